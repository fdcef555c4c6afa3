"""The title of games without a picture of their own: three cards in a fan. The build writes the name above them, and
puts the colours of the game's frames in the places of 17, 28 and 38."""

from __future__ import annotations

import math

from kit import NES, Canvas, Mask, Point, blank, both, ellipse, grow, minus, poly, rect
from motifs import sparkle
from PIL import Image
from scenery import stars
from screen import settled

PIVOT, FAR = (64.0, 112.0), 52.0
WIDE, HIGH = 15.0, 21.0
FRAME = (NES[0x17], NES[0x28], NES[0x38])


def title() -> Image.Image:
    """The picture; the lines from 16 to 63 are free for the name."""
    canvas = blank()
    for beam in range(16):
        turn = math.tau * (beam + 0.5) / 16
        edge = [(64 + 140 * math.cos(turn + side), 58 + 140 * math.sin(turn + side)) for side in (-0.08, 0.08)]
        canvas.fill(both(poly((64, 58), *edge), rect(0, 36, 128, 80)), NES[0x01])
    stars(canvas, 9, 14, NES[0x21], bottom=8)
    canvas.fill(rect(0, 8, 128, 32), NES[0x0F])
    for turn in (-24, 24, 0):
        _card(canvas, turn)
    for x, y, size in ((14, 46, 6), (114, 46, 6), (26, 66, 4), (102, 66, 4)):
        sparkle(canvas, x, y, size, NES[0x30])
    return settled(canvas, 0x17, 0x28, 0x38)


def _spun(x: float, y: float, turn: float, point: Point) -> Point:
    """A point turned clockwise about (0, 0), and moved."""
    angle = math.radians(turn)
    across, down = point
    return (
        x + across * math.cos(angle) - down * math.sin(angle),
        y + across * math.sin(angle) + down * math.cos(angle),
    )


def _shape(wide: float, high: float, turn: float) -> Mask:
    upper = ((-wide, -high + 2), (-wide + 2, -high), (wide - 2, -high), (wide, -high + 2))
    points = (*upper, (wide, high), (-wide, high))
    return poly(*(_spun(*PIVOT, turn, (across, down - FAR)) for across, down in points))


def _card(canvas: Canvas, turn: float) -> None:
    """A back: rim, field, a gem in a diamond."""
    angle = math.radians(turn)
    x, y = PIVOT[0] + FAR * math.sin(angle), PIVOT[1] - FAR * math.cos(angle)
    whole = _shape(WIDE, HIGH, turn)
    canvas.fill(grow(whole, 1.2), NES[0x0F])
    canvas.fill(whole, FRAME[1])
    canvas.fill(minus(whole, _shape(WIDE - 0.9, HIGH - 0.9, turn)), FRAME[2])
    canvas.fill(_shape(WIDE - 2.4, HIGH - 2.4, turn), FRAME[0])
    canvas.fill(_shape(WIDE - 3.2, HIGH - 3.2, turn), NES[0x0F])
    for radius, colour in ((10.5, FRAME[0]), (9.6, FRAME[1]), (8.6, NES[0x0F]), (5.6, FRAME[2]), (4.2, FRAME[0])):
        canvas.fill(ellipse(x, y, radius * 0.8, radius, turn) if radius < 6 else _diamond(x, y, radius, turn), colour)


def _diamond(x: float, y: float, radius: float, turn: float) -> Mask:
    points = ((0, -radius * 1.3), (radius * 0.9, 0), (0, radius * 1.3), (-radius * 0.9, 0))
    return poly(*(_spun(x, y, turn, point) for point in points))
