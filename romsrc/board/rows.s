; rows.s - putting a row of tiles together and sending it; numbers in tiles.
;
; A row is collected in text_line; row_at is where it goes.

.include "board.inc"

.segment "CODE_BOARD"

; Blank the whole row.
; In: nothing.  Out: text_line.  Clobbers: A, X.
.proc row_clear
        lda #UiTile::BLANK
        ldx #SCREEN_COLUMNS - 1
:       sta text_line, x
        dex
        bpl :-
        rts
.endproc

; Send the first tiles of the row and go to the next line of the screen.
; In: text_line, row_at, Y = tiles.  Out: row_at.
; Clobbers: A, X, Y, $00-$01, vram_*.
.proc row_send
        lda row_at
        sta vram_at
        lda row_at + 1
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        jsr vram_block
        lda row_at
        clc
        adc #SCREEN_COLUMNS
        sta row_at
        bcc :+
        inc row_at + 1
:       rts
.endproc

; Put a number of two digits into the row; no leading 0.
; In: A = number, NUMBER_MAX at most, Y = column.
; Out: text_line.  Clobbers: A, X.
.proc put_number
        cmp #10
        bcs put_digits
        pha
        lda #UiTile::BLANK
        sta text_line, y
        pla
        clc
        adc #BoardTile::DIGIT
        sta text_line + 1, y
        rts
.endproc

; The same with a leading 0.
; In: A = number, NUMBER_MAX at most, Y = column.
; Out: text_line.  Clobbers: A, X.
.proc put_digits
        ldx #BoardTile::DIGIT - 1
:       inx
        sec
        sbc #10
        bcs :-
        adc #10 + BoardTile::DIGIT      ; C = 0
        sta text_line + 1, y
        txa
        sta text_line, y
        rts
.endproc
