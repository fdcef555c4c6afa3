; stage.s - requests that wait to be carried out: last in, first out.
;
; A request has a card, who asked for it, what was asked for, a number, and up
; to STAGE_TARGETS targets with the stamp of their arrival: a target that has
; left its place is none any more. The rules carry out the last request and
; take it off; others may be negated or removed before. Owns stage_*: rows of
; STAGE_ENTRIES bytes, without gaps, so that a request can be taken out of all
; of them. A full stage refuses: noted, logged. Same contract as sys_duel.s.

.include "service.inc"

NEGATED         = %10000000     ; of stage_player
STAMP_ROW       = 6 + STAGE_TARGETS
STAGE_ROWS      = STAMP_ROW + 2 * STAGE_TARGETS

at              = $00           ; the request
row             = $01           ; 16 bits

.segment "CODE_CORE"

; The request that an argument names, from 1.
; In: X = index.  Out: Y = request, from 0.  Clobbers: A; X is kept.
.proc _request
        lda vm_hi, x
        bne @not
        ldy vm_lo, x
        dey
        cpy stage_count
        bcs @not
        rts
@not:   jmp range_trap
.endproc

; Where a target of a request lies.
; In: Y = request, A = which one, from 0.  Out: Y.  Clobbers: A, at; X is kept.
.proc _target_at
        sta at
        tya
@each:  dec at
        bmi @there
        clc
        adc #STAGE_ENTRIES
        bne @each               ; always
@there: tay
        rts
.endproc

; The target that two arguments, request and number from 1, name.
; In: X = index of the request.  Out: C=0, Y = where it lies; C=1 if there is
;     no such target.  Clobbers: A, at; X is kept.
.proc _target
        jsr _request
        lda vm_hi + 1, x
        bne @none
        lda vm_lo + 1, x
        beq @none
        sec
        sbc #1
        cmp stage_aims, y
        bcs @none
        jsr _target_at
        clc
        rts
@none:  sec
        rts
.endproc

; Aim at a card.
; In: Y = where the target lies, A = instance.  Out: nothing.
; Clobbers: A, X.
.proc _aim
        sta stage_target, y
        tax
        lda inst_stamp_lo, x
        sta stage_stamp_lo, y
        lda inst_stamp_hi, x
        sta stage_stamp_hi, y
        rts
.endproc

.proc sys_stage_push
        ldy stage_count
        cpy #STAGE_ENTRIES
        bcs _full
        lda vm_lo, x
        sta stage_card, y
        lda vm_lo + 1, x
        and #PLAYERS - 1
        sta stage_player, y
        lda vm_lo + 2, x
        sta stage_action, y
        lda #0
        sta stage_value_lo, y
        sta stage_value_hi, y
        sta stage_aims, y
        inc stage_count
        fall_into sys_stage_size
.endproc

.proc sys_stage_size
        lda stage_count
        jmp done_byte
.endproc

; No room.
; In: X = index of a card.  Out: as table_full.  Clobbers: as table_full.
.proc _full
        lda #Fault::STAGE
        jmp table_full
.endproc

.proc sys_stage_card
        jsr _request
        lda stage_card, y
        jmp done_byte
.endproc

.proc sys_stage_player
        jsr _request
        lda stage_player, y
        and #PLAYERS - 1
        jmp done_byte
.endproc

.proc sys_stage_action
        jsr _request
        lda stage_action, y
        jmp done_byte
.endproc

.proc sys_stage_value
        jsr _request
        lda stage_value_lo, y
        pha
        lda stage_value_hi, y
        tay
        pla
        rts
.endproc

.proc sys_set_stage_value
        jsr _request
        lda vm_lo + 1, x
        sta stage_value_lo, y
        lda vm_hi + 1, x
        sta stage_value_hi, y
        rts
.endproc

.proc sys_stage_aim
        jsr _request
        lda stage_aims, y
        cmp #STAGE_TARGETS
        inx                     ; to the card; C is kept
        bcs _full
        pha
        adc #1                  ; C = 0
        sta stage_aims, y
        pla
        jsr _target_at
        lda vm_lo, x
        jmp _aim
.endproc

.proc sys_stage_targets
        jsr _request
        lda stage_aims, y
        jmp done_byte
.endproc

.proc sys_stage_target
        jsr _target
        bcs @none
        ldx stage_target, y
        lda inst_stamp_lo, x
        cmp stage_stamp_lo, y
        bne @none
        lda inst_stamp_hi, x
        cmp stage_stamp_hi, y
        bne @none
        txa
        jmp done_byte
@none:  lda #NONE
        jmp done_byte
.endproc

.proc sys_set_stage_target
        jsr _target
        bcs @not
        lda vm_lo + 2, x
        jmp _aim
@not:   jmp range_trap
.endproc

.proc sys_stage_negate
        jsr _request
        lda stage_player, y
        ora #NEGATED
        sta stage_player, y
        rts
.endproc

.proc sys_stage_negated
        jsr _request
        lda stage_player, y
        asl a                   ; C: NEGATED
        jmp done_carry
        .assert NEGATED = $80, error
.endproc

; Cycles: about 590 for the last request, 460 more for each after it.
.proc sys_stage_remove
        jsr _request
        sty at
        dec stage_count
        lda #<stage_card
        sta row
        lda #>stage_card
        sta row + 1
        ldx #STAGE_ROWS
@row:   ldy at
@entry: cpy stage_count
        bcs @next
        iny
        lda (row), y
        dey
        sta (row), y
        iny
        bne @entry              ; always
@next:  clc
        lda row
        adc #STAGE_ENTRIES
        sta row
        bcc :+
        inc row + 1
:       dex
        bne @row
        rts
        .assert stage_stamp_lo - stage_card = STAMP_ROW * STAGE_ENTRIES, lderror
.endproc

; A card is out of the duel for good: requests are no longer its own. As a
; target it is stale already.
; In: X = instance.  Out: nothing.  Clobbers: A, Y; X is kept.
.proc stage_forget
        ldy stage_count
@each:  dey
        bmi @done
        txa
        cmp stage_card, y
        bne @each
        lda #NONE
        sta stage_card, y
        bmi @each               ; always
@done:  rts
.endproc
