; cells.s - drawing a cell: its card, numbers and marks, or what lies under it.
;
; A cell is put together in text_line, LINE tiles a row, and sent row by row.
; When its card changes, the cell goes blank first: then neither the tiles of
; the mini nor the palette of its 16x16 pixels can be seen while they change.

.include "painter.inc"

columns         = $02           ; of the cell
rows            = $03
at              = $04           ; 16 bits: its first tile in the nametable
line            = $06           ; where a row begins in text_line

.segment "CODE_BOARD"

; Draw a cell.
; In: at_run, at_spot, shown_*.  Out: shown_dirty = 0.
; Clobbers: A, X, Y, scratch, far_ptr, vram_*, text_line.
.proc spot_draw
        jsr _size
        ldx at_spot
        lda shown_dirty, x
        and #2
        php
        lda #0
        sta shown_dirty, x
        plp
        beq @again              ; only numbers
        jsr _blank
        jsr _send
        ldx at_spot
        lda shown_card, x
        sta at_card
        jsr art_load
        jsr _size               ; loading used the scratch
@again: ldx at_spot
        lda shown_card, x
        sta at_card
        bpl @card
        cmp #NONE
        beq @empty
        jsr _blank              ; more than there is room for
        lda at_card
        and #<~SPOT_MORE
        sta $0A
        lda #UiTile::PLUS
        sta text_line
        lda #0
        sta $0B
        ldx #2                  ; digits
        ldy #LINE
        jsr number_put
        jmp _send
@empty: jsr _under
        jmp _send
@card:  jsr _blank
        jsr _face
        jmp _send
.endproc

; Size and place of the cell.
; In: at_run, at_spot.  Out: columns, rows, at.  Clobbers: A, X, Y.
.proc _size
        ldx at_run
        ldy run_shape, x
        lda shape_columns, y
        sta columns
        lda shape_rows, y
        sta rows
        ldx at_spot
        lda spot_lo, x
        sta at
        lda spot_hi, x
        sta at + 1
        rts
.endproc

; Blank the cell in text_line.
; In: nothing.  Out: text_line.  Clobbers: A, X.
.proc _blank
        lda #UiTile::BLANK
        ldx #SCREEN_COLUMNS - 1
:       sta text_line, x
        dex
        bpl :-
        rts
.endproc

; Take what lies under the cell.
; In: columns, rows, at.  Out: text_line.  Clobbers: A, X, Y, $07-$0A, line.
.proc _under
from    = $08
left    = $07
        lda at
        clc
        adc #<field_names
        sta from
        lda at + 1
        adc #>field_names
        sta from + 1
        lda rows
        sta left
        lda #0
        sta line
@row:   ldx line
        ldy #0
:       lda (from), y
        sta text_line, x
        inx
        iny
        cpy columns
        bne :-
        lda from
        clc
        adc #SCREEN_COLUMNS
        sta from
        bcc :+
        inc from + 1
:       lda line
        clc
        adc #LINE
        sta line
        dec left
        bne @row
        rts
.endproc

; Send the cell.
; In: text_line, columns, rows, at.  Out: nothing.
; Clobbers: A, X, Y, $00-$01, $07, line, vram_*.
.proc _send
left    = $07
        lda at
        sta vram_at
        lda at + 1
        clc
        adc #>NAMETABLE
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        lda rows
        sta left
@row:   ldy columns
        jsr vram_block
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        bcc :+
        inc vram_at + 1
:       lda vram_from
        clc
        adc #LINE
        sta vram_from
        bcc :+
        inc vram_from + 1
:       dec left
        bne @row
        rts
.endproc
        .assert <NAMETABLE = 0, error

; Put a card into the cell: mini or signs, numbers, marks.
; In: at_run, at_spot, at_card.  Out: text_line.
; Clobbers: A, X, Y, $07-$0F.
.proc _face
        ldx at_run
        lda run_shape, x
        cmp #Shape::BACK
        beq @back
        ldy at_card
        lda inst_state, y
        and #STATES_FACE_DOWN
        bne @back
        ldx at_run
        lda run_shape, x
        cmp #Shape::CHIP
        bne @mini
        jmp _chip
@back:  lda #BoardTile::BACK
        jmp _square
@mini:  ldx at_spot
        lda spot_tile, x
        jsr _square
        ldx at_run
        lda run_shape, x
        cmp #Shape::PILE
        beq _pile
        jsr _numbers
        ldx at_run
        lda run_shape, x
        cmp #Shape::UNIT
        bne @done
        jmp _marks
@done:  rts
.endproc

; Put four tiles into the cell's corner.
; In: A = the first.  Out: text_line.  Clobbers: A.
.proc _square
        sta text_line
        clc
        adc #1
        sta text_line + 1
        adc #1
        sta text_line + LINE
        adc #1
        sta text_line + LINE + 1
        rts
.endproc

; How many cards a pile has.
; In: at_run.  Out: text_line.  Clobbers: A, X, Y, $08-$0D.
.proc _pile
        ldx at_run
        jsr run_zone
        lda zone_count, y
        sta $0A
        lda #0
        sta $0B
        ldx #2
        ldy #2
        jmp number_put
.endproc

; Put the signs of colour and kind into a chip, and below the first one of a
; run what names its place.
; In: at_run, at_spot, at_card.  Out: text_line.  Clobbers: A, X, Y.
.proc _chip
        jsr _colour
        sta text_line
        jsr _kind
        sta text_line + 1
        ldx at_run
        lda run_first, x
        cmp at_spot
        bne @done
        lda run_sign, x
        sta text_line + LINE
@done:  rts
.endproc

; The mark of a card's first colour.
; In: at_card.  Out: A = tile, blank without one.  Clobbers: X, Y.
.proc _colour
        ldx at_card
        lda print_colour, x
        beq @none
        ldy #$FF
:       iny
        lsr a
        bcc :-
        lda colour_marks, y
        rts
@none:  lda #UiTile::BLANK
        rts
.endproc

; The icon of a card's kind.
; In: at_card.  Out: A = tile, blank without one.  Clobbers: X, Y.
.proc _kind
        ldx at_card
        lda print_kind, x
        beq @none
        ldy #$FF
:       iny
        lsr a
        bcc :-
        lda kind_icons, y
        rts
@none:  lda #UiTile::BLANK
        rts
.endproc

; Put the numbers of a card into the cell.
; In: at_run, at_spot, shown_values.  Out: text_line.
; Clobbers: A, X, Y, $07-$0F.
.proc _numbers
left    = $0E
show    = $0F
        ldx at_run
        lda run_shows, x
        beq @done
        sta left
        lda run_show, x
        sta show
        ldx at_spot
        ldy spot_value, x
        iny                     ; behind the states
        sty at_value
@show:  ldy at_value
        lda shown_values, y
        sta $0A
        lda shown_values + 1, y
        sta $0B
        iny
        iny
        sty at_value
        ldx show
        lda show_scale_lo, x
        ldy show_scale_hi, x
        jsr number_scaled
        ldx show
        ldy show_at, x
        lda show_icon, x
        beq :+
        sta text_line, y
        iny
:       lda show_digits, x
        tax
        jsr number_put
        inc show
        dec left
        bne @show
@done:  rts
.endproc

; Put colour and states into the free tiles of a unit.
; In: at_run, at_card.  Out: text_line.  Clobbers: A, X, Y, $07-$09.
.proc _marks
place   = $07                   ; next entry of marks
states  = $08
which   = $09
        ldx at_run
        lda run_marks, x
        sta place
        jsr _colour
        jsr _mark
        ldx at_card
        lda inst_state, x
        sta states
        ldy #0
        sty which
@state: lsr states
        bcc @next
        ldy which
        lda state_icons, y
        jsr _mark
@next:  inc which
        lda states
        bne @state
        rts
.endproc

; Put a tile into the next free place of a unit, if it is not blank.
; In: A = tile, $07.  Out: $07, text_line.  Clobbers: X, Y.
.proc _mark
place   = $07
        cmp #UiTile::BLANK
        beq @done
        ldx place
        ldy marks, x
        bmi @done               ; no more room
        inc place
        sta text_line, y
@done:  rts
.endproc
