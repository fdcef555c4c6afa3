; card_view.s - the whole card screen.

.include "ui.inc"

.segment "CODE_UI"

; Draw card album_card and show it.
; In: album_card.  Out: nothing.  Clobbers: A, X, Y, scratch.
; Cycles: the screen is dark for 5 to 13 frames, by the length of the text.
.proc show_card
        jsr screen_off
        jsr load_card
        bcc @card
        jmp screen_on
@card:  jsr clear_screen
        ldx #1
        jsr reset_minis
        lda card + Card::gfx_len
        clc
        adc #UI_TILES
        bcc :+
        lda #$FF                ; no such picture is built; still, leave a tile
:       jsr text_reset
        jsr draw_picture
        frame_box "CARD_MINI"
        rule_box "CARD_HEAD_RULE"
        rule_box "CARD_NAME_RULE"
        rule_box "CARD_TEXT_RULE"
        rule_box "CARD_FOOT_RULE"
        ldx #CARD_MINI_X * TILE
        ldy #CARD_MINI_Y * TILE
        jsr add_mini
        jsr draw_stats
        jsr draw_keywords
        set_box "CARD_RULES"
        lda #Table::RULES
        jsr in_language
        jsr draw_card_text
        jmp screen_on
.endproc
