; use.s - skills and arts are used, lords are unlocked.
;
; A used card lies in IN_USE, with its cores, until its abilities have
; resolved as triggers; then a skill goes to the timeline and an arts out of
; the game, without having broken (DECISIONS 3, 43). Same contract as
; ability.s. Costs are paid before.

.include "ability.inc"

.segment "FIXED"

; Unlock a lord or arts for the player who has it. A lord's predecessor is
; excluded first (P000-20).
; In: X = instance in hand or deck, A = cores to lay on it.  Out: nothing.
; Clobbers: A, X, Y, scratch, arg_*, far_ptr, new_mod, the data window.
.proc unlock_card
        pha
        txa
        pha
        jsr events_settle       ; one effect may unlock many
        pla
        tax
        lda #Message::UNLOCKED
        jsr log_card
        lda print_kind, x
        and #Kind::ARTS
        bne @arts
        txa
        pha
        jsr controller_of
        lda #Place::LORD
        jsr zone_number
        ldx zone_head, y
        bmi @free
        jsr exclude_card
@free:  pla
        tax
        jsr controller_of
        lda #Place::LORD
        jsr zone_number
        lda #0
        jsr relocate
        pla
        sta inst_counter, x
        lda #EventType::UNLOCKED
        jmp event_card
@arts:  pla
        fall_into use_card
.endproc

; Use a skill or arts: its abilities wait, or it is put away when none does.
; In: X = instance, A = cores to lay on it.  Out: nothing.
; Clobbers: A, X, Y, scratch, arg_*, far_ptr, the data window.
.proc use_card
waits   = $0C                   ; triggers before the card's own
slot    = $0D
        pha
        txa
        pha
        jsr events_settle       ; what came before fires before
        pla
        tax
        jsr controller_of
        lda #Place::IN_USE
        jsr zone_number
        lda #0
        jsr relocate
        pla
        sta inst_counter, x
        lda trigger_count
        sta waits
        jsr card_record
        bcs use_end
        jsr zone_of
        sta arg_value
        lda #NONE
        sta arg_object
        lda #0
        sta slot
@slot:  ldy slot
        jsr slot_condition
        jsr _acts_on_use
        bne @next
        ldy slot
        lda #EventType::PLACED  ; into IN_USE
        jsr trigger_add
@next:  inc slot
        lda slot
        cmp #ABILITY_SLOTS
        bcc @slot
        ldy trigger_count
        cpy waits
        beq use_end
        lda trigger_slot - 1, y
        ora #TRIGGER_LAST
        sta trigger_slot - 1, y
        rts
.endproc

; Whether a slot acts when its card is used: a skill is not unlocked (A000-7).
; In: A = Condition, X = instance.  Out: Z=1 if so.  Clobbers: A.
.proc _acts_on_use
        cmp #Condition::USE
        beq @done
        cmp #Condition::UNLOCK
        bne @done
        lda print_kind, x
        and #Kind::ARTS
        eor #Kind::ARTS
@done:  rts
.endproc

; Put a used card away.
; In: X = instance.  Out: nothing.  Clobbers: as put_away.
.proc use_end
        lda #0
        sta break_later
        sta break_later + 1
        jmp put_away
.endproc

; Cores that move onto a lord or arts (P000-8); 0 for other cards.
; In: X = instance.  Out: A.  Clobbers: nothing else.
.proc core_price
        lda print_kind, x
        and #Kind::LORD | Kind::ARTS
        beq @done
        lda print_wait, x       ; CC and WT share a byte
@done:  rts
.endproc

; Whether one of the abilities that a skill or arts has for its use can start,
; judged as if the card had left its place (R000-74, DECISIONS 33).
; In: X = instance.  Out: C=1 if so.
; Clobbers: A, Y, scratch and as ability_can_start; X is kept.
.proc can_start_use
        lda #0
@slot:  sta asked_slot
        tay
        jsr slot_entry
        jsr _acts_on_use
        bne @next
        stx ability_trial
        jsr slot_starts
        lda #NONE
        sta ability_trial
        bcs @yes
@next:  lda asked_slot
        clc
        adc #1
        cmp #ABILITY_SLOTS
        bcc @slot
        clc
@yes:   rts
.endproc
