"""The white cards: beasts, statues and giants of light."""

from __future__ import annotations

import math

from kit import (
    BLUECLOTH,
    INK,
    NAVY,
    NES,
    WHITE,
    Canvas,
    Point,
    arc,
    blob,
    both,
    ellipse,
    join,
    picture,
    poly,
    ramp,
    rect,
    ring,
    star,
    tube,
)
from mini import Mini
from motifs import along, cape, fangs, sparkle
from scenery import burst, cloud, sky, stars

ROCK = ramp(0x0F, 0x00, 0x10, 0x20)
MANE = ramp(0x17, 0x27, 0x27, 0x38)
LIME = ramp(0x0F, 0x10, 0x10, 0x20)
ROOF = ramp(0x01, 0x11, 0x11, 0x11)
FOAL = ramp(0x21, 0x31, 0x20, 0x20)


@picture("pegasus")
def pegasus(canvas: Canvas) -> None:
    sky(canvas, NES[0x11])
    for spot in ((14, 20, 44, 18), (20, 124, 84, 30), (108, 120, 70, 24)):
        canvas.fill(cloud(*spot), NES[0x31])
    for lock, wide in (([(110, 80), (124, 78), (134, 96)], 15), ([(110, 82), (120, 90), (124, 110)], 13)):
        canvas.solid(tube(lock, wide * 0.7, wide, wide * 0.5), MANE, volume=4, cuts=(-0.3, 0.1, 2))
    # far legs, then body, then near legs in full gallop
    for leg in ([(54, 92), (30, 96), (22, 84)], [(98, 98), (108, 112), (124, 116)]):
        canvas.solid(tube(leg, 14, 9, 8), FOAL, volume=3, cuts=(0.4, 0.7, 0.9))
    body = blob((44, 74), (58, 66), (84, 70), (108, 72), (116, 88), (104, 102), (80, 102), (56, 104), (44, 92))
    canvas.solid(body, FOAL, volume=8, cuts=(-0.2, 0.1, 0.9))
    for leg in ([(54, 98), (36, 110), (42, 124)], [(106, 92), (112, 110), (98, 122)]):
        canvas.solid(tube(leg, 17, 10, 8), FOAL, volume=4, cuts=(-0.1, 0.25, 0.9))
        x, y = leg[-1]
        canvas.solid(ellipse(x, y + 2, 6.5, 5), MANE, volume=2, cuts=(-0.3, 0.1, 2))
    # neck and head
    neck = blob((46, 22), (60, 38), (70, 62), (66, 84), (46, 88), (40, 68), (38, 50), (32, 42))
    canvas.solid(neck, FOAL, volume=7, cuts=(-0.2, 0.1, 0.9))
    head = blob((44, 16), (52, 28), (46, 42), (34, 48), (22, 62), (12, 66), (4, 58), (8, 48), (20, 32), (32, 18))
    canvas.solid(head, FOAL, volume=6, cuts=(-0.35, 0.0, 0.9))
    canvas.solid(poly((36, 20), (42, 0), (50, 18)), FOAL, volume=3)
    eyeball = ellipse(30, 33, 5, 6)
    canvas.fill(eyeball, INK)
    canvas.fill(ellipse(28.5, 31, 2), WHITE)
    canvas.fill(tube([(22, 27), (30, 23), (37, 27)], 2.2), INK)
    canvas.fill(ellipse(10, 54, 2.2, 3, 30), INK)
    canvas.fill(tube([(10, 62), (16, 60), (21, 56)], 2), INK)
    for lock, wide in (([(44, 12), (62, 22), (70, 42), (84, 46)], 14), ([(50, 28), (66, 42), (68, 58), (80, 68)], 13),
                       ([(44, 12), (32, 14), (24, 24)], 9)):  # fmt: skip
        canvas.solid(tube(lock, wide * 0.8, wide, wide * 0.7, 1), MANE, volume=4, cuts=(-0.3, 0.1, 2))
    _sky_wing(canvas, (70, 88))


def _sky_wing(canvas: Canvas, root: Point) -> None:
    """A raised wing: long quills in a fan, two rows of coverts over them, a bent leading edge."""
    rows = (
        (((114, 74), 15), ((121, 60), 16), ((123, 43), 17), ((121, 26), 17), ((114, 10), 17), ((102, -4), 16)),
        (((100, 73), 13), ((105, 59), 14), ((105, 44), 15), ((100, 29), 15), ((91, 15), 15)),
        (((88, 75), 12), ((90, 63), 13), ((87, 50), 13), ((81, 38), 12)),
    )
    for row in rows:
        for tip, wide in row:
            quill = tube([root, along(root, tip, 0.7), tip], 9, wide, wide * 0.55)
            canvas.solid(quill, FOAL, volume=4, cuts=(-0.1, 0.25, 0.9))
    edge = tube([root, (67, 58), (76, 26), (94, -2)], 14, 13, 11, 8)
    canvas.solid(edge, FOAL, volume=4, cuts=(-0.1, 0.25, 0.9))


@picture("guardian_statue")
def guardian_statue(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 62, 44, [(58, NES[0x0C])])
    # pedestal with a carved band
    canvas.solid(rect(20, 108, 120, 122), ROCK, volume=4)
    canvas.solid(rect(28, 120, 112, 136), ROCK, volume=5)
    for x in range(30, 120, 16):
        canvas.fill(poly((x - 5, 112), (x + 5, 112), (x, 119)), INK)
    # the tail stands up like a flame
    canvas.solid(tube([(100, 104), (117, 98), (118, 80), (105, 62)], 12, 13, 14, 2), ROCK, volume=4)
    # seated body, haunch, forelegs
    canvas.solid(blob((70, 56), (92, 62), (108, 86), (110, 106), (70, 108), (44, 106), (44, 80)), ROCK, volume=9)
    canvas.solid(ellipse(96, 92, 17, 16), ROCK, volume=7)
    canvas.solid(blob((78, 100), (96, 98), (106, 104), (104, 110), (76, 110)), ROCK, volume=3)
    for x in (48, 72):
        canvas.solid(tube([(x + 2, 72), (x, 104)], 19, 16), ROCK, volume=5)
        canvas.solid(blob((x - 12, 104), (x, 98), (x + 12, 104), (x + 11, 111), (x - 11, 111)), ROCK, volume=3)
        for toe in (-4, 4):
            canvas.fill(tube([(x + toe, 104), (x + toe, 110)], 2), INK)
    _lion_head(canvas, 62, 46)
    # a crack and some age
    canvas.fill(tube([(98, 82), (92, 90), (98, 96), (94, 104)], 2, 1.5, smooth=False), INK)


def _lion_head(canvas: Canvas, x: float, y: float) -> None:
    """A temple lion's head: a wheel of curls, heavy brows, wide mouth with fangs."""
    for step in range(13):
        turn = math.tau * step / 13 - 0.2
        cx, cy = x + 33 * math.cos(turn), y + 31 * math.sin(turn)
        canvas.solid(ellipse(cx, cy, 11.5), LIME, volume=4, cuts=(0.0, 0.1, 0.75))
        canvas.fill(arc(cx, cy, 4.5, math.degrees(turn), math.degrees(turn) + 260, 2.2), INK)
    canvas.solid(join(ellipse(x - 23, y - 22, 8, 9), ellipse(x + 23, y - 22, 8, 9)), LIME, volume=3)
    head = blob((x - 28, y - 8), (x - 18, y - 26), (x, y - 29), (x + 18, y - 26), (x + 28, y - 8), (x + 26, y + 16),
                (x, y + 32), (x - 26, y + 16))  # fmt: skip
    canvas.solid(head, LIME, volume=8, cuts=(-0.6, 0.0, 0.85))
    for side in (-1, 1):
        hole = ellipse(x + 2 + side * 14, y - 4, 10, 8.5)
        canvas.outline(hole, 1.6)
        canvas.fill(hole, NES[0x27])
        canvas.fill(ellipse(x + 2 + side * 12, y - 3, 3, 4.5), INK)
        canvas.solid(tube([(x + side * 2, y - 9), (x + side * 12, y - 16), (x + side * 25, y - 11)], 6, 9, 4), LIME,
                     volume=3)  # fmt: skip
    mouth = blob((x - 20, y + 12), (x, y + 16), (x + 20, y + 12), (x + 15, y + 24), (x, y + 28), (x - 15, y + 24))
    canvas.fill(mouth, INK)
    fangs(canvas, [(x - 13, y + 13), (x - 5, y + 14), (x + 5, y + 14), (x + 13, y + 13)], 7, 8)
    muzzle = join(ellipse(x - 8, y + 9, 11, 7), ellipse(x + 8, y + 9, 11, 7))
    canvas.solid(muzzle, LIME, volume=4, cuts=(-0.5, 0.0, 0.8))
    canvas.solid(blob((x - 9, y + 1), (x, y - 2), (x + 9, y + 1), (x, y + 9)), ramp(0x0F, 0x0F, 0x10, 0x10), volume=2)


@picture("heidelgard")
def heidelgard(canvas: Canvas) -> None:
    sky(canvas, INK)
    # arms of masonry behind, fists on the ground
    for side in (1, -1):
        arm = [(64 - side * 52, 70), (64 - side * 56, 98)]
        canvas.solid(tube(arm, 26, 24), ROCK, volume=7)
        canvas.solid(blob(*[(64 - side * x, y) for x, y in ((38, 104), (54, 98), (68, 104), (68, 130), (38, 130))]),
                     ROCK, volume=6)  # fmt: skip
        for x in (48, 57):
            canvas.fill(tube([(64 - side * x, 114), (64 - side * x, 130)], 2.4), INK)
    chest = poly((28, 66), (100, 66), (94, 134), (34, 134))
    canvas.solid(chest, ROCK, volume=8)
    for row, y in enumerate(range(86, 130, 11)):
        canvas.fill(both(chest, rect(20, y, 108, y + 1.8)), NES[0x00])
        for x in range(30 + row % 2 * 9, 104, 18):
            canvas.fill(both(chest, rect(x, y, x + 1.8, y + 11)), NES[0x00])
    _banner(canvas, 64, 84, 18, 44)
    for side in (1, -1):
        _tower(canvas, 64 - side * 48, side)
    _gate_head(canvas)


def _banner(canvas: Canvas, x: float, top: float, wide: float, tall: float) -> None:
    cloth = poly((x - wide, top), (x + wide, top), (x + wide, top + tall), (x, top + tall - 10), (x - wide, top + tall))
    canvas.solid(cloth, ROOF, volume=3, cuts=(-0.5, -0.2, 0.95))
    canvas.fill(join(star(x, top + 17, 15, 4.5), star(x, top + 17, 8, 4, 4, 45)), NES[0x10])


def _tower(canvas: Canvas, x: float, side: int) -> None:
    """A shoulder: a round tower with battlements, a pointed roof and a flag."""
    canvas.solid(rect(x - 17, 48, x + 17, 84), LIME, volume=8)
    canvas.solid(ellipse(x, 86, 17, 6), LIME, volume=3)
    canvas.solid(rect(x - 20, 44, x + 20, 53), LIME, volume=3)
    window = join(rect(x - 4, 64, x + 4, 76), ellipse(x, 64, 4))
    canvas.outline(window, 1.6)
    canvas.fill(window, INK)
    canvas.solid(poly((x, 12), (x + 21, 45), (x - 21, 45)), ROOF, volume=6, cuts=(-0.4, 0.2, 0.8))
    canvas.solid(tube([(x, -2), (x, 14)], 3), LIME, volume=1, outline=1.4)
    flag = poly((x, -1), (x - side * 17, 4), (x, 10))
    canvas.solid(flag, ROOF, volume=2, cuts=(-0.5, -0.2, 0.9))


def _gate_head(canvas: Canvas) -> None:
    """The head: a gatehouse whose portcullis is the visor."""
    crown = join(rect(38, 22, 90, 30), *[rect(x, 12, x + 11, 26) for x in (38, 58.5, 79)])
    house = poly((40, 26), (88, 26), (92, 70), (78, 84), (50, 84), (36, 70))
    canvas.solid(join(house, crown), LIME, volume=6, cuts=(-0.6, 0.0, 0.65))
    canvas.fill(poly((44, 34), (84, 34), (86, 70), (76, 80), (52, 80), (42, 70)), NES[0x10])
    arch = join(rect(47, 52, 81, 80), ellipse(64, 52, 17, 13))
    canvas.outline(arch, 3.4, NES[0x10])
    canvas.fill(arch, INK)
    canvas.fill(both(arch, rect(40, 66, 90, 84)), NES[0x27])
    for x in (55.5, 64, 72.5):
        canvas.fill(both(arch, rect(x - 1.6, 64, x + 1.6, 84)), INK)
    canvas.fill(both(arch, rect(44, 72, 84, 74.6)), INK)
    for side in (-1, 1):
        slit = poly(*[(64 + side * x, y) for x, y in ((2, 59), (19, 42), (18, 58), (8, 63))])
        canvas.outline(slit, 2)
        canvas.fill(slit, NES[0x27])
    jewel = poly((64, 27), (70, 34), (64, 41), (58, 34))
    canvas.outline(jewel, 2)
    canvas.fill(jewel, NES[0x27])


@picture("time_warden")
def time_warden(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 12, 14, NES[0x21])
    for cx, cy, r, teeth in ((108, 30, 24, 10), (14, 100, 26, 10)):
        gear = join(ring(cx, cy, r - 5, 9), *[tube([along((cx, cy), (cx + math.cos(a), cy + math.sin(a)), r - 4),
                    along((cx, cy), (cx + math.cos(a), cy + math.sin(a)), r + 3)], 7)
                    for a in [math.tau * k / teeth for k in range(teeth)]])  # fmt: skip
        canvas.fill(gear, NES[0x01])
    # wide shoulders, a robe open over black, and a pointed hood round the dial
    robe = blob((58, 60), (86, 72), (110, 92), (122, 136), (-6, 136), (4, 96), (28, 72))
    cape(canvas, robe, NAVY, [[(24, 92), (18, 110), (16, 132)], [(40, 100), (34, 116), (34, 132)]])
    canvas.fill(both(robe, poly((58, 82), (76, 134), (44, 134))), INK)
    canvas.solid(tube([(58, 82), (58, 136)], 9, 15), BLUECLOTH, volume=4, inside=robe)
    hood = blob((56, -8), (76, 8), (94, 30), (98, 56), (92, 82), (60, 102), (26, 86), (16, 58), (22, 30), (40, 8))
    canvas.solid(hood, NAVY, volume=8, cuts=(0.0, 0.4, 0.82))
    canvas.fill(blob((57, 3), (78, 18), (88, 42), (82, 68), (58, 80), (34, 68), (26, 42), (36, 18)), INK)
    for line in ([(56, -2), (57, 8)], [(84, 24), (80, 30)], [(30, 24), (34, 30)]):
        canvas.fill(tube(line, 2.5), NES[0x01])
    _dial(canvas, 57, 43, 26)
    _key_hand(canvas)


def _dial(canvas: Canvas, x: float, y: float, r: float) -> None:
    canvas.fill(ellipse(x, y, r), NES[0x27])
    canvas.outline(ellipse(x, y, r - 5), 1.6, NES[0x11])
    canvas.fill(ellipse(x, y, r - 5), WHITE)
    for hour in range(12):
        way = math.tau * hour / 12
        far = (x + (r - 8.5) * math.sin(way), y - (r - 8.5) * math.cos(way))
        canvas.fill(ellipse(*far, 3 if hour % 3 == 0 else 1.8), NES[0x11])
    # the hands stand at ten past ten, like stern brows
    canvas.fill(tube([(x, y), (x - 12, y - 7)], 5, 3), INK)
    canvas.fill(tube([(x, y), (x + 15, y - 9)], 5, 3), INK)
    canvas.fill(ellipse(x, y, 4.5), INK)
    canvas.fill(ellipse(x, y, 2.6), NES[0x27])


def _key_hand(canvas: Canvas) -> None:
    """A flared sleeve at the right and the hand that holds up a great winding key."""
    canvas.solid(tube([(108, 110), (108, 50)], 7), ramp(0x27, 0x27, 0x27, 0x20), volume=2)
    bow = join(ring(108, 26, 10, 7), ring(99, 42, 7, 6), ring(117, 42, 7, 6))
    canvas.solid(bow, ramp(0x27, 0x27, 0x27, 0x20), volume=2)
    canvas.solid(rect(108, 100, 122, 108), ramp(0x27, 0x27, 0x27, 0x20), volume=2)
    sleeve = blob((76, 100), (94, 84), (110, 82), (124, 92), (120, 112), (128, 136), (84, 136), (72, 120))
    canvas.solid(sleeve, NAVY, volume=6)
    canvas.fill(blob((96, 84), (110, 80), (124, 88), (118, 96), (104, 96)), INK)
    for y in (70, 77, 84):
        canvas.solid(ellipse(107, y, 11 - abs(y - 77) * 0.2, 5), BLUECLOTH, volume=2, cuts=(-0.6, -0.2, 0.6))
    sparkle(canvas, 14, 22, 8, NES[0x21])
    sparkle(canvas, 88, 8, 6, NES[0x21])


MINIS = (
    Mini("pegasus", """
        ...........kkk..|................
        ..kkk....kkwwwk.|..kkk...........
        .kwook..kwwwkwk.|.kwook....kkkkk.
        kwkwook.kwwkwwk.|kwkwook..kwwwwwk
        kwwwwok.kwkwwk..|kwwwwok.kwwkkwwk
        kwwkwok.kwwwkwk.|kwwkwok.kwwwwwk.
        .kkkwwokkwkwwwk.|.kkkwwokkwkkwwk.
        ...kwwokkwwwwk..|...kwwokkwwwwwk.
        ...kwwwwkwwwkkk.|...kwwwwkwwkkkk.
        ...kwwwwwkkkwook|...kwwwwwkkkwook
        ...kwwwwwwwwwkok|...kwwwwwwwwwkok
        ...kwwwwwwwwwkok|...kwwwwwwwwwkok
        ..kwkkwwkkwwwkk.|..kwwkkwwkkwwwk.
        .kwk..kwk.kwkwk.|.kwkkwwk.kwwkwk.
        .kok..kok.kok.kk|.kok.kok.kok.kok
        ..kk...kk..kk...|..kk..kk..kk..kk
    """),
    Mini("guardian_statue", """
        ..kk.kkkk.kk....|..kk.kkkk.kk....
        .kcckcccckcck...|.kcckcccckcck...
        kccccccccccck...|kccccccccccck...
        .kcccccccccck...|.kcccccccccck...
        kcckkcccckkcck..|kcckkcccckkcck..
        kcckbkcckbkcck..|kcckckcckckcck..
        .kccccbbccccck..|.kccccbbccccck..
        kccckbbbbkccck..|kccckbbbbkccck..
        .kcckckckccck.kk|.kcckckckccck.kk
        ..kcccbbcccckkck|..kcckkkkccckkck
        .kkkccccckkcckck|.kkkccccckkcckck
        .kcckkkkccccckck|.kcckkkkccccckck
        .kcckcckcccbckk.|.kcckcckcccbckk.
        .kcckcckccbbck..|.kcckcckccbbck..
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
        kcbcbcbcbcbcbcbk|kcbcbcbcbcbcbcbk
    """),
    Mini("heidelgard", """
        .k..kk.kk.kk..k.|k...kk.kk.kk...k
        kbk.kckcckck.kbk|bk..kckcckck..kb
        kbk.kcccccck.kbk|kbk.kcccccck.kbk
        bbbkkcccccckkbbb|bbbkkcccccckkbbb
        kkkkckkkkkkckkkk|kkkkckkkkkkckkkk
        kcckckckkckckcck|kcckcbkkkkbckcck
        kckkckcckcckkkck|kckkckbbkbbkkkck
        kckkckkkkkkckkck|kckkckkkkkkckkck
        kcckkckckckckcck|kcckkckckckckcck
        kkkkkkckckckkkkk|kkkkkkckckckkkkk
        kccckcbbbbckccck|kccckcbbbbckccck
        ccccckbccbkccccc|ccccckbccbkccccc
        cccckcbccbckcccc|cccckcbccbckcccc
        ckckckbbbbkckckc|ckckckbbbbkckckc
        ckckckkbbkkckckc|ckckckkbbkkckckc
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
    """),
    Mini("time_warden", """
        ......kkkk......|......kkkk......
        ....kkbbbbkk....|....kkbbbbkk....
        ...kbbbkkbbbk...|...kbbbkkbbbk...
        ..kbbkkcckkbbk..|..kbbkkcckkbbk..
        ..kbkcckccckbk..|..kbkcccccckbk..
        .kbkccckcccckbk.|.kbkcckccccckbk.
        .kbkccckkkcckbk.|.kbkccckkkcckbk.
        .kbkcccccccckbk.|.kbkcccccccckbk.
        .kbbkcccccckbbk.|.kbbkcccccckbbk.
        ..kbbkcccckbbk..|..kbbkcccckbbk..
        ..kbbbkkkkbbbk..|..kbbbkkkkbbbk..
        .kbbbbbkkbbbbbk.|.kbbbbkkkkbbbbk.
        kbbcbbbkkbbbcbbk|kbbcbbbkkbbbcbbk
        kbbcbbbkkbbbcbbk|kbbcbbbkkbbbcbbk
        kbcbbbkcckbbbcbk|kbcbbkckkckbbcbk
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
    """),
)  # fmt: skip
