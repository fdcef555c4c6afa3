; choices.s - pages of rows with a label and a value that left and right change.
;
; The page says in page_value how the value of a row is built, and in
; page_pitch how far it is from row to row. Each value has tiles of its own, so
; that any number of changes fits. A row after DUEL_ROWS is a button.

.include "menu.inc"

.segment "CODE_MENU"

; Draw all rows. Screen off.
; In: A, X = text id of the first label; the others follow. page_value,
;     page_rows, page_pitch.
; Out: nothing.  Clobbers: A, X, Y, scratch.
.proc choices_draw
row     = $0F
id      = $0D                   ; 2 bytes
        sta id
        stx id + 1
        lda #0
@row:   sta row
        set_box "SETTING_LABEL"
        jsr _to_row
        lda id
        ldx id + 1
        jsr draw_text_id
        set_box "SETTING_LEFT"
        lda #<_arrow_left
        ldx #>_arrow_left
        jsr _arrow
        set_box "SETTING_RIGHT"
        lda #<_arrow_right
        ldx #>_arrow_right
        jsr _arrow
        inc id
        bne :+
        inc id + 1
:       ldx row
        inx
        txa
        cpx #DUEL_ROWS
        bcs @values
        cpx page_rows
        bcc @row

@values:
        dex
@value: txa
        pha
        jsr choices_value
        pla
        tax
        dex
        bpl @value
        rts

; In: text_at, $0F = row.  Out: text_at.  Clobbers: A, X.
_to_row:
        ldx row
        jsr _row_of
        jmp row_down

; In: A, X = the arrow, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
_arrow: pha
        txa
        pha
        jsr _to_row
        pla
        tax
        pla
        jmp draw_ram
.endproc

; In Shift-JIS.
_arrow_left:
        .byte $81, $A9, TEXT_END
_arrow_right:
        .byte $81, $A8, TEXT_END

; Draw the value of a row.
; In: X = row, page_value.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc choices_value
row     = $0F
        stx row
        lda #LIVE_TILES
:       dex
        bmi @tiles
        clc
        adc #SETTING_VALUE_W
        bne :-
@tiles: ldy #SETTING_VALUE_W
        jsr live_tiles
        set_box "SETTING_VALUE"
        ldx row
        jsr _row_of
        jsr row_down
        jsr build_start
        ldx row
        jsr @build
        jmp draw_middle
@build: jmp (page_value)
.endproc

; How far below the first row another stands.
; In: X = row, page_pitch.  Out: A = rows of the screen.  Clobbers: X.
.proc _row_of
        lda #0
        clc
:       dex
        bmi :+
        adc page_pitch          ; C = 0: the screen has 30 rows
        bcc :-
:       rts
.endproc

; Move the cursor of such a page.
; In: pad_pressed, page_row, page_rows.  Out: page_row, oam; C=1 if moved.
; Clobbers: A, X, Y.
.proc choices_input
        jsr page_move
        php
        jsr choices_cursor
        plp
        rts
.endproc

; Put the cursor before its row; after the last value comes the button.
; In: page_row.  Out: oam.  Clobbers: A, X, Y.
.proc choices_cursor
        ldx page_row
        cpx #DUEL_ROWS
        bcs @button
        jsr _row_of
        adc #SETTING_CURSOR_Y   ; C = 0
        tay
        ldx #SETTING_CURSOR_X
        jmp page_cursor
@button:
        ldx #BUTTON_CURSOR_X
        ldy #BUTTON_CURSOR_Y
        jmp page_cursor
.endproc
        .assert OPTION_ROWS <= DUEL_ROWS, error

; Step a value as pressed, from the last to the first and back.
; In: A = value, Y = number of values, pad_pressed.
; Out: A = value; C=1 if it was stepped.  Clobbers: X, $00.
.proc step_value
values  = $00
        sty values
        tax
        lda pad_pressed
        and #BUTTON_LEFT
        bne @down
        lda pad_pressed
        and #BUTTON_RIGHT | BUTTON_A
        beq @stays
        inx
        cpx values
        bcc @set
        ldx #0
        beq @set
@down:  dex
        bpl @set
        ldx values
        dex
@set:   beep CURSOR
        txa
        sec
        rts
@stays: txa
        clc
        rts
.endproc
