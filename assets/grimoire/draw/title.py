"""The title pictures: an open book from which a circle of magic rises, with the gems of the seven colours."""

from __future__ import annotations

import math

from kit import NES, Canvas, blank, ellipse, pair, poly, rect, ring, tube
from letters import Metal, lettering, logo
from motifs import gem, sparkle
from PIL import Image
from scenery import stars
from screen import settled

NAMES = {"ja": "グリモア", "en": "GRIMOIRE"}
GOLD = Metal(NES[0x30], (NES[0x37], NES[0x27], NES[0x17]), NES[0x0F], NES[0x17])
MIDDLE = (64.0, 30.0)
GEMS = (0x16, 0x27, 0x28, 0x1A, 0x21, 0x13, 0x23)


def title(language: str) -> Image.Image:
    """The picture with the name in a language."""
    canvas = blank()
    x, y = MIDDLE
    stars(canvas, 3, 34, NES[0x23], bottom=56)
    for sx, sy, size in ((9, 14, 7), (119, 12, 7), (24, 5, 4), (105, 28, 3)):
        sparkle(canvas, sx, sy, size, NES[0x33])
    _circle(canvas, x, y)
    for at, colour in enumerate(GEMS):
        turn = math.radians(180 + at * 30)
        gx, gy = x + 49 * math.cos(turn), y + 20 - 38 * -math.sin(turn)
        gem(canvas, gx, gy, 8.5, (NES[0x0F], NES[colour], NES[colour], NES[0x30]))
    _book(canvas)
    for sx, sy, size in ((64, 40, 6), (52, 30, 3), (77, 32, 3), (60, 20, 2.6), (70, 17, 2.6)):
        sparkle(canvas, sx, sy, size, NES[0x30])
    top, high = 60.0, 16.0
    canvas.fill(rect(0, top + high, 128, 90), NES[0x0F])
    mask = lettering(NAMES[language], 64, top, high, 2.8, 104)
    logo(canvas, mask, GOLD, top, high, clear=3)
    return settled(canvas, 0x16, 0x28, 0x1A, 0x21, 0x13, 0x23)


def _circle(canvas: Canvas, x: float, y: float) -> None:
    """Two rings with a star of seven points."""
    for radius, width in ((28, 1.2), (24.4, 0.8)):
        canvas.fill(ring(x, y, radius, width), NES[0x23])
    points = [(x + 24 * math.sin(math.tau * at / 7), y - 24 * math.cos(math.tau * at / 7)) for at in range(7)]
    for at in range(7):
        canvas.fill(tube([points[at], points[(at + 3) % 7]], 0.9), NES[0x23])
    for at in range(14):
        turn = math.tau * at / 14
        canvas.fill(ellipse(x + 26.2 * math.sin(turn), y - 26.2 * math.cos(turn), 0.8, 0.8), NES[0x33])


def _book(canvas: Canvas) -> None:
    cover = pair(poly((64, 62), (64, 50), (44, 46), (22, 51), (18, 63), (42, 60)))
    canvas.solid(cover, (NES[0x07], NES[0x07], NES[0x17], NES[0x27]), volume=3, outline=1.4)
    left = poly((64, 59), (64, 48), (58, 45), (46, 43), (34, 44.5), (25, 48), (22, 59), (34, 56), (50, 55.5))
    canvas.outline(pair(left), 1.2)
    canvas.fill(pair(left), NES[0x37])
    for line in range(4):
        row = 47.5 + line * 2.4
        stroke = tube([(57 - line * 0.3, row + 1.6), (46, row - 0.4), (31 - line * 0.7, row + 2.2)], 0.9)
        canvas.fill(pair(stroke), NES[0x17])
    canvas.fill(tube([(64, 47), (64, 60)], 1.4), NES[0x07])
    canvas.fill(poly((61, 58), (67, 58), (68, 66), (64, 63.5), (60, 66)), NES[0x27])
