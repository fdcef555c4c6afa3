; sheets.s - the sheets of a ruleset: bytes of their rows, and filters that say
; which cards a row is about.
;
; All of it is in ROM. A filter looks at what is printed on a card and at its
; states; filter 0 takes no card. The calls are far, because the core's own
; bank is for what every game needs: nothing here may call into it. Same
; contract as sys_duel.s.

.include "service.inc"

.segment "CODE_STEPS"

array           = $08           ; 16 bits: bytes of a column, or of all cards
filter          = $0A
inst            = $0B
zone            = $0C
found           = $0D

; An argument that the call cannot take.
; In: nothing.  Out: as range_trap.  Clobbers: as range_trap.
.proc _not
        jmp range_trap
.endproc

; A byte of a row.
; In: X = index of column and row.
; Cycles: about 75.
.proc sys_sheet_value
        ldy vm_lo, x
        cpy #SHEET_COLUMNS
        bcs _not
        lda _starts_lo, y
        sta array
        lda _starts_hi, y
        sta array + 1
        lda _sheets, y
        tay
        lda vm_lo + 1, x
        sec
        sbc _firsts, y
        cmp _counts, y
        bcs _not
        tay
        lda (array), y
        jmp done_byte
.endproc

; A row by its number, from 1.
; In: X = index of sheet and number.
.proc sys_sheet_row
        ldy vm_lo, x
        cpy #SHEETS
        bcs _not
        lda vm_hi, x
        ora vm_hi + 1, x
        bne _not
        lda vm_lo + 1, x
        sec
        sbc #1
        cmp _counts, y
        bcs _not
        adc _firsts, y          ; C=0
        jmp done_byte
.endproc

; The number of a row, from 1.
; In: X = index of sheet and row.
.proc sys_sheet_number
        ldy vm_lo, x
        cpy #SHEETS
        bcs _not
        lda vm_hi, x
        ora vm_hi + 1, x
        bne _not
        lda vm_lo + 1, x
        sec
        sbc _firsts, y
        cmp _counts, y
        bcs _not
        adc #1                  ; C=0
        jmp done_byte
.endproc

; The next row whose needs are all there.
; In: X = index of column, the row's number before it, bits of what there is.
; Cycles: about 110, and 30 for each row that is passed over.
.proc sys_next_row
high    = $0E
        lda vm_hi, x
        ora vm_hi + 1, x
        bne _not
        ldy vm_lo, x
        cpy #SHEET_COLUMNS
        bcs _not
        lda _starts_lo, y
        sta array
        lda _starts_hi, y
        sta array + 1
        lda _starts_lo + 1, y
        sta high
        lda _starts_hi + 1, y
        sta high + 1
        lda _sheets, y
        tay
        lda _counts, y
        sta found
        lda vm_lo + 2, x        ; what is lacking
        eor #$FF
        sta filter
        lda vm_hi + 2, x
        eor #$FF
        sta inst
        ldy vm_lo + 1, x
@each:  cpy found
        bcs @none
        lda (array), y
        and filter
        bne @next
        lda (high), y
        and inst
        beq @this
@next:  iny
        bne @each
@none:  lda #0
        jmp done_byte
@this:  iny
        tya
        jmp done_byte
.endproc

; The filter that an argument names.
; In: X = index of the argument before it.  Out: Y, filter.
; Clobbers: A; X is kept.
.proc _filter
        lda vm_hi + 1, x
        bne @not
        ldy vm_lo + 1, x
        cpy #SHEET_FILTERS
        bcs @not
        sty filter
        rts
@not:   jmp range_trap
.endproc

; Whether a filter takes a card.
; In: X = instance, filter.  Out: C=1 if it does.
; Clobbers: A, Y, inst, array; X is kept.
; Cycles: 20 for another kind, about 85 with a number.
.proc _takes
        ldy filter
        lda _kinds, y
        and print_kind, x
        beq @no
        lda _colours, y
        beq @states
        and print_colour, x
        beq @no
@states:
        lda inst_state, x
        and _without, y
        bne @no
        lda inst_state, x
        and _states, y
        cmp _states, y
        bne @no
        lda _arrays_hi, y
        beq @yes
        sta array + 1
        lda _arrays_lo, y
        sta array
        stx inst
        ldy inst
        lda (array), y
        ldy filter
        cmp _least, y
        bcc @no
        sbc _most, y
        beq @yes
        bcs @no
@yes:   sec
        rts
@no:    clc
        rts
.endproc

.proc sys_matches
        jsr _filter
        lda vm_lo, x
        tax
        jsr _takes
        jmp done_carry
.endproc

; The first card of the place that two arguments name.
; In: X = index of the player.  Out: X = instance, N=1 if there is none.
; Clobbers: A, Y.
.proc _first
        lda vm_lo + 1, x
        and #PLACES - 1
        tay
        lda vm_lo, x
        and #PLAYERS - 1
        beq @zone
        tya
        clc
        adc #PLACES
        tay
@zone:  sty zone
        .if ::SHARED_PLACES
        lda _chains, y
        tay
        .endif
        ldx zone_head, y
        txa
        rts
        .assert PLAYERS = 2, error
.endproc

; In: X = index of player, place and filter.
; Cycles: about 60 and as _takes and 30 for each card.
.proc sys_count_matching
        lda #0
        sta found
        inx
        jsr _filter
        dex
        jsr _first
        bmi @done
@each:  jsr _takes
        bcc @next
        inc found
@next:  lda inst_next, x
        tax
        bpl @each
@done:  lda found
        jmp done_byte
.endproc

; In: X = index of player, place and filter.
; Cycles: as sys_count_matching; besides, for each that it takes, 10 for each
;     candidate that there was before.
.proc sys_offer_matching
        lda list_count
        sta found
        inx
        jsr _filter
        dex
        jsr _first
        bmi @done
@each:  jsr _takes
        bcc @next
        ldy found
        beq @add
@known: txa
        cmp candidates - 1, y
        beq @next
        dey
        bne @known
@add:   ldy list_count
        cpy #CANDIDATES
        bcs @full
        txa
        sta candidates, y
        inc list_count
@next:  lda inst_next, x
        tax
        bpl @each
@done:  rts
@full:  jmp range_trap
.endproc

; For each sheet: the number of its first row, and its rows.
_firsts:
        sheet_firsts
        assert_bytes _firsts, SHEETS
_counts:
        sheet_counts
        assert_bytes _counts, SHEETS

; For each column: its sheet, and where its bytes begin.
_sheets:
        column_sheets
        assert_bytes _sheets, SHEET_COLUMNS
_starts_lo:
        column_starts_lo
        assert_bytes _starts_lo, SHEET_COLUMNS
_starts_hi:
        column_starts_hi
        assert_bytes _starts_hi, SHEET_COLUMNS
sheet_bytes:
        sheet_values

; For each filter: bits of kinds and of colours, states that a card must have
; and may not have, the array of a number and its limits.
_kinds: filter_kinds_bytes
        assert_bytes _kinds, SHEET_FILTERS
_colours:
        filter_colours_bytes
        assert_bytes _colours, SHEET_FILTERS
_states:
        filter_states_bytes
        assert_bytes _states, SHEET_FILTERS
_without:
        filter_without_bytes
        assert_bytes _without, SHEET_FILTERS
_least: filter_least_bytes
        assert_bytes _least, SHEET_FILTERS
_most:  filter_most_bytes
        assert_bytes _most, SHEET_FILTERS
_arrays_lo:
        filter_arrays_lo
        assert_bytes _arrays_lo, SHEET_FILTERS
_arrays_hi:
        filter_arrays_hi
        assert_bytes _arrays_hi, SHEET_FILTERS

        .if ::SHARED_PLACES
_chains:                        ; zone_chains is in the core's bank
        zone_chain_bytes
        assert_bytes _chains, PLAYERS * PLACES
        .endif
