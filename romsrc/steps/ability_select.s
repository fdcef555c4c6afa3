; ability_select.s - how a step chooses among its candidates.
;
; All, X, up to X, any number; forced or optional; limited by the total cost
; (R000-95 to R000-99). What leaves no choice is taken without a prompt. An
; answer has room for ANSWERS cards: who may take more of them is held to that
; many, which is noted; all or none of more is a question of yes or no.
; Candidates in the opponent's hand and deck are offered in random order
; (A000-32), and a deck that its owner looked through is shuffled. Same
; contract as ability.s.

.include "ability.inc"

.segment "RULESZP": zeropage
sel_minimum:    .res 1
sel_maximum:    .res 1
sel_sum:        .res 1
sel_optional:   .res 1          ; OPTIONAL or 0
sel_or_none:    .res 1          ; PROMPT_OR_NONE or 0

.segment "FIXED"

; List the candidates of the step.
; In: step.  Out: candidates, list_count, filter_y.
; Clobbers: as candidates_build and constant.
.proc step_candidates
        lda step + Step::select
        and #$F0
        beq @build
        lda #NONE
        sta const_target
        lda step + Step::sel_y
        jsr constant_byte
        sta filter_y
@build: jmp far_candidates
.endproc

; Choose the targets of the step.
; In: step, ability_at; candidates if listed_at is this step.
; Out: targets, target_count.  Clobbers: as prompt_ask and candidates_build.
.proc select_targets
        lda listed_at
        cmp ability_at
        beq :+
        jsr step_candidates
:       jsr _limits
        lda #NONE
        sta listed_at           ; what follows may use the list
        lda sel_minimum
        cmp list_count
        bne @choice
        lda sel_or_none
        beq @forced
@choice:
        lda sel_maximum
        beq @none
        cmp #ANSWERS + 1
        bcs @many
@ask:   jsr _conceal
        jsr _ask
        lda prompt + Prompt::answered
        sta target_count
        tax
        beq @chosen
:       lda answers - 1, x
        sta targets - 1, x
        dex
        bne :-
        beq @chosen
@many:  lda sel_minimum
        cmp list_count
        beq @or_none
        lda #ANSWERS
        sta sel_maximum
        cmp sel_minimum
        bcs :+
        sta sel_minimum
:       lda #Fault::ANSWERS
        jsr note_ability_fault
        jmp @ask
@or_none:
        jsr ask_step
        beq @none
        jsr step_candidates     ; who was asked may have used the list
        jmp @forced
@none:  sta target_count
        beq @chosen
@forced:
        ldx list_count
        stx target_count
        beq @chosen
:       lda candidates - 1, x
        sta targets - 1, x
        dex
        bne :-
@chosen:
        lda step + Step::range_self
        and #<Range::DECK
        beq @done
        lda ability_player
        beq :+
        lda #PLACES
:       ora #Place::DECK
        tay
        jmp zone_shuffle        ; the player has looked through their deck
@done:  rts
.endproc

; Ask which ones.
; In: sel_*.  Out: answers.  Clobbers: as prompt_ask.
.proc _ask
        jsr prompt_begin
        lda list_count
        sta prompt + Prompt::count
        lda sel_sum
        sta prompt + Prompt::sum
        lda sel_or_none
        sta prompt + Prompt::flags
        lda sel_minimum
        sta prompt + Prompt::minimum
        lda sel_maximum
        sta prompt + Prompt::maximum
        ldx #PromptType::CARDS
        lda #Ask::TARGETS
        jmp ask_option
.endproc

; How many cards the step takes.
; In: step, list_count, filter_y.  Out: sel_*.  Clobbers: as constant.
.proc _limits
wanted  = $00
        lda #NO_SUM
        sta sel_sum
        lda #NONE
        sta const_target
        lda step + Step::sel_x
        jsr constant_byte
        cmp list_count
        bcc :+
        lda list_count
:       sta wanted
        lda step + Step::select
        and #OPTIONAL
        sta sel_optional
        lda #0
        sta sel_or_none
        lda step + Step::select
        and #SELECT_MASK
        tax
        lda step + Step::select
        and #$F0
        cmp #Filter::COST_SUM
        bne @how
        lda filter_y
        sta sel_sum
        lda _within_sum, x
        tax
@how:   lda wanted
        cpx #Select::EXACTLY
        beq @exactly
        cpx #Select::UP_TO
        beq @up_to
        lda list_count
        cpx #Select::ANY
        beq @up_to
@exactly:
        sta sel_minimum         ; or all
        sta sel_maximum
        lda sel_optional
        beq @done
        lda #PROMPT_OR_NONE
        sta sel_or_none
@done:  rts
@up_to: sta sel_maximum
        ldx #0
        stx sel_minimum
        cmp #1
        bcc @done
        lda sel_optional
        bne @done
        inc sel_minimum
        rts
.endproc

SELECT_MASK     = %00000011

; A number that costs too much cannot be insisted on.
;              all          X             up to X        any number
_within_sum:
        .byte Select::ANY, Select::UP_TO, Select::UP_TO, Select::ANY
        assert_bytes _within_sum, SELECT_COUNT

; Put the candidates of the opponent's hand, then those of their deck, in random
; order: their backs must not tell what they are.
; In: candidates, list_count.  Out: candidates.
; Clobbers: A, X, Y, $00-$05, $0A-$0D, targets.
.proc _conceal
place   = $0A                   ; inst_place of a hidden card
count   = $0B
at      = $0C
other   = $0D
        lda #Place::HAND
        jsr @place
        lda #Place::DECK
@place: ldx ability_player
        bne :+
        ora #CONTROLLER_BIT     ; the opponent of player 0 is player 1
:       sta place
        ldy #0                  ; targets: where hidden cards stand
        sty count
@find:  cpy list_count
        bcs @shuffle
        ldx candidates, y
        lda inst_place, x
        and #CONTROLLER_BIT | PLACE_MASK
        cmp place
        bne @next
        ldx count
        tya
        sta targets, x
        inc count
@next:  iny
        bne @find
@shuffle:
        ldx count
        dex
        bmi @done
        beq @done
@swap:  stx at
        inx
        txa
        jsr rng_below
        tax
        ldy targets, x
        sty other
        ldx at
        ldy targets, x
        ldx other
        lda candidates, x
        pha
        lda candidates, y
        sta candidates, x
        pla
        sta candidates, y
        ldx at
        dex
        bne @swap
@done:  rts
.endproc
