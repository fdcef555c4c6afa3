"""The set: every spell that does something, every condition and every keyword occurs in a scenario."""

from __future__ import annotations

import csv
import re
import tomllib
from pathlib import Path

from support.places import ROOT

CARDS = ROOT / "assets/grimoire/cards.csv"
RULES = Path(__file__).parent / "rules"
COLOURS = {"red", "orange", "yellow", "green", "blue", "indigo", "violet"}


def cards() -> list[dict[str, str]]:
    with CARDS.open(encoding="utf-8-sig", newline="") as sheet:
        return list(csv.DictReader(sheet))


def keywords(card: dict[str, str]) -> set[str]:
    return {part.split()[0] for part in card["keywords"].split(",") if part.strip()}


def used() -> set[str]:
    return {word for path in RULES.glob("*.duel") for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))}


def test_every_card_that_does_something_occurs_in_a_scenario() -> None:
    words = used()
    doing = [card["id"] for card in cards() if card["condition1"] or keywords(card) - COLOURS]
    assert len(doing) > 50 and not [card for card in doing if card not in words]


def test_every_condition_and_keyword_is_met_by_a_card_of_a_scenario() -> None:
    words = used()
    shown = [card for card in cards() if card["id"] in words]
    ruleset = tomllib.loads((ROOT / "romsrc/rulesets/grimoire/ruleset.toml").read_text(encoding="utf-8"))
    met = {card[f"condition{slot}"] for card in shown for slot in (1, 2)}
    assert {row["en"] for row in ruleset["condition"]} <= met
    given = {word for card in shown for word in keywords(card)} | {"sealed"}  # no card is printed with it
    assert {row["id"] for row in ruleset["keyword"]} <= given
    assert any("SEALED" in path.read_text() for path in (ROOT / "assets/grimoire/scripts").glob("*.lua"))


def test_the_set_is_as_large_and_as_wide_as_it_should_be() -> None:
    spells = [card for card in cards() if card["category"] == "spell"]
    assert len(spells) >= 60 and {int(card["cost"]) for card in spells} >= set(range(8))
    assert {colour for card in spells for colour in keywords(card) & COLOURS} == COLOURS
    widths = {len(keywords(card) & COLOURS) for card in cards() if card["category"] == "character"}
    assert widths >= {1, 2, 3, 4, 5}


def test_every_spell_of_a_deck_can_be_cast_with_chroma_of_other_cards() -> None:
    """Chroma comes from the character and from trances; a spell that is kept to be tranced needs none."""
    known = {card["id"]: card for card in cards()}
    decks = tomllib.loads((ROOT / "assets/grimoire/decks.toml").read_text(encoding="utf-8"))
    assert len(decks) >= 4
    for name, deck in decks.items():
        assert sum(deck["cards"].values()) == 40 and sum(deck["bookmark"].values()) <= 10
        for card in {*deck["cards"], *deck["bookmark"]}:
            others = {deck["character"], *deck["cards"]} - {card}
            sources = {colour for other in others for colour in keywords(known[other])}
            dead = (keywords(known[card]) & COLOURS) - sources
            assert not dead or known[card]["condition1"] == "when tranced", f"{name}: {card} needs {dead}"
