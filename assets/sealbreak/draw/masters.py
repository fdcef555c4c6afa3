"""The ready-made masters: each breaks out of a sigil of its colour."""

from __future__ import annotations

from kit import (
    BLUECLOTH,
    GOLD,
    INK,
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
    shrink,
    star,
    tube,
)
from mini import Mini
from motifs import bat_wing, face, fist, flame_mask, gem, glowing_eye, hair, plate, sparkle, sword
from motifs_ruin import chain, polygram, sigil
from motifs_sky import leaf, spiral
from scenery import burst, sky

REDHAIR = ramp(0x06, 0x06, 0x16, 0x27)
DARKPLATE = ramp(0x0F, 0x06, 0x06, 0x16)
GILT = ramp(0x17, 0x17, 0x27, 0x37)
SEAHAIR = ramp(0x0C, 0x0C, 0x1C, 0x2C)
ROBE = ramp(0x1C, 0x2C, 0x20, 0x20)
STREAM = ramp(0x0C, 0x1C, 0x2C, 0x3C)
BARK = ramp(0x0F, 0x07, 0x17, 0x27)
ANTLER = ramp(0x17, 0x17, 0x37, 0x37)
MOSS = ramp(0x0A, 0x0A, 0x1A, 0x29)
PLATINUM = ramp(0x11, 0x11, 0x20, 0x20)
FAIR = ramp(0x37, 0x37, 0x37, 0x37)
NIGHT = ramp(0x0F, 0x0F, 0x04, 0x14)
SILKBLACK = ramp(0x0F, 0x0F, 0x0F, 0x04)
OLDBONE = ramp(0x04, 0x10, 0x20, 0x20)


@picture("ignia")
def ignia(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(58, 58, 62, 5, 2, 3), NES[0x06])
    # hair streams to the left, a mantle of sparks below
    hair(canvas, [
        ([(50, 34), (28, 40), (12, 62), (-8, 66)], 24),
        ([(46, 44), (26, 60), (16, 84), (-6, 92)], 24),
        ([(46, 56), (34, 80), (28, 104), (6, 118)], 22),
    ], REDHAIR)  # fmt: skip
    canvas.solid(blob((36, 100), (58, 92), (82, 98), (96, 118), (98, 144), (14, 144), (20, 114)), DARKPLATE, volume=8)
    canvas.solid(blob((44, 96), (58, 104), (74, 96), (74, 108), (58, 118), (42, 108)), GILT, volume=3)
    for side, x in ((-1, 26), (1, 92)):
        shoulder = blob((x - 16, 108), (x, 92), (x + 16, 106), (x + 14 + side * 4, 124), (x - 14 + side * 4, 124))
        plate(canvas, shoulder, DARKPLATE, GILT, volume=5)
    gem(canvas, 58, 122, 8, ramp(0x06, 0x16, 0x27, 0x37))
    face(canvas, 58, 62, 24, iris=NES[0x16], mood="fierce", turn=0.12, brow=NES[0x06])
    hair(canvas, [
        ([(58, 30), (38, 38), (33, 58), (30, 82)], 15),
        ([(60, 30), (80, 38), (83, 56), (88, 76)], 14),
        ([(58, 30), (46, 36), (40, 52)], 15),
        ([(60, 30), (74, 36), (78, 52)], 15),
        ([(60, 30), (56, 40), (52, 50)], 12),
        ([(60, 31), (66, 40), (68, 50)], 10),
    ], REDHAIR)  # fmt: skip
    band = both(ring(58, 74, 42, 7, 1), rect(34, 20, 84, 44))
    canvas.solid(band, GILT, volume=2)
    canvas.solid(star(60, 32, 10, 5, 4), GILT, volume=2)
    # the blade of embers
    for y, wide, tall, lean in ((92, 34, 50, 0.1), (70, 30, 50, -0.1), (46, 26, 46, 0.1), (22, 20, 36, 0.0)):
        canvas.fill(flame_mask(108 + (92 - y) * 0.1, y, wide, tall, lean), NES[0x16])
    for y, wide, tall in ((90, 22, 46), (64, 20, 46), (38, 16, 44)):
        canvas.fill(flame_mask(108 + (92 - y) * 0.1, y, wide, tall), NES[0x27])
    sword(canvas, (104, 134), (117, -2), 12, blade=(NES[0x16], NES[0x27], NES[0x37], WHITE), gold=GILT, guard=3,
        grip=0.3)  # fmt: skip
    fist(canvas, 105, 116, 10.5, GILT, turn=10)
    canvas.solid(tube([(88, 136), (96, 124)], 18, 14), DARKPLATE, volume=4)
    for x, y in ((10, 20), (24, 8), (36, 22), (86, 18), (12, 44)):
        canvas.fill(rect(x, y, x + 3, y + 3), NES[0x27])


@picture("marion")
def marion(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the whirl fills the back and ends over her hand
    for turn, colour in ((0, 0x0C), (120, 0x0C), (240, 0x0C), (60, 0x1C), (180, 0x1C), (300, 0x1C)):
        canvas.fill(spiral(94, 38, 104, 1.1, turn, 26 if colour == 0x0C else 9, 14 if colour == 0x0C else 6, 1),
            NES[colour])  # fmt: skip
    canvas.fill(sigil(94, 38, 26, 6, 2, 2.6), NES[0x2C])
    canvas.glow(ellipse(94, 38, 8), NES[0x2C], 5)
    canvas.fill(ellipse(94, 38, 7), NES[0x3C])
    canvas.fill(ellipse(92, 36, 3.4), WHITE)
    # long hair and robe
    hair(canvas, [([(40, 40), (22, 62), (20, 90), (4, 122)], 24), ([(56, 40), (74, 66), (74, 90), (84, 112)], 20)],
        SEAHAIR)  # fmt: skip
    robe = blob((32, 100), (48, 94), (66, 98), (88, 112), (94, 144), (0, 144), (10, 114))
    canvas.solid(robe, ROBE, volume=8, cuts=(-0.2, 0.2, 0.9))
    canvas.fill(poly((36, 94), (62, 94), (49, 116)), NES[0x37])
    for line in ([(34, 96), (49, 118), (58, 140)], [(64, 96), (49, 118), (40, 140)]):
        canvas.solid(tube(line, 7), SEAHAIR, volume=2, outline=1.4, inside=robe)
    face(canvas, 48, 64, 24, iris=NES[0x1C], mood="calm", turn=0.18, brow=NES[0x0C])
    canvas.fill(minus(ellipse(65, 66, 11), ellipse(65, 66, 8)), NES[0x27])
    canvas.fill(tube([(75, 70), (78, 88), (72, 104)], 2), NES[0x27])
    hair(canvas, [
        ([(48, 32), (28, 40), (24, 60), (20, 86)], 15),
        ([(50, 32), (70, 40), (74, 54), (72, 70)], 12),
        ([(48, 31), (34, 38), (29, 56)], 16),
        ([(50, 31), (44, 42), (36, 52)], 15),
        ([(50, 31), (60, 40), (66, 51)], 14),
    ], SEAHAIR)  # fmt: skip
    canvas.solid(blob((38, 26), (48, 6), (66, 8), (70, 22), (58, 32)), SEAHAIR, volume=5)
    canvas.solid(tube([(34, 20), (78, 12)], 4), GILT, volume=1.6, outline=1.4)
    canvas.solid(ellipse(80, 11, 5), GILT, volume=2)
    # the hand that holds the current
    canvas.solid(blob((68, 128), (84, 108), (96, 92), (108, 96), (106, 116), (90, 140)), ROBE, volume=5)
    canvas.solid(blob((92, 82), (100, 76), (108, 82), (108, 94), (98, 98)), SKIN, volume=4, cuts=(-0.5, 0, 0.9))
    for tip in ((84, 70), (94, 62), (104, 62), (114, 70)):
        canvas.solid(tube([(100, 84), tip], 7, 5), SKIN, volume=2, outline=1.4)
    canvas.solid(tube([(90, 96), (108, 100)], 6), GILT, volume=2)


@picture("verdan")
def verdan(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 50, 62, 8, 3, 3), NES[0x0A])
    # a crown of pale boughs, with a light where each one forks
    for line, wide in (([(48, 30), (32, 14), (12, 10), (-2, -6)], 13), ([(36, 18), (38, 2), (28, -10)], 10),
                       ([(22, 12), (8, 22), (-6, 22)], 9), ([(54, 24), (54, 8), (50, -8)], 9)):  # fmt: skip
        canvas.solid(pair(tube(line, wide, wide * 0.8, 3)), ANTLER, volume=3)
    # shoulders like banks of moss over rock
    canvas.solid(blob((20, 84), (64, 74), (108, 84), (134, 104), (134, 144), (-6, 144), (-6, 104)), BARK, volume=10)
    canvas.solid(pair(blob((28, 78), (8, 76), (-8, 92), (-8, 114), (8, 106), (18, 114), (28, 102), (40, 104), (44,
        88))), MOSS, volume=6)  # fmt: skip
    head = blob((64, 18), (88, 24), (98, 48), (94, 78), (84, 98), (64, 108), (44, 98), (34, 78), (30, 48), (40, 24))
    canvas.solid(head, BARK, volume=9, cuts=(-0.6, -0.05, 0.9))
    for line in ([(42, 66), (40, 78), (46, 90)], [(86, 66), (88, 78), (82, 90)], [(54, 28), (58, 38)], [(74, 28),
        (70, 38)]):  # fmt: skip
        canvas.fill(tube(line, 1, 3, 1), INK)
    for side in (-1, 1):
        hollow = blob((64 + side * 6, 58), (64 + side * 18, 48), (64 + side * 28, 52), (64 + side * 24, 64),
            (64 + side * 12, 66))  # fmt: skip
        canvas.fill(hollow, INK)
        canvas.fill(shrink(hollow, 1.6), NES[0x29])
        canvas.fill(ellipse(64 + side * 16, 58, 2.6, 5), INK)
        brow = tube([(64 + side * 4, 54), (64 + side * 18, 42), (64 + side * 36, 46)], 10, 12, 5)
        canvas.solid(brow, MOSS, volume=3)
    canvas.solid(blob((56, 60), (64, 54), (72, 60), (76, 76), (64, 80), (52, 76)), BARK, volume=3, cuts=(-0.6, 0, 0.9))
    # beard of moss and leaves
    beard = blob((38, 80), (52, 84), (64, 82), (76, 84), (90, 80), (96, 100), (86, 112), (82, 128), (72, 122), (64,
        140), (56, 122), (46, 128), (42, 112), (32, 100))  # fmt: skip
    canvas.solid(beard, MOSS, volume=6)
    for line in ([(48, 92), (50, 106), (48, 118)], [(64, 96), (66, 112), (64, 126)], [(80, 92), (78, 106), (80, 118)]):
        canvas.fill(tube(line, 1, 3.4, 1), NES[0x29])
    canvas.fill(tube([(52, 88), (64, 85), (76, 88)], 4), INK)
    for root, tip in (((40, 40), (24, 26)), ((44, 34), (40, 16)), ((36, 46), (16, 42))):
        for mirror in (False, True):
            ends = ((128 - root[0], root[1]), (128 - tip[0], tip[1])) if mirror else (root, tip)
            leaf(canvas, *ends, 14, MOSS)
    canvas.solid(poly((54, 30), (64, 8), (74, 30), (64, 38)), ANTLER, volume=3)
    canvas.fill(ellipse(64, 26, 4.4), NES[0x29])
    for line in ([(-6, 120), (20, 132), (48, 134)], [(134, 120), (108, 132), (80, 134)]):
        chain(canvas, line, 13, ANTLER)


@picture("alba")
def alba(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(76, 46, 58, 6, 2, 3), NES[0x01])
    # white cloak and hair blown to the right
    canvas.solid(blob((82, 66), (108, 70), (134, 62), (134, 104), (120, 118), (130, 144), (60, 144), (70, 100)),
        BLUECLOTH, volume=7)  # fmt: skip
    hair(canvas, [([(76, 30), (98, 34), (112, 52), (132, 46)], 20), ([(80, 42), (100, 56), (112, 76), (130, 78)],
        18)], PLATINUM)  # fmt: skip
    canvas.solid(blob((54, 90), (76, 84), (96, 92), (106, 112), (104, 144), (48, 144)), STEEL, volume=7)
    canvas.solid(blob((84, 88), (104, 88), (116, 104), (112, 122), (92, 118)), STEEL, volume=6)
    canvas.solid(blob((60, 86), (76, 94), (92, 86), (90, 98), (76, 106), (62, 98)), BLUECLOTH, volume=3)
    face(canvas, 76, 56, 24, skin=FAIR, iris=NES[0x11], mood="calm", turn=-0.15, brow=NES[0x11])
    canvas.fill(tube([(72, 67), (70, 69)], 2.4), NES[0x11])
    hair(canvas, [
        ([(76, 24), (56, 32), (51, 54), (50, 78)], 14),
        ([(76, 24), (96, 32), (101, 54), (108, 72)], 15),
        ([(76, 23), (62, 30), (56, 48)], 15),
        ([(76, 23), (90, 30), (97, 48)], 15),
        ([(76, 23), (70, 34), (64, 44)], 12),
        ([(76, 24), (84, 34), (84, 44)], 11),
    ], PLATINUM)  # fmt: skip
    for side in (-1, 1):
        feather = poly((76 + side * 22, 40), (76 + side * 40, 10), (76 + side * 34, 30), (76 + side * 44, 24),
            (76 + side * 32, 48))  # fmt: skip
        canvas.solid(feather, BLUECLOTH, volume=3)
    # the shield that covers half of her
    edge = [(2, 68), *curve([(2, 68), (34, 76), (66, 68)]), *curve([(66, 68), (70, 100), (54, 130), (34, 144)]),
            *curve([(34, 144), (12, 130), (-4, 100), (2, 68)])]  # fmt: skip
    shield = poly(*edge)
    canvas.solid(shield, STEEL, volume=4, outline=3, cuts=(-0.3, 0.1, 0.6))
    field = shrink(shield, 6)
    canvas.solid(field, BLUECLOTH, volume=9, outline=1.8, cuts=(-0.9, -0.3, 0.2))
    mark = join(star(34, 104, 32, 8, 4), ring(34, 104, 16, 5))
    canvas.outline(both(mark, field), 2)
    canvas.fill(both(mark, field), NES[0x11])
    canvas.fill(ellipse(34, 104, 6), WHITE)
    canvas.solid(tube([(82, 116), (68, 108)], 16, 13), STEEL, volume=4)
    sparkle(canvas, 14, 74, 10)
    for x, y in ((14, 24), (30, 46), (120, 20)):
        sparkle(canvas, x, y, 6, NES[0x21])


@picture("noctis")
def noctis(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 64, 40, [(62, NES[0x06]), (54, NES[0x16])])
    canvas.fill(polygram(64, 40, 54, 5, 2, 3, 180), NES[0x06])
    for side in (-1, 1):
        tips = [(64 + side * 66, 14), (64 + side * 82, 66), (64 + side * 66, 120)]
        bat_wing(canvas, (64 + side * 18, 100), (64 + side * 46, 62), tips, NIGHT, NIGHT)
    # mantle
    cloak = poly((64, 84), (30, 84), (10, 104), (-8, 144), (136, 144), (118, 104), (98, 84))
    canvas.solid(cloak, NIGHT, volume=9)
    for x in (30, 46):
        canvas.fill(pair(tube([(x + 10, 96), (x, 118), (x - 8, 140)], 1, 4, 2)), INK)
    # hood, and in it the long skull of a king
    hood = blob((64, 8), (90, 20), (100, 50), (94, 84), (64, 100), (34, 84), (28, 50), (38, 20))
    canvas.solid(hood, NIGHT, volume=6)
    canvas.fill(blob((64, 24), (82, 32), (88, 56), (80, 84), (64, 94), (48, 84), (40, 56), (46, 32)), INK)
    skull = blob((64, 28), (80, 36), (84, 56), (76, 68), (72, 86), (64, 92), (56, 86), (52, 68), (44, 56), (48, 36))
    canvas.solid(skull, OLDBONE, volume=6, outline=0, cuts=(-0.2, 0.1, 0.7))
    for side in (-1, 1):
        canvas.fill(poly((64 + side * 3, 60), (64 + side * 17, 48), (64 + side * 18, 60), (64 + side * 9, 66)), INK)
        glowing_eye(canvas, 64 + side * 11, 58, 5, NES[0x16], slant=side * -24, core=NES[0x20])
    canvas.fill(poly((64, 64), (68, 72), (60, 72)), INK)
    for x in (58, 64, 70):
        canvas.fill(tube([(x, 76), (x, 86)], 2), INK)
    for side in (-1, 1):
        line = [(64 + side * 16, 26), (64 + side * 36, 18), (64 + side * 40, -2), (64 + side * 30, -14)]
        canvas.solid(tube(line, 15, 13, 9, 2), OLDBONE, volume=4)
        canvas.solid(tube([(64 + side * 8, 20), (64 + side * 14, 4), (64 + side * 10, -10)], 10, 8, 1), OLDBONE,
            volume=3)  # fmt: skip
    # the broken seals of others hang on his chain
    for line in ([(10, 100), (30, 112), (64, 118)], [(118, 100), (98, 112), (64, 118)]):
        chain(canvas, line, 12, GOLD)
    medal = ellipse(64, 118, 20)
    canvas.solid(medal, GOLD, volume=3)
    canvas.fill(polygram(64, 118, 13, 5, 2, 2.6), INK)
    canvas.fill(poly((62, 96), (68, 110), (62, 118), (70, 126), (66, 140), (60, 126), (55, 118), (62, 109)), INK)


MINIS = (
    Mini("ignia", """
        .............kk.
        ...kkkkk....kwwk
        ..kooookk...kwwk
        .kooooookk.kwwk.
        .koowwwwok.kwwk.
        kookwkkwwk.kwwk.
        kookwkkwwkkwwk..
        kookwwwwkkkwwk..
        koookkkkk.kwk...
        .kookooookkkkk..
        kooookoookooook.
        koooooooookkkk..
        .kokooooookwk...
        kk.kookookkkk...
        ..kooookoook....
        ..kkkkkkkkkk....
    """, 8),
    Mini("marion", """
        ....kkkk..kkk...
        ...kbbbbkkcccck.
        ..kkbbbkkckkkkck
        .kbbbbbbkckkkkck
        kbbbcccbkkcckkck
        kbbckccckkkckkck
        kbbckccckkkkkck.
        kbbcccccbkcccck.
        .kbbkcckbkkkkk..
        kbkkkkkkkkcck...
        kbkccccckccck...
        kbkccbccccck....
        .kkccbcccckk....
        .kcccbccck......
        kccccbcccck.....
        kkkkkkkkkkk.....
    """, 9),
    Mini("verdan", """
        g.g..g..
        .ggg.g..
        g..gg..k
        .ggkgkky
        ..kkgkyy
        kkkgkyyy
        kgkgggkk
        ggkgkyyk
        ggkggkkg
        kgkggggg
        ggkkyyyk
        gggkkyyy
        ggggkyky
        gggggkyy
        kkgggkky
        .kkkkkkk
    """, 12),
    Mini("alba", """
        k..kk...
        kk.kkkww
        kwkkwwww
        kwwkwwww
        .kwkwoow
        ..kkwokw
        ...kwooo
        ...kkkkk
        .kkkwwww
        kwwkwwoo
        kwwkwwoo
        .kkkwooo
        .kwkkwoo
        .kwwkwwo
        kwwwkkww
        kkkkkkkk
    """, 8),
    Mini("noctis", """
        ..k..k..
        .kpk.kpk
        .kppkkpk
        .kkppkkp
        k..kkrrr
        rk.krkkk
        rrkrkkpp
        rrkrkpkk
        krkrkpkr
        rrkrkppp
        rkkrrkpk
        kk.krrkp
        .krrprrk
        krrppkrr
        krrrprkk
        kkkkkkkk
    """, 10),
)  # fmt: skip
