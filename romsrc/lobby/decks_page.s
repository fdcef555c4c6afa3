; decks_page.s - the page of the player's own decks.

.include "lobby.inc"

.segment "CODE_MENU"

; Let the player open decks, until B leaves.
; In: nothing.  Out: nothing.  Clobbers: everything.
.proc decks_page
        lda #0
        sta page_row
        lda #OWN_DECKS
        sta page_rows
@draw:  jsr _draw
@place: jsr _cursor
@wait:  jsr page_wait
        beq @wait
        jsr page_move
        bcs @place
        lda pad_pressed
        and #BUTTON_B
        bne @leave
        lda pad_pressed
        and #BUTTON_A | BUTTON_START
        beq @wait
        beep CONFIRM
        lda page_row
        pha
        jsr deck_editor
        pla
        sta page_row
        lda #OWN_DECKS
        sta page_rows
        bne @draw
@leave: beep CANCEL
        rts
.endproc

; Draw the page.
; In: nothing.  Out: nothing.
; Clobbers: A, X, Y, scratch, deck_edit, album_card, card.
.proc _draw
        jsr page_open
        lda #<TEXT_DECKS_TITLE
        ldx #>TEXT_DECKS_TITLE
        jsr page_title
        lda #<TEXT_DECKS_HINT
        ldx #>TEXT_DECKS_HINT
        jsr page_hint
        lda #0
@deck:  sta page_edit
        jsr _draw_deck
        ldx page_edit
        inx
        txa
        cpx #OWN_DECKS
        bne @deck
        jsr _cursor
        jmp screen_on
.endproc

; Draw a deck: name, number of cards, leader, whether it may be played.
; In: page_edit = deck.  Out: nothing.
; Clobbers: A, X, Y, scratch, deck_edit, album_card, card.
.proc _draw_deck
        ldx page_edit
        farcall save_read_deck
        jsr deck_judge
        pha
        lda deck_section
        pha
        lda deck_count
        pha
        set_box "OWN_NAME"
        jsr _down
        jsr build_start
        lda page_edit
        clc
        adc #OWN_DECK_FIRST
        jsr build_deck_name
        jsr draw_built
        set_box "OWN_COUNT"
        jsr _down
        jsr build_start
        pla
        jsr build_count
        jsr draw_right
        set_box "OWN_STATE"
        jsr _down
        jsr build_start
        pla
        tay
        pla
        jsr build_state
        jsr draw_built
        fall_into _draw_leader
.endproc

; Draw the name of the deck's first leader, if it has one.
; In: deck_edit, page_edit.  Out: nothing.
; Clobbers: A, X, Y, scratch, set_*, album_card, card.
.proc _draw_leader
.if ::LEADERS
        jsr set_first
@card:  bcs @none
        ldx set_place
        inx
        cpx deck_edit
        beq @found
        jsr set_next
        jmp @card
@found: lda set_number
        sta album_card
        lda set_number + 1
        sta album_card + 1
        farcall load_card
        set_box "OWN_MASTER"
        jsr _down
        farcall draw_name
@none:
.endif
        rts
.endproc

; Move the box down to the deck.
; In: page_edit, box.  Out: text_at.  Clobbers: A, X.
.proc _down
        ldx page_edit
        lda _rows, x
        jmp row_down
.endproc

_rows:
        .repeat OWN_DECKS, i
        .byte i * OWN_PITCH
        .endrepeat

; Put the cursor before its deck.
; In: page_row.  Out: oam.  Clobbers: A, X, Y.
.proc _cursor
        ldx page_row
        lda _rows, x
        clc
        adc #OWN_CURSOR_Y
        tay
        ldx #OWN_CURSOR_X
        jmp page_cursor
.endproc
