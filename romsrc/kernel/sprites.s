; sprites.s - the sprite shadow: hide all, add one.
;
; Owns `oam` and `oam_used`. NMI sends the shadow every frame.

.include "kernel.inc"

.segment "FIXED"

; Hide all sprites.
; In: nothing.  Out: oam_used = 0.  Clobbers: A, X.
.proc clear_sprites
        ldx #0
        stx oam_used
        lda #SPRITE_HIDDEN
:       sta oam + Sprite::row, x
        inx
        inx
        inx
        inx
        bne :-
        rts
.endproc

; Add a sprite after those already set; the 65th is dropped.
; In: A = tile, X = column and Y = row in pixels (row 1-239), $00 = attributes.
; Out: nothing.  Clobbers: A, X, Y, $01.
.proc add_sprite
attributes = $00
column  = $01
        stx column
        ldx oam_used
        sta oam + Sprite::tile, x
        dey                     ; the console draws a line below
        tya
        sta oam + Sprite::row, x
        lda attributes
        sta oam + Sprite::attributes, x
        lda column
        sta oam + Sprite::column, x
        inx
        inx
        inx
        inx
        beq :+
        stx oam_used
:       rts
.endproc
