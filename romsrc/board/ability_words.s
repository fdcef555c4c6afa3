; ability_words.s - what the ability under the cursor of a menu does, in words.
;
; Its sentences stand below the items, one after the other; dots where they
; go on. The window's tiles are enough for the menu and the words of one
; ability: before another one is shown they are given out again, to the menu
; first. That is drawn as before, so it gets the same tiles and does not
; flicker. Owns told_at and told_left.

.include "steps_face.inc"

.segment "BOARDRAM"
told_at:        .res 1          ; item whose words the tiles hold, NONE: none
told_left:      .res 1          ; lines that are free

.segment "CODE_DUEL"

; Tell the item under the cursor, if it is an ability.
; In: menu_*, prompt, candidates.  Out: nothing.
; Clobbers: everything but menu_*.
.proc tell_ability
        lda menu_abilities
        beq @done
        set_box "TOLD"
        jsr blank_box
        ldx menu_at
        lda candidates, x       ; its items are the candidates
        sec
        sbc #Action::ABILITY_1
        bcc @done
        asl a
        asl a
        .assert .sizeof(AbilitySlot) = 4, error
        pha
        jsr source_record
        pla
        tax
        bcs @done
        jsr slot_text
        bcs @done
        pha
        txa
        pha
        jsr _tiles
        pla
        tax
        pla
        jsr text_pointer
        bcc _draw
@done:  rts
.endproc

; Make sure that there are tiles for the words.
; In: menu_at, told_at.  Out: told_at.  Clobbers: A, X, Y, scratch, text_*.
.proc _tiles
        lda menu_at
        ldx told_at
        cmp told_at
        beq @done
        sta told_at
        inx
        beq @done               ; NONE: they are free
        jsr option_head
        jmp menu_items
@done:  rts
.endproc
        .assert NONE = 255, error

; Draw as many lines as there is room for, without the empty ones.
; In: text_ptr.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*, far_ptr, the data window.
.proc _draw
        set_box "TOLD"
        lda #TOLD_H
        sta told_left
@sentence:
        lda text_ptr
        jsr set_data_bank
        jsr step_lines
        cmp told_left
        bcc :+
        lda told_left
:       sta text_lines
        eor #$FF
        sec
        adc told_left
        sta told_left
        jsr text_draw
        lda text_ptr
        jsr set_data_bank
        ldy #0
        lda (text_ptr + 1), y
        beq @all
        lda told_left
        beq @dots
        inc text_ptr + 1        ; the empty line before the next sentence
        bne @sentence
        inc text_ptr + 2
        bne @sentence           ; always
@dots:  text_line_of "TOLD_MORE", TEXT_TOLD_MORE
@all:   rts
.endproc
