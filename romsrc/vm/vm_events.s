; vm_events.s - events in and out: how scripts begin, wait and end.
;
; An event is a handler of a script that the core calls. Events nest when a
; system call leads to another one; all of them share the operand stack.
; vm_event returns to the native code that called it; vm_raise ends a system
; call whose result is the event's, and takes nothing of the hardware stack.
; A computer player's script runs while the rules wait, in a part of the
; operand stack that is its own (SCRIPT_THINK), on the front end's hardware
; stack, and may ask a card's script. Same contract as vm.s.

.include "vm.inc"

; What a new event finds; lists_sweep needs what is below.
function        = $0C           ; number of the handler
given           = $0D           ; its arguments
home            = $0E           ; as vm_event_home

CONTEXTS        = SCRIPT_NESTING + (SCRIPT_THINK > 0) * SCRIPT_THINKING
RULES_DEPTH     = 1             ; vm_depth while the rules themselves run
        .assert THINK_DEPTH + 1 = SCRIPT_NESTING + SCRIPT_THINKING, error

; Below this the hardware stack has no room for what an event calls.
STACK_LEAST     = FIBER_MARGIN + 24
THINK_LEAST     = FIBER_TOP + 1 + FIBER_MARGIN + 24     ; the front end's

.segment "FIXED"

; Let a script handle an event.
; In: far_ptr = the script, vm_number; A = handler, Y = how many words of
;     vm_given are its arguments. From any code bank.
; Out: C=0, A = first result low, Y = high, vm_second ...; C=1, A = 0 if it
;     has no such handler, 1 if it was stopped. The windows are restored.
; Clobbers: everything that its system calls clobber.
.proc vm_event
        sta function
        sty given
        lda bank_code
        cmp #VM_HOME
        bne @far
        lda bank_data
        sta home
        bpl _begin              ; always
        .assert RAISED = $80, error
@far:   pha
        lda #VM_HOME
        jsr set_code_bank
        lda function
        ldy given
        jsr vm_event
        sta word
        sty word + 1
        pla
        jsr set_code_bank       ; keeps C
        lda word
        ldy word + 1
        rts
.endproc

; Let a script handle an event for a system call of another: its routine ends
; with this, and what the handler returns is the call's result, 0 if there is
; none or if it was stopped.
; In: as vm_event, by jmp, whatever is on the stack.  Out: to the script.
; Clobbers: everything.
.proc vm_raise
        sta function
        sty given
        ldx vm_depth
        lda vm_event_sp - 1, x
        tax
        txs
        lda #VM_HOME
        jsr set_code_bank
        lda #RAISED
        sta home
        fall_into _begin
.endproc

; Begin an event.
; In: function, given, home, far_ptr, vm_number.  Out: at vm_next.
; Clobbers: everything.
.proc _begin
        ldy vm_depth
        cpy #SCRIPT_NESTING
        bcs @thinks
        tsx
        cpx #STACK_LEAST
        bcc @deep
@go:    jsr _keep
        jmp _start
@thinks:
        .if ::SCRIPT_THINK > 0
        cpy #THINK_DEPTH        ; a player's script asks a card's
        bne @deep
        tsx
        cpx #THINK_LEAST
        bcs @go
        .endif
@deep:  lda #ScriptTrap::NESTING
        jsr _note_entry
        bit home
        bmi @raised
        lda #1
        sec
        rts
@raised:
        jmp _nothing
.endproc

        .if ::SCRIPT_THINK > 0
; A computer player begins to think about an answer.
; In: nothing.  Out: think_left.  Clobbers: A.
.proc vm_think_begin
        lda #<(THINK_BUDGET + 1)
        sta think_left
        lda #>(THINK_BUDGET + 1) + 1
        sta think_left + 1
        .assert <(THINK_BUDGET + 1) > 0, error
        rts
.endproc

; Let a computer player's script think about the prompt: it may make pure calls
; only. It has its own words and lists, whatever the rules have used, and the
; budget that is left for the answer.
; In: as vm_event, while the rules wait; think_left. From any code bank.
; Out: as vm_event; think_left.
; Clobbers: as vm_event, but nothing that the rules need.
.proc vm_think
        sta function
        sty given
        lda bank_code
        pha
        lda #VM_HOME
        jsr set_code_bank
        lda bank_data
        sta home
        lda vm_quiet
        pha
        lda #SYSTEM_PROMPTS | SYSTEM_CHANGES
        sta vm_quiet
        lda vm_depth
        sta vm_waiting
        ldy #SCRIPT_NESTING     ; the last context
        sty vm_depth
        lda #SCRIPT_STACK + 1
        sta vm_limit
        jsr @think
        sta word
        lda vm_left
        sta think_left
        lda vm_left + 1
        sta think_left + 1
        pla
        sta vm_quiet
        lda vm_waiting
        sta vm_depth
        lda #SCRIPT_STACK - SCRIPT_THINK + 1
        sta vm_limit
        pla
        jsr set_code_bank
        lda word
        rts                     ; C is kept
@think: tsx
        jsr _keep
        jmp _start
.endproc
        .endif

; Find the handler and go to its first instruction.
; In: function, given, far_ptr, X = next free word.  Out: at vm_next.
; Clobbers: everything.
.proc _start
        jsr _attach
        jsr _find
        bcs _none
        sty word                ; _give needs it
        jsr _give
        ldy word
        bcs @full
        lda #0                  ; nothing to go back to
        sta frame_page
        sta vm_pc
        jmp vm_enter
@full:  jmp vm_full
.endproc

; There is no such handler.
; In: nothing.  Out: C=1, A = 0, or to the script that raised the event.
; Clobbers: everything.
.proc _none
        jsr _end
        bmi _nothing
        lda #0
        sec
        rts
.endproc

; A raised event that did not run has no result.
; In: nothing.  Out: to the script that raised it.  Clobbers: everything.
.proc _nothing
        lda #0
        tay
        jmp vm_called
.endproc

; The frames of an event have no room.
; In: function, vm_number.  Out: as vm_stopped.  Clobbers: everything.
.proc vm_full
        lda #ScriptTrap::STACK
        jsr _note_entry
        fall_into vm_stopped
.endproc

; The event ends because it was stopped.
; In: nothing.  Out: C=1, A = 1, or to the script that raised it.
; Clobbers: everything.
.proc vm_stopped
        jsr _end
        bmi _nothing
        lda #1
        sec
        rts
.endproc

; The event is over.
; In: word = its result.  Out: as vm_event, C=0, or to the script that raised
;     it.  Clobbers: everything but the other results.
.proc vm_leave
        jsr _end                ; keeps word
        php
        lda word
        ldy word + 1
        plp
        bmi @raised
        clc
        rts
@raised:
        jmp vm_called
.endproc

; Go back to what the event interrupted.
; In: vm_depth.  Out: all registers of the interrupted script, vm_depth; N=1 if
;     a system call of that script raised it.
; Clobbers: A, X, Y, $02, $06-$0B.
.proc _end
        dec vm_depth
        ldy vm_depth
        cpy #RULES_DEPTH
        bne :+
        lda vm_outer
        sta vm_left
        lda vm_outer + 1
        sta vm_left + 1
:       jsr lists_sweep         ; keeps Y
        ldx _hot_at, y
        lda vm_event_home, y
        sta other
        ldy #0
:       lda vm_hot, x
        sta vm_pc + 1, y
        inx
        iny
        cpy #SCRIPT_REGISTERS
        bne :-
        lda other
        bmi @done
        jmp set_data_bank       ; N=0
@done:  rts
.endproc

; Keep the running script, and note what the new event finds.
; In: X = stack pointer with vm_event's caller on top, Y = vm_depth, home.
; Out: vm_depth; X = next free word.  Clobbers: A, Y.
.proc _keep
        txa
        sta vm_event_sp, y
        lda vm_number
        sta vm_event_script_lo, y
        lda vm_number + 1
        sta vm_event_script_hi, y
        lda home
        sta vm_event_home, y
        jsr lists_sweep         ; keeps Y; what the end of a duel left behind
        ldx _hot_at, y
        ldy #0
:       lda vm_pc + 1, y
        sta vm_hot, x
        inx
        iny
        cpy #SCRIPT_REGISTERS
        bne :-
        inc vm_depth
        ldx #0
        lda vm_depth
        cmp #RULES_DEPTH
        beq @rules
        .if ::SCRIPT_THINK > 0
        ldx #SCRIPT_STACK - SCRIPT_THINK
        cmp #THINK_DEPTH
        beq @thinks
        .endif
        ldx vm_sp
        cmp #RULES_DEPTH + 1
        bne @done
        lda vm_left             ; what the rules raise has its own budget
        sta vm_outer
        lda vm_left + 1
        sta vm_outer + 1
        jmp vm_refill
@rules:
        .if ::SCRIPT_THINK > 0
        lda #SCRIPT_STACK - SCRIPT_THINK + 1
        sta vm_limit
        .endif
        jmp vm_refill
        .if ::SCRIPT_THINK > 0
@thinks:
        lda think_left
        sta vm_left
        lda think_left + 1
        sta vm_left + 1
        .endif
@done:  rts
.endproc

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
        .repeat CONTEXTS, i
        .byte i * SCRIPT_REGISTERS
        .endrepeat
        assert_bytes _hot_at, CONTEXTS

; Bring the event's script into the data window.
; In: far_ptr.  Out: vm_bank, vm_blob, vm_go.  Clobbers: A; X is kept.
.proc _attach
        stx vm_sp
        lda far_ptr + 1
        sta vm_blob
        lda far_ptr + 2
        sta vm_blob + 1
        lda #>op_page
        sta vm_go + 1
        lda far_ptr
        sta vm_bank
        jsr set_data_bank
        ldx vm_sp
        rts
.endproc

; Find a handler of the script. A script that has the first ones finds them at
; once, one with others looks through their numbers.
; In: function, vm_blob, its bank in the data window.
; Out: C=0, vm_pc, Y = its ScriptFunction; C=1 if there is none.
; Clobbers: A, word, other; X is kept.
.proc _find
        ldy #SCRIPT_COUNT
        lda (vm_blob), y
        sta other
        ldy function
        cpy other
        bcs @look
        iny
        iny
        .assert SCRIPT_NUMBERS = 2, error
        lda (vm_blob), y
        cmp function
        beq @found
@look:  ldy other
        beq @none
        iny                     ; the last number
        lda function
@each:  cmp (vm_blob), y
        beq @found
        dey
        cpy #SCRIPT_NUMBERS - 1
        bne @each
@none:  sec
        rts
@found: lda vm_blob
        clc
        adc other
        sta word
        lda vm_blob + 1
        adc #0
        sta word + 1
        lda (word), y           ; low byte of its offset
        pha
        lda word
        clc
        adc other
        sta word
        bcc :+
        inc word + 1
:       pla
        clc
        adc vm_blob
        sta other
        lda (word), y
        adc vm_blob + 1
        sta vm_pc + 1
        ldy other
        in_window
        rts
.endproc

; Push the arguments of an event.
; In: vm_given, X = next free word.  Out: C=0, X; C=1 if there is no room.
; Clobbers: A, Y.
.proc _give
        ldy #0
@each:  cpy given
        beq @done
        txa
        adc #1                  ; C=0
        cmp_limit
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

; Note that an event could not begin.
; In: A = ScriptTrap, vm_number.  Out: vm_fault.  Clobbers: A, X.
.proc _note_entry
        sta vm_fault + ScriptFault::trap
        lda #0
        sta vm_fault + ScriptFault::offset
        sta vm_fault + ScriptFault::offset + 1
        lda vm_number
        sta vm_fault + ScriptFault::script
        lda vm_number + 1
        sta vm_fault + ScriptFault::script + 1
        fall_into vm_note
.endproc

; Note a trap. What a computer player does wrong is not part of the duel.
; In: vm_fault.  Out: nothing.  Clobbers: A, X, arg_*.
.proc vm_note
        .if ::SCRIPT_THINK > 0
        lda vm_depth
        cmp #THINK_DEPTH
        bcc :+
        lda #Fault::SCRIPT
        jmp fault
:       .endif
        jmp script_stopped
.endproc
