; spots.s - where a card is seen on the board, and the cursor there.
;
; Owns cursor_*. The cursor is four corners, the first sprites of all, so that
; it is in front.

.include "board.inc"

CURSOR_SPRITES  = 4
CURSOR_MARGIN   = 2             ; pixels that a corner stands outside
CURSOR_PULSE    = %00010000     ; frame bit that draws it together
FLIP_ACROSS     = %01000000
FLIP_DOWN       = %10000000
WHITE_SPRITES   = TINT_WHITE / 4
HAND_PIXELS     = NAME_CELLS * TILE

.segment "CODE_BOARD"

; Where a card is seen.
; In: X = instance.
; Out: C=1 if it is not on the screen; else C=0, X, Y = pixels of the left
;     upper corner of its cell, A = BoardCell.  Clobbers: $0C-$0D.
.proc board_spot
        stx cell
        txa
        bmi @none
        ldx #UNITS - 1
:       cmp shown_unit, x
        beq @mini
        dex
        bpl :-
        ldx #CHIPS - 1
:       cmp shown_chip, x
        beq @chip
        dex
        bpl :-
        ldx #HAND_SHOWN - 1
:       cmp shown_hand, x
        beq @hand
        dex
        bpl :-
        ldx #PLAYERS - 1
@master:
        stx inst
        ldy #Place::MASTER
        txa
        pha
        jsr side_zone
        pla
        tax
        lda zone_head, y
        cmp cell
        beq @found
        dex
        bpl @master
@none:  sec
        rts
@found: txa
        clc
        adc #UNITS
        tax
@mini:  jmp _mini_spot
@chip:  ldy chip_rows, x
        lda chip_columns, x
        tax
        lda #BoardCell::CHIP
        clc
        rts
@hand:  ldy hand_rows, x
        lda hand_columns, x
        tax
        lda #BoardCell::HAND
        clc
        rts
.endproc

; Where a mini stands.
; In: X = slot.  Out: as board_spot.  Clobbers: nothing else.
.proc _mini_spot
        ldy mini_rows, x
        lda mini_columns, x
        tax
        lda #BoardCell::UNIT
        clc
        rts
.endproc

; Where a lane or a lord's place is, empty or not.
; In: X = zone number.
; Out: C=1 if it is none; else as board_spot.  Clobbers: $0C-$0D.
.proc board_zone_spot
        stx inst
        ldx #UNITS - 1
:       jsr unit_zone
        cpy inst
        beq _mini_spot
        dex
        bpl :-
        sec
        rts
.endproc

; Put the cursor on a card, or take it away.
; In: X = instance, or NONE.  Out: C=1 if there is none now.
; Clobbers: A, X, Y, $00-$03, $0C-$0D.
.proc board_cursor
        jsr board_spot
        jmp _cursor
.endproc

; Put the cursor on a lane or a lord's place.
; In: X = zone number.  Out: C=1 if there is none now.
; Clobbers: A, X, Y, $00-$03, $0C-$0D.
.proc board_cursor_zone
        jsr board_zone_spot
        fall_into _cursor
.endproc

; Put the cursor on a cell.
; In: as board_spot gives it.  Out: C is kept.  Clobbers: A, X, Y, $00-$03.
.proc _cursor
        php
        bcs @none
        stx cursor_x
        sty cursor_y
        ldx #2 * TILE
        cmp #BoardCell::HAND
        bne @set
        ldx #HAND_PIXELS
        bne @set                ; always
@none:  ldx #0
@set:   stx cursor_w
        jsr cursor_draw
        plp
        rts
.endproc

; Set the cursor's sprites for this frame.
; In: cursor_*, frame_count.  Out: oam.  Clobbers: A, X, Y, $00-$03.
.proc cursor_draw
left    = $00
right   = $01
top     = $02
bottom  = $03
        lda cursor_w
        bne @shown
        lda #SPRITE_HIDDEN
        .repeat ::CURSOR_SPRITES, i
        sta oam + i * .sizeof(Sprite) + Sprite::row
        .endrepeat
        rts
@shown: ldx #CURSOR_MARGIN
        lda frame_count
        and #CURSOR_PULSE
        beq :+
        dex
:       stx left
        lda cursor_y
        clc
        adc #2 * TILE - TILE - 1
        adc left
        sta bottom
        lda cursor_y
        sbc left                ; C = 0: one line up, as sprites need
        sta top
        lda cursor_x
        clc
        adc cursor_w
        sec
        sbc #TILE
        clc
        adc left
        sta right
        lda cursor_x
        sec
        sbc left
        cmp #TILE               ; a television may hide what is left of it
        bcs :+
        lda #TILE
:       sta left
        ldx #(CURSOR_SPRITES - 1) * .sizeof(Sprite)
@corner:
        lda #BoardTile::CORNER
        sta oam + Sprite::tile, x
        lda _turned, x
        sta oam + Sprite::attributes, x
        and #FLIP_ACROSS
        beq :+
        lda #right - left
:       tay
        lda left, y
        sta oam + Sprite::column, x
        lda top
        ldy _turned, x
        bpl :+
        .assert FLIP_DOWN = $80, error
        lda bottom
:       sta oam + Sprite::row, x
        dex
        dex
        dex
        dex
        bpl @corner
        rts
.endproc

; Attributes of the corners, one every four bytes.
_turned:
        .byte WHITE_SPRITES, 0, 0, 0
        .byte WHITE_SPRITES | FLIP_ACROSS, 0, 0, 0
        .byte WHITE_SPRITES | FLIP_DOWN, 0, 0, 0
        .byte WHITE_SPRITES | FLIP_ACROSS | FLIP_DOWN, 0, 0, 0
        assert_bytes _turned, CURSOR_SPRITES * .sizeof(Sprite)
