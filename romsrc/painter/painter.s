; painter.s - the field as a whole: showing it, and keeping it true.
;
; Drawing goes through vram_block, which writes at once while the screen is off
; and by the queue while it is on: showing forgets what was shown, and then
; does what keeping it true does.

.include "painter.inc"

.segment "CODE_BOARD"

; Show the field from nothing: tiles, palettes, cards, numbers. The cursor is
; gone, nothing is marked, the panel is empty.
; In: board_view, the match state; the rules wait or are over.
; Out: the screen is on.  Clobbers: A, X, Y, scratch, far_ptr, call_*, vram_*,
;     `card`, cell_tile, build_buffer.
.proc board_show
        jsr screen_off
        jsr field_load
        jsr panel_begin
        lda log_total
        sta shown_total
        lda #0
        sta cursor_w
        sta marked
        ldx #BOARD_REQUESTS + 1
:       sta shown_stage - 1, x  ; the field has none
        sta shown_action - 1, x
        dex
        bne :-
        lda #SHOWN_NOTHING
        ldx #BOARD_SPOTS
:       sta shown_card - 1, x
        dex
        bne :-
        lda #0
        ldx #BOARD_SPOTS
:       sta shown_lit - 1, x
        dex
        bne :-
        lda #SHOWN_NOTHING
        ldx #BOARD_COUNTERS + 1
:       sta counted_hi - 1, x   ; no number is so large
        dex
        bne :-
        lda #NONE
        sta shown_turn
        farcall labels_show
        jsr board_sync
        jmp screen_on
.endproc

; Draw what differs between the field and the match state.
; In: shown_*, the match state; the rules wait or are over.  Out: shown_*.
; Clobbers: as board_show.
.proc board_sync
        jsr spots_look
        jsr values_look
        lda #0
        sta at_run
@run:   ldx at_run
        lda run_first, x
        sta at_spot
        lda run_count, x
        sta at_left
@spot:  ldx at_spot
        lda shown_dirty, x
        beq @same
        jsr spot_draw
@same:  inc at_spot
        dec at_left
        bne @spot
        inc at_run
        lda at_run
        cmp #BOARD_RUNS
        bne @run
        jsr counters_look
        jsr banner_look
        farcall labels_look
        jsr stage_look
        jmp pairs_draw
.endproc
