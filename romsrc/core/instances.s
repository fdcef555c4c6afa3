; instances.s - the cards of a duel: an empty match, new cards, what a card
; loses when it leaves its place.
;
; Owns inst_*, print_* and instance_count. What is printed on a card and used
; by filters is copied to RAM once, when the instance is made; keywords and
; abilities stay in ROM (card_record in places.s). What a ruleset knows of a
; card besides is its hooks' (schema/hooks.py).

.include "service.inc"

.import __PROMPT_START__, __PROMPT_SIZE__
.import __WRAM_START__, __SAVERAM_START__

FIRST_PAGE      = >__WRAM_START__
END_PAGE        = >__SAVERAM_START__

.segment "CODE_CORE"

; Empty the match state.
; In: nothing.  Out: no instance, no modifier, all zones empty.
; Clobbers: A, X, Y, copy_to.  Cycles: about 74,000.
.proc core_reset
        .assert <__WRAM_START__ = 0, lderror, "whole pages"
        .assert <__SAVERAM_START__ = 0, lderror, "whole pages"
        lda #0
        sta copy_to
        tay
        ldx #FIRST_PAGE
@page:  stx copy_to + 1
:       sta (copy_to), y
        iny
        bne :-
        inx
        cpx #END_PAGE
        bne @page
        ldx #<__PROMPT_SIZE__
:       sta __PROMPT_START__ - 1, x
        dex
        bne :-
        ldx #SET_BYTES * SET_COUNT - 1
:       sta SETS, x
        dex
        bpl :-
        sta turn_player
        sta turn_number
        sta turn_phase
        sta core_stamp
        sta core_stamp + 1
        sta ability_player
        sta duel_result
        sta vm_depth            ; the end of a duel may have left it set
        lda #NONE
        sta ability_source
        ldx #PLAYERS * PLACES - 1
:       sta zone_head, x
        sta zone_tail, x
        dex
        bpl :-
        jsr mod_reset
        .if ::SERVICE_RESOURCES
        jsr resources_begin
        .endif
        .if ::SERVICE_TOKENS
        lda #NONE
        sta instance_free
        .endif
        jmp duel_reset
.endproc

zone            = $03           ; scratch of the routines that make a card
number          = $04           ; 16 bits
slot            = $06           ; the instance that it becomes

; Make a card.
; In: A = card number low, Y = high, X = zone number; the zone's player owns
;     and controls the card. It goes to the end of the zone.
; Out: C=0, X = instance; C=1 and a fault if there are INSTANCES already, no
;     such card, or no room.
; Clobbers: A, X, Y, $00-$06, new_mod, far_ptr, the data window.
.proc instance_new
        stx zone
        sta number
        sty number + 1
        jsr _room
        bcs _fault
        lda number
        ldy number + 1
        ldx #Table::CARDS
        jsr table_entry
        bcs @none
        ldx slot
        lda number
        sta inst_card_lo, x
        lda number + 1
        sta inst_card_hi, x
        jsr _read_printed
        bcs @code
        jmp _begins
@none:  lda #Fault::TABLE_INDEX
        bne _fault
@code:  lda #Fault::CODE
        bne _fault
.endproc

; Why there is no card.
; In: A = Fault.  Out: C=1, the fault.  Clobbers: A, X, Y.
.proc _fault
        jsr note_fault
        sec
        rts
.endproc

; Make a further copy of a card that was just made, where that one went: a deck
; has several of most, and what is printed on them is in RAM already.
; In: Y = that card.  Out: as instance_new.
; Clobbers: A, X, Y, $00-$06, new_mod.
.proc instance_again
        sty number
        tya
        tax
        jsr zone_of
        sta zone
        tax
        jsr _room
        bcs _fault
        ldx slot
        ldy number
        .macro copied array
        lda array, y
        sta array, x
        .endmacro
        copied inst_card_lo
        copied inst_card_hi
        copied print_kind
        copied print_colour
        copied print_cost
        copied print_atk
        copied print_hp
        copied print_type1
        copied print_type2
        .if ::SERVICE_ABILITIES
        copied inst_listens
        .endif
        jsr card_copied
        fall_into _begins
.endproc

; A card that is known comes into play.
; In: X = slot, zone.  Out: C=0; X is kept.
; Clobbers: A, Y, $00-$02, new_mod.
.proc _begins
        lda #NONE
        sta inst_mods, x
        .if ::SERVICE_ATTACHED
        sta inst_parent, x
        sta inst_attached, x
        .endif
        ldy zone
        lda #0
        cpy #PLACES
        bcc :+
        lda #OWNER_BIT
:       sta inst_place, x
        jsr stamp_card
        .if ::SERVICE_TOKENS
        cpx instance_count
        beq @new
        lda inst_next, x
        sta instance_free
        jmp @known
@new:   inc instance_count
@known:
        .else
        inc instance_count
        .endif
        jsr zone_bottom         ; there is room: _room
        tya
        and #PLACE_MASK
        cmp #FIELD_PLACES
        bcs @away
        jsr card_arrives
@away:  clc
        rts
.endproc

; Which instance a new card becomes.
; In: X = zone.  Out: C=0, slot; C=1 and A = Fault if there is no room in the
;     zone, or no instance left.  Clobbers: A, X.
.proc _room
        .if ::SHARED_PLACES
        lda zone_chains, x
        tax
        .endif
        lda zone_count, x
        cmp zone_capacity, x
        bcs @full
        .if ::SERVICE_TOKENS
        ldx instance_free
        bpl @found
        .endif
        ldx instance_count
        cpx #INSTANCES
        bcs @many
@found: stx slot
        clc
        rts
@full:  lda #Fault::ZONE_FULL
        rts                     ; C = 1
@many:  lda #Fault::INSTANCES
        rts
.endproc

; Copy what filters need from the record.
; In: X = instance, far_ptr = its record.  Out: print_*; C=1 if the category
;     is none, or the ruleset does not know another code.
; Clobbers: A, Y, $00-$02, the data window.
.proc _read_printed
inst    = $00
        stx inst
        lda far_ptr
        jsr set_data_bank
        ldx inst
        .macro printed field, array
        ldy #Card::field
        lda (far_ptr + 1), y
        sta array, x
        .endmacro
        printed colour, print_colour
        printed cost, print_cost
        printed atk, print_atk
        printed hp, print_hp
        printed type1, print_type1
        printed type2, print_type2
        ldy #Card::category
        lda (far_ptr + 1), y
        ldy #CATEGORY_COUNT - 1
@look:  cmp _categories, y
        beq @kind
        dey
        bpl @look
        sec
        rts
@kind:  lda _kinds, y
        sta print_kind, x
        .if ::SERVICE_ABILITIES
        jsr card_listens
        .endif
        jmp card_made
.endproc

_categories:
        kind_codes
        assert_bytes _categories, CATEGORY_COUNT
_kinds: kind_bits
        assert_bytes _kinds, CATEGORY_COUNT

; A card leaves its place for another zone: damage, states, marks, counters
; and modifiers end.
; In: X = instance, inst_place still the old one.  Out: nothing.
; Clobbers: A, Y, $00-$01; X is kept.
.proc instance_leave
        lda inst_state, x
        and #STATES_KEPT
        sta inst_state, x
        lda #0
        sta inst_used, x
        .if ::NATIVE_STEPS
        sta inst_damage_lo, x
        sta inst_damage_hi, x
        sta inst_counter, x
        .endif
        .if ::SERVICE_CELLS
        jsr cells_clear
        .endif
        jsr mods_drop_target
        jmp mods_drop_source
.endproc

; Change the states of a card; it may turn face-up or face-down.
; In: X = instance, A = its new CardState bits.  Out: inst_state.
; Clobbers: A.
.proc card_turn
        pha
        eor inst_state, x
        and #STATES_FACE_DOWN
        beq @same               ; the rules clear states of all cards each turn
        values_stale
@same:  pla
        sta inst_state, x
        rts
.endproc
