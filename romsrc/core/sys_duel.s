; sys_duel.s - system calls about the duel and its players.
;
; What a routine of a system call gets and returns: vm/vm_arguments.s. They run
; with CODE_CORE in the code window.

.include "service.inc"

.segment "CODE_CORE"

; The zone that two arguments, player and place, name.
; In: X = index of the player.  Out: Y = zone.  Clobbers: A.
.proc arg_zone
        jsr arg_side
        lda vm_lo + 1, x
        and #PLACES - 1
        jmp zone_number
.endproc

; An argument that the call cannot take.
; In: nothing.  Out: as range_trap.  Clobbers: as range_trap.
.proc _not
        jmp range_trap
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
        beq _not
        .assert DuelResult::OPEN = 0, error
        .if ::SERVICE_PLAIN
        ldy #0                  ; for no cause
        sty prompt + Prompt::message
        .endif
        jmp duel_finish
.endproc

.proc sys_random
        ldy vm_hi, x
        lda vm_lo, x
        bne @few
        cpy #1
        beq @draw               ; 256
@few:   cpy #0
        bne _not
        tay
        beq _not
@draw:  jsr rng_below
        jmp done_byte
.endproc

; The register that an argument names.
; In: X = index.  Out: Y = offset from ruleset_registers.  Clobbers: A.
.proc _register
        jsr arg_byte
        cmp #REGISTERS
        bcs _not
        asl a
        tay
        rts
.endproc

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

; --- setup

.proc sys_make_deck
        jsr arg_side
        lda duel_decks, y
        jmp deck_make
.endproc
