; sys_abilities.s - system calls about abilities, events and attacks.
;
; Same contract as sys_duel.s. What lets other abilities run keeps the source
; and player of the one that called.

.include "ability.inc"

.segment "FIXED"

.proc sys_condition
        jsr arg_slot
        lda vm_lo, x
        tax
        jsr slot_entry
        jmp done_byte
.endproc

.proc sys_slot_cost
        jsr sys_condition
        cmp #Condition::NONE
        beq @none
        lda slot_cost
@none:  jmp done_byte
        .assert Condition::NONE = 0, error
.endproc

; The card, its slot and who controls it.
; In: X = index of the card.  Out: X = instance, Y = slot, A = player.
; Clobbers: other.
.proc _slot
        jsr arg_slot
        sty other
        lda vm_lo, x
        tax
        jsr controller_of
        tya
        ldy other
        rts
.endproc

.proc sys_can_start
        jsr _slot
        jsr _begin
        jsr slot_can_start
        jmp _end_carry
.endproc

.proc sys_can_use
        lda vm_lo, x
        tax
        jsr _begin
        jsr can_start_use
        fall_into _end_carry
.endproc

; A boolean from C, and back to the ability that called.
; In: what _begin left on the stack.
; Out: as done_byte, to the call's end.  Clobbers: A, Y.
.proc _end_carry
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

.proc sys_run_slot
        jsr _slot
        jsr _begin
        jsr slot_run
        jmp _end
.endproc

; Another ability takes over.
; In: nothing.  Out: source and player on the stack; A, X, Y are kept.
; Clobbers: word, other.
.proc _begin
        sta word
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
        lda word
        rts
.endproc

; Back to the ability that called; ends a system call.
; In: what _begin left on the stack.
; Out: to the call's end.  Clobbers: A.
.proc _end
        pla
        sta ability_player
        pla
        sta ability_source
        rts
.endproc

.proc sys_run_ability
        ldy vm_hi + 2, x
        lda vm_lo + 2, x
        jsr ability_known
        bcs @none
        jsr _begin
        ldx vm_at
        lda vm_lo, x
        sta ability_source
        lda vm_lo + 1, x
        and #PLAYERS - 1
        sta ability_player
        lda #0
        sta ability_cost
        ldy vm_hi + 2, x
        lda vm_lo + 2, x
        jsr ability_run
        jmp _end
@none:  jmp range_trap
.endproc

.proc sys_use
        lda #Kind::SKILL | Kind::ARTS
        jsr _laid
        jmp use_card
.endproc

.proc sys_unlock
        lda #Kind::LORD | Kind::ARTS
        jsr _laid
        jmp unlock_card
.endproc

; A card of some kind and the cores for it.
; In: X = index of the card, A = Kind bits.  Out: X = instance, A = cores.
; Clobbers: Y.
.proc _laid
        ldy vm_lo, x
        and print_kind, y
        beq @not
        lda vm_hi + 1, x
        bne @not
        lda vm_lo + 1, x
        pha
        tya
        tax
        pla
        rts
@not:   jmp range_trap
.endproc

; --- modifiers

.proc sys_give
        lda vm_lo + 4, x
        jsr _blank
        bcs @done
        lda vm_lo + 2, x
        sta MOD_VALUE
        lda vm_hi + 2, x
        sta MOD_VALUE + 1
        lda vm_lo + 3, x
        sta MOD_EXTRA
        lda vm_hi + 3, x
        sta MOD_EXTRA + 1
        lda #ModKind::VALUES
        sta MOD_KIND
        jmp mod_add
@done:  rts
.endproc

.proc sys_give_keyword
        lda vm_lo + 3, x
        jsr _blank
        bcs @done
        lda vm_lo + 2, x
        sta MOD_VALUE
        lda vm_hi + 2, x
        sta MOD_VALUE + 1
        lda #ModKind::GIVE_FLAGS
        sta MOD_KIND
        jmp mod_add
@done:  rts
.endproc

; A modifier on a card of the field, its amounts 0. It counts the turns of the
; source's controller, or of the turn player.
; In: X = index of card and source, A = Duration.  Out: C=0, new_mod; C=1 if
;     there can be none: not on the field, or "this attack" outside of one.
; Clobbers: A, Y; X is kept.
.proc _blank
        sta MOD_DURATION
        cmp #Duration::THIS_ATTACK
        bne :+
        lda attack_target
        cmp #NONE
        beq @none
:       ldy vm_lo, x
        sty MOD_TARGET
        lda inst_place, y
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @none
        lda #0
        sta MOD_AUX
        sta MOD_EXTRA
        sta MOD_EXTRA + 1
        lda turn_player
        ldy vm_lo + 1, x
        sty MOD_SOURCE
        bmi @player
        lda inst_place, y
        and #CONTROLLER_BIT
@player:
        cmp #1
        bcc :+
        lda #DUR_PLAYER
        ora MOD_DURATION
        sta MOD_DURATION
        clc
:       rts
@none:  sec
        rts
.endproc

.proc sys_expire
        lda vm_lo + 1, x
        beq :+
        lda #DUR_PLAYER
:       ora vm_lo, x
        jmp mods_expire
.endproc

; --- events and checks

.proc sys_fire
        lda vm_lo, x
        tay
        lda vm_lo + 1, x
        pha
        tya
        tax
        pla
        jmp card_fires
.endproc

.proc sys_phase_edge
zone    = $09
condition = $0A
        lda vm_lo + 1, x
        sta condition
        ldy vm_lo, x
        lda #Place::MASTER
        jsr zone_number
        sty zone
@place: ldy zone
        ldx zone_head, y
        bmi @next
        lda inst_state, x
        and #CardState::REVERSED
        bne @next
        lda condition
        jsr card_fires
@next:  inc zone
        lda zone
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @place
        rts
.endproc

; Inside an ability or an attack nothing is resolved: whoever resolves them
; goes on with what waits.
.proc sys_resolve
        lda resolving
        bne @inside
        lda attack_target
        cmp #NONE
        bne @inside
        jsr _begin
        jsr triggers_resolve
        jmp _end
@inside:
        rts
.endproc

.proc sys_check_states
        jmp state_check
.endproc

; --- attack

.proc sys_attacker
        lda attack_attacker
        jmp done_byte
.endproc

.proc sys_target
        lda attack_target
        jmp done_byte
.endproc

; Cards of an attack that runs.
; In: X = index.  Out: nothing, or a trap.  Clobbers: A.
.proc _attacking
        lda attack_target
        cmp #NONE
        beq @not
        rts
@not:   jmp range_trap
.endproc

; Two cards of the field that are to fight.
; In: X = index.  Out: X = attacker, Y = target.  Clobbers: A.
.proc _fighters
        ldy vm_lo + 1, x
        jsr @there
        ldy vm_lo, x
        jsr @there
        lda vm_lo + 1, x
        pha
        tya
        tax
        pla
        tay
        rts
@there: lda inst_place, y
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @not
        rts
@not:   jmp range_trap
.endproc

.proc sys_set_target
        jsr _attacking
        lda vm_lo, x
        tax
        jmp attack_turn_to
.endproc

; Attacks do not nest: inside one nothing happens.
.proc sys_attack
        jsr _fighters
        lda attack_target
        cmp #NONE
        bne @inside
        jsr _begin
        jsr attack_run
        jmp _end
@inside:
        rts
.endproc

.proc sys_begin_attack
        jsr _fighters
        lda attack_target
        cmp #NONE
        bne @not
        jmp attack_begin
@not:   jmp range_trap
.endproc

; An attack that the script did not begin is not its to end: whoever runs it
; still needs both cards.
.proc sys_end_attack
        ldy vm_depth
        lda event_attack - 1, y
        cmp #NONE
        bne @not
        jmp attack_end
@not:   jmp range_trap
.endproc

.proc sys_attack_abilities
        jsr _attacking
        jsr _begin
        lda vm_lo + 1, x
        jsr attack_abilities
        jmp _end
.endproc

.proc sys_strike
        jsr _attacking
        jsr attack_strike
        jmp done_byte
.endproc
