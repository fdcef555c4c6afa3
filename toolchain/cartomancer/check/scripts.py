"""scripts/*.lua: abilities that no step list can say. A script's name is its file's; cards use it like an ability.

Nothing can generate its rules text: the first lines of the file are comments with it, `-- ja: ...` and `-- en: ...`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from cartomancer.notation.lexicon import Language
from cartomancer.problems import Place, Problem
from cartomancer.project import Ability, Script
from cartomancer.schema import constants
from cartomancer.schema.script import SCRIPT_ABILITIES
from cartomancer.schema.script_calls import ABILITY_HANDLERS, Api, timeline_api
from cartomancer.script.compiled import compile_script
from cartomancer.units import AbilityNumber

LANGUAGES: tuple[Language, Language] = ("ja", "en")


def read_scripts(sources: Mapping[Path, str], abilities: Sequence[Ability]) -> tuple[tuple[Script, ...], list[Problem]]:
    """All scripts in order of their names; a script's number is its place, from 1."""
    problems: list[Problem] = []
    numbered = list(enumerate(sorted(sources), 1))
    names = {ability.name: int(ability.number) for ability in abilities}
    for number, path in numbered:
        if path.stem in names:
            problems.append(Problem(Place(path), f'"{path.stem}" is an ability too', "rename the file", _subject(path)))
        names[path.stem] = SCRIPT_ABILITIES + number
    api = script_api(names)
    scripts = []
    for number, path in numbered:
        outcome = compile_script(sources[path], path, api)
        rules, missing = _rules(sources[path], path)
        problems += [*outcome.problems, *missing]
        if outcome.script is not None:
            ability = Ability(AbilityNumber(SCRIPT_ABILITIES + number), path.stem, (), Place(path, 1), rules)
            scripts.append(Script(number, ability, outcome.script, sources[path], api))
    return tuple(scripts), problems


def script_api(abilities: Mapping[str, int]) -> Api:
    """What the scripts of a game know: the rules' constants, and abilities by name."""
    numbers = {name: value for name, value in vars(constants).items() if name.isupper() and isinstance(value, int)}
    return timeline_api(ABILITY_HANDLERS, numbers, abilities)


def _rules(source: str, path: Path) -> tuple[tuple[str, str], list[Problem]]:
    found = dict(_head(source))
    missing = [
        Problem(Place(path, 1), f"its rules text is missing: {language}", f"begin the file with `-- {language}: ...`")
        for language in LANGUAGES
        if not found.get(language)
    ]
    return (found.get("ja", ""), found.get("en", "")), missing


def _head(source: str) -> Iterator[tuple[str, str]]:
    """Language and text of each comment at the head of a file."""
    for line in source.splitlines():
        match = re.fullmatch(r"--\s*(ja|en):\s*(.*?)\s*", line)
        if match:
            yield match.group(1), match.group(2)
        elif not line.startswith("--"):
            return


def _subject(path: Path) -> str:
    return f'script "{path.stem}"'
