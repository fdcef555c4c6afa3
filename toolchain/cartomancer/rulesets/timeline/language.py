"""The step language of document 000 as the generic stages see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from types import ModuleType

from cartomancer.ruleset.codes import ENUM_NAMES, enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.rulesets.timeline import codes, dispatch, legal, places, steps
from cartomancer.rulesets.timeline.dispatch import dispatch_lines


class StepLanguage:
    """Abilities as lists of steps."""

    @property
    def modules(self) -> Sequence[ModuleType]:
        """In order of their imports."""
        return (codes, steps, legal, places, dispatch)

    def assembler_lines(self) -> Iterator[str]:
        """The tables of the step interpreter."""
        yield from dispatch_lines()

    def disagreements(self, ruleset: Ruleset) -> Iterator[str]:
        """The enums of `codes` are those of the rows."""
        for name in ENUM_NAMES:
            ours: type[IntEnum] | None = getattr(codes, name, None)
            if ours is not None and name != "EventType":
                wanted = {member.name: int(member) for member in enum_of(ruleset, name)}
                if {member.name: int(member) for member in ours} != wanted:
                    yield f"{name} of rulesets/timeline/codes.py is not that of ruleset.toml"
