"""Green units, enchants and tokens: seeds, beasts, thorns, and what grows over the ruins."""

from __future__ import annotations

import math

from kit import (
    GOLD,
    INK,
    LEAF,
    NES,
    SKIN,
    WHITE,
    Canvas,
    Mask,
    Point,
    Ramp,
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
    tube,
)
from mini import Mini
from motifs import eye, face, fangs, hair, sparkle
from motifs_ruin import chain, column, sigil
from motifs_sky import leaf, spiral, spun
from scenery import forest, ground, moon, rays, sky, trunks

BARK = ramp(0x0F, 0x07, 0x17, 0x27)
DARKBARK = ramp(0x0F, 0x07, 0x07, 0x17)
MOSS = ramp(0x0A, 0x0A, 0x1A, 0x29)
NUT = ramp(0x07, 0x17, 0x27, 0x37)
SPROUT = ramp(0x19, 0x29, 0x39, 0x39)
VINE = ramp(0x09, 0x09, 0x19, 0x29)
BEAR = ramp(0x07, 0x07, 0x17, 0x27)
WOLF = ramp(0x0F, 0x07, 0x17, 0x37)
RUIN = ramp(0x0F, 0x00, 0x00, 0x10)
THORN = ramp(0x09, 0x19, 0x29, 0x39)
ROSE = ramp(0x06, 0x16, 0x16, 0x26)
STAG = ramp(0x07, 0x17, 0x17, 0x27)
ANTLER = ramp(0x17, 0x37, 0x37, 0x37)
STONE = ramp(0x0F, 0x00, 0x10, 0x10)


def _leaves(canvas: Canvas, places: list[tuple[Point, Point]], width: float, tones: Ramp = LEAF) -> None:
    for root, tip in places:
        leaf(canvas, root, tip, width, tones)


@picture("acorn_child")
def acorn_child(canvas: Canvas) -> None:
    sky(canvas, INK)
    trunks(canvas, ((6, 20), (120, 24)), NES[0x09])
    ground(canvas, [116, 112, 110, 112, 116], NES[0x09])
    _leaves(canvas, [((30, 122), (8, 112)), ((98, 122), (120, 110)), ((44, 126), (28, 132))], 13)
    body = blob((64, 40), (98, 48), (100, 76), (84, 104), (64, 118), (44, 104), (28, 76), (30, 48))
    for side in (-1, 1):
        canvas.solid(tube([(64 + side * 32, 80), (64 + side * 48, 74), (64 + side * 50, 58)], 8, 7, 6), NUT, volume=2)
        canvas.solid(tube([(64 + side * 14, 110), (64 + side * 18, 124)], 10, 9), NUT, volume=2)
    canvas.solid(body, NUT, volume=10, cuts=(-0.4, 0.0, 0.85))
    cap = blob((18, 52), (24, 28), (44, 14), (64, 10), (84, 14), (104, 28), (110, 52), (88, 58), (64, 60), (40, 58))
    canvas.solid(cap, ramp(0x07, 0x07, 0x17, 0x27), volume=7)
    for row, y in enumerate((24, 36, 48)):
        for x in range(24 + row % 2 * 8, 108, 16):
            canvas.fill(both(cap, arc(x, y, 7, 20, 160, 1, 2.6, 1)), INK)
    canvas.solid(tube([(64, 14), (66, 2), (74, -6)], 8, 6), ramp(0x07, 0x07, 0x17, 0x27), volume=2)
    _leaves(canvas, [((70, 4), (100, -2)), ((64, 8), (36, -2))], 13)
    for x, look in ((50, 0.15), (78, -0.15)):
        eye(canvas, x, 76, 8, 10, NES[0x17], look=(look, 0), white=NES[0x37])
    canvas.fill(pair(ellipse(86, 88, 4, 2.4)), NES[0x17])
    canvas.fill(arc(64, 86, 9, 20, 160, 2, 3.4, 2), INK)


@picture("vine_dancer")
def vine_dancer(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(64, 62, 56), NES[0x09])
    canvas.fill(ellipse(64, 62, 46), INK)
    # vines whirl round her like ribbons
    for line in ([(4, 120), (30, 104), (70, 120), (112, 100), (118, 70), (100, 44)], [(124, 122), (96, 116), (60,
        96), (16, 100), (8, 60), (24, 30)]):  # fmt: skip
        canvas.solid(tube(line, 7, 6, 3), VINE, volume=2)
    _leaves(canvas, [((112, 98), (128, 108)), ((118, 70), (130, 58)), ((104, 48), (94, 30)), ((10, 66), (-4, 56)),
        ((22, 34), (34, 18)), ((16, 100), (4, 112))], 12)  # fmt: skip
    # skirt of petals, body, arms over her head
    for points in ([(64, 74), (40, 88), (30, 116), (52, 112)], [(64, 74), (88, 88), (98, 116), (76, 112)], [(64, 74),
        (54, 96), (64, 122), (76, 98)]):  # fmt: skip
        canvas.solid(blob(*points), ramp(0x14, 0x24, 0x24, 0x34), volume=4)
    canvas.solid(tube([(58, 108), (54, 124), (50, 134)], 9, 7), SPROUT, volume=2)
    canvas.solid(tube([(72, 108), (86, 116), (84, 132)], 9, 7), SPROUT, volume=2)
    canvas.solid(tube([(54, 58), (34, 44), (36, 18)], 9, 8, 6), SPROUT, volume=3)
    canvas.solid(tube([(74, 58), (94, 44), (90, 18)], 9, 8, 6), SPROUT, volume=3)
    canvas.solid(blob((54, 52), (74, 52), (78, 62), (72, 80), (56, 80), (50, 62)), LEAF, volume=4)
    hair(canvas, [([(54, 24), (34, 44), (30, 70)], 17), ([(74, 24), (96, 40), (104, 62)], 17)], VINE)
    face(canvas, 64, 36, 18, skin=SPROUT, iris=NES[0x19], mood="smile", brow=NES[0x09])
    hair(canvas, [([(64, 14), (48, 20), (44, 40)], 11), ([(64, 14), (80, 20), (84, 40)], 11), ([(62, 14), (58, 22),
        (52, 28)], 9)], VINE)  # fmt: skip
    for turn in range(0, 360, 72):
        canvas.solid(ellipse(80 + 7 * math.cos(math.radians(turn)), 16 + 7 * math.sin(math.radians(turn)), 5),
            ramp(0x14, 0x24, 0x24, 0x34), volume=2)  # fmt: skip
    canvas.fill(ellipse(80, 16, 4), NES[0x39])


@picture("moss_bear")
def moss_bear(canvas: Canvas) -> None:
    sky(canvas, INK)
    forest(canvas, 4, 108, 92, NES[0x09], 6)
    canvas.solid(blob((10, 60), (34, 30), (64, 20), (94, 30), (118, 60), (124, 140), (4, 140)), BEAR, volume=12)
    canvas.solid(pair(ellipse(94, 26, 14, 13)), BEAR, volume=4)
    canvas.fill(pair(ellipse(93, 28, 7, 7)), NES[0x07])
    head = blob((64, 18), (88, 26), (100, 50), (94, 74), (78, 88), (50, 88), (34, 74), (28, 50), (40, 26))
    canvas.solid(head, BEAR, volume=10, cuts=(-0.4, 0.0, 0.85))
    # moss hangs over brow and shoulders, a mushroom and a fern grow there
    moss = blob((34, 30), (48, 14), (64, 10), (82, 14), (96, 30), (88, 36), (82, 30), (74, 40), (66, 32), (56, 42),
        (48, 32), (40, 38))  # fmt: skip
    canvas.solid(moss, MOSS, volume=4)
    for side in (-1, 1):
        pad = blob(*[(64 + side * x, y) for x, y in ((38, 72), (58, 66), (72, 86), (72, 112), (62, 100), (56, 112),
            (48, 98), (42, 104))])  # fmt: skip
        canvas.solid(pad, MOSS, volume=5)
        canvas.solid(ellipse(64 + side * 40, 122, 19, 17), BEAR, volume=6)
        for dx in (-10, 0, 10):
            canvas.fill(poly((64 + side * 40 + dx - 4, 124), (64 + side * 40 + dx + 4, 124), (64 + side * 40 + dx,
                138)), NES[0x37])  # fmt: skip
        canvas.fill(ellipse(64 + side * 15, 50, 5, 5.4), INK)
        canvas.fill(ellipse(64 + side * 15 - 1.6, 48, 2), WHITE)
    muzzle = ellipse(64, 70, 20, 15)
    canvas.solid(muzzle, NUT, volume=4, cuts=(-0.5, 0, 0.8))
    canvas.fill(blob((54, 62), (64, 59), (74, 62), (64, 72)), INK)
    canvas.fill(tube([(64, 70), (64, 78)], 2.4), INK)
    canvas.fill(arc(64, 74, 9, 20, 160, 1.6, 3, 1.6), INK)
    canvas.solid(tube([(80, 16), (82, 4)], 7), ANTLER, volume=2)
    canvas.solid(blob((68, 4), (74, -8), (92, -8), (98, 4), (84, 8)), ROSE, volume=3)


@picture("pack_leader")
def pack_leader(canvas: Canvas) -> None:
    sky(canvas, INK)
    moon(canvas, 64, 40, 46, NES[0x38], NES[0x29])
    # eyes of the pack in the dark on both sides
    for x, y in ((8, 66), (116, 62), (14, 96), (108, 98), (4, 118)):
        for dx in (-4, 5):
            canvas.fill(ellipse(x + dx, y, 3.4, 2.2), NES[0x38])
    # the leader, front on, head low
    canvas.solid(blob((30, 60), (46, 34), (64, 28), (82, 34), (98, 60), (104, 140), (24, 140)), WOLF, volume=11)
    for points in (((34, 56), (20, 78), (32, 74), (22, 96), (34, 92), (28, 114), (48, 100)),):
        canvas.solid(pair(poly(*points)), WOLF, volume=4)
    canvas.solid(pair(poly((44, 48), (30, 8), (60, 34))), WOLF, volume=4)
    canvas.fill(pair(poly((44, 40), (37, 20), (53, 34))), NES[0x07])
    head = blob((64, 34), (82, 40), (96, 60), (92, 76), (80, 84), (76, 102), (64, 110), (52, 102), (48, 84), (36,
        76), (32, 60), (46, 40))  # fmt: skip
    canvas.solid(head, WOLF, volume=8, cuts=(-0.4, 0.05, 0.6))
    for side in (-1, 1):
        cheek = poly(*[(64 + side * x, y) for x, y in ((30, 56), (46, 66), (38, 70), (46, 82), (34, 82), (36, 94),
            (20, 84))])  # fmt: skip
        canvas.solid(cheek, WOLF, volume=3)
        slit = poly(*[(64 + side * x, y) for x, y in ((6, 66), (22, 56), (20, 66), (12, 70))])
        canvas.outline(slit, 2)
        canvas.fill(slit, NES[0x38])
        canvas.fill(ellipse(64 + side * 15, 64, 2.2, 4), INK)
        canvas.fill(tube([(64 + side * 3, 64), (64 + side * 26, 50)], 5, 2), INK)
    canvas.fill(blob((54, 88), (64, 84), (74, 88), (64, 97)), INK)
    canvas.fill(tube([(64, 94), (64, 101)], 2.4), INK)
    canvas.fill(tube([(52, 101), (64, 104), (76, 101)], 2.6), INK)
    fangs(canvas, [(55, 102), (73, 102)], 5, 8, NES[0x37])
    canvas.fill(tube([(70, 42), (76, 56)], 2.6), NES[0x07])
    chain(canvas, [(36, 114), (50, 124), (64, 127), (78, 124), (92, 114)], 11, GOLD)


@picture("forest_warden")
def forest_warden(canvas: Canvas) -> None:
    sky(canvas, INK)
    forest(canvas, 8, 116, 60, NES[0x09], 8)
    # a walking grove: trunk, shield arm of roots, canopy of leaves
    canvas.solid(tube([(44, 100), (36, 118), (20, 130)], 24, 20, 16), BARK, volume=5)
    canvas.solid(tube([(76, 100), (86, 118), (104, 130)], 24, 20, 16), BARK, volume=5)
    canvas.solid(blob((34, 46), (86, 46), (92, 76), (86, 112), (34, 112), (30, 76)), BARK, volume=9)
    canvas.solid(tube([(88, 60), (108, 70), (110, 96)], 20, 18, 17), BARK, volume=5)
    for tip in ((100, 112), (110, 116), (120, 110)):
        canvas.solid(tube([(110, 96), tip], 9, 5), BARK, volume=2)
    canopy = blob((60, -6), (86, -4), (104, 10), (114, 30), (98, 44), (84, 40), (72, 50), (56, 42), (40, 50), (28,
        40), (12, 42), (8, 22), (28, 4))  # fmt: skip
    canvas.solid(canopy, MOSS, volume=8)
    for x, y in ((30, 18), (54, 8), (80, 12), (96, 28), (44, 30), (68, 28)):
        canvas.solid(arc(x, y, 8, 180, 350, 2, 6, 2), LEAF, volume=2, outline=0)
    for side in (-1, 1):
        x = 64 + side * 15
        canvas.fill(poly((64 + side * 4, 64), (64 + side * 25, 54), (64 + side * 25, 72), (64 + side * 10, 75)), INK)
        canvas.fill(ellipse(x, 66, 6, 5.4), NES[0x38])
    canvas.fill(blob((50, 88), (64, 84), (78, 88), (74, 98), (54, 98)), INK)
    canvas.fill(tube([(64, 68), (64, 80)], 4), NES[0x07])
    # a slab of ruin is its shield
    shield = poly((-14, 66), (16, 58), (34, 66), (36, 108), (18, 122), (-14, 116))
    canvas.solid(shield, RUIN, volume=6)
    canvas.fill(sigil(10, 90, 18, 6, 2, 2.6), INK)
    canvas.solid(tube([(40, 84), (30, 90), (38, 100)], 11, 9, 8), BARK, volume=3)
    _leaves(canvas, [((4, 62), (-4, 48)), ((24, 62), (34, 50)), ((4, 116), (14, 128))], 10)


@picture("bramble_knight")
def bramble_knight(canvas: Canvas) -> None:
    sky(canvas, INK)
    for line in ([(-4, 20), (20, 30), (10, 60), (26, 90)], [(132, 14), (108, 30), (120, 64), (104, 96)]):
        canvas.solid(tube(line, 8, 7, 5), VINE, volume=2)
        for x, y in line[1:]:
            canvas.fill(poly((x - 3, y + 4), (x - 12, y - 6), (x + 3, y - 4)), NES[0x29])
    canvas.solid(blob((32, 88), (64, 80), (96, 88), (112, 114), (114, 144), (14, 144), (16, 114)), THORN, volume=8)
    for side in (-1, 1):
        shoulder = blob(*[(64 + side * x, y) for x, y in ((24, 88), (42, 74), (60, 84), (66, 106), (48, 114), (32,
            104))])  # fmt: skip
        canvas.solid(shoulder, THORN, volume=5)
        for x, y, dx, dy in ((44, 78, 6, -18), (56, 84, 14, -12), (64, 98, 16, -2)):
            spike = poly(*[(64 + side * a, b) for a, b in ((x - 4, y + 4), (x + dx, y + dy), (x + 6, y + 6))])
            canvas.solid(spike, NUT, volume=2)
    helm = blob((64, 12), (84, 20), (92, 46), (86, 74), (72, 94), (64, 100), (56, 94), (42, 74), (36, 46), (44, 20))
    canvas.solid(helm, THORN, volume=8, cuts=(-0.1, 0.3, 0.75))
    for side in (-1, 1):
        slit = poly(*[(64 + side * x, y) for x, y in ((4, 60), (24, 48), (24, 56), (6, 68))])
        canvas.fill(slit, INK)
        canvas.fill(ellipse(64 + side * 14, 58, 4, 2.4), NES[0x38])
        for y in (74, 81):
            canvas.fill(tube([(64 + side * 6, y), (64 + side * 14, y - 4)], 2.4), INK)
    canvas.fill(tube([(64, 14), (64, 94)], 2.6), INK)
    for line in ([(36, 44), (52, 36), (76, 44), (92, 36)], [(40, 28), (60, 24), (86, 28)]):
        canvas.solid(tube(line, 6), VINE, volume=2, outline=1.4)
    for x, y, size in ((90, 34, 12), (40, 40, 9)):
        for turn in range(0, 360, 72):
            a = math.radians(turn)
            canvas.solid(ellipse(x + size * 0.5 * math.cos(a), y + size * 0.5 * math.sin(a), size * 0.55), ROSE,
                volume=2, outline=1.2)  # fmt: skip
        canvas.fill(spiral(x, y, size * 0.6, 1.2, 0, 2.4, 1.6, 1), NES[0x06])
    # a rapier of one long thorn
    canvas.solid(poly((18, 124), (26, 128), (60, 104), (20, 118)), VINE, volume=2)
    canvas.solid(tube([(10, 134), (60, 104), (104, 118)], 1, 3, 1), NUT, volume=1)


@picture("seed_caller")
def seed_caller(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 60, 60, 6, 2, 2.6), NES[0x09])
    canvas.solid(blob((34, 96), (60, 88), (86, 96), (104, 116), (106, 144), (10, 144), (14, 116)), LEAF, volume=8)
    canvas.solid(pair_at(60, [(24, 46), (30, 74), (28, 104)], 15), ramp(0x07, 0x07, 0x17, 0x27), volume=4)
    canvas.fill(poly((48, 90), (72, 90), (60, 106)), NES[0x37])
    face(canvas, 60, 60, 24, iris=NES[0x19], mood="closed", brow=NES[0x07])
    canvas.fill(ellipse(60, 77, 5, 4), INK)
    hair(canvas, [([(58, 28), (42, 36), (36, 62)], 13), ([(62, 28), (78, 36), (84, 62)], 13), ([(60, 28), (50, 38),
        (44, 48)], 13), ([(60, 28), (70, 38), (76, 48)], 13)], ramp(0x07, 0x07, 0x17, 0x27))  # fmt: skip
    _leaves(canvas, [((60, 32), (32, 22)), ((60, 32), (88, 22)), ((60, 30), (46, 8)), ((60, 30), (74, 8)), ((60, 30),
        (60, 0))], 14)  # fmt: skip
    canvas.fill(ellipse(60, 30, 5), NES[0x27])
    # seeds rise from the two open hands and sprout on the way
    for side in (-1, 1):
        x = 60 + side * 36
        canvas.solid(tube([(60 + side * 30, 128), (x + side * 6, 118), (x, 110)], 15, 12, 10), LEAF, volume=3)
        canvas.solid(blob((x - 13, 104), (x, 108), (x + 13, 104), (x + 8, 116), (x - 8, 116)), SKIN, volume=3)
    for x, y, size in ((24, 90, 7), (14, 62, 6), (28, 40, 5), (96, 90, 7), (110, 64, 6), (98, 38, 5)):
        canvas.solid(ellipse(x, y, size * 0.7, size), NUT, volume=2)
        leaf(canvas, (x, y - size), (x + size * 1.4, y - size * 2.4), size, SPROUT)
        leaf(canvas, (x, y - size), (x - size * 1.4, y - size * 2.4), size, SPROUT)


def pair_at(x: float, line: list[tuple[float, float]], width: float) -> Mask:
    return join(*[tube([(x + side * dx, y) for dx, y in line], width, width, width * 0.4) for side in (-1, 1)])


@picture("great_stag")
def great_stag(canvas: Canvas) -> None:
    sky(canvas, NES[0x29], NES[0x19], NES[0x09], bottom=150, ragged=3)
    canvas.fill(ellipse(76, 40, 34), NES[0x38])
    # it stands on a ruined arch; antlers hold the sun
    canvas.solid(poly((-4, 132), (-4, 104), (40, 98), (92, 102), (132, 112), (132, 132)), RUIN, volume=5)
    canvas.fill(both(ellipse(66, 138, 26, 24), rect(0, 110, 128, 128)), INK)
    for leg in ([(22, 84), (16, 100), (20, 112)], [(38, 86), (40, 100), (34, 112)], [(70, 84), (76, 98), (70, 114)],
        [(82, 78), (94, 94), (90, 110)]):  # fmt: skip
        canvas.solid(tube(leg, 12, 7, 6), STAG, volume=2)
    canvas.solid(blob((10, 70), (22, 58), (54, 60), (78, 52), (92, 68), (86, 88), (56, 92), (22, 92)), STAG, volume=8)
    canvas.solid(blob((8, 66), (0, 72), (4, 84), (14, 76)), ANTLER, volume=2)
    canvas.solid(tube([(78, 76), (88, 58), (90, 42)], 30, 22, 17), STAG, volume=6)
    canvas.solid(blob((72, 68), (84, 72), (96, 66), (98, 84), (86, 96), (74, 86)), ANTLER, volume=4)
    canvas.solid(blob((82, 40), (86, 30), (98, 28), (108, 38), (120, 46), (118, 54), (104, 54), (92, 52)), STAG,
        volume=4)  # fmt: skip
    canvas.solid(poly((88, 36), (74, 26), (80, 40)), STAG, volume=2)
    canvas.fill(ellipse(117, 47, 3), INK)
    canvas.fill(ellipse(99, 39, 3), INK)
    for points, wide in (([(90, 30), (76, 18), (60, 10), (56, -8)], 7), ([(68, 14), (50, 16), (40, 4)], 5), ([(80,
        22), (78, 6), (84, -6)], 5), ([(98, 28), (104, 12), (98, -8)], 7), ([(103, 14), (116, 8), (120, -6)], 5),
        ([(101, 20), (114, 22), (124, 14)], 5)):  # fmt: skip
        canvas.solid(tube(points, wide, wide * 0.8, 2), ANTLER, volume=1.6, outline=1.8)


@picture("world_tree")
def world_tree(canvas: Canvas) -> None:
    sky(canvas, INK, NES[0x0C], bottom=170)
    canvas.fill(ellipse(64, 50, 62, 54), NES[0x0C])
    # a ruined tower at the roots shows how large it is
    canvas.solid(blob((64, 110), (110, 116), (140, 132), (64, 146), (-12, 132), (18, 116)), VINE, volume=6)
    for line in ([(58, 92), (40, 108), (10, 116), (-4, 128)], [(70, 92), (88, 108), (118, 116), (132, 128)], [(64,
        96), (60, 112), (50, 128)], [(66, 96), (74, 114), (86, 128)]):  # fmt: skip
        canvas.solid(tube(line, 22, 14, 4), BARK, volume=4)
    canvas.solid(poly(*curve([(50, 100), (54, 80), (52, 60), (44, 44)]), *curve([(84, 44), (76, 60), (74, 80), (78,
        100)])), BARK, volume=6)  # fmt: skip
    for line in ([(58, 60), (40, 46), (22, 44)], [(70, 60), (88, 46), (106, 44)], [(64, 60), (62, 40), (64, 24)]):
        canvas.solid(tube(line, 15, 11, 5), BARK, volume=3)
    for points in (((4, 44), (0, 28), (14, 16), (30, 20), (42, 34), (38, 52), (18, 56)), ((124, 44), (128, 28), (114,
        16), (98, 20), (86, 34), (90, 52), (110, 56)), ((30, 22), (40, 2), (64, -8), (88, 2), (98, 22), (88, 38),
        (64, 42), (40, 38))):  # fmt: skip
        canvas.solid(blob(*points), LEAF, volume=8)
    for x, y in ((18, 30), (34, 40), (48, 14), (66, 6), (82, 18), (64, 28), (108, 30), (96, 42)):
        canvas.solid(arc(x, y, 7, 180, 350, 2, 6, 2), SPROUT, volume=2, outline=0)
    for x, y in ((28, 46), (54, 32), (76, 30), (100, 48), (40, 20), (90, 12), (112, 22), (14, 24)):
        canvas.solid(ellipse(x, y, 4.4), GOLD, volume=2, outline=1.4)
    canvas.solid(join(rect(14, 104, 26, 124), rect(12, 100, 28, 106)), RUIN, volume=2)
    canvas.fill(rect(18, 112, 22, 124), INK)
    for y in (62, 74, 86):
        canvas.fill(tube([(60, y), (62, y + 10)], 1, 3, 1), NES[0x07])
    for x, y in ((10, 76), (120, 80), (36, 84), (94, 86)):
        sparkle(canvas, x, y, 6, NES[0x39])


@picture("beast_den")
def beast_den(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the mouth of a cave under roots, and who lives there
    rock = minus(join(blob((-10, 40), (20, 14), (64, 4), (108, 14), (138, 40), (138, 140), (-10, 140))), blob((64,
        34), (98, 50), (112, 90), (108, 124), (20, 124), (16, 90), (30, 50)))  # fmt: skip
    canvas.solid(rock, RUIN, volume=8)
    for points in (((-6, 34), (20, 8), (64, -4), (108, 8), (134, 34), (120, 34), (112, 46), (100, 30), (88, 40), (72,
        26), (56, 38), (40, 28), (26, 46), (14, 34)),):  # fmt: skip
        canvas.solid(blob(*points), MOSS, volume=5)
    for line in ([(40, 26), (34, 48), (40, 66)], [(90, 28), (96, 50), (90, 60)], [(66, 24), (62, 42)]):
        canvas.solid(tube(line, 6, 4, 1), DARKBARK, volume=2)
    for x, y, size, colour in ((64, 76, 14, 0x27), (38, 98, 6, 0x38), (92, 96, 6, 0x38), (48, 60, 4, 0x38), (84, 64,
        4, 0x38)):  # fmt: skip
        for side in (-1, 1):
            slit = poly(*[(x + side * a * size, y + b * size) for a, b in ((0.4, 0.4), (1.9, -0.5), (1.7, 0.5), (1,
                0.8))])  # fmt: skip
            canvas.fill(slit, NES[colour])
            canvas.fill(ellipse(x + side * size * 1.2, y + size * 0.15, size * 0.22, size * 0.5), INK)
    fangs(canvas, [(46, 96), (55, 99), (64, 100), (73, 99), (82, 96)], 8, 11, NES[0x37])
    canvas.solid(poly((-4, 132), (-4, 120), (30, 116), (98, 116), (132, 120), (132, 132)), VINE, volume=4)
    for x, y, turn in ((44, 122, 20), (84, 120, -12)):
        bone = [spun([(x + dx, y + dy)], x, y, turn)[0] for dx, dy in ((-14, 0), (14, 0))]
        canvas.solid(join(tube(bone, 5), *[ellipse(bx, by + s * 3.4, 4) for bx, by in bone for s in (-1, 1)]),
            ANTLER, volume=2)  # fmt: skip


@picture("sapling")
def sapling(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 70, 12, NES[0x09], share=0.4)
    # between the flagstones, through a broken link
    canvas.solid(poly((-4, 104), (48, 100), (54, 132), (-4, 132)), RUIN, volume=4)
    canvas.solid(poly((132, 106), (78, 100), (72, 132), (132, 132)), RUIN, volume=4)
    canvas.solid(blob((40, 112), (64, 98), (88, 112), (84, 130), (44, 130)), DARKBARK, volume=5)
    canvas.solid(tube([(64, 116), (61, 84), (66, 54), (64, 34)], 10, 9, 6), VINE, volume=2.5)
    _leaves(canvas, [((62, 84), (28, 88)), ((64, 70), (102, 76))], 20)
    _leaves(canvas, [((64, 52), (22, 50)), ((65, 50), (108, 42))], 28)
    _leaves(canvas, [((64, 38), (40, 10)), ((64, 38), (90, 4))], 24)
    canvas.solid(blob((58, 34), (64, 18), (70, 34), (64, 42)), SPROUT, volume=2)
    chain(canvas, [(-4, 118), (30, 120), (52, 112)], 11)
    chain(canvas, [(132, 120), (100, 122), (78, 112)], 11)
    for x, y in ((20, 22), (110, 18), (116, 64)):
        sparkle(canvas, x, y, 7, NES[0x39])


@picture("fortress_token")
def fortress_token(canvas: Canvas) -> None:
    sky(canvas, NES[0x1A], NES[0x0A], bottom=160)
    forest(canvas, 3, 110, 44, INK, 10)
    # a keep with two towers, gate shut with a chained seal
    for x in (22, 106):
        canvas.solid(rect(x - 18, 34, x + 18, 132), STONE, volume=5)
        for dx in (-15, 0, 15):
            canvas.solid(rect(x + dx - 6, 22, x + dx + 6, 40), STONE, volume=2)
        canvas.fill(rect(x - 3, 56, x + 3, 74), INK)
    canvas.solid(rect(36, 54, 92, 132), STONE, volume=6)
    for x in (42, 57, 71, 86):
        canvas.solid(rect(x - 6, 44, x + 6, 60), STONE, volume=2)
    for x, y in ((46, 70), (80, 72), (14, 86), (30, 104), (98, 90), (114, 110), (44, 88), (84, 96)):
        canvas.fill(rect(x - 6, y, x + 6, y + 2.4), INK)
    gate = join(ellipse(64, 94, 18, 18), rect(46, 94, 82, 132))
    canvas.outline(gate, 3)
    canvas.fill(gate, NES[0x07])
    for x in (52, 64, 76):
        canvas.fill(both(gate, rect(x - 1, 70, x + 1, 132)), INK)
    chain(canvas, [(44, 92), (64, 108), (84, 124)], 9, GOLD)
    chain(canvas, [(84, 92), (64, 108), (44, 124)], 9, GOLD)
    canvas.solid(ellipse(64, 108, 10), GOLD, volume=3)
    for x, way in ((22, 1), (106, -1)):
        canvas.fill(rect(x - 1.5, -2, x + 1.5, 24), INK)
        canvas.fill(poly((x, -2), (x + way * 22, 5), (x, 13)), NES[0x27])


@picture("force_of_nature")
def force_of_nature(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 64, 10, NES[0x09], share=0.5)
    # roots and boughs form a ring and burst a column in two
    column(canvas, 64, 78, 132, 34, RUIN)
    canvas.solid(poly((44, 46), (52, 54), (60, 46), (70, 56), (84, 44), (84, -4), (44, -4)), RUIN, volume=7)
    for x in (54, 68):
        canvas.fill(rect(x, -4, x + 4, 46), INK)
    for turn in (0, 120, 240):
        line = [(64 + r * math.cos(math.radians(turn + a)), 64 + r * math.sin(math.radians(turn + a))) for r,
            a in ((52, 0), (48, 45), (46, 90), (52, 135), (66, 165))]  # fmt: skip
        canvas.solid(tube(line, 8, 13, 12, 7, 1), BARK, volume=4)
        for r, a, s in ((52, 20, 1), (50, 60, -1), (50, 100, 1)):
            x, y = 64 + r * math.cos(math.radians(turn + a)), 64 + r * math.sin(math.radians(turn + a))
            tip = (64 + (r + s * 20) * math.cos(math.radians(turn + a + 10)),
                64 + (r + s * 20) * math.sin(math.radians(turn + a + 10)))  # fmt: skip
            leaf(canvas, (x, y), tip, 13, LEAF)
    canvas.glow(ellipse(64, 64, 14), NES[0x29], 6)
    for turn in range(0, 360, 60):
        leaf(canvas, (64, 64), (64 + 24 * math.cos(math.radians(turn)), 64 + 24 * math.sin(math.radians(turn))), 12,
            SPROUT)  # fmt: skip
    canvas.fill(ellipse(64, 64, 7), WHITE)


MINIS = (
    Mini("acorn_child", """
        .......k
        .....kkk
        ...kkggg
        ..kggggg
        .kggkggk
        .kgggggg
        .kkkkkkk
        ..kyyyyy
        k.kykkyy
        yykykkyy
        kkkyyyyy
        ...kyykk
        ....kyyy
        .....kky
        ....kykk
        ....kkk.
    """, 12),
    Mini("vine_dancer", """
        .kk.....
        kyk..kkk
        kyk.kggg
        kykkgggy
        kyykgyky
        .kykgyky
        ..kykkyy
        ..kkgkkk
        ...kkkgg
        g...kkgg
        .gkkgggg
        .kgggggg
        kggykggy
        kkkkkkkk
        ....kyk.
        ....kkk.
    """, 12),
    Mini("moss_bear", """
        .kkk..kk
        kgggkkgg
        kgkggggg
        .kggggyg
        .kggyggg
        .kgggkkg
        .kggkkkg
        .kggggyy
        kkggyyyk
        ggkgyyyk
        gggkkyyy
        ggggkkkk
        gygggggg
        kgygkggg
        kykykggg
        .kkkkkkk
    """, 11),
    Mini("pack_leader", """
        .kk.....
        kowk....
        koowk.kk
        koooowkk
        koooowww
        koooowww
        .kookkww
        kowkwkww
        oowwkwww
        koowwwww
        .kowwwww
        ooowwwkk
        koookwkk
        .koookww
        ..kooook
        ..kkkkkk
    """, 10),
    Mini("forest_warden", """
        ...kkkkkkkk.....
        ..kggygggygkkk..
        .kgygggyggggyk..
        kgggggygggyggk..
        kkgkggggggkggk..
        .kk.kkkkkk.kk...
        ....kyyyyykk....
        ...kykkykkyykk..
        kkkkykyykyykyyk.
        kggkyyyyyyykkyyk
        kgykyykkkyyk.kyk
        kyykkyyyyyyk.kyk
        kgykykyyyyyk.kkk
        kggkkkyykyyk....
        .kk.kyykkyyyk...
        ....kkk..kkkk...
    """, 9),
    Mini("bramble_knight", """
        k.....kk
        kkk..kgg
        .kykkggg
        ..kkkggg
        .kk.kkkk
        kykkkykg
        .kkykkkg
        k.kggkkg
        kkggkggk
        yykgggkg
        kkkkkkkk
        ygggkggg
        kggkkkgg
        .kk.kggg
        ...kgggk
        ...kkkkk
    """, 12),
    Mini("seed_caller", """
        y.y..kkk
        .y..kygg
        kyk..kgy
        kyk.kkkk
        .k.kyyyy
        y.ykykky
        .y.kyyyy
        kykkykky
        kykkkyyy
        .k.kkkky
        ..kggggk
        kkgggggg
        yykgkggg
        ykkgkggg
        kk.kgggg
        ...kkkkk
    """, 12),
    Mini("great_stag", """
        ..k..k.k..k.k...
        .ok.ok.ok.kok...
        .koook.koook....
        ..kkook.kok.....
        ....kkokok......
        ......kooook....
        ......kokoook...
        ......koookkk...
        .kkkkkwook......
        koooooooook.....
        kooooooooowk....
        kwoooooooook....
        kkookkkoookk....
        .kokok.kokok....
        .kok.k.kok.kk...
        .kk....kk.......
    """, 9),
    Mini("world_tree", """
        .....kkk
        ...kkgyg
        .kkkgygg
        kgykgggy
        gggykggg
        gyggkkkk
        kgggygkg
        .kkkkkgg
        ..ky.kkk
        ...kykky
        ....kyky
        .....kyy
        .....kyy
        ....kyyk
        ..kkyykk
        kkyykyk.
    """, 8),
    Mini("beast_den", """
        ....kkkk
        ..kkoooo
        .koookoo
        kooookkk
        kookkkkk
        kokkkkkk
        kokkkwkk
        kokkkwwk
        kokkkkww
        kokwkkkk
        kokkwkkk
        kokkkkwk
        kokkkkkw
        kokkkkkk
        koookook
        kkkkkkkk
    """, 14),
    Mini("sapling", """
        ................
        ................
        ....kk..........
        ...kyykk....kk..
        ...kyyyyk.kkyyk.
        ....kyyyykyyyyk.
        .....kkyykyyyk..
        .......kgkkkk...
        .......kgk......
        ...kkk.kgk......
        ..kyyykkgk......
        ...kkyyygk......
        .....kkkgk......
        ......kkgkk.....
        ...kkkggggkkk...
        ...kkkkkkkkkk...
    """, 12),
    Mini("fortress_token", """
        k.k.k...
        kwkwk...
        kwwwk...
        kwwwkkwk
        kwkwkwww
        kwwwkwww
        kwwwkwww
        kwkwkwkk
        kwwwkkoo
        kwwwkoko
        kwwwkook
        kwkwkoko
        kwwwkook
        kwwwkoko
        kwwwkook
        kkkkkkkk
    """, 15),
    Mini("force_of_nature", """
        ....kyyk
        ..kkkyyk
        .kggkkgk
        kgggggky
        kgkkkgkk
        ykyyykgg
        yykyyykg
        .kkkyykg
        kggkkkky
        kgygkgyy
        kgygkgyy
        kggkkkky
        .kkyykgg
        yyyykggg
        .kkkggkk
        ...kkk..
    """, 13),
)  # fmt: skip
