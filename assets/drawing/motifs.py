"""Parts that many pictures share: eyes, faces, flames, blades, horns, wings, crystals, hair, hands, capes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from kit import (
    FIRE,
    GOLD,
    INK,
    NES,
    SKIN,
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
    move,
    poly,
    rect,
    shrink,
    star,
    tube,
)


def along(start: Point, end: Point, far: float, side: float = 0) -> Point:
    """The point at share `far` from start to end, `side` units to the right of the way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1
    return start[0] + dx * far - dy / length * side, start[1] + dy * far + dx / length * side


# --- eyes and faces ------------------------------------------------------------------------------------------------


def eye(canvas: Canvas, cx: float, cy: float, rx: float, ry: float, iris: Colour, look: Point = (0, 0),
        pupil: Colour = INK, white: Colour = WHITE) -> None:  # fmt: skip
    """A big open eye: white, iris, pupil, spark. `look` shifts the iris by shares of the radius."""
    ball = ellipse(cx, cy, rx, ry)
    canvas.outline(ball, 2)
    canvas.fill(ball, white)
    x, y = cx + look[0] * rx, cy + look[1] * ry
    canvas.fill(both(ball, ellipse(x, y, rx * 0.68, ry * 0.74)), iris)
    canvas.fill(both(ball, ellipse(x, y, rx * 0.38, ry * 0.48)), pupil)
    canvas.fill(ellipse(x - rx * 0.28, y - ry * 0.34, max(rx * 0.24, 1.1)), WHITE)


def glowing_eye(canvas: Canvas, cx: float, cy: float, size: float, colour: Colour, slant: float = 0,
                core: Colour = WHITE) -> None:  # fmt: skip
    """A pupil-less burning eye; `slant` in degrees, positive: the right end is lower."""
    canvas.glow(ellipse(cx, cy, size * 1.2, size * 0.8, slant), colour, size * 0.7)
    canvas.fill(ellipse(cx, cy, size, size * 0.55, slant), colour)
    canvas.fill(ellipse(cx, cy, size * 0.5, size * 0.3, slant), core)


def face(canvas: Canvas, cx: float, cy: float, r: float, *, skin: Ramp = SKIN, iris: Colour = NES[0x11],
         mood: str = "calm", brow: Colour = INK, turn: float = 0, blush: Colour | None = None,
         long: float = 1.0) -> Mask:  # fmt: skip
    """A head in the manner of the old card portraits; gives its mask. Hair, hood or helm goes on afterwards.

    `r` is half the width of the head (24-32 for a portrait); `turn` shifts the features sideways by shares of r,
    `long` stretches the chin, `mood` is calm, smile, fierce, shout, sad or closed.
    """
    half = [(0, -1.18), (0.72, -0.95), (1, -0.25), (0.86, 0.42), (0.4, 0.92 * long), (0, 1.08 * long)]
    shares = [*half, *[(-x, y) for x, y in half[-2:0:-1]]]
    head = blob(*[(cx + x * r, cy + y * r) for x, y in shares])
    canvas.solid(head, skin, volume=r * 0.28, cuts=(-0.9, -0.2, 0.9))
    x = cx + turn * r
    if blush is not None:
        for side in (-1, 1):
            canvas.fill(ellipse(x + side * r * 0.58, cy + r * 0.5, r * 0.17, r * 0.09), blush)
    for side in (-1, 1):
        _portrait_eye(canvas, x + side * r * 0.46, cy + r * 0.08, r, side, iris, mood, brow)
    canvas.fill(tube([(x + r * 0.02, cy + r * 0.46), (x + r * 0.09, cy + r * 0.52)], 2), skin[0])
    _mouth(canvas, x, cy + r * 0.74, r, mood, skin)
    return head


def _portrait_eye(
    canvas: Canvas, ex: float, ey: float, r: float, side: int, iris: Colour, mood: str, brow: Colour
) -> None:
    angry = mood in ("fierce", "shout")
    wide, high = r * 0.25, r * (0.26 if angry else 0.34)
    if mood == "closed":
        canvas.fill(arc(ex, ey - r * 0.12, wide * 1.15, 15, 165, 1.6, 3, 1.6), INK)
    else:
        ball = ellipse(ex, ey, wide, high)
        lid = poly((ex - wide * 2, ey - high * 2), (ex + wide * 2, ey - high * 2),
                   (ex + wide * 2, ey - high * (0.5 - 0.42 * side * angry)),
                   (ex - wide * 2, ey - high * (0.5 + 0.42 * side * angry)))  # fmt: skip
        open_part = minus(ball, lid) if angry else ball
        canvas.fill(open_part, WHITE)
        disc = ellipse(ex, ey + high * 0.06, wide * 0.74, high * 0.94)
        canvas.fill(both(open_part, disc), iris)
        canvas.fill(both(open_part, ellipse(ex, ey - high * 0.1, wide * 0.5, high * 0.6)), INK)
        canvas.fill(ellipse(ex - wide * 0.3, ey - high * 0.4, max(r * 0.075, 1.2)), WHITE)
        if angry:
            low, up = ey - high * 0.1, ey - high * 0.92
            inner, outer = (ex - side * wide * 1.3, low), (ex + side * wide * 1.35, up)
            canvas.fill(tube([inner, outer], r * 0.11, r * 0.08), INK)
        else:
            canvas.fill(arc(ex, ey + high * 0.1, wide * 1.2, 195, 345, 1.5, r * 0.13, 1.5, squash=high / wide), INK)
    lift = {"fierce": -0.18, "shout": -0.18, "sad": 0.14}.get(mood, 0.03)
    inner, outer = ex - side * wide * 1.1, ex + side * wide * 1.15
    y = ey - r * (0.42 if angry else 0.56)
    canvas.fill(tube([(inner, y - lift * r), (outer, y + lift * r)], r * 0.12, r * 0.05), brow)


def _mouth(canvas: Canvas, x: float, y: float, r: float, mood: str, skin: Ramp) -> None:
    if mood == "smile":
        lips = both(ellipse(x, y - r * 0.06, r * 0.25, r * 0.2), rect(x - r, y - r * 0.06, x + r, y + r))
        canvas.fill(lips, NES[0x05])
    elif mood == "shout":
        canvas.outline(ellipse(x, y, r * 0.26, r * 0.2), 1.5)
        canvas.fill(ellipse(x, y, r * 0.26, r * 0.2), NES[0x05])
        canvas.fill(rect(x - r * 0.18, y - r * 0.18, x + r * 0.18, y - r * 0.08), WHITE)
    else:
        bend = {"sad": -0.05, "fierce": -0.06}.get(mood, 0.05)
        line = [(x - r * 0.17, y), (x, y + bend * r), (x + r * 0.17, y)]
        canvas.fill(tube(line, max(r * 0.08, 1.8)), INK)


def fangs(canvas: Canvas, places: Sequence[Point], width: float, height: float, colour: Colour = WHITE) -> None:
    """Pointed teeth hanging from the places (negative height: standing)."""
    for x, y in places:
        canvas.fill(poly((x - width / 2, y), (x + width / 2, y), (x, y + height)), colour)


# --- fire, light, water --------------------------------------------------------------------------------------------


def flame_mask(cx: float, base: float, width: float, height: float, lean: float = 0) -> Mask:
    """A flame standing on (cx, base) with a main tongue and two lesser ones."""
    w, h = width / 2, height

    def at(x: float, y: float) -> Point:
        return cx + x * w + lean * y * y * h, base - y * h

    left = curve([at(0, 0), at(-0.72, 0.06), at(-1, 0.3), at(-0.8, 0.52), at(-0.86, 0.74)])
    notch = curve([at(-0.86, 0.74), at(-0.5, 0.56), at(-0.34, 0.62), at(-0.22, 0.82), at(0.06, 1)])
    fall = curve([at(0.06, 1), at(0.1, 0.82), at(0.36, 0.6), at(0.52, 0.56), at(0.8, 0.8)])
    right = curve([at(0.8, 0.8), at(0.8, 0.56), at(1, 0.34), at(0.74, 0.06), at(0, 0)])
    return poly(*left, *notch, *fall, *right)


def flame(canvas: Canvas, cx: float, base: float, width: float, height: float, tones: Ramp = FIRE, lean: float = 0,
          outline: float = 0) -> None:  # fmt: skip
    """A flame in nested layers, hot inside."""
    whole = flame_mask(cx, base, width, height, lean)
    if outline:
        canvas.outline(whole, outline)
    canvas.fill(whole, tones[1])
    canvas.fill(flame_mask(cx, base - height * 0.02, width * 0.68, height * 0.72, lean), tones[2])
    canvas.fill(flame_mask(cx, base - height * 0.03, width * 0.36, height * 0.45, lean), tones[3])


def sparkle(canvas: Canvas, cx: float, cy: float, size: float, colour: Colour = WHITE) -> None:
    """A four-pointed twinkle."""
    canvas.fill(star(cx, cy, size, size * 0.2), colour)


def bolt(points: Sequence[Point], width: float) -> Mask:
    """A jagged stroke of lightning through the points, thinning to its end."""
    return tube(points, width, width * 0.7, 0.6, smooth=False)


# --- blades, armour, jewels ------------------------------------------------------------------------------------------


def sword(canvas: Canvas, hilt: Point, tip: Point, width: float, *, blade: Ramp = STEEL, gold: Ramp = GOLD,
          guard: float = 2.6, grip: float = 0.22, gem: Colour | None = None) -> None:  # fmt: skip
    """A straight two-edged sword from pommel to tip; `guard` in blade widths, `grip` a share of the length."""
    root = along(hilt, tip, grip)
    shape = poly(along(root, tip, 0, -width / 2), along(root, tip, 0.86, -width * 0.42), tip,
                 along(root, tip, 0.86, width * 0.42), along(root, tip, 0, width / 2))  # fmt: skip
    half = poly(root, along(root, tip, 0.0, width / 2), along(root, tip, 0.86, width * 0.42), tip)
    canvas.outline(shape, 2)
    canvas.fill(shape, blade[3])
    canvas.fill(half, blade[2])
    canvas.fill(tube([along(root, tip, 0.02), along(root, tip, 0.72)], width * 0.16, 0.5), blade[1])
    canvas.solid(tube([hilt, root], width * 0.5), gold, volume=2)
    for share in (0.35, 0.65):
        canvas.fill(
            tube([along(hilt, root, share, -width * 0.25), along(hilt, root, share, width * 0.25)], 1.5), gold[0]
        )
    wing = [
        along(root, tip, 0.05, -width * guard / 2),
        along(root, tip, 0, 0),
        along(root, tip, 0.05, width * guard / 2),
    ]
    canvas.solid(tube(wing, width * 0.3, width * 0.55, width * 0.3), gold, volume=2.5)
    canvas.solid(ellipse(*hilt, width * 0.42), gold, volume=2.5)
    if gem is not None:
        canvas.fill(ellipse(*root, width * 0.2), gem)


def katana(canvas: Canvas, hilt: Point, tip: Point, width: float, bend: float = 6, wrap: Ramp = STEEL) -> None:
    """A curved single-edged blade; `bend` units of curve to the right of the way."""
    root = along(hilt, tip, 0.24)
    shape = tube([root, along(root, tip, 0.5, bend), tip], width, width * 0.95, 0.5)
    canvas.outline(shape, 2)
    canvas.fill(shape, NES[0x10])
    canvas.fill(both(shape, move(shape, -width * 0.3, -width * 0.3)), WHITE)
    canvas.solid(tube([hilt, root], width * 1.1), wrap, volume=2)
    canvas.solid(tube([along(hilt, tip, 0.24, -width), along(hilt, tip, 0.24, width)], width * 0.7), GOLD, volume=2)


def horn(canvas: Canvas, points: Sequence[Point], width: float, tones: Ramp, rings: int = 0) -> None:
    """A horn from root to tip, with ridges."""
    shape = tube(points, width, width * 0.7, 0.6)
    canvas.solid(shape, tones, volume=width * 0.35)
    for index in range(rings):
        share = (index + 1) / (rings + 2)
        low = along(points[0], points[1], share * 1.6)
        canvas.fill(both(shape, arc(*low, width * 0.5, 0, 180, 1.2)), tones[0])


def crystal(canvas: Canvas, base: Point, tip: Point, width: float, tones: Ramp, outline: float = 2) -> None:
    """A six-sided crystal in three facets."""
    left, right = -width / 2, width / 2
    half = [(0, 0.5), (0.2, 1), (0.72, 1)]
    shape = poly(
        *[along(base, tip, far, left * side) for far, side in half],
        tip,
        *[along(base, tip, far, right * side) for far, side in reversed(half)],
    )
    canvas.outline(shape, outline)
    canvas.fill(shape, tones[2])
    for side, tone in ((left, tones[3]), (right, tones[1])):
        rim = [(-0.1, 1.2), (0.72, 1.2), (1, 0), (0.66, 0.35), (-0.1, 0.35)]
        canvas.fill(both(shape, poly(*[along(base, tip, far, side * share) for far, share in rim])), tone)


def gem(canvas: Canvas, cx: float, cy: float, size: float, tones: Ramp) -> None:
    """A small cut jewel in a setting."""
    shape = star(cx, cy, size, size * 0.75, 4)
    canvas.outline(shape, 1.6)
    canvas.fill(shape, tones[2])
    canvas.fill(poly((cx - size * 0.6, cy), (cx, cy - size * 0.7), (cx, cy)), tones[3])
    canvas.fill(poly((cx + size * 0.6, cy), (cx, cy + size * 0.7), (cx, cy)), tones[1])


def plate(canvas: Canvas, mask: Mask, tones: Ramp = STEEL, trim: Ramp | None = None, volume: float = 6) -> None:
    """A piece of armour: shaded metal with an optional border of another metal."""
    if trim is not None:
        canvas.solid(mask, trim, volume=2)
        canvas.solid(shrink(mask, 3), tones, volume=volume, outline=1)
    else:
        canvas.solid(mask, tones, volume=volume)


# --- wings, hair, cloth, limbs ----------------------------------------------------------------------------------------


def wing(canvas: Canvas, root: Point, tip: Point, feathers: int, length: float, tones: Ramp, spread: float = 60,
         side: int = 1, outline: float = 2) -> None:  # fmt: skip
    """A feathered wing: feathers fan out from the arm root-tip over `spread` degrees.

    `side` is 1 if they hang to the right of the way from root to tip (a wing at the right, arm up), else -1.
    """
    way = math.atan2(tip[1] - root[1], tip[0] - root[0])
    for row, (share, tone) in enumerate(((1.0, (tones[0], tones[1], tones[2], tones[2])), (0.6, tones))):
        for index in range(feathers):
            far = index / (feathers - 1)
            start = along(root, tip, far)
            angle = way + side * math.radians(spread * (1.25 - far) + 20 - 12 * row)
            long = length * share * (0.55 + 0.45 * math.sin(math.pi * (0.25 + 0.6 * far)))
            end = (start[0] + long * math.cos(angle), start[1] + long * math.sin(angle))
            shape = tube([start, along(start, end, 0.6), end], length * 0.1, length * 0.2, length * 0.05)
            canvas.solid(shape, tone, volume=2.5, outline=outline)
    arm = tube([root, along(root, tip, 0.55, -side * length * 0.1), tip], length * 0.15, length * 0.17, length * 0.07)
    canvas.solid(arm, tones, volume=3, outline=outline)


def bat_wing(canvas: Canvas, root: Point, elbow: Point, tips: Sequence[Point], skin: Ramp, bone: Ramp) -> None:
    """A leathery wing: fingers from the elbow to each tip, skin hung in bows between them, back to the root."""
    edge: list[Point] = []
    stops = [*tips, root]
    for start, end in pairwise(stops):
        mid = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        sag = (mid[0] + (elbow[0] - mid[0]) * 0.3, mid[1] + (elbow[1] - mid[1]) * 0.3)
        edge += [
            start,
            ((start[0] + 2 * sag[0]) / 3, (start[1] + 2 * sag[1]) / 3),
            ((end[0] + 2 * sag[0]) / 3, (end[1] + 2 * sag[1]) / 3),
        ]
    canvas.solid(poly(root, elbow, *edge), skin, volume=6)
    for tip in tips:
        canvas.solid(tube([elbow, tip], 4, 1), bone, volume=1.5, outline=1)
    canvas.solid(tube([root, elbow], 6, 5), bone, volume=2, outline=1.5)


def hair(canvas: Canvas, locks: Sequence[tuple[Sequence[Point], float]], tones: Ramp) -> None:
    """Locks of hair (points from root to tip, width at the root) laid as one mass with a shine on each lock."""
    shapes = [tube(points, width, width * 0.9, 0.8) for points, width in locks]
    canvas.outline(join(*shapes), 2)
    for shape in shapes:
        canvas.solid(shape, tones, volume=4, outline=0.8)


def cape(canvas: Canvas, mask: Mask, tones: Ramp, folds: Sequence[Sequence[Point]]) -> None:
    """Cloth with dark folds along the given lines."""
    canvas.solid(mask, tones, volume=6)
    for line in folds:
        canvas.fill(both(mask, tube(line, 0.8, 4, 1)), tones[1])
        canvas.fill(both(mask, move(tube(line, 0.5, 2.2, 0.5), -3, 0)), tones[3])


def fist(canvas: Canvas, cx: float, cy: float, size: float, tones: Ramp = SKIN, turn: float = 0) -> None:
    """A closed hand round something that runs along `turn` degrees (0: upright)."""
    canvas.solid(ellipse(cx, cy, size, size * 0.92), tones, volume=size * 0.4)
    spin = math.radians(turn)
    for index in range(3):
        y = (index - 1) * size * 0.55
        left, right = -size * 0.75, size * 0.15
        ends = [
            (cx + x * math.cos(spin) - y * math.sin(spin), cy + x * math.sin(spin) + y * math.cos(spin))
            for x in (left, right)
        ]
        canvas.fill(tube(ends, 1.6), tones[0])


def claws(canvas: Canvas, wrist: Point, tips: Sequence[Point], width: float, tones: Ramp, nail: Colour = WHITE) -> None:
    """An open clawed hand: one finger from the wrist to each tip, with a nail."""
    for tip in tips:
        canvas.solid(tube([wrist, tip], width * 1.3, width), tones, volume=2)
    for tip in tips:
        end = along(wrist, tip, 1.35)
        canvas.outline(tube([tip, end], width * 0.8, 0.5), 1.2)
        canvas.fill(tube([tip, end], width * 0.8, 0.5), nail)
    canvas.solid(ellipse(*wrist, width * 1.3), tones, volume=3, outline=0)
