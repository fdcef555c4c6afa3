; minis.s - mini characters: loading, placing, animating.
;
; Each of the MINIS_SHOWN slots has four sprites from MINI_OAM on and MINI_TILES
; tiles of pattern table 1; the sprites before them are for what shall be in
; front, the others for the icons' tints. Works with the screen on and off.
; A slot without a mini has the bank NULL_BANK; a mini whose timer is 0 stands
; still. Owns mini_*.

.include "ui.inc"

FRAME_BYTES     = MINI_SPRITES * 2      ; tile and attributes of each sprite
BLOCK_TILES     = 4             ; tiles sent at once; the queue takes no more

.segment "CODE_UI"

; Forget all minis; room for some is kept in the sprite shadow.
; In: X = minis that the screen may show.  Out: nothing.  Clobbers: A, X.
.proc reset_minis
        txa
        .repeat 4
        asl a
        .endrepeat
        .assert MINI_SPRITES * .sizeof(Sprite) = 16, error, "four shifts"
        clc
        adc #MINI_OAM
        sta oam_used
        lda #0
        sta mini_slot
        lda #NULL_BANK
        ldx #MINIS_SHOWN - 1
:       sta mini_bank, x
        dex
        bpl :-
        rts
.endproc

; Load the mini of the card in view and place it in the next slot.
; In: card, X, Y = column and row in pixels.
; Out: mini_slot.  Clobbers: A, X, Y, $00-$05, far_ptr, vram_*.
.proc add_mini
        jsr set_mini
        inc mini_slot
        rts
.endproc

; Load the mini of the card in view into a slot and place it. A card without a
; mini empties the slot.
; In: card, mini_slot, X, Y = column and row in pixels.
; Out: nothing.  Clobbers: A, X, Y, $00-$05, far_ptr, vram_*.
.proc set_mini
column  = $03
row     = $04
        stx column
        sty row
        ldx mini_slot
        jsr drop_mini
        lda card + Card::mini_len
        beq @none
        cmp #MINI_TILES + 1
        bcs @none               ; no such mini is built
        lda card + Card::mini_no
        ldx #Table::MINIS
        ldy #0
        jsr table_entry
        bcs @none
        ldx mini_slot
        lda column
        sta mini_x, x
        lda row
        sta mini_y, x
        lda far_ptr + 1
        sta mini_lo, x
        lda far_ptr + 2
        sta mini_hi, x
        lda far_ptr
        pha
        jsr _load
        ldx mini_slot
        pla
        sta mini_bank, x
        lda #0
        sta mini_frame, x
        lda #1                  ; the next frame begins it
        sta mini_timer, x
        jmp draw_mini
@none:  rts
.endproc

; Send the tiles of the card's mini.
; In: card, mini_slot.  Out: nothing.  Clobbers: A, X, Y, $00-$02, vram_*.
.proc _load
left    = $02                   ; tiles still to send
        lda mini_slot
        .repeat 4
        asl a
        .endrepeat
        .assert MINI_TILES = 16, error, "four shifts"
        clc
        adc #MINI_FIRST
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
        lda card + Card::mini_ptr
        jsr set_data_bank
        lda card + Card::mini_ptr + 1
        sta vram_from
        lda card + Card::mini_ptr + 2
        sta vram_from + 1
        lda card + Card::mini_len
        sta left
@block: ldy #BLOCK_TILES * TILE_BYTES
        lda left
        sec
        sbc #BLOCK_TILES
        sta left
        bcs @send
        adc #BLOCK_TILES        ; C = 0: the rest
        asl a
        asl a
        asl a
        asl a
        beq @done
        tay
        lda #0
        sta left
@send:  tya
        pha
        jsr vram_block
        pla
        tay
        clc
        adc vram_from
        sta vram_from
        bcc :+
        inc vram_from + 1
:       tya
        clc
        adc vram_at
        sta vram_at
        bcc :+
        inc vram_at + 1
:       lda left
        bne @block
@done:  rts
.endproc

; Take a mini away.
; In: X = slot.  Out: oam.  Clobbers: A, X.
.proc drop_mini
        lda #NULL_BANK
        sta mini_bank, x
        txa
        .repeat 4
        asl a
        .endrepeat
        tax
        lda #SPRITE_HIDDEN
        .repeat ::MINI_SPRITES, i
        sta oam + MINI_OAM + i * .sizeof(Sprite) + Sprite::row, x
        .endrepeat
        rts
.endproc

; Advance all minis by one screen frame.
; In: nothing.  Out: oam.  Clobbers: A, X, Y, $00-$05, far_ptr, the data window.
.proc animate_minis
number  = $05
        lda #MINIS_SHOWN - 1
        sta number
@next:  ldx number
        lda mini_bank, x
        cmp #NULL_BANK
        beq @same
        lda mini_timer, x
        beq @same               ; it stands still
        dec mini_timer, x
        bne @same
        jsr _advance
        ldx number
        jsr draw_mini
@same:  dec number
        bpl @next
        rts
.endproc

; Show the next frame of a mini from now on.
; In: X = slot.  Out: mini_frame, mini_timer.
; Clobbers: A, Y, far_ptr, the data window; X is kept.
.proc _advance
        lda mini_lo, x
        sta far_ptr + 1
        lda mini_hi, x
        sta far_ptr + 2
        txa
        tay
        lda mini_bank, x
        jsr set_data_bank
        tya
        tax
        ldy #Mini::ticks
        lda (far_ptr + 1), y
        sta mini_timer, x
        inc mini_frame, x
        ldy #Mini::frames
        lda mini_frame, x
        cmp (far_ptr + 1), y
        bcc :+
        lda #0
        sta mini_frame, x
:       rts
.endproc

; Set the four sprites of a mini.
; In: X = slot with a mini.  Out: oam.
; Clobbers: A, X, Y, $00-$04, far_ptr, the data window.
.proc draw_mini
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
        pha
        clc
        adc #MINI_OAM
        sta at
        pla
        .assert MINI_TILES = 16 && MINI_SPRITES * 4 = 16, error, "the same"
        clc
        adc #MINI_FIRST
        sta tile
        lda mini_x, x
        sta column
        lda mini_y, x
        sta row
        lda mini_frame, x
        asl a
        asl a
        asl a
        .assert FRAME_BYTES = 8, error, "three shifts"
        adc #.sizeof(Mini)      ; C = 0
        adc mini_lo, x
        sta far_ptr + 1
        lda #0
        adc mini_hi, x
        sta far_ptr + 2
        lda mini_bank, x
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
