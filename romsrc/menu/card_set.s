; card_set.s - walking through the set of cards in order of their numbers.
;
; A card's place is the number of cards before it: own decks are kept by places,
; because numbers may have gaps. Cards beyond OWN_DECK_CARDS are not reached.
; Owns set_number and set_place. Used by the screens and by the rules.

.include "menu.inc"

CARDS_ENTRY     = directory + Table::CARDS * .sizeof(DirectoryEntry)
CARDS_COUNT     = CARDS_ENTRY + DirectoryEntry::count

.segment "CODE_MENU"

; Go to the first card.
; In: nothing.  Out: as set_next.  Clobbers: A, X, Y, $00-$02.
.proc set_first
        lda #0
        sta set_number
        sta set_number + 1
        lda #<-1
        sta set_place
        fall_into set_next
.endproc

; Go to the next card.
; In: set_number, set_place.
; Out: C=0, both, far_ptr = its record and its bank in the data window; C=1 if
;     there is none.
; Clobbers: A, X, Y, $00-$02.
.proc set_next
        .if ::MAKERS
        jsr _after_made
        .endif
@step:  inc set_number
        bne :+
        inc set_number + 1
:       lda set_number
        cmp CARDS_COUNT
        lda set_number + 1
        sbc CARDS_COUNT + 1
        bcs @none
        .if ::MAKERS
        jsr _made_here
        .endif
        ldx #Table::CARDS
        lda set_number
        ldy set_number + 1
        jsr table_entry
        bcs @step
        lda far_ptr
        jsr set_data_bank
        .if ::STRAY_KINDS
        jsr set_section
        cmp #NO_SUCH
        beq @step               ; no deck holds such a card
        .endif
        inc set_place
        lda set_place
        cmp #OWN_DECK_CARDS
@none:  rts
.endproc

.if ::MAKERS
; Of the made cards there is one in a set: that of made_slot.
; In: set_number.  Out: set_number.  Clobbers: A.
.proc _made_here
        lda set_number + 1
        cmp #>MADE_FIRST
        bne @other
        lda set_number
        cmp #<MADE_FIRST
        bne @other
        clc
        adc made_slot
        sta set_number
@other: rts
.endproc

; The others are passed over.
; In: set_number.  Out: set_number.  Clobbers: A.
.proc _after_made
        lda set_number + 1
        cmp #>MADE_FIRST
        bne @other
        lda set_number
        cmp #<MADE_FIRST
        bcc @other
        cmp #<MADE_FIRST + MADE_CARDS
        bcs @other
        lda #<MADE_FIRST + MADE_CARDS - 1
        sta set_number
@other: rts
.endproc
.endif

; The section of a deck to which the card that set_next has reached belongs.
; In: far_ptr, its bank in the data window.
; Out: A = row of the section or NO_SUCH, X = row of the card's kind.
; Clobbers: Y.
.proc set_section
        ldy #Card::category
        lda (far_ptr + 1), y
        ldx #KINDS - 1
:       cmp _codes, x
        beq @found
        dex
        bne :-                  ; no other kind exists: the first it is
@found: lda _sections, x
        rts
.endproc

_codes: kind_codes
        assert_bytes _codes, KINDS
_sections:
        section_of_kind
        assert_bytes _sections, KINDS
