; sys_actions.s - system calls about what cards may do: the questions of
; rules.lua whose answers actions.s has.
;
; What a call lists are the candidates of the next question. Same contract as
; core/sys_duel.s.

.include "timeline.inc"

.segment "FIXED"

.proc sys_offer_able
        jsr able_cards
        jmp _offered
.endproc

.proc sys_offer_actions
actions = $00                   ; a bit for each, shifted out
        lda vm_lo, x
        tax
        jsr card_actions
        sta actions
        ldx #0
        ldy #0
@bit:   inx
        lsr actions
        bcc @next
        txa
        sta candidates, y
        iny
@next:  lda actions
        bne @bit
        sty list_count
        beq _offered            ; always, A = 0
.endproc

.proc sys_offer_lanes
        lda vm_lo, x
        tax
        jsr free_lanes
        jmp _offered
.endproc

.proc sys_offer_neighbours
        lda vm_lo, x
        tax
        jsr free_neighbours
        jmp _offered
.endproc

.proc sys_offer_targets
        lda vm_lo, x
        tax
        jsr far_attack_targets
        jmp _offered
.endproc

; There is no answer yet to what was listed.
; In: candidates, list_count.  Out: to the call's end.  Clobbers: A.
.proc _offered
        lda #0
        sta prompt + Prompt::answered
        rts
.endproc

.proc sys_price
        lda vm_lo, x
        tax
        jsr card_price
        jmp done_byte
.endproc

.proc sys_pays_mp
        jsr sys_condition
        jsr pays_mp
        jmp done_carry
.endproc
