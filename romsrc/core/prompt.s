; prompt.s - is the answer to a prompt legal?
;
; Nothing is believed: number of answers, each one offered, none twice, the
; total cost, the range of a number. A refused answer is logged and the
; prompt stands. Front end, computer player and harness all come through here
; (core_answer in core/fiber.s). Owns set_offered while it runs.

.include "core.inc"

.segment "CODE_CORE"

; Check the answer.
; In: prompt, candidates, answers.  Out: C=0 if it is legal; C=1 if not.
; Clobbers: A, X, Y, $00-$03, set_offered, arg_*.
.proc prompt_check
        jsr _check
        bcs @refuse
        rts
@refuse:
        lda prompt + Prompt::player
        sta arg_player
        lda prompt + Prompt::source
        sta arg_subject
        lda prompt + Prompt::type
        sta arg_object
        lda prompt + Prompt::answered
        sta arg_value
        lda #0
        sta arg_value + 1
        lda #Message::REFUSED
        jsr log_add
        inc refused
        bne :+
        dec refused
:       sec
        rts
.endproc

; Choose the check by the prompt's type.
; In: prompt.  Out: C=1 if the answer is illegal.
; Clobbers: A, X, Y, $00-$03, set_offered.
.proc _check
        ldx prompt + Prompt::type
        cpx #PromptType::RESPOND + 1
        bcs _illegal
        lda _checks_hi, x
        pha
        lda _checks_lo, x
        pha
        rts
.endproc

        prompt_type_routines "_checks", "_check_"
_check_none     := _illegal
_check_cards    := _cards
_check_option   := _one
_check_yes_no   := _number
_check_order    := _order
_check_action   := _one
_check_slot     := _one
_check_number   := _number
_check_respond  := _one
        .assert PromptType::NONE = 0, error

; No answer is legal.
; In: nothing.  Out: C=1.  Clobbers: nothing.
.proc _illegal
        sec
        rts
.endproc

; An order is an answer with every candidate.
; In: prompt.  Out: C=1 if illegal.  Clobbers: A, X, Y, $00-$03.
.proc _order
        lda prompt + Prompt::answered
        cmp prompt + Prompt::count
        bne _illegal
        jmp _offered
.endproc

; One number between minimum and maximum; yes/no is 0 or 1.
; In: prompt.  Out: C=1 if illegal.  Clobbers: A.
.proc _number
        lda prompt + Prompt::answered
        cmp #1
        bne _illegal
        lda answers
        cmp prompt + Prompt::minimum
        bcc _illegal
        cmp prompt + Prompt::maximum
        beq @legal
        bcs _illegal
@legal: clc
        rts
.endproc

; One of the options, or none where that is allowed.
; In: prompt.  Out: C=1 if illegal.  Clobbers: A, X, Y, $00-$03.
.proc _one
        lda prompt + Prompt::answered
        beq _none
        cmp #1
        bne _illegal
        beq _offered
.endproc

; No answer at all: legal with PROMPT_OR_NONE or a minimum of 0.
; In: prompt.  Out: C=1 if illegal.  Clobbers: A.
.proc _none
        lda prompt + Prompt::flags
        and #PROMPT_OR_NONE
        bne @legal
        lda prompt + Prompt::minimum
        bne _illegal
@legal: clc
        rts
.endproc

; Cards: number, choice, no card twice, total cost.
; In: prompt.  Out: C=1 if illegal.  Clobbers: A, X, Y, $00-$03.
.proc _cards
        lda prompt + Prompt::answered
        beq _none
        cmp prompt + Prompt::minimum
        bcc _illegal
        cmp prompt + Prompt::maximum
        beq :+
        bcs _illegal
:       jsr _offered
        bcs _illegal
        lda prompt + Prompt::sum
        cmp #NO_SUM
        beq @legal
        jmp _sum
@legal: clc
        rts
.endproc

; Every answer must be on offer; taken once, it is not any more.
; In: prompt + Prompt::answered > 0.  Out: C=1 if one is not.
; Clobbers: A, X, Y, $00-$02, set_offered.
.proc _offered
at      = $02
        lda prompt + Prompt::answered
        cmp #ANSWERS + 1
        bcs _too_many
        ldy #SET_OFFERED
        jsr set_clear
        ldx #0
@offer: cpx prompt + Prompt::count
        beq @take
        stx at
        lda candidates, x
        bmi @skip               ; a damaged list: never on offer
        tax
        ldy #SET_OFFERED
        jsr set_add
@skip:  ldx at
        inx
        bpl @offer              ; 128 at most
@take:  ldx #0
@next:  cpx prompt + Prompt::answered
        beq @legal
        stx at
        lda answers, x
        bmi _too_many
        tax
        ldy #SET_OFFERED
        jsr set_has
        beq _too_many
        jsr set_remove
        ldx at
        inx
        bne @next
@legal: clc
        rts
.endproc

; An answer that does not fit.
; In: nothing.  Out: C=1.  Clobbers: nothing.
.proc _too_many
        sec
        rts
.endproc

; The total cost of the answered cards must keep the limit.
; In: answers are instances.  Out: C=1 if it does not.
; Clobbers: A, X, Y, $00.
.proc _sum
total   = $00
        lda #0
        sta total
        ldy #0
@next:  ldx answers, y
        clc
        lda print_cost, x
        adc total
        bcs @over
        sta total
        iny
        cpy prompt + Prompt::answered
        bne @next
        lda prompt + Prompt::sum
        cmp total
        bcc @over
        clc
        rts
@over:  sec
        rts
.endproc
