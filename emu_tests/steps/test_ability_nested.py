"""The ability that is kept while others act inside an attack comes back whole."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import NONE, SET_BYTES
from support.ability_fixtures import Match

MARKED = ("ability_source", "ability_player")
"""What comes back besides the flow and the sets."""


def flow(match: Match) -> range:
    """Addresses from ability_ptr to the end of last_damage."""
    return range(match.at("ability_ptr"), match.at("last_damage") + 2)


def sets(match: Match) -> list[int]:
    """Addresses of what the steps broke: the current one, and the one before."""
    return [match.at(name) + at for name in ("set_selected", "set_broken") for at in range(SET_BYTES)]


@pytest.mark.req("R000-126")
def test_what_was_kept_comes_back_whole(match: Match) -> None:
    places = [*flow(match), *sets(match), *(match.at(name) for name in MARKED)]
    before = {at: 1 + index % 200 for index, at in enumerate(places)}
    for at, value in before.items():
        match.machine.write(at, value)
    match.call("ability_keep")
    for at in places:
        match.machine.write(at, 0xEE)
    match.call("ability_return")
    made_again = {match.at("loaded_at"), match.at("listed_at")}
    assert {at: match.memory[at] for at in places if at not in made_again} == {
        at: value for at, value in before.items() if at not in made_again
    }
    assert all(match.memory[at] == NONE for at in made_again)


@pytest.fixture
def match() -> Match:
    return Match()
