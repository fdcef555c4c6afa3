"""Parts of the blue cards and the arts: snowflakes, gears, turned shapes, spirals, curls of foam."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
from kit import (
    NES,
    SCALE,
    Canvas,
    Colour,
    Mask,
    Point,
    Ramp,
    blob,
    ellipse,
    join,
    minus,
    poly,
    tube,
)
from PIL import Image

LIT: Final[Colour] = NES[0x37]  # light by fire or lamp: the one pale yellow that no conversion takes for green


def turned(mask: Mask, cx: float, cy: float, degrees: float) -> Mask:
    """The mask turned clockwise about a point."""
    image = Image.fromarray((mask * 255).astype(np.uint8))
    spun = image.rotate(-degrees, Image.Resampling.BILINEAR, center=(cx * SCALE, cy * SCALE))
    return np.asarray(spun, dtype=np.float32) / 255


def spun(points: Sequence[Point], cx: float, cy: float, degrees: float) -> list[Point]:
    """The points turned clockwise about a point."""
    a = math.radians(degrees)
    return [
        (cx + (x - cx) * math.cos(a) - (y - cy) * math.sin(a), cy + (x - cx) * math.sin(a) + (y - cy) * math.cos(a))
        for x, y in points
    ]


def snowflake(cx: float, cy: float, radius: float, width: float = 3, turn: float = 0) -> Mask:
    """A six-armed snow crystal."""
    arms = []
    for step in range(6):
        lines = [[(cx, cy), (cx, cy - radius)]]
        if radius > 9:
            fork, reach = cy - radius * 0.52, radius * 0.27
            lines += [[(cx, fork), (cx + side * reach, fork - reach)] for side in (-1, 1)]
        arms += [tube(spun(line, cx, cy, turn + step * 60), width) for line in lines]
    return join(*arms)


def gear(cx: float, cy: float, radius: float, teeth: int, hole: float = 0, turn: float = 0) -> Mask:
    """A cog wheel whose teeth reach `radius`."""
    root, half = radius * 0.78, math.tau / teeth / 4
    corners = []
    for step in range(teeth):
        middle = math.radians(turn) + math.tau * step / teeth
        for r, shift in ((root, -1.15), (radius, -0.75), (radius, 0.75), (root, 1.15)):
            angle = middle + half * shift
            corners.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    wheel = poly(*corners)
    return minus(wheel, ellipse(cx, cy, hole)) if hole else wheel


def spiral(cx: float, cy: float, outer: float, turns: float, turn: float, *widths: float, squash: float = 1) -> Mask:
    """An arm that winds inwards to a point, clockwise from the angle `turn`."""
    line = []
    for step in range(61):
        far = step / 60
        angle = math.radians(turn) + far * turns * math.tau
        r = outer * (1 - far) ** 1.25
        line.append((cx + r * math.cos(angle), cy + r * squash * math.sin(angle)))
    return tube(line, *widths, smooth=False)


def leaf(canvas: Canvas, root: Point, tip: Point, width: float, tones: Ramp, vein: Colour | None = None) -> None:
    """A pointed leaf with a middle vein."""
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    nx, ny = -dy / math.hypot(dx, dy), dx / math.hypot(dx, dy)
    sides = [
        [(root[0] + dx * far + nx * s * width * wide, root[1] + dy * far + ny * s * width * wide)
         for far, wide in ((0.2, 0.32), (0.45, 0.5), (0.75, 0.3))]
        for s in (1, -1)
    ]  # fmt: skip
    canvas.solid(blob(root, *sides[0], tip, *reversed(sides[1])), tones, volume=width * 0.25)
    canvas.fill(tube([root, (root[0] + dx * 0.8, root[1] + dy * 0.8)], 2.4, 1), vein or tones[0])
