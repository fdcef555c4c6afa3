; decks.s - a player's master and deck, made from a deck in ROM or their own.
;
; In list order: the same seed must give the same duel. Owns the variables
; below. Same contract as ability.s.

.include "service.inc"
.exportzp deck_zone

.segment "RULESZP": zeropage
deck_ptr:       .res 3          ; the deck's next entry: bank, low, high
deck_entries:   .res 1          ; entries left
deck_copies:    .res 1          ; copies left of the entry
deck_card:      .res 2          ; its card number
deck_zone:      .res 1          ; where the cards go
        .if !::NATIVE_STEPS
deck_apart:     .res 1          ; the place of a section, NONE: by their kinds
        .endif

.segment "CODE_CORE"

; Make the first card and the deck of a player.
; In: A = deck number, own decks from OWN_DECK_FIRST (duel_lists); Y = player.
; Out: X = offset of the player from `players`; no such deck or no such card
;     ends the duel.
; Clobbers: A, X, Y, scratch, far_ptr, the data window.
.proc deck_make
        pha
        lda #0
        jsr zone_number
        sty deck_zone
        pla
        cmp #OWN_DECK_FIRST
        bcs @own
        ldy #0
        ldx #Table::DECKS
        jsr table_entry
@found: bcs @none
        ldx #2
:       lda far_ptr, x
        sta deck_ptr, x
        dex
        bpl :-
        jsr _show_deck
        ldy #Deck::entries
        lda (deck_ptr + 1), y
        sta deck_entries
        ldy #Deck::master
        jsr _read_card
        lda #.sizeof(Deck)
        jsr _deck_on
        .if ::NATIVE_STEPS
        jsr _new_card
        lda deck_zone
        jsr _player
        jsr deck_made
        lda deck_zone
        ora #Place::DECK
        sta deck_zone
        .assert Place::MASTER = 0, error
        .else
        ldx #NONE
        stx deck_apart
        lda deck_card           ; 0: the deck is all there is
        ora deck_card + 1
        beq @entry
        jsr _new_card
        .endif
@entry: lda deck_entries
        beq @done
        dec deck_entries
        jsr _make_entry
        jmp @entry
@own:   tax
        farcall own_deck_list
        jmp @found
@none:  lda #Fault::TABLE_INDEX
        jmp core_trap
@done:  lda deck_zone
        jsr _player
        jmp player_at
.endproc

; Whose zone it is.
; In: A = zone.  Out: Y = player.  Clobbers: nothing else.
.proc _player
        ldy #0
        cmp #PLACES
        bcc :+
        iny
:       rts
.endproc

; Make all copies of the next entry.
; In: deck_ptr, deck_zone.  Out: deck_ptr after it.
; Clobbers: A, X, Y, scratch, far_ptr, the data window.
.proc _make_entry
        jsr _show_deck
        ldy #DeckEntry::copies
        lda (deck_ptr + 1), y
        sta deck_copies
        ldy #DeckEntry::card
        jsr _read_card
        lda #.sizeof(DeckEntry)
        jsr _deck_on
        .if !::NATIVE_STEPS
        lda deck_copies
        bne @copy
        lda deck_card           ; a section begins
        sta deck_apart
        .endif
@copy:  lda deck_copies
        beq @done
        jsr _new_card
@again: dec deck_copies
        beq @done
        txa
        tay
        jsr instance_again
        bcc @again
        jmp _not_made
@done:  rts
.endproc

; Bring the deck's bank into the data window.
; In: deck_ptr.  Out: nothing.  Clobbers: A, X.
.proc _show_deck
        lda deck_ptr
        jmp set_data_bank
.endproc

; Read a card number of the deck.
; In: deck_ptr, Y = offset, its bank in the data window.  Out: deck_card.
; Clobbers: A, Y.
.proc _read_card
        lda (deck_ptr + 1), y
        sta deck_card
        iny
        lda (deck_ptr + 1), y
        sta deck_card + 1
        rts
.endproc

; Go on in the deck.
; In: deck_ptr, A = bytes.  Out: deck_ptr.  Clobbers: A.
.proc _deck_on
        clc
        adc deck_ptr + 1
        sta deck_ptr + 1
        bcc :+
        inc deck_ptr + 2
:       rts
.endproc

; Make a card of the deck.
; In: deck_card, deck_zone.  Out: X = instance; a card that cannot be made
;     ends the duel.
; Clobbers: A, Y, scratch, far_ptr, the data window.
.proc _new_card
        .if ::NATIVE_STEPS
        lda deck_card
        ldy deck_card + 1
        ldx deck_zone
        .else
        jsr _begins
        ora deck_zone
        tax
        lda deck_card
        ldy deck_card + 1
        .endif
        jsr instance_new
        bcs _not_made
        rts
.endproc

; A card of the deck cannot be made: the duel ends.
; In: fault_code.  Out: does not return.  Clobbers: -.
.proc _not_made
        lda fault_code
        cmp #Fault::CODE
        bne :+
        ldx instance_count      ; its number is where it would be
        stx ability_source
:       jmp core_trap
.endproc

        .if !::NATIVE_STEPS
; Where a card of a deck begins: where its section does that is named, or by its
; kind; instance_new finds out whether there is such a card.
; In: deck_card, deck_apart.  Out: A = Place.
; Clobbers: X, Y, $00-$02, far_ptr, the data window.
.proc _begins
        lda deck_apart
        cmp #NONE
        bne @apart
        lda deck_card
        ldy deck_card + 1
        ldx #Table::CARDS
        jsr table_entry
        bcs @none
        lda far_ptr
        jsr set_data_bank
        ldy #Card::category
        lda (far_ptr + 1), y
        ldy #CATEGORY_COUNT
@look:  dey
        beq @found
        cmp _codes, y
        bne @look
@found: lda _places, y
        rts
@none:  lda #0
@apart: rts
.endproc

_codes: kind_codes
        assert_bytes _codes, CATEGORY_COUNT
_places:
        kind_places
        assert_bytes _places, CATEGORY_COUNT
        .endif
