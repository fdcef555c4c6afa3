; ram.s - RAM of the kernel outside the zero page.
;
; Areas and sizes are in schema/memory.py. `oam` and `vram_queue` belong to
; nmi.s; the text buffers to text.s, cells.s and builder.s.

.include "kernel.inc"

.segment "OAM"
oam:            .res SPRITE_COUNT * .sizeof(Sprite)
        .assert <oam = 0, error, "DMA needs a page"

.segment "VRAMQUEUE"
vram_queue:     .res 168        ; address high, low, length, bytes; ...
palette:        .res PALETTE_BYTES
text_line:      .res SCREEN_COLUMNS
text_table:     .res 1          ; high byte of text's pattern table
text_face:      .res 1          ; of the text being drawn; not 0: Latin
text_other:     .res 1          ; 1: texts are of the language not chosen
text_indent:    .res 1          ; pixels before the next text's first line
text_ink:       .res 1          ; 0: text in colour 3; 1, 2: in that colour
text_fixed:     .res 1          ; first tile of latin_tiles; 0: tiles are found
latin_spill:    .res GLYPH_BYTES ; what letters have beyond their cell
latin_font:     .res 3          ; bank, low, high of the letters
build_reach:    .res 1
region:         .res 1          ; Region of the console
frame_phase:    .res 1          ; ticks since two of them were one frame
frame_credit:   .res 1          ; 1: a tick without a frame is still to come
split_line:     .res 1          ; first line below the split, 2-239; 0: none
split_hook:     .res 2          ; a routine in the fixed bank
        .assert <split_hook <> $FF, error, "jmp () does not carry"

.segment "SCRATCH"
card:           .tag Card       ; the card record in view
cell_tile:      .res TILE_BYTES
build_buffer:   .res 120

.segment "UIRAM"
pad_queue:      .res PAD_QUEUE  ; presses, the oldest first
text_hasty:     .res 1          ; not 0: a press ends the making of tiles
text_blank:     .res 1          ; tile of a blank cell; not 0: text on colour 1
oam_used:       .res 1          ; offset after the last sprite that is set
options:        .tag Options    ; the player's; the saves copy it

; Indexed by tile number; the tiles of the user interface need no key.
.segment "TEXTCACHE"
text_cache:     .res TEXT_TILES_MAX * 2
text_keys_a     = text_cache - UI_TILES
text_keys_b     = text_keys_a + TEXT_TILES_MAX
