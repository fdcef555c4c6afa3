; action_run.s - carrying out what a card does in the main phase.
;
; Each routine pays and acts; whether it may, actions.s has said before. What
; an action fires waits until the flow calls `settle`.

.include "timeline.inc"

.segment "ZEROPAGE": zeropage
run_card:       .res 1          ; the card that acts
run_with:       .res 1          ; lane, slot or cores

.segment "FIXED"

; After an action or a phase action: fire what happened, check, resolve
; (DECISIONS 45, 46).
; In: nothing.  Out: nothing; the duel may end.
; Clobbers: everything that abilities clobber.
.proc settle
        jsr events_settle
        jsr state_check
        jmp triggers_resolve
.endproc

; Pay the MP of a card.
; In: X = run_card.  Out: X = run_card.  Clobbers: A, Y, $00, arg_*.
.proc _pay
        jsr card_price
        pha
        jsr controller_of
        pla
        fall_into _pay_amount
.endproc

; Pay MP.
; In: A = amount, Y = player.  Out: X = run_card.  Clobbers: A, $00, arg_*.
.proc _pay_amount
        jsr mp_pay
        ldx run_card
        rts
.endproc

; Place a minion (P000-18).
; In: X = instance in hand or standby, A = lane (Place).  Out: nothing.
; Clobbers: A, X, Y, scratch, arg_*, far_ptr, the data window.
.proc act_place
        stx run_card
        sta run_with
        jsr _pay
        jsr controller_of
        lda run_with
        jsr zone_number
        lda #0
        jsr relocate
        lda #EventType::PLACED
        jmp event_card
.endproc

; Move a minion to another lane, once a turn (P000-22).
; In: X = instance in a lane, A = lane (Place).  Out: nothing.
; Clobbers: A, X, Y, scratch, arg_*, far_ptr, the data window.
.proc act_move
        sta run_with
        jsr controller_of
        lda run_with
        jsr zone_number
        lda #0
        jsr move_card
        lda inst_state, x
        ora #CardState::MOVED
        sta inst_state, x
        lda #EventType::LANE_MOVED
        jmp event_card
.endproc

; Use a skill (P000-19).
; In: X = instance in hand or standby.  Out: nothing.
; Clobbers: as use_card.
.proc act_use
        stx run_card
        jsr _pay
        lda #0                  ; no cores
        jmp use_card
.endproc

; Unlock a lord or arts: MP, and cores that go onto it (P000-8, P000-20).
; In: X = instance in hand.  Out: nothing.  Clobbers: as unlock_card.
.proc act_unlock
        stx run_card
        jsr core_price
        sta run_with
        jsr _pay
        jsr controller_of
        jsr player_at
        sec
        lda players + Player::cores, x
        sbc run_with
        sta players + Player::cores, x
        ldx run_card
        lda run_with
        jmp unlock_card
.endproc

; Attack; the attacker becomes exhausted (P000-24).
; In: X = instance, Y = target.  Out: nothing.  Clobbers: as attack_run.
.proc act_attack
        lda inst_state, x
        ora #CardState::EXHAUSTED
        sta inst_state, x
        lda #<OWN_ATK
        sta attack_atk
        lda #>OWN_ATK
        sta attack_atk + 1
        jmp attack_run
.endproc

OWN_ATK         = $FFFF         ; attack_atk: no effect has fixed the ATK

; Use an activated ability: mark it, pay, resolve (R000-47 to R000-50).
; In: X = instance, Y = slot.  Out: nothing.  Clobbers: as slot_run.
.proc act_activate
        stx run_card
        sty run_with
        lda slot_bits, y
        ora inst_used, x
        sta inst_used, x
        jsr slot_entry
        jsr pays_mp
        bcc @exhaust
        jsr controller_of
        lda slot_cost
        jsr _pay_amount
        jmp @run
@exhaust:
        lda inst_state, x
        ora #CardState::EXHAUSTED
        sta inst_state, x
@run:   jsr controller_of
        tya
        ldy run_with
        jmp slot_run
.endproc
