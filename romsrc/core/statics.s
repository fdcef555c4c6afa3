; statics.s - static abilities: what cards change while they are in play.
;
; A slot with a condition that acts always has a script with the function
; `static`. When values are read and something has changed since they were
; settled, all changes of statics end, and the cards in play are asked again,
; in order of arrival. A change takes its place in the card's chain by the
; arrival of the card that makes it; other changes have the stamp of the next
; arrival when they were made. Who lies face-down changes nothing. Owns
; mod_stamp_*, static_*. Same contract as sys_duel.s.

.include "service.inc"

.import mod_fill, mod_lasts     ; modifiers.s

.segment "CODE_CORE"

; Ask all static abilities, if something has changed. While a computer player
; thinks nothing has.
; In: vm_touched, settled_for.  Out: the changes; settled_for.
; Clobbers: everything but what system calls keep; vm_at is kept.
; Cycles: 18 if nothing has changed; else about 2,000 and what they do.
.proc statics_settle
        lda vm_touched
        bne @stale
        lda settled_for
        bmi @stale
@fresh: rts
@stale: lda static_runs
        bne @fresh              ; a static reads what there is so far
        lda vm_depth
        cmp #SCRIPT_NESTING + 1
        bcs @fresh
        lda vm_left             ; each has a budget of its own
        pha
        lda vm_left + 1
        pha
        lda ability_source
        pha
        lda ability_player
        pha
        lda vm_quiet
        pha
        ora #SYSTEM_PROMPTS
        sta vm_quiet
        lda #NOBODY
        ldy #DUR_STATIC
        jsr changes_drop
        jsr _ask_all
        pla
        sta vm_quiet
        pla
        sta ability_player
        pla
        sta ability_source
        pla
        sta vm_left + 1
        pla
        sta vm_left
        lda #0
        sta vm_touched          ; their own changes too
        sta settled_for
        rts
.endproc

; Ask the cards in play in order of arrival.
; In: nothing.  Out: the changes.  Clobbers: as statics_settle.
.proc _ask_all
        lda #0
        sta static_from
        sta static_from + 1
        lda #DUR_STATIC
        sta static_runs
@each:  jsr _next
        stx static_card
        cpx #NONE
        beq @done
        lda inst_stamp_lo, x
        clc
        adc #1
        sta static_from
        lda inst_stamp_hi, x
        adc #0
        bcs @last
        sta static_from + 1
        jsr _ask_card
        jmp @each
@last:  jsr _ask_card           ; nobody can have come later
@done:  lda #0
        sta static_runs
        rts
.endproc

; The first card in play, by arrival, that has a static ability and was not
; asked yet.
; In: static_from.  Out: X = instance or NONE.  Clobbers: A, Y, $00-$02.
.proc _next
found   = $00
oldest  = $01                   ; 16 bits: its arrival
        lda #NONE
        sta found
        ldy #PLACES
        jsr @side
        ldy #0
        jsr @side
        ldx found
        rts
@side:  ldx zone_head, y
        bmi @next
@card:  lda inst_listens, x
        .assert LISTENS_STATIC = $80, error
        bpl @on
        .if ::STATES_FACE_DOWN
        lda inst_state, x
        and #STATES_FACE_DOWN
        bne @on
        .endif
        lda inst_stamp_lo, x
        cmp static_from
        lda inst_stamp_hi, x
        sbc static_from + 1
        bcc @on                 ; it was asked
        bit found
        bmi @take
        lda inst_stamp_lo, x
        cmp oldest
        lda inst_stamp_hi, x
        sbc oldest + 1
        bcs @on
@take:  stx found
        lda inst_stamp_lo, x
        sta oldest
        lda inst_stamp_hi, x
        sta oldest + 1
@on:    lda inst_next, x
        tax
        bpl @card
@next:  iny
        tya
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @side
        rts
.endproc

; Ask the static abilities of a card.
; In: static_card.  Out: the changes.  Clobbers: as statics_settle.
.proc _ask_card
        lda #0
        sta static_slot
@slot:  ldx static_card
        jsr card_record
        bcs @done
        ldy static_slot
        jsr ability_condition
        beq @next
        jsr is_static
        bne @next
        ldx static_card
        stx ability_source
        jsr controller_of
        sty ability_player
        lda static_slot
        sta ABILITY_SLOT
        jsr vm_refill
        lda #HANDLER_STATIC
        jsr ability_call
@next:  inc static_slot
        lda static_slot
        cmp #ABILITY_SLOTS
        bcc @slot
@done:  rts
.endproc

; Whether a condition acts always.
; In: A = Condition.  Out: Z=1 if so.  Clobbers: Y; A and X are kept.
.proc is_static
        ldy #STATIC_CONDITIONS - 1
@look:  cmp _conditions, y
        beq @done
        dey
        bpl @look               ; at the end Z=0
@done:  rts
.endproc

; Add a change of the card that is asked: before those that were made after it
; arrived.
; In: new_mod, static_card.  Out: as mod_add.  Clobbers: A, X, Y, $00-$02.
.proc static_add
made    = $00
stamp   = $01                   ; 16 bits
        jsr mod_fill
        bcs @full
        stx made
        jsr mod_lasts
        ldy static_card
        lda inst_stamp_lo, y
        sta stamp
        sta mod_stamp_lo, x
        lda inst_stamp_hi, y
        sta stamp + 1
        sta mod_stamp_hi, x
        ldx #NONE               ; the one before it
        ldy MOD_TARGET
        lda inst_mods, y
        bmi @here
@walk:  tay
        lda stamp
        cmp mod_stamp_lo, y
        lda stamp + 1
        sbc mod_stamp_hi, y
        bcc @found              ; this one is newer
        tya
        tax
        lda mod_next, y
        bpl @walk
@here:  tay                     ; NONE
@found: tya
        ldy made
        sta mod_next, y
        cpx #NONE
        beq @first
        tya
        sta mod_next, x
        clc
        rts
@first: ldx MOD_TARGET
        tya
        sta inst_mods, x
        clc
@full:  rts
.endproc

_conditions:
        static_conditions
        assert_bytes _conditions, STATIC_CONDITIONS
