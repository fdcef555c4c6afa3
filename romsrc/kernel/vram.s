; vram.s - writing VRAM: at once while the screen is off, else by the queue.
;
; Owns vram_queue (with nmi.s). A caller need not know whether the screen is on;
; only the bulk routines `vram_fill` and `upload_tiles` demand that it is off.

.include "kernel.inc"

QUEUE_HEAD      = 3             ; address high, low, length
; What the vertical blank has time for besides sprites and palette: four tiles
; at 16 x 15 + 32 cycles each are 1088; (2273 - 600 - 390) leaves 1283.
QUEUE_LIMIT     = 80

.segment "FIXED"

; Write a block to VRAM.
; In: vram_at, vram_from, Y = length 1-64.  Out: nothing.
; Clobbers: A, X, Y, $00-$01.
.proc vram_block
length  = $00
at      = $01
        sty length
        lda ppu_busy
        beq _queue
        lda vram_at + 1
        sta PPU_ADDR
        lda vram_at
        sta PPU_ADDR
        ldy #0
:       lda (vram_from), y
        sta PPU_DATA
        iny
        cpy length
        bne :-
        rts

_queue: tya
        clc
        adc #QUEUE_HEAD
        adc vram_used
        cmp #QUEUE_LIMIT
        bcc :+
        jsr await_nmi           ; full: this frame's part goes out first
:       ldx vram_used
        lda vram_at + 1
        sta vram_queue, x
        lda vram_at
        sta vram_queue + 1, x
        lda length
        sta vram_queue + 2, x
        ldy #0
:       lda (vram_from), y
        sta vram_queue + QUEUE_HEAD, x
        inx
        iny
        cpy length
        bne :-
        inx
        inx
        inx
        stx vram_used           ; from here on NMI sees the entry; if it came
                                ; meanwhile, it sends the older ones twice
        rts
.endproc

; Fill VRAM with one byte. Screen off.
; In: vram_at, A = byte, X = length low, Y = length high.
; Out: nothing.  Clobbers: X, Y.
.proc vram_fill
        pha
        lda vram_at + 1
        sta PPU_ADDR
        lda vram_at
        sta PPU_ADDR
        pla
        cpx #0
        beq @page
:       sta PPU_DATA
        dex
        bne :-
@page:  dey
        bpl :-                  ; X = 0: 256 more
        rts
.endproc

; Copy tiles from ROM into CHR RAM. Screen off.
; In: far_ptr, vram_at, A = number of tiles (0-255).
; Out: nothing.  Clobbers: A, X, Y, far_ptr, $00.  Cycles: about 250 a tile.
.proc upload_tiles
count   = $00
        sta count
        tay
        beq @done
        lda far_ptr
        jsr set_data_bank
        lda vram_at + 1
        sta PPU_ADDR
        lda vram_at
        sta PPU_ADDR
@tile:  ldy #0
:       lda (far_ptr + 1), y
        sta PPU_DATA
        iny
        cpy #TILE_BYTES
        bne :-
        tya
        clc
        adc far_ptr + 1
        sta far_ptr + 1
        bcc :+
        inc far_ptr + 2
:       dec count
        bne @tile
@done:  rts
.endproc

; Blank the whole nametable and give every cell the text palette; the screen
; has no split. Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, vram_at.
.proc clear_screen
        lda #0
        sta split_line
        sta text_table
        .assert >PATTERN_0 = 0, error
        lda #<NAMETABLE
        sta vram_at
        lda #>NAMETABLE
        sta vram_at + 1
        lda #UiTile::BLANK
        ldx #<NAMETABLE_BYTES
        ldy #>NAMETABLE_BYTES
        jsr vram_fill
        lda #<ATTRIBUTES
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #TEXT_PALETTE * %01010101
        ldx #ATTRIBUTE_BYTES
        ldy #0
        jmp vram_fill
.endproc

; Give the screen its palettes. Screen off.
; In: A, X = address of eight bytes each for the first, the six middle and the
;     last column of attributes.
; Out: nothing.  Clobbers: A, X, Y, $00-$04, vram_*, text_line.
.proc paint_screen
row     = $02
from    = $03                   ; 2 bytes
        sta from
        stx from + 1
        lda #<ATTRIBUTES
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        lda #0
        sta row
@row:   ldy row
        lda (from), y
        sta text_line
        tya
        clc
        adc #ATTRIBUTE_ROW
        tay
        ldx #ATTRIBUTE_ROW - 2
        lda (from), y
:       sta text_line, x
        dex
        bne :-
        tya
        adc #ATTRIBUTE_ROW      ; C = 0
        tay
        lda (from), y
        sta text_line + ATTRIBUTE_ROW - 1
        ldy #ATTRIBUTE_ROW
        jsr vram_block
        lda vram_at
        clc
        adc #ATTRIBUTE_ROW
        sta vram_at
        inc row
        lda row
        cmp #ATTRIBUTE_ROW
        bne @row
        rts
.endproc
