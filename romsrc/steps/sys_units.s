; sys_units.s - system calls about what a card is worth and what it did.
;
; Same contract as core/sys_duel.s.

.include "ability.inc"

SLOT_MARKS      = (1 << ABILITY_SLOTS) - 1

.segment "CODE_CORE"

.proc sys_category
        lda vm_lo, x
        tax
        jsr card_record
        ldy #Card::category
        lda (far_ptr + 1), y
        jmp done_byte
.endproc

.proc sys_kind
        ldy vm_lo, x
        lda inst_state, y
        and #CardState::REVERSED
        bne @down
        lda print_kind, y
        and #PRINTED_KIND_MASK
        jmp done_byte
@down:  lda #Kind::REVERSE
        jmp done_byte
.endproc

.proc sys_wait
        lda vm_lo, x
        tax
        jsr printed_wait
        jmp done_byte
.endproc

.proc sys_core_cost
        lda vm_lo, x
        tax
        jsr core_price
        jmp done_byte
.endproc

.proc sys_atk
        lda vm_lo, x
        tax
        jsr far_card_values
        lda value_atk
        ldy value_atk + 1
        rts
.endproc

.proc sys_hp
        lda vm_lo, x
        tax
        jsr far_card_values
        lda value_hp
        ldy value_hp + 1
        rts
.endproc

.proc sys_damage
        lda vm_lo, x
        tax
        lda inst_damage_lo, x
        ldy inst_damage_hi, x
        rts
.endproc

.proc sys_set_damage
        lda vm_hi + 1, x
        bmi @not
        ldy vm_lo, x
        sta inst_damage_hi, y
        lda vm_lo + 1, x
        sta inst_damage_lo, y
        units_changed
        rts
@not:   jmp range_trap
.endproc

; What the current ability has dealt so far is kept beside it.
.proc sys_deal
        lda tally_damage
        pha
        lda tally_damage + 1
        pha
        lda #0
        sta tally_damage
        sta tally_damage + 1
        lda vm_lo + 1, x
        sta par_x_value
        lda vm_hi + 1, x
        sta par_x_value + 1
        ldy vm_lo, x
        lda vm_lo + 2, x
        pha
        tya
        tax
        pla
        jsr deal_damage
        lda tally_damage
        sta word
        ldy tally_damage + 1
        pla
        sta tally_damage + 1
        pla
        sta tally_damage
        lda word
        rts
.endproc

.proc sys_has
        lda vm_lo, x
        tax
        jsr far_card_keywords
        ldx vm_at
        lda vm_lo + 1, x
        and keywords + NUMBER_KEYWORD_COUNT
        sta word
        lda vm_hi + 1, x
        and keywords + NUMBER_KEYWORD_COUNT + 1
        ora word
        cmp #1
        jmp done_carry
.endproc

.proc sys_keyword
        lda vm_lo, x
        tax
        jsr far_card_keywords
        ldx vm_at
        ldy vm_lo + 1, x
        lda keywords, y
        jmp done_byte
.endproc

.proc sys_set_state
        ldy vm_lo, x
        lda inst_state, y
        ora vm_lo + 1, x
        jmp _write_state
.endproc

.proc sys_clear_state
        ldy vm_lo, x
        lda vm_lo + 1, x
        eor #$FF
        and inst_state, y
        fall_into _write_state
.endproc

; In: Y = instance, A = its CardState bits.
; Out: inst_state; traps if a master would lie face-down (P000-49).
; Clobbers: A, X.
.proc _write_state
        pha
        and #CardState::REVERSED
        beq :+
        lda print_kind, y
        and #Kind::MASTER
        bne @not
:       tya
        tax
        pla
        jmp card_turn           ; it may lie face-down now
@not:   jmp range_trap
.endproc

; The bit of an ability slot, named from 1 on.
; In: X = index of the card before it.  Out: A, Y = instance.
; Clobbers: nothing else.
.proc _slot_bit
        jsr arg_slot
        lda slot_bits, y
        ldy vm_lo, x
        rts
.endproc

; An ability slot, named from 1 on.
; In: X = index of the card before it.  Out: Y = slot 0-2.  Clobbers: A.
.proc arg_slot
        lda vm_hi + 1, x
        bne @not
        ldy vm_lo + 1, x
        dey
        cpy #ABILITY_SLOTS
        bcs @not
        rts
@not:   jmp range_trap
.endproc

.proc sys_used
        jsr _slot_bit
        and inst_used, y
        cmp #1
        jmp done_carry
.endproc

.proc sys_set_used
        jsr _slot_bit
        ora inst_used, y
        sta inst_used, y
        rts
.endproc

.proc sys_clear_used
        ldy vm_lo, x
        lda inst_used, y
        and #<~SLOT_MARKS
        sta inst_used, y
        rts
.endproc

.proc sys_cores_on
        ldy vm_lo, x
        lda inst_counter, y
        jmp done_byte
.endproc

.proc sys_front
        lda vm_lo, x
        tax
        jsr front_of
        bcs @there
        ldy #NONE
@there: tya
        jmp done_byte
.endproc
