; message.s - the message window below the board, and drawing lines of text.
;
; The picture is on: everything goes through the queue. The window has text
; tiles of its own (schema/screens.py): ASK_TILES for its still lines,
; COUNT_TILES for the count, CARD_LINE_TILES for the line about a card. Each
; range begins again when what it shows is drawn again.

.include "duel.inc"

COUNT_FIRST     = ASK_FIRST + ASK_TILES
CARD_LINE_FIRST = COUNT_FIRST + COUNT_TILES

.segment "CODE_DUEL"

; Blank the window and the line above it; their still tiles are free again.
; In: nothing.  Out: think_shown = 0.
; Clobbers: A, X, Y, scratch, vram_*, text_*.
.proc message_clear
        lda #0
        sta think_shown
        jsr message_blank
        lda #ASK_FIRST
        ldx #ASK_TILES
        jmp text_range
.endproc

; Blank the lines of a box.
; In: the box.  Out: nothing.  Clobbers: A, X, Y, $00-$01, vram_*, text_*.
.proc blank_box
        lda #UiTile::BLANK
        fall_into fill_box
.endproc

; Fill the lines of a box.
; In: the box, A = tile.  Out: nothing.
; Clobbers: A, X, Y, $00-$01, vram_*, text_*.
.proc fill_box
        ldx text_width
:       sta text_line - 1, x
        dex
        bne :-
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
@line:  lda text_at
        sta vram_at
        lda text_at + 1
        sta vram_at + 1
        ldy text_width
        jsr vram_block
        lda #1
        jsr down_rows
        dec text_lines
        bne @line
        rts
.endproc

; Begin the line about a card: what it showed goes first.
; In: nothing.  Out: the box, an empty text.
; Clobbers: A, X, Y, $00-$01, vram_*, text_*.
.proc card_line_begin
        set_box "MESSAGE_CARD"
        jsr blank_box
        lda #CARD_LINE_FIRST
        ldx #CARD_LINE_TILES
        jsr text_range
        set_box "MESSAGE_CARD"
        jmp build_start
.endproc

; Draw the count in its own tiles; a choice of one has none.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc message_count
        jsr add_count
        bcs @none
        jsr count_begin
        ldx #UiTile::BLANK
        jmp draw_in_rule
@none:  rts
.endproc

; Begin what stands where the count does: its tiles show nothing yet.
; In: nothing.  Out: the box.  Clobbers: A, X.
.proc count_begin
        lda #COUNT_FIRST
        ldx #COUNT_TILES
        jsr text_range
        set_box "MESSAGE_COUNT"
        rts
.endproc

; Draw the built text into a rule, which goes on after it.
; In: X = the rule's tile, build_buffer, box of one line.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*.
.proc draw_in_rule
cells   = $00
        txa
        pha
        jsr build_width
        clc
        adc #1
        lsr a
        pha
        jsr draw_built          ; the box is a row lower now
        pla
        sta cells
        lda text_width
        sec
        sbc cells
        bcc @full
        beq @full
        sta text_width
        lda #SCREEN_COLUMNS
        sbc cells               ; C = 1
        sta cells
        lda text_at
        sec
        sbc cells
        sta text_at
        bcs :+
        dec text_at + 1
:       pla
        jmp fill_box
@full:  pla
        rts
.endproc

; Clear the window and show one text in it.
; In: A = text id low, X = high.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*, far_ptr.
.proc message_text
        pha
        txa
        pha
        jsr message_clear
        set_box "MESSAGE_ASK"
        pla
        tax
        pla
        jmp draw_text_line
.endproc

; Draw the name of the card that asks into the box; a prompt without one has
; its player's name there, and so has one whose question names the card.
; In: prompt, box.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc message_source
        jsr build_start
        lda #NAME_WINDOW
        sta sent_short
        ldx prompt + Prompt::source
        bmi @player
        jsr ask_flags
        and #ASK_NAMES_CARD
        bne @player
        ldx prompt + Prompt::source
        jsr far_card_hidden
        bcs @player
        jsr far_add_name
        jmp draw_built
@player:
        lda prompt + Prompt::player
        jsr far_add_player
        jmp draw_built
.endproc

; Move the box down.
; In: A = rows, box.  Out: text_at.  Clobbers: A, $00-$01.
.proc down_rows
high    = $00
        pha
        lsr a
        lsr a
        lsr a
        sta high                ; rows x 32, high byte
        pla
        asl a
        asl a
        asl a
        asl a
        asl a
        .assert SCREEN_COLUMNS = 32, error
        clc
        adc text_at
        sta text_at
        lda high
        adc text_at + 1
        sta text_at + 1
        rts
.endproc

; Put one tile on the screen.
; In: A = tile, text_at.  Out: nothing.  Clobbers: A, X, Y, $00-$01, vram_*.
.proc draw_tile
        sta text_line
        lda text_at
        sta vram_at
        lda text_at + 1
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #1
        jmp vram_block
.endproc
