"""What scripts of a ruleset know by name: system calls, flag groups, handlers, and short forms of calls.

Calls are the core's, without those of services that the ruleset has no room for, and the ruleset's own. A stat, a
resource or a cell gives short forms: `power(card)` is `stat(card, "POWER")`, `add_life(player, 2)` is
`add_resource(player, "LIFE", 2)`; a shared resource needs no player: `total()`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import IntEnum

from cartomancer.ruleset.codes import ENUM_NAMES, enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult, PromptType
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.script_calls import (
    ABILITY_HANDLERS,
    RULES_HANDLERS,
    Api,
    FlagGroup,
    Handler,
    Short,
    handler,
    timeline_api,
)

_BITS = ("Kind", "Colour", "FlagKeyword", "CardState")
_ENGINE_GROUPS: tuple[type[IntEnum], ...] = (DuelResult, PromptType, Duration)

DUEL, RESUME = RULES_HANDLERS[:2]
"""Functions of rules.lua: every ruleset has the first; native code that goes on in the middle of a duel, the second."""

AI_HANDLERS = (
    handler(
        "score(ask: flag:Ask, candidate: integer, card: card?, source: card?) -> integer",
        "how good an answer is, 0 to 255: the candidate as a number and, if it is one, as a card",
    ),
)


def groups_of(ruleset: Ruleset, abilities: Mapping[str, int], cards: Mapping[str, int]) -> dict[str, FlagGroup]:
    """The flag groups: the ruleset's tables, the engine's own codes, the names of abilities and cards."""
    groups = {}
    for name in ENUM_NAMES:
        values = {member.name: int(member) for member in enum_of(ruleset, name)}
        groups[name] = FlagGroup(name, values, name in _BITS)
    for codes in _ENGINE_GROUPS:
        groups[codes.__name__] = FlagGroup(codes.__name__, {code.name: int(code) for code in codes})
    groups["Ability"] = FlagGroup("Ability", dict(abilities))
    groups["Card"] = FlagGroup("Card", {name.upper(): number for name, number in cards.items()}, numbers=True)
    return groups


def shorts_of(ruleset: Ruleset) -> Iterator[tuple[str, Short]]:
    """The short forms: which call, with which flags put in at which place."""
    for row in ruleset.stat:
        yield row.id, Short("stat", {1: row.number})
        yield f"printed_{row.id}", Short("printed", {1: row.number})
    for cell in ruleset.cell:
        yield cell.id, Short("cell", {1: cell.number})
        yield f"set_{cell.id}", Short("set_cell", {1: cell.number})
        yield f"add_{cell.id}", Short("add_cell", {1: cell.number})
    for one in ruleset.resource:
        given = {0: 0, 1: one.number} if one.shared else {1: one.number}
        yield one.id, Short("resource", given)
        for verb in ("set", "add", "pay"):
            yield f"{verb}_{one.id}", Short(f"{verb}_resource", given)


def api_of(
    ruleset: Ruleset,
    handlers: tuple[Handler, ...],
    constants: Mapping[str, int] | None = None,
    abilities: Mapping[str, int] | None = None,
    cards: Mapping[str, int] | None = None,
) -> Api:
    """What scripts of one kind know."""
    if ruleset.language:
        return timeline_api(handlers, constants, abilities)
    calls = image_calls(ruleset)
    flow = {} if DUEL in handlers else {call.name: call for call in calls if call.flow}
    known = {call.name: call for call in calls if call.name not in flow}
    shorts = {name: short for name, short in shorts_of(ruleset) if name not in known}
    return Api(
        known,
        groups_of(ruleset, abilities or {}, cards or {}),
        handlers,
        dict(constants or {}),
        flow=flow,
        shorts=shorts,
    )


def flow_handlers(ruleset: Ruleset) -> tuple[Handler, ...]:
    """Functions that rules.lua has."""
    resume = replace(RESUME, required=bool(ruleset.native))
    return (DUEL, resume, *(handler(row.function, row.does, row.required) for row in ruleset.handler))


def ability_handlers() -> tuple[Handler, ...]:
    """Functions of an ability's script."""
    return ABILITY_HANDLERS
