; labels.s - texts on the field: names of places, and the phase.
;
; Every label has tiles of its own in the first pattern table. Owns
; shown_phase.

.include "painter.inc"

.segment "CODE_FIELD"

; Draw all labels. Screen off.
; In: nothing.  Out: shown_phase: nothing is shown yet.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*, build_buffer.
.proc labels_show
        lda #NONE
        sta shown_phase
.if ::BOARD_LABELS
        lda #0
        sta at_left
@next:  ldx at_left
        lda label_text_lo, x
        ora label_text_hi, x
        beq :+                  ; the phase comes with labels_look
        ldy label_text_hi, x
        lda label_text_lo, x
        tax
        jsr label_draw
:       inc at_left
        lda at_left
        cmp #BOARD_LABELS
        bne @next
.endif
        rts
.endproc

; Draw the phase, if it has changed.
; In: the match state.  Out: shown_phase.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*, build_buffer.
.proc labels_look
.if ::BOARD_LABELS
        lda turn_phase
        cmp shown_phase
        beq @done
        cmp #PHASE_TEXTS
        bcs @done
        sta shown_phase
        lda #0
        sta at_left
@next:  ldx at_left
        lda label_text_lo, x
        ora label_text_hi, x
        bne :+
        ldy #>TEXT_PHASE_BASE
        lda #<TEXT_PHASE_BASE
        clc
        adc turn_phase
        bcc @draw
        iny
@draw:  tax
        jsr label_draw
:       inc at_left
        lda at_left
        cmp #BOARD_LABELS
        bne @next
.endif
@done:  rts
.endproc

.if ::BOARD_LABELS + ::STAGE_NAME_W
; Draw a text as a label; the names of actions on the stage are some.
; In: X = text id low, Y = high, at_left = label.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*, build_buffer.
.proc label_draw
        txa
        pha
        tya
        pha
        ldx at_left
        lda label_width, x
        pha
        lda label_tile, x
        tay
        pla
        tax
        tya
        jsr text_range
        lda #>PATTERN_0
        sta text_table
        ldx at_left
        lda label_lo, x
        sta text_at
        lda label_hi, x
        clc
        adc #>NAMETABLE
        sta text_at + 1
        lda label_width, x
        sta text_width
        lda #1
        sta text_lines
        jsr build_start
        pla
        tax
        pla
        jsr build_text
        jsr build_fill
        lda #FIELD_GROUND
        sta text_blank
        jsr draw_built
        lda #0
        sta text_blank
        lda #>PATTERN_1         ; the panel's texts go on there
        sta text_table
        rts
.endproc
.endif
