; modifiers.s - what changes a card for a while: who by, how long.
;
; Each target has its own chain in order of arrival: inst_mods, mod_players,
; mod_standing; mod_free chains the unused ones. So the values of a card cost
; its own modifiers only, and the order of a chain is their timestamp. Owns
; mod_* and mod_lasting. A full table refuses: noted, logged, the effect does
; not happen.

.include "core.inc"

DURATION_BITS   = %00000111     ; of mod_dur: the Duration
        .assert DURATION_COUNT <= DURATION_BITS + 1, error

mod_ended       = _ended        ; for changes.s, statics.s
mod_release     = _release
mod_fill        = _fill
mod_lasts       = _lasts
        .export mod_ended, mod_release, mod_lasting, mod_fill, mod_lasts

.segment "WORKRAM"
mod_lasting:    .res DURATION_BITS + 1  ; by Duration, standing ones not

.segment "RULESZP": zeropage
settled_for:    .res 1          ; the turn_player that values hold for, or NONE
unchecked:      .res 1          ; not 0: a unit may be without HP

.segment "CODE_CORE"

; Forget all modifiers. Chains of cards are set when a card is made.
; In: nothing.  Out: nothing.  Clobbers: A, X.
.proc mod_reset
        lda #NONE
        .if ::MODIFIERS > 0
        ldx #MODIFIERS - 1
:       sta mod_next, x         ; each points to the one after it
        txa
        dex
        bpl :-
        lda #0
        .endif
        sta mod_free
        lda #0
        sta mod_count
        ldx #DURATION_BITS
:       sta mod_lasting, x
        dex
        bpl :-
        lda #NONE
        sta settled_for         ; values_stale
        sta mod_standing
        sta mod_players
        sta mod_players + 1
        .assert PLAYERS = 2, error
        rts
.endproc

; Take a free modifier and fill it.
; In: new_mod: kind, target, source, val, aux, extra, dur.
; Out: C=0, X = modifier in no chain; C=1 and a fault if all 128 are taken.
; Clobbers: A; arg_* if they are.
.proc _fill
        ldx mod_free
        bmi @full
        lda mod_next, x
        sta mod_free
        inc mod_count
        .macro fill field, at
        lda new_mod + NewModifier::at
        sta field, x
        .endmacro
        fill mod_kind, kind
        fill mod_target, target
        fill mod_source, source
        fill mod_val_lo, value
        fill mod_val_hi, value + 1
        fill mod_aux, aux
        .if ::NATIVE_STEPS
        fill mod_extra_lo, extra
        fill mod_extra_hi, extra + 1
        .endif
        fill mod_dur, duration
        clc
        rts
@full:  fall_into _refuse
.endproc

; There is no room: log whom it was for, for a standing one whose it is.
; In: new_mod.  Out: C=1.  Clobbers: A, X, arg_*.
.proc _refuse
        lda #0
        sta arg_value
        sta arg_value + 1
        ldx MOD_TARGET
        lda MOD_DURATION
        .assert DUR_PLAYER = CONTROLLER_BIT, error
        cpx #MOD_STANDING
        bne :+
        ldx MOD_SOURCE
        lda inst_place, x
:       stx arg_subject
        asl a
        lda #0
        rol a
        sta arg_player
        lda #Fault::MODIFIERS
        jsr note_fault
        sec
        rts
.endproc

; Add a standing modifier before the others.
; In: new_mod as above.  Out: as _fill.  Clobbers: A.
.proc mod_add_first
        jsr _fill
        bcs @full
        values_stale
        lda mod_standing
        sta mod_next, x
        stx mod_standing
@full:  rts
.endproc

; Add a modifier after the others of its target.
; In: new_mod: kind, target, source, val, aux, extra, dur.
; Out: C=0, X = modifier; C=1 and a fault if all 128 are taken.
; Clobbers: A, Y.
.proc mod_add
        jsr _fill
        bcs @full
        lda #NONE
        sta mod_next, x
        ldy MOD_TARGET
        bmi @other
        jsr _lasts
        lda MOD_KIND
        jsr _changes_unit
        ldy MOD_TARGET
        lda inst_mods, y
        bmi @first
@walk:  tay
        lda mod_next, y
        bpl @walk
        txa
        sta mod_next, y
        clc
        rts
@first: txa
        sta inst_mods, y
        clc
        rts
@other: cpy #MOD_STANDING
        beq @standing
        jsr _lasts
        ldy MOD_TARGET
        lda mod_players - MOD_PLAYER, y
        bpl @walk
        txa
        sta mod_players - MOD_PLAYER, y
        clc
        rts
@standing:
        values_stale
        lda mod_standing
        bpl @walk
        stx mod_standing
        clc
@full:  rts
.endproc

; Count a modifier that lasts for a while.
; In: X = modifier.  Out: mod_lasting.  Clobbers: A, Y; X is kept.
.proc _lasts
        lda mod_dur, x
        and #DURATION_BITS
        tay
        lda mod_lasting, y
        clc
        adc #1
        sta mod_lasting, y
        rts
.endproc

; A card's modifier comes or ends: its HP may change, unless it is about
; keywords without a number.
; In: A = its ModKind.  Out: `unchecked`.  Clobbers: A; X and Y are kept.
.proc _changes_unit
        cmp #ModKind::GIVE_FLAGS
        beq @no
        cmp #ModKind::LOSE_FLAGS
        beq @no
        units_changed
@no:    rts
.endproc

; End all modifiers of a card: it left its place.
; In: X = instance.  Out: nothing.  Clobbers: A, Y, $00; X is kept.
.proc mods_drop_target
inst    = $00
        ldy inst_mods, x
        bmi @done
        stx inst
@next:  jsr _ended
        lda #ModKind::FREE
        sta mod_kind, y
        dec mod_count
        lda mod_next, y
        bmi @last
        tay
        jmp @next
        ; The whole chain goes before the free ones.
@last:  lda mod_free
        sta mod_next, y
        ldx inst
        lda inst_mods, x
        sta mod_free
        lda #NONE
        sta inst_mods, x
@done:  rts
.endproc

; Count a modifier that does not last any more.
; In: Y = modifier.  Out: mod_lasting.  Clobbers: A, X; Y is kept.
.proc _ended
        lda mod_dur, y
        and #DURATION_BITS
        tax
        dec mod_lasting, x
        rts
.endproc

; End the standing modifiers of a card: it left the field or lost them.
; In: X = instance.  Out: nothing.  Clobbers: A, Y, $00-$01; X is kept.
.proc mods_drop_source
source  = $00
        stx source
        ldx #NONE
        ldy mod_standing
        bmi @done
@each:  lda mod_source, y
        cmp source
        bne @stays
        jsr _unlink_standing
        jmp @next
@stays: tya
        tax                     ; the last one that stays
        lda mod_next, y
        tay
@next:  tya
        bpl @each
@done:  ldx source
        rts
.endproc

; Take a standing modifier out of the chain.
; In: Y = modifier, X = the one before it or NONE.
; Out: Y = the next one or NONE.  Clobbers: A, $01.
.proc _unlink_standing
after   = $01
        values_stale
        lda mod_next, y
        sta after
        cpx #NONE
        beq @first
        sta mod_next, x
        jmp _release
@first: sta mod_standing
        fall_into _release
.endproc

; Give a modifier back.
; In: Y = modifier in no chain, $01 = the next one.
; Out: Y = $01.  Clobbers: A.
.proc _release
after   = $01
        lda #ModKind::FREE
        sta mod_kind, y
        lda mod_free
        sta mod_next, y
        sty mod_free
        dec mod_count
        ldy after
        rts
.endproc

; End the modifiers of a duration, on cards and players.
; In: A = mod_dur byte: Duration, and DUR_PLAYER for the second player. Those
;     that also have DUR_LATER lose that bit only: they end the next time.
; Out: nothing.  Clobbers: A, X, Y, $00-$04.
; Cycles: about 40 if none lasts so long, else 11 an instance, 40 a modifier.
.proc mods_expire
wanted  = $02
target  = $03
        sta wanted
        jsr _any_left
        beq @done
        ldx instance_count
        beq @players
        dex
@card:  ldy inst_mods, x
        bpl @chain
@next:  dex
        bpl @card
@players:
        ldx #PLAYERS - 1
@player:
        stx target
        ldy mod_players, x
        bmi :+
        jsr _expire_chain
        ldx target
        lda $00
        sta mod_players, x
:       dex
        bpl @player
@done:  rts
@chain: stx target
        jsr _expire_chain
        ldx target
        lda $00
        sta inst_mods, x
        jsr _any_left
        bne @next
        rts
.endproc

; Whether any modifier lasts as long as those that end.
; In: $02 = mod_dur byte.  Out: Z=0 if so.  Clobbers: A, Y; X is kept.
.proc _any_left
        lda mods_expire::wanted
        and #DURATION_BITS
        tay
        lda mod_lasting, y
        rts
.endproc

; End those of a chain.
; In: Y = first of the chain, $02 = mod_dur byte.
; Out: $00 = first of what is left or NONE.  Clobbers: A, X, Y, $01, $04.
.proc _expire_chain
first   = $00
after   = $01
wanted  = $02
before  = $04                   ; the last one that stays
        ldx #NONE
        stx first
@each:  lda mod_dur, y
        eor wanted
        beq @ends
        cmp #DUR_LATER
        bne @stays
        lda wanted
        sta mod_dur, y
@stays: cpx #NONE
        bne :+
        sty first
:       tya
        tax
        lda mod_next, y
        tay
        bpl @each
        rts
@ends:  lda mod_next, y
        sta after
        cpx #NONE
        beq :+
        sta mod_next, x
:       stx before
        lda mod_kind, y
        jsr _changes_unit
        jsr _ended
        ldx before
        jsr _release
        tya
        bpl @each
        rts
.endproc
