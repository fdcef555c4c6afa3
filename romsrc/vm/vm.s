; vm.s - scripts: events in and out, the instruction loop, frames, system
; calls, traps.
;
; Bytecode is schema/script.py's. An event is a function of a script that the
; core calls; events nest when a system call leads to another one, and all of
; them share the operand stack. A trap ends its event only: what the script
; did stays, its operands and lists go, whoever raised the event goes on.
; Owns the registers below, vm_stack and vm_contexts. Same contract as
; ability.s: fixed bank, CODE_CORE in the code window, on the rules' fiber.

.include "vm.inc"

.segment "ZEROPAGE": zeropage

; Kept in vm_hot while another event runs.
vm_pc:          .res 2          ; page of the next instruction; low byte is 0
vm_y:           .res 1          ; low byte of the address behind the opcode
vm_sp:          .res 1          ; next free word, meanwhile
vm_at:          .res 1          ; first argument of the system call
vm_base:        .res 1          ; first local
vm_link:        .res 1          ; link words of the frame
vm_info:        .res 1          ; the system call's byte of sys_info
vm_bank:        .res 1          ; bank of the script
vm_blob:        .res 2          ; its address
        .assert vm_blob + 2 - vm_pc = SCRIPT_REGISTERS, error

vm_go:          .res 2          ; routine of the instruction; result of a call
vm_left:        .res 2          ; budget, see vm_spent
vm_second:      .res 2          ; second result of the call just made
vm_depth:       .res 1          ; events that run

.segment "FIXED"

; Let a script handle an event.
; In: far_ptr = the script, vm_number; A = function, Y = how many words of
;     vm_given are its arguments.
; Out: C=0, A = first result low, Y = high, vm_second; C=1, A = 0 if it has
;     no such function, 1 if it was stopped.  The data window is restored.
; Clobbers: everything that its system calls clobber.
.proc vm_event
function = $0C               ; lists_sweep needs what is below
given   = $0D
        sta function
        sty given
        ldy vm_depth
        cpy #SCRIPT_NESTING
        bcs @deep
        tsx
        cpx #STACK_LEAST
        bcc @deep
        jsr _keep
        jsr _attach
        jsr vm_record
        bcs @none
        jsr _give
        bcs @full
        lda #0                  ; nothing to go back to
        sta frame_page
        jsr vm_frame
        bcs @full
        jmp vm_next
@none:  jsr _end
        lda #0
        sec
        rts
@full:  lda #ScriptTrap::STACK
        jsr _note_entry
        jmp _end_stopped
@deep:  lda #ScriptTrap::NESTING
        jsr _note_entry
        lda #1
        sec
        rts
.endproc

; Below this the hardware stack has no room for what an event calls.
STACK_LEAST     = FIBER_MARGIN + 24

; Keep the running script, and note what the new event finds.
; In: X = stack pointer with vm_event's caller on top, Y = vm_depth.
; Out: vm_depth; X = next free word.  Clobbers: A, Y.
.proc _keep
        txa
        sta vm_event_sp, y
        lda vm_number
        sta vm_event_script_lo, y
        lda vm_number + 1
        sta vm_event_script_hi, y
        lda bank_data
        sta vm_event_home, y
        jsr lists_sweep         ; keeps Y; what the end of a duel left behind
        ldx _hot_at, y
        ldy #0
:       lda vm_pc, y
        sta vm_hot, x
        inx
        iny
        cpy #SCRIPT_REGISTERS
        bne :-
        inc vm_depth
        ldx #0
        lda vm_depth
        cmp #RULES_DEPTH
        beq vm_refill
        ldx vm_sp
        cmp #RULES_DEPTH + 1
        bne @done
        lda vm_left             ; what the rules raise has its own budget
        sta vm_outer
        lda vm_left + 1
        sta vm_outer + 1
        jmp vm_refill
@done:  rts
.endproc

RULES_DEPTH     = 1             ; vm_depth while the rules themselves run

; The scripts may run on: a player has answered.
; In: nothing.  Out: vm_left, vm_outer.  Clobbers: A.
.proc vm_answered
        lda #<(SCRIPT_BUDGET + 1)
        sta vm_outer
        lda #>(SCRIPT_BUDGET + 1) + 1
        sta vm_outer + 1
        fall_into vm_refill
.endproc

; A script begins with the whole budget.
; In: nothing.  Out: vm_left.  Clobbers: A.
.proc vm_refill
        lda #<(SCRIPT_BUDGET + 1)
        sta vm_left
        lda #>(SCRIPT_BUDGET + 1) + 1
        sta vm_left + 1
        .assert <(SCRIPT_BUDGET + 1) > 0, error
        rts
.endproc

; Where each event keeps what it interrupts.
_hot_at:
        .repeat SCRIPT_NESTING, i
        .byte i * SCRIPT_REGISTERS
        .endrepeat
        assert_bytes _hot_at, SCRIPT_NESTING

; Bring the event's script into the data window.
; In: far_ptr.  Out: vm_bank, vm_blob, vm_pc; A = function.
; Clobbers: nothing else; X is kept.
.proc _attach
        stx vm_sp
        lda #0
        sta vm_pc
        lda far_ptr + 1
        sta vm_blob
        lda far_ptr + 2
        sta vm_blob + 1
        lda far_ptr
        sta vm_bank
        jsr set_data_bank
        ldx vm_sp
        lda vm_event::function
        rts
.endproc

; Find a function of the script.
; In: A = function, vm_blob, its bank in the data window.
; Out: C=0, word = its ScriptFunction; C=1 if there is none.
; Clobbers: A, Y, other; X is kept.
.proc vm_record
        ldy #0
        cmp (vm_blob), y
        bcs @none
        sta other
        sty word + 1
        asl a
        rol word + 1
        asl a
        rol word + 1
        clc
        adc other
        bcc :+
        inc word + 1
:       sec                     ; behind the number of functions
        adc vm_blob
        sta word
        lda word + 1
        adc vm_blob + 1
        sta word + 1
        .assert .sizeof(ScriptFunction) = 5, error, "x 5 above"
        .assert ScriptFunction::code = 0, error
        lda (word), y
        iny
        ora (word), y
        beq @none
        .assert NO_CODE = 0, error
        clc
        rts
@none:  sec
        rts
.endproc

; Push the arguments of an event.
; In: vm_given, X = next free word.  Out: C=0, X; C=1 if there is no room.
; Clobbers: A, Y.
.proc _give
        ldy #0
@each:  cpy vm_event::given
        beq @done
        cpx #SCRIPT_STACK
        bcs @full
        lda vm_given_lo, y
        sta vm_lo, x
        lda vm_given_hi, y
        sta vm_hi, x
        inx
        iny
        bne @each               ; always
@done:  clc
@full:  rts
.endproc

; Make a function's frame and go to its first instruction. The link words lie
; between locals and operands: return address, then base and link of the
; caller.
; In: word = its ScriptFunction; X = next free word, behind its arguments;
;     frame_page, frame_y = return address, page 0: to vm_event's caller.
; Out: C=0, X, Y, vm_pc, vm_base, vm_link; C=1 if the stack has no room or
;     the code is not in the data window.
; Clobbers: A, $04-$06.
.proc vm_frame
base    = $04
link    = $05
top     = $06
        ldy #ScriptFunction::params
        txa
        sec
        sbc (word), y
        bcc @none
        sta base
        iny
        .assert ScriptFunction::locals = ScriptFunction::params + 1, error
        clc
        adc (word), y
        bcs @full
        sta link
        adc #SCRIPT_LINK
        bcs @full
        sta top
        iny
        .assert ScriptFunction::need = ScriptFunction::locals + 1, error
        adc (word), y
        bcs @full
        cmp #SCRIPT_STACK + 1
        bcs @full
        lda #0
@local: cpx link
        bcs @link
        sta vm_lo, x
        sta vm_hi, x
        inx
        bne @local              ; always
@link:  lda frame_y
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
        ldy #ScriptFunction::code
        lda (word), y
        clc
        adc vm_blob
        tax
        iny
        lda (word), y
        adc vm_blob + 1
        sta vm_pc + 1
        in_window
        txa
        tay
        ldx top
        rts
@none:  sec
@full:  rts
.endproc

; A system call takes as long as many instructions, and counts as so many.
; In: A, other = how many, 1-255.  Out: nothing, or a trap.  Clobbers: A.
.proc _charge
        lda vm_left
        beq @whole
        sec
        sbc other
        sta vm_left
        beq vm_spent
        bcc vm_spent
        rts
@whole: sec                     ; 0 was counted: 256 are left
        sbc other
        sta vm_left
        rts
.endproc

; 256 branches backwards and calls were counted: stop when the last 256 were.
; vm_left + 1 counts how often vm_left comes to 0.
; In: vm_left came to 0 or passed it.  Out: nothing, or a trap.
; Clobbers: nothing.
.proc vm_spent
        dec vm_left + 1
        beq @over
        rts
@over:  inc vm_left + 1         ; the next one stops too
        lda #1
        sta vm_left
        lda #ScriptTrap::BUDGET
        jmp vm_trap
.endproc

; Return to the caller, with no result, one or two.
; Clobbers: A, Y, $00-$02.
.proc op_return_0
        lda #0
        sta word
        sta word + 1
        jsr _unwind
        beq vm_leave
        jmp vm_next
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
        jsr _unwind
        beq vm_leave
        lda word
        sta vm_lo, x
        lda word + 1
        sta vm_hi, x
        inx
        jmp vm_next
.endproc

; Drop the frame. The caller's lies below it: with damaged code returns could
; go round for ever otherwise, because they do not count.
; In: vm_link.  Out: Z=1 if it was the event's; else X, Y, vm_pc, vm_base,
;     vm_link of the caller; or a trap.  Clobbers: A, $02.
.proc _unwind
        ldx vm_link
        lda vm_hi, x
        beq @event
        sta vm_pc + 1
        in_window
        bcs @damaged
        lda vm_hi + 1, x
        cmp vm_link
        bcs @damaged
        sta vm_link
        ldy vm_base
        sty other
        lda vm_lo + 1, x
        cmp #SCRIPT_STACK
        bcs @damaged
        sta vm_base
        ldy vm_lo, x
        ldx other
        lda #1
@event: rts
@damaged:
        lda #ScriptTrap::CODE
        jmp vm_trap
.endproc

; The event is over.
; In: word = its result.  Out: as vm_event, C=0.
; Clobbers: everything but vm_second.
.proc vm_leave
        lda word
        pha
        lda word + 1
        pha
        jsr _end
        pla
        tay
        pla
        clc
        rts
.endproc

; The event ends because it was stopped.
; In: nothing.  Out: C=1, A = 1.  Clobbers: everything.
.proc _end_stopped
        jsr _end
        lda #1
        sec
        rts
.endproc

; Go back to what the event interrupted.
; In: vm_depth.  Out: all registers of the interrupted script, vm_depth.
; Clobbers: A, X, Y.
.proc _end
        dec vm_depth
        ldy vm_depth
        cpy #RULES_DEPTH
        bne :+
        lda vm_outer
        sta vm_left
        lda vm_outer + 1
        sta vm_left + 1
:
        jsr lists_sweep         ; keeps Y
        ldx _hot_at, y
        lda vm_event_home, y
        pha
        ldy #0
:       lda vm_hot, x
        sta vm_pc, y
        inx
        iny
        cpy #SCRIPT_REGISTERS
        bne :-
        pla
        jmp set_data_bank
.endproc

; Stop the script: noted, logged, and its event ends.
; In: A = ScriptTrap; vm_pc, vm_y behind the opcode of the instruction in
;     work. From system calls too.
; Out: to vm_event's caller, C=1.  Clobbers: everything.
.proc vm_trap
        sta vm_fault + ScriptFault::trap
        ldx vm_depth
        lda vm_event_script_lo - 1, x
        sta vm_fault + ScriptFault::script
        lda vm_event_script_hi - 1, x
        sta vm_fault + ScriptFault::script + 1
        lda vm_event_sp - 1, x
        tax
        txs
        lda vm_bank
        jsr set_data_bank
        jsr _locate
        jsr script_stopped
        jmp _end_stopped
.endproc

; Find the function of the instruction in work: the last one that begins
; before it.
; In: vm_pc, vm_y, the script in the data window.  Out: vm_fault: function and
;     offset.  Clobbers: A, X, Y, $00-$07.
.proc _locate
at      = $04                   ; offset of the instruction in the script
start   = $06                   ; the best one's code
        clc                     ; one less: the opcode
        lda vm_y
        sbc vm_blob
        sta at
        lda vm_pc + 1
        sbc vm_blob + 1
        sta at + 1
        ldx #0
        stx start
        stx start + 1
        stx vm_fault + ScriptFault::function
@each:  txa
        jsr vm_record
        bcs @next
        ldy #ScriptFunction::code
        lda at
        cmp (word), y
        iny
        lda at + 1
        sbc (word), y
        bcc @next               ; begins behind it
        dey
        lda start
        cmp (word), y
        iny
        lda start + 1
        sbc (word), y
        bcs @next               ; not later than the best
        stx vm_fault + ScriptFault::function
        lda (word), y
        sta start + 1
        dey
        lda (word), y
        sta start
@next:  inx
        txa
        ldy #0
        cmp (vm_blob), y
        bcc @each
        sec
        lda at
        sbc start
        sta vm_fault + ScriptFault::offset
        lda at + 1
        sbc start + 1
        sta vm_fault + ScriptFault::offset + 1
        rts
.endproc

; Note that an event could not begin.
; In: A = ScriptTrap, vm_number, vm_event's function.  Out: vm_fault.
; Clobbers: A, X.
.proc _note_entry
        sta vm_fault + ScriptFault::trap
        lda vm_event::function
        sta vm_fault + ScriptFault::function
        lda #0
        sta vm_fault + ScriptFault::offset
        sta vm_fault + ScriptFault::offset + 1
        lda vm_number
        sta vm_fault + ScriptFault::script
        lda vm_number + 1
        sta vm_fault + ScriptFault::script + 1
        jmp script_stopped
.endproc

; What the tables say of system call first + Y: two pages can be reached.
; Out: word = its routine, vm_go = arguments that may not be nil, other = what
; it counts as, A = its sys_info.
.macro load_call first
        lda _sys_lo + first, y
        sta word
        lda _sys_hi + first, y
        sta word + 1
        lda _sys_whole + first, y
        sta vm_go
        lda _sys_counts + first, y
        sta other
        lda _sys_info + first, y
.endmacro

; A system call beyond the first 128, if this cartridge has so many.
; In: its number less SYSTEM_DIRECT behind the opcode.
.proc op_system_more
        .if ::SYSTEM_COUNT > ::SYSTEM_DIRECT
        ldy vm_y
        lda (vm_pc), y
        .if ::SYSTEM_COUNT < ::SYSTEM_MAX
        cmp #SYSTEM_COUNT - SYSTEM_DIRECT
        bcs op_unknown
        .endif
        tay
        load_call SYSTEM_DIRECT
        ora #SYSTEM_LONG
        bne _system             ; always
        .else
        fall_into op_unknown
        .endif
.endproc

; A byte that is no instruction.
.proc op_unknown
        lda #ScriptTrap::CODE
        jmp vm_trap
.endproc

vm_outside      = op_unknown    ; damaged code leaves the stack or its memory

; A system call of one byte.
; In: Y = opcode, SYSTEM_FIRST + number; X.  Clobbers: as the routine.
; Cycles: about 150 with two cards from fetch to the routine.
; Out: at vm_next.
.proc vm_system
        tya
        and #SYSTEM_DIRECT - 1
        tay
        cpy #SYSTEM_SHORT_COUNT
        bcs op_unknown
        load_call 0
        fall_into _system
.endproc

; Carry out a system call. Its routine gets X = index of its first argument,
; and returns A = result low, Y = high.
; In: as load_call leaves it; X.  Clobbers: as the routine.
; Out: at vm_next; Y is kept up to the routine, which tests read.
.proc _system
        sta vm_info
        stx vm_sp
        and #SYSTEM_ARGUMENTS
        sta vm_at
        txa
        sec
        sbc vm_at
        bcc vm_outside
        sta vm_at
        tax
        lda vm_go
        beq @ready
@arg:   lsr vm_go
        bcc @next
        lda vm_lo, x            ; below 128: a card or a list
        bpl @next
        .assert INSTANCES <= 128, error
        cmp #<NIL_WORD
        bne vm_outside
        lda vm_hi, x
        bne vm_outside
        beq @nil
        .assert >NIL_WORD = 0, error
@next:  inx
        lda vm_go
        bne @arg
        ldx vm_at
@ready: bit vm_info
        bpl :+
        lda vm_quiet
        bne @quiet
:       lda other
        beq :+
        jsr _charge
:       jsr @go
        sta vm_go
        sty vm_go + 1
        ldx vm_at
        lda vm_info
        and #SYSTEM_RESULTS
        beq @back
        lda vm_go
        sta vm_lo, x
        lda vm_go + 1
        sta vm_hi, x
        inx
@back:  lda vm_bank             ; what was called may have moved the window
        cmp bank_data
        beq :+
        stx vm_sp
        jsr set_data_bank
        ldx vm_sp
:
        .if ::SYSTEM_COUNT > ::SYSTEM_DIRECT
        .assert SYSTEM_LONG = $40, error
        bit vm_info
        bvc :+
        jmp vm_skip
:       .endif
        ldy vm_y
        jmp vm_next
@go:    jmp (word)
@nil:   lda #ScriptTrap::NIL
        jmp vm_trap
@quiet: lda #ScriptTrap::RANGE
        jmp vm_trap
.endproc

; Go to the next instruction.
; In: vm_pc, Y = its address, X = next free word.
; Out: the routine of the instruction gets Y = opcode, vm_y, X.
; Clobbers: A.  Cycles: 39.
.proc vm_next
        cpx #SCRIPT_STACK + 1   ; below 0 too
        bcs none                ; no @: vm_dispatch has labels
        vm_dispatch
none:   jmp vm_outside
.endproc

_sys_lo:
        sys_routines_lo
        assert_bytes _sys_lo, SYSTEM_COUNT
_sys_hi:
        sys_routines_hi
        assert_bytes _sys_hi, SYSTEM_COUNT
_sys_info:
        sys_info_bytes
        assert_bytes _sys_info, SYSTEM_COUNT
_sys_whole:                     ; arguments that may not be nil, a bit each
        sys_whole_bytes
        assert_bytes _sys_whole, SYSTEM_COUNT
_sys_counts:                    ; how much of the budget it takes
        sys_counts_bytes
        assert_bytes _sys_counts, SYSTEM_COUNT
