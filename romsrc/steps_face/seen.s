; seen.s - numbers of cards and players as screens ask for them, where native
; rules keep them; core/seen.s is that of other rules.
;
; Whoever asks for a card's has put the rules' registers aside (core/aside.s).

.include "ability.inc"

.global card_value, card_flags, player_value, seen_keywords, printed_wait

VALUE_OWN       = $80           ; codes from here on are not stats
        .assert PLAYERS = 2, error

.segment "CODE_STEPS"

; A number of a card now: of ATK and HP what is left of them, of a master the
; player's life.
; In: X = instance, Y = Stat, or VALUE_OWN: damage, then cores on it.
; Out: A = low, X = high.
; Clobbers: Y, $00-$0B, far_ptr, step_ptr, the data window.
.proc card_value
        tya
        bmi @own
        cmp #Stat::ATK
        beq @atk
        bcs @left
        cmp #Stat::COST
        beq @cost
        lda print_wait, x       ; WT and CC share a byte
        ldx #0
        rts
@cost:  lda print_cost, x
        ldx #0
        rts
@own:   lsr a
        bcs @cores
        lda inst_damage_hi, x
        pha
        lda inst_damage_lo, x
        tay
        pla
        tax
        tya
        rts
@cores: lda inst_counter, x
        ldx #0
        rts
@atk:   jsr card_values
        lda value_atk
        ldx value_atk + 1
        rts
@left:  jsr card_values
        lda value_left
        ldx value_left + 1
        rts
.endproc
        .assert Stat::ATK > Stat::CORE_COST && Stat::HP > Stat::ATK, error
        .assert Stat::LIFE > Stat::ATK, error
        .assert Stat::COST = 0, error

; The keywords that a card has now; those with a number are in seen_keywords.
; In: X = instance.  Out: A = flags low, X = high, seen_keywords.
; Clobbers: Y, $00-$0B, far_ptr, step_ptr, the data window.
.proc card_flags
        jsr card_keywords
        ldx #KEYWORD_BYTES - 1
:       lda keywords, x
        sta seen_keywords, x
        dex
        bpl :-
        lda seen_keywords + NUMBER_KEYWORD_COUNT
        ldx seen_keywords + NUMBER_KEYWORD_COUNT + 1
        rts
.endproc

; A resource of a player.
; In: X = player, Y = Resource.  Out: A = low, X = high.  Clobbers: Y.
.proc player_value
        txa
        beq :+
        lda #.sizeof(Player)
:       clc
        adc _fields, y
        cpy #Resource::LIFE_MAX + 1
        tax
        bcs @byte
        ldy players + 1, x
        lda players, x
        pha
        tya
        tax
        pla
        rts
@byte:  lda players, x
        ldx #0
        rts
.endproc
        .assert Resource::LIFE = 0 && Resource::LIFE_MAX = 1, error

; By Resource: where it is in a player's block.
_fields:
        .byte Player::life, Player::life_max, Player::cores
        .byte Player::cores_out, Player::fatigue
        assert_bytes _fields, RESOURCE_COUNT
