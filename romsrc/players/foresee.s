; foresee.s - what choosing a candidate will do, for the person who is asked,
; where native code judges: of a fight how much damage and who breaks, of a card
; that is played what is left to pay with, of one on the field its only action.
;
; Abilities are not counted in: who reads the card knows them.

.include "native.inc"

damage          = slot_sum      ; what the target takes
NUMBER_MOST     = 255

.segment "CODE_PLAYERS"

; Say what choosing a candidate will do.
; In: X = candidate, prompt.  Out: preview_*.
; Clobbers: everything but what player_answer puts aside.
.proc judge_preview
        stx act_card
        lda prompt + Prompt::message
        cmp #Ask::MAIN
        beq _deed
        cmp #Ask::ATTACK
        bne :+
        jmp _strike
:       cmp #Ask::BLOCK
        bne @none
        jmp _block
@none:  rts
.endproc

; A card that can act.
; In: act_card.  Out: preview_*.  Clobbers: as judge_preview.
.proc _deed
        ldx act_card
        cpx #INSTANCES
        bcs @none
        stx preview_card
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @field
        ldy #Message::DOES_PLACE
        lda print_kind, x
        and #Kind::MINION
        bne @pays
        iny
        lda print_kind, x
        and #Kind::SKILL
        bne @pays
        iny
        .assert Message::DOES_USE = Message::DOES_PLACE + 1, error
        .assert Message::DOES_UNLOCK = Message::DOES_USE + 1, error
@pays:  sty preview_does
        jsr core_price
        sta term
        jsr card_price
        clc
        adc term
        sta term
        lda players + Player::cores
        ldx me
        beq :+
        lda players + .sizeof(Player) + Player::cores
:       sec
        sbc term
        bcc @none
        ldy #Message::WILL_PAY
        jmp _tell
@field: lda prompt + Prompt::count
        cmp #KEPT_MAX + 1
        bcs @none               ; more than can be kept
        sta look_max
        jsr keep_list
        ldx act_card
        corecall card_actions
        pha
        jsr keep_back
        pla
        ldy #Message::DOES_ACT
        ldx #0
@bit:   lsr a
        bcs @one
        inx
        cpx #ACTION_COUNT
        bcc @bit
@none:  rts
@one:   bne @set                ; there is another one
        ldy _deeds, x
@set:   sty preview_does
        rts
.endproc

; By Action: what it is called before it is done.
_deeds: .byte Message::DOES_PLACE, Message::DOES_USE, Message::DOES_UNLOCK
        .byte Message::DOES_ATTACK, Message::DOES_MOVE
        .byte Message::DOES_ABILITY, Message::DOES_ABILITY
        .byte Message::DOES_ABILITY
        assert_bytes _deeds, ACTION_COUNT
        .assert Action::ATTACK = 4 && Action::MOVE = 5, error

; Say a sentence with a number.
; In: A = number, Y = Message.  Out: preview_*.  Clobbers: A.
.proc _tell
        sta preview_value
        lda #0
        sta preview_value + 1
        sty preview_tells
        rts
.endproc

; An attack at the candidate.
; In: act_card, prompt.  Out: preview_*.  Clobbers: as judge_preview.
.proc _strike
        jsr _attacker
        bcs @none
        jsr _damage
        bcs @none
        ldy #Message::WILL_HURT
        lda fighters + TARGET + Fighter::kind
        and #Kind::MASTER
        bne @tell
        ldy _strikes, x
@tell:  lda damage
        jmp _tell
@none:  rts
.endproc

; The candidate blocks the attacker.
; In: act_card, prompt, attack_atk.  Out: preview_*.
; Clobbers: as judge_preview.
.proc _block
        jsr _attacker
        bcs @none
        lda attack_atk + 1
        bmi :+                  ; its own
        lda attack_atk
        sta fighters + Fighter::atk
:       jsr _damage
        bcs @none
        ldy _blocks, x
        lda damage
        jmp _tell
@none:  rts
.endproc

; By who breaks.
_strikes:
        .byte Message::WILL_HIT, Message::WILL_BREAK
        .byte Message::WILL_FALL, Message::WILL_TRADE
_blocks:
        .byte Message::WILL_HOLD, Message::WILL_LOSE
        .byte Message::WILL_STOP, Message::WILL_TRADE

; Get the card that attacks ready.
; In: prompt.  Out: fighters; C=1 if there is none.
; Clobbers: A, X, Y, $00-$0B, spare.
.proc _attacker
        ldx prompt + Prompt::source
        cpx #INSTANCES
        bcs @none
        ldy #ATTACKER
        jsr fighter_load
        clc
@none:  rts
.endproc

; What the candidate takes, impact and all, and who breaks.
; In: act_card, fighters.
; Out: C=0, damage, X = 0: nobody, 1: the candidate, 2: the attacker, 3: both;
;     C=1 if it is not a card.  Clobbers: A, Y, $00-$0B, spare, unit_*.
.proc _damage
        ldx act_card
        cpx #INSTANCES
        bcs @none
        stx preview_card
        ldy #TARGET
        jsr fighter_load
        lda fighters + TARGET + Fighter::left
        sta unit_left
        jsr fight_damage
        lda unit_left
        sec
        sbc fighters + TARGET + Fighter::left   ; impact
        clc
        adc dealt
        bcc :+
        lda #NUMBER_MOST
:       sta damage
        ldx #0
        lda broke_target
        beq :+
        inx
:       lda broke_self
        beq :+
        inx
        inx
:       clc
@none:  rts
.endproc
