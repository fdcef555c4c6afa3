"""Walking through the menus on the machine with the pad, and reading what is on the screen from VRAM."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from cartomancer.cartridge import Cartridge
from cartomancer.machine import Machine
from cartomancer.manifest import Manifest
from cartomancer.schema.formats import GLYPH_BYTES, TILE
from cartomancer.schema.front import OPTIONS, FrontItem
from cartomancer.schema.menu_screens import FRONT_ITEMS, SETTING_VALUE
from cartomancer.schema.screens import SCREEN_COLUMNS, Box
from cartomancer.words.language import LANGUAGES, Language
from cartomancer.words.measure import cells, pixels
from support.screen_reading import expected_bits, font

DRAWING_FRAMES = 40
CHANGE_FRAMES = 9
"""Until a new screen begins to be drawn, or a changed line is there."""

FONT = font()


class Pilot:
    """A player in the menus."""

    def __init__(self, machine: Machine, cartridge: Cartridge, manifest: Manifest) -> None:
        self.machine = machine
        self.cartridge = cartridge
        self.manifest = manifest

    # --- what a player does -----------------------------------------------------------------------------------

    def press(self, *buttons: str) -> Pilot:
        """Press buttons one after the other."""
        for button in buttons:
            self.machine.press(button, frames=2, after=CHANGE_FRAMES)
        return self

    def turn(self, button: str) -> Pilot:
        """Press a button that draws another screen."""
        self.press(button)
        for _ in range(DRAWING_FRAMES):
            if not self.machine.byte("ppu_busy"):
                break
            self.machine.run_frames()
        self.machine.run_frames(2)
        assert not self.machine.byte("ppu_busy"), "the screen stays dark"
        return self

    def choose(self, item: FrontItem) -> Pilot:
        """Open a screen of the first menu."""
        row = self.items.index(item)
        while self.machine.byte("page_row") != row:
            self.press("down")
        return self.turn("a")

    def to_row(self, row: int) -> Pilot:
        """Move the cursor of a page down to a row."""
        while self.machine.byte("page_row") != row:
            self.press("down")
        return self

    # --- what a player sees -----------------------------------------------------------------------------------

    @property
    def items(self) -> list[FrontItem]:
        """The first menu."""
        rows = self.machine.byte("page_rows")
        return [FrontItem(item) for item in self.machine.read("front_items", FRONT_ITEMS, unwritten=0)[:rows]]

    def text(self, key: str, language: str = "ja") -> str:
        """A text of the game."""
        return self.manifest.texts[key][language]

    @property
    def language(self) -> Language:
        """The language that is chosen."""
        return LANGUAGES[self.machine.read("options")[OPTIONS.offsets["language"]]]

    def unlike(self, box: Box, text: str, indent: int = 0) -> list[str]:
        """Where a box shows something else than a text some pixels from its left; icons are left out."""
        wrong = []
        table = self.machine.ppu.nametable()
        lines = [*cells(text, self.language, indent)]
        for line in range(box.height):
            shown = lines[line] if line < len(lines) else []
            for column in range(box.width):
                cell = shown[column] if column < len(shown) else b"  "
                if len(cell) == 1:
                    continue
                at = (box.y + line) * SCREEN_COLUMNS + box.x + column
                second = 0 < self.machine.byte("split_line") <= (box.y + line) * TILE
                shape = self.machine.ppu.tile(table[at], int(second))[:GLYPH_BYTES]
                rows = np.frombuffer(shape, np.uint8).reshape(GLYPH_BYTES, 1)
                if not np.array_equal(np.unpackbits(rows, axis=1), expected_bits(cell, FONT)):
                    wrong.append(f"{box.name} line {line} column {column}: not as in {text!r}")
        return wrong

    def shows(self, box: Box, text: str, indent: int = 0) -> bool:
        """Whether a box shows a text and nothing else."""
        return not self.unlike(box, text, indent)

    def shows_middle(self, box: Box, text: str) -> bool:
        """Whether a box shows a text in its middle and nothing else."""
        return self.shows(box, text, (box.width * TILE - pixels(text, self.language)) // 2)

    def shows_right(self, box: Box, text: str) -> bool:
        """Whether a box shows a text at its right end and nothing else."""
        return self.shows(box, text, box.width * TILE - pixels(text, self.language))

    def shows_value(self, row: int, text: str) -> bool:
        """Whether a row of choices shows a value."""
        return self.shows_middle(
            replace(SETTING_VALUE, y=SETTING_VALUE.y + row * self.machine.byte("page_pitch")), text
        )
