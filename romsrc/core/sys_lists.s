; sys_lists.s - lists and places: system calls of vm_lists.s that need both.
;
; Same contract as sys_duel.s.

.include "service.inc"

start           = LIST_START
count           = LIST_COUNT
at              = $0A

.segment "CODE_CORE"

.proc sys_cards
        jsr arg_zone
        chain_of_y
        sty word
        jsr list_make
        ldy word
        ldx zone_head, y
@each:  txa
        bmi @done
        jsr list_append
        lda inst_next, x
        tax
        jmp @each
@done:  jmp list_done
.endproc

; Offer the cards of a list.
; In: X = index of the list.  Out: candidates, list_count; X is kept.
; Clobbers: A, Y.
.proc offer_list
        jsr list_find
        ldy #0
        sty list_count
@each:  cpy count
        bcs @done
        sty at
        tya
        adc start               ; C = 0
        tay
        lda list_entries, y
        ldy at
        sta candidates, y
        iny
        sty list_count
        bne @each               ; always
@done:  rts
.endproc
