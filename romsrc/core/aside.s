; aside.s - the registers of the rules are put aside while they wait.
;
; Who looks at cards meanwhile, a screen or a computer player, uses the rules'
; own routines: their zero page, the prompt and what a ruleset keeps after it
; in the same area must be afterwards what they were. Only what the core works
; out again when it needs it (settled values, traits) may be fresher. Uses the
; front end's scratch: nothing may touch `card`, cell_tile or build_buffer
; until rules_back.

.include "core.inc"

.import __RULESZP_RUN__, __RULESZP_SIZE__, __PROMPT_LAST__

PROMPT_BYTES    = __PROMPT_LAST__ - prompt
        .assert __RULESZP_SIZE__ <= ASIDE_RULES, lderror, "enlarge ASIDE_RULES"
        .assert PROMPT_BYTES <= ASIDE_PROMPT, lderror, "enlarge ASIDE_PROMPT"
        .assert ASIDE_END <= $0800, lderror, "no room to put registers aside"

.segment "CODE_CORE"

; Put the rules' registers aside, so that their routines can be called.
; In: nothing.  Out: aside_*.  Clobbers: A, X.
.proc rules_aside
        ldx #<__RULESZP_SIZE__
:       lda __RULESZP_RUN__ - 1, x
        sta aside_rules - 1, x
        dex
        bne :-
        ldx #<PROMPT_BYTES
:       lda prompt - 1, x
        sta aside_prompt - 1, x
        dex
        bne :-
        lda bank_data
        sta aside_bank
        rts
.endproc

; Give the rules their registers back.
; In: aside_*.  Out: the data window as it was.  Clobbers: A, X.
.proc rules_back
        ldx #<__RULESZP_SIZE__
:       lda aside_rules - 1, x
        sta __RULESZP_RUN__ - 1, x
        dex
        bne :-
        ldx #<PROMPT_BYTES
:       lda aside_prompt - 1, x
        sta prompt - 1, x
        dex
        bne :-
        lda aside_bank
        jmp set_data_bank
.endproc
