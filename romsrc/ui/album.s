; album.s - the album: card view and list, and the way between them.
;
; Left and right turn the cards; Select or B open the list; in the list the
; cross moves, A or Start open a card, B or Select go back to the title.

.include "ui.inc"

.segment "CODE_UI"

; Show the album until the player leaves it.
; In: nothing.  Out: nothing.  Clobbers: everything.
.proc album_screen
        jsr first_card
@card:  jsr show_card
@wait:  jsr wait_frame
        jsr animate_minis
        lda pad_pressed
        by_cross @right, @left
        lda pad_pressed
        and #BUTTON_SELECT | BUTTON_B
        beq @wait
        lda #SoundEffect::CONFIRM
        jsr sound_effect
        jsr list_page_of_card
        jsr _list
        bcc @card
        rts
@right: jsr next_card
        jmp @turned
@left:  jsr previous_card
@turned:
        lda #SoundEffect::CURSOR
        jsr sound_effect
        jmp @card
.endproc

; The list, until a card is chosen or the album left.
; In: list_*.  Out: album_card; C=1 if the album is left.
; Clobbers: everything.
.proc _list
@page:  jsr show_list
@wait:  jsr wait_frame
        lda pad_pressed
        and #BUTTON_A | BUTTON_START
        bne @open
        lda pad_pressed
        and #BUTTON_B | BUTTON_SELECT
        bne @leave
        lda pad_pressed
        and #BUTTON_CROSS
        beq @wait
        lda #SoundEffect::CURSOR
        jsr sound_effect
        jsr list_move
        bcc @wait
        bcs @page
@open:  lda #SoundEffect::CONFIRM
        jsr sound_effect
        lda list_row
        asl a
        tax
        lda list_cards, x
        sta album_card
        lda list_cards + 1, x
        sta album_card + 1
        clc
        rts
@leave: lda #SoundEffect::CANCEL
        jsr sound_effect
        sec
        rts
.endproc
