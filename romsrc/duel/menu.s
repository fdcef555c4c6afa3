; menu.s - a menu of a few words in the message window.
;
; Up to MENU_MAX items, down first, each with a code that the caller gets
; back. Where abilities are among them the items close up, and the words of
; the one under the cursor stand below (tell_ability). Owns menu_*.

.include "duel.inc"

.segment "CODE_DUEL"

; Begin an empty menu under a title.
; In: A = text id of the title low, X = high.  Out: menu_*.
; Clobbers: A, X, Y, scratch, text_*.
.proc menu_begin
        pha
        txa
        pha
        jsr menu_clear
        set_box "MENU_TITLE"
        pla
        tax
        pla
        jmp draw_text_line
.endproc

; Clear the window for a menu that has its own title.
; In: nothing.  Out: menu_*.  Clobbers: A, X, Y, scratch, text_*.
.proc menu_clear
        lda #0
        sta menu_count
        sta menu_at
        sta menu_top
        sta menu_abilities
        lda #BUTTON_B
        sta menu_keys
        lda #MENU_ROWS
        sta menu_rows
        lda #0
        sta told_at             ; nothing is said of its items
        jsr message_clear
        fall_into menu_tiles
.endproc

; Give a menu's texts all tiles of the window: there is neither a count nor a
; line about a card.
; In: nothing.  Out: text_first, _span, _free.  Clobbers: A, X.
.proc menu_tiles
        lda #ASK_FIRST
        ldx #MENU_TILES
        jmp text_range
.endproc

; Append an item; a seventh is dropped.
; In: A = its code, X = text id low, Y = high.  Out: nothing.
; Clobbers: A, X, Y.
.proc menu_add
        pha
        txa
        ldx menu_count
        cpx #MENU_MAX
        bcs @full
        sta menu_lo, x
        tya
        sta menu_hi, x
        pla
        sta menu_code, x
        inc menu_count
        rts
@full:  pla
        rts
.endproc

; Let the player choose an item.
; In: the menu, menu_at = where the cursor begins, menu_keys.
; Out: C=0, A = its code; C=1, A = the button of menu_keys that closed it.
; Clobbers: everything.
.proc menu_run
        jsr menu_items
        lda #Icon::CURSOR
        jsr _cursor
        jsr tell_ability
@frame: lda #Wait::MENU
        jsr board_wait
        beq @frame
        and menu_keys
        bne @close
        lda pad_pressed
        and #BUTTON_A | BUTTON_START
        bne @take
        lda pad_pressed
        and #BUTTON_CROSS
        beq @no
        jsr _move
        jmp @frame
@no:    jsr beep_refuse
        jmp @frame
@close: pha
        jsr beep_cursor
        pla
        sec
        rts
@take:  jsr beep_confirm
        ldx menu_at
        lda menu_code, x
        clc
        rts
.endproc

; Draw the items.
; In: menu_*.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc menu_items
        lda #0
        sta pick_at
@item:  jsr _item_box
        ldx pick_at
        lda menu_lo, x
        pha
        lda menu_hi, x
        tax
        pla
        jsr draw_text_id
        inc pick_at
        lda pick_at
        cmp menu_count
        bne @item
        rts
.endproc

; Move the cursor by the cross, if there is an item.
; In: pad_pressed.  Out: menu_at.  Clobbers: everything but menu_*.
.proc _move
        lda pad_pressed
        by_cross @right, @left, @down
        ldx menu_at
        dex
        txa
        jmp @try                ; above the first: 255
@down:  ldx menu_at
        inx
        txa
        jmp @try
@left:  lda menu_at
        sec
        sbc menu_rows
        jmp @try
@right: lda menu_at
        clc
        adc menu_rows
@try:   cmp menu_count
        bcs @stay
        pha
        lda #UiTile::BLANK
        jsr _cursor
        pla
        sta menu_at
        jsr beep_cursor
        lda #Icon::CURSOR
        jsr _cursor
        jmp tell_ability
@stay:  rts
.endproc

; Draw or blank the cursor.
; In: A = tile, menu_at.  Out: nothing.  Clobbers: A, X, Y, scratch, vram_*.
.proc _cursor
        pha
        lda menu_at
        sta pick_at
        jsr _item_box
        dec text_at             ; beside it: no item begins a line
        pla
        jmp draw_tile
.endproc

; Point the text routines at an item.
; In: pick_at = item.  Out: the box.  Clobbers: A, X, $00-$01.
.proc _item_box
        set_box "MENU_ITEM"
        lda pick_at
@column:
        cmp menu_rows
        bcc @row
        sbc menu_rows           ; C = 1
        pha
        lda text_at
        clc
        adc #MENU_ACROSS
        sta text_at
        .assert <MENU_ITEM_AT + MENU_ACROSS * (MENU_MAX - 1) < 256, error
        pla
        jmp @column
@row:
        .assert MENU_PITCH = 1, error
        clc
        adc menu_top
        jmp down_rows
.endproc

; Ask yes or no.
; In: A = text id of the question low, X = high.
; Out: C=0 for yes, C=1 for no.  Clobbers: everything.
.proc ask_yes_no
        jsr _yes_no
        fall_into _run_yes_no
.endproc

; Let the player choose.
; In: the menu of _yes_no.  Out: as ask_yes_no.  Clobbers: everything.
.proc _run_yes_no
        jsr menu_run
        bcs @no
        lsr a
@no:    rts
.endproc

; Ask yes or no where a yes is hard to take back: the cursor begins on no.
; In: as ask_yes_no.  Out: as ask_yes_no.  Clobbers: as ask_yes_no.
.proc ask_no_first
        jsr _yes_no
        inc menu_at
        bne _run_yes_no         ; always
.endproc

; The menu of a question.
; In: A = text id of the question low, X = high.  Out: the menu.
; Clobbers: A, X, Y, scratch, text_*.
.proc _yes_no
        jsr menu_begin
        menu_item TEXT_YES, 0
        menu_item TEXT_NO, 1
        rts
.endproc
