; vm_flow.s - branches, loops and calls.
;
; Distances are signed and count from the byte after the instruction. A
; branch backwards counts against the budget. Instructions get Y = opcode and
; vm_y = low byte of the address after it, with X = next free word; they end
; at vm_next. Same contract as vm.s.

.include "vm.inc"

.segment "FIXED"

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
.proc _operands
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

; --- loops: local n counts, local n + 1 is the limit

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
        jmp vm_branch::count
@damaged:
        jmp vm_branch::forwards
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

; --- calls

; A function cannot be called: back to the instruction.
; In: frame_y, frame_page, A = ScriptTrap.  Out: the script ends.
; Clobbers: as vm_trap.
.proc _not_called
        tax
        lda frame_y
        sec
        sbc #2                  ; its operand
        sta vm_y
        lda frame_page
        sbc #0
        sta vm_pc + 1
        txa
        jmp vm_trap
.endproc

; There is no function where one is called.
; In: frame_y, frame_page.  Out: the script ends.  Clobbers: as vm_trap.
.proc _nothing_there
        lda #ScriptTrap::CODE
        bne _not_called         ; always
.endproc

; Call a function of the script.
; In: the function's offset after the opcode.  Out: as vm_enter.
; Clobbers: A, Y, $00-$08.
.proc _call
base    = $04
top     = $05                   ; the link words
spent:  jsr vm_spent            ; no @: vm_dispatch has labels
        jmp counted
turn_0: inc vm_pc + 1
        bne high                ; always; keeps C
page:   ldy vm_pc + 1
        iny
        bne from                ; always
begin:  dec vm_left
        beq spent
counted:
        ldy vm_y
        lda (vm_pc), y
        clc
        adc vm_blob
        sta word
        iny
        beq turn_0
high:   lda (vm_pc), y
        adc vm_blob + 1
        iny
        sty frame_y
        beq page
        ldy vm_pc + 1
from:   sty frame_page
        sta vm_pc + 1
        in_window
        bcs _nothing_there
        ldy word

; vm_enter: make a function's frame and go to its first instruction. The link
; words lie between locals and operands: return address, then base and link of
; the caller.
; In: vm_pc, Y = its ScriptFunction; X = next free word, after its arguments;
;     frame_page, frame_y = return address, page 0: to what raised the event.
; Out: at its first instruction, X, Y, vm_pc, vm_base, vm_link; or a trap.
; Clobbers: A, $04-$05.
enter:  txa
        sec
        sbc (vm_pc), y
        bcc full
        .assert ScriptFunction::params = 0, error
        sta base
        iny
        beq turn_1
more:   txa
        clc
        adc (vm_pc), y
        bcs full
        .assert ScriptFunction::more = 1, error
        sta top
        iny
        beq turn_2
need:   adc (vm_pc), y          ; C=0
        bcs full
        .assert ScriptFunction::need = 2, error
        cmp_limit
        bcs full
        iny
        beq turn_3
code:   cpx top
        bne locals
link:   lda frame_y
        sta vm_lo, x
        lda frame_page
        sta vm_hi, x
        lda vm_base
        sta vm_lo + 1, x
        lda vm_link
        sta vm_hi + 1, x
        stx vm_link
        lda base
        sta vm_base
        inx
        inx
        .assert SCRIPT_LINK = 2, error
        vm_dispatch
        jmp vm_outside
locals: lda #0
:       sta vm_lo, x
        sta vm_hi, x
        inx
        cpx top
        bne :-
        beq link                ; always
turn_1: inc vm_pc + 1
        bne more                ; always
turn_2: inc vm_pc + 1
        bne need                ; always; keeps A and C
turn_3: inc vm_pc + 1
        bne code                ; always
full:   lda frame_page
        bne :+
        jmp vm_full
:       lda #ScriptTrap::STACK
        jmp _not_called
.endproc

op_call         = _call::begin
vm_enter        = _call::enter

; Drop the frame. The caller's lies below it: with damaged code returns could
; go round for ever otherwise, because they do not count.
; In: vm_link.  Out: at `event` if it was the event's; else X, Y, vm_pc,
; vm_base, vm_link of the caller; or a trap.  Clobbers: A.
.macro unwind event
        ldx vm_link
        lda vm_hi, x
        beq event
        sta vm_pc + 1
        in_window
        bcs _damaged
        lda vm_hi + 1, x
        cmp vm_link
        bcs _damaged
        sta vm_link
        ldy vm_lo, x
        lda vm_lo + 1, x
        cmp #SCRIPT_STACK
        bcs _damaged
        ldx vm_base
        sta vm_base
.endmacro

; Return to the caller, with no result or up to four.
; Clobbers: A, Y, $00-$01.
.proc op_return_0
        unwind @event
        jmp vm_next
@event: sta word                ; 0
        sta word + 1
        jmp vm_leave
.endproc

; The way back leads nowhere.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc _damaged
        jmp vm_outside
.endproc

.proc op_return_4
        dex
        lda vm_lo, x
        sta vm_fourth
        lda vm_hi, x
        sta vm_fourth + 1
        fall_into op_return_3
.endproc

.proc op_return_3
        dex
        lda vm_lo, x
        sta vm_third
        lda vm_hi, x
        sta vm_third + 1
        fall_into op_return_2
.endproc

.proc op_return_2
        dex
        lda vm_lo, x
        sta vm_second
        lda vm_hi, x
        sta vm_second + 1
        fall_into op_return_1
.endproc

.proc op_return_1
        lda vm_lo - 1, x
        sta word
        lda vm_hi - 1, x
        sta word + 1
        unwind @event
        lda word
        sta vm_lo, x
        lda word + 1
        sta vm_hi, x
        inx
        jmp vm_next
@event: jmp vm_leave
.endproc
