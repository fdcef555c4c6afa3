; macros.s - what the macros of parameter bytes are worth now.
;
; Each sets const_value to 0-255. Lies in CODE_STEPS with the values that it
; reads; from the fixed bank `constant` comes here (ability_constants.s).

.include "ability.inc"

.segment "CODE_STEPS"

; Work a macro out.
; In: const_value = its byte, MACRO_FIRST to below MACRO_LIMIT; const_target,
;     step, ability_*.  Out: const_value.  Clobbers: as constant.
.proc macro_value
        sec
        lda const_value
        sbc #MACRO_FIRST
        cmp #MACRO_COUNT
        bcs @unknown
        tax
        lda _macros_hi, x
        pha
        lda _macros_lo, x
        pha
        rts
@unknown:
        jmp code_unknown
.endproc

_macros_lo:
        macro_routines_lo
        assert_bytes _macros_lo, MACRO_COUNT
_macros_hi:
        macro_routines_hi
        assert_bytes _macros_hi, MACRO_COUNT

; --- the macros: each sets const_value

; A 16-bit value, 255 at most.
; In: A = low, Y = high.  Out: const_value.  Clobbers: A.
.proc _word
        cpy #0
        beq _byte
        lda #$FF
        fall_into _byte
.endproc

; A byte.
; In: A.  Out: const_value.  Clobbers: A.
.proc _byte
        sta const_value
        lda #0
        sta const_value + 1
        rts
.endproc

; No card: 0.
; In: nothing.  Out: const_value.  Clobbers: A.
.proc _zero
        lda #0
        beq _byte
.endproc

; X of the slot that the ability is in.
; In: nothing.  Out: const_value.  Clobbers: A.
.proc macro_ability_cost
        lda ability_cost
        jmp _byte
.endproc

; ATK of the ability's card.
; In: ability_source.  Out: const_value.  Clobbers: as card_values.
.proc macro_source_atk
        ldx ability_source
        jmp _atk
.endproc

; ATK of the target.
; In: const_target.  Out: const_value.  Clobbers: as card_values.
.proc macro_target_atk
        ldx const_target
        fall_into _atk
.endproc

; ATK of a card.
; In: X = instance or NONE.  Out: const_value.  Clobbers: as card_values.
.proc _atk
        cpx #NONE
        beq _zero
        jsr card_values
        lda value_atk
        ldy value_atk + 1
        jmp _word
.endproc

; Remaining HP of the ability's card.
; In: ability_source.  Out: const_value.  Clobbers: as card_values.
.proc macro_source_hp
        ldx ability_source
        jmp _hp
.endproc

; Remaining HP of the target.
; In: const_target.  Out: const_value.  Clobbers: as card_values.
.proc macro_target_hp
        ldx const_target
        fall_into _hp
.endproc

; Remaining HP of a card.
; In: X = instance or NONE.  Out: const_value.  Clobbers: as card_values.
.proc _hp
        cpx #NONE
        beq _zero
        jsr card_values
        lda value_left
        ldy value_left + 1
        jmp _word
.endproc

; Cost of the ability's card.
; In: ability_source.  Out: const_value.  Clobbers: A, X.
.proc macro_source_cost
        ldx ability_source
        jmp _cost
.endproc

; Cost of the target.
; In: const_target.  Out: const_value.  Clobbers: A, X.
.proc macro_target_cost
        ldx const_target
        fall_into _cost
.endproc

; Cost of a card.
; In: X = instance or NONE.  Out: const_value.  Clobbers: A.
.proc _cost
        cpx #NONE
        beq _zero
        lda print_cost, x
        jmp _byte
.endproc

; WT of the target: its place in the timeline, 0 in standby, else as printed.
; In: const_target.  Out: const_value.  Clobbers: as printed_wait.
.proc macro_target_wt
        ldx const_target
        cpx #NONE
        beq _zero
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::STANDBY
        beq _zero
        bcs @printed
        cmp #Place::WT4
        bcc @printed
        eor #$FF                ; WT1 + 1 - place
        sec
        adc #Place::WT1 + 1
        jmp _byte
@printed:
        jsr printed_wait
        jmp _byte
.endproc

; Cards that the previous step affected. A standing step has none before it:
; what runs meanwhile is another ability (DECISIONS 10).
; In: plain_only.  Out: const_value.  Clobbers: A.
.proc macro_previous_count
        lda plain_only
        bne _none_before
        lda previous_count
        jmp _byte
.endproc

; Nothing came before a standing step.
; In: nothing.  Out: const_value.  Clobbers: A.
.proc _none_before
        lda #0
        jmp _byte
.endproc

; Cards that the previous step broke.
; In: plain_only.  Out: const_value.  Clobbers: A, X, Y, $00-$01.
.proc macro_broken_count
        lda plain_only
        bne _none_before
        ldy #SET_BROKEN
        jsr set_count
        jmp _byte
.endproc

; Damage that the previous step dealt.
; In: plain_only.  Out: const_value.  Clobbers: A, Y.
.proc macro_damage_dealt
        lda plain_only
        bne _none_before
        lda last_damage
        ldy last_damage + 1
        jmp _word
.endproc

; Cards in the player's hand.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y.
.proc macro_own_hand
        ldy ability_player
        jmp _hand
.endproc

; Cards in the opponent's hand.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y.
.proc macro_opponent_hand
        jsr _opponent
        fall_into _hand
.endproc

; Cards in a hand.
; In: Y = player.  Out: const_value.  Clobbers: A, X.
.proc _hand
        ldx _bases, y
        lda zone_count + Place::HAND, x
        jmp _byte
.endproc

; The player's face-up minions.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y, $00-$01.
.proc macro_own_minions
        ldy ability_player
        jmp _minions
.endproc

; The opponent's face-up minions.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y, $00-$01.
.proc macro_opponent_minions
        jsr _opponent
        fall_into _minions
.endproc

; Face-up minions in a player's lanes.
; In: Y = player.  Out: const_value.  Clobbers: A, X, Y, $00-$01.
.proc _minions
count   = $00
left    = $01
        ldx _bases, y
        lda #0
        sta count
        lda #Place::RIGHT + 1 - Place::LEFT
        sta left
@lane:  ldy zone_head + Place::LEFT, x
        bmi @next
        lda inst_state, y
        and #CardState::REVERSED
        bne @next
        inc count
@next:  inx
        dec left
        bne @lane
        lda count
        jmp _byte
.endproc

; The player's cores, those on cards too.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y, $00-$01.
.proc macro_own_cores
        ldy ability_player
        jsr cores_owned
        jmp _byte
.endproc

; The player's active cores.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y.
.proc macro_own_mp
        ldy ability_player
        jsr player_at
        lda players + Player::cores, x
        jmp _byte
.endproc

; Cards in the player's timeline.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y.
.proc macro_own_timeline
        ldy ability_player
        jmp _timeline
.endproc

; Cards in the opponent's timeline.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y.
.proc macro_opponent_timeline
        jsr _opponent
        fall_into _timeline
.endproc

; Cards in a player's timeline.
; In: Y = player.  Out: const_value.  Clobbers: A, X.
.proc _timeline
        ldx _bases, y
        clc
        lda zone_count + Place::WT4, x
        adc zone_count + Place::WT3, x
        adc zone_count + Place::WT2, x
        adc zone_count + Place::WT1, x
        jmp _byte               ; 128 cards at most: no carry between
.endproc

; Cards in the player's standby zone.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y.
.proc macro_own_standby
        ldy ability_player
        ldx _bases, y
        lda zone_count + Place::STANDBY, x
        jmp _byte
.endproc

; The player's life.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y.
.proc macro_own_life
        ldy ability_player
        jmp _life
.endproc

; The opponent's life.
; In: ability_player.  Out: const_value.  Clobbers: A, X, Y.
.proc macro_opponent_life
        jsr _opponent
        fall_into _life
.endproc

; Life of a player.
; In: Y = player.  Out: const_value.  Clobbers: A, X, Y.
.proc _life
        jsr player_at
        lda players + Player::life, x
        ldy players + Player::life + 1, x
        jmp _word
.endproc

; The number of the turn.
; In: nothing.  Out: const_value.  Clobbers: A.
.proc macro_turn_number
        lda turn_number
        jmp _byte
.endproc

; The other player.
; In: ability_player.  Out: Y.  Clobbers: A.
.proc _opponent
        lda ability_player
        eor #1
        tay
        rts
.endproc

; First zone of each player.
_bases: .repeat PLAYERS, i
        .byte i * PLACES
        .endrepeat
        assert_bytes _bases, PLAYERS
