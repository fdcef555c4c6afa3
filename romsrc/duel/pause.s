; pause.s - the menu of Start, over the board.
;
; Its first item ends the prompt where that is legal; then looking round the
; board, the log, the help pages, leaving for now, and giving up. B goes on,
; and so does Start: pressed twice, it has answered nothing.

.include "duel.inc"

.enum Item
        FINISH
        LOOK
        LOG
        HELP
        SUSPEND
        GIVE_UP
.endenum

.segment "CODE_DUEL"

; Show the menu.
; In: prompt, form_list.  Out: A = Pause; duel_left with LEAVE.
; Clobbers: everything.
.proc pause_menu
        jsr over_board
@menu:  lda #<TEXT_PAUSE_TITLE
        ldx #>TEXT_PAUSE_TITLE
        jsr menu_begin
        lda #BUTTON_B | BUTTON_START
        sta menu_keys
        jsr _finish_item
        menu_item TEXT_PAUSE_LOOK, Item::LOOK
        menu_item TEXT_PAUSE_LOG, Item::LOG
        menu_item TEXT_PAUSE_HELP, Item::HELP
.if ::TUTORIAL_LESSONS
        lda tutorial_on
        bne @unsaved
.endif
        menu_item TEXT_PAUSE_SUSPEND, Item::SUSPEND
@unsaved:
        menu_item TEXT_PAUSE_GIVE_UP, Item::GIVE_UP
        jsr menu_run
        bcs @continue
        cmp #Item::FINISH
        beq @finish
        cmp #Item::LOOK
        beq @look
        cmp #Item::LOG
        beq @log
        cmp #Item::HELP
        beq @help
        cmp #Item::SUSPEND
        beq @suspend
        bne @give_up            ; always
@continue:
        lda #Pause::CONTINUE
        rts
@finish:
        lda #Pause::FINISH
        rts
@look:  jsr look_form
        jmp @menu
@log:   jsr log_window
        farcall board_show
        jmp @menu
@help:  farcall help_pages
        farcall board_show
        jmp @menu
@suspend:
        lda #Left::SUSPENDED
        bne @leave              ; always
        .assert Left::SUSPENDED <> 0, error
@give_up:
        lda #<TEXT_GIVE_UP_SURE
        ldx #>TEXT_GIVE_UP_SURE
        jsr ask_no_first
        bcc :+
        jmp @menu
:       lda #Left::GAVE_UP
@leave: sta duel_left
        lda #Pause::LEAVE
        rts
.endproc

; The item that ends the prompt, where it may end.
; In: prompt.  Out: nothing.  Clobbers: A, X, Y.
.proc _finish_item
        ldx prompt + Prompt::player
        lda player_kinds, x
        bne @none               ; the computer is asked
        jsr choice_done
        bcc @none
        lda prompt + Prompt::answered
        bne @done
        jsr ask_flags
        and #ASK_ENDS_TURN
        bne @turn
        menu_item TEXT_PAUSE_NONE, Item::FINISH
        rts
@turn:  menu_item TEXT_PAUSE_END_TURN, Item::FINISH
        rts
@done:  menu_item TEXT_PAUSE_DONE, Item::FINISH
@none:  rts
.endproc
