"""The reference page, generated from the code that it documents: sheets, codes, records, scripts, limits,
commands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict

import click

from cartomancer.check.abilities import ABILITIES_MAX
from cartomancer.check.cards import (
    CC_MAX,
    COST_MAX,
    ENGLISH_MAX,
    ID_MAX,
    NUMBER_MAX,
    SHORT_ENGLISH_MAX,
    STAT_MAX,
    WT_MAX,
)
from cartomancer.check.game import ILLUSTRATORS_MAX
from cartomancer.check.help import HELP_PAGES_MAX
from cartomancer.check.scripts import SCRIPTS_MAX
from cartomancer.check.settings import DECK_SIZE_MAX, KEYS, PICTURE_MAX, TYPES_MAX
from cartomancer.convert.blobs import TEXTS_MAX
from cartomancer.load.columns import CARD_COLUMNS, TEXT_COLUMNS
from cartomancer.load.files import FILE_MAX
from cartomancer.load.sheet import CELL_MAX, Column
from cartomancer.load.sheet_bounds import COLUMNS_MAX, ROWS_MAX, UNPACKED_MAX
from cartomancer.notation.fields import FIELDS
from cartomancer.notation.lexicon import Lexicon
from cartomancer.notation.words_en import ENGLISH
from cartomancer.notation.words_ja import JAPANESE
from cartomancer.pictures.options import OPTION_DOCS
from cartomancer.pictures.source import PIXELS_MAX
from cartomancer.reference.duel_page import duel_reference
from cartomancer.reference.scripts import script_limits, script_sections
from cartomancer.reference.sound import sound_limits, sound_sections
from cartomancer.schema import codes, formats, records, screens
from cartomancer.schema.codes import Effect, Named, Param
from cartomancer.schema.constants import RULE_RANGES, Rules
from cartomancer.schema.core_dispatch import ABILITY_STEPS
from cartomancer.schema.front import DECKS_MAX, OWN_COPIES_MAX, OWN_DECK_CARDS
from cartomancer.schema.layout import Layout
from cartomancer.schema.profile import MMC3_512K

CODE_TABLES: Sequence[tuple[str, type[Named]]] = (
    ("Categories", codes.Category),
    ("Colours", codes.Colour),
    ("Rarities", codes.Rarity),
    ("Keywords with a number (place in the block)", codes.NumberKeyword),
    ("Keywords without a number (bits)", codes.FlagKeyword),
    ("Conditions", codes.Condition),
    ("Ranges (bits)", codes.Range),
    ("Special ranges (bits)", codes.Special),
    ("Card kinds (bits)", codes.Kind),
    ("Selection methods (+8: optional)", codes.Select),
    ("Value filters", codes.Filter),
    ("Zones", codes.Zone),
    ("Sides", codes.Side),
    ("Arrival states", codes.Arrival),
    ("Durations", codes.Duration),
    ("Core places", codes.CorePlace),
    ("Macros", codes.Macro),
)


def limits() -> list[tuple[str, str]]:
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
        ("English name", f"{ENGLISH_MAX} characters; {SHORT_ENGLISH_MAX} on the board"),
        ("rules text", f"{screens.CARD_RULES.width} cells x {screens.CARD_RULES.height} lines"),
        ("cost", f"0-{COST_MAX}"),
        ("WT", f"0-{WT_MAX} (minion, skill)"),
        ("CC", f"0-{CC_MAX} (lord, arts)"),
        ("ATK, HP", f"0-{STAT_MAX} (HP from 1)"),
        ("types", f"{TYPES_MAX} in a game, 2 on a card"),
        ("illustrators", f"{ILLUSTRATORS_MAX}"),
        ("abilities", f"{records.ABILITY_SLOTS} on a card, {ABILITIES_MAX:,} in a game"),
        ("steps of an ability", f"{ABILITY_STEPS - 1}"),
        ("numbers in abilities", f"{codes.LITERAL_MIN} to {codes.LITERAL_MAX}, or a macro"),
        ("background tiles of a card screen", f"{screens.BACKGROUND_TILES}, {screens.UI_TILES} of them the frame's"),
        ("decks", f"{DECKS_MAX}"),
        ("cards of a deck", f"1-{DECK_SIZE_MAX}, as game.toml says"),
        ("copies of a card", f"1-{DECK_SIZE_MAX}, as game.toml says; {OWN_COPIES_MAX} in a player's own deck"),
        ("cards in own decks", f"the first {OWN_DECK_CARDS} of the set"),
        ("pages of help", f"{HELP_PAGES_MAX}"),
        ("texts", f"{TEXTS_MAX:,}: each row of text.csv, ability, type, illustrator and deck, two for a page of help"),
        ("cell of a sheet", f"{CELL_MAX:,} characters"),
        ("sheet to import", f"{ROWS_MAX:,} rows, {COLUMNS_MAX} columns, {UNPACKED_MAX >> 20} MB unpacked"),
        ("file of a project", f"{FILE_MAX >> 20} MB"),
        ("scripts", f"{SCRIPTS_MAX}"),
        *script_limits(),
        *sound_limits(),
        ("ROM", f"{profile.prg_size // 1024} KB in banks of {profile.bank_size // 1024} KB"),
    ]


def reference_page(commands: click.Group) -> str:
    """The whole page as Markdown."""
    lines = ["# Cartomancer reference", "", "Generated by `cartomancer reference`; do not edit.", ""]
    lines += ["## Limits", "", *_table(("what", "limit"), limits())]
    lines += ["## cards.csv", "", *_columns(CARD_COLUMNS), "## text.csv", "", *_columns(TEXT_COLUMNS)]
    lines += ["## game.toml", "", *_table(("setting", "holds"), list(KEYS.items()))]
    lines += ["### [rules]", "", "The numbers of the rules. Scripts know them by their names in capitals.", ""]
    lines += _table(("number", "from", "to", "default", "is"), list(_rule_rows()))
    lines += ["## Picture options (column `picture`)", "", *_table(("option", "meaning"), list(OPTION_DOCS.items()))]
    lines += ["## The notation of abilities", "", *_notation()]
    for title, table in CODE_TABLES:
        rows = [(f"${code.value:02X}", code.ja, code.en) for code in table]
        lines += [f"## {title}", "", *_table(("code", "日本語", "English"), rows)]
    lines += ["## Effects", "", *_effects()]
    for layout in (records.CARD, records.SLOT, records.STEP, formats.DIRECTORY_ENTRY, formats.PICTURE_MAP):
        lines += [f"## Record {layout.name}: {layout.size} bytes", "", *_layout(layout)]
    for title, text, head, entries in (*script_sections(), *sound_sections()):
        lines += [f"## {title}", "", *((text, "") if text else ()), *_table(head, entries)]
    lines += ["## .duel files", "", *duel_reference(_table)]
    lines += ["## Commands", "", *_commands(commands)]
    return "\n".join(lines) + "\n"


def _rule_rows() -> Iterator[tuple[str, ...]]:
    default = asdict(Rules())
    for name, allowed in RULE_RANGES.items():
        most = f"{allowed.most}, not above `{allowed.below}`" if allowed.below else f"{allowed.most}"
        yield f"`{name}`", f"{allowed.least}", most, f"{default[name]}", allowed.does


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"
    yield ""


def _columns(columns: Sequence[Column]) -> Iterator[str]:
    rows = [
        (column.name, "、".join(column.aliases), "yes" if column.required else "", column.holds) for column in columns
    ]
    yield from _table(("column", "other names", "required", "holds"), rows)


def _notation() -> Iterator[str]:
    yield "One line a step: order number, range, colours, types, kinds, selection, value filter, effect. Japanese"
    yield "fields are separated by spaces, English ones by semicolons. What is left out is neutral."
    yield ""
    for title, lexicon in (("日本語", JAPANESE), ("English", ENGLISH)):
        yield f"### {title}"
        yield ""
        yield from _table(("field", "phrases"), _phrases(lexicon))
    yield "### As fields"
    yield ""
    yield "An ability may be a list of tables instead, one a step, with these fields: "
    yield ", ".join(f"`{name}`" for name in FIELDS) + "."
    yield ""


def _phrases(lexicon: Lexicon) -> list[tuple[str, str]]:
    groups = (("selection", lexicon.selections), ("value filter", lexicon.filters), ("effect", lexicon.effects))
    return [(name, "; ".join(f"`{phrase.template}`" for phrase in phrases)) for name, phrases in groups]


def _effects() -> Iterator[str]:
    rows = []
    for effect in Effect:
        params = [
            f"{name}: {param.value}"
            for name, param in (("X", effect.x), ("Y", effect.y), ("Z", effect.z))
            if param is not Param.UNUSED
        ]
        rows.append((f"${effect.value:02X}", effect.ja, effect.en, ", ".join(params + ["K"] * effect.k)))
    yield from _table(("code", "日本語", "English", "parameters"), rows)


def _layout(layout: Layout) -> Iterator[str]:
    rows = [
        (str(layout.offsets[field.name]), str(field.size), f"`{field.name}`", field.ja, field.en)
        for field in layout.fields
    ]
    yield from _table(("offset", "size", "field", "日本語", "holds"), rows)


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
