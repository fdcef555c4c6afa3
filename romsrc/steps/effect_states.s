; effect_states.s - exhausted, incapacitated, face-down.
;
; Same contract as ability.s.

.include "ability.inc"

.segment "CODE_CORE"

; R000-123: exhaust or activate.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, $00.
.proc effect_exhaust
        lda #CardState::EXHAUSTED
        bne _switch
.endproc

; R000-124: cannot act, or can again.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, $00.
.proc effect_incapacitate
        lda #CardState::INCAPACITATED
        fall_into _switch
.endproc

; Set or clear a state of the targets on the field.
; In: A = CardState, step.  Out: nothing.  Clobbers: A, X, Y, $00-$01.
.proc _switch
state   = $00
wanted  = $01
        sta state
        ldy step + Step::par_x
        cpy #SWITCH_COUNT
        bcs @unknown
        cpy #Switch::ON
        beq :+
        lda #0
:       sta wanted
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        jsr on_field
        bcs @each
        lda state
        eor #$FF
        and inst_state, x
        ora wanted
        sta inst_state, x
        jmp @each
@done:  rts
@unknown:
        jmp code_unknown
.endproc

; R000-125: face-down, face-up or turned over; masters never.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y.
.proc effect_reverse
        lda step + Step::par_x
        cmp #TURN_COUNT
        bcs @unknown
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        jsr on_field
        bcs @each
        lda print_kind, x
        and #Kind::MASTER
        bne @each
        lda inst_state, x
        ldy step + Step::par_x
        cpy #Turn::TOGGLE
        beq @toggle
        and #<~CardState::REVERSED
        cpy #Turn::FACE_UP
        beq @set
@toggle:
        eor #CardState::REVERSED
@set:   jsr card_turn
        jmp @each
@done:  rts
@unknown:
        jmp code_unknown
.endproc
