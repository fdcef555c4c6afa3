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
        rule_box "CARD_TEXT_RULE"
        rule_box "CARD_FOOT_RULE"
        ldx #CARD_MINI_X * TILE
        ldy #CARD_MINI_Y * TILE
        jsr add_mini
        jsr draw_stats
        jsr draw_keywords
        lda #UI_TILES
        ldy #CARD_RULES_Y * TILE
        jsr text_second
        jsr _keep_mini
        set_box "CARD_RULES"
        lda #Table::RULES
        jsr in_language
        jsr draw_card_text
        .if ::MAKERS
        jsr _second_text
        .endif
        set_box "CARD_HINT"
        lda #<TEXT_CARD_HINT
        ldx #>TEXT_CARD_HINT
        jsr draw_text_id
        jmp screen_on
.endproc

        .if ::MAKERS
; The text of a made card's second part follows.
; In: album_card, box after the first text.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc _second_text
        lda album_card
        ldy album_card + 1
        jsr made_second
        bcs @none
        pha
        tya
        pha
        lda #Table::RULES
        jsr in_language
        pla
        tay
        pla
        jsr table_entry
        bcs @none
        ldx #2
:       lda far_ptr, x
        sta text_ptr, x
        dex
        bpl :-
        lda text_at             ; a line of air
        clc
        adc #SCREEN_COLUMNS
        sta text_at
        bcc :+
        inc text_at + 1
:       jmp text_draw
@none:  rts
.endproc
        .endif

; Leave the tiles of the mini alone, which are among those of the lower text.
; In: text_free.  Out: text_free.  Clobbers: A, X.
.proc _keep_mini
        lda #1                  ; no character has this key
        ldx #MINI_TILES - 1
:       sta text_keys_a + MINI_FIRST, x
        dex
        bpl :-
        lda text_free
        sec
        sbc #MINI_TILES
        sta text_free
        rts
.endproc
