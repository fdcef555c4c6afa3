; events.s - what happened, and the abilities that wait because of it.
;
; Events are a queue, first in, first out. Triggers are taken batch by batch;
; inside a batch the turn player's come first, then by place on the field,
; then by ability slot (A000-26). Owns event_* and trigger_*. A full queue
; refuses: noted, logged, and nothing is overwritten.

.include "core.inc"

.segment "CODE_CORE"

; Add an event.
; In: A = EventType, arg_player, arg_subject, arg_object, arg_value.
; Out: C=1 and a fault if 32 are waiting.  Clobbers: A; X and Y are kept.
.proc event_raise
        stx keep_x
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
        ldx keep_x
        clc
        rts
@full:  pla
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

; Triggers added from here on happen later than those that already wait.
; In: nothing.  Out: nothing.  Clobbers: nothing.
.proc trigger_batch
        inc trigger_now
        rts
.endproc

; Let an ability wait.
; In: X = instance, Y = ability slot 0-2, A = EventType, arg_object.
; Out: C=1 and a fault if 32 are waiting.  Clobbers: A, $00-$01; X is kept.
.proc trigger_add
card    = $00
event   = $01
        stx card
        sta event
        ldx trigger_count
        cpx #TRIGGERS
        bcs @full
        tya
        sta trigger_slot, x
        lda event
        sta trigger_event, x
        lda arg_object
        sta trigger_object, x
        lda trigger_now
        sta trigger_batch_no, x
        lda card
        sta trigger_card, x
        ; The order: not the turn player's, place, slot.
        ldx card
        lda inst_place, x
        and #PLACE_MASK
        asl a
        asl a
        sta event
        tya
        ora event
        sta event
        lda inst_place, x
        asl a                   ; C: the controller
        lda #0
        rol a
        eor turn_player
        beq :+
        lda #%10000000
:       ora event
        ldx trigger_count
        sta trigger_order, x
        inc trigger_count
        ldx card
        clc
        rts
@full:  ldx card
        lda #Fault::TRIGGERS
        jsr note_fault
        sec
        rts
.endproc

; Take the ability that acts next.
; In: nothing.  Out: C=0, X = instance, Y = slot, A = EventType, arg_object;
;     C=1 if none waits.
; Clobbers: $00-$03.
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
        iny
        bne @close
@out:   pla
        ldx oldest
        ldy order
        clc
        rts
.endproc
