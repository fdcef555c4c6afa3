; deck_names.s - decks by their number: names, states of own ones.
;
; Numbers from OWN_DECK_FIRST on are own decks, the others decks of the game.

.include "lobby.inc"

.segment "BOARDRAM"
own_states:     .res OWN_DECKS  ; DeckState of each own deck

.segment "CODE_MENU"

; Judge all own decks.
; In: nothing.  Out: own_states.  Clobbers: A, X, Y, scratch, deck_edit.
.proc deck_states
.if ::OWN_DECKS
        ldx #OWN_DECKS - 1
@deck:  txa
        pha
        farcall save_read_deck
        jsr deck_judge
        tay
        pla
        tax
        tya
        sta own_states, x
        dex
        bpl @deck
.endif
        rts
.endproc

; Whether a deck may be played.
; In: A = deck number, own_states.  Out: A = DeckState, Z=1 if it may.
; Clobbers: X.
.proc deck_state
        sec
        sbc #OWN_DECK_FIRST
        bcc @fine
        tax
        lda own_states, x
        rts
@fine:  lda #DeckState::FINE
        rts
.endproc
        .assert DeckState::FINE = 0, error

; Append the name of a deck.
; In: A = deck number.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc build_deck_name
own     = $05
        cmp #OWN_DECK_FIRST
        bcs @own
        adc #<(TEXT_DECK_BASE + 1) ; C = 0
        ldx #>(TEXT_DECK_BASE + 1)
        bcc :+
        inx
:       jmp build_text
@own:   sbc #OWN_DECK_FIRST - 1 ; C = 1: counted from 1
        sta own
        add_text TEXT_OWN_DECK
        lda #HALF_SPACE
        jsr build_byte
        lda own
        ldx #0
        ldy #1
        jmp build_number
.endproc

; Append whether a deck may be played; where sections have several cards, which
; one has too few or too many.
; In: A = DeckState, Y = deck_section.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc build_state
state   = $05
        sta state
.if ::SECTIONS - ::LEADERS > 1
        cmp #DeckState::TOO_FEW
        beq @name
        cmp #DeckState::TOO_MANY
        bne @state
@name:  tya
        clc
        adc #<TEXT_SECTION_FIRST
        ldx #>TEXT_SECTION_FIRST
        bcc :+
        inx
:       jsr build_text
        add_text TEXT_NAME_MARK
        lda #HALF_SPACE
        jsr build_byte
@state: lda state
.endif
        clc
        adc #<TEXT_DECK_FINE
        ldx #>TEXT_DECK_FINE
        bcc :+
        inx
:       jmp build_text
.endproc
        .assert TEXT_DECK_EMPTY = TEXT_DECK_FINE + DeckState::EMPTY, error

; Append how many cards a deck has, of how many: `38/40`.
; In: A = cards.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc build_count
        jsr @number
        lda #SLASH
        jsr build_byte
        lda section_mosts + MAIN_SECTION
@number:
        ldx #0
        ldy #1
        jmp build_number
.endproc
