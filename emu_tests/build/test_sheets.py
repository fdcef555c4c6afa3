"""Sheets of a ruleset: what a cell may say, and what is said of one that may not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.ruleset.dispatch import dispatch
from cartomancer.ruleset.read import ReadRuleset, read_ruleset
from cartomancer.ruleset.values import Ruleset
from support.service_console import DEEDS, RULES, trial_ruleset

PATH = Path("trial/ruleset.toml")


def read(deeds: str = DEEDS, rules: str = RULES) -> ReadRuleset:
    return read_ruleset(rules.encode(), PATH, {"deeds.csv": deeds.encode()}.get)


def test_a_manifest_keeps_sheets_and_filters() -> None:
    ruleset = trial_ruleset()
    again = Ruleset.of(ruleset.raw)
    assert (again.entry, again.filters, again.column) == (ruleset.entry, ruleset.filters, ruleset.column)
    assert [one.id for one in again.entries_of("deed")] == ["shout", "creep", "stand", "leap"]


@pytest.mark.parametrize(
    ("old", "new", "line", "what", "cure"),
    [
        ("shout,叫ぶ,shout,3", "shout,叫ぶ,shout,10", 2, 'level is "10"', "from 0 to 9"),
        ("0,main", "0,mein", 3, 'time is "mein"', 'did you mean "main"?'),
        ("quick,x", "quick,yes", 2, 'loud is "yes"', "write x, or nothing"),
        ("main,,which,T", "main,,whisch,T", 4, 'ask is "whisch"', 'did you mean "which"?'),
        ("GGT", "GGX", 2, 'cost "GGX" has the letter "X"', "the letters are G, T"),
        ("GGT,red", "GGT,rd", 2, 'card "rd": no card is "rd"', 'did you mean "red"?'),
        ("leap,跳ぶ", "shout,跳ぶ", 5, 'two rows have the name "shout"', "rename or remove"),
        ("leap,跳ぶ", "Leap!,跳ぶ", 5, '"Leap!" is not a name', "small letters"),
        ("level,time", "level,times", 1, "times", "time"),
    ],
)
def test_what_is_wrong_in_a_cell_has_line_and_cure(old: str, new: str, line: int, what: str, cure: str) -> None:
    assert DEEDS.count(old) == 1
    problems = read(DEEDS.replace(old, new)).problems
    found = [one for one in problems if what in one.what and cure in one.cure]
    assert found and found[0].place.line == line and found[0].place.path.name == "deeds.csv", problems


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('type = "choice", values = ["main", "quick"]', 'type = "choice"', "column deed_time has no values"),
        ('type = "row", table = "ask"', 'type = "row"', "column deed_ask has no table"),
        ('values = ["G", "T"]', 'values = ["G", "TT"]', "values of deed_cost are not letters"),
        ("now: time=quick", "now: hour=quick", 'need "now" of next_deed is about no column'),
        ('file = "deeds.csv"', 'file = "nowhere.csv"', "nowhere.csv cannot be read"),
        ('cards = "unit 1-2", stat = "cost"', 'cards = "unit 1-2", stat = "wait"', "wait is byte cc_wt of the record"),
        ('cards = "unit 1-2"', 'cards = "units 1-2"', 'no card is "units"'),
        ('id = "pace", rule = "pace"', 'id = "pace", rule = "pase"', 'rule "pase" of pace is not a row of rule'),
    ],
)
def test_what_is_wrong_with_a_row_has_a_line(old: str, new: str, what: str) -> None:
    assert RULES.count(old) == 1
    problems = read(rules=RULES.replace(old, new)).problems
    found = [one for one in problems if what in one.what]
    assert found and found[0].place.line and found[0].cure, problems


def test_a_letter_may_be_limited() -> None:
    text = RULES.replace('values = ["G", "T"]', 'values = ["G", "T"], most = 1')
    assert [one.what for one in read(rules=text).problems] == ['cost "GGT" has 2 times G']


def test_functions_in_cells_are_reached_by_rows() -> None:
    rules = RULES.replace(
        "column = [", 'column = [\n    {id = "deed_does", sheet = "deed", type = "function", takes = ["me"]},'
    )
    deeds = "\n".join(
        f"{row},{name}" for row, name in zip(DEEDS.splitlines(), ("does", "cry", "", "cry", "hop"), strict=True)
    )
    made = read(deeds, rules).ruleset
    assert dispatch(made, "") == "", "a script that does not mention it has none"
    assert dispatch(made, "deed_does(what, me)").splitlines()[2:] == [
        "function deed_does(row_, me)",
        '  if row_ == "SHOUT" or row_ == "STAND" then',
        "    cry(me)",
        '  elseif row_ == "LEAP" then',
        "    hop(me)",
        "  end",
        "end",
    ]
