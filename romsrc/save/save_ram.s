; save_ram.s - the RAM that the battery keeps, and the own deck in work.
;
; What there is, and where, is said once: schema/core_state.py.

.include "save.inc"

.segment "SAVERAM"
        reserve_save_saveram

; The own deck that is read, edited or written (schema/front.py). Not in
; BOARDRAM: the rules need it when a duel begins.
.segment "SCRATCH"
deck_edit:      .res OWN_DECK_SIZE
