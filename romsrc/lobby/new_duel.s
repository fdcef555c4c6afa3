; new_duel.s - the page on which a duel is arranged: decks, opponent, seed.
;
; The same choices and seed give the same duel. What was chosen stays for the
; next one, but the seed, which chance proposes.

.include "lobby.inc"

WIDE_ZERO_A     = $82           ; a full-width 0 in Shift-JIS
WIDE_ZERO_B     = $4F
WIDE_SPACE_A    = $81
WIDE_SPACE_B    = $40
DIGIT_ZERO      = $30
BLINK           = %00010000     ; frame bit that shows and hides a digit
NO_DIGIT        = <-1
TEXT_PAINT      = %1111         ; palettes of the upper half of an attribute
DIM_PAINT       = %1010

DECKS_ENTRY     = directory + Table::DECKS * .sizeof(DirectoryEntry)
DECKS_COUNT     = DECKS_ENTRY + DirectoryEntry::count

.segment "BOARDRAM"
seed_digits:    .res SEED_DIGITS ; 0-9 each, the highest first
seed_hidden:    .res 1          ; digit that is not shown now, or NO_DIGIT

.segment "CODE_MENU"

; Arrange a duel and play it.
; In: duel_choice.  Out: duel_choice.  Clobbers: everything.
.proc new_duel_page
        jsr deck_states
        jsr _check_choice
        jsr _propose_seed
        lda #DuelRow::YOURS
@page:  sta page_row
        lda #DuelRow::START + 1
        sta page_rows
        lda #DUEL_PITCH
        sta page_pitch
        lda #<_value
        sta page_value
        lda #>_value
        sta page_value + 1
        jsr _draw
@wait:  jsr page_wait
        beq @wait
        jsr choices_input
        bcs @wait
        lda pad_pressed
        and #BUTTON_B
        bne @leave
        lda pad_pressed
        and #BUTTON_START
        bne @start
        ldx page_row
        cpx #DuelRow::START
        beq @button
        jsr _change
        bcc @wait
        ldx page_row
        jsr choices_value
        jsr _dim_level
        jsr _status
        jmp @wait
@button:
        lda pad_pressed
        and #BUTTON_A
        beq @wait
@start: jsr _refused
        bne @no
        beep CONFIRM
.if ::OPTION_ROWS_OF_DUEL
        jsr duel_rules_page
        lda #DuelRow::START
        bcs @page
        beep CONFIRM
.endif
        jsr may_overwrite
        lda #DuelRow::START
        bcs @page
        jmp _play
@no:    beep CANCEL
        bne @wait
@leave: beep CANCEL
        rts
.endproc

; Draw the page.
; In: duel_choice, seed_digits.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _draw
        jsr page_open
        lda #<TEXT_NEW_DUEL_TITLE
        ldx #>TEXT_NEW_DUEL_TITLE
        jsr page_title
        lda #<TEXT_NEW_DUEL_HINT
        ldx #>TEXT_NEW_DUEL_HINT
        jsr page_hint
        jsr _button
        set_box "SETTING_BUTTON"
        lda #<TEXT_START_DUEL
        ldx #>TEXT_START_DUEL
        jsr draw_text_middle
        lda #<TEXT_LABEL_YOUR_DECK
        ldx #>TEXT_LABEL_YOUR_DECK
        jsr choices_draw
        jsr _dim_level
        jsr _status
        jsr choices_cursor
        jmp screen_on
.endproc
        .assert TEXT_LABEL_SEED = TEXT_LABEL_YOUR_DECK + DuelRow::SEED, error
        .assert DuelRow::START = DUEL_ROWS, error

; A person has no difficulty: dim the row of the difficulty.
; In: duel_choice.  Out: nothing.  Clobbers: A, X, Y, $00-$01, vram_*.
.proc _dim_level
        ldx #%11110000 | TEXT_PAINT
        lda duel_choice + DuelChoice::opponent
        beq :+
        ldx #%11110000 | DIM_PAINT
:       txa
        ldx #LEVEL_CELLS
:       sta text_line - 1, x
        dex
        bne :-
        lda #<LEVEL_PAINT
        sta vram_at
        lda #>LEVEL_PAINT
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #LEVEL_CELLS
        jmp vram_block
.endproc

; Attribute bytes of 4x4 tiles, of which the row has the upper half.
LEVEL_Y         = SETTING_LABEL_Y + DuelRow::LEVEL * DUEL_PITCH
LEVEL_CELLS     = 8
LEVEL_PAINT     = ATTRIBUTES + LEVEL_Y / 4 * LEVEL_CELLS
        .assert LEVEL_Y .mod 4 < 2, error, "attributes"
        .assert Opponent::COMPUTER = 0, error

; Draw the golden frame of the button. Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _button
        far_frame "SETTING_BUTTON"
        lda #<BUTTON_PAINT
        sta vram_at
        lda #>BUTTON_PAINT
        sta vram_at + 1
        lda #0                  ; the palette of gold
        ldx #BUTTON_CELLS
        ldy #0
        jmp vram_fill
.endproc

; Attribute bytes of 4x4 tiles under the button.
BUTTON_PAINT    = ATTRIBUTES + (SETTING_BUTTON_Y - 1) / 4 * 8 + PAINT_LEFT
PAINT_LEFT      = (SETTING_BUTTON_X - 1) / 4
BUTTON_CELLS    = (SETTING_BUTTON_W + 2) / 4
        .assert (SETTING_BUTTON_W + 2) .mod 4 = 0, error, "attributes"

; A deck that was chosen before may be gone.
; In: duel_choice, own_states.  Out: duel_choice.  Clobbers: A, X, Y.
.proc _check_choice
        ldy #DuelChoice::theirs
@deck:  lda duel_choice, y
        jsr deck_state
        cmp #DeckState::EMPTY
        bne :+
        lda #0
        sta duel_choice, y
:       dey
        bpl @deck
        rts
.endproc
        .assert DuelChoice::yours = 0 && DuelChoice::theirs = 1, error

; Propose a seed by the time that the player has taken.
; In: frame_count, front_clock.  Out: seed_digits.
; Clobbers: A, X, Y, scratch, build_buffer.
.proc _propose_seed
        lda #NO_DIGIT
        sta seed_hidden
        jsr build_start
        lda frame_count
        ldx front_clock
        ldy #SEED_DIGITS
        jsr build_number
        ldx #SEED_DIGITS - 1
:       lda build_buffer, x
        sec
        sbc #DIGIT_ZERO
        sta seed_digits, x
        dex
        bpl :-
        rts
.endproc

; Build the value of a row.
; In: X = row.  Out: build_buffer.  Clobbers: A, X, Y, scratch.
.proc _value
        lda duel_choice, x
        cpx #DuelRow::OPPONENT
        bcc @deck
        cpx #DuelRow::SEED
        bcs _build_seed
        adc _texts_lo - DuelRow::OPPONENT, x ; C = 0
        pha
        lda _texts_hi - DuelRow::OPPONENT, x
        adc #0
        tax
        pla
        jmp build_text
@deck:  jmp build_deck_name
.endproc

; Of the rows from OPPONENT on; the texts of a row follow each other.
.define TEXTS   TEXT_OPPONENT_COMPUTER, TEXT_LEVEL_EASY, TEXT_FIRST_RANDOM
_texts_lo: .lobytes TEXTS
        assert_bytes _texts_lo, DuelRow::SEED - DuelRow::OPPONENT
_texts_hi: .hibytes TEXTS
        assert_bytes _texts_hi, DuelRow::SEED - DuelRow::OPPONENT
.undefine TEXTS
OPPONENT_LAST   = TEXT_OPPONENT_COMPUTER + Opponent::PERSON
LEVEL_LAST      = TEXT_LEVEL_EASY + Difficulty::HARD
FIRST_LAST      = TEXT_FIRST_RANDOM + FirstPlayer::PLAYER_2
        .assert TEXT_OPPONENT_PERSON = OPPONENT_LAST, error
        .assert TEXT_LEVEL_HARD = LEVEL_LAST, error
        .assert TEXT_FIRST_THEM = FIRST_LAST, error

; Build the seed in full-width digits.
; In: seed_digits, seed_hidden.  Out: build_buffer.  Clobbers: A, X, Y.
.proc _build_seed
        ldy #0
@digit: cpy seed_hidden
        beq @blank
        lda #WIDE_ZERO_A
        jsr build_byte
        lda seed_digits, y
        clc
        adc #WIDE_ZERO_B
        bne @second
@blank: lda #WIDE_SPACE_A
        jsr build_byte
        lda #WIDE_SPACE_B
@second:
        jsr build_byte
        iny
        cpy #SEED_DIGITS
        bne @digit
        rts
.endproc

; Change the value of the cursor's row as pressed.
; In: page_row, pad_pressed.  Out: C=1 if it was changed.
; Clobbers: A, X, Y, scratch.
.proc _change
        ldx page_row
        cpx #DuelRow::SEED
        beq @seed
        cpx #DuelRow::OPPONENT
        bcc _change_deck
        ldy _counts - DuelRow::OPPONENT, x
        lda duel_choice, x
        cpx #DuelRow::LEVEL
        bne :+
        ldx duel_choice + DuelChoice::opponent
        bne @stays              ; dim: nothing to choose
:       jsr step_value
        ldx page_row
        sta duel_choice, x
        rts
@seed:  lda pad_pressed
        and #BUTTON_A
        bne @edit
        lda pad_pressed
        and #BUTTON_RIGHT
        bne @up
        lda pad_pressed
        and #BUTTON_LEFT
        beq @stays
        jmp _seed_down
@up:    jmp _seed_up
@edit:  beep CONFIRM
        jsr _edit_seed
        beep CONFIRM
        sec
        rts
@stays: clc
        rts
.endproc

_counts:
        .byte OPPONENT_COUNT, DIFFICULTY_COUNT, FIRST_PLAYER_COUNT
        assert_bytes _counts, DuelRow::SEED - DuelRow::OPPONENT
        .assert DuelChoice::opponent = DuelRow::OPPONENT, error
        .assert DuelChoice::level = DuelRow::LEVEL, error
        .assert DuelChoice::first = DuelRow::FIRST, error

; Step to another deck: those of the game, then own ones that are not empty.
; In: X = row, pad_pressed.  Out: C=1 if it was changed.
; Clobbers: A, X, Y, $00.
.proc _change_deck
        lda duel_choice, x
        cmp #OWN_DECK_FIRST
        bcc @again              ; to the number after the game's decks
        sbc #OWN_DECK_FIRST     ; C = 1
        clc
        adc DECKS_COUNT
@again: pha
        lda DECKS_COUNT
        clc
        adc #OWN_DECKS
        tay
        pla
        jsr step_value
        bcc @stays
        tay
        cmp DECKS_COUNT
        bcc @set
        sbc DECKS_COUNT         ; C = 1
        tax
        lda own_states, x
        cmp #DeckState::EMPTY
        beq @skip
        txa
        clc
        adc #OWN_DECK_FIRST
@set:   ldx page_row
        sta duel_choice, x
        sec
@stays: rts
@skip:  tya
        jmp @again
.endproc

; The next seed.
; In: seed_digits.  Out: seed_digits, C=1.  Clobbers: A, X.
.proc _seed_up
        beep CURSOR
        ldx #SEED_DIGITS - 1
@digit: inc seed_digits, x
        lda seed_digits, x
        cmp #10
        bcc @done
        lda #0
        sta seed_digits, x
        dex
        bpl @digit
@done:  sec
        rts
.endproc

; The seed before.
; In: seed_digits.  Out: seed_digits, C=1.  Clobbers: A, X.
.proc _seed_down
        beep CURSOR
        ldx #SEED_DIGITS - 1
@digit: dec seed_digits, x
        bpl @done
        lda #9
        sta seed_digits, x
        dex
        bpl @digit
@done:  sec
        rts
.endproc

; Let the player set the seed digit by digit; the current one blinks.
; In: seed_digits.  Out: seed_digits.  Clobbers: A, X, Y, scratch.
.proc _edit_seed
digit   = page_edit
        lda #0
        sta digit
        jsr status_tiles
        jsr build_start
        jsr draw_middle         ; its tiles are for the hint now
        jsr status_tiles
        lda #<TEXT_SEED_HINT
        ldx #>TEXT_SEED_HINT
        jsr _hint
@draw:  lda frame_count
        and #BLINK
        tax
        lda #NO_DIGIT
        cpx #0
        beq :+
        lda digit
:       sta seed_hidden
        ldx #DuelRow::SEED
        jsr choices_value
@wait:  jsr page_wait
        bne @pressed
        lda frame_count
        and #BLINK - 1
        bne @wait
        beq @draw
@pressed:
        and #BUTTON_A | BUTTON_B | BUTTON_START
        bne @done
        beep CURSOR
        ldx digit
        lda pad_pressed
        by_cross @right, @left, @down
        lsr a
        .assert BUTTON_UP = %00001000, error
        bcc @wait
        inc seed_digits, x
        lda seed_digits, x
        cmp #10
        bcc @show
        lda #0
        beq @set
@down:  dec seed_digits, x
        bpl @show
        lda #9
@set:   sta seed_digits, x
@show:  lda #NO_DIGIT
        sta seed_hidden
        ldx #DuelRow::SEED
        jsr choices_value
        jmp @wait
@right: inx
        cpx #SEED_DIGITS
        bcc @move
        ldx #0
        beq @move
@left:  dex
        bpl @move
        ldx #SEED_DIGITS - 1
@move:  stx digit
        jmp @draw
@done:  lda #NO_DIGIT
        sta seed_hidden
        jsr status_tiles
        lda #<TEXT_NEW_DUEL_HINT
        ldx #>TEXT_NEW_DUEL_HINT
        fall_into _hint
.endproc

; Draw the page's last line again, blank to its end.
; In: A = text id low, X = high, text_first, _span, _free.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc _hint
        pha
        txa
        pha
        set_box "PAGE_HINT"
        jsr build_start
        pla
        tax
        pla
        jsr build_text
        jsr build_fill
        jmp draw_built
.endproc

; Why the duel cannot begin.
; In: duel_choice, own_states.
; Out: A = DeckState of the first deck that may not be played, Y = its number;
;     Z=1 if both may.
; Clobbers: X.
.proc _refused
        ldy duel_choice + DuelChoice::yours
        tya
        jsr deck_state
        bne @no
        ldy duel_choice + DuelChoice::theirs
        tya
        jsr deck_state
@no:    rts
.endproc

; Say why the duel cannot begin, if so.
; In: duel_choice, own_states.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _status
state   = page_edit
        jsr status_tiles
        jsr build_start
        jsr _refused
        sta state
        beq @draw
        tya
        jsr build_deck_name
        add_text TEXT_NAME_MARK
        lda options + Options::language
        beq @why                ; its colon is as wide as a letter
        .assert GameLanguage::JA = 0, error
        lda #HALF_SPACE
        jsr build_byte
@why:   lda state
        clc
        adc #<TEXT_DECK_FINE
        ldx #>TEXT_DECK_FINE
        bcc :+
        inx
:       jsr build_text
@draw:  jmp draw_middle
.endproc

; Hand everything to the rules and the duel's screen.
; In: duel_choice, seed_digits.  Out: nothing.  Clobbers: everything.
.proc _play
        ldx #PLAYERS - 1
:       lda duel_choice + DuelChoice::yours, x
        sta duel_decks, x
        dex
        bpl :-
        lda duel_choice + DuelChoice::first
        sta duel_first
        lda #PlayerKind::HUMAN
        sta player_kinds
        ldx duel_choice + DuelChoice::opponent
        bne :+
        ldx duel_choice + DuelChoice::level
        lda _kinds, x
:       sta player_kinds + 1
        jsr _set_seed
        farcall journal_begin
        farcall duel_screen
        rts
.endproc

; By Difficulty.
_kinds:
        .byte PlayerKind::RANDOM, PlayerKind::CARELESS, PlayerKind::GREEDY
        assert_bytes _kinds, DIFFICULTY_COUNT

; The seed as a number.
; In: seed_digits.  Out: duel_seed.  Clobbers: A, X, Y, $00-$02.
.proc _set_seed
twice   = $00                   ; 3 bytes: 24 bits are enough for five digits
        ldx #3
        lda #0
:       sta duel_seed, x
        dex
        bpl :-
        tay
@digit: jsr @double
        ldx #2
:       lda duel_seed, x
        sta twice, x
        dex
        bpl :-
        jsr @double
        jsr @double
        clc
        ldx #0
:       lda duel_seed, x
        adc twice, x
        sta duel_seed, x
        inx
        txa
        eor #3                  ; leaves C alone
        bne :-
        lda duel_seed
        clc
        adc seed_digits, y
        sta duel_seed
        bcc :+
        inc duel_seed + 1
        bne :+
        inc duel_seed + 2
:       iny
        cpy #SEED_DIGITS
        bne @digit
        rts
@double:
        asl duel_seed
        rol duel_seed + 1
        rol duel_seed + 2
        rts
.endproc
