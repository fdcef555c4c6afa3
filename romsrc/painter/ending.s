; ending.s - what the result of a duel shows of the game: who leads, and why it
; ended. Lies in the bank of result.s, which calls it.

.include "duel.inc"

.global result_portrait         ; result_art.s

.segment "CODE_UI"

; The card that leads a player, in colours that tell the outcome.
; In: A = player or NONE, result_tone.  Out: palette.
; Clobbers: A, X, Y, scratch, far_ptr, vram_*, the data window.
.proc result_minis
        tax
        farcall result_portrait
        rts
.endproc

.if ::NATIVE_STEPS = 0          ; else steps_face has it
; The text of what decided the duel: the row of its cause.
; In: duel_left, prompt.  Out: A = text id low, X = high.
; Clobbers: nothing else.
.proc result_cause
        lda duel_left
        cmp #Left::GAVE_UP
        beq @gave_up
        lda prompt + Prompt::message
        beq @card
        cmp #CAUSE_TEXTS
        bcs @card
        ldx #>TEXT_CAUSE_BASE
        clc
        adc #<TEXT_CAUSE_BASE
        bcc :+
        inx
:       rts
@card:  lda #<TEXT_RESULT_BY_CARD
        ldx #>TEXT_RESULT_BY_CARD
        rts
@gave_up:
        lda #<TEXT_RESULT_GAVE_UP
        ldx #>TEXT_RESULT_GAVE_UP
        rts
.endproc
.endif
