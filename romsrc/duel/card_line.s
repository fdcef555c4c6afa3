; card_line.s - a line about a card: name, place, cost, ATK and HP as they are.

.include "duel.inc"

.segment "CODE_DUEL"

; Append the line about the candidate under the cursor; a star and its place
; in the answer stand before one that is chosen.
; In: form_at; seen_* of it (peek_card).  Out: nothing.
; Clobbers: A, X, Y, scratch, far_ptr.
.proc add_card_line
        jsr choice_place
        bcc @card
        tya
        pha
        lda #Icon::STAR
        jsr build_byte
        pla
        clc
        adc #1
        jsr add_digits
        jsr add_space
@card:  ldx form_at
        lda candidates, x
        tax
        fall_into add_seen_card
.endproc

; Append the line about a card.
; In: X = instance; seen_* of it (peek_card).  Out: nothing.
; Clobbers: A, X, Y, scratch, far_ptr.
.proc add_seen_card
        txa
        pha
        jsr _name
        jsr add_space
        pla
        pha
        tax
        lda inst_place, x
        jsr add_place
        pla
        tax
        jsr card_hidden
        bcs @done
        jmp _values
@done:  rts
.endproc

; Append a card's name, if it may be known.
; In: X = instance.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr.
.proc _name
        jsr card_hidden
        bcs @hidden
        lda #Card::name_full
        sta sent_short
        jmp add_name
@hidden:
        add_text TEXT_A_CARD
        rts
.endproc

; Append cost, ATK and HP: of a unit on the field as they are now.
; In: X = instance, seen_*.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _values
card_at = $0F
        stx card_at
        lda print_kind, x
        and #Kind::MASTER
        bne @health
        lda #Icon::CORE
        jsr _with_icon
        ldx card_at
        lda print_cost, x
        jsr add_digits
        ldx card_at
        lda print_kind, x
        and #Kind::MINION | Kind::LORD
        beq @done
        lda #Icon::ATTACK
        jsr _with_icon
        lda seen_atk
        ldx seen_atk + 1
        ldy #1
        jsr build_number
@health:
        lda #Icon::HEALTH
        jsr _with_icon
        lda seen_left
        ldx seen_left + 1
        ldy #1
        jmp build_number
@done:  rts
.endproc

; Append a space and an icon.
; In: A = Icon.  Out: nothing.  Clobbers: A, X.
.proc _with_icon
        pha
        jsr add_space
        pla
        jmp build_byte
.endproc
