; vm_math.s - multiplication and division as Lua does them.
;
; Sizes and signs are taken apart first; quotients are rounded down and a
; remainder has the sign of the divisor. Same contract as vm_flow.s.

.include "vm.inc"

; Besides `word` and `other`, the absolute values of the two operands.
result          = $04           ; 32 bits of a product; 16 of a remainder
signs           = $08           ; bit 7: the operands' signs differ
divisor_sign    = $09

.segment NEAR_SEGMENT

; Product.
; Clobbers: A, Y, $00-$09.  Cycles: about 1,000 at most.
.proc op_mul
        jsr _sizes
        lda #0
        sta result
        sta result + 1
        sta result + 2
        sta result + 3
        ldy #16
@bit:   asl result
        rol result + 1
        rol result + 2
        rol result + 3
        asl word
        rol word + 1
        bcc @next
        clc
        lda result
        adc other
        sta result
        lda result + 1
        adc other + 1
        sta result + 1
        bcc @next
        inc result + 2
        bne @next
        inc result + 3
@next:  dey
        bne @bit
        lda result + 2
        ora result + 3
        bne _overflow
        lda result
        sta word
        lda result + 1
        sta word + 1
        bit signs
        fall_into _signed
.endproc

; Replace the operands by a number.
; In: word = its size, N=1: it is negative.  Clobbers: A, Y.
; Out: at vm_next.
.proc _signed
        bpl @positive
        sec
        lda #0
        sbc word
        sta word
        lda #0
        sbc word + 1
        sta word + 1
        bmi @done
        ora word                ; - 0
        bne _overflow
        beq @done
@positive:
        lda word + 1
        bmi _overflow
@done:  dex
        lda word
        sta vm_lo - 1, x
        lda word + 1
        sta vm_hi - 1, x
        ldy vm_y
        jmp vm_next
.endproc

; A number left the range.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc _overflow
        lda #ScriptTrap::OVERFLOW
        jmp vm_trap
.endproc

; Quotient, rounded down.
; Clobbers: A, Y, $00-$09.  Cycles: about 1,100 at most.
.proc op_div
        jsr _divide
        bit signs
        bpl _signed
        lda result
        ora result + 1
        beq @exact
        inc word                ; further from 0
        bne @exact
        inc word + 1
@exact: bit signs
        jmp _signed
.endproc

; Remainder, with the sign of the divisor.
; Clobbers: A, Y, $00-$09.  Cycles: about 1,100 at most.
.proc op_mod
        jsr _divide
        lda result
        sta word
        ora result + 1
        beq @there
        bit signs
        bpl @there
        sec                     ; the divisor's size less the remainder
        lda other
        sbc result
        sta word
        lda other + 1
        sbc result + 1
        sta word + 1
        bit divisor_sign
        jmp _signed
@there: lda result + 1
        sta word + 1
        bit divisor_sign
        jmp _signed
.endproc

; Divide the sizes of the operands.
; In: X.  Out: word = quotient, result = remainder, other = divisor, signs,
;     divisor_sign.  Clobbers: A, Y.
.proc _divide
        lda vm_lo - 1, x
        ora vm_hi - 1, x
        beq @zero
        jsr _sizes
        lda #0
        sta result
        sta result + 1
        ldy #16
@bit:   asl word
        rol word + 1
        rol result
        rol result + 1
        bcs @fits               ; 17 bits
        lda result
        cmp other
        lda result + 1
        sbc other + 1
        bcc @next
@fits:  lda result
        sec
        sbc other
        sta result
        lda result + 1
        sbc other + 1
        sta result + 1
        inc word
@next:  dey
        bne @bit
        rts
@zero:  lda #ScriptTrap::DIVIDE
        jmp vm_trap
.endproc

; Sizes and signs of the two operands.
; In: X.  Out: word, other, signs, divisor_sign.  Clobbers: A.
.proc _sizes
        lda vm_hi - 1, x
        sta divisor_sign
        eor vm_hi - 2, x
        sta signs
        lda vm_lo - 1, x
        sta other
        lda vm_hi - 1, x
        sta other + 1
        bpl @first
        sec
        lda #0
        sbc other
        sta other
        lda #0
        sbc other + 1
        sta other + 1
@first: lda vm_lo - 2, x
        sta word
        lda vm_hi - 2, x
        sta word + 1
        bpl @done
        sec
        lda #0
        sbc word
        sta word
        lda #0
        sbc word + 1
        sta word + 1
@done:  rts
.endproc
