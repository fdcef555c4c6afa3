; labels.s - texts on the field: names of places, the phase, and the banner with
; whose turn it is.
;
; Every label has tiles of its own in the first pattern table. Owns
; shown_phase and shown_turn.

.include "painter.inc"

.segment "CODE_BOARD"

; Draw all labels. Screen off.
; In: nothing.  Out: shown_phase, shown_turn: nothing is shown yet.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*, build_buffer.
.proc labels_show
        lda #NONE
        sta shown_phase
        sta shown_turn
.if ::BOARD_LABELS
        lda #0
        sta at_left
@next:  ldx at_left
        lda label_text_lo, x
        ora label_text_hi, x
        beq :+                  ; the phase comes with labels_look
        ldy label_text_hi, x
        lda label_text_lo, x
        jsr label_draw
:       inc at_left
        lda at_left
        cmp #BOARD_LABELS
        bne @next
.endif
        rts
.endproc

; Draw phase and banner, if they have changed.
; In: the match state.  Out: shown_phase, shown_turn.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*, build_buffer.
.proc labels_look
        jsr _banner
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
@draw:  jsr label_draw
:       inc at_left
        lda at_left
        cmp #BOARD_LABELS
        bne @next
.endif
@done:  rts
.endproc

.if ::BOARD_LABELS + ::STAGE_NAME_W
; Draw a text as a label; the names of actions on the stage are some.
; In: A = text id low, Y = high, X = at_left = label.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*, build_buffer.
.proc label_draw
        pha
        tya
        pha
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

; Draw whose turn it is, and its number.
; In: turn_player, turn_number.  Out: shown_turn.
; Clobbers: A, X, Y, $00-$01, $0A-$0D, vram_*, text_line.
.proc _banner
.if ::BANNER_AT
        lda turn_player
        ldx turn_number
        cmp shown_turn
        bne @draw
        cpx shown_turn + 1
        beq @done
@draw:  sta shown_turn
        stx shown_turn + 1
        stx $0A
        ldx #0
        stx $0B
        ldx #FIELD_MARK_BELOW
        eor board_view
        beq :+
        ldx #FIELD_MARK_ABOVE
:       stx text_line
        jsr number_ground
        ldx #BANNER_DIGITS
        ldy #1
        jsr number_put
        lda #<(NAMETABLE + BANNER_AT)
        sta vram_at
        lda #>(NAMETABLE + BANNER_AT)
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #1 + BANNER_DIGITS
        jmp vram_block
@done:
.endif
        rts
.endproc
