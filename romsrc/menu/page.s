; page.s - what all pages of the menus share: head, foot, cursor, live parts.
;
; A page is drawn while the screen is dark. Parts that change afterwards own a
; range of tiles each (schema/menu_screens.py), which is used again every time.

.include "menu.inc"

CELL_SHIFT      = 3             ; tiles to pixels

.segment "CODE_MENU"

; Begin a page: dark and empty but for the rules of head and foot.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc page_open
        jsr screen_off
        jsr clear_screen
        farcall ui_palette
        lda #STILL_TILES
        jsr text_reset
        ldx #0
        farcall reset_minis
        farcall gild_page
        far_rule "PAGE_HEAD_RULE"
        far_rule "PAGE_FOOT_RULE"
        rts
.endproc

; Draw the page's title.
; In: A = text id low, X = high.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc page_title
        tay
        set_box "PAGE_TITLE"
        tya
        jmp draw_text_id
.endproc

; Draw the page's last line.
; In: A = text id low, X = high.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc page_hint
        tay
        set_box "PAGE_HINT"
        tya
        jmp draw_text_id
.endproc

; Wait a frame and take the presses; time goes by for the seed.
; In: nothing.  Out: pad_pressed, A, Z=1 if there is none.  Clobbers: X.
.proc page_wait
        jsr wait_frame
        inc front_clock
        lda pad_pressed
        rts
.endproc

; Move the cursor up or down as pressed; after the last row comes the first.
; In: pad_pressed, page_row, page_rows.
; Out: page_row; C=1 if it has moved.  Clobbers: A, X.
.proc page_move
        ldx page_row
        lda pad_pressed
        and #BUTTON_UP
        bne @up
        lda pad_pressed
        and #BUTTON_DOWN
        beq @stays
        inx
        cpx page_rows
        bcc @set
        ldx #0
        beq @set
@up:    dex
        bpl @set
        ldx page_rows
        dex
@set:   stx page_row
        beep CURSOR
        sec
        rts
@stays: clc
        rts
.endproc

; Show the cursor.
; In: X, Y = its place in tiles.  Out: oam.  Clobbers: A.
.proc page_cursor
        txa
        .repeat ::CELL_SHIFT
        asl a
        .endrepeat
        sta oam + CURSOR_OAM + Sprite::column
        tya
        .repeat ::CELL_SHIFT
        asl a
        .endrepeat
        sec
        sbc #1                  ; the console draws a line below
        sta oam + CURSOR_OAM + Sprite::row
        lda #UiTile::TINT_CURSOR + (TINT_YELLOW & %11)
        sta oam + CURSOR_OAM + Sprite::tile
        lda #TINT_YELLOW >> 2
        sta oam + CURSOR_OAM + Sprite::attributes
        rts
.endproc

; Move the box down.
; In: A = rows of the screen, box.  Out: text_at.  Clobbers: A, X.
.proc row_down
        tax
        beq @done
@row:   lda text_at
        clc
        adc #SCREEN_COLUMNS
        sta text_at
        bcc :+
        inc text_at + 1
:       dex
        bne @row
@done:  rts
.endproc

; Tiles of its own for the status line.
; In: nothing.  Out: the box, text_first, _span, _free.  Clobbers: A, X, Y.
.proc status_tiles
        set_box "PAGE_STATUS"
        lda #LIVE_STATUS
        ldy #PAGE_STATUS_W
        jmp live_tiles
.endproc
