"""The rows of a ruleset as enums: what assembler, scripts and Python call them.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.named import Named

_ENUMS: dict[str, tuple[str, Callable[[Any], bool], Callable[[Any], int]]] = {
    "Category": ("kind", lambda row: True, lambda row: row.number),
    "Kind": ("kind", lambda row: True, lambda row: row.mask),
    "Colour": ("colour", lambda row: True, lambda row: row.number),
    "NumberKeyword": ("keyword", lambda row: row.takes != "flag", lambda row: row.number),
    "FlagKeyword": ("keyword", lambda row: row.takes == "flag", lambda row: row.number),
    "CardState": ("state", lambda row: True, lambda row: row.number),
    "Place": ("place", lambda row: True, lambda row: row.number),
    "Stat": ("stat", lambda row: True, lambda row: row.number),
    "Resource": ("resource", lambda row: True, lambda row: row.number),
    "Cell": ("cell", lambda row: True, lambda row: row.number),
    "Cause": ("cause", lambda row: True, lambda row: row.number),
    "Phase": ("phase", lambda row: True, lambda row: row.number),
    "EventType": ("event", lambda row: True, lambda row: row.number),
    "Condition": ("condition", lambda row: True, lambda row: row.number),
    "Ask": ("ask", lambda row: True, lambda row: row.number),
    "Action": ("action", lambda row: True, lambda row: row.number),
    "Message": ("message", lambda row: True, lambda row: row.number),
    "Option": ("option", lambda row: True, lambda row: row.number),
}

ENUM_NAMES = tuple(_ENUMS)


CORE_MESSAGES = {"FAULT": 1, "MOVED": 2, "REFUSED": 7, "DUEL_OVER": 8, "SAID": 9, "TURN": 16}
CORE_ASKS = {"SCRIPT": 9}
"""Codes of the core itself; a ruleset's rows take the others."""


def enum_of(ruleset: Ruleset, name: str) -> type[Named]:
    """The enum of this name: a member for each row, and those of the core itself."""
    table, chosen, number = _ENUMS[name]
    rows = [(row.flag, (number(row), row.ja, row.en)) for row in getattr(ruleset, table) if chosen(row)]
    rows += [(flag, (value, flag.lower(), flag.lower())) for flag, value in _of_core(ruleset, name).items()]
    make: Any = Named  # called like this, an enum class makes another one
    made: type[Named] = make(name, rows)
    return made


def _of_core(ruleset: Ruleset, name: str) -> Mapping[str, int]:
    """Members that no row gives. A face-down card is of no kind but this one."""
    if name == "Kind":
        return {"REVERSE": 2 * max((row.mask for row in ruleset.kind), default=0)} if ruleset.kind else {}
    if name == "Condition":
        return {} if any(row.id == "none" for row in ruleset.condition) else {"NONE": 0}
    return {"Message": CORE_MESSAGES, "Ask": CORE_ASKS}.get(name, {})
