"""The catalogue: every card of an image on one self-contained page.

Everything about a card is decoded from the image's bytes: pictures through the same maps and palettes as on the
console, rules text from the steps that run. The manifest adds ids and the map of the banks. This file owns what is
said of a card; `catalogue_html` owns how, and web/catalogue.* the looks and the searching.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

import numpy as np
from PIL import Image

from cartomancer.cartridge import Cartridge, ImageError
from cartomancer.catalogue_html import BankView, BlobView, CardView, MiniView, Option, Page, Said, render
from cartomancer.manifest import Manifest
from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.rulesets.timeline.codes import ALL_COLOURS, Category, Colour, Condition, FlagKeyword, NumberKeyword
from cartomancer.rulesets.timeline.notation.rules_text import rules_text
from cartomancer.rulesets.timeline.notation.values import write_keywords
from cartomancer.rulesets.timeline.notation.words_en import ENGLISH
from cartomancer.rulesets.timeline.notation.words_ja import JAPANESE
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Rarity
from cartomancer.schema.formats import Table
from cartomancer.schema.named import Named
from cartomancer.schema.records import CardRecord, Keywords
from cartomancer.schema.script import SCRIPT_ABILITIES
from cartomancer.units import CardNumber
from cartomancer.words.language import Language
from cartomancer.words.types import TypeNames

Code = TypeVar("Code", bound=Named)

NO_COLOUR = Option(ALL_COLOURS + 1, "colourless", Said("無色", "colourless"))


@dataclass(frozen=True)
class _Reader:
    """What reading a card takes besides its record."""

    cartridge: Cartridge
    manifest: Manifest
    rgb: RgbTable
    sprites: tuple[tuple[int, ...], ...]

    @property
    def types(self) -> TypeNames:
        """The game's card types."""
        return TypeNames(self.manifest.types)


def catalogue_page(cartridge: Cartridge, manifest: Manifest) -> str:
    """The page as HTML; ImageError where the image cannot be read."""
    reader = _Reader(cartridge, manifest, manifest.rgb_table, manifest.sprite_palettes)
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


def _card(reader: _Reader, number: CardNumber, card_id: str) -> CardView:
    cartridge = reader.cartridge
    record = cartridge.card(number)
    category = _code(Category, record.category)
    picture = cartridge.picture(record)
    return CardView(
        number=number,
        id=card_id,
        name=record.name_full,
        short=record.name_short,
        english=cartridge.text(Table.ENGLISH, number),
        category=_option(category),
        colours=tuple(_option(one) for one in Colour if record.colour & one) or (NO_COLOUR,),
        rarity=_option(_code(Rarity, record.rarity)),
        stars=record.rarity + 1,
        stats=tuple(_stats(record, category)),
        types=tuple(_type(reader.types, code) for code in (record.type1, record.type2) if code),
        keywords=tuple(_keywords(record.keywords)),
        rules=tuple(_rules(reader, record, category)),
        triggered=any(slot.number and _code(Condition, slot.condition).is_triggered for slot in record.slots),
        illustrator=_illustrator(reader.manifest, record.illustrator),
        picture=png(picture.preview(reader.rgb)),
        picture_size=(picture.width * 8, picture.height * 8),
        backdrop=_css(reader.rgb[picture.backdrop]),
        mini=_mini(reader, record),
    )


def _stats(record: CardRecord, category: Category) -> Iterator[tuple[str, Said, int]]:
    """What is printed in figures, by category: key, label, value."""
    if category is Category.MASTER:
        yield "hp", Said("ライフ", "life"), record.hp
        return
    yield "cost", Said("コスト", "cost"), record.cost
    yield "wait", Said("WT", "WT") if category.has_wait else Said("CC", "CC"), record.cc_wt
    if category.is_unit:
        yield "atk", Said("ATK", "ATK"), record.atk
        yield "hp", Said("HP", "HP"), record.hp


def _keywords(keywords: Keywords) -> Iterator[tuple[Option, Said]]:
    """Each keyword of a block, and how it is written with its number."""
    blocks: list[tuple[Named, Keywords]] = []
    for place in NumberKeyword:
        numbers = tuple(value if at == place else 0 for at, value in enumerate(keywords.numbers))
        blocks.append((place, Keywords(numbers, 0)))
    blocks += [(flag, Keywords(flags=keywords.flags & flag)) for flag in FlagKeyword]
    for keyword, alone in blocks:
        if not alone.is_empty:
            yield _option(keyword), Said(write_keywords(alone, JAPANESE), write_keywords(alone, ENGLISH))


def _rules(reader: _Reader, record: CardRecord, category: Category) -> Iterator[Said]:
    """The rules text, a paragraph an ability, from the steps in the image."""
    ja = rules_text(list(_slots(reader, record, "ja")), category, "ja", reader.types)
    en = rules_text(list(_slots(reader, record, "en")), category, "en", reader.types)
    yield from (Said(*pair) for pair in zip(ja, en, strict=True))


def _slots(
    reader: _Reader, record: CardRecord, language: Language
) -> Iterator[tuple[Condition, int, Sequence[Step] | str]]:
    """What the rules text of a card is made of; a script's text is in the manifest."""
    for slot in record.slots:
        if slot.number >= SCRIPT_ABILITIES:
            script = next(one for one in reader.manifest.scripts if one.number == slot.number)
            yield _code(Condition, slot.condition), slot.cost, script.ja if language == "ja" else script.en
        elif slot.number:
            yield _code(Condition, slot.condition), slot.cost, reader.cartridge.ability(slot.number)


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
    place = list(type(code)).index(code) + (len(NumberKeyword) if isinstance(code, FlagKeyword) else 0)
    return Option(place, code.en.replace(" ", "-"), Said(code.ja, code.en))


def _code(codes: type[Code], value: int) -> Code:
    if not codes.has(value):
        raise ImageError(f"${value:02X} is no {codes.__name__.lower()}")
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
