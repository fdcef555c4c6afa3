"""The red lords."""

from __future__ import annotations

from kit import (
    GOLD,
    INK,
    NES,
    SKIN,
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
    shrink,
    star,
    tube,
)
from mini import Mini
from motifs import along, eye, face, fangs, fist, horn
from scenery import burst, ground, sky

SCALES = ramp(0x0F, 0x05, 0x16, 0x26)
IVORY = ramp(0x17, 0x27, 0x37, 0x37)
LACQUER = ramp(0x0F, 0x06, 0x16, 0x16)
IRON = ramp(0x0F, 0x00, 0x00, 0x10)
TIGER = ramp(0x16, 0x27, 0x27, 0x37)
WHITEHAIR = ramp(0x27, 0x37, 0x20, 0x20)
ONI = ramp(0x06, 0x06, 0x16, 0x26)


@picture("dragon_king")
def dragon_king(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 40, 60, [(60, NES[0x05])])
    # neck from the lower left, with a pale throat and a comb of spines
    for x, y, tip in ((20, 62, (-6, 42)), (12, 84, (-14, 68)), (8, 106, (-18, 98))):
        canvas.solid(poly((x - 4, y - 12), tip, (x - 2, y + 12)), GOLD, volume=3)
    neck = tube([(18, 140), (22, 104), (32, 78), (52, 58)], 60, 50, 40, 36)
    canvas.solid(neck, SCALES, volume=10)
    throat = tube([(44, 140), (44, 110), (50, 88), (60, 74)], 24, 20, 14, 8)
    canvas.solid(throat, IVORY, volume=4, inside=neck)
    for y in (90, 102, 114, 126):
        canvas.fill(both(throat, tube([(30, y - 3), (46, y + 2), (62, y - 3)], 2)), NES[0x17])
    for x, y in ((18, 84), (14, 104), (26, 96), (8, 122), (24, 116)):
        canvas.fill(arc(x, y, 6, 20, 160, 2), INK)
    # two pairs of horns sweep back; the crown of a king
    for points, wide in (([(48, 30), (28, 22), (8, 4)], 15), ([(40, 44), (20, 42), (-4, 28)], 13),
                         ([(60, 22), (48, 8), (46, -8)], 11)):  # fmt: skip
        horn(canvas, points, wide, GOLD)
    _dragon_fire(canvas)
    # lower jaw, dropped wide
    jaw = blob((46, 66), (56, 84), (78, 104), (102, 116), (108, 106), (94, 94), (80, 80), (70, 62))
    canvas.solid(jaw, SCALES, volume=6, cuts=(-0.4, 0.0, 0.85))
    fangs(canvas, [(76, 84), (85, 92), (94, 99)], 8, -12, NES[0x37])
    fangs(canvas, [(103, 106)], 9, -17, NES[0x37])
    skull = blob((36, 46), (44, 28), (62, 20), (84, 20), (104, 16), (118, 22), (120, 36), (108, 46), (88, 50),
                 (74, 62), (56, 74), (40, 66))  # fmt: skip
    teeth = join(*[poly((x - 4.5, y - 5), (x + 4.5, y - 5), (x + 1, y + tall)) for x, y, tall in
                   ((113, 42, 17), (102, 48, 11), (92, 51, 13), (82, 56, 10))])  # fmt: skip
    canvas.outline(teeth, 2)
    canvas.fill(teeth, NES[0x37])
    canvas.solid(skull, SCALES, volume=8, cuts=(-0.35, 0.0, 0.8))
    canvas.fill(ellipse(109, 25, 5, 3, -20), INK)
    canvas.fill(poly((58, 36), (84, 40), (78, 51), (66, 52)), INK)
    canvas.fill(poly((62, 40), (81, 42), (76, 49), (67, 49)), NES[0x37])
    canvas.fill(ellipse(72, 45, 2.2, 5), INK)
    canvas.solid(tube([(48, 34), (66, 32), (88, 40)], 6, 9, 4), SCALES, volume=3)
    for x, y in ((46, 54), (56, 60), (48, 42)):
        canvas.fill(arc(x, y, 5, 20, 160, 2), INK)
    horn(canvas, [(44, 64), (32, 74), (16, 74)], 10, GOLD)


def _dragon_fire(canvas: Canvas) -> None:
    canvas.fill(blob((52, 66), (72, 50), (112, 40), (110, 106), (86, 96), (62, 78)), INK)
    for grown, colour in ((0, 0x16), (8, 0x27), (15, 0x37)):
        edge = [(64, 68), (86, 58 + grown * 0.4), (108, 56 + grown), (116, 44 + grown), (134, 46 + grown)]
        back = [(134, 122 - grown), (122, 110 - grown), (114, 104 - grown), (94, 86 - grown * 0.4), (64, 68)]
        canvas.fill(poly(*curve(edge), *curve(back)), NES[colour])
    for x, y in ((104, 124), (120, 8), (124, 30)):
        canvas.fill(star(x, y, 6, 2), NES[0x27])


@picture("war_general")
def war_general(canvas: Canvas) -> None:
    sky(canvas, INK)
    # two standards behind
    for x in (6, 104):
        canvas.fill(rect(x, 4, x + 20, 92), NES[0x20])
        canvas.fill(rect(x, 4, x + 20, 20), NES[0x16])
        canvas.fill(star(x + 10, 44, 8, 8, 4), NES[0x16])
        canvas.fill(rect(x + 22, 0, x + 25, 128), NES[0x17])
    # shoulder plates in lacquered rows, cuirass
    canvas.solid(blob((40, 88), (62, 84), (86, 88), (100, 138), (24, 138)), LACQUER, volume=8)
    for y in (104, 114, 124):
        canvas.fill(tube([(34, y), (62, y + 4), (90, y)], 2.4), NES[0x27])
    for side in (-1, 1):
        for row in range(4):
            x, y = 62 + side * (40 + row * 3), 86 + row * 12
            canvas.solid(poly((x - 20, y), (x + 20, y), (x + 22, y + 13), (x - 22, y + 13)), LACQUER, volume=3)
            canvas.fill(tube([(x - 20, y + 11), (x + 20, y + 11)], 2.4), NES[0x27])
    face(canvas, 62, 64, 24, skin=SKIN, iris=INK, mood="fierce", long=1.05)
    # moustache and goatee, white with age
    canvas.solid(join(tube([(62, 77), (52, 79), (42, 88)], 7, 6, 1), tube([(62, 77), (72, 79), (82, 88)], 7, 6, 1)),
                 WHITEHAIR, volume=2)  # fmt: skip
    canvas.solid(blob((55, 86), (69, 86), (68, 96), (62, 106), (56, 96)), WHITEHAIR, volume=3)
    for x in (50, 74):
        way = 1 if x < 62 else -1
        canvas.fill(tube([(x - 9 * way, 50), (x + 6 * way, 56)], 3, 5), WHITE)
    _kabuto(canvas, 62)
    _war_fan(canvas)


def _kabuto(canvas: Canvas, x: float) -> None:
    """A helm with a broad neck guard, turned-back ears and a crescent moon for a crest."""
    for side in (-1, 1):
        guard = poly(
            (x + side * 22, 44), (x + side * 42, 60), (x + side * 46, 88), (x + side * 24, 84), (x + side * 25, 60)
        )
        canvas.solid(guard, LACQUER, volume=5)
        for far in (0.35, 0.7):
            ends = (
                along((x + side * 24, 50), (x + side * 25, 84), far),
                along((x + side * 42, 60), (x + side * 46, 88), far),
            )
            canvas.fill(tube(list(ends), 2.4), NES[0x27])
        canvas.solid(
            blob((x + side * 24, 42), (x + side * 40, 38), (x + side * 44, 50), (x + side * 28, 56)), GOLD, volume=3
        )
    bowl = both(ellipse(x, 48, 32, 34), rect(0, 0, 128, 48))
    canvas.solid(bowl, LACQUER, volume=8)
    canvas.solid(blob((x - 34, 50), (x, 38), (x + 34, 50), (x + 28, 54), (x, 47), (x - 28, 54)), GOLD, volume=3)
    moon = minus(ellipse(x, 10, 40, 34), ellipse(x, -4, 37, 36))
    canvas.solid(moon, ramp(0x17, 0x27, 0x27, 0x37), volume=3)
    canvas.solid(ellipse(x, 36, 8), GOLD, volume=3)
    canvas.fill(ellipse(x, 36, 4), NES[0x16])


def _war_fan(canvas: Canvas) -> None:
    """The general's gourd-shaped fan, held out before the chest."""
    canvas.solid(tube([(82, 128), (96, 96), (102, 74)], 5), GOLD, volume=2)
    leaf = blob(
        (94, 104), (82, 92), (86, 80), (84, 66), (98, 56), (114, 60), (118, 76), (124, 88), (116, 102), (104, 106)
    )
    canvas.solid(leaf, GOLD, volume=2)
    inner = shrink(leaf, 3.5)
    canvas.fill(inner, NES[0x20])
    canvas.fill(minus(ellipse(101, 82, 14), ellipse(107, 78, 11)), NES[0x16])
    fist(canvas, 86, 119, 10, turn=20)


@picture("oni_chief")
def oni_chief(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x03], bottom=150, ragged=4)
    ground(canvas, [118, 114, 120, 116, 118], INK)
    # legs apart, tiger skin, mighty trunk
    canvas.solid(pair(tube([(52, 108), (38, 120), (36, 140)], 28, 24, 22)), ONI, volume=6)
    canvas.solid(blob((30, 70), (60, 64), (98, 70), (92, 98), (84, 112), (44, 112), (34, 98)), ONI, volume=9)
    canvas.fill(tube([(48, 82), (58, 87), (64, 80), (72, 87), (82, 82)], 2.2), NES[0x06])
    canvas.fill(tube([(64, 86), (64, 104)], 2.2), NES[0x06])
    skirt = poly(
        (36, 102), (92, 102), (98, 122), (88, 118), (82, 128), (70, 120), (62, 130), (52, 120), (42, 128), (32, 120)
    )
    canvas.solid(skirt, TIGER, volume=4)
    for x, y in ((44, 110), (56, 112), (68, 110), (80, 112), (90, 114)):
        canvas.fill(both(skirt, tube([(x - 3, y - 9), (x + 1, y), (x - 3, y + 9)], 1, 4, 1)), INK)
    canvas.solid(tube([(36, 102), (64, 106), (92, 102)], 6), TIGER, volume=2)
    # near arm: fist on the hip; far arm: lifts the club
    canvas.solid(tube([(34, 78), (10, 92), (16, 112), (32, 112)], 26, 22, 19, 16), ONI, volume=6)
    canvas.solid(ellipse(34, 112, 11, 10), ONI, volume=4)
    _iron_club(canvas)
    canvas.solid(tube([(94, 80), (116, 102), (110, 80)], 24, 22, 16), ONI, volume=6)
    fist(canvas, 109, 76, 12, ONI, turn=0)
    _oni_head(canvas)


def _iron_club(canvas: Canvas) -> None:
    """The studded club, held aloft at the right; its handle shows below the fist."""
    canvas.solid(tube([(106, 100), (109, 60)], 8), TIGER, volume=2)
    canvas.solid(poly((103, 64), (116, 64), (128, 8), (122, -4), (100, -4), (95, 6)), IRON, volume=7)
    studs = ((104, 6), (118, 8), (111, 21), (101, 28), (121, 30), (110, 40), (118, 50), (105, 54))
    for x, y in studs:
        spike = poly((x - 5, y + 4), (x - 1, y - 7), (x + 5, y + 4))
        canvas.solid(spike, ramp(0x10, 0x10, 0x20, 0x20), volume=2, outline=1.5)


def _oni_head(canvas: Canvas) -> None:
    mane = star(48, 44, 40, 27, 11, 14)
    canvas.solid(mane, ramp(0x0F, 0x03, 0x03, 0x13), volume=5)
    for side in (-1, 1):
        horn(canvas, [(48 + side * 18, 24), (48 + side * 26, 12), (48 + side * 24, -4)], 14, IVORY)
        canvas.solid(poly((48 + side * 26, 42), (48 + side * 44, 34), (48 + side * 28, 62)), ONI, volume=3)
    head = blob((48, 16), (70, 24), (76, 48), (74, 66), (60, 80), (36, 80), (22, 66), (20, 48), (26, 24))
    canvas.solid(head, ONI, volume=8, cuts=(-0.5, 0.0, 0.85))
    for side in (-1, 1):
        eye(canvas, 48 + side * 13, 46, 8.5, 8, NES[0x27], look=(0.1, 0.15), white=NES[0x37])
        canvas.fill(tube([(48 + side * 2, 42), (48 + side * 14, 34), (48 + side * 27, 36)], 5, 9, 3), INK)
    canvas.fill(ellipse(48, 57, 8, 5), NES[0x06])
    maw = blob((26, 62), (48, 68), (70, 62), (66, 76), (48, 80), (30, 76))
    canvas.outline(maw, 1.5)
    canvas.fill(maw, INK)
    fangs(canvas, [(40, 78), (56, 78)], 8, -8, WHITE)
    for x in (32, 64):
        canvas.outline(poly((x - 5, 77), (x + 5, 77), (x, 58)), 1.5)
        canvas.fill(poly((x - 5, 77), (x + 5, 77), (x, 58)), WHITE)


MINIS = (
    Mini("dragon_king", """
        .kk..kk.........|.kk..kk.........
        .kpk.kpk........|.kpk.kpk........
        ..kpkkpkkkkk....|..kpkkpkkkkk....
        ...kkrrrrrrrkk..|...kkrrrrrrrkk..
        .kkkrrkkrrrrrrk.|.kkkrrkkrrrrrrk.
        kpkrrrkprrrrrkrk|kpkrrrkprrrrrkrk
        .kkrrrrrrrrrrrrk|.kkrrrrrrrrrrrrk
        ..krrrrrkpkpkpk.|..krrrrrkpkpkpk.
        ..krrrrk.owwoo..|..krrrrk.....o..
        ..krrrrkwwwwwwoo|..krrrrk.owwo...
        ..krrrrkkwwwwoo.|..krrrrkkwwwo.o.
        .krrrprrkkwwoo..|.krrrprrkkwo....
        .krrpprrkkkwk...|.krrpprrkkkwk...
        .krrpprrk.kk....|.krrpprrk.kk....
        krrrpprrk.......|krrrpprrk.......
        kkkkkkkkk.......|kkkkkkkkk.......
    """),
    Mini("war_general", """
        ko............ok|ko............ok
        koo..........ook|koo..........ook
        .koo...kk...ook.|.koo...kk...ook.
        ..koooowwooook..|..koooowwooook..
        ...kkoowwookk...|...kkoowwookk...
        ..kookkkkkkook..|..kookkkkkkook..
        .kooookkkkooook.|.kooookkkkooook.
        .kookkkkkkkkook.|.kookkkkkkkkook.
        .kkkppppppppkkk.|.kkkppppppppkkk.
        .krkpkkppkkpkrk.|.krkppppppppkrk.
        ..kkppppppppkk..|..kkpkkppkkpkk..
        .kkkpkkkkkkpkkk.|.kkkpkkkkkkpkkk.
        krrrkppkkppkrrrk|.rrrkppkkppkrrr.
        kpppkrkppkrkpppk|krrrkrkppkrkrrrk
        krrrkrrkkrrkrrrk|kpppkrrkkrrkpppk
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
    """),
    Mini("oni_chief", """
        ..k......k.kkk..|..k......k......
        ..pk....kp.kpkk.|..pk....kp.kkk..
        ..ppkkkkpp.kkkk.|..ppkkkkpp.kpkk.
        ..krrrrrrk.kkpk.|..krrrrrrk.kkkk.
        .krkkrrkkrkkkkk.|.krkkrrkkrkkkpk.
        .krpkrrkprkkpkk.|.krpkrrkprkkkkk.
        .krrrrrrrrk.kk..|.krrrrrrrrk.kk..
        .krkpkkpkrk.kk..|.krpkppkprk.kk..
        ..kkkkkkkk.krrk.|..kkkkkkkk..kk..
        .krrrrrrrrkkrrk.|.krrrrrrrrkkrrk.
        krrkrrrrkrrkrk..|krrkrrrrkrrkrrk.
        krrkkkkkkkkkk...|krrkkkkkkkkkkk..
        krkpkppkpkpk....|krkpkppkpkpk....
        .kkppkkppkpk....|.kkppkkppkpk....
        ..krrk.krrk.....|..krrk.krrk.....
        ..kkkk.kkkk.....|..kkkk.kkkk.....
    """),
)  # fmt: skip
