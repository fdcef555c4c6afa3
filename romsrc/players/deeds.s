; deeds.s - what a card could do in the main phase, and how good that is.
;
; Playing a card is worth the card and what its abilities do, less something
; for its price: not much, MP that are left at the end are lost. An attack is
; worth the fight, with the worst block half counted in; a lane whom the
; minion would face there. The rules say what is possible.

.include "native.inc"

PLACE_POINTS    = 2             ; a minion on the field rather than not
SPELL_PRICE     = 1             ; a skill or arts that is used is not there
MOVE_PRICE      = 1
.linecont +
UNABLE          = CardState::EXHAUSTED | CardState::REVERSED | \
                  CardState::INCAPACITATED
.linecont -

.segment "CODE_PLAYERS"

; The best that a card can do now.
; In: X = instance that can act.  Out: A.  Clobbers: everything.
.proc main_points
        stx act_card
        lda #POINTS_MIN
        sta act_best
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @field
        lda print_kind, x
        and #Kind::MINION
        bne @place
        lda print_kind, x
        and #Kind::SKILL
        bne @use
        lda #Action::UNLOCK
        bne action_points       ; always
@place: lda #Action::PLACE
        bne action_points       ; always
@use:   lda #Action::USE
        bne action_points       ; always
@field: lda #Action::ATTACK
@each:  pha
        jsr action_points
        sta term
        lda act_best
        jsr points_best
        sta act_best
        pla
        clc
        adc #1
        cmp #Action::ABILITY_3 + 1
        bcc @each
        lda act_best
        rts
        .assert Action::ATTACK + 1 = Action::MOVE, error
        .assert Action::MOVE + 1 = Action::ABILITY_1, error
.endproc

; What an action of a card is worth.
; In: act_card, A = Action.  Out: A; POINTS_MIN if it cannot be done.
; Clobbers: everything.
.proc action_points
        cmp #ACTION_COUNT + 1
        bcs @unknown
        tay
        beq @unknown
        lda _deeds_hi - 1, y
        pha
        lda _deeds_lo - 1, y
        pha
        ldx act_card
        rts
@unknown:
        lda #0
        rts
.endproc

        action_routines "_deeds", "_"

; Place a minion: it, and what that fires.
; In: X = instance.  Out: A.  Clobbers: everything.
.proc _place
        jsr card_worth
        clc
        adc #PLACE_POINTS       ; no worth is so near the end
        sta act_points
        lda #Condition::PLACEMENT
        jmp _with_slots
.endproc

; Add what abilities do.
; In: A = Condition, act_card, act_points.  Out: A, act_points.
; Clobbers: everything.
.proc _with_slots
        ldx act_card
        jsr slots_points
        sta term
        lda act_points
        jsr points_add
        sta act_points
        rts
.endproc

; Use a skill.
; In: X = instance.  Out: A.  Clobbers: everything.
.proc _use
        jsr _begin_cost
        lda #Condition::USE
        jmp _with_slots
.endproc

; Begin with a quarter of a price in MP; from standby there is none.
; In: X = instance.  Out: act_points.  Clobbers: A.
.proc _begin_cost
        lda inst_place, x
        and #PLACE_MASK
        eor #Place::HAND
        bne @free
        lda print_cost, x
        lsr a
        lsr a
        bpl @set                ; always
@free:  lda #0
@set:   clc
        adc #SPELL_PRICE
        jsr points_negate
        sta act_points
        rts
.endproc

; Unlock a lord, who takes the place of another, or an arts; cores lie on it.
; In: X = instance.  Out: A.  Clobbers: everything.
.proc _unlock
        jsr _begin_cost
        lda print_wait, x       ; CC
        sta term
        lda act_points
        jsr points_sub
        sta act_points
        lda print_kind, x
        and #Kind::ARTS
        bne @spell
        jsr card_worth
        sta term
        lda act_points
        jsr points_add
        sta act_points
        lda #Place::LORD
        ldy me
        beq :+
        lda #PLACES + Place::LORD
:       tay
        ldx zone_head, y
        bmi @unlock
        jsr card_worth
        sta term
        lda act_points
        jsr points_sub
        sta act_points
        jmp @unlock
@spell: lda #Condition::USE
        jsr _with_slots
@unlock:
        lda #Condition::UNLOCK
        jmp _with_slots
.endproc

; Move to the best lane; it costs the attack.
; In: X = instance.  Out: A.  Clobbers: everything.
.proc _move
        corecall free_neighbours
        lda list_count
        bne :+
        lda #POINTS_MIN
        rts
:       lda #POINTS_MIN
        sta lane_best
        lda #0
        sta list_at
@lane:  ldy list_at
        lda candidates, y
        ldx act_card
        jsr lane_points
        sta term
        lda lane_best
        jsr points_best
        sta lane_best
        inc list_at
        lda list_at
        cmp list_count
        bcc @lane
        ldx act_card
        lda inst_place, x
        and #PLACE_MASK
        jsr lane_points
        sta term
        lda lane_best
        jsr points_sub
        sta act_points
        ldx act_card
        lda inst_state, x
        and #CardState::NEW
        bne :+
        lda fighters + Fighter::atk
:       clc
        adc #MOVE_PRICE
        sta term
        lda act_points
        jsr points_sub
        sta act_points
        lda #Condition::LANE_MOVE
        jmp _with_slots
.endproc

; Attack the best target. Who leaves by attacking hits nobody.
; In: X = instance.  Out: A.  Clobbers: everything.
.proc _attack
        farcall attack_targets
        lda list_count
        bne :+
        lda #POINTS_MIN
        rts
:       lda #POINTS_MIN
        sta act_points
        lda #0
        sta list_at
@each:  ldy list_at
        ldx candidates, y
        jsr attack_points
        sta term
        lda act_points
        jsr points_best
        sta act_points
        inc list_at
        lda list_at
        cmp list_count
        bcc @each
        lda #Condition::ATTACK
        jsr _with_slots
        ldy leaves
        beq @done
        lda slot_sum
@done:  rts
.endproc

; The ability of the first slot.
; In: X = act_card.  Out: A.  Clobbers: everything.
.proc _ability_1
        ldy #0
        beq _ability            ; always
.endproc

; The ability of the second slot.
; In: X = act_card.  Out: A.  Clobbers: everything.
.proc _ability_2
        ldy #1
        bne _ability            ; always
.endproc

; The ability of the third slot.
; In: X = act_card.  Out: A.  Clobbers: everything.
.proc _ability_3
        ldy #2
        fall_into _ability
.endproc

; Use an ability: what it does, less its price.
; In: X = act_card on the field, Y = slot.  Out: A.  Clobbers: everything.
.proc _ability
        lda inst_state, x
        and #CardState::REVERSED | CardState::INCAPACITATED
        bne @not
        sty slot_at
        jsr _ability_price
        bcs @not
        sta act_points
        ldx act_card
        ldy slot_at
        jsr slot_points
        ldy can_begin
        beq @not
        ldy act_points
        sty term
        jmp points_sub
@not:   lda #POINTS_MIN
        rts
.endproc

; What an activated ability costs, if it can be paid for now: the attack, if
; it exhausts a unit.
; In: X = act_card, slot_at.  Out: C=0, A = price; C=1 if it cannot be used.
; Clobbers: X, Y, $00-$0B, far_ptr, the data window.
.proc _ability_price
        corecall card_record
        bcs @not
        ldy slot_at
        lda _used_bits, y
        and inst_used, x
        sta spare               ; not 0: used this turn
        lda _slots, y
        tay
        lda (far_ptr + 1), y
        cmp #Condition::ACTIVATE_EXHAUST
        bcc @not
        cmp #Condition::ONCE_MP + 1
        bcs @not
        cmp #Condition::ONCE_EXHAUST
        bcc :+
        ldx spare
        bne @not
        ldx act_card
:       cmp #Condition::ACTIVATE_MP
        beq @mp
        cmp #Condition::ONCE_MP
        beq @mp
        lda inst_state, x
        and #CardState::EXHAUSTED
        bne @not
        lda print_kind, x
        and #Kind::MASTER
        bne @free
        jsr unit_values
        lda unit_atk
        clc
        rts
@free:  lda #0
        clc
        rts
@mp:    iny
        lda (far_ptr + 1), y
        ldx me
        beq :+
        ldx #.sizeof(Player)
:       cmp players + Player::cores, x
        beq @free
        bcc @free
@not:   sec
        rts
.endproc

_used_bits:
        .byte %00000001, %00000010, %00000100
        assert_bytes _used_bits, ABILITY_SLOTS
_slots: .repeat ABILITY_SLOTS, i
        .byte Card::ability + i * .sizeof(AbilitySlot)
        .endrepeat
        assert_bytes _slots, ABILITY_SLOTS

; What an attack is worth.
; In: act_card = attacker, X = target.  Out: A.
; Clobbers: X, Y, $00-$0B, attack_*, block_zone, fighters, term, spare.
.proc attack_points
        stx attack_on
        ldx act_card
        ldy #ATTACKER
        jsr fighter_load
        ldx attack_on
        ldy #TARGET
        jsr fighter_load
        lda print_kind, x
        and #Kind::MASTER
        bne @master
        jsr fight_points
        sta attack_best
        ldx attack_on
        lda print_kind, x
        and #Kind::LORD
        bne _with_block
        lda attack_best
        rts
@master:
        jsr _to_master
        sta attack_best
        fall_into _with_block
.endproc

; The other player may block: half of it counts as the block that is worst.
; In: attack_best, fighters.  Out: A.  Clobbers: as attack_points.
.proc _with_block
        lda fighters + Fighter::flags
        and #<FlagKeyword::STRAIGHT
        bne @done
        lda attack_best
        sta lane_best           ; the worst
        lda me
        eor #1
        beq :+
        lda #PLACES
:       ora #Place::LEFT
        sta block_zone
@lane:  ldy block_zone
        ldx zone_head, y
        bmi @next
        jsr _may_block
        bcs @next
        jsr fight_points
        sta term
        lda lane_best
        jsr points_best
        cmp term
        beq @next               ; a block that is not worse
        lda term
        sta lane_best
@next:  inc block_zone
        lda block_zone
        and #PLACE_MASK
        cmp #Place::RIGHT + 1
        bcc @lane
        lda lane_best
        jsr _half
        sta term
        lda attack_best
        jsr _half
        jmp points_add
@done:  lda attack_best
        rts
.endproc

; Half of it.
; In: A.  Out: A.  Clobbers: nothing else.
.proc _half
        cmp #$80
        ror a
        rts
.endproc

; Whether a minion may block the attacker.
; In: X = instance, fighters.  Out: C=0 if it may; it is the TARGET then.
; Clobbers: A, Y, $00-$0B.
.proc _may_block
        lda inst_state, x
        and #UNABLE
        bne @no
        lda fighters + Fighter::numbers + NumberKeyword::PRESSURE
        beq :+
        cmp print_cost, x
        bcs @no
:       ldy #TARGET
        jsr fighter_load
        lda fighters + TARGET + Fighter::flags
        and #<FlagKeyword::NO_BLOCK
        bne @no
        clc
        rts
@no:    sec
        rts
.endproc

; What an attack on the master is worth for the attacker's player.
; In: fighters, fight_side.  Out: A.  Clobbers: X, Y, term, spare.
.proc _to_master
        jsr fight_damage
        lda dealt
        clc
        adc fighters + Fighter::numbers + NumberKeyword::IMPACT
        bpl :+
        lda #POINTS_MAX
:       pha
        lda fight_side
        eor #1
        tay
        pla
        jmp life_points
.endproc

; What a lane is worth for a minion: whom it faces there.
; In: X = instance, A = lane (Place).  Out: A.
; Clobbers: X, Y, $00-$0B, fighters, block_zone, term, spare.
.proc lane_points
        sta block_zone
        ldy #ATTACKER
        jsr fighter_load
        lda me
        sta fight_side
        lda #0
        sta attack_on           ; the trait
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @front              ; it has its trait, or will lose it
        lda #TRAIT_SUM
        sec
        sbc block_zone
        cmp #NumberKeyword::CENTRE_TRAIT + 1
        bcs @front
        tay
        lda fighters + Fighter::numbers, y
        sta attack_on
        jsr fighter_gains
@front: lda me
        eor #1
        beq :+
        lda #PLACES
:       sec
        adc #Place::LEFT + Place::RIGHT - 1
        sec
        sbc block_zone
        tay
        ldx zone_head, y
        bmi @open
        ldy #TARGET
        jsr fighter_load
        lda fighters + TARGET + Fighter::atk    ; it will hit nobody else
        pha
        jsr fight_points
        jsr _half
        sta term
        pla
        jmp @trait
@open:  lda #1
        sta term
        lda fighters + Fighter::atk
@trait: jsr points_add
        ldy attack_on
        beq @done
        ldy #2
        sty term
        jsr points_add
@done:  rts
.endproc

; What a block is worth: the fight, and what the target is spared.
; In: X = blocker, prompt + Prompt::source = attacker, attack_target.
; Out: A.  Clobbers: X, Y, $00-$0B, fighters, attack_*, term, spare.
.proc block_points
        stx attack_on
        ldx prompt + Prompt::source
        bmi @none
        ldy #ATTACKER
        jsr fighter_load
        lda attack_atk + 1
        bmi :+                  ; its own
        lda attack_atk
        sta fighters + Fighter::atk
:       ldx attack_target
        bmi @none
        ldy #TARGET
        jsr fighter_load
        lda print_kind, x
        and #Kind::MASTER
        bne @master
        jsr fight_points
        jmp @spared
@master:
        jsr _to_master
@spared:
        sta attack_best
        ldx attack_on
        ldy #TARGET
        jsr fighter_load
        jsr fight_points
        sta term
        lda attack_best
        jmp points_sub
@none:  lda #0
        rts
.endproc
