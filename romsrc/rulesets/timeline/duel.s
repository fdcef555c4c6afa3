; duel.s - a duel of document 000 from the first card to the last turn.
;
; Flow only: what is done lies in setup.s, phases.s and main_phase.s. The
; entries run on the rules' fiber (kernel/fiber.s) and never return: a duel
; ends through duel_finish. turn_phase says where it stands.

.include "timeline.inc"

.segment "CODE_CORE"            ; so that a far call shows this bank

; A whole duel.
; In: duel_decks; core_start has been called.  Out: does not return.
; Clobbers: everything.
.proc timeline_duel
        jmp _duel
.endproc

; Go on with a duel whose state is in RAM, at turn_phase of turn_player's turn
; turn_number. In the main phase that is its prompt; in any other phase its
; start triggers come first.
; In: the match state, turn_phase.  Out: does not return.
; Clobbers: everything.
.proc timeline_resume
        jmp _resume
.endproc

.segment "FIXED"

; Set up both sides and play.
; In: duel_decks.  Out: does not return.  Clobbers: everything.
.proc _duel
        jsr _fresh
        lda duel_decks
        ldy #0
        jsr side_make
        lda duel_decks + 1
        ldy #1
        jsr side_make
        jsr decks_shuffle
        jsr first_player
        jsr hands_deal
        fall_into _turn
.endproc

; The next turn of turn_player; there are TURN_MAX of them (P000-50).
; In: turn_player, turn_number.  Out: does not return.  Clobbers: everything.
.proc _turn
        lda turn_number
        cmp #TURN_MAX
        bcs @over
        inc turn_number
        jsr turn_begin
        lda #Phase::START
        sta turn_phase
        .assert Phase::START = 0, error
        beq _phases
@over:  lda #DuelResult::DRAW
        jmp duel_finish
.endproc

; All phases from turn_phase on, then the other player's turn (P000-10).
; In: turn_phase.  Out: does not return.  Clobbers: everything.
.proc _phases
        jsr phase_opens
act:    jsr _phase_action
        jsr settle
        jsr phase_closes
        inc turn_phase
        lda turn_phase
        cmp #PHASE_COUNT
        bcc _phases
        jsr turn_end
        lda turn_player
        eor #1
        sta turn_player
        jmp _turn
.endproc

; Do what a phase is for.
; In: turn_phase.  Out: nothing.  Clobbers: everything.
.proc _phase_action
        ldx turn_phase
        lda _actions_hi, x
        pha
        lda _actions_lo, x
        pha
        rts
.endproc

.linecont +
.define ACTIONS phase_start - 1, phase_core - 1, phase_draw - 1, \
                phase_main - 1, phase_end - 1
_actions_lo: .lobytes ACTIONS
        assert_bytes _actions_lo, PHASE_COUNT
_actions_hi: .hibytes ACTIONS
        assert_bytes _actions_hi, PHASE_COUNT
.undefine ACTIONS
.linecont -

; Go on at turn_phase.
; In: turn_phase.  Out: does not return.  Clobbers: everything.
.proc _resume
        jsr _fresh
        lda turn_phase
        cmp #PHASE_COUNT
        bcs @unknown
        cmp #Phase::MAIN
        bne _phases
        jmp _phases::act
@unknown:
        lda #Fault::CODE
        jmp core_trap
.endproc

; Nothing has been broken or dealt yet.
; In: nothing.  Out: nothing.  Clobbers: A.
.proc _fresh
        lda #0
        sta tally_any
        sta tally_damage
        sta tally_damage + 1
        rts
.endproc
