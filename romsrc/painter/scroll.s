; scroll.s - rows that go along the cards of their place when there are more
; cards than cells.
;
; A card outside its row can be pointed at: it counts as a pixel further than
; the cell at that end, so that the cross goes through all of them in order.
; Owns run_skip, with look.s.

.include "painter.inc"

wanted          = $0C
zone            = $0D
place           = $0E
index           = $0F

.segment "CODE_BOARD"

; Where a card is seen, or would be on the way to it.
; In: X = instance.  Out: C=0, X, Y = pixels; C=1 if it is not on the field.
; Clobbers: A, $0C-$0F.
.proc board_reach
        stx wanted
        jsr board_spot
        bcc @done
        ldx wanted
        jsr _find
        bcs @done
        sec
        sbc run_skip, x
        bcc @before
        sbc run_count, x        ; C = 1
        clc
        adc #1                  ; from the last cell, which counts the rest
        pha
        lda run_first, x
        clc
        adc run_count, x
        tay
        dey
        pla
        jmp @add
@before:
        ldy run_first, x
@add:   clc
        adc spot_x, y
        tax
        lda spot_y, y
        tay
        clc
@done:  rts
.endproc

; Scroll the row of a card so that it is seen, and draw that.
; In: X = instance.  Out: C=0, X; C=1 if no row scrolls to it.
; Clobbers: as board_sync.
.proc scroll_to
        stx wanted
        jsr _find
        bcs @done
        cmp run_skip, x
        bcc @set
        sec
        sbc run_count, x        ; before the cell that counts the rest
        clc
        adc #2
@set:   sta run_skip, x
        lda wanted
        pha
        jsr board_sync
        jsr marks_draw
        pla
        tax
        clc
@done:  rts
.endproc

; Find the row that scrolls to a card, and how many cards are before it.
; In: wanted.  Out: C=0, X = run, A = cards before it; C=1 if there is none.
; Clobbers: Y, zone, place, index, at_run.
.proc _find
        ldx wanted
        lda inst_place, x
        and #APART_BIT
        bne @none
        lda inst_place, x
        and #PLACE_MASK
        sta place
        jsr zone_of
        sta zone
        ldx #BOARD_RUNS
@run:   dex
        bmi @none
        lda run_flags, x
        and #RUN_SCROLLS
        beq @run
        jsr run_zone
        cpy zone
        beq @found
        lda run_flags, x
        and #RUN_CONTROLLED
        bne @shared
        lda run_side, x
        cmp #BOARD_SHARED
        bne @run
@shared:
        cpy place
        bne @run
@found: stx at_run
        ldx zone_head, y
        lda #0
        sta index
@walk:  jsr run_card
        txa
        bmi @other              ; another run shows it
        cmp wanted
        beq @there
        inc index
        lda inst_next, x
        tax
        jmp @walk
@other: ldx at_run
        jmp @run
@there: ldx at_run
        lda index
        clc
        rts
@none:  sec
        rts
.endproc
