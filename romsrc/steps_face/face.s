; face.s - words about questions of steps and of fights.
;
; What they are is in duel/duel.inc.

.include "steps_face.inc"

.segment "CODE_DUEL"

; Draw the sentence of the step that wants targets into the box.
; In: prompt, box.  Out: C=1 if the prompt is another one, or the sentence is
;     too long.  Clobbers: A, X, Y, scratch, text_*.
.proc draw_targets
        lda prompt + Prompt::message
        cmp #Ask::TARGETS
        bne @other
        lda asked_step
        jmp draw_sentence
@other: sec
        rts
.endproc

.segment "CODE_WORDS"

; The cards that a question names: a block, who attacks whom.
; In: prompt, asked_other.  Out: sent_subject, sent_object.  Clobbers: Y.
.proc question_cards
        ldy prompt + Prompt::source
        sty sent_subject
        ldy asked_other
        sty sent_object
        rts
.endproc

.segment "CODE_UI"

; The text of what decided a duel that the rules ended.
; In: duel_result, duel_left, players.  Out: A = text id low, X = high.
; Clobbers: nothing else.
.proc result_cause
        lda duel_left
        cmp #Left::GAVE_UP
        beq @gave_up
        lda players + Player::life
        ora players + Player::life + 1
        beq @life
        lda players + .sizeof(Player) + Player::life
        ora players + .sizeof(Player) + Player::life + 1
        beq @life
        lda duel_result
        cmp #DuelResult::DRAW
        beq @turns
        lda #<TEXT_RESULT_BY_CARD
        ldx #>TEXT_RESULT_BY_CARD
        rts
@gave_up:
        lda #<TEXT_RESULT_GAVE_UP
        ldx #>TEXT_RESULT_GAVE_UP
        rts
@life:  lda #<TEXT_CAUSE_LIFE
        ldx #>TEXT_CAUSE_LIFE
        rts
@turns: lda #<TEXT_CAUSE_TURNS
        ldx #>TEXT_CAUSE_TURNS
        rts
.endproc
