; unseen.s - which cards a player who is asked does not see.
;
; A computer player's script gets nil in place of such a card. What lies at
; another card is seen, what lies face-down only by its controller. A card that
; is offered to a player is shown to that player, unless it is the other one's.

.include "service.inc"

.global card_unseen, offer_unseen

.segment "FIXED"

; Whether the player who is asked does not see a card.
; In: X = instance, prompt.  Out: C=1 if it is not seen; X is kept.
; Clobbers: A, Y.  Cycles: about 50.
.proc card_unseen
        jsr _hidden
        beq _face
        cmp #HIDDEN_FROM_OTHER
        beq _by_other
        sec
        rts
.endproc

; The same for a card that is a candidate or asks.
; In: X = instance, prompt.  Out: C=1 if it is not seen; X is kept.
; Clobbers: A, Y.
.proc offer_unseen
        jsr _hidden
        bne _by_other
        fall_into _face
.endproc

; A card that lies open, if its state does not hide it.
; In: X.  Out: C=1 if it is not seen.  Clobbers: A.
.proc _face
        .if ::STATES_FACE_DOWN
        lda inst_state, x
        and #STATES_FACE_DOWN
        bne _by_other
        .endif
        clc
        rts
.endproc

; A card that only its controller sees.
; In: X, prompt.  Out: C=1 if it is the other player's.  Clobbers: A.
.proc _by_other
        lda inst_place, x
        asl a
        .assert CONTROLLER_BIT = %10000000, error
        lda #0
        rol a
        eor prompt + Prompt::player
        cmp #1
        rts
.endproc

; How the place of a card hides it.
; In: X.  Out: A = 0: not at all, Z.  Clobbers: Y.
.proc _hidden
        lda inst_place, x
        and #APART_BIT
        bne @apart
        lda inst_place, x
        and #PLACE_MASK
        tay
        lda _places, y
        rts
@apart: lda #0
        rts
.endproc

_places:
        place_hidden
        assert_bytes _places, PLACES
