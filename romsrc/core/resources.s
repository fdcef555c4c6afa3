; resources.s - numbers that players have, each or both together.
;
; Rows of the ruleset say how many there are, what they are at the start of a
; duel, and what they never exceed. Owns resource_lo and resource_hi: the first
; player's, then the second's; what is shared is the first player's. Same
; contract as sys_duel.s.

.include "service.inc"

        .assert 2 * RESOURCES <= 256, error, "index in a byte"

number          = $02           ; of the resource
place           = $03           ; where it lies in resource_lo
before          = $08           ; 16 bits: what it was

.segment "CODE_CORE"

; Give both players what they begin with.
; In: nothing.  Out: nothing.  Clobbers: A, Y.
.proc resources_begin
        ldy #RESOURCES - 1
@each:  lda _start_lo, y
        sta resource_lo, y
        sta resource_lo + RESOURCES, y
        lda _start_hi, y
        sta resource_hi, y
        sta resource_hi + RESOURCES, y
        dey
        bpl @each
        rts
.endproc

; An argument that names nothing.
; In: nothing.  Out: as range_trap.  Clobbers: as range_trap.
.proc _not
        jmp range_trap
.endproc

; The resource that two arguments, player and resource, name.
; In: X = index of the player.  Out: Y, place; number.  Clobbers: A.
.proc _find
        ldy vm_lo + 1, x
        cpy #RESOURCES
        bcs _not
        lda vm_lo, x
        fall_into resource_of
.endproc

; Where a resource of a player lies.
; In: Y = resource, A = player.  Out: Y, place; number.
; Clobbers: A; X is kept.
.proc resource_of
        sty number
        and _sides, y
        beq @first              ; or both have it together
        tya
        clc
        adc #RESOURCES
        tay
@first: sty place
        rts
.endproc

; What a resource never exceeds.
; In: number.  Out: BOUND_LIMIT.  Clobbers: A, Y.
.proc _limit
        ldy number
        lda _most_lo, y
        sta BOUND_LIMIT
        lda _most_hi, y
        sta BOUND_LIMIT + 1
        rts
.endproc

; Add the third argument to a number and make the resource that.
; In: X = index of the player, place, BOUND_VALUE, BOUND_LIMIT.
; Out: BOUND_VALUE.  Clobbers: A, Y; X is kept.
.proc _change
        lda vm_lo + 2, x
        ldy vm_hi + 2, x
        jsr bounded_add
        ldy place
        lda BOUND_VALUE
        sta resource_lo, y
        lda BOUND_VALUE + 1
        sta resource_hi, y
        rts
.endproc

.proc sys_resource
        jsr _find
        lda resource_lo, y
        pha
        lda resource_hi, y
        tay
        pla
        rts
.endproc

.proc sys_set_resource
        jsr _find
        jsr _limit
        lda #0
        sta BOUND_VALUE
        sta BOUND_VALUE + 1
        jmp _change
.endproc

.proc sys_add_resource
        jsr _find
        lda resource_lo, y
        sta before
        sta BOUND_VALUE
        lda resource_hi, y
        sta before + 1
        sta BOUND_VALUE + 1
        jsr _limit
        jsr _change
        sec
        lda BOUND_VALUE
        sbc before
        pha
        lda BOUND_VALUE + 1
        sbc before + 1
        tay
        pla
        rts
.endproc

.proc sys_pay_resource
        jsr _find
        lda vm_hi + 2, x
        bmi @not
        lda resource_lo, y
        sec
        sbc vm_lo + 2, x
        sta before
        lda resource_hi, y
        sbc vm_hi + 2, x
        bcc @poor
        sta resource_hi, y
        lda before
        sta resource_lo, y
@poor:  jmp done_carry
@not:   jmp range_trap
.endproc

; For each resource: 1 if each player has one, what it is at the start of a
; duel, what it never exceeds.
_sides: resource_sides
        assert_bytes _sides, RESOURCES
_start_lo:
        resource_starts_lo
        assert_bytes _start_lo, RESOURCES
_start_hi:
        resource_starts_hi
        assert_bytes _start_hi, RESOURCES
_most_lo:
        resource_mosts_lo
        assert_bytes _most_lo, RESOURCES
_most_hi:
        resource_mosts_hi
        assert_bytes _most_hi, RESOURCES
