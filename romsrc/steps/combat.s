; combat.s - one attack from its declaration to its end.
;
; Attack abilities in slot order, block, impact, combat damage, pierce, attack
; abilities that want what broke, end (P000-24 to P000-45, DECISIONS 47-50).
; Who may block is said here, what a block is in the rules (rules_block).
; It stops before the block when attacker or target is not the same card on
; the field any more, or the attacker lies face-down. attack_attacker and
; attack_target hold the fight, NONE outside. Owns `fight`. Abilities that
; were running are kept meanwhile (ability_nest.s), so effects may attack.
; Same contract as ability.s.

.include "ability.inc"

.segment "FIXED"

; Carry out an attack. The player's own attacks exhaust the attacker before.
; In: X = attacker, face-up, Y = target, both on the field; attack_atk = its
;     combat damage, $FFFF for its own ATK.
; Out: attack_attacker, attack_target = NONE, attack_atk = $FFFF.
; Clobbers: everything that the effects clobber; not what ability_keep keeps.
.proc attack_run
        jsr attack_begin
        lda #0
        jsr attack_abilities
        jsr _still_there
        bcc attack_end
        jsr rules_block         ; the rules ask (P000-27)
        jsr _strike
        lda #1
        jsr attack_abilities
        fall_into attack_end
.endproc

; An attack ends, and what lasts until then.
; In: nothing.  Out: as attack_run.  Clobbers: as state_check.
.proc attack_end
        lda #Duration::THIS_ATTACK
        jsr mods_expire
        lda #Duration::THIS_ATTACK | DUR_PLAYER
        jsr mods_expire
        lda #NONE
        sta attack_target
        sta attack_attacker
        sta attack_atk
        sta attack_atk + 1
        jmp state_check
.endproc

; An attack begins.
; In: X = attacker, Y = target, both on the field.  Out: the fight.
; Clobbers: A, Y, arg_*; X is kept.
.proc attack_begin
        stx attack_attacker
        lda inst_stamp_lo, x
        sta fight_stamps
        lda inst_stamp_hi, x
        sta fight_stamps + 2
        sty attack_target
        lda inst_stamp_lo, y
        sta fight_stamps + 1
        lda inst_stamp_hi, y
        sta fight_stamps + 3
        lda #0
        sta fight_broke
        lda #Message::ATTACK
        jsr log_pair
        lda arg_player
        sta fight_player
        rts
.endproc

; The attack goes to a card that blocks it.
; In: X = instance on the field.  Out: attack_target.
; Clobbers: A, Y, arg_*; X is kept.
.proc attack_turn_to
        stx attack_target
        lda inst_stamp_lo, x
        sta fight_stamps + 1
        lda inst_stamp_hi, x
        sta fight_stamps + 3
        lda #Message::BLOCK
        ldy attack_attacker
        jmp log_pair
.endproc

; The fight itself, unless one of the two is not there any more.
; In: the fight.  Out: A = not 0 if the target broke.  Clobbers: as _strike.
.proc attack_strike
        jsr _still_there
        bcc @done
        jsr _strike
@done:  lda fight_broke
        rts
.endproc

; Let the attacker's attack abilities act, in slot order.
; In: A = 0 before the fight; else those that want what broke, fight_broke.
; Out: nothing.  Clobbers: everything that the effects clobber.
.proc attack_abilities
        sta fight_after
        lda #0
        sta fight_slot
@again: ldx attack_attacker
        jsr card_record
        bcs @done
@slot:  ldy fight_slot
        jsr slot_condition
        inc fight_slot
        cmp #Condition::ATTACK
        beq @acts
        lda fight_slot
        cmp #ABILITY_SLOTS
        bcc @slot
@done:  rts
@acts:  jsr ability_keep
        jsr _ability
        jsr ability_return
        lda fight_slot
        cmp #ABILITY_SLOTS
        bcc @again
        rts
.endproc

; Let one of them act, if its time is now.
; In: fight_slot = after its slot, fight_after, fight_broke.  Out: nothing.
; Clobbers: everything that the effects clobber.
.proc _ability
        ldx attack_attacker
        ldy fight_slot
        dey
        lda fight_player
        jsr slot_find
        bcs @done
        jsr ability_awaits_break
        lda #0
        rol a
        cmp fight_after
        bne @done
        jsr ability_forget
        lda fight_broke
        beq @run
        sta broken_any
        ldx attack_target
        ldy #SET_BROKEN
        jsr set_add
@run:   jmp ability_resolve
@done:  rts
.endproc

; Whether the fight goes on: both are there, the attacker face-up.
; In: fight_stamps.  Out: C=1 if so.  Clobbers: A, X, Y.
.proc _still_there
        ldx attack_attacker
        lda inst_state, x
        and #CardState::REVERSED
        bne @no
        ldy #0
        jsr @same
        bcc @no
        ldx attack_target
        iny
@same:  lda fight_stamps, y
        cmp inst_stamp_lo, x
        bne @no
        lda fight_stamps + 2, y
        cmp inst_stamp_hi, x
        bne @no
        jsr on_field
        bcs @no
        sec
        rts
@no:    clc
        rts
.endproc

; Impact, combat damage, pierce (P000-28, P000-30, P000-32). Only breaking
; takes a card from the field here.
; In: the fight.  Out: fight_broke.
; Clobbers: A, X, Y, scratch, arg_*, far_ptr, the data window.
.proc _strike
        ldx attack_attacker
        jsr far_card_keywords
        lda keywords + NumberKeyword::PIERCE
        sta fight_pierce
        lda keywords + NumberKeyword::IMPACT
        beq @fight
        ldx attack_target
        jsr _effect_damage
@fight: jsr _still_there
        bcc @over
        jsr _exchange
@over:  ldx attack_target
        jsr on_field
        lda #0
        rol a
        sta fight_broke
        beq @done
        lda fight_player
        eor #1
        tay
        lda #Place::MASTER
        jsr zone_number
        ldx zone_head, y
        bmi @done
        lda fight_pierce
        bne _effect_damage
@done:  rts
.endproc

; Damage that a keyword deals, and its check.
; In: X = instance, A = amount.  Out: nothing.  Clobbers: as _strike.
.proc _effect_damage
        sta par_x_value
        lda #0
        sta par_x_value + 1
        lda #1
        jsr deal_damage
        jmp state_check
.endproc

; Both deal combat damage at once, or the one with first strike first
; (P000-28, P000-36).
; In: the fight.  Out: nothing.  Clobbers: as _strike.
.proc _exchange
        ldx attack_attacker
        jsr _strikes_first
        sta fight_first
        ldx attack_target
        jsr _strikes_first
        cmp fight_first
        beq @together
        lda fight_first
        beq @target
        jsr _hit_target
        jsr state_check
        jsr _still_there
        bcc @done
        jsr _hit_attacker
        jmp state_check
@target:
        jsr _hit_attacker
        jsr state_check
        jsr _still_there
        bcc @done
        jsr _hit_target
        jmp state_check
@together:
        ldx attack_target
        jsr far_strength
        lda par_x_value
        sta fight_back
        lda par_x_value + 1
        sta fight_back + 1
        jsr _hit_target
        lda fight_back
        sta par_x_value
        lda fight_back + 1
        sta par_x_value + 1
        ldx attack_attacker
        lda #0
        jsr deal_damage
        jmp state_check
@done:  rts
.endproc

; Whether a card has first strike.
; In: X = instance.  Out: A = 0 or the bit.  Clobbers: as card_keywords.
.proc _strikes_first
        jsr far_card_keywords
        lda keywords + NUMBER_KEYWORD_COUNT
        and #<FlagKeyword::FIRST_STRIKE
        rts
.endproc

; The attacker deals its combat damage.
; In: the fight.  Out: nothing.  Clobbers: as deal_damage.
.proc _hit_target
        ldx attack_attacker
        jsr far_strength
        ldx attack_target
        lda #0
        jmp deal_damage
.endproc

; The target deals its combat damage.
; In: the fight.  Out: nothing.  Clobbers: as deal_damage.
.proc _hit_attacker
        ldx attack_target
        jsr far_strength
        ldx attack_attacker
        lda #0
        jmp deal_damage
.endproc
