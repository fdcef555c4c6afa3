; duel_ram.s - RAM of the duel screen.
;
; What lasts for a whole prompt stands here; scratch does not live through a
; frame of the board.

.include "duel.inc"

.segment "UIRAM"

duel_viewer:    .res 1          ; whose secrets are shown, NONE: everybody's
duel_left:      .res 1          ; Left
duel_waits:     .res 1          ; Wait
duel_news:      .res 1          ; not 0: something was shown since an answer
form_at:        .res 1          ; the candidate under the cursor
form_list:      .res 1          ; Form
form_count:     .res 1          ; how many the cursor goes through
form_first:     .res 1          ; first candidate of the list's page
form_min:       .res 1          ; fewest answers, none at all apart
form_max:       .res 1          ; most answers
form_rest:      .res 1          ; frames until the card line is drawn, 0: it is
form_total:     .res 1          ; cost of the cards chosen
form_x:         .res 1          ; where the cursor's candidate stands, pixels
form_y:         .res 1
menu_count:     .res 1
menu_at:        .res 1
menu_keys:      .res 1          ; buttons that close the menu
menu_top:       .res 1          ; rows between its title's box and it
menu_rows:      .res 1          ; items in a column
pick_way:       .res 1          ; the button of the cross
pick_best:      .res 1          ; the best candidate so far, NONE: none
pick_score:     .res 2          ; and how near it is
pick_at:        .res 1

.segment "BOARDRAM"

menu_lo:        .res MENU_MAX   ; text ids of a menu's items
menu_hi:        .res MENU_MAX
menu_code:      .res MENU_MAX
menu_abilities: .res 1          ; how many of the items are abilities
sent_ptr:       .res 3          ; the sentence being read
sent_player:    .res 1          ; what it is about
sent_subject:   .res 1
sent_object:    .res 1
sent_value:     .res 2
sent_slot:      .res 1          ; next value of a script's text, NONE: lost
sent_short:     .res 1          ; where a name is in a card's record
think_shown:    .res 1          ; not 0: the window says that somebody thinks
think_since:    .res 1          ; frame_count when that began
