; play.s - the new entries of the match log, one after the other in words.
;
; What rows of `message` show is said (duel/story.s) and heard; what the other
; player does is left to be read. Then the field is made true. Owns
; shown_total, play_at, play_left and frames_left.

.include "painter.inc"

.global move_told, move_heard   ; steps_face, where there are steps

PLAY_MAX        = LOG_ENTRIES - 8       ; more are not told: the ring is short
PACE_SLOW       = 5             ; less the MessageSpeed
PACE_HELD       = 2
        .assert MessageSpeed::FAST = 2 && MessageSpeed::SLOW = 0, error

.segment "CODE_BOARD"

; Show what is new in the log, then the match as it is.
; In: shown_total, log_*, the match state; the rules wait or are over.
; Out: shown_total = log_total.  Clobbers: as board_show.
.proc board_play
        lda log_total
        sec
        sbc shown_total
        beq @sync
        cmp #PLAY_MAX + 1
        bcs @skip
        sta play_left
        lda log_at
        sec
        sbc play_left
        bcs :+
        adc #LOG_ENTRIES        ; C = 0
:       sta play_at
        farcall story_begin
@entry: jsr _entry
        inc shown_total
        ldx play_at
        inx
        cpx #LOG_ENTRIES
        bne :+
        ldx #0
:       stx play_at
        dec play_left
        bne @entry
@sync:  jmp board_sync
@skip:  lda log_total
        sta shown_total
        jmp board_sync
.endproc

; Show an entry, if its row says so: words, sound, time to read them.
; In: play_at.  Out: nothing.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, text_*, vram_*, build_buffer.
.proc _entry
        ldx play_at
        ldy log_message, x
        cpy #MESSAGE_TEXTS
        bcs @none
        lda _shown, y
.if ::NATIVE_STEPS
        bne @told
        cpy #Message::MOVED
        bne @none
        jsr move_heard
        jsr move_told           ; some are
        bcc @none
        ldy #Message::MOVED
@told:
.else
        beq @none
.endif
        lda _sounds, y
        jsr sound_effect
        ldx play_at
        farcall story_tell
        ldx play_at
        lda log_player, x
        cmp board_view
        beq @none
        ldy log_subject, x
        bmi :+
        tya
        tax
        farcall describe_shortly
:       jsr _frames
        sta frames_left
:       jsr board_frame
        dec frames_left
        bne :-
@none:  rts
.endproc

_shown: message_shown
        assert_bytes _shown, MESSAGE_TEXTS
_sounds:
        message_sounds
        assert_bytes _sounds, MESSAGE_TEXTS

; How long an entry is left to be read.
; In: pad_held, options.  Out: A = frames.  Clobbers: X.
.proc _frames
        ldx #PACE_HELD
        lda pad_held
        and #BUTTON_A | BUTTON_B
        bne @pace
        lda #PACE_SLOW
        sec
        sbc options + Options::speed
        tax
@pace:  lda #1
:       asl a
        dex
        bne :-
        rts
.endproc
