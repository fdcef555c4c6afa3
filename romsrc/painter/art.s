; art.s - the mini of a card in the tiles of its cell, and the palette there.

.include "painter.inc"

.segment "CODE_BOARD"

block_across    = $04           ; blocks from the cell's left side
block_down      = $05           ;   and from above
palettes        = $06           ; of mini and paper, or PALETTES_FIELD

PALETTES_FIELD  = %10000000     ; those of the ground

; Load the mini of a cell's card, and give its blocks of 16x16 pixels their
; palettes: those of an empty cell are the field's.
; In: at_run, at_spot, at_card = instance, NONE or SPOT_MORE + n.
; Out: attribute_map.  Clobbers: A, X, Y, scratch, far_ptr, vram_*, the data
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
        jmp _palettes
@field: lda #PALETTES_FIELD
        jmp _palettes
@done:  rts
.endproc

; Send the four tiles.
; In: far_ptr, its bank in the data window, at_spot, at_card.  Out: nothing.
; Clobbers: A, X, Y, $00-$0C, vram_*.
.proc _tiles
        ldx at_spot
        lda spot_tile, x
        beq @done               ; a chip has none
        lda far_ptr + 1
        clc
        adc #BOARD_ART_MINI
        sta vram_from
        lda far_ptr + 2
        adc #0
        sta vram_from + 1
.if ::FIELD_SIDEWAYS
        ldx at_card
        lda inst_state, x
        and #FIELD_SIDEWAYS
        beq :+
        jsr art_turn
:
.endif
        ldx at_spot
        lda spot_tile, x
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
        ldy #4 * TILE_BYTES
        jmp vram_block
@done:  rts
.endproc

; Give the cell's blocks their palettes: the first one the mini's.
; In: A = palettes, at_run, at_spot.  Out: attribute_map.
; Clobbers: A, X, Y, $00-$06, vram_*.
.proc _palettes
        sta palettes
        lda #0
        sta block_across
        sta block_down
@block: jsr _block
        lda palettes
        bmi @field
        ldy at_spot
        lsr a
        lsr a
        pha
        lda spot_tile, y
        beq @paper              ; a chip is paper only
        lda block_across
        ora block_down
        bne @paper
        pla
        lda palettes
        and #%00000011
        bpl @chosen             ; always
@paper: pla
@chosen:
        tay
        lda _four, y
@set:   jsr attribute_set
        ldx at_run
        ldy run_shape, x
        inc block_across
        lda block_across
        cmp shape_across, y
        bcc @block
        lda #0
        sta block_across
        inc block_down
        lda block_down
        cmp shape_down, y
        bcc @block
        rts
@field: lda field_attributes, x
        jmp @set
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

; Which attribute byte, and which part of it, a block of a cell has.
; In: at_spot, block_across, block_down.  Out: X = place of the byte, $02 =
;     mask.  Clobbers: A, Y, $00-$01, $03.
.proc _block
left    = $00                   ; pixels
top     = $01
mask    = $02
byte    = $03
        ldx at_spot
        lda block_across
        asl a
        asl a
        asl a
        asl a
        .assert 2 * TILE = 16, error
        adc spot_x, x           ; C = 0
        sta left
        lda block_down
        asl a
        asl a
        asl a
        asl a
        adc spot_y, x           ; C = 0
        sta top
        and #%11100000
        lsr a
        lsr a
        sta byte                ; y / 32 * 8
        lda left
        .repeat 5
        lsr a
        .endrepeat
        ora byte
        tax
        ldy #0
        lda left
        and #2 * TILE
        beq :+
        iny
:       lda top
        and #2 * TILE
        beq :+
        iny
        iny
:       lda _masks, y
        sta mask
        rts
.endproc
