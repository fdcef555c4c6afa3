; main.s - what runs after reset: the screens, for ever.
;
; The screens live in their own code bank; main stays in the fixed bank.

.include "kernel.inc"

.global title_screen, album_screen

.segment "FIXED"

; Title, album, title, ...
; In: nothing.  Out: never returns.  Clobbers: everything.
.proc main
        farcall title_screen
        farcall album_screen
        jmp main
.endproc
