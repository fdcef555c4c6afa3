; arrow.s - stars that go from the card which asks to the card under the cursor:
; who attacks whom, what an effect is aimed at.
;
; They are sprites, drawn again each frame; there are none while nothing is
; marked, or when either card is not on the field.

.include "painter.inc"

ARROW_DOTS      = (PAIRS_OAM - ARROW_OAM) / .sizeof(Sprite)
DOT_STEPS       = 4             ; from one card to the other
DOT_PARTS       = 8             ; of a step, which a star goes in as many beats
DOT_IN          = 4             ; pixels from a cell's corner
ARROW_SPRITES   = TINT_YELLOW / 4
        .assert ARROW_DOTS = DOT_STEPS - 1, error

.segment "CODE_FIELD"

; Draw the arrow for this frame.
; In: marked, prompt, cursor_*, frame_count.  Out: oam.
; Clobbers: A, X, Y, $00-$09.
.proc arrow_draw
column  = $00                   ; of the next star, with a fraction below it
row     = $02
across  = $04                   ; from one star to the next
down    = $06
left    = $08
        lda marked
        beq @none
        lda cursor_w
        beq @none
        lda prompt + Prompt::type
        cmp #PromptType::CARDS
        bne @none
        ldx prompt + Prompt::source
        bmi @none
        farcall board_spot
        bcs @none
        cpx cursor_x
        bne @shown
        cpy cursor_y
        bne @shown
@none:  lda #SPRITE_HIDDEN
        .repeat ::ARROW_DOTS, i
        sta oam + ARROW_OAM + i * .sizeof(Sprite) + Sprite::row
        .endrepeat
        rts
@shown: stx column + 1
        sty row + 1
        lda #0
        sta column
        sta row
        lda cursor_x
        sec
        sbc column + 1
        ldx #across
        jsr _step
        lda cursor_y
        sec
        sbc row + 1
        ldx #down
        jsr _step
        lda frame_count         ; they move on by an eighth of a step
        lsr a
        lsr a
        and #DOT_PARTS - 1
        sta left
@part:  dec left
        bmi @dots
        ldx #across
        ldy #column
        jsr _eighth
        ldx #down
        ldy #row
        jsr _eighth
        jmp @part
@dots:  ldx #ARROW_OAM
@dot:   lda row + 1
        clc
        adc #DOT_IN - 1
        sta oam + Sprite::row, x
        lda column + 1
        clc
        adc #DOT_IN
        sta oam + Sprite::column, x
        lda #UiTile::TINT_STAR + (TINT_YELLOW & %11)
        sta oam + Sprite::tile, x
        lda #ARROW_SPRITES
        sta oam + Sprite::attributes, x
        lda column
        clc
        adc across
        sta column
        lda column + 1
        adc across + 1
        sta column + 1
        lda row
        clc
        adc down
        sta row
        lda row + 1
        adc down + 1
        sta row + 1
        inx
        inx
        inx
        inx
        cpx #PAIRS_OAM
        bne @dot
        rts
.endproc

; A step of a distance, with a fraction below the pixel.
; In: A = distance, C=0 if it is negative, X = where it goes.  Out: that.
; Clobbers: A, Y.
.proc _step
        sta $00, x
        lda #0
        bcs :+
        lda #$FF
:       sta $01, x
        ldy #6                  ; 256 / DOT_STEPS
:       asl $00, x
        rol $01, x
        dey
        bne :-
        rts
.endproc
        .assert DOT_STEPS = 4, error

; Add an eighth of a step.
; In: X = step, Y = what it is added to, both in the zero page.  Out: that.
; Clobbers: A, $08 is kept, $09.
.proc _eighth
high    = $09
        lda $01, x
        sta high
        lda $00, x
        .repeat 3
        pha
        lda high
        asl a
        pla
        ror high
        ror a
        .endrepeat
        clc
        adc $0000, y
        sta $0000, y
        lda high
        adc $0001, y
        sta $0001, y
        rts
.endproc
