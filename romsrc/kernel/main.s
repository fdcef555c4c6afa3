; main.s - what runs after reset: the front end, for ever.
;
; The screens live in their own code banks; main stays in the fixed bank.

.include "kernel.inc"

.global front_end

.segment "FIXED"

; Hand over to the screens.
; In: nothing.  Out: never returns.  Clobbers: everything.
.proc main
        farcall front_end
        jmp main
.endproc
