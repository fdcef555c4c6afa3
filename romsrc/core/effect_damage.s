; effect_damage.s - damage, life, and the checks that follow every effect.
;
; An effect works on all its targets before anything is checked (A000-33):
; then units without HP break, all at once, again until nothing changes; then
; the masters are looked at. Same contract as ability.s.

.include "ability.inc"

dying           = answers       ; units that break now; free while effects run

.segment "ZEROPAGE": zeropage
dying_count:    .res 1
check_zone:     .res 1

DAMAGE_MAX      = $7FFF         ; on a card

.segment "FIXED"

; R000-112: X damage to each target on the field.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr.
.proc effect_damage
        jsr parameters_begin
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        jsr parameters_target
        lda #1
        jsr deal_damage
        jmp @each
@done:  rts
.endproc

; Deal damage to a card on the field.
; In: X = instance, par_x_value = amount, A = not 0 if an effect deals it.
; Out: tally_damage.
; Clobbers: A, Y, scratch, arg_*, far_ptr, the data window; X is kept.
.proc deal_damage
        tay
        lda par_x_value + 1
        bmi @none               ; less than nothing
        ora par_x_value
        beq @none
        jsr on_field
        bcs @none
        tya
        pha
        lda #>FlagKeyword::BARRIER
        jsr has_flag_high
        php
        pla
        tay                     ; Z = 0: barrier
        pla
        beq @barrier
        lda keywords + NUMBER_KEYWORD_COUNT
        and #<FlagKeyword::EFFECT_IMMUNE
        bne @none
@barrier:
        tya
        and #FLAG_ZERO
        beq _lose_barrier
        clc
        lda tally_damage
        adc par_x_value
        sta tally_damage
        lda tally_damage + 1
        adc par_x_value + 1
        sta tally_damage + 1
        lda print_kind, x
        and #Kind::MASTER
        bne @master
        clc
        lda inst_val_lo, x
        adc par_x_value
        sta inst_val_lo, x
        lda inst_val_hi, x
        adc par_x_value + 1
        bpl :+                  ; HP less damage is a signed word
        lda #<DAMAGE_MAX
        sta inst_val_lo, x
        lda #>DAMAGE_MAX
:       sta inst_val_hi, x
@none:  rts
@master:
        jsr controller_of
        fall_into lose_life
.endproc

FLAG_ZERO       = %00000010     ; Z in a pushed status

; Take life from a player.
; In: Y = player, par_x_value.  Out: nothing.  Clobbers: A, Y, arg_*; X is
;     kept.
.proc lose_life
        txa
        pha
        jsr _life_args
        jsr life_lose
        pla
        tax
        rts
.endproc

; Who gains or loses life, and how much.
; In: Y = player, par_x_value.  Out: arg_*.  Clobbers: A, X.
.proc _life_args
        sty arg_player
        ldx _masters, y
        lda zone_head, x
        sta arg_subject
        lda #NONE
        sta arg_object
        lda par_x_value
        sta arg_value
        lda par_x_value + 1
        sta arg_value + 1
        rts
.endproc

_masters:
        .repeat PLAYERS, i
        .byte i * PLACES + Place::MASTER
        .endrepeat
        assert_bytes _masters, PLAYERS

; The barrier takes the damage and is gone (P000-43).
; In: X = instance.  Out: nothing.  Clobbers: A, Y, new_mod; X is kept.
.proc _lose_barrier
        lda #ModKind::LOSE_FLAGS
        sta new_mod
        stx new_mod + 1
        lda #NONE
        sta new_mod + 2
        lda #<FlagKeyword::BARRIER
        sta new_mod + 3
        lda #>FlagKeyword::BARRIER
        sta new_mod + 4
        lda #0
        sta new_mod + 5
        sta new_mod + 6
        sta new_mod + 7
        .assert Duration::WHILE_THERE = 0, error
        .assert CONTROLLER_BIT = DUR_PLAYER, error
        lda inst_place, x
        and #CONTROLLER_BIT
        sta new_mod + 8
        txa
        pha
        jsr mod_add
        pla
        tax
        rts
.endproc

; R000-113: target masters gain X life; without a target the controller.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr.
.proc effect_gain_life
        lda step + Step::range_self
        ora step + Step::range_self + 1
        ora step + Step::range_opp
        ora step + Step::range_opp + 1
        ora step + Step::special
        bne @targets
        jsr parameter_amount
        ldy ability_player
        jmp @gain
@targets:
        jsr parameters_begin
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        lda print_kind, x
        and #Kind::MASTER
        beq @each
        jsr parameters_target
        lda par_x_value + 1
        bmi @each
        jsr controller_of
        jsr @gain
        jmp @each
@done:  rts
@gain:  jsr _life_args
        jmp life_gain
.endproc

; Break every unit without HP, until nothing changes; then look at the
; masters (P000-29). All that break at one moment break together: the turn
; player's first, by place.
; In: nothing.  Out: nothing; does not return if the duel is over.
; Clobbers: A, X, Y, scratch, far_ptr, step_ptr, the data window, answers.
; Cycles: about 300 a unit.
.proc state_check
        lda #0
        sta dying_count
        lda turn_player
        jsr @side
        lda turn_player
        eor #1
        jsr @side
        lda dying_count
        beq _check_masters
        lda #0
        sta break_later
        sta break_later + 1
        sta check_zone          ; now counts those that are broken
@break: ldx check_zone
        lda dying, x
        tax
        jsr break_card
        inc check_zone
        lda check_zone
        cmp dying_count
        bcc @break
        bcs state_check

@side:  tay
        lda _masters, y
        sta check_zone
@place: ldy check_zone
        ldx zone_head, y
        bmi @next
        lda print_kind, x
        and #Kind::MASTER
        bne @next
        jsr card_values
        lda value_left
        ora value_left + 1
        bne @next
        txa
        ldy dying_count
        sta dying, y
        inc dying_count
@next:  inc check_zone
        lda check_zone
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @place
        rts
.endproc

; A master without life loses; both: a draw. A player without a master is not
; looked at.
; In: nothing.  Out: nothing, or the duel ends.  Clobbers: A, X, Y, $00.
.proc _check_masters
dead    = $00
        lda #0
        sta dead
        ldy #PLAYERS - 1
@player:
        asl dead
        ldx _masters, y
        lda zone_head, x
        bmi @next
        jsr player_at
        lda players + Player::life, x
        ora players + Player::life + 1, x
        bne @next
        inc dead
@next:  dey
        bpl @player
        ldx dead
        bne @over
        rts
@over:  lda _results - 1, x
        jmp duel_finish
.endproc

; By who has no life left: player 0, player 1, both.
_results:
        .byte DuelResult::WIN_1, DuelResult::WIN_0, DuelResult::DRAW
        assert_bytes _results, 3

; End the duel, from any depth of the rules.
; In: A = DuelResult.  Out: to core_run's caller, as at the end of a duel.
; Clobbers: A, X.
.proc duel_finish
        sta duel_result
        sta arg_object
        lda turn_player
        sta arg_player
        lda #NONE
        sta arg_subject
        lda #0
        sta arg_value
        sta arg_value + 1
        lda #Message::DUEL_OVER
        jsr log_add
        lda #FiberState::OVER
        sta fiber_state
        lda #PromptType::GAME_OVER
        sta prompt + Prompt::type
        ldx main_sp
        txs
        pla
        jsr set_data_bank
        pla
        jsr set_code_bank
        lda prompt + Prompt::type
        clc
        rts
.endproc
