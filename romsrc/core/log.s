; log.s - the match log: a ring of the last LOG_ENTRIES entries.
;
; Owns log_*. log_at is where the next entry goes, so the newest is before
; it; log_total counts all entries, so who has seen so many of them knows how
; many are new. Faults are logged too: a refused effect can be seen.

.include "core.inc"

.segment "CODE_CORE"

; Log whose turn begins.
; In: turn_player, turn_number.  Out: nothing.  Clobbers: A, X, Y, arg_*.
.proc log_turn_begins
        lda #Message::TURN
        ldx #NONE
        ldy turn_player
        bpl log_for_player      ; always
.endproc

; Log something about a card.
; In: A = Message, X = instance.  Out: nothing.
; Clobbers: A, Y, arg_*; X is kept.
.proc log_card
        ldy #NONE
        fall_into log_pair
.endproc

; Log something about a card and another one.
; In: A = Message, X = instance, Y = the other one.  Out: nothing.
; Clobbers: A, Y, arg_*; X is kept.
.proc log_pair
        sty arg_object
        pha
        jsr controller_of
        pla
        jmp _log_valueless
.endproc

; Log something about a player.
; In: A = Message, X = instance or NONE, Y = player.  Out: nothing.
; Clobbers: A, Y, arg_*; X is kept.
.proc log_for_player
        pha
        lda #NONE
        sta arg_object
        pla
        fall_into _log_valueless
.endproc

; Log something without a number.
; In: A = Message, X = instance or NONE, Y = player, arg_object.
; Out: nothing.  Clobbers: A, Y, arg_*; X is kept.
.proc _log_valueless
        stx arg_subject
        sty arg_player
        ldy #0
        sty arg_value
        sty arg_value + 1
        fall_into log_add
.endproc

; Add an entry; the oldest is forgotten when the ring is full.
; In: A = Message, arg_player, arg_subject, arg_object, arg_value.
; Out: nothing.  Clobbers: A.  Cycles: about 100.
.proc log_add
        stx keep_x
        inc log_total
        ldx log_at
        sta log_message, x
        lda turn_number
        sta log_turn, x
        lda turn_phase
        sta log_phase, x
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
