"""tutorial.toml: what cannot be a tutorial is named with its line and a cure."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cartomancer.check import check
from cartomancer.convert.texts import lesson_pages
from cartomancer.link.tutorial_source import TutorialData, tutorial_source
from cartomancer.load.source import load
from cartomancer.reference.json_schema import json_schemas
from cartomancer.schema.front import FirstPlayer
from cartomancer.schema.tutorial import ANY_ZONE
from support.projects import Project
from support.ruleset_of import RULESETS, ruleset_of

TUTORIAL = """\
decks = ["first", "first"]
seed = 7
first = "foe"
speaker = "imp"

[play]
ja = "こびとを出します。"
en = "Play the imp."
do = {ja = "こびとを出す", en = "Play the imp."}
steps = \"\"\"
main: imp           # of the hand
lane: left
foe main: none
targets: foe left imp, imp
\"\"\"

[end]
ja = "おわり"
en = "That is all."
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_tutorial_is_read(project: Project) -> None:
    project.write("tutorial.toml", TUTORIAL)
    checked = check(load(project.folder, RULESETS))
    tutorial = checked.game.tutorial
    assert checked.is_legal and tutorial is not None
    assert (tutorial.decks, tutorial.seed, tutorial.first) == ((0, 0), 7, FirstPlayer.PLAYER_2)
    ruleset = ruleset_of("timeline")
    left = next(row.number for row in ruleset.place if row.id == "left")
    steps = tutorial.lessons[0].steps
    assert [step.player for step in steps] == [0, 0, 1, 0]
    assert [[answer.value for answer in step.answers] for step in steps] == [
        [ANY_ZONE],
        [left],
        [],
        [left + ruleset.places_per_side, ANY_ZONE],
    ]
    assert [step.place.line for step in steps] == [11, 12, 13, 14]


@pytest.mark.parametrize(
    ("old", "new", "said", "cure", "line"),
    [
        ("main: imp ", "main: imq ", '"imq" answers no question of this kind', 'did you mean "imp"?', 11),
        ("lane: left", "lane: lift", '"lift" answers no question of this kind', 'did you mean "left"?', 12),
        ("foe main: none", "foe mein: none", 'there is no question "foe mein"', 'did you mean "main"?', 13),
        ("foe main: none", "foe main", '"foe main" is not a step', "write <question>: <answer>", 13),
        ('"first", "first"', '"first", "furst"', 'there is no deck "furst"', 'did you mean "first"?', 1),
        ('["first", "first"]', '"first"', "names no decks", "write decks =", 1),
        ("seed = 7", "seed = -1", "seed is -1", "write a number from 0 to 99999", 2),
        ('"foe"', '"me"', "first is 'me'", 'write first = "you"', 3),
        ('"imp"', '"wolf"', 'there is no card "wolf" to speak', 'did you mean "bolt"?', 4),
        ("seed =", "sead =", 'unknown field "sead"', 'did you mean "seed"?', 2),
        ("[end]", "[last]", "has no last words", "write [end]", 0),
        ("do = {", "does = {", 'unknown field "does"', 'did you mean "do"?', 9),
        ("do = {ja", "do = {jp", "does not say what is asked", "write do =", 6),
        ('en = "Play the imp."\ndo', "do", "has no text en", "write en =", 6),
        ('en = "Play the imp."}', f'en = "{"Play the imp. " * 9}"}}', "what is asked takes", "shorten it", 6),
        ("こびとを出します。", "龘", "is not in Shift-JIS", "use another character", 6),
    ],
)
def test_fault_is_named(project: Project, old: str, new: str, said: str, cure: str, line: int) -> None:
    assert old in TUTORIAL
    changed = TUTORIAL.replace(old, new, 1)
    project.write("tutorial.toml", changed)
    problems = project.problems()
    assert said in problems
    assert cure in problems
    assert f"tutorial.toml:{line}:" in problems if line else "tutorial.toml" in problems


def test_lesson_without_a_step_of_the_player_asks_for_nothing(project: Project) -> None:
    steps = TUTORIAL[TUTORIAL.index("main: imp") : TUTORIAL.index('"""\n\n[end]')]
    project.write("tutorial.toml", TUTORIAL.replace(steps, "foe main: none\n"))
    assert 'lesson "play" asks for nothing' in project.problems()


def test_long_text_has_pages_in_each_language(project: Project) -> None:
    project.write("tutorial.toml", TUTORIAL.replace('"Play the imp."\n', f'"{"Play the imp. " * 30}"\n'))
    game = check(load(project.folder, RULESETS)).game
    pages = lesson_pages(game)
    assert pages[0][0][0] and not pages[0][1][0], "Japanese has one page"
    assert all(english for _, english in pages[0])
    assert game.tutorial is not None
    counts = tuple(tuple(sum(map(bool, said)) for said in zip(*one, strict=True)) for one in pages)
    assert f"${counts[0][1]:02X}" in tutorial_source(TutorialData(game.tutorial, counts)).split("lesson_pages:")[1]


def test_schema_knows_the_questions() -> None:
    schema = json_schemas(ruleset_of("timeline"))["tutorial"]
    assert "lane" in json.dumps(schema)
    assert schema["required"] == ["decks", "end"]
