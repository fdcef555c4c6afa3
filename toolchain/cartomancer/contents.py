"""What an image holds, in words: decoded from its bytes; a manifest beside it only adds ids."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cartomancer.cartridge import Cartridge
from cartomancer.manifest import Manifest
from cartomancer.notation import TypeNames, print_step
from cartomancer.notation.values import write_keywords
from cartomancer.notation.words_en import ENGLISH
from cartomancer.schema.codes import Category, Colour, Condition, Named, Rarity
from cartomancer.schema.formats import ICON_FIRST, ICON_LAST, Table
from cartomancer.schema.records import CardRecord
from cartomancer.units import CardNumber


def contents(cartridge: Cartridge, manifest_path: Path) -> dict[str, Any]:
    """Cards and abilities of an image."""
    ids = _Ids.read(manifest_path)
    return {
        "cards": [_card(cartridge, number, ids) for number in cartridge.card_numbers()],
        "abilities": [
            {
                "number": number,
                "id": ids.abilities.get(number, ""),
                "steps": [print_step(step, "ja", ids.types) for step in cartridge.ability(number)],
            }
            for number in cartridge.ability_numbers()
        ],
    }


class _Ids:
    """Names that stand only in the manifest."""

    def __init__(self, cards: dict[int, str], abilities: dict[int, str], types: TypeNames) -> None:
        self.cards = cards
        self.abilities = abilities
        self.types = types

    @classmethod
    def read(cls, path: Path) -> _Ids:
        try:
            manifest = Manifest.read(path)
        except (OSError, ValueError):
            return cls({}, {}, TypeNames())
        cards = {card.number: card.id for card in manifest.cards}
        return cls(cards, {one.number: one.id for one in manifest.abilities}, TypeNames(manifest.types))


def _card(cartridge: Cartridge, number: CardNumber, ids: _Ids) -> dict[str, Any]:
    record = cartridge.card(number)
    return {
        "number": number,
        "id": ids.cards.get(number, ""),
        "name": record.name_full,
        "short": record.name_short,
        "english": cartridge.text(Table.ENGLISH, number),
        "category": _word(Category, record.category),
        "colour": [one.en for one in Colour if record.colour & one],
        "cost": record.cost,
        "cc_wt": record.cc_wt,
        "atk": record.atk,
        "hp": record.hp,
        "types": [ids.types.name(one, "en") for one in (record.type1, record.type2) if one],
        "rarity": _word(Rarity, record.rarity),
        "keywords": write_keywords(record.keywords, ENGLISH),
        "abilities": _slots(record, ids),
        "tiles": record.gfx_len,
        "rules": _plain(cartridge.text(Table.RULES, number)),
    }


def _slots(record: CardRecord, ids: _Ids) -> list[dict[str, Any]]:
    return [
        {
            "condition": _word(Condition, slot.condition),
            "cost": slot.cost,
            "number": slot.number,
            "ability": ids.abilities.get(slot.number, ""),
        }
        for slot in record.slots
        if slot.number
    ]


def _word(codes: type[Named], value: int) -> str:
    return codes.of(value).en if codes.has(value) else f"${value:02X}"


def _plain(text: str) -> str:
    """A text of the screen as a terminal shows it: no empty lines between lines, a lightning sign for the icon."""
    lines = [line for line in text.split("\n") if line]
    return "".join("⚡" if ICON_FIRST <= ord(letter) <= ICON_LAST else letter for letter in "\n".join(lines))
