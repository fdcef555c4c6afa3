; rng.s - random numbers: a 32-bit xorshift (13, 17, 5).
;
; Owns rng_state, which is never 0: 0 would stay 0. The same seed gives the
; same duel, so nothing but the rules may draw a number.

.include "kernel.inc"

rng_limit       = $04           ; scratch

.segment "FIXED"

; The next number.
; In: rng_state.  Out: rng_state, A = its highest byte.
; Clobbers: X, $00-$03.  Cycles: 246.
; Written out: a shuffle draws a number for every card. A shift by 5 to the
; left is one by 8 and back by 3, which is shorter.
.proc rng_next
moved   = $00                   ; 32 bits
        ; state ^= state << 13: the low three bytes, shifted by 5, one higher
        lda rng_state + 2
        sta moved + 2
        lda rng_state + 1
        sta moved + 1
        lda rng_state
        ldx #0
        stx moved
        .repeat 3
        lsr moved + 2
        ror moved + 1
        ror a
        ror moved
        .endrepeat
        ; A is the middle byte, moved + 1 the high one, moved the low one.
        eor rng_state + 2
        sta rng_state + 2
        lda moved
        eor rng_state + 1
        sta rng_state + 1
        lda moved + 1
        eor rng_state + 3
        sta rng_state + 3

        ; state ^= state >> 17: the high two bytes, shifted by 1, two lower
        lsr a
        tax
        lda rng_state + 2
        ror a
        eor rng_state
        sta rng_state
        txa
        eor rng_state + 1
        sta rng_state + 1

        ; state ^= state << 5: shifted by 8, then back by 3
        sta moved + 1
        lda rng_state + 3
        sta moved + 3
        lda rng_state + 2
        sta moved + 2
        lda rng_state
        ldx #0
        stx moved
        .repeat 3
        lsr moved + 3
        ror moved + 2
        ror moved + 1
        ror a
        ror moved
        .endrepeat
        eor rng_state + 1
        sta rng_state + 1
        lda moved
        eor rng_state
        sta rng_state
        lda moved + 1
        eor rng_state + 2
        sta rng_state + 2
        lda moved + 2
        eor rng_state + 3
        sta rng_state + 3
        rts
.endproc

; A number below a limit, each as likely as the others: what does not fit in
; the limit is thrown away. A limit of 1 draws nothing.
; In: A = limit 1-255, 0 for 256.  Out: A.  Clobbers: X, $00-$05.
.proc rng_below
        sta rng_limit
        tax
        dex                     ; the greatest result
        txa
        beq _fits               ; 1
        sta RNG_MASK
        ; All bits below its highest one.
        .repeat 3, i
        .repeat 1 << i
        lsr a
        .endrepeat
        ora RNG_MASK
        sta RNG_MASK
        .endrepeat
        fall_into _draw
.endproc

; Draw until a number fits.
; In: rng_limit, RNG_MASK.  Out: A.  Clobbers: X, $00-$03.
.proc _draw
        jsr rng_next
        and RNG_MASK
        ldx rng_limit
        beq _fits               ; 256: every byte fits
        cmp rng_limit
        bcs _draw
        fall_into _fits
.endproc

; It fits.
; In: A.  Out: A.  Clobbers: nothing.
.proc _fits
        rts
.endproc

; The same for a caller who knows the mask: a shuffle, whose limits fall.
; In: A = limit 2-255, RNG_MASK = all bits up to the highest of limit - 1.
; Out: A; RNG_MASK is kept.  Clobbers: X, $00-$04.
.proc rng_masked
        sta rng_limit
        bne _draw               ; always
.endproc
