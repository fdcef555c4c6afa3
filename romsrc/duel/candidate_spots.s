; candidate_spots.s - where the candidates of a prompt stand on the board.
;
; Lies in the board's bank, which knows what it shows where. Called by the
; forms (form.s, board_form.s) and by pick.s, which moves among them.

.include "duel.inc"

.segment "CODE_BOARD"

; Whether every candidate can be seen on the board, and a star on each that
; may be chosen.
; In: prompt, candidates, form_max.  Out: C=1 if so.
; Clobbers: A, X, Y, scratch.
.proc board_sees_all
        lda form_max
        cmp #STARS_MAX + 1
        bcc :+
        lda prompt + Prompt::count
        cmp #STARS_MAX + 1
        bcs @not
:       lda #0
        sta pick_at
@next:  lda pick_at
        cmp prompt + Prompt::count
        bcs @all
        jsr candidate_spot
        bcs @not
        inc pick_at
        bne @next               ; always: CANDIDATES is the most
@not:   clc
@all:   rts
.endproc

; Where a candidate stands, or a spot when the player looks round.
; In: A = which one, form_list.
; Out: C=0, X, Y = pixels of its cell; C=1 if it is not on the board.
; Clobbers: A, X, Y, scratch.
.proc candidate_spot
        tax
        lda form_list
        cmp #Form::LOOK
        beq @look
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @slot
        lda candidates, x
        tax
        jmp board_reach
@slot:  jsr slot_zone
        jmp board_zone_spot
@look:  farcall board_look
        rts
.endproc

; Put the cursor onto its candidate.
; In: form_at.  Out: form_x, form_y.  Clobbers: everything.
.proc board_point
        lda form_at
        cmp prompt + Prompt::count
        bcs @none
        jsr candidate_spot
        stx form_x
        sty form_y
        ldx form_at
        lda prompt + Prompt::type
        cmp #PromptType::SLOT
        beq @slot
        lda candidates, x
        tax
        jmp board_cursor
@slot:  jsr slot_zone
        jmp board_cursor_zone
@none:  ldx #NONE
        jmp board_cursor
.endproc
