; effects.s - what an effect is worth for a card: the other half of the
; evaluation.
;
; Each effect has a routine judge_<effect>, to which a generated table leads;
; it says what the effect is worth for the player who controls the card, and
; effect_points turns that into what it is worth for the one who chooses. Moves
; are worth the difference between two places (_places). No card is named here:
; everything is read from the step and the card. This file has the ways in,
; damage, life, values, moves and states; the others are effects_keywords.s and
; effects_supply.s.

.include "native.inc"

.segment "CODE_PLAYERS"

SHIELD_POINTS   = 2             ; a barrier that is used up
UNREADY         = CardState::EXHAUSTED | CardState::INCAPACITATED

; What a card is worth in each place, in eighths of its worth on the field.
;             M  L  <  o  >  Ha De W4 W3 W2 W1 St Us        Gone
_places:
        .byte 8, 8, 8, 8, 8, 3, 1, 1, 2, 2, 3, 4, 2, 0, 0, 0
        assert_bytes _places, PLACES

_effects_lo:
        judge_routines_lo
        assert_bytes _effects_lo, EFFECT_END
_effects_hi:
        judge_routines_hi
        assert_bytes _effects_hi, EFFECT_END

; What the step does to a card.
; In: X = instance, step, me, held_card.  Out: A.
; Clobbers: X, Y, $00-$0B, far_ptr, the data window, unit_*, effect_*, term.
.proc effect_points
        stx effect_card
        stx const_target
        jsr _evaluate
        sta term
        lda step + Step::effect
        cmp #Effect::MOVE_CORE
        beq @as_is
        cmp #Effect::EXHAUST_CORE
        beq @as_is
        cmp #Effect::RECOVER_CORE
        beq @as_is
        cmp #Effect::NOTHING
        beq @as_is
        ldx effect_card
        jsr is_mine
        beq @as_is
        lda term
        jmp points_negate
@as_is: lda term
        rts
.endproc

; What the step does without a target, for its player.
; In: step, me.  Out: A.  Clobbers: as effect_points.
.proc effect_free
        lda #NONE
        sta effect_card
        sta const_target
        fall_into _evaluate
.endproc

; Read the parameters and go to the effect's routine.
; In: effect_card, const_target, step.  Out: A.  Clobbers: as effect_points.
.proc _evaluate
        lda step + Step::effect
        cmp #EFFECT_END
        bcs @unknown
        lda step + Step::par_x
        jsr _parameter
        sta effect_x
        lda step + Step::par_y
        jsr _parameter
        sta effect_y
        ldy step + Step::effect
        lda _effects_hi, y
        pha
        lda _effects_lo, y
        pha
        ldx effect_card
        rts
@unknown:
        lda #0
        rts
.endproc

; A parameter byte as points.
; In: A, const_target.  Out: A = -127 to 127.  Clobbers: as constant.
.proc _parameter
        cmp #MACRO_FIRST
        bcc @number
        cmp #MACRO_LIMIT
        bcs @number             ; negative
        cmp #MACRO_FIRST + MACRO_COUNT
        bcs @none
        sta const_value         ; far_call needs A
        corecall constant_kept
        lda const_value
        ldy const_value + 1
        bne @most
        cmp #POINTS_MAX
        bcc @number
@most:  lda #POINTS_MAX
@number:
        rts
@none:  lda #0
        rts
.endproc

; The step only chooses: whom the held card attacks, if it is an attack.
; In: X = instance or NONE, held_card.  Out: A.  Clobbers: as fight_points.
.proc judge_nothing
        cpx #NONE
        beq @none
        jsr is_mine
        beq @none
        ldx held_card
        bmi @none
        ldy #ATTACKER
        jsr fighter_load
        ldx effect_card
        ldy #TARGET
        jsr fighter_load
        jmp fight_points
@none:  lda #0
        rts
.endproc

; R000-112.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_damage
        cpx #NONE
        beq _no_points
        lda print_kind, x
        and #Kind::MASTER
        bne @master
        jsr on_its_field
        bcs _no_points
        farcall card_keywords
        lda keywords + NUMBER_KEYWORD_COUNT
        and #<FlagKeyword::EFFECT_IMMUNE
        bne _no_points
        lda keywords + NUMBER_KEYWORD_COUNT + 1
        and #>FlagKeyword::BARRIER
        bne @shield
        jsr card_worth
        ldy effect_x
        beq _no_points
        bmi _no_points
        cpy unit_left
        bcs @less               ; it breaks
        tya
@less:  jmp points_negate
@shield:
        lda #<-SHIELD_POINTS
        rts
@master:
        jsr controller_in_y
        lda effect_x
        bmi _no_points
        jsr life_points
        jmp points_negate
.endproc

; Nothing happens.
; In: nothing.  Out: A.  Clobbers: nothing else.
.proc _no_points
        lda #0
        rts
.endproc

; R000-113: half of what the same damage is worth.
; In: X = instance or NONE.  Out: A.  Clobbers: as effect_points.
.proc judge_gain_life
        ldy me
        cpx #NONE
        beq :+
        lda print_kind, x
        and #Kind::MASTER
        beq _no_points
        jsr controller_in_y
:       lda effect_x
        bmi _no_points
        jsr life_points
        lsr a
        rts
.endproc

; R000-114: a place in the timeline.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_wait
        cpx #NONE
        beq _no_points
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::WT4
        bcc _no_points
        cmp #Place::STANDBY
        bcs _no_points
        sec
        sbc effect_x
        fall_into _to_wait
.endproc

; To a place of the timeline or after it.
; In: A = Place, perhaps beyond an end; X = instance.  Out: A.
; Clobbers: as effect_points.
.proc _to_wait
        bmi @longest
        cmp #Place::WT4
        bcc @longest
        cmp #Place::STANDBY
        bcc _to_place
        lda #Place::STANDBY
        bne _to_place           ; always
@longest:
        lda #Place::WT4
        fall_into _to_place
.endproc

; What a move is worth: the difference of two places.
; In: A = Place, X = instance.  Out: A.  Clobbers: X, Y, term, spare and as
;     card_worth.
.proc _to_place
        tay
        lda print_kind, x
        and #Kind::MASTER
        bne @none
        lda _places, y
        pha
        lda inst_place, x
        and #PLACE_MASK
        tay
        lda _places, y
        sta effect_y            ; what it is worth now
        jsr card_worth
        tay
        pla
        sec
        sbc effect_y
        bcs @better
        eor #$FF
        adc #1                  ; C = 0
        jsr _eighths
        jmp points_negate
@better:
        jmp _eighths
@none:  lda #0
        rts
.endproc

; Eighths of a worth.
; In: A = 0 to 16 eighths, Y = worth.  Out: A.  Clobbers: X, spare, term.
.proc _eighths
        tax
        beq @done
        sty term
        lda #0
        sta spare
@more:  clc
        adc term
        bcc :+
        inc spare
:       dex
        bne @more
        lsr spare
        ror a
        lsr spare
        ror a
        lsr spare
        ror a
        bpl @done
        lda #POINTS_MAX
@done:  rts
.endproc

; R000-115: twice ATK, once HP; a card without HP breaks.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_modify
        jsr on_its_field
        bcs @none
        jsr card_worth
        ldy effect_y
        bpl @lives
        pha
        tya
        jsr points_negate
        cmp unit_left
        pla
        bcc @lives
        jmp points_negate
@lives: jsr change_lasts
        bcc @none
        lda effect_x
        sta term
        jsr points_add
        sta term
        lda effect_y
        jmp points_add
@none:  lda #0
        rts
.endproc

; Whether a change of a card does something before it ends: a card that has
; acted needs none that ends with the turn.
; In: effect_card, step.  Out: C=1 if so.  Clobbers: A, X.
.proc change_lasts
        lda step + Step::par_z
        cmp #Duration::THIS_TURN
        bne @yes
        ldx effect_card
        lda inst_state, x
        and #UNREADY
        bne @no
@yes:   sec
        rts
@no:    clc
        rts
.endproc

; R000-116: to its timeline, or out of the game.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_break
        cpx #NONE
        beq _none_there
        lda #0
        sta effect_x
        fall_into judge_wait_break
.endproc

; R000-117.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_wait_break
        cpx #NONE
        beq _none_there
        lda print_kind, x
        and #Kind::MINION | Kind::SKILL
        beq judge_exclude
        sec
        lda #Place::STANDBY
        sbc print_wait, x
        sec
        sbc effect_x
        jmp _to_wait
        .assert Place::STANDBY - 1 = Place::WT1, error
.endproc

; R000-121.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_exclude
        cpx #NONE
        beq _none_there
        lda #Place::GONE
        jmp _to_place
.endproc

judge_standby_or_wt1:
; R000-119, R000-120.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_standby_or_stay
        cpx #NONE
        beq _none_there
        lda #Place::STANDBY
        jmp _to_place
.endproc

; There is no card.
; In: nothing.  Out: A.  Clobbers: nothing else.
.proc _none_there
        lda #0
        rts
.endproc

; R000-118: from its place to another; to the other player it is lost twice.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_move
        cpx #NONE
        beq _none_there
        ldy step + Step::par_x
        cpy #ZONE_COUNT
        bcs _none_there
        lda step + Step::par_y
        cmp #Side::OWNER
        beq @stays
        cmp #Side::CONTROLLER
        beq @mine
        jsr is_mine             ; to the opponent
        bne @stays
        beq @lost               ; always
@mine:  jsr is_mine
        bne @lost
@stays: lda _zone_places, y
        beq _wait_break_at      ; its own WT
        jmp _to_place
@lost:  lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs _none_there
        jsr card_worth
        jmp points_negate
.endproc

; To the timeline at its own WT.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc _wait_break_at
        lda #0
        sta effect_x
        jmp judge_wait_break
.endproc

; Where each Zone is; 0 for the own WT.
;             hand         on top       below        shuffled
_zone_places:
        .byte Place::HAND, Place::DECK, Place::DECK, Place::DECK
        .byte Place::STANDBY, Place::WT1, Place::WT2, Place::WT3, Place::WT4
        .byte Place::LEFT, Place::CENTRE, Place::RIGHT, Place::LEFT
        .byte 0, Place::LORD
        assert_bytes _zone_places, ZONE_COUNT

; R000-122: who changes lanes does not matter.
; In: nothing.  Out: A.  Clobbers: nothing else.
.proc judge_swap
        lda #0
        rts
.endproc

; R000-123: its ATK, if its state changes.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_exhaust
        lda #CardState::EXHAUSTED
        bne _state              ; always
.endproc

; R000-124.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_incapacitate
        lda #CardState::INCAPACITATED
        fall_into _state
.endproc

; A state in which a unit does not fight.
; In: A = CardState, X = instance, effect_x = Switch.  Out: A.
; Clobbers: as effect_points.
.proc _state
        jsr card_has_state
        bcs _none_there
        bne @has
        lda effect_x
        beq _none_there
        jsr fighting_worth
        jmp points_negate
@has:   lda effect_x
        bne _none_there
        fall_into fighting_worth
.endproc

; What it is worth that a unit can fight.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc fighting_worth
        lda print_kind, x
        and #Kind::MINION | Kind::LORD
        beq @none
        jsr unit_values
        lda unit_atk
        clc
        adc #1
@none:  rts
.endproc

; Whether a card on the field has a state.
; In: A = CardState, X = instance.  Out: C=1 if it is not there; Z=0 if it
;     has the state.  Clobbers: A, Y.
.proc card_has_state
        tay
        jsr on_its_field
        bcs @done
        tya
        and inst_state, x
        clc
@done:  rts
.endproc
