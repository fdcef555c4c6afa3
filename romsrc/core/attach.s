; attach.s - cards that lie at or under another card.
;
; A card that lies at another is in no place: APART_BIT, and inst_parent is the
; other one, which has the first of them in inst_attached; inst_next leads on,
; in order of arrival. When the other card leaves its place as a new card, they
; follow it to the same place of their owners, one after the other; for whom
; there is no room there, stays at it. Cards do not lie at cards that lie at
; others. Owns inst_attached and inst_parent. Same contract as sys_duel.s.

.include "service.inc"

.segment "CODE_CORE"

.proc sys_attach
host    = $06
        ldy vm_lo + 1, x
        lda vm_lo, x
        tax
        sty host
        cpx host
        beq @not
        lda inst_place, y
        and #APART_BIT
        bne @not
        lda inst_attached, x
        bpl @not
        jsr move_refused
        bcs @not
        jsr leave_place
        bcs @not
        jsr instance_leave
        jsr stamp_card
        ldy host
        lda inst_place, x
        and #OWNER_BIT
        sta inst_place, x
        lda inst_place, y
        and #<~OWNER_BIT
        ora #APART_BIT
        ora inst_place, x
        sta inst_place, x
        tya
        sta inst_parent, x
        lda #NONE
        sta inst_next, x
        ; Behind the others.
        lda inst_attached, y
        bmi @first
@walk:  tay
        lda inst_next, y
        bpl @walk
        txa
        sta inst_next, y
        rts
@first: txa
        sta inst_attached, y
        rts
@not:   jmp range_trap
.endproc

; A card is not at its host any more.
; In: X = instance that lies at another.  Out: C=0.
; Clobbers: A, Y, $00; X is kept.
.proc attached_leave
inst    = $00
        stx inst
        ldy inst_parent, x
        lda #NONE
        sta inst_parent, x
        lda inst_attached, y
        cmp inst
        bne @walk
        lda inst_next, x
        sta inst_attached, y
        clc
        rts
@walk:  tay
        lda inst_next, y
        cmp inst
        bne @walk
        lda inst_next, x
        sta inst_next, y
        clc
        rts
.endproc

; What lies at a card that has moved as a new one follows it.
; In: X = instance.  Out: C=0.  Clobbers: as move_card; X is kept.
.proc attached_follow
        ldy inst_attached, x
        bpl @some
        clc
        rts
@some:  txa
        pha
@each:  lda inst_next, y
        pha                     ; before it changes
        lda inst_place, x
        and #PLACE_MASK
        sta $00
        tya
        tax
        jsr owner_of
        lda $00
        jsr zone_number
        lda #0
        jsr move_card
        pla
        tay
        pla
        pha
        tax
        tya
        bpl @each
        pla
        tax
        clc
        rts
.endproc

.proc sys_host
        ldy vm_lo, x
        lda inst_parent, y
        jmp done_byte
.endproc

.proc sys_attached
count   = $00
        ldy #0
        sty count
        ldy vm_lo, x
        lda inst_attached, y
        bmi @done
@each:  inc count
        tay
        lda inst_next, y
        bpl @each
@done:  lda count
        jmp done_byte
.endproc

.proc sys_attachment
left    = $00
        lda vm_hi + 1, x
        bne @none
        lda vm_lo + 1, x
        beq @none
        sta left
        ldy vm_lo, x
        lda inst_attached, y
        bmi @none
@each:  dec left
        beq @found
        tay
        lda inst_next, y
        bpl @each
@none:  lda #NONE
@found: jmp done_byte
.endproc
