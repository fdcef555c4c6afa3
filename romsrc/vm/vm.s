; vm.s - scripts: the instruction loop, system calls, traps.
;
; Bytecode is schema/script.py's; vm_events.s says how scripts begin and end.
; A trap ends its event only: what the script did stays, its operands and
; lists go, whoever raised the event goes on.
; Owns the registers below and vm_stack. In the fixed bank, on the rules'
; fiber, with VM_HOME in the code window; lists and arithmetic may lie there.

.include "vm.inc"

.segment "ZEROPAGE": zeropage

vm_pc:          .res 2          ; page of the next instruction; low byte is 0
; From the page on, kept in vm_hot while another event runs.
vm_y:           .res 1          ; low byte of the address after the opcode
vm_sp:          .res 1          ; next free word, meanwhile
vm_at:          .res 1          ; first argument of the system call
vm_base:        .res 1          ; first local
vm_link:        .res 1          ; link words of the frame
vm_info:        .res 1          ; the system call's byte of sys_info
vm_bank:        .res 1          ; bank of the script
vm_blob:        .res 2          ; its address
        .assert vm_blob + 2 - (vm_pc + 1) = SCRIPT_REGISTERS, error

vm_go:          .res 2          ; where the instruction begins, in op_page
vm_left:        .res 2          ; budget, see vm_spent
vm_second:      .res 2          ; second result of the call just made
vm_depth:       .res 1          ; events that run
        .if ::SERVICE_STATICS
vm_touched:     .res 1          ; not 0: a call may have changed the duel
        .endif
        .if ::SCRIPT_THINK > 0
vm_look:        .res 2          ; routine of a call that a player makes
        .endif

.segment "FIXED"

; 256 branches backwards and calls were counted: stop when the last 256 were.
; vm_left + 1 counts how often vm_left comes to 0.
; In: vm_left came to 0 or passed it.  Out: nothing, or a trap.
; Clobbers: nothing; C is kept.
.proc vm_spent
        dec vm_left + 1
        beq _over
        rts
.endproc

; Nothing of the budget is left.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc _over
        inc vm_left + 1         ; the next one stops too
        lda #1
        sta vm_left
        lda #ScriptTrap::BUDGET
        fall_into vm_trap
.endproc

; Stop the script: noted, logged, and its event ends.
; In: A = ScriptTrap; vm_pc, vm_y after the opcode of the current
;     instruction. From system calls too.
; Out: as the end of an event that was stopped.  Clobbers: everything.
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
        lda #VM_HOME
        jsr set_code_bank
        clc                     ; one less: the opcode
        lda vm_y
        sbc vm_blob
        sta vm_fault + ScriptFault::offset
        lda vm_pc + 1
        sbc vm_blob + 1
        sta vm_fault + ScriptFault::offset + 1
        jsr vm_note
        jmp vm_stopped
.endproc

; What the tables say of system call first + Y: two pages can be reached.
; Out: word = its routine, Y = its shape.  Clobbers: A.
.macro load_call first
        .local near
        lda _sys_lo + first, y
        sta word
        lda _sys_hi + first, y
        sta word + 1
        .if ::SYSTEM_FAR_COUNT > 0
        bmi near
        ora #<~SYSTEM_FAR
        sta call_ptr + 2
        lda word
        sta call_ptr + 1
        lda _sys_bank + first, y
        sta call_ptr
        lda #<_far
        sta word
        lda #>_far
        sta word + 1
        .endif
near:   lda _sys_shape + first, y
        tay
.endmacro

; A system call beyond the first 128, if this cartridge has so many.
; In: its number less SYSTEM_DIRECT after the opcode.
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
        jmp _system
        .else
        fall_into op_unknown
        .endif
.endproc

; A byte that is not an instruction.
.proc op_unknown
        lda #ScriptTrap::CODE
        bne vm_trap             ; always
.endproc

vm_outside      = op_unknown    ; damaged code leaves the stack or its memory

; Go to the next instruction.
; In: vm_pc, Y = its address, X = next free word.
; Out: the routine of the instruction gets Y = opcode, vm_y, X.
; Clobbers: A.  Cycles: 32.
.proc vm_next
        cpx #SCRIPT_STACK + 1   ; below 0 too
        bcs vm_outside
        lda (vm_pc), y
        iny
        beq @turn
@turned:
        sty vm_y
        tay
        bmi vm_system
        lda op_low, y
        sta vm_go
        jmp (vm_go)
@turn:  inc vm_pc + 1
        bne @turned
        beq vm_outside          ; always: the last page
.endproc

; A system call of one byte.
; In: Y = opcode, SYSTEM_FIRST + number; X.  Clobbers: as the routine.
; Cycles: about 140 with two cards from fetch to the routine.
; Out: at vm_next.
.proc vm_system
        .if ::SYSTEM_SHORT_COUNT < ::SYSTEM_DIRECT
        cpy #SYSTEM_FIRST + SYSTEM_SHORT_COUNT
        bcs op_unknown
        .endif
        load_call -SYSTEM_FIRST
        fall_into _system
.endproc

; Carry out a system call. Its routine gets X = index of its first argument,
; and returns A = result low, Y = high.
; In: as load_call leaves it; X.  Clobbers: as the routine.
; Out: at vm_next.
.proc _system
        stx vm_sp
        .if ::SERVICE_STATICS
        lda _shape_touches, y
        ora vm_touched
        sta vm_touched
        .endif
        lda _shape_info, y
        sta vm_info
        and #SYSTEM_ARGUMENTS
        sta vm_at
        txa
        sec
        sbc vm_at
        bcc @outside
        sta vm_at
        tax
        lda vm_quiet
        bne @quiet
@loud:  lda _shape_counts, y
        beq @free
        lda vm_left             ; a long call counts as many instructions
        beq @whole
        sec
        sbc _shape_counts, y
        sta vm_left
        beq @spent
        bcc @spent
@free:  lda _shape_whole, y
        beq @go
        lsr a                   ; the first two are the most common
        bcc :+
        ldy vm_lo, x            ; below 128: a card or a list
        bmi @not_0
        .assert INSTANCES <= 128, error
:       tay
        beq @go
        lsr a
        bcc :+
        ldy vm_lo + 1, x
        bmi @not_1
:       tay
        beq @go
@arg:   lsr a
        bcc :+
        ldy vm_lo + 2, x
        bmi @not_2
:       inx
        tay
        bne @arg
        ldx vm_at
@go:    jsr @routine
        jmp vm_called
@routine:
        jmp (word)
@whole: sec                     ; 0 was counted: 256 are left
        sbc _shape_counts, y
        sta vm_left
        bne @free               ; always
@spent: dec vm_left + 1         ; as in vm_spent
        bne @free
        jmp _over
@quiet: and vm_info
        .if ::SCRIPT_THINK > 0
        bne vm_refused
        jsr _look
        jmp @loud
        .else
        beq @loud
        bne vm_refused          ; always
        .endif
@not_2: inx
@not_1: inx
@not_0: cpy #<NIL_WORD
        bne @outside
        lda vm_hi, x
        bne @outside
        .assert >NIL_WORD = 0, error
        lda #ScriptTrap::NIL
        jmp vm_trap
@outside:
        jmp vm_outside
.endproc

; A call that may not be made now.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc vm_refused
        lda #ScriptTrap::RANGE
        jmp vm_trap
.endproc

; A system call has ended.
; In: vm_at, vm_info; A = result low, Y = high.  Out: at vm_next.
; Clobbers: everything.
.proc vm_called
        ldx vm_at
        bit vm_info
        bvc @back
        .assert SYSTEM_RESULT = $40, error
        sta vm_lo, x
        tya
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
        lda vm_info
        and #SYSTEM_LONG
        beq :+
        jmp vm_skip
:       .endif
        ldy vm_y
        jmp vm_next
.endproc

        .if ::SCRIPT_THINK > 0
; Before a system call that only looks: a player who thinks gets nil in place of
; a card that is hidden from that player.
; In: Y = shape, word = the routine.  Out: word.  Clobbers: A.
.proc _look
        lda _shape_cards, y
        beq @on
        lda vm_depth
        cmp #THINK_DEPTH
        bcc @on
        lda word
        sta vm_look
        lda word + 1
        sta vm_look + 1
        lda #<_looked
        sta word
        lda #>_looked
        sta word + 1
@on:    rts
.endproc

; A system call whose result is a card, for a player who thinks.
; In: vm_look = its routine, X.  Out: as the routine; nil if the player does
;     not see the card.  Clobbers: as the routine, X.
.proc _looked
        jsr @routine
        cmp #NONE
        beq @nil
        tax
        jsr card_unseen         ; keeps X
        txa
        ldy #0
        bcc @seen
        lda #NONE
@seen:  rts
@nil:   ldy #0
        rts
@routine:
        jmp (vm_look)
.endproc
        .endif

        .if ::SYSTEM_FAR_COUNT > 0
; The routine of a system call in another code bank.
; In: call_ptr, vm_at.  Out: as the routine, with VM_HOME in the code window.
; Clobbers: as the routine.  Cycles: 62, and 30 before it in load_call.
.proc _far
        lda call_ptr
        sta bank_code
        ldx #MMC3_R7
        stx mmc3_latch
        stx MMC3_SELECT
        sta MMC3_DATA
        ldx vm_at
        jsr @routine
        sta word
        lda #VM_HOME
        sta bank_code
        ldx #MMC3_R7
        stx mmc3_latch
        stx MMC3_SELECT
        sta MMC3_DATA
        lda word
        rts
@routine:
        jmp (call_ptr + 1)
.endproc
        .endif

_sys_lo:
        sys_routines_lo
        assert_bytes _sys_lo, SYSTEM_COUNT
_sys_hi:
        sys_routines_hi
        assert_bytes _sys_hi, SYSTEM_COUNT
_sys_shape:                     ; calls of one shape share its bytes
        sys_shapes
        assert_bytes _sys_shape, SYSTEM_COUNT
_shape_info:
        sys_info_bytes
_shape_whole:                   ; arguments that may not be nil, a bit each
        sys_whole_bytes
        assert_bytes _shape_whole, _shape_whole - _shape_info
_shape_counts:                  ; how much of the budget it takes
        sys_counts_bytes
        assert_bytes _shape_counts, _shape_whole - _shape_info
        .if ::SCRIPT_THINK > 0
_shape_cards:                   ; 1: the result is a card
        sys_cards_bytes
        assert_bytes _shape_cards, _shape_whole - _shape_info
        .endif
        .if ::SERVICE_STATICS
_shape_touches:                 ; 1: statics are asked again after it
        sys_touches_bytes
        assert_bytes _shape_touches, _shape_whole - _shape_info
        .endif
        .if ::SYSTEM_FAR_COUNT > 0
_sys_bank:                      ; of far ones
        sys_banks
        assert_bytes _sys_bank, SYSTEM_COUNT
        .endif
