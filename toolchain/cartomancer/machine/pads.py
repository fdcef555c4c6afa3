"""Two controllers: buttons that a test holds, and the shift registers that a program reads."""

from __future__ import annotations

from collections.abc import Iterable

BUTTONS = {
    "a": 0x80,
    "b": 0x40,
    "select": 0x20,
    "start": 0x10,
    "up": 0x08,
    "down": 0x04,
    "left": 0x02,
    "right": 0x01,
}
"""In the order in which they are read: A first."""

OPEN_BUS = 0x40
"""The upper bits of a pad register hold what was last on the bus: the high byte of its address."""


class Pads:
    """The registers $4016 and $4017."""

    def __init__(self) -> None:
        self.held = [0, 0]
        self.shift = [0, 0]
        self.strobe = False

    def hold(self, buttons: Iterable[str], port: int = 0) -> None:
        """Hold exactly these buttons from now on."""
        self.held[port] = sum(BUTTONS[name] for name in set(buttons))

    def write(self, value: int) -> None:
        """While the strobe is on, the buttons are copied into the shift registers."""
        self.strobe = bool(value & 1)
        if self.strobe:
            self.shift = list(self.held)

    def read(self, port: int) -> int:
        """The next button; after all eight, ones."""
        bits = self.held[port] if self.strobe else self.shift[port]
        self.shift[port] = bits if self.strobe else (bits << 1 | 1) & 0xFF
        return OPEN_BUS | bits >> 7
