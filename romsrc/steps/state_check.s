; state_check.s - what every effect, action and phase action ends with.
;
; Units without HP break, all at once, again until nothing changes; then the
; masters are looked at (P000-29, DECISIONS 45). Units are looked at only if
; their HP or damage may have changed since they were last found alive. That
; depends on this and on nothing else:
;   the settled values of both fields   settle.s: values_settle; when they are
;                                       stale; always if they cannot be kept
;   damage                              effect_damage.s: deal_damage
;   modifiers of a card that change     modifiers.s: mod_add, _expire_chain
;     values or may be a trait
; Each of these places says `units_changed`. Healing, modifiers that end with
; the move of their card and keywords without a number kill nobody. Owns
; `unchecked`. Same contract as ability.s.

.include "ability.inc"

.segment "RULESZP": zeropage
dying_count:    .res 1
check_zone:     .res 1

.segment "WORKRAM"
dying:          .res PLAYERS * FIELD_PLACES     ; units that break now

.segment "FIXED"

; Break every unit without HP, until nothing changes; then look at the
; masters (P000-29). All that break at one moment break together: the turn
; player's first, by place.
; In: nothing.  Out: nothing; does not return if the duel is over.
; Clobbers: A, X, Y, scratch, far_ptr, step_ptr, the data window.
; Cycles: about 120; 300 a unit if they are looked at.
.proc state_check
        lda settled_for
        cmp turn_player
        bne @look
        lda settled_slow
        ora unchecked
        beq _check_masters
@look:  jsr far_units_dying
        lda #0
        sta unchecked           ; the others live, unless this changes them
        ldx dying_count
        beq _check_masters
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
        ldx master_zones, y
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

; Where the masters are.
master_zones:
        .repeat PLAYERS, i
        .byte i * PLACES + Place::MASTER
        .endrepeat
        assert_bytes master_zones, PLAYERS

; By who has no life left: player 0, player 1, both.
_results:
        .byte DuelResult::WIN_1, DuelResult::WIN_0, DuelResult::DRAW
        assert_bytes _results, 3

.segment "CODE_STEPS"

; Find the units without HP.
; In: nothing.  Out: dying, dying_count.
; Clobbers: A, X, Y, $00-$0B, far_ptr, step_ptr, the data window.
.proc units_dying
        lda #0
        sta dying_count
        lda turn_player
        jsr @side
        lda turn_player
        eor #1
@side:  tay
        lda master_zones, y
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
