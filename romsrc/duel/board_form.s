; board_form.s - choosing cards and lanes on the board itself.
;
; The cursor goes to candidates only; everything else is dimmed (board_mark).
; The message window names the card that asks, the question, the card under
; the cursor and the buttons.

.include "duel.inc"

.globalzp move_player             ; core/effect_moves.s
.globalzp ability_at              ; core/ability.s

.segment "CODE_DUEL"

; Whether every candidate can be seen on the board, and a star on each that
; may be chosen.
; In: prompt, candidates, form_max.  Out: C=1 if so.
; Clobbers: A, X, Y, scratch.
.proc board_sees_all
        lda form_max
        cmp #STARS_MAX + 1
        bcc :+
        lda prompt + Prompt::count
        cmp #STARS_MAX + 1
        bcs @not
:       lda #0
        sta pick_at
@next:  lda pick_at
        cmp prompt + Prompt::count
        bcs @all
        jsr candidate_spot
        bcs @not
        inc pick_at
        bne @next               ; always: CANDIDATES is the most
@not:   clc
@all:   rts
.endproc

; Where a candidate stands, or a spot when the player looks round.
; In: A = which one, form_list.
; Out: C=0, X, Y = pixels of its cell; C=1 if it is not on the board.
; Clobbers: A, X, Y, scratch.
.proc candidate_spot
        tax
        lda form_list
        cmp #Form::LOOK
        beq @look
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @lane
        lda candidates, x
        tax
        farcall board_spot
        rts
@lane:  jsr _lane_zone
        farcall board_lane_spot
        rts
@look:  farcall board_look
        rts
.endproc

; The zone number of a candidate that is a lane. An effect may put a card on
; either side; who places or moves his own minion may think better of it.
; In: X = candidate.  Out: X = zone number.  Clobbers: A, Y.
.proc _lane_zone
        ldy prompt + Prompt::player
        lda prompt + Prompt::minimum
        beq :+
        ldy move_player
:       lda candidates, x
        and #PLACE_MASK
        cpy #0
        beq :+
        ora #PLACES
:       tax
        rts
.endproc

; Show the form: marks, question, hint, cursor.
; In: prompt, form_at.  Out: nothing.  Clobbers: everything.
.proc board_open
        farcall board_mark
        jsr message_clear
        jsr choice_single
        bne :+
        lda #ASK_FIRST          ; no count: its tiles are free
        ldx #ASK_TILES + COUNT_TILES
        jsr text_range
:       set_box "MESSAGE_SOURCE"
        jsr message_source
        jsr _ask
        bcc :+                  ; a long sentence leaves no tiles for the hint
        jsr _hint
:       jsr _stars
        fall_into board_point
.endproc

; Put the cursor onto its candidate.
; In: form_at.  Out: form_x, form_y.  Clobbers: everything.
.proc board_point
        lda form_at
        cmp prompt + Prompt::count
        bcs @none
        jsr candidate_spot
        stx form_x
        sty form_y
        ldx form_at
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @lane
        lda candidates, x
        tax
        farcall board_cursor
        rts
@lane:  jsr _lane_zone
        farcall board_cursor_lane
        rts
@none:  ldx #NONE
        farcall board_cursor
        rts
.endproc

; Draw what is asked: for targets, what will happen to them.
; In: prompt.  Out: C=1 if tiles for a hint are left.
; Clobbers: A, X, Y, scratch, text_*.
.proc _ask
        set_box "MESSAGE_TARGETS"
        jsr draw_targets
        bcc @long
        set_box "MESSAGE_ASK"
        jsr build_start
        jsr add_question
        jsr draw_line
        sec
        rts
@long:  lda text_free
        cmp #HINT_TILES
        rts
.endproc

; Draw the sentence of the step that wants targets into the box.
; In: prompt, box.  Out: C=1 if the prompt is another one, or the sentence is
;     too long.  Clobbers: A, X, Y, scratch, text_*.
.proc draw_targets
        lda prompt + Prompt::message
        cmp #Ask::TARGETS
        bne @other
        lda ability_at
        jmp draw_step
@other: sec
        rts
.endproc

; Stars for what is chosen already; lanes have none.
; In: prompt, answers.  Out: oam.  Clobbers: A, X, Y, scratch.
.proc _stars
        lda prompt + Prompt::type
        cmp #PromptType::CARDS
        bne @none
        jmp stars_show
@none:  rts
.endproc

; Draw the buttons that mean something here.
; In: prompt, form_*.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _hint
        set_box "MESSAGE_HINT"
        lda prompt + Prompt::message
        cmp #Ask::MAIN
        beq @main
        jsr choice_single
        bne @many
        jsr choice_done
        bcs @back
        lda #<TEXT_HINT_ONE
        ldx #>TEXT_HINT_ONE
        jmp draw_text_line
@back:  jsr choice_goes_back
        beq @again
        lda #<TEXT_HINT_BACK
        ldx #>TEXT_HINT_BACK
        jmp draw_text_line
@again: lda #<TEXT_HINT_AGAIN
        ldx #>TEXT_HINT_AGAIN
        jmp draw_text_line
@main:  lda prompt + Prompt::count
        beq @end
        lda #<TEXT_HINT_MAIN
        ldx #>TEXT_HINT_MAIN
        jmp draw_text_line
@end:   lda #<TEXT_HINT_END
        ldx #>TEXT_HINT_END
        jmp draw_text_line
@many:  lda #<TEXT_HINT_MANY
        ldx #>TEXT_HINT_MANY
        jmp draw_text_line
.endproc

; Draw the line about the candidate under the cursor, and the count.
; In: form_at.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc board_info
        jsr message_count
        ldx form_at
        cpx prompt + Prompt::count
        bcs @none
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @lane
        lda candidates, x
        tax
        jsr peek_card
        jsr card_line_begin
        jsr add_card_line
        jmp draw_line
@lane:  jsr card_line_begin
        ldx form_at
        lda candidates, x
        jsr add_place
        jmp draw_line
@none:  jsr card_line_begin
        add_text TEXT_NO_CARD_ACTS
        jmp draw_line
.endproc
