; attack_table.s - several attacks at once, each with several blockers.
;
; Attacks fill the table from its start, blockers from its end; full is when
; they meet. Each card is there with the stamp of its arrival: who has left
; its place attacks and blocks no more, though its line stays. Owns fight_*:
; the card, the target or, for a blocker, the attack. A full table refuses:
; noted, logged. Same contract as sys_duel.s.

.include "service.inc"

        .assert ATTACK_ENTRIES <= 128, error, "signed counters"

left            = $00           ; lines still to look at
wanted          = $01           ; the attack
last            = $02           ; line of the last blocker of all

.segment "CODE_CORE"

; The attack that an argument names, from 1.
; In: X = index.  Out: Y = attack, from 0.  Clobbers: A; X is kept.
.proc _attack
        lda vm_hi, x
        bne @not
        ldy vm_lo, x
        dey
        cpy fight_attacks
        bcs @not
        rts
@not:   jmp range_trap
.endproc

; Whether there is room for a line.
; In: nothing.  Out: C=1 if not; A = lines taken.  Clobbers: nothing else.
.proc _full
        clc
        lda fight_attacks
        adc fight_blocks
        cmp #ATTACK_ENTRIES
        rts
.endproc

; Put a card into a line.
; In: Y = line, A = instance.  Out: nothing.  Clobbers: A, X.
.proc _enter
        sta fight_card, y
        tax
        lda inst_stamp_lo, x
        sta fight_stamp_lo, y
        lda inst_stamp_hi, x
        sta fight_stamp_hi, y
        rts
.endproc

; Aim an attack at a card or, with NONE, at the player.
; In: Y = attack, A = instance or NONE.  Out: nothing.  Clobbers: A, X.
.proc _aim
        sta fight_other, y
        tax
        bmi @player
        lda inst_stamp_lo, x
        sta fight_aim_lo, y
        lda inst_stamp_hi, x
        sta fight_aim_hi, y
@player:
        rts
.endproc

.proc sys_attack_add
        jsr _full
        bcs _refuse
        ldy fight_attacks
        lda vm_lo + 1, x
        pha
        lda vm_lo, x
        jsr _enter
        pla
        jsr _aim
        inc fight_attacks
        fall_into sys_attacks
.endproc

.proc sys_attacks
        lda fight_attacks
        jmp done_byte
.endproc

; No room.
; In: X = index of the card.  Out: as table_full.  Clobbers: as table_full.
.proc _refuse
        lda #Fault::ATTACKS
        jmp table_full
.endproc

.proc sys_attack_card
        jsr _attack
        fall_into _still_there
.endproc

; The card of a line, if it has not left its place.
; In: Y = line.  Out: as done_byte, to the call's end.  Clobbers: X.
.proc _still_there
        ldx fight_card, y
        lda inst_stamp_lo, x
        cmp fight_stamp_lo, y
        bne _nobody
        lda inst_stamp_hi, x
        cmp fight_stamp_hi, y
        bne _nobody
        txa
        jmp done_byte
.endproc

; No card.
; In: nothing.  Out: as done_byte.  Clobbers: nothing else.
.proc _nobody
        lda #NONE
        jmp done_byte
.endproc

.proc sys_attack_target
        jsr _attack
        ldx fight_other, y
        bmi _nobody
        lda inst_stamp_lo, x
        cmp fight_aim_lo, y
        bne _nobody
        lda inst_stamp_hi, x
        cmp fight_aim_hi, y
        bne _nobody
        txa
        jmp done_byte
.endproc

.proc sys_attacks_player
        jsr _attack
        lda fight_other, y
        asl a                   ; C: NONE
        jmp done_carry
.endproc

.proc sys_set_attack_target
        jsr _attack
        lda vm_lo + 1, x
        jmp _aim
.endproc

.proc sys_block_add
        inx
        jsr _attack
        dex
        sty wanted
        jsr _full
        bcs _refuse
        inc fight_blocks
        sec
        lda #ATTACK_ENTRIES
        sbc fight_blocks
        tay
        lda wanted
        sta fight_other, y
        lda vm_lo, x
        jmp _enter
.endproc

; Look for a blocker of an attack.
; In: X = index of the attack, left = which one, from 1, or 0.
; Out: C=1, Y = its line; C=0 if there are fewer, left less them.
; Clobbers: A, wanted, last; X is kept.
.proc _blocker
        jsr _attack
        sty wanted
        sec
        lda #ATTACK_ENTRIES
        sbc fight_blocks
        sta last
        ldy #ATTACK_ENTRIES - 1
@each:  cpy last
        bcc @none
        lda fight_other, y
        cmp wanted
        bne @next
        dec left
        beq @found
@next:  dey
        bpl @each
@none:  clc
        rts
@found: sec
        rts
.endproc

.proc sys_blockers
        lda #0
        sta left
        jsr _blocker
        sec
        lda #0
        sbc left
        jmp done_byte
.endproc

.proc sys_blocker
        lda vm_hi + 1, x
        bne @none
        lda vm_lo + 1, x
        beq @none
        sta left
        jsr _blocker
        bcc @none
        jmp _still_there
@none:  jmp _nobody
.endproc

.proc sys_attack_clear
        lda #0
        sta fight_attacks
        sta fight_blocks
        rts
.endproc
