; maker_page.s - the sheet of a card that the player makes: what was chosen so
; far, and the way to the page of each choice.
;
; Select shows the card as it is; Start lets the dice choose everything.

.include "maker.inc"
.global item_at, maker_points

.if ::MAKERS



.segment "BOARDRAM"
sheet_row:      .res 1

.segment "CODE_MAKER"

; Let the player make the card of an own deck; it becomes the deck's card.
; In: deck_edit, made_slot.  Out: deck_edit.  Clobbers: everything.
.proc maker_page
        jsr _begin
        lda #0
        sta sheet_row
@page:  jsr _draw
@place: jsr _cursor
@wait:  jsr maker_wait
        farcall animate_minis
        lda pad_pressed
        beq @wait
        and #BUTTON_B
        bne @leave
        lda pad_pressed
        and #BUTTON_SELECT
        bne @look
        lda pad_pressed
        and #BUTTON_START
        bne @dice
        lda pad_pressed
        and #BUTTON_A | BUTTON_RIGHT
        bne @open
        lda #PICKS
        sta page_rows
        lda sheet_row
        sta page_row
        farcall page_move
        lda page_row
        sta sheet_row
        jmp @place
@open:  beep CONFIRM
        jsr _open
        jmp @page
@look:  beep CONFIRM
        jsr _look
        beep CANCEL
        jmp @page
@dice:  beep CONFIRM
        lda front_clock         ; luck of the moment
        eor frame_count
        ldx frame_count
        jsr maker_dice
        jmp @page
@leave: beep CANCEL
        rts
.endproc

; The deck has this card from now on; what cannot be is forgotten.
; In: deck_edit.  Out: deck_edit.  Clobbers: A, X, Y, scratch.
.proc _begin
        ldx #MADE_LEADER
        lda #MADE_PLACE + 1
        sta deck_edit, x
        jsr made_clash
        cmp #MadeFault::UNKNOWN
        beq @forget
        cmp #MadeFault::NUMBER
        bne @done
@forget:
        lda #0
        ldx #.sizeof(Made) - 1
:       sta MADE_EDIT, x
        dex
        bpl :-
        lda #NUMBER_LEAST << 4
        sta MADE_EDIT + Made::look
@done:  rts
.endproc

; Open the page of the row.
; In: sheet_row.  Out: deck_edit.  Clobbers: everything.
.proc _open
        ldx sheet_row
        stx maker_pick
        lda _takes, x
        sta maker_takes
        cmp #Takes::LOOK
        beq @look
        cmp #Takes::NAME
        beq @name
        jmp maker_list
@look:  jmp maker_look
@name:  jmp maker_name
.endproc

_takes: pick_takes
        assert_bytes _takes, PICKS

; Draw the sheet.
; In: deck_edit, made_slot.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _draw
        jsr made_compose
        farcall page_open
        ldx #1
        farcall reset_minis
        lda #MAKER_STILL
        jsr text_reset
        lda #<TEXT_MAKER_TITLE
        ldx #>TEXT_MAKER_TITLE
        jsr maker_title
        lda #0
        sta maker_pick
@row:   set_box "MAKER_LABEL"
        jsr _down
        lda maker_pick
        text_of TEXT_PICK_BASE
        jsr draw_text_id
        set_box "MAKER_VALUE"
        jsr _down
        ldx maker_pick
        lda _takes, x
        sta maker_takes
        jsr _value
        inc maker_pick
        lda maker_pick
        cmp #PICKS
        bne @row
        jsr maker_power
        lda #MAKER_HINT_TILES
        ldy #MAKER_SHEET_FAULT_Y * TILE
        jsr text_second
        set_box "PAGE_HINT"
        lda #<TEXT_MAKER_HINT
        ldx #>TEXT_MAKER_HINT
        jsr draw_text_id
        jsr made_lack
        bne @lacks
        lda #MAKER_FAULT_TILES  ; it is finished: say that
        ldy #MAKER_FAULT_W
        jsr live_tiles
        set_box "MAKER_SHEET_FAULT"
        lda #<TEXT_MADE_READY
        ldx #>TEXT_MADE_READY
        jsr draw_text_id
        jmp @mini
@lacks: jsr maker_fault_text
@mini:  jsr _mini
        jmp screen_on
.endproc
        .assert PICKS * 2 + MAKER_LABEL_Y <= MAKER_SHEET_FAULT_Y, error, "rows"

; Move the box down to the row.
; In: maker_pick, box.  Out: text_at.  Clobbers: A, X.
.proc _down
        ldx maker_pick
        beq @done
@row:   lda text_at
        clc
        adc #<(SCREEN_COLUMNS * MAKER_PITCH)
        sta text_at
        bcc :+
        inc text_at + 1
:       dex
        bne @row
@done:  rts
.endproc

; The mini of the look.
; In: made_to.  Out: nothing.  Clobbers: A, X, Y, scratch, album_card, card.
.proc _mini
        ldx made_to
        lda made_cards + MadeCard::looks, x
        ora made_cards + MadeCard::looks + 1, x
        beq @none
        jsr _the_card
        farcall load_card
        ldx #MAKER_SHEET_MINI_X * TILE
        ldy #MAKER_SHEET_MINI_Y * TILE
        farcall add_mini
@none:  rts
.endproc

; The made card.
; In: made_slot.  Out: album_card.  Clobbers: A.
.proc _the_card
        lda #<MADE_FIRST
        clc
        adc made_slot
        sta album_card
        lda #>MADE_FIRST
        sta album_card + 1
        rts
.endproc

; Draw what was chosen in a row.
; In: maker_takes, box.  Out: nothing.  Clobbers: A, X, Y, scratch, item_at.
.proc _value
        lda maker_takes
        cmp #Takes::LOOK
        beq _look_value
        cmp #Takes::NAME
        beq _name_value
        jsr build_start
        lda #0
        sta item_at
@next:  jsr item_chosen
        beq @not
        jsr _add
@not:   inc item_at
        jsr item_count
        cmp item_at
        bne @next
        lda build_used
        beq _nothing
        jmp draw_built
.endproc

; Nothing yet.
; In: box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _nothing
        lda #<TEXT_MAKER_NOTHING
        ldx #>TEXT_MAKER_NOTHING
        jmp draw_text_id
.endproc

; Draw the name of the look.
; In: deck_edit, made_to, box.  Out: nothing.
; Clobbers: A, X, Y, scratch, album_card, card.
.proc _look_value
        lda MADE_EDIT + Made::look
        and #NIBBLE
        beq _nothing
        ldx made_to
        lda made_cards + MadeCard::looks, x
        sta album_card
        lda made_cards + MadeCard::looks + 1, x
        sta album_card + 1
        farcall load_card
        farcall draw_name
        rts
.endproc

; Draw the name.
; In: deck_edit, made_to, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _name_value
        lda MADE_EDIT + Made::name
        beq _nothing
        fall_into draw_written
.endproc

; Draw the name as it is so far.
; In: made_to, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc draw_written
        lda made_to
        clc
        adc #<(made_cards + Card::name_full)
        ldx #>(made_cards + Card::name_full)
        bcc :+
        inx
:       jmp draw_ram
.endproc
.export draw_written

; Append a thing that was chosen: cards of the section by the number that
; tells them apart.
; In: item_at, maker_takes.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _add
        lda build_used
        beq @first
        lda maker_takes
        cmp #Takes::SECTION
        bne @part
        lda #HALF_SPACE
        jsr build_byte
        jmp @first
@part:  lda #<TEXT_TYPE_SEPARATOR
        ldx #>TEXT_TYPE_SEPARATOR
        jsr build_text
@first: lda maker_takes
        cmp #Takes::NUMBER
        beq @number
        cmp #Takes::TYPES
        beq @type
        cmp #Takes::COLOURS
        beq @colour
        cmp #Takes::KEYWORDS
        beq @keyword
        jsr item_listed
.if ::PICK_APART <> ::NO_SUCH
        lda maker_takes
        cmp #Takes::SECTION
        bne @name
        lda card + PICK_APART
        jmp @digits
.endif
@name:  lda #<(card + Card::name_full)
        ldx #>(card + Card::name_full)
        ldy options + Options::language
        beq @own
        .assert GameLanguage::JA = 0, error
        ldx #Table::ENGLISH_SHORT
        lda album_card
        ldy album_card + 1
        jsr table_entry
        bcs @none
        jmp build_far
@own:   sta far_ptr + 1
        stx far_ptr + 2
        lda bank_data           ; RAM: any bank will do
        sta far_ptr
        jmp build_far
@none:  rts
@number:
        lda item_at
        clc
        adc #NUMBER_LEAST
@digits:
        ldx #0
        ldy #1
        jmp build_number
@type:  lda item_at
        text_of TEXT_TYPE_BASE + 1
        jmp build_text
@colour:
        ldx item_at
        farcall build_gem
        lda item_at
        text_of TEXT_COLOUR_FIRST
        jmp build_text
@keyword:
        lda item_at
        text_of TEXT_FLAG_KEYWORD_FIRST
        jmp build_text
.endproc

; Draw a page's title.
; In: A, X = text id.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc maker_title
        tay
        set_box "MAKER_TITLE"
        tya
        jmp draw_text_id
.endproc

; Draw the number that choices change.
; In: deck_edit.  Out: nothing.
; Clobbers: A, X, Y, scratch, far_ptr, the data window, made_*.
.proc maker_power
        lda #>PATTERN_0
        sta text_table
        lda #MAKER_POWER_TILES
        ldy #MAKER_POWER_W
        jsr live_tiles
        set_box "MAKER_POWER"
        jsr build_start
        jsr build_fill
        jsr draw_built
        set_box "MAKER_POWER"
        jsr build_start
        lda #<(TEXT_STAT_BASE + VALUE_STAT)
        ldx #>(TEXT_STAT_BASE + VALUE_STAT)
        jsr build_text
        lda #HALF_SPACE
        jsr build_byte
        jsr made_price
        bpl :+
        lda #0
:       jsr maker_points
        jmp draw_right
.endproc

; Put the cursor before its row.
; In: sheet_row.  Out: oam.  Clobbers: A, X, Y.
.proc _cursor
        lda sheet_row
        asl a
        adc #MAKER_CURSOR_Y     ; C = 0
        .assert MAKER_PITCH = 2, error, "a shift"
        tay
        ldx #MAKER_CURSOR_X
        farcall page_cursor
        rts
.endproc

; Wait a frame and take the presses.
; In: nothing.  Out: A = pad_pressed, Z=1 if there is none.  Clobbers: X, Y.
.proc maker_wait
        farcall page_wait
        lda pad_pressed
        rts
.endproc

; Show the card as it is now.
; In: deck_edit, made_slot.  Out: nothing.  Clobbers: everything.
.proc _look
        jsr made_compose
        jsr _the_card
        farcall show_card
        set_box "CARD_HINT"
        jsr build_start
        add_text TEXT_MAKER_CARD_HINT
        jsr build_fill
        jsr draw_built
@wait:  jsr maker_wait
        farcall animate_minis
        lda pad_pressed
        and #BUTTON_A | BUTTON_B | BUTTON_SELECT | BUTTON_START
        beq @wait
        rts
.endproc

.endif
