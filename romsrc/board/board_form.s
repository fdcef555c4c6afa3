; board_form.s - choosing cards and lanes on the board itself.
;
; The cursor goes to candidates only; everything else is dimmed (board_mark).
; The message window names the card that asks, the question, the card under
; the cursor and the buttons.

.include "duel.inc"

.segment "CODE_DUEL"

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
        bcc @short              ; a long sentence leaves few tiles
        jsr _hint
        jmp @stars
@short: jsr _short_hint
@stars: jsr _stars
        farcall board_point
        rts
.endproc

; Draw what is asked: for targets, what will happen to them.
; In: prompt.  Out: C=1 if tiles for a whole hint are left.
; Clobbers: A, X, Y, scratch, text_*.
.proc _ask
        set_box "MESSAGE_TARGETS"
        jsr draw_targets
        bcc @long
        set_box "MESSAGE_ASK"
        jsr build_start
        jsr far_add_question
        jsr draw_line
        sec
        rts
@long:  lda text_free
        cmp #HINT_TILES
        rts
.endproc

; Stars for what is chosen already; lanes have none.
; In: prompt, answers.  Out: oam.  Clobbers: A, X, Y, scratch.
.proc _stars
        lda prompt + Prompt::type
        cmp #PromptType::CARDS
        bne @none
        farcall stars_show
@none:  rts
.endproc

; Draw the button that matters most; its tiles are always left
; (convert/fit_duel.py).
; In: prompt, form_*.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _short_hint
        set_box "MESSAGE_HINT"
        jsr choice_single
        bne @many
        lda #<TEXT_HINT_CHOOSE
        ldx #>TEXT_HINT_CHOOSE
        jmp draw_text_line
@many:  lda #<TEXT_HINT_DONE
        ldx #>TEXT_HINT_DONE
        jmp draw_text_line
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
        jsr far_add_card_line
        jmp draw_line
@lane:  jsr card_line_begin
        ldx form_at
        lda candidates, x
        jsr far_add_place
        jmp draw_line
@none:  jsr card_line_begin
        add_text TEXT_NO_CARD_ACTS
        jmp draw_line
.endproc
