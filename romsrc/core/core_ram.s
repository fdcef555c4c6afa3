; core_ram.s - the RAM of the rules core.
;
; What there is, and where, is said once: schema/core_state.py. Its zero page
; is reserved in kernel/zeropage.s.

.include "core.inc"

.segment "WRAM"
        reserve_core_wram

.segment "SAVERAM"
        reserve_core_saveram

.segment "WORKRAM"
        reserve_core_workram

.segment "CANDIDATES"
        reserve_core_candidates

.segment "SETS"
        reserve_core_sets

.segment "PROMPT"
        reserve_core_prompt
