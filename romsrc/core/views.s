; views.s - lists that always show a place as it is.
;
; A view is a handle only: VIEW_FIRST and the chain of the place, VIEW_MARK
; above it. Whoever reads it gets the cards as they lie there at that moment,
; copied behind those of all lists (vm_lists.s); a place with more cards than
; there is room for cannot be read. A view cannot be changed. Same contract as
; sys_duel.s.

.include "service.inc"

VIEW_FIRST      = $40
VIEW_MARK       = $F0           ; no list has it: it names no event
        .assert SCRIPT_LISTS <= VIEW_FIRST, error
        .assert VIEW_FIRST + PLAYERS * PLACES <= $80, error

.segment "CODE_CORE"

.proc sys_view
        jsr arg_zone
        chain_of_y
        tya
        clc
        adc #VIEW_FIRST
        ldy #VIEW_MARK
        rts
.endproc

; The cards that a view shows now.
; In: X = index of a handle that is not a list's.  Out: LIST_START, LIST_COUNT;
;     or a trap.  Clobbers: A, Y; X is kept.  Cycles: about 330 and 33 a card.
.proc list_view
        lda vm_hi, x
        cmp #VIEW_MARK
        bne @not
        lda #0
        ldy #SCRIPT_LISTS - 1
@sum:   clc
        adc list_size, y
        dey
        bpl @sum
        sta LIST_START
        lda vm_lo, x
        sec
        sbc #VIEW_FIRST
        bcc @not
        cmp #PLAYERS * PLACES
        bcs @not
        tay
        lda zone_count, y
        sta LIST_COUNT
        clc
        adc LIST_START
        cmp #LIST_ROOM + 1
        bcs @not
        txa
        pha
        ldx zone_head, y
        bmi @done
        ldy LIST_START
@card:  txa
        sta list_entries, y
        iny
        lda inst_next, x
        tax
        bpl @card
@done:  pla
        tax
        rts
@not:   lda #ScriptTrap::HANDLE
        jmp vm_trap
.endproc
