; items.s - what a page of the maker lets the player choose among: how many
; things there are, their names, prices and texts, which are chosen, and how
; they are taken and left.
;
; By what the page's row takes; item_at is the thing at hand. Numbers of things
; begin with 0 here, in deck_edit with 1.

.include "maker.inc"

.if ::MAKERS

.segment "BOARDRAM"
maker_pick:     .res 1          ; row of the page
maker_takes:    .res 1          ; its Takes
item_at:        .res 1          ; the thing at hand
item_bit:       .res 1

.export item_at, item_bit

.segment "CODE_MAKER"

; One of six routines, by what the page takes; looks and names have pages of
; their own.
.macro by_takes table
        ldx maker_takes
        lda table + 6 - Takes::NUMBER, x
        pha
        lda table - Takes::NUMBER, x
        pha
        rts
.endmacro

.macro takes_table kind
        .lobytes .ident(.concat("_number_", kind)) - 1
        .lobytes .ident(.concat("_card_", kind)) - 1
        .lobytes .ident(.concat("_type_", kind)) - 1
        .lobytes .ident(.concat("_colour_", kind)) - 1
        .lobytes .ident(.concat("_keyword_", kind)) - 1
        .lobytes .ident(.concat("_part_", kind)) - 1
        .hibytes .ident(.concat("_number_", kind)) - 1
        .hibytes .ident(.concat("_card_", kind)) - 1
        .hibytes .ident(.concat("_type_", kind)) - 1
        .hibytes .ident(.concat("_colour_", kind)) - 1
        .hibytes .ident(.concat("_keyword_", kind)) - 1
        .hibytes .ident(.concat("_part_", kind)) - 1
        .assert Takes::SECTION = Takes::NUMBER + 1, error
        .assert Takes::TYPES = Takes::NUMBER + 2, error
        .assert Takes::COLOURS = Takes::NUMBER + 3, error
        .assert Takes::KEYWORDS = Takes::NUMBER + 4, error
        .assert Takes::PARTS = Takes::NUMBER + 5, error
.endmacro

; How many things there are.
; In: maker_takes.  Out: A.  Clobbers: X.
.proc item_count
        ldx maker_takes
        lda _counts - Takes::NUMBER, x
        rts
.endproc

_counts:
        .byte NUMBER_MOST + 1 - NUMBER_LEAST, PICKED_COUNT, TYPES_KNOWN
        .byte GEM_COLOURS, FLAG_NAMES, PART_COUNT

; Draw the name of a thing.
; In: item_at, box.  Out: nothing.  Clobbers: A, X, Y, scratch, album_card,
;     card.
.proc item_name
        by_takes _names
.endproc

_part_name      = _card_name
_names: takes_table "name"

; A number's name.
; In: item_at, box.  Out: nothing.  Clobbers: as item_name.
.proc _number_name
        jsr build_start
        lda item_at
        clc
        adc #NUMBER_LEAST
        ldx #0
        ldy #1
        jsr build_number
        jmp draw_built
.endproc

; A card's name.
; In: item_at, box.  Out: nothing.  Clobbers: as item_name.
.proc _card_name
        jsr _load
        farcall draw_name
        rts
.endproc

; A type's name.
; In: item_at, box.  Out: nothing.  Clobbers: as item_name.
.proc _type_name
        lda item_at
        text_of TEXT_TYPE_BASE + 1
        jmp draw_text_id
.endproc

; A colour's name.
; In: item_at, box.  Out: nothing.  Clobbers: as item_name.
.proc _colour_name
        jsr build_start
        ldx item_at
        farcall build_gem
        lda item_at
        text_of TEXT_COLOUR_FIRST
        jsr build_text
        jmp draw_built
.endproc

; A keyword's name.
; In: item_at, box.  Out: nothing.  Clobbers: as item_name.
.proc _keyword_name
        lda item_at
        text_of TEXT_FLAG_KEYWORD_FIRST
        jmp draw_text_id
.endproc

; The card that is a thing, into `card`.
; In: item_at, maker_takes.  Out: album_card, card.
; Clobbers: A, X, Y, scratch.
.proc _load
        lda item_at
        ldx maker_takes
        cpx #Takes::PARTS
        beq @part
        clc
        adc #<PICKED_FIRST
        ldx #>PICKED_FIRST
        bcc @set
        inx
        bne @set                ; always
@part:  clc
        adc #<PART_FIRST
        ldx #>PART_FIRST
        bcc @set
        inx
@set:   sta album_card
        stx album_card + 1
        farcall load_card
        rts
.endproc

; Whether the page shows cards, with the number that lists show or their
; colours.
; In: maker_takes, item_at.  Out: C=1 if so, and card, album_card.
; Clobbers: A, X, Y, scratch.
.proc item_listed
        lda maker_takes
        cmp #Takes::PARTS
        beq @load
        cmp #Takes::SECTION
        beq @load
        clc
        rts
@load:  jsr _load
        sec
        rts
.endproc

; What a thing adds to the number that choices change.
; In: item_at.  Out: A = units, signed; C=1 if it has no price.
; Clobbers: X, Y, scratch, far_ptr, the data window.
.proc item_price
        by_takes _priced
.endproc

_card_price     = _no_price
_type_price     = _no_price
_colour_price   = _no_price
_priced:
        takes_table "price"

; No price.
; In: item_at.  Out: as item_price.  Clobbers: as item_price.
.proc _no_price
        sec
        rts
.endproc

; A number's price.
; In: item_at.  Out: as item_price.  Clobbers: as item_price.
.proc _number_price
        lda item_at
        clc
        adc #NUMBER_LEAST
        tax
        lda #0
        clc
:       adc #NUMBER_GIVES       ; C = 0
        dex
        bne :-
        clc
        rts
.endproc

; A keyword's price.
; In: item_at.  Out: as item_price.  Clobbers: as item_price.
.proc _keyword_price
        ldx item_at
        ldy _places, x
        cpy #NO_SUCH
        beq @none
        lda _prices, y
        clc
        rts
@none:  sec
        rts
.endproc

_places:
        keyword_priced
        assert_bytes _places, FLAG_NAMES
_prices:
        keyword_prices
        assert_bytes _prices, PRICED

; A part's price.
; In: item_at.  Out: as item_price.  Clobbers: as item_price.
.proc _part_price
        ldx item_at
        inx
        txa
        jsr made_part
        lda #0
.if ::PART_GAIN <> ::NO_SUCH
        ldy #PART_GAIN
        lda (far_ptr + 1), y
.endif
.if ::PART_PRICE <> ::NO_SUCH
        ldy #PART_PRICE
        sec
        sbc (far_ptr + 1), y
.endif
        clc
        rts
.endproc

; Draw what a thing means: the rules text of a card, the meaning of a keyword,
; else what the page is about.
; In: item_at, maker_pick, box.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc item_about
        by_takes _abouts
.endproc

_number_about   = _page_about
_type_about     = _page_about
_colour_about   = _page_about
_part_about     = _card_about
_abouts:
        takes_table "about"

; What the page is about.
; In: item_at, box.  Out: nothing.  Clobbers: as item_about.
.proc _page_about
        lda maker_pick
        text_of TEXT_ABOUT_BASE
        jmp draw_text_id
.endproc

; A keyword's meaning.
; In: item_at, box.  Out: nothing.  Clobbers: as item_about.
.proc _keyword_about
        lda item_at
        text_of TEXT_MEANING_BASE
        jmp draw_text_id
.endproc

; A card's meaning.
; In: item_at, box.  Out: nothing.  Clobbers: as item_about.
.proc _card_about
        jsr _load
        lda #Table::RULES
        jsr in_language
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

; Whether a thing is chosen.
; In: item_at.  Out: Z=0 if so.  Clobbers: A, X, Y, $00, item_bit, set_place.
.proc item_chosen
        by_takes _chosen
.endproc

_chosen:
        takes_table "is"

; A number: is it chosen?
; In: item_at.  Out: Z=0 if it is chosen.  Clobbers: as item_chosen.
.proc _number_is
        lda MADE_EDIT + Made::look
        jsr upper
        sec
        sbc #NUMBER_LEAST
        cmp item_at
        beq _yes
        bne _no
.endproc

; A card: is it chosen?
; In: item_at.  Out: Z=0 if it is chosen.  Clobbers: as item_chosen.
.proc _card_is
        jsr _place
        farcall copies_get
        txa
        rts
.endproc

; A type: is it chosen?
; In: item_at.  Out: Z=0 if it is chosen.  Clobbers: as item_chosen.
.proc _type_is
        ldx item_at
        inx
        stx item_bit
        lda MADE_EDIT + Made::types
        and #NIBBLE
        cmp item_bit
        beq _yes
        lda MADE_EDIT + Made::types
        jsr upper
        cmp item_bit
        beq _yes
        bne _no
.endproc

; A colour: is it chosen?
; In: item_at.  Out: Z=0 if it is chosen.  Clobbers: as item_chosen.
.proc _colour_is
        ldx item_at
        lda _colours, x
        and MADE_EDIT + Made::colours
        rts
.endproc

_colours:
        colour_bits
        assert_bytes _colours, GEM_COLOURS

; A keyword: is it chosen?
; In: item_at.  Out: Z=0 if it is chosen.  Clobbers: as item_chosen.
.proc _keyword_is
        jsr _keyword_bit
        and MADE_EDIT + Made::keywords
        rts
.endproc

; A part: is it chosen?
; In: item_at.  Out: Z=0 if it is chosen.  Clobbers: as item_chosen.
.proc _part_is
        ldx item_at
        inx
        cpx MADE_EDIT + Made::parts
        beq _yes
        cpx MADE_EDIT + Made::parts + 1
        beq _yes
        fall_into _no
.endproc

; It is not chosen.
; In: nothing.  Out: Z=1.  Clobbers: A.
.proc _no
        lda #0
        rts
.endproc

; It is.
; In: nothing.  Out: Z=0.  Clobbers: A.
.proc _yes
        lda #1
        rts
.endproc

; In: A.  Out: A = its upper half.  Clobbers: nothing.
.proc upper
        lsr a
        lsr a
        lsr a
        lsr a
        rts
.endproc

; The bit of a keyword in Made; 0 if it has no price.
; In: item_at.  Out: A.  Clobbers: X, Y.
.proc _keyword_bit
        ldx item_at
        ldy _places, x
        lda #0
        cpy #NO_SUCH
        beq @done
        lda _bits, y
@done:  rts
.endproc

_bits:
        .repeat 8, i
        .byte 1 << i
        .endrepeat

; The place of a card in the set.
; In: item_at.  Out: set_place.  Clobbers: A.
.proc _place
        lda item_at
        clc
        adc #PICKED_PLACE
        sta set_place
        rts
.endproc

; Take a thing, or leave it.
; In: item_at.  Out: deck_edit; A = MadeFault, Z=1 if it was done.
; Clobbers: X, Y, $00, item_bit, set_place.
.proc item_toggle
        by_takes _toggles
.endproc

_toggles:
        takes_table "turn"

; A number is taken or left.
; In: item_at.  Out: as item_toggle.  Clobbers: as item_toggle.
.proc _number_turn
        lda item_at
        clc
        adc #NUMBER_LEAST
        asl a
        asl a
        asl a
        asl a
        sta item_bit
        lda MADE_EDIT + Made::look
        and #NIBBLE
        ora item_bit
        sta MADE_EDIT + Made::look
        jmp _fine
.endproc

; A card is taken or left.
; In: item_at.  Out: as item_toggle.  Clobbers: as item_toggle.
.proc _card_turn
        jsr _place
        farcall copies_get
        txa
        eor #1
        tax
        farcall copies_put
        jmp _fine
.endproc

; A type is taken or left.
; In: item_at.  Out: as item_toggle.  Clobbers: as item_toggle.
.proc _type_turn
        ldx item_at
        inx
        stx item_bit
        lda MADE_EDIT + Made::types
        and #NIBBLE
        cmp item_bit
        beq @first
        lda MADE_EDIT + Made::types
        jsr upper
        cmp item_bit
        beq @second
        lda MADE_EDIT + Made::types
        and #NIBBLE
        beq @new
.if ::MOST_TYPES < 2
        jmp _many
.else
        lda MADE_EDIT + Made::types
        jsr upper
        beq :+
        jmp _many
:       lda item_bit
        asl a
        asl a
        asl a
        asl a
        ora MADE_EDIT + Made::types
        sta MADE_EDIT + Made::types
        jmp _fine
.endif
@new:   lda item_bit
        sta MADE_EDIT + Made::types
        jmp _fine
        ; the second moves up
@first: lda MADE_EDIT + Made::types
        jsr upper
        sta MADE_EDIT + Made::types
        jmp _fine
@second:
        lda MADE_EDIT + Made::types
        and #NIBBLE
        sta MADE_EDIT + Made::types
        jmp _fine
.endproc

; A colour is taken or left; how many there may be is judged with the rest.
; In: item_at.  Out: as item_toggle.  Clobbers: as item_toggle.
.proc _colour_turn
        ldx item_at
        lda _colours, x
        eor MADE_EDIT + Made::colours
        sta MADE_EDIT + Made::colours
        jmp _fine
.endproc

; A keyword is taken or left.
; In: item_at.  Out: as item_toggle.  Clobbers: as item_toggle.
.proc _keyword_turn
        jsr _keyword_bit
        beq @not
        eor MADE_EDIT + Made::keywords
        sta MADE_EDIT + Made::keywords
        jmp _fine
@not:   lda #MadeFault::NOT_SET
        rts
.endproc

; A part is taken or left.
; In: item_at.  Out: as item_toggle.  Clobbers: as item_toggle.
.proc _part_turn
        ldx item_at
        inx
        lda MADE_EDIT + Made::parts + 1
        cpx MADE_EDIT + Made::parts
        beq @first
        cmp #0
        beq @free
        cpx MADE_EDIT + Made::parts + 1
        bne _many
        lda #0
        beq @second             ; always
@first: sta MADE_EDIT + Made::parts
        lda #0
@second:
        sta MADE_EDIT + Made::parts + 1
        beq _fine               ; always
@free:  lda MADE_EDIT + Made::parts
        beq @one
.if ::MOST_PARTS < 2
        jmp _many
.else
        stx MADE_EDIT + Made::parts + 1
        jmp _fine
.endif
@one:   stx MADE_EDIT + Made::parts
        fall_into _fine
        .assert MADE_PARTS = 2, error
.endproc

; It was done.
; In: nothing.  Out: A = MadeFault, Z=1.  Clobbers: nothing else.
.proc _fine
        lda #MadeFault::NONE
        rts
.endproc

; There is room for no more.
; In: nothing.  Out: A = MadeFault, Z=0.  Clobbers: nothing else.
.proc _many
        lda #MadeFault::MANY
        rts
.endproc

.endif
