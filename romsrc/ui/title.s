; title.s - the title screen: a picture that fills it, and an invitation.
;
; The picture comes from the directory, one for each language. Its tiles take
; the places of the user interface's in both tables, which are loaded again on
; the way out. Select changes the language: who cannot read the first one would
; not find the options.

.include "ui.inc"

.global save_options

BLINK           = %00100000     ; frame bit that shows and hides the invitation
START_TILES     = BACKGROUND_TILES - TITLE_START_W
TOP_TILES      = MENU_PICTURE_H * SCREEN_COLUMNS / TILE_BYTES
TOP_PAINT      = MENU_PICTURE_H / 4 * 8        ; attribute bytes
        .assert MENU_PICTURE_H .mod 4 = 0, error, "attributes"

.segment "UIRAM"
start_shown:    .res 1
title_split:    .res 1          ; line from which on the tiles are others
title_upper:    .res 1          ; tiles of the first table,
title_lower:    .res 1          ;   and of the second

.segment "CODE_UI"

; Show the title until Start is pressed. Select changes the language at once
; and for good, as the page of options does.
; In: nothing.  Out: nothing.  Clobbers: everything.
.proc title_screen
        lda #Tune::TITLE
        jsr music_play
@draw:  jsr screen_off
        jsr clear_screen
        ldx #0
        jsr reset_minis
        jsr _picture
        lda title_lower         ; text after the tiles of the lower part
        cmp #UI_TILES
        bcs :+
        lda #UI_TILES - 1
:       clc
        adc #1
        ldy title_split
        jsr text_second
        lda text_span           ; but the last ones are for what blinks
        sec
        sbc #TITLE_START_W
        sta text_span
        sta text_free
        set_box "TITLE_SUBTITLE"
        lda #<TEXT_SUBTITLE
        ldx #>TEXT_SUBTITLE
        jsr draw_text_middle
        set_box "TITLE_LANGUAGE"
        lda #<TEXT_TITLE_LANGUAGE
        ldx #>TEXT_TITLE_LANGUAGE
        jsr draw_text_middle
        set_box "TITLE_CREDIT"
        lda #<TEXT_CREDIT
        ldx #>TEXT_CREDIT
        jsr draw_text_middle
        jsr screen_on
        lda #0
        sta start_shown

@wait:  jsr wait_frame
        jsr _blink
        lda pad_pressed
        and #BUTTON_START
        bne @leave
        lda pad_pressed
        and #BUTTON_SELECT
        beq @wait
        jsr _other_language
        jmp @draw
@leave: lda #SoundEffect::CONFIRM
        jsr sound_effect
        jsr screen_off
        jmp load_ui_tiles
.endproc

; Change to the other language and keep that.
; In: options.  Out: options.  Clobbers: A, X, Y, scratch.
.proc _other_language
        lda #SoundEffect::CONFIRM
        jsr sound_effect
        lda options + Options::language
        eor #GameLanguage::EN
        .assert GameLanguage::JA = 0, error
        sta options + Options::language
        farcall save_options
        rts
.endproc

; Show or hide the invitation to press Start when its time has come.
; In: frame_count.  Out: start_shown.  Clobbers: A, X, Y, scratch.
.proc _blink
        lda frame_count
        and #BLINK
        eor #BLINK
        cmp start_shown
        beq @same
        sta start_shown
        set_box "TITLE_START"
        lda #START_TILES
        ldy #TITLE_START_W
        jsr live_tiles
        lda start_shown
        beq @hide
        lda #<TEXT_PRESS_START
        ldx #>TEXT_PRESS_START
        jmp draw_text_middle
@hide:  jsr build_start
        jsr build_fill
        jmp draw_built
@same:  rts
.endproc

; Show the whole picture. Screen off.
; In: options.  Out: palette, title_*, split_line as clear_screen left it.
; Clobbers: A, X, Y, $00-$02, far_ptr, vram_at, the data window.
.proc _picture
        jsr _find
        lda #<NAMETABLE
        ldx #>NAMETABLE
        ldy #(ATTRIBUTES - NAMETABLE + ATTRIBUTE_BYTES) / TILE_BYTES
        jsr _send
        jsr _upper
        lda #<(PATTERN_1 + TILE_BYTES)
        ldx #>(PATTERN_1 + TILE_BYTES)
        ldy title_lower
        jmp _send
.endproc

; Show the part of the picture that stays above the first menu. Screen off.
; In: options.  Out: palette, title_*.
; Clobbers: A, X, Y, $00-$02, far_ptr, vram_at, the data window.
.proc draw_title_top
        jsr _find
        lda #<NAMETABLE
        ldx #>NAMETABLE
        ldy #TOP_TILES
        jsr _send
        lda #<(ATTRIBUTES - NAMETABLE - TOP_TILES * TILE_BYTES)
        ldx #>(ATTRIBUTES - NAMETABLE - TOP_TILES * TILE_BYTES)
        jsr _skip
        lda #<ATTRIBUTES
        ldx #>ATTRIBUTES
        ldy #ATTRIBUTE_BYTES / TILE_BYTES
        jsr _send
        lda #<(ATTRIBUTES + TOP_PAINT)
        sta vram_at
        lda #>(ATTRIBUTES + TOP_PAINT)
        sta vram_at + 1
        lda #TEXT_PALETTE * %01010101
        ldx #ATTRIBUTE_BYTES - TOP_PAINT
        ldy #0
        jsr vram_fill
        fall_into _upper
.endproc

; Send the tiles of the upper part.
; In: far_ptr at them.  Out: far_ptr after them.
; Clobbers: A, X, Y, $00, vram_at, the data window.
.proc _upper
        lda #<(PATTERN_0 + TILE_BYTES)
        ldx #>(PATTERN_0 + TILE_BYTES)
        ldy title_upper
        fall_into _send
.endproc

; Send tiles, or as many bytes of anything.
; In: A, X = VRAM address, Y = tiles, far_ptr.  Out: far_ptr after them.
; Clobbers: A, X, Y, $00, vram_at, the data window.
.proc _send
        sta vram_at
        stx vram_at + 1
        tya
        jmp upload_tiles
.endproc

; Find the title of the language and take its head.
; In: options.  Out: palette, title_*, far_ptr = its nametable.
; Clobbers: A, X, Y, $00-$02, the data window.
.proc _find
        lda options + Options::language
        ldx #Table::TITLES
        ldy #0
        jsr table_entry
        bcc :+
        lda #Fault::TABLE_INDEX
        jmp fault
:       lda far_ptr
        jsr set_data_bank
        jsr sprite_palette
        ldy #PALETTE_BYTES / 2 - 1
        .assert Title::palettes = 0, error
:       lda (far_ptr + 1), y
        sta palette, y
        dey
        bpl :-
        ldy #Title::split
        lda (far_ptr + 1), y
        sta title_split
        iny
        lda (far_ptr + 1), y
        sta title_upper
        iny
        lda (far_ptr + 1), y
        sta title_lower
        .assert Title::upper = Title::split + 1, error
        .assert Title::lower = Title::split + 2, error
        lda palette             ; one colour is behind both
        sta palette + PALETTE_BYTES / 2
        lda #<.sizeof(Title)
        ldx #>.sizeof(Title)
        fall_into _skip
.endproc

; Step over bytes of the title.
; In: far_ptr, A, X = how many.  Out: far_ptr.  Clobbers: A.
.proc _skip
        clc
        adc far_ptr + 1
        sta far_ptr + 1
        txa
        adc far_ptr + 2
        sta far_ptr + 2
        rts
.endproc
