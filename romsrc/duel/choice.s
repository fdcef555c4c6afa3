; choice.s - what is chosen so far: one card, several, an order.
;
; The choice grows in `answers`, in order. Only what the rules would accept
; can come together here: candidates, none twice, no more than form_max, the
; total cost within its limit. Owns form_min, form_max and form_total.

.include "duel.inc"

SLASH           = $2F
DASH            = $2D

.segment "CODE_DUEL"

; Begin with nothing chosen, at the first candidate that can be.
; In: prompt.  Out: form_*, prompt + Prompt::answered.  Clobbers: A, X, Y.
.proc choice_begin
        lda #0
        sta form_at
        sta form_first
        sta form_total
        sta prompt + Prompt::answered
        lda prompt + Prompt::count
        sta form_count
        lda prompt + Prompt::type
        cmp #PromptType::CARDS
        beq @cards
        cmp #PromptType::ORDER
        beq @order
        lda #1
        sta form_min
        sta form_max
        rts
@order: lda prompt + Prompt::count
        sta form_min
        sta form_max
        rts
@cards: lda prompt + Prompt::minimum
        sta form_min
        lda prompt + Prompt::maximum
        cmp #ANSWERS
        bcc :+
        lda #ANSWERS
:       sta form_max
        ldx #0
@first: cpx prompt + Prompt::count
        bcs @none
        jsr choice_closed
        bcc @there
        inx
        bne @first              ; always: CANDIDATES is the most
@there: stx form_at
@none:  rts
.endproc

.segment "FIXED"

; Whether a candidate cannot be chosen any more: the rest of the total cost
; does not pay for it. What is chosen can always be taken back. For the board
; too, which dims it: in the fixed bank.
; In: X = candidate; answers, form_total.  Out: C=1 if so.
; Clobbers: A, Y; X is kept.
.proc choice_closed
        lda form_list
        cmp #Form::LOOK
        beq @open               ; spots of the board, no candidates
        lda prompt + Prompt::type
        cmp #PromptType::CARDS
        bne @open
        lda prompt + Prompt::sum
        cmp #NO_SUM
        beq @open
        lda candidates, x
        ldy prompt + Prompt::answered
        beq @cost
:       cmp answers - 1, y
        beq @open
        dey
        bne :-
@cost:  tay
        lda print_cost, y
        clc
        adc form_total
        bcs @done
        cmp prompt + Prompt::sum
        bne @done
@open:  clc
@done:  rts
.endproc

.segment "CODE_DUEL"

; Whether one answer is all.
; In: prompt, form_max.  Out: Z=1 if so.  Clobbers: A.
.proc choice_single
        lda prompt + Prompt::type
        cmp #PromptType::ORDER
        beq @several
        lda form_max
        cmp #1
        rts
@several:
        cmp #0                  ; an order is never one: Z = 0
        rts
        .assert PromptType::ORDER <> 0, error
.endproc

; Choose the candidate under the cursor, or take it back.
; In: form_at.
; Out: C=1 if the answer is complete; else C=0, and Z=1 if nothing changed.
; Clobbers: A, X, Y, $00.
.proc choice_take
        lda form_at
        cmp prompt + Prompt::count
        bcs _refused
        jsr choice_place
        bcc @new
        jsr _remove
        jmp _changed
@new:   ldx form_at
        lda candidates, x
        ldy prompt + Prompt::answered
        cpy form_max
        bcs _refused
        tax
        jsr _afford
        bcs _refused
        ldx form_at
        lda candidates, x
        sta answers, y
        inc prompt + Prompt::answered
        jsr choice_single
        bne _changed
        sec
        rts
.endproc

; Nothing changed.
; In: nothing.  Out: C=0, Z=1.  Clobbers: A.
.proc _refused
        lda #0
        clc
        rts
.endproc

; Something changed.
; In: nothing.  Out: C=0, Z=0.  Clobbers: A.
.proc _changed
        lda #1
        clc
        rts
.endproc

; Add a card's cost, if the limit allows it.
; In: X = instance.  Out: C=0, form_total; C=1 if it would be too much.
; Clobbers: A; X and Y are kept.
.proc _afford
        lda prompt + Prompt::sum
        cmp #NO_SUM
        beq @free
        lda print_cost, x
        clc
        adc form_total
        bcs @over
        cmp prompt + Prompt::sum
        beq :+
        bcs @over
:       sta form_total
@free:  clc
@over:  rts
.endproc

; Where the candidate under the cursor is in the answer.
; In: form_at.  Out: C=1, Y = its place from 0; C=0 if it is not chosen.
; Clobbers: A, X, Y.
.proc choice_place
        ldx form_at
        lda candidates, x
        ldy #0
:       cpy prompt + Prompt::answered
        bcs @not
        cmp answers, y
        beq @found
        iny
        bne :-
@found: sec
        rts
@not:   clc
        rts
.endproc

; Take an answer out.
; In: Y = its place, below prompt + Prompt::answered.  Out: form_total.
; Clobbers: A, X, Y.
.proc _remove
        ldx answers, y
        lda prompt + Prompt::sum
        cmp #NO_SUM
        beq @close
        lda form_total
        sec
        sbc print_cost, x
        sta form_total
@close: iny
        cpy prompt + Prompt::answered
        bcs @done
        lda answers, y
        sta answers - 1, y
        jmp @close
@done:  dec prompt + Prompt::answered
        rts
.endproc

; B: take the last one back, or choose none.
; In: prompt.
; Out: C=1 if none is chosen; else C=0, and Z=1 if B means nothing here.
; Clobbers: A, X, Y.
.proc choice_back
        ldy prompt + Prompt::answered
        beq @none
        dey
        jsr _remove
        jmp _changed
@none:  jsr _none_legal
        bcc _refused
        rts
.endproc

; Whether the choice may end here.
; In: prompt.  Out: C=1 if so.  Clobbers: A.
.proc choice_done
        lda prompt + Prompt::answered
        beq _none_legal
        cmp form_min
        rts
.endproc

; Whether no answer needs no confirmation: it leads back to the question
; before, or it is a pass.
; In: prompt.  Out: Z=1 if so.  Clobbers: A, X.
.proc choice_goes_back
        lda prompt + Prompt::flags
        and #PROMPT_PASS
        bne @pass
        jsr ask_flags
        and #ASK_BACK
        eor #ASK_BACK
        rts
@pass:  lda #0
        rts
.endproc

; What the row of the prompt's question says.
; In: prompt.  Out: A = ASK_* bits.  Clobbers: X.
.proc ask_flags
        ldx prompt + Prompt::message
        cpx #ASK_TEXTS
        bcs @none               ; a script asks
        lda _flags, x
        rts
@none:  lda #0
        rts
.endproc

_flags: ask_flag_bytes
        assert_bytes _flags, ASK_TEXTS

; Whether an empty answer is legal. Of yes or no and of a number the minimum
; is the least answer, not how many there must be.
; In: prompt.  Out: C=1 if so.  Clobbers: A.
.proc _none_legal
        lda prompt + Prompt::type
        cmp #PromptType::ORDER
        beq @no
        cmp #PromptType::YES_NO
        beq @no
        cmp #PromptType::NUMBER
        beq @no
        lda prompt + Prompt::flags
        and #PROMPT_OR_NONE
        bne @yes
        lda prompt + Prompt::minimum
        bne @no
@yes:   sec
        rts
@no:    clc
        rts
.endproc

; Build how many are chosen, of how many, and the total cost and its limit:
; `2/1-3  cost 5/6`. A choice of one has nothing to tell.
; In: form_*.  Out: build_buffer; C=1 if it is of one.
; Clobbers: A, X, Y, scratch, far_ptr.
.proc add_count
        jsr build_start
        jsr choice_single
        sec
        beq @none
        lda prompt + Prompt::answered
        jsr add_digits
        lda #SLASH
        jsr build_byte
        lda form_min
        cmp form_max
        beq :+
        jsr add_digits
        lda #DASH
        jsr build_byte
:       lda form_max
        jsr add_digits
        lda prompt + Prompt::sum
        cmp #NO_SUM
        beq @told
        jsr add_space
        add_text TEXT_TO_COST
        jsr add_space
        lda form_total
        jsr add_digits
        lda #SLASH
        jsr build_byte
        lda prompt + Prompt::sum
        jsr add_digits
@told:  clc
@none:  rts
.endproc
