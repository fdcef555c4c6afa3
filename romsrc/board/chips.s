; chips.s - cards without a mini: timeline, standby, and the card in use.
;
; A chip is 2x2 tiles: above the gem and the kind, or the two gems of a card
; with two colours; below a piece of the timeline, which names each place on
; its first chip. A place that has more cards than chips counts the rest on its
; last chip. The card in use has its chip in the banner. Owns shown_chip.

.include "board.inc"

WAITS           = 5             ; places: WT4 to WT1, standby

.segment "CODE_BOARD"

; Look at all chips and draw those that differ.
; In: the match state.  Out: shown_chip.
; Clobbers: A, X, Y, $00-$0D, vram_*.
.proc chips_look
        lda #0
        sta cell
        tax
        jsr _side
        ldx #1
        jsr _side
        fall_into _used
.endproc

; The card in use: the turn player's before the other's.
; In: cell = USED_CHIP.  Out: shown_chip.  Clobbers: A, X, Y, $00-$0D, vram_*.
.proc _used
        ldy #Place::IN_USE
        lda turn_player
        beq :+
        ldy #PLACES + Place::IN_USE
:       lda zone_head, y
        bpl _chip
        tya
        eor #PLACES
        tay
        lda zone_head, y
        jmp _chip
.endproc

; The chips of a side.
; In: X = side, cell = its first chip.  Out: cell = the next side's.
; Clobbers: A, X, Y, $00-$0D, vram_*.
.proc _side
zone    = $02
room    = $03                   ; chips left in the place
next    = $04                   ; card that comes next
left    = $05                   ; cards left
place   = $06
        ldy #Place::WT4
        jsr side_zone
        sty zone
        lda #0
        sta place
@place: ldx place
        lda _room, x
        sta room
        ldy zone
        lda zone_head, y
        sta next
        lda zone_count, y
        sta left
@chip:  lda room
        cmp #1
        bne @card
        lda left
        cmp #2
        bcc @card
        ora #CHIP_MORE          ; the last chip counts them all
        bne @put
@card:  lda next
        bmi @put
        tax
        lda inst_next, x
        sta next
        dec left
        txa
@put:   jsr _chip
        inc cell
        dec room
        bne @chip
        inc zone
        inc place
        lda place
        cmp #WAITS
        bne @place
        rts
.endproc
        .assert Place::STANDBY = Place::WT4 + WAITS - 1, error

_room:  board_chip_room
        assert_bytes _room, WAITS

; Show something on a chip, if it does not yet.
; In: A = instance, NONE or CHIP_MORE + n, cell.  Out: shown_chip.
; Clobbers: A, X, Y, $00-$01, row_at, gem_*, inst, vram_*.
.proc _chip
        ldx cell
        cmp shown_chip, x
        bne :+
        rts
:       sta shown_chip, x
        sta inst
        inc colours_stale
        lda _places_lo, x
        sta row_at
        lda _places_hi, x
        sta row_at + 1
        jsr _face
        ldy #2
        jsr row_send
        lda #UiTile::RULE
        sta text_line
        sta text_line + 1
        ldx cell
        lda chip_places, x
        tay
        cmp chip_places - 1, x
        beq :+
        lda _labels, y
        sta text_line
:       cpx #USED_CHIP
        bne :+
        lda #UiTile::BLANK
        sta text_line
        sta text_line + 1
:       ldy #2
        jmp row_send
.endproc

; Put the upper half of a chip into the row.
; In: inst = instance, NONE or CHIP_MORE + n, cell.  Out: text_line.
; Clobbers: A, X, Y, $00-$01, gem_*.
.proc _face
        lda #UiTile::BLANK
        sta text_line
        sta text_line + 1
        lda inst
        bpl @card
        and #<~CHIP_MORE
        cmp #<(NONE & ~CHIP_MORE)
        beq @empty
        ldy #0
        cmp #10
        bcs @number
        jsr put_number
        lda #UiTile::PLUS
        sta text_line
@done:  rts
@empty: lda cell                ; nothing in use: the banner's line goes on
        cmp #USED_CHIP
        bne @done
        lda #BoardTile::LINE
        sta text_line
        sta text_line + 1
        rts
@number:
        jmp put_number
@card:  tax
        jsr gem_tiles
        lda gem_a
        sta text_line
        lda gem_b
        bne :+
        .assert UiTile::BLANK = 0, error
        ldx inst
        jsr kind_tile
:       sta text_line + 1
        rts
.endproc

; The tile of a card's kind.
; In: X = instance.  Out: A.  Clobbers: Y.
.proc kind_tile
        lda print_kind, x
        and #PRINTED_KIND_MASK
        lsr a                   ; a master has no chip
        ldy #BoardTile::MINION - 1
:       iny
        lsr a
        bcc :-
        tya
        rts
.endproc
        .assert Kind::MINION = 2 && Kind::LORD = 4, error
        .assert Kind::SKILL = 8 && Kind::ARTS = 16, error
        .assert BoardTile::ARTS = BoardTile::MINION + 3, error

; Names of the places; the card in use has none.
_labels:
        .byte BoardTile::WAIT_4, BoardTile::WAIT_3, BoardTile::WAIT_2
        .byte BoardTile::WAIT_1, UiTile::STANDBY, UiTile::BLANK
        assert_bytes _labels, WAITS + 1

; The place of each chip: 0 to 4 from WT4 on, 5 in use.
        .byte NONE              ; before the first one
chip_places:
        board_chip_place
        assert_bytes chip_places, CHIPS

_places_lo:
        board_chip_places_lo
        assert_bytes _places_lo, CHIPS
_places_hi:
        board_chip_places_hi
        assert_bytes _places_hi, CHIPS
chip_columns:
        board_chip_columns
        assert_bytes chip_columns, CHIPS
chip_rows:
        board_chip_rows
        assert_bytes chip_rows, CHIPS
