"""The 59 cards that the document lists: on the image as they are written there, each with a scenario of its own.

`listed_cards.csv` is the list, with the lines of the document.
"""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path
from unicodedata import normalize

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.duel import Game
from cartomancer.units import CardNumber
from support.places import ROOT

HERE = Path(__file__).parent
IMAGE = ROOT / "build/sealbreak.nes"
UNIT = 500
LISTED = {"unit": 24, "spell": 30, "enchant": 5}
CONDITIONS = {"アクティブ効果1回[1マナ]": "アクティブ効果[1マナ]"}
"""A condition that the document calls otherwise; all others have its names."""

WORDED = {
    "close_combat": ("ユニットと戦闘", "ユニットを戦闘"),
    "drowsy_hound": ("この効果は1ターンに一回まで使用できる。", ""),
}
"""A slip of the document, and a sentence that the name of the condition says."""


@cache
def listed() -> tuple[dict[str, str], ...]:
    with (HERE / "listed_cards.csv").open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.open(IMAGE)


@pytest.fixture(scope="module")
def cartridge() -> Cartridge:
    return Cartridge(IMAGE.read_bytes())


def words(text: str) -> str:
    """A text without its widths, breaks and last stop."""
    return re.sub(r"\s|。$", "", normalize("NFKC", text)).replace("\u2212", "-")


def said(card: dict[str, str]) -> list[tuple[str, str]]:
    """Conditions and texts of the document, without conditions for spells and enchants, which have none there."""
    old, new = WORDED.get(card["id"], ("", ""))
    found = [(card["timing1"], card["text1"]), (card["timing2"], card["text2"])]
    return [(words(when), words(text.replace(old, new))) for when, text in found if text]


def test_the_list_is_complete() -> None:
    kinds = [card["category"] for card in listed()]
    assert {kind: kinds.count(kind) for kind in LISTED} == LISTED and len(kinds) == sum(LISTED.values())


@pytest.mark.req("R002-73", "R002-85")
@pytest.mark.parametrize("card", listed(), ids=lambda card: card["id"])
def test_a_listed_card_is_as_written(game: Game, cartridge: Cartridge, card: dict[str, str]) -> None:
    place = next(one for one in game.manifest.cards if one.id == card["id"])
    record, source, rules = cartridge.card(CardNumber(place.number)), place.source, game.ruleset
    assert next(row.id for row in rules.kind if row.number == record.category) == card["category"]
    assert [row.id for row in rules.colour if record.colour & row.number] == [card["colour"]]
    assert record.cost == int(card["cost"])
    if card["power"]:
        assert record.atk * UNIT == int(card["power"])
    keywords = [row.id for row in rules.keyword if record.keywords.flags & row.number]
    assert keywords == sorted(filter(None, card["keywords"].split("; ")), key=[row.id for row in rules.keyword].index)
    assert not card["name"] or record.name_full == card["name"]
    shown = re.findall(r"【(.*?)】([^【]*)", words(source["rules"]["ja"]))
    texts = [words(text) for _, text in shown]
    assert texts == [text for _, text in said(card)]
    if card["category"] == "unit":
        assert [CONDITIONS.get(when, when) for when, _ in shown] == [when for when, _ in said(card)]
    slots = [slot for slot in record.slots if slot.number]
    assert len(slots) == len(texts)
    assert [slot.cost for slot in slots if slot.cost] == {"drowsy_hound": [1], "grave_robbing": [4]}.get(card["id"], [])


@cache
def scenarios() -> tuple[str, ...]:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.duel")))
    return tuple(re.split(r"^scenario: ", texts, flags=re.MULTILINE)[1:])


@pytest.mark.parametrize("card", listed(), ids=lambda card: card["id"])
def test_a_listed_card_has_a_scenario_of_its_own(card: dict[str, str]) -> None:
    def is_about(scenario: str) -> bool:
        asked = re.findall(r"^  req: (.*)$", scenario, re.MULTILINE)
        return card["requirement"] in ", ".join(asked).split(", ") and card["id"] in re.findall(r"\w+", scenario)

    assert any(is_about(scenario) for scenario in scenarios())
