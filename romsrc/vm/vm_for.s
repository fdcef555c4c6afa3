; vm_for.s - loops: local n counts, local n + 1 is the limit.
;
; A round counts against the budget, as a branch backwards does. Same contract
; as vm_flow.s.

.include "vm.inc"

.segment "FIXED"

; The local that the first operand names.
; In: vm_y.  Out: Y = its index, or a trap.  Clobbers: A.
.macro find_counter
        ldy vm_y
        lda (vm_pc), y
        clc
        adc vm_base
        tay
        cpy #SCRIPT_STACK - 1
        bcs _nowhere
.endmacro

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
; In: X, vm_y.  Out: at vm_next.  Clobbers: A, Y.
.proc _pop_over
        dex
        dex
        inc vm_y                ; after the local
        bne :+
        inc vm_pc + 1
:       jmp vm_branch
.endproc

; Drop two operands and enter the loop.
; In: X, vm_y.  Out: at vm_next.  Clobbers: A, Y.
.proc _pop_into
        dex
        dex
        jmp _pass
.endproc

; Put start and limit into their locals.
; In: X, vm_y.  Out: they are still on the stack.  Clobbers: A, Y.
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

; Count up, or leave the loop.
.proc op_next_up
        find_counter
        lda vm_lo, y
        cmp vm_lo + 1, y
        lda vm_hi, y
        sbc vm_hi + 1, y
        bvs @inverse
        bpl _pass
@count: lda vm_lo, y            ; C may be set
        clc
        adc #1
        sta vm_lo, y
        bcc _again
        lda vm_hi, y
        adc #0
        sta vm_hi, y
        jmp _again
@inverse:
        bpl @count
        bmi _pass               ; always
.endproc

; Go on after the two operands of a loop.
; In: vm_y.  Out: at vm_next.  Clobbers: A, Y.
.proc _pass
        lda #2
        jmp vm_advance
.endproc

; There is no such local or place.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc _nowhere
        jmp vm_outside
.endproc

; The local that the first operand names.
; In: vm_y.  Out: Y = its index, or a trap.  Clobbers: A.
.proc _counter
        find_counter
        rts
.endproc

; Count down, or leave the loop.
.proc op_next_down
        find_counter
        lda vm_lo + 1, y
        cmp vm_lo, y
        lda vm_hi + 1, y
        sbc vm_hi, y
        bvs @inverse
        bpl _pass
@count: lda vm_lo, y
        sec
        sbc #1
        sta vm_lo, y
        bcs _again
        lda vm_hi, y
        sbc #0
        sta vm_hi, y
        jmp _again
@inverse:
        bpl @count
        bmi _pass               ; always
.endproc

; The next round of a loop.
; In: vm_y.  Out: at vm_next.  Clobbers: A, Y.
.proc _again
        dec vm_left
        beq spent
counted:
        ldy vm_y
        iny
        beq @turn
@there: sty vm_y
        lda (vm_pc), y
        bpl @damaged
        jmp vm_count
@damaged:
        jmp vm_forwards
@turn:  inc vm_pc + 1
        bne @there              ; always
spent:  jsr vm_spent
        jmp counted
.endproc

; Count by a signed byte, or leave the loop. A sum that no word holds is
; beyond every limit.
; Clobbers: A, Y, $00-$06.
.proc op_next_step
sum     = $04                   ; 16 bits
step    = $06
        jsr vm_operands
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
        dec vm_left
        bne :+
        jsr vm_spent
:       inc vm_y                ; the distance is one further than in the others
        bne :+
        inc vm_pc + 1
:       jmp _again::counted
@leave: lda #3
        jmp vm_advance
@high:  asl a                   ; C: the sign
        lda #0
        bcc :+
        lda #$FF
:       sta other
        rts
.endproc
