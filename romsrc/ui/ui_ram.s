; ui_ram.s - RAM of the screens.

.include "ui.inc"

.segment "UIRAM"

album_card:     .res 2          ; number of the card in view
list_cards:     .res LIST_ROWS * 2
list_used:      .res 1          ; rows of the page that hold a card
list_row:       .res 1          ; row of the cursor
list_total:     .res 2          ; cards in the album
list_rank:      .res 2          ; how many come before the page's first

; A byte for each slot of minis.s.
mini_bank:      .res MINIS_SHOWN        ; far pointer to its MINI, or NULL_BANK
mini_lo:        .res MINIS_SHOWN
mini_hi:        .res MINIS_SHOWN
mini_frame:     .res MINIS_SHOWN
mini_timer:     .res MINIS_SHOWN        ; until the next frame, 0: for ever
mini_x:         .res MINIS_SHOWN        ; pixels
mini_y:         .res MINIS_SHOWN
mini_slot:      .res 1                  ; the slot that is filled next
