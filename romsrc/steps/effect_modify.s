; effect_modify.s - +X/+Y and keywords for a while.
;
; Numbers are worked out when the effect acts and do not change later. Only
; cards on the field; "until the attack ends" only in an attack. Same contract
; as ability.s.

.include "ability.inc"

.segment "RULESZP": zeropage
give_at:        .res 1          ; the current NumberKeyword

.segment "FIXED"

; R000-115: +X/+Y.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, scratch, new_mod.
.proc effect_modify
        jsr parameters_begin
        jsr targets_begin
@each:  jsr _next
        bcs @done
        jsr parameters_target
        jsr _blank
        lda #ModKind::VALUES
        sta MOD_KIND
        ldx #1
:       lda par_x_value, x
        sta MOD_VALUE, x
        lda par_y_value, x
        sta MOD_EXTRA, x
        dex
        bpl :-
        jsr mod_add
        jmp @each
@done:  rts
.endproc

; The next target that can be modified.
; In: step.  Out: C=0, X = instance; C=1 if there is none.  Clobbers: A, X.
.proc _next
        lda step + Step::par_z
        cmp #DURATION_COUNT
        bcs @unknown
        cmp #Duration::THIS_ATTACK
        bne @each
        lda attack_target
        cmp #NONE
        beq @none               ; C = 1
@each:  jsr target_next
        bcs @none
        jsr on_field
        bcs @each
@none:  rts
@unknown:
        jmp code_unknown
.endproc

; A modifier of this ability on the target, its amounts 0.
; In: target_now, step.  Out: new_mod.  Clobbers: A.
.proc _blank
        lda target_now
        sta MOD_TARGET
        lda ability_source
        sta MOD_SOURCE
        lda #0
        sta MOD_VALUE
        sta MOD_VALUE + 1
        sta MOD_AUX
        sta MOD_EXTRA
        sta MOD_EXTRA + 1
        lda ability_player
        beq :+
        lda #DUR_PLAYER
:       ora step + Step::par_z
        sta MOD_DURATION
        rts
.endproc

; R000-127: give keywords K.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, scratch, keywords.
.proc effect_give_keyword
        jsr targets_begin
@each:  jsr _next
        bcs @done
        stx const_target
        jsr _work_out
        lda #ModKind::GIVE_FLAGS
        ldx #ModKind::GIVE_NUMBER
        jsr _add_block
        jmp @each
@done:  rts
.endproc

; Give keywords K of the step to an attacker until the attack ends.
; In: step, X = instance.  Out: nothing; step + Step::par_z is changed.
; Clobbers: A, X, Y, scratch, keywords, target_now.
.proc give_for_attack
        stx target_now
        stx const_target
        lda #Duration::THIS_ATTACK
        sta step + Step::par_z
        jsr _work_out
        lda #ModKind::GIVE_FLAGS
        ldx #ModKind::GIVE_NUMBER
        jmp _add_block
.endproc

; R000-128: lose keywords K, whatever their numbers.
; In: step, targets.  Out: nothing.  Clobbers: A, X, Y, scratch, keywords.
.proc effect_lose_keyword
        jsr targets_begin
@each:  jsr _next
        bcs @done
        jsr _copy_block
        lda #ModKind::LOSE_FLAGS
        ldx #ModKind::LOSE_NUMBER
        jsr _add_block
        jmp @each
@done:  rts
.endproc

; K as it is in the step.
; In: step.  Out: keywords.  Clobbers: A, X.
.proc _copy_block
        ldx #NUMBER_KEYWORD_COUNT + 1
:       lda step + Step::k_num, x
        sta keywords, x
        dex
        bpl :-
        .assert Step::k_flags = Step::k_num + NUMBER_KEYWORD_COUNT, error
        rts
.endproc

; K with its macros worked out for the target; placement traits are raw.
; In: step, const_target.  Out: keywords.  Clobbers: as constant.
.proc _work_out
        jsr _copy_block
        lda #NUMBER_KEYWORD_COUNT - 1
        sta give_at
@number:
        ldx give_at
        cpx #NumberKeyword::RIGHT_TRAIT
        beq @next
        cpx #NumberKeyword::CENTRE_TRAIT
        beq @next
        lda step + Step::k_num, x
        beq @next
        jsr constant_byte
        ldx give_at
        sta keywords, x
@next:  dec give_at
        bpl @number
        rts
.endproc

; Add a modifier for the flags and one for each number of the block.
; In: A = ModKind of flags, X = of numbers, keywords, target_now.
; Out: nothing.  Clobbers: A, X, Y, $0C-$0D, new_mod, give_at.
.proc _add_block
flags   = $0C
numbers = $0D
        sta flags
        stx numbers
        jsr _blank
        lda keywords + NUMBER_KEYWORD_COUNT
        sta MOD_VALUE
        ldx keywords + NUMBER_KEYWORD_COUNT + 1
        stx MOD_VALUE + 1
        ora MOD_VALUE + 1
        beq :+
        lda flags
        sta MOD_KIND
        jsr mod_add
:       jsr _blank
        lda numbers
        sta MOD_KIND
        lda #0
        sta give_at
@number:
        ldx give_at
        lda keywords, x
        beq @next
        ldy numbers
        cpy #ModKind::GIVE_NUMBER
        beq :+
        lda #0                  ; lost as a whole
:       sta MOD_VALUE
        stx MOD_AUX
        jsr mod_add
@next:  inc give_at
        lda give_at
        cmp #NUMBER_KEYWORD_COUNT
        bcc @number
        rts
.endproc
