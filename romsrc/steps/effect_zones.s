; effect_zones.s - what effects that move cards have in common.
;
; Where a card may lie, its wait place, breaking, moves that cannot be made.
; Same contract as ability.s.

.include "ability.inc"

.segment "RULESZP": zeropage
break_later:    .res 2          ; signed: added to the WT of what breaks
wait_value:     .res 2          ; signed: the WT to find a place for

.segment "FIXED"

; Whether a card may lie in a zone: what the zone is for, and its capacity. A
; card that lies there does not count against itself; masters stay where they
; are.
; In: X = instance, Y = zone.  Out: C=1 if it may.
; Clobbers: A, $0E; X and Y are kept.
.proc has_room
zone    = $0E
        sty zone
        lda print_kind, x
        and #<~Kind::MASTER
        and zone_kinds, y
        beq @no
        jsr zone_of
        cmp zone
        beq @yes
        lda zone_count, y
        cmp zone_capacity, y
        bcs @no
@yes:   sec
        rts
@no:    clc
        rts
.endproc

; A player's zone for a WT: below 1 standby, or WT1 when that is full; WT4 at
; most (A000-23).
; In: X = instance, Y = player, wait_value.  Out: Y = zone.
; Clobbers: A, $0E-$0F; X is kept.
.proc wait_place
player  = $0F
        sty player
        lda wait_value + 1
        bmi @standby
        bne @last
        lda wait_value
        beq @standby
        cmp #WAIT_MAX
        bcc @place
@last:  lda #WAIT_MAX
@place: eor #$FF                ; WT1 + 1 - wait
        sec
        adc #Place::WT1 + 1
        jmp zone_number
@standby:
        lda #Place::STANDBY
        jsr zone_number
        jsr has_room
        bcs @done
        ldy player
        lda #Place::WT1
        jmp zone_number
@done:  rts
.endproc

WAIT_MAX        = Place::WT1 - Place::WT4 + 1
WAITING_CARD    = Kind::MINION | Kind::SKILL

; Move a card as a new card.
; In: X = instance, Y = zone with room, A = 0 to its end, else to its top.
; Out: nothing.  Clobbers: A, Y, $00-$05, arg_*; X is kept.
.proc relocate
        jsr move_card
        bcs @done               ; nothing has changed
        jsr on_field
        bcs @done
        lda inst_state, x
        ora #CardState::NEW
        sta inst_state, x
@done:  rts
.endproc

; Break a card: minion and skill to the owner's timeline at WT + break_later,
; lord and arts out of the game. Masters do not break.
; In: X = instance, break_later.  Out: SET_TALLY.
; Clobbers: A, Y, $00-$05, $0E-$0F, arg_*, far_ptr, the data window; X is
;     kept.
.proc break_card
        lda print_kind, x
        and #Kind::MASTER
        bne @done
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::GONE
        beq @done
        lda tally_any
        bne :+
        inc tally_any
        txa
        pha
        ldy #SET_TALLY
        jsr set_clear
        pla
        tax
:       ldy #SET_TALLY
        jsr set_add
        lda #Message::BROKEN
        jsr log_card
        jmp put_away
@done:  rts
.endproc

; To the timeline or out of the game, without breaking.
; In: X = instance, break_later.  Out: nothing.  Clobbers: as break_card.
.proc put_away
        lda print_kind, x
        and #WAITING_CARD
        beq exclude_card
        jsr printed_wait
        clc
        adc break_later
        sta wait_value
        lda #0
        adc break_later + 1
        sta wait_value + 1
        jsr owner_of
        jsr wait_place
        lda #0
        jmp relocate
.endproc

; Out of the game.
; In: X = instance.  Out: nothing.  Clobbers: as relocate.
.proc exclude_card
        jsr owner_of
        lda #Place::GONE
        jsr zone_number
        lda #0
        jmp relocate
.endproc

; A move that cannot be made: minion and skill break, lord and arts are
; excluded (R000-118).
; In: X = instance.  Out: nothing.  Clobbers: as break_card.
.proc move_impossible
        lda print_kind, x
        and #WAITING_CARD
        beq exclude_card
        lda #0
        sta break_later
        sta break_later + 1
        jmp break_card
.endproc

; Whether effects may move a card: no master, not out of the game, no zone
; move immunity on the field (P000-44, P000-49).
; In: X = instance.  Out: C=1 if they may.
; Clobbers: A, Y and, on the field, as card_keywords; X is kept.
.proc is_movable
        lda print_kind, x
        and #Kind::MASTER
        bne @no
        jsr on_field
        bcc @field
        cmp #Place::GONE
        beq @no
        sec
        rts
@field: lda #>FlagKeyword::MOVE_IMMUNE
        jsr has_flag_high
        bne @no
        sec
        rts
@no:    clc
        rts
.endproc

; Whether a card has a keyword of the high flag byte.
; In: X = instance, A = its bit.  Out: Z=0 if it has; `keywords`.
; Clobbers: A, Y and as card_keywords; X is kept.
.proc has_flag_high
        pha
        jsr far_card_keywords
        pla
        and keywords + NUMBER_KEYWORD_COUNT + 1
        rts
.endproc

; The minion that faces a card: left faces right.
; In: X = instance.  Out: C=1, Y = the minion; C=0 if there is none or the
;     card is not in a lane.  Clobbers: A; X is kept.
.proc front_of
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::LEFT
        bcc @no
        cmp #Place::RIGHT + 1
        bcs @no
        eor #$FF                ; LEFT + RIGHT - place
        sec
        adc #Place::LEFT + Place::RIGHT
        tay
        lda inst_place, x
        bmi :+
        tya
        ora #PLACES
        tay
:       lda zone_head, y
        bmi @no
        tay
        sec
        rts
@no:    clc
        rts
.endproc
