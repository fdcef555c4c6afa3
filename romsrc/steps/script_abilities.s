; script_abilities.s - an ability that is a script.
;
; Function 0 of its script is the effect, function 1 says whether it can be
; used now; both get the card that has the ability and its controller. Same
; contract as vm.s.

.include "ability.inc"

ARGUMENTS       = 2

.segment "WORKRAM"
event_attack:   .res SCRIPT_NESTING + 1 ; attack_target when each event began

.segment "FIXED"

; Resolve the current script as an ability.
; In: ability_ptr, ability_script, ability_source, ability_player.
; Out: nothing.  Clobbers: everything that the effects clobber.
.proc script_resolve
        lda #0
        sta tally_any
        sta tally_damage
        sta tally_damage + 1
        lda #HANDLER_EFFECT
        jsr _handle
        jsr events_settle
        jmp state_check
.endproc

; Whether it can be used now: without that function always, and not if it was
; stopped. It may look, but not ask.
; In: as script_resolve.  Out: C=1 if so.  Clobbers: as its system calls.
.proc script_startable
        lda vm_quiet
        pha
        ora #SYSTEM_PROMPTS
        sta vm_quiet
        lda #HANDLER_AVAILABLE
        jsr _handle
        tay
        pla
        sta vm_quiet
        tya                     ; C is kept
        bcs @none
        cmp #1
        rts
@none:  eor #1                  ; A = 0: no such function
        lsr a
        rts
.endproc

; Call a function of the ability's script. An attack that it left open, by
; mistake or because it was stopped, ends with it: no further one could begin.
; In: A = function; as script_resolve.  Out: as vm_event, but vm_second.
; Clobbers: as vm_event and state_check.
.proc _handle
        pha
        lda ability_script
        sta vm_number
        lda ability_script + 1
        sta vm_number + 1
        ldx #2
:       lda ability_ptr, x
        sta far_ptr, x
        dex
        bpl :-
        lda ability_source
        sta vm_given_lo
        lda ability_player
        sta vm_given_lo + 1
        lda #0
        sta vm_given_hi
        sta vm_given_hi + 1
        jsr event_begins
        pla
        ldy #ARGUMENTS
        jsr vm_event
        ldx vm_depth            ; the event that has ended
        ldy event_attack, x
        iny
        bne @done               ; the attack is another's
        ldy attack_target
        iny
        beq @done
        .assert NONE = $FF, error
        php
        pha
        jsr attack_end
        pla
        plp
@done:  rts
.endproc

; Note the attack that the next event finds: it is not the script's to end.
; In: vm_depth.  Out: event_attack.  Clobbers: A, X; Y is kept.
.proc event_begins
        ldx vm_depth            ; SCRIPT_NESTING: it will not begin
        lda attack_target
        sta event_attack, x
        rts
.endproc
