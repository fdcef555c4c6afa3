"""One interface over three emulators by different authors, so that a test can run on all of them.

What one emulator forgives another does not: nestopia is a cycle-exact native core, cynes a small independent one,
jsnes the one that `cartomancer play` puts into the browser.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser

from cartomancer.schema.region import Region
from support.cynes_console import CynesConsole
from support.jsnes_console import JsnesConsole
from support.nestopia import Nestopia
from support.pad_player import AFTER, TAP

Frame = NDArray[np.uint8]
"""240 rows of 256 RGB pixels."""

EMULATORS = ("nestopia", "cynes", "jsnes")


class Button(Enum):
    """Buttons of the pad."""

    A = "a"
    B = "b"
    SELECT = "select"
    START = "start"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


class Console(Protocol):
    """A running console."""

    def step(self, frames: int = 1) -> None:
        """Run for some frames."""

    def hold(self, buttons: frozenset[str]) -> None:
        """Hold exactly these buttons from now on."""

    def frame(self) -> Frame:
        """The last picture."""

    def ram(self) -> bytes:
        """The console's 2 KB."""

    def save_ram(self) -> bytes:
        """The cartridge's 8 KB, from $6000."""

    def peek(self, address: int, size: int) -> bytes:
        """Some bytes of either."""

    def poke(self, address: int, data: bytes) -> None:
        """Write the console's RAM."""

    def fill_save_ram(self, data: bytes) -> None:
        """Write the cartridge's RAM, from $6000: what lay in it before power-on."""

    def close(self) -> None:
        """Switch off."""


class NestopiaConsole:
    """Nestopia behind the common interface."""

    def __init__(self, rom: Path, region: Region = Region.NTSC) -> None:
        self._core = Nestopia(rom, region=region)

    def step(self, frames: int = 1) -> None:
        self._core.step(frames)

    def hold(self, buttons: frozenset[str]) -> None:
        self._core.hold(*buttons)

    def frame(self) -> Frame:
        return self._core.frame

    def ram(self) -> bytes:
        return bytes(self._core.ram)

    def save_ram(self) -> bytes:
        return bytes(self._core.save_ram)

    def peek(self, address: int, size: int) -> bytes:
        return self._core.peek(address, size)

    def poke(self, address: int, data: bytes) -> None:
        self._core.poke(enumerate(data, address))

    def fill_save_ram(self, data: bytes) -> None:
        self._core.fill_save_ram(data)

    def close(self) -> None:
        self._core.close()


class Player:
    """A console and what a person does with it: press, wait, look."""

    def __init__(self, name: str, console: Console) -> None:
        self.name = name
        self.console = console

    def step(self, frames: int = 1) -> None:
        """Let some frames pass."""
        self.console.step(frames)

    def tap(self, *buttons: Button, frames: int = 3) -> None:
        """Press buttons together, and let go."""
        self.console.hold(frozenset(button.value for button in buttons))
        self.console.step(frames)
        self.console.hold(frozenset())
        self.console.step(2)

    def step_until(self, reached: Callable[[Player], bool], limit: int = 180) -> None:
        """Let frames pass until something is so; TimeoutError with the emulator's name if it never is."""
        for _ in range(limit):
            if reached(self):
                return
            self.console.step()
        raise TimeoutError(f"{self.name}: not reached within {limit} frames")

    def byte(self, address: int) -> int:
        """A byte of the console's RAM."""
        return self.console.ram()[address]

    def word(self, address: int) -> int:
        """A 16-bit word of the console's RAM."""
        return int.from_bytes(self.console.ram()[address : address + 2], "little")


class ConsolePad:
    """A console as a pad player sees it (pad_player.py)."""

    def __init__(self, console: Console, addresses: Mapping[str, int]) -> None:
        self.console = console
        self._addresses = addresses

    def read(self, name: str, size: int = 1) -> bytes:
        """Bytes of RAM by symbol."""
        return self.console.peek(self._addresses[name], size)

    def tap(self, button: str) -> None:
        """Press a button shortly."""
        self.console.hold(frozenset([button]))
        self.console.step(TAP)
        self.console.hold(frozenset())
        self.console.step(AFTER)

    def step(self, frames: int = 1) -> None:
        """Let frames pass."""
        self.console.step(frames)


@contextmanager
def switched_on(name: str, rom: Path, browser: Browser | None) -> Iterator[Player]:
    """A console of one of the emulators, with an image in it."""
    console: Console
    if name == "nestopia":
        console = NestopiaConsole(rom)
    elif name == "cynes":
        console = CynesConsole(rom)
    elif name == "jsnes":
        assert browser is not None
        console = JsnesConsole(rom, browser)
    else:
        raise ValueError(f"{name}: there are {', '.join(EMULATORS)}")
    try:
        yield Player(name, console)
    finally:
        console.close()
