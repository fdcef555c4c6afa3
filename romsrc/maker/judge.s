; judge.s - what is wrong with a made card: what excludes each other, and what
; is not chosen yet.
;
; In the order of maker.py, which is the second opinion. Same contract as
; compose.s.

.include "maker.inc"

.if ::MAKERS

.segment "CODE_MAKER"

; What excludes each other.
; In: deck_edit.  Out: A = MadeFault, Z=1 if nothing does.
; Clobbers: X, Y, $00-$02, far_ptr, the data window, set_place, made_*.
.proc made_clash
        jsr _unknown
        bcs @unknown
        lda MADE_EDIT + Made::colours
        jsr _bits
        cpx #MOST_COLOURS + 1
        bcs @many
.if ::NUMBER_FIELD <> ::NO_SUCH
        lda MADE_EDIT + Made::look
        lsr a
        lsr a
        lsr a
        lsr a
        cmp #NUMBER_LEAST
        bcc @number
        cmp #NUMBER_MOST + 1
        bcs @number
.endif
        jsr _never
        bcs @never
        jsr _parts
        bne @done
        jsr made_price
        bmi @low
        cmp #VALUE_LEAST
        bcc @low
        jmp _section
@unknown:
        lda #MadeFault::UNKNOWN
        rts
@many:  lda #MadeFault::MANY
        rts
@number:
        lda #MadeFault::NUMBER
        rts
@never: lda #MadeFault::NEVER
        rts
@low:   lda #MadeFault::LOW
@done:  rts
.endproc

; The same and, if nothing does, what is not chosen yet.
; In: deck_edit.  Out: A = MadeFault, Z=1 if the card is finished.
; Clobbers: as made_clash.
.proc made_lack
        jsr made_clash
        bne @done
        lda MADE_EDIT + Made::look
        and #NIBBLE
        beq @look
        ldx #0
:       lda MADE_EDIT + Made::name, x
        beq @name
        inx
        cpx #MADE_NAME
        bne :-
@name:  cpx #LEAST_NAME
        bcc @no_name
        ldx #0
        lda MADE_EDIT + Made::types
        beq @types
        inx
        cmp #NIBBLE + 1
        bcc @types
        inx
@types: cpx #LEAST_TYPES
        bcc @few_types
        lda MADE_EDIT + Made::colours
        jsr _bits
        cpx #LEAST_COLOURS
        bcc @few_colours
        lda MADE_EDIT + Made::look
        lsr a
        lsr a
        lsr a
        lsr a
        cmp made_count          ; counted by made_clash
        beq @fine
        bcs @few_cards
@fine:  lda #MadeFault::NONE
        rts
@look:  lda #MadeFault::NO_LOOK
        rts
@no_name:
        lda #MadeFault::NO_NAME
        rts
@few_types:
        lda #MadeFault::FEW_TYPES
        rts
@few_colours:
        lda #MadeFault::FEW_COLOURS
        rts
@few_cards:
        lda #MadeFault::FEW_CARDS
@done:  rts
        .assert MadeFault::NONE = 0, error
.endproc

; How many bits are set.
; In: A.  Out: X.  Clobbers: A.
.proc _bits
        ldx #0
@next:  lsr a
        bcc :+
        inx
:       cmp #0
        bne @next
        rts
.endproc

; Whether something is named that does not exist.
; In: deck_edit.  Out: C=1 if so.  Clobbers: A, X, Y, made_bits.
.proc _unknown
        lda MADE_EDIT + Made::look
        and #NIBBLE
        cmp #LOOKS + 1
        bcs @so
        ldx #0
@letter:
        lda MADE_EDIT + Made::name, x
        beq @types
        cmp #LETTERS * ALPHABETS + 1
        bcs @so
        inx
        cpx #MADE_NAME
        bne @letter
@types: lda MADE_EDIT + Made::types
        and #NIBBLE
        sta made_bits
        cmp #TYPES_KNOWN + 1
        bcs @so
        lda MADE_EDIT + Made::types
        lsr a
        lsr a
        lsr a
        lsr a
        beq @colours
        cmp #TYPES_KNOWN + 1
        bcs @so
        cmp made_bits
        beq @so
        ldx made_bits
        beq @so
@colours:
        lda MADE_EDIT + Made::colours
        and #<~COLOURS_KNOWN
        bne @so
.if ::PRICED < 8
        lda MADE_EDIT + Made::keywords
        cmp #1 << PRICED
        bcs @so
.endif
        lda MADE_EDIT + Made::parts
        cmp #PART_COUNT + 1
        bcs @so
        ldx MADE_EDIT + Made::parts + 1
        beq @no
        cpx #PART_COUNT + 1
        bcs @so
        cmp #0
        beq @so
        cmp MADE_EDIT + Made::parts + 1
        beq @so
@no:    clc
        rts
@so:    sec
        rts
        .assert MADE_PARTS = 2, error
.endproc

; Whether keywords exclude each other.
; In: deck_edit.  Out: C=1 if so.  Clobbers: A, X, Y.
.proc _never
.if ::NEVERS
        ldy #NEVERS - 1
@group: lda MADE_EDIT + Made::keywords
        and _masks, y
        jsr _bits
        cpx #2
        bcs @so
        dey
        bpl @group
@so:    rts
.else
        clc
        rts
.endif
.endproc

_masks: never_masks
        assert_bytes _masks, NEVERS

; Whether each part finds the colour and the type that it needs.
; In: deck_edit.  Out: A = MadeFault, Z=1 if so.
; Clobbers: X, Y, $00-$02, far_ptr, the data window, made_at, made_bits.
.proc _parts
        lda #0
        sta made_at
@next:  ldx made_at
        lda MADE_EDIT + Made::parts, x
        jsr made_part
        bcs @fine
        ldy #Card::colour
        lda (far_ptr + 1), y
        beq @type
        and MADE_EDIT + Made::colours
        beq @colour
@type:  ldy #Card::type1
        lda (far_ptr + 1), y
        beq @fine
        jsr @has
        bcs @fine
        ldy #Card::type2
        lda (far_ptr + 1), y
        beq @no_type
        jsr @has
        bcs @fine
@no_type:
        lda #MadeFault::PART_TYPE
        rts
@fine:  inc made_at
        lda made_at
        cmp #MADE_PARTS
        bne @next
        lda #MadeFault::NONE
        rts
@colour:
        lda #MadeFault::PART_COLOUR
        rts
        ; In: A = type.  Out: C=1 if the card has it.
@has:   sta made_bits
        lda MADE_EDIT + Made::types
        and #NIBBLE
        cmp made_bits
        beq @yes
        lda MADE_EDIT + Made::types
        lsr a
        lsr a
        lsr a
        lsr a
        cmp made_bits
        beq @yes
        clc
        rts
@yes:   sec
        rts
.endproc

; Judge the cards of the section: not too many, no two alike.
; In: deck_edit.  Out: A = MadeFault, Z=1 if they are fine; made_count = how
;     many there are.
; Clobbers: X, Y, $00-$02, far_ptr, the data window, set_place, made_*.
.proc _section
        lda #0
        sta made_count
        sta made_at
        sta made_bits
.if ::PICK_SECTION <> ::NO_SUCH
@next:  lda made_at
        clc
        adc #PICKED_PLACE
        sta set_place
        farcall copies_get
        txa
        beq @not
        clc
        adc made_count
        sta made_count
.if ::PICK_APART <> ::NO_SUCH
        lda made_at
        jsr made_picked
        ldy #PICK_APART
        lda (far_ptr + 1), y
        tax
        lda #0
        sec
:       rol a                   ; the bit of its value, from 1
        dex
        bne :-
        tax
        and made_bits
        bne @same
        txa
        ora made_bits
        sta made_bits
.endif
@not:   inc made_at
        lda made_at
        cmp #PICKED_COUNT
        bne @next
        lda MADE_EDIT + Made::look
        lsr a
        lsr a
        lsr a
        lsr a
        cmp made_count
        bcc @many
.endif
        lda #MadeFault::NONE
        rts
@many:  lda #MadeFault::MANY_CARDS
        rts
@same:  lda #MadeFault::SAME
        rts
.endproc

.endif
