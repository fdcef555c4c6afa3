; turned.s - a mini that lies on its side, for a card in a state that board.toml
; calls sideways: the picture is turned by a quarter to the right, so that a
; spent card differs in shape and not only in a sign.

.include "painter.inc"

PLANES          = 8             ; of four tiles: two planes of eight bytes each
PLANE           = 8

.segment "CODE_BOARD"

.if ::FIELD_SIDEWAYS
; Turn four tiles.
; In: vram_from = 64 bytes.  Out: vram_from = build_buffer, where they are.
; Clobbers: A, X, Y, $02-$0B.  Cycles: 5,000.
.proc art_turn
left    = $02                   ; rows of the plane
plane   = $03
turned  = $04                   ; eight bytes
        lda #0
        sta plane
@plane: ldx plane
        ldy _last, x
        lda #PLANE
        sta left
@row:   lda (vram_from), y      ; from below: it comes on the left
        .repeat ::PLANE, i
        asl a
        rol turned + i
        .endrepeat
        dey
        dec left
        bne @row
        lda plane
        asl a
        asl a
        asl a
        tax
        ldy #0
:       lda turned, y
        sta build_buffer, x
        inx
        iny
        cpy #PLANE
        bne :-
        inc plane
        lda plane
        cmp #PLANES
        bne @plane
        lda #<build_buffer
        sta vram_from
        lda #>build_buffer
        sta vram_from + 1
        rts
.endproc

; The last row of the plane from which each plane comes: left above is what was
; left below, right above what was left above, and so on.
;       left above, right above, left below, right below
_last:  .byte 39, 47,  7, 15, 55, 63, 23, 31
        assert_bytes _last, PLANES
.endif
