"""The seals: a body of its own shape and metal for each, hung in two chains, with one emblem on it."""

from __future__ import annotations

import math

from kit import (
    BRASS,
    GOLD,
    INK,
    NES,
    STEEL,
    WHITE,
    Canvas,
    Colour,
    Mask,
    Ramp,
    blob,
    both,
    curve,
    ellipse,
    join,
    picture,
    poly,
    ramp,
    rect,
    ring,
    shrink,
    star,
    tube,
)
from mini import Mini
from motifs import gem, sparkle, sword
from motifs_ruin import chain
from scenery import rays, sky

BRONZE = ramp(0x07, 0x17, 0x27, 0x37)
IRON = ramp(0x0F, 0x00, 0x10, 0x20)
LAPIS = ramp(0x01, 0x01, 0x11, 0x21)
MALACHITE = ramp(0x0A, 0x0A, 0x1A, 0x2A)
AMETHYST = ramp(0x03, 0x03, 0x13, 0x23)
WAX = ramp(0x06, 0x06, 0x16, 0x26)
SLATE = ramp(0x00, 0x00, 0x10, 0x10)
AQUA = ramp(0x0C, 0x0C, 0x1C, 0x2C)
EMBER = ramp(0x06, 0x06, 0x16, 0x27)


def _hung(canvas: Canvas, light: Colour, tones: Ramp = STEEL, way: str = "cross") -> None:
    """Black ground, a few rays of the seal's colour, and the chains behind it."""
    sky(canvas, INK)
    rays(canvas, 64, 64, 12, light, share=0.42, turn=15)
    lines = {
        "cross": ([(-6, -6), (64, 64), (134, 134)], [(134, -6), (64, 64), (-6, 134)]),
        "level": ([(-6, 52), (64, 64), (134, 52)], [(-6, 84), (64, 92), (134, 84)]),
        "hung": ([(30, -8), (36, 30), (48, 64)], [(98, -8), (92, 30), (80, 64)]),
        "one": ([(-6, 118), (40, 80), (90, 50), (134, 4)],),
    }[way]
    for line in lines:
        chain(canvas, line, 14, tones)


def _body(canvas: Canvas, mask: Mask, rim: Ramp, tones: Ramp, width: float = 7) -> Mask:
    """The seal: a rim of metal and the field inside it, which is given back."""
    canvas.solid(mask, rim, volume=3, outline=3)
    field = shrink(mask, width)
    canvas.solid(field, tones, volume=9, outline=1.8, cuts=(-0.4, 0.15, 0.93))
    return field


def _emblem(canvas: Canvas, mask: Mask, colour: Colour, outline: float = 2) -> None:
    canvas.outline(mask, outline)
    canvas.fill(mask, colour)


def _around(cx: float, cy: float, radius: float, corners: int, turn: float = 0) -> Mask:
    spots = [math.radians(turn - 90) + math.tau * index / corners for index in range(corners)]
    return poly(*[(cx + radius * math.cos(a), cy + radius * math.sin(a)) for a in spots])


@picture("first_battle")
def first_battle(canvas: Canvas) -> None:
    _hung(canvas, NES[0x06], BRASS)
    _body(canvas, ellipse(64, 64, 52), BRONZE, WAX)
    sword(canvas, (36, 100), (96, 22), 13, blade=(NES[0x17], NES[0x27], NES[0x37], WHITE), gold=BRONZE, guard=2.6)
    sword(canvas, (92, 100), (32, 22), 13, blade=(NES[0x17], NES[0x27], NES[0x37], WHITE), gold=BRONZE, guard=2.6)
    sparkle(canvas, 64, 34, 9, NES[0x37])


@picture("vow_of_arms")
def vow_of_arms(canvas: Canvas) -> None:
    _hung(canvas, NES[0x01], way="level")
    shape = poly(*curve([(64, 6), (88, 16), (116, 14)]), *curve([(116, 14), (118, 60), (100, 98), (64, 124)]),
                 *curve([(64, 124), (28, 98), (10, 60), (12, 14)]), *curve([(12, 14), (40, 16), (64, 6)]))  # fmt: skip
    _body(canvas, shape, STEEL, LAPIS, 9)
    # an anvil under a hammer
    anvil = blob((30, 74), (44, 72), (96, 70), (98, 78), (82, 82), (76, 88), (80, 98), (88, 102), (44, 102), (52,
        98), (54, 88), (44, 82))  # fmt: skip
    canvas.solid(anvil, IRON, volume=4)
    canvas.solid(tube([(44, 64), (88, 30)], 8), GOLD, volume=2)
    canvas.solid(poly((30, 44), (44, 34), (60, 56), (58, 68), (46, 70)), IRON, volume=4)
    for turn in (-150, -115, -80, -45, -15):
        a = math.radians(turn)
        canvas.fill(tube([(66 + 14 * math.cos(a), 62 + 10 * math.sin(a)), (66 + 28 * math.cos(a),
            62 + 22 * math.sin(a))], 4, 1), NES[0x27])  # fmt: skip


@picture("knowledge_of_arts")
def knowledge_of_arts(canvas: Canvas) -> None:
    _hung(canvas, NES[0x0C], BRASS, way="hung")
    _body(canvas, _around(64, 66, 62, 4), GOLD, AQUA, 8)
    # an open book with a rising star
    for side in (-1, 1):
        page = poly(*curve([(64, 62), (64 + side * 14, 54), (64 + side * 34, 58)]),
                    *curve([(64 + side * 34, 88), (64 + side * 14, 84), (64, 92)]))  # fmt: skip
        canvas.outline(page, 2.4)
        canvas.fill(page, WHITE)
        for y in (66, 73, 80):
            canvas.fill(tube([(64 + side * 8, y), (64 + side * 16, y - 3), (64 + side * 28, y - 1)], 2.2), NES[0x1C])
    canvas.fill(tube([(64, 60), (64, 93)], 2.4), INK)
    canvas.solid(tube([(30, 92), (48, 90), (64, 97), (80, 90), (98, 92)], 5), GOLD, volume=2)
    _emblem(canvas, star(64, 38, 15, 5, 4), NES[0x38])


@picture("formation")
def formation(canvas: Canvas) -> None:
    _hung(canvas, NES[0x09], STEEL, way="level")
    _body(canvas, _around(64, 64, 60, 6), STEEL, MALACHITE, 8)
    # three helmets in a wedge over three chevrons
    for y in (66, 82, 98):
        wedge = poly((64, y - 14), (96, y + 4), (96, y + 15), (64, y - 3), (32, y + 15), (32, y + 4))
        _emblem(canvas, both(wedge, shrink(_around(64, 64, 60, 6), 11)), NES[0x38])
    for x, y in ((64, 32), (42, 46), (86, 46)):
        pawn = join(ellipse(x, y - 8, 7), blob((x - 10, y + 12), (x - 5, y), (x + 5, y), (x + 10, y + 12)))
        _emblem(canvas, pawn, WHITE)


@picture("deep_study")
def deep_study(canvas: Canvas) -> None:
    _hung(canvas, NES[0x03], BRASS, way="one")
    _body(canvas, poly((64, 0), (128, 110), (118, 122), (10, 122), (0, 110)), GOLD, AMETHYST, 8)
    lid = poly(*curve([(22, 84), (42, 64), (64, 58), (86, 64), (106, 84)]), *curve([(106, 84), (86, 100), (64, 106),
        (42, 100), (22, 84)]))  # fmt: skip
    _emblem(canvas, lid, WHITE, 3)
    canvas.fill(ellipse(64, 82, 20), NES[0x13])
    canvas.fill(ellipse(64, 82, 14), NES[0x23])
    canvas.fill(ellipse(64, 82, 8), INK)
    canvas.fill(ellipse(57, 74, 4), WHITE)
    for x, y in ((64, 38), (52, 46), (76, 46)):
        canvas.fill(tube([(64 + (x - 64) * 1.4, y + 10), (x + (x - 64) * 0.7, y - 2)], 2, 4), NES[0x38])


@picture("price_of_blood")
def price_of_blood(canvas: Canvas) -> None:
    _hung(canvas, NES[0x2D], STEEL)
    # wax that ran when the ring was pressed into it
    edge = [(64, 6), (84, 12), (104, 14), (114, 34), (124, 54), (116, 76), (118, 98), (98, 108), (84, 124), (64,
        116), (42, 122), (30, 106), (10, 98), (12, 74), (4, 56), (16, 38), (20, 16), (44, 14)]  # fmt: skip
    canvas.solid(blob(*edge), WAX, volume=7, outline=3, cuts=(-0.1, 0.4, 0.85))
    canvas.solid(ring(64, 64, 40, 6), WAX, volume=2, outline=1.6)
    drop = poly(*curve([(64, 24), (76, 46), (88, 64), (86, 84), (64, 98), (42, 84), (40, 64), (52, 46)], closed=True))
    canvas.outline(drop, 3)
    canvas.solid(drop, ramp(0x05, 0x06, 0x16, 0x37), volume=9, outline=0, cuts=(0.0, 0.4, 0.96))
    canvas.fill(tube([(52, 62), (50, 74), (56, 84)], 2, 6, 2), NES[0x37])
    for x, y, size in ((64, 132, 7), (96, 128, 5)):
        canvas.solid(ellipse(x, y - 2, size), WAX, volume=2)


@picture("tombstones")
def tombstones(canvas: Canvas) -> None:
    _hung(canvas, NES[0x03], STEEL, way="level")
    stone = poly((26, 122), (26, 50), *curve([(26, 50), (34, 22), (64, 8), (94, 22), (102, 50)]), (102, 50), (102, 122))
    _body(canvas, stone, STEEL, SLATE, 8)
    skull = join(ellipse(64, 56, 23, 22), blob((50, 66), (78, 66), (76, 90), (64, 93), (52, 90)))
    _emblem(canvas, skull, NES[0x20], 2.4)
    for side in (-1, 1):
        canvas.fill(ellipse(64 + side * 10, 58, 6.6, 7), INK)
        canvas.fill(ellipse(64 + side * 10, 59, 2.6), NES[0x13])
    canvas.fill(poly((64, 66), (68, 74), (60, 74)), INK)
    for x in (57, 64, 71):
        canvas.fill(rect(x - 1.2, 80, x + 1.2, 92), INK)
    for line in ([(42, 100), (86, 100)], [(42, 109), (86, 109)]):
        canvas.fill(tube(line, 3.4), INK)
    canvas.solid(poly((6, 128), (14, 112), (40, 118), (64, 114), (92, 119), (116, 112), (124, 128)), AMETHYST, volume=3)


@picture("overflow")
def overflow(canvas: Canvas) -> None:
    _hung(canvas, NES[0x0C], BRASS)
    _body(canvas, _around(64, 64, 60, 8, 22.5), GOLD, AQUA, 8)
    # a chalice that runs over at both sides
    for side in (-1, 1):
        spill = tube([(64, 40), (64 + side * 22, 38), (64 + side * 32, 54), (64 + side * 33, 88)], 10, 11, 10, 3)
        canvas.outline(spill, 2)
        canvas.fill(spill, NES[0x3C])
    cup = join(poly(*curve([(36, 48), (40, 68), (58, 80)]), *curve([(70, 80), (88, 68), (92, 48)])),
               tube([(64, 76), (64, 100)], 8), blob((46, 104), (64, 96), (82, 104), (80, 108), (48, 108)))  # fmt: skip
    canvas.solid(cup, GOLD, volume=5)
    canvas.solid(ellipse(64, 47, 29, 8), GOLD, volume=2)
    canvas.fill(ellipse(64, 46, 24, 6), NES[0x3C])
    for x, y, size in ((64, 30, 7), (52, 24, 4), (78, 24, 5)):
        drop = join(ellipse(x, y, size * 0.7), poly((x - size * 0.6, y - 1), (x, y - size * 1.6), (x + size * 0.6,
            y - 1)))  # fmt: skip
        _emblem(canvas, drop, NES[0x3C], 1.6)
    gem(canvas, 64, 64, 7, ramp(0x0C, 0x1C, 0x2C, 0x20))


@picture("subjugation")
def subjugation(canvas: Canvas) -> None:
    _hung(canvas, NES[0x06], STEEL)
    _body(canvas, star(64, 64, 66, 44, 8), STEEL, WAX, 8)
    # a horned head run through from above
    for side in (-1, 1):
        line = tube([(64 + side * 14, 60), (64 + side * 34, 54), (64 + side * 36, 34), (64 + side * 28, 26)], 13, 12,
            8, 1)  # fmt: skip
        _emblem(canvas, line, NES[0x38])
    head = blob((64, 48), (84, 54), (86, 72), (76, 86), (72, 100), (64, 104), (56, 100), (52, 86), (42, 72), (44, 54))
    _emblem(canvas, head, WHITE, 2.4)
    for side in (-1, 1):
        canvas.fill(poly((64 + side * 4, 74), (64 + side * 18, 66), (64 + side * 16, 78)), INK)
    canvas.fill(poly((64, 80), (68, 88), (60, 88)), INK)
    canvas.fill(tube([(54, 94), (74, 94)], 2.6), INK)
    sword(canvas, (64, -2), (64, 72), 13, gold=GOLD, guard=3, grip=0.3)
    canvas.fill(poly((52, 62), (64, 70), (76, 62), (72, 78), (64, 72), (56, 78)), WHITE)


@picture("last_stand")
def last_stand(canvas: Canvas) -> None:
    _hung(canvas, NES[0x01], BRASS, way="hung")
    _body(canvas, join(ellipse(64, 66, 56), rect(8, 10, 120, 66)), GOLD, LAPIS, 8)
    inside = shrink(join(ellipse(64, 66, 56), rect(8, 10, 120, 66)), 10)
    # one banner upright before the breaking wave
    wave = join(poly(*curve([(0, 128), (10, 74), (36, 44), (60, 44), (72, 58)]), *curve([(72, 58), (56, 56), (50,
        70), (62, 96), (110, 104), (128, 128)])), rect(0, 100, 128, 128))  # fmt: skip
    canvas.fill(both(inside, tube([(10, 80), (36, 40), (62, 42), (76, 60)], 12, 12, 10, 6)), WHITE)
    canvas.fill(both(inside, wave), NES[0x21])
    for line in ([(20, 96), (34, 66), (52, 58)], [(34, 106), (42, 78), (50, 66)]):
        canvas.fill(both(inside, tube(line, 3.4, 3.4, 1)), NES[0x11])
    canvas.fill(both(inside, tube([(10, 106), (40, 100), (70, 106), (118, 100)], 5)), WHITE)
    canvas.solid(tube([(82, 106), (82, 22)], 6), GOLD, volume=2)
    flag = poly((84, 26), (112, 32), (102, 42), (112, 54), (84, 58))
    _emblem(canvas, flag, WHITE)
    canvas.solid(blob((70, 110), (82, 96), (94, 110), (88, 116), (76, 116)), GOLD, volume=3)


MINIS = (
    Mini("first_battle", """
        kk............kk
        kwk..........kwk
        kwwk........kwwk
        .kwwk......kwwk.
        ..kwwk....kwwk..
        ...kwwk..kwwk...
        ....kwwkkwwk....
        .....kwwwwk.....
        ......kwwk......
        .kk..kwwwwk..kk.
        kook.kwkkwk.kook
        .kookwk..kwkook.
        ..kook....kook..
        .kookok..kokook.
        kok..kok.ok..kok
        kk....k..k....kk
    """, 12),
    Mini("vow_of_arms", """
        ................
        ..kkkkk.........
        .kwwwwwk........
        .kwwwwwkkkkk....
        .kwwwwwooooook..
        .kwwwwwkkkkkkk..
        .kwwwwwk........
        ..kkkkk.k.......
        ...k..k.k..k....
        kkkkkkkkkkkkkk..
        kwwwwwwwwwwwwwk.
        .kkwwwwwwwwwkk..
        ...kkwwwwwkk....
        ....kwwwwk......
        ..kkwwwwwwkk....
        ..kkkkkkkkkk....
    """, 8),
    Mini("knowledge_of_arts", """
        .......k
        ......kw
        .....kww
        ......kw
        .kkk...k
        kwwwkk..
        kwwwwwk.
        kwkkkwwk
        kwwwwwwk
        kwkkkwwk
        kwwwwwwk
        kwkkkwwk
        kowwwwwk
        kkooowwk
        ..kkkoow
        .....kkk
    """, 4),
    Mini("formation", """
        ......kk
        ....kkgg
        ..kkgggg
        kkggggyy
        kggggyyy
        kgggyyyy
        kggyyykk
        kgyyyggk
        kgyyggyy
        kgyggyyy
        kgggyyyy
        kggyyygg
        kkgyyggg
        ..kkgggg
        ....kkgg
        ......kk
    """, 13),
    Mini("deep_study", """
        .......k
        ......kb
        ......kb
        .....kbb
        .....kbb
        ....kbbb
        ....kbbb
        ...kbkkk
        ...kkccc
        ..kkcccb
        ..kccckb
        .kkcccbk
        .kbkcccb
        kbbbkkcc
        kbbbbbkk
        kkkkkkkk
    """, 3),
    Mini("price_of_blood", """
        ....k...........
        ...krk..........
        ...krk..........
        ..krrrk.....k...
        ..krrrk....krk..
        .krrrrrk...krk..
        .krrrrrk..krrrk.
        krrprrrrk.krprk.
        krprrrrrk.krrrk.
        krprrrrrk..kkk..
        krprrrrrk.......
        .krrrrrk..k..k..
        ..kkkkk..krkkrk.
        kkkkkkkkkkrrrrrk
        krrrrprrrrrrrrrk
        .kkkkkkkkkkkkkk.
    """, 10),
    Mini("tombstones", """
        ....kkkk
        ..kkoooo
        .kooowww
        .koowwww
        .kowwwww
        .kowkkww
        .kowkkww
        .kowwwwk
        .koowwww
        .kooowkw
        .koooooo
        .kokkkkk
        .koooooo
        .kokkkkk
        kkoooooo
        kkkkkkkk
    """, 12),
    Mini("overflow", """
        .......k
        .k...kkc
        kck.kcck
        .k..kkk.
        .kkkkkkk
        kccccccc
        kckbbccc
        kckkbbbb
        kckkbbbb
        kck.kbcb
        kck..kbb
        .k....kb
        ......kb
        ....kkbb
        ...kbbcc
        ...kkkkk
    """, 4),
    Mini("subjugation", """
        .......k
        ......ko
        .k...koo
        kwk...kk
        kwk...kw
        kwwk..kw
        kkwwkkkw
        .kkwwwkw
        ..kkwwkw
        ...kwwwk
        ...kkkww
        ...kwkww
        ...kkwww
        ....kwkk
        ....kkww
        ......kk
    """, 13),
    Mini("last_stand", """
        .........kkkkk..
        .........kookkk.
        .........kooook.
        .........kookooo
        .........kooook.
        ...kkkk..kook...
        ..kwwwwk.kok....
        .kwwkkwk.kok....
        .kwk..k..kok....
        kwwk.....kok....
        kwwk.kk.kkkk....
        kwwwkwwkwwwk.kkk
        kwwwwwwwwwwwkwwk
        kwkkwwkkwwkkwwwk
        kwwwwwwwwwwwwwwk
        kkkkkkkkkkkkkkkk
    """, 9),
)  # fmt: skip
