; look.s - looking round the board: a cursor over everything that is shown.
;
; The cross moves as in a form, over the spots of look_spots.s instead of
; candidates; on a chip that counts several cards, left and right go through
; them first. The window tells the card under the cursor; A shows it in full.
; The form behind it finds its cursor as it was.

.include "duel.inc"

.global preview_tells

SLASH           = $2F

.segment "UIRAM"
look_deep:      .res 1          ; which card of a spot that stands for several
look_card:      .res 1          ; the instance under the cursor
look_more:      .res 1          ; cards that its spot stands for

.segment "CODE_DUEL"

; Look round until the player has seen enough.
; In: the board is shown.  Out: nothing; the message window is used up.
; Clobbers: everything but form_at, form_list, form_count.
.proc look_form
        farcall board_look_first
        txa
        bpl :+
        jmp beep_refuse         ; nothing is there
:       sta look_card
        lda form_at
        pha
        lda form_list
        pha
        lda form_count
        pha
        lda #Form::LOOK
        sta form_list
        lda look_card
        sta form_at
        lda #<LOOK_COUNT
        sta form_count
        lda #0
        sta look_deep
        farcall board_bright    ; here nothing is a candidate
@open:  lda #<TEXT_LOOK_ASK
        ldx #>TEXT_LOOK_ASK
        jsr message_text
        text_line_of "MESSAGE_HINT", TEXT_LOOK_HINT
@point: ldx form_at
        farcall board_look_cursor
        lda #REST_FRAMES
        sta form_rest
@frame: lda form_rest
        beq @wait
        dec form_rest
        bne @wait
        lda #Wait::NOTHING
        sta duel_waits
        jsr _tell
@wait:  lda #Wait::LOOK
        jsr board_wait
        beq @frame
        and #BUTTON_A | BUTTON_SELECT
        bne @card
        lda pad_pressed
        and #BUTTON_B | BUTTON_START
        bne @done
        jsr _step
        bcc @frame
        jsr beep_cursor
        jmp @point
@card:  ldx look_card
        jsr far_card_hidden
        bcs @no
        jsr card_window
        farcall board_show
        jmp @open
@no:    jsr beep_refuse
        jmp @frame
@done:  jsr beep_cursor
        ldx #NONE
        farcall board_cursor
        pla
        sta form_count
        pla
        sta form_list
        pla
        sta form_at
        rts
.endproc

; Move by the cross: to the next card of the spot, or to another spot.
; In: pad_pressed, look_*.  Out: C=1, form_at and look_deep if it moved.
; Clobbers: A, X, Y, scratch.
.proc _step
        ldx look_deep
        lda pad_pressed
        lsr a
        .assert BUTTON_RIGHT = %00000001, error
        bcs @right
        lsr a
        .assert BUTTON_LEFT = %00000010, error
        bcc @other
        dex
        bpl @there
        bmi @other              ; always
@right: inx
        cpx look_more
        bcc @there
@other: farcall board_move
        bcc @done
        ldx #0
@there: stx look_deep
        sec
@done:  rts
.endproc

; Tell the card under the cursor: whose it is, and the line about it.
; In: look_*.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _tell
        lda #0
        sta preview_tells       ; nothing is chosen here
        jsr count_begin
        jsr build_start
        ldx look_card
        lda inst_place, x
        asl a
        .assert CONTROLLER_BIT = %10000000, error
        lda #0
        rol a
        jsr far_add_player
        lda look_more
        cmp #2
        bcc @line
        jsr add_space
        ldx look_deep
        inx
        txa
        jsr add_digits
        lda #SLASH
        jsr build_byte
        lda look_more
        jsr add_digits
@line:  ldx #UiTile::BLANK
        jsr draw_in_rule
        ldx look_card
        jsr describe_card
        bcc @done
        lda #1                  ; a press came: the rest when it was answered
        sta form_rest
@done:  rts
.endproc
