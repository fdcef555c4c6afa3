; pick.s - which candidate on the board the cross leads to.
;
; Left and right go through all candidates in reading order, round the end, so
; that every one can be reached; up and down jump to the nearest one above or
; below. What cannot be chosen any more is passed over. Positions are asked
; from the board each time: it may have changed. Lies in the board's bank,
; beside them. Owns pick_*.

.include "duel.inc"

.segment "CODE_BOARD"

; Move the cursor by the cross.
; In: pad_pressed, form_at.
; Out: C=1 and form_at if it moved.  Clobbers: A, X, Y, scratch.
.proc board_move
        lda pad_pressed
        and #BUTTON_CROSS
        beq @no
        sta pick_way
        lda form_at
        cmp form_count
        bcs @no
        jsr candidate_spot
        stx form_x
        sty form_y
        jsr _look
        lda pick_best
        bpl @found
        lda pick_way
        and #BUTTON_LEFT | BUTTON_RIGHT
        beq @no
        ; Nothing behind it: round the end, as if it stood at the other one.
        lda pick_way
        lsr a
        .assert BUTTON_RIGHT = %00000001, error
        lda #$FF
        bcc :+
        lda #0
:       sta form_x
        sta form_y
        jsr _look
        lda pick_best
        bmi @no
@found: cmp form_at
        sta form_at
        beq @no
        sec
        rts
@no:    clc
        rts
.endproc

; Find the nearest candidate on the way.
; In: pick_way, form_x, form_y.  Out: pick_best.
; Clobbers: A, X, Y, scratch.
.proc _look
        lda #NONE
        sta pick_best
        sta pick_score
        sta pick_score + 1
        lda #0
        sta pick_at
@next:  lda pick_at
        cmp form_count
        bcs @done
        tax
        jsr choice_closed
        bcs @skip
        txa
        jsr candidate_spot
        bcs @skip
        jsr _distance
        bcs @skip
        cpx pick_score
        tya
        sbc pick_score + 1
        bcs @skip
        stx pick_score
        sty pick_score + 1
        lda pick_at
        sta pick_best
@skip:  inc pick_at
        bne @next               ; always: CANDIDATES is the most
@done:  rts
.endproc

; How far a place is, along the way.
; In: X, Y = its pixels, pick_way, form_x, form_y.
; Out: C=0, X, Y = distance low, high; C=1 if it is not on the way.
; Clobbers: A, $00-$01.
.proc _distance
column  = $00
row     = $01
twice   = $02
        stx column
        sty row
        lda pick_way
        by_cross @right, @left
        lsr a
        .assert BUTTON_DOWN = %00000100, error
        lda row
        bcs @down
        lda form_y
        sbc row                 ; C = 0: one less, so that 0 is below
        bcs @near
        bcc @not
@down:  clc
        sbc form_y
        bcc @not
@near:  ldx #0                  ; rows count twice
        stx row
        asl a
        rol row
        sta twice
        lda column
        sec
        sbc form_x
        bcs :+
        eor #$FF
        adc #1                  ; C = 0
:       clc
        adc twice
        tax
        lda row
        adc #0
        tay
        clc
        rts
        ; Reading order: the row is the high byte.
@right: lda column
        clc                     ; one less: the place itself is not on the way
        sbc form_x
        tax
        lda row
        sbc form_y
        tay
        bcc @not
        clc
        rts
@left:  lda form_x
        clc
        sbc column
        tax
        lda form_y
        sbc row
        tay
        bcc @not
        clc
        rts
@not:   sec
        rts
.endproc
