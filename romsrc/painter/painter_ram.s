; painter_ram.s - what the field shows now.

.include "painter.inc"

.segment "PAINTRAM"

board_view:   .res 1
shown_total:    .res 1                  ; entries of the log that were shown
cursor_x:       .res 1                  ; pixels of the cursor's cell
cursor_y:       .res 1
cursor_w:       .res 1                  ; 0: there is no cursor
cursor_h:       .res 1
marked:         .res 1                  ; not 0: candidates are marked
panel_card:     .res 1                  ; whose portrait is shown, or NONE
seen_lo:        .res CARD_STATS + 1     ; numbers of the card that is described
seen_hi:        .res CARD_STATS + 1
seen_flags:     .res 2                  ; and its keywords
play_left:      .res 1                  ; entries still to be shown
play_at:        .res 1                  ; the next one's place in the ring
frames_left:    .res 1
run_skip:       .res BOARD_RUNS         ; cards before the first cell's
shown_phase:    .res 1
shown_turn:     .res 2                  ; of the banner: whose, which
shown_stage:    .res BOARD_REQUESTS + 1     ; what the marks of a request say
shown_action:   .res BOARD_REQUESTS + 1     ;   and which action was named
shown_card:     .res BOARD_SPOTS        ; instance, NONE, SPOT_MORE + n
shown_dirty:    .res BOARD_SPOTS        ; 1: numbers differ, 2: the card does
shown_lit:      .res BOARD_SPOTS        ; LIT
number_zero:    .res 1                  ; tile of the digit 0
number_blank:   .res 1                  ;   and before the first digit
shown_values:   .res BOARD_VALUES       ; states, then two bytes a number
counted_lo:     .res BOARD_COUNTERS + 1
counted_hi:     .res BOARD_COUNTERS + 1
attribute_map:  .res ATTRIBUTE_BYTES
at_run:         .res 1                  ; the run that is looked at
at_spot:        .res 1                  ; the cell
at_card:        .res 1                  ; its card
at_left:        .res 1                  ; cells, or numbers, still to do
at_value:       .res 1                  ; where in shown_values
run_found:      .res 1                  ; cards that run_total has counted
