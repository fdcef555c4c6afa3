; help.s - the pages that teach the game; their texts come from help.toml.
;
; They show signs of the duel board: its tiles stand before those of the text,
; and its colours are in the palette of the text. The lower lines have their
; tiles in the second pattern table.

.include "menu.inc"

SLASH           = $2F
SIGN_COLOURS    = 2             ; the third is that of the text

.segment "CODE_MENU"

; Show the pages until the player leaves them.
; In: nothing.  Out: nothing.  Clobbers: everything.
.proc help_pages
        lda #0
        sta page_row
@page:  jsr _draw
@wait:  jsr page_wait
        beq @wait
        lda pad_pressed
        and #BUTTON_B | BUTTON_START
        bne @leave
        lda page_row
        ldy #HELP_PAGES
        jsr step_value
        bcc @wait
        sta page_row
        bcs @page
@leave: beep CANCEL
        rts
.endproc

; Draw a page.
; In: page_row.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _draw
        jsr page_open
        jsr _signs
        ldx #SIGN_COLOURS - 1
:       lda _colours, x
        sta palette + TEXT_PALETTE * 4 + 1, x
        dex
        bpl :-
        lda #DRAWN_TILES        ; nothing on it changes: all others are free
        jsr text_reset
        lda #<(TEXT_HELP_TITLE_BASE + 1)
        ldx #>(TEXT_HELP_TITLE_BASE + 1)
        jsr @box
        set_box "PAGE_COUNT"
        jsr build_start
        ldx page_row
        inx
        txa
        jsr @number
        lda #SLASH
        jsr build_byte
        lda #HELP_PAGES
        jsr @number
        jsr draw_right
        set_box "HELP_TEXT"
        lda #HELP_UPPER
        sta text_lines
        lda #<(TEXT_HELP_BASE + 1)
        ldx #>(TEXT_HELP_BASE + 1)
        jsr @of_page
        lda #DRAWN_TILES
        ldy #(HELP_TEXT_Y + HELP_UPPER) * TILE
        jsr text_second
        lda #HELP_TEXT_H - HELP_UPPER
        sta text_lines
        jsr text_draw           ; the rest of the text
        lda #<TEXT_HELP_HINT
        ldx #>TEXT_HELP_HINT
        jsr page_hint
        jmp screen_on

@box:   pha
        set_box "HELP_NAME"
        pla
@of_page:
        clc
        adc page_row
        bcc :+
        inx
:       jmp draw_text_id

@number:
        ldx #0
        ldy #1
        jmp build_number
.endproc

;             lines hearts
_colours:
        .byte $27,  $16
        assert_bytes _colours, SIGN_COLOURS

; Load the board's tiles into both pattern tables. Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00, far_ptr, vram_at.
.proc _signs
AT      = UI_TILES * TILE_BYTES
ENTRY   = directory + Table::UI_TILES * .sizeof(DirectoryEntry)
        lda #>(PATTERN_0 + AT)
        jsr @upload
        lda #>(PATTERN_1 + AT)
@upload:
        sta vram_at + 1
        lda #<AT
        sta vram_at
        lda ENTRY + DirectoryEntry::pointer
        sta far_ptr
        lda ENTRY + DirectoryEntry::pointer + 1
        clc
        adc #<AT
        sta far_ptr + 1
        lda ENTRY + DirectoryEntry::pointer + 2
        adc #>AT
        sta far_ptr + 2
        lda #BOARD_TILES
        jmp upload_tiles
.endproc
