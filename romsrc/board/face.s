; face.s - small things that the duel screen asks of whoever draws the field.
;
; What they are is in duel/duel.inc.

.include "steps_face.inc"

.globalzp ability_at            ; steps/ability.s
.globalzp attack_attacker, attack_target        ; steps/combat.s
.globalzp move_player           ; steps/effect_moves.s

LOOK_COUNT      = LOOK_SPOTS    ; what a look round can show

.segment "CODE_DUEL"

; Draw the sentence of the step that wants targets into the box.
; In: prompt, box.  Out: C=1 if the prompt is another one, or the sentence is
;     too long.  Clobbers: A, X, Y, scratch, text_*.
.proc draw_targets
        lda prompt + Prompt::message
        cmp #Ask::TARGETS
        bne @other
        lda ability_at
        jmp draw_sentence
@other: sec
        rts
.endproc

; Above yes or no: what a step would do.
; In: prompt.  Out: nothing.  Clobbers: A, X, Y, scratch, text_*.
.proc yes_no_words
        lda prompt + Prompt::message
        cmp #Ask::STEP
        bne @done
        set_box "MESSAGE_STEP"
        lda ability_at
        jmp draw_sentence
@done:  rts
.endproc

; Draw the line about a card.
; In: X = instance.  Out: C=0.  Clobbers: A, X, Y, scratch, text_*.
.proc describe_card
        txa
        pha
        jsr peek_card
        jsr card_line_begin
        pla
        tax
        jsr far_add_seen_card
        jsr draw_line
        clc
        rts
.endproc

; Begin the line that says that the computer thinks: that of cards.
; In, Out, Clobbers: as card_line_begin.
think_begin     := card_line_begin

; Blank that line.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$01, vram_*, text_*.
.proc think_blank
        set_box "MESSAGE_CARD"
        jmp blank_box
.endproc

; Blank the message window and the line above it.
; In: nothing.  Out: nothing.  Clobbers: A, X, Y, $00-$01, vram_*, text_*.
.proc message_blank
        set_box "BOARD_FOOT_RULE"
        lda #BoardTile::LINE
        jsr fill_box
        set_box "MESSAGE"
        jmp blank_box
.endproc

.segment "CODE_WORDS"

; The cards that a question names: a block, who attacks whom.
; In: nothing.  Out: sent_subject, sent_object.  Clobbers: Y.
.proc question_cards
        ldy attack_attacker
        sty sent_subject
        ldy attack_target
        sty sent_object
        rts
.endproc

; Append what a list of cards shows of one: its cost.
; In: X = instance.  Out: nothing.  Clobbers: A, X, Y, $00-$04.
.proc add_list_value
        txa
        pha
        lda #Icon::CORE
        jsr build_byte
        pla
        tax
        lda print_cost, x
        jmp add_digits
.endproc

; Append cost, ATK and HP: of a unit on the field as they are now.
; In: X = instance, seen_*.  Out: nothing.  Clobbers: A, X, Y, scratch.
.proc add_values
card_at = $0F
        stx card_at
        lda print_kind, x
        and #Kind::MASTER
        bne @health
        lda #Icon::CORE
        jsr _with_icon
        ldx card_at
        lda print_cost, x
        jsr add_digits
        ldx card_at
        lda print_kind, x
        and #Kind::MINION | Kind::LORD
        beq @done
        lda #Icon::ATTACK
        jsr _with_icon
        lda seen_atk
        ldx seen_atk + 1
        ldy #1
        jsr build_number
@health:
        lda #Icon::HEALTH
        jsr _with_icon
        lda seen_left
        ldx seen_left + 1
        ldy #1
        jmp build_number
@done:  rts
.endproc

; Append a space and an icon.
; In: A = Icon.  Out: nothing.  Clobbers: A, X.
.proc _with_icon
        pha
        jsr add_space
        pla
        jmp build_byte
.endproc

.segment "CODE_BOARD"

; Every card that can be pointed at is seen.
; In, Out, Clobbers: as board_spot.
board_reach     := board_spot

; The zone number of a candidate that is a lane.
; In: X = candidate.  Out: X = zone number.  Clobbers: A.
.proc slot_zone
        lda candidates, x
        tax
        rts
.endproc
