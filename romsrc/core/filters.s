; filters.s - whether a card is what a step asks for.
;
; The filter of a step is read once into want_*; a card is then compared with
; what is printed on it, and with its current values where the step limits
; them. Also the standing steps' question: is this card meant? Owns want_*.

.include "core.inc"

.globalzp const_value           ; ability_constants.s

.segment "CODE_CORE"

; Read the filter of a step.
; In: step_ptr = step, its bank in the data window.  Out: want_*.
; Clobbers: A, Y.  Cycles: about 90.
.proc filter_load
        ldy #Step::kind
        lda (step_ptr), y
        and #Kind::REVERSE
        sta want_reverse
        eor (step_ptr), y
        and #PRINTED_KIND_MASK
        sta want_kind
        ldy #Step::colour
        lda (step_ptr), y
        bne :+
        sta want_kind           ; no colour: no card, face-down or not
        sta want_reverse
:       cmp #ALL_COLOURS
        bne :+
        lda #0                  ; all: the colourless too
:       sta want_colour
        ldy #Step::type2
        lda (step_ptr), y
        sta want_type2
        .assert Step::type1 = Step::type2 - 1, error
        dey
        lda (step_ptr), y
        bne :+
        lda want_type2
:       sta want_type1
        ldy #Step::select
        lda (step_ptr), y
        and #$F0
        sta want_value
        ora want_type1
        ora want_colour
        sta want_more
        rts
.endproc

; Whether a card passes the filter.
; In: X = instance, want_*, filter_y; `step` is the step that want_* is of.
; Out: C=1 if it does.
; Clobbers: A, Y; with a limit on ATK or HP also $00-$0B, far_ptr, step_ptr
;     and the data window. X is kept.  Cycles: 40 to 70 without such a limit.
.proc candidate_matches
        lda inst_state, x
        and #CardState::REVERSED
        bne _match_reversed
        lda print_kind, x
        and want_kind
        bne match_more
        clc
        rts
.endproc

; A face-down card.
; In: X = instance, want_*.  Out: C=1 if it passes.
; Clobbers: as candidate_matches.
.proc _match_reversed
        lda want_reverse
        bne match_more
        clc
        rts
.endproc

; Everything but the kind.
; In: X = instance, want_*.  Out: C=1 if it passes.
; Clobbers: as candidate_matches, but Y is kept.
.proc match_more
        lda want_colour
        beq @types
        and print_colour, x
        beq @no
@types: lda want_type1
        beq @value
        cmp print_type1, x
        beq @value
        cmp print_type2, x
        beq @value
        lda want_type2
        beq @no
        cmp print_type1, x
        beq @value
        cmp print_type2, x
        bne @no
@value: lda want_value
        beq @yes
        cmp #Filter::HP_MAX
        bcs @fight
        cmp #Filter::COST_MIN
        beq @least
        ; At most, also for the total: a card that alone costs too much can
        ; never be part of it.
        lda filter_y
        cmp print_cost, x
        rts
@least: lda print_cost, x
        cmp filter_y
        rts
@fight: jmp _value_matches
@yes:   sec
        rts
@no:    clc
        rts
.endproc

; Compare a value with a limit by the Filter in want_value.
; In: A = value low, Y = high, $02-$03 = limit, signed.
; Out: C=1 if it fits.  Clobbers: A, Y, $00-$01; X is kept.
.proc _compare
value   = $00                   ; 16 bits, never negative
limit   = $02
        sta value
        sty value + 1
        lda want_value
        lsr a
        lsr a
        lsr a
        lsr a
        tay
        lda _at_least, y
        bne @least
        lda limit         ; at most: limit - value >= 0
        cmp value
        lda limit + 1
        sbc value + 1
        jmp @sign
@least: lda value
        cmp limit
        lda value + 1
        sbc limit + 1
@sign:  eor #%10000000          ; limits are small: no overflow
        asl a
        rts
.endproc

; By the Filter's nibble: not 0 for those of "at least". The total is at most:
; a card that alone costs too much can never be part of it.
_at_least:
        ;     any  cost <=  >=  sum   HP <=  >=  ATK <=  >=   reserved
        .byte 0,   0,       1,  0,    0,     1,  0,      1
        .res 8
        assert_bytes _at_least, 16

; Compare current HP or ATK with filter_y.
; In: want_value, X = instance.  Out: C=1 if it fits.
; Clobbers: as candidate_matches, but Y is kept.
.proc _value_matches
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs _printed_matches    ; off the field only that counts
        tya
        pha
        jsr card_values
        lda mod_standing
        bmi :+
        jsr filter_step         ; a standing step used want_*
:       lda filter_y
        sta _compare::limit
        lda #0
        sta _compare::limit + 1
        lda want_value
        cmp #Filter::ATK_MAX
        lda value_atk
        ldy value_atk + 1
        bcs :+
        lda value_left
        ldy value_left + 1
:       jsr _compare
        pla
        tay
        rts
.endproc

; The same for a card off the field.
; In: want_value, X = instance.  Out: C=1 if it fits.  Clobbers: A.
.proc _printed_matches
        lda want_value
        cmp #Filter::ATK_MAX
        bcs @atk
        .assert Filter::HP_MIN = Filter::HP_MAX | Filter::COST_MAX, error
        and #Filter::COST_MAX   ; the bit that makes it "at least"
        bne @hp_least
        lda filter_y
        cmp print_hp, x
        rts
@hp_least:
        lda print_hp, x
        cmp filter_y
        rts
@atk:   .assert Filter::ATK_MIN = Filter::ATK_MAX | Filter::COST_MAX, error
        and #Filter::COST_MAX
        bne @atk_least
        lda filter_y
        cmp print_atk, x
        rts
@atk_least:
        lda print_atk, x
        cmp filter_y
        rts
.endproc

; Read the filter of the step in work.
; In: step.  Out: want_*, step_ptr.  Clobbers: A, Y.
.proc filter_step
        lda #<step
        sta step_ptr
        lda #>step
        sta step_ptr + 1
        jmp filter_load
.endproc

; Whether a standing modifier means a card.
; In: Y = modifier of kind STANDING, X = instance.
; Out: C=1 if it does; then step_ptr is its step, its bank in the data window.
; Clobbers: A, Y, $00-$07, far_ptr, want_*; X is kept.
.proc standing_applies
source  = $04
place   = $05                   ; the source's inst_place
own     = $06                   ; the modifier
inst    = $07
        stx inst
        sty own
        lda mod_kind, y
        cmp #ModKind::STANDING
        bne @no
        jsr standing_active
        bcc @no
        lda mod_val_lo, y
        sta step_ptr
        lda mod_val_hi, y
        sta step_ptr + 1
        lda mod_source, y
        sta source
        tax
        lda inst_place, x
        sta place
        lda mod_aux, y
        cmp bank_data
        beq :+
        jsr set_data_bank
:       ldx inst
        ldy #Step::special
        lda (step_ptr), y
        beq @range
        jsr _standing_special
        bcs @meant
@range: ldy #Step::range_self
        lda inst_place, x
        eor place
        bpl :+
        ldy #Step::range_opp
:       lda inst_place, x
        and #PLACE_MASK
        tax
        lda (step_ptr), y
        and range_low, x
        bne @in
        iny
        lda (step_ptr), y
        and range_high, x
        beq @out
@in:    ldx inst
@meant: jsr filter_load
        lda want_value
        bne @value
        jmp candidate_matches
@value: jmp _standing_value
@out:   ldx inst
@no:    clc
        rts
.endproc

; The special ranges of a standing step: the source and the minion before it.
; In: A = special byte, X = instance, standing_applies' source and inst.
; Out: C=1 if the card is one of them.  Clobbers: A, Y; X is kept.
.proc _standing_special
        pha
        and #Special::SELF
        beq @front
        cpx standing_applies::source
        beq @yes
@front: pla
        and #Special::FRONT
        beq @no
        ldx standing_applies::source
        jsr front_of
        ldx standing_applies::inst
        bcc @no
        cpy standing_applies::inst
        bne @no
        sec
        rts
@no:    clc
        rts
@yes:   pla
        sec
        rts
.endproc

; A standing step's limit, on values without standing effects.
; In: X = instance, step_ptr, want_value, $06 = modifier.
; Out: C=1 if the card passes the whole filter.
; Clobbers: A, Y, $00-$03; X is kept.
.proc _standing_value
        lda want_value
        pha
        lda #0
        sta want_value
        jsr candidate_matches
        pla
        sta want_value
        bcc @no
        ldy #Step::sel_y
        lda (step_ptr), y
        ldy standing_applies::own
        jsr standing_constant
        jsr _limit
        lda want_value
        cmp #Filter::HP_MAX
        bcs :+
        lda print_cost, x
        ldy #0
        jmp _compare
:       jsr nested_plain
        jsr _limit
        lda want_value
        cmp #Filter::ATK_MAX
        bcs @atk
        lda plain_left
        ldy plain_left + 1
        jmp _compare
@atk:   lda plain_atk
        ldy plain_atk + 1
        jmp _compare
@no:    rts
.endproc

; The limit that a standing step's Y means.
; In: const_value.  Out: $02-$03.  Clobbers: A.
.proc _limit
        lda const_value
        sta _compare::limit
        lda const_value + 1
        sta _compare::limit + 1
        rts
.endproc

; Whether a standing modifier is in force now: its source lies face-up; always,
; or in the turn of the source's controller.
; In: Y = modifier in the standing chain.  Out: C=1 if it is.
; Clobbers: A, X; Y is kept.
.proc standing_active
        ldx mod_source, y
        lda inst_state, x
        and #CardState::REVERSED
        bne @no
        lda mod_dur, y
        cmp #Condition::OWN_TURN
        bne @yes
        lda inst_place, x
        asl a
        lda #0
        rol a
        cmp turn_player
        beq @yes
@no:    clc
        rts
@yes:   sec
        rts
.endproc

; The minion that faces a card: left faces right.
; In: X = instance.  Out: C=1, Y = the minion; C=0 if there is none or the
;     card is not in a lane.  Clobbers: A; X is kept.
.proc front_of
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::LEFT
        bcc @no
        cmp #Place::RIGHT + 1
        bcs @no
        eor #$FF                ; LEFT + RIGHT - place
        sec
        adc #Place::LEFT + Place::RIGHT
        tay
        lda inst_place, x
        bmi :+
        tya
        ora #PLACES
        tay
:       lda zone_head, y
        bmi @no
        tay
        sec
        rts
@no:    clc
        rts
.endproc

; The range bits that name each place.
range_low:
        .byte <(Range::FIELD)                   ; master
        .byte <(Range::FIELD)                   ; lord
        .byte <(Range::FIELD | Range::LANE_LEFT); left
        .byte <(Range::FIELD | Range::LANE_CENTRE); centre
        .byte <(Range::FIELD | Range::LANE_RIGHT); right
        .byte <(Range::HAND)                    ; hand
        .byte <(Range::DECK)                    ; deck
        .byte <(Range::WT4)                     ; WT4
        .byte <(Range::WT3)                     ; WT3
        .byte <(Range::WT2)                     ; WT2
        .byte <(Range::WT1)                     ; WT1
        .byte <(Range::STANDBY)                 ; standby
        .res PLACES - LISTED_PLACES
        assert_bytes range_low, PLACES
range_high:
        .byte >(Range::FIELD)                   ; master
        .byte >(Range::FIELD)                   ; lord
        .byte >(Range::FIELD | Range::LANE_LEFT); left
        .byte >(Range::FIELD | Range::LANE_CENTRE); centre
        .byte >(Range::FIELD | Range::LANE_RIGHT); right
        .byte >(Range::HAND)                    ; hand
        .byte >(Range::DECK)                    ; deck
        .byte >(Range::WT4)                     ; WT4
        .byte >(Range::WT3)                     ; WT3
        .byte >(Range::WT2)                     ; WT2
        .byte >(Range::WT1)                     ; WT1
        .byte >(Range::STANDBY)                 ; standby
        .res PLACES - LISTED_PLACES
        assert_bytes range_high, PLACES
