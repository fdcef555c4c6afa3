; screen.s - the duel on the screen: run the rules, show what happened, ask.
;
; The loop of a duel with persons and computer players in any mix. The rules
; stop at every prompt; the board plays what is new in the log; then a person
; answers through a form, or the computer thinks. player_answer needs a stack
; that is nearly empty (THINK_LIMIT), so whatever the caller has on it is put
; aside for the time of the duel. Every accepted answer goes to the journal.

.include "duel.inc"

.global ruleset_duel            ; the ruleset
.global core_start, core_run, core_answer
.global journal_add, journal_end, journal_open, journal_next, journal_full
.global journal_bar

STACK           = $0100
STACK_TOP       = $FF

; The caller's stack lies in the album's list, which no duel shows; what is
; deeper stays where it is.
PARKED_MAX      = LIST_ROWS * 2
parked          = list_cards

.segment "BOARDRAM"
parked_sp:      .res 1

.segment "CODE_DUEL"

; Play a duel, from its first card to the result.
; In: duel_decks, duel_seed, player_kinds; the journal has begun.
; Out: duel_left.  Clobbers: everything.
.proc duel_screen
.if ::TUTORIAL_LESSONS
        lda #Tutorial::NONE
        sta tutorial_on
.endif
        fall_into duel_begun
.endproc

; The same where a tutorial may teach.
; In: as duel_screen, tutorial_on.  Out: duel_left.  Clobbers: everything.
.proc duel_begun
        jsr _begin
        jmp _play
.endproc

; Go on with the duel of the journal. What the screen shows stays on it until
; the board is there: some seconds after a long duel.
; In: save_newest.
; Out: C=0, duel_left; C=1 if there is none that can go on, and nothing done.
; Clobbers: everything.
.proc duel_continue
        farcall journal_open
        bcs @none
.if ::TUTORIAL_LESSONS
        lda #Tutorial::NONE
        sta tutorial_on
.endif
        jsr _begin
        jsr _replay
        jmp _play
@none:  rts
.endproc

; The loop.
; In: the rules wait or are over; the caller's return address on the stack.
; Out: duel_left.  Clobbers: everything.
.proc _play
        jsr _first_viewer
        farcall board_show
        jsr _park
        lda prompt + Prompt::type
        jmp @show
@run:   jsr core_run
@show:  cmp #PromptType::GAME_OVER
        beq @over
        lda prompt + Prompt::player
        lsr a
        ror a
        sta pad_second          ; the second person may use the second pad
        jsr _show
        ldx prompt + Prompt::player
        lda player_kinds, x
        bne @computer
        .assert PlayerKind::HUMAN = 0, error
        jsr _forget
@ask:   jsr _ask
        bcs @left
@give:  jsr core_answer
        bcs @refused
        jsr _answer_taken
        jmp @run
@computer:
        jsr _break
        bcs @left
        inc duel_news
.if ::TUTORIAL_LESSONS
        farcall tutorial_answer
        bcs @give
.endif
        farcall player_answer
        bcc @give
        lda #0                  ; it cannot think: let a person play on
        ldx prompt + Prompt::player
        sta player_kinds, x
@refused:
        jsr beep_refuse
        lda #<TEXT_DUEL_REFUSED
        ldx #>TEXT_DUEL_REFUSED
        jsr message_text
        jmp @ask
@over:  jsr story_thought
        farcall board_play
        lda #Left::OVER
        sta duel_left
@left:  lda #0
        sta pad_second
        lda duel_left
        cmp #Left::SUSPENDED
        beq @done               ; the journal waits for duel_continue
.if ::TUTORIAL_LESSONS
        lda tutorial_on
        bne @result             ; the journal is of another duel
.endif
        farcall journal_end
@result:
        farcall result_screen
@done:  jmp _unpark
.endproc

; Let the person answer; a tutorial takes only what it asks for.
; In: prompt.  Out: as prompt_form.  Clobbers: everything.
.proc _ask
.if ::TUTORIAL_LESSONS
        farcall tutorial_ask
        bcs @given
        jsr prompt_form
        bcs @left
        farcall tutorial_check
        bcs _ask
@given: clc
@left:  rts
.else
        jmp prompt_form
.endif
.endproc

; Begin a duel and run it to its first prompt.
; In: duel_decks, duel_seed, player_kinds.  Out: prompt.
; Clobbers: everything.
.proc _begin
        lda #<.bank(ruleset_duel)
        sta duel_entry
        lda #<ruleset_duel
        sta duel_entry + 1
        lda #>ruleset_duel
        sta duel_entry + 2
        lda #Wait::NOTHING
        sta duel_waits
        sta duel_news
        sta think_shown
        lda #Tune::DUEL
        jsr music_play
        jsr core_start
        farcall players_begin
        jmp core_run            ; the cards are dealt
.endproc

; Give the rules the answers of the journal. One that they refuse ends it: the
; rest cannot belong to this duel.
; In: journal_at, the rules wait.  Out: prompt.  Clobbers: everything.
.proc _replay
@next:  lda prompt + Prompt::type
        cmp #PromptType::GAME_OVER
        beq @done
        farcall journal_next
        bcs @done
        jsr core_answer
        bcs @done
        farcall journal_bar
        jsr core_run
        jmp @next
@done:  rts
.endproc

; An answer was accepted: keep it. If there is no more room, say so at once.
; In: prompt, answers.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _answer_taken
.if ::TUTORIAL_LESSONS
        lda tutorial_on
        bne @done
.endif
        farcall journal_add
        lda journal_full
        cmp #JournalRoom::NEWS
        bne @done
        jsr beep_refuse
        lda #<TEXT_JOURNAL_FULL
        ldx #>TEXT_JOURNAL_FULL
        jsr message_text
        text_line_of "MESSAGE_HINT", TEXT_JOURNAL_HINT
        lda #0
        sta pad_latched
@frame: lda #Wait::PASS
        jsr board_wait
        and #BUTTON_A | BUTTON_START
        beq @frame
        jsr beep_confirm
@done:  rts
.endproc

; Put the caller's stack aside: return addresses that nobody needs before the
; duel is left.
; In: what was called last is this routine.  Out: the stack holds only its
;     return address.  Clobbers: A, X, Y, $00-$01.
.proc _park
back    = $00
        pla
        sta back
        pla
        sta back + 1
        tsx
        stx parked_sp
        ldy #0
:       cpx #STACK_TOP
        beq @parked
        inx
        lda STACK, x
        sta parked, y
        iny
        cpy #PARKED_MAX
        bne :-
@parked:
        txs
        lda back + 1
        pha
        lda back
        pha
        rts
.endproc

; Put the caller's stack back and return to it.
; In: parked.  Out: to the caller, C=0.  Clobbers: A, X, Y.
.proc _unpark
        ldx parked_sp
        ldy #0
:       cpx #STACK_TOP
        beq @there
        inx
        lda parked, y
        sta STACK, x
        iny
        cpy #PARKED_MAX
        bne :-
@there: ldx parked_sp
        txs
        clc
        rts
.endproc

; Who looks at the first screen: the first person, or nobody.
; In: player_kinds.  Out: duel_viewer, board_view.  Clobbers: A, X.
.proc _first_viewer
        ldx #0
        lda player_kinds
        beq @set
        inx
        lda player_kinds + 1
        beq @set
        ldx #NONE
        stx duel_viewer
        inx                     ; two computers: the first one's hand
        beq @below              ; always
@set:   stx duel_viewer
@below: stx board_view
        rts
.endproc

; Bring the screen in line with the rules. If another person is asked now, they
; take the pad first.
; In: prompt.  Out: duel_viewer.  Clobbers: everything.
.proc _show
        ldx prompt + Prompt::player
        lda player_kinds, x
        bne @play
        jsr story_thought
        ldx prompt + Prompt::player
        cpx duel_viewer
        beq @play
        stx duel_viewer
        stx board_view
        farcall pass_screen
        farcall board_show
@play:  lda log_total
        cmp shown_total
        beq :+
        inc duel_news
:       farcall board_play
        rts
.endproc

; A press that hurried an animation, or that came while the computer thought,
; answers no question that was not yet to be seen. Between two questions to
; the same person all presses count.
; In: duel_news.  Out: duel_news = 0.  Clobbers: A.
.proc _forget
        lda duel_news
        beq @none
        lda #0
        sta duel_news
        sta pad_latched
@none:  rts
.endproc

; Before the computer thinks: say so, and let Start open the menu.
; In: pad_queue.  Out: C=1 if the duel is left.  Clobbers: everything.
.proc _break
        ldx pad_latched
        beq @think
@press: lda pad_queue - 1, x
        and #BUTTON_START
        bne @pause
        dex
        bne @press
        beq @think              ; always
@pause: lda #Form::BOARD
        .assert Form::BOARD = 0, error
        sta form_list
        sta pad_latched
        jsr pause_menu
        cmp #Pause::LEAVE       ; the last one: C=1
        bcs @done
        jsr message_clear
@think: jsr story_thinks
        clc
@done:  rts
.endproc
