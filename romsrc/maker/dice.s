; dice.s - a made card that chance chooses: always one that may be.
;
; Whatever the dice name is tried as a player would, and left out if it cannot
; be. The colours are those of the deck's cards, if it has some; a name that
; was given stays.

.include "maker.inc"
.global item_at

.if ::MAKERS

ROUNDS          = 60            ; tries for the section's cards,
FEW_ROUNDS      = 3             ;   keywords and parts
NAME_LEAST      = 3
NAME_MORE       = 3             ; so many lengths
NAME_FIRST      = LETTERS + 1   ; letters of the second alphabet, without its
NAME_LETTERS    = 44            ;   small and voiced ones

.segment "BOARDRAM"
dice_left:      .res 1

.segment "CODE_MAKER"

; Throw the dice. The same seed and deck give the same card.
; In: deck_edit, A, X = seed.  Out: deck_edit.  Clobbers: everything but
;     rng_state.
.proc maker_dice
        tay
        lda rng_state           ; nobody else's numbers are drawn
        pha
        lda rng_state + 1
        pha
        lda rng_state + 2
        pha
        lda rng_state + 3
        pha
        sty rng_state
        stx rng_state + 1
        sty rng_state + 2
        lda #1                  ; never 0
        sta rng_state + 3
        ldy #8                  ; seeds that are alike part
:       tya
        pha
        jsr rng_next
        pla
        tay
        dey
        bne :-
        jsr _forget
        jsr _colours
        jsr _number
        jsr _look
        jsr _name
        lda #Takes::TYPES
        ldx #FEW_ROUNDS
        jsr _some
        lda #Takes::SECTION
        ldx #ROUNDS
        jsr _some
        lda #Takes::KEYWORDS
        ldx #FEW_ROUNDS
        jsr _some
        lda #Takes::PARTS
        ldx #2 * FEW_ROUNDS
        jsr _some
        pla
        sta rng_state + 3
        pla
        sta rng_state + 2
        pla
        sta rng_state + 1
        pla
        sta rng_state
        rts
.endproc

; Forget all but the name, and the section's cards.
; In: deck_edit.  Out: deck_edit.  Clobbers: A, X, Y, $00, item_at, set_place.
.proc _forget
        lda #0
        ldx #Made::name - 1
:       sta MADE_EDIT, x
        dex
        bpl :-
        sta item_at
        lda #Takes::SECTION
        sta maker_takes
@card:  jsr item_chosen
        beq @next
        jsr item_toggle
@next:  inc item_at
        jsr item_count
        cmp item_at
        bne @card
        rts
        .assert Made::look = 0, error
.endproc

; A number from 0 on.
; In: A = how many there are.  Out: A.  Clobbers: X, Y, $00-$05.
.proc _throw
        jsr rng_below
        rts
.endproc

; The colours of the deck's cards, if a card may have them all; else any.
; In: deck_edit.  Out: deck_edit.  Clobbers: A, X, Y, scratch, set_*.
.proc _colours
        jsr made_compose        ; one of the cards is read
        lda #0
        sta made_bits
        farcall set_first
@card:  bcs @all
        farcall copies_get
        txa
        beq @next
        lda set_place
        cmp #MADE_PLACE
        beq @next
        ldy #Card::colour
        lda (far_ptr + 1), y
        ora made_bits
        sta made_bits
@next:  farcall set_next
        jmp @card
@all:   lda made_bits
        beq @any
        sta MADE_EDIT + Made::colours
        ldx #0
:       lsr a
        bcc @not
        inx
@not:   bne :-
        cpx #MOST_COLOURS + 1
        bcs @any
        rts
@any:   lda #0
        sta MADE_EDIT + Made::colours
        lda #Takes::COLOURS
        ldx #MOST_COLOURS
        jmp _some
.endproc

; In: nothing.  Out: deck_edit.  Clobbers: A, X, Y, scratch.
.proc _number
        lda #NUMBER_MOST + 1 - NUMBER_LEAST
        jsr _throw
        sta item_at
        lda #Takes::NUMBER
        sta maker_takes
        jmp item_toggle
.endproc

; In: nothing.  Out: deck_edit.  Clobbers: A, X, Y, scratch.
.proc _look
        lda #LOOKS
        jsr _throw
        sec
        adc MADE_EDIT + Made::look ; C = 1: from 1
        sta MADE_EDIT + Made::look
        rts
.endproc

; A name, if there is none.
; In: nothing.  Out: deck_edit.  Clobbers: A, X, Y, scratch.
.proc _name
        lda MADE_EDIT + Made::name
        bne @done
        lda #NAME_MORE
        jsr _throw
        clc
        adc #NAME_LEAST
        sta dice_left
@letter:
        lda #NAME_LETTERS
        jsr _throw
        clc
        adc #NAME_FIRST
        ldx dice_left
        sta MADE_EDIT + Made::name - 1, x
        dec dice_left
        bne @letter
@done:  rts
.endproc

; Try to take some things.
; In: A = Takes, X = tries.  Out: deck_edit.  Clobbers: A, X, Y, scratch.
.proc _some
        sta maker_takes
        stx dice_left
@try:   jsr item_count
        jsr _throw
        sta item_at
        jsr item_chosen
        bne @next
        jsr maker_try
        beq @next
        jsr maker_restore
@next:  dec dice_left
        bne @try
        rts
.endproc

.endif
