; own_deck.s - a deck of the player's own: copies of a card, whether it may be
; played, and the list that the rules make cards from.
;
; Layout: schema/front.py; sections are rows of the ruleset. What is in a save
; may be damaged: a deck is judged from its bytes each time, also when a duel
; begins. On the rules' fiber this may not touch the screens' RAM: variables lie
; in scratch.

.include "menu.inc"
.globalzp deck_zone             ; core/decks.s
.import __SETS_START__

DECK_LIST       = candidates    ; it and the area of the sets after it are not
LIST_BYTES      = $0100         ;   in use while a duel begins
ENTRIES_MAX     = (LIST_BYTES - .sizeof(Deck)) / .sizeof(DeckEntry)
        .assert __SETS_START__ = candidates + CANDIDATES, lderror

sum             = $05           ; cards of the section
state           = $06           ; DeckState so far
used            = $07           ; not 0: there is a card
section         = $08           ; the section that is judged
entries         = $0C           ; different ones
damaged         = $0E
        .if ::SECTION_RULES
within          = $03           ; colours of the card whose the others must have
counts          = $04           ; how many the section has
apart           = $0D           ; a bit for each value that one of its cards has
        .endif

.segment "CODE_MENU"

; Copies of the card at set_place in deck_edit.
; In: set_place.  Out: A, Z.  Clobbers: X, Y.
.proc copies_at
        jsr _byte_of
        lda deck_edit + OWN_DECK_LEADERS, y
:       dex
        bmi @found
        .repeat ::OWN_DECK_BITS
        lsr a
        .endrepeat
        bpl :-                  ; always
@found: and #OWN_COPIES_MAX
        rts
.endproc

; Set the copies of the card at set_place in deck_edit.
; In: set_place, A = copies.  Out: nothing.  Clobbers: A, X, Y, $00.
.proc copies_set
copies  = $00
        sta copies
        jsr _byte_of
        lda deck_edit + OWN_DECK_LEADERS, y
        and _others, x
@shift: dex
        bmi @set
        .repeat ::OWN_DECK_BITS
        asl copies
        .endrepeat
        jmp @shift
@set:   ora copies
        sta deck_edit + OWN_DECK_LEADERS, y
        rts
.endproc

; The bits of the other cards in a byte.
_others:
.repeat 8 / OWN_DECK_BITS, i
        .byte <~(OWN_COPIES_MAX << (i * OWN_DECK_BITS))
.endrepeat

; Where the copies of a card are.
; In: set_place.  Out: Y = byte, X = which bits of it, 0 the lowest.
; Clobbers: A.
.proc _byte_of
        lda set_place
        pha
        lsr a
        .if ::OWN_DECK_BITS = 2
        lsr a
        .endif
        tay
        pla
        and #8 / OWN_DECK_BITS - 1
        tax
        rts
.endproc

; Copies of the card at set_place: a card that is chosen counts as one.
; In: A = its section, set_place.  Out: A, Z.  Clobbers: X, Y.
.proc copies_in
        tax
        ldy section_leaders, x
        cpy #NO_SUCH
        beq copies_at
        ldx set_place
        inx
        txa
        cmp deck_edit, y
        beq @chosen
        lda #0
        rts
@chosen:
        lda #1
        rts
.endproc

section_leaders:
        section_leader
        assert_bytes section_leaders, SECTIONS
section_limits:
        section_copies
        assert_bytes section_limits, SECTIONS
section_mosts:
        section_most
        assert_bytes section_mosts, SECTIONS
_least: section_least
        assert_bytes _least, SECTIONS

; Judge deck_edit.
; In: deck_edit.
; Out: A = DeckState, deck_section = the one that is wrong, deck_count = cards
;     of the main section.
; Clobbers: X, Y, $00-$02, $05-$0E, set_*, far_ptr, the data window.
.proc deck_judge
        .if ::MAKERS
        farcall made_compose
        .endif
        lda #DeckState::FINE
        .assert DeckState::FINE = 0, error
        sta state
        sta deck_count
        sta deck_section
        sta entries
        sta damaged
        sta used
        sta section
        jsr _strays
.if ::SECTIONS
@section:
        lda #0
        sta sum
        .if ::SECTION_RULES
        jsr _rules
        .endif
        jsr set_first
@card:  bcs @judge
        jsr set_section
        cmp section
        bne @next
        jsr _judge_card
@next:  jsr set_next
        jmp @card
@judge: jsr _judge_section
        inc section
        lda section
        cmp #SECTIONS
        bne @section
.endif
        lda #ENTRIES_MAX
        cmp entries
        bcc @bad
        lda damaged
        bne @bad
        lda used
        beq @empty
        .if ::MAKERS
        jsr _made
        .endif
        lda state
        rts
@bad:   lda #DeckState::DAMAGED
        rts
@empty: lda #DeckState::EMPTY
        rts
.endproc

; No copies may be counted where there is no card, or one that is chosen.
; In: deck_edit.  Out: damaged.
; Clobbers: A, X, Y, $00-$02, set_*, far_ptr, the data window.
.proc _strays
        jsr set_first
@card:  bcs @rest
        jsr set_section
        cmp #NO_SUCH
        beq @none
        tax
        lda section_leaders, x
        cmp #NO_SUCH
        beq @next
@none:  jsr copies_at
        beq @next
        inc damaged
@next:  jsr set_next
        jmp @card
@beyond:
        jsr copies_at
        beq @rest
        inc damaged
@rest:  inc set_place
        lda set_place
        cmp #OWN_DECK_CARDS
        bcc @beyond
        rts
.endproc

; Count the copies of the card at set_place, which is of the section.
; In: set_place, section.  Out: sum, entries, damaged.  Clobbers: A, X, Y.
.proc _judge_card
        lda section
        jsr copies_in
        beq @done
        ldx section
        cmp section_limits, x
        beq :+
        bcs @bad
:       .if ::SECTION_RULES
        pha
        jsr _abide
        ldx section
        pla
        .endif
        ldy section_leaders, x
        beq @count              ; the first leader has its own field
        inc entries
@count: clc
        adc sum
        bcc :+
        lda #<-1
:       sta sum
@done:  rts
@bad:   inc damaged
        rts
.endproc

; Judge the number of cards in the section.
; In: section, sum, state.  Out: state, deck_section, deck_count, used, damaged.
; Clobbers: A, X, Y.
.proc _judge_section
        ldx section
        cpx #MAIN_SECTION
        bne :+
        lda sum
        sta deck_count
:       lda sum
        ora used
        sta used
        ldy section_leaders, x
        cpy #NO_SUCH
        beq @size
        lda deck_edit, y
        beq @size
        sta used
        lda sum
        bne @size
        inc damaged             ; it is not a card of this section
@size:  lda state
        bne @done               ; the first fault is enough
        lda sum
        .if ::SECTION_RULES
        ldy counts
        beq @least
        cmp counts
        beq @done
        ldy section_leaders, x
        bcc @few
        bcs @much
@least: ldy section_leaders, x
        .endif
        cmp _least, x
        bcs @many
@few:
        lda #DeckState::TOO_FEW
        cpy #NO_SUCH
        beq @fault
        lda #DeckState::NO_LEADER
        bne @fault
@many:  lda section_mosts, x
        cmp sum
        bcs @done
@much:  lda #DeckState::TOO_MANY
@fault: sta state
        stx deck_section
@done:  rts
.endproc

        .if ::SECTION_RULES
; What the deck's first card says about a section.
; In: section, deck_edit.  Out: within, counts, apart.
; Clobbers: A, X, Y, $00-$02, set_*, far_ptr, the data window.
.proc _rules
        lda #$FF
        sta within
        lda #0
        sta counts
        sta apart
        lda deck_edit
        beq @done               ; there is none yet
        jsr set_first
@card:  bcs @done
        ldx set_place
        inx
        cpx deck_edit
        beq @found
        jsr set_next
        jmp @card
@found: ldx section
        ldy _within, x
        cpy #NO_SUCH
        beq @free
        ldy #Card::colour
        lda (far_ptr + 1), y
        sta within
@free:  ldy _counts, x
        cpy #NO_SUCH
        beq @done
        lda (far_ptr + 1), y
        sta counts
@done:  rts
.endproc

; Judge colours of the card at set_place, and that no other is like it.
; In: set_place, far_ptr, section, within, apart.  Out: state, deck_section,
;     apart.  Clobbers: A, X, Y, $00-$02, the data window.
.proc _abide
        lda far_ptr
        jsr set_data_bank
        lda within
        eor #$FF
        ldy #Card::colour
        and (far_ptr + 1), y
        beq @alike
        lda #DeckState::COLOUR
        jsr @fault
@alike: ldx section
        ldy _apart, x
        cpy #NO_SUCH
        beq @done
        lda (far_ptr + 1), y
        tax
        lda #0
        sec
:       rol a                   ; the bit of its value, from 1
        dex
        bne :-
        pha
        and apart
        beq :+
        lda #DeckState::ALIKE
        jsr @fault
:       pla
        ora apart
        sta apart
@done:  rts
@fault: ldx state
        bne @done
        sta state
        lda section
        sta deck_section
        rts
.endproc

_within:
        section_within
        assert_bytes _within, SECTIONS
_counts:
        section_counts
        assert_bytes _counts, SECTIONS
_apart: section_apart
        assert_bytes _apart, SECTIONS
        .endif

        .if ::MAKERS
; Judge the made card, if it leads the deck.
; In: deck_edit, state.  Out: state, deck_section.
; Clobbers: A, X, Y, $00-$04.
.proc _made
        lda state
        cmp #DeckState::FINE
        bne @done
        ldx #MADE_SECTION
        ldy section_leaders, x
        lda deck_edit, y
        cmp #MADE_PLACE + 1
        bne @done
        stx deck_section
        farcall made_lack       ; what excludes each other, too
        beq @done
        lda #DeckState::UNMADE
        sta state
@done:  rts
.endproc

; copies_at for other banks, whose A does not get here.
; In: set_place.  Out: X = copies.  Clobbers: A, Y.
.proc copies_get
        jsr copies_at
        tax
        rts
.endproc

; copies_set for them.
; In: set_place, X = copies.  Out: nothing.  Clobbers: A, X, Y, $00.
.proc copies_put
        txa
        jmp copies_set
.endproc
        .endif

; The list of an own deck, as a deck in ROM has it, cards in set order.
; In: X = deck number, deck_zone = the player's first zone, duel_lists.
; Out: C=0 and far_ptr; C=1 if there is no such deck or it may not be played.
; Clobbers: A, X, Y, $00-$03, $05-$0E, set_*, deck_edit, candidates, the sets,
;     the data window.
.proc own_deck_list
        cpx #OWN_DECK_FIRST + OWN_DECKS
        bcs @no
        ldx #0
        .if ::MAKERS
        stx made_slot           ; X = 0
        .endif
        lda deck_zone
        cmp #PLACES
        bcc :+
        .if ::MAKERS
        inc made_slot
        .endif
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
; Clobbers: A, X, Y, $00-$03, $05, set_*, far_ptr, the data window.
.proc _write_list
at      = $03                   ; offset of the next entry
of      = sum                   ; the card's section
        lda #0
        sta DECK_LIST + Deck::name
        sta DECK_LIST + Deck::name + 1
        sta DECK_LIST + Deck::master
        sta DECK_LIST + Deck::master + 1
        lda entries
        sta DECK_LIST + Deck::entries
        lda #.sizeof(Deck)
        sta at
        jsr set_first
@card:  jsr set_section
        sta of
        cmp #NO_SUCH
        beq @next
        jsr copies_in
        beq @next
        ldx of
        ldy section_leaders, x
        bne @entry
        lda set_number          ; the first leader
        sta DECK_LIST + Deck::master
        lda set_number + 1
        sta DECK_LIST + Deck::master + 1
        jmp @next
@entry: ldx at
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
