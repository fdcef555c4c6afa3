; options.s - the page of options. A change counts at once.

.include "menu.inc"

LANGUAGE_ROW    = 0
SPEED_ROW       = 1
EFFECTS_ROW     = 2
MUSIC_ROW       = 3
MARKS_ROW       = 4
SAMPLE_TILES    = LIVE_STATUS   ; this page has no status line

.segment "CODE_MENU"

; Let the player change the options.
; In: options.  Out: options.  Clobbers: everything.
.proc options_page
        lda #0
        sta page_row
        lda #OPTION_ROWS
        sta page_rows
        lda #OPTION_PITCH
        sta page_pitch
        lda #<_value
        sta page_value
        lda #>_value
        sta page_value + 1
@draw:  jsr _draw
@wait:  jsr page_wait
        beq @wait
        jsr choices_input
        bcs @wait
        lda pad_pressed
        and #BUTTON_B | BUTTON_START
        bne @leave
        jsr _change
        bcc @wait
        lda page_row
        cmp #LANGUAGE_ROW
        beq @draw               ; every text is another one
        tax
        jsr choices_value
        jsr _sample
        jmp @wait
@leave: beep CANCEL
        farcall save_options
        rts
.endproc

; Draw the page.
; In: options.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _draw
        jsr page_open
        lda #<TEXT_OPTIONS_TITLE
        ldx #>TEXT_OPTIONS_TITLE
        jsr page_title
        lda #<TEXT_OPTIONS_HINT
        ldx #>TEXT_OPTIONS_HINT
        jsr page_hint
        lda #<TEXT_LABEL_LANGUAGE
        ldx #>TEXT_LABEL_LANGUAGE
        jsr choices_draw
        jsr _sample
        jsr choices_cursor
        jmp screen_on
.endproc
        .assert TEXT_LABEL_MARKS = TEXT_LABEL_LANGUAGE + MARKS_ROW, error

; Show how colours look: the signs of all.
; In: options.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _sample
number  = $0C
        lda #CURSOR_OAM + .sizeof(Sprite)
        sta oam_used
        jsr _hide_gems
        set_box "OPTION_SAMPLE"
        lda #SAMPLE_TILES
        ldy #OPTION_SAMPLE_W
        jsr live_tiles
        jsr build_start
.if ::GEM_COLOURS
        ldx #0
@next:  stx number
        lda #HALF_SPACE
        jsr build_byte
        lda #HALF_SPACE
        jsr build_byte
        ldx number
        farcall build_gem
        ldx number
        inx
        cpx #GEM_COLOURS
        bne @next
.endif
        jsr build_fill
        jmp draw_built
.endproc

; Hide the sprites of the gems.
; In: nothing.  Out: oam.  Clobbers: A, X.
.proc _hide_gems
        ldx #CURSOR_OAM + .sizeof(Sprite)
        lda #SPRITE_HIDDEN
:       sta oam + Sprite::row, x
        inx
        inx
        inx
        inx
        bne :-
        rts
.endproc

; Build the value of a row.
; In: X = row.  Out: build_buffer.  Clobbers: A, X, Y, scratch.
.proc _value
        cpx #LANGUAGE_ROW
        beq @language
        cpx #SPEED_ROW
        beq @speed
        jsr _bit
        beq @off
        add_text TEXT_SWITCH_ON
        rts
@off:   add_text TEXT_SWITCH_OFF
        rts
@language:
        add_text TEXT_LANGUAGE_NAME
        rts
@speed: lda options + Options::speed
        clc
        adc #<TEXT_SPEED_SLOW
        ldx #>TEXT_SPEED_SLOW
        bcc :+
        inx
:       jmp build_text
.endproc
        .assert TEXT_SPEED_FAST = TEXT_SPEED_SLOW + MessageSpeed::FAST, error

; The switch of a row.
; In: X = row.  Out: A, Z=1 if it is off.  Clobbers: nothing.
.proc _bit
        lda options + Options::marks
        cpx #MARKS_ROW
        beq @marks
        lda options + Options::sound
        and _sounds - EFFECTS_ROW, x
        rts
@marks: cmp #0
        rts
.endproc

_sounds:
        .byte SOUND_EFFECTS_ON, SOUND_MUSIC_ON
        .assert MUSIC_ROW = EFFECTS_ROW + 1, error

; Change the option of the cursor's row as pressed.
; In: page_row, pad_pressed.  Out: options; C=1 if it was changed.
; Clobbers: A, X, Y, $00.
.proc _change
        ldx page_row
        cpx #SPEED_ROW
        beq @speed
        lda pad_pressed
        and #BUTTON_LEFT | BUTTON_RIGHT | BUTTON_A
        beq @stays
        cpx #LANGUAGE_ROW
        beq @language
        cpx #MARKS_ROW
        beq @marks
        lda options + Options::sound
        eor _sounds - EFFECTS_ROW, x
        sta options + Options::sound
        jsr sound_options       ; heard at once
@changed:
        beep CONFIRM
        sec
        rts
@marks: lda options + Options::marks
        eor #1
        sta options + Options::marks
        jmp @changed
@language:
        lda options + Options::language
        eor #GameLanguage::EN
        .assert GameLanguage::JA = 0, error
        sta options + Options::language
        jmp @changed
@speed: lda options + Options::speed
        ldy #MESSAGE_SPEED_COUNT
        jsr step_value
        sta options + Options::speed
        rts
@stays: clc
        rts
.endproc
