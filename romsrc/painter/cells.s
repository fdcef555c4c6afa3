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

SIGNS_KIND      = 8             ; from the signs of colours to those of kinds
SIGNS_STATE     = 16            ;   and of states: they follow them

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
        jsr _under              ; more than there is room for
        lda #FIELD_MARK_MORE
        sta text_line
        lda at_card
        and #<~SPOT_MORE
        sta $0A
        lda #0
        sta $0B
        jsr number_ground
        ldx #2                  ; digits
        ldy #LINE
        jsr number_put
        jmp _send
@empty: jsr _under
        jmp _send
@card:  jsr _face
        jmp _send
.endproc

; Draw what differs in a cell that has become lit, or is no longer.
; In: at_run, at_spot, shown_*.  Out: nothing.
; Clobbers: A, X, Y, scratch, vram_*, text_line.
.proc spot_light
skipped = $0A                   ; where the first row to be sent begins
        jsr _size
        ldx at_spot
        lda shown_card, x
        bmi @done               ; nothing is there
        sta at_card
        jsr _face
        ldx at_run
        ldy run_shape, x
        lda shape_lit_row, y
        tax
        lda #0
        sta skipped
@row:   dex                     ; rows above stay as they are
        bmi @send
        dec rows
        lda at
        clc
        adc #SCREEN_COLUMNS
        sta at
        bcc :+
        inc at + 1
:       lda skipped
        clc
        adc #LINE
        sta skipped
        jmp @row
@send:  lda rows
        beq @done
        lda skipped
        jmp _send_from
@done:  rts
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
; Clobbers: A, X, Y, $00-$01, $07, vram_*.
.proc _send
        lda #0
        fall_into _send_from
.endproc

; Send the cell's rows that begin further down in text_line.
; In: A = where, text_line, columns, rows, at.  Out: nothing.
; Clobbers: A, X, Y, $00-$01, $07, vram_*.
.proc _send_from
left    = $07
        clc
        adc #<text_line
        sta vram_from
        lda #>text_line
        adc #0
        sta vram_from + 1
        lda at
        sta vram_at
        lda at + 1
        clc
        adc #>NAMETABLE
        sta vram_at + 1
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

; Put a card into the cell: its shape, the mini, numbers and signs, and light.
; In: at_run, at_spot, at_card, columns, rows.  Out: text_line.
; Clobbers: A, X, Y, $06-$0F.
.proc _face
        jsr _shape
        ldx at_run
        ldy run_shape, x
        cpy #Shape::BACK
        beq @back
        ldx at_card
        lda inst_state, x
        and #STATES_FACE_DOWN
        bne @back
        cpy #Shape::PILE
        beq @pile
        lda shape_paper, y
        lsr a
        .assert PAPER_SHAPE = 1, error
        bcc @mini
        jsr _numbers
        jsr _signs
@mini:  ldx at_spot
        lda spot_tile, x
        beq @light              ; a chip has none
        jsr _square
        jmp @light
@pile:  jsr _pile
        jmp @mini
@back:  jsr _under              ; a back lies in its slot
.if ::FIELD_TURNED_BACK
        ldx at_card
        lda inst_state, x
        and #FIELD_SIDEWAYS
        beq @upright
        ldx at_run
        lda run_shape, x
        cmp #Shape::BACK
        beq @upright            ; nobody sees how it lies
        lda #FIELD_TURNED_BACK
        bne @turned             ; always
@upright:
.endif
        lda #FIELD_BACK
@turned:
        jsr _square
@light: fall_into _light
.endproc

; Light the cell, if it should be.
; In: at_run, at_spot, shown_lit.  Out: text_line.  Clobbers: A, X, Y, $07-$08.
.proc _light
from    = $07
left    = $08
        ldx at_spot
        lda shown_lit, x
        lsr a
        .assert LIT = 1, error
        bcc @done
        ldx at_run
        ldy run_shape, x
        lda shape_lit, y
        sta from
        lda shape_lits, y
        sta left
@next:  dec left
        bmi @done
        ldx from
        inc from
        ldy lit_at, x
        lda lit_tile, x
        sta text_line, y
        jmp @next
@done:  rts
.endproc

; Take the tiles of the cell's shape.
; In: at_run, columns, rows.  Out: text_line.  Clobbers: A, X, Y, $06-$08.
.proc _shape
across  = $07
left    = $08
        ldx at_run
        ldy run_shape, x
        ldx shape_face, y
        lda rows
        sta left
        lda #0
        sta line
@row:   lda columns
        sta across
        ldy line
:       lda faces, x
        sta text_line, y
        inx
        iny
        dec across
        bne :-
        lda line
        clc
        adc #LINE
        sta line
        dec left
        bne @row
        rts
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

; How many cards a pile has, and below that what names its place.
; In: at_run.  Out: text_line.  Clobbers: A, X, Y, $08-$0D.
.proc _pile
        jsr number_ground
        ldx at_run
        jsr run_zone
        lda zone_count, y
        sta $0A
        lda #0
        sta $0B
        ldx #2
        ldy #2
        jsr number_put
        ldx at_run
        lda run_sign, x
        beq :+
        sta text_line + LINE + 2
:       rts
.endproc

; Put the numbers of a card into the cell.
; In: at_run, at_spot, shown_values.  Out: text_line.
; Clobbers: A, X, Y, $07-$0F.
.proc _numbers
left    = $0E
show    = $0F
        jsr number_paper
        ldx at_run
        lda run_shows, x
        beq @done
        sta left
        lda run_show, x
        sta show
        ldx at_spot
        ldy spot_value, x
        iny                     ; after the states
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
.if ::NATIVE_STEPS
        ldy show_code, x
        bpl :+                  ; damage, cores: nothing of 0 is seen
        ora $0A
        beq @next
:
.endif
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
@next:  inc show
        dec left
        bne @show
@done:  rts
.endproc

; Put colours, kind and states into the free tiles of a card, and below the
; first chip of a run what names its place.
; In: at_run, at_spot, at_card.  Out: text_line.  Clobbers: A, X, Y, $07-$0A.
.proc _signs
place   = $07                   ; next entry of marks
bits    = $08
which   = $09
        ldx at_run
        lda run_marks, x
        sta place
        ldx at_card
        lda print_colour, x
        sta bits
        lda #0
        jsr _put
        ldx at_run
        ldy run_shape, x
        lda shape_paper, y
        and #PAPER_KIND
        beq @states
        ldx at_card
        lda print_kind, x
        sta bits
        lda #SIGNS_KIND
        jsr _put
@states:
        ldx at_card
        lda inst_state, x
        sta bits
        lda #SIGNS_STATE
        jsr _put
        ldx at_run
        lda run_sign, x
        beq @done
        ldy run_first, x
        cpy at_spot
        bne @done
        sta text_line + LINE
@done:  rts

; The signs of some bits. In: A = where they begin in colour_signs.
_put:   sta which
@bit:   lsr bits
        bcc @next
        ldx which
        lda colour_signs, x
        beq @next
        ldx place
        ldy marks, x
        bmi @full
        inc place
        sta text_line, y
@next:  inc which
        lda bits
        bne @bit
@full:  rts
.endproc
        .assert kind_signs = colour_signs + SIGNS_KIND, lderror
        .assert state_signs = colour_signs + SIGNS_STATE, lderror
