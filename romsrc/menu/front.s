; front.s - the front end: from the first start through all screens, for ever.
;
; Runs in CODE_MENU; the screens of other banks are far calls.

.include "menu.inc"
        .if ::MAKERS
.global deck_states             ; romsrc/lobby
        .endif

OTHER_DECK      = 1             ; the opponent's in the first duel

.segment "CODE_MENU"

; Everything that a player sees.
; In: nothing.  Out: never returns.  Clobbers: everything.
.proc front_end
        jsr options_default
        farcall save_boot
        farcall load_options
        lda options + Options::sound
        jsr sound_options
        jsr save_notice
        lda #0
        ldx #.sizeof(DuelChoice) - 1
:       sta duel_choice, x
        dex
        bpl :-
        sta front_row
        sta front_clock
        lda #Difficulty::NORMAL ; who plays for the first time can win
        sta duel_choice + DuelChoice::level
        ldx #Table::DECKS
        lda #OTHER_DECK
        ldy #0
        jsr table_entry
        bcs @title              ; there is one deck only, or none
        lda #OTHER_DECK         ; two decks show more than one against itself
        sta duel_choice + DuelChoice::theirs
@title: farcall title_screen
@menu:  lda #Tune::TITLE        ; also after a duel
        jsr music_play
        jsr title_menu
        bcs @title
        jsr _open
        jmp @menu
.endproc

; Open the screen of an item.
; In: A = FrontItem.  Out: nothing.  Clobbers: everything.
.proc _open
        tax
        lda _screens_hi, x
        pha
        lda _screens_lo, x
        pha
        rts
.endproc

_new_duel       = new_duel_page
_decks          = decks_page
_options        = options_page
_help           = help_pages
.if ::TUTORIAL_LESSONS = 0
_tutorial       = help_pages    ; no item
.endif
        front_item_routines "_screens", "_"

.if ::TUTORIAL_LESSONS
; The duel that teaches.
; In: nothing.  Out: nothing.  Clobbers: everything.
.proc _tutorial
        farcall tutorial_duel
        rts
.endproc
.endif

; All cards.
; In: nothing.  Out: nothing.  Clobbers: everything.
.proc _album
        .if ::MAKERS
        jsr deck_states         ; makes the cards of own decks
        .endif
        farcall album_screen
        rts
.endproc

; Go on with the duel that was left. It is played again, which takes a while:
; say so. If it cannot go on, say that, and forget it.
; In: nothing.  Out: nothing.  Clobbers: everything.
.proc _continue
        jsr page_open
        lda #<TEXT_MENU_CONTINUE
        ldx #>TEXT_MENU_CONTINUE
        jsr page_title
        jsr status_tiles
        set_box "RESUME_WAIT"
        lda #<TEXT_RESUME_WAIT
        ldx #>TEXT_RESUME_WAIT
        jsr draw_text_middle
        jsr screen_on
        farcall duel_continue
        bcc @done
        beep CANCEL
        jsr status_tiles
        set_box "RESUME_WAIT"
        lda #<TEXT_RESUME_LOST
        ldx #>TEXT_RESUME_LOST
        jsr draw_text_middle
        lda #<TEXT_RESUME_HINT
        ldx #>TEXT_RESUME_HINT
        jsr page_hint
@wait:  jsr page_wait
        and #BUTTON_A | BUTTON_B | BUTTON_START
        beq @wait
        beep CANCEL
        farcall journal_end
@done:  rts
.endproc

; The options of the first start.
; In: nothing.  Out: options.  Clobbers: A, X.
.proc options_default
        ldx #.sizeof(Options) - 1
:       lda first_options, x
        sta options, x
        dex
        bpl :-
        rts
.endproc

first_options:
        .byte FIRST_LANGUAGE, DEFAULT_SPEED, DEFAULT_SOUND, DEFAULT_MARKS
        assert_bytes first_options, .sizeof(Options)
        .assert Options::language = 0 && Options::marks = 3, error
