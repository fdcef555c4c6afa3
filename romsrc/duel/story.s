; story.s - what happens on the board, told in the message window.
;
; board_play calls it, from the board's bank. A sentence of the log stays in
; the window's first line while its entry plays and while the computer thinks
; about the next; that it thinks is in a line of its own below, from its
; first question until a person is asked again. Owns think_shown, think_since.

.include "duel.inc"

THINK_FRAMES    = 20            ; a quick thought is shown so long at least

.segment "CODE_DUEL"

; Something has happened: that line is old, unless the computer goes on.
; In: think_shown.  Out: nothing.
; Clobbers: A, X, Y, $00-$01, vram_*, text_*.
.proc story_begin
        lda think_shown
        bne @done
        jmp think_blank
@done:  rts
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
        jsr far_log_entry
        set_box "MESSAGE_ASK"
        jmp draw_line
.endproc

; Say that the computer thinks, if it does not stand there already.
; In: nothing.  Out: think_*.  Clobbers: A, X, Y, scratch, text_*, vram_*.
.proc story_thinks
        lda think_shown
        bne @done
        inc think_shown
        lda frame_count
        sta think_since
        jsr think_begin
        add_text TEXT_DUEL_THINKS
        jmp draw_line
@done:  rts
.endproc

; The computer has thought; what it has can be read before it goes.
; In: think_*.  Out: think_shown = 0.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, text_*, vram_*.
.proc story_thought
        lda think_shown
        beq @done
@frame: lda frame_count
        sec
        sbc think_since
        cmp #THINK_FRAMES
        bcs @gone
        farcall board_frame
        jmp @frame
@gone:  lda #0
        sta think_shown
        jmp think_blank
@done:  rts
.endproc
