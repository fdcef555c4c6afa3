; effects_keywords.s - what it is worth to turn a card over, to let it attack,
; and to give it keywords or take them away.
;
; Same contract as effects.s, which finds them by a generated table.

.include "native.inc"

.segment "CODE_PLAYERS"

KEYWORD_POINTS  = 2             ; a keyword, and half of the ATK besides

; R000-125: what it can do is lost or comes back.
; In: X = instance, effect_x = Turn.  Out: A.  Clobbers: as effect_points.
.proc judge_reverse
        lda #CardState::REVERSED
        jsr card_has_state
        bcs @none
        bne @down
        lda effect_x
        cmp #Turn::FACE_UP
        beq @none
        jsr fighting_worth
        asl a
        jmp points_negate
@down:  lda effect_x
        cmp #Turn::FACE_DOWN
        beq @none
        lda print_atk, x
        cmp #POINTS_MAX / 2
        bcs @most
        asl a
        rts
@most:  lda #POINTS_MAX
        rts
@none:  lda #0
        rts
.endproc

; R000-126: who attacks; the strongest. The fight is the next step's.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_attack
        jsr on_its_field
        bcs @none
        jmp fighting_worth
@none:  lda #0
        rts
.endproc

; R000-127: more for strong cards; some keywords are no gift.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_give_keyword
        jsr on_its_field
        bcs @none
        jsr change_lasts
        bcc @none
        jsr _has_flags
        bcs @none
        jsr _keyword_points
        pha
        ldy #NUMBER_KEYWORD_COUNT - 1
:       lda step + Step::k_num, y
        bne @good
        dey
        bpl :-
        lda step + Step::k_flags
        and #<~BURDENS
        bne @good
        lda step + Step::k_flags + 1
        and #>(~BURDENS & $FFFF)
        bne @good
        pla
        jmp points_negate
@good:  pla
        rts
@none:  lda #0
        rts
.endproc

; Whether a card has all that the step gives: only flags, and each of them.
; In: effect_card, step.  Out: C=1 if so.  Clobbers: X, Y, $00-$0B.
.proc _has_flags
        ldx effect_card
        farcall card_keywords
        ldy #NUMBER_KEYWORD_COUNT - 1
:       lda step + Step::k_num, y
        bne @no                 ; numbers add up
        dey
        bpl :-
        lda keywords + NUMBER_KEYWORD_COUNT
        eor #$FF
        and step + Step::k_flags
        bne @no
        lda keywords + NUMBER_KEYWORD_COUNT + 1
        eor #$FF
        and step + Step::k_flags + 1
        bne @no
        sec
        rts
@no:    clc
        rts
.endproc

BURDENS         = FlagKeyword::NO_BLOCK | FlagKeyword::LEFT_ONLY

; R000-128: if it has one of them.
; In: X = instance.  Out: A.  Clobbers: as effect_points.
.proc judge_lose_keyword
        jsr on_its_field
        bcs @none
        farcall card_keywords
        ldy #KEYWORD_BYTES - 1
@each:  lda step + Step::k_num, y
        beq @next
        cpy #NUMBER_KEYWORD_COUNT
        bcs @flags
        lda keywords, y
        bne @has
        beq @next               ; always
@flags: and keywords, y
        bne @has
@next:  dey
        bpl @each
@none:  lda #0
        rts
@has:   jsr _keyword_points
        jmp points_negate
.endproc

; What a keyword is worth on a card.
; In: effect_card.  Out: A; X = instance.  Clobbers: as effect_points.
.proc _keyword_points
        ldx effect_card
        jsr unit_values
        lda unit_atk
        lsr a
        clc
        adc #KEYWORD_POINTS
        rts
.endproc
