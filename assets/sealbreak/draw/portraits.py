"""Portraits for self-made masters, part one: paladin, sage, king of beasts, dragon, dead king, automaton.

Each is a row look_... of cards.csv. The dead king, the giant and the spirit (portrait_05, 09, 11) have no row yet:
a row that takes one renames its picture here.
"""

from __future__ import annotations

from kit import (
    BRASS,
    GOLD,
    INK,
    NAVY,
    NES,
    SKIN,
    STEEL,
    WHITE,
    Canvas,
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
    star,
    tube,
)
from mini import Mini
from motifs import eye, face, fangs, fist, gem, glowing_eye, horn, plate, sparkle
from motifs_ruin import chain, sigil, torn_link
from motifs_sky import gear, spun
from scenery import sky

REDCLOTH = ramp(0x0F, 0x06, 0x16, 0x16)
FROST = ramp(0x10, 0x10, 0x20, 0x20)
LION = ramp(0x07, 0x17, 0x27, 0x37)
MANE = ramp(0x0F, 0x07, 0x17, 0x27)
JADE = ramp(0x0B, 0x0A, 0x1A, 0x2A)
BELLY = ramp(0x1A, 0x2A, 0x38, 0x38)
OLDGOLD = ramp(0x17, 0x17, 0x27, 0x38)
SKULL = ramp(0x00, 0x10, 0x37, 0x20)
SHROUD = ramp(0x0F, 0x03, 0x03, 0x13)
COPPER = ramp(0x17, 0x17, 0x27, 0x37)
TEAL = ramp(0x0F, 0x0C, 0x1C, 0x2C)


@picture("look_paladin")
def knight(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 56, 60, 6, 2, 3), NES[0x06])
    # plume and cape
    canvas.solid(tube([(62, 18), (80, -2), (108, 6), (120, 34), (114, 62)], 16, 24, 22, 16, 1), REDCLOTH, volume=5)
    canvas.solid(pair(blob((36, 96), (12, 96), (-6, 116), (-8, 140), (44, 140))), REDCLOTH, volume=6)
    # breastplate with the mark of a broken seal
    canvas.solid(blob((40, 96), (64, 90), (88, 96), (98, 136), (30, 136)), STEEL, volume=8)
    canvas.fill(tube([(64, 98), (64, 134)], 2.4), NES[0x00])
    for side in (-1, 1):
        x = 64 + side * 38
        shoulder = blob((x - side * 20, 92), (x, 86), (x + side * 18, 96), (x + side * 20, 116), (x - side * 8, 114))
        plate(canvas, shoulder, STEEL, GOLD, volume=5)
    canvas.solid(pair(blob((64, 88), (46, 86), (38, 94), (50, 104), (64, 106))), STEEL, volume=3)
    gem(canvas, 64, 116, 9, ramp(0x06, 0x16, 0x16, 0x20))
    face(canvas, 64, 58, 25, iris=INK, mood="calm")
    # open helmet: bowl, cheek plates, gilt brow
    opening = blob((64, 42), (80, 43), (87, 56), (83, 78), (64, 92), (45, 78), (41, 56), (48, 43))
    helm = minus(blob((64, 12), (88, 20), (97, 46), (94, 78), (78, 96), (64, 92), (50, 96), (34, 78), (31, 46),
                      (40, 20)), opening)  # fmt: skip
    canvas.solid(helm, STEEL, volume=6, cuts=(-0.2, 0.2, 0.8))
    canvas.solid(both(ring(64, 58, 33, 8, 1.1), rect(20, 10, 108, 46)), GOLD, volume=2.5)
    canvas.solid(tube([(64, 8), (64, 28), (64, 46)], 9, 10, 5), GOLD, volume=2.5)
    for x in (38, 90):
        canvas.solid(ellipse(x, 52, 5), GOLD, volume=2)


@picture("look_sage")
def wizard(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(92, 40, 40, 5, 2, 3), NES[0x01])
    robe = blob((62, 92), (92, 96), (112, 116), (116, 140), (4, 140), (12, 116), (30, 96))
    canvas.solid(robe, NAVY, volume=8)
    # hair and the beard, a waterfall to the belt
    canvas.solid(tube([(34, 54), (28, 80), (20, 104)], 16, 18, 4), FROST, volume=4)
    canvas.solid(tube([(82, 54), (90, 80), (96, 104)], 16, 18, 4), FROST, volume=4)
    face(canvas, 58, 60, 24, iris=NES[0x11], mood="calm", turn=0.08, brow=WHITE)
    beard = blob((34, 68), (46, 76), (59, 73), (72, 76), (83, 68), (86, 92), (78, 114), (64, 138), (50, 120), (36, 98))
    canvas.solid(beard, FROST, volume=7, cuts=(-0.2, 0.2, 0.9))
    for line in ([(48, 84), (52, 102), (60, 122)], [(72, 84), (70, 104), (64, 124)], [(60, 92), (60, 106), (62, 116)]):
        canvas.fill(tube(line, 1, 3, 1), NES[0x10])
    canvas.fill(tube([(53, 81), (60, 79), (67, 81)], 3.4), INK)
    moustache = join(tube([(60, 74), (48, 76), (36, 88)], 8, 8, 1), tube([(60, 74), (72, 76), (84, 88)], 8, 8, 1))
    canvas.solid(moustache, FROST, volume=3)
    for side in (-1, 1):
        brow = tube([(60 + side * 4, 52), (60 + side * 14, 46), (60 + side * 26, 52)], 7, 8, 2)
        canvas.solid(brow, FROST, volume=2, outline=1.4)
    # the pointed hat, bent at its tip, with a crescent
    crown = poly(*curve([(30, 42), (34, 20), (30, 0), (12, -10), (40, -14), (66, -4), (80, 16), (88, 42)]))
    canvas.solid(crown, NAVY, volume=7)
    canvas.solid(blob((2, 48), (30, 34), (60, 32), (90, 34), (116, 48), (92, 48), (60, 43), (28, 48)), NAVY, volume=4)
    canvas.fill(both(crown, tube([(30, 37), (60, 31), (88, 37)], 6)), NES[0x27])
    canvas.fill(minus(ellipse(60, 14, 10), ellipse(65, 11, 8.5)), NES[0x37])
    # staff with a star caught in a ring
    canvas.solid(tube([(108, 140), (104, 60)], 8, 7), BRASS, volume=2.5)
    canvas.solid(ring(102, 44, 17, 6), BRASS, volume=2)
    canvas.glow(star(102, 44, 10, 4), NES[0x11], 6)
    sparkle(canvas, 102, 44, 14, WHITE)
    fist(canvas, 106, 104, 9.5, SKIN, turn=180)
    canvas.solid(blob((128, 112), (114, 106), (104, 112), (104, 128), (124, 138)), NAVY, volume=5)


@picture("look_beast_king")
def lion(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 60, 62, 8, 3, 3), NES[0x07])
    # the mane: two rings of pointed locks
    for count, reach, wide, start in ((18, 62, 17, 0), (16, 50, 16, 12)):
        lock = [(64, 60 - 26), (64, 60 - reach * 0.7), (60, 60 - reach)]
        for index in range(count):
            canvas.solid(tube(spun(lock, 64, 60, start + index * 360 / count), wide, wide * 1.1, 1), MANE, volume=4)
    ears = pair(ellipse(36, 34, 11, 11))
    canvas.solid(ears, LION, volume=4)
    canvas.fill(pair(ellipse(37, 36, 5, 6)), NES[0x07])
    head = blob((64, 26), (86, 32), (94, 54), (88, 74), (80, 94), (64, 102), (48, 94), (40, 74), (34, 54), (42, 32))
    canvas.solid(head, LION, volume=8, cuts=(-0.6, -0.1, 0.9))
    # brow, nose bridge, muzzle
    canvas.fill(poly((56, 40), (72, 40), (76, 72), (64, 80), (52, 72)), NES[0x37])
    for side in (-1, 1):
        x = 64 + side * 16
        hollow = ellipse(x, 56, 9.5, 7)
        canvas.fill(hollow, INK)
        canvas.fill(ellipse(x, 57, 7.4, 5.6), NES[0x37])
        canvas.fill(ellipse(x - side * 1.4, 57, 3.2, 5), INK)
        canvas.fill(tube([(64 + side * 5, 54), (64 + side * 16, 48), (64 + side * 29, 46)], 6, 5, 1), INK)
        canvas.solid(ellipse(64 + side * 11, 83, 14, 11), ramp(0x17, 0x37, 0x37, 0x37), volume=4)
        for dx, dy in ((8, 80), (13, 85), (7, 87)):
            canvas.fill(ellipse(64 + side * dx, dy, 1.5), INK)
    nose = blob((52, 66), (64, 63), (76, 66), (70, 75), (64, 79), (58, 75))
    canvas.outline(nose, 1.6)
    canvas.fill(nose, INK)
    canvas.fill(tube([(64, 78), (64, 86)], 2.4), INK)
    mouth = blob((50, 92), (64, 88), (78, 92), (74, 102), (64, 105), (54, 102))
    canvas.outline(mouth, 1.4)
    canvas.fill(mouth, NES[0x17])
    fangs(canvas, [(54, 92), (74, 92)], 7, 9, NES[0x37])
    canvas.fill(tube([(84, 34), (76, 52), (82, 72)], 2.6, 3.6, 1.4), INK)
    # a burst collar
    canvas.solid(both(ring(64, 92, 40, 13), rect(0, 106, 128, 140)), STEEL, volume=3)
    canvas.solid(ellipse(64, 128, 10), STEEL, volume=3)
    torn_link(canvas, 26, 122, 20, 200)
    torn_link(canvas, 104, 120, 20, 330)


@picture("look_dragon_child")
def dragon(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(78, 58, 58, 7, 3, 3), NES[0x0B])
    # neck from the lower left, spines along it
    for x, y, dx, dy in ((16, 96, -16, -8), (14, 74, -18, -10), (22, 52, -18, -14), (36, 34, -14, -20)):
        canvas.solid(
            poly((x - dy * 0.5, y + dx * 0.5), (x + dx, y + dy), (x + dy * 0.5, y - dx * 0.5)), OLDGOLD, volume=2
        )
    neck = tube([(44, 150), (26, 112), (24, 80), (38, 52), (58, 44)], 62, 50, 40, 36, 34)
    canvas.solid(neck, JADE, volume=9)
    belly = tube([(66, 146), (46, 112), (44, 84), (54, 66)], 24, 20, 16, 12)
    canvas.solid(both(neck, belly), BELLY, volume=3, outline=0, cuts=(-0.5, 0.1, 0.6))
    for line in ([(36, 98), (62, 92)], [(38, 112), (66, 104)], [(44, 126), (74, 116)], [(38, 84), (60, 80)]):
        canvas.fill(both(belly, tube(line, 2.4)), NES[0x0A])
    # jaw, tongue, skull with its long snout
    jaw = blob((52, 62), (60, 84), (84, 98), (106, 102), (108, 95), (88, 84), (72, 68))
    canvas.solid(jaw, JADE, volume=5)
    canvas.fill(blob((64, 62), (76, 78), (96, 92), (106, 92), (108, 76), (84, 64)), NES[0x06])
    canvas.solid(tube([(74, 78), (92, 88), (106, 82), (116, 88)], 7, 7, 4, 1), ramp(0x06, 0x16, 0x16, 0x16), volume=2)
    fangs(canvas, [(84, 90), (96, 96)], 7, -11, NES[0x38])
    skull = blob((38, 40), (46, 26), (62, 20), (78, 30), (96, 42), (116, 48), (124, 60), (120, 72), (106, 72), (86, 68),
                 (70, 72), (50, 72), (38, 60))  # fmt: skip
    fangs(canvas, [(112, 70), (100, 70), (88, 67)], 8, 13, NES[0x38])
    canvas.solid(skull, JADE, volume=8, cuts=(-0.4, 0.05, 0.75))
    canvas.fill(ellipse(116, 56, 3.4, 2.4, 30), INK)
    for points in ([(52, 28), (36, 14), (16, 10), (-4, 18)], [(62, 22), (54, 4), (36, -8), (20, -6)]):
        horn(canvas, points, 15, OLDGOLD, rings=3)
    for x, y in ((44, 66), (56, 70)):
        canvas.solid(poly((x, y - 6), (x - 22, y + 14), (x + 10, y + 4)), JADE, volume=2)
    eye(canvas, 74, 46, 10, 9, NES[0x27], look=(0.2, 0.1), white=NES[0x38])
    canvas.fill(tube([(60, 36), (74, 34), (90, 46)], 4, 7, 3), INK)
    # a collar with the rest of its chain
    canvas.solid(tube([(2, 118), (28, 128), (60, 116), (74, 104)], 13), OLDGOLD, volume=3)
    chain(canvas, [(74, 108), (84, 118), (88, 134)], 12, OLDGOLD)


@picture("portrait_05")
def dead_king(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 52, 60, 5, 2, 3), NES[0x03])
    # a high torn collar and the shoulders
    canvas.solid(pair(poly((64, 134), (40, 98), (20, 60), (2, 48), (8, 66), (-4, 72), (4, 88), (-8, 100), (0, 140))),
                 SHROUD, volume=6)  # fmt: skip
    canvas.solid(pair(poly((64, 140), (64, 112), (40, 98), (24, 72), (22, 104), (30, 140))), ramp(0x0F, 0x06, 0x06,
        0x16), volume=5)  # fmt: skip
    for y, wide in ((108, 12), (119, 14), (130, 16)):
        canvas.solid(pair(tube([(64, y), (64 + wide, y - 2), (64 + wide + 12, y + 4)], 6, 6, 3)), SKULL, volume=2)
    canvas.solid(tube([(64, 100), (64, 136)], 10), SKULL, volume=2)
    jaw = blob((44, 84), (64, 80), (84, 84), (82, 104), (72, 112), (56, 112), (46, 104))
    canvas.solid(jaw, SKULL, volume=5)
    skull = blob((64, 20), (88, 28), (98, 52), (92, 70), (84, 78), (82, 90), (64, 93), (46, 90), (44, 78), (36, 70),
                 (30, 52), (40, 28))  # fmt: skip
    canvas.solid(skull, SKULL, volume=9, cuts=(-0.3, 0.05, 0.7))
    for side in (-1, 1):
        x = 64 + side * 16
        canvas.fill(blob((x - 11, 50), (x, 46), (x + 11, 50), (x + 10, 66), (x, 71), (x - 10, 66)), INK)
        glowing_eye(canvas, x, 59, 7, NES[0x16], slant=side * -12, core=NES[0x37])
        canvas.fill(tube([(64 + side * 4, 52), (64 + side * 29, 42)], 6, 2), INK)
    canvas.fill(poly((64, 68), (71, 80), (64, 77), (57, 80)), INK)
    canvas.fill(rect(45, 88, 83, 97), INK)
    for x in (49, 57, 65, 73):
        canvas.fill(rect(x, 86, x + 6, 93), NES[0x20])
        canvas.fill(rect(x, 94, x + 6, 100), NES[0x37])
    canvas.fill(tube([(86, 30), (80, 40), (86, 48)], 2.4), NES[0x00])
    # the crown, one prong broken off
    crown = poly((34, 38), (26, 2), (42, 18), (52, -4), (64, 14), (77, -6), (86, 18), (92, 14), (96, 22), (94, 38),
                 (80, 31), (64, 29), (48, 31))  # fmt: skip
    canvas.solid(crown, GOLD, volume=3)
    for x, y in ((46, 27), (64, 23), (82, 27)):
        canvas.fill(ellipse(x, y, 4), NES[0x06])
        canvas.fill(ellipse(x, y, 2.6), NES[0x16])
    chain(canvas, [(4, 112), (30, 128), (64, 132), (98, 128), (124, 112)], 12, OLDGOLD)


@picture("look_golem")
def automaton(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(gear(64, 56, 66, 14, 46, 6), NES[0x0C])
    # pipes with steam behind the shoulders
    for side in (-1, 1):
        x = 64 + side * 48
        for dx, y, size in ((2, 26, 9), (-5, 12, 12), (4, -4, 14)):
            canvas.fill(ellipse(x + dx * side, y, size), NES[0x2C])
            canvas.fill(ellipse(x + dx * side - 2, y - 2, size * 0.6), NES[0x37])
        canvas.solid(rect(x - 9, 46, x + 9, 100), TEAL, volume=4)
        canvas.solid(rect(x - 12, 36, x + 12, 48), COPPER, volume=3)
    canvas.solid(blob((22, 96), (64, 88), (106, 96), (124, 116), (126, 140), (2, 140), (4, 116)), TEAL, volume=9)
    canvas.solid(rect(46, 82, 82, 104), COPPER, volume=4)
    for y in (88, 96):
        canvas.fill(rect(46, y, 82, y + 2.4), INK)
    # breast gauge
    canvas.solid(ellipse(64, 122, 19), COPPER, volume=3)
    canvas.fill(ellipse(64, 122, 13), NES[0x37])
    canvas.fill(tube([(64, 122), (73, 114)], 3.4), NES[0x16])
    canvas.fill(arc(64, 122, 9, 190, 280, 2.4), INK)
    for x in (30, 98):
        for y in (106, 120):
            canvas.fill(ellipse(x, y, 3.4), INK)
            canvas.fill(ellipse(x - 0.6, y - 0.6, 2.2), NES[0x37])
    # head: a riveted boiler with one great lens
    head = blob((34, 34), (40, 18), (64, 10), (88, 18), (94, 34), (94, 70), (84, 84), (44, 84), (34, 70))
    canvas.solid(head, COPPER, volume=8, cuts=(-0.2, 0.25, 0.8))
    canvas.solid(tube([(32, 30), (64, 24), (96, 30)], 8), TEAL, volume=2)
    canvas.solid(tube([(64, 14), (64, -6)], 6, 5), TEAL, volume=2)
    canvas.solid(ellipse(64, 2, 7), ramp(0x06, 0x16, 0x16, 0x37), volume=3)
    for x in (30, 98):
        canvas.solid(ellipse(x, 52, 8, 12), TEAL, volume=3)
    canvas.solid(ellipse(64, 50, 23), TEAL, volume=3)
    canvas.fill(ellipse(64, 50, 17), INK)
    canvas.fill(ellipse(64, 50, 14.5), NES[0x16])
    canvas.fill(ellipse(64, 50, 8), NES[0x27])
    canvas.fill(ellipse(65, 51, 4), NES[0x37])
    canvas.fill(ellipse(57, 42, 3.4), NES[0x37])
    grille = rect(48, 74, 80, 83)
    canvas.outline(grille, 1.4)
    canvas.fill(grille, INK)
    for x in (50, 57, 64, 71, 77):
        canvas.fill(rect(x, 75, x + 3.4, 82), NES[0x27])
    for x, y in ((42, 38), (86, 38), (42, 66), (86, 66)):
        canvas.fill(ellipse(x, y, 2.6), NES[0x07])


MINIS = (
    Mini("look_paladin", """
        ......kkkkk.....
        .....koooookk...
        ....kkkkkkkook..
        ...kwwwwwwkkook.
        ..kwwowwowwkkok.
        ..kwooooowwk.kk.
        ..kokkkkkkok....
        ..kokwkkwkok....
        ..kwkwkkwkwk....
        ..kwkwwwwkwk....
        ..kkwkwwkwkkk...
        .kowkkkkkkwook..
        kowwkwookwkwwok.
        kwwkwwoowwkwwwk.
        .kkkwwwwwwkkkk..
        ...kkkkkkkk.....
    """, 10),
    Mini("look_sage", """
        .....kkk....kk..
        ...kkbbbk..kcck.
        ....kkbbbk.kcck.
        .....kbbbbk.kk..
        ....kbbcbbk.kk..
        ...kbbbbbbbkck..
        .kkbccccccbkkk..
        kbbbbbbbbbbbkk..
        .kkkckcckckkck..
        ..kcckcckcckck..
        ..kcccccccckck..
        ..kkcckkcckcck..
        .kbbkcccckbkck..
        .kbbkcccckbkck..
        kbbbbkcckbbkck..
        kkkkkkkkkkkkkk..
    """, 12),
    Mini("look_beast_king", """
        ...kkkkk
        .kkooook
        kooooooo
        kokokkkk
        kookwwwk
        .kokwwww
        kookwkkw
        kokwwkww
        kokwwwww
        kookwwkk
        .kokwwwk
        koookwww
        kooookkw
        .koooowk
        ..kkoook
        ....kkkk
    """, 11),
    Mini("look_dragon_child", """
        kkk..kkkk.......
        kyyk.kyyyk......
        .kyykkkyykkk....
        ..kyykyggggkk...
        kk.kkgggkkgggkk.
        ykkggggkyykggggk
        kykgggggkkgggkgk
        .kyggggggggggggk
        kkggyggkyykyykk.
        ykgggyygkkkkk...
        kyggkkggyyykyk..
        .kgggykkgggggk..
        kkgggyy.kkkkk...
        ykgggyyyk.......
        kyggggyyyk......
        kkkkkkkkkk......
    """, 11),
    Mini("portrait_05", """
        .ko..ok.
        .kok.oko
        .koookoo
        .kkooooo
        ..kkkkkk
        ..kwwwww
        .kwwwwww
        .kwkkkww
        .kwkwkww
        ..kwkkww
        k..kwwwk
        kkkkwkwk
        kookkkkw
        koookkwk
        kooookkk
        kkkkkkkk
    """, 10),
    Mini("look_golem", """
        .......k
        kkk...kb
        kbk....k
        kkk.kkkk
        kbkkbbcc
        kbkbbkkk
        kbkbkbbb
        kbkbkbcc
        kkkbkbcc
        kkkbbkbb
        kbkbbbkk
        kbbkkkkk
        kbbkbkbk
        kbbbkkkk
        kbcbbkcc
        kkkkkkkk
    """, 11),
)  # fmt: skip
