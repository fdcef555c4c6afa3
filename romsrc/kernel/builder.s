; builder.s - putting a text together in RAM before it is drawn.
;
; Owns build_buffer, build_used and build_reach. A text that would not fit is
; cut and a fault noted. Values are written as decimal digits. A built text can
; be drawn in the middle or at the right end of its box.

.include "kernel.inc"

BUILD_SIZE      = 120           ; of build_buffer, with the end mark
DIGITS          = 5
DIGIT_ZERO      = $30

.segment "FIXED"

; Begin a new text.
; In: nothing.  Out: nothing.  Clobbers: A.
.proc build_start
        lda #0
        sta build_used
        rts
.endproc

; Append a byte.
; In: A.  Out: nothing.  Clobbers: X.
.proc build_byte
        ldx build_used
        cpx #BUILD_SIZE - 1
        bcs :+
        sta build_buffer, x
        inc build_used
        rts
:       lda #Fault::BUILDER
        jmp fault
.endproc

; Append text number X:A.
; In: A = text id low, X = high.  Out: nothing.
; Clobbers: A, X, Y, $00-$02, text_ptr, far_ptr, the data window.
.proc build_text
        jsr text_pointer
        bcc build_far
        rts
.endproc

; Append blanks up to the end of the box.
; In: nothing.  Out: nothing.  Clobbers: A, X.
.proc build_fill
        lda #TEXT_FILL
        jmp build_byte
.endproc

; Append the text at a far pointer.
; In: far_ptr.  Out: nothing.  Clobbers: A, X, Y, far_ptr, the data window.
.proc build_far
        lda far_ptr
        jsr set_data_bank
        ldy #0
:       lda (far_ptr + 1), y
        beq @done
        jsr build_byte
        iny
        bne :-
@done:  rts
.endproc

; Append a number in decimal.
; In: A = low, X = high, Y = digits at least (1-5).
; Out: nothing.  Clobbers: A, X, Y, $00-$04.
.proc build_number
value   = $00                   ; 16 bits
digit   = $02
skip    = $03                   ; places that may stay empty
shown   = $04                   ; not 0: a digit was written
        sta value
        stx value + 1
        sty skip
        lda #DIGITS
        sec
        sbc skip
        sta skip
        lda #0
        sta shown
        tay
@place: lda #DIGIT_ZERO
        sta digit
@count: lda value
        cmp _powers_lo, y
        lda value + 1
        sbc _powers_hi, y
        bcc @write
        sta value + 1
        lda value
        sbc _powers_lo, y       ; C = 1
        sta value
        inc digit
        bne @count
@write: lda digit
        cmp #DIGIT_ZERO
        bne @show
        cpy skip
        bcs @show
        ldx shown
        beq @next
@show:  inc shown
        jsr build_byte
@next:  iny
        cpy #DIGITS
        bne @place
        rts
.endproc

_powers_lo:
        .lobytes 10000, 1000, 100, 10, 1
        assert_bytes _powers_lo, DIGITS
_powers_hi:
        .hibytes 10000, 1000, 100, 10, 1
        assert_bytes _powers_hi, DIGITS

; How many half cells the built text takes; the last letter's air is left out.
; In: build_buffer.  Out: A.  Clobbers: X, Y.
.proc build_width
        ldy #0
        tya
        jsr build_pixels
        clc
        adc #2                  ; half a cell is 4 pixels, and one is air
        bcc :+
        lda #$FF
:       lsr a
        lsr a
        rts
.endproc

; How far the built text reaches, in pixels, from a byte of it on, with the
; air after its last letter.
; In: Y = offset in build_buffer, A = pixels before it, options, text_other.
; Out: A = pixels, 255 for whatever is longer.  Clobbers: X, Y.
.proc build_pixels
@set:   sta build_reach
@next:  cpy build_used
        bcs @done
        lda build_buffer, y
        iny
        cmp #HALF_SPACE
        bcc @icon
        cmp #LEAD_1_FIRST
        bcc @half
        cmp #LEAD_1_END
        bcc @wide
        cmp #LEAD_2_FIRST
        bcc @half
        cmp #LEAD_2_END
        bcs @half
@wide:  iny
        bne @whole
@icon:  cmp #TEXT_FILL
        beq @next
        cmp #TEXT_INK + INKS
        bcs @whole
        lda build_reach         ; an ink begins a cell
        adc #TILE - 2           ; C = 0
        bcs @far
        and #.lobyte(-TILE)
        bcc @set                ; always
@whole: lda build_reach         ; round up to a cell, but for the air after a
        clc                     ; letter (latin_close), then one cell
        adc #TILE * 2 - 2
        bcs @far
        and #.lobyte(-TILE)
        bcc @set                ; always
@half:  tax
        jsr is_latin
        beq @narrow
        txa
        jsr latin_number
        lda latin_widths, x
        bne @add                ; always
@narrow:
        lda #TILE / 2
@add:   clc
        adc build_reach
        bcc @set
@far:   lda #$FF
        rts
@done:  lda build_reach
        rts
.endproc

; Draw a text in the middle of the box, blank to both ends.
; In: A = text id low, X = high, box.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc draw_text_middle
        pha
        jsr build_start
        pla
        jsr build_text
        fall_into draw_middle
.endproc

; Draw the built text in the middle of the box, blank to both ends.
; In: build_buffer, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc draw_middle
        jsr _blank_pixels
        lsr a
        jmp _draw_indented
.endproc

; Draw the built text as a whole line: blanks follow it.
; In: build_buffer, box.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc draw_line
        jsr build_fill
        jmp draw_built
.endproc

; Draw a text of the text table as a whole line.
; In: A = text id low, X = high, box.  Out: nothing.
; Clobbers: A, X, Y, scratch, text_*, far_ptr.
.proc draw_text_line
        pha
        jsr build_start
        pla
        jsr build_text
        jmp draw_line
.endproc

; Append a byte in decimal.
; In: A.  Out: nothing.  Clobbers: A, X, Y, $00-$04.
.proc add_digits
        ldx #0
        ldy #1
        jmp build_number
.endproc

; Append a space.
; In: nothing.  Out: nothing.  Clobbers: A, X.
.proc add_space
        lda #HALF_SPACE
        jmp build_byte
.endproc

; Whether the game speaks English now.
; In: nothing.  Out: Z=0 if it does.  Clobbers: A.
.proc is_english
        lda options + Options::language
        rts
        .assert GameLanguage::JA = 0, error
.endproc

; Draw the built text at the right end of the box, blank before it.
; In: build_buffer, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc draw_right
        jsr _blank_pixels
        fall_into _draw_indented
.endproc

; Draw the built text after some blank, and blank to the end of the box.
; In: A = pixels, build_buffer, box.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc _draw_indented
        sta text_indent
        jsr is_latin
        bne :+
        lda text_indent         ; what is not Latin keeps to cells
        and #.lobyte(-TILE)
        sta text_indent
:       jsr build_fill
        jmp draw_built
.endproc

; How many pixels of the box the built text leaves blank.
; In: build_buffer, box.  Out: A; 0 if it is too long.  Clobbers: X, Y.
.proc _blank_pixels
        ldy #0
        tya
        jsr build_pixels
        sta build_reach
        beq :+
        dec build_reach         ; the air after the last letter
:       lda text_width
        asl a
        asl a
        asl a
        sec
        sbc build_reach
        bcs :+
        lda #0
:       rts
.endproc
