"""cynes behind the interface of emulators.py."""

from __future__ import annotations

from pathlib import Path

import cynes
import numpy as np
from numpy.typing import NDArray

_BUTTONS = {
    "right": cynes.NES_INPUT_RIGHT,
    "left": cynes.NES_INPUT_LEFT,
    "down": cynes.NES_INPUT_DOWN,
    "up": cynes.NES_INPUT_UP,
    "start": cynes.NES_INPUT_START,
    "select": cynes.NES_INPUT_SELECT,
    "b": cynes.NES_INPUT_B,
    "a": cynes.NES_INPUT_A,
}


class CynesConsole:
    """One console; cynes knows no way to take a cartridge out, so each image gets a new one."""

    def __init__(self, rom: Path) -> None:
        self._nes = cynes.NES(str(rom))
        self._frame: NDArray[np.uint8] = np.zeros((240, 256, 3), np.uint8)

    def step(self, frames: int = 1) -> None:
        self._frame = np.array(self._nes.step(frames))  # a copy: cynes draws the next frame into the same memory
        if self._nes.has_crashed:
            raise RuntimeError("cynes: the CPU met an invalid instruction")

    def hold(self, buttons: frozenset[str]) -> None:
        self._nes.controller = sum(_BUTTONS[button] for button in buttons)

    def frame(self) -> NDArray[np.uint8]:
        return self._frame

    def ram(self) -> bytes:
        return self.peek(0, 0x800)

    def save_ram(self) -> bytes:
        return self.peek(0x6000, 0x2000)

    def peek(self, address: int, size: int) -> bytes:
        return bytes(self._nes[at] for at in range(address, address + size))

    def poke(self, address: int, data: bytes) -> None:
        """Write RAM."""
        for at, value in enumerate(data, address):
            self._nes[at] = value

    def moment(self) -> NDArray[np.uint8]:
        """The console as it is now, to go back to."""
        return np.array(self._nes.save())

    def go_back(self, moment: NDArray[np.uint8]) -> None:
        """Go back to a moment; its picture is there after the next frame."""
        self._nes.load(moment)

    def fill_save_ram(self, data: bytes) -> None:
        self.poke(0x6000, data)

    def close(self) -> None:
        self._nes.controller = 0
