"""A ruleset's own ability language: what its Python package offers to the generic stages.

Lua is the ability language of every ruleset. A ruleset with another one names its package in ruleset.toml
(`language = "..."`); the package `cartomancer.rulesets.<language>` then has an object `LANGUAGE` of this shape.
Generic code reaches it only through `language_of`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from cartomancer.ruleset.values import Ruleset


class AbilityLanguage(Protocol):
    """What the build asks of an ability language."""

    @property
    def modules(self) -> Sequence[ModuleType]:
        """Modules whose layouts, enums and constants the assembler must know."""

    def assembler_lines(self) -> Iterator[str]:
        """Further lines of schema.inc."""

    def disagreements(self, ruleset: Ruleset) -> Iterator[str]:
        """Where the package's own enums differ from the rows of the ruleset."""


def language_of(ruleset: Ruleset) -> AbilityLanguage | None:
    """The ability language besides Lua, if the ruleset has one."""
    if not ruleset.language:
        return None
    return cast(AbilityLanguage, importlib.import_module(f"cartomancer.rulesets.{ruleset.language}").LANGUAGE)
