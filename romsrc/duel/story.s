; story.s - what happens on the board, told in the message window.
;
; board_play calls it, from the board's bank. A sentence of the log stays in
; the window's first line while its entry plays and while the computer thinks
; about the next; that it thinks stands below, in the line of cards.

.include "duel.inc"

.segment "CODE_DUEL"

; Something has happened: nobody thinks any more.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$01, vram_*, text_*.
.proc story_begin
        set_box "MESSAGE_CARD"
        jmp blank_box
.endproc

; Tell an entry of the log.
; In: X = its place in the ring.  Out: nothing.
; Clobbers: A, X, Y, scratch, sent_*, text_*, far_ptr, vram_*.
.proc story_tell
        txa
        pha
        set_box "MESSAGE_ASK"
        jsr blank_box           ; its tiles change one after the other
        lda #ASK_FIRST
        ldx #ASK_TILES
        jsr text_range
        jsr build_start
        pla
        tax
        jsr log_entry
        set_box "MESSAGE_ASK"
        jmp draw_line
.endproc

; Say that the computer thinks.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*, vram_*.
.proc story_thinks
        jsr card_line_begin
        add_text TEXT_DUEL_THINKS
        jmp draw_line
.endproc
