; menu_ram.s - RAM of the menus.
;
; What begins with page_ is set up by each page.

.include "menu.inc"

.segment "UIRAM"

duel_choice:    .tag DuelChoice
front_row:      .res 1          ; item of the first menu
front_clock:    .res 1          ; frames in menus: luck for the seed
set_number:     .res 2          ; the card that card_set.s has reached,
set_place:      .res 1          ;   and how many come before it

page_row:       .res 1          ; row of the cursor
page_rows:      .res 1          ; rows of the page
page_pitch:     .res 1          ; from a row of choices to the next
page_edit:      .res 1          ; a page's own
page_value:     .res 2          ; routine that builds the value of row X
