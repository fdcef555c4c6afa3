; codes.s - is what a record says known?
;
; A code that no table knows must not be passed over in silence: the card or
; the ability would do something else than its text says. What is known comes
; from schema/codes.py. Effects, macros and parameters are checked where they
; are carried out; here is what is read in many places: the conditions of a
; card when it is made, the masks of a step when it is read.

.include "ability.inc"

.segment "CODE_CORE"

; A code that nobody knows ends the duel.
; In: nothing.  Out: does not return to the rules; outside of them C=1.
; Clobbers: A, X, Y.
.proc code_unknown
        lda #Fault::CODE
        jmp core_trap
.endproc

; Whether a card's colours, keywords and the conditions of its slots are
; known; an empty slot has none.
; In: far_ptr = its record, the bank in the data window.
; Out: C=1 if one is not.  Clobbers: A, Y, $00; X is kept.
.proc card_unknown
slot    = $00
        ldy #Card::colour
        lda (far_ptr + 1), y
        and #<~ALL_COLOURS
        bne @unknown
        ldy #Card::kw_flags + 1
        lda (far_ptr + 1), y
        and #>~ALL_FLAGS
        bne @unknown
        ldy #ABILITY_SLOTS - 1
@slot:  sty slot
        jsr slot_condition
        ldy #CONDITION_COUNT - 1
@look:  cmp _conditions, y
        beq @known
        dey
        bpl @look
@unknown:
        sec
        rts
@known: ldy slot
        dey
        bpl @slot
        clc
        rts
.endproc

_conditions:
        condition_codes
        assert_bytes _conditions, CONDITION_COUNT

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
