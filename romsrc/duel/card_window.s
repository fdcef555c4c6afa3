; card_window.s - a card of the duel in full: as printed, and as it is now.
;
; Select turns between the two pages, B goes back. The second page is drawn by
; status_page of whoever draws the field.

.include "duel.inc"

.segment "UIRAM"
win_card:       .res 1          ; the card in view

.segment "CODE_DUEL"

; Show a card until the player goes back.
; In: X = instance.  Out: nothing; the screen shows the card.
; Clobbers: everything.
.proc card_window
        stx win_card
@front: ldx win_card
        lda inst_card_lo, x
        sta album_card
        lda inst_card_hi, x
        and #%01111111
        sta album_card + 1
        farcall show_card
        text_line_of "CARD_HINT", TEXT_DUEL_CARD_HINT
        jsr _wait
        bcs @done
        jsr far_status_page
        jsr _wait
        bcc @front
@done:  jmp beep_cursor
.endproc

; Wait for Select or B.
; In: nothing.  Out: C=1 for B (or A, Start).  Clobbers: everything.
.proc _wait
@frame: lda #Wait::CARD
        jsr screen_wait
        and #BUTTON_A | BUTTON_B | BUTTON_START
        bne @back
        lda pad_pressed
        and #BUTTON_SELECT | BUTTON_LEFT | BUTTON_RIGHT
        beq @frame
        jsr beep_cursor
        clc
        rts
@back:  sec
        rts
.endproc
