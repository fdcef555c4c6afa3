; widgets.s - frames, separators and the palettes of screens without a picture.

.include "ui.inc"

.segment "CODE_UI"

; Draw a frame and blank what is inside. Screen off.
; In: vram_at = its top left corner, X, Y = inner width and height.
; Out: nothing.  Clobbers: A, X, Y, $00-$06, vram_*.
.proc draw_frame
width   = $04
height  = $05
        stx width
        sty height
        lda #UiTile::FRAME_TOP_LEFT
        ldy #UiTile::FRAME_TOP
        ldx #UiTile::FRAME_TOP_RIGHT
        jsr _row
@side:  lda #UiTile::FRAME_LEFT
        ldy #UiTile::BLANK
        ldx #UiTile::FRAME_RIGHT
        jsr _row
        dec height
        bne @side
        lda #UiTile::FRAME_BOTTOM_LEFT
        ldy #UiTile::FRAME_BOTTOM
        ldx #UiTile::FRAME_BOTTOM_RIGHT
        fall_into _row
.endproc

; One row: an end, the middle repeated, an end; then step to the next row.
; In: A = left tile, Y = middle, X = right, $04 = middle tiles, vram_at.
; Out: vram_at.  Clobbers: A, X, Y, $00-$01, $06, vram_from.
.proc _row
width   = $04
middle  = $06
        sta text_line
        sty middle
        txa
        ldx width
        sta text_line + 1, x
        lda middle
:       sta text_line, x
        dex
        bne :-
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy width
        iny
        iny
        jsr vram_block
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        bcc :+
        inc vram_at + 1
:       rts
.endproc

; Make head, foot and edges of a page golden, with woven bands at the edges.
; Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch, vram_*.
.proc gild_page
        lda #<_gilded
        ldx #>_gilded
        jsr paint_screen
        fall_into draw_bands
.endproc

; Draw the woven bands at the upper and the lower edge. Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$03, vram_*.
.proc draw_bands
        lda #<PAGE_BAND_TOP_AT
        ldx #>PAGE_BAND_TOP_AT
        jsr @band
        lda #<PAGE_BAND_END_AT
        ldx #>PAGE_BAND_END_AT
@band:  sta vram_at
        stx vram_at + 1
        lda #UiTile::WEAVE
        jsr @row
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        lda #UiTile::WEAVE + 2
@row:   ldx #0
:       sta text_line, x
        eor #%00000001          ; left and right tile take turns
        inx
        cpx #PAGE_BAND_TOP_W
        bne :-
        .assert UiTile::WEAVE & %11 = 0, error
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #PAGE_BAND_TOP_W
        jmp vram_block
.endproc

; Palettes by attribute bytes of four rows each: 0 gold, 3 text. Head, foot and
; bands are golden.
_gilded:
        .repeat 3
        .byte %00000000, %11110000, %11111111, %11111111
        .byte %11111111, %11111111, %00001111, %11110000
        .endrepeat
        assert_bytes _gilded, ATTRIBUTE_ROW * 3
        .assert PAGE_TITLE_Y = 2 && PAGE_HEAD_RULE_Y = 4, error, "attributes"
        .assert PAGE_FOOT_RULE_Y = 26, error, "attributes"
        .assert PAGE_BAND_TOP_Y = 0 && PAGE_BAND_END_Y = 28, error
        .assert LIST_TITLE_Y = PAGE_TITLE_Y, error
        .assert LIST_HEAD_RULE_Y = PAGE_HEAD_RULE_Y, error
        .assert LIST_FOOT_RULE_Y = PAGE_FOOT_RULE_Y, error

; Draw a separator. Screen off.
; In: vram_at, X = tiles between its two ends.  Out: nothing.
; Clobbers: A, X, Y, $00-$06, vram_*.
.proc draw_rule
width   = $04
        stx width
        lda #UiTile::RULE_LEFT
        ldy #UiTile::RULE
        ldx #UiTile::RULE_RIGHT
        jmp _row
.endproc

; Set the palettes of a screen without a picture.
; In: nothing.  Out: palette.  Clobbers: A, X.
.proc ui_palette
        ldx #_COLOURS - 1
:       lda _colours, x
        sta palette, x
        dex
        bpl :-
        jsr sprite_palette
        lda #SCREEN_GROUND      ; the console has one colour behind both
        sta palette + _COLOURS
        rts
.endproc

; Set the sprite palettes, which are the same on all screens.
; In: nothing.  Out: palette.  Clobbers: A, X.
.proc sprite_palette
        ldx #_COLOURS - 1
:       lda _sprite_colours, x
        sta palette + _COLOURS, x
        dex
        bpl :-
        rts
.endproc

_COLOURS        = 16
NIGHT           = $0F           ; behind everything

;             behind shade  body  light
_colours:
        .byte SCREEN_GROUND, SCREEN_FRAME_0, SCREEN_FRAME_1, SCREEN_FRAME_2
        .byte SCREEN_GROUND, $0C, $0F, $11  ; the weave
        .byte SCREEN_GROUND, $31, $31, $31  ; dim
        .byte SCREEN_GROUND, $0F, $10, $30  ; text
        assert_bytes _colours, _COLOURS

_sprite_colours:
        .byte NIGHT, SPRITE_COLOUR_0, SPRITE_COLOUR_1, SPRITE_COLOUR_2
        .byte NIGHT, SPRITE_COLOUR_3, SPRITE_COLOUR_4, SPRITE_COLOUR_5
        .byte NIGHT, SPRITE_COLOUR_6, SPRITE_COLOUR_7, SPRITE_COLOUR_8
        .byte NIGHT, SPRITE_COLOUR_9, SPRITE_COLOUR_10, SPRITE_COLOUR_11
        assert_bytes _sprite_colours, _COLOURS
