; log.s - the match log: a ring of the last LOG_ENTRIES entries.
;
; Owns log_*. log_at is where the next entry goes, so the newest stands before
; it. Faults are logged too: a refused effect can be seen.

.include "core.inc"

.segment "CODE_CORE"

; Add an entry; the oldest is forgotten when the ring is full.
; In: A = Message, arg_player, arg_subject, arg_object, arg_value.
; Out: nothing.  Clobbers: A.  Cycles: about 90.
.proc log_add
        stx keep_x
        ldx log_at
        sta log_message, x
        lda turn_number
        sta log_turn, x
        lda arg_player
        sta log_player, x
        lda arg_subject
        sta log_subject, x
        lda arg_object
        sta log_object, x
        lda arg_value
        sta log_value_lo, x
        lda arg_value + 1
        sta log_value_hi, x
        inx
        cpx #LOG_ENTRIES
        bne :+
        ldx #0
:       stx log_at
        lda log_count
        cmp #LOG_ENTRIES
        bcs :+
        inc log_count
:       ldx keep_x
        rts
.endproc

; Log the last fault.
; In: fault_code.  Out: nothing.  Clobbers: A; the arguments are kept.
.proc log_fault
        lda arg_object
        pha
        lda fault_code
        sta arg_object
        lda #Message::FAULT
        jsr log_add
        pla
        sta arg_object
        rts
.endproc
