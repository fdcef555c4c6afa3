; fire.s - which abilities wait because of what happened.
;
; Settling turns events into triggers: whoever was there when it happened
; waits, even if it has left since. For the phases it is everybody on the
; field of the player whose phase it is. Same contract as ability.s.

.include "ability.inc"

.segment "FIXED"

; Add an event about a card where it lies now; a card that is face-down or not
; on the field sets nothing off.
; In: X = instance, A = EventType.  Out: nothing.
; Clobbers: A, Y, arg_*; X is kept.
.proc event_card
        tay
        lda inst_state, x
        and #CardState::REVERSED
        bne @none
        jsr on_field
        bcs @none
        stx arg_subject
        jsr zone_of
        sta arg_value
        lda #0
        sta arg_value + 1
        lda #NONE
        sta arg_object
        tya
        pha
        jsr controller_of
        sty arg_player
        pla
        jmp event_raise
@none:  rts
.endproc

; Let wait what the events so far set off.
; In: nothing.  Out: no event is left.
; Clobbers: A, X, Y, $00-$02, $09-$0E, arg_*, far_ptr, the data window.
.proc events_settle
        jsr event_take
        bcs @done
        jsr _settle
        jmp events_settle
@done:  rts
.endproc

; Let wait what one event sets off.
; In: A = EventType that has a condition, arg_*.  Out: nothing.
; Clobbers: as events_settle.
.proc _settle
zone    = $09
condition = $0A
event   = $0B
        sta event
        tax
        lda event_condition, x
        cpx #EventType::PHASE_START
        beq @phase
        cpx #EventType::PHASE_END
        beq @phase
        ldx arg_subject
        ldy event
        jmp _fire

        ; Two conditions a phase, START_START the first of all.
@phase: clc
        adc arg_object
        adc arg_object
        sta condition
        ldy arg_player
        lda #Place::MASTER
        jsr zone_number
        sty zone
@place: ldy zone
        ldx zone_head, y
        bmi @next
        lda inst_state, x
        and #CardState::REVERSED
        bne @next
        lda zone
        sta arg_value
        ldy event
        lda condition
        jsr _fire
@next:  inc zone
        lda zone
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @place
        rts
.endproc

; Let the abilities of a card wait that have a condition.
; In: X = instance, A = Condition, Y = EventType, arg_value = its zone then.
; Out: nothing.
; Clobbers: A, Y, $00-$02, $0C-$0E, arg_*, far_ptr, the data window; X is
;     kept.
.proc _fire
condition = $0C
event   = $0D
slot    = $0E
        sta condition
        sty event
        jsr card_record
        bcs @done
        lda #0
        sta slot
@slot:  ldy slot
        jsr slot_condition
        cmp condition
        bne @next
        ldy slot
        lda event
        jsr trigger_add
@next:  inc slot
        lda slot
        cmp #ABILITY_SLOTS
        bcc @slot
@done:  rts
.endproc

; Let the abilities of a card wait that have a condition, where it lies now.
; In: X = instance, A = Condition.  Out: nothing.
; Clobbers: A, Y, $00-$02, $0C-$0E, arg_*, far_ptr, the data window; X is
;     kept.
.proc card_fires
        pha
        jsr zone_of
        sta arg_value
        lda #NONE
        sta arg_object
        pla
        ldy #EventType::FIRED
        jmp _fire
.endproc
