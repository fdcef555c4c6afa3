; duel_rules.s - the page of the numbers of the rules that players choose.
;
; It comes between the page for a new duel and the duel. What was chosen stays
; for the next one. A ruleset without such numbers has no such page.

.include "lobby.inc"

.segment "CODE_MENU"

.if ::OPTION_ROWS_OF_DUEL
.importzp duel_options

; Let the players choose.
; In: duel_options.  Out: duel_options; C=1 if they go back.
; Clobbers: everything.
.proc duel_rules_page
        lda #0
        sta page_row
        lda #OPTION_ROWS_OF_DUEL
        sta page_rows
        lda #OPTION_PITCH
        sta page_pitch
        lda #<_value
        sta page_value
        lda #>_value
        sta page_value + 1
        jsr page_open
        lda #<TEXT_DUEL_RULES_TITLE
        ldx #>TEXT_DUEL_RULES_TITLE
        jsr page_title
        lda #<TEXT_DUEL_RULES_HINT
        ldx #>TEXT_DUEL_RULES_HINT
        jsr page_hint
        lda #<TEXT_OPTION_FIRST
        ldx #>TEXT_OPTION_FIRST
        jsr choices_draw
        jsr choices_cursor
        jsr screen_on
@wait:  jsr page_wait
        beq @wait
        jsr choices_input
        bcs @wait
        lda pad_pressed
        and #BUTTON_B
        bne @back
        lda pad_pressed
        and #BUTTON_START
        bne @start
        jsr _change
        bcc @wait
        ldx page_row
        jsr choices_value
        jmp @wait
@back:  beep CANCEL
        sec
        rts
@start: clc
        rts
.endproc
        .assert OPTION_ROWS_OF_DUEL <= DUEL_ROWS, error, "rows of the page"

; What is above the least of a number.
; In: X = row, duel_options.  Out: A.  Clobbers: nothing.
.proc _chosen
        lda duel_options, x
        beq @default
        sec
        sbc #1
        rts
@default:
        lda _defaults, x
        sec
        sbc _leasts, x
        rts
.endproc

; Step the number of the cursor's row as pressed.
; In: page_row, pad_pressed.  Out: C=1 if it was stepped.
; Clobbers: A, X, Y, $00.
.proc _change
        ldx page_row
        jsr _chosen
        ldy _counts, x
        jsr step_value
        bcc @stays
        ldx page_row
        adc #0                  ; C = 1: 0 would be no choice
        sta duel_options, x
        sec
@stays: rts
.endproc

; Build the value of a row: a word, or the number itself.
; In: X = row.  Out: build_buffer.  Clobbers: A, X, Y, scratch.
.proc _value
        lda _names_hi, x
        ora _names_lo, x
        beq @number
        jsr _chosen
        clc
        adc _names_lo, x
        pha
        lda _names_hi, x
        adc #0
        tax
        pla
        jmp build_text
@number:
        jsr _chosen
        clc
        adc _leasts, x
        ldx #0
        ldy #1
        jmp build_number
.endproc

_defaults:
        option_defaults
        assert_bytes _defaults, OPTION_ROWS_OF_DUEL
_leasts:
        option_leasts
        assert_bytes _leasts, OPTION_ROWS_OF_DUEL
_counts:
        option_counts
        assert_bytes _counts, OPTION_ROWS_OF_DUEL
_names_lo:
        option_names_lo
        assert_bytes _names_lo, OPTION_ROWS_OF_DUEL
_names_hi:
        option_names_hi
        assert_bytes _names_hi, OPTION_ROWS_OF_DUEL
.endif
