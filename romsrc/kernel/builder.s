; builder.s - putting a text together in RAM before it is drawn.
;
; Owns build_buffer and build_used. A text that would not fit is cut and a
; fault noted. Values are written as decimal half-width digits.

.include "kernel.inc"

BUILD_SIZE      = 120           ; of build_buffer, with the end mark
DIGITS          = 5
DIGIT_ZERO      = $30

.segment "FIXED"

; Begin a new text.
; In: nothing.  Out: nothing.  Clobbers: A.
.proc build_start
        lda #0
        sta build_used
        rts
.endproc

; Append a byte.
; In: A.  Out: nothing.  Clobbers: X.
.proc build_byte
        ldx build_used
        cpx #BUILD_SIZE - 1
        bcs :+
        sta build_buffer, x
        inc build_used
        rts
:       lda #Fault::BUILDER
        jmp fault
.endproc

; Append text number X:A.
; In: A = text id low, X = high.  Out: nothing.
; Clobbers: A, X, Y, $00-$02, text_ptr, far_ptr, the data window.
.proc build_text
        jsr text_pointer
        bcc build_far
        rts
.endproc

; Append spaces up to a column.
; In: A = half cells.  Out: nothing.  Clobbers: A, X, Y, $00.
.proc build_pad
column  = $00
        sta column
@next:  ldy #0
        tya
        jsr build_width
        cmp column
        bcs @done
        lda #HALF_SPACE
        jsr build_byte
        jmp @next
@done:  rts
.endproc

; Append the text at a far pointer.
; In: far_ptr.  Out: nothing.  Clobbers: A, X, Y, far_ptr, the data window.
.proc build_far
        lda far_ptr
        jsr set_data_bank
        ldy #0
:       lda (far_ptr + 1), y
        beq @done
        jsr build_byte
        iny
        bne :-
@done:  rts
.endproc

; Append a number in decimal.
; In: A = low, X = high, Y = digits at least (1-5).
; Out: nothing.  Clobbers: A, X, Y, $00-$04.
.proc build_number
value   = $00                   ; 16 bits
digit   = $02
skip    = $03                   ; places that may stay empty
shown   = $04                   ; not 0: a digit was written
        sta value
        stx value + 1
        sty skip
        lda #DIGITS
        sec
        sbc skip
        sta skip
        lda #0
        sta shown
        tay
@place: lda #DIGIT_ZERO
        sta digit
@count: lda value
        cmp _powers_lo, y
        lda value + 1
        sbc _powers_hi, y
        bcc @write
        sta value + 1
        lda value
        sbc _powers_lo, y       ; C = 1
        sta value
        inc digit
        bne @count
@write: lda digit
        cmp #DIGIT_ZERO
        bne @show
        cpy skip
        bcs @show
        ldx shown
        beq @next
@show:  inc shown
        jsr build_byte
@next:  iny
        cpy #DIGITS
        bne @place
        rts
.endproc

_powers_lo:
        .lobytes 10000, 1000, 100, 10, 1
        assert_bytes _powers_lo, DIGITS
_powers_hi:
        .hibytes 10000, 1000, 100, 10, 1
        assert_bytes _powers_hi, DIGITS

; How far the built text reaches, in half cells, from a byte of it on.
; In: Y = offset in build_buffer, A = half cells before it.
; Out: A = half cells behind the last byte.  Clobbers: X, Y.
.proc build_width
        tax
@next:  cpy build_used
        bcs @done
        lda build_buffer, y
        iny
        cmp #HALF_SPACE
        bcc @whole
        cmp #LEAD_1_FIRST
        bcc @half
        cmp #LEAD_1_END
        bcc @wide
        cmp #LEAD_2_FIRST
        bcc @half
        cmp #LEAD_2_END
        bcs @half
@wide:  iny
@whole: inx                     ; round up to a cell, then one cell
        txa
        and #%11111110
        tax
        inx
@half:  inx
        jmp @next
@done:  txa
        rts
.endproc
