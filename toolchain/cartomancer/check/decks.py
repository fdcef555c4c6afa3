"""decks.toml and text.csv."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cartomancer.check.words import Findings
from cartomancer.load.sheet import Sheet
from cartomancer.load.toml_file import TomlFile
from cartomancer.problems import Problem, did_you_mean
from cartomancer.project import Card, Deck, Settings, Text
from cartomancer.schema.codes import Category
from cartomancer.schema.front import DECKS_MAX
from cartomancer.units import CardNumber


def read_decks(file: TomlFile, cards: Sequence[Card], settings: Settings) -> tuple[tuple[Deck, ...], list[Problem]]:
    """All decks in file order, each legal or named as a problem."""
    by_id = {card.id: card for card in cards}
    decks = []
    problems: list[Problem] = []
    for key, value in file.values.items():
        findings = Findings(file.place(key), f'deck "{key}"')
        if isinstance(value, dict):
            decks.append(_deck(key, value, by_id, settings, findings, file))
        else:
            findings.error("is no table", f"write [{key}] and under it name, master, cards")
        problems += findings.problems
    if len(file.values) > DECKS_MAX:
        what = f"{len(file.values)} decks, at most {DECKS_MAX}: {len(file.values) - DECKS_MAX} too many"
        problems.append(Problem(file.place([*file.values][DECKS_MAX]), what, "remove the decks from here on"))
    return tuple(decks), problems


def _deck(
    key: str,
    value: Mapping[str, Any],
    by_id: Mapping[str, Card],
    settings: Settings,
    findings: Findings,
    file: TomlFile,
) -> Deck:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", key):
        findings.error("the name cannot be used", "use up to 40 letters a-z, digits, _ and -: files are named by it")
    for field in value:
        if field not in ("name", "master", "cards"):
            findings.error(
                f'unknown field "{field}"', did_you_mean(field, ("name", "master", "cards")), file.place(key, field)
            )
    name = value.get("name", {})
    named = isinstance(name, dict) and isinstance(name.get("ja"), str) and isinstance(name.get("en"), str)
    if not named:
        findings.error("has no name in both languages", 'write name = {ja = "...", en = "..."}')
    master = by_id.get(str(value.get("master", "")))
    if master is None or master.category is not Category.MASTER:
        masters = [card.id for card in by_id.values() if card.category is Category.MASTER]
        findings.error(f'"{value.get("master", "")}" is no master', did_you_mean(str(value.get("master", "")), masters))
    entries = _entries(value.get("cards", {}), key, by_id, settings, findings, file)
    total = sum(copies for _, copies in entries)
    if total != settings.deck_size:
        more = "remove" if total > settings.deck_size else "add"
        findings.error(
            f"has {total} cards", f"{more} {abs(total - settings.deck_size)}: a deck has {settings.deck_size}"
        )
    return Deck(
        key,
        name["ja"] if named else "",
        name["en"] if named else "",
        master.number if master else CardNumber(0),
        entries,
        findings.place,
    )


def _entries(
    value: Any, key: str, by_id: Mapping[str, Card], settings: Settings, findings: Findings, file: TomlFile
) -> tuple[tuple[CardNumber, int], ...]:
    if not isinstance(value, dict):
        findings.error("cards is no table", f"write [{key}.cards] and under it lines such as fire_imp = 3")
        return ()
    entries = []
    for card_id, copies in value.items():
        place = file.place(key, "cards", card_id)
        card = by_id.get(card_id)
        if card is None:
            findings.error(f'card "{card_id}" does not exist', did_you_mean(card_id, by_id), place)
        elif card.category is Category.MASTER:
            findings.error(f'"{card_id}" is a master', "name it as master = ..., not among the cards", place)
        elif type(copies) is not int or not 1 <= copies <= settings.deck_copies:
            cure = f"write a number from 1 to {settings.deck_copies}"
            findings.error(f'{copies} copies of "{card_id}" are not allowed', cure, place)
        if type(copies) is int:
            entries.append((card.number if card else CardNumber(0), copies))
    return tuple(entries)


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
