; effects.s - what happens to a card on the spot: numbers, flashes, breaking.

.include "board.inc"

EFFECT_OAM      = 8 * .sizeof(Sprite)   ; behind the flying card's
DIGIT_SPRITES   = 3             ; sign and two digits
BLINK           = %00000100     ; frame bit in which what blinks is away
RISE            = %00000011     ; frames between two lines that a number rises
HIT_FRAMES      = 4
HOP             = 4             ; lines that a master hops
RED_SPRITES     = TINT_RED / 4
GREEN_SPRITES   = TINT_GREEN / 4
YELLOW_SPRITES  = TINT_YELLOW / 4
BOLT_TILE       = UiTile::TINT_LIGHTNING + (TINT_YELLOW & %11)
STAR_TILE       = UiTile::TINT_STAR + (TINT_YELLOW & %11)

.segment "CODE_BOARD"

; A master has more life.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_gained
        ldx play_at
        lda log_player, x
        tax
        jsr master_slot
        lda #UiTile::PLUS
        ldy #GREEN_SPRITES
        jmp _pop
.endproc

; A master has less life.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_lost
        ldx play_at
        lda log_player, x
        tax
        jsr master_slot
        lda #UiTile::MINUS
        ldy #RED_SPRITES
        jmp _pop
.endproc

; A unit takes damage.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_damage
        ldx play_at
        lda log_subject, x
        tax
        jsr slot_of
        bcs @none
        lda #UiTile::MINUS
        ldy #RED_SPRITES
        jmp _pop
@none:  rts
.endproc

; A number rises over a unit or beside a master, who blinks.
; In: X = slot, A = sign, Y = palette, play_at.  Out: nothing.
; Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc _pop
        stx path_slot
        sta oam + EFFECT_OAM + Sprite::tile
        sty oam + EFFECT_OAM + Sprite::attributes
        sty oam + EFFECT_OAM + 4 + Sprite::attributes
        sty oam + EFFECT_OAM + 8 + Sprite::attributes
        lda mini_rows, x
        ldy mini_columns, x
        cpx #UNITS
        bcc @over
        adc #TILE / 2 - 1       ; C = 1: at a master's side
        sta path_y + 1
        tya
        clc
        adc #2 * TILE
        bne @column             ; always
@over:  sbc #TILE / 2 - 1       ; C = 0: over a unit
        sta path_y + 1
        tya
@column:
        sta oam + EFFECT_OAM + Sprite::column
        clc
        adc #TILE
        sta oam + EFFECT_OAM + 4 + Sprite::column
        adc #TILE
        sta oam + EFFECT_OAM + 8 + Sprite::column
        ldx play_at
        ldy log_value_lo, x
        lda log_value_hi, x
        beq :+
        ldy #NUMBER_MAX
:       tya
        cmp #NUMBER_MAX + 1
        bcc :+
        lda #NUMBER_MAX
:       ldx #BoardTile::DIGIT - 1
:       inx
        sec
        sbc #10
        bcs :-
        adc #10 + BoardTile::DIGIT      ; C = 0
        cpx #BoardTile::DIGIT
        beq @one
        stx oam + EFFECT_OAM + 4 + Sprite::tile
        sta oam + EFFECT_OAM + 8 + Sprite::tile
        ldy #3
        bne @begin              ; always
@one:   sta oam + EFFECT_OAM + 4 + Sprite::tile
        ldy #2
@begin: sty path_x              ; sprites
        jsr play_frames
        asl a
        sta frames_left
@frame: lda frames_left
        and #RISE
        bne :+
        dec path_y + 1
:       lda path_y + 1
        ldx path_x
        ldy #0
:       sta oam + EFFECT_OAM + Sprite::row, y
        iny
        iny
        iny
        iny
        dex
        bne :-
        jsr _blink
        jsr board_frame
        dec frames_left
        bne @frame
        jsr effects_hide
        jmp mini_home
.endproc
        .assert DIGIT_SPRITES = 3, error

; Show or hide the mini of the path by the time.
; In: path_slot, frames_left.  Out: oam.
; Clobbers: A, X, Y, $00-$04, far_ptr, call_*.
.proc _blink
        lda frames_left
        and #BLINK
        bne :+
        jmp mini_home
:       lda path_slot
        .repeat 4
        asl a
        .endrepeat
        tax
        lda #SPRITE_HIDDEN
        .repeat ::MINI_SPRITES, i
        sta oam + MINI_OAM + i * .sizeof(Sprite) + Sprite::row, x
        .endrepeat
        rts
.endproc

; A card breaks: it blinks, sparks fly, it is gone.
; In: play_at.  Out: shown_unit.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_broken
        ldx play_at
        lda log_subject, x
        tax
        jsr slot_of
        bcs @none
        cpx #UNITS
        bcs @none
        stx path_slot
        lda mini_columns, x
        sta path_x + 1
        lda mini_rows, x
        sta path_y + 1
        jsr play_frames
        sta frames_left
        lda #0
        sta path_x              ; how far the sparks are
@frame: jsr _blink
        jsr _sparks
        jsr board_frame
        inc path_x
        dec frames_left
        bne @frame
        jsr effects_hide
        ldx path_slot
        lda #SHOWN_NOTHING
        sta shown_unit, x
        farcall drop_mini
@none:  rts
.endproc

; Set four sparks around a mini.
; In: path_x + 1, path_y + 1 = its place, path_x = how far away they are.
; Out: oam.  Clobbers: A, X, Y.
.proc _sparks
        ldx #3 * .sizeof(Sprite)
@spark: lda #BoardTile::BURST
        sta oam + EFFECT_OAM + Sprite::tile, x
        lda #RED_SPRITES
        sta oam + EFFECT_OAM + Sprite::attributes, x
        txa
        and #%00000100
        bne @right
        lda path_x + 1
        sec
        sbc path_x
        jmp @column
@right: lda path_x + 1
        clc
        adc #TILE
        adc path_x
@column:
        sta oam + EFFECT_OAM + Sprite::column, x
        txa
        and #%00001000
        bne @low
        lda path_y + 1
        clc
        sbc path_x
        jmp @row
@low:   lda path_y + 1
        clc
        adc #TILE - 1
        adc path_x
@row:   sta oam + EFFECT_OAM + Sprite::row, x
        dex
        dex
        dex
        dex
        bpl @spark
        rts
.endproc

; A blow lands.
; In: hit_x, hit_y = pixels of the cell.  Out: nothing.
; Clobbers: A, X, Y, $00-$05, $0E, far_ptr, call_*; the path is kept.
.proc play_hit
        lda #BoardTile::BURST
        ldx #RED_SPRITES
        jsr _mark
        lda #HIT_FRAMES
        sta frames_left
:       jsr board_frame
        dec frames_left
        bne :-
        jmp effects_hide
.endproc

; Set one sprite in the middle of 16x16 pixels.
; In: A = tile, X = attributes, hit_x, hit_y.
; Out: oam.  Clobbers: A.
.proc _mark
        sta oam + EFFECT_OAM + Sprite::tile
        stx oam + EFFECT_OAM + Sprite::attributes
        lda hit_x
        clc
        adc #TILE / 2
        sta oam + EFFECT_OAM + Sprite::column
        lda hit_y
        clc
        adc #TILE / 2 - 1
        sta oam + EFFECT_OAM + Sprite::row
        rts
.endproc

; An ability begins: lightning over its card.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_ability
        lda #BOLT_TILE
        bne _flash              ; always
.endproc

; A lord or arts is unlocked: a star over it.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_unlocked
        lda #STAR_TILE
        fall_into _flash
.endproc

; A mark blinks over the card of the entry.
; In: A = tile, play_at.  Out: nothing.
; Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc _flash
        sta path_slot
        ldx play_at
        lda log_subject, x
        tax
        jsr board_spot
        bcc @seen
        ldx play_at
        lda log_subject, x
        tax
        jsr _card_zone
        jsr zone_spot
        bcs @none
@seen:  stx hit_x
        sty hit_y
        jsr play_frames
        asl a
        sta frames_left
@frame: jsr effects_hide
        lda frames_left
        and #BLINK
        beq :+
        lda path_slot
        ldx #YELLOW_SPRITES
        jsr _mark
:       jsr board_frame
        dec frames_left
        bne @frame
        jmp effects_hide
@none:  rts
.endproc

; The zone that a card is in now.
; In: X = instance.  Out: X = zone number.  Clobbers: A, $00.
.proc _card_zone
        lda inst_place, x
        and #PLACE_MASK
        sta $00
        lda inst_place, x
        asl a
        .assert CONTROLLER_BIT = $80, error
        lda #0
        bcc :+
        lda #PLACES
:       ora $00
        tax
        rts
.endproc

; A turn begins: it is shown, all lines flash, and the player's master hops.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_turn
        jsr banner_turn
        ldx play_at
        lda log_player, x
        tax
        jsr master_slot
        stx path_slot
        lda mini_bank, x
        cmp #NULL_BANK
        beq @none
        jsr play_frames
        asl a
        sta frames_left
@frame: ldx path_slot
        lda mini_rows, x
        sta mini_y, x
        ldy #LINE_COLOUR
        lda frames_left
        and #BLINK
        beq :+
        lda mini_y, x
        sec
        sbc #HOP
        sta mini_y, x
        ldy #LINE_FLASH
:       sty palette + 1
        sty palette_dirty       ; any value but 0
        farcall draw_mini
        jsr board_frame
        dec frames_left
        bne @frame
        lda #LINE_COLOUR
        sta palette + 1
        sta palette_dirty
        jmp mini_home
@none:  rts
.endproc
