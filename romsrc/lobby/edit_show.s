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
        lda #<TEXT_FILTER_ALL
        ldx #>TEXT_FILTER_ALL
        ldy edit_filter
        beq @text
        .assert FILTER_ALL = 0, error
        lda #<TEXT_FILTER_DECK
        ldx #>TEXT_FILTER_DECK
        cpy #FILTER_DECK
        beq @text
        lda edit_kinds - 1, y
        clc
        adc #<TEXT_CATEGORY_FIRST
        ldx #>TEXT_CATEGORY_FIRST
        bcc @text
        inx
@text:  jsr build_text
        set_box "EDIT_FILTER"
        jmp draw_right
.endproc

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
        set_box "EDIT_COST"
        jsr _down
        farcall draw_listed
        set_box "EDIT_COPIES"
        jsr _down
        ldx set_number
        ldy set_number + 1
        jsr _section_of
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

; Draw the copies of a card: full circles, then empty ones; where a deck may
; hold more than there is room for circles, numbers.
; In: A = its section, set_place, deck_edit, box.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc _draw_copies
left    = $05                   ; copies in the deck,
room    = $06                   ;   and signs still to draw
        tax
        ldy section_limits, x
        sty room
        jsr copies_in
        sta left
        jsr build_start
        lda room
        cmp #EDIT_COPIES_W + 1
        bcs @number
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
@number:
        lda room
        pha
        lda left
        jsr @digits
        lda #SLASH
        jsr build_byte
        pla
        jsr @digits
        jsr build_fill
        jmp draw_built
@digits:
        ldx #0
        ldy #1
        jmp build_number
.endproc

; The section of the cursor's card.
; In: page_row, list_cards.  Out: A = section, X = page_row.
; Clobbers: Y, $00-$02, far_ptr, the data window.
.proc edit_card
        lda page_row
        asl a
        tax
        ldy list_cards + 1, x
        lda list_cards, x
        tax
        jsr _section_of
        ldx page_row
        rts
.endproc

; The section of a card.
; In: X, Y = its number.  Out: A = section.
; Clobbers: X, Y, $00-$02, far_ptr, the data window.
.proc _section_of
        txa
        ldx #Table::CARDS
        jsr table_entry
        lda far_ptr
        jsr set_data_bank
        jmp set_section
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
        tay
        lda section_leaders, y
        cmp #NO_SUCH
        bne @leaders
        sty row
        jsr _redraw
        jmp @done
        ; Another leader may have left.
@leaders:
        ldx #0
@each:  stx page_row
        jsr edit_card
        tay
        lda section_leaders, y
        cmp #NO_SUCH
        beq @next
        sty row
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

; In: page_edit = section, page_row.  Clobbers: A, X, Y, scratch.
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
        lda deck_section
        pha
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
        pla
        tay
        lda page_edit
        jsr build_state
        jsr build_fill
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

; Draw where the cursor is and of how many: `12/68`. The rule goes on after
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
@rule:  jsr build_width
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
