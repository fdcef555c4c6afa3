; stats.s - the numbers printed on a card, what they are now, and what changes
; them.
;
; A number now is the printed one, then the card's modifiers about it in order
; of arrival: ADD_STAT and MARK_STAT add, FIX_STAT overwrites. Numbers are in
; points, the byte of the record times the row's scale; the sum is cut to 0 and
; to what the row's bits hold at the end only. Modifiers are modifiers.s's;
; mod_aux is the stat. Same contract as sys_duel.s.

.include "service.inc"

asked           = $08           ; the stat
unit            = $09           ; the byte of the record
factor          = $0A           ; 16 bits: points in a unit
array           = $0C           ; 16 bits: where the bytes of all cards lie

.segment "CODE_CORE"

; A number as it is printed on a card.
; In: X = instance, A = stat below STATS.  Out: STAT_VALUE, 0 to INTEGER_MAX;
;     asked.  Clobbers: A, Y, $00-$02, unit, factor, array; for a byte that is
;     not in RAM far_ptr and the data window; X is kept.
; Cycles: about 100 without a scale, 350 with one; 240 more if the byte is not
;     in RAM.
.proc stat_printed
        sta asked
        tay
        lda _arrays_hi, y
        beq @record
        sta array + 1
        lda _arrays_lo, y
        sta array
        txa
        tay
        lda (array), y
        jmp @unit
@record:
        jsr card_record
        ldy asked
        lda _arrays_lo, y       ; the field of the record
        tay
        lda (far_ptr + 1), y
@unit:  sta STAT_VALUE
        sta unit
        lda #0
        sta STAT_VALUE + 1
        ldy asked
        lda _scales_lo, y
        sta factor
        lda _scales_hi, y
        sta factor + 1
        bne _multiply
        lda factor
        cmp #1
        bne _multiply
        rts
.endproc

; Points of so many units, INTEGER_MAX at most.
; In: unit, factor.  Out: STAT_VALUE.  Clobbers: A, Y; X is kept.
.proc _multiply
        lda #0
        sta STAT_VALUE
        sta STAT_VALUE + 1
        ldy #8
@bit:   asl STAT_VALUE
        rol STAT_VALUE + 1
        bmi @most
        asl unit
        bcc @next
        clc
        lda STAT_VALUE
        adc factor
        sta STAT_VALUE
        lda STAT_VALUE + 1
        adc factor + 1
        sta STAT_VALUE + 1
        bmi @most
@next:  dey
        bne @bit
        rts
@most:  lda #<INTEGER_MAX
        sta STAT_VALUE
        lda #>INTEGER_MAX
        sta STAT_VALUE + 1
        rts
.endproc

; A number of a card now.
; In: X = instance, A = stat below STATS.  Out: STAT_VALUE.
; Clobbers: as stat_printed; X is kept.
; Cycles: as stat_printed and about 50, 90 a modifier about it, 30 another.
.proc stat_now
        jsr stat_printed
        ldy inst_mods, x
        bmi @cut
@each:  lda mod_kind, y
        cmp #ModKind::ADD_STAT
        bcc @next
        cmp #ModKind::MARK_STAT + 1
        bcs @next
        lda mod_aux, y
        cmp asked
        bne @next
        lda mod_kind, y
        cmp #ModKind::FIX_STAT
        beq @fix
        jsr _add
        jmp @next
@fix:   lda mod_val_lo, y
        sta STAT_VALUE
        lda mod_val_hi, y
        sta STAT_VALUE + 1
@next:  lda mod_next, y
        tay
        bpl @each
@cut:   lda STAT_VALUE + 1
        bmi @none
        ldy asked
        lda _limits_lo, y
        cmp STAT_VALUE
        lda _limits_hi, y
        sbc STAT_VALUE + 1
        bcs @done
        lda _limits_lo, y
        sta STAT_VALUE
        lda _limits_hi, y
        sta STAT_VALUE + 1
@done:  rts
@none:  lda #0
        sta STAT_VALUE
        sta STAT_VALUE + 1
        rts
        .assert ModKind::FIX_STAT = ModKind::ADD_STAT + 1, error
        .assert ModKind::MARK_STAT = ModKind::ADD_STAT + 2, error
.endproc

; Add what a modifier says; a sum that no word holds is cut to the most or the
; least that one does.
; In: Y = modifier, STAT_VALUE.  Out: STAT_VALUE.  Clobbers: A.
.proc _add
        clc
        lda STAT_VALUE
        adc mod_val_lo, y
        sta STAT_VALUE
        lda STAT_VALUE + 1
        adc mod_val_hi, y
        bvs @over
        sta STAT_VALUE + 1
        rts
@over:  lda mod_val_hi, y
        bmi @least
        lda #<INTEGER_MAX
        sta STAT_VALUE
        lda #>INTEGER_MAX
        sta STAT_VALUE + 1
        rts
@least: lda #<INTEGER_MIN
        sta STAT_VALUE
        lda #>INTEGER_MIN
        sta STAT_VALUE + 1
        rts
.endproc

; The card and the stat of two arguments.
; In: X = index of the card.  Out: X = instance, A = stat.  Clobbers: Y.
.proc _card_stat
        ldy vm_lo, x
        lda vm_lo + 1, x
        cmp #STATS
        bcs @not
        pha
        tya
        tax
        pla
        rts
@not:   jmp range_trap
.endproc

.proc sys_printed
        jsr _card_stat
        jsr stat_printed
        jmp _result
.endproc

.proc sys_stat
        settle_values
        jsr _card_stat
        jsr stat_now
        fall_into _result
.endproc

; The number as a call's result.
; In: STAT_VALUE.  Out: A, Y.  Clobbers: nothing else.
.proc _result
        lda STAT_VALUE
        ldy STAT_VALUE + 1
        rts
.endproc

; --- changes

.proc sys_add_stat
        lda #ModKind::ADD_STAT
        jsr _change
        jmp change_add
.endproc

.proc sys_fix_stat
        lda #ModKind::FIX_STAT
        jsr _change
        jmp change_add
.endproc

; A mark of the same source about the same number is overwritten: it keeps its
; place among the others.
.proc sys_mark_stat
        lda #ModKind::MARK_STAT
        jsr _change
        ldy MOD_TARGET
        ldx inst_mods, y
        bmi @new
@each:  lda mod_kind, x
        cmp #ModKind::MARK_STAT
        bne @next
        lda mod_aux, x
        cmp MOD_AUX
        bne @next
        lda mod_source, x
        cmp MOD_SOURCE
        beq @same
@next:  lda mod_next, x
        tax
        bpl @each
@new:   jmp change_add
@same:  lda MOD_VALUE
        sta mod_val_lo, x
        lda MOD_VALUE + 1
        sta mod_val_hi, x
        lda MOD_DURATION
        jmp mod_lasts_until
.endproc

; The change of a number that five arguments name: card, source, stat, amount,
; duration.
; In: X = index of the card, A = ModKind.  Out: new_mod.
; Clobbers: A, Y; X is kept.
.proc _change
        sta MOD_KIND
        lda vm_lo + 2, x
        cmp #STATS
        bcs @not
        sta MOD_AUX
        lda vm_lo + 3, x
        sta MOD_VALUE
        lda vm_hi + 3, x
        sta MOD_VALUE + 1
        lda vm_lo + 4, x
        jmp change_of
@not:   jmp range_trap
.endproc

; --- candidates

; The cards of a place of some kinds with a number within limits.
; Cycles: about 35 a card of another kind; else as stat_now and 90.
.proc sys_offer_where
next    = $0E
        settle_values
        jsr arg_zone
        lda vm_lo + 3, x
        cmp #STATS
        bcs @not
        chain_of_y
        lda zone_head, y
@each:  bmi @done
        tax
        lda inst_next, x
        sta next
        ldy vm_at
        lda vm_lo + 2, y
        beq @kind               ; any
        and print_kind, x
        beq @next
@kind:  lda vm_lo + 3, y
        jsr stat_now
        ldy vm_at
        sec                     ; below the least, signed
        lda STAT_VALUE
        sbc vm_lo + 4, y
        lda STAT_VALUE + 1
        sbc vm_hi + 4, y
        bvc :+
        eor #$80
:       bmi @next
        sec                     ; above the most
        lda vm_lo + 5, y
        sbc STAT_VALUE
        lda vm_hi + 5, y
        sbc STAT_VALUE + 1
        bvc :+
        eor #$80
:       bmi @next
        txa
        jsr offer_one
@next:  lda next
        jmp @each
@done:  rts
@not:   jmp range_trap
.endproc

; For each stat: the array of its bytes, or a null page and the field of the
; record; points in a unit; the highest that it can become.
_arrays_lo:
        stat_arrays_lo
        assert_bytes _arrays_lo, STATS
_arrays_hi:
        stat_arrays_hi
        assert_bytes _arrays_hi, STATS
_scales_lo:
        stat_scales_lo
        assert_bytes _scales_lo, STATS
_scales_hi:
        stat_scales_hi
        assert_bytes _scales_hi, STATS
_limits_lo:
        stat_limits_lo
        assert_bytes _limits_lo, STATS
_limits_hi:
        stat_limits_hi
        assert_bytes _limits_hi, STATS
