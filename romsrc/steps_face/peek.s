; peek.s - a card's values and keywords as they are now.
;
; The rules wait in the middle of their work, and their routines share their
; registers: those are put aside and back (core/aside.s), in the front end's
; scratch. So this comes before a text is built.

.include "ability.inc"

.global steps_peek, seen_atk, seen_hp, seen_left, seen_keywords, seen_effect
.global peek_standing, standing_told

.segment "BOARDRAM"
seen_atk:       .res 2          ; a card's values now
seen_hp:        .res 2
seen_left:      .res 2
seen_keywords:  .res NUMBER_KEYWORD_COUNT + 2
seen_effect:    .res 1          ; Effect of a standing step

.segment "CODE_DUEL"

; Look at a card.
; In: X = instance.  Out: seen_*.
; Clobbers: A, X, Y, $00-$0B, far_ptr, call_*, the data window, `card`,
;     cell_tile, build_buffer.
.proc steps_peek
        txa
        pha
        farcall rules_aside
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
        farcall rules_back
        rts
.endproc

VALUES          = 6             ; bytes of ATK, HP and what is left of it
        .assert value_left + 2 - value_atk = VALUES, lderror
        .assert seen_left + 2 - seen_atk = VALUES, lderror

; Look at what a standing modifier does to a card.
; In: X = instance, Y = modifier of the standing chain.
; Out: C=1 if it means the card; then seen_effect, and seen_atk and seen_hp or
;     seen_keywords as standing_told says.  Clobbers: as steps_peek.
.proc peek_standing
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @not                ; only what is printed counts there
        txa
        pha
        tya
        pha
        farcall rules_aside
        pla
        tay
        pla
        tax
        farcall standing_told
        php
        farcall rules_back
        plp
        rts
@not:   clc
        rts
.endproc
