; flights.s - things that move: cards from place to place, minis that strike.
;
; A path goes from one point to another in 1 << pace equal steps; its numbers
; are in scratch that board_frame leaves alone. A card is four sprites behind
; the cursor's; a mini moves itself.

.include "board.inc"

CARD_OAM        = 4 * .sizeof(Sprite)
CARD_SPRITES    = 4
CARD_COLOURS    = TINT_YELLOW / 4

.segment "CODE_BOARD"

; A card goes from zone to zone.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_moved
        ldx play_at
        lda log_object, x
        jsr is_waiting
        bcc @fly
        lda log_value_lo, x
        jsr is_waiting
        bcs @done               ; the timeline goes on: too many to watch
@fly:   lda log_value_lo, x
        and #PLACE_MASK
        tay
        lda _arrivals, y
        jsr sound_effect
        lda log_subject, x
        tax
        jsr board_spot
        bcc @from
        ldx play_at
        lda log_object, x
        tax
        jsr zone_spot
        bcs @done
@from:  stx path_x + 1
        sty path_y + 1
        ldx play_at
        lda log_value_lo, x
        tax
        jsr zone_spot
        bcs @gone
        jsr _path_to
        jsr _leave
        jsr _fly
@done:  rts
@gone:  jmp _leave
.endproc

; What is heard when a card comes to a Place: from the master's on.
_arrivals:
        .res Place::HAND, SoundEffect::PLACE
        .byte SoundEffect::DRAW
        .byte SoundEffect::NONE         ; the deck
        .res Place::IN_USE - Place::DECK, SoundEffect::PLACE
        .res PLACES - 1 - Place::IN_USE, SoundEffect::NONE      ; gone
        assert_bytes _arrivals, PLACES

; Whether a zone is a place of the timeline.
; In: A = zone number.  Out: C=1 if so.  Clobbers: A.
.proc is_waiting
        and #PLACE_MASK
        cmp #Place::WT4
        bcc @done
        cmp #Place::STANDBY + 1
        bcc @yes
        clc
@done:  rts
@yes:   sec
        rts
.endproc

; The moved card's mini leaves its place.
; In: play_at.  Out: shown_unit.
; Clobbers: A, X, Y, $00-$05, call_*; the path is kept.
.proc _leave
        ldx play_at
        lda log_object, x
        tax
        jsr _zone_cell
        bcs @done
        lda shown_unit, x
        cmp #SHOWN_NOTHING
        beq @done
        ldy play_at
        cmp log_subject, y
        bne @done
        lda #SHOWN_NOTHING
        sta shown_unit, x
        farcall drop_mini
@done:  rts
.endproc

; The unit cell of a zone.
; In: X = zone number.  Out: C=0 and X = cell, or C=1.
; Clobbers: A, Y, $00.
.proc _zone_cell
zone    = $00
        stx zone
        ldx #UNITS - 1
:       jsr unit_zone
        cpy zone
        beq @found
        dex
        bpl :-
        sec
        rts
@found: clc
        rts
.endproc

; A card flies along the path.
; In: path.  Out: nothing.  Clobbers: A, X, Y, $00-$0E, far_ptr, call_*.
.proc _fly
@frame: jsr _path_step
        jsr _draw_card
        jsr board_frame
        dec frames_left
        bne @frame
        fall_into effects_hide
.endproc

; Hide all sprites of effects.
; In: nothing.  Out: oam.  Clobbers: A, X.
.proc effects_hide
        lda #SPRITE_HIDDEN
        ldx #MINI_OAM - .sizeof(Sprite)
:       sta oam + Sprite::row, x
        dex
        dex
        dex
        dex
        cpx #CARD_OAM
        bcs :-
        rts
.endproc

; Set the sprites of the flying card.
; In: path.  Out: oam.  Clobbers: A, X.
.proc _draw_card
        ldx #0
        .repeat ::CARD_SPRITES, i
        lda #BoardTile::BACK + i
        sta oam + CARD_OAM + i * .sizeof(Sprite) + Sprite::tile
        lda #CARD_COLOURS
        sta oam + CARD_OAM + i * .sizeof(Sprite) + Sprite::attributes
        lda path_x + 1
        .if i & 1
        clc
        adc #TILE
        .endif
        sta oam + CARD_OAM + i * .sizeof(Sprite) + Sprite::column
        lda path_y + 1
        .if i / 2
        clc
        adc #TILE - 1
        .else
        sec
        sbc #1
        .endif
        sta oam + CARD_OAM + i * .sizeof(Sprite) + Sprite::row
        .endrepeat
        rts
.endproc

; Begin a path to a point.
; In: path_x + 1, path_y + 1 = from, X, Y = to.
; Out: path, frames_left.  Clobbers: A, X, Y, $00-$01.
.proc _path_to
pace    = $00
row     = $01
        sty row
        txa
        pha
        jsr play_frames
        sta frames_left
        jsr play_pace
        sta pace
        lda #0
        sta path_x
        sta path_y
        pla
        sec
        sbc path_x + 1
        ldy #path_dx - path_dx
        jsr @step
        lda row
        sec
        sbc path_y + 1
        ldy #path_dy - path_dx

        ; A = difference, C = 0 if it is negative: divided by the frames.
@step:  sta path_dx + 1, y
        lda #0
        sta path_dx, y
        ror a                   ; the sign, turned
        eor #%10000000
        asl a
        ldx pace
@half:  lda path_dx + 1, y
        ror a
        sta path_dx + 1, y
        lda path_dx, y
        ror a
        sta path_dx, y
        lda path_dx + 1, y
        asl a                   ; the sign stays
        dex
        bne @half
        rts
.endproc

; Go one step on.
; In: path.  Out: path_x, path_y.  Clobbers: A.
.proc _path_step
        clc
        lda path_x
        adc path_dx
        sta path_x
        lda path_x + 1
        adc path_dx + 1
        sta path_x + 1
        clc
        lda path_y
        adc path_dy
        sta path_y
        lda path_y + 1
        adc path_dy + 1
        sta path_y + 1
        rts
.endproc

; Go one step back.
; In: path.  Out: path_x, path_y.  Clobbers: A.
.proc _path_back
        sec
        lda path_x
        sbc path_dx
        sta path_x
        lda path_x + 1
        sbc path_dx + 1
        sta path_x + 1
        sec
        lda path_y
        sbc path_dy
        sta path_y
        lda path_y + 1
        sbc path_dy + 1
        sta path_y + 1
        rts
.endproc

; The attacker strikes at its target, half the way and back.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_attack
        ldx play_at
        lda log_object, x
        ldy log_subject, x
        ldx #1                  ; half the way
        jmp _strike
.endproc

; The blocker steps into the attack.
; In: play_at.  Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc play_block
        ldx play_at
        lda log_object, x
        ldy log_subject, x
        ldx #2                  ; a quarter of it
        fall_into _strike
.endproc

; A mini goes towards another card and back.
; In: Y = instance that goes, A = the other, X = halvings of the way.
; Out: nothing.  Clobbers: A, X, Y, scratch, far_ptr, call_*.
.proc _strike
        stx frames_left
        pha
        tya
        tax
        jsr slot_of
        pla
        bcs @none
        stx path_slot
        ldy mini_columns, x
        sty path_x + 1
        ldy mini_rows, x
        sty path_y + 1
        tax
        jsr board_spot
        bcs @none
        stx hit_x
        sty hit_y
        lda frames_left
        pha
        jsr _path_to
        pla
        tax
:       lsr frames_left
        dex
        bne :-
        lda frames_left
        pha
@there: jsr _path_step
        jsr _move
        bne @there
        jsr play_hit
        pla
        sta frames_left
@back:  jsr _path_back
        jsr _move
        bne @back
        jmp mini_home
@none:  rts
.endproc

; Show the mini of the path where it is for a frame.
; In: path, path_slot.  Out: frames_left less one, Z=1 if there are no more.
; Clobbers: A, X, Y, $00-$05, far_ptr, call_*.
.proc _move
        ldx path_slot
        lda path_x + 1
        sta mini_x, x
        lda path_y + 1
        sta mini_y, x
        farcall draw_mini
        jsr board_frame
        dec frames_left
        rts
.endproc

; Put the mini of the path back where it belongs.
; In: path_slot.  Out: nothing.
; Clobbers: A, X, Y, $00-$05, far_ptr, call_*.
.proc mini_home
        ldx path_slot
        lda mini_columns, x
        sta mini_x, x
        lda mini_rows, x
        sta mini_y, x
        lda mini_bank, x
        cmp #NULL_BANK
        beq @none
        farcall draw_mini
@none:  rts
.endproc
