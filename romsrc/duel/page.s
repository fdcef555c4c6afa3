; page.s - the frame of a screen that covers the board: rules in gold above
; and below, the text of the duel between them.

.include "duel.inc"

GOLD            = 0             ; palette of head and foot
HEAD_ROW        = ATTRIBUTES + ATTRIBUTE_ROW
FOOT_ROW        = ATTRIBUTES + 6 * ATTRIBUTE_ROW
UPPER_GOLD      = TEXT_PALETTE * %01010000
LOWER_GOLD      = TEXT_PALETTE * %00000101

.segment "CODE_DUEL"

; Begin a screen: nothing on it, head and foot in gold. Screen off until the
; caller switches it on.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch, vram_*, text_*.
.proc page_begin
        jsr page_head
        rule_over "LIST_HEAD_RULE"
        rts
.endproc

; The same without the rule below the head.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch, vram_*, text_*.
.proc page_head
        jsr page_blank
        ; Rows 0-5 and 26-29 are gold, a byte for four rows.
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #<ATTRIBUTES
        sta vram_at
        lda #GOLD
        jsr @row
        lda #<HEAD_ROW
        sta vram_at
        lda #UPPER_GOLD
        jsr @row
        lda #<FOOT_ROW
        sta vram_at
        lda #LOWER_GOLD
        jsr @row
        rule_over "LIST_FOOT_RULE"
        rts
@row:   ldx #ATTRIBUTE_ROW
        ldy #0
        jmp vram_fill
.endproc
        .assert LIST_HEAD_RULE_Y = 4 && LIST_FOOT_RULE_Y = 26, error
        .assert >HEAD_ROW = >ATTRIBUTES && >FOOT_ROW = >ATTRIBUTES, error

; Switch the screen off and blank it.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch, vram_*, text_*.
.proc page_blank
        jsr screen_off
        jsr clear_screen
        farcall ui_palette
        lda #UI_TILES
        jmp text_reset
.endproc
