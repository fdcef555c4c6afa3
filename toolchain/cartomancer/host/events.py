"""Abilities that wait, and in which order they act (romsrc/core/events.s, abilities.s)."""

from __future__ import annotations

from cartomancer.host.state import BYTE_MAX, HostCard, State, Waiting
from cartomancer.schema.core_state import Fault

NOT_TURN_PLAYER = 0x80
SLOTS = 3


def condition_of(card: HostCard, slot: int) -> int:
    """When a slot acts; 0 if it is empty."""
    slots = card.record.slots
    return int(slots[slot].condition) if slot < len(slots) and slots[slot].number else 0


def fire(state: State, card: HostCard, condition: int, event: int, player: int, about: int, value: int) -> None:
    """Let the abilities of a card wait that have a condition, unless it is mute."""
    if card.state & state.mute:
        return
    for slot in range(SLOTS):
        if condition_of(card, slot) != condition:
            continue
        if len(state.waiting) >= state.ruleset.memory.triggers:
            state.fault(Fault.TRIGGERS, card.controller, card.id)
            return
        order = NOT_TURN_PLAYER if card.controller != state.turn_player else 0
        state.waiting.append(Waiting(state.batch, order, card.id, slot, event, player, about, value))


def raise_event(state: State, event: int, player: int, about: int, value: int) -> None:
    """Let the abilities of all cards in play wait: the second player's cards first, by place."""
    named = next((row.condition for row in state.ruleset.event if row.number == event), "")
    condition = next((row.number for row in state.ruleset.condition if row.id == named), 0)
    if not condition:
        return
    for side in (1, 0):
        for place in range(state.fields):
            for ident in list(state.zones.get(side * state.per_side + place, ())):
                card = state.cards[ident]
                fire(state, card, condition, event, player, about, value)


def take(state: State) -> tuple[int, int, int]:
    """The ability that acts next: card, slot, and who controlled it when it was set off."""
    best = max(
        range(len(state.waiting)),
        key=lambda at: (state.batch - state.waiting[at].batch & BYTE_MAX, -state.waiting[at].order, -at),
    )
    one = state.waiting.pop(best)
    state.event = (one.player, one.about, one.value)
    return one.card, one.slot, int(bool(one.order & NOT_TURN_PLAYER)) ^ state.turn_player
