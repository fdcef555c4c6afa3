"""Cards change places (romsrc/core/zones.s, attach.s, leaving.s, tokens.s)."""

from __future__ import annotations

from cartomancer.host.state import HostCard, State
from cartomancer.ruleset.codes import CORE_MESSAGES
from cartomancer.schema.core_state import NONE

MOVED = CORE_MESSAGES["MOVED"]


def has_room(state: State, card: HostCard, zone: int) -> bool:
    """Whether a card may lie there; where it lies already it does not count against itself."""
    row = state.places.get(zone % state.per_side)
    if row is None or not state.ruleset.kinds_mask(row.kinds) & state.kind_of(card):
        return False
    held = state.chain(zone)
    if not card.apart and held is state.chain(state.zone_of(card)):
        return True
    return len(held) < state.capacity(row.number)


def move(state: State, card: HostCard, zone: int, top: bool = False, keeps: bool = False) -> bool:
    """Move a card, as a new one unless it `keeps` everything; whether it could be moved."""
    before = state.zone_of(card)
    if card.place == state.final or not has_room(state, card, zone) or not leave(state, card):
        return False
    if not keeps:
        forget(state, card)
        card.stamp = state.next_stamp()
        if zone % state.per_side < state.fields:
            card.state |= state.arriving
        elif zone % state.per_side == state.final:
            zone = card.owner * state.per_side + state.final
    card.apart = False
    card.controller, card.place = divmod(zone, state.per_side)
    held = state.chain(zone)
    held.insert(0 if top else len(held), card.id)
    state.note(MOVED, card.controller, card.id, before, zone)
    if not keeps:
        for one in list(card.attached):
            other = state.cards[one]
            move(state, other, other.owner * state.per_side + card.place)
    return True


def leave(state: State, card: HostCard) -> bool:
    """Take a card out of its place or from the card at which it lies; not one that is out of the duel."""
    if not card.apart:
        state.chain(state.zone_of(card)).remove(card.id)
        return True
    if card.host == NONE:
        return False
    state.cards[card.host].attached.remove(card.id)
    card.host = NONE
    return True


def forget(state: State, card: HostCard) -> None:
    """States, marks, cells and changes end with its place."""
    card.state &= state.kept
    card.used = 0
    card.cells = [0] * len(card.cells)
    card.changes = []


def attach(state: State, card: HostCard, host: HostCard) -> bool:
    """Lay a card at another one, after those that lie there; whether that could be done."""
    if card is host or host.apart or card.attached or not leave(state, card):
        return False
    forget(state, card)
    card.stamp = state.next_stamp()
    card.apart, card.host = True, host.id
    card.controller, card.place = host.controller, host.place
    host.attached.append(card.id)
    return True


def remove(state: State, card: HostCard) -> None:
    """Out of the duel for good, and what lies at it first; nothing remembers it."""
    for one in list(card.attached):
        remove(state, state.cards[one])
    if not leave(state, card):
        return
    forget(state, card)
    card.state = 0
    card.stamp = state.next_stamp()
    card.apart = True
    state.free.append(card.id)
    for request in state.stage:
        if request.card == card.id:
            request.card = NONE
    for waiting in state.waiting:
        if waiting.card == card.id:
            waiting.card = NONE
    state.links = [pair for pair in state.links if card.id not in pair[:2]]
