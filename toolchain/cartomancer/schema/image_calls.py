"""The system calls of an image: those of the core whose services it links, and the rows of its ruleset."""

from __future__ import annotations

from dataclasses import replace

from cartomancer.ruleset.rows import CallRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_calls import QUESTION_CALLS, SERVICES
from cartomancer.schema.script import SYSTEM_DIRECT, SYSTEM_MAX, ValueKind
from cartomancer.schema.script_calls import SystemCall, read_signature, system_calls
from cartomancer.schema.services import calls_of

_COUNTS = {
    "category": 1,
    **dict.fromkeys(("condition", "slot_cost"), 2),
    **dict.fromkeys(("list_new", "list_add"), 4),
    **dict.fromkeys(("links", "linked", "blockers", "blocker", "attached", "attachment"), 4),
    **dict.fromkeys(("keyword", "fire"), 6),
    **dict.fromkeys(("make_token", "unlink", "list_count", "list_card", "list_has"), 8),
    **dict.fromkeys(("attach", "move", "move_top", "shift", "offer_cards"), 10),
    **dict.fromkeys(("yes", "choose", "pick"), 12),
    **dict.fromkeys(("cards", "resolve", "resolve_next", "ask"), 20),
    **dict.fromkeys(("remove", "expire", "drop_changes", "stage_remove", "respond"), 24),
    **dict.fromkeys(("stat", "has", "add_stat", "fix_stat", "mark_stat", "give_keyword", "lose_keyword"), 24),
    "worth": 12,
    "can_start": 40,
    "raise": 48,
    **dict.fromkeys(("run_slot", "shuffle", "list_shuffle"), 70),
    **dict.fromkeys(("list_split", "make_deck", "offer_where"), 160),
    "count_matching": 40,
    "offer_matching": 120,
}
"""What long calls of the core take of the budget, at worst: full tables, 128 cards."""


_FAR = dict.fromkeys(SERVICES["sheets"], "CODE_STEPS")
"""Segments of calls that are not in the core's own bank."""


def image_calls(ruleset: Ruleset) -> tuple[SystemCall, ...]:
    """The calls in the order of their numbers: the core's, then the ruleset's rows. One with an ability language of its
    own has its own code for all of them, so its rows are all there are."""
    core = () if ruleset.language else system_calls(calls_of(ruleset), _COUNTS)
    calls = (*core, *(replace(_call(row), number=len(core) + at) for at, row in enumerate(ruleset.call)))
    assert len(calls) <= SYSTEM_MAX, "more system calls than an image can have"
    if ruleset.language:
        return calls
    return tuple(
        replace(call, touches=_touches(call), shows=_shows(call), far=_FAR.get(call.name, call.far)) for call in calls
    )


def _touches(call: SystemCall) -> bool:
    return not call.pure and call.name not in QUESTION_CALLS


def _shows(call: SystemCall) -> bool:
    """Calls for computer players alone look for themselves what may be seen."""
    return call.pure and not call.thinks and any(one.kind is ValueKind.CARD for one in call.results)


def _call(row: CallRow) -> SystemCall:
    """The call of a row, not numbered yet."""
    name, parameters, results = read_signature(row.call)
    return SystemCall(
        0, name, parameters, results, row.does, row.asks, row.flow, row.counts, row.bank, row.pure, row.native
    )


def call_constants(ruleset: Ruleset) -> dict[str, int]:
    """How many there are, for the script machine."""
    calls = image_calls(ruleset)
    return {
        "SYSTEM_COUNT": len(calls),
        "SYSTEM_SHORT_COUNT": min(len(calls), SYSTEM_DIRECT),
        "SYSTEM_FAR_COUNT": sum(bool(call.far) for call in calls),
    }
