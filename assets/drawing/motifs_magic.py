"""Things of sorcerers: parchment and writing, open books, magic circles, runes, open hands, chains, drops, clouds."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final

from kit import (
    GOLD,
    INK,
    NES,
    SIDE,
    SKIN,
    WHITE,
    Canvas,
    Colour,
    Mask,
    Point,
    Ramp,
    both,
    curve,
    ellipse,
    grow,
    join,
    minus,
    move,
    poly,
    rect,
    ring,
    star,
    tube,
)
from motifs_sky import spun

PAPER: Final[Colour] = NES[0x37]
PENCIL: Final[Colour] = NES[0x17]
RUNES: Final = (
    (((0, -1), (0, 1)), ((0, -1), (0.7, -0.3), (0, 0.2))),
    (((-0.6, 1), (0, -1), (0.6, 1)), ((-0.3, 0.2), (0.3, 0.2))),
    (((-0.5, -1), (-0.5, 1)), ((0.5, -1), (0.5, 1)), ((-0.5, -0.3), (0.5, 0.3))),
    (((0, 1), (0, -1)), ((-0.6, -0.4), (0, -1), (0.6, -0.4))),
    (((0.5, -1), (-0.4, 0), (0.5, 1)),),
    (((0, -1), (0.6, 0), (0, 1), (-0.6, 0), (0, -1)),),
    (((-0.5, -1), (0.5, -0.4), (-0.5, 0.2), (0.5, 1)),),
    (((0, -1), (0, 1)), ((-0.6, -0.1), (0.6, -0.6)), ((-0.6, 0.6), (0.6, 0.1))),
)
"""Letters of nobody's language, as strokes within -1..1."""


def rune(cx: float, cy: float, size: float, number: int, width: float = 2.2, turn: float = 0) -> Mask:
    """One letter; equal numbers give equal letters."""
    lines = RUNES[number % len(RUNES)]
    placed = [spun([(cx + x * size, cy + y * size) for x, y in line], cx, cy, turn) for line in lines]
    return join(*[tube(line, width, smooth=False) for line in placed])


def writing(canvas: Canvas, left: float, top: float, right: float, rows: int, colour: Colour = PENCIL, *,
            pitch: float = 9, seed: int = 1) -> None:  # fmt: skip
    """Rows of script as a reader sees them who does not read: dashes of uneven length."""
    chance = random.Random(seed)
    for row in range(rows):
        x, y = left, top + row * pitch
        while x < right - 3:
            long = min(chance.choice((4, 6, 9, 12)), right - x)
            canvas.fill(rect(x, y, x + long, y + 2.4), colour)
            x += long + 4


def page(canvas: Canvas, seed: int = 1, *, colour: Colour = PAPER, shade: Colour = PENCIL, margin: float = 3,
         ragged: float = 4) -> Mask:  # fmt: skip
    """A sheet of old parchment that fills the picture, with torn edges and black around it; gives its mask."""
    chance = random.Random(seed)

    def edge(count: int) -> list[tuple[float, float]]:
        return [(index / count, chance.uniform(0, ragged) + margin) for index in range(count)]

    far = SIDE
    line = [(share * far, deep) for share, deep in edge(9)]
    line += [(far - deep, share * far) for share, deep in edge(9)]
    line += [(far - share * far, far - deep) for share, deep in edge(9)]
    line += [(deep, far - share * far) for share, deep in edge(9)]
    sheet = poly(*line)
    canvas.fill(grow(sheet, 1), shade)
    canvas.fill(move(sheet, -2, -2), colour)
    return sheet


def magic_circle(canvas: Canvas, cx: float, cy: float, radius: float, colour: Colour, *, points: int = 6,
                 runes: int = 10, squash: float = 1, width: float = 3, turn: float = 0,
                 letters: Colour | None = None) -> None:  # fmt: skip
    """Two rings with letters between them and a star of `points` inside; `squash` lays it on the floor."""
    inner = radius * 0.74
    canvas.fill(ring(cx, cy, radius, width, squash), colour)
    canvas.fill(ring(cx, cy, inner, width * 0.8, squash), colour)
    corners = [
        (cx + inner * math.sin(math.tau * step / points + math.radians(turn)),
         cy - inner * squash * math.cos(math.tau * step / points + math.radians(turn)))
        for step in range(points)
    ]  # fmt: skip
    skip = 2 if points > 4 else 1
    for step in range(points):
        canvas.fill(tube([corners[step], corners[(step + skip) % points]], width * 0.8), colour)
    if not runes:
        return
    middle, size = (radius + inner) / 2, (radius - inner) * 0.26
    for step in range(runes):
        a = math.tau * step / runes + math.radians(turn)
        x, y = cx + middle * math.sin(a), cy - middle * squash * math.cos(a)
        shape = rune(x, y, size, step, 1.8, math.degrees(a) if squash == 1 else 0)
        canvas.fill(shape, letters or colour)


def open_book(canvas: Canvas, cx: float, cy: float, half: float, *, cover: Ramp, paper: Colour = PAPER,
              shade: Colour = PENCIL, high: float = 0.5, lines: int = 3) -> None:  # fmt: skip
    """A book that lies open and is seen from the front: the spine is at (cx, cy), each page `half` wide."""
    tall = half * high

    def leaf(side: int, out: float, lift: float) -> Mask:
        top = curve(
            [(cx, cy - tall * 0.2), (cx + side * half * 0.4, cy - tall * 0.62), (cx + side * out, cy - tall * 0.3)]
        )
        foot = curve(
            [
                (cx + side * (out + 6), cy + tall * 0.6 - lift),
                (cx + side * half * 0.45, cy + tall * 0.22 - lift),
                (cx, cy + tall * 0.66 - lift),
            ]
        )
        return poly(*top, *foot)

    for side in (-1, 1):
        back = move(grow(leaf(side, half + 3, -2), 3), 0, 3)
        canvas.solid(back, cover, volume=4)
    for side in (-1, 1):
        for lift, tone in ((-3, shade), (0, paper)):
            canvas.outline(leaf(side, half, lift), 1.4)
            canvas.fill(leaf(side, half, lift), tone)
        for row in range(lines):
            far = (row + 1) / (lines + 1)
            y = cy - tall * 0.2 + tall * 0.8 * far
            line = [(cx + side * half * 0.16, y - tall * 0.1), (cx + side * half * 0.45, y - tall * 0.36),
                    (cx + side * half * 0.86, y - tall * 0.16)]  # fmt: skip
            canvas.fill(tube(line, 2.2), shade)
    canvas.fill(tube([(cx, cy - tall * 0.2), (cx, cy + tall * 0.66)], 2.5), INK)


def closed_book(canvas: Canvas, cx: float, cy: float, wide: float, tall: float, *, cover: Ramp, trim: Ramp = GOLD,
                paper: Colour = PAPER) -> None:  # fmt: skip
    """A thick book that stands upright, its cover to the viewer, the edge of its pages at the right."""
    canvas.outline(rect(cx - wide, cy - tall, cx + wide + 9, cy + tall), 2)
    canvas.fill(rect(cx + wide, cy - tall + 4, cx + wide + 8, cy + tall - 4), paper)
    for y in range(int(cy - tall + 8), int(cy + tall - 5), 6):
        canvas.fill(rect(cx + wide, y, cx + wide + 8, y + 1.8), trim[1])
    canvas.solid(rect(cx - wide, cy - tall, cx + wide, cy + tall), cover, volume=4)
    canvas.fill(rect(cx - wide + 7, cy - tall, cx - wide + 10, cy + tall), cover[0])
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = cx + sx * wide, cy + sy * tall
            canvas.solid(poly((x, y), (x - sx * 14, y), (x, y - sy * 14)), trim, volume=2, outline=1.5)


def hand(canvas: Canvas, wrist: Point, turn: float, size: float, *, skin: Ramp = SKIN, spread: float = 16,
         thumb: int = 1, sleeve: Ramp | None = None, curl: Sequence[float] = (1, 1, 1, 1)) -> None:  # fmt: skip
    """An open hand seen from the palm; fingers point along `turn` (degrees, 0 up, clockwise).

    `thumb` is the side of the thumb (1 right), `curl` the length of each finger from the thumb's side on.
    """
    x, y = wrist

    def at(*points: Point) -> list[Point]:
        return spun([(x + px * size, y + py * size) for px, py in points], x, y, turn)

    fingers = []
    for index, length in enumerate(curl):
        lean = (1.5 - index) * spread * thumb
        root = ((0.36 - 0.24 * index) * thumb, -0.95)
        a = math.radians(lean)
        long = (0.82, 0.95, 0.88, 0.68)[index] * length
        tip = (root[0] + long * math.sin(a), root[1] - long * math.cos(a))
        fingers.append(tube(at(root, tip), size * 0.27, size * 0.25, size * 0.2))
    palm = poly(
        *curve(
            at((-0.34, 0.1), (-0.5, -0.5), (-0.46, -1.0), (0, -1.12), (0.46, -1.0), (0.5, -0.5), (0.34, 0.1)),
            closed=True,
        )
    )
    side = thumb * 0.42
    pollex = tube(at((side, -0.35), (side * 1.9, -0.75), (side * 2.1, -1.2)), size * 0.32, size * 0.27, size * 0.18)
    for finger in fingers:
        canvas.solid(finger, skin, volume=size * 0.09, outline=1.6)
    canvas.solid(join(palm, pollex), skin, volume=size * 0.14)
    canvas.fill(tube(at((side * 0.4, -0.1), (side * 0.5, -0.6), (side * 1.1, -0.72)), 1.6), skin[0])
    if sleeve is not None:
        cuff = poly(*at((-0.52, 0.0), (0.52, 0.0), (0.95, 2.6), (-0.95, 2.6)))
        canvas.solid(cuff, sleeve, volume=size * 0.25)


def chain(canvas: Canvas, start: Point, end: Point, links: int, size: float, tones: Ramp) -> None:
    """A chain in a straight line, links seen flat and on edge in turn."""
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    for index in range(links):
        far = (index + 0.5) / links
        x, y = start[0] + (end[0] - start[0]) * far, start[1] + (end[1] - start[1]) * far
        if index % 2:
            a = math.radians(turn)
            dx, dy = math.cos(a) * size * 0.8, math.sin(a) * size * 0.8
            canvas.solid(tube([(x - dx, y - dy), (x + dx, y + dy)], size * 0.5), tones, volume=2, outline=1.6)
        else:
            link = minus(ellipse(x, y, size, size * 0.66, turn), ellipse(x, y, size * 0.55, size * 0.26, turn))
            canvas.solid(link, tones, volume=2, outline=1.6)


def drop(cx: float, cy: float, wide: float, tall: float, turn: float = 0) -> Mask:
    """A drop of water with its tip up; (cx, cy) is the middle of its round part."""
    line = curve([(cx - wide, cy + wide * 0.1), (cx - wide * 0.55, cy - tall * 0.5), (cx, cy - tall)])
    line += curve([(cx, cy - tall), (cx + wide * 0.55, cy - tall * 0.5), (cx + wide, cy + wide * 0.1)])
    line += curve([(cx + wide, cy + wide * 0.1), (cx + wide * 0.6, cy + wide * 0.85), (cx, cy + wide * 1.1),
                   (cx - wide * 0.6, cy + wide * 0.85), (cx - wide, cy + wide * 0.1)])  # fmt: skip
    return poly(*spun(line, cx, cy, turn))


def puff(canvas: Canvas, places: Sequence[tuple[float, float, float]], tones: Ramp, volume: float = 6) -> None:
    """Balls of smoke or steam as one mass with one outline."""
    canvas.solid(join(*[ellipse(x, y, r) for x, y, r in places]), tones, volume=volume)


def embers(canvas: Canvas, seed: int, count: int, colour: Colour, *, top: float = 0, bottom: float = SIDE,
           size: float = 3.4) -> None:  # fmt: skip
    """Small four-cornered sparks, scattered."""
    chance = random.Random(seed)
    for _ in range(count):
        x, y = chance.uniform(3, SIDE - 3), chance.uniform(top, bottom)
        wide = chance.uniform(0.6, 1) * size
        canvas.fill(star(x, y, wide, wide * 0.55), colour)


def streaks(canvas: Canvas, start: Sequence[Point], way: Point, colour: Colour, width: float = 3) -> None:
    """Lines of speed from each start along the way."""
    for x, y in start:
        canvas.fill(tube([(x, y), (x + way[0], y + way[1])], 0.6, width, 0.6), colour)


def shine(canvas: Canvas, mask: Mask, line: Sequence[Point], width: float, colour: Colour = WHITE) -> None:
    """A light along a line, kept within a mask."""
    canvas.fill(both(mask, tube(line, 0.6, width, 0.6)), colour)
