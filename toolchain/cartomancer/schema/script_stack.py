"""How large the operand stack of an image's scripts is, and how much of it belongs to the computer player's.

Rules of data and Lua say it in `memory`; native rules have the sizes of `schema/script.py`. In the language of Python
3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.script import SCRIPT_STACK, SCRIPT_THINK, stack_high


@dataclass(frozen=True)
class ScriptStack:
    """Words of the stack, and those at its top that ai.lua has."""

    words: int
    think: int

    @property
    def rules(self) -> int:
        """What rules.lua and the abilities share."""
        return self.words - self.think

    @property
    def high(self) -> int:
        """How far after its low byte the high byte of a word lies."""
        return stack_high(self.words)


def script_stack(ruleset: Ruleset) -> ScriptStack:
    """The stack of an image of the ruleset."""
    if ruleset.native:
        return ScriptStack(SCRIPT_STACK, SCRIPT_THINK)
    return ScriptStack(ruleset.memory.stack, ruleset.memory.think)
