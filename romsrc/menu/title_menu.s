; title_menu.s - the first menu: what there is to do.
;
; Below the upper part of the title's picture, between the first cards. Items
; that a game or a save does not have are left out. What is below the picture
; has its tiles in the second pattern table.

.include "menu.inc"

MENU_TEXT       = MINI_FIRST + MENU_MINIS * MINI_TILES  ; tiles behind theirs
        .assert MENU_PICTURE_Y = 0 && MENU_PICTURE_H <= FRONT_FRAME_Y, error

.segment "UIRAM"
front_items:    .res FRONT_ITEMS ; FrontItem of each row

.segment "CODE_MENU"

; Let the player choose what to do.
; In: front_row.  Out: A = front_row = FrontItem; C=1 for going back.
; Clobbers: everything.
.proc title_menu
        jsr _collect
        jsr _draw
@place: jsr _cursor
@wait:  jsr page_wait
        farcall animate_minis
        lda pad_pressed
        beq @wait
        jsr page_move
        bcs @place
        lda pad_pressed
        and #BUTTON_B
        bne @back
        lda pad_pressed
        and #BUTTON_A | BUTTON_START
        beq @wait
        beep CONFIRM
        ldx page_row
        lda front_items, x
        sta front_row
        jsr @leave
        lda front_row
        clc
        rts
@back:  beep CANCEL
        jsr @leave
        sec
        rts
@leave: jsr screen_off
        farcall load_ui_tiles
        rts
.endproc

; List what there is to do.
; In: front_row.  Out: front_items, page_rows, page_row.  Clobbers: everything.
.proc _collect
        lda #0
        sta page_rows
        sta page_row
        ldx #Table::DECKS
        lda #0
        tay
        jsr table_entry
        bcs @look               ; cards without a deck can be looked at only
        farcall save_has_duel
        bcs :+
        lda front_row
        bne @there
        .assert FrontItem::NEW_DUEL = 0, error
        lda #FrontItem::CONTINUE ; rather than a new one
        sta front_row
@there: lda #FrontItem::CONTINUE
        jsr _add
:       lda #FrontItem::NEW_DUEL
        jsr _add
.if ::TUTORIAL_LESSONS
        lda #FrontItem::TUTORIAL
        jsr _add
.endif
.if ::DECK_BUILDING
        lda #FrontItem::DECKS
        jsr _add
.endif
@look:  lda #FrontItem::ALBUM
        jsr _add
        lda #FrontItem::OPTIONS
        jsr _add
.if ::HELP_PAGES
        lda #FrontItem::HELP
        jsr _add
.endif
        rts
.endproc

; Add an item; the one that was chosen last gets the cursor.
; In: A = FrontItem.  Out: front_items, page_rows, page_row.  Clobbers: X.
.proc _add
        ldx page_rows
        inc page_rows
        sta front_items, x
        cmp front_row
        bne :+
        stx page_row
:       rts
.endproc

; Draw the menu.
; In: front_items, page_rows.  Out: nothing.  Clobbers: A, X, Y, scratch, card.
.proc _draw
row     = $0F
        jsr screen_off
        jsr clear_screen
        farcall draw_title_top
        lda #MENU_TEXT
        ldy #MENU_PICTURE_H * TILE
        jsr text_second
        far_frame "FRONT_FRAME"
        lda #0
@item:  sta row
        set_box "FRONT_ITEM"
        ldx row
        jsr _row_of
        jsr row_down
        ldx row
        lda front_items, x
        clc
        adc #<TEXT_MENU_NEW_DUEL
        ldx #>TEXT_MENU_NEW_DUEL
        bcc :+
        inx
:       jsr draw_text_id
        inc row
        lda row
        cmp page_rows
        bne @item
        jsr _minis
        jmp screen_on
.endproc

; The texts of the items follow each other.
.assert TEXT_MENU_HELP = TEXT_MENU_NEW_DUEL + FrontItem::HELP, error
.assert TEXT_MENU_TUTORIAL = TEXT_MENU_NEW_DUEL + FrontItem::TUTORIAL, error
.assert TEXT_MENU_CONTINUE = TEXT_MENU_NEW_DUEL + FrontItem::CONTINUE, error

; How far below the first row of a full menu an item stands.
; In: X = row of the menu.  Out: A = rows of the screen.  Clobbers: nothing.
.proc _row_of
        txa
        asl a
        .assert FRONT_PITCH = 2, error, "a shift"
        clc
        adc #FRONT_ITEMS
        sec
        sbc page_rows           ; with fewer items lower by one each
        rts
.endproc

; Put the cursor before its item.
; In: page_row.  Out: oam.  Clobbers: A, X, Y.
.proc _cursor
        ldx page_row
        jsr _row_of
        clc
        adc #FRONT_CURSOR_Y
        tay
        ldx #FRONT_CURSOR_X
        jmp page_cursor
.endproc

; The first cards of the set stand on both sides. Screen off.
; In: nothing.  Out: mini_*.  Clobbers: A, X, Y, scratch, album_card, card.
.proc _minis
        ldx #MENU_MINIS
        farcall reset_minis
        farcall first_card
@card:  farcall load_card
        ldx mini_slot
        ldy _mini_y, x
        lda _mini_x, x
        tax
        farcall add_mini
        lda mini_slot
        cmp #MENU_MINIS
        beq @done
        farcall next_card
        bcc @card
@done:  rts
.endproc

_mini_x:
        .byte FRONT_MINI_LEFT_X * TILE, FRONT_MINI_RIGHT_X * TILE
        .byte FRONT_MINI_LEFT_X * TILE, FRONT_MINI_RIGHT_X * TILE
        assert_bytes _mini_x, MENU_MINIS
_mini_y:
        .byte FRONT_MINI_LEFT_Y * TILE, FRONT_MINI_RIGHT_Y * TILE
        .byte (FRONT_MINI_LEFT_Y + FRONT_MINI_PITCH) * TILE
        .byte (FRONT_MINI_RIGHT_Y + FRONT_MINI_PITCH) * TILE
        assert_bytes _mini_y, MENU_MINIS
