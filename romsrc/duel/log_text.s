; log_text.s - an entry of the match log as a sentence.
;
; A move between hidden places tells nothing but that a card moved.

.include "duel.inc"

.segment "CODE_WORDS"

; Append an entry of the log.
; In: X = its place in the ring.  Out: nothing.
; Clobbers: A, X, Y, scratch, sent_*, text_ptr, far_ptr, the data window.
.proc log_entry
        lda #Card::name_short
        sta sent_short
        lda log_player, x
        sta sent_player
        lda log_subject, x
        sta sent_subject
        lda log_object, x
        sta sent_object
        lda log_value_lo, x
        sta sent_value
        lda log_value_hi, x
        sta sent_value + 1
        lda log_message, x
        cmp #Message::MOVED
        bne @sentence
        jsr _conceal
        bcc @drawn
        lda #Message::MOVED
@sentence:
        cmp #Message::FAULT
        bne @text
        ldy sent_subject
        bmi @text               ; of nobody
        lda #<TEXT_RESULT_FAULT
        ldx #>TEXT_RESULT_FAULT
        jmp add_sentence
@text:  ldx #>TEXT_MESSAGE_BASE
        clc
        adc #<TEXT_MESSAGE_BASE
        bcc :+
        inx
:       jmp add_sentence
@drawn: lda #<TEXT_LOG_DRAWN
        ldx #>TEXT_LOG_DRAWN
        jmp add_sentence
.endproc

; A move: hide its card if nobody may know it, and find draws, from where
; nobody looks to where one does.
; In: sent_*.  Out: C=0 if it is a draw.  Clobbers: A, X, Y.
.proc _conceal
        lda sent_object
        jsr zone_hidden
        bcc @seen
        lda sent_value
        jsr zone_hidden
        bcc @seen
        lda #NONE
        sta sent_subject
@seen:  lda sent_object
        jsr zone_secrecy
        cpy #Secrecy::ALL
        bcc @move
        lda sent_value
        jsr zone_secrecy
        cpy #Secrecy::OTHER
        beq @draw
@move:  sec
        rts
@draw:  clc
        rts
.endproc
