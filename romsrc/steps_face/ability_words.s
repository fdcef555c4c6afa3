; ability_words.s - what an ability or a step does, in the panel.
;
; Below a menu of actions are the words of the ability under the cursor, below
; yes or no those of the step, and where cards are chosen for a step they are
; where a card's rules would be. Dots where there is more. Owns told_left.

.include "steps_face.inc"

.segment "BOARDRAM"
told_left:      .res 1          ; lines that are free

TOLD_ALL        = 2             ; in told_at: nothing more is to be said
LOW_MENU        = 3             ; rows of a menu that leaves one line

.segment "CODE_DUEL"

; Tell what the item under the cursor would do, if it is about an ability.
; In: menu_*, prompt, candidates.  Out: C=0 if that was drawn.
; Clobbers: everything but menu_*.
.proc steps_told
        lda prompt + Prompt::message
        cmp #Ask::STEP
        bne :+
        jmp @step
:       cmp #Ask::ACTION
        beq @action
        sec
        rts
@action:
        set_box "PANEL_RULES"
        lda menu_rows
        cmp #LOW_MENU
        bne @blank
        dec text_lines          ; the last line only
        lda #1
        jsr down_rows
@blank: jsr _blank
        ldx menu_at
        lda candidates, x       ; its items are the candidates
        sec
        sbc #Action::ABILITY_1
        bcc @none
        asl a
        asl a
        .assert .sizeof(AbilitySlot) = 4, error
        pha
        farcall source_record
        pla
        tax
        bcs @none
        farcall slot_text
        bcs @none
        jsr text_pointer
        bcs @none
        jmp _draw
@step:  ldx asked_step
        farcall step_text
        bcs @none
        lda #TOLD_ALL
        sta told_at
        set_box "PANEL_STEP"
        jsr _blank
        jmp _draw_step
@none:  sec
        rts
.endproc

; Tell what will happen to the cards that are chosen.
; In: prompt, the box.
; Out: C=0 if that was drawn; C=1 if the prompt is another one.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, `card`, the data window.
.proc steps_aim
        lda prompt + Prompt::message
        cmp #Ask::TARGETS
        bne @none
        ldx asked_step
        farcall step_text
        bcs @none
        lda text_lines
        sta told_left
        jmp _draw_step
@none:  sec
        rts
.endproc

; Give the words their tiles and blank the box.
; In: the box.  Out: told_left.  Clobbers: A, X, Y, $00-$01, vram_*.
.proc _blank
        lda text_at
        pha
        lda text_at + 1
        pha
        lda text_lines
        sta told_left
        inc text_width          ; the dots beside it, too
        jsr blank_box
        dec text_width
        ldy told_left
        lda _tiles, y
        tax
        eor #$FF
        clc
        adc #<(BACKGROUND_TILES + 1)
        jsr text_range          ; the last ones
        pla
        sta text_at + 1
        pla
        sta text_at
        lda told_left
        sta text_lines
        rts
.endproc

; By lines: their tiles, and one for the dots.
_tiles:
        .repeat PANEL_STEP_H + 1, i
        .byte PANEL_STEP_W * i + 1
        .endrepeat

; Draw as many lines of a step as there is room for.
; In: text_ptr, the box, told_left.  Out: C=0.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, the data window.
.proc _draw_step
        lda text_ptr
        jsr set_data_bank
        jsr step_lines
        cmp told_left
        beq @lines
        bcs @more
@lines: sta text_lines
        jsr text_draw
        clc
        rts
@more:  lda told_left
        sta text_lines
        jsr text_draw
        jmp _dots
.endproc

; Draw as many lines as there is room for, without the empty ones.
; In: text_ptr, the box, told_left.  Out: C=0.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, the data window.
.proc _draw
@sentence:
        lda text_ptr
        jsr set_data_bank
        jsr step_lines
        cmp told_left
        bcc :+
        lda told_left
:       sta text_lines
        eor #$FF
        sec
        adc told_left
        sta told_left
        jsr text_draw
        lda text_ptr
        jsr set_data_bank
        ldy #0
        lda (text_ptr + 1), y
        beq @all
        lda told_left
        beq _dots
        inc text_ptr + 1        ; the empty line before the next sentence
        bne @sentence
        inc text_ptr + 2
        bne @sentence           ; always
@all:   clc
        rts
.endproc

; There is more than could be shown.
; In: nothing.  Out: C=0.  Clobbers: A, X, Y, scratch, text_*.
.proc _dots
        text_line_of "TOLD_MORE", TEXT_TOLD_MORE
        clc
        rts
.endproc

; Draw the sentence of a step into the box.
; In: A = step, box, prompt + Prompt::source.
; Out: C=0; C=1 and nothing drawn if there are no words for it, or too many
;     for the box.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, `card`, the data window.
.proc draw_sentence
        tax
        farcall step_text
        bcs @none
        jsr step_lines
        cmp text_lines
        beq :+
        bcs @none
        sta text_lines
:       jsr text_draw
        clc
        rts
@none:  sec
        rts
.endproc

; Count the lines of a step's sentence.
; In: text_ptr, its bank in the data window.  Out: A.  Clobbers: X, Y.
.proc step_lines
        ldx #1
        ldy #0
@byte:  lda (text_ptr + 1), y
        beq @end
        iny
        beq @end                ; no sentence is so long
        cmp #TEXT_NEWLINE
        bne @byte
        cmp (text_ptr + 1), y
        beq @end
        inx
        bne @byte               ; always
@end:   txa
        rts
.endproc
