; phases.s - what happens in each phase of a turn, and at its two edges.
;
; Primitives only: duel.s says in which order they run. Each phase action is
; followed by `settle`'s checks there (P000-10).

.include "timeline.inc"

.segment "ZEROPAGE": zeropage
phase_zone:     .res 1          ; the zone that a phase action works on
phase_left:     .res 1          ; cards of it that are left to move

.segment "FIXED"

; A phase begins: its start triggers wait and resolve.
; In: turn_phase.  Out: nothing.  Clobbers: everything that abilities clobber.
.proc phase_opens
        lda #EventType::PHASE_START
        bne _edge
        .assert EventType::PHASE_START <> 0, error
.endproc

; A phase ends: its end triggers wait and resolve.
; In: turn_phase.  Out: nothing.  Clobbers: everything that abilities clobber.
.proc phase_closes
        lda #EventType::PHASE_END
        fall_into _edge
.endproc

; Raise the event of a phase's edge and let what it fires resolve.
; In: A = EventType, turn_phase.  Out: nothing.
; Clobbers: everything that abilities clobber.
.proc _edge
        ldx turn_player
        stx arg_player
        ldx turn_phase
        stx arg_object
        ldx #NONE
        stx arg_subject
        ldx #0
        stx arg_value
        stx arg_value + 1
        jsr event_raise
        jmp triggers_resolve    ; it settles the event first
.endproc

; A turn begins: what lasts until its player's turn ends (DECISIONS 16).
; In: turn_player.  Out: nothing; the duel may end.
; Clobbers: as state_check and mods_expire.
.proc turn_begin
        lda #Duration::OWN_TURN
        ldy turn_player
        jsr _expire
        jmp state_check
.endproc

; A turn ends: incapacity of its player's cards, and what lasts until the end
; of this turn (P000-17, P000-47).
; In: turn_player.  Out: nothing; the duel may end.
; Clobbers: as state_check and mods_expire.
.proc turn_end
        jsr _own_field
@each:  ldx zone_head, y
        bmi @next
        lda inst_state, x
        and #<~CardState::INCAPACITATED
        sta inst_state, x
@next:  jsr _next_place
        bcc @each
        lda #Duration::THIS_TURN
        ldy #0
        jsr _expire
        lda #Duration::THIS_TURN
        ldy #1
        jsr _expire
        lda turn_player
        eor #1
        tay
        lda #Duration::OPPONENT_TURN
        jsr _expire
        jmp state_check
.endproc

; End modifiers.
; In: A = Duration, Y = the player whose ability it was.  Out: nothing.
; Clobbers: as mods_expire.
.proc _expire
        cpy #0
        beq :+
        ora #DUR_PLAYER
:       jmp mods_expire
.endproc

; Begin with the first place of the turn player's field.
; In: turn_player.  Out: Y = phase_zone.  Clobbers: A.
.proc _own_field
        ldy turn_player
        lda #Place::MASTER
        jsr zone_number
        sty phase_zone
        rts
.endproc

; The next place of the field.
; In: phase_zone.  Out: C=0, Y = phase_zone; C=1 behind the last.
; Clobbers: A.
.proc _next_place
        inc phase_zone
        ldy phase_zone
        tya
        and #PLACE_MASK
        cmp #FIELD_PLACES
        rts
.endproc

; The start phase's action: own cards become active, marks of the last turn
; go, regeneration heals, the timeline advances (P000-11, P000-37).
; In: turn_player.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*, far_ptr,
;     step_ptr, the data window.
.proc phase_start
        jsr _own_field
@each:  ldx zone_head, y
        bmi @next
        lda inst_state, x
        and #<~START_ENDS
        sta inst_state, x
        lda #0
        sta inst_used, x
        jsr card_keywords
        lda keywords + NUMBER_KEYWORD_COUNT
        and #<FlagKeyword::REGENERATION
        beq @next
        lda #0
        sta inst_val_lo, x
        sta inst_val_hi, x
@next:  jsr _next_place
        bcc @each
        fall_into _advance
.endproc

; States that end in the start phase.
START_ENDS      = CardState::EXHAUSTED | CardState::NEW | CardState::MOVED

; Every card of the turn player's timeline goes one place on, WT1 first, each
; place in order of arrival; what finds no room in standby stays (P000-12).
; In: turn_player.  Out: nothing.  Clobbers: A, X, Y, $00-$05, $0E, arg_*.
.proc _advance
        lda #Place::WT1
@place: ldy turn_player
        jsr zone_number
        sty phase_zone
        lda zone_count, y
        sta phase_left
@card:  lda phase_left
        beq @next
        dec phase_left
        ldy phase_zone
        ldx zone_head, y
        iny                     ; WT1 is followed by standby
        .assert Place::WT4 + 3 = Place::WT1, error
        .assert Place::WT1 + 1 = Place::STANDBY, error
        jsr has_room
        bcc @next
        lda #0
        jsr relocate
        jmp @card
@next:  lda phase_zone
        and #PLACE_MASK
        sec
        sbc #1
        cmp #Place::WT4
        bcs @place
        rts
.endproc

; The core phase's action: one core more, then all are active (P000-7).
; In: turn_player.  Out: nothing.  Clobbers: A, X, Y, $00-$02.
.proc phase_core
        lda #1
        ldy turn_player
        jsr cores_gain
        ldy turn_player
        jmp cores_refresh
.endproc

; The draw phase's action: a card, but not in the first turn (P000-13).
; In: turn_player, turn_number.  Out: nothing.  Clobbers: as draw_cards.
.proc phase_draw
        lda turn_number
        cmp #2
        bcc phase_end
        lda #1
        ldy turn_player
        jmp draw_cards
.endproc

; The end phase has no action of its own (P000-17).
; In: nothing.  Out: nothing.  Clobbers: nothing.
.proc phase_end
        rts
.endproc
