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

; Draw a byte of the record as a number into a box.
; Clobbers everything but the record.
.macro draw_value box, field
        set_box box
        lda card + field
        jsr _value
.endmacro

.segment "CODE_UI"

; Draw all of them. Screen off.
; In: card, album_card.  Out: nothing.  Clobbers: everything in scratch.
.proc draw_stats
        jsr _number
        jsr _rarity
        jsr _names
        jsr _colours
        jsr _costs
        jsr _fight
        jsr _types
        jsr _illustrator
        jsr _mark
        draw_label "CARD_HINT", TEXT_CARD_HINT
        rts
.endproc

; Draw a number into the box.
; In: A = value, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _value
        pha
        jsr build_start
        pla
        ldx #0
        ldy #1
        jsr build_number
        jmp draw_built
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
        ldx #CATEGORY_COUNT - 1
        lda card + Card::category
:       cmp _categories, x
        beq @found
        dex
        bpl :-
        lda #Fault::CODE
        jmp fault
@found: txa
        clc
        adc #<TEXT_CATEGORY_MINION
        pha
        lda #0
        adc #>TEXT_CATEGORY_MINION
        tax
        pla
        jmp draw_text_id
.endproc

; In the order of the text group.
_categories:
        .byte Category::MINION, Category::LORD, Category::SKILL
        .byte Category::ARTS, Category::MASTER
        assert_bytes _categories, CATEGORY_COUNT

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
        set_box "CARD_OTHER_NAME"
        jmp _english_name
@english:
        ldx #Table::ENGLISH_SHORT
        jsr draw_card_text
        set_box "CARD_OTHER_NAME"
        fall_into _formal_name
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

; The colours: gem and name of each.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _colours
rest    = $0A                   ; colour bits still to show
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
@next:  lsr rest
        bcc @skip
        ldx number
        jsr build_gem
        lda number
        clc
        adc #<TEXT_COLOUR_BLACK
        ldx #>TEXT_COLOUR_BLACK
        bcc :+
        inx
:       jsr build_text
@skip:  inc number
        lda rest
        bne @next
        jmp draw_built
.endproc

; Cost, and WT or CC; a master has his life instead.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _costs
        lda card + Card::category
        cmp #Category::MASTER
        bne @cost
        draw_label "CARD_COST_LABEL", TEXT_LABEL_HEALTH
        draw_value "CARD_COST", Card::hp
        rts
@cost:  draw_label "CARD_COST_LABEL", TEXT_LABEL_COST
        draw_value "CARD_COST", Card::cost
        draw_value "CARD_WAIT", Card::cc_wt
        lda card + Card::category
        cmp #Category::MINION
        beq @wait
        cmp #Category::SKILL
        beq @wait
        draw_label "CARD_WAIT_LABEL", TEXT_LABEL_CORE
        rts
@wait:  draw_label "CARD_WAIT_LABEL", TEXT_LABEL_WAIT
        rts
.endproc

; ATK and HP of units.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _fight
        lda card + Card::category
        cmp #Category::MINION
        beq @unit
        cmp #Category::LORD
        beq @unit
        rts
@unit:  draw_label "CARD_ATTACK_LABEL", TEXT_LABEL_ATTACK
        draw_value "CARD_ATTACK", Card::atk
        draw_label "CARD_HEALTH_LABEL", TEXT_LABEL_HEALTH
        draw_value "CARD_HEALTH", Card::hp
        rts
.endproc

; The types, if any.
; In: card.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _types
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
        cmp #Condition::UNLOCK  ; the triggered ones come last
        bcs @found
        txa
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
