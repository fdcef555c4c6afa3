; card_status.s - how a card of the duel is now: the second page of its window.
;
; Values with the printed ones beside them, states, keywords, and its modifiers
; with who gave them and how long they last: its own, the newest first, then
; the standing effects of other cards that mean it.

.include "steps_face.inc"

.global add_keywords             ; painter/words.s has it without steps

PLUS            = $2B
DASH            = $2D
SLASH           = $2F

.segment "UIRAM"
win_row:        .res 1          ; modifiers drawn
win_mod:        .res 1          ; the current modifier
win_bits:       .res 2          ; keyword flags still to show
win_number:     .res 1

.segment "CODE_WORDS"

; Draw how the card stands, and show it.
; In: win_card.  Out: nothing.  Clobbers: everything.
.proc status_page
        farcall page_begin
        text_line_of "LIST_HINT", TEXT_STATUS_HINT
        set_box "STATUS_NAME"
        jsr build_start
        lda #Card::name_full
        sta sent_short
        ldx win_card
        jsr add_name
        jsr add_space
        ldx win_card
        lda inst_place, x
        tax
        jsr add_place
        jsr draw_built
        ldx win_card
        farcall steps_peek
        jsr _values
        jsr _states
        jsr _keywords
        jsr _modifiers
        jmp screen_on
.endproc

; ATK, HP left and HP, each with the printed one:
; `ATK 4 (printed 3)  HP 5/6 (printed 5)`.
; In: win_card, seen_*.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _values
        set_box "STATUS_VALUES"
        jsr build_start
        ldx win_card
        lda print_kind, x
        and #Kind::MASTER
        bne @health
        lda print_kind, x
        and #Kind::MINION | Kind::LORD
        beq @done
        lda #Icon::ATTACK
        jsr build_byte
        add_text TEXT_STAT_ATK
        jsr add_space
        lda seen_atk
        ldx seen_atk + 1
        jsr _word
        ldx win_card
        lda print_atk, x
        jsr _printed
        jsr add_space
        jsr add_space
@health:
        lda #Icon::HEALTH
        jsr build_byte
        add_text TEXT_STAT_HP
        jsr add_space
        lda seen_left
        ldx seen_left + 1
        jsr _word
        ldx win_card
        lda print_kind, x
        and #Kind::MASTER
        bne @printed            ; a master's HP is the player's life
        lda #SLASH
        jsr build_byte
        lda seen_hp
        ldx seen_hp + 1
        jsr _word
@printed:
        ldx win_card
        lda print_hp, x
        jsr _printed
        jmp draw_built
@done:  rts
.endproc

; Append a number.
; In: A = low, X = high.  Out: nothing.  Clobbers: A, X, Y, $00-$04.
.proc _word
        ldy #1
        jmp build_number
.endproc

; Append a printed value: `(printed 3)`.
; In: A.  Out: nothing.  Clobbers: A, X, Y, scratch, sent_*, far_ptr.
.proc _printed
        sta sent_value
        lda #0
        sta sent_value + 1
        jsr add_space
        lda #<TEXT_STATUS_PRINTED
        ldx #>TEXT_STATUS_PRINTED
        jmp add_sentence
.endproc

; Damage, cores and states.
; In: win_card.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _states
bits    = $0E
        set_box "STATUS_STATE"
        jsr build_start
        lda #0
        sta sent_value + 1
        ldx win_card
        lda inst_counter, x
        beq @damage
        sta sent_value
        lda #<TEXT_STATUS_CORES
        ldx #>TEXT_STATUS_CORES
        jsr add_sentence
        jsr add_space
@damage:
        ldx win_card
        lda inst_damage_hi, x
        sta sent_value + 1
        lda inst_damage_lo, x
        sta sent_value
        ora sent_value + 1
        beq @states
        lda #<TEXT_STATUS_DAMAGE
        ldx #>TEXT_STATUS_DAMAGE
        jsr add_sentence
        jsr add_space
@states:
        ldx win_card
        lda inst_state, x
        sta bits
        lda #0
        sta win_number
@state: lsr bits
        bcc @next
        lda #<TEXT_STATE_BASE
        clc
        adc win_number
        ldx #>TEXT_STATE_BASE
        bcc :+
        inx
:       jsr build_text
        jsr add_space
@next:  inc win_number
        lda bits
        bne @state
        jmp draw_built
.endproc

; The keywords that it has now.
; In: seen_keywords.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _keywords
        set_box "STATUS_KEYWORDS"
        jsr build_start
        jsr add_keywords
        jmp draw_built
.endproc

; Append keywords, a space after each.
; In: seen_keywords.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc add_keywords
        lda #0
        sta win_number
@number:
        ldx win_number
        lda seen_keywords, x
        beq @next
        jsr _numbered
@next:  inc win_number
        lda win_number
        cmp #NUMBER_KEYWORD_COUNT
        bne @number
        lda seen_keywords + NUMBER_KEYWORD_COUNT
        ldx seen_keywords + NUMBER_KEYWORD_COUNT + 1
        jmp _flags
.endproc

; Append a keyword with its number; a trait has two, for ATK and HP.
; In: win_number, A = value.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _numbered
        pha
        jsr _number_name
        ldx win_number
        cpx #NumberKeyword::RIGHT_TRAIT
        beq @trait
        cpx #NumberKeyword::CENTRE_TRAIT
        beq @trait
        pla
        jsr add_digits
        jmp add_space
@trait: pla
        pha
        lsr a
        lsr a
        lsr a
        lsr a
        jsr _signed
        lda #SLASH
        jsr build_byte
        pla
        and #%00001111
        jsr _signed
        jmp add_space
.endproc

; Append the name of a keyword with a number.
; In: win_number.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _number_name
        lda win_number
        ldx #>TEXT_NUMBER_KEYWORD_IMPACT
        clc
        adc #<TEXT_NUMBER_KEYWORD_IMPACT
        bcc :+
        inx
:       jmp build_text
.endproc

; Append a signed number with its sign.
; In: A, -128 to 127.  Out: nothing.  Clobbers: A, X, Y, $00-$04.
.proc _signed
        cmp #%10000000
        bcs @minus
        pha
        lda #PLUS
        jsr build_byte
        pla
        jmp add_digits
@minus: eor #$FF
        adc #0                  ; C = 1
        pha
        lda #DASH
        jsr build_byte
        pla
        jmp add_digits
.endproc

; Append the names of flag keywords.
; In: A, X = flags low, high.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _flags
        sta win_bits
        stx win_bits + 1
        lda #0
        sta win_number
@flag:  lsr win_bits + 1
        ror win_bits
        bcc @next
        lda win_number
        ldx #>TEXT_FLAG_KEYWORD_HASTE
        clc
        adc #<TEXT_FLAG_KEYWORD_HASTE
        bcc :+
        inx
:       jsr build_text
        jsr add_space
@next:  inc win_number
        lda win_number
        cmp #FLAG_KEYWORD_COUNT
        bne @flag
        rts
.endproc

; Its modifiers; the last row counts those that have none.
; In: win_card.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc _modifiers
        lda #0
        sta win_row
        ldx win_card
        lda inst_mods, x
        bmi @standing
@own:   sta win_mod
        jsr _begin_row
        bcs :+
        jsr _modifier
        jsr draw_built
:       inc win_row
        ldx win_mod
        lda mod_next, x
        bpl @own
@standing:
        lda mod_standing
        bmi @more
@each:  sta win_mod
        tay
        ldx win_card
        farcall peek_standing
        bcc @next
        jsr _begin_row
        bcs :+
        jsr _standing
        jsr draw_built
:       inc win_row
@next:  ldx win_mod
        lda mod_next, x
        bpl @each
@more:  lda win_row
        cmp #STATUS_ROWS + 1
        bcc @done
        sbc #STATUS_ROWS - 1    ; C = 1
        sta sent_value
        lda #0
        sta sent_value + 1
        lda #STATUS_ROWS - 1
        sta win_row
        jsr _begin_row
        lda #<TEXT_STATUS_MORE
        ldx #>TEXT_STATUS_MORE
        jsr add_sentence
        jmp draw_line
@done:  rts
.endproc

; Begin the line of a modifier; the title comes before the first.
; In: win_row.  Out: C=0, the box, an empty text; C=1 if there is no room.
; Clobbers: A, X, Y, scratch, text_*.
.proc _begin_row
        lda win_row
        bne :+
        text_line_of "STATUS_MODIFIERS", TEXT_STATUS_MODIFIERS
:       lda win_row
        cmp #STATUS_ROWS
        bcs @full
        set_box "STATUS_MODIFIER"
        ldx win_row
@down:  dex
        bmi @there
        lda text_at
        clc
        adc #STATUS_PITCH * SCREEN_COLUMNS
        sta text_at
        bcc @down
        inc text_at + 1
        bcs @down               ; always
@there: jsr build_start
        clc
@full:  rts
.endproc

; Append a standing effect: what it does, and whose it is.
; In: win_mod, seen_*.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _standing
        lda seen_effect
        cmp #Effect::STANDING_MODIFY
        beq @values
        ldx #PLUS
        cmp #Effect::STANDING_LOSE
        bne :+
        ldx #DASH
:       txa
        jsr build_byte
        jsr add_keywords
        jmp @source
@values:
        lda seen_atk
        jsr _signed
        lda #SLASH
        jsr build_byte
        lda seen_hp
        jsr _signed
@source:
        jsr _source
        add_text TEXT_DURATION_WHILE_THERE
        rts
.endproc

; Append a modifier: what it does, who gave it, how long it lasts.
; In: win_mod.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _modifier
        ldx win_mod
        lda mod_kind, x
        cmp #ModKind::VALUES
        beq @values
        cmp #ModKind::GIVE_FLAGS
        beq @give_flags
        cmp #ModKind::LOSE_FLAGS
        beq @lose_flags
        cmp #ModKind::GIVE_NUMBER
        beq @give_number
        cmp #ModKind::LOSE_NUMBER
        beq @lose_number
        sec
        sbc #ModKind::STANDING
        ldx #>TEXT_MODIFIER_STANDING
        clc
        adc #<TEXT_MODIFIER_STANDING
        bcc :+
        inx
:       jsr build_text
        jmp _from
@values:
        lda mod_val_lo, x
        jsr _signed
        lda #SLASH
        jsr build_byte
        ldx win_mod
        lda mod_extra_lo, x
        jsr _signed
        jmp _from
@lose_flags:
        lda #DASH
        bne @flags              ; always
@give_flags:
        lda #PLUS
@flags: jsr build_byte
        ldx win_mod
        lda mod_val_lo, x
        ldy mod_val_hi, x
        pha
        tya
        tax
        pla
        jsr _flags
        jmp _from
@lose_number:
        lda #DASH
        jsr build_byte
        ldx win_mod
        lda mod_aux, x
        sta win_number
        jsr _number_name
        jmp _from
@give_number:
        lda #PLUS
        jsr build_byte
        ldx win_mod
        lda mod_aux, x
        sta win_number
        lda mod_val_lo, x
        jsr _numbered
        fall_into _from
.endproc
        .assert TEXT_MODIFIER_GUARD_OWN = TEXT_MODIFIER_STANDING + 1, error
        .assert ModKind::GUARD_OWN = ModKind::STANDING + 1, error
        .assert ModKind::GUARD_ENEMY = ModKind::STANDING + 2, error

; Append who gave a modifier, and how long it lasts.
; In: win_mod.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _from
        jsr _source
        ldx win_mod
        lda mod_dur, x
        and #%00000111
        .assert DURATION_COUNT <= 8, error
        ldx #>TEXT_DURATION_WHILE_THERE
        clc
        adc #<TEXT_DURATION_WHILE_THERE
        bcc :+
        inx
:       jmp build_text
.endproc

; Append who gave a modifier, one space before and after.
; In: win_mod.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc _source
        ldx build_used
        lda build_buffer - 1, x
        cmp #HALF_SPACE
        beq :+                  ; keywords bring theirs
        jsr add_space
:       ldx win_mod
        lda mod_source, x
        bmi @none
        sta sent_subject
        lda #Card::name_short
        sta sent_short
        lda #<TEXT_STATUS_FROM
        ldx #>TEXT_STATUS_FROM
        jsr add_sentence
        jmp add_space
@none:  rts
.endproc
