"""RULES.md: both languages answer the same questions, and its numbers are those of the rules."""

from __future__ import annotations

import re
import tomllib

import pytest

from support.places import ROOT

AMBIGUITIES = 26
"""Questions that the document of the game leaves open, at least."""


def halves() -> dict[str, str]:
    text = (ROOT / "assets/grimoire/RULES.md").read_text(encoding="utf-8")
    _, japanese, english = re.split(r"^## (?:日本語|English)$", text, flags=re.MULTILINE)
    return {"ja": japanese, "en": english}


def rows(half: str, title: str) -> list[list[str]]:
    """The rows of the table below a title."""
    lines = half.split(f"### {title}\n")[1].split("\n### ")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")][2:]


def test_both_languages_answer_every_question() -> None:
    answers = [rows(halves()["ja"], "決めたこと"), rows(halves()["en"], "What was decided")]
    assert len(answers[0]) == len(answers[1]) >= AMBIGUITIES
    assert all(len(row) == 2 and all(row) for answer in answers for row in answer)


@pytest.mark.parametrize(("language", "title"), [("ja", "数"), ("en", "Numbers")])
def test_numbers_are_those_of_the_rules(language: str, title: str) -> None:
    ruleset = tomllib.loads((ROOT / "romsrc/rulesets/grimoire/ruleset.toml").read_text(encoding="utf-8"))
    given = tomllib.loads((ROOT / "assets/grimoire/game.toml").read_text(encoding="utf-8"))["rules"]
    wanted = {row["id"]: str(given.get(row["id"], row["default"])) for row in ruleset["rule"]}
    assert {row[0].strip("`"): row[1] for row in rows(halves()[language], title)} == wanted
