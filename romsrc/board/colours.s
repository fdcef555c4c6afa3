; colours.s - gems, the palette of each 16x16 pixels, and dimming.
;
; Two palettes have the colours of cards: ember red and black, tide green and
; blue; white is in all of them. A card with colours of both shows those of the
; first that it has, and a plus.

.include "board.inc"

.globalzp attack_attacker       ; core/combat.s

EMBER_COLOURS   = Colour::BLACK | Colour::RED
TIDE_COLOURS    = Colour::GREEN | Colour::BLUE
MAP_BYTES       = 48            ; attribute bytes of rows 0 to 23
MAP_ROW         = 8

.segment "CODE_BOARD"

; The gems of a card.
; In: X = instance, options.  Out: gem_a, gem_b.  Clobbers: A, X, Y, $00-$01.
.proc gem_tiles
rest    = $00                   ; colours still to show
other   = $01                   ; colours that the palette lacks
        lda #0
        sta other
        lda #UiTile::BLANK
        sta gem_b
        lda print_colour, x
        sta rest
        beq @none
        and #EMBER_COLOURS
        beq @first
        lda rest
        and #TIDE_COLOURS
        sta other
        eor rest
        sta rest
@first: jsr @take
        stx gem_a
        lda rest
        beq @more
        jsr @take
        stx gem_b
        lda rest
@more:  ora other
        beq @done
        lda #UiTile::PLUS
        sta gem_b
@done:  rts
@none:  lda #UiTile::MINUS
        sta gem_a
        rts

        ; X = the gem of the lowest colour that is left.
@take:  ldy #0
@each:  lda _bits, y
        and rest
        bne @found
        iny
        bne @each               ; always: there is one
@found: eor rest
        sta rest
        ldx _gems, y
        lda options + Options::marks
        beq :+
        ldx _marks, y
:       rts
.endproc

_bits:  .byte Colour::BLACK, Colour::RED, Colour::WHITE, Colour::GREEN
        .byte Colour::BLUE
        assert_bytes _bits, COLOUR_COUNT
_gems:  .byte BoardTile::GEM_BLACK, BoardTile::GEM_1, BoardTile::GEM_3
        .byte BoardTile::GEM_1, BoardTile::GEM_2
        assert_bytes _gems, COLOUR_COUNT
_marks: .byte BoardTile::MARK_BLACK, BoardTile::MARK_RED, BoardTile::MARK_WHITE
        .byte BoardTile::MARK_GREEN, BoardTile::MARK_BLUE
        assert_bytes _marks, COLOUR_COUNT

; The palette in which a card's gems have their colours.
; In: X = instance.  Out: A.  Clobbers: nothing.
.proc _palette_of
        lda print_colour, x
        and #EMBER_COLOURS
        bne @ember
        lda print_colour, x
        and #TIDE_COLOURS
        bne @tide
        lda #PALETTE_PLAIN
        rts
@ember: lda #PALETTE_EMBER
        rts
@tide:  lda #PALETTE_TIDE
        rts
.endproc

; Send the palettes of all of the board.
; In: shown_*, marked, candidates.  Out: marks_stale = 0.
; Clobbers: A, X, Y, $00-$0D, vram_*, build_buffer.
.proc colours_send
        lda #0
        sta marks_stale
        ldx #MAP_BYTES - 1
:       sta build_buffer, x
        dex
        bpl :-
        jsr _unit_colours
        jsr _chip_colours
        jsr _hand_colours
        lda #<ATTRIBUTES
        sta vram_at
        lda #>ATTRIBUTES
        sta vram_at + 1
        lda #<build_buffer
        sta vram_from
        lda #>build_buffer
        sta vram_from + 1
        ldy #MAP_BYTES
        jmp vram_block
.endproc

; Give 16x16 pixels a palette.
; In: A = palette, X = column and Y = row, in pixels.
; Out: build_buffer.  Clobbers: A, X, Y, $00-$02.
.proc _set
colour  = $00
at      = $01
        sta colour
        txa
        lsr a
        lsr a
        lsr a
        lsr a
        sta at                  ; column of 16 pixels
        tya
        lsr a
        lsr a
        lsr a
        lsr a
        tay                     ; row of 16 pixels
        lsr a
        php                     ; C = lower half
        asl a
        asl a
        asl a
        .assert MAP_ROW = 8, error, "three shifts"
        lsr at
        ror $02                 ; the right half into bit 7
        clc
        adc at
        tax
        lda colour
        bit $02
        bpl :+
        asl a
        asl a
:       plp
        bcc :+
        asl a
        asl a
        asl a
        asl a
:       ora build_buffer, x
        sta build_buffer, x
        rts
.endproc

; The same for some blocks in a row.
; In: A = palette, X = column, Y = row, $03 = blocks.
; Out: build_buffer.  Clobbers: A, X, Y, $00-$03.
.proc _set_blocks
blocks  = $03
column  = $04
row     = $05
which   = $06
        stx column
        sty row
        sta which
@next:  lda which
        ldx column
        ldy row
        jsr _set
        lda column
        clc
        adc #2 * TILE
        sta column
        dec blocks
        bne @next
        rts
.endproc

; Palettes of the unit cells.
; In: shown_unit, marked.  Out: build_buffer.  Clobbers: A, X, Y, $00-$0D.
.proc _unit_colours
        lda #UNITS - 1
        sta cell
@cell:  ldx cell
        lda shown_unit, x
        sta inst
        bmi @dim
        lda shown_state, x
        and #CardState::REVERSED
        bne @dim
        ldx inst
        jsr _palette_of
        pha
        ldx cell
        ldy _gem_rows, x
        lda _gem_columns, x
        tax
        pla
        jsr _set
@dim:   lda marked
        beq @next
        ldx cell
        jsr unit_zone
        jsr _is_marked
        bcs @next
        jsr _dim_unit
@next:  dec cell
        bpl @cell
        rts
.endproc

; Dim a unit cell.
; In: cell.  Out: build_buffer.  Clobbers: A, X, Y, $00-$07.
.proc _dim_unit
rows    = $07
        ldx cell
        lda _unit_rows, x
        sta rows
        jsr @row
        lda rows
        clc
        adc #2 * TILE
        sta rows
@row:   ldx cell
        ldy #4                  ; blocks of a lane; of a lord as many
        sty $03
        lda _unit_columns, x
        tax
        ldy rows
        lda #PALETTE_DIM
        jmp _set_blocks
.endproc

; Palettes of the chips.
; In: shown_chip, marked.  Out: build_buffer.  Clobbers: A, X, Y, $00-$0D.
.proc _chip_colours
        lda #CHIPS - 1
        sta cell
@cell:  ldx cell
        lda shown_chip, x
        sta inst
        bpl @card
        cmp #NONE
        bne @next
        cpx #USED_CHIP
        bne @dim                ; the name of an empty place
        beq @next
@card:  lda marked
        beq @plain
        ldy #NONE
        jsr _is_marked
        bcc @dim
@plain: ldx inst
        jsr _palette_of
        jmp @set
@dim:   lda #PALETTE_DIM
@set:   pha
        ldx cell
        ldy chip_rows, x
        lda chip_columns, x
        tax
        pla
        jsr _set
@next:  dec cell
        bpl @cell
        rts
.endproc

; Palettes of the hand.
; In: shown_hand, marked.  Out: build_buffer.  Clobbers: A, X, Y, $00-$0D.
.proc _hand_colours
        lda #HAND_SHOWN - 1
        sta cell
@cell:  ldx cell
        lda shown_hand, x
        sta inst
        bmi @next
        lda marked
        beq @plain
        ldy #NONE
        jsr _is_marked
        bcs @plain
        ldx #3                  ; blocks
        lda #PALETTE_DIM
        bne @set                ; always
@plain: ldx inst
        jsr _palette_of
        ldx #1
@set:   stx $03
        pha
        ldx cell
        ldy hand_rows, x
        lda hand_columns, x
        tax
        pla
        jsr _set_blocks
@next:  dec cell
        bpl @cell
        rts
.endproc

; Whether a cell may be answered now, or has the attacker that may be blocked.
; In: inst = its card or NONE, Y = its zone or NONE; prompt, candidates.
; Out: C=1 if so.  Clobbers: A, X, Y.
.proc _is_marked
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @zone
        lda inst
        jmp @look
@zone:  tya
@look:  cmp #NONE
        beq @no
        ldx prompt + Prompt::count
        beq @no
:       cmp candidates - 1, x
        beq @found
        dex
        bne :-
        ldx prompt + Prompt::message
        cpx #Ask::BLOCK
        bne @no
        cmp attack_attacker
        beq @attacks
@no:    clc
@attacks:
        rts                     ; equal: C = 1
@found: dex
        jsr choice_closed
        bcs @no
        sec
        rts
.endproc

; Dim what is not a candidate of the prompt: for prompts about cards and lanes.
; In: prompt, candidates.  Out: nothing.
; Clobbers: A, X, Y, $00-$0D, vram_*, build_buffer.
.proc board_mark
        lda #1
        sta marked
        jsr colours_send
        jmp minis_pace
.endproc

; Give everything its full colours at once.
; In: nothing.  Out: nothing.  Clobbers: as board_mark.
.proc board_bright
        lda #0
        sta marked
        jsr colours_send
        jmp minis_pace
.endproc

; Everything shall have its full colours again. board_play shows it, unless
; the same player is asked about the board at once: the next board_mark comes
; without a flash of the whole board.
; In: nothing.  Out: marks_stale.  Clobbers: A.
.proc board_unmark
        lda #0
        sta marked
        lda #1
        sta marks_stale
        rts
.endproc

; Send the colours if they are due.
; In: colours_stale, marks_stale, prompt.  Out: marks_stale.
; Clobbers: A, X, Y, $00-$0D, vram_*, build_buffer.
.proc colours_look
        lda colours_stale
        bne @send
        lda marks_stale
        beq @done
        lda prompt + Prompt::player
        cmp board_view
        bne @send
        lda prompt + Prompt::type
        cmp #PromptType::CARDS
        beq @done
        cmp #PromptType::ACTION
        beq @done
        cmp #PromptType::SLOT
        beq @done
@send:  jmp colours_send
@done:  rts
.endproc

; Let minis stand still that are exhausted, or dimmed.
; In: shown_*, marked.  Out: mini_timer.  Clobbers: A, X, Y, $0C-$0D.
.proc minis_pace
        lda #MINIS_SHOWN - 1
        sta cell
@mini:  ldx cell
        cpx #UNITS
        bcs @master
        lda shown_state, x
        and #CardState::EXHAUSTED
        bne @still
        lda shown_unit, x
        sta inst
        bpl @look
@master:
        txa
        sbc #UNITS              ; C = 1
        tax
        ldy #Place::MASTER
        jsr side_zone
        lda zone_head, y
        sta inst
@look:  lda marked
        beq @moves
        ldy #NONE
        jsr _is_marked
        bcs @moves
@still: ldx cell
        lda #0
        sta mini_timer, x
        beq @next               ; always
@moves: ldx cell
        lda mini_timer, x
        bne @next
        inc mini_timer, x
@next:  dec cell
        bpl @mini
        rts
.endproc

; Pixels of a unit's gems, and of the left upper block of its cell.
_gem_columns:
        .repeat UNITS, i
        .if i .mod SIDE_UNITS = 0
        .byte 2 * TILE
        .else
        .byte .ident(.sprintf("BOARD_UNIT_%d_X", i)) * TILE
        .endif
        .endrepeat
        assert_bytes _gem_columns, UNITS
_gem_rows:
        .repeat UNITS, i
        .if i .mod SIDE_UNITS = 0
        .byte .ident(.sprintf("BOARD_UNIT_%d_Y", i)) * TILE
        .else
        .byte (.ident(.sprintf("BOARD_UNIT_%d_Y", i)) + 2) * TILE
        .endif
        .endrepeat
        assert_bytes _gem_rows, UNITS
_unit_columns:
        .repeat UNITS, i
        .byte (.ident(.sprintf("BOARD_UNIT_%d_X", i)) & %11111110) * TILE
        .endrepeat
        assert_bytes _unit_columns, UNITS
_unit_rows:
        .repeat UNITS, i
        .byte .ident(.sprintf("BOARD_UNIT_%d_Y", i)) * TILE
        .endrepeat
        assert_bytes _unit_rows, UNITS
