; cells.s - numbers that the rules keep on a card while it stays where it is.
;
; Rows of the ruleset name them; each has one or two of the arrays inst_cells,
; INSTANCES bytes each. A number of one byte is at most 255, one of two at most
; INTEGER_MAX. Owns inst_cells. Same contract as sys_duel.s.

.include "service.inc"

array           = $00           ; 16 bits: where the low bytes lie
wide            = $02           ; not 0: it has two bytes

.segment "CODE_CORE"

; A card leaves its place, or is made: its cells are 0.
; In: X = instance.  Out: nothing.  Clobbers: A; X and Y are kept.
.proc cells_clear
        lda #0
        .repeat ::CELL_BYTES, i
        sta inst_cells + i * INSTANCES, x
        .endrepeat
        rts
.endproc

; The cell that two arguments, card and cell, name.
; In: X = index of the card.  Out: array, wide, BOUND_LIMIT, BOUND_VALUE = what
;     it is.  Clobbers: A, Y; X is kept.
.proc _find
        ldy vm_lo + 1, x
        cpy #CELLS
        bcs @not
        lda _arrays_lo, y
        sta array
        lda _arrays_hi, y
        sta array + 1
        beq @not                ; a number that no row has
        lda #$FF
        sta BOUND_LIMIT
        lda _wide, y
        sta wide
        beq :+
        lda #>INTEGER_MAX
:       sta BOUND_LIMIT + 1
        .assert <INTEGER_MAX = $FF, error
        ldy vm_lo, x
        lda (array), y
        sta BOUND_VALUE
        lda wide
        beq @narrow
        jsr _second
        lda (array), y
@narrow:
        sta BOUND_VALUE + 1
        rts
@not:   jmp range_trap
.endproc

; From the low byte to the high one.
; In: Y = instance.  Out: Y.  Clobbers: A.
.proc _second
        tya
        clc
        adc #INSTANCES
        tay
        rts
        .assert 2 * INSTANCES <= 256, error
.endproc

; A number of a card, for screens.
; In: X = instance, Y = cell.  Out: A = low, X = high.  Clobbers: Y, $00-$02.
.proc cell_now
        lda _arrays_lo, y
        sta array
        lda _arrays_hi, y
        sta array + 1
        lda _wide, y
        sta wide
        txa
        tay
        lda (array), y
        ldx #0
        pha
        lda wide
        beq @narrow
        jsr _second
        lda (array), y
        tax
@narrow:
        pla
        rts
.endproc

.proc sys_cell
        jsr _find
        fall_into _result
.endproc

; The number as a call's result.
; In: BOUND_VALUE.  Out: A, Y.  Clobbers: nothing else.
.proc _result
        lda BOUND_VALUE
        ldy BOUND_VALUE + 1
        rts
.endproc

.proc sys_set_cell
        jsr _find
        lda #0
        sta BOUND_VALUE
        sta BOUND_VALUE + 1
        beq _change             ; always
.endproc

.proc sys_add_cell
        jsr _find
        fall_into _change
.endproc

; Add the third argument and keep the sum.
; In: X = index of the card, array, wide, BOUND_VALUE, BOUND_LIMIT.
; Out: as _result.  Clobbers: nothing else.
.proc _change
        lda vm_lo + 2, x
        ldy vm_hi + 2, x
        jsr bounded_add
        ldy vm_lo, x
        lda BOUND_VALUE
        sta (array), y
        lda wide
        beq @narrow
        jsr _second
        lda BOUND_VALUE + 1
        sta (array), y
@narrow:
        jmp _result
.endproc

_arrays_lo:
        cell_arrays_lo
        assert_bytes _arrays_lo, CELLS
_arrays_hi:
        cell_arrays_hi
        assert_bytes _arrays_hi, CELLS
_wide:  cell_wide
        assert_bytes _wide, CELLS
