; ability_step.s - one step of an ability is carried out.
;
; Its targets are selected, a held effect of the step before acts on them, then
; the step's own effect; what it did becomes what the previous step did. Each
; effect is a routine of the effect_*.s files, found by its code. Also prompts
; for one answer and the walk over the targets, which effects share. Same
; contract as ability.s.

.include "ability.inc"

.segment "FIXED"

; Prepare a prompt to the ability's player for one answer.
; In: ability_at, ability_ptr.
; Out: prompt, all but type, message, count; asked_step, asked_ability.
; Clobbers: A.
.proc prompt_begin
        lda ability_player
        sta prompt + Prompt::player
        lda ability_source
        sta prompt + Prompt::source
        lda #NO_SUM
        sta prompt + Prompt::sum
        lda #1
        sta prompt + Prompt::minimum
        sta prompt + Prompt::maximum
        lda #0
        sta prompt + Prompt::flags
        lda ability_at
        sta asked_step
        .repeat 3, i
        lda ability_ptr + i
        sta asked_ability + i
        .endrepeat
        rts
.endproc

; Ask for one answer.
; In: prompt, candidates, X = PromptType, A = Ask.  Out: A = the answer.
; Clobbers: as prompt_ask.
.proc ask_option
        stx prompt + Prompt::type
        sta prompt + Prompt::message
        jsr prompt_ask
        lda answers
        rts
.endproc

; Ask whether the current step is carried out.
; In: nothing.  Out: A = 1 if so, else 0; Z.  Clobbers: as prompt_ask.
.proc ask_step
        jsr prompt_begin
        lda #0
        sta prompt + Prompt::minimum
        sta prompt + Prompt::count
        ldx #PromptType::YES_NO
        lda #Ask::STEP
        jmp ask_option
.endproc

; Carry out the current step.
; In: ability_at, ability_here.
; Out: set_previous, set_broken, last_damage, held_at.
; Clobbers: everything that the effects clobber.
.proc step_execute
        jsr _choose
        lda #0
        sta tally_any
        sta tally_damage
        sta tally_damage + 1
        lda target_count
        beq :+
        jsr _apply_held
:       lda #NONE
        sta held_at
        lda carried_out
        beq @done
        lda ability_logged
        bne :+
        jsr ability_tell        ; nothing was held before
:       ldy #Step::effect
        lda (ability_here), y
        beq @done               ; nothing to do: no check either
        .assert Effect::NOTHING = 0, error
        cmp #Effect::ATTACK
        beq @hold
        cmp #Effect::SWAP
        beq @hold
        jsr step_load
        lda step + Step::effect
        jsr _dispatch
        jsr events_settle
        jsr state_check
        jsr steps_show
        jmp @done
@hold:  lda ability_at
        sta held_at
        ldx target_count
        stx held_count
        beq @done
:       lda targets - 1, x
        sta held_targets - 1, x
        dex
        bne :-
@done:  fall_into _remember
.endproc

; What the step did becomes what the previous step did.
; In: targets, the tally.  Out: set_previous, set_broken, last_damage.
; Clobbers: A, X, Y, $00-$01.
.proc _remember
        lda tally_damage
        sta last_damage
        lda tally_damage + 1
        sta last_damage + 1
        lda tally_any
        beq @unbroken
        ldx #SET_BYTES - 1
:       lda set_selected + SET_TALLY, x
        sta set_broken, x
        dex
        bpl :-
        bmi @broken
@unbroken:
        lda broken_any
        beq @known
        ldy #SET_BROKEN
        jsr set_clear
@broken:
        lda tally_any
        sta broken_any
@known: lda previous_count
        ora target_count
        beq @done
        ldy #SET_PREVIOUS
        jsr set_clear
        lda target_count
        sta previous_count
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        ldy #SET_PREVIOUS
        jsr set_add
        jmp @each
@done:  rts
.endproc

; Select the targets; without a range the step is only accepted or declined.
; In: ability_at, ability_here, open_free.
; Out: targets, target_count, carried_out; the step in the data window.
; Clobbers: as prompt_ask.
.proc _choose
        lda open_free
        bne @free
        jsr step_load
        jsr select_targets
        lda target_count
        sta carried_out
        jmp steps_show
@free:  lda #0
        sta target_count
        ldy #Step::select
        lda (ability_here), y
        beq @forced
        tax
        and #SELECT_UNKNOWN     ; what does nothing is never loaded
        bne @unknown
        txa
        and #OPTIONAL
        beq @forced
        jsr ask_step
        sta carried_out
        rts
@forced:
        lda #1
        sta carried_out
        rts
@unknown:
        jmp code_unknown
.endproc

; Let the held effect act: on held_targets, with targets as its partners. It
; reads `step` itself if it needs it.
; In: held_at, targets.  Out: nothing.  Clobbers: as the effect.
.proc _apply_held
        lda held_at
        bmi @none
        lda ability_at
        pha
        lda held_at
        sta ability_at
        jsr step_here
        ldy #Step::effect
        lda (ability_here), y
        jsr _dispatch
        jsr events_settle
        jsr state_check
        pla
        sta ability_at
        jmp step_here
@none:  rts
.endproc

; Go to the routine of an effect.
; In: A = Effect.  Out: the routine's.  Clobbers: A, X and the routine's.
.proc _dispatch
        cmp #EFFECT_END
        bcs @unknown
        tax
        lda _effects_hi, x
        pha
        lda _effects_lo, x
        pha
        rts
@unknown:
        jmp code_unknown
.endproc

_effects_lo:
        effect_routines_lo
        assert_bytes _effects_lo, EFFECT_END
_effects_hi:
        effect_routines_hi
        assert_bytes _effects_hi, EFFECT_END

; Go through the targets from the first one.
; In: nothing.  Out: nothing.  Clobbers: A.
.proc targets_begin
        lda #0
        sta target_at
        rts
.endproc

; The next target.
; In: target_at.  Out: C=0, X = target_now = instance; C=1 after the last.
; Clobbers: A, X.
.proc target_next
        ldx target_at
        cpx target_count
        bcs @none
        inc target_at
        lda targets, x
        sta target_now
        tax
        clc
@none:  rts
.endproc

; R000-111: the step only selects.
; In: nothing.  Out: nothing.  Clobbers: nothing.
.proc effect_nothing
        rts
.endproc
