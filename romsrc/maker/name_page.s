; name_page.s - the page on which a name is written, letter by letter.
;
; Each alphabet fills a grid; Select brings the next one.

.include "maker.inc"
.global draw_written

.if ::MAKERS

HALF            = LETTER_COLUMNS / 2 ; a gap parts the columns
GRID_PITCH      = 2
CURSOR_LEFT     = 1             ; tiles from the cursor to its letter
UNDERLINE_A     = $81           ; Shift-JIS: where the next letter comes
UNDERLINE_B     = $51
WIDE_BLANK_A    = $81
WIDE_BLANK_B    = $40

.segment "BOARDRAM"
name_alphabet:  .res 1
name_column:    .res 1
name_line:      .res 1
name_length:    .res 1

.segment "CODE_MAKER"

; Let the player write.
; In: deck_edit, made_slot.  Out: deck_edit.  Clobbers: everything.
.proc maker_name
        lda #0
        sta name_alphabet
        sta name_column
        sta name_line
        jsr _measure
@page:  jsr _draw
@show:  jsr _show
@place: jsr _cursor
@wait:  jsr maker_wait
        beq @wait
        and #BUTTON_START
        bne @leave
        lda pad_pressed
        and #BUTTON_B
        bne @erase
        lda pad_pressed
        and #BUTTON_A
        bne @write
        lda pad_pressed
        and #BUTTON_SELECT
        bne @other
        jsr _move
        beep CURSOR
        jmp @place
@other: beep CONFIRM
        ldx name_alphabet
        inx
        cpx #ALPHABETS
        bcc :+
        ldx #0
:       stx name_alphabet
        jmp @page
@write: ldx name_length
        cpx #MOST_NAME
        bcs @full
        jsr _code
        ldx name_length
        sta MADE_EDIT + Made::name, x
        inc name_length
        beep CONFIRM
        jmp @show
@full:  beep CANCEL
        jmp @wait
@erase: beep CANCEL
        ldx name_length
        beq @done
        dex
        stx name_length
        lda #0
        sta MADE_EDIT + Made::name, x
        jmp @show
@leave: beep CONFIRM
@done:  rts
        .assert MOST_NAME <= MADE_NAME, error
.endproc

; How long the name is.
; In: deck_edit.  Out: name_length.  Clobbers: A, X.
.proc _measure
        ldx #0
:       lda MADE_EDIT + Made::name, x
        beq @done
        inx
        cpx #MOST_NAME
        bne :-
@done:  stx name_length
        rts
.endproc

; The letter at the cursor.
; In: name_*.  Out: A = its code.  Clobbers: X.
.proc _code
        lda #1
        clc
        ldx name_alphabet
        beq @line
:       adc #LETTERS            ; C = 0
        dex
        bne :-
@line:  ldx name_line
        beq @column
:       adc #LETTER_COLUMNS     ; C = 0
        dex
        bne :-
@column:
        adc name_column
        rts
        .assert LETTERS * ALPHABETS < 255, error
.endproc

; Move the cursor as pressed, round at the edges.
; In: pad_pressed, name_*.  Out: name_*.  Clobbers: A, X.
.proc _move
        lda pad_pressed
        by_cross @right, @left, @down
        ldx name_line
        dex
        bpl :+
        ldx #LETTER_ROWS - 1
:       stx name_line
        rts
@down:  ldx name_line
        inx
        cpx #LETTER_ROWS
        bcc :+
        ldx #0
:       stx name_line
        rts
@left:  ldx name_column
        dex
        bpl :+
        ldx #LETTER_COLUMNS - 1
:       stx name_column
        rts
@right: ldx name_column
        inx
        cpx #LETTER_COLUMNS
        bcc :+
        ldx #0
:       stx name_column
        rts
.endproc

; Draw the page, but the name.
; In: name_alphabet.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _draw
        farcall page_open
        lda #MAKER_STILL + MAKER_WRITTEN_W
        jsr text_reset
        lda maker_pick
        text_of TEXT_PICK_BASE
        jsr maker_title
        lda #0
        sta page_rows
@line:  jsr _line
        inc page_rows
        lda page_rows
        cmp #LETTER_ROWS
        bne @line
        lda #MAKER_HINT_TILES
        ldy #MAKER_SHEET_FAULT_Y * TILE
        jsr text_second
        set_box "PAGE_HINT"
        lda #<TEXT_MAKER_NAME_HINT
        ldx #>TEXT_MAKER_NAME_HINT
        jsr draw_text_id
        jmp screen_on
.endproc
GRID_END        = MAKER_LETTERS_Y + LETTER_ROWS * GRID_PITCH
        .assert GRID_END <= MAKER_SHEET_FAULT_Y, error, "rows"

; Draw a line of the grid, a blank after each letter and two at the gap.
; In: name_alphabet, page_rows.  Out: nothing.  Clobbers: A, X, Y, scratch,
;     page_row.
.proc _line
        lda name_alphabet
        text_of TEXT_MAKER_ALPHABET_1
        stx $00
        ldy $00
        ldx #Table::TEXTS
        jsr table_entry
        lda far_ptr
        jsr set_data_bank
        jsr build_start
        lda #0
        ldx page_rows
        beq @from
        clc
:       adc #LETTER_COLUMNS * 2 ; C = 0
        dex
        bne :-
@from:  tay
        lda #0
        sta page_row
@letter:
        lda (far_ptr + 1), y
        jsr build_byte
        iny
        lda (far_ptr + 1), y
        jsr build_byte
        iny
        jsr @blank
        inc page_row
        lda page_row
        cmp #HALF
        bne :+
        jsr @blank
:       lda page_row
        cmp #LETTER_COLUMNS
        bne @letter
        set_box "MAKER_LETTERS"
        ldx page_rows
        beq @draw
@down:  lda text_at
        clc
        adc #<(SCREEN_COLUMNS * GRID_PITCH)
        sta text_at
        bcc :+
        inc text_at + 1
:       dex
        bne @down
@draw:  jmp draw_built
@blank: lda #WIDE_BLANK_A
        jsr build_byte
        lda #WIDE_BLANK_B
        jmp build_byte
        .assert LETTERS * 2 < 256, error, "Y"
.endproc

; Draw the name, and where the next letter comes.
; In: deck_edit.  Out: made_cards.  Clobbers: A, X, Y, scratch, made_*.
.proc _show
        jsr made_compose
        lda #>PATTERN_0
        sta text_table
        lda #MAKER_STILL
        ldy #MAKER_WRITTEN_W
        jsr live_tiles
        jsr build_start
        lda #0
        sta page_row
@letter:
        ldx page_row
        cpx name_length
        bcs @rest
        lda MADE_EDIT + Made::name, x
        jsr made_letter
        jsr build_byte
        lda made_code + 1
        beq :+
        jsr build_byte
:       inc page_row
        bne @letter             ; always
@rest:  ldx name_length
        cpx #MOST_NAME
        bcs @draw
        lda #UNDERLINE_A
        jsr build_byte
        lda #UNDERLINE_B
        jsr build_byte
@draw:  jsr build_fill
        set_box "MAKER_WRITTEN"
        jmp draw_built
.endproc

; Put the cursor before its letter.
; In: name_column, name_line.  Out: oam.  Clobbers: A, X, Y.
.proc _cursor
        lda name_line
        asl a
        adc #MAKER_LETTERS_Y    ; C = 0
        tay
        lda name_column
        cmp #HALF               ; C = 1: after the gap
        rol a                   ; twice, and one more
        clc
        adc #MAKER_LETTERS_X - CURSOR_LEFT
        tax
        farcall page_cursor
        rts
        .assert GRID_PITCH = 2, error, "shifts"
.endproc

.endif
