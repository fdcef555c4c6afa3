"""The rulesets that ship with the engine, for tests."""

from __future__ import annotations

from functools import cache

from cartomancer.ruleset.read import read_ruleset
from cartomancer.ruleset.values import Ruleset
from support.places import ROOT

RULESETS = ROOT / "romsrc/rulesets"


@cache
def ruleset_of(name: str) -> Ruleset:
    """One of them; it has no mistakes."""
    path = RULESETS / name / "ruleset.toml"
    found = read_ruleset(path.read_bytes(), path)
    assert not found.problems, found.problems
    return found.ruleset
