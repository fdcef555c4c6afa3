"""Words of the list in CONTRIBUTING.md do not come back: documents and what users read are plain English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.places import ROOT

READ_BY_USERS = sorted(
    {
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "LICENSE-ASSETS.md")),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "toolchain/cartomancer/templates").rglob("*.md"),
        *(ROOT / "toolchain/cartomancer").rglob("*.py"),
        *(ROOT / "toolchain/cartomancer/messages").rglob("*.csv"),
        *(ROOT / "toolchain/cartomancer/web").glob("*.*"),
    }
)
NOT = {
    "told": r"\b(?:is|are|was|were|be) told\b",
    "behind": r"\b(?:byte|bytes|line|box|column|those|these) behind\b",
    "stands": r"\bstands (?:in|at|on|there|above|below|first)\b",
    "in work": r"\bin work\b",
    "anew": r"\banew\b",
    "is no X": r"(?<!there )(?<!There )\bis no (?!longer|more|other|such|X)[a-z]+",
    "a step": r"\b(?:cycles|bytes|frames|bits|lines?) a (?:step|frame|card|turn|second|voice)\b",
    "he, his": r"\b(?:he|his|him)\b",
}


def found_in(text: str) -> list[str]:
    """Words of the list in a text, with the line."""
    lines = [line for line in text.splitlines() if not re.match(r"\| [\w, ().]+ \| [\w, ;.]+ \|$", line)]  # the list
    return [f"{name}: {line.strip()}" for line in lines for name, words in NOT.items() if re.search(words, line)]


@pytest.mark.parametrize("path", READ_BY_USERS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_document_has_no_word_of_the_list(path: Path) -> None:
    assert found_in(path.read_text(encoding="utf-8")) == []


def test_words_of_the_list_are_found() -> None:
    wrong = (
        "He is told.\nThe byte behind it\nIt stands there.\nThe card in work\nanew\nIt is no card.\n35 cycles a step"
    )
    assert len(found_in(wrong)) == 7
    assert found_in("There is no card, and what is left behind is as it was.") == []
