; zones.s - where cards are: chains of instances, moves, the shuffle.
;
; A zone number is player * PLACES + Place. Every zone is a chain from
; zone_head through inst_next, first = top; a lane, the lord's and the
; master's place are zones for one card. Owns zone_*, inst_place, inst_next
; and inst_stamp_*. A move is all or nothing: no room, and nothing has changed.

.include "service.inc"

.segment "CODE_CORE"

; Cards that each zone holds.
zone_capacity:
        .repeat PLAYERS
        place_capacities
        .endrepeat
        assert_bytes zone_capacity, PLAYERS * PLACES

; Kinds that may move there.
zone_kinds:
        .repeat PLAYERS
        place_kinds
        .endrepeat
        assert_bytes zone_kinds, PLAYERS * PLACES

        .if ::SHARED_PLACES
; Where the chain of each zone lies: that of a shared place is the first
; player's.
zone_chains:
        zone_chain_bytes
        assert_bytes zone_chains, PLAYERS * PLACES
        .endif

; Take a card out of its zone's chain.
; In: X = instance.  Out: C=0, Y = its zone; C=1 and a fault if the zone does
;     not have it.
; Clobbers: A, $00-$02; X is kept.  Cycles: about 60 + 20 a card before it.
.proc zone_remove
inst    = $00
zone    = $01
left    = $02                   ; a damaged chain must not hang the rules
        stx inst
        jsr zone_of
        chain_of_a
        sta zone
        tay
        lda zone_count, y
        beq @lost
        sta left
        lda zone_head, y
        cmp inst
        beq @first
@walk:  tax
        bmi @lost
        lda inst_next, x
        cmp inst
        beq @found
        dec left
        bne @walk
@lost:  ldx inst
        lda #Fault::ZONE_LINK
        jsr note_fault
        sec
        rts

@found: ldy inst                ; X: the card before it
        lda inst_next, y
        sta inst_next, x
        bpl @count
        txa
        ldy zone
        sta zone_tail, y
        bpl @count              ; always: an instance
@first: lda inst_next, x
        sta zone_head, y
        bpl @count
        sta zone_tail, y        ; it was the only one
@count: ldx zone
        dec zone_count, x
        ldx inst
        lda #NONE
        sta inst_next, x
        ldy zone
        clc
        rts
.endproc

; Put a card at the end of a zone: the bottom of a deck.
; In: X = instance in no chain, Y = zone with room.  Out: nothing.
; Clobbers: A, $00; X and Y are kept.
.proc zone_bottom
inst    = $00
        .if ::SHARED_PLACES
        tya
        pha                     ; for _arrive
        .endif
        chain_of_y
        lda #NONE
        sta inst_next, x
        lda zone_tail, y
        bmi @empty
        stx inst
        tax
        lda inst
        sta inst_next, x
        tax
        sta zone_tail, y
        jmp _arrive
@empty: txa
        sta zone_head, y
        sta zone_tail, y
        jmp _arrive
.endproc

; Put a card at the start of a zone: the top of a deck.
; In: X = instance in no chain, Y = zone with room.  Out: nothing.
; Clobbers: A, $00; X and Y are kept.
.proc zone_top
        .if ::SHARED_PLACES
        tya
        pha                     ; for _arrive
        .endif
        chain_of_y
        lda zone_head, y
        sta inst_next, x
        bpl :+
        txa
        sta zone_tail, y
:       txa
        sta zone_head, y
        fall_into _arrive
.endproc

; Note on the card where it is now.
; In: X = instance, Y = zone.  Out: nothing.  Clobbers: A, $00.
.proc _arrive
inst    = $00
        .if ::SHARED_PLACES
        pla
        tay
        .endif
        lda inst_place, x
        and #OWNER_BIT
        cpy #PLACES
        bcc :+
        ora #CONTROLLER_BIT
:       sta inst_place, x
        tya
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs :+
        pha
        values_stale
        pla
:       ora inst_place, x
        sta inst_place, x
        stx inst
        .if ::SHARED_PLACES
        lda zone_chains, y
        .else
        tya
        .endif
        tax
        inc zone_count, x
        ldx inst
        rts
.endproc

; Move a card to another zone, with event and log. Where the ruleset says so
; (card_leaves) a card keeps everything; any other move ends damage, states and
; modifiers, and a card that comes to the field is new there and card_arrives
; is called. A card that leaves the game goes to its owner.
; In: X = instance, Y = zone number, A = 0 to its end, else to its top.
; Out: C=0; C=1 and nothing changed if there is no room, the place does not
;     take this kind of card, or the card is out of the game or, which is a
;     fault, not in its zone.
; Clobbers: A, Y, $00-$05, arg_*; on the field also new_mod, far_ptr and the
;     data window; X is kept.
.proc move_card
to      = MOVE_TO
end     = $04
from    = MOVE_FROM
        sty to
        sta end
        jsr zone_of
        sta from
        .if ::FINAL_PLACE < ::PLACES
        and #PLACE_MASK
        cmp #FINAL_PLACE
        beq @no
        .endif
        lda print_kind, x
        and zone_kinds, y
        beq @no
        .if ::SERVICE_TOKENS | ::SERVICE_ATTACHED
        lda inst_place, x
        and #APART_BIT
        bne @room_for_one
        .endif
        .if ::SHARED_PLACES
        lda zone_chains, y
        ldy from
        cmp zone_chains, y
        beq @room
        tay
        .else
        lda from
        cmp to
        beq @room               ; its own place is free for it
        .endif
@count: lda zone_count, y
        cmp zone_capacity, y
        bcs @no
@room:
        .if ::SERVICE_TOKENS | ::SERVICE_ATTACHED
        jsr leave_place
        .else
        jsr zone_remove         ; first: it may fail
        .endif
        bcs @no
        jsr card_leaves
        .if ::SERVICE_PLAIN
        bcs :+
        lda end
        asl a                   ; C: MOVE_KEEPS
:
        .endif
        php                     ; C=1: it stays what it is
        bcs @keep
        jsr instance_leave
        jsr _renew
@keep:  ldy to
        lda end
        .if ::SERVICE_PLAIN
        and #<~MOVE_KEEPS
        .endif
        bne @top
        jsr zone_bottom
        jmp @tell
@top:   jsr zone_top
@tell:  stx arg_subject
        lda from
        sta arg_object
        lda to
        sta arg_value
        lda #0
        sta arg_value + 1
        ldy #0
        lda inst_place, x
        bpl :+
        iny
:       sty arg_player
        lda #Message::MOVED
        jsr log_add
        plp
        bcs @there              ; its standing effects have not ended
        lda to
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @away
        jsr card_arrives
@away:
        .if ::SERVICE_ATTACHED
        jmp attached_follow
        .endif
@there: clc
        rts
@no:    sec
        rts
        .if ::SERVICE_TOKENS | ::SERVICE_ATTACHED
@room_for_one:
        chain_of_y
        jmp @count
        .endif
.endproc

; A card arrives: it is newer than all others.
; In: X = instance.  Out: its inst_stamp.  Clobbers: A.
.proc stamp_card
        lda core_stamp
        sta inst_stamp_lo, x
        lda core_stamp + 1
        sta inst_stamp_hi, x
        inc core_stamp
        bne @done
        inc core_stamp + 1
@done:  rts
.endproc

; A card begins again in another zone.
; In: X = instance, move_card's to.  Out: to; NEW on the field; the stamp.
; Clobbers: A; X is kept.
.proc _renew
        jsr stamp_card
        lda move_card::to
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @gone
        .if ::STATES_ARRIVE
        lda inst_state, x
        ora #STATES_ARRIVE
        sta inst_state, x
        .endif
        rts
@gone:
        .if ::FINAL_PLACE < ::PLACES
        cmp #FINAL_PLACE
        bne @done
        lda inst_place, x
        and #OWNER_BIT
        beq :+
        lda #PLACES
:       ora #FINAL_PLACE
        sta move_card::to
        .endif
@done:  rts
.endproc

; Exchange the places of two cards on one player's field; both keep all.
; In: X, Y = instances.  Out: C=0; C=1 and nothing changed unless both are on
;     the field of the same player.
; Clobbers: A, $00-$03; X and Y are kept.
.proc swap_cards
first   = $00
second  = $01
zone_a  = $02
zone_b  = $03
        stx first
        sty second
        jsr zone_of
        sta zone_a
        ldx second
        jsr zone_of
        sta zone_b
        eor zone_a
        and #PLACES
        bne @no
        lda zone_a
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @no
        lda zone_b
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @no
        ; Each zone holds one card: head and tail.
        ldx zone_a
        lda second
        sta zone_head, x
        sta zone_tail, x
        ldx zone_b
        lda first
        sta zone_head, x
        sta zone_tail, x
        ldx first
        ldy second
        lda inst_place, x
        eor inst_place, y
        and #PLACE_MASK
        pha
        eor inst_place, x
        sta inst_place, x
        pla
        eor inst_place, y
        sta inst_place, y
        values_stale
        clc
        rts
@no:    ldx first
        ldy second
        sec
        rts
.endproc

; Shuffle a zone: from the last card down, each changes places with one at or
; before it.
; In: Y = zone.  Out: nothing.  Clobbers: A, X, Y, $00-$09, candidates.
; Cycles: about 500 a card.
.proc zone_shuffle
zone    = $06
at      = $07
size    = $08
        chain_of_y
        sty zone
        lda zone_count, y
        cmp #2
        bcc @done
        sta size
        lda zone_head, y
        ldy #0
:       sta candidates, y
        tax
        lda inst_next, x
        iny
        cpy size
        bne :-
        dey
        lda #$FF
        sta RNG_MASK
@swap:  sty at
        lda RNG_MASK
@mask:  lsr a
        cmp at
        bcc :+
        sta RNG_MASK
        bcs @mask               ; always
:       iny
        tya
        jsr rng_masked
        tax
        ldy at
        lda candidates, x
        pha
        lda candidates, y
        sta candidates, x
        pla
        sta candidates, y
        dey
        bne @swap

        ; Y = 0: chain them in their new order.
        ldx zone
        lda candidates
        sta zone_head, x
@chain: ldx candidates, y
        iny
        cpy size
        beq @last
        lda candidates, y
        sta inst_next, x
        jmp @chain
@last:  lda #NONE
        sta inst_next, x
        txa
        ldy zone
        sta zone_tail, y
@done:  rts
.endproc
