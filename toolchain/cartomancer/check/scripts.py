"""scripts/*.lua: abilities that no step list can say. A script's name is its file's; cards use it like an ability.
And the ruleset's rules.lua, which plays the duel.

Nothing can generate its rules text: the first lines of the file are comments with it, `-- ja: ...` and `-- en: ...`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cartomancer.problems import Location, Problem
from cartomancer.project import Ability, Script
from cartomancer.ruleset.calls import AI_HANDLERS, ability_handlers, api_of, flow_handlers
from cartomancer.ruleset.dispatch import dispatch, unknown_functions
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.numbers import Numbers
from cartomancer.schema.script import SCRIPT_ABILITIES
from cartomancer.script.compiled import CompiledScript, compile_script
from cartomancer.script.library import NO_LIBRARY, Library, defined_functions, join, link, unique, with_used
from cartomancer.script.parser import parse
from cartomancer.units import AbilityNumber
from cartomancer.words.language import Language

SCRIPTS_MAX = 255
LANGUAGES: tuple[Language, Language] = ("ja", "en")


@dataclass(frozen=True)
class ReadScripts:
    """The scripts without mistakes, and the abilities of all, so that cards can name them."""

    scripts: tuple[Script, ...]
    abilities: tuple[Ability, ...]
    problems: tuple[Problem, ...]


def read_scripts(
    sources: Mapping[Path, str | None],
    abilities: Sequence[Ability],
    numbers: Numbers,
    ruleset: Ruleset,
    cards: Mapping[str, int] | None = None,
    library: Library = NO_LIBRARY,
) -> ReadScripts:
    """All scripts in order of their names; a script's number is its place, from 1. `cards`: numbers by ids."""
    problems: list[Problem] = [*library.problems]
    numbered = list(enumerate(sorted(sources), 1))
    names = {ability.name: int(ability.number) for ability in abilities}
    for number, path in numbered:
        if path.stem in names:
            problems.append(
                Problem(Location(path), f'"{path.stem}" is an ability too', "rename the file", _subject(path))
            )
        names[path.stem] = SCRIPT_ABILITIES + number
    if len(numbered) > SCRIPTS_MAX:
        what = f"{len(numbered)} scripts, at most {SCRIPTS_MAX}: {len(numbered) - SCRIPTS_MAX} too many"
        problems.append(Problem(Location(numbered[SCRIPTS_MAX][1]), what, "remove scripts"))
        numbered = numbered[:SCRIPTS_MAX]
    api = api_of(ruleset, ability_handlers(ruleset), numbers.constants, names, cards)
    scripts, named = [], []
    for number, path in numbered:
        source = sources[path]
        words, missing = _rules(source, path)
        problems += missing
        named.append(Ability(AbilityNumber(SCRIPT_ABILITIES + number), path.stem, (), Location(path, 1), words))
        if source is None:
            continue
        linked = link(source, path, library)
        outcome = compile_script(linked.source, path, api, subject=_subject(path))
        problems += (replace(problem, place=linked.place(problem.place)) for problem in outcome.problems)
        if outcome.script is not None:
            called = tuple(api.handlers[at].name for at in outcome.script.handlers)
            named[-1] = replace(named[-1], functions=called)
            placed = linked.placed(outcome.script)
            scripts.append(Script(number, named[-1], placed, linked.source, api))
    return ReadScripts(tuple(scripts), tuple(named), tuple(unique(problems)))


def read_flow(
    sources: Mapping[Path, str | None],
    numbers: Numbers,
    ruleset: Ruleset,
    cards: Mapping[str, int] | None = None,
    library: Library = NO_LIBRARY,
    places: Mapping[tuple[str, str], Location] | None = None,
) -> tuple[CompiledScript | None, list[Problem]]:
    """The rules, if there are any, of all their files and with what they use of the library. They speak through prompts
    and the log, so they have no texts of their own. Rows of sheets, at these places, name functions in them."""
    readable = {path: source for path, source in sources.items() if source is not None}
    if not sources or len(readable) < len(sources):  # who reads them has said so
        return None, []
    faults = [problem for path, source in readable.items() for problem in parse(source, path).problems]
    if faults:
        return None, faults
    rules = join(readable)
    missing = list(unknown_functions(ruleset, defined_functions(rules.source), places or {}))
    if missing:
        return None, missing
    api = api_of(ruleset, flow_handlers(ruleset), numbers.constants, cards=cards)
    linked = with_used(replace(rules, source=rules.source + dispatch(ruleset, rules.source)), library)
    outcome = compile_script(linked.source, rules.path, api, subject=_subject(rules.path))
    problems = [replace(problem, place=linked.place(problem.place)) for problem in outcome.problems]
    if outcome.script is None:
        return None, problems
    if outcome.script.texts:
        at = outcome.script.texts[0].at
        place = linked.place(Location(rules.path, at.line, at.column))
        problems.append(
            Problem(place, "the rules have a text of their own", "use `ask` and `log`, whose words are codes")
        )
    return linked.placed(outcome.script), problems


def read_ai(
    sources: Mapping[Path, str | None],
    numbers: Numbers,
    ruleset: Ruleset,
    cards: Mapping[str, int],
    library: Library = NO_LIBRARY,
) -> tuple[CompiledScript | None, list[Problem]]:
    """The computer player, if the ruleset has one: it looks and gives points, and says nothing."""
    for path, source in sources.items():
        if source is None:
            continue
        api = api_of(ruleset, AI_HANDLERS, numbers.constants, cards=cards)
        linked = link(source, path, library)
        outcome = compile_script(linked.source, path, api, subject=_subject(path))
        problems = [replace(problem, place=linked.place(problem.place)) for problem in outcome.problems]
        if outcome.script is None:
            return None, problems
        problems += _too_deep(outcome.script, api.stack, path)
        return linked.placed(outcome.script), problems
    return None, []


def _too_deep(script: CompiledScript, words: int, path: Path) -> Iterator[Problem]:
    """It has few words of the stack, whatever the rules need, so functions that call each other are counted."""
    deepest = max(script.words[: len(script.handlers)])
    if deepest > words:
        what = f"{path.name} needs {deepest} words of the stack with all functions inside each other; there are {words}"
        yield Problem(
            Location(path, 1), what, "raise memory.think in ruleset.toml, or use fewer locals", _subject(path)
        )


def _rules(source: str | None, path: Path) -> tuple[tuple[str, str], list[Problem]]:
    if source is None:
        return ("", ""), []
    found = dict(_head(source))
    missing = [
        Problem(
            Location(path, 1),
            f"its rules text is missing: {language}",
            f"begin the file with `-- {language}: ...`",
            _subject(path),
        )
        for language in LANGUAGES
        if not found.get(language)
    ]
    return (found.get("ja", ""), found.get("en", "")), missing


def _head(source: str) -> Iterator[tuple[str, str]]:
    """Language and text of each comment at the head of a file."""
    for line in source.removeprefix("\ufeff").splitlines():
        match = re.fullmatch(r"--\s*(ja|en):\s*(.*?)\s*", line)
        if match:
            yield match.group(1), match.group(2)
        elif not line.startswith("--"):
            return


def _subject(path: Path) -> str:
    return f'script "{path.stem}"'
