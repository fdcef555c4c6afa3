"""The numbers of the rules that a designer may tune: the table [rules] of game.toml.

Their names, defaults, ranges and meanings are here and nowhere else. The values of a game reach the assembler through
game.inc, scripts as constants, harness and model through the manifest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from cartomancer.schema.numbers import Numbers

HAND_MOST, STANDBY_MOST = 10, 5
"""What a player may be allowed at most."""


@dataclass(frozen=True)
class RuleRange:
    """What a number may be. `below`: the name of the number that it may not exceed."""

    least: int
    most: int
    does: str
    below: str = ""


def _number(default: int, least: int, most: int, does: str, below: str = "") -> Any:
    return field(default=default, metadata={"range": RuleRange(least, most, does, below)})


@dataclass(frozen=True)
class Rules:
    """The numbers of a game."""

    hand_first: int = _number(4, 0, HAND_MOST, "cards that the first player draws before the first turn", "hand_max")
    hand_second: int = _number(5, 0, HAND_MOST, "cards that the second player draws before the first turn", "hand_max")
    cores_start: int = _number(2, 0, 20, "active cores of each player before the first turn", "cores_max")
    cores_max: int = _number(10, 1, 20, "cores of a player at most, those on cards included")
    hand_max: int = _number(10, 1, HAND_MOST, "cards in a hand at most")
    standby_max: int = _number(5, 1, STANDBY_MOST, "cards in a standby zone at most")
    standby_cost: int = _number(0, 0, 20, "MP for a card that is played from standby")
    turn_max: int = _number(200, 1, 250, "the last turn, both players' counted; then the duel is a draw")

    @property
    def constants(self) -> dict[str, int]:
        """By the names that assembler and scripts know: HAND_FIRST and so on."""
        return {name.upper(): value for name, value in asdict(self).items()}

    @property
    def numbers(self) -> Numbers:
        """As the generic stages take them."""
        return Numbers(asdict(self))

    @classmethod
    def of(cls, values: Mapping[str, int]) -> Rules:
        """From what a manifest says; a manifest without a number has the default."""
        return cls(**{name: values[name] for name in RULE_RANGES if name in values})


RULE_RANGES: Mapping[str, RuleRange] = {one.name: one.metadata["range"] for one in fields(Rules)}
"""What each number may be, by its name in game.toml."""
