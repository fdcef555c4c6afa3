; duel.s - the ways into the rules: rules.lua on the script machine.
;
; The entries run on the rules' fiber (core/fiber.s) and never return: a duel
; ends through duel_finish or a trap. turn_phase says where it stands. Effects
; of the core come here too, where a rule of theirs is the script's.

.include "timeline.inc"

.segment "FIXED"

ruleset_duel:                   ; what a screen begins

; A whole duel.
; In: duel_decks; core_start has been called.  Out: does not return.
; Clobbers: everything.
.proc timeline_duel
        lda #HANDLER_DUEL
        .assert HANDLER_DUEL = 0, error
        beq _begin              ; always
.endproc

; Go on with a duel whose state is in RAM, at turn_phase of turn_player's turn
; turn_number. In the main phase that is its prompt; in any other phase its
; start triggers come first.
; In: the match state, turn_phase.  Out: does not return.
; Clobbers: everything.
.proc timeline_resume
        lda turn_phase
        cmp #PHASE_COUNT
        bcs @unknown
        lda #HANDLER_RESUME
        bne _begin              ; always
@unknown:
        lda #Fault::CODE
        jmp core_trap
.endproc

; Run the duel; nothing has been broken or dealt yet.
; In: A = function.  Out: does not return.  Clobbers: everything.
.proc _begin
        tay
        lda #BANK_CODE_CORE     ; whatever the entry's caller has shown
        jsr set_code_bank
        tya
        ldy #0
        sty tally_any
        sty tally_damage
        sty tally_damage + 1
        jsr _rules
        jmp _stopped            ; a duel without an end
.endproc

; The rules ask the defender for a block, if anybody could do it
; (P000-27).
; In: the attack.  Out: attack_target, asked_other.  Clobbers: as prompt_ask.
.proc rules_block
        jsr far_blockers
        lda list_count
        bne @ask
        rts
@ask:   lda attack_target
        sta asked_other
        lda attack_attacker
        ldx #HANDLER_BLOCK
        bne _with_one           ; always
.endproc

; A player draws a card (P000-13 to P000-15).
; In: Y = player.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*, far_ptr,
;     the data window.
.proc rules_draw
        tya
        ldx #HANDLER_DRAW_CARD
        fall_into _with_one
.endproc

; Call a function of the rules with one argument.
; In: X = function, A = the argument.  Out: nothing.  Clobbers: as vm_event.
.proc _with_one
        sta vm_given_lo
        lda #0
        sta vm_given_hi
        txa
        ldy #1
        fall_into _rules
.endproc

; Call a function of the rules. If it is stopped, nobody knows how to go on.
; In: A = function, Y = how many words of vm_given are its arguments.
; Out: nothing, or a trap.  Clobbers: as vm_event.
.proc _rules
        pha
        tya
        pha
        lda #RULES_SCRIPT
        sta vm_number
        sta vm_number + 1
        .assert RULES_SCRIPT = 0, error
        tay
        ldx #Table::SCRIPTS
        jsr table_entry
        bcs _stopped
        jsr event_begins
        pla
        tay
        pla
        jsr vm_event
        bcs _stopped
        rts
.endproc

; The rules were stopped; whichever card acted last, it is not its fault.
; In: nothing.  Out: does not return.  Clobbers: everything.
.proc _stopped
        lda #NONE
        sta ability_source
        lda #Fault::RULES
        jmp core_trap
.endproc
