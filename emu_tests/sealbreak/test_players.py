"""What the greedy player of Sealbreak does in situations that have an answer."""

from __future__ import annotations

import pytest

from cartomancer.duel import Duel, Game
from cartomancer.schema.core_state import DuelResult
from support.places import ROOT

IMAGE = ROOT / "build/sealbreak.nes"


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.open(IMAGE)


def table(game: Game, mana: int = 0) -> Duel:
    """Two players in the middle of a duel, with something to draw, and what makes the first one be asked."""
    duel = Duel(game)
    for side in duel.sides:
        for _ in range(3):
            side.place("war_god", "deck")
    duel.p1.mana = mana
    return duel


def put(duel: Duel, side: int, where: str, *cards: str, sealed: bool = False) -> None:
    for card in cards:
        duel.sides[side].place(card, where, sealed=sealed)


def played(duel: Duel, most: int = 20) -> list[str]:
    """What the first player chooses until the turn is over, in words."""
    duel.players("greedy", "greedy")
    words: list[str] = []
    question = duel.run()
    for _ in range(most):
        if question is None or question.player != 0:
            return words
        answer = duel.think().answer
        words += [question.candidates[question.values.index(value)].split()[0] for value in answer]
        question = duel.answer(*answer)
        if not answer:
            return words
    raise AssertionError(f"the turn does not end\n{duel.board}")


def test_a_fulfilled_seal_comes_first(game: Game) -> None:
    duel = table(game, mana=3)
    put(duel, 0, "master", "verdan", sealed=True)
    put(duel, 0, "seals", "first_battle", "overflow")
    duel.p1.strikes = 1
    put(duel, 0, "units", "horned_rhino")
    put(duel, 0, "hand", "fireball")
    assert played(duel)[0] == "first_battle"


def test_the_last_seal_releases_the_master_who_attacks_at_once(game: Game) -> None:
    duel = table(game)
    put(duel, 0, "master", "verdan", sealed=True)
    put(duel, 0, "seals", "first_battle")
    duel.p1.strikes = 1
    duel.p2.hp = 12_500
    assert played(duel)[:2] == ["first_battle", "verdan"]
    assert duel.result == DuelResult.WIN_0


def test_emergency_is_used(game: Game) -> None:
    duel = table(game)
    put(duel, 0, "master", "verdan", sealed=True)
    put(duel, 0, "seals", "subjugation", "tombstones")
    put(duel, 1, "master", "ignia")
    duel.p2.hp = 12_500
    played(duel)
    assert duel.result == DuelResult.WIN_0


def test_a_guard_is_removed_before_anything_else_is_attacked(game: Game) -> None:
    duel = table(game)
    put(duel, 0, "units", "crimson_knight", "torch_runner")
    put(duel, 1, "units", "horned_rhino", "forest_warden")
    words = played(duel)
    assert words[0] == "crimson_knight", "a runner would break on it"
    assert [card.name for card in duel.p2.discard] == ["forest_warden"]


def test_nobody_runs_into_a_guard_that_stands(game: Game) -> None:
    duel = table(game)
    put(duel, 0, "units", "torch_runner", "spark_thrower")
    put(duel, 1, "units", "ember_sprite", "marble_guard")
    assert played(duel) == []


def test_sluggish_units_are_passed(game: Game) -> None:
    duel = table(game)
    put(duel, 0, "units", "ember_sprite")
    put(duel, 1, "units", "lava_toad")
    played(duel)
    assert duel.p2.hp == 19_000


@pytest.mark.parametrize(
    ("cards", "mana", "hp"),
    [
        (("fireball",), 1, 4000),
        (("weapon_boost",), 1, 4000),
        (("giant_growth",), 5, 10_000),
        (("spark_thrower", "fireball"), 2, 6000),
    ],
)
def test_what_is_enough_is_seen(game: Game, cards: tuple[str, ...], mana: int, hp: int) -> None:
    """A unit of 2000 and the hand are just enough."""
    duel = table(game, mana=mana)
    put(duel, 0, "units", "quick_lancer")
    put(duel, 0, "hand", *cards)
    duel.p2.hp = hp
    played(duel)
    assert duel.result == DuelResult.WIN_0


def test_harm_goes_to_what_it_destroys(game: Game) -> None:
    duel = table(game, mana=1)
    put(duel, 0, "hand", "ember_sprite")
    put(duel, 1, "units", "war_god", "spark_thrower")
    assert played(duel) == ["ember_sprite", "spark_thrower"]


def test_an_ability_without_a_good_use_waits(game: Game) -> None:
    duel = table(game, mana=1)
    put(duel, 0, "hand", "ember_sprite", "weapon_boost")
    assert played(duel) == [], "alone it would destroy itself"
