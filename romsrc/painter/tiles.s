; tiles.s - the tiles of the field, in a bank of their own.

.include "painter.inc"

.global field_tiles

.segment "CODE_FIELD"

; Load the tiles that all screens share, those of boards for the sprites and the
; panel, and those of this field. Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$03, far_ptr, vram_at.
.proc tiles_load
from    = $00
left    = $02                   ; 16 bits
        lda #>PATTERN_0
        ldy #UI_TILES
        jsr _shared
        lda #>PATTERN_1
        ldy #DRAWN_TILES
        jsr _shared
        lda #>(FIELD_FIRST * TILE_BYTES)
        sta PPU_ADDR
        lda #<(FIELD_FIRST * TILE_BYTES)
        sta PPU_ADDR
        lda #<field_tiles
        sta from
        lda #>field_tiles
        sta from + 1
        lda #FIELD_TILES
        sta left
@tile:  ldy #0
:       lda (from), y
        sta PPU_DATA
        iny
        cpy #TILE_BYTES
        bne :-
        tya
        clc
        adc from
        sta from
        bcc :+
        inc from + 1
:       dec left
        bne @tile
        rts
.endproc
        .assert PATTERN_0 = 0, error

; Load shared tiles.
; In: A = high byte of the pattern table, Y = how many.  Out: nothing.
; Clobbers: A, X, Y, $00, far_ptr, vram_at.
.proc _shared
        sta vram_at + 1
        lda #0
        sta vram_at
        lda directory + Table::UI_TILES * .sizeof(DirectoryEntry)
        sta far_ptr
        lda directory + Table::UI_TILES * .sizeof(DirectoryEntry) + 1
        sta far_ptr + 1
        lda directory + Table::UI_TILES * .sizeof(DirectoryEntry) + 2
        sta far_ptr + 2
        tya
        jmp upload_tiles
.endproc
