"""The masters."""

from __future__ import annotations

import math

from kit import (
    BLUECLOTH,
    BRASS,
    INK,
    NAVY,
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
    minus,
    pair,
    picture,
    poly,
    ramp,
    rect,
    ring,
    tube,
)
from mini import Mini
from motifs import along, crystal, face, fist, flame, gem, hair, sparkle
from scenery import burst, sky, stars, trunks

CLOAK = ramp(0x0F, 0x06, 0x16, 0x16)
ERMINE = ramp(0x27, 0x37, 0x20, 0x20)
REDHAIR = ramp(0x06, 0x06, 0x16, 0x16)
GLOOM = ramp(0x0F, 0x0F, 0x03, 0x13)
VELVET = ramp(0x0F, 0x03, 0x03, 0x13)
MOONSKIN = ramp(0x13, 0x22, 0x32, 0x20)
FERN = ramp(0x0F, 0x09, 0x09, 0x19)
FOLIAGE = ramp(0x19, 0x19, 0x29, 0x39)
HOARY = ramp(0x37, 0x37, 0x37, 0x37)
BARK = ramp(0x0F, 0x07, 0x17, 0x27)
BARKSKIN = ramp(0x07, 0x17, 0x17, 0x17)


@picture("chronica")
def chronica(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x01], bottom=150)
    stars(canvas, 7, 16, NES[0x27], bottom=80)
    # a clock dial stands behind her like a halo
    canvas.fill(ring(64, 46, 44, 8), NES[0x27])
    for hour in range(12):
        canvas.fill(both(arc(64, 46, 43, hour * 30 - 2, hour * 30 + 2, 4), ring(64, 46, 43, 6)), INK)
    chronica_herself(canvas)


def chronica_herself(canvas: Canvas) -> None:
    """Without what is behind her; the title has another ground."""
    # the fall of hair behind the shoulders
    back = pair(blob((62, 12), (36, 18), (26, 44), (22, 74), (10, 104), (14, 130), (50, 130), (62, 80)))
    canvas.solid(back, NAVY, volume=9)
    for x in (17, 25, 33):
        canvas.fill(pair(tube([(x + 12, 50), (x + 2, 90), (x, 126)], 0.6, 2, 0.6)), NES[0x11])
    # robe: shoulders, wide sleeves, collar
    robe = blob((64, 78), (84, 84), (104, 98), (116, 134), (64, 138), (12, 134), (24, 98), (44, 84))
    canvas.solid(robe, BLUECLOTH, volume=9)
    canvas.fill(both(robe, poly((48, 80), (80, 80), (64, 104))), NES[0x37])
    canvas.solid(tube([(46, 80), (64, 104), (74, 130)], 7), NAVY, volume=2, outline=1.4, inside=robe)
    canvas.solid(tube([(82, 80), (64, 104), (56, 126)], 7), NAVY, volume=2, outline=1.4, inside=robe)
    face(canvas, 64, 52, 26, iris=NES[0x11], mood="calm", brow=NES[0x01])
    hair(canvas, [
        ([(60, 16), (40, 26), (36, 50), (32, 78)], 15),
        ([(68, 16), (88, 26), (92, 50), (96, 78)], 15),
        ([(64, 17), (50, 22), (43, 42)], 17),
        ([(64, 17), (78, 22), (85, 42)], 17),
        ([(64, 17), (60, 28), (56, 43)], 13),
        ([(66, 17), (70, 28), (70, 42)], 12),
    ], NAVY)  # fmt: skip
    crown = minus(ellipse(64, 23, 27, 14), ellipse(64, 32, 27, 16))
    canvas.solid(crown, BRASS, volume=2.5)
    gem(canvas, 64, 13, 7, (NES[0x01], NES[0x11], NES[0x2C], WHITE))
    _hourglass(canvas, 64, 106)
    for x in (47, 81):
        fist(canvas, x, 112, 8, turn=0 if x < 64 else 180)
    canvas.solid(pair(blob((40, 104), (42, 120), (30, 134), (6, 134), (16, 112))), BLUECLOTH, volume=6)
    sparkle(canvas, 92, 90, 8, NES[0x37])
    sparkle(canvas, 36, 96, 6, NES[0x37])


def _hourglass(canvas: Canvas, x: float, y: float) -> None:
    glass = blob((x - 11, y - 16), (x - 9, y - 7), (x - 2, y), (x - 9, y + 7), (x - 11, y + 16),
                 (x + 11, y + 16), (x + 9, y + 7), (x + 2, y), (x + 9, y - 7), (x + 11, y - 16))  # fmt: skip
    canvas.outline(glass, 2)
    canvas.fill(glass, WHITE)
    canvas.fill(both(glass, rect(x - 20, y - 9, x + 20, y)), NES[0x27])
    canvas.fill(both(glass, poly((x, y + 4), (x + 14, y + 18), (x - 14, y + 18))), NES[0x27])
    canvas.fill(rect(x - 1, y - 2, x + 1, y + 10), NES[0x27])
    for end in (y - 17, y + 17):
        canvas.solid(tube([(x - 13, end), (x + 13, end)], 6), BRASS, volume=2)


@picture("ignis")
def ignis(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 54, 40, [(58, NES[0x06])])
    # the crown burns before anything else
    for x, wide, tall in ((30, 24, 44), (78, 24, 46), (42, 28, 54), (66, 28, 56), (54, 32, 62)):
        flame(canvas, x, 42, wide, tall, outline=1.5 if x == 54 else 0)
    cloak = blob((16, 92), (54, 82), (92, 92), (112, 112), (120, 140), (-12, 140), (-4, 108))
    canvas.solid(cloak, CLOAK, volume=10)
    fur = join(tube([(18, 84), (14, 106), (34, 128)], 20, 24, 18), tube([(90, 84), (94, 106), (74, 128)], 20, 24, 18))
    canvas.solid(fur, ERMINE, volume=6)
    for x, y in ((12, 94), (22, 112), (96, 96), (88, 112), (32, 122), (76, 124)):
        canvas.fill(tube([(x, y - 4), (x + 1, y + 4)], 4, 1), INK)
    canvas.solid(pair_at(54, [(30, 40), (24, 66), (28, 84)], 16), REDHAIR, volume=4)
    face(canvas, 54, 58, 25, iris=NES[0x16], mood="fierce", brow=NES[0x16], turn=0.1)
    # a beard like a hearth: tongues that end in curls
    lip = [(32, 64), (40, 73), (50, 76), (57, 74), (66, 76), (76, 72), (80, 62)]
    tongues = [(86, 84), (78, 96), (76, 112), (66, 106), (58, 126), (50, 108), (40, 114), (36, 98), (26, 86)]
    canvas.solid(blob(*lip, *tongues), REDHAIR, volume=7)
    for line in ([(42, 82), (42, 96), (46, 106)], [(70, 82), (70, 94), (66, 104)], [(56, 92), (56, 104), (57, 116)]):
        canvas.fill(tube(line, 1, 4, 1), NES[0x27])
    canvas.fill(tube([(50, 80), (57, 78), (64, 80)], 3.5), INK)
    whiskers = join(tube([(57, 72), (46, 74), (34, 84)], 8, 8, 1), tube([(57, 72), (68, 74), (80, 84)], 8, 8, 1))
    canvas.solid(whiskers, REDHAIR, volume=3)
    band = both(ring(54, 70, 40, 12), poly((22, 10), (86, 10), (82, 50), (26, 50)))
    canvas.solid(band, BRASS, volume=2.5)
    gem(canvas, 54, 31, 7, (NES[0x06], NES[0x16], NES[0x16], WHITE))
    # an open hand with a fire of its own
    flame(canvas, 106, 106, 32, 66, outline=2)
    canvas.solid(tube([(120, 138), (110, 112), (108, 100)], 24, 15, 12), SKIN, volume=4)
    canvas.solid(blob((88, 96), (106, 103), (126, 95), (124, 110), (110, 118), (96, 112)), SKIN, volume=4)
    canvas.solid(tube([(95, 108), (87, 98), (88, 88)], 8, 8, 6), SKIN, volume=2)
    for x in (116, 124):
        canvas.solid(tube([(x - 4, 110), (x + 1, 98), (x, 90)], 8, 7, 6), SKIN, volume=2)
    canvas.solid(tube([(104, 128), (130, 120)], 12), BRASS, volume=3)


def pair_at(x: float, line: list[tuple[float, float]], width: float) -> Mask:
    """A tapering stroke on both sides of the upright at x; the points give the way off from it and the height."""
    return join(*[tube([(x + side * dx, y) for dx, y in line], width, width, width * 0.4) for side in (-1, 1)])


@picture("nox")
def nox(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 12, 14, NES[0x37], bottom=70)
    canvas.fill(minus(ellipse(98, 40, 29), ellipse(87, 30, 26)), NES[0x37])
    # high collar, black cloak lined with violet
    cloak = poly((-8, 64), (20, 96), (44, 112), (70, 96), (92, 78), (112, 104), (126, 140), (-10, 140))
    canvas.solid(cloak, GLOOM, volume=8)
    canvas.solid(poly((-2, 74), (22, 98), (44, 114), (44, 140), (2, 140), (-14, 104)), VELVET, volume=7)
    canvas.solid(poly((86, 84), (68, 98), (44, 114), (44, 140), (92, 140), (100, 104)), VELVET, volume=7)
    gem(canvas, 44, 116, 9, (NES[0x13], NES[0x13], NES[0x37], WHITE))
    # long dark hair, pale narrow face with a pointed beard
    canvas.solid(pair_at(44, [(24, 44), (28, 74), (34, 100)], 15), VELVET, volume=4)
    face(canvas, 44, 60, 25, skin=MOONSKIN, iris=NES[0x13], mood="fierce", long=1.22, turn=0.06)
    canvas.fill(poly((38, 84), (52, 84), (50, 94), (45, 104), (40, 94)), INK)
    for side in (-1, 1):
        canvas.fill(tube([(45 + side * 2, 75), (45 + side * 12, 80)], 3, 1.5), INK)
    _night_helm(canvas, 44)


def _night_helm(canvas: Canvas, x: float) -> None:
    for side in (-1, 1):
        points = [(x + side * 20, 40), (x + side * 44, 34), (x + side * 46, 12), (x + side * 34, -8)]
        canvas.solid(tube(points, 20, 17, 11, 1), GLOOM, volume=4)
        for far, y in ((38, 35), (45, 22)):
            canvas.fill(tube([(x + side * (far - 6), y - 7), (x + side * (far + 3), y + 6)], 2), INK)
    bowl = [(x - 29, 62), (x - 31, 36), (x - 18, 14), (x, 6), (x + 18, 14), (x + 31, 36), (x + 29, 62)]
    brow = [(x + 24, 62), (x + 22, 46), (x + 6, 50), (x, 62), (x - 6, 50), (x - 22, 46), (x - 24, 62)]
    canvas.solid(poly(*curve(bowl), *brow), GLOOM, volume=6)
    canvas.solid(tube([(x, 4), (x, 26), (x, 60)], 9, 9, 3), GLOOM, volume=2)
    canvas.fill(minus(ellipse(x, 28, 9), ellipse(x + 4, 25, 7)), NES[0x37])


@picture("sylva")
def sylva(canvas: Canvas) -> None:
    sky(canvas, INK)
    trunks(canvas, ((8, 16), (44, 10), (122, 18)), NES[0x09])
    # hooded cloak
    half = [(88, 18), (98, 46), (104, 80), (122, 108), (126, 140)]
    cloak = blob((62, 8), *half, *[(124 - x, y) for x, y in reversed(half)])
    canvas.solid(cloak, FERN, volume=10)
    canvas.fill(blob((62, 26), (82, 34), (88, 58), (80, 84), (62, 92), (44, 84), (38, 58), (44, 34)), INK)
    face(canvas, 62, 60, 24, skin=BARKSKIN, iris=INK, mood="calm")
    for side in (-1, 1):
        brow = tube([(62 + side * 4, 50), (62 + side * 13, 45), (62 + side * 24, 50)], 7, 8, 3)
        canvas.solid(brow, HOARY, volume=2, outline=1.5)
    hood = minus(blob((62, 8), (88, 18), (96, 46), (90, 84), (62, 100), (34, 84), (28, 46), (38, 18)),
                 blob((62, 34), (79, 42), (85, 60), (78, 84), (62, 92), (46, 84), (39, 60), (45, 42)))  # fmt: skip
    canvas.solid(hood, FERN, volume=5)
    _leaf_beard(canvas)
    for x, y, turn in ((36, 20, -140), (50, 10, -110), (88, 22, -30)):
        _leaf(canvas, x, y, turn, 17)
    # the staff, gnarled, with a crystal in its fork
    staff = tube([(104, 140), (100, 96), (106, 62), (100, 40)], 9, 8, 8, 7)
    fork = join(tube([(102, 46), (90, 34), (92, 18)], 7, 6, 3), tube([(102, 46), (116, 34), (114, 18)], 7, 6, 3))
    canvas.solid(join(staff, fork), BARK, volume=3)
    crystal(canvas, (103, 44), (103, 0), 17, ramp(0x0A, 0x1B, 0x2B, 0x3B))
    canvas.solid(tube([(126, 120), (114, 108)], 24, 18), FERN, volume=5)
    fist(canvas, 103, 102, 10, BARKSKIN, turn=180)
    for x, y in ((16, 50), (20, 92), (120, 68), (78, 10)):
        sparkle(canvas, x, y, 5, NES[0x39])


def _leaf(canvas: Canvas, x: float, y: float, turn: float, size: float) -> None:
    """A leaf with its stalk at (x, y), pointing along `turn` (degrees, 0 right, 90 down)."""
    tip = (x + size * math.cos(math.radians(turn)), y + size * math.sin(math.radians(turn)))
    shape = tube([(x, y), along((x, y), tip, 0.5), tip], size * 0.15, size * 0.62, 0.5)
    canvas.solid(shape, FOLIAGE, volume=2.5)
    canvas.fill(tube([(x, y), along((x, y), tip, 0.8)], 1.5), NES[0x19])


def _leaf_beard(canvas: Canvas) -> None:
    rows = ((116, 84, 3, 24), (104, 74, 4, 22), (92, 62, 5, 20), (80, 40, 5, 18))
    for y, wide, count, size in rows:
        for index in range(count):
            share = index / (count - 1) - 0.5
            _leaf(canvas, 62 + share * wide * 0.6, y - 8 - abs(share) * 8, 90 - share * 60, size)
    for side in (-1, 1):
        _leaf(canvas, 62 + side * 3, 77, 90 - side * 62, 20)


MINIS = (
    Mini("chronica", """
        .....kkkkkk.....|................
        ....kbbbbbbk....|.....kkkkkk.....
        ...kbbccbbbbk...|....kbbbbbbk....
        ...kbccbbbbbk...|...kbbccbbbbk...
        ...kbbbkbkbbk...|...kbccbbbbbk...
        ...kbkcckcckbk..|...kbbbkbkbbk...
        ..kbbckcckcbbk..|...kbkcckcckbk..
        ..kbbccccccbbk..|..kbbckcckcbbk..
        ..kkwwkkkkwwkk..|..kkwwwwwwwwkk..
        ..kwwkoooowwwk..|..kwwkkkkkwwwk..
        .kwwwwkwokwwwwk.|.kwwwkoooowwwwk.
        .kwwowwookwowwk.|.kwwwwkwokwwwwk.
        .kkkokwoowkokkk.|.kwwowwookwowwk.
        ...kwkoooowkk...|.kkkokkookkokkk.
        ...kwwkkkkwwk...|...kwkoooowwk...
        ...kkkkkkkkkk...|...kkkkkkkkkk...
    """),
    Mini("ignis", """
        .....o..o..o....|....o..o...o....
        ....oo.oo.oo....|....oo.oo.oo....
        ....owowwowo....|....oowowwoo....
        ....kooooook....|....kooooook....
        ...kkkkkkkkkk...|...kkkkkkkkkk...
        ...kowwwwwwok...|...kowwwwwwok...
        ...kokkwwkkok...|...kokkwwkkok...
        ...kowkwwkwok...|...kowwwwwwok...
        ...krkrrrrkrk...|...krkrrrrkrk...
        ...krrrkkrrrk...|...krrrrrrrrk...
        ..kpkrrrrrrkpk..|..kpkrrkkrrkpk..
        .kppkrrrrrrkppk.|.kppkrrrrrrkppk.
        .krppkrrrrkpprk.|.krppkrrrrkpprk.
        .krrrkkrrkkrrrk.|.krrrkkrrkkrrrk.
        .krrrrkkkkrrrrk.|.krrrrkkkkrrrrk.
        .kkkkkkkkkkkkkk.|.kkkkkkkkkkkkkk.
    """),
    Mini("nox", """
        .k............k.|.k............k.
        .kk..........kk.|.kk..........kk.
        .kbk.kkkkkk.kbk.|.kbk.kkkkkk.kbk.
        ..kbkbbccbbkbk..|..kbkbbbbbbkbk..
        ...kbbbbbbbbk...|...kbbbbbbbbk...
        ...kbbbbbbbbk...|...kbbbbbbbbk...
        ...kbkkbbkkbk...|...kbkkbbkkbk...
        ...kbckcckcbk...|...kbkkcckkbk...
        ...kbccccccbk...|...kbccccccbk...
        ..kkkcckkcckkk..|..kkkcckkcckkk..
        .kbbkkckkckkbbk.|.kbbkkckkckkbbk.
        kbbbbkkkkkkbbbbk|kbbbbkkkkkkbbbbk
        kbbkbbkcckbbkbbk|kbbkbbkbbkbbkbbk
        kbbkbbbkkbbbkbbk|kbbkbbbkkbbbkbbk
        kbbkbbbbbbbbkbbk|kbkbbbbbbbbbbkbk
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
    """),
    Mini("sylva", """
        ....kkkkkk..kk..|....kkkkkk.y..y.
        ...kggggggkkyyk.|...kggggggkkyyk.
        ..kggggggggkyyk.|..kggggggggkgyk.
        ..kggkkkkggkyyk.|..kggkkkkggkyyk.
        ..kgkkkkkkgkgk..|..kgkkkkkkgkgk..
        ..kgkyyyykgkgk..|..kgkyyyykgkgk..
        ..kgykyykygkgk..|..kgkkyykkgkgk..
        ..kgyyyyyygkgk..|..kgyyyyyygkgk..
        ..kkgyggygkkgk..|..kkggyyggkkgk..
        .kgkggyyggkykyk.|.kgkgyggygkykyk.
        .kggkgggggkyyk..|.kggkgggggkyyk..
        .kggkkgyggkgkk..|.kggkkggygkgkk..
        .kgggkggykggkk..|.kgggkgygkggkk..
        .kggggkgkgggkk..|.kggggkgkgggkk..
        .kgggggkggggkk..|.kgggggkggggkk..
        .kkkkkkkkkkkkk..|.kkkkkkkkkkkkk..
    """),
)  # fmt: skip
