"""Before the game: the shuffle, who begins, and chroma; and what no scenario can reach."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from cartomancer.schema.core_state import NONE
from support.folder_game import DataDuel, DataGame
from support.places import ROOT

CARDS = ROOT / "assets/grimoire/cards.csv"
SEEDS = range(1, 13)


def costs(duel: DataDuel, player: int) -> list[int]:
    """The costs that a player has revealed."""
    revealed = duel.game.code("Message", "revealed")
    return [entry[5] for entry in duel.state["log"] if entry[0] == revealed and entry[2] == player]


@pytest.mark.req("R001-83", "R001-75")
def test_grimoir_is_shuffled_and_loses_no_card(grimoire: DataGame) -> None:
    orders = []
    for seed in (1, 2):
        duel = DataDuel(grimoire, seed)
        cards = [*duel.place("hand", 0), *duel.place("revealed", 0), *duel.place("grimoir", 0)]
        numbers = [duel.state["cards"][card]["card"] for card in cards]
        listed = list(grimoire.decks[0].cards[:40])
        assert len(numbers) == 40 and Counter(numbers) == Counter(listed)
        orders.append(numbers)
        assert numbers != listed
    assert orders[0] != orders[1]


@pytest.mark.req("R001-84", "R001-85", "R001-87")
def test_smaller_cost_goes_first_and_equal_costs_are_revealed_again(grimoire: DataGame) -> None:
    rounds = Counter[int]()
    for seed in SEEDS:
        duel = DataDuel(grimoire, seed)
        ours, theirs = costs(duel, 0), costs(duel, 1)
        assert 1 <= len(ours) == len(theirs) <= 3
        assert ours[-1] != theirs[-1] or len(ours) == 3
        assert all(one == other for one, other in zip(ours[:-1], theirs[:-1], strict=True))
        first = duel.machine.byte("turn_player")
        assert duel.prompt["player"] == first, "the first player takes a bookmark first"
        assert ours[-1] == theirs[-1] or first == int(theirs[-1] < ours[-1])
        assert len(duel.place("hand", first)) == 5
        assert duel.place("revealed", first) == []
        rounds[len(ours)] += 1
    assert rounds[1] and rounds[2], rounds


@pytest.mark.req("R001-85", "R001-86")
def test_after_three_ties_chance_decides(tmp_path: Path) -> None:
    game = DataGame(ROOT / "assets/grimoire", tmp_path, "grimoire", {"decks.toml": level_decks()})
    begun = Counter[int]()
    for seed in SEEDS:
        duel = DataDuel(game, seed)
        assert costs(duel, 0) == costs(duel, 1) == [2, 2, 2]
        begun[duel.machine.byte("turn_player")] += 1
        assert len(duel.place("hand", duel.prompt["player"])) == 5
    assert begun[0] and begun[1], begun


def level_decks() -> str:
    """Two decks of spells that all cost 2, without bookmarks but for one."""
    with CARDS.open(encoding="utf-8", newline="") as file:
        twos = [row["id"] for row in csv.DictReader(file) if row["cost"] == "2"]
    cards = "".join(f"{name} = {3 if at < 13 else 1}\n" for at, name in enumerate(twos[:14]))
    return "".join(
        f'[{name}]\nname = {{ja = "同", en = "Level"}}\ncharacter = "iris"\n[{name}.cards]\n{cards}'
        f"[{name}.bookmark]\naurora = 1\n"
        for name in ("ember", "tide")  # as the tutorial names them
    )


@pytest.mark.req("R001-93")
@pytest.mark.parametrize(("deck", "wanted"), [(2, "green yellow orange"), (3, "violet indigo blue red")])
def test_characters_of_up_to_four_colours_have_one_chroma_of_each(grimoire: DataGame, deck: int, wanted: str) -> None:
    duel = DataDuel(grimoire, 5, (deck, deck))
    for _ in range(2):
        duel.answer(duel.prompt["candidates"][0])
    colours = [row.id for row in grimoire.ruleset.colour]
    assert {name for name in colours if duel.state["resources"][0][name]} == set(wanted.split())
    assert all(duel.state["resources"][0][name] <= 1 for name in colours)


@pytest.mark.req("R001-93")
def test_character_of_five_colours_has_no_chroma(tmp_path: Path) -> None:
    game = DataGame(ROOT / "assets/grimoire", tmp_path, "grimoire", {"decks.toml": level_decks()})
    duel = DataDuel(game, 1)
    for _ in range(2):
        duel.answer(duel.prompt["candidates"][0])
    assert not any(duel.state["resources"][0][row.id] for row in game.ruleset.colour)


@pytest.mark.req("P001-8")
def test_player_without_a_hand_may_spend_capacity_or_rest(grimoire: DataGame) -> None:
    """A card is drawn just before, so the hand is emptied behind the rules' back."""
    duel = DataDuel(grimoire, 1)
    duel.answer(duel.prompt["candidates"][0])
    zone = duel.game.code("Place", "hand") + duel.machine.byte("turn_player") * duel.game.ruleset.places_per_side

    def empty() -> None:
        if duel.machine.byte("turn_phase") == duel.game.code("Phase", "trance"):
            for name, value in (("zone_head", NONE), ("zone_tail", NONE), ("zone_count", 0)):
                duel.machine.write(duel.machine.address(name) + zone, value)

    duel.pauses = {duel.machine.place("sys_offer_none"): empty}
    duel.answer(duel.prompt["candidates"][0])
    actions = {name: duel.game.code("Action", name) for name in ("trance", "draw", "bookmark", "rest")}
    assert duel.prompt["ask"] == duel.game.code("Ask", "trance")
    assert duel.prompt["candidates"] == [actions["draw"], actions["bookmark"], actions["rest"]]
