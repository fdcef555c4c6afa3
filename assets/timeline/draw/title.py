"""The title pictures: the Keeper of Time before her dial, which turns over night and stars."""

from __future__ import annotations

import math

from kit import NES, Canvas, arc, blank, both, ellipse, minus, poly, rect, ring, tube
from letters import Metal, lettering, logo
from masters import chronica_herself
from motifs import sparkle
from PIL import Image
from scenery import stars
from screen import figure, settled

NAMES = {"ja": "タイムライン", "en": "TIMELINE"}
GOLD = Metal(NES[0x30], (NES[0x37], NES[0x27], NES[0x17]), NES[0x0F], NES[0x17])
DIAL = (64.0, 33.0)


def title(language: str) -> Image.Image:
    """The picture with the name in a language."""
    canvas = blank()
    _night(canvas)
    _dial(canvas)
    figure(canvas, chronica_herself, 19, -5, 90)
    _name(canvas, NAMES[language])
    return settled(canvas)


def _night(canvas: Canvas) -> None:
    """Beams of dark blue that go out from the dial, and stars between them."""
    x, y = DIAL
    for beam in range(8):
        turn = math.tau * (beam + 0.5) / 8
        edge = [(x + 120 * math.cos(turn + side), y + 120 * math.sin(turn + side)) for side in (-0.17, 0.17)]
        canvas.fill(both(poly((x, y), *edge), rect(0, 0, 128, 86)), NES[0x01])
    stars(canvas, 11, 24, NES[0x21], bottom=52)
    for sx, sy, size in ((9, 14, 6), (117, 20, 7), (20, 50, 4), (110, 52, 4), (30, 8, 3), (98, 7, 3)):
        sparkle(canvas, sx, sy, size, NES[0x30])


def _dial(canvas: Canvas) -> None:
    """A rim, twelve marks, and the hands behind her."""
    x, y = DIAL
    canvas.fill(ellipse(x, y, 48, 48), NES[0x0F])
    canvas.fill(ring(x, y, 46, 4), NES[0x17])
    canvas.fill(ring(x, y, 45.6, 2.4), NES[0x27])
    canvas.fill(arc(x, y, 46, 190, 290, 0.4, 1.6, 0.4), NES[0x37])
    canvas.fill(minus(ellipse(x, y, 42, 42), ellipse(x, y, 30, 30)), NES[0x01])
    canvas.fill(ring(x, y, 30, 1.6), NES[0x17])
    for hour in range(12):
        turn = math.tau * hour / 12
        dx, dy = math.cos(turn), math.sin(turn)
        width = 3.4 if hour % 3 == 0 else 2
        canvas.fill(tube([(x + 33 * dx, y + 33 * dy), (x + 40 * dx, y + 40 * dy)], width * 0.6, width), NES[0x27])


def _name(canvas: Canvas, name: str) -> None:
    top, high = 58.0, 17.0
    canvas.fill(rect(0, top + high, 128, 90), NES[0x0F])
    mask = lettering(name, 64, top, high, 2.7, 114)
    logo(canvas, mask, GOLD, top, high, clear=4)
