; sys_think.s - system calls for ai.lua alone: who is asked, what was chosen,
; what candidates are, what cards say of themselves.
;
; They are made while judge.s thinks, so `think` and `judge` are theirs. Same
; contract as vm_arguments.s.

.include "players.inc"

.global ability_call, offer_unseen, candidate_card

ABILITY_SLOT    = $0B           ; of ability_call (core/service.inc)

.segment "FIXED"

.proc sys_asked
        lda prompt + Prompt::player
        jmp done_byte
.endproc

.proc sys_chosen
        lda #1
        sta looked
        lda chosen
        jmp done_byte
.endproc

.proc sys_chosen_card
        lda #1
        sta looked
        lda vm_hi, x
        bne @none
        ldy vm_lo, x
        dey
        cpy chosen
        bcs @none
        lda answers, y
        tax
        farcall candidate_card
        txa
        jmp done_byte
@none:  lda #NONE
        jmp done_byte
.endproc

.proc sys_as_action
        lda vm_lo, x
        jmp done_byte
.endproc

.proc sys_as_place
        lda vm_lo, x
        and #PLACE_MASK
        jmp done_byte
.endproc

.proc sys_as_side
        lda vm_lo, x
        cmp #PLACES             ; C: the second player's
        jmp done_carry
.endproc

; What A does with the candidate.
.proc sys_does
        lda vm_lo, x
        sta preview_does
        rts
.endproc

; What will come of it.
.proc sys_foretell
        lda vm_lo, x
        sta preview_tells
        lda vm_lo + 1, x
        sta preview_card
        lda vm_lo + 2, x
        sta preview_value
        lda vm_hi + 2, x
        sta preview_value + 1
        rts
.endproc

; The sum of what the scripts of its abilities say.
.proc sys_worth
        lda vm_lo, x
        sta ability_source
        lda prompt + Prompt::player
        sta ability_player
        lda #0
        sta worth_sum
        sta worth_sum + 1
        sta worth_slot
        .if ::SERVICE_ABILITIES
@slot:  lda worth_slot
        sta ABILITY_SLOT
        lda #HANDLER_WORTH
        jsr ability_call
        bcs @next               ; it has no `worth`, or was stopped
        adc worth_sum           ; C=0
        sta worth_sum
        tya
        adc worth_sum + 1
        sta worth_sum + 1
        bvs @outside
@next:  inc worth_slot
        lda worth_slot
        cmp #ABILITY_SLOTS
        bcc @slot
        .endif
        lda worth_sum
        ldy worth_sum + 1
        rts
@outside:
        lda #ScriptTrap::OVERFLOW
        jmp vm_trap
.endproc
