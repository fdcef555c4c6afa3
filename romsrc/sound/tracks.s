; tracks.s - tracks of tunes and effects: starting, reading, their sound.
;
; A track is a stream of bytes (schema/sound.py) for one voice. The driver
; reads it when the last note's time is over, and asks for its volume and
; period every frame.

.include "sound.inc"

.segment "CODE_SOUND"

; Begin a tune, or none.
; In: A = Tune.  Out: tune_now, tracks 0-3.  Clobbers: A, X, Y.
.proc start_tune
        sta tune_now
        cmp #TUNE_COUNT
        bcc :+
        lda #Tune::NONE
:       asl a
        asl a
        asl a
        .assert ADDRESSES = 8, error, "three shifts"
        tay
        ldx #0
@voice: lda tune_voices, y
        sta track_low, x
        lda tune_voices + 1, y
        sta track_high, x
        lda #1
        sta track_wait, x
        lda #0                  ; silent until it is read
        sta track_instrument, x
        sta track_age, x
        iny
        iny
        inx
        cpx #VOICE_COUNT
        bne @voice
        lda #READS_TUNE
        sta sound_reads
        rts
.endproc

; Begin an effect on those of its channels that nothing more important has.
; In: A = SoundEffect.  Out: effect_wanted = 0, tracks 4-7, effect_on.
; Clobbers: A, X, Y, sound_low.
.proc start_effect
effect  = sound_low
        ldx #READS_EFFECT
        stx sound_reads
        ldx #SoundEffect::NONE
        stx effect_wanted
        cmp #SOUND_EFFECT_COUNT
        bcs @done
        sta effect
        asl a
        asl a
        asl a
        .assert ADDRESSES = 8 && SOUND_EFFECT_COUNT <= 32, error, "shifts"
        tay
@voice: lda effect_voices + 1, y
        beq @next               ; it does not use this channel
        lda track_high + EFFECT_TRACKS, x
        beq @take
        lda effect
        cmp effect_on, x
        bcc @next
@take:  lda effect_voices, y
        sta track_low + EFFECT_TRACKS, x
        lda effect_voices + 1, y
        sta track_high + EFFECT_TRACKS, x
        lda #1
        sta track_wait + EFFECT_TRACKS, x
        lda #0                  ; silent until it is read
        sta track_instrument + EFFECT_TRACKS, x
        sta track_age + EFFECT_TRACKS, x
        lda effect
        sta effect_on, x
@next:  iny
        iny
        inx
        cpx #VOICE_COUNT
        bne @voice
@done:  rts
.endproc

; Stop all effects, and forget the one that is wanted.
; In: nothing.  Out: nothing.  Clobbers: A.
.proc stop_effects
        lda #0
        sta effect_wanted
        .repeat ::VOICE_COUNT, i
        sta track_high + EFFECT_TRACKS + i
        .endrepeat
        rts
.endproc

; Read a track up to its next note, rest, hold or end, unless enough was read
; in this frame. A channel that an effect gives back is silent until the tune's
; next note: the start of the present one has passed unheard.
; In: X = track, sound_reads.  Out: its state.
; Clobbers: A, Y, sound_ptr, sound_low; X is kept.
.proc read_track
to      = sound_low
        lda sound_reads
        beq @later
        dec sound_reads
        lda track_low, x
        sta sound_ptr
        lda track_high, x
        sta sound_ptr + 1
@from:  ldy #0
@next:  lda (sound_ptr), y
        iny
        cmp #TrackCode::REST
        bcs @code
        sta track_note, x
        lda #FIRST_VOLUME
        sta track_age, x
        lda #0
        sta track_pitch, x
@wait:  lda track_length, x
        clc
        adc track_wait, x       ; 0, or less if it is late
        sta track_wait, x
        tya
        clc
        adc sound_ptr
        sta track_low, x
        lda sound_ptr + 1
        adc #0
        sta track_high, x
        rts

@code:  cmp #TrackCode::INSTRUMENT
        bcs @instrument
        cmp #TrackCode::LENGTH
        bcs @length
        cmp #TrackCode::HOLD
        beq @wait
        bcc @rest
        .assert TrackCode::HOLD = TrackCode::REST + 1, error
        cmp #TrackCode::JUMP
        beq @jump
        lda #0                  ; the end
        sta track_high, x
        cpx #EFFECT_TRACKS
        bcc @later
        sta track_age - EFFECT_TRACKS, x
@later: rts

@instrument:
        and #INSTRUMENTS_MAX - 1
        sta track_instrument, x
        bcs @next               ; C = 1
@length:
        sbc #TrackCode::LENGTH - 1      ; C = 1
        sta track_length, x
        bcs @next
@rest:  lda #0
        sta track_age, x        ; track_volume finds the release
        beq @wait

@jump:  lda (sound_ptr), y
        sta to
        iny
        lda (sound_ptr), y
        sta sound_ptr + 1
        lda to
        sta sound_ptr
        lda sound_reads         ; a loop begins with length and instrument:
        beq @from               ;   it counts twice
        dec sound_reads
        jmp @from
.endproc

; The volume of a track in this frame; the next frame has the next one.
; In: X = track.
; Out: A = volume register, C=1 if the last volume stays; sound_ptr = the
;      instrument.  Clobbers: Y.
.proc track_volume
        lda track_high, x
        beq @silent
        ldy track_instrument, x
        lda instrument_low, y
        sta sound_ptr
        lda instrument_high, y
        sta sound_ptr + 1
        ldy track_age, x
        bne :+
        lda (sound_ptr), y      ; let go since the last frame
        .assert Instrument::release = 0, error
        sta track_age, x
        tay
:       lda (sound_ptr), y
        .assert VOLUME_END = 0, error
        beq @stays
        inc track_age, x
        clc
        rts
@stays: dey
        lda (sound_ptr), y
        sec
        rts
@silent:
        lda #APU_SILENT
        clc
        rts
.endproc

; Y = note and pitch of a track in this frame, with PITCH_BIAS; the next frame
; has the next pitch. X = track; sound_ptr = its instrument.
; Clobbers A, sound_high.
.macro take_pitch
        .local again, found, plain, noted
        ldy track_pitch, x
        bne again
        ldy #Instrument::pitch  ; the note begins
        lda (sound_ptr), y
        beq plain
        tay
again:  lda (sound_ptr), y
        bpl found
        and #<~PITCH_AGAIN
        tay
        lda (sound_ptr), y
found:  iny
        sty sound_high
        clc
        adc track_note, x
        tay
        lda sound_high
        sta track_pitch, x
        jmp noted
plain:  lda track_note, x
        clc
        adc #PITCH_BIAS
        tay
noted:
.endmacro

; The noise of a track in this frame; the next frame has the next pitch.
; In: X = track, sound_ptr as track_volume leaves it.
; Out: Y = note and pitch, with PITCH_BIAS.  Clobbers: A, sound_high.
.proc track_noise
        take_pitch
        rts
.endproc

; The period of a track in this frame; the next frame has the next pitch.
; In: X = track, C and sound_ptr as track_volume leaves them; sound_notes.
; Out: sound_low, sound_high = period.  Clobbers: A, Y.
.proc track_period
sway    = sound_low             ; what the vibrato adds
        lda #0
        bcc @steady             ; there is a vibrato only while a note stays
        ldy #Instrument::vibrato
        lda (sound_ptr), y
        beq @steady
        clc
        adc sound_phase
        tay
        lda _vibratos - VIBRATO_FRAMES, y
@steady:
        sta sway
        take_pitch
        tya
        clc
        adc sound_notes
        tay
        ; The high byte stays as it is: the wave would start again.
        lda note_high, y
        sta sound_high
        lda sway
        bmi @down
        clc
        adc note_low, y
        bcc @done
        bcs @same
@down:  clc
        adc note_low, y
        bcs @done
@same:  lda note_low, y
@done:  sta sound_low
        rts
.endproc

; A wave of each strength, in steps of the period.
_vibratos:
        .byte 0, 1, 1, 1, 1, 0, 0, <-1, <-1, <-1, <-1, 0
        .byte 0, 1, 2, 2, 1, 1, 0, <-1, <-2, <-2, <-1, <-1
        .byte 0, 2, 3, 3, 2, 1, 0, <-2, <-3, <-3, <-2, <-1
        assert_bytes _vibratos, VIBRATO_DEPTHS * VIBRATO_FRAMES
