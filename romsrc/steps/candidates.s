; candidates.s - the list of cards that a step may take.
;
; Order: the ability's player first, then their opponent; each by Place, each
; place from its first card on. Cards of special ranges are where they lie
; (special.s). Cards of a guarded timeline are left out everywhere. The field
; is listed card by card; each place off it by one of a few loops that ask no
; more than the step does, chosen once per step: what is printed decides there,
; and no card lies face-down. Owns `candidates`, list_count and, while it runs,
; set_offered. Same contract as ability.s.

.include "special.inc"

.segment "RULESZP": zeropage
list_loop:      .res 2          ; the loop that lists a place off the field
limit_array:    .res 2          ; print_cost, print_hp or print_atk
judge_array:    .res 2          ; another: what the first is compared with
limit_flip:     .res 1          ; $FF turns "at least" into "at most"
limit_span:     .res 1          ; how many values pass; 0: all
want_judged:    .res 1          ; not 0: the limit depends on the card judged
range_asked:    .res 1          ; low byte of a player's range
zone_end:       .res 1          ; the zone after the last one of the player

.segment "CODE_STEPS"

player  = $0C
range   = $0D                   ; 16 bits: of the places that are listed now
zone    = $0F

; List the candidates of the current step.
; In: step, ability_source, ability_player, attack_target, set_previous,
;     set_broken, filter_y = the step's Y as a number.
; Out: candidates, A = list_count = how many, prompt + Prompt::count.
; Clobbers: X, Y, $00-$0F, far_ptr, step_ptr, the data window, set_offered.
; Cycles: about 900 and 30 to 80 a card looked at, 300 more a field card with
;     ATK or HP; values_settle besides if it limits them after a change.
.proc candidates_build
        lda settled_for
        cmp turn_player
        beq @ready
        lda step + Step::select
        cmp #Filter::HP_MAX
        bcs @settle
        lda step + Step::sel_y
        cmp #MACRO_FIRST
        bcc @ready              ; what is printed decides
@settle:
        jsr values_settle       ; now: it would use want_* later
@ready: lda step + Step::special
        beq :+
        jsr special_gather
:       jsr filter_step
        jsr _choose_loop
        lda #0
        sta list_count
        lda ability_player
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

; Choose how places off the field are listed.
; In: step, want_*, filter_y.  Out: list_loop, limit_*, judge_array,
;     want_judged.  Clobbers: A, X, Y.
.proc _choose_loop
        lda #0
        sta want_judged
        ldx #LOOP_TYPES
        lda want_type1
        bne @limit
        ldx #LOOP_COLOUR
        lda want_colour
        bne @limit
        ldx #LOOP_KINDS
@limit: lda want_value
        beq @set
        jsr _limit
        lda want_value
        cmp #Filter::COST_SUM
        beq @number
        lda step + Step::sel_y
        cmp #Macro::TARGET_WT
        beq @wait
        cmp #Macro::TARGET_ATK
        bcc @number
        cmp #Macro::TARGET_COST + 1
        bcc @judged
@number:
        lda limit_span
        beq @set
        inx
        bne @set                ; always
@wait:  sta want_judged
        ldx #LOOP_WAIT
        bne @set                ; always
@judged:
        sta want_judged
        jsr _judge_arrays
        ldx #LOOP_JUDGED
        lda want_colour
        ora want_type1
        beq @set
        inx
@set:   lda _loops_lo, x
        sta list_loop
        lda _loops_hi, x
        sta list_loop + 1
        rts
.endproc

; The loops: each with a limit follows the same one without.
.linecont +
.define LOOPS   _list_kinds, _list_limit, _list_colour, _list_colour_limit, \
                _list_types, _list_types_limit, _list_judged, \
                _list_judged_printed, _list_wait
.linecont -
LOOP_KINDS      = 0
LOOP_COLOUR     = 2
LOOP_TYPES      = 4
LOOP_JUDGED     = 6
LOOP_WAIT       = 8
_loops_lo: .lobytes LOOPS
        assert_bytes _loops_lo, LOOP_WAIT + 1
_loops_hi: .hibytes LOOPS
        assert_bytes _loops_hi, LOOP_WAIT + 1
.undefine LOOPS

; The step's limit, as the first so many of all values or from the other end.
; In: want_value, filter_y.  Out: limit_*.
; Clobbers: A, Y; X is kept.
.proc _limit
        jsr value_nibble
        lda _arrays_lo, y
        sta limit_array
        lda _arrays_hi, y
        sta limit_array + 1
        lda at_least, y
        beq :+
        lda #$FF
:       sta limit_flip
        eor filter_y
        tay
        iny
        sty limit_span
        rts
.endproc

; What is compared with what, when both are printed on the card.
; In: want_value, A = Macro::TARGET_ATK to TARGET_COST.
; Out: what limit_array has must be at least what judge_array has.
; Clobbers: A, X, Y.
.proc _judge_arrays
OTHER   = <(judge_array - limit_array)
        pha
        jsr value_nibble
        ldx #0
        lda at_least, y
        bne :+
        ldx #OTHER              ; at most: the macro's at least the card's
:       jsr @set
        pla
        tay
        lda _of_macros - Macro::TARGET_ATK, y
        tay
        txa
        eor #OTHER
        tax
@set:   lda _arrays_lo, y
        sta limit_array, x
        lda _arrays_hi, y
        sta limit_array + 1, x
        rts
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

; The nibble of what each macro from TARGET_ATK on reads.
_of_macros:
        .byte Filter::ATK_MAX >> 4, Filter::HP_MAX >> 4, Filter::COST_MAX >> 4
        assert_bytes _of_macros, Macro::TARGET_COST + 1 - Macro::TARGET_ATK

; List the places of one player.
; In: X = range low, A = range high, player.  Out: candidates.
; Clobbers: A, X, Y, $00-$0B, $0D-$0F.
.proc _list_side
        stx range
        sta range + 1
        ora range
        ora step + Step::special
        beq @done
        jsr _guard_side
        ldx player
        lda range
        sta range_asked
        and #FIELD_BITS
        sta range
        ora step + Step::special
        beq @away
        ldy _first_zone, x
        jsr _list_field
        ldx player
@away:  lda want_kind           ; off the field all lie face-up
        beq @done
        lda range_asked
        and #<~FIELD_BITS
        sta range
        ora range + 1
        ora step + Step::special
        beq @done
        lda _end_zone, x
        sta zone_end
        lda _first_zone, x
        ora #FIELD_PLACES
        tay
        ldx list_count
        jmp _list_places
@done:  rts
.endproc

_first_zone:
        .repeat PLAYERS, i
        .byte i * PLACES
        .endrepeat
        assert_bytes _first_zone, PLAYERS
_end_zone:
        .repeat PLAYERS, i
        .byte i * PLACES + Place::IN_USE + 1
        .endrepeat
        assert_bytes _end_zone, PLAYERS

WT_PLACES       = Place::WT1 + 1 - Place::WT4

; Leave the timeline out of the range if it is guarded.
; In: range, player.  Out: range, zone_marks.  Clobbers: A, X, Y, $00.
.proc _guard_side
        lda range
        and #<(Range::WT4 | Range::WT3)
        bne @ask
        lda range + 1
        and #>(Range::WT2 | Range::WT1)
        ora step + Step::special
        beq @done
@ask:   lda settled_for
        cmp turn_player
        bne @walk               ; guard_count is of another time
        lda guard_count
        beq @done
@walk:  jsr _guarded
        bcc @done
        lda range
        and #<(~(Range::WT4 | Range::WT3))
        sta range
        lda range + 1
        and #>(~(Range::WT2 | Range::WT1))
        sta range + 1
        ldx player
        ldy _first_zone, x
        lda #0
        .repeat ::WT_PLACES, i
        sta zone_marks + Place::WT4 + i, y
        .endrepeat
@done:  rts
.endproc

; List the field of a player: a place has one card.
; In: Y = their first zone, range.  Out: candidates, list_count.
; Clobbers: A, X, Y, $00-$0B, zone, far_ptr, step_ptr, the data window.
.proc _list_field
@place: lda range_low, y
        and range
        bne @card
        lda step + Step::special
        beq @next
        lda zone_marks, y
        beq @next
        ldx zone_head, y
        bmi @next
        sty zone
        txa
        lsr a
        lsr a
        lsr a
        tay
        lda extra_set, y
        and set_bits, x
        beq @no
        bne @ask
@card:  ldx zone_head, y
        bmi @next
        sty zone
@ask:   jsr candidate_matches
        bcc @no
        ldy list_count
        txa
        sta candidates, y
        inc list_count
@no:    ldy zone
@next:  iny
        tya
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @place
        rts
.endproc

; The current place is done: list those that follow it.
; In: X = list_count, zone, zone_end, range.
; Out: candidates, list_count.  Clobbers: A, X, Y, $00-$0B, zone.
.proc _next_place
        ldy zone
        iny
        fall_into _list_places
.endproc

; List places off the field.
; In: Y = the first of them, else as _next_place.  Out: as _next_place.
; Clobbers: as _next_place.
.proc _list_places
@place: lda range_low, y
        and range
        bne @list
        lda range_high, y
        and range + 1
        bne @list
        lda step + Step::special
        bne @special
@next:  iny
        cpy zone_end
        bcc @place
        stx list_count
        rts
@list:  lda zone_head, y
        bmi @next
        sty zone
        jmp (list_loop)
@special:
        lda zone_marks, y
        beq @next
        lda zone_head, y
        bmi @next
        sty zone
        jmp _list_special
.endproc

; Whether the value of a card off the field is wanted.
; In: Y = instance, X = list_count, want_value, limit_*.  Out: C=1 if it is.
; Clobbers: A, list_count, filter_y if it depends on the card; X and Y are
;     kept.
.proc _value_away
        lda want_judged
        beq @number
        cmp #Macro::TARGET_WT
        beq @wait
        lda (limit_array), y
        cmp (judge_array), y
        rts
@wait:  stx list_count
        sty const_target
        jsr macro_target_wt
        lda const_value
        sta filter_y
        ldx list_count
@number:
        bit limit_flip
        bmi @least
        lda filter_y
        cmp (limit_array), y
        rts
@least: lda (limit_array), y
        cmp filter_y
        rts
.endproc

; A routine that lists the cards of a place off the field, by kind and by what
; else is said: NEVER, ALWAYS, PERHAPS if the step may not ask, JUDGED if both
; sides are printed. One for special ranges takes only those that they mean.
; In: A = first card, X = list_count.  Out: as _next_place.
; Clobbers: as _next_place.
.macro card_lister name, colour, types, limit, special
        .local card, value, take, next
        .proc name
card:   .ifblank special
        tay
        .else
        sta $00
        lsr a
        lsr a
        lsr a
        tay
        lda extra_set, y
        ldy $00
        and set_bits, y
        beq next
        .endif
        lda print_kind, y
        and want_kind
        beq next
        .ifnblank special
        lda want_more
        beq take
        .endif
        .if .xmatch({colour}, PERHAPS)
        lda want_colour
        beq :+
        and print_colour, y
        beq next
:
        .elseif .xmatch({colour}, ALWAYS)
        lda print_colour, y
        and want_colour
        beq next
        .endif
        .if .not .xmatch({types}, NEVER)
        lda want_type1
        .if .xmatch({types}, PERHAPS)
        beq value
        .endif
        cmp print_type1, y
        beq value
        cmp print_type2, y
        beq value
        lda want_type2
        cmp print_type1, y
        beq value
        cmp print_type2, y
        bne next
        .endif
value:
        .if .xmatch({limit}, ALWAYS)
        lda (limit_array), y
        eor limit_flip
        cmp limit_span
        bcs next
        .elseif .xmatch({limit}, JUDGED)
        lda (limit_array), y
        cmp (judge_array), y
        bcc next
        .elseif .xmatch({limit}, PERHAPS)
        lda want_value
        beq take
        jsr _value_away
        bcc next
        .endif
take:   tya
        sta candidates, x
        inx
next:   lda inst_next, y
        bpl card
        jmp _next_place
        .endproc
.endmacro

;                  name                colour   types    limit
        card_lister _list_kinds,        NEVER,   NEVER,   NEVER
        card_lister _list_limit,        NEVER,   NEVER,   ALWAYS
        card_lister _list_colour,       ALWAYS,  NEVER,   NEVER
        card_lister _list_colour_limit, ALWAYS,  NEVER,   ALWAYS
        card_lister _list_types,        PERHAPS, ALWAYS,  NEVER
        card_lister _list_types_limit,  PERHAPS, ALWAYS,  ALWAYS
        card_lister _list_judged,       NEVER,   NEVER,   JUDGED
        card_lister _list_judged_printed, PERHAPS, PERHAPS, JUDGED
        card_lister _list_wait,         PERHAPS, PERHAPS, PERHAPS
        card_lister _list_special,      PERHAPS, PERHAPS, PERHAPS, SPECIAL

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
; In: player = whose timeline.  Out: C=1 if it is.  Clobbers: A, X, Y, $00.
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
        cmp ability_player      ; their own guards do not bind
        beq @next
        lda mod_kind, y
        cmp #ModKind::GUARD_OWN
        beq @own
        lda player
        cmp ability_player      ; the enemy's timeline, from the enemy
        beq @yes
        bne @next
@own:   lda player
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
