; fighters.s - who may block, and how hard a card strikes.
;
; Lies in CODE_STEPS with the values and keywords that it asks for.

.include "ability.inc"

.segment "CODE_STEPS"

; List the minions that may block; nothing stops a straight one (P000-41).
; In: the fight.  Out: candidates, list_count.
; Clobbers: A, X, Y and as card_keywords.
.proc attack_blockers
        lda #NONE
        sta listed_at           ; an ability's candidates are lost
        lda #0
        sta list_count
        ldx attack_target
        jsr on_field
        cmp #Place::LEFT
        bcs @done               ; a minion is not defended
        ldy attack_attacker
        lda inst_place, x
        eor inst_place, y
        bpl @done               ; nor are those of the own side
        tya
        tax
        jsr card_keywords
        lda keywords + NUMBER_KEYWORD_COUNT
        and #<FlagKeyword::STRAIGHT
        bne @done
        lda keywords + NumberKeyword::PRESSURE
        sta fight_pressure
        lda fight_player
        eor #1
        tay
        lda #Place::LEFT
        jsr zone_number
        sty fight_zone
@lane:  ldy fight_zone
        ldx zone_head, y
        bmi @next
        jsr _may_block
        bcc @next
        ldy list_count
        txa
        sta candidates, y
        inc list_count
@next:  inc fight_zone
        lda fight_zone
        and #PLACE_MASK
        cmp #Place::RIGHT + 1
        bcc @lane
@done:  rts
.endproc

; Whether a minion of the defender may block (P000-31, P000-40).
; In: X = instance, fight_pressure.  Out: C=1 if it may.
; Clobbers: A, Y and as card_keywords; X is kept.
.proc _may_block
        lda inst_state, x
        and #CANNOT_ACT
        bne @no
        lda fight_pressure
        beq :+
        cmp print_cost, x
        bcs @no                 ; costs no more than it presses
:       jsr card_keywords
        lda keywords + NUMBER_KEYWORD_COUNT
        and #<FlagKeyword::NO_BLOCK
        bne @no
        sec
        rts
@no:    clc
        rts
.endproc

.linecont +
CANNOT_ACT      = CardState::EXHAUSTED | CardState::REVERSED | \
                  CardState::INCAPACITATED
.linecont -

; Combat damage: ATK and the bonus against the other's kind; masters deal none
; (P000-28, P000-34), and a face-down card has neither.
; In: X = who strikes, the attacker or the target.  Out: par_x_value.
; Clobbers: A, X, Y and as card_values.
.proc strength
        ldy attack_target
        cpx attack_attacker
        beq :+
        ldy attack_attacker
:
        lda #0
        sta par_x_value
        sta par_x_value + 1
        lda print_kind, x
        and #Kind::MASTER
        bne @done
        lda #NumberKeyword::ANTI_LORD
        sta fight_bonus
        lda print_kind, y
        and #Kind::LORD
        bne @atk
        inc fight_bonus
        .assert NumberKeyword::ANTI_MINION = MINION_BONUS, error
        lda print_kind, y
        and #Kind::MINION
        bne @atk
        inc fight_bonus
        .assert NumberKeyword::ANTI_MASTER = MINION_BONUS + 1, error
@atk:   jsr card_values
        lda value_atk
        ldy value_atk + 1
        cpx attack_attacker
        bne @bonus
        bit attack_atk + 1
        bmi @bonus              ; its own
        .assert OWN_ATK & $80, error
        lda attack_atk
        ldy attack_atk + 1
@bonus: sta par_x_value
        sty par_x_value + 1
        jsr card_keywords
        ldy fight_bonus
        lda keywords, y
        clc
        adc par_x_value
        sta par_x_value
        bcc @done
        inc par_x_value + 1
@done:  rts
.endproc
