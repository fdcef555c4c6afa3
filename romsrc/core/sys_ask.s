; sys_ask.s - system calls that ask and tell a player something.
;
; A script collects candidates, asks, and reads the answer at once: other
; calls use the same lists. A question that has no legal answer traps, because
; nobody could ever go on. Same contract as sys_duel.s.

.include "core.inc"

.segment "CODE_CORE"

.proc sys_offer_none
        lda #0
        sta list_count
        sta prompt + Prompt::answered
        rts
.endproc

.proc sys_offer
        lda vm_hi, x
        bne _not
        fall_into sys_offer_card
.endproc

.proc sys_offer_card
        lda vm_lo, x
        bmi _not                ; no prompt takes it as an answer
        ldy list_count
        cpy #CANDIDATES
        bcs _not
        sta candidates, y
        inc list_count
        rts
.endproc

; An argument that nobody could answer.
; In: nothing.  Out: as range_trap.  Clobbers: as range_trap.
.proc _not
        jmp range_trap
.endproc

.proc sys_offered
        lda list_count
        jmp done_byte
.endproc

.proc sys_ask
        lda vm_lo + 3, x
        sta prompt + Prompt::minimum
        lda vm_lo + 4, x
        sta prompt + Prompt::maximum
        lda vm_hi + 3, x
        ora vm_hi + 4, x
        bne _not
        lda vm_lo + 5, x
        sta prompt + Prompt::source
        lda vm_lo + 2, x
        sta prompt + Prompt::message
        ldy vm_lo + 1, x
        jsr _fits
        bcs _not
        lda vm_lo, x
        jsr _ask
        lda prompt + Prompt::answered
        jmp done_byte
.endproc

; Whether a question has a legal answer.
; In: Y = PromptType, prompt: minimum, maximum; list_count.
; Out: C=1 if it has none; prompt: type.  Clobbers: A.
.proc _fits
        sty prompt + Prompt::type
        cpy #PromptType::NUMBER
        beq @number
        cpy #PromptType::YES_NO
        beq @number
        cpy #PromptType::ORDER
        beq @order
        cpy #PromptType::RESPOND + 1
        bcs @out
        cpy #PromptType::CARDS
        bcc @no
        .assert PromptType::CARDS = 1, error
        lda list_count
        cmp prompt + Prompt::minimum
        bcc @no
        lda #ANSWERS
        cmp prompt + Prompt::minimum
        bcc @no
        cpy #PromptType::CARDS
        beq @number
        lda prompt + Prompt::minimum
        cmp #2                  ; one answer at most
        rts
@number:
        lda prompt + Prompt::maximum
        cmp prompt + Prompt::minimum
        bcc @no
        clc
        rts
@order: lda #ANSWERS
        cmp list_count
        bcc @no
        lda list_count
        cmp #1
        bcc @no
        clc
        rts
@no:    sec
@out:   rts
.endproc

; Ask.
; In: A = player, prompt: type, message, minimum, maximum, source.
; Out: answers.  Clobbers: as prompt_ask.
.proc _ask
        and #PLAYERS - 1
        sta prompt + Prompt::player
        lda list_count
        sta prompt + Prompt::count
        lda #NO_SUM
        sta prompt + Prompt::sum
        lda #0
        sta prompt + Prompt::flags
        jmp prompt_ask
.endproc

; The entry of the answer that an argument names.
; In: X = index.  Out: A.  Clobbers: Y.
.proc _answer
        lda vm_hi, x
        bne _no_such
        ldy vm_lo, x
        dey
        fall_into answer_entry
.endproc

; An entry of the answer. A script need not ask about a single candidate.
; In: Y = which one, from 0.  Out: A.
; Clobbers: nothing else.
.proc answer_entry
        cpy prompt + Prompt::answered
        bcs @unasked
        lda answers, y
        rts
@unasked:
        tya
        ora prompt + Prompt::answered
        bne _no_such
        lda list_count
        cmp #1
        bne _no_such
        lda candidates
        rts
.endproc

; The first entry of the answer, for calls that name what it is.
; In: nothing.  Out: as done_byte, to the call's end.  Clobbers: Y.
.proc answer_first
        ldy #0
        jsr answer_entry
        jmp done_byte
.endproc

.proc sys_answer
        jsr _answer
        jmp done_byte
.endproc

.proc sys_answer_card
        jsr _answer
        cmp instance_count
        bcs _no_such
        jmp done_byte
.endproc

; An entry that there is not.
; In: nothing.  Out: as range_trap.  Clobbers: as range_trap.
.proc _no_such
        jmp range_trap
.endproc

.proc sys_choose
        lda #0
        beq _choose             ; always
.endproc

.proc sys_pick
        lda #1
        fall_into _choose
.endproc

; Ask for a card of a list. What leaves no choice is not asked.
; In: X = index of player, list, message; A = fewest cards.
; Out: as done_byte, to the call's end.  Clobbers: as prompt_ask.
.proc _choose
        pha
        inx
        jsr offer_list
        inx
        jsr _message
        pla
        tay
        lda list_count
        beq @none
        cmp #2
        bcs @ask
        cpy #1
        beq @only
@ask:   sty prompt + Prompt::minimum
        lda #PromptType::CARDS
        jsr _ask_one
        lda prompt + Prompt::answered
        beq @none
        lda answers
        jmp done_byte
@only:  lda candidates
        jmp done_byte
@none:  lda #NONE
        jmp done_byte
.endproc

.proc sys_yes
        lda #0
        sta list_count
        sta prompt + Prompt::minimum
        inx
        jsr _message
        lda #PromptType::YES_NO
        jsr _ask_one
        lda answers
        jmp done_byte
.endproc

; What the prompt says.
; In: X = index of the text.  Out: asked_text.  Clobbers: A.
.proc _message
        lda vm_lo, x
        sta asked_text
        lda vm_hi, x
        sta asked_text + 1
        rts
.endproc

; Ask for one answer.
; In: A = PromptType, prompt: minimum; vm_at = index of the player.
; Out: answers.  Clobbers: as prompt_ask.
.proc _ask_one
        sta prompt + Prompt::type
        lda #Ask::SCRIPT
        sta prompt + Prompt::message
        lda #1
        sta prompt + Prompt::maximum
        lda ability_source
        sta prompt + Prompt::source
        ldx vm_at
        lda vm_lo, x
        jmp _ask
.endproc

.proc sys_say
        lda vm_lo, x
        and #PLAYERS - 1
        sta arg_player
        lda ability_source
        sta arg_subject
        lda #NONE
        sta arg_object
        lda vm_lo + 1, x
        sta arg_value
        lda vm_hi + 1, x
        sta arg_value + 1
        lda #Message::SAID
        jmp log_add
.endproc

.proc sys_name
        lda vm_lo, x
        tax
        lda inst_card_hi, x
        ora #>TEXT_NAME
        tay
        lda inst_card_lo, x
        rts
        .assert <TEXT_NAME = 0, error
.endproc
