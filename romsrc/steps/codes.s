; codes.s - is what a record says known?
;
; A code that no table knows must not be passed over in silence: the card or
; the ability would do something else than its text says. What is known comes
; from the ruleset's own codes. Effects, macros and parameters are checked where
; they are carried out; here is what is read in many places: the conditions of
; a card when it is made, the masks of a step when it is read.

.include "ability.inc"

.segment "FIXED"

; A code that nobody knows ends the duel.
; In: nothing.  Out: does not return to the rules; outside of them C=1.
; Clobbers: A, X, Y.
.proc code_unknown
        lda #Fault::CODE
        jmp core_trap
.endproc

; Whether a step has a bit that means nothing.
; In: step_asked = its address, the bank in the data window.
; Out: Z=0 if it has.  Clobbers: A, X, Y.  Cycles: about 150.
.proc step_unknown
        ldx #STEP_CODES
@byte:  ldy _places - 1, x
        lda (step_asked), y
        and _unknown - 1, x
        bne @done
        dex
        bne @byte
@done:  rts
.endproc

_places:
        step_code_places
        assert_bytes _places, STEP_CODES
_unknown:
        step_code_unknown
        assert_bytes _unknown, STEP_CODES
