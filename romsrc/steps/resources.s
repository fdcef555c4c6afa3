; resources.s - life, cores, MP.
;
; MP is the number of active cores in the core zone (P000-6); cores on a card
; are its inst_counter. Amounts saturate: life at 0 and 65535, cores at
; CORES_MAX. Same contract as ability.s.

.include "ability.inc"

.segment "FIXED"

; Give life.
; In: arg_player, arg_value = amount.  Out: nothing.  Clobbers: A, X, Y.
.proc life_gain
        ldy arg_player
        jsr player_at
        clc
        lda players + Player::life, x
        adc arg_value
        sta players + Player::life, x
        lda players + Player::life + 1, x
        adc arg_value + 1
        bcc :+
        lda #$FF                ; more than a word holds
        sta players + Player::life, x
:       sta players + Player::life + 1, x
        jsr _about_master
        lda #Message::LIFE_GAINED
        jmp log_add
.endproc

; Take life; 0 is the least.
; In: arg_player, arg_value = amount.  Out: Z=1 if no life is left.
; Clobbers: A, X, Y.
.proc life_lose
        ldy arg_player
        jsr player_at
        sec
        lda players + Player::life, x
        sbc arg_value
        sta players + Player::life, x
        lda players + Player::life + 1, x
        sbc arg_value + 1
        bcs :+
        lda #0
        sta players + Player::life, x
:       sta players + Player::life + 1, x
        jsr _about_master
        lda #Message::LIFE_LOST
        jsr log_add
        lda players + Player::life, x
        ora players + Player::life + 1, x
        rts
.endproc

; The log entry is about a player's master.
; In: Y = player.  Out: arg_subject, arg_object.  Clobbers: A, Y; X is kept.
.proc _about_master
        lda _zone_base, y
        tay
        .assert Place::MASTER = 0, error
        lda zone_head, y
        sta arg_subject
        lda #NONE
        sta arg_object
        rts
.endproc

; The log entry is about a player and a number.
; In: A = number, Y = player.  Out: arg_*.  Clobbers: A.
.proc _about_number
        sty arg_player
        sta arg_value
        lda #0
        sta arg_value + 1
        lda #NONE
        sta arg_subject
        sta arg_object
        rts
.endproc

; Pay MP: so many active cores become exhausted.
; In: A = amount, Y = player.  Out: C=1 and nothing paid if there are fewer.
; Clobbers: A, X, $00, arg_*.
.proc mp_pay
amount  = $00
        sta amount
        jsr player_at
        lda players + Player::cores, x
        cmp amount
        bcc @poor
        jsr _exhaust
        jsr _about_number
        lda #Message::MP_PAID
        jsr log_add
        clc
        rts
@poor:  sec
        rts
.endproc

; Exhaust cores of the core zone, at most those that are active.
; In: A = number, Y = player.  Out: A = how many.  Clobbers: X, $00.
.proc cores_exhaust
amount  = $00
        sta amount
        jsr player_at
        lda players + Player::cores, x
        cmp amount
        bcs _exhaust
        sta amount
        fall_into _exhaust
.endproc

; Exhaust cores that there are.
; In: $00 = number, X = offset.  Out: A = number.  Clobbers: nothing else.
.proc _exhaust
amount  = $00
        sec
        lda players + Player::cores, x
        sbc amount
        sta players + Player::cores, x
        clc
        lda players + Player::cores_out, x
        adc amount
        sta players + Player::cores_out, x
        lda amount
        rts
.endproc

; Make all cores of the core zone active.
; In: Y = player.  Out: A = how many were exhausted.  Clobbers: X, $00.
.proc cores_refresh
        lda #$FF
        fall_into cores_recover
.endproc

; Recover cores of the core zone, at most those that are exhausted.
; In: A = number, Y = player.  Out: A = how many.  Clobbers: X, $00.
.proc cores_recover
amount  = $00
        sta amount
        jsr player_at
        lda players + Player::cores_out, x
        cmp amount
        bcs :+
        sta amount
:       sec
        lda players + Player::cores_out, x
        sbc amount
        sta players + Player::cores_out, x
        clc
        lda players + Player::cores, x
        adc amount
        sta players + Player::cores, x
        lda amount
        rts
.endproc

; All cores of a player: in the core zone, on the cards of their field, on
; what they are using.
; In: Y = player.  Out: A.  Clobbers: X, $00-$01; Y is kept.
.proc cores_owned
sum     = $00
player  = $01
        sty player
        jsr player_at
        clc
        lda players + Player::cores, x
        adc players + Player::cores_out, x
        sta sum
        lda _last_field, y
        tay
@place: ldx zone_head, y
        bmi @next
        clc
        lda inst_counter, x
        adc sum
        sta sum
@next:  dey
        tya
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcc @place              ; below the master: 15, or another player's
        ldy player
        ldx _zone_base, y
        lda zone_head + Place::IN_USE, x
        bmi @all
@used:  tax
        clc
        lda inst_counter, x
        adc sum
        sta sum
        lda inst_next, x
        bpl @used
@all:   lda sum
        rts
.endproc

_last_field:
        .repeat PLAYERS, i
        .byte i * PLACES + FIELD_PLACES - 1
        .endrepeat
        assert_bytes _last_field, PLAYERS

; Take cores from the supply; they come active. CORES_MAX in all.
; In: A = number, Y = player.  Out: A = how many came.  Clobbers: X, $00-$02.
.proc cores_gain
amount  = $02
        sta amount
        jsr cores_owned
        sta $00
        sec
        lda #CORES_MAX
        sbc $00
        bcs :+
        lda #0
:       cmp amount
        bcs :+
        sta amount
:       jsr player_at
        clc
        lda players + Player::cores, x
        adc amount
        sta players + Player::cores, x
        lda amount
        rts
.endproc

; Put active cores of its controller onto a card.
; In: X = instance, A = number.  Out: C=1 and nothing moved if there are
;     fewer.  Clobbers: A, Y, $00-$01; X is kept.
.proc cores_to_card
amount  = $00
inst    = $01
        sta amount
        stx inst
        jsr controller_of
        jsr player_at
        lda players + Player::cores, x
        cmp amount
        bcc @poor
        sbc amount              ; C = 1
        sta players + Player::cores, x
        ldx inst
        clc
        lda inst_counter, x
        adc amount
        sta inst_counter, x
        clc
        rts
@poor:  ldx inst
        sec
        rts
.endproc

; Send the cores on a card back to its controller's core zone, exhausted.
; In: X = instance.  Out: inst_counter = 0.  Clobbers: A, Y, $00-$01; X is kept.
.proc cores_from_card
amount  = $00
inst    = $01
        stx inst
        lda inst_counter, x
        sta amount
        lda #0
        sta inst_counter, x
        jsr controller_of
        jsr player_at
        clc
        lda players + Player::cores_out, x
        adc amount
        sta players + Player::cores_out, x
        ldx inst
        rts
.endproc

_zone_base:
        .repeat PLAYERS, i
        .byte i * PLACES
        .endrepeat
        assert_bytes _zone_base, PLAYERS
