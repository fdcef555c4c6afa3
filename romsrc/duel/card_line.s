; card_line.s - the name of a card, as far as the viewer may know it.

.include "duel.inc"

.segment "CODE_WORDS"

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

