"""The blue cards of the water: the tide serpent, the mermaid, the kappa."""

from __future__ import annotations

from kit import (
    INK,
    NES,
    WHITE,
    Canvas,
    Point,
    arc,
    blob,
    both,
    ellipse,
    join,
    minus,
    pair,
    picture,
    poly,
    ramp,
    rect,
    tube,
)
from mini import Mini
from motifs import eye, fangs, horn
from scenery import moon, sky, stars, waves

SERPENT = ramp(0x0B, 0x0B, 0x1B, 0x2B)
KAPPA = ramp(0x0A, 0x0A, 0x1A, 0x29)
TAIL = ramp(0x0C, 0x1C, 0x2C, 0x2C)
SUNLIT = ramp(0x27, 0x27, 0x37, 0x37)  # skin against the evening sun


# --- the tide serpent ----------------------------------------------------------------------------------------------


def _crest(canvas: Canvas, places: list[tuple[float, float, float, float]]) -> None:
    """Fin spines along a back: root x, y and the way each one points."""
    for x, y, dx, dy in places:
        spine = poly((x - dy * 0.45, y + dx * 0.45), (x + dx, y + dy), (x + dy * 0.45, y - dx * 0.45))
        canvas.solid(spine, ramp(0x11, 0x11, 0x21, 0x21), volume=2)


@picture("tide_serpent")
def tide_serpent(canvas: Canvas) -> None:
    sky(canvas, INK)
    moon(canvas, 30, 28, 22, NES[0x3C], NES[0x21])
    stars(canvas, 12, 9, NES[0x3C], bottom=70)
    waves(canvas, 82, (NES[0x01],), NES[0x11], length=22, height=5)
    # the far coil and the tail tip rise behind
    canvas.solid(tube([(112, 122), (114, 88), (122, 72), (136, 78)], 22, 20, 18), SERPENT, volume=6)
    canvas.solid(tube([(30, 124), (26, 104), (14, 96), (10, 88)], 14, 11, 6), SERPENT, volume=4)
    canvas.solid(poly((12, 94), (-2, 88), (6, 84), (6, 74), (18, 84)), ramp(0x11, 0x11, 0x21, 0x21), volume=2)
    # the neck comes up in an S and carries the head to the left
    _crest(canvas, [(112, 44, 14, -4), (108, 28, 12, -12), (96, 16, 6, -14), (114, 62, 14, 4)])
    neck = tube([(64, 128), (80, 100), (104, 78), (106, 46), (88, 28), (66, 32)], 38, 34, 30, 28, 26, 24)
    canvas.solid(neck, SERPENT, volume=8)
    belly = tube([(52, 122), (68, 94), (92, 74), (96, 50), (84, 38)], 15, 14, 12, 9)
    canvas.solid(both(neck, belly), ramp(0x1B, 0x2B, 0x3B, 0x3B), volume=3, outline=0, cuts=(-0.5, 0.1, 0.5))
    for line in ([(48, 114), (66, 120)], [(56, 102), (74, 110)], [(68, 90), (82, 100)], [(82, 80), (94, 90)],
                 [(90, 66), (104, 74)], [(89, 52), (102, 56)]):  # fmt: skip
        canvas.fill(both(belly, tube(line, 2.2)), NES[0x1B])
    _serpent_head(canvas)
    # the near wave closes over the coils
    waves(canvas, 108, (NES[0x11], NES[0x01]), NES[0x3C], length=30, height=8, phase=6)
    for x, y, size in ((44, 100, 3), (36, 92, 2.4), (92, 102, 3), (100, 96, 2.4)):
        canvas.fill(ellipse(x, y, size), NES[0x3C])


def _serpent_head(canvas: Canvas) -> None:
    jaw = blob((78, 44), (70, 60), (50, 70), (28, 72), (26, 66), (44, 58), (58, 48))
    canvas.solid(jaw, SERPENT, volume=4)
    canvas.fill(blob((66, 46), (60, 58), (40, 66), (32, 66), (46, 56)), INK)
    fangs(canvas, [(36, 66), (46, 62)], 6, -8)
    skull = blob((90, 22), (92, 40), (78, 50), (56, 50), (34, 56), (20, 50), (18, 40), (30, 32), (48, 26), (58, 14),
                 (76, 10))  # fmt: skip
    fangs(canvas, [(27, 52), (40, 53), (52, 49)], 7, 10)
    canvas.solid(skull, SERPENT, volume=7, cuts=(-0.4, 0.0, 0.7))
    fin = poly((80, 30), (104, 16), (98, 28), (110, 34), (98, 38), (104, 50), (82, 44))
    canvas.solid(fin, ramp(0x11, 0x11, 0x21, 0x21), volume=3)
    canvas.fill(ellipse(26, 42, 3, 2), INK)
    eye(canvas, 62, 30, 9, 9, NES[0x1B], look=(-0.2, 0.1))
    canvas.fill(tube([(46, 26), (60, 19), (74, 20)], 3, 6, 3), INK)
    horn(canvas, [(72, 14), (86, 4), (100, 4)], 9, ramp(0x21, 0x21, 0x3C, 0x20))


# --- the mermaid ---------------------------------------------------------------------------------------------------


def _note(canvas: Canvas, x: float, y: float) -> None:
    """An eighth note with its head at the spot."""
    mark = join(ellipse(x, y, 5, 4, -20), tube([(x + 4, y - 1), (x + 4, y - 19)], 3),
                tube([(x + 4, y - 18), (x + 10, y - 14), (x + 10, y - 8)], 3, 3.4, 2))  # fmt: skip
    canvas.fill(mark, INK)


@picture("mermaid_singer")
def mermaid_singer(canvas: Canvas) -> None:
    sky(canvas, NES[0x16], NES[0x27], NES[0x27], NES[0x27], bottom=112)
    canvas.fill(ellipse(34, 78, 34), NES[0x37])
    for left, right, y in ((0, 30, 30), (84, 128, 18), (10, 44, 40), (100, 128, 34)):
        canvas.fill(tube([(left, y), (right, y)], 3.4), NES[0x16])
    canvas.fill(rect(0, 88, 128, 128), NES[0x0C])
    for left, right, y in ((8, 58, 91), (16, 50, 98), (24, 44, 105), (30, 40, 112)):
        canvas.fill(tube([(left, y), (right, y)], 3.4), NES[0x37])
    rock = poly((60, 132), (56, 118), (64, 104), (76, 98), (112, 96), (122, 106), (134, 110), (134, 132))
    canvas.solid(rock, ramp(0x0F, 0x0F, 0x0C, 0x1C), volume=6)
    # long hair falls down the back; the tail hangs over the rock to the left
    canvas.solid(blob((72, 8), (94, 6), (108, 24), (112, 52), (122, 78), (116, 104), (104, 92), (92, 96), (88, 60),
                      (82, 40)), TAIL, volume=6)  # fmt: skip
    tail = tube([(92, 92), (76, 104), (56, 104), (42, 116), (22, 118)], 32, 30, 22, 14, 8)
    canvas.solid(tail, TAIL, volume=7)
    canvas.solid(join(blob((24, 120), (12, 104), (0, 98), (4, 114), (12, 122)),
                      blob((24, 116), (16, 128), (6, 136), (24, 134), (32, 122))), TAIL, volume=3)  # fmt: skip
    for x, y in ((84, 98), (70, 100), (76, 110), (58, 106), (90, 108), (46, 112)):
        canvas.fill(arc(x, y, 5, 20, 160, 2.4), NES[0x0C])
    _singer(canvas)
    _note(canvas, 30, 40)
    _note(canvas, 14, 62)
    _note(canvas, 48, 16)


def _singer(canvas: Canvas) -> None:
    torso = blob((80, 54), (96, 52), (104, 64), (100, 78), (106, 96), (84, 100), (78, 92), (84, 78), (76, 66))
    canvas.solid(torso, SUNLIT, volume=5)
    canvas.solid(both(torso, blob((74, 62), (88, 60), (92, 68), (86, 77), (74, 76))), ramp(0x0C, 0x1C, 0x1C, 0x2C),
                 volume=3)  # fmt: skip
    canvas.solid(tube([(100, 60), (108, 78), (112, 98)], 10, 9, 8), SUNLIT, volume=3)
    # the near hand opens towards the sun
    canvas.solid(tube([(84, 58), (66, 68), (50, 58)], 10, 9, 7), SUNLIT, volume=3)
    canvas.solid(join(tube([(52, 60), (44, 50)], 7, 4), tube([(52, 60), (40, 56)], 7, 4)), SUNLIT, volume=2)
    # the head in profile, lifted, mouth open
    canvas.solid(tube([(88, 56), (86, 44)], 12), SUNLIT, volume=3)
    head = blob((96, 30), (90, 44), (78, 50), (68, 49), (64, 45), (66, 41), (62, 37), (58, 33), (62, 28), (62, 18),
                (74, 10), (90, 12))  # fmt: skip
    canvas.solid(head, SUNLIT, volume=5, cuts=(-0.6, -0.1, 0.9))
    canvas.fill(ellipse(67, 41.5, 4.4, 4), INK)
    canvas.fill(arc(71, 25, 5.5, 20, 160, 2.6), INK)
    canvas.fill(tube([(64, 19), (74, 17)], 2.4), NES[0x1C])
    cap = blob((66, 6), (84, 0), (102, 14), (106, 40), (98, 56), (92, 40), (86, 30), (84, 20), (72, 16), (58, 20))
    canvas.solid(cap, TAIL, volume=5)
    for x, y in ((92, 12), (98, 12), (95, 7), (95, 17)):
        canvas.fill(ellipse(x, y, 4), NES[0x37])
    canvas.fill(ellipse(95, 12, 3), NES[0x16])


# --- the kappa -----------------------------------------------------------------------------------------------------


@picture("kappa")
def kappa(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(64, 130, 84, 26), NES[0x17])
    canvas.fill(ellipse(64, 132, 74, 20), NES[0x27])
    # the shell looms behind the shoulders
    canvas.solid(ellipse(64, 72, 46, 44), ramp(0x0F, 0x0A, 0x0A, 0x1A), volume=5)
    # legs in the deep squat, feet wide apart
    canvas.solid(pair(tube([(50, 100), (26, 98), (22, 122)], 26, 22, 16)), KAPPA, volume=6)
    canvas.solid(pair(blob((30, 118), (34, 127), (6, 128), (2, 122), (14, 116))), KAPPA, volume=3)
    body = blob((64, 54), (92, 62), (100, 84), (90, 108), (64, 114), (38, 108), (28, 84), (36, 62))
    canvas.solid(body, KAPPA, volume=8)
    belly = ellipse(64, 84, 24, 22)
    canvas.solid(belly, ramp(0x29, 0x38, 0x38, 0x38), volume=6, outline=1.4, cuts=(-0.4, 0.0, 0.9))
    canvas.fill(both(belly, join(rect(62.6, 60, 65.4, 108), rect(36, 82, 92, 84.5))), NES[0x29])
    # the wrestler's belt
    belt = both(body, join(rect(20, 98, 108, 108), rect(54, 98, 74, 120)))
    canvas.outline(belt, 1.6)
    canvas.fill(belt, NES[0x16])
    canvas.fill(both(belt, join(rect(62, 104, 66, 120), rect(20, 102, 108, 103.5))), NES[0x06])
    _kappa_head(canvas)
    # one arm braced on the knee, the other palm thrust at you
    canvas.solid(tube([(98, 70), (116, 84), (104, 100)], 18, 15, 14), KAPPA, volume=5)
    canvas.solid(tube([(34, 70), (22, 80)], 18, 20), KAPPA, volume=5)
    palm = join(ellipse(22, 80, 16, 15), *[tube([(22, 76), tip], 9, 8) for tip in
                ((2, 66), (10, 54), (24, 50), (38, 58))])  # fmt: skip
    canvas.solid(palm, KAPPA, volume=4, cuts=(-0.3, 0.1, 0.7))
    canvas.fill(ellipse(22, 82, 9, 8), NES[0x38])


def _kappa_head(canvas: Canvas) -> None:
    fringe: list[Point] = [(26, 24), (20, 44), (30, 40), (34, 50), (42, 38), (86, 38), (94, 50), (98, 40), (108, 44),
                           (102, 24)]  # fmt: skip
    head = blob((64, 12), (88, 18), (96, 38), (88, 58), (64, 66), (40, 58), (32, 38), (40, 18))
    canvas.solid(head, KAPPA, volume=7, cuts=(-0.4, 0.0, 0.75))
    canvas.solid(minus(poly(*fringe), ellipse(64, 48, 27, 18)), ramp(0x0F, 0x0F, 0x0A, 0x0A), volume=3)
    dish = ellipse(64, 19, 32, 10)
    canvas.solid(dish, ramp(0x10, 0x3C, 0x20, 0x20), volume=3)
    canvas.fill(ellipse(64, 18, 25, 6), NES[0x21])
    canvas.fill(tube([(48, 16), (60, 15)], 2.4), WHITE)
    eye(canvas, 50, 40, 8.5, 9, NES[0x1A], look=(0.2, 0.1), white=NES[0x38])
    eye(canvas, 78, 40, 8.5, 9, NES[0x1A], look=(-0.2, 0.1), white=NES[0x38])
    canvas.fill(tube([(38, 29), (58, 36)], 3, 5), INK)
    canvas.fill(tube([(90, 29), (70, 36)], 3, 5), INK)
    beak = blob((64, 44), (78, 52), (82, 58), (64, 63), (46, 58), (50, 52))
    canvas.solid(beak, ramp(0x29, 0x29, 0x38, 0x38), volume=3)
    canvas.fill(tube([(47, 57), (64, 55), (81, 57)], 2.2), INK)


MINIS = (
    Mini("tide_serpent", """
        ....kkkkk.......|....kkkkk.......
        ...kgggggkk.....|...kgggggkk.....
        ..kgyyggggk.....|..kgyyggggk.....
        .kggykgggggk....|.kggykgggggk....
        kggggggggggk....|kggggggggggk....
        kgykykykkggk....|kgykykykgggk....
        .kkkkkkkkggk....|kggggggkkggk....
        .kgggggk.kgk....|.kkkkkk..kgk....
        ...kkkk.kcbk.kk.|........kcbk.kk.
        ........kcbk.kbk|........kcbk.kbk
        kk.....kccbkkbbk|.......kccbkkbbk
        cckk..kccbbkkbk.|.kcck.kccbbkkbkc
        bbcckkkcbbbkkbcc|kbbbcckcbbbkkccb
        bbbbccckbbkkccbb|cbbbbbckbbkcbbbb
        cbbbbbccccccbbbb|bbcbbbbbccbbbbbc
        ccbbbbbbbbbbbbbc|bbccbbbbbbbbbccc
    """),
    Mini("mermaid_singer", """
        ......kkkkk.....|......kkkkk.....
        .....kbbbbbk....|.....kbbbbbk....
        ....kbbbbbbbk...|....kbbbbbbbk...
        ....kccccbbbk...|....kccccbbbk...
        ....kckccbbbk...|....kckccbbbk...
        ....kccccbbbk...|....kccccbbbk...
        ....kkkccbbbk...|....kkcccbbbk...
        .....kccckbbk...|.....kccckbbk...
        ...kkkcckkbbk...|.kkkkkcckkbbk...
        ..kcccccckkbk...|.kccccccckkbk...
        ...kkbbcckkkk...|kkkkkbbcckkkk...
        kk..kkccckk.....|kbk.kkccckk.....
        kbk..kbbbbbk....|kbk..kbbbbbk....
        kbbkkbbcbcbbk...|.kbkkbbcbcbbk...
        .kbbbbbbcbbbk...|.kbbbbbbcbbbk...
        ..kkkkkkkkkk....|..kkkkkkkkkk....
    """),
    Mini("kappa", """
        ...kkkkkkkkkk...|...kkkkkkkkkk...
        ..kyyyyyyyyyyk..|..kyyyyyyyyyyk..
        ...kkkkkkkkkk...|...kkkkkkkkkk...
        ..kggggggggggk..|..kggggggggggk..
        .kggyyggggyyggk.|.kggyyggggyyggk.
        .kggykggggkyggk.|.kggkkggggkkggk.
        .kgggggyygggggk.|.kgggggyygggggk.
        ..kggyyyyyyggk..|kkkggyyyyyyggkkk
        ..kkkkkkkkkkkk..|kgkkkkkkkkkkkkgk
        .kgkggggggggkgk.|kggkggggggggkggk
        kggkgyyyyyygkggk|.kgkgyyyyyygkgk.
        kggkgyyyyyygkggk|..kkgyyyyyygkk..
        .kkkgyyyyyygkkk.|...kgyyyyyygk...
        ..kkyyyyyyyykk..|..kkyyyyyyyykk..
        .kgggkyyyykgggk.|.kgggkyyyykgggk.
        .kkkkkkkkkkkkkk.|.kkkkkkkkkkkkkk.
    """),
)  # fmt: skip
