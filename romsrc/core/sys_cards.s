; sys_cards.s - system calls about cards, as they are printed and now.
;
; Same contract as sys_duel.s.

.include "core.inc"

.segment "CODE_CORE"

.proc sys_number
        lda vm_lo, x
        tax
        lda inst_card_lo, x
        ldy inst_card_hi, x
        rts
.endproc

.proc sys_cost
        ldy vm_lo, x
        lda print_cost, y
        jmp done_byte
.endproc

.proc sys_has_type
        lda vm_hi + 1, x
        bne @no
        ldy vm_lo, x
        lda vm_lo + 1, x
        beq @no
        cmp print_type1, y
        beq @yes
        cmp print_type2, y
        bne @no
@yes:   sec
        jmp done_carry
@no:    clc
        jmp done_carry
.endproc

.proc sys_is
        ldy vm_lo, x
        lda inst_state, y
        and vm_lo + 1, x
        cmp #1
        jmp done_carry
.endproc

