"""RULES.md: both languages answer the same questions; its numbers and abilities are those of the game."""

from __future__ import annotations

import csv
import re
import tomllib

import pytest

from support.places import ROOT

GAME = ROOT / "assets/sealbreak"
AMBIGUITIES = 34
"""Questions that the document of the game leaves open, at least."""


def halves() -> dict[str, str]:
    text = (GAME / "RULES.md").read_text(encoding="utf-8")
    _, japanese, english = re.split(r"^## (?:日本語|English)$", text, flags=re.MULTILINE)
    return {"ja": japanese, "en": english}


def rows(half: str, title: str) -> list[list[str]]:
    """The rows of the last table below a title."""
    lines = half.split(f"### {title}\n")[1].split("\n### ")[0].splitlines()
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return found[max(at for at, row in enumerate(found) if set(row[0]) == {"-"}) + 1 :]


def test_both_languages_answer_every_question() -> None:
    answers = [rows(halves()["ja"], "決めたこと"), rows(halves()["en"], "Decided")]
    assert len(answers[0]) == len(answers[1]) >= AMBIGUITIES
    assert all(len(row) == 2 and all(row) for answer in answers for row in answer)


@pytest.mark.parametrize(("language", "title"), [("ja", "数"), ("en", "Numbers")])
def test_numbers_are_those_of_the_rules(language: str, title: str) -> None:
    ruleset = tomllib.loads((ROOT / "romsrc/rulesets/sealbreak/ruleset.toml").read_text(encoding="utf-8"))
    given = tomllib.loads((GAME / "game.toml").read_text(encoding="utf-8")).get("rules", {})
    wanted = {row["id"]: str(given.get(row["id"], row["default"])) for row in ruleset["rule"]}
    assert {row[0].strip("`"): row[1] for row in rows(halves()[language], title)} == wanted


@pytest.mark.parametrize(
    ("language", "title", "name"), [("ja", "自作マスター", "name"), ("en", "Your own master", "english")]
)
def test_abilities_of_masters_are_those_of_the_sheet(language: str, title: str, name: str) -> None:
    with (GAME / "cards.csv").open(encoding="utf-8") as file:
        gifts = [row for row in csv.DictReader(file) if row["category"] == "gift"]
    listed = {row[0]: (row[3], row[4]) for row in rows(halves()[language], title)}
    assert list(listed) == [row[name] for row in gifts]
    for row in gifts:
        change = int(row["gain"]) - int(row["price"])
        shown, text = listed[row[name]]
        assert shown == (f"{change:+d}".replace("-", "\u2212") if change else "0")
        script = (GAME / f"scripts/{row['ability1']}.lua").read_text(encoding="utf-8")
        assert f"-- {language}: {text}\n" in script, row["id"]
