; sound_ram.s - RAM of the sound driver.
;
; Only sound_off, tune_wanted and effect_wanted are written by main code, one
; byte at a time, so that an NMI between two writes does no harm. All is 0 at
; reset, and that means: not ready, nothing wanted, nothing switched off.

.include "sound.inc"

.segment "SOUNDRAM"

sound_ready:    .res 1          ; not 0: the sound unit is in a known state
sound_off:      .res 1          ; SOUND_*_ON bits, turned round
sound_phase:    .res 1          ; frame of the vibrato's wave
sound_reads:    .res 1          ; tracks that may still be read in this frame
sound_notes:    .res 1          ; the console's first note, less PITCH_BIAS
tune_wanted:    .res 1          ; Tune
tune_now:       .res 1          ; Tune that plays
effect_wanted:  .res 1          ; SoundEffect asked for since the last frame
effect_on:      .res VOICE_COUNT        ; the SoundEffect on a channel

; --- by track
track_low:      .res TRACKS     ; the next byte
track_high:     .res TRACKS     ; 0: the track is silent
track_wait:     .res TRACKS     ; frames until it is read; below 0: it is late
track_length:   .res TRACKS     ; frames of every note
track_instrument: .res TRACKS
track_note:     .res TRACKS
track_age:      .res TRACKS     ; offset of the next volume in the instrument
track_pitch:    .res TRACKS     ; offset of the next pitch, 0 at a note's start

; Last written: writing it again would start the wave again, which clicks.
period_high:    .res Voice::NOISE
