; banner.s - whose turn it is, on the field. Owns shown_turn.

.include "painter.inc"

.segment "CODE_BOARD"

; Draw whose turn it is, and its number.
; In: turn_player, turn_number.  Out: shown_turn.
; Clobbers: A, X, Y, $00-$01, $0A-$0D, vram_*, text_line.
.proc banner_look
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
