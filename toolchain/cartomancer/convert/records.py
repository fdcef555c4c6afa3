"""Card records, step lists, decks, and the tables and directory that lead to everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cartomancer.ability_language import language_of
from cartomancer.blobs import Blob, Link
from cartomancer.convert.art import CardArt
from cartomancer.convert.fit import panel_rules
from cartomancer.convert.glyphs import page_name
from cartomancer.convert.texts import NumberedText, script_text_key, text_blob
from cartomancer.project import CardDesign, Deck, GameDesign, Script
from cartomancer.schema.formats import GLYPH_PAGES, Table
from cartomancer.schema.records import ABILITY_SLOTS, CARD, NULL_POINTER, AbilitySlot, CardRecord
from cartomancer.schema.script import RULES_SCRIPT
from cartomancer.script.compiled import CompiledScript
from cartomancer.words.language import LANGUAGES, Language
from cartomancer.words.latin import latin_font

FLOW_BLOB = f"script_{RULES_SCRIPT}"
AI_BLOB = "script_ai"


def ai_script(game: GameDesign) -> int:
    """The entry of the table SCRIPTS that is the computer player's: the last; there is none without an ai.lua."""
    return 1 + len(game.scripts)


@dataclass(frozen=True)
class TableSource:
    """A table before it is packed: the blob that each entry points at, None for a gap."""

    table: Table
    targets: tuple[str | None, ...]

    @property
    def blob_name(self) -> str:
        """The table's own blob."""
        return f"table_{self.table.name.lower()}"

    def blob(self) -> Blob:
        """An array of far pointers."""
        links = tuple(Link(3 * at, target) for at, target in enumerate(self.targets) if target is not None)
        return Blob(self.blob_name, "table", NULL_POINTER.pack() * len(self.targets), links)


@dataclass(frozen=True)
class ArtNumbers:
    """Numbers of picture maps and minis: equal ones share a number."""

    maps: Mapping[bytes, int]
    minis: Mapping[bytes, int]


def number_art(game: GameDesign, art: Mapping[str, CardArt]) -> ArtNumbers:
    """Number the distinct maps and minis in order of the cards."""
    maps: dict[bytes, int] = {}
    minis: dict[bytes, int] = {}
    for card in game.cards:
        maps.setdefault(art[card.id].picture.map_blob(), len(maps))
        minis.setdefault(art[card.id].mini.mini_blob(), len(minis))
    return ArtNumbers(maps, minis)


def card_record(card: CardDesign, game: GameDesign, art: CardArt, numbers: ArtNumbers) -> CardRecord:
    """The record of a card, its two graphics pointers still null."""
    slots = [AbilitySlot(slot.condition, slot.cost, slot.ability.number) for slot in card.slots]
    slots += [AbilitySlot()] * (ABILITY_SLOTS - len(slots))
    return CardRecord(
        gfx_ptr=NULL_POINTER,
        gfx_len=len(art.picture.tiles),
        mini_ptr=NULL_POINTER,
        mini_len=len(art.mini.tiles),
        gfx_map=numbers.maps[art.picture.map_blob()],
        mini_no=numbers.minis[art.mini.mini_blob()],
        illustrator=game.illustrators.index(card.illustrator) + 1 if card.illustrator else 0,
        rarity=card.rarity,
        name_full=card.name,
        name_short=card.short,
        category=card.category,
        colour=card.colour,
        cost=card.cost,
        cc_wt=card.cc_wt,
        atk=card.atk,
        hp=card.hp,
        type1=card.types[0],
        type2=card.types[1],
        keywords=card.keywords,
        slots=tuple(slots),
    )


def card_blobs(
    card: CardDesign, game: GameDesign, art: CardArt, numbers: ArtNumbers, rules: Mapping[Language, str]
) -> list[Blob]:
    """Everything that belongs to one card: record, tiles, rules texts, English names."""
    offsets = CARD.offsets
    links = (Link(offsets["gfx_ptr"], f"picture_{card.id}"), Link(offsets["mini_ptr"], f"mini_{card.id}"))
    record = card_record(card, game, art, numbers).pack()
    return [
        Blob(f"card_{card.id}", "card", record, links, card.id),
        Blob(f"picture_{card.id}", "picture", art.picture.tile_blob(), owner=card.id),
        Blob(f"mini_{card.id}", "mini", art.mini.tile_blob(), owner=card.id),
        *(
            text_blob(f"rules_{language}_{card.id}", text, language, "rules", card.id)
            for language, text in rules.items()
        ),
        *(
            text_blob(f"panel_{language}_{card.id}", panel_rules(card, game, language), language, "rules", card.id)
            for language in LANGUAGES
        ),
        *([Blob(f"board_{card.id}", "board", art.board.blob(), owner=card.id)] if art.board else []),
        text_blob(f"english_{card.id}", card.english, "en", "english", card.id),
        text_blob(f"short_english_{card.id}", card.short_english, "en", "english", card.id),
    ]


def deck_blob(deck: Deck, at: int, name_id: int) -> Blob:
    """A deck: text id of its name, master, number of entries, then card number and copies each."""
    data = name_id.to_bytes(2, "little") + deck.master.to_bytes(2, "little") + bytes([len(deck.entries)])
    data += b"".join(card.to_bytes(2, "little") + bytes([copies]) for card, copies in deck.entries)
    return Blob(f"deck_{at}", "deck", data)


def numbered_script(script: Script, keys: Sequence[str]) -> CompiledScript:
    """A script with the numbers of its texts."""
    return script.numbered(keys.index(script_text_key(script, 0))) if script.code.texts else script.code


def shared_blobs(game: GameDesign, numbers: ArtNumbers, texts: Sequence[NumberedText], ui_tiles: bytes) -> list[Blob]:
    """Everything that no single card owns, but glyphs."""
    keys = [text.key for text in texts]
    language = language_of(game.ruleset)
    return [
        *(Blob(f"map_{number}", "map", data) for data, number in numbers.maps.items()),
        *(Blob(f"mini_map_{number}", "mini map", data) for data, number in numbers.minis.items()),
        *(Blob(f"ability_{one.number}", "ability", language.pack(one), owner=one.name) for one in game.abilities),
        *([Blob(FLOW_BLOB, "script", game.flow.data, owner="rules")] if game.flow else []),
        *([Blob(AI_BLOB, "script", game.ai.data, owner="ai")] if game.ai else []),
        *(
            Blob(f"script_{one.number}", "script", numbered_script(one, keys).data, owner=one.name)
            for one in game.scripts
        ),
        *(
            text_blob(f"text_{language}_{at}", text.said(language), language, "text")
            for language in LANGUAGES
            for at, text in enumerate(texts)
        ),
        *(deck_blob(deck, at, keys.index(f"deck_{at}")) for at, deck in enumerate(game.decks, 1)),
        Blob("ui_tiles", "ui", ui_tiles),
        Blob("latin", "glyphs", latin_font().data),
    ]


def tables(game: GameDesign, numbers: ArtNumbers, texts: Sequence[NumberedText], pages: set[str]) -> list[TableSource]:
    """All tables of the directory but the tiles of the user interface, which are not one."""
    by_number = {int(card.number): card.id for card in game.cards}
    card_range = range(max(by_number, default=0) + 1)

    def per_card(prefix: str) -> tuple[str | None, ...]:
        return tuple(f"{prefix}_{by_number[number]}" if number in by_number else None for number in card_range)

    flow = FLOW_BLOB if game.flow else None
    ai = (AI_BLOB,) if game.ai else ()
    glyph_names = [page_name(page) for page in range(GLYPH_PAGES)]
    return [
        TableSource(Table.CARDS, per_card("card")),
        TableSource(Table.RULES, per_card("rules_ja")),
        TableSource(Table.RULES_EN, per_card("rules_en")),
        TableSource(Table.ENGLISH, per_card("english")),
        TableSource(Table.ABILITIES, (None, *(f"ability_{one.number}" for one in game.abilities))),
        TableSource(Table.MAPS, tuple(f"map_{number}" for number in numbers.maps.values())),
        TableSource(Table.MINIS, tuple(f"mini_map_{number}" for number in numbers.minis.values())),
        TableSource(Table.TEXTS, tuple(f"text_ja_{at}" for at in range(len(texts)))),
        TableSource(Table.TEXTS_EN, tuple(f"text_en_{at}" for at in range(len(texts)))),
        TableSource(Table.GLYPHS, tuple(name if name in pages else None for name in glyph_names)),
        TableSource(Table.DECKS, tuple(f"deck_{at}" for at in range(1, len(game.decks) + 1))),
        TableSource(Table.SCRIPTS, (flow, *(f"script_{one.number}" for one in game.scripts), *ai)),
        TableSource(Table.ENGLISH_SHORT, per_card("short_english")),
        TableSource(Table.BOARD_ART, per_card("board") if game.board else (None,)),
        TableSource(Table.LATIN, ("latin",)),
        *(
            TableSource(table, per_card(f"panel_{language}"))
            for table, language in ((Table.PANEL_RULES, "ja"), (Table.PANEL_RULES_EN, "en"))
        ),
        TableSource(Table.TITLES, tuple(f"title_{language}" for language in LANGUAGES)),
    ]
