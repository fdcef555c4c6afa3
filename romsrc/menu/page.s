; page.s - what all pages of the menus share: head, foot, cursor, live parts.
;
; A page is drawn while the screen is dark. Parts that change afterwards own a
; range of tiles each (schema/menu_screens.py), which is used anew every time.

.include "menu.inc"

ATTRIBUTE_ROW   = 8             ; attribute bytes in a row, and rows
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
        lda #<_gilded
        ldx #>_gilded
        jsr page_paint
        far_rule "PAGE_HEAD_RULE"
        far_rule "PAGE_FOOT_RULE"
        rts
.endproc

; Give the screen its palettes. Screen off.
; In: A, X = address of eight bytes each for the first, the six middle and the
;     last column of attributes.
; Out: nothing.  Clobbers: A, X, Y, $00-$04, vram_*, text_line.
.proc page_paint
row     = $02
from    = $03                   ; 2 bytes
        sta from
        stx from + 1
        lda #<ATTRIBUTES
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        lda #0
        sta row
@row:   ldy row
        lda (from), y
        sta text_line
        tya
        clc
        adc #ATTRIBUTE_ROW
        tay
        ldx #ATTRIBUTE_ROW - 2
        lda (from), y
:       sta text_line, x
        dex
        bne :-
        tya
        adc #ATTRIBUTE_ROW      ; C = 0
        tay
        lda (from), y
        sta text_line + ATTRIBUTE_ROW - 1
        ldy #ATTRIBUTE_ROW
        jsr vram_block
        lda vram_at
        clc
        adc #ATTRIBUTE_ROW
        sta vram_at
        inc row
        lda row
        cmp #ATTRIBUTE_ROW
        bne @row
        rts
.endproc

; Palettes by attribute bytes of four rows each: 0 gold, 3 text. Head and foot
; are golden.
_gilded:
        .repeat 3
        .byte %00000000, %11110000, %11111111, %11111111
        .byte %11111111, %11111111, %00001111, %11111111
        .endrepeat
        assert_bytes _gilded, ATTRIBUTE_ROW * 3
        .assert PAGE_TITLE_Y = 2 && PAGE_HEAD_RULE_Y = 4, error, "attributes"
        .assert PAGE_FOOT_RULE_Y = 26, error, "attributes"

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

; Move the cursor up or down as pressed; behind the last row comes the first.
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

; Give the next text a range of tiles of its own, all free.
; In: A = first tile, Y = number of tiles.  Out: text_first, _span, _free.
; Clobbers: A, X, Y.
.proc live_tiles
        sta text_first
        tax
        sty text_span
        sty text_free
        lda #0
:       sta text_keys_a, x
        inx
        dey
        bne :-
        rts
.endproc

; The same for the status line.
; In: nothing.  Out: the box, text_first, _span, _free.  Clobbers: A, X, Y.
.proc status_tiles
        set_box "PAGE_STATUS"
        lda #LIVE_STATUS
        ldy #PAGE_STATUS_W
        jmp live_tiles
.endproc

; Draw a text in the middle of the box, blank to both ends.
; In: A = text id low, X = high, box.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc draw_text_middle
        pha
        txa
        pha
        jsr build_start
        pla
        tax
        pla
        jsr build_text
        fall_into draw_middle
.endproc

; Draw the built text in the middle of the box, blank to both ends.
; In: build_buffer, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc draw_middle
        jsr _blank_cells
        and #%11111110          ; half of the cells, in half cells
        fall_into _draw_shifted
.endproc

; Draw the built text behind some blanks, blank to the end of the box.
; In: A = half cells, build_buffer, box.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc _draw_shifted
shift   = $04
        tax
        beq @pad
        sta shift
        clc
        adc build_used
        tax
        ldy build_used
        stx build_used
@move:  dey
        bmi @space
        dex
        lda build_buffer, y
        sta build_buffer, x
        jmp @move
@space: ldy shift
        lda #HALF_SPACE
:       dey
        sta build_buffer, y
        bne :-
@pad:   lda text_width
        asl a
        jsr build_pad
        jmp draw_built
.endproc

; Draw the built text at the right end of the box.
; In: build_buffer, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc draw_right
        jsr _blank_cells
        asl a
        jmp _draw_shifted
.endproc

; How many cells of the box the built text leaves blank.
; In: build_buffer, box.  Out: A; 0 if it is too long.  Clobbers: X, Y.
.proc _blank_cells
        ldy #0
        tya
        jsr build_width
        clc
        adc #1
        lsr a
        eor #$FF
        sec
        adc text_width
        bcs :+
        lda #0
:       rts
.endproc
