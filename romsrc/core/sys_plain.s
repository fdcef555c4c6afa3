; sys_plain.s - system calls of games without native abilities: cards as they
; are printed, states and marks, places as candidates, the end of a duel.
;
; Same contract as sys_duel.s.

.include "service.inc"

.segment "CODE_CORE"

; --- the duel

; Does not return to the script. At the end of a duel the prompt's message is
; the cause.
.proc sys_win
        jsr arg_side
        lda vm_lo + 1, x
        sta prompt + Prompt::message
        tya
        clc
        adc #DuelResult::WIN_0
        jmp duel_finish
        .assert DuelResult::WIN_1 = DuelResult::WIN_0 + 1, error
.endproc

; --- places

.proc sys_shift
        jsr arg_card_zone
        lda #MOVE_KEEPS
        jmp script_moves
.endproc

; A card that lies there does not count against itself.
.proc sys_has_room
chain   = $03
        jsr arg_card_zone
        lda print_kind, x
        and zone_kinds, y
        beq @no
        chain_of_y
        sty chain
        jsr in_no_place
        bne @count
        jsr zone_of
        chain_of_a
        cmp chain
        beq @yes
@count: ldy chain
        lda zone_count, y
        cmp zone_capacity, y
        bcs @no
@yes:   sec
        jmp done_carry
@no:    clc
        jmp done_carry
.endproc

; Whether a card is in no place: at another one, or out of the duel.
; In: X = instance.  Out: Z=0 if so.  Clobbers: A.
.proc in_no_place
        lda inst_place, x
        and #APART_BIT
        rts
.endproc

; --- cards as they are printed

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
        .if ::STATES_FACE_DOWN
        lda inst_state, y
        and #STATES_FACE_DOWN
        bne @down
        .endif
        lda print_kind, y
        jmp done_byte
        .if ::STATES_FACE_DOWN
@down:  lda #Kind::REVERSE
        jmp done_byte
        .endif
.endproc

.proc sys_colour
        ldy vm_lo, x
        lda print_colour, y
        jmp done_byte
.endproc

.proc sys_has_colour
        ldy vm_lo, x
        lda print_colour, y
        and vm_lo + 1, x
        cmp #1
        jmp done_carry
.endproc

; --- states and marks

.proc sys_set_state
        ldy vm_lo, x
        lda inst_state, y
        ora vm_lo + 1, x
        sta inst_state, y
        rts
.endproc

.proc sys_clear_state
        ldy vm_lo, x
        lda vm_lo + 1, x
        eor #$FF
        and inst_state, y
        sta inst_state, y
        rts
.endproc

; An ability slot, named from 1 on.
; In: X = index of the card before it.  Out: Y = slot 0-2.
; Clobbers: A; X is kept.
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

; The bit of each ability slot in inst_used.
slot_bits:
        .byte %00000001, %00000010, %00000100
        assert_bytes slot_bits, ABILITY_SLOTS
SLOT_MARKS      = (1 << ABILITY_SLOTS) - 1

; The mark of an ability.
; In: X = index of the card.  Out: A = its bit, Y = instance.
; Clobbers: nothing else.
.proc _mark
        jsr arg_slot
        lda slot_bits, y
        ldy vm_lo, x
        rts
.endproc

.proc sys_used
        jsr _mark
        and inst_used, y
        cmp #1
        jmp done_carry
.endproc

.proc sys_set_used
        jsr _mark
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

; --- candidates

sys_offer_action := sys_offer_card
        .export sys_offer_action

; A further candidate.
; In: A = below 128.  Out: nothing, or a trap.  Clobbers: Y; X is kept.
.proc offer_one
        ldy list_count
        cpy #CANDIDATES
        bcs @full
        sta candidates, y
        inc list_count
        rts
@full:  jmp range_trap
.endproc

.proc sys_offer_place
        jsr arg_zone
        tya
        jmp offer_one
.endproc

.proc sys_offer_cards
        jsr arg_zone
        chain_of_y
        ldx zone_head, y
@each:  txa
        bmi @done
        jsr offer_one
        lda inst_next, x
        tax
        jmp @each
@done:  rts
.endproc

.proc sys_answer_action
        jmp answer_first
.endproc

.proc sys_answer_place
        jsr answer_first
        and #PLACE_MASK
        jmp done_byte
.endproc

.proc sys_answer_player
        jsr answer_first
        cmp #PLACES
        jmp done_carry
.endproc
