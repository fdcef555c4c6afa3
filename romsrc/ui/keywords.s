; keywords.s - the keywords of the card in view, set one after the other.
;
; `flow` of words/measure.py measures at build time whether they fit; a test
; compares it with what is drawn.

.include "ui.inc"

PLUS            = $2B
SLASH           = $2F

.segment "UIRAM"
kw_column:      .res 1          ; pixels that the current line takes
kw_number:      .res 1          ; keyword at hand

.segment "CODE_UI"

; Draw the keywords. Screen off.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc draw_keywords
        jsr build_start
        lda #0
        sta kw_column
.if ::NUMBER_NAMES
        sta kw_number
@number:
        ldx kw_number
        ldy _places, x
        lda card + Card::kw_num, y
        beq :+
        jsr _numbered
:       inc kw_number
        lda kw_number
        cmp #NUMBER_NAMES
        bne @number
        lda #0
.endif
.if ::FLAG_NAMES
        sta kw_number
@flag:  ldx kw_number
        lda card + Card::kw_flags
        and _bits_lo, x
        bne @has
        lda card + Card::kw_flags + 1
        and _bits_hi, x
        beq @not
@has:   jsr _begin
        lda kw_number
        clc
        adc #<TEXT_FLAG_KEYWORD_FIRST
        ldx #>TEXT_FLAG_KEYWORD_FIRST
        jsr _name
        jsr _end
@not:   inc kw_number
        lda kw_number
        cmp #FLAG_NAMES
        bne @flag
.endif
        lda build_used
        beq @none
        set_box "CARD_KEYWORDS"
        jmp draw_built
@none:  rts
.endproc

.if ::FLAG_NAMES
_bits_lo:
        flag_bits_lo
        assert_bytes _bits_lo, FLAG_NAMES
_bits_hi:
        flag_bits_hi
        assert_bytes _bits_hi, FLAG_NAMES
.endif

.if ::NUMBER_NAMES
_places:
        number_places
        assert_bytes _places, NUMBER_NAMES
_traits:
        number_traits
        assert_bytes _traits, NUMBER_NAMES

; Add a keyword with its number; a trait has two.
; In: kw_number.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _numbered
        jsr _begin
        lda kw_number
        clc
        adc #<TEXT_NUMBER_KEYWORD_FIRST
        ldx #>TEXT_NUMBER_KEYWORD_FIRST
        jsr _name
        ldx kw_number
        lda _traits, x
        bne @trait
        jsr @value
        jsr _digits
        jmp _end
@trait: lda #PLUS
        jsr build_byte
        jsr @value
        lsr a
        lsr a
        lsr a
        lsr a
        jsr _digits
        lda #SLASH
        jsr build_byte
        lda #PLUS
        jsr build_byte
        jsr @value
        and #%00001111
        jsr _digits
        jmp _end

; In: kw_number.  Out: A = its number.  Clobbers: X, Y.
@value: ldx kw_number
        ldy _places, x
        lda card + Card::kw_num, y
        rts
.endproc
.endif

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
        jsr build_pixels
        cmp #CARD_KEYWORDS_W * TILE + 2 ; one is the last letter's air
        bcc @fits
        ldy build_mark
        beq @fits               ; alone and too long: cut
        lda #TEXT_NEWLINE
        sta build_buffer, y
        iny
        lda #0
        jsr build_pixels
@fits:  sta kw_column
        rts
.endproc
