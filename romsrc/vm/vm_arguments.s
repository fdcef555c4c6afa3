; vm_arguments.s - what system calls share: their arguments and their ends.
;
; A routine of a system call gets X = index of its first argument in vm_lo and
; vm_hi and returns A = result low, Y = high; a call without a result may
; return anything. Arguments have the right type; those that no rule could mean
; trap before anything has changed. Names and order: schema/script_calls.py.

.include "vm.inc"

.segment "FIXED"

; An argument that the call cannot take.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc range_trap
        lda #ScriptTrap::RANGE
        jmp vm_trap
.endproc

; A boolean from C.
; In: C.  Out: as done_byte.  Clobbers: nothing else.
.proc done_carry
        lda #0
        rol a
        fall_into done_byte
.endproc

; A byte, or a card; NONE is nil.
; In: A.  Out: A, Y = the word.  Clobbers: nothing else.
.proc done_byte
        ldy #0
        rts
        .assert NIL_WORD = NONE, error
.endproc

; A byte of the argument's value that must not be negative or beyond 255.
; In: X = index.  Out: A.  Clobbers: nothing else.
.proc arg_byte
        lda vm_hi, x
        bne range_trap
        lda vm_lo, x
        rts
.endproc

; The player that an argument names; a word that is none names one of the two.
; In: X = index of the player.  Out: Y = player.  Clobbers: A; X is kept.
.proc arg_side
        lda vm_lo, x
        and #PLAYERS - 1
        tay
        rts
.endproc
