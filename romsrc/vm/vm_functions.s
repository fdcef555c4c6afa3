; vm_functions.s - calls of functions of the same script, and returns.
;
; A call counts against the budget; a return does not. Events begin with the
; same frame (vm_events.s). Same contract as vm_flow.s.

.include "vm.inc"

.segment "FIXED"

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
