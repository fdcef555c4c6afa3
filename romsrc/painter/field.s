; field.s - what of the field never changes, and its palettes.

.include "painter.inc"

.segment "CODE_BOARD"

; Load tiles, palettes, names and attributes. Screen off.
; In: nothing.  Out: palette, attribute_map.
; Clobbers: A, X, Y, $00-$03, far_ptr, vram_at, call_*.
.proc field_load
        ldx #FIELD_COLOURS - 1
:       lda field_palettes, x
        sta palette, x
        dex
        bpl :-
        ldx #SPRITE_COLOURS - 1
:       lda _sprite_palettes, x
        sta palette + FIELD_COLOURS, x
        dex
        bpl :-
        lda field_palettes      ; the backdrop again: both are one in VRAM
        .repeat 4, i
        sta palette + FIELD_COLOURS + 4 * i
        .endrepeat
        farcall tiles_load
        lda #<NAMETABLE
        ldx #>NAMETABLE
        ldy #<field_names
        sty $00
        ldy #>field_names
        sty $01
        ldy #<(NAMETABLE_BYTES + ATTRIBUTE_BYTES)
        sty $02
        ldy #>(NAMETABLE_BYTES + ATTRIBUTE_BYTES)
        sty $03
        jsr _copy
        ldx #ATTRIBUTE_BYTES - 1
:       lda field_attributes, x
        sta attribute_map, x
        dex
        bpl :-
        rts
.endproc
SPRITE_COLOURS  = 16
_sprite_palettes:
        .repeat 4, i
        .byte 0, .ident(.sprintf("SPRITE_COLOUR_%d", 3 * i))
        .byte .ident(.sprintf("SPRITE_COLOUR_%d", 3 * i + 1))
        .byte .ident(.sprintf("SPRITE_COLOUR_%d", 3 * i + 2))
        .endrepeat
        assert_bytes _sprite_palettes, SPRITE_COLOURS
        .assert field_attributes = field_names + NAMETABLE_BYTES, lderror

; Copy from this bank to VRAM. Screen off.
; In: A = VRAM address low, X = high, $00 = from, $02 = bytes.  Out: nothing.
; Clobbers: A, X, Y, $00-$03.
.proc _copy
from    = $00
bytes   = $02
        stx PPU_ADDR
        sta PPU_ADDR
        ldy #0
@byte:  lda (from), y
        sta PPU_DATA
        iny
        bne :+
        inc from + 1
:       lda bytes
        bne :+
        dec bytes + 1
:       dec bytes
        lda bytes
        ora bytes + 1
        bne @byte
        rts
.endproc
