; ability_constants.s - what a parameter byte is worth now.
;
; $00-$6F and $90-$FF are numbers, $70-$8F macros that are worked out when
; they are read; a macro is 0 to 255. Parameters that do not depend on the
; target are read before the first target is touched. The macros are in
; macros.s. Same contract as ability.s.

.include "ability.inc"

.segment "RULESZP": zeropage
const_value:    .res 2          ; the result, signed
const_target:   .res 1          ; what "target" means: instance or NONE
par_x_value:    .res 2          ; the step's parameters, signed
par_y_value:    .res 2

.segment "FIXED"

; Work a parameter byte out that is kept in const_value.
; In: const_value = byte, else as constant.  Out: const_value.
; Clobbers: as constant.
.proc constant_kept
        lda const_value
        fall_into constant
.endproc

; Work a parameter byte out.
; In: A = byte, const_target, step, ability_*.  Out: const_value.
; Clobbers: A, X, Y, $00-$0B, far_ptr, step_ptr, the data window.
; Cycles: about 25 for a number, up to 600 for a macro on a full board.
.proc constant
        cmp #MACRO_LIMIT
        bcs @negative
        cmp #MACRO_FIRST
        bcs @macro
        ldy #0
        beq @set                ; always
@negative:
        ldy #$FF
@set:   sta const_value
        sty const_value + 1
        rts
@macro: sta const_value
        jmp far_macro_value
.endproc

; A parameter byte as a number from 0 to 255.
; In: as constant.  Out: A.  Clobbers: as constant.
.proc constant_byte
        jsr constant
        lda const_value
        ldy const_value + 1
        beq @done
        lda #0                  ; negative: nothing is above 255
@done:  rts
.endproc

; Read X and Y before the first target is touched.
; In: step.  Out: par_x_value, par_y_value.  Clobbers: as constant.
.proc parameters_begin
        lda #NONE
        sta const_target
        lda step + Step::par_x
        ldx #<par_x_value
        jsr _read
        lda step + Step::par_y
        ldx #<par_y_value
        fall_into _read
.endproc

; Read a parameter.
; In: A = byte, X = where to put it in the zero page.  Out: it is there.
; Clobbers: as constant.
.proc _read
        sta const_value
        txa
        pha
        jsr constant_kept
        pla
        tax
        lda const_value
        sta 0, x
        lda const_value + 1
        sta 1, x
        rts
.endproc

; Read those parameters again that say "target".
; In: target_now, step.  Out: par_x_value, par_y_value, X = target_now.
; Clobbers: as constant if there are any, else A.
.proc parameters_target
        lda step + Step::par_x
        jsr _says_target
        bne :+
        ldx #<par_x_value
        jsr _read
:       lda step + Step::par_y
        jsr _says_target
        bne :+
        ldx #<par_y_value
        jsr _read
:       ldx target_now
        rts
.endproc

; Whether a parameter byte depends on the target.
; In: A = byte.  Out: Z=1 if so; then const_target = target_now. A is kept.
; Clobbers: X.
.proc _says_target
        cmp #Macro::TARGET_ATK
        beq @yes
        cmp #Macro::TARGET_HP
        beq @yes
        cmp #Macro::TARGET_COST
        beq @yes
        cmp #Macro::TARGET_WT
        bne @no
@yes:   ldx target_now
        stx const_target
        ldx #0                  ; Z = 1
@no:    rts
.endproc

; X as a number of cards, cores or life; "target" is the first target.
; In: step, targets.  Out: A = par_x_value = 0 to 255.  Clobbers: as constant.
.proc parameter_amount
        lda #NONE
        ldx target_count
        beq :+
        lda targets
:       sta const_target
        lda step + Step::par_x
        jsr constant_byte
        sta par_x_value
        ldy #0
        sty par_x_value + 1
        rts
.endproc

; WT as printed; 0 for cards without one.
; In: X = instance.  Out: A.  Clobbers: nothing else.
.proc printed_wait
        lda print_kind, x
        and #Kind::MINION | Kind::SKILL
        beq @done
        lda print_wait, x
@done:  rts
.endproc
