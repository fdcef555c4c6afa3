"""Orange: brass, springs, steam and what Tetsu winds up; also what orange makes with red or green."""

from __future__ import annotations

import math

from kit import (
    BRASS,
    GOLD,
    INK,
    NES,
    STEEL,
    WHITE,
    WOOD,
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
from motifs import along, bolt, flame, flame_mask, sparkle
from motifs_magic import PENCIL, embers, page, rune, writing
from motifs_sky import gear, leaf, spun, turned
from scenery import burst, ground, rays, sky

COPPER = ramp(0x07, 0x07, 0x17, 0x27)
IRON = ramp(0x0F, 0x2D, 0x00, 0x10)
STEAM = ramp(0x00, 0x10, 0x20, 0x20)
HOT = ramp(0x06, 0x16, 0x27, 0x38)
CERAMIC = ramp(0x10, 0x10, 0x20, 0x20)
VERDURE = ramp(0x09, 0x09, 0x19, 0x29)
CLOTH = ramp(0x06, 0x06, 0x16, 0x16)


@picture("brass_beetle")
def brass_beetle(canvas: Canvas) -> None:
    page(canvas, 7)
    # the plan: measures, a gear, a few words
    for line in ([(10, 22), (44, 22)], [(10, 18), (10, 26)], [(44, 18), (44, 26)]):
        canvas.fill(tube(line, 2.2, smooth=False), PENCIL)
    canvas.fill(ring(106, 104, 14, 2.4), PENCIL)
    canvas.fill(ring(106, 104, 5, 2.2), PENCIL)
    writing(canvas, 12, 100, 44, 3, seed=5)
    writing(canvas, 86, 14, 118, 2, seed=8)
    # the thing itself has got up and walks off the sheet
    legs = []
    for side in (-1, 1):
        for root, knee, foot in (
            ((18, 50), (40, 38), (52, 20)),
            ((22, 68), (46, 66), (56, 82)),
            ((20, 86), (40, 96), (44, 118)),
        ):
            legs.append(
                tube(
                    [(64 + side * root[0], root[1]), (64 + side * knee[0], knee[1]), (64 + side * foot[0], foot[1])],
                    8,
                    7,
                    3,
                    smooth=False,
                )
            )
    tilt = 24
    legs_mask = turned(join(*legs), 64, 68, tilt)
    canvas.solid(legs_mask, COPPER, volume=2)
    horn = turned(join(tube([(64, 30), (64, 8), (56, -8)], 12, 9, 4), tube([(64, 8), (73, -7)], 8, 4)), 64, 68, tilt)
    canvas.solid(horn, BRASS, volume=3)
    head = turned(ellipse(64, 34, 15, 11), 64, 68, tilt)
    canvas.solid(head, COPPER, volume=3)
    chest = turned(blob((64, 34), (84, 40), (88, 56), (64, 62), (40, 56), (44, 40)), 64, 68, tilt)
    canvas.solid(chest, BRASS, volume=5)
    for side in (-1, 1):
        shell = turned(
            blob((64, 58), (64 + side * 24, 60), (64 + side * 28, 84), (64 + side * 16, 110), (64, 118)), 64, 68, tilt
        )
        canvas.solid(shell, BRASS, volume=8)
        for dx, y in ((8, 70), (18, 74), (20, 88), (12, 100)):
            spot = spun([(64 + side * dx, y)], 64, 68, tilt)[0]
            canvas.fill(ellipse(*spot, 2), NES[0x07])
        eye = spun([(64 + side * 11, 29)], 64, 68, tilt)[0]
        canvas.outline(ellipse(*eye, 4.5), 1.4)
        canvas.fill(ellipse(*eye, 4.5), NES[0x16])


@picture("overload_coil")
def overload_coil(canvas: Canvas) -> None:
    sky(canvas, INK)
    # more than it can hold
    for points, wide in (
        ([(50, 26), (22, 34), (30, 52), (2, 62), (8, 84), (-6, 96)], 9),
        ([(70, 24), (98, 36), (88, 56), (118, 70), (106, 92), (124, 118)], 11),
        ([(72, 16), (96, 14), (104, 0), (126, 6)], 7),
        ([(46, 16), (26, 12), (22, -2), (4, 4)], 7),
    ):
        canvas.fill(bolt(points, wide + 5), NES[0x11])
        canvas.fill(bolt(points, wide), NES[0x21])
        canvas.fill(bolt(points, wide * 0.4), WHITE)
    canvas.solid(poly((38, 108), (90, 108), (104, 132), (24, 132)), IRON, volume=4)
    core = rect(50, 34, 78, 110)
    canvas.solid(core, COPPER, volume=5)
    for index in range(10):
        y = 42 + index * 7
        half = 19 + index * 0.5
        canvas.solid(tube([(64 - half, y), (64 + half, y + 3)], 6), BRASS, volume=2, outline=1.2)
    canvas.solid(ellipse(64, 24, 36, 13), ramp(0x17, 0x17, 0x27, 0x37), volume=5)
    canvas.fill(ellipse(64, 20, 18, 4), NES[0x37])
    canvas.fill(ellipse(64, 120, 4.5, 4.5), NES[0x27])
    for x in (42, 86):
        canvas.fill(ellipse(x, 120, 3), NES[0x10])


@picture("spark_plug")
def spark_plug(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 28, 104, [(46, NES[0x06]), (30, NES[0x16])])
    tilt = 42

    def at(mask: Mask) -> Mask:
        return turned(mask, 64, 64, tilt)

    # top cap, ribbed insulator, nut, thread, electrodes: from the upper right down to the spark
    canvas.solid(at(join(rect(58, -12, 70, 8), rect(56, -18, 72, -8))), BRASS, volume=3)
    body = join(*[ellipse(64, y, 17 + (k % 2) * 3, 7) for k, y in enumerate(range(12, 50, 7))], rect(52, 8, 76, 52))
    canvas.solid(at(body), CERAMIC, volume=5)
    for y in (16, 25, 34, 43):
        canvas.fill(at(tube([(47, y), (64, y + 3), (81, y)], 2)), NES[0x10])
    canvas.solid(at(poly((40, 50), (88, 50), (90, 58), (88, 70), (40, 70), (38, 58))), BRASS, volume=4)
    for x in (54, 74):
        canvas.fill(at(rect(x, 50, x + 2, 70)), NES[0x07])
    canvas.solid(at(rect(50, 70, 78, 98)), COPPER, volume=4)
    for y in (75, 82, 89):
        canvas.solid(at(tube([(48, y), (80, y + 3)], 4.5)), BRASS, volume=1.5, outline=1)
    canvas.solid(at(rect(60, 97, 68, 106)), STEEL, volume=2, outline=1.6)
    canvas.solid(at(tube([(78, 94), (80, 112), (74, 122), (60, 122)], 6)), STEEL, volume=2, outline=1.6)
    spot = spun([(64, 114)], 64, 64, tilt)[0]
    canvas.fill(star(*spot, 30, 7, 8, 12), NES[0x27])
    canvas.fill(star(*spot, 20, 6, 8, 12), NES[0x38])
    canvas.fill(ellipse(*spot, 6), WHITE)
    embers(canvas, 8, 8, NES[0x27], top=70)


@picture("clock_hound")
def clock_hound(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(gear(26, 30, 34, 10, 14, 4), NES[0x07])
    ground(canvas, [118, 116, 119, 116, 118], NES[0x07])
    # the key in its back
    canvas.solid(tube([(34, 62), (26, 38)], 6), STEEL, volume=2)
    for dx in (-9, 9):
        canvas.solid(ring(24 + dx, 28, 8, 5), STEEL, volume=1.5, outline=1.6)
    # hindquarters, barrel, neck, sitting up and looking back at nobody
    tail = tube([(14, 104), (2, 92), (4, 74), (12, 66)], 9, 7, 5, 3)
    canvas.solid(tail, COPPER, volume=2)
    canvas.solid(
        blob((30, 64), (56, 62), (66, 80), (64, 104), (52, 120), (22, 122), (10, 106), (14, 82)), BRASS, volume=9
    )
    canvas.solid(tube([(58, 84), (66, 104), (64, 122)], 20, 15, 13), BRASS, volume=4)
    canvas.solid(tube([(80, 80), (84, 104), (82, 122)], 20, 15, 13), BRASS, volume=4)
    canvas.solid(blob((46, 62), (62, 42), (92, 44), (96, 70), (90, 94), (62, 96), (46, 84)), BRASS, volume=8)
    for x in (66, 84):
        canvas.solid(tube([(x - 6, 122), (x + 12, 122)], 10), COPPER, volume=3)
    canvas.solid(ellipse(36, 98, 17), COPPER, volume=4)
    canvas.solid(gear(36, 98, 13, 9, 4), ramp(0x17, 0x27, 0x37, 0x37), volume=2, outline=1)
    # collar with a dial, head with riveted jaw
    canvas.solid(tube([(56, 58), (76, 66), (96, 56)], 9), STEEL, volume=2)
    canvas.solid(poly((70, 8), (58, -6), (54, 26), (64, 30)), COPPER, volume=3)
    head = blob((58, 26), (72, 10), (92, 14), (104, 26), (124, 32), (126, 44), (100, 52), (76, 56), (60, 46))
    canvas.solid(head, BRASS, volume=7)
    canvas.solid(poly((82, 12), (78, -8), (94, 4), (96, 18)), COPPER, volume=3)
    jaw = blob((84, 50), (104, 50), (120, 46), (116, 58), (96, 62))
    canvas.solid(jaw, COPPER, volume=3)
    for x in (98, 106, 114):
        canvas.fill(poly((x - 3, 46), (x + 3, 46), (x, 53)), WHITE)
    canvas.solid(ellipse(122, 33, 6, 5), IRON, volume=2, outline=1.4)
    canvas.outline(ellipse(90, 27, 8), 2)
    canvas.fill(ellipse(90, 27, 8), NES[0x16])
    canvas.fill(ellipse(90, 27, 4), NES[0x38])
    canvas.fill(ellipse(76, 78, 9), NES[0x37])
    canvas.outline(ring(76, 78, 9, 2.4), 0.6)
    for tip in ((76, 71), (81, 80)):
        canvas.fill(tube([(76, 78), tip], 2), INK)


@picture("piston_ram")
def piston_ram(canvas: Canvas) -> None:
    sky(canvas, INK)
    for side in (-1, 1):
        canvas.solid(rect(64 + side * 54 - 9, -6, 64 + side * 54 + 9, 134), IRON, volume=4)
        for y in (10, 40, 70):
            canvas.fill(ellipse(64 + side * 54, y, 3), NES[0x10])
    canvas.solid(rect(2, -8, 126, 16), COPPER, volume=5)
    for x in (18, 48, 80, 110):
        canvas.fill(ellipse(x, 6, 3), NES[0x27])
    # rod and head come down
    canvas.solid(rect(52, 14, 76, 60), STEEL, volume=5)
    canvas.solid(rect(44, 16, 84, 28), BRASS, volume=3)
    head = poly((30, 50), (98, 50), (104, 60), (104, 88), (24, 88), (24, 60))
    canvas.solid(head, BRASS, volume=7)
    canvas.solid(rect(20, 82, 108, 96), COPPER, volume=3)
    for a in range(0, 360, 60):
        canvas.fill(ellipse(64 + 13 * math.cos(math.radians(a)), 69 + 11 * math.sin(math.radians(a)), 2.6), NES[0x07])
    canvas.fill(ring(64, 69, 6, 3), NES[0x07])
    # what was under it
    for x, y, r in ((16, 110, 13), (112, 110, 13), (4, 122, 14), (124, 122, 14), (30, 120, 11), (98, 120, 11)):
        canvas.solid(ellipse(x, y, r), STEAM, volume=r * 0.4, outline=1.4)
    canvas.fill(star(64, 104, 40, 15, 12), NES[0x27])
    canvas.fill(star(64, 104, 26, 10, 12), NES[0x38])
    canvas.fill(rect(20, 82, 108, 90), NES[0x17])
    canvas.fill(rect(20, 90, 108, 97), NES[0x07])
    canvas.solid(rect(34, 110, 94, 134), IRON, volume=4)
    for line in ([(64, 110), (58, 118), (66, 124), (60, 132)], [(80, 110), (84, 122)]):
        canvas.fill(tube(line, 2.4, smooth=False), NES[0x27])


@picture("furnace_heart")
def furnace_heart(canvas: Canvas) -> None:
    sky(canvas, INK)
    # arteries of copper
    for line, wide in (
        ([(44, 30), (30, 14), (32, -8)], 17),
        ([(84, 28), (104, 20), (108, -8)], 17),
        ([(66, 26), (66, -8)], 19),
        ([(24, 74), (6, 80), (2, 134)], 15),
        ([(104, 74), (122, 82), (126, 134)], 15),
    ):
        canvas.solid(tube(line, wide), COPPER, volume=4)
    for x, y, _turn in ((33, 6, 0), (66, 8, 0), (107, 8, 0), (4, 104, 0), (124, 106, 0)):
        canvas.solid(tube([(x - 11, y), (x + 11, y)], 7), BRASS, volume=2)
    heart = pair(blob((64, 34), (50, 22), (28, 24), (14, 44), (18, 74), (38, 102), (64, 128)))
    canvas.solid(heart, BRASS, volume=12)
    for far in range(9):
        x, y = along((24, 40), (58, 116), far / 8, -0)
        for side in (-1, 1):
            canvas.fill(ellipse(64 + side * (64 - x) * 0.93, y, 2), NES[0x07])
    # the door, and the fire behind its bars
    door = pair(blob((64, 50), (52, 44), (38, 48), (34, 62), (42, 82), (64, 104)))
    canvas.outline(door, 4.5, NES[0x07])
    canvas.outline(door, 2)
    canvas.fill(door, NES[0x16])
    for cx, wide, tall in ((50, 26, 44), (78, 26, 44), (64, 36, 54)):
        canvas.fill(both(door, flame_mask(cx, 102, wide, tall)), NES[0x27])
    canvas.fill(both(door, flame_mask(64, 104, 24, 36)), NES[0x38])
    for x in (47, 64, 81):
        canvas.fill(both(door, rect(x - 2.4, 40, x + 2.4, 110)), INK)
    canvas.fill(both(door, rect(30, 66, 98, 71)), INK)
    embers(canvas, 12, 7, NES[0x27], top=96)


@picture("od_cannon")
def od_cannon(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 104, 26, 12, NES[0x0C], 0.5, 20, 6)
    for r, colour in ((27, 0x1C), (20, 0x2C), (11, 0x20)):
        canvas.fill(star(104, 26, r * 1.3, r, 10, 8), NES[colour])
    # carriage and wheel
    canvas.solid(poly((-6, 132), (34, 92), (66, 84), (74, 98), (24, 134)), WOOD, volume=4)
    barrel = poly(
        *curve([(10, 92), (20, 76), (44, 58), (82, 26)]), *curve([(104, 48), (76, 82), (48, 108), (32, 114)]), (18, 108)
    )
    canvas.solid(barrel, BRASS, volume=9)
    canvas.solid(ellipse(20, 103, 15), BRASS, volume=5)
    canvas.solid(ellipse(8, 114, 7), COPPER, volume=3)
    for far, wide in ((0.12, 27), (0.52, 22), (0.95, 23)):
        spot = along((30, 92), (93, 38), far)
        left, right = (
            along(spot, (spot[0] + 63, spot[1] - 54), 0, wide),
            along(spot, (spot[0] + 63, spot[1] - 54), 0, -wide),
        )
        canvas.solid(tube([left, right], 10), COPPER, volume=3)
    for far, number in ((0.3, 0), (0.72, 3)):
        x, y = along((30, 92), (93, 38), far)
        canvas.fill(rune(x, y, 9, number, 3.6, 50), NES[0x2C])
    canvas.solid(ellipse(56, 108, 23), WOOD, volume=4)
    canvas.outline(ellipse(56, 108, 14), 1)
    canvas.fill(ellipse(56, 108, 14), INK)
    for a in range(0, 180, 45):
        dx, dy = 16 * math.cos(math.radians(a)), 16 * math.sin(math.radians(a))
        canvas.fill(tube([(56 - dx, 108 - dy), (56 + dx, 108 + dy)], 4), NES[0x17])
    canvas.solid(ellipse(56, 108, 6), BRASS, volume=2, outline=1.4)
    for x, y, size in ((76, 8, 6), (122, 62, 7), (100, 70, 5), (58, 24, 5)):
        sparkle(canvas, x, y, size, NES[0x2C])


@picture("sun_engine")
def sun_engine(canvas: Canvas) -> None:
    sky(canvas, INK)
    # pistons go out like rays
    for index in range(12):
        a = 360 / 12 * index
        rod = join(rect(59, -14, 69, 24), rect(56, -2, 72, 8)) if index % 2 else poly((54, 26), (74, 26), (64, 2))
        canvas.solid(turned(rod, 64, 64, a), BRASS if index % 2 else HOT, volume=3)
    canvas.solid(gear(64, 64, 47, 18, 0, 5), COPPER, volume=5)
    canvas.solid(ellipse(64, 64, 33), ramp(0x16, 0x27, 0x27, 0x38), volume=8)
    canvas.fill(ring(64, 64, 35, 2.4), NES[0x37])
    # and it has a face, because all suns have
    for side in (-1, 1):
        canvas.fill(arc(64 + side * 13, 56, 9, 200, 340, 2, 4, 2), NES[0x16])
        canvas.fill(ellipse(64 + side * 13, 60, 5.5, 6), INK)
        canvas.fill(ellipse(64 + side * 13 - 1.5, 57.5, 2), WHITE)
        canvas.fill(ellipse(64 + side * 20, 72, 5, 3.5), NES[0x16])
    canvas.fill(tube([(64, 60), (61, 70), (66, 71)], 2.6), NES[0x16])
    canvas.fill(arc(64, 72, 12, 25, 155, 2, 4, 2), INK)
    canvas.fill(star(64, 40, 9, 4, 4), NES[0x16])
    for x, y in ((16, 16), (112, 16), (16, 112), (112, 112)):
        canvas.solid(gear(x, y, 15, 8, 5, x), BRASS, volume=2.5)


@picture("gear_grove")
def gear_grove(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the wood turns: every crown drives the next one
    canvas.fill(ellipse(64, 54, 60), NES[0x09])
    for x, top, foot in ((20, 66, 11), (108, 64, 11)):
        canvas.solid(tube([(x, top), (x + (64 - x) * 0.05, 134)], 9, foot), WOOD, volume=3)
    trunk = join(tube([(64, 52), (62, 92), (62, 136)], 15, 17, 30), tube([(63, 86), (80, 74), (84, 68)], 9, 6))
    canvas.solid(trunk, WOOD, volume=5)
    for y in (96, 106, 116):
        canvas.solid(tube([(50, y), (63, y + 4), (76, y - 1)], 5), BRASS, volume=1.5, outline=1.4)
    for x, y, r, teeth, turn in ((20, 58, 25, 10, 4), (108, 56, 25, 10, 10), (64, 34, 35, 14, 2)):
        wheel = gear(x, y, r, teeth, 0, turn)
        canvas.solid(wheel, ramp(0x09, 0x19, 0x29, 0x39), volume=4)
        canvas.outline(ellipse(x, y, r * 0.5), 1.6)
        canvas.solid(ellipse(x, y, r * 0.5), VERDURE, volume=3, outline=0)
        for k in range(5):
            a = math.tau * k / 5 + turn
            canvas.fill(tube([(x, y), (x + r * 0.68 * math.cos(a), y + r * 0.68 * math.sin(a))], 3, 1.6), NES[0x09])
        canvas.solid(gear(x, y, r * 0.3, 8, r * 0.11, turn), BRASS, volume=2, outline=1.4)
    leaf(canvas, (84, 70), (100, 88), 12, VERDURE)
    leaf(canvas, (52, 100), (34, 106), 12, VERDURE)
    ground(canvas, [128, 122, 126, 122, 127], NES[0x09], NES[0x19])
    canvas.solid(gear(92, 118, 11, 8, 4), BRASS, volume=2)


@picture("forge_song")
def forge_song(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 60, 82, [(54, NES[0x06])])
    # anvil, blade on it, hammer come down; the sparks are notes
    blade = poly((-6, 72), (84, 72), (104, 79), (84, 86), (-6, 86))
    canvas.solid(
        poly(
            (22, 86),
            (124, 86),
            (110, 100),
            (88, 104),
            (88, 116),
            (106, 124),
            (106, 134),
            (34, 134),
            (34, 124),
            (52, 116),
            (52, 104),
            (30, 98),
        ),
        IRON,
        volume=6,
    )
    canvas.outline(blade, 2)
    canvas.fill(blade, NES[0x16])
    canvas.fill(poly((0, 76), (84, 75), (98, 79), (84, 82), (0, 82)), NES[0x27])
    canvas.fill(rect(40, 75, 80, 83), NES[0x38])
    canvas.solid(tube([(70, 44), (128, 10)], 11), WOOD, volume=3)
    head = poly((46, 30), (66, 24), (86, 66), (66, 74))
    canvas.solid(head, STEEL, volume=6)
    canvas.fill(star(66, 74, 26, 7, 8, 10), NES[0x27])
    canvas.fill(star(66, 74, 15, 5, 8, 10), NES[0x38])
    for x, y, tall in ((18, 46, 24), (36, 20, 22), (104, 56, 20)):
        canvas.fill(ellipse(x, y, 6.5, 5, -20), NES[0x27])
        canvas.fill(rect(x + 3.5, y - tall, x + 6.5, y), NES[0x27])
        canvas.fill(tube([(x + 5, y - tall), (x + 14, y - tall + 7), (x + 13, y - tall + 14)], 5, 3, 1), NES[0x27])
    embers(canvas, 21, 9, NES[0x16], bottom=70)


@picture("ember_banner")
def ember_banner(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 40, 136, [(58, NES[0x06])])
    canvas.solid(tube([(20, 140), (30, 2)], 8), WOOD, volume=3)
    canvas.solid(poly((30, -8), (38, 4), (30, 14), (22, 4)), GOLD, volume=2)
    top = curve([(32, 12), (58, 4), (84, 18), (124, 8)])
    foot = [(118, 54), (126, 70), (108, 76), (112, 94), (90, 90), (84, 106), (68, 96), (50, 104), (30, 92)]
    cloth = poly(*top, *foot)
    canvas.solid(cloth, CLOTH, volume=8, cuts=(-0.1, 0.25, 2))
    for line in ([(58, 8), (54, 50), (54, 98)], [(88, 18), (84, 52), (90, 92)], [(110, 12), (108, 44), (114, 72)]):
        canvas.fill(both(cloth, tube(line, 1, 6, 1)), NES[0x06])
    canvas.fill(both(cloth, tube([(32, 18), (58, 10), (84, 24), (124, 14)], 3)), NES[0x27])
    flame(canvas, 72, 84, 46, 60, ramp(0x06, 0x27, 0x38, 0x38), outline=2)
    canvas.fill(flame_mask(72, 82, 18, 24), NES[0x16])
    # its hem glows still, and bits of it fly off
    hem = tube([(30, 92), (50, 104), (68, 96), (84, 106), (90, 90), (112, 94), (108, 76), (126, 70)], 3.4, smooth=False)
    canvas.fill(hem, NES[0x27])
    ground(canvas, [126, 118, 116, 122, 126], INK, NES[0x16])
    embers(canvas, 17, 12, NES[0x27], top=96, bottom=126)
    embers(canvas, 4, 6, NES[0x38], top=84, bottom=120)


MINIS = (
    Mini(
        "brass_beetle",
        """
        .....o....o.....
        .....oo..oo.....
        ......oooo......
        .......oo.......
        ..r...oooo...r..|.r....oooo....r.
        ..rr.oowwoo.rr..|.rrr.oowwoo.rrr.
        ...rrroooorrr...
        .....oooooo.....
        rr..oow..woo..rr|.r..oow..woo..r.
        .rrroow..woorrr.
        ....oow..woo....
        ..rroow..woorr..
        .rr.ooo..ooo.rr.
        .r..roo..oor..r.|rr..roo..oor..rr
        .r...ro..or...r.|r...r.o..o.r...r
        ......r..r......
    """,
    ),
    Mini(
        "overload_coil",
        """
        b....iiiiii....b|.b...iiiiii...b.
        .b.iibbbbbbii.b.|b..iibbbbbbii..b
        ..iibbbbbbbbii..|.biibbbbbbbbiib.
        .b.iiibbbbiii.b.|...iiibbbbiii...
        b.....iiii.....b|b.b...iiii...b.b
        b....dddddd....b|.b...dddddd...b.
        .b...iiiiii..bb.|b....iiiiii....b
        b....dddddd....b|.b...dddddd...b.
        ....oooooooo....
        ....rrrrrrrr....
        ....oooooooo....
        ....rrrrrrrr....
        ...oooooooooo...
        ...rrrrrrrrrr...
        ..rrooooooorrr..
        .rrrrrrrrrrrrrr.
    """,
    ),
    Mini(
        "spark_plug",
        """
        .............oo.
        ............ooo.
        ..........wwoo..
        ........wwwww...
        .......wowwww...
        .......wwoww....
        ....oowwwwo.....
        ...ooooww.......
        ...oroooo.......
        ....oroooo......
        ...r.oroo.......
        ..rrr.oo........
        .o.rrr..........|...rrr..........
        o.w.r.o.........|.o..ro..o.......
        .wwwo...........|owwwww..........
        o.w.o..o........|..www.oo........
    """,
    ),
    Mini(
        "clock_hound",
        """
        .........r.r....
        .........ooo....
        ..w.w....owooo..
        .w.w.w..oow.ooo.
        ..w.w...oooooor.
        ...w...wooooww..|...w...wooooo...
        ...w..owwoor....|...w..owwoorww..
        ...ooooowwo.....
        ..ooooooooo.....
        .oororooooo.....
        ro.rwr.oooo.....
        r.orrroooooo....
        r.oororo.o.o....|.roororo.o.o....
        .roooooo.o.o....|rooooooo.o.o....
        ..oooooo.oo.oo..
        .rrrrrr..rr.rr..
    """,
    ),
    Mini(
        "piston_ram",
        """
        rrrrrrrrrrrrrrrr
        r......ww......r
        r......ww......r
        r....oowwoo....r|r......ww......r
        r....oooooo....r|r......ww......r
        r.oooooooooooo.r|r....oowwoo....r
        r.owwoorroowoo.r|r.oooooooooooo.r
        r.oooor..roooo.r|r.owwoorroowoo.r
        r.oooor..roooo.r|r.oooor..roooo.r
        r.oooooooooooo.r|r.oooooooooooo.r
        rrrrrrrrrrrrrrrr
        r..............r|rww.o.wooo.w.oww
        r..............r|wwwwowwwwwwowwww
        r..............r|.ww.oowwwwoo.ww.
        r...rrrrrrrr...r
        rrrrrrrrrrrrrrrr
    """,
    ),
    Mini(
        "furnace_heart",
        """
        ..o...oo...o....|..o...oo...o....
        ..o...oo...o....
        .oooo.oo.oooo...
        oowooooooooooo..
        owoooooooooooo..
        oworrr..rrr.oo..|owo.rr..rr..oo..
        ooorow..wor.oo..
        ooorww..wwr.oo..
        .oo........oo...
        .ooroww.ror.o...|.oorrow.wor.o...
        ..oorow.ow.oo...
        ...oorw.r.oo....
        ....oor..oo.....
        .....oo.oo......
        ......ooo.......
        .......o........
    """,
    ),
    Mini(
        "od_cannon",
        """
        ...........o..o.|............o...
        ............ww..|..........o..o..
        ..........owwww.|...........ww.oo
        ........oo.wwww.|........oo.wwww.
        .......owwo.wwo.|.......owwowwww.
        ......owwwoo..o.|......owwwoo.w..
        .....owwoooo....
        ....owwooor.....
        ...owwooor......
        ..oowooor.......
        .rooooor........
        .rroorrrr.......
        r.rrr.ooor......
        ...r.o..or......
        rrrr.o..or......
        ......oorr......
    """,
    ),
    Mini(
        "sun_engine",
        """
        ...o...oo...o...|.......oo.......
        .o..o..oo..o..o.|..oo.o.oo.o.oo..
        ..oo.rrrrrr.oo..
        o..rrwwwwwwrr..o
        .orrwwwwwwwwrro.|o.rrwwwwwwwwrr.o
        ..rww.wwww.wwr..
        ..rww.wwww.wwr..
        oorwwwwwwwwwwroo
        oorwwwwwwwwwwroo
        ..rwwowwwwowwr..|..rww.wwww.wwr..
        ..rwww....wwwr..|..rwwwo..owwwr..
        .orrwwwwwwwwrro.|o.rrwwwwwwwwrr.o
        o..rrwwwwwwrr..o
        ..oo.rrrrrr.oo..
        .o..o..oo..o..o.|..oo.o.oo.o.oo..
        ...o...oo...o...|.......oo.......
    """,
    ),
    Mini(
        "gear_grove",
        """
        ....l.ll.l......|.....l..l.......
        ....llllll......|...lllllll......
        ..ll.gggg.ll....|...l.gggg.l.....
        ...lgg..ggl.l.l.|..llgg..ggll.l..
        ..llg.yy.glllll.|...lg.yy.gl.lll.
        ...lgg..gglggg..|..llgg..ggllgll.
        ..ll.gggg.lg.gl.|...l.gggg.lg.gl.
        l.l.l.ll.l.ggg..|.l.lllllllllgl..
        lll..l..l.lllll.
        g.gl...gg..lgl..|g.gl...gg..l.l..
        lll..g.gg.g.....|llll.g.gg.g.....
        l.lg..gggg......|.l.g..gggg......
        ....gggg........
        .....ggg........
        .....ggg........
        ...ggggggg......
    """,
    ),
    Mini(
        "forge_song",
        """
        ..........r...r.|................
        ..oo.....rrr.r..|.oo.........r...
        ..o.o...rrrrr...|.o.o......rr....
        ..o.o..rrrrr....|.o.o.....rrr.r..
        oooo..wrrrr.....|ooo.....wrrrr...
        ooo....wrr......|ooo...wwwrrr....
        ........w.......|.....w.wwwr.....
        ................|...o.wwww..o....
        rrooooooooooor..|rroowwwwwoooor..
        rrrrrrrrrrrrr...
        ................
        .oooooooooooooo.
        ..oooooooooo....
        .....oooo.......
        ....oooooo......
        ..oooooooooo....
    """,
    ),
    Mini(
        "ember_banner",
        """
        .w..............
        www...rrr.......|www.rrr.........
        .orrrrrrrrr..rrr|.orrrrrrr..rrrrr
        .orrrrorrrrrrrrr|.orrrorrrrrrrrrr
        .orrroorrrrrrrr.|.orroorrrrrrrrrr
        .orrroworrrrrrrr|.orroworrrrrrrr.
        .orrowworrrrrrr.|.orowworrrrrrrrr
        .orrowwworrrrr..|.orowwworrrrrr..
        .orrrowworrrr...|.orrowworrrrr...
        .orrrroorrr.rr..|.orrroorrrr.rr..
        .or.rrr.rr..o...|.orr.rr.rrr..o..
        .o..rr...o......|.o...r...r......
        .o...o..........|.o...o...o......
        .o..........o...|.o.........o....
        .o..............
        rrrr.rrr.rr..rr.
    """,
    ),
)
