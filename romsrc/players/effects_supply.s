; effects_supply.s - what cards drawn, cores and unlocked cards are worth; and
; what effects ask about a card.
;
; Same contract as effects.s, which finds them by a generated table.

.include "native.inc"

.segment "CODE_PLAYERS"

DRAW_POINTS     = 4             ; a card drawn
CORE_POINTS     = 4             ; a core won for good
MP_POINTS       = 1             ; a core made ready

; R000-129: cards, if there are any and the hand has room.
; In: X = instance or NONE.  Out: A.  Clobbers: as effect_points.
.proc judge_draw
        ldy me
        cpx #NONE
        beq :+
        lda print_kind, x
        and #Kind::MASTER
        beq @none
        jsr controller_in_y
:       tya
        beq :+
        lda #PLACES
:       tax
        ldy effect_x
        beq @none
        bmi @none
        tya
        clc
        adc zone_count + Place::HAND, x
        cmp #HAND_MAX + 1
        bcs @none
        lda zone_count + Place::DECK, x
        cmp effect_x
        bcc @tired
        lda #DRAW_POINTS
        jmp points_times
@tired: lda #DRAW_POINTS
        jsr points_times
        jmp points_negate
@none:  lda #0
        rts
.endproc

; R000-130: cores come and go.
; In: effect_x, step.  Out: A.  Clobbers: as effect_points.
.proc judge_move_core
        ldx step + Step::par_y
        cpx #CORE_PLACE_COUNT
        bcs @none
        ldy step + Step::par_z
        cpy #CORE_PLACE_COUNT
        bcs @none
        sec
        lda _core_worth, y
        sbc _core_worth, x
        ldy effect_x
        bmi @none
        cmp #0
        bmi @bad
        jmp points_times
@bad:   jsr points_negate
        jsr points_times
        jmp points_negate
@none:  lda #0
        rts
.endproc

; A core in each CorePlace.
;             own          opponent's      this card  target  supply
_core_worth:
        .byte CORE_POINTS, <-CORE_POINTS, 2,         1,      0
        assert_bytes _core_worth, CORE_PLACE_COUNT

; R000-131: MP that somebody does not have.
; In: effect_x, step.  Out: A.  Clobbers: as effect_points.
.proc judge_exhaust_core
        ldy effect_x
        bmi _no_mp
        lda #MP_POINTS
        jsr points_times
        ldx step + Step::par_y
        cpx #CorePlace::OPPONENT
        beq :+
        jmp points_negate
:       rts
.endproc

; R000-132: MP that the player gets back.
; In: effect_x, step.  Out: A.  Clobbers: as effect_points.
.proc judge_recover_core
        lda step + Step::par_y
        cmp #CorePlace::OWN
        bne _no_mp
        ldx me
        beq :+
        ldx #.sizeof(Player)
:       lda players + Player::cores_out, x
        cmp effect_x
        bcc :+
        lda effect_x
:       tay
        bmi _no_mp
        lda #2 * MP_POINTS
        jmp points_times
.endproc

; Nothing comes of it.
; In: nothing.  Out: A.  Clobbers: nothing else.
.proc _no_mp
        lda #0
        rts
.endproc

; R000-133: the card, without its price.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_unlock
        cpx #NONE
        beq _no_mp
        jmp card_worth
.endproc

; Who controls a card.
; In: X = instance.  Out: Y.  Clobbers: A.
.proc controller_in_y
        lda inst_place, x
        asl a
        lda #0
        rol a
        tay
        rts
.endproc

; Whether a card is on the field.
; In: X = instance or NONE.  Out: C=0 if it is.  Clobbers: A.
.proc on_its_field
        cpx #NONE
        beq @none               ; C = 1
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
@none:  rts
.endproc
