; slots.s - two save slots: which is good, and how one is written.
;
; A change copies the newest slot over the older one, alters the copy and
; commits it; the copy's mark is taken away before the first byte and set
; after the last, so that a power cut at any instruction leaves one whole
; slot. A save of another version, of other cards or a damaged one is not
; written over before the player says so (save_erase). Only RAM in which
; nothing reminds of a save is set up unasked. Owns save_*.

.include "save.inc"

.segment "UIRAM"
save_state:     .res 1          ; SaveState
save_newest:    .res 1          ; offset of the newest slot, or NONE
save_work:      .res 1          ; offset of the slot that is being written

.segment "RODATA"
cards_id:       .dword CARDS_ID
; The linker's stage writes a digest of the whole image here (link/image_id.py).
image_id:       .dword 0

.segment "CODE_SAVE"

; Find the newest whole slot; a cartridge that holds nothing of ours, or whose
; erasing was cut off, is set up. To be called once after power-on.
; In: the battery's RAM, whatever it holds; options for a new cartridge.
; Out: save_state, save_newest.  Clobbers: A, X, Y, scratch.
.proc save_boot
        lda #NONE
        sta save_newest
        lda #SaveState::FRESH
        sta save_state
        ldx #0
        jsr _look
        ldx #SLOT
        jsr _look
        lda save_state
        cmp #SaveState::FRESH
        bne @done
        lda saves + SaveSlot::mark
        cmp saves + SLOT + SaveSlot::mark
        bne :+
        cmp #SAVE_ERASING
        beq @erase
:       jsr _looks_fresh
        bcc @erase
        lda #SaveState::DAMAGED
        sta save_state
@done:  rts
@erase: jmp save_erase
.endproc

; No slot has our mark and magic: was there ever a save? A new cartridge holds
; noise, or one byte throughout. Of noise, a byte of a slot's head is as we
; would write it once in 256 times; two of them in both slots are a trace.
; In: nothing.  Out: C=0 if the RAM looks fresh.  Clobbers: A, X, Y, $0A.
.proc _looks_fresh
count   = $0A                   ; bytes that may still be as we write them
        lda #SAVE_TRACE
        sta count
        ldx #2 * SLOT - 1
        lda saves
:       cmp saves, x
        bne @mixed
        dex
        bne :-
        clc
        rts
@mixed: ldx #0
        jsr @slot
        bcs @done
        ldx #SLOT
@slot:  ldy #0
@next:  lda saves + SaveSlot::mark, x
        cmp _head, y
        bne :+
        dec count
        beq @ours
:       inx
        iny
        cpy #SaveSlot::generation
        bne @next
        inx
        ldy #0
@card:  lda saves + SaveSlot::mark, x
        cmp cards_id, y
        bne :+
        dec count
        beq @ours
:       inx
        iny
        cpy #.sizeof(SaveSlot::cards)
        bne @card
        .assert SaveSlot::cards = SaveSlot::generation + 1, error
        clc
        rts
@ours:  sec
@done:  rts
.endproc

; The first bytes of every slot.
_head:  .byte SAVE_VALID, <SAVE_MAGIC, >SAVE_MAGIC, SAVE_VERSION
        assert_bytes _head, SaveSlot::generation
        .assert SaveSlot::mark = 0 && SaveSlot::magic = 1, error

; Look at a slot and take it if it is good and the newest so far.
; In: X = its offset, save_newest, save_state.  Out: the same two.
; Clobbers: A, X, Y, scratch.
.proc _look
        jsr _is_ours
        bcs @no                 ; nothing of ours: says nothing
        lda saves + SaveSlot::version, x
        cmp #SAVE_VERSION
        beq :+
        lda #SaveState::OTHER_VERSION
        bne @worse
:       jsr _is_whole
        bcc :+
        lda #SaveState::DAMAGED
        bne @worse
:       jsr _is_of_cards
        bcc :+
        lda #SaveState::OTHER_CARDS
        bne @worse
:       jsr _is_newer
        bcs @no
        stx save_newest
        lda #SaveState::GOOD
        sta save_state
@no:    rts
@worse: ldy save_newest         ; a good slot is good enough
        cpy #NONE
        bne @no
        sta save_state
        rts
.endproc

; Does the slot carry our mark?
; In: X = slot.  Out: C=0 if it does.  Clobbers: A.
.proc _is_ours
        lda saves + SaveSlot::mark, x
        cmp #SAVE_VALID
        bne @no
        lda saves + SaveSlot::magic, x
        cmp #<SAVE_MAGIC
        bne @no
        lda saves + SaveSlot::magic + 1, x
        cmp #>SAVE_MAGIC
        bne @no
        clc
        rts
@no:    sec
        rts
.endproc

; Is every bit of the slot as it was written?
; In: X = slot.  Out: C=0 if so.  Clobbers: A, Y, crc, $0A-$0F.
.proc _is_whole
        jsr _slot_crc
        lda saves + SaveSlot::check, x
        cmp crc
        bne @no
        lda saves + SaveSlot::check + 1, x
        cmp crc + 1
        bne @no
        clc
        rts
@no:    sec
        rts
.endproc

; The CRC of a slot.
; In: X = slot.  Out: crc.  Clobbers: A, Y, $0A-$0F.
.proc _slot_crc
        stx crc_ptr
        jsr crc_start
        ldy #SaveSlot::check - SaveSlot::magic
:       lda saves + SaveSlot::magic, x
        jsr crc_byte
        inx
        dey
        bne :-
        ldx crc_ptr
        rts
.endproc

; Is the slot of this set of cards?
; In: X = slot.  Out: C=0 if so.  Clobbers: A, Y.
.proc _is_of_cards
        stx crc_ptr
        ldy #0
:       lda saves + SaveSlot::cards, x
        cmp cards_id, y
        bne @no
        inx
        iny
        cpy #.sizeof(SaveSlot::cards)
        bne :-
        ldx crc_ptr
        clc
        rts
@no:    ldx crc_ptr
        sec
        rts
.endproc

; Is the slot newer than the newest so far? Generations go round; two slots
; are never further apart than one.
; In: X = slot, save_newest.  Out: C=0 if so.  Clobbers: A, Y.
.proc _is_newer
        ldy save_newest
        cpy #NONE
        bne :+
        clc
        rts
:       lda saves + SaveSlot::generation, x
        sec
        sbc saves + SaveSlot::generation, y
        cmp #1                  ; C=1 if 1 or more
        bne :+
        clc
        rts
:       sec
        rts
.endproc

; Begin again: an empty save of this version, of these cards, with the options
; as they are. What was there is lost. Once both marks say that it is being
; erased, a power cut leads back here.
; In: options.  Out: save_state = GOOD or FRESH, save_newest.
; Clobbers: A, X, Y, scratch.
.proc save_erase
        lda #SAVE_ERASING
        sta saves + SaveSlot::mark
        sta saves + SLOT + SaveSlot::mark
        lda #0
        ldx #SLOT - 1
:       sta saves, x            ; all but the mark
        dex
        bne :-
        .assert SaveSlot::mark = 0, error
        lda #<SAVE_MAGIC
        sta saves + SaveSlot::magic
        lda #>SAVE_MAGIC
        sta saves + SaveSlot::magic + 1
        lda #SAVE_VERSION
        sta saves + SaveSlot::version
        ldx #.sizeof(SaveSlot::cards) - 1
:       lda cards_id, x
        sta saves + SaveSlot::cards, x
        lda options, x
        sta saves + SaveSlot::options, x
        dex
        bpl :-
        .assert .sizeof(SaveSlot::cards) = .sizeof(SaveSlot::options), error
        lda save_state
        cmp #SaveState::FRESH
        beq :+
        lda #SaveState::GOOD
        sta save_state
:       ldx #0
        stx save_work
        jmp save_commit
.endproc

; Begin a change: a copy of the newest slot, which the caller alters.
; In: nothing.  Out: C=0, X = the copy's offset; C=1 if nothing may be saved.
; Clobbers: A, X, Y, $0A.
.proc save_open
count   = $0A
        ldx save_newest
        cpx #NONE
        beq @locked
        lda #SLOT
        sec
        sbc save_newest
        sta save_work
        tay
        lda #0
        sta saves + SaveSlot::mark, y
        lda #SLOT - SaveSlot::magic
        sta count
:       lda saves + SaveSlot::magic, x
        sta saves + SaveSlot::magic, y
        inx
        iny
        dec count
        bne :-
        ldx save_work
        inc saves + SaveSlot::generation, x
        jsr _forget_old_duel
        ldx save_work
        clc
        rts
@locked:
        sec
        rts
.endproc

; A duel that was played on another image cannot go on with this one.
; In: X = the copy.  Out: nothing.  Clobbers: A, X, Y.
.proc _forget_old_duel
        ldy #0
@next:  lda image_id, y
        cmp saves + SaveSlot::image, x
        beq @same
        sta saves + SaveSlot::image, x
        txa
        pha
        ldx save_work
        lda #0
        sta saves + SaveSlot::playing, x
        pla
        tax
@same:  inx
        iny
        cpy #.sizeof(SaveSlot::image)
        bne @next
        rts
.endproc

; Make the changed copy the newest save.
; In: save_work.  Out: save_newest.  Clobbers: A, X, Y, $0A-$0F.
.proc save_commit
        ldx save_work
        jsr _slot_crc
        lda crc
        sta saves + SaveSlot::check, x
        lda crc + 1
        sta saves + SaveSlot::check + 1, x
        lda #SAVE_VALID
        sta saves + SaveSlot::mark, x
        stx save_newest
        rts
.endproc
