"""Chains, sigils and broken stone: what binds, what is bound, and what is left of the walls."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from kit import (
    INK,
    NES,
    STEEL,
    WHITE,
    Canvas,
    Colour,
    Mask,
    Point,
    Ramp,
    arc,
    blob,
    both,
    curve,
    ellipse,
    join,
    minus,
    poly,
    rect,
    ring,
    tube,
)
from motifs import along


def _spots(points: Sequence[Point], step: float) -> list[tuple[float, float, float]]:
    """Places at equal steps along a smooth line: x, y and the way in radians."""
    line, result, left = curve(points), [], 0.0
    for start, end in pairwise(line):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        while left < length and length > 0:
            far = left / length
            way = math.atan2(end[1] - start[1], end[0] - start[0])
            result.append((start[0] + (end[0] - start[0]) * far, start[1] + (end[1] - start[1]) * far, way))
            left += step
        left -= length
    return result


def _rod(x: float, y: float, way: float, half: float, width: float) -> Mask:
    dx, dy = half * math.cos(way), half * math.sin(way)
    return tube([(x - dx, y - dy), (x + dx, y + dy)], width)


def chain(
    canvas: Canvas, points: Sequence[Point], size: float, tones: Ramp = STEEL, inside: Mask | None = None
) -> None:
    """A chain along the points; `size` is the width of a link (9 and more reads as a chain on the console)."""
    spots = _spots(points, size * 0.95)
    for index, (x, y, way) in enumerate(spots):
        if index % 2 == 0:
            link = minus(_rod(x, y, way, size * 0.34, size), _rod(x, y, way, size * 0.34, size * 0.32))
            canvas.solid(link, tones, volume=size * 0.16, outline=1.8, inside=inside)
    for index, (x, y, way) in enumerate(spots):
        if index % 2:
            canvas.solid(_rod(x, y, way, size * 0.5, size * 0.36), tones, volume=1.6, outline=1.4, inside=inside)


def torn_link(canvas: Canvas, x: float, y: float, size: float, turn: float, tones: Ramp = STEEL) -> None:
    """A chain link that has burst open towards `turn` (degrees)."""
    canvas.solid(arc(x, y, size * 0.5, turn + 40, turn + 320, size * 0.32), tones, volume=size * 0.14, outline=1.8)


def polygram(cx: float, cy: float, radius: float, points: int, step: int, width: float, turn: float = 0,
             squash: float = 1) -> Mask:  # fmt: skip
    """A star of straight lines that join every `step`th of `points` corners: 5, 2 is a pentagram, 3, 1 a triangle."""
    corners = [
        (cx + radius * math.cos(a), cy + radius * squash * math.sin(a))
        for a in (math.radians(turn - 90) + math.tau * index / points for index in range(points))
    ]
    return join(*[tube([corners[index], corners[(index + step) % points]], width) for index in range(points)])


def sigil(cx: float, cy: float, radius: float, points: int = 6, step: int = 2, width: float = 2.6, turn: float = 0,
          squash: float = 1) -> Mask:  # fmt: skip
    """A magic circle: two rings, a star between, a dot at each corner."""
    inner = radius * 0.82
    dots = [
        ellipse(cx + radius * 0.91 * math.cos(a), cy + radius * 0.91 * squash * math.sin(a), width * 1.5)
        for a in (math.radians(turn - 90) + math.tau * index / points for index in range(points))
    ]
    star = polygram(cx, cy, inner, points, step, width, turn, squash)
    return join(ring(cx, cy, radius, width, squash), ring(cx, cy, inner, width, squash), star, *dots)


def column(canvas: Canvas, x: float, top: float, base: float, width: float, tones: Ramp, broken: bool = True) -> None:
    """A fluted column with foot and either a capital or a broken head."""
    half = width / 2
    if broken:
        shaft = poly((x - half, base), (x - half, top + width * 0.5), (x - half * 0.3, top + width * 0.2), (x, top),
                     (x + half * 0.5, top + width * 0.45), (x + half, top + width * 0.3), (x + half, base))  # fmt: skip
    else:
        shaft = rect(x - half, top, x + half, base)
    canvas.solid(shaft, tones, volume=width * 0.2, outline=1.6)
    for share in (-0.28, 0.08):
        canvas.fill(both(shaft, rect(x + width * share, top, x + width * share + width * 0.14, base)), tones[0])
    ends = [base] if broken else [base, top]
    for y in ends:
        canvas.solid(
            rect(x - half * 1.4, y - width * 0.18, x + half * 1.4, y + width * 0.18), tones, volume=2, outline=1.6
        )


def rubble(canvas: Canvas, places: Sequence[tuple[float, float, float]], tones: Ramp) -> None:
    """Broken blocks (x, y, size) lying about."""
    for index, (x, y, size) in enumerate(places):
        lean = size * (0.2 if index % 2 else -0.15)
        block = poly((x - size, y + size * 0.6), (x - size * 0.8 + lean, y - size * 0.5), (x + size * 0.3,
            y - size * 0.7), (x + size, y - size * 0.1 + lean), (x + size * 0.8, y + size * 0.6))  # fmt: skip
        canvas.solid(block, tones, volume=size * 0.3, outline=1.8)


def shard(canvas: Canvas, tip: Point, tail: Point, width: float, tones: Ramp) -> None:
    """A splinter of anything brittle, with one lit edge."""
    shape = poly(tip, along(tip, tail, 0.55, width / 2), tail, along(tip, tail, 0.4, -width / 2))
    canvas.outline(shape, 1.6)
    canvas.fill(shape, tones[2])
    canvas.fill(both(shape, poly(tip, tail, along(tip, tail, 0.4, -width))), tones[3])


def padlock(canvas: Canvas, x: float, y: float, size: float, tones: Ramp, bow: Ramp = STEEL, lift: float = 0) -> None:
    """A padlock whose body is about (x, y); `lift` raises and opens the bow."""
    top = y - size * 0.55 - lift
    shackle = join(arc(x, top, size * 0.55, 180, 360, size * 0.26), tube([(x - size * 0.55, top), (x - size * 0.55,
        y)], size * 0.26), tube([(x + size * 0.55, top), (x + size * 0.55, top + (size * 0.1 if lift else size))],
        size * 0.26))  # fmt: skip
    canvas.solid(shackle, bow, volume=size * 0.1)
    body = blob((x - size, y - size * 0.4), (x - size * 0.8, y - size * 0.55), (x + size * 0.8, y - size * 0.55),
        (x + size, y - size * 0.4), (x + size * 0.85, y + size * 0.7), (x, y + size), (x - size * 0.85,
        y + size * 0.7))  # fmt: skip
    canvas.solid(body, tones, volume=size * 0.25)
    canvas.fill(
        join(
            ellipse(x, y + size * 0.05, size * 0.22),
            poly((x, y), (x + size * 0.2, y + size * 0.6), (x - size * 0.2, y + size * 0.6)),
        ),
        INK,
    )


def spark_line(canvas: Canvas, line: Sequence[Point], width: float, colour: Colour = NES[0x38]) -> None:
    """A stroke that thins at both ends: a slash, a streak of light, the path of something quick."""
    canvas.fill(tube(line, 0.6, width, 0.6), colour)
    canvas.fill(tube(line, 0.1, width * 0.4, 0.1), WHITE)
