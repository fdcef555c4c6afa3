; worth.s - what cards, life and fights are worth: half of the evaluation.
;
; A unit is worth three times its ATK, its remaining HP and something for
; being there: who cannot strike only fills a lane. A lord is worth more. A
; skill or arts is worth what it costs. A point of life is worth more the
; fewer are left. A fight is worth what breaks: a lord, half of a minion (it
; comes back through the timeline; a quarter of the own if others wait for its
; lane), or half of the damage to what does not.

.include "native.inc"

BODY            = 1             ; a unit for being there
LORD_BODY       = 6
HIDDEN_WORTH    = 6             ; a card that the player cannot see
VALUE_MAX       = 30            ; more ATK or HP changes nothing

.segment "CODE_PLAYERS"

; Points of one point of life, by a quarter of what is left.
;              0-3 4-7 8-11 12-15 16-19 20-23 24-27 28-
_life_weights:
        .byte  8,  5,  4,   3,    3,    3,    3,    3
LIFE_STEPS      = * - _life_weights

; ATK and remaining HP now.
; In: X = instance.  Out: unit_atk, unit_left, VALUE_MAX at most.
; Clobbers: A, Y, $00-$0B; X is kept.
.proc unit_values
        farcall card_values
        lda value_atk
        ldy value_atk + 1
        jsr @limit
        sta unit_atk
        lda value_left
        ldy value_left + 1
        jsr @limit
        sta unit_left
        rts
@limit: cpy #0
        bne @most
        cmp #VALUE_MAX
        bcc @fits
@most:  lda #VALUE_MAX
@fits:  rts
.endproc

; Whose card it is.
; In: X = instance, me.  Out: Z=1 if the player controls it.  Clobbers: A.
.proc is_mine
        lda inst_place, x
        asl a
        lda #0
        rol a
        cmp me
        rts
.endproc

; Whether the player may not see a card: it lies in the other's hand or deck.
; In: X = instance.  Out: C=1 if so.  Clobbers: A.
.proc is_hidden
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::HAND
        beq @other
        cmp #Place::DECK
        bne @seen
@other: jsr is_mine
        bne @hidden
@seen:  clc
        rts
@hidden:
        sec
        rts
.endproc

; What a card is worth on the field.
; In: X = instance.  Out: A, at least 0.
; Clobbers: Y, $00-$0B, unit_*; X is kept.
.proc card_worth
        jsr is_hidden
        bcs @hidden
        lda print_kind, x
        and #Kind::MINION | Kind::LORD
        beq @other
        jsr unit_values
        lda unit_atk
        ldy unit_left
        jmp _unit_worth
@hidden:
        lda #HIDDEN_WORTH
        rts
@other: lda print_kind, x
        and #Kind::MASTER
        bne @master
        lda print_cost, x
        cmp #VALUE_MAX
        bcc :+
        lda #VALUE_MAX
:       asl a
        adc #BODY               ; C = 0
        rts
@master:
        lda #0                  ; it goes nowhere
        rts
.endproc

; What a unit is worth.
; In: X = instance, A = ATK, Y = remaining HP.  Out: A.
; Clobbers: term, spare.
.proc _unit_worth
        sty term
        sta spare
        asl a
        adc spare               ; C = 0
        adc term
        sta term
        lda print_kind, x
        fall_into _body_worth
.endproc

; Add what being there is worth.
; In: term = the values' worth, A = Kind.  Out: A.  Clobbers: nothing else.
.proc _body_worth
        and #Kind::LORD
        beq :+
        lda #LORD_BODY - BODY
:       clc
        adc #BODY
        adc term
        rts
        .assert 4 * VALUE_MAX + LORD_BODY <= POINTS_MAX, error
.endproc

; What damage to a player is worth; the last of it everything.
; In: A = damage, Y = player.  Out: A, at least 0.  Clobbers: Y, term, spare.
.proc life_points
        sta spare
        cmp #0
        beq @done
        tya
        beq :+
        lda #.sizeof(Player)
:       tay
        lda players + Player::life + 1, y
        bne @plenty
        lda players + Player::life, y
        cmp spare
        beq @all
        bcc @all
        lsr a
        lsr a
        cmp #LIFE_STEPS
        bcc @weigh
@plenty:
        lda #LIFE_STEPS - 1
@weigh: tay
        lda _life_weights, y
        ldy spare
        jmp points_times
@all:   lda #POINTS_MAX
@done:  rts
.endproc

; Get a card ready for a fight.
; In: X = instance, Y = ATTACKER or TARGET.  Out: fighters; fight_side if it
;     is the attacker.
; Clobbers: A, Y, $00-$0B, unit_*, spare; X is kept.
.proc fighter_load
        sty spare
        jsr unit_values
        farcall card_keywords
        ldy spare
        bne :+
        lda inst_place, x
        asl a
        lda #0
        rol a
        sta fight_side
:       lda unit_atk
        sta fighters + Fighter::atk, y
        lda unit_left
        sta fighters + Fighter::left, y
        lda print_kind, x
        sta fighters + Fighter::kind, y
        stx spare
        ldx #0
:       lda keywords, x
        sta fighters + Fighter::numbers, y
        iny
        inx
        cpx #KEYWORD_BYTES
        bne :-
        .assert Fighter::flags = Fighter::numbers + NUMBER_KEYWORD_COUNT, error
        ldx spare
        rts
.endproc

; A placement trait makes the attacker stronger.
; In: A = ATK in the high nibble, HP in the low one.  Out: fighters.
; Clobbers: A, spare.
.proc fighter_gains
        sta spare
        lsr a
        lsr a
        lsr a
        lsr a
        clc
        adc fighters + Fighter::atk
        sta fighters + Fighter::atk
        lda spare
        and #$0F
        clc
        adc fighters + Fighter::left
        sta fighters + Fighter::left
        rts
.endproc

; What a fight is worth for the attacker's player.
; In: fighters, fight_side.  Out: A; dealt, taken, broke_*.
; Clobbers: X, Y, term, spare.
.proc fight_points
        jsr fight_damage
        lda broke_target
        beq @hurt
        lda fight_side
        eor #1
        tay
        lda fighters + Fighter::numbers + NumberKeyword::PIERCE
        jsr life_points
        pha
        ldy #TARGET
        jsr _fighter_worth
        sta term
        pla
        jsr points_add
        jmp @self
@hurt:  lda dealt
        lsr a
@self:  pha
        lda broke_self
        beq @scratch
        ldy #ATTACKER
        jsr _fighter_worth
        sta term
        jsr _others_wait
        lda term
        bcc @less
        lsr a
        jmp @less
@scratch:
        lda taken
        lsr a
@less:  sta term
        pla
        jmp points_sub
.endproc

; Whether the attacker's lane is wanted: it is an own minion, the
; player's lanes are full, and somebody is in standby.
; In: me, fight_side, fighters.  Out: C=1 if so.  Clobbers: A, Y.
.proc _others_wait
        ldy fight_side
        cpy me
        bne @no
        lda fighters + Fighter::kind
        and #Kind::MINION
        beq @no
        tya
        beq :+
        ldy #PLACES
:       lda zone_count + Place::LEFT, y
        and zone_count + Place::CENTRE, y
        and zone_count + Place::RIGHT, y
        beq @no
        lda zone_count + Place::STANDBY, y
        cmp #1
        rts
@no:    clc
        rts
.endproc

; What is lost with a fighter.
; In: Y = ATTACKER or TARGET.  Out: A.  Clobbers: term.
.proc _fighter_worth
        lda fighters + Fighter::atk, y
        cmp #VALUE_MAX
        bcc :+
        lda #VALUE_MAX          ; it may have a trait, or a fixed ATK
:       sta term
        asl a
        adc term                ; C = 0
        adc fighters + Fighter::left, y
        cmp #4 * VALUE_MAX
        bcc :+
        lda #4 * VALUE_MAX
:       sta term
        lda fighters + Fighter::kind, y
        jsr _body_worth
        sta term
        lda fighters + Fighter::kind, y
        and #Kind::MINION
        cmp #1                  ; C=1: a minion
        lda term
        bcc @all
        lsr a
@all:   rts
.endproc

; Impact, then the exchange of blows (combat.s), without abilities.
; In: fighters.  Out: dealt, taken, broke_target, broke_self.
; Clobbers: A, X, Y, spare.
.proc fight_damage
shield  = spare                 ; of the target
        lda #0
        sta broke_target
        sta broke_self
        sta taken
        lda fighters + TARGET + Fighter::flags + 1
        and #>FlagKeyword::BARRIER
        sta shield
        lda fighters + Fighter::numbers + NumberKeyword::IMPACT
        beq @strike
        lda fighters + TARGET + Fighter::flags
        and #<FlagKeyword::EFFECT_IMMUNE
        bne @strike
        lda shield
        bne @spent
        lda fighters + TARGET + Fighter::left
        sec
        sbc fighters + Fighter::numbers + NumberKeyword::IMPACT
        beq @gone
        bcc @gone
        sta fighters + TARGET + Fighter::left
        bcs @strike             ; always
@spent: lda #0
        sta shield
@strike:
        ldx #ATTACKER
        ldy #TARGET
        jsr _strength
        ldx shield
        beq :+
        lda #0
:       sta dealt
        ldx #TARGET
        ldy #ATTACKER
        jsr _strength
        sta taken
        lda fighters + Fighter::flags + 1
        and #>FlagKeyword::BARRIER
        beq :+
        lda #0
        sta taken
:       jmp _first_strike
@gone:  lda fighters + TARGET + Fighter::left
        sta dealt
        inc broke_target
        rts
.endproc

; Who strikes first, and who breaks.
; In: dealt, taken.  Out: both, broke_*.  Clobbers: A.
.proc _first_strike
        lda fighters + Fighter::flags
        eor fighters + TARGET + Fighter::flags
        and #<FlagKeyword::FIRST_STRIKE
        beq @together
        lda fighters + Fighter::flags
        and #<FlagKeyword::FIRST_STRIKE
        beq @target
        lda dealt
        cmp fighters + TARGET + Fighter::left
        bcc @together
        lda #0
        sta taken
        beq @together           ; always
@target:
        lda taken
        cmp fighters + Fighter::left
        bcc @together
        lda #0
        sta dealt
@together:
        lda dealt
        cmp fighters + TARGET + Fighter::left
        bcc @self
        lda fighters + TARGET + Fighter::kind
        and #Kind::MASTER
        bne @self
        inc broke_target
@self:  lda taken
        cmp fighters + Fighter::left
        bcc @done
        inc broke_self
@done:  rts
.endproc

; Combat damage: ATK and the bonus against the other's kind.
; In: X = who strikes, Y = who is struck (ATTACKER, TARGET).  Out: A.
; Clobbers: nothing else.
.proc _strength
        lda fighters + Fighter::kind, x
        and #Kind::MASTER
        bne @none
        lda fighters + Fighter::kind, y
        and #Kind::LORD
        bne @lord
        lda fighters + Fighter::kind, y
        and #Kind::MINION
        bne @minion
        lda fighters + Fighter::numbers + NumberKeyword::ANTI_MASTER, x
        jmp @add
@lord:  lda fighters + Fighter::numbers + NumberKeyword::ANTI_LORD, x
        jmp @add
@minion:
        lda fighters + Fighter::numbers + NumberKeyword::ANTI_MINION, x
@add:   clc
        adc fighters + Fighter::atk, x
        bcs @most
        cmp #POINTS_MAX
        bcc :+
@most:  lda #POINTS_MAX
:       rts
@none:  lda #0
        rts
.endproc
