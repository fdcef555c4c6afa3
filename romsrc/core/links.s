; links.s - pairs of cards that belong together, e.g. who sent whom away.
;
; A pair is remembered until the rules forget it. The other card counts while it
; stays where it was; the first one may go where it likes, because rules ask for
; its links when it has left. Owns link_*, in order of arrival. A full table
; refuses: noted, logged. Same contract as sys_duel.s.

.include "service.inc"

first           = $00           ; the first card of the pairs looked for
left            = $01           ; pairs with it that are passed over

.segment "FIXED"               ; CODE_CORE is nearly full

.proc sys_link
        ldy link_count
        cpy #LINK_ENTRIES
        bcs @full
        lda vm_lo, x
        sta link_first, y
        lda vm_lo + 1, x
        sta link_second, y
        tax
        lda inst_stamp_lo, x
        sta link_stamp_lo, y
        lda inst_stamp_hi, x
        sta link_stamp_hi, y
        inc link_count
        rts
@full:  lda #Fault::LINKS
        jmp table_full
.endproc

; Look for a pair.
; In: X = index of the card, left = which one, from 1, or 0.
; Out: C=1, Y = pair; C=0 if there are fewer, left less them.
; Clobbers: A, first; X is kept.
.proc _pair
        lda vm_lo, x
        sta first
        ldy #0
@each:  cpy link_count
        bcs @none
        lda link_first, y
        cmp first
        bne @next
        dec left
        beq @found              ; C = 1
@next:  iny
        bne @each               ; always
@none:  clc
@found: rts
.endproc

.proc sys_links
        lda #0
        sta left
        jsr _pair
        sec
        lda #0
        sbc left
        jmp done_byte
.endproc

.proc sys_linked
        lda vm_hi + 1, x
        bne @none
        lda vm_lo + 1, x
        beq @none
        sta left
        jsr _pair
        bcc @none
        ldx link_second, y
        lda inst_stamp_lo, x
        cmp link_stamp_lo, y
        bne @none
        lda inst_stamp_hi, x
        cmp link_stamp_hi, y
        bne @none
        txa
        jmp done_byte
@none:  lda #NONE
        jmp done_byte
.endproc

.proc sys_unlink
        lda vm_lo, x
        sta first
        lda #NONE
        sta left                ; no second card
        jmp _forget
.endproc

; A card is out of the duel for good: no pair has it.
; In: X = instance.  Out: nothing.  Clobbers: A, Y, $00-$01; X is kept.
.proc links_forget
        stx first
        stx left
        txa
        pha
        jsr _forget
        pla
        tax
        rts
.endproc

; Forget the pairs with a card first, and with another one second.
; In: first, left = the second.  Out: nothing.  Clobbers: A, X, Y.
.proc _forget
        ldx #0                  ; pairs kept
        ldy #0
@each:  cpy link_count
        bcs @done
        lda link_first, y
        cmp first
        beq @next
        sta link_first, x
        lda link_second, y
        cmp left
        beq @next
        sta link_second, x
        lda link_stamp_lo, y
        sta link_stamp_lo, x
        lda link_stamp_hi, y
        sta link_stamp_hi, x
        inx
@next:  iny
        bne @each               ; always
@done:  stx link_count
        rts
.endproc
