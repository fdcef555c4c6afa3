; log_window.s - the log of the match, a page of it at a time.
;
; The newest entries stand on the first page that is shown; up goes back. The
; turn's number stands where it changes. Owns log_shown.

.include "duel.inc"

.segment "BOARDRAM"
log_shown:      .res 1          ; first entry of the page, from the oldest
log_row:        .res 1          ; the row that is drawn
log_last_turn:  .res 1          ; the turn of the row above

.segment "CODE_DUEL"

; Show the log until the player has seen enough.
; In: log_*.  Out: nothing; the screen shows the log.  Clobbers: everything.
.proc log_window
        lda log_count
        sec
        sbc #LOG_ROWS
        bcs :+
        lda #0
:       sta log_shown
@page:  jsr _draw
@frame: lda #Wait::LOG
        jsr screen_wait
        and #BUTTON_A | BUTTON_B | BUTTON_SELECT | BUTTON_START
        bne @done
        lda pad_pressed
        and #BUTTON_UP | BUTTON_LEFT
        bne @up
        lda pad_pressed
        and #BUTTON_DOWN | BUTTON_RIGHT
        beq @frame
        lda log_shown           ; down: the last page is full
        clc
        adc #LOG_ROWS * 2
        cmp log_count
        bcc @next
        lda log_count
        cmp #LOG_ROWS
        bcc @frame
@next:  sec
        sbc #LOG_ROWS
        cmp log_shown
        beq @frame
        sta log_shown
        jsr beep_cursor
        jmp @page
@up:    lda log_shown
        beq @frame
        sec
        sbc #LOG_ROWS
        bcs :+
        lda #0
:       sta log_shown
        jsr beep_cursor
        jmp @page
@done:  jmp beep_cursor
.endproc

; Draw a page and show it.
; In: log_shown.  Out: nothing.  Clobbers: everything.
.proc _draw
        jsr page_begin
        text_line_of "LIST_TITLE", TEXT_LOG_TITLE
        text_line_of "LIST_HINT", TEXT_LOG_HINT
        jsr _range
        lda log_count
        bne :+
        text_line_of "LOG_LINE", TEXT_LOG_NO_CARD
        jmp @shown
:       lda #0
        sta log_row
        sta log_last_turn
@row:   lda log_shown
        clc
        adc log_row
        cmp log_count
        bcs @shown
        jsr _row
        inc log_row
        lda log_row
        cmp #LOG_ROWS
        bne @row
@shown: jmp screen_on
.endproc

; Draw which entries the page has: `39-48`.
; In: log_shown.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _range
        set_box "LIST_COUNT"
        jsr build_start
        lda log_shown
        clc
        adc #LOG_ROWS
        cmp log_count
        bcc :+
        lda log_count
:       jsr add_digits
        lda #'/'
        jsr build_byte
        lda log_count
        jsr add_digits
        jmp draw_built
.endproc

; Draw an entry.
; In: A = which one, from the oldest; log_row.  Out: log_last_turn.
; Clobbers: A, X, Y, scratch, text_*.
.proc _row
        jsr _ring_place
        lda log_turn, x
        cmp log_last_turn
        beq @line
        sta log_last_turn
        pha
        jsr build_start
        pla
        jsr add_digits
        set_box "LOG_TURN"
        jsr _down
        jsr draw_built
@line:  lda log_shown
        clc
        adc log_row
        jsr _ring_place
        jsr build_start
        jsr far_log_entry
        set_box "LOG_LINE"
        jsr _down
        jmp draw_built
.endproc

; Move the box down to the row.
; In: log_row, box.  Out: text_at.  Clobbers: A, $00-$01.
.proc _down
        lda log_row
        asl a
        .assert LOG_PITCH = 2, error
        jmp down_rows
.endproc

; Where an entry is in the ring.
; In: A = which one, from the oldest.  Out: X.  Clobbers: A.
.proc _ring_place
        clc
        adc log_at
        sec
        sbc log_count
        bcs :+
        adc #LOG_ENTRIES        ; C = 0
:       cmp #LOG_ENTRIES
        bcc :+
        sbc #LOG_ENTRIES
:       tax
        rts
.endproc
