"""The title pictures: what is locked in looks out from behind chains and a seal that breaks."""

from __future__ import annotations

import math

from kit import NES, Canvas, blank, blob, both, ellipse, grow, join, minus, pair, poly, rect, ring, tube
from letters import Metal, lettering, logo
from motifs import sparkle
from PIL import Image
from screen import settled

NAMES = {"ja": "封印戦", "en": "SEALBREAK"}
GOLD = Metal(NES[0x30], (NES[0x37], NES[0x27], NES[0x17]), NES[0x0F], NES[0x17])
VIOLET = (NES[0x0F], NES[0x0F], NES[0x13], NES[0x23])
BONE = (NES[0x07], NES[0x17], NES[0x37], NES[0x30])
IRON = (NES[0x0F], NES[0x00], NES[0x10], NES[0x30])


def title(language: str) -> Image.Image:
    """The picture with the name in a language."""
    canvas = blank()
    for beam in range(12):
        turn = math.tau * (beam + 0.3) / 12
        edge = [(64 + 130 * math.cos(turn + side), 44 + 130 * math.sin(turn + side)) for side in (-0.1, 0.1)]
        canvas.fill(both(poly((64, 44), *edge), rect(0, 0, 128, 76)), NES[0x06])
    _beast(canvas)
    for ends in (((-4, 26), (60, 56)), ((132, 26), (68, 56)), ((-4, 64), (58, 58)), ((132, 64), (70, 58))):
        _chain(canvas, *ends)
    _seal(canvas, 64, 55)
    top, high = 61.0, 16.0
    canvas.fill(rect(0, top + high, 128, 90), NES[0x0F])
    name = NAMES[language]
    if not name.isascii():
        top, high = 56.5, 20.5
    wide, weight = (112, 2.7) if name.isascii() else (84, 2.4)
    mask = lettering(name, 64, top, high, weight, wide)
    logo(canvas, mask, GOLD, top, high, clear=3)
    return settled(canvas)


def _beast(canvas: Canvas) -> None:
    """A horned head in the dark, with shoulders."""
    canvas.solid(pair(blob((64, 46), (40, 44), (14, 54), (0, 76), (64, 80))), VIOLET, volume=8, outline=1.4)
    horn = tube([(50, 22), (36, 14), (28, 2), (32, -10)], 11, 9, 6, 2)
    canvas.solid(pair(horn), BONE, volume=3.5, outline=1.4)
    for turn in (0.25, 0.5, 0.72):
        x, y = 50 - 22 * turn, 22 - 20 * turn
        canvas.fill(pair(tube([(x - 3, y - 3), (x + 2, y + 3)], 0.9)), NES[0x17])
    small = tube([(46, 34), (36, 32), (29, 25)], 6, 4, 1)
    canvas.solid(pair(small), BONE, volume=2, outline=1.2)
    head = blob((64, 6), (84, 12), (89, 28), (80, 46), (64, 56), (48, 46), (39, 28), (44, 12))
    canvas.solid(head, VIOLET, volume=8, outline=1.6)
    brow = poly((64, 24), (88, 12), (89, 19), (64, 31))
    canvas.solid(pair(brow), VIOLET, volume=3, outline=1.2)
    for x, slant in ((52.0, 14.0), (76.0, -14.0)):
        eye = poly((x - 8, 30 - slant * 0.2), (x + 8, 30 + slant * 0.2), (x + 2, 36), (x - 2, 36))
        canvas.fill(grow(eye, 1.2), NES[0x0F])
        canvas.fill(eye, NES[0x37])
        canvas.fill(ellipse(x, 32.8, 1.5, 2.8), NES[0x0F])


def _chain(canvas: Canvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    count = round(math.hypot(dx, dy) / 7.2)
    turn = math.degrees(math.atan2(dy, dx))
    for at in range(count):
        x, y = start[0] + dx * (at + 0.5) / count, start[1] + dy * (at + 0.5) / count
        if at % 2:
            link = ellipse(x, y, 4.6, 1.5, turn)
        else:
            link = minus(ellipse(x, y, 5, 3.2, turn), ellipse(x, y, 2.9, 1.2, turn))
        canvas.solid(link, IRON, volume=1.4, outline=1)


def _seal(canvas: Canvas, x: float, y: float) -> None:
    """The seal, through whose cracks light falls."""
    disc = ellipse(x, y, 15, 15)
    canvas.glow(disc, NES[0x16], 5, bands=1)
    canvas.solid(disc, (NES[0x07], NES[0x17], NES[0x27], NES[0x37]), volume=4, outline=1.6)
    canvas.fill(ring(x, y, 12, 1), NES[0x07])
    for at in range(6):
        turn = math.tau * at / 6
        near = (x + 11.4 * math.sin(turn), y - 11.4 * math.cos(turn))
        far = (x + 11.4 * math.sin(turn + math.tau / 3), y - 11.4 * math.cos(turn + math.tau / 3))
        canvas.fill(tube([near, far], 0.8), NES[0x07])
    down = [(x - 2, y - 18), (x + 2, y - 9), (x - 3, y - 3), (x + 2, y + 3), (x - 1, y + 18)]
    cracks = join(
        tube(down, 1, 2, 3.4, 2, 1, smooth=False),
        tube([(x - 2, y - 2), (x - 9, y - 5), (x - 17, y - 2)], 2.4, 1.6, 0.6, smooth=False),
        tube([(x + 1, y + 2), (x + 8, y + 1), (x + 16, y + 6)], 2.4, 1.6, 0.6, smooth=False),
    )
    canvas.fill(grow(cracks, 0.7), NES[0x07])
    canvas.fill(cracks, NES[0x30])
    sparkle(canvas, x - 1, y, 7, NES[0x30])
