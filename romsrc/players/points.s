; points.s - sums of points, which stop at POINTS_MIN and POINTS_MAX.

.include "native.inc"

.segment "CODE_PLAYERS"

; In: A, term.  Out: A less term.  Clobbers: nothing else.
.proc points_sub
        sec
        sbc term
        jmp points_fit
.endproc

; In: A, term.  Out: A and term together.  Clobbers: nothing else.
.proc points_add
        clc
        adc term
        fall_into points_fit
.endproc

; Stop at the ends.
; In: A, V=1 if it went beyond one.  Out: A, N, Z.  Clobbers: nothing else.
.proc points_fit
        bvc @fits
        bmi @most               ; two good ones became a bad one
        lda #POINTS_MIN
        rts
@most:  lda #POINTS_MAX
        rts
@fits:  cmp #$80                ; -128 has no counterpart
        bne :+
        lda #POINTS_MIN
:       ora #0                  ; N and Z are those of A
        rts
.endproc

; Good is bad, and the other way round.
; In: A.  Out: A.  Clobbers: C.
.proc points_negate
        eor #$FF
        clc
        adc #1
        rts
.endproc

; A number of things of the same worth.
; In: A = worth, at least 0; Y = how many.  Out: A.  Clobbers: Y, term.
.proc points_times
        sta term
        lda #0
        cpy #0
        beq @done
@more:  jsr points_add
        dey
        bne @more
@done:  rts
.endproc

; The better of two.
; In: A, term.  Out: A.  Clobbers: spare.
.proc points_best
        sta spare
        jsr points_sub
        bmi @term
        lda spare
        rts
@term:  lda term
        rts
.endproc
