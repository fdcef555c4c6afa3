; far_words.s - the words of CODE_WORDS, for the files of CODE_DUEL.
;
; Each routine is the one of its name there; a place and a player are in A here,
; in X there.

.include "duel.inc"

; The routine `far_<name>` calls `name`; what is in A goes by X.
.macro far_word name, by_x
; In: as `name`, A for X.  Out: as `name`.  Clobbers: as `name`.
.proc .ident(.concat("far_", .string(name)))
        .ifnblank by_x
        tax
        .endif
        farcall name
        rts
.endproc
.endmacro

.segment "CODE_DUEL"

        far_word card_hidden
        far_word add_name
        far_word add_place, x
        far_word add_player, x
        far_word add_question
        far_word log_entry
        far_word add_card_name
        far_word add_values
        far_word add_list_value
        far_word status_page
