; sentence.s - texts with names and numbers in them.
;
; A text of the text table may have codes of two bytes: a percent sign and a
; letter, one for each routine below (PARTS in schema/texts.py). A script's
; text has TEXT_NUMBER and TEXT_TEXT where its values go; they are in
; asked_value_* while its prompt waits, and lost in the log.

.include "duel.inc"

PERCENT         = $25
UNKNOWN         = $3F           ; a question mark

.segment "CODE_WORDS"

; Append a text, from another bank.
; In: X = text id low, Y = high, sent_*.  Out: nothing.
; Clobbers: as add_sentence.
.proc add_sentence_far
        txa
        pha
        tya
        tax
        pla
        fall_into add_sentence
.endproc

; Append a text, with its codes replaced.
; In: A = text id low, X = high, sent_*.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_ptr, far_ptr, the data window.
.proc add_sentence
        jsr text_pointer
        bcs @done
        ldx #2
:       lda text_ptr, x
        sta sent_ptr, x
        dex
        bpl :-
@next:  jsr _read
        beq @done
        .assert TEXT_END = 0, error
        cmp #PERCENT
        beq @code
        cmp #TEXT_TEXT + 1
        bcc @value
        jsr build_byte
        jmp @next
@code:  jsr _read
        jsr _replace
        jmp @next
@value: jsr _script_value
        jmp @next
@done:  rts
.endproc

; The next byte of the sentence. Names switch the data window.
; In: sent_ptr.  Out: A, Z; sent_ptr after it.  Clobbers: X, Y, far_ptr.
.proc _read
        lda sent_ptr
        cmp bank_data
        beq :+
        jsr set_data_bank
:       lda sent_ptr + 1
        sta far_ptr + 1
        lda sent_ptr + 2
        sta far_ptr + 2
        inc sent_ptr + 1
        bne :+
        inc sent_ptr + 2
:       ldy #0
        lda (far_ptr + 1), y
        rts
.endproc

; Append what a letter stands for; an unknown one stands for nothing.
; In: A = letter.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr.
.proc _replace
        ldx #_LETTERS - 1
:       cmp _letters, x
        beq @found
        dex
        bpl :-
        rts
@found: lda _routines_hi, x
        pha
        lda _routines_lo, x
        pha
        rts
.endproc

_letters:
        .byte "conefptsa%"
_LETTERS        = * - _letters
.linecont +
.define ROUTINES _subject - 1, _object - 1, _number - 1, _object_number - 1, \
                _from - 1, _player - 1, _to - 1, _said - 1, \
                _action - 1, _percent - 1
_routines_lo: .lobytes ROUTINES
        assert_bytes _routines_lo, _LETTERS
_routines_hi: .hibytes ROUTINES
        assert_bytes _routines_hi, _LETTERS
.undefine ROUTINES
.linecont -

; A percent sign.
; In: nothing.  Out: nothing.  Clobbers: as build_byte.
.proc _percent
        lda #PERCENT
        jmp build_byte
.endproc

; The card that it is about, if it may be known.
; In: sent_subject.  Out: nothing.  Clobbers: as add_name.
.proc _subject
        ldx sent_subject
        bmi @card
        jmp add_name
@card:  add_text TEXT_A_CARD
        rts
.endproc

; The other card.
; In: sent_object.  Out: nothing.  Clobbers: as add_name.
.proc _object
        ldx sent_object
        bmi @card
        jmp add_name
@card:  add_text TEXT_A_CARD
        rts
.endproc

; The value.
; In: sent_value.  Out: nothing.  Clobbers: as build_number.
.proc _number
        lda sent_value
        ldx sent_value + 1
        ldy #1
        jmp build_number
.endproc

; The object as a number.
; In: sent_object.  Out: nothing.  Clobbers: as build_number.
.proc _object_number
        lda sent_object
        jmp add_digits
.endproc

; Where a card was.
; In: sent_object.  Out: nothing.  Clobbers: as add_place.
.proc _from
        ldx sent_object
        jmp add_place
.endproc

; Where it is now.
; In: sent_value.  Out: nothing.  Clobbers: as add_place.
.proc _to
        ldx sent_value
        jmp add_place
.endproc

; The value as an action.
; In: sent_value.  Out: nothing.  Clobbers: as build_text.
.proc _action
        lda sent_value
        cmp #ACTION_TEXTS
        bcs @none
        ldx #>TEXT_ACTION_BASE
        adc #<TEXT_ACTION_BASE  ; C = 0
        bcc :+
        inx
:       jmp build_text
@none:  rts
.endproc

; The player.
; In: sent_player.  Out: nothing.  Clobbers: as add_player.
.proc _player
        ldx sent_player
        jmp add_player
.endproc

; A text that a script named; its own values are lost.
; In: sent_value.  Out: nothing.  Clobbers: as add_sentence.
.proc _said
        lda #NONE
        sta sent_slot
        lda sent_value
        ldx sent_value + 1
        jmp add_sentence        ; it ends the sentence around it
.endproc

; A value of a script's text: a number, or a text, or a card's name.
; In: A = TEXT_NUMBER or TEXT_TEXT, sent_slot.  Out: sent_slot.
; Clobbers: A, X, Y, scratch, text_ptr, far_ptr, the data window.
.proc _script_value
        ldy sent_slot
        bmi @lost
        inc sent_slot
        cmp #TEXT_NUMBER
        bne @text
        lda asked_value_lo, y
        ldx asked_value_hi, y
        ldy #1
        jmp build_number
@text:  lda asked_value_lo, y
        ldx asked_value_hi, y
        bmi @name
        jmp build_text
@name:  pha
        txa
        and #<~(>TEXT_NAME)
        tax
        pla
        jmp add_number_name
@lost:  lda #UNKNOWN
        jmp build_byte
.endproc

; Append what the prompt asks.
; In: prompt.  Out: nothing.  Clobbers: as add_sentence.
.proc add_question
        lda #0
        sta sent_slot
        lda prompt + Prompt::message
        cmp #Ask::SCRIPT
        beq @script
        cmp #ASK_TEXTS
        bcs @unknown
        pha
        jsr question_cards
        pla
        ldy #NAME_BOARD
        sty sent_short
        ldx #>TEXT_ASK_BASE
        clc
        adc #<TEXT_ASK_BASE
        bcc :+
        inx
:       jmp add_sentence
@script:
        lda asked_text
        ldx asked_text + 1
        jmp add_sentence
@unknown:
        rts
.endproc
