; cards.s - stepping through the cards that exist, and loading one.
;
; Card numbers have gaps: a null entry is skipped. `card` in the kernel's RAM
; holds the record in view.

.include "ui.inc"

CARDS_ENTRY     = directory + Table::CARDS * .sizeof(DirectoryEntry)
CARDS_COUNT     = CARDS_ENTRY + DirectoryEntry::count

.segment "CODE_UI"

; Find card album_card.
; In: album_card.  Out: C=0 and far_ptr, or C=1 if there is none.
; Clobbers: A, X, Y, $00-$02, the data window.
.proc _find
        ldx #Table::CARDS
        lda album_card
        ldy album_card + 1
        jmp table_entry
.endproc

; Load the record of card album_card.
; In: album_card.  Out: card.  C=1 (and a fault) if there is none.
; Clobbers: A, X, Y, $00-$02, far_ptr, copy_*.
.proc load_card
        jsr _find
        bcs @none
        lda #<card
        sta copy_to
        lda #>card
        sta copy_to + 1
        lda #<.sizeof(Card)
        sta copy_length
        lda #>.sizeof(Card)
        sta copy_length + 1
        jsr far_copy
        clc
        rts
@none:  lda #Fault::TABLE_INDEX
        jsr fault
        sec
        rts
.endproc

; The kind of the card in view.
; In: card.  Out: X = row of the kind.  C=1 (and a fault) if there is none.
; Clobbers: A.
.proc card_kind
        ldx #KINDS - 1
        lda card + Card::category
:       cmp _codes, x
        beq @found
        dex
        bpl :-
        lda #Fault::CODE
        jsr fault
        ldx #0
        sec
        rts
@found: clc
        rts
.endproc

_codes: kind_codes
        assert_bytes _codes, KINDS

; Go to the first card.
; In: nothing.  Out: album_card.  Clobbers: A, X, Y, $00-$02.
.proc first_card
        lda #0
        sta album_card
        sta album_card + 1
        fall_into next_card
.endproc

; Go to the next card; after the last comes the first.
; In: album_card.  Out: album_card, C=1 if it wrapped around.
; Clobbers: A, X, Y, $00-$02.
.proc next_card
        inc album_card
        bne :+
        inc album_card + 1
:       lda album_card
        cmp CARDS_COUNT
        lda album_card + 1
        sbc CARDS_COUNT + 1
        bcs @wrap
        jsr _find
        bcs next_card
        jsr _hidden
        bcs next_card
        rts
@wrap:  jsr first_card
        sec
        rts
.endproc

; Whether the album has no such card: a part, or a made one that is not made.
; In: album_card, far_ptr.  Out: C=1 if so.  Clobbers: A, X, Y.
.proc _hidden
.if ::MAKERS
        lda far_ptr
        jsr set_data_bank
        ldy #Card::category
        lda (far_ptr + 1), y
        ldx #KINDS - 1
:       cmp _codes, x
        beq @kind
        dex
        bne :-                  ; no other kind exists: the first it is
@kind:  lda _parts, x
        lsr a
        bcs @so
        lda album_card
        ldy album_card + 1
        jmp made_unseen
@so:    rts
.else
        clc
        rts
.endif
.endproc

.if ::MAKERS
_parts: kind_parts
        assert_bytes _parts, KINDS
.endif

; Go to the previous card; before the first comes the last.
; In: album_card.  Out: album_card.  Clobbers: A, X, Y, $00-$02.
.proc previous_card
        lda album_card
        ora album_card + 1
        bne :+
        lda CARDS_COUNT
        sta album_card
        lda CARDS_COUNT + 1
        sta album_card + 1
:       lda album_card
        bne :+
        dec album_card + 1
:       dec album_card
        jsr _find
        bcs previous_card
        jsr _hidden
        bcs previous_card
        rts
.endproc
