; targets.s - whom a unit may attack.
;
; Lies in CODE_STEPS with the keywords that it asks for.

.include "timeline.inc"

.segment "CODE_STEPS"

; Whom a unit may attack, by place (P000-24 to P000-26, P000-35, P000-39,
; P000-42).
; In: X = instance.  Out: candidates, list_count.
; Clobbers: A, Y and as card_keywords; X is kept.
.proc attack_targets
fresh   = $00                   ; not 0: placed this turn, so no masters
heads   = $01                   ; not 0: the master may be attacked
front   = $02                   ; the minion in front or NONE
base    = $03                   ; the first zone of the other player
        lda #0
        sta list_count
        jsr _may_attack
        bcc @none
        lda inst_place, x
        and #CONTROLLER_BIT
        lsr a
        lsr a
        lsr a
        eor #PLACES
        .assert CONTROLLER_BIT >> 3 = PLACES, error
        sta base
        lda keywords + NUMBER_KEYWORD_COUNT + 1
        and #>FlagKeyword::LEAP
        sta heads
        lda print_kind, x
        and #Kind::LORD
        bne _lord_targets
        lda #NONE
        sta front
        jsr front_of
        bcc @open
        sty front
        lda heads
        beq @front
@open:  ldy base
        jsr _list_head
        ldy base
        jsr _list_lord
@front: lda front
        bmi @none
        jmp _list
@none:  rts
.endproc

; Whether a unit may attack at all, and what it may not.
; In: X = instance.  Out: C=1 if it may; attack_targets' fresh; keywords.
; Clobbers: A, Y and as card_keywords; X is kept.
.proc _may_attack
        lda print_kind, x
        and #Kind::MINION | Kind::LORD
        beq @no
        jsr on_field
        bcs @no
        lda inst_state, x
        and #STILL
        bne @no
        jsr card_keywords
        lda #0
        sta attack_targets::fresh
        lda inst_state, x
        and #CardState::NEW
        beq @moved
        lda keywords + NUMBER_KEYWORD_COUNT
        and #<FlagKeyword::HASTE
        bne @moved
        lda keywords + NUMBER_KEYWORD_COUNT
        and #<FlagKeyword::ASSAULT
        beq @no
        sta attack_targets::fresh
@moved: lda inst_state, x
        and #CardState::MOVED
        beq @yes
        lda keywords + NUMBER_KEYWORD_COUNT
        and #<FlagKeyword::MOVE_ATTACK
        beq @no
@yes:   sec
        rts
@no:    clc
        rts
.endproc

; What a lord may attack: lord and minions; the master if there is no minion
; or it leaps (P000-26, DECISIONS 50).
; In: attack_targets' variables.  Out: candidates, list_count.
; Clobbers: A, Y; X is kept.
.proc _lord_targets
        ldy attack_targets::base
        lda attack_targets::heads
        bne @head
        lda zone_count + Place::LEFT, y
        ora zone_count + Place::CENTRE, y
        ora zone_count + Place::RIGHT, y
        bne @lord
@head:  jsr _list_head
        ldy attack_targets::base
@lord:  jsr _list_lord
        lda #Place::LEFT
@lane:  pha
        ora attack_targets::base
        tay
        jsr _list_zone
        pla
        clc
        adc #1
        cmp #Place::RIGHT + 1
        bcc @lane
        rts
.endproc

; List the master, unless the unit was placed this turn.
; In: Y = base.  Out: candidates, list_count.  Clobbers: A, Y.
.proc _list_head
        lda attack_targets::fresh
        beq _list_zone
        rts
        .assert Place::MASTER = 0, error
.endproc

; List the lord.
; In: Y = base.  Out: candidates, list_count.  Clobbers: A, Y.
.proc _list_lord
        iny
        .assert Place::LORD = 1, error
        fall_into _list_zone
.endproc

; List the card of a zone for one.
; In: Y = zone.  Out: candidates, list_count.  Clobbers: A, Y.
.proc _list_zone
        lda zone_head, y
        bmi @empty
        jmp _list
@empty: rts
.endproc

; Add to the list of candidates.
; In: A = entry, list_count.  Out: candidates, list_count.  Clobbers: Y.
.proc _list
        ldy list_count
        sta candidates, y
        inc list_count
        rts
.endproc
