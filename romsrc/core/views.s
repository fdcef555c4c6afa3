; views.s - lists that always show a place as it is.
;
; A view is a handle only: VIEW_FIRST and the chain of the place, VIEW_MARK
; above it. Whoever reads it gets the cards as they lie there at that moment,
; copied after those of all lists (vm_lists.s); a place with more cards than
; there is room for cannot be read so. One card and their number need no copy.
; A view cannot be changed. Same contract as sys_duel.s.

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

; The chain that a view shows.
; In: X = index of a handle that is not a list's.  Out: Y = the chain; or a
;     trap.  Clobbers: A; X is kept.
.proc _chain
        lda vm_hi, x
        cmp #VIEW_MARK
        bne _no_view
        lda vm_lo, x
        sec
        sbc #VIEW_FIRST
        bcc _no_view
        cmp #PLAYERS * PLACES
        bcs _no_view
        tay
        rts
.endproc

; No such list or view, or no room for it.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc _no_view
        lda #ScriptTrap::HANDLE
        jmp vm_trap
.endproc

; How many cards a view shows.
; In: X = index of a handle that is not a list's.  Out: as done_byte; or a
;     trap.  Clobbers: A, Y.
.proc view_count
        jsr _chain
        lda zone_count, y
        jmp done_byte
.endproc

; One card of a view: nothing is copied, because scripts walk views.
; In: X = index of a handle that is not a list's, then which card, from 1.
; Out: as done_byte; or a trap.  Clobbers: A, X, Y, LIST_COUNT.
; Cycles: about 90 and 12 a card before it.
.proc view_card
        jsr _chain
        lda vm_hi + 1, x
        bne @none
        lda vm_lo + 1, x
        beq @none
        sta LIST_COUNT
        lda zone_count, y
        cmp LIST_COUNT
        bcc @none
        ldx zone_head, y
        ldy LIST_COUNT
@step:  dey
        beq @there
        lda inst_next, x
        tax
        bpl @step               ; always: there are as many
@there: txa
        jmp done_byte
@none:  lda #NONE
        jmp done_byte
.endproc

; The cards that a view shows now, copied after those of all lists.
; In: X = index of a handle that is not a list's.  Out: LIST_START, LIST_COUNT;
;     or a trap.  Clobbers: A, Y; X is kept.  Cycles: about 120 and 33 a card.
.proc list_view
        jsr _chain
        lda list_first + SCRIPT_LISTS - 1
        clc
        adc list_size + SCRIPT_LISTS - 1
        sta LIST_START
        lda zone_count, y
        sta LIST_COUNT
        adc LIST_START          ; C = 0
        cmp #LIST_ROOM + 1
        bcs _no_view
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
.endproc
