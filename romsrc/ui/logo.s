; logo.s - the game's title at twice the size, with a shadow.
;
; A full-width character becomes 2x2 tiles, a half-width one 1x2. The glyphs
; leave their last row and column free, so the shadow stays inside.

.include "ui.inc"

; The title lies at the start of the builder's buffer; work space behind it.
glyph           = build_buffer + 64
tiles           = glyph + GLYPH_BYTES   ; upper and lower tile of a column
.assert TITLE_NAME_MAX * 2 < 64, error, "title and work space"

.segment "UIRAM"
logo_from:      .res 1          ; offset in the title
logo_tile:      .res 1
logo_at:        .res 2          ; VRAM address of the column

.segment "CODE_UI"

; Draw the title and leave the tiles behind it to text. Screen off.
; In: nothing.  Out: text_reset done.  Clobbers: A, X, Y, scratch.
.proc draw_logo
        lda #UI_TILES
        sta logo_tile
        jsr build_start
        add_text TEXT_TITLE
        jsr build_width         ; half cells are columns here
        eor #$FF
        sec
        adc #TITLE_NAME_W
        lsr a
        clc
        adc #<TITLE_NAME_AT
        sta logo_at
        lda #>TITLE_NAME_AT
        adc #0
        sta logo_at + 1
        lda #0
        sta logo_from
@next:  ldy logo_from
        cpy build_used
        bcs @done
        inc logo_from
        lda build_buffer, y
        cmp #LEAD_1_FIRST
        bcc @half
        cmp #LEAD_1_END
        bcc @first
        cmp #LEAD_2_FIRST
        bcc @half
        cmp #LEAD_2_END
        bcs @half
        sbc #LEAD_2_BIAS - 1    ; C = 0
        bne @wide
@first: sbc #LEAD_1_BIAS - 1    ; C = 0
@wide:  inc logo_from
        ldx build_buffer + 1, y
        jsr _load
        ldx #0
        jsr _column
        ldx #1
        jsr _column
        jmp @next
@half:  tax
        lda #HALF_WIDTH_PAGE
        jsr _load
        ldx #0
        jsr _column
        jmp @next
@done:  lda logo_tile
        jmp text_reset
.endproc

; Copy a glyph; one that is missing (a space) is blank.
; In: A = glyph page, X = second byte.  Out: glyph.
; Clobbers: A, X, Y, $00-$03, glyph_*.
.proc _load
        jsr find_glyph
        ldy #GLYPH_BYTES - 1
@byte:  lda #0
        bcs :+
        lda (glyph_ptr), y
:       sta glyph, y
        dey
        bpl @byte
        rts
.endproc

; Draw a column of two tiles: half of a full-width glyph, or a half-width one.
; In: X = 0 left half, 1 right half of the glyph.  Out: logo_at, logo_tile.
; Clobbers: A, X, Y, $00-$07, vram_*.
.proc _column
right   = $02
row     = $03
before  = $04                   ; the row above, for the shadow
spill   = $05                   ; bit 7: shadow from the column to the left
body    = $06
        stx right
        lda #0
        sta row
        sta before
        sta spill
@row:   lda row
        lsr a
        tax
        lda glyph, x
        ldy right
        bne :+
        lsr a
        lsr a
        lsr a
        lsr a
:       and #%00001111
        tay
        lda _doubled, y
        sta body
        lda before
        lsr a
        ora spill
        ora body
        ldy row                 ; tiles of 16 bytes: bit 3 becomes bit 4
        cpy #TILE
        bcc :+
        ldy row
        pha
        tya
        clc
        adc #TILE
        tay
        pla
:       sta tiles, y            ; colour 1 is the shadow ...
        lda body
        sta tiles + TILE, y     ; ... and 3 the letter
        sta before
        lda #0
        ldy right
        beq :+
        lda glyph, x
        and #%00010000          ; the left half's last pixel
        asl a
        asl a
        asl a
:       sta spill
        inc row
        lda row
        cmp #TILE * 2
        bne @row
        fall_into _send
.endproc

; Send the two tiles and put them on the screen.
; In: tiles, logo_tile, logo_at.  Out: both stepped on.
; Clobbers: A, X, Y, $00-$01, vram_*.
.proc _send
        lda #<tiles
        sta vram_from
        lda #>tiles
        sta vram_from + 1
        lda logo_tile
        lsr a
        lsr a
        lsr a
        lsr a
        sta vram_at + 1
        lda logo_tile
        asl a
        asl a
        asl a
        asl a
        sta vram_at
        ldy #TILE_BYTES * 2
        jsr vram_block

        lda #<logo_tile
        sta vram_from
        lda #>logo_tile
        sta vram_from + 1
        lda logo_at
        sta vram_at
        lda logo_at + 1
        sta vram_at + 1
        ldy #1
        jsr vram_block
        inc logo_tile
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        bcc :+
        inc vram_at + 1
:       ldy #1
        jsr vram_block
        inc logo_tile
        inc logo_at
        bne :+
        inc logo_at + 1
:       rts
.endproc

; Four pixels at twice their width.
_doubled:
        .byte %00000000, %00000011, %00001100, %00001111
        .byte %00110000, %00110011, %00111100, %00111111
        .byte %11000000, %11000011, %11001100, %11001111
        .byte %11110000, %11110011, %11111100, %11111111
        assert_bytes _doubled, 16
