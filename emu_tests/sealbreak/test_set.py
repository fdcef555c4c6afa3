"""The cards and decks of the set, as the image has them, and whole duels of computer players."""

from __future__ import annotations

import csv
import re
from collections import Counter

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.duel import Duel, Game
from cartomancer.schema.core_state import DuelResult
from cartomancer.schema.formats import Table
from cartomancer.units import CardNumber
from support.places import ROOT

LINE = {1: 1000, 2: 2000, 3: 3000, 4: 5000, 5: 5500, 6: 6000, 7: 6500, 8: 7000, 9: 7500, 10: 9000}
UNIT = 500
RANK_POWER = 2500
DECKS = ("red_aggro", "blue_tide", "green_growth", "white_wall", "black_debt", "green_legion")
TURNS_MAX = 60


IMAGE = ROOT / "build/sealbreak.nes"


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.open(IMAGE)


@pytest.fixture(scope="module")
def cartridge() -> Cartridge:
    return Cartridge(IMAGE.read_bytes())


def kinds(game: Game) -> dict[str, int]:
    """The record bytes of kinds by their names."""
    return {row.id: row.number for row in game.ruleset.kind}


def cards(game: Game, cartridge: Cartridge, kind: str):  # type: ignore[no-untyped-def]
    """The records of all cards of a kind."""
    code = kinds(game)[kind]
    found = (cartridge.card(number) for number in cartridge.card_numbers())
    return [card for card in found if card.category == code]


@pytest.mark.req("R002-8", "R002-9", "R002-12")
def test_there_are_main_cards_and_seals(game: Game, cartridge: Cartridge) -> None:
    counts = {kind: len(cards(game, cartridge, kind)) for kind in kinds(game)}
    assert counts["unit"] >= 24 + 25 and counts["spell"] == 30 and counts["enchant"] == 5 + 4
    assert counts["seal"] >= 10 and counts["master"] >= 5


@pytest.mark.req("R002-73")
def test_listed_units_with_an_ability_keep_to_the_power_line(game: Game, cartridge: Cartridge) -> None:
    units = {card.id: card for card in game.manifest.cards}
    for name, cost in {
        "ember_sprite": 1,
        "torch_runner": 2,
        "reckless_scout": 3,
        "wall_breaker": 4,
        "siege_gunner": 5,
    }.items():
        record = cartridge.card(CardNumber(units[name].number))
        assert (record.cost, record.atk * UNIT) == (cost, LINE[cost]), name
    for name, cost in {"rampaging_boar": 7, "volcano_lord": 8, "meteor_wyrm": 9, "war_god": 10}.items():
        record = cartridge.card(CardNumber(units[name].number))
        assert (record.cost, record.atk * UNIT) == (cost, LINE[cost]), name


@pytest.mark.req("R002-54", "R002-72")
def test_power_of_masters_follows_their_rank(game: Game, cartridge: Cartridge) -> None:
    for master in cards(game, cartridge, "master"):
        assert 2 <= master.hp <= 6
        assert 0 < master.atk * UNIT <= master.hp * RANK_POWER


def deck_cards(cartridge: Cartridge, at: int) -> Counter[CardNumber]:
    deck = cartridge.deck(at)
    return Counter({CardNumber(deck.master): 1}) + Counter(
        {CardNumber(number): copies for number, copies in deck.entries}
    )


@pytest.mark.req("R002-3", "R002-5", "R002-55", "R002-56", "R002-63", "P002-8")
def test_decks_have_a_master_its_seals_and_forty_cards_of_its_colours(game: Game, cartridge: Cartridge) -> None:
    code = kinds(game)
    count = cartridge.directory(Table.DECKS).count
    assert count == len(DECKS)
    for at in range(count):
        listed = {cartridge.card(number): copies for number, copies in deck_cards(cartridge, at).items()}
        masters = [card for card in listed if card.category == code["master"]]
        seals = [card for card in listed if card.category == code["seal"]]
        others = {card: copies for card, copies in listed.items() if card not in (*masters, *seals)}
        assert len(masters) == 1 and len(seals) == masters[0].hp
        assert len({card.hp for card in seals}) == len(seals), "no two seals of one level"
        assert sum(others.values()) == 40 and max(others.values()) <= 3
        assert all(card.colour & ~masters[0].colour == 0 for card in others)


@pytest.mark.req("R002-145")
def test_red_aggro_is_the_sample_deck(game: Game, cartridge: Cartridge) -> None:
    code = kinds(game)
    listed = {cartridge.card(number): copies for number, copies in deck_cards(cartridge, 0).items()}
    costs: Counter[int] = Counter()
    for card, copies in listed.items():
        if card.category == code["unit"]:
            costs[card.cost] += copies
    assert [costs[cost] for cost in (1, 2, 3, 4)] == [12, 9, 6, 6]
    assert sum(listed.values()) == 41 + listed_seals(game, listed)


def listed_seals(game: Game, listed: dict) -> int:  # type: ignore[type-arg]
    return sum(copies for card, copies in listed.items() if card.category == kinds(game)["seal"])


@pytest.mark.req("R002-4", "R002-6", "R002-20", "R002-21", "R002-22", "R002-23", "R002-24", "R002-26", "P002-9")
def test_a_duel_begins_as_the_document_says(game: Game) -> None:
    first = set()
    for seed in range(1, 9):
        duel = Duel.whole(game, decks=("red_aggro", "white_wall"), seed=seed)
        question = duel.run()
        assert question is not None
        first.add(question.player)
        for side, player in enumerate((duel.p1, duel.p2)):
            assert player.master is not None and player.hp == 20_000
            assert len(player.hand) == 5 + (side == question.player)
            assert len(player.deck) == 35 - (side == question.player)
            assert not player.discard and not player.exile
    assert first == {0, 1}


@pytest.mark.parametrize("at", range(len(DECKS)))
def test_duels_of_computer_players_end(game: Game, at: int) -> None:
    duel = Duel.whole(game, decks=(DECKS[at], DECKS[(at + 1) % len(DECKS)]), seed=at + 1)
    duel.players("greedy", "random")
    question = duel.run()
    while question is not None:
        question = duel.answer(*duel.think().answer)
        assert duel.machine.byte("fault_count") == 0
    assert duel.machine.byte("duel_result") in (DuelResult.WIN_0, DuelResult.WIN_1)
    assert duel.machine.byte("turn_number") <= TURNS_MAX


PIE = {
    "red": {
        "damage": r"hurt\(not player",
        "attack": r"when it attacks",
        "offensive keyword": r'give_keyword\(.*"(PIERCE|GALE|PASS|FIRST_STRIKE|VAMPIRE)',
        "low power": r"weak_unit\(|change(_all)?\(.*-",
    },
    "blue": {
        "draw": r"draw_cards\(player",
        "deck": r"foresee\(",
        "bounce": r"return_(to_hand|all)\(",
        "spell search": r'search\(.*"SPELL"',
        "untap lock": r"FROZEN",
        "evasion": r"\bpass\b",
    },
    "green": {
        "buff": r"change(_now|_all)?\((?!.*-)|add_stat\(.*\"POWER\", \d",
        "battle": r"battle\(",
        "swarm": r"make_token\(",
        "unit search": r'search\(.*"UNIT"',
    },
    "white": {
        "recovery": r"heal\(player",
        "negation": r"mute(_all)?\(|NULLIFIED",
        "defensive keyword": r'give_keyword\(.*"(GUARD|BLESSING)"',
        "enchant search": r'search\(.*"ENCHANT"',
        "restriction": r"\bguard\b",
    },
    "black": {
        "graveyard": r"mill\(|move_top\(.*DISCARD",
        "reuse": r"dig_up\(|\"DISCARD\"",
        "unconditional destruction": r"doom(_all)?\(",
        "price": r"hurt\(player|pay HP",
    },
}
"""What each colour promises, and how its cards say it: in their scripts, conditions or keywords."""


@pytest.mark.req(
    "R002-64",
    "R002-65",
    "R002-66",
    "R002-67",
    "R002-68",
    "R002-146",
    "R002-147",
    "R002-148",
    "R002-149",
    "R002-150",
)
@pytest.mark.parametrize("colour", PIE)
def test_each_colour_has_what_the_pie_promises(colour: str) -> None:
    folder = ROOT / "assets/sealbreak"
    with (folder / "cards.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if colour in row["colour"].split("; ")]
    said = []
    for row in rows:
        scripts = [row[f"ability{slot}"] for slot in (1, 2, 3) if row[f"ability{slot}"]]
        sources = [(folder / f"scripts/{name}.lua").read_text(encoding="utf-8") for name in scripts]
        said.append("\n".join([row["keywords"], *(row[f"condition{slot}"] for slot in (1, 2, 3)), *sources]))
    for what, pattern in PIE[colour].items():
        assert sum(bool(re.search(pattern, one)) for one in said) >= 1, f"{colour}: no {what}"
    others = [row for row in rows if row["category"] in ("unit", "enchant")]
    assert len(others) >= 9, "each colour can be played"
