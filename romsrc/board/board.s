; board.s - the board as a whole: showing it, keeping it true, one frame of it.
;
; Drawing goes through vram_block, which writes at once while the screen is off
; and by the queue while it is on; so board_show forgets what was shown and
; then does what board_sync does.

.include "board.inc"


.segment "CODE_BOARD"

; Show the board from nothing: tiles, palettes, everything on it. The cursor
; is gone and nothing is marked.
; In: board_view, the match state; the rules wait or are over.
; Out: the screen is on.  Clobbers: A, X, Y, scratch, far_ptr, call_*, text_*,
;     vram_*, `card`, cell_tile, build_buffer.
; Cycles: the screen is dark for 11 frames when everything is full.
.proc board_show
        jsr screen_off
        jsr clear_screen
        jsr _colours
        jsr _tiles
        jsr _lines
        ldx #MINIS_SHOWN
        farcall reset_minis
        lda #0
        sta marked
        sta marks_stale
        sta cursor_w
        lda log_total
        sta shown_total
        lda #SHOWN_NOTHING
        ldx #<(shown_end - shown)
:       sta shown - 1, x
        dex
        bne :-
        jsr banner_label
        jsr _masters
        jsr board_sync
        jmp screen_on
.endproc

; Repaint what differs between screen and match state.
; In: shown_*, the match state; the rules wait or are over.  Out: shown_*.
; Clobbers: as board_show.
; Cycles: about 14,000 if nothing differs; a new hand takes 14 frames.
.proc board_sync
        lda #0
        sta colours_stale
        jsr banner_look
        jsr info_look
        jsr values_look
        jsr units_draw
        jsr chips_look
        jsr hand_look
        jsr colours_look
        jmp minis_pace
.endproc

; Wait for the next frame; minis and cursor move. Duel loops call it instead
; of wait_frame.
; In: nothing.  Out: pad_pressed.
; Clobbers: A, X, Y, $00-$05, far_ptr, call_*, the data window.
.proc board_frame
        jsr wait_frame
        farcall animate_minis
        jmp cursor_draw
.endproc

; Load the two masters' minis.
; In: board_view.  Out: nothing.  Clobbers: as board_show.
.proc _masters
        lda #PLAYERS - 1
        sta cell
@side:  ldx cell
        ldy #Place::MASTER
        jsr side_zone
        ldx zone_head, y
        bmi @next
        jsr load_instance
        bcs @next
        lda cell
        clc
        adc #UNITS
        sta mini_slot
        tax
        ldy mini_rows, x
        lda mini_columns, x
        tax
        farcall set_mini
@next:  dec cell
        bpl @side
        rts
.endproc

; The zone of a place of a side.
; In: X = side, Y = Place.  Out: Y = zone number.  Clobbers: A.
.proc side_zone
        txa
        eor board_view
        .repeat 4
        asl a
        .endrepeat
        .assert PLACES = 16, error, "four shifts"
        sta inst
        tya
        ora inst
        tay
        rts
.endproc

; Load the record of a card of the match.
; In: X = instance.  Out: card; C=1 if there is none.
; Clobbers: A, X, Y, $00-$02, far_ptr, copy_*, the data window.
.proc load_instance
        ldy inst_card_hi, x
        lda inst_card_lo, x
        ldx #Table::CARDS
        jsr table_entry
        bcs @none
        lda #<card
        sta copy_to
        lda #>card
        sta copy_to + 1
        lda #<.sizeof(Card)
        sta copy_length
        lda #>.sizeof(Card)
        sta copy_length + 1
        jsr far_copy
        clc
@none:  rts
.endproc

; Set the palettes, and the plain one everywhere. Screen off.
; In: nothing.  Out: palette.  Clobbers: A, X, Y, vram_at, call_*.
.proc _colours
        ldx #_COLOURS - 1
:       lda _colour_table, x
        sta palette, x
        dex
        bpl :-
        farcall sprite_palette
        lda #<ATTRIBUTES
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #PALETTE_PLAIN * %01010101
        ldx #ATTRIBUTE_BYTES
        ldy #0
        jmp vram_fill
.endproc

_COLOURS        = 16
NIGHT           = $0F           ; behind everything

_colour_table:
        .byte NIGHT, LINE_COLOUR, $16, $30      ; plain
        .byte NIGHT, $16, $14, $30              ; ember
        .byte NIGHT, $2A, $21, $30              ; tide
        .byte NIGHT, $07, $00, $00              ; dim
        assert_bytes _colour_table, _COLOURS

; Load the board's tiles into both pattern tables. Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00, far_ptr, vram_at.
.proc _tiles
AT      = UI_TILES * TILE_BYTES
        lda #>(PATTERN_0 + AT)
        jsr @upload
        lda #>(PATTERN_1 + AT)
@upload:
        sta vram_at + 1
        lda #<AT
        sta vram_at
        lda directory + Table::UI_TILES * .sizeof(DirectoryEntry)
        sta far_ptr
        lda directory + Table::UI_TILES * .sizeof(DirectoryEntry) + 1
        clc
        adc #<AT
        sta far_ptr + 1
        lda directory + Table::UI_TILES * .sizeof(DirectoryEntry) + 2
        adc #>AT
        sta far_ptr + 2
        lda #BOARD_TILES
        jmp upload_tiles
.endproc

; Draw what never changes: lines and the posts between the lanes. Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$01, vram_*, row_at.
.proc _lines
        ldx #_LINE_COUNT - 1
@line:  lda _lines_lo, x
        sta row_at
        lda _lines_hi, x
        sta row_at + 1
        txa
        pha
        ldx #SCREEN_COLUMNS - 3
        lda #BoardTile::LINE
:       sta text_line, x
        dex
        bpl :-
        ldy #SCREEN_COLUMNS - 2
        jsr row_send
        pla
        tax
        dex
        bpl @line

        jsr row_clear
        lda #BoardTile::POST
        sta text_line + _POST_0
        sta text_line + _POST_0 + _POST_PITCH
        sta text_line + _POST_0 + 2 * _POST_PITCH
        lda #<(BOARD_UNIT_0_AT)
        ldx #>(BOARD_UNIT_0_AT)
        jsr @posts
        lda #<(BOARD_UNIT_4_AT)
        ldx #>(BOARD_UNIT_4_AT)
@posts: sta row_at
        stx row_at + 1
        lda #CELL_ROWS
        sta cell
:       ldy #SCREEN_COLUMNS - 2
        jsr row_send
        dec cell
        bne :-
        rts
.endproc

; Rows that are lines from side to side; texts come over them.
_LINE_COUNT     = 3
_lines_lo:
        .lobytes BOARD_BANNER_AT, BOARD_HAND_RULE_AT, BOARD_FOOT_RULE_AT
        assert_bytes _lines_lo, _LINE_COUNT
_lines_hi:
        .hibytes BOARD_BANNER_AT, BOARD_HAND_RULE_AT, BOARD_FOOT_RULE_AT
        assert_bytes _lines_hi, _LINE_COUNT

; Columns of the posts, from the left end of the field on.
_POST_0         = BOARD_UNIT_1_X - 1 - BOARD_UNIT_0_X
_POST_PITCH     = BOARD_UNIT_2_X - BOARD_UNIT_1_X
