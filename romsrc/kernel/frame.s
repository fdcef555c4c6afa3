; frame.s - waiting for a frame, and switching the screen off and on.
;
; The rules never come here: only screens wait. A wait of so many frames is
; one of so many sixtieths of a second on every console: with 50 frames a
; second, NMI lets every sixth wait pass at once (nmi.s).

.include "kernel.inc"

.segment "FIXED"

; Wait for the next frame, then take the oldest press that waits.
; In: nothing.  Out: pad_pressed, 0 if none waits.  Clobbers: A, X.
.proc wait_frame
        lsr frame_credit
        bcs @at_once
        jsr await_nmi
        ; The next NMI is a frame away: it cannot come in between.
        ldx pad_latched
        stx pad_pressed
        beq @none
        dec pad_latched
        lda pad_queue
        sta pad_pressed
        ldx #0
:       lda pad_queue + 1, x
        sta pad_queue, x
        inx
        cpx #PAD_QUEUE - 1
        bne :-
@none:  rts
@at_once:
        lda #0                  ; NMI may come: the queue is left alone
        sta pad_pressed
        rts
.endproc

; Wait for the next NMI and leave the pad alone.
; In: nothing.  Out: nothing.  Clobbers: A.
.proc await_nmi
        lda frame_count
:       cmp frame_count
        beq :-
        rts
.endproc

; Switch the picture off in a vertical blank and give VRAM to main code.
; In: nothing.  Out: ppu_busy set, no sprite set.  Clobbers: A, X.
.proc screen_off
        lda ppu_busy
        bne @off
        lda #MASK_OFF
        sta ppu_mask
        jsr await_nmi           ; NMI sends what is queued, and the mask
        inc ppu_busy
@off:   jmp clear_sprites
.endproc

; Send palette and sprites and show the picture from the next frame on.
; In: palette, oam.  Out: ppu_busy = 0.  Clobbers: A.
.proc screen_on
        lda #MASK_ALL
        sta ppu_mask
        sta palette_dirty       ; any value but 0
        lda #0
        sta scroll_x
        sta scroll_y
        sta vram_used
        sta ppu_busy
        jmp await_nmi
.endproc
