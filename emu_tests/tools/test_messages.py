"""Messages in both languages: every sentence of the sources has its row, and a message finds the row it comes from."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.check import check
from cartomancer.cli import main
from cartomancer.load.source import load
from cartomancer.messages import Catalogue, language_wanted, messages_of
from cartomancer.messages.catalogue import GAP, rows_of
from cartomancer.problems import Problem
from support.message_sources import missing, sentences_by_file
from support.projects import ABILITIES, BOLT, DECKS, GAME, HEADER, IMP, MASTER, Project
from support.ruleset_of import RULESETS

ROWS = tuple(rows_of("ja"))
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
FROM_ELSEWHERE = (
    "No such file or directory",
    "Permission denied",
    "Is a directory",
    "Not a directory",
    "File name too long",
    "No space left on device",
    "Read-only file system",
)
"""What the system says."""


def test_every_sentence_of_the_sources_has_a_row() -> None:
    assert sum(map(len, sentences_by_file().values())) > 900, "they are found"
    assert missing("ja") == {}, "add rows to toolchain/cartomancer/messages/ja"


def test_no_row_is_without_a_sentence() -> None:
    """Words and subjects fill gaps of sentences; they are too short to be found in the sources."""
    said = {text for texts in sentences_by_file().values() for text in texts}
    left = [english for english, _ in ROWS if english not in said and english not in FROM_ELSEWHERE]
    assert [english for english in left if len(GAP.sub("", english).split()) > 3] == []


def test_rows_are_whole() -> None:
    assert [english for english, count in Counter(english for english, _ in ROWS).items() if count > 1] == []
    for english, japanese in ROWS:
        assert JAPANESE.search(japanese) or not re.search("[a-z]{3}", GAP.sub("", japanese)), english
        assert set(GAP.findall(japanese)) <= set(GAP.findall(english)), english
        lost = set(GAP.findall(english)) - set(GAP.findall(japanese))
        assert not lost, f"{english}: {lost} is not said"


def test_every_sentence_is_found_again() -> None:
    """Filled with something, a message leads to its own row: no other sentence is taken for it."""
    catalogue = Catalogue(ROWS)
    for english, japanese in ROWS:
        numbers = GAP.findall(english)
        filled = GAP.sub(lambda gap: f"«{gap[1]}»", english)
        wanted = GAP.sub(lambda gap: f"«{gap[1]}»", japanese)
        assert catalogue.say(filled) == wanted, (english, numbers)


def test_message_inside_a_message_is_said_too() -> None:
    say = messages_of("ja")
    assert say('did you mean "haste"? (notes start with #)') == "「haste」のことですか？（メモの列は # で始めます）"
    assert say("something that nobody wrote") == "something that nobody wrote"
    assert messages_of("en")("did you mean") == "did you mean"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": ""}, "en"),
    ],
)
def test_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert language_wanted(environment) == language


# --- problems as they really come


def header(name: str) -> str:
    return HEADER.replace(name, name + "x")


SPOILT: dict[str, dict[str, str | None]] = {
    "nothing can be parsed": {"abilities.toml": "x = \n", "decks.toml": "[\n", "text.csv": 'key,ja,en\na,"b\n'},
    "a wrong header": {"cards.csv": f"{header('rarity')}\n{MASTER}\n"},
    "a missing file": {"abilities.toml": None},
    "wrong cells": {
        "cards.csv": f"{HEADER}\n{MASTER.replace('20', '200')}\n{IMP.replace('炎', '剣').replace('速攻', '早攻')}\n"
        f"{IMP.replace(',1,1,2,1,', ',x,9,,,')}\n{BOLT.replace('火球,,', '火紛,,').replace('赤', '蒼')}\n"
    },
    "wrong names": {"cards.csv": f"{HEADER}\n{MASTER.replace('勇者', '勇' * 20)}\n{IMP.replace('Fire Imp', 'é')}\n"},
    "wrong decks": {"decks.toml": DECKS.replace("imp = 2", "ipm = 2\nhero = 1").replace('"hero"', '"imp"')},
    "wrong abilities": {"abilities.toml": ABILITIES.replace("3 damage", "heal 3").replace("ミニオン", "ミ二オン")},
    "commas": {"abilities.toml": ABILITIES.replace("; ", ", ")},
    "twice": {"game.toml": GAME + GAME},
    "wrong settings": {"game.toml": GAME + 'langauge = 1\nlanguage = "fr"\npicture = [60, 64]\nrgb_table = "x.pal"\n'},
    "wrong help": {"help.toml": '[a]\ntitle = {ja = "あ"}\nja = "{x}"\n'},
    "wrong script": {
        "scripts/x.lua": "-- ja: あ\n-- en: a\nfunction effect(card, player)\n  print(HAND)\n  local a = 1 + nil\nend\n"
        "print(1)\n"
    },
    "half a row": {"cards.csv": f"{HEADER}\n{MASTER[:6]}\n"},
    "script that is no Lua": {"scripts/x.lua": "-- ja: あ\n-- en: a\nfunction effect(card\n"},
    "wrong sound": {"sound/title.tune": "speed 900\npulse1: q [ c ]1\n"},
    "wrong effects": {"sound/effects.toml": '[cursor]\npulse9 = "x"\n[nobody]\npulse1 = "c"\n'},
}


def spoilt(folder: Path, files: dict[str, str | None]) -> tuple[Problem, ...]:
    project = Project(folder)
    for name, text in files.items():
        (project.folder / name).parent.mkdir(exist_ok=True)
        if text is None:
            (project.folder / name).unlink()
        else:
            project.write(name, text)
    return check(load(project.folder, RULESETS)).problems


@pytest.mark.parametrize("what", SPOILT)
def test_problem_has_no_english_left(what: str, tmp_path: Path) -> None:
    say = messages_of("ja")
    problems = spoilt(tmp_path, SPOILT[what])
    assert problems
    for problem in problems:
        for text in (problem.what, problem.cure):
            assert JAPANESE.search(say(text)) and say(text) != text, (text, say(text))


def test_rendered_problem_is_japanese(tmp_path: Path) -> None:
    (problem,) = spoilt(tmp_path, SPOILT["a wrong header"])
    lines = problem.render(messages_of("ja")).splitlines()
    assert lines[0].endswith("cards.csv:1: エラー: 見出し: 列「rarityx」は知られていません")
    assert lines[1:3] == ["    | 列「rarity」がありません", "    | その行は調べていません"]
    assert lines[-1] == "    対処: 「rarity」のことですか？（メモの列は # で始めます）"


@pytest.mark.parametrize("words", [("--lang", "ja", "build"), ("build", "--lang", "ja"), ("build", "--lang=ja")])
def test_lang_may_be_before_or_after_the_verb(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == 1
    assert "ここにゲームがありません" in done.output


def test_lang_of_the_environment_is_obeyed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "ここにゲームがありません" in CliRunner().invoke(main, ["build"], env={"LANG": "ja_JP.UTF-8"}).output
    assert "there is no game here" in CliRunner().invoke(main, ["build"], env={"LANG": "C"}).output


def test_unknown_language_is_refused() -> None:
    done = CliRunner().invoke(main, ["build", "--lang", "fr"])
    assert done.exit_code == 2 and "'fr' is not one of" in done.output
