; driver.s - the sound driver: what happens in a frame.
;
; Called by NMI, after the picture work. Every frame sets volume and period of
; all four channels again from the tracks, so an effect takes a channel simply
; by being looked at first, and the tune has it back when the effect ends.
; NMI may run on the rules' stack: nothing here calls deeper than one level.

.include "sound.inc"

.segment "CODE_SOUND"

; Read a track if the time of its last note is over.
; Clobbers A, X, Y, sound_*.
.macro read_when_due track
        .local due, done
        lda track_high + track
        beq done
        dec track_wait + track
        beq due
        bpl done
due:    ldx #track
        jsr read_track
done:
.endmacro

; Point X at the track that has a channel: the effect's, or else the tune's.
; Clobbers A.
.macro choose_track voice
        .local chosen
        ldx #EFFECT_TRACKS + voice
        lda track_high + EFFECT_TRACKS + voice
        bne chosen
        ldx #voice
chosen:
.endmacro

; Set volume and period of a pulse channel.
; Clobbers A, X, Y, sound_*.
.macro play_pulse voice, registers
        .local same
        choose_track voice
        jsr track_volume
        sta registers
        and #%00001111          ; C stays
        beq same
        jsr track_period
        lda sound_low
        sta registers + APU_LOW
        lda sound_high
        cmp period_high + voice
        beq same
        sta period_high + voice
        sta registers + APU_HIGH
same:
.endmacro

; One frame of sound.
; In: tune_wanted, effect_wanted, sound_off.  Out: the sound unit.
; Clobbers: A, X, Y, sound_*.  Cycles: at most 1500 (make bench).
.proc sound_update
        lda sound_ready
        bne :+
        jmp silence             ; the first frame
:       ldx sound_phase
        inx
        cpx #VIBRATO_FRAMES
        bcc :+
        ldx #0
:       stx sound_phase
        ldx #READS
        stx sound_reads

        lda sound_off
        lsr a
        .assert SOUND_EFFECTS_ON = %00000001, error
        bcs @mute
        lda effect_wanted
        beq @effects
        jsr start_effect
        jmp @effects
@mute:  jsr stop_effects
@effects:
        lda sound_off
        and #SOUND_MUSIC_ON
        beq :+
        lda #Tune::NONE
        beq @tune
:       lda tune_wanted
@tune:  cmp tune_now
        beq :+
        jsr start_tune
:
        .repeat ::VOICE_COUNT, i
        read_when_due EFFECT_TRACKS + i
        .endrepeat
        ; The fourth that is due waits: a late bass is noticed least.
        read_when_due Voice::NOISE
        read_when_due Voice::PULSE1
        read_when_due Voice::PULSE2
        read_when_due Voice::TRIANGLE
        fall_into _play
.endproc

; The second half of sound_update: what the tracks sound in this frame.
; In: tracks.  Out: the sound unit.  Clobbers: A, X, Y, sound_*.
.proc _play
        play_pulse Voice::PULSE1, APU_PULSE1
        play_pulse Voice::PULSE2, APU_PULSE2
        fall_into _triangle_and_noise
.endproc

; The third part of sound_update: the channels that are no pulses.
; In: tracks.  Out: the sound unit.  Clobbers: A, X, Y, sound_*.
.proc _triangle_and_noise
metal   = sound_low
        choose_track Voice::TRIANGLE
        jsr track_volume
        and #%00001111          ; it has no volumes but on and off
        beq @silent
        jsr track_period
        lda sound_low
        sta APU_TRIANGLE + APU_LOW
        lda sound_high
        cmp period_high + Voice::TRIANGLE
        beq :+
        sta period_high + Voice::TRIANGLE
        sta APU_TRIANGLE + APU_HIGH
:       lda #TRIANGLE_ON
        bne @set
@silent:
        lda #TRIANGLE_OFF
@set:   sta APU_TRIANGLE

        choose_track Voice::NOISE
        jsr track_volume
        sta APU_NOISE
        and #%00001111
        beq @done
        jsr track_noise
        tya                     ; a pitch: its bits 0-4
        and #NOISE_METAL
        asl a
        asl a
        asl a
        .assert NOISE_METAL << 3 = %10000000, error, "three shifts"
        sta metal
        tya
        and #NOISE_PERIODS - 1
        ora metal
        sta APU_NOISE + APU_LOW
@done:  rts
.endproc

; Bring the sound unit to a known state, silent.
; In: region.  Out: sound_ready, sound_notes.  Clobbers: A, X.
.proc silence
        ldx region
        lda _notes, x
        sta sound_notes
        lda #APU_IRQ_OFF
        sta APU_FRAME
        lda #APU_CHANNELS
        sta APU_STATUS
        lda #APU_SILENT
        sta APU_PULSE1
        sta APU_PULSE2
        sta APU_NOISE
        lda #TRIANGLE_OFF
        sta APU_TRIANGLE
        lda #APU_SWEEP_OFF
        sta APU_PULSE1 + APU_SWEEP
        sta APU_PULSE2 + APU_SWEEP
        ; A channel sounds only while its length counter is not 0; it is
        ; loaded with the high period and stands still from then on.
        lda #0
        sta APU_PULSE1 + APU_HIGH
        sta APU_PULSE2 + APU_HIGH
        sta APU_TRIANGLE + APU_HIGH
        sta APU_NOISE + APU_HIGH
        ldx #Voice::NOISE - 1
:       sta period_high, x
        dex
        bpl :-
        inc sound_ready
        rts
.endproc

; By Region: a note sounds the same, whatever the console counts.
_notes: .repeat REGION_COUNT, i
        .byte <(i * NOTE_COUNT - PITCH_BIAS)
        .endrepeat
        .assert REGION_COUNT * NOTE_COUNT <= 256, error
