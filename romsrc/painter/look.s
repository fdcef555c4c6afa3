; look.s - which card each cell has now, and what the rules say about it.
;
; Owns shown_card, shown_dirty and shown_values. Numbers are asked with the
; rules' registers put aside: they may wait in the middle of an ability.

.include "painter.inc"

.segment "CODE_BOARD"

; The chain of cards of a run.
; In: X = run.  Out: Y = zone.  Clobbers: A; X is kept.
.proc run_zone
        lda run_flags, x
        and #RUN_CONTROLLED
        bne @first
        lda run_side, x
        cmp #BOARD_SHARED
        beq @first
        eor board_view
        lsr a
        bcc @first
        lda run_place, x
        ora #PLACES
        tay
        rts
@first: ldy run_place, x
        rts
.endproc
        .assert BOARD_BELOW = 0 && BOARD_ABOVE = 1, error

; Whether a run shows a card of its zone.
; In: X = instance, Y = run.  Out: Z=1 if it does.  Clobbers: A.
.proc run_holds
        lda run_flags, y
        and #RUN_CONTROLLED
        beq @done
        lda inst_place, x
        asl a                   ; who controls it
        .assert CONTROLLER_BIT = %10000000, error
        lda run_side, y
        eor board_view
        adc #0
        and #1
@done:  rts
.endproc

; Pass over the cards of a zone that a run does not show.
; In: X = instance or NONE, at_run.  Out: X = the first from there that it
;     shows, or NONE.  Clobbers: A, Y.
.proc run_card
        ldy at_run
@card:  txa
        bmi @done
        jsr run_holds
        beq @done
        lda inst_next, x
        tax
        jmp @card
@done:  rts
.endproc

; How many cards of its zone a run shows.
; In: X = run, Y = zone.  Out: A.  Clobbers: run_found.
.proc run_total
        lda run_flags, x
        and #RUN_CONTROLLED
        bne @count
        lda zone_count, y
        rts
@count: tya
        pha
        txa
        pha
        lda #0
        sta run_found
        lda zone_head, y
        jmp @next
@card:  pla
        pha
        tay                     ; the run
        jsr run_holds
        bne :+
        inc run_found
:       lda inst_next, x
@next:  tax
        bpl @card
        pla
        tax
        pla
        tay
        lda run_found
        rts
.endproc

; Look at the cells of all runs.
; In: the match state.  Out: shown_card; shown_dirty = 2 where it has changed,
;     else 0.  Clobbers: A, X, Y, $00-$02.
.proc spots_look
next    = $00                   ; card that comes next
left    = $01                   ; cards left, with it
skip    = $02
        lda #0
        sta at_run
@run:   ldx at_run
        lda run_first, x
        sta at_spot
        lda run_count, x
        sta at_left
        lda run_index, x
        sta skip
        jsr run_zone
        jsr run_total
        sta left
        lda run_flags, x
        and #RUN_SCROLLS
        beq @first
        jsr _scrolled
        sta skip
@first: ldx zone_head, y
@skip:  jsr run_card
        dec skip
        bmi @from
        txa
        bmi @from
        lda inst_next, x
        tax
        dec left
        jmp @skip
@from:  stx next
@cell:  jsr _cell
        ldx at_spot
        ldy #0
        cmp shown_card, x
        beq :+
        sta shown_card, x
        ldy #2
:       tya
        sta shown_dirty, x
        inc at_spot
        dec at_left
        bne @cell
        inc at_run
        lda at_run
        cmp #BOARD_RUNS
        bne @run
        rts
.endproc

; How many cards are before the first cell of a run: no more than leaves its
; cells full.
; In: X = run, $01 = cards.  Out: A, run_skip.  Clobbers: nothing else.
.proc _scrolled
left    = $01
        lda left
        sec
        sbc run_count, x
        bcs :+
        lda #0
:       cmp run_skip, x
        bcs @fits
        sta run_skip, x
@fits:  lda run_skip, x
        rts
.endproc

; What the next cell of a run shows.
; In: at_run, at_left, $00 = next card or NONE, $01 = cards left.
; Out: A; $00, $01.  Clobbers: X, Y.
.proc _cell
next    = $00
left    = $01
        ldx at_run
        lda run_place, x
        cmp #STAGE_PLACE
        bne @place
        jmp stage_cell
@place:
        lda at_left
        cmp #1
        bne @card
        ldx at_run
        lda run_flags, x
        lsr a
        .assert RUN_COUNTS = 1, error
        bcc @card
        lda left
        cmp #2
        bcc @card
        cmp #NONE & ~SPOT_MORE  ; never so many in one place
        bcs @card
        ora #SPOT_MORE
        rts
@card:  ldx next
        bmi @none
        txa
        pha
        lda inst_next, x
        tax
        jsr run_card
        stx next
        pla
        tax
        dec left
@none:  txa
        rts
.endproc

; Look at states and numbers of every card that shows some.
; In: shown_card.  Out: shown_values; shown_dirty where one differs.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, `card`, cell_tile, build_buffer.
.proc values_look
        farcall rules_aside
        lda #0
        sta at_run
@run:   ldx at_run
        lda run_shape, x
        cmp #Shape::BACK
        beq @next
        lda run_first, x
        sta at_spot
        lda run_count, x
        sta at_left
@cell:  jsr _values
        inc at_spot
        dec at_left
        bne @cell
@next:  inc at_run
        lda at_run
        cmp #BOARD_RUNS
        bne @run
        farcall rules_back
        rts
.endproc

; States and numbers of a cell's card; of a pile how many cards it has.
; In: at_run, at_spot.  Out: shown_values, shown_dirty.
; Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc _values
        ldx at_spot
        ldy shown_card, x
        bmi @none
        sty at_card
        lda spot_value, x
        sta at_value
        ldx at_run
        lda run_shape, x
        cmp #Shape::PILE
        beq @pile
        ldx at_value
        lda inst_state, y
        eor shown_values, x
        and #STATES_FACE_DOWN | FIELD_SIDEWAYS
        beq :+
        ldx at_spot             ; its mini is another one now
        lda #2
        ora shown_dirty, x
        sta shown_dirty, x
:       lda inst_state, y
        jsr _note
        ldx at_run
        lda run_shows, x
        beq @none
        clc
        adc run_show, x
        pha
        lda run_show, x
@show:  pha
        tax
        ldy show_code, x
        ldx at_card
        farcall card_value
        stx $00
        jsr _note
        lda $00
        jsr _note
        pla
        clc
        adc #1
        tsx
        cmp STACK + 1, x
        bne @show
        pla
@none:  rts
@pile:  jsr run_zone
        lda zone_count, y
        jmp _note
.endproc

STACK           = $0100

; Note a byte of a card; another one makes its cell dirty.
; In: A, at_value, at_spot.  Out: at_value.  Clobbers: X, Y.
.proc _note
        ldy at_value
        inc at_value
        cmp shown_values, y
        beq @same
        sta shown_values, y
        ldx at_spot
        ldy #1
        pha
        tya
        ora shown_dirty, x
        sta shown_dirty, x
        pla
@same:  rts
.endproc
