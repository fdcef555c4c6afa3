; rules.s - the ways into the rules of a game without native code: rules.lua on
; the script machine.
;
; The entries run on the rules' fiber (fiber.s) and never return: a duel ends
; through duel_finish or a trap.

.include "service.inc"

.global ruleset_duel, ruleset_resume    ; for duel_entry

.segment "CODE_CORE"            ; so that a far call shows this bank

; A whole duel: the function `duel` of rules.lua.
; In: duel_decks; core_start has been called.  Out: does not return.
; Clobbers: everything.
.proc ruleset_duel
        lda #HANDLER_DUEL
        .assert HANDLER_DUEL = 0, error
        beq _rules              ; always
.endproc

; Go on with a duel whose state is in RAM, in turn_player's turn turn_number at
; turn_phase: the function `resume` of rules.lua.
; In: the match state.  Out: does not return.  Clobbers: everything.
.proc ruleset_resume
        lda #HANDLER_RESUME
        fall_into _rules
.endproc

; Run a function of the rules. If they come to their end or are stopped, nobody
; knows how to go on; whichever card acted last, it is not its fault.
; In: A = function.  Out: does not return.  Clobbers: everything.
.proc _rules
        pha
        lda #<RULES_SCRIPT
        sta vm_number
        ldy #>RULES_SCRIPT
        sty vm_number + 1
        ldx #Table::SCRIPTS
        jsr table_entry
        pla
        bcs @stopped
        ldy #0                  ; arguments
        jsr vm_event
@stopped:
        lda #NONE
        sta ability_source
        lda #Fault::RULES
        jmp core_trap
.endproc
