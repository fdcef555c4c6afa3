; action_options.s - what the options of a question are called.
;
; Abilities among the actions have numbers, unless there is one only, and their
; words are shown below the menu (ability_words.s).

.include "steps_face.inc"

.segment "CODE_DUEL"

; Beside the options of a prompt, and how many of them are abilities.
; In: prompt, candidates, menu_abilities = 0.  Out: menu_abilities, told_at.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*.
.proc count_abilities
        lda prompt + Prompt::message
        cmp #Ask::ACTION
        bne @done
        ldx prompt + Prompt::count
@next:  dex
        bmi @done
        lda candidates, x
        cmp #Action::ABILITY_1
        bcc @next
        inc menu_abilities
        bne @next               ; always
@done:  jmp menu_aside
.endproc
        .assert Action::ABILITY_3 = Action::ABILITY_1 + 2, error

; The text of an option. An ability has its number, unless it is the only one.
; In: X = candidate.  Out: X = text id low, Y = high.  Clobbers: A.
.proc option_text
        lda prompt + Prompt::message
        cmp #Ask::ACTION
        bne @number
        lda candidates, x
        cmp #Action::ABILITY_1
        bcc @word
        ldy menu_abilities
        dey
        beq @ability
@word:  clc
        adc #<TEXT_ACTION_BASE
        tax
        lda #>TEXT_ACTION_BASE
        adc #0
        tay
        rts
@ability:
        ldx #<TEXT_ONLY_ABILITY
        ldy #>TEXT_ONLY_ABILITY
        rts
@number:
        txa
        clc
        adc #<TEXT_CHOICE_1
        tax
        lda #>TEXT_CHOICE_1
        adc #0
        tay
        rts
.endproc
        .assert TEXT_CHOICE_6 = TEXT_CHOICE_1 + MENU_MAX - 1, error
