; words.s - a card's numbers, states and keywords as they are now, in words.
;
; Appended to the built text. Owns panel_stat and panel_bits.

.include "duel.inc"

.global panel_about, seen_lo, seen_hi, seen_flags
.global add_states, add_keywords, far_add_states, far_add_keywords

.segment "BOARDRAM"
panel_stat:     .res 1          ; row of a table
panel_bits:     .res 1          ; states still to be named

.segment "CODE_DUEL"

; The same from CODE_DUEL.
; In: panel_about, seen_flags.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc far_add_states
        farcall add_states
        rts
.endproc

; The same from CODE_DUEL.
; In: panel_about, seen_flags.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc far_add_keywords
        farcall add_keywords
        rts
.endproc

.segment "CODE_WORDS"

; Append the numbers that a card's kind prints, as they are.
; In: X = instance, seen_*.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc add_values
        stx panel_about
        lda #0
        sta panel_stat
@next:  ldx panel_stat
        cpx #CARD_STATS
        bcs @done
        ldy panel_about
        lda print_kind, y
        and _stat_kinds, x
        beq @skip
        jsr add_stat_name
        ldx panel_stat
        lda seen_lo, x
        ldy seen_hi, x
        pha
        tya
        tax
        pla
        ldy #1
        jsr build_number
        jsr add_space
@skip:  inc panel_stat
        bne @next               ; always
@done:  rts
.endproc

_stat_kinds:
        stat_kinds
        assert_bytes _stat_kinds, CARD_STATS
_stat_numbers:
        stat_numbers
_stat_icons:
        stat_icons
        assert_bytes _stat_icons, CARD_STATS

; Append the sign of a stat, or its name and a space.
; In: X = row of the stat.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc add_stat_name
        lda _stat_icons, x
        bne @icon
        lda _stat_numbers, x
        ldx #>TEXT_STAT_BASE
        clc
        adc #<TEXT_STAT_BASE
        bcc :+
        inx
:       jsr build_text
        jmp add_space
@icon:  pha
        lda #TILE_LEAD
        jsr build_byte
        pla
        clc
        adc #TILE_BIAS
        jmp build_byte
.endproc

; Append the states of a card.
; In: panel_about.  Out: nothing.  Clobbers: A, X, Y, scratch, panel_*.
.proc add_states
        ldx panel_about
        lda inst_state, x
        sta panel_bits
        lda #0
        sta panel_stat
@state: lsr panel_bits
        bcc @next
        lda panel_stat
        cmp #STATE_TEXTS
        bcs @next
        ldx #>TEXT_STATE_BASE
        adc #<TEXT_STATE_BASE   ; C = 0
        bcc :+
        inx
:       jsr build_text
        jsr add_space
@next:  inc panel_stat
        lda panel_bits
        bne @state
        rts
.endproc

.if ::NATIVE_STEPS = 0          ; else steps_face has it
; Append the keywords without a number that the card has.
; In: seen_flags.  Out: nothing.  Clobbers: A, X, Y, scratch, panel_*.
.proc add_keywords
.if ::FLAG_NAMES
        lda #0
        sta panel_stat
@flag:  ldx panel_stat
        lda seen_flags
        and _flags_lo, x
        bne @has
        lda seen_flags + 1
        and _flags_hi, x
        beq @next
@has:   lda panel_stat
        ldx #>TEXT_FLAG_KEYWORD_FIRST
        clc
        adc #<TEXT_FLAG_KEYWORD_FIRST
        bcc :+
        inx
:       jsr build_text
        jsr add_space
@next:  inc panel_stat
        lda panel_stat
        cmp #FLAG_NAMES
        bne @flag
.endif
        rts
.endproc

.if ::FLAG_NAMES
_flags_lo:
        flag_bits_lo
_flags_hi:
        flag_bits_hi
        assert_bytes _flags_lo, 2 * FLAG_NAMES
.endif

.endif

; Append what a list of cards shows of one: the number that lists have.
; In: X = instance.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc add_list_value
.if ::LISTED_STAT < ::CARD_STATS
        lda print_kind, x
        and _stat_kinds + LISTED_STAT
        beq @none
        txa
        pha
        ldx #LISTED_STAT
        lda _stat_icons, x
        beq :+
        jsr add_stat_name
:       pla
        tax
        lda print_cost, x
        jmp add_digits
@none:
.endif
        rts
.endproc

.if ::NATIVE_STEPS = 0
; The cards that a question names: who asks.
; In: prompt.  Out: sent_subject, sent_object.  Clobbers: Y.
.proc question_cards
        ldy prompt + Prompt::source
        sty sent_subject
        ldy #NONE
        sty sent_object
        rts
.endproc
.endif
