; play.s - the new entries of the match log, one after the other as animation.
;
; Each entry is shown in its phase, told in words if it matters (story.s of the
; duel screen), and heard. What the other player does is left to be read.
; The match is further than the screen: entries are played over the screen as
; it was, then board_sync makes it true. What an animation has taken away is
; marked in shown_unit, so that board_sync draws it again in any case. Owns
; shown_total, play_at and play_left.

.include "board.inc"

PLAY_MAX        = LOG_ENTRIES - 8       ; more are not told: the ring is short
PACE_SLOW       = 5             ; less the MessageSpeed
PACE_HELD       = 2
        .assert MessageSpeed::FAST = 2 && MessageSpeed::SLOW = 0, error

.segment "CODE_BOARD"

; Play what is new in the log, then show the match as it is.
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
        lda cursor_w            ; no cursor meanwhile
        pha
        lda #0
        sta cursor_w
        lda marks_stale
        beq :+
        jsr colours_send
:       farcall story_begin
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
        lda turn_phase
        jsr _phases
        pla
        sta cursor_w
@sync:  jmp board_sync
@skip:  lda log_total
        sta shown_total
        jmp board_sync
.endproc

; Show an entry: its phase, its words, its animation with its sound.
; In: play_at.  Out: nothing.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, text_*, vram_*, build_buffer.
.proc _entry
        ldx play_at
        lda log_message, x
        cmp #MESSAGE_COUNT + 1
        bcs @none
        lda log_phase, x
        ldy log_message, x
        cpy #Message::TURN
        bne :+
        lda #Phase::START       ; it is logged before the phase begins
:       jsr _phases
        jsr _is_told
        bcc _animate
        ldx play_at
        farcall story_tell
        jsr _animate
        ldx play_at
        lda log_player, x
        cmp board_view
        beq @none
        jmp _linger
@none:  rts
.endproc

; Play the animation of an entry, with its sound.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc _animate
        ldx play_at
        ldy log_message, x
        lda _sounds - 1, y
        jsr sound_effect
        lda _routines_hi - 1, y
        pha
        lda _routines_lo - 1, y
        pha
        rts
.endproc
        .assert Message::FAULT = 1 && Message::TURN = MESSAGE_COUNT, error

; Whether an entry is put into words. Draws are seen, and a timeline that goes
; on has too many.
; In: play_at.  Out: C=1 if so.  Clobbers: A, X, Y.
.proc _is_told
        ldx play_at
        ldy log_message, x
        cpy #Message::MOVED
        beq @moved
        lda _told - 1, y
        lsr a
        rts
@moved: lda log_value_lo, x
        and #PLACE_MASK
        cmp #Place::HAND
        bne @waits
        lda log_object, x
        and #PLACE_MASK
        cmp #Place::DECK
        beq @no
@waits: lda log_object, x
        jsr is_waiting
        bcc @yes
        lda log_value_lo, x
        jsr is_waiting
        bcs @no
@yes:   sec
        rts
@no:    clc
        rts
.endproc

; Show each phase from the one that is shown to another; those on the way are
; left to be read.
; In: A = Phase.  Out: shown_phase.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, text_*, vram_*, build_buffer.
.proc _phases
wanted  = hit_x
        cmp #PHASE_COUNT
        bcs @done
        sta wanted
@next:  ldx shown_phase
        cpx wanted
        beq @done
        inx
        cpx #PHASE_COUNT
        bcc :+
        ldx #Phase::START
:       txa
        jsr banner_phase
        lda shown_phase
        cmp wanted
        beq @done
        jsr _linger
        jmp @next
@done:  rts
.endproc
        .assert Phase::START = 0, error

; Wait as long as an animation takes.
; In: nothing.  Out: nothing.
; Clobbers: A, X, Y, $00-$05, $0E, far_ptr, call_*.
.proc _linger
        jsr play_frames
        sta frames_left
:       jsr board_frame
        dec frames_left
        bne :-
        rts
.endproc

; An entry that has no animation.
; In: nothing.  Out: nothing.  Clobbers: nothing.
.proc _nothing
        rts
.endproc

; In the order of Message: FAULT, MOVED, LIFE_GAINED, LIFE_LOST, MP_PAID,
; FATIGUE, REFUSED, DUEL_OVER, SAID, ATTACK, BLOCK, DAMAGE, BROKEN, ABILITY,
; UNLOCKED, TURN.
.define PLAY_FIRST _nothing-1, play_moved-1, play_gained-1, play_lost-1
.define PLAY_SECOND _nothing-1, _nothing-1, _nothing-1, _nothing-1
.define PLAY_THIRD _nothing-1, play_attack-1, play_block-1, play_damage-1
.define PLAY_LAST play_broken-1, play_ability-1, play_unlocked-1, play_turn-1
_routines_lo:
        .lobytes PLAY_FIRST
        .lobytes PLAY_SECOND
        .lobytes PLAY_THIRD
        .lobytes PLAY_LAST
        assert_bytes _routines_lo, MESSAGE_COUNT
_routines_hi:
        .hibytes PLAY_FIRST
        .hibytes PLAY_SECOND
        .hibytes PLAY_THIRD
        .hibytes PLAY_LAST
        assert_bytes _routines_hi, MESSAGE_COUNT

; Their sounds. A move's depends on where it goes (play_moved).
_sounds:
        .byte SoundEffect::NONE, SoundEffect::NONE, SoundEffect::NONE
        .byte SoundEffect::DAMAGE, SoundEffect::NONE, SoundEffect::NONE
        .byte SoundEffect::REFUSE, SoundEffect::NONE, SoundEffect::NONE
        .byte SoundEffect::ATTACK, SoundEffect::PLACE, SoundEffect::DAMAGE
        .byte SoundEffect::BREAK, SoundEffect::ABILITY, SoundEffect::UNLOCK
        .byte SoundEffect::NONE
        assert_bytes _sounds, MESSAGE_COUNT

; Which of them are put into words: 1. Of moves, _is_told knows more.
_told:  .byte 0, 1, 1, 1, 0, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1
        assert_bytes _told, MESSAGE_COUNT

; How long an animation takes now: 1 << pace frames.
; In: pad_held, options.  Out: A = PACE_HELD while a button is held, else
;     what the player wishes.  Clobbers: nothing else.
.proc play_pace
        lda pad_held
        and #BUTTON_A | BUTTON_B
        bne @held
        lda #PACE_SLOW
        sec
        sbc options + Options::speed
        rts
@held:  lda #PACE_HELD
        rts
.endproc

; Frames of an animation.
; In: nothing.  Out: A = 1 << play_pace.  Clobbers: X.
.proc play_frames
        jsr play_pace
        tax
        lda #1
:       asl a
        dex
        bne :-
        rts
.endproc

; The slot of a mini: a unit's or a master's.
; In: X = instance.  Out: C=0 and X = slot; C=1 if none is shown.
; Clobbers: A, Y, $0C-$0D.
.proc slot_of
        txa
        bmi @none
        ldx #UNITS - 1
:       cmp shown_unit, x
        beq @unit
        dex
        bpl :-
        sta cell
        ldx #PLAYERS - 1
:       stx play_side
        ldy #Place::MASTER
        jsr side_zone
        ldx play_side
        lda zone_head, y
        cmp cell
        beq @master
        dex
        bpl :-
@none:  sec
        rts
@master:
        txa
        adc #UNITS - 1          ; C = 1
        tax
        clc
        rts
@unit:  lda mini_bank, x
        cmp #NULL_BANK
        beq @none
        clc
        rts
.endproc

; The slot of a player's master.
; In: X = player.  Out: X = slot.  Clobbers: A.
.proc master_slot
        txa
        eor board_view
        clc
        adc #UNITS
        tax
        rts
.endproc
