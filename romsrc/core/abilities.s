; abilities.s - abilities that are scripts: what sets them off, what they cost,
; and how they are carried out.
;
; A slot of a card has a condition, a price and a script with the functions
; `effect` and `available`. An event lets all abilities in play wait that have
; its condition; inst_listens tells most cards apart without a look at their
; records. Who lies face-down or is mute waits for nothing. What waits is
; resolved batch by batch (events.s). Owns the RAM of the service `abilities`.
; Same contract as sys_duel.s.

.include "service.inc"

ARGUMENTS       = 2

ability_condition = _condition  ; for statics.s
ability_call    = _call

; While events look for those who wait; trigger_add and card_record need what
; is below.
mask            = $05
condition       = $06
player          = $07
value           = $08           ; 16 bits
place           = $0A           ; zone
slot            = ABILITY_SLOT
event           = $0C

.segment "CODE_CORE"

; --- slots

; When a slot acts.
; In: Y = slot 0-2, far_ptr = the card's record, its bank in the data window.
; Out: A = Condition, NONE if the slot is empty; Z=1 then. Y = where the slot
;     lies in the record, if it is not.
; Clobbers: nothing else.
.proc _condition
        lda _slots, y
        tay
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
        .assert AbilitySlot::condition = 0, error
        .assert AbilitySlot::number = 2, error
        .assert Condition::NONE = 0, error
.endproc

_slots: .repeat ABILITY_SLOTS, i
        .byte Card::ability + i * .sizeof(AbilitySlot)
        .endrepeat
        assert_bytes _slots, ABILITY_SLOTS

; Note what a new card listens to.
; In: X = instance, far_ptr = its record, the bank in the data window.
; Out: inst_listens.  Clobbers: A, Y, $01-$02; X is kept.
.proc card_listens
bits    = $01
at      = $02
        lda #0
        sta bits
        ldy #ABILITY_SLOTS - 1
@slot:  sty at
        jsr _condition
        beq @next
        .if ::SERVICE_STATICS
        jsr is_static
        bne :+
        lda bits
        ora #LISTENS_STATIC
        sta bits
        bmi @next               ; always
:
        .endif
        and #BITS - 1
        tay
        lda _bits, y
        ora bits
        sta bits
@next:  ldy at
        dey
        bpl @slot
        lda bits
        sta inst_listens, x
        rts
.endproc

BITS            = 8
_bits:  .byte %1, %10, %100, %1000, %10000, %100000, %1000000, %1
        assert_bytes _bits, BITS
        .assert LISTENS_STATIC = %10000000, error

; The ability of two arguments, card and slot.
; In: X = index of the card.  Out: X = instance, Y = slot, A = its Condition,
;     slot_price, C=0; C=1 if the slot is empty.
; Clobbers: $00-$02, slot, far_ptr, the data window.
.proc _entry
        jsr arg_slot
        sty slot
        lda vm_lo, x
        tax
        jsr card_record
        bcs @none
        ldy slot
        jsr _condition
        beq @none
        pha
        iny
        lda (far_ptr + 1), y
        sta slot_price
        ldy slot
        pla
        clc
        rts
@none:  sec
        rts
        .assert AbilitySlot::cost = 1, error
.endproc

.proc sys_condition
        jsr _entry
        bcc @some
        lda #Condition::NONE
@some:  jmp done_byte
.endproc

.proc sys_slot_cost
        jsr _entry
        lda #0
        bcs @none
        lda slot_price
@none:  jmp done_byte
.endproc

; --- prices

; Whether an ability can be paid for: its mark of the turn, its price.
; In: X = instance, Y = slot, A = Condition, slot_price.
; Out: C=1 if so; condition = its row, CONDITIONS: none.
; Clobbers: A, Y, $02-$03; X is kept.
.proc _payable
        sty slot
        ldy #CONDITIONS
@look:  dey
        bmi @free
        cmp _numbers, y
        bne @look
        sty condition
        lda _once, y
        beq @often
        ldy slot
        lda slot_bits, y
        and inst_used, x
        bne @no
@often: ldy condition
        lda _costs, y
        beq @yes
        cmp #COST_STATE
        bne @resource
        lda _prices, y
        and inst_state, x
        bne @no
@yes:   sec
        rts
@free:  ldy #CONDITIONS
        sty condition
        sec
        rts
@no:    clc
        rts
@resource:
        .if ::SERVICE_RESOURCES
        jsr _purse
        lda resource_hi, y
        bne @yes
        lda resource_lo, y
        cmp slot_price
        .endif
        rts
.endproc

        .if ::SERVICE_RESOURCES
; The resource that an ability's price is paid in.
; In: X = instance, condition = row.  Out: Y = where it lies in resource_lo.
; Clobbers: A, $02-$03; X is kept.
.proc _purse
        jsr controller_of
        tya
        ldy condition
        pha
        lda _prices, y
        tay
        pla
        jmp resource_of
.endproc
        .endif

; Pay for an ability and mark it.
; In: X = instance, slot, condition = row, slot_price.  Out: nothing.
; Clobbers: A, Y, $02-$03; X is kept.
.proc _pay
        ldy condition
        cpy #CONDITIONS
        bcs @done
        lda _once, y
        beq @often
        ldy slot
        lda slot_bits, y
        ora inst_used, x
        sta inst_used, x
@often: ldy condition
        lda _costs, y
        beq @done
        cmp #COST_STATE
        bne @resource
        lda _prices, y
        ora inst_state, x
        sta inst_state, x
@done:  rts
@resource:
        .if ::SERVICE_RESOURCES
        jsr _purse
        sec
        lda resource_lo, y
        sbc slot_price
        sta resource_lo, y
        lda resource_hi, y
        sbc #0
        sta resource_hi, y
        .endif
        rts
.endproc

.proc sys_can_start
        jsr _entry
        bcs @no
        jsr _payable
        bcc @no
        .if ::STATES_MUTE
        lda inst_state, x
        and #STATES_MUTE
        bne @no
        .endif
        jsr _own
        lda vm_quiet
        pha
        ora #SYSTEM_PROMPTS     ; it may look, but not ask
        sta vm_quiet
        lda #HANDLER_AVAILABLE
        jsr _call
        tay
        pla
        sta vm_quiet
        tya                     ; C is kept
        bcs @none
        cmp #1
        jmp _back_carry
@none:  eor #1                  ; A = 0: no such function; 1: it was stopped
        lsr a
        jmp _back_carry
@no:    clc
        jmp done_carry
.endproc

; Does nothing for a slot without an ability.
.proc sys_run_slot
        jsr _entry
        bcs @none
        jsr _payable
        bcc @not
        jsr _pay
        jsr _own
        lda #HANDLER_EFFECT
        jsr _call
        jmp _back
@none:  rts
@not:   jmp range_trap
.endproc

; An ability of its controller takes over from the one that called.
; In: X = instance, slot.  Out: source and player on the stack, X, Y = slot, A
;     = player.  Clobbers: word, other.
.proc _own
        pla
        sta other
        pla
        sta other + 1
        lda ability_source
        pha
        lda ability_player
        pha
        lda other + 1
        pha
        lda other
        pha
        jsr controller_of
        sty ability_player
        stx ability_source
        rts
.endproc

; Back to the ability that called; ends a system call.
; In: what _own left on the stack.  Out: to the call's end.  Clobbers: A.
.proc _back
        pla
        sta ability_player
        pla
        sta ability_source
        rts
.endproc

; The same with a boolean from C.
; In: C; what _own left on the stack.  Out: as done_byte.  Clobbers: A, Y.
.proc _back_carry
        lda #0
        rol a
        tay
        pla
        sta ability_player
        pla
        sta ability_source
        tya
        jmp done_byte
.endproc

; Call a function of an ability's script.
; In: A = function, ability_source, ability_player, slot.
; Out: as vm_event; C=1, A = 0 if the slot has no script.
; Clobbers: as vm_event.
.proc _call
        pha
        ldx ability_source
        jsr card_record
        bcs @none
        ldy slot
        jsr _condition
        beq @none
        iny
        iny
        lda (far_ptr + 1), y
        sta vm_number
        iny
        lda (far_ptr + 1), y
        sta vm_number + 1
        eor #>SCRIPT_ABILITIES
        bmi @none
        .assert SCRIPT_ABILITIES = $8000, error
        tay
        ora vm_number
        beq @none               ; the rules
        .assert RULES_SCRIPT = 0, error
        lda vm_number
        ldx #Table::SCRIPTS
        jsr table_entry
        bcs @none
        lda ability_source
        sta vm_given_lo
        lda ability_player
        sta vm_given_lo + 1
        lda #0
        sta vm_given_hi
        sta vm_given_hi + 1
        pla
        ldy #ARGUMENTS
        jmp vm_event
@none:  pla
        lda #0
        sec
        rts
.endproc

; --- events

; Let the abilities of a card wait that have a condition, unless it is mute.
; In: X = instance; condition, player, value, event, arg_object = the card that
;     it is about.  Out: nothing.
; Clobbers: A, Y, $00-$02, slot, arg_*, far_ptr, the data window; X is kept.
.proc _fire
        .if ::STATES_MUTE
        lda inst_state, x
        and #STATES_MUTE
        bne @done
        .endif
        jsr card_record
        bcs @done
        lda #0
        sta slot
@slot:  ldy slot
        jsr _condition
        cmp condition
        bne @next
        jsr zone_of
        sta arg_value
        ldy slot
        lda event
        jsr trigger_add
        bcs @done               ; no room: noted
        ldy trigger_count
        lda player
        sta trigger_player - 1, y
        lda value
        sta trigger_value_lo - 1, y
        lda value + 1
        sta trigger_value_hi - 1, y
@next:  inc slot
        lda slot
        cmp #ABILITY_SLOTS
        bcc @slot
@done:  rts
.endproc

; The event is the card's own.
.proc sys_fire
        lda vm_lo + 1, x
        beq @none
        sta condition
        lda #0
        sta value
        sta value + 1
        sta event
        lda vm_lo, x
        sta arg_object
        tax
        jsr controller_of
        sty player
        jmp _fire
@none:  rts
.endproc

; Cycles: about 90, 17 a place in play and 18 a card there: 725 for 32 cards;
;     for a card that may listen as _fire.
.proc sys_raise
        ldy vm_lo, x
        sty event
        cpy #EVENT_END
        bcs @nobody
        lda event_condition, y
        beq @nobody
        sta condition
        and #BITS - 1
        tay
        lda _bits, y
        sta mask
        lda vm_lo + 1, x
        and #PLAYERS - 1
        sta player
        lda vm_lo + 2, x
        sta arg_object
        lda vm_lo + 3, x
        sta value
        lda vm_hi + 3, x
        sta value + 1
        ldy #PLACES
        jsr @side
        ldy #0
@side:  ldx zone_head, y
        bmi @next
@card:  lda inst_listens, x
        and mask
        bne @look
@on:    lda inst_next, x
        tax
        bpl @card
@next:  iny
        tya
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @side
@nobody:
        rts
@look:  sty place
        jsr _fire
        ldy place
        jmp @on
        .assert FIELD_PLACES < PLACES, error, "a place that is not in play"
.endproc

; A card is out of the duel for good: none of its abilities waits.
; In: X = instance.  Out: nothing.  Clobbers: A, Y; X is kept.
.proc triggers_forget
        ldy trigger_count
@each:  dey
        bmi @done
        txa
        cmp trigger_card, y
        bne @each
        lda #NONE
        sta trigger_card, y
        bmi @each               ; always
@done:  rts
.endproc

; Inside an ability nothing is resolved: whoever resolves it goes on with what
; waits.
.proc sys_resolve
        lda resolving
        bne @inside
        lda ability_source
        pha
        lda ability_player
        pha
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
        beq @batch              ; always
@done:  sta resolving           ; 0
        jmp _back
@inside:
        rts
.endproc

; One ability, the oldest first, so that the rules can look in between: what
; acts now is a batch of its own, and what it sets off comes after all that
; waited before. batch_left counts them until nothing waits.
.proc sys_resolve_next
        lda resolving
        bne @none
        lda trigger_count
        beq @empty
        lda ability_source
        pha
        lda ability_player
        pha
        lda batch_left
        cmp #DRAIN_MAX
        lda #0                  ; too many: it is dropped
        bcs :+
        inc batch_left
        lda #1
:       sta drain_left
        inc resolving
        jsr trigger_batch
        jsr _resolve_one
        dec resolving
        pla
        sta ability_player
        pla
        sta ability_source
        sec
        jmp done_carry
@empty: sta batch_left          ; 0
@none:  clc
        jmp done_carry
.endproc

; Carry out what acts next. Too many since the last action: it is dropped.
; In: a trigger waits, drain_left.  Out: drain_left, event_now.
; Clobbers: everything that the effects clobber.
.proc _resolve_one
        jsr trigger_take
        cpx #NONE
        beq @gone
        lda drain_left
        beq @drop
        dec drain_left
        sty slot
        stx ability_source
        lda arg_player
        sta ability_player
        lda #HANDLER_EFFECT
        jmp _call
@drop:  stx arg_subject
        sta arg_value
        sta arg_value + 1
        lda #Fault::TRIGGERS
        jsr note_fault
@gone:  rts
.endproc

.proc sys_event_player
        lda event_now
        jmp done_byte
.endproc

.proc sys_event_card
        lda event_now + 1
        jmp done_byte
.endproc

.proc sys_event_value
        lda event_now + 2
        ldy event_now + 3
        rts
.endproc

; For each condition: its number, what an ability with it costs, which state or
; resource that is, whether it acts once per turn.
_numbers:
        condition_numbers
        assert_bytes _numbers, CONDITIONS
_costs: condition_costs
        assert_bytes _costs, CONDITIONS
_prices:
        condition_prices
        assert_bytes _prices, CONDITIONS
_once:  condition_once
        assert_bytes _once, CONDITIONS
