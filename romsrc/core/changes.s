; changes.s - changes of cards that last: what makes them and ends them.
;
; The calls about keywords, and what all changes share. A change counts the
; turns of its source's controller, without a source the turn player's. It ends
; with its duration, when its card leaves its place, or by drop_changes. Owns
; nothing: modifiers are modifiers.s's. Same contract as sys_duel.s.

.include "service.inc"

.import mod_ended, mod_release, mod_lasting     ; modifiers.s

DURATION_BITS   = %00000111     ; of mod_dur: the Duration

.segment "CODE_CORE"

; Card, source and duration of a change.
; In: X = index of card and source, A = Duration; new_mod: kind, value, aux.
; Out: new_mod.  Clobbers: A, Y; X is kept.
.proc change_of
        cmp #DURATION_COUNT
        bcs @not
        .if ::SERVICE_STATICS
        ora static_runs         ; DUR_STATIC
        .endif
        sta MOD_DURATION
        lda vm_lo, x
        sta MOD_TARGET
        ldy vm_lo + 1, x
        sty MOD_SOURCE
        bmi @turn
        lda inst_place, y
        and #CONTROLLER_BIT
        jmp @player
@turn:  lda turn_player
@player:
        beq @done
        lda #DUR_PLAYER
        ora MOD_DURATION
        sta MOD_DURATION
@done:  rts
@not:   jmp range_trap
.endproc

.proc sys_give_keyword
        lda #ModKind::GIVE_FLAGS
        bne _keyword            ; always
.endproc

.proc sys_lose_keyword
        lda #ModKind::LOSE_FLAGS
        fall_into _keyword
.endproc

; A change of keywords that four arguments name: card, source, bits, duration.
; In: X = index of the card, A = ModKind.  Out: as mod_add.
; Clobbers: A, X, Y.
.proc _keyword
        sta MOD_KIND
        lda vm_lo + 2, x
        sta MOD_VALUE
        lda vm_hi + 2, x
        sta MOD_VALUE + 1
        lda #0
        sta MOD_AUX
        lda vm_lo + 3, x
        jsr change_of
        fall_into change_add
.endproc

; Add a change: in order of arrival, a static one when its card came.
; In: new_mod.  Out: as mod_add.  Clobbers: A, X, Y, $00-$02.
.proc change_add
        .if ::SERVICE_STATICS
        lda static_runs
        bne @static
        jsr mod_add
        bcs @full
        lda core_stamp
        sta mod_stamp_lo, x
        lda core_stamp + 1
        sta mod_stamp_hi, x
@full:  rts
@static:
        jmp static_add
        .else
        jmp mod_add
        .endif
.endproc

; The keywords without a number that a card has now: printed, then given and
; taken in order of arrival.
; In: X = instance.  Out: word.
; Clobbers: A, Y, $02, far_ptr, the data window; X is kept.
.proc flags_now
        jsr card_record
        ldy #Card::kw_flags
        lda (far_ptr + 1), y
        sta word
        iny
        lda (far_ptr + 1), y
        sta word + 1
        ldy inst_mods, x
        bmi @done
@each:  lda mod_kind, y
        cmp #ModKind::GIVE_FLAGS
        beq @give
        cmp #ModKind::LOSE_FLAGS
        bne @next
        lda mod_val_lo, y
        eor #$FF
        and word
        sta word
        lda mod_val_hi, y
        eor #$FF
        and word + 1
        sta word + 1
        jmp @next
@give:  lda mod_val_lo, y
        ora word
        sta word
        lda mod_val_hi, y
        ora word + 1
        sta word + 1
@next:  lda mod_next, y
        tay
        bpl @each
@done:  rts
.endproc

.proc sys_has
        settle_values
        lda vm_lo, x
        tax
        jsr flags_now
        ldx vm_at
        lda vm_lo + 1, x
        and word
        sta word
        lda vm_hi + 1, x
        and word + 1
        ora word
        cmp #1
        jmp done_carry
.endproc

.proc sys_keyword
        ldy vm_lo + 1, x
        cpy #NUMBER_KEYWORDS
        bcs @not
        lda vm_lo, x
        tax
        jsr card_record
        ldx vm_at
        lda vm_lo + 1, x
        clc
        adc #Card::kw_num
        tay
        lda (far_ptr + 1), y
        jmp done_byte
@not:   jmp range_trap
.endproc

; A modifier of a card lasts for another time from now on.
; In: X = modifier, A = its new mod_dur.  Out: nothing.
; Clobbers: A, Y; X is kept.
.proc mod_lasts_until
        pha
        lda mod_dur, x
        and #DURATION_BITS
        tay
        lda mod_lasting, y
        sec
        sbc #1
        sta mod_lasting, y
        pla
        sta mod_dur, x
        and #DURATION_BITS
        tay
        lda mod_lasting, y
        clc
        adc #1
        sta mod_lasting, y
        rts
.endproc

; Every change that the card made ends, on whichever card.
.proc sys_drop_changes
        lda vm_lo, x
        ldy #0
        fall_into changes_drop
.endproc

; Changes end, on whichever card: those of a source, or those of a kind.
; In: A = the source, NOBODY: none; Y = a bit of mod_dur, 0: none.
; Out: nothing.  Clobbers: A, X, Y, $00-$04.
; Cycles: about 20 a card, 40 a modifier.
.proc changes_drop
source  = $00
after   = $01                   ; of mod_release
target  = $02
before  = $03                   ; the last one that stays
bit_of  = $04
        sta source
        sty bit_of
        ldx instance_count
@card:  dex
        bmi @done
        ldy inst_mods, x
        bmi @card
        stx target
        ldx #NONE
        stx before
@each:  lda mod_source, y
        cmp source
        beq @ends
        .if ::SERVICE_STATICS
        lda mod_dur, y
        and bit_of
        bne @ends
        .endif
        sty before
        lda mod_next, y
        tay
        bpl @each
        bmi @next               ; always
@ends:  lda mod_next, y
        sta after
        ldx before
        bmi @first
        sta mod_next, x
        jmp @free
@first: ldx target
        sta inst_mods, x
@free:  jsr mod_ended
        jsr mod_release
        tya
        bpl @each
@next:  ldx target
        bpl @card               ; always
@done:  rts
.endproc

.proc sys_expire
        lda vm_lo + 1, x
        and #PLAYERS - 1
        beq :+
        lda #DUR_PLAYER
:       ora vm_lo, x
        jmp mods_expire
.endproc
