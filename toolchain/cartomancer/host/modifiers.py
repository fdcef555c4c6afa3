"""Changes of cards that last (romsrc/core/modifiers.s, changes.s, stats.s)."""

from __future__ import annotations

from cartomancer.host.prompts import Refused
from cartomancer.host.state import Change, HostCard, State
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import NONE, Fault, ModKind


def change_of(state: State, kind: int, card: int, source: int | None, value: int, aux: int, until: int) -> Change:
    """A change that counts the turns of its source's controller, without a source the turn player's."""
    if until not in Duration._value2member_map_:
        raise Refused
    player = state.turn_player if source is None else state.cards[source].controller
    return Change(kind, NONE if source is None else source, value, aux, until, player, state.stamps)


def add(state: State, card: HostCard, change: Change) -> None:
    """A further change; a full table refuses it."""
    if sum(len(one.changes) for one in state.cards) >= state.ruleset.memory.modifiers:
        state.fault(Fault.MODIFIERS, change.player, card.id)
    elif state.static is None:
        card.changes.append(change)
    else:
        change.stamp, change.static = state.static.stamp, True
        newer = (at for at, one in enumerate(card.changes) if one.stamp > change.stamp)
        card.changes.insert(next(newer, len(card.changes)), change)


def mark(state: State, card: HostCard, change: Change) -> None:
    """Overwrite the mark of the same source about the same number, or add one."""
    for one in card.changes:
        if (one.kind, one.aux, one.source) == (ModKind.MARK_STAT, change.aux, change.source):
            one.value, one.until, one.player = change.value, change.until, change.player
            return
    add(state, card, change)


def expire(state: State, until: int, player: int) -> None:
    """Changes of a duration that count the player's turns end."""
    for card in state.cards:
        card.changes = [one for one in card.changes if one.static or (one.until, one.player) != (until, player)]


def drop_static(state: State) -> None:
    """The changes of static abilities end: they are asked again."""
    for card in state.cards:
        card.changes = [one for one in card.changes if not one.static]


def drop(state: State, source: int) -> None:
    """Every change that a card made ends."""
    for card in state.cards:
        card.changes = [one for one in card.changes if one.source != source]
