"""Texts of the screens: the engine's own, then those of the rows of a ruleset, its sheet, and the game's.

Each may say in other words what an earlier one said under the same key.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cartomancer.check.words import Findings
from cartomancer.load.sheet import Sheet
from cartomancer.load.source import Source
from cartomancer.problems import Problem, did_you_mean
from cartomancer.project import Text
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.texts import PARTS, ROW_TEXTS, SHOWN_TEXTS, is_sentence, row_key, row_keys, unknown_parts


def read_texts(source: Source, ruleset: Ruleset) -> tuple[tuple[Text, ...], list[Problem]]:
    """Every text under its key, as the last of those who say it has it."""
    problems: list[Problem] = []
    texts: dict[str, Text] = {}
    for sheet in source.shared_texts:
        texts |= _sheet_texts(sheet, problems)
    texts |= {text.key: text for text in row_texts(source, ruleset)}
    of_ruleset = _sheet_texts(source.ruleset_texts, problems)
    texts |= of_ruleset
    own = _sheet_texts(source.texts, problems)
    shown = {*SHOWN_TEXTS, *texts, *(key for group in ROW_TEXTS for _, key in row_keys(ruleset, group))}
    for text in (text for text in own.values() if text.key not in shown):
        what = "no screen shows a text of this name"
        problems.append(Problem(text.place, what, did_you_mean(text.key, shown), f'text "{text.key}"', warning=True))
    texts |= own
    for text in texts.values():
        if is_sentence(text.key, ruleset):
            problems += _part_problems(text)
    return tuple(texts.values()), problems


def row_texts(source: Source, ruleset: Ruleset) -> Iterator[Text]:
    """What the rows of the ruleset are called."""
    for group in ROW_TEXTS:
        for row in group.rows(ruleset):
            ja, en = (row.ja, row.en) if group.ja == "ja" else group.said(row)
            yield Text(row_key(group.group, row), ja, en, source.row_place(group.table, row.id))


def _sheet_texts(sheet: Sheet, problems: list[Problem]) -> dict[str, Text]:
    """The rows of one sheet."""
    texts: dict[str, Text] = {}
    for row in sheet.rows:
        findings = Findings(row.place, f'text "{row["key"]}"')
        if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]{0,39}", row["key"]):
            findings.error("the key is not a name", "use up to 40 letters a-z, digits and _")
        if row["key"] in texts:
            findings.error("the key is there twice", "remove or rename one of the rows")
        for language in ("ja", "en"):
            if not row[language]:
                findings.error(f"has no text in column {language}", "write one, or remove the row")
        problems += findings.problems
        texts[row["key"]] = Text(row["key"], row["ja"], row["en"], row.place)
    return texts


def _part_problems(text: Text) -> Iterator[Problem]:
    for language, said in (("ja", text.ja), ("en", text.en)):
        for name in unknown_parts(said):
            cure = did_you_mean(name, PARTS)
            yield Problem(text.place, f"{{{name}}} means nothing ({language})", cure, f'text "{text.key}"')
