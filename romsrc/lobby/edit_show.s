; edit_show.s - the deck editor's screen.
;
; State and count of the deck change all the time, and so does the cursor's
; place in the list: they have tiles of their own. The signs for copies share
; theirs with the rest of the page.

.include "edit.inc"

; Shift-JIS: a full and an empty circle.
SIGN_LEAD       = $81
CIRCLE_FULL     = $9C
CIRCLE_EMPTY    = $9B

.segment "BOARDRAM"
edit_free:      .res 1          ; text_free of the tiles that stay

.segment "CODE_MENU"

; Draw the page.
; In: edit_*, deck_edit, page_row.  Out: edit_places, list_cards, page_rows.
; Clobbers: A, X, Y, scratch, set_*, album_card, card.
.proc edit_draw
        jsr page_open
        lda #EDIT_STILL
        jsr text_reset
        set_box "EDIT_TITLE"
        jsr build_start
        lda edit_deck
        clc
        adc #OWN_DECK_FIRST
        jsr build_deck_name
        jsr draw_built
        jsr _draw_filter
        lda #<TEXT_EDIT_HINT
        ldx #>TEXT_EDIT_HINT
        jsr page_hint
        jsr _draw_rows
        ldx page_row
        cpx page_rows
        bcc :+
        ldx page_rows
        beq :+
        dex
        stx page_row
:       lda text_free
        sta edit_free
        jsr _draw_state
        jsr edit_cursor
        jmp screen_on
.endproc

; Draw which cards are listed, in the right corner.
; In: edit_filter.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _draw_filter
        jsr build_start
        ldx edit_filter
        lda _filter_lo, x
        pha
        lda _filter_hi, x
        tax
        pla
        jsr build_text
        set_box "EDIT_FILTER"
        jmp draw_right
.endproc

.linecont +
.define FILTERS TEXT_FILTER_ALL, TEXT_CATEGORY_MASTER, \
                TEXT_CATEGORY_MINION, TEXT_CATEGORY_LORD, \
                TEXT_CATEGORY_SKILL, TEXT_CATEGORY_ARTS, TEXT_FILTER_DECK
_filter_lo: .lobytes FILTERS
        assert_bytes _filter_lo, DECK_FILTER_COUNT
_filter_hi: .hibytes FILTERS
        assert_bytes _filter_hi, DECK_FILTER_COUNT
.undefine FILTERS
.linecont -

; Draw the rows of the page.
; In: edit_page, edit_filter.  Out: edit_places, list_cards, page_rows.
; Clobbers: A, X, Y, scratch, set_*, album_card, card.
.proc _draw_rows
        lda #0
        sta page_rows
        jsr _before
        sta edit_skip
        jsr set_first
@card:  bcs @done
        jsr edit_matches
        bne @next
        lda edit_skip
        bne @before
        jsr _draw_row
        inc page_rows
        lda page_rows
        cmp #LIST_ROWS
        beq @done
        bne @next
@before:
        dec edit_skip
@next:  jsr set_next
        jmp @card
@done:  rts
.endproc

; How many cards stand before the page.
; In: edit_page.  Out: A.  Clobbers: X.
.proc _before
        lda #0
        ldx edit_page
:       dex
        bmi @done
        clc
        adc #LIST_ROWS
        bne :-                  ; always
@done:  rts
.endproc

; Draw the next row: name, colours, cost, copies.
; In: set_*, page_rows = row.  Out: edit_places, list_cards.
; Clobbers: A, X, Y, scratch, album_card, card.
.proc _draw_row
        ldx page_rows
        lda set_place
        sta edit_places, x
        txa
        asl a
        tax
        lda set_number
        sta list_cards, x
        sta album_card
        lda set_number + 1
        sta list_cards + 1, x
        sta album_card + 1
        farcall load_card
        set_box "EDIT_NAME"
        jsr _down
        farcall draw_name
        set_box "EDIT_COLOUR"
        jsr _down
        farcall draw_gems
        lda card + Card::category
        cmp #Category::MASTER
        beq @copies             ; a master has no cost
        set_box "EDIT_COST"
        jsr _down
        jsr build_start
        lda card + Card::cost
        ldx #0
        ldy #1
        jsr build_number
        jsr draw_built
@copies:
        set_box "EDIT_COPIES"
        jsr _down
        lda card + Card::category
        jmp _draw_copies
.endproc

; Move the box down to the row.
; In: page_rows = row, box.  Out: text_at.  Clobbers: A, X.
.proc _down
        lda page_rows
        asl a
        .assert LIST_PITCH = 2, error, "a shift"
        jmp row_down
.endproc

; Draw the copies of a card: full circles, then empty ones; a master has one.
; In: A = its Category, set_place, deck_edit, box.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc _draw_copies
left    = $05                   ; copies in the deck,
room    = $06                   ;   and signs still to draw
        cmp #Category::MASTER
        beq @master
        jsr copies_at
        sta left
        lda #DECK_COPIES
        sta room
        jsr build_start
@sign:  lda #SIGN_LEAD
        jsr build_byte
        lda #CIRCLE_EMPTY
        ldx left
        beq :+
        dec left
        lda #CIRCLE_FULL
:       jsr build_byte
        dec room
        bne @sign
        jmp draw_built
@master:
        jsr build_start
        lda #SIGN_LEAD
        jsr build_byte
        lda #CIRCLE_EMPTY
        ldx set_place
        inx
        cpx deck_edit
        bne :+
        lda #CIRCLE_FULL
:       jsr build_byte
        jmp draw_built
.endproc

; The category of the card at set_place.
; In: set_place.  Out: A = Category, X = page_row.
; Clobbers: Y, $00-$02, set_*, far_ptr, the data window.
.proc edit_card
        lda page_row
        asl a
        tax
        ldy list_cards + 1, x
        lda list_cards, x
        ldx #Table::CARDS
        jsr table_entry
        lda far_ptr
        jsr set_data_bank
        jsr set_category
        ldx page_row
        rts
.endproc

; The deck has changed: draw the signs of the page's rows that may differ,
; state and count.
; In: deck_edit, page_row.  Out: nothing.  Clobbers: A, X, Y, scratch, set_*.
.proc edit_changed
row     = page_edit
        lda #EDIT_STILL
        sta text_first
        lda #<-EDIT_STILL
        sta text_span
        lda edit_free
        sta text_free
        lda page_row
        pha
        jsr edit_card
        cmp #Category::MASTER
        beq @masters
        sta row
        jsr _redraw
        jmp @done
        ; Another master may have left.
@masters:
        ldx #0
@each:  stx page_row
        jsr edit_card
        cmp #Category::MASTER
        bne @next
        sta row
        jsr _redraw
@next:  ldx page_row
        inx
        cpx page_rows
        bne @each
@done:  pla
        sta page_row
        lda text_free
        sta edit_free
        jmp _draw_state

; In: page_edit = Category, page_row.  Clobbers: A, X, Y, scratch.
_redraw:
        ldx page_row
        lda edit_places, x
        sta set_place
        set_box "EDIT_COPIES"
        lda page_row
        asl a
        jsr row_down
        lda row
        jmp _draw_copies
.endproc

; Draw whether the deck may be played and how many cards it has.
; In: deck_edit.  Out: nothing.  Clobbers: A, X, Y, scratch, set_*.
.proc _draw_state
        jsr deck_judge
        sta page_edit
        lda deck_count
        pha
        set_box "EDIT_COUNT"
        lda #EDIT_COUNT_TILES
        ldy #EDIT_COUNT_W
        jsr live_tiles
        jsr build_start
        pla
        jsr build_count
        jsr draw_right
        set_box "EDIT_STATE"
        lda #EDIT_STATE_TILES
        ldy #EDIT_STATE_W
        jsr live_tiles
        jsr build_start
        lda page_edit
        clc
        adc #<TEXT_DECK_FINE
        ldx #>TEXT_DECK_FINE
        bcc :+
        inx
:       jsr build_text
        lda #EDIT_STATE_W * 2
        jsr build_pad
        jmp draw_built
.endproc

; Put the cursor before its row, and its place in the list into the rule; hide
; it where there is none.
; In: page_row, page_rows.  Out: oam.  Clobbers: A, X, Y, scratch, text_*.
.proc edit_cursor
        lda page_rows
        beq @hide
        jsr _draw_rank
        lda page_row
        asl a
        adc #EDIT_CURSOR_Y      ; C = 0
        tay
        ldx #EDIT_CURSOR_X
        jmp page_cursor
@hide:  lda #SPRITE_HIDDEN
        sta oam + CURSOR_OAM + Sprite::row
        rts
.endproc

; Draw where the cursor is and of how many: `12/68`. The rule goes on behind
; it.
; In: edit_page, edit_cards, page_row.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*.
.proc _draw_rank
        set_box "EDIT_RANK"
        lda #EDIT_RANK_TILES
        ldy #EDIT_RANK_W
        jsr live_tiles
        jsr build_start
        jsr _before
        sec
        adc page_row
        jsr @number
        lda #SLASH
        jsr build_byte
        lda edit_cards
        jsr @number
@rule:  ldy #0
        tya
        jsr build_width
        cmp #EDIT_RANK_W * 2 - 1
        bcs @draw
        lda #UiTile::RULE
        jsr build_byte
        bne @rule               ; always
@draw:  jmp draw_built
@number:
        ldx #0
        ldy #1
        jmp build_number
.endproc
        .assert UiTile::RULE < HALF_SPACE, error
        .assert UiTile::RULE <> TEXT_NEWLINE && UiTile::RULE <> TEXT_END, error
