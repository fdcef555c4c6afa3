"""One cause, one message; how problems are shown; slips that are recognised for what they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.cli import main
from cartomancer.cli.problem_report import SHOWN_MOST, annotation, counts
from cartomancer.problems import Location, Problem, ordered
from cartomancer.rulesets.timeline.notation import parse_step
from cartomancer.rulesets.timeline.notation.printer import LEXICONS
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.words.types import TypeNames
from support.places import ROOT
from support.projects import ABILITIES, BOLT, DECKS, GAME, HEADER, IMP, MASTER, Project

FIREBALL = ABILITIES[ABILITIES.index('"火球"') :]
STEP = """\
[["火の粉"]]
order = 1
opponent = ["field"]
kinds = ["minion"]
select = "choose 1"
effect = "1 damage"
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    made = Project(tmp_path)
    (tmp_path / "romsrc").symlink_to(ROOT / "romsrc")
    monkeypatch.chdir(tmp_path)
    return made


def only(project: Project) -> str:
    """The one problem of a project."""
    said = project.problems()
    assert said.count(" error: ") == 1, said
    return said


# --- what depends on a file that cannot be used stays silent


@pytest.mark.parametrize(
    ("name", "text", "said", "note"),
    [
        ("abilities.toml", "x = \n", "abilities.toml:1: error: not TOML", "2 cards name abilities of this file; they"),
        ("abilities.toml", None, "abilities.toml: error: cannot be read", "2 cards name abilities of this file; they"),
        ("cards.csv", "no,id\n1,hero\n", "the header: column", "a deck names cards of this file; that was not checked"),
        ("cards.csv", "", "cards.csv:1: error: the sheet is empty", "a deck names cards of this file; that"),
        ("cards.csv", None, "cards.csv: error: cannot be read", "a deck names cards of this file; that was not"),
        ("game.toml", "title = \n", "game.toml:1: error: not TOML", ""),
        ("decks.toml", "[first\n", "decks.toml:1: error: not TOML", ""),
    ],
)
def test_file_that_cannot_be_used_is_one_message(
    project: Project, name: str, text: str | None, said: str, note: str
) -> None:
    if text is None:
        (project.folder / name).unlink()
    else:
        project.write(name, text)
    answer = only(project)
    assert said in answer and note in answer, answer
    assert "warning" not in answer, answer


def test_header_names_its_slips_in_one_message(project: Project) -> None:
    project.cards(MASTER, IMP, BOLT, header=HEADER.replace("picture", "pictuer").replace("keywords", "#keywords"))
    said = project.problems()
    assert said.count("the header:") == 1 and 'did you mean "picture"?' in said
    project.cards(MASTER, IMP, BOLT, header=HEADER.replace("picture", "rarity"))
    assert 'the header: column "rarity" is there twice' in only(project)


# --- how they are shown


def problem(line: int, name: str = "cards.csv", warning: bool = False, root: bool = False) -> Problem:
    return Problem(Location(Path(name), line), f"what {line}", "cure", warning=warning, root=root)


def test_first_causes_come_first() -> None:
    given = [problem(1, warning=True), problem(9), problem(3, "z.toml", root=True), problem(2)]
    assert [(one.place.line, one.warning) for one in ordered(given)] == [(3, False), (2, False), (9, False), (1, True)]


def many(project: Project) -> int:
    """A project with more errors than are shown."""
    rows = [IMP.replace("2,imp", f"{at},c{at}").replace("速攻", "nonsense") for at in range(4, 34)]
    project.cards(MASTER, IMP, BOLT, *rows)
    project.write("decks.toml", DECKS.replace("bolt = 2", "bolt = 9"))
    return 31


def test_twenty_problems_are_shown_and_the_others_counted(project: Project) -> None:
    total = many(project)
    done = CliRunner().invoke(main, ["build"])
    assert done.exit_code == 1
    assert done.output.count(" error: ") == SHOWN_MOST == 20
    assert "; --all shows them:\n" in done.output
    assert f"{total} errors; nothing was written" in done.output
    left = sum(int(line.rpartition(": ")[2]) for line in done.output.splitlines() if line.startswith("    assets/"))
    assert f"and {left} more; --all shows them:" in done.output
    everything = CliRunner().invoke(main, ["build", "--all"]).output
    assert everything.count(" error: ") == total and "--all shows" not in everything


def test_counts_name_files() -> None:
    left = [problem(1), problem(2), problem(3, "decks.toml")]
    assert counts(left, str) == ["and 3 more; --all shows them:", "    cards.csv: 2", "    decks.toml: 1"]
    assert counts([], str) == []


def test_editors_get_json(project: Project) -> None:
    project.write("decks.toml", DECKS.replace("bolt = 2", "bolt = 9"))
    done = CliRunner().invoke(main, ["build", "--json"])
    assert done.exit_code == 1
    first = next(one for one in json.loads(done.output) if one["line"] == 7)
    assert first["file"] == "assets/trial/decks.toml" and first["severity"] == "error"
    assert first["subject"] == 'deck "first"' and first["what"].startswith("9 copies") and "1 to 2" in first["cure"]
    japanese = json.loads(CliRunner().invoke(main, ["build", "--json", "--lang", "ja"]).output)[0]
    assert japanese["subject"] == "デッキ「first」" and japanese["severity"] == "error"


def test_json_of_a_good_build_is_its_warnings(project: Project) -> None:
    (project.folder / "art/imp.png").unlink()
    for _ in range(2):  # built, then up to date
        done = CliRunner().invoke(main, ["build", "--json"])
        assert done.exit_code == 0
        assert [one["severity"] for one in json.loads(done.output)] == ["warning"]


def test_workflows_get_annotations(project: Project) -> None:
    project.write("decks.toml", DECKS.replace("bolt = 2", "bolt = 9"))
    done = CliRunner().invoke(main, ["build", "--format", "github"])
    assert '::error file=assets/trial/decks.toml,line=7,title=deck "first"::9 copies of "bolt"' in done.output


def test_annotation_escapes_what_would_end_it() -> None:
    text = annotation(Problem(Location(Path("a,b:c"), 2, 5), "100%\nmore", "cure", warning=True))
    assert text == "::warning file=a%2Cb%3Ac,line=2,col=5::100%25%0Amore%0Acure"


# --- slips


def test_sheet_with_semicolons_is_read(project: Project) -> None:
    project.write("cards.csv", "\n".join((HEADER, MASTER, IMP, BOLT)).replace(",", ";") + "\n")
    assert project.build().fresh


@pytest.mark.parametrize(
    ("name", "text", "first", "second", "key"),
    [
        ("abilities.toml", ABILITIES + FIREBALL, 4, 7, "火球"),
        ("decks.toml", DECKS + DECKS, 1, 8, "first"),
        ("decks.toml", DECKS + "imp = 1\n", 6, 8, "first.cards.imp"),
        ("game.toml", GAME + "deck = {size = 4}\n", 4, 5, "deck"),
    ],
)
def test_key_that_is_there_twice_is_named_with_both_lines(
    project: Project, name: str, text: str, first: int, second: int, key: str
) -> None:
    project.write(name, text)
    assert f'{name}:{second}: error: "{key}" is there twice, first in line {first}' in only(project)


def test_keys_of_lists_of_tables_are_not_doubles(project: Project) -> None:
    project.write("abilities.toml", FIREBALL + STEP + STEP.replace('"1 damage"', "nothing"))
    assert "not TOML" in only(project), "not: order is there twice"


def test_text_that_a_table_swallows_is_reported_as_that(project: Project) -> None:
    project.write("abilities.toml", f"{STEP}\n{FIREBALL}")
    said = only(project)
    assert 'abilities.toml:8: error: ability "火球": the text "火球" is part of the table [["火の粉"]] above it' in said


def test_shipped_abilities_end_with_texts() -> None:
    """Whoever adds a text at the end of the file has not put it into a table."""
    for path in sorted((ROOT / "assets").glob("*/abilities.toml")):
        assert "\n[[" not in path.read_text(encoding="utf-8"), path


@pytest.mark.parametrize(
    "line",
    [
        "1 opponent field, all colours, any type, minion, choose 1, any value, 3 damage",
        "1 opponent field; all colours, any type; minion, lord; choose 1; any value; 3 damage",
    ],
)
def test_comma_where_a_semicolon_belongs_is_noticed(project: Project, line: str) -> None:
    project.write("abilities.toml", ABILITIES.replace(ABILITIES.splitlines()[4], line))
    assert "a comma is between two fields, where a semicolon belongs" in only(project)


def test_words_of_other_games_lead_to_ours(project: Project) -> None:
    project.write("abilities.toml", ABILITIES.replace("3 damage", "heal 3"))
    assert 'cure: did you mean "gain 3 life"?' in only(project)
    ranges = {"en": "1 opponent field; minion; choose 1; ", "ja": "１相手フィールド　ミニオン　強制一枚選択　"}
    alone = {"en": "1 no target; ", "ja": "１対象なし　"}
    for language, lexicon in LEXICONS.items():
        for _, phrase in lexicon.meant:
            lines = [start[language] + phrase.replace("X", "2") for start in (ranges, alone)]
            assert any(isinstance(parse_step(line, TypeNames(())), Step) for line in lines), phrase


@pytest.mark.parametrize(
    ("body", "cure"),
    [
        ('print("x")', "cure: use say or log"),
        ("move(card, player, HAND)", 'cure: write it in quotes: "HAND"'),
        ("local a = count(player, hand)", 'cure: write it in quotes: "HAND"'),
    ],
)
def test_slips_of_scripts_lead_to_what_is_meant(project: Project, body: str, cure: str) -> None:
    (project.folder / "scripts").mkdir()
    project.write("scripts/x.lua", f"-- ja: あ\n-- en: a\nfunction effect(card, player)\n  {body}\nend\n")
    assert cure in project.problems()
