; effect_moves.s - effects that take cards to other zones.
;
; Zone move, the two standby moves, exclusion. What cannot be moved where the
; step says breaks or is excluded. Arrivals on the field set off placement or
; lane move abilities. Same contract as ability.s.

.include "ability.inc"

.globalzp move_player           ; duel/board_form.s shows its lanes

TO_EMPTY_LANE   = $FE           ; _places: not a fixed place
TO_OWN_WAIT     = $FD

.segment "RULESZP": zeropage
move_player:    .res 1          ; whose zone
move_zone:      .res 1          ; zone number
move_shuffles:  .res PLAYERS    ; not 0: shuffle their deck afterwards

.segment "FIXED"

; R000-118: to zone X of side Y, arriving as Z.
; In: step, targets.  Out: nothing.
; Clobbers: A, X, Y, scratch, arg_*; with a choice of lanes as prompt_ask.
.proc effect_move
        lda step + Step::par_x
        cmp #ZONE_COUNT
        bcs @unknown
        lda step + Step::par_y
        cmp #SIDE_COUNT
        bcs @unknown
        lda step + Step::par_z
        cmp #ARRIVAL_COUNT
        bcs @unknown
        lda #0
        sta move_shuffles
        sta move_shuffles + 1
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        jsr _side
        sty move_player
        lda #1
        sta move_shuffles, y
        jsr is_movable
        bcc @each
        jsr _move_one
        jmp @each
@unknown:
        jmp code_unknown
@done:  lda step + Step::par_x
        cmp #Zone::DECK_SHUFFLE
        bne @end
        ldy ability_player
        jsr @shuffle
        lda ability_player
        eor #1
        tay
@shuffle:
        lda move_shuffles, y
        beq @end
        lda #Place::DECK
        jsr zone_number
        jmp zone_shuffle
@end:   rts
.endproc

; Whose zone a card goes to.
; In: X = instance, step.  Out: Y = player.  Clobbers: A.
.proc _side
        ldy ability_player
        lda step + Step::par_y
        .assert Side::OWNER = 0, error
        beq @owner
        cmp #Side::CONTROLLER
        beq @done
        tya
        eor #1
        tay
@done:  rts
@owner: jmp owner_of
.endproc

; Move one card, or see it break because it cannot be moved.
; In: X = target_now, move_player, step.  Out: nothing.
; Clobbers: as effect_move.
.proc _move_one
        ldy step + Step::par_x
        lda _places, y
        cmp #TO_EMPTY_LANE
        beq @lane
        cmp #TO_OWN_WAIT
        beq @wait
        ldy move_player
        jsr zone_number
        sty move_zone
        jmp @room
@wait:  jsr printed_wait
        sta wait_value
        lda #0
        sta wait_value + 1
        ldy move_player
        jsr wait_place
        sty move_zone
        jmp @room
@lane:  jsr _free_lane
        bcs @impossible
@room:  ldx target_now
        ldy move_zone
        jsr may_arrive
        bcc @impossible
        jmp _arrive
@impossible:
        ldx target_now
        jmp move_impossible
.endproc

; The place of each Zone code.
_places:
        .byte Place::HAND                       ; hand
        .byte Place::DECK, Place::DECK, Place::DECK ; top, bottom, shuffled
        .byte Place::STANDBY                    ; standby
        .byte Place::WT1, Place::WT2, Place::WT3, Place::WT4
        .byte Place::LEFT, Place::CENTRE, Place::RIGHT
        .byte TO_EMPTY_LANE                     ; any empty lane
        .byte TO_OWN_WAIT                       ; by its WT
        .byte Place::LORD                       ; lord zone
        assert_bytes _places, ZONE_COUNT

; Choose an empty lane; the only one is taken without asking.
; In: target_now, move_player, ability_player.
; Out: C=0, move_zone; C=1 if there is none.
; Clobbers: as card_keywords, candidates; with a choice as prompt_ask.
.proc _free_lane
        lda #0
        sta list_count
        lda #Place::LEFT
        sta move_zone
@lane:  lda move_zone
        ldy move_player
        jsr zone_number
        lda zone_count, y
        bne @next               ; its own lane is not empty either
        ldx target_now
        jsr may_arrive
        bcc @next
        ldx list_count
        tya
        sta candidates, x
        inc list_count
@next:  inc move_zone
        lda move_zone
        cmp #Place::RIGHT + 1
        bcc @lane
        ldx list_count
        beq @none
        lda candidates
        dex
        beq @only
        jsr events_settle       ; who is asked sees what waits
        jsr prompt_begin
        lda target_now
        sta prompt + Prompt::source
        lda list_count
        sta prompt + Prompt::count
        ldx #PromptType::SLOT
        lda #Ask::LANE
        jsr ask_option
@only:  sta move_zone
        clc
        rts
@none:  sec
        rts
.endproc

; Whether a card may come to a zone: room, and left placement only (P000-45).
; Where it lies it may always be.
; In: X = instance, Y = zone.  Out: C=1 if it may.
; Clobbers: A, $0E and, for centre and right, as card_keywords; X and Y are
;     kept.
.proc may_arrive
zone    = $0E
        sty zone
        jsr has_room
        bcc @done
        jsr zone_of
        cmp zone
        beq @done               ; C = 1
        tya
        and #PLACE_MASK
        cmp #Place::CENTRE
        beq @lane
        cmp #Place::RIGHT
        beq @lane
        sec
@done:  rts
@lane:  tya
        pha
        lda #>FlagKeyword::LEFT_ONLY
        jsr has_flag_high
        beq @yes
        pla
        tay
        clc
        rts
@yes:   pla
        tay
        sec
        rts
.endproc

; Put a card where it may go, and set off what that sets off.
; In: X = instance, Y = zone, step.  Out: nothing.
; Clobbers: A, Y, scratch, arg_*, far_ptr; X is kept.
.proc _arrive
zone    = $06
was     = $07
        sty zone
        jsr zone_of
        sta was
        jsr on_field
        bcs @away
        lda was
        cmp zone
        beq @done               ; it is there
@away:  lda zone
        eor was
        and #PLACES
        bne @new
        lda was
        jsr @is_lane
        bcc @new
        lda zone
        jsr @is_lane
        bcc @new
        lda #0
        ldy zone
        jsr move_card           ; within the lanes: everything stays
        jsr _arrival_state
        lda #EventType::LANE_MOVED
        jmp event_card
@new:   ldy zone
        lda step + Step::par_x
        eor #Zone::DECK_TOP
        beq @top
        lda #0
        beq @move
@top:   lda #1
@move:  jsr relocate
        jsr on_field
        bcs @done
        jsr _arrival_state
        lda #EventType::PLACED
        jmp event_card
@is_lane:
        and #PLACE_MASK
        cmp #Place::LEFT
        bcc @done               ; C = 0
        cmp #Place::RIGHT + 1
        bcs @not
        sec
        rts
@not:   clc
@done:  rts
.endproc

; The state in which a card comes to the field.
; In: X = instance, step.  Out: inst_state.  Clobbers: A, Y.
.proc _arrival_state
        ldy step + Step::par_z
        lda _states, y
        ora inst_state, x
        jmp card_turn
.endproc

_states:
        .byte 0, CardState::EXHAUSTED, CardState::REVERSED
        assert_bytes _states, ARRIVAL_COUNT

; R000-119, Sunekosuri: to standby; nothing happens when that is full.
; In: targets.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*, far_ptr.
.proc effect_standby_or_stay
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        jsr _not_in_standby
        bcc @each
        jsr owner_of
        lda #Place::STANDBY
        jsr zone_number
        jsr has_room
        bcc @each
        lda #0
        jsr relocate
        jmp @each
@done:  rts
.endproc

; Whether a card can be moved and is not in standby.
; In: X = instance.  Out: C=1 if so.  Clobbers: as is_movable.
.proc _not_in_standby
        lda inst_place, x
        and #PLACE_MASK
        cmp #Place::STANDBY
        beq @no
        jmp is_movable
@no:    clc
        rts
.endproc

; R000-120, Zap: to standby, or WT1 when that is full.
; In: targets.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*, far_ptr.
.proc effect_standby_or_wt1
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        lda print_kind, x
        and #Kind::MINION | Kind::SKILL
        beq @each
        jsr _not_in_standby
        bcc @each
        lda #0
        sta wait_value
        sta wait_value + 1
        jsr owner_of
        jsr wait_place
        ; Stays if it is in that place already, whoever controls it.
        tya
        eor inst_place, x
        and #PLACE_MASK
        beq @each
        lda #0
        jsr relocate
        jmp @each
@done:  rts
.endproc

; R000-121: out of the game.
; In: targets.  Out: nothing.  Clobbers: A, X, Y, scratch, arg_*, far_ptr.
.proc effect_exclude
        jsr targets_begin
@each:  jsr target_next
        bcs @done
        jsr is_movable
        bcc @each
        jsr exclude_card
        jmp @each
@done:  rts
.endproc
