; result_art.s - the portrait of the card that leads a player, in the result.
;
; In the palettes of the field, like the panel's. Who has lost sees it in blue,
; and in grey it is where nobody has won.

.include "duel.inc"

.global result_portrait, portrait_find, attribute_map, field_palettes

FIRST           = UI_TILES      ; its tiles in the first pattern table
TILES           = RESULT_PORTRAIT_W * RESULT_PORTRAIT_H
IN_RESULT       = 4             ; for portrait_find
WARM            = 2             ; palette of the texts around it
HUES            = %00001111
LEVELS          = %00110000
HUE_BLACK       = $0D           ; from here on there is no colour

.segment "CODE_BOARD"

; Draw it. Screen off.
; In: X = player or NONE, result_tone.  Out: palette.
; Clobbers: A, X, Y, $00-$07, far_ptr, vram_*, text_line, the data window.
.proc result_portrait
        txa
        pha
        jsr _palettes
        ldx #ATTRIBUTE_BYTES - 1
        lda #WARM * %01010101
:       sta attribute_map, x
        dex
        bpl :-
        lda #<ATTRIBUTES
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #WARM * %01010101
        ldx #ATTRIBUTE_BYTES
        ldy #0
        jsr vram_fill
        pla
        bmi @none
.if ::RESULT_PLACE < ::NONE
        tax
        beq :+
        lda #PLACES
:       clc
        adc #RESULT_PLACE
        tax
        lda zone_head, x
        bmi @none
        tax
        ldy #IN_RESULT
        jsr portrait_find
        bcs @none
        jsr _tiles
        jmp _cells
.endif
@none:  rts
.endproc

; Take the palettes of the field, in the colours of the outcome.
; In: result_tone.  Out: palette.  Clobbers: A, X, Y.
.proc _palettes
        ldy result_tone
        ldx #FIELD_COLOURS - 1
@next:  lda field_palettes, x
        cpy #Tone::WON
        beq @set
        and #HUES
        cmp #HUE_BLACK
        lda field_palettes, x
        bcs @set
        and #LEVELS
        ora _hues, y
@set:   sta palette, x
        dex
        bpl @next
        rts
.endproc

;             won  lost nobody
_hues:  .byte $00, $02, $00

; Send the tiles.
; In: far_ptr = the portrait, its bank in the data window.  Out: nothing.
; Clobbers: A, X, Y, $00-$01, vram_*.
.proc _tiles
        lda far_ptr + 1
        sta vram_from
        lda far_ptr + 2
        sta vram_from + 1
        lda #<(FIRST * TILE_BYTES)
        sta vram_at
        lda #>(FIRST * TILE_BYTES)
        sta vram_at + 1
        ldy #<(TILES * TILE_BYTES)
        jmp vram_block
        .assert TILES * TILE_BYTES = 256, error ; Y = 0 is all of them
.endproc

; Put them on the screen.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$03, vram_*, text_line.
.proc _cells
row     = $02
tile    = $03
        lda #<RESULT_PORTRAIT_AT
        sta vram_at
        lda #>RESULT_PORTRAIT_AT
        sta vram_at + 1
        lda #FIRST
        sta tile
        lda #RESULT_PORTRAIT_H
        sta row
@row:   ldx #0
:       lda tile
        sta text_line, x
        inc tile
        inx
        cpx #RESULT_PORTRAIT_W
        bne :-
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #RESULT_PORTRAIT_W
        jsr vram_block
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        bcc :+
        inc vram_at + 1
:       dec row
        bne @row
        rts
.endproc
