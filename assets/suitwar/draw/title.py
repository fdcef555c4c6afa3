"""The title pictures: four aces in a fan before crossed swords."""

from __future__ import annotations

import math

from kit import NES, Canvas, Colour, Mask, Point, blank, both, ellipse, grow, join, minus, poly, rect
from letters import Metal, lettering, logo
from motifs import sparkle, sword
from PIL import Image
from scenery import stars
from screen import settled

NAMES = {"ja": "スートウォー", "en": "SUIT WAR"}
GOLD = Metal(NES[0x30], (NES[0x37], NES[0x27], NES[0x17]), NES[0x0F], NES[0x17])
PIVOT = (64.0, 84.0)
CARDS = ((-45, "club", 0x1A), (-15, "spade", 0x0F), (15, "heart", 0x16), (45, "diamond", 0x27))
WIDE, HIGH, FAR = 30.0, 46.0, 46.0
SILVER = (NES[0x0F], NES[0x00], NES[0x10], NES[0x30])
BRASS = (NES[0x0F], NES[0x17], NES[0x27], NES[0x37])


def title(language: str) -> Image.Image:
    """The picture with the name in a language."""
    canvas = blank()
    for beam in range(14):
        turn = math.tau * (beam + 0.5) / 14
        edge = [(64 + 120 * math.cos(turn + side), 40 + 120 * math.sin(turn + side)) for side in (-0.09, 0.09)]
        canvas.fill(both(poly((64, 40), *edge), rect(0, 0, 128, 74)), NES[0x07])
    stars(canvas, 5, 16, NES[0x27], bottom=56)
    for hilt, tip in (((18, 14), (104, 70)), ((110, 14), (24, 70))):
        sword(canvas, hilt, tip, 7, blade=SILVER, gold=BRASS)
    for turn, suit, colour in (CARDS[0], CARDS[3], CARDS[1], CARDS[2]):
        _card(canvas, turn, suit, NES[colour])
    for x, y, size in ((8, 40, 6), (120, 40, 6), (36, 8, 4), (92, 8, 4)):
        sparkle(canvas, x, y, size, NES[0x30])
    top, high = 58.0, 17.0
    canvas.fill(rect(0, top + high, 128, 90), NES[0x0F])
    mask = lettering(NAMES[language], 64, top, high, 2.8, 112)
    logo(canvas, mask, GOLD, top, high, clear=4)
    return settled(canvas)


def _spun(point: Point, turn: float) -> Point:
    """A point of an upright card, whose middle is (0, 0), where the fan holds it."""
    angle = math.radians(turn)
    x, y = point[0], point[1] - FAR
    return (
        PIVOT[0] + x * math.cos(angle) - y * math.sin(angle),
        PIVOT[1] + x * math.sin(angle) + y * math.cos(angle),
    )


def _shape(points: list[Point], turn: float) -> Mask:
    return poly(*(_spun(point, turn) for point in points))


def _card(canvas: Canvas, turn: float, suit: str, colour: Colour) -> None:
    w, h = WIDE / 2, HIGH / 2
    face = _shape([(-w + 2, -h), (w - 2, -h), (w, -h + 2), (w, h), (-w, h), (-w, -h + 2)], turn)
    canvas.fill(grow(face, 1.2), NES[0x0F])
    canvas.fill(face, NES[0x30])
    rim = minus(face, _shape([(-w + 1.6, -h + 1.6), (w - 1.6, -h + 1.6), (w - 1.6, h), (-w + 1.6, h)], turn))
    canvas.fill(rim, NES[0x10])
    canvas.fill(_pip(suit, (0, -3), 9.6, turn), colour)
    canvas.fill(_pip(suit, (-w + 4.6, -h + 6), 2.8, turn), colour)


def _pip(suit: str, at: Point, size: float, turn: float) -> Mask:
    """A suit's sign, `size` from its middle to its edge."""

    def shape(*points: Point) -> Mask:
        return _shape([(at[0] + x * size, at[1] + y * size) for x, y in points], turn)

    def disc(x: float, y: float, r: float) -> Mask:
        cx, cy = _spun((at[0] + x * size, at[1] + y * size), turn)
        return ellipse(cx, cy, r * size, r * size)

    stalk = shape((-0.1, 0.2), (0.1, 0.2), (0.4, 1), (-0.4, 1))
    if suit == "diamond":
        return shape((0, -1.05), (0.72, 0), (0, 1.05), (-0.72, 0))
    if suit == "heart":
        return join(disc(-0.42, -0.38, 0.47), disc(0.42, -0.38, 0.47), shape((-0.86, -0.2), (0.86, -0.2), (0, 1)))
    if suit == "spade":
        return join(
            disc(-0.42, 0.28, 0.45), disc(0.42, 0.28, 0.45), shape((-0.84, 0.14), (0.84, 0.14), (0, -1.05)), stalk
        )
    return join(disc(0, -0.5, 0.44), disc(-0.5, 0.2, 0.44), disc(0.5, 0.2, 0.44), disc(0, 0, 0.3), stalk)
