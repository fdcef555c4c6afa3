"""A worked example for every system call: made from its signature, with names of the ruleset for flags.

A test compiles all of them, so that none can be wrong.
"""

from __future__ import annotations

from collections.abc import Mapping

from cartomancer.schema.script import ValueKind, ValueType
from cartomancer.schema.script_calls import FlagGroup, SystemCall

RESULTS = {
    ValueKind.INTEGER: "n",
    ValueKind.BOOLEAN: "yes",
    ValueKind.PLAYER: "who",
    ValueKind.CARD: "one",
    ValueKind.LIST: "some",
}
"""What a result is called in an example."""


def call_example(call: SystemCall, groups: Mapping[str, FlagGroup]) -> str:
    """A line of a script that has `card`, `other`, `player` and `list`."""
    seen_card = False
    words = []
    for parameter in call.parameters:
        words.append(_argument(parameter.type, groups, seen_card))
        seen_card = seen_card or parameter.type.kind is ValueKind.CARD
    names = [RESULTS.get(result.kind, "found") for result in call.results]
    kept = f"local {', '.join(_apart(names))} = " if names else ""
    return f"{kept}{call.name}({', '.join(words)})"


def _apart(names: list[str]) -> list[str]:
    return [name if names.count(name) == 1 else f"{name}{at}" for at, name in enumerate(names, 1)]


def _argument(kind: ValueType, groups: Mapping[str, FlagGroup], seen_card: bool) -> str:
    plain = {
        ValueKind.INTEGER: "1",
        ValueKind.BOOLEAN: "true",
        ValueKind.PLAYER: "player",
        ValueKind.CARD: "other" if seen_card else "card",
        ValueKind.LIST: "list",
        ValueKind.TEXT: '"Hello"',
    }
    if kind.kind in plain:
        return plain[kind.kind]
    values = list(groups[kind.group].values)
    return f'"{values[0]}"' if values else '"..."'
