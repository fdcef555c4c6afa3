; hooks.s - what the core tells the steps (schema/hooks.py).
;
; A card that comes to the field lets its standing slots act; one that leaves
; its place sends its cores back, unless it only changes lanes. Called from
; CODE_CORE, so in the fixed bank.

.include "ability.inc"

card_arrives    := standing_register
        .export card_arrives

.segment "FIXED"

; A new match.
; In: nothing.  Out: nothing.  Clobbers: A, X.
.proc duel_reset
        lda #0
        sta plain_only          ; a trap may have left it set
        sta resolving           ; so may the end of a duel
        lda #NONE
        sta ability_trial
        sta attack_target
        sta attack_attacker
        sta attack_atk
        sta attack_atk + 1
        ldx #3
:       sta trait_card, x
        dex
        bpl :-
        rts
.endproc

; A card leaves its place; its cores go back, exhausted.
; In: X = instance, MOVE_FROM, MOVE_TO; inst_place still the old one.
; Out: C=1 if it stays what it is: it only changes lanes.
; Clobbers: A, Y, $00-$01; X is kept.
.proc card_leaves
        jsr _same_lanes
        bcs @done
        lda inst_counter, x
        beq @done               ; C = 0
        jsr cores_from_card
        clc
@done:  rts
.endproc

; Whether a move stays among one player's lanes.
; In: MOVE_FROM, MOVE_TO.  Out: C=1 if so.  Clobbers: A, $00.
.proc _same_lanes
        lda MOVE_FROM
        eor MOVE_TO
        and #PLACES             ; another player's
        bne @no
        lda MOVE_FROM
        jsr @lane
        bcc @no
        lda MOVE_TO
@lane:  and #PLACE_MASK
        cmp #Place::LEFT
        bcc @no
        cmp #Place::RIGHT + 1
        bcs @no
        sec
        rts
@no:    clc
        rts
.endproc

; A further copy of a card: what record_made noted of the other.
; In: X = instance, Y = the card that it is like.  Out: print_wait.
; Clobbers: A.
.proc card_copied
        lda print_wait, y
        sta print_wait, x
        rts
.endproc

; A deck has been made: a player begins with their master's HP as life (P000-2)
; and without cores.
; In: X = the first card of the deck, their master; Y = player.  Out: nothing.
; Clobbers: A, X.
.proc deck_made
        lda print_hp, x
        jsr player_at
        sta players + Player::life, x
        sta players + Player::life_max, x
        lda #0
        sta players + Player::life + 1, x
        sta players + Player::life_max + 1, x
        sta players + Player::cores_out, x
        sta players + Player::cores, x
        rts
.endproc

; Whether a script may not move a card: masters never leave their places
; (P000-49).
; In: X = instance.  Out: C=1 if so.  Clobbers: nothing else.
.proc move_refused
        pha
        lda print_kind, x
        and #Kind::MASTER
        cmp #1
        pla
        rts
.endproc

.segment "CODE_STEPS"

; A card has been made: WT, and whether the record has placement traits.
; In: X = instance, far_ptr = its record, the bank in the data window.
; Out: C=1 if it says what no table knows.  Clobbers: A, Y, $00; X is kept.
.proc record_made
        ldy #Card::cc_wt
        lda (far_ptr + 1), y
        sta print_wait, x
        ldy #Card::kw_num + NumberKeyword::RIGHT_TRAIT
        lda (far_ptr + 1), y
        beq :+
        lda print_kind, x
        ora #PRINTED_RIGHT_TRAIT
        sta print_kind, x
:       ldy #Card::kw_num + NumberKeyword::CENTRE_TRAIT
        lda (far_ptr + 1), y
        beq :+
        lda print_kind, x
        ora #PRINTED_CENTRE_TRAIT
        sta print_kind, x
:       jmp card_unknown
.endproc

; Whether a card's colours, keywords and the conditions of its slots are
; known; an empty slot has none.
; In: far_ptr = its record, the bank in the data window.
; Out: C=1 if one is not.  Clobbers: A, Y, $00; X is kept.
.proc card_unknown
slot    = $00
        ldy #Card::colour
        lda (far_ptr + 1), y
        and #<~ALL_COLOURS
        bne @unknown
        ldy #Card::kw_flags + 1
        lda (far_ptr + 1), y
        and #>~ALL_FLAGS
        bne @unknown
        ldy #ABILITY_SLOTS - 1
@slot:  sty slot
        jsr slot_condition
        cmp #CONDITION_CODES
        bcs @unknown
        tay
        lda _conditions, y
        bne @known
@unknown:
        sec
        rts
@known: ldy slot
        dey
        bpl @slot
        clc
        rts
.endproc

; By code: whether it is a Condition.
_conditions:
        conditions_known
CONDITION_CODES = * - _conditions
