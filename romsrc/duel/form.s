; form.s - the screen form of each prompt.
;
; prompt_form chooses by the prompt's type; cards_form is the loop for all
; that is answered with cards or lanes, on the board or in a list. A form ends
; with a complete answer, or with C=1 when the player leaves the duel.

.include "duel.inc"

.segment "CODE_DUEL"

; Let a person answer the prompt.
; In: prompt, candidates.
; Out: C=0, answers, prompt + Prompt::answered; C=1 and duel_left if the duel
;     is left.  Clobbers: everything.
.proc prompt_form
        jsr choice_begin
        lda prompt + Prompt::flags
        and #PROMPT_OPTIONS
        bne @option
        lda prompt + Prompt::type
        cmp #PromptType::OPTION
        beq @option
        cmp #PromptType::YES_NO
        beq @yes_no
        cmp #PromptType::NUMBER
        beq @number
        cmp #PromptType::ORDER
        beq @list
        farcall board_sees_all
        bcc @list
        lda #Form::BOARD
        beq @form
        .assert Form::BOARD = 0, error
@list:  lda #Form::CARDS
@form:  sta form_list
        jmp cards_form
@yes_no:
        jmp yes_no_form
@number:
        jmp number_form
@option:
        jsr ask_flags
        and #ASK_SENTENCES
        bne @sentences
        lda prompt + Prompt::count
        cmp #MENU_MAX + 1
        bcs @sentences
        jmp option_form
@sentences:
        lda #Form::SENTENCES
        bne @form               ; always
.endproc

; Choose among cards, lanes or sentences with a cursor.
; In: form_list, prompt.  Out: as prompt_form.  Clobbers: everything.
.proc cards_form
@open:  jsr _open
@frame: jsr _frame
        beq @frame
        bmi @a
        .assert BUTTON_A = %10000000, error
        and #BUTTON_B
        bne @b
        lda pad_pressed
        and #BUTTON_SELECT
        bne @card
        lda pad_pressed
        and #BUTTON_START
        bne @pause
        jsr _move
        bcs @open
        bcc @frame

@a:     jsr choice_take
        bcs @answer
        beq @no
        jsr beep_confirm
        jsr _changed
        lda prompt + Prompt::answered
        cmp form_max
        bne @frame
@pause: jsr pause_menu          ; all are chosen: offer to finish
        cmp #Pause::LEAVE
        beq @leave
        cmp #Pause::FINISH
        bne @open
        beq @answer
@b:     jsr choice_back
        bcs @none
        beq @no
        jsr beep_cursor
        jsr _changed
        jmp @frame
@no:    jsr beep_refuse
        jmp @frame
@none:  jsr _sure
        bcs @open
@answer:
        jsr beep_confirm
        jsr _close
        clc
        rts
@card:  jsr _selected_card
        bcs @no
        jsr card_window
        jsr _uncover
        jmp @open
@leave: sec
        rts
.endproc

; Show the form.
; In: form_list.  Out: form_rest.  Clobbers: everything.
.proc _open
        lda #1
        sta form_rest
        lda form_list
        beq @board
        jmp list_open
@board: jmp board_open
.endproc

; Wait a frame; draw the line about the card when the cursor rests.
; In: form_list, form_rest.  Out: A = pad_pressed, Z and N of it.
; Clobbers: everything.
.proc _frame
        lda form_list
        bne @list
        lda form_rest
        beq @wait
        dec form_rest
        bne @wait
        lda #Wait::NOTHING
        sta duel_waits
        jsr board_info
@wait:  lda #Wait::FORM
        jmp board_wait
@list:  lda #Wait::FORM
        jmp screen_wait
.endproc

; Move the cursor by the cross.
; In: pad_pressed.  Out: C=1 if the form must be opened again.
; Clobbers: everything.
.proc _move
        lda form_list
        beq @board
        jmp list_step
@board: farcall board_move
        bcc @stays
        jsr beep_cursor
        lda #REST_FRAMES
        sta form_rest
        farcall board_point
@stays: clc
        rts
.endproc

; What is chosen changed: show it.
; In: form_list.  Out: form_rest.  Clobbers: everything.
.proc _changed
        lda form_list
        beq @board
        jmp list_marks
@board: lda #1
        sta form_rest
        lda prompt + Prompt::sum
        cmp #NO_SUM
        beq :+
        farcall board_mark      ; what the rest of the total pays for
:       farcall stars_show
        rts
.endproc

; Choose none: some prompts want to be asked twice.
; In: prompt.  Out: C=0 if it is meant so.  Clobbers: everything.
.proc _sure
        jsr ask_flags
        and #ASK_ENDS_TURN
        bne @turn
        jsr choice_goes_back
        beq @back
        jsr over_board
        lda #<TEXT_CHOOSE_NONE_SURE
        ldx #>TEXT_CHOOSE_NONE_SURE
        jmp ask_yes_no
@turn:  jsr over_board
        lda #<TEXT_END_TURN_SURE
        ldx #>TEXT_END_TURN_SURE
        jmp ask_yes_no
@back:  clc                     ; only back to the first question
        rts
.endproc

; Menus stand over the board: bring it back if a list covers it.
; In: form_list.  Out: nothing; form_list is kept.  Clobbers: everything.
.proc over_board
        lda form_list
        beq @done
        farcall board_show
@done:  rts
.endproc

; The screen of a card covered everything: bring the board back under its
; form. A list draws itself.
; In: form_list.  Out: nothing.  Clobbers: everything.
.proc _uncover
        lda form_list
        bne @done
        farcall board_show
@done:  rts
.endproc

; Leave the form: the board is whole again.
; In: form_list.  Out: nothing.  Clobbers: everything.
.proc _close
        jsr over_board
        farcall stars_hide
        farcall board_unmark
        ldx #NONE
        farcall board_cursor
        jmp message_clear
.endproc

; The card that Select shows: the one under the cursor, or the prompt's.
; In: form_at.  Out: C=0, X = instance; C=1 if there is none to see.
; Clobbers: A.
.proc _selected_card
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @source
        lda form_list
        cmp #Form::SENTENCES
        beq @source
        ldx form_at
        cpx prompt + Prompt::count
        bcs @none
        lda candidates, x
        tax
        jmp far_card_hidden
@source:
        ldx prompt + Prompt::source
        bmi @none
        jmp far_card_hidden
@none:  sec
        rts
.endproc
