"""abilities.toml: each ability is a text in the notation, or a list of tables with fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cartomancer.check.words import Findings
from cartomancer.load.toml_file import TomlFile
from cartomancer.problems import Location, Problem
from cartomancer.project import Ability
from cartomancer.rulesets.timeline.legal import list_faults, step_faults
from cartomancer.rulesets.timeline.notation import NotationFault, is_field, parse_ability, step_from_fields
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.units import AbilityNumber
from cartomancer.words.types import TypeNames

ABILITIES_MAX = 2000
"""Each has a text; all texts are in one table, which lies in one bank."""

FLOW_CURE = "number the steps 1, 2, 3 ...; write each alternative with its own tail before the next one"


def read_abilities(file: TomlFile, types: TypeNames) -> tuple[tuple[Ability, ...], list[Problem]]:
    """All abilities in file order; an ability's number is its place, from 1."""
    abilities = []
    problems: list[Problem] = []
    for number, (name, value) in enumerate(_with_swallowed(file, problems), 1):
        findings = Findings(file.place(name), f'ability "{name}"')
        steps = tuple(_steps(value, findings, types))
        if not findings.problems:
            _check_flow(steps, findings)
        problems += findings.problems
        abilities.append(Ability(AbilityNumber(number), name, steps, findings.place))
    if len(abilities) > ABILITIES_MAX:
        what = f"{len(abilities):,} abilities, at most {ABILITIES_MAX:,}: {len(abilities) - ABILITIES_MAX:,} too many"
        problems.append(Problem(abilities[ABILITIES_MAX].place, what, "remove the abilities from here on"))
    return tuple(abilities), problems


def _with_swallowed(file: TomlFile, problems: list[Problem]) -> Iterator[tuple[str, Any]]:
    """The abilities. A text after a [[table]] belongs to the table, says TOML: it is reported as that, and known."""
    swallowed: dict[str, Any] = {}
    for name, value in file.values.items():
        kept = value
        if isinstance(value, list) and all(isinstance(item, dict) for item in value):
            texts = {key: text for item in value for key, text in item.items() if _is_ability(key, text)}
            for key in texts:
                what = f'the text "{key}" is part of the table [["{name}"]] above it'
                cure = "move it above the first [[table]]: what follows a [[table]] belongs to it"
                problems.append(Problem(file.place(name, key), what, cure, f'ability "{key}"'))
            swallowed |= texts
            kept = [{key: text for key, text in item.items() if key not in texts} for item in value]
        yield name, kept
    yield from ((name, text) for name, text in swallowed.items() if name not in file.values)


def _is_ability(key: str, value: Any) -> bool:
    """Whether an entry of a table is a text of the notation: no field of a step has several lines or such a name."""
    return isinstance(value, str) and not is_field(key) and ("\n" in value or "　" in value or ";" in value)


def _steps(value: Any, findings: Findings, types: TypeNames) -> Iterator[Step]:
    if isinstance(value, str):
        yield from _from_text(value, findings, types)
    elif isinstance(value, list) and all(isinstance(item, dict) for item in value):
        for item in value:
            yield from _from_fields(item, findings, types)
    else:
        findings.error(
            "neither a text nor a list of steps", 'write """one line per step""" or [[name]] tables with fields'
        )


def _from_text(text: str, findings: Findings, types: TypeNames) -> Iterator[Step]:
    # A multi-line text begins on the line of its opening quotes; TOML drops the newline after them.
    first = findings.place.line + (1 if "\n" in text else 0)
    parsed = parse_ability(text, types, first)
    lines = text.splitlines()
    for fault in parsed.faults:
        _report(fault, lines[fault.line - first] if 0 <= fault.line - first < len(lines) else "", findings)
    yield from parsed.steps


def _from_fields(fields: dict[str, Any], findings: Findings, types: TypeNames) -> Iterator[Step]:
    made = step_from_fields(fields, types)
    if isinstance(made, Step):
        for what in step_faults(made):
            findings.error(what, "see the reference page for what a step may hold")
        yield made
    else:
        for fault in made:
            _report(fault, "", findings)


def _report(fault: NotationFault, line: str, findings: Findings) -> None:
    place = Location(findings.place.path, fault.line) if line else findings.place
    findings.error(fault.what, fault.cure, place, detail=line.strip())


def _check_flow(steps: tuple[Step, ...], findings: Findings) -> None:
    for at, what in list_faults(steps):
        findings.error(f"step {at + 1}: {what}" if steps else what, FLOW_CURE)
