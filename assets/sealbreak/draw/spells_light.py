"""White spells: what heals, what guards, what silences."""

from __future__ import annotations

import math

from kit import (
    BLUECLOTH,
    CLOTH,
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
from motifs import bolt, sparkle, sword, wing
from motifs_ruin import chain, padlock, rubble, sigil
from scenery import burst, cloud, ground, rays, sky

GILT = ramp(0x17, 0x17, 0x27, 0x38)
GLASS = ramp(0x11, 0x21, 0x21, 0x20)
MASK = ramp(0x00, 0x10, 0x20, 0x20)
HEART = ramp(0x05, 0x15, 0x25, 0x35)
STORM = ramp(0x0F, 0x01, 0x01, 0x11)
TOWER = ramp(0x0F, 0x00, 0x00, 0x10)
DOWN = ramp(0x11, 0x21, 0x20, 0x20)


@picture("cure")
def cure(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 64, 76, [(56, NES[0x01]), (46, NES[0x11])])
    canvas.fill(sigil(64, 76, 52, 4, 1, 2.6), NES[0x21])
    # a phial of white light with the healer's cross
    canvas.solid(rect(52, 2, 76, 18), ramp(0x07, 0x07, 0x17, 0x27), volume=3)
    glass = join(rect(52, 18, 76, 44), blob((52, 38), (76, 38), (94, 58), (104, 88), (90, 118), (64, 124), (38, 118),
        (24, 88), (34, 58)))  # fmt: skip
    canvas.solid(glass, GLASS, volume=7, cuts=(-0.2, 0.2, 0.75))
    canvas.solid(rect(46, 20, 82, 28), GILT, volume=2)
    liquid = both(shrink(glass, 5), rect(0, 62, 128, 128))
    canvas.fill(liquid, WHITE)
    canvas.fill(both(shrink(glass, 5), ellipse(64, 62, 30, 6)), NES[0x31])
    cross = join(rect(57, 72, 71, 114), rect(43, 86, 85, 100))
    canvas.outline(cross, 2)
    canvas.fill(cross, NES[0x27])
    for x, y, size in ((48, 56, 3), (78, 50, 2.6), (64, 40, 2.6)):
        canvas.fill(ellipse(x, y, size), WHITE)
    canvas.fill(tube([(38, 66), (32, 86), (38, 104)], 2, 5, 2), WHITE)
    for x, y, size in ((14, 28, 10), (112, 22, 11), (12, 116, 8), (116, 112, 8), (96, 44, 6)):
        sparkle(canvas, x, y, size)


@picture("holy_power")
def holy_power(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, -6, 16, NES[0x01], share=0.5)
    # a hand comes out of a cloud and holds out a shield of light
    canvas.solid(tube([(64, -10), (64, 30)], 30, 22), BLUECLOTH, volume=5)
    canvas.solid(cloud(64, 8, 118, 34), CLOTH, volume=5)
    for x, dy in ((44, 0), (58, 6), (72, 6), (86, 0)):
        canvas.solid(tube([(64 + (x - 64) * 0.5, 34), (x, 46 + dy), (x, 56 + dy)], 12, 10, 8), SKIN, volume=3)
    canvas.solid(blob((46, 28), (82, 28), (84, 42), (64, 50), (44, 42)), SKIN, volume=4, cuts=(-0.5, 0, 0.9))
    shield = poly(*curve([(30, 60), (64, 52), (98, 60)]), *curve([(98, 60), (96, 98), (64, 128)]), *curve([(64, 128),
        (32, 98), (30, 60)]))  # fmt: skip
    canvas.glow(shield, NES[0x11], 8)
    canvas.solid(shield, GILT, volume=4, outline=2.4)
    field = shrink(shield, 6)
    canvas.solid(field, GLASS, volume=7, outline=1.6, cuts=(-0.4, 0.0, 0.5))
    mark = star(64, 86, 24, 7, 4)
    canvas.outline(mark, 2)
    canvas.fill(mark, WHITE)
    for x, y, size in ((14, 70, 9), (112, 74, 9), (20, 108, 7), (110, 112, 7)):
        sparkle(canvas, x, y, size)


@picture("silence")
def silence(canvas: Canvas) -> None:
    sky(canvas, INK)
    for radius in (62, 52):
        for start in (150, -30):
            canvas.fill(arc(64, 60, radius, start, start + 60, 1, 3.4, 1), NES[0x01])
    # a white mask whose mouth is chained and locked
    head = blob((64, 4), (94, 14), (106, 46), (98, 84), (80, 112), (64, 120), (48, 112), (30, 84), (22, 46), (34, 14))
    canvas.solid(head, MASK, volume=11, cuts=(-0.2, 0.15, 0.7))
    for side in (-1, 1):
        hollow = blob(*[(64 + side * x, y) for x, y in ((8, 52), (20, 42), (34, 46), (32, 58), (18, 62))])
        canvas.fill(hollow, INK)
        canvas.fill(ellipse(64 + side * 21, 53, 4), NES[0x11])
        canvas.fill(tube([(64 + side * 8, 40), (64 + side * 22, 32), (64 + side * 36, 38)], 2, 5, 2), NES[0x00])
    canvas.fill(tube([(64, 46), (60, 68), (66, 72)], 2.6), NES[0x00])
    canvas.fill(star(64, 20, 10, 3, 4), NES[0x11])
    chain(canvas, [(-6, 70), (34, 82), (64, 90), (96, 98), (134, 108)], 12)
    chain(canvas, [(-6, 110), (34, 100), (64, 92), (96, 82), (134, 72)], 12)
    padlock(canvas, 64, 96, 19, GOLD)
    canvas.solid(tube([(64, 78), (64, 82)], 4), GOLD, volume=1)


@picture("blessing")
def blessing(canvas: Canvas) -> None:
    sky(canvas, INK)
    # light falls through feathers on three raised swords
    canvas.fill(poly((40, -4), (88, -4), (132, 132), (-4, 132)), NES[0x01])
    canvas.fill(poly((52, -4), (76, -4), (104, 132), (24, 132)), NES[0x11])
    for side in (-1, 1):
        wing(canvas, (64 + side * 6, 40), (64 + side * 50, 6), 6, 46, DOWN, spread=60, side=side)
    canvas.outline(ring(64, 22, 20, 6, 0.5), 2)
    canvas.fill(ring(64, 22, 20, 6, 0.5), NES[0x38])
    canvas.solid(ellipse(64, 42, 10), GILT, volume=3)
    canvas.fill(star(64, 42, 8, 2.6, 4), WHITE)
    for x, low in ((28, 124), (64, 132), (100, 124)):
        sword(canvas, (x, low + 14), (x, low - 60), 11, gold=GILT, guard=2.8, grip=0.3)
        sparkle(canvas, x, low - 58, 9)
    for x, y, turn in ((12, 70, 30), (116, 66, -30), (46, 82, 10), (84, 80, -10)):
        a = math.radians(90 + turn)
        canvas.solid(tube([(x, y), (x + 9 * math.cos(a), y + 9 * math.sin(a)), (x + 16 * math.cos(a),
            y + 16 * math.sin(a))], 3, 7, 1), DOWN, volume=2, outline=1.4)  # fmt: skip


@picture("great_vitality")
def great_vitality(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 62, 18, NES[0x05], share=0.5)
    # a crowned heart, winged, pulse-rings about it
    for side in (-1, 1):
        wing(canvas, (64 + side * 24, 78), (64 + side * 58, 22), 7, 44, ramp(0x10, 0x10, 0x20, 0x20), spread=60,
            side=side)  # fmt: skip
    heart = poly(*curve([(64, 40), (78, 24), (98, 28), (104, 52), (90, 84), (64, 114), (38, 84), (24, 52), (30, 28),
        (50, 24)], closed=True))  # fmt: skip
    canvas.solid(heart, HEART, volume=12, cuts=(0.0, 0.3, 0.8))
    canvas.fill(tube([(36, 42), (34, 54), (42, 68)], 2, 7, 2), WHITE)
    crown = poly((44, 30), (40, 4), (54, 16), (64, -2), (74, 16), (88, 4), (84, 30), (64, 36))
    canvas.solid(crown, GILT, volume=3)
    for x in (52, 64, 76):
        canvas.fill(ellipse(x, 27, 2.8), NES[0x15])
    pulse = [(10, 84), (36, 84), (46, 66), (58, 104), (70, 58), (80, 90), (88, 84), (118, 84)]
    canvas.fill(tube(pulse, 8, smooth=False), INK)
    canvas.fill(tube(pulse, 4.4, smooth=False), WHITE)
    for x, y, size in ((12, 116, 8), (116, 114, 8), (64, 122, 6)):
        sparkle(canvas, x, y, size)


@picture("divine_punishment")
def divine_punishment(canvas: Canvas) -> None:
    sky(canvas, INK)
    # an eye opens in the storm and strikes the tower of the proud
    for x, y, wide in ((20, 22, 70), (104, 20, 74), (64, 8, 100)):
        canvas.solid(cloud(x, y, wide, 34), STORM, volume=5)
    lid = poly(*curve([(28, 28), (46, 14), (64, 10), (82, 14), (100, 28)]), *curve([(100, 28), (82, 40), (64, 44),
        (46, 40), (28, 28)]))  # fmt: skip
    canvas.outline(lid, 3)
    canvas.fill(lid, WHITE)
    canvas.fill(ellipse(64, 27, 14), NES[0x27])
    canvas.fill(ellipse(64, 27, 4, 11), INK)
    ground(canvas, [116, 112, 110, 114, 118], NES[0x00])
    canvas.solid(poly((46, 132), (48, 84), (40, 76), (46, 66), (58, 76), (66, 68), (78, 80), (84, 72), (88, 82), (80,
        90), (82, 132)), TOWER, volume=5)  # fmt: skip
    for x, y in ((58, 96), (70, 108)):
        canvas.fill(rect(x, y, x + 6, y + 10), INK)
    for line, wide in (([(98, 40), (80, 56), (94, 64), (74, 78), (68, 94)], 17), ([(16, 36), (6, 60), (24, 70), (14,
        112)], 10)):  # fmt: skip
        canvas.fill(bolt(line, wide + 5), INK)
        canvas.fill(bolt(line, wide), NES[0x27])
        canvas.fill(bolt(line, wide * 0.55), WHITE)
    canvas.fill(star(66, 90, 24, 9, 9), NES[0x27])
    canvas.fill(star(66, 90, 14, 6, 9, 12), WHITE)
    rubble(canvas, [(34, 84, 7), (98, 80, 8), (30, 104, 5), (94, 104, 6)], TOWER)


MINIS = (
    Mini("cure", """
        w.......
        .w..kkkk
        w.k.kooo
        ....kooo
        ....kooo
        .kkkkooo
        kooooooo
        kowwwwww
        kowwwwww
        kooooooo
        .kkkkooo
        .w..kooo
        www.kooo
        .w..kooo
        ....kooo
        ....kkkk
    """, 13),
    Mini("holy_power", """
        ..wwwwww
        .wwwwwww
        ...kwwkw
        ...kwkkw
        ....k.kk
        ...kkkkk
        ..kooooo
        ..kowwww
        ..kowwoo
        ..kowwoo
        ..kowooo
        ..kowwoo
        ...kowoo
        ....kowo
        .....koo
        ......kk
    """, 5),
    Mini("silence", """
        ....kkkk
        ..kkwwww
        .kwwwwww
        .kwwwwww
        .kwkkkww
        .kwwkkkw
        .kwwwwww
        o.kwwwww
        .okkwkkk
        o.oookoo
        .o.oookk
        o..kkooo
        ..kwkook
        ...kkooo
        ....kooo
        .....kkk
    """, 7),
    Mini("blessing", """
        .kkk..oo
        kwwwkokk
        .kwwwkoo
        kkwwwwko
        wwwwwwkw
        .kkwwk.k
        k..kk...
        wk.....k
        wk....kw
        wk....kw
        wk....kw
        wk....kw
        ook...kw
        wk...koo
        .....kkw
        .......o
    """, 6),
    Mini("great_vitality", """
        ..p..p.p
        ..pp.ppp
        ..kppppp
        p..kkkkk
        pp.krrrk
        pppkprrr
        kppkprrr
        pkpkprrr
        ppkkrrrr
        .kpkkrrr
        ..kpkrrr
        .ppkkkrr
        ..kkkkrr
        .....krr
        ......kr
        .......k
    """, 12),
    Mini("divine_punishment", """
        ..www.wwwww.ww..
        .wwwwwwwwwwwwww.
        .wwkkkwwkkkwwww.
        ...wwwokowww....
        .......ow.......
        .o....oow.....o.
        .oo..oow.....oo.
        ..o.ooooooo..o..
        .oo...oow....oo.
        .o...ow......o..
        ....ow..........
        ..k.o..k..k.k...
        .kwkowwkwkwkwk..
        .kwwwwkwwwwwwk..
        .kwkwwwwwwkwwk..
        kkkkkkkkkkkkkkkk
    """, 14),
)  # fmt: skip
