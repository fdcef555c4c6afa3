"""The skills of white and green: springs, vines, formations, wind and walls of light."""

from __future__ import annotations

import math

from kit import (
    INK,
    NES,
    STEEL,
    WHITE,
    Canvas,
    Mask,
    Point,
    Ramp,
    blob,
    both,
    curve,
    ellipse,
    join,
    picture,
    poly,
    ramp,
    ring,
    star,
    tube,
)
from mini import Mini
from motifs import along, flame, sparkle
from scenery import sky

ROCK = ramp(0x0F, 0x2D, 0x00, 0x10)
VINE = ramp(0x09, 0x09, 0x19, 0x29)
LEATHER = ramp(0x07, 0x07, 0x17, 0x27)


# --- healing spring ------------------------------------------------------------------------------------------------


@picture("healing_spring")
def healing_spring(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the rocks that hold the spring, stacked like two arms round the fall
    for points in (((-8, 10), (26, 2), (46, 18), (44, 60), (20, 74), (-8, 70)),
                   ((82, 16), (104, 4), (136, 16), (136, 70), (100, 72), (84, 56)),
                   ((34, 2), (64, -8), (96, 4), (88, 22), (64, 26), (42, 20)),
                   ((-8, 56), (22, 54), (34, 74), (20, 92), (-8, 92)),
                   ((98, 58), (122, 52), (136, 66), (136, 92), (108, 90), (94, 76))):  # fmt: skip
        canvas.solid(blob(*points), ROCK, volume=7, cuts=(-0.1, 0.25, 0.8))
    for x, y, wide in ((14, 4, 26), (112, 8, 26), (64, -4, 30), (8, 57, 16), (124, 55, 16)):
        drops = [
            ellipse(x + dx * wide, y + 4, wide * 0.26, wide * (0.3 + 0.12 * (k % 2)))
            for k, dx in enumerate((-0.8, -0.4, 0, 0.4, 0.8))
        ]
        canvas.solid(join(*drops), VINE, volume=4, cuts=(-0.4, 0.1, 0.8))
    # three runs of falling water out of the dark cleft
    fall = poly(*curve([(46, 18), (64, 24), (82, 18)]), *curve([(84, 50), (92, 84), (64, 92), (36, 84), (44, 50)]))
    canvas.outline(fall, 2)
    canvas.fill(fall, NES[0x2C])
    for x, wide in ((50, 5), (64, 8), (77, 5)):
        canvas.fill(
            both(fall, tube([(x, 22), (x + (x - 64) * 0.2, 50), (x + (x - 64) * 0.35, 86)], wide, wide * 0.6)), WHITE
        )
    for x in (57, 71):
        canvas.fill(both(fall, tube([(x, 26), (x + (x - 64) * 0.3, 80)], 3)), NES[0x1C])
    # the pool with rings of light
    pool = ellipse(64, 104, 62, 24)
    canvas.outline(pool, 3, NES[0x00])
    canvas.fill(pool, NES[0x1C])
    canvas.fill(ellipse(64, 102, 50, 18), NES[0x2C])
    canvas.fill(ring(64, 98, 36, 4, squash=0.36), WHITE)
    canvas.fill(ellipse(64, 96, 22, 8), WHITE)
    for x, y, r in ((50, 88, 7), (78, 88, 7), (64, 90, 9), (38, 90, 4.5), (90, 90, 4.5)):
        canvas.fill(ellipse(x, y, r), WHITE)
    for x, y, size in ((10, 104, 11), (27, 119, 9), (118, 108, 11), (100, 121, 9)):
        _flower(canvas, x, y, size)
    for x, y, size in ((64, 58, 12), (90, 108, 9), (40, 109, 8), (64, 116, 7)):
        sparkle(canvas, x, y, size)


def _flower(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Five round petals on two leaves."""
    for side in (-1, 1):
        canvas.solid(
            ellipse(x + side * size, y + size * 0.5, size * 0.8, size * 0.35, side * 25), VINE, volume=2, outline=1.4
        )
    petals = [ellipse(x + size * 0.55 * math.sin(a), y - size * 0.55 * math.cos(a), size * 0.48)
              for a in [math.tau * k / 5 for k in range(5)]]  # fmt: skip
    canvas.outline(join(*petals), 1.6)
    canvas.fill(join(*petals), NES[0x25])
    canvas.fill(ellipse(x, y, size * 0.32), WHITE)


# --- vines ---------------------------------------------------------------------------------------------------------


@picture("vine_bind")
def vine_bind(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a knight's helm, empty and dark behind the slit, with a crest and a golden seam
    bowl = blob((64, 6), (92, 14), (110, 46), (108, 88), (94, 112), (64, 122), (34, 112), (20, 88), (18, 46), (36, 14))
    canvas.solid(bowl, STEEL, volume=10, cuts=(-0.6, -0.05, 0.75))
    slit = poly((22, 54), (44, 49), (64, 55), (84, 49), (106, 54), (105, 68), (84, 66), (64, 72), (44, 66), (23, 68))
    canvas.outline(slit, 3.4, NES[0x00])
    canvas.fill(slit, INK)
    for x in (43, 85):
        canvas.fill(ellipse(x, 60, 6, 4), NES[0x29])
    canvas.solid(tube([(64, 2), (64, 52)], 9, 7), STEEL, volume=2)
    canvas.solid(poly((60, 52), (68, 52), (70, 116), (64, 121), (58, 116)), STEEL, volume=3)
    for x, y in ((42, 82), (52, 88), (86, 82), (76, 88), (42, 94), (86, 94)):
        canvas.fill(ellipse(x, y, 2.6), INK)
    # the vines come round from behind and cross over it
    _vine(canvas, [(-6, 92), (18, 78), (44, 100), (84, 96), (114, 74), (134, 80)], 10)
    _vine(canvas, [(-4, 34), (22, 44), (60, 30), (92, 34), (112, 16), (134, 22)], 11)
    _vine(canvas, [(2, 136), (8, 116), (28, 124), (68, 118), (104, 122), (120, 110), (130, 136)], 12)
    for x, y, turn in ((10, 66, -50), (118, 54, 40), (8, 18, 30), (120, 90, 30), (112, 4, -20)):
        leaf = ellipse(x, y, 12, 7, turn)
        canvas.solid(leaf, VINE, volume=3, cuts=(-0.5, 0.0, 0.7))


def _vine(canvas: Canvas, points: list[Point], width: float) -> None:
    """A round stem with thorns on alternate sides."""
    line = curve(points)
    thorns = []
    for index in range(7, len(line) - 8, 9):
        side = 1 if index // 9 % 2 else -1
        start, end = line[index - 1], line[index + 1]
        tip = along(start, end, 0.5, side * width * 1.15)
        base = along(start, end, 0.5, side * width * 0.3)
        thorns.append(tube([base, along(base, tip, 1, 2)], width * 0.55, 0.8))
    canvas.solid(join(tube(line, width, smooth=False), *thorns), VINE, volume=3, cuts=(-0.3, 0.1, 0.85))


# --- formation -----------------------------------------------------------------------------------------------------


@picture("formation")
def formation(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the map: parchment with a river and hills, laid askew
    sheet = poly((8, 12), (40, 8), (84, 12), (122, 6), (118, 60), (124, 118), (80, 122), (44, 118), (4, 124), (10, 70))
    canvas.outline(sheet, 2)
    canvas.fill(sheet, NES[0x37])
    sides = [tube(edge, 5) for edge in ([(8, 12), (10, 70), (4, 124)], [(122, 6), (118, 60), (124, 118)])]
    canvas.fill(both(sheet, join(*sides)), NES[0x27])
    for ridge in (
        [(46, 32), (56, 18), (63, 28), (70, 20), (80, 32)],
        [(12, 62), (20, 54), (27, 62)],
        [(102, 62), (109, 54), (116, 62)],
    ):
        canvas.fill(both(sheet, tube(ridge, 2.6, smooth=False)), NES[0x27])
    for x, y in ((24, 30), (100, 30)):  # where the pieces shall stand
        canvas.fill(ring(x, y, 15, 4, squash=0.6), NES[0x27])
    _march(canvas, [(28, 84), (50, 76), (70, 56), (94, 40)])
    _march(canvas, [(100, 84), (78, 76), (58, 56), (34, 40)])
    for x, y in ((26, 106), (102, 106)):
        _pawn(canvas, x, y, 21, ramp(0x01, 0x01, 0x11, 0x11))
    _pawn(canvas, 64, 116, 19, ramp(0x01, 0x01, 0x11, 0x11))


def _march(canvas: Canvas, points: list[Point]) -> None:
    """A broad arrow along the points."""
    line = curve(points)
    end, before = line[-1], line[-6]
    head = poly(along(before, end, 2.6), along(before, end, 0.2, -15), along(before, end, 0.2, 15))
    shape = join(tube(line, 7, 10, 10, smooth=False), head)
    canvas.outline(shape, 2.4)
    canvas.fill(shape, NES[0x16])


def _pawn(canvas: Canvas, x: float, foot: float, size: float, tones: Ramp) -> None:
    """A turned wooden soldier: base, skirt, collar, round head."""
    waist, skirt, top = size * 0.22, size * 0.62, foot - size * 1.3
    shape = join(
        ellipse(x, foot, size * 0.85, size * 0.34),
        poly((x - skirt, foot), (x - waist, top), (x + waist, top), (x + skirt, foot)),
        ellipse(x, foot - size * 1.2, size * 0.5, size * 0.2),
        ellipse(x, foot - size * 1.7, size * 0.52),
    )
    canvas.solid(shape, tones, volume=4, outline=2.4)
    canvas.fill(ellipse(x - size * 0.18, foot - size * 1.85, size * 0.16), WHITE)


# --- wind step -----------------------------------------------------------------------------------------------------


@picture("wind_step")
def wind_step(canvas: Canvas) -> None:
    sky(canvas, INK)
    for points in ([(2, 116), (40, 122), (86, 124), (126, 112)], [(-4, 98), (20, 106), (44, 108)],
                   [(100, 112), (122, 106), (124, 92), (112, 90), (110, 99)],
                   [(0, 60), (24, 66), (34, 52), (24, 42), (16, 50)],
                   [(56, 10), (36, 8), (10, 16), (-4, 12)]):  # fmt: skip
        canvas.fill(tube(points, 1, 5, 4, 1), NES[0x1B])
    # the boot leaps to the left, heel high
    boot = blob((46, 10), (66, 4), (84, 10), (84, 40), (86, 66), (92, 86), (84, 98), (62, 96), (44, 104), (16, 112),
                (4, 106), (6, 92), (26, 82), (44, 70), (48, 44))  # fmt: skip
    canvas.solid(boot, LEATHER, volume=8, cuts=(-0.1, 0.2, 0.8))
    sole = tube([(4, 110), (22, 115), (44, 108), (62, 100), (74, 100)], 7)
    canvas.solid(join(sole, poly((70, 94), (94, 88), (96, 104), (76, 110))), ramp(0x07, 0x07, 0x07, 0x17), volume=2)
    canvas.solid(blob((40, 6), (66, -4), (90, 4), (90, 24), (66, 30), (42, 26)), ramp(0x17, 0x27, 0x38, 0x38), volume=4)
    for y in (44, 56, 68):
        canvas.solid(
            tube([(46, y), (58, y + 3), (70, y - 2)], 4), ramp(0x17, 0x27, 0x38, 0x38), volume=1.5, outline=1.4
        )
    canvas.solid(tube([(30, 84), (44, 90), (52, 100)], 6), ramp(0x17, 0x27, 0x38, 0x38), volume=2)
    _small_wing(canvas)
    for x, y, size in ((20, 30, 8), (112, 116, 6), (14, 76, 5)):
        sparkle(canvas, x, y, size)


def _small_wing(canvas: Canvas) -> None:
    """The near wing on the ankle, swept back."""
    tones = ramp(0x1C, 0x2C, 0x20, 0x20)
    for tip, wide in (((108, 84), 16), ((122, 74), 18), ((129, 54), 19), ((128, 32), 19), ((116, 10), 18)):
        shape = tube([(70, 66), along((70, 66), tip, 0.7), tip], 9, wide, 11)
        canvas.solid(shape, tones, volume=4, cuts=(-0.4, 0.1, 0.8))
    for tip, wide in (((98, 76), 13), ((104, 62), 14), ((104, 46), 14), ((96, 30), 13)):
        shape = tube([(70, 66), along((70, 66), tip, 0.6), tip], 9, wide, 9)
        canvas.solid(shape, tones, volume=3, cuts=(-0.4, 0.1, 0.8))
    canvas.solid(ellipse(69, 65, 8), ramp(0x17, 0x27, 0x38, 0x38), volume=3)


# --- holy wall -----------------------------------------------------------------------------------------------------


def _hexagon(cx: float, cy: float, r: float) -> Mask:
    return poly(*[(cx + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a))) for a in range(0, 360, 60)])


@picture("holy_wall")
def holy_wall(canvas: Canvas) -> None:
    sky(canvas, INK)
    # fire breaks on the wall from below and the left
    for x, base, wide, tall, lean in (
        (10, 134, 34, 92, -0.12),
        (38, 138, 36, 70, 0.1),
        (70, 140, 36, 44, 0.1),
        (0, 96, 26, 70, 0),
    ):
        flame(canvas, x, base, wide, tall, ramp(0x06, 0x06, 0x16, 0x27), lean=lean)
    step, spin = 37, math.radians(30)
    spots = [
        (70 + step * math.cos(spin + math.tau * k / 6), 58 + step * math.sin(spin + math.tau * k / 6)) for k in range(6)
    ]
    spots.append((70, 58))
    whole = join(*[_hexagon(x, y, 24) for x, y in spots])
    canvas.outline(whole, 6)
    canvas.outline(whole, 4, NES[0x27])
    canvas.fill(whole, WHITE)
    for index, (x, y) in enumerate(spots):
        tile = _hexagon(x, y, 19)
        canvas.fill(tile, NES[0x11])
        canvas.fill(both(tile, poly((x - 24, y + 14), (x + 24, y - 14), (x + 24, y + 24), (x - 24, y + 24))), NES[0x01])
        if index == 6:
            canvas.fill(tile, NES[0x01])
    emblem = join(star(70, 58, 29, 7, 4), star(70, 58, 16, 7, 4, 45))
    canvas.outline(emblem, 2)
    canvas.fill(emblem, WHITE)
    canvas.fill(ellipse(70, 58, 5), NES[0x27])
    for x, y, size in ((120, 112, 9), (16, 14, 8), (104, 122, 5)):
        sparkle(canvas, x, y, size)


MINIS = (
    Mini("healing_spring", """
        ................|.......kk.......
        .......kk.......|......kcck......
        ......kcck......|.....kcbbck.....
        ..k..kcbbck..k..|....kcbccbck....
        .kckkcbccbckkck.|..k.kcbccbck.k..
        kcbckcbccbckcbck|.kckkcbccbckkck.
        .kckkcckccbkkck.|kcbckcckccbkcbck
        ..k.kcbccbck.k..|kcckkcbccbckkcck
        ..kkkbccccbkkk..|.kkkkbccccbkkkk.
        .kbccbcbccbccbk.|.kbccbccbcbccbk.
        kbcbccccccccbcbk|kbcbccccccccbcbk
        kbccccbbbbccccbk|kbccbbccccbbccbk
        kbbcccccccccbbbk|kbbcccccccccbbbk
        .kkbbccccccbbkk.|.kkbbccccccbbkk.
        ...kkbbbbbbkk...|...kkbbbbbbkk...
        .....kkkkkk.....|.....kkkkkk.....
    """),
    Mini("vine_bind", """
        ................|................
        ....kkkkkkkk....|....kkkkkkkk....
        ...kyyykkyyyk...|...kyyykkyyyk...
        ..kyyyykkyyyyk..|..kyyyykkyyyyk..
        ..kyyyykkyyyyk..|kkkyyyykkyyyykkk
        kkkyyyykkyyyykkk|ggkkyyykkyyykkgg
        gggkkyykkyykkggg|kggkkyykkyykkggk
        kkgggkkkkkkgggkk|.kgggkkkkkkgggk.
        ..kkgggkkgggkk..|..kkgggkkgggkk..
        ..kkkkggggkkkk..|..kkkkggggkkkk..
        ..kyyykggkyyyk..|..kyyykggkyyyk..
        kkkyyggkkggyykkk|kkkyyggkkggyykkk
        ggggggykkygggggg|kkggggykkyggggkk
        kkkkkyykkyykkkkk|ggkkkyykkyykkkgg
        ....kkyyyykk....|....kkyyyykk....
        ......kkkk......|......kkkk......
    """),
    Mini("formation", """
        ................|.kkkk......kkkk.
        .kkkk......kkkk.|.krrk......krrk.
        .krrk......krrk.|.krkrk....krkrk.
        .krkrk....krkrk.|.kkkkrk..krkkkk.
        .kkkkrk..krkkkk.|.....krkkrk.....
        .....krkkrk.....|......krrk......
        ......krrk......|......krrk......
        ......krrk......|.....krkkrk.....
        .....kbkkbk.....|.kk.kbk..kbk.kk.
        .kk.kbk..kbk.kk.|kcckbk....kbkcck
        kcckbk.kk.kbkcck|kbbkk..kk..kkbbk
        kbbkk.kcck.kkbbk|.kk...kcck...kk.
        .kk...kbbk...kk.|kbbk..kbbk..kbbk
        kbbk...kk...kbbk|kbbk...kk...kbbk
        kbbbk.kbbk.kbbbk|kbbbk.kbbk.kbbbk
        kkkkk.kkkk.kkkkk|kkkkk.kkkk.kkkkk
    """),
    Mini("wind_step", """
        ................|...kkkkkk.......
        ...kkkkkk....kk.|...kwwwwk.......
        ...kwwwwk..kkwwk|...kkkkkk....kk.
        ...kkkkkkkkwwwk.|...koooookkkkwwk
        ...koooookwwkkk.|...koowookwwwwk.
        ...koowookwwwwwk|...koooookwwkkk.
        ...koooookwwkkk.|...koowookwwwwwk
        ...koowookwwwwk.|...koooookwwkkk.
        ..kooooookwkkk..|.koooooookwwwk..
        .kooooooowwwk...|kooooooookwkk...
        koowwoooookk....|koowwoooowwk....
        koooooooook.....|kooooooookk.....
        kkkkkkkkkkk.....|kkkkkkkoook.....
        .kk...koook.....|......kkkkk.....
        ......kkkkk.....|.ww..........ww.
        ................|...www....www...
    """),
    Mini("holy_wall", """
        .......kk.......|.......kk.......
        .....kkcckk.....|.....kkcckk.....
        ...kkccbbcckk...|...kkccbbcckk...
        .kkccbbbbbbcckk.|.kkccbbbbbbcckk.
        kccbbbbccbbbbcck|kccbcbbccbbcbcck
        kcbbbbbccbbbbbck|kcbbbcbccbcbbbck
        kcbbbbcccccbbbck|kcbbbbcccccbbbck
        kcbccccccccccbck|kcbccccccccccbck
        kcbccccccccccbck|kcbccccccccccbck
        kcbbbbcccccbbbck|kcbbbbcccccbbbck
        kcbbbbbccbbbbbck|kcbbbcbccbcbbbck
        kccbbbbccbbbbcck|kccbcbbccbbcbcck
        .kkccbbbbbbcckk.|.kkccbbbbbbcckk.
        ...kkccbbcckk...|...kkccbbcckk...
        .....kkcckk.....|.....kkcckk.....
        .......kk.......|.......kk.......
    """),
)  # fmt: skip
