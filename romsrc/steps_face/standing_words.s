; standing_words.s - what a standing effect does to a card, for the card window.
;
; Lies in the bank of the rules, which it asks. Called by peek.s only, which
; has put the rules' registers aside.

.include "ability.inc"

.global standing_told, seen_effect, seen_atk, seen_hp, seen_keywords

inst            = $08           ; where standing_applies wants it
modifier        = $0B

.segment "CODE_STEPS"

; Ask a standing modifier about a card.
; In: Y = modifier, X = instance on the field.
; Out: C=1 if it means the card: seen_effect, and of a change of values
;     seen_atk and seen_hp = what it adds, else seen_keywords.
; Clobbers: A, X, Y, $00-$0B, far_ptr, step_ptr, the data window.
.proc standing_told
        stx inst
        sty modifier
        jsr standing_applies
        bcc @done
        ldy #Step::effect
        lda (step_ptr), y
        sta seen_effect
        cmp #Effect::STANDING_MODIFY
        beq @values
        ldy #Step::k_num
        ldx #0
:       lda (step_ptr), y
        sta seen_keywords, x
        iny
        inx
        cpx #KEYWORD_BYTES
        bne :-
        sec
@done:  rts
@values:
        ldy #Step::par_x
        jsr @constant
        sta seen_atk
        ldy #Step::par_y
        jsr @constant
        sta seen_hp
        sec
        rts
@constant:
        lda (step_ptr), y
        ldx inst
        ldy modifier
        jsr standing_constant
        lda const_value
        rts
.endproc
