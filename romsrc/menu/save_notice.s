; save_notice.s - a save that this cartridge cannot use: keep it or erase it.
;
; Shown after power-on, before the title. Until the player erases it, nothing
; is written over it, and nothing is saved.

.include "menu.inc"

.global save_state, save_erase

.segment "CODE_MENU"

; Tell the player about a save that is not ours, if there is one.
; In: save_state.  Out: nothing.  Clobbers: everything.
.proc save_notice
        lda save_state
        cmp #SaveState::OTHER_VERSION
        bcs @ask
        rts
@ask:   lda #<TEXT_SAVE_HINT
        ldx #>TEXT_SAVE_HINT
        ldy #0
        jsr _draw
@wait:  jsr page_wait
        beq @wait
        and #BUTTON_B | BUTTON_SELECT
        beq @wait
        and #BUTTON_B
        bne @done
        lda #<TEXT_SAVE_SURE_HINT
        ldx #>TEXT_SAVE_SURE_HINT
        ldy #1
        jsr _draw
@sure:  jsr page_wait
        beq @sure
        and #BUTTON_A | BUTTON_B
        beq @sure
        and #BUTTON_B
        bne @ask
        farcall save_erase
@done:  rts
.endproc

; Draw the page.
; In: A, X = hint, Y = not 0 to ask once more; save_state.
; Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _draw
        sty page_edit
        pha
        txa
        pha
        jsr page_open
        lda #UI_TILES           ; nothing on it changes: all tiles are free
        jsr text_reset
        pla
        tax
        pla
        jsr page_hint
        lda #<TEXT_SAVE_TITLE
        ldx #>TEXT_SAVE_TITLE
        jsr page_title
        set_box "NOTICE_WHY"
        ldx #>FIRST_REASON
        lda save_state
        clc
        adc #<FIRST_REASON
        bcc :+
        inx
:       jsr draw_text_id
        set_box "NOTICE_KEPT"
        lda #<TEXT_SAVE_KEPT
        ldx #>TEXT_SAVE_KEPT
        jsr draw_text_id
        set_box "NOTICE_UNSAVED"
        lda #<TEXT_SAVE_UNSAVED
        ldx #>TEXT_SAVE_UNSAVED
        jsr draw_text_id
        lda page_edit
        beq :+
        set_box "NOTICE_SURE"
        lda #<TEXT_SAVE_SURE
        ldx #>TEXT_SAVE_SURE
        jsr draw_text_id
:       jmp screen_on
.endproc

; The texts follow each other as the states do.
FIRST_REASON    = TEXT_SAVE_OTHER_VERSION - SaveState::OTHER_VERSION
REASON_2        = TEXT_SAVE_OTHER_CARDS - SaveState::OTHER_CARDS
REASON_3        = TEXT_SAVE_DAMAGED - SaveState::DAMAGED
        .assert REASON_2 = FIRST_REASON && REASON_3 = FIRST_REASON, error
