; offers.s - which scripts have a handler, before any of them is run.
;
; An event is offered to many cards and concerns few. Whoever makes a card may
; keep the first byte of its script (script_summary), a bit for each handler;
; offer_handlers then passes over most cards without a look at their scripts.
; Two handlers can share a bit: script_has is sure.

.include "core.inc"

.global script_summary, script_has, offer_handlers

.segment NEAR_SEGMENT

; What a script says of its handlers in one byte.
; In: far_ptr = the script.  Out: A; the data window is restored.
; Clobbers: X, Y.
.proc script_summary
        lda bank_data
        pha
        lda far_ptr
        jsr set_data_bank
        ldy #SCRIPT_SUMMARY
        lda (far_ptr + 1), y
        tay
        pla
        jsr set_data_bank
        tya
        rts
.endproc

; Whether a script has a handler.
; In: far_ptr = the script, A = handler.  Out: C=1 if it has; the data window
;     is restored.  Clobbers: A, X, Y, other.
; Cycles: about 110 and 14 for each of its handlers.
.proc script_has
        sta other
        lda bank_data
        pha
        lda far_ptr
        jsr set_data_bank
        ldy #SCRIPT_COUNT
        lda (far_ptr + 1), y
        tay                     ; the last number is at count + 1
        iny
        .assert SCRIPT_NUMBERS = SCRIPT_COUNT + 1, error
        lda other
@each:  cpy #SCRIPT_COUNT + 1
        bcc @done               ; C=0
        cmp (far_ptr + 1), y
        beq @done               ; C=1
        dey
        bne @each               ; always
@done:  pla
        jmp set_data_bank       ; keeps C
.endproc

; Leave only those of the candidates whose scripts may have a handler.
; In: A = handler, word = where a byte for each instance is: script_summary of
;     its script, 0 without one; candidates, list_count.
; Out: candidates in their order, list_count.  Clobbers: A, X, Y, other.
; Cycles: about 25 for each card that has none.
.proc offer_handlers
mask    = other
kept    = other + 1
        and #7
        tax
        lda _bits, x
        sta mask
        ldx #0
        stx kept
@each:  cpx list_count
        bcs @done
        ldy candidates, x
        lda (word), y
        and mask
        beq @next
        tya
        ldy kept
        sta candidates, y
        inc kept
@next:  inx
        bne @each               ; always
@done:  lda kept
        sta list_count
        rts
.endproc

_bits:
        .byte %00000001, %00000010, %00000100, %00001000
        .byte %00010000, %00100000, %01000000, %10000000
