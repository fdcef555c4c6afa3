; units.s - the cells of lords and lanes: mini, name, ATK, HP, damage, states.
;
; A lane            A lord
;   MM.Sdd*           crown gem gem asleep locked .
;   MM.Hdd.           core  d   d   burst  d d
;   ggNNNNN           M M Sdd*
;   zl.Bdd.           M M Hdd.
; M: the mini, the back of a card that lies face-down, or an empty place;
; S, H, B: sword, heart, burst before ATK, HP left and damage; *: lightning.

.include "board.inc"

; Columns in a row of a lane.
LANE_BOLT       = 6
LANE_NUMBER     = 3
LANE_NAME       = 2
; Columns in a row of a lord.
LORD_GEMS       = 1
LORD_STATES     = 3
LORD_DAMAGE     = 3
LORD_NUMBER     = 2
LORD_BOLT       = 5

.segment "CODE_BOARD"

; Draw the cells that have changed.
; In: unit_dirty, unit_new, shown_*.  Out: nothing.
; Clobbers: A, X, Y, scratch, far_ptr, call_*, text_*, vram_*, `card`, ...
.proc units_draw
        lda #UNITS - 1
        sta cell
@cell:  ldx cell
        lda cell_bits, x
        and unit_dirty
        beq @next
        jsr _draw
@next:  dec cell
        bpl @cell
        rts
.endproc

; Draw a cell.
; In: cell, shown_*, unit_new.  Out: nothing.  Clobbers: as units_draw.
.proc _draw
        ldx cell
        lda shown_unit, x
        sta inst
        bmi @empty
        lda shown_state, x
        and #CardState::REVERSED
        bne @hidden
        ldx inst
        jsr load_instance
        ldx cell
        lda cell_bits, x
        and unit_new
        beq @rows
        jsr _mini_and_name
@rows:  ldx #UiTile::BLANK
        jmp _rows
@hidden:
        ldx cell
        farcall drop_mini
        ldx #BoardTile::BACK
        jmp _rows
@empty: ldx cell
        farcall drop_mini
        ldx #BoardTile::SLOT
        fall_into _rows
.endproc

; Draw the four rows of the cell.
; In: X = first of four tiles where the mini stands, or blank; cell, inst, card.
; Out: nothing.  Clobbers: A, X, Y, $00-$01, $07, row_at, gem_*, vram_*.
.proc _rows
ground  = $07
        stx ground
        ldx cell
        lda _places_lo, x
        sta row_at
        lda _places_hi, x
        sta row_at + 1
        jsr row_clear
        lda cell
        and #SIDE_UNITS - 1
        .assert SIDE_UNITS = 4, error
        beq _lord_rows
        fall_into _lane_rows
.endproc

; Rows of a lane.
; In: $07, cell, inst, card, text_line blank, row_at.  Out: nothing.
; Clobbers: as _rows.
.proc _lane_rows
ground  = $07
        ldx #0
        jsr _ground_row
        ldy #LANE_NUMBER
        jsr _attack
        lda inst
        bmi :+
        ldx #LANE_BOLT
        jsr _bolt
:       ldy #LANE_WIDTH
        jsr row_send

        jsr row_clear
        ldx #2
        jsr _ground_row
        ldy #LANE_NUMBER
        jsr _health
        ldy #LANE_WIDTH
        jsr row_send

        jsr row_clear
        jsr _is_open
        bcs @third
        ldx inst
        jsr gem_tiles
        lda gem_a
        sta text_line
        lda gem_b
        sta text_line + 1
        ldx cell
        lda _name_tile, x
        ldx #LANE_NAME
:       sta text_line, x
        clc
        adc #1
        inx
        cpx #LANE_NAME + NAME_CELLS
        bne :-
@third: ldy #LANE_WIDTH
        jsr row_send

        jsr row_clear
        ldy #0
        jsr _states
        ldy #LANE_NUMBER
        jsr _damage
        ldy #LANE_WIDTH
        jmp row_send
.endproc

; Rows of a lord.
; In: $07, cell, inst, card, text_line blank, row_at.  Out: nothing.
; Clobbers: as _rows.
.proc _lord_rows
ground  = $07
        lda #BoardTile::CROWN
        sta text_line
        jsr _is_open
        bcs :+
        ldx inst
        jsr gem_tiles
        lda gem_a
        sta text_line + LORD_GEMS
        lda gem_b
        sta text_line + LORD_GEMS + 1
:       ldy #LORD_STATES
        jsr _states
        ldy #LORD_WIDTH
        jsr row_send

        jsr row_clear
        lda inst
        bmi :+
        ldx cell
        lda shown_cores_on, x
        beq :+
        ldy #1
        cmp #10
        bcs @cores
        dey                     ; the icon comes over the ten that is none
@cores: jsr put_number
        lda #BoardTile::CORE
        sta text_line
:       ldy #LORD_DAMAGE
        jsr _damage
        ldy #LORD_WIDTH
        jsr row_send

        jsr row_clear
        ldx #0
        jsr _ground_row
        ldy #LORD_NUMBER
        jsr _attack
        lda inst
        bmi :+
        ldx #LORD_BOLT
        jsr _bolt
:       ldy #LORD_WIDTH
        jsr row_send

        jsr row_clear
        ldx #2
        jsr _ground_row
        ldy #LORD_NUMBER
        jsr _health
        ldy #LORD_WIDTH
        jmp row_send
.endproc

; Whether the cell has a card whose face is seen.
; In: cell, inst.  Out: C=0 if so.  Clobbers: A, X.
.proc _is_open
        lda inst
        bmi @no
        ldx cell
        lda shown_state, x
        and #CardState::REVERSED
        bne @no
        clc
        rts
@no:    sec
        rts
.endproc

; Put what lies under the mini into the row.
; In: $07 = first of four tiles or blank, X = 0 or 2: which half.
; Out: text_line.  Clobbers: A.
.proc _ground_row
ground  = $07
        lda ground
        .assert UiTile::BLANK = 0, error
        beq @done
        txa
        clc
        adc ground
        sta text_line
        adc #1
        sta text_line + 1
@done:  rts
.endproc

; Put the mark of a card that acts by itself into the row.
; In: card, X = column.  Out: text_line.  Clobbers: A, Y.
.proc _bolt
        stx gem_a
        jsr _is_open
        bcs @none
        ldy #.sizeof(AbilitySlot) * (ABILITY_SLOTS - 1)
@slot:  lda card + Card::ability + AbilitySlot::condition, y
        cmp #Condition::UNLOCK  ; the triggered ones come last
        bcs @found
        tya
        sec
        sbc #.sizeof(AbilitySlot)
        tay
        bcs @slot
@none:  rts
@found: ldx gem_a
        lda #Icon::LIGHTNING
        sta text_line, x
        rts
.endproc

; Put sword and ATK into the row.
; In: cell, inst, Y = column.  Out: text_line.  Clobbers: A, X, Y.
.proc _attack
        ldx cell
        lda shown_atk, x
        ldx #BoardTile::SWORD
        bne _number             ; always
.endproc

; Put heart and HP left into the row.
; In: cell, inst, Y = column.  Out: text_line.  Clobbers: A, X, Y.
.proc _health
        ldx cell
        lda shown_left, x
        ldx #BoardTile::HEART
        bne _number             ; always
.endproc

; Put burst and damage into the row, if there is any.
; In: cell, inst, Y = column.  Out: text_line.  Clobbers: A, X, Y.
.proc _damage
        ldx cell
        lda shown_damage, x
        bne :+
        rts
:       ldx #BoardTile::BURST
        fall_into _number
.endproc

; Put an icon and a number into the row, if there is a card.
; In: inst, A = number, X = tile, Y = column.  Out: text_line.
; Clobbers: A, X, Y.
.proc _number
        bit inst
        bmi @none
        pha
        txa
        sta text_line, y
        iny
        pla
        jmp put_number
@none:  rts
.endproc

; Put the states into the row.
; In: cell, inst, Y = column.  Out: text_line.  Clobbers: A, X.
.proc _states
        lda inst
        bmi @done
        ldx cell
        lda shown_state, x
        and #CardState::EXHAUSTED
        beq :+
        lda #BoardTile::EXHAUSTED
        sta text_line, y
:       lda shown_state, x
        and #CardState::INCAPACITATED
        beq @done
        lda #BoardTile::INCAPACITATED
        sta text_line + 1, y
@done:  rts
.endproc

; Load mini and name of a card that has come. No name is seen while its tiles
; change: another card may have stood there.
; In: cell, card.  Out: nothing.  Clobbers: as units_draw.
.proc _mini_and_name
NAME_AT = 2 * SCREEN_COLUMNS + LANE_NAME
        ldx cell
        lda _name_tile, x
        beq @mini
        pha
        lda _places_lo, x
        clc
        adc #<NAME_AT
        sta row_at
        lda _places_hi, x
        adc #>NAME_AT
        sta row_at + 1
        jsr row_clear
        ldy #NAME_CELLS
        jsr row_send
        pla
        ldx inst
        jsr card_name
@mini:  ldx cell
        stx mini_slot
        ldy mini_rows, x
        lda mini_columns, x
        tax
        farcall set_mini
        rts
.endproc

; First tile of the name; lords have none.
_name_tile:
        .byte 0, UNIT_TILES, UNIT_TILES + NAME_CELLS
        .byte UNIT_TILES + 2 * NAME_CELLS
        .byte 0, UNIT_TILES + 3 * NAME_CELLS, UNIT_TILES + 4 * NAME_CELLS
        .byte UNIT_TILES + 5 * NAME_CELLS
        assert_bytes _name_tile, UNITS

_places_lo:
        board_unit_places_lo
        assert_bytes _places_lo, UNITS
_places_hi:
        board_unit_places_hi
        assert_bytes _places_hi, UNITS

mini_columns:
        board_mini_columns
        assert_bytes mini_columns, MINIS_SHOWN
mini_rows:
        board_mini_rows
        assert_bytes mini_rows, MINIS_SHOWN
