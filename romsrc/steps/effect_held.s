; effect_held.s - effects that act on a pair: attack and swap.
;
; They run when the next step has selected: held_targets are their own
; targets, `targets` the partners. Same contract as ability.s.

.include "ability.inc"

.segment "CODE_CORE"

; R000-126: each target that can attacks the one card of the next step, with
; ATK X and keywords K. Ignored when several cards are selected, and inside an
; attack. Units on the field are noted first: abilities that run meanwhile use
; held_targets.
; In: held_targets, targets, ability_at and ability_here = the held step.
; Out: nothing.  Clobbers: everything that the effects clobber.
.proc effect_attack
        lda target_count
        cmp #1
        bne @ignored
        lda attack_target
        cmp #NONE
        bne @ignored
        lda targets
        sta attack_partner
        jsr _attackers
@each:  ldx attacker_at
        cpx attacker_count
        bcs @ignored
        inc attacker_at
        lda attackers, x
        tax
        jsr _able
        bcc @each
        txa
        pha
        jsr _attack_values
        pla
        tax
        ldy attack_partner
        jsr attack_run
        jmp @each
@ignored:
        rts
.endproc

; Note which held targets are units on the field.
; In: held_targets, held_count.  Out: attackers.  Clobbers: A, X, Y.
.proc _attackers
        ldy #0
        sty attacker_at
        sty attacker_count
@each:  cpy held_count
        bcs @done
        ldx held_targets, y
        iny
        lda print_kind, x
        and #Kind::MINION | Kind::LORD
        beq @each
        jsr on_field
        bcs @each
        txa
        ldx attacker_count
        sta attackers, x
        inc attacker_count
        bne @each               ; always
@done:  rts
.endproc

; Whether a card can attack the partner now.
; In: X = instance, attack_partner.  Out: C=1 if it can.
; Clobbers: A, Y; X is kept.
.proc _able
        jsr on_field
        bcs @no
        lda inst_state, x
        and #CardState::REVERSED | CardState::INCAPACITATED
        bne @no
        cpx attack_partner
        beq @no
        ldy attack_partner
        lda inst_place, y
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @no
        sec
        rts
@no:    clc
        rts
.endproc

; The fixed ATK and the keywords of an attack. "Its own" values in X are the
; attacker's.
; In: X = attacker, ability_at and ability_here = the held step.
; Out: attack_atk.  Clobbers: A, X, Y, scratch, step, keywords, target_now.
.proc _attack_values
        lda ability_source
        pha
        stx ability_source
        stx const_target
        lda #NONE
        sta loaded_at           ; what ran before may have used `step`
        jsr step_load
        lda step + Step::par_x
        jsr constant_byte
        sta attack_atk
        lda #0
        sta attack_atk + 1
        ldx ability_source
        pla
        sta ability_source
        jsr give_for_attack
        lda #NONE
        sta loaded_at           ; and this did
        rts
.endproc

; R000-122, P000-48: two minions of one player exchange lanes. Ignored when
; several cards are selected.
; In: held_targets, targets.  Out: nothing.
; Clobbers: A, X, Y, scratch, arg_*, far_ptr, the data window.
.proc effect_swap
one     = held_targets
other   = targets
        lda held_count
        cmp #1
        bne @ignored
        cmp target_count
        bne @ignored
        lda one
        cmp other
        beq @ignored
        tax
        ldy other
        lda inst_place, x
        eor inst_place, y
        bmi @ignored            ; another player's
        .assert CONTROLLER_BIT = $80, error
        ldx other
        ldy one
        jsr @may
        bcc @ignored
        ldx one
        ldy other
        jsr @may
        bcc @ignored
        ldx one
        ldy other
        jsr swap_cards
        ldx one
        ldy other
        jsr _tell
        ldx other
        ldy one
        jsr _tell
        ldx one
        jsr @fire
        ldx other
@fire:  lda #EventType::LANE_MOVED
        jmp event_card

; Whether X may go where Y is, both in lanes.
@may:   lda inst_place, y
        and #PLACE_MASK
        cmp #Place::LEFT
        bcc @ignored
        cmp #Place::RIGHT + 1
        bcs @no
        cmp #Place::LEFT
        beq @movable
        tya
        pha
        lda #>FlagKeyword::LEFT_ONLY
        jsr has_flag_high
        beq @free
        pla
@no:    clc
@ignored:
        rts
@free:  pla
@movable:
        jmp is_movable
.endproc

; Log that a card went where another one was.
; In: X = instance, Y = the other one.  Out: nothing.  Clobbers: A, Y, arg_*;
;     X is kept.
.proc _tell
        stx arg_subject
        jsr zone_of
        sta arg_value
        lda #0
        sta arg_value + 1
        tya
        tax
        jsr zone_of
        sta arg_object
        ldx arg_subject
        jsr controller_of
        sty arg_player
        lda #Message::MOVED
        jmp log_add
.endproc
