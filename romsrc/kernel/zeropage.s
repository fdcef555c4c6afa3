; zeropage.s - all persistent zero page, grouped by owner.
;
; $00-$0F is scratch: any routine may use it, and a caller that still needs
; something there keeps it elsewhere. NMI uses none of it.

.include "kernel.inc"

.segment "ZEROPAGE": zeropage

; --- nmi.s: what the next vertical blank shall do
frame_count:    .res 1          ; counts every NMI
ppu_busy:       .res 1          ; not 0: main code writes VRAM, NMI must not
ppu_ctrl:       .res 1
ppu_mask:       .res 1
scroll_x:       .res 1
scroll_y:       .res 1
palette_dirty:  .res 1          ; not 0: send `palette`
vram_used:      .res 1          ; bytes waiting in `vram_queue`

; --- pad.s
pad_held:       .res 1
pad_latched:    .res 1          ; presses that wait in `pad_queue`
pad_pressed:    .res 1          ; the press that this turn of the loop sees
pad_timer:      .res 1          ; frames until the next repeat
pad_sample:     .res 1          ; NMI's own scratch
pad_check:      .res 1
pad_second:     .res 1          ; bit 7: the second pad counts, too

; --- bank.s
bank_data:      .res 1          ; bank in the data window
bank_code:      .res 1          ; bank in the code window
mmc3_latch:     .res 1          ; register selected at MMC3_SELECT
far_ptr:        .res 3          ; bank, low, high
copy_to:        .res 2
copy_length:    .res 2
call_ptr:       .res 3          ; bank, low, high
call_a:         .res 1
call_flags:     .res 1

; --- vram.s
vram_at:        .res 2          ; VRAM address, low byte first
vram_from:      .res 2

; --- text.s, cells.s
text_ptr:       .res 3          ; the text being read: bank, low, high
text_at:        .res 2          ; VRAM address of the box's current line
text_width:     .res 1          ; cells in a line of the box
text_lines:     .res 1          ; lines left in the box
text_column:    .res 1          ; cells of the line already set
text_half:      .res 1          ; half-width character that waits for a second
text_a:         .res 1          ; the cell's key: lead and second byte,
text_b:         .res 1          ;   or two half-width characters
text_first:     .res 1          ; first tile that text may use
text_span:      .res 1          ; number of tiles from there
text_free:      .res 1          ; of them still unused
glyph_ptr:      .res 2
glyph_low:      .res 1          ; bounds of the search in a glyph page
glyph_high:     .res 1

; --- builder.s
build_used:     .res 1          ; bytes in `build_buffer`
build_mark:     .res 1          ; where the last item begins

; --- fault.s
fault_code:     .res 1          ; the last Fault
fault_count:    .res 1          ; how many there were, at most 255

; --- sound/: NMI's own
sound_ptr:      .res 2
sound_low:      .res 1
sound_high:     .res 1

; --- rng.s
.segment "RULESZP": zeropage
rng_state:      .res 4
