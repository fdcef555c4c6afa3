; limits.s - sums and tables that keep their limits: what the services share.
;
; Numbers of scripts are signed words; what the rules keep is 0 to INTEGER_MAX.

.include "service.inc"

.segment "CODE_CORE"

; Add a signed amount to a number and keep it between 0 and its limit.
; In: BOUND_VALUE and BOUND_LIMIT, 0 to INTEGER_MAX; A = amount low, Y = high.
; Out: BOUND_VALUE.  Clobbers: A, Y; X is kept.  Cycles: at most 62.
.proc bounded_add
        clc
        adc BOUND_VALUE
        sta BOUND_VALUE
        tya                     ; N: it is negative
        bmi @less
        adc BOUND_VALUE + 1
        sta BOUND_VALUE + 1     ; 65534 at most
        jmp @most
@less:  adc BOUND_VALUE + 1
        sta BOUND_VALUE + 1
        bcs @most
        lda #0
        sta BOUND_VALUE
        sta BOUND_VALUE + 1
        rts
@most:  lda BOUND_LIMIT
        cmp BOUND_VALUE
        lda BOUND_LIMIT + 1
        sbc BOUND_VALUE + 1
        bcs @done
        lda BOUND_LIMIT
        sta BOUND_VALUE
        lda BOUND_LIMIT + 1
        sta BOUND_VALUE + 1
@done:  rts
.endproc

; A table of a service is full: noted, logged, nothing is overwritten.
; In: A = Fault, X = index of the card that it is about.
; Out: A, Y = 0, as a call's result.  Clobbers: arg_*.
.proc table_full
        ldy vm_lo, x
        sty arg_subject
        ldy ability_player
        sty arg_player
        ldy #0
        sty arg_value
        sty arg_value + 1
        jsr note_fault
        lda #0
        jmp done_byte
.endproc
