; vm_ops.s - where instructions begin, and those that push, store and reckon.
;
; Same contract as vm_flow.s.

.include "vm.inc"

.segment "FIXED"

; Every instruction begins in this page, so that one byte says where: the most
; common ones (OP_IN_PAGE of schema/script.py), and the way to the others.
.align $100
op_page:

.proc op_push_local
        tya                     ; 0-15
        clc
        adc vm_base
        tay
        lda vm_lo, y
        sta vm_lo, x
        lda vm_hi, y
        sta vm_hi, x
        inx
        ldy vm_y
        jmp vm_next
        .assert Op::PUSH_LOCAL = 0, error
.endproc

.proc op_store_local
        dex
        tya
        and #$0F
        clc
        adc vm_base
        tay
        lda vm_lo, x
        sta vm_lo, y
        lda vm_hi, x
        sta vm_hi, y
        ldy vm_y
        jmp vm_next
.endproc

.proc op_push_small
        tya
        sec
        sbc #Op::PUSH_SMALL - SMALL_MIN
        sta vm_lo, x
        lda #0
        bcs :+
        lda #$FF
:       sta vm_hi, x
        inx
        ldy vm_y
        jmp vm_next
.endproc

.proc op_push_byte
        ldy vm_y
        lda (vm_pc), y
        sta vm_lo, x
        lda #0
        sta vm_hi, x
        inx
        iny
        beq @turn
        jmp vm_next
@turn:  inc vm_pc + 1
        jmp vm_next
.endproc

.proc op_drop
        dex
        ldy vm_y
        jmp vm_next
.endproc

; The ways to the others.
.proc op_others
        op_entries
.endproc
        .assert >(* - 1) = >op_page, error, "one page"

; The low byte of where each instruction begins. In one page too: a read across
; an edge would cost a cycle more.
.align $100
op_low: op_low_bytes
        assert_bytes op_low, SYSTEM_FIRST

; --- constants and locals

.proc op_push_nil
        lda #<NIL_WORD
        bne _push_low           ; always
.endproc

; Push a byte.
; In: A.  Out: at vm_next.  Clobbers: A, Y.
.proc _push_low
        sta vm_lo, x
        lda #0
        beq _push_high          ; always
.endproc

.proc op_push_word
        ldy vm_y
        lda (vm_pc), y
        sta vm_lo, x
        iny
        beq @turn
        lda (vm_pc), y
        sta vm_hi, x
        inx
        iny
        beq @next
        jmp vm_next
@turn:  inc vm_pc + 1
        lda (vm_pc), y
        sta vm_hi, x
        inx
        iny
        jmp vm_next
@next:  inc vm_pc + 1
        jmp vm_next
.endproc

.proc op_push_second
        lda vm_second
        sta vm_lo, x
        lda vm_second + 1
        fall_into _push_high
.endproc

; The rest of a word.
; In: A = high byte.  Out: at vm_next.  Clobbers: Y.
.proc _push_high
        sta vm_hi, x
        inx
        ldy vm_y
        jmp vm_next
.endproc

.proc op_push_third
        lda vm_third
        sta vm_lo, x
        lda vm_third + 1
        jmp _push_high
.endproc

.proc op_push_fourth
        lda vm_fourth
        sta vm_lo, x
        lda vm_fourth + 1
        jmp _push_high
.endproc

.proc op_keep_local
        tya
        and #$0F
        clc
        adc vm_base
        tay
        lda vm_lo - 1, x
        sta vm_lo, y
        lda vm_hi - 1, x
        sta vm_hi, y
        ldy vm_y
        jmp vm_next
.endproc

; The local that the byte after the opcode names.
; In: vm_y.  Out: Y = its index, or a trap.  Clobbers: A.
.proc _named
        ldy vm_y
        lda (vm_pc), y
        clc
        adc vm_base
        tay
        cpy #SCRIPT_STACK
        bcs @none
        rts
@none:  jmp vm_outside
.endproc

.proc op_raise_local
        jsr _named
        lda vm_lo, y
        clc
        adc #1
        sta vm_lo, y
        bcc @done
        lda vm_hi, y
        adc #0
        bvs _overflow
        sta vm_hi, y
@done:  jmp vm_skip
.endproc

.proc op_lower_local
        jsr _named
        lda vm_lo, y
        sec
        sbc #1
        sta vm_lo, y
        bcs @done
        lda vm_hi, y
        sbc #0
        bvs _overflow
        sta vm_hi, y
@done:  jmp vm_skip
.endproc

; --- sums

; A number left the range.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc _overflow
        lda #ScriptTrap::OVERFLOW
        jmp vm_trap
.endproc

.proc op_add
        clc
        lda vm_lo - 2, x
        adc vm_lo - 1, x
        sta vm_lo - 2, x
        lda vm_hi - 2, x
        adc vm_hi - 1, x
        bvs _overflow
        sta vm_hi - 2, x
        dex
        ldy vm_y
        jmp vm_next
.endproc

.proc op_sub
        sec
        lda vm_lo - 2, x
        sbc vm_lo - 1, x
        sta vm_lo - 2, x
        lda vm_hi - 2, x
        sbc vm_hi - 1, x
        bvs _overflow
        sta vm_hi - 2, x
        dex
        ldy vm_y
        jmp vm_next
.endproc

.proc op_neg
        sec
        lda #0
        sbc vm_lo - 1, x
        sta vm_lo - 1, x
        lda #0
        sbc vm_hi - 1, x
        bvs _overflow
        sta vm_hi - 1, x
        ldy vm_y
        jmp vm_next
.endproc

.proc op_not
        lda vm_lo - 1, x
        eor #1
        sta vm_lo - 1, x
        ldy vm_y
        jmp vm_next
.endproc

; --- comparisons

; Replace two words by whether the one is less; `low` and `high` say which.
.macro compare_less low, high, yes, no
        lda vm_lo - low, x
        cmp vm_lo - high, x
        lda vm_hi - low, x
        sbc vm_hi - high, x
        bvc :+
        eor #%10000000
:       bmi yes
        bpl no
.endmacro

.proc op_lt
        compare_less 2, 1, _true, _false
.endproc

.proc op_gt
        compare_less 1, 2, _true, _false
.endproc

.proc op_ge
        compare_less 2, 1, _false, _true
.endproc

.proc op_le
        compare_less 1, 2, _false, _true
.endproc

.proc op_eq
        lda vm_lo - 2, x
        cmp vm_lo - 1, x
        bne _false
        lda vm_hi - 2, x
        cmp vm_hi - 1, x
        beq _true
        fall_into _false
.endproc

; The comparison does not hold.
; In: X.  Out: at vm_next.  Clobbers: A, Y.
.proc _false
        lda #0
        beq _boolean
.endproc

.proc op_ne
        lda vm_lo - 2, x
        cmp vm_lo - 1, x
        bne _true
        lda vm_hi - 2, x
        cmp vm_hi - 1, x
        beq _false
        fall_into _true
.endproc

; The comparison holds.
; In: X.  Out: at vm_next.  Clobbers: A, Y.
.proc _true
        lda #1
        fall_into _boolean
.endproc

; Replace two words by a boolean.
; In: A.  Out: at vm_next.  Clobbers: A, Y.
.proc _boolean
        dex
        sta vm_lo - 1, x
        lda #0
        sta vm_hi - 1, x
        ldy vm_y
        jmp vm_next
.endproc

; --- flags and texts

; One of `count` flags from `first` on.
; Clobbers: A, Y, $00-$01.
.proc op_flag_number
        lda vm_y
        sta word
        lda vm_pc + 1
        sta word + 1
        lda vm_hi - 1, x
        bne @not
        ldy #1
        lda vm_lo - 1, x
        beq @not
        cmp (word), y
        beq :+
        bcs @not
:       dey
        clc
        adc (word), y           ; first + a
        sta vm_lo - 1, x
        bcc :+
        inc vm_hi - 1, x
:       lda vm_lo - 1, x
        bne :+
        dec vm_hi - 1, x
:       dec vm_lo - 1, x        ; first + a - 1
        lda #2
        jmp vm_advance
@not:   lda #ScriptTrap::FLAG
        jmp vm_trap
.endproc

; Values that the next text carries.
.proc op_text_values
        ldy vm_y
        lda (vm_pc), y
        cmp #TEXT_SLOTS + 1
        bcs @none
        tay
@each:  dey
        bmi @done
        dex
        lda vm_lo, x
        sta asked_value_lo, y
        lda vm_hi, x
        sta asked_value_hi, y
        jmp @each
@done:  jmp vm_skip
@none:  jmp vm_outside
.endproc
