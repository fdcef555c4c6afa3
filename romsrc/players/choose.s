; choose.s - from scores to an answer that is legal.
;
; Both players give every candidate a score and take the best ones; the random
; player's are dice. The rules of an answer are kept here alone: how many, the
; total cost, all of them in an order, a number.

.include "players.inc"

        .if ::NATIVE_STEPS
.global points_add
        .endif

WILLING         = 32            ; of 256: less: rather not
NEITHER         = 64            ; of 256: "or none" is none

.segment "CODE_PLAYERS"

; Any legal answer; mostly one that does something.
; In: asked_*, look_max.  Out: answers, asked_max = how many.
; Clobbers: A, X, Y, $00-$0F.
.proc random_answer
        lda prompt + Prompt::type
        cmp #PromptType::YES_NO
        beq _any_number
        cmp #PromptType::NUMBER
        beq _any_number
        lda prompt + Prompt::flags
        and #PROMPT_OR_NONE
        beq @count
        jsr rng_next
        cmp #NEITHER
        bcs @count
        lda #0
        sta asked_max
        rts
@count: jsr rng_next
        cmp #WILLING
        bcc :+
        lda asked_min
        bne :+
        inc asked_min
:       sec
        lda asked_max
        sbc asked_min
        bcc @dice               ; a full turn, or nothing to choose from
        adc #0                  ; C = 1: one more
        jsr rng_below
        clc
        adc asked_min
        sta asked_max
@dice:  ldx look_max
        beq @none
@die:   stx best_at
        jsr rng_next
        ora #1                  ; not SCORE_TAKEN
        ldx best_at
        sta scores - 1, x
        dex
        bne @die
        lda #1
        sta asked_least         ; none is too bad
        jmp _take_best
@none:  stx asked_max
        rts
.endproc

; A number in the range.
; In: prompt.  Out: answers, asked_max.  Clobbers: A, X, $00-$05.
.proc _any_number
        sec
        lda prompt + Prompt::maximum
        sbc prompt + Prompt::minimum
        clc
        adc #1                  ; 256 is 0: all of them
        jsr rng_below
        clc
        adc prompt + Prompt::minimum
        fall_into _number
.endproc

; Answer a number.
; In: A.  Out: answers, asked_max, C=0.  Clobbers: A.
.proc _number
        sta answers
        lda #1
        sta asked_max
        clc
        rts
.endproc

; The best answer. Yes if the only score is good. Of numbers the native judge
; takes the greatest, a script's has chosen.
; In: asked_*, scores; best_at = number.
; Out: answers, asked_max = how many; C=1 if a script was stopped.
; Clobbers: A, X, Y, best_*, spent, chosen, tally, again; with a script
;     everything.
.proc choose_best
        lda prompt + Prompt::type
        cmp #PromptType::NUMBER
        beq @number
        cmp #PromptType::YES_NO
        bne _take_best
        lda scores
        cmp #SCORE_GOOD
        bcs @most
        lda prompt + Prompt::minimum
        jmp _number
@number:
        .if ::NATIVE_STEPS = 0
        lda best_at
        jmp _number
        .endif
@most:  lda prompt + Prompt::maximum
        jmp _number
.endproc

; Take the best candidates: as many as there must be, and those that are good
; enough. If the total cost allows too few, the cheapest.
; In: asked_*, scores.  Out: answers, asked_max; C=1 if a script was stopped.
; Clobbers: as choose_best.
.proc _take_best
        lda #0
        sta again
@start: lda #0
        sta chosen
        sta spent
        sta tally
@next:  lda chosen
        cmp asked_max
        bcs @done
        jsr _find_best
        bcs @done               ; there is no other
        lda best_score
        cmp asked_least
        bcs @take
        lda chosen
        cmp asked_min
        bcs @done
@take:  jsr _take
        .if ::NATIVE_STEPS = 0
        jsr judge_again
        bcs @stopped
        .endif
        jmp @next
@done:  lda chosen
        cmp asked_min
        bcs @enough
        lda again
        bne @none
        inc again
        lda asked_sum
        cmp #NO_SUM
        beq @none
        jsr _score_cheap
        jmp @start
@enough:
        lda prompt + Prompt::flags
        and #PROMPT_OR_NONE
        beq @answer
        lda asked_least
        cmp #SCORE_GOOD
        bcc @answer             ; dice
        lda tally
        bmi @none
        beq @none
@answer:
        lda chosen
        sta asked_max
        clc
        rts
@none:  lda #0
        sta asked_max
        clc
@stopped:
        rts
.endproc

; The candidate with the best score that can still be paid for.
; In: scores, spent.  Out: C=0, best_at, best_score; C=1 if there is none.
; Clobbers: A, X, Y.
.proc _find_best
        lda #SCORE_TAKEN
        sta best_score
        ldy #0
@each:  cpy look_max
        bcs @end
        lda scores, y
        cmp best_score
        bcc @next
        beq @next
        ldx candidates, y
        bmi @not                ; a damaged list
        lda asked_sum
        cmp #NO_SUM
        beq @better
        lda print_cost, x
        clc
        adc spent
        bcs @not
        cmp asked_sum
        beq @better
        bcs @not
@better:
        lda scores, y
        sta best_score
        sty best_at
        bne @next               ; always
@not:   lda #SCORE_TAKEN
        sta scores, y
@next:  iny
        bne @each               ; always
@end:   lda best_score
        cmp #SCORE_TAKEN + 1    ; C=0: none was found
        bcs @found
        sec
        rts
@found: clc
        rts
.endproc

; Take a candidate.
; In: best_at, best_score.  Out: answers, chosen, spent, tally.
; Clobbers: A, X, Y.
.proc _take
        ldy best_at
        lda #SCORE_TAKEN
        sta scores, y
        lda candidates, y
        ldx chosen
        sta answers, x
        inc chosen
        tax
        lda best_score
        .if ::NATIVE_STEPS
        sec
        sbc #SCORE_ZERO
        sta term
        lda tally
        jsr points_add
        sta tally
        .else
        cmp #SCORE_GOOD
        bcc :+
        inc tally
:       .endif
        lda asked_sum
        cmp #NO_SUM
        beq @done
        lda print_cost, x
        clc
        adc spent
        sta spent
@done:  rts
.endproc

; The cheaper a card, the better.
; In: candidates.  Out: scores.  Clobbers: A, X, Y.
.proc _score_cheap
        ldy look_max
        beq @done
@each:  ldx candidates - 1, y
        bmi @next
        lda print_cost, x
        eor #$FF
        ora #1
        sta scores - 1, y
@next:  dey
        bne @each
@done:  rts
.endproc
