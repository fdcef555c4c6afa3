; players.s - computer players: the entry, and how thinking leaves no trace.
;
; player_answer is called from main code while the rules wait. It uses the
; rules' own routines to look at cards, lists and constants, so it puts their
; registers aside first and back afterwards (core/aside.s), and the
; candidates. Random numbers come from a stream of the players' own, which
; lies in rng_state meanwhile: a duel does not depend on who thinks. The
; scratch of the front end (`card`, `cell_tile`, build_buffer) is used up. What
; is good says the judge: greedy.s reads the steps of abilities, judge.s asks
; the ruleset's ai.lua.
; Owns player_kinds, think_*, kept_lists and scores.

.include "players.inc"

.segment "PLAYERRAM"
player_kinds:   .res PLAYERS    ; PlayerKind of each player
think_rng:      .res 4          ; the players' random numbers, never 0
think_turn:     .res 1          ; the turn that think_acts counts
think_acts:     .res 1          ; answers to the main prompt in it
scores:         .res CANDIDATES
preview_does:   .res 1          ; Message: what A does with a candidate, 0: that
preview_tells:  .res 1          ; Message: what will come of it, 0: nothing
preview_card:   .res 1          ;   said of this card, or NONE,
preview_value:  .res 2          ;   and with this number
        .if ::NATIVE_STEPS = 0
kept_lists:     .res SCRIPT_LISTS + 1 ; list_owner, list_last meanwhile
        .endif

        .assert KEPT_MAX * 2 = CANDIDATES, error

ACTS_MAX        = 64            ; actions in a turn; more would be a loop
CARELESSNESS    = 64            ; of 256: what careless leaves to dice

.segment "CODE_PLAYERS"

; Begin the players' random numbers, after core_start.
; In: duel_seed.  Out: nothing.  Clobbers: A, X.
.proc players_begin
        ldx #3
:       lda duel_seed, x
        eor _other_stream, x
        sta think_rng, x
        dex
        bpl :-
        ora think_rng + 1       ; A is the lowest byte
        ora think_rng + 2
        ora think_rng + 3
        bne :+
        inc think_rng           ; 0 would stay 0
:       lda #0
        sta think_turn
        sta think_acts
        rts
.endproc

; Not the rules' own numbers.
_other_stream:
        .byte %11000101, %01011010, %10010110, %00111001

; Answer the prompt for a computer player; the caller then calls core_answer
; and core_run.
; In: the rules wait (fiber_state); prompt, candidates, player_kinds; a stack
;     pointer of at least THINK_LIMIT.
; Out: C=0, answers, prompt + Prompt::answered; C=1 and nothing done if
;     nothing is asked, a human must answer, or the stack is too deep (fault).
; Clobbers: A, X, Y, scratch, far_ptr, call_*, `card`, cell_tile,
;     build_buffer. Banks are restored.
; Cycles: about 6,000 and what looking costs: with the native judge 60,000 to
;     170,000 for a main prompt of the greedy player, 10,000 to 30,000 for
;     others; with ai.lua about 2,000 and what it does for each candidate.
.proc player_answer
        tsx
        cpx #THINK_LIMIT
        bcc @deep
        lda fiber_state
        cmp #FiberState::WAITING
        bne @not
        ldx prompt + Prompt::player
        cpx #PLAYERS
        bcs @not
        lda player_kinds, x
        beq @not
        .assert PlayerKind::HUMAN = 0, error
        cmp #PLAYER_KIND_COUNT
        bcs @not
        stx me
        pha
        jsr _put_aside
        jsr _look_begin
        pla
        cmp #PlayerKind::RANDOM
        beq @random
        cmp #PlayerKind::CARELESS
        bne @greedy
        jsr rng_next
        cmp #CARELESSNESS
        bcs @greedy
@random:
        jsr _may_act
        jsr random_answer
        jmp @done
@greedy:
        jsr greedy_answer       ; fills scores
        .if ::NATIVE_STEPS
        jsr keep_back
        .else
        bcs @random             ; ai.lua was stopped, or there is none
        .endif
        jsr _may_act
        jsr choose_best
        .if ::NATIVE_STEPS = 0
        bcs @random
        .endif
@done:  jsr _put_back
        clc
        rts
@deep:  lda #Fault::MAIN_STACK
        jsr fault
@not:   sec
        rts
.endproc

; What choosing a candidate will do, for the person who is asked: the judge says
; it. Nothing is said if ai.lua has no `preview`, or the stack is too deep.
; In: X = candidate, prompt, answers; the rules wait.  Out: preview_*.
; Clobbers: as player_answer.
.proc player_preview
        lda #0
        sta preview_does
        sta preview_tells
        stx preview_value
        tsx
        cpx #THINK_LIMIT
        bcc @none
        lda fiber_state
        cmp #FiberState::WAITING
        bne @none
        jsr _put_aside
        ldx prompt + Prompt::player
        stx me
        lda prompt + Prompt::answered
        sta chosen
        sta asked_max
        ldx preview_value
        jsr judge_preview
        jsr _put_back
@none:  rts
.endproc

; What may be answered, and which candidates are looked at.
; In: prompt.  Out: asked_*, look_*.  Clobbers: A, X, Y.
.proc _look_begin
        lda prompt + Prompt::count
        cmp #CANDIDATES + 1
        bcc :+
        lda #CANDIDATES
:       sta look_max
        .if ::NATIVE_STEPS = 0
        lda #0
        sta looked
        .endif
        lda #NO_SUM
        sta asked_sum
        lda #SCORE_GOOD
        sta asked_least
        lda prompt + Prompt::minimum
        ldx prompt + Prompt::maximum
        ldy prompt + Prompt::type
        cpy #PromptType::CARDS
        beq @cards
        cpy #PromptType::ORDER
        beq @all
        ldx #1                  ; one of them
        cmp #2
        bcc @set
        txa
        bne @set                ; always
@all:   lda look_max
        tax
        bpl @set                ; always: CANDIDATES is the most
@cards: ldy prompt + Prompt::sum
        sty asked_sum
@set:   sta asked_min
        cpx #ANSWERS + 1
        bcc :+
        ldx #ANSWERS
:       cpx look_max
        bcc :+
        ldx look_max
:       stx asked_max
        .if ::NATIVE_STEPS
        fall_into keep_list
        .else
        rts                     ; ai.lua makes no list of candidates
        .endif
.endproc

        .if ::NATIVE_STEPS
; Keep the candidates: looking ahead makes lists of its own.
; In: look_max.  Out: look_kept; kept_candidates.  Clobbers: A, X.
.proc keep_list
        ldx #0
        stx look_kept
        ldx look_max
        cpx #KEPT_MAX + 1
        bcs @done
        inc look_kept
        dex
        bmi @done
:       lda candidates, x
        sta kept_candidates, x
        dex
        bpl :-
@done:  rts
.endproc

; The current candidate.
; In: look_at, look_kept.  Out: A.  Clobbers: Y.
.proc asked_value
        ldy look_at
        lda look_kept
        bne @kept
        lda candidates, y
        rts
@kept:  lda kept_candidates, y
        rts
.endproc

; Put the candidates back.
; In: look_max, look_kept.  Out: candidates.  Clobbers: A, X.
.proc keep_back
        lda look_kept
        beq @done
        ldx look_max
        beq @done
:       lda kept_candidates - 1, x
        sta candidates - 1, x
        dex
        bne :-
@done:  rts
.endproc

; Call a routine of the rules (corecall).
; In: call_ptr + 1, X, Y.  Out: the routine's.  Clobbers: the routine's.
.proc core_call
        lda #BANK_CODE_CORE
        sta call_ptr
        jmp far_call
.endproc
        .endif

; Count the actions of a turn. No rule limits them, but who finds something
; free that always looks good must come to an end.
; In: prompt.  Out: asked_max = 0 if there were too many.  Clobbers: A.
.proc _may_act
        .if ::NATIVE_STEPS
        lda prompt + Prompt::message
        cmp #Ask::MAIN
        bne @done
        lda turn_number
        .else
        lda prompt + Prompt::type
        cmp #PromptType::ACTION
        beq :+
        cmp #PromptType::RESPOND
        bne @done
:       lda asked_min
        bne @done
        lda turn_player
        lsr a
        lda turn_number
        rol a                   ; not every game counts its turns
        .endif
        cmp think_turn
        sta think_turn
        beq :+
        lda #0
        sta think_acts
:       inc think_acts
        lda think_acts
        cmp #ACTS_MAX
        bcc @done
        dec think_acts
        lda #0
        sta asked_max
@done:  rts
.endproc

; Put the rules' registers aside and take the players' random numbers.
; In: nothing.  Out: rng_state.  Clobbers: A, X.
.proc _put_aside
        farcall rules_aside
        .if ::NATIVE_STEPS = 0
        ldx #SCRIPT_LISTS - 1   ; ai.lua's lists take numbers of the rules'
:       lda list_owner, x
        sta kept_lists, x
        dex
        bpl :-
        lda list_last
        sta kept_lists + SCRIPT_LISTS
        .endif
        ldx #3
:       lda think_rng, x
        sta rng_state, x
        dex
        bpl :-
        rts
.endproc

; Undo it; the answer stays.
; In: asked_max = number of answers.  Out: prompt + Prompt::answered.
; Clobbers: A, X.
.proc _put_back
        ldx #3
:       lda rng_state, x
        sta think_rng, x
        dex
        bpl :-
        .if ::NATIVE_STEPS = 0
        ldx #SCRIPT_LISTS - 1
:       lda kept_lists, x
        sta list_owner, x
        dex
        bpl :-
        lda kept_lists + SCRIPT_LISTS
        sta list_last
        .endif
        farcall rules_back
        lda asked_max
        sta prompt + Prompt::answered
        rts
.endproc
