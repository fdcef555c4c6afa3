; ending.s - what the result of a duel shows of the game: masters as minis, and
; what decided it. Lies in the bank of result.s, which calls it.

.include "duel.inc"

.segment "CODE_UI"

; The winner's master as a mini; both, if nobody won. Screen off.
; In: A = winner or NONE.  Out: nothing.  Clobbers: A, X, Y, scratch, `card`.
.proc result_minis
        ldx #MIDDLE
        cmp #NONE
        bne _mini
        lda duel_result
        cmp #DuelResult::TRAPPED
        beq @none               ; the fault is shown
        ldx #MIDDLE - MINI_SIDE
        lda #0
        jsr _mini
        ldx #MIDDLE + MINI_SIDE
        lda #1
        jmp _mini
@none:  rts
.endproc
MIDDLE          = (SCREEN_COLUMNS * TILE - MINI_SIDE) / 2

; A player's master as a mini. Screen off.
; In: A = player, X = column in pixels.  Out: nothing.
; Clobbers: A, X, Y, scratch, `card`.
.proc _mini
        tay
        txa
        pha
        tya
        .repeat 4
        asl a
        .endrepeat
        .assert PLACES = 16 && Place::MASTER = 0, error
        tax
        lda zone_head, x
        bmi @none
        tax
        lda inst_card_lo, x
        sta album_card
        lda inst_card_hi, x
        and #%01111111
        sta album_card + 1
        farcall load_card
        bcs @none
        pla
        tax
        ldy #RESULT_MINI_Y * TILE
        farcall add_mini
        rts
@none:  pla
        rts
.endproc

; The text of what decided a duel that the rules ended.
; In: duel_result, duel_left, players.  Out: A = text id low, X = high.
; Clobbers: nothing else.
.proc result_cause
        lda duel_left
        cmp #Left::GAVE_UP
        beq @gave_up
        lda players + Player::life
        ora players + Player::life + 1
        beq @life
        lda players + .sizeof(Player) + Player::life
        ora players + .sizeof(Player) + Player::life + 1
        beq @life
        lda duel_result
        cmp #DuelResult::DRAW
        beq @turns
        lda #<TEXT_RESULT_BY_CARD
        ldx #>TEXT_RESULT_BY_CARD
        rts
@gave_up:
        lda #<TEXT_RESULT_GAVE_UP
        ldx #>TEXT_RESULT_GAVE_UP
        rts
@life:  lda #<TEXT_CAUSE_LIFE
        ldx #>TEXT_CAUSE_LIFE
        rts
@turns: lda #<TEXT_CAUSE_TURNS
        ldx #>TEXT_CAUSE_TURNS
        rts
.endproc
