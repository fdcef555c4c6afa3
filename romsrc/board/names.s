; names.s - names of cards in their own tiles.
;
; Every name on the board has NAME_CELLS tiles of its own, so that a new one
; only changes these tiles and none can run out.

.include "board.inc"

WIDE_SPACE_A    = $81
WIDE_SPACE_B    = $40

.segment "CODE_BOARD"

; Draw the name of a card in the player's language into its tiles.
; In: X = instance, card, A = first tile, options.  Out: nothing.
; Clobbers: A, X, Y, $00-$07, text_*, glyph_*, far_ptr, vram_*, cell_tile,
;     build_buffer, the data window.
.proc card_name
        pha
        lda options + Options::language
        bne @english
        .assert GameLanguage::JA = 0, error
@short: lda #<(card + Card::name_short)
        sta text_ptr + 1
        lda #>(card + Card::name_short)
        sta text_ptr + 2
        pla
        jmp name_tiles
@english:
        ldy inst_card_hi, x
        lda inst_card_lo, x
        ldx #Table::ENGLISH_SHORT
        jsr table_entry
        bcs @short              ; it has none
        jsr build_start
        jsr build_far
        lda #TEXT_END
        jsr build_byte
        lda #<build_buffer
        sta text_ptr + 1
        lda #>build_buffer
        sta text_ptr + 2
        pla
        fall_into name_tiles
.endproc

; Draw a text into the tiles of a name; what is longer is cut.
; In: text_ptr + 1 = the text in RAM, A = first tile, options.
; Out: X = cells used.  Clobbers: A, X, Y, $00-$07, text_*, glyph_*, far_ptr,
;     vram_*, cell_tile, the data window.
.proc name_tiles
tile    = $06
left    = $07
used    = text_column
        sta tile
        jsr is_latin
        beq @cells
        lda bank_data           ; RAM: any bank will do
        sta text_ptr
        lda tile
        ldy #NAME_CELLS
        jmp latin_tiles
@cells:
        lda #NAME_CELLS
        sta left
        lda #0
        sta used
@cell:  ldy #0
        lda (text_ptr + 1), y
        beq @blank
        inc used
        jsr _next_cell
        bcs @blank
        jsr cell_compose
        bcc @send
        lda #Fault::GLYPH
        jsr fault
@blank: lda #0
        ldx #TILE_BYTES - 1
:       sta cell_tile, x
        dex
        bpl :-
@send:  lda tile
        pha
        lsr a
        lsr a
        lsr a
        lsr a
        sta vram_at + 1
        pla
        asl a
        asl a
        asl a
        asl a
        sta vram_at
        .assert PATTERN_0 = 0, error, "tile x 16 is the address"
        lda #<cell_tile
        sta vram_from
        lda #>cell_tile
        sta vram_from + 1
        ldy #TILE_BYTES
        jsr vram_block
        inc tile
        dec left
        bne @cell
        ldx used
        rts
.endproc

; Take the next cell of the text.
; In: text_ptr + 1, Y = 0, A = its first byte, not the end.
; Out: text_a, text_b, text_ptr; C=1 if the cell is blank.  Clobbers: A, X, Y.
.proc _next_cell
        sta text_a
        iny
        jsr _is_lead
        bcs @wide
        lda (text_ptr + 1), y
        beq @alone
        jsr _is_lead
        bcc @second
@alone: lda #HALF_SPACE
        dey
@second:
        sta text_b
        iny
        lda text_a
        cmp #HALF_SPACE
        bne @step
        cmp text_b
        bne @step
        jsr @step
        sec
        rts
@wide:  lda (text_ptr + 1), y
        sta text_b
        iny
        lda text_a
        cmp #WIDE_SPACE_A
        bne @step
        lda text_b
        cmp #WIDE_SPACE_B
        bne @step
        jsr @step
        sec
        rts
@step:  tya
        clc
        adc text_ptr + 1
        sta text_ptr + 1
        bcc :+
        inc text_ptr + 2
:       clc
        rts
.endproc

; Whether a byte opens a two-byte character.
; In: A.  Out: C=1 if so; A is kept.  Clobbers: nothing.
.proc _is_lead
        cmp #LEAD_1_FIRST
        bcc @done
        cmp #LEAD_1_END
        bcc @yes
        cmp #LEAD_2_FIRST
        bcc @done
        cmp #LEAD_2_END
        bcc @yes
        clc
        rts
@yes:   sec
@done:  rts
.endproc
