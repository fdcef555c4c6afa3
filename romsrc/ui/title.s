; title.s - the title screen: the game's name in large letters, minis, a border.
;
; The name is text like any other, drawn at twice the size with a shadow; so
; every game has a logo without drawing one. Select changes the language: who
; cannot read the first one would not find the options.

.include "ui.inc"

.global save_options

BLINK           = %00100000     ; frame bit that shows and hides the invitation
PARADE          = 4             ; minis: eight sprites fit in a line
PARADE_PITCH    = TITLE_PARADE_W * TILE / PARADE

.segment "UIRAM"
parade_x:       .res 1
start_shown:    .res 1

.segment "CODE_UI"

; Show the title until Start is pressed. Select changes the language at once
; and for good, as the page of options does.
; In: nothing.  Out: nothing.  Clobbers: everything.
.proc title_screen
        lda #Tune::TITLE
        jsr music_play
@draw:  jsr screen_off
        jsr clear_screen
        jsr ui_palette
        jsr draw_bands
        lda #<_left
        ldx #>_left
        jsr paint_screen
        frame_box "TITLE_FRAME"
        rule_box "TITLE_LOGO_RULE"
        rule_box "TITLE_GROUND"
        jsr draw_logo           ; leaves the tiles behind the logo to text
        lda text_span           ; but the last ones to what blinks
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
        jsr _parade
        jsr screen_on
        lda #0
        sta start_shown

@wait:  jsr wait_frame
        jsr animate_minis
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
        jmp sound_effect
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
        lda #<(BACKGROUND_TILES - TITLE_START_W)
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

; Line up the minis of the first cards. Screen off.
; In: nothing.  Out: mini_*.  Clobbers: A, X, Y, scratch, album_card, card.
.proc _parade
        ldx #PARADE
        jsr reset_minis
        lda #TITLE_PARADE_X * TILE + (PARADE_PITCH - MINI_SIDE) / 2
        sta parade_x
        jsr first_card
@card:  jsr load_card
        ldx parade_x
        ldy #TITLE_PARADE_Y * TILE
        jsr add_mini
        lda parade_x
        clc
        adc #PARADE_PITCH
        sta parade_x
        lda mini_slot
        cmp #PARADE
        beq @done
        jsr next_card
        bcc @card
@done:  rts
.endproc

; Draw the two woven bands. Screen off.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$03, vram_*.
.proc draw_bands
        lda #<TITLE_BAND_TOP_AT
        ldx #>TITLE_BAND_TOP_AT
        jsr _band
        lda #<TITLE_BAND_END_AT
        ldx #>TITLE_BAND_END_AT
        jmp _band
.endproc

; Palettes by attribute bytes of four rows each: 0 gold, 1 weave, 3 text.
_left:
        .byte %01011111, %11000000, %11001100, %11001100
        .byte %11001100, %11110000, %01011111, %11111111
        assert_bytes _left, ATTRIBUTE_ROW
_middle:
        .byte %01011111, %11110000, %11111111, %11111111
        .byte %11111111, %11110000, %01011111, %11111111
        assert_bytes _middle, ATTRIBUTE_ROW
_right:
        .byte %01011111, %00110000, %00110011, %00110011
        .byte %00110011, %11110000, %01011111, %11111111
        assert_bytes _right, ATTRIBUTE_ROW
; The attribute bytes above assume these places.
.assert TITLE_BAND_TOP_Y = 2 && TITLE_BAND_END_Y = 26, error, "attributes"
.assert TITLE_FRAME_Y = 6 && TITLE_FRAME_H = 14, error, "attributes"

; Draw a band of two rows.
; In: A, X = VRAM address low, high.  Out: nothing.
; Clobbers: A, X, Y, $00-$03, vram_*.
.proc _band
        sta vram_at
        stx vram_at + 1
        lda #UiTile::WEAVE
        jsr @row
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        lda #UiTile::WEAVE + 2
@row:   ldx #0
:       sta text_line, x
        eor #%00000001          ; left and right tile take turns
        inx
        cpx #TITLE_BAND_TOP_W
        bne :-
        .assert UiTile::WEAVE & %11 = 0, error
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #TITLE_BAND_TOP_W
        jmp vram_block
.endproc
