; own_deck.s - a deck of the player's own: copies of a card, whether it may be
; played, and the list that the rules make cards from.
;
; Layout: schema/front.py. What stands in a save may be damaged: a deck is
; judged from its bytes each time, also when a duel begins. On the rules' fiber
; this may not touch the screens' RAM: variables lie in scratch.

.include "menu.inc"
.globalzp deck_zone             ; core/decks.s

DECK_LIST       = candidates    ; not in use while a duel begins
LIST_BYTES      = CANDIDATES
ENTRIES_MAX     = (LIST_BYTES - .sizeof(Deck)) / .sizeof(DeckEntry)

entries         = $0C           ; different ones
has_master      = $0D
damaged         = $0E

.segment "CODE_MENU"

; Copies of the card at set_place in deck_edit.
; In: set_place.  Out: A, Z.  Clobbers: X, Y.
.proc copies_at
        jsr _byte_of
        lda deck_edit + OWN_DECK_MASTER, y
:       dex
        bmi @found
        lsr a
        lsr a
        bpl :-
@found: and #%00000011
        rts
.endproc

; Set the copies of the card at set_place in deck_edit.
; In: set_place, A = copies 0-3.  Out: nothing.  Clobbers: A, X, Y, $00.
.proc copies_set
copies  = $00
        sta copies
        jsr _byte_of
        lda deck_edit + OWN_DECK_MASTER, y
        and _others, x
@shift: dex
        bmi @set
        asl copies
        asl copies
        jmp @shift
@set:   ora copies
        sta deck_edit + OWN_DECK_MASTER, y
        rts
.endproc

; The bits of the other three cards in a byte.
_others:
        .byte %11111100, %11110011, %11001111, %00111111

; Where the copies of a card stand.
; In: set_place.  Out: Y = byte, X = which two bits of it, 0 the lowest.
; Clobbers: A.
.proc _byte_of
        lda set_place
        pha
        lsr a
        lsr a
        tay
        pla
        and #%00000011
        tax
        rts
.endproc

; Judge deck_edit.
; In: deck_edit.  Out: A = DeckState, deck_count.
; Clobbers: X, Y, $00-$02, $0B-$0E, set_*, far_ptr, the data window.
.proc deck_judge
        lda #0
        sta deck_count
        sta entries
        sta has_master
        sta damaged
        jsr set_first
@card:  bcs @rest
        jsr _judge_card
        jsr set_next
        jmp @card
        ; No copies may be counted where there is no card.
@beyond:
        jsr copies_at
        beq @rest
        inc damaged
@rest:  inc set_place
        lda set_place
        cmp #OWN_DECK_CARDS
        bcc @beyond

        lda #ENTRIES_MAX
        cmp entries
        bcc @bad
        lda damaged
        bne @bad
        lda deck_edit
        beq @no_master
        lda has_master
        beq @bad
        lda deck_count
        cmp #DECK_SIZE
        beq @fine
        lda #DeckState::TOO_FEW
        bcc @done
        lda #DeckState::TOO_MANY
@done:  rts
@bad:   lda #DeckState::DAMAGED
        rts
@no_master:
        lda deck_count
        bne :+
        lda #DeckState::EMPTY
        rts
:       lda #DeckState::NO_MASTER
        rts
@fine:  lda #DeckState::FINE
        rts
.endproc

; Judge the copies of the card at set_place.
; In: set_*, far_ptr.  Out: deck_count, entries, has_master, damaged.
; Clobbers: A, X, Y.
.proc _judge_card
        jsr set_category
        beq @master
        jsr copies_at
        beq @done
        cmp #DECK_COPIES + 1
        bcs @bad
        inc entries
        adc deck_count          ; C = 0
        bcc :+
        lda #<-1
:       sta deck_count
@done:  rts
@master:
        ldx set_place
        inx
        cpx deck_edit
        bne :+
        inc has_master
:       jsr copies_at
        beq @done
@bad:   inc damaged
        rts
.endproc

; The list of an own deck, as a deck in ROM has it, cards in set order.
; In: X = deck number, deck_zone = the player's master zone, duel_lists.
; Out: C=0 and far_ptr; C=1 if there is no such deck or it may not be played.
; Clobbers: A, X, Y, $00-$03, $0B-$0E, set_*, deck_edit, candidates,
;     the data window.
.proc own_deck_list
        cpx #OWN_DECK_FIRST + OWN_DECKS
        bcs @no
        ldx #0
        lda deck_zone
        cmp #PLACES
        bcc :+
        ldx #OWN_DECK_SIZE
:       ldy #0
:       lda duel_lists, x
        sta deck_edit, y
        inx
        iny
        cpy #OWN_DECK_SIZE
        bne :-
        jsr deck_judge
        cmp #DeckState::FINE
        bne @no
        jsr _write_list
        lda bank_data           ; RAM: any bank will do
        sta far_ptr
        lda #<DECK_LIST
        sta far_ptr + 1
        lda #>DECK_LIST
        sta far_ptr + 2
        clc
        rts
@no:    sec
        rts
.endproc

; Write the list of deck_edit.
; In: deck_edit, entries.  Out: DECK_LIST.
; Clobbers: A, X, Y, $00-$03, set_*, far_ptr, the data window.
.proc _write_list
at      = $03                   ; offset of the next entry
        lda #0
        sta DECK_LIST + Deck::name
        sta DECK_LIST + Deck::name + 1
        lda entries
        sta DECK_LIST + Deck::entries
        lda #.sizeof(Deck)
        sta at
        jsr set_first
@card:  ldx set_place
        inx
        cpx deck_edit
        bne @copies
        lda set_number
        sta DECK_LIST + Deck::master
        lda set_number + 1
        sta DECK_LIST + Deck::master + 1
@copies:
        jsr copies_at
        beq @next
        ldx at
        sta DECK_LIST + DeckEntry::copies, x
        lda set_number
        sta DECK_LIST + DeckEntry::card, x
        lda set_number + 1
        sta DECK_LIST + DeckEntry::card + 1, x
        txa
        clc
        adc #.sizeof(DeckEntry)
        sta at
@next:  jsr set_next
        bcc @card
        rts
.endproc
