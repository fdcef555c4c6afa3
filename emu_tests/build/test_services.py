"""Which services of the core an image links, and that none of them needs another that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cartomancer.link.layers import upward_references
from cartomancer.ruleset.read import read_ruleset
from cartomancer.schema.core_calls import CORE_CALLS, SERVICES
from cartomancer.schema.script_calls import MARKS
from cartomancer.schema.services import (
    CORE_SERVICES,
    calls_of,
    files_left_out,
    service_ram,
    services_of,
)
from support.service_console import RULES, trial_image, trial_ruleset

ROOT = Path(__file__).parent.parent.parent
NAMES = [signature.lstrip(MARKS).partition("(")[0] for signature, _ in CORE_CALLS]

TABLES = {"resources": "resource", "cells": "cell", "stats": "stat", "abilities": "condition", "options": "option"}
MEMORY = {"stage": "stage = 3", "attacks": "attacks = 5", "links": "links = 3", "tokens": "tokens = 1"}
WITHOUT = (*TABLES, *MEMORY, "attached", "changes", "statics", "sheets")
NEEDS = {"changes": ("stats", "statics"), "abilities": ("statics",)}
"""What goes with a service."""


def without(*services: str) -> str:
    """The trial ruleset without some rows or entries."""
    text = RULES
    for service in services:
        if service in TABLES:
            text, found = re.subn(rf"^{TABLES[service]} = \[.*?\]\n(?=\w)", "", text, flags=re.DOTALL | re.MULTILINE)
            assert found == 1
        elif service == "sheets":
            text, found = re.subn(r"^(filter|sheet|column) = \[.*?\]\n(?=\w)", "", text, flags=re.DOTALL | re.MULTILINE)
            assert found == 3
        elif service == "changes":
            text = text.replace("memory = {", "memory = {modifiers = 0, ")
        elif service == "statics":
            text = text.replace('acts = "always"', 'acts = "triggered"')
        else:
            text = text.replace(MEMORY.get(service, "attached = 1"), f"{service} = 0")
    if "resources" in services:
        text = text.replace(', cost = "gold"', "")
    if "stats" in services:
        text = text.replace('"unit 1-2", stat = "cost"', '"unit"')
    if "abilities" in services:
        text = re.sub(r', condition = "\w+"', "", text)
    return text


def test_every_call_belongs_to_one_service_at_most() -> None:
    served = [name for names in SERVICES.values() for name in names]

    assert len(set(served)) == len(served)
    assert set(served) <= set(NAMES)
    assert len(set(NAMES)) == len(NAMES)
    assert {service.id for service in CORE_SERVICES} == set(SERVICES)


def test_every_file_of_a_service_is_there() -> None:
    for service in CORE_SERVICES:
        for file in service.files:
            assert (ROOT / "romsrc/core" / file).is_file()


def test_every_core_call_has_a_routine() -> None:
    symbols = trial_image().symbols

    assert [name for name in NAMES if f"sys_{name}" not in symbols] == []
    assert [row[0] for row in calls_of(trial_ruleset())] == [signature for signature, _ in CORE_CALLS]


def test_no_service_points_upwards() -> None:
    debug = trial_image().program.rom.with_suffix(".dbg").read_text(encoding="utf-8").replace(f"{ROOT}/", "")

    assert [str(one) for one in upward_references(debug, Path("romsrc"))] == []


def test_native_abilities_bring_their_own_services() -> None:
    path = ROOT / "romsrc/rulesets/timeline/ruleset.toml"
    ruleset = read_ruleset(path.read_bytes(), path).ruleset

    assert services_of(ruleset) == ()
    assert service_ram(ruleset) == ()
    assert {f"core/{file}" for service in CORE_SERVICES for file in service.files} < files_left_out(ruleset)


@pytest.mark.parametrize("services", [*((name,) for name in WITHOUT), WITHOUT], ids="-".join)
def test_an_image_without_a_service_links_and_has_nothing_of_it(services: tuple[str, ...]) -> None:
    text = without(*services)
    ruleset = trial_ruleset(text)
    gone = {*services, *(other for one in services for other in NEEDS.get(one, ()))}

    symbols = trial_image(text).symbols

    assert {service.id for service in services_of(ruleset)} == {service.id for service in CORE_SERVICES} - gone
    assert not {f"core/{file}" for one in services_of(ruleset) for file in one.files} & files_left_out(ruleset)
    for service in CORE_SERVICES:
        for ram in service.ram(trial_ruleset()):
            assert (ram.name in symbols) == (service.id not in gone), ram.name
    left = [row[0].lstrip(MARKS).partition("(")[0] for row in calls_of(ruleset)]
    assert left == [name for name in NAMES if not any(name in SERVICES[service] for service in gone)]
    assert [name for name in left if f"sys_{name}" not in symbols] == []


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        (
            '{id = "hand", capacity',
            '{id = "hand", field = true, code = 9, capacity',
            "deck has a lower code than a place in",
        ),
        ('{id = "deck", hidden', '{id = "deck", code = 32, hidden', "code 32 of deck is too high"),
        ('{id = "deck", hidden', '{id = "deck", final = true, hidden', "gone is a second final place"),
        ('{id = "gold", start', '{id = "gold", code = 64, start', "code 64 of gold is too high"),
        ("bits = 16, most", "bits = 12, most", "bits of power is 12"),
        ('{id = "wait", byte', '{id = "count", byte', 'stat "count" has the name of a system call'),
        ('{id = "seals"}', '{id = "seals", size = 2}, {id = "more"}', "the cells of a card take 5 bytes, 1 more"),
    ],
)
def test_rows_that_the_tables_cannot_hold_are_problems(old: str, new: str, what: str) -> None:
    assert RULES.count(old) == 1

    problems = read_ruleset(RULES.replace(old, new).encode(), Path("trial/ruleset.toml")).problems

    assert any(what in problem.what for problem in problems), problems
    assert all(problem.place.line for problem in problems)
