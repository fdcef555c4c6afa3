; ability.s - an ability from its number to its last step.
;
; Number -> far pointer -> steps. Flow: after the step with order n, the first
; later step with a greater order opens the next group; a smaller one ends the
; ability. A group is all steps of that order before a smaller one; one of
; them is carried out (ability_step.s). Attack and swap are held until the next
; step has selected their partner. Owns the variables below.
; Contract: lies in the fixed bank and runs with CODE_CORE in the code window,
; so that plain jsr reaches the core; prompts restore that. Only from the
; rules' fiber: what cannot go on ends in core_trap, which does not return.

.include "ability.inc"

.segment "RULESZP": zeropage
ability_ptr:    .res 3          ; the first step: bank, low, high
ability_script: .res 2          ; its number, if bit 15 says it is a script
ability_cost:   .res 1          ; X of the slot's cost
ability_at:     .res 1          ; position of the current step in the list
ability_here:   .res 2          ; its address in the data window
loaded_at:      .res 1          ; position of what `step` holds, or NONE
listed_at:      .res 1          ; position of what `candidates` is of, or NONE
held_at:        .res 1          ; position of the held step, or NONE
held_count:     .res 1          ; entries in held_targets
group_order:    .res 1
group_last:     .res 1          ; position of the group's last step
group_ends:     .res 1          ; not 0: one of them wants broken cards
rise_from:      .res 1          ; from this position on every order is greater
open_count:     .res 1          ; steps of the group that can be carried out
open_here:      .res 2          ; address of the last of them
open_free:      .res 1          ; not 0: it needs no target
carried_out:    .res 1          ; not 0: the step was not declined
broken_any:     .res 1          ; not 0: set_broken has a card
tally_any:      .res 1          ; not 0: SET_TALLY has a card
previous_count: .res 1          ; cards in set_previous
target_count:   .res 1          ; entries in `targets`
target_at:      .res 1
target_now:     .res 1
tally_damage:   .res 2          ; dealt by the current step
last_damage:    .res 2          ; dealt by the step before

.segment "FIXED"

; Resolve an ability.
; In: A = number low, Y = high; ability_source, ability_player, ability_cost.
; Out: nothing.  Clobbers: everything that the effects clobber.
.proc ability_run
        jsr ability_find
        bcs @none
        jsr ability_forget
        jmp ability_resolve
@none:  rts
.endproc

; Whether an alternative of the first group can be carried out now: else a
; skill or an activated ability cannot be used (R000-74).
; In: as ability_run.  Out: C=1 if so.  Clobbers: as candidates_build.
.proc ability_can_start
        jsr ability_find
        bcc ability_startable
        clc
        rts
.endproc

; The same when its steps are found.
; In: ability_ptr, ability_source, ability_player, ability_cost.
; Out: C=1 if so.  Clobbers: as candidates_build.
.proc ability_startable
        bit ability_script + 1
        bmi @script
        jsr ability_forget
        jsr _begin
        beq @no
        jsr _scan_group
        lda open_count
        cmp #1                  ; C=1: at least one
        rts
@no:    clc
        rts
@script:
        jmp script_startable
.endproc

; Find the steps of an ability.
; In: A = number low, Y = high.  Out: C=0 and ability_ptr.
; Clobbers: A, X, Y, $00-$02, far_ptr, the data window.
.proc ability_find
        sta ability_script
        sty ability_script + 1
        jsr ability_known
        bcs @none
        ldx #2
:       lda far_ptr, x
        sta ability_ptr, x
        dex
        bpl :-
        clc
        rts
@none:  lda #Fault::TABLE_INDEX
        jmp core_trap
.endproc

; Whether there is an ability of a number: steps, or a script from
; SCRIPT_ABILITIES on, but not the rules.
; In: A = number low, Y = high.  Out: C=0, far_ptr; C=1 if there is none.
; Clobbers: A, X, Y, $00-$02, the data window.
.proc ability_known
        ldx #Table::ABILITIES
        cpy #>SCRIPT_ABILITIES
        bcc @look
        tax
        tya
        and #<~>SCRIPT_ABILITIES
        tay
        txa
        bne @script
        .assert <RULES_SCRIPT = 0 && >RULES_SCRIPT = 0, error
        cpy #0                  ; C = 1
        beq @none
@script:
        ldx #Table::SCRIPTS
@look:  jmp table_entry
@none:  rts
.endproc

; Whether the first group wants cards that broke: then an attack ability acts
; after the fight (A000-16).
; In: ability_ptr.  Out: C=1 if so.  Clobbers: A, X, Y, the data window.
.proc ability_awaits_break
        bit ability_script + 1
        bmi @no                 ; a script acts before the fight
        jsr _begin
        beq @no
        sta group_order
@step:  ldy #Step::special
        lda (ability_here), y
        and #Special::BROKEN
        bne @yes
@scan:  jsr _step_below
        cmp group_order
        beq @step
        bcs @scan               ; the tail of an alternative
@no:    clc
        rts
@yes:   sec
        rts
.endproc

; Nothing came before the first step. An attack's abilities know what the
; attack broke: for them set_broken and broken_any are set after this.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y.
.proc ability_forget
        ldy #SET_PREVIOUS
        jsr set_clear
        ldy #SET_BROKEN
        jsr set_clear
        lda #0
        sta previous_count
        sta broken_any
        sta last_damage
        sta last_damage + 1
        rts
.endproc

; Resolve the steps at ability_ptr.
; In: as ability_run, ability_forget has been called.  Out: nothing.
; Clobbers: everything that the effects clobber.
.proc ability_resolve
        bit ability_script + 1
        bmi @script
        jsr _begin
        beq @done
        lda #0
        sta ability_logged
@group: jsr _scan_group
        lda open_count
        beq @none
        jsr _alternative
        jsr step_execute
@next:  jsr _next_group
        bcc @group
@done:  rts
@none:  lda group_ends
        bne @done
        lda #NONE
        sta held_at
        lda group_last
        sta ability_at
        jsr step_here
        jmp @next
@script:
        jsr ability_tell
        jmp script_resolve
.endproc

; Log that the ability acts.
; In: ability_source, ability_player.  Out: ability_logged.
; Clobbers: A, X, Y, arg_*.
.proc ability_tell
        lda #Message::ABILITY
        sta ability_logged
        ldx ability_source
        ldy ability_player
        jmp log_for_player
.endproc

; Start at the first step.
; In: ability_ptr.  Out: Z=1 if there is none; rise_from.
; Clobbers: A, X, Y.  Cycles: about 150, 35 a step.
.proc _begin
        lda #NONE
        sta held_at
        sta loaded_at
        sta listed_at
        jsr _rise
        lda #0
        sta ability_at
        jsr step_here
        ldy #Step::order
        lda (ability_here), y
        rts
.endproc

; Where the orders begin to do nothing but rise. A list without alternatives
; rises from its first step on, and no group needs to be looked for after the
; step that opens it: else each would read the rest of the list again.
; In: ability_ptr.  Out: rise_from.
; Clobbers: A, X, Y, ability_here, group_order, the data window.
.proc _rise
        ldx #0
        stx rise_from
        stx ability_at
        stx group_order
        jsr step_here
        ldx #0
        ldy #Step::order
@step:  lda (ability_here), y
        beq @done
        cmp group_order
        sta group_order
        bcc @back
        beq @back
@next:  inx
        cpx #ABILITY_STEPS
        bcs @done               ; who runs into the end of it traps
        lda ability_here
        adc #.sizeof(Step)      ; C = 0
        sta ability_here
        bcc @step
        inc ability_here + 1
        bne @step               ; always
@back:  stx rise_from
        jmp @next
@done:  rts
.endproc

; Point at the current step.
; In: ability_at.  Out: ability_here, its bank in the data window.
; Clobbers: A, X, Y.  Cycles: about 60, 25 a step before it.
.proc step_here
        lda ability_ptr + 1
        sta ability_here
        lda ability_ptr + 2
        sta ability_here + 1
        ldy ability_at
        beq steps_show
@step:  clc
        lda ability_here
        adc #.sizeof(Step)
        sta ability_here
        bcc :+
        inc ability_here + 1
:       dey
        bne @step
        fall_into steps_show
.endproc

; Bring the ability's bank into the data window.
; In: ability_ptr.  Out: nothing.  Clobbers: A, X.
.proc steps_show
        lda ability_ptr
        cmp bank_data
        beq :+
        jmp set_data_bank
:       rts
.endproc

; Go on to the step below, in list order.
; In: ability_at, ability_here, its bank in the data window.
; Out: ability_at, ability_here, A = its order, 0 after the last one.
; Clobbers: Y.  Cycles: 45 with the call.
.proc _step_below
        inc ability_at
        lda ability_at
        cmp #ABILITY_STEPS
        bcs @endless
        lda ability_here
        adc #.sizeof(Step)      ; C = 0
        sta ability_here
        bcc :+
        inc ability_here + 1
:       ldy #Step::order
        lda (ability_here), y
        rts
@endless:
        lda #Fault::STEPS
        jmp core_trap
.endproc

; Find the group that follows the current step.
; In: ability_at, ability_here, its bank in the data window.
; Out: C=0, both = its first step; C=1 at the end.  Clobbers: A, Y.
.proc _next_group
        ldy #Step::order
        lda (ability_here), y
        sta group_order
@scan:  jsr _step_below
        cmp group_order
        beq @scan               ; an alternative that was not taken
        bcc @end
        clc
        rts
@end:   sec
        rts
.endproc

; Look which steps of a group can be carried out.
; In: ability_at, ability_here = its first step, the bank in the data window.
; Out: targets = their positions, open_count, open_here, group_last,
;     group_ends.
; Clobbers: as candidates_build; ability_at, ability_here.
.proc _scan_group
        lda #0
        sta open_count
        sta group_ends
        ldy #Step::order
        lda (ability_here), y
        sta group_order
@step:  lda ability_at
        sta group_last
        jsr _available
        bcc @scan
        ldx open_count
        lda ability_at
        sta targets, x
        inc open_count
        lda ability_here
        sta open_here
        lda ability_here + 1
        sta open_here + 1
@scan:  jsr _step_below
        cmp group_order
        beq @step
        bcc @done
        lda ability_at          ; the tail of an alternative
        cmp rise_from
        bcc @scan               ; an alternative may still follow
@done:  rts
.endproc

; Whether the current step can be carried out: it needs no target or has a
; candidate; "broken target" needs that something broke (R000-78, R000-88).
; In: ability_at, ability_here, its bank in the data window.
; Out: C=1 if it can; open_free; group_ends if it wants broken cards.
; Clobbers: as candidates_build; the data window is restored.
.proc _available
        jsr _has_target
        beq @free
        and #Special::BROKEN
        beq :+
        sta group_ends
        lda broken_any
        beq @no
:       jsr step_load
        jsr step_candidates
        jsr steps_show
        lda ability_at
        sta listed_at
        lda list_count
        beq @no
        lda #0
        sta open_free
        sec
        rts
@free:  lda #1
        sta open_free
        sec
        rts
@no:    clc
        rts
.endproc

; Whether the current step names any range.
; In: ability_here.  Out: Z=0 if so; A has the bits of its special range.
; Clobbers: Y.
.proc _has_target
        ldy #Step::range_self
        lda (ability_here), y
        iny
        ora (ability_here), y
        iny
        ora (ability_here), y
        iny
        ora (ability_here), y
        .assert Step::special = Step::range_self + 4, error
        iny
        cmp #1                  ; C=1: a place is named
        lda (ability_here), y
        bne @done
        bcc @done               ; Z=1: nothing
        lda #NO_SPECIAL         ; Z=0, and no bit of Special
@done:  rts
.endproc

; Copy the current step to `step`, unless it is there. One that says what
; nobody knows ends the duel.
; In: ability_at, ability_here.  Out: step.  Clobbers: A, X, Y, $00-$01.
.proc step_load
        lda ability_at
        cmp loaded_at
        beq @done
        sta loaded_at
        jsr steps_show
        ldy #.sizeof(Step) - 1
        .assert .sizeof(Step) .mod 3 = 0, error
:       .repeat 3
        lda (ability_here), y
        sta step, y
        dey
        .endrepeat
        bpl :-
        lda ability_here
        sta step_asked
        lda ability_here + 1
        sta step_asked + 1
        jsr step_unknown
        bne @unknown
@done:  rts
@unknown:
        jmp code_unknown
.endproc

; Choose the step of the group; the only one is taken without asking.
; In: targets, open_count >= 1, open_here.  Out: ability_at, ability_here.
; Clobbers: A, X, and as prompt_ask if there are several.
.proc _alternative
        lda targets
        ldx open_count
        dex
        bne @several
        sta ability_at
        lda open_here
        sta ability_here
        lda open_here + 1
        sta ability_here + 1
        rts
@several:
        jsr prompt_begin
        ldx open_count
        stx prompt + Prompt::count
        dex
:       lda targets, x
        sta candidates, x
        dex
        bpl :-
        lda #NONE
        sta listed_at
        ldx #PromptType::OPTION
        lda #Ask::ALTERNATIVE
        jsr ask_option
        sta ability_at
        jsr step_here
        jsr _has_target
        php
        pla
        and #%00000010          ; Z: it needs none
        sta open_free
        rts
.endproc

NO_SPECIAL      = %10000000     ; a bit that Special does not have
