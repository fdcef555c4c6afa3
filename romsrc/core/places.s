; places.s - the short questions about a card and its place, a player's block.
;
; In the fixed bank: every bank of the rules asks them, whatever is in the code
; window.

.include "core.inc"

.segment "FIXED"

; The zone of a card.
; In: X = instance.  Out: A = zone number.  Clobbers: nothing else.
.proc zone_of
        lda inst_place, x
        bmi @second
        and #PLACE_MASK
        rts
@second:
        and #PLACE_MASK
        ora #PLACES
        rts
.endproc

; Who owns a card.
; In: X = instance.  Out: Y = player.  Clobbers: A.
.proc owner_of
        ldy #0
        lda inst_place, x
        and #OWNER_BIT
        beq :+
        iny
:       rts
.endproc

; Who controls a card.
; In: X = instance.  Out: Y = player.  Clobbers: A.
.proc controller_of
        ldy #0
        lda inst_place, x
        bpl :+
        iny
:       rts
.endproc

; Whether a card is on the field.
; In: X = instance.  Out: C=0 if it is; A = Place.  Clobbers: nothing else.
.proc on_field
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        rts
.endproc

; A zone of a player.
; In: Y = player, A = Place.  Out: Y = zone.  Clobbers: nothing else.
.proc zone_number
        cpy #0
        beq :+
        ora #PLACES
:       tay
        rts
.endproc

; Where a player's block lies.
; In: Y = player.  Out: X = offset from `players`.  Clobbers: nothing else.
.proc player_at
        ldx _offsets, y
        rts
.endproc

_offsets:
        .repeat PLAYERS, i
        .byte i * .sizeof(Player)
        .endrepeat
        assert_bytes _offsets, PLAYERS

; The record of a card.
; In: X = instance.  Out: C=0, far_ptr, its bank in the data window; C=1 if
;     there is none.  Clobbers: A, Y, $00-$02; X is kept.
.proc card_record
        txa
        pha
        ldy inst_card_hi, x
        lda inst_card_lo, x
        ldx #Table::CARDS
        jsr table_entry
        bcs @none
        lda far_ptr
        jsr set_data_bank
        clc
@none:  pla
        tax
        rts
.endproc
