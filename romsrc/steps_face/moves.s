; moves.s - which moves of cards are said in words, and which are heard.
;
; Draws are seen, and a timeline that goes on has too many.

.include "core.inc"

.global move_told, move_heard, sound_effect

.segment "CODE_BOARD"

; Whether a move is said.
; In: X = its place in the log.  Out: C=1 if so; X is kept.  Clobbers: A.
.proc move_told
        lda log_value_lo, x
        and #PLACE_MASK
        cmp #Place::HAND
        bne @waits
        lda log_object, x
        and #PLACE_MASK
        cmp #Place::DECK
        beq @no
@waits: lda log_object, x
        jsr _waits
        bcc @yes
        lda log_value_lo, x
        jsr _waits
        bcs @no
@yes:   sec
        rts
@no:    clc
        rts
.endproc

; Whether a zone is one of the timeline or standby.
; In: A = zone number.  Out: C=1 if so; X is kept.  Clobbers: A.
.proc _waits
        and #PLACE_MASK
        cmp #Place::WT4
        bcc @done
        cmp #Place::STANDBY + 1
        bcs @no
        sec
@done:  rts
@no:    clc
        rts
.endproc
        .assert Place::STANDBY = Place::WT4 + 4, error

; Let a move be heard: a draw, a card that is played.
; In: X = its place in the log.  Out: X is kept.  Clobbers: A, Y.
.proc move_heard
        txa
        pha
        lda log_object, x
        and #PLACE_MASK
        tay                     ; from where
        lda log_value_lo, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @placed
        cmp #Place::HAND
        beq @hand
        cmp #Place::DECK
        beq @done
        cmp #Place::GONE
        beq @done
        cpy #Place::HAND
        bne @done
@placed:
        lda #SoundEffect::PLACE
        bne @sound              ; always
@hand:  cpy #Place::DECK
        bne @done
        lda #SoundEffect::DRAW
@sound: jsr sound_effect
@done:  pla
        tax
        rts
.endproc
        .assert SoundEffect::PLACE <> 0, error
