; native_ram.s - what the native judge keeps while it thinks.

.include "native.inc"

.segment "PLAYERRAM"
attack_on:      .res 1          ; deeds.s: the current target,
attack_best:    .res 1          ;   points of the attack,
block_zone:     .res 1          ;   and where a blocker is looked for
lane_best:      .res 1
leaves:         .res 1          ; not 0: the ability takes its card away
slot_when:      .res 1          ; Condition of the current slots
fighters:       .res 2 * .sizeof(Fighter) ; attacker, then target
