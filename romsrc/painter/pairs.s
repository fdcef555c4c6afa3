; pairs.s - who fights whom: attackers, their targets and their blockers have
; the same number.
;
; Numbers are sprites in the upper right corner of a card's cell, the last ones
; of all. A card that has left its place fights no more.

.include "painter.inc"

PAIRS_MAX       = (256 - PAIRS_OAM) / .sizeof(Sprite)
PAIR_RIGHT      = 9             ; pixels from the cell's left side
PAIR_ABOVE      = 5             ;   and above it
PAIR_SPRITES    = TINT_YELLOW / 4

.segment "CODE_BOARD"

; Number the fights of the attack table.
; In: fight_*, shown_card.  Out: oam.  Clobbers: A, X, Y, $00-$02.
.proc pairs_draw
at      = $00                   ; offset of the next sprite
line    = $01
number  = $02
        ldx #PAIRS_OAM
        lda #SPRITE_HIDDEN
:       sta oam + Sprite::row, x
        inx
        inx
        inx
        inx
        bne :-
.if ::SERVICE_ATTACKS
        lda #PAIRS_OAM
        sta at
        lda #0
        sta line
@attack:
        ldy line
        cpy fight_attacks
        bcs @blocks
        sty number
        jsr _fights
        bcs @next
        jsr _number
        ldy line
        ldx fight_other, y
        bmi @next               ; the player
        lda inst_stamp_lo, x
        cmp fight_aim_lo, y
        bne @next
        lda inst_stamp_hi, x
        cmp fight_aim_hi, y
        bne @next
        jsr _number
@next:  inc line
        bne @attack             ; always
@blocks:
        lda #ATTACK_ENTRIES
        sec
        sbc fight_blocks
        sta line
@block: ldy line
        cpy #ATTACK_ENTRIES
        bcs @done
        lda fight_other, y
        sta number
        jsr _fights
        bcs :+
        jsr _number
:       inc line
        bne @block              ; always
@done:
.endif
        rts
.endproc

.if ::SERVICE_ATTACKS
; Whether the card of a line still fights.
; In: Y = line.  Out: C=0, X = instance; C=1 if it has left its place.
; Clobbers: A.
.proc _fights
        ldx fight_card, y
        bmi @not
        lda inst_stamp_lo, x
        cmp fight_stamp_lo, y
        bne @not
        lda inst_stamp_hi, x
        cmp fight_stamp_hi, y
        bne @not
        clc
        rts
@not:   sec
        rts
.endproc

; Put the number of a fight on a card, if it is seen and a sprite is left.
; In: X = instance, $00 = sprite, $02 = fight from 0.  Out: $00.
; Clobbers: A, X, Y.
.proc _number
at      = $00
number  = $02
        lda at
        beq @done               ; none is left
        jsr board_spot
        bcs @done
        txa
        clc
        adc #PAIR_RIGHT
        ldx at
        sta oam + Sprite::column, x
        tya
        sec
        sbc #PAIR_ABOVE
        sta oam + Sprite::row, x
        lda number
        clc
        adc #BoardTile::DIGIT + 1
        sta oam + Sprite::tile, x
        lda #PAIR_SPRITES
        sta oam + Sprite::attributes, x
        lda at
        clc
        adc #.sizeof(Sprite)
        sta at
@done:  rts
.endproc
.endif
