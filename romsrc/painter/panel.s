; panel.s - the part of the screen below the split: portrait, and the numbers
; of the card that is described.
;
; The panel has its tiles in the second pattern table, beside the sprites'.
; Owns panel_card, seen_*.

.include "painter.inc"

PORTRAIT_AT     = PANEL_PORTRAIT_AT
PORTRAIT_CELLS  = 4             ; of 16x16 pixels
PORTRAIT_TILES  = PANEL_PORTRAIT_W * PANEL_PORTRAIT_H
        .assert PANEL_PORTRAIT_W = 4 && PANEL_PORTRAIT_H = 4, error

.global portrait_find          ; result_art.s

.segment "CODE_BOARD"

; Give the panel its part of the screen, and texts their tiles. Screen off.
; In: nothing.  Out: split_line, text_table, panel_card.  Clobbers: A, X.
.proc panel_begin
        lda #PANEL_FIRST
        jsr text_reset
        lda #>PATTERN_1
        sta text_table
        lda #PANEL_LINE
        sta split_line
        lda #NONE
        sta panel_card
        rts
.endproc

; Blank the panel.
; In: nothing.  Out: panel_card.  Clobbers: A, X, Y, $00-$03, vram_*.
.proc panel_blank
rows    = $02
        lda #NONE
        sta panel_card
        lda #UiTile::BLANK
        ldx #MESSAGE_W
:       sta text_line - 1, x
        dex
        bne :-
        lda #<MESSAGE_AT
        sta vram_at
        lda #>MESSAGE_AT
        sta vram_at + 1
        lda #MESSAGE_H
        sta rows
@row:   lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #MESSAGE_W
        jsr vram_block
        jsr _down
        dec rows
        bne @row
        rts
.endproc

; A row of the screen further down.
; In: vram_at.  Out: vram_at.  Clobbers: A.
.proc _down
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        bcc :+
        inc vram_at + 1
:       rts
.endproc

; Show a card's portrait, or none. A press ends it: then none is shown.
; In: X = instance, or NONE.  Out: C=1 if a press came.
; Clobbers: A, X, Y, $00-$07, far_ptr, vram_*, text_line, the data window.
.proc panel_portrait
tiles   = $06                   ; the first of the next four
        cpx panel_card
        beq @done
        txa
        pha
        lda #NONE
        sta panel_card
        lda #UiTile::BLANK
        ldx #0                  ; no step from tile to tile
        jsr _rows
        pla
        bmi @done
        tax
        pha
        ldy #0
        jsr portrait_find
        bcs @none
        lda #PORTRAIT_FIRST
        sta tiles
@four:  lda pad_latched
        bne @press
        jsr _four
        lda tiles
        cmp #PORTRAIT_FIRST + PORTRAIT_TILES
        bne @four
        lda #PORTRAIT_FIRST
        ldx #1
        jsr _rows
        pla
        sta panel_card
@done:  clc
        rts
@none:  pla
        clc
        rts
@press: pla
        sec
        rts
.endproc

; Find a card's portrait, and give its place on the screen its palettes.
; In: X = instance, Y = 0: the panel's place, PORTRAIT_CELLS: the result's.
; Out: C=0, far_ptr = the tiles, their bank in the data window; C=1 if there is
;     none.  Clobbers: A, X, Y, $00-$07, vram_*.
.proc portrait_find
cell    = $06
bits    = $07
        sty cell
        lda inst_card_hi, x
        and #%01111111
        tay
        lda inst_card_lo, x
        ldx #Table::BOARD_ART
        jsr table_entry
        bcs @none
        lda far_ptr
        jsr set_data_bank
        ldy #1
        lda (far_ptr + 1), y
        sta bits
@cell:  ldy cell
        lda _cell_masks, y
        sta $02
        ldx _cell_bytes, y
        lda bits
        and #%00000011
        tay
        lda _four_times, y
        jsr attribute_set
        lsr bits
        lsr bits
        inc cell
        lda cell
        and #PORTRAIT_CELLS - 1
        bne @cell
        lda far_ptr + 1
        clc
        adc #BOARD_ART_PORTRAIT
        sta far_ptr + 1
        bcc @none
        inc far_ptr + 2
        clc
@none:  rts
.endproc
        .assert PORTRAIT_CELLS = 4, error, "the last two bits count them"

; The attribute byte, and the bits of it, of each 16x16 pixels of a portrait.
.macro cell_byte x_at, y_at
        .byte (y_at) / 4 * 8 + (x_at) / 4
.endmacro
.macro cell_mask x_at, y_at
        .byte %11 << ((y_at) / 2 .mod 2 * 4 + (x_at) / 2 .mod 2 * 2)
.endmacro
.macro each_cell one, x_at, y_at
        one x_at, y_at
        one x_at + 2, y_at
        one x_at, y_at + 2
        one x_at + 2, y_at + 2
.endmacro
        .assert PANEL_PORTRAIT_X .mod 2 = 0, error
        .assert PANEL_PORTRAIT_Y .mod 2 = 0, error
        .assert RESULT_PORTRAIT_X .mod 2 = 0, error
        .assert RESULT_PORTRAIT_Y .mod 2 = 0, error
_cell_bytes:
        each_cell cell_byte, PANEL_PORTRAIT_X, PANEL_PORTRAIT_Y
        each_cell cell_byte, RESULT_PORTRAIT_X, RESULT_PORTRAIT_Y
        assert_bytes _cell_bytes, 2 * PORTRAIT_CELLS
_cell_masks:
        each_cell cell_mask, PANEL_PORTRAIT_X, PANEL_PORTRAIT_Y
        each_cell cell_mask, RESULT_PORTRAIT_X, RESULT_PORTRAIT_Y
        assert_bytes _cell_masks, 2 * PORTRAIT_CELLS
_four_times:
        .byte %00000000, %01010101, %10101010, %11111111

; Send four tiles of a portrait.
; In: far_ptr, $06 = the first tile.  Out: both after them.
; Clobbers: A, X, Y, $00-$01, vram_*.
.proc _four
tiles   = $06
        lda far_ptr + 1
        sta vram_from
        clc
        adc #4 * TILE_BYTES
        sta far_ptr + 1
        lda far_ptr + 2
        sta vram_from + 1
        adc #0
        sta far_ptr + 2
        lda tiles
        pha
        asl a
        asl a
        asl a
        asl a
        sta vram_at
        pla
        lsr a
        lsr a
        lsr a
        lsr a
        ora #>PATTERN_1
        sta vram_at + 1
        lda tiles
        clc
        adc #4
        sta tiles
        ldy #4 * TILE_BYTES
        jmp vram_block
.endproc
        .assert <PATTERN_1 = 0, error

; Fill the portrait's place.
; In: A = first tile, X = 1 if the others follow it, 0: all are the same.
; Out: nothing.  Clobbers: A, X, Y, $00-$04, vram_*, text_line.
.proc _rows
tile    = $02
step    = $03
rows    = $04
        sta tile
        stx step
        lda #<PORTRAIT_AT
        sta vram_at
        lda #>PORTRAIT_AT
        sta vram_at + 1
        lda #PANEL_PORTRAIT_H
        sta rows
@row:   ldx #0
:       lda tile
        sta text_line, x
        clc
        adc step
        sta tile
        inx
        cpx #PANEL_PORTRAIT_W
        bne :-
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #PANEL_PORTRAIT_W
        jsr vram_block
        jsr _down
        dec rows
        bne @row
        rts
.endproc

; Look at a card's numbers and keywords as they are now.
; In: X = instance.  Out: seen_*, in points.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, the data window, `card`,
;     cell_tile, build_buffer.
.proc panel_peek
        stx at_card
        farcall rules_aside
        ldx at_card
        farcall card_flags
        sta seen_flags
        stx seen_flags + 1
        lda #CARD_STATS
        sta at_left
        beq @done
@next:  dec at_left
        ldx at_left
        ldy _numbers, x
        ldx at_card
        farcall card_value
        sta $0A
        stx $0B
        ldx at_left
        lda _scales_lo, x
        ldy _scales_hi, x
        jsr number_scaled
        ldx at_left
        lda $0A
        sta seen_lo, x
        lda $0B
        sta seen_hi, x
        lda at_left
        bne @next
@done:  farcall rules_back
        rts
.endproc

_numbers:
        stat_numbers
_scales_lo:
        stat_shown_lo
_scales_hi:
        stat_shown_hi
        assert_bytes _numbers, 3 * CARD_STATS
