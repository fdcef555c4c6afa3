"""Yellow: light, mirrors, bells and watchers; also what yellow makes with green or violet."""

from __future__ import annotations

import math

from kit import (
    BRASS,
    GOLD,
    INK,
    NES,
    STEEL,
    WHITE,
    WOOD,
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
from motifs import along, eye, flame, gem, sparkle
from motifs_magic import rune
from motifs_sky import spun, turned
from scenery import burst, ground, rays, sky, stars

CREAM = ramp(0x27, 0x37, 0x20, 0x20)
GINGER = ramp(0x17, 0x27, 0x37, 0x20)
SUNGOLD = ramp(0x17, 0x27, 0x38, 0x20)
WAX = ramp(0x27, 0x37, 0x37, 0x20)
ROCK = ramp(0x0F, 0x2D, 0x00, 0x10)
VELVET = ramp(0x06, 0x06, 0x16, 0x16)
STRAW = ramp(0x07, 0x17, 0x27, 0x37)
DUSK = ramp(0x03, 0x03, 0x13, 0x23)


@picture("sun_glint")
def sun_glint(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a patch of sun on the boards, and who lies in it
    for y in (72, 92, 112):
        canvas.fill(rect(0, y, 128, y + 2), NES[0x07])
    canvas.fill(poly((8, 0), (60, 0), (136, 128), (30, 128)), NES[0x07])
    canvas.fill(poly((38, 66), (96, 66), (136, 128), (30, 128)), NES[0x17])
    tail = tube([(104, 104), (124, 96), (122, 74), (112, 70)], 11, 11, 10, 8)
    canvas.solid(tail, GINGER, volume=3)
    body = blob((40, 92), (58, 66), (92, 62), (114, 80), (116, 108), (94, 120), (48, 120))
    canvas.solid(body, GINGER, volume=10, cuts=(-0.2, 0.25, 0.8))
    for line in ([(84, 64), (80, 78)], [(98, 68), (92, 82)], [(108, 80), (100, 92)]):
        canvas.fill(tube(line, 5, 1), NES[0x17])
    for side in (-1, 1):
        canvas.solid(poly((44 + side * 12, 50), (44 + side * 30, 26), (44 + side * 30, 66)), GINGER, volume=4)
        canvas.fill(poly((44 + side * 20, 50), (44 + side * 27, 36), (44 + side * 27, 54)), NES[0x17])
    head = pair_at(44, (0, 44), (18, 46), (31, 60), (34, 76), (22, 92), (0, 96))
    canvas.solid(head, GINGER, volume=8, cuts=(-0.2, 0.25, 0.8))
    for dx in (-8, 0, 8):
        canvas.fill(tube([(44 + dx, 44), (44 + dx * 0.6, 56)], 4.5, 1), NES[0x17])
    # one eye shut, one open
    canvas.fill(arc(30, 66, 8, 20, 160, 2, 3.6, 2), INK)
    eye(canvas, 58, 70, 8, 8.5, NES[0x27], (0, 0))
    canvas.fill(poly((40, 79), (48, 79), (44, 84)), NES[0x17])
    canvas.fill(tube([(36, 87), (40, 89), (44, 84), (48, 89), (52, 87)], 2.2), INK)
    for side in (-1, 1):
        for dy in (0, 6):
            canvas.fill(tube([(44 + side * 20, 82 + dy), (44 + side * 40, 79 + dy * 1.7)], 1.8), WHITE)
    # the paw is quicker than the eye
    for radius in (50, 58, 66):
        canvas.fill(arc(30, 100, radius, -88, -18, 0.5, 4.5, 0.5), WHITE if radius > 52 else NES[0x38])
    paw = ellipse(30, 112, 17, 11)
    canvas.solid(paw, GINGER, volume=4, cuts=(-0.4, 0.0, 0.7))
    for x in (22, 30, 38):
        canvas.fill(poly((x - 2.5, 117), (x + 2.5, 117), (x, 126)), WHITE)
    sparkle(canvas, 92, 42, 14)


def pair_at(x: float, *half: tuple[float, float]) -> object:
    """A closed shape that is alike on both sides of the upright at x."""
    return blob(*[(x + dx, y) for dx, y in half], *[(x - dx, y) for dx, y in half[-2:0:-1]])


@picture("candle_ward")
def candle_ward(canvas: Canvas) -> None:
    sky(canvas, INK)
    for r, colour in ((62, 0x07), (50, 0x17)):
        canvas.fill(ring(64, 66, r, 3), NES[colour])
    for step in range(9):
        a = math.radians(180 + step * 22.5)
        canvas.fill(rune(64 + 56 * math.cos(a), 66 + 56 * math.sin(a), 4, step, 2), NES[0x27])
    # three arms, three lights
    stem = join(
        tube([(64, 62), (64, 118)], 8),
        tube([(64, 92), (34, 92), (28, 70)], 7),
        tube([(64, 92), (94, 92), (100, 70)], 7),
    )
    canvas.solid(join(stem, ellipse(64, 92, 9, 8), ellipse(64, 108, 7, 5)), BRASS, volume=3)
    canvas.solid(poly((48, 116), (80, 116), (98, 132), (30, 132)), BRASS, volume=4)
    for x, top, tall in ((28, 48, 24), (100, 48, 24), (64, 34, 30)):
        canvas.solid(rect(x - 8, top, x + 8, top + tall - 2), WAX, volume=3)
        for dx, run in ((-6, 12), (1, 7), (6, 15)):
            canvas.fill(tube([(x + dx, top), (x + dx, top + run)], 4), WHITE)
        canvas.solid(ellipse(x, top + tall, 14, 5), BRASS, volume=2)
        canvas.fill(rect(x - 1, top - 5, x + 1, top), INK)
        flame(canvas, x, top - 2, 17, 28, ramp(0x17, 0x27, 0x37, 0x20), outline=1.6)


@picture("flash_powder")
def flash_powder(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(star(80, 48, 96, 40, 14, 6), NES[0x17])
    canvas.fill(star(80, 48, 68, 32, 14, 6), NES[0x27])
    canvas.fill(star(80, 48, 44, 22, 14, 6), NES[0x37])
    canvas.fill(star(80, 48, 22, 13, 14, 6), WHITE)
    # a pouch, upside down, its string undone
    stream = tube([(44, 84), (56, 70), (68, 58)], 12, 15, 20)
    canvas.fill(stream, NES[0x37])
    for x, y, r in ((40, 64, 4), (64, 84, 4), (76, 88, 5), (60, 98, 3), (98, 84, 4), (44, 44, 3.4)):
        canvas.outline(star(x, y, r * 1.5, r * 0.8), 1)
        canvas.fill(star(x, y, r * 1.5, r * 0.8), NES[0x37])
    bag = blob((40, 78), (52, 92), (54, 112), (38, 132), (10, 130), (-4, 110), (4, 92), (22, 84))
    canvas.solid(bag, ramp(0x07, 0x07, 0x17, 0x27), volume=8)
    frill = blob((34, 74), (42, 66), (46, 76), (56, 80), (54, 90), (58, 100), (46, 98), (36, 88))
    canvas.solid(frill, ramp(0x07, 0x17, 0x27, 0x37), volume=3)
    canvas.solid(tube([(28, 78), (40, 90), (46, 104)], 6), VELVET, volume=2, outline=1.4)
    canvas.fill(tube([(46, 104), (62, 112), (60, 124)], 3), NES[0x16])
    canvas.fill(star(20, 110, 12, 5, 5), NES[0x27])


@picture("mirror_pane")
def mirror_pane(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a mirror that looks into a mirror: smaller every time and a little turned
    centre, side, turn = (62, 62), 60, 0.0
    for depth in range(7):
        corners = spun(
            [
                (centre[0] - side * 0.86, centre[1] - side),
                (centre[0] + side * 0.86, centre[1] - side),
                (centre[0] + side * 0.86, centre[1] + side),
                (centre[0] - side * 0.86, centre[1] + side),
            ],
            *centre,
            turn,
        )
        frame = poly(*corners)
        if depth:
            canvas.outline(frame, 1.6)
        canvas.solid(frame, BRASS, volume=max(side * 0.1, 1.5), outline=0)
        inner = poly(*[along(point, centre, 0.2) for point in corners])
        canvas.outline(inner, 1.4)
        canvas.fill(inner, NES[(0x11, 0x21, 0x11, 0x21, 0x11, 0x21, 0x20)[depth]])
        canvas.fill(
            both(inner, tube([along(corners[0], corners[3], 0.62), along(corners[0], corners[1], 0.72)], side * 0.16)),
            NES[0x31] if depth % 2 == 0 else WHITE,
        )
        centre, side, turn = (centre[0] + side * 0.07, centre[1] + side * 0.05), side * 0.66, turn + 9
    for x, y in ((12, 6), (112, 6), (12, 118), (112, 118)):
        gem(canvas, x, y, 7, (NES[0x11], NES[0x21], NES[0x21], WHITE))


@picture("dawn_bell")
def dawn_bell(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the first light, over the edge of the hills
    canvas.fill(ellipse(34, 112, 62), NES[0x07])
    canvas.fill(ellipse(34, 112, 44), NES[0x17])
    canvas.fill(ellipse(34, 112, 25), NES[0x37])
    ground(canvas, [112, 104, 114, 110, 104], INK, NES[0x27])
    # arch of the belfry
    for x in (0, 114):
        canvas.fill(rect(x, 0, x + 14, 128), INK)
        for y in range(-4, 128, 16):
            canvas.fill(rect(x + 1.5, y + 1.5, x + 12, y + 14), NES[0x07])
    canvas.solid(rect(-4, -4, 132, 12), WOOD, volume=3)
    tilt = -22
    bell = pair(blob((64, 18), (48, 22), (42, 42), (38, 68), (22, 86), (20, 94), (64, 98)))
    canvas.solid(turned(tube([(64, 22), (64, 4)], 12), 64, 8, tilt), WOOD, volume=3)
    clapper = turned(join(tube([(64, 84), (70, 104)], 6), ellipse(71, 107, 9)), 64, 8, tilt - 4)
    canvas.solid(clapper, STRAW, volume=3)
    canvas.solid(turned(bell, 64, 8, tilt), BRASS, volume=10)
    for y, half in ((42, 23), (68, 29), (88, 44)):
        band = turned(tube([(64 - half, y), (64, y + 5), (64 + half, y)], 4), 64, 8, tilt)
        canvas.fill(band, NES[0x07])
    canvas.fill(turned(star(64, 57, 10, 4, 8), 64, 8, tilt), NES[0x37])
    for r in (24, 34, 44):
        canvas.fill(arc(60, 66, r + 18, 150, 205, 1, 4, 1), NES[0x37])


@picture("lantern_keeper")
def lantern_keeper(canvas: Canvas) -> None:
    sky(canvas, INK)
    stars(canvas, 31, 12, NES[0x27], bottom=60)
    burst(canvas, 30, 86, [(46, NES[0x07])])
    # an old keeper under a wide straw hat
    coat = blob((80, 66), (104, 78), (118, 104), (124, 140), (40, 140), (48, 104), (58, 78))
    canvas.solid(coat, ramp(0x09, 0x09, 0x19, 0x29), volume=9)
    head = blob((80, 42), (100, 50), (104, 72), (92, 90), (80, 94), (66, 90), (56, 72), (60, 50))
    canvas.solid(head, ramp(0x17, 0x27, 0x37, 0x37), volume=6, cuts=(-0.9, -0.3, 0.9))
    for x in (68, 90):
        canvas.fill(arc(x, 66, 7, 200, 340, 2, 3.6, 2), INK)
        canvas.solid(tube([(x - 8, 56), (x, 53), (x + 8, 57)], 5, 6, 3), CREAM, volume=2, outline=1)
    canvas.fill(blob((79, 66), (85, 74), (79, 78), (74, 74)), NES[0x27])
    beard = blob((60, 78), (70, 84), (79, 80), (89, 84), (100, 78), (98, 98), (88, 112), (80, 122), (70, 110), (60, 96))
    canvas.solid(beard, CREAM, volume=6)
    canvas.fill(tube([(74, 88), (80, 90), (86, 88)], 3), INK)
    hat = blob((78, 2), (92, 16), (126, 42), (124, 52), (80, 46), (36, 54), (32, 44), (64, 16))
    canvas.solid(hat, STRAW, volume=8)
    for x in (42, 56, 70, 86, 102, 116):
        canvas.fill(both(hat, tube([(78, 2), (x, 52)], 1.6)), NES[0x17])
    # the light he keeps
    canvas.solid(tube([(56, 108), (44, 62), (26, 52)], 6, 5, 4), WOOD, volume=2)
    canvas.fill(tube([(28, 54), (28, 66)], 2), NES[0x17])
    paper = ellipse(28, 88, 20, 23)
    canvas.outline(paper, 2)
    canvas.fill(paper, NES[0x27])
    canvas.fill(ellipse(28, 89, 15, 19), NES[0x38])
    canvas.fill(ellipse(28, 92, 8, 11), WHITE)
    for y in (76, 84, 92, 100):
        canvas.fill(both(paper, tube([(6, y), (28, y + 3), (50, y)], 1.8)), NES[0x27])
    for y in (66, 110):
        canvas.solid(tube([(19, y), (37, y)], 6), WOOD, volume=2)
    canvas.solid(ellipse(55, 104, 9, 8), ramp(0x17, 0x27, 0x37, 0x37), volume=3)


@picture("aegis")
def aegis(canvas: Canvas) -> None:
    sky(canvas, INK)
    # bolts break on it
    for points in (
        [(136, 6), (116, 14), (118, 26), (100, 34)],
        [(138, 74), (122, 70), (124, 62), (108, 62)],
        [(74, -8), (76, 8), (68, 12), (72, 22)],
    ):
        canvas.fill(tube(points, 5, 2, smooth=False), NES[0x21])
    canvas.solid(tube([(-6, 134), (30, 100)], 34, 26), STEEL, volume=6)
    canvas.solid(tube([(10, 104), (32, 124)], 9), GOLD, volume=2.5)
    disc = ellipse(68, 66, 53, 56, -20)
    canvas.solid(disc, BRASS, volume=9)
    canvas.outline(ellipse(68, 66, 41, 44, -20), 1.6)
    canvas.solid(ellipse(68, 66, 40, 43, -20), ramp(0x17, 0x37, 0x37, 0x20), volume=7, outline=0)
    for step in range(16):
        a = math.tau * step / 16
        canvas.fill(ellipse(68 + 47 * math.cos(a), 66 + 50 * math.sin(a), 2.6), NES[0x07])
    sun = star(68, 66, 36, 19, 12)
    canvas.outline(sun, 1.6)
    canvas.fill(sun, NES[0x27])
    canvas.solid(ellipse(68, 66, 17), BRASS, volume=5)
    canvas.fill(ellipse(68, 66, 8.5), INK)
    canvas.fill(ellipse(68, 66, 6.5), NES[0x21])
    canvas.fill(ellipse(66, 64, 2.4), WHITE)
    sparkle(canvas, 96, 30, 17)
    sparkle(canvas, 114, 100, 8)


@picture("judgement_ray")
def judgement_ray(canvas: Canvas) -> None:
    sky(canvas, INK)
    # the pillar first, wide at its foot
    for half, colour in ((34, 0x17), (25, 0x27), (16, 0x38), (8, 0x20)):
        canvas.fill(
            poly((64 - half * 0.55, 30), (64 + half * 0.55, 30), (64 + half, 124), (64 - half, 124)), NES[colour]
        )
    for r, colour in ((54, 0x17), (40, 0x27), (26, 0x38)):
        canvas.fill(ellipse(64, 120, r, r * 0.28), NES[colour])
    # who was judged
    shade = join(
        ellipse(64, 92, 6.5, 8),
        poly((56, 98), (72, 98), (78, 122), (50, 122)),
        tube([(58, 102), (42, 84), (40, 70)], 6, 5, 3),
        tube([(70, 102), (86, 84), (88, 70)], 6, 5, 3),
    )
    canvas.fill(shade, INK)
    for side in (-1, 1):
        canvas.fill(tube([(64 + side * 4, 86), (64 + side * 10, 76)], 4, 1), INK)
    # clouds part, and an eye looks down between them
    for x, y, r in (
        (4, 24, 22),
        (124, 24, 22),
        (26, 8, 20),
        (102, 8, 20),
        (20, 34, 15),
        (108, 34, 15),
        (44, 2, 14),
        (84, 2, 14),
    ):
        canvas.solid(ellipse(x, y, r), ramp(0x07, 0x17, 0x37, 0x37), volume=r * 0.4, outline=1.4)
    lid = poly(
        *curve([(32, 30), (46, 16), (64, 11), (82, 16), (96, 30)]),
        *curve([(96, 30), (82, 43), (64, 48), (46, 43), (32, 30)]),
    )
    canvas.outline(lid, 3)
    canvas.fill(lid, WHITE)
    canvas.fill(both(lid, ellipse(64, 29, 16)), NES[0x27])
    canvas.fill(ellipse(64, 29, 7, 9), INK)
    canvas.fill(ellipse(59, 24, 3), WHITE)


@picture("radiant_crown")
def radiant_crown(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 70, 14, NES[0x07], 0.5, 0, 6)
    # cushion with tassels
    cushion = blob((8, 108), (30, 98), (64, 102), (98, 98), (120, 108), (116, 128), (64, 134), (12, 128))
    canvas.solid(cushion, VELVET, volume=7)
    for x in (8, 120):
        canvas.solid(ellipse(x, 112, 6), GOLD, volume=2)
        canvas.solid(poly((x - 4, 117), (x + 4, 117), (x + 6, 132), (x - 6, 132)), GOLD, volume=2)
    inside = ellipse(64, 60, 42, 13)
    spikes_back = join(*[poly((x - 9, 62), (x, y), (x + 9, 62)) for x, y in ((42, 30), (64, 24), (86, 30))])
    canvas.solid(spikes_back, ramp(0x07, 0x17, 0x17, 0x27), volume=3)
    canvas.solid(inside, ramp(0x06, 0x06, 0x06, 0x16), volume=4)
    points = [(20, 58), (8, 20), (34, 48), (44, 12), (64, 46), (84, 12), (94, 48), (120, 20), (108, 58)]
    front = poly(*points, *curve([(104, 100), (84, 110), (64, 112), (44, 110), (24, 100)]))
    canvas.solid(front, BRASS, volume=7, cuts=(0.0, 0.35, 0.8))
    for y in (76, 96):
        canvas.solid(
            tube([(22, y - 4), (44, y + 4), (64, y + 6), (84, y + 4), (106, y - 4)], 5),
            ramp(0x17, 0x27, 0x37, 0x37),
            volume=1.5,
            outline=1,
            inside=front,
        )
    for x, y in ((8, 18), (44, 10), (84, 10), (120, 18)):
        canvas.solid(ellipse(x, y, 6.5), ramp(0x27, 0x37, 0x20, 0x20), volume=2)
    gem(canvas, 64, 88, 11, (NES[0x06], NES[0x16], NES[0x16], WHITE))
    for x in (38, 90):
        gem(canvas, x, 85, 8, (NES[0x01], NES[0x11], NES[0x21], WHITE))
    sparkle(canvas, 64, 40, 12)
    sparkle(canvas, 26, 74, 8)


@picture("quiet_garden")
def quiet_garden(canvas: Canvas) -> None:
    sky(canvas, NES[0x37])
    # sand, raked about the stones
    stones = (
        (40, 58, 30, 17, ((16, 66), (14, 50), (26, 34), (42, 28), (52, 38), (64, 46), (66, 64), (54, 70), (28, 71))),
        (
            94,
            92,
            32,
            18,
            ((66, 102), (70, 78), (80, 66), (92, 62), (104, 68), (120, 88), (124, 100), (108, 107), (78, 108)),
        ),
        (28, 112, 20, 11, ((10, 117), (14, 104), (28, 99), (42, 106), (46, 117), (30, 121))),
    )
    for cx, cy, rx, ry, _ in stones:
        for k in range(1, 6):
            wide, tall = rx + k * 10, ry + k * 8
            canvas.fill(
                minus(ellipse(cx, cy, wide + 1.2, tall + 1.2), ellipse(cx, cy, wide - 1.2, tall - 1.2)), NES[0x27]
            )
    for cx, cy, rx, ry, _ in stones:
        canvas.fill(ellipse(cx, cy, rx + 6, ry + 5), NES[0x37])
    canvas.fill(rect(0, 0, 128, 24), INK)
    for x in range(-4, 140, 14):
        canvas.solid(ellipse(x, 14 + (x % 3) * 2, 14, 12), ramp(0x09, 0x09, 0x19, 0x29), volume=5, outline=1.4)
    canvas.fill(rect(0, 25, 128, 28), INK)
    grey = ramp(0x2D, 0x2D, 0x00, 0x10)
    for cx, cy, rx, ry, points in stones:
        rock = poly(*points)
        canvas.solid(rock, grey, volume=5, cuts=(0.25, 0.55, 0.85))
        top = min(points, key=lambda point: point[1])
        canvas.fill(tube([top, (cx + 2, cy - ry * 0.4), (cx - rx * 0.2, cy + ry * 0.6)], 2), INK)
        for dx in (-0.8, -0.5, -0.2, 0.15, 0.5, 0.8):
            moss = ellipse(cx + dx * rx, cy + ry * 0.74, rx * 0.24, ry * 0.3)
            canvas.solid(moss, ramp(0x09, 0x19, 0x19, 0x29), volume=2, outline=1.2)
    for x, y, turn in ((68, 116, 20), (108, 44, -30), (84, 42, 60)):
        maple = star(x, y, 9, 3.4, 5, turn)
        canvas.outline(maple, 1)
        canvas.fill(maple, NES[0x19])


@picture("eclipse")
def eclipse(canvas: Canvas) -> None:
    sky(canvas, INK)
    # corona
    canvas.fill(star(72, 52, 74, 40, 16, 5), NES[0x03])
    canvas.fill(star(72, 52, 60, 40, 16, 5), NES[0x13])
    canvas.fill(ellipse(72, 52, 42), NES[0x27])
    canvas.fill(ellipse(72, 52, 38), NES[0x38])
    canvas.fill(ellipse(70, 53, 36), INK)
    # the last bead of light
    canvas.fill(star(100, 28, 24, 5, 8, 10), WHITE)
    canvas.fill(ellipse(100, 28, 7), WHITE)
    # the moon has a face now, and it smiles
    for side in (-1, 1):
        canvas.fill(poly((66 + side * 8, 50), (66 + side * 22, 42), (66 + side * 20, 52)), NES[0x13])
    canvas.fill(arc(66, 56, 17, 25, 155, 1, 4, 1), NES[0x13])
    # standing stones and those who ring the toll
    ground(canvas, [116, 110, 114, 108, 112], INK, NES[0x13])
    for x, top, wide in ((8, 88, 14), (28, 98, 10), (104, 92, 13), (88, 102, 9)):
        canvas.fill(poly((x, 130), (x + 1, top), (x + wide - 2, top + 3), (x + wide, 130)), INK)
        canvas.fill(tube([(x + 1.5, top + 2), (x + 0.5, 126)], 2), NES[0x13])
    canvas.fill(poly((2, 88), (2, 80), (40, 88), (40, 96)), INK)
    canvas.fill(tube([(2, 81), (40, 89)], 2), NES[0x13])
    stars(canvas, 6, 8, NES[0x27], bottom=40)


MINIS = (
    Mini(
        "sun_glint",
        """
        ..........w.....
        ..o..o.....w....|..o..o..........
        ..oo.oo.....w.ww|..oo.oo.......ww
        ..ooooooo....w.w|..ooooooo......w
        .ooroooroo....w.|.ooroooroo.....w
        .o.ooooo.o....ww|.o.ooooo.o....ww
        .ooooowwoo....w.|.ooooo.ooo....w.
        .wow.o.wow...ww.
        ..ooo.ooo.ooow..
        ...ooooooooooo..
        ..oowwoooooorroo
        ..owwwwooooooroo
        .oowwwwoorooooo.
        oowoww.ooooooo..
        www.oooooooooo..
        w.w.............
    """,
    ),
    Mini(
        "candle_ward",
        """
        .......o........|........o.......
        ......ooo.......|.......oo.......
        .o....owo....o..|..o...owo...o...
        .oo...www...oo..|.oo...www....oo.
        .ow....r....wo..|.ow....r.....wo.
        .ww...www...ww..
        ..r...www....r..|..r...www...r...
        .ww...www...ww..
        .ww...www...ww..
        .ww..ooooo..ww..
        oooo...o...oooo.
        .oo....o....oo..
        ..ooo.ooo.ooo...
        ....oooooooo....
        ......ooo.......
        ....ooooooo.....
    """,
    ),
    Mini(
        "flash_powder",
        """
        ..w.....w...w...|.....w.....w....
        ...w....w..w....|..w...w...w...w.
        ....o..ww.o.....|...o..w..o...w..
        .w...owwwo...w..|....o.www.o.w...
        ..ww.wwwww.ww...|.w...wwwwwww....
        ....owwwwwo.....|..wwowwwwwo.....
        .wwwwwwwwwwwww..|....wwwwwwwww...
        ....owwwwwo.....|..wwowwwwwoww...
        ..ww.wwwww.ww...
        .w..oowwwo...w..
        ...oow.w..o.....
        .rroow..w..w....
        rrrroo..w...w...
        rroror..........
        rrrrrr..........
        .rrrr...........
    """,
    ),
    Mini(
        "mirror_pane",
        """
        oooooooooooooooo
        o..............o
        o.wwwwwwwwwwww.o
        o.w..........w.o
        o.w.oooooooo.w.o
        o.w.o......o.w.o|o.w.oo.....o.w.o
        o.w.o.wwww.o.w.o|o.w.o..www.o.w.o
        o.w.o.w..w.o.w.o|o.w.o.w..w.o.w.o
        o.w.o.w..w.o.w.o|o.w.o.w..w.o.w.o
        o.w.o.wwww.o.w.o|o.w.o.www..o.w.o
        o.w.o......o.w.o|o.w.o.....oo.w.o
        o.w.oooooooo.w.o
        o.w..........w.o
        o.wwwwwwwwwwww.o
        o..............o
        oooooooooooooooo
    """,
    ),
    Mini(
        "dawn_bell",
        """
        .......oo.......|......oo........
        .......oo.......|......oo........
        ......oooo......|.....oooo.......
        .....owwooo.....|....owwooo......
        .....owwooo.....|....owwoooo.....
        ....owwooooo....|...oowwoooo.....
        ....owwooooo....|...owwoooooo....
        ....owwooooo....|...owwoooooo....
        ...oowwoooooo...|..rowwoooooor...
        ...rrrrrrrrrr...|..rrrrrrrrrrr...
        ..oowwoooooooo..|.ooowwooooooo...
        .ooowwooooooooo.|ooowwooooooooo..
        .rrrrrrrrrrrrrr.|rrrrrrrrrrrrrrr.
        .......ww.......|.........ww.....
        ......wwww......|........wwww....
        .......ww.......|.........ww.....
    """,
    ),
    Mini(
        "lantern_keeper",
        """
        .......oo.......
        ......oooo......
        .....oorooo.....
        ...ooroorooor...
        ..oroororooroo..
        .oooooooooooooo.
        .....wwwwww.....
        ...r.w.ww.w.....
        ..r..wwwwww.....
        .ooo.oooooor....|..r..oooooor....
        ow.wo.oooorrr...|.ooo..ooooorrr..
        owwwo..oorrrr...|ow.wo..oorrrrr..
        ow.wrrrrorrrr...|owwwrrrrorrrrr..
        .ooo..rrrrrrr...|ow.wo.rrrrrrrr..
        ......rrrrrrr...|.ooo..rrrrrrrr..
        .....rrrrrrrrr..
    """,
    ),
    Mini(
        "aegis",
        """
        .....oooooo.....
        ...oooooooooo...
        ..ooo......ooo..
        .ooo...ww...ooo.|.ooo...oo...ooo.
        .oo..w.ww.w..oo.|.oo..o.ww.o..oo.
        oo...wwwwww...oo|oo...owwwwo...oo
        oo....w..w....oo
        oo.wwww..wwww.oo|oo.oww....wwo.oo
        oo.wwww..wwww.oo|oo.oww....wwo.oo
        oo....w..w....oo
        oo...wwwwww...oo|oo...owwwwo...oo
        .oo..w.ww.w..oo.|.oo..o.ww.o..oo.
        .ooo...ww...ooo.|.ooo...oo...ooo.
        ..ooo......ooo..
        ...oooooooooo...
        .....oooooo.....
    """,
    ),
    Mini(
        "judgement_ray",
        """
        rrr..wwwwww..rrr
        rrrrww.oo.wwrrrr
        .rrww.o..o.wwrr.|.rr.wwwwwwww.rr.
        ..r.ww.oo.ww.r..
        .....wwwwww.....
        ......owwo......
        ......owwo......|.....oowwoo.....
        ......owwo......|.....oowwoo.....
        .....oowwoo.....
        .....oowwoo.....|....ooowwooo....
        ....ooowwooo....
        ....oowwwwoo....|...ooowwwwooo...
        ...ooowwwwooo...
        ..ooowwwwwwooo..|.oooowwwwwwoooo.
        .oowwwwwwwwwwoo.
        ...oooooooooo...|..oooooooooooo..
    """,
    ),
    Mini(
        "radiant_crown",
        """
        .......ww.......
        w......ww......w
        w...w..oo..w...w|ww..w..oo..w..ww
        oo..ww.oo.ww..oo
        oo.oo..oo..oo.oo
        oooooooooooooooo
        ooowooooowooooo.|oooooowooooowooo
        .oowoooowoooooo.|.ooooowooooowoo.
        .oooooooooooooo.
        .rooroowwooroor.
        .rooroowwooroor.
        .oooooooooooooo.
        ................
        .rrrrrrrrrrrrrr.
        rrrrrrrrrrrrrrrr
        .rrr.rrrrrr.rrr.
    """,
    ),
    Mini(
        "quiet_garden",
        """
        ...........l....|................
        ....gggg..lll...|................
        ...glllgg..l....|.....ggg........
        .yyglgggg.yyyy..|.yyglgggg.yyyy..
        y..gggggg.....yy|y..gggggg..l..yy
        .yy......yyyy...|.yy......ylll...
        y..yyyyyy....yy.|y..yyyyyy..l.yy.
        .yy...gggg.y...y
        y..y.glllgg.yy..
        .y...glggggg..y.
        y..y.ggggggg.y.y
        .y.y.........y.y
        y...yyyyyyyyy..y
        .yy...gg......y.
        y..y.glgg.yyyy..
        .y...gggg.....yy
    """,
    ),
    Mini(
        "eclipse",
        """
        .w.....ww.....w.
        ..w...owwo...w..|..ow..owwo..wo..
        ...oowwwwwwoo...
        ..oowww..wwwoo..
        ...ww......ww...
        ..ww........ww..
        .oww........wwo.|ooww........wwoo
        www..........www
        www..........www
        .oww........wwo.|ooww........wwoo
        ..ww........ww..
        ...ww......ww...
        ..oowww..wwwoo..
        ...oowwwwwwoo...
        ..w...owwo...w..|..ow..owwo..wo..
        .w.....ww.....w.
    """,
    ),
)
