; keywords.s - the keywords of the card in view, set one after the other.
;
; schema.screens.flow does the same in Python, to tell at build time whether
; they fit; the two must agree.

.include "ui.inc"

PLUS            = $2B
SLASH           = $2F

.segment "UIRAM"
kw_column:      .res 1          ; half cells that the current line takes
kw_number:      .res 1          ; keyword at hand
kw_bits:        .res 2          ; flags still to show

.segment "CODE_UI"

; Draw the keywords. Screen off.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc draw_keywords
        jsr build_start
        lda #0
        sta kw_column
        sta kw_number
@number:
        ldx kw_number
        lda card + Card::kw_num, x
        beq :+
        jsr _numbered
:       inc kw_number
        lda kw_number
        cmp #NUMBER_KEYWORD_COUNT
        bne @number

        lda #0
        sta kw_number
        lda card + Card::kw_flags
        sta kw_bits
        lda card + Card::kw_flags + 1
        and #>((1 << FLAG_KEYWORD_COUNT) - 1)
        sta kw_bits + 1
@flag:  lsr kw_bits + 1
        ror kw_bits
        bcc :+
        jsr _begin
        lda kw_number
        clc
        adc #<TEXT_FLAG_KEYWORD_HASTE
        ldx #>TEXT_FLAG_KEYWORD_HASTE
        jsr _name
        jsr _end
:       inc kw_number
        lda kw_bits
        ora kw_bits + 1
        bne @flag
        lda build_used
        beq @none
        set_box "CARD_KEYWORDS"
        jmp draw_built
@none:  rts
.endproc

; Add a keyword with its number; a trait has two, for ATK and HP.
; In: kw_number.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _numbered
        jsr _begin
        lda kw_number
        clc
        adc #<TEXT_NUMBER_KEYWORD_IMPACT
        ldx #>TEXT_NUMBER_KEYWORD_IMPACT
        jsr _name
        ldx kw_number
        cpx #NumberKeyword::RIGHT_TRAIT
        beq @trait
        cpx #NumberKeyword::CENTRE_TRAIT
        beq @trait
        lda card + Card::kw_num, x
        jsr _digits
        jmp _end
@trait: lda #PLUS
        jsr build_byte
        ldx kw_number
        lda card + Card::kw_num, x
        lsr a
        lsr a
        lsr a
        lsr a
        jsr _digits
        lda #SLASH
        jsr build_byte
        lda #PLUS
        jsr build_byte
        ldx kw_number
        lda card + Card::kw_num, x
        and #%00001111
        jsr _digits
        jmp _end
.endproc

; Append a text whose id's low byte may have run over.
; In: A = id low, C, X = high.  Out: nothing.
; Clobbers: A, X, Y, $00-$02, text_ptr, far_ptr, the data window.
.proc _name
        bcc :+
        inx
:       jmp build_text
.endproc

; Append a byte in decimal.
; In: A.  Out: nothing.  Clobbers: A, X, Y, $00-$04.
.proc _digits
        ldx #0
        ldy #1
        jmp build_number
.endproc

; Begin an item: a space stands between two.
; In: nothing.  Out: build_mark.  Clobbers: A, X.
.proc _begin
        lda build_used
        sta build_mark
        beq :+
        lda #HALF_SPACE
        jsr build_byte
:       rts
.endproc

; End an item: if the line is too long with it, the space becomes a new line.
; In: build_mark.  Out: kw_column.  Clobbers: A, X, Y.
.proc _end
        ldy build_mark
        lda kw_column
        jsr build_width
        cmp #CARD_KEYWORDS_W * 2 + 1
        bcc @fits
        ldy build_mark
        beq @fits               ; alone and too long: cut
        lda #TEXT_NEWLINE
        sta build_buffer, y
        iny
        lda #0
        jsr build_width
@fits:  sta kw_column
        rts
.endproc
