; nmi.s - the vertical blank: sprites, palette, VRAM queue, scroll, pad, sound.
;
; Owns ppu_ctrl, ppu_mask, scroll_x/y, palette_dirty and vram_used together with
; vram.s. While `ppu_busy` is set, main code is writing VRAM with the screen
; off; then not even PPU_STATUS may be read here, because that would reset the
; address latch between main code's two writes. The sound driver comes last and
; in any case; the code window shows its bank meanwhile. NMI may come between
; any two instructions: bank_code and mmc3_latch say what to put back.
; Pad, frame_count and sound go by ticks, 60 a second: a console with 50 frames
; has two in every fifth. Owns frame_phase and, with frame.s, frame_credit.

.include "kernel.inc"

.global sound_update

.segment "FIXED"

; Non-maskable interrupt, once per frame.
; In: nothing.  Out: frame_count, pad state.  Clobbers: nothing.
; Cycles: up to the scroll about 600, with a palette 1000, with a full queue
;         too 2150; the vertical blank has 2273. Then 350 for the pad and up
;         to 1500 for sound, while the picture is drawn; both once more in
;         every fifth frame of a console that has 50.
; Stack: ten bytes.
.proc nmi
        pha
        txa
        pha
        tya
        pha
        lda ppu_busy
        bne @pad
        bit PPU_STATUS
        sta MMC3_IRQ_OFF        ; the queue would be counted as lines
        sta OAM_ADDR            ; A = 0
        lda #>oam
        sta OAM_DMA
        lda palette_dirty
        beq :+
        jsr _send_palette
:       lda vram_used
        beq :+
        jsr _send_queue
:       lda ppu_ctrl
        sta PPU_CTRL
        lda scroll_x
        sta PPU_SCROLL
        lda scroll_y
        sta PPU_SCROLL
        lda ppu_mask
        sta PPU_MASK
        beq @pad                ; main code will write VRAM
        ldx split_line
        beq @pad
        dex                     ; a line is counted before the picture
        stx MMC3_IRQ_LATCH
        stx MMC3_IRQ_RELOAD
        stx MMC3_IRQ_ON
@pad:   cli                     ; a split must not wait for the sound
@tick:  jsr read_pad
        inc frame_count
        lda #MMC3_R7
        sta MMC3_SELECT
        lda #BANK_CODE_SOUND
        sta MMC3_DATA
        jsr sound_update
        lda bank_code
        sta MMC3_DATA           ; R7 is still selected
        lda mmc3_latch
        sta MMC3_SELECT
        lda region
        beq @done
        ldx frame_phase
        inx
        cpx #SLOW_TICKS
        bcc :+
        ldx #0
:       stx frame_phase
        cpx #SLOW_FRAMES
        bne @done
        lda #1
        sta frame_credit
        bne @tick
@done:  pla
        tay
        pla
        tax
        pla
        rti
.endproc

; Send the 32 colours.
; In: nothing.  Out: palette_dirty = 0.  Clobbers: A, X.
.proc _send_palette
        lda #>PALETTES
        sta PPU_ADDR
        ldx #<PALETTES
        stx PPU_ADDR
        stx palette_dirty
        .assert <PALETTES = 0, error
        ; Four at a time: 360 cycles instead of 480.
:       .repeat 4, i
        lda palette + i, x
        sta PPU_DATA
        .endrepeat
        inx
        inx
        inx
        inx
        cpx #PALETTE_BYTES
        bne :-
        rts
.endproc

; Send everything in the queue.
; In: vram_used > 0.  Out: vram_used = 0.  Clobbers: A, X, Y.
.proc _send_queue
        ldx #0
@entry: lda vram_queue, x
        sta PPU_ADDR
        lda vram_queue + 1, x
        sta PPU_ADDR
        ldy vram_queue + 2, x
        inx
        inx
        inx
@byte:  lda vram_queue, x
        sta PPU_DATA
        inx
        dey
        bne @byte
        cpx vram_used
        bcc @entry
        sty vram_used           ; Y = 0
        rts
.endproc
