"""Whose RAM it is: how many bytes of an area each row of a ruleset's `memory` takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cartomancer.ruleset.rows import Memory, keys_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import Ram, match_ram, save_ram, script_ram
from cartomancer.schema.saves import own_decks
from cartomancer.schema.services import service_ram


def variables(ruleset: Ruleset) -> Iterator[Ram]:
    """Every variable that depends on the ruleset."""
    yield from match_ram(ruleset)
    yield from script_ram(ruleset)
    yield from service_ram(ruleset)
    yield from save_ram(own_decks(ruleset))


def bytes_of(ruleset: Ruleset, area: str) -> int:
    """What they take of an area."""
    return sum(one.size for one in variables(ruleset) if one.area == area)


def owners(ruleset: Ruleset, area: str) -> dict[str, int]:
    """By the row of `memory`: the bytes of an area that its least number would leave free, most first."""
    whole = bytes_of(ruleset, area)
    taken = {}
    for name, (key, _) in keys_of(Memory).items():
        assert isinstance(key.least, int), name
        least = replace(ruleset, memory=replace(ruleset.memory, **{name: key.least}))
        taken[name] = whole - bytes_of(least, area)
    return {name: count for name, count in sorted(taken.items(), key=lambda one: -one[1]) if count > 1}


def owners_words(ruleset: Ruleset, area: str) -> str:
    """`instances = 128 takes 2,413 bytes, links = 64 takes 256`; nothing if no row has a part in it."""
    return ", ".join(
        f"{name} = {getattr(ruleset.memory, name)} takes {count:,} bytes"
        for name, count in owners(ruleset, area).items()
    )
