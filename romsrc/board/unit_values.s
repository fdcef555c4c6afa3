; unit_values.s - what the rules say about the units now.
;
; Asks the core for ATK and HP, with the rules' registers put aside: they may
; wait in the middle of an ability. Only caches of the core are fresher after
; it. Owns shown_unit, shown_state, shown_atk, shown_left, shown_damage,
; shown_cores_on, unit_dirty and unit_new.

.include "board.inc"

.global card_values             ; steps
.globalzp value_atk, value_left
.global rules_aside, rules_back ; players

STILL_STATES    = CardState::EXHAUSTED | CardState::INCAPACITATED
SHOWN_STATES    = CardState::REVERSED | STILL_STATES

.segment "CODE_BOARD"

; Look at all unit cells.
; In: the match state.  Out: shown_*; unit_dirty, unit_new: cells that differ.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, `card`, cell_tile, build_buffer.
.proc values_look
        farcall rules_aside
        lda #0
        sta unit_dirty
        sta unit_new
        lda #UNITS - 1
        sta cell
@cell:  ldx cell
        jsr unit_zone
        lda zone_head, y
        sta inst
        cmp shown_unit, x
        beq @same
        sta shown_unit, x
        jsr _is_new
@same:  ldy inst
        bmi @next
        jsr _unit
@next:  dec cell
        bpl @cell
        farcall rules_back
        rts
.endproc

; The zone of a unit cell.
; In: X = cell.  Out: Y = zone number.  Clobbers: A; X is kept.
.proc unit_zone
        lda board_view
        .repeat 4
        asl a
        .endrepeat
        .assert PLACES = 16, error, "four shifts"
        eor _zones, x
        tay
        rts
.endproc

_zones: .byte Place::LORD, Place::LEFT, Place::CENTRE, Place::RIGHT
        .byte PLACES + Place::LORD, PLACES + Place::LEFT
        .byte PLACES + Place::CENTRE, PLACES + Place::RIGHT
        assert_bytes _zones, UNITS

; Note that another card is in the cell, or has been turned.
; In: X = cell.  Out: unit_new, unit_dirty, colours_stale.
; Clobbers: A; X is kept.
.proc _is_new
        lda cell_bits, x
        ora unit_new
        sta unit_new
        inc colours_stale
        fall_into _is_dirty
.endproc

; Note that the cell must be drawn.
; In: X = cell.  Out: unit_dirty.  Clobbers: A; X is kept.
.proc _is_dirty
        lda cell_bits, x
        ora unit_dirty
        sta unit_dirty
        rts
.endproc

cell_bits:
        .byte 1, 2, 4, 8, 16, 32, 64, 128
        assert_bytes cell_bits, UNITS

; Compare a card with what is shown of it.
; In: cell, inst.  Out: shown_*, unit_*.  Clobbers: A, X, Y, $00-$0B, ...
.proc _unit
        ldx inst
        farcall card_values
        ldy inst
        ldx cell
        lda inst_state, y
        and #SHOWN_STATES
        cmp shown_state, x
        beq :+
        pha
        eor shown_state, x
        and #CardState::REVERSED
        beq @turned
        jsr _is_new
@turned:
        pla
        sta shown_state, x
        jsr _is_dirty
:       lda value_atk
        ldy value_atk + 1
        jsr _limited
        cmp shown_atk, x
        beq :+
        sta shown_atk, x
        jsr _is_dirty
:       lda value_left
        ldy value_left + 1
        jsr _limited
        cmp shown_left, x
        beq :+
        sta shown_left, x
        jsr _is_dirty
:       ldy inst
        lda inst_counter, y
        cmp shown_cores_on, x
        beq :+
        sta shown_cores_on, x
        jsr _is_dirty
:       lda inst_damage_hi, y
        pha
        lda inst_damage_lo, y
        tay
        pla
        beq :+
        ldy #NUMBER_MAX
:       tya
        ldy #0
        jsr _limited
        cmp shown_damage, x
        beq @done
        sta shown_damage, x
        jmp _is_dirty
@done:  rts
.endproc

; A number as two digits can show it.
; In: A = low, Y = high.  Out: A = 0 to NUMBER_MAX.  Clobbers: nothing.
.proc _limited
        cpy #0
        bne @most
        cmp #NUMBER_MAX + 1
        bcc @done
@most:  lda #NUMBER_MAX
@done:  rts
.endproc
