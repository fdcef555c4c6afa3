"""Parts of the hardware stack: the main program has one, a fiber another. None may run into its neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class StackWindow:
    """The bytes $0100 + `low` to $0100 + `high` belong to one stack; it is empty when SP is `high`.

    The byte $0100 is never used: SP would wrap round, and a full stack look like an empty one.
    """

    name: str
    low: int
    high: int

    def __post_init__(self) -> None:
        if not 1 <= self.low < self.high <= 0xFF:
            raise ValueError(f"stack window {self.name}: ${self.low:02X}-${self.high:02X} is not within $01-$FF")


WHOLE_STACK = (StackWindow("stack", 0x01, 0xFF),)


def window_of(windows: Sequence[StackWindow], sp: int) -> StackWindow | None:
    """The window that a new SP belongs to. A pointer between two windows is the empty lower one, not the full upper."""
    for window in windows:
        if sp == window.high:
            return window
    for window in windows:
        if window.low - 1 <= sp < window.high:
            return window
    return None
