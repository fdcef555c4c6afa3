; requests.s - what main code asks of the sound driver.
;
; In the fixed bank, because every screen may ask. Each request is one byte
; that the driver looks at in the next frame; an NMI between two instructions
; finds it asked or not yet asked.

.include "sound.inc"

.segment "FIXED"

; Play an effect; of several in one frame the most important.
; In: A = SoundEffect.  Out: nothing.  Clobbers: nothing.
.proc sound_effect
        cmp effect_wanted
        bcc :+
        sta effect_wanted
:       rts
.endproc

; Play a tune from its beginning, unless it plays already; Tune::NONE: silence.
; In: A = Tune.  Out: nothing.  Clobbers: nothing.
.proc music_play
        sta tune_wanted
        rts
.endproc

; Switch effects and music on or off. Music that is switched on again begins
; again. Both are on at reset.
; In: A = SOUND_*_ON bits.  Out: nothing.  Clobbers: A.
.proc sound_options
        eor #SOUND_ALL_ON
        and #SOUND_ALL_ON
        sta sound_off
        rts
.endproc
