"""Blue units and enchants: tides, frost, stars, and what may yet come."""

from __future__ import annotations

import math

from kit import (
    BLUE,
    BLUECLOTH,
    GOLD,
    ICE,
    INK,
    NAVY,
    NES,
    SEA,
    SKIN,
    WHITE,
    Canvas,
    Mask,
    arc,
    blob,
    both,
    curve,
    ellipse,
    join,
    minus,
    pair,
    picture,
    poly,
    ramp,
    rect,
    ring,
    star,
    tube,
)
from mini import Mini
from motifs import crystal, eye, face, fangs, fist, gem, hair, horn, sparkle
from motifs_ruin import column, sigil
from motifs_sky import snowflake, spiral, spun
from scenery import moon, sky, stars, waves

DEEPBLUE = ramp(0x0F, 0x0C, 0x0C, 0x1C)
FOAM = ramp(0x1C, 0x2C, 0x3C, 0x20)
RUIN = ramp(0x0F, 0x0F, 0x01, 0x01)
FROST = ramp(0x11, 0x21, 0x31, 0x20)
PALESKIN = ramp(0x21, 0x31, 0x31, 0x20)
BROWNHAIR = ramp(0x07, 0x07, 0x17, 0x17)
SILVERSCALE = ramp(0x01, 0x11, 0x11, 0x21)
RAY = ramp(0x0F, 0x01, 0x11, 0x21)
BEARD = ramp(0x1C, 0x2C, 0x3C, 0x20)
GREENSKIN = ramp(0x0C, 0x0C, 0x1C, 0x2C)


@picture("tide_imp")
def tide_imp(canvas: Canvas) -> None:
    sky(canvas, INK)
    waves(canvas, 92, (NES[0x0C],), NES[0x1C], length=24)
    for x, y, size in ((18, 24, 6), (108, 18, 7), (116, 54, 5), (12, 60, 5)):
        canvas.fill(ring(x, y, size, 2.6), NES[0x2C])
    # a drop with arms and a tongue out, riding a wave
    body = poly(*curve([(64, -2), (74, 20), (96, 46), (102, 76), (88, 102), (64, 108), (40, 102), (26, 76), (32, 46),
        (54, 20)], closed=True))  # fmt: skip
    for side in (-1, 1):
        canvas.solid(poly((64 + side * 30, 50), (64 + side * 58, 34), (64 + side * 52, 56), (64 + side * 36, 70)),
            SEA, volume=3)  # fmt: skip
    canvas.solid(body, SEA, volume=10, cuts=(-0.3, 0.1, 0.75))
    canvas.fill(tube([(52, 26), (42, 44)], 3, 5, 3), WHITE)
    for x, look in ((49, 0.2), (79, -0.2)):
        eye(canvas, x, 62, 11, 13, NES[0x1C], look=(look, 0))
    mouth = minus(ellipse(64, 78, 23, 17), ellipse(64, 68, 30, 14))
    canvas.outline(mouth, 1.6)
    canvas.fill(mouth, INK)
    fangs(canvas, [(50, 82), (78, 82)], 6, 7)
    canvas.solid(blob((60, 86), (74, 86), (78, 100), (70, 106), (62, 98)), ramp(0x14, 0x24, 0x24, 0x34), volume=2)
    for side in (-1, 1):
        canvas.solid(tube([(64 + side * 36, 86), (64 + side * 52, 92), (64 + side * 54, 76)], 11, 10, 9), SEA, volume=3)
    waves(canvas, 108, (NES[0x1C],), WHITE, length=30, height=7, phase=8)


@picture("mist_fish")
def mist_fish(canvas: Canvas) -> None:
    sky(canvas, INK)
    column(canvas, 20, 20, 128, 20, RUIN)
    column(canvas, 108, 44, 128, 20, RUIN)
    # it swims through the air; half of it is mist already
    for line, wide in (([(70, 70), (104, 56), (134, 66)], 40), ([(80, 88), (112, 92), (134, 84)], 14), ([(76, 44),
        (106, 34), (134, 40)], 12)):  # fmt: skip
        canvas.fill(tube(line, wide, wide * 0.6, wide * 0.2), NES[0x11])
    canvas.solid(poly(*curve([(40, 44), (58, 14), (86, 10), (78, 30), (90, 44)])), FROST, volume=4)
    body = blob((4, 66), (18, 46), (46, 38), (80, 46), (98, 66), (80, 88), (46, 96), (18, 86))
    canvas.solid(body, FROST, volume=9, cuts=(-0.1, 0.3, 0.8))
    for x in (56, 70, 84):
        for y in (54, 68, 82):
            canvas.fill(both(body, arc(x, y, 8, -70, 70, 1, 3, 1)), NES[0x11])
    canvas.fill(tube([(42, 46), (50, 66), (42, 88)], 2, 4, 2), INK)
    canvas.solid(poly(*curve([(52, 74), (74, 90), (84, 112), (60, 108), (44, 90)])), FROST, volume=3)
    eye(canvas, 26, 60, 9, 10, NES[0x11], look=(-0.15, 0))
    canvas.fill(tube([(4, 72), (14, 78), (22, 76)], 3), INK)
    for line in ([(-4, 110), (40, 104), (90, 112), (132, 106)], [(-4, 122), (60, 118), (132, 122)], [(-4, 30), (18,
        26), (36, 30)]):  # fmt: skip
        canvas.fill(tube(line, 2, 5, 4, 1), NES[0x11])


@picture("young_scholar")
def young_scholar(canvas: Canvas) -> None:
    sky(canvas, INK)
    for y, tones in ((4, 0x01), (34, 0x01)):
        canvas.fill(rect(0, y + 24, 128, y + 28), NES[tones])
        for x in range(2, 128, 11):
            canvas.fill(rect(x, y + x % 3 * 2, x + 8, y + 24), NES[0x01 if x % 2 else 0x11])
    canvas.solid(blob((36, 98), (64, 90), (92, 98), (108, 116), (112, 144), (16, 144), (20, 116)), BLUECLOTH, volume=8)
    face(canvas, 64, 60, 25, iris=NES[0x17], mood="calm", brow=NES[0x07])
    hair(canvas, [([(62, 28), (44, 36), (39, 58), (42, 74)], 13), ([(66, 28), (84, 36), (89, 58), (86, 74)], 13),
        ([(64, 27), (50, 34), (44, 48)], 14), ([(64, 27), (78, 34), (84, 48)], 14), ([(64, 28), (60, 38), (52, 46)],
        12), ([(64, 28), (72, 38), (76, 46)], 11), ([(62, 28), (58, 18), (66, 12)], 9),], BROWNHAIR)  # fmt: skip
    # round glasses and a book that is too big
    for x in (52, 76):
        canvas.fill(ring(x, 62, 10.5, 2.6), NES[0x27])
    canvas.fill(tube([(61, 61), (67, 61)], 2.6), NES[0x27])
    for side in (-1, 1):
        cover = poly((64, 104), (64 + side * 44, 94), (64 + side * 44, 134), (64, 146))
        canvas.solid(cover, NAVY, volume=3)
        canvas.fill(poly((64, 108), (64 + side * 39, 98), (64 + side * 39, 104), (64, 116)), WHITE)
        canvas.solid(poly(*[(64 + side * x, y) for x, y in ((32, 94), (46, 90), (46, 102), (34, 106))]), GOLD, volume=2)
        canvas.solid(ellipse(64 + side * 40, 122, 8, 9), SKIN, volume=3)
    canvas.fill(star(64, 128, 9, 4, 5), NES[0x27])


@picture("frost_maiden")
def frost_maiden(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, y, size in ((18, 22, 14), (112, 30, 16), (10, 84, 10), (106, 84, 9), (92, 6, 8)):
        canvas.fill(snowflake(x, y, size, 2.6), NES[0x11])
    hair(canvas, [([(44, 40), (24, 62), (28, 96), (8, 128)], 26), ([(80, 40), (104, 60), (100, 96), (120, 124)],
        26)], FROST)  # fmt: skip
    canvas.solid(blob((44, 98), (64, 92), (84, 98), (96, 116), (98, 144), (30, 144), (32, 116)), BLUE, volume=6)
    canvas.solid(pair(poly((64, 112), (48, 92), (26, 92), (14, 78), (22, 102), (40, 112))), FROST, volume=4)
    canvas.fill(poly((52, 90), (76, 90), (64, 106)), NES[0x31])
    face(canvas, 64, 62, 24, skin=PALESKIN, iris=NES[0x11], mood="calm", brow=NES[0x11])
    hair(canvas, [([(62, 32), (42, 40), (38, 62), (40, 86)], 14), ([(66, 32), (86, 40), (90, 62), (88, 86)], 14),
        ([(64, 31), (50, 38), (44, 54)], 15), ([(64, 31), (78, 38), (84, 54)], 15), ([(64, 32), (62, 42), (56, 52)],
        11),], FROST)  # fmt: skip
    for tip, base, wide in (((64, 0), (64, 32), 13), ((44, 6), (50, 32), 11), ((84, 6), (78, 32), 11), ((30, 18),
        (42, 36), 9), ((98, 18), (86, 36), 9)):  # fmt: skip
        crystal(canvas, base, tip, wide, ramp(0x11, 0x21, 0x31, 0x20), outline=1.6)
    # breath of frost over her open hand
    canvas.solid(tube([(104, 142), (100, 126), (88, 120)], 16, 12, 9), PALESKIN, volume=3)
    canvas.fill(snowflake(84, 106, 13, 3), WHITE)


@picture("star_reader")
def star_reader(canvas: Canvas) -> None:
    sky(canvas, INK, NES[0x01], bottom=180)
    stars(canvas, 31, 16, WHITE, bottom=60)
    lines = [(16, 44), (34, 22), (58, 30), (84, 10), (112, 26)]
    canvas.fill(tube(lines, 2, smooth=False), NES[0x21])
    for x, y in lines:
        canvas.fill(star(x, y, 8, 2.4), WHITE)
    # a librarian in a tall hat bends over an armillary sphere
    canvas.solid(blob((26, 100), (48, 92), (70, 100), (84, 120), (84, 144), (4, 144), (8, 120)), NAVY, volume=7)
    canvas.solid(tube([(30, 98), (48, 112), (66, 98)], 7), GOLD, volume=2)
    face(canvas, 48, 70, 22, iris=NES[0x11], mood="closed", turn=0.15, brow=NES[0x07])
    canvas.solid(pair_hair(48), BROWNHAIR, volume=4)
    canvas.solid(poly((28, 56), (32, 30), (66, 30), (72, 56), (50, 50)), NAVY, volume=5)
    canvas.solid(poly((28, 32), (48, 22), (70, 32), (48, 38)), GOLD, volume=2)
    canvas.fill(star(50, 44, 6, 2.4), NES[0x27])
    cx, cy = 98, 96
    for squash, turn in ((1, 0), (0.34, 20), (0.34, -50)):
        band = poly(*spun([(cx + 26 * math.cos(a), cy + 26 * squash * math.sin(a))
                                       for a in (math.tau * i / 60 for i in range(60))], cx, cy, turn))  # fmt: skip
        inner = poly(*spun([(cx + 21 * math.cos(a), cy + 21 * squash * 0.75 * math.sin(a))
                                        for a in (math.tau * i / 60 for i in range(60))], cx, cy, turn))  # fmt: skip
        canvas.solid(minus(band, inner), GOLD, volume=1.6, outline=1.4)
    canvas.solid(ellipse(cx, cy, 8), ICE, volume=3)
    canvas.solid(tube([(cx, 124), (cx, 140)], 9, 16), GOLD, volume=2)
    canvas.solid(tube([(64, 134), (78, 122), (78, 110)], 16, 12, 9), NAVY, volume=4)
    canvas.solid(tube([(78, 110), (84, 98)], 8, 5), SKIN, volume=2)


def pair_hair(x: float) -> Mask:
    return join(*[tube([(x + side * 16, 52), (x + side * 23, 66), (x + side * 22, 86)], 9, 10, 3) for side in (-1, 1)])


@picture("whirl_ray")
def whirl_ray(canvas: Canvas) -> None:
    sky(canvas, INK)
    for index in range(4):
        canvas.fill(spiral(64, 64, 96, 1.3, index * 90, 26, 18, 1), NES[0x0C])
        canvas.fill(spiral(64, 64, 92, 1.3, index * 90 + 14, 6, 5, 1), NES[0x1C])
    # seen from above, wings spread, tail in a hook
    canvas.solid(tube([(64, 88), (66, 106), (84, 116), (104, 108), (108, 92)], 11, 8, 6, 5, 2), RAY, volume=3)
    wings = poly(*curve([(64, 14), (82, 24), (104, 34), (130, 66), (110, 72), (92, 86), (74, 94), (64, 98), (54, 94),
        (36, 86), (18, 72), (-2, 66), (24, 34), (46, 24)], closed=True))  # fmt: skip
    canvas.solid(wings, RAY, volume=12, cuts=(0.0, 0.35, 0.72))
    for side in (-1, 1):
        canvas.solid(tube([(64 + side * 12, 20), (64 + side * 16, 4)], 9, 4), RAY, volume=2)
        canvas.fill(tube([(64 + side * 22, 42), (64 + side * 42, 52), (64 + side * 56, 64)], 2, 4, 1), NES[0x21])
        canvas.fill(spiral(64 + side * 26, 66, 12, 1.4, 90 - side * 90, 4, 3, 1), NES[0x2C])
        canvas.fill(ellipse(64 + side * 12, 32, 6, 5), INK)
        canvas.fill(ellipse(64 + side * 12, 32, 4.4, 3.6), NES[0x27])
    canvas.fill(tube([(64, 40), (64, 84)], 4, 2), INK)
    for x, y in ((58, 48), (70, 48), (58, 58), (70, 58), (64, 68)):
        canvas.fill(ellipse(x, y, 2.4), NES[0x2C])


@picture("moon_serpent")
def moon_serpent(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 9, 12, WHITE, bottom=90)
    moon(canvas, 72, 50, 46, NES[0x37], NES[0x27])
    # it climbs out of the sea before the moon, fins along the back
    waves(canvas, 100, (NES[0x01],), NES[0x11], length=22)
    canvas.solid(tube([(128, 130), (122, 106), (108, 96), (100, 112), (98, 128)], 20, 18, 16, 15), SILVERSCALE,
        volume=5)  # fmt: skip
    line = [(14, 146), (20, 110), (50, 92), (86, 94), (106, 70), (94, 40), (66, 26), (44, 36)]
    for x, y, dx, dy in ((118, 66, 16, 4), (110, 42, 14, -10), (92, 24, 8, -16), (72, 14, 0, -16), (30, 92, -12,
        -12), (12, 112, -16, -4)):  # fmt: skip
        canvas.solid(poly((x - dy * 0.5, y + dx * 0.5), (x + dx, y + dy), (x + dy * 0.5, y - dx * 0.5)), ICE, volume=2)
    body = tube(line, 30, 32, 33, 32, 30, 28, 25, 22)
    canvas.solid(body, SILVERSCALE, volume=8)
    belly = tube([(28, 146), (34, 116), (56, 102), (88, 104), (96, 92)], 11, 10, 9, 8, 2)
    canvas.fill(both(body, belly), NES[0x31])
    canvas.fill(both(body, tube([(96, 72), (86, 48), (66, 38), (54, 44)], 3, 9, 9, 6)), NES[0x31])
    for x, y in ((34, 118), (46, 108), (60, 103), (74, 104), (88, 56), (80, 46), (70, 41)):
        canvas.fill(both(body, tube([(x - 4, y - 5), (x + 4, y + 6)], 2)), NES[0x01])
    jaw = blob((56, 40), (46, 58), (26, 66), (12, 64), (14, 58), (30, 52), (44, 38))
    canvas.solid(jaw, SILVERSCALE, volume=4)
    canvas.fill(poly((48, 44), (34, 56), (14, 61), (14, 50), (32, 44)), INK)
    fangs(canvas, [(20, 61), (30, 58)], 5, -8)
    skull = blob((64, 22), (62, 40), (48, 48), (30, 48), (10, 52), (2, 46), (4, 36), (20, 30), (34, 18), (52, 12))
    fangs(canvas, [(10, 50), (22, 48), (34, 47)], 6, 10)
    canvas.solid(skull, SILVERSCALE, volume=6, cuts=(-0.3, 0.1, 0.75))
    for points in ([(52, 16), (68, 6), (88, 6)], [(60, 22), (78, 18), (94, 22)]):
        horn(canvas, points, 10, ramp(0x21, 0x31, 0x20, 0x20))
    eye(canvas, 38, 32, 7.5, 7.5, NES[0x27], look=(-0.2, 0.1))
    canvas.fill(tube([(24, 30), (38, 22), (52, 24)], 3, 5, 2), INK)
    canvas.fill(ellipse(8, 41, 2.4, 1.8), INK)
    waves(canvas, 118, (NES[0x11],), WHITE, length=28, height=6, phase=6)


@picture("sea_emperor")
def sea_emperor(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 46, 62, 9, 4, 2.6), NES[0x0C])
    # trident behind, shell crown, a beard that is surf
    canvas.solid(tube([(108, 140), (112, 30)], 8), GOLD, volume=2.5)
    canvas.solid(tube([(96, 4), (98, 28), (112, 36), (126, 28), (128, 4)], 7), GOLD, volume=2)
    canvas.solid(tube([(112, 36), (112, -6)], 7), GOLD, volume=2)
    canvas.solid(blob((20, 92), (56, 82), (92, 92), (112, 114), (114, 144), (-6, 144), (-2, 114)), GREENSKIN, volume=9)
    for x in (10, 98):
        canvas.solid(blob((x - 18, 106), (x - 4, 84), (x + 14, 90), (x + 18, 112), (x, 118)), ramp(0x17, 0x17, 0x27,
            0x37), volume=4)  # fmt: skip
        for dx in (-6, 2, 10):
            canvas.fill(tube([(x, 88), (x + dx * 1.2, 114)], 2), NES[0x17])
    canvas.solid(pair_at(54, [(28, 40), (34, 66), (40, 98)], 22), BEARD, volume=5)
    for side in (-1, 1):
        fin = poly((54 + side * 24, 52), (54 + side * 48, 36), (54 + side * 42, 50), (54 + side * 50, 58),
            (54 + side * 26, 72))  # fmt: skip
        canvas.solid(fin, ramp(0x0C, 0x1C, 0x2C, 0x2C), volume=3)
    face(canvas, 54, 58, 25, skin=ramp(0x1C, 0x2C, 0x2C, 0x3C), iris=NES[0x27], mood="fierce", brow=WHITE)
    beard = blob((28, 68), (42, 76), (54, 73), (66, 76), (80, 68), (88, 90), (80, 104), (86, 122), (70, 116), (62,
        138), (54, 118), (42, 132), (38, 112), (24, 116), (30, 98), (20, 86))  # fmt: skip
    canvas.solid(beard, BEARD, volume=7, cuts=(-0.2, 0.2, 0.7))
    for x, y in ((40, 92), (54, 100), (68, 92), (46, 112), (64, 114)):
        canvas.fill(spiral(x, y, 8, 1.2, 180, 3, 2.4, 1), NES[0x1C])
    canvas.fill(tube([(46, 80), (54, 78), (62, 80)], 3.4), INK)
    crown = poly((28, 36), (22, 6), (36, 20), (42, -4), (54, 14), (66, -4), (72, 20), (86, 6), (80, 36), (66, 31),
        (42, 31))  # fmt: skip
    canvas.solid(crown, GOLD, volume=3)
    gem(canvas, 54, 24, 7, ramp(0x0C, 0x1C, 0x2C, 0x20))
    fist(canvas, 109, 98, 11, ramp(0x1C, 0x2C, 0x2C, 0x3C), turn=180)


def pair_at(x: float, line: list[tuple[float, float]], width: float) -> Mask:
    return join(*[tube([(x + side * dx, y) for dx, y in line], width, width, width * 0.4) for side in (-1, 1)])


@picture("frozen_lake")
def frozen_lake(canvas: Canvas) -> None:
    sky(canvas, INK)
    moon(canvas, 100, 24, 14, NES[0x31], NES[0x21], crescent=True)
    for x, tall in ((8, 60), (26, 44), (108, 40), (122, 58)):
        for tier in range(3):
            top = 74 - tall + tall * 0.25 * tier
            canvas.fill(poly((x, top), (x + tall * (0.16 + 0.08 * tier), top + tall * 0.5),
                (x - tall * (0.16 + 0.08 * tier), top + tall * 0.5)), NES[0x01])  # fmt: skip
    ice = poly((-4, 72), (132, 72), (132, 132), (-4, 132))
    canvas.fill(ice, NES[0x11])
    for line in ([(-4, 84), (40, 80), (70, 84)], [(60, 78), (100, 76), (132, 80)], [(-4, 116), (30, 124)], [(92,
        122), (132, 112)]):  # fmt: skip
        canvas.fill(tube(line, 1, 4, 1), NES[0x21])
    # a soldier's hand and sword stand out of the ice, sealed by a circle
    canvas.fill(both(ice, sigil(64, 100, 50, 6, 2, 3, squash=0.42)), NES[0x31])
    for line in ([(64, 100), (40, 110), (24, 108)], [(64, 100), (92, 112), (110, 106)], [(64, 100), (70, 116), (62,
        128)]):  # fmt: skip
        canvas.fill(tube(line, 3, 1, smooth=False), WHITE)
    for base, tip, width in (((40, 104), (26, 44), 20), ((88, 104), (104, 50), 20), ((52, 106), (48, 22), 24), ((78,
        108), (86, 30), 24), ((64, 112), (66, 8), 28)):  # fmt: skip
        crystal(canvas, base, tip, width, ramp(0x11, 0x21, 0x31, 0x20))
    for base, tip, width in (((34, 114), (24, 84), 15), ((96, 114), (108, 86), 15), ((58, 118), (54, 84), 16), ((74,
        118), (80, 88), 14)):  # fmt: skip
        crystal(canvas, base, tip, width, ramp(0x11, 0x11, 0x21, 0x31))
    for x, y in ((20, 18), (44, 8), (112, 56)):
        canvas.fill(snowflake(x, y, 10, 2.4), WHITE)


@picture("foresight")
def foresight(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 56, 62, 7, 2, 2.6), NES[0x01])
    # a crystal ball on a claw stand; in it, the card that will be drawn
    canvas.solid(blob((30, 128), (40, 108), (64, 102), (88, 108), (98, 128)), GOLD, volume=4)
    canvas.solid(rect(22, 122, 106, 134), GOLD, volume=3)
    ball = ellipse(64, 60, 46)
    canvas.outline(ball, 2.4)
    canvas.fill(ball, NES[0x01])
    canvas.fill(both(ball, ellipse(58, 54, 40)), NES[0x11])
    canvas.fill(both(ball, ellipse(54, 50, 32)), NES[0x21])
    for turn in (0, 180):
        canvas.fill(both(ball, spiral(64, 60, 44, 0.9, turn + 40, 9, 6, 1)), NES[0x31])
    card = poly(*spun([(46, 34), (82, 34), (82, 86), (46, 86)], 64, 60, -10))
    canvas.outline(card, 2.4)
    canvas.fill(card, WHITE)
    eye_shape = poly(*curve([(44, 61), (64, 48), (84, 58)]), *curve([(84, 58), (66, 72), (44, 61)]))
    canvas.outline(eye_shape, 2)
    canvas.fill(eye_shape, NES[0x31])
    canvas.fill(ellipse(64, 60, 8), NES[0x11])
    canvas.fill(ellipse(64, 60, 4), INK)
    canvas.fill(ellipse(38, 32, 9, 6, -40), WHITE)
    for side in (-1, 1):
        canvas.solid(tube([(64 + side * 34, 116), (64 + side * 48, 100), (64 + side * 44, 82)], 9, 7, 2), GOLD,
            volume=2)  # fmt: skip
    for x, y, size in ((12, 18, 8), (116, 14, 9), (10, 96, 6), (118, 92, 6)):
        sparkle(canvas, x, y, size)


MINIS = (
    Mini("tide_imp", """
        .......k
        ......kb
        ......kb
        .....kbc
        k...kbcc
        bk.kbccb
        bbkbbccb
        .bkbkccb
        ..kbkkbb
        ..kbbbbb
        k.kbkkkk
        bkkbbkcc
        .bbbbbkk
        ..bbbbbb
        cc.bbbbb
        .cccbbcc
    """, 13),
    Mini("mist_fish", """
        ................
        ......kkkk......
        .....kbbbk....cc
        ...kkkbbkk..cc..
        ..kbbccccbkk..kk
        .kbccccccbbkkkbk
        kbckkcckccbbkbbk
        kbckcccbkcbbbbbk
        kbccccckccbbbbk.
        kkkcccckcbbkkbbk
        kbbbcccccbbk.kbk
        .kkbbbcbbkk...kk
        ...kkkbbbk..cc..
        ......kbbk.c..cc
        cc.....kkk...c..
        ..ccc....ccc....
    """, 14),
    Mini("young_scholar", """
        ....kkkk
        ...kbbbb
        ..kbbbbb
        ..kbcbcb
        ..kccccc
        ..kkkkck
        ..kkckkk
        ..kkkkck
        ...kcccc
        ...kkccc
        ..kbbkkk
        kkkkkbbb
        kbbbbkkk
        kccccbbk
        kccccccb
        kkkkkkkk
    """, 10),
    Mini("frost_maiden", """
        .c.k..kc
        ...kckkc
        ...kcckc
        ..kkkcck
        .kcckkkk
        kcccccbb
        kcccbbcb
        kccbcccc
        kccbckcc
        kccbcccc
        kcckkccc
        kckbbkkk
        kckkbbbb
        kck.kbbb
        kk.kbbbb
        ..kkkkkk
    """, 12),
    Mini("star_reader", """
        w.....w.........
        ..kkkkk....w....
        .kooooookk...w..
        ..kkkkkk........
        ..kooook....w...
        ..kooook........
        .kkwwwwkk.......
        .kowkkwok..kkk..
        .kowwwwok.kwkok.
        ..kkwwkk.kwkokwk
        .kooookkkkokwkok
        koooooookkwkokwk
        kookookwk.kokwk.
        koookookk..kkk..
        koooooook..kok..
        kkkkkkkkk.kkkkk.
    """, 12),
    Mini("whirl_ray", """
        ....k..k
        ....kbkb
        ....kbbb
        ...kbbbb
        ..kbbkcb
        .kbbbbbb
        kbbbbbbk
        bbbcccbb
        bbcbbcbk
        bbcbcbbb
        kkbccbbb
        ..kkkbbb
        ....kkbb
        ......kb
        ......kb
        .......k
    """, 13),
    Mini("moon_serpent", """
        .....kkk.kk.....
        ....kcckkbbkkk..
        .....kkcbbbbbbk.
        ...kkkkbbbkcbbbk
        .kkbbbbbbbkkbbkk
        kbbbkkkkbbbbkkc.
        kbbkcccckkkkkc..
        kbbkccccckcckk..
        kbbkcccccckkbbk.
        .kbbkccccckbbbk.
        ..kbbkkkkkbbbbk.
        ...kkbbbbbbbbk..
        .kkk.kkkkkkkk...
        kbbkkkkk....kkk.
        .kkbbbbbkkkkbbk.
        ...kkkkkbbbbkk..
    """, 6),
    Mini("sea_emperor", """
        .........kck.kc.
        .kckckck.kckkkck
        .kccccck.kkcckk.
        .kkkkkkk...kck..
        kbbcccbbk..kck..
        kbckckcbk..kck..
        kbcccccbk..kck..
        kkbcccbkk..kck..
        .kcccccckkkkck..
        kkckkkckkbbkbbk.
        kbccccccbbbkbbk.
        kbbcccckkkkkck..
        kbbkccckbk.kck..
        kbbkkckbbk.kck..
        kbbbkkbbbk.kck..
        kkkkkkkkkk.kkk..
    """, 8),
    Mini("frozen_lake", """
        .......k
        ......kc
        .....kcc
        ..k..kcc
        .kck.kcb
        .kckkkcb
        .kckckcb
        kkckckcb
        ckckckcb
        ckckckcb
        kkbkbkbb
        kcbkbkbb
        cbbbkbbb
        bbccbbbb
        kbbbbccc
        .kkkkkkk
    """, 4),
    Mini("foresight", """
        ......kk
        ....kkcc
        ...kcccb
        ..kccbbb
        ..kcbbbb
        .kcbbkkk
        .kcbkccc
        .kbkcckk
        .kbkcckk
        .kbbkccc
        ..kbbkkk
        ..kbbbbb
        ...kkbbb
        ...kckkk
        ..kccccc
        .kkkkkkk
    """, 12),
)  # fmt: skip
