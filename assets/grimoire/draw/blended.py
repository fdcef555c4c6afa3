"""Spells of more colours than one, and of none."""

from __future__ import annotations

import math

from kit import (
    INK,
    NES,
    WHITE,
    WOOD,
    Canvas,
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
from motifs import along, flame_mask, sparkle
from motifs_magic import page, rune, writing
from motifs_sky import turned
from scenery import sky, stars

PAPERWHITE = ramp(0x00, 0x10, 0x20, 0x20)
CREAM = ramp(0x27, 0x37, 0x20, 0x20)
BLACKINK = ramp(0x0F, 0x0F, 0x0F, 0x00)
DUSKWOOD = ramp(0x0F, 0x03, 0x03, 0x13)


@picture("twilight_hall")
def twilight_hall(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the window at the end of the day
    window = join(rect(30, 36, 98, 82), ellipse(64, 36, 34, 34))
    canvas.outline(window, 4, NES[0x13])
    for top, colour in ((-10, 0x02), (26, 0x13), (46, 0x24), (62, 0x27)):
        canvas.fill(both(window, rect(0, top, 128, 90)), NES[colour])
    canvas.fill(both(window, ellipse(64, 82, 15)), NES[0x37])
    for x in (47, 64, 81):
        canvas.fill(both(window, rect(x - 1.6, -4, x + 1.6, 90)), INK)
    canvas.fill(both(window, rect(20, 44, 110, 47)), INK)
    for x, y in ((56, 16), (72, 22), (40, 32), (89, 34)):
        canvas.fill(star(x, y, 5, 1.6), WHITE)
    # two pillars, and light that falls along them
    for side in (-1, 1):
        x = 64 + side * 52
        canvas.solid(rect(x - 9, -4, x + 9, 100), DUSKWOOD, volume=4)
        canvas.solid(rect(x - 13, 6, x + 13, 15), DUSKWOOD, volume=2)
    # benches in rows, all free; on the desk in front a book is open
    for y, half in ((86, 60), (98, 70)):
        for side in (-1, 1):
            bench = poly((64 + side * 20, y), (64 + side * half, y), (64 + side * half, y + 9), (64 + side * 20, y + 9))
            canvas.solid(bench, DUSKWOOD, volume=2)
            canvas.fill(
                rect(min(64 + side * 20, 64 + side * half), y, max(64 + side * 20, 64 + side * half), y + 2.4),
                NES[0x13],
            )
    canvas.solid(poly((54, 100), (74, 100), (82, 134), (46, 134)), ramp(0x07, 0x07, 0x17, 0x27), volume=4)
    canvas.solid(poly((36, 92), (92, 92), (98, 104), (30, 104)), ramp(0x07, 0x07, 0x17, 0x27), volume=3)
    for side in (-1, 1):
        leaf_of = poly((64, 90), (64 + side * 22, 84), (64 + side * 26, 97), (64, 101))
        canvas.outline(leaf_of, 1.8)
        canvas.fill(leaf_of, NES[0x37])
        for y in (89, 93):
            canvas.fill(tube([(64 + side * 6, y + 1), (64 + side * 19, y - 2)], 1.8), NES[0x17])
    for x in (16, 112):
        canvas.solid(rect(x - 4, 112, x + 4, 130), ramp(0x27, 0x37, 0x37, 0x37), volume=2)
        canvas.fill(flame_mask(x, 112, 11, 20), NES[0x27])
        canvas.fill(flame_mask(x, 111, 6, 11), NES[0x37])


@picture("aurora")
def aurora(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a curtain hung from nothing; a quarter of the sky for each pair of colours
    tones = ((0x06, 0x16, 0x27), (0x1A, 0x2A, 0x38), (0x01, 0x11, 0x21), (0x03, 0x13, 0x24))

    def hem(x: float) -> float:
        return 62 + 13 * math.sin(x / 128 * math.tau * 1.2 + 0.4)

    for shift, scale, keep in ((-26, 0.8, 1), (0, 1.0, 3)):
        for index in range(32):
            x = index * 4
            low = hem(x + shift * 1.5) + shift
            tall = (46 + 14 * math.sin(index * 1.7) + 9 * math.sin(index * 0.6)) * scale
            for part, far in list(enumerate((1.0, 0.66, 0.22)))[:keep]:
                fade = poly(
                    (x, low),
                    (x + 4.2, hem(x + 4 + shift * 1.5) + shift),
                    (x + 6, low - tall * far),
                    (x + 2, low - tall * far),
                )
                canvas.fill(fade, NES[tones[min(x // 32, 3)][part]])
    for x, y in ((6, 8), (22, 18), (44, 6), (58, 16), (76, 8), (90, 4), (108, 14), (122, 6), (14, 84), (100, 82)):
        canvas.fill(rect(x, y, x + 2, y + 2), NES[tones[min(x // 32, 3)][2]])
    # the country below is dark, and its lake has it too
    for quarter, (_, middle, bright) in enumerate(tones):
        here = rect(quarter * 32, 0, quarter * 32 + 32, 128)
        line = curve([(-4, 96), (20, 84), (40, 94), (66, 80), (90, 94), (112, 84), (132, 94)])
        canvas.fill(both(here, poly((-4, 130), *line, (132, 130))), INK)
        canvas.fill(both(here, tube(line, 2.6, smooth=False)), NES[bright])
        lake = both(here, ellipse(66, 116, 56, 13))
        canvas.fill(lake, NES[middle])
        for k, y in enumerate((108, 113, 118, 123)):
            canvas.fill(
                both(lake, tube([(quarter * 32 + 4 + k * 5, y), (quarter * 32 + 16 + k * 5, y)], 1, 3, 1)), NES[bright]
            )
    for x, base, tall in ((8, 118, 44), (24, 112, 28), (118, 118, 48), (102, 112, 30)):
        for tier in range(3):
            top = base - tall + tall * 0.24 * tier
            wide = tall * (0.16 + 0.08 * tier)
            tree = poly((x, top), (x + wide, top + tall * 0.44), (x - wide, top + tall * 0.44))
            canvas.outline(tree, 1.6, NES[tones[0][2] if x < 64 else tones[3][2]])
        for tier in range(3):
            top = base - tall + tall * 0.24 * tier
            wide = tall * (0.16 + 0.08 * tier)
            canvas.fill(poly((x, top), (x + wide, top + tall * 0.44), (x - wide, top + tall * 0.44)), INK)
        canvas.fill(rect(x - 2, base - 4, x + 2, base + 4), INK)


@picture("prism_lance")
def prism_lance(canvas: Canvas) -> None:
    sky(canvas, INK)
    # seven colours leave by the point
    edges = (-58, -39, -20, -1, 13, 28, 43, 60)
    for hue, first, last in zip((0x16, 0x27, 0x38, 0x2A, 0x21, 0x12, 0x24), edges, edges[1:], strict=False):
        a, b = math.radians(first), math.radians(last)
        ray = poly(
            (62, 64), (62 + 130 * math.cos(a), 64 + 130 * math.sin(a)), (62 + 130 * math.cos(b), 64 + 130 * math.sin(b))
        )
        canvas.fill(ray, NES[hue])
    for edge in edges[1:-1]:
        a = math.radians(edge)
        canvas.fill(tube([(62, 64), (62 + 130 * math.cos(a), 64 + 130 * math.sin(a))], 2.4), INK)
    # the lance: grip, cup, shaft, and a head of crystal
    gilt = ramp(0x17, 0x27, 0x38, 0x20)
    canvas.solid(tube([(-8, 64), (20, 64)], 10), WOOD, volume=3)
    cup = poly(*curve([(12, 38), (26, 46), (40, 57)]), *curve([(40, 71), (26, 82), (12, 90)]))
    canvas.solid(cup, gilt, volume=7)
    canvas.solid(ellipse(13, 64, 7, 27), gilt, volume=3)
    canvas.solid(poly((38, 56), (64, 58), (64, 70), (38, 72)), gilt, volume=4)
    for x in (44, 52):
        canvas.fill(rect(x, 56, x + 2, 72), NES[0x17])
    head = poly((54, 64), (70, 42), (108, 64), (70, 86))
    canvas.outline(head, 2.8)
    canvas.fill(head, WHITE)
    canvas.fill(poly((54, 64), (74, 64), (70, 86)), NES[0x38])
    canvas.fill(poly((74, 64), (108, 64), (70, 86)), NES[0x21])
    canvas.fill(tube([(74, 64), (70, 44)], 1.8), NES[0x38])
    sparkle(canvas, 70, 42, 15)


@picture("blank_page")
def blank_page(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 71, 10, NES[0x10], bottom=110)
    # other sheets, farther off
    for x, y, w, turn in ((104, 24, 15, 30), (20, 104, 13, -24)):
        back = turned(rect(x - w, y - w * 1.3, x + w, y + w * 1.3), x, y, turn)
        canvas.solid(back, ramp(0x00, 0x00, 0x00, 0x10), volume=3)
    tilt = -9
    sheet = turned(
        poly(
            *curve([(26, 12), (60, 8), (98, 12)]),
            *curve([(100, 40), (96, 70), (98, 96)]),
            (80, 116),
            *curve([(60, 114), (40, 117), (24, 114)]),
            *curve([(28, 80), (22, 46), (26, 12)]),
        ),
        62,
        62,
        tilt,
    )
    canvas.solid(sheet, PAPERWHITE, volume=6)
    curl = turned(poly((98, 96), (80, 116), *curve([(80, 116), (78, 104), (80, 98), (88, 94), (98, 96)])), 62, 62, tilt)
    canvas.outline(curl, 1.6)
    canvas.fill(curl, NES[0x10])
    # nothing is on it yet but the shadow of a quill
    canvas.fill(both(sheet, tube([(58, 80), (50, 60), (40, 36)], 1, 8, 12, 1)), NES[0x10])
    vane = tube([(66, 84), (84, 58), (100, 34), (122, 10)], 2, 15, 22, 1)
    canvas.solid(vane, ramp(0x01, 0x11, 0x21, 0x20), volume=5)
    canvas.fill(tube([(58, 94), (86, 56), (118, 14)], 2, 3.6, 2), INK)
    for far in (0.3, 0.5, 0.7):
        x, y = along((70, 76), (116, 18), far)
        canvas.fill(tube([(x, y), (x + 12, y + 2)], 2), INK)
    drop_of = ellipse(57, 96, 2.6, 3.4)
    canvas.fill(drop_of, INK)


@picture("paper_crane")
def paper_crane(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(64, 60, 52), NES[0x16])
    for x, y, w in ((18, 104, 36), (108, 100, 32), (112, 14, 24)):
        for k in range(3):
            canvas.fill(tube([(x - w + k * 8, y + k * 6), (x + w - k * 6, y + k * 6)], 1, 4, 1), NES[0x27])
    back_wing = poly((60, 70), (92, 76), (98, 2))
    tail = poly((74, 72), (92, 84), (126, 34))
    neck = poly((36, 84), (54, 74), (22, 30), (12, 34))
    bill = poly((12, 34), (23, 31), (0, 52))
    body = poly((34, 82), (62, 66), (96, 80), (64, 112))
    front_wing = poly((38, 76), (82, 80), (46, 0))
    for mask, tone in ((back_wing, 0x10), (tail, 0x10), (neck, 0x20), (bill, 0x10), (body, 0x20)):
        canvas.outline(mask, 2.4)
        canvas.fill(mask, NES[tone])
    canvas.fill(poly((64, 112), (96, 80), (66, 80)), NES[0x10])
    canvas.fill(poly((92, 84), (126, 34), (84, 77)), NES[0x20])
    canvas.outline(front_wing, 2.4)
    canvas.fill(front_wing, WHITE)
    canvas.fill(poly((82, 80), (46, 0), (60, 78)), NES[0x10])
    canvas.fill(tube([(47, 8), (60, 78)], 2), INK)
    canvas.fill(tube([(66, 82), (64, 108)], 2), INK)
    canvas.fill(tube([(18, 36), (46, 78)], 1.8), NES[0x10])


@picture("ink_golem")
def ink_golem(canvas: Canvas) -> None:
    page(canvas, 17)
    for left, right, seed in ((10, 40, 14), (90, 120, 15)):
        writing(canvas, left, 12, right, 4, seed=seed)
    # spilled, and stood up
    pool = blob((4, 116), (30, 108), (64, 106), (98, 108), (124, 116), (108, 128), (64, 132), (18, 128))
    canvas.fill(pool, INK)
    body = blob((64, 34), (86, 38), (96, 56), (88, 82), (86, 116), (42, 116), (40, 82), (32, 56), (42, 38))
    parts = [body, ellipse(64, 26, 17, 18)]
    for side in (-1, 1):
        parts.append(
            tube(
                [(64 + side * 26, 48), (64 + side * 45, 58), (64 + side * 47, 78), (64 + side * 42, 94)], 20, 18, 15, 23
            )
        )
    whole = join(*parts)
    canvas.fill(whole, INK)
    canvas.fill(both(whole, minus(whole, move(whole, 5, 5))), NES[0x00])
    canvas.fill(both(whole, minus(whole, move(whole, 2.2, 2.2))), INK)
    for x, y, long in ((16, 98, 12), (26, 104, 9), (110, 98, 14), (101, 104, 9), (57, 42, 7)):
        canvas.fill(tube([(x, y), (x, y + long)], 5, 3), INK)
        canvas.fill(ellipse(x, y + long, 3.2), INK)
    for x, y, r in ((10, 78, 4), (120, 66, 3.4), (100, 60, 0.1), (24, 58, 3), (112, 46, 2.4), (8, 66, 2)):
        canvas.fill(ellipse(x, y, r), INK)
    # two eyes that were left white, and words it has not forgotten
    for side in (-1, 1):
        canvas.fill(poly((64 + side * 3, 28), (64 + side * 14, 20), (64 + side * 13, 31), (64 + side * 6, 33)), WHITE)
    for x, y, s, k in ((64, 62, 10, 0), (47, 62, 7, 2), (81, 62, 7, 6), (55, 86, 7, 4), (74, 86, 7, 7)):
        canvas.fill(rune(x, y, s, k, 3.2), WHITE)
    for side in (-1, 1):
        for k in (-1, 0, 1):
            x = 64 + side * 42 + k * 7
            canvas.fill(tube([(x - 3.5, 96), (x - 3.5, 106)], 2), NES[0x37])


MINIS = (
    Mini(
        "twilight_hall",
        """
        .....mmmmmm.....
        ...mmvv..vvmm...
        ..mvvvv..vvvvm..
        .mvvpvv..vvvvvm.|.mvvvvv..vvvpvm.
        .mvvvvv..vpvvvm.|.mvpvvv..vvvvvm.
        .mmmmmm..mmmmmm.
        .m............m.
        .mmmmmm..mmmmmm.
        .mmmmpp..ppmmmm.
        .mmmppp..pppmmm.
        ................
        .p.ppppvvpppp.p.|...ppppvvpppp...
        .p.pppppppppp.p.
        .m....vvvv....m.
        .m.vvvvvvvvvv.m.
        .m.vvvvvvvvvv.m.
    """,
    ),
    Mini(
        "aurora",
        """
        ..........i.....|...........i....
        ...i......ii....|....i......ii...
        ...ii....iib..i.|....ii....iib..i
        ..iib.i..ibb.ii.|...iib.i..ibb.ii
        ..ibb.ii.ibb.ib.|...ibb.ii.ibb.ib
        ..ibb.ib.bbd.bb.|...ibb.ib.bbd.bb
        ..bbd.bb.bd..bd.|...bbd.bb.bd..bd
        ...d..bd.....d..|....d..bd.....d.
        .......d........|........d.......
        ..b..........b..
        .bbb........bbb.
        .bbb.b......bbb.
        bbbbbbb..b.bbbbb
        bbbbbbb.bbbbbbbb
        ..b...iiiiii.b..
        .....iiiiiiii...
    """,
    ),
    Mini(
        "prism_lance",
        """
        ..............oo|................
        ............oow.|.............ooo
        ..........ooww..|...........oow..
        .r......oowww...|..........oww...
        .rr...oowwww..oo|.r......ooww..oo
        .rrr.wwwwwwooo..|.rr...wwwwwooo..
        wwwwwwwwwwwwwwww|wrrrwwwwwwwwwwww
        wwwwwwwwwwwwwwww
        wwwwwwwwwwwwwwww
        wwwwwwwwwwwwwwww|wrrrwwwwwwwwwwww
        .rrr.wwwwwwrrr..|.rr...wwwwwrrr..
        .rr...rrwwww..rr|.r......rrww..rr
        .r......rrwww...|..........rww...
        ..........rrww..|...........rrw..
        ............rrw.|.............rrr
        ..............rr|................
    """,
    ),
    Mini(
        "blank_page",
        """
        ..............b.|................
        ...iiiiiiii.bbb.|...iiiiiiiii..b.
        ..iiiiiiiiibbb..|..iiiiiiiiiibbb.
        ..iiiiiiiibbb...|..iiiiiiiiibbb..
        ..iiiiiiibbb....|..iiiiiiiibbb...
        ..iiiiiibbbi....|..iiiiiiibbb....
        ..iiiiiibbii....|..iiiiiibbbi....
        ..iiiiiibiii....|..iiiiiibbii....
        ..iiiiibiiii....|..iiiiiibiii....
        ..iiiiiiiiii....|..iiiiibiiii....
        ..iiiiiiiiii....
        ..iiiiiiiiii....
        ..iiiiiii.......
        ..iiiiiii.b.....
        ..iiiiii........
        ................
    """,
    ),
    Mini(
        "paper_crane",
        """
        ....w.......o...|................
        ....ww.....oo...|................
        .....ww...oo....|................
        .....ooww.oo....|...........ooooo
        ......ooww......|.wwwww...oooo...
        ...w..ooooww....|....wwww.oo.....
        ..ww...oooow....|..ww..oowww.....
        rwww....oooww.oo|rwwww..ooowww.oo
        ...ww..wwwww.oo.|...ww..wwwww.oo.
        ....ww.wwwoooo..|....ww.wwwoooo..
        .....wwwwooo....
        ......wwooo.....
        .......woo......
        ........o.......
        ................
        ................
    """,
    ),
    Mini(
        "ink_golem",
        """
        .....iiiiii.....
        ....idddddddi...|.....iiiiii.....
        ....d.dd.dddi...|....idddddddi...
        .ii.d.dd.ddii...|....d.dd.dddii..
        iddddddddddddii.|.ii.d.dd.ddddii.
        iddddiddidddddi.|iddddddddddddddi
        idddddddddddddi.|iddddiddiddddddi
        iddddiidddidddi.|idddddddddddddi.
        iddi.didddiddddi|iddd.iidddiddddi
        iddi.dddddd.dddi|iddi.didddd.dddi
        idddidddddd.iddi|idddidddddd.iddi
        .dd..dddddd.ddd.
        .....dddddd..d..
        ....ddd.dddd....
        ..dddddddddddd..
        dddddddddddddddd
    """,
    ),
)
