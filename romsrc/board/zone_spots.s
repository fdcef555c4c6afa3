; zone_spots.s - where a zone is on the screen, for cards that come and go.

.include "board.inc"

INFO_TOP        = TILE * (BOARD_INFO_1_Y)
INFO_BOTTOM     = TILE * (BOARD_INFO_0_Y)
DECK_COLUMN     = TILE * (BOARD_INFO_0_X + INFO_DECK)
HAND_COLUMN     = TILE * (BOARD_INFO_0_X + INFO_HAND)

.segment "CODE_BOARD"

; Where a card in a zone is, or will be seen.
; In: X = zone number.  Out: C=0, X, Y = pixels; C=1 if the zone has no place.
; Clobbers: A, $0C-$0D.
.proc zone_spot
        txa
        pha
        jsr board_zone_spot
        pla
        bcc @done
        tax
        and #PLACE_MASK
        cmp #Place::HAND
        beq @hand
        bcc @master
        cmp #Place::DECK
        beq @deck
        cmp #Place::IN_USE
        beq @used
        bcs @none
        jmp _waiting
@done:  rts
@none:  sec
        rts
@master:
        jsr _side
        clc
        adc #UNITS
        tax
        ldy mini_rows, x
        lda mini_columns, x
        tax
        clc
        rts
@used:  ldy #BOARD_USED_Y * TILE
        ldx #BOARD_USED_X * TILE
        clc
        rts
@deck:  jsr _side
        tax
        ldy _info_rows, x
        ldx #DECK_COLUMN
        clc
        rts
@hand:  jsr _side
        tax
        bne @above
        ldx #0                  ; the first free place
:       lda shown_hand, x
        cmp #NONE
        beq @free
        inx
        cpx #HAND_SHOWN
        bne :-
        dex
@free:  ldy hand_rows, x
        lda hand_columns, x
        tax
        clc
        rts
@above: ldy _info_rows, x
        ldx #HAND_COLUMN
        clc
        rts
.endproc

_info_rows:
        .byte INFO_BOTTOM, INFO_TOP
        assert_bytes _info_rows, PLAYERS

; The side of a zone.
; In: X = zone number.  Out: A = side.  Clobbers: nothing else.
.proc _side
        txa
        lsr a
        lsr a
        lsr a
        lsr a
        .assert PLACES = 16, error, "four shifts"
        eor board_view
        rts
.endproc

; The first free chip of a place of the timeline, or its last one.
; In: X = zone number from WT4 to standby.  Out: C=0, X, Y = pixels.
; Clobbers: A, $0C-$0D.
.proc _waiting
place   = cell
last    = inst
        txa
        and #PLACE_MASK
        sec
        sbc #Place::WT4
        sta place
        jsr _side
        beq :+
        lda #TIMELINE_CHIPS
:       tax
@chip:  lda chip_places, x
        cmp place
        bcc @next
        bne @full
        stx last
        lda shown_chip, x
        cmp #NONE
        beq @full
@next:  inx
        bne @chip               ; always: the next place ends it
@full:  ldx last
        ldy chip_rows, x
        lda chip_columns, x
        tax
        clc
        rts
.endproc
