; actions.s - what a card may do in its player's main phase (P000-16 to 26).
;
; Every check asks for one card and changes nothing that a player can see.
; They use the candidate list and the ability dispatch (R000-74), so only one
; runs at a time and never while an ability does. Owns the variables below.

.include "timeline.inc"

ABLE_MAX        = FIELD_PLACES + HAND_MAX + STANDBY_MAX

.segment "WORKRAM"
able:           .res ABLE_MAX   ; cards that can act
able_bits:      .res 1          ; a bit for each Action
able_action:    .res 1          ; the current action, from 0
able_end:       .res 1          ; the one after the last to be asked about
able_card:      .res 1          ; the current card
able_count:     .res 1          ; entries in `able`
able_place:     .res 1          ; index in _acting
asked_price:    .res 1

.segment "FIXED"

        gate far_attack_targets, attack_targets

; List the turn player's cards that can do something now, by place: field,
; hand, standby.
; In: turn_player.  Out: candidates, list_count.
; Clobbers: A, X, Y, scratch and as ability_can_start.
.proc able_cards
        lda #0
        sta able_count
        sta able_place
@place: ldx able_place
        lda _acting, x
        ldy turn_player
        jsr zone_number
        lda zone_head, y
@card:  bmi @next
        tax
        jsr card_acts
        bcc @idle
        txa
        ldy able_count
        sta able, y
        inc able_count
@idle:  lda inst_next, x
        jmp @card
@next:  inc able_place
        lda able_place
        cmp #ACTING_PLACES
        bcc @place
        ldx able_count
        stx list_count
        beq @done
:       lda able - 1, x
        sta candidates - 1, x
        dex
        bne :-
@done:  rts
.endproc

; Places from which a card can act, in the order of candidates.
_acting:
        .byte Place::MASTER, Place::LORD
        .byte Place::LEFT, Place::CENTRE, Place::RIGHT
        .byte Place::HAND, Place::STANDBY
ACTING_PLACES   = * - _acting

; Everything that a card of the turn player can do now.
; In: X = instance.  Out: A = a bit for each Action, bit 0 for the first; Z=1
;     if there is none.
; Clobbers: Y, scratch and as ability_can_start; X is kept.
.proc card_actions
        lda #0
        sta able_bits
        jsr _first_action
@each:  jsr _check
        bcc @next
        ldy able_action
        lda _action_bits, y
        ora able_bits
        sta able_bits
@next:  jsr _next_action
        bcc @each
        lda able_bits
        rts
.endproc

; Whether a card of the turn player can do anything now. It is asked of every
; card before each question of the main phase, so it does not walk the table:
; off the field a card's kind leaves one action.
; In: X = instance.  Out: C=1 if it can.
; Clobbers: A, Y, scratch and as ability_can_start; X is kept.
.proc card_acts
        jsr on_field
        bcc @field
        lda print_kind, x
        and #Kind::MINION
        bne @minion
        lda print_kind, x
        and #Kind::SKILL
        bne @skill
        jmp can_unlock
@minion:
        jmp can_place
@skill: jmp can_use
@field: jsr can_move
        bcs @can
        jsr can_attack
        bcs @can
        ldy #0
@slot:  sty able_action
        jsr can_activate
        bcs @can
        ldy able_action
        iny
        cpy #ABILITY_SLOTS
        bne @slot
        clc
@can:   rts
.endproc

; Begin with the actions of a card: those of the field, or those that bring it
; into play.
; In: X = instance.  Out: able_card, able_action, able_end.  Clobbers: A, Y.
.proc _first_action
        stx able_card
        ldy #FIELD_ACTIONS
        lda #ACTION_COUNT
        sta able_end
        jsr on_field
        bcc @set
        sty able_end
        ldy #0
@set:   sty able_action
        rts
.endproc

; Go on to the next action.
; In: able_action.  Out: able_action, X = able_card; C=1 after the last.
; Clobbers: A.
.proc _next_action
        ldx able_card
        inc able_action
        lda able_action
        cmp able_end
        rts
.endproc

; Whether a card can do the current action.
; In: X = able_card, able_action.  Out: C=1 if it can.
; Clobbers: A, X, Y, scratch and as ability_can_start.
.proc _check
        ldy able_action
        lda _checks_hi, y
        pha
        lda _checks_lo, y
        pha
        rts
.endproc

FIELD_ACTIONS   = Action::ATTACK - 1     ; the first one of a card on the field
        .assert Action::UNLOCK < Action::ATTACK, error
        .assert Action::ATTACK < Action::MOVE, error

_action_bits:
        .repeat ACTION_COUNT, i
        .byte 1 << i
        .endrepeat
        assert_bytes _action_bits, 8

        action_routines "_checks", "can_"

; The first ability slot.
; In: X = instance.  Out: as can_activate.  Clobbers: as can_activate.
.proc can_ability_1
        ldy #0
        beq can_activate
.endproc

; The second ability slot.
; In: X = instance.  Out: as can_activate.  Clobbers: as can_activate.
.proc can_ability_2
        ldy #1
        bne can_activate
.endproc

; The third ability slot.
; In: X = instance.  Out: as can_activate.  Clobbers: as can_activate.
.proc can_ability_3
        ldy #2
        fall_into can_activate
.endproc

; Whether an activated ability may be used: cost, once per turn, its first step
; (R000-47 to R000-50, P000-23).
; In: X = instance, Y = slot.  Out: C=1 if it may.
; Clobbers: A, Y, scratch and as ability_can_start; X is kept.
.proc can_activate
        sty asked_slot
        jsr on_field
        bcs @no
        lda inst_state, x
        and #FACE_DOWN_OR_OUT
        bne @no
        jsr slot_entry
        cmp #Condition::ACTIVATE_EXHAUST
        bcc @out
        cmp #Condition::ONCE_MP + 1
        bcs @no
        cmp #Condition::ONCE_EXHAUST
        bcc @pay
        pha
        ldy asked_slot
        lda slot_bits, y
        and inst_used, x
        beq :+
        pla
        clc
        rts
:       pla
@pay:   jsr pays_mp
        bcs @mp
        lda inst_state, x
        and #CardState::EXHAUSTED
        bne @no
        beq @start
@mp:    lda slot_cost
        jsr _has_mp
        bcc @out
@start: jmp slot_starts
@no:    clc
@out:   rts
.endproc

; Whether an activated slot is paid in MP.
; In: A = Condition.  Out: C=1 if so.  Clobbers: A.
.proc pays_mp
        cmp #Condition::ACTIVATE_MP
        beq @yes                ; C = 1
        cmp #Condition::ONCE_MP
        beq @yes
        clc
@yes:   rts
.endproc

; MP to play a card: its cost from hand, else what standby costs (P000-18,
; P000-19).
; In: X = instance.  Out: A.  Clobbers: nothing else.
.proc card_price
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::HAND
        bne @standby
        lda print_cost, x
        rts
@standby:
        lda #STANDBY_COST
        rts
.endproc

; Whether a card's controller can pay MP and cores for it (P000-6).
; In: X = instance.  Out: C=1 if so.  Clobbers: A, Y; X is kept.
.proc can_pay
        jsr core_price
        sta asked_price
        jsr card_price
        clc
        adc asked_price
        bcc _has_mp
        clc                     ; more than a byte holds: nobody has that
        rts
.endproc

; Whether a card's controller has so much MP.
; In: X = instance, A = amount.  Out: C=1 if so.
; Clobbers: A, Y; X is kept.
.proc _has_mp
        sta asked_price
        stx asked_card
        jsr controller_of
        jsr player_at
        lda players + Player::cores, x
        ldx asked_card
        cmp asked_price
        rts
.endproc

; Whether a card of some kind lies in a player's hand or standby and can
; be paid for.
; In: X = instance, A = Kind bits.  Out: C=1 if so.  Clobbers: as can_pay.
.proc _playable
        and print_kind, x
        beq @no
        jsr on_field
        cmp #Place::HAND
        beq can_pay
        cmp #Place::STANDBY
        beq can_pay
@no:    clc
        rts
.endproc

; Whether a minion may be placed from hand or standby (P000-18).
; In: X = instance.  Out: C=1 if it may; then candidates are its lanes.
; Clobbers: as can_pay and free_lanes; X is kept.
.proc can_place
        lda #Kind::MINION
        jsr _playable
        bcc @no
        jsr free_lanes
        lda list_count
        cmp #1
@no:    rts
.endproc

; Whether a skill may be used from hand or standby (P000-19).
; In: X = instance.  Out: C=1 if it may.
; Clobbers: as can_pay and ability_can_start; X is kept.
.proc can_use
        lda #Kind::SKILL
        jsr _playable
        bcc @no
        jmp can_start_use
@no:    rts
.endproc

; Whether a lord or arts may be unlocked from hand (P000-8, P000-20).
; In: X = instance.  Out: C=1 if it may.
; Clobbers: as can_pay and ability_can_start; X is kept.
.proc can_unlock
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::HAND
        bne @no
        lda #Kind::LORD | Kind::ARTS
        jsr _playable
        bcc @no
        lda print_kind, x
        and #Kind::ARTS
        beq @lord
        jmp can_start_use
@lord:  sec
        rts
@no:    clc
        rts
.endproc

; Whether a minion has a lane to move to.
; In: X = instance.  Out: C=1 if so; then candidates are those lanes.
; Clobbers: as free_lanes; X is kept.
.proc can_move
        jsr free_neighbours
        lda list_count
        cmp #1
        rts
.endproc

; Whether a unit has anything to attack.
; In: X = instance.  Out: C=1 if so; then candidates are the targets.
; Clobbers: as attack_targets; X is kept.
.proc can_attack
        jsr far_attack_targets
        lda list_count
        cmp #1
        rts
.endproc

; The empty lanes of its controller that may take a minion (P000-18, P000-45).
; In: X = instance.  Out: candidates = zone numbers, list_count.
; Clobbers: A, Y and as may_arrive; X is kept.
.proc free_lanes
        lda #0
        sta list_count
        lda inst_place, x
        and #CONTROLLER_BIT
        lsr a
        lsr a
        lsr a
        .assert CONTROLLER_BIT >> 3 = PLACES, error
        ora #Place::LEFT
        sta asked_slot          ; the zone
@lane:  ldy asked_slot
        lda zone_count, y
        bne @next
        jsr may_arrive
        bcc @next
        tya
        jsr _list
@next:  lda asked_slot
        inc asked_slot
        and #PLACE_MASK
        cmp #Place::RIGHT
        bne @lane
        rts
.endproc

; The adjacent empty lanes for the move that an active minion has once per turn
; (P000-22).
; In: X = instance.  Out: candidates = zone numbers, list_count.
; Clobbers: as free_lanes; X is kept.
.proc free_neighbours
kept    = $00
here    = $01                   ; its zone
        lda #0
        sta list_count
        lda print_kind, x
        and #Kind::MINION
        beq @done
        jsr on_field
        bcs @done
        lda inst_state, x
        and #STILL | CardState::MOVED
        bne @done
        jsr free_lanes
        jsr zone_of
        sta here
        ldy #0
        sty kept
@lane:  cpy list_count
        beq @end
        sec
        lda here
        sbc candidates, y
        cmp #1
        beq @near
        cmp #<-1
        bne @next
@near:  lda candidates, y
        sty asked_slot
        ldy kept
        sta candidates, y
        inc kept
        ldy asked_slot
@next:  iny
        bne @lane
@end:   lda kept
        sta list_count
@done:  rts
.endproc

; Add to the list of candidates.
; In: A = entry, list_count.  Out: candidates, list_count.  Clobbers: Y.
.proc _list
        ldy list_count
        sta candidates, y
        inc list_count
        rts
.endproc
