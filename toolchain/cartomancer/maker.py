"""Cards that players make, in Python: what the console keeps of one, judges and puts together (romsrc/maker).

The second opinion to that code; the harness makes such cards with it, and the checks use its words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.maker import (
    ALPHABETS,
    LETTERS,
    MADE,
    MADE_NAME,
    MADE_PARTS,
    MADE_TYPES,
    NIBBLE,
    MadeFault,
    never_masks,
    pick_of,
    priced,
    scale_of,
)
from cartomancer.schema.records import AbilitySlot, CardRecord, Keywords

if TYPE_CHECKING:
    from cartomancer.project import CardDesign, GameDesign

_WIDE = (
    {0xFF10 + at: 0x30 + at for at in range(10)}
    | {0x3000: 0x20}
    | {wide + at: narrow + at for wide, narrow in ((0xFF21, 0x41), (0xFF41, 0x61)) for at in range(26)}
)
"""Letters and digits of the alphabets are two-byte characters; names have the one-byte ones."""


@dataclass(frozen=True)
class Made:
    """What an own deck keeps of its made card."""

    look: int = 0
    number: int = 0
    types: tuple[int, int] = (0, 0)
    colours: int = 0
    keywords: int = 0
    parts: tuple[int, int] = (0, 0)
    name: tuple[int, ...] = ()

    def pack(self) -> bytes:
        """Its bytes."""
        return MADE.join(
            {
                "look": bytes([self.look | self.number << 4]),
                "types": bytes([self.types[0] | self.types[1] << 4]),
                "colours": bytes([self.colours]),
                "keywords": bytes([self.keywords]),
                "parts": bytes(self.parts),
                "name": bytes(self.name).ljust(MADE_NAME, b"\0"),
            }
        )

    @classmethod
    def unpack(cls, data: bytes) -> Made:
        """From its bytes; the letters before the first 0."""
        raw = MADE.split(data)
        parts = raw["parts"]
        return cls(
            raw["look"][0] & NIBBLE,
            raw["look"][0] >> 4,
            (raw["types"][0] & NIBBLE, raw["types"][0] >> 4),
            raw["colours"][0],
            raw["keywords"][0],
            (parts[0], parts[1]),
            tuple(raw["name"].partition(b"\0")[0]),
        )


@dataclass(frozen=True)
class Maker:
    """The maker of a game: its looks and parts are cards of the set, in the order of their numbers."""

    ruleset: Ruleset
    looks: Sequence[CardRecord]
    parts: Sequence[CardRecord]
    types: int
    """How many types there are."""

    alphabets: Sequence[str]

    @property
    def letters(self) -> str:
        """All letters; a code is 1 + the place in it."""
        return "".join(self.alphabets)

    @property
    def scale(self) -> int:
        """Points in a unit of the number that choices change."""
        return scale_of(self.ruleset, self.ruleset.maker[0].stat)

    def value(self, made: Made) -> int:
        """The number that choices raise and lower, in units."""
        number, part = pick_of(self.ruleset, "number"), pick_of(self.ruleset, "parts")
        units = made.number * (number.gives // self.scale) if number else 0
        for at, (_, points) in enumerate(priced(self.ruleset)):
            units += points // self.scale if made.keywords >> at & 1 else 0
        for one in self._parts(made):
            units -= self._byte(one, part.price) if part else 0
            units += self._byte(one, part.gain) if part else 0
        return units

    def clash(self, made: Made, cards: Sequence[int] = ()) -> MadeFault:
        """What excludes each other; `cards` are the values, in the number that tells them apart, of the section's."""
        return next(self._clashes(made, cards), MadeFault.NONE)

    def lack(self, made: Made, cards: Sequence[int] = ()) -> MadeFault:
        """What is not chosen yet."""
        least = {row.takes: row.least for row in self.ruleset.pick}
        types = sum(one > 0 for one in made.types)
        for fault, is_so in (
            (MadeFault.NO_LOOK, not made.look),
            (MadeFault.NO_NAME, len(made.name) < least["name"]),
            (MadeFault.FEW_TYPES, types < least["types"]),
            (MadeFault.FEW_COLOURS, made.colours.bit_count() < least["colours"]),
            (MadeFault.FEW_CARDS, len(cards) < made.number),
        ):
            if is_so:
                return fault
        return MadeFault.NONE

    def record(self, made: Made, template: CardRecord) -> CardRecord:
        """The card itself; what is missing is the template's."""
        flags = 0
        for at, (keyword, _) in enumerate(priced(self.ruleset)):
            flags |= keyword.number if made.keywords >> at & 1 else 0
        slots = [one.slots[0] for one in self._parts(made)]
        slots += [AbilitySlot()] * (len(template.slots) - len(slots))
        found = replace(
            template,
            colour=made.colours,
            type1=made.types[0],
            type2=made.types[1],
            keywords=Keywords(flags=flags),
            slots=tuple(slots),
        )
        if 0 < made.look <= len(self.looks):
            look = self.looks[made.look - 1]
            art = ("gfx_ptr", "gfx_len", "mini_ptr", "mini_len", "gfx_map", "mini_no", "illustrator")
            found = replace(found, **{name: getattr(look, name) for name in art})
        if made.name:
            name = self.said(made)
            found = replace(found, name_full=name, name_short=name)
        number = pick_of(self.ruleset, "number")
        bytes_of = {row.id: row.byte for row in self.ruleset.stat}
        numbers: dict[str, Any] = {bytes_of[self.ruleset.maker[0].stat]: max(0, self.value(made))}
        if number:
            numbers[bytes_of[number.stat]] = made.number
        return replace(found, **numbers)

    def said(self, made: Made) -> str:
        """Its name."""
        return "".join(self.letters[code - 1].translate(_WIDE) for code in made.name)

    def codes(self, name: str) -> tuple[int, ...]:
        """The codes of a name's letters."""
        narrow = self.letters.translate(_WIDE)
        return tuple(narrow.index(letter) + 1 for letter in name)

    def _clashes(self, made: Made, cards: Sequence[int]) -> Iterator[MadeFault]:
        first, second = made.types
        one, other = made.parts
        most = {row.takes: row.most for row in self.ruleset.pick}
        known = sum(row.number for row in self.ruleset.colour)
        if (
            made.look > len(self.looks)
            or any(code > ALPHABETS * LETTERS for code in made.name)
            or max(made.types) > self.types
            or (second and (not first or first == second))
            or made.colours & ~known
            or made.keywords >> len(priced(self.ruleset))
            or max(made.parts) > len(self.parts)
            or (other and (not one or one == other))
        ):
            yield MadeFault.UNKNOWN
        if made.colours.bit_count() > most["colours"]:
            yield MadeFault.MANY
        number = pick_of(self.ruleset, "number")
        stat = next(row for row in self.ruleset.stat if number and row.id == number.stat)
        if not stat.least <= made.number * stat.scale <= stat.most:
            yield MadeFault.NUMBER
        if any((made.keywords & mask).bit_count() > 1 for mask in never_masks(self.ruleset)):
            yield MadeFault.NEVER
        for part in self._parts(made):
            if part.colour and not part.colour & made.colours:
                yield MadeFault.PART_COLOUR
            if part.type1 and not {part.type1, part.type2 or part.type1} & set(made.types):
                yield MadeFault.PART_TYPE
        if self.value(made) < self.ruleset.maker[0].least // self.scale:
            yield MadeFault.LOW
        if len(set(cards)) < len(cards):
            yield MadeFault.SAME
        if len(cards) > made.number:
            yield MadeFault.MANY_CARDS

    def _parts(self, made: Made) -> list[CardRecord]:
        return [self.parts[one - 1] for one in made.parts if 0 < one <= len(self.parts)]

    def _byte(self, part: CardRecord, stat: str) -> int:
        byte = next((row.byte for row in self.ruleset.stat if row.id == stat), "")
        return int(getattr(part, byte)) if byte else 0


assert (MADE_PARTS, MADE_TYPES) == (2, 2)


def maker_constants(game: GameDesign) -> dict[str, int]:
    """Where the cards of a game's maker are, for the assembler; nothing without one."""
    ruleset = game.ruleset
    if not ruleset.maker:
        return {}
    by_id = {card.id: card for card in game.cards}
    templates = [by_id[name] for name in ruleset.maker[0].cards if name in by_id]
    look, part, section = (pick_of(ruleset, takes) for takes in ("look", "parts", "section"))
    rows = {row.id: row for row in ruleset.section}
    looks = cards_of(game, look.kinds if look else ())
    parts = cards_of(game, part.kinds if part else ())
    chosen = cards_of(game, rows[section.section].kinds if section else ())
    return {
        "MADE_FIRST": int(templates[0].number) if templates else 0,
        "LOOKS_FIRST": int(looks[0].number) if looks else 0,
        "LOOKS": len(looks),
        "PART_FIRST": int(parts[0].number) if parts else 0,
        "PART_COUNT": len(parts),
        "PICKED_FIRST": int(chosen[0].number) if chosen else 0,
        "PICKED_COUNT": len(chosen),
        "PICKED_PLACE": place_of(game, chosen[0]) if chosen else 0,
        "MADE_PLACE": place_of(game, templates[0]) if templates else 0,
        "TYPES_KNOWN": len(game.settings.types.names),
    }


def cards_of(game: GameDesign, kinds: Sequence[str]) -> list[CardDesign]:
    """The cards of some kinds, in the order of their numbers."""
    return [card for card in in_order(game) if game.ruleset.kind_of(card.category).id in kinds]


def in_order(game: GameDesign) -> list[CardDesign]:
    """All cards, in the order of their numbers."""
    return sorted(game.cards, key=lambda card: card.number)


def place_of(game: GameDesign, wanted: CardDesign) -> int:
    """How many cards that decks can have come before a card: of the made ones the first."""
    return [card.number for card in deck_cards(game)].index(wanted.number)


def deck_cards(game: GameDesign) -> list[CardDesign]:
    """The cards that own decks know, in order: of the made ones the first."""
    ruleset = game.ruleset
    if not ruleset.maker:
        return in_order(game)
    listed = {kind for row in ruleset.section for kind in row.kinds}
    other = ruleset.maker[0].cards[1:]
    return [card for card in in_order(game) if card.id not in other and ruleset.kind_of(card.category).id in listed]
