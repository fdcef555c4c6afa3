; made.s - cards that players make: records in RAM under numbers of their own.
;
; table_entry comes here for the numbers of made cards. Their names are those
; of the record, their pictures on the board those of the look, their rules
; texts those of the parts. Whoever reads an own deck sets made_slot; the maker
; (romsrc/maker) fills made_cards. Between duels slot n is own deck n's card,
; in a duel the first and second player's.

.include "kernel.inc"

.if ::MAKERS

.segment "WORKRAM"
made_cards:     .res MADE_CARDS * .sizeof(MadeCard)
made_slot:      .res 1          ; whose card the next one is
        .assert (MADE_CARDS - 1) * .sizeof(MadeCard) < 256, error, "an index"
        .assert >MADE_FIRST = >(MADE_FIRST + MADE_CARDS), error, "one high byte"

.segment "FIXED"

; The entry of a made card.
; In: X = Table, A, Y = number of a made card.  Out: as table_entry.
; Clobbers: A, X, Y, $00-$02.
.proc made_entry
number  = $00
table   = $01
        sta number
        stx table
        jsr made_at
        sta far_ptr + 1
        sty far_ptr + 2
        ldx table
        ldy #MadeCard::first
        cpx #Table::RULES
        beq @part
        cpx #Table::RULES_EN
        beq @part
        ldy #MadeCard::looks
        cpx #Table::BOARD_ART
        beq @part
        cpx #Table::CARDS
        beq @record
        cpx #Table::ENGLISH
        beq @name
        cpx #Table::ENGLISH_SHORT
        beq @name
        lda number              ; not a table of cards
        ldy #>MADE_FIRST
        jmp table_rom
        .assert MadeCard::record = 0, error
@name:  lda far_ptr + 1
        clc
        adc #Card::name_full
        sta far_ptr + 1
        bcc @record
        inc far_ptr + 2
@record:
        lda bank_data           ; RAM: any bank will do
        sta far_ptr
        clc
        rts
        ; The entry of another card; 0, if there is none, has none.
@part:  lda (far_ptr + 1), y
        pha
        iny
        lda (far_ptr + 1), y
        tay
        pla
        jmp table_rom
.endproc

; Where a made card lies.
; In: A = its number, low byte.  Out: A, Y = address, X = offset from
;     made_cards.  Clobbers: nothing else.
.proc made_at
        sec
        sbc #<MADE_FIRST
        fall_into made_of_slot
.endproc

; The same by its slot.
; In: A = slot.  Out: A, Y = address, X = offset.  Clobbers: nothing else.
.proc made_of_slot
        tay
        ldx _offsets, y
        txa
        clc
        adc #<made_cards
        ldy #>made_cards
        bcc :+
        iny
:       rts
.endproc

_offsets:
        .repeat MADE_CARDS, i
        .byte i * .sizeof(MadeCard)
        .endrepeat

; The card whose rules text follows the one in table RULES.
; In: A, Y = card number.
; Out: C=0 and A, Y = the other card; C=1 if there is none.  Clobbers: X.
.proc made_second
        cpy #>MADE_FIRST
        bne @none
        cmp #<MADE_FIRST
        bcc @none
        cmp #<MADE_FIRST + MADE_CARDS
        bcs @none
        jsr made_at
        ldy made_cards + MadeCard::second + 1, x
        lda made_cards + MadeCard::second, x
        bne @some
        cpy #1
        bcc @none
@some:  clc
        rts
@none:  sec
        rts
.endproc

; Whether there is nothing to see of a card: a made one that has no look yet.
; In: A, Y = card number.  Out: C=1 if so.  Clobbers: A, X, Y.
.proc made_unseen
        cpy #>MADE_FIRST
        bne @seen
        cmp #<MADE_FIRST
        bcc @seen
        cmp #<MADE_FIRST + MADE_CARDS
        bcs @seen
        jsr made_at
        lda made_cards + MadeCard::looks, x
        ora made_cards + MadeCard::looks + 1, x
        cmp #1
        bcs @seen
        sec
        rts
@seen:  clc
        rts
.endproc

.endif
