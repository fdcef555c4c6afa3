; journal.s - the duel that is being played, kept answer by answer.
;
; The rules depend on nothing but seed, decks, who begins and the answers, so
; that is what is saved: after each answer, in one commit. A duel that was cut
; off goes on where it was: it is played again from the journal, without a
; picture, and ends at the same bytes. Answers are kept in the bits that their
; question leaves open (schema/saves.py, also the layout). A journal that is
; full takes no more: the duel can be played to its end, but is taken up again
; at the last answer in it. A bar on the page that says so shows how far it is.
; Owns journal_at, journal_bit, journal_full and bar_*; lies in the bank of the
; saves.

.include "save.inc"

.global journal_begin, journal_add, journal_end, journal_open, journal_next
.global journal_bar
.global save_has_duel, journal_full
.global player_kinds            ; the computer players

; A slot's `match` is these, in one piece.
        .assert duel_decks = duel_seed + 4, lderror
        .assert duel_first = duel_decks + PLAYERS, lderror

.if ::OPTION_ROWS_OF_DUEL
.importzp duel_options
.endif

.segment "UIRAM"
journal_at:     .res 2          ; the next byte to read,
journal_bit:    .res 1          ;   and its next bit
journal_full:   .res 1          ; JournalRoom
bar_cells:      .res 1          ; cells of the bar that are filled

.segment "BOARDRAM"
bar_due:        .res 2          ; that many and one times the length

.segment "CODE_SAVE"

symbol  = $00                   ; what is written or read
left    = $01                   ; bits of it that are left, as greatest
greatest = $02                  ; the greatest symbol of the question
most    = $03                   ; answers to it at most
tail    = $04                   ; the current byte
tail_bit = $05                  ; its next bit
at      = $08                   ; 2 bytes: where in the journal

; Is there a duel to go on with?
; In: save_newest.  Out: C=0 if there is.  Clobbers: A, X, Y.
.proc save_has_duel
        ldx save_newest
        cpx #NONE
        beq @no
        lda saves + SaveSlot::playing, x
        beq @no
        lda image_id            ; 0: the image was never signed
        ora image_id + 1
        ora image_id + 2
        ora image_id + 3
        beq @no
        ldy #0
:       lda saves + SaveSlot::image, x
        cmp image_id, y
        bne @no
        inx
        iny
        cpy #.sizeof(SaveSlot::image)
        bne :-
        clc
        rts
@no:    sec
        rts
.endproc

; Begin the journal of a new duel, before core_start. Own decks are copied,
; so that they can be edited while the duel waits. The old duel is ended by
; two commits, one for each slot: duel_lists and journal are there only once,
; and a slot that still says `playing` would lead into their new bytes if the
; other one were found damaged at the next power-on.
; In: duel_seed, duel_decks, player_kinds.
; Out: nothing; nothing is written where nothing may be saved.
; Clobbers: A, X, Y, scratch.
.proc journal_begin
        jsr journal_end
        bcs @locked
        jsr journal_end         ; in the other slot
        jsr _copy_decks
        jsr save_open
        lda #1
        sta saves + SaveSlot::playing, x
        sta saves + SaveSlot::tail_bit, x
        lda #JournalRoom::ENOUGH
        sta journal_full
        sta saves + SaveSlot::length, x
        sta saves + SaveSlot::length + 1, x
        sta saves + SaveSlot::tail, x
        .assert JournalRoom::ENOUGH = 0, error
        to_slot duel_seed, "match"
        to_slot player_kinds, "players"
.if ::OPTION_ROWS_OF_DUEL
        to_slot duel_options, "choices"
.endif
        jsr _decks_crc
        ldx save_work
        jmp _commit_crc
@locked:
        rts
.endproc

; The duel is over, or given up.
; In: nothing.  Out: C=1 if nothing may be saved.
; Clobbers: A, X, Y, scratch.
.proc journal_end
        jsr save_open
        bcs @locked
        lda #0
        sta saves + SaveSlot::playing, x
        jsr save_commit
        clc
@locked:
        rts
.endproc

; Add the answer that core_answer has just taken. What was left out once
; cannot be followed by others.
; In: prompt, candidates, answers, prompt + Prompt::answered.
; Out: C=1 if it was not saved; journal_full = NEWS if it is the first for
;     which there is no room.
; Clobbers: A, X, Y, scratch.
.proc journal_add
        jsr save_has_duel
        bcs @not
        lda journal_full
        bne @no_room
        ldx save_newest
        jsr _open_end
        jsr _write
        bcs @full
        jsr _commit_length
        clc
@not:   rts
@full:  lda #JournalRoom::NEWS
        bne @set
@no_room:
        lda #JournalRoom::KNOWN
@set:   sta journal_full
        sec
        rts
.endproc

; Where the journal of a slot ends.
; In: X = slot.  Out: at, tail, tail_bit, crc.  Clobbers: A.
.proc _open_end
        lda saves + SaveSlot::length, x
        clc
        adc #<journal
        sta at
        lda saves + SaveSlot::length + 1, x
        adc #>journal
        sta at + 1
        lda saves + SaveSlot::tail, x
        sta tail
        lda saves + SaveSlot::tail_bit, x
        sta tail_bit
        lda saves + SaveSlot::journal_check, x
        sta crc
        lda saves + SaveSlot::journal_check + 1, x
        sta crc + 1
        rts
.endproc

; What can be answered. Both are 1 at least: an answer without a bit would not
; be found at the journal's end.
; In: prompt.  Out: greatest, most; C=1 if it is a number.  Clobbers: A, X, Y.
.proc _question
        ldx prompt + Prompt::type
        cpx #PromptType::YES_NO
        beq @number
        cpx #PromptType::NUMBER
        beq @number
        lda prompt + Prompt::count
        ldy prompt + Prompt::maximum
        cpx #PromptType::CARDS
        beq @most
        tay
        cpx #PromptType::ORDER
        beq @most
        ldy #1                  ; one of them
@most:  cpy #ANSWERS + 1
        bcc :+
        ldy #ANSWERS
:       tya
        bne :+
        iny
:       sty most
        lda prompt + Prompt::count
        jsr @set
        clc
        rts
@number:
        lda prompt + Prompt::maximum
        sec
        sbc prompt + Prompt::minimum
        jsr @set
        sec
        rts
@set:   sta greatest
        cmp #0
        bne :+
        inc greatest
:       rts
.endproc

; Write the answer after the journal, where no slot looks yet.
; In: at, tail, tail_bit, crc, answers, prompt, candidates.
; Out: C=0, the same four after it; C=1 if there is no room.
; Clobbers: A, X, Y, $00-$03, $0E.
.proc _write
        jsr _question
        bcs @number
        ldx #0
@next:  cpx most
        beq @whole
        cpx prompt + Prompt::answered
        beq @end
        lda answers, x
        jsr _place
        jsr _put
        bcs @full
        inx
        bne @next               ; always
@end:   lda prompt + Prompt::count
        jmp _put
@whole: clc
@full:  rts
@number:
        lda answers
        sec
        sbc prompt + Prompt::minimum
        jmp _put
.endproc

; Where a candidate stands.
; In: A = candidate, prompt.  Out: A; the length of the list if it is not there.
; Clobbers: Y.
.proc _place
        ldy #0
@look:  cpy prompt + Prompt::count
        beq @here
        cmp candidates, y
        beq @here
        iny
        bne @look               ; always
@here:  tya
        rts
.endproc

; Write a symbol.
; In: A = symbol, greatest, at, tail, tail_bit, crc.
; Out: C=0, the last four; C=1 if there is no room.
; Clobbers: A, Y, $00-$01, $0E.
.proc _put
        sta symbol
        lda greatest
        sta left
@bit:   lda left
        beq @done
        lsr left
        lsr symbol
        bcc :+
        lda tail
        ora tail_bit
        sta tail
:       asl tail_bit
        bcc @bit
        rol tail_bit            ; 1
        lda at
        cmp #<(journal + JOURNAL_FULL)
        lda at + 1
        sbc #>(journal + JOURNAL_FULL)
        bcs @full
        ldy #0
        lda tail
        sta (at), y
        jsr crc_byte
        sty tail                ; 0
        inc at
        bne @bit
        inc at + 1
        bne @bit                ; always
@done:  clc
@full:  rts
.endproc

; Commit a journal that ends at `at`.
; In: at, tail, tail_bit, crc.  Out: nothing.  Clobbers: A, X, Y, $0A-$0F.
.proc _commit_length
        lda crc
        pha
        lda crc + 1
        pha
        jsr save_open           ; C = 0: save_has_duel said so
        lda at
        sec
        sbc #<journal
        sta saves + SaveSlot::length, x
        lda at + 1
        sbc #>journal
        sta saves + SaveSlot::length + 1, x
        lda tail
        sta saves + SaveSlot::tail, x
        lda tail_bit
        sta saves + SaveSlot::tail_bit, x
        to_slot player_kinds, "players"
        ldx save_work
        pla
        sta crc + 1
        pla
        sta crc
        fall_into _commit_crc
.endproc

; Commit the copy with this CRC of the journal.
; In: X = the copy, crc.  Out: nothing.  Clobbers: A, X, Y, $0A-$0F.
.proc _commit_crc
        lda crc
        sta saves + SaveSlot::journal_check, x
        lda crc + 1
        sta saves + SaveSlot::journal_check + 1, x
        jmp save_commit
.endproc

; Prepare to play the kept duel again, before core_start. The tail goes
; after the journal, so that all is read alike.
; In: save_newest.
; Out: C=0, duel_seed, duel_decks, player_kinds, journal_at, journal_bit; C=1
;     if there is none or a bit of it has changed.
; Clobbers: A, X, Y, scratch.
.proc journal_open
        jsr save_has_duel
        bcs @no
        ldx save_newest
        lda #<JOURNAL_FULL
        cmp saves + SaveSlot::length, x
        lda #>JOURNAL_FULL
        sbc saves + SaveSlot::length + 1, x
        bcc @no                 ; never written so long
        jsr _decks_crc
        lda #<journal
        sta crc_ptr
        lda #>journal
        sta crc_ptr + 1
        ldy save_newest
        ldx saves + SaveSlot::length + 1, y
        lda saves + SaveSlot::length, y
        jsr crc_bytes
        ldx save_newest
        lda saves + SaveSlot::journal_check, x
        cmp crc
        bne @no
        lda saves + SaveSlot::journal_check + 1, x
        cmp crc + 1
        beq @read
@no:    sec
        rts
@read:  lda saves + SaveSlot::tail, x
        sta (crc_ptr), y        ; Y = 0, after the last byte
        from_slot "match", duel_seed
        from_slot "players", player_kinds
.if ::OPTION_ROWS_OF_DUEL
        from_slot "choices", duel_options
.endif
        lda #1
        sta journal_bit
        lda #JournalRoom::ENOUGH
        sta journal_full
        sta journal_at
        sta journal_at + 1
        sta bar_cells
        sta bar_due
        sta bar_due + 1
        jsr _bar_due
        lda #UiTile::DOTS
        ldx #RESUME_BAR_W
:       sta text_line - 1, x
        dex
        bne :-
        lda #<RESUME_BAR_AT
        sta vram_at
        lda #>RESUME_BAR_AT
        sta vram_at + 1
        ldy #RESUME_BAR_W
        jsr _bar
        clc
        rts
.endproc

; Write a part of the bar.
; In: text_line, Y = tiles, vram_at.  Out: nothing.
; Clobbers: A, X, Y, $00-$01, vram_*.
.proc _bar
        lda #<text_line
        sta vram_from
        lda #>text_line
        sta vram_from + 1
        jmp vram_block
.endproc

; When the next cell is due: the journal's length further on.
; In: save_newest.  Out: bar_due.  Clobbers: A, X.
.proc _bar_due
        ldx save_newest
        lda saves + SaveSlot::length, x
        clc
        adc bar_due
        sta bar_due
        lda saves + SaveSlot::length + 1, x
        adc bar_due + 1
        sta bar_due + 1
        rts
.endproc
        .assert JOURNAL_FULL * RESUME_BAR_W < $10000, error, "bar_due"

; Fill the cells of the bar that are due.
; In: journal_at.  Out: bar_*.  Clobbers: A, X, Y, $00-$02, vram_*, text_line.
.proc journal_bar
far     = $01                   ; so many bytes times the cells of the bar
@next:  lda bar_cells
        cmp #RESUME_BAR_W
        bcs @done
        lda journal_at
        sta far
        lda journal_at + 1
        .repeat 4
        asl far
        rol a
        .endrepeat
        .assert RESUME_BAR_W = 1 << 4, error
        sta far + 1
        lda far
        cmp bar_due
        lda far + 1
        sbc bar_due + 1
        bcc @done
        jsr _bar_due
        lda #UiTile::SOLID
        sta text_line
        lda #<RESUME_BAR_AT
        clc
        adc bar_cells
        sta vram_at
        lda #>RESUME_BAR_AT
        adc #0
        sta vram_at + 1
        inc bar_cells
        ldy #1
        jsr _bar
        jmp @next
@done:  rts
.endproc

; The next answer of the journal.
; In: journal_at, journal_bit; the rules wait: prompt, candidates.
; Out: C=0, answers, prompt + Prompt::answered; C=1 at the end: what the
;     computer players keep is as it was then.
; Clobbers: A, X, Y, scratch.
.proc journal_next
        ldx save_newest
        lda journal_at
        cmp saves + SaveSlot::length, x
        lda journal_at + 1
        sbc saves + SaveSlot::length + 1, x
        bcc @more
        lda journal_bit
        cmp saves + SaveSlot::tail_bit, x
        bcc @more
        from_slot "players", player_kinds
        sec
        rts
@more:  jsr _question
        bcs @number
        ldx #0
@next:  cpx most
        beq @done
        jsr _get
        cmp prompt + Prompt::count
        bcs @done
        tay
        lda candidates, y
        sta answers, x
        inx
        bne @next               ; always
@number:
        jsr _get
        clc
        adc prompt + Prompt::minimum
        sta answers
        ldx #1
@done:  stx prompt + Prompt::answered
        clc
        rts
.endproc

; Read a symbol.
; In: greatest, journal_at, journal_bit.  Out: A, the last two.
; Clobbers: Y, $00-$01, $05, $08-$09.
.proc _get
value   = tail_bit              ; of the next bit of the symbol
        lda journal_at
        clc
        adc #<journal
        sta at
        lda journal_at + 1
        adc #>journal
        sta at + 1
        lda greatest
        sta left
        ldy #0
        sty symbol
        iny
        sty value
        dey
@bit:   lsr left
        bcs @take
        beq @done
@take:  lda (at), y
        and journal_bit
        beq :+
        lda symbol
        ora value
        sta symbol
:       asl value
        asl journal_bit
        bcc @bit
        rol journal_bit         ; 1
        iny
        inc journal_at
        bne @bit
        inc journal_at + 1
        bne @bit                ; always
@done:  lda symbol
        rts
.endproc

; Copy the own decks that are played with; a deck of the game leaves zeros.
; In: duel_decks, save_newest.  Out: duel_lists.
; Clobbers: A, X, Y, $08-$09.
.proc _copy_decks
left    = $08
own     = $09                   ; not 0: the player's deck is an own one
        ldy #0
        lda duel_decks
        jsr @list
        lda duel_decks + 1
@list:  ldx #OWN_DECK_SIZE
        stx left
        ldx #0
        cmp #OWN_DECK_FIRST
        bcc :+
        and #<~OWN_DECK_FIRST
        tax
        lda save_newest
        jsr deck_offset
        lda #1
        bne @from
:       txa
@from:  sta own
@next:  lda own
        beq :+
        lda saves + SaveSlot::decks, x
:       sta duel_lists, y
        inx
        iny
        dec left
        bne @next
        rts
.endproc

; The CRC of the two own decks, with which that of the journal begins.
; In: duel_lists.  Out: crc.  Clobbers: A, X, Y, $0A-$0F.
.proc _decks_crc
        jsr crc_start
        lda #<duel_lists
        sta crc_ptr
        lda #>duel_lists
        sta crc_ptr + 1
        lda #JOURNAL_DECKS
        ldx #0
        jmp crc_bytes
.endproc
