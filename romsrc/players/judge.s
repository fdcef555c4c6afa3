; judge.s - the judge that is a script: the function `score` of ai.lua, and its
; function `preview`, which says what a choice will do.
;
; It is asked about every candidate and gives 1 to 255; what is below
; SCORE_GOOD is not chosen willingly. If it looked at what was chosen so far,
; it is asked again after every choice. All of that together has one budget;
; when the script is stopped, the answer is left to dice. docs/players.md has
; the whole contract.

.include "players.inc"

.global offer_unseen            ; core/unseen.s
.global candidate_card

ARGUMENTS       = 4             ; of `score`
SCORE_MOST      = 255
        .assert ARGUMENTS <= SCRIPT_GIVEN, error

.segment "CODE_PLAYERS"

; Give every candidate its score, and choose a number if one is asked for.
; In: prompt, asked_*, look_max.
; Out: C=0, scores; best_at = the number; C=1 if there is no ai.lua or it was
;     stopped.
; Clobbers: everything but what player_answer puts aside.
.proc greedy_answer
        jsr vm_think_begin
        lda #HANDLER_SCORE
        sta judge_asks
        lda #0
        sta chosen
        lda prompt + Prompt::type
        cmp #PromptType::NUMBER
        beq _best_number
        cmp #PromptType::YES_NO
        beq @yes
        ldx look_max
        beq @none
        lda #SCORE_TAKEN + 1
:       sta scores - 1, x
        dex
        bne :-
        beq _score_all          ; always
@yes:   lda prompt + Prompt::maximum
        jsr _score_number
        sta scores
        rts
@none:  clc
        rts
.endproc

; Let ai.lua say what choosing a candidate will do.
; In: X = candidate, chosen.  Out: preview_*.
; Clobbers: everything but what player_answer puts aside.
.proc judge_preview
        jsr vm_think_begin
        lda #HANDLER_PREVIEW
        sta judge_asks
        txa
        jmp _score
.endproc

; After a choice: give the candidates that are left their scores again, if they
; depend on it.
; In: chosen, answers, scores.  Out: scores; C=1 if ai.lua was stopped.
; Clobbers: everything but what player_answer puts aside.
.proc judge_again
        lda looked
        beq @same
        lda chosen
        cmp asked_max
        bcc _score_all
@same:  clc
        rts
.endproc

; Score the candidates that were not taken.
; In: scores, look_max.  Out: scores; C=1 if ai.lua was stopped.
; Clobbers: everything but what player_answer puts aside.
.proc _score_all
        lda #0
        sta look_at
@each:  ldx look_at
        cpx look_max
        bcs @done
        lda scores, x
        cmp #SCORE_TAKEN
        beq @next
        lda candidates, x
        jsr _score
        bcs @stopped
        ldx look_at
        sta scores, x
@next:  inc look_at
        bne @each               ; always
@done:  clc
        rts
@stopped:
        lda #0
        sta looked
        rts                     ; C=1
.endproc

; The best number in the range; of equals the greatest.
; In: prompt.  Out: best_at; C=1 if ai.lua was stopped.
; Clobbers: as greedy_answer.
.proc _best_number
        lda #SCORE_TAKEN
        sta best_score
        lda prompt + Prompt::maximum
@each:  sta number
        jsr _score_number
        bcs @stopped
        cmp best_score
        bcc @worse
        beq @worse
        sta best_score
        lda number
        sta best_at
@worse: lda number
        cmp prompt + Prompt::minimum
        beq @done
        sec
        sbc #1
        jmp @each
@done:  clc
@stopped:
        rts
.endproc

; The score of a number.
; In: A.  Out: as _score.  Clobbers: as _score.
.proc _score_number
        ldx #NONE               ; no card
        bne _ask                ; always
.endproc

; The score of a candidate.
; In: A.  Out: C=0, A = 1 to 255; C=1 if ai.lua was stopped.
; Clobbers: everything but what player_answer puts aside.
.proc _score
        pha
        tax
        jsr candidate_card
        pla
        fall_into _ask
.endproc

; Ask ai.lua.
; In: A = candidate, X = the card that it is, or NONE.  Out: as _score.
; Clobbers: as _score.
.proc _ask
        sta vm_given_lo + 1
        stx vm_given_lo + 2
        ldx prompt + Prompt::source
        bmi :+
        jsr offer_unseen
        bcc :+
        ldx #NONE
:       stx vm_given_lo + 3
        lda prompt + Prompt::message
        sta vm_given_lo
        lda #0
        ldx #ARGUMENTS - 1
:       sta vm_given_hi, x
        dex
        bpl :-
        lda #<AI_SCRIPT
        sta vm_number
        ldy #>AI_SCRIPT
        sty vm_number + 1
        lda #<AI_SCRIPT
        ldx #Table::SCRIPTS
        jsr table_entry
        bcs @stopped
        lda judge_asks
        ldy #ARGUMENTS
        jsr vm_think
        bcs @stopped
        cpy #0
        bmi @least
        bne @most
        cmp #SCORE_TAKEN + 1
        bcs @done
@least: lda #SCORE_TAKEN + 1
        bne @done               ; always
@most:  lda #SCORE_MOST
@done:  clc
@stopped:
        rts
.endproc

; The card that a candidate is, for the player who is asked.
; In: X = candidate, prompt.  Out: X = instance, or NONE if it is not a card or
;     is not seen.  Clobbers: A, Y.
.proc candidate_card
        ldy prompt + Prompt::type
        cpy #PromptType::RESPOND + 1
        bcs @none
        lda _of_cards, y
        beq @none
        lda prompt + Prompt::flags
        and #PROMPT_OPTIONS
        bne @none
        cpx instance_count
        bcs @none
        jsr offer_unseen
        bcc @done
@none:  ldx #NONE
@done:  rts
.endproc

; By PromptType: whether its candidates are cards.
_of_cards:
        .byte 0, 1, 0, 0, 1, 1, 0, 0, 1
        assert_bytes _of_cards, PromptType::RESPOND + 1
;      none  cards  option  yes/no  order  action  slot  number  respond
