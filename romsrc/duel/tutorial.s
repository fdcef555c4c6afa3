; tutorial.s - a duel that teaches: what is said, what is asked, what is taken.
;
; The steps of tutorial.toml (tutorial_data.s) name the questions of the duel
; that matter, and their answers. Before a lesson's first question somebody
; says what it is about; an answer that is not the lesson's is not given to the
; rules. The other side answers as the steps say; questions that no step names
; are passed over on both sides. After the last lesson the duel goes on as any
; other. Nothing of it is saved. Owns tutorial_*.

.include "duel.inc"

.if ::TUTORIAL_LESSONS

.globalzp duel_seed, duel_decks, duel_first
.global panel_portrait          ; romsrc/painter
.global tutorial_setup, tutorial_options, tutorial_steps
.global lesson_first, lesson_pages, lesson_card_lo, lesson_card_hi
.if ::OPTION_ROWS_OF_DUEL
.importzp duel_options
.endif

TALKS           = TUTORIAL_LESSONS + 1
NUMBER_SHOWN    = %01111111     ; of inst_card_hi
GOLD            = TEXT_INK + 2

.segment "UIRAM"
tutorial_on:    .res 1          ; Tutorial
tutorial_lesson:
        .res 1                  ; the lesson that was said last, from 1

.segment "BOARDRAM"
tutorial_at:    .res 2          ; the next step

; While a lesson is said there is no menu.
tutorial_page   = menu_at       ; the text that is shown,
tutorial_left   = menu_count    ;   and how many pages there are from it on

.segment "CODE_WORDS"

step            = $08           ; 2 bytes: the step
element         = $0A           ; where one of its answers is
found           = $0B           ; answers so far
value           = $0C
zone            = $0D

; Set the duel up.
; In: nothing.  Out: duel_seed, duel_decks, duel_first, player_kinds,
;     duel_options, tutorial_*.  Clobbers: A, X.
.proc tutorial_begin
        ldx #4 + PLAYERS
:       lda tutorial_setup, x
        sta duel_seed, x
        dex
        bpl :-
        .assert duel_decks = duel_seed + 4, lderror
        .assert duel_first = duel_decks + PLAYERS, lderror
.if ::OPTION_ROWS_OF_DUEL
        ldx #OPTION_ROWS_OF_DUEL - 1
:       lda tutorial_options, x
        sta duel_options, x
        dex
        bpl :-
.endif
        lda #PlayerKind::HUMAN
        sta player_kinds
        .assert PlayerKind::HUMAN = 0, error
        sta tutorial_lesson
        lda #PlayerKind::CARELESS
        sta player_kinds + 1
        lda #<tutorial_steps
        sta tutorial_at
        lda #>tutorial_steps
        sta tutorial_at + 1
        lda #Tutorial::TEACHES
        sta tutorial_on
        rts
.endproc

; Before the person answers: say a new lesson, or pass over what no step names.
; In: prompt.  Out: C=1 and answers if it is answered.  Clobbers: everything.
.proc tutorial_ask
        lda tutorial_on
        cmp #Tutorial::TEACHES
        bne @ask
        jsr _step
        beq @over
        jsr _is_step
        bcc _pass_over
        jsr _step
        cmp tutorial_lesson
        beq @ask
        sta tutorial_lesson
        jsr _talk
@ask:   clc
        rts
@over:  lda #TALKS
        sta tutorial_lesson
        jsr _talk
        lda #Tutorial::OVER
        sta tutorial_on
        clc
        rts
.endproc

; Answer a question that no step names: none, or the first that is offered.
; In: prompt.  Out: C=1, answers.  Clobbers: A, X.
.proc _pass_over
least   = $0E
        ldx #0
        stx prompt + Prompt::answered
        lda prompt + Prompt::type
        cmp #PromptType::YES_NO
        beq @least
        cmp #PromptType::NUMBER
        beq @least
        ldy prompt + Prompt::count
        cmp #PromptType::ORDER
        beq @some
        lda prompt + Prompt::flags
        and #PROMPT_OR_NONE
        bne @done
        ldy prompt + Prompt::minimum
        beq @done
@some:  sty least
:       cpx least
        bcs @count
        lda candidates, x
        sta answers, x
        inx
        bne :-                  ; always: CANDIDATES is the most
@least: lda prompt + Prompt::minimum
        sta answers
        inx
@count: stx prompt + Prompt::answered
@done:  sec
        rts
.endproc

; Answer for the other side as the steps say.
; In: prompt.  Out: C=1 and answers; C=0 if it may think for itself.
; Clobbers: A, X, Y, $00-$0F.
.proc tutorial_answer
        lda tutorial_on
        cmp #Tutorial::TEACHES
        bne @thinks
        jsr _step
        beq @thinks
        jsr _is_step
        bcc _pass_over
        lda #0
        sta found
        lda #3
        sta element
@next:  ldy #2
        lda found
        cmp (step), y
        bcs @all
        jsr _find
        bcs @lost
        ldx found
        sta answers, x
        inc found
        jsr _next_element
        jmp @next
@all:   lda found
        sta prompt + Prompt::answered
        jsr _advance
        sec
        rts
@lost:  lda #Tutorial::OVER     ; the cards are not those of the steps
        sta tutorial_on
@thinks:
        clc
        rts
.endproc

; Find what an answer of the step means now.
; In: element, found, answers.  Out: C=0, A = it; C=1 if it is not offered.
; Clobbers: X, Y, value, zone.
.proc _find
        ldy element
        iny
        lda (step), y
        cmp #PLAIN_VALUE
        beq @plain
        ldx #0
@next:  cpx prompt + Prompt::count
        bcs @done               ; C = 1
        ldy #0
        lda candidates, x
:       cpy found
        bcs @new
        cmp answers, y
        beq @no
        iny
        bne :-                  ; always
@new:   sta value
        txa
        pha
        jsr _means
        pla
        tax
        bcs @there
@no:    inx
        bne @next               ; always: CANDIDATES is the most
@there: lda value
        clc
        rts
@plain: dey
        lda (step), y
        clc
@done:  rts
.endproc

; Whether a value is what an answer of the step means.
; In: value, element.  Out: C=1 if so.  Clobbers: A, X, Y, zone.
.proc _means
        ldy element
        lda (step), y
        ldx value
        iny
        pha
        lda (step), y
        cmp #PLAIN_VALUE
        beq @plain
        eor inst_card_hi, x
        and #NUMBER_SHOWN
        bne @not
        pla
        cmp inst_card_lo, x
        bne @no
        iny
        lda (step), y
        cmp #ANY_ZONE
        beq @yes
        sta zone
        jsr zone_of
        cmp zone
        bne @no
@yes:   sec
        rts
@plain: pla
        cmp value
        beq @yes
@no:    clc
        rts
@not:   pla
        clc
        rts
.endproc

; Whether the person's answer is what the step asks for; else say what is.
; In: prompt, answers.  Out: C=1 if it is not to be taken.
; Clobbers: everything.
.proc tutorial_check
        lda tutorial_on
        cmp #Tutorial::TEACHES
        bne @taken
        jsr _step
        ldy #2
        lda (step), y
        cmp prompt + Prompt::answered
        bne @wrong
        ldx #0                  ; each answer is one of the step's
@answer:
        cpx prompt + Prompt::answered
        bcs @right
        lda answers, x
        sta value
        stx found
        lda #3
        sta element
        ldy #0
@each:  tya
        pha
        jsr _means
        pla
        tay
        bcs @next
        jsr _next_element
        iny
        cpy prompt + Prompt::answered
        bne @each
        beq @wrong              ; always
@next:  ldx found
        inx
        bne @answer             ; always
@right: jsr _advance
@taken: clc
        rts
@wrong: farcall beep_refuse
        farcall message_clear
        farcall menu_tiles
        set_box "LESSON_HEAD"
        jsr _gold
        add_text TEXT_LESSON_WRONG
        jsr draw_line
        set_box "LESSON_TEXT"
        jsr tutorial_words
        jsr draw_line
        jsr _wait
        sec
        rts
.endproc

; Build what the lesson asks for.
; In: tutorial_lesson.  Out: build_buffer.  Clobbers: A, X, Y, scratch.
.proc tutorial_words
        jsr _gold
        lda tutorial_lesson
        ldx #>TEXT_LESSON_DO_BASE
        clc
        adc #<TEXT_LESSON_DO_BASE
        bcc :+
        inx
:       jmp build_text
.endproc

; Begin a text in gold.
; In: nothing.  Out: build_buffer.  Clobbers: A, X, Y.
.proc _gold
        jsr build_start
        lda #GOLD
        jmp build_byte
.endproc

; Say a lesson, page after page.
; In: tutorial_lesson.  Out: nothing.  Clobbers: everything.
.proc _talk
        ldx tutorial_lesson
        lda lesson_first - 1, x
        sta tutorial_page
        lda options + Options::language
        beq :+
        .assert GameLanguage::EN = 1, error
        txa
        clc
        adc #TALKS
        tax
:       lda lesson_pages - 1, x
        sta tutorial_left
@page:  farcall message_clear
        farcall menu_tiles
        set_box "LESSON_HEAD"
        jsr _gold
        jsr _add_head
        jsr draw_line
        set_box "LESSON_TEXT"
        lda tutorial_page
        ldx #>TEXT_LESSON_PAGE_BASE
        clc
        adc #<TEXT_LESSON_PAGE_BASE
        bcc :+
        inx
:       jsr draw_text_id
        jsr _wait
        inc tutorial_page
        dec tutorial_left
        bne @page
        rts
.endproc

; Append which lesson it is.
; In: tutorial_lesson.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _add_head
        lda tutorial_lesson
        cmp #TALKS
        beq @over
        add_text TEXT_LESSON_NUMBER
        jsr add_space
        lda tutorial_lesson
        jsr add_digits
        lda #'/'
        jsr build_byte
        lda #TUTORIAL_LESSONS
        jmp add_digits
@over:  add_text TEXT_LESSON_OVER
        rts
.endproc

; Say what A does, show who speaks, and wait for A or Start.
; In: tutorial_lesson.  Out: nothing.  Clobbers: everything.
.proc _wait
        set_box "LESSON_KEYS"
        jsr _gold
        add_text TEXT_KEY_A
        jsr is_english
        beq :+
        jsr add_space           ; its last cell leaves none
:       lda #TEXT_INK
        jsr build_byte
        add_text TEXT_LESSON_NEXT
        jsr draw_line
        jsr _speaker
        farcall panel_portrait
@frame: farcall tutorial_wait
        lda pad_pressed
        and #BUTTON_A | BUTTON_START
        beq @frame
        farcall beep_confirm
        rts
.endproc

; Find who speaks among the cards of the duel.
; In: tutorial_lesson.  Out: X = instance, NONE if it is not there.
; Clobbers: A, Y.
.proc _speaker
        ldy tutorial_lesson
        ldx #INSTANCES - 1
@next:  lda inst_card_lo, x
        cmp lesson_card_lo - 1, y
        bne @other
        lda inst_card_hi, x
        eor lesson_card_hi - 1, y
        and #NUMBER_SHOWN
        beq @found
@other: dex
        bpl @next
        .assert INSTANCES = 128, error, "below 0 is NONE"
        ldx #NONE
@found: lda lesson_card_lo - 1, y
        ora lesson_card_hi - 1, y
        bne :+
        ldx #NONE               ; nobody is named
:       rts
.endproc

; Whether the prompt is what the step names.
; In: prompt, step.  Out: C=1 if so.  Clobbers: A, Y.
.proc _is_step
        ldy #0
        lda (step), y
        asl a
        .assert LESSON_FOE = %10000000, error
        tya
        rol a
        cmp prompt + Prompt::player
        bne @not
        iny
        lda (step), y
        cmp prompt + Prompt::message
        beq @is                 ; C = 1
@not:   clc
@is:    rts
.endproc

; The next step.
; In: tutorial_at.  Out: step, A = its head, Z=1 if there is none.
; Clobbers: Y.
.proc _step
        lda tutorial_at
        sta step
        lda tutorial_at + 1
        sta step + 1
        ldy #0
        lda (step), y
        rts
.endproc

; The next answer of the step.
; In: element.  Out: element.  Clobbers: A.
.proc _next_element
        lda element
        clc
        adc #ANSWER_BYTES
        sta element
        rts
.endproc

; The step is done.
; In: step.  Out: tutorial_at.  Clobbers: A, Y.
.proc _advance
        ldy #2
        lda (step), y
        asl a
        adc (step), y           ; C = 0: few answers
        .assert ANSWER_BYTES = 3, error
        adc #3
        adc tutorial_at
        sta tutorial_at
        bcc :+
        inc tutorial_at + 1
:       rts
.endproc

.segment "CODE_DUEL"

; Play the duel that teaches.
; In: nothing.  Out: duel_left.  Clobbers: everything.
.proc tutorial_duel
        farcall tutorial_begin
        jmp duel_begun
.endproc

; Wait a frame in a lesson.
; In: nothing.  Out: pad_pressed.  Clobbers: A, X, Y, scratch.
.proc tutorial_wait
        lda #Wait::LESSON
        jmp board_wait
.endproc
.endif
