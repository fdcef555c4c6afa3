; cells.s - the tile that shows a character: cache, glyph search, composition.
;
; A cell's key is two bytes: a Shift-JIS character, or two half-width ones.
; text_keys_a/b hold the key of each text tile; a key is put at a tile that it
; hashes to, or at the next free one, so finding a character that the screen
; has already takes a few comparisons and no search among the glyphs.
; Owns text_first, text_span, text_free, text_table, cell_tile and the keys.

.include "kernel.inc"

INK_KEY         = 1             ; in text_keys_a: no character of a cell
WIDE_SPACE_A    = $81
WIDE_SPACE_B    = $40

.segment "FIXED"

; Forget all text tiles: a new screen begins, with text in the first pattern
; table.
; In: A = first tile that text may use (UI_TILES or more).
; Out: nothing.  Clobbers: A, X.
.proc text_reset
        sta text_first
        eor #$FF                ; 256 - first
        clc
        adc #1
        sta text_span
        sta text_free
        ldx #UI_TILES
        lda #>PATTERN_0
        sta text_table
        .assert >PATTERN_0 = 0, error
:       sta text_keys_a, x
        inx
        bne :-
        rts
.endproc

; Give the next text a range of tiles of its own, all free.
; In: A = first tile, Y = number of tiles.  Out: text_first, _span, _free.
; Clobbers: A, X, Y.
.proc live_tiles
        sta text_first
        tax
        sty text_span
        sty text_free
        lda #0
:       sta text_keys_a, x
        inx
        dey
        bne :-
        rts
.endproc

; Give text a range of tiles that shows nothing yet.
; In: A = first tile, X = tiles.  Out: text_first, _span, _free.
; Clobbers: A, X.
.proc text_range
        sta text_first
        stx text_span
        stx text_free
        clc
        adc text_span
        tax                     ; the tile after the last
        lda #0
:       dex
        sta text_keys_a, x
        cpx text_first
        bne :-
        rts
.endproc

; Text from here on is below a line from which the background takes its tiles
; from the second pattern table, whose first ones are the sprites'.
; In: A = first tile that text may use, Y = line of the screen.
; Out: text_reset done, split_line.  Clobbers: A, X.
.proc text_second
        jsr text_reset
        lda #>PATTERN_1
        sta text_table
        sty split_line
        rts
.endproc

; The tile of a cell; a new one is composed and sent to CHR RAM.
; In: text_a, text_b.  Out: A = tile.
; Clobbers: A, X, Y, $00-$06, glyph_*, far_ptr, vram_*, the data window.
; Cycles: about 70 if the screen has it; else about 1000, two halves 2000.
.proc cell_of
tile    = $06
        lda text_a
        cmp #HALF_SPACE
        beq @space
        cmp #WIDE_SPACE_A
        bne @hash
        lda text_b
        cmp #WIDE_SPACE_B
        bne @hash
@blank: lda #UiTile::BLANK
        rts
@space: cmp text_b
        beq @blank

@hash:  lda text_a
        asl a
        asl a
        clc
        adc text_a
        clc
        adc text_b
@fold:  cmp text_span
        bcc :+
        sbc text_span
        jmp @fold
:       adc text_first          ; C = 0
        tax
@probe: lda text_keys_a, x
        beq @new
        cmp text_a
        bne @other
        lda text_keys_b, x
        cmp text_b
        bne @other
        ldy text_ink
        beq @found
@other: jsr next_tile
        ldy text_free
        bne @probe
        ; All tiles are taken. The character may still be among them: go
        ; round once more, counting.
        jmp _last_round

@new:   lda text_hasty
        beq :+
        lda pad_latched
        bne @blank              ; it will be drawn again
:       lda #INK_KEY            ; nothing finds a coloured one again
        ldy text_ink
        bne :+
        lda text_a
:       sta text_keys_a, x
        lda text_b
        sta text_keys_b, x
        stx tile
        dec text_free
        jsr cell_compose
        bcs @missing
        lda tile
        jsr send_cell
        ldx tile
@found: txa
        rts
@missing:
        lda #Fault::GLYPH
        jsr fault
        lda #UiTile::MISSING
        rts
.endproc

; Send cell_tile to CHR RAM, in the text's ink: of colour 1 and 2, a plane is
; empty; on colour 1, if text_blank says so.
; In: A = tile, cell_tile, text_ink, text_blank.  Out: nothing.
; Clobbers: A, X, Y, $00-$01, vram_*, cell_tile.
.proc send_cell
        tay
        lda text_ink
        beq @plain
        lsr a                   ; C=1: colour 1
        ldx #GLYPH_BYTES - 1
        bcc :+
        ldx #TILE_BYTES - 1
:       lda #0
@empty: sta cell_tile, x
        dex
        bmi @plain
        cpx #GLYPH_BYTES - 1
        bne @empty
@plain: lda text_blank
        beq @drawn
        ldx #GLYPH_BYTES - 1
        lda #$FF
:       sta cell_tile, x        ; bit 0 of every colour
        dex
        bpl :-
@drawn: tya
        lsr a
        lsr a
        lsr a
        lsr a
        ora text_table
        sta vram_at + 1
        tya
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
        jmp vram_block
.endproc

; The next tile that text may use; after the last comes the first.
; In: X = tile.  Out: X.  Clobbers: A.
.proc next_tile
        inx
        txa
        sec
        sbc text_first
        cmp text_span
        bcc :+
        ldx text_first
:       rts
.endproc

; Look for a cell among all tiles when none is free.
; In: text_a, text_b.  Out: A = tile, or blank and a fault.  Clobbers: A, X.
.proc _last_round
        ldx text_first
@probe: lda text_keys_a, x
        cmp text_a
        bne @other
        lda text_keys_b, x
        cmp text_b
        beq @found
@other: jsr next_tile
        cpx text_first
        bne @probe
        lda #Fault::TEXT_TILES
        jsr fault
        ldx #UiTile::BLANK
@found: txa
        rts
.endproc

; Draw a cell into cell_tile, in colour 3: both planes are alike.
; In: text_a, text_b.  Out: C=1 if a glyph is missing.
; Clobbers: A, X, Y, $00-$03, glyph_*, far_ptr, the data window.
.proc cell_compose
        lda text_a
        cmp #LEAD_1_FIRST
        bcc @halves
        sbc #LEAD_1_BIAS        ; C = 1
        cmp #LEAD_1_END - LEAD_1_BIAS
        bcc @wide
        lda text_a
        cmp #LEAD_2_FIRST
        bcc @halves
        cmp #LEAD_2_END
        bcs @halves
        sbc #LEAD_2_BIAS - 1    ; C = 0
@wide:  ldx text_b
        jsr find_glyph
        bcs @done
        ldy #GLYPH_BYTES - 1
:       lda (glyph_ptr), y
        sta cell_tile, y
        sta cell_tile + GLYPH_BYTES, y
        dey
        bpl :-
        clc
@done:  rts

@halves:
        ldy #GLYPH_BYTES - 1
        lda #0
:       sta cell_tile, y
        dey
        bpl :-
        ldx text_a
        cpx #HALF_SPACE
        beq @right
        lda #HALF_WIDTH_PAGE
        jsr find_glyph
        bcs @done
        ldy #GLYPH_BYTES - 1
:       lda (glyph_ptr), y
        and #%11110000
        sta cell_tile, y
        dey
        bpl :-
@right: ldx text_b
        cpx #HALF_SPACE
        beq @double
        lda #HALF_WIDTH_PAGE
        jsr find_glyph
        bcs @done
        ldy #GLYPH_BYTES - 1
:       lda (glyph_ptr), y
        lsr a
        lsr a
        lsr a
        lsr a
        ora cell_tile, y
        sta cell_tile, y
        dey
        bpl :-
@double:
        ldy #GLYPH_BYTES - 1
:       lda cell_tile, y
        sta cell_tile + GLYPH_BYTES, y
        dey
        bpl :-
        clc
        rts
.endproc

; Find a glyph by halving its page.
; In: A = glyph page, X = second byte (or the one-byte character).
; Out: C=0, glyph_ptr, its bank in the data window; C=1 if there is none.
; Clobbers: A, X, Y, $00-$03, glyph_*, far_ptr.
.proc find_glyph
wanted  = $03
        stx wanted
        ldx #Table::GLYPHS
        ldy #0
        jsr table_entry
        bcs @none
        lda far_ptr
        jsr set_data_bank
        ldy #0
        sty glyph_low
        lda (far_ptr + 1), y    ; number of glyphs
        sta glyph_high
        tax
        inc far_ptr + 1         ; far_ptr: the second bytes
        bne @half
        inc far_ptr + 2
@half:  lda glyph_low
        cmp glyph_high
        bcs @none
        adc glyph_high          ; C = 0
        ror a
        tay
        lda (far_ptr + 1), y
        cmp wanted
        beq @found
        bcs @above
        iny
        sty glyph_low
        jmp @half
@above: sty glyph_high
        jmp @half
@none:  sec
        rts

        ; glyph_ptr = far_ptr + X glyphs + 8 x Y
@found: lda #0
        sta glyph_ptr + 1
        tya
        .repeat 3
        asl a
        rol glyph_ptr + 1
        .endrepeat
        .assert GLYPH_BYTES = 8, error, "three shifts above"
        clc
        adc far_ptr + 1
        sta glyph_ptr
        lda glyph_ptr + 1
        adc far_ptr + 2
        sta glyph_ptr + 1
        txa
        clc
        adc glyph_ptr
        sta glyph_ptr
        bcc :+
        inc glyph_ptr + 1
:       clc
        rts
.endproc
