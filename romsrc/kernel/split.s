; split.s - a line of the picture from which on something is different.
;
; A screen sets split_line, and split_hook if it wants another hook than
; split_background; screen_off leaves both alone. NMI then lets the MMC3 count
; lines, and the hook is called once per frame, on any stack, so that what it
; writes to the picture unit takes effect between two lines, on consoles of all
; regions. The MMC3 counts only while sprites alone use the pattern table at
; $1000: above the split the background must be in the one at $0000.
; Interrupts take 16 bytes of stack: NMI ten, this one six.

.include "kernel.inc"

SPLIT_WAITS     = 6             ; of twelve cycles each, without a branch

.segment "FIXED"

; The MMC3 has counted down: dot 260, two lines above the split. Until the
; hook's third instruction writes, 110 cycles go by, and up to eight more for
; the instruction under way: it writes a line later, after the last visible
; tile was fetched (dot 240) and before the first of the next line is (dot
; 321), at three dots a cycle and at PAL's 3.2. jsnes counts at the end of a
; line: the earlier the better.
; In: split_hook.  Out: nothing.  Clobbers: nothing.  Stack: six bytes.
.proc irq
        pha
        sta MMC3_IRQ_OFF
        .repeat ::SPLIT_WAITS
        jsr @wait
        .endrepeat
        nop
        nop
        jsr @hook
        pla
        rti
@hook:  jmp (split_hook)
@wait:  rts
.endproc

; A hook: from here on the background takes its tiles from the other table.
; In: ppu_ctrl.  Out: nothing.  Clobbers: A, which any hook may.
.proc split_background
        lda ppu_ctrl
        eor #CTRL_BACKGROUND_1
        sta PPU_CTRL
        rts
.endproc
