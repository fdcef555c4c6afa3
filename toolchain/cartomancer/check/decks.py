"""decks.toml and text.csv."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cartomancer.check.words import Findings
from cartomancer.load.sheet import Sheet
from cartomancer.load.toml_file import TomlFile
from cartomancer.problems import Problem, did_you_mean
from cartomancer.project import Card, Deck, Text
from cartomancer.ruleset.rows import SectionRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.front import DECKS_MAX
from cartomancer.schema.numbers import Numbers
from cartomancer.units import CardNumber


def read_decks(
    file: TomlFile, cards: Sequence[Card], numbers: Numbers, ruleset: Ruleset
) -> tuple[tuple[Deck, ...], list[Problem]]:
    """All decks in file order, each legal or named as a problem."""
    reader = _Reader(file, {card.id: card for card in cards}, numbers, ruleset)
    decks = []
    problems: list[Problem] = []
    for key, value in file.values.items():
        findings = Findings(file.place(key), f'deck "{key}"')
        if isinstance(value, dict):
            decks.append(reader.deck(key, value, findings))
        else:
            findings.error("is no table", f"write [{key}] and under it name, {', '.join(reader.fields)}")
        problems += findings.problems
    if len(file.values) > DECKS_MAX:
        what = f"{len(file.values)} decks, at most {DECKS_MAX}: {len(file.values) - DECKS_MAX} too many"
        problems.append(Problem(file.place([*file.values][DECKS_MAX]), what, "remove the decks from here on"))
    return tuple(decks), problems


class _Reader:
    """Reads decks: a key for each section of one card, and a table for the cards of the others."""

    def __init__(self, file: TomlFile, by_id: Mapping[str, Card], numbers: Numbers, ruleset: Ruleset) -> None:
        self.file = file
        self.by_id = by_id
        self.numbers = numbers
        self.ruleset = ruleset
        self.single = [row for row in ruleset.section if numbers.number(row.most) == 1]
        self.several = [row for row in ruleset.section if row not in self.single]
        self.fields = (*(row.id for row in self.single), "cards")

    def deck(self, key: str, value: Mapping[str, Any], findings: Findings) -> Deck:
        """One deck."""
        for field in value:
            if field not in ("name", *self.fields):
                cure = did_you_mean(field, ("name", *self.fields))
                findings.error(f'unknown field "{field}"', cure, self.file.place(key, field))
        name = value.get("name", {})
        named = isinstance(name, dict) and isinstance(name.get("ja"), str) and isinstance(name.get("en"), str)
        if not named:
            findings.error("has no name in both languages", 'write name = {ja = "...", en = "..."}')
        leaders = [self._leader(row, str(value.get(row.id, "")), findings) for row in self.single]
        entries = self._entries(value.get("cards", {}), key, findings)
        for row in self.several:
            self._judge_size(row, entries, findings)
        return Deck(
            key,
            name["ja"] if named else "",
            name["en"] if named else "",
            leaders[0] if leaders else CardNumber(0),
            (*((number, 1) for number in leaders[1:]), *((card.number, copies) for card, copies in entries)),
            findings.place,
        )

    def _leader(self, section: SectionRow, name: str, findings: Findings) -> CardNumber:
        """The card of a section for one."""
        card = self.by_id.get(name)
        if card is not None and self._kind(card) in section.kinds:
            return card.number
        if name or self.numbers.number(section.least):
            known = [one.id for one in self.by_id.values() if self._kind(one) in section.kinds]
            findings.error(f'"{name}" is no {section.en}', did_you_mean(name, known))
        return CardNumber(0)

    def _entries(self, value: Any, key: str, findings: Findings) -> list[tuple[Card, int]]:
        if not isinstance(value, dict):
            findings.error("cards is no table", f"write [{key}.cards] and under it lines such as fire_imp = 3")
            return []
        entries = []
        for card_id, copies in value.items():
            place = self.file.place(key, "cards", card_id)
            card = self.by_id.get(card_id)
            if card is None:
                findings.error(f'card "{card_id}" does not exist', did_you_mean(card_id, self.by_id), place)
                continue
            single = next((row for row in self.single if self._kind(card) in row.kinds), None)
            section = next((row for row in self.several if self._kind(card) in row.kinds), None)
            most = self.numbers.number(section.copies) if section else 0
            if single is not None and section is None:
                cure = f"name it as {single.id} = ..., not among the cards"
                findings.error(f'"{card_id}" is a {single.en}', cure, place)
            elif section is None:
                findings.error(f'"{card_id}" belongs to no section of a deck', "leave it out", place)
            elif type(copies) is not int or not 1 <= copies <= most:
                cure = f"write a number from 1 to {most}"
                findings.error(f'{copies} copies of "{card_id}" are not allowed', cure, place)
            if type(copies) is int:
                entries.append((card, copies))
        return entries

    def _judge_size(self, section: SectionRow, entries: Sequence[tuple[Card, int]], findings: Findings) -> None:
        total = sum(copies for card, copies in entries if self._kind(card) in section.kinds)
        least, most = self.numbers.number(section.least), self.numbers.number(section.most)
        if least <= total <= most:
            return
        more, by = ("add", least - total) if total < least else ("remove", total - most)
        has = f"a {section.en} has {least}" if least == most else f"a {section.en} has {least} to {most}"
        findings.error(f"has {total} cards", f"{more} {by}: {has}")

    def _kind(self, card: Card) -> str:
        return self.ruleset.kind_of(card.category).id


def read_texts(sheet: Sheet) -> tuple[tuple[Text, ...], list[Problem]]:
    """The texts of the user interface in sheet order."""
    texts: list[Text] = []
    keys: set[str] = set()
    problems: list[Problem] = []
    for row in sheet.rows:
        findings = Findings(row.place, f'text "{row["key"]}"')
        if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]{0,39}", row["key"]):
            findings.error("the key is no name", "use up to 40 letters a-z, digits and _")
        if row["key"] in keys:
            findings.error("the key stands twice", "remove or rename one of the rows")
        for language in ("ja", "en"):
            if not row[language]:
                findings.error(f"has no text in column {language}", "write one, or remove the row")
        problems += findings.problems
        keys.add(row["key"])
        texts.append(Text(row["key"], row["ja"], row["en"], row.place))
    return tuple(texts), problems
