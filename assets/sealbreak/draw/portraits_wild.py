"""Portraits for self-made masters, part two: demon, angel, giant, dryad, spirit, thief."""

from __future__ import annotations

from kit import (
    BLUECLOTH,
    GOLD,
    INK,
    LEAF,
    NES,
    SKIN,
    STEEL,
    WHITE,
    Canvas,
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
from motifs import bat_wing, claws, eye, face, fangs, fist, gem, hair, horn, sparkle, sword, wing
from motifs_ruin import chain, sigil
from motifs_sky import leaf, spun
from scenery import ground, sky

FIEND = ramp(0x03, 0x04, 0x14, 0x24)
WINGSKIN = ramp(0x0F, 0x03, 0x03, 0x13)
HORN = ramp(0x17, 0x27, 0x38, 0x38)
ASH = ramp(0x0F, 0x0F, 0x03, 0x13)
WHEAT = ramp(0x17, 0x27, 0x27, 0x38)
CLAY = ramp(0x07, 0x17, 0x17, 0x27)
BEARD = ramp(0x0F, 0x07, 0x07, 0x17)
SPROUT = ramp(0x19, 0x29, 0x39, 0x39)
PETAL = ramp(0x24, 0x24, 0x34, 0x34)
WATER = ramp(0x01, 0x11, 0x21, 0x3C)
HOOD = ramp(0x0F, 0x0F, 0x0B, 0x1B)
MASK = ramp(0x0F, 0x06, 0x06, 0x16)


@picture("look_count")
def demon(canvas: Canvas) -> None:
    sky(canvas, INK)
    for side in (-1, 1):
        tips = [(64 + side * 60, -8), (64 + side * 76, 34), (64 + side * 70, 82), (64 + side * 46, 112)]
        bat_wing(canvas, (64 + side * 24, 92), (64 + side * 40, 26), tips, WINGSKIN, WINGSKIN)
    canvas.solid(blob((40, 98), (64, 92), (88, 98), (112, 112), (118, 140), (10, 140), (16, 112)), FIEND, volume=8)
    canvas.solid(pair(blob((64, 140), (64, 122), (84, 104), (104, 102), (124, 120), (124, 140))), ASH, volume=5)
    # the broken seal on the breast
    canvas.fill(sigil(64, 118, 15, 3, 1, 2.6), NES[0x38])
    head = blob((64, 26), (86, 34), (93, 56), (86, 80), (74, 96), (64, 102), (54, 96), (42, 80), (35, 56), (42, 34))
    ears = pair(blob((88, 54), (102, 42), (118, 38), (108, 56), (90, 72)))
    canvas.solid(ears, FIEND, volume=4)
    canvas.solid(head, FIEND, volume=8, cuts=(-0.5, 0.0, 0.8))
    for side in (-1, 1):
        line = [
            (64 + side * 14, 36),
            (64 + side * 34, 26),
            (64 + side * 46, 6),
            (64 + side * 30, -6),
            (64 + side * 22, 6),
        ]
        horn(canvas, line, 17, HORN, rings=2)
        x = 64 + side * 15
        slit = poly((x - side * 11, 62), (x + side * 13, 50), (x + side * 10, 63), (x, 67))
        canvas.outline(slit, 1.6)
        canvas.fill(slit, NES[0x38])
        canvas.fill(ellipse(x + side * 1, 60, 2.4, 5), INK)
        canvas.fill(tube([(64 + side * 3, 58), (64 + side * 29, 44)], 5, 2), INK)
    canvas.fill(pair(tube([(66, 74), (69, 76)], 2)), INK)
    grin = minus(ellipse(64, 74, 24, 19), ellipse(64, 66, 30, 17))
    canvas.outline(grin, 1.6)
    canvas.fill(grin, NES[0x38])
    for x in (50, 57, 64, 71, 78):
        canvas.fill(tube([(x, 78), (x, 94)], 1.6), INK)
    canvas.solid(poly((57, 98), (71, 98), (67, 112), (64, 118), (61, 112)), ASH, volume=2)
    hair(canvas, [([(64, 22), (56, 32), (46, 38)], 12), ([(64, 22), (72, 32), (82, 38)], 12),
                  ([(64, 18), (64, 30), (64, 44)], 13)], ASH)  # fmt: skip


@picture("look_angel")
def angel(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 48, 58, 12, 5, 2.4), NES[0x01])
    for side in (-1, 1):
        wing(canvas, (64 + side * 24, 92), (64 + side * 54, 14), 7, 52, BLUECLOTH, spread=66, side=side)
    canvas.solid(pair(tube([(80, 40), (92, 66), (88, 92), (98, 112)], 20, 22, 18, 3)), WHEAT, volume=4)
    canvas.solid(blob((46, 94), (64, 90), (82, 94), (98, 112), (102, 140), (26, 140), (30, 112)), BLUECLOTH, volume=7)
    canvas.fill(poly((50, 91), (78, 91), (64, 106)), NES[0x37])
    canvas.solid(tube([(46, 92), (64, 110), (82, 92)], 6), GOLD, volume=2, outline=1.4)
    gem(canvas, 64, 114, 9, ramp(0x01, 0x11, 0x11, 0x20))
    face(canvas, 64, 60, 24, iris=NES[0x11], mood="calm", brow=NES[0x17])
    hair(canvas, [
        ([(62, 26), (42, 34), (39, 56), (32, 78)], 15),
        ([(66, 26), (86, 34), (89, 56), (96, 78)], 15),
        ([(64, 26), (50, 32), (45, 50)], 16),
        ([(64, 26), (78, 32), (83, 50)], 16),
        ([(64, 27), (58, 36), (54, 46)], 11),
        ([(64, 27), (70, 36), (72, 46)], 10),
    ], WHEAT)  # fmt: skip
    canvas.outline(ring(64, 16, 25, 6, 0.36), 2)
    canvas.fill(ring(64, 16, 25, 6, 0.36), NES[0x38])
    # her hands hold what is left of the chain
    for x, y, size in ((20, 112, 8), (110, 104, 7), (14, 20, 7), (114, 18, 8)):
        sparkle(canvas, x, y, size)


@picture("portrait_09")
def giant(canvas: Canvas) -> None:
    sky(canvas, NES[0x11])
    # a castle at his shoulder, for scale
    ground(canvas, [112, 106, 104, 110, 116], NES[0x0A])
    castle = join(rect(4, 80, 30, 112), rect(0, 72, 10, 112), rect(24, 66, 34, 112))
    canvas.outline(castle, 1.6)
    canvas.fill(castle, NES[0x10])
    for x in (5, 29):
        canvas.fill(poly((x - 7, 74 - (x == 29) * 6), (x, 58 - (x == 29) * 6), (x + 7, 74 - (x == 29) * 6)), NES[0x07])
    canvas.fill(rect(13, 96, 21, 112), INK)
    # the club over his shoulder
    canvas.solid(tube([(96, 128), (110, 76), (122, 10)], 14, 22, 36), BEARD, volume=6)
    for x, y in ((104, 40), (122, 46), (112, 18), (128, 22)):
        canvas.solid(poly((x - 5, y + 4), (x - 3, y - 8), (x + 6, y + 3)), STEEL, volume=2, outline=1.4)
    body = blob((44, 92), (78, 84), (108, 100), (126, 128), (126, 150), (10, 150), (22, 112))
    canvas.solid(body, CLAY, volume=9)
    canvas.solid(both(body, tube([(30, 92), (58, 116), (86, 150)], 17)), ramp(0x0A, 0x0A, 0x1A, 0x29), volume=4)
    # bald head, one eye, a beard like a thicket
    canvas.solid(join(ellipse(98, 60, 10, 12), ellipse(38, 60, 10, 12)), CLAY, volume=4)
    head = blob((68, 12), (90, 22), (98, 48), (96, 76), (84, 98), (68, 104), (52, 98), (40, 76), (38, 48), (46, 22))
    canvas.solid(head, CLAY, volume=9, cuts=(-0.6, -0.1, 0.7))
    beard = blob((38, 66), (50, 80), (68, 76), (86, 80), (98, 66), (104, 92), (94, 106), (90, 122), (76, 116), (66,
        134), (56, 116), (44, 120), (42, 104), (32, 92))  # fmt: skip
    canvas.solid(beard, BEARD, volume=6)
    eye(canvas, 68, 46, 17, 15, NES[0x17], look=(-0.1, 0.1), white=NES[0x37])
    canvas.solid(tube([(42, 34), (54, 28), (68, 33), (82, 28), (94, 34)], 7, 10, 8, 10, 7), BEARD, volume=3)
    canvas.solid(blob((58, 66), (68, 60), (78, 66), (80, 76), (68, 80), (56, 76)), CLAY, volume=4)
    mouth = blob((54, 88), (68, 84), (82, 88), (76, 98), (60, 98))
    canvas.outline(mouth, 1.4)
    canvas.fill(mouth, INK)
    fangs(canvas, [(60, 97), (76, 97)], 8, -10, NES[0x37])
    fist(canvas, 100, 112, 13, CLAY, turn=190)


@picture("look_witch")
def dryad(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 58, 60, 8, 3, 2.6), NES[0x09])
    # leaves instead of hair, long at the sides
    for root, tip, wide in (((40, 50), (8, 34), 18), ((38, 60), (2, 62), 20), ((38, 70), (6, 92), 20), ((42, 80),
        (18, 116), 20), ((44, 40), (22, 10), 18)):  # fmt: skip
        for mirror in (False, True):
            a, b = ((128 - root[0], root[1]), (128 - tip[0], tip[1])) if mirror else (root, tip)
            leaf(canvas, a, b, wide, LEAF)
    shoulders = blob((50, 94), (64, 90), (78, 94), (100, 106), (108, 140), (20, 140), (28, 106))
    canvas.solid(shoulders, SPROUT, volume=6, cuts=(-0.4, 0.0, 0.9))
    for x, tip in ((34, (18, 116)), (52, (42, 128)), (76, (86, 128)), (94, (110, 116)), (64, (64, 132))):
        leaf(canvas, (x, 104), tip, 17, LEAF)
    face(canvas, 64, 60, 25, skin=SPROUT, iris=NES[0x19], mood="smile", brow=NES[0x19])
    for root, tip in (((64, 30), (42, 54)), ((64, 30), (86, 54)), ((62, 28), (34, 40)), ((66, 28), (94, 40)),
                      ((64, 28), (60, 50))):  # fmt: skip
        leaf(canvas, root, tip, 15, LEAF)
    # the great blossom
    for turn in range(0, 360, 60):
        petal = spun([(64, 20), (54, 8), (58, -4), (64, -8), (70, -4), (74, 8)], 64, 20, turn + 30)
        canvas.solid(blob(*petal), PETAL, volume=4)
    canvas.solid(ellipse(64, 20, 9), ramp(0x17, 0x27, 0x38, 0x38), volume=3)
    for dx, dy in ((-3, -2), (3, -2), (0, 3)):
        canvas.fill(ellipse(64 + dx, 20 + dy, 1.4), NES[0x24])


@picture("portrait_11")
def spirit(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 60, 60, 6, 2, 3), NES[0x01])
    # a column of living flame that narrows to a tail
    outer = poly(*curve([(70, 140), (98, 122), (84, 108), (106, 92), (104, 62), (116, 44), (100, 46), (96, 26), (84,
        32), (68, -6), (56, 26), (40, 12), (38, 36), (20, 30), (28, 58), (24, 90), (48, 108), (36, 124)],
        closed=True))  # fmt: skip
    canvas.outline(outer, 2)
    canvas.fill(outer, NES[0x11])
    middle = blob(
        (66, 124), (72, 108), (94, 88), (92, 58), (82, 42), (68, 16), (58, 42), (42, 42), (36, 64), (40, 90), (60, 108)
    )
    canvas.fill(middle, NES[0x21])
    core = blob((66, 100), (82, 84), (82, 62), (66, 44), (50, 62), (50, 84))
    canvas.fill(core, NES[0x3C])
    for x, lean in ((54, -14), (78, 14)):
        hollow = ellipse(x, 66, 8, 11, lean)
        canvas.fill(hollow, INK)
        canvas.fill(ellipse(x + lean * 0.1, 68, 3.6, 5), NES[0x21])
        canvas.fill(ellipse(x - 2, 62, 2), WHITE)
    canvas.fill(blob((60, 88), (66, 84), (72, 88), (70, 98), (62, 98)), INK)
    # hands of flame, wrists still shackled
    for side in (-1, 1):
        x = 66 + side * 40
        canvas.solid(tube([(66 + side * 30, 92), (x, 108), (x + side * 8, 96)], 12, 11, 9), WATER, volume=4)
        tips = [(x - side * 2, 78), (x + side * 8, 74), (x + side * 18, 80)]
        claws(canvas, (x + side * 8, 92), tips, 5, WATER, nail=NES[0x3C])
        canvas.solid(tube([(x - side * 5, 97), (x + side * 9, 106)], 8), STEEL, volume=2)
        chain(canvas, [(x + side * 4, 106), (x + side * 10, 120), (x + side * 4, 138)], 10)
    for x, y, size in ((16, 14, 7), (112, 14, 8), (10, 60, 5), (122, 58, 5)):
        sparkle(canvas, x, y, size, NES[0x3C])


@picture("look_shade")
def thief(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(94, 34, 30), NES[0x38])
    canvas.fill(join(ellipse(104, 26, 6), ellipse(84, 44, 4)), NES[0x28])
    # roofs below the moon
    canvas.fill(poly((70, 140), (70, 100), (92, 76), (114, 98), (114, 88), (122, 80), (134, 92), (134, 140)), NES[0x0B])
    cloak = blob((34, 96), (62, 88), (88, 98), (104, 120), (108, 144), (-6, 144), (2, 112))
    canvas.solid(cloak, HOOD, volume=8)
    canvas.solid(poly((24, 110), (44, 96), (58, 118), (78, 98), (94, 116), (60, 144)), MASK, volume=4)
    face(canvas, 54, 58, 25, iris=NES[0x1B], mood="fierce", turn=0.12)
    # cloth over nose and mouth
    cloth = blob((28, 64), (44, 66), (58, 62), (72, 66), (80, 62), (80, 82), (68, 94), (56, 100), (42, 94), (30, 82))
    canvas.solid(cloth, MASK, volume=5, cuts=(-0.2, 0.2, 0.7))
    for line in ([(34, 72), (50, 80), (62, 90)], [(76, 72), (68, 80), (60, 84)]):
        canvas.fill(tube(line, 1, 2.6, 1), INK)
    hair(canvas, [([(52, 30), (44, 40), (34, 52)], 13), ([(54, 30), (60, 40), (56, 52)], 12),
                  ([(56, 30), (70, 38), (76, 50)], 12)], ramp(0x0F, 0x17, 0x27, 0x27))  # fmt: skip
    hood = minus(blob((52, 4), (78, 14), (90, 42), (88, 78), (78, 102), (60, 96), (44, 98), (26, 96), (18, 72), (18,
        40), (28, 14)), blob((54, 34), (74, 38), (82, 56), (78, 82), (56, 104), (34, 84), (27, 58), (34,
        40)))  # fmt: skip
    canvas.solid(hood, HOOD, volume=6)
    # the picked lock's key between two fingers, the knife in the other fist
    sword(canvas, (86, 132), (122, 60), 13, gold=GOLD, guard=2, grip=0.34)
    fist(canvas, 92, 120, 10, SKIN, turn=25)
    canvas.solid(blob((84, 128), (98, 132), (100, 150), (70, 150)), HOOD, volume=4)
    key = join(minus(ellipse(12, 94, 11), ellipse(12, 94, 5)), tube([(18, 102), (34, 124)], 5.4),
               tube([(28, 116), (35, 112)], 5), tube([(33, 122), (40, 118)], 5))  # fmt: skip
    canvas.solid(key, GOLD, volume=2)
    canvas.solid(tube([(10, 140), (18, 124), (22, 112)], 16, 13, 9), SKIN, volume=4)


MINIS = (
    Mini("look_count", """
        k.kk....
        rkkpk...
        rrkppkkk
        krrkkrrr
        krrrkrrr
        krrkprkr
        .krkkrpk
        .krkkrrr
        ..kkkkrk
        ..krrkpp
        .krrrrkp
        kkrrrrrk
        rkrrrkrr
        krrrrrkr
        .krrrrrk
        .kkkkkkk
    """, 11),
    Mini("look_angel", """
        ....kkkk
        k...kooo
        wk...kkk
        wwk.kooo
        kwwkkooo
        wwwkoowo
        kwwkowww
        wwwkokwk
        kwwkowww
        wwwwkoww
        kwwwwkkk
        .kwwwwwk
        ..kkwwww
        ...kwwww
        ...kwwoo
        ...kkkkk
    """, 10),
    Mini("portrait_09", """
        ....kkkkkk..kkk.
        ...koooooook.ook
        ..kooooooookkkok
        ..koookkkook.kok
        ..kookwwwkok.kok
        ..kookwkwkok.ook
        ..kookkkkkok.ook
        ..kooowwoook.ook
        ..kkkkkkkkkkkook
        .kkwkkkkkwkkkook
        kookkkkkkkkokook
        koookkkkkkooookk
        koooookkkooooook
        kookoookoookkkk.
        kookoooooookook.
        kkkkkkkkkkkkkkk.
    """, 8),
    Mini("look_witch", """
        ...kkkyy
        ..kyyyky
        .kkyyyyy
        kggkkyyk
        gkggggkk
        kgkggggg
        ggkgyyyy
        kgkgykyy
        ggkgykyy
        kgkkyyyy
        gkgkkyyk
        kggkgkyy
        .kgggkkk
        .kggyggk
        .kkgyygg
        ..kkkkkk
    """, 12),
    Mini("portrait_11", """
        .......c
        .c....cb
        .bc..cbb
        ..bbcbbc
        c.cbbbcc
        bccbbccc
        .bbbccck
        ..bbcckk
        k.cbcckk
        ckbbbccc
        cckkbcck
        kcbbkbck
        .kkkbbcc
        ....kbbb
        .....kbb
        .......b
    """, 13),
    Mini("look_shade", """
        ...kkkkk........
        ..kgggggk.......
        .kgggggggk......
        .kggkkkggk....kk
        .kgkyyykgk...kyk
        .kgykyykkk..kyyk
        .kkyyyyyk..kyyk.
        .kkkkkkkk.kyyk..
        .kgkkkkgkkyyk...
        ..kkkkkkkkyk....
        .kgggggkgkkk....
        kgggggkgykgk....
        kgkgggkkyykk....
        kgkggggkkgk.....
        kgkgggggggk.....
        kkkkkkkkkkk.....
    """, 9),
)  # fmt: skip
