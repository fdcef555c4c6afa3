; gates.s - ways from the fixed bank into CODE_STEPS, for code that runs with
; CODE_CORE in the code window. What is after them calls nothing that lies in
; another bank; from other banks use `farcall` with the routine itself.

.include "ability.inc"

.segment "FIXED"

        gate far_card_values, card_values
        gate far_card_keywords, card_keywords
        gate far_candidates, candidates_build
        gate far_macro_value, macro_value
        gate far_units_dying, units_dying
        gate far_blockers, attack_blockers
        gate far_strength, strength
card_made:
        gate far_record_made, record_made
