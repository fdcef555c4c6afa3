"""Backgrounds: skies, glows, rays, hills, forests, seas, halls. All are laid before the subject and stay dark."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np
from kit import (
    FULL,
    INK,
    NES,
    SCALE,
    SIDE,
    WHITE,
    Canvas,
    Colour,
    Mask,
    blob,
    curve,
    ellipse,
    join,
    minus,
    poly,
    rect,
    star,
    tube,
)


def sky(canvas: Canvas, *colours: Colour, top: float = 0, bottom: float = SIDE, ragged: float = 0) -> None:
    """Level bands of colour from top to bottom; `ragged` makes their borders wavy by so many units."""
    y, x = np.mgrid[0:FULL, 0:FULL] / SCALE
    wave = ragged * (np.sin(x * 0.21) + 0.6 * np.sin(x * 0.093 + 2))
    place = (y + wave - top) / (bottom - top) * len(colours)
    canvas.pixels[:] = np.array(colours, dtype=np.float32)[np.clip(place.astype(int), 0, len(colours) - 1)]


def burst(canvas: Canvas, cx: float, cy: float, steps: Sequence[tuple[float, Colour]]) -> None:
    """Discs of colour about a point, given from the largest radius to the smallest: a light behind the subject."""
    for radius, colour in steps:
        canvas.fill(ellipse(cx, cy, radius), colour)


def rays(canvas: Canvas, cx: float, cy: float, count: int, colour: Colour, share: float = 0.5, start: float = 0,
         turn: float = 0, alpha: float = 1) -> None:  # fmt: skip
    """Wedges of light from a point; `share` of the circle is lit, from radius `start` outwards."""
    wedge = math.pi / count * share
    for step in range(count):
        angle = math.radians(turn) + math.tau * step / count
        tips = [(cx + 200 * math.cos(angle + d), cy + 200 * math.sin(angle + d)) for d in (-wedge, wedge)]
        lit = poly((cx, cy), *tips)
        canvas.fill(minus(lit, ellipse(cx, cy, start)) if start else lit, colour, alpha)


def moon(canvas: Canvas, cx: float, cy: float, radius: float, colour: Colour = NES[0x38], shade: Colour = NES[0x28],
         halo: Colour | None = None, crescent: bool = False) -> None:  # fmt: skip
    """A full moon with craters, or a crescent."""
    disc = ellipse(cx, cy, radius)
    if halo is not None:
        canvas.fill(ellipse(cx, cy, radius * 1.3), halo)
    if crescent:
        canvas.fill(minus(disc, ellipse(cx + radius * 0.45, cy - radius * 0.2, radius * 0.85)), colour)
        return
    canvas.fill(disc, colour)
    for dx, dy, size in ((-0.35, -0.3, 0.22), (0.3, 0.25, 0.28), (-0.2, 0.5, 0.13), (0.45, -0.4, 0.12)):
        canvas.fill(ellipse(cx + dx * radius, cy + dy * radius, size * radius), shade)


def stars(canvas: Canvas, seed: int, count: int = 18, colour: Colour = WHITE, bottom: float = SIDE) -> None:
    """Single stars and a few sparkles, each at least one console pixel."""
    chance = random.Random(seed)
    for index in range(count):
        x, y = chance.uniform(3, SIDE - 3), chance.uniform(3, bottom)
        if index % 5 == 0:
            canvas.fill(star(x, y, 5, 1.1), colour)
        else:
            canvas.fill(rect(x, y, x + 2, y + 2), colour)


def ground(canvas: Canvas, heights: Sequence[float], colour: Colour, edge: Colour | None = None) -> None:
    """Land below a smooth line through evenly spaced heights; `edge` is a light along its top."""
    step = SIDE / (len(heights) - 1)
    line = curve([(index * step, height) for index, height in enumerate(heights)])
    canvas.fill(poly((0, SIDE + 2), *line, (SIDE, SIDE + 2)), colour)
    if edge is not None:
        canvas.fill(tube(line, 2.5, smooth=False), edge)


def forest(canvas: Canvas, seed: int, base: float, height: float, colour: Colour, count: int = 9) -> None:
    """A row of dark fir trees with their feet at `base`."""
    chance = random.Random(seed)
    for index in range(count):
        x = (index + 0.5) * SIDE / count + chance.uniform(-4, 4)
        tall = height * chance.uniform(0.65, 1)
        for tier in range(3):
            top = base - tall + tall * 0.25 * tier
            wide = tall * (0.14 + 0.07 * tier)
            canvas.fill(poly((x, top), (x + wide, top + tall * 0.45), (x - wide, top + tall * 0.45)), colour)
    canvas.fill(rect(0, base - 4, SIDE, SIDE), colour)


def trunks(canvas: Canvas, places: Sequence[tuple[float, float]], colour: Colour) -> None:
    """Tall tree trunks (x, width) that run off the top: a wood seen from inside."""
    for x, wide in places:
        canvas.fill(tube([(x, -5), (x + wide * 0.15, 70), (x - wide * 0.2, 135)], wide, wide * 0.9, wide * 1.6), colour)


def cloud(cx: float, cy: float, width: float, height: float) -> Mask:
    """The mask of a puffy cloud with a flat foot."""
    puffs = ((-0.34, 0.1, 0.2), (-0.12, -0.16, 0.27), (0.15, -0.08, 0.25), (0.36, 0.12, 0.17))
    mask = join(*[ellipse(cx + dx * width, cy + dy * height, r * width, r * height * 1.7) for dx, dy, r in puffs])
    return minus(join(mask, rect(cx - width * 0.4, cy, cx + width * 0.4, cy + height * 0.35)),
                 rect(0, cy + height * 0.35, SIDE, SIDE))  # fmt: skip


def waves(canvas: Canvas, top: float, colours: Sequence[Colour], foam: Colour | None = None, length: float = 26,
          height: float = 5, phase: float = 0) -> None:  # fmt: skip
    """Rows of pointed waves, one row a colour, the nearest last; `foam` marks the crests."""
    depth = (SIDE - top) / len(colours)
    for row, colour in enumerate(colours):
        y = top + row * depth
        shift = phase + row * length * 0.45
        line = [(x, y - height * (1 - abs(math.sin(math.pi * (x + shift) / length)) * 1.6)) for x in range(-2, 132, 2)]
        canvas.fill(poly((-2, SIDE + 2), *line, (130, SIDE + 2)), colour)
        if foam is not None:
            canvas.fill(tube(line, 2, smooth=False), foam)


def hall(canvas: Canvas, wall: Colour, pillar: Colour, lit: Colour) -> None:
    """A castle hall: two pillars a side and a floor line."""
    canvas.fill(rect(0, 0, SIDE, SIDE), wall)
    for x, wide in ((4, 18), (106, 18), (30, 10), (88, 10)):
        canvas.fill(rect(x, 0, x + wide, SIDE), pillar)
        canvas.fill(rect(x + 2, 0, x + 2 + wide * 0.25, SIDE), lit)
        canvas.fill(rect(x - 3, 10, x + wide + 3, 15), lit)
    canvas.fill(rect(0, 116, SIDE, SIDE), INK)


def grass(canvas: Canvas, seed: int, base: float, height: float, colour: Colour, count: int = 26) -> None:
    """Blades of grass in front, bent by a breeze."""
    chance = random.Random(seed)
    for index in range(count):
        x = (index + 0.5) * SIDE / count + chance.uniform(-3, 3)
        tall, bend = height * chance.uniform(0.5, 1), chance.uniform(-10, 12)
        canvas.fill(
            tube([(x, SIDE + 2), (x + bend * 0.2, base - tall * 0.5), (x + bend, base - tall)], 6, 4, 0.5), colour
        )
    canvas.fill(rect(0, base, SIDE, SIDE), colour)


def smoke(canvas: Canvas, seed: int, colour: Colour, count: int = 8, top: float = 0, bottom: float = SIDE) -> None:
    """Slow curls of mist across the back."""
    chance = random.Random(seed)
    for _ in range(count):
        x, y, size = chance.uniform(-10, 120), chance.uniform(top, bottom), chance.uniform(10, 26)
        canvas.fill(blob((x, y), (x + size, y - 3), (x + size * 2, y), (x + size * 1.2, y + 4)), colour)
