; status.s - how a card of the duel is now: the second page of its window.
;
; Name and place, numbers with the printed ones beside them, states, keywords.

.include "duel.inc"

.global panel_about, panel_peek, add_states, add_keywords

.segment "CODE_WORDS"

; Draw how the card is, and show it.
; In: win_card.  Out: nothing.  Clobbers: everything.
.proc status_page
        farcall page_begin
        text_line_of "LIST_HINT", TEXT_STATUS_HINT
        ldx win_card
        farcall panel_peek
        set_box "STATUS_NAME"
        jsr build_start
        lda #Card::name_full
        sta sent_short
        ldx win_card
        jsr add_name
        jsr add_space
        ldx win_card
        lda inst_place, x
        tax
        jsr add_place
        jsr draw_built
        set_box "STATUS_VALUES"
        jsr build_start
        ldx win_card
        jsr add_values
        jsr draw_built
        set_box "STATUS_STATE"
        jsr build_start
        jsr add_states
        jsr draw_built
        set_box "STATUS_KEYWORDS"
        jsr build_start
        jsr add_keywords
        jsr draw_built
        jmp screen_on
.endproc
