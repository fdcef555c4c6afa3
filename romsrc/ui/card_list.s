; card_list.s - the list of cards: one page of it, the cursor, turning pages.
;
; A page holds LIST_ROWS cards; pages begin at ranks 0, LIST_ROWS, ... where a
; card's rank is the number of cards before it. Owns list_*.

.include "ui.inc"

NUMBER_DIGITS   = 3
SLASH           = $2F
CURSOR_OAM      = 0             ; the cursor is the first sprite

.segment "UIRAM"
list_end:       .res 2          ; rank of the page's last card + 1

.segment "CODE_UI"

; Open the page that holds album_card, with the cursor on it; counts the cards.
; In: album_card.  Out: list_*.  Clobbers: A, X, Y, $00-$07.
.proc list_page_of_card
wanted  = $04
        lda album_card
        sta wanted
        lda album_card + 1
        sta wanted + 1
        lda #0
        sta list_total
        sta list_total + 1
        jsr first_card
@card:  lda album_card
        cmp wanted
        bne :+
        lda album_card + 1
        cmp wanted + 1
        bne :+
        lda list_total
        sta list_rank
        lda list_total + 1
        sta list_rank + 1
:       inc list_total
        bne :+
        inc list_total + 1
:       jsr next_card
        bcc @card

        ; The page begins at the rank rounded down; the rest is the row.
        ldx #0
        ldy #0
@page:  lda list_rank
        cmp #LIST_ROWS
        lda list_rank + 1
        sbc #0
        bcc @row
        sta list_rank + 1
        lda list_rank
        sbc #LIST_ROWS          ; C = 1
        sta list_rank
        txa
        clc
        adc #LIST_ROWS
        tax
        bcc @page
        iny
        bne @page
@row:   lda list_rank
        sta list_row
        stx list_rank
        sty list_rank + 1
        rts
.endproc

; Move the cursor by the cross.
; In: pad_pressed.  Out: C=1 if another page must be shown, else oam.
; Clobbers: A, X, Y.
.proc list_move
        lda pad_pressed
        by_cross _next_page, @previous, @down
        ldx list_row            ; up
        beq @up_page
        dec list_row
        jmp @moved
@down:  ldx list_row
        inx
        cpx list_used
        bcs @down_page
        stx list_row
@moved: jsr _count
        jmp _place_cursor
@down_page:
        lda #0
        sta list_row
        beq _next_page
@up_page:
        lda #LIST_ROWS - 1      ; a shorter page takes its last row
        sta list_row
@previous:
        jmp _previous_page
.endproc

; Turn to the next page; after the last comes the first.
; In: list_rank, list_total.  Out: list_rank, C=1.  Clobbers: A.
.proc _next_page
        lda list_rank
        clc
        adc #LIST_ROWS
        sta list_rank
        bcc :+
        inc list_rank + 1
:       lda list_rank
        cmp list_total
        lda list_rank + 1
        sbc list_total + 1
        bcc @done
        lda #0
        sta list_rank
        sta list_rank + 1
@done:  sec
        rts
.endproc

; Turn to the previous page; before the first comes the last.
; In: list_rank, list_total.  Out: list_rank, C=1.  Clobbers: A.
.proc _previous_page
        lda list_rank
        ora list_rank + 1
        beq @last
        lda list_rank
        sec
        sbc #LIST_ROWS
        sta list_rank
        bcs :+
        dec list_rank + 1
:       sec
        rts
@last:  jsr _next_page          ; until the one after it is the first again
        lda list_rank
        ora list_rank + 1
        beq @only
:       lda list_rank
        sta list_end
        lda list_rank + 1
        sta list_end + 1
        jsr _next_page
        lda list_rank
        ora list_rank + 1
        bne :-
        lda list_end
        sta list_rank
        lda list_end + 1
        sta list_rank + 1
@only:  sec
        rts
.endproc

; Draw the page at list_rank and show it.
; In: list_rank, list_row, list_total.  Out: list_cards, list_used.
; Clobbers: A, X, Y, scratch, album_card, card.
.proc show_list
        jsr screen_off
        jsr clear_screen
        jsr ui_palette
        jsr gild_page
        lda #LIST_STILL
        jsr text_reset
        lda #0
        jsr reset_minis
        lda #.sizeof(Sprite)    ; the cursor's
        sta oam_used
        rule_box "LIST_HEAD_RULE"
        rule_box "LIST_FOOT_RULE"
        set_box "LIST_TITLE"
        lda #<TEXT_LIST_TITLE
        ldx #>TEXT_LIST_TITLE
        jsr draw_text_id
        set_box "LIST_HINT"
        lda #<TEXT_LIST_HINT
        ldx #>TEXT_LIST_HINT
        jsr draw_text_id
        jsr _skip_to_page
        jsr _rows
        ldx list_row
        cpx list_used
        bcc :+
        ldx list_used
        dex
        stx list_row
:       jsr _place_cursor
        jsr _count
        jmp screen_on
.endproc

; Go to the card of rank list_rank.
; In: list_rank.  Out: album_card.  Clobbers: A, X, Y, $00-$05.
.proc _skip_to_page
left    = $04
        lda list_rank
        sta left
        lda list_rank + 1
        sta left + 1
        jsr first_card
@next:  lda left
        ora left + 1
        beq @done
        lda left
        bne :+
        dec left + 1
:       dec left
        jsr next_card
        jmp @next
@done:  rts
.endproc

; Draw the rows from album_card on.
; In: album_card.  Out: list_cards, list_used.  Clobbers: A, X, Y, scratch.
.proc _rows
        lda #0
        sta list_used
@row:   lda list_used
        asl a
        tax
        lda album_card
        sta list_cards, x
        lda album_card + 1
        sta list_cards + 1, x
        jsr load_card
        jsr _draw_row
        inc list_used
        lda list_used
        cmp #LIST_ROWS
        beq @done
        jsr next_card
        bcc @row
@done:  rts
.endproc

; Draw one row: number, name, colours, cost.
; In: card, album_card, list_used = row.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc _draw_row
        set_box "LIST_NUMBER"
        jsr _down
        jsr build_start
        lda album_card
        ldx album_card + 1
        ldy #NUMBER_DIGITS
        jsr build_number
        jsr draw_built
        set_box "LIST_NAME"
        jsr _down
        jsr draw_name
        set_box "LIST_COLOUR"
        jsr _down
        jsr draw_gems
        set_box "LIST_COST"
        jsr _down
        jmp draw_listed
.endproc

; The gems of the card's colours, as many as a box of two takes.
; In: card, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc draw_gems
rest    = $0A
number  = $0B
        jsr build_start
        lda card + Card::colour
        sta rest
        lda #0
        sta number
@next:  ldx number
        lda colour_mask, x
        bit rest
        beq @skip
        jsr build_width
        cmp #LIST_COLOUR_W * 2
        bcs @draw
        ldx number
        jsr build_gem
@skip:  inc number
        lda number
        cmp #GEM_COLOURS
        bcc @next
@draw:  jmp draw_built
.endproc

; Move the box down to the row.
; In: list_used = row, box.  Out: text_at.  Clobbers: A, X.
.proc _down
        ldx list_used
        beq @done
:       lda text_at
        clc
        adc #SCREEN_COLUMNS * LIST_PITCH
        sta text_at
        bcc @same
        inc text_at + 1
@same:  dex
        bne :-
@done:  rts
.endproc

; Draw where the cursor is, and of how many cards, in tiles of its own: `20/98`.
; In: list_*.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _count
        set_box "LIST_COUNT"
        lda #UI_TILES
        sta text_first
        lda #LIST_COUNT_W
        sta text_span
        sta text_free
        tax
        lda #0
:       sta text_keys_a + UI_TILES - 1, x
        dex
        bne :-
        jsr build_start
        lda list_row
        sec                     ; counted from 1
        adc list_rank
        pha
        lda list_rank + 1
        adc #0
        tax
        pla
        ldy #1
        jsr build_number
        lda #SLASH
        jsr build_byte
        lda list_total
        ldx list_total + 1
        ldy #1
        jsr build_number
        jsr build_fill
        jmp draw_built
.endproc

; Put the cursor sprite beside its row.
; In: list_row.  Out: oam, C=0.  Clobbers: A.
.proc _place_cursor
        lda list_row
        .repeat 4
        asl a
        .endrepeat
        .assert LIST_PITCH * TILE = 16, error, "four shifts"
        adc #LIST_CURSOR_Y * TILE - 1   ; C = 0
        sta oam + CURSOR_OAM + Sprite::row
        lda #UiTile::TINT_CURSOR + (TINT_YELLOW & %11)
        sta oam + CURSOR_OAM + Sprite::tile
        lda #TINT_YELLOW >> 2
        sta oam + CURSOR_OAM + Sprite::attributes
        lda #LIST_CURSOR_X * TILE
        sta oam + CURSOR_OAM + Sprite::column
        clc
        rts
.endproc
