; priority.s - who may act or pass while a window is open.
;
; A window closes when both players have passed one after the other. Who has
; nothing but a pass is not asked. Owns priority_holder and priority_left, the
; passes that still close the window, 0: there is none. Same contract as
; sys_duel.s.

.include "service.inc"

.segment "CODE_CORE"

.proc sys_open_priority
        jsr arg_side
        fall_into _hold
.endproc

; A player may act or pass; nobody has passed.
; In: Y = player.  Out: nothing.  Clobbers: A.
.proc _hold
        sty priority_holder
        lda #PLAYERS
        sta priority_left
        rts
.endproc

; Only while a window is open.
; In: nothing.  Out: nothing, or a trap.  Clobbers: A.
.proc _open
        lda priority_left
        beq @not
        rts
@not:   jmp range_trap
.endproc

.proc sys_priority
        lda priority_holder
        jmp done_byte
.endproc

.proc sys_keep_priority
        jsr _open
        jsr arg_side
        jmp _hold
.endproc

.proc sys_pass_priority
        jsr _open
        lda priority_holder
        eor #PLAYERS - 1
        sta priority_holder
        dec priority_left
        beq @closed
        clc
        jmp done_carry
@closed:
        sec
        jmp done_carry
        .assert PLAYERS = 2, error
.endproc

.proc sys_respond_action
        lda #PROMPT_PASS | PROMPT_OPTIONS
        bne _respond            ; always
.endproc

.proc sys_respond
        lda #PROMPT_PASS
        fall_into _respond
.endproc

; Ask who has priority. An empty answer is a pass, which needs no confirmation.
; The question is about the last request.
; In: X = index of the Ask, A = Prompt's flags; candidates, list_count.
; Out: as done_byte, to the call's end.  Clobbers: as prompt_ask.
.proc _respond
        sta prompt + Prompt::flags
        jsr _open
        lda list_count
        sta prompt + Prompt::count
        beq @pass
        lda vm_lo, x
        sta prompt + Prompt::message
        lda priority_holder
        sta prompt + Prompt::player
        lda #PromptType::RESPOND
        sta prompt + Prompt::type
        lda #1
        sta prompt + Prompt::maximum
        lda #0
        sta prompt + Prompt::minimum
        lda #NO_SUM
        sta prompt + Prompt::sum
        lda #NONE
        ldy stage_count
        beq :+
        lda stage_card - 1, y
:       sta prompt + Prompt::source
        jsr prompt_ask
        lda prompt + Prompt::answered
        jmp done_byte
@pass:  sta prompt + Prompt::answered
        jmp done_byte
.endproc
