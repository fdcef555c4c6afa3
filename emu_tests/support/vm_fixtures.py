"""Small scripts for tests of the console's script machine, from instructions or from Lua."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from cartomancer.rulesets.timeline.codes import Category, Condition
from cartomancer.schema.records import AbilitySlot
from cartomancer.schema.script import SCRIPT_ABILITIES, SMALL_MIN, SYSTEM_DIRECT, SYSTEM_FIRST, Op
from cartomancer.schema.script_calls import ABILITY_HANDLERS
from cartomancer.script.compiled import CompiledFunction, CompiledScript, compile_script
from cartomancer.units import AbilityNumber
from support.core_fixtures import MINION, Image, PlainCard, plain_cards, record
from support.machine_program import Program
from support.timeline_calls import SYSTEM_CALLS, timeline_api

NUMBERS = {call.name: call.number for call in SYSTEM_CALLS}
ONE = Op.PUSH_SMALL - SMALL_MIN + 1
ZERO = Op.PUSH_SMALL - SMALL_MIN


def function(
    code: Sequence[int], params: int = 0, locals_: int = 0, need: int = 12, results: int = 0
) -> CompiledFunction:
    """One function out of bytes; `params` are among its locals."""
    return CompiledFunction("f", params, max(params, locals_), need, results, bytes(code), ((0, 1),))


def script(*functions: CompiledFunction) -> CompiledScript:
    """A whole script; function 0 is its effect, and the others can be called by their numbers too."""
    return CompiledScript(Path("bytes.lua"), functions, (), tuple(range(len(functions))))


def system(name: str) -> int:
    """The instruction of a system call."""
    assert NUMBERS[name] < SYSTEM_DIRECT
    return SYSTEM_FIRST + NUMBERS[name]


def for_loop(local: int, start: Sequence[int], limit: Sequence[int], body: Sequence[int]) -> list[int]:
    """A loop over a local; the next one keeps the limit."""
    size = len(body) + 3
    return [*start, *limit, Op.FOR_UP, local, size, *body, Op.NEXT_UP, local, -size & 0xFF]


def lua(source: str, abilities: Mapping[str, int] | None = None) -> CompiledScript:
    """A script from Lua, as the abilities of `timeline` are."""
    outcome = compile_script(source, Path("card.lua"), timeline_api(ABILITY_HANDLERS, None, abilities))
    assert outcome.script is not None, outcome.problems
    return outcome.script


@dataclass(frozen=True)
class ScriptedSet:
    """The plain cards, and for each script a card with the next number that has it as its ability."""

    sources: Mapping[str, str | CompiledScript]
    conditions: Mapping[str, Condition]

    @cached_property
    def abilities(self) -> dict[str, int]:
        """Ability number of each script."""
        return {name: SCRIPT_ABILITIES + at for at, name in enumerate(self.sources, 1)}

    @cached_property
    def scripts(self) -> dict[str, CompiledScript]:
        return {
            name: lua(source, self.abilities) if isinstance(source, str) else source
            for name, source in self.sources.items()
        }

    @cached_property
    def cards(self) -> dict[str, int]:
        """Card number of each script."""
        first = max(card.number for card in plain_cards()) + 1
        return {name: first + at for at, name in enumerate(self.sources)}

    @cached_property
    def image(self) -> Image:
        """The image with them."""
        from support.album_fixture import fixture_inputs
        from support.linked_images import linked_image

        cards = [*plain_cards(), *(self._card(name) for name in self.sources)]
        inputs = fixture_inputs(cards=cards, scripts=[one.data for one in self.scripts.values()])
        return Image(Program(linked_image(inputs)))

    def _card(self, name: str) -> PlainCard:
        condition = self.conditions.get(name, Condition.ACTIVATE_MP)
        slot = AbilitySlot(condition, 1, AbilityNumber(self.abilities[name]))
        category = Category.SKILL if condition is Condition.USE else Category.MINION
        plain = replace(record(MINION), slots=(slot, AbilitySlot(), AbilitySlot()), category=category)
        return PlainCard(self.cards[name], plain, name)


@cache
def scripted_set(*sources: tuple[str, str | CompiledScript, Condition]) -> ScriptedSet:
    """A set out of names, sources and conditions; the same one for the same arguments."""
    return ScriptedSet({name: text for name, text, _ in sources}, {name: condition for name, _, condition in sources})
