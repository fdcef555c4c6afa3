; minis.s - mini characters: loading, placing, animating.
;
; Minis take the first sprites, four each, so that they are in front of the
; icons' tints. Their tiles follow the user interface in pattern table 1.
; Owns minis, mini_count, mini_tile.

.include "ui.inc"

FRAME_BYTES     = MINI_SPRITES * 2      ; tile and attributes of each sprite

.segment "CODE_UI"

; Forget all minis; room for some is kept in the sprite shadow.
; In: A = minis that the screen may show.  Out: nothing.  Clobbers: A.
.proc reset_minis
        .repeat 4
        asl a
        .endrepeat
        .assert MINI_SPRITES * .sizeof(Sprite) = 16, error, "four shifts"
        sta oam_used
        lda #0
        sta mini_count
        lda #UI_TILES
        sta mini_tile
        rts
.endproc

; Load the mini of the card in view and place it. Screen off.
; In: card, X, Y = column and row in pixels.
; Out: nothing.  Clobbers: A, X, Y, $00-$05, far_ptr, vram_at.
.proc add_mini
column  = $03
row     = $04
        stx column
        sty row
        lda card + Card::mini_len
        beq @none
        lda card + Card::mini_no
        ldx #Table::MINIS
        ldy #0
        jsr table_entry
        bcc @found
@none:  rts
@found: jsr _slot
        lda far_ptr
        sta minis + MiniState::pointer, x
        lda far_ptr + 1
        sta minis + MiniState::pointer + 1, x
        lda far_ptr + 2
        sta minis + MiniState::pointer + 2, x
        lda column
        sta minis + MiniState::column, x
        lda row
        sta minis + MiniState::row, x
        lda mini_tile
        sta minis + MiniState::first_tile, x
        lda #0
        sta minis + MiniState::frame, x
        txa
        pha
        lda far_ptr
        jsr set_data_bank
        pla
        tax
        ldy #Mini::frames
        lda (far_ptr + 1), y
        sta minis + MiniState::frames, x
        ldy #Mini::ticks
        lda (far_ptr + 1), y
        sta minis + MiniState::ticks, x
        sta minis + MiniState::timer, x
        inc mini_count

        ldx #2
:       lda card + Card::mini_ptr, x
        sta far_ptr, x
        dex
        bpl :-
        lda mini_tile           ; x 16, into pattern table 1
        pha
        lsr a
        lsr a
        lsr a
        lsr a
        ora #>PATTERN_1
        sta vram_at + 1
        pla
        asl a
        asl a
        asl a
        asl a
        sta vram_at
        lda card + Card::mini_len
        clc
        adc mini_tile
        sta mini_tile
        lda card + Card::mini_len
        jsr upload_tiles
        ldx mini_count
        dex
        jmp _draw
.endproc

; Offset of the next mini's state.
; In: mini_count.  Out: X.  Clobbers: A.
.proc _slot
        ldx mini_count
        lda _slots, x
        tax
        rts
.endproc

_slots:
        .repeat MINIS_SHOWN, i
        .byte i * .sizeof(MiniState)
        .endrepeat
        assert_bytes _slots, MINIS_SHOWN

; Advance all minis by one screen frame.
; In: nothing.  Out: oam.  Clobbers: A, X, Y, $00-$05, the data window.
.proc animate_minis
number  = $05
        lda #0
        sta number
@next:  ldx number
        cpx mini_count
        bcs @done
        lda _slots, x
        tax
        dec minis + MiniState::timer, x
        bne @same
        lda minis + MiniState::ticks, x
        sta minis + MiniState::timer, x
        inc minis + MiniState::frame, x
        lda minis + MiniState::frame, x
        cmp minis + MiniState::frames, x
        bcc :+
        lda #0
        sta minis + MiniState::frame, x
:       ldx number
        jsr _draw
@same:  inc number
        bne @next
@done:  rts
.endproc

; Set the four sprites of a mini.
; In: X = its number.  Out: oam.
; Clobbers: A, X, Y, $00-$04, far_ptr, the data window.
.proc _draw
column  = $00
row     = $01
tile    = $02
sprite  = $03                   ; 0-3: top left, top right, bottom left, ...
at      = $04                   ; offset in oam
        txa
        asl a
        asl a
        asl a
        asl a
        sta at
        lda _slots, x
        tax
        lda minis + MiniState::column, x
        sta column
        lda minis + MiniState::row, x
        sta row
        lda minis + MiniState::first_tile, x
        sta tile
        lda minis + MiniState::frame, x
        asl a
        asl a
        asl a
        .assert FRAME_BYTES = 8, error, "three shifts"
        adc #.sizeof(Mini)      ; C = 0
        adc minis + MiniState::pointer + 1, x
        sta far_ptr + 1
        lda #0
        adc minis + MiniState::pointer + 2, x
        sta far_ptr + 2
        lda minis + MiniState::pointer, x
        jsr set_data_bank
        lda #0
        sta sprite
        tay
        ldx at
@sprite:
        lda #SPRITE_HIDDEN
        sta oam + Sprite::row, x
        lda (far_ptr + 1), y
        iny
        cmp #NO_SPRITE
        beq @hidden
        clc
        adc tile
        sta oam + Sprite::tile, x
        lda (far_ptr + 1), y
        sta oam + Sprite::attributes, x
        lda sprite
        and #%00000001          ; the right half
        beq :+
        lda #TILE
:       clc
        adc column
        sta oam + Sprite::column, x
        lda sprite
        and #%00000010          ; the lower half
        beq :+
        lda #TILE
:       clc
        adc row
        sbc #0                  ; C = 0: one line up, as sprites need
        sta oam + Sprite::row, x
@hidden:
        iny
        inx
        inx
        inx
        inx
        inc sprite
        lda sprite
        cmp #MINI_SPRITES
        bne @sprite
        rts
.endproc
