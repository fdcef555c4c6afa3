"""The reference page, generated from the code that it documents: sheets, codes, records, scripts, limits,
commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from cartomancer.ability_language import language_of
from cartomancer.board.field_tiles import icon_names
from cartomancer.board.layout import RUNS_MAX, SHOWN_MAX, SPOTS_MAX
from cartomancer.board.rows import PATTERNS, SINGLE, TABLES
from cartomancer.check.cards import ENGLISH_MAX, ID_MAX, NUMBER_MAX, SHORT_ENGLISH_PIXELS
from cartomancer.check.game import ILLUSTRATORS_MAX
from cartomancer.check.help import HELP_PAGES_MAX
from cartomancer.check.scripts import SCRIPTS_MAX
from cartomancer.check.settings import DECK_SIZE_MAX, KEYS, PICTURE_MAX, TYPES_MAX
from cartomancer.convert.blobs import TEXTS_MAX
from cartomancer.duel.sentences import Examples
from cartomancer.load.columns import TEXT_COLUMNS, card_columns
from cartomancer.load.files import FILE_MAX
from cartomancer.load.sheet import CELL_MAX, Column
from cartomancer.load.sheet_bounds import COLUMNS_MAX, ROWS_MAX, UNPACKED_MAX
from cartomancer.pictures.options import OPTION_DOCS
from cartomancer.pictures.source import PIXELS_MAX
from cartomancer.places import engine_code, engine_root
from cartomancer.reference.duel_page import duel_reference
from cartomancer.reference.index import index_lines
from cartomancer.reference.markdown import md_table
from cartomancer.reference.scripts import script_limits, script_sections
from cartomancer.reference.sound import sound_limits, sound_sections
from cartomancer.ruleset.bounds import FLAGS_MOST, KINDS_MOST, NUMBERS_MOST, ROWS_MOST
from cartomancer.ruleset.rows import ROWS, Memory, StatRow, keys_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema import formats, records, screens
from cartomancer.schema.front import DECKS_MAX, OWN_COPIES_MAX, OWN_DECK_CARDS
from cartomancer.schema.layout import Layout
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.tutorial import LESSONS_MAX


def limits(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Every limit of the format as a number."""
    profile = MMC3_512K
    return [
        ("cards", f"numbers 1-{NUMBER_MAX:,}; 512 KB hold about 300 with pictures"),
        ("card id", f"{ID_MAX} characters"),
        ("different pictures, minis", f"{formats.MAPS_MAX} each (one byte in the card record)"),
        ("picture size", f"up to {PICTURE_MAX[0]}x{PICTURE_MAX[1]} pixels, multiples of {formats.CELL}"),
        ("picture file", f"any PNG up to {PIXELS_MAX // 1_000_000} megapixels"),
        ("mini characters", f"{formats.MINI_SIDE}x{formats.MINI_SIDE} pixels, 1-{formats.MINI_FRAMES_MAX} frames"),
        ("formal name", f"{records.FORMAL_NAME_BYTES // 2} full-width characters"),
        ("short name", f"{records.SHORT_NAME_BYTES // 2} full-width characters"),
        ("English name", f"{ENGLISH_MAX} characters; {SHORT_ENGLISH_PIXELS} pixels on the board"),
        ("rules text", f"{screens.CARD_RULES.width} cells x {screens.CARD_RULES.height} lines"),
        *((stat.en, _printed(stat)) for stat in ruleset.stat),
        ("types", f"{TYPES_MAX} in a game, 2 on a card"),
        ("illustrators", f"{ILLUSTRATORS_MAX}"),
        ("abilities", f"{records.ABILITY_SLOTS} on a card"),
        *language_of(ruleset).limits(),
        ("background tiles of a card screen", f"{screens.BACKGROUND_TILES}, {screens.UI_TILES} of them the frame's"),
        ("decks", f"{DECKS_MAX}"),
        ("cards of a deck", f"1-{DECK_SIZE_MAX}, as game.toml says"),
        ("copies of a card", f"1-{DECK_SIZE_MAX}, as game.toml says; {OWN_COPIES_MAX} in a player's own deck"),
        ("cards in own decks", f"the first {OWN_DECK_CARDS} of the set"),
        ("pages of help", f"{HELP_PAGES_MAX}"),
        ("lessons of a tutorial", f"{LESSONS_MAX}"),
        ("texts", f"{TEXTS_MAX:,}: each row of text.csv, ability, type, illustrator and deck, two for a page of help"),
        ("cell of a sheet", f"{CELL_MAX:,} characters"),
        ("sheet to import", f"{ROWS_MAX:,} rows, {COLUMNS_MAX} columns, {UNPACKED_MAX >> 20} MB unpacked"),
        ("file of a project", f"{FILE_MAX >> 20} MB"),
        ("scripts", f"{SCRIPTS_MAX}"),
        *script_limits(),
        *sound_limits(),
        ("rows in ruleset.toml", _rows_most()),
        ("memory in ruleset.toml", _memory_range()),
        ("board.toml", f"{SPOTS_MAX} cells in {RUNS_MAX} rows, {SHOWN_MAX} numbers on a card"),
        ("ROM", f"{profile.prg_size // 1024} KB in banks of {profile.bank_size // 1024} KB"),
    ]


def _rows_most() -> str:
    """Every table of ruleset.toml with the number of rows that it may have."""
    kinds = {"kind": f"{KINDS_MOST} ({KINDS_MOST - 1} with face-down cards)"}
    kinds["keyword"] = f"{NUMBERS_MOST} with a number and {FLAGS_MOST} without"
    return ", ".join(f"{table} {kinds.get(table, most)}" for table, most in ROWS_MOST.items())


def _memory_range() -> str:
    """Every entry of memory with its range."""
    return ", ".join(f"{name} {meaning.least}-{meaning.most}" for name, (meaning, _) in keys_of(Memory).items())


def _printed(stat: StatRow) -> str:
    """What may be printed, and on which cards."""
    scale = f" in steps of {stat.scale}" if stat.scale > 1 else ""
    return f"{stat.least}-{stat.most}{scale}" + (f" ({', '.join(stat.kinds)})" if stat.kinds else "")


def reference_page(
    commands: click.Group, ruleset: Ruleset, names: Examples | None = None, rules: Path | None = None
) -> str:
    """The whole page as Markdown; `names` are those of a game of the ruleset, `rules` is the ruleset's folder."""
    lines = ["# Cartomancer reference", "", "Generated by `cartomancer reference`; do not edit.", ""]
    lines += ["## Limits", "", *md_table(("what", "limit"), limits(ruleset))]
    lines += ["## cards.csv", "", *_columns(card_columns(ruleset)), "## text.csv", "", *_columns(TEXT_COLUMNS)]
    lines += ["## game.toml", "", *md_table(("setting", "holds"), list(KEYS.items()))]
    lines += ["### [rules]", "", "The numbers of the rules. Scripts know them by their names in capitals.", ""]
    lines += md_table(("number", "from", "to", "default", "is"), list(_rule_rows(ruleset)))
    lines += ["## Picture options (column `picture`)", "", *md_table(("option", "meaning"), list(OPTION_DOCS.items()))]
    lines += ["## ruleset.toml", "", *_ruleset_tables()]
    lines += ["## board.toml", "", *_board_tables()]
    for title, said in language_of(ruleset).reference():
        lines += [f"## {title}", "", *said]
    for layout in (records.CARD, records.SLOT, formats.DIRECTORY_ENTRY, formats.PICTURE_MAP):
        lines += [f"## Record {layout.name}: {layout.size} bytes", "", *_layout(layout)]
    for title, text, head, entries in (*script_sections(ruleset), *sound_sections()):
        lines += [f"## {title}", "", *((text, "") if text else ()), *md_table(head, entries)]
    lines += ["## Index", "", *_index(ruleset, rules)]
    lines += ["## .duel files", "", *duel_reference(md_table, ruleset, names or Examples())]
    lines += ["## Commands", "", *_commands(commands)]
    return "\n".join(lines) + "\n"


def _index(ruleset: Ruleset, rules: Path | None) -> Iterator[str]:
    """Where keywords and effects are carried out, and the tests that name them."""
    code = [engine_code() / folder for folder in ("core", *ruleset.native)]
    root, tests = engine_root(), engine_root() / "emu_tests"
    if rules is not None:
        code.append(rules)
        if not rules.resolve().is_relative_to(engine_code().resolve()):
            root = Path()
            code.append(rules.parent / "scripts")
            tests = root
    if ruleset.native:
        code.append(engine_code() / "players")
    yield "What carries out a keyword or an effect, and what tests it."
    yield ""
    yield from index_lines(list(language_of(ruleset).index(ruleset)), code, [tests], root)


def _rule_rows(ruleset: Ruleset) -> Iterator[tuple[str, ...]]:
    for row in ruleset.rule:
        most = f"{row.most}, not above `{row.below}`" if row.below else f"{row.most}"
        yield f"`{row.id}`", f"{row.least}", most, f"{row.default}", row.does


def _ruleset_tables() -> Iterator[str]:
    """Every table of ruleset.toml with the keys of its rows."""
    yield "The nouns of a game: `name = {ja = ..., en = ...}`, and these tables, each a list of rows."
    yield ""
    tables: dict[str, type[Any]] = {**ROWS, "memory": Memory}
    for name, kind in tables.items():
        keys = keys_of(kind)
        rows = [(f"`{one}`", "yes" if meaning.required else "", meaning.does) for one, (meaning, _) in keys.items()]
        yield f"### {name}"
        yield ""
        yield (kind.__doc__ or "").strip()
        yield ""
        yield from md_table(("key", "required", "says"), rows)


def _board_tables() -> Iterator[str]:
    """Every table of board.toml with the keys of its rows."""
    yield "The screen of a duel, beside ruleset.toml, in tiles of 8 pixels. `cartomancer board <game>` draws it."
    yield ""
    yield f"Textures: {', '.join(PATTERNS)}. Tiles: {', '.join(icon_names())}."
    yield ""
    for name, kind in {**TABLES, **SINGLE}.items():
        rows = [(f"`{one}`", "yes" if key.required else "", key.does) for one, (key, _) in keys_of(kind).items()]
        yield f"### {name} (board)"
        yield ""
        yield (kind.__doc__ or "").strip()
        yield ""
        yield from md_table(("key", "required", "says"), rows)


def _columns(columns: Sequence[Column]) -> Iterator[str]:
    rows = [
        (column.name, "、".join(column.aliases), "yes" if column.required else "", column.holds) for column in columns
    ]
    yield from md_table(("column", "other names", "required", "holds"), rows)


def _layout(layout: Layout) -> Iterator[str]:
    rows = [
        (str(layout.offsets[field.name]), str(field.size), f"`{field.name}`", field.ja, field.en)
        for field in layout.fields
    ]
    yield from md_table(("offset", "size", "field", "日本語", "holds"), rows)


def _commands(group: click.Group, before: str = "cartomancer") -> Iterator[str]:
    for name, command in sorted(group.commands.items()):
        context = click.Context(command, info_name=f"{before} {name}")
        yield f"### {before} {name}"
        yield ""
        yield "```"
        yield command.get_help(context)
        yield "```"
        yield ""
        if isinstance(command, click.Group):
            yield from _commands(command, f"{before} {name}")
