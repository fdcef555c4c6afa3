; sys_places.s - system calls about where cards lie.
;
; Same contract as sys_duel.s.

.include "service.inc"

.segment "CODE_CORE"

.proc sys_shuffle
        jsr arg_zone
        jmp zone_shuffle
.endproc

.proc sys_count
        jsr arg_zone
        chain_of_y
        lda zone_count, y
        jmp done_byte
.endproc

.proc sys_card_at
        jsr arg_zone
        chain_of_y
        lda vm_hi + 2, x
        bne @none
        lda vm_lo + 2, x
        beq @none
        sta word
        lda zone_head, y
@walk:  bmi @none
        dec word
        beq @found
        tax
        lda inst_next, x
        jmp @walk
@none:  lda #NONE
@found: jmp done_byte
.endproc

.proc sys_place
        ldy vm_lo, x
        lda inst_place, y
        .if ::SERVICE_TOKENS | ::SERVICE_ATTACHED
        and #APART_BIT
        bne @nowhere
        lda inst_place, y
        .endif
        and #PLACE_MASK
        jmp done_byte
        .if ::SERVICE_TOKENS | ::SERVICE_ATTACHED
@nowhere:
        lda #NONE
        jmp done_byte
        .endif
.endproc

.proc sys_controller
        lda vm_lo, x
        tax
        jsr controller_of
        tya
        jmp done_byte
.endproc

.proc sys_owner
        lda vm_lo, x
        tax
        jsr owner_of
        tya
        jmp done_byte
.endproc

; The card and the zone of three arguments.
; In: X = index of the card.  Out: X = instance, Y = zone.  Clobbers: A.
.proc arg_card_zone
        inx
        jsr arg_zone
        lda vm_lo - 1, x
        tax
        rts
.endproc

.proc sys_move
        jsr arg_card_zone
        lda #0
        beq script_moves             ; always
.endproc

.proc sys_move_top
        jsr arg_card_zone
        lda #1
        fall_into script_moves
.endproc

; A move that the caller knew to be possible.
; In: as move_card.
; Out: the card has moved.  Clobbers: as move_card.
.proc script_moves
        jsr move_refused
        bcs @not
        jsr move_card
        bcs @not
        rts
@not:   jmp range_trap
.endproc
