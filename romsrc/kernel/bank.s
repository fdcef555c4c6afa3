; bank.s - bank switching, far copies and far calls.
;
; Owns bank_data, bank_code and mmc3_latch. Each shadow is written before its
; register, so that an interrupt at any point can put the registers back.
; A routine in the data or code window never switches its own window directly.

.include "kernel.inc"

.segment "FIXED"

; Show a bank in the data window.
; In: A = bank.  Out: nothing.  Clobbers: X.  Cycles: 28 with the call.
.proc set_data_bank
        sta bank_data
        ldx #MMC3_R6
        stx mmc3_latch
        stx MMC3_SELECT
        sta MMC3_DATA
        rts
.endproc

; Show a bank in the code window. Only from the fixed bank.
; In: A = bank.  Out: nothing.  Clobbers: X.
.proc set_code_bank
        sta bank_code
        ldx #MMC3_R7
        stx mmc3_latch
        stx MMC3_SELECT
        sta MMC3_DATA
        rts
.endproc

; Copy bytes from a far pointer to RAM.
; In: far_ptr, copy_to, copy_length (1-65535).
; Out: far_ptr and copy_to after the last byte; the data window is restored.
; Clobbers: A, X, Y.
.proc far_copy
        lda bank_data
        pha
        lda far_ptr
        jsr set_data_bank
        ldy #0
        ldx copy_length
        beq @page
@byte:  lda (far_ptr + 1), y
        sta (copy_to), y
        iny
        bne :+
        inc far_ptr + 2
        inc copy_to + 1
:       dex
        bne @byte
@page:  lda copy_length + 1
        beq @done
        dec copy_length + 1
        jmp @byte               ; X = 0: 256 more
@done:  tya
        clc
        adc far_ptr + 1
        sta far_ptr + 1
        bcc :+
        inc far_ptr + 2
:       tya
        clc
        adc copy_to
        sta copy_to
        bcc :+
        inc copy_to + 1
:       pla
        jmp set_data_bank
.endproc

; Call a routine in any code bank and restore the caller's bank. The macro
; `farcall` sets call_ptr; the routine ends in plain rts.
; In: call_ptr; X, Y for the routine.  Out: the routine's, flags too.
; Clobbers: what the routine clobbers.
.proc far_call
        lda bank_code
        pha
        stx call_a              ; switching needs X
        tsx                     ; the rules nest through here: a stack that
        cpx #FIBER_MARGIN       ; runs out ends the duel, not the console
        bcc @deep
        lda call_ptr
        jsr set_code_bank
        ldx call_a
        jsr @jump
        php
        sta call_a
        pla
        sta call_flags
        pla
        sta bank_code
        ; X is a result here: the register is selected through A.
        lda #MMC3_R7
        sta mmc3_latch
        sta MMC3_SELECT
        lda bank_code
        sta MMC3_DATA
        lda call_flags
        pha
        lda call_a
        plp
        rts
@jump:  jmp (call_ptr + 1)
@deep:  jmp stack_over
.endproc
