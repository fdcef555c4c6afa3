"""Small scripts for tests of the console's script machine, from instructions or from Lua."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from cartomancer.schema.script import SMALL_MIN, SYSTEM_DIRECT, SYSTEM_FIRST, Op
from cartomancer.schema.script_calls import ABILITY_HANDLERS, SYSTEM_CALLS, timeline_api
from cartomancer.script.compiled import CompiledFunction, CompiledScript, compile_script
from core_fixtures import Image, core_image

NUMBERS = {call.name: call.number for call in SYSTEM_CALLS}
ONE = Op.PUSH_SMALL - SMALL_MIN + 1
ZERO = Op.PUSH_SMALL - SMALL_MIN


def function(
    code: Sequence[int], params: int = 0, locals_: int = 0, need: int = 12, results: int = 0
) -> CompiledFunction:
    """One function out of bytes; `params` are among its locals."""
    return CompiledFunction("f", params, max(params, locals_), need, results, bytes(code), ((0, 1),))


def script(*functions: CompiledFunction) -> CompiledScript:
    return CompiledScript(Path("bytes.lua"), functions, ())


def system(name: str) -> int:
    """The instruction of a system call."""
    assert NUMBERS[name] < SYSTEM_DIRECT
    return SYSTEM_FIRST + NUMBERS[name]


@cache
def lua(source: str) -> CompiledScript:
    """A script from Lua, as the abilities of `timeline` are."""
    outcome = compile_script(source, Path("card.lua"), timeline_api(ABILITY_HANDLERS))
    assert outcome.script is not None, outcome.problems
    return outcome.script


def image() -> Image:
    return core_image()
