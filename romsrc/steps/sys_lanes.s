; sys_lanes.s - system calls about lanes, and moves that a rule has names for.
;
; Same contract as core/sys_duel.s.

.include "ability.inc"

LANES           = Place::RIGHT - Place::LEFT + 1

.segment "FIXED"

.proc sys_lane
        jsr arg_byte
        tay
        dey
        cpy #LANES
        bcs @not
        tya
        adc #Place::LEFT        ; C = 0
        jmp done_byte
@not:   jmp range_trap
.endproc

.proc sys_lane_index
        ldy vm_lo, x
        lda inst_place, y
        and #PLACE_MASK
        sec
        sbc #Place::LEFT
        cmp #LANES
        bcs @none
        adc #1                  ; C = 0
        jmp done_byte
@none:  lda #0
        jmp done_byte
.endproc

.proc sys_has_room
        jsr arg_card_zone
        jsr has_room
        jmp done_carry
.endproc

.proc sys_may_arrive
        jsr arg_card_zone
        jsr may_arrive
        jmp done_carry
.endproc

.proc sys_change_lane
        lda vm_lo + 1, x
        pha
        jsr _lane
        lda vm_lo, x
        tax
        lda inst_place, x
        and #PLACE_MASK
        jsr _is_lane
        jsr controller_of
        pla
        jsr zone_number
        lda #0
        jmp script_moves
.endproc

; Check that a place is a lane.
; In: X = index of the card before it; or A = Place.  Out: nothing, or a trap.
; Clobbers: A.
.proc _lane
        lda vm_lo + 1, x
        fall_into _is_lane
.endproc

; Only lanes will do.
; In: A = Place.  Out: A is kept; traps otherwise.  Clobbers: nothing else.
.proc _is_lane
        cmp #Place::LEFT
        bcc @not
        cmp #Place::RIGHT + 1
        bcs @not
        rts
@not:   jmp range_trap
.endproc

.proc sys_place_card
        lda vm_lo + 2, x
        jsr _is_lane
        lda vm_lo + 3, x
        cmp #ARRIVAL_COUNT
        bcs @not
        pha
        jsr arg_card_zone
        lda #0
        jsr script_moves
        pla
        tay
        lda _arrivals, y
        ora inst_state, x
        jsr card_turn
        lda #EventType::PLACED
        jmp event_card
@not:   jmp range_trap
.endproc

_arrivals:
        .byte 0, CardState::EXHAUSTED, CardState::REVERSED
        assert_bytes _arrivals, ARRIVAL_COUNT

; Nothing is added to the WT of what breaks.
; In: X = index.  Out: X = instance.  Clobbers: A.
.proc _plain
        lda #0
        sta break_later
        sta break_later + 1
        lda vm_lo, x
        tax
        rts
.endproc

; A card that no script moves.
; In: nothing.  Out: as range_trap.  Clobbers: as range_trap.
.proc _refused
        jmp range_trap
.endproc

.proc sys_break_card
        jsr _plain
        jmp break_card
.endproc

.proc sys_put_away
        jsr _plain
        jsr move_refused
        bcs _refused
        jmp put_away
.endproc

.proc sys_impossible
        jsr _plain
        jsr move_refused
        bcs _refused
        jmp move_impossible
.endproc

.proc sys_draw
        jsr arg_side
        lda vm_hi + 1, x
        bne @not
        lda vm_lo + 1, x
        jmp draw_cards
@not:   jmp range_trap
.endproc

; --- lanes and actions as candidates and answers

.proc sys_offer_lane
        jsr arg_zone
        tya
        sta vm_lo, x
        jmp sys_offer_card
.endproc

.proc sys_offer_action
        jmp sys_offer_card
.endproc

.proc sys_answer_lane
        ldy #0
        jsr answer_entry
        and #PLACE_MASK
        jmp done_byte
.endproc

.proc sys_answer_action
        jmp answer_first
.endproc
