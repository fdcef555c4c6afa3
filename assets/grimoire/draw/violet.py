"""Violet: curses, bargains and the dead."""

from __future__ import annotations

import math

from kit import (
    GOLD,
    INK,
    NES,
    STEEL,
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
    move,
    picture,
    poly,
    ramp,
    rect,
    star,
    tube,
)
from mini import Mini
from motifs import along, face, gem, hair, sparkle
from motifs_magic import PENCIL, hand, magic_circle, page, rune, writing
from motifs_sky import leaf, turned
from scenery import ground, moon, sky

STRAW = ramp(0x07, 0x17, 0x27, 0x37)
DUSK = ramp(0x0F, 0x03, 0x13, 0x23)
GLOOM = ramp(0x03, 0x03, 0x13, 0x13)
LILAC = ramp(0x03, 0x13, 0x23, 0x33)
GHOST = ramp(0x13, 0x23, 0x33, 0x33)
BERRY = ramp(0x03, 0x03, 0x13, 0x33)
VERDURE = ramp(0x09, 0x09, 0x19, 0x29)
BONES = ramp(0x13, 0x23, 0x20, 0x20)
TOMB = ramp(0x0F, 0x2D, 0x00, 0x10)
MAGENTA = ramp(0x04, 0x14, 0x24, 0x34)
PALESKIN = ramp(0x23, 0x33, 0x33, 0x20)
ABYSSHAIR = ramp(0x03, 0x03, 0x13, 0x13)


@picture("hex_needle")
def hex_needle(canvas: Canvas) -> None:
    sky(canvas, INK)
    magic_circle(canvas, 62, 66, 62, NES[0x03], points=6, runes=0, width=4)
    # a doll of straw: everybody knows whom it means
    for side in (-1, 1):
        canvas.solid(tube([(62, 62), (62 + side * 28, 58), (62 + side * 46, 52)], 19, 16, 22), STRAW, volume=4)
        canvas.solid(tube([(62, 88), (62 + side * 18, 108), (62 + side * 25, 128)], 20, 17, 23), STRAW, volume=4)
        for dx, dy in ((44, 46), (48, 52), (46, 60)):
            canvas.fill(tube([(62 + side * 38, 55), (62 + side * (dx + 10), dy)], 2), NES[0x17])
        for dx in (-7, 0, 7):
            canvas.fill(tube([(62 + side * 20, 112), (62 + side * 25 + dx, 130)], 2), NES[0x17])
    canvas.solid(blob((62, 48), (78, 54), (80, 76), (74, 96), (62, 100), (50, 96), (44, 76), (46, 54)), STRAW, volume=6)
    canvas.solid(ellipse(62, 30, 23, 24), STRAW, volume=7)
    for x in (50, 56, 68, 74):
        canvas.fill(tube([(x, 8), (62 + (x - 62) * 1.15, 30), (x, 52)], 1.8), NES[0x17])
    for y, half in ((52, 17), (84, 19)):
        canvas.solid(
            tube([(62 - half, y), (62, y + 3), (62 + half, y)], 6),
            ramp(0x03, 0x13, 0x13, 0x23),
            volume=1.5,
            outline=1.4,
        )
    for side in (-1, 1):
        x = 62 + side * 10
        for a in (-1, 1):
            canvas.fill(tube([(x - 5, 28 - 5 * a), (x + 5, 28 + 5 * a)], 3.4), INK)
    canvas.fill(tube([(52, 42), (56, 40), (60, 43), (64, 40), (68, 43), (72, 41)], 2.4), INK)
    # and one needle
    canvas.fill(star(62, 70, 19, 7, 8), NES[0x13])
    canvas.fill(star(62, 70, 11, 5, 8), NES[0x33])
    needle = tube([(124, 4), (64, 69)], 6, 4, 1)
    canvas.outline(needle, 2)
    canvas.fill(needle, NES[0x33])
    canvas.solid(ellipse(120, 8, 9), LILAC, volume=3)
    canvas.fill(ellipse(117, 5, 2.6), WHITE)


@picture("soul_bargain")
def soul_bargain(canvas: Canvas) -> None:
    page(canvas, 21)
    for x, y, s, k in ((24, 22, 6, 0), (40, 22, 6, 3), (56, 22, 6, 5)):
        canvas.fill(rune(x, y, s, k, 3.4), INK)
    writing(canvas, 14, 38, 70, 5, INK, pitch=8, seed=11)
    canvas.fill(rect(14, 104, 78, 106.4), PENCIL)
    # wax with a face in it
    wax = blob((22, 82), (34, 78), (44, 84), (46, 96), (36, 102), (24, 100), (18, 92))
    canvas.solid(move(wax, -2, 14), ramp(0x03, 0x13, 0x13, 0x23), volume=4)
    for x in (26, 34):
        canvas.fill(ellipse(x, 104, 2.8, 3.4), INK)
    canvas.fill(poly((30, 107), (33, 111), (27, 111)), INK)
    # the other party signs
    canvas.fill(tube([(44, 101), (52, 94), (58, 102), (64, 95), (68, 102)], 2.6), NES[0x13])
    vane = tube([(70, 100), (80, 70), (94, 34), (112, 4)], 2, 13, 22, 1)
    canvas.solid(vane, ramp(0x13, 0x23, 0x33, 0x20), volume=4)
    canvas.fill(tube([(68, 104), (82, 68), (108, 10)], 3, 2), INK)
    for far in (0.35, 0.5, 0.65):
        x, y = along((78, 76), (108, 14), far)
        canvas.fill(tube([(x, y), (x + 10, y - 1)], 2), INK)
    arm = tube([(140, 120), (116, 106), (98, 96)], 44, 30, 22)
    canvas.solid(arm, DUSK, volume=7)
    for line in ([(100, 88), (84, 80), (76, 86)], [(100, 96), (82, 92), (74, 96)], [(102, 104), (86, 106), (78, 108)]):
        canvas.solid(tube(line, 12, 9, 7), DUSK, volume=3, outline=1.8)
        tip = line[-1]
        canvas.outline(poly((tip[0] + 3, tip[1] - 4), (tip[0] - 10, tip[1] + 4), (tip[0] + 3, tip[1] + 4)), 1.4)
        canvas.fill(poly((tip[0] + 3, tip[1] - 4), (tip[0] - 10, tip[1] + 4), (tip[0] + 3, tip[1] + 4)), WHITE)
    canvas.solid(tube([(122, 92), (108, 118)], 9), GOLD, volume=2.5)


@picture("nightshade")
def nightshade(canvas: Canvas) -> None:
    sky(canvas, INK)
    moon(canvas, 100, 26, 21, NES[0x33], NES[0x23])
    canvas.solid(tube([(40, 136), (48, 96), (64, 60), (60, 20)], 8, 7, 6, 4), VERDURE, volume=2)
    canvas.solid(tube([(52, 88), (84, 82), (100, 92)], 6, 5, 4), VERDURE, volume=2)
    canvas.solid(tube([(60, 66), (36, 58), (24, 66)], 6, 5, 4), VERDURE, volume=2)
    for root, tip, wide in (
        ((48, 104), (10, 110), 24),
        ((62, 60), (98, 54), 22),
        ((46, 112), (92, 124), 26),
        ((60, 30), (34, 12), 20),
        ((62, 36), (88, 14), 18),
    ):
        leaf(canvas, root, tip, wide, VERDURE)
    # bells of the flower
    for x, y, turn in ((26, 40, 20), (58, 14, -10)):
        petals = star(x, y, 17, 8, 5, turn)
        canvas.outline(petals, 2)
        canvas.fill(petals, NES[0x13])
        canvas.fill(star(x, y, 11, 6, 5, turn), NES[0x23])
        canvas.fill(ellipse(x, y, 4), NES[0x27])
    # and what it bears: they look back
    for x, y, r in ((24, 82, 14), (100, 104, 17), (74, 96, 12)):
        canvas.fill(star(x, y - r * 0.7, r * 1.1, r * 0.5, 5), NES[0x19])
        canvas.solid(ellipse(x, y, r), BERRY, volume=r * 0.45, cuts=(0.0, 0.4, 0.93))
        for side in (-1, 1):
            canvas.fill(ellipse(x + side * r * 0.36, y + r * 0.05, r * 0.2, r * 0.27), NES[0x33])
        canvas.fill(arc(x, y + r * 0.28, r * 0.36, 20, 160, 1, 2, 1), NES[0x33])


@picture("grave_bloom")
def grave_bloom(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x03], bottom=150)
    # headstone, leaning
    stone = turned(join(rect(12, 44, 58, 130), ellipse(35, 46, 23, 23)), 35, 120, -7)
    canvas.solid(stone, TOMB, volume=6)
    for y, half in ((62, 12), (74, 9), (84, 12)):
        canvas.fill(turned(rect(35 - half, y, 35 + half, y + 3), 35, 120, -7), INK)
    canvas.fill(turned(star(35, 44, 11, 4, 4), 35, 120, -7), INK)
    ground(canvas, [112, 106, 102, 106, 112], INK, NES[0x13])
    mound = blob((48, 128), (62, 108), (86, 102), (108, 110), (122, 130), (86, 138))
    canvas.solid(mound, ramp(0x0F, 0x07, 0x07, 0x17), volume=6)
    # a hand of bones gives us a flower
    for start, end, wide in (((84, 134), (84, 104), 10), ((92, 134), (92, 104), 8)):
        canvas.solid(tube([start, end], wide), BONES, volume=2, outline=1.8)
    stem = tube([(86, 106), (90, 76), (82, 46)], 5)
    canvas.solid(stem, VERDURE, volume=1.5)
    leaf(canvas, (88, 66), (112, 54), 13, VERDURE)
    for turn in (0, 60, 120, 180, 240, 300):
        petal = turned(blob((82, 36), (70, 22), (82, 2), (94, 22)), 82, 36, turn)
        canvas.solid(petal, MAGENTA, volume=5, cuts=(-0.1, 0.35, 0.9), outline=1.8)
    canvas.solid(ellipse(82, 36, 9), ramp(0x27, 0x27, 0x38, 0x20), volume=3)
    canvas.solid(ellipse(88, 98, 12, 9), BONES, volume=3)
    for root, knuckle, tip in (
        ((80, 96), (72, 86), (82, 78)),
        ((84, 94), (78, 80), (90, 74)),
        ((92, 94), (100, 82), (92, 76)),
        ((96, 98), (108, 90), (98, 82)),
    ):
        canvas.solid(tube([root, knuckle, tip], 6, smooth=False), BONES, volume=1.5, outline=1.6)
    for x, y, size in ((112, 22, 7), (50, 20, 6), (116, 84, 5)):
        sparkle(canvas, x, y, size, NES[0x24])


@picture("puppet_string")
def puppet_string(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(64, 124, 62, 18), NES[0x03])
    # strings from the tips of somebody's fingers
    strings = (
        ((36, 38), (33, 84)),
        ((52, 46), (50, 112)),
        ((66, 46), (66, 54)),
        ((80, 40), (84, 112)),
        ((94, 24), (95, 74)),
    )
    for start, end in strings:
        canvas.fill(tube([start, end], 2.2), NES[0x10])
    hand(canvas, (66, -2), 180, 26, skin=ramp(0x00, 0x10, 0x20, 0x20), spread=20, thumb=-1)
    canvas.solid(poly((40, -10), (92, -10), (86, 5), (46, 5)), ramp(0x03, 0x13, 0x13, 0x23), volume=3)
    # a knight of wood, who thinks that he walks
    for line in ([(60, 96), (52, 108), (46, 126)], [(72, 96), (82, 110), (94, 120)]):
        canvas.solid(tube(line, 12, 10, 9), STEEL, volume=2.5)
        canvas.solid(ellipse(*line[1], 6), WOOD, volume=2, outline=1.6)
    for line in ([(56, 78), (42, 88), (32, 86)], [(76, 78), (88, 86), (95, 76)]):
        canvas.solid(tube(line, 10, 9, 8), STEEL, volume=2, outline=1.8)
        canvas.solid(ellipse(*line[1], 5), WOOD, volume=2, outline=1.6)
    canvas.solid(blob((54, 76), (66, 72), (80, 76), (78, 94), (66, 102), (56, 94)), STEEL, volume=5)
    canvas.solid(ellipse(66, 64, 15, 14), STEEL, volume=4)
    canvas.fill(rect(55, 62, 77, 66), INK)
    blade = poly((98, 78), (116, 50), (122, 46), (121, 54), (103, 82))
    canvas.outline(blade, 1.8)
    canvas.fill(blade, WHITE)
    canvas.solid(tube([(93, 74), (105, 84)], 5), GOLD, volume=1.5, outline=1.4)


@picture("phantom_march")
def phantom_march(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x03], bottom=170)
    moon(canvas, 24, 22, 16, NES[0x33], NES[0x23], crescent=True)
    # the same figure, and the same, and the same, down to where they come from
    for x, y, s, tones in ((112, 40, 0.42, GLOOM), (90, 52, 0.62, ramp(0x03, 0x13, 0x13, 0x13)), (46, 66, 1.06, GHOST)):

        def at(px: float, py: float) -> tuple[float, float]:
            return x + px * s, y + py * s  # noqa: B023

        robe = poly(
            *curve([at(0, -44), at(20, -34), at(26, -8), at(30, 30), at(38, 62)]),
            *[
                at(px, py)
                for px, py in ((28, 54), (20, 66), (10, 56), (0, 68), (-10, 56), (-20, 66), (-28, 54), (-38, 62))
            ],
            *curve([at(-38, 62), at(-30, 30), at(-26, -8), at(-20, -34), at(0, -44)]),
        )
        canvas.solid(robe, tones, volume=8 * s)
        hole = blob(at(0, -34), at(14, -26), at(15, -8), at(0, 2), at(-15, -8), at(-14, -26))
        canvas.fill(hole, INK)
        for side in (-1, 1):
            canvas.fill(ellipse(*at(side * 6, -18), 4 * s, 5 * s), NES[0x33])
        canvas.fill(ellipse(*at(0, -6), 3 * s, 4 * s), NES[0x33])
        for px in (-14, 14):
            canvas.fill(tube([at(px, 12), at(px * 1.3, 52)], 1, 3 * s, 1), tones[0])
        staff = tube([at(30, -62), at(33, 64)], 5 * s)
        canvas.outline(staff, 1.6)
        canvas.fill(staff, NES[0x17])
        canvas.solid(ellipse(*at(27, 10), 8 * s, 7 * s), tones, volume=3 * s, outline=1.6)
        lamp = at(42, -48)
        canvas.fill(ellipse(*lamp, 17 * s), NES[0x03])
        canvas.outline(ellipse(*lamp, 9 * s, 11 * s), 1.6)
        canvas.fill(ellipse(*lamp, 9 * s, 11 * s), NES[0x27])
        canvas.fill(ellipse(lamp[0], lamp[1] + 2 * s, 5 * s, 6 * s), NES[0x37])
        canvas.fill(tube([at(30, -60), at(42, -62)], 3 * s), NES[0x17])


@picture("domination")
def domination(canvas: Canvas) -> None:
    sky(canvas, INK)
    # it opens, and there is nothing else to look at
    for step in range(16):
        a = 360 / 16 * step
        ray = turned(poly((58, -30), (70, -30), (64, 40)), 64, 64, a)
        canvas.fill(ray, NES[0x03])
    lid = poly(
        *curve([(-6, 66), (24, 34), (64, 18), (104, 34), (134, 66)]),
        *curve([(134, 66), (104, 98), (64, 110), (24, 98), (-6, 66)]),
    )
    canvas.solid(lid, ramp(0x03, 0x03, 0x13, 0x13), volume=6)
    ball = poly(
        *curve([(4, 66), (30, 44), (64, 32), (98, 44), (124, 66)]),
        *curve([(124, 66), (98, 86), (64, 96), (30, 86), (4, 66)]),
    )
    canvas.outline(ball, 2.4)
    canvas.fill(ball, NES[0x33])
    canvas.fill(both(ball, minus(ball, move(ball, 0, 8))), NES[0x23])
    for r, colour in ((35, 0x0F), (33, 0x04), (29, 0x14), (22, 0x24), (17, 0x14)):
        canvas.fill(both(ball, ellipse(64, 64, r)), NES[colour])
    for step in range(18):
        a = math.tau * step / 18
        canvas.fill(
            both(
                ball,
                tube(
                    [(64 + 17 * math.cos(a), 64 + 17 * math.sin(a)), (64 + 28 * math.cos(a), 64 + 28 * math.sin(a))], 2
                ),
            ),
            NES[0x34],
        )
    slit = poly(*curve([(64, 36), (72, 52), (73, 66), (64, 94)]), *curve([(64, 94), (55, 66), (56, 52), (64, 36)]))
    canvas.fill(slit, INK)
    canvas.fill(ellipse(52, 50, 6, 5), WHITE)
    canvas.fill(ellipse(76, 80, 3), NES[0x34])
    for x, top, tip in (
        (22, 38, (8, 14)),
        (42, 25, (34, -2)),
        (64, 20, (64, -8)),
        (86, 25, (94, -2)),
        (106, 38, (120, 14)),
    ):
        canvas.solid(poly((x - 6, top + 3), tip, (x + 6, top + 3)), ramp(0x03, 0x13, 0x13, 0x23), volume=2)
    # those who looked
    for x in (20, 46, 82, 108):
        y = 116 if x in (46, 82) else 112
        figure = join(ellipse(x, y, 5), poly((x - 4, y + 4), (x + 4, y + 4), (x + 8, 132), (x - 8, 132)))
        canvas.outline(figure, 1.6)
        canvas.fill(figure, NES[0x13])


@picture("abyss_queen")
def abyss_queen(canvas: Canvas) -> None:
    sky(canvas, INK)
    for r, colour in ((58, 0x03),):
        canvas.fill(ellipse(64, 52, r), NES[colour])
    # hair that has minds of its own
    for line, widths in (
        ([(44, 30), (14, 40), (4, 76), (18, 104), (6, 128)], (24, 26, 20, 13, 5)),
        ([(84, 30), (114, 40), (124, 76), (110, 104), (122, 128)], (24, 26, 20, 13, 5)),
        ([(46, 40), (30, 64), (28, 92), (38, 112)], (20, 19, 14, 4)),
        ([(82, 40), (98, 64), (100, 92), (90, 112)], (20, 19, 14, 4)),
    ):
        canvas.solid(tube(line, *widths), ABYSSHAIR, volume=5)
        path = curve(line)
        for index in range(14, len(path) - 8, 8):
            canvas.fill(ellipse(*path[index], 2.6), NES[0x24])
    dress = blob((64, 84), (86, 92), (100, 112), (104, 140), (24, 140), (28, 112), (42, 92))
    canvas.solid(dress, ramp(0x04, 0x04, 0x14, 0x14), volume=8)
    canvas.fill(both(dress, poly((48, 82), (80, 82), (64, 112))), NES[0x33])
    for side in (-1, 1):
        collar = poly((64 + side * 14, 92), (64 + side * 26, 74), (64 + side * 50, 84), (64 + side * 34, 106))
        canvas.solid(collar, MAGENTA, volume=3)
    face(canvas, 64, 56, 25, skin=PALESKIN, iris=NES[0x14], mood="fierce", brow=NES[0x03], long=1.1)
    canvas.fill(tube([(57, 75), (64, 77), (71, 75)], 4), NES[0x14])
    for side in (-1, 1):
        canvas.fill(tube([(64 + side * 12, 68), (64 + side * 13, 76)], 2.4), NES[0x23])
    hair(
        canvas,
        [
            ([(50, 22), (38, 38), (37, 62)], 12),
            ([(78, 22), (90, 38), (91, 62)], 12),
            ([(64, 18), (48, 24), (43, 44)], 17),
            ([(64, 18), (80, 24), (85, 44)], 17),
            ([(64, 18), (64, 28), (64, 40)], 12),
        ],
        ABYSSHAIR,
    )
    # the crown is grown: spines, and a lamp to catch things with
    for x, y in ((38, 2), (51, -8), (77, -8), (90, 2)):
        canvas.solid(tube([(64 + (x - 64) * 0.8, 26), (x, y)], 9, 2), MAGENTA, volume=2)
    canvas.solid(tube([(38, 26), (64, 20), (90, 26)], 8), MAGENTA, volume=2.5)
    gem(canvas, 64, 22, 6, (NES[0x14], NES[0x24], NES[0x24], WHITE))
    lure = [(66, 16), (78, -4), (104, 2), (112, 22)]
    canvas.outline(tube(lure, 4), 1.6)
    canvas.fill(tube(lure, 4, 3), NES[0x24])
    canvas.fill(ellipse(112, 30, 17), NES[0x14])
    canvas.fill(ellipse(112, 30, 11), NES[0x34])
    canvas.fill(ellipse(112, 30, 6), WHITE)
    gem(canvas, 64, 112, 8, (NES[0x14], NES[0x24], NES[0x24], WHITE))


MINIS = (
    Mini(
        "hex_needle",
        """
        .....oooo....w..|.....oooo.....w.
        ....oooooo..ww..|....oooooo...ww.
        ....o.oo.o.w....|....o.oo.o..w...
        ....oooooow.....|....oooooo.w....
        ....oo..ow......|....oo..ooo.....
        .....oooo.......|.....oooow......
        .....rrwr.......
        .ooooowwooooo...
        ooooooowoooooo..
        .o.ooooooooo.o..
        ....rrrrrr......
        ....oooooo......
        ...ooo.ooo......
        ...oo...oo......
        ..ooo...ooo.....
        ..o.o...o.o.....
    """,
    ),
    Mini(
        "soul_bargain",
        """
        ppppppppppp...m.|ppppppppppp..m..
        pvvpvvvpvvp..mm.|pvvpvvvpvvp.mm..
        pppppppppp..mm..|pppppppppp.mmm..
        pvvvpvvpvp.mmm..|pvvvpvvpv.mmm...
        pppppppppp.mm...|ppppppppp.mm....
        pvpvvvppp.mm....|pvpvvvppp.m.....
        ppppppppp.m.....|pppppppp.mvvvv..
        pvvvpvvpp.vvvv..|pvvvpvvp.vvvvvvv
        ppppppppvvvvvvvv|pppppppp.pvvvvvv
        ppppppvvp.vvvvvv|ppppvvv.vvvvvvvv
        pvvvvvpp.vvvvvvv|pvvvvpp.pvvvvvvv
        pppppppppvvvvvvv|ppppppppvvvvvvvv
        ppmmppppp.vvvvvv|ppmmpppp..vvvvvv
        pmmmmppppp..vvvv|pmmmmpppp...vvvv
        ppmmpppppppp....|ppmmpppppppp....
        ................
    """,
    ),
    Mini(
        "nightshade",
        """
        .....m.....ppp..
        ...m.mm...pppp..
        ...mmpmm..pppp..
        ....mpm....pp...
        ...mm.mv........
        .....m.v...vvv..
        .mm....v..vvv...
        mmmm...vvvvv....
        m.m.mvvv.v......|mmmmmvvv.v......
        mmmmm..v.....mm.
        .mmm...v....mmmm|.mmm...v....m.m.
        .vv..vvvvvvvm.m.|.vv..vvvvvvvmmmm
        vvvvvvv...v.mmmm
        ..vv.vv..mm..mm.
        .....v..mmmm....|.....v..m.m.....
        .....v...mm.....|.....v..mmm.....
    """,
    ),
    Mini(
        "grave_bloom",
        """
        .........pmmp...|........pmp.....
        ..mmmm..pmppmp..|..mmmm.pmpmp....
        .mmmmmm.mppppm..|.mmmmmmmppppm...
        mm.mm.mmpmppmp..|mm.mm.mpmppmp...
        mmmmmmmm.pmmp...|mmmmmmmm.mpm....
        mm.....m..v.....|mm.....m..v.....
        mmmmmmmm..v.....
        mm...mmm.p.p.p..
        mmmmmmm.pp.p.pp.
        mm....m.pppppp..
        mmmmmmmm.pppp...
        mm...mmm..pp....
        mmmmmmmm..pp....
        vvvvvvvvvvppvvv.
        vmvvvvmvvvppvvvv
        vvvmvvvvvmvvvmvv
    """,
    ),
    Mini(
        "puppet_string",
        """
        .mmmmm..........
        mmmmmmmm........
        .m.m.m.m........
        .m.m.m.mm.......
        .p.p.p..p.......
        .p.p.p..p.....p.|.p.p.p..p.......
        .p.p.pp.p....pp.|.p.p.pp.p.....p.
        .p.pppppp...pp..|.p.pppppp....pp.
        .p.p....p..pp...|.p.p....p...pp..
        .p..pppp.mpp....|.p..pppp...pp...
        mmm.mmmm.mm.....|mmm.mmmm.mmp....
        ..mmmmmmmm......
        ....mmmm........
        ...mm..mm.......|....mm.mm.......
        ..mm....mm......|...mm..mm.......
        .mmm....mmm.....|..mmm..mmm......
    """,
    ),
    Mini(
        "phantom_march",
        """
        ............pp..|...........pp...
        ...ppp......pp..|...........pp...
        ..ppppp.....v...|...ppp......v...
        .pp...pp....v...|..ppppp.....v...
        .p.p.p.p.mm.v...|.pp...pp..mmv...
        .p.....p.m..v...|.p.p.p.p.m..v.mm
        .pp...pp.mmmv.vv|.p.....p.mmmv.m.
        .pppppppmmmmv.v.|.pp...ppmmmmv.vv
        pppppppppmmmvvvv|.pppppppmmmmvvvv
        ppppppppppmmvvvv|pppppppppmmmvvvv
        ppmppmpp.mmmvvvv|ppmppmpp.mmmvvvv
        ppmppmppmmmmvvvv|ppmppmppmmmmvvvv
        ppmppmppmmmmvvv.|ppmppmppmmmmvvv.
        pppppppp.mmmv.v.|ppmppmpp.mmmv.v.
        p.pp.p.p..m.v...|.ppp.pp.p.m.v...
        ............v...|..p...p.....v...
    """,
    ),
    Mini(
        "domination",
        """
        v......vv......v
        .v.v...vv...v.v.
        ..v..v.vv.v..v..
        ....vvvvvvvv....
        ..vvvppppppvvv..|...vvvvvvvvvv...
        .vvppmm..mmppvv.|..vvppppppppvv..
        vvppmm.vv.mmppvv|.vvppmmvvmmppvv.
        vpppm.v..v.mpppv|vvpppm.vv.mpppvv
        vpppm.v..v.mpppv|vvpppm.vv.mpppvv
        vvppmm.vv.mmppvv|.vvppmmvvmmppvv.
        .vvppmm..mmppvv.|..vvppppppppvv..
        ..vvvppppppvvv..|...vvvvvvvvvv...
        ....vvvvvvvv....
        ................
        ..m..m....m..m..
        .mmm.mm..mm.mmm.
    """,
    ),
    Mini(
        "abyss_queen",
        """
        ..m.m.mm.m.m....
        ..m.m.mm.m.m.pp.|..m.m.mm.m.m....
        ..mmmmmmmmmmm.pp|..mmmmmmmmmm.pp.
        ..vvvvvvvvvv..pp|..vvvvvvvvvvm.pp
        .vvpvvppvvpvv...|.vvpvvppvvpvv.pp
        vvvppppppppvvv..
        vvpp..pp..ppvvv.
        vvppp.pp.pppvvv.
        vvvpppppppp.vvvv|vv.pppppppp.vvvv
        v.vvp.mm.pvv..vv|vvvvp.mm.pvvv.vv
        vv..pppppp.vv..v|v.vv.pppp..vv.vv
        .v.mmppppmm.vv.v|vv.mmppppmm..vv.
        vvmmmmppmmmm.vv.|.vmmmmppmmmmv.v.
        v.mmmmmmmmmm..vv|vvmmmmmmmmmm.vvv
        vvmvmmppmmvm.vv.|v.mvmmppmmvmvv..
        .vmmmmmmmmmmvv..|vvmmmmmmmmmm.vv.
    """,
    ),
)
