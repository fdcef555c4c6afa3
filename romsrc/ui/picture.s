; picture.s - the card's picture: palettes, attributes, tiles, frame.
;
; The picture map has the backdrop, four palettes, a palette number for each
; 16x16 cell and a tile number for each tile (schema.formats.PICTURE_MAP).
; Its tiles follow those of the user interface in pattern table 0.

.include "ui.inc"

; While the screen is off, the builder's buffer serves as work space.
attributes      = build_buffer

.assert PICTURE_W <= CARD_PICTURE_W, error, "the picture is too wide"
.assert PICTURE_H <= CARD_PICTURE_H, error, "the picture is too high"
.assert (CARD_PICTURE_X | CARD_PICTURE_Y) & 1 = 0, error, "palette cells"

.segment "CODE_UI"

; Draw the picture of the card in view. Screen off.
; In: card.  Out: palette, VRAM.
; Clobbers: A, X, Y, $00-$0A, far_ptr, vram_*, the data window.
.proc draw_picture
        frame_box "CARD_PICTURE"
        lda card + Card::gfx_map
        ldx #Table::MAPS
        ldy #0
        jsr table_entry
        bcc :+
        lda #Fault::TABLE_INDEX
        jmp fault
:       lda far_ptr
        jsr set_data_bank
        jsr _set_palettes
        jsr _set_attributes
        jsr _set_tiles
        ldx #2
:       lda card + Card::gfx_ptr, x
        sta far_ptr, x
        dex
        bpl :-
        lda #<(PATTERN_0 + UI_TILES * TILE_BYTES)
        sta vram_at
        lda #>(PATTERN_0 + UI_TILES * TILE_BYTES)
        sta vram_at + 1
        lda card + Card::gfx_len
        jmp upload_tiles
.endproc

; Take the palettes of the map.
; In: far_ptr = map, its bank in the data window.  Out: palette.
; Clobbers: A, X, Y.
.proc _set_palettes
        jsr sprite_palette
        ldy #PictureMap::backdrop
        lda (far_ptr + 1), y
        ldx #PALETTE_BYTES - 4
:       sta palette, x          ; colour 0 of every palette
        dex
        dex
        dex
        dex
        bpl :-
        ldy #PictureMap::palettes
        ldx #1
@colour:
        lda (far_ptr + 1), y
        sta palette, x
        iny
        inx
        txa
        and #%00000011
        bne :+
        inx                     ; colour 0 is set already
:       cpx #PALETTE_BYTES / 2
        bcc @colour
        rts
.endproc

; Give each cell its palette; the rest of the screen keeps the text palette.
; In: far_ptr = map.  Out: attribute table.
; Clobbers: A, X, Y, $00-$08, vram_*.
.proc _set_attributes
cell_x  = $02                   ; cells on the screen, 16 pixels each
cell_y  = $03
left    = $04                   ; cells to go in the row
down    = $05                   ; rows to go
bits    = $06
from    = $07                   ; offset in the map
line    = $08                   ; first attribute byte of the row
        ldx #ATTRIBUTE_BYTES - 1
        lda #TEXT_PALETTE * %01010101
:       sta attributes, x
        dex
        bpl :-
        lda #.sizeof(PictureMap)
        sta from
        lda #CARD_PICTURE_Y / 2
        sta cell_y
        ldy #PictureMap::height
        lda (far_ptr + 1), y
        lsr a
        sta down
@row:   ldy #PictureMap::width
        lda (far_ptr + 1), y
        lsr a
        sta left
        lda #CARD_PICTURE_X / 2
        sta cell_x
@cell:  ldy from
        inc from
        lda (far_ptr + 1), y
        eor #TEXT_PALETTE       ; what must change in the text palette's bits
        sta bits
        lda cell_x
        lsr a
        bcc :+
        asl bits
        asl bits
:       tax
        lda cell_y
        lsr a
        bcc :+
        .repeat 4
        asl bits
        .endrepeat
:       asl a                   ; eight bytes a row of 2x2 cells
        asl a
        asl a
        sta line
        txa
        ora line
        tax
        lda attributes, x
        eor bits
        sta attributes, x
        inc cell_x
        dec left
        bne @cell
        inc cell_y
        dec down
        bne @row
        lda #<ATTRIBUTES
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #<attributes
        sta vram_from
        lda #>attributes
        sta vram_from + 1
        ldy #ATTRIBUTE_BYTES
        lda from
        pha
        jsr vram_block
        pla
        sta from
        rts
.endproc

; Put the tile numbers into the nametable.
; In: far_ptr = map, $07 = offset of its tile numbers.  Out: nametable.
; Clobbers: A, X, Y, $00-$09, vram_*.
.proc _set_tiles
from    = $07
left    = $08
down    = $09
        lda #<CARD_PICTURE_AT
        sta vram_at
        lda #>CARD_PICTURE_AT
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #PictureMap::height
        lda (far_ptr + 1), y
        sta down
@row:   ldy #PictureMap::width
        lda (far_ptr + 1), y
        sta left
        ldx #0
        ldy from
:       lda (far_ptr + 1), y
        clc
        adc #UI_TILES
        sta text_line, x
        iny
        inx
        cpx left
        bne :-
        sty from
        ldy left
        jsr vram_block
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        bcc :+
        inc vram_at + 1
:       dec down
        bne @row
        rts
.endproc
