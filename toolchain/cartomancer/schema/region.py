"""The three kinds of console, by the television that they are made for: how fast each counts, and what follows.

The cartridge finds out at power-on which it is in (kernel/reset.s) and makes the same music and the same pauses on
all. `LINE_DOTS` dots are a line; a frame is so many lines; the processor counts a cycle every few dots.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

LINE_DOTS = 341


class Region(IntEnum):
    """What `region` may say."""

    NTSC = 0  # Famicom, NES
    PAL = 1  # the NES of Europe and Australia
    DENDY = 2  # clones with the frame of PAL and nearly the processor of NTSC


SLOW_FRAMES = 5
SLOW_TICKS = 6
"""With 50 frames per second, so many frames are so many ticks. A tick is a sixtieth of a second: what sound, waits and
repeated presses call a frame."""

HEADER_ALL_REGIONS = 2
"""Byte 12 of a NES 2.0 header: made for both 60 and 50 frames per second."""


@dataclass(frozen=True)
class Timing:
    """How a console counts."""

    cpu_hz: int
    lines: int
    """Of a frame."""

    blank_lines: int
    """From the interrupt of the vertical blank to the line before the picture."""

    dots: int
    cycles: int
    """So many dots are so many cycles of the processor."""

    frame_half_cycles: int
    """Cycles of two frames. NTSC leaves out a dot in every other frame while the picture is on."""

    @property
    def frames_a_second(self) -> float:
        """How often the vertical blank comes."""
        return 2 * self.cpu_hz / self.frame_half_cycles

    @property
    def blank_cycles(self) -> int:
        """From the interrupt of the vertical blank to its end."""
        return self.blank_lines * LINE_DOTS * self.cycles // self.dots

    def vblank(self, frame: int) -> int:
        """The cycle in which a vertical blank begins; the first is number 1."""
        return (frame * self.frame_half_cycles + 1) // 2


TIMINGS = {
    Region.NTSC: Timing(1_789_773, 262, 20, 3, 1, 59_561),
    Region.PAL: Timing(1_662_607, 312, 70, 16, 5, 66_495),
    Region.DENDY: Timing(1_773_448, 312, 20, 3, 1, 70_928),
}
NTSC_FRAME, PAL_FRAME, DENDY_FRAME = (TIMINGS[region].frame_half_cycles // 2 for region in Region)
"""Cycles of a frame."""
