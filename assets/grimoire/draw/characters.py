"""The six users of spells."""

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
    arc,
    blob,
    both,
    curve,
    ellipse,
    join,
    minus,
    picture,
    poly,
    ramp,
    rect,
    ring,
    tube,
)
from mini import Mini
from motifs import along, crystal, face, flame, hair, sparkle
from motifs_magic import drop, magic_circle, open_book
from motifs_sky import gear, leaf
from scenery import moon, sky, trunks

LIVESKIN = ramp(0x27, 0x27, 0x37, 0x37)
MOONSKIN = ramp(0x13, 0x23, 0x33, 0x20)
EMBERHAIR = ramp(0x06, 0x06, 0x16, 0x27)
TIDEHAIR = ramp(0x0C, 0x1C, 0x1C, 0x2C)
TIDEROBE = ramp(0x01, 0x01, 0x11, 0x21)
LEAFAGE = ramp(0x09, 0x09, 0x19, 0x29)
NUTHAIR = ramp(0x07, 0x07, 0x17, 0x17)
ANTLER = ramp(0x07, 0x17, 0x27, 0x37)
NIGHTHAIR = ramp(0x03, 0x03, 0x13, 0x13)
NIGHTROBE = ramp(0x0F, 0x03, 0x03, 0x13)
LIGHTHAIR = ramp(0x27, 0x37, 0x20, 0x20)
LEATHER = ramp(0x07, 0x07, 0x17, 0x27)
KIMONO = ramp(0x06, 0x06, 0x16, 0x16)


@picture("akari")
def akari(canvas: Canvas) -> None:
    sky(canvas, INK)
    magic_circle(canvas, 60, 58, 62, NES[0x06], points=5, runes=12, width=4)
    # the tail of her hair burns
    tail = [(72, 18), (98, 4), (116, 24), (114, 50), (122, 78)]
    whole = tube(tail, 18, 30, 36, 26, 1)
    for tip in ((128, 6), (134, 34), (104, 82)):
        whole = join(whole, tube([(112, 30), along((112, 30), tip, 0.6, 4), tip], 22, 12, 1))
    canvas.outline(whole, 2)
    canvas.fill(whole, NES[0x16])
    canvas.fill(tube(tail, 6, 16, 21, 13, 1), NES[0x27])
    canvas.fill(tube([(104, 14), (114, 28), (112, 48), (117, 64)], 2, 10, 8, 1), NES[0x38])
    robe = blob((60, 84), (86, 88), (106, 102), (114, 140), (60, 144), (6, 140), (14, 102), (34, 88))
    canvas.solid(robe, KIMONO, volume=8)
    canvas.fill(both(robe, poly((44, 82), (76, 82), (60, 104))), NES[0x37])
    for line in ([(38, 84), (59, 110)], [(82, 84), (61, 110)]):
        canvas.solid(tube(line, 8), GOLD, volume=2, outline=1.4, inside=robe)
    canvas.fill(ellipse(60, 108, 23, 24), INK)
    face(canvas, 60, 55, 25, skin=LIVESKIN, iris=NES[0x16], mood="smile", brow=NES[0x06], turn=0.05)
    hair(
        canvas,
        [
            ([(46, 22), (32, 38), (32, 62), (26, 80)], 15),
            ([(76, 22), (88, 38), (88, 60), (92, 76)], 14),
            ([(62, 17), (44, 22), (37, 46)], 17),
            ([(64, 17), (80, 24), (84, 46)], 17),
            ([(64, 17), (54, 26), (50, 44)], 15),
            ([(66, 17), (70, 28), (66, 45)], 13),
        ],
        EMBERHAIR,
    )
    canvas.solid(tube([(72, 26), (82, 12)], 9), GOLD, volume=2.5)
    for side in (-1, 1):
        canvas.solid(ellipse(60 + side * 27, 70, 4, 6), GOLD, volume=2, outline=1.4)
    # what she was left: an ember in her two hands
    flame(canvas, 60, 118, 34, 40, outline=2)
    for side in (-1, 1):
        sleeve = poly((60 + side * 20, 112), (60 + side * 60, 100), (60 + side * 66, 140), (60 + side * 30, 140))
        canvas.solid(sleeve, KIMONO, volume=5)
        canvas.fill(both(sleeve, tube([(60 + side * 22, 112), (60 + side * 32, 140)], 5)), NES[0x27])
    bowl = minus(ellipse(60, 112, 24, 20), ellipse(60, 103, 22, 12), rect(0, 80, 128, 104))
    canvas.solid(bowl, LIVESKIN, volume=4, cuts=(-0.2, 0.2, 0.8))
    for x in (48, 72):
        canvas.fill(tube([(x, 116), (60 + (x - 60) * 0.5, 128)], 1.6), NES[0x17])
    canvas.fill(tube([(60, 118), (60, 132)], 2), INK)


@picture("mizuha")
def mizuha(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x0C], top=0, bottom=150)
    moon(canvas, 28, 30, 25, NES[0x37], NES[0x27])
    # hair runs down like a river, over the shoulder and off the page
    fall = blob((70, 12), (92, 18), (100, 44), (108, 70), (124, 96), (120, 136), (84, 136), (78, 90), (76, 50))
    canvas.solid(fall, TIDEHAIR, volume=8)
    for line in ([(88, 24), (94, 56), (108, 90), (106, 130)], [(96, 40), (104, 74), (118, 106)]):
        canvas.fill(both(fall, tube(line, 1, 4, 1)), NES[0x2C])
    robe = blob((66, 80), (92, 88), (110, 108), (114, 140), (14, 140), (22, 106), (44, 88))
    canvas.solid(robe, TIDEROBE, volume=8)
    canvas.fill(both(robe, poly((52, 80), (82, 80), (66, 104))), NES[0x37])
    for line in ([(46, 82), (66, 108)], [(88, 82), (66, 108)]):
        canvas.fill(both(robe, tube(line, 6)), NES[0x21])
    face(canvas, 66, 52, 24, skin=LIVESKIN, iris=NES[0x1C], mood="calm", brow=NES[0x1C], turn=-0.1)
    hair(
        canvas,
        [
            ([(54, 20), (42, 36), (40, 60), (46, 84), (38, 104)], 13),
            ([(80, 18), (92, 36), (94, 58), (98, 82)], 16),
            ([(76, 15), (56, 18), (42, 40)], 17),
            ([(76, 15), (66, 24), (54, 40)], 15),
            ([(76, 15), (86, 24), (90, 46)], 16),
            ([(76, 15), (76, 28), (84, 42)], 12),
        ],
        TIDEHAIR,
    )
    # a shell at her temple
    shell = minus(ellipse(90, 30, 13, 11, -20), rect(80, 38, 110, 60))
    canvas.solid(shell, ramp(0x27, 0x37, 0x37, 0x37), volume=3)
    for x in (82, 88, 95):
        canvas.fill(tube([(x, 22), (90, 36)], 1.8), NES[0x27])
    # the tide stands up out of her book
    open_book(
        canvas, 58, 108, 46, cover=ramp(0x01, 0x11, 0x11, 0x21), paper=NES[0x37], shade=NES[0x27], high=0.42, lines=2
    )
    wave = tube([(58, 112), (34, 108), (14, 92), (14, 68), (32, 60), (38, 74)], 4, 14, 20, 17, 12, 2)
    canvas.outline(wave, 2)
    canvas.fill(wave, NES[0x11])
    canvas.fill(tube([(52, 110), (32, 105), (17, 90), (17, 70), (30, 62)], 1, 5, 8, 7, 2), NES[0x21])
    for x, y, r in ((30, 84, 4), (40, 94, 3), (6, 52, 4), (24, 48, 3)):
        canvas.outline(drop(x, y, r, r * 2), 1.4)
        canvas.fill(drop(x, y, r, r * 2), NES[0x21])


@picture("konoha")
def konoha(canvas: Canvas) -> None:
    sky(canvas, INK)
    trunks(canvas, ((8, 16), (122, 18)), NES[0x09])
    for side in (-1, 1):
        x = 64
        stem = [(x + side * 18, 30), (x + side * 30, 14), (x + side * 48, 6), (x + side * 54, -12)]
        spikes = [[(x + side * 34, 11), (x + side * 30, -8)], [(x + side * 46, 8), (x + side * 62, 10)]]
        antler = join(tube(stem, 10, 8, 7, 3), *[tube(spike, 7, 2) for spike in spikes])
        canvas.solid(antler, ANTLER, volume=3)
    # a cloak of leaves, row upon row
    cloak = blob((64, 14), (96, 28), (106, 62), (120, 94), (126, 140), (2, 140), (8, 94), (22, 62), (32, 28))
    canvas.solid(cloak, LEAFAGE, volume=9)
    canvas.fill(ellipse(64, 63, 34, 38), INK)
    for y, wide, count, size in ((130, 54, 7, 24), (114, 48, 6, 23)):
        for index in range(count):
            far = index / (count - 1) * 2 - 1
            root = (64 + far * wide, y - 16 + abs(far) * 4)
            leaf(canvas, root, (root[0] + far * 7, root[1] + size), 16, ramp(0x09, 0x19, 0x29, 0x29), NES[0x09])
    face(canvas, 64, 63, 27, skin=LIVESKIN, iris=NES[0x19], mood="smile", brow=NES[0x17])
    for side in (-1, 1):
        for dx, dy in ((14, 14), (19, 11), (18, 17)):
            canvas.fill(ellipse(64 + side * dx, 63 + dy, 1.6), NES[0x27])
    hair(
        canvas,
        [
            ([(46, 34), (36, 48), (36, 68), (42, 86)], 13),
            ([(82, 34), (92, 48), (92, 68), (86, 86)], 13),
            ([(64, 24), (46, 32), (42, 54)], 17),
            ([(64, 24), (82, 32), (86, 54)], 17),
            ([(64, 24), (58, 38), (54, 53)], 15),
            ([(64, 24), (71, 38), (73, 52)], 15),
        ],
        ramp(0x17, 0x17, 0x27, 0x27),
    )
    # hood of big leaves over the brow
    for root, tip, wide in (
        ((58, 4), (18, 60), 24),
        ((70, 4), (110, 60), 24),
        ((62, 4), (34, 34), 22),
        ((66, 4), (94, 34), 22),
        ((64, -6), (64, 34), 23),
    ):
        leaf(canvas, root, tip, wide, ramp(0x09, 0x19, 0x29, 0x29), NES[0x09])
    # a bird that trusts him
    canvas.solid(blob((94, 98), (102, 88), (114, 90), (120, 102), (130, 110), (116, 114), (100, 112)), GOLD, volume=5)
    canvas.solid(ellipse(102, 92, 10, 9), GOLD, volume=3)
    canvas.fill(ellipse(99, 91, 2.6), INK)
    canvas.fill(poly((93, 91), (84, 95), (94, 97)), NES[0x17])
    canvas.fill(arc(114, 100, 9, 20, 150, 1, 3, 1), NES[0x17])


@picture("shion")
def shion(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(minus(ellipse(92, 38, 34), ellipse(78, 30, 31)), NES[0x23])
    # a web is spun across the night
    for a in (150, 180, 210, 240, 270):
        x, y = 10 + 90 * math.cos(math.radians(a - 150)), 4 + 90 * math.sin(math.radians(a - 150))
        canvas.fill(tube([(10, 4), (x, y)], 1.8), NES[0x03])
    for r in (18, 32, 46, 60):
        canvas.fill(arc(10, 4, r, 0, 120, 1.8), NES[0x03])
    back = blob((62, 10), (36, 18), (28, 44), (24, 80), (8, 112), (4, 140), (120, 140), (108, 106), (96, 70), (92, 34))
    canvas.solid(back, NIGHTHAIR, volume=9)
    robe = blob((62, 84), (90, 90), (108, 108), (116, 140), (8, 140), (16, 108), (34, 90))
    canvas.solid(robe, NIGHTROBE, volume=8)
    canvas.fill(both(robe, poly((50, 80), (76, 80), (63, 108))), NES[0x33])
    for line in ([(44, 84), (63, 112), (66, 136)], [(82, 84), (63, 112)]):
        canvas.fill(both(robe, tube(line, 6)), NES[0x23])
    face(canvas, 62, 54, 24, skin=MOONSKIN, iris=NES[0x13], mood="calm", brow=NES[0x03], long=1.06)
    canvas.fill(tube([(57, 71), (63, 73), (69, 70)], 3.4), NES[0x14])
    hair(
        canvas,
        [
            ([(46, 20), (36, 40), (35, 66), (40, 96), (30, 122)], 15),
            ([(78, 20), (90, 40), (90, 70), (96, 98), (92, 124)], 15),
            ([(72, 14), (84, 24), (86, 46)], 16),
            ([(70, 14), (54, 18), (40, 34), (38, 56)], 20),
            ([(70, 14), (58, 26), (48, 44), (46, 70)], 20),
            ([(70, 14), (66, 28), (58, 44), (53, 62)], 12),
        ],
        NIGHTHAIR,
    )
    # a pin like a spider
    for side in (-1, 1):
        for dy in (-9, -2, 5):
            leg = [(80, 24), (80 + side * 10, 20 + dy), (80 + side * 15, 27 + dy)]
            canvas.fill(tube(leg, 2.4), NES[0x33])
    canvas.solid(ellipse(80, 25, 6, 8), ramp(0x13, 0x23, 0x33, 0x20), volume=2, outline=1.4)
    # threads from finger to finger
    tips = {-1: [], 1: []}
    for side in (-1, 1):
        x = 62 + side * 44
        canvas.solid(tube([(x + side * 14, 144), (x, 122)], 22, 15), NIGHTROBE, volume=4)
        for _index, (dx, dy) in enumerate(((16, 6), (13, -6), (5, -14), (-4, -16))):
            tip = (x - side * dx, 112 + dy)
            canvas.solid(tube([(x, 116), tip], 8, 5), MOONSKIN, volume=1.5, outline=1.4)
            tips[side].append(tip)
        canvas.solid(ellipse(x, 117, 9, 10), MOONSKIN, volume=3)
    for start, end in ((0, 3), (1, 1), (2, 0), (3, 2)):
        canvas.fill(tube([tips[-1][start], (62, 112 + 3 * start), tips[1][end]], 1.8), WHITE)


@picture("iris")
def iris(canvas: Canvas) -> None:
    sky(canvas, INK)
    # five colours: two go out at the left of her, two at the right; the fifth is in her prism
    for first, last, hue in ((150, 205, 0x16), (205, 252, 0x27), (288, 335, 0x2A), (335, 390, 0x13)):
        a, b = math.radians(first), math.radians(last)
        corners = [(64 + 160 * math.cos(a), 64 + 160 * math.sin(a)), (64 + 160 * math.cos(b), 64 + 160 * math.sin(b))]
        canvas.fill(poly((64, 64), *corners), NES[hue])
    for edge in (205, 252, 288, 335):
        a = math.radians(edge)
        canvas.fill(tube([(64, 64), (64 + 160 * math.cos(a), 64 + 160 * math.sin(a))], 3), INK)
    canvas.fill(ellipse(64, 54, 42), INK)
    for side in (-1, 1):
        tail = [
            (64 + side * 20, 30),
            (64 + side * 42, 46),
            (64 + side * 45, 84),
            (64 + side * 56, 112),
            (64 + side * 50, 134),
        ]
        canvas.solid(tube(tail, 16, 21, 19, 14, 1), LIGHTHAIR, volume=5)
        for dx, y in ((40, 54), (44, 72), (48, 92)):
            canvas.fill(
                tube([(64 + side * dx, y), (64 + side * (dx + 3), y + 14)], 1, 3, 1), NES[0x27 if side < 0 else 0x13]
            )
    robe = blob((64, 82), (88, 88), (102, 104), (106, 140), (22, 140), (26, 104), (40, 88))
    canvas.solid(robe, ramp(0x27, 0x37, 0x20, 0x20), volume=8)
    canvas.fill(both(robe, poly((50, 80), (78, 80), (64, 100))), NES[0x37])
    for line in ([(44, 84), (64, 106)], [(84, 84), (64, 106)]):
        canvas.solid(tube(line, 6), BRASS, volume=2, outline=1.4, inside=robe)
    face(canvas, 64, 56, 25, skin=LIVESKIN, iris=NES[0x17], mood="smile", brow=NES[0x17])
    hair(
        canvas,
        [
            ([(48, 24), (38, 40), (37, 62), (40, 78)], 13),
            ([(80, 24), (90, 40), (91, 62), (88, 78)], 13),
            ([(64, 19), (46, 24), (42, 48)], 18),
            ([(64, 19), (82, 24), (86, 48)], 18),
            ([(64, 19), (58, 30), (54, 47)], 14),
            ([(64, 19), (72, 30), (72, 46)], 14),
        ],
        LIGHTHAIR,
    )
    crown = minus(ellipse(64, 27, 28, 13), ellipse(64, 36, 28, 15))
    canvas.solid(crown, BRASS, volume=2.5)
    crystal(canvas, (64, 30), (64, 2), 17, ramp(0x27, 0x37, 0x20, 0x20))
    # the prism between her hands
    prism = poly((64, 90), (84, 126), (44, 126))
    canvas.outline(prism, 2.4)
    canvas.fill(prism, NES[0x21])
    canvas.fill(poly((64, 90), (64, 116), (44, 126)), WHITE)
    canvas.fill(poly((64, 116), (84, 126), (44, 126)), NES[0x11])
    for side in (-1, 1):
        sleeve = tube([(64 + side * 40, 140), (64 + side * 26, 124)], 22, 14)
        canvas.solid(sleeve, ramp(0x27, 0x37, 0x20, 0x20), volume=4)
        palm = [(32, 122), (26, 110), (16, 112), (16, 126), (26, 130)]
        canvas.solid(blob(*[(64 + side * x, y) for x, y in palm]), LIVESKIN, volume=3)
    sparkle(canvas, 64, 88, 9)


@picture("tetsu")
def tetsu(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(gear(66, 54, 66, 12, 46, 8), NES[0x07])
    canvas.fill(ring(66, 54, 40, 3), NES[0x07])
    # a wrench over the shoulder
    canvas.solid(tube([(128, 120), (104, 60)], 13), STEEL, volume=3)
    jaw = minus(ellipse(99, 40, 21, 20, -20), poly((94, 44), (84, 8), (104, 4), (104, 42)))
    canvas.solid(jaw, STEEL, volume=4)
    coat = blob((60, 88), (92, 92), (112, 108), (120, 142), (0, 142), (8, 108), (28, 92))
    canvas.solid(coat, LEATHER, volume=8)
    canvas.fill(both(coat, poly((44, 86), (76, 86), (60, 112))), NES[0x37])
    for line in ([(38, 88), (58, 116), (58, 140)], [(82, 88), (62, 116), (62, 140)]):
        canvas.solid(tube(line, 10), ramp(0x07, 0x17, 0x17, 0x27), volume=2, outline=1.4, inside=coat)
    for y in (120, 132):
        canvas.fill(ellipse(70, y, 3), NES[0x27])
    face(canvas, 60, 58, 27, skin=LIVESKIN, iris=NES[0x17], mood="smile", brow=NES[0x07], turn=0.06)
    canvas.fill(ellipse(45, 76, 5, 3, -20), NES[0x17])
    # side whiskers and a moustache like two springs let go
    for side in (-1, 1):
        x = 60
        canvas.solid(tube([(x + side * 27, 44), (x + side * 30, 62), (x + side * 25, 80)], 8, 11, 3), NUTHAIR, volume=2)
        curl = [
            (x + side * 1 + 2, 74),
            (x + side * 13 + 2, 72),
            (x + side * 22 + 2, 77),
            (x + side * 30 + 2, 70),
            (x + side * 25 + 2, 65),
        ]
        canvas.solid(tube(curl, 9, 9, 6, 4, 2), NUTHAIR, volume=2, outline=1.6)
    # leather cap and goggles
    cap = poly(
        *curve([(28, 50), (28, 26), (42, 8), (62, 2), (82, 8), (94, 26), (92, 50)]),
        *curve([(92, 50), (76, 40), (60, 38), (44, 40), (28, 50)]),
    )
    canvas.solid(cap, LEATHER, volume=7)
    canvas.fill(tube([(61, 3), (61, 24)], 2), INK)
    canvas.solid(tube([(26, 40), (60, 30), (94, 40)], 8), ramp(0x07, 0x07, 0x17, 0x17), volume=2)
    for x in (45, 76):
        canvas.solid(ellipse(x, 31, 15, 14), BRASS, volume=3)
        canvas.outline(ellipse(x, 31, 9.5, 9), 1.4)
        canvas.fill(ellipse(x, 31, 9.5, 9), NES[0x2C])
        canvas.fill(tube([(x - 5, 34), (x + 3, 25)], 4), WHITE)
    # a spring he wound himself jumps out of the breast pocket
    canvas.solid(rect(18, 118, 42, 140), LEATHER, volume=3)
    for index in range(4):
        canvas.solid(tube([(22, 116 - index * 7), (38, 112 - index * 7)], 5), STEEL, volume=1.5, outline=1.4)


MINIS = (
    Mini(
        "akari",
        """
        .....rrrr..r....|.....rrrr.r.....
        ...rrrrrrroor.r.|...rrrrrrroor...
        ..rrrrrrrrrooro.|..rrrrrrrrroor.r
        ..rrwrrwrrrroo..|..rrwrrwrrr.ooro
        ..rwwwwwwrr.roo.|..rwwwwwwrr.roor
        ..rw.ww.wrr..oor|..rw.ww.wrr..oo.
        .rrw.ww.wrr..or.
        .rrwwwwwwrrr.r..
        .r..wwww..rr....
        ...rrwwrrr......
        .rrrrrwrrrrr....|.rrrrr.orrrrr...
        .rrrrrorrrrrr...|.rrrroorrrrrr...
        .rrrroowrrrrr...|.rrrroworrrrr...
        .orrrowworrro...|.orrrowwrrrro...
        .wo.rooowr.ow...|.wo.rowoor.ow...
        ..wwwwwwwwww....|..wwwwwwwwww....
    """,
    ),
    Mini(
        "mizuha",
        """
        ......bbbbb.....
        ....bbbbbbbbb...
        ...bbbbbbbibbb..
        ...bbibbibiiib..
        ..bbiiiiiibibb..
        ..bbi.ii.iibbb..
        ..bbi.ii.iibbb..
        ..dbiiiiiibbbb..
        .....iiii.bbbbb.
        ...dddiidddbbbb.
        .bdddddddddbbbb.|..bdddddddddbbbb
        b.ddddddddddbbbb|.b.ddddddddddbbb
        bb.iiid.iiid.bbb|.b.iiid.iiid.bbb
        .biiiiiiiiiidbb.|bb.iiiiiiiiidbb.
        ..iiiiibiiiiidb.|.biiiiibiiiiidb.
        ...dddd.ddddd...
    """,
    ),
    Mini(
        "konoha",
        """
        l..l........l..l|................
        ll.ll......ll.ll|l..l........l..l
        .lll.l.ll.l.lll.|ll.ll......ll.ll
        ..l.gglllgg..l..|.lll.l.ll.l.lll.
        ...gglgglgggl...|..l.gglllgggl...
        ..ggllgglggllg..
        ..glg.yyyy.glg..
        .ggl.yyyyyy.lgg.
        .ggl.y.yy.y.lgg.
        .ggl.y.yy.y.lgg.|.ggl.yyyyyy.lgg.
        .glg.yyyyyy.glg.
        .ggl..y..y..lgg.|.ggl..yyyy..lgg.
        gglgg..yy..gglgg
        glggllggggllgglg
        gglgglgllglgglgg
        glggllggggllgglg
    """,
    ),
    Mini(
        "shion",
        """
        .....vvvvvv.....
        ...vvvvvvvvpv...
        ..vvvvvvvvpppv..
        ..vvvvvvpvvpvv..
        ..vvvvvppppvvv..
        ..vvvvvp.ppvvv..
        ..vvvvpp.ppvvv..
        ..vvvvppppp.vv..
        ..vvv.ppppvvvv..
        .vvv.m.pp.mvvvv.
        .vvvmmmmmmmmvvv.
        .vvmmmvmmvmmmvv.
        vvmmvvvvvvvvmmvv|vvmm.vvvvvv.mmvv
        vpp..vvvvvv..ppv|vpp..pvvvvp..ppv
        .pppp......pppp.|.ppp..pppp..ppp.
        .p..pppppppp..p.|.p.pp......pp.p.
    """,
    ),
    Mini(
        "iris",
        """
        .......ww.......
        ..o....ww....o..
        ..oo.owwwwo.oo..|...o.owwwwo.o...
        ...oooooooooo...
        ..wwwwwwwwwwww..
        .wwwoowwwwoowww.
        .wwoooooooooww..
        .wwoo.ooo.ooww..
        wwwoo.ooo.oowww.
        ww.ooooooooo.ww.
        ww..ooo.ooo..ww.|.ww.oo...oo.ww..
        ww.ww.ooo.ww.ww.
        w.wwwww.wwwww.w.
        w.wwwwororwww.w.|w.wwww.r.wwww.w.
        ..wwwororwwww...|..www.oro.www...
        ..wwwwwwwwwww...
    """,
    ),
    Mini(
        "tetsu",
        """
        ....rrrrrrr.....
        ...rrrrrrrrr....
        ..rrrrrrrrrrr.w.
        ..rooorroooor.ww
        .roo.oroo.oor.w.
        .ro.wwro.wwor.ww
        .rowwwrowwwor.w.
        ..rooorrooor..w.
        ...wwwwwwww..ww.
        ..rw.www.ww.rw..
        ..rw.www.wwr.w..|..rwwwwwwwwr.w..
        ..wrrwrrwrwr.w..
        .rrrrrrrrrrrrw..|.rr.rrrrrr.rrw..
        rroorww.wwroorr.
        rooorrwwrroooor.
        roorrrrrrrroorr.
    """,
    ),
)
