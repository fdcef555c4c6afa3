; art.s - the mini of a card in the tiles of its cell, and the palette there.

.include "painter.inc"

.segment "CODE_BOARD"

; Load the mini of a cell's card, and give its 16x16 pixels their palette: an
; empty cell that of the field.
; In: at_run, at_spot, at_card = instance, NONE or SPOT_MORE + n.
; Out: attribute_map.  Clobbers: A, X, Y, $00-$05, far_ptr, vram_*, the data
;     window.
.proc art_load
        ldx at_run
        lda run_shape, x
        cmp #Shape::BACK
        beq @done
        ldx at_card
        bmi @field
        lda inst_state, x
        and #STATES_FACE_DOWN
        bne @field
        ldy inst_card_hi, x
        lda inst_card_lo, x
        ldx #Table::BOARD_ART
        jsr table_entry
        bcs @field
        lda far_ptr
        jsr set_data_bank
        ldy #0
        lda (far_ptr + 1), y
        pha
        jsr _tiles
        pla
        jmp _palette
@field: ldx at_spot
        jsr _block
        lda field_attributes, x
        jmp attribute_set
@done:  rts
.endproc

; Send the four tiles.
; In: far_ptr, its bank in the data window, at_spot.  Out: nothing.
; Clobbers: A, X, Y, $00-$01, vram_*.
.proc _tiles
        ldx at_spot
        lda spot_tile, x
        beq @done               ; a chip has none
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
        lda far_ptr + 1
        clc
        adc #BOARD_ART_MINI
        sta vram_from
        lda far_ptr + 2
        adc #0
        sta vram_from + 1
        ldy #4 * TILE_BYTES
        jmp vram_block
@done:  rts
.endproc

; Give the cell's 16x16 pixels a palette.
; In: A = palette, at_spot.  Out: attribute_map.
; Clobbers: A, X, Y, $00-$05, vram_*.
.proc _palette
        pha
        ldx at_spot
        jsr _block
        pla
        tay
        lda _four, y
        fall_into attribute_set
.endproc

; Take one block's palette of an attribute byte, and send the byte.
; In: A = the byte that has it, X = its place, $02 = mask of the block.
; Out: attribute_map.  Clobbers: A, X, Y, $00-$01, $03, vram_*.
.proc attribute_set
mask    = $02
wanted  = $03
        and mask
        sta wanted
        lda mask
        eor #$FF
        and attribute_map, x
        ora wanted
        cmp attribute_map, x
        beq @same
        sta attribute_map, x
        txa
        clc
        adc #<ATTRIBUTES
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        txa
        clc
        adc #<attribute_map
        sta vram_from
        lda #>attribute_map
        adc #0
        sta vram_from + 1
        ldy #1
        jmp vram_block
@same:  rts
.endproc

_four:  .byte %00000000, %01010101, %10101010, %11111111
_masks: .byte %00000011, %00001100, %00110000, %11000000

; Which attribute byte, and which block of it, a cell has.
; In: X = cell.  Out: X = place of the byte, $02 = mask.  Clobbers: A, Y, $03.
.proc _block
mask    = $02
byte    = $03
        lda spot_y, x
        and #%11100000
        lsr a
        lsr a
        sta byte                ; y / 32 * 8
        lda spot_x, x
        .repeat 5
        lsr a
        .endrepeat
        ora byte
        sta byte
        ldy #0
        lda spot_x, x
        and #2 * TILE
        beq :+
        iny
:       lda spot_y, x
        and #2 * TILE
        beq :+
        iny
        iny
:       lda _masks, y
        sta mask
        ldx byte
        rts
.endproc
