"""cards.lua: functions that all card scripts of a ruleset may call."""

from __future__ import annotations

from pathlib import Path

from cartomancer.check.scripts import read_scripts
from cartomancer.schema.numbers import Numbers
from cartomancer.script.library import Library, link, read_library
from support.host_trial import trial_ruleset

LIBRARY = Path("rules/cards.lua")
SCRIPT = Path("scripts/bolt.lua")
HEAD = "-- ja: 何か。\n-- en: Something.\n"


def library(text: str) -> Library:
    return read_library({LIBRARY: text})


def outcome(script: str, shared: str):  # type: ignore[no-untyped-def]
    return read_scripts({SCRIPT: HEAD + script}, (), Numbers(), trial_ruleset(), {}, library(shared))


def test_a_script_takes_over_what_it_uses_and_what_that_uses() -> None:
    shared = library("function a(n)\n  return b(n)\nend\n\nfunction b(n)\n  return n + 1\nend\n\nfunction c()\nend\n")
    assert shared.needed("function effect(card, player)\n  a(1)\nend\n") == ("a", "b")


def test_a_function_of_its_own_goes_before_a_shared_one() -> None:
    shared = library("function a(n)\n  return n\nend\n")
    assert shared.needed("function a()\nend\nfunction effect(card, player)\n  a()\nend\n") == ()


def test_lines_after_the_script_lead_to_the_library() -> None:
    shared = library("-- Adds one.\nfunction a(n)\n  return n + 1\nend\n")
    linked = link("function effect(card, player)\n  a(1)\nend", SCRIPT, shared)
    assert linked.source.splitlines()[3] == "function a(n)"
    assert linked.lines == {4: (shared.path, 2), 5: (shared.path, 3), 6: (shared.path, 4)}


def test_a_script_compiles_with_what_it_uses() -> None:
    read = outcome(
        "function effect(card, player)\n  hit(player, 2)\nend\n",
        "function hit(player, n)\n  set_register(1, n)\nend\n",
    )
    assert not read.problems
    assert [one.name for one in read.scripts[0].code.functions] == ["effect", "hit"]


def test_a_fault_of_the_library_is_reported_once_with_its_line() -> None:
    shared = library("function hit(n)\n  set_registre(1, n)\nend\n")
    scripts = {Path(f"scripts/{name}.lua"): HEAD + "function effect(card, player)\n  hit(2)\nend\n" for name in "ab"}
    read = read_scripts(scripts, (), Numbers(), trial_ruleset(), {}, shared)
    assert [str(problem.place) for problem in read.problems] == ["rules/cards.lua:2:3"]
    assert "set_registre" in read.problems[0].what


def test_only_functions_can_be_shared() -> None:
    shared = library("local TWO = 2\nfunction hit(n)\nend\nfunction hit(n)\nend\n")
    assert [problem.place.line for problem in shared.problems] == [1, 4]
    assert "only functions" in shared.problems[0].what
    assert "twice" in shared.problems[1].what
