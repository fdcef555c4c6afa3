; vm_lists.s - lists of cards, and the system calls about them.
;
; The cards of all lists lie in list_entries without gaps, in order of their
; places; list_size has the number of cards, list_first where they begin, also
; for places without a list. What an event has made goes when it ends, so
; scripts need not free anything. A handle is a list's place and, in its high
; byte, list_owner: the event that made the list, and a generation that changes
; when it goes, so that a handle that was freed means no other list. Places are
; taken in turn, which makes the same handle come back only after 256 lists.
; Contract as in vm_arguments.s.

.include "vm.inc"

LIST_EVENT      = %00001111     ; of list_owner; 0: no list
LIST_GENERATION = %00010000
        .assert SCRIPT_NESTING + SCRIPT_THINKING <= LIST_EVENT, error
        .assert SCRIPT_LISTS & (SCRIPT_LISTS - 1) = 0, error

handle          = $06           ; place of the current list
start           = LIST_START    ; first card of the list in list_entries
count           = LIST_COUNT
total           = $09           ; cards in all lists, of those that change
at              = $0A
added           = $0B

.segment NEAR_SEGMENT

; Free the lists of events that do not run any more. Most scripts make none.
; In: Y = events that do.  Out: nothing.  Clobbers: A, X, $06-$0B; Y is kept.
.proc lists_sweep
        lda list_alive
        bne @some
        rts
@some:  sty added
        ldx #SCRIPT_LISTS - 1
@each:  lda list_owner, x
        and #LIST_EVENT
        cmp added
        beq @next
        bcc @next
        stx handle
        jsr _free
        ldx handle
@next:  dex
        bpl @each
        ldy added
        rts
.endproc

; The list of an argument.
; In: X = index.  Out: handle, start, count; X is kept.  Clobbers: A, Y.
.proc list_find
        jsr _find
        .if ::SERVICE_VIEWS
        bcc _place
        jmp list_view           ; or none
        .else
        bcs _handle_trap
        fall_into _place
        .endif
.endproc

; Where the cards of a list lie.
; In: Y = handle.  Out: start, count.  Clobbers: A; X and Y are kept.
.proc _place
        lda list_first, y
        sta start
        lda list_size, y
        sta count
        rts
.endproc

; The list of an argument that will be changed: not a view.
; In: X = index.  Out: handle, start, count, total; X is kept.
; Clobbers: A, Y.
.proc _own_list
        jsr _find
        bcs _handle_trap
        fall_into _measure
.endproc

; Where the cards of a list lie, and how many there are in all.
; In: Y = handle.  Out: start, count, total.  Clobbers: A; X and Y are kept.
.proc _measure
        lda list_first + SCRIPT_LISTS - 1
        clc
        adc list_size + SCRIPT_LISTS - 1
        sta total
        bcc _place              ; always: LIST_ROOM is less
.endproc

; The list that a handle means.
; In: X = index.  Out: C=0, Y = handle; C=1 if there is none; X is kept.
; Clobbers: A.
.proc _find
        ldy vm_lo, x
        cpy #SCRIPT_LISTS
        bcs @none
        lda vm_hi, x
        and #LIST_EVENT
        beq @none
        lda vm_hi, x
        cmp list_owner, y
        bne @none
        sty handle
        clc
        rts
@none:  sec
        rts
.endproc

; No such list, or no room for another one.
; In: nothing.  Out: the script ends.  Clobbers: as vm_trap.
.proc _handle_trap
        lda #ScriptTrap::HANDLE
        jmp vm_trap
.endproc

; Make a list.
; In: nothing.  Out: handle, start, count = 0.  Clobbers: A, Y; X is kept.
.proc list_make
        lda #SCRIPT_LISTS
        sta total
        ldy list_last
@look:  iny
        tya
        and #SCRIPT_LISTS - 1
        tay
        lda list_owner, y
        and #LIST_EVENT
        beq @free
        dec total
        bne @look
        beq _handle_trap        ; always
@free:  sty list_last
        sty handle
        lda list_owner, y
        ora vm_depth
        sta list_owner, y
        inc list_alive
        lda #0
        sta list_size, y
        beq _measure            ; always
.endproc

; Put a card at the end of a list.
; In: A = instance, handle, start, count, total.  Out: count, total.
; Clobbers: A, Y, added, at; X is kept.
.proc list_append
        sta added
        ldy total
        cpy #LIST_ROOM
        bcs _handle_trap
        lda start
        clc
        adc count
        sta at
@shift: cpy at
        beq @put
        lda list_entries - 1, y
        sta list_entries, y
        dey
        jmp @shift
@put:   lda added
        sta list_entries, y
        inc count
        inc total
        ldy handle
        lda count
        sta list_size, y
@later: iny                     ; those after it begin one later
        cpy #SCRIPT_LISTS
        bcs @done
        lda list_first, y
        adc #1                  ; C = 0
        sta list_first, y
        bcc @later              ; always
@done:  rts
.endproc

; Free a list.
; In: handle of one that is there.  Out: nothing.
; Clobbers: A, X, Y, $07-$0A.
.proc _free
        dec list_alive
        ldy handle
        jsr _measure
        lda #0
        sta list_size, y
        lda list_owner, y
        and #<~LIST_EVENT
        clc
        adc #LIST_GENERATION
        sta list_owner, y
@earlier:
        iny                     ; those after it begin earlier
        cpy #SCRIPT_LISTS
        bcs @close
        lda list_first, y
        sec
        sbc count
        sta list_first, y
        bcs @earlier            ; always
@close: ldx start
        txa
        clc
        adc count
        tay
@shift: cpy total
        bcs @done
        lda list_entries, y
        sta list_entries, x
        inx
        iny
        bne @shift              ; always
@done:  rts
.endproc

; The current list as a result.
; In: handle.  Out: A, Y = the word.  Clobbers: X.
.proc list_done
        ldx handle
        ldy list_owner, x
        txa
        rts
.endproc

.proc sys_list_new
        jsr list_make
        jmp list_done
.endproc

.proc sys_list_add
        jsr _own_list
        lda vm_lo + 1, x
        jmp list_append
.endproc

.proc sys_list_count
        jsr _find
        bcs @view
        lda list_size, y
        jmp done_byte
@view:  jmp VIEW_COUNT
.endproc

        .if ::SERVICE_VIEWS
VIEW_COUNT      = view_count
VIEW_CARD       = view_card
        .else
VIEW_COUNT      = _handle_trap
VIEW_CARD       = _handle_trap
        .endif

.proc sys_list_card
        jsr _find
        bcc :+
        jmp VIEW_CARD
:       jsr _place
        lda vm_hi + 1, x
        bne @none
        ldy vm_lo + 1, x
        dey
        cpy count
        bcs @none
        tya
        adc start               ; C = 0
        tay
        lda list_entries, y
        jmp done_byte
@none:  lda #NONE
        jmp done_byte
.endproc

.proc sys_list_has
        jsr list_find
        ldy start
@each:  lda count
        beq @no
        lda list_entries, y
        cmp vm_lo + 1, x
        beq @done               ; C = 1
        iny
        dec count
        bpl @each               ; always
@no:    clc
@done:  jmp done_carry
.endproc

; From the last card down, each changes places with one at or before it.
.proc sys_list_shuffle
        jsr _own_list
@each:  lda count
        cmp #2
        bcc @done
        jsr rng_below           ; keeps $06 and up
        clc
        adc start
        sta at
        dec count
        lda start
        clc
        adc count
        tay
        ldx at
        lda list_entries, x
        pha
        lda list_entries, y
        sta list_entries, x
        pla
        sta list_entries, y
        jmp @each
@done:  rts
.endproc

.proc sys_list_free
        jsr _find
        bcs @done
        jmp _free
@done:  rts
.endproc

.proc sys_list_split
        jsr list_find
        lda count
        ldy vm_hi + 1, x
        bmi @none
        bne @all
        cmp vm_lo + 1, x
        bcc @all
        lda vm_lo + 1, x
        bcs @all                ; always
@none:  lda #0
@all:   pha                     ; cards in the first part
        jsr list_make
        lda handle
        sta vm_second
        pla
        pha
        ldy #0
        jsr @copy
        jsr list_make
        pla
        tay
        lda #NONE
        jsr @copy
        lda vm_second
        pha
        jsr list_done
        sta vm_second
        sty vm_second + 1
        pla
        sta handle
        jmp list_done

; Copy cards Y to below A of the argument, or to its end, to the new list.
@copy:  sta other
        sty word
@each:  lda handle
        pha
        ldx vm_at
        jsr list_find
        ldy word
        cpy count
        bcs @end
        cpy other
        bcs @end
        tya
        adc start               ; C = 0
        tay
        lda list_entries, y
        sta word + 1
        pla
        tay
        sty handle
        jsr _measure
        lda word + 1
        jsr list_append
        inc word
        jmp @each
@end:   pla
        sta handle
        rts
.endproc
