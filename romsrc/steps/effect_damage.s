; effect_damage.s - damage and life.
;
; An effect works on all its targets before anything is checked (A000-33,
; state_check.s). Same contract as ability.s.

.include "ability.inc"

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
        units_changed
        clc
        lda inst_damage_lo, x
        adc par_x_value
        sta inst_damage_lo, x
        lda inst_damage_hi, x
        adc par_x_value + 1
        bpl :+                  ; HP less damage is a signed word
        lda #<DAMAGE_MAX
        sta inst_damage_lo, x
        lda #>DAMAGE_MAX
:       sta inst_damage_hi, x
        jsr controller_of
        jsr _life_args
        stx arg_subject
        lda #NONE
        sta arg_object
        lda #Message::DAMAGE
        jmp log_add
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

; Who gains or loses life or has the card that is damaged, and how much.
; In: Y = player, par_x_value.  Out: arg_player, arg_value.  Clobbers: A.
.proc _life_args
        sty arg_player
        lda par_x_value
        sta arg_value
        lda par_x_value + 1
        sta arg_value + 1
        rts
.endproc

; The barrier takes the damage and is gone (P000-43).
; In: X = instance.  Out: nothing.  Clobbers: A, Y, new_mod; X is kept.
.proc _lose_barrier
        lda #ModKind::LOSE_FLAGS
        sta MOD_KIND
        stx MOD_TARGET
        lda #NONE
        sta MOD_SOURCE
        lda #<FlagKeyword::BARRIER
        sta MOD_VALUE
        lda #>FlagKeyword::BARRIER
        sta MOD_VALUE + 1
        lda #0
        sta MOD_AUX
        sta MOD_EXTRA
        sta MOD_EXTRA + 1
        .assert Duration::WHILE_THERE = 0, error
        .assert CONTROLLER_BIT = DUR_PLAYER, error
        lda inst_place, x
        and #CONTROLLER_BIT
        sta MOD_DURATION
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
