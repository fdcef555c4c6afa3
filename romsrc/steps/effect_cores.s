; effect_cores.s - drawing, cores, unlocking.
;
; The supply is endless, a player never has more than CORES_MAX cores. Cores
; on cards have no state; those that come from a card or from the opponent
; arrive exhausted. Same contract as ability.s.

.include "ability.inc"

.segment "RULESZP": zeropage
core_number:    .res 1          ; how many are to move
core_giver:     .res 1          ; whose cores they are, or NONE
core_taker:     .res 1
core_target:    .res 1          ; what CorePlace::TARGET means
draw_count:     .res 1
draw_player:    .res 1
draw_masters:   .res 1          ; not 0: a target is a master

.segment "FIXED"

; R000-129: draw X cards: the controllers of target masters, else the
; ability's player.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*.
.proc effect_draw
        lda #0
        sta draw_masters
        jsr parameters_begin
        jsr targets_begin
@each:  jsr target_next
        bcs @last
        lda print_kind, x
        and #Kind::MASTER
        beq @each
        sta draw_masters
        jsr parameters_target
        lda par_x_value + 1
        bmi @each
        jsr controller_of
        lda par_x_value
        jsr draw_cards
        jmp @each
@last:  lda draw_masters
        bne @done
        jsr parameter_amount
        ldy ability_player
        jmp draw_cards
@done:  rts
.endproc

; Draw cards one by one; the rules say what a draw is.
; In: A = number, Y = player.  Out: nothing.  Clobbers: as rules_draw.
.proc draw_cards
        sta draw_count
        sty draw_player
@card:  lda draw_count
        beq @done
        dec draw_count
        ldy draw_player
        jsr rules_draw
        jmp @card
@done:  rts
.endproc

; R000-130: X cores from Y to Z; for each target if one of them is a target.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc effect_move_core
        lda step + Step::par_y
        cmp #CORE_PLACE_COUNT
        bcs @unknown
        cmp #CorePlace::TARGET
        beq @targets
        lda step + Step::par_z
        cmp #CORE_PLACE_COUNT
        bcs @unknown
        cmp #CorePlace::TARGET
        beq @targets
        jsr parameter_amount
        sta core_number
        jmp _move_cores
@targets:
        lda step + Step::par_z
        cmp #CORE_PLACE_COUNT
        bcs @unknown
        jsr parameters_begin_x
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        stx core_target
        stx const_target
        lda step + Step::par_x
        jsr _fixed_or_target
        sta core_number
        jsr _move_cores
        jmp @each
@done:  rts
@unknown:
        jmp code_unknown
.endproc

; X before the first target is touched; Y and Z are no numbers here.
; In: step.  Out: par_x_value.  Clobbers: as constant.
.proc parameters_begin_x
        lda #NONE
        sta const_target
        lda step + Step::par_x
        jsr constant_byte
        sta par_x_value
        rts
.endproc

; X for one target.
; In: A = X, par_x_value, const_target.  Out: A = number.
; Clobbers: as constant.
.proc _fixed_or_target
        cmp #Macro::TARGET_ATK
        beq @read
        cmp #Macro::TARGET_HP
        beq @read
        cmp #Macro::TARGET_COST
        beq @read
        cmp #Macro::TARGET_WT
        beq @read
        lda par_x_value
        rts
@read:  jmp constant_byte
.endproc

; Move cores once.
; In: core_number, core_target, step.  Out: nothing.
; Clobbers: A, X, Y, $00-$02.
.proc _move_cores
        lda step + Step::par_y
        jsr _core_player
        bcs @done               ; no such card
        sty core_giver
        lda step + Step::par_z
        jsr _core_player
        bcs @done
        sty core_taker
        cpy core_giver
        beq @take
        cpy #NONE
        beq @take
        jsr cores_owned         ; a player has room for CORES_MAX
        sta $00
        sec
        lda #CORES_MAX
        sbc $00
        bcs :+
        lda #0
:       cmp core_number
        bcs @take
        sta core_number
@take:  jsr _take_cores
        lda step + Step::par_z
        cmp #CorePlace::SUPPLY
        beq @done
        jsr _holder
        bcs @zone
        clc
        lda inst_counter, x
        adc core_number
        sta inst_counter, x
        rts
@zone:  ldy core_taker
        jsr player_at
        lda step + Step::par_y
        cmp #CorePlace::SUPPLY
        beq @active
        clc
        lda players + Player::cores_out, x
        adc core_number
        sta players + Player::cores_out, x
        rts
@active:
        clc
        lda players + Player::cores, x
        adc core_number
        sta players + Player::cores, x
@done:  rts
.endproc

; The card that a core place means.
; In: A = CorePlace.  Out: C=0, X = instance or NONE; C=1: it means no card.
; Clobbers: A.
.proc _holder
        ldx ability_source
        cmp #CorePlace::SOURCE
        beq @card
        cmp #CorePlace::TARGET
        bne @none
        ldx core_target
@card:  clc
        rts
@none:  sec
        rts
.endproc

; Whose cores lie in a core place.
; In: A = CorePlace.  Out: C=0, Y = player, NONE for the supply; C=1 if it
;     means a card that cannot hold cores.
; Clobbers: A, X.
.proc _core_player
        ldy #NONE
        cmp #CorePlace::SUPPLY
        beq @zone
        jsr _holder
        bcc @card
        ldy ability_player
        .assert CorePlace::OWN = 0, error
        cmp #CorePlace::OWN
        beq @zone
        tya
        eor #1
        tay
@zone:  clc
        rts
@card:  cpx #NONE
        beq @none               ; C = 1
        jsr on_field
        bcc @there
        cmp #Place::IN_USE
        sec
        bne @none
@there: jsr controller_of
        clc
@none:  rts
.endproc

; Take cores away, of a core zone active ones first.
; In: core_number, core_giver, step.  Out: core_number = how many there were.
; Clobbers: A, X, Y, $00.
.proc _take_cores
left    = $00
        lda step + Step::par_y
        cmp #CorePlace::SUPPLY
        beq @done
        jsr _holder
        bcs @zone
        lda inst_counter, x
        cmp core_number
        bcs :+
        sta core_number
:       sec
        lda inst_counter, x
        sbc core_number
        sta inst_counter, x
        rts
@zone:  ldy core_giver
        jsr player_at
        clc
        lda players + Player::cores, x
        adc players + Player::cores_out, x
        cmp core_number
        bcs :+
        sta core_number
:       lda core_number
        sec
        sbc players + Player::cores, x
        bcs @all_active
        eor #$FF                ; active ones that stay
        adc #1
        sta players + Player::cores, x
        rts
@all_active:
        sta left
        lda #0
        sta players + Player::cores, x
        sec
        lda players + Player::cores_out, x
        sbc left
        sta players + Player::cores_out, x
@done:  rts
.endproc

; R000-131: exhaust X cores of a core zone.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, $00.
.proc effect_exhaust_core
        jsr _zone_player
        bcs @none
        jmp cores_exhaust
@none:  rts
.endproc

; R000-132: recover X cores of a core zone.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, $00.
.proc effect_recover_core
        jsr _zone_player
        bcs @none
        jmp cores_recover
@none:  rts
.endproc

; Whose core zone Y means, and how many X is.
; In: step, targets.  Out: C=0, Y = player, A = number; C=1 if it is not a zone.
; Clobbers: as constant.
.proc _zone_player
        lda step + Step::par_y
        cmp #CORE_PLACE_COUNT
        bcs @unknown
        cmp #CorePlace::OPPONENT + 1
        bcs @none
        jsr parameter_amount
        pha
        lda step + Step::par_y
        eor ability_player      ; own: 0, the opponent's: 1
        .assert CorePlace::OPPONENT = 1, error
        tay
        pla
        clc
@none:  rts
@unknown:
        jmp code_unknown
.endproc

; R000-133: lords and arts that are not in play yet, without cost and cores.
; In: targets.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*, far_ptr.
.proc effect_unlock
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::HAND
        beq @here
        cmp #Place::DECK
        bne @each
@here:  lda print_kind, x
        and #Kind::ARTS | Kind::LORD
        beq @each
        lda #0
        jsr unlock_card
        jmp @each
@done:  rts
.endproc
