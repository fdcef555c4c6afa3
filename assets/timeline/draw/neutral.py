"""The cards without a colour: the rock tortoise, the mimic."""

from __future__ import annotations

from kit import (
    INK,
    NES,
    WHITE,
    Canvas,
    blob,
    both,
    ellipse,
    join,
    picture,
    poly,
    ramp,
    rect,
    tube,
)
from mini import Mini
from motifs import eye, fangs, sparkle
from motifs_sky import LIT
from scenery import cloud, ground, sky

GOLD = (NES[0x07], NES[0x17], NES[0x27], LIT)
CLIFF = ramp(0x0F, 0x2D, 0x00, 0x10)
HIDE = ramp(0x0F, 0x18, 0x18, 0x28)  # no dark green: the sky needs the third colour of these cells
TIMBER = ramp(0x07, 0x07, 0x17, 0x17)
TONGUE = ramp(0x05, 0x05, 0x15, 0x25)


# --- the rock tortoise ---------------------------------------------------------------------------------------------


def _fir(canvas: Canvas, x: float, y: float, tall: float) -> None:
    canvas.solid(poly((x, y - tall), (x + tall * 0.36, y), (x - tall * 0.36, y)), HIDE, volume=2, outline=1.4)


@picture("rock_tortoise")
def rock_tortoise(canvas: Canvas) -> None:
    sky(canvas, NES[0x21])
    canvas.fill(cloud(12, 26, 54, 22), WHITE)
    canvas.fill(cloud(118, 46, 50, 20), WHITE)
    ground(canvas, [112, 108, 112, 108, 112], NES[0x18], NES[0x28])
    canvas.solid(tube([(110, 92), (122, 98), (130, 94)], 14, 8, 2), HIDE, volume=3)
    for leg in ([(96, 88), (104, 104), (100, 118)], [(48, 90), (42, 106), (38, 118)]):
        canvas.solid(tube(leg, 30, 24, 22), HIDE, volume=6)
        x, y = leg[2]
        for toe in (-8, 0, 8):
            canvas.solid(ellipse(x + toe, y + 9, 4.5, 4), ramp(0x18, 0x28, 0x28, 0x28), volume=2, outline=1.2)
    canvas.solid(blob((30, 86), (60, 96), (108, 94), (122, 84), (60, 70)), HIDE, volume=5)
    _mountain(canvas)
    # the head stretches forward, wise and sleepy
    canvas.solid(tube([(46, 84), (32, 80), (24, 74)], 28, 25, 22), HIDE, volume=6)
    head = blob((36, 58), (42, 72), (34, 88), (16, 92), (2, 86), (0, 74), (8, 62), (22, 54))
    canvas.solid(head, HIDE, volume=7, cuts=(-0.4, 0.0, 0.7))
    canvas.fill(tube([(1, 82), (14, 84), (26, 80)], 2.4), INK)
    canvas.fill(ellipse(5, 73, 2, 1.6), INK)
    eye(canvas, 21, 69, 8, 7.5, NES[0x18], look=(-0.2, 0.2), white=NES[0x28])
    lid = both(ellipse(21, 69, 9, 8.5), rect(0, 50, 60, 67))
    canvas.fill(lid, NES[0x18])
    canvas.fill(tube([(12, 67), (30, 67)], 2.4), INK)


def _mountain(canvas: Canvas) -> None:
    peak = poly((24, 86), (30, 66), (40, 60), (48, 38), (56, 34), (70, 4), (80, 12), (88, 32), (98, 40), (104, 56),
                (116, 64), (124, 84), (112, 94), (78, 90), (46, 94))  # fmt: skip
    canvas.solid(peak, CLIFF, volume=6, cuts=(-0.3, 0.2, 0.75))
    # the lit flank, the dark gullies
    canvas.fill(both(peak, poly((70, 4), (62, 40), (68, 60), (54, 88), (26, 90), (40, 58))), NES[0x10])
    for crack in ([(44, 62), (50, 72), (44, 84)], [(58, 52), (60, 66), (54, 74)], [(84, 44), (80, 60), (90, 74),
                  (84, 88)], [(100, 60), (98, 76)], [(72, 60), (70, 78), (74, 88)]):  # fmt: skip
        canvas.fill(tube(crack, 1.4, 3.4, 1, smooth=False), INK)
    snow = poly((70, 4), (80, 12), (88, 32), (92, 36), (84, 34), (80, 44), (74, 34), (68, 42), (64, 34), (56, 42),
                (55, 34), (60, 26))  # fmt: skip
    canvas.outline(snow, 1.4)
    canvas.fill(snow, WHITE)
    canvas.fill(poly((72, 8), (80, 12), (88, 32), (80, 28)), NES[0x10])
    for x, y, tall in ((36, 92, 17), (96, 94, 18), (108, 92, 22), (48, 96, 14), (120, 92, 15)):
        _fir(canvas, x, y, tall)


# --- the mimic -----------------------------------------------------------------------------------------------------


@picture("mimic")
def mimic(canvas: Canvas) -> None:
    sky(canvas, INK)
    for y, shift in ((10, 0), (26, 18), (42, 0), (58, 18)):  # the vault's bricks
        for x in range(-1, 4):
            left = x * 36 + shift
            canvas.fill(rect(left, y - 6, left + 32, y + 6), NES[0x07])
    canvas.fill(rect(0, 66, 128, 128), INK)
    # the lid thrown back, its inside dark with eyes in it
    lid = blob((10, 46), (14, 18), (36, 6), (64, 3), (92, 6), (114, 18), (118, 46), (116, 58), (12, 58))
    canvas.solid(lid, TIMBER, volume=5)
    band = join(*[both(lid, tube([(x, 60), (x + (64 - x) * 0.1, -2)], 9)) for x in (16, 112)])
    canvas.solid(band, GOLD, volume=2)
    edge = both(lid, blob((4, 50), (14, 30), (40, 18), (64, 16), (88, 18), (114, 30), (124, 50), (64, 70)))
    canvas.solid(edge, GOLD, volume=2)
    mouth = blob((14, 52), (20, 34), (42, 24), (64, 22), (86, 24), (108, 34), (114, 52), (114, 86), (14, 86))
    canvas.fill(both(join(edge, rect(0, 56, 128, 90)), mouth), INK)
    eye(canvas, 44, 46, 13, 13, NES[0x27], look=(0.2, 0.25), white=LIT)
    eye(canvas, 84, 46, 13, 13, NES[0x27], look=(-0.2, 0.25), white=LIT)
    canvas.fill(poly((26, 28), (62, 42), (40, 24)), INK)
    canvas.fill(poly((102, 28), (66, 42), (88, 24)), INK)
    teeth = [poly((x - 6, 28 + abs(x - 64) * 0.14), (x + 6, 28 + abs(x - 64) * 0.14), (x, 26 + tall)) for x, tall in
             ((24, 22), (64, 16), (104, 22))]  # fmt: skip
    canvas.fill(join(*teeth), LIT)
    _chest(canvas)
    # the tongue lolls over the edge
    tongue = tube([(70, 78), (76, 88), (64, 102), (72, 116), (90, 121)], 28, 28, 24, 20, 8)
    canvas.solid(tongue, TONGUE, volume=6)
    canvas.fill(tube([(72, 80), (75, 88), (64, 100), (72, 112)], 3, 3, 1), NES[0x05])
    for x, y in ((12, 120), (26, 124), (112, 118), (106, 126), (122, 126), (16, 110)):
        canvas.solid(ellipse(x, y, 8, 5), GOLD, volume=2.5)
    sparkle(canvas, 16, 106, 8, LIT)


def _chest(canvas: Canvas) -> None:
    box = poly((8, 80), (120, 80), (114, 122), (14, 122))
    canvas.solid(box, TIMBER, volume=4)
    for y in (94, 108):
        canvas.fill(both(box, rect(0, y, 128, y + 2.4)), INK)
    for x in (18, 110):
        canvas.solid(both(box, tube([(x, 78), (x + (64 - x) * 0.06, 126)], 11)), GOLD, volume=2)
    fangs(canvas, [(20, 82), (36, 82), (52, 82), (92, 82), (108, 82)], 13, -17, LIT)
    canvas.solid(rect(6, 78, 122, 87), GOLD, volume=2)
    lock = blob((28, 82), (46, 82), (46, 98), (37, 106), (28, 98))
    canvas.solid(lock, GOLD, volume=3)
    canvas.fill(join(ellipse(37, 91, 3), rect(35.6, 91, 38.4, 99)), INK)


MINIS = (
    Mini("rock_tortoise", """
        .........kk.....|.........kk.....
        ........kcck....|........kcck....
        .......kcccck...|.......kcccck...
        ......kccbccck..|......kccbccck..
        ......kcbbcbbk..|......kcbbcbbk..
        .....kbbkbbbbk..|.....kbbkbbbbk..
        .kkk.kbbbbkbbbk.|.....kbbbbkbbbk.
        kkkkkbkbbbbbkbbk|.kkkkbkbbbbbkbbk
        kggggkkkkkkkkkk.|kgggkkkkkkkkkkk.
        kgkggkgggggggggk|kkkggkgggggggggk
        kgggggkgggggggkk|kgggggkgggggggkk
        .kkkgggkkkkkkkgk|.kkkgggkkkkkkkgk
        ...kgggk.kggkkk.|..kgggk..kggkkk.
        ..kggggk.kgggk..|.kggggk..kgggk..
        ..kgygyk.kygyk..|.kgygyk..kygyk..
        ...kkkk...kkk...|..kkkk....kkk...
    """),
    Mini("mimic", """
        .kkkkkkkkkkkkkk.|................
        kooooookkooooook|................
        kowoookookooowok|................
        koooookookoooook|.kkkkkkkkkkkkkk.
        kkkkkkkkkkkkkkkk|kooooookkooooook
        kkkwwkkkkkkwwkkk|kowoookookooowok
        kwkwkkwkkwkkwkwk|koooookookoooook
        kwkkkkwkkwkkkkwk|kwkwkwkwwkwkwkwk
        kpkkpkkppkkpkkpk|kpkpkpkppkpkpkpk
        krrrrrkppkrrrrrk|krrrrrkppkrrrrrk
        kkkkkkkppkkkkkkk|kkkkkkkppkkkkkkk
        krrrrrkppkrrrrrk|krrrrrkkkkrrrrrk
        krprrrkppkrrrprk|krprrrrrrrrrrprk
        kkkkkkkppkkkkkkk|kkkkkkkkkkkkkkkk
        krrrrrrkkrrrrrrk|krrrrrrrrrrrrrrk
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
    """),
)  # fmt: skip
