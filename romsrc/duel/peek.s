; peek.s - a card's values and keywords as they are now.
;
; The rules wait in the middle of their work, and their routines share their
; registers: those are put aside and back, as for the computer players
; (players/players.s), in the front end's scratch. So this comes before a
; text is built.

.include "players.inc"

.global peek_card, seen_atk, seen_hp, seen_left, seen_keywords
.global peek_standing, standing_told

; The rules' zero page is two stretches, with the kernel's between.
LOW_BYTES       = frame_count - ability_ptr
CORE_BYTES      = list_count + 1 - rng_state
        .assert LOW_BYTES <= ASIDE_LOW, lderror, "enlarge ASIDE_LOW"
        .assert CORE_BYTES <= ASIDE_CORE, lderror, "enlarge ASIDE_CORE"

.segment "CODE_DUEL"

; Look at a card.
; In: X = instance.  Out: seen_*.
; Clobbers: A, X, Y, $00-$0B, far_ptr, call_*, the data window, `card`,
;     cell_tile, build_buffer.
.proc peek_card
        txa
        pha
        jsr _put_aside
        pla
        tax
        pha
        farcall card_values
        ldx #VALUES - 1
:       lda value_atk, x
        sta seen_atk, x
        dex
        bpl :-
        pla
        tax
        farcall card_keywords
        ldx #KEYWORD_BYTES - 1
:       lda keywords, x
        sta seen_keywords, x
        dex
        bpl :-
        fall_into _put_back
.endproc

VALUES          = 6             ; bytes of ATK, HP and what is left of it
        .assert value_left + 2 - value_atk = VALUES, lderror
        .assert seen_left + 2 - seen_atk = VALUES, lderror

; Give the rules their registers back.
; In: aside_*.  Out: nothing.  Clobbers: A, X.
.proc _put_back
        ldx #<LOW_BYTES - 1
:       lda aside_low, x
        sta ability_ptr, x
        dex
        bpl :-
        ldx #<CORE_BYTES - 1
:       lda aside_core, x
        sta rng_state, x
        dex
        bpl :-
        ldx #ASIDE_PROMPT - 1
:       lda aside_prompt, x
        sta prompt, x
        dex
        bpl :-
        rts
.endproc

; Put the rules' registers aside.
; In: nothing.  Out: aside_*.  Clobbers: A, X.
.proc _put_aside
        ldx #<LOW_BYTES - 1
:       lda ability_ptr, x
        sta aside_low, x
        dex
        bpl :-
        ldx #<CORE_BYTES - 1
:       lda rng_state, x
        sta aside_core, x
        dex
        bpl :-
        ldx #ASIDE_PROMPT - 1
:       lda prompt, x
        sta aside_prompt, x
        dex
        bpl :-
        rts
.endproc

; Look at what a standing modifier does to a card.
; In: X = instance, Y = modifier of the standing chain.
; Out: C=1 if it means the card; then seen_effect, and seen_atk and seen_hp or
;     seen_keywords as standing_told says.  Clobbers: as peek_card.
.proc peek_standing
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @not                ; only what is printed counts there
        txa
        pha
        tya
        pha
        jsr _put_aside
        pla
        tay
        pla
        tax
        farcall standing_told
        php
        jsr _put_back
        plp
        rts
@not:   clc
        rts
.endproc
