; log_text.s - an entry of the match log as a sentence.
;
; A move between hidden places tells nothing but that a card moved.

.include "duel.inc"

.segment "CODE_DUEL"

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
@text:  ldx #>TEXT_LOG_FAULT
        clc
        adc #<(TEXT_LOG_FAULT - Message::FAULT)
        bcc :+
        inx
:       jmp add_sentence
@drawn: lda #<TEXT_LOG_DRAWN
        ldx #>TEXT_LOG_DRAWN
        jmp add_sentence
.endproc
        .assert >(TEXT_LOG_FAULT - Message::FAULT) = >TEXT_LOG_FAULT, error

; A move: hide its card if nobody may know it, and find draws.
; In: sent_*.  Out: C=0 if it is a draw.  Clobbers: A, X, Y.
.proc _conceal
        lda sent_object
        jsr _hidden_zone
        bcc @seen
        lda sent_value
        jsr _hidden_zone
        bcc @seen
        lda #NONE
        sta sent_subject
@seen:  lda sent_object
        and #PLACE_MASK
        cmp #Place::DECK
        bne @move
        lda sent_value
        and #PLACE_MASK
        cmp #Place::HAND
        beq @draw
@move:  sec
        rts
@draw:  clc
        rts
.endproc

; Whether a zone's cards are hidden from the viewer.
; In: A = zone number.  Out: C=1 if so.  Clobbers: A, X.
.proc _hidden_zone
        tax
        lda duel_viewer
        bmi @open
        txa
        and #PLACES
        beq :+
        lda #1
:       cmp duel_viewer
        beq @open
        txa
        and #PLACE_MASK
        cmp #Place::HAND
        beq @hidden
        cmp #Place::DECK
        beq @hidden
@open:  clc
        rts
@hidden:
        sec
        rts
.endproc
