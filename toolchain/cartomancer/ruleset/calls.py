"""What scripts of a ruleset know by name: system calls, flag groups, handlers, and short forms of calls.

Calls are the core's, without those of services that the ruleset has no room for, and the ruleset's own. A stat, a
resource or a cell gives short forms: `power(card)` is `stat(card, "POWER")`, `add_life(player, 2)` is
`add_resource(player, "LIFE", 2)`; a shared resource needs no player: `total()`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import IntEnum

from cartomancer.ability_language import language_of
from cartomancer.ruleset.codes import ENUM_NAMES, enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_calls import STATIC_CALLS
from cartomancer.schema.core_state import DuelResult, PromptType
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.script import ValueKind, ValueType
from cartomancer.schema.script_calls import (
    ABILITY_HANDLERS,
    RULES_HANDLERS,
    Api,
    FlagGroup,
    Handler,
    Short,
    handler,
)
from cartomancer.schema.script_stack import script_stack

_BITS = ("Kind", "Colour", "FlagKeyword", "CardState")
_ENGINE_GROUPS: tuple[type[IntEnum], ...] = (DuelResult, PromptType, Duration)

DUEL, RESUME = RULES_HANDLERS
"""Functions of rules.lua: every ruleset has the first; native code that goes on in the middle of a duel, the second."""

STATIC = replace(
    handler(
        "static(card: card, player: player)",
        "what the card changes while it is in play; asked again whenever something has changed",
        False,
    ),
    changes=STATIC_CALLS,
)
"""Of an ability whose condition acts always. Its changes are dropped and made again; it may not ask or move cards."""

WORTH = replace(
    handler(
        "worth(card: card, player: player) -> integer",
        "what the ability is worth to the player who is asked, in points of the ruleset's ai.lua, which calls `worth`",
        False,
    ),
    changes=(),
)
"""Of any ability: it may only look. Computer players read it through the call of the same name."""

AI_HANDLERS = (
    handler(
        "score(ask: flag:Ask, candidate: integer, card: card?, source: card?) -> integer",
        "how good a candidate is, 0 to 255: what is below 50 is not chosen unless something must be",
    ),
    handler(
        "preview(ask: flag:Ask, candidate: integer, card: card?, source: card?)",
        "shows a person what choosing a candidate will do, by the calls `does` and `foretell`",
        False,
    ),
)
"""Of ai.lua. The candidate comes as a number and, if it is one that the player sees, as a card; `source` is the card
that asks."""


def groups_of(ruleset: Ruleset, abilities: Mapping[str, int], cards: Mapping[str, int]) -> dict[str, FlagGroup]:
    """The flag groups: the ruleset's tables, the engine's own codes, the names of abilities and cards."""
    groups = {}
    for name in ENUM_NAMES:
        values = {member.name: int(member) for member in enum_of(ruleset, name)}
        groups[name] = FlagGroup(name, values, name in _BITS)
    for codes in (*_ENGINE_GROUPS, *language_of(ruleset).flag_enums):
        groups[codes.__name__] = FlagGroup(codes.__name__, {code.name: int(code) for code in codes})
    groups.update(_sheet_groups(ruleset))
    groups["Ability"] = FlagGroup("Ability", dict(abilities))
    groups["Card"] = FlagGroup("Card", {name.upper(): number for name, number in cards.items()}, numbers=True)
    return groups


def _sheet_groups(ruleset: Ruleset) -> Iterator[tuple[str, FlagGroup]]:
    """Rows of sheets that are not rows of another table, and what their choices may be."""
    for sheet in ruleset.sheet:
        if not sheet.rows:
            rows = {one.id.upper(): one.number for one in ruleset.entries_of(sheet.id)}
            yield sheet.group, FlagGroup(sheet.group, rows)
        for column in ruleset.columns_of(sheet.id, "choice"):
            values = {value.upper(): at for at, value in enumerate(column.values)}
            yield column.group, FlagGroup(column.group, values)


def _sheet_shorts(ruleset: Ruleset) -> Iterator[tuple[str, Short]]:
    """`action_level(row)` for each column, `action_row(number)` for each sheet."""
    number = 0
    for at, sheet in enumerate(ruleset.sheet):
        row = ValueType(ValueKind.FLAG, group=sheet.group)
        yield f"{sheet.id}_row", Short("sheet_row", {0: at}, result=row)
        yield f"{sheet.id}_number", Short("sheet_number", {0: at}, {1: row})
        for name, column in ruleset.bytes_of(sheet.id):
            if column.type == "needs":
                if name == column.id:
                    yield name, Short("next_row", {0: number})
                number += 1
                continue
            kind = ValueType(ValueKind.FLAG, group=column.group) if column.group else None
            if column.type == "mark":
                kind = ValueType(ValueKind.BOOLEAN)
            yield name, Short("sheet_value", {0: number}, {1: row}, kind)
            number += 1


def _sheet_sizes(ruleset: Ruleset) -> dict[str, int]:
    """`ACTION_COUNT`: rows of each sheet; `FILTER_SOLDIER`: a filter; `NEED_GOLD`: the bit of a need."""
    sizes = {f"{sheet.id.upper()}_COUNT": len(ruleset.entries_of(sheet.id)) for sheet in ruleset.sheet}
    for column in ruleset.column:
        sizes |= {f"NEED_{name.upper()}": 1 << at for at, (name, _, _) in enumerate(column.needs)}
    return {**sizes, **{f"FILTER_{row.flag}": at for at, row in enumerate(ruleset.filter, 1)}}


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
    yield from _sheet_shorts(ruleset)


def api_of(
    ruleset: Ruleset,
    handlers: tuple[Handler, ...],
    constants: Mapping[str, int] | None = None,
    abilities: Mapping[str, int] | None = None,
    cards: Mapping[str, int] | None = None,
) -> Api:
    """What scripts of one kind know."""
    calls = image_calls(ruleset)
    if handlers == AI_HANDLERS:
        flow = {call.name: call for call in calls if not call.pure}
    else:
        flow = {call.name: call for call in calls if call.thinks or (call.flow and DUEL not in handlers)}
    own = {one.name for one in handlers}
    flow = {name: call for name, call in flow.items() if name not in own}
    known = {call.name: call for call in calls if call.name not in flow and call.name not in own}
    there = {call.name for call in calls}
    stack = script_stack(ruleset)
    shorts = {name: short for name, short in shorts_of(ruleset) if name not in known and short.call in there}
    return Api(
        known,
        groups_of(ruleset, abilities or {}, cards or {}),
        handlers,
        {**_sheet_sizes(ruleset), **(constants or {})},
        flow=flow,
        shorts=shorts,
        stack=stack.think if handlers == AI_HANDLERS else stack.rules,
    )


def flow_handlers(ruleset: Ruleset) -> tuple[Handler, ...]:
    """Functions that rules.lua has."""
    resume = replace(RESUME, required=bool(ruleset.native))
    return (DUEL, resume, *(handler(row.function, row.does, row.required) for row in ruleset.handler))


def ability_handlers(ruleset: Ruleset) -> tuple[Handler, ...]:
    """Functions of an ability's script; an ability language has words of its own for what acts always."""
    if ruleset.language:
        return ABILITY_HANDLERS
    effect, available = ABILITY_HANDLERS
    return replace(effect, unless=STATIC.name), available, STATIC, WORTH
