"""A small game made by hand: a dozen dummy cards, for tests of the kernel and the album.

It goes round the game folder: records, pictures and texts are made here, so that these tests depend on packer,
link stage and 6502 code only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

import numpy as np

from cartomancer.blobs import Blob, Link
from cartomancer.cartridge import ENGLISH_TABLES
from cartomancer.check.cards import first_words
from cartomancer.check.scripts import read_flow
from cartomancer.convert.fit import CONSOLE_LETTERS
from cartomancer.convert.font_file import find_font
from cartomancer.convert.glyphs import Font, glyph_blobs, page_name
from cartomancer.convert.texts import by_key, screen_texts
from cartomancer.link import BankImage, BlobLabel, LinkInputs
from cartomancer.load.source import FLOW_FILE
from cartomancer.pack import Packing, pack
from cartomancer.project import GameDesign
from cartomancer.rulesets.timeline.codes import Category, Colour, Condition, FlagKeyword, NumberKeyword
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.rulesets.timeline.steps import Step, pack_steps
from cartomancer.schema.codes import Rarity
from cartomancer.schema.formats import GLYPH_PAGES, ICON_LAST, DirectoryRow, Table
from cartomancer.schema.front import GameLanguage
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import CARD, NULL_POINTER, AbilitySlot, CardRecord, Keywords
from cartomancer.schema.saves import cards_id
from cartomancer.schema.screens import DRAWN_TILES, SCREEN_COLUMNS, SCREEN_ROWS, sprite_constants
from cartomancer.schema.script import RULES_SCRIPT
from cartomancer.title.convert import TitlePicture
from cartomancer.ui_tiles import ui_tiles
from cartomancer.units import AbilityNumber, Bank
from cartomancer.words.language import LANGUAGES, Language
from cartomancer.words.latin import encode, latin_font
from support.bare_card import BARE_CARD
from support.places import ROOT
from support.ruleset_of import RULESETS, ruleset_of
from support.timeline_set import timeline_game

SPRITE_PALETTES = ((0x0F, 0x36, 0x16), (0x0F, 0x30, 0x12), (0x0F, 0x28, 0x1A), (0x0F, 0x38, 0x06))
TITLES = {"ja": "タイムライン", "en": "TIMELINE"}
TYPES = ("剣術", "ドラゴン", "精霊")
ILLUSTRATORS = ("工房の猫", "Pixel Smith")
DECKS = ("はじまりの剣",)


@dataclass(frozen=True)
class DummyCard:
    """A card of the fixture; `record` lacks the pointers only."""

    number: int
    record: CardRecord
    english: str
    rules: str


class ShownCard(Protocol):
    """What the fixture needs of a card."""

    @property
    def number(self) -> int: ...
    @property
    def record(self) -> CardRecord: ...
    @property
    def english(self) -> str: ...
    @property
    def rules(self) -> str: ...


def english_rules(card: ShownCard) -> str:
    """The rules text of a card in English, if it has one."""
    return f"Rules of {card.english}\nin English." if card.rules else ""


def dummy_cards() -> tuple[DummyCard, ...]:
    """Cards 1-12 and 14: every category, colour and rarity, long and short texts."""
    base = replace(
        BARE_CARD,
        rarity=Rarity.RARE,
        name_full="時詠みの竜騎士ヴァルフレイア",
        name_short="ヴァルフレイア",
        colour=Colour.RED,
        type1=1,
        type2=2,
        keywords=Keywords((2, 0, 0, 0x12, 0, 0, 0, 0), FlagKeyword.HASTE | FlagKeyword.LEAP),
        slots=(AbilitySlot(Condition.PLACEMENT, 0, AbilityNumber(1)), AbilitySlot(), AbilitySlot()),
    )
    rules = (
        "【配置時】\n１相手フィールドのミニオンかロード１枚を\n　選び、６ダメージを与える（６コスト以下）。\n"
        "２自分のタイムラインの「剣術」ミニオンか\n　スキル１枚を選んでもよい。ＷＴ－１。\n"
        "２ブレイクした対象を手札へ移動してもよい。"
    )
    none = AbilitySlot()
    plain = replace(base, keywords=Keywords(), slots=(none, none, none), type2=0)
    variants: list[tuple[dict[str, object], str, str]] = [
        (
            {"name_full": "灯火の見習い", "name_short": "見習い", "colour": Colour.WHITE, "cost": 1, "cc_wt": 1}
            | {"atk": 1, "hp": 2, "rarity": Rarity.COMMON, "type1": 3},
            "Lantern Novice",
            "",
        ),
        (
            {"name_full": "森王グランヴェール", "name_short": "森王", "category": Category.LORD}
            | {"colour": Colour.GREEN, "cost": 8, "cc_wt": 4, "atk": 9, "hp": 12, "rarity": Rarity.SUPER_RARE},
            "Granvert, King of the Wood",
            "【常時】自分のミニオンは＋１／＋１の修正を受ける。",
        ),
        (
            {"name_full": "聖剣の加護", "name_short": "加護", "category": Category.SKILL, "illustrator": 2}
            | {"colour": Colour.WHITE | Colour.BLUE, "cost": 3, "cc_wt": 2, "rarity": Rarity.UNCOMMON},
            "Blessing of the Holy Sword",
            rules,
        ),
        (
            {"name_full": "終焉の刻", "name_short": "終焉", "category": Category.ARTS, "colour": Colour.BLACK}
            | {"cost": 7, "cc_wt": 5, "type1": 0},
            "The Last Hour",
            "【使用時】全てのミニオンをブレイクする。",
        ),
        (
            {"name_full": "時計塔の主クロノア", "name_short": "クロノア", "category": Category.MASTER}
            | {"colour": 0, "cost": 0, "cc_wt": 0, "atk": 0, "hp": 20, "rarity": Rarity.PROMO, "type1": 0},
            "Chronoa, Keeper of the Clock Tower",
            "【自ターン中任意一回】カードを１枚引く。",
        ),
        (
            {"name_full": "全部盛りの大魔神ゴンザレス三世", "name_short": "ゴンザレス三世", "colour": 0x1F, "type2": 2}
            | {"keywords": Keywords((1, 2, 3, 0x11, 0x22, 0, 0, 0), 0x07)},
            "Gonzales the Third, Archfiend of All",
            "",
        ),
    ]
    variants += [
        (
            {"name_full": f"量産型ゴーレム{at}号機", "name_short": f"ゴーレム{at}", "colour": 1 << index},
            f"Golem {at}",
            "",
        )
        for index, at in enumerate("１２３４５")
    ]
    made = [DummyCard(1, base, "Valfreya, Dragoon of Foretold Hours", rules)]
    for at, (changes, english, text) in enumerate(variants):
        number = at + 2 if at + 2 < 13 else 14
        made.append(DummyCard(number, replace(plain, gfx_map=at % 3, **changes), english, text))  # type: ignore[arg-type]
    return (
        *made,
        DummyCard(14, replace(plain, name_full="最後の一枚", name_short="最後", gfx_map=2), "The Last Card", rules),
    )


# --- pictures and minis ---------------------------------------------------------------------------------------


def picture_tiles(seed: int) -> bytes:
    """64 different tiles: rings whose centre depends on the seed."""
    y, x = np.mgrid[0:64, 0:64]
    far = np.hypot(x - 20 - 8 * seed, y - 28)
    indices = ((far / 4 + (x * y) / 300).astype(int) % 3 + 1).astype(np.uint8)
    blocks = indices.reshape(8, 8, 8, 8).swapaxes(1, 2).reshape(64, 8, 8)
    planes = [np.packbits(blocks >> bit & 1, axis=2).reshape(64, 8) for bit in (0, 1)]
    return np.concatenate(planes, axis=1).tobytes()


def picture_map(seed: int) -> bytes:
    """A map of 8x8 tiles; the palette of a cell depends on its place."""
    palettes = ((0x05, 0x16, 0x27), (0x0C, 0x1C, 0x2C), (0x09, 0x1A, 0x2A), (0x02, 0x12, 0x30))
    backdrop = (0x0F, 0x01, 0x0C)[seed]
    cell_palettes = [(row + column + seed) % 4 for row in range(4) for column in range(4)]
    return bytes([8, 8, backdrop, *(colour for palette in palettes for colour in palette), *cell_palettes, *range(64)])


def mini_tiles() -> bytes:
    """Two frames of four tiles: a small ghost that sways."""
    frames = []
    for sway in (0, 1):
        y, x = np.mgrid[0:16, 0:16]
        body = np.hypot(x - 7.5 - sway * (y > 9), (y - 7) * 0.9) < 6.5
        body |= (np.abs(x - 7.5 - sway) < 6) & (y > 7) & (y < 13 + (x // 2 + sway) % 2)
        edge = body & ~(np.roll(body, 1, 0) & np.roll(body, -1, 0) & np.roll(body, 1, 1) & np.roll(body, -1, 1))
        eyes = ((x == 5 + sway) | (x == 10)) & (y > 4) & (y < 8)
        frames.append(np.where(edge | eyes, 1, np.where(body & (y > 10), 3, np.where(body, 2, 0))).astype(np.uint8))
    tiles = [frame[top : top + 8, left : left + 8] for frame in frames for top in (0, 8) for left in (0, 8)]
    blocks = np.stack(tiles)
    planes = [np.packbits(blocks >> bit & 1, axis=2).reshape(-1, 8) for bit in (0, 1)]
    return np.concatenate(planes, axis=1).tobytes()


def mini_frames(palette: int) -> bytes:
    """Two frames of four sprites in one palette."""
    return bytes([2, 16, *(byte for tile in range(8) for byte in (tile, palette))])


# --- texts ----------------------------------------------------------------------------------------------------


@cache
def _shipped() -> GameDesign:
    """The game whose screens the fixture shows."""
    return timeline_game()


def fixture_texts(language: str = "ja") -> dict[str, str]:
    """All texts by key, in the order of the text table."""
    of_screens = by_key(screen_texts(_shipped()), "ja" if language == "ja" else "en")
    texts = {"title": TITLES[language]} | of_screens
    for group, codes in (("category", Category), ("colour", Colour), ("rarity", Rarity)):
        texts |= {f"{group}_{code.name.lower()}": code.in_language(language) for code in codes}
    for group, keywords in (("number_keyword", NumberKeyword), ("flag_keyword", FlagKeyword)):
        texts |= {f"{group}_{code.name.lower()}": code.in_language(language) for code in keywords}
    for group, names in (("type", TYPES), ("illustrator", ILLUSTRATORS), ("deck", DECKS)):
        texts |= {f"{group}_{number}": name for number, name in enumerate(names, 1)}
    return texts


def _text(name: str, text: str, language: Language) -> Blob:
    return Blob(name, "text", encode(text, language) + b"\0")


def plain_title() -> TitlePicture:
    """A title that is black but for one tile in each table."""
    names = bytearray(SCREEN_COLUMNS * SCREEN_ROWS)
    names[SCREEN_COLUMNS * 4 + 15] = names[SCREEN_COLUMNS * 18 + 15] = 1
    tile = (bytes(range(1, 17)),)
    return TitlePicture(bytes([0x0F, 0x16, 0x27, 0x30] * 4), 12, bytes(names), bytes([0xFF] * 64), tile, tile)


def _table(name: str, targets: list[str | None]) -> Blob:
    links = tuple(Link(at * 3, target) for at, target in enumerate(targets) if target)
    return Blob(f"table_{name}", "table", NULL_POINTER.pack() * len(targets), links)


# --- the whole ------------------------------------------------------------------------------------------------


def fixture_inputs(
    language: str = "ja",
    cards: Sequence[ShownCard] | None = None,
    without: str = "",
    abilities: Sequence[tuple[Step, ...]] = (),
    decks: tuple[Blob, ...] = (),
    scripts: Sequence[bytes] = (),
    rules: Rules | None = None,
) -> LinkInputs:
    """The fixture as the link stage takes it; characters of `without` get no glyph. Abilities count from 1."""
    numbers = rules or Rules()
    chosen = dummy_cards() if cards is None else cards
    said = {one: fixture_texts(one) for one in LANGUAGES}
    texts = said["ja"]
    blobs: list[Blob] = [Blob("ui_tiles", "ui", ui_tiles((ROOT / "assets/ui/ui.png").read_bytes()))]
    blobs += [Blob("title", "title", plain_title().blob())]
    blobs += [_text(f"text_{one}_{key}", text, one) for one in LANGUAGES for key, text in said[one].items()]
    blobs += [Blob(f"picture_{seed}", "picture", picture_tiles(seed)) for seed in range(3)]
    blobs += [Blob(f"map_{seed}", "map", picture_map(seed)) for seed in range(3)]
    blobs += [Blob("mini", "mini", mini_tiles()), Blob("latin", "glyphs", latin_font().data)]
    blobs += [Blob(f"mini_frames_{palette}", "mini", mini_frames(palette)) for palette in range(4)]
    blobs += [Blob(f"ability_{at + 1}", "ability", pack_steps(steps)) for at, steps in enumerate(abilities)]
    letters = set(CONSOLE_LETTERS).union(*texts.values(), *said["en"].values())
    count = max(card.number for card in chosen) + 1
    tables: dict[Table, list[str | None]] = {
        table: [None] * count
        for table in (Table.CARDS, Table.RULES, Table.RULES_EN, Table.ENGLISH, Table.ENGLISH_SHORT)
    }
    for card in chosen:
        offsets = CARD.offsets
        pointers = (Link(offsets["gfx_ptr"], f"picture_{card.record.gfx_map}"), Link(offsets["mini_ptr"], "mini"))
        record = replace(card.record, mini_no=card.number % 4)
        blobs.append(Blob(f"card_{card.number}", "card", record.pack(), pointers))
        tables[Table.CARDS][card.number] = f"card_{card.number}"
        letters |= set(card.record.name_full + card.record.name_short + card.english + card.rules)
        letters |= set(english_rules(card))
        for table, text in (
            (Table.RULES, card.rules),
            (Table.RULES_EN, english_rules(card)),
            (Table.ENGLISH, card.english),
            (Table.ENGLISH_SHORT, first_words(card.english)),
        ):
            if text:
                name = f"{table.name.lower()}_{card.number}"
                blobs.append(_text(name, text, "en" if table in ENGLISH_TABLES else "ja"))
                tables[table][card.number] = name
    blobs += decks
    glyphs = _glyphs(letters - set(without))
    blobs += glyphs
    have = {blob.name for blob in glyphs}
    tables |= {
        Table.ABILITIES: [None, *(f"ability_{at + 1}" for at in range(len(abilities)))] if abilities else [None, None],
        Table.MAPS: [f"map_{seed}" for seed in range(3)],
        Table.MINIS: [f"mini_frames_{palette}" for palette in range(4)],
        Table.TEXTS: [f"text_ja_{key}" for key in texts],
        Table.TEXTS_EN: [f"text_en_{key}" for key in texts],
        Table.GLYPHS: [page_name(page) if page_name(page) in have else None for page in range(GLYPH_PAGES)],
        Table.DECKS: [None, *(deck.name for deck in decks)][bool(decks) :],
        Table.BOARD_ART: [None],
        Table.LATIN: ["latin"],
        Table.PANEL_RULES: [None],
        Table.PANEL_RULES_EN: [None],
        Table.TITLES: ["title", "title"],
        Table.SCRIPTS: [f"script_{number}" for number in range(RULES_SCRIPT, len(scripts) + 1)],
    }
    all_scripts = (rules_code(numbers), *scripts)
    blobs += [Blob(f"script_{number}", "script", data) for number, data in enumerate(all_scripts, RULES_SCRIPT)]
    blobs += [_table(table.name.lower(), targets) for table, targets in tables.items()]
    packing = pack(blobs, MMC3_512K, reserved=1)
    directory = tuple(
        DirectoryRow(packing.pointers["ui_tiles"], DRAWN_TILES)
        if table is Table.UI_TILES
        else DirectoryRow(packing.pointers[f"table_{table.name.lower()}"], len(tables[table]))
        for table in Table
    )
    constants = {
        "CARDS_ID": cards_id((card.number, card.english) for card in cards or dummy_cards()),
        "PICTURE_W": 8,
        "PICTURE_H": 8,
        "FIRST_LANGUAGE": GameLanguage[language.upper()],
        "DECK_SIZE": 40,
        "DECK_COPIES": 3,
        "SECTION_COPIES_0": 1,
        "SECTION_COPIES_1": 3,
        "HELP_PAGES": 0,
        **sprite_constants(SPRITE_PALETTES),
        "SCREEN_GROUND": 0x0F,
        **{f"SCREEN_FRAME_{at}": colour for at, colour in enumerate((0x07, 0x17, 0x28))},
        **numbers.constants,
    }
    return LinkInputs(
        "fixture",
        MMC3_512K,
        _banks(packing),
        directory,
        tuple(texts),
        constants,
        ROOT / "romsrc",
        ruleset_of("timeline"),
    )


@cache
def rules_code(rules: Rules) -> bytes:
    """The bytecode of rules.lua with a game's numbers."""
    path = RULESETS / "timeline" / FLOW_FILE
    code, problems = read_flow({path: path.read_text(encoding="utf-8")}, rules.numbers, ruleset_of("timeline"))
    assert code is not None, problems
    return code.data


def _glyphs(letters: set[str]) -> list[Blob]:
    font = find_font()
    assert font is not None, "the misaki font is not installed"
    return glyph_blobs(sorted(letter for letter in letters if ord(letter) > ICON_LAST), Font(font))


def _banks(packing: Packing) -> tuple[BankImage, ...]:
    return tuple(
        BankImage(
            Bank(number),
            data,
            tuple(
                BlobLabel(place.blob.name, place.pointer.address, place.blob.size)
                for place in packing.placed
                if place.pointer.bank == number and not place.shared
            ),
        )
        for number, data in enumerate(packing.banks)
    )
