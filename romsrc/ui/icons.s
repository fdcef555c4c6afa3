; icons.s - icons in a text that a sprite tints.
;
; The background has one colour for text; the icon's outline is drawn in it, and
; a sprite of the same shape brings the colour. Each such sprite exists three
; times, for the three colours of a sprite palette; a tint (TINT_*) says which
; palette and which of them.

.include "ui.inc"

CELL_SHIFT      = 3             ; tiles to pixels
TINT_SLOT       = %00000011

.segment "CODE_UI"

; Append an icon to the built text, with a sprite at the place where it will
; stand once the text is drawn into the box.
; In: A = Icon, X = first tile of its tint sprites, Y = TINT_*, box (set_box).
; Out: nothing.  Clobbers: A, X, Y, $00-$05.
.proc build_icon
attributes = $00                ; for add_sprite
icon    = $02
tile    = $03
column  = $04
row     = $05
        sta icon
        stx tile
        tya
        and #TINT_SLOT
        clc
        adc tile
        sta tile
        tya
        lsr a
        lsr a
        sta attributes

        jsr build_width
        clc
        adc #1                  ; a started cell counts
        lsr a
        clc
        adc text_at
        and #SCREEN_COLUMNS - 1
        .repeat ::CELL_SHIFT
        asl a
        .endrepeat
        sta column

        ; A VRAM address is %0010yyyyyxxxxx with the row in y.
        lda text_at + 1
        and #%00000011
        sta row
        lda text_at
        lsr row
        ror a
        lsr row
        ror a
        and #%11111000          ; the row times 8
        tay
        ldx column
        lda tile
        jsr add_sprite
        lda icon
        jmp build_byte
.endproc

; Append the sign of a colour: a gem that a sprite tints, or for players who
; cannot tell colours apart the shape that it has on the board.
; In: X = number of the colour, box (set_box), options.
; Out: nothing.  Clobbers: A, X, Y, $00-$05.
.proc build_gem
        lda options + Options::marks
        bne @shape
        lda #Icon::GEM
        ldy _tints, x
        ldx #UiTile::TINT_GEM
        jmp build_icon
@shape: lda _marks, x
        jmp build_byte
.endproc

_tints: colour_tints
        assert_bytes _tints, GEM_COLOURS
_marks: colour_marks
        assert_bytes _marks, GEM_COLOURS
colour_mask:
        colour_bits
        assert_bytes colour_mask, GEM_COLOURS
