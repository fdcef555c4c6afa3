"""Black units and enchants: graves, debts, plagues, and what waits in the abyss."""

from __future__ import annotations

from kit import (
    BONE,
    GOLD,
    GRAVE,
    INK,
    NES,
    PURPLE,
    STEEL,
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
    star,
    tube,
)
from mini import Mini
from motifs import (
    bat_wing,
    claws,
    face,
    fangs,
    flame,
    gem,
    glowing_eye,
    hair,
    horn,
    sparkle,
    sword,
)
from motifs_ruin import chain, column, sigil
from scenery import burst, ground, moon, rays, sky

TOMB = ramp(0x0F, 0x00, 0x00, 0x10)
RAT = ramp(0x0F, 0x03, 0x03, 0x13)
FLESH = ramp(0x04, 0x14, 0x24, 0x24)
SUIT = ramp(0x0F, 0x0F, 0x03, 0x03)
PALESKIN = ramp(0x10, 0x10, 0x20, 0x20)
LEATHER = ramp(0x07, 0x07, 0x17, 0x27)
HAT = ramp(0x0F, 0x0F, 0x0C, 0x1C)
SICK = ramp(0x0A, 0x1A, 0x29, 0x38)
BAT = ramp(0x0F, 0x04, 0x04, 0x14)
FIEND = ramp(0x05, 0x05, 0x15, 0x25)
SOUL = ramp(0x0C, 0x1C, 0x2C, 0x3C)
ABYSS = ramp(0x0F, 0x03, 0x03, 0x13)
PAPER = ramp(0x17, 0x27, 0x37, 0x37)
OLDBONE = ramp(0x17, 0x37, 0x37, 0x20)


@picture("grave_rat")
def grave_rat(canvas: Canvas) -> None:
    sky(canvas, INK)
    moon(canvas, 104, 24, 18, NES[0x37], NES[0x27], crescent=True)
    canvas.solid(join(rect(4, 50, 46, 112), ellipse(25, 50, 21, 22)), TOMB, volume=6)
    canvas.fill(join(rect(22, 42, 28, 78), rect(14, 52, 36, 58)), INK)
    ground(canvas, [108, 112, 106, 112, 108], NES[0x03])
    # rat from the side, ribs bare on the flank
    canvas.solid(tube([(44, 98), (24, 108), (14, 122), (34, 126)], 9, 7, 5, 2), FLESH, volume=2)
    canvas.solid(blob((40, 98), (46, 70), (70, 56), (94, 64), (104, 88), (96, 112), (54, 114)), RAT, volume=9)
    hole = blob((58, 80), (72, 74), (84, 80), (84, 98), (70, 102), (58, 96))
    canvas.outline(hole, 1.6)
    canvas.fill(hole, NES[0x04])
    for x in (62, 70, 78):
        canvas.fill(tube([(x, 76), (x + 3, 88), (x, 100)], 3.4), NES[0x37])
    canvas.solid(blob((84, 70), (94, 52), (110, 56), (124, 76), (122, 84), (104, 92), (88, 88)), RAT, volume=6)
    for x, y in ((88, 50), (102, 48)):
        canvas.solid(ellipse(x, y, 11, 12, -15), RAT, volume=3)
        canvas.fill(ellipse(x, y + 1, 6, 7, -15), NES[0x14])
    glowing_eye(canvas, 106, 68, 6, NES[0x16], core=NES[0x37])
    canvas.fill(ellipse(122, 78, 4), NES[0x24])
    fangs(canvas, [(114, 86)], 6, 9, NES[0x37])
    for y in (78, 84):
        canvas.fill(tube([(116, y), (130, y + 2)], 1.6), NES[0x37])
    for x in (60, 92):
        canvas.solid(tube([(x, 104), (x + 6, 118)], 10, 8), RAT, volume=3)
        claws(canvas, (x + 8, 118), [(x + 14, 121), (x + 12, 124)], 3, FLESH, nail=NES[0x37])


@picture("debt_collector")
def debt_collector(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 60, 56, 9, NES[0x03], share=0.4)
    canvas.solid(blob((30, 98), (60, 90), (90, 98), (110, 122), (112, 144), (8, 144), (10, 122)), SUIT, volume=8)
    canvas.fill(poly((46, 92), (74, 92), (62, 124), (58, 124)), WHITE)
    canvas.solid(poly((54, 94), (66, 94), (69, 108), (60, 130), (51, 108)), ramp(0x06, 0x06, 0x16, 0x16), volume=2)
    canvas.solid(pair_at(60, [(16, 92), (22, 108), (6, 132)], 12), SUIT, volume=3, rim=NES[0x13])
    face(canvas, 60, 62, 24, skin=PALESKIN, iris=INK, mood="fierce", brow=INK, long=1.1)
    canvas.fill(arc(60, 68, 15, 20, 160, 2, 6, 2), INK)
    canvas.fill(rect(62, 80, 67, 86), NES[0x27])
    canvas.fill(join(ring(71, 63, 9, 2.6), tube([(79, 66), (84, 84)], 1.8)), NES[0x27])
    hair(canvas, [([(40, 44), (35, 58), (36, 76)], 9), ([(80, 44), (85, 58), (84, 76)], 9)], SUIT)
    # top hat, ledger, a chain with the pledge
    canvas.solid(poly((36, 36), (32, -6), (88, -6), (84, 36)), SUIT, volume=6, rim=NES[0x13])
    canvas.fill(poly((36, 34), (35, 24), (85, 24), (84, 34)), NES[0x16])
    canvas.solid(blob((18, 40), (40, 34), (60, 36), (80, 34), (102, 40), (80, 46), (40, 46)), SUIT, volume=3,
        rim=NES[0x13])  # fmt: skip
    canvas.solid(poly((88, 92), (124, 86), (128, 128), (92, 134)), LEATHER, volume=4)
    canvas.fill(poly((94, 98), (118, 94), (120, 108), (96, 112)), NES[0x37])
    for y in (100, 105):
        canvas.fill(tube([(98, y), (114, y - 3)], 1.8), INK)
    canvas.solid(ellipse(90, 116, 9, 10), PALESKIN, volume=3)
    chain(canvas, [(4, 96), (12, 114), (30, 122)], 9, GOLD)
    canvas.solid(ellipse(36, 124, 12), GOLD, volume=3)
    canvas.fill(rect(33, 120, 39, 128), NES[0x17])


def pair_at(x: float, line: list[tuple[float, float]], width: float) -> Mask:
    return join(*[tube([(x + side * dx, y) for dx, y in line], width, width, width * 0.4) for side in (-1, 1)])


@picture("bone_squire")
def bone_squire(canvas: Canvas) -> None:
    sky(canvas, INK)
    column(canvas, 14, 40, 124, 18, ABYSS)
    canvas.solid(rect(0, 120, 128, 134), ABYSS, volume=3)
    # a pennon on a broken lance, and a skeleton too small for the sword
    canvas.solid(tube([(24, 126), (36, 6)], 5), LEATHER, volume=1.6)
    canvas.solid(poly((37, 8), (74, 14), (60, 22), (76, 32), (34, 34)), ramp(0x05, 0x05, 0x15, 0x15), volume=3)
    for side in (-1, 1):
        canvas.solid(tube([(62 + side * 7, 98), (62 + side * 12, 110), (62 + side * 11, 122)], 7, 6, 7), GRAVE,
            volume=2)  # fmt: skip
        canvas.solid(ellipse(62 + side * 14, 124, 8, 4), GRAVE, volume=2)
    canvas.solid(ellipse(62, 97, 13, 6), GRAVE, volume=2)
    canvas.solid(tube([(62, 70), (62, 98)], 7), GRAVE, volume=2)
    for y, wide in ((74, 17), (82, 15), (90, 11)):
        canvas.solid(join(arc(62, y - 8, wide, 20, 160, 3, 6, 3, squash=0.6)), GRAVE, volume=1.6, outline=1.4)
    canvas.solid(tube([(46, 72), (34, 84), (32, 96)], 7, 6, 6), GRAVE, volume=2)
    sword(canvas, (82, 124), (116, 10), 14, gold=GOLD, guard=2.6, grip=0.2)
    canvas.solid(tube([(78, 72), (92, 84), (88, 100)], 7, 6, 6), GRAVE, volume=2)
    for x, y in ((88, 104), (31, 98)):
        canvas.solid(ellipse(x, y, 7), GRAVE, volume=2)
    skull = join(ellipse(62, 46, 22, 20), blob((48, 56), (76, 56), (74, 72), (62, 75), (50, 72)))
    canvas.solid(skull, GRAVE, volume=6, cuts=(-0.3, 0.05, 0.7))
    for side in (-1, 1):
        canvas.fill(ellipse(62 + side * 9, 49, 6.4, 7), INK)
        canvas.fill(ellipse(62 + side * 9, 50, 2.6), NES[0x13])
    canvas.fill(poly((62, 57), (65, 63), (59, 63)), INK)
    for x in (56, 62, 68):
        canvas.fill(tube([(x, 66), (x, 73)], 1.8), INK)
    canvas.solid(poly((38, 40), (42, 24), (62, 16), (82, 24), (86, 40), (62, 34)), STEEL, volume=4)
    canvas.solid(tube([(62, 14), (62, 36)], 6), STEEL, volume=2)


@picture("plague_doctor")
def plague_doctor(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, y, size in ((14, 30, 22), (110, 96, 26), (6, 90, 18)):
        canvas.fill(ellipse(x, y, size, size * 0.6), NES[0x0A])
    canvas.solid(blob((36, 94), (66, 84), (94, 94), (114, 120), (118, 144), (10, 144), (14, 120)), HAT, volume=8)
    canvas.solid(poly((40, 84), (66, 92), (92, 84), (96, 106), (66, 118), (36, 106)), HAT, volume=4, rim=NES[0x1C])
    # the mask in three-quarter view, beak to the left
    hood = blob((44, 36), (66, 26), (92, 36), (98, 66), (88, 92), (58, 92), (44, 72))
    canvas.solid(hood, HAT, volume=6)
    mask = blob((46, 44), (66, 36), (84, 44), (86, 66), (74, 82), (58, 82), (48, 70))
    canvas.solid(mask, OLDBONE, volume=6, cuts=(-0.4, 0.05, 0.8))
    beak = poly(*curve([(66, 54), (40, 54), (16, 72), (2, 104)]), *curve([(2, 104), (28, 92), (54, 86), (70, 78)]))
    canvas.solid(beak, OLDBONE, volume=6, cuts=(-0.2, 0.2, 0.8))
    canvas.fill(tube([(64, 68), (36, 76), (8, 98)], 3, 2.4, 1), INK)
    for x, y in ((26, 72), (34, 67)):
        canvas.fill(ellipse(x, y, 1.8), INK)
    for x, r in ((54, 10), (78, 9)):
        canvas.solid(ellipse(x, 56, r, r + 1), LEATHER, volume=2)
        canvas.fill(ellipse(x, 56, r - 3.4, r - 2.6), NES[0x29])
        canvas.fill(ellipse(x - 2, 53, 2), WHITE)
    canvas.solid(blob((40, 32), (46, 2), (68, -4), (90, 2), (96, 32)), HAT, volume=6)
    canvas.fill(poly((40, 32), (42, 22), (94, 22), (96, 32)), NES[0x17])
    canvas.solid(blob((16, 40), (42, 30), (68, 31), (94, 30), (122, 40), (94, 46), (44, 46)), HAT, volume=3)
    # a phial that smokes
    for x, y, size in ((100, 78, 7), (110, 64, 8), (102, 52, 6)):
        canvas.fill(ellipse(x, y, size), NES[0x1A])
    canvas.solid(join(rect(94, 84, 106, 98), ellipse(100, 108, 14)), SICK, volume=4)
    canvas.fill(ellipse(95, 104, 3, 5), NES[0x38])
    canvas.solid(rect(92, 82, 108, 88), LEATHER, volume=2)
    canvas.solid(blob((104, 122), (88, 118), (84, 130), (100, 140), (120, 136)), LEATHER, volume=4)


@picture("night_bat")
def night_bat(canvas: Canvas) -> None:
    sky(canvas, INK)
    moon(canvas, 64, 74, 50, NES[0x37], NES[0x27])
    # hangs head down from a broken arch, one wing open
    canvas.solid(poly((-4, -4), (132, -4), (132, 22), (110, 14), (84, 22), (60, 12), (36, 20), (14, 12), (-4, 24)),
        TOMB, volume=5)  # fmt: skip
    for x in (56, 72):
        canvas.solid(tube([(x, 34), (x, 14)], 7), BAT, volume=2)
        for dx in (-5, 0, 5):
            canvas.solid(tube([(x, 18), (x + dx, 10)], 4, 2), BAT, volume=1, outline=1.2)
    bat_wing(canvas, (76, 48), (112, 34), [(132, 50), (130, 86), (114, 108), (94, 92)], BAT, BAT)
    wrap = blob((60, 26), (78, 34), (86, 58), (80, 84), (60, 96), (44, 84), (38, 58), (46, 34))
    canvas.solid(wrap, BAT, volume=8)
    for line in ([(46, 36), (54, 60), (50, 88)], [(60, 30), (66, 58), (62, 92)]):
        canvas.fill(tube(line, 1, 3, 1), INK)
    head = blob((60, 84), (80, 88), (84, 102), (74, 116), (60, 120), (46, 116), (36, 102), (42, 88))
    for side in (-1, 1):
        ear = poly((60 + side * 10, 112), (60 + side * 34, 132), (60 + side * 26, 102))
        canvas.solid(ear, BAT, volume=3)
        canvas.fill(poly((60 + side * 16, 113), (60 + side * 28, 124), (60 + side * 24, 107)), NES[0x14])
    canvas.solid(head, BAT, volume=6, cuts=(-0.3, 0.1, 0.7))
    for x in (50, 70):
        glowing_eye(canvas, x, 106, 7, NES[0x16], slant=20 if x > 60 else -20, core=NES[0x37])
    canvas.fill(ellipse(60, 98, 5, 3), NES[0x14])
    mouth = ellipse(60, 90, 12, 5)
    canvas.outline(mouth, 1.4)
    canvas.fill(mouth, NES[0x05])
    fangs(canvas, [(53, 94), (67, 94)], 5, -12, NES[0x20])


@picture("soul_broker")
def soul_broker(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 52, 58, 5, 2, 2.6, 180), NES[0x05])
    canvas.solid(blob((34, 92), (64, 84), (94, 92), (110, 118), (110, 144), (18, 144), (18, 118)), SUIT, volume=7)
    canvas.fill(poly((52, 86), (76, 86), (64, 120)), NES[0x37])
    canvas.solid(pair(poly((64, 122), (52, 86), (38, 88), (44, 108))), SUIT, volume=3, rim=NES[0x13])
    gem(canvas, 64, 96, 7, ramp(0x05, 0x15, 0x25, 0x37))
    head = blob((64, 20), (84, 28), (88, 52), (78, 74), (64, 86), (50, 74), (40, 52), (44, 28))
    for side in (-1, 1):
        canvas.solid(poly(*[(64 + side * x, y) for x, y in ((22, 52), (46, 38), (38, 58), (24, 66))]), FIEND, volume=3)
        horn(canvas, [(64 + side * 14, 28), (64 + side * 30, 18), (64 + side * 28, -4)], 12, PAPER, rings=2)
    canvas.solid(head, FIEND, volume=7, cuts=(-0.5, 0.0, 0.8))
    for side in (-1, 1):
        slit = poly(*[(64 + side * x, y) for x, y in ((5, 54), (20, 46), (18, 55), (11, 58))])
        canvas.outline(slit, 1.4)
        canvas.fill(slit, NES[0x37])
        canvas.fill(ellipse(64 + side * 13, 53, 2, 3.6), INK)
        canvas.fill(tube([(64 + side * 4, 48), (64 + side * 24, 38)], 4, 1.4), INK)
    smile = minus(ellipse(64, 66, 17, 11), ellipse(64, 60, 22, 9))
    canvas.outline(smile, 1.4)
    canvas.fill(smile, NES[0x37])
    canvas.fill(poly((58, 82), (70, 82), (64, 98)), INK)
    # the scales: coins against a small blue soul
    canvas.solid(tube([(16, 94), (64, 100), (112, 86)], 5), GOLD, volume=1.6)
    canvas.solid(ellipse(64, 100, 7), GOLD, volume=2)
    for x, y in ((18, 96), (110, 88)):
        for dx in (-14, 14):
            canvas.fill(tube([(x, y), (x + dx, y + 22)], 2), NES[0x27])
    flame(canvas, 110, 112, 26, 42, SOUL, outline=2)
    for dx in (-4, 5):
        canvas.fill(ellipse(110 + dx, 102, 2.2, 3), INK)
    for x, y in ((10, 114), (26, 114), (18, 108), (18, 116)):
        canvas.solid(ellipse(x, y, 8, 5), GOLD, volume=2)
    for x, y in ((18, 118), (110, 110)):
        canvas.solid(both(ellipse(x, y, 20, 11), rect(-9, y, 137, 140)), GOLD, volume=2)


@picture("tomb_caller")
def tomb_caller(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 108, 60, 6, 2, 2.6, squash=0.34), NES[0x1A])
    for x, y in ((14, 74), (112, 78)):
        canvas.solid(join(rect(x - 15, y, x + 15, y + 50), ellipse(x, y, 15, 15)), TOMB, volume=5)
        canvas.fill(join(rect(x - 2, y - 6, x + 2, y + 16), rect(x - 8, y, x + 8, y + 4)), INK)
    # robed and hooded, bell raised; the hands of the dead answer
    canvas.solid(blob((46, 56), (64, 48), (82, 56), (94, 100), (104, 132), (24, 132), (34, 100)), PURPLE, volume=8)
    for line in ([(56, 70), (50, 100), (44, 130)], [(72, 70), (76, 100), (82, 130)]):
        canvas.fill(tube(line, 1, 4, 2), INK)
    hood = blob((64, 8), (84, 20), (88, 44), (78, 64), (64, 70), (50, 64), (40, 44), (44, 20))
    canvas.solid(hood, PURPLE, volume=6)
    canvas.fill(blob((64, 20), (78, 30), (80, 48), (64, 64), (48, 48), (50, 30)), INK)
    skull = blob((64, 24), (76, 32), (77, 46), (70, 54), (64, 62), (58, 54), (51, 46), (52, 32))
    canvas.solid(skull, GRAVE, volume=4, outline=0, cuts=(-0.3, 0.05, 0.7))
    for side in (-1, 1):
        canvas.fill(ellipse(64 + side * 6.4, 42, 4.8, 5.4), INK)
        canvas.fill(ellipse(64 + side * 6.4, 42, 2.2), NES[0x29])
    canvas.fill(tube([(59, 54), (69, 54)], 2), INK)
    canvas.solid(tube([(82, 66), (102, 52), (104, 32)], 17, 15, 12), PURPLE, volume=4)
    canvas.solid(tube([(104, 34), (106, 22)], 6), GRAVE, volume=2)
    canvas.solid(blob((96, 22), (100, 4), (106, -2), (112, 4), (118, 22), (107, 26)), GOLD, volume=3)
    canvas.solid(ellipse(107, 27, 4), GOLD, volume=2)
    for radius in (20, 29):
        canvas.fill(arc(107, 12, radius, 160, 205, 1, 3, 1), NES[0x29])
    canvas.solid(tube([(46, 66), (30, 76), (26, 92)], 17, 15, 12), PURPLE, volume=4)
    claws(canvas, (25, 96), [(16, 104), (24, 108), (33, 104)], 4, GRAVE, nail=NES[0x20])
    ground(canvas, [118, 114, 120, 114, 118], NES[0x0A])
    for x, y in ((16, 118), (50, 124), (82, 120), (112, 122)):
        canvas.solid(tube([(x, 134), (x, y - 4)], 7), GRAVE, volume=2)
        for dx in (-8, -3, 3, 8):
            canvas.solid(tube([(x, y - 4), (x + dx, y - 14)], 4.4, 3), GRAVE, volume=1.4, outline=1.2)


@picture("abyss_dragon")
def abyss_dragon(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 60, 63, 9, 4, 2.6), NES[0x04])
    for side in (-1, 1):
        tips = [(64 + side * 40, -16), (64 + side * 74, 8), (64 + side * 78, 52), (64 + side * 66, 92)]
        bat_wing(canvas, (64 + side * 26, 90), (64 + side * 44, 30), tips, ABYSS, ABYSS)
    canvas.solid(tube([(64, 150), (62, 112), (64, 90)], 76, 60, 48), ABYSS, volume=11)
    for y in (108, 120, 132):
        canvas.fill(tube([(44, y), (64, y + 6), (84, y)], 2, 4, 2), NES[0x2C])
    # the face is a broken skull; a cold light burns in it
    for side in (-1, 1):
        for points, wide in (([(20, 34), (40, 20), (46, -8)], 17), ([(26, 46), (50, 40), (60, 22)], 12), ([(26, 60),
            (46, 64), (56, 54)], 9)):  # fmt: skip
            canvas.solid(tube([(64 + side * x, y) for x, y in points], wide, wide * 0.7, 1), GRAVE, volume=4)
    head = blob((64, 20), (86, 28), (94, 50), (84, 70), (80, 96), (72, 108), (56, 108), (48, 96), (44, 70), (34, 50),
        (42, 28))  # fmt: skip
    canvas.solid(head, ramp(0x03, 0x03, 0x37, 0x37), volume=9, cuts=(-0.2, 0.12, 0.72))
    for side in (-1, 1):
        hollow = blob(*[(64 + side * x, y) for x, y in ((6, 60), (16, 46), (27, 46), (25, 60), (14, 66))])
        canvas.fill(hollow, INK)
        glowing_eye(canvas, 64 + side * 17, 55, 7, NES[0x2C], slant=side * -25, core=NES[0x37])
        canvas.fill(tube([(64 + side * 5, 92), (64 + side * 8, 86)], 5, 3), INK)
        canvas.fill(tube([(64 + side * 4, 52), (64 + side * 28, 36)], 4, 1.4), INK)
    canvas.fill(tube([(70, 22), (64, 34), (70, 40)], 2.4, 2, smooth=False), INK)
    canvas.fill(poly((46, 98), (82, 98), (78, 112), (50, 112)), INK)
    canvas.fill(ellipse(64, 108, 10, 5), NES[0x2C])
    fangs(canvas, [(50, 97), (58, 99), (70, 99), (78, 97)], 7, 13, NES[0x37])
    for line in ([(-6, 104), (24, 112), (44, 126)], [(134, 104), (104, 112), (84, 126)]):
        chain(canvas, line, 12, STEEL)


@picture("grave_robbing")
def grave_robbing(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 28, 46, [(38, NES[0x07]), (28, NES[0x17])])
    ground(canvas, [84, 90, 96, 88, 82], NES[0x07])
    # spade, lantern, an open grave and what gleams in it
    canvas.solid(join(rect(90, 26, 124, 92), ellipse(107, 28, 17, 17)), TOMB, volume=5)
    canvas.fill(join(rect(104, 26, 110, 54), rect(97, 34, 117, 40)), INK)
    pit = poly((22, 92), (106, 92), (122, 134), (4, 134))
    canvas.outline(pit, 2.4, NES[0x17])
    canvas.fill(pit, INK)
    lid = poly((30, 112), (54, 96), (96, 98), (112, 114), (100, 140), (34, 140))
    canvas.solid(lid, LEATHER, volume=4)
    inner = poly((38, 114), (56, 102), (92, 103), (104, 115), (94, 140), (42, 140))
    canvas.fill(inner, INK)
    canvas.solid(ellipse(70, 114, 13, 12), BONE, volume=4)
    for dx in (-5, 5):
        canvas.fill(ellipse(70 + dx, 114, 3.4, 4), INK)
    canvas.fill(tube([(66, 124), (74, 124)], 2.4), INK)
    canvas.solid(poly((56, 106), (54, 92), (62, 100), (70, 88), (78, 100), (86, 92), (84, 106)), GOLD, volume=2)
    for x, y in ((52, 126), (62, 130), (84, 126), (92, 122), (76, 132)):
        canvas.solid(ellipse(x, y, 6, 4), GOLD, volume=1.6, outline=1.4)
    canvas.solid(tube([(62, 4), (48, 84)], 6), LEATHER, volume=2)
    canvas.solid(tube([(52, 0), (74, 6)], 7), LEATHER, volume=2)
    canvas.solid(poly((36, 72), (60, 76), (56, 100), (44, 108), (34, 96)), STEEL, volume=3)
    canvas.fill(ring(28, 24, 10, 3), NES[0x27])
    canvas.solid(poly((14, 40), (22, 30), (34, 30), (42, 40)), GOLD, volume=2)
    canvas.outline(rect(17, 40, 39, 66), 2)
    canvas.fill(rect(17, 40, 39, 66), NES[0x37])
    flame(canvas, 28, 64, 13, 20, ramp(0x17, 0x17, 0x27, 0x20))
    canvas.solid(rect(13, 65, 43, 73), GOLD, volume=2)
    sparkle(canvas, 70, 86, 8)


@picture("black_contract")
def black_contract(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 64, 62, 5, 2, 3, 180), NES[0x05])
    sheet = poly(*curve([(26, 8), (60, 14), (104, 6)]), *curve([(100, 112), (64, 118), (30, 110)]))
    canvas.solid(sheet, PAPER, volume=6, cuts=(-0.2, 0.2, 0.5))
    canvas.solid(tube([(20, 12), (60, 16), (110, 8)], 12), PAPER, volume=3)
    canvas.solid(tube([(24, 112), (64, 119), (106, 112)], 12), PAPER, volume=3)
    canvas.fill(sigil(46, 40, 13, 3, 1, 2.4, 180), INK)
    for y, right in ((32, 96), (42, 92), (52, 96), (62, 92), (72, 70)):
        canvas.fill(tube([(66 if y < 56 else 34, y), (right, y - 1)], 2.8), INK)
    canvas.fill(tube([(36, 92), (44, 84), (48, 94), (56, 84), (60, 94), (74, 88)], 3), NES[0x16])
    # a claw holds the quill; the ink is not ink
    canvas.solid(ellipse(42, 116, 13), ramp(0x05, 0x06, 0x16, 0x26), volume=4)
    canvas.fill(star(42, 116, 8, 3.4, 5), NES[0x05])
    quill = poly(*curve([(74, 88), (92, 52), (122, 10)]), *curve([(122, 10), (120, 46), (84, 90)]))
    canvas.solid(quill, ABYSS, volume=3, rim=NES[0x13])
    canvas.fill(tube([(74, 89), (94, 60), (116, 24)], 2.4, 1.6), NES[0x37])
    canvas.fill(ellipse(73, 93, 2.6), NES[0x16])
    claws(canvas, (112, 92), [(98, 74), (92, 82), (92, 92)], 7, FIEND, nail=INK)
    canvas.solid(tube([(140, 118), (116, 94)], 24, 18), FIEND, volume=5)
    canvas.solid(tube([(136, 100), (118, 120)], 12), SUIT, volume=3, rim=NES[0x13])


MINIS = (
    Mini("grave_rat", """
        ................
        ................
        ..........kk.kk.
        .........kppkppk
        .........kprkprk
        ....kkkkkkrrrrk.
        ..kkrrrrrrrrkrrk
        .krrpkpkprrrrrpk
        .krrpkpkprrrrkk.
        krrrpkpkprrrkpk.
        krrrpkpkprrk.k..
        krrrrrrrrrrk....
        kkrrrrrrrrk.....
        pkkrrkkkrrk.....
        ppkkppk.kppk....
        .pppkk...kk.....
    """, 11),
    Mini("debt_collector", """
        ...kkkkkk.......
        ...kbbbbk.......
        ...kbbbbk.......
        ...kcccck.......
        .kkkkkkkkkk.....
        .kbbbbbbbbk.....
        ..kkccccck......
        ..kckcckck......
        ..kcccckkck.....
        ..kckkkkck......
        ...kcccck..kkkk.
        .kkkkcckkkkkcck.
        kbbbkcckbbbbcck.
        kbkbbccbbkckcck.
        kckbbcbbbkkkkkk.
        kkkkkkkkkkk.....
    """, 10),
    Mini("bone_squire", """
        .kkk.........kk.
        .kook.......kwk.
        .koook.....kwwk.
        .kkkkkkkk.kwwk..
        .kkwwwwwk.kwwk..
        .kwwwwwwwkwwk...
        .kwkkwkkwkwwk...
        .kwkkwkkkwwk....
        .kkwwwwwkwwk....
        ..kwkwkwkoook...
        ..kkkkkkkkook...
        .kwkwwwkwwkok...
        .kwkkwkkwkk.k...
        ..kkwwwkkk......
        ..kwkkkwk.......
        .kwwk.kwwk......
    """, 12),
    Mini("plague_doctor", """
        .....kkkkkk.....
        .....kggggk.....
        .....kggggk.....
        ...kkkyyyykkk...
        ..kggggggggggk..
        ...kkkkkkkkkk...
        ....kyykyykk....
        ..kkykkykkyk....
        .kyyyyyyyykk....
        kyyyyyyykgggk...
        kyyyykkkkgggk.kk
        .kkkkggggggggkyk
        ...kggkgggkggkyk
        ..kgggkgggkgkyyk
        ..kgggggggggkyyk
        ..kkkkkkkkkkkkkk
    """, 10),
    Mini("night_bat", """
        ................
        ..k.....
        .kbk....
        .kbbk..k
        kbbbbkkb
        kbbbbbkb
        bbcbbbbb
        bbbcbbbc
        bbbbcbbb
        bbbbbcbb
        bkbbkbbk
        k.kbkkbb
        ...kk.kc
        ....k..k
        ........
        ........
    """, 13),
    Mini("soul_broker", """
        .k......
        kpk..kkk
        kppkkrrr
        .kkkrrrr
        ..krrrrr
        ..krppkr
        ..krrrrr
        p..kkppp
        pp..krkk
        kp.kkkkp
        pkkrrrkk
        pprrkrrk
        ppkkkrrr
        pp.krrrk
        ..krrrrr
        ..kkkkkk
    """, 8),
    Mini("tomb_caller", """
        .............y..
        ....kkkk....yyy.
        ...kggggk...yyy.
        ..kggkkggk.yyyyy
        ..kgkyykgk...k..
        ..kgkkkkgk..kyk.
        ..kgkyykgkkkggk.
        ...kgyygkkgggk..
        ..kkkkkkggggk...
        .kggggkggkkk....
        kggkggkggk......
        kykkggkggk...k..
        yykkggkgggk.kyk.
        .k.kggkgggkykyyk
        kykggggggggkyyyk
        yyyykkkkkkkkkyk.
    """, 10),
    Mini("abyss_dragon", """
        k..k....
        ck.kck..
        bckkcck.
        bbkkkcck
        kbbkckkc
        kbbkcckc
        kbbbkccc
        kbkbkckk
        kbkbkckb
        kbkkkkcc
        kk.kkkcc
        k..kckcc
        ..kbkccc
        .kbbkckc
        .kbbbkkk
        kbbbbbck
    """, 11),
    Mini("grave_robbing", """
        .........kkk....
        .oo.....kwwwk...
        o..o...kwwwwwk..
        okkokk.kwwkwwk..
        kooook.kwkkkwk..
        kwwwwk.kwwkwwk..
        kwoowk.kwwkwwk..
        kwoowk.kwwwwwk..
        kooookkkkkkkkkkk
        kkkkkkwkwkkkkkwk
        kookokoooookkook
        kokkkkokoookkkok
        kokkwwwwwwkkkkok
        kokkwkwwkwkookok
        kookwwwwwwkkkook
        kkkkkkkkkkkkkkkk
    """, 7),
    Mini("black_contract", """
        .............kk.
        .kkkkkkkkk..krk.
        kppppppppkkkrrk.
        kkkkkkkkkpkrrrk.
        .kpppppppkkrrk..
        .kpkkkkkpkrrrk..
        .kpppppppkrrk...
        .kpkkkkpkrrk....
        .kpppppkkrk.....
        .kpkkppkrk......
        .kppppkkkk......
        .krppkpprkpk....
        krrrkppppppk....
        krrrkkkkkkkkk...
        kkrkppppppppk...
        ..kkkkkkkkkk....
    """, 13),
)  # fmt: skip
