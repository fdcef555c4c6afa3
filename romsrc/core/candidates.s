; candidates.s - the list of cards that a step may take.
;
; Order: the ability's player first, then his opponent; each by Place, each
; place from its first card on. Cards of special ranges stand where they lie
; (special.s). Cards of a guarded timeline are left out everywhere. A place is
; listed by one of four loops that ask no more than the step does, chosen once
; a step: none of them calls anything for a card that only what is printed
; decides about. Owns `candidates`, list_count and, while it runs, set_offered
; and `answers`.

.include "special.inc"

; ability_constants.s
.globalzp const_target
.global constant_byte

.segment "ZEROPAGE": zeropage
list_loop:      .res 2          ; the loop that lists a place,
field_loop:     .res 2          ;   one on the field,
now_loop:       .res 2          ;   and the one in work
limit_array:    .res 2          ; print_cost, print_hp or print_atk
limit_low:      .res 1          ; the least value that passes,
limit_span:     .res 1          ;   and how many do; 0: all
want_judged:    .res 1          ; not 0: the limit depends on the card judged
side_guarded:   .res 1          ; not 0: this timeline may not be chosen

.segment "CODE_CORE"

; List the candidates of the step in work.
; In: step, ability_source, ability_player, attack_target, set_previous,
;     set_broken, filter_y = the step's Y as a number.
; Out: candidates, A = list_count = how many, prompt + Prompt::count.
; Clobbers: X, Y, $00-$0F, far_ptr, step_ptr, the data window, set_offered,
;     answers.
; Cycles: about 1,200 and 40 to 90 a card looked at, 330 more a field card
;     with ATK or HP.
.proc candidates_build
player  = $0C
range   = $0D                   ; 16 bits
        lda #0
        sta list_count
        lda settled_for
        cmp turn_player
        beq :+
        jsr values_settle       ; now: it would use want_* later
:       jsr filter_step
        jsr _choose_loop
        lda step + Step::special
        beq :+
        jsr special_gather
:       lda ability_player
        sta player
        ldx step + Step::range_self
        lda step + Step::range_self + 1
        jsr _list_side
        lda ability_player
        eor #1
        sta player
        ldx step + Step::range_opp
        lda step + Step::range_opp + 1
        jsr _list_side
        ldx ability_trial
        bmi :+
        jsr _without_trial
:       lda list_count
        sta prompt + Prompt::count
        rts
.endproc

; Choose how places are listed.
; In: step, want_*, filter_y.  Out: list_loop, limit_*, want_judged.
; Clobbers: A, X, Y.
.proc _choose_loop
        lda #0
        sta want_judged
        jsr _limit
        ldx #LOOP_KINDS
        lda want_colour
        ora want_type1
        beq :+
        ldx #LOOP_PRINTED
        bne @judged             ; always
:       lda limit_span
        beq @judged
        ldx #LOOP_LIMIT
@judged:
        lda want_value
        beq @set
        cmp #Filter::COST_SUM
        beq @set
        lda step + Step::sel_y
        cmp #Macro::TARGET_WT
        beq @each
        cmp #Macro::TARGET_ATK
        bcc @set
        cmp #Macro::TARGET_COST + 1
        bcs @set
@each:  sta want_judged
        ldx #LOOP_CURRENT
@set:   lda _loops_lo, x
        sta list_loop
        lda _loops_hi, x
        sta list_loop + 1
        lda want_value
        cmp #Filter::HP_MAX
        bcc :+
        ldx #LOOP_FIGHTER
:       lda _loops_lo, x
        sta field_loop
        lda _loops_hi, x
        sta field_loop + 1
        rts
.endproc

; The loops. The last one is for ATK and HP on the field.
.linecont +
.define LOOPS   _list_kinds, _list_limit, _list_printed, _list_current, \
                _list_fighter
.linecont -
LOOP_KINDS      = 0
LOOP_LIMIT      = 1
LOOP_PRINTED    = 2
LOOP_CURRENT    = 3
LOOP_FIGHTER    = 4
_loops_lo: .lobytes LOOPS
        assert_bytes _loops_lo, LOOP_FIGHTER + 1
_loops_hi: .hibytes LOOPS
        assert_bytes _loops_hi, LOOP_FIGHTER + 1
.undefine LOOPS

; The step's limit, as a stretch of printed values.
; In: want_value, filter_y.  Out: limit_*.  Clobbers: A, Y.
.proc _limit
        lda #0
        sta limit_low
        sta limit_span
        lda want_value
        beq @done
        lsr a
        lsr a
        lsr a
        lsr a
        tay
        lda _arrays_lo, y
        sta limit_array
        lda _arrays_hi, y
        sta limit_array + 1
        lda at_least, y
        bne @least
        ldy filter_y            ; 0 to Y
        iny
        sty limit_span
        rts
@least: lda filter_y            ; Y to 255
        sta limit_low
        eor #$FF
        tay
        iny
        sty limit_span
@done:  rts
.endproc

; By the Filter's nibble: what is compared.
.linecont +
.define ARRAYS  print_cost, print_cost, print_cost, print_cost, print_hp, \
                print_hp, print_atk, print_atk
.linecont -
;        any    cost <=  cost >=  sum    HP <=  HP >=  ATK <=  ATK >=
_arrays_lo: .lobytes ARRAYS
        .res 8, 0
        assert_bytes _arrays_lo, 16
_arrays_hi: .hibytes ARRAYS
        .res 8, 0
        assert_bytes _arrays_hi, 16
.undefine ARRAYS

; List the places of one player.
; In: X = range low, A = range high, $0C = player.  Out: candidates.
; Clobbers: A, X, Y, $00-$0B, $0D-$0F.
.proc _list_side
range   = candidates_build::range
zone    = $0F
        stx range
        sta range + 1
        ora range
        ora step + Step::special
        beq @done
        jsr _guard_side
        lda field_loop
        sta now_loop
        lda field_loop + 1
        sta now_loop + 1
        ldy candidates_build::player
        ldx _first_zone, y
@place: lda range_low, x
        and range
        bne @list
        lda range_high, x
        and range + 1
        bne @list
        lda step + Step::special
        bne @special
@next:  lda _last_zone, x
        bne @last
@on:    inx
        bne @place              ; always
@list:  lda zone_head, x
        bmi @next
        stx zone
        ldx list_count
        jsr @loop
        ldx zone
        bpl @next               ; always
@loop:  jmp (now_loop)
@last:  bmi @done
        lda range               ; the field is behind us: anything more?
        and #<~FIELD_BITS
        ora range + 1
        ora step + Step::special
        beq @done
        lda list_loop
        sta now_loop
        lda list_loop + 1
        sta now_loop + 1
        bne @on                 ; always
@special:
        lda zone_marks, x
        beq @next
        stx zone
        jsr _list_special
        ldx zone
        bpl @next               ; always
@done:  rts
.endproc

_first_zone:
        .repeat PLAYERS, i
        .byte i * PLACES
        .endrepeat
        assert_bytes _first_zone, PLAYERS

; Of each zone: 1 the last one of the field, NONE the last one of all.
_last_zone:
        .repeat PLAYERS
        .res FIELD_PLACES - 1, 0
        .byte 1
        .res Place::IN_USE - FIELD_PLACES, 0
        .byte NONE
        .res PLACES - 1 - Place::IN_USE, 0
        .endrepeat
        assert_bytes _last_zone, PLAYERS * PLACES

; Leave the timeline out of the range if it is guarded.
; In: range, $0C = player.  Out: range, side_guarded.  Clobbers: A, X, Y, $00.
.proc _guard_side
range   = candidates_build::range
        lda #0
        sta side_guarded
        lda range
        and #<(Range::WT4 | Range::WT3)
        bne @ask
        lda range + 1
        and #>(Range::WT2 | Range::WT1)
        ora step + Step::special
        beq @done
@ask:   lda guard_count
        beq @done
        jsr _guarded
        bcc @done
        lda range
        and #<(~(Range::WT4 | Range::WT3))
        sta range
        lda range + 1
        and #>(~(Range::WT2 | Range::WT1))
        sta range + 1
        inc side_guarded
@done:  rts
.endproc

; List a card on the field by its ATK or HP.
; In: A = the card.  Out: candidates, list_count.
; Clobbers: A, X, Y, $00-$0B, far_ptr, step_ptr, the data window.
.proc _list_fighter
        tax
        lda want_judged
        ora settled_slow
        bne @slow
        lda inst_state, x
        and #CardState::REVERSED
        bne @down
        lda print_kind, x
        and want_kind
        beq @no
@more:  lda want_colour
        ora want_type1
        beq @value
        jsr match_printed
        bcc @no
@value: lda inst_place, x
        and #SETTLED_INDEX
        tay
        jsr settled_values
        lda want_value
        ldy value_left + 1
        cmp #Filter::ATK_MAX
        lda value_left
        bcc :+
        lda value_atk
        ldy value_atk + 1
:       cpy #0
        bne @large
        ldy limit_span
        beq @take
        sec
        sbc limit_low
        cmp limit_span
        bcs @no
@take:  ldy list_count
        txa
        sta candidates, y
        inc list_count
@no:    rts
@large: lda want_value          ; above 255
        and #AT_LEAST
        bne @take
        rts
@down:  lda want_reverse
        bne @more
        rts
@slow:  txa
        jmp _list_current
.endproc

AT_LEAST        = Filter::HP_MIN ^ Filter::HP_MAX
        .assert Filter::ATK_MIN ^ Filter::ATK_MAX = AT_LEAST, error

; List the cards of a place: the kind decides.
; In: A = first card, X = list_count.  Out: candidates, list_count.
; Clobbers: A, X, Y.
.proc _list_kinds
@card:  tay
        lda inst_state, y
        and #CardState::REVERSED
        bne @down
        lda print_kind, y
        and want_kind
        beq @next
@take:  tya
        sta candidates, x
        inx
@next:  lda inst_next, y
        bpl @card
        stx list_count
        rts
@down:  lda want_reverse
        bne @take
        beq @next
.endproc

; The same: kind, and a limit.
; In: A = first card, X = list_count.  Out: candidates, list_count.
; Clobbers: A, X, Y.
.proc _list_limit
@card:  tay
        lda inst_state, y
        and #CardState::REVERSED
        bne @down
        lda print_kind, y
        and want_kind
        beq @next
@value: lda (limit_array), y
        sec
        sbc limit_low
        cmp limit_span
        bcs @next
        tya
        sta candidates, x
        inx
@next:  lda inst_next, y
        bpl @card
        stx list_count
        rts
@down:  lda want_reverse
        bne @value
        beq @next
.endproc

; The same: kind, colour, types, and perhaps a limit.
; In: A = first card, X = list_count.  Out: candidates, list_count.
; Clobbers: A, X, Y.
.proc _list_printed
@card:  tay
        lda inst_state, y
        and #CardState::REVERSED
        bne @down
        lda print_kind, y
        and want_kind
        beq @next
@colour:
        lda want_colour
        beq @types
        and print_colour, y
        beq @next
@types: lda want_type1
        beq @value
        cmp print_type1, y
        beq @value
        cmp print_type2, y
        beq @value
        lda want_type2
        beq @next
        cmp print_type1, y
        beq @value
        cmp print_type2, y
        bne @next
@value: lda limit_span
        beq @take
        lda (limit_array), y
        sec
        sbc limit_low
        cmp limit_span
        bcs @next
@take:  tya
        sta candidates, x
        inx
@next:  lda inst_next, y
        bpl @card
        stx list_count
        rts
@down:  lda want_reverse
        bne @colour
        beq @next
.endproc

; The same: what the cards are worth now, or a limit that depends on them.
; In: A = first card.  Out: candidates, list_count.
; Clobbers: A, X, Y, $00-$0B, far_ptr, step_ptr, the data window.
.proc _list_current
@card:  tax
        jsr candidate_matches
        bcc @next
        ldy list_count
        txa
        sta candidates, y
        inc list_count
@next:  lda inst_next, x
        bpl @card
        rts
.endproc

; List those cards of a place that special ranges mean.
; In: X = zone number, extra_set.  Out: candidates.
; Clobbers: A, X, Y, $00-$0B.
.proc _list_special
        lda side_guarded
        beq @free
        txa
        and #PLACE_MASK
        cmp #Place::WT4
        bcc @free
        cmp #Place::WT1 + 1
        bcc @done
@free:  lda zone_head, x
        bmi @done
@card:  tax
        lsr a
        lsr a
        lsr a
        tay
        lda extra_set, y
        beq @next
        and set_bits, x
        beq @next
        jsr candidate_matches
        bcc @next
        ldy list_count
        txa
        sta candidates, y
        inc list_count
@next:  lda inst_next, x
        bpl @card
@done:  rts
.endproc

; Take the card that is judged before its use off the list, as if it had left
; already; special ranges may mean it all the same.
; In: X = ability_trial.  Out: candidates, list_count.
; Clobbers: A, X, Y, $00-$01.
.proc _without_trial
        lda step + Step::special
        beq @find
        ldy #EXTRA_SET
        jsr set_has
        bne @done
@find:  txa
        ldy #0
@look:  cpy list_count
        bcs @done
        cmp candidates, y
        beq @found
        iny
        bne @look               ; always
@found: dec list_count
@close: cpy list_count
        bcs @done
        lda candidates + 1, y
        sta candidates, y
        iny
        bne @close              ; always
@done:  rts
.endproc

; Whether a player's timeline is guarded from the ability's player.
; In: $0C = whose timeline.  Out: C=1 if it is.  Clobbers: A, X, Y, $00.
.proc _guarded
owner   = $00                   ; of the guard
        ldy mod_standing
        bmi @no
@each:  lda mod_kind, y
        cmp #ModKind::GUARD_OWN
        bcc @next
        .assert ModKind::GUARD_ENEMY = ModKind::GUARD_OWN + 1, error
        jsr standing_active
        bcc @next
        ldx mod_source, y
        lda inst_place, x
        asl a
        lda #0
        rol a
        sta owner
        cmp ability_player      ; his own guards do not bind him
        beq @next
        lda mod_kind, y
        cmp #ModKind::GUARD_OWN
        beq @own
        lda candidates_build::player
        cmp ability_player      ; the enemy's timeline, from the enemy
        beq @yes
        bne @next
@own:   lda candidates_build::player
        cmp owner
        beq @yes
@next:  lda mod_next, y
        tay
        bpl @each
@no:    clc
        rts
@yes:   sec
        rts
.endproc
