"""The arts of the elements and beyond: the tidal wave, the core, the dragon gate, the star chart."""

from __future__ import annotations

from kit import (
    BRASS,
    EMBER,
    INK,
    NES,
    WHITE,
    Canvas,
    Point,
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
from motifs import flame, sparkle
from motifs_sky import LIT, spun
from scenery import moon, rays, sky, stars, waves

SHELL = ramp(0x0F, 0x2D, 0x00, 0x10)
PARCHMENT = ramp(0x17, 0x27, 0x37, 0x37)


# --- the tidal wave ------------------------------------------------------------------------------------------------


@picture("tidal_wave")
def tidal_wave(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 9, 10, NES[0x3C], bottom=60)
    _lighthouse(canvas, 34, 116)
    # the wall of water rises at the right and bends over the little tower
    back = [(-6, 122), (30, 124), (60, 118), (76, 98), (78, 72), (66, 54), (46, 46), (30, 50)]
    crest = [(24, 38), (36, 18), (62, 6), (92, 6), (118, 20), (136, 44), (136, 136), (-6, 136)]
    wall = poly(*curve(back), *curve([back[-1], *crest[:6]]), *crest[6:])
    canvas.outline(wall, 2)
    canvas.fill(wall, NES[0x11])
    inner = poly(*curve(back), *curve([back[-1], (44, 34), (66, 32), (88, 46), (98, 72), (94, 100), (70, 124),
                                       (40, 132), (-6, 134)]))  # fmt: skip
    canvas.fill(both(wall, inner), NES[0x01])
    for line in ([(52, 26), (80, 28), (104, 52), (108, 84), (92, 114)], [(84, 16), (112, 36), (122, 70), (116, 112)],
                 [(120, 30), (132, 60), (132, 110)]):  # fmt: skip
        canvas.fill(both(wall, tube(line, 2, 5, 4, 1)), NES[0x3C])
    canvas.fill(both(wall, tube([(44, 42), (66, 44), (84, 62), (88, 84), (76, 108)], 1, 4, 4, 1)), NES[0x11])
    _foam(canvas)
    waves(canvas, 119, (NES[0x01],), NES[0x3C], length=20, height=4)


def _foam(canvas: Canvas) -> None:
    """White water: the lip of the wave breaks into round beads and drops."""
    lip = [(30, 50, 7), (24, 42, 8), (30, 32, 9), (40, 23, 9), (52, 15, 9), (66, 10, 9), (80, 8, 8), (92, 9, 7),
           (104, 14, 6), (38, 44, 6), (46, 38, 6), (36, 36, 9)]  # fmt: skip
    foam = join(*[ellipse(*bead) for bead in lip])
    canvas.outline(foam, 2)
    canvas.fill(foam, WHITE)
    for x, y, r in lip[4:8]:
        canvas.fill(both(foam, minus(ellipse(x + 1, y + 2, r * 0.7), ellipse(x - 1, y - 1, r * 0.8))), NES[0x3C])
    for x, y, r in ((14, 50, 3.4), (22, 60, 3), (10, 38, 2.6), (30, 64, 2.4), (20, 24, 3), (40, 8, 2.6), (6, 58, 2.4)):
        canvas.fill(ellipse(x, y, r), WHITE)


def _lighthouse(canvas: Canvas, x: float, foot: float) -> None:
    canvas.fill(poly((x, foot - 34), (-10, foot - 52), (-10, foot - 26)), LIT)
    canvas.fill(poly((x - 24, foot + 6), (x - 12, foot - 4), (x + 12, foot - 5), (x + 24, foot + 8)), NES[0x01])
    tower = poly((x - 8, foot), (x - 5, foot - 28), (x + 5, foot - 28), (x + 8, foot))
    canvas.outline(tower, 2)
    canvas.fill(tower, WHITE)
    for y in (foot - 22, foot - 8):
        canvas.fill(both(tower, rect(0, y - 3.5, 128, y + 3.5)), NES[0x16])
    canvas.fill(rect(x - 5, foot - 37, x + 5, foot - 29), LIT)
    canvas.fill(poly((x - 8, foot - 37), (x, foot - 45), (x + 8, foot - 37)), NES[0x16])


# --- the core burst ------------------------------------------------------------------------------------------------


@picture("core_burst")
def core_burst(canvas: Canvas) -> None:
    sky(canvas, INK)
    x, y = 62, 66
    rays(canvas, x, y, 9, NES[0x04], share=0.66, turn=8)
    rays(canvas, x, y, 9, NES[0x14], share=0.36, turn=8)
    orb = ellipse(x, y, 46)
    canvas.fill(star(x, y, 60, 49, 18), NES[0x24])
    canvas.solid(orb, SHELL, volume=11, cuts=(-0.2, 0.25, 0.78))
    # the shell splits: a hole at the upper right, cracks from it all over the ball
    hole = poly((58, 60), (66, 46), (62, 30), (78, 34), (88, 20), (104, 34), (98, 48), (112, 60), (94, 66), (88, 82),
                (76, 70))  # fmt: skip
    cracks = [[(64, 62), (48, 70), (46, 84), (30, 92), (24, 106)], [(62, 46), (46, 42), (40, 30), (26, 28)],
              [(84, 74), (80, 90), (88, 98), (82, 114)], [(48, 70), (32, 62), (14, 66)],
              [(66, 70), (62, 92), (52, 112)]]  # fmt: skip
    light = join(hole, *[both(orb, tube(line, 9, 6, 3, smooth=False)) for line in cracks])
    canvas.outline(light, 2)
    canvas.fill(light, NES[0x24])
    canvas.fill(join(hole, *[both(orb, tube(line, 5, 3, 1, smooth=False)) for line in cracks]), NES[0x34])
    for left, right in (((130, -18), (140, 6)), ((88, -10), (100, -10)), ((138, 42), (138, 56))):
        canvas.fill(poly((76, 58), left, right), NES[0x34])
    canvas.fill(star(80, 52, 25, 11, 8, 12), WHITE)
    for sx, sy, size, turn in ((104, 22, 9, 20), (118, 50, 8, 70), (84, 8, 7, 10), (120, 78, 6, 40), (112, 6, 6, 0)):
        corners = [(sx - size, sy + size * 0.6), (sx - size * 0.2, sy - size), (sx + size, sy + size * 0.3)]
        canvas.solid(poly(*spun(corners, sx, sy, turn)), SHELL, volume=2)


# --- the dragon gate -----------------------------------------------------------------------------------------------


@picture("dragon_gate")
def dragon_gate(canvas: Canvas) -> None:
    sky(canvas, NES[0x03], bottom=128)
    moon(canvas, 64, 8, 26, NES[0x13], NES[0x03])
    canvas.fill(poly((0, 128), (0, 104), (128, 104), (128, 128)), INK)
    # what waits within: darkness, two eyes, the ridge of a snout
    dark = rect(24, 42, 104, 122)
    canvas.fill(dark, INK)
    _dragon_within(canvas)
    posts = [poly((12, 124), (18, 24), (30, 24), (28, 124)), poly((116, 124), (110, 24), (98, 24), (100, 124))]
    for post in posts:
        canvas.solid(post, EMBER, volume=4)
    for x in (20, 108):
        canvas.solid(rect(x - 12, 112, x + 12, 128), ramp(0x0F, 0x06, 0x06, 0x16), volume=3)
    canvas.solid(rect(8, 36, 120, 45), EMBER, volume=3)
    canvas.solid(rect(57, 22, 71, 42), ramp(0x06, 0x16, 0x27, 0x27), volume=2)
    lintel = poly(*curve([(-6, 8), (20, 15), (64, 18), (108, 15), (134, 8)]),
                  *curve([(130, 24), (108, 28), (64, 30), (20, 28), (-2, 24)]))  # fmt: skip
    canvas.solid(lintel, EMBER, volume=3)
    ridge = tube([(-8, 6), (20, 13), (64, 16), (108, 13), (136, 6)], 7)
    canvas.solid(ridge, ramp(0x0F, 0x0F, 0x06, 0x06), volume=2)
    for y, left in ((118, 30), (124, 22)):
        canvas.fill(rect(left, y, 128 - left, y + 3), NES[0x06])


def _dragon_within(canvas: Canvas) -> None:
    for side in (-1, 1):
        brow = tube([(64 + side * 8, 72), (64 + side * 24, 60), (64 + side * 40, 52)], 5, 9, 3)
        canvas.fill(brow, NES[0x06])
        ball = blob(*[(64 + side * x, y) for x, y in ((8, 77), (18, 66), (34, 62), (32, 74), (20, 81))])
        canvas.fill(ball, NES[0x27])
        canvas.fill(both(ball, ellipse(64 + side * 21, 72, 8, 9)), LIT)
        canvas.fill(both(ball, ellipse(64 + side * 20, 72, 3, 12)), INK)
        canvas.fill(tube([(64 + side * 7, 84), (64 + side * 13, 96), (64 + side * 20, 104)], 2, 5, 2), NES[0x06])
        canvas.fill(ellipse(64 + side * 9, 104, 5, 3, side * 24), NES[0x16])
        flame(canvas, 64 + side * 28, 124, 16, 24, (NES[0x06], NES[0x16], NES[0x27], LIT))
    for y in (76, 86, 95):
        canvas.fill(tube([(59, y + 3), (64, y), (69, y + 3)], 3), NES[0x06])
    canvas.fill(poly((46, 116), (50, 110), (78, 110), (82, 116), (64, 113)), NES[0x06])


# --- the star chart ------------------------------------------------------------------------------------------------


def _constellation(canvas: Canvas, spots: list[Point], links: list[tuple[int, int]]) -> None:
    for start, end in links:
        canvas.fill(tube([spots[start], spots[end]], 2), NES[0x21])
    for index, (x, y) in enumerate(spots):
        canvas.fill(star(x, y, 6.5 if index % 3 == 0 else 4.5, 2), WHITE)


@picture("star_chart")
def star_chart(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 31, 16, NES[0x37])
    tilt = -10

    def tip(*points: Point) -> list[Point]:
        return spun(points, 64, 64, tilt)

    sheet = poly(*tip((10, 22), (118, 22), (114, 64), (118, 106), (10, 106), (14, 64)))
    canvas.solid(sheet, PARCHMENT, volume=3)
    field = poly(*tip((16, 27), (112, 27), (109, 64), (112, 101), (16, 101), (19, 64)))
    canvas.fill(field, NES[0x01])
    for radius in (26, 44, 62):
        canvas.fill(both(field, ring(50, 62, radius, 2)), NES[0x11])
    _constellation(canvas, tip((26, 42), (38, 36), (50, 44), (62, 40), (64, 54), (80, 58), (82, 42)),
                   [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3)])  # fmt: skip
    _constellation(canvas, tip((28, 92), (36, 76), (48, 86), (56, 70), (44, 62)),
                   [(0, 1), (1, 2), (2, 3), (3, 4), (4, 1)])  # fmt: skip
    _constellation(canvas, tip((96, 36), (102, 52)), [(0, 1)])
    for y in (19, 109):
        ends = tip((4, y), (124, y))
        canvas.solid(tube(ends, 15), PARCHMENT, volume=4)
        for knob, inner in (tip((1, y), (8, y)), tip((127, y), (120, y))):
            canvas.solid(tube([knob, inner], 10, 13), BRASS, volume=2.5)
    _compass(canvas, 97, 97, 31)
    sparkle(canvas, 22, 18, 7, WHITE)


def _compass(canvas: Canvas, x: float, y: float, r: float) -> None:
    canvas.solid(ellipse(x, y, r), BRASS, volume=4)
    canvas.outline(ellipse(x, y, r * 0.76), 1.6)
    canvas.fill(ellipse(x, y, r * 0.76), NES[0x37])
    canvas.fill(star(x, y, r * 0.72, r * 0.2, 4, 0), NES[0x17])
    canvas.fill(star(x, y, r * 0.44, r * 0.14, 4, 45), NES[0x27])
    for sign, tone in ((-1, NES[0x11]), (1, WHITE)):
        needle = [(x - 5, y), (x, y + sign * r * 0.66), (x + 5, y)]
        half = poly(*spun(needle, x, y, 32))
        canvas.outline(half, 1.6)
        canvas.fill(half, tone)
    canvas.fill(ellipse(x, y, 3.4), INK)


MINIS = (
    Mini("tidal_wave", """
        ....kkkkkk......|....kkkkkk......
        ..kkcccccckk....|..kkcccccckk....
        .kcccccbbcckk...|.kccccbbbcckk...
        kccckkkkbbbcck..|kccckckkbbbcck..
        kckck..kkbbbck..|kcckk..kkbbbck..
        .k.k.....kbbbck.|kkk......kbbbck.
        ..........kbbcck|.k........kbbcck
        ..k.......kbbbck|..........kbbbck
        ..........kbcbck|..........kbcbck
        .........kbbcbbk|k........kbcbbbk
        kk......kkbbcbbk|ckk.....kbbcbbbk
        cckk..kkbbbcbbbk|bcckk..kbbbcbbbk
        bbcckkkbbbbcbbbk|bbbcckkkbbcbbbbc
        bbbbcccbbbcbbbbc|cbbbbccbbbcbbbcb
        cbbbbbbccbbbbccb|bccbbbbcccbbccbb
        ccbbbbbbbbbbbbbc|ccbbbbbbbbbbbbbc
    """),
    Mini("core_burst", """
        ................|p..............p
        ................|.p....p..p....p.
        ....kkkkkkkk....|..p.kkkkkkkkpp..
        ...krrrrrrrrkk..|...krprrrrrpkk..
        ..krrrrrrrrppk..|..krrprrrrpppk..
        .krrrprrrrpprrk.|.krrrpprrppprrk.
        .krrpprrrpprrrk.|pkrppprpppprrrkp
        .krrprrppprrrrk.|.kppprppppprrrk.
        .krrrpppprrrrrk.|.krrpppppppprrk.
        .krrrrprprrrrrk.|pkrrrppppprrppkp
        .krrrpprppprrrk.|.krrpprppppprrk.
        ..krrprrrrpprk..|..kpprrrrppppk..
        ...krrrrrrrrk...|..pkrrprrrrrkp..
        ....kkkkkkkk....|.p..kkkkkkkk..p.
        ................|p.....p..p.....p
        ................|................
    """),
    Mini("dragon_gate", """
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
        krrrrrrrrrrrrrrk|krrrrrrrrrrrrrrk
        .kkrrrrrrrrrrkk.|.kkrrrrrrrrrrkk.
        ..kkkkkkkkkkkk..|..kkkkkkkkkkkk..
        ..krrkkrrkkrrk..|..krrkkrrkkrrk..
        .kkkkkkkkkkkkkk.|.kkkkkkkkkkkkkk.
        .krrrrrrrrrrrrk.|.krrrrrrrrrrrrk.
        .kkkkkkkkkkkkkk.|.kkkkkkkkkkkkkk.
        ..krrpkkkkprrk..|..krrpkkkkprrk..
        ..krrppkkpprrk..|..krrkkkkkkrrk..
        ..krrkpkkpkrrk..|..krrppkkpprrk..
        ..krrkkkkkkrrk..|..krrkkkkkkrrk..
        ..krrkkrrkkrrk..|..krrkkrrkkrrk..
        ..krrkkkkkkrrk..|..krrkkkkkkrrk..
        .kkrrkkppkkrrkk.|.kkrrkkkkkkrrkk.
        .krrrrkkkkrrrrk.|.krrrrkkkkrrrrk.
    """),
    Mini("star_chart", """
        .kkkkkkkkkkkkkk.|.kkkkkkkkkkkkkk.
        kcccccccccccccck|kcccccccccccccck
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
        .kbbbbbbbbbbbbk.|.kbbbbbbbbbbcbk.
        .kbcbbbbbbbcbbk.|.kbbbbbbbbbbbbk.
        .kbbbbbcbbbbbbk.|.kbbbbbbbbbbbbk.
        .kbbbbbcbbbcbbk.|.kbcbbbcbbbbbbk.
        .kbbbcccccbbbbk.|.kbbbbcccbbbcbk.
        .kbcbbbcbbbbcbk.|.kbbbbbcbbbbbbk.
        .kbbbbbcbbbbbbk.|.kbcbbbbbbbbbbk.
        .kbbcbbbbbcbbbk.|.kbbbbcbbbbcbbk.
        .kbbbbbbbbbbbbk.|.kbbbbbbbbbbbbk.
        .kbcbbbbcbbbcbk.|.kbbbbbbbcbbbbk.
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
        kcccccccccccccck|kcccccccccccccck
        .kkkkkkkkkkkkkk.|.kkkkkkkkkkkkkk.
    """),
)  # fmt: skip
