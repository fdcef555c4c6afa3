"""The red and black skills."""

from __future__ import annotations

import math

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
    move,
    picture,
    poly,
    ramp,
    rect,
    ring,
    star,
    tube,
)
from mini import Mini
from motifs import along, flame_mask, sparkle
from scenery import burst, ground, sky

LACQUER = ramp(0x0F, 0x06, 0x16, 0x16)
HORN = ramp(0x17, 0x27, 0x37, 0x20)
SHAFT = ramp(0x07, 0x07, 0x17, 0x17)
DEMON = ramp(0x0F, 0x03, 0x13, 0x13)


@picture("fireball")
def fireball(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, y, long in ((70, 6, 30), (118, 66, 26), (20, 20, 20), (110, 118, 24)):
        canvas.fill(tube([(x, y), (x + long * 0.7, y - long * 0.6)], 2, 3.5, 0.5), NES[0x06])
    # tails of flame stream to the upper right, each layer hotter and shorter
    for radius, long, colour in (
        (45, 1.0, 0x06),
        (38, 0.86, 0x16),
        (30, 0.68, 0x27),
        (21, 0.3, 0x37),
        (12, 0.1, 0x20),
    ):
        core = ellipse(44, 82, radius)
        tongues = []
        for turn, share in ((-78, 0.62), (-58, 0.86), (-40, 1.12), (-22, 0.84), (-2, 0.6)):
            angle = math.radians(turn)
            root = (44 + radius * 0.5 * math.cos(angle), 82 + radius * 0.5 * math.sin(angle))
            reach = radius + 75 * share * long
            end = (44 + reach * math.cos(angle * 0.5 - 0.35), 82 + reach * math.sin(angle * 0.5 - 0.35))
            tongues.append(tube([root, along(root, end, 0.5, 5), end], radius * 1.0, radius * 0.5, 0.5))
        canvas.fill(join(core, *tongues), NES[colour])
    # swirls on the face of the ball
    for radius, start, end in ((36, 100, 230), (25, 60, 190), (33, -10, 60)):
        canvas.fill(arc(44, 82, radius, start, end, 1, 5, 1), NES[0x27] if radius > 30 else NES[0x16])
    for x, y, size in ((12, 28, 5), (106, 88, 6), (92, 108, 4), (84, 12, 5), (4, 122, 5)):
        canvas.fill(star(x, y, size, size * 0.4, 4), NES[0x27])


@picture("quick_draw")
def quick_draw(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the slash: a bright sweep from the hip right round, already past
    for wide, colour in ((25, 0x01), (17, 0x11), (8, 0x20)):
        canvas.fill(
            arc(58, 70, 58, -212, 62, 0.5, wide * 0.4, wide * 0.8, wide, wide * 0.8, wide * 0.4, 0.5), NES[colour]
        )
    sparkle(canvas, 100, 28, 20)
    for x, y, turn in ((34, 46, 20), (50, 30, -40), (74, 116, 10), (90, 88, 60), (8, 14, -20), (118, 118, 30)):
        canvas.fill(ellipse(x, y, 6, 3.6, turn), NES[0x16])
    # the katana is back in its scabbard; only a finger of steel still shows
    sheath = tube([(-12, 140), (24, 112), (54, 82)], 20, 20, 18)
    canvas.solid(sheath, LACQUER, volume=5)
    canvas.fill(both(sheath, tube([(-8, 128), (22, 104), (48, 77)], 2.6)), WHITE)
    for x, y in ((21, 114), (29, 107)):
        canvas.solid(tube([(x - 9, y - 10), (x + 9, y + 10)], 5), GOLD, volume=2, inside=sheath)
    steel = tube([(54, 82), (68, 68)], 11)
    canvas.outline(steel, 2)
    canvas.fill(steel, WHITE)
    canvas.solid(tube([(46, 74), (62, 90)], 8), GOLD, volume=2)
    grip = tube([(68, 68), (80, 55), (90, 40)], 16, 15, 15)
    canvas.solid(grip, LACQUER, volume=4)
    for x, y in ((75, 60), (82, 51), (87, 42)):
        canvas.fill(star(x, y, 6, 3.6, 4, 38), NES[0x27])
    canvas.solid(tube([(82, 34), (97, 42)], 7), GOLD, volume=2)
    canvas.solid(ellipse(67, 69, 6, 18, -45), GOLD, volume=3)


@picture("battle_cry")
def battle_cry(canvas: Canvas) -> None:
    sky(canvas, INK)
    # banners behind at the right
    for x, top, lean in ((72, 4, 0), (98, 14, 2), (120, 26, 4)):
        canvas.fill(tube([(x, top - 8), (x + lean, 130)], 4), NES[0x17])
        flag = poly(
            *curve([(x, top), (x + 12, top + 4), (x + 24, top)]),
            *curve([(x + 24, top + 34), (x + 12, top + 38), (x, top + 34)]),
        )
        canvas.solid(flag, LACQUER, volume=4)
        canvas.fill(star(x + 11, top + 19, 8, 3.5, 4), NES[0x27])
    # waves of sound out of the bell
    for radius in (34, 48, 62):
        canvas.fill(arc(48, 62, radius, 172, 272, 2, 7, 2), NES[0x37])
    # the horn sweeps from the bell at the upper left down and round to the mouthpiece at the right
    body = tube([(47, 60), (60, 84), (84, 104), (112, 106), (126, 92)], 50, 38, 26, 15, 8)
    canvas.solid(body, HORN, volume=8)
    for start, end in (((36, 88), (78, 68)), ((66, 112), (88, 82)), ((100, 120), (104, 92))):
        mid = along(start, end, 0.5, 6)
        canvas.solid(tube([start, mid, end], 9), GOLD, volume=2.5, inside=body)
    bell = ellipse(46, 58, 29, 18, -38)
    canvas.solid(bell, GOLD, volume=3)
    canvas.fill(ellipse(45, 57, 22, 12, -38), INK)
    canvas.fill(both(ellipse(45, 57, 22, 12, -38), ellipse(52, 64, 17, 8, -38)), NES[0x06])
    canvas.solid(tube([(121, 99), (128, 88)], 12, 10), GOLD, volume=2)
    # cord with tassels
    canvas.solid(tube([(74, 110), (82, 126), (100, 126), (106, 112)], 5), LACQUER, volume=2)
    for x in (84, 97):
        canvas.solid(poly((x - 3, 118), (x + 4, 118), (x + 7, 136), (x - 6, 136)), LACQUER, volume=3)


@picture("reaping")
def reaping(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 46, 48, [(50, NES[0x0B])])
    canvas.fill(minus(ellipse(46, 48, 42), ellipse(60, 40, 38)), NES[0x1B])
    ground(canvas, [120, 114, 120, 112, 116], INK, NES[0x0B])
    # the soul, a flame with a face, cut through the middle and the top sliding away
    whole = flame_mask(52, 122, 56, 80)
    cut = poly((-10, 96), (140, 58), (140, -20), (-10, -20))
    for mask in (move(both(whole, cut), 7, -9), minus(whole, cut)):
        canvas.outline(mask, 3)
        canvas.fill(mask, NES[0x2B])
    inner = flame_mask(52, 120, 36, 56)
    for mask in (move(both(inner, cut), 7, -9), minus(inner, cut)):
        canvas.fill(mask, WHITE)
    for x in (51, 66):
        canvas.fill(ellipse(x, 71, 4, 5.5), INK)
    canvas.fill(ellipse(52, 104, 6, 7.5), INK)
    # the scythe: shaft from the lower right, blade sweeping over to the left
    shaft = tube([(92, 140), (106, 84), (100, 44), (106, 0)], 10, 9, 9, 10)
    outer = curve([(112, 20), (86, 6), (54, 7), (24, 26), (4, 66)])
    edge = curve([(4, 66), (30, 40), (56, 29), (84, 28), (108, 38)])
    blade = poly(*outer, *edge)
    canvas.solid(shaft, SHAFT, volume=3)
    canvas.outline(blade, 2)
    canvas.fill(blade, NES[0x10])
    canvas.fill(both(blade, move(blade, -2, 8)), WHITE)
    for y in (20, 36):
        canvas.solid(tube([(97, y + 2), (110, y)], 7), GOLD, volume=2)
    canvas.fill(tube([(2, 92), (60, 78), (126, 58)], 0.6, 4, 0.6), WHITE)
    for x, y, size in ((14, 110, 5), (118, 90, 6), (84, 112, 4)):
        sparkle(canvas, x, y, size, NES[0x2B])


@picture("soul_trade")
def soul_trade(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a ring of a pact behind, halved between the two
    canvas.fill(ring(64, 64, 50, 4), NES[0x03])
    canvas.fill(star(64, 64, 50, 27, 6), NES[0x03])
    canvas.fill(star(64, 64, 44, 22, 6), INK)
    _giving_hand(canvas)
    _soul(canvas, 38, 67)
    _taking_claw(canvas)
    _coin(canvas, 90, 72)
    for x, y, size in ((104, 52, 7), (76, 92, 5)):
        sparkle(canvas, x, y, size, NES[0x37])


def _soul(canvas: Canvas, x: float, base: float) -> None:
    for wide, tall, colour in ((48, 68, 0x11), (36, 50, 0x21), (25, 34, 0x20)):
        mask = flame_mask(x, base - (48 - wide) * 0.12, wide, tall, 0.05)
        if wide == 48:
            canvas.outline(mask, 2)
        canvas.fill(mask, NES[colour])
    for side in (-1, 1):
        canvas.fill(ellipse(x + side * 6, base - 16, 3, 4.5), INK)
    canvas.fill(ellipse(x, base - 8, 2.6), INK)


def _giving_hand(canvas: Canvas) -> None:
    """A human hand, palm up, from the lower left."""
    canvas.solid(tube([(-8, 126), (16, 112)], 34, 28), LACQUER, volume=6)
    palm = blob((10, 98), (26, 88), (52, 88), (66, 84), (76, 88), (66, 100), (44, 112), (22, 118), (10, 112))
    canvas.solid(palm, SKIN, volume=5, cuts=(-0.6, -0.1, 0.9))
    canvas.solid(tube([(20, 98), (12, 86), (14, 72)], 11, 10, 8), SKIN, volume=3)
    for start, tip in (((50, 102), (80, 86)), ((44, 106), (76, 96)), ((38, 110), (68, 106))):
        canvas.solid(tube([start, tip], 10, 8), SKIN, volume=3)


def _coin(canvas: Canvas, x: float, y: float) -> None:
    canvas.solid(ellipse(x, y, 20), GOLD, volume=4)
    canvas.fill(ellipse(x, y, 15), NES[0x27])
    canvas.fill(minus(ellipse(x, y, 15), ellipse(x + 2, y + 2, 14)), NES[0x17])
    for part in (ellipse(x, y - 2, 8), rect(x - 5, y + 2, x + 5, y + 10)):
        canvas.fill(part, NES[0x37])
    for side in (-1, 1):
        canvas.fill(ellipse(x + side * 3.4, y - 1, 2.2), INK)


def _taking_claw(canvas: Canvas) -> None:
    """A demon's clawed hand from the upper right, with the coin between its talons."""
    canvas.solid(tube([(136, 6), (120, 26)], 40, 30), LACQUER, volume=6)
    canvas.solid(blob((128, 30), (112, 26), (100, 38), (98, 52), (108, 58), (124, 50)), DEMON, volume=5)
    for bend, tip in (((84, 40), (74, 60)), ((92, 48), (82, 70)), ((118, 66), (108, 84))):
        canvas.solid(tube([(106, 44), bend, tip], 12, 10, 7), DEMON, volume=3)
        end = along(bend, tip, 1.5)
        canvas.outline(tube([tip, end], 6, 0.5), 1.5)
        canvas.fill(tube([tip, end], 6, 0.5), WHITE)


MINIS = (
    Mini("fireball", """
        ..........o...o.|.............o..
        .......o.oo..oo.|.........o..oo..
        ........ooo.oo..|.......o.oo.oo.o
        .....o.ooooooo..|........ooooooo.
        ......ooooooo.o.|......o.oooooo..
        ...kkkoowoooooo.|...kkkooooowoo..
        ..koooowwwooo...|..koooowwoooo.o.
        .kooowwwwwooo...|.koooowwwwoooo..
        .koowwwwwwoook..|.koowwwwwwoook..
        .koowwwwwwoook..|.koowwwwwwoook..
        .kooowwwwoook...|.koowwwwwoook...
        .kooooooooook...|.koooowwoooook..
        ..koooooooook...|..kooooooooook..
        ...kooooookk....|...kooooookk....
        ....kkkkkk......|....kkkkkk......
        ................|................
    """),
    Mini("quick_draw", """
        ..............kk|....wwww......kk
        .............kok|..wwwkkwww...kok
        ............kwok|.wwk.....ww.kwok
        ...........kowk.|.wk........kowk.
        ..........kwok..|ww........kwok..
        .........kowk...|wk.......kowk.w.
        ........kook....|wk......kook..ww
        .......kkok.....|.......kkok...kw
        ......kpkk......|......kpkk....kw
        .....krrk.......|.....krrk.....ww
        ....krrk........|....krrk.....kw.
        ...krrk.........|...krrk......ww.
        ..krrk..........|..krrk......ww..
        .krrk...........|.krrk......ww...
        krrk............|krrk......w.....
        kkk.............|kkk.............
    """),
    Mini("battle_cry", """
        ................|..oooo..........
        ...kkk..........|oo.kkk.o........
        ..kookk.........|o.kookk.o.......
        .kowwkok........|.kowwkok.o......
        .kowkkwok.......|.kowkkwok.......
        .kowkkwok.......|okowkkwok.......
        ..kowwwwok......|ookowwwwok......
        ...kkwwwwok.....|.o.kkwwwwok.....
        ....kkwwwwokk...|....kkwwwwokk...
        .....kkwwwwookk.|.....kkwwwwookk.
        .......kkwwwwoko|.......kkwwwwoko
        .........kkkkkok|.........kkkkkok
        .........kook.k.|.........kook.k.
        .........kook...|.........kook...
        ..........kk....|..........kk....
        ................|................
    """),
    Mini("reaping", """
        ....kkkkkkk.kk..|....kkkkkkk.kk..
        ..kkyyyyyyykyk..|..kkyyyyyyykyk..
        .kyyyyyyyyykyk..|.kyyyyyyyyykyk..
        kyyykkkkkkkkyk..|kyyykkkkkkkkyk..
        kyyk.......kgk..|kyyk.......kgk..
        kyk........kgk..|kyk....g...kgk..
        kk...g.....kgk..|kk.....gg..kgk..
        .....gg....kgk..|......gyg..kgk..
        ....gyg....kgk..|.....gyyyg.kgk..
        ...ggyyg...kgk..|yyyyyyyyyyykgk..
        ...gyyyg..kgk...|..........kgk...
        ..gykykyg.kgk...|..gykykyg.kgk...
        ..gyyyyyg.kgk...|..gyyyyyg.kgk...
        ..ggykyg..kgk...|..ggykyg..kgk...
        ...gggg...kgk...|...gggg...kgk...
        ...........k....|...........k....
    """),
    Mini("soul_trade", """
        ...k............|............k...
        ..kbk.....kkk...|..kkk......kbk..
        ..kbbk...koook..|.koook.....kbbk.
        .kbcbk..koowook.|koowook...kbcbk.
        .kbccbk.kowowok.|kowowok...kbccbk
        .kbcbck.koowook.|koowook...kbcbck
        .kbccbk..koook..|.koook....kbccbk
        ..kkkk....kkk...|..kkk......kkkk.
        ................|................
        kpk.kpk..kpk.kpk|kpk.kpk..kpk.kpk
        kppkppk..kppkppk|kppkppk..kppkppk
        kpppppk..kpppppk|kpppppk..kpppppk
        .kpppk....kpppk.|.kpppk....kpppk.
        .krrrk....krrrk.|.krrrk....krrrk.
        .krrrk....krrrk.|.krrrk....krrrk.
        .kkkkk....kkkkk.|.kkkkk....kkkkk.
    """),
)  # fmt: skip
