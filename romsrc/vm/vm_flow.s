; vm_flow.s - branches, loops and calls.
;
; Distances are signed and count from the byte behind the instruction. A
; branch backwards counts against the budget. Instructions get Y = opcode and
; vm_y = low byte of the address behind it, with X = next free word; they end
; at vm_next. Same contract as vm.s.

.include "vm.inc"

.segment "FIXED"

; Tables and compare-and-branch fill two pages: a read or branch across an
; edge would cost a cycle more.
.align $100

; Where each instruction begins.
op_lo:  op_routines_lo
        assert_bytes op_lo, SYSTEM_FIRST
op_hi:  op_routines_hi
        assert_bytes op_hi, SYSTEM_FIRST

; --- compare and branch

; Compare two signed words; `low` and `high` say how far below X they lie.
; Branch to `yes` if the first is less, else to `no`. V=1: N is inverted.
.macro branch_less low, high, yes, no
        compare low, high
        bmi yes
        bpl no
:       bpl yes
        bmi no
.endmacro

; The same if the first is not less: what branches must be the faster way.
.macro branch_not_less low, high, yes, no
        compare low, high
        bpl yes
        bmi no
:       bmi yes
        bpl no
.endmacro

.macro compare low, high
        lda vm_lo - low, x
        cmp vm_lo - high, x
        lda vm_hi - low, x
        sbc vm_hi - high, x
        bvs :+
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

; Go on behind an instruction of two bytes.
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
        bmi _outside            ; a branch backwards does not look again
        fall_into vm_branch
.endproc

; Branch by the byte behind the opcode.
; Cycles: with the fetch of the next instruction as vm_next.
; In: vm_y.  Out: at vm_next.  Clobbers: A, Y.
.proc vm_branch
        ldy vm_y
        lda (vm_pc), y
        bmi @back
        sec                     ; behind the distance
        adc vm_y
        tay
        bcs @next_page
        jmp vm_next
@next_page:
        inc vm_pc + 1
        jmp vm_next
@spent: pha
        jsr vm_spent
        pla
        jmp @count
@page_before:
        dec vm_pc + 1
        bpl _outside
        jmp vm_next
@back:  dec vm_left
        beq @spent
@count: sec
        adc vm_y
        tay
        bcc @page_before
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

        .assert >(* - 1) = >op_jump_ge, error, "one page"

op_jump         = vm_branch

.proc op_jump_true
        dex
        bmi _outside
        lda vm_lo, x
        ora vm_hi, x
        bne :+
        jmp vm_skip
:       jmp vm_branch
.endproc

.proc op_jump_false
        dex
        bmi _outside
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

; Branch by the word behind the opcode.
.proc op_jump_far
        jsr _operands
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
        bcs _nowhere
        ldy other
        iny                     ; two bytes behind the opcode
        bne :+
        inc vm_pc + 1
:       jmp vm_next
.endproc

; Where the operands of the instruction lie.
; In: vm_pc, vm_y.  Out: word, Y = 0.  Clobbers: A.
.proc _operands
        lda vm_y
        sta word
        lda vm_pc + 1
        sta word + 1
        ldy #0
        rts
.endproc

; Branch by a distance that is not the first operand.
; In: word = operands, Y = index of the distance, the last of them.
; Clobbers: A, Y, other.
; Out: at vm_next.
.proc _branch_at
        lda (word), y
        sta other
        bpl @behind
        dec vm_left
        bne @behind
        jsr vm_spent
@behind:
        tya
        sec
        adc vm_y
        tay
        bcc :+
        inc vm_pc + 1
:       tya
        clc
        adc other
        tay
        lda other
        bmi @back
        bcc @there
        inc vm_pc + 1
@there: jmp vm_next
@back:  bcs @there
        dec vm_pc + 1
        bmi @there
        fall_into _nowhere
.endproc

; There is no such local or place.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc _nowhere
        jmp vm_outside
.endproc

; Go on behind an instruction of several bytes.
; In: Y = its operands less 1.  Clobbers: A, Y.
; Out: at vm_next.
.proc vm_advance
        tya
        sec
        adc vm_y
        tay
        bcc :+
        inc vm_pc + 1
:       jmp vm_next
.endproc

; --- loops: local n counts, local n + 1 is the limit

; Begin a loop, or branch over it.
.proc op_for_up
        jsr _begin
        branch_less 1, 2, _pop_over, _pop_into
.endproc

.proc op_for_down
        jsr _begin
        branch_less 2, 1, _pop_over, _pop_into
.endproc

; Drop two operands and leave the loop.
; In: X.  Out: at vm_next.  Clobbers: A, Y.
.proc _pop_over
        dex
        dex
        fall_into _over
.endproc

; Leave the loop.
; In: word.  Out: at vm_next.  Clobbers: A, Y.
.proc _over
        ldy #1
        bne _branch_at
.endproc

; Drop two operands and enter the loop.
; In: X.  Out: at vm_next.  Clobbers: A, Y.
.proc _pop_into
        dex
        dex
        fall_into _into
.endproc

; Enter the loop.
; In: vm_y.  Out: at vm_next.  Clobbers: A, Y.
.proc _into
        ldy #1
        bne vm_advance
.endproc

; Put start and limit into their locals.
; In: X.  Out: word = operands; they are still on the stack.  Clobbers: A, Y.
.proc _begin
        jsr _counter
        lda vm_lo - 1, x
        sta vm_lo + 1, y
        lda vm_hi - 1, x
        sta vm_hi + 1, y
        lda vm_lo - 2, x
        sta vm_lo, y
        lda vm_hi - 2, x
        sta vm_hi, y
        rts
.endproc

; The local that an instruction names; the next one is its limit.
; In: vm_y.  Out: Y = its index, word = operands, or a trap.  Clobbers: A.
.proc _counter
        jsr _operands
        lda (word), y
        clc
        adc vm_base
        tay
        cpy #SCRIPT_STACK - 1
        bcs _nowhere
        rts
.endproc

; Count up, or leave the loop.
.proc op_next_up
        jsr _counter
        lda vm_lo, y
        cmp vm_lo + 1, y
        lda vm_hi, y
        sbc vm_hi + 1, y
        bvc :+
        eor #%10000000
:       bpl _into
        lda vm_lo, y            ; C may be set
        clc
        adc #1
        sta vm_lo, y
        bcc _over
        lda vm_hi, y
        adc #0
        sta vm_hi, y
        jmp _over
.endproc

; Count down, or leave the loop.
.proc op_next_down
        jsr _counter
        lda vm_lo + 1, y
        cmp vm_lo, y
        lda vm_hi + 1, y
        sbc vm_hi, y
        bvc :+
        eor #%10000000
:       bpl _into
        lda vm_lo, y
        sec
        sbc #1
        sta vm_lo, y
        bcs _over
        lda vm_hi, y
        sbc #0
        sta vm_hi, y
        jmp _over
.endproc

; Count by a signed byte, or leave the loop. A sum that no word holds is
; beyond every limit.
; Clobbers: A, Y, $00-$06.
.proc op_next_step
sum     = $04                   ; 16 bits
step    = $06
        jsr _operands
        iny
        lda (word), y
        sta step
        jsr _counter
        lda step
        jsr @high
        clc
        lda vm_lo, y
        adc step
        sta sum
        lda vm_hi, y
        adc other
        sta sum + 1
        bvs @leave
        bit step
        bmi @down
        lda vm_lo + 1, y        ; leave if limit < sum
        cmp sum
        lda vm_hi + 1, y
        sbc sum + 1
        jmp @judge
@down:  lda sum                 ; leave if sum < limit
        cmp vm_lo + 1, y
        lda sum + 1
        sbc vm_hi + 1, y
@judge: bvc :+
        eor #%10000000
:       bmi @leave
        lda sum
        sta vm_lo, y
        lda sum + 1
        sta vm_hi, y
        ldy #2
        jmp _branch_at
@leave: ldy #2
        jmp vm_advance
@high:  asl a                   ; C: the sign
        lda #0
        bcc :+
        lda #$FF
:       sta other
        rts
.endproc

; --- calls

; Call a function of the script.
; In: the function's number behind the opcode.  Clobbers: A, Y, $00-$08.
.proc op_call
        dec vm_left
        beq @spent
@go:    ldy vm_y
        lda (vm_pc), y
        jsr vm_record
        bcs @none
        lda vm_pc + 1
        sta frame_page
        ldy vm_y
        iny
        sty frame_y
        bne :+
        inc frame_page
:       jsr vm_frame
        bcs @full
        jmp vm_next
@spent: jsr vm_spent
        jmp @go
@none:  lda #ScriptTrap::CODE
        jmp vm_trap
@full:  lda #ScriptTrap::STACK
        jmp vm_trap
.endproc
