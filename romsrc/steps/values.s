; values.s - what a card is worth now: ATK, HP, remaining HP.
;
; Order: printed, then standing modifiers as they were added (who adds them
; puts those that give before those that take), then the card's own in order
; of arrival. Off the field only the printed values count. A face-down card
; has ATK 0 and no placement trait. What a standing step itself reads is
; without standing effects: else two could chase each other for ever. Printed
; and standing values of the field are kept settled (settle.s). Owns value_*
; and plain_*.

.include "ability.inc"

inst            = $08           ; of card_values and card_keywords
trait_key       = $09           ; NumberKeyword that counts here, or NONE
trait           = $0A
modifier        = $0B

.segment "CODE_STEPS"

; ATK, HP and remaining HP.
; In: X = instance.
; Out: value_atk (at least 0), value_hp (signed), value_left (at least 0; a
;     master's is their player's life).
; Clobbers: A, Y, $00-$0B, far_ptr, step_ptr, the data window, want_* unless
;     values are settled; X is kept.
; Cycles: about 190, 60 a modifier of the card; the first time after a change
;     of the board values_settle besides.
.proc card_values
        lda plain_only
        bne plain_values
        lda inst_place, x
        and #SETTLED_INDEX
        tay
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs plain_values        ; only what is printed counts there
        lda settled_for
        cmp turn_player
        beq @settled
        jsr values_settle
        lda inst_place, x
        and #SETTLED_INDEX
        tay
@settled:
        lda settled_slow
        bne _late_values
        fall_into settled_values
.endproc

; The same for a card on the field, when values are settled.
; In: X = instance, Y = its place in settled_*.  Out: as card_values.
; Clobbers: A, Y, $00-$02, $08-$0A; X is kept.
.proc settled_values
        jsr _settled_start
        jmp _own_values
.endproc

; The same when some standing modifiers depend on what may change at any time:
; they are asked now. They change ATK and HP alone: the order does not matter.
; In: X = instance on the field, Y = its place in settled_*, N=1 if nothing is
;     kept.  Out: as card_values.  Clobbers: as card_values.
; Cycles: as card_values, 470 a modifier that is asked.
.proc _late_values
        bmi _walk_values
        jsr _settled_start
        ldx #0
@each:  txa
        pha
        ldy late_mods, x
        jsr _standing_values
        pla
        tax
        inx
        cpx settled_slow
        bne @each
        ldx inst
        jmp _own_values
.endproc

; Begin with settled values.
; In: X = instance on the field, Y = its place in settled_*.
; Out: inst, value_atk, value_hp, trait.  Clobbers: A; X and Y are kept.
.proc _settled_start
        stx inst
        lda settled_atk_lo, y
        sta value_atk
        lda settled_atk_hi, y
        sta value_atk + 1
        lda settled_trait, y
        sta trait
        lda settled_hp_lo, y
        sta value_hp
        lda settled_hp_hi, y
        sta value_hp + 1
        rts
.endproc

; ATK, HP and remaining HP by asking every standing modifier: nothing is kept.
; In: X = instance on the field.  Out: as card_values.
; Clobbers: as card_values.
; Cycles: about 230, 60 a modifier of the card, 470 a standing one.
.proc _walk_values
        jsr _begin
        ldy mod_standing
        bmi @own
@standing:
        jsr _standing_values
        ldy modifier
        lda mod_next, y
        tay
        bpl @standing
        ldx inst
@own:   jmp _own_values
.endproc

; The same without standing effects.
; In: X = instance.  Out: as card_values.
; Clobbers: A, Y, $00-$02, $08-$0A, far_ptr, the data window; X is kept.
.proc plain_values
        jsr _begin
        bcc _own_values
        jmp _finish
.endproc

; Count the card's own modifiers in, and finish.
; In: X = inst, value_*, trait.  Out: value_*.  Clobbers: A, Y, $00-$01.
.proc _own_values
        ldy inst_mods, x
        bmi _finish
@each:  lda mod_kind, y
        cmp #ModKind::VALUES
        bne @other
        clc
        lda mod_val_lo, y
        adc value_atk
        sta value_atk
        lda mod_val_hi, y
        adc value_atk + 1
        sta value_atk + 1
        clc
        lda mod_extra_lo, y
        adc value_hp
        sta value_hp
        lda mod_extra_hi, y
        adc value_hp + 1
        sta value_hp + 1
@next:  lda mod_next, y
        tay
        bpl @each
        bmi _finish
@other: cmp #ModKind::GIVE_NUMBER
        bcc @next               ; flags
        .assert ModKind::LOSE_FLAGS < ModKind::GIVE_NUMBER, error
        jsr _own_trait
        jmp @next
.endproc

; Count the trait in, keep ATK and remaining HP from falling below 0.
; In: X = inst, value_atk, value_hp, trait.  Out: value_*.  Clobbers: A, Y.
.proc _finish
        lda trait
        beq :+
        jsr _add_trait
:       jsr _attack
        fall_into _left
.endproc

; Remaining HP.
; In: X = inst, value_hp.  Out: value_left.  Clobbers: A, Y.
.proc _left
        lda print_kind, x
        lsr a
        .assert Kind::MASTER = 1, error
        bcs _master_left
        sec
        lda value_hp
        sbc inst_damage_lo, x
        sta value_left
        lda value_hp + 1
        sbc inst_damage_hi, x
        sta value_left + 1
        bmi _nothing_left
        rts
.endproc

; No HP left.
; In: nothing.  Out: value_left = 0.  Clobbers: A.
.proc _nothing_left
        lda #0
        sta value_left
        sta value_left + 1
        rts
.endproc

; A master has what its player has.
; In: X = instance.  Out: value_left.  Clobbers: A, Y; X is kept.
.proc _master_left
        ldy #0
        lda inst_place, x
        bpl :+
        ldy #.sizeof(Player)
:       lda players + Player::life, y
        sta value_left
        lda players + Player::life + 1, y
        sta value_left + 1
        rts
.endproc

; ATK is at least 0, and 0 face-down.
; In: X = inst.  Out: value_atk.  Clobbers: A.
.proc _attack
        lda inst_state, x
        and #CardState::REVERSED
        bne @weak
        lda value_atk + 1
        bpl @done
@weak:  lda #0
        sta value_atk
        sta value_atk + 1
@done:  rts
.endproc

; Count the card's own modifiers in, for ATK alone or for HP alone.
; In: X = inst, Y = its place in settled_*, the value.  Out: it.
; Clobbers: A, Y, $00-$02, $08, $0A; X is kept.
.macro own_sum low, high, value
        .local each, next, other, done
        stx inst
        lda settled_trait, y
        sta trait
        ldy inst_mods, x
        bmi done
each:   lda mod_kind, y
        cmp #ModKind::VALUES
        bne other
        clc
        lda low, y
        adc value
        sta value
        lda high, y
        adc value + 1
        sta value + 1
next:   lda mod_next, y
        tay
        bpl each
        bmi done                ; always
other:  cmp #ModKind::GIVE_NUMBER
        bcc next                ; flags
        jsr _own_trait
        jmp next
done:   lda trait
        beq :+
        jsr _add_trait
:
.endmacro

; ATK of a card on the field, when values are settled.
; In: X = instance, Y = its place in settled_*.  Out: value_atk.
; Clobbers: A, Y, $00-$02, $08, $0A, value_hp; X is kept.
.proc settled_attack
        lda settled_atk_lo, y
        sta value_atk
        lda settled_atk_hi, y
        sta value_atk + 1
        own_sum mod_val_lo, mod_val_hi, value_atk
        jmp _attack
.endproc

; Remaining HP of a card on the field, when values are settled.
; In: X = instance, Y = its place in settled_*.  Out: value_left.
; Clobbers: A, Y, $00-$02, $08, $0A, value_atk, value_hp; X is kept.
.proc settled_left
        lda settled_hp_lo, y
        sta value_hp
        lda settled_hp_hi, y
        sta value_hp + 1
        own_sum mod_extra_lo, mod_extra_hi, value_hp
        jmp _left
.endproc

; Begin with what is printed.
; In: X = instance.  Out: inst, value_atk, value_hp, trait_key, trait; C=1 if
;     the card is not on the field: nothing else counts there.
; Clobbers: A, Y, $00-$02, far_ptr, the data window; X is kept.
.proc _begin
        stx inst
        lda print_atk, x
        sta value_atk
        lda print_hp, x
        sta value_hp
        lda #0
        sta value_atk + 1
        sta trait
        sta value_hp + 1
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @done
        jsr printed_trait
        clc
@done:  rts
.endproc

; Plain values in the middle of working out others.
; In: X = instance.  Out: plain_atk, plain_left.
; Clobbers: A, Y, $00-$02, far_ptr; X, value_*, $08-$0B and the data window
;     are kept.
.proc nested_plain
KEPT    = 4
        ldy #KEPT - 1
:       lda inst, y
        pha
        lda value_atk, y
        pha
        dey
        bpl :-
        .assert inst + KEPT - 1 = modifier, error
        .assert value_atk + 2 = value_hp, lderror
        lda bank_data
        pha
        jsr plain_values
        lda value_atk
        sta plain_atk
        lda value_atk + 1
        sta plain_atk + 1
        lda value_left
        sta plain_left
        lda value_left + 1
        sta plain_left + 1
        txa
        tay
        pla
        jsr set_data_bank
        sty call_a
        ldy #0
:       pla
        sta value_atk, y
        pla
        sta inst, y
        iny
        cpy #KEPT
        bne :-
        ldx call_a
        rts
.endproc

; A parameter of a standing step, seen from its source. What it reads of cards
; is without standing effects.
; In: A = byte, Y = modifier, X = the card that it is about.
; Out: const_value.
; Clobbers: A, Y, $00-$03, far_ptr; X, $04-$0B, value_*, step_ptr and the data
;     window are kept.
.proc standing_constant
        cmp #MACRO_FIRST
        bcc @number
        cmp #MACRO_LIMIT
        bcs @number
        stx const_target
        sta const_value
        ldx #_KEPT - 1
:       sty keep_x
        ldy _kept, x
        lda $00, y
        pha
        ldy keep_x
        dex
        bpl :-
        lda mod_extra_lo, y
        sta ability_cost
        ldx mod_source, y
        stx ability_source
        lda inst_place, x
        asl a
        lda #0
        rol a
        sta ability_player
        inc plain_only
        jsr macro_value
        dec plain_only
        ldx #0
:       ldy _kept, x
        pla
        sta $00, y
        inx
        cpx #_KEPT
        bne :-
        lda bank_data
        jsr set_data_bank
        ldx const_target
        rts

        ; A number: positive, or with the sign in bit 7.
@number:
        sta const_value
        asl a
        lda #0
        bcc :+
        lda #$FF
:       sta const_value + 1
        rts
.endproc

; What a macro may change in the zero page and standing effects still need.
; bank_data is a shadow: the window follows it.
_kept:  .byte $04, $05, $06, $07, inst, trait_key, trait, modifier
        .byte <value_atk, <(value_atk + 1), <value_hp, <(value_hp + 1)
        .byte <step_ptr, <(step_ptr + 1), <bank_data
        .byte <ability_source, <ability_player, <ability_cost
_KEPT   = 18
        assert_bytes _kept, _KEPT

; Which placement trait counts where the card is, and the printed one. The
; record is read once for a card in its lane, then trait_card remembers.
; In: X = instance on the field, trait = 0.  Out: trait_key, trait.
; Clobbers: A, Y, $00-$02, far_ptr, the data window; X is kept.
.proc printed_trait
        lda #NONE
        sta trait_key
        lda inst_state, x
        and #CardState::REVERSED
        bne @none
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::CENTRE
        bcc @none
        bne @right
        ldy #NumberKeyword::CENTRE_TRAIT
        sty trait_key
        lda print_kind, x
        and #PRINTED_CENTRE_TRAIT
        beq @none
        ldy #0
        beq @read
@right: cmp #Place::RIGHT
        bne @none
        ldy #NumberKeyword::RIGHT_TRAIT
        sty trait_key
        lda print_kind, x
        bpl @none
        .assert PRINTED_RIGHT_TRAIT = $80, error
        ldy #1
@read:  lda inst_place, x
        bpl :+
        iny
        iny
:       txa
        cmp trait_card, y
        bne @fetch
        lda trait_byte, y
        sta trait
@none:  rts
@fetch: sta trait_card, y
        sty trait
        jsr card_record
        ldy trait
        lda #0
        bcs :+
        tya
        pha
        lda trait_key
        clc
        adc #Card::kw_num
        tay
        lda (far_ptr + 1), y
        sta trait
        pla
        tay
        lda trait
:       sta trait_byte, y
        sta trait
        rts
.endproc

; A trait given to the card or taken from it.
; In: Y = modifier, A = its kind, X = inst.  Out: trait.
; Clobbers: A, $00-$02; X and Y are kept.
.proc _own_trait
key     = $02
        cmp #ModKind::GIVE_NUMBER
        beq @number
        cmp #ModKind::LOSE_NUMBER
        bne @done
@number:
        lda inst_state, x
        and #CardState::REVERSED
        bne @done
        lda mod_aux, y
        sta key
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::CENTRE
        bcc @done
        eor #$FF                ; TRAIT_SUM - place
        sec
        adc #TRAIT_SUM
        cmp key
        bne @done
        lda mod_kind, y
        cmp #ModKind::LOSE_NUMBER
        beq @lose
        lda mod_val_lo, y
        ldx trait
        jsr add_traits
        sta trait
        ldx inst
@done:  rts
@lose:  lda #0
        sta trait
        rts
.endproc

; Add two traits, nibble by nibble, 15 at most each.
; In: A, X.  Out: A.  Clobbers: X, $00-$01.
.proc add_traits
low     = $00
high    = $01
        sta low
        and #$F0
        sta high
        txa
        and #$F0
        clc
        adc high
        bcc :+
        lda #$F0
:       sta high
        lda low
        and #$0F
        sta low
        txa
        and #$0F
        clc
        adc low
        cmp #$10
        bcc :+
        lda #$0F
:       ora high
        rts
.endproc

; Count a placement trait in.
; In: trait.  Out: value_atk, value_hp.  Clobbers: A.
.proc _add_trait
        lda trait
        lsr a
        lsr a
        lsr a
        lsr a
        clc
        adc value_atk
        sta value_atk
        bcc :+
        inc value_atk + 1
:       lda trait
        and #$0F
        clc
        adc value_hp
        sta value_hp
        bcc :+
        inc value_hp + 1
:       rts
.endproc

; Count a standing modifier in, if it means this card.
; In: Y = modifier, inst.  Out: value_*, trait, modifier.
; Clobbers: A, X, Y, $00-$07, step_ptr, the data window.
.proc _standing_values
        sty modifier
        ldx inst
        jsr standing_applies
        bcc @done
        ldy #Step::effect
        lda (step_ptr), y
        cmp #Effect::STANDING_MODIFY
        beq @modify
        ldx trait_key
        bmi @done
        cmp #Effect::STANDING_GIVE
        beq @give
        cmp #Effect::STANDING_LOSE
        bne @done
        jsr @number
        beq @done
        lda #0
        sta trait
@done:  rts
@give:  jsr @number
        ldx trait
        jsr add_traits
        sta trait
        rts
@number:
        txa
        clc
        adc #Step::k_num
        tay
        lda (step_ptr), y
        rts

@modify:
        ldy #Step::par_x
        lda (step_ptr), y
        jsr @constant
        clc
        lda const_value
        adc value_atk
        sta value_atk
        lda const_value + 1
        adc value_atk + 1
        sta value_atk + 1
        ldy #Step::par_y
        lda (step_ptr), y
        jsr @constant
        clc
        lda const_value
        adc value_hp
        sta value_hp
        lda const_value + 1
        adc value_hp + 1
        sta value_hp + 1
        rts
@constant:
        ldx inst
        ldy modifier
        jmp standing_constant
.endproc
