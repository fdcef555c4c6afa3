"""The system calls of an image: those of the core whose services it links, or of a ruleset's ability language."""

from __future__ import annotations

from cartomancer.ruleset.rows import CallRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.script import SYSTEM_DIRECT
from cartomancer.schema.script_calls import COUNTS, SYSTEM_CALLS, SystemCall, system_calls
from cartomancer.schema.services import calls_of

_COUNTS = {
    **COUNTS,
    **dict.fromkeys(("links", "linked", "blockers", "blocker", "attached", "attachment"), 4),
    **dict.fromkeys(("make_token", "unlink", "list_count", "list_card", "list_has"), 8),
    **dict.fromkeys(("attach", "move", "move_top", "shift", "offer_cards"), 10),
    **dict.fromkeys(("remove", "expire", "drop_changes", "stage_remove", "respond"), 24),
    **dict.fromkeys(("stat", "has", "add_stat", "fix_stat", "mark_stat", "give_keyword", "lose_keyword"), 24),
    **dict.fromkeys(("make_deck", "offer_where"), 160),
    "raise": 48,
}
"""What long calls take of the budget, at worst: full tables, 128 cards."""


def image_calls(ruleset: Ruleset) -> tuple[SystemCall, ...]:
    """The calls in the order of their numbers: the core's, then those of the ruleset's own native code."""
    if ruleset.language:
        return SYSTEM_CALLS
    own = [(_marked(row), row.does) for row in ruleset.call]
    counts = {**_COUNTS, **{row.id: row.counts for row in ruleset.call}}
    return system_calls([*calls_of(ruleset), *own], counts)


def _marked(row: CallRow) -> str:
    return ("*" if row.asks else "!" if row.flow else "") + row.call


def call_constants(ruleset: Ruleset) -> dict[str, int]:
    """How many there are, for the script machine."""
    calls = image_calls(ruleset)
    return {
        "SYSTEM_COUNT": len(calls),
        "SYSTEM_SHORT_COUNT": min(len(calls), SYSTEM_DIRECT),
        "SYSTEM_FAR_COUNT": sum(bool(call.far) for call in calls),
    }
