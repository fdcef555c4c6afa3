; filters.s - whether a card is what a step asks for.
;
; The filter of a step is read once into want_*; a card is then compared with
; what is printed on it, and with its current values where the step limits
; them. Also the standing steps' question: is this card meant? Owns want_*.

.include "ability.inc"

limit           = $02           ; 16 bits, signed: what _compare compares with

.segment "CODE_STEPS"

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
        ldy want_type2
        bne :+
        sta want_type2          ; one is asked for twice
:
        ldy #Step::select
        lda (step_ptr), y
        and #$F0
        sta want_value
        ora want_type1
        ora want_colour
        sta want_more
        rts
.endproc

; Whether a card on the field passes the filter.
; In: X = instance, want_*, filter_y, limit_flip; `step` is the step that
;     want_* is of.
; Out: C=1 if it does.
; Clobbers: A, Y; with a limit on ATK or HP, or one that depends on the card,
;     also $00-$0B, far_ptr, step_ptr and the data window. X is kept.
; Cycles: 40 to 90 without such a limit.
.proc candidate_matches
        lda inst_state, x
        and #CardState::REVERSED
        bne @down
        lda print_kind, x
        and want_kind
        bne match_more
@no:    clc
        rts
@down:  lda want_reverse
        beq @no
        fall_into match_more
.endproc

; Everything but the kind.
; In: X = instance, want_*.  Out: C=1 if it passes.
; Clobbers: as candidate_matches.
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
        cmp print_type1, x
        beq @value
        cmp print_type2, x
        bne @no
@value: lda want_value
        beq @yes
        ldy want_judged
        bne _value_matches
        cmp #Filter::HP_MAX
        bcs _value_matches
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
@yes:   sec
        rts
@no:    clc
        rts
.endproc

; Compare what a field card is worth now with filter_y, or with what itself
; says.
; In: want_value, want_judged, limit_flip, X = instance.  Out: C=1 if it fits.
; Clobbers: as candidate_matches.
.proc _value_matches
value   = $00
        lda inst_place, x
        and #SETTLED_INDEX
        tay
        lda settled_slow
        bne @slow
        lda want_judged
        bne @judged
        lda want_value
        cmp #Filter::ATK_MAX
        bcs @settled_atk
        jsr settled_left
@hp:    lda value_left
        ldy value_left + 1
        bne @large
        beq @byte
@settled_atk:
        jsr settled_attack
@atk:   lda value_atk
        ldy value_atk + 1
        bne @large
@byte:  bit limit_flip
        bmi @least
        sta value
        lda filter_y
        cmp value
        rts
@least: cmp filter_y
        rts
@large: lda limit_flip          ; above 255
        asl a
        rts
@slow:  jsr card_values
        jsr filter_step         ; a standing step used want_*
        lda want_judged
        beq :+
        bne @judge
@judged:
        jsr settled_values
@judge: jsr _judge
:       lda want_value
        cmp #Filter::ATK_MAX
        bcs @atk
        cmp #Filter::HP_MAX
        bcs @hp
        lda print_cost, x
        jmp @byte
.endproc

; Compare a value with a limit by the Filter in want_value.
; In: A = value low, Y = high, limit.
; Out: C=1 if it fits.  Clobbers: A, Y, $00-$01; X is kept.
.proc _compare
value   = $00                   ; 16 bits, no sign: a life has all of them
        sta value
        sty value + 1
        jsr value_nibble
        lda at_least, y
        lsr a
        lda limit + 1
        bmi @done               ; every value is above it: C says
        bcs @least
        lda limit
        cmp value
        lda limit + 1
        sbc value + 1
        rts
@least: lda value
        cmp limit
        lda value + 1
        sbc limit + 1
@done:  rts
.endproc

; The Filter's nibble.
; In: want_value.  Out: Y.  Clobbers: A.
.proc value_nibble
        lda want_value
        lsr a
        lsr a
        lsr a
        lsr a
        tay
        rts
.endproc

; By the Filter's nibble: 1 for those of "at least". The total is at most:
; a card that alone costs too much can never be part of it.
at_least:
        ;     any  cost <=  >=  sum   HP <=  >=  ATK <=  >=   reserved
        .byte 0,   0,       1,  0,    0,     1,  0,      1
        .res 8, 0
        assert_bytes at_least, 16

; The limit of a step whose Y is a value of the card that is judged.
; In: X = instance, value_*, step.  Out: filter_y.
; Clobbers: A, Y; X is kept.
.proc _judge
        lda step + Step::sel_y
        cmp #Macro::TARGET_HP
        bcc @atk
        beq @hp
        cmp #Macro::TARGET_COST
        beq @cost
        stx const_target
        jsr macro_target_wt
        ldx const_target
        lda const_value
        jmp @set
@cost:  lda print_cost, x
        jmp @set
@atk:   lda value_atk
        ldy value_atk + 1
        jmp @word
@hp:    lda value_left
        ldy value_left + 1
@word:  beq @set
        lda #$FF
@set:   sta filter_y
        rts
.endproc

; Read the filter of the current step.
; In: step.  Out: want_*, step_ptr.  Clobbers: A, Y.
.proc filter_step
        lda #<step
        sta step_ptr
        lda #>step
        sta step_ptr + 1
        jmp filter_load
.endproc

; Whether a standing modifier means a card.
; In: Y = modifier of kind STANDING, X = $08 = instance on the field.
; Out: C=1 if it does; then step_ptr is its step, its bank in the data window.
; Clobbers: A, Y, $00-$07, far_ptr, want_*; X is kept.
.proc standing_applies
inst    = $07
        lda mod_kind, y
        cmp #ModKind::STANDING
        bne @no
        stx inst
        jsr standing_active
        ldx inst
        bcs standing_means
@no:    clc
        rts
.endproc

; The same for one that is in force.
; In: Y = modifier of kind STANDING, X = $08 = instance on the field.
; Out: C as standing_applies.  Clobbers: as standing_applies.
.proc standing_means
source  = $04
place   = $05                   ; the source's inst_place
own     = $06                   ; the modifier
inst    = $07
        stx inst
        sty own
        lda mod_source, y
        sta source
        tax
        lda inst_place, x
        sta place
        jsr standing_step
        ldx inst
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
        clc
        rts
.endproc

; Show the step of a standing modifier.
; In: Y = modifier of kind STANDING.  Out: step_ptr, its bank in the data
;     window.  Clobbers: A, X; Y is kept.
.proc standing_step
        lda mod_val_lo, y
        sta step_ptr
        lda mod_val_hi, y
        sta step_ptr + 1
        lda mod_aux, y
        cmp bank_data
        beq :+
        jmp set_data_bank
:       rts
.endproc

; The special ranges of a standing step. It has no step before it, so nothing
; is a previous or broken target (DECISIONS 10).
; In: A = special byte, X = instance, standing_means' variables, step_ptr.
; Out: C=1 if the card is one of them.
; Clobbers: A, Y, $00-$02, far_ptr; X and the data window are kept.
.proc _standing_special
        lsr a
        .assert Special::SELF = 1, error
        bcc @front
        cpx standing_means::source
        beq @yes
@front: tay
        and #Special::FRONT >> 1
        beq @attack
        tya
        pha
        ldx standing_means::source
        jsr front_of
        ldx standing_means::inst
        pla
        bcc :+
        cpy standing_means::inst
        beq @yes
:       tay
@attack:
        tya
        and #Special::ATTACK_TARGET >> 1
        beq @keyword
        cpx attack_target
        beq @yes
@keyword:
        tya
        and #Special::KEYWORD_HOLDER >> 1
        beq @no
        lda inst_place, x
        eor standing_means::place
        bmi @no                 ; the source's own side only
        jmp plain_holder
@yes:   sec
        rts
@no:    clc
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
        ldy standing_means::own
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
        sta limit
        lda const_value + 1
        sta limit + 1
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

; The range bits that name each zone, the same for both players.
.macro range_of_places
        range_byte Range::FIELD                      ; master
        range_byte Range::FIELD                      ; lord
        range_byte Range::FIELD | Range::LANE_LEFT   ; left
        range_byte Range::FIELD | Range::LANE_CENTRE ; centre
        range_byte Range::FIELD | Range::LANE_RIGHT  ; right
        range_byte Range::HAND                       ; hand
        range_byte Range::DECK                       ; deck
        range_byte Range::WT4                        ; WT4
        range_byte Range::WT3                        ; WT3
        range_byte Range::WT2                        ; WT2
        range_byte Range::WT1                        ; WT1
        range_byte Range::STANDBY                    ; standby
        .res PLACES - LISTED_PLACES, 0
.endmacro
range_low:
        .macro range_byte bits
        .byte <(bits)
        .endmacro
        .repeat PLAYERS
        range_of_places
        .endrepeat
        .delmacro range_byte
        assert_bytes range_low, PLAYERS * PLACES
range_high:
        .macro range_byte bits
        .byte >(bits)
        .endmacro
        .repeat PLAYERS
        range_of_places
        .endrepeat
        .delmacro range_byte
        assert_bytes range_high, PLAYERS * PLACES
