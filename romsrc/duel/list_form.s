; list_form.s - choosing from a list that covers the screen.
;
; For cards that the board does not show (decks, a hidden hand, what stands
; behind others), for putting cards in order, and for what an ability may do.
; Rows of cards have the place in the answer, name, place and cost. Owns
; form_first.

.include "duel.inc"

CURSOR_OAM      = 0             ; the cursor is the first sprite
FIRST_Y         = PICK_CURSOR_Y * TILE - 1

.segment "CODE_DUEL"

; Draw the page of form_at and show it.
; In: form_at, form_list, prompt.  Out: form_first.  Clobbers: everything.
.proc list_open
        jsr page_begin
        set_box "PICK_SOURCE"
        jsr message_source
        set_box "PICK_TARGETS"
        jsr draw_targets
        bcc :+
        set_box "PICK_ASK"
        jsr build_start
        jsr add_question
        jsr draw_line
:       jsr _hint
        jsr _page
        jsr _rows
        jsr list_marks
        jsr list_point
        jmp screen_on
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

; Whether a candidate stands on the page.
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
        jsr card_hidden
        bcs @hidden
        lda #Card::name_full
        sta sent_short
        jsr add_name
        jsr draw_built
        set_box "PICK_COST"
        jsr _down
        jsr build_start
        lda #Icon::CORE
        jsr build_byte
        jsr _instance
        lda print_cost, x
        jsr add_digits
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
        jsr add_place
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
        jsr add_player
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
        jsr draw_step
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
        set_box "PICK_COUNT"
        jsr draw_count
        lda form_list
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
@done:  rts
.endproc

; Put the cursor beside its row.
; In: form_at, form_first.  Out: oam.  Clobbers: A, X.
.proc list_point
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

; Move by the cross: up and down a row, left and right a page.
; In: pad_pressed.  Out: C=1 if another page must be drawn.
; Clobbers: A, X, Y, $00.
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
:       lda pad_pressed
        and #BUTTON_DOWN | BUTTON_RIGHT
        bne @forward
        lda form_at
        sec
        sbc step
        bcs @there
        lda prompt + Prompt::count ; before the first: the last
        sbc #0                  ; C = 0
        jmp @there
@forward:
        lda form_at
        clc
        adc step
        cmp prompt + Prompt::count
        bcc @there
        lda #0                  ; behind the last: the first
@there: cmp form_at
        beq @stay
        sta form_at
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
