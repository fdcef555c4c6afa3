; rules.s - the way into the rules of a game without native code: rules.lua on
; the script machine.
;
; The entry runs on the rules' fiber (fiber.s) and never returns: a duel ends
; through duel_finish or a trap.

.include "service.inc"

.global ruleset_duel            ; for duel_entry

.segment "CODE_CORE"            ; so that a far call shows this bank

; A whole duel: the first function of rules.lua. Rules that come to their end
; or are stopped leave nobody who knows how to go on; whichever card acted last,
; it is not its fault.
; In: duel_decks; core_start has been called.  Out: does not return.
; Clobbers: everything.
.proc ruleset_duel
        lda #<RULES_SCRIPT
        sta vm_number
        ldy #>RULES_SCRIPT
        sty vm_number + 1
        ldx #Table::SCRIPTS
        jsr table_entry
        bcs @stopped
        lda #HANDLER_DUEL
        ldy #0                  ; arguments
        jsr vm_event
@stopped:
        lda #NONE
        sta ability_source
        lda #Fault::RULES
        jmp core_trap
.endproc
