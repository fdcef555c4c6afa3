; effect_wait.s - WT changes and breaking.
;
; Same contract as ability.s.

.include "ability.inc"

.segment "CODE_CORE"

; R000-114: timeline cards change place by X; others are ignored.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*.
.proc effect_wait
        jsr parameters_begin
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::WT4
        bcc @each
        cmp #Place::WT1 + 1
        bcs @each
        jsr parameters_target
        lda inst_place, x
        and #PLACE_MASK
        eor #$FF                ; its WT: WT1 + 1 - place
        sec
        adc #Place::WT1 + 1
        clc
        adc par_x_value
        sta wait_value
        lda #0
        adc par_x_value + 1
        sta wait_value + 1
        jsr controller_of
        jsr wait_place
        jsr zone_of
        sta $00
        cpy $00
        beq @each
        lda #0
        jsr relocate
        jmp @each
@done:  rts
.endproc

; R000-116: break.
; In: targets.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*, far_ptr.
.proc effect_break
        lda #0
        sta break_later
        sta break_later + 1
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        jsr break_card
        jmp @each
@done:  rts
.endproc

; R000-117: break; X is part of the way into the timeline.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*,
;     far_ptr.
.proc effect_wait_break
        jsr parameters_begin
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        jsr parameters_target
        lda par_x_value
        sta break_later
        lda par_x_value + 1
        sta break_later + 1
        jsr break_card
        jmp @each
@done:  rts
.endproc
