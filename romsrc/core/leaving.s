; leaving.s - a card leaves where it is, whether that is a place or another
; card.
;
; Linked with tokens.s or attach.s.

.include "service.inc"

.segment "CODE_CORE"

; Take a card out of its place or from its host.
; In: X = instance.  Out: C=0; C=1 if it is out of the duel, or as zone_remove.
; Clobbers: A, Y, $00-$02; X is kept.
.proc leave_place
        lda inst_place, x
        and #APART_BIT
        bne @apart
        jmp zone_remove
@apart:
        .if ::SERVICE_ATTACHED
        lda inst_parent, x
        bmi @out
        jmp attached_leave
        .endif
@out:   sec
        rts
.endproc
