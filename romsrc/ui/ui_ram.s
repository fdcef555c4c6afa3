; ui_ram.s - RAM of the screens.

.include "ui.inc"

.segment "UIRAM"

album_card:     .res 2          ; number of the card in view
list_cards:     .res LIST_ROWS * 2
list_used:      .res 1          ; rows of the page that hold a card
list_row:       .res 1          ; row of the cursor
list_total:     .res 2          ; cards in the album
list_rank:      .res 2          ; how many come before the page's first

minis:          .res MINIS_SHOWN * .sizeof(MiniState)
mini_count:     .res 1
mini_tile:      .res 1          ; next free tile for a mini
