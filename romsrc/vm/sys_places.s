; sys_places.s - system calls about where cards lie.
;
; Same contract as sys_duel.s.

.include "vm.inc"

.segment "FIXED"

.proc sys_shuffle
        jsr arg_zone
        jmp zone_shuffle
.endproc

.proc sys_count
        jsr arg_zone
        lda zone_count, y
        jmp done_byte
.endproc

.proc sys_card_at
        jsr arg_zone
        lda vm_hi + 2, x
        bne @none
        lda vm_lo + 2, x
        beq @none
        sta word
        lda zone_head, y
@walk:  bmi @none
        dec word
        beq @found
        tax
        lda inst_next, x
        jmp @walk
@none:  lda #NONE
@found: jmp done_byte
.endproc

.proc sys_place
        ldy vm_lo, x
        lda inst_place, y
        and #PLACE_MASK
        jmp done_byte
.endproc

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

LANES           = Place::RIGHT - Place::LEFT + 1

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

.proc sys_controller
        lda vm_lo, x
        tax
        jsr controller_of
        tya
        jmp done_byte
.endproc

.proc sys_owner
        lda vm_lo, x
        tax
        jsr owner_of
        tya
        jmp done_byte
.endproc

; The card and the zone of three arguments.
; In: X = index of the card.  Out: X = instance, Y = zone.  Clobbers: A.
.proc _card_zone
        inx
        jsr arg_zone
        lda vm_lo - 1, x
        tax
        rts
.endproc

.proc sys_has_room
        jsr _card_zone
        jsr has_room
        jmp done_carry
.endproc

.proc sys_may_arrive
        jsr _card_zone
        jsr may_arrive
        jmp done_carry
.endproc

.proc sys_move
        jsr _card_zone
        lda #0
        beq _move               ; always
.endproc

.proc sys_move_top
        jsr _card_zone
        lda #1
        fall_into _move
.endproc

; A move that the caller knew to be possible.
; In: as move_card.
; Out: the card has moved.  Clobbers: as move_card.
.proc _move
        jsr _no_master
        jsr move_card
        bcs @not
        rts
@not:   jmp range_trap
.endproc

; Masters never leave their places (P000-49); a script that tries is wrong.
; In: X = instance.  Out: traps if it is one.  Clobbers: nothing.
.proc _no_master
        pha
        lda print_kind, x
        and #Kind::MASTER
        bne @not
        pla
        rts
@not:   jmp range_trap
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
        beq _move               ; always
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
        jsr _card_zone
        lda #0
        jsr _move
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

.proc sys_break_card
        jsr _plain
        jmp break_card
.endproc

.proc sys_put_away
        jsr _plain
        jsr _no_master
        jmp put_away
.endproc

.proc sys_impossible
        jsr _plain
        jsr _no_master
        jmp move_impossible
.endproc

; The player that an argument names; a word that is none names one of the two.
; In: X = index of the player.  Out: Y = player.  Clobbers: A; X is kept.
.proc arg_side
        lda vm_lo, x
        and #PLAYERS - 1
        tay
        rts
.endproc

.proc sys_draw
        jsr arg_side
        lda vm_hi + 1, x
        bne @not
        lda vm_lo + 1, x
        jmp draw_cards
@not:   jmp range_trap
.endproc
