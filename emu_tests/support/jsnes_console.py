"""jsnes, in a headless Chromium, behind the interface of emulators.py."""

from __future__ import annotations

import base64
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser

from cartomancer.places import emulator_file

_BUTTONS = {"a": 0, "b": 1, "select": 2, "start": 3, "up": 4, "down": 5, "left": 6, "right": 7}

_START = """
image => {
    const bytes = data => Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
    window.text = bytes => {
        let letters = "";
        for (let at = 0; at < bytes.length; at += 8192) {
            letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
        }
        return btoa(letters);
    };
    window.pixels = new Uint32Array(256 * 240);
    window.nes = new jsnes.NES({
        onFrame: buffer => pixels.set(buffer),
        emulateSound: false,
    });
    nes.loadROM(bytes(image));
    nes.ppu.clipToTvSize = false;  // else an 8-pixel border is blanked
}
"""
_STEP = "frames => { for (; frames > 0; frames--) nes.frame(); }"
_HOLD = "held => { for (let at = 0; at < 8; at++) held.includes(at) ? nes.buttonDown(1, at) : nes.buttonUp(1, at); }"
# A picture has few colours: their list and a byte a pixel cross over faster than the pixels.
_FRAME = """
() => {
    const numbers = new Map();
    const image = Uint8Array.from(pixels, colour => {
        if (!numbers.has(colour)) numbers.set(colour, numbers.size);
        return numbers.get(colour);
    });
    return [[...numbers.keys()], text(image)];
}
"""
_FILL = "([from, data]) => { data.forEach((byte, at) => { nes.cpu.mem[from + at] = byte; }); }"
_MEMORY = "([from, to]) => text(Uint8Array.from(nes.cpu.mem.slice(from, to)))"


class JsnesConsole:
    """One console, in a page of its own."""

    def __init__(self, rom: Path, browser: Browser) -> None:
        self._page = browser.new_page()
        self._page.add_script_tag(path=emulator_file())
        self._page.evaluate(_START, base64.b64encode(rom.read_bytes()).decode())

    def step(self, frames: int = 1) -> None:
        self._page.evaluate(_STEP, frames)

    def hold(self, buttons: frozenset[str]) -> None:
        self._page.evaluate(_HOLD, [_BUTTONS[button] for button in sorted(buttons)])

    def frame(self) -> NDArray[np.uint8]:
        colours, image = self._page.evaluate(_FRAME)
        rgb = np.array([(one & 0xFF, one >> 8 & 0xFF, one >> 16 & 0xFF) for one in colours], np.uint8)  # 0xBBGGRR
        frame: NDArray[np.uint8] = rgb[np.frombuffer(base64.b64decode(image), np.uint8)].reshape(240, 256, 3)
        return frame

    def ram(self) -> bytes:
        return self._memory(0, 0x800)

    def save_ram(self) -> bytes:
        return self._memory(0x6000, 0x8000)

    def peek(self, address: int, size: int) -> bytes:
        return self._memory(address, address + size)

    def poke(self, address: int, data: bytes) -> None:
        self._page.evaluate(_FILL, [address, list(data)])

    def fill_save_ram(self, data: bytes) -> None:
        self.poke(0x6000, data)

    def close(self) -> None:
        self._page.close()

    def _memory(self, start: int, end: int) -> bytes:
        return base64.b64decode(self._page.evaluate(_MEMORY, [start, end]))
