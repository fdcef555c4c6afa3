; spots.s - where cards and places are seen, the cursor, and the marks of what
; can be chosen.
;
; Owns cursor_* and marked. The cursor is four corners, the first sprites of
; all, so that it is in front. A mark is a corner of the cursor on a candidate;
; it comes and goes.

.include "painter.inc"

CURSOR_SPRITES  = 4
CURSOR_MARGIN   = 2             ; pixels that a corner is outside
CURSOR_PULSE    = %00010000     ; frame bit that draws it together
MARK_BLINK      = %00001000     ; frame bit that hides the marks
FLIP_ACROSS     = %01000000
FLIP_DOWN       = %10000000
WHITE_SPRITES   = TINT_WHITE / 4
YELLOW_SPRITES  = TINT_YELLOW / 4
MARKS_OAM       = MINI_OAM      ; after the stars; there are no minis
MARKS_END       = ARROW_OAM

.segment "CODE_BOARD"

; Where a card is seen.
; In: X = instance.
; Out: C=0, X, Y = pixels of the left upper corner of its cell, A = cell: in
;     its place rather than on the stage; C=1 if it is not on the field.
; Clobbers: nothing else.
.proc board_spot
        txa
        bmi @none
        ldx #0
:       cmp shown_card, x
        beq _cell_spot
        inx
        cpx #BOARD_SPOTS
        bne :-
@none:  sec
        rts
.endproc

; Where a cell is.
; In: X = cell.  Out: C=0, X, Y = pixels, A = cell.  Clobbers: nothing else.
.proc _cell_spot
        txa
        pha
        ldy spot_y, x
        lda spot_x, x
        tax
        pla
        clc
        rts
.endproc

; Where a place is seen: its first free cell, or its last.
; In: X = zone number.  Out: as board_spot.  Clobbers: $0C-$0D.
.proc board_zone_spot
zone    = $0C
left    = $0D
        stx zone
        ldx #BOARD_RUNS
@run:   dex
        bmi @none
        jsr run_zone
        cpy zone
        bne @run
        lda run_count, x
        sta left
        lda run_first, x
        tax
@cell:  lda shown_card, x
        cmp #NONE
        beq @there
        dec left
        beq @there
        inx
        bne @cell               ; always
@there: jmp _cell_spot
@none:  sec
        rts
.endproc

; The zone number of a candidate that is a place.
; In: X = candidate.  Out: X = zone number.  Clobbers: A.
.proc slot_zone
        lda candidates, x
        tax
        rts
.endproc

; Put the cursor on a card, or take it away. A row may scroll to show it.
; In: X = instance, or NONE.  Out: C=1 if there is none now.
; Clobbers: as board_sync.
.proc board_cursor
        stx at_card
        jsr board_spot
        bcc _cursor
        ldx at_card
        bmi _cursor             ; C = 1
        jsr scroll_to
        bcs _cursor
        jsr board_spot
        jmp _cursor
.endproc

; Put the cursor on a place.
; In: X = zone number.  Out: C=1 if there is none now.
; Clobbers: A, X, Y, $00-$05, $0C-$0D.
.proc board_cursor_zone
        jsr board_zone_spot
        fall_into _cursor
.endproc

; Put the cursor on a cell.
; In: as board_spot gives it.  Out: C is kept.  Clobbers: A, X, Y, $00-$05.
.proc _cursor
        php
        bcs @none
        stx cursor_x
        sty cursor_y
        jsr _shape
        lda shape_height, y
        sta cursor_h
        lda shape_width, y
        bne @set                ; always
@none:  lda #0
@set:   sta cursor_w
        jsr cursor_draw
        plp
        rts
.endproc

; The shape of a cell.
; In: A = cell.  Out: Y = Shape.  Clobbers: A, X.
.proc _shape
        ldx #BOARD_RUNS
@run:   dex
        beq @found              ; it is the first one's
        cmp run_first, x
        bcc @run
@found: ldy run_shape, x
        rts
.endproc

; Set the cursor's sprites for this frame.
; In: cursor_*, frame_count.  Out: oam.  Clobbers: A, X, Y, $00-$03.
.proc cursor_draw
left    = $00
right   = $01
top     = $02
bottom  = $03
        lda cursor_w
        bne @shown
        lda #SPRITE_HIDDEN
        .repeat ::CURSOR_SPRITES, i
        sta oam + i * .sizeof(Sprite) + Sprite::row
        .endrepeat
        rts
@shown: ldx #CURSOR_MARGIN
        lda frame_count
        and #CURSOR_PULSE
        beq :+
        dex
:       stx left
        lda cursor_y
        clc
        adc cursor_h
        sec
        sbc #TILE + 1
        clc
        adc left
        sta bottom
        lda cursor_y
        clc
        sbc left                ; one line up, as sprites need
        sta top
        lda cursor_x
        clc
        adc cursor_w
        sec
        sbc #TILE
        clc
        adc left
        sta right
        lda cursor_x
        sec
        sbc left
        sta left
        ldx #(CURSOR_SPRITES - 1) * .sizeof(Sprite)
@corner:
        lda #BoardTile::CORNER
        sta oam + Sprite::tile, x
        lda _turned, x
        sta oam + Sprite::attributes, x
        and #FLIP_ACROSS
        beq :+
        lda #right - left
:       tay
        lda left, y
        sta oam + Sprite::column, x
        lda top
        ldy _turned, x
        bpl :+
        .assert FLIP_DOWN = $80, error
        lda bottom
:       sta oam + Sprite::row, x
        dex
        dex
        dex
        dex
        bpl @corner
        rts
.endproc

; Attributes of the corners, one every four bytes.
_turned:
        .byte WHITE_SPRITES, 0, 0, 0
        .byte WHITE_SPRITES | FLIP_ACROSS, 0, 0, 0
        .byte WHITE_SPRITES | FLIP_DOWN, 0, 0, 0
        .byte WHITE_SPRITES | FLIP_ACROSS | FLIP_DOWN, 0, 0, 0
        assert_bytes _turned, CURSOR_SPRITES * .sizeof(Sprite)

; Mark what can be chosen: its cells are lit, corners come and go.
; In: prompt, candidates.  Out: shown_lit.
; Clobbers: A, X, Y, scratch, vram_*, text_line.
.proc board_mark
        lda #1
        sta marked
        jsr lights_set
        jmp marks_draw
.endproc

; Nothing is marked any more.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc board_unmark
        lda #0
        sta marked
        fall_into marks_draw
.endproc

; Set the sprites of the marks: those that a frame shows.
; In: marked, prompt, candidates, answers.  Out: oam.
; Clobbers: A, X, Y, scratch.
.proc marks_draw
at      = $0E                   ; offset of the next sprite
column  = $0F
        jsr _marks_hide
        lda marked
        beq @done
        lda #MARKS_OAM
        sta at
        lda #0
        sta pick_at
@next:  lda pick_at
        cmp prompt + Prompt::count
        bcs @done
        cmp form_at
        beq @skip               ; the cursor is there
        tax
        jsr choice_closed
        bcs @skip
        jsr _mark_spot
        bcs @skip
        stx column
        ldx at
        dey                     ; two pixels outside, one line up
        dey
        dey
        tya
        sta oam + Sprite::row, x
        ldy column
        dey
        dey
        tya
        sta oam + Sprite::column, x
        lda #BoardTile::CORNER
        sta oam + Sprite::tile, x
        lda #YELLOW_SPRITES
        sta oam + Sprite::attributes, x
        inx
        inx
        inx
        inx
        cpx #MARKS_END
        bcs @done
        stx at
@skip:  inc pick_at
        bne @next               ; always: CANDIDATES is the most
@done:  rts
.endproc

; Where a candidate is seen.
; In: X = candidate.  Out: as board_spot.  Clobbers: $0C-$0D.
.proc _mark_spot
        lda candidates, x
        tax
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @slot
        jmp board_spot
@slot:  jmp board_zone_spot
.endproc

; Hide all marks.
; In: nothing.  Out: oam.  Clobbers: A, X.
.proc _marks_hide
        ldx #MARKS_OAM
        lda #SPRITE_HIDDEN
:       sta oam + Sprite::row, x
        inx
        inx
        inx
        inx
        cpx #MARKS_END
        bcc :-
        rts
.endproc

; Nothing is a candidate while one looks round.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch.
board_bright    := board_unmark

; Wait for the next frame; cursor and marks move. Loops of a duel call it
; instead of wait_frame.
; In: nothing.  Out: pad_pressed.  Clobbers: A, X, Y, $00-$0F.
.proc board_frame
        jsr wait_frame
        jsr cursor_draw
        farcall arrow_draw
        lda marked
        beq @done
        lda frame_count
        and #MARK_BLINK * 2 - 1
        beq @show
        cmp #MARK_BLINK
        bne @done
        jmp _marks_hide
@done:  rts
@show:  jmp marks_draw
.endproc

; What is seen at a spot, and where that is.
; In: X = spot, look_deep.
; Out: C=1 if nothing is there; else C=0, look_card = instance, look_more =
;     how many cards the spot stands for, X, Y = pixels of its cell, A = cell.
; Clobbers: $0C-$0D, at_run.
.proc board_look
spot    = $0C
skip    = $0D
        stx spot
        lda #1
        sta look_more
        lda shown_card, x
        bpl @card
        cmp #NONE
        beq @none
        and #<~SPOT_MORE
        sta look_more
        txa
        jsr _run
        stx at_run
        jsr run_zone
        jsr run_total           ; those before it have cells of their own
        sec
        sbc look_more
        jmp @deep
@card:  sta look_card
        txa
        jsr _run
        lda run_shape, x
        cmp #Shape::PILE
        bne @there
        stx at_run
        jsr run_zone
        lda zone_count, y
        sta look_more
        lda #0
@deep:  clc
        adc look_deep
        sta skip
        ldx zone_head, y
@next:  jsr run_card
        txa
        bmi @there              ; past the last one: that is it
        sta look_card
        lda inst_next, x
        tax
        dec skip
        bpl @next
@there: ldx spot
        jmp _cell_spot
@none:  sec
        rts
.endproc

; The run of a cell.
; In: A = cell.  Out: X = run.  Clobbers: nothing else.
.proc _run
        ldx #BOARD_RUNS
@run:   dex
        beq @found
        cmp run_first, x
        bcc @run
@found: rts
.endproc

; Where a look round begins: the first spot that shows something, of the side
; below if there is one.
; In: nothing.  Out: X = spot, NONE: nothing is there.  Clobbers: A, Y.
.proc board_look_first
        ldx #BOARD_SPOTS
@next:  dex
        bmi @none
        lda shown_card, x
        bmi @next
        rts
@none:  ldx #NONE
        rts
.endproc

; Put the cursor on a spot.
; In: X = spot that shows something, look_deep.  Out: look_card, look_more.
; Clobbers: A, X, Y, $00-$05, $0C-$0E.
.proc board_look_cursor
        jsr board_look
        jmp _cursor
.endproc
