"""Indigo: stars, doors, and what lies behind the night."""

from __future__ import annotations

import math

from kit import (
    BRASS,
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
from motifs_magic import chain, magic_circle, rune
from motifs_sky import spiral, turned
from scenery import sky, stars

NIGHT = ramp(0x0F, 0x02, 0x12, 0x22)
INDIGO = ramp(0x02, 0x12, 0x22, 0x32)
MOTH = ramp(0x02, 0x12, 0x22, 0x32)
STARLIGHT = ramp(0x27, 0x37, 0x37, 0x20)
GREYSTONE = ramp(0x0F, 0x2D, 0x00, 0x10)
STEELY = ramp(0x00, 0x10, 0x20, 0x20)


@picture("veil_moth")
def veil_moth(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 41, 10, NES[0x22])
    for side in (-1, 1):
        x = 64
        low = blob(
            (x + side * 4, 66),
            (x + side * 34, 68),
            (x + side * 50, 90),
            (x + side * 34, 116),
            (x + side * 14, 106),
            (x + side * 6, 86),
        )
        high = blob(
            (x + side * 4, 62),
            (x + side * 22, 34),
            (x + side * 54, 12),
            (x + side * 66, 28),
            (x + side * 56, 62),
            (x + side * 28, 76),
        )
        for wing in (low, high):
            canvas.solid(wing, MOTH, volume=7, cuts=(0.0, 0.4, 0.95))
        for line in (
            [(x + side * 10, 58), (x + side * 52, 24)],
            [(x + side * 12, 62), (x + side * 54, 48)],
            [(x + side * 12, 76), (x + side * 36, 104)],
        ):
            canvas.fill(tube(line, 1, 3, 1), NES[0x02])
        for cx, cy, r in ((40, 42, 12), (30, 92, 9)):
            canvas.fill(ellipse(x + side * cx, cy, r), INK)
            canvas.fill(ellipse(x + side * cx, cy, r * 0.75), NES[0x32])
            canvas.fill(ellipse(x + side * cx, cy, r * 0.42), NES[0x02])
            canvas.fill(ellipse(x + side * cx - 2, cy - 2, r * 0.18), WHITE)
        feeler = [(x + side * 4, 46), (x + side * 12, 24), (x + side * 26, 10)]
        canvas.fill(tube(feeler, 3, 3, 1.5), NES[0x32])
        for far in (0.35, 0.55, 0.75, 0.95):
            px, py = curve(feeler)[int(far * 27)]
            canvas.fill(tube([(px - 4, py - 3), (px + 4, py + 2)], 2), NES[0x32])
    body = blob((64, 54), (72, 66), (70, 94), (64, 108), (58, 94), (56, 66))
    canvas.solid(body, ramp(0x02, 0x22, 0x32, 0x20), volume=4)
    for y in (76, 86, 96):
        canvas.fill(tube([(57, y), (64, y + 3), (71, y)], 2), NES[0x02])
    canvas.solid(ellipse(64, 52, 11, 10), ramp(0x02, 0x22, 0x32, 0x20), volume=3)
    for x in (59, 69):
        canvas.fill(ellipse(x, 51, 3.4, 4), INK)
    # half of it is not here: the veil comes away in squares
    for row in range(16):
        for column in range(16):
            x, y = column * 8, row * 8
            if x > 68 and (x - 68) + (row * 37 + column * 61) % 47 > 46:
                canvas.fill(rect(x, y, x + 8, y + 8), INK)


@picture("twin_star")
def twin_star(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 19, 14, NES[0x22])
    # the path they keep around each other
    for turn in (0,):
        path = turned(minus(ellipse(64, 64, 66, 34), ellipse(64, 64, 63, 31)), 64, 64, -38 + turn)
        canvas.fill(path, NES[0x12])
    for x, y, tones, mood, lean in ((38, 82, STARLIGHT, 0, -12), (88, 46, INDIGO, 1, 12)):
        glow = 0x17 if mood == 0 else 0x02
        canvas.fill(star(x, y, 50, 24, 5, lean), NES[glow])
        points = star(x, y, 43, 22, 5, lean)
        canvas.outline(points, 2.4)
        canvas.solid(points, tones, volume=6, outline=0, cuts=(-0.2, 0.3, 0.9))
        for side in (-1, 1):
            ex = x + side * 9
            if mood == 0:
                canvas.fill(ellipse(ex, y - 1, 3.6, 5.6), INK)
                canvas.fill(ellipse(ex - 1.2, y - 3.4, 1.6), WHITE)
            else:
                canvas.fill(arc(ex, y - 3, 5, 15, 165, 1.6, 3, 1.6), INK)
            canvas.fill(ellipse(x + side * 15, y + 7, 3.6, 2.4), NES[0x27 if mood == 0 else 0x02])
        canvas.fill(arc(x, y + 5, 6, 20, 160, 1.6, 3, 1.6), INK)
    for x, y, size in ((62, 66, 9), (16, 24, 8), (112, 106, 8)):
        sparkle(canvas, x, y, size)


@picture("star_chart")
def star_chart(canvas: Canvas) -> None:
    sky(canvas, INK)
    # an armillary: the sky as far as brass can say it
    canvas.fill(ellipse(64, 54, 50), NES[0x02])
    for a, b in (
        ((30, 40), (46, 28)),
        ((46, 28), (62, 36)),
        ((62, 36), (56, 54)),
        ((84, 70), (98, 58)),
        ((84, 70), (92, 86)),
        ((40, 78), (52, 88)),
    ):
        canvas.fill(tube([a, b], 1.8), NES[0x22])
    for x, y, size in (
        (30, 40, 5),
        (46, 28, 7),
        (62, 36, 5),
        (84, 70, 6),
        (98, 58, 5),
        (92, 86, 5),
        (40, 78, 6),
        (52, 88, 4),
        (96, 34, 4),
    ):
        sparkle(canvas, x, y, size)
    canvas.solid(tube([(64, 104), (64, 122)], 9), BRASS, volume=3)
    canvas.solid(poly(*curve([(30, 132), (42, 120), (64, 116), (86, 120), (98, 132)])), BRASS, volume=4)

    def band(rx: float, ry: float, tilt: float, wide: float, back: bool) -> None:
        shape = turned(
            minus(ellipse(64, 54, rx, ry), ellipse(64, 54, rx - wide, max(ry - wide * 0.8, 1))), 64, 54, tilt
        )
        half = turned(rect(-60, -60 if back else 54, 190, 54 if back else 190), 64, 54, tilt)
        canvas.solid(both(shape, half), ramp(0x07, 0x07, 0x17, 0x17) if back else BRASS, volume=2, outline=1.6)

    for rx, ry, tilt in ((52, 15, -24), (50, 17, 62)):
        band(rx, ry, tilt, 6, True)
    canvas.solid(ellipse(64, 54, 15), ramp(0x01, 0x11, 0x21, 0x20), volume=5)
    canvas.fill(both(ellipse(64, 54, 15), blob((58, 44), (68, 46), (66, 54), (72, 60), (62, 64), (56, 54))), NES[0x27])
    canvas.solid(ring(64, 54, 50, 7), BRASS, volume=2.5)
    for step in range(24):
        a = math.tau * step / 24
        canvas.fill(ellipse(64 + 50 * math.cos(a), 54 + 50 * math.sin(a), 1.5), NES[0x07])
    for rx, ry, tilt in ((52, 15, -24), (50, 17, 62)):
        band(rx, ry, tilt, 6, False)


@picture("time_locker")
def time_locker(canvas: Canvas) -> None:
    sky(canvas, INK)
    magic_circle(canvas, 64, 66, 64, NES[0x02], points=8, runes=0, width=4)
    for start, end in (((-8, 24), (38, 60)), ((136, 24), (90, 60)), ((-8, 124), (38, 92)), ((136, 124), (90, 92))):
        chain(canvas, start, end, 5, 10, STEELY)
    shackle = join(arc(64, 46, 23, 180, 360, 13), rect(34.5, 44, 47.5, 66), rect(80.5, 44, 93.5, 66))
    canvas.solid(shackle, STEELY, volume=4)
    case = blob((26, 62), (44, 54), (64, 53), (84, 54), (102, 62), (104, 88), (94, 112), (64, 122), (34, 112), (24, 88))
    canvas.solid(case, BRASS, volume=8)
    canvas.outline(ellipse(64, 86, 26), 2)
    canvas.fill(ellipse(64, 86, 26), NES[0x12])
    canvas.fill(ellipse(64, 86, 22), NES[0x32])
    for hour in range(12):
        a = math.tau * hour / 12
        r = 2.4 if hour % 3 == 0 else 1.4
        canvas.fill(ellipse(64 + 18.5 * math.cos(a), 86 + 18.5 * math.sin(a), r), INK)
    # it stands at five to twelve, and its axle is the keyhole
    canvas.fill(tube([(64, 86), (57, 72)], 4, 2), INK)
    canvas.fill(tube([(64, 86), (53, 96)], 4.4, 2.4), INK)
    canvas.fill(join(ellipse(64, 85, 5), poly((61, 86), (67, 86), (70, 99), (58, 99))), INK)
    for x, y in ((34, 68), (94, 68), (40, 108), (88, 108)):
        canvas.fill(ellipse(x, y, 2.6), NES[0x07])


@picture("pocket_room")
def pocket_room(canvas: Canvas) -> None:
    sky(canvas, INK)
    # shelves, and one of them is a door
    for column, x0 in enumerate((-6, 92)):
        canvas.solid(rect(x0, -6, x0 + 42, 134), WOOD, volume=3)
        for row in range(4):
            y = 2 + row * 32
            canvas.fill(rect(x0 + 4, y, x0 + 38, y + 27), INK)
            x = x0 + 6
            for k in range(5):
                wide, tall = (7, 5, 6, 7, 5)[(k + row) % 5], (23, 19, 24, 21, 17)[(k * 2 + row + column) % 5]
                canvas.fill(
                    rect(x, y + 27 - tall, x + wide - 1, y + 27), NES[(0x17, 0x16, 0x27, 0x16, 0x17)[(k + row) % 5]]
                )
                canvas.fill(rect(x, y + 31 - tall, x + wide - 1, y + 33 - tall), NES[0x37])
                x += wide
    opening = rect(36, -4, 92, 116)
    canvas.fill(opening, NES[0x02])
    canvas.fill(poly((36, 116), (92, 116), (78, 92), (50, 92)), NES[0x12])
    # inside, more sky than house
    stars(canvas, 3, 0)
    for x, y, size in ((50, 14, 5), (78, 24, 7), (60, 40, 4), (84, 56, 5), (46, 60, 6), (70, 10, 3)):
        sparkle(canvas, x, y, size, WHITE)
    canvas.fill(minus(ellipse(64, 62, 12), ellipse(69, 58, 10.5)), NES[0x37])
    for k in range(4):
        canvas.solid(
            rect(54 - k * 2, 92 + k * 9 - 5, 74 + k * 2, 92 + k * 9 + 2),
            ramp(0x12, 0x22, 0x32, 0x32),
            volume=1.5,
            outline=1.2,
        )
    door = poly((92, -6), (66, -14), (66, 136), (92, 120))
    canvas.solid(door, WOOD, volume=3)
    for y in (2, 34, 66, 98):
        canvas.fill(poly((70, y - 4), (88, y + 2), (88, y + 24), (70, y + 24)), INK)
        for k, tone in enumerate((0x27, 0x16, 0x17)):
            x = 71 + k * 6
            canvas.fill(rect(x, y + 4 + (k % 2) * 4, x + 5, y + 24), NES[tone])
    canvas.fill(rect(0, 118, 128, 130), INK)
    canvas.fill(poly((40, 118), (66, 118), (58, 130), (20, 130)), NES[0x12])


@picture("exile_door")
def exile_door(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 8, 9, NES[0x22], bottom=60)
    # a gate that stands by itself on a rock, and inhales
    canvas.solid(poly((-6, 120), (30, 112), (98, 112), (134, 120), (110, 140), (18, 140)), GREYSTONE, volume=5)
    frame = join(rect(22, 44, 106, 118), ellipse(64, 44, 42, 40))
    canvas.solid(frame, GREYSTONE, volume=5)
    hole = join(rect(36, 44, 92, 116), ellipse(64, 44, 28, 27))
    canvas.outline(hole, 2)
    canvas.fill(hole, NES[0x02])
    for start, colour, wide in (
        (0, 0x12, 12),
        (120, 0x12, 12),
        (240, 0x12, 12),
        (60, 0x22, 7),
        (180, 0x22, 7),
        (300, 0x22, 7),
    ):
        canvas.fill(both(hole, spiral(64, 58, 66, 1.2, start, wide, wide * 0.7, 1)), NES[colour])
    canvas.fill(ellipse(64, 58, 8), INK)
    # its leaves are thrown open
    for side in (-1, 1):
        x = 64 + side * 28
        leafdoor = poly((x, 30), (x + side * 30, 18), (x + side * 30, 128), (x, 116))
        canvas.solid(leafdoor, WOOD, volume=4)
        for y in (46, 84):
            canvas.solid(
                poly((x + side * 2, y), (x + side * 28, y - 3), (x + side * 28, y + 6), (x + side * 2, y + 7)),
                BRASS,
                volume=1.5,
                outline=1.4,
            )
        canvas.solid(ring(x + side * 22, 66, 5, 3), BRASS, volume=1.5, outline=1.4)
    for k in range(7):
        a = math.radians(200 + k * 23.4)
        canvas.fill(rune(64 + 35 * math.cos(a), 44 + 34 * math.sin(a), 4, k, 2), NES[0x32])
    # somebody is let in, small already
    limbs = [[(64, 88), (50, 78)], [(64, 88), (78, 76)], [(64, 98), (54, 112)], [(64, 98), (76, 110)]]
    figure = join(ellipse(64, 79, 5), tube([(64, 84), (64, 99)], 9, 7), *[tube(limb, 5, 3.4) for limb in limbs])
    canvas.outline(figure, 1.6, NES[0x32])
    canvas.fill(figure, INK)


@picture("gravity_well")
def gravity_well(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 27, 14, NES[0x22], bottom=50)

    def spot(angle: float, far: float) -> tuple[float, float]:
        """A place of the cloth: `far` 1 is its rim, 0 the bottom of the pit."""
        a = math.radians(angle)
        sink = 62 * (1 - far) ** 2.2
        return 64 + 84 * far * math.cos(a), 52 + 34 * far * math.sin(a) + sink

    cloth = poly(*[spot(a, 1) for a in range(0, 360, 6)])
    canvas.fill(cloth, NES[0x02])
    canvas.fill(poly(*[spot(a, 0.52) for a in range(0, 360, 6)]), INK)
    for angle in range(0, 360, 24):
        canvas.fill(tube([spot(angle, far / 20) for far in range(3, 21)], 2, 2.4, smooth=False), NES[0x12])
    for far in (0.95, 0.75, 0.57, 0.42, 0.3, 0.2):
        line = [spot(a, far) for a in range(0, 366, 6)]
        canvas.fill(tube(line, 2.2, smooth=False), NES[0x22])
    canvas.solid(ellipse(64, 100, 22), NIGHT, volume=8, cuts=(-0.1, 0.4, 0.85))
    canvas.fill(ring(64, 102, 30, 3.4, 0.32), NES[0x32])
    canvas.fill(both(ellipse(64, 94, 21, 16), ring(64, 102, 30, 8, 0.32)), NES[0x12])
    # things that pass by fall in
    for x, y, r, tones in ((22, 34, 9, BRASS), (102, 22, 12, ramp(0x00, 0x00, 0x10, 0x20)), (88, 62, 6, BRASS)):
        canvas.fill(tube([(x + (x - 64) * 0.4, y - 26), (x, y)], 1, r * 1.2), NES[0x12])
        canvas.solid(ellipse(x, y, r), tones, volume=r * 0.4, outline=1.6)


@picture("comet_tail")
def comet_tail(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 33, 14, NES[0x22])
    # a fox of the upper air; its brush is the comet
    brush = tube([(88, 92), (100, 66), (108, 40), (120, 10), (126, -16)], 16, 44, 58, 60, 54)
    canvas.fill(brush, NES[0x02])
    for line, wide in (
        ([(88, 92), (88, 60), (92, 28), (98, -8)], 20),
        ([(90, 92), (106, 62), (118, 30), (130, 2)], 22),
        ([(90, 94), (116, 76), (134, 54)], 16),
    ):
        canvas.fill(tube(line, 4, wide, wide * 0.8, 1), NES[0x12])
    for line in ([(89, 88), (93, 56), (98, 24)], [(92, 88), (108, 62), (120, 34)], [(94, 90), (112, 76), (126, 60)]):
        canvas.fill(tube(line, 2, 9, 1), NES[0x22])
    coat = ramp(0x12, 0x32, 0x20, 0x20)
    for line in ([(84, 98), (102, 110), (118, 126)], [(54, 108), (40, 122), (20, 128)]):
        canvas.solid(tube(line, 15, 10, 6), ramp(0x02, 0x12, 0x22, 0x32), volume=3)
    for line in ([(78, 102), (88, 118), (104, 132)], [(46, 104), (28, 112), (6, 114)]):
        canvas.solid(tube(line, 16, 11, 7), coat, volume=3)
    body = blob((34, 86), (52, 74), (80, 78), (98, 88), (96, 104), (76, 112), (52, 114), (36, 104))
    canvas.solid(body, coat, volume=8, cuts=(-0.1, 0.3, 0.85))
    canvas.solid(poly((50, 60), (62, 28), (66, 66)), ramp(0x02, 0x12, 0x22, 0x32), volume=3)
    ruff = poly((30, 60), (56, 56), (68, 72), (62, 80), (66, 90), (56, 92), (54, 102), (44, 98), (36, 106), (28, 94))
    canvas.solid(ruff, coat, volume=5, cuts=(-0.1, 0.3, 0.85))
    head = poly(
        *curve(
            [(2, 86), (14, 76), (24, 62), (40, 54), (54, 60), (58, 76), (48, 90), (30, 97), (10, 97), (2, 92)],
            closed=True,
        )
    )
    canvas.solid(head, coat, volume=6, cuts=(-0.2, 0.2, 0.85))
    canvas.solid(poly((34, 60), (36, 26), (54, 58)), coat, volume=3)
    canvas.fill(poly((39, 56), (40, 38), (49, 56)), NES[0x12])
    canvas.fill(ellipse(4, 87, 4.6, 4), INK)
    canvas.fill(poly((24, 76), (34, 68), (42, 72), (34, 78)), INK)
    canvas.fill(ellipse(34, 73, 2.6), NES[0x22])
    canvas.fill(tube([(8, 95), (20, 94), (30, 88)], 2), INK)
    canvas.fill(star(46, 66, 6, 2.4), NES[0x12])
    for x, y, size in ((20, 26, 8), (104, 30, 9), (88, 48, 6), (118, 62, 6), (100, 4, 6)):
        sparkle(canvas, x, y, size)


@picture("event_horizon")
def event_horizon(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 50, 22, NES[0x22])
    tilt = -16

    def lay(mask: object, colour: int) -> None:
        canvas.fill(turned(mask, 64, 64, tilt), NES[colour])  # type: ignore[arg-type]

    # light bent over the top of it and under it
    for r, colour in ((47, 0x02), (42, 0x12), (38, 0x27), (35, 0x37)):
        lay(ellipse(64, 62, r), colour)
    lay(ellipse(64, 63, 30), 0x0F)
    # and the disc, seen almost on edge
    for rx, ry, colour in ((78, 19, 0x02), (72, 14, 0x12), (66, 10, 0x27), (58, 6.5, 0x37), (44, 3.4, 0x20)):
        disc = ellipse(64, 68, rx, ry)
        lay(disc, colour)
    lay(minus(both(ellipse(64, 62, 30), rect(0, 0, 128, 62)), ellipse(64, 68, 78, 11)), 0x0F)
    for line in ([(6, 70), (40, 75), (70, 76)], [(120, 62), (94, 60), (70, 60)]):
        lay(tube(line, 0.6, 2.4, 0.6), 0x0F)
    # what is left of a moon goes round once more
    for x, y, r in ((104, 24, 7), (116, 34, 4), (92, 14, 3.4)):
        canvas.solid(blob((x - r, y), (x, y - r), (x + r, y + r * 0.3), (x, y + r)), GREYSTONE, volume=2, outline=1.4)
    canvas.fill(arc(64, 64, 62, -60, -25, 0.6, 2.4, 0.6), NES[0x12])
    canvas.fill(arc(64, 64, 60, 130, 170, 0.6, 2.4, 0.6), NES[0x12])


MINIS = (
    Mini(
        "veil_moth",
        """
        .....v...v......
        vvv...v.v...v.v.|......v.v.......
        vmmvv..p..v.m..v|vv....p.....v...
        vmpmmv.p.v.pmv..|vmvv..p..v.v.m..
        vmp.pmv.v.m..pv.|vmpmv...m.p.mv..
        vmmppmmpmmp.m..v|vmp.pmpm.p..pm.v
        .vmmmmmpmm.mm.v.|vmmppmpmm.pm.v..
        ..vvmmmpmmm.v...|.vmmmmpmmm.m.v..
        ..vmmvmpmvm.m.v.|..vvvmpmvmv.v...
        .vmmpvmpmv.pm...|..vmmvpvm.m..v..
        .vmp.pvpv..p.m..|..vmpvpv.pm.....
        .vmmpmvpv.m.v...|..vmmvpv.m.v....
        ..vmmv.v.v.m....|...vmv.v.v......
        ...vv..v..v.....|....v..v........
        ................
        ................
    """,
    ),
    Mini(
        "twin_star",
        """
        ..........d.....|................
        ..........bd....|..........d.....
        ....i....dbd....|..........bd....
        ....i...dbbbddd.|....i....dbd....
        ...iii.dbibibbd.|....i...dbbbddd.
        iiiiiii.bibibd..|...iii.dbibibbd.
        .i.i.ii.bbbbd...|iiiiiii.bibibd..
        .i.i.i..bbbbbd..|.i.i.ii.bbbbd...
        ..iiii..bdddbd..|.i.i.i..bbbbbd..
        .iiiii..d...dd..|..iiii..bdddbd..
        .iii.ii.........|.iiiii..d...dd..
        .ii...ii........|.iii.ii.........
        .i.....i........|.ii...ii........
        ..........i.....|.i.....i........
        ...b.....iii....|...........i....
        ..bbb.....i.....|...b............
    """,
    ),
    Mini(
        "star_chart",
        """
        .....oooooo.....
        ...oo......oo...
        ..o..w....w..oo.|..o....w....wrr.
        .o.........oo.o.|.o..w......rr.o.
        .o...ww..oo..ro.|.o...ww..rr..oo.
        o...wwwwo...rr.o|o...wwwwr...oo.o
        o..wwwwwww.rr..o|o..wwwwwwwoo...o
        o..wwwwwwwrr...o|o..wwwwwwoo....o
        o..rwwwwww.....o|o..oowwwww.....o
        orrroowww....w.o|orooo.www..w...o
        .o.oo.........o.|.ooo..........o.
        .ooo...w...w..o.|.oo..w....w...o.
        ..o..........o..
        ...oo......oo...
        .....oooooo.....
        .....oooooo.....
    """,
    ),
    Mini(
        "time_locker",
        """
        .....wwwwww.....
        ....wwwwwwww....
        ...www....www...
        ...ww......ww...
        ...ww......ww...
        ...ww......ww...
        .oooooooooooooo.
        oooowwwwwwwwoooo
        ooowww.w..wwwooo|ooowwwww..wwwooo
        oowww.ww..wwwwoo|ooww......wwwwoo
        oowwww....wwwwoo
        oowwww....wwwwoo
        ooowwww..wwwwooo|ooowwww..wwwwooo
        ooowww....wwwooo
        .ooooowwwwooooo.
        ..oooooooooooo..
    """,
    ),
    Mini(
        "pocket_room",
        """
        oooooooooooooooo
        orrwro....ooorro
        orrwro....oowror|orrwro.w..oowror
        orrwro.w..oowror|orrwro....oowror
        oooooo...wooowro|oooooo....ooowro
        orwrro....oooooo|orwrro..w.oooooo
        orwrro.w..oowrro|orwrro....oowrro
        orwrro....oowrro
        oooooo..w.oorwro|oooooo.w..oorwro
        orrwro....oorwro
        orrwro.oo.oooooo
        oooooo.oo.oowrro
        orwrrooooooowrro
        orwrrooooooorrro
        oooooooooooooooo
        ......oooo..oo..
    """,
    ),
    Mini(
        "exile_door",
        """
        .....vvvvvv.....
        ...vvmmmmmmvv...
        ..vvm......mvv..
        .mvm..mmmm..mvm.|.mvm.mm..mm.mvm.
        mmvm.mm..mm.mvmm|mmvmmm....mmmvmm
        mpvmmm.pp.mmmvpm|mpvmm..mm..mmvpm
        mpvmm.pppp.mmvpm|mpvm..mppm..mvpm
        mpvm.mp..pm.mvpm|mpvm.mp..pm.mvpm
        mpvm.mp..pm.mvpm|mpvm.mp..pm.mvpm
        mpvmm.pppp.mmvpm|mpvm..mppm..mvpm
        mpvmmm.pp.mmmvpm|mpvmm..mm..mmvpm
        mpvm.mm..mm.mvpm|mpvmmm....mmmvpm
        mpvm..mmmm..mvpm|mpvm.mm..mm.mvpm
        mmvm........mvmm
        .mvvvvvvvvvvvvm.
        vvvvvvvvvvvvvvvv
    """,
    ),
    Mini(
        "gravity_well",
        """
        ................
        ....bbbbbbbb....
        .bbb.b.bb.b.bbb.
        b..b..b..b..b..b
        bbbb.bbbbbb.bbbb
        b...b.b..b.b...b
        .bb..bbbbbb..bb.
        ..bbb.b..b.bbb..
        ....b.bbbb.b....
        .....b.iib......|.....b.bbb......
        .....biiii......|.....b.ii.......
        ......iiid......|......iiii......
        ......iidd......|......iiid......
        .......dd.......|......iidd......
        ................|.......dd.......
        ................
    """,
    ),
    Mini(
        "comet_tail",
        """
        ..........bbbb..|.........bbbbb..
        .........bbdbbb.|........bbdbbbb.
        ........bbddbbbb|........bddbbdbb
        ....i...bbdbbdbb|....i..bbdbbddbb
        ....ii..bdbbddb.|....ii.bbdbddbb.
        ...iii..bdbbdbb.|...iii..bdbbdbb.
        ..iiiii.bdbddb..|..iiiii.bbdddb..
        .ii.iii.bbddbb..|.ii.iii..bbdbb..
        iiiiiiii.bdbb...|iiiiiiii..bdb...
        .iiiiiiiibbb....|.iiiiiiiibbb....
        ...iiiiiiiii....
        ...iiiiiiiiii...
        ..ii.iiiiiiii...|...iiiiiiiiii...
        iii..ii..ii.ii..|..ii.ii..ii.i...
        ...iii.....i.ii.|.ii..ii...ii.i..
        .iii........ii..|ii..ii.....ii...
    """,
    ),
    Mini(
        "event_horizon",
        """
        ................
        .....mmmmmm.....
        ...mmppppppmm...
        ..mppp....pppm..
        ..mp........pm..
        .mpp........ppm.
        .mp..........pm.
        vmppp......pppmv|.mppp......pppm.
        mmmpppppppppppmm|vmmpppppppppppmv
        vmmmmpppppppmmmv|mmmmmpppppppmmmm
        ..vvmmmmmmmmvv..|.vvmmmmmmmmmmvv.
        ..mp........pm..
        ..mppp....pppm..
        ...mmppppppmm...
        .....mmmmmm.....
        ................
    """,
    ),
)
