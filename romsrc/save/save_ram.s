; save_ram.s - the RAM that the battery keeps, and the current own deck.
;
; What there is, and where, is said once: schema/core_state.py.

.include "save.inc"

SCRATCH_DECK    = 28            ; what is left of SCRATCH

.segment "SAVERAM"
        reserve_save_saveram

; The own deck that is read, edited or written (schema/front.py). Not in
; BOARDRAM: the rules need it when a duel begins.
.if OWN_DECK_SIZE <= SCRATCH_DECK
.segment "SCRATCH"
.else
.segment "WRAM"                 ; a ruleset with larger decks has room there
.endif
deck_edit:      .res OWN_DECK_SIZE
