; settle.s - what is printed on the cards of both fields and what standing
; effects make of it, worked out once after a change and then kept.
;
; settled_for is turn_player while the numbers hold, NONE when they do not.
; They depend on this and on nothing else:
;   which card lies where on the field, and on whose      zones.s: _arrive,
;                                                         swap_cards
;   face-up or face-down                                  card_turn, below
;   the chain of standing modifiers                       modifiers.s
;   whose turn it is                                      compared each time
; and whoever starts the rules may have written anything before: fiber.s.
; Each of these places says `values_stale`; a harness that writes cards in the
; middle of a duel sets settled_for to NONE. A standing step that reads more
; (a macro, HP, ATK, an attack, keywords) is never settled: every look asks it
; again if it only changes ATK and HP, else all of them. Owns settled_* and
; late_mods, which lie in the registers that only the cards of 004 have.

.include "ability.inc"

.segment "RULESZP": zeropage
settled_slow:   .res 1          ; how many late_mods; NONE: nothing is kept
keyed_count:    .res 1          ; standing modifiers in keyed_mods
guard_count:    .res 1          ; not 0: a timeline may be guarded

SETTLED_COUNT   = PLAYERS * FIELD_PLACES

bits            = $03           ; of a range word: the field's
zone            = $04
myself          = $05           ; the card that SELF means, or NONE
front           = $06           ; the card that FRONT means, or NONE
index           = $07
inst            = $08           ; as in values.s
trait           = $0A
modifier        = $0B

.segment "CODE_STEPS"

; Work the values of both fields out.
; In: nothing.  Out: settled_*.
; Clobbers: A, Y, $00-$0B, far_ptr, step_ptr, the data window, want_*; X is
;     kept.
; Cycles: about 900, 250 to 1,000 a standing modifier.
.proc values_settle
        txa
        pha
        lda filter_y
        pha
        lda #0
        sta settled_slow
        sta want_judged
        sta keyed_count
        sta guard_count
        jsr _printed
        ldy mod_standing
        bmi @done
@each:  sty modifier
        lda mod_kind, y
        cmp #ModKind::STANDING
        bne @guard
        jsr standing_active
        bcc @next
        jsr _count_in
        lda settled_slow
        bmi @slow
@next:  ldy modifier
        lda mod_next, y
        tay
        bpl @each
        bmi @done               ; always
@guard: inc guard_count
        bne @next               ; always
@slow:  sta guard_count         ; who knows what is after it
@done:  lda turn_player
        sta settled_for
        units_changed
        pla
        sta filter_y
        pla
        tax
        rts
.endproc

; Begin with what is printed.
; In: nothing.  Out: settled_*.  Clobbers: A, X, Y, $00-$0A, far_ptr, the data
;     window.
.proc _printed
        ldx #SETTLED_COUNT - 1
@place: ldy _indexes, x
        stx index
        lda _zones, x
        tax
        lda zone_head, x
        bmi @next
        tax
        lda print_atk, x
        sta settled_atk_lo, y
        lda print_hp, x
        sta settled_hp_lo, y
        lda #0
        sta settled_atk_hi, y
        sta settled_hp_hi, y
        sta settled_known, y
        sta settled_trait, y
        lda print_kind, x
        and #PRINTED_RIGHT_TRAIT | PRINTED_CENTRE_TRAIT
        beq @next
        lda #0
        sta trait
        jsr printed_trait
        lda inst_place, x
        and #SETTLED_INDEX
        tay
        lda trait
        sta settled_trait, y
@next:  ldx index
        dex
        bpl @place
        rts
.endproc

; Zones of the field, and where settled_* have their cards.
_zones: .repeat PLAYERS, i
        .repeat FIELD_PLACES, j
        .byte i * PLACES + j
        .endrepeat
        .endrepeat
        assert_bytes _zones, SETTLED_COUNT
_indexes:
        .repeat PLAYERS, i
        .repeat FIELD_PLACES, j
        .byte i * CONTROLLER_BIT + j
        .endrepeat
        .endrepeat
        assert_bytes _indexes, SETTLED_COUNT

; Count a standing modifier in, for all cards that it means.
; In: modifier.  Out: settled_*; settled_slow, late_mods if it cannot be
;     settled.
; Clobbers: A, X, Y, $00-$0A, step_ptr, the data window, want_*.
.proc _count_in
        ldy modifier
        jsr standing_step
        jsr _is_fixed
        bcc @late
        jsr _note_keywords
        bcs @slow
        jsr _changes_values
        beq @done
        jsr filter_load
        ldy #Step::sel_y
        lda (step_ptr), y
        sta filter_y
        jsr _special
        ; The range of "self" is that of the source's side.
        ldy modifier
        ldx mod_source, y
        lda inst_place, x
        pha
        ldy #Step::range_self
        jsr _count_side
        pla
        eor #CONTROLLER_BIT
        ldy #Step::range_opp
        jmp _count_side
@late:  ldy #Step::effect
        lda (step_ptr), y
        cmp #Effect::STANDING_MODIFY
        bne @slow
        ldx settled_slow
        cpx #LATE_MODS
        bcs @slow
        lda modifier
        sta late_mods, x
        inc settled_slow
@done:  rts
@slow:  lda #NONE
        sta settled_slow
        rts
.endproc

; Note a modifier that changes keywords: keywords.s asks no others.
; In: modifier, step_ptr.  Out: keyed_mods; C=1 if there are too many.
; Clobbers: A, X, Y.
.proc _note_keywords
        ldy #Step::effect
        lda (step_ptr), y
        cmp #Effect::STANDING_MODIFY
        clc
        beq @done
        ldx keyed_count
        cpx #KEYED_MODS
        bcs @done
        lda modifier
        sta keyed_mods, x
        inc keyed_count
@done:  rts
.endproc

; Whether a standing step changes ATK or HP: itself, or by a placement trait.
; In: step_ptr.  Out: Z=0 if so.  Clobbers: A, Y.
.proc _changes_values
        ldy #Step::effect
        lda (step_ptr), y
        cmp #Effect::STANDING_MODIFY
        beq @yes
        ldy #Step::k_num + NumberKeyword::RIGHT_TRAIT
        lda (step_ptr), y
        ldy #Step::k_num + NumberKeyword::CENTRE_TRAIT
        ora (step_ptr), y
        rts
@yes:   lda #1
        rts
.endproc

; Whether a standing step means the same cards and gives the same values until
; something goes stale. Numbers of keywords are no matter here: keywords.s
; does not keep those that it reads from a macro.
; In: step_ptr.  Out: C=1 if so.  Clobbers: A, Y.
.proc _is_fixed
        ldy #Step::special
        lda (step_ptr), y
        and #Special::ATTACK_TARGET | Special::KEYWORD_HOLDER
        bne @no
        ldy #Step::select
        lda (step_ptr), y
        and #$F0
        beq @effect
        cmp #Filter::HP_MAX
        bcs @no
        ldy #Step::sel_y
        lda (step_ptr), y
        cmp #MACRO_FIRST        ; a number below 0 too
        bcs @no
@effect:
        ldy #Step::effect
        lda (step_ptr), y
        cmp #Effect::STANDING_MODIFY
        bne @yes
        ldy #Step::par_x
        jsr @macro
        bcs @no
        ldy #Step::par_y
        jsr @macro
        bcs @no
@yes:   sec
        rts
@macro: lda (step_ptr), y       ; C=1 if it is one
        cmp #MACRO_LIMIT
        bcs @no
        cmp #MACRO_FIRST
        rts
@no:    clc
        rts
.endproc

; The cards that the special ranges of a standing step mean.
; In: step_ptr, modifier.  Out: myself, front.  Clobbers: A, X, Y.
.proc _special
        lda #NONE
        sta myself
        sta front
        ldy modifier
        ldx mod_source, y
        ldy #Step::special
        lda (step_ptr), y
        beq @done
        lsr a
        .assert Special::SELF = 1, error
        bcc :+
        stx myself
:       and #Special::FRONT / 2
        beq @done
        jsr front_of
        bcc @done
        sty front
@done:  rts
.endproc

; Count the standing step in for the cards of one player's field.
; In: A = the player's CONTROLLER_BIT and anything below it, Y = which range of
;     the step.
; Out: settled_*.  Clobbers: A, X, Y, $00-$04, $07-$08.
.proc _count_side
        asl a
        lda #FIELD_PLACES - 1
        bcc :+
        lda #PLACES + FIELD_PLACES - 1
:       sta zone
        lda (step_ptr), y
        and #FIELD_BITS
        sta bits
        bne @card
        lda myself              ; nobody is meant on this side
        and front
        bmi @done
@card:  ldy zone
        ldx zone_head, y
        bmi @next
        tya
        and #PLACE_MASK
        tay
        lda range_low, y
        and bits
        bne @meant
        cpx myself
        beq @meant
        cpx front
        bne @next
@meant: jsr candidate_matches
        bcc @next
        jsr _apply
@next:  dec zone
        lda zone
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @card
@done:  rts
.endproc

; Count the standing step in for a card.
; In: X = instance, step_ptr.  Out: settled_*.  Clobbers: A, X, Y, $00-$01,
;     $07-$08.
.proc _apply
        lda inst_place, x
        and #SETTLED_INDEX
        sta index
        ldy #Step::effect
        lda (step_ptr), y
        cmp #Effect::STANDING_MODIFY
        bne @trait
        ldy #Step::par_x
        lda (step_ptr), y
        ldy index
        jsr @sign
        adc settled_atk_lo, y
        sta settled_atk_lo, y
        txa
        adc settled_atk_hi, y
        sta settled_atk_hi, y
        ldy #Step::par_y
        lda (step_ptr), y
        ldy index
        jsr @sign
        adc settled_hp_lo, y
        sta settled_hp_lo, y
        txa
        adc settled_hp_hi, y
        sta settled_hp_hi, y
        rts
@sign:  ldx #0
        cmp #0
        bpl :+
        dex
:       clc
        rts

@trait: sta inst                ; the effect
        lda inst_state, x
        and #CardState::REVERSED
        bne @done
        lda index
        and #PLACE_MASK
        cmp #Place::CENTRE
        bcc @done
        eor #$FF                ; the trait of this lane
        sec
        adc #TRAIT_SUM + Step::k_num
        tay
        lda (step_ptr), y
        beq @done
        ldy inst
        cpy #Effect::STANDING_GIVE
        beq @give
        cpy #Effect::STANDING_LOSE
        bne @done
        lda #0
        beq @set
@give:  ldy index
        ldx settled_trait, y
        jsr add_traits
@set:   ldy index
        sta settled_trait, y
@done:  rts
.endproc
