"""A code that no table knows is never passed over: the card cannot be made, the step and the duel end in a trap."""

from __future__ import annotations

from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import (
    OPTIONAL,
    Condition,
    CorePlace,
    Effect,
    FlagKeyword,
    Kind,
    Message,
    Place,
    Range,
    Switch,
)
from cartomancer.rulesets.timeline.dispatch import STANDING_END
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import Fault, FiberState
from cartomancer.schema.records import Keywords
from support.ability_fixtures import Match
from support.core_fixtures import MASTER, MINION
from support.fight_fixtures import FIRST, FightGame, begin, make_game, plain_record

LEFT: dict[str, Any] = {"range_self": Range.LANE_LEFT, "kind": sum(Kind)}
GAIN = Step(1, effect=Effect.GAIN_LIFE, par_x=1)
GIVE = Step(1, **LEFT, effect=Effect.STANDING_MODIFY, par_x=1)

# --- masks of a step, the same for one that is carried out and one that stands

MASKS: list[dict[str, Any]] = [
    *({"select": low | OPTIONAL * optional} for low in range(4, 8) for optional in (0, 1)),
    *({"select": high} for high in range(0x80, 0x100, 0x10)),
    *({"special": bit} for bit in (0x40, 0x80)),
    *({"range_self": Range.LANE_LEFT | 1 << bit} for bit in range(11, 16)),
    *({"range_opp": 1 << bit} for bit in range(11, 16)),
    *({"kind": sum(Kind) | bit} for bit in (0x40, 0x80)),
    *({"colour": 0x1F | bit} for bit in (0x20, 0x40, 0x80)),
    *({"keywords": Keywords(flags=FlagKeyword.HASTE | 1 << bit)} for bit in range(12, 16)),
]
KNOWN: list[dict[str, Any]] = [
    *({"select": low | OPTIONAL * optional} for low in range(4) for optional in (0, 1)),
    *({"select": high} for high in range(0, 0x80, 0x10)),
    {"special": 0x3F},
    {"range_self": sum(Range), "range_opp": sum(Range)},
    {"colour": 0x1F},
    {"keywords": Keywords(flags=sum(FlagKeyword))},
]
BARE: list[dict[str, Any]] = [{"select": select} for select in (4, 7, 0x0C, 0x80, 0xF0)]
"""Of a step without a target that does nothing: it is never loaded."""

PARAMETERS: list[dict[str, Any]] = [
    {"effect": Effect.EXHAUST, "par_x": len(Switch)},
    {"effect": Effect.INCAPACITATE, "par_x": 0xFF},
    {"effect": Effect.EXHAUST_CORE, "par_x": 1, "par_y": len(CorePlace)},
    {"effect": Effect.RECOVER_CORE, "par_x": 1, "par_y": 0xFF},
]

# --- cards

CONDITIONS = [code for code in range(256) if not Condition.has(code)]
RECORDS: list[dict[str, Any]] = [
    *({"colour": bit} for bit in (0x20, 0x40, 0x80)),
    *({"keywords": Keywords(flags=1 << bit)} for bit in range(12, 16)),
]
NOT_STANDING = [Effect.NOTHING, Effect.MODIFY, 0x7F, STANDING_END, 0xFF]
STANDING = [*({"effect": effect} for effect in NOT_STANDING), *MASKS]

KNOWN_SLOT = FIRST + 2 * len(CONDITIONS)
ODD_RECORD = KNOWN_SLOT + len(Condition)
ODD_STANDING = ODD_RECORD + len(RECORDS)
"""Numbers of the first cards of each kind, after those with an unknown condition in the first and last slot."""


def changed(step: Step, fields: dict[str, Any]) -> Step:
    return Step(**{**vars(step), **fields})


@pytest.fixture(scope="module")
def game() -> FightGame:
    minion = plain_record(MINION)
    return make_game(
        [
            *((minion, [(code, (GAIN,))]) for code in CONDITIONS),
            *(
                (minion, [(Condition.ATTACK, (GAIN,)), (Condition.NONE, (GAIN,)), (code, (GAIN,))])
                for code in CONDITIONS
            ),
            *((minion, [(code, (GIVE,))]) for code in Condition),
            *((plain_record(MINION, **fields), []) for fields in RECORDS),
            *((minion, [(Condition.OWN_TURN, (GIVE, changed(GIVE, fields), GIVE))]) for fields in STANDING),
        ]
    )


@pytest.fixture
def match() -> Match:
    made = Match()
    made.new(MASTER, Place.MASTER)
    made.new(MINION, Place.LEFT)
    return made


def blamed(match: Match) -> list[tuple[int, int]]:
    """Player and card of each fault in the log."""
    return [(entry["player"], entry["subject"]) for entry in match.log if entry["message"] == Message.FAULT]


@pytest.mark.parametrize("fields", [*MASKS, *PARAMETERS], ids=str)
def test_step_with_an_unknown_code_traps(match: Match, fields: dict[str, Any]) -> None:
    match.put("arg_subject", 1)
    match.put("arg_player", 1)
    match.begin_steps([changed(Step(1, **LEFT), fields)], 0)
    assert match.trapped == Fault.CODE
    assert blamed(match) == [(0, 0)]


@pytest.mark.parametrize("fields", BARE, ids=str)
def test_step_that_does_nothing_with_an_unknown_code_traps(match: Match, fields: dict[str, Any]) -> None:
    match.begin_steps([Step(1, **fields)], 0)
    assert match.trapped == Fault.CODE


@pytest.mark.parametrize("fields", KNOWN, ids=str)
def test_step_with_every_known_code_runs(match: Match, fields: dict[str, Any]) -> None:
    match.begin_steps([changed(Step(1, **LEFT), fields)], 0)
    assert (match.trapped, match.faults) == (None, [])


@pytest.mark.parametrize("place", [CorePlace.SOURCE, CorePlace.TARGET, CorePlace.SUPPLY])
def test_core_place_that_is_no_zone_does_nothing(match: Match, place: CorePlace) -> None:
    match.begin_steps([Step(1, effect=Effect.EXHAUST_CORE, par_x=1, par_y=place)], 0)
    assert (match.trapped, match.faults) == (None, [])


def test_card_with_an_unknown_code_cannot_be_made(game: FightGame) -> None:
    match = game.match()
    for number in (*range(FIRST, KNOWN_SLOT), *range(ODD_RECORD, ODD_STANDING)):
        match.call("instance_new", a=number & 0xFF, x=Place.HAND, y=number >> 8)
        assert match.carry, number
        assert (match.get("fault_code"), match.get("instance_count")) == (Fault.CODE, 0)
    assert match.zone(Place.HAND) == []


def test_card_with_any_known_condition_can_be_made(game: FightGame) -> None:
    match = game.match()
    for number in range(KNOWN_SLOT, KNOWN_SLOT + len(Condition)):
        match.new(number, Place.DECK)
    assert match.faults == []


@pytest.mark.parametrize("at", range(len(STANDING)), ids=lambda at: str(STANDING[at]))
def test_standing_step_with_an_unknown_code_traps(game: FightGame, at: int) -> None:
    match = game.match()
    master, card = match.new(MASTER, Place.MASTER), match.new(ODD_STANDING + at, Place.HAND)
    match.put("ability_source", master)
    begin(match, ("move_card", 0, card, int(Place.LEFT)))
    assert (match.trapped, match.get("fiber_state")) == (Fault.CODE, FiberState.OVER)
    assert blamed(match) == [(0, card)]


def test_standing_step_is_refused_while_a_board_is_made(game: FightGame) -> None:
    match = game.match()
    card = match.new(ODD_STANDING, Place.LEFT)
    assert (match.faults, match.trapped, match.get("mod_count")) == ([Fault.CODE], None, 1)
    assert [subject for _, subject in blamed(match)] == [card]
