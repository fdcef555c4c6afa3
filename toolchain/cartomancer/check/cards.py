"""cards.csv: each row becomes a `Card`; everything impossible in it is a problem."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from cartomancer.check.keywords import read_keywords
from cartomancer.check.words import Findings, fold
from cartomancer.load.sheet import Row, Sheet
from cartomancer.notation import TypeNames
from cartomancer.pictures.options import PictureOptions, parse_options
from cartomancer.problems import Problem, did_you_mean
from cartomancer.project import Ability, Card, Slot
from cartomancer.schema.board import NAME_CELLS
from cartomancer.schema.codes import Category, Colour, Condition, Macro, Rarity
from cartomancer.schema.legal import condition_faults
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import (
    ABILITY_SLOTS,
    FAR_POINTER,
    FORMAL_NAME_BYTES,
    NO_KEYWORDS,
    SHORT_NAME_BYTES,
    Step,
)
from cartomancer.units import CardNumber

COST_MAX = 99
WT_MAX = 4
CC_MAX = 10
STAT_MAX = 99
NUMBER_MAX = MMC3_512K.bank_size // FAR_POINTER - 1
"""A table of far pointers lies in one bank, and its entry 0 is no card."""

ID_MAX = 40
ENGLISH_MAX = 28
SHORT_ENGLISH_MAX = 2 * NAME_CELLS
"""Two half-width letters share a cell of the board."""

LEADING_ON = ("of", "the", "a", "an", "and", "in", "for", "to")

_UNITS = frozenset((Category.MINION, Category.LORD))
_ON_FIELD = _UNITS | {Category.MASTER}
_ALLOWED: Mapping[Condition, frozenset[Category]] = {
    Condition.USE: frozenset((Category.SKILL, Category.ARTS)),
    Condition.UNLOCK: frozenset((Category.LORD, Category.ARTS)),
    Condition.PLACEMENT: frozenset((Category.MINION,)),
    Condition.LANE_MOVE: frozenset((Category.MINION,)),
    Condition.ATTACK: _UNITS,
}
"""Conditions that only some categories can ever meet; all others need a card on the field."""


def read_cards(sheet: Sheet, abilities: Sequence[Ability], types: TypeNames) -> tuple[tuple[Card, ...], list[Problem]]:
    """All cards in order of their numbers."""
    by_name = {fold(ability.name): ability for ability in abilities}
    cards: list[Card] = []
    problems: list[Problem] = []
    by_id: dict[str, Card] = {}
    by_number: dict[int, Card] = {}
    for row in sheet.rows[:NUMBER_MAX]:
        findings = Findings(row.place, f'card "{row["id"] or row["name"]}"')
        card = _card(row, by_name, types, findings)
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


def _card(row: Row, abilities: Mapping[str, Ability], types: TypeNames, findings: Findings) -> Card:
    category = findings.code("category", row["category"], Category) or Category.MINION
    if not re.fullmatch(r"[a-z][a-z0-9_]*", row["id"]) or len(row["id"]) > ID_MAX:
        cure = f"use up to {ID_MAX} small letters, digits and _, starting with a letter"
        findings.error(f'id "{row["id"]}" cannot be used', cure)
    _check_name("name", row["name"], FORMAL_NAME_BYTES, findings)
    _check_name("short", row["short"], SHORT_NAME_BYTES, findings)
    _check_english("english", row["english"], ENGLISH_MAX, findings)
    if row["short_english"]:
        _check_english("short_english", row["short_english"], SHORT_ENGLISH_MAX, findings)
    atk, hp = _stats(row, category, findings)
    keywords = read_keywords(row["keywords"], findings)
    if keywords != NO_KEYWORDS and not category.is_unit:
        findings.error(f"a {category.en} has keywords", "only minions and lords fight: empty the cell")
    return Card(
        number=CardNumber(findings.number("no", row["no"], 1, NUMBER_MAX)),
        id=row["id"],
        name=row["name"],
        short=row["short"],
        english=row["english"],
        short_english=row["short_english"] or first_words(row["english"]),
        category=category,
        colour=0
        if fold(row["colour"]) in ("", "none", "無", "無色")
        else findings.mask("colour", row["colour"], Colour),
        cost=findings.number("cost", row["cost"], 0, COST_MAX, default=0 if category is Category.MASTER else None),
        cc_wt=_cc_wt(row, category, findings),
        atk=atk,
        hp=hp,
        types=_types(row, types, findings),
        rarity=findings.code("rarity", row["rarity"], Rarity) or Rarity.COMMON,
        illustrator=row["illustrator"],
        keywords=keywords,
        slots=tuple(_slots(row, category, abilities, findings)),
        art=f"art/{row['art'] or row['id'] + '.png'}",
        mini=f"mini/{row['mini'] or row['id'] + '.png'}",
        options=_options(row["picture"], findings),
        place=row.place,
    )


def _check_unique(card: Card, by_id: Mapping[str, Card], by_number: Mapping[int, Card], findings: Findings) -> None:
    other = by_id.get(card.id)
    if other is not None:
        what = f"the id stands twice, first in line {other.place.line}"
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
    while len(words) > 1 and (len(" ".join(words)) > SHORT_ENGLISH_MAX or words[-1] in LEADING_ON):
        words.pop()
    return " ".join(words)[:SHORT_ENGLISH_MAX].rstrip(",")


def _check_english(column: str, text: str, limit: int, findings: Findings) -> None:
    if not text or not all(" " <= letter <= "~" for letter in text):
        findings.error(
            f'{column} "{text}" is no plain ASCII text', "use letters, digits and punctuation of a US keyboard"
        )
    elif len(text) > limit:
        findings.error(f'{column} "{text}" has {len(text)} characters', f"shorten it to {limit}")


def _cc_wt(row: Row, category: Category, findings: Findings) -> int:
    if category is Category.MASTER:
        return findings.number("cc_wt", row["cc_wt"], 0, 0, default=0)
    if category.has_wait:
        return findings.number("cc_wt (WT)", row["cc_wt"], 0, WT_MAX)
    return findings.number("cc_wt (CC)", row["cc_wt"], 0, CC_MAX)


def _stats(row: Row, category: Category, findings: Findings) -> tuple[int, int]:
    if category.is_unit:
        return findings.number("atk", row["atk"], 0, STAT_MAX), findings.number("hp", row["hp"], 1, STAT_MAX)
    if category is Category.MASTER:
        return findings.number("atk", row["atk"], 0, 0, default=0), findings.number("hp", row["hp"], 1, STAT_MAX)
    return findings.number("atk", row["atk"], 0, 0, default=0), findings.number("hp", row["hp"], 0, 0, default=0)


def _types(row: Row, types: TypeNames, findings: Findings) -> tuple[int, int]:
    numbers = []
    for column in ("type1", "type2"):
        wanted = fold(row[column])
        number = next((at for at, pair in enumerate(types.names, 1) if wanted in map(fold, pair)), 0)
        if wanted and not number:
            known = [name for pair in types.names for name in pair]
            cure = did_you_mean(row[column], known)
            findings.error(f'type "{row[column]}" does not exist', f"{cure} (types are listed in game.toml)")
        numbers.append(number)
    if numbers[1] and not numbers[0]:
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


def _slots(row: Row, category: Category, abilities: Mapping[str, Ability], findings: Findings) -> Iterator[Slot]:
    for slot in range(1, ABILITY_SLOTS + 1):
        condition_text, x_text, name = row[f"condition{slot}"], row[f"x{slot}"], row[f"ability{slot}"]
        if not (condition_text or x_text or name):
            continue
        if not name:
            findings.error(
                f"condition{slot} or x{slot} is given, but no ability{slot}", "name the ability or empty the cells"
            )
            continue
        ability = abilities.get(fold(name))
        if ability is None:
            known = [one.name for one in abilities.values()]
            findings.error(f'ability "{name}" does not exist', f"{did_you_mean(name, known)} (see abilities.toml)")
        condition = findings.code(f"condition{slot}", condition_text, Condition)
        if ability is None or condition is None:
            continue
        cost = findings.number(f"x{slot}", x_text, 0, COST_MAX, default=0)
        _check_slot(slot, Slot(condition, cost, ability), bool(x_text), category, findings)
        yield Slot(condition, cost, ability)


def _check_slot(number: int, slot: Slot, has_cost: bool, category: Category, findings: Findings) -> None:
    allowed = _ALLOWED.get(slot.condition, _ON_FIELD)
    if category not in allowed:
        names = " or ".join(sorted(one.en for one in allowed))
        findings.error(
            f"condition{number} {slot.condition.ja} can never happen to a {category.en}",
            f"{slot.condition.en} belongs to a {names}"
            + ("; skills and arts use 使用時" if not category.is_unit else ""),
        )
    for what in condition_faults(slot.condition, slot.ability.steps):
        findings.error(f"ability{number} {slot.ability.name}: {what}", "use another condition or another ability")
    if slot.condition.is_standing and slot.ability.is_script:
        what = f"ability{number} {slot.ability.name}: a script cannot be standing"
        findings.error(what, "use another condition, or say it in steps")
    if slot.condition.costs_mp and not has_cost:
        findings.error(f"x{number} is empty, but {slot.condition.ja} needs its X", f"write the MP to pay in x{number}")
    reads_x = any(_reads_ability_cost(step) for step in slot.ability.steps)
    if slot.cost and not slot.condition.costs_mp and not reads_x and not slot.ability.is_script:
        findings.error(f"x{number} is {slot.cost}, but nothing pays or reads it", f"empty x{number}")


def _reads_ability_cost(step: Step) -> bool:
    return Macro.ABILITY_COST in (step.sel_x, step.sel_y, step.par_x, step.par_y, step.par_z, *step.keywords.numbers)
