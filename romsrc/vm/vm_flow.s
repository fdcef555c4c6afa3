; vm_flow.s - compare and branch.
;
; Distances are signed and count from the byte after the instruction. A
; branch backwards counts against the budget. Instructions get Y = opcode and
; vm_y = low byte of the address after it, with X = next free word; they end
; at vm_next. Same contract as vm.s. Loops are in vm_for.s, calls in
; vm_functions.s.

.include "vm.inc"

.segment "FIXED"

; branch_less if the first is not less: what branches must be the faster way.
.macro branch_not_less low, high, yes, no
        compare low, high
        bpl yes
        bmi no
:       bmi yes
        bpl no
.endmacro

.proc op_jump_ge
        branch_not_less 2, 1, _drop_branch, _drop_skip
.endproc

.proc op_jump_lt
        branch_less 2, 1, _drop_branch, _drop_skip
.endproc

.proc op_jump_gt
        branch_less 1, 2, _drop_branch, _drop_skip
.endproc

.proc op_jump_eq
        lda vm_lo - 2, x
        cmp vm_lo - 1, x
        bne _drop_skip
        lda vm_hi - 2, x
        cmp vm_hi - 1, x
        beq _drop_branch
        fall_into _drop_skip
.endproc

; Drop two operands and do not branch.
; In: X.  Out: at vm_next.  Clobbers: Y.
.proc _drop_skip
        dex
        dex
        fall_into vm_skip
.endproc

; Go on after an instruction of two bytes.
; In: vm_y.  Out: at vm_next.  Clobbers: Y.
.proc vm_skip
        ldy vm_y
        iny
        beq @turn
        jmp vm_next
@turn:  inc vm_pc + 1
        jmp vm_next
.endproc

; Drop two operands and branch.
; In: X.  Out: at vm_next.  Clobbers: A, Y.
.proc _drop_branch
        dex
        dex
        cpx #SCRIPT_STACK       ; a branch backwards does not look again
        bcs _outside
        fall_into vm_branch
.endproc

; Branch by the byte after the opcode.
; Cycles: with the fetch of the next instruction as vm_next.
; In: vm_y.  Out: at vm_next.  Clobbers: A, Y.
.proc vm_branch
        ldy vm_y
        lda (vm_pc), y
        bmi back                ; no @: vm_dispatch has labels
        fall_into forwards
forwards:
        sec                     ; after the distance
        adc vm_y
        tay
        bcs next_page
        jmp vm_next
next_page:
        inc vm_pc + 1
        jmp vm_next
spent:  jsr vm_spent
        jmp count
page_before:
        dec vm_pc + 1
        bpl _outside
        jmp vm_next
back:   dec vm_left
        beq spent
count:  sec
        adc vm_y
        tay
        bcc page_before
        vm_dispatch             ; a loop goes on here
        fall_into _outside
.endproc

; An operand is missing, or the pages end.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc _outside
        jmp vm_outside
.endproc

.proc op_jump_le
        branch_not_less 1, 2, _drop_branch, _drop_skip
.endproc

.proc op_jump_ne
        lda vm_lo - 2, x
        cmp vm_lo - 1, x
        bne _drop_branch
        lda vm_hi - 2, x
        cmp vm_hi - 1, x
        bne _drop_branch
        dex
        dex
        jmp vm_skip
.endproc

op_jump         = vm_branch
vm_forwards     = vm_branch::forwards
vm_count        = vm_branch::count

.proc op_jump_true
        dex
        cpx #SCRIPT_STACK       ; as in _drop_branch
        bcs _outside
        lda vm_lo, x
        ora vm_hi, x
        bne :+
        jmp vm_skip
:       jmp vm_branch
.endproc

.proc op_jump_false
        dex
        cpx #SCRIPT_STACK       ; as in _drop_branch
        bcs _outside
        lda vm_lo, x
        ora vm_hi, x
        beq :+
        jmp vm_skip
:       jmp vm_branch
.endproc

.proc op_keep_true
        lda vm_lo - 1, x
        ora vm_hi - 1, x
        bne :+
        dex
        jmp vm_skip
:       jmp vm_branch
.endproc

.proc op_keep_false
        lda vm_lo - 1, x
        ora vm_hi - 1, x
        beq :+
        dex
        jmp vm_skip
:       jmp vm_branch
.endproc

; Branch by the word after the opcode.
.proc op_jump_far
        jsr vm_operands
        ldy #1
        lda (word), y
        bpl :+
        dec vm_left
        bne :+
        jsr vm_spent
:       ldy #0
        sec
        lda (word), y
        adc vm_y
        sta other
        iny
        lda (word), y
        adc vm_pc + 1
        sta vm_pc + 1
        in_window
        bcs @nowhere
        ldy other
        iny                     ; two bytes after the opcode
        bne :+
        inc vm_pc + 1
:       jmp vm_next
@nowhere:
        jmp vm_outside
.endproc

; Where the operands of the instruction lie.
; In: vm_pc, vm_y.  Out: word, Y = 0.  Clobbers: A.
.proc vm_operands
        lda vm_y
        sta word
        lda vm_pc + 1
        sta word + 1
        ldy #0
        rts
.endproc

; Go on after an instruction of several bytes.
; In: A = its operands.  Clobbers: A, Y.
; Out: at vm_next.
.proc vm_advance
        clc
        adc vm_y
        tay
        bcc :+
        inc vm_pc + 1
:       jmp vm_next
.endproc
