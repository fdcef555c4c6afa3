; hand.s - the hand of the player who looks: gems, cost, kind and name.
;
; Owns shown_hand.

.include "board.inc"

HAND_COST       = 2             ; columns in the upper row
HAND_KIND       = 4
HAND_WIDTH      = NAME_CELLS
        .assert HAND_KIND < HAND_WIDTH, error

.segment "CODE_BOARD"

; Look at the hand and draw the cards that differ.
; In: the match state.  Out: shown_hand.
; Clobbers: A, X, Y, scratch, far_ptr, text_*, vram_*, `card`, cell_tile.
.proc hand_look
next    = $0E                   ; card that comes next
        ldx #0
        stx cell
        ldy #Place::HAND
        jsr side_zone
        lda zone_head, y
        sta next
@card:  ldx next
        stx inst
        bmi :+
        lda inst_next, x
        sta next
:       lda inst
        ldx cell
        ldy shown_hand, x
        cmp shown_hand, x
        beq @same
        sta shown_hand, x
        jsr _draw
@same:  inc cell
        lda cell
        cmp #HAND_SHOWN
        bne @card
        rts
.endproc

; Draw a card in hand. The one that stood there goes first: its name must not
; be seen while its tiles change, half old and half new.
; In: cell, inst, Y = what stood there.
; Out: nothing.  Clobbers: as hand_look, but cell and $0E.
.proc _draw
        inc colours_stale
        jsr row_clear
        jsr _place
        ldx inst
        bmi @rows
        tya
        bmi @load               ; nothing
        ldy #HAND_WIDTH
        jsr row_send
        ldy #HAND_WIDTH
        jsr row_send
        jsr _place
@load:  ldx inst
        jsr load_instance
        bcs @rows
        ldx cell
        lda _name_tile, x
        ldx inst
        jsr card_name
        ldx inst
        jsr gem_tiles
        lda gem_a
        sta text_line
        lda gem_b
        sta text_line + 1
        ldx inst
        lda print_cost, x
        cmp #NUMBER_MAX + 1
        bcc :+
        lda #NUMBER_MAX
:       ldy #HAND_COST
        jsr put_number
        ldx inst
        jsr kind_tile
        sta text_line + HAND_KIND
@rows:  ldy #HAND_WIDTH
        jsr row_send
        jsr row_clear
        ldx inst
        bmi @name
        ldx cell
        lda _name_tile, x
        ldx #0
:       sta text_line, x
        clc
        adc #1
        inx
        cpx #NAME_CELLS
        bne :-
@name:  ldy #HAND_WIDTH
        jmp row_send
.endproc

; Where the card stands.
; In: cell.  Out: row_at.  Clobbers: A, X.
.proc _place
        ldx cell
        lda _places_lo, x
        sta row_at
        lda _places_hi, x
        sta row_at + 1
        rts
.endproc

_name_tile:
        .repeat HAND_SHOWN, i
        .byte HAND_TILES + i * NAME_CELLS
        .endrepeat
        assert_bytes _name_tile, HAND_SHOWN
_places_lo:
        board_hand_places_lo
        assert_bytes _places_lo, HAND_SHOWN
_places_hi:
        board_hand_places_hi
        assert_bytes _places_hi, HAND_SHOWN
hand_columns:
        board_hand_columns
        assert_bytes hand_columns, HAND_SHOWN
hand_rows:
        board_hand_rows
        assert_bytes hand_rows, HAND_SHOWN
