"""Blue: water in every mood, and what is written on it."""

from __future__ import annotations

import math

from kit import (
    INK,
    NES,
    WHITE,
    WOOD,
    Canvas,
    arc,
    blob,
    both,
    curve,
    ellipse,
    join,
    minus,
    picture,
    poly,
    ramp,
    rect,
    ring,
    star,
    tube,
)
from mini import Mini
from motifs import sparkle
from motifs_magic import drop, hand, open_book, rune
from motifs_sky import spiral, turned
from scenery import burst, moon, sky, stars, waves

WATER = ramp(0x01, 0x11, 0x21, 0x31)
DEEPWATER = ramp(0x0F, 0x01, 0x11, 0x21)
FOAM = ramp(0x11, 0x21, 0x20, 0x20)
CLOUD = ramp(0x00, 0x10, 0x20, 0x20)
TEAL = ramp(0x0C, 0x1C, 0x2C, 0x3C)
SKINTONE = ramp(0x17, 0x27, 0x37, 0x37)
SLEEVE = ramp(0x01, 0x01, 0x11, 0x21)
BOOKBLUE = ramp(0x01, 0x01, 0x11, 0x21)


@picture("droplet")
def droplet(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x01], bottom=140)
    for r, colour in ((62, 0x11), (46, 0x01), (42, 0x11)):
        canvas.fill(ellipse(64, 106, r, r * 0.3), NES[colour])
    for r in (58, 36):
        canvas.fill(ring(64, 106, r, 3, 0.3), NES[0x21])
    # the crown it throws up
    crown = poly(
        *curve([(36, 104), (34, 90), (24, 74)]),
        *curve([(24, 74), (40, 84), (46, 92)]),
        *curve([(46, 92), (46, 78), (44, 62)]),
        *curve([(44, 62), (54, 76), (60, 90)]),
        *curve([(68, 90), (74, 76), (84, 62)]),
        *curve([(84, 62), (82, 78), (82, 92)]),
        *curve([(82, 92), (88, 84), (104, 74)]),
        *curve([(104, 74), (94, 90), (92, 104), (64, 114), (36, 104)]),
    )
    canvas.solid(crown, WATER, volume=5)
    for x, y, r in ((22, 66, 4.5), (44, 53, 4), (84, 53, 4), (106, 66, 4.5)):
        canvas.solid(ellipse(x, y, r), WATER, volume=2, outline=1.6)
    body = drop(64, 38, 17, 40)
    canvas.solid(body, WATER, volume=8)
    canvas.fill(blob((54, 34), (58, 30), (58, 42), (62, 48), (55, 44)), WHITE)
    canvas.fill(ellipse(70, 46, 4, 3, 30), NES[0x31])


@picture("page_turn")
def page_turn(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 70, 40, [(44, NES[0x01])])
    open_book(canvas, 64, 96, 62, cover=BOOKBLUE, high=0.6, lines=4)
    # one leaf stands up; what was written on it goes on ahead
    sheet = poly(
        *curve([(64, 88), (56, 54), (70, 22), (98, 6)]), *curve([(112, 50), (92, 64), (84, 90), (88, 112)]), (64, 122)
    )
    canvas.solid(sheet, ramp(0x27, 0x37, 0x37, 0x20), volume=7)
    for k in range(4):
        line = [(70 + k * 6, 104 - k * 2), (70 + k * 6, 66 - k * 6), (84 + k * 7, 36 - k * 2)]
        canvas.fill(both(sheet, tube(line, 2)), NES[0x27])
    for x, y, size, number in (
        (42, 40, 8, 0),
        (26, 18, 10, 2),
        (60, 14, 7, 5),
        (14, 52, 7, 6),
        (44, 66, 6, 3),
        (110, 84, 0.1, 1),
    ):
        canvas.fill(rune(x, y, size, number, 4), NES[0x21])
    sparkle(canvas, 10, 12, 6, NES[0x31])


@picture("healing_rain")
def healing_rain(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, y in (
        (18, 42),
        (40, 50),
        (86, 50),
        (108, 42),
        (64, 38),
        (26, 70),
        (104, 72),
        (8, 76),
        (120, 84),
        (48, 28),
        (80, 30),
    ):
        canvas.fill(tube([(x, y - 8), (x - 2, y + 8)], 1, 4.5), NES[0x21])
    for x, y, r in ((14, 6, 18), (40, 2, 20), (66, 6, 20), (92, 2, 20), (116, 8, 17)):
        canvas.solid(ellipse(x, y, r, r * 0.9), CLOUD, volume=r * 0.4, outline=1.6)
    # two hands hold what falls
    for r, colour in ((40, 0x01), (28, 0x11)):
        canvas.fill(ellipse(64, 84, r, r * 0.9), NES[colour])
    for side in (-1, 1):
        sleeve = poly((64 + side * 34, 112), (64 + side * 58, 98), (64 + side * 72, 140), (64 + side * 34, 140))
        canvas.solid(sleeve, CLOUD, volume=5)
    bowl = poly(
        *curve([(20, 84), (28, 106), (48, 124), (64, 128), (80, 124), (100, 106), (108, 84)]),
        *curve([(108, 84), (96, 88), (64, 98), (32, 88), (20, 84)]),
    )
    canvas.solid(bowl, SKINTONE, volume=6, cuts=(-0.3, 0.15, 0.8))
    for side in (-1, 1):
        for dx, y in ((42, 82), (35, 79), (28, 79)):
            canvas.solid(
                tube([(64 + side * dx, y), (64 + side * (dx - 6), y + 20)], 9, 8), SKINTONE, volume=2, outline=1.4
            )
    canvas.fill(tube([(64, 100), (64, 127)], 2.4), INK)
    pool = ellipse(64, 93, 31, 9)
    canvas.outline(pool, 2)
    canvas.fill(pool, NES[0x21])
    canvas.fill(ellipse(64, 92, 20, 5), NES[0x31])
    big = drop(64, 68, 11, 26)
    canvas.outline(big, 2)
    canvas.fill(big, NES[0x31])
    canvas.fill(join(rect(61, 58, 67, 78), rect(54, 65, 74, 71)), WHITE)
    for x, y, size in ((36, 66, 7), (94, 64, 7)):
        sparkle(canvas, x, y, size)


@picture("tide_wall")
def tide_wall(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 22, 8, NES[0x31], bottom=30)
    # a castle with no stone in it: towers that fall upwards
    for x, top, wide in ((64, 18, 40), (20, 38, 34), (108, 38, 34)):
        tower = poly((x - wide / 2 - 3, 134), (x - wide / 2 + 2, top), (x + wide / 2 - 2, top), (x + wide / 2 + 3, 134))
        canvas.solid(tower, WATER, volume=8)
        for dx in (-wide * 0.22, wide * 0.08, wide * 0.3):
            canvas.fill(both(tower, tube([(x + dx, top + 8), (x + dx + 2, 80), (x + dx - 2, 130)], 1, 4, 1)), NES[0x31])
        for k in range(3):
            px = x + (k - 1) * wide * 0.42
            crest = join(ellipse(px, top - 2, wide * 0.19, 10), ellipse(px, top + 6, wide * 0.24, 8))
            canvas.solid(crest, FOAM, volume=3, outline=1.8)
    wall = poly(*curve([(-6, 84), (20, 78), (44, 84), (64, 80), (86, 84), (108, 78), (134, 84)]), (134, 134), (-6, 134))
    canvas.solid(wall, WATER, volume=7)
    gate = join(rect(52, 102, 76, 134), ellipse(64, 102, 12, 12))
    canvas.outline(gate, 3, NES[0x31])
    canvas.fill(gate, INK)
    for x in (58, 64, 70):
        canvas.fill(rect(x - 1, 92, x + 1, 130), NES[0x11])
    for y, shift in ((92, 0), (104, 8), (116, 0)):
        for x in range(-6 + shift, 134, 22):
            if not 44 < x + 6 < 80:
                canvas.fill(arc(x + 6, y, 7, 190, 350, 1, 3, 1, squash=0.6), NES[0x31])
    for x, y, r in ((8, 124, 10), (28, 130, 11), (100, 130, 11), (120, 124, 10), (46, 132, 8), (84, 132, 8)):
        canvas.solid(ellipse(x, y, r, r * 0.7), FOAM, volume=3, outline=1.6)


@picture("ebb_current")
def ebb_current(canvas: Canvas) -> None:
    sky(canvas, NES[0x37])
    # the beach from above; the sea goes back, and takes something along
    for shift, colour in (
        (16, 0x27),
        (0, 0x20),
        (-9, 0x21),
        (-26, 0x20),
        (-32, 0x21),
        (-40, 0x11),
        (-58, 0x21),
        (-63, 0x11),
    ):
        edge = curve(
            [
                (-4, 108 + shift),
                (24, 88 + shift),
                (44, 96 + shift),
                (70, 68 + shift),
                (92, 70 + shift),
                (132, 32 + shift),
            ]
        )
        canvas.fill(poly((-4, -4), *edge, (132, -4)), NES[colour])
    for x, y in ((26, 118), (42, 108), (58, 116), (74, 102)):
        canvas.fill(ellipse(x, y, 4, 6, 40), NES[0x27])
        canvas.fill(ellipse(x + 5, y - 6, 2, 2.4), NES[0x27])
    sea_star = star(104, 96, 21, 10, 5, 12)
    canvas.solid(sea_star, ramp(0x06, 0x16, 0x27, 0x37), volume=4)
    for k in range(5):
        a = math.radians(-90 + 12 + k * 72)
        for far in (5, 10, 15):
            canvas.fill(ellipse(104 + far * math.cos(a), 96 + far * math.sin(a), 1.6), NES[0x37])
    shell = blob((62, 124), (70, 112), (84, 114), (88, 126), (76, 132))
    canvas.solid(shell, ramp(0x27, 0x27, 0x37, 0x20), volume=4)
    # a book, afloat
    cover = poly((28, 34), (62, 18), (80, 46), (46, 62))
    canvas.solid(cover, ramp(0x06, 0x06, 0x16, 0x26), volume=4)
    canvas.outline(poly((46, 62), (80, 46), (82, 53), (48, 70)), 1.6)
    canvas.fill(poly((46, 62), (80, 46), (82, 53), (48, 70)), WHITE)
    canvas.fill(turned(star(54, 40, 11, 5, 6), 54, 40, 20), WHITE)
    for line in ([(12, 52), (26, 62), (44, 76)], [(88, 60), (92, 46), (88, 30)], [(24, 14), (16, 28), (16, 40)]):
        canvas.fill(tube(line, 1, 4, 1), WHITE)


@picture("whirlpool")
def whirlpool(canvas: Canvas) -> None:
    sky(canvas, NES[0x11])
    for start, colour, width in (
        (0, 0x01, 17),
        (120, 0x01, 17),
        (240, 0x01, 17),
        (40, 0x21, 9),
        (160, 0x21, 9),
        (280, 0x21, 9),
    ):
        canvas.fill(spiral(66, 70, 108, 1.35, start, width * 1.5, width, width * 0.6, 2, squash=0.86), NES[colour])
    for start in (52, 172, 292):
        canvas.fill(spiral(66, 70, 100, 1.3, start, 5, 4, 3, 1, squash=0.86), WHITE)
    canvas.fill(ellipse(66, 70, 17, 14), INK)
    canvas.fill(ring(66, 70, 18, 3.4, 0.84), NES[0x01])
    # a ship that came too near
    tilt = 26
    hull = turned(poly((14, 34), (62, 34), (54, 50), (24, 50)), 38, 40, tilt)
    mast = turned(rect(36, -4, 40, 36), 38, 40, tilt)
    sail = turned(poly(*curve([(41, -2), (58, 10), (60, 28)]), (41, 28)), 38, 40, tilt)
    other = turned(poly(*curve([(35, 4), (22, 14), (18, 28)]), (35, 28)), 38, 40, tilt)
    canvas.solid(mast, WOOD, volume=1.5)
    for part in (sail, other):
        canvas.solid(part, ramp(0x27, 0x37, 0x37, 0x20), volume=4)
    canvas.solid(hull, ramp(0x07, 0x07, 0x17, 0x27), volume=4)
    for x, y in ((12, 66), (26, 70), (42, 72), (54, 66)):
        canvas.solid(ellipse(x, y, 7, 5), FOAM, volume=2, outline=0)


@picture("still_mirror")
def still_mirror(canvas: Canvas) -> None:
    sky(canvas, INK)
    # above the line it falls; below, it comes back
    canvas.fill(rect(0, 66, 128, 128), NES[0x01])
    tail = tube([(116, -8), (92, 14), (66, 40)], 8, 24, 36)
    canvas.fill(tail, NES[0x16])
    canvas.fill(tube([(104, 4), (88, 20), (66, 40)], 3, 15, 27), NES[0x27])
    canvas.fill(ellipse(66, 40, 18), NES[0x16])
    canvas.fill(ellipse(65, 41, 13), NES[0x27])
    canvas.fill(ellipse(63, 43, 7), NES[0x38])
    for line in ([(96, -4), (74, 14), (56, 24)], [(124, 22), (104, 36), (84, 50)]):
        canvas.fill(tube(line, 1, 6, 1), NES[0x16])
    rise = tube([(20, 140), (38, 118), (62, 94)], 8, 24, 36)
    canvas.outline(rise, 2)
    canvas.fill(rise, NES[0x11])
    canvas.fill(tube([(28, 130), (42, 113), (62, 94)], 3, 15, 27), NES[0x21])
    canvas.fill(ellipse(62, 94, 18), NES[0x11])
    canvas.fill(ellipse(63, 93, 13), NES[0x21])
    canvas.fill(ellipse(65, 91, 7), WHITE)
    for line in ([(34, 138), (54, 116), (72, 108)], [(4, 114), (24, 98), (44, 84)]):
        canvas.fill(tube(line, 1, 6, 1), NES[0x11])
    # the skin of the water
    for rx, ry in ((60, 9), (40, 6)):
        canvas.fill(minus(ellipse(64, 67, rx, ry), ellipse(64, 67, rx - 4, ry - 2)), NES[0x31])
    canvas.fill(rect(0, 66, 128, 69), NES[0x31])
    canvas.fill(ellipse(64, 67, 15, 3), WHITE)
    for x, y in ((14, 84), (108, 88), (92, 106), (112, 118)):
        canvas.fill(tube([(x - 9, y), (x + 9, y)], 1, 3, 1), NES[0x21])


@picture("undertow")
def undertow(canvas: Canvas) -> None:
    sky(canvas, INK, NES[0x01], top=10, bottom=70)
    moon(canvas, 102, 20, 15, NES[0x37], NES[0x27], crescent=True)
    # somebody's hand, still above
    hand(canvas, (62, 76), -8, 30, skin=SKINTONE, spread=19, thumb=-1)
    canvas.solid(poly((48, 74), (78, 72), (84, 110), (44, 110)), ramp(0x06, 0x06, 0x16, 0x26), volume=5)
    waves(canvas, 82, (NES[0x11],), NES[0x21], length=32, height=5)
    # fingers of water have it by the wrist
    for side, y in ((-1, 78), (1, 88), (-1, 98)):
        arm = tube(
            [
                (64 + side * 62, 134),
                (64 + side * 44, y + 14),
                (64 + side * 20, y + 4),
                (64 - side * 12, y),
                (64 - side * 22, y + 5),
            ],
            22,
            17,
            12,
            9,
            3,
        )
        canvas.solid(arm, WATER, volume=3)
    for x, y, r in ((16, 104, 5), (108, 112, 6), (92, 98, 4), (30, 122, 4), (64, 120, 6), (76, 112, 3.4)):
        canvas.fill(ring(x, y, r, 2.4), NES[0x31])
    for x, y, r in ((28, 70, 4), (96, 66, 3), (20, 58, 3)):
        canvas.fill(drop(x, y, r, r * 2), NES[0x21])


@picture("drowned_library")
def drowned_library(canvas: Canvas) -> None:
    sky(canvas, NES[0x0C])
    canvas.fill(poly((40, -4), (62, -4), (40, 132), (-10, 132)), NES[0x1C])
    canvas.fill(poly((80, -4), (92, -4), (104, 132), (72, 132)), NES[0x1C])
    # shelves on both sides go down into the dark
    for x0, x1, _low in ((-4, 34, 0), (96, 132, 0)):
        canvas.solid(rect(x0, -6, x1, 134), WOOD, volume=3)
        for row in range(4):
            y = 4 + row * 32
            canvas.fill(rect(x0 + 4, y, x1 - 4, y + 26), INK)
            x = max(x0 + 5, 1)
            for k, wide in enumerate((6, 5, 7, 6, 5)):
                if x + wide > x1 - 5:
                    break
                tall = (22, 18, 24, 20, 23)[(k + row) % 5]
                canvas.fill(
                    rect(x, y + 26 - tall, x + wide - 1, y + 26), NES[(0x27, 0x17, 0x37, 0x17)[(k + row * 2) % 4]]
                )
                x += wide
    # a reader with gills
    body = blob((36, 62), (52, 48), (74, 48), (88, 60), (76, 72), (52, 74))
    tail = poly((84, 60), (102, 44), (98, 60), (102, 78))
    canvas.solid(tail, ramp(0x16, 0x16, 0x27, 0x37), volume=3)
    canvas.solid(poly((52, 50), (62, 34), (76, 38), (74, 50)), ramp(0x16, 0x16, 0x27, 0x37), volume=3)
    canvas.solid(body, ramp(0x16, 0x27, 0x27, 0x37), volume=6)
    canvas.outline(ellipse(48, 58, 5.5), 1.4)
    canvas.fill(ellipse(48, 58, 5.5), WHITE)
    canvas.fill(ellipse(46.6, 58, 2.6), INK)
    canvas.fill(arc(60, 60, 9, -60, 60, 1.5, 2.5, 1.5), NES[0x16])
    canvas.fill(tube([(37, 66), (43, 67)], 2), INK)
    open_book(canvas, 60, 106, 30, cover=ramp(0x06, 0x06, 0x16, 0x16), high=0.5, lines=2)
    for x, y, r in ((30, 44, 4), (36, 30, 3), (26, 18, 5), (74, 88, 3), (84, 24, 4), (88, 96, 3), (64, 20, 3)):
        canvas.fill(ellipse(x, y, r), NES[0x2C])
        canvas.fill(ellipse(x, y, r - 1.6), NES[0x1C])
    for x, bend in ((44, 6), (88, -6), (78, 4)):
        canvas.fill(tube([(x, 134), (x + bend, 120), (x - bend * 0.4, 104)], 6, 4, 1), NES[0x2C])


@picture("tidal_judge")
def tidal_judge(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 13, 9, NES[0x31], bottom=30)
    # the wave has a face, and it has decided
    mass = poly(*curve([(-8, 134), (0, 90), (8, 48), (30, 16), (64, 4), (98, 16), (120, 48), (128, 90), (136, 134)]))
    canvas.solid(mass, WATER, volume=12, cuts=(0.05, 0.35, 0.9))
    crown = []
    for x, y, r in (
        (10, 48, 12),
        (20, 30, 13),
        (36, 16, 14),
        (54, 8, 13),
        (74, 8, 13),
        (92, 16, 14),
        (108, 30, 13),
        (118, 48, 12),
        (2, 66, 10),
        (126, 66, 10),
    ):
        crown.append(ellipse(x, y, r))
    canvas.solid(join(*crown), FOAM, volume=4)
    for side in (-1, 1):
        canvas.fill(poly((64 + side * 8, 56), (64 + side * 34, 48), (64 + side * 32, 62), (64 + side * 14, 66)), INK)
        canvas.fill(ellipse(64 + side * 21, 58, 5.5, 4), WHITE)
        brow = tube([(64 + side * 6, 52), (64 + side * 20, 44), (64 + side * 40, 40)], 8, 10, 3)
        canvas.solid(brow, FOAM, volume=2.5, outline=1.6)
    canvas.solid(blob((64, 50), (70, 66), (74, 78), (64, 83), (54, 78), (58, 66)), WATER, volume=4, outline=1.6)
    # moustache and beard are surf
    for side in (-1, 1):
        canvas.solid(
            tube([(64 + side * 2, 84), (64 + side * 18, 84), (64 + side * 32, 92), (64 + side * 42, 86)], 9, 12, 9, 2),
            FOAM,
            volume=3,
        )
    canvas.fill(ellipse(64, 94, 8, 5), INK)
    for x, long in ((30, 116), (44, 124), (57, 130), (71, 130), (84, 124), (98, 116)):
        canvas.solid(
            tube([(64 + (x - 64) * 0.7, 100), (x, 110), (x + (x - 64) * 0.12, long + 6)], 14, 14, 3),
            FOAM,
            volume=3,
            outline=1.6,
        )
    # and this is the size of us
    canvas.solid(poly((4, 110), (34, 110), (28, 120), (10, 120)), ramp(0x07, 0x07, 0x17, 0x27), volume=2)
    canvas.fill(rect(18, 88, 20, 110), NES[0x17])
    canvas.outline(poly((21, 90), (34, 104), (21, 106)), 1.4)
    canvas.fill(poly((21, 90), (34, 104), (21, 106)), NES[0x37])
    canvas.fill(tube([(-4, 122), (14, 118), (40, 124)], 5), NES[0x31])


MINIS = (
    Mini(
        "droplet",
        """
        .......bb.......|................
        .......bb.......|................
        ......bbbb......|................
        .....bbibbb.....|.......bb.......
        .....biibbb.....|.......bb.......
        ....bbiibbbb....|......bbbb......
        ....biibbbbb....|.....bbibbb.....
        ....biibbbdb....|.....biibbb.....
        ....bbibbddb....|....bbiibbbb....
        .....bbbddb.....|....biibbbbb....
        ......bbbb......|....biibbbdb....
        ................|....bbibbddb....
        ....dddddddd....|...ddbbbddbdd...
        ..ddbbiiiibbdd..|..ddb.bbbb.bdd..
        ..ddbbbbbbbbdd..|.ddbb......bbdd.
        ....dddddddd....|...ddddddddddd..
    """,
    ),
    Mini(
        "page_turn",
        """
        ..........iii...|................
        ........iiii....|.......i........
        .......iiibi....|......iii.......
        ......iibii.....|......iii.......
        ......ibiii.....|......iib.......
        .....iiiib......|.....iiii.......
        .....iibii......|.....ibii.......
        .b...iiii...b...|.b...iiib..b....
        biiibibii.iiib..|biiibiibi.iiib..
        bibiiiiii.ibiib.|bibiiiiii.ibiib.
        biiiiibi.iiiiib.|biiiiibi.iiiiib.
        bibiiiii.ibiiib.|bibiiiii.ibiiib.
        biiiiii..iiiiib.|biiiiii..iiiiib.
        bdddiii.iiidddb.|bdddiii.iiidddb.
        bbbbbdd.ddbbbbb.|bbbbbdd.ddbbbbb.
        ......bbb.......|......bbb.......
    """,
    ),
    Mini(
        "healing_rain",
        """
        ...iii..iiii....
        ..iiiiiiiiiiii..
        .iiiiiiiiiiiiii.
        .iibiiiiibiiiii.
        ..iiiiiiiiiiii..
        ................
        .b...b..b..b..b.|....b...b...b...
        .b..b..b...b.b..|.b..b..b....b.b.
        ...b...b..b..b..|.b....b...b...b.
        .b...i...i..b...|...b.i...i..b...
        .bb.iii.iii...b.|.b..iii.iii..b..
        ....iiiiiii..b..|....iiiiiii..b..
        .b...iiiii..b...|..b..iiiii.....b
        .b.b..iii...b.b.|..b...iii...b..b
        ...b...i..b...b.|.b.b...i..b..b..
        .b..b.....b.b...|.b...b....b..b..
    """,
    ),
    Mini(
        "tide_wall",
        """
        ......iiii......
        .....iibbii.....
        .ii..ibbbbi..ii.
        iiii.bbddbb.iiii|iiii.bdbbdb.iiii
        ibbi.bdbbdb.ibbi|ibbi.bbddbb.ibbi
        bbbb.bbbbbb.bbbb
        bdbbbbddddbbbbdb
        bbdbbdbbbbdbbdbb|bdbbbdbbbbdbbbdb
        bbbbbbbbbbbbbbbb
        bibbbbiiiibbbbib|bbibbbiiiibbbibb
        ibibbii..iibbibi|bibibii..iibibib
        bbbbbi....ibbbbb
        bbibbi.bb.ibbibb|bibbbi.bb.ibbbib
        bibibi.bb.ibibib|ibibbi.bb.ibbibi
        iiiiii.bb.iiiiii
        .ii.ii.bb.ii.ii.
    """,
    ),
    Mini(
        "ebb_current",
        """
        bbbbbbbbbbbbbbbb|bbbbbbbbbbbbbb..
        bbb.....bbbbb...|bbb.....bbb.....
        bb.iiiii.b...ii.|bb.iiiii...ii...
        b.iidddii..ii...|b.iidddii.i.....
        b.idiiidi.i.....|b.idiiidi.i...i.
        b.iidddii.i...i.|b.iidddii.i..iii
        b.ddiiidd.i..iii|b.ddiiidd.i...i.
        bb.ddddd.ii...i.|bb.ddddd.i......
        bbb.....ii......|bbb.....i.......
        bbbbbb.ii....i..|bbbbbb.i........
        bbbb.ii.....i...|bbbb..i.........
        bbb.i....i......|bb..ii..i.......
        bb.ii...iii.....|b..i...iii......
        b.i......i......|.ii.....i.......
        .ii...........i.|.i.............i
        .i..........i...|i...........i...
    """,
    ),
    Mini(
        "whirlpool",
        """
        ....bbbbbbbb....|.....iiiibbb....
        ..bbiiii..bbbb..|..bbbb...iibbb..
        .bbii.......bbb.|.bbb........ibb.
        bbi...dddd...ibb|bbi..ddddd...ibb
        bi..ddbbbbdd..ib|bi..ddbbbbd...bb
        b..dbb....bdd..b|b..dbb...bbd...b
        ..dbb..dd..bd..b|b..db..d..bd..ib
        b.db..d.bd..bd.b|i.db..d.b..bd.ib
        b.db..d..d..bd.i|i.db...bd..bd..b
        b..db..db..bd..i|bi.dbb.....bd..b
        b..db......bd.ib|b..ddb....bbd..b
        bi..dbb...bbd.bb|b...dbbbbbbd..ib
        bb...ddbbbbd..b.|bb...ddddd...ibb
        .bbi...ddd..bbb.|.bbi.......iibb.
        ..bbbii...iibb..|..bbbb...iibbb..
        ....bbbbbbbbb...|....bbbbbbbb....
    """,
    ),
    Mini(
        "still_mirror",
        """
        ............ooo.|................
        ..........ooro..|............ooo.
        ........oorrr...|..........ooro..
        .......orrrr....|........oorrr...
        .......rwwr.....|.......orrrr....
        ......rwwwr.....|.......rwwr.....
        ......rwwr......|......rwwwr.....
        .......rr.......|......rwwr......
        iiiiiiiiiiiiiiii
        ..bbbb.dd.bbbb..|.bbbb.bddb.bbbb.
        ......biib......|......biib......
        ......biiib.....|......biiib.....
        .......biib.....|.....dbbib......
        ......dbbbb.....|...ddbbb........
        ....ddbbb.......|..dbb...........
        ..dbb...........|................
    """,
    ),
    Mini(
        "undertow",
        """
        ....i...........
        ....i.i.i.......|....i.i.........
        ....i.i.i.i.....|....i.i.i.......
        .i..i.i.i.i.....|....i.i.i.i.....
        .ii.iiiiiii.....|.ii.iiiiiii.....
        ..iiiiiiiii.....
        ...iiiiiii......
        ....iiiiii......
        .....iiii.......
        ..b..iiii..b....|.b...iiii...b...
        bbbb.iiii.bbbb.b|bbb..iiii..bbbbb
        bbbbbbbbbbbbbbbb
        dbbdbbbbbdbbbddb|bddbbbbdbbbbdbbd
        dddbbddbbbddbddd
        ddddddddddddbbdd|ddbbddddbbdddddd
        dddddddddddddddd
    """,
    ),
    Mini(
        "drowned_library",
        """
        ..............i.|................
        ....bbb......i..|............i...
        ...bbbbb...b....|....bbb......i..
        ..ibbbbbb.bb..i.|...bbbbb...b....
        .b.ibbbbbbb.....|..ibbbbbb.bb....
        bbbibbbbbbbb....|.b.ibbbbbbb...i.
        .bbbbbbbb.bb.i..|bbbibbbbbbbb....
        ...bbbb....b....|.bbbbbbbb.bb....
        ................|...bbbb....b....
        ................
        .iii......iii...
        iiiiii..iiiiii..
        idddii.iiddddi..
        iiiiiiiiiiiiii..
        bbiiii.iiiiibb..
        ..bbbbbbbbbb....
    """,
    ),
    Mini(
        "tidal_judge",
        """
        .....iiiiii.....
        ..iiiiiiiiiiii..
        .iiibbiiiibbiii.
        iiibbbbbbbbbbiii
        iibbbbbbbbbbbbii
        ibb...bbbb...bbi
        .bb.i..bb..i.bb.|.bb....bb....bb.
        .bbb..bbbb..bbb.
        .bbbbbbiibbbbbb.
        .bbiiibbbbiiibb.
        bbiiiiiiiiiiiibb
        bbibb......bbibb|bbibbb....bbbibb
        biiib.iiii.biiib
        biiiiiiiiiiiiiib
        ibiibiiiiiibiibi|iibiibiiiibiibii
        i.iibiiiiiibii.i|ii.iibiiiibii.ii
    """,
    ),
)
