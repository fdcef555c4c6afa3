; text.s - drawing a Shift-JIS text into a box of the screen.
;
; Two-byte characters and icons take one cell. One-byte characters are letters
; of the Latin face (latin.s) in English, and share a cell by twos in Japanese.
; What does not fit in the box is cut. A line is collected in `text_line`
; and goes to the nametable at once; cells.s finds the tile of each cell.
; Works with the screen on (through the queue) and off.

.include "kernel.inc"

.segment "FIXED"

; Draw text number X:A into the box.
; In: A = text id low, X = high, box (set_box).  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*, far_ptr.
.proc draw_text_id
        jsr text_pointer
        bcs :+
        jmp text_draw
:       rts
.endproc

; Find text number X:A in the player's language.
; In: A = text id low, X = high, options.
; Out: text_ptr and far_ptr, C=0; C=1 (and a fault) if there is no such text.
; Clobbers: A, X, Y, $00-$02.
.proc text_pointer
        pha
        txa
        tay
        lda #Table::TEXTS
        jsr in_language
        pla
        jsr table_entry
        bcs @none
        lda far_ptr
        sta text_ptr
        lda far_ptr + 1
        sta text_ptr + 1
        lda far_ptr + 2
        sta text_ptr + 2
        rts
@none:  lda #Fault::TABLE_INDEX
        jsr fault
        sec
        rts
.endproc

; The table of the player's language.
; In: A = Table of the first language, options.  Out: X = Table.
; Clobbers: A.
.proc in_language
        clc
        adc options + Options::language
        tax
        rts
.endproc
        .assert Table::TEXTS_EN = Table::TEXTS + GameLanguage::EN, error
        .assert Table::RULES_EN = Table::RULES + GameLanguage::EN, error

; Draw what the string builder holds into the box.
; In: build_buffer, box.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*, far_ptr.
.proc draw_built
        lda #TEXT_END
        ldx build_used
        sta build_buffer, x
        lda #<build_buffer
        ldx #>build_buffer
        fall_into draw_ram
.endproc

; Draw a text that is in RAM into the box.
; In: A = address low, X = high, box.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*, far_ptr.
.proc draw_ram
        sta text_ptr + 1
        stx text_ptr + 2
        lda bank_data           ; RAM: any bank will do
        sta text_ptr
        fall_into text_draw
.endproc

; Draw a text into the box.
; In: text_ptr, box, text_indent, text_other.  Out: text_indent = 0.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, the data window.
.proc text_draw
        lda #0
        sta text_half
        sta text_column
        sta text_ink
        jsr is_latin
        sta text_face
        beq @indent
        jsr latin_begin
        lda text_indent
        and #%00000111
        sta text_half
@indent:
        lda text_indent
        lsr a
        lsr a
        lsr a
        tay
        lda #0
        sta text_indent
@blank: dey
        bmi @next
        jsr _put_tile           ; A = 0
        .assert UiTile::BLANK = 0, error
        jmp @blank

@next:  lda text_ptr
        cmp bank_data           ; finding a glyph switched it
        beq :+
        jsr set_data_bank
:       ldy #0
        lda (text_ptr + 1), y
        cmp #HALF_SPACE
        bcc @whole
        cmp #LEAD_1_FIRST
        bcc @half
        cmp #LEAD_1_END
        bcc @whole
        cmp #LEAD_2_FIRST
        bcc @half
        cmp #LEAD_2_END
        bcc @whole

@half:  jsr _advance
        ldx text_face
        bne @letter
        ldx text_half
        bne @pair
        sta text_half
        jmp @next
@pair:  sta text_b
        stx text_a
        jsr _put_pair
        jmp @next

@letter:
        jsr latin_letter
        jmp @next

        ; Something that starts a cell: first a waiting half gets its cell,
        ; then the same byte is read again.
@whole: ldx text_half
        beq @free
        ldx text_face
        bne @close
        ldx text_half
        stx text_a
        lda #HALF_SPACE
        sta text_b
        jsr _put_pair
        jmp @next
@close: jsr latin_close
        ldy #0
@free:  cmp #TEXT_END
        beq _end_line
        jsr _advance
        cmp #TEXT_NEWLINE
        beq @line
        cmp #TEXT_FILL
        beq @fill
        cmp #HALF_SPACE
        bcs @lead
        cmp #TEXT_INK + INKS
        bcc @ink
        jsr _put_tile           ; an icon's code is its tile
        jmp @next
@lead:  sta text_a
        lda (text_ptr + 1), y   ; Y = 0
        sta text_b
        jsr _advance
        ldx text_a
        cpx #TILE_LEAD
        beq @sign
        ldx text_column
        cpx text_width
        bcs @again              ; beyond the box: it takes no tile
        jsr cell_of
@put:   jsr _put_tile
        jmp @next
@sign:  sec
        sbc #TILE_BIAS
        bcs @put
@fill:  lda #UiTile::BLANK
:       jsr _put_tile
        bcc :-
        bcs @again
@ink:   sbc #TEXT_INK - 1       ; C = 0
        sta text_ink
        jmp @next
@line:  jsr _end_line
        dec text_lines
        beq @done
@again: jmp @next
@done:  rts
.endproc

; Step over a byte of the text.
; In: text_ptr.  Out: nothing.  Clobbers: nothing.
.proc _advance
        inc text_ptr + 1
        bne :+
        inc text_ptr + 2
:       rts
.endproc

; Put two half-width characters into a cell.
; In: text_a, text_b.  Out: text_half = 0.  Clobbers: A, X, Y, scratch.
.proc _put_pair
        lda #0
        sta text_half
        ldx text_column
        cpx text_width
        bcs @done               ; beyond the box: it takes no tile
        jsr cell_of
        jmp _put_tile
@done:  rts
.endproc

; Put a tile into the line; beyond the box it is dropped.
; In: A = tile.  Out: C=1 if it was dropped.  Clobbers: X.
.proc _put_tile
        ldx text_column
        cpx text_width
        bcs :+
        sta text_line, x
        inc text_column
:       rts
.endproc

; Send the line and step to the next row of the screen.
; In: text_line, text_column, text_at.  Out: text_at, text_column = 0.
; Clobbers: A, X, Y, vram_at, vram_from, $00-$01.
.proc _end_line
        ldy text_column
        beq @empty
        ldx text_blank
        beq @blanks
:       lda text_line - 1, y    ; blank cells are those of what lies below
        bne :+
        txa
        sta text_line - 1, y
:       dey
        bne :--
        ldy text_column
@blanks:
        lda text_at
        sta vram_at
        lda text_at + 1
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        jsr vram_block
@empty: lda #0
        sta text_column
        lda text_at
        clc
        adc #SCREEN_COLUMNS
        sta text_at
        bcc :+
        inc text_at + 1
:       rts
.endproc
