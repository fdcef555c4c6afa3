; light.s - cells of what can be chosen are lit; the values and colours of the
; others stay as they are.
;
; Owns shown_lit.

.include "painter.inc"

.segment "CODE_BOARD"

; Light the cells of candidates, and no others; draw those that differ.
; In: marked, prompt, candidates.  Out: shown_lit.
; Clobbers: A, X, Y, scratch, vram_*, text_line.
.proc lights_set
        lda marked
        beq @draw
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @draw               ; places: corners are enough
        lda #0
        sta pick_at
@next:  lda pick_at
        cmp prompt + Prompt::count
        bcs @draw
        tax
        jsr choice_closed
        bcs @skip
        ldx pick_at
        lda candidates, x
        tax
        jsr board_spot
        bcs @skip
        tax
        lda shown_lit, x
        ora #LIT_WANTED
        sta shown_lit, x
@skip:  inc pick_at
        bne @next               ; always: CANDIDATES is the most
@draw:  lda #0
        sta at_run
@run:   ldx at_run
        lda run_first, x
        sta at_spot
        lda run_count, x
        sta at_left
@spot:  ldx at_spot
        lda shown_lit, x
        beq @same
        cmp #LIT | LIT_WANTED
        beq @still
        lsr a                   ; wanted is lit, lit is not
        sta shown_lit, x
        jsr spot_light
        jmp @same
@still: lda #LIT
        sta shown_lit, x
@same:  inc at_spot
        dec at_left
        bne @spot
        inc at_run
        lda at_run
        cmp #BOARD_RUNS
        bne @run
        rts
.endproc
        .assert LIT = 1 && LIT_WANTED = 2, error
