; special.s - the cards that a step's special ranges mean.
;
; They are gathered as a set, and the zones in which they lie are marked, so
; that candidates.s finds each where it is in the order of all cards.
; Owns extra_set and zone_marks.

.include "special.inc"

.segment "SETS"
extra_set:      .res SET_BYTES  ; the special ranges' cards

.segment "WORKRAM"
zone_marks:     .res PLAYERS * PLACES   ; not 0: the zone has one of them

.segment "CODE_STEPS"

; Add a set to extra_set. Clobbers A and X.
.macro unite set
        .local byte
        ldx #SET_BYTES - 1
byte:   lda set, x
        ora extra_set, x
        sta extra_set, x
        dex
        bpl byte
.endmacro

; Gather the cards of the special ranges.
; In: step.  Out: extra_set, zone_marks.
; Clobbers: A, X, Y, $00-$0F, far_ptr, step_ptr, the data window, want_*.
.proc special_gather
        ldy #EXTRA_SET
        jsr set_clear
        lda step + Step::special
        and #Special::PREVIOUS
        beq :+
        unite set_previous
:       lda step + Step::special
        and #Special::BROKEN
        beq :+
        unite set_broken
:       lda step + Step::special
        and #Special::ATTACK_TARGET
        beq :+
        ldx attack_target
        jsr _include
:       ldx ability_source
        bmi @keyword
        lda step + Step::special
        and #Special::SELF
        beq @front
        ; On the field, in the timeline, in use, or judged before its use;
        ; a source that left for elsewhere is not itself any more (A000-34).
        cpx ability_trial
        beq @self
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::HAND
        bcc @self
        cmp #Place::WT4
        bcc @front
        cmp #Place::STANDBY
        beq @front
@self:  jsr _include
@front: lda step + Step::special
        and #Special::FRONT
        beq @keyword
        jsr front_of
        bcc @keyword
        tya
        tax
        jsr _include
@keyword:
        lda step + Step::special
        and #Special::KEYWORD_HOLDER
        beq :+
        lda step + Step::range_self
        and #Range::FIELD
        bne :+                  ; they are meant all the same
        jsr _keyword_holders
:       jmp _mark_zones
.endproc

; Add a card to extra_set.
; In: X = instance or NONE.  Out: extra_set.
; Clobbers: A, Y, $00-$01; X is kept.
.proc _include
        txa
        bmi :+
        ldy #EXTRA_SET
        jsr set_add
:       rts
.endproc

; Add the cards of the own field that have every keyword of the step's K; it
; takes long, so those that are meant already are not asked.
; In: step, ability_player.  Out: extra_set.
; Clobbers: as special_gather.
.proc _keyword_holders
place   = $0E
        lda ability_player
        beq :+
        lda #PLACES
:       ora #FIELD_PLACES - 1
        sta place
@place: ldy place
        ldx zone_head, y
        bmi @next
        ldy #EXTRA_SET
        jsr set_has
        bne @next
        jsr card_keywords
        jsr @all
        bcc @next
        jsr _include
@next:  dec place
        lda place
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @place
        rts

@all:   ldy #NUMBER_KEYWORD_COUNT - 1
@number:
        lda step + Step::k_num, y
        beq :+
        lda keywords, y
        beq @no
:       dey
        bpl @number
        ldy #1
@flags: lda step + Step::k_flags, y
        and keywords + NUMBER_KEYWORD_COUNT, y
        cmp step + Step::k_flags, y
        bne @no
        dey
        bpl @flags
        sec
        rts
@no:    clc
        rts
.endproc

; Mark the zones in which the gathered cards lie; all of them if there are
; many, for then it takes longer to find out.
; In: extra_set.  Out: zone_marks.  Clobbers: A, X, Y, $00-$03.
.proc _mark_zones
MANY    = 8
inst    = $00
bits    = $01
at      = $02
left    = $03
        lda #MANY
        sta left
        lda #0
        jsr @all
        ldx #SET_BYTES - 1
@byte:  lda extra_set, x
        bne @some
@next:  dex
        bpl @byte
        rts
@some:  cmp #$FF
        beq @all
        .assert MANY <= 8, error
        sta bits
        stx at
        txa
        asl a
        asl a
        asl a
        sta inst
@bit:   lsr bits
        bcc @none
        ldx inst
        cpx instance_count
        bcs @none
        jsr zone_of
        tay
        lda #1
        sta zone_marks, y
        dec left
        beq @all
@none:  inc inst
        lda bits
        bne @bit
        ldx at
        jmp @next
@all:   ldx #Place::IN_USE + 1  ; the walk looks one place further
:       sta zone_marks, x
        sta zone_marks + PLACES, x
        .assert PLAYERS = 2, error
        dex
        bpl :-
        rts
.endproc
