; setup.s - both sides of a duel before its first turn (P000-1 to P000-4).
;
; The order is part of the rules: the same seed must give the same duel. Each
; side's master and deck in list order, player 0's first; then both decks are
; shuffled, the first player is drawn, the hands are dealt (DECISIONS 1).

.include "timeline.inc"

.segment "FIXED"

; Make the master and the deck of a player, his life and his first cores
; (P000-2, P000-4).
; In: A = deck number, Y = player.  Out: nothing; no such deck or no such card
;     ends the duel.
; Clobbers: A, X, Y, scratch, far_ptr, the data window.
.proc side_make
        jsr deck_make
        lda #CORES_START
        sta players + Player::cores, x
        rts
.endproc

; Shuffle both decks.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$09, candidates.
.proc decks_shuffle
        ldy #Place::DECK
        jsr zone_shuffle
        ldy #PLACES + Place::DECK
        jmp zone_shuffle
.endproc

; Draw who begins (P000-3).
; In: nothing.  Out: turn_player.  Clobbers: A, X, $00-$05.
.proc first_player
        lda #PLAYERS
        jsr rng_below
        sta turn_player
        rts
.endproc

; Deal the first hands (P000-3).
; In: turn_player.  Out: nothing.  Clobbers: as draw_cards.
.proc hands_deal
        lda #HAND_FIRST
        ldy turn_player
        jsr draw_cards
        lda turn_player
        eor #1
        tay
        lda #HAND_SECOND
        jmp draw_cards
.endproc
