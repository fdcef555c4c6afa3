; kept.s - what the player made: options and own decks.
;
; Read from the newest slot, changed by a new one. Where nothing may be saved
; (slots.s), options last until power-off and there are no own decks.

.include "save.inc"

.segment "CODE_SAVE"

; Take the options of the save, after save_boot; without one they stay. So does
; an option whose value in the save means nothing: texts and tables are found
; by these values.
; In: save_newest, options.  Out: options.  Clobbers: A, X, Y.
.proc load_options
        ldx save_newest
        cpx #NONE
        beq @none
        ldy #0
@next:  lda saves + SaveSlot::options, x
        cmp _option_values, y
        bcs :+
        sta options, y
:       inx
        iny
        cpy #.sizeof(Options)
        bne @next
@none:  rts
.endproc

; How many values each option has.
_option_values:
        .byte GAME_LANGUAGE_COUNT, MESSAGE_SPEED_COUNT, SOUND_ALL_ON + 1, 2
        assert_bytes _option_values, .sizeof(Options)
        .assert Options::language = 0 && Options::marks = 3, error

; Keep the options.
; In: options.  Out: C=1 if nothing may be saved.
; Clobbers: A, X, Y, scratch.
.proc save_options
        jsr save_open
        bcs @locked
        to_slot options, "options"
        jsr save_commit
        clc
@locked:
        rts
.endproc

; Read an own deck.
; In: X = its number, 0 to OWN_DECKS - 1.
; Out: deck_edit; all 0 where there is none.  Clobbers: A, X, Y.
.proc save_read_deck
        .if ::MAKERS
        stx made_slot
        .endif
        lda save_newest
        cmp #NONE
        beq @none
        jsr deck_offset
        ldy #0
:       lda saves + SaveSlot::decks, x
        sta deck_edit, y
        inx
        iny
        cpy #OWN_DECK_SIZE
        bne :-
        rts
@none:  ldx #OWN_DECK_SIZE - 1
        lda #0
:       sta deck_edit, x
        dex
        bpl :-
        rts
.endproc

; Keep an own deck.
; In: X = its number, 0 to OWN_DECKS - 1; deck_edit.
; Out: C=1 if nothing may be saved.  Clobbers: A, X, Y, scratch.
.proc save_write_deck
        txa
        pha
        jsr save_open
        pla
        bcs @locked
        tax
        lda save_work
        jsr deck_offset
        ldy #0
:       lda deck_edit, y
        sta saves + SaveSlot::decks, x
        inx
        iny
        cpy #OWN_DECK_SIZE
        bne :-
        jsr save_commit
        clc
@locked:
        rts
.endproc

; In: A = slot, X = own deck.  Out: X = the deck's offset from
;     saves + SaveSlot::decks.  Clobbers: A.
.proc deck_offset
        clc
:       dex
        bmi :+
        adc #OWN_DECK_SIZE      ; C = 0: slots end before 256
        bcc :-
:       tax
        rts
.endproc
