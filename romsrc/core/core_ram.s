; core_ram.s - the RAM of the rules core.
;
; What there is, and where, is said once: schema/core_state.py. Its zero page
; is one part of RULESZP.

.include "core.inc"

.segment "RULESZP": zeropage
        reserve_core_zeropage

.segment "WRAM"
        reserve_core_wram

.segment "CANDIDATES"
        reserve_core_candidates

.segment "SETS"
        reserve_core_sets

.segment "PROMPT"
        reserve_core_prompt
