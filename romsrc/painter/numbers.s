; numbers.s - numbers in tiles, and the counters of the field.
;
; Owns counted_lo and counted_hi. A number that has too many digits is shown
; as nines.

.include "painter.inc"

number          = $0A           ; 16 bits

.segment "CODE_BOARD"

; Numbers from here on are white on the ground.
; In: nothing.  Out: number_zero, number_blank.  Clobbers: A.
.proc number_ground
        lda #FIELD_GROUND_DIGIT
        sta number_zero
        lda #FIELD_GROUND
        sta number_blank
        rts
.endproc

; Numbers from here on are black on paper.
; In: nothing.  Out: number_zero, number_blank.  Clobbers: A.
.proc number_paper
        lda #FIELD_PAPER_DIGIT
        sta number_zero
        lda #FIELD_PAPER
        sta number_blank
        rts
.endproc

; Put a number into text_line, without leading zeros. On paper a number of one
; digit may be a little more than nine: there are tiles for that.
; In: number, X = digits 1-5, Y = column of the first, number_zero, _blank.
; Out: text_line.  Clobbers: A, X, Y, $0C-$0D, number.
.proc number_put
digit   = $0C
seen    = $0D
        lda #0
        sta seen
        cpx #1
        bne @long
        lda number_zero
        cmp #FIELD_PAPER_DIGIT
        bne @long
        lda number + 1
        bne :+
        lda number
        cmp #FIELD_NUMBERS
        bcc @whole
:       lda #FIELD_NUMBERS - 1
@whole: sta digit
        jmp @show
@long:
        jsr _limit
@digit: lda #0
        sta digit
@ten:   lda number
        sec
        sbc _tens_lo - 1, x
        pha
        lda number + 1
        sbc _tens_hi - 1, x
        bcc @put
        sta number + 1
        pla
        sta number
        inc digit
        bne @ten                ; always
@put:   pla
        lda digit
        bne @show
        cpx #1
        beq @show               ; the last one is always seen
        lda seen
        bne @show
        lda number_blank
        bne @set                ; always
@show:  lda digit
        clc
        adc number_zero
        inc seen
@set:   sta text_line, y
        iny
        dex
        bne @digit
        rts
.endproc

_tens_lo: .lobytes 1, 10, 100, 1000, 10000
_tens_hi: .hibytes 1, 10, 100, 1000, 10000

; Cut a number to what its digits can show.
; In: number, X = digits.  Out: number.  Clobbers: A.
.proc _limit
        cpx #5
        bcs @done
        lda number
        cmp _tens_lo, x
        lda number + 1
        sbc _tens_hi, x
        bcc @done
        lda _tens_lo, x
        sec
        sbc #1
        sta number
        lda _tens_hi, x
        sbc #0
        sta number + 1
@done:  rts
.endproc

; What players see of a number: so many times it, 65535 at most.
; In: number, A = scale low, Y = high.  Out: number.
; Clobbers: A, Y, $07-$09, $0C-$0D.
.proc number_scaled
scale   = $07                   ; 16 bits
sum     = $0C                   ; 16 bits
        cpy #0
        bne @scale
        cmp #1
        beq @done
@scale: sta scale
        sty scale + 1
        lda #0
        sta sum
        sta sum + 1
        ldy #16
@bit:   asl sum
        rol sum + 1
        bcs @most
        asl scale
        rol scale + 1
        bcc @next
        lda sum
        clc
        adc number
        sta sum
        lda sum + 1
        adc number + 1
        sta sum + 1
        bcs @most
@next:  dey
        bne @bit
        lda sum
        sta number
        lda sum + 1
        sta number + 1
@done:  rts
@most:  lda #$FF
        sta number
        sta number + 1
        rts
.endproc

; Look at all counters and draw those that differ.
; In: the match state.  Out: counted_*.
; Clobbers: A, X, Y, scratch, call_*, vram_*, text_line.
.proc counters_look
        lda #BOARD_COUNTERS
        sta at_left
        beq @done
@next:  dec at_left
        jsr _value
        ldx at_left
        lda number
        cmp counted_lo, x
        bne @draw
        lda number + 1
        cmp counted_hi, x
        beq @same
@draw:  jsr _draw
@same:  lda at_left
        bne @next
@done:  rts
.endproc

; What a counter counts.
; In: at_left.  Out: number.  Clobbers: A, X, Y, $00-$03, call_*.
.proc _value
        ldx at_left
        lda #0
        sta number + 1
        lda counter_side, x
        cmp #BOARD_SHARED
        beq :+
        eor board_view
:       and #1
        tay                     ; the player
        lda counter_code, x
        bmi @turn
        cmp #COUNTER_PLACE
        bcs @place
        sta $00
        tya
        tax
        ldy $00
        farcall player_value
        sta number
        stx number + 1
        rts
@turn:  lda turn_number
        sta number
        rts
@place: and #PLACE_MASK
        cpy #0
        beq :+
        ora #PLACES
:       tay
        lda zone_count, y
        sta number
        rts
.endproc

; Draw a counter.
; In: at_left, number.  Out: counted_*.
; Clobbers: A, X, Y, $00-$01, $07-$0D, vram_*, text_line.
.proc _draw
        ldx at_left
        lda number
        sta counted_lo, x
        lda number + 1
        sta counted_hi, x
        lda counter_scale_lo, x
        ldy counter_scale_hi, x
        jsr number_scaled
        jsr number_ground
        ldx at_left
        lda counter_lo, x
        sta vram_at
        lda counter_hi, x
        clc
        adc #>NAMETABLE
        sta vram_at + 1
.if ::BOARD_PAPERS
        lda counter_dim, x
        bne _paper
.endif
        ldy #0
        lda counter_icon, x
        beq :+
        sta text_line
        iny
:       tya
        clc
        adc counter_digits, x
        pha
        lda counter_digits, x
        tax
        jsr number_put
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        pla
        tay
        jmp vram_block
.endproc

.if ::BOARD_PAPERS
; Draw a counter that has a paper: the icon, below it the number. Of 0 only the
; icon is seen, dark.
; In: X = at_left, A = the dark icon, number, vram_at.  Out: nothing.
; Clobbers: A, X, Y, $00-$01, $0A-$0D, vram_*, text_line.
.proc _paper
        sta text_line
        lda #UiTile::BLANK
        sta text_line + 1
        sta text_line + 2
        sta text_line + 3
        lda number
        ora number + 1
        beq @send
        lda counter_icon, x
        sta text_line
        lda #FIELD_PAPER_NE
        sta text_line + 1
        lda #FIELD_PAPER_E
        sta text_line + 3
        jsr number_paper
        ldx #1                  ; digit
        ldy #2
        jsr number_put
@send:  lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        ldy #2
        jsr vram_block
        lda vram_at
        clc
        adc #SCREEN_COLUMNS
        sta vram_at
        bcc :+
        inc vram_at + 1
:       lda #<(text_line + 2)
        sta vram_from
        lda #>(text_line + 2)
        sta vram_from + 1
        ldy #2
        jmp vram_block
.endproc
.endif
