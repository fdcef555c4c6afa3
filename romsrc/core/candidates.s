; candidates.s - the list of cards that a step may take.
;
; Order: the ability's player first, then his opponent; each by Place, each
; place from its first card on. Then what the special ranges add, by instance
; number. Cards of a guarded timeline are left out everywhere. Owns
; `candidates`, list_count and, while it runs, set_offered and `answers`.

.include "core.inc"

extra_set       = answers       ; the special ranges' cards, SET_BYTES
EXTRA_SET       = <(extra_set - set_selected)

.segment "CODE_CORE"

; List the candidates of the step in work.
; In: step, ability_source, ability_player, attack_target, set_previous,
;     set_broken, filter_y = the step's Y as a number.
; Out: candidates, A = list_count = how many, prompt + Prompt::count.
; Clobbers: X, Y, $00-$0F, far_ptr, step_ptr, the data window, set_offered,
;     answers.
; Cycles: about 1,200 and 50 to 100 a card looked at; more with ATK or HP.
.proc candidates_build
player  = $0C
range   = $0D                   ; 16 bits
        lda #0
        sta list_count
        lda settled_for
        cmp turn_player
        beq :+
        jsr values_settle       ; now: it would use want_* later
:       jsr filter_step
        lda ability_player
        sta player
        ldx step + Step::range_self
        lda step + Step::range_self + 1
        jsr _list_side
        lda ability_player
        eor #1
        sta player
        ldx step + Step::range_opp
        lda step + Step::range_opp + 1
        jsr _list_side
        lda step + Step::special
        beq :+
        jsr _list_special
:       lda list_count
        sta prompt + Prompt::count
        rts
.endproc

; List the places of one player.
; In: X = range low, A = range high, $0C = player.  Out: candidates.
; Clobbers: A, X, Y, $00-$0B, $0D-$0F.
.proc _list_side
player  = candidates_build::player
range   = candidates_build::range
zone    = $0F
        stx range
        sta range + 1
        ora range
        beq @done
        jsr _guarded
        bcc :+
        lda range               ; the timeline may not be chosen
        and #<(~(Range::WT4 | Range::WT3))
        sta range
        lda range + 1
        and #>(~(Range::WT2 | Range::WT1))
        sta range + 1
:       ldx #0
@place: lda range_low, x
        and range
        bne @list
        lda range_high, x
        and range + 1
        beq @next
@list:  stx zone
        jsr _list_zone
        ldx zone
@next:  inx
        cpx #LISTED_PLACES
        bne @place
@done:  rts
.endproc

; List one place.
; In: X = Place, $0C = player.  Out: candidates.
; Clobbers: A, X, Y, $00-$0B.
.proc _list_zone
        lda candidates_build::player
        beq :+
        txa
        ora #PLACES
        tax
:       lda zone_head, x
        bmi @done
        ldy list_count
        ; The kind decides most cards: asked here, without a call.
@card:  tax
        lda inst_state, x
        and #CardState::REVERSED
        bne @down
        lda print_kind, x
        and want_kind
        beq @next
@up:    lda want_more
        beq @list
        jsr match_more          ; keeps Y
        bcc @next
@list:  cpx ability_trial       ; as if it had left already
        beq @next
        txa
        sta candidates, y
        iny
@next:  lda inst_next, x
        bpl @card
        sty list_count
@done:  rts
@down:  lda want_reverse
        bne @up
        beq @next
.endproc

; Whether a player's timeline is guarded from the ability's player.
; In: $0C = whose timeline.  Out: C=1 if it is.  Clobbers: A, X, Y, $00.
.proc _guarded
owner   = $00                   ; of the guard
        ldy mod_standing
        bmi @no
@each:  lda mod_kind, y
        cmp #ModKind::GUARD_OWN
        bcc @next
        .assert ModKind::GUARD_ENEMY = ModKind::GUARD_OWN + 1, error
        jsr standing_active
        bcc @next
        ldx mod_source, y
        lda inst_place, x
        asl a
        lda #0
        rol a
        sta owner
        cmp ability_player      ; his own guards do not bind him
        beq @next
        lda mod_kind, y
        cmp #ModKind::GUARD_OWN
        beq @own
        lda candidates_build::player
        cmp ability_player      ; the enemy's timeline, from the enemy
        beq @yes
        bne @next
@own:   lda candidates_build::player
        cmp owner
        beq @yes
@next:  lda mod_next, y
        tay
        bpl @each
@no:    clc
        rts
@yes:   sec
        rts
.endproc

; List what the special ranges add.
; In: step.  Out: candidates.  Clobbers: A, X, Y, $00-$0F.
.proc _list_special
inst    = $0D
bits    = $0E
        jsr _listed
        jsr _gather
        ldx #0
@byte:  lda set_offered, x
        eor #$FF
        and extra_set, x
        beq @none
        sta bits
        txa
        pha
        asl a
        asl a
        asl a
        sta inst
@bit:   lsr bits
        bcc @next
        ldx inst
        jsr _list_one
@next:  inc inst
        lda bits
        bne @bit
        pla
        tax
@none:  inx
        cpx #SET_BYTES
        bne @byte
        rts
.endproc

; List a card of a special range, if it may be chosen.
; In: X = instance.  Out: candidates.  Clobbers: A, X, Y, $00-$0C.
.proc _list_one
        cpx instance_count
        bcs @done
        jsr _free_to_choose
        bcc @done
        jsr candidate_matches
        bcc @done
        ldy list_count
        txa
        sta candidates, y
        inc list_count
@done:  rts
.endproc

; Note in set_offered what is listed already.
; In: candidates, list_count.  Out: set_offered.  Clobbers: A, X, Y, $00-$02.
.proc _listed
at      = $02
        ldy #SET_OFFERED
        jsr set_clear
        ldx #0
@each:  cpx list_count
        bcs @done
        stx at
        lda candidates, x
        tax
        ldy #SET_OFFERED
        jsr set_add
        ldx at
        inx
        bne @each
@done:  rts
.endproc

; Whether no guard keeps a card from being chosen where it lies.
; In: X = instance.  Out: C=1 if it may be; a card out of the game may not.
; Clobbers: A, Y, $00, $0C; X is kept.
.proc _free_to_choose
        lda inst_place, x
        asl a
        lda #0
        rol a
        sta candidates_build::player
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::GONE
        beq @no
        cmp #Place::WT4
        bcc @yes
        cmp #Place::WT1 + 1
        bcs @yes
        txa
        pha
        jsr _guarded
        pla
        tax
        bcc @yes
@no:    clc
        rts
@yes:   sec
        rts
.endproc

; Gather the cards of the special ranges in extra_set.
; In: step.  Out: extra_set.  Clobbers: A, X, Y, $00-$0F.
.proc _gather
        ldy #EXTRA_SET
        jsr set_clear
        lda step + Step::special
        and #Special::PREVIOUS
        beq :+
        ldy #SET_PREVIOUS
        jsr _unite
:       lda step + Step::special
        and #Special::BROKEN
        beq :+
        ldy #SET_BROKEN
        jsr _unite
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
        beq @done
        jmp _keyword_holders
@done:  rts
.endproc

; Add a set to extra_set.
; In: Y = set.  Out: extra_set.  Clobbers: A, X, Y.
.proc _unite
        ldx #0
:       lda set_selected, y
        ora extra_set, x
        sta extra_set, x
        iny
        inx
        cpx #SET_BYTES
        bne :-
        rts
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

; Add the cards of the own field that have every keyword of the step's K.
; In: step, ability_player.  Out: extra_set.  Clobbers: A, X, Y, $00-$0F.
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
        jsr card_keywords
        jsr @all
        bcc @next
        jsr _include
@next:  dec place
        lda place
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @place
        jmp filter_step         ; card_keywords may have used want_*

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
