; options.s - numbers of the rules that players choose before a duel.
;
; duel_options has a byte for each: 0 as the game says, else 1 + what is above
; the least. Whoever begins a duel fills it; one that is out of range, as a save
; may hold, is as without a choice. Owns it. Same contract as sys_duel.s.

.include "service.inc"

.segment "RULESZP": zeropage
duel_options:   .res OPTION_ROWS_OF_DUEL
        .exportzp duel_options

.segment "CODE_CORE"

.proc sys_option
        ldy vm_lo, x
        cpy #OPTION_ROWS_OF_DUEL
        bcs @not
        lda duel_options, y
        beq @default
        sbc #0                  ; C = 0: one less
        cmp _counts, y
        bcs @default
        adc _leasts, y          ; C = 0
        jmp done_byte
@default:
        lda _defaults, y
        jmp done_byte
@not:   jmp range_trap
.endproc

_defaults:
        option_defaults
        assert_bytes _defaults, OPTION_ROWS_OF_DUEL
_leasts:
        option_leasts
        assert_bytes _leasts, OPTION_ROWS_OF_DUEL
_counts:
        option_counts
        assert_bytes _counts, OPTION_ROWS_OF_DUEL
