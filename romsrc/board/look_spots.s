; look_spots.s - everything that the board shows, as one row of numbered spots:
; units, masters, chips, hand.
;
; Lies in the board's bank, beside the tables of where things stand. A chip
; that counts cards stands for all of them; look_deep says which one is meant.
; Owns look_card and look_more.

.include "board.inc"

.global board_look, board_look_first, board_look_cursor
.global look_deep, look_card, look_more

CHIP_SPOTS      = MINIS_SHOWN
HAND_SPOTS      = CHIP_SPOTS + CHIPS
        .assert HAND_SPOTS + HAND_SHOWN = LOOK_SPOTS, error

.segment "CODE_BOARD"

; What is seen at a spot, and where that is.
; In: X = spot, look_deep.
; Out: C=1 if nothing is there; else C=0, look_card = instance, look_more =
;     how many cards the spot stands for, X, Y = pixels of its cell.
; Clobbers: A, $0C-$0E.
.proc board_look
        lda #1
        sta look_more
        cpx #UNITS
        bcc @unit
        cpx #CHIP_SPOTS
        bcc @master
        cpx #HAND_SPOTS
        bcc @chip
        lda shown_hand - HAND_SPOTS, x
        bmi @none
        sta look_card
        ldy hand_rows - HAND_SPOTS, x
        lda hand_columns - HAND_SPOTS, x
        tax
        clc
        rts
@unit:  lda shown_unit, x
        bmi @none
@mini:  sta look_card
        ldy mini_rows, x
        lda mini_columns, x
        tax
        clc
        rts
@master:
        txa
        pha
        sbc #UNITS - 1          ; C = 0
        tax
        ldy #Place::MASTER
        jsr side_zone
        pla
        tax
        lda zone_head, y
        bpl @mini
@none:  sec
        rts
@chip:  lda shown_chip - CHIP_SPOTS, x
        bpl @card
        cmp #NONE
        beq @none
        jsr _counted
@card:  sta look_card
        ldy chip_rows - CHIP_SPOTS, x
        lda chip_columns - CHIP_SPOTS, x
        tax
        clc
        rts
.endproc

; Which card of a chip that counts several is meant.
; In: X = spot, A = CHIP_MORE + how many, look_deep.
; Out: A = instance, look_more.  Clobbers: Y, $0C-$0E.
.proc _counted
skip    = $0E
        and #<~CHIP_MORE
        sta look_more
        stx cell
        txa
        sec
        sbc #CHIP_SPOTS
        tax
        lda chip_places, x
        clc
        adc #Place::WT4
        tay
        lda #0
        cpx #TIMELINE_CHIPS
        rol a
        tax
        jsr side_zone
        lda zone_count, y       ; those before it have chips of their own
        sec
        sbc look_more
        clc
        adc look_deep
        sta skip
        ldx zone_head, y
:       dec skip
        bmi @found
        lda inst_next, x
        tax
        jmp :-
@found: txa
        ldx cell
        rts
.endproc

; Where a look round begins: at the own master, who is always there.
; In: nothing.  Out: X = spot.  Clobbers: nothing else.
.proc board_look_first
        ldx #UNITS
        rts
.endproc

; Put the cursor on a spot.
; In: X = spot that shows something, look_deep.  Out: look_card, look_more.
; Clobbers: A, X, Y, $00-$03, $0C-$0E.
.proc board_look_cursor
        lda #2 * TILE
        cpx #HAND_SPOTS
        bcc :+
        lda #NAME_CELLS * TILE
:       sta cursor_w
        jsr board_look
        stx cursor_x
        sty cursor_y
        jmp cursor_draw
.endproc
