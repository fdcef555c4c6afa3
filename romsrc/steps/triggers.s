; triggers.s - the abilities of a card's slots: found, judged, resolved.
;
; slot_run and slot_can_start are the ways from a card to its abilities.
; Triggers that wait are resolved when no ability and no attack runs, batch by
; batch (DECISIONS 46): what fires meanwhile forms the next one. Owns the
; variables below. Same contract as ability.s.

.include "ability.inc"

.segment "RULESZP": zeropage
batch_left:     .res 1          ; triggers of the batch that still wait
drain_left:     .res 1          ; triggers that may still resolve
resolving:      .res 1          ; not 0: triggers_resolve runs
slot_cost:      .res 1          ; X of the slot that slot_entry has read
asked_card:     .res 1          ; the card that a check looks at
asked_slot:     .res 1          ; its slot

.segment "FIXED"

; Resolve the ability of a slot.
; In: X = instance, Y = slot 0-2, A = who controls the ability.
; Out: nothing; an empty slot does nothing.
; Clobbers: everything that the effects clobber.
.proc slot_run
        jsr slot_find
        bcs @none
        jsr ability_forget
        jmp ability_resolve
@none:  rts
.endproc

; Whether an alternative of the first group of a slot can be carried out now.
; A skill or arts is judged as if it had left its place when the caller has
; put it into ability_trial (and puts NONE back).
; In: X = instance, Y = slot 0-2, A = who would control the ability.
; Out: C=1 if so; C=0 for an empty slot.  Clobbers: as candidates_build.
.proc slot_can_start
        jsr slot_find
        bcs @none
        jmp ability_startable
@none:  clc
        rts
.endproc

; Make the ability of a slot the current one.
; In: X = instance, Y = slot 0-2, A = who controls the ability.
; Out: C=0, ability_ptr, ability_source, ability_player, ability_cost; C=1 if
;     the slot is empty.
; Clobbers: A, X, Y, $00-$02, far_ptr, the data window.
.proc slot_find
        sta ability_player
        stx ability_source
        tya
        pha
        jsr card_record
        pla
        tay
        bcs @none
        jsr slot_condition
        beq @none
        .assert Condition::NONE = 0, error
        .assert AbilitySlot::cost = 1 && AbilitySlot::number = 2, error
        iny
        lda (far_ptr + 1), y
        sta ability_cost
        iny
        lda (far_ptr + 1), y
        pha
        iny
        lda (far_ptr + 1), y
        tay
        pla
        jmp ability_find
@none:  sec
        rts
.endproc

; When a slot acts.
; In: Y = slot 0-2, far_ptr = the card's record, its bank in the data window.
; Out: A = Condition, NONE if the slot is empty; Z=1 then. Y = where the slot
;     lies in the record, if it is not.
; Clobbers: nothing else.
.proc slot_condition
        lda _slots, y
        tay
        .assert AbilitySlot::condition = 0, error
        .assert AbilitySlot::number = 2, error
        iny
        iny
        lda (far_ptr + 1), y
        iny
        ora (far_ptr + 1), y
        beq @empty
        dey
        dey
        dey
        lda (far_ptr + 1), y
@empty: rts
.endproc

_slots: .repeat ABILITY_SLOTS, i
        .byte Card::ability + i * .sizeof(AbilitySlot)
        .endrepeat
        assert_bytes _slots, ABILITY_SLOTS

; Whether the first step of a slot can be carried out now.
; In: X = instance, asked_slot.  Out: C=1 if so.
; Clobbers: A, Y and as slot_can_start; X is kept.
.proc slot_starts
        stx asked_card
        jsr controller_of
        tya
        ldy asked_slot
        jsr slot_can_start
        ldx asked_card
        rts
.endproc

; The bit of each ability slot in inst_used.
slot_bits:
        .byte %00000001, %00000010, %00000100
        assert_bytes slot_bits, ABILITY_SLOTS

; Read an ability slot of a card.
; In: X = instance, Y = slot.  Out: A = its Condition, NONE for a slot without
;     an ability; slot_cost.
; Clobbers: Y, $00-$02, far_ptr, the data window; X is kept.
.proc slot_entry
        tya
        pha
        jsr card_record
        pla
        bcs @none
        tay
        jsr slot_condition
        beq @none
        pha
        iny
        .assert AbilitySlot::cost = AbilitySlot::condition + 1, error
        lda (far_ptr + 1), y
        sta slot_cost
        pla
        rts
@none:  lda #Condition::NONE
        rts
.endproc

; Resolve all triggers that wait, and those that they set off.
; In: nothing.  Out: no event and no trigger waits.
; Clobbers: everything that the effects clobber.
.proc triggers_resolve
        jsr events_settle
        lda #DRAIN_MAX
        sta drain_left
        sta resolving
@batch: lda trigger_count
        beq @done
        sta batch_left
        jsr trigger_batch
@one:   jsr _resolve_one
        dec batch_left
        bne @one
        beq @batch
@done:  sta resolving           ; 0
        rts
.endproc

; Resolve the trigger that acts next; a used card is put away after its last
; one. Too many since the last action: it is dropped.
; In: a trigger waits, drain_left.  Out: drain_left.
; Clobbers: everything that the effects clobber.
.proc _resolve_one
        jsr trigger_take
        txa
        pha
        tya
        pha
        lda drain_left
        beq @drop
        dec drain_left
        tya
        and #<~TRIGGER_LAST
        tay
        lda arg_player
        jsr slot_run
        jmp @after
@drop:  stx arg_subject
        sta arg_value
        sta arg_value + 1
        lda #Fault::TRIGGERS
        jsr note_fault
@after: pla
        tay
        pla
        tax
        tya
        .assert TRIGGER_LAST = $80, error
        bpl @done
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::IN_USE
        bne @done
        jmp use_end
@done:  rts
.endproc
