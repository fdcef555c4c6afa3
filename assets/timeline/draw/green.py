"""The green cards: beasts and spirits of wood and field."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from kit import (
    INK,
    LEAF,
    NES,
    SEA,
    WHITE,
    WOOD,
    Canvas,
    Mask,
    Point,
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
    tube,
)
from mini import Mini
from motifs import along, eye, sparkle
from scenery import burst, forest, grass, rays, sky, stars

HAKAMA = ramp(0x0F, 0x0C, 0x0C, 0x21)
FROG = ramp(0x0F, 0x18, 0x28, 0x38)
FERN = ramp(0x0A, 0x0A, 0x1A, 0x2A)
HIDE = ramp(0x07, 0x07, 0x17, 0x27)
PELT = ramp(0x17, 0x37, 0x20, 0x20)
SHIN = ramp(0x07, 0x17, 0x27, 0x27)
HOG = ramp(0x0F, 0x07, 0x17, 0x27)
DUST = ramp(0x17, 0x27, 0x37, 0x37)
DOWN = ramp(0x17, 0x27, 0x37, 0x20)
SHELL = (NES[0x07], NES[0x07], NES[0x17], NES[0x17])


@picture("hotaru")
def hotaru(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x09], NES[0x09], ragged=2)
    stars(canvas, 21, 12, NES[0x39], bottom=60)
    grass(canvas, 5, 122, 58, NES[0x09], 13)
    # the lamp lights the whole night
    burst(canvas, 78, 84, [(44, NES[0x09]), (35, NES[0x19]), (27, NES[0x29])])
    # wings, spread up and back
    for points in (((66, 54), (84, 20), (112, 12), (120, 26), (98, 52), (72, 62)),
                   ((54, 50), (48, 18), (62, 4), (78, 10), (76, 34), (64, 56))):  # fmt: skip
        vane = blob(*points)
        canvas.solid(vane, SEA, volume=5)
        canvas.fill(both(vane, tube([points[0], points[2]], 2, 0.8)), NES[0x1C])
        canvas.fill(both(vane, tube([points[0], points[3]], 2, 0.8)), NES[0x1C])
    # the lamp in three rings, then the dark back and the round head
    lamp = blob((58, 66), (74, 60), (94, 74), (102, 94), (92, 106), (74, 100), (60, 84))
    canvas.solid(lamp, (NES[0x29], NES[0x39], NES[0x38], WHITE), volume=9, cuts=(-0.4, 0.2, 0.62))
    for line in ([(82, 64), (78, 82), (66, 92)], [(95, 76), (92, 92), (78, 102)]):
        canvas.fill(both(lamp, tube(line, 2)), NES[0x19])
    for foot in ([(50, 78), (46, 94), (36, 100)], [(58, 80), (58, 98), (50, 108)], [(66, 84), (70, 104), (64, 114)]):
        canvas.fill(tube(foot, 4, 3, 2), INK)
    canvas.solid(blob((46, 50), (62, 46), (74, 60), (70, 74), (56, 82), (42, 76)), SHELL, volume=6)
    canvas.solid(ellipse(40, 62, 24, 22), SHELL, volume=8, rim=NES[0x29])
    canvas.solid(
        blob((28, 44), (42, 38), (58, 46), (54, 54), (40, 48)), (NES[0x06], NES[0x16], NES[0x16], NES[0x16]), volume=3
    )
    eye(canvas, 29, 64, 9, 11, NES[0x19], look=(-0.1, 0.1), white=NES[0x38])
    eye(canvas, 49, 64, 9, 11, NES[0x19], look=(-0.25, 0.1), white=NES[0x38])
    canvas.fill(tube([(33, 79), (39, 82), (45, 79)], 2.2), INK)
    for feeler in ([(32, 42), (24, 26), (10, 24)], [(44, 40), (42, 24), (30, 12)]):
        canvas.fill(tube(feeler, 3.5, 2.5), NES[0x19])
        canvas.solid(ellipse(*feeler[-1], 4.5), LEAF, volume=2)
    grass(canvas, 9, 126, 26, INK, 16)
    for x, y, size in ((14, 96, 7), (118, 66, 6), (112, 112, 5), (22, 118, 4)):
        canvas.glow(ellipse(x, y, size), NES[0x19], 4, 1, bands=2)
        sparkle(canvas, x, y, size, NES[0x39])


@picture("sunekosuri")
def sunekosuri(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(poly((0, 100), (128, 88), (128, 128), (0, 128)), NES[0x0C])
    rain = random.Random(4)
    for column in range(11):
        for row in range(4):
            x, y = column * 12 + rain.uniform(0, 8), row * 24 + rain.uniform(-8, 6)
            canvas.fill(tube([(x, y), (x - 4, y + 12)], 2.2), NES[0x21])
    # a traveller's legs: rolled trousers, bare shin, straw sandal
    for x, y in ((126, -12), (102, 0)):
        canvas.solid(tube([(x - 2, y + 30), (x, y + 74), (x - 2, y + 104)], 20, 19, 14), SHIN, volume=5)
        canvas.solid(blob((x - 16, y - 16), (x + 15, y - 16), (x + 13, y + 38), (x - 14, y + 40)), HAKAMA, volume=6)
        canvas.solid(blob((x + 6, y + 98), (x - 10, y + 100), (x - 24, y + 110), (x - 22, y + 118), (x + 9, y + 116)),
                     SHIN, volume=4)  # fmt: skip
        canvas.solid(tube([(x - 28, y + 119), (x + 12, y + 118)], 6), WOOD, volume=2)
        canvas.fill(tube([(x - 15, y + 103), (x - 10, y + 116)], 4), NES[0x07])
    _fluff(canvas)
    for x, y, r in ((10, 124, 12), (112, 124, 14)):
        canvas.fill(ring(x, y, r, 3, squash=0.3), NES[0x21])


def _shaggy(points: list[Point], depth: float) -> Mask:
    """A closed shape whose edge is combed into tufts that all lean clockwise."""
    line = curve(points, closed=True, steps=3)
    cx = sum(x for x, _ in line) / len(line)
    cy = sum(y for _, y in line) / len(line)
    edge: list[Point] = []
    for (x, y), (u, v) in pairwise([*line, line[0]]):
        tip = along((cx, cy), (u, v), 1 + depth / max(math.hypot(u - cx, v - cy), 1))
        edge += [(x, y), tip]
    return poly(*edge)


def _fluff(canvas: Canvas) -> None:
    """The spirit: a ball of fur, its cheek laid against the shin in bliss."""
    tail = [(20, 104), (2, 98), (-2, 76), (10, 62), (20, 70), (18, 86), (28, 94)]
    canvas.solid(_shaggy(tail, 4), PELT, volume=5)
    body = [(10, 100), (18, 84), (40, 76), (64, 80), (78, 94), (80, 112), (66, 121), (24, 121), (12, 114)]
    canvas.solid(_shaggy(body, 5), PELT, volume=8, cuts=(-0.4, 0.15, 0.8))
    for x in (30, 60):
        canvas.solid(ellipse(x, 120, 11, 6), PELT, volume=3)
    # round ears, one folded against the leg
    for ear, inner in ((((20, 62), (10, 26), (30, 34), (46, 48)), ((24, 56), (17, 37), (28, 41), (37, 49))),
                       (((58, 38), (82, 14), (90, 34), (84, 56)), ((66, 38), (80, 24), (84, 36), (80, 48)))
                       ):  # fmt: skip
        canvas.solid(blob(*ear), ramp(0x07, 0x17, 0x17, 0x17), volume=4)
        canvas.fill(blob(*inner), NES[0x37])
    head = [(12, 76), (16, 58), (34, 42), (58, 36), (78, 44), (86, 62), (80, 82), (58, 96), (34, 98), (18, 90)]
    canvas.solid(_shaggy(head, 5), PELT, volume=8, cuts=(-0.6, 0.0, 0.8))
    canvas.fill(blob((54, 42), (72, 42), (80, 54), (78, 68), (66, 66), (56, 56)), NES[0x17])
    for x, y in ((34, 70), (65, 62)):
        canvas.fill(arc(x, y + 4, 8.5, 195 - 14, 345 - 14, 2, 4.5, 2), INK)
    canvas.fill(ellipse(28, 82, 5.5, 3.2, -14), NES[0x37])
    canvas.fill(ellipse(47, 74, 4.5, 3.4, -14), INK)
    canvas.fill(tube([(41, 84), (45, 87), (49, 81), (55, 84), (58, 79)], 2.4), INK)


@picture("wild_boar")
def wild_boar(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 58, 11, NES[0x18], share=0.4, start=52, turn=4)
    canvas.fill(poly((0, 112), (128, 112), (128, 128), (0, 128)), NES[0x18])
    for x, y, r in ((6, 116, 15), (122, 116, 15), (26, 125, 10), (102, 126, 11), (20, 108, 7), (110, 106, 6)):
        canvas.solid(ellipse(x, y, r), ramp(0x17, 0x17, 0x27, 0x27), volume=5, outline=1.6)
    # the hump of the body with its comb of bristles, forelegs thrown out
    comb = [poly((x - 8, y + 10), (x + 8, y + 10), (x + (x - 64) * 0.35, y - 14)) for x, y in
            ((34, 34), (45, 22), (57, 16), (71, 16), (83, 22), (94, 34))]  # fmt: skip
    canvas.outline(join(*comb), 2)
    canvas.fill(join(*comb), NES[0x27])
    canvas.solid(blob((64, 16), (92, 30), (104, 62), (100, 96), (64, 108), (28, 96), (24, 62), (36, 30)), HOG, volume=9)
    for leg in ([(36, 92), (30, 108), (38, 120)], [(94, 88), (104, 98), (100, 108)]):
        canvas.solid(tube(leg, 20, 14, 11), HOG, volume=4)
        x, y = leg[-1]
        canvas.solid(blob((x - 10, y + 7), (x - 7, y - 4), (x + 7, y - 4), (x + 10, y + 7)), DUST, volume=2)
    _boar_head(canvas)


def _boar_head(canvas: Canvas) -> None:
    """The head, low and full front: round snout between the tusks, brows drawn down."""
    for side in (1, -1):
        ear = [(64 + side * x, y) for x, y in ((20, 40), (28, 14), (46, 20), (44, 40), (34, 50))]
        canvas.solid(blob(*ear), HOG, volume=4)
        canvas.fill(blob(*[(64 + side * x, y) for x, y in ((29, 38), (31, 22), (41, 25), (38, 38))]), NES[0x07])
    cheeks = [poly(*[(64 + side * x, y) for x, y in ((30, 78 + k * 9), (48 - k * 5, 84 + k * 10), (24, 90 + k * 8))])
              for side in (1, -1) for k in range(3)]  # fmt: skip
    head = blob((64, 30), (84, 36), (98, 56), (96, 82), (82, 102), (64, 108), (46, 102), (32, 82), (30, 56), (44, 36))
    canvas.solid(join(head, *cheeks), HOG, volume=8, cuts=(-0.5, -0.05, 0.8))
    for side in (1, -1):
        ball = ellipse(64 + side * 19, 60, 8.5, 8)
        canvas.outline(ball, 2)
        canvas.fill(ball, NES[0x37])
        canvas.fill(ellipse(64 + side * 16, 61, 4), INK)
        canvas.fill(poly(*[(64 + side * x, y) for x, y in ((5, 60), (8, 53), (32, 44), (33, 51), (12, 61))]), INK)
        tusk = tube(
            [(64 + side * 22, 102), (64 + side * 37, 98), (64 + side * 40, 82), (64 + side * 33, 68)], 11, 12, 9, 1
        )
        canvas.outline(tusk, 2)
        canvas.fill(tusk, NES[0x37])
    mouth = blob((40, 98), (64, 104), (88, 98), (80, 110), (64, 114), (48, 110))
    canvas.fill(mouth, INK)
    nose = blob((42, 84), (48, 72), (64, 68), (80, 72), (86, 84), (80, 97), (64, 102), (48, 97))
    canvas.solid(nose, DUST, volume=5, cuts=(-0.4, 0.2, 2))
    for side in (1, -1):
        canvas.fill(ellipse(64 + side * 9, 85, 5, 7, side * 15), INK)


@picture("moss_frog")
def moss_frog(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x0C], NES[0x0C], ragged=1)
    for x, y, r in ((20, 78, 22), (112, 84, 26)):
        canvas.fill(ring(x, y, r, 3, squash=0.25), NES[0x1C])
    pad = minus(ellipse(62, 114, 68, 17), poly((62, 114), (140, 118), (140, 134), (110, 140)))
    canvas.solid(pad, ramp(0x0F, 0x0A, 0x1A, 0x1A), volume=4)
    for end in ((4, 112), (30, 126), (94, 128)):
        canvas.fill(tube([(62, 114), end], 2.4), NES[0x0A])
    # the hill of the back, with moss growing over it
    back = blob((38, 60), (64, 34), (98, 40), (120, 72), (122, 104), (96, 116), (50, 116))
    canvas.solid(back, FROG, volume=10, cuts=(-0.2, 0.2, 0.85))
    canvas.solid(blob((84, 80), (104, 70), (122, 84), (124, 104), (108, 114), (86, 106)), FROG, volume=7)
    canvas.solid(tube([(118, 108), (100, 116), (80, 117)], 12, 9, 9), FROG, volume=3)
    puffs = ((60, 44, 12), (74, 36, 14), (92, 40, 14), (106, 54, 13), (116, 70, 10), (86, 52, 11), (100, 66, 9))
    canvas.outline(join(*[ellipse(x, y, r) for x, y, r in puffs]), 2)
    for x, y, r in puffs:
        canvas.solid(ellipse(x, y, r), FERN, volume=5, outline=0.8)
    for x, y in ((86, 26), (101, 38)):  # two small toadstools
        canvas.solid(tube([(x, y + 12), (x, y)], 5), DOWN, volume=1.5, outline=1.5)
        cap = both(ellipse(x, y, 10, 9), rect(x - 12, y - 12, x + 12, y + 1))
        canvas.solid(cap, ramp(0x16, 0x16, 0x16, 0x26), volume=3)
    _frog_face(canvas)


def _frog_face(canvas: Canvas) -> None:
    canvas.solid(tube([(64, 92), (72, 106), (60, 116)], 17, 12, 10), FROG, volume=4)
    head = blob((4, 78), (12, 60), (36, 50), (64, 56), (80, 74), (76, 96), (52, 110), (24, 108), (6, 96))
    canvas.solid(head, FROG, volume=9, cuts=(-0.4, 0.05, 0.85))
    belly = both(head, blob((8, 88), (40, 92), (76, 84), (70, 104), (40, 116), (12, 104)))
    canvas.fill(belly, NES[0x38])
    canvas.fill(tube([(4, 80), (16, 87), (40, 90), (64, 86), (78, 76)], 3), INK)
    for x, y in ((22, 74), (30, 75)):
        canvas.fill(ellipse(x, y, 1.8), INK)
    for x, y in ((20, 52), (56, 50)):
        canvas.solid(ellipse(x, y, 16, 16), FROG, volume=5)
        ball = ellipse(x - 1, y + 1, 11.5)
        canvas.outline(ball, 1.6)
        canvas.fill(ball, NES[0x38])
        canvas.fill(ellipse(x - 2, y + 1, 8.5, 5), INK)
        canvas.fill(ellipse(x - 6, y - 1, 2.2), WHITE)
        lid = poly((x - 16, y - 16), (x + 16, y - 16), (x + 16, y - 4), (x - 16, y - 6))
        canvas.fill(both(ellipse(x - 1, y + 1, 13), lid), NES[0x18])
        canvas.fill(tube([(x - 13, y - 5), (x + 12, y - 3)], 2.2), INK)
    for leg in ([(20, 104), (12, 114), (4, 118)], [(44, 106), (42, 116), (32, 120)]):
        canvas.solid(tube(leg, 14, 11, 9), FROG, volume=3)


@picture("great_stag")
def great_stag(canvas: Canvas) -> None:
    sky(canvas, NES[0x27])
    burst(canvas, 64, 44, [(62, NES[0x38])])
    forest(canvas, 3, 122, 62, NES[0x07], 8)
    # neck with a pale ruff, shoulders leaving the frame
    canvas.solid(blob((44, 66), (84, 66), (92, 98), (112, 136), (16, 136), (36, 98)), HIDE, volume=9)
    bib = [(48, 88), (80, 88), (86, 106), (78, 112), (76, 124), (68, 120), (64, 132), (60, 120), (52, 124), (50, 112)]
    canvas.solid(poly(*bib, (42, 106)), ramp(0x17, 0x38, 0x38, 0x38), volume=5)
    for side in (1, -1):
        _antler(canvas, side)
        ear = [(64 - side * x, y) for x, y in ((18, 56), (34, 44), (48, 48), (42, 60), (22, 66))]
        canvas.solid(blob(*ear), HIDE, volume=4)
        canvas.fill(tube([(64 - side * 26, 58), (64 - side * 40, 52)], 7, 3), INK)
    head = blob((64, 42), (80, 46), (86, 62), (80, 78), (76, 96), (64, 104), (52, 96), (48, 78), (42, 62), (48, 46))
    canvas.solid(head, HIDE, volume=8, cuts=(-0.4, 0.1, 0.8))
    canvas.solid(
        blob((52, 92), (64, 84), (76, 92), (72, 102), (64, 106), (56, 102)), ramp(0x17, 0x38, 0x38, 0x38), volume=4
    )
    canvas.fill(blob((56, 90), (64, 88), (72, 90), (68, 97), (60, 97)), INK)
    canvas.fill(tube([(64, 97), (64, 102)], 2), INK)
    for x in (51, 77):
        canvas.fill(ellipse(x, 66, 6, 5, 20 if x < 64 else -20), INK)
        canvas.fill(ellipse(x - 1.5, 64.5, 2), NES[0x38])
        canvas.fill(tube([(x - 7, 58), (x + 7, 58)], 3), INK)


def _antler(canvas: Canvas, side: int) -> None:
    """Half of the crown: a beam that sweeps out and up, tines, and leaves that sprout from them."""

    def at(x: float, y: float) -> Point:
        return 64 - side * x, y

    beam = tube([at(8, 46), at(20, 34), at(46, 30), at(58, 8), at(56, -6)], 10, 9, 8, 6, 4)
    tines = [tube([at(*a), at(*b)], 7, 3) for a, b in
             (((18, 36), (16, 12)), ((32, 33), (36, 8)), ((52, 22), (44, 4)), ((40, 31), (58, 36)))]  # fmt: skip
    canvas.solid(join(beam, *tines), HIDE, volume=3, cuts=(-0.2, -0.1, 0.8))
    for x, y, turn in ((16, 10, -80), (36, 6, -70), (43, 2, -110), (60, 37, 20), (26, 28, -60), (56, 16, -30)):
        leaf = ellipse(*at(x, y), 8.5, 4.5, -side * turn)
        canvas.outline(leaf, 1.6)
        canvas.fill(leaf, NES[0x19])


MINIS = (
    Mini("hotaru", """
        ........kkk.....|................
        .......kyyyk....|................
        ..k..k.kyyyyk...|..k..k..........
        ...k.k.kyyyyk...|...k.k..........
        ...kkkkkyyyk....|...kkkk.kkkkkk..
        ..kggggkkyyk....|..kggggkkyyyyyk.
        .kggggggkkk.....|.kggggggkyyyyk..
        .kyyggyygkkk....|.kyyggyygkkkk...
        .kykggykgkyyk...|.kykggykgkyyk...
        .kykggykgkyyyk..|.kykggykgkyyyk..
        .kggggggkyyyyk..|.kggggggkygyyk..
        ..kgkkgkkyyyyk..|..kgkkgkkyyggk..
        ...kkkkgkyyyk...|...kkkkgkyyyk...
        ....k.k.kkkk....|...k.k..kkkk....
        ...k..k..k......|..k..k.k........
        ................|................
    """),
    Mini("sunekosuri", """
        ................|................
        .kk......kk.....|................
        kowk....kwok....|.kk......kk.....
        kowwkkkkwwok....|kowk....kwok.kk.
        kwwwwwwwwwwk....|kowwkkkkwwokkwwk
        kwwwwwwwwoowk...|kwwwwwwwwwwkkwok
        kwkkwwwwkkowk...|kwkwwwwwwooowkok
        kwwwwkkwwwwwkkk.|kwkwwwwwkwowwkok
        kwowwwwwwowwkwwk|kwwwwkkwkwwwkook
        .kwwkwwkwwwkkwok|kwowwwwwwowwkok.
        ..kkwkkwwkkkwwok|.kwwkwwkwwwkwok.
        ..kwwwwwwwwwwook|..kkwkkwwkkwwwk.
        .kwwwwwwwwwwwok.|.kwwwwwwwwwwwk..
        .kwwwwwwwwwwwk..|.kwwwwwwwwwwwk..
        .kwwkkwwwkkwwk..|.kwwkkwwwkkwwk..
        ..kk..kkk..kk...|..kk..kkk..kk...
    """),
    Mini("wild_boar", """
        ................|......k.k.k.k...
        ......k.k.k.k...|..kk.krkrkrkrk..
        ..kk.krkrkrkrk..|.krrkrrrrrrrrrk.
        .krrkrrrrrrrrrk.|.krrkrrrrrrrrrrk
        .krrkrrrrrrrrrrk|kkrrkkrrrrrrrrrk
        kkrrkkrrrrrrrrrk|krkkrrrrrrrrrrkk
        krkkrrrrrrrrrrkk|krrpkrrrrrrrrrrk
        krrpkrrrrrrrrrrk|kppkrrrkrrrrrrrk
        kppkrrrkrrrrrrrk|ppkprrrkrrrrrrrk
        ppkprrrkrrrrrrrk|pkprprkrrrrrrrk.
        pkprprkrrrrrrrk.|kpprprrrkrrrrrrk
        kpprprrkrrrkrrk.|.kkpkkrrkkkkrrrk
        .kkpkkkrrkkkrrk.|...k.krrk..krrk.
        ...k..kpk..kpk..|....kppk..kppk..
        .......k....k...|.....kk....kk..p
        ................|.............pp.
    """),
    Mini("moss_frog", """
        ................|................
        .........ggg....|.........ggg....
        .kkk.kkkgyggg...|.kkk.kkkgyggg...
        kyykkkyykggggk..|kkkkkkkkkggggk..
        kykykyykykgggyk.|kgggkgggkkgggyk.
        kykykyykykggggk.|kkkkkkkkkkggggk.
        kkkggkkkgkgyggk.|kkkggkkkgkgyggk.
        kgggggggggkgggk.|kgggggggggkgggk.
        kggkgkgggggkggk.|kggkgkgggggkggk.
        kkkkkkkkkkggggk.|kkkkkkkkkkggggk.
        kyyyyyyyygkggkk.|kyyyyyyyyykggkk.
        .kyyyyyyygkkgggk|kyyyyyyyyykkgggk
        .kgkyyykggkgkkgk|.kgyyyyyggkgkkgk
        kggkkgggkkgggggk|kggkkgggkkgggggk
        kkkk.kkkkkkkkkk.|kkkk.kkkkkkkkkk.
        ................|................
    """),
    Mini("great_stag", """
        k..k.k....k.k..k|................
        kokkok....kokkok|k..k.k....k.k..k
        .kookok..kokook.|kokkok....kokkok
        ..kkookkkkookk..|.kookok..kokook.
        kk..kkooookk..kk|..kkookkkkookk..
        kokkkoooookkkkok|....kkooookk....
        .kowooooooowwok.|kkkkkoooookkkkkk
        ..kkokooookokk..|kowoooooooooowok
        ...kokkookkok...|.kkkokooookokkk.
        ...kooooooook...|...kooooooook...
        ....koooooook...|...kokkookkok...
        ....kowwwwok....|....koooooook...
        ..kkkwwkkwwkkk..|....kowwwwok....
        .kooowwwwwwoook.|..kkkwwkkwwkkk..
        koooowwwwwwooook|koooowwwwwwooook
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
    """),
)  # fmt: skip
