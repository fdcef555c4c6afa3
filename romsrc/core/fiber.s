; fiber.s - the rules run on their own part of the hardware stack.
;
; $0100-$019F belongs to the rules, $01A0-$01FF to the front end. A prompt
; swaps stacks, so rules and scripts may ask from any depth. Owns fiber_state,
; fiber_sp and main_sp. A waiting fiber has on its stack, from the top: data
; bank, code bank, return address. The three entries for front end, computer
; player and harness are core_start, core_run and core_answer.
; Whatever the core keeps over a prompt must be its own RAM or on its stack:
; scratch, far_ptr and the like belong to the front end meanwhile.

.include "service.inc"

STACK           = $0100
CANARY_AT       = STACK         ; the lowest byte of the rules' stack
CANARY          = %10100101
FRAME           = 4             ; banks and return address

.segment "FIXED"

; Prepare a duel; core_run begins it.
; In: duel_entry = the ruleset's routine, duel_seed.
; Out: fiber_state = READY, the match state empty.
; Clobbers: A, X, Y, scratch.
.proc core_start
        farcall core_reset
        jsr rng_seed
        lda #CANARY
        sta CANARY_AT
        lda #>(_fiber_begin - 1)
        sta STACK + FIBER_TOP
        lda #<(_fiber_begin - 1)
        sta STACK + FIBER_TOP - 1
        lda bank_code
        sta STACK + FIBER_TOP - 2
        lda bank_data
        sta STACK + FIBER_TOP - 3
        lda #FIBER_TOP - FRAME
        sta fiber_sp
        lda #FiberState::READY
        sta fiber_state
        rts
.endproc

; Begin a sequence.
; In: duel_seed; 0 counts as 1.  Out: rng_state.  Clobbers: A, X.
.proc rng_seed
        lda #0
        ldx #3
:       ora duel_seed, x
        dex
        bpl :-
        tax
        bne @copy
        inc duel_seed
@copy:  ldx #3
:       lda duel_seed, x
        sta rng_state, x
        dex
        bpl :-
        rts
.endproc

; Run the rules until they ask something or the duel is over.
; In: fiber_state.  Out: C=0, A = PromptType in prompt + Prompt::type; C=1 if
;     they may not run: no duel, over, or a prompt has no answer yet.
; Clobbers: X, Y, everything that the rules clobber; banks are restored.
.proc core_run
        lda fiber_state
        cmp #FiberState::READY
        bne @refuse
        lda bank_code
        pha
        lda bank_data
        pha
        tsx
        cpx #MAIN_LIMIT
        bcc @deep
        stx main_sp
        lda #FiberState::RUNNING
        sta fiber_state
        ldx fiber_sp
        txs
        pla
        jsr set_data_bank
        pla
        jsr set_code_bank
        rts
@deep:  pla
        pla
        lda #Fault::MAIN_STACK
        jsr fault
@refuse:
        sec
        rts
.endproc

; Where a new fiber starts: the ruleset's duel, then the end of it.
; In: duel_entry.  Out: never returns.  Clobbers: everything.
.proc _fiber_begin
        lda #NONE
        sta settled_for         ; a harness may have built the board
        ldx #2
:       lda duel_entry, x
        sta call_ptr, x
        dex
        bpl :-
        jsr far_call
        lda #PromptType::GAME_OVER
        sta prompt + Prompt::type
        lda #FiberState::OVER
        sta fiber_state
        bne _to_main            ; always
.endproc

; End the duel, from any depth of the rules.
; In: A = DuelResult.  Out: to core_run's caller, as at the end of a duel.
; Clobbers: A, X.
.proc duel_finish
        sta duel_result
        sta arg_object
        lda turn_player
        sta arg_player
        lda #NONE
        sta arg_subject
        lda #0
        sta arg_value
        sta arg_value + 1
        lda #Message::DUEL_OVER
        jsr log_add
        lda #FiberState::OVER
        sta fiber_state
        lda #PromptType::GAME_OVER
        sta prompt + Prompt::type
        fall_into _to_main
.endproc

; Leave the rules for good or until core_run.
; In: main_sp, fiber_state.  Out: to core_run's caller.  Clobbers: A, X.
.proc _to_main
        ldx main_sp
        txs
        pla
        jsr set_data_bank
        pla
        jsr set_code_bank
        lda prompt + Prompt::type
        clc
        rts
.endproc

; Ask and wait for a legal answer. Only from the rules. The answer is checked
; once more before they go on: what was taken may have been changed since.
; In: prompt, candidates.  Out: answers, prompt + Prompt::answered.
; Clobbers: A, X, Y, scratch, set_offered, arg_*, everything that is not the
;     core's own RAM; banks are restored.
.proc prompt_ask
        .if ::SERVICE_STATICS
        farcall statics_settle  ; whoever is asked sees how things are
        .endif
        lda #0
        sta prompt + Prompt::answered
        sta refused
@ask:   jsr _wait
        farcall prompt_check
        bcs @ask
        jmp vm_answered
.endproc

; Leave the rules until core_run comes back.
; In: nothing.  Out: banks as they were.  Clobbers: A, X.
.proc _wait
        lda bank_code
        pha
        lda bank_data
        pha
        tsx
        cpx #FIBER_MARGIN
        bcc @deep
        lda CANARY_AT
        cmp #CANARY
        bne @deep
        stx fiber_sp
        lda #FiberState::WAITING
        sta fiber_state
        jmp _to_main
@deep:  jmp stack_over
.endproc

; Take the answer to the prompt, if it is legal.
; In: answers, prompt + Prompt::answered.
; Out: C=0 and core_run may go on; C=1: refused, the prompt stands.
; Clobbers: A, X, Y, scratch.
.proc core_answer
        lda fiber_state
        cmp #FiberState::WAITING
        bne @refuse
        farcall prompt_check
        bcs @refuse
        lda #FiberState::READY
        sta fiber_state
        rts                     ; C = 0
@refuse:
        sec
        rts
.endproc

; The hardware stack is used up (kernel/bank.s).
; In: nothing.  Out: as core_trap.  Clobbers: as core_trap.
.proc stack_over
        lda #Fault::FIBER_STACK
        fall_into core_trap
.endproc

; End the duel because the rules cannot go on: noted, logged, never resumed.
; Their stack may be used up, so the rest runs on the front end's.
; In: A = Fault.  Out: does not return to the rules; called outside of them
;     it returns with C=1.
; Clobbers: A, X, Y.
.proc core_trap
        ldy fiber_state
        cpy #FiberState::RUNNING
        bne :+
        ldx main_sp
        txs
:       ldx #FiberState::OVER
        stx fiber_state
        jsr note_ability_fault  ; keeps Y
        lda #PromptType::GAME_OVER
        sta prompt + Prompt::type
        lda #DuelResult::TRAPPED
        sta duel_result
        cpy #FiberState::RUNNING
        bne :+
        jmp _to_main
:       sec
        rts
.endproc

; Note a fault of the current ability: the log names its card.
; In: A = Fault, ability_source, ability_player.  Out: nothing.
; Clobbers: A, X, arg_*; Y is kept.
.proc note_ability_fault
        ldx ability_source
        stx arg_subject
        ldx ability_player
        stx arg_player
        ldx #0
        stx arg_value
        stx arg_value + 1
        fall_into note_fault
.endproc

; Note a fault of the rules, in the log too.
; In: A = Fault.  Out: nothing.  Clobbers: A; X and Y are kept.
.proc note_fault
        jsr fault
        txa
        pha
        tya
        pha
        farcall log_fault
        pla
        tay
        pla
        tax
        rts
.endproc

; A script was stopped (vm.s): who had the ability, and which script.
; In: vm_fault.  Out: nothing.  Clobbers: A, arg_*; X and Y are kept.
.proc script_stopped
        lda ability_player
        sta arg_player
        lda ability_source
        sta arg_subject
        lda vm_fault + ScriptFault::script
        sta arg_value
        lda vm_fault + ScriptFault::script + 1
        sta arg_value + 1
        lda #Fault::SCRIPT
        bne note_fault          ; always
.endproc
