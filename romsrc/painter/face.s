; face.s - the form over the field, and words about questions and their cards.
;
; What the duel screen asks for (duel/duel.inc). The panel has the portrait of
; the card under the cursor, its name, its numbers, the question, what the
; buttons do, and the first lines of the card's rules. A press ends the drawing
; of what takes long; the rest is drawn when the cursor rests again.

.include "duel.inc"

.global panel_blank, panel_portrait, panel_peek
.global seen_lo, seen_hi, seen_flags

LOOK_COUNT      = BOARD_SPOTS
VALUES_FIRST    = ASK_FIRST + ASK_TILES + COUNT_TILES + CARD_LINE_TILES
RULES_FIRST     = VALUES_FIRST + VALUES_TILES
        .assert RULES_FIRST + RULES_TILES = BACKGROUND_TILES, error

.global panel_about, panel_stat, add_states, add_keywords, describe_shortly

.segment "BOARDRAM"
panel_about:    .res 1          ; the card that is described
panel_stat:     .res 1          ; row of a table
panel_bits:     .res 2
told_at:        .res 1          ; for the duel screen: nothing is told

.segment "CODE_DUEL"

; Show the form: marks, question, what the buttons do, cursor.
; In: prompt, form_at.  Out: nothing.  Clobbers: everything.
.proc board_open
        jsr message_clear
        jsr choice_single
        bne :+
        lda #ASK_FIRST          ; no count: its tiles are free
        ldx #ASK_TILES + COUNT_TILES
        jsr text_range
:       set_box "MESSAGE_ASK"
        jsr _question
        jsr _hint
        farcall board_mark
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq :+
        farcall stars_show
:       farcall board_point
        rts
.endproc

; Draw the card that asks, unless the question names it, and the question.
; In: prompt, box.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _question
        jsr build_start
        lda #NAME_BOARD
        sta sent_short
        jsr ask_flags
        and #ASK_NAMES_CARD
        bne @ask
        ldx prompt + Prompt::source
        bmi @ask
        jsr card_hidden
        bcs @ask
        jsr add_name
        add_text TEXT_NAME_MARK
        jsr is_english
        beq @ask                ; its colon is as wide as a letter
        jsr add_space
@ask:   jsr add_question
        jmp draw_line
.endproc

; Draw what the buttons do.
; In: prompt, form_*.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _hint
        set_box "MESSAGE_HINT"
        jsr build_start
        lda prompt + Prompt::count
        beq @b
        add_text TEXT_KEY_A
        jsr add_space
        jsr _row
        lda _does_lo, x
        ldy _does_hi, x
        jsr _word
@b:     jsr choice_single
        bne @many
        jsr choice_done
        bcc @card
        add_text TEXT_KEY_B
        jsr add_space
        jsr _row
        lda _none_lo, x
        ldy _none_hi, x
        jsr _word
@card:  lda prompt + Prompt::count
        beq @menu
        add_text TEXT_KEY_SELECT
        jsr add_space
        add_text TEXT_DO_CARD
        jmp draw_line
@many:  add_text TEXT_KEY_B
        jsr add_space
        lda #<TEXT_DO_UNDO
        ldy #>TEXT_DO_UNDO
        jsr _word
        add_text TEXT_KEY_START
        jsr add_space
        add_text TEXT_DO_DONE
        jmp draw_line
@menu:  add_text TEXT_KEY_START
        jsr add_space
        add_text TEXT_DO_MENU
        jmp draw_line
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

; Append a text and two spaces.
; In: A = text id low, Y = high.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _word
        pha
        tya
        tax
        pla
        jsr build_text
        jsr add_space
        jmp add_space
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
        jsr message_count
        ldx form_at
        cpx prompt + Prompt::count
        bcs @none
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @slot
        lda candidates, x
        tax
        jsr describe_card
        bcc @done
        lda #1                  ; a press came: the rest when it was answered
        sta form_rest
@done:  rts
@slot:  jsr card_line_begin
        ldx form_at
        lda candidates, x
        jsr _add_side
        ldx form_at
        lda candidates, x
        jsr add_place
        jmp draw_line
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
        jsr add_player
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
        jsr peek_card
        jsr card_line_begin
        ldx panel_about
        jsr _chosen
        ldx panel_about
        jsr add_card_name
        jsr draw_line
        jsr _values
        jsr _hurried
        bcs @press
        ldx panel_about
        jsr card_hidden
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
        jsr card_hidden
        bcs @hidden
        ldx panel_about
        jsr add_values
        jsr add_states
        jsr add_keywords
        jmp draw_built
@hidden:
        ldx panel_about
        lda inst_place, x
        jsr add_place
        jmp draw_built
.endproc

; Draw the first lines of the card's rules.
; In: panel_about.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _rules
        set_box "PANEL_RULES"
        jsr blank_box
        lda #RULES_FIRST
        ldx #RULES_TILES
        jsr text_range
        set_box "PANEL_RULES"
        ldx panel_about
        jsr card_hidden
        bcs @none
        lda #Table::RULES
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
        lda #PANEL_RULES_H
@line:  pha
        lda #1
        sta text_lines
        jsr text_draw
        jsr _next_line
        pla
        sec
        sbc #1
        bne @line
@none:  rts
.endproc

; Pass over the empty lines of a text.
; In: text_ptr.  Out: text_ptr.  Clobbers: A, X, Y, the data window.
.proc _next_line
        lda text_ptr
        jsr set_data_bank
        ldy #0
@byte:  lda (text_ptr + 1), y
        cmp #TEXT_NEWLINE
        bne @done
        inc text_ptr + 1
        bne @byte
        inc text_ptr + 2
        bne @byte               ; always
@done:  rts
.endproc

; Look at a card as it is now.
; In: X = instance.  Out: seen_*.  Clobbers: as panel_peek.
.proc peek_card
        farcall panel_peek
        rts
.endproc

; Append the numbers that a card's kind prints, as they are.
; In: X = instance, seen_*.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc add_values
        stx panel_about
        lda #0
        sta panel_stat
@next:  ldx panel_stat
        cpx #CARD_STATS
        bcs @done
        ldy panel_about
        lda print_kind, y
        and _stat_kinds, x
        beq @skip
        jsr add_stat_name
        ldx panel_stat
        lda seen_lo, x
        ldy seen_hi, x
        pha
        tya
        tax
        pla
        ldy #1
        jsr build_number
        jsr add_space
@skip:  inc panel_stat
        bne @next               ; always
@done:  rts
.endproc

_stat_kinds:
        stat_kinds
        assert_bytes _stat_kinds, CARD_STATS
_stat_numbers:
        stat_numbers
_stat_icons:
        stat_icons
        assert_bytes _stat_icons, CARD_STATS

; Append the sign of a stat, or its name and a space.
; In: X = row of the stat.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc add_stat_name
        lda _stat_icons, x
        bne @icon
        lda _stat_numbers, x
        ldx #>TEXT_STAT_BASE
        clc
        adc #<TEXT_STAT_BASE
        bcc :+
        inx
:       jsr build_text
        jmp add_space
@icon:  pha
        lda #TILE_LEAD
        jsr build_byte
        pla
        clc
        adc #TILE_BIAS
        jmp build_byte
.endproc

; Append the states of a card.
; In: panel_about.  Out: nothing.  Clobbers: A, X, Y, scratch, panel_*.
.proc add_states
        ldx panel_about
        lda inst_state, x
        sta panel_bits
        lda #0
        sta panel_stat
@state: lsr panel_bits
        bcc @next
        lda panel_stat
        cmp #STATE_TEXTS
        bcs @next
        ldx #>TEXT_STATE_BASE
        adc #<TEXT_STATE_BASE   ; C = 0
        bcc :+
        inx
:       jsr build_text
        jsr add_space
@next:  inc panel_stat
        lda panel_bits
        bne @state
        rts
.endproc

; Append the keywords without a number that the card has.
; In: seen_flags.  Out: nothing.  Clobbers: A, X, Y, scratch, panel_*.
.proc add_keywords
.if ::FLAG_NAMES
        lda #0
        sta panel_stat
@flag:  ldx panel_stat
        lda seen_flags
        and _flags_lo, x
        bne @has
        lda seen_flags + 1
        and _flags_hi, x
        beq @next
@has:   lda panel_stat
        ldx #>TEXT_FLAG_KEYWORD_FIRST
        clc
        adc #<TEXT_FLAG_KEYWORD_FIRST
        bcc :+
        inx
:       jsr build_text
        jsr add_space
@next:  inc panel_stat
        lda panel_stat
        cmp #FLAG_NAMES
        bne @flag
.endif
        rts
.endproc

.if ::FLAG_NAMES
_flags_lo:
        flag_bits_lo
_flags_hi:
        flag_bits_hi
        assert_bytes _flags_lo, 2 * FLAG_NAMES
.endif

; Append what a list of cards shows of one: the number that lists have.
; In: X = instance.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc add_list_value
.if ::LISTED_STAT < ::CARD_STATS
        lda print_kind, x
        and _stat_kinds + LISTED_STAT
        beq @none
        txa
        pha
        ldx #LISTED_STAT
        lda _stat_icons, x
        beq :+
        jsr add_stat_name
:       pla
        tax
        lda print_cost, x
        jmp add_digits
@none:
.endif
        rts
.endproc

; The cards that a question names: who asks.
; In: prompt.  Out: sent_subject, sent_object.  Clobbers: Y.
.proc question_cards
        ldy prompt + Prompt::source
        sty sent_subject
        ldy #NONE
        sty sent_object
        rts
.endproc

; Words about targets: the question is all there is.
; In: nothing.  Out: C=1: nothing drawn.  Clobbers: nothing.
.proc draw_targets
        sec
        rts
.endproc

; Nothing is above yes and no, among options or below them.
; In: nothing.  Out: nothing.  Clobbers: nothing.
.proc yes_no_words
        rts
.endproc
tell_ability    := yes_no_words
count_abilities := yes_no_words

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
