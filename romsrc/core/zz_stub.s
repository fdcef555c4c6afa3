; zz_stub.s - TEMPORARY.
.include "ability.inc"
.global slot_run, slot_can_start, triggers_resolve, events_settle
.global use_card, unlock_card, attack_run
.globalzp attack_atk
.segment "ZEROPAGE": zeropage
attack_atk: .res 2
stub_x: .res 1
stub_y: .res 1
stub_a: .res 1
stub_n: .res 1
.segment "FIXED"
.proc _load
        stx ability_source
        sta ability_player
        tya
        asl a
        asl a
        adc #Card::ability
        sta stub_a
        jsr card_record
        ldy stub_a
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
        rts
.endproc
.proc slot_run
        jsr _load
        jmp ability_run
.endproc
.proc slot_can_start
        jsr _load
        jmp ability_can_start
.endproc
.proc events_settle
@next:  jsr event_take
        bcs @done
        ldx arg_object
        cmp #EventType::PHASE_START
        beq @start
        cmp #EventType::PHASE_END
        bne @next
        txa
        asl a
        ora #Condition::START_START + 1
        bne @fire
@start: txa
        asl a
        ora #Condition::START_START
@fire:  sta stub_n
        ldy arg_player
        lda #0
        jsr zone_number
        sty stub_y
@zone:  ldy stub_y
        ldx zone_head, y
        bmi @over
        lda stub_n
        ldy #EventType::PHASE_START
        jsr fire_condition
@over:  inc stub_y
        lda stub_y
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @zone
        bcs @next
@done:  rts
.endproc
.proc triggers_resolve
@next:  jsr trigger_batch
        jsr trigger_take
        bcs @done
        stx stub_x
        sty stub_y
        jsr controller_of
        tya
        ldy stub_y
        jsr slot_run
        ldx stub_x
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::IN_USE
        bne @next
        lda #0
        sta break_later
        sta break_later + 1
        jsr put_away
        jmp @next
@done:  rts
.endproc
.proc use_card
        sta stub_a
        jsr controller_of
        lda #Place::IN_USE
        jsr zone_number
        lda #0
        jsr move_card
        lda stub_a
        sta inst_cnt_a, x
        ldy #0
        lda #EventType::UNLOCKED
        jmp trigger_add
.endproc
.proc unlock_card
        sta stub_a
        lda print_kind, x
        and #Kind::ARTS
        beq @lord
        lda stub_a
        jmp use_card
@lord:  stx stub_x
        jsr controller_of
        lda #Place::LORD
        jsr zone_number
        sty stub_y
        ldx zone_head, y
        bmi :+
        ldy #Place::GONE
        lda #0
        jsr move_card
:       ldx stub_x
        ldy stub_y
        lda #0
        jsr move_card
        lda stub_a
        sta inst_cnt_a, x
        lda #Condition::UNLOCK
        ldy #EventType::UNLOCKED
        jmp fire_condition
.endproc
.proc attack_run
        jsr card_values
        lda value_atk
        sta par_x_value
        lda value_atk+1
        sta par_x_value+1
        tya
        tax
        lda #0
        jmp deal_damage
.endproc
