"""Green: what grows, and what runs between the trees."""

from __future__ import annotations

import math

from kit import (
    INK,
    NES,
    WHITE,
    Canvas,
    Ramp,
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
    star,
    tube,
)
from mini import Mini
from motifs import gem, glowing_eye, sparkle
from motifs_magic import PENCIL, drop, page, writing
from motifs_sky import leaf, spun, turned
from scenery import forest, ground, sky, stars, trunks

VERDURE = ramp(0x09, 0x19, 0x19, 0x29)
FRESH = ramp(0x09, 0x19, 0x29, 0x39)
BARK = ramp(0x0F, 0x07, 0x17, 0x27)
AUTUMN = ramp(0x07, 0x17, 0x27, 0x37)
PETAL = ramp(0x14, 0x24, 0x34, 0x20)
FLESH = ramp(0x17, 0x27, 0x37, 0x37)
PELT = ramp(0x09, 0x19, 0x29, 0x39)


@picture("seedling")
def seedling(canvas: Canvas) -> None:
    page(canvas, 12)
    writing(canvas, 12, 14, 50, 3, seed=2)
    writing(canvas, 78, 14, 118, 2, seed=6)
    # roots are still drawn, the shoot is already true
    for line in (
        [(64, 92), (62, 106), (66, 122)],
        [(63, 98), (46, 106), (38, 120)],
        [(64, 98), (82, 104), (92, 118)],
        [(50, 104), (30, 106)],
        [(78, 103), (102, 104)],
    ):
        canvas.fill(tube(line, 4, 1.6), PENCIL)
    canvas.fill(tube([(14, 92), (40, 89), (64, 92), (90, 89), (114, 92)], 2.6), PENCIL)
    canvas.solid(tube([(64, 94), (60, 74), (66, 54)], 8, 7, 6), VERDURE, volume=2)
    leaf(canvas, (65, 56), (18, 34), 36, FRESH, NES[0x09])
    leaf(canvas, (66, 56), (114, 26), 38, FRESH, NES[0x09])
    leaf(canvas, (66, 56), (64, 28), 13, FRESH, NES[0x09])
    crumbs = ((52, 92, 5), (74, 92, 6), (63, 95, 5), (84, 94, 3.5), (43, 94, 3))
    for x, y, r in crumbs:
        canvas.solid(ellipse(x, y, r, r * 0.8), BARK, volume=2, outline=1.4)
    canvas.outline(drop(98, 54, 5, 11), 1.4)
    canvas.fill(drop(98, 54, 5, 11), WHITE)


@picture("moss_cloak")
def moss_cloak(canvas: Canvas) -> None:
    sky(canvas, INK)
    trunks(canvas, ((14, 20), (112, 24)), NES[0x09])
    # nobody knows who wears it; it is mostly moss
    puffs = []
    for y, half, count, r in (
        (128, 56, 8, 15),
        (112, 50, 7, 14),
        (96, 43, 6, 14),
        (80, 36, 5, 14),
        (62, 30, 5, 13),
        (44, 28, 4, 13),
        (28, 20, 4, 12),
        (16, 8, 2, 11),
    ):
        for k in range(count):
            far = k / (count - 1) * 2 - 1
            puffs.append((64 + far * half, y + (k % 2) * 4, r))
    canvas.outline(join(*[ellipse(x, y, r) for x, y, r in puffs]), 2.5)
    for x, y, r in puffs:
        canvas.solid(ellipse(x, y, r), VERDURE, volume=r * 0.5, outline=0.6, cuts=(0.2, 0.55, 0.9))
    hole = blob((64, 30), (82, 40), (86, 62), (76, 80), (64, 84), (52, 80), (42, 62), (46, 40))
    canvas.outline(hole, 3, NES[0x09])
    canvas.fill(hole, INK)
    for side in (-1, 1):
        glowing_eye(canvas, 64 + side * 10, 58, 7, NES[0x38], side * -8, WHITE)
    # guests: two toadstools, a flower
    for x, y, s in ((30, 66, 1.0), (98, 100, 1.2), (20, 106, 0.8)):
        canvas.solid(rect(x - 3 * s, y, x + 3 * s, y + 11 * s), ramp(0x37, 0x37, 0x37, 0x37), volume=1, outline=1.4)
        cap = minus(ellipse(x, y, 11 * s, 10 * s), rect(x - 20, y + 2, x + 20, y + 20))
        canvas.solid(cap, ramp(0x06, 0x16, 0x16, 0x16), volume=2, outline=1.6)
        for dx, dy in ((-4, -3), (4, -4), (0, -7)):
            canvas.fill(ellipse(x + dx * s, y + dy * s, 1.7 * s), NES[0x37])
    for x, y in ((86, 26), (48, 108)):
        for k in range(5):
            a = math.tau * k / 5
            canvas.fill(ellipse(x + 5 * math.cos(a), y + 5 * math.sin(a), 3.6), WHITE)
        canvas.fill(ellipse(x, y, 3), NES[0x38])


@picture("vine_whip")
def vine_whip(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the crack at the end comes first, it is what one hears
    canvas.fill(star(108, 88, 34, 11, 10, 8), NES[0x38])
    canvas.fill(star(108, 88, 20, 8, 10, 8), WHITE)
    line = curve(
        [(30, 116), (12, 78), (26, 34), (66, 14), (100, 26), (98, 54), (70, 58), (60, 78), (80, 98), (106, 90)]
    )
    whip = tube(line, 15, 14, 13, 11, 9, 7, 4, 1, smooth=False)
    canvas.solid(whip, FRESH, volume=3)
    for index in range(10, len(line) - 40, 11):
        (x, y), (nx, ny) = line[index], line[index + 1]
        a = math.degrees(math.atan2(ny - y, nx - x))
        side = 1 if index % 2 else -1
        tip = spun([(x, y - side * 15)], x, y, a + 18 * side)[0]
        left, right = spun([(x - 4.5, y - side * 4), (x + 4.5, y - side * 4)], x, y, a)
        thorn = poly(left, tip, right)
        canvas.outline(thorn, 1.6)
        canvas.fill(thorn, NES[0x39])
    leaf(canvas, (20, 52), (2, 30), 15, FRESH)
    leaf(canvas, (62, 15), (58, -8), 14, FRESH)
    leaf(canvas, (66, 60), (84, 76), 13, FRESH)
    # the fist that swings it
    canvas.solid(tube([(20, 142), (32, 118)], 30, 22), ramp(0x07, 0x07, 0x17, 0x17), volume=4)
    canvas.solid(tube([(14, 124), (46, 132)], 9), ramp(0x17, 0x27, 0x27, 0x37), volume=2)
    canvas.solid(ellipse(32, 108, 15, 13), FLESH, volume=5)
    for dx in (-8, 0, 8):
        canvas.solid(tube([(31 + dx, 100), (33 + dx, 112)], 9), FLESH, volume=2, outline=1.2)


@picture("mana_spring")
def mana_spring(canvas: Canvas) -> None:
    sky(canvas, INK)
    forest(canvas, 9, 96, 92, NES[0x09], 6)
    # a stump that holds a light: water of no cloud
    canvas.fill(poly((44, 74), (84, 74), (98, -4), (30, -4)), NES[0x0C])
    for points in (
        [(30, 100), (12, 112), (-4, 126)],
        [(98, 100), (116, 112), (132, 126)],
        [(48, 112), (40, 126), (30, 136)],
        [(82, 112), (90, 126), (102, 136)],
    ):
        canvas.solid(tube(points, 20, 13, 7), BARK, volume=4)
    stump = poly(*curve([(20, 74), (26, 96), (16, 128)]), *curve([(112, 128), (102, 96), (108, 74)]))
    canvas.solid(stump, BARK, volume=9)
    for x in (34, 52, 76, 94):
        canvas.fill(tube([(x, 88), (x + (x - 64) * 0.1, 124)], 1, 3.4, 1), NES[0x07])
    rim = ellipse(64, 74, 46, 18)
    canvas.solid(rim, AUTUMN, volume=3)
    pool = ellipse(64, 73, 36, 12.5)
    canvas.outline(pool, 2)
    canvas.fill(pool, NES[0x1C])
    canvas.fill(ellipse(64, 72, 28, 9), NES[0x2C])
    canvas.fill(ellipse(64, 71, 15, 4.5), WHITE)
    run = tube([(84, 82), (90, 96), (86, 114), (94, 134)], 11, 10, 10, 14)
    canvas.outline(run, 2)
    canvas.fill(run, NES[0x1C])
    canvas.fill(tube([(84, 82), (89, 96), (85, 114), (92, 134)], 4, 5, 4, 6), NES[0x2C])
    for x, y, r in ((64, 42, 9), (48, 22, 6), (82, 20, 7), (74, 2, 5), (46, 52, 5), (84, 52, 4)):
        canvas.fill(drop(x, y, r + 2, (r + 2) * 2), NES[0x1C])
        canvas.fill(drop(x, y, r, r * 2), NES[0x2C])
        canvas.fill(ellipse(x - r * 0.25, y, r * 0.35), WHITE)
    leaf(canvas, (22, 78), (2, 58), 15, VERDURE)
    leaf(canvas, (106, 76), (128, 56), 16, VERDURE)
    leaf(canvas, (26, 68), (26, 46), 12, VERDURE)


@picture("fallen_leaf")
def fallen_leaf(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the way it came: a loop of wind
    for width, colour in ((9, 0x09), (4.5, 0x19)):
        canvas.fill(
            tube(
                [(-6, 112), (40, 122), (88, 112), (112, 80), (98, 54), (76, 64), (84, 90), (124, 100), (136, 96)],
                1,
                width,
                width,
                width,
                1,
            ),
            NES[colour],
        )
        canvas.fill(tube([(-6, 90), (16, 96), (40, 92)], 1, width * 0.8, 1), NES[colour])
    # and the leaf itself: one half still of summer
    tilt = 28
    lobes = [
        (60, 106),
        (58, 84),
        (40, 92),
        (44, 82),
        (16, 76),
        (24, 68),
        (8, 48),
        (26, 48),
        (24, 30),
        (42, 44),
        (48, 20),
        (54, 28),
        (62, -2),
    ]
    whole = poly(*lobes, *[(124 - x, y) for x, y in reversed(lobes)])
    half = both(whole, rect(62, -10, 140, 140))
    small = [turned(mask, 62, 60, tilt) for mask in (whole, half)]
    stalk = tube(spun([(62, 84), (60, 108), (52, 124)], 62, 60, tilt), 5, 5, 6)
    canvas.solid(stalk, AUTUMN, volume=2)
    canvas.solid(small[0], AUTUMN, volume=8, cuts=(-0.3, 0.2, 0.95))
    canvas.solid(both(small[0], small[1]), FRESH, volume=8, outline=0, cuts=(-0.3, 0.3, 0.95))
    veins = [
        [(62, 100), (62, 8)],
        [(62, 84), (26, 72)],
        [(62, 84), (98, 72)],
        [(62, 72), (18, 50)],
        [(62, 72), (106, 50)],
        [(62, 52), (46, 30)],
        [(62, 52), (78, 30)],
    ]
    for line in veins:
        canvas.fill(
            both(small[0], tube(spun(line, 62, 60, tilt), 3, 1.4)), NES[0x07] if line[1][0] <= 62 else NES[0x09]
        )
    sparkle(canvas, 20, 20, 7, NES[0x29])
    sparkle(canvas, 112, 24, 6, NES[0x29])


@picture("deep_roots")
def deep_roots(canvas: Canvas) -> None:
    sky(canvas, NES[0x21])
    canvas.fill(ellipse(104, 14, 10), NES[0x38])
    # above: one small tree. below: all the rest of it
    for x, y, r in ((50, 20, 15), (78, 20, 15), (64, 10, 17), (64, 26, 16)):
        canvas.solid(ellipse(x, y, r, r * 0.85), VERDURE, volume=5, outline=1.8)
    canvas.solid(tube([(64, 30), (64, 48)], 10, 15), BARK, volume=3)
    canvas.fill(rect(0, 47, 128, 130), INK)
    for top, colour in ((47, 0x07),):
        canvas.fill(poly((0, top), (128, top), (128, 128), (0, 128)), NES[colour])
    canvas.fill(rect(0, 44, 128, 50), NES[0x19])
    canvas.fill(rect(0, 49, 128, 51), INK)
    for x, y, r in ((14, 66, 6), (112, 70, 7), (44, 118, 7), (92, 120, 5), (10, 108, 6), (118, 106, 5)):
        canvas.fill(blob((x - r, y), (x, y - r * 0.7), (x + r, y), (x, y + r * 0.7)), INK)
    roots = (
        ([(64, 44), (62, 74), (68, 100), (62, 134)], (22, 17, 12, 5)),
        ([(62, 56), (40, 70), (28, 92), (30, 118), (22, 132)], (16, 12, 10, 7, 3)),
        ([(66, 56), (90, 68), (98, 90), (94, 112), (104, 132)], (16, 12, 10, 7, 3)),
        ([(58, 54), (34, 58), (12, 72), (4, 92)], (11, 9, 6, 2)),
        ([(70, 54), (96, 57), (116, 66), (126, 88)], (11, 9, 6, 2)),
        ([(64, 84), (50, 100), (48, 122)], (8, 6, 2)),
        ([(66, 88), (80, 102), (78, 124)], (8, 6, 2)),
    )
    for line, widths in roots:
        canvas.outline(tube(line, *widths), 2)
    for line, widths in roots:
        canvas.solid(tube(line, *widths), AUTUMN, volume=3, outline=0)
    canvas.solid(tube([(64, 36), (64, 60)], 14, 22), AUTUMN, volume=3, outline=0)
    # what they hold
    gem(canvas, 63, 112, 12, (NES[0x09], NES[0x19], NES[0x29], WHITE))
    for x, y in ((17, 100), (112, 92)):
        canvas.solid(ellipse(x, y, 6), ramp(0x17, 0x27, 0x37, 0x37), volume=2)


@picture("harvest_moon")
def harvest_moon(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(64, 56, 52), NES[0x17])
    canvas.fill(ellipse(64, 56, 49), NES[0x37])
    # the hare that lives there
    for mask in (
        ellipse(72, 72, 19, 16),
        ellipse(54, 54, 12, 11),
        tube([(56, 48), (62, 30), (70, 18)], 7, 9, 3),
        tube([(50, 46), (50, 28), (55, 14)], 7, 9, 3),
        ellipse(92, 74, 6),
        ellipse(60, 88, 12, 5),
        ellipse(82, 89, 11, 5),
    ):
        canvas.fill(mask, NES[0x27])
    canvas.fill(ellipse(49, 53, 2.2), NES[0x17])
    canvas.fill(arc(80, 78, 11, 180, 300, 1, 2.6, 1), NES[0x17])
    ground(canvas, [106, 102, 108, 102, 106], INK)
    # ears of rice bow in from both sides
    for x, bend, top in ((4, 26, 66), (124, -26, 64), (18, 22, 84), (110, -22, 82)):
        stalk = [(x, 134), (x + bend * 0.1, top + 20), (x + bend * 0.5, top)]
        canvas.fill(tube(stalk, 7), INK)
        canvas.fill(tube(stalk, 3.4), NES[0x19])
        head = curve(
            [(x + bend * 0.5, top), (x + bend * 0.9, top - 3), (x + bend * 1.3, top + 7), (x + bend * 1.5, top + 24)]
        )
        for far in range(6):
            px, py = head[min(far * 8, len(head) - 1)]
            for dx in (-4.5, 4.5):
                canvas.outline(ellipse(px + dx, py + 3, 4.4, 6, dx * 5), 1.8)
                canvas.fill(ellipse(px + dx, py + 3, 4.4, 6, dx * 5), NES[0x27])
                canvas.fill(ellipse(px + dx - 1, py + 1.5, 2, 2.6), NES[0x37])
    for x, lean in ((30, 10), (44, -8), (60, 8), (74, -6), (90, -10)):
        blade = tube([(x, 134), (x + lean * 0.3, 118), (x + lean, 104)], 7, 5, 0.5)
        canvas.outline(blade, 1.6)
        canvas.fill(blade, NES[0x19])


@picture("elder_oak")
def elder_oak(canvas: Canvas) -> None:
    sky(canvas, INK)
    # an old face, grown rather than carved
    for side in (-1, 1):
        canvas.solid(
            tube([(64 + side * 34, 70), (64 + side * 60, 58), (64 + side * 76, 30)], 22, 16, 10), BARK, volume=5
        )
    trunk = poly(
        *curve([(30, 20), (26, 60), (30, 100), (16, 136)]), *curve([(112, 136), (98, 100), (102, 60), (98, 20)])
    )
    canvas.solid(trunk, BARK, volume=11)
    for line in (
        [(32, 40), (30, 70), (34, 90)],
        [(95, 40), (98, 72), (93, 92)],
        [(40, 96), (36, 132)],
        [(90, 96), (94, 132)],
    ):
        canvas.fill(tube(line, 1, 3.4, 1), NES[0x07])
    for side in (-1, 1):
        socket = ellipse(64 + side * 17, 60, 12, 10)
        canvas.fill(socket, INK)
        canvas.fill(ellipse(64 + side * 16, 61, 7, 7), NES[0x38])
        canvas.fill(ellipse(64 + side * 15, 62, 3.2, 4.4), INK)
        canvas.fill(arc(64 + side * 17, 66, 11, 20, 160, 1, 3, 1), NES[0x27])
    nose = blob((64, 56), (73, 74), (76, 86), (64, 91), (52, 86), (55, 74))
    canvas.solid(nose, AUTUMN, volume=5, cuts=(-0.2, 0.3, 0.9))
    # brows, moustache and beard of leaves
    for side in (-1, 1):
        for x, y, tip, wide in ((6, 50, (34, 34), 16), (14, 48, (44, 46), 16)):
            leaf(canvas, (64 + side * x, y), (64 + side * tip[0], tip[1]), wide, VERDURE)
    rows = ((132, 34, 5), (118, 34, 6), (104, 28, 5))
    for y, half, count in rows:
        for k in range(count):
            far = k / (count - 1) * 2 - 1
            root = (64 + far * half, y - 14 - abs(far) * 8)
            leaf(canvas, root, (root[0] + far * 6, root[1] + 26), 15, VERDURE)
    for side in (-1, 1):
        leaf(canvas, (64 + side * 3, 91), (64 + side * 38, 100), 17, FRESH, NES[0x09])
    # the crown begins above him
    for x, y, r in ((10, 14, 20), (118, 14, 20), (32, 6, 20), (96, 6, 20), (54, 12, 18), (76, 12, 18), (64, 0, 18)):
        canvas.solid(ellipse(x, y, r, r * 0.9), VERDURE, volume=r * 0.4, outline=1.8)
    for x, y in ((24, 24), (104, 26), (62, 24)):
        canvas.solid(ellipse(x, y, 4.5, 6), AUTUMN, volume=1.5, outline=1.4)
        canvas.solid(
            minus(ellipse(x, y - 3, 5.4, 4.4), rect(x - 9, y - 2, x + 9, y + 9)), BARK, volume=1.5, outline=1.2
        )


@picture("wild_hunt")
def wild_hunt(canvas: Canvas) -> None:
    sky(canvas, INK)
    # eyes of the others, behind
    for x, y in ((14, 16), (28, 14), (104, 106), (118, 103), (100, 14), (113, 17)):
        canvas.fill(ellipse(x, y, 5, 3, 20), NES[0x19])
        canvas.fill(ellipse(x, y, 2.6, 2), NES[0x38])
    # a mane of leaves, thrown back by the run
    rows = ((54, 66, 22, ramp(0x09, 0x09, 0x19, 0x19)), (40, 70, 20, VERDURE))
    for long, wide_turn, width, tones in rows:
        for k in range(8):
            a = math.radians(112 + k * (wide_turn * 2 + 16) / 8)
            root = (54 + 14 * math.cos(a), 66 + 14 * math.sin(a))
            leaf(canvas, root, (54 + (long + 14) * math.cos(a), 66 + (long + 14) * math.sin(a)), width, tones)
    for ear in (((62, 40), (56, 2), (82, 34)), ((44, 46), (30, 10), (64, 36))):
        canvas.solid(poly(*ear), PELT, volume=4)
    canvas.fill(poly((48, 40), (37, 20), (56, 36)), NES[0x09])
    # lower jaw, then the long skull
    jaw = blob((56, 84), (76, 90), (106, 92), (112, 100), (92, 108), (64, 104))
    canvas.solid(jaw, PELT, volume=4)
    canvas.fill(poly((62, 80), (116, 78), (108, 92), (72, 94)), NES[0x06])
    skull = blob(
        (40, 58), (48, 42), (66, 34), (84, 42), (104, 54), (124, 62), (126, 74), (112, 82), (84, 82), (62, 92), (46, 80)
    )
    canvas.solid(skull, PELT, volume=8, cuts=(0.05, 0.4, 0.9))
    canvas.solid(tube([(66, 50), (92, 56), (116, 64)], 7, 5, 3), FRESH, volume=2, outline=0)
    canvas.solid(ellipse(122, 64, 8, 6.5), ramp(0x0F, 0x0F, 0x09, 0x19), volume=2, outline=1.6)
    for x, tall in ((112, 14), (102, 9), (92, 9), (82, 8)):
        tooth = poly((x - 4, 80), (x + 4, 80), (x, 80 + tall))
        canvas.outline(tooth, 1.2)
        canvas.fill(tooth, WHITE)
    for x, tall in ((104, 12), (94, 8), (84, 8)):
        canvas.fill(poly((x - 3.4, 95), (x + 3.4, 95), (x, 95 - tall)), WHITE)
    canvas.fill(poly((66, 56), (88, 58), (80, 68), (70, 66)), INK)
    canvas.fill(ellipse(78, 61.5, 5, 4.4), NES[0x38])
    canvas.fill(ellipse(79, 61.5, 1.6, 3.4), INK)
    canvas.solid(tube([(60, 52), (74, 53), (90, 60)], 7, 8, 3), PELT, volume=2, outline=1.4)
    for x, y in ((8, 108), (96, 122), (30, 122)):
        leaf(canvas, (x + 12, y), (x - 4, y + 6), 9, VERDURE)


@picture("world_bloom")
def world_bloom(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 15, 12, NES[0x34], bottom=100)
    # the hills below are a whole country
    canvas.solid(tube([(64, 70), (58, 96), (66, 130)], 13, 11, 17), VERDURE, volume=3)
    ground(canvas, [122, 114, 120, 112, 120], NES[0x09], NES[0x19])
    for x in (8, 22, 100, 114):
        canvas.fill(poly((x, 116), (x + 5, 104), (x + 10, 116)), NES[0x19])
    leaf(canvas, (62, 108), (14, 88), 26, FRESH, NES[0x09])
    leaf(canvas, (64, 110), (116, 86), 26, FRESH, NES[0x09])

    # petals, back row first
    def petal(turn: float, long: float, wide: float, tones: Ramp) -> None:
        shape = turned(
            blob((64, 66), (64 - wide, 66 - long * 0.55), (64, 66 - long), (64 + wide, 66 - long * 0.55)), 64, 66, turn
        )
        canvas.solid(shape, tones, volume=wide * 0.45, cuts=(-0.1, 0.3, 0.85))
        canvas.fill(tube(spun([(64, 60), (64, 66 - long * 0.7)], 64, 66, turn), 3, 1), tones[0])

    for turn in (-88, 88, -60, 60, -30, 30, 0):
        petal(turn, 66, 16, ramp(0x14, 0x14, 0x24, 0x34))
    for turn in (-74, 74, -45, 45, -15, 15):
        petal(turn, 50, 15, PETAL)
    for turn in (-112, 112, -150, 150, 180):
        petal(turn, 34, 13, PETAL)
    canvas.solid(ellipse(64, 62, 17, 15), ramp(0x17, 0x27, 0x37, 0x20), volume=5)
    for k in range(8):
        a = math.tau * k / 8
        canvas.fill(ellipse(64 + 9 * math.cos(a), 62 + 8 * math.sin(a), 2), NES[0x17])
    sparkle(canvas, 64, 60, 10)


MINIS = (
    Mini(
        "seedling",
        """
        ................
        .lll.......lll..|................
        llylll...lllyll.|.ll.........ll..
        llllyll.llyllll.|llylll...lllyll.
        .lllllylylllll..|llllyll.llyllll.
        ..gllll.llllg...|.lllllylylllll..
        ....ggglggg.....|..gllllgllllg...
        .......g........|....ggglggg.....
        .......gg.......
        ........g.......
        .......gg.......
        .......g........
        ......gg........
        ..yyyy.g.yyyy...
        yyy.yygggy.yyyy.
        .yyyy.yyyyy.yy..
    """,
    ),
    Mini(
        "moss_cloak",
        """
        .....gggg.......
        ....gllggg......
        ...gllllggg.....
        ...gl....gg.....
        ..gl......gg....
        ..gl.y..y.lg....|..gl......lg....
        ..gl.y..y.lg....
        ..gll....llg....
        .ggglllllllgg...
        .gllgllllglgg...
        .glllgllglllg...
        gglllllllllgggyy|gglllllllllggg..
        glglllglllglg.g.|glglllglllglg.yy
        glllgllllglllgg.|glllgllllglllgg.
        gllllglgllllllg.
        ggggggggggggggg.
    """,
    ),
    Mini(
        "vine_whip",
        """
        ....llllll......|.....lllll......
        ..lllg..gll.....|...lllg.gll.....
        .llg.....gll....|..llg....gll....
        .lg.......ll.y..|..lg......ll....
        lll......lll....|.lll.....lll.y..
        lg.....lllg.....|.lg....lllg.....
        ll....llg.......|.ll...llg.......
        .ll...ll.....y..|..ll..ll........
        .llg..lll....y..|..lg..lll....y..
        ..ll...lllg.yyy.|..ll...lllg..y..
        ..gll...gllyyyyy|..gll...gllyyyyy
        ...yy....gl.yyy.|...yy....gl..y..
        ..yyyy.......y..|..yyyy.......y..
        ..yyy.......y...
        .yyy............
        yyy.............
    """,
    ),
    Mini(
        "mana_spring",
        """
        .......bb.......|................
        ...b...ii...b...|.......b........
        ..bb...ii..bb...|..b....bb...b...
        ..ii..bbbb.ii...|..ii...ii...ii..
        ......biib......|..ii..bbbb..ii..
        .......bb.......|......biib......
        ...bbbbbbbbbb...
        .dbbiiiiiiiibbd.|.dbbiibbbbiibbd.
        .ddbbbbbbbbbbdd.
        ..dddddddddddd..
        ..d.dd.dbd.dd...
        ..d.dd.dbi.dd...|..d.dd.dib.dd...
        ..dddd.ddb.dd...|..dddd.ddi.dd...
        .dd.dd.ddib.dd..
        dd.ddd.dd.b.ddd.
        d.dd.d.dd.ii..dd
    """,
    ),
    Mini(
        "fallen_leaf",
        """
        ..........oo....|.........o......
        .......o.ooo....|......o.oo......
        ......ooooooo.oo|.....oooooo.oo..
        ...o..oowooooo..|..o..owooooooo..
        ..ooooowooowo...|..oooowoooowo...
        ..owoowoowwoooo.|..owowooowwooo..
        ...oowowwoooooo.|...oowowwooooo..
        ..oooowoooowo...|...ooowooowoo...
        .oooowowwwooo...|..oooowwwwooo...
        ..oowwoooooo....|...owwooooooo...
        ...woooooo......|...woooooo......
        ..w..oo.........|..w..oo.........
        .w..............|.w..............
        r...rrrr...r....|r..rrr....rr....
        .rrr....rrr.rr..|.rr...rrrr..rr..
        ................
    """,
    ),
    Mini(
        "deep_roots",
        """
        .....llll.......
        ....llllll......
        ....lllllg......
        .....lggg.......
        .......g........
        yyyyyyyyyyyyyyyy
        .......g........
        ..ggggggggggg...
        .gg..gggg...gg..
        g...gg.ggg....g.
        ...gg..g.gg...g.
        ..gg..gg..gg....
        ..g..gg.gg.g....
        .gg..g...g.gg...
        .g..yyy..g..g...|.g...y...g..g...
        .g...y..gg..gg..|.g..yyy.gg..gg..
    """,
    ),
    Mini(
        "harvest_moon",
        """
        .....yyyyyy.....
        ...yyyyyyyyyy...
        ..yyyg.gyyyyyy..|..yyygg.yyyyyy..
        ..yyyg.gyyyyyy..|..yyyg.gyyyyyy..
        .yyyygggyyyyyyy.
        .yyyyggyggyyyyy.
        .yyyyygggggyyyy.
        .yyyyyggggggyyy.
        .yyyyyyggggyyyl.
        ..yyyyyyyyyyylll|..yyyyyyyyyyyll.
        l..yyyyyyyyy.ll.|.l.yyyyyyyyy.lll
        lll..yyyyy..l...|lll..yyyyy..l...
        .lll...l....g...
        g..l..ll.l.g..l.
        .g.g.g.l.lgg.l..
        .gggg.gggg.ggg..
    """,
    ),
    Mini(
        "elder_oak",
        """
        .llll..lll.lll..
        lllllllllllllll.
        llgllllgllllglll
        .gggllgggllggg..
        ..yyggggggyyg...
        ..g.yyggyy.gg...
        .gg..gggg..gg...
        .ggg.gyyg.ggg...|.ggg..yy..ggg...
        .gggggyygggggg..
        .glllllllllllg..
        ..lllgllglll....|..lllg..glll....
        ..glllllllll....
        ..gglllllllgg...
        ..ggglllllggg...
        .gggg.lll.gggg..
        gg.gg..l..gg.gg.
    """,
    ),
    Mini(
        "wild_hunt",
        """
        ..........l.l...|................
        ..........llll..|..........l.l...
        .........llll...|..........llll..
        ........lllylll.|.........llll...
        ...g...llllllll.|....g...lllylll.
        .gggggllllllll..|..gggggllllllll.
        ggllllllllll.l..|.ggllllllllllll.
        gllllllllllll...|ggllllllllll.l..
        lllllllllllll...|gllllllllllll...
        llllllgglllll...|llllllgglllll...
        .llgg....glll...|.llgg.....lll...
        llg.......llll..|lllg......ll....
        ll..........lll.|.llg.....lll....
        l.............ll|..ll....lll.....
        ................|..lll...ll......
        .g.g...g..g..g..|g..g..g...g..g..
    """,
    ),
    Mini(
        "world_bloom",
        """
        .......mm.......|................
        ..m...mppm...m..|.......mm.......
        .mpm..mppm..mpm.|......mppm......
        .mppm.mppm.mppm.|.mpm..mppm..mpm.
        ..mppmmppmmppm..|mppmm.mppm.mmppm
        m..mppmppmppm..m|.mmppmmppmmppmm.
        mpmmvpppppvmmmpm|m..mmpppppmmm..m
        mpppmppppppmpppm|mpmmmppppppmmmpm
        .mmppvppppvppmm.|mpppmppppppmpppm
        m..mmmvvvvmmm..m|.mmppvppppvppmm.
        mppppm.vv.mppppm|mmppmmvvvvmmppmm
        .mmmm..vv..mmmm.|.mmmm..vv..mmmm.
        ......vvvv......
        .v.v...vv..v.v..
        .vvv...vv..vvv..
        vvvvvvvvvvvvvvvv
    """,
    ),
)
