"""RULES.md tells the game as it is: its numbers are those of game.toml, every word of a card is explained twice."""

from __future__ import annotations

import re
import tomllib

import pytest

from cartomancer.rulesets.timeline.codes import Condition, FlagKeyword, Kind, NumberKeyword, Phase
from support.places import ROOT
from support.ruleset_of import ruleset_of

GAME = ROOT / "assets/timeline"
PAGE = (GAME / "RULES.md").read_text(encoding="utf-8")
LANGUAGES = ("ja", "en")
_, JAPANESE, ENGLISH = re.split(r"^## (?:日本語|English)$", PAGE, flags=re.MULTILINE)
SECTIONS = {"ja": JAPANESE, "en": ENGLISH}
NAMED = re.compile(r"(\d+)[^\d（(`]{0,14}[（(]`([\w.]+)`[）)]")
"""A number with the name of its constant: `4 cards (`rules.hand_first`)`."""

ENOUGH = 6
"""Letters of the shortest explanation."""

JAPANESE_PHASES = {
    Phase.START: "スタートフェイズ",
    Phase.CORE: "コアフェイズ",
    Phase.DRAW: "ドローフェイズ",
    Phase.MAIN: "メインフェイズ",
    Phase.END: "エンドフェイズ",
}
JAPANESE_STATES = {
    "exhausted": "疲労",
    "new": "配置されたターン",
    "moved": "移動したターン",
    "incapacitated": "行動不能",
    "reversed": "裏向き",
}


def rows(language: str) -> dict[str, str]:
    """The tables of a section: what is in the first column, and its explanation."""
    cells = re.findall(r"^\| (.+?) \| (.*?) ?\|$", SECTIONS[language], flags=re.MULTILINE)
    return {name.strip(): text for heads, text in cells for name in re.split(r"・(?=あなた)|, ", heads)}


def known_numbers() -> dict[str, int]:
    tables = tomllib.loads((GAME / "game.toml").read_text(encoding="utf-8"))
    return {f"{table}.{name}": value for table in ("deck", "rules") for name, value in tables[table].items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_those_of_the_game(language: str) -> None:
    found = {name: int(number) for number, name in NAMED.findall(SECTIONS[language].replace("\n", " "))}
    assert found == known_numbers()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_is_explained(language: str) -> None:
    explained = rows(language)
    for keyword in (*NumberKeyword, *FlagKeyword):
        name = getattr(keyword, language)
        text = explained.get(name) or explained.get(f"{name}X") or explained.get(f"{name} X") or ""
        assert len(text) >= ENOUGH, f"{name} is not explained"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_condition_and_kind_is_explained(language: str) -> None:
    explained = rows(language)
    kinds = [kind for kind in Kind if kind != Kind.REVERSE]
    for code in (*(one for one in Condition if one != Condition.NONE), *kinds):
        assert len(explained.get(getattr(code, language), "")) >= ENOUGH, f"{getattr(code, language)} is not explained"


def test_every_phase_and_state_is_explained() -> None:
    japanese, english = rows("ja"), rows("en")
    for phase in Phase:
        assert len(japanese[JAPANESE_PHASES[phase]]) >= ENOUGH
        assert len(english[f"{phase.name.lower()} phase"]) >= ENOUGH
    for state in (row.id for row in ruleset_of("timeline").state if row.word):
        assert len(japanese[JAPANESE_STATES[state]]) >= ENOUGH
        assert len(english[state]) >= ENOUGH


def test_both_languages_tell_the_same() -> None:
    """As many headings and table rows, and the same requirements discussed for designers, in the same order."""
    for pattern in (r"^### ", r"^\| ", r"^\* ", r"^\d\. "):
        counts = {language: len(re.findall(pattern, SECTIONS[language], re.MULTILINE)) for language in LANGUAGES}
        assert counts["ja"] == counts["en"], pattern
    discussed = [re.findall(r"P000-\d+", SECTIONS[language]) for language in LANGUAGES]
    assert discussed[0] == discussed[1]
