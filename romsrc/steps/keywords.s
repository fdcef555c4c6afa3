; keywords.s - the keywords that a card has now.
;
; Order as in values.s: printed, standing gifts and losses, the card's own
; modifiers by time. Numbers of a keyword add up, losing one takes all of it.
; A face-down card has none; off the field only what is printed counts.
; Printed and standing ones of a field card are kept with its settled values
; (settle.s). Owns `keywords`.

.include "ability.inc"

inst            = $08           ; as in values.s
modifier        = $0B

.segment "RULESZP": zeropage
from_macro:     .res 1          ; not 0: a standing number was a macro

.segment "CODE_STEPS"

; Effective keywords.
; In: X = instance.  Out: `keywords`: eight numbers, two bytes of flags.
; Clobbers: A, Y, $00-$0B, far_ptr, step_ptr, the data window, want_* unless
;     values are settled; X is kept.
; Cycles: about 170 and 50 a modifier of the card on the field; the first time
;     after a change 550 and 300 a standing modifier more.
.proc card_keywords
        stx inst
        lda inst_state, x
        and #CardState::REVERSED
        bne @none
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @printed
        lda settled_for
        cmp turn_player
        beq :+
        jsr values_settle
        stx inst
:       lda settled_slow
        bmi @slow               ; late modifiers change no keyword
        lda inst_place, x
        and #SETTLED_INDEX
        tay
        lda settled_known, y
        bne _recall
        lda #0
        sta from_macro
        jsr _without_own
        jsr _keep
        jmp _own_keywords
@slow:  jsr _walk_keywords
        ldx inst
        jmp _own_keywords
@none:  jmp _no_keywords
@printed:
        jmp _printed
.endproc

; Keep what was worked out, unless a macro was read: it changes any time.
; In: inst, `keywords`.  Out: settled_keywords, X = inst.  Clobbers: A, Y.
.proc _keep
        ldx inst
        lda inst_place, x
        and #SETTLED_INDEX
        tay
        lda from_macro
        bne @done
        .repeat ::KEYWORD_BYTES, i
        lda keywords + i
        sta settled_keywords + i * FIELD_PLACES, y
        .endrepeat
        lda #1
        sta settled_known, y
@done:  rts
.endproc

; Take what was kept, and count the card's own modifiers in.
; In: X = inst, Y = its place in settled_*.  Out: `keywords`.
; Clobbers: A, Y, $00-$02; X is kept.
.proc _recall
        .repeat ::KEYWORD_BYTES, i
        lda settled_keywords + i * FIELD_PLACES, y
        sta keywords + i
        .endrepeat
        fall_into _own_keywords
.endproc

; Count the card's own modifiers in.
; In: X = inst.  Out: `keywords`.  Clobbers: A, Y, $00-$02; X is kept.
.proc _own_keywords
        ldy inst_mods, x
        bmi @done
@each:  jsr _own_keyword
        lda mod_next, y
        tay
        bpl @each
        ldx inst
@done:  rts
.endproc

; None at all.
; In: nothing.  Out: `keywords`.  Clobbers: A, Y; X is kept.
.proc _no_keywords
        lda #0
        ldy #KEYWORD_BYTES - 1
:       sta keywords, y
        dey
        bpl :-
        rts
.endproc

; What is printed.
; In: X = inst.  Out: `keywords`.
; Clobbers: A, Y, $00-$02, far_ptr, the data window; X is kept.
.proc _printed
        jsr card_record
        bcs _no_keywords
        ldy #Card::kw_num
        .repeat ::KEYWORD_BYTES, i
        .if i > 0
        iny
        .endif
        lda (far_ptr + 1), y
        sta keywords + i
        .endrepeat
        rts
.endproc

; What is printed on a card on the field, and what standing effects change.
; In: X = inst, settled_slow = 0.  Out: `keywords`.
; Clobbers: as card_keywords, and X.
.proc _without_own
        jsr _printed
        ldx #0
@each:  cpx keyed_count
        bcs @done
        txa
        pha
        ldy keyed_mods, x
        sty modifier
        ldx inst
        jsr standing_means
        jsr _standing_keywords
        pla
        tax
        inx
        bne @each               ; always
@done:  rts
.endproc

; The same by asking every standing modifier.
; In: X = inst.  Out: `keywords`.  Clobbers: as card_keywords, and X.
.proc _walk_keywords
        jsr _printed
        ldy mod_standing
        bmi @done
@each:  sty modifier
        ldx inst
        jsr standing_applies
        jsr _standing_keywords
        ldy modifier
        lda mod_next, y
        tay
        bpl @each
@done:  rts
.endproc

; Whether a card on the field has every keyword of a standing step's K without
; standing effects, in the middle of working out what it has with them.
; In: X = inst, step_ptr, its bank in the data window.  Out: C=1 if it has.
; Clobbers: A, Y, $00-$02, far_ptr; X, `keywords` and the data window are
;     kept.
.proc plain_holder
        lda inst_state, x
        and #CardState::REVERSED
        bne @none
        ldy #KEYWORD_BYTES - 1
:       lda keywords, y
        pha
        dey
        bpl :-
        lda bank_data
        pha
        jsr _printed
        jsr _own_keywords
        pla
        jsr set_data_bank
        jsr _lacking
        sta $00
        ldx #0
:       pla
        sta keywords, x
        inx
        cpx #KEYWORD_BYTES
        bne :-
        ldx inst
        lda #0
        cmp $00                 ; C=1: it lacks nothing
        rts
@none:  clc
        rts
.endproc

; What is not in `keywords` of a standing step's K; numbers only name the
; keyword (R000-91).
; In: step_ptr, its bank in the data window.  Out: A = 0 if nothing is lacking.
; Clobbers: X, Y.
.proc _lacking
        ldx #KEYWORD_BYTES - 1
        ldy #Step::k_num + KEYWORD_BYTES - 1
@each:  lda keywords, x
        beq @none
        cpx #NUMBER_KEYWORD_COUNT
        bcc @next               ; any number will do
@none:  eor #$FF
        and (step_ptr), y
        bne @done
@next:  dey
        dex
        bpl @each
        lda #0
@done:  rts
.endproc

KEYWORD_FLAGS   = keywords + NUMBER_KEYWORD_COUNT

; A keyword given to the card or taken from it.
; In: Y = modifier.  Out: `keywords`.  Clobbers: A, X, $00-$02; Y is kept.
.proc _own_keyword
        lda mod_kind, y
        ldx mod_aux, y
        cmp #ModKind::GIVE_NUMBER
        beq @number
        cmp #ModKind::LOSE_NUMBER
        beq @none
        cmp #ModKind::GIVE_FLAGS
        beq @give
        cmp #ModKind::LOSE_FLAGS
        bne @done
        lda mod_val_lo, y
        eor #$FF
        and KEYWORD_FLAGS
        sta KEYWORD_FLAGS
        lda mod_val_hi, y
        eor #$FF
        and KEYWORD_FLAGS + 1
        sta KEYWORD_FLAGS + 1
        rts
@give:  lda mod_val_lo, y
        ora KEYWORD_FLAGS
        sta KEYWORD_FLAGS
        lda mod_val_hi, y
        ora KEYWORD_FLAGS + 1
        sta KEYWORD_FLAGS + 1
@done:  rts
@none:  cpx #NUMBER_KEYWORD_COUNT
        bcs @done
        lda #0
        sta keywords, x
        rts
@number:
        cpx #NUMBER_KEYWORD_COUNT
        bcs @done
        lda mod_val_lo, y
        fall_into _more
.endproc

; More of a numbered keyword.
; In: A = how much, X = NumberKeyword.  Out: `keywords`.
; Clobbers: A, $00-$02; X and Y are kept.
.proc _more
key     = $02
        cpx #NumberKeyword::RIGHT_TRAIT
        beq @trait
        cpx #NumberKeyword::CENTRE_TRAIT
        beq @trait
        clc
        adc keywords, x
        bcc :+
        lda #$FF
:       sta keywords, x
        rts
@trait: stx key
        pha
        lda keywords, x
        tax
        pla
        jsr add_traits
        ldx key
        sta keywords, x
        rts
.endproc

; Keywords that a standing modifier gives or takes, if it means this card.
; In: C=1 if it does, modifier, step_ptr, inst.  Out: `keywords`.
; Clobbers: A, X, Y, $00-$07, step_ptr, the data window.
.proc _standing_keywords
        bcc @done
        ldy #Step::effect
        lda (step_ptr), y
        ldx #NUMBER_KEYWORD_COUNT - 1
        ldy #Step::k_num + NUMBER_KEYWORD_COUNT - 1
        cmp #Effect::STANDING_GIVE
        beq @give
        cmp #Effect::STANDING_LOSE
        bne @done
@lose:  lda (step_ptr), y
        beq :+
        lda #0
        sta keywords, x
:       dey
        dex
        bpl @lose
        ldy #Step::k_flags
        lda (step_ptr), y
        eor #$FF
        and KEYWORD_FLAGS
        sta KEYWORD_FLAGS
        iny
        lda (step_ptr), y
        eor #$FF
        and KEYWORD_FLAGS + 1
        sta KEYWORD_FLAGS + 1
@done:  rts
@give:  lda (step_ptr), y
        beq @none
        sty $07
        stx $06
        cpx #NumberKeyword::RIGHT_TRAIT
        beq @raw
        cpx #NumberKeyword::CENTRE_TRAIT
        beq @raw
        cmp #MACRO_LIMIT
        bcs :+
        cmp #MACRO_FIRST
        bcc :+
        sta from_macro
:       ldx inst
        ldy modifier
        jsr standing_constant
        lda const_value + 1
        bmi @least              ; below 0
        lda const_value
        ldx $06
@raw:   jsr _more
@least: ldy $07
        ldx $06
@none:  dey
        dex
        bpl @give
        ldy #Step::k_flags
        lda (step_ptr), y
        ora KEYWORD_FLAGS
        sta KEYWORD_FLAGS
        iny
        lda (step_ptr), y
        ora KEYWORD_FLAGS + 1
        sta KEYWORD_FLAGS + 1
        rts
.endproc
