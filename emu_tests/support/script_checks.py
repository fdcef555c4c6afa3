"""The three random checks of the script compiler, each for one seed: tests run a few hundred, a soak run thousands.

A check returns what is to be counted of its seed; a failing one raises AssertionError with the source. They need lupa,
so they run on CPython only.
"""

from __future__ import annotations

import random
import re
import signal
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lupa.lua54 import LuaRuntime

from cartomancer.bench.script_corpus import cards, corpus_api
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.script import ScriptTrap
from cartomancer.schema.script_calls import Api
from cartomancer.script.compiled import Outcome, compile_script
from cartomancer.script.lexer import tokens_of
from cartomancer.script.tokens import Kind
from support.places import ROOT
from support.script_generator import divides_by_zero, generate
from support.script_host import API, Ran, refused_zero, run_bytecode, run_lua, run_plain_lua
from support.timeline_calls import RULES_HANDLERS, timeline_api

PROGRAM = Path("program.lua")
RULES = ROOT / "romsrc/rulesets/timeline/rules.lua"
SECONDS_MAX = 30
"""A compile takes milliseconds; the machine may be busy."""

REFUSED = "by zero"
"""A generated program with a constant division by zero is reported and never runs: it counts apart."""

_LATER_COMPLAINTS = ("break outside", "no visible label", "already defined", "const variable", "jumps into the scope")
"""What luac only finds at the end of a function: the line that it names in words is the one that counts."""

_STRANGE = (
    *("goto", "::", "...", "~=", "#", "1.5", "0x", "3x", '"abc', "'", "[[", "[=[", "\\", "<const>", "<foo>", "..", "?"),
    *("\n", "{", "}", "[", "]", ":", "until", "in", "repeat", "99999", "nil", "é", "\0", "]]", "--[[", "//", "&"),
)


def check_program(seed: int) -> list[str]:
    """A generated program does the same as bytecode, in real Lua with 16-bit checks, and in plain Lua."""
    source = generate(seed)
    outcome = compile_script(source, PROGRAM, API)
    if divides_by_zero(source):
        return [refused_zero(source, outcome)]
    assert outcome.script is not None, _explained(source, outcome)
    ours = run_bytecode(outcome.script, seed)
    assert ours.end != ScriptTrap.BUDGET.name, f"{ours.end}\n{source}"
    lua = run_lua(source, seed)
    if ours.end == ScriptTrap.STACK.name:  # real Lua has more of it, and goes on
        assert ours.trace == lua.trace[: len(ours.trace)], f"seed {seed}: {_difference(ours, lua)}\n{source}"
        return [ours.end]
    assert ours == lua, f"seed {seed}: {_difference(ours, lua)}\n{source}"
    if ours.end != ScriptTrap.OVERFLOW.name:
        plain = run_plain_lua(source, seed)
        assert (ours.trace, ours.end) == (plain.trace, plain.end), f"seed {seed}: plain Lua differs\n{source}"
    return [ours.end]


@dataclass(frozen=True)
class Source:
    """A valid script, and the interface that it is written for."""

    text: str
    api: Api = API


@cache
def project_sources() -> tuple[Source, ...]:
    """The rules, as often as the cards of the bench, each of which is a script of its own."""
    flow = Source(RULES.read_text(encoding="utf-8"), timeline_api(RULES_HANDLERS, Rules().constants))
    others = [Source(text, corpus_api()) for text in cards().values()]
    return (*[flow] * len(others), *others)


def _some_source(dice: random.Random, seed: int, sources: tuple[Source, ...]) -> Source:
    return dice.choice(sources) if sources and dice.random() < 0.5 else Source(generate(seed % 1000))


def check_mutant(seed: int, sources: tuple[Source, ...] = ()) -> list[str]:
    """What luac rejects, the compiler rejects, with the same line."""
    dice = random.Random(seed)
    source = _some_source(dice, seed, sources)
    mutant = mutate(source.text, dice, 1)
    said = luac_says(mutant)
    outcome = _in_time(mutant, source.api)
    if not said:
        return ["valid Lua"]
    assert outcome.problems, f"luac says {said!r}, the compiler nothing\n{mutant}"
    named = re.search(r"at line (\d+)", said) if any(words in said for words in _LATER_COMPLAINTS) else None
    if named and "label" not in said and "goto" not in said:
        assert int(named.group(1)) in [problem.place.line for problem in outcome.problems], _explained(
            mutant, outcome, said
        )
    elif not any(words in said for words in _LATER_COMPLAINTS):
        line = int(said.split(":")[1])
        assert outcome.problems[0].place.line == line, _explained(mutant, outcome, said)
    return ["rejected by luac"]


def check_fuzz(seed: int, sources: tuple[Source, ...] = ()) -> list[str]:
    """A source with mutations is reported, with place and cure, or does the same as in real Lua.

    What is written for another interface than the tests' has no host to run on: it must only be Lua."""
    dice = random.Random(seed)
    source = _some_source(dice, seed, sources)
    mutant = mutate(source.text, dice, dice.choice((1, 1, 1, 2, 5, 20)))
    outcome = _in_time(mutant, source.api)
    assert (outcome.script is None) == bool(outcome.problems)
    for problem in outcome.problems:
        assert problem.place.line <= mutant.count("\n") + mutant.count("\r") + 1
        assert problem.what and problem.cure, problem
    if outcome.script is None:
        return ["reported"]
    if source.api is not API:
        assert not luac_says(mutant), f"luac refuses what the compiler accepts\n{mutant}"
        return ["accepted, of the project"]
    ours = run_bytecode(outcome.script, seed, budget=2000)
    if ours.end not in (ScriptTrap.BUDGET.name, ScriptTrap.STACK.name):
        lua = run_lua(mutant, seed)
        assert ours == lua, f"seed {seed}: {_difference(ours, lua)}\n{mutant}"
    return ["accepted"]


def _in_time(source: str, api: Api) -> Outcome:
    """Compile a source; a compiler that hangs fails."""

    def stop(*_: object) -> None:
        raise AssertionError(f"the compiler is not done after {SECONDS_MAX} seconds\n{source}")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS_MAX)
    try:
        return compile_script(source, PROGRAM, api)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def mutate(source: str, dice: random.Random, times: int) -> str:
    """Replace, delete, insert or exchange tokens."""
    for _ in range(times):
        spans = _spans(source)
        if len(spans) < 2:
            return source
        words = [source[start:end] for start, end in spans]
        start, end = dice.choice(spans)
        word = dice.choice(words) if dice.random() < 0.75 else dice.choice(_STRANGE)
        how = dice.randrange(4)
        if how == 0:
            source = source[:start] + word + source[end:]
        elif how == 1:
            source = source[:start] + source[end:]
        elif how == 2:
            source = source[:start] + word + " " + source[start:]
        else:
            at = dice.randrange(len(spans) - 1)
            (one, one_end), (other, other_end) = spans[at], spans[at + 1]
            source = source[:one] + words[at + 1] + source[one_end:other] + words[at] + source[other_end:]
    return source


def _spans(source: str) -> list[tuple[int, int]]:
    """Where each token lies in the source."""
    starts = [0]
    for match in re.finditer(r"\r\n|\n\r|\n|\r", source):
        starts.append(match.end())
    found = []
    for token in tokens_of(source):
        if token.kind is not Kind.END:
            at = starts[token.line - 1] + token.column - 1
            found.append((at, at + len(token.text)))
    return found


@cache
def _loader() -> Callable[[bytes], str | None]:
    lua = LuaRuntime(encoding=None)
    load = lua.eval("function(source) local f, e = load(source, '=program', 't') if f then return nil end return e end")

    def says(source: bytes) -> str | None:
        said = load(source)
        return None if said is None else said.decode(errors="replace")

    return says


def luac_says(source: str) -> str | None:
    """luac's complaint, or None."""
    return _loader()(source.encode())


def _difference(ours: Ran, lua: Ran) -> str:
    for at, (one, other) in enumerate(zip(ours.trace, lua.trace, strict=False)):
        if one != other:
            return f"call {at}: bytecode {one}, Lua {other}"
    return f"bytecode {ours.end} in line {ours.line} after {len(ours.trace)}, Lua {lua.end} {lua.line} {len(lua.trace)}"


def _explained(source: str, outcome: Outcome, said: str = "") -> str:
    return "\n".join([said, *(problem.render() for problem in outcome.problems), source])


def run_seeds(check: Callable[[int], list[str]], first: int, count: int) -> Counter[str]:
    """Run a check for many seeds; how often each result came."""
    return Counter(result for seed in range(first, first + count) for result in check(seed))


def run_programs(first: int, count: int) -> Counter[str]:
    """Run so many generated programs, from a seed on; those that are refused come on top."""
    ends: Counter[str] = Counter()
    seed = first
    while ends.total() - ends[REFUSED] < count:
        ends.update(check_program(seed))
        seed += 1
    return ends
