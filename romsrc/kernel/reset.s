; reset.s - from power-on to `main`.
;
; Owns the vectors and the first instructions. RAM and mapper may hold anything
; at power-on; nothing here reads a byte that it has not written. Battery RAM
; is left alone: it is checked by the code that saves. Owns region: what kind
; of console this is follows from the time between two vertical blanks.

.include "kernel.inc"

.segment "VECTORS"
        .addr nmi, reset, irq

; The frame that is measured: RAM is cleared in so many cycles, then turns of so
; many are counted.
CLEAR_CYCLES    = 256 * 44 + 40
TURN_WAITS      = 6
TURN_CYCLES     = TURN_WAITS * 41 + 10

; Turns that lie between those of two lengths of a frame.
.define between(one, other) (((one) + (other)) / 2 - CLEAR_CYCLES) / TURN_CYCLES

.segment "STARTUP"

; First instructions. They lie in the last bank, because $C000 shows a known
; bank only after the MMC3 was set to it.
; In: nothing.  Out: continues at `boot`.  Clobbers: everything.
.proc reset
        sei
        cld
        ldx #$FF
        txs
        inx
        stx MMC3_SELECT         ; bit 6 = 0: $C000 is fixed
        jmp boot
.endproc

.segment "FIXED"

; Bring console and cartridge to a known state.
; In: X = 0.  Out: continues at `main`, NMI on, screen off.
; Clobbers: everything.
.proc boot
        stx PPU_CTRL
        stx PPU_MASK
        stx APU_DMC_FREQ
        stx APU_STATUS
        lda #APU_IRQ_OFF
        sta APU_FRAME
        sta MMC3_IRQ_OFF
        lda #MMC3_HORIZONTAL
        sta MMC3_MIRROR
        lda #MMC3_RAM_ON
        sta MMC3_RAM

        ; The picture unit ignores writes for about 30,000 cycles: two
        ; vertical blanks. RAM is cleared between them.
        bit PPU_STATUS
:       bit PPU_STATUS
        bpl :-
        lda #0
        tax
@clear: sta $00, x
        sta $0100, x            ; nothing is on the stack yet
        sta $0200, x
        sta $0300, x
        sta $0400, x
        sta $0500, x
        sta $0600, x
        sta $0700, x
        inx
        bne @clear
        lda #BANK_CODE_UI
        jsr set_code_bank       ; where the rest of this file is
        jsr _find_region
        jsr _flat_chr
        lda #0
        jsr set_data_bank
        lda #1
        sta ppu_busy
        lda #CTRL_NMI | CTRL_SPRITES_1
        sta ppu_ctrl
        jsr clear_sprites
        jsr load_ui_tiles
        lda #<split_background
        sta split_hook
        lda #>split_background
        sta split_hook + 1
        lda ppu_ctrl
        sta PPU_CTRL
        cli
        jmp main
.endproc

.segment "CODE_UI"

; Count turns until a vertical blank, and find the console that has so many.
; In: RAM has been cleared since the last vertical blank.
; Out: region.  Clobbers: A, X, Y.
.proc _find_region
        ldx #0
@turn:  ldy #TURN_WAITS
:       jsr @wait               ; a branch to another page hardly matters:
        jsr @wait               ; 42 instead of 41 cycles
        jsr @wait
        dey
        bne :-
        inx
        bit PPU_STATUS
        bpl @turn
        txa
@which: cmp _frame_turns, y     ; Y = 0
        bcc @known
        iny
        cpy #2 * REGION_COUNT - 1
        bne @which
@known: tya
        cmp #REGION_COUNT
        bcc :+
        sbc #REGION_COUNT
:       sta region
@wait:  rts
.endproc

; Turns of a frame by Region, up to which it is this one. A vertical blank that
; begins while PPU_STATUS is read goes unseen: then it was two frames.
_frame_turns:
        .byte between(NTSC_FRAME, PAL_FRAME)
        .byte between(PAL_FRAME, DENDY_FRAME)
        .byte between(DENDY_FRAME, 2 * NTSC_FRAME)
        .byte between(2 * NTSC_FRAME, 2 * PAL_FRAME)
        .byte between(2 * PAL_FRAME, 2 * DENDY_FRAME)
        assert_bytes _frame_turns, 2 * REGION_COUNT - 1

; Map the 8 KB of CHR RAM straight through: it is never banked afterwards.
; In: nothing.  Out: nothing.  Clobbers: A, X.
.proc _flat_chr
        ldx #MMC3_R6 - 1
:       stx MMC3_SELECT
        lda _chr_banks, x
        sta MMC3_DATA
        dex
        bpl :-
        rts
.endproc

; R0 and R1 take two banks of 1 KB each, R2 to R5 one.
_chr_banks:
        .byte 0, 2, 4, 5, 6, 7
        assert_bytes _chr_banks, MMC3_R6

; Copy the tiles of the user interface into both pattern tables, where they
; stay. Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, far_ptr, vram_at.
.proc load_ui_tiles
        lda #>PATTERN_0
        jsr @upload
        lda #>PATTERN_1
@upload:
        sta vram_at + 1
        lda #0
        sta vram_at
        ldx #2
:       lda directory + Table::UI_TILES * .sizeof(DirectoryEntry), x
        sta far_ptr, x
        dex
        bpl :-
        lda #UI_TILES
        jmp upload_tiles
.endproc
