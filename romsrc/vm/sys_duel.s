; sys_duel.s - system calls about the duel and its players.
;
; A handler gets X = index of its first argument in vm_lo and vm_hi and
; returns A = result low, Y = high; a call without a result may return
; anything. Arguments have the right type; those that no rule could mean trap
; before anything has changed. Names and order: schema/script_calls.py.

.include "vm.inc"

.segment "CODE_CORE"

; --- ends of handlers

; An argument that the call cannot take.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc range_trap
        lda #ScriptTrap::RANGE
        jmp vm_trap
.endproc

; A boolean from C.
; In: C.  Out: as done_byte.  Clobbers: nothing else.
.proc done_carry
        lda #0
        rol a
        fall_into done_byte
.endproc

; A byte, or a card; NONE is nil.
; In: A.  Out: A, Y = the word.  Clobbers: nothing else.
.proc done_byte
        ldy #0
        rts
        .assert NIL_WORD = NONE, error
.endproc

; A byte of the argument's value that must not be negative or beyond 255.
; In: X = index.  Out: A.  Clobbers: nothing else.
.proc arg_byte
        lda vm_hi, x
        bne range_trap
        lda vm_lo, x
        rts
.endproc

; An amount of 0 to 32767.
; In: X = index.  Out: arg_value.  Clobbers: A.
.proc arg_amount
        lda vm_lo, x
        sta arg_value
        lda vm_hi, x
        bmi range_trap
        sta arg_value + 1
        rts
.endproc

; The zone that two arguments, player and place, name.
; In: X = index of the player.  Out: Y = zone.  Clobbers: A.
.proc arg_zone
        jsr arg_side
        lda vm_lo + 1, x
        and #PLACES - 1
        jmp zone_number
.endproc

; A player's block.
; In: X = index of the player.  Out: X = offset from `players`, Y = player.
; Clobbers: A.
.proc arg_block
        jsr arg_side
        jmp player_at
.endproc

; --- the duel

.proc sys_turn_player
        lda turn_player
        jmp done_byte
.endproc

.proc sys_set_turn_player
        jsr arg_side
        sty turn_player
        rts
.endproc

.proc sys_turn
        lda turn_number
        jmp done_byte
.endproc

.proc sys_next_turn
        inc turn_number
        bne :+
        dec turn_number         ; stays at 255
:       jmp log_turn_begins
.endproc

.proc sys_phase
        lda turn_phase
        jmp done_byte
.endproc

.proc sys_set_phase
        lda vm_lo, x
        sta turn_phase
        rts
.endproc

; Does not return to the script.
.proc sys_finish
        lda vm_lo, x
        beq range_trap
        .assert DuelResult::OPEN = 0, error
        jmp duel_finish
.endproc

.proc sys_random
        ldy vm_hi, x
        lda vm_lo, x
        bne @few
        cpy #1
        beq @draw               ; 256
@few:   cpy #0
        bne range_trap
        tay
        beq range_trap
@draw:  jsr rng_below
        jmp done_byte
.endproc

; The register that an argument names.
; In: X = index.  Out: Y = offset from ruleset_registers.  Clobbers: A.
.proc _register
        jsr arg_byte
        cmp #REGISTERS
        bcs range_trap
        asl a
        tay
        rts
.endproc

REGISTERS       = 32

.proc sys_get_register
        jsr _register
        lda ruleset_registers, y
        pha
        lda ruleset_registers + 1, y
        tay
        pla
        rts
.endproc

.proc sys_set_register
        jsr _register
        lda vm_lo + 1, x
        sta ruleset_registers, y
        lda vm_hi + 1, x
        sta ruleset_registers + 1, y
        rts
.endproc

.proc sys_log
        lda vm_lo + 1, x
        and #PLAYERS - 1
        sta arg_player
        lda vm_lo + 2, x
        sta arg_subject
        lda #NONE
        sta arg_object
        lda vm_lo + 3, x
        sta arg_value
        lda vm_hi + 3, x
        sta arg_value + 1
        lda vm_lo, x
        jmp log_add
.endproc

; --- players

.proc sys_player_at
        jsr arg_byte
        cmp #PLAYERS
        bcs @not
        jmp done_byte
@not:   jmp range_trap
.endproc

.proc sys_chosen_first
        lda duel_first
        jmp done_byte
.endproc

.proc sys_player_number
        lda vm_lo, x
        jmp done_byte
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

; --- setup

.proc sys_make_deck
        jsr arg_side
        lda duel_decks, y
        jmp deck_make
.endproc
