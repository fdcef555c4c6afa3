; result.s - screens with a frame in their middle: how the duel ended, and the
; pad that goes from hand to hand.
;
; The frame tells the outcome by its colour: gold for a win, blue for a loss,
; grey where nobody won. Lies in the bank of the other screens; that of the
; duel is nearly full.

.include "duel.inc"

GOLD            = 0             ; palette of everything here
COLOURS         = 3             ; of a palette, besides the one behind
STARS           = 3             ; of a banner, on each side

TEXT_FIRST      = UI_TILES + RESULT_PORTRAIT_W * RESULT_PORTRAIT_H

.segment "BOARDRAM"
result_tone:    .res 1          ; Tone

.segment "CODE_UI"

; Hide the board until the other person has the pad.
; In: duel_viewer = who shall have it.  Out: nothing.  Clobbers: everything.
.proc pass_screen
        jsr _framed
        set_box "RESULT_TITLE"
        lda #<TEXT_PLAYER_1
        ldx #>TEXT_PLAYER_1
        ldy duel_viewer
        beq :+
        lda #<TEXT_PLAYER_2
        ldx #>TEXT_PLAYER_2
:       jsr _centred
        rule_over "RESULT_RULE"
        set_box "RESULT_CAUSE"
        lda #<TEXT_PASS_PAD
        ldx #>TEXT_PASS_PAD
        jsr _centred
        ldy #Wait::PASS
        fall_into _await
.endproc

; Switch the screen on and wait for A or Start; minis move.
; In: Y = Wait.  Out: nothing.  Clobbers: everything.
.proc _await
        tya
        pha
        jsr screen_on
        lda #0
        sta pad_latched
@frame: farcall animate_minis
        pla
        pha
        sta duel_waits
        jsr wait_frame
        lda pad_pressed
        and #BUTTON_A | BUTTON_START
        beq @frame
        pla
        lda #Wait::NOTHING
        sta duel_waits
        lda #SoundEffect::CONFIRM
        jmp sound_effect
.endproc

; Begin a screen with a golden frame in its middle and no mini. Screen off
; until _await.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch, vram_*, text_*.
.proc _framed
        jsr screen_off
        jsr clear_screen
        farcall ui_palette
        lda #TEXT_FIRST
        jsr text_reset
        lda #<ATTRIBUTES
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #GOLD
        ldx #ATTRIBUTE_BYTES
        ldy #0
        jsr vram_fill
        frame_around "RESULT_FRAME"
        ldx #PLAYERS
        farcall reset_minis
        rts
.endproc

; Show the result until A or Start.
; In: duel_result, duel_left, prompt, turn_number.  Out: nothing.
; Clobbers: everything.
.proc result_screen
        jsr _framed
        rule_over "RESULT_RULE"
        jsr _winner
        pha
        jsr _fanfare
        pla
        pha
        jsr _colour
        pla
        pha
        jsr _shown
        jsr result_minis
        set_box "RESULT_TITLE"
        jsr build_start
        jsr _stars
        pla
        jsr _title
        jsr _gold_text
        jsr _stars
        jsr _draw_centred
        jsr _cause_lines
        set_box "RESULT_TURNS"
        jsr build_start
        lda turn_number
        sta sent_value
        lda #0
        sta sent_value + 1
        ldx #<TEXT_RESULT_TURNS
        ldy #>TEXT_RESULT_TURNS
        farcall add_sentence_far
        jsr _draw_centred
        set_box "RESULT_HINT"
        lda #<TEXT_RESULT_HINT
        ldx #>TEXT_RESULT_HINT
        jsr _centred
        ldy #Wait::RESULT
        jmp _await
.endproc

; Who won. Who gives up has lost.
; In: duel_result, duel_left, prompt.
; Out: A = player, NONE for nobody.  Clobbers: X.
.proc _winner
        lda duel_left
        cmp #Left::GAVE_UP
        beq @gave_up
        lda duel_result
        cmp #DuelResult::WIN_0
        beq @first
        cmp #DuelResult::WIN_1
        beq @second
        lda #NONE
        rts
@first: lda #0
        rts
@second:
        lda #1
        rts
@gave_up:
        lda duel_viewer
        bmi @done               ; nobody plays: nobody wins
        eor #1
@done:  rts
.endproc

; How the duel ended for whoever sees it; the frame has the colour of that.
; In: A = winner or NONE.  Out: result_tone, palette.  Clobbers: A, X, Y.
.proc _colour
        tay
        ldx #_GREY + COLOURS - 1
        lda #Tone::NOBODY
        sta result_tone
        cpy #NONE
        beq @set
        lda #Tone::WON
        sta result_tone
        jsr _one_person
        beq @won                ; nobody who sees it has lost
        cpy duel_viewer
        beq @won
        lda #Tone::LOST
        sta result_tone
        ldx #_BLUE + COLOURS - 1
@set:   ldy #COLOURS
:       lda _colours, x
        sta palette + GOLD * 4, y
        dex
        dey
        bne :-
@won:   rts
.endproc

;             shade  body  light
_colours:
        .byte $01,  $11,  $21           ; a loss
        .byte $2D,  $00,  $10           ; nobody won
_BLUE           = 0
_GREY           = COLOURS
        assert_bytes _colours, 2 * COLOURS

; Who is shown: the only person, or the winner.
; In: A = winner or NONE.  Out: A.  Clobbers: Y.
.proc _shown
        tay
        bmi @done
        jsr _one_person
        beq @done
        ldy duel_viewer
@done:  tya
        rts
.endproc

; The sound of the result: won, unless the only person lost. Where nobody won
; the tune goes on.
; In: A = winner or NONE.  Out: nothing.  Clobbers: A, X, Y.
.proc _fanfare
        tay
        bmi @nobody
        jsr _one_person
        beq @won
        cpy duel_viewer
        beq @won
        lda #SoundEffect::LOSE
        jmp sound_effect
@won:   lda #SoundEffect::WIN
        jmp sound_effect
@nobody:
        rts
.endproc

; The text of who won.
; In: A = winner or NONE.  Out: A = text id low, X = high.
; Clobbers: Y.
.proc _title
        tay
        bmi @nobody
        jsr _one_person
        beq @numbers
        cpy duel_viewer
        beq @win
        lda #<TEXT_RESULT_LOSS
        ldx #>TEXT_RESULT_LOSS
        rts
@win:   lda #<TEXT_RESULT_WIN
        ldx #>TEXT_RESULT_WIN
        rts
@numbers:
        cpy #0
        bne @second
        lda #<TEXT_RESULT_P1
        ldx #>TEXT_RESULT_P1
        rts
@second:
        lda #<TEXT_RESULT_P2
        ldx #>TEXT_RESULT_P2
        rts
@nobody:
        lda duel_result
        cmp #DuelResult::DRAW
        beq @draw
        lda #<TEXT_RESULT_OPEN
        ldx #>TEXT_RESULT_OPEN
        rts
@draw:  lda #<TEXT_RESULT_DRAW
        ldx #>TEXT_RESULT_DRAW
        rts
.endproc

; Append the stars of a banner, if whoever sees it has won.
; In: result_tone.  Out: nothing.  Clobbers: A, X.
.proc _stars
        lda result_tone
        .assert Tone::WON = 0, error
        bne @done
        jsr add_space
        jsr add_space
        .repeat ::STARS
        lda #Icon::STAR
        jsr build_byte
        .endrepeat
        jsr add_space
@done:
        rts
.endproc

; Append a text in the second colour of the palette.
; In: A = text id low, X = high.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _gold_text
        pha
        txa
        pha
        lda #TEXT_INK + 2
        jsr build_byte
        pla
        tax
        pla
        jmp build_text
.endproc

; Whether exactly one person plays.
; In: player_kinds.  Out: Z=0 if so.  Clobbers: A.
.proc _one_person
        lda player_kinds
        beq @second
        lda player_kinds + 1
        bne @no
        lda #1
        rts
@second:
        lda player_kinds + 1
        rts
@no:    lda #0
        rts
.endproc
        .assert PlayerKind::HUMAN = 0, error

; What decided the duel, or what the rules stopped at.
; In: as result_cause, the log.  Out: nothing.
; Clobbers: A, X, Y, scratch, sent_*, text_*.
.proc _cause_lines
        lda duel_left
        cmp #Left::GAVE_UP
        beq @cause
        lda duel_result
        cmp #DuelResult::TRAPPED
        beq @stopped
@cause: set_box "RESULT_CAUSE"
        jsr result_cause
        jmp _centred
@stopped:
        set_box "RESULT_STOPPED"
        lda #<TEXT_RESULT_STOPPED
        ldx #>TEXT_RESULT_STOPPED
        jsr _centred
        set_box "RESULT_CAUSE"
        jsr build_start
        jsr _fault
        jmp _draw_centred
.endproc

; Append the number of the fault that the log ends with, and its card.
; In: the log.  Out: nothing.  Clobbers: as add_sentence.
.proc _fault
        ldx log_at
        bne :+
        ldx #LOG_ENTRIES
:       lda log_object - 1, x
        sta sent_object
        lda #Card::name_short
        sta sent_short
        lda log_subject - 1, x
        sta sent_subject
        bmi @nobody
        ldx #<TEXT_RESULT_FAULT
        ldy #>TEXT_RESULT_FAULT
        jmp @add
@nobody:
        ldx #<TEXT_MESSAGE_FAULT
        ldy #>TEXT_MESSAGE_FAULT
@add:   farcall add_sentence_far
        rts
.endproc

; Draw a text in the middle of the box.
; In: A = text id low, X = high, box.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*.
.proc _centred
        pha
        jsr build_start
        pla
        jsr build_text
        fall_into _draw_centred
.endproc

; Draw the built text in the middle of the box.
; In: build_buffer, box.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _draw_centred
        jmp draw_middle         ; to the pixel
.endproc
