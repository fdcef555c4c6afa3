; tokens.s - cards that are made and removed during a duel.
;
; The instance of a removed card is given to the next one that is made;
; instance_free chains them by inst_next. Whatever remembers cards by number
; forgets it here, or sees by its stamp that it is another one. Owns
; instance_free. Same contract as sys_duel.s.

.include "service.inc"

.segment "CODE_CORE"

.proc sys_make_token
        inx
        jsr arg_zone
        dex
        tya
        pha
        chain_of_y
        lda zone_count, y
        cmp zone_capacity, y
        bcs @full
        ldy vm_hi, x
        lda vm_lo, x
        sta word
        pla
        tax
        lda word
        jsr instance_new
        bcs @none
        .if ::STATES_ARRIVE
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs :+
        lda #STATES_ARRIVE      ; it comes into play like any other card
        sta inst_state, x
:
        .endif
        txa
        jmp done_byte
@full:  pla
@none:  lda #NONE
        jmp done_byte
.endproc

.proc sys_remove
        lda vm_lo, x
        tax
        jsr move_refused
        bcs @not
        .if ::SERVICE_ATTACHED
@each:  ldy inst_attached, x
        bmi @alone
        txa
        pha
        tya
        tax
        jsr _remove
        pla
        tax
        jmp @each
@alone:
        .endif
        jmp _remove
@not:   jmp range_trap
.endproc

; Take a card out of the duel.
; In: X = instance with no card at it.  Out: nothing; one that is out already
;     stays out.  Clobbers: A, X, Y, $00-$02.
.proc _remove
        jsr leave_place
        bcs @out
        jsr instance_leave
        jsr stamp_card
        lda inst_place, x
        ora #APART_BIT
        sta inst_place, x
        lda #0
        sta inst_state, x       ; those too that stay when a card moves
        lda instance_free
        sta inst_next, x
        stx instance_free
        .if ::SERVICE_STAGE
        jsr stage_forget
        .endif
        .if ::SERVICE_ABILITIES
        jsr triggers_forget
        .endif
        .if ::SERVICE_LINKS
        jsr links_forget
        .endif
@out:   rts
.endproc
