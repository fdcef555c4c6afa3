; face.s - the form over the field, and words about questions and their cards.
;
; What the duel screen asks for (duel/duel.inc). The panel says from above: the
; question; what A does and what the other buttons do; the portrait of the card
; under the cursor, its name, its numbers; what will come of choosing it, and
; the first lines of its rules. A press ends the drawing of what takes long;
; the rest is drawn when the cursor rests again.

.include "duel.inc"

.global panel_blank, panel_portrait, panel_peek
.global seen_lo, seen_hi, seen_flags
.global player_preview, preview_does, preview_tells, preview_card, preview_value

LOOK_COUNT      = BOARD_SPOTS
ACT_FIRST       = ASK_FIRST + ASK_TILES + COUNT_TILES + CARD_LINE_TILES
VALUES_FIRST    = ACT_FIRST + ACT_TILES
RULES_FIRST     = VALUES_FIRST + VALUES_TILES
        .assert RULES_FIRST + RULES_TILES = BACKGROUND_TILES, error
GOLD            = TEXT_INK + 2  ; questions, buttons, what will happen
WHITE           = TEXT_INK
NOTHING         = NONE          ; in act_shown: no word
        .assert MESSAGE_TEXTS < NOTHING, error

.global menu_aside, steps_told, steps_aim        ; the last two: steps_face
.global panel_about, far_add_states, far_add_keywords, describe_shortly

.segment "BOARDRAM"
panel_about:    .res 1          ; the card that is described
panel_lines:    .res 1          ; lines that are left for its rules
act_shown:      .res 1          ; what is beside A: 0: the question's word,
                                ;   Message: that, or NOTHING
told_at:        .res 1          ; NONE: the menu's items are a prompt's options;
                                ; 0: they are not, and no buttons are said

; Append a button and what it does.
; Clobbers A, X, Y, scratch.
.macro key button, does
        lda #<(button)
        ldx #>(button)
        .if .xmatch({button}, TEXT_KEY_SELECT)
        jsr _select
        .else
        jsr _letter
        .endif
        lda #<(does)
        ldx #>(does)
        jsr _word
.endmacro

.segment "CODE_DUEL"

; Show the form: marks, question, what the buttons do, cursor.
; In: prompt, form_at.  Out: nothing.  Clobbers: everything.
.proc board_open
        jsr message_clear
        lda #NOTHING
        sta act_shown
        set_box "MESSAGE_ASK"
        jsr _question
        set_box "PANEL_KEYS"
        jsr build_start
        jsr _keys
        jsr draw_line
        farcall board_mark
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq :+
        farcall stars_show
:       farcall board_point
        rts
.endproc

; Draw the question and who asks it.
; In: prompt, box.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _question
        jsr build_start
        fall_into add_whose_question
.endproc

; Append who is asked, if that may be another person, the card that asks, unless
; the question names it, and the question; draw all of it.
; In: prompt, box.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc add_whose_question
.if ::TUTORIAL_LESSONS
        lda tutorial_on
        cmp #Tutorial::TEACHES
        bne :+
        farcall tutorial_words
        jmp draw_line
:
.endif
        lda #NAME_BOARD
        sta sent_short
        lda player_kinds
        ora player_kinds + 1
        .assert PlayerKind::HUMAN = 0, error
        bne @card
        lda prompt + Prompt::player
        jsr far_add_player
        jsr add_space
        jsr add_space
@card:  lda #GOLD
        jsr build_byte
        jsr ask_flags
        and #ASK_NAMES_CARD
        bne @ask
        ldx prompt + Prompt::source
        bmi @ask
        jsr far_card_hidden
        bcs @ask
        jsr far_add_name
        add_text TEXT_NAME_MARK
        jsr is_english
        beq @ask                ; its colon is as wide as a letter
        jsr add_space
@ask:   jsr far_add_question
        jmp draw_line
.endproc

; Append what B does, and Select or Start.
; In: prompt, form_*.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _keys
        jsr choice_single
        bne @many
        jsr choice_done
        bcc @card
        jsr _none
@card:  lda prompt + Prompt::count
        beq @menu
        key TEXT_KEY_SELECT, TEXT_DO_CARD
        rts
@many:  key TEXT_KEY_B, TEXT_DO_UNDO
        key TEXT_KEY_START, TEXT_DO_DONE
        rts
@menu:  key TEXT_KEY_START, TEXT_DO_MENU
        rts
.endproc

; Append B and what an empty answer is.
; In: prompt.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _none
        jsr _row
        lda _none_lo, x
        pha
        lda _none_hi, x
        pha
        lda #<TEXT_KEY_B
        ldx #>TEXT_KEY_B
        jsr _letter
        pla
        tax
        pla
        jmp _word
.endproc

; Append the name of a button: in gold, and white after it.
; In: A = text id low, X = high.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _key
        pha
        lda #GOLD
        stx sent_value
        jsr build_byte
        ldx sent_value
        pla
        jsr build_text
        lda #WHITE
        jmp build_byte
.endproc

; The same, and a space where the last cell of the name leaves none.
; In: A = text id low, X = high.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _letter
        jsr _key
        jsr is_english
        beq @done
        jmp add_space
@done:  rts
.endproc

; The same for a key with a word for a name, which ends in mid-cell in Japanese.
; In: A = text id low, X = high.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _select
        jsr _key
        jsr is_english
        bne @done
        jmp add_space
@done:  rts
.endproc

; Append a text, with room after it.
; In: A = text id low, X = high.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _word
        jsr build_text
        jsr add_space
        jmp add_space
.endproc

; Draw what A does, if it is not there yet: what the ruleset says of the
; candidate, or the question's word.
; In: prompt, preview_does.  Out: act_shown.
; Clobbers: A, X, Y, scratch, text_*, vram_*.
.proc _act
        lda preview_does
        cmp act_shown
        beq @same
        pha
        set_box "PANEL_ACT"
        jsr blank_box
        lda #ACT_FIRST
        ldx #ACT_TILES
        jsr text_range
        set_box "PANEL_ACT"
        jsr build_start
        pla
        sta act_shown
        jsr _add_act
        jmp draw_line
@same:  rts
.endproc

; Append A and what it does.
; In: prompt, preview_does.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _add_act
        lda #<TEXT_KEY_A
        ldx #>TEXT_KEY_A
        jsr _letter
        ldy preview_does
        bne @said
        jsr _row
        lda _does_hi, x
        pha
        lda _does_lo, x
        tay
        pla
        tax
        tya
        jmp _word
@said:  tya
        ldx #>TEXT_MESSAGE_BASE
        clc
        adc #<TEXT_MESSAGE_BASE
        bcc :+
        inx
:       jmp _word
.endproc

; Draw what will come of the choice as a line.
; In: preview_*, box.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _foretold
        jsr build_start
        lda preview_tells
        beq @line
        lda #GOLD
        jsr build_byte
        lda #NAME_BOARD
        sta sent_short
        lda prompt + Prompt::player
        sta sent_player
        lda preview_card
        sta sent_subject
        lda #NONE
        sta sent_object
        lda preview_value
        sta sent_value
        lda preview_value + 1
        sta sent_value + 1
        lda preview_tells
        ldy #>TEXT_MESSAGE_BASE
        clc
        adc #<TEXT_MESSAGE_BASE
        bcc :+
        iny
:       tax
        farcall add_sentence_far
@line:  jmp draw_line
.endproc

; The question's row in the tables of words.
; In: prompt.  Out: X.  Clobbers: A.
.proc _row
        ldx prompt + Prompt::message
        cpx #ASK_TEXTS
        bcc @done
        ldx #ASK_TEXTS          ; a script asks
@done:  rts
.endproc

_does_lo:
        ask_does_lo
        .byte <TEXT_DO_CHOOSE
        assert_bytes _does_lo, ASK_TEXTS + 1
_does_hi:
        ask_does_hi
        .byte >TEXT_DO_CHOOSE
        assert_bytes _does_hi, ASK_TEXTS + 1
_none_lo:
        ask_none_lo
        .byte <TEXT_DO_NONE
        assert_bytes _none_lo, ASK_TEXTS + 1
_none_hi:
        ask_none_hi
        .byte >TEXT_DO_NONE
        assert_bytes _none_hi, ASK_TEXTS + 1

; Describe the candidate under the cursor, and draw the count.
; In: form_at.  Out: form_rest.  Clobbers: A, X, Y, scratch, text_*.
.proc board_info
        ldx form_at
        cpx prompt + Prompt::count
        bcs @none
        lda candidates, x
        tax
        farcall player_preview  ; it builds no text, and uses the stack
        jsr message_count
        jsr _act
        ldx form_at
        lda candidates, x
        ldy prompt + Prompt::type
        cpy #PromptType::SLOT
        beq @slot
        tax
        jsr describe_card
        bcc @done
        lda #1                  ; a press came: the rest when it was answered
        sta form_rest
@done:  rts
@slot:  pha
        jsr card_line_begin
        pla
        pha
        jsr _add_side
        pla
        jsr far_add_place
        jsr draw_line
        set_box "PANEL_RULES"
        jsr blank_box
        jsr _rules_begin
        jmp _foretold
@none:  jsr card_line_begin
        add_text TEXT_NO_CARD_ACTS
        jmp draw_line
.endproc

; Append whose a zone is.
; In: A = zone number.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _add_side
        cmp #PLACES
        lda #0
        rol a
        jsr far_add_player
        jmp add_space
.endproc

; Describe a card in the panel: name and numbers at once, then portrait and
; rules, unless a press comes.
; In: X = instance.  Out: C=1 if a press came.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, text_*, vram_*.
.proc describe_card
        jsr describe_shortly
        bcs @press
        inc text_hasty
        jsr _rules
        jsr _hurried
@press: rts
.endproc

; The end of a drawing that a press may have cut short.
; In: pad_latched.  Out: text_hasty; C=1 if one came.  Clobbers: A.
.proc _hurried
        lda #0
        sta text_hasty
        cmp pad_latched         ; C=1 if it is 0
        bcs @none
        sec
        rts
@none:  clc
        rts
.endproc

; The same without rules: what happens in the other player's turn.
; In: X = instance.  Out: C=1 if a press came.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, text_*, vram_*.
.proc describe_shortly
        stx panel_about
        inc text_hasty
        farcall panel_peek
        jsr card_line_begin
        ldx panel_about
        jsr _chosen
        ldx panel_about
        jsr far_add_card_name
        jsr draw_line
        jsr _values
        jsr _hurried
        bcs @press
        ldx panel_about
        jsr far_card_hidden
        bcc :+
        ldx #NONE
:       farcall panel_portrait
@press: rts
.endproc

; Append a star and its place in the answer, if the card is chosen.
; In: X = instance.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _chosen
        txa
        ldy #0
@next:  cpy prompt + Prompt::answered
        bcs @done
        cmp answers, y
        beq @found
        iny
        bne @next               ; always
@found: iny
        tya
        pha
        lda #Icon::STAR
        jsr build_byte
        pla
        jsr add_digits
        jmp add_space
@done:  rts
.endproc

; Draw the line of numbers, states and keywords; a hidden card has its place.
; In: panel_about, seen_*.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _values
        set_box "PANEL_VALUES"
        jsr blank_box
        lda #VALUES_FIRST
        ldx #VALUES_TILES
        jsr text_range
        set_box "PANEL_VALUES"
        jsr build_start
        ldx panel_about
        jsr far_card_hidden
        bcs @hidden
        ldx panel_about
        jsr far_add_values
        jsr far_add_states
        jsr far_add_keywords
        jmp draw_built
@hidden:
        ldx panel_about
        lda inst_place, x
        jsr far_add_place
        jmp draw_built
.endproc

; Give the lines of rules their tiles.
; In: nothing.  Out: the box.  Clobbers: A, X.
.proc _rules_begin
        lda #RULES_FIRST
        ldx #RULES_TILES
        jsr text_range
        set_box "PANEL_RULES"
        rts
.endproc

; Draw what will come of choosing the card, and the first lines of its rules.
; In: panel_about, preview_*.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*.
.proc _rules
        set_box "PANEL_RULES"
        jsr blank_box
        jsr _rules_begin
        .if ::NATIVE_STEPS
        jsr steps_aim
        bcc @none
        .endif
        lda #PANEL_RULES_H
        sta panel_lines
        lda preview_tells
        beq :+
        dec panel_lines
        lda #1
        sta text_lines
        jsr _foretold           ; the box is a line further down
:
        ldx panel_about
        jsr far_card_hidden
        bcs @none
        lda #Table::PANEL_RULES
        jsr in_language
        txa
        pha
        ldx panel_about
        lda inst_card_hi, x
        and #%01111111
        tay
        lda inst_card_lo, x
        sta $00
        pla
        tax
        lda $00
        jsr table_entry
        bcs @none
        ldx #2
:       lda far_ptr, x
        sta text_ptr, x
        dex
        bpl :-
        lda panel_lines
        sta text_lines
        jmp text_draw
@none:  rts
.endproc

.if ::NATIVE_STEPS = 0          ; else steps_face has it
; Words about targets: the question is all there is.
; In: nothing.  Out: C=1: nothing drawn.  Clobbers: nothing.
.proc draw_targets
        sec
        rts
.endproc

.endif

; Beside the options of a prompt: the card that asks, and what the buttons do.
; In: prompt, menu_keys.  Out: told_at.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*.
.proc menu_aside
        lda #NONE
        sta told_at
        ldx prompt + Prompt::source
        bmi :+
        jsr far_card_hidden
        bcc :+
        ldx #NONE
:       farcall panel_portrait
        set_box "PANEL_MENU_KEYS"
        jsr build_start
        lda #0
        sta preview_does
        jsr _add_act
        lda menu_keys
        and #BUTTON_B
        beq @card
        jsr _none
@card:  ldx prompt + Prompt::source
        bmi @draw
        key TEXT_KEY_SELECT, TEXT_DO_CARD
@draw:  jmp draw_line
.endproc
yes_no_words    := menu_aside
.if ::NATIVE_STEPS = 0
count_abilities := menu_aside
.endif

; Below the options of a prompt: what will come of the one under the cursor.
; Above those of another menu: what the buttons do.
; In: told_at, menu_*.  Out: told_at.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, text_*, vram_*.
.proc tell_ability
        ldx told_at
        inx
        bne @done
        .assert NONE = 255, error
        .if ::NATIVE_STEPS
        jsr steps_told
        bcs :+
        rts
:
        .endif
        ldx menu_at
        lda menu_code, x
        ldy prompt + Prompt::type
        cpy #PromptType::YES_NO
        beq :+
        ldx menu_at
        lda candidates, x       ; its items are the candidates
:       tax
        farcall player_preview
        set_box "PANEL_TOLD"
        jsr blank_box
        lda #<(BACKGROUND_TILES - PANEL_TOLD_W)
        ldx #PANEL_TOLD_W
        jsr text_range
        set_box "PANEL_TOLD"
        jmp _foretold
@done:  dex
        bne @there              ; 0: a menu without a prompt
        inc told_at
        set_box "PANEL_MENU_KEYS"
        jsr build_start
        key TEXT_KEY_A, TEXT_DO_CHOOSE
        key TEXT_KEY_B, TEXT_DO_BACK
        jmp draw_line
@there: rts
.endproc

.if ::NATIVE_STEPS = 0
; Draw an option into the box: what the row of an action says, or its number.
; In: pick_at = candidate, box.  Out: C=0.
; Clobbers: A, X, Y, scratch, text_*.
.proc draw_sentence
        jsr build_start
        ldx pick_at
        jsr _add_option
        jsr draw_built
        clc
        rts
.endproc

; Append an option.
; In: X = candidate.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _add_option
        jsr _is_action
        bcc @number
        jsr _action_text
        jmp build_text
@number:
        lda candidates, x
        jmp add_digits
.endproc

; Whether an option is an action.
; In: X = candidate.  Out: C=1 if so; X is kept.  Clobbers: A.
.proc _is_action
        txa
        pha
        jsr ask_flags
        and #ASK_NUMBERS
        cmp #1                  ; C=1: numbers
        pla
        tax
        bcs @number
        lda candidates, x
        beq @number
        cmp #ACTION_TEXTS
        bcs @number
        sec
        rts
@number:
        clc
        rts
.endproc

; The text of an action.
; In: X = candidate.  Out: A = text id low, X = high.  Clobbers: nothing else.
.proc _action_text
        lda candidates, x
        ldx #>TEXT_ACTION_BASE
        clc
        adc #<TEXT_ACTION_BASE
        bcc :+
        inx
:       rts
.endproc

; The text of an option in a menu.
; In: X = candidate.  Out: X = text id low, Y = high.  Clobbers: A.
.proc option_text
        jsr _is_action
        bcc @number
        jsr _action_text
        pha
        txa
        tay
        pla
        tax
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

.endif

; Begin the line that says that the computer thinks: where rules are while a
; person is asked.
; In: nothing.  Out: the box, an empty text.
; Clobbers: A, X, Y, $00-$01, vram_*, text_*.
.proc think_begin
        jsr think_blank
        lda #RULES_FIRST
        ldx #RULES_TILES
        jsr text_range
        set_box "PANEL_RULES"
        lda #1
        sta text_lines
        jmp build_start
.endproc

; Blank that line.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$01, vram_*, text_*.
.proc think_blank
        set_box "PANEL_RULES"
        jmp blank_box
.endproc

; Blank the panel.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$03, vram_*.
.proc message_blank
        farcall panel_blank
        rts
.endproc
