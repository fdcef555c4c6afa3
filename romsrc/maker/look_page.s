; look_page.s - the page on which a look is chosen: the large picture of each.

.include "maker.inc"

.if ::MAKERS

SLASH           = $2F

.segment "CODE_MAKER"

; Let the player turn the looks, and take one.
; In: deck_edit.  Out: deck_edit.  Clobbers: everything.
.proc maker_look
        lda MADE_EDIT + Made::look
        and #NIBBLE
        tax
        beq @page
        dex
@page:  stx page_row            ; the look at hand, from 0
        jsr _draw
@wait:  jsr maker_wait
        farcall animate_minis
        lda pad_pressed
        beq @wait
        and #BUTTON_B
        bne @leave
        lda pad_pressed
        and #BUTTON_A | BUTTON_START
        bne @take
        ldx page_row
        lda pad_pressed
        and #BUTTON_LEFT | BUTTON_UP
        bne @left
        lda pad_pressed
        and #BUTTON_RIGHT | BUTTON_DOWN
        beq @wait
        inx
        cpx #LOOKS
        bcc @turn
        ldx #0
        beq @turn
@left:  dex
        bpl @turn
        ldx #LOOKS - 1
@turn:  txa
        pha
        beep CURSOR
        pla
        tax
        jmp @page
@take:  beep CONFIRM
        lda MADE_EDIT + Made::look
        and #<~NIBBLE
        sec
        adc page_row            ; C = 1: from 1
        sta MADE_EDIT + Made::look
        rts
@leave: beep CANCEL
        rts
.endproc

; Draw a look: picture, name, mini.
; In: page_row.  Out: nothing.  Clobbers: A, X, Y, scratch, album_card, card.
.proc _draw
        jsr screen_off
        lda page_row
        clc
        adc #<LOOKS_FIRST
        sta album_card
        lda #0
        adc #>LOOKS_FIRST
        sta album_card + 1
        farcall load_card
        jsr clear_screen
        ldx #1
        farcall reset_minis
        lda card + Card::gfx_len
        clc
        adc #UI_TILES
        bcc :+
        lda #$FF                ; no such picture is built
:       jsr text_reset
        farcall draw_picture
        far_frame "CARD_MINI"
        far_rule "CARD_FOOT_RULE"
        ldx #CARD_MINI_X * TILE
        ldy #CARD_MINI_Y * TILE
        farcall add_mini
        lda #<TEXT_MAKER_TITLE
        ldx #>TEXT_MAKER_TITLE
        jsr maker_title
        set_box "MAKER_LOOK_COUNT"
        jsr build_start
        ldx page_row
        inx
        txa
        jsr @number
        lda #SLASH
        jsr build_byte
        lda #LOOKS
        jsr @number
        jsr draw_right
        set_box "MAKER_LOOK_NAME"
        farcall draw_name
        lda #MAKER_ABOUT_TILES
        ldy #MAKER_ABOUT_Y * TILE
        jsr text_second
        set_box "MAKER_ABOUT"
        lda maker_pick
        text_of TEXT_ABOUT_BASE
        jsr draw_text_id
        set_box "PAGE_HINT"
        lda #<TEXT_MAKER_LOOK_HINT
        ldx #>TEXT_MAKER_LOOK_HINT
        jsr draw_text_id
        jmp screen_on
@number:
        ldx #0
        ldy #1
        jmp build_number
.endproc

.endif
