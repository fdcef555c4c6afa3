"""White units and enchants: shields, bells, lamps, marble, and light that keeps the seals."""

from __future__ import annotations

import math

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
from motifs import along, eye, face, fist, flame, hair, plate, sparkle, sword, wing
from motifs_ruin import column, sigil
from motifs_sky import spun
from scenery import burst, rays, sky

BLOND = ramp(0x17, 0x17, 0x27, 0x38)
CHESTNUT = ramp(0x07, 0x07, 0x17, 0x27)
GILT = ramp(0x17, 0x17, 0x27, 0x38)
BRONZE = ramp(0x07, 0x17, 0x27, 0x37)
MARBLE = ramp(0x00, 0x10, 0x20, 0x20)
DOVE = ramp(0x11, 0x21, 0x20, 0x20)
OWL = ramp(0x17, 0x37, 0x20, 0x20)
LIGHT = ramp(0x27, 0x38, 0x20, 0x20)
TEMPLE = ramp(0x00, 0x10, 0x10, 0x20)
FAINT = ramp(0x0F, 0x01, 0x01, 0x11)


@picture("shield_novice")
def shield_novice(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 50, 56, 4, 1, 2.6), NES[0x01])
    # a helmet too large, and only eyes above a shield too large
    face(canvas, 64, 52, 26, iris=NES[0x11], mood="calm", brow=NES[0x17])
    helm = minus(blob((64, 2), (90, 12), (102, 42), (98, 66), (86, 72), (64, 60), (42, 72), (30, 66), (26, 42), (38,
        12)), blob((64, 38), (82, 40), (90, 54), (86, 74), (42, 74), (38, 54), (46, 40)))  # fmt: skip
    canvas.solid(helm, STEEL, volume=7, cuts=(-0.2, 0.2, 0.8))
    canvas.solid(tube([(64, 2), (64, 38)], 9, 7), GILT, volume=2)
    canvas.solid(both(ring(64, 66, 38, 8, 1), rect(20, 20, 108, 44)), GILT, volume=2)
    shield = poly((14, 74), *curve([(14, 74), (64, 66), (114, 74)]), (116, 140), (12, 140))
    canvas.solid(shield, GILT, volume=4, outline=3)
    field = shrink(shield, 7)
    canvas.solid(field, STEEL, volume=10, outline=1.8, cuts=(-0.5, 0.1, 0.8))
    cross = join(rect(56, 70, 72, 140), rect(16, 96, 112, 110))
    canvas.outline(both(cross, field), 1.8)
    canvas.fill(both(cross, field), NES[0x11])
    canvas.solid(ellipse(64, 103, 13), GILT, volume=4)
    for x in (22, 106):
        for y in (82, 120):
            canvas.fill(ellipse(x, y, 3), NES[0x00])
    for x in (10, 118):
        canvas.solid(ellipse(x, 96, 9, 12), SKIN, volume=3)


@picture("bell_ringer")
def bell_ringer(canvas: Canvas) -> None:
    sky(canvas, NES[0x01], INK, bottom=150)
    for x in (4, 116):
        column(canvas, x, -10, 132, 22, TEMPLE, broken=False)
    # the great bell swings; a young ringer hangs on the rope
    canvas.solid(rect(-4, 0, 132, 10), CHESTNUT, volume=2)
    bell = poly(*spun([(46, 10), (58, 4), (74, 4), (86, 10), (90, 40), (98, 58), (108, 66), (24, 66), (34, 58), (42,
        40)], 66, 4, 14))  # fmt: skip
    clapper = spun([(66, 74)], 66, 4, -2)[0]
    canvas.solid(ellipse(*clapper, 9), BRONZE, volume=3)
    canvas.solid(bell, BRONZE, volume=9)
    for y in (34, 58):
        line = spun([(44 - (y - 34) * 0.3, y), (88 + (y - 34) * 0.3, y)], 66, 4, 14)
        canvas.fill(both(bell, tube(line, 4)), NES[0x07])
    for side, radius in ((-1, 54), (1, 54), (-1, 64), (1, 64)):
        angle = 90 + side * 58
        canvas.fill(arc(64, 34, radius, angle - 14, angle + 14, 1, 4, 1), NES[0x38])
    canvas.fill(tube([(44, 64), (50, 96), (54, 132)], 4), NES[0x37])
    canvas.solid(blob((58, 106), (76, 100), (96, 108), (104, 144), (48, 144)), BLUECLOTH, volume=6)
    canvas.solid(tube([(66, 112), (52, 104), (50, 92)], 12, 10, 9), BLUECLOTH, volume=3)
    canvas.solid(ellipse(50, 88, 7), SKIN, volume=2)
    canvas.solid(ellipse(54, 112, 7), SKIN, volume=2)
    face(canvas, 78, 92, 16, iris=INK, mood="smile", turn=-0.2, brow=NES[0x17])
    hair(canvas, [([(78, 72), (64, 78), (62, 92)], 10), ([(80, 72), (92, 78), (95, 94)], 10), ([(78, 72), (72, 80),
        (68, 84)], 9)], BLOND)  # fmt: skip


@picture("dove_herald")
def dove_herald(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 50, 12, NES[0x01], share=0.5)
    burst(canvas, 64, 50, [(34, NES[0x11])])
    # flying to the left with a sealed letter
    wing(canvas, (62, 62), (36, 8), 6, 46, DOVE, spread=50, side=1)
    for tip in ((126, 84), (120, 100), (108, 110)):
        canvas.solid(tube([(82, 76), along((82, 76), tip, 0.6), tip], 12, 14, 8), DOVE, volume=3)
    canvas.solid(blob((30, 56), (44, 50), (66, 58), (88, 70), (92, 84), (70, 92), (46, 86), (32, 74)), DOVE,
        volume=8, cuts=(-0.2, 0.2, 0.8))  # fmt: skip
    wing(canvas, (66, 66), (96, 8), 7, 54, DOVE, spread=60, side=1)
    canvas.solid(blob((22, 54), (26, 42), (38, 38), (50, 46), (52, 60), (40, 68), (28, 66)), DOVE, volume=5,
        cuts=(-0.4, 0.0, 0.8))  # fmt: skip
    canvas.solid(poly((26, 52), (10, 58), (26, 62)), GOLD, volume=2)
    canvas.fill(ellipse(34, 50, 3), INK)
    letter = poly(*spun([(2, 70), (38, 70), (38, 94), (2, 94)], 20, 82, -14))
    canvas.fill(tube([(14, 60), (20, 72)], 2.4), NES[0x27])
    canvas.outline(letter, 2)
    canvas.fill(letter, NES[0x37])
    for line in ([(2, 70), (20, 84)], [(38, 70), (20, 84)]):
        canvas.fill(both(letter, tube(spun(line, 20, 82, -14), 2.4)), INK)
    canvas.solid(ellipse(20, 84, 7), ramp(0x06, 0x16, 0x16, 0x26), volume=2, outline=1.4)
    for x, y in ((14, 22), (112, 56), (60, 116)):
        sparkle(canvas, x, y, 7)


@picture("lamp_priest")
def lamp_priest(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 98, 52, [(46, NES[0x07]), (34, NES[0x17])])
    canvas.solid(blob((24, 94), (48, 86), (72, 94), (92, 116), (94, 144), (-2, 144), (4, 116)), BLUECLOTH, volume=8)
    canvas.solid(tube([(34, 90), (42, 112), (40, 144)], 9), GILT, volume=2)
    canvas.solid(tube([(64, 90), (56, 112), (58, 144)], 9), GILT, volume=2)
    face(canvas, 48, 62, 24, iris=NES[0x17], mood="calm", turn=0.2, brow=WHITE)
    beard = blob((26, 70), (38, 80), (50, 77), (62, 80), (72, 70), (72, 90), (62, 108), (48, 116), (34, 106), (26, 90))
    canvas.solid(beard, CLOTH, volume=5, cuts=(-0.3, 0.1, 0.8))
    canvas.fill(tube([(46, 84), (52, 82), (58, 84)], 3), INK)
    canvas.solid(tube([(30, 76), (50, 74), (70, 76)], 6, 8, 6), CLOTH, volume=2)
    mitre = poly(*curve([(22, 46), (26, 20), (48, -8)]), *curve([(48, -8), (72, 20), (74, 46)]))
    canvas.solid(mitre, BLUECLOTH, volume=6)
    canvas.solid(tube([(20, 44), (48, 37), (76, 44)], 10), GILT, volume=2.5)
    canvas.fill(join(rect(45, 4, 51, 32), rect(38, 13, 58, 18)), NES[0x27])
    # a hanging lamp whose fire is white
    canvas.solid(tube([(108, 140), (112, 20), (98, 6), (92, 18)], 7), GILT, volume=2)
    canvas.fill(tube([(94, 16), (98, 30)], 2), NES[0x27])
    canvas.solid(poly((84, 42), (92, 28), (104, 28), (112, 42)), GILT, volume=2)
    glass = poly((84, 42), (112, 42), (108, 74), (88, 74))
    canvas.outline(glass, 2)
    canvas.fill(glass, NES[0x38])
    flame(canvas, 98, 73, 18, 28, ramp(0x27, 0x27, 0x20, 0x20))
    canvas.solid(rect(82, 72, 114, 81), GILT, volume=2)
    fist(canvas, 109, 104, 10, SKIN, turn=180)
    canvas.solid(tube([(90, 132), (104, 116)], 20, 14), BLUECLOTH, volume=4)


@picture("marble_guard")
def marble_guard(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(join(ellipse(64, 40, 50), rect(14, 40, 114, 128)), NES[0x01])
    for side in (-1, 1):
        column(canvas, 64 + side * 56, 6, 126, 18, TEMPLE, broken=False)
    # a statue in its niche: cracked, unmoving, halberd grounded
    canvas.solid(rect(24, 116, 104, 134), TEMPLE, volume=4)
    canvas.solid(tube([(98, 120), (98, 4)], 6), MARBLE, volume=2)
    canvas.solid(poly((98, 8), (116, 4), (118, 26), (98, 34), (90, 20)), MARBLE, volume=3)
    canvas.solid(poly((94, 6), (98, -10), (102, 6)), MARBLE, volume=2)
    canvas.solid(poly((38, 70), (90, 70), (94, 118), (34, 118)), MARBLE, volume=8)
    for x in (48, 64, 80):
        canvas.fill(tube([(x, 92), (x + (x - 64) * 0.15, 116)], 1, 3, 2), NES[0x00])
    canvas.solid(blob((40, 56), (64, 50), (88, 56), (92, 86), (64, 94), (36, 86)), MARBLE, volume=7)
    for side in (-1, 1):
        canvas.solid(ellipse(64 + side * 28, 62, 13, 13), MARBLE, volume=4)
    canvas.solid(tube([(92, 66), (106, 82), (98, 92)], 13, 12, 10), MARBLE, volume=3)
    canvas.solid(blob((30, 72), (54, 72), (56, 98), (42, 116), (28, 98)), MARBLE, volume=5)
    canvas.fill(sigil(42, 90, 9, 3, 1, 2.2), NES[0x11])
    head = blob((64, 14), (80, 20), (84, 36), (78, 50), (64, 56), (50, 50), (44, 36), (48, 20))
    canvas.solid(head, MARBLE, volume=6, cuts=(-0.4, 0.05, 0.7))
    canvas.solid(tube([(46, 26), (64, 14), (82, 26)], 7, 9, 7), MARBLE, volume=2)
    canvas.fill(tube([(64, 22), (64, 40)], 4, 3), NES[0x10])
    for side in (-1, 1):
        canvas.fill(ellipse(64 + side * 9, 33, 4.4, 2.6), NES[0x00])
        canvas.fill(ellipse(64 + side * 9, 33, 2, 1.6), NES[0x21])
    canvas.fill(tube([(58, 46), (70, 46)], 2.4), NES[0x00])
    for line in ([(52, 56), (60, 66), (56, 76), (64, 84)], [(74, 18), (68, 28)], [(84, 100), (76, 106), (82, 116)]):
        canvas.fill(tube(line, 2.4, 1.6, smooth=False), INK)


@picture("judge_owl")
def judge_owl(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 48, 60, 8, 3, 2.4), NES[0x01])
    # white owl, black cap, scales in its claws
    canvas.solid(blob((64, 34), (98, 50), (108, 90), (96, 124), (64, 136), (32, 124), (20, 90), (30, 50)), OWL,
        volume=10, cuts=(-0.3, 0.05, 0.7))  # fmt: skip
    for side in (-1, 1):
        folded = blob(*[(64 + side * x, y) for x, y in ((30, 54), (46, 66), (52, 96), (42, 124), (30, 110), (26, 80))])
        canvas.solid(folded, OWL, volume=5)
        for y in (84, 98, 112):
            canvas.fill(both(folded, arc(64 + side * 40, y - 8, 11, 20, 160, 1, 2.6, 1)), NES[0x17])
    for row, y in enumerate((86, 98)):
        for x in range(44 + row * 8, 92 - row * 8, 14):
            canvas.fill(arc(x, y, 5, 20, 160, 1, 2.6, 1), NES[0x17])
    disc = join(ellipse(46, 52, 25, 24), ellipse(82, 52, 25, 24))
    canvas.solid(disc, OWL, volume=5, cuts=(-0.6, -0.2, 0.5))
    for x, look in ((48, 0.1), (80, -0.1)):
        eye(canvas, x, 52, 13, 13, NES[0x27], look=(look, 0), white=NES[0x38])
    canvas.fill(tube([(30, 34), (48, 38), (60, 46)], 3, 7, 2), INK)
    canvas.fill(tube([(98, 34), (80, 38), (68, 46)], 3, 7, 2), INK)
    canvas.solid(poly((57, 58), (71, 58), (64, 76)), GOLD, volume=2)
    canvas.solid(poly((14, 24), (64, 8), (114, 24), (64, 40)), NAVY, volume=4)
    canvas.solid(poly((40, 30), (88, 30), (86, 16), (42, 16)), NAVY, volume=3, outline=0)
    canvas.fill(tube([(64, 22), (104, 28), (106, 48)], 3), NES[0x27])
    canvas.solid(ellipse(106, 52, 5, 7), GOLD, volume=2)
    canvas.solid(tube([(26, 110), (64, 104), (102, 110)], 6), GOLD, volume=2)
    for x in (26, 102):
        for dx in (-10, 10):
            canvas.fill(tube([(x, 110), (x + dx, 122)], 2), NES[0x27])
        canvas.solid(both(ellipse(x, 121, 16, 9), rect(0, 121, 128, 140)), GOLD, volume=2)
    for x in (54, 74):
        canvas.solid(ellipse(x, 108, 7, 5), GOLD, volume=2)


@picture("sun_paladin")
def sun_paladin(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 44, 16, NES[0x17], share=0.5)
    burst(canvas, 64, 44, [(46, NES[0x17]), (40, NES[0x27]), (34, NES[0x38])])
    # the sun stands behind the head as a halo; the sword is held up in front
    canvas.solid(pair(blob((60, 90), (86, 88), (122, 110), (132, 144), (60, 144))), BLUECLOTH, volume=6)
    canvas.solid(blob((38, 92), (64, 84), (90, 92), (98, 120), (94, 144), (34, 144), (30, 120)), STEEL, volume=8)
    for side in (-1, 1):
        shoulder = blob(*[(64 + side * x, y) for x, y in ((22, 90), (36, 80), (54, 88), (58, 108), (44, 114), (28,
            106))])  # fmt: skip
        plate(canvas, shoulder, STEEL, GILT, volume=4)
    face(canvas, 64, 52, 23, iris=NES[0x17], mood="fierce", brow=NES[0x17])
    hair(canvas, [([(62, 24), (44, 32), (39, 54), (42, 76)], 13), ([(66, 24), (84, 32), (89, 54), (86, 76)], 13),
        ([(64, 24), (52, 30), (46, 44)], 13), ([(64, 24), (76, 30), (82, 44)], 13), ([(64, 24), (60, 34), (58, 42)],
        10), ([(64, 24), (70, 34), (70, 42)], 9),], BLOND)  # fmt: skip
    canvas.solid(both(ring(64, 68, 40, 7), rect(36, 22, 92, 42)), GILT, volume=2)
    canvas.solid(star(64, 29, 10, 5, 8), GILT, volume=2)
    sunmark = join(star(64, 112, 15, 7, 8), ellipse(64, 112, 7))
    canvas.outline(sunmark, 2)
    canvas.fill(sunmark, NES[0x27])
    sword(canvas, (104, 136), (118, 8), 13, gold=GILT, guard=2.6, grip=0.24)
    fist(canvas, 105, 122, 10, STEEL, turn=10)
    canvas.solid(ellipse(20, 118, 22, 25), GILT, volume=4)
    canvas.solid(ellipse(20, 118, 15, 18), STEEL, volume=4)
    canvas.fill(star(20, 118, 13, 5, 8), NES[0x27])


@picture("choir_of_light")
def choir_of_light(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 128, 11, NES[0x01], share=0.5, turn=8)
    for y, wide in ((30, 58), (14, 44)):
        canvas.fill(arc(64, y + 40, wide, 200, 340, 2, 4, 2), NES[0x11])
    # three spirits, one song
    for x, y, r, robe in ((28, 62, 17, 1.0), (100, 62, 17, 1.0), (64, 50, 21, 1.3)):
        gown = blob((x - 12, y + r), (x, y + r * 0.8), (x + 12, y + r), (x + 24 * robe, y + 52), (x + 26 * robe,
            144), (x - 26 * robe, 144), (x - 24 * robe, y + 52))  # fmt: skip
        canvas.solid(gown, BLUECLOTH, volume=6)
        for dx in (-10, 0, 10):
            canvas.fill(tube([(x + dx, y + 50), (x + dx * 1.5, 132)], 1, 3, 2), NES[0x11])
        canvas.solid(blob((x - 14 * robe, y + 48), (x, y + 40), (x + 14 * robe, y + 48), (x + 10, y + 62), (x,
            y + 58), (x - 10, y + 62)), LIGHT, volume=3)  # fmt: skip
        face(canvas, x, y, r, iris=INK, mood="closed", brow=NES[0x17])
        canvas.outline(ellipse(x, y + r * 0.72, r * 0.2, r * 0.24), 1)
        canvas.fill(ellipse(x, y + r * 0.72, r * 0.2, r * 0.24), INK)
        hair(canvas, [([(x, y - r * 1.15), (x - r * 0.8, y - r * 0.8), (x - r * 1.05, y + r * 0.6)], r * 0.56), ([(x,
            y - r * 1.15), (x + r * 0.8, y - r * 0.8), (x + r * 1.05, y + r * 0.6)], r * 0.56), ([(x, y - r * 1.1),
            (x - r * 0.3, y - r * 0.8), (x - r * 0.6, y - r * 0.5)], r * 0.5), ([(x, y - r * 1.1), (x + r * 0.3,
            y - r * 0.8), (x + r * 0.6, y - r * 0.5)], r * 0.5)], BLOND)  # fmt: skip
        canvas.outline(ring(x, y - r * 1.6, r * 0.9, 3.4, 0.34), 1.6)
        canvas.fill(ring(x, y - r * 1.6, r * 0.9, 3.4, 0.34), NES[0x38])
    for x, y in ((10, 24), (118, 26), (44, 14), (86, 12)):
        note = join(ellipse(x, y, 4.4, 3.6, -20), tube([(x + 3.4, y - 1), (x + 3.4, y - 15)], 2.6), tube([(x + 3.4,
            y - 14), (x + 9, y - 9)], 2.6))  # fmt: skip
        canvas.fill(note, NES[0x38])


@picture("white_barrier")
def white_barrier(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a wall of six-sided panes; an arrow breaks on it
    for row in range(-1, 5):
        for column_ in range(-1, 4):
            x, y = 20 + column_ * 40 + row % 2 * 20, 14 + row * 34
            pane = poly(*[(x + 20 * math.cos(math.radians(60 * i + 30)),
                y + 21 * math.sin(math.radians(60 * i + 30))) for i in range(6)])  # fmt: skip
            far = math.hypot(x - 76, y - 62)
            canvas.fill(pane, NES[0x31 if far < 30 else 0x11 if far < 56 else 0x01])
            canvas.fill(minus(pane, shrink(pane, 2.4)), NES[0x20 if far < 56 else 0x21])
            canvas.fill(both(pane, tube([(x - 10, y + 2), (x + 2, y - 12)], 3)), NES[0x20 if far < 56 else 0x11])
    canvas.fill(star(76, 62, 34, 10, 8), WHITE)
    canvas.fill(star(76, 62, 18, 7, 8, 20), NES[0x27])
    for radius in (26, 40):
        canvas.fill(ring(76, 62, radius, 2.6), WHITE)
    canvas.solid(tube([(-6, 112), (48, 78)], 6), ramp(0x07, 0x07, 0x17, 0x27), volume=2)
    canvas.solid(poly((76, 60), (50, 64), (60, 82)), STEEL, volume=3)
    for dx in (0, 9):
        canvas.solid(poly((2 + dx, 108 - dx * 0.6), (-8 + dx, 98 - dx * 0.6), (10 + dx, 102 - dx * 0.6)), ramp(0x06,
            0x06, 0x16, 0x16), volume=2)  # fmt: skip
    canvas.solid(tube([(96, 92), (112, 110)], 6), ramp(0x07, 0x07, 0x17, 0x27), volume=2)


@picture("sanctuary")
def sanctuary(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 20, 18, NES[0x01], share=0.5)
    # a small temple in a shaft of light, a spring before it
    canvas.fill(poly((46, -4), (82, -4), (112, 116), (16, 116)), NES[0x11])
    canvas.fill(poly((54, -4), (74, -4), (94, 116), (34, 116)), NES[0x21])
    for x in (22, 50, 78, 106):
        column(canvas, x, 58, 108, 14, MARBLE, broken=False)
    canvas.solid(poly((64, 14), (122, 46), (6, 46)), MARBLE, volume=4)
    canvas.fill(poly((64, 24), (98, 42), (30, 42)), NES[0x01])
    canvas.fill(sigil(64, 36, 8, 3, 1, 2), NES[0x27])
    canvas.solid(rect(6, 44, 122, 56), MARBLE, volume=3)
    for y, wide in ((110, 58), (119, 64), (129, 72)):
        canvas.solid(rect(64 - wide, y, 64 + wide, y + 9), MARBLE, volume=2)
    canvas.fill(ellipse(64, 112, 22, 6), NES[0x11])
    canvas.glow(ellipse(64, 84, 9), NES[0x38], 5)
    flame(canvas, 64, 104, 26, 46, ramp(0x27, 0x27, 0x38, 0x20), outline=2)
    canvas.solid(blob((52, 100), (76, 100), (72, 110), (56, 110)), GOLD, volume=2)
    for x, y in ((14, 20), (112, 22), (8, 84), (120, 84)):
        sparkle(canvas, x, y, 8)


MINIS = (
    Mini("shield_novice", """
        .....kkk
        ...kkwwo
        ..kwwwwo
        ..kwwwwo
        ..kwoooo
        ..kwkkkk
        ..kwkwkw
        ..kkkwww
        kkkkkkkk
        koooooww
        kowwwwww
        kooooooo
        kooooooo
        kowwwwoo
        .kowwwoo
        ..kkkkkk
    """, 7),
    Mini("bell_ringer", """
        kkkkkkkkkkkkkkkk
        ......koook.....
        .....kooooook...
        .w..kowooooook..
        w..kowoooooooko.
        ...kowoooooook.w
        ..koooooooooook.
        .kooooooooooook.
        .kkkkkkkkkkkkk..
        ...w.kook..kkk..
        ...w..kk..kooo..
        ..kwk....kowwok.
        ..kwkkkkkkwwwk..
        ...wwwwwwwwwwwk.
        ...wkkkkwwwwwwk.
        ...w...kwwwwwwk.
    """, 9),
    Mini("dove_herald", """
        .....kk.........
        ....kwwk...kkk..
        ....kwwwk.kwwwk.
        .....kwwwkwwwwk.
        .....kwwwwwwwk..
        .kkk.kwwwwwwk...
        kwwwkkwwwwkk....
        owkwwwwwwwwk....
        .kwwwwwwwwwwkkkk
        .kkwwwwwwwwwwwwk
        .okkwwwwwwwwkwwk
        koooookkwwwkkkwk
        kokokok.kkk..kk.
        kookook.........
        koooook.........
        kkkkkkk.........
    """, 13),
    Mini("lamp_priest", """
        ...kk.....ooo...
        ..kwwk...o..o...
        ..kwwk...o.kkk..
        .kwoowk..o.kok..
        .kwwwwk..okooook
        .koooook.okwwwwk
        .kwkwkwk.okwwwwk
        .kwwwwwk.okooook
        .kkwwwkk.ookkkk.
        ..kwwwk..ok.....
        .kkkwkkkkok.....
        kwwokowwwok.....
        kwwokowkkok.....
        kwwokowk.ok.....
        kwwokowwkok.....
        kkkkkkkkkkk.....
    """, 10),
    Mini("marble_guard", """
        ............kwk.
        ....kkkk....kwwk
        ...kwwwwk...kwww
        ...kwkkwk...kwwk
        ...kwwwwk...kwk.
        ..kkkwwkkk..kwk.
        .kwwkkkkwwk.kwk.
        kwwwwwwwwwwkkwk.
        kwkwwwwwwkwwkwk.
        kwkwkwwkwkkwwwk.
        kwwkwwwwwk.kkwk.
        kwwwkwwwwk..kwk.
        kwwwkwkwkwk.kwk.
        .kwkwwkwkwk.kwk.
        kkkkkkkkkkkkkkkk
        kwwwwwwwwwwwwwwk
    """, 15),
    Mini("judge_owl", """
        ....kkkk
        .kkkoooo
        kooooooo
        .kkkoooo
        .kwkkkkk
        .kwwkkww
        .kwkwwkw
        .kwkkkkw
        .kwwkkwk
        ..kwwwko
        .kowwwkk
        koowwwww
        koowkwwk
        koowwwww
        .kookwwk
        ..kkkkoo
    """, 10),
    Mini("sun_paladin", """
        .......o
        ..o....o
        ...o.kkk
        .....koo
        o.okkooo
        .ookkowo
        ...kwwww
        o..kwkww
        ...kkwww
        ..kkkkkk
        kkwwkooo
        kwwwkowo
        kwkwkooo
        kwwkwwow
        .kkkwwww
        ...kkkkk
    """, 10),
    Mini("choir_of_light", """
        ..wwww..
        ......ww
        ..kkkkk.
        .kooookk
        .kowwokw
        .kwkkwkk
        .kwwwwkk
        .kkwkkkw
        ..kkkkwk
        .kwwwkww
        kwwkwkwk
        kwkwwkww
        kwwkwkwk
        kwkwkwwk
        kwwkkwwk
        kkkkkkkk
    """, 8),
    Mini("white_barrier", """
        ..kk..kk
        .kcck.kc
        kccbckcc
        kcbbckcb
        kcbbckcb
        .kcckkkc
        ..kkkcck
        kk.kccbc
        ck.kcbbc
        cbkkcbbc
        bbck.kcc
        bbckk.kk
        cck.kkkk
        kkkkcckc
        ..kccbcc
        ...kcckc
    """, 14),
    Mini("sanctuary", """
        .......k
        .....kkw
        ...kkwww
        .kkwwwoo
        kwwwwwww
        kkkkkkkk
        kwwkwwkk
        .kwkkwk.
        .kwkkwko
        .kwkkwko
        .kwkkwko
        .kwkkwkk
        kwwkwwko
        kkkkkkkk
        kwwwwwww
        kkkkkkkk
    """, 15),
)  # fmt: skip
