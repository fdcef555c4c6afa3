; list_page.s - a page on which things are taken or left: numbers, cards,
; types, colours, keywords, parts.
;
; Before anything is chosen the page says why it cannot be: it is tried on
; deck_edit, judged and put back. What excludes something that was already
; wrong before may be chosen all the same, so that a way out remains.

.include "maker.inc"
.global item_at, item_bit

.if ::MAKERS

CIRCLE_LEAD     = $81           ; Shift-JIS
CIRCLE_FULL     = $9C
CIRCLE_EMPTY    = $9B
CROSS           = $7E
MINUS           = $2D
PLUS            = $2B

.segment "BOARDRAM"
list_from:      .res 1          ; the first thing on the screen
maker_kept:     .res OWN_DECK_SIZE ; deck_edit, while something is tried

.segment "CODE_MAKER"

; Let the player take and leave things.
; In: maker_pick, maker_takes.  Out: deck_edit.  Clobbers: everything.
.proc maker_list
        lda #0
        sta list_from
        sta page_row
@page:  jsr _draw
@show:  jsr _show
@wait:  jsr maker_wait
        beq @wait
        and #BUTTON_B | BUTTON_START
        bne @leave
        lda pad_pressed
        and #BUTTON_UP | BUTTON_DOWN
        bne @move
        lda pad_pressed
        and #BUTTON_A | BUTTON_LEFT | BUTTON_RIGHT
        beq @show
        jsr _try
        bne @refuse
        beep CONFIRM
        jsr _marks
        jmp @show
@refuse:
        jsr maker_restore
        beep CANCEL
        jmp @show
@move:  jsr _step
        bcs @page
        bcc @show
@leave: beep CANCEL
        rts
.endproc

; Move the cursor; beyond the screen comes another one.
; In: pad_pressed, page_row, page_rows.  Out: both, list_from; C=1 if another
;     screen must be drawn.  Clobbers: A, X.
.proc _step
        beep CURSOR
        lda pad_pressed
        and #BUTTON_UP
        bne @up
        ldx page_row
        inx
        cpx page_rows
        bcc @set
        ldx #0
        stx page_row
        lda list_from
        clc
        adc #MAKER_ROWS
        sta list_from
        jsr item_count
        cmp list_from
        beq @first
        bcs @other
@first: lda #0
        sta list_from
@other: sec
        rts
@up:    ldx page_row
        dex
        bpl @set
        lda #MAKER_ROWS - 1     ; a shorter screen takes its last row
        sta page_row
        lda list_from
        sec
        sbc #MAKER_ROWS
        bcs @back
        jsr item_count
        sec
        sbc #1
        ldx #0
        sec
:       sbc #MAKER_ROWS
        bcc :+
        pha
        txa
        clc
        adc #MAKER_ROWS
        tax
        pla
        sec
        bcs :-
:       txa
@back:  sta list_from
        sec
        rts
@set:   stx page_row
        clc
        rts
.endproc

; Draw the page, but what changes with the cursor.
; In: maker_pick, list_from, page_row.  Out: page_rows, page_row.
; Clobbers: A, X, Y, scratch.
.proc _draw
        farcall page_open
        lda #MAKER_STILL
        jsr text_reset
        far_rule "MAKER_ABOUT_RULE"
        lda maker_pick
        text_of TEXT_PICK_BASE
        jsr maker_title
        jsr _rows
        jsr _marks
        lda #MAKER_HINT_TILES
        ldy #MAKER_ABOUT_RULE_Y * TILE
        jsr text_second
        set_box "PAGE_HINT"
        lda #<TEXT_MAKER_LIST_HINT
        ldx #>TEXT_MAKER_LIST_HINT
        jsr draw_text_id
        ldx page_row
        cpx page_rows
        bcc :+
        ldx page_rows
        dex
        stx page_row
:       jsr _show
        jmp screen_on
.endproc

; Draw names and prices.
; In: list_from.  Out: page_rows.  Clobbers: A, X, Y, scratch.
.proc _rows
        lda #0
        sta page_rows
@row:   lda list_from
        clc
        adc page_rows
        sta item_at
        jsr item_count
        cmp item_at
        beq @done
        bcc @done
        set_box "MAKER_NAME"
        jsr _down
        jsr item_name
        jsr _price
        inc page_rows
        lda page_rows
        cmp #MAKER_ROWS
        bne @row
@done:  rts
.endproc

; Move the box down to the row.
; In: page_rows = row, box.  Out: text_at.  Clobbers: A, X.
.proc _down
        ldx page_rows
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

; Draw what a thing costs: with its sign, and of a card its colours; a card of
; the section shows the number that its kind prints instead.
; In: item_at, page_rows.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _price
value   = $05
        jsr item_listed
        bcc @plain
        set_box "MAKER_COLOUR"
        jsr _down
        farcall draw_gems
@plain: jsr item_price
        bcs @apart
        sta value
        set_box "MAKER_PRICE"
        jsr _down
        jsr build_start
        ldx maker_takes
        cpx #Takes::NUMBER
        beq @points
        lda value
        beq @points
        bmi @minus
        lda #PLUS
        bne @sign
@minus: eor #$FF
        clc
        adc #1
        sta value
        lda #MINUS
@sign:  jsr build_byte
@points:
        lda value
        jsr maker_points
        jmp draw_right
@apart:
.if ::PICK_APART <> ::NO_SUCH
        lda maker_takes
        cmp #Takes::SECTION
        bne @done
        set_box "MAKER_PRICE"
        jsr _down
        jsr build_start
        lda #<(TEXT_STAT_BASE + APART_STAT)
        ldx #>(TEXT_STAT_BASE + APART_STAT)
        jsr build_text
        lda #HALF_SPACE
        jsr build_byte
        lda card + PICK_APART
        ldx #0
        ldy #1
        jsr build_number
        jmp draw_right
.endif
@done:  rts
.endproc

; Append units as points.
; In: A.  Out: nothing.  Clobbers: A, X, Y, $00-$04.
.proc maker_points
low     = $00
high    = $01
        tax
        lda #0
        sta low
        sta high
        cpx #0
        beq @done
@unit:  clc
        lda low
        adc #<VALUE_SCALE
        sta low
        lda high
        adc #>VALUE_SCALE
        sta high
        dex
        bne @unit
@done:  lda low
        ldx high
        ldy #1
        jmp build_number
.endproc
.export maker_points

; Draw before each thing whether it is chosen, and whether it may be.
; In: list_from, page_rows.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _marks
        lda page_rows
        pha
        lda #0
        sta page_rows
@row:   lda list_from
        clc
        adc page_rows
        sta item_at
        lda #>PATTERN_0
        sta text_table
        lda #MAKER_MARK_TILES
        clc
        adc page_rows
        ldy #1
        jsr live_tiles
        jsr item_chosen
        beq :+
        lda #CIRCLE_FULL
        bne @draw
:       jsr maker_try
        php
        jsr maker_restore
        plp
        beq :+
        lda #CROSS
        bne @draw
:       lda #CIRCLE_EMPTY
@draw:  pha
        jsr build_start
        lda #CIRCLE_LEAD
        jsr build_byte
        pla
        jsr build_byte
        set_box "MAKER_MARK"
        jsr _down
        jsr draw_built
        inc page_rows
        pla
        pha
        cmp page_rows
        bne @row
        pla
        sta page_rows
        rts
.endproc

; Take or leave the thing at the cursor.
; In: page_row, list_from.  Out: as maker_try.  Clobbers: as it.
.proc _try
        lda list_from
        clc
        adc page_row
        sta item_at
        fall_into maker_try
.endproc

; Take or leave a thing, and judge it.
; In: item_at.  Out: deck_edit, maker_kept = what it was; A = MadeFault, Z=1 if
;     it may be done.
; Clobbers: X, Y, scratch, far_ptr, the data window, set_place, made_*.
.proc maker_try
        jsr maker_keep
        jsr made_clash
        pha
        jsr item_toggle
        bne @not
        jsr made_clash
        beq @fine
        tsx
        cmp $0101, x
        beq @fine               ; that was so before
        tax
        pla
        txa
        rts
@fine:  pla
        lda #MadeFault::NONE
        rts
@not:   tax
        pla
        txa
        rts
.endproc

; Keep deck_edit.
; In: deck_edit.  Out: maker_kept.  Clobbers: A, X.
.proc maker_keep
        ldx #OWN_DECK_SIZE - 1
:       lda deck_edit, x
        sta maker_kept, x
        dex
        bpl :-
        rts
.endproc

; Put it back.
; In: maker_kept.  Out: deck_edit.  Clobbers: A, X.
.proc maker_restore
        ldx #OWN_DECK_SIZE - 1
:       lda maker_kept, x
        sta deck_edit, x
        dex
        bpl :-
        rts
.endproc

; Draw what changes with the cursor: what the thing at it means, why it cannot
; be chosen, and the number that choices change. The next press, after which
; all of it is drawn again, does not wait for the end.
; In: page_row, list_from.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _show
        lda page_row
        asl a
        adc #MAKER_CURSOR_Y     ; C = 0
        .assert MAKER_PITCH = 2, error, "a shift"
        tay
        ldx #MAKER_CURSOR_X
        farcall page_cursor
        jsr maker_power
        jsr _try
        pha
        jsr maker_restore
        lda #>PATTERN_1
        sta text_table
        lda #MAKER_ABOUT_TILES
        ldy #MAKER_ABOUT_COUNT
        jsr live_tiles
        jsr _blank
        inc text_hasty
        set_box "MAKER_ABOUT"
        jsr item_about
        lda #0
        sta text_hasty
        pla
        fall_into maker_fault_text
.endproc

; Draw what is wrong; nothing if nothing is.
; In: A = MadeFault.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc maker_fault_text
        pha
        lda #>PATTERN_1
        sta text_table
        lda #MAKER_FAULT_TILES
        ldy #MAKER_FAULT_W
        jsr live_tiles
        jsr build_start
        pla
        beq @none
        text_of TEXT_MADE_READY
        jsr build_text
@none:  jsr build_fill
        set_box "MAKER_FAULT"
        jmp draw_built
        .assert MadeFault::NONE = 0, error
.endproc

; Blank the lines of the explanation.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _blank
row     = item_bit
        lda #0
        sta row
@row:   set_box "MAKER_ABOUT"
        ldx row
        beq @draw
:       lda text_at
        clc
        adc #SCREEN_COLUMNS
        sta text_at
        bcc @next
        inc text_at + 1
@next:  dex
        bne :-
@draw:  jsr build_start
        jsr build_fill
        jsr draw_built
        inc row
        lda row
        cmp #MAKER_ABOUT_H
        bne @row
        rts
.endproc

.endif
