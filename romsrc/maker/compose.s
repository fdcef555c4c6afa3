; compose.s - a made card's record, from what an own deck keeps of it.
;
; Used by the screens and, on the rules' fiber, when a duel begins: variables
; lie in WORKRAM and scratch $00-$02 only. What a damaged save names that does
; not exist is left out; judge.s says so. Python does the same in maker.py.

.include "maker.inc"

.if ::MAKERS

.segment "WORKRAM"
made_to:        .res 1          ; offset of the card from made_cards
made_at:        .res 1          ; step of a loop,
made_count:     .res 1          ;   and what it has counted
made_bits:      .res 1
made_code:      .res 2          ; a letter: one byte, or two
made_value:     .res 1          ; signed: the number that choices change

.segment "CODE_MAKER"

; Put the card of deck_edit together.
; In: deck_edit, made_slot.  Out: made_cards of that slot, made_to.
; Clobbers: A, X, Y, $00-$02, far_ptr, the data window, made_*.
.proc made_compose
        lda made_slot
        jsr made_of_slot
        stx made_to
        jsr _template
        jsr _look
        jsr _name
        jsr _numbers
        jsr _parts
        jsr made_price
        cmp #$80
        bcc :+
        lda #0                  ; below 0
:       ldx made_to
        sta made_cards + VALUE_FIELD, x
        rts
.endproc

; Begin with the record that is in ROM under its number.
; In: made_slot, made_to.  Out: the card, without look and parts.
; Clobbers: A, X, Y, $00-$02, far_ptr, the data window.
.proc _template
        lda made_slot
        clc
        adc #<MADE_FIRST
        ldy #>MADE_FIRST
        ldx #Table::CARDS
        jsr table_rom
        lda far_ptr
        jsr set_data_bank
        ldx made_to
        ldy #0
:       lda (far_ptr + 1), y
        sta made_cards, x
        inx
        iny
        cpy #.sizeof(Card)
        bne :-
        lda #0
:       sta made_cards, x
        inx
        iny
        cpy #.sizeof(MadeCard)
        bne :-
        rts
        .assert MadeCard::record = 0 && MadeCard::looks = .sizeof(Card), error
.endproc

; The pictures of the look.
; In: deck_edit, made_to.  Out: the card.
; Clobbers: A, X, Y, $00-$02, far_ptr, the data window.
.proc _look
        lda MADE_EDIT + Made::look
        and #NIBBLE
        beq @none
        cmp #LOOKS + 1
        bcs @none
        adc #<(LOOKS_FIRST - 1)  ; C = 0
        ldy #>(LOOKS_FIRST - 1)
        bcc :+
        iny
:       ldx made_to
        sta made_cards + MadeCard::looks, x
        pha
        tya
        sta made_cards + MadeCard::looks + 1, x
        pla
        jsr _card
        bcs @none
        ldx made_to
        ldy #0
:       lda (far_ptr + 1), y
        sta made_cards, x
        inx
        iny
        cpy #Card::rarity
        bne :-
@none:  rts
        .assert Card::gfx_ptr = 0 && Card::rarity = Card::illustrator + 1, error
.endproc

; A record, its bank in the data window.
; In: A, Y = card number.  Out: far_ptr, or C=1.  Clobbers: A, X, Y, $00-$02.
.proc _card
        ldx #Table::CARDS
        jsr table_entry
        bcs @none
        lda far_ptr
        jsr set_data_bank
        clc
@none:  rts
.endproc

; The name: in both places of the record the same.
; In: deck_edit, made_to.  Out: the card.
; Clobbers: A, X, Y, $00-$02, far_ptr, the data window, made_at, made_code.
.proc _name
        lda MADE_EDIT + Made::name
        beq @done               ; that of the template
        ldx made_to
        ldy #Card::category - Card::name_full
        lda #0
:       sta made_cards + Card::name_full, x
        inx
        dey
        bne :-
        .assert Card::name_short > Card::name_full, error
        .assert Card::category > Card::name_short, error
        sty made_at             ; Y = 0
        lda made_to
        sta made_count
@next:  ldx made_at
        lda MADE_EDIT + Made::name, x
        beq @done
        jsr made_letter
        bcs :+
        jsr @put
        lda made_code + 1
        beq :+
        jsr @put
:       inc made_at
        lda made_at
        cmp #MADE_NAME
        bne @next
@done:  rts
@put:   ldx made_count
        sta made_cards + Card::name_full, x
        sta made_cards + Card::name_short, x
        inc made_count
        rts
        .assert MADE_NAME * 2 < .sizeof(Card::name_short), error
.endproc

; A letter by its code: letters and digits of one byte, others of two.
; In: A = code, from 1.  Out: A = made_code, made_code + 1 = 0 or the second
;     byte; C=1 if there is no such letter.
; Clobbers: X, Y, $00-$02, far_ptr, the data window.
.proc made_letter
WIDE            = $82           ; Shift-JIS: lead byte of what follows
DIGITS_FIRST    = $4F
DIGITS_END      = $59
UPPER_FIRST     = $60
UPPER_END       = $7A
LOWER_FIRST     = $81
LOWER_END       = $9B
SPACE_A         = $81
SPACE_B         = $40
        ldx #0
        sec
        sbc #1
@which: cmp #LETTERS
        bcc @found
        sbc #LETTERS
        inx
        cpx #ALPHABETS
        bcc @which
        rts
@found: asl a
        pha
        txa
        clc
        adc #<TEXT_MAKER_ALPHABET_1
        ldy #>TEXT_MAKER_ALPHABET_1
        bcc :+
        iny
:       ldx #Table::TEXTS
        jsr table_entry
        lda far_ptr
        jsr set_data_bank
        pla
        tay
        lda (far_ptr + 1), y
        sta made_code
        iny
        lda (far_ptr + 1), y
        sta made_code + 1
        ldx made_code
        cpx #SPACE_A
        bne @wide
        cmp #SPACE_B
        bne @two
        lda #HALF_SPACE
        bne @one                ; always
@wide:  cpx #WIDE
        bne @two
        cmp #DIGITS_FIRST
        bcc @two
        cmp #DIGITS_END
        bcc @upper
        cmp #UPPER_FIRST
        bcc @two
        cmp #UPPER_END
        bcc @upper
        cmp #LOWER_FIRST
        bcc @two
        cmp #LOWER_END
        bcs @two
        sbc #LOWER_FIRST - 'a' - 1 ; C = 0
        jmp @one
@upper: sbc #DIGITS_FIRST - '0' - 1 ; C = 0
@one:   sta made_code
        lda #0
        sta made_code + 1
@two:   lda made_code
        clc
        rts
        .assert UPPER_FIRST - 'A' = DIGITS_FIRST - '0', error
        .assert LETTERS * 2 < 256, error, "Y"
.endproc

; Colours, types, keywords, the chosen number.
; In: deck_edit, made_to.  Out: the card.  Clobbers: A, X, Y, made_bits.
.proc _numbers
        ldx made_to
        lda MADE_EDIT + Made::colours
        sta made_cards + Card::colour, x
        lda MADE_EDIT + Made::types
        and #NIBBLE
        sta made_cards + Card::type1, x
        lda MADE_EDIT + Made::types
        jsr @upper
        sta made_cards + Card::type2, x
.if ::NUMBER_FIELD <> ::NO_SUCH
        lda MADE_EDIT + Made::look
        jsr @upper
        sta made_cards + NUMBER_FIELD, x
.endif
        ldy #.sizeof(Card::kw_num) + .sizeof(Card::kw_flags)
        lda #0
:       sta made_cards + Card::kw_num, x
        inx
        dey
        bne :-
        .assert Card::kw_flags = Card::kw_num + .sizeof(Card::kw_num), error
.if ::PRICED
        ldx made_to
        lda MADE_EDIT + Made::keywords
        sta made_bits
        ldy #0                  ; PRICED keywords, the first lowest
@next:  lsr made_bits
        bcc @not
        lda made_cards + Card::kw_flags, x
        ora made_priced_lo, y
        sta made_cards + Card::kw_flags, x
        lda made_cards + Card::kw_flags + 1, x
        ora made_priced_hi, y
        sta made_cards + Card::kw_flags + 1, x
@not:   iny
        cpy #PRICED
        bne @next
.endif
        rts
@upper: lsr a
        lsr a
        lsr a
        lsr a
        rts
.endproc

made_priced_lo: keyword_bits_lo
        assert_bytes made_priced_lo, PRICED
made_priced_hi: keyword_bits_hi
        assert_bytes made_priced_hi, PRICED

; The first ability of each part, one after the other.
; In: deck_edit, made_to.  Out: the card.
; Clobbers: A, X, Y, $00-$02, far_ptr, the data window, made_at, made_count.
.proc _parts
EMPTY   = .sizeof(Card::ability)
        ldx made_to
        ldy #EMPTY
        lda #0
:       sta made_cards + Card::ability, x
        inx
        dey
        bne :-
        sty made_at
        sty made_count
@next:  ldx made_at
        lda MADE_EDIT + Made::parts, x
        jsr made_part
        bcs @none
        jsr @add
@none:  inc made_at
        lda made_at
        cmp #MADE_PARTS
        bne @next
        rts
        ; its number, then its slot
@add:   pha
        lda made_count
        asl a
        adc made_to             ; C = 0
        tax
        pla
        sta made_cards + MadeCard::first, x
        tya
        sta made_cards + MadeCard::first + 1, x
        lda made_count
        asl a
        asl a
        adc made_to             ; C = 0
        tax
        ldy #Card::ability
:       lda (far_ptr + 1), y
        sta made_cards + Card::ability, x
        inx
        iny
        cpy #Card::ability + .sizeof(AbilitySlot)
        bne :-
        inc made_count
        rts
        .assert MadeCard::second = MadeCard::first + 2, error
        .assert .sizeof(AbilitySlot) = 4, error, "shifts"
.endproc

; The record of a part, its bank in the data window.
; In: A = its number, from 1.  Out: far_ptr, A, Y = card number; C=1 if there
;     is none.  Clobbers: X, $00-$02.
.proc made_part
        tax
        beq @none
        cmp #PART_COUNT + 1
        bcs @none
        adc #<(PART_FIRST - 1)  ; C = 0
        ldy #>(PART_FIRST - 1)
        bcc :+
        iny
:       pha
        tya
        pha
        tsx
        lda $0102, x
        jsr _card
        pla
        tay
        pla
        rts
@none:  sec
        rts
.endproc

; The record of a card that can be picked for the section.
; In: A = place among them.  Out: far_ptr, its bank in the data window.
; Clobbers: A, X, Y, $00-$02.
.proc made_picked
        clc
        adc #<PICKED_FIRST
        ldy #>PICKED_FIRST
        bcc :+
        iny
:       jmp _card
.endproc

; What the choices make of the number that they change.
; In: deck_edit.  Out: A = made_value, signed, in units.
; Clobbers: X, Y, $00-$02, far_ptr, the data window, made_at, made_bits.
.proc made_price
        lda MADE_EDIT + Made::look
        lsr a
        lsr a
        lsr a
        lsr a
        tax
        lda #0
        clc
:       dex
        bmi :+
        adc #NUMBER_GIVES       ; C = 0: 15 times at most
        bcc :-
:       sta made_value
.if ::PRICED
        lda MADE_EDIT + Made::keywords
        sta made_bits
        ldx #0
@next:  lsr made_bits
        bcc @not
        lda _prices, x
        clc
        adc made_value
        sta made_value
@not:   inx
        cpx #PRICED
        bne @next
.endif
        lda #0
        sta made_at
@part:  ldx made_at
        lda MADE_EDIT + Made::parts, x
        jsr made_part
        bcs @none
        lda made_value
.if ::PART_PRICE <> ::NO_SUCH
        ldy #PART_PRICE
        sec
        sbc (far_ptr + 1), y
.endif
.if ::PART_GAIN <> ::NO_SUCH
        ldy #PART_GAIN
        clc
        adc (far_ptr + 1), y
.endif
        sta made_value
@none:  inc made_at
        lda made_at
        cmp #MADE_PARTS
        bne @part
        lda made_value
        rts
.endproc

_prices:
        keyword_prices
        assert_bytes _prices, PRICED

.endif
