"""Every example of the reference is right: lines are read back as the step they were made from, calls compile."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.check.words import Findings
from cartomancer.places import PACKAGE
from cartomancer.problems import Location
from cartomancer.reference.call_examples import call_example
from cartomancer.reference.scripts import script_sections
from cartomancer.ruleset.calls import AI_HANDLERS, api_of, flow_handlers
from cartomancer.ruleset.read import read_ruleset
from cartomancer.ruleset.values import Ruleset
from cartomancer.rulesets.timeline.check_keywords import read_keywords
from cartomancer.rulesets.timeline.codes import Effect, Filter, FlagKeyword, NumberKeyword, Select
from cartomancer.rulesets.timeline.examples import (
    effect_example,
    effect_rows,
    filter_rows,
    keyword_rows,
    selection_rows,
)
from cartomancer.rulesets.timeline.notation.parser import parse_step
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.records import NO_KEYWORDS
from cartomancer.schema.script import ValueKind
from cartomancer.script.compiled import compile_script
from cartomancer.words.types import TypeNames
from support.ruleset_of import ruleset_of

OWN = PACKAGE / "templates/own/rules/ruleset.toml"


def rulesets() -> list[Ruleset]:
    return [ruleset_of("timeline"), read_ruleset(OWN.read_bytes(), OWN).ruleset]


@pytest.mark.parametrize("effect", Effect)
def test_the_lines_of_an_effect_are_read_as_the_step_they_show(effect: Effect) -> None:
    step = effect_example(effect)
    row = next(row for row in effect_rows() if row[0] == effect.en)
    assert [parse_step(line.strip("`"), TypeNames(())) for line in row[1:3]] == [step, step]
    assert row[3].endswith(".")


def test_there_is_an_example_of_every_selection_filter_and_keyword() -> None:
    assert [row[0] for row in selection_rows()] == [one.en for one in Select]
    assert [row[0] for row in filter_rows()] == [one.en for one in Filter]
    assert [row[0] for row in keyword_rows()] == [one.en for one in (*NumberKeyword, *FlagKeyword)]
    for row in (*selection_rows(), *filter_rows()):
        steps = [parse_step(line.strip("`"), TypeNames(())) for line in row[1:3]]
        assert steps[0] == steps[1] and not isinstance(steps[0], tuple), row


@pytest.mark.parametrize("ruleset", rulesets(), ids=["timeline", "own"])
def test_the_example_of_every_call_compiles(ruleset: Ruleset) -> None:
    handlers = [handler for handler in flow_handlers(ruleset) if handler.name in ("duel", "resume")]
    api, thinking = api_of(ruleset, tuple(handlers)), api_of(ruleset, AI_HANDLERS)
    given = {
        "player": "player_at(0)",
        "card": next(call_example(call, api.groups) for call in image_calls(ruleset) if call.name == "card_at"),
        "list": next(call_example(call, api.groups) for call in image_calls(ruleset) if call.name == "cards"),
    }
    wrong = []
    for call in image_calls(ruleset):
        if any(one.type.group and not api.groups[one.type.group].values for one in call.parameters):
            continue  # the game names these: nothing can be an example
        lines = [f"local {name} = {text.rpartition('= ')[2]}" for name, text in given.items()]
        if any(parameter.type.kind is ValueKind.CARD for parameter in call.parameters):
            lines.append("local other = card")
        body = "\n  ".join([*lines, call_example(call, api.groups)])
        if call.thinks:
            source = f"function score(ask, candidate, one, source)\n  {body}\n  return 1\nend\n"
        else:
            source = f"function duel()\n  {body}\nend\n\nfunction resume()\nend\n"
        outcome = compile_script(source, Path("rules.lua"), thinking if call.thinks else api)
        if outcome.script is None:
            wrong.append(f"{source}{[problem.render() for problem in outcome.problems]}")
    assert wrong == []


def test_the_reference_shows_the_examples() -> None:
    section = next(rows for title, _, _, rows in script_sections(ruleset_of("timeline")) if title == "System calls")
    assert {row[1].partition("(")[0].strip("`") for row in section} == {
        row[3].strip("`").rpartition("= ")[2].partition("(")[0] for row in section
    }


def test_keywords_are_read_from_a_sheet_as_shown() -> None:
    for _, english, japanese in keyword_rows():
        findings = Findings(Location(Path("cards.csv")), "")
        one, other = (read_keywords(text.strip("`"), findings) for text in (english, japanese))
        assert one == other != NO_KEYWORDS and findings.problems == [], english
