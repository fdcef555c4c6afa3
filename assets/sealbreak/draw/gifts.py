"""The abilities a self-made master may be given: each a sign in a cut stone of its colour.

The figure on the board is made from the same sign.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import numpy as np
from kit import (
    GOLD,
    INK,
    NES,
    SCALE,
    Canvas,
    Colour,
    Mask,
    Painter,
    Ramp,
    arc,
    blob,
    both,
    curve,
    ellipse,
    join,
    minus,
    move,
    picture,
    poly,
    ramp,
    rect,
    ring,
    star,
    tube,
)
from mini import CELL, Mini
from motifs import flame_mask
from motifs_ruin import polygram
from motifs_sky import snowflake, turned
from scenery import rays, sky

RUBY: Final = ramp(0x06, 0x06, 0x16, 0x26)
SAPPHIRE: Final = ramp(0x01, 0x01, 0x11, 0x21)
EMERALD: Final = ramp(0x0A, 0x0A, 0x1A, 0x2A)
PEARL: Final = ramp(0x00, 0x00, 0x10, 0x10)
ONYX: Final = ramp(0x03, 0x03, 0x13, 0x23)
TOPAZ: Final = ramp(0x07, 0x07, 0x17, 0x27)


def _stone(canvas: Canvas, tones: Ramp, light: Colour, corners: int, sign: Mask, colour: Colour) -> None:
    """A cut stone with so many corners in a gold setting, its facets, and the sign on it."""
    sky(canvas, INK)
    rays(canvas, 64, 64, corners * 2, tones[0], share=0.4, turn=180 / corners)
    spots = [math.radians(-90) + math.tau * index / corners for index in range(corners)]
    outer = [(64 + 62 * math.cos(a), 64 + 62 * math.sin(a)) for a in spots]
    canvas.solid(poly(*outer), GOLD, volume=3, outline=3)
    body = [(64 + 53 * math.cos(a), 64 + 53 * math.sin(a)) for a in spots]
    inner = [(64 + 38 * math.cos(a), 64 + 38 * math.sin(a)) for a in spots]
    canvas.outline(poly(*body), 1.8)
    for index in range(corners):
        near = (index + 1) % corners
        middle = (spots[index] + math.pi / corners) % math.tau
        bright = math.cos(middle - math.radians(235))
        tone = tones[3] if bright > 0.55 else tones[2] if bright > -0.3 else tones[1]
        canvas.fill(poly(body[index], body[near], inner[near], inner[index]), tone)
    canvas.fill(poly(*inner), tones[1])
    canvas.outline(sign, 2.6)
    canvas.fill(sign, colour)
    canvas.fill(both(sign, minus(sign, move(sign, -3, -3))), light)


def _eye() -> Mask:
    lid = poly(*curve([(28, 64), (46, 48), (64, 43), (82, 48), (100, 64)]), *curve([(100, 64), (82, 80), (64, 85),
        (46, 80), (28, 64)]))  # fmt: skip
    return minus(lid, minus(ellipse(64, 64, 17), ellipse(64, 64, 9)))


def _trumpet() -> Mask:
    horn = poly(*curve([(92, 34), (70, 52), (40, 58)]), (40, 68), *curve([(40, 68), (72, 72), (98, 90)]))
    waves = [arc(78, 62, r, -34, 34, 3, 5, 3) for r in (30, 40)]
    return join(minus(horn, arc(60, 62, 28, -40, 40, 3)), rect(26, 56, 40, 70), *waves)


def _breath() -> Mask:
    mouth = join(blob((24, 40), (46, 34), (60, 46), (44, 56), (26, 58)), blob((24, 70), (44, 72), (56, 84), (42, 94),
        (26, 88)))  # fmt: skip
    plume = poly((48, 63), *curve([(62, 48), (84, 34), (104, 34), (92, 46), (108, 56), (94, 64), (108, 76), (90, 82),
        (96, 96), (76, 90), (60, 78)]))  # fmt: skip
    return join(mouth, plume)


def _spark() -> Mask:
    return join(flame_mask(52, 98, 44, 66), star(88, 44, 18, 5, 4), star(98, 76, 11, 3, 4))


def _ebb() -> Mask:
    swell = [tube([(28, y), (44, y - 10), (64, y), (84, y + 8), (100, y - 2)], 3, 9, 9, 3) for y in (58, 76, 94)]
    return join(*swell, poly((64, 26), (82, 46), (70, 46), (70, 54), (58, 54), (58, 46), (46, 46)))


def _frost_gaze() -> Mask:
    return join(snowflake(64, 64, 42, 6), ellipse(64, 64, 13))


def _crown_tree() -> Mask:
    tree = join(poly((64, 26), (90, 62), (38, 62)), poly((64, 46), (98, 86), (30, 86)), rect(58, 84, 70, 102))
    return minus(tree, poly((64, 64), (70, 76), (58, 76)))


def _seeds() -> Mask:
    drops = [(44, 46), (72, 34), (92, 54), (36, 74), (62, 66), (88, 86), (54, 94)]
    return join(*[join(ellipse(x, y + 3, 7, 9), poly((x - 5, y), (x, y - 15), (x + 5, y))) for x, y in drops])


def _sprout() -> Mask:
    leaves = join(blob((62, 62), (40, 60), (26, 38), (46, 36), (62, 50)), blob((66, 54), (84, 52), (104, 28), (82,
        26), (66, 42)))  # fmt: skip
    arrow = join(tube([(64, 102), (64, 34)], 8), tube([(48, 102), (80, 102)], 7))
    return join(leaves, arrow)


def _shield() -> Mask:
    outer = poly(*curve([(34, 34), (64, 28), (94, 34)]), *curve([(94, 34), (92, 74), (64, 102)]), *curve([(64, 102),
        (36, 74), (34, 34)]))  # fmt: skip
    return minus(outer, join(rect(60, 40, 68, 88), rect(44, 54, 84, 62)))


def _prayer() -> Mask:
    hands = join(blob((62, 26), (62, 96), (44, 100), (40, 76), (52, 50)), blob((66, 26), (66, 96), (84, 100), (88,
        76), (76, 50)))  # fmt: skip
    return join(hands, *[tube([(64 + 44 * math.cos(a), 66 + 40 * math.sin(a)), (64 + 30 * math.cos(a),
        66 + 30 * math.sin(a))], 5) for a in (math.radians(t) for t in (200, 225, 315, 340))])  # fmt: skip


def _lamp() -> Mask:
    bowl = join(blob((28, 72), (64, 66), (92, 72), (104, 64), (98, 82), (80, 96), (48, 96)), rect(48, 94, 80, 104))
    return join(minus(bowl, ellipse(64, 82, 5)), flame_mask(64, 66, 30, 42))


def _coin() -> Mask:
    return join(minus(ellipse(50, 74, 27), ellipse(50, 74, 20)), polygram(50, 74, 14, 3, 1, 4), minus(flame_mask(88,
        74, 34, 50), ellipse(88, 62, 5)))  # fmt: skip


def _bone() -> Mask:
    bone = join(tube([(40, 64), (88, 64)], 12), *[ellipse(x, y, 11) for x in (36, 92) for y in (55, 73)])
    return join(turned(bone, 64, 64, 40), turned(bone, 64, 64, -40))


def _hourglass() -> Mask:
    glass = join(poly((38, 34), (90, 34), (66, 64), (90, 94), (38, 94), (62, 64)), rect(32, 26, 96, 35), rect(32, 93,
        96, 102))  # fmt: skip
    return minus(glass, poly((48, 40), (80, 40), (70, 52), (58, 52)), poly((60, 76), (68, 76), (74, 84), (54, 84)))


def _echo() -> Mask:
    return join(*[ring(64, 64, r, 6) for r in (40, 26)], star(64, 64, 17, 7, 5))


def _oath() -> Mask:
    hand = join(blob((46, 70), (84, 70), (84, 92), (74, 104), (54, 104), (46, 92)), *[tube([(x, 76), (x, y)],
        9) for x, y in ((50, 46), (60, 38), (70, 40), (80, 48))], tube([(48, 86), (34, 72)], 9))  # fmt: skip
    return minus(hand, minus(flame_mask(65, 100, 22, 28), ellipse(0, 0, 1)))


Sign = tuple[str, Ramp, int, int, Callable[[], Mask], int, str]
SIGNS: Final[tuple[Sign, ...]] = (
    ("gift_ember_blow", RUBY, 0x27, 6, _spark, 0x38, "rp"),
    ("gift_war_cry", RUBY, 0x27, 5, _trumpet, 0x38, "rp"),
    ("gift_fire_breath", RUBY, 0x27, 8, _breath, 0x38, "rp"),
    ("gift_insight", SAPPHIRE, 0x21, 6, _eye, 0x20, "bc"),
    ("gift_ebb", SAPPHIRE, 0x21, 5, _ebb, 0x20, "bc"),
    ("gift_frost_gaze", SAPPHIRE, 0x21, 8, _frost_gaze, 0x20, "bc"),
    ("gift_forest_rule", EMERALD, 0x29, 6, _crown_tree, 0x39, "gy"),
    ("gift_seed_rain", EMERALD, 0x29, 5, _seeds, 0x39, "gy"),
    ("gift_overgrowth", EMERALD, 0x29, 8, _sprout, 0x39, "gy"),
    ("gift_oath_of_guard", PEARL, 0x27, 6, _shield, 0x20, "ow"),
    ("gift_evening_prayer", PEARL, 0x27, 5, _prayer, 0x20, "ow"),
    ("gift_mending_light", PEARL, 0x27, 8, _lamp, 0x20, "ow"),
    ("gift_soul_toll", ONYX, 0x23, 6, _coin, 0x37, "bc"),
    ("gift_grave_feast", ONYX, 0x23, 5, _bone, 0x37, "bc"),
    ("gift_last_rites", ONYX, 0x23, 8, _hourglass, 0x37, "bc"),
    ("gift_seal_echo", TOPAZ, 0x27, 6, _echo, 0x37, "ow"),
    ("gift_burning_oath", TOPAZ, 0x27, 8, _oath, 0x37, "ow"),
)
"""Id, stone, shade of the sign, corners, sign, its colour, and the two letters of the figure."""


def _painter(sign: Sign) -> Painter:
    card, stone, shade, corners, shape, colour, _ = sign

    @picture(card)
    def paint(canvas: Canvas) -> None:
        _stone(canvas, stone, NES[shade], corners, shape(), NES[colour])

    return paint


globals().update({sign[0]: _painter(sign) for sign in SIGNS})


def _figure(sign: Sign) -> Mini:
    """The sign itself as a figure: its part of the picture (24 to 104) in 16 pixels, darker at the lower right edge."""
    mask, dark, light = sign[4](), sign[6][0], sign[6][1]
    size = 80 * SCALE // CELL
    part = mask[24 * SCALE : 104 * SCALE, 24 * SCALE : 104 * SCALE]
    cover = part.reshape(CELL, size, CELL, size).mean(axis=(1, 3)) > 0.45
    beyond = np.pad(cover, 1)[2:, 2:]
    rows = [
        "".join("." if not lit else light if far else dark for lit, far in zip(row, edge, strict=True))
        for row, edge in zip(cover.tolist(), beyond.tolist(), strict=True)
    ]
    return Mini(sign[0], "\n".join(rows))


MINIS = tuple(_figure(sign) for sign in SIGNS)
