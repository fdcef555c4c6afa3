"""The MMC3's counter of scanlines and its interrupt.

The chip watches the picture unit's address line A12, which rises once per line if the sprites use the pattern table at
$1000 and the background does not: when the sprites' tiles are fetched. So a line is counted only while the picture is
on, at one dot of it; the line before the picture counts too. The first count after a write to RELOAD, and the one
after 0, take the latch; a count that ends at 0 asks for the interrupt, if it is on. With other tables lines are
counted at other dots or twice, and chips differ when the latch is 0: both trap while the interrupt is on.

Nothing runs in between: how often a line was counted is worked out from the cycles when somebody wants to know.
"""

from __future__ import annotations

from cartomancer.machine.traps import UnsupportedHardware
from cartomancer.schema.region import LINE_DOTS, Timing

LINES = 241
"""That are counted in a frame: 240 of the picture and the one before them."""

DOT = 260
"""Of a line: where A12 rises."""

SPRITES_1, BACKGROUND_1, TALL_SPRITES = 0x08, 0x10, 0x20
"""Bits of PPU_CTRL."""

ScanlineState = tuple[int, int, bool, bool, int]


class Scanlines:
    """The registers $C000, $C001, $E000 and $E001."""

    def __init__(self, timing: Timing) -> None:
        self.timing = timing
        self.latch = self.counter = 0
        self.is_on = False
        self.is_pending = False
        """Whether the interrupt waits to be taken."""
        self._known = 0
        """The cycle up to which lines have been counted."""

    # --- the registers ----------------------------------------------------------------------------------------

    def reload(self) -> None:
        """$C001: the next count takes the latch."""
        self.counter = 0

    def switch_off(self) -> None:
        """$E000: no interrupt, and none waits."""
        self.is_on = self.is_pending = False

    def switch_on(self) -> None:
        """$E001."""
        if self.latch == 0:
            raise UnsupportedHardware("the scanline interrupt with a latch of 0: chips differ in what it does")
        self.is_on = True

    # --- time -------------------------------------------------------------------------------------------------

    def counts(self, ctrl: int, is_drawing: bool) -> bool:
        """Whether lines are counted, with this in PPU_CTRL."""
        tables = ctrl & (SPRITES_1 | BACKGROUND_1 | TALL_SPRITES)
        if not is_drawing or tables == 0:
            return False
        if tables != SPRITES_1 and self.is_on:
            raise UnsupportedHardware("the scanline interrupt, but others than sprites use the pattern table at $1000")
        return tables == SPRITES_1

    def advance(self, now: int, counts: bool) -> None:
        """Count the lines up to a cycle; `counts` has been the same since the last time."""
        if now <= self._known:
            return
        if counts:
            self.count(self._lines(now) - self._lines(self._known))
        self._known = now

    def count(self, times: int = 1) -> None:
        """A12 has risen."""
        if times <= 0:
            return
        left = self._left()
        if times < left:
            self.counter = left - times
        else:
            self.counter = -(times - left) % (self.latch + 1)
            self.is_pending = self.is_pending or self.is_on

    def due(self) -> int:
        """The cycle in which the interrupt will be asked for if nothing changes and lines are counted."""
        timing = self.timing
        frame, line = divmod(self._lines(self._known) + self._left() - 1, LINES)
        dots = (timing.blank_lines + line) * LINE_DOTS + DOT - 1
        return timing.vblank(frame) - -dots * timing.cycles // timing.dots

    def _left(self) -> int:
        """Counts until the counter is 0."""
        return self.counter or self.latch + 1

    def _lines(self, cycle: int) -> int:
        """How often a line has been counted since power-on, if the picture was always on."""
        timing = self.timing
        frame = 2 * cycle // timing.frame_half_cycles
        dots = (cycle - timing.vblank(frame)) * timing.dots // timing.cycles
        lines = (dots - DOT + 1) // LINE_DOTS - timing.blank_lines + 1
        return frame * LINES + min(max(lines, 0), LINES)

    # --- going back -------------------------------------------------------------------------------------------

    def snapshot(self) -> ScanlineState:
        """A copy of its state."""
        return self.latch, self.counter, self.is_on, self.is_pending, self._known

    def restore(self, state: ScanlineState) -> None:
        """Go back to a copied state."""
        self.latch, self.counter, self.is_on, self.is_pending, self._known = state
