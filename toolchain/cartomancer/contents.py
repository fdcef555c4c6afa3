"""What an image holds, in the words of the sheet: decoded from its bytes.

`verify` compares these words with what the manifest says of the source, `inspect` shows them. A manifest only adds
names that no byte of the image holds: ids of cards and abilities, and what types are called.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from cartomancer.ability_language import language_of
from cartomancer.cartridge import Cartridge
from cartomancer.manifest import Manifest
from cartomancer.ruleset.codes import enum_of
from cartomancer.ruleset.rows import KeywordRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.codes import Rarity
from cartomancer.schema.formats import Table
from cartomancer.schema.named import Named
from cartomancer.schema.records import CardRecord, Keywords
from cartomancer.units import AbilityNumber, CardNumber
from cartomancer.words.language import Language
from cartomancer.words.types import TypeNames


@dataclass(frozen=True)
class Names:
    """Names that are only in the manifest; without one, numbers take their place."""

    cards: dict[int, str] = field(default_factory=dict)
    abilities: dict[int, str] = field(default_factory=dict)
    types: TypeNames = TypeNames()  # noqa: RUF009 - frozen
    illustrators: tuple[str, ...] = ()
    ruleset: Ruleset = Ruleset("")  # noqa: RUF009 - frozen

    @classmethod
    def of(cls, manifest: Manifest) -> Names:
        """The names of a manifest."""
        return cls(
            {card.number: card.id for card in manifest.cards},
            {
                **{ability.number: ability.id for ability in manifest.abilities},
                **{script.number: script.id for script in manifest.scripts},
            },
            TypeNames(manifest.types),
            tuple(text["ja"] for key, text in manifest.texts.items() if key.startswith("illustrator_")),
            Ruleset.of(manifest.ruleset),
        )

    def illustrator(self, number: int) -> str:
        """An illustrator by number; 0 is nobody."""
        known = ("", *self.illustrators)
        return known[number] if number < len(known) else f"#{number}"

    def ability(self, number: AbilityNumber) -> str:
        """An ability by number; 0 is none."""
        return self.abilities.get(number, f"#{number}" if number else "")


def card_words(cartridge: Cartridge, number: CardNumber, names: Names) -> dict[str, Any]:
    """A card as its row says it."""
    record = cartridge.card(number)
    return {
        "name": record.name_full,
        "short": record.name_short,
        "english": cartridge.text(Table.ENGLISH, number),
        "short_english": cartridge.text(Table.ENGLISH_SHORT, number),
        "category": _word(enum_of(names.ruleset, "Category"), record.category),
        "colour": colour_words(record.colour, names.ruleset),
        "cost": record.cost,
        "cc_wt": record.cc_wt,
        "atk": record.atk,
        "hp": record.hp,
        "types": [names.types.name(one, "en") for one in (record.type1, record.type2) if one],
        "rarity": _word(Rarity, record.rarity),
        "illustrator": names.illustrator(record.illustrator),
        "keywords": keyword_words(record.keywords, names.ruleset),
        "abilities": _slot_words(record, names),
        "rules": {"ja": cartridge.text(Table.RULES, number), "en": cartridge.text(Table.RULES_EN, number)},
        "panel": {
            "ja": cartridge.text(Table.PANEL_RULES, number),
            "en": cartridge.text(Table.PANEL_RULES_EN, number),
        },
        "map": record.gfx_map,
        "mini": record.mini_no,
    }


def ability_words(cartridge: Cartridge, number: AbilityNumber, names: Names, language: Language = "ja") -> list[str]:
    """An ability's steps in the notation."""
    return language_of(names.ruleset).image_notation(cartridge, number, names.types, language)


def colour_words(mask: int, ruleset: Ruleset) -> list[str]:
    """The colours of a mask; bits that are not colours show as a number."""
    known = ruleset.colour
    return [one.en for one in known if mask & one.number] + _rest(mask, sum(one.number for one in known))


def keyword_words(keywords: Keywords, ruleset: Ruleset) -> dict[str, int | bool | str]:
    """The keywords of a block with their numbers; bits that are not keywords show as a number."""
    numbers = {
        row.en: _keyword_number(row, keywords.numbers[row.number])
        for row in ruleset.keyword
        if row.takes != "flag" and keywords.numbers[row.number]
    }
    known = [row for row in ruleset.keyword if row.takes == "flag"]
    flags = [row.en for row in known if keywords.flags & row.number]
    flags += _rest(keywords.flags, sum(row.number for row in known))
    return {**numbers, **dict.fromkeys(flags, True)}


def _keyword_number(row: KeywordRow, value: int) -> int | str:
    return f"+{value >> 4}/+{value & 15}" if row.takes == "trait" else value


def _slot_words(record: CardRecord, names: Names) -> list[dict[str, Any]]:
    conditions = enum_of(names.ruleset, "Condition")
    return [
        {"condition": _word(conditions, slot.condition), "cost": slot.cost, "ability": names.ability(slot.number)}
        for slot in record.slots
        if slot.number or slot.condition or slot.cost
    ]


def _word(codes: type[Named], value: int) -> str:
    return codes.of(value).en if codes.has(value) else f"${value:02X}"


def _rest(value: int, known: int) -> list[str]:
    """Bits that no code stands for."""
    return [f"${value & ~known:02X}"] if value & ~known else []
