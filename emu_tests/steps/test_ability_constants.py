"""Constants: numbers, negative numbers and every macro."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import CardState, Macro, Place
from cartomancer.schema.core_state import NONE, ModKind
from support.ability_fixtures import Match
from support.core_fixtures import BLUE, LORD, MASTER, MINION, SKILL, record

EXPECTED = {
    Macro.ABILITY_COST: 5,
    Macro.SOURCE_ATK: 6 + 2,
    Macro.SOURCE_HP: 7 + 3 - 4,
    Macro.SOURCE_COST: 5,
    Macro.TARGET_ATK: 1,
    Macro.TARGET_HP: 9 - 2,
    Macro.TARGET_COST: 7,
    Macro.PREVIOUS_COUNT: 3,
    Macro.BROKEN_COUNT: 2,
    Macro.DAMAGE_DEALT: 13,
    Macro.OWN_HAND: 2,
    Macro.OPPONENT_HAND: 3,
    Macro.OWN_MINIONS: 1,
    Macro.OPPONENT_MINIONS: 1,
    Macro.OWN_CORES: 2 + 3 + 1,
    Macro.OWN_MP: 2,
    Macro.OWN_TIMELINE: 4,
    Macro.OPPONENT_TIMELINE: 1,
    Macro.OWN_STANDBY: 2,
    Macro.OWN_LIFE: 33,
    Macro.OPPONENT_LIFE: 44,
    Macro.TURN_NUMBER: 17,
    Macro.TARGET_WT: record(BLUE).cc_wt,
}


class Constants(Match):
    """A board on which every macro has a value of its own for player 1."""

    def __init__(self) -> None:
        super().__init__()
        own, enemy = 1, 0
        for player in (own, enemy):
            self.new(MASTER, Place.MASTER, player)
        self.source = self.new(LORD, Place.LORD, own)
        self.put("inst_damage_lo", 4, at=self.source)
        self.put("inst_counter", 1, at=self.source)
        self.modify(self.source, ModKind.VALUES, val=2, extra=3)
        self.target = self.new(BLUE, Place.LEFT, enemy)
        self.put("inst_damage_lo", 2, at=self.target)
        self.new(MINION, Place.LEFT, own)
        self.put("inst_state", CardState.REVERSED, at=self.new(MINION, Place.RIGHT, own))
        for place, mine, theirs in ((Place.HAND, 2, 3), (Place.STANDBY, 2, 1), (Place.WT3, 1, 1)):
            for player, count in ((own, mine), (enemy, theirs)):
                for _ in range(count):
                    self.new(SKILL, place, player)
        for place in (Place.WT4, Place.WT2, Place.WT1):
            self.new(SKILL, place, own)
        self.set_player(own, life=33, cores=2, cores_out=3)
        self.set_player(enemy, life=44, cores=9, cores_out=0)
        self.put("turn_number", 17)
        self.put("previous_count", 3)
        self.set_of("broken", (1, 127))
        self.word("last_damage", 13)
        self.put("ability_cost", 5)
        self.put("ability_source", self.source)
        self.put("ability_player", own)

    def constant(self, byte: int, target: int = NONE) -> int:
        self.put("const_target", target)
        self.call("constant", a=byte)
        value = self.get_word("const_value")
        return value - 0x10000 * (value >> 15)


@pytest.fixture(scope="module")
def board() -> Constants:
    return Constants()


def test_every_macro_has_an_expected_value() -> None:
    assert set(EXPECTED) == set(Macro)


@pytest.mark.req("R000-110")
@pytest.mark.parametrize("macro", Macro, ids=lambda macro: macro.name.lower())
def test_macro(board: Constants, macro: Macro) -> None:
    assert board.constant(macro, board.target) == EXPECTED[macro]


@pytest.mark.parametrize(("byte", "value"), [(0, 0), (1, 1), (111, 111), (0x90, -112), (0xFF, -1), (0xFB, -5)])
def test_numbers(board: Constants, byte: int, value: int) -> None:
    assert board.constant(byte) == value


@pytest.mark.parametrize("macro", [Macro.TARGET_ATK, Macro.TARGET_HP, Macro.TARGET_COST, Macro.TARGET_WT])
def test_target_macro_without_a_target_is_0(board: Constants, macro: Macro) -> None:
    assert board.constant(macro) == 0


@pytest.mark.parametrize(
    ("place", "wait"), [(Place.WT4, 4), (Place.WT3, 3), (Place.WT2, 2), (Place.WT1, 1), (Place.STANDBY, 0)]
)
def test_target_wait_is_the_place_in_the_timeline(place: Place, wait: int) -> None:
    board = Constants()
    assert board.constant(Macro.TARGET_WT, board.new(MINION, place)) == wait


def test_macro_is_255_at_most() -> None:
    board = Constants()
    board.set_player(1, life=300)
    board.word("last_damage", 256)
    assert board.constant(Macro.OWN_LIFE) == board.constant(Macro.DAMAGE_DEALT) == 255


@pytest.mark.parametrize(("byte", "value"), [(7, 7), (0xF0, 0), (Macro.OWN_LIFE, 33)])
def test_counts_are_never_negative(board: Constants, byte: int, value: int) -> None:
    board.put("const_target", NONE)
    board.call("constant_byte", a=byte)
    assert board.cpu.a == value
