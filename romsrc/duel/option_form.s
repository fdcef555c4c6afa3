; option_form.s - prompts that are answered with a word or a number.
;
; Options and yes or no are menus in the message window; Select shows the card
; that asks, Start the pause menu, B is there where no answer is legal too.

.include "duel.inc"

FAST            = 10            ; left and right change a number so much
DASH            = $2D

.segment "CODE_DUEL"

; Choose one of a few options.
; In: prompt, candidates.  Out: as prompt_form.  Clobbers: everything.
.proc option_form
@open:  jsr _clear
        jsr choice_done
        bcs :+
        jsr _no_way_back
:       jsr option_head
        jsr count_abilities
        lda #0
        sta pick_best
@item:  ldx pick_best
        cpx prompt + Prompt::count
        bcs @run
        jsr option_text
        lda pick_best
        jsr menu_add
        inc pick_best
        jmp @item
@run:   jsr _few_rows
        jsr menu_run
        bcs @other
        tax
        lda candidates, x
        jmp _one_answer
@other: cmp #BUTTON_B
        beq @none
        jsr _aside
        bcs @left
        cmp #Pause::FINISH
        bne @open
@none:  jsr message_clear
        clc                     ; prompt + Prompt::answered = 0
@left:  rts
.endproc

; The items take as few rows as they can if there are abilities among them:
; their words come below.
; In: menu_*.  Out: menu_rows.  Clobbers: A.
.proc _few_rows
        lda menu_abilities
        beq @done
        lda menu_count
        lsr a
        .assert MENU_COLUMNS = 2, error
        adc #0                  ; C=1: one more
        sta menu_rows
@done:  rts
.endproc

; Clear the window for a prompt.
; In: nothing.  Out: menu_*.  Clobbers: A, X, Y, scratch, text_*.
.proc _clear
        jsr menu_clear
        lda #BUTTON_B | BUTTON_SELECT | BUTTON_START
        sta menu_keys
        rts
.endproc

; Give the texts of the menu their tiles, and draw the title. The last tiles are
; for what is said of the item under the cursor: the fewer items, the more.
; In: prompt.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc option_head
        ldx #MENU_TILES - PANEL_STEP_W * 3 - 1
        lda prompt + Prompt::type
        cmp #PromptType::YES_NO
        beq @set
        ldx #MENU_TILES - PANEL_STEP_W * 2 - 1
        lda prompt + Prompt::count
        cmp #2 * MENU_COLUMNS + 1
        bcc @set
        ldx #MENU_TILES - PANEL_STEP_W - 1
@set:   lda #ASK_FIRST
        jsr text_range
        set_box "MENU_TITLE"
        fall_into _title
.endproc
        .assert PANEL_STEP_H = 3, error

; Draw the name of the card that asks and the question as a line.
; In: prompt, box.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _title
        jsr build_start
        jmp add_whose_question
.endproc

; B does not close the menu.
; In: nothing.  Out: menu_keys.  Clobbers: A.
.proc _no_way_back
        lda #BUTTON_SELECT | BUTTON_START
        sta menu_keys
        rts
.endproc

; Select or Start in a menu of a prompt: the card that asks, or the pause
; menu.
; In: A = the button.  Out: A = Pause; C=1 if the duel is left.
; Clobbers: everything.
.proc _aside
        and #BUTTON_START
        bne @pause
        ldx prompt + Prompt::source
        bmi @none
        jsr far_card_hidden
        bcs @none
        jsr card_window
        farcall board_show
        jmp @back
@none:  jsr beep_refuse
@back:  lda #Pause::CONTINUE
        clc
        rts
@pause: lda #Form::BOARD
        sta form_list
        jsr pause_menu
        cmp #Pause::LEAVE       ; the last one: C=1
        rts
.endproc
        .assert Pause::LEAVE > Pause::CONTINUE, error
        .assert Pause::LEAVE > Pause::FINISH, error

; Answer with one value.
; In: A.  Out: C=0, answers.  Clobbers: A, X, Y, scratch, text_*.
.proc _one_answer
        sta answers
        lda #1
        sta prompt + Prompt::answered
        jsr message_clear
        clc
        rts
.endproc

; Yes or no; what a step would do is above.
; In: prompt.  Out: as prompt_form.  Clobbers: everything.
.proc yes_no_form
@open:  jsr menu_clear
        jsr _no_way_back
        jsr option_head
        jsr yes_no_words
        lda #1
        sta menu_rows
        lda prompt + Prompt::maximum
        beq @no
        menu_item TEXT_YES, 1
@no:    lda prompt + Prompt::minimum
        bne @run
        menu_item TEXT_NO, 0
@run:   jsr menu_run
        bcc _one_answer
        jsr _aside
        bcc @open
        rts
.endproc

; A number.
; In: prompt: minimum, maximum.  Out: as prompt_form.  Clobbers: everything.
.proc number_form
        lda prompt + Prompt::minimum
        sta form_at
@open:  jsr _clear
        lda #ASK_FIRST          ; the number has tiles of its own
        ldx #ASK_TILES
        jsr text_range
        set_box "MENU_TITLE"
        jsr _title
        text_line_of "MESSAGE_HINT", TEXT_HINT_NUMBER
@show:  jsr card_line_begin
        lda form_at
        jsr add_digits
        jsr add_space
        jsr _limits
        jsr draw_line
@frame: lda #Wait::NUMBER
        jsr board_wait
        beq @frame
        bmi @take
        .assert BUTTON_A = %10000000, error
        and #BUTTON_SELECT | BUTTON_START
        bne @aside
        jsr _count
        jmp @show
@take:  jsr beep_confirm
        lda form_at
        jmp _one_answer
@aside: jsr _aside
        bcc @open
        rts
.endproc

; Append what may be answered: `(1-6)`.
; In: prompt.  Out: nothing.  Clobbers: A, X, Y, $00-$04.
.proc _limits
        lda #'('
        jsr build_byte
        lda prompt + Prompt::minimum
        jsr add_digits
        lda #DASH
        jsr build_byte
        lda prompt + Prompt::maximum
        jsr add_digits
        lda #')'
        jmp build_byte
.endproc

; Change the number by the cross, within its limits.
; In: pad_pressed, form_at.  Out: form_at.  Clobbers: A, X.
.proc _count
        lda pad_pressed
        ldx #FAST
        by_cross @more, @less
        ldx #1
        lsr a
        .assert BUTTON_DOWN = %00000100, error
        bcs @less
        lsr a
        .assert BUTTON_UP = %00001000, error
        bcc @done               ; B: nothing
@more:  lda form_at
        cmp prompt + Prompt::maximum
        bcs @done
        inc form_at
        dex
        bne @more
        rts
@less:  lda prompt + Prompt::minimum
        cmp form_at
        bcs @done
        dec form_at
        dex
        bne @less
@done:  rts
.endproc
