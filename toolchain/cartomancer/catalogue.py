"""The catalogue: every card of an image on one self-contained page.

Everything about a card is decoded from the image's bytes: pictures through the same maps and palettes as on the
console, rules text from the steps that run. The manifest adds ids and the map of the banks. This file owns what is
said of a card; `catalogue_html` owns how, and web/catalogue.* the looks and the searching.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeVar

import numpy as np
from PIL import Image

from cartomancer.ability_language import language_of
from cartomancer.cartridge import Cartridge, ImageError
from cartomancer.catalogue_html import BankView, BlobView, CardView, MiniView, Option, Page, Said, render
from cartomancer.load.columns import stat_column
from cartomancer.manifest import Manifest
from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.ruleset.codes import enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.codes import Rarity
from cartomancer.schema.formats import Table
from cartomancer.schema.named import Named
from cartomancer.schema.records import CardRecord, Keywords
from cartomancer.schema.screen_tables import gem_names
from cartomancer.units import CardNumber
from cartomancer.words.types import TypeNames

Code = TypeVar("Code", bound=Named)

NO_COLOUR = Option(0x100, "colourless", Said("無色", "colourless"))


@dataclass(frozen=True)
class _Reader:
    """What reading a card takes besides its record."""

    cartridge: Cartridge
    manifest: Manifest
    rgb: RgbTable
    sprites: tuple[tuple[int, ...], ...]

    ruleset: Ruleset

    @property
    def types(self) -> TypeNames:
        """The game's card types."""
        return TypeNames(self.manifest.types)


def catalogue_page(cartridge: Cartridge, manifest: Manifest) -> str:
    """The page as HTML; ImageError where the image cannot be read."""
    reader = _Reader(cartridge, manifest, manifest.rgb_table, manifest.sprite_palettes, Ruleset.of(manifest.ruleset))
    ids = {card.number: card.id for card in manifest.cards}
    cards = tuple(_card(reader, number, ids.get(number, "")) for number in cartridge.card_numbers())
    page = Page(
        game=manifest.game,
        title=Said(manifest.title["ja"], manifest.title["en"]),
        language=manifest.language,
        sha1=manifest.sha1,
        cards=cards,
        banks=tuple(_banks(manifest)),
    )
    return render(page)


def _colours(bits: int, ruleset: Ruleset) -> Iterator[Option]:
    """The colours of a card, each with its gem."""
    for one, gem in zip(enum_of(ruleset, "Colour"), gem_names(ruleset), strict=True):
        if bits & one:
            yield replace(_option(one), gem=gem)


def _card(reader: _Reader, number: CardNumber, card_id: str) -> CardView:
    cartridge = reader.cartridge
    record = cartridge.card(number)
    ruleset = reader.ruleset
    category = _code(enum_of(ruleset, "Category"), record.category)
    conditions = enum_of(ruleset, "Condition")
    for slot in record.slots:
        _code(conditions, slot.condition)
    picture = cartridge.picture(record)
    return CardView(
        number=number,
        id=card_id,
        name=record.name_full,
        short=record.name_short,
        english=cartridge.text(Table.ENGLISH, number),
        category=_option(category),
        colours=tuple(_colours(record.colour, ruleset)) or (NO_COLOUR,),
        rarity=_option(_code(Rarity, record.rarity)),
        stars=record.rarity + 1,
        stats=tuple(_stats(record, ruleset)),
        types=tuple(_type(reader.types, code) for code in (record.type1, record.type2) if code),
        keywords=tuple(_keywords(record.keywords, ruleset)),
        rules=tuple(_rules(reader, record, number)),
        triggered=any(slot.number and _acts_alone(ruleset, slot.condition) for slot in record.slots),
        illustrator=_illustrator(reader.manifest, record.illustrator),
        picture=png(picture.preview(reader.rgb)),
        picture_size=(picture.width * 8, picture.height * 8),
        backdrop=_css(reader.rgb[picture.backdrop]),
        mini=_mini(reader, record),
    )


def _stats(record: CardRecord, ruleset: Ruleset) -> Iterator[tuple[str, Said, int]]:
    """What is printed in figures on a card of its kind: key, label, value in points."""
    for stat in ruleset.stats_of(ruleset.kind_of(record.category).id):
        yield stat_column(stat), Said(stat.ja, stat.en), getattr(record, stat.byte) * stat.scale


def _acts_alone(ruleset: Ruleset, condition: int) -> bool:
    """Whether an ability with this condition acts by itself: the card shows the lightning mark."""
    return ruleset.condition_of(condition).acts in ("triggered", "used")


def _keywords(keywords: Keywords, ruleset: Ruleset) -> Iterator[tuple[Option, Said]]:
    """Each keyword of a block, and how it is written with its number."""
    for at, row in enumerate(ruleset.keyword):
        value = keywords.flags & row.number if row.takes == "flag" else keywords.numbers[row.number]
        if value:
            shown = {"flag": "", "number": str(value), "trait": f"+{value >> 4}/+{value & 15}"}[row.takes]
            option = Option(at, row.en.replace(" ", "-"), Said(row.ja, row.en))
            yield option, Said(row.ja + shown, f"{row.en} {shown}".strip())


def _rules(reader: _Reader, record: CardRecord, number: CardNumber) -> Iterator[Said]:
    """The rules text, a paragraph for each ability, from what the image holds."""
    scripts = {one.number: (one.ja, one.en) for one in reader.manifest.scripts}
    found = language_of(reader.ruleset).image_paragraphs(reader.cartridge, record, scripts, reader.types)
    if found is None:
        ja, en = (reader.cartridge.text(table, number) for table in (Table.RULES, Table.RULES_EN))
        found = [ja] if ja else [], [en] if en else []
    yield from (Said(*pair) for pair in zip(*found, strict=True))


def _type(types: TypeNames, code: int) -> Option:
    name = Said(types.name(code, "ja"), types.name(code, "en"))
    return Option(code, name.en.lower(), name)


def _illustrator(manifest: Manifest, number: int) -> str:
    return manifest.texts.get(f"illustrator_{number}", {}).get("ja", "")


def _mini(reader: _Reader, record: CardRecord) -> MiniView:
    mini = reader.cartridge.mini(record)
    frames = mini.preview(reader.sprites, reader.rgb)
    strip = Image.fromarray(np.hstack([np.asarray(frame) for frame in frames]), "RGBA")
    return MiniView(png(strip), len(frames), mini.ticks)


def _option(code: Named) -> Option:
    return Option(list(type(code)).index(code), code.en.replace(" ", "-"), Said(code.ja, code.en))


def _code(codes: type[Code], value: int) -> Code:
    if not codes.has(value):
        raise ImageError(f"${value:02X} is not a known {codes.__name__.lower()}")
    return codes.of(value)


# --- pictures -------------------------------------------------------------------------------------------------


def png(image: Image.Image) -> str:
    """A picture as a data URI, small: it has few colours."""
    data = io.BytesIO()
    few = image.quantize(256, dither=Image.Dither.NONE) if image.mode == "RGB" else image
    few.save(data, "PNG", optimize=True)
    return "data:image/png;base64," + base64.b64encode(data.getvalue()).decode()


def _css(rgb: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*rgb)


# --- banks ----------------------------------------------------------------------------------------------------


def _banks(manifest: Manifest) -> Iterator[BankView]:
    """All banks with what lies in them; blobs that share their bytes are one, with all their names."""
    used = {bank.bank: bank.used for bank in manifest.banks}
    code = [
        BlobView(region.name, "code", "", region.bank, 0, region.address, used[region.bank])
        for region in manifest.regions
    ]
    data = []
    ordered = sorted(manifest.blobs, key=lambda blob: (blob.bank, blob.address, blob.name))
    for (bank, address), same in groupby(ordered, key=lambda blob: (blob.bank, blob.address)):
        blobs = list(same)
        first = blobs[0]
        names = ", ".join(blob.name for blob in blobs)
        offset = address % manifest.banks[bank].size
        data.append(BlobView(names, first.kind, first.owner, bank, offset, address, max(blob.size for blob in blobs)))
    for bank_use in manifest.banks:
        inside = tuple(blob for blob in (*data, *code) if blob.bank == bank_use.bank)
        yield BankView(bank_use.bank, bank_use.used, bank_use.size, inside)
