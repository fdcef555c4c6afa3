; info.s - life, cores, deck and hand of both players; turn and phase.
;
; Owns shown_life_*, shown_cores, shown_out, shown_deck, shown_cards,
; shown_turn, shown_phase and shown_player.

.include "board.inc"

INFO_WIDTH      = BOARD_INFO_0_W
LIFE_MAX        = 999

.segment "CODE_BOARD"

; Look at both players' counts and draw the rows that differ.
; In: the match state.  Out: shown_*.
; Clobbers: A, X, Y, $00-$0D, vram_*.
.proc info_look
        lda #PLAYERS - 1
        sta cell
@side:  jsr _compare
        beq @next
        jsr _draw
@next:  dec cell
        bpl @side
        rts
.endproc

; Take the counts of a side.
; In: cell = side.  Out: shown_*; Z=0 if one differs.  Clobbers: A, X, Y, $02.
.proc _compare
differs = $02
        lda #0
        sta differs
        ldx cell
        ldy #Place::DECK
        jsr side_zone
        ldx cell
        lda zone_count, y
        cmp shown_deck, x
        beq :+
        sta shown_deck, x
        inc differs
:       ldy #Place::HAND
        jsr side_zone
        ldx cell
        lda zone_count, y
        cmp shown_cards, x
        beq :+
        sta shown_cards, x
        inc differs
:       txa
        ldy #0
        eor board_view
        beq :+
        ldy #.sizeof(Player)
:       lda players + Player::life, y
        cmp shown_life_lo, x
        beq :+
        sta shown_life_lo, x
        inc differs
:       lda players + Player::life + 1, y
        cmp shown_life_hi, x
        beq :+
        sta shown_life_hi, x
        inc differs
:       lda players + Player::cores, y
        cmp shown_cores, x
        beq :+
        sta shown_cores, x
        inc differs
:       lda players + Player::cores_out, y
        cmp shown_out, x
        beq :+
        sta shown_out, x
        inc differs
:       lda differs
        rts
.endproc

; Draw the row of a side.
; In: cell = side, shown_*.  Out: nothing.
; Clobbers: A, X, Y, $00-$05, row_at, vram_*.
.proc _draw
        ldx cell
        lda _rows_lo, x
        sta row_at
        lda _rows_hi, x
        sta row_at + 1
        jsr row_clear
        lda #BoardTile::HEART
        sta text_line + INFO_LIFE
        lda #BoardTile::DECK
        sta text_line + INFO_DECK
        lda #BoardTile::HAND
        sta text_line + INFO_HAND
        jsr _life
        ldx cell
        lda shown_deck, x
        ldy #INFO_DECK + 1
        jsr _count
        ldx cell
        lda shown_cards, x
        ldy #INFO_HAND + 1
        jsr _count
        jsr _cores
        ldy #INFO_WIDTH
        jmp row_send
.endproc

; Put a count into the row.
; In: A = count, Y = column.  Out: text_line.  Clobbers: A, X.
.proc _count
        cmp #NUMBER_MAX + 1
        bcc :+
        lda #NUMBER_MAX
:       jmp put_number
.endproc

; Put a side's life into the row: up to three digits.
; In: cell = side.  Out: text_line.  Clobbers: A, X, Y, $02-$03.
.proc _life
value   = $02                   ; 16 bits
        ldx cell
        lda shown_life_lo, x
        sta value
        lda shown_life_hi, x
        sta value + 1
        lda value
        cmp #<(LIFE_MAX + 1)
        lda value + 1
        sbc #>(LIFE_MAX + 1)
        bcc :+
        lda #<LIFE_MAX
        sta value
        lda #>LIFE_MAX
        sta value + 1
:       ldx #BoardTile::DIGIT
@hundred:
        lda value
        sec
        sbc #100
        tay
        lda value + 1
        sbc #0
        bcc @rest
        sta value + 1
        sty value
        inx
        bne @hundred            ; always
@rest:  lda value
        ldy #INFO_LIFE + 1
        cpx #BoardTile::DIGIT
        beq @two
        stx text_line + INFO_LIFE + 1
        iny
        jmp put_digits
@two:   jmp put_number
.endproc
        .assert INFO_LIFE_DIGITS = 3, error

; Put the cores of a side into the row: the MP, then full and empty ones.
; In: cell = side.  Out: text_line.  Clobbers: A, X, Y, $02.
.proc _cores
left    = $02
        ldx cell
        lda shown_cores, x
        sta left
        ldy #INFO_CORES
@full:  dec left
        bmi @empty
        lda #BoardTile::CORE
        jsr @put
        bcc @full
@empty: lda shown_out, x
        sta left
@out:   dec left
        bmi @number
        lda #BoardTile::CORE_OUT
        jsr @put
        bcc @out
@number:
        lda shown_cores, x
        ldy #INFO_MP
        jmp _count
@put:   cpy #INFO_CORES + CORES_MAX
        bcs @beyond
        sta text_line, y
        iny
        clc
@beyond:
        rts
.endproc

_rows_lo:
        .lobytes BOARD_INFO_0_AT, BOARD_INFO_1_AT
        assert_bytes _rows_lo, PLAYERS
_rows_hi:
        .hibytes BOARD_INFO_0_AT, BOARD_INFO_1_AT
        assert_bytes _rows_hi, PLAYERS

; Draw the word before the turn's number, close to it.
; In: nothing.  Out: nothing.
; Clobbers: A, X, Y, $00-$09, far_ptr, text_*, vram_*, build_buffer, cell_tile.
.proc banner_label
used    = $04
        lda #<TEXT_BOARD_TURN
        ldx #>TEXT_BOARD_TURN
        ldy #TURN_TILES
        jsr _text
        stx used
        jsr _line
        lda #NAME_CELLS
        sec
        sbc used
        tax
        ldy #TURN_TILES
        jsr _put
        lda #<BOARD_TURN_AT
        ldx #>BOARD_TURN_AT
        jmp _send
.endproc

; Draw a text into the tiles of a name.
; In: A = text id low, X = high, Y = first tile.  Out: X = cells used.
; Clobbers: A, X, Y, $00-$07, far_ptr, text_*, vram_*, build_buffer, cell_tile.
.proc _text
        sty row_at
        pha
        jsr build_start
        pla
        jsr build_text
        lda #TEXT_END
        jsr build_byte
        lda #<build_buffer
        sta text_ptr + 1
        lda #>build_buffer
        sta text_ptr + 2
        lda row_at
        jmp name_tiles
.endproc

; Fill the row with the banner's line.
; In: nothing.  Out: text_line.  Clobbers: A, X.
.proc _line
        lda #BoardTile::LINE
        ldx #NAME_CELLS - 1
:       sta text_line, x
        dex
        bpl :-
        rts
.endproc

; Put the tiles of a text into the row.
; In: X = column, Y = first tile, $04 = how many.  Out: text_line.
; Clobbers: A, X, Y, $04.
.proc _put
used    = $04
        tya
@next:  dec used
        bmi @done
        sta text_line, x
        clc
        adc #1
        inx
        bne @next               ; always
@done:  rts
.endproc

; Send the row of a text.
; In: A = VRAM address low, X = high, text_line.
; Out: nothing.  Clobbers: A, X, Y, $00-$01, row_at, vram_*.
.proc _send
        sta row_at
        stx row_at + 1
        ldy #NAME_CELLS
        jmp row_send
.endproc

; Show a phase, if it is not shown yet.
; In: A = Phase.  Out: shown_phase.
; Clobbers: A, X, Y, $00-$09, far_ptr, text_*, vram_*, build_buffer, cell_tile.
.proc banner_phase
        cmp shown_phase
        beq @done
        sta shown_phase
        cmp #PHASE_COUNT
        bcs @done
        jsr _line               ; no word while its tiles change
        jsr @send
        lda shown_phase
        clc
        adc #<TEXT_PHASE_BASE
        ldx #>TEXT_PHASE_BASE
        bcc :+
        inx
:       ldy #PHASE_TILES
        jsr _text
        stx $04
        jsr _line
        ldx #0
        ldy #PHASE_TILES
        jsr _put
@send:  lda #<BOARD_PHASE_AT
        ldx #>BOARD_PHASE_AT
        jmp _send
@done:  rts
.endproc

; Look at turn and phase and draw them if they differ.
; In: turn_number, turn_player, turn_phase.  Out: shown_*.
; Clobbers: A, X, Y, $00-$09, far_ptr, text_*, vram_*, build_buffer, cell_tile.
.proc banner_look
        lda turn_phase
        jsr banner_phase
        fall_into banner_turn
.endproc

; Look at the turn and whose it is, and draw them if they differ.
; In: turn_number, turn_player.  Out: shown_*.
; Clobbers: A, X, Y, $00-$01, row_at, vram_*.
.proc banner_turn
        lda turn_number
        cmp shown_turn
        beq @player
        sta shown_turn
        ldx #BoardTile::DIGIT
        lda shown_turn
:       cmp #100
        bcc :+
        sbc #100                ; C = 1
        inx
        bne :-                  ; always
:       ldy #0
        cpx #BoardTile::DIGIT
        beq @two
        stx text_line
        iny
        jsr put_digits
        jmp @number
@two:   jsr put_number
        lda #UiTile::BLANK
        sta text_line + 2
@number:
        lda #<BOARD_TURN_NUMBER_AT
        sta row_at
        lda #>BOARD_TURN_NUMBER_AT
        sta row_at + 1
        ldy #BOARD_TURN_NUMBER_W
        jsr row_send
@player:
        lda turn_player
        cmp shown_player
        beq @done
        sta shown_player
        ldx #UiTile::TURN_BELOW
        cmp board_view
        beq :+
        ldx #UiTile::TURN_ABOVE
:       stx text_line
        lda #<BOARD_TURN_MARK_AT
        sta row_at
        lda #>BOARD_TURN_MARK_AT
        sta row_at + 1
        ldy #1
        jmp row_send
@done:  rts
.endproc
