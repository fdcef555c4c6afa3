; seen.s - numbers of cards and players as screens ask for them.
;
; Whoever asks for a card's has put the rules' registers aside (aside.s).

.include "service.inc"

.global card_value, card_flags, player_value

VALUE_CELLS     = $40           ; codes from here on are cells

.segment "CODE_CORE"

; A number of a card now.
; In: X = instance, Y = stat, or VALUE_CELLS + cell.  Out: A = low, X = high.
; Clobbers: Y, $00-$02, $08-$0D, far_ptr, the data window.
.proc card_value
        .if ::SERVICE_CELLS
        cpy #VALUE_CELLS
        bcs @cell
        .endif
        .if ::SERVICE_STATS
        tya
        jsr stat_now
        lda STAT_VALUE
        ldx STAT_VALUE + 1
        rts
        .else
        lda #0
        tax
        rts
        .endif
        .if ::SERVICE_CELLS
@cell:  tya
        sec
        sbc #VALUE_CELLS
        tay
        jmp cell_now
        .endif
.endproc

; The keywords without a number that a card has now.
; In: X = instance.  Out: A = low, X = high.
; Clobbers: Y, $02, far_ptr, the data window.
.proc card_flags
        .if ::SERVICE_CHANGES
        jsr flags_now
        lda word
        ldx word + 1
        rts
        .else
        lda #0
        tax
        rts
        .endif
.endproc

; A resource of a player.
; In: X = player, Y = resource.  Out: A = low, X = high.
; Clobbers: Y, $02-$03.
.proc player_value
        .if ::SERVICE_RESOURCES
        txa
        jsr resource_of
        lda resource_lo, y
        ldx resource_hi, y
        rts
        .else
        lda #0
        tax
        rts
        .endif
.endproc
