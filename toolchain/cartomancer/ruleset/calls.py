"""What scripts of a ruleset know by name: system calls, flag groups, handlers, and short forms of calls.

Calls are the core's, without those of services that the ruleset has no room for, and the ruleset's own. A stat, a
resource or a cell gives short forms: `power(card)` is `stat(card, "POWER")`, `add_life(player, 2)` is
`add_resource(player, "LIFE", 2)`; a shared resource needs no player: `total()`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum

from cartomancer.ruleset.codes import ENUM_NAMES, enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_calls import CORE_CALLS, SERVICES
from cartomancer.schema.core_state import DuelResult, PromptType
from cartomancer.schema.script_calls import (
    ABILITY_HANDLERS,
    RULES_HANDLERS,
    SYSTEM_CALLS,
    Api,
    FlagGroup,
    Handler,
    Short,
    SystemCall,
    handler,
    read_signature,
    timeline_api,
)

_BITS = ("Kind", "Colour", "FlagKeyword", "CardState")
_ENGINE_GROUPS: tuple[type[IntEnum], ...] = (DuelResult, PromptType, Duration)

FLOW_HANDLERS = RULES_HANDLERS[:2]
"""Functions of rules.lua that every ruleset has."""

AI_HANDLERS = (
    handler(
        "score(ask: flag:Ask, candidate: integer, card: card?, source: card?) -> integer",
        "how good an answer is, 0 to 255: the candidate as a number and, if it is one, as a card",
    ),
)


def calls_of(ruleset: Ruleset) -> tuple[SystemCall, ...]:
    """Every system call of a ruleset, numbered in order."""
    if ruleset.native:
        return SYSTEM_CALLS
    rows = [(text, does, 0) for text, does in CORE_CALLS if _linked(text, ruleset)]
    rows += [(_marks(row.asks, row.flow) + row.call, row.does, row.counts) for row in ruleset.call]
    return tuple(_call(number, *row) for number, row in enumerate(rows))


def _marks(asks: bool, flow: bool) -> str:
    return "*" if asks else "!" if flow else ""


def _call(number: int, text: str, does: str, counts: int) -> SystemCall:
    name, parameters, results = read_signature(text.lstrip("*!="))
    return SystemCall(number, name, parameters, results, does, text[0] == "*", text[0] == "!", counts)


def _linked(text: str, ruleset: Ruleset) -> bool:
    """Whether the ruleset has room for the service that a call belongs to."""
    name = text.lstrip("*!=").partition("(")[0]
    service = next((one for one, starts in SERVICES.items() if name.startswith(starts)), "")
    return not service or getattr(ruleset.memory, service) > 0


def groups_of(ruleset: Ruleset, abilities: Mapping[str, int], cards: Mapping[str, int]) -> dict[str, FlagGroup]:
    """The flag groups: the ruleset's tables, the engine's own codes, the names of abilities and cards."""
    groups = {}
    for name in ENUM_NAMES:
        values = {member.name: int(member) for member in enum_of(ruleset, name)}
        groups[name] = FlagGroup(name, values, name in _BITS)
    for codes in _ENGINE_GROUPS:
        groups[codes.__name__] = FlagGroup(codes.__name__, {code.name: int(code) for code in codes})
    groups["Ability"] = FlagGroup("Ability", dict(abilities))
    groups["Card"] = FlagGroup("Card", {name.upper(): number for name, number in cards.items()})
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
    if ruleset.native:
        return timeline_api(handlers, constants, abilities)
    rules = handlers[: len(FLOW_HANDLERS)] == FLOW_HANDLERS
    calls = calls_of(ruleset)
    flow = {} if rules else {call.name: call for call in calls if call.flow}
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
    return (*FLOW_HANDLERS, *(handler(row.function, row.does, row.required) for row in ruleset.handler))


def ability_handlers() -> tuple[Handler, ...]:
    """Functions of an ability's script."""
    return ABILITY_HANDLERS
