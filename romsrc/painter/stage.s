; stage.s - requests that wait, as a stack on the field, the last one on top.
;
; The card of a request and its first target are cells like others (look.s);
; between them are who asked, an arrow to the target, and a mark if the request
; was negated. Above them its action may be named. Owns shown_stage and
; shown_action.

.include "painter.inc"

STAGE_SHOWN     = %10000000     ; in shown_stage: there is a request
STAGE_ABOVE     = %00000001     ;   of the player above
STAGE_AIMED     = %00000010     ;   with a target
STAGE_NEGATED   = %00000100
NEGATED         = %10000000     ; of stage_player

.segment "CODE_BOARD"

; What a cell of the stage shows.
; In: at_run, at_spot.  Out: A = instance or NONE.  Clobbers: X, Y.
.proc stage_cell
.if ::BOARD_REQUESTS
        lda at_spot
        ldx at_run
        sec
        sbc run_first, x
        lsr a
        php                     ; C=1: the target
        jsr _request
        bcs @none
        plp
        bcs @target
        lda stage_card, y
        rts
@target:
        jsr _target
        bcs @no
        rts
@none:  plp
@no:
.endif
        lda #NONE
        rts
.endproc

.if ::BOARD_REQUESTS
; The request that a row shows.
; In: A = row, from the top.  Out: C=0, Y = request; C=1 if there is none.
; Clobbers: A.
.proc _request
        eor #$FF
        clc
        adc stage_count         ; count - 1 - row
        bcc @none
        tay
        clc
        rts
@none:  sec
        rts
.endproc

; The first target of a request.
; In: Y = request.  Out: C=0, A = instance; C=1 if it has none, or it has left
;     its place.  Clobbers: X; Y is kept.
.proc _target
        lda stage_aims, y
        beq @none
        ldx stage_target, y
        lda inst_stamp_lo, x
        cmp stage_stamp_lo, y
        bne @none
        lda inst_stamp_hi, x
        cmp stage_stamp_hi, y
        bne @none
        txa
        clc
        rts
@none:  sec
        rts
.endproc
.endif

; Draw the marks and names of requests that have changed.
; In: stage_*.  Out: shown_stage, shown_action.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*, build_buffer.
.proc stage_look
.if ::BOARD_REQUESTS
        lda #BOARD_REQUESTS
        sta at_left
@next:  dec at_left
        lda at_left
        jsr _marks
        ldx at_left
        cmp shown_stage, x
        beq @same
        sta shown_stage, x
        jsr _draw
@same:
.if ::STAGE_NAME_W
        lda at_left
        jsr _action
        ldx at_left
        cmp shown_action, x
        beq @named
        sta shown_action, x
        jsr _name
@named:
.endif
        lda at_left
        bne @next
.endif
        rts
.endproc

.if ::BOARD_REQUESTS
; What the marks of a row say.
; In: A = row, from the top.  Out: A.  Clobbers: X, Y, $02.
.proc _marks
bits    = $02
        jsr _request
        bcs @none
        lda stage_player, y
        eor board_view
        and #STAGE_ABOVE
        ora #STAGE_SHOWN
        sta bits
        lda stage_player, y
        bpl :+
        .assert NEGATED = %10000000, error
        lda #STAGE_NEGATED
        ora bits
        sta bits
:       jsr _target
        bcs @done
        lda #STAGE_AIMED
        ora bits
        sta bits
@done:  lda bits
        rts
@none:  lda #0
        rts
.endproc

.if ::STAGE_NAME_W
; The action of the request that a row shows.
; In: A = row, from the top.  Out: A = Action, or 0.  Clobbers: Y.
.proc _action
        jsr _request
        lda #0
        bcs @none
        lda stage_action, y
@none:  rts
.endproc

; Draw the name of an action above a request, or the field without one.
; In: A = action, or 0, at_left = row.  Out: at_left is kept.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, vram_*, build_buffer.
.proc _name
from    = $00
        tay
        lda at_left
        pha
        clc
        adc #BOARD_LABELS
        sta at_left             ; its box is after those of the labels
        tax
        tya
        beq @none
        cmp #ACTION_TEXTS
        bcs @none
        ldy #>TEXT_ACTION_BASE
        clc
        adc #<TEXT_ACTION_BASE
        bcc :+
        iny
:       tax
        farcall label_draw
        jmp @done
@none:  lda stage_label_lo, x
        sta vram_at
        clc
        adc #<field_names
        sta from
        lda stage_label_hi, x
        pha
        adc #>field_names
        sta from + 1
        pla
        clc
        adc #>NAMETABLE
        sta vram_at + 1
        .assert <NAMETABLE = 0, error
        ldy #STAGE_NAME_W - 1
:       lda (from), y
        sta text_line, y
        dey
        bpl :-
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #STAGE_NAME_W
        jsr vram_block
@done:  pla
        sta at_left
        rts
.endproc
.endif

; Draw the marks of a row: two rows of two tiles.
; In: A = what they say, X = row.  Out: nothing.
; Clobbers: A, X, Y, $00-$02, vram_*, text_line.
.proc _draw
from    = $00
bits    = $02
        sta bits
        lda _rows_lo, x
        sta vram_at
        lda _rows_hi, x
        sta vram_at + 1
        lda bits
        beq @under
        lda #FIELD_GROUND
        sta text_line
        sta text_line + 1
        sta text_line + 2
        sta text_line + 3
        lda bits
        ldx #FIELD_MARK_BELOW
        lsr a
        .assert STAGE_ABOVE = 1, error
        bcc :+
        ldx #FIELD_MARK_ABOVE
:       stx text_line
        lsr a
        .assert STAGE_AIMED = 2, error
        bcc :+
        ldx #FIELD_MARK_ARROW
        stx text_line + 1
:       lsr a
        .assert STAGE_NEGATED = 4, error
        bcc @send
        ldx #FIELD_MARK_NEGATED
        stx text_line + 2
        jmp @send
@under: lda vram_at             ; what the field has there
        clc
        adc #<(field_names - NAMETABLE)
        sta from
        lda vram_at + 1
        adc #>(field_names - NAMETABLE)
        sta from + 1
        ldy #0
        lda (from), y
        sta text_line
        iny
        lda (from), y
        sta text_line + 1
        ldy #SCREEN_COLUMNS
        lda (from), y
        sta text_line + 2
        iny
        lda (from), y
        sta text_line + 3
@send:  lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #2
        jsr vram_block
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        bcc :+
        inc vram_at + 1
:       lda #<(text_line + 2)
        sta vram_from
        lda #>(text_line + 2)
        sta vram_from + 1
        ldy #2
        jmp vram_block
.endproc

; Where the marks of each row are.
_rows_lo:
        .repeat ::BOARD_REQUESTS, i
        .lobytes NAMETABLE + STAGE_AT + 2 + i * STAGE_PITCH * SCREEN_COLUMNS
        .endrepeat
_rows_hi:
        .repeat ::BOARD_REQUESTS, i
        .hibytes NAMETABLE + STAGE_AT + 2 + i * STAGE_PITCH * SCREEN_COLUMNS
        .endrepeat
        assert_bytes _rows_lo, 2 * BOARD_REQUESTS
.endif
