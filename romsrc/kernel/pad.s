; pad.s - the pads: held buttons, new presses, repetition of the cross.
;
; Called by NMI once per frame. Presses during a long redraw wait in a queue, so
; that none is lost and each acts in its turn: right and then A is not A.
; A sample that plays may swallow a bit: the pad is read until two readings
; agree. A broken pad may never agree with itself: after a few readings the
; buttons stay as they were, and the frame goes on. The second pad counts while
; bit 7 of pad_second is set: then both do.

.include "kernel.inc"

PAD_TRIES       = 4             ; readings that are compared with the one before
REPEAT_DELAY    = 20            ; frames before the first repetition
REPEAT_RATE     = 6             ; frames between repetitions

.segment "FIXED"

; Read the pad and add new presses to the queue.
; In: nothing.  Out: pad_held, pad_latched, pad_queue.  Clobbers: A, X.
; Cycles: about 360; at most 920 with a pad that never agrees. Both pads take a
;     fifth more.
.proc read_pad
        ldx #PAD_TRIES
        jsr _sample
:       lda pad_sample
        sta pad_check
        jsr _sample
        lda pad_sample
        cmp pad_check
        beq @sure
        dex
        bne :-
        lda pad_held
        sta pad_sample
@sure:  tax
        eor pad_held            ; changed ...
        and pad_sample          ; ... and down: new
        stx pad_held
        beq @held
        ldx #REPEAT_DELAY
        stx pad_timer
        ldx pad_latched
        cpx #PAD_QUEUE
        bcs @done               ; nobody is so quick
        sta pad_queue, x
        inc pad_latched
        rts
@held:  txa
        and #BUTTON_CROSS
        beq @done
        dec pad_timer
        bne @done
        ldx #REPEAT_RATE
        stx pad_timer
        ldx pad_latched         ; a repetition does not wait after others:
        bne @done               ; the cursor stops when the cross is let go
        sta pad_queue
        inc pad_latched
@done:  rts
.endproc

; One reading.
; In: nothing.  Out: pad_sample.  Clobbers: A.
.proc _sample
        lda #1
        sta PAD_1
        sta pad_sample          ; the 1 comes out after eight shifts
        lsr a
        sta PAD_1
        bit pad_second
        bmi @both
:       lda PAD_1
        and #%00000011          ; a Famicom's second port is bit 1
        cmp #1
        rol pad_sample
        bcc :-
        rts
@both:  lda PAD_1
        ora PAD_2
        and #%00000011
        cmp #1
        rol pad_sample
        bcc @both
        rts
.endproc
