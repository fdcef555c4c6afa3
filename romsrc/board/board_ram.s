; board_ram.s - RAM of the board: what the screen shows now.

.include "board.inc"

.segment "BOARDRAM"

; From `shown` to shown_end everything is compared with the match state; what
; differs is drawn again.
shown:
shown_unit:     .res UNITS              ; instance or NONE
shown_state:    .res UNITS              ; CardState bits that are shown
shown_atk:      .res UNITS
shown_left:     .res UNITS              ; HP left
shown_damage:   .res UNITS
shown_cores_on: .res UNITS              ; cores on the card
shown_chip:     .res CHIPS              ; instance, NONE or CHIP_MORE + n
shown_hand:     .res HAND_SHOWN           ; instance or NONE
shown_life_lo:  .res PLAYERS            ; these by side
shown_life_hi:  .res PLAYERS
shown_cores:    .res PLAYERS
shown_out:      .res PLAYERS
shown_deck:     .res PLAYERS
shown_cards:    .res PLAYERS            ; cards in hand
shown_turn:     .res 1
shown_phase:    .res 1
shown_player:   .res 1                  ; whose turn it is
shown_end:

unit_dirty:     .res 1                  ; a bit for each unit cell: draw it
unit_new:       .res 1                  ;   and its name and mini
colours_stale:  .res 1                  ; not 0: send the palettes' map
shown_total:    .res 1                  ; log entries that were played
play_at:        .res 1                  ; the entry that is played
play_left:      .res 1                  ; entries to play, with it
path_slot:      .res 1                  ; the mini, or the tile, of an effect
hit_x:          .res 1                  ; where it is seen, pixels
hit_y:          .res 1

.segment "UIRAM"

board_view:     .res 1
marked:         .res 1                  ; not 0: what is not a candidate is dim
marks_stale:    .res 1                  ; not 0: what is dim shall be bright
cursor_x:       .res 1                  ; pixels
cursor_y:       .res 1
cursor_w:       .res 1                  ; width, 0: no cursor
