; stars.s - a star on every card of the board that is chosen.
;
; They use the sprites of the board's flying cards and effects, which rest
; while a form is open, and none of the minis behind them. Who may choose more
; than STARS_MAX cards does so in a list (board_sees_all). Lies in the board's
; bank, which knows where the cards stand.

.include "duel.inc"

STARS_OAM       = 4 * .sizeof(Sprite)   ; behind the cursor's corners
        .assert STARS_OAM + STARS_MAX * .sizeof(Sprite) <= MINI_OAM, error
STAR_ABOVE      = 5             ; pixels above and left of the card's cell
STAR_LEFT       = 5

.segment "CODE_BOARD"

; Show a star on each chosen card of the board.
; In: answers, prompt.  Out: oam.  Clobbers: A, X, Y, scratch.
.proc stars_show
        jsr stars_hide
        lda #0
        sta pick_at
@next:  lda pick_at
        cmp #STARS_MAX
        bcs @done
        cmp prompt + Prompt::answered
        bcs @done
        tay
        ldx answers, y
        jsr board_spot
        bcs @skip
        jsr _put
@skip:  inc pick_at
        bne @next               ; always
@done:  rts
.endproc

; Put a star on a cell.
; In: X, Y = its pixels, pick_at = which star.  Out: oam.
; Clobbers: A, X, Y, $00.
.proc _put
column  = $00
        txa
        sec
        sbc #STAR_LEFT
        sta column
        lda pick_at
        asl a
        asl a
        tax
        .assert .sizeof(Sprite) = 4, error
        tya
        sec
        sbc #STAR_ABOVE
        sta oam + STARS_OAM + Sprite::row, x
        lda column
        sta oam + STARS_OAM + Sprite::column, x
        lda #UiTile::TINT_STAR + (TINT_YELLOW & %11)
        sta oam + STARS_OAM + Sprite::tile, x
        lda #TINT_YELLOW >> 2
        sta oam + STARS_OAM + Sprite::attributes, x
        rts
.endproc

; Take the stars away.
; In: nothing.  Out: oam.  Clobbers: A, X.
.proc stars_hide
        ldx #(STARS_MAX - 1) * .sizeof(Sprite)
        lda #SPRITE_HIDDEN
:       sta oam + STARS_OAM + Sprite::row, x
        dex
        dex
        dex
        dex
        bpl :-
        rts
.endproc
        .assert STARS_MAX * .sizeof(Sprite) <= 128, error
