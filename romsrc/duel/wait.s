; wait.s - one frame of waiting for the pad; every loop of the duel screen
; comes through here.
;
; duel_waits says for whom the player is waited for, and is 0 while something
; else is going on: tests and demonstrations press buttons only then.

.include "duel.inc"

.segment "CODE_DUEL"

; Wait a frame over the board.
; In: A = Wait.  Out: A = pad_pressed, Z and N of it.  Clobbers: X, Y, scratch.
.proc board_wait
        sta duel_waits
        farcall board_frame
        jmp _pressed
.endproc

; Wait a frame on a screen without the board.
; In: A = Wait.  Out: A = pad_pressed, Z and N of it.  Clobbers: X, Y, scratch.
.proc screen_wait
        sta duel_waits
        jsr wait_frame
        fall_into _pressed
.endproc

; The buttons; what they mean is work for somebody.
; In: pad_pressed.  Out: A, Z and N of it.  Clobbers: X.
.proc _pressed
        lda pad_pressed
        beq :+
        ldx #0
        stx duel_waits
        lda pad_pressed
:       rts
.endproc
