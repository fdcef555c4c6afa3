; stats.s - names, numbers and marks on the card screen.
;
; Every string comes from the text table or from the record; where it stands
; comes from schema/screens.py.

.include "ui.inc"

; Draw a text of the text table into a box.
; Clobbers everything but the record.
.macro draw_label box, label
        set_box box
        lda #<(label)
        ldx #>(label)
        jsr draw_text_id
.endmacro

.segment "UIRAM"
stat_kind:      .res 1          ; bit of the card's kind
stat_row:       .res 1          ; row of the stat at hand,
stat_slot:      .res 1          ;   and its place on the screen

.segment "CODE_UI"

; Draw all of them. Screen off.
; In: card, album_card.  Out: nothing.  Clobbers: everything in scratch.
.proc draw_stats
        jsr _number
        jsr _rarity
        jsr _names
        jsr _colours
        jsr _stats
        jsr _types
        jsr _illustrator
        jmp _mark
.endproc

; The card's number and category.
; In: card, album_card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _number
        set_box "CARD_NUMBER"
        jsr build_start
        add_text TEXT_LABEL_NUMBER
        lda album_card
        ldx album_card + 1
        ldy #3
        jsr build_number
        jsr draw_built
        set_box "CARD_CATEGORY"
        jsr card_kind
        bcs @none
        txa
        clc
        adc #<TEXT_CATEGORY_FIRST
        ldx #>TEXT_CATEGORY_FIRST
        bcc :+
        inx
:       jmp draw_text_id
@none:  rts
.endproc

; The rarity's name, and a star for each step.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _rarity
stars   = $0A
        lda card + Card::rarity
        cmp #RARITY_COUNT
        bcc :+
        lda #Fault::CODE
        jmp fault
:       set_box "CARD_RARITY"
        lda card + Card::rarity
        clc
        adc #<TEXT_RARITY_COMMON
        pha
        lda #0
        adc #>TEXT_RARITY_COMMON
        tax
        pla
        jsr draw_text_id
        set_box "CARD_STARS"
        jsr build_start
        ldx card + Card::rarity
        inx
        stx stars
@star:  lda #Icon::STAR
        ldx #UiTile::TINT_STAR
        ldy #TINT_YELLOW
        jsr build_icon
        dec stars
        bne @star
        jmp draw_built
.endproc

; The name of the player's language, the short one, the other language's.
; In: card, album_card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _names
        set_box "CARD_NAME"
        jsr draw_name
        draw_label "CARD_SHORT_LABEL", TEXT_LABEL_SHORT
        set_box "CARD_SHORT"
        lda options + Options::language
        bne @english
        .assert GameLanguage::JA = 0, error
        lda #<(card + Card::name_short)
        ldx #>(card + Card::name_short)
        jsr draw_ram
        inc text_other
        set_box "CARD_OTHER_NAME"
        jsr _english_name
        dec text_other
        rts
@english:
        ldx #Table::ENGLISH_SHORT
        jsr draw_card_text
        inc text_other
        set_box "CARD_OTHER_NAME"
        jsr _formal_name
        dec text_other
        rts
.endproc

; Draw the record's formal name.
; In: card, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _formal_name
        lda #<(card + Card::name_full)
        ldx #>(card + Card::name_full)
        jmp draw_ram
.endproc

; Draw the card's name in the player's language.
; In: card, album_card, options, box.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc draw_name
        lda options + Options::language
        beq _formal_name
        fall_into _english_name
.endproc

; Draw the card's English name.
; In: album_card, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _english_name
        ldx #Table::ENGLISH
        fall_into draw_card_text
.endproc

; Draw the card's entry in a table of texts, if it has one.
; In: X = Table, album_card, box.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc draw_card_text
        lda album_card
        ldy album_card + 1
        jsr table_entry
        bcs @none
        ldx #2
:       lda far_ptr, x
        sta text_ptr, x
        dex
        bpl :-
        jmp text_draw
@none:  rts
.endproc

; The colours: gem and name of each; of many the gems only.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _colours
rest    = $0A                   ; its colour bits
number  = $0B
        draw_label "CARD_COLOUR_LABEL", TEXT_LABEL_COLOUR
        set_box "CARD_COLOUR"
        jsr build_start
        lda card + Card::colour
        sta rest
        bne :+
        add_text TEXT_COLOURLESS
        jmp draw_built
:       lda #0
        sta number
@next:  ldx number
        lda colour_mask, x
        bit rest
        beq @skip
        jsr build_gem
        lda rest
        jsr _many
        bcs @skip
        lda number
        clc
        adc #<TEXT_COLOUR_FIRST
        ldx #>TEXT_COLOUR_FIRST
        bcc :+
        inx
:       jsr build_text
@skip:  inc number
        lda number
        cmp #GEM_COLOURS
        bcc @next
        jmp draw_built
.endproc

; Whether a card has more colours than there is room for their names.
; In: A = colour bits.  Out: C=1 if so.  Clobbers: A, X, Y.
.proc _many
        ldx #0
        ldy #8
@bit:   asl a
        bcc :+
        inx
:       dey
        bne @bit
        cpx #COLOURS_NAMED + 1
        rts
.endproc

; The numbers that the card's kind prints, as many as there is room for.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _stats
.if ::CARD_STATS
        jsr card_kind
        lda _kind_bits, x
        sta stat_kind
        lda #0
        sta stat_row
        sta stat_slot
@stat:  ldx stat_row
        lda _kinds, x
        and stat_kind
        beq @next
        ldx stat_slot
        cpx #STATS_SHOWN
        bcs @done
        set_box "CARD_STAT_LABEL"
        jsr _to_slot
        ldx stat_row
        lda _numbers, x
        clc
        adc #<TEXT_STAT_BASE
        ldx #>TEXT_STAT_BASE
        bcc :+
        inx
:       jsr draw_text_id
        set_box "CARD_STAT"
        jsr _to_slot
        ldx stat_row
        jsr _draw_stat
        inc stat_slot
@next:  inc stat_row
        lda stat_row
        cmp #CARD_STATS
        bne @stat
@done:
.endif
        rts
.endproc

; Move the box to a slot: two to a row.
; In: stat_slot, box.  Out: text_at.  Clobbers: A, X.
.proc _to_slot
        ldx stat_slot
        lda text_at
        clc
        adc _slots, x
        sta text_at
        bcc :+
        inc text_at + 1
:       rts
.endproc

; The third row is below the types.
_slots: .byte 0, STAT_ACROSS
        .byte SCREEN_COLUMNS, SCREEN_COLUMNS + STAT_ACROSS
        .byte 3 * SCREEN_COLUMNS, 3 * SCREEN_COLUMNS + STAT_ACROSS
        assert_bytes _slots, STATS_SHOWN

; Draw the number that lists show, if the card's kind prints it.
; In: card, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc draw_listed
.if ::LISTED_STAT <> ::NO_SUCH
        jsr card_kind
        lda _kind_bits, x
        ldx #LISTED_STAT
        and _kinds, x
        bne _draw_stat
.endif
        rts
.endproc

; Draw a stat in points: the byte of the record times what one is worth.
; In: X = row of the stat, card, box.  Out: nothing.
; Clobbers: A, X, Y, scratch.
.proc _draw_stat
.if ::CARD_STATS
factor  = $00
step    = $01                   ; 2 bytes
value   = $03                   ; 2 bytes
        lda _points_lo, x
        sta step
        lda _points_hi, x
        sta step + 1
        lda _fields, x
        tax
        lda card, x
        sta factor
        lda #0
        sta value
        sta value + 1
@bit:   lsr factor
        bcc :+
        lda value
        clc
        adc step
        sta value
        lda value + 1
        adc step + 1
        sta value + 1
:       asl step
        rol step + 1
        lda factor
        bne @bit
        jsr build_start
        lda value
        ldx value + 1
        ldy #1
        jsr build_number
        jmp draw_built
.else
        rts
.endif
.endproc

.if ::CARD_STATS
_fields:
        stat_fields
        assert_bytes _fields, CARD_STATS
_kinds: stat_kinds
        assert_bytes _kinds, CARD_STATS
_numbers:
        stat_numbers
        assert_bytes _numbers, CARD_STATS
_points_lo:
        stat_points_lo
        assert_bytes _points_lo, CARD_STATS
_points_hi:
        stat_points_hi
        assert_bytes _points_hi, CARD_STATS
.endif
_kind_bits:
        kind_bits
        assert_bytes _kind_bits, KINDS

; The types, if any.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _types
.if ::TYPE_STATS
        rts                     ; the bytes are stats
.endif
        lda card + Card::type1
        ora card + Card::type2
        bne :+
        rts
:       draw_label "CARD_TYPES_LABEL", TEXT_LABEL_TYPE
        set_box "CARD_TYPES"
        jsr build_start
        lda card + Card::type1
        beq @second
        jsr _type
        lda card + Card::type2
        beq @draw
        add_text TEXT_TYPE_SEPARATOR
@second:
        lda card + Card::type2
        jsr _type
@draw:  jmp draw_built
.endproc

; Append a type's name.
; In: A = type, from 1.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _type
        clc
        adc #<TEXT_TYPE_BASE
        ldx #>TEXT_TYPE_BASE
        bcc :+
        inx
:       jmp build_text
.endproc

; Who drew the picture.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _illustrator
        lda card + Card::illustrator
        beq @none
        draw_label "CARD_ILLUSTRATOR_LABEL", TEXT_LABEL_ILLUSTRATOR
        set_box "CARD_ILLUSTRATOR"
        lda card + Card::illustrator
        clc
        adc #<TEXT_ILLUSTRATOR_BASE
        ldx #>TEXT_ILLUSTRATOR_BASE
        bcc :+
        inx
:       jmp draw_text_id
@none:  rts
.endproc

; The lightning mark, if a slot acts by itself.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _mark
        ldx #.sizeof(AbilitySlot) * (ABILITY_SLOTS - 1)
@slot:  lda card + Card::ability + AbilitySlot::condition, x
        ldy #MARKED_CONDITIONS
:       dey
        bmi @next
        cmp _marked, y
        bne :-
        beq @found
@next:  txa
        sec
        sbc #.sizeof(AbilitySlot)
        tax
        bcs @slot
        rts
@found: set_box "CARD_MARK"
        jsr build_start
        lda #Icon::LIGHTNING
        ldx #UiTile::TINT_LIGHTNING
        ldy #TINT_YELLOW
        jsr build_icon
        jmp draw_built
.endproc

_marked:
        marked_conditions
        assert_bytes _marked, MARKED_CONDITIONS
