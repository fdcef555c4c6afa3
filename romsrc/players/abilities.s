; abilities.s - what an ability would be worth now.
;
; The steps are read as they stand in the cartridge, each with the candidates
; that the rules list for it. A step is worth what it does to the cards that
; it would take; of steps with the same order the best counts. What depends on
; earlier steps (previous and broken targets) is not foreseen.

.include "native.inc"

SCRIPT_POINTS   = 6             ; what a program does nobody can read
NOT_THERE       = <-128         ; order_best: no step of that order can run
FORESEEN        = <~(Special::PREVIOUS | Special::BROKEN)
SELECT_MASK     = %00000011

.segment "CODE_PLAYERS"

; All abilities of a card for one condition.
; In: X = instance, A = Condition.  Out: A; can_begin and leaves of the last
;     one.
; Clobbers: X, Y, $00-$0F, candidates, far_ptr, the data window.
.proc slots_points
        sta slot_when
        stx ability_source
        lda #0
        sta slot_sum
        sta leaves
        sta slot_at
@slot:  jsr _slot_condition
        bcs @next
        cmp slot_when
        bne @next
        ldx ability_source
        ldy slot_at
        jsr slot_points
        ldx can_begin
        beq @next
        sta term
        lda slot_sum
        jsr points_add
        sta slot_sum
@next:  inc slot_at
        lda slot_at
        cmp #ABILITY_SLOTS
        bcc @slot
        lda slot_sum
        rts
.endproc

; When a slot of ability_source acts.
; In: slot_at.  Out: C=0, A = Condition, Y = where the slot lies in the record
;     at far_ptr; C=1 if there is no ability.
; Clobbers: X, $00-$02, far_ptr, the data window.
.proc _slot_condition
        ldx ability_source
        corecall card_record
        bcs @none
        ldy slot_at
        ldx _slots, y
        txa
        tay
        iny
        iny
        lda (far_ptr + 1), y
        iny
        ora (far_ptr + 1), y
        beq @none
        dey
        dey
        dey
        lda (far_ptr + 1), y
        clc
        rts
@none:  sec
        rts
        .assert AbilitySlot::number = 2, error
.endproc

_slots: .repeat ABILITY_SLOTS, i
        .byte Card::ability + i * .sizeof(AbilitySlot)
        .endrepeat
        assert_bytes _slots, ABILITY_SLOTS

; What the ability of a slot is worth.
; In: X = instance, Y = slot.  Out: A; can_begin = 0 if its first step cannot
;     be carried out; leaves.
; Clobbers: X, Y, $00-$0F, candidates, far_ptr, the data window.
.proc slot_points
        stx ability_source
        sty slot_at
        lda me
        sta ability_player
        lda #0
        sta can_begin
        sta last_damage
        sta last_damage + 1
        lda #1
        sta previous_count      ; a guess
        jsr _slot_condition
        bcs @none
        iny
        lda (far_ptr + 1), y
        sta ability_cost
        iny
        lda (far_ptr + 1), y
        pha
        iny
        lda (far_ptr + 1), y
        tay
        pla
        cpy #$80                ; a program (ability.s)
        bcs @script
        ldx #Table::ABILITIES
        jsr table_entry
        bcs @none
        jsr _trial
        jsr _steps
        jmp _sum_orders
@script:
        inc can_begin
        lda #SCRIPT_POINTS
        rts
@none:  lda #0
        rts
.endproc

; Judge a card that is not on the field as if it had left its place.
; In: ability_source, far_ptr.  Out: ability_trial, ability_ptr, held_card.
; Clobbers: A, X, Y.
.proc _trial
        ldx #2
:       lda far_ptr, x
        sta ability_ptr, x
        dex
        bpl :-
        stx held_card           ; NONE
        .assert NONE = $FF, error
        ldy #NONE
        ldx ability_source
        lda inst_place, x
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc :+
        ldy ability_source
:       sty ability_trial
        lda #NOT_THERE
        ldx #ORDERS - 1
:       sta order_best, x
        dex
        bpl :-
        rts
.endproc

; Look at every step.
; In: ability_ptr.  Out: order_best, can_begin, leaves.
; Clobbers: A, X, Y, $00-$0F, candidates, the data window.
.proc _steps
        lda #0
        sta ability_at
@step:  jsr _load_step
        lda step + Step::order
        beq @done
        lda step + Step::special
        and #<~FORESEEN
        bne @next
        jsr step_points
        bcc @next
        jsr _count_step
@next:  inc ability_at
        lda ability_at
        cmp #ABILITY_STEPS
        bcc @step
@done:  rts
.endproc

; Bring a step into `step`.
; In: ability_ptr, ability_at.  Out: step.
; Clobbers: A, X, Y, ability_here, the data window.
.proc _load_step
        lda ability_ptr
        jsr set_data_bank
        lda ability_ptr + 1
        sta ability_here
        lda ability_ptr + 2
        sta ability_here + 1
        ldy ability_at
        beq @copy
@on:    clc
        lda ability_here
        adc #.sizeof(Step)
        sta ability_here
        bcc :+
        inc ability_here + 1
:       dey
        bne @on
@copy:  ldy #.sizeof(Step) - 1
:       lda (ability_here), y
        sta step, y
        dey
        bpl :-
        rts
.endproc

; The best step of each order counts.
; In: A = points, step.  Out: order_best, can_begin, leaves.
; Clobbers: A, Y, term, spare.
.proc _count_step
        sta term
        ldy step + Step::order
        cpy #ORDERS
        bcc :+
        ldy #ORDERS
:       cpy #1
        bne :+
        sty can_begin
:       lda order_best - 1, y
        cmp #NOT_THERE
        beq @set
        jsr points_best
        sta term
@set:   lda term
        sta order_best - 1, y
        lda step + Step::special
        cmp #Special::SELF
        bne @done
        lda step + Step::effect
        cmp #Effect::BREAK
        bcc @done
        cmp #Effect::EXCLUDE + 1
        bcs @done
        sta leaves
        .assert Effect::BREAK < Effect::MOVE, error
        .assert Effect::STANDBY_OR_WT1 < Effect::EXCLUDE, error
@done:  rts
.endproc

; All orders together.
; In: order_best.  Out: A.  Clobbers: Y, term.
.proc _sum_orders
        lda #0
        ldy #ORDERS - 1
@each:  ldx order_best, y
        cpx #NOT_THERE
        beq @next
        stx term
        jsr points_add
@next:  dey
        bpl @each
        rts
.endproc

; What a step of the current ability is worth: an alternative.
; In: A = its position, ability_ptr.  Out: A.
; Clobbers: X, Y, $00-$0F, candidates, the data window.
.proc alternative_points
        sta ability_at
        lda #NONE
        sta held_card
        jsr _load_step
        jsr step_points
        bcs @done
        lda #0
@done:  rts
.endproc

; What `step` is worth.
; In: step, ability_source, ability_player.  Out: C=1, A; C=0 if it cannot be
;     carried out.
; Clobbers: X, Y, $00-$0F, candidates, the data window.
.proc step_points
        lda step + Step::range_self
        ora step + Step::range_self + 1
        ora step + Step::range_opp
        ora step + Step::range_opp + 1
        ora step + Step::special
        bne @cards
        jsr effect_free
        jmp _willing
@cards: corecall step_candidates
        lda list_count
        bne @list
        clc
        rts
@list:  jsr _list_points
        jsr _selected
        ldx step + Step::effect
        cpx #Effect::ATTACK
        bne _willing
        lda #0                  ; the fight counts, with the next step
        fall_into _willing
.endproc

; Who need not does only what is good.
; In: A = points, step.  Out: C=1, A.  Clobbers: X.
.proc _willing
        tax
        bpl @yes
        lda step + Step::select
        and #OPTIONAL
        bne @no
        txa
@yes:   sec
        rts
@no:    lda #0
        sec
        rts
.endproc

; Every candidate of the step.
; In: candidates, list_count.  Out: list_best, list_sum, list_gain; held_card
;     if the step is an attack.
; Clobbers: A, X, Y, $00-$0B, the data window.
.proc _list_points
        lda #0
        sta list_at
        sta list_sum
        sta list_gain
        lda #POINTS_MIN
        sta list_best
@each:  ldy list_at
        ldx candidates, y
        jsr effect_points
        sta term
        tax
        bmi :+
        lda list_gain
        jsr points_add
        sta list_gain
:       lda list_sum
        jsr points_add
        sta list_sum
        stx term
        lda list_best
        jsr points_best
        cmp list_best
        beq @next
        sta list_best
        lda step + Step::effect
        cmp #Effect::ATTACK
        bne @next
        ldy list_at
        lda candidates, y
        sta held_card
@next:  inc list_at
        lda list_at
        cmp list_count
        bcc @each
        rts
.endproc

; What of them the step would take.
; In: list_*, step.  Out: A.  Clobbers: X, Y, term, spare.
.proc _selected
        lda step + Step::select
        and #SELECT_MASK
        cmp #Select::ALL
        beq @all
        cmp #Select::ANY
        beq @gain
        ldy step + Step::sel_x
        cpy #1
        beq @best
        lda list_best
        bmi @done
        cpy #MACRO_FIRST
        bcc :+
        ldy #2                  ; it depends
:       jsr points_times        ; no more than so many of the best,
        sta term
        lda list_gain
        jsr points_best         ;   and no more than all good ones
        cmp term
        beq @gain
        lda term
@done:  rts
@gain:  lda list_gain
        bne @done
@best:  lda list_best
        rts
@all:   lda list_sum
        rts
.endproc
