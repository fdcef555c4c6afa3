"""The numbers of the rules that a designer may tune: the table [rules] of game.toml.

Their names, defaults, ranges and meanings are rows of the ruleset. The values of a game reach the assembler through
game.inc, scripts as constants, harness and model through the manifest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Numbers:
    """The numbers of a game by their names in game.toml."""

    values: Mapping[str, int] = field(default_factory=dict)

    def __getitem__(self, name: str) -> int:
        return self.values[name]

    @property
    def constants(self) -> dict[str, int]:
        """By the names that assembler and scripts know."""
        return {name.upper(): value for name, value in self.values.items()}

    def number(self, value: int | str) -> int:
        """What a row means that gives a number or names one of these."""
        return self.values[value] if isinstance(value, str) else value
