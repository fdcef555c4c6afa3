; sets.s - sets of cards: 128 bits each, one a card.
;
; Y chooses the set: SET_SELECTED, SET_PREVIOUS, SET_BROKEN or SET_OFFERED,
; its offset from set_selected. A set cannot run over: an instance has 7 bits.

.include "core.inc"

        .assert set_offered = set_selected + 3 * SET_BYTES, error

.segment "CODE_CORE"

; Where a card's bit lies.
; In: Y = set, X = instance.  Out: Y = byte, A = bit, $00 = set.
; Clobbers: $01; X is kept.
.proc _bit
set     = $00
inst    = $01
        sty set
        stx inst
        txa
        lsr a
        lsr a
        lsr a
        and #SET_BYTES - 1
        clc
        adc set
        tay
        txa
        and #%00000111
        tax
        lda set_bits, x
        ldx inst
        rts
.endproc

set_bits:
        .byte 1, 2, 4, 8, 16, 32, 64, 128
        assert_bytes set_bits, 8

; Empty a set.
; In: Y = set.  Out: nothing.  Clobbers: A; X and Y are kept.  Cycles: 88.
.proc set_clear
        lda #0
        .repeat ::SET_BYTES, i
        sta set_selected + i, y
        .endrepeat
        rts
.endproc

; Put a card into a set.
; In: Y = set, X = instance.  Out: nothing.
; Clobbers: A, $00-$01; X and Y are kept.
.proc set_add
        jsr _bit
        ora set_selected, y
        sta set_selected, y
        ldy _bit::set
        rts
.endproc

; Take a card out of a set.
; In: Y = set, X = instance.  Out: nothing.
; Clobbers: A, $00-$01; X and Y are kept.
.proc set_remove
        jsr _bit
        eor #$FF
        and set_selected, y
        sta set_selected, y
        ldy _bit::set
        rts
.endproc

; Whether a set has a card.
; In: Y = set, X = instance.  Out: Z=0 if it has.
; Clobbers: A, $00-$01; X and Y are kept.
.proc set_has
        jsr _bit
        and set_selected, y
        php
        ldy _bit::set
        plp
        rts
.endproc

; How many cards a set has.
; In: Y = set.  Out: A.  Clobbers: X, Y, $00-$01.
.proc set_count
sum     = $00
left    = $01
        lda #0
        sta sum
        lda #SET_BYTES
        sta left
@byte:  lda set_selected, y
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
