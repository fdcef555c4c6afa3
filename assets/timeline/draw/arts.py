"""The arts of light and ruin: meteors, the clock of doom, judgement, great growth."""

from __future__ import annotations

import math

from kit import (
    INK,
    NES,
    WHITE,
    Canvas,
    Mask,
    Point,
    blob,
    both,
    ellipse,
    join,
    minus,
    picture,
    poly,
    ramp,
    rect,
    tube,
)
from mini import Mini
from motifs import flame, sparkle
from motifs_sky import LIT, leaf, spun, turned
from scenery import cloud, sky, stars

BLAZE = (NES[0x06], NES[0x16], NES[0x27], LIT)
VINE = ramp(0x0F, 0x19, 0x29, 0x29)
RUST = ramp(0x0F, 0x2D, 0x00, 0x10)
DAWN = ramp(0x01, 0x01, 0x11, 0x3C)


# --- the meteor shower ---------------------------------------------------------------------------------------------


def _meteor(canvas: Canvas, x: float, y: float, size: float, length: float) -> None:
    """A burning rock at (x, y) that comes from the upper right."""
    far = (x + length * 0.7, y - length * 0.72)
    for share, tone in ((1.0, BLAZE[1]), (0.66, BLAZE[2]), (0.36, BLAZE[3])):
        root = tube([(x - size * 0.2, y + size * 0.2), (x + (far[0] - x) * share, y + (far[1] - y) * share)],
                    size * (1.2 + share * 1.3), 0.5)  # fmt: skip
        side = tube([(x + size * 0.6, y + size * 0.5), (x + (far[0] - x) * share * 0.7 + size, y + (far[1] - y) * share
                    * 0.55)], size * share * 0.9, 0.5)  # fmt: skip
        canvas.fill(join(root, side), tone)
    rock = blob(*[(x + size * r * math.cos(a), y + size * r * math.sin(a)) for a, r in
                  ((0.2, 0.9), (1.1, 1.05), (2.1, 0.9), (3.0, 1.05), (3.9, 0.88), (5.2, 1.0))])  # fmt: skip
    canvas.solid(rock, ramp(0x0F, 0x06, 0x16, 0x27), volume=size * 0.35)
    if size > 9:
        for dx, dy, r in ((-0.3, -0.2, 0.24), (0.3, 0.3, 0.2), (-0.25, 0.45, 0.16)):
            canvas.fill(ellipse(x + dx * size, y + dy * size, r * size), INK)


@picture("meteor")
def meteor(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 4, 14, LIT, bottom=70)
    canvas.fill(poly((0, 128), (0, 96), (14, 82), (26, 92), (44, 66), (60, 88), (70, 80), (92, 104), (110, 78),
                     (128, 96), (128, 128)), NES[0x03])  # fmt: skip
    for peak in (((44, 66), (50, 76), (44, 80), (38, 76)), ((110, 78), (116, 84), (110, 90), (105, 85))):
        canvas.fill(poly(*peak), NES[0x13])
    canvas.fill(poly((0, 128), (0, 114), (20, 106), (48, 118), (84, 110), (128, 120), (128, 128)), INK)
    # one has struck behind the ridge
    flame(canvas, 88, 116, 34, 30, BLAZE)
    canvas.fill(poly((62, 128), (72, 114), (88, 112), (104, 116), (116, 128)), INK)
    for spot in ((18, 36, 7, 46), (110, 50, 7, 44), (70, 20, 6, 40)):
        _meteor(canvas, *spot)
    _meteor(canvas, 42, 72, 20, 118)


# --- the clock of doom ---------------------------------------------------------------------------------------------


def _numeral(text: str, x: float, y: float, turn: float) -> Mask:
    """A Roman numeral of I, V and X strokes standing at a spot of the dial."""
    strokes, pen = [], x - 3.4 * (len(text) - 1)
    for letter in text:
        if letter == "X":
            strokes += [tube([(pen - s, y - 6), (pen + s, y + 6)], 2.6) for s in (3, -3)]
        elif letter == "V":
            strokes += [tube([(pen - s, y - 6), (pen, y + 6)], 2.6) for s in (3, -3)]
        else:
            strokes.append(tube([(pen, y - 6), (pen, y + 6)], 2.8))
        pen += 6.8
    return turned(join(*strokes), x, y, turn)


@picture("doom_clock")
def doom_clock(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, wide, tall in ((10, 36, 60), (118, 36, 66), (40, 34, 34), (92, 34, 36)):
        flame(canvas, x, 134, wide, tall, ramp(0x0A, 0x0A, 0x1A, 0x2A))
    x, y = 62, 62
    gap = poly((70, 70), (100, 66), (140, 70), (140, 140), (84, 140), (92, 110), (80, 96), (88, 84))
    rim = minus(ellipse(x, y, 59), gap)
    canvas.solid(rim, RUST, volume=4)
    dial = minus(ellipse(x, y, 48), gap)
    canvas.outline(dial, 2)
    canvas.fill(dial, NES[0x0A])
    for hour, text in ((12, "XII"), (1, "I"), (2, "II"), (3, "III"), (7, "VII"), (8, "VIII"), (9, "IX"), (10, "X"),
                       (11, "XI")):  # fmt: skip
        spot = spun([(x, y - 38)], x, y, hour * 30)[0]
        canvas.fill(both(dial, _numeral(text, *spot, hour * 30)), NES[0x2A])
    for crack in ([(90, 84), (76, 74), (70, 60), (84, 46), (82, 26), (92, 14)], [(80, 96), (58, 100), (44, 96), (34,
                  104)], [(70, 60), (52, 54)]):  # fmt: skip
        canvas.fill(both(rim, tube(crack, 4, 2.6, 1, smooth=False)), INK)
    # shards fall away
    for shard in (((100, 78), (120, 74), (116, 92), (104, 90)), ((92, 98), (106, 100), (100, 114), (90, 108)),
                  ((112, 100), (124, 98), (122, 114))):  # fmt: skip
        canvas.solid(poly(*shard), ramp(0x00, 0x00, 0x00, 0x00), volume=2)
    _skull(canvas, x, y + 12)
    # both hands on midnight, the short one lying on the long one
    for reach, wide, tone in ((50, 5, WHITE), (34, 9, NES[0x2A])):
        hand = poly((x - 2.5, y + 4), (x - wide, y - reach * 0.62), (x, y - reach), (x + wide, y - reach * 0.62),
                    (x + 2.5, y + 4))  # fmt: skip
        canvas.outline(hand, 2)
        canvas.fill(hand, tone)
    canvas.outline(ellipse(x, y + 2, 4), 2)
    canvas.fill(ellipse(x, y + 2, 4), NES[0x2A])


def _skull(canvas: Canvas, x: float, y: float) -> None:
    jaw = blob((x - 13, y + 12), (x + 13, y + 12), (x + 11, y + 26), (x, y + 29), (x - 11, y + 26))
    skull = blob((x, y - 25), (x + 19, y - 19), (x + 25, y - 2), (x + 18, y + 13), (x, y + 18), (x - 18, y + 13),
                 (x - 25, y - 2), (x - 19, y - 19))  # fmt: skip
    canvas.solid(join(jaw, skull), ramp(0x0A, 0x20, 0x20, 0x20), volume=6, outline=2.6, cuts=(-0.6, 0.0, 0.7))
    for side in (-1, 1):
        canvas.fill(blob((x + side * 4, y + 2), (x + side * 9, y - 6), (x + side * 19, y - 6), (x + side * 18, y + 5),
                         (x + side * 10, y + 8)), INK)  # fmt: skip
        canvas.fill(ellipse(x + side * 11, y + 1, 3.4), NES[0x2A])
    canvas.fill(poly((x, y + 5), (x + 4, y + 13), (x - 4, y + 13)), INK)
    canvas.fill(rect(x - 12, y + 17, x + 12, y + 19.4), INK)
    for tooth in (-8, -2.5, 3, 8.5):
        canvas.fill(rect(x + tooth - 1.2, y + 15, x + tooth + 1.2, y + 25), INK)


# --- the light of judgement ----------------------------------------------------------------------------------------


@picture("judgement")
def judgement(canvas: Canvas) -> None:
    sky(canvas, INK)
    beam = poly((44, -4), (84, -4), (118, 132), (10, 132))
    canvas.fill(beam, NES[0x27])
    canvas.fill(poly((50, -4), (78, -4), (106, 132), (22, 132)), LIT)
    canvas.fill(poly((57, -4), (71, -4), (84, 132), (44, 132)), WHITE)
    for side in (1, -1):
        puffs = [(18, 12, 26), (44, 0, 16), (-2, 34, 22), (40, 20, 13)]
        masks = [ellipse(64 + side * (x - 64), y, r) for x, y, r in puffs]
        canvas.outline(join(*masks), 2)
        for mask in masks:
            canvas.solid(mask, DAWN, volume=6, outline=0)
    # the scales, hung against the light and tilted by a single feather
    _scales(canvas)
    for x, y, size in ((30, 108, 6), (100, 112, 6), (64, 124, 5)):
        sparkle(canvas, x, y, size, WHITE)


def _scales(canvas: Canvas) -> None:
    gold = (NES[0x07], NES[0x17], NES[0x27], LIT)
    canvas.solid(tube([(64, 40), (64, 112)], 8, 9), gold, volume=2.5)
    canvas.solid(blob((40, 122), (50, 114), (64, 108), (78, 114), (88, 122), (64, 126)), gold, volume=3)
    left, right = (20, 58), (108, 44)
    for (x, y), drop in ((left, 34), (right, 34)):
        for dx in (-16, 16):
            canvas.fill(tube([(x, y), (x + dx, y + drop)], 3), NES[0x07])
        bowl = both(ellipse(x, y + drop, 20, 14), rect(0, y + drop, 128, 128))
        canvas.solid(bowl, gold, volume=3)
    canvas.solid(tube([left, (42, 46), (64, 48), (86, 42), right], 6, 7, 9, 7, 6), gold, volume=2.5)
    canvas.solid(ellipse(64, 44, 10), gold, volume=3)
    canvas.fill(ellipse(64, 44, 4), NES[0x11])
    canvas.solid(poly((64, 20), (69, 34), (59, 34)), gold, volume=2)


# --- great growth --------------------------------------------------------------------------------------------------


@picture("great_growth")
def great_growth(canvas: Canvas) -> None:
    sky(canvas, NES[0x21])
    canvas.fill(ellipse(118, 10, 21), LIT)
    canvas.fill(ellipse(118, 10, 15), WHITE)
    for x, y, wide in ((16, 20, 46), (116, 56, 34)):
        canvas.fill(cloud(x, y, wide, 18), WHITE)
    hills = blob((-10, 106), (24, 98), (64, 104), (104, 92), (138, 96), (138, 140), (-10, 140))
    canvas.outline(hills, 2)
    canvas.fill(hills, NES[0x29])
    # a house, for scale
    canvas.solid(rect(104, 110, 122, 123), (LIT, LIT, LIT, LIT), volume=2, outline=1.6)
    canvas.solid(poly((99, 111), (113, 98), (127, 111)), ramp(0x07, 0x17, 0x17, 0x17), volume=2, outline=1.6)
    # earth thrown up by the root, then two stems wound about each other
    canvas.solid(blob((22, 124), (34, 108), (52, 114), (66, 106), (84, 116), (92, 126), (58, 134)),
                 ramp(0x0F, 0x07, 0x17, 0x17), volume=4)  # fmt: skip
    stems = (([(46, 122), (38, 96), (62, 78), (52, 52), (72, 36), (84, 8), (92, -8)], VINE),
             ([(66, 122), (70, 98), (42, 82), (62, 54), (58, 34), (70, 10), (72, -8)], VINE))  # fmt: skip
    for line, tones in stems:
        canvas.solid(tube(line, 20, 17, 15, 12, 9, 5), tones, volume=4)
    top: list[Point] = stems[0][0][2:5]
    canvas.solid(tube(top, 15, 13, 11), VINE, volume=4)
    for root, tip, width in (((40, 96), (6, 80), 26), ((68, 92), (102, 84), 26), ((48, 66), (14, 54), 22),
                             ((64, 62), (94, 52), 22), ((58, 36), (34, 20), 18), ((76, 30), (98, 36), 14),
                             ((68, 14), (52, 0), 12)):  # fmt: skip
        leaf(canvas, root, tip, width, VINE, NES[0x19])
    for x, y, size in ((92, 116, 3.4), (84, 108, 3), (36, 104, 3.4)):
        canvas.solid(ellipse(x, y, size), ramp(0x07, 0x07, 0x17, 0x17), volume=2, outline=1.4)


MINIS = (
    Mini("meteor", """
        .............kkk|................
        ..........kkkook|.............kkk
        ........kkooooko|...........kkook
        ......kkoowoooko|........kkkooook
        ....kkoowwwooko.|......kkowwoook.
        ...kooowwwoook..|....kkoowwwook..
        ..koookkkwook...|...koookwwwook..
        .kookkkkkkook...|..kookkkkwook...
        .kokkookkkook...|.kookookkkook...
        .kokkookkkook...|.kokkookkkook...
        .kokkkkkokok....|.kokkkkkokook...
        .kookkkkkook....|.kookkkkkook....
        ..kookkkook.....|..kookkkook.....
        ...kkooookk.....|...kkoooook.....
        .....kkkk.......|.....kkkkk......
        ................|................
    """),
    Mini("doom_clock", """
        ....kkkkkkkk....|....kkkkkkkk....
        ..kkgggyygggkk..|..kkgggyygggkk..
        .kggkkkyykkkggk.|.kggkkkyykkkggk.
        .kgkkkgyygkkkgk.|.kgkkkkyykkkkgk.
        kggkkkgyygkkkggk|kggkkkkyykkkkggk
        kgkkkkkyykkkkkgk|kgkkkkkyykkkkkgk
        kgkkkkkkkkkkkkgk|kgkkkkkkkkkkkkgk
        kgkkkyyyyyykkkgk|kgkkkyyyyyykkkgk
        kgkkyyyyyyyykkgk|kgkkyyyyyyyykkgk
        kgkkykkyykkykkgk|kgkkykgyygkykkgk
        kgkkykkyykkykkgk|kgkkykkyykkykkgk
        .kgkyyykkyyykgk.|.kgkyyykkyyykgk.
        .kggkyyyyyykggk.|.kggkyyyyyykggk.
        ..kkkykyykykkk..|..kkkkkkkkkkkk..
        ....kkkkkkkk....|....kykyykyk....
        ................|.....kkkkkk.....
    """),
    Mini("judgement", """
        .......kk.......|.......kk.......
        ......kook......|......kook......
        .kkkkkkookkkkkk.|.kkkkkkookkkkkk.
        .kooooooooooook.|.kooooooooooook.
        .kkkkkkookkkkkk.|.kkkkkkookkkkkk.
        ..kk..kook..kk..|..kk..kook..kk..
        .k..k.kook.k..k.|.k..k.kook.k..k.
        .k..k.kookkkkkkk|kkkkkkkook.k..k.
        .k..k.kookkooook|kooookkook.k..k.
        kkkkkkkook.kkkk.|.kkkk.kookkkkkkk
        kooookkook......|......kookkooook
        .kkkk.kook......|......kook.kkkk.
        ......kook......|......kook......
        ....kkkookkk....|....kkkookkk....
        ...kwoooooook...|...kooooooowk...
        ...kkkkkkkkkk...|...kkkkkkkkkk...
    """),
    Mini("great_growth", """
        ................|..kkk......kkk..
        ................|.kgyyk....kyygk.
        ................|.kgggyk..kygggk.
        ..kkk......kkk..|..kkggykkyggkk..
        .kgyyk....kyygk.|....kkggggkk....
        .kgggyk..kygggk.|......kggk......
        ..kkggykkyggkk..|...kkkkggkkkk...
        ....kkggggkk....|..kgyykggkyygk..
        ......kggk......|..kggggggggggk..
        ...kkkkggkkkk...|...kkkkggkkkk...
        ..kgyykggkyygk..|..kkkkkggkkkkk..
        ..kggggggggggk..|.kgyyykggkyyygk.
        ...kkkkggkkkk...|.kggggggggggggk.
        ..kkkkkggkkkkk..|..kkkkkggkkkkk..
        .kyykyyggyykyyk.|.kyykyyggyykyyk.
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
    """),
)  # fmt: skip
