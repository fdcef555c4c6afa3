; sets.s - sets of cards: 128 bits each, one a card.
;
; Y chooses the set: SET_OFFERED, or with steps SET_SELECTED, SET_PREVIOUS or
; SET_BROKEN, its offset from SETS. A set cannot run over: an instance has 7
; bits.

.include "core.inc"

        .if ::NATIVE_STEPS
        .assert set_offered = set_selected + 3 * SET_BYTES, error
        .endif

.segment "FIXED"

; The bit of each card in its byte.
set_bits:
        .repeat INSTANCES, i
        .byte 1 << (i .mod 8)
        .endrepeat
        assert_bytes set_bits, INSTANCES

; Where a card's bit lies: Y = byte, A = its bit; set = the set.
; In: Y = set, X = instance.  Clobbers: $00; X is kept.
        .assert SET_BYTES = 16, error, "a set begins at a multiple of 16"
set     = $00
.macro find_bit
        sty set
        txa
        lsr a
        lsr a
        lsr a
        ora set
        tay
        lda set_bits, x
.endmacro

; Empty a set.
; In: Y = set.  Out: nothing.  Clobbers: A; X and Y are kept.  Cycles: 88.
.proc set_clear
        lda #0
        .repeat ::SET_BYTES, i
        sta SETS + i, y
        .endrepeat
        rts
.endproc

; Put a card into a set.
; In: Y = set, X = instance.  Out: nothing.
; Clobbers: A, $00; X and Y are kept.
.proc set_add
        find_bit
        ora SETS, y
        sta SETS, y
        ldy set
        rts
.endproc

; Take a card out of a set.
; In: Y = set, X = instance.  Out: nothing.
; Clobbers: A, $00; X and Y are kept.
.proc set_remove
        find_bit
        eor #$FF
        and SETS, y
        sta SETS, y
        ldy set
        rts
.endproc

; Whether a set has a card.
; In: Y = set, X = instance.  Out: Z=0 if it has.
; Clobbers: A, $00; X and Y are kept.
.proc set_has
        find_bit
        and SETS, y
        php
        ldy set
        plp
        rts
.endproc

        .if ::NATIVE_STEPS
; How many cards a set has.
; In: Y = set.  Out: A.  Clobbers: X, Y, $00-$01.
.proc set_count
sum     = $00
left    = $01
        lda #0
        sta sum
        lda #SET_BYTES
        sta left
@byte:  lda SETS, y
        beq @next
@bit:   inc sum
        sta keep_x              ; A and (A - 1): without its lowest bit
        sec
        sbc #1
        and keep_x
        bne @bit
@next:  iny
        dec left
        bne @byte
        lda sum
        rts
.endproc
        .endif
