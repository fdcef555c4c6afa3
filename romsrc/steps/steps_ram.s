; steps_ram.s - the RAM of the step interpreter that several files share.
;
; What one file alone uses is reserved there.

.include "ability.inc"

.segment "RULESZP": zeropage
value_atk:      .res 2          ; effective values of a card
value_hp:       .res 2
value_left:     .res 2          ; HP less damage
step_ptr:       .res 2          ; a standing step in the data window
ability_trial:  .res 1          ; the source, judged before its use; or NONE
attack_target:  .res 1          ; instance, or NONE outside an attack
attack_attacker:.res 1          ; instance, or NONE outside an attack
attack_atk:     .res 2          ; combat damage fixed by an effect; or $FFFF
filter_y:       .res 1          ; what a value filter compares with
plain_only:     .res 1          ; not 0: a standing step reads values
plain_atk:      .res 2          ; values without standing effects
plain_left:     .res 2
want_kind:      .res 1          ; the filter: Kind bits of face-up cards
want_reverse:   .res 1          ; not 0: face-down cards too
want_colour:    .res 1          ; colour bits, 0 = any
want_type1:     .res 1          ; 0 = any
want_type2:     .res 1
want_value:     .res 1          ; Filter
want_more:      .res 1          ; not 0: the kind alone does not decide

; Behind the prompt, and put aside with it (core/aside.s).
.segment "PROMPT"
keywords:       .res KEYWORD_BYTES      ; effective keywords of a card
step:           .tag Step               ; the current ability step
ability_logged: .res 1          ; not 0: the log says that it acts
asked_step:     .res 1          ; Ask::TARGETS, ALTERNATIVE, STEP: which one
asked_ability:  .res 3          ;   and the first one of its ability
asked_other:    .res 1          ; Ask::BLOCK: the target of the attack

.segment "WORKRAM"
trait_card:     .res 4          ; whose printed trait is in trait_byte: centre
trait_byte:     .res 4          ;   and right lane of each player

.segment "WRAM"
print_wait:     .res INSTANCES  ; WT as printed
targets:        .res CANDIDATES ; of the current step, in the order chosen
held_targets:   .res CANDIDATES ; the targets of the held step

; The fight, the attackers of an effect, and the ability that it interrupts.
attackers:      .res ATTACKERS
attacker_count: .res 1
attacker_at:    .res 1
attack_partner: .res 1
fight_player:   .res 1          ; who controls the attacker
fight_stamps:   .res 4          ; when attacker and target arrived, low first
fight_slot:     .res 1          ; the next ability slot
fight_after:    .res 1          ; not 0: abilities that want what broke
fight_broke:    .res 1          ; not 0: the target broke
fight_pierce:   .res 1
fight_pressure: .res 1
fight_zone:     .res 1          ; lane in which a blocker is looked for
fight_first:    .res 1          ; not 0: the attacker has first strike
fight_bonus:    .res 1          ; NumberKeyword against the other's kind
fight_back:     .res 2          ; combat damage to the attacker
kept_tally:     .res SET_BYTES
kept_broken:    .res SET_BYTES
kept_source:    .res 1
kept_player:    .res 1
kept_state:     .res ABILITY_STATE_MAX

; Settled values (settle.s): the first player's, and $80 after each of them
; the second player's; what is not settled by card lies between.
settled_atk_lo: .res FIELD_PLACES
settled_atk_hi: .res FIELD_PLACES
settled_hp_lo:  .res FIELD_PLACES
settled_hp_hi:  .res FIELD_PLACES
settled_trait:  .res FIELD_PLACES
settled_known:  .res FIELD_PLACES       ; not 0: settled_keywords are
settled_keywords: .res SETTLED_KEYWORDS
keyed_mods:     .res KEYED_MODS ; standing modifiers that change keywords
late_mods:      .res LATE_MODS  ; of ATK and HP, asked at every look
        .assert * - settled_atk_lo = CONTROLLER_BIT, error
                .res SETTLED_BYTES      ; the second player's
