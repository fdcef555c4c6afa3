; beep.s - the sounds of the duel screen, in one place.

.include "duel.inc"

.segment "CODE_DUEL"

; The cursor moved.
; In: nothing.  Out: nothing.  Clobbers: A.
.proc beep_cursor
        lda #SoundEffect::CURSOR
        jmp sound_effect
.endproc

; Something was chosen.
; In: nothing.  Out: nothing.  Clobbers: A.
.proc beep_confirm
        lda #SoundEffect::CONFIRM
        jmp sound_effect
.endproc

; It is not possible.
; In: nothing.  Out: nothing.  Clobbers: A.
.proc beep_refuse
        lda #SoundEffect::REFUSE
        jmp sound_effect
.endproc
