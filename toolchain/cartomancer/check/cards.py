"""cards.csv: each row becomes a `CardDesign`; everything impossible in it is a problem."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cartomancer.ability_language import AbilityLanguage, language_of
from cartomancer.check.words import Findings, fold, split_list
from cartomancer.load.columns import stat_column
from cartomancer.load.sheet import Row, Sheet
from cartomancer.pictures.options import PictureOptions, parse_options
from cartomancer.problems import Problem, did_you_mean
from cartomancer.project import Ability, CardDesign, Slot
from cartomancer.ruleset.codes import enum_of
from cartomancer.ruleset.rows import KindRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.board import NAME_CELLS
from cartomancer.schema.codes import Rarity
from cartomancer.schema.formats import TILE
from cartomancer.schema.named import Named
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import (
    ABILITY_SLOTS,
    FAR_POINTER,
    FORMAL_NAME_BYTES,
    NO_KEYWORDS,
    SHORT_NAME_BYTES,
    Keywords,
)
from cartomancer.units import CardNumber
from cartomancer.words.latin import CODES
from cartomancer.words.measure import pixels
from cartomancer.words.types import TypeNames

COST_MAX = 99
"""What an ability may cost."""

NUMBER_MAX = MMC3_512K.bank_size // FAR_POINTER - 1
"""A table of far pointers lies in one bank, and its entry 0 is not a card."""

ID_MAX = 40
ENGLISH_MAX = 28
SHORT_ENGLISH_PIXELS = NAME_CELLS * TILE
"""Two half-width letters share a cell of the board."""

LEADING_ON = ("of", "the", "a", "an", "and", "in", "for", "to")


@dataclass(frozen=True)
class _Reader:
    """What every row is read with."""

    ruleset: Ruleset
    abilities: Mapping[str, Ability]
    types: TypeNames
    knows_abilities: bool = True

    @cached_property
    def language(self) -> AbilityLanguage:
        return language_of(self.ruleset)

    @cached_property
    def kinds(self) -> type[Named]:
        return enum_of(self.ruleset, "Category")

    @cached_property
    def colours(self) -> type[Named]:
        return enum_of(self.ruleset, "Colour")

    @cached_property
    def conditions(self) -> type[Named]:
        return enum_of(self.ruleset, "Condition")


def read_cards(
    sheet: Sheet, abilities: Sequence[Ability], types: TypeNames, ruleset: Ruleset, knows_abilities: bool = True
) -> tuple[tuple[CardDesign, ...], list[Problem]]:
    """All cards in order of their numbers. If their abilities cannot be known, nothing is said of those."""
    reader = _Reader(ruleset, {fold(ability.name): ability for ability in abilities}, types, knows_abilities)
    cards: list[CardDesign] = []
    problems: list[Problem] = []
    by_id: dict[str, CardDesign] = {}
    by_number: dict[int, CardDesign] = {}
    for row in sheet.rows[:NUMBER_MAX]:
        findings = Findings(row.place, f'card "{row["id"] or row["name"]}"')
        card = _card(row, reader, findings)
        _check_unique(card, by_id, by_number, findings)
        problems += findings.problems
        cards.append(card)
        by_id.setdefault(card.id, card)
        by_number.setdefault(card.number, card)
    beyond = sheet.rows[NUMBER_MAX:]
    if beyond:
        what = f"{len(sheet.rows):,} cards, at most {NUMBER_MAX:,}: {len(beyond):,} too many"
        problems.append(Problem(beyond[0].place, what, "remove the rows from here on"))
    return tuple(sorted(cards, key=lambda card: card.number)), problems


def card_numbers(sheet: Sheet) -> dict[str, int]:
    """The numbers of cards by their ids, as far as both can be read: scripts name cards before cards name scripts."""
    return {row["id"]: int(row["no"]) for row in sheet.rows if re.fullmatch(r"[0-9]{1,4}", row["no"])}


def _card(row: Row, reader: _Reader, findings: Findings) -> CardDesign:
    category = findings.code("category", row["category"], reader.kinds) or next(iter(reader.kinds))
    kind = reader.ruleset.kind_of(category)
    if not re.fullmatch(r"[a-z][a-z0-9_]*", row["id"]) or len(row["id"]) > ID_MAX:
        cure = f"use up to {ID_MAX} small letters, digits and _, starting with a letter"
        findings.error(f'id "{row["id"]}" cannot be used', cure)
    _check_name("name", row["name"], FORMAL_NAME_BYTES, findings)
    _check_name("short", row["short"], SHORT_NAME_BYTES, findings)
    _check_english("english", row["english"], ENGLISH_MAX, findings)
    if row["short_english"]:
        _check_short_english(row["short_english"], findings)
    printed = _stats(row, kind.id, reader.ruleset, findings)
    keywords = reader.language.read_keywords(row["keywords"], reader.ruleset, findings)
    colour = _colour(row, keywords, kind, reader, findings)
    if keywords != NO_KEYWORDS and not kind.keywords:
        having = " and ".join(f"{one.en}s" for one in reader.ruleset.kind if one.keywords)
        findings.error(f"a {kind.en} has keywords", f"only {having} have them: empty the cell")
    return CardDesign(
        number=CardNumber(findings.number("no", row["no"], 1, NUMBER_MAX)),
        id=row["id"],
        name=row["name"],
        short=row["short"],
        english=row["english"],
        short_english=row["short_english"] or first_words(row["english"]),
        category=category,
        colour=colour,
        cost=printed.get("cost", 0),
        cc_wt=printed.get("cc_wt", 0),
        atk=printed.get("atk", 0),
        hp=printed.get("hp", 0),
        types=_types(row, reader.types, findings),
        rarity=findings.code("rarity", row["rarity"], Rarity) or Rarity.COMMON,
        illustrator=row["illustrator"],
        keywords=keywords,
        slots=tuple(_slots(row, kind.id, reader, findings)),
        art=f"art/{row['art'] or row['id'] + '.png'}",
        mini=f"mini/{row['mini'] or row['id'] + '.png'}",
        options=_options(row["picture"], findings),
        place=row.place,
    )


def _colour(row: Row, keywords: Keywords, kind: KindRow, reader: _Reader, findings: Findings) -> int:
    """The colours of the column, or those that keywords bring with them; not too few and not too many."""
    ruleset = reader.ruleset
    printed = "" if fold(row["colour"]) in ("", "none", "無", "無色") else row["colour"]
    mask = findings.mask("colour", printed, reader.colours) if printed else 0
    bringing = [one for one in ruleset.keyword if one.colour]
    numbers = {one.id: one.number for one in ruleset.colour}
    for one in bringing:
        if keywords.flags & one.number if one.takes == "flag" else keywords.numbers[one.number]:
            mask |= numbers[one.colour]
    has = mask.bit_count()
    if not kind.colours_least <= has <= kind.colours_most:
        limits = f"{kind.colours_least} to {kind.colours_most}"
        findings.error(f"a {kind.en} has {has} colours", f"give it {limits} colours")
    return mask


def _stats(row: Row, kind: str, ruleset: Ruleset, findings: Findings) -> dict[str, int]:
    """The numbers in the record's bytes, in units; a column that the kind does not print must be empty or 0."""
    printed = {}
    own = {stat_column(stat): stat for stat in ruleset.stats_of(kind)}
    for column in dict.fromkeys(stat_column(stat) for stat in ruleset.stat):
        stat = own.get(column)
        if stat is None:
            findings.number(column, row[column], 0, 0, default=0)
            continue
        label = column if fold(stat.en) == fold(column) else f"{column} ({stat.en})"
        points = findings.number(label, row[column], stat.least, stat.most)
        if points % stat.scale:
            findings.error(f"{label} is {points}", f"use a multiple of {stat.scale}")
        printed[stat.byte] = min(points // stat.scale, 0xFF)
    return printed


def _check_unique(
    card: CardDesign, by_id: Mapping[str, CardDesign], by_number: Mapping[int, CardDesign], findings: Findings
) -> None:
    other = by_id.get(card.id)
    if other is not None:
        what = f"the id is there twice, first in line {other.place.line}"
        findings.error(what, "ids are permanent: give the new card another")
    other = by_number.get(card.number)
    if other is not None:
        what = f'number {card.number} is taken by card "{other.id}" in line {other.place.line}'
        free = max(by_number) + 1
        last = next((number for number in range(1, free) if number not in by_number), 0)
        findings.error(what, f"the next free number is {free if free <= NUMBER_MAX else last}")


def _check_name(column: str, text: str, limit: int, findings: Findings) -> None:
    if not text:
        findings.error(f"{column} is empty", f"write a name of up to {limit // 2} full-width characters")
        return
    alien = next((letter for letter in text if not _in_shift_jis(letter)), "")
    if alien:
        what = f'{column} "{text}" has "{alien}" (U+{ord(alien):04X}), which is not in Shift-JIS'
        findings.error(what, "use another character: JIS level 1 and 2 kanji, kana, letters, digits")
        return
    size = len(text.encode("cp932"))
    if size > limit:
        over = (size - limit + 1) // 2
        findings.error(
            f'{column} "{text}" takes {size} bytes of {limit}',
            f"shorten it by {over} full-width character{'s' if over > 1 else ''} (limit {limit // 2})",
        )


def _in_shift_jis(letter: str) -> bool:
    try:
        return letter.isprintable() and bool(letter.encode("cp932"))
    except UnicodeEncodeError:
        return False


def first_words(english: str) -> str:
    """A name for the board: the words that fit there, without one that leads on to the next."""
    words = english.split()
    while len(words) > 1 and (_too_wide(" ".join(words)) or words[-1] in LEADING_ON):
        words.pop()
    name = " ".join(words).rstrip(",")
    while _too_wide(name):
        name = name[:-1].rstrip(", ")
    return name


def _too_wide(name: str) -> bool:
    return pixels(name, "en") > SHORT_ENGLISH_PIXELS


def _check_short_english(text: str, findings: Findings) -> None:
    _check_english("short_english", text, ENGLISH_MAX, findings)
    if _too_wide(text):
        what = f'short_english "{text}" takes {pixels(text, "en")} pixels of {SHORT_ENGLISH_PIXELS}'
        findings.error(what, f'shorten it; "{first_words(text)}" fits')


def _check_english(column: str, text: str, limit: int, findings: Findings) -> None:
    alien = next((letter for letter in text if letter not in CODES), "")
    if not text:
        findings.error(f"{column} is empty", "write a name")
    elif alien:
        what = f'{column} "{text}" has "{alien}" (U+{ord(alien):04X}), which the Latin face lacks'
        findings.error(what, "use letters of Western European languages, digits and punctuation")
    elif len(text) > limit:
        findings.error(f'{column} "{text}" has {len(text)} characters', f"shorten it to {limit}")


def _types(row: Row, types: TypeNames, findings: Findings) -> tuple[int, int]:
    numbers = []
    for column in ("type1", "type2"):
        wanted = fold(row[column])
        number = next((at for at, pair in enumerate(types.names, 1) if wanted in map(fold, pair)), 0)
        if wanted and not number and len(split_list(row[column])) > 1:
            what = f'{column} "{row[column]}" is more than one type'
            findings.error(what, "write one in type1 and one in type2: a card has two at most")
        elif wanted and not number:
            known = [name for pair in types.names for name in pair]
            cure = did_you_mean(row[column], known)
            findings.error(f'type "{row[column]}" does not exist', f"{cure} (types are listed in game.toml)")
        numbers.append(number)
    if numbers[1] and not row["type1"]:
        findings.error("type2 is given without type1", "move it to type1")
    if numbers[0] and numbers[0] == numbers[1]:
        findings.error("type1 and type2 are the same", "empty type2")
    return numbers[0], numbers[1]


def _options(text: str, findings: Findings) -> PictureOptions:
    try:
        return parse_options(text)
    except ValueError as error:
        findings.error(f'picture options "{text}": {error}', "see the reference page for the options")
        return PictureOptions()


def _slots(row: Row, kind: str, reader: _Reader, findings: Findings) -> Iterator[Slot]:
    for slot in range(1, ABILITY_SLOTS + 1):
        condition_text, x_text, name = row[f"condition{slot}"], row[f"x{slot}"], row[f"ability{slot}"]
        if not (condition_text or x_text or name):
            continue
        if not name:
            findings.error(
                f"condition{slot} or x{slot} is given, but no ability{slot}", "name the ability or empty the cells"
            )
            continue
        ability = reader.abilities.get(fold(name))
        if ability is None and reader.knows_abilities:
            known = [one.name for one in reader.abilities.values()]
            where = "abilities.toml" if reader.ruleset.language else "scripts/"
            findings.error(f'ability "{name}" does not exist', f"{did_you_mean(name, known)} (see {where})")
        condition = findings.code(f"condition{slot}", condition_text, reader.conditions)
        if ability is None or condition is None:
            continue
        made = Slot(condition, _cost(f"x{slot}", x_text, condition, reader.ruleset, findings), ability)
        _check_slot(slot, made, bool(x_text), kind, reader, findings)
        yield made


def _cost(column: str, text: str, condition: Named, ruleset: Ruleset, findings: Findings) -> int:
    """What an ability costs, in units of what is paid."""
    paid = ruleset.condition_of(condition).cost
    scale = next((row.scale for row in ruleset.resource if row.id == paid), 1)
    points = findings.number(column, text, 0, COST_MAX * scale, default=0)
    if points % scale:
        findings.error(f"{column} is {points}", f"use a multiple of {scale}")
    return points // scale


def _bearers(kind: str, ruleset: Ruleset) -> set[str]:
    """The kinds of cards that have the abilities of a card of a kind: those of a part have the cards made of it."""
    if not ruleset.kind_named(kind).part:
        return {kind}
    sections = {maker.section for maker in ruleset.maker}
    return {one for row in ruleset.section if row.id in sections for one in row.kinds}


def _check_slot(number: int, slot: Slot, has_cost: bool, kind: str, reader: _Reader, findings: Findings) -> None:
    row = reader.ruleset.condition_of(slot.condition)
    allowed = row.kinds or reader.ruleset.kinds_in_play
    if not _bearers(kind, reader.ruleset) & set(allowed):
        names = " or ".join(sorted(one.en for one in reader.ruleset.kind if one.id in allowed))
        used = [one.ja for one in reader.ruleset.condition if one.acts == "used" and kind in one.kinds]
        findings.error(
            f"condition{number} {slot.condition.ja} can never happen to a {reader.ruleset.kind_named(kind).en}",
            f"{slot.condition.en} belongs to a {names}" + (f"; this kind uses {used[0]}" if used else ""),
        )
    reader.language.judge_slot(number, slot, kind, findings)
    if row.acts == "always" and slot.ability.is_script and reader.ruleset.language:
        what = f"ability{number} {slot.ability.name}: a script cannot be standing"
        findings.error(what, "use another condition, or say it in steps")
    wanted = "static" if row.acts == "always" else "effect"
    if not reader.ruleset.language and slot.ability.functions and wanted not in slot.ability.functions:
        what = f"ability{number} {slot.ability.name} has no function `{wanted}`, which {slot.condition.en} calls"
        findings.error(what, f"write `function {wanted}(card, player)` in its script, or use another condition")
    pays = any(one.id == row.cost for one in reader.ruleset.resource)
    if pays and not has_cost:
        findings.error(f"x{number} is empty, but {slot.condition.ja} needs its X", f"write what to pay in x{number}")
