"""Numbers of a card as they are printed and as they are now, and its keywords (romsrc/core/stats.s, changes.s)."""

from __future__ import annotations

from cartomancer.host.state import HostCard, State, clamp
from cartomancer.schema.core_state import ModKind
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN
from cartomancer.schema.services import stat_limit


def printed(state: State, card: HostCard, stat: int) -> int:
    """A number as it is printed, in points."""
    row = next(row for row in state.ruleset.stat if row.number == stat)
    unit: int = getattr(card.record, row.byte)
    return min(unit * row.script_scale, INTEGER_MAX)


def stat_now(state: State, card: HostCard, stat: int) -> int:
    """The number now: changes in order of arrival, cut to a word at each, to its limits at the end."""
    row = next(row for row in state.ruleset.stat if row.number == stat)
    value = printed(state, card, stat)
    for change in card.changes:
        if change.aux == stat and change.kind in (ModKind.ADD_STAT, ModKind.MARK_STAT):
            value = max(INTEGER_MIN, min(value + change.value, INTEGER_MAX))
        elif change.aux == stat and change.kind == ModKind.FIX_STAT:
            value = change.value
    return clamp(value, stat_limit(row))


def flags_now(card: HostCard) -> int:
    """Its keywords without a number, as bits."""
    flags = card.record.keywords.flags
    for change in card.changes:
        if change.kind == ModKind.GIVE_FLAGS:
            flags |= change.value
        elif change.kind == ModKind.LOSE_FLAGS:
            flags &= ~change.value
    return flags
