; latin.s - proportional Latin letters, set pixel by pixel into cells.
;
; The letters are a drawing (assets/ui/latin.txt); the toolchain packs their
; rows into one blob and their widths into `latin_widths` beside the code. A
; cell is composed in the first half of cell_tile, what a letter has beyond it
; in latin_spill. A finished cell gets a tile of its own: proportional cells
; are rarely alike, so none is looked for. A blank one is the blank tile.
; Owns latin_spill, latin_font, text_other, text_fixed and, with text.s,
; text_half: the pixels of the cell that are taken, while the face is Latin.

.include "kernel.inc"

LATIN_KEY       = 1             ; in text_keys_a: no character of a cell
CELL_PIXELS     = 8

.segment "FIXED"

; Which face a text is in.
; In: options, text_other.  Out: Z=0 if it is Latin.  Clobbers: A.
.proc is_latin
        lda options + Options::language
        eor text_other
        rts
        .assert GameLanguage::JA = 0 && GameLanguage::EN = 1, error
.endproc

; The number of a letter in the font.
; In: A = code.  Out: A = X = number.  Clobbers: nothing else.
.proc latin_number
        cmp #LATIN_2_FIRST
        bcc :+
        sbc #LATIN_GAP          ; C = 1
:       sec
        sbc #HALF_SPACE
        tax
        rts
.endproc

; Set a letter.
; In: A = code, text_half, text_column, text_width, cell_tile.
; Out: the same, stepped on.  Clobbers: A, X, Y, $00-$04, $06, glyph_*,
;     vram_*, the data window.  Cycles: about 300 for the narrowest, 1000 for
;     one that ends a cell, with the cell.
.proc latin_letter
body    = $02
wide    = $03
        jsr latin_number
        lda text_half
        bne :+
        jsr _empty              ; cells.s may have used it
:       lda latin_widths, x
        sta wide
        cpx #0
        beq @step               ; a space has no ink
        lda #0
        sta glyph_ptr + 1
        txa
        .repeat 3
        asl a
        rol glyph_ptr + 1
        .endrepeat
        .assert GLYPH_BYTES = 8, error, "three shifts above"
        adc latin_font + 1      ; C = 0
        sta glyph_ptr
        lda glyph_ptr + 1
        adc latin_font + 2
        sta glyph_ptr + 1
        lda latin_font
        jsr set_data_bank
        ldy #GLYPH_BYTES - 1
@row:   lda (glyph_ptr), y
        beq @clear
        sta body
        lda #0
        ldx text_half
        beq @ink
@shift: lsr body
        ror a
        dex
        bne @shift
        ora latin_spill, y
        sta latin_spill, y
@ink:   lda body
        ora cell_tile, y
        sta cell_tile, y
@clear: dey
        bpl @row
@step:  lda text_half
        clc
        adc wide
        fall_into _step
.endproc

; Step over pixels of the cell; those that are full are put.
; In: A = pixels from the start of the cell.  Out: text_half.
; Clobbers: A, X, Y, $00-$01, $06, vram_*.
.proc _step
        sta text_half
        cmp #CELL_PIXELS
        bcc @done
        jsr latin_cell
        lda text_half
        sec
        sbc #CELL_PIXELS
        jmp _step
@done:  rts
.endproc

; Begin a text: find the font, empty the cell.
; In: nothing.  Out: latin_font, cell_tile, latin_spill.
; Clobbers: A, X, Y, $00-$02, far_ptr, the data window.
.proc latin_begin
        lda #0
        tay
        ldx #Table::LATIN
        jsr table_entry
        ldx #2
:       lda far_ptr, x
        sta latin_font, x
        dex
        bpl :-
        fall_into _empty
.endproc

; Empty the cell.
; In: nothing.  Out: cell_tile, latin_spill.  Clobbers: A, Y.
.proc _empty
        lda #0
        ldy #GLYPH_BYTES - 1
:       sta cell_tile, y
        sta latin_spill, y
        dey
        bpl :-
        rts
.endproc

; End the cell that is begun: what follows starts in the next one. A cell with
; a single pixel has nothing but the last letter's air: it is not needed.
; In: text_half > 0.  Out: text_half = 0; A is kept.
; Clobbers: X, Y, $00-$01, $06, vram_*.
.proc latin_close
        pha
        ldx text_half
        lda #0
        sta text_half
        dex
        beq @done
        jsr latin_cell
@done:  pla
        rts
.endproc

; Whether the cell has no ink.
; In: cell_tile.  Out: Z=1 if so.  Clobbers: A, Y.
.proc _is_blank
        ldy #GLYPH_BYTES - 1
        lda #0
:       ora cell_tile, y
        dey
        bpl :-
        tay
        rts
.endproc

; Put the cell into the line, and begin the next one with the spill. Beyond
; the box it is dropped.
; In: cell_tile, latin_spill, text_column, text_width, text_fixed.
; Out: text_column, cell_tile, latin_spill.
; Clobbers: A, X, Y, $00-$01, $06, vram_*.
.proc latin_cell
tile    = $06
        ldx text_column
        cpx text_width
        bcs @next
        lda text_fixed
        beq @find
        clc
        adc text_column
        sta tile
        bne @send
@find:  jsr _is_blank
        beq @put                ; A = 0
        .assert UiTile::BLANK = 0, error
        lda text_hasty
        beq :+
        lda pad_latched
        beq :+
        lda #UiTile::BLANK      ; it will be drawn again
        beq @put                ; always
:       jsr _free_tile
        beq @put
        sta tile
@send:  ldy #GLYPH_BYTES - 1
:       lda cell_tile, y
        sta cell_tile + GLYPH_BYTES, y
        dey
        bpl :-
        lda tile
        jsr send_cell
        lda tile
@put:   ldx text_column
        sta text_line, x
        inc text_column
@next:  ldy #GLYPH_BYTES - 1
:       lda latin_spill, y
        sta cell_tile, y
        lda #0
        sta latin_spill, y
        dey
        bpl :-
        rts
.endproc

; Take a tile that text may use. Cells that are alike are not looked for, so
; as many tiles as are taken are passed over at once.
; In: text_first, text_span, text_free.
; Out: A = tile, or the blank one and a fault; Z.  Clobbers: A, X.
.proc _free_tile
        lda text_free
        beq @none
        lda text_first
        clc
        adc text_span           ; the carry is the 256th tile
        sec
        sbc text_free
        tax
@probe: lda text_keys_a, x
        beq @found
        jsr next_tile
        jmp @probe
@found: lda #LATIN_KEY
        sta text_keys_a, x
        dec text_free
        txa
        rts
@none:  lda #Fault::TEXT_TILES
        jsr fault
        lda #UiTile::BLANK
        rts
.endproc

; Draw a text into tiles of its own, and nothing into the nametable; the rest
; of the tiles becomes blank. The face must be Latin.
; In: text_ptr, A = first tile, Y = tiles.  Out: X = tiles that have letters.
; Clobbers: A, X, Y, $00-$06, text_*, glyph_*, vram_*, the data window.
.proc latin_tiles
        sta text_fixed
        sty text_width
        lda #0
        sta text_half
        sta text_column
        sta text_ink
        jsr latin_begin
@next:  lda text_ptr
        jsr set_data_bank
        ldy #0
        lda (text_ptr + 1), y
        beq @end
        inc text_ptr + 1
        bne :+
        inc text_ptr + 2
:       jsr latin_letter
        jmp @next
@end:   lda text_half
        beq :+
        jsr latin_close
:       lda text_column
        pha
@blank: lda text_column
        cmp text_width
        bcs @done
        jsr latin_cell
        jmp @blank
@done:  pla
        tax
        lda #0
        sta text_fixed
        rts
.endproc
