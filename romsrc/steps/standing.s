; standing.s - a card on the field lets its standing slots act.
;
; Each step of a slot "always" or "own turn" becomes one standing modifier
; with a far pointer to the step; values.s and candidates.s ask them. Those
; that give come before those that take (DECISIONS 9): by their places in the
; chain. mods_drop_source ends them when the card leaves. A full table refuses
; the rest of the slot: noted, logged. So does a step that cannot be read while
; a board is made; once the rules run it ends the duel.

.include "ability.inc"

.segment "FIXED"

; A card has come to the field.
; In: X = instance.  Out: nothing.
; Clobbers: A, Y, $00-$04, new_mod, far_ptr, the data window; X is kept.
; Cycles: about 1,000; 250 a standing step.
.proc standing_register
slot    = $03
        stx MOD_SOURCE
        lda #MOD_STANDING
        sta MOD_TARGET
        lda #0
        sta slot
@slot:  ldx MOD_SOURCE
        jsr card_record
        bcs @done
        ldy slot
        jsr slot_condition
        cmp #Condition::ALWAYS
        beq @stands
        cmp #Condition::OWN_TURN
        bne @next
@stands:
        sta MOD_DURATION
        .assert AbilitySlot::cost = 1 && AbilitySlot::number = 2, error
        iny
        lda (far_ptr + 1), y
        sta MOD_EXTRA
        lda #0
        sta MOD_EXTRA + 1
        iny
        lda (far_ptr + 1), y
        pha
        iny
        lda (far_ptr + 1), y
        tay
        pla
        jsr _add_steps
@next:  inc slot
        lda slot
        cmp #ABILITY_SLOTS
        bcc @slot
@done:  ldx MOD_SOURCE
        rts
.endproc

; Add the steps of a standing ability.
; In: A = its number low, Y = high; new_mod: source, target, extra, duration.
; Out: nothing.
; Clobbers: A, X, Y, $00-$02, $04, new_mod, far_ptr, the data window.
.proc _add_steps
left    = $04
        ldx #Table::ABILITIES
        jsr table_entry
        bcs @none
        lda #ABILITY_STEPS
        sta left
        lda far_ptr
        sta MOD_AUX
        jsr set_data_bank
@step:  ldy #Step::order
        lda (far_ptr + 1), y
        beq @done
        jsr _add_step
        bcs @done               ; no room, or unknown: noted
        lda far_ptr + 1
        adc #.sizeof(Step)      ; C = 0
        sta far_ptr + 1
        bcc :+
        inc far_ptr + 2
:       dec left
        bne @step
        lda #Fault::STEPS
        bne _refuse
@none:  lda #Fault::TABLE_INDEX
        bne _refuse
@done:  rts
.endproc

; A standing ability cannot be read.
; In: A = Fault, MOD_SOURCE.  Out: C=1; does not return to the rules.
; Clobbers: A, X, Y, arg_subject.
.proc _refuse
        ldy MOD_SOURCE
        ldx fiber_state
        cpx #FiberState::RUNNING
        beq @trap
        sty arg_subject
        jsr note_fault          ; a board is being made
        sec
        rts
@trap:  sty ability_source      ; not the ability that brought it here
        jmp core_trap
.endproc

; Add one standing step.
; In: far_ptr = the step, its bank in the data window; new_mod as above.
; Out: C=1 if there is no room, or it is none.
; Clobbers: A, X, Y, $00-$01, new_mod.
.proc _add_step
        lda far_ptr + 1
        sta MOD_VALUE
        sta step_asked
        lda far_ptr + 2
        sta MOD_VALUE + 1
        sta step_asked + 1
        jsr step_unknown
        bne @unknown
        ldy #Step::effect
        lda (far_ptr + 1), y
        cmp #STANDING_FIRST
        bcc @unknown
        cmp #STANDING_END
        bcs @unknown
        ldx #ModKind::GUARD_OWN
        cmp #Effect::GUARD_OWN_TIMELINE
        beq @first
        ldx #ModKind::GUARD_ENEMY
        cmp #Effect::GUARD_ENEMY_TIMELINE
        beq @first
        ldx #ModKind::STANDING
        cmp #Effect::STANDING_LOSE
        beq @last
@first: stx MOD_KIND
        jmp mod_add_first
@last:  stx MOD_KIND
        jmp mod_add
@unknown:
        lda #Fault::CODE
        bne _refuse             ; always
.endproc
