; events.s - what happened, and the abilities that wait because of it.
;
; Only what an ability can wait for becomes an event (event_condition, from the
; ruleset's rows). Events are a queue, first in, first out; settling
; turns them into triggers: whoever was there when it happened waits, even if
; it has left since. Triggers are taken batch by batch, the turn player's first,
; then as they were added; in games with steps by place and slot (A000-26).
; Without steps there is no queue: an event lets abilities wait at once
; (abilities.s). Owns event_* and trigger_*. A full queue refuses: noted, and
; nothing is lost.

.include "service.inc"

.segment "CODE_CORE"

        .if ::NATIVE_STEPS | ::SERVICE_ABILITIES
; What an ability that waits for the event is marked with; for the phases the
; condition of the first one.
event_condition:
        event_conditions
        assert_bytes event_condition, EVENT_END

        .if ::NATIVE_STEPS
; Add an event, if anything can wait for it.
; In: A = EventType, arg_player, arg_subject, arg_object, arg_value.
; Out: C=1 and a fault if 32 are waiting.  Clobbers: A; X and Y are kept.
.proc event_raise
        stx keep_x
        cmp #EVENT_END
        bcs @nobody
        tax
        lda event_condition, x
        beq @nobody
        .assert Condition::NONE = 0, error
        txa
        pha
        lda event_count
        cmp #EVENTS
        bcs @full
        adc event_head          ; C = 0
        and #EVENTS - 1
        .assert EVENTS = 32, error, "a power of two"
        tax
        pla
        sta event_type, x
        lda arg_player
        sta event_player, x
        lda arg_subject
        sta event_subject, x
        lda arg_object
        sta event_object, x
        lda arg_value
        sta event_value_lo, x
        lda arg_value + 1
        sta event_value_hi, x
        inc event_count
@nobody:
        ldx keep_x
        clc
        rts
@full:  ldx keep_x
        pla
        lda #Fault::EVENTS
        jsr note_fault
        sec
        rts
.endproc

; Take the oldest event.
; In: nothing.  Out: C=0, A = EventType, arg_*; C=1 if there is none.
; Clobbers: X.
.proc event_take
        lda event_count
        beq @none
        ldx event_head
        lda event_player, x
        sta arg_player
        lda event_subject, x
        sta arg_subject
        lda event_object, x
        sta arg_object
        lda event_value_lo, x
        sta arg_value
        lda event_value_hi, x
        sta arg_value + 1
        lda event_type, x
        pha
        inx
        txa
        and #EVENTS - 1
        sta event_head
        dec event_count
        pla
        clc
        rts
@none:  sec
        rts
.endproc

        .endif

; Triggers added from here on happen later than those that already wait.
; In: nothing.  Out: nothing.  Clobbers: nothing.
.proc trigger_batch
        inc trigger_now
        rts
.endproc

; Let an ability wait.
; In: X = instance, Y = ability slot 0-2 (and TRIGGER_LAST), A = EventType,
;     arg_object, arg_value = the card's zone when it fired.
; Out: C=1 and a fault if 32 are waiting.
; Clobbers: A, $00-$01, arg_player, arg_subject; X and Y are kept.
.proc trigger_add
event   = $00
order   = $01
        sta event
        stx arg_subject
        ; The order: not the turn player's, then place and slot; where a place
        ; may hold several cards, as they were added: by their arrival.
        .if ::NATIVE_STEPS
        lda arg_value
        and #PLACE_MASK
        asl a
        asl a
        sta order
        tya
        and #SLOT_MASK
        ora order
        .else
        lda #0
        .endif
        sta order
        lda #0
        sta arg_player
        lda arg_value
        cmp #PLACES
        rol arg_player
        lda arg_player
        eor turn_player
        beq :+
        lda #NOT_TURN_PLAYER
:       ora order
        ldx trigger_count
        cpx #TRIGGERS
        bcs @full
        sta trigger_order, x
        tya
        sta trigger_slot, x
        lda event
        sta trigger_event, x
        lda arg_object
        sta trigger_object, x
        lda trigger_now
        sta trigger_batch_no, x
        lda arg_subject
        sta trigger_card, x
        inc trigger_count
        tax
        clc
        rts
@full:  lda arg_value
        pha
        lda #0
        sta arg_value           ; no part of the message
        lda #Fault::TRIGGERS
        jsr note_fault
        pla
        sta arg_value
        ldx arg_subject
        sec
        rts
.endproc

NOT_TURN_PLAYER = %10000000
SLOT_MASK       = %00000011
        .assert ABILITY_SLOTS <= SLOT_MASK + 1, error

; Take the ability that acts next.
; In: nothing.  Out: C=0, X = instance, Y = slot (and TRIGGER_LAST), A =
;     EventType, arg_object, arg_player = who controlled it when it fired;
;     C=1 if none waits.
; Clobbers: $00-$02.
.proc trigger_take
best    = $00
oldest  = $01                   ; its batch, seen from now: wraps safely
order   = $02
        ldx trigger_count
        beq @none
        ldy #0
        sty best
        jsr @key
        sta oldest
        lda trigger_order
        sta order
        ldy #1
@next:  cpy trigger_count
        bcs @take
        jsr @key
        cmp oldest
        bcc @later              ; younger
        bne @better
        lda trigger_order, y
        cmp order
        bcs @later              ; equal: the first one added
        jsr @key
@better:
        sta oldest
        sty best
        lda trigger_order, y
        sta order
@later: iny
        bne @next
@none:  sec
        rts
@key:   lda trigger_now
        sec
        sbc trigger_batch_no, y
        rts

@take:  ldy best
        ldx trigger_card, y
        stx oldest
        ldx trigger_slot, y
        stx order
        lda trigger_object, y
        sta arg_object
        .if ::SERVICE_ABILITIES
        sta event_now + 1
        lda trigger_player, y
        sta event_now
        lda trigger_value_lo, y
        sta event_now + 2
        lda trigger_value_hi, y
        sta event_now + 3
        .endif
        lda trigger_order, y
        asl a                   ; C: not the turn player's
        lda #0
        rol a
        eor turn_player
        sta arg_player
        lda trigger_event, y
        pha
        ; Close the gap: the order of adding stays.
        dec trigger_count
@close: cpy trigger_count
        bcs @out
        .macro closer field
        lda field + 1, y
        sta field, y
        .endmacro
        closer trigger_batch_no
        closer trigger_order
        closer trigger_card
        closer trigger_slot
        closer trigger_object
        closer trigger_event
        .if ::SERVICE_ABILITIES
        closer trigger_player
        closer trigger_value_lo
        closer trigger_value_hi
        .endif
        iny
        bne @close
@out:   pla
        ldx oldest
        ldy order
        clc
        rts
.endproc
        .endif
