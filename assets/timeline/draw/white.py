"""The white cards: people of the temple and the silver order."""

from __future__ import annotations

from kit import (
    BLUECLOTH,
    CLOTH,
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
from motifs import along, cape, face, fist, hair, plate, sparkle, sword
from scenery import sky

BLOND = ramp(0x17, 0x17, 0x27, 0x27)
GILT = ramp(0x17, 0x17, 0x27, 0x20)  # gold whose light is white, beside steel
CHESTNUT = ramp(0x07, 0x07, 0x17, 0x27)


@picture("squire")
def squire(canvas: Canvas) -> None:
    sky(canvas, INK, INK, INK, NES[0x0C], ragged=2)
    # the banner streams over him from a pole at the right
    top = curve([(104, 4), (80, 12), (56, 2), (30, 10), (-6, 2)])
    foot = curve([(-6, 50), (28, 60), (56, 50), (80, 60), (106, 54)])
    cloth = poly(*top, *foot)
    canvas.solid(cloth, NAVY, volume=9, cuts=(-0.4, 0.35, 0.92))
    canvas.solid(both(cloth, rect(0, -5, 110, 128)), NAVY, volume=4, outline=0, cuts=(-0.4, 0.3, 0.96))
    for x in (80, 30):
        canvas.fill(both(cloth, tube([(x + 2, 6), (x - 3, 30), (x + 1, 60)], 5)), NES[0x01])
    emblem = join(star(57, 26, 19, 6, 4), star(57, 26, 12, 6, 4, 45))
    canvas.outline(emblem, 1.6)
    canvas.fill(emblem, WHITE)
    canvas.solid(tube([(107, -4), (103, 134)], 7), GOLD, volume=2)
    canvas.solid(ellipse(107, 2, 6), GOLD, volume=2.5)
    # breastplate, gorget, shoulders
    canvas.solid(blob((44, 92), (72, 98), (82, 134), (4, 134), (14, 98)), STEEL, volume=8)
    canvas.fill(tube([(44, 102), (44, 132)], 2.5), NES[0x00])
    for points in (((24, 96), (6, 92), (-8, 108), (-6, 132), (16, 126), (26, 110)),
                   ((62, 96), (82, 90), (96, 104), (92, 126), (74, 124), (62, 110))):  # fmt: skip
        canvas.solid(blob(*points), STEEL, volume=6)
        canvas.fill(tube([along(points[0], points[4], 0.75, -4), along(points[0], points[2], 0.6, 10)], 1), NES[0x00])
    plate(canvas, blob((24, 90), (44, 100), (64, 90), (64, 102), (44, 112), (24, 102)), STEEL, volume=3)
    canvas.solid(tube([(86, 112), (102, 108)], 14, 12), STEEL, volume=4)
    fist(canvas, 104, 103, 10, STEEL, 180)
    # the boy
    face(canvas, 44, 72, 24, iris=NES[0x17], mood="smile", turn=0.1, brow=NES[0x17])
    hair(canvas, [
        ([(44, 44), (24, 50), (18, 74)], 14),
        ([(48, 44), (68, 52), (70, 74)], 13),
        ([(46, 43), (30, 48), (26, 64)], 15),
        ([(50, 43), (60, 52), (64, 66)], 13),
        ([(44, 44), (42, 54), (36, 64)], 13),
        ([(48, 44), (54, 52), (52, 63)], 12),
        ([(46, 46), (38, 40), (26, 40)], 9),
        ([(50, 46), (58, 40), (68, 42)], 8),
    ], BLOND)  # fmt: skip


@picture("holy_lancer")
def holy_lancer(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(poly((84, -4), (132, -4), (132, 44), (112, 46)), NES[0x01])
    for start, end, wide in (((96, 12), (124, -6), 6), ((104, 34), (134, 14), 7)):
        canvas.fill(tube([start, end], wide, 1), NES[0x11])
    # plume streaming back from the crest
    for points, wide in (([(62, 14), (42, -4), (16, 2), (-2, 26)], 20), ([(56, 18), (36, 14), (18, 24), (2, 50)], 19),
                         ([(50, 28), (34, 30), (20, 44), (14, 70)], 15)):  # fmt: skip
        canvas.solid(tube(points, wide * 0.7, wide, wide * 0.8, 0.8), CLOTH, volume=5)
    # shoulders and breastplate
    canvas.solid(blob((28, 82), (62, 76), (84, 96), (90, 134), (-8, 136), (4, 96)), STEEL, volume=9)
    canvas.solid(blob((36, 76), (58, 82), (74, 76), (72, 88), (54, 94), (34, 88)), STEEL, volume=3)
    # great helm from the side, face to the right: bowl, visor with slit and breaths
    bowl = blob((30, 46), (34, 26), (54, 13), (74, 20), (84, 38), (82, 64), (60, 80), (38, 74))
    canvas.solid(bowl, STEEL, volume=8, cuts=(-0.3, 0.15, 0.8))
    visor = poly(*curve([(52, 36), (78, 30), (104, 46)]), *curve([(104, 50), (92, 68), (72, 80)]),
                 *curve([(66, 78), (56, 60), (52, 38)]))  # fmt: skip
    canvas.solid(visor, STEEL, volume=6, cuts=(-0.4, 0.1, 0.75))
    canvas.fill(tube([(62, 46), (80, 42), (98, 48)], 5, 8, 3), INK)
    canvas.fill(tube([(78, 45), (86, 45)], 4.5), NES[0x27])
    for x, y in ((76, 60), (86, 59), (72, 70), (81, 69)):
        canvas.fill(ellipse(x, y, 2.2), INK)
    canvas.solid(tube([(35, 36), (43, 20), (58, 11), (72, 13)], 7), GILT, volume=2.5)
    canvas.solid(ellipse(52, 44, 6), GILT, volume=3)
    _lance(canvas, (-16, 138), (125, 58))


def _lance(canvas: Canvas, butt: tuple[float, float], tip: tuple[float, float]) -> None:
    """The couched lance: shaft, bell-shaped guard with the fist behind it, long fluted cone."""
    canvas.solid(tube([butt, along(butt, tip, 0.45)], 9), GILT, volume=3)
    root = along(butt, tip, 0.42)
    cone = poly(along(root, tip, 0, -11), tip, along(root, tip, 0, 11))
    canvas.solid(cone, GILT, volume=4, cuts=(-0.4, 0.2, 0.8))
    bell = blob(along(root, tip, -0.02, -20), along(root, tip, 0.18, -11), along(root, tip, 0.24, 0),
                along(root, tip, 0.18, 11), along(root, tip, -0.02, 20), along(root, tip, 0.04, 0))  # fmt: skip
    canvas.solid(bell, GILT, volume=4)
    canvas.solid(tube([(4, 92), (8, 112), along(butt, tip, 0.32, 4)], 28, 24, 17), STEEL, volume=7)
    fist(canvas, *along(butt, tip, 0.34), 12, STEEL, 60)
    sparkle(canvas, tip[0] - 2, tip[1] + 1, 14)


@picture("temple_maiden")
def temple_maiden(canvas: Canvas) -> None:
    sky(canvas, INK)
    # light falls from a round window above at the right
    for spread, colour in ((1.0, NES[0x01]), (0.62, NES[0x11])):
        lit = poly(
            (108 - 14 * spread, -4), (128 + 8 * spread, 8), (112 - 4 * spread + 18, 134), (40 - 56 * spread, 134)
        )
        canvas.fill(lit, colour)
    canvas.fill(rect(0, 116, 128, 128), NES[0x01])
    canvas.fill(ring(60, 38, 33, 6), NES[0x27])
    # long hair down her back
    mane = blob((60, 16), (44, 24), (38, 46), (34, 74), (22, 100), (40, 104), (56, 84), (66, 50))
    canvas.solid(mane, CHESTNUT, volume=6)
    # robe: kneeling, the train spread behind
    robe = blob(
        (54, 64), (74, 66), (82, 84), (96, 98), (108, 116), (104, 126), (14, 127), (6, 118), (30, 104), (44, 86)
    )
    canvas.solid(robe, BLUECLOTH, volume=8, cuts=(-0.1, 0.25, 0.8))
    for fold in (
        [(58, 98), (44, 112), (24, 122)],
        [(74, 104), (66, 116), (58, 124)],
        [(88, 106), (92, 116), (90, 124)],
    ):
        canvas.fill(tube(fold, 1, 4, 1), NES[0x11])
    lock = blob((46, 40), (56, 52), (58, 74), (48, 96), (34, 104), (38, 84), (40, 60))
    canvas.solid(lock, CHESTNUT, volume=5)
    _praying_head(canvas)
    # the arm and the folded hands before the face
    hands = blob((82, 66), (86, 50), (92, 38), (96, 40), (97, 56), (93, 72), (86, 76))
    canvas.solid(hands, SKIN, volume=4, cuts=(-0.7, -0.1, 0.9))
    canvas.fill(tube([(89, 66), (93, 46)], 1.8), NES[0x17])
    sleeve = blob((58, 66), (70, 66), (84, 66), (96, 74), (94, 86), (84, 100), (70, 96), (58, 84))
    canvas.solid(sleeve, BLUECLOTH, volume=6, cuts=(-0.2, 0.2, 0.8))
    canvas.fill(tube([(66, 78), (78, 84), (92, 80)], 1, 3.5, 2), NES[0x11])
    canvas.fill(both(sleeve, tube([(86, 65), (97, 76)], 4)), NES[0x27])
    for x, y, size in ((112, 34, 8), (20, 56, 7), (116, 78, 6), (98, 16, 5), (14, 92, 5)):
        sparkle(canvas, x, y, size)


def _praying_head(canvas: Canvas) -> None:
    """A bowed profile to the right with closed eye, and the hair over it."""
    profile = blob((48, 30), (60, 20), (74, 24), (80, 36), (84, 46), (80, 50), (79, 58), (70, 64), (58, 62), (50, 50))
    canvas.solid(profile, SKIN, volume=6, cuts=(-0.9, -0.4, 0.9))
    canvas.fill(arc(73, 41, 6, 20, 160, 2, 3, 2), INK)
    canvas.fill(tube([(68, 34), (78, 35)], 2, 1.5), NES[0x17])
    canvas.fill(tube([(75, 56), (80, 55)], 2), NES[0x17])
    canvas.fill(ellipse(68, 51, 3.5, 2.2), NES[0x27])
    hair(canvas, [
        ([(60, 18), (48, 30), (50, 48), (56, 66)], 18),
        ([(62, 17), (60, 30), (60, 46)], 16),
        ([(62, 17), (74, 20), (78, 32)], 13),
    ], CHESTNUT)  # fmt: skip
    canvas.solid(tube([(45, 32), (58, 27), (76, 26)], 5), GOLD, volume=2, outline=1.4)


@picture("paladin")
def paladin(canvas: Canvas) -> None:
    sky(canvas, INK)
    red = ramp(0x0F, 0x06, 0x16, 0x16)
    mantle = blob((70, 58), (96, 60), (116, 78), (134, 100), (134, 134), (40, 134), (20, 100), (40, 66))
    cape(canvas, mantle, red, [[(104, 78), (112, 104), (116, 128)], [(120, 92), (124, 112), (124, 130)]])
    sword(canvas, (98, 108), (122, -2), 15, guard=2.4, grip=0.3)
    # armour: breast, shoulder guard
    canvas.solid(blob((52, 74), (90, 76), (96, 130), (50, 134)), STEEL, volume=8)
    plate(canvas, blob((76, 72), (94, 68), (108, 82), (108, 102), (92, 104), (78, 92)), STEEL, GOLD, volume=5)
    canvas.solid(tube([(102, 120), (104, 96)], 18, 16), STEEL, volume=5)
    fist(canvas, 101, 97, 10.5, STEEL, 10)
    face(canvas, 66, 44, 25, iris=NES[0x17], mood="fierce", turn=-0.08, brow=NES[0x07], long=1.05)
    hair(canvas, [
        ([(66, 14), (44, 18), (40, 50)], 14),
        ([(68, 14), (90, 20), (93, 54)], 14),
        ([(66, 16), (46, 8), (34, 16)], 12),
        ([(70, 16), (90, 8), (100, 20)], 12),
        ([(66, 16), (62, 4), (50, -2)], 12),
        ([(70, 16), (78, 4), (88, 2)], 12),
        ([(68, 13), (84, 18), (86, 38)], 15),
        ([(68, 13), (50, 18), (47, 40)], 15),
        ([(68, 13), (62, 22), (60, 38)], 14),
        ([(68, 14), (76, 22), (72, 36)], 12),
    ], CHESTNUT)  # fmt: skip
    _star_shield(canvas)


def _star_shield(canvas: Canvas) -> None:
    """The great golden shield, tilted, with the cross-star."""
    edge = [(4, 66), (24, 66), (44, 56), (62, 70), (84, 78), (86, 100), (72, 122), (48, 138), (20, 124), (4, 96)]
    shield = poly(*curve(edge, closed=True, steps=8))
    canvas.solid(shield, GILT, volume=3, cuts=(-0.3, 0.1, 0.6))
    inner = shrink(shield, 6)
    canvas.solid(inner, GILT, volume=10, outline=1.6, cuts=(-0.6, 0.25, 1))
    cross = join(star(46, 96, 32, 7, 4, 8), star(46, 96, 17, 8, 4, 53))
    canvas.outline(both(cross, inner), 2)
    canvas.fill(both(cross, inner), WHITE)
    canvas.solid(ellipse(46, 96, 6), GILT, volume=3)


MINIS = (
    Mini("squire", """
        ..kkkk...kk.....|.........kk.....
        .kooook..kckkkkk|..kkkk...kckkkk.
        kooooook.kcbbbbk|.kooook..kcbbbbk
        kowoowok.kcbcbbk|kooooook.kcbcbbk
        kwwwwwwk.kccccbk|kowoowok.kccccbk
        kwkwwkwk.kcbcbbk|kwwwwwwk.kcbcbbk
        kwkwwkwk.kcbbbbk|kwkwwkwk.kcbbbbk
        .kwwwwk..kckkkkk|kwkwwkwk.kckkkk.
        .kkkkkk..kck....|.kkkkkk..kck....
        kcccccckkkck....|kcccccckkkck....
        kcbccbcccccck...|kcbccbcccccck...
        kccccccbckkk....|kccccccbckkk....
        kcckkcck.kck....|kcckkcck.kck....
        .kcbbck..kck....|.kcbbck..kck....
        .kcckcck.kck....|.kcckcck.kck....
        .kkkkkkk..k.....|.kkkkkkk..k.....
    """),
    Mini("holy_lancer", """
        ..kkkk..........|................
        .kwwwwk.......kk|..kkkk........kk
        kwkwwwwk.....kok|.kwwwwk......kok
        kk.kkkkkkk..kok.|kkkwwwwk....kok.
        ..kwwwwwwwkkook.|k..kkkkkkk.kook.
        .kwwkkkkkwkook..|..kwwwwwwwkook..
        .kwwkokokkook...|.kwwkkkkkwook...
        .kwwwwwwkoowkk..|.kwwkokokook....
        ..kwkwkkoowwk...|.kwwwwwkookk....
        .kkwwwkookkk....|.kkkwkkookk.....
        kwwkkkookwwk....|.kwwkkookwwk....
        kwwwkookwwwk....|kwwwkookwwwk....
        .kwwookkwwk.....|kwwookkkwwk.....
        .kookwwkwwk.....|.kookwwkwwk.....
        kookkwwkkwwk....|kookkwwkkwwk....
        kkk.kkk..kkk....|kkk.kkk..kkk....
    """),
    Mini("temple_maiden", """
        ....kkkkkk......|................
        ...kooooook.....|....kkkkkk......
        ....kkkkkk......|.w.kooooook..w..
        ...kooooook.....|....kkkkkk......
        ..koowwwwook....|...kooooook.....
        ..kowwwwwwok....|..koowwwwook....
        ..kokwwwwkok....|..kowwwwwwok....
        ..kowkwwkwok....|..kokkwwkkok....
        ..kkwwwwwwkk....|..kowwwwwwok....
        .kwwkkwwkkwwk...|.kkkwwwwwwkkk...
        kwwwwkwwkwwwwk..|kwwwkkwwkkwwwk..
        kwwwwkwwkwwwwk..|kwwwwkwwkwwwwk..
        .kkwwwwwwwwkk...|.kkwwwwwwwwkk...
        ..kwwwowwwwk....|..kwwwowwwwk....
        .kwwwowowwwwk...|.kwwwowowwwwk...
        .kkkkkkkkkkkk...|.kkkkkkkkkkkk...
    """),
    Mini("paladin", """
        ....kkkkk....kk.|.............kk.
        ...koooook..kwwk|....kkkkk...kwwk
        ..koooooook.kwwk|...koooook..kwwk
        ..kowowowok.kwwk|..koooooook.kwwk
        ..kwwwwwwwk.kwwk|..kowowowok.kwwk
        ..kwkwwkwwk.kwwk|..kwwwwwwwk.kwwk
        ..kwkwwkwwkkoook|..kwkwwkwwk.kwwk
        ...kwwwwwk..kok.|..kwkwwkwwkkoook
        .kkkkkkkkkkkwwk.|.kkkkkkkkk..kok.
        kooowoookwwwwwk.|kooowoookkkkwwk.
        koowwwookwwwwk..|koowwwookwwwwwk.
        kowwwwwokwwkk...|kowwwwwokwwwwk..
        koowwwookwwk....|koowwwookwwk....
        kooowoookwwk....|kooowoookwwk....
        .koooookwwwwk...|.koooookwwwwk...
        ..kkkkk.kkkkk...|..kkkkk.kkkkk...
    """),
)  # fmt: skip
