"""Large red units: engines, knights, giants, drakes, and the god of war."""

from __future__ import annotations

import math

from kit import (
    BRASS,
    EMBER,
    FIRE,
    GOLD,
    INK,
    NES,
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
from motifs import (
    bat_wing,
    eye,
    face,
    fangs,
    fist,
    flame,
    flame_mask,
    gem,
    glowing_eye,
    hair,
    horn,
    plate,
    sparkle,
    sword,
)
from motifs_ruin import chain, rubble, sigil, spark_line
from scenery import rays, sky, stars

REDCLOTH = ramp(0x06, 0x06, 0x16, 0x16)
LEATHER = ramp(0x07, 0x07, 0x17, 0x27)
WALL = ramp(0x0F, 0x06, 0x06, 0x16)
TIMBER = ramp(0x07, 0x07, 0x17, 0x27)
IRON = ramp(0x0F, 0x2D, 0x00, 0x10)
IVORY = ramp(0x17, 0x27, 0x37, 0x37)
REDPLATE = ramp(0x0F, 0x06, 0x16, 0x26)
WITCH = ramp(0x0F, 0x04, 0x14, 0x14)
CINDER = ramp(0x0F, 0x0F, 0x06, 0x16)
BOAR = ramp(0x0F, 0x07, 0x17, 0x27)
GHOST = ramp(0x03, 0x13, 0x23, 0x33)
SHADE = ramp(0x0F, 0x0F, 0x03, 0x13)
METEOR = ramp(0x0F, 0x03, 0x13, 0x23)
WARGOLD = ramp(0x17, 0x17, 0x27, 0x37)


@picture("wall_breaker")
def wall_breaker(canvas: Canvas) -> None:
    sky(canvas, INK)
    for row in range(5):
        for x in range(-1, 4):
            left = 78 + x * 22 - row % 2 * 11
            if left > 72 + row * 3:
                canvas.solid(rect(left, 6 + row * 22, left + 19, 24 + row * 22), WALL, volume=2, outline=1.2)
    rays(canvas, 92, 58, 11, NES[0x27], share=0.3, turn=12)
    canvas.fill(star(94, 58, 30, 14, 9, 8), NES[0x27])
    canvas.fill(star(94, 58, 18, 9, 9, 8), NES[0x37])
    # a ram with an iron head under a peaked roof
    canvas.solid(tube([(-10, 60), (70, 58)], 22), TIMBER, volume=5)
    head = blob((60, 40), (76, 38), (96, 46), (104, 58), (96, 70), (76, 78), (60, 76))
    canvas.solid(head, IRON, volume=6)
    for x in (72, 86):
        canvas.fill(tube([(x, 42), (x + 3, 58), (x, 74)], 2.4), INK)
    for x in (12, 50):
        canvas.solid(rect(x - 5, 20, x + 5, 106), TIMBER, volume=2.5)
        chain(canvas, [(x + 14, 18), (x + 14, 52)], 9)
    canvas.solid(poly((-8, 26), (32, -8), (72, 26), (72, 34), (-8, 34)), REDCLOTH, volume=4)
    for x in (4, 24, 44, 62):
        canvas.fill(tube([(32 + (x - 32) * 0.3, 2), (x, 32)], 2), INK)
    canvas.solid(rect(-6, 84, 70, 98), TIMBER, volume=3)
    for x in (12, 54):
        canvas.solid(ellipse(x, 108, 20), TIMBER, volume=4)
        canvas.fill(ring(x, 108, 12, 3), INK)
        canvas.solid(ellipse(x, 108, 6), IRON, volume=2)
    rubble(canvas, [(92, 112, 12), (114, 118, 10), (108, 98, 6)], WALL)


@picture("twin_blade")
def twin_blade(canvas: Canvas) -> None:
    sky(canvas, INK)
    for line in ([(-4, 40), (60, 4), (130, 20)], [(-4, 104), (70, 128), (130, 92)]):
        canvas.fill(tube(line, 1, 12, 1), NES[0x06])
        spark_line(canvas, line, 4, NES[0x16])
    canvas.solid(blob((40, 92), (64, 84), (88, 92), (98, 112), (96, 144), (32, 144), (30, 112)), REDPLATE, volume=7)
    canvas.solid(tube([(44, 90), (64, 106), (84, 90)], 9), BRASS, volume=2.5)
    canvas.solid(tube([(34, 124), (94, 124)], 9), BRASS, volume=2.5)
    for side in (-1, 1):
        canvas.solid(tube([(64 + side * 28, 100), (64 + side * 50, 110), (64 + side * 36, 90)], 18, 15, 12),
            REDPLATE, volume=4)  # fmt: skip
    face(canvas, 64, 56, 23, iris=NES[0x06], mood="fierce", brow=INK)
    hair(canvas, [([(62, 26), (44, 36), (40, 60), (44, 76)], 13), ([(66, 26), (84, 36), (88, 60), (84, 76)], 13),
        ([(64, 26), (52, 34), (46, 48)], 14), ([(64, 26), (76, 34), (82, 48)], 14), ([(64, 26), (62, 36), (58, 46)],
        11), ([(64, 28), (76, 12), (90, 14), (102, 34)], 15),], ramp(0x06, 0x06, 0x16, 0x16))  # fmt: skip
    canvas.solid(both(ring(64, 72, 40, 7), rect(34, 20, 94, 44)), BRASS, volume=2)
    sword(canvas, (34, 110), (10, -2), 12, gold=BRASS, guard=2.4, grip=0.2)
    sword(canvas, (94, 110), (118, -2), 12, gold=BRASS, guard=2.4, grip=0.2)
    fist(canvas, 31, 93, 9, SKIN, turn=40)
    fist(canvas, 97, 93, 9, SKIN, turn=-40)


@picture("siege_gunner")
def siege_gunner(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the muzzle looks at the viewer, fire and smoke before it
    canvas.solid(blob((4, 98), (22, 80), (48, 84), (60, 110), (56, 144), (-8, 144)), REDCLOTH, volume=7)
    face(canvas, 32, 50, 21, iris=NES[0x17], mood="shout", turn=0.25, brow=NES[0x07])
    canvas.solid(blob((10, 66), (24, 74), (40, 74), (54, 64), (50, 84), (32, 92), (16, 84)), ramp(0x07, 0x07, 0x17,
        0x17), volume=4)  # fmt: skip
    canvas.solid(blob((6, 44), (8, 22), (32, 10), (56, 22), (60, 42), (46, 36), (20, 36)), IRON, volume=5)
    canvas.solid(tube([(4, 46), (32, 36), (62, 44)], 6), BRASS, volume=2)
    canvas.solid(tube([(20, 126), (64, 96), (86, 84)], 62, 58, 54), IRON, volume=11)
    for at in (0.3, 0.62):
        x, y = 20 + 66 * at, 126 - 42 * at
        canvas.solid(tube([(x - 15, y - 26), (x + 15, y + 24)], 9), BRASS, volume=2.5)
    canvas.solid(ellipse(88, 82, 33, 32), BRASS, volume=5)
    canvas.solid(ellipse(90, 82, 25, 24), IRON, volume=4)
    canvas.fill(ellipse(91, 82, 18, 17), INK)
    canvas.fill(star(92, 82, 34, 13, 10), NES[0x16])
    canvas.fill(star(92, 82, 24, 11, 10, 10), NES[0x27])
    canvas.fill(ellipse(92, 82, 10), NES[0x37])
    for x, y, size in ((112, 30, 18), (88, 20, 14), (122, 54, 12), (70, 34, 9)):
        canvas.solid(ellipse(x, y, size), ramp(0x00, 0x00, 0x10, 0x10), volume=4)
    canvas.solid(ellipse(18, 116, 20), TIMBER, volume=4)
    canvas.fill(ring(18, 116, 12, 3), INK)


@picture("flame_witch")
def flame_witch(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(92, 46, 44, 5, 2, 3), NES[0x06])
    canvas.solid(blob((36, 94), (58, 88), (80, 94), (96, 112), (100, 144), (14, 144), (20, 112)), WITCH, volume=7)
    canvas.fill(poly((46, 88), (72, 88), (59, 110)), NES[0x37])
    hair(canvas, [([(40, 50), (28, 76), (30, 100), (16, 124)], 20), ([(76, 50), (88, 78), (84, 98), (94, 116)], 18)],
         ramp(0x06, 0x16, 0x16, 0x27))  # fmt: skip
    face(canvas, 58, 66, 23, iris=NES[0x16], mood="smile", turn=0.12, brow=NES[0x06])
    hair(canvas, [([(58, 40), (40, 46), (36, 64), (38, 84)], 13), ([(60, 40), (78, 46), (80, 64), (80, 80)], 13),
                  ([(58, 40), (48, 50), (44, 60)], 13), ([(60, 40), (68, 50), (73, 58)], 12)],
         ramp(0x06, 0x16, 0x16, 0x27))  # fmt: skip
    crown = poly(*curve([(34, 46), (38, 22), (30, 4), (10, -4), (38, -12), (68, -4), (78, 20), (84, 46)]))
    canvas.solid(crown, WITCH, volume=6)
    canvas.fill(both(crown, tube([(34, 41), (59, 36), (84, 41)], 7)), NES[0x27])
    canvas.solid(blob((4, 52), (32, 40), (59, 38), (88, 40), (116, 52), (90, 54), (59, 48), (28, 54)), WITCH, volume=4)
    # a fire stands on her open hand, small flames circle it
    for x, y, size in ((74, 20, 12), (118, 24, 12), (122, 66, 10)):
        flame(canvas, x, y + size, size * 1.4, size * 2)
    flame(canvas, 100, 92, 40, 70, outline=2)
    canvas.fill(pair_dots(96, 104, 76), INK)
    canvas.solid(tube([(92, 140), (102, 118), (102, 104)], 22, 15, 11), WITCH, volume=4)
    canvas.solid(blob((84, 92), (100, 98), (118, 92), (114, 106), (102, 112), (90, 106)), SKIN, volume=3)


def pair_dots(left: float, right: float, y: float) -> Mask:
    return join(ellipse(left, y, 2.6, 4), ellipse(right, y, 2.6, 4))


@picture("burning_giant")
def burning_giant(canvas: Canvas) -> None:
    sky(canvas, NES[0x06])
    for x, tall in ((10, 90), (34, 116), (64, 132), (94, 118), (118, 92)):
        flame(canvas, x, 80, 40, tall, ramp(0x06, 0x16, 0x27, 0x27))
    # a giant of charred stone whose hands already fall to ash
    canvas.solid(blob((22, 74), (64, 60), (106, 74), (126, 104), (120, 144), (8, 144), (2, 104)), CINDER, volume=11)
    for side in (-1, 1):
        canvas.solid(blob(*[(64 + side * x, y) for x, y in ((34, 70), (52, 60), (70, 76), (72, 110), (54, 120), (40,
            100))]), CINDER, volume=7)  # fmt: skip
    head = poly((40, 30), (52, 18), (62, 26), (76, 16), (88, 30), (96, 50), (90, 76), (78, 92), (50, 92), (38, 76),
        (32, 50))  # fmt: skip
    canvas.solid(head, CINDER, volume=8)
    for side in (-1, 1):
        brow = poly(*[(64 + side * x, y) for x, y in ((3, 50), (30, 34), (32, 44), (8, 58))])
        hole = poly(*[(64 + side * x, y) for x, y in ((7, 56), (26, 44), (24, 58), (14, 62))])
        canvas.outline(hole, 2)
        canvas.fill(hole, NES[0x27])
        canvas.fill(ellipse(64 + side * 17, 54, 4), NES[0x37])
        canvas.solid(brow, CINDER, volume=3)
    maw = poly((44, 70), (52, 66), (64, 70), (76, 66), (84, 70), (82, 84), (74, 90), (54, 90), (46, 84))
    canvas.outline(maw, 2)
    canvas.fill(maw, NES[0x27])
    canvas.fill(ellipse(64, 80, 10, 5), NES[0x37])
    for x in (52, 60, 68, 76):
        canvas.fill(poly((x - 4, 66), (x + 4, 66), (x, 76)), INK)
        canvas.fill(poly((x - 4, 92), (x + 4, 92), (x, 84)), INK)
    for line in ([(64, 96), (58, 108), (66, 122), (60, 140)], [(30, 92), (40, 104), (34, 122)], [(98, 92), (88, 104),
        (94, 122)], [(14, 84), (10, 98), (18, 110)], [(114, 84), (118, 98), (110, 110)], [(60, 24), (66,
        34)]):  # fmt: skip
        canvas.fill(tube(line, 3, 6, 3), NES[0x27])
        canvas.fill(tube(line, 0.5, 2.6, 0.5), NES[0x37])
    for x, y, size in ((8, 40, 4), (20, 22, 3), (112, 36, 4), (104, 16, 3), (120, 58, 3)):
        canvas.fill(rect(x, y, x + size, y + size), INK)


@picture("crimson_knight")
def crimson_knight(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(64, 52, 52), NES[0x27])
    canvas.fill(ellipse(64, 52, 44), INK)
    for x in (18, 34, 94, 110):
        canvas.fill(tube([(x, 92), (x, 12)], 3), NES[0x06])
    # winged great helm, front, a slit of light; both hands on the sword before it
    canvas.solid(blob((28, 88), (64, 78), (100, 88), (118, 116), (120, 144), (8, 144), (10, 116)), REDPLATE, volume=8)
    for side in (-1, 1):
        shoulder = blob(*[(64 + side * x, y) for x, y in ((26, 86), (44, 72), (62, 84), (66, 108), (48, 114), (32,
            104))])  # fmt: skip
        plate(canvas, shoulder, REDPLATE, WARGOLD, volume=5)
        plume = poly(*[(64 + side * x, y) for x, y in ((26, 50), (48, 8), (46, 24), (58, 14), (52, 32), (62, 28),
            (48, 50), (34, 64))])  # fmt: skip
        canvas.solid(plume, WARGOLD, volume=3)
    helm = blob((64, 14), (86, 22), (92, 48), (88, 78), (64, 94), (40, 78), (36, 48), (42, 22))
    canvas.solid(helm, REDPLATE, volume=8, cuts=(-0.1, 0.3, 0.75))
    canvas.fill(poly((40, 50), (64, 57), (88, 50), (86, 60), (64, 66), (42, 60)), INK)
    for x in (52, 76):
        canvas.fill(ellipse(x, 56.5, 5, 2.4), NES[0x37])
    canvas.solid(poly((60, 12), (68, 12), (70, 58), (64, 88), (58, 58)), WARGOLD, volume=2)
    for x, y in ((50, 72), (54, 79), (78, 72), (74, 79)):
        canvas.fill(ellipse(x, y, 2), INK)
    sword(canvas, (98, 150), (110, 6), 13, gold=WARGOLD, guard=2.6, grip=0.3)
    canvas.solid(ellipse(101, 124, 12, 11), REDPLATE, volume=4)
    shield = poly((-8, 88), (42, 88), (44, 112), (34, 144), (-8, 144))
    canvas.solid(shield, WARGOLD, volume=3, outline=3)
    canvas.solid(poly((-8, 94), (36, 94), (38, 112), (30, 144), (-8, 144)), REDPLATE, volume=6, outline=1.8)
    canvas.fill(star(14, 116, 18, 6, 4), NES[0x27])
    sparkle(canvas, 110, 10, 12, WHITE)


@picture("growing_drake")
def growing_drake(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(64, 116, 66, 22), NES[0x06])
    # hatched from a shell; its shadow is already a great dragon's
    shadow = join(blob((20, 30), (40, 4), (60, 18), (90, 4), (112, 30), (122, 80), (6, 80)),
                  poly((20, 30), (-10, 0), (-10, 70)), poly((112, 30), (138, 0), (138, 70)))  # fmt: skip
    canvas.fill(shadow, NES[0x06])
    for side in (-1, 1):
        tips = [(64 + side * 50, 34), (64 + side * 60, 58), (64 + side * 46, 78)]
        bat_wing(canvas, (64 + side * 18, 84), (64 + side * 32, 46), tips, ramp(0x16, 0x16, 0x27, 0x27), EMBER)
    canvas.solid(blob((64, 66), (86, 78), (92, 104), (82, 122), (46, 122), (36, 104), (42, 78)), EMBER, volume=8)
    canvas.solid(blob((64, 82), (76, 92), (76, 114), (64, 120), (52, 114), (52, 92)), FIRE, volume=4, outline=0)
    head = blob((64, 18), (86, 26), (96, 44), (90, 62), (78, 72), (64, 76), (50, 72), (38, 62), (32, 44), (42, 26))
    for side in (-1, 1):
        horn(canvas, [(64 + side * 18, 28), (64 + side * 30, 14), (64 + side * 26, 0)], 10, GOLD)
        canvas.solid(poly((64 + side * 26, 46), (64 + side * 48, 36), (64 + side * 42, 52), (64 + side * 28, 60)),
            EMBER, volume=3)  # fmt: skip
    canvas.solid(head, EMBER, volume=8, cuts=(-0.5, -0.05, 0.8))
    for x, look in ((48, 0.15), (80, -0.15)):
        eye(canvas, x, 44, 10, 11, NES[0x27], look=(look, 0.1), white=NES[0x38])
    canvas.fill(pair(ellipse(68, 60, 2)), INK)
    canvas.fill(arc(64, 56, 16, 30, 150, 2, 3, 2), INK)
    fangs(canvas, [(54, 69), (74, 69)], 5, 6, NES[0x38])
    canvas.solid(pair(blob((80, 110), (96, 112), (102, 124), (82, 126))), EMBER, volume=3)
    shell = poly((18, 100), (30, 110), (38, 98), (48, 112), (58, 100), (64, 112), (72, 100), (82, 112), (92, 98),
        (100, 110), (110, 100), (104, 128), (90, 138), (38, 138), (24, 128))  # fmt: skip
    canvas.solid(shell, ramp(0x17, 0x27, 0x38, 0x38), volume=7)
    for x, y in ((40, 122), (66, 128), (90, 120)):
        canvas.fill(ellipse(x, y, 5, 4), NES[0x16])


@picture("rampaging_boar")
def rampaging_boar(canvas: Canvas) -> None:
    sky(canvas, INK)
    for y in (14, 34, 96, 116):
        canvas.fill(tube([(60, y), (132, y - 6)], 0.6, 6), NES[0x06])
    # charging to the left, dust behind
    canvas.solid(blob((40, 40), (70, 14), (108, 22), (134, 48), (134, 100), (96, 112), (56, 104)), BOAR, volume=11)
    for x, y in ((52, 26), (66, 14), (82, 10), (98, 12), (114, 18)):
        canvas.solid(poly((x - 9, y + 14), (x + 4, y - 12), (x + 11, y + 12)), ramp(0x06, 0x06, 0x16, 0x16), volume=2)
    canvas.solid(tube([(88, 96), (70, 110), (48, 116)], 22, 16, 11), BOAR, volume=4)
    canvas.solid(tube([(116, 98), (122, 116), (108, 126)], 20, 14, 10), BOAR, volume=4)
    head = blob((66, 34), (78, 60), (74, 88), (50, 100), (26, 98), (8, 88), (6, 72), (22, 66), (34, 44), (48, 34))
    canvas.solid(head, BOAR, volume=9, cuts=(-0.2, 0.2, 0.8))
    canvas.solid(blob((60, 36), (76, 18), (82, 30), (74, 48)), BOAR, volume=3)
    snout = ellipse(12, 80, 11, 14, -10)
    canvas.solid(snout, ramp(0x06, 0x16, 0x26, 0x26), volume=4)
    for y in (75, 86):
        canvas.fill(ellipse(9, y, 2.6, 3.4), INK)
    canvas.fill(tube([(20, 96), (40, 94), (52, 86)], 3), INK)
    for points, wide in (([(34, 94), (26, 80), (26, 58), (36, 48)], 13), ([(52, 92), (46, 76), (50, 62)], 10)):
        canvas.solid(tube(points, wide, wide * 0.8, 1), IVORY, volume=3)
    canvas.fill(poly((30, 54), (54, 58), (52, 70), (38, 68)), INK)
    canvas.fill(poly((33, 58), (51, 61), (49, 67), (39, 65)), NES[0x37])
    canvas.fill(ellipse(41, 62, 3), NES[0x06])
    canvas.fill(tube([(28, 50), (46, 52), (62, 60)], 4, 8, 2), INK)
    for x, y, size in ((112, 122, 12), (128, 112, 12), (94, 128, 9)):
        canvas.fill(ellipse(x, y, size, size * 0.7), NES[0x06])


@picture("phantom_rider")
def phantom_rider(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(88, 40, 38), NES[0x03])
    # horse of mist galloping left, its hindquarters dissolve
    for line, wide in (([(70, 76), (100, 78), (134, 66)], 36), ([(84, 92), (112, 96), (134, 92)], 20), ([(60, 104),
        (96, 112), (132, 112)], 8)):  # fmt: skip
        canvas.fill(tube(line, wide, wide * 0.8, 3), NES[0x13])
    canvas.solid(blob((44, 66), (70, 62), (88, 74), (84, 96), (60, 102), (42, 92)), GHOST, volume=8)
    for leg in ([(50, 92), (30, 100), (14, 92)], [(60, 96), (48, 114), (26, 122)], [(80, 92), (92, 110), (84, 126)]):
        canvas.solid(tube(leg, 14, 9, 6), GHOST, volume=3)
    canvas.solid(tube([(58, 78), (40, 60), (30, 42)], 32, 26, 20), GHOST, volume=6)
    canvas.solid(blob((36, 28), (44, 42), (34, 56), (16, 70), (4, 66), (6, 56), (20, 36)), GHOST, volume=5)
    canvas.solid(poly((32, 34), (34, 16), (42, 32)), GHOST, volume=2)
    for x, y in ((46, 30), (54, 44), (62, 58)):
        canvas.fill(flame_mask(x + 4, y + 6, 18, 24, 0.6), NES[0x23])
    canvas.fill(ellipse(24, 46, 4, 3, -30), WHITE)
    canvas.fill(ellipse(9, 60, 1.8), INK)
    # the rider: empty armour, one lit visor, a lance of light
    canvas.solid(blob((66, 42), (86, 40), (98, 60), (120, 96), (92, 92), (72, 84), (62, 66)), SHADE, volume=6)
    canvas.solid(blob((60, 42), (76, 38), (84, 52), (78, 72), (62, 74), (56, 58)), GHOST, volume=5)
    canvas.solid(blob((58, 26), (62, 12), (76, 8), (86, 20), (84, 36), (70, 42), (60, 38)), SHADE, volume=5,
        rim=NES[0x23])  # fmt: skip
    canvas.fill(tube([(60, 28), (74, 29)], 5), WHITE)
    canvas.solid(tube([(80, 12), (98, 4), (114, 12)], 10, 9, 1), GHOST, volume=3)
    spark_line(canvas, [(120, 58), (64, 64), (-8, 72)], 6, NES[0x33])
    canvas.solid(tube([(68, 48), (76, 62), (66, 66)], 12, 10, 9), SHADE, volume=3, rim=NES[0x23])


@picture("volcano_lord")
def volcano_lord(canvas: Canvas) -> None:
    sky(canvas, NES[0x06])
    for x, tall, wide in ((40, 40, 20), (64, 60, 36), (88, 40, 20)):
        flame(canvas, x, 34, wide, tall)
    for x, y, size in ((14, 24, 7), (112, 18, 8), (24, 6, 5), (100, 4, 5), (6, 52, 5)):
        canvas.fill(ellipse(x, y, size), INK)
        canvas.fill(ellipse(x, y, size * 0.5), NES[0x27])
    # a mountain that is a giant: crater for a crown, lava for a beard
    canvas.solid(poly((34, 30), (44, 36), (56, 28), (72, 36), (84, 28), (94, 32), (112, 70), (136, 112), (136, 144),
        (-8, 144), (-8, 112), (16, 70)), CINDER, volume=12)  # fmt: skip
    canvas.solid(pair(blob((98, 74), (122, 80), (134, 104), (126, 134), (104, 128), (92, 104))), CINDER, volume=8)
    for side in (-1, 1):
        brow = poly((64 + side * 2, 60), (64 + side * 32, 46), (64 + side * 34, 56), (64 + side * 8, 70))
        slit = poly((64 + side * 8, 68), (64 + side * 28, 56), (64 + side * 26, 70), (64 + side * 14, 73))
        canvas.outline(slit, 2)
        canvas.fill(slit, NES[0x27])
        canvas.fill(ellipse(64 + side * 18, 66, 4), NES[0x38])
        canvas.solid(brow, CINDER, volume=3)
    maw = poly((40, 86), (52, 80), (64, 84), (76, 80), (88, 86), (80, 98), (64, 94), (48, 98))
    canvas.outline(maw, 2)
    canvas.fill(maw, NES[0x27])
    for line, wide in (([(64, 94), (60, 110), (66, 140)], 16), ([(48, 94), (44, 112), (48, 132)], 9), ([(80, 94),
        (84, 112), (78, 132)], 9)):  # fmt: skip
        canvas.fill(tube(line, wide, wide * 0.7, wide * 0.8), NES[0x16])
        canvas.fill(tube(line, wide * 0.6, wide * 0.3, wide * 0.4), NES[0x27])
    for line in ([(44, 36), (38, 46), (42, 54)], [(84, 34), (92, 46), (88, 54)], [(64, 36), (64, 52)]):
        canvas.fill(tube(line, 6, 4, 1), NES[0x27])


@picture("meteor_wyrm")
def meteor_wyrm(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 5, 16, NES[0x23])
    # it falls from the upper right as a meteor does, fire torn back over the body
    for wide, colour in ((74, 0x06), (56, 0x16), (36, 0x27)):
        canvas.fill(tube([(44, 84), (84, 44), (140, -14)], wide, wide * 0.9, wide * 0.5), NES[colour])
    canvas.solid(tube([(50, 78), (80, 60), (92, 34), (122, 30), (134, 6)], 36, 32, 24, 16, 8), METEOR, volume=7)
    for x, y in ((74, 42), (88, 26), (104, 18)):
        canvas.solid(poly((x - 6, y + 8), (x + 2, y - 18), (x + 10, y + 4)), ramp(0x06, 0x16, 0x27, 0x27), volume=2)
    bat_wing(canvas, (72, 66), (96, 88), [(132, 60), (134, 92), (112, 124), (84, 118)], METEOR, METEOR)
    jaw = blob((62, 82), (60, 100), (40, 118), (26, 124), (24, 116), (38, 102), (48, 86))
    canvas.solid(jaw, METEOR, volume=4)
    canvas.fill(poly((60, 84), (46, 104), (24, 120), (14, 104), (34, 92)), NES[0x27])
    canvas.fill(poly((52, 88), (40, 102), (22, 112), (20, 106), (36, 94)), NES[0x38])
    skull = blob((70, 66), (64, 84), (46, 92), (24, 104), (8, 106), (4, 96), (16, 82), (30, 66), (46, 56), (60, 54))
    fangs(canvas, [(16, 104), (28, 100), (42, 93)], 7, 10, NES[0x38])
    canvas.solid(skull, METEOR, volume=7, cuts=(-0.3, 0.1, 0.7))
    for points in ([(58, 60), (64, 40), (82, 28)], [(66, 66), (84, 56), (98, 58)]):
        canvas.solid(tube(points, 11, 8, 0.6), ramp(0x16, 0x27, 0x38, 0x38), volume=3)
    glowing_eye(canvas, 40, 74, 8, NES[0x27], slant=-38, core=NES[0x38])
    canvas.fill(tube([(26, 72), (40, 64), (54, 62)], 3, 5, 2), INK)
    canvas.fill(ellipse(12, 92, 2.4), INK)


@picture("war_god")
def war_god(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 48, 62, 10, 3, 2.6), NES[0x06])
    rays(canvas, 64, 46, 10, NES[0x06], share=0.25, start=52)
    # a halo of blades
    for index in range(7):
        turn = math.radians(-90 + (index - 3) * 27)
        root = (64 + 34 * math.cos(turn), 50 + 34 * math.sin(turn))
        tip = (64 + 76 * math.cos(turn), 50 + 76 * math.sin(turn))
        sword(canvas, root, tip, 10, blade=(NES[0x17], NES[0x27], NES[0x37], WHITE), gold=WARGOLD, guard=2, grip=0.16)
    canvas.solid(blob((30, 88), (64, 78), (98, 88), (116, 112), (118, 144), (10, 144), (12, 112)), REDPLATE, volume=9)
    for side in (-1, 1):
        shoulder = blob(*[(64 + side * x, y) for x, y in ((24, 86), (40, 74), (60, 80), (72, 104), (58, 116), (34,
            104))])  # fmt: skip
        plate(canvas, shoulder, WARGOLD, volume=5)
        canvas.solid(poly(*[(64 + side * x, y) for x, y in ((50, 78), (70, 60), (64, 86))]), WARGOLD, volume=2)
    canvas.solid(blob((46, 88), (64, 96), (82, 88), (86, 108), (64, 122), (42, 108)), WARGOLD, volume=4)
    gem(canvas, 64, 104, 8, ramp(0x06, 0x16, 0x16, 0x37))
    # a bronze mask: no face, two fires
    head = blob((64, 16), (86, 26), (92, 50), (86, 74), (64, 96), (42, 74), (36, 50), (42, 26))
    canvas.solid(head, WARGOLD, volume=8, cuts=(-0.4, 0.1, 0.75))
    for side in (-1, 1):
        hole = poly((64 + side * 5, 58), (64 + side * 22, 48), (64 + side * 22, 60), (64 + side * 10, 64))
        canvas.outline(hole, 1.6)
        canvas.fill(hole, NES[0x06])
        canvas.fill(ellipse(64 + side * 14, 57, 4), NES[0x16])
        canvas.fill(ellipse(64 + side * 14, 57, 1.8), WHITE)
        canvas.fill(tube([(64 + side * 12, 72), (64 + side * 20, 66)], 2.4), INK)
    canvas.fill(tube([(54, 79), (64, 76), (74, 79)], 4), INK)
    canvas.fill(tube([(64, 52), (64, 70)], 3), NES[0x17])
    crest = blob((56, 34), (54, 4), (64, -10), (74, 4), (72, 34))
    canvas.solid(crest, REDPLATE, volume=4)
    canvas.solid(both(ring(64, 62, 36, 8, 1.1), rect(20, 10, 108, 44)), REDPLATE, volume=2)


MINIS = (
    Mini("wall_breaker", """
        ................
        .....kkk........
        ...kkoookk......
        .kkoooooookk....
        koookoookoook...
        kkkkkkkkkkkkk...
        .ko..kok..ok.kkk
        .ko...k...okkwwk
        kkkkkkkkkkkkwwwk
        kooooooooookwwwk
        kkkkkkkkkkkkwwwk
        .kkoooooookkkkwk
        kwwkoookwwk..kk.
        wkkwkkkwkkwk....
        kwwkk.kkwwk.....
        .kk.....kk......
    """, 5),
    Mini("twin_blade", """
        k......k
        pk......
        kpk....k
        .kpk..kp
        ..kpkkpp
        ...kpkkp
        ....kpkk
        ....kkpp
        ...kprkp
        ..kprrkk
        .kpkkrrp
        .kk.krrr
        ....kprr
        ...kppkp
        ...kppkk
        ...kkk..
    """, 13),
    Mini("siege_gunner", """
        ..kkkk..........
        .kwwwwk.........
        kkkkkkkk........
        .kookokk....kkkk
        .koooookkkkkwook
        ..kookkoooookwok
        .kkkkkoooooookok
        kooookooooooowok
        kokooooooooookok
        kokkoooooookkkkk
        kokookoookk.....
        kkkkkkkkk.......
        .kwwk.kwwk......
        kwkkwkwkkwk.....
        kwkkwkwkkwk.....
        .kkkk.kkkk......
    """, 11),
    Mini("flame_witch", """
        ....kk......p...
        ...krrk....pp...
        ....krrk...prp..
        ...krrrrk..prp..
        ..krrrrrrk.pp...
        krrrrrrrrrrk....
        .kkkkkkkkkk.kk..
        ..krpkkpkrkkppk.
        ..krppppprkppk..
        .krrkppkkrkrk...
        .krkrkkrrkrrk...
        .kkrrrrrrrrk....
        ..krrrrrrkk.....
        .krrrkrrrrk.....
        krrrrkrrrrrk....
        kkkkkkkkkkkk....
    """, 12),
    Mini("burning_giant", """
        .r..r..r
        .rr.rr.r
        ..rrrprr
        .r.rkkkk
        .rrkrrrr
        kkkkrkkr
        krrkrppr
        krrrkrrr
        krrrkrkp
        kprrrkkk
        krrkrrrr
        krrkrprr
        kppkrrpr
        .kkkrrkk
        ...krrk.
        ...kkkk.
    """, 10),
    Mini("crimson_knight", """
        .k...kkk
        krkkkrrp
        krrkrrrp
        .krkrrrp
        ..kkrrrp
        ..kkkkkp
        ...kppkp
        ..kkrrrp
        .krkkrkp
        krrrkkkp
        krrrrrkp
        krrkrrkp
        .kkkrrkp
        ...krrkp
        ..krrrkp
        ..kkkkkk
    """, 12),
    Mini("growing_drake", """
        ..k.....
        .kpk....
        ..kpkkkk
        ...krrrr
        k..krpkr
        rk.krkkr
        rrkkrrrr
        krrkkkrk
        krrrkkkk
        .krkrrpp
        .kkkrrpp
        ..k.krpp
        .kpkkpkp
        .kppppkp
        ..kppppp
        ...kkkkk
    """, 11),
    Mini("rampaging_boar", """
        ................
        .....k.k.k.kk...
        ....kowkwkwkok..
        ...kooooooooook.
        .kkkoooooooooook
        kookkoooooooooko
        kooooooooooooook
        .kokwoooooooooo.
        koookkooooooook.
        kkwokwooooooook.
        kowwkwkooooooook
        .kkwwkoookookook
        ..kkkkook.kookk.
        .....kook..kook.
        ....kook..kook..
        ....kkk...kkk...
    """, 9),
    Mini("phantom_rider", """
        .......kkkk.....
        ......kbbbbk.c..
        ......kcckbkcc..
        ...k..kbbbbk....
        ..kbkkkkcbbk....
        .kbbkkcckbbkk...
        kbckbkccckbbbk..
        kbbbbkkcckbbbbk.
        .kkkbbkkkkbkbbk.
        ...kbbbbbbbbkkkc
        ....kbbbbbbbbccc
        ..kkbbkbbkbbbc..
        .kbbkk.kk.kbbk.c
        kbkk......kbkcc.
        kk......kkbk....
        ........kkk.....
    """, 9),
    Mini("volcano_lord", """
        ...p..pp
        ....pp.p
        ..p..kpp
        ....kkpp
        ...krrkp
        ...krrrr
        ..krkkrr
        ..krkpkk
        .krrrkrr
        .krrrrrp
        krrkrppp
        krrkrrrp
        krrrkrrp
        krrrrkrp
        krrrrrkp
        kkkkkkkk
    """, 9),
    Mini("meteor_wyrm", """
        ........pppp..pp
        ......ppprrpppr.
        ...k.pprrrrrrpp.
        ..krkprrkkkrrp..
        ...krkrkrrrkpp..
        ..kkkrrrrrrrkp..
        .krrrrrkkrrrrk..
        krpkrrrkkkrrrrk.
        krrrrrk.pkrrkrrk
        krrrkk..krrkkrrk
        .kkkppkkrrk.krk.
        kpkpkkrrrk..krk.
        .kkkrrrk.....k..
        .krrrkk.........
        ..kkk...........
        ................
    """, 14),
    Mini("war_god", """
        w..w...k
        .w.wo.ko
        ..wo.kww
        w.wokkow
        .wwokooo
        ..wkkkoo
        ...kowko
        .kkkoooo
        kwwkkokk
        kwowkkoo
        kwoowkkk
        .kkoowww
        ..kkowww
        ..kwooww
        ..kwwkkk
        ..kkkk..
    """, 12),
)  # fmt: skip
