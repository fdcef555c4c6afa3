; ability_nest.s - abilities that run while another one acts.
;
; Only an attack that an effect makes lets abilities run inside an ability,
; and attacks do not nest, so there is one place to keep the outer ability in.
; What it still needs afterwards: its flow, the cards it has broken so far and
; what the step before broke; the one partner of its attack is attack_partner.
; Same contract as ability.s.

.include "ability.inc"

.segment "FIXED"

; Keep the current ability.
; In: nothing.  Out: kept_*.  Clobbers: A, X.
.proc ability_keep
        ldx #ABILITY_STATE - 1
:       lda ability_ptr, x
        sta kept_state, x
        dex
        bpl :-
        ldx #SET_BYTES - 1
:       lda set_selected + SET_TALLY, x
        sta kept_tally, x
        lda set_broken, x
        sta kept_broken, x
        dex
        bpl :-
        lda ability_source
        sta kept_source
        lda ability_player
        sta kept_player
        rts
.endproc

; Go on with the ability that was kept.
; In: kept_*.  Out: as before ability_keep, but `step` and `candidates` must
;     be made again.  Clobbers: A, X.
.proc ability_return
        ldx #ABILITY_STATE - 1
:       lda kept_state, x
        sta ability_ptr, x
        dex
        bpl :-
        ldx #SET_BYTES - 1
:       lda kept_tally, x
        sta set_selected + SET_TALLY, x
        lda kept_broken, x
        sta set_broken, x
        dex
        bpl :-
        lda kept_source
        sta ability_source
        lda kept_player
        sta ability_player
        lda attack_partner
        sta targets             ; its one partner (effect_held.s)
        lda #NONE
        sta loaded_at
        sta listed_at
        sta ability_logged      ; who lets another act has acted
        rts
.endproc
