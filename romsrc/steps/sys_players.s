; sys_players.s - system calls about what a player has: master, life, cores.
;
; Same contract as core/sys_duel.s.

.include "ability.inc"

.segment "FIXED"

; An amount of 0 to 32767.
; In: X = index.  Out: arg_value.  Clobbers: A.
.proc arg_amount
        lda vm_lo, x
        sta arg_value
        lda vm_hi, x
        bmi @not
        sta arg_value + 1
        rts
@not:   jmp range_trap
.endproc

; A player's block.
; In: X = index of the player.  Out: X = offset from `players`, Y = player.
; Clobbers: A.
.proc arg_block
        jsr arg_side
        jmp player_at
.endproc

.proc sys_master
        jsr arg_side
        lda #Place::MASTER
        jsr zone_number
        lda zone_head, y
        jmp done_byte
.endproc

.proc sys_life
        jsr arg_block
        lda players + Player::life, x
        ldy players + Player::life + 1, x
        bpl @done
        lda #<INTEGER_MAX
        ldy #>INTEGER_MAX
@done:  rts
.endproc

.proc sys_gain_life
        jsr _life
        jmp life_gain
.endproc

.proc sys_lose_life
        jsr _life
        jmp life_lose
.endproc

; Whose life, and how much.
; In: X.  Out: arg_player, arg_value.  Clobbers: A, X, Y.
.proc _life
        jsr arg_side
        sty arg_player
        inx
        jmp arg_amount
.endproc

.proc sys_cores
        jsr arg_block
        lda players + Player::cores, x
        jmp done_byte
.endproc

.proc sys_cores_out
        jsr arg_block
        lda players + Player::cores_out, x
        jmp done_byte
.endproc

.proc sys_core_room
        jsr arg_side
        jsr cores_owned
        sta word
        sec
        lda #CORES_MAX
        sbc word
        bcs @some
        lda #0
@some:  jmp done_byte
.endproc

.proc sys_add_cores
        jsr arg_side
        lda vm_hi + 1, x
        bmi @take
        inx
        jsr arg_byte
        jmp cores_gain
@take:  cmp #$FF
        bne @not
        lda vm_lo + 1, x
        jsr player_at
        clc
        adc players + Player::cores, x
        bcc @not                ; fewer than that
        sta players + Player::cores, x
        rts
@not:   jmp range_trap
.endproc

.proc sys_recover_cores
        jsr arg_side
        jmp cores_refresh
.endproc

.proc sys_pay
        jsr arg_side
        inx
        jsr arg_byte
        jsr mp_pay
        bcs @poor
        rts
@poor:  jmp range_trap
.endproc

.proc sys_fatigue
        jsr arg_block
        lda players + Player::fatigue, x
        jmp done_byte
.endproc

.proc sys_set_fatigue
        inx
        jsr arg_byte
        pha
        dex
        jsr arg_block
        pla
        sta players + Player::fatigue, x
        rts
.endproc
