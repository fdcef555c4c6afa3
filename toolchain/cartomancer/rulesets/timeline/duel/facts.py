"""What .duel files say of a card of `timeline`: ATK and HP are changed together, and remaining HP can be checked.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence

from cartomancer.duel.facts import SIGNED, Facts, Words
from cartomancer.duel.state import Modifier
from cartomancer.duel.words import signed
from cartomancer.schema.core_state import ModKind

DOCS = (
    ("damage 2", "given, then", "damage on it"),
    ("cores 3", "given, then", "cores on it"),
    ("used 1", "given, then", "the ability in slot 1 was used this turn"),
    ("exhausted, reversed, new, moved, incapacitated", "given, then", "its states; what is not given is not so"),
    ("owned by p2", "given, then", "whose card it is, when that is not the player in whose place it lies"),
    (
        "modifier atk +2 hp -1 until end of turn",
        "given, then",
        "changed values; also `gives` and `takes` a keyword",
    ),
    ("atk 3, hp 4, remaining 2", "then", "its values now; remaining = HP less damage"),
    ("with impact 2, without haste", "then", "its keywords now"),
    ("not exhausted, active, face-up", "then", "a state that it has not"),
)


class TimelineFacts(Facts):
    """Facts about a card of `timeline`."""

    values = ("atk", "hp", "remaining")
    numbers = ("damage", *values, "cores", "used")
    absences = {"active": "exhausted", "face-up": "reversed"}  # noqa: RUF012 - never changed
    modifier_example = "modifier atk +2"
    modifier_forms = (
        "write: modifier atk +2 hp -1, modifier gives haste, modifier gives impact 2, or modifier takes haste"
    )
    changeable = ("atk", "hp")

    def docs(self) -> Sequence[tuple[str, str, str]]:
        """Example, where it may stand, meaning."""
        return DOCS

    def stat_change(self, words: Words, stat: str) -> tuple[ModKind, int, int, int]:
        """`atk +2`, `hp -1`, or both."""
        if stat == "atk":
            atk = words.number("atk", SIGNED)
            return ModKind.VALUES, atk, 0, words.number("hp", SIGNED) if words.try_phrase(["hp"]) else 0
        return ModKind.VALUES, 0, 0, words.number("hp", SIGNED)

    def stat_text(self, modifier: Modifier) -> str:
        """Changed values in words."""
        return f"atk {signed(modifier.value)} hp {signed(modifier.extra)}"
