"""Words of the list in CONTRIBUTING.md do not come back: documents, messages, and comments of code and tests."""

from __future__ import annotations

import re
from pathlib import Path

from support.places import ROOT

READ = sorted(
    {
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "LICENSE-ASSETS.md")),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "toolchain/cartomancer/templates").rglob("*.md"),
        *(ROOT / "toolchain/cartomancer").rglob("*.py"),
        *(ROOT / "toolchain/cartomancer/messages").rglob("*.csv"),
        *(ROOT / "toolchain/cartomancer/web").glob("*.*"),
        *(path for kind in ("s", "inc", "lua", "md") for path in (ROOT / "romsrc").rglob(f"*.{kind}")),
        *(ROOT / "romsrc").rglob("ruleset.toml"),
        *(path for path in (ROOT / "emu_tests").rglob("*.py") if path.name != Path(__file__).name),
        *(ROOT / "assets").glob("*/*.toml"),
    }
)
NOT = {
    "told": r"\b(?:is|are|was|were|be) told\b",
    "behind": r"\b(?:byte|bytes|line|box|column|those|these) behind\b",
    "stands": r"\bstands (?:in|at|there|above|below|first)\b",
    "in work": r"\bin work\b",
    "anew": r"\banew\b",
    "is no X": r"(?<!there )(?<!There )\bis no (?!longer|more|other|such|X)[a-z]+",
    "a step": r"\b(?:cycles|bytes|bits|lines?|numbers?) a (?:step|frame|card|turn|second|voice)\b",
    "he, his": r"(?<!\.)\b(?:he|his|him)\b",
}


def found_in(text: str) -> list[str]:
    """Words of the list in a text, with the line."""
    lines = [line for line in text.splitlines() if not re.match(r"\| [\w, ().]+ \| [\w, ;.]+ \|$", line)]  # the list
    return [f"{name}: {line.strip()}" for line in lines for name, words in NOT.items() if re.search(words, line)]


def test_nothing_that_people_read_has_a_word_of_the_list() -> None:
    found = {path.relative_to(ROOT).as_posix(): found_in(path.read_text(encoding="utf-8")) for path in READ}
    assert len(found) > 900 and {name: words for name, words in found.items() if words} == {}


def test_words_of_the_list_are_found() -> None:
    wrong = (
        "He is told.\nThe byte behind it\nIt stands there.\nThe card in work\nanew\nIt is no card.\n35 cycles a step"
    )
    assert len(found_in(wrong)) == 7
    assert found_in("There is no card, and what is left behind is as it was.") == []
