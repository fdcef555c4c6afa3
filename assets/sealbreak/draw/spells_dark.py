"""Black spells: what is buried, dug up, called back, defiled and destroyed."""

from __future__ import annotations

from kit import (
    GOLD,
    GRAVE,
    INK,
    NES,
    STEEL,
    Canvas,
    arc,
    blob,
    curve,
    ellipse,
    join,
    minus,
    picture,
    poly,
    ramp,
    rect,
    ring,
    tube,
)
from mini import Mini
from motifs import flame_mask, sparkle
from motifs_ruin import chain, sigil
from motifs_sky import spun
from scenery import ground, rays, sky

TOMB = ramp(0x0F, 0x00, 0x00, 0x10)
COFFIN = ramp(0x07, 0x07, 0x17, 0x27)
EARTH = ramp(0x0F, 0x07, 0x07, 0x17)
MARBLE = ramp(0x00, 0x10, 0x20, 0x20)
OOZE = ramp(0x0F, 0x03, 0x03, 0x13)
GHOULFIRE = ramp(0x03, 0x13, 0x23, 0x33)
PALEGREEN = ramp(0x0A, 0x1A, 0x29, 0x39)


def _skull(canvas: Canvas, x: float, y: float, r: float, light: int = 0x13) -> None:
    """A small skull, front on; `r` is half its width."""
    shape = join(ellipse(x, y, r, r * 0.92), blob((x - r * 0.6, y + r * 0.4), (x + r * 0.6, y + r * 0.4),
        (x + r * 0.5, y + r * 1.25), (x, y + r * 1.35), (x - r * 0.5, y + r * 1.25)))  # fmt: skip
    canvas.solid(shape, GRAVE, volume=r * 0.25, cuts=(-0.3, 0.05, 0.7))
    for side in (-1, 1):
        canvas.fill(ellipse(x + side * r * 0.42, y + r * 0.14, r * 0.3, r * 0.34), INK)
        canvas.fill(ellipse(x + side * r * 0.42, y + r * 0.18, r * 0.13), NES[light])
    canvas.fill(poly((x, y + r * 0.5), (x + r * 0.16, y + r * 0.78), (x - r * 0.16, y + r * 0.78)), INK)
    for dx in (-0.26, 0, 0.26):
        canvas.fill(tube([(x + dx * r, y + r * 0.95), (x + dx * r, y + r * 1.3)], max(r * 0.08, 1.4)), INK)


@picture("burial")
def burial(canvas: Canvas) -> None:
    sky(canvas, INK)
    for start, end in (((20, -4), (40, 60)), ((108, -4), (88, 60))):
        chain(canvas, [start, end], 12)
    ground(canvas, [86, 84, 82, 84, 86], NES[0x07], NES[0x17])
    pit = poly((18, 86), (110, 86), (120, 134), (8, 134))
    canvas.fill(pit, INK)
    for x in (8, 116):
        canvas.fill(tube([(x, 90), (x + (x - 64) * 0.06, 130)], 5, 3), NES[0x17])
    # the coffin goes down on two chains, sealed with a sigil
    lid = poly((48, 40), (80, 40), (96, 66), (84, 126), (44, 126), (32, 66))
    canvas.solid(lid, COFFIN, volume=6, outline=3)
    inner = poly((52, 48), (76, 48), (88, 68), (78, 118), (50, 118), (40, 68))
    canvas.outline(inner, 2)
    canvas.solid(inner, EARTH, volume=5, outline=0)
    canvas.fill(sigil(64, 76, 19, 5, 2, 2.8), NES[0x27])
    canvas.fill(join(rect(62, 98, 66, 116), rect(56, 102, 72, 106)), NES[0x27])
    canvas.solid(poly((-4, 104), (14, 98), (30, 118), (40, 134), (-4, 134)), EARTH, volume=5)
    canvas.solid(poly((132, 104), (114, 98), (98, 118), (88, 134), (132, 134)), EARTH, volume=5)
    for x, y, size in ((30, 96, 5), (96, 90, 6), (104, 104, 4), (22, 84, 4)):
        canvas.solid(ellipse(x, y, size), EARTH, volume=2)


@picture("scrap")
def scrap(canvas: Canvas) -> None:
    sky(canvas, INK)
    # five cards fall into a maw of violet fire
    for x, tall in ((14, 50), (36, 66), (64, 74), (92, 66), (114, 50)):
        canvas.fill(flame_mask(x, 124, 34, tall), NES[0x03])
        canvas.fill(flame_mask(x, 124, 24, tall * 0.7), NES[0x13])
        canvas.fill(flame_mask(x, 124, 13, tall * 0.4), NES[0x23])
    for x, y, turn, burnt in ((28, 20, -24, 0), (68, 12, 10, 0), (104, 28, 32, 0), (46, 58, 16, 1), (86, 64, -18, 1)):
        corners = spun([(x - 15, y - 20), (x + 15, y - 20), (x + 15, y + 20), (x - 15, y + 20)], x, y, turn)
        shape = poly(*corners)
        canvas.outline(shape, 2)
        canvas.fill(shape, NES[0x37])
        canvas.fill(poly(*spun([(x - 11, y - 16), (x + 11, y - 16), (x + 11, y + 2), (x - 11, y + 2)], x, y, turn)),
            NES[0x17])  # fmt: skip
        for dy in (8, 14):
            canvas.fill(tube(spun([(x - 10, y + dy), (x + 10, y + dy)], x, y, turn), 2.4), NES[0x17])
        if burnt:
            for dx, size in ((-12, 12), (2, 15), (14, 11)):
                ((fx, fy),) = spun([(x + dx, y + 26)], x, y, turn)
                canvas.fill(flame_mask(fx, fy + 4, size, size * 1.6), NES[0x13])
                canvas.fill(flame_mask(fx, fy + 4, size * 0.5, size), NES[0x33])
    jaw = poly((-4, 112), *[(x, 112 if index % 2 else 124) for index, x in enumerate(range(4, 128, 10))], (132, 112),
        (132, 134), (-4, 134))  # fmt: skip
    canvas.solid(jaw, GRAVE, volume=4)


@picture("excavation")
def excavation(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 52, 12, NES[0x07], share=0.4)
    # a hand of bone lifts a card out of the ground, the pick still stands
    canvas.solid(tube([(104, 116), (116, 20)], 8), COFFIN, volume=2)
    canvas.solid(poly(*curve([(84, 30), (104, 14), (128, 14)]), *curve([(136, 26), (112, 22), (88, 34)])), STEEL,
        volume=2)  # fmt: skip
    shape = poly(*spun([(34, 10), (84, 10), (84, 78), (34, 78)], 59, 44, -8))
    canvas.outline(shape, 3)
    canvas.fill(shape, NES[0x37])
    canvas.fill(poly(*spun([(40, 16), (78, 16), (78, 72), (40, 72)], 59, 44, -8)), NES[0x27])
    canvas.fill(poly(*spun([(43, 19), (75, 19), (75, 69), (43, 69)], 59, 44, -8)), NES[0x17])
    canvas.fill(sigil(59, 44, 15, 6, 2, 2.6), NES[0x37])
    canvas.solid(tube([(62, 134), (60, 92)], 17, 14), GRAVE, volume=4)
    canvas.solid(ellipse(60, 86, 17, 13), GRAVE, volume=4)
    for line in ([(46, 84), (32, 72), (34, 56)], [(54, 80), (46, 66), (48, 54)], [(64, 80), (64, 64), (64, 54)],
        [(72, 82), (80, 66), (79, 54)]):  # fmt: skip
        canvas.solid(tube(line, 9, 8, 6), GRAVE, volume=2)
    for x, y in ((33, 66), (47, 62), (64, 62), (80, 62)):
        canvas.fill(tube([(x - 4, y), (x + 4, y)], 1.8), INK)
    ground(canvas, [112, 104, 100, 108, 112], NES[0x07], NES[0x17])
    for x, y, size in ((36, 108, 9), (84, 106, 10), (60, 114, 9), (20, 116, 7), (104, 118, 8)):
        canvas.solid(ellipse(x, y, size, size * 0.8), EARTH, volume=3)
    _skull(canvas, 20, 104, 9)
    for x, y in ((24, 30), (100, 58), (18, 62)):
        sparkle(canvas, x, y, 8, NES[0x37])


@picture("revival")
def revival(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a column of light on a grave; a knight comes up through it, half bone still
    canvas.fill(poly((34, -4), (94, -4), (110, 112), (18, 112)), NES[0x0A])
    canvas.fill(poly((44, -4), (84, -4), (96, 112), (32, 112)), NES[0x1A])
    canvas.fill(sigil(64, 112, 58, 6, 2, 3, squash=0.32), NES[0x29])
    canvas.solid(blob((40, 70), (64, 60), (88, 70), (96, 104), (90, 124), (38, 124), (32, 104)), TOMB, volume=7)
    for y in (88, 98, 108):
        canvas.solid(arc(76, y - 8, 14, 20, 150, 3, 6, 3, squash=0.6), GRAVE, volume=1.6, outline=1.4)
    canvas.fill(tube([(64, 68), (64, 122)], 3), INK)
    for side, tones in ((-1, TOMB), (1, GRAVE)):
        wide = (15, 13, 10) if side < 0 else (8, 7, 7)
        canvas.solid(tube([(64 + side * 26, 74), (64 + side * 44, 56), (64 + side * 40, 24)], *wide), tones, volume=3)
    for tip in ((14, 8), (22, 0), (32, 8)):
        canvas.solid(tube([(24, 20), tip], 7, 5), TOMB, volume=2)
    for tip in ((94, 8), (104, -2), (114, 6)):
        canvas.solid(tube([(104, 20), tip], 5, 4), GRAVE, volume=2)
    _skull(canvas, 64, 38, 20, 0x29)
    half = blob((62, 14), (44, 20), (38, 40), (42, 60), (56, 66), (62, 54))
    canvas.solid(half, TOMB, volume=5)
    canvas.fill(tube([(44, 42), (60, 44)], 5), NES[0x29])
    for x, y in ((40, 84), (88, 60), (52, 8), (80, 10)):
        sparkle(canvas, x, y, 7, NES[0x39])
    canvas.solid(poly((-4, 134), (-4, 116), (24, 112), (40, 122), (64, 116), (88, 122), (104, 112), (132, 116), (132,
        134)), EARTH, volume=4)  # fmt: skip


@picture("profanity")
def profanity(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 40, 11, NES[0x05], share=0.4)
    # an angel's marble face, split, with pitch running from the eyes
    for side in (-1, 1):
        for index in range(4):
            root, tip = (64 + side * 36, 66 + index * 12), (64 + side * (70 - index * 4), 30 + index * 24)
            canvas.solid(tube([root, ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 - 6), tip], 9, 14, 3), MARBLE,
                volume=3)  # fmt: skip
    head = blob((64, 8), (90, 18), (98, 48), (88, 82), (64, 102), (40, 82), (30, 48), (38, 18))
    canvas.solid(head, MARBLE, volume=10, cuts=(-0.2, 0.15, 0.7))
    for points in (((60, 6), (34, 12), (24, 44), (34, 50), (42, 28)), ((68, 6), (94, 12), (104, 44), (94, 50), (86,
        28))):  # fmt: skip
        canvas.solid(blob(*points), MARBLE, volume=4)
    for side in (-1, 1):
        canvas.fill(blob(*[(64 + side * x, y) for x, y in ((6, 50), (16, 44), (26, 48), (22, 58), (10, 58))]), INK)
        canvas.fill(ellipse(64 + side * 16, 52, 3), NES[0x15])
        run = tube([(64 + side * 16, 54), (64 + side * 18, 74), (64 + side * 15, 92), (64 + side * 18, 112)], 9, 6,
            7, 9)  # fmt: skip
        canvas.solid(run, OOZE, volume=2)
    canvas.fill(tube([(64, 54), (62, 68), (66, 70)], 2.4), NES[0x00])
    canvas.fill(tube([(56, 84), (64, 81), (72, 84)], 3.4), INK)
    canvas.fill(poly((66, 4), (60, 22), (70, 34), (62, 48), (66, 50), (76, 34), (67, 22), (74, 4)), INK)
    halo = minus(ring(64, 8, 40, 7, 0.34), rect(70, -20, 90, 40))
    canvas.solid(halo, GOLD, volume=2)
    pool = blob((-6, 112), (26, 104), (64, 110), (102, 104), (134, 112), (134, 140), (-6, 140))
    canvas.solid(pool, OOZE, volume=5)
    for x, y, size in ((30, 120, 6), (92, 118, 7), (62, 124, 5)):
        canvas.solid(ellipse(x, y, size, size * 0.7), OOZE, volume=2, rim=NES[0x23])


@picture("great_destruction")
def great_destruction(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(64, 118, 76, 22), NES[0x05])
    # a cloud in the shape of a skull over what was a city
    canvas.fill(blob((40, 124), (52, 96), (50, 76), (78, 76), (76, 96), (88, 124)), NES[0x15])
    canvas.fill(blob((50, 124), (58, 98), (57, 80), (71, 80), (70, 98), (78, 124)), NES[0x25])
    cap = join(ellipse(64, 40, 44, 36), ellipse(26, 48, 20, 18), ellipse(102, 48, 20, 18), ellipse(44, 20, 24, 22),
        ellipse(84, 20, 24, 22), blob((42, 62), (86, 62), (82, 88), (64, 92), (46, 88)))  # fmt: skip
    canvas.outline(cap, 3)
    canvas.fill(cap, NES[0x05])
    canvas.fill(join(ellipse(62, 38, 38, 31), ellipse(28, 47, 15, 14), ellipse(98, 47, 15, 14), ellipse(44, 20, 19,
        17), ellipse(82, 20, 19, 17), blob((46, 62), (82, 62), (78, 84), (64, 88), (50, 84))),
        NES[0x15])  # fmt: skip
    canvas.fill(join(ellipse(58, 30, 26, 20), ellipse(40, 20, 13, 11), ellipse(76, 18, 13, 11)), NES[0x25])
    for side in (-1, 1):
        canvas.fill(blob(*[(64 + side * x, y) for x, y in ((5, 54), (14, 40), (30, 42), (30, 56), (16, 62))]), INK)
        canvas.fill(ellipse(64 + side * 18, 50, 5, 4), NES[0x37])
    canvas.fill(poly((64, 58), (70, 70), (58, 70)), INK)
    for x in (50, 57, 64, 71, 78):
        canvas.fill(tube([(x, 76), (x, 88)], 2.6), INK)
    for radius, y in ((58, 104), (40, 98)):
        canvas.fill(ring(64, y, radius, 4, 0.2), NES[0x25])
    for x, top, wide in ((8, 92, 18), (30, 106, 14), (98, 100, 16), (118, 88, 20), (64, 112, 16)):
        canvas.solid(poly((x - wide / 2, 134), (x - wide / 2, top + 8), (x - 2, top), (x + 3, top + 10),
            (x + wide / 2, top + 4), (x + wide / 2, 134)), OOZE, volume=3)  # fmt: skip
        canvas.fill(rect(x - 3, top + 16, x + 2, top + 22), NES[0x25])
    for x, y, size in ((12, 70, 6), (116, 66, 7), (22, 86, 4), (106, 82, 4)):
        canvas.solid(poly((x - size, y), (x, y - size), (x + size, y + 1), (x + 1, y + size)), OOZE, volume=2)


MINIS = (
    Mini("burial", """
        kk......
        kwk.....
        .kwk....
        ..kwkkkk
        ...kkooo
        ...kokkk
        ..koookw
        .koookww
        .kookwww
        ..kookww
        oookokkw
        kkkookkw
        ookkokkk
        oookkooo
        ooookooo
        ooookkkk
    """, 14),
    Mini("scrap", """
        .kkk.....kkkk...
        kpppkk..kppppk..
        kprrpk.kkprrpk..
        kprrpkkppkppppk.
        .kpppkkprpkkkk..
        .kkkk.kkpppk....
        ....kkkkkkk.kkk.
        ...kpppk...kpppk
        ..kprrpk.r.kprpk
        ...kpppkrr.kpppk
        r.rrkkkrrrrrkkk.
        rrrprrrrprrrrprr
        rprpprrpprrprppr
        rprpprrpprrprppr
        p.pp.pp.pp.pp.pp
        pppppppppppppppp
    """, 9),
    Mini("excavation", """
        ....kkkkkkk.....
        ....kwwwwwk.....
        ....kwooowk.....
        ....kwowowk.....
        .kk.kwooowk.kk..
        kwwkkwwwwwkkwwk.
        kwwkkwkwkwkkwwk.
        .kwwkwkwkwkwwk..
        .kwwwwwwwwwwk...
        ..kwwwwwwwwk....
        ...kwwwwwwk.....
        ....kwwwwk......
        .ookkwwwwkkoo...
        oooookwwkooooo..
        ooooookkooooooo.
        ooooooooooooooo.
    """, 11),
    Mini("revival", """
        g......g
        g.kk..kk
        g.kykkkg
        gkyykkgg
        g.kyykyy
        g.kyykgk
        ..kyyykg
        g.kyykkg
        g..kyykk
        g...kyyy
        g...kkyy
        ..g.kykk
        .gggkyyy
        ggkggykk
        .kyyggyy
        kyyykggg
    """, 12),
    Mini("profanity", """
        ..ooo...
        .o...ooo
        ..oookkk
        ....kwww
        ...kwwww
        kk.kwwww
        wwkkwkkw
        kwwkwkkw
        kkwkwwkw
        wwkkwwkw
        kwwkkkkk
        .kwkkwkw
        ..kkwwkw
        ...wkwww
        .wwwwwkk
        wwwwwwww
    """, 9),
    Mini("great_destruction", """
        ....kkkk
        .kkkprrr
        kprkprrr
        krrrrrrr
        krrrkkkr
        .krrkpkr
        .krrrkkr
        ..kkrrrk
        ...krkrk
        ....kkkk
        .....krr
        ..rr.krp
        rrkkkrrp
        k.krrrpp
        rkkrkrrr
        rkrrkrrr
    """, 8),
)  # fmt: skip
