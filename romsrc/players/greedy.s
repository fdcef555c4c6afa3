; greedy.s - the greedy player: every candidate gets the points of what
; answering it would do now; the best ones are answered.
;
; It looks no further than the answer that is asked for. The main prompt is
; judged by the best that each card can do, so it ends the phase when nothing
; is good; having begun an action it goes through with it.

.include "native.inc"

.segment "CODE_PLAYERS"

; Give every candidate its score.
; In: prompt, asked_*, look_*.  Out: scores, asked_min.
; Clobbers: everything but what player_answer puts aside.
.proc greedy_answer
        lda prompt + Prompt::source
        sta act_card
        ldx #NONE
        lda held_at
        bmi :+
        ldx held_targets
:       stx held_card
        ldx prompt + Prompt::message
        lda prompt + Prompt::type
        cmp #PromptType::YES_NO
        beq _score_step
        ; What was begun is done, though no answer would go back.
        .assert Ask::LANE = Ask::ACTION + 1, error
        .assert Ask::ATTACK = Ask::LANE + 1, error
        cpx #Ask::ACTION
        bcc :+
        cpx #Ask::ATTACK + 1
        bcs :+
        lda asked_min
        bne :+
        inc asked_min
:       lda #0
        sta look_at
@each:  lda look_at
        cmp look_max
        bcs @done
        jsr _judge
        ldy look_at
        clc
        adc #SCORE_ZERO
        sta scores, y
        inc look_at
        bne @each               ; always
@done:  rts
.endproc

; Points of the current candidate.
; In: look_at, prompt.  Out: A.  Clobbers: everything.
.proc _judge
        ldx aside_prompt + Prompt::message
        beq @unknown
        cpx #ASK_COUNT + 1
        bcs @unknown
        lda _judges_hi - 1, x
        pha
        lda _judges_lo - 1, x
        pha
        jsr asked_value
        tax
        rts
@unknown:
        lda #0
        rts
.endproc

        ask_routines "_judges", "_"
_targets        := _target
_step           := _equal
_script         := _equal

; Whether a step that needs no card is good.
; In: ability_ptr, ability_at.  Out: scores.  Clobbers: everything.
.proc _score_step
        cpx #Ask::STEP
        bne @equal
        lda ability_at
        jsr alternative_points
        jmp @set
@equal: lda #0
@set:   clc
        adc #SCORE_ZERO
        sta scores
        rts
.endproc

; Nothing is known about it.
; In: nothing.  Out: A.  Clobbers: nothing else.
.proc _equal
        lda #0
        rts
.endproc

; A card that the current step would take.
; In: X = instance, step.  Out: A.  Clobbers: everything.
.proc _target
        lda loaded_at
        cmp ability_at
        bne _equal              ; a program asks
        cpx #INSTANCES
        bcs _equal
        jmp effect_points
.endproc

; A step of the current ability.
; In: X = its position.  Out: A.  Clobbers: everything.
.proc _alternative
        lda look_kept
        beq _equal
        cpx #ABILITY_STEPS
        bcs _equal
        txa
        jmp alternative_points
.endproc

; A card that can act.
; In: X = instance.  Out: A.  Clobbers: everything.
.proc _main
        lda look_kept
        beq _equal
        cpx #INSTANCES
        bcs _equal
        jmp main_points
.endproc

; An action of the source.
; In: X = Action.  Out: A.  Clobbers: everything.
.proc _action
        txa
        ldx act_card
        bmi _equal
        jmp action_points
.endproc

; A lane for the source.
; In: X = Place.  Out: A.  Clobbers: everything.
.proc _lane
        txa
        and #PLACE_MASK
        ldx act_card
        bmi _equal
        jmp lane_points
.endproc

; A target for the source.
; In: X = instance.  Out: A.  Clobbers: everything.
.proc _attack
        lda act_card
        bmi _equal
        cpx #INSTANCES
        bcs _equal
        jmp attack_points
.endproc

; A minion that could block the source.
; In: X = instance.  Out: A.  Clobbers: everything.
.proc _block
        cpx #INSTANCES
        bcs _equal
        jmp block_points
.endproc
