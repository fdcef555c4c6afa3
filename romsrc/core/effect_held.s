; effect_held.s - effects that act on a pair: attack and swap.
;
; They run when the next step has selected: held_targets are their own
; targets, `targets` the partners. Same contract as ability.s.

.include "ability.inc"

.segment "FIXED"

; R000-126: each target attacks the one card of the next step. Ignored when
; several cards are selected, and inside an attack.
; In: step, held_targets, targets.  Out: nothing.  Clobbers: A.
.proc effect_attack
        lda target_count
        cmp #1
        bne @ignored
        lda attack_target
        cmp #NONE
        bne @ignored
        lda #Fault::NO_COMBAT
        jmp core_trap
@ignored:
        rts
.endproc

; R000-122, P000-48: two minions of one player exchange lanes. Ignored when
; several cards are selected.
; In: held_targets, targets.  Out: nothing.
; Clobbers: A, X, Y, scratch, arg_*, far_ptr, the data window.
.proc effect_swap
one     = held_targets
other   = targets
        lda held_count
        cmp #1
        bne @ignored
        cmp target_count
        bne @ignored
        lda one
        cmp other
        beq @ignored
        tax
        ldy inst_place, x
        ldx other
        tya
        eor inst_place, x
        and #CONTROLLER_BIT
        bne @ignored
        ldx other
        ldy one
        jsr @may
        bcc @ignored
        ldx one
        ldy other
        jsr @may
        bcc @ignored
        ldx one
        ldy other
        jsr swap_cards
        ldx one
        ldy other
        jsr _tell
        ldx other
        ldy one
        jsr _tell
        ldx one
        jsr @fire
        ldx other
@fire:  lda #Condition::LANE_MOVE
        ldy #EventType::LANE_MOVED
        jmp fire_condition

; Whether X may go where Y is, both in lanes.
@may:   lda inst_place, y
        and #PLACE_MASK
        cmp #Place::LEFT
        bcc @ignored
        cmp #Place::RIGHT + 1
        bcs @no
        cmp #Place::LEFT
        beq @movable
        tya
        pha
        lda #>FlagKeyword::LEFT_ONLY
        jsr has_flag_high
        beq @free
        pla
@no:    clc
@ignored:
        rts
@free:  pla
@movable:
        jmp is_movable
.endproc

; Log that a card went where another one was.
; In: X = instance, Y = the other one.  Out: nothing.  Clobbers: A, Y, arg_*;
;     X is kept.
.proc _tell
        stx arg_subject
        jsr zone_of
        sta arg_value
        lda #0
        sta arg_value + 1
        tya
        tax
        jsr zone_of
        sta arg_object
        ldx arg_subject
        jsr controller_of
        sty arg_player
        lda #Message::MOVED
        jsr log_add
        lda #EventType::MOVED
        jmp event_raise
.endproc
