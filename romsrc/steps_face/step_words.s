; step_words.s - where the words of a step and of an ability are.
;
; The text of an ability (convert/texts.py) has the sentences of its steps,
; an empty line between two. Which ability it is, asked_ability tells by its
; address; its card has three at most. ability_words.s reads these texts too.

.include "steps_face.inc"

.segment "CODE_WORDS"

; Find the sentence of a step.
; In: X = step, prompt + Prompt::source.
; Out: C=0, text_ptr, its bank in the data window; C=1 if there are no words for
;     it.
; Clobbers: A, X, Y, $00-$02, $0C, $0E, far_ptr, `card`, the data window.
.proc step_text
wanted  = $0C
        stx wanted
        jsr _ability
        bcs @none
        jsr text_pointer
        bcs @none
        lda text_ptr
        jsr set_data_bank
@skip:  lda wanted
        beq @found
        jsr _skip_step
        bcs @none
        dec wanted
        bpl @skip
@found: clc
@none:  rts
.endproc

; Go past a step's sentence.
; In: text_ptr.  Out: text_ptr; C=1 if no step follows.  Clobbers: A, Y.
.proc _skip_step
        ldy #0
@byte:  lda (text_ptr + 1), y
        beq @end
        inc text_ptr + 1
        bne :+
        inc text_ptr + 2
:       cmp #TEXT_NEWLINE
        bne @byte
        cmp (text_ptr + 1), y
        bne @byte
        inc text_ptr + 1
        bne :+
        inc text_ptr + 2
:       clc
        rts
@end:   sec
        rts
.endproc

; Load the record of the card that asks.
; In: prompt + Prompt::source.  Out: card; C=1 if there is none.
; Clobbers: A, X, Y, $00-$02, far_ptr, copy_*, the data window.
.proc source_record
        ldx prompt + Prompt::source
        bmi @none
        lda inst_card_hi, x
        and #%01111111
        tay
        lda inst_card_lo, x
        ldx #Table::CARDS
        jsr table_entry
        bcs @none
        lda #<card
        sta copy_to
        lda #>card
        sta copy_to + 1
        lda #<.sizeof(Card)
        sta copy_length
        lda #>.sizeof(Card)
        sta copy_length + 1
        jsr far_copy
        clc
        rts
@none:  sec
        rts
.endproc

; The text of the current ability.
; In: asked_ability, prompt + Prompt::source.
; Out: C=0, A = text id low, X = high; C=1 if its card does not have it.
; Clobbers: Y, $00-$02, $0E, far_ptr, copy_*, `card`, the data window.
.proc _ability
slot    = $0E
        jsr source_record
        bcs @none
        ldx #.sizeof(AbilitySlot) * (ABILITY_SLOTS - 1)
@slot:  stx slot
        lda card + Card::ability + AbilitySlot::number, x
        ldy card + Card::ability + AbilitySlot::number + 1, x
        ldx #Table::ABILITIES
        jsr table_entry
        bcs @next
        lda far_ptr
        cmp asked_ability
        bne @next
        lda far_ptr + 1
        cmp asked_ability + 1
        bne @next
        lda far_ptr + 2
        cmp asked_ability + 2
        beq @found
@next:  lda slot
        sec
        sbc #.sizeof(AbilitySlot)
        tax
        bcs @slot
@none:  sec
        rts
@found: ldx slot
        fall_into slot_text
.endproc

; The text of an ability of a card.
; In: card, X = offset of its slot.
; Out: C=0, A = text id low, X = high; C=1 if there is none: an empty slot, or
;     a script.  Clobbers: Y.
.proc slot_text
        ldy card + Card::ability + AbilitySlot::number + 1, x
        cpy #>SCRIPT_ABILITIES
        bcs @none
        lda card + Card::ability + AbilitySlot::number, x
        bne :+
        cpy #0
        beq @none               ; C = 1: nothing in it
:       clc
        adc #<TEXT_ABILITY_BASE
        pha
        tya
        adc #>TEXT_ABILITY_BASE
        tax
        pla
        clc
@none:  rts
.endproc
