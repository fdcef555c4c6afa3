; deck_editor.s - making a deck: the cards of the set with their copies.
;
; Left and right or A change the copies, and choose the card of a section for
; one; Select shows the card, Start lists other cards. Any deck may be kept;
; whether it may be played is below its name. What changes on the screen is in
; edit_show.s.

.include "edit.inc"

.segment "BOARDRAM"
edit_deck:      .res 1          ; number of the own deck
edit_filter:    .res 1          ; FILTER_*, or 1 + place in the list of kinds
edit_page:      .res 1          ; page of the list
edit_pages:     .res 1
edit_cards:     .res 1          ; cards on all of them
edit_places:    .res LIST_ROWS  ; place of each row's card
edit_skip:      .res 1          ; cards before the page that are left

.segment "CODE_MENU"

; Edit an own deck.
; In: A = own deck.  Out: nothing; it is kept.  Clobbers: everything.
.proc deck_editor
        sta edit_deck
        tax
        farcall save_read_deck
        .if ::MAKERS
        farcall made_compose
        .endif
        lda #FILTER_ALL
        jsr _filter
@page:  jsr edit_draw
        jmp @wait
@place: jsr edit_cursor
@wait:  jsr page_wait
        beq @wait
        and #BUTTON_B
        bne @leave
        lda pad_pressed
        and #BUTTON_START
        bne @other
        lda page_rows
        beq @wait               ; no such card: nothing to do here
        .if ::MAKERS
        jsr _made
        bcs @page
        .endif
        lda pad_pressed
        and #BUTTON_SELECT
        bne @look
        jsr _step
        bcs @page
        lda pad_pressed
        and #BUTTON_UP | BUTTON_DOWN
        bne @place
        jsr _change
        jmp @wait
@other: beep CONFIRM
        ldx edit_filter
        inx
        cpx #FILTERS
        bcc :+
        ldx #0
:       txa
        jsr _filter
        jmp @page
@look:  beep CONFIRM
        jsr _look
        beep CANCEL
        jmp @page
@leave: beep CANCEL
        ldx edit_deck
        farcall save_write_deck
        rts
.endproc

; List other cards.
; In: A = filter.
; Out: edit_filter, edit_page, edit_pages, edit_cards, page_row.
; Clobbers: A, X, Y, scratch.
.proc _filter
        sta edit_filter
        lda #0
        sta edit_page
        sta page_row
        sta edit_cards
        jsr set_first
@card:  bcs @pages
        jsr edit_matches
        bne :+
        inc edit_cards
:       jsr set_next
        jmp @card
@pages: lda edit_cards
        ldx #0
:       inx
        sec
        sbc #LIST_ROWS
        beq @done
        bcs :-
@done:  stx edit_pages
        rts
.endproc

; Whether the list shows the card that set_next has reached.
; In: set_*, far_ptr, edit_filter.  Out: Z=1 if so.  Clobbers: A, X, Y.
.proc edit_matches
        jsr set_section
        cmp #NO_SUCH
        beq @no                 ; decks hold no such card
        ldy edit_filter
        beq @yes
        .assert FILTER_ALL = 0, error
        cpy #FILTER_DECK
        beq @in_deck
        txa
        cmp edit_kinds - 1, y
        rts
@in_deck:
        jsr copies_in
        beq @no
@yes:   lda #0
        rts
@no:    lda #1
        rts
.endproc

; The kinds that can be listed apart.
edit_kinds:
        deck_kind_list
        assert_bytes edit_kinds, DECK_KINDS

; Move the cursor as pressed; beyond the page comes another one.
; In: pad_pressed, page_row.  Out: page_row; C=1 if another page must be shown.
; Clobbers: A, X.
.proc _step
        ldx page_row
        lda pad_pressed
        and #BUTTON_DOWN
        bne @down
        lda pad_pressed
        and #BUTTON_UP
        beq @stays
        dex
        bpl @set
        ldx edit_page
        dex
        bpl :+
        ldx edit_pages
        dex
:       stx edit_page
        ldx #LIST_ROWS - 1      ; a shorter page takes its last row
@page:  stx page_row
        beep CURSOR
        sec
        rts
@down:  inx
        cpx page_rows
        bcc @set
        ldx edit_page
        inx
        cpx edit_pages
        bcc :+
        ldx #0
:       stx edit_page
        ldx #0
        beq @page
@set:   stx page_row
        beep CURSOR
@stays: clc
        rts
.endproc

; Change the copies of the cursor's card as pressed.
; In: pad_pressed, page_row.  Out: deck_edit.  Clobbers: A, X, Y, scratch.
.proc _change
limit   = $0C                   ; copies at most
leader  = $0D                   ; which byte of the deck
        ldx page_row
        lda edit_places, x
        sta set_place
        jsr edit_card
        tay
        lda section_limits, y
        sta limit
        lda section_leaders, y
        cmp #NO_SUCH
        bne @leader
        lda edit_places, x
        sta set_place
        jsr copies_at
        tay
        lda pad_pressed
        and #BUTTON_A
        bne @turn
        lda pad_pressed
        and #BUTTON_RIGHT
        bne @more
        lda pad_pressed
        and #BUTTON_LEFT
        beq @done
        dey
        bpl @set
        bmi @refuse
@more:  cpy limit
        bcs @refuse
        iny
        bne @set                ; always
@turn:  iny
        cpy limit
        bcc @set
        beq @set
        ldy #0
@set:   tya
        jsr copies_set
@show:  beep CONFIRM
        jmp edit_changed
@leader:
        sta leader
        ldy edit_places, x
        iny
        tya
        ldy leader
        tax
        lda pad_pressed
        and #BUTTON_LEFT
        bne @without
        lda pad_pressed
        and #BUTTON_RIGHT | BUTTON_A
        beq @done
        txa
        cmp deck_edit, y
        beq @without_a
        sta deck_edit, y
        jmp @show
@without_a:
        lda pad_pressed
        and #BUTTON_A
        beq @refuse
@without:
        txa
        cmp deck_edit, y
        bne @refuse
        lda #0
        sta deck_edit, y
        beq @show
@refuse:
        beep CANCEL
@done:  rts
.endproc

        .if ::MAKERS
; The card that the player makes is opened instead of chosen or shown.
; In: pad_pressed, page_row, list_cards.  Out: C=1 if it was; deck_edit.
; Clobbers: everything.
.proc _made
        lda pad_pressed
        and #BUTTON_A | BUTTON_SELECT
        beq @not
        lda page_row
        asl a
        tax
        lda list_cards + 1, x
        cmp #>MADE_FIRST
        bne @not
        lda list_cards, x
        cmp #<MADE_FIRST
        bcc @not
        cmp #<MADE_FIRST + MADE_CARDS
        bcs @not
        beep CONFIRM
        lda page_row
        pha
        farcall maker_page
        farcall made_compose
        pla
        sta page_row
        sec
        rts
@not:   clc
        rts
.endproc
        .endif

; Show the cursor's card until a button is pressed.
; In: page_row, list_cards.  Out: nothing.
; Clobbers: A, X, Y, scratch, album_card, card.
.proc _look
        lda page_row
        asl a
        tax
        lda list_cards, x
        sta album_card
        lda list_cards + 1, x
        sta album_card + 1
        farcall show_card
        set_box "CARD_HINT"
        jsr build_start
        add_text TEXT_EDIT_CARD_HINT
        jsr build_fill
        jsr draw_built
@wait:  jsr page_wait
        farcall animate_minis
        lda pad_pressed
        and #BUTTON_A | BUTTON_B | BUTTON_SELECT | BUTTON_START
        beq @wait
        rts
.endproc
