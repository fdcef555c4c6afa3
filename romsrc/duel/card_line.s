; card_line.s - a line about a card: name, place, and its numbers as they are.

.include "duel.inc"

.segment "CODE_WORDS"

; Append the line about the candidate under the cursor; a star and its place
; in the answer stand before one that is chosen.
; In: form_at; seen_* of it (peek_card).  Out: nothing.
; Clobbers: A, X, Y, scratch, far_ptr.
.proc add_card_line
        farcall choice_place
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
        jsr add_card_name
        jsr add_space
        pla
        pha
        tax
        lda inst_place, x
        tax
        jsr add_place
        pla
        tax
        jsr card_hidden
        bcs @done
        jmp add_values
@done:  rts
.endproc

; Append a card's name, if it may be known.
; In: X = instance.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr.
.proc add_card_name
        jsr card_hidden
        bcs @hidden
        lda #Card::name_full
        sta sent_short
        jmp add_name
@hidden:
        add_text TEXT_A_CARD
        rts
.endproc

