; main_phase.s - the turn player acts until he ends the phase (P000-16).
;
; Flow only. He names a card that can act, or none to end the phase; then what
; it does, then where or against whom. A question with one answer is not
; asked, but the main prompt always is; an empty answer to a later one goes
; back to the first, and nothing has been paid before (DECISIONS 52).

.include "timeline.inc"

.segment "ZEROPAGE": zeropage
main_card:      .res 1          ; the card that was named

.segment "FIXED"

; The main phase's action.
; In: turn_player.  Out: nothing; the duel may end.  Clobbers: everything.
.proc phase_main
@next:  jsr able_cards
        ldy #NONE
        sty main_card
        ldx #PromptType::ACTION
        lda #Ask::MAIN
        jsr _ask
        bcc @done
        sta main_card
        jsr _act
        jmp @next
@done:  rts
.endproc

; Ask what the card does, do it, and let everything that it fires resolve.
; In: main_card.  Out: nothing; the duel may end.  Clobbers: everything.
.proc _act
        jsr _action
        bcc @back
        jsr _do
        jmp settle
@back:  rts
.endproc

; Ask for one of the card's actions.
; In: main_card.  Out: C=1, A = Action; C=0 if none was chosen.
; Clobbers: as card_actions and prompt_ask.
.proc _action
bits    = $00
        ldx main_card
        jsr card_actions
        sta bits
        ldx #0
        stx list_count
@bit:   inx
        lsr bits
        bcc @next
        txa
        ldy list_count
        sta candidates, y
        inc list_count
@next:  lda bits
        bne @bit
        ldx #PromptType::OPTION
        lda #Ask::ACTION
        jmp _optional
.endproc

; Go to the routine of an action.
; In: A = Action.  Out: nothing.  Clobbers: everything.
.proc _do
        tay
        lda _deeds_hi - 1, y
        pha
        lda _deeds_lo - 1, y
        pha
        ldx main_card
        rts
.endproc

.linecont +
.define DEEDS   _place - 1, act_use - 1, act_unlock - 1, _move - 1, \
                _attack - 1, _ability - 1, _ability - 1, _ability - 1
_deeds_lo: .lobytes DEEDS
        assert_bytes _deeds_lo, ACTION_COUNT
_deeds_hi: .hibytes DEEDS
        assert_bytes _deeds_hi, ACTION_COUNT
.undefine DEEDS
.linecont -

; Choose a lane and place the minion there.
; In: X = main_card.  Out: nothing.  Clobbers: everything.
.proc _place
        jsr free_lanes
        jsr _lane
        bcc @back
        jmp act_place
@back:  rts
.endproc

; Choose a lane and move the minion there.
; In: X = main_card.  Out: nothing.  Clobbers: everything.
.proc _move
        jsr free_neighbours
        jsr _lane
        bcc @back
        jmp act_move
@back:  rts
.endproc

; Choose a target and attack it.
; In: X = main_card.  Out: nothing.  Clobbers: everything.
.proc _attack
        jsr attack_targets
        ldx #PromptType::CARDS
        lda #Ask::ATTACK
        jsr _optional
        bcc @back
        tay
        jmp act_attack
@back:  rts
.endproc

; Use the ability whose Action it is.
; In: X = main_card, Y = Action.  Out: nothing.  Clobbers: everything.
.proc _ability
        tya
        sec
        sbc #Action::ABILITY_1
        tay
        jmp act_activate
.endproc

; Ask for one of the lanes.
; In: candidates, list_count.  Out, Clobbers: as _optional.
.proc _lane
        ldx #PromptType::SLOT
        lda #Ask::LANE
        fall_into _optional
.endproc

; Ask for one of the candidates or none; the only one is taken unasked.
; In: X = PromptType, A = Ask, candidates, list_count, main_card.
; Out: C=1, A = the answer; C=0 if there is none; X = main_card.
; Clobbers: Y and as prompt_ask.
.proc _optional
        ldy list_count
        dey
        bne _ask
        lda candidates
        ldx main_card
        sec
        rts
.endproc

; Ask the turn player for one of the candidates or none.
; In, Out, Clobbers: as _optional.
.proc _ask
        stx prompt + Prompt::type
        sta prompt + Prompt::message
        lda turn_player
        sta prompt + Prompt::player
        lda main_card
        sta prompt + Prompt::source
        lda list_count
        sta prompt + Prompt::count
        lda #NO_SUM
        sta prompt + Prompt::sum
        lda #0
        sta prompt + Prompt::minimum
        sta prompt + Prompt::flags
        lda #1
        sta prompt + Prompt::maximum
        jsr prompt_ask
        ldx main_card
        lda prompt + Prompt::answered
        beq @none
        lda answers
        sec
        rts
@none:  clc
        rts
.endproc
