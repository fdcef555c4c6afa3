; names.s - cards, places and players in words, appended to the built text.
;
; What the viewer may not know has no name here: cards in places that are
; hidden, and the other player's face-down cards.

.include "duel.inc"

COMMA           = $2C
SHOWN_NUMBER    = %01111111     ; of inst_card_hi: not a bytecode card's mark

.segment "CODE_WORDS"

; Whether the viewer may not know a card.
; In: X = instance.  Out: C=1 if it is hidden; X and Y are kept.  Clobbers: A.
.proc card_hidden
        lda duel_viewer
        bmi @seen
        lda inst_place, x
        asl a
        .assert CONTROLLER_BIT = %10000000, error
        lda #0
        rol a
        cmp duel_viewer
        beq @place
        lda inst_state, x
        and #STATES_FACE_DOWN
        bne @hidden
@place: tya
        pha
        jsr zone_of
        jsr zone_hidden
        pla
        tay
        rts
@seen:  clc
        rts
@hidden:
        sec
        rts
.endproc

; Whether a zone's cards are hidden from the viewer.
; In: A = zone number.  Out: C=1 if so.  Clobbers: A, Y.
.proc zone_hidden
        bit duel_viewer
        bmi @open
        pha
        jsr zone_secrecy
        pla
        cpy #Secrecy::ALWAYS
        bcs @done
        cpy #Secrecy::NOBODY
        beq @open
        cmp #PLACES
        lda #0
        rol a                   ; whose it is
        eor duel_viewer
        cmp #1
        rts
@open:  clc
@done:  rts
.endproc
        .assert Secrecy::NOBODY = 0 && Secrecy::ALWAYS = 3, error

; From whom a zone's cards are hidden.
; In: A = zone number.  Out: Y = Secrecy.  Clobbers: A.
.proc zone_secrecy
        and #PLACE_MASK
        tay
        lda _secrecy, y
        tay
        rts
.endproc

_secrecy:
        place_secrecy
        assert_bytes _secrecy, PLACES

; Append a card's name: English, or the one of the record that sent_short
; says.
; In: X = instance, sent_short = Card::name_full, Card::name_short or
;     NAME_BOARD.
; Out: nothing.  Clobbers: A, X, Y, $00-$02, far_ptr, the data window.
.proc add_name
        ldy inst_card_lo, x
        lda inst_card_hi, x
        and #SHOWN_NUMBER
        tax
        tya
        fall_into add_number_name
.endproc

; Append the name of a card by its number.
; In: A = number low, X = high, sent_short.  Out: nothing.
; Clobbers: A, X, Y, $00-$02, far_ptr, the data window.
.proc add_number_name
        pha
        txa
        tay
        jsr is_english
        bne @english
        pla
        ldx #Table::CARDS
        jsr table_entry
        bcs @none
        lda sent_short
        and #<~NAME_SHORTEST
        adc far_ptr + 1         ; C = 0
        sta far_ptr + 1
        bcc :+
        inc far_ptr + 2
:       jmp build_far
@english:
        pla
        ldx #Table::ENGLISH
        bit sent_short
        .assert NAME_SHORTEST = %10000000, error
        bpl :+
        ldx #Table::ENGLISH_SHORT
:       jsr table_entry
        bcs @none
        lda build_used
        sta build_mark
        jsr build_far
        lda sent_short
        cmp #Card::name_short
        beq _cut_title
@none:  rts
.endproc

; A short name has no title: `Ignis, Emperor of Embers` is Ignis.
; In: build_mark = where the name begins.  Out: build_used.  Clobbers: A, Y.
.proc _cut_title
        ldy build_mark
@next:  cpy build_used
        bcs @whole
        lda build_buffer, y
        cmp #COMMA
        beq @cut
        iny
        bne @next               ; always
@cut:   sty build_used
@whole: rts
.endproc

; Append the name of a place.
; In: X = Place, or a zone number.  Out: nothing.
; Clobbers: A, X, Y, $00-$02, text_ptr, far_ptr, the data window.
.proc add_place
        txa
        and #PLACE_MASK
        ldx #>TEXT_PLACE_BASE
        clc
        adc #<TEXT_PLACE_BASE
        bcc :+
        inx
:       jmp build_text
.endproc

; Append what a player is called: by number, or seen from the only person.
; In: X = player.  Out: nothing.
; Clobbers: A, X, Y, $00-$02, text_ptr, far_ptr, the data window.
.proc add_player
        txa
        tay
        lda player_kinds
        beq @first
        lda player_kinds + 1
        bne @numbers
        beq @one
@first: lda player_kinds + 1
        beq @numbers
        .assert PlayerKind::HUMAN = 0, error
@one:   cpy duel_viewer
        beq @you
        add_text TEXT_PLAYER_FOE
        rts
@you:   add_text TEXT_PLAYER_YOU
        rts
@numbers:
        tya
        bne @second
        add_text TEXT_PLAYER_P1
        rts
@second:
        add_text TEXT_PLAYER_P2
        rts
.endproc
