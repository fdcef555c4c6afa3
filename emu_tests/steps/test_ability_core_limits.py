"""Cores between every two places, in every number; draws at the end of the deck."""

from __future__ import annotations

from itertools import product

import pytest

from cartomancer.rulesets.timeline.codes import CorePlace, Effect, Kind, Message, Place, Range
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import NONE
from support.ability_fixtures import Match
from support.core_fixtures import LORD, MASTER, MINION

RULES = Rules()
"""The numbers that images of the fixtures are built with."""

ZONES = {CorePlace.OWN: 0, CorePlace.OPPONENT: 1}


def ready(cores: tuple[tuple[int, int], tuple[int, int]], on_source: int, on_target: int) -> tuple[Match, int, int]:
    """A match with cores (active, exhausted) of both players, on a source and on an enemy target."""
    match = Match()
    for player, (active, out) in enumerate(cores):
        match.new(MASTER, Place.MASTER, player)
        match.set_player(player, life=20, cores=active, cores_out=out)
    source, target = match.new(MINION, Place.RIGHT), match.new(LORD, Place.LORD, 1)
    match.put("inst_counter", on_source, at=source)
    match.put("inst_counter", on_target, at=target)
    return match, source, target


def taken(zone: tuple[int, int], number: int) -> tuple[int, int]:
    """Active ones first."""
    active = min(zone[0], number)
    return zone[0] - active, zone[1] - (number - active)


@pytest.mark.req("R000-130")
@pytest.mark.parametrize(("giver", "taker"), product(CorePlace, CorePlace), ids=lambda place: place.name.lower())
@pytest.mark.parametrize("number", [1, 3, 4, 5, 9])
def test_cores_move_between_any_two_places(giver: CorePlace, taker: CorePlace, number: int) -> None:
    zones, held = [(3, 1), (2, 2)], {CorePlace.SOURCE: 2, CorePlace.TARGET: 4}
    match, source, target = ready((zones[0], zones[1]), *held.values())
    step = Step(
        1, range_opp=Range.FIELD, kind=Kind.LORD, effect=Effect.MOVE_CORE, par_x=number, par_y=giver, par_z=taker
    )
    match.play([step], source=source)

    player = {**ZONES, CorePlace.SOURCE: 0, CorePlace.TARGET: 1}
    owned = [sum(zones[0]) + held[CorePlace.SOURCE], sum(zones[1]) + held[CorePlace.TARGET]]
    if taker in player and player.get(giver) != player[taker]:
        number = min(number, RULES.cores_max - owned[player[taker]])
    if giver in ZONES:
        number = min(number, sum(zones[ZONES[giver]]))
        zones[ZONES[giver]] = taken(zones[ZONES[giver]], number)
    elif giver in held:
        number = min(number, held[giver])
        held[giver] -= number
    if taker in ZONES:
        active, out = zones[ZONES[taker]]
        zones[ZONES[taker]] = (active + number, out) if giver == CorePlace.SUPPLY else (active, out + number)
    elif taker in held:
        held[taker] += number
    assert [(match.player(at, "cores"), match.player(at, "cores_out")) for at in (0, 1)] == zones
    assert [match.get("inst_counter", card) for card in (source, target)] == list(held.values())


@pytest.mark.parametrize(
    ("place", "moved"), [(Place.LEFT, 2), (Place.IN_USE, 2), (Place.HAND, 0), (Place.WT1, 0), (Place.GONE, 0)]
)
def test_source_holds_cores_on_the_field_and_in_use_only(place: Place, moved: int) -> None:
    match, _, _ = ready(((3, 0), (3, 0)), 0, 0)
    source = match.new(MINION, place)
    step = Step(1, effect=Effect.MOVE_CORE, par_x=2, par_y=CorePlace.OWN, par_z=CorePlace.SOURCE)
    match.play([step], source=source)
    assert (match.get("inst_counter", source), match.player(0, "cores")) == (moved, 3 - moved)


def test_ability_of_nobody_gives_its_source_no_cores() -> None:
    match, _, _ = ready(((3, 0), (3, 0)), 0, 0)
    step = Step(1, effect=Effect.MOVE_CORE, par_x=2, par_y=CorePlace.OWN, par_z=CorePlace.SOURCE)
    match.play([step], source=NONE)
    assert match.player(0, "cores") == 3


@pytest.mark.req("R000-131", "R000-132")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("place", "other"), [(CorePlace.OWN, 0), (CorePlace.OPPONENT, 1)])
@pytest.mark.parametrize("effect", [Effect.EXHAUST_CORE, Effect.RECOVER_CORE])
def test_core_zone_is_seen_from_the_abilitys_player(player: int, place: CorePlace, other: int, effect: Effect) -> None:
    match, _, _ = ready(((3, 2), (3, 2)), 0, 0)
    match.play([Step(1, effect=effect, par_x=1, par_y=place)], source=NONE, player=player)
    changed = (2, 3) if effect == Effect.EXHAUST_CORE else (4, 1)
    wanted = [changed if at == player ^ other else (3, 2) for at in (0, 1)]
    assert [(match.player(at, "cores"), match.player(at, "cores_out")) for at in (0, 1)] == wanted


@pytest.mark.req("R000-129")
def test_empty_deck_costs_life_and_breaks_nothing() -> None:
    match, _, _ = ready(((0, 0), (0, 0)), 0, 0)
    match.put("print_kind", Kind.MINION, at=NONE)  # what lies behind the table would be a card that breaks
    match.play([Step(1, effect=Effect.DRAW, par_x=2)], source=NONE)
    messages = [entry["message"] for entry in match.log]
    assert messages == [Message.ABILITY, *[Message.FATIGUE, Message.LIFE_LOST] * 2]
    assert match.player(0, "life") == 20 - 1 - 2
    assert match.members("broken") == set()


@pytest.mark.req("R000-130")
def test_the_supply_takes_any_number_of_cores() -> None:
    match, source, _ = ready(((0, 0), (0, 0)), 0, 0)
    match.put("inst_counter", 40, at=source)
    step = Step(1, effect=Effect.MOVE_CORE, par_x=39, par_y=CorePlace.SOURCE, par_z=CorePlace.SUPPLY)
    match.play([step], source=source)
    assert match.get("inst_counter", source) == 1
