; overwrite.s - a new duel would take the place of one that waits: ask first.

.include "lobby.inc"

NO_ROW          = 0             ; the cursor starts here
YES_ROW         = 1

.segment "CODE_MENU"

; Ask whether the duel that waits may be erased; without one there is nothing
; to ask.
; In: save_newest.  Out: C=0 if a new duel may begin; C=1 if not: the page has
;     to be drawn again.
; Clobbers: A, X, Y, scratch, page_row, page_rows, page_edit.
.proc may_overwrite
        farcall save_has_duel
        bcs @may
        jsr _draw
        lda #NO_ROW
        sta page_row
        lda #YES_ROW + 1
        sta page_rows
@place: jsr _cursor
@wait:  jsr page_wait
        beq @wait
        jsr page_move
        bcs @place
        lda pad_pressed
        and #BUTTON_B
        bne @no
        lda pad_pressed
        and #BUTTON_A | BUTTON_START
        beq @wait
        lda page_row
        cmp #YES_ROW
        beq @may
@no:    beep CANCEL
        sec
        rts
@may:   clc
        rts
.endproc

; Draw the page.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _draw
        jsr page_open
        lda #UI_TILES           ; nothing on it changes: all tiles are free
        jsr text_reset
        lda #<TEXT_NEW_DUEL_TITLE
        ldx #>TEXT_NEW_DUEL_TITLE
        jsr page_title
        lda #<TEXT_OVERWRITE_HINT
        ldx #>TEXT_OVERWRITE_HINT
        jsr page_hint
        still_text "NOTICE_WHY", TEXT_OVERWRITE_WAITS
        still_text "NOTICE_KEPT", TEXT_OVERWRITE_LOST
        still_text "NOTICE_UNSAVED", TEXT_OVERWRITE_SURE
        still_text "NOTICE_NO", TEXT_NO
        still_text "NOTICE_YES", TEXT_YES
        jmp screen_on
.endproc

; Put the cursor before its answer.
; In: page_row.  Out: oam.  Clobbers: A, X, Y.
.proc _cursor
        ldy #NOTICE_NO_Y
        lda page_row
        beq :+
        ldy #NOTICE_YES_Y
:       ldx #NOTICE_CURSOR_X
        jmp page_cursor
        .assert NO_ROW = 0, error
.endproc
