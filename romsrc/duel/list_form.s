; list_form.s - choosing from a list that covers the screen.
;
; For cards that the board does not show (decks, a hidden hand, what stands
; behind others), for putting cards in order, and for what an ability may do.
; Rows of cards have the place in the answer, name, place and cost; where the
; cursor is, and of how many, is in the rule above them. Owns form_first.

.include "duel.inc"

CURSOR_OAM      = 0             ; the cursor is the first sprite
FIRST_Y         = PICK_CURSOR_Y * TILE - 1
SLASH           = $2F

; Palettes of 16 rows of pixels, twice: of two blocks side by side.
GOLD_BLOCKS     = 0
DIM_PALETTE     = 2
DIM_BLOCKS      = DIM_PALETTE * %0101
TEXT_BLOCKS     = TEXT_PALETTE * %0101
DIM_COLOUR      = $00
HEAD_BLOCK      = 2             ; the block above the rows
FOOT_BLOCK      = HEAD_BLOCK + PICK_ROWS + 1
        .assert PICK_NAME_Y / 2 = HEAD_BLOCK + 1, error
        .assert PICK_PITCH = 2 && HEAD_BLOCK & 1 = 0, error

.segment "CODE_DUEL"

; Draw the page of form_at and show it.
; In: form_at, form_list, prompt.  Out: form_first.  Clobbers: everything.
.proc list_open
        jsr page_head
        rule_over "PICK_RULE"
        lda #DIM_COLOUR
        sta palette + DIM_PALETTE * 4 + 2
        sta palette + DIM_PALETTE * 4 + 3
        lda #PICK_STILL
        jsr text_reset
        set_box "PICK_SOURCE"
        jsr message_source
        set_box "PICK_TARGETS"
        jsr draw_targets
        bcc :+
        set_box "PICK_ASK"
        jsr build_start
        jsr far_add_question
        jsr draw_line
:       jsr _hint
        jsr _page
        jsr _rows
        jsr list_marks
        jsr list_point
        jmp screen_on
.endproc

; Draw where the cursor is and of how many into the rule, in tiles of its own.
; In: form_at.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _rank
        lda text_free
        pha
        lda #UI_TILES
        ldx #PICK_RANK_W
        jsr text_range
        set_box "PICK_RANK"
        jsr build_start
        ldx form_at
        inx
        txa
        jsr add_digits
        lda #SLASH
        jsr build_byte
        lda prompt + Prompt::count
        jsr add_digits
        ldx #UiTile::RULE
        jsr draw_in_rule
        lda #PICK_STILL         ; the tiles of all that stands still
        sta text_first
        lda #<(256 - PICK_STILL)
        sta text_span
        pla
        sta text_free
        rts
.endproc

; The buttons.
; In: prompt, form_*.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _hint
        set_box "LIST_HINT"
        jsr choice_single
        bne @many
        jsr choice_done
        bcs @back
        lda #<TEXT_HINT_ONE
        ldx #>TEXT_HINT_ONE
        jmp draw_text_line
@back:  lda #<TEXT_HINT_BACK
        ldx #>TEXT_HINT_BACK
        jmp draw_text_line
@many:  lda #<TEXT_HINT_MANY
        ldx #>TEXT_HINT_MANY
        jmp draw_text_line
.endproc

; The page that form_at is on.
; In: form_at.  Out: form_first.  Clobbers: A, $00.
.proc _page
rows    = $00
        jsr _page_rows
        sta rows
        lda #0
@page:  sta form_first
        clc
        adc rows
        cmp form_at
        beq @page
        bcc @page
        rts
.endproc

; Rows on a page.
; In: form_list.  Out: A.  Clobbers: nothing else.
.proc _page_rows
        lda form_list
        cmp #Form::CARDS
        beq @cards
        lda #PICK_TEXT_ROWS
        rts
@cards: lda #PICK_ROWS
        rts
.endproc

; Draw the page's rows.
; In: form_first.  Out: nothing.  Clobbers: everything but form_*.
.proc _rows
        lda form_first
        sta pick_at
@row:   jsr _on_page
        bcs @done
        lda form_list
        cmp #Form::CARDS
        beq @card
        jsr _sentence
        jmp @next
@card:  jsr _card
@next:  inc pick_at
        bne @row                ; always
@done:  rts
.endproc

; Whether a candidate is on the page.
; In: pick_at, form_first.  Out: C=1 if not.  Clobbers: A, $00.
.proc _on_page
row     = $00
        lda pick_at
        cmp prompt + Prompt::count
        bcs @no
        sec
        sbc form_first
        sta row
        jsr _page_rows
        clc
        sbc row                 ; C=1: a row that there is
        bcc @not
        clc
        rts
@not:   sec
@no:    rts
.endproc

; Move the box down to the candidate's row.
; In: pick_at, form_first, box.  Out: text_at.  Clobbers: A, $00-$01.
.proc _down
        lda pick_at
        sec
        sbc form_first
        asl a
        .assert PICK_PITCH = 2, error
        ldx form_list
        cpx #Form::CARDS
        beq :+
        asl a
        .assert PICK_TEXT_PITCH = 4, error
:       jmp down_rows
.endproc

; One card: name, place, cost. The screen is off.
; In: pick_at.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _card
        set_box "PICK_NAME"
        jsr _down
        jsr build_start
        jsr _instance
        jsr far_card_hidden
        bcs @hidden
        lda #Card::name_full
        sta sent_short
        jsr far_add_name
        jsr draw_built
        set_box "PICK_COST"
        jsr _down
        jsr build_start
        jsr _instance
        jsr far_add_list_value
        jsr draw_built
        jmp @place
@hidden:
        add_text TEXT_A_CARD
        jsr draw_built
@place: set_box "PICK_PLACE"
        jsr _down
        jsr build_start
        jsr _instance
        lda inst_place, x
        jsr _whose
        jsr _instance
        lda inst_place, x
        jsr far_add_place
        jmp draw_built
.endproc

; The candidate as a card.
; In: pick_at.  Out: X = instance.  Clobbers: A.
.proc _instance
        ldx pick_at
        lda candidates, x
        tax
        rts
.endproc

; Append a mark before the place of the other player's card.
; In: A = inst_place.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _whose
        asl a
        .assert CONTROLLER_BIT = %10000000, error
        lda #0
        rol a
        cmp prompt + Prompt::player
        beq @own
        jsr far_add_player
        jmp add_space
@own:   rts
.endproc

; One sentence: what a step does, or only its number.
; In: pick_at.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _sentence
        set_box "PICK_TEXT"
        jsr _down
        ldx pick_at
        lda candidates, x
        jsr draw_sentence
        bcc @done
        jsr build_start
        lda pick_at
        clc
        adc #1
        jsr add_digits
        jmp draw_built
@done:  rts
.endproc

; Draw which cards of the page are chosen, and the count. Works with the
; screen on too.
; In: answers.  Out: nothing.  Clobbers: everything but form_*.
.proc list_marks
        jsr add_count
        bcs :+
        set_box "PICK_COUNT"
        jsr draw_line
:       lda form_list
        cmp #Form::CARDS
        bne @done
        lda form_at
        pha
        lda form_first
        sta pick_at
@row:   jsr _on_page
        bcs @all
        jsr build_start
        lda pick_at
        sta form_at             ; choice_place looks there
        jsr choice_place
        bcc @draw
        iny
        tya
        jsr add_digits
@draw:  set_box "PICK_MARK"
        jsr _down
        jsr draw_line
        inc pick_at
        bne @row                ; always
@all:   pla
        sta form_at
        lda prompt + Prompt::sum
        cmp #NO_SUM
        bne _dim_rows
@done:  rts
.endproc

; Dim the rows that cannot be chosen any more.
; In: form_first, answers.  Out: nothing.  Clobbers: A, X, Y, $00-$03, vram_*.
.proc _dim_rows
bits    = $02
block   = $03
        lda #HEAD_BLOCK
        sta block
@pair:  jsr _block_colour
        sta bits
        jsr _block_colour
        asl a
        asl a
        asl a
        asl a
        ora bits
        ldx #ATTRIBUTE_ROW - 1
:       sta text_line, x
        dex
        bpl :-
        lda block               ; two blocks further now
        asl a
        asl a
        .assert ATTRIBUTE_ROW = 8, error
        clc
        adc #<(ATTRIBUTES - ATTRIBUTE_ROW)
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #ATTRIBUTE_ROW
        jsr vram_block
        lda block
        cmp #FOOT_BLOCK + 1
        bcc @pair
        rts
.endproc
        .assert >(ATTRIBUTES - ATTRIBUTE_ROW) = >ATTRIBUTES, error

; The palette of a block of the list, and step to the next.
; In: $03 = block.  Out: A = its bits, $03.  Clobbers: X, Y.
.proc _block_colour
block   = $03
        lda block
        inc block
        cmp #FOOT_BLOCK
        bcs @gold
        sbc #HEAD_BLOCK         ; C = 0: the row
        bcc @gold
        clc
        adc form_first
        tax
        cpx prompt + Prompt::count
        bcs @text
        jsr choice_closed
        bcc @text
        lda #DIM_BLOCKS
        rts
@text:  lda #TEXT_BLOCKS
        rts
@gold:  lda #GOLD_BLOCKS
        rts
.endproc

; Put the cursor beside its row, and its number into the rule.
; In: form_at, form_first.  Out: oam.
; Clobbers: A, X, Y, scratch, text_*.
.proc list_point
        jsr _rank
        lda form_at
        sec
        sbc form_first
        asl a
        asl a
        asl a
        asl a
        .assert PICK_PITCH * TILE = 16, error
        ldx form_list
        cpx #Form::CARDS
        beq :+
        asl a
        .assert PICK_TEXT_PITCH = PICK_PITCH * 2, error
:       clc
        adc #FIRST_Y
        sta oam + CURSOR_OAM + Sprite::row
        lda #UiTile::TINT_CURSOR + (TINT_YELLOW & %11)
        sta oam + CURSOR_OAM + Sprite::tile
        lda #TINT_YELLOW >> 2
        sta oam + CURSOR_OAM + Sprite::attributes
        lda #PICK_CURSOR_X * TILE
        sta oam + CURSOR_OAM + Sprite::column
        rts
.endproc

; Move by the cross: up and down a row, left and right a page. What cannot be
; chosen any more is passed over.
; In: pad_pressed.  Out: C=1 if another page must be drawn.
; Clobbers: A, X, Y, scratch, text_*.
.proc list_step
step    = $00
        lda pad_pressed
        and #BUTTON_CROSS
        beq @stay
        jsr _page_rows
        sta step
        lda pad_pressed
        and #BUTTON_UP | BUTTON_DOWN
        beq :+
        lda #1
        sta step
:       lda form_at
@from:  tax
        lda pad_pressed
        and #BUTTON_DOWN | BUTTON_RIGHT
        bne @forward
        txa
        sec
        sbc step
        bcs @there
        lda prompt + Prompt::count ; before the first: the last
        sbc #0                  ; C = 0
        jmp @there
@forward:
        txa
        clc
        adc step
        cmp prompt + Prompt::count
        bcc @there
        lda #0                  ; after the last: the first
@there: cmp form_at
        beq @stay
        tax
        jsr choice_closed
        bcc @open
        lda #1                  ; on to the next one that is open
        sta step
        txa
        jmp @from
@open:  stx form_at
        jsr beep_cursor
        lda form_first
        pha
        jsr _page
        pla
        cmp form_first
        bne @turn
        jsr list_point
@stay:  clc
        rts
@turn:  sec
        rts
.endproc
