"""Red: fire, war, dragons."""

from __future__ import annotations

import math

from kit import (
    BRASS,
    EMBER,
    GOLD,
    INK,
    NES,
    SKIN,
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
from motifs import along, eye, flame, flame_mask, glowing_eye, sparkle, sword
from motifs_magic import embers, hand, magic_circle, open_book, page, streaks, writing
from motifs_sky import turned
from scenery import burst, ground, sky

SLEEVE = ramp(0x06, 0x06, 0x16, 0x16)
SCALE = ramp(0x0F, 0x06, 0x16, 0x26)
COVER = ramp(0x06, 0x06, 0x16, 0x26)
HOT = ramp(0x16, 0x27, 0x38, 0x20)


@picture("ember_shot")
def ember_shot(canvas: Canvas) -> None:
    page(canvas, 3)
    writing(canvas, 12, 14, 50, 5, seed=3)
    writing(canvas, 84, 102, 118, 3, seed=4)
    hand(canvas, (20, 112), 45, 31, spread=15, thumb=-1, sleeve=SLEEVE)
    # three embers fan out from the fingertips; the middle one leaves the page
    for x, y, r in ((70, 22, 11), (105, 26, 16), (108, 76, 12)):
        root = along((52, 76), (x, y), 0.3)
        tail = join(tube([root, (x, y)], 1, r * 1.8), ellipse(x, y, r))
        canvas.outline(tail, 2)
        canvas.fill(tail, NES[0x16])
        canvas.fill(join(tube([along(root, (x, y), 0.3), (x, y)], 1, r * 1.1), ellipse(x, y, r * 0.7)), NES[0x27])
        canvas.fill(ellipse(x, y, r * 0.38), WHITE)


@picture("flame_arrow")
def flame_arrow(canvas: Canvas) -> None:
    sky(canvas, INK)
    streaks(canvas, ((-4, 60), (14, 124), (36, 128), (-4, 84), (60, 124)), (48, -48), NES[0x06], 4)
    # two more of the volley, farther away
    for x, y in ((36, 16), (116, 88)):
        canvas.fill(turned(flame_mask(x, y + 18, 26, 44), x, y, 45), NES[0x06])
        canvas.fill(turned(flame_mask(x, y + 12, 14, 28), x, y, 45), NES[0x16])
        canvas.fill(tube([(x - 30, y + 30), (x - 6, y + 6)], 2.6), NES[0x16])
    shaft = tube([(10, 118), (88, 40)], 7)
    canvas.solid(shaft, GOLD, volume=2)
    for far in (0, 10, 20):
        x, y = 14 + far, 114 - far
        for dx, dy in ((-16, 4), (-4, 16)):
            canvas.solid(poly((x, y), (x + dx, y + dy), (x + dx + 10, y + dy - 10), (x + 9, y - 9)), EMBER, volume=2,
                         outline=1.4)  # fmt: skip
    fire = turned(flame_mask(88, 72, 60, 90), 88, 40, 45)
    canvas.outline(fire, 2)
    canvas.fill(fire, NES[0x16])
    canvas.fill(turned(flame_mask(88, 64, 40, 66), 88, 40, 45), NES[0x27])
    canvas.fill(turned(flame_mask(88, 58, 22, 44), 88, 40, 45), NES[0x38])
    head = poly((110, 18), (82, 30), (90, 38), (98, 46))
    canvas.outline(head, 2)
    canvas.fill(head, WHITE)
    canvas.fill(poly((110, 18), (90, 38), (98, 46)), NES[0x27])
    embers(canvas, 5, 7, NES[0x27], top=60)


@picture("spark_call")
def spark_call(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, wide in ((64, 74), (64, 44)):
        canvas.fill(
            poly((x - 14, 104), (x - wide, -2), (x + wide, -2), (x + 14, 104)), NES[0x06 if wide > 50 else 0x16]
        )
    open_book(canvas, 64, 104, 56, cover=COVER, high=0.46)
    # the spark itself, a child of the fire with arms thrown up
    body = star(64, 52, 48, 27, 9, 8)
    canvas.outline(body, 2.5)
    canvas.fill(body, NES[0x27])
    canvas.fill(star(64, 53, 37, 26, 9, 8), NES[0x38])
    for x in (51, 77):
        eye(canvas, x, 50, 9, 11, NES[0x16], (0.1, 0.1))
    mouth = both(ellipse(64, 64, 10, 10), rect(40, 65, 90, 90))
    canvas.outline(mouth, 1.6)
    canvas.fill(mouth, NES[0x16])
    for x, y, size in ((14, 30, 10), (112, 22, 12), (104, 72, 8), (20, 76, 8)):
        canvas.fill(star(x, y, size, size * 0.3), NES[0x38])


@picture("fire_wheel")
def fire_wheel(canvas: Canvas) -> None:
    sky(canvas, INK)
    ground(canvas, [116, 112, 116, 113, 117], NES[0x06])
    for a in range(0, 360, 30):
        tongue = turned(flame_mask(64, 26, 30, 34, 0.25), 64, 62, a)
        canvas.fill(tongue, NES[0x16])
        canvas.fill(turned(flame_mask(64, 25, 17, 21, 0.2), 64, 62, a), NES[0x27])
    canvas.outline(ring(64, 62, 35, 14), 2)
    rim = ring(64, 62, 35, 13)
    canvas.solid(rim, WOOD, volume=4, outline=0)
    for a in range(0, 360, 45):
        x, y = 64 + 35 * math.cos(math.radians(a + 22)), 62 + 35 * math.sin(math.radians(a + 22))
        canvas.fill(ellipse(x, y, 3), NES[0x27])
    canvas.fill(ellipse(64, 62, 28), INK)
    for a in range(0, 180, 45):
        dx, dy = 28 * math.cos(math.radians(a)), 28 * math.sin(math.radians(a))
        canvas.solid(tube([(64 - dx, 62 - dy), (64 + dx, 62 + dy)], 7), WOOD, volume=2, outline=1)
    # the hub is the face of what drives it
    canvas.solid(ellipse(64, 62, 19), EMBER, volume=6, cuts=(-0.5, 0.0, 0.8))
    for side in (-1, 1):
        canvas.fill(ellipse(64 + side * 8, 59, 6, 5.5), NES[0x27])
        canvas.fill(ellipse(64 + side * 6.5, 60, 2.4), INK)
        canvas.fill(tube([(64 + side * 2, 55), (64 + side * 15, 50)], 4, 2), INK)
    jaw = both(ellipse(64, 70, 11, 7), rect(40, 68, 90, 90))
    canvas.fill(jaw, INK)
    for x in (57, 64, 71):
        canvas.fill(poly((x - 3, 68), (x + 3, 68), (x, 73)), NES[0x27])
    streaks(canvas, ((-4, 104), (-4, 116), (4, 92)), (40, 0), NES[0x16], 4)


@picture("backdraft")
def backdraft(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a brick wall in the dark, and the opening full of fire
    for row in range(9):
        for column in range(5):
            x, y = column * 32 - (row % 2) * 16 - 4, row * 15 - 3
            canvas.fill(rect(x + 1.5, y + 1.5, x + 30, y + 13), NES[0x06])
    opening = join(rect(40, 34, 100, 132), ellipse(70, 34, 30, 26))
    canvas.outline(opening, 6, NES[0x17])
    canvas.outline(opening, 2)
    canvas.fill(opening, NES[0x16])
    for cx, base, wide, tall in ((56, 132, 46, 96), (86, 134, 46, 110)):
        flame(canvas, cx, base, wide, tall, ramp(0x16, 0x27, 0x38, 0x20))
    # the door swings at us, driven by it
    door = poly((40, 10), (6, -2), (6, 134), (40, 128))
    canvas.solid(door, WOOD, volume=5)
    for x in (17, 29):
        canvas.fill(tube([(x, 0), (x, 130)], 2), INK)
    for y in (26, 96):
        canvas.solid(poly((40, y), (8, y - 4), (8, y + 8), (40, y + 8)), STEEL, volume=2, outline=1.5)
    canvas.solid(ring(14, 64, 6, 3.4), BRASS, volume=1.5, outline=1.5)
    # one tongue licks out and curls over the lintel
    lick = tube([(84, 100), (104, 74), (96, 46), (112, 24), (104, 6)], 26, 26, 20, 13, 1)
    canvas.outline(lick, 2)
    canvas.fill(lick, NES[0x27])
    canvas.fill(tube([(84, 104), (101, 76), (95, 48), (108, 28)], 14, 13, 8, 1), NES[0x38])
    other = tube([(70, 118), (108, 108), (112, 92), (126, 84)], 28, 22, 13, 1)
    canvas.outline(other, 2)
    canvas.fill(other, NES[0x27])
    canvas.fill(tube([(64, 120), (104, 110), (110, 98)], 17, 12, 1), NES[0x38])
    embers(canvas, 9, 8, NES[0x27], bottom=60)


@picture("blazing_blade")
def blazing_blade(canvas: Canvas) -> None:
    sky(canvas, INK)
    # swung up: the fire streams off the edge to the upper left
    hilt, tip = (16, 118), (112, 8)
    for scale, colour in ((1.0, 0x06), (0.78, 0x16), (0.5, 0x27)):
        tongues = []
        for far, tall in ((0.36, 44), (0.5, 64), (0.64, 72), (0.78, 66), (0.92, 48)):
            x, y = along(hilt, tip, far, 3)
            tongues.append(turned(flame_mask(x, y + 8, 40 * scale, tall * scale, 0.003), x, y, -28))
        canvas.fill(join(*tongues), NES[colour])
    back = tube([along(hilt, tip, 0.3, 12), along(hilt, tip, 0.7, 18), along(hilt, tip, 1.02, 4)], 4, 16, 1)
    canvas.fill(back, NES[0x16])
    canvas.fill(
        tube([along(hilt, tip, 0.36, 11), along(hilt, tip, 0.7, 14), along(hilt, tip, 0.98, 4)], 2, 9, 1), NES[0x27]
    )
    sword(canvas, hilt, tip, 21, blade=ramp(0x16, 0x27, 0x38, 0x20), gold=GOLD, guard=2.9, grip=0.26, gem=NES[0x16])
    canvas.solid(tube([(0, 142), (22, 114)], 22, 17), SLEEVE, volume=4)
    canvas.solid(ellipse(28, 105, 11, 10), SKIN, volume=4)
    for x, y in ((22, 100), (28, 104), (34, 109)):
        canvas.fill(tube([(x - 4, y + 4), (x + 2, y - 3)], 1.6), SKIN[0])
    embers(canvas, 11, 10, NES[0x27], bottom=90)


@picture("war_drum")
def war_drum(canvas: Canvas) -> None:
    sky(canvas, INK)
    for side in (-1, 1):
        flame(canvas, 64 + side * 52, 122, 34, 82, ramp(0x06, 0x06, 0x16, 0x27))
    # barrel drum on its stand, face to us
    for side in (-1, 1):
        canvas.solid(tube([(64 + side * 28, 82), (64 + side * 44, 132)], 12), WOOD, volume=3)
    canvas.solid(tube([(18, 116), (110, 116)], 10), WOOD, volume=3)
    body = ellipse(64, 62, 50)
    canvas.solid(body, COVER, volume=9)
    for step in range(20):
        a = math.tau * step / 20
        canvas.fill(ellipse(64 + 45 * math.cos(a), 62 + 45 * math.sin(a), 3.2), NES[0x27])
    head = ellipse(64, 62, 39)
    canvas.outline(head, 2)
    canvas.fill(head, NES[0x37])
    # three commas chase each other
    for a in (0, 120, 240):
        comma = join(ellipse(64, 45, 11), tube([(64, 38), (82, 40), (94, 56), (94, 70)], 8, 9, 6, 0.5))
        canvas.fill(turned(comma, 64, 62, a), NES[0x16])
    for hilt, tip in (((-8, 14), (40, 46)), ((136, 6), (90, 44))):
        canvas.solid(tube([hilt, tip], 10, 8), GOLD, volume=3)
        canvas.solid(ellipse(*tip, 7.5), GOLD, volume=3)
    for radius in (52, 60):
        for side in (-1, 1):
            middle = 90 - side * 90
            canvas.fill(arc(64, 62, radius + 3, middle - 14, middle + 14, 1, 3, 1), NES[0x37])


@picture("phoenix_plume")
def phoenix_plume(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 52, 120, [(52, NES[0x06])])
    # ashes with a fire still in them
    ash = blob((-2, 132), (16, 116), (38, 108), (66, 107), (92, 116), (110, 132), (54, 144))
    canvas.solid(ash, ramp(0x0F, 0x2D, 0x00, 0x10), volume=7)
    for line in ([(22, 130), (38, 117), (46, 123)], [(66, 118), (78, 124), (86, 134)], [(50, 112), (54, 132)]):
        canvas.fill(tube(line, 1, 4, 1), NES[0x16])
    # the plume leans into a wind of its own
    spine = curve([(46, 118), (44, 92), (56, 58), (82, 30), (118, 4)])

    def off(index: int, side: int, share: float) -> tuple[float, float]:
        """The edge of the vane at a place of the spine; `share` 1 is the outermost."""
        (x, y), (nx, ny) = spine[index], spine[index + 1]
        far = (index - 12) / (len(spine) - 14)
        wide = share * 29 * math.sin(math.pi * min(max(far, 0), 1) ** 0.85) ** 0.8
        size = math.hypot(nx - x, ny - y)
        return x - side * (ny - y) / size * wide, y + side * (nx - x) / size * wide

    places = range(12, len(spine) - 1)
    for share, colour in ((1.0, 0x16), (0.68, 0x27), (0.36, 0x38)):
        vane = poly(*[off(at, -1, share) for at in places], spine[-1], *[off(at, 1, share) for at in reversed(places)])
        if share == 1:
            canvas.outline(vane, 2)
        canvas.fill(vane, NES[colour])
    for at, side in ((22, -1), (27, 1), (33, -1), (37, 1), (44, -1), (47, 1)):
        cut = poly(off(at, side, 1.2), along(spine[at - 6], off(at - 4, side, 1), 0.35), off(at - 4, side, 1.2))
        canvas.fill(cut, INK)
    for at in range(20, len(spine) - 10, 6):
        for side in (-1, 1):
            canvas.fill(tube([spine[at - 4], off(at, side, 0.9)], 1, 2), NES[0x06])
    spot = spine[38]
    canvas.fill(ellipse(*spot, 8, 17, 48), NES[0x16])
    canvas.fill(ellipse(*spot, 4, 10, 48), NES[0x06])
    canvas.fill(tube(spine[:34], 5.5, 4, 3, 2, smooth=False), WHITE)
    for x, y, size in ((18, 30, 9), (108, 70, 9), (98, 98, 6), (14, 88, 6), (44, 10, 6)):
        sparkle(canvas, x, y, size, NES[0x27])


@picture("meteor_fall")
def meteor_fall(canvas: Canvas) -> None:
    sky(canvas, INK, INK, INK, NES[0x06], top=20)
    # the stones come through a circle that is written on the sky
    magic_circle(canvas, 66, 20, 62, NES[0x16], squash=0.3, points=4, runes=0, width=4)
    canvas.fill(ring(66, 20, 36, 2.5, 0.3), NES[0x27])
    for x, y, r in ((112, 74, 10), (18, 62, 8)):
        tail = tube([(x + r * 2.2, y - r * 3), (x, y)], 1, r * 1.9)
        canvas.outline(tail, 2)
        canvas.fill(tail, NES[0x16])
        canvas.fill(tube([(x + r * 1.2, y - r * 1.6), (x, y)], 1, r * 1.3), NES[0x27])
        canvas.solid(ellipse(x, y, r), ramp(0x0F, 0x07, 0x17, 0x17), volume=3, outline=1.5)
    tail = tube([(92, 16), (76, 44), (52, 78)], 16, 34, 48)
    canvas.outline(tail, 2)
    canvas.fill(tail, NES[0x16])
    canvas.fill(tube([(90, 18), (74, 46), (52, 78)], 8, 22, 38), NES[0x27])
    canvas.fill(tube([(84, 30), (70, 52), (52, 78)], 2, 13, 32), NES[0x38])
    rock = blob((34, 64), (56, 58), (72, 68), (74, 88), (62, 102), (40, 102), (28, 86))
    canvas.solid(rock, ramp(0x0F, 0x07, 0x17, 0x27), volume=8)
    for x, y, r in ((44, 76, 6), (60, 86, 7), (46, 94, 4)):
        canvas.fill(ellipse(x, y, r), INK)
        canvas.fill(ellipse(x + 1.5, y + 1.5, r * 0.6), NES[0x16])
    # roofs and towers wait below
    for x, top, wide in ((2, 108, 18), (22, 118, 14), (70, 116, 16), (90, 106, 12), (104, 114, 24)):
        canvas.fill(rect(x, top, x + wide, 130), INK)
        canvas.fill(poly((x - 3, top), (x + wide / 2, top - 12), (x + wide + 3, top)), INK)
    for x, y in ((8, 116), (94, 112), (112, 120), (76, 121)):
        canvas.fill(rect(x, y, x + 4, y + 5), NES[0x27])


@picture("dragon_breath")
def dragon_breath(canvas: Canvas) -> None:
    sky(canvas, INK)
    # straight at the reader: horns, brow, eyes, and the throat alight
    for side in (-1, 1):
        x = 64
        canvas.solid(tube([(x + side * 24, 34), (x + side * 48, 22), (x + side * 58, -6)], 17, 12, 1), BRASS, volume=4)
        canvas.solid(tube([(x + side * 38, 54), (x + side * 58, 50), (x + side * 72, 34)], 14, 9, 1), BRASS, volume=3)
        canvas.solid(
            poly(
                (x + side * 36, 66), (x + side * 68, 62), (x + side * 54, 80), (x + side * 68, 92), (x + side * 38, 96)
            ),
            SCALE,
            volume=4,
        )
    lower = pair(blob((64, 134), (30, 134), (22, 110), (32, 92), (64, 96)))
    canvas.solid(lower, SCALE, volume=7)
    skull = pair(blob((64, 6), (44, 12), (26, 34), (22, 58), (30, 76), (44, 82), (64, 84)))
    canvas.solid(skull, SCALE, volume=10, cuts=(0.0, 0.3, 0.8))
    throat = ellipse(64, 104, 33, 26)
    canvas.outline(throat, 2)
    canvas.fill(throat, NES[0x06])
    for r, colour in ((27, 0x16), (20, 0x27), (11, 0x38)):
        canvas.fill(star(64, 104, r * 1.25, r, 12, 10), NES[colour])
    # muzzle over the fire
    muzzle = pair(blob((64, 44), (52, 48), (42, 66), (38, 82), (46, 90), (64, 92)))
    canvas.solid(muzzle, SCALE, volume=7, cuts=(0.0, 0.3, 0.8))
    for side in (-1, 1):
        canvas.fill(ellipse(64 + side * 10, 76, 5, 3.4, side * 30), INK)
        for dx, y, tall in ((22, 87, 15), (11, 91, 10)):
            canvas.outline(poly((64 + side * dx - 5, y), (64 + side * dx + 5, y), (64 + side * dx, y + tall)), 1.4)
            canvas.fill(poly((64 + side * dx - 5, y), (64 + side * dx + 5, y), (64 + side * dx, y + tall)), WHITE)
        for dx, y in ((26, 126), (12, 131)):
            canvas.fill(poly((64 + side * dx - 5, y), (64 + side * dx + 5, y), (64 + side * dx, y - 13)), WHITE)
        lid = tube([(64 + side * 12, 52), (64 + side * 38, 36)], 14, 10)
        canvas.fill(ellipse(64 + side * 25, 53, 10, 8, -side * 20), INK)
        glowing_eye(canvas, 64 + side * 25, 53, 8, NES[0x27], -side * 20, WHITE)
        canvas.fill(ellipse(64 + side * 24, 53, 1.6, 5), INK)
        canvas.solid(lid, SCALE, volume=3)
    for y in (14, 26, 38):
        canvas.solid(poly((58, y + 8), (64, y - 6), (70, y + 8)), BRASS, volume=2, outline=1.4)
    embers(canvas, 3, 8, NES[0x27], top=84)


@picture("steam_burst")
def steam_burst(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a wave of fire and a wave of water run into each other; what they make goes up
    for x, base, wide, tall in ((6, 130, 42, 84), (36, 132, 44, 64)):
        flame(canvas, x, base, wide, tall, ramp(0x06, 0x16, 0x27, 0x27), lean=0.006, outline=2)
    wave = tube([(140, 106), (108, 110), (82, 98), (84, 74), (104, 68)], 54, 40, 28, 17, 1)
    canvas.outline(wave, 2)
    canvas.fill(wave, NES[0x11])
    canvas.fill(tube([(140, 100), (108, 104), (88, 94), (88, 78)], 24, 18, 12, 1), NES[0x21])
    canvas.fill(tube([(136, 122), (104, 126), (82, 114)], 2, 7, 1), NES[0x21])
    steam = ramp(0x00, 0x10, 0x20, 0x20)
    cloud = (
        (64, 98, 9),
        (66, 84, 12),
        (58, 70, 14),
        (74, 66, 14),
        (22, 32, 15),
        (106, 30, 16),
        (38, 12, 18),
        (90, 8, 20),
        (62, 4, 19),
        (44, 42, 17),
        (86, 40, 18),
        (64, 46, 18),
        (62, 26, 22),
    )
    canvas.outline(join(*[ellipse(x, y, r) for x, y, r in cloud]), 2.4)
    for x, y, r in cloud:
        canvas.solid(ellipse(x, y, r), steam, volume=r * 0.5, outline=0, cuts=(0.2, 0.5, 0.85))
    for x, y, colour in ((6, 34, 0x27), (16, 54, 0x16), (118, 56, 0x21), (124, 40, 0x11)):
        canvas.fill(star(x, y, 6, 2.6), NES[colour])


MINIS = (
    Mini("ember_shot", """
        ................|................
        ............oo..|................
        ...........owwo.|.............oo.
        ..........rowwo.|............owwo
        .........rrroo..|...........rowwo
        ...oo...rr.rr...|....oo....rrroo.
        ..owwo.r..r.....|...owwo..rr.rr..
        ..owwo..........|..rowwo.r..r....
        ..roo......oo...|.rrroo.....oo...
        .r.r......owwo..|rr.r......owwo..
        ..........owwo..|r........rowwo..
        .........rroo...|........rrroo...
        ........rr.r....|.......rr..r....
        .......r........|......r.........
        ................|................
        ................|................
    """),
    Mini("flame_arrow", """
        ...............r|............r...
        ..........rrrrr.|.........rr.r.r.
        .........rooowr.|.........rooorr.
        ........roowwwr.|........roowwwr.
        ........rowwwor.|.......roowwwor.
        .......rrowwoor.|........rowwoor.
        ......w.roooorr.|......w.roooor..
        .....o..rrrrrr..|.....o...rrrrrr.
        ....o....rr.....|....o.....r.....
        ...o............|...o............
        r.o.............|r.o.............
        rro.............|rro.............
        .rr.............|.rr.............
        o.rr............|o.rr............
        ................|................
        ................|................
    """),
    Mini("spark_call", """
        .......o........|................
        ..o....o....o...|.......o........
        ...o..ooo..o....|..o....o....o...
        ....oowwwoo.....|...o..ooo..o....
        ....owwwwwo.....|....oowwwoo.....
        .oooww.w.wooo...|.oooww.w.wooo...
        ...oww.w.wo.....|...oww.w.wo.....
        ....owwwwwo.....|....owwwwwo.....
        ....oowwwoo.....|....oowwwoo.....
        ...o..ooo..o....|...o..ooo..o....
        ................|................
        rr....rrr....rr.|rr....rrr....rr.
        rwwwwr...rwwwwr.|rwwwwr...rwwwwr.
        rwwwwwwrwwwwwwr.|rwwwwwwrwwwwwwr.
        rrrrrrwrwrrrrrr.|rrrrrrwrwrrrrrr.
        ......rrr.......|......rrr.......
    """),
    Mini("fire_wheel", """
        ..r....r....r...|....r.....r.....
        ...r..orr..r....|..r..r..rr...r..
        ....orrrrrro....|...rorrrrrror...
        .r.rroo..oorr.r.|....rroooorr....
        ..rro..oo..orr..|r.rroo....oorr.r
        ..rooo.oo.ooor..|.rro..o..o..orr.
        .rr...owwo...rr.|..ro.oowwoo.or..
        rrrooow..wooorrr|.rro..w..w..orr.
        rrrooow..wooorrr|.rro..w..w..orr.
        .rr...owwo...rr.|..ro.oowwoo.or..
        ..rooo.oo.ooor..|.rro..o..o..orr.
        ..rro..oo..orr..|r.rroo....oorr.r
        .r.rroo..oorr.r.|....rroooorr....
        ....orrrrrro....|...rorrrrrror...
        ...r..rro..r....|..r...rr..r..r..
        ..r....r....r...|.....r.....r....
    """),
    Mini("backdraft", """
        .......rrrrrrrr.|.......rrrrrrrr.
        rr...rrr......rr|rr...rrr......rr
        r.rrrrr..r.r...r|r.rrrrr....r...r
        r..rrr...roor..r|r..rrr..r.rr.r.r
        r...rr..roor.r.r|r...rr..rrror.rr
        r...rr..rowoor.r|r...rr..rooorr.r
        r...rr.rowworr.r|r...rr.roowor..r
        r...rr.rowwwor.r|r...rr.rowwoor.r
        r...rr..owwwo.rr|r...rr.rowwwor.r
        r.o.rr.rowwwoorr|r.o.rr..owwwoorr
        r.o.rr.rowwwwoor|r.o.rr.rowwwwwor
        r...rr.owwwwwwor|r...rr.rowwwwwor
        r...rr.owwwwwwor|r...rr.owwwwwwor
        r..rrr..owwwwo.r|r..rrr..owwwwo.r
        r.rr.r...owwo..r|r.rr.r...owwo..r
        rrr.............|rrr.............
    """),
    Mini("blazing_blade", """
        ...........w..o.|...........w..o.
        ..........ww.o..|..........ww.o..
        .........www.o..|.........www...o
        .....o..www.oo..|....o...www.o.o.
        .....o..ww..or..|....o...ww..oor.
        ....oo.www.or...|...oo..www..or..
        ....r..ww.ror...|...or..ww..orr..
        ...rr.www.rr....|...rr.www..rr...
        ..o...ww........|..o...ww........
        ...oowww........|...oowww........
        ....oow.........|....oow.........
        ....roo.........|....roo.........
        ...rr.oo........|...rr.oo........
        ..oo....o.......|..oo....o.......
        ..oo............|..oo............
        ................|................
    """),
    Mini("war_drum", """
        o.......|................
        oo......|................
        .oo..rrr|o.....rrrr.....o
        ..oorooo|oo.rrroooorrr.oo
        ...oowww|.oorowwwwwworoo.
        ..roww..|..roww....wwor..
        ..row...|..row......wor..
        .row..ww|.row..wwww..wor.
        .row..ww|.row..wwww..wor.
        ..row...|..row......wor..
        ..roww..|..roww....wwor..
        ..rrowww|..rrowwwwwworr..
        .r..rrro|.r..rrroorrr..r.
        .rr....r|.rr....rr....rr.
        .rrrrrrr|.rrrrrrrrrrrrrr.
        .r......|.r............r.
    """),
    Mini("phoenix_plume", """
        ...oo...........|..oo............
        ..rwooo.........|..rwooo.........
        ..roowwo........|..roowwo........
        ...rowwoor......|...rowwoor......
        ..rrow..oor.....|..rrow..oor.....
        ....ow..woor....|....ow..woor....
        ..rroowwwoorr...|...rroowwoorr...
        ....roowwoor....|.....roowwoor...
        ..rrroowoorr....|...rrroowoorr...
        ....rooworr.....|.....rooworr....
        .....rowor......|......rowor.....
        ......wrr.......|......rwr.......
        .....w..........|......w.........
        ....w...........|.....w..........
        ..rwrrro........|..rrwrro........
        .rorrorrro......|.rorrorrro......
    """),
    Mini("meteor_fall", """
        ............rrrr|.......rr..oo.rr
        ..........rr.ooo|......rr.oo..ooo
        .........rr.ooo.|.......rr.oo.oo.
        ........rroooww.|........rroooww.
        .......rroowwo..|.......rroowwo..
        ......rrowwwor..|......rrowwwor..
        .....rrowwwor...|.....rrowwwor...
        ....rrrrwwor....|....rrrrwwor....
        ...rooorror.....|...rooorror.....
        ..roo..oor......|..roo..oor......
        ..ro...oor......|..ro...oor......
        ..roo.ooor......|..roo.ooor......
        ...roooor.......|...roooor.......
        ....rrrr........|....rrrr........
        ..o......o......|.o........o.....
        .oo..oo..oo..oo.|oo..oo...oo..oo.
    """),
    Mini("dragon_breath", """
        o.......
        oo....rr
        .oo.rrrr
        .oorrrrr
        ..rrrrrr
        o.r..rrr
        oorww.rr
        .orrw.rr
        ..rrrrrr
        .rr.rr.r
        rrr.rrrr
        .rrww.w.|.rrww.ww
        ..r.oooo|..r.owww
        .rroowww|.rroowww
        ..rwowww|..rwowww
        ..rrwrww|..rrwrow
    """),
    Mini("steam_burst", """
        ....iii..iii....|...iiii..iii....
        ..iiiiiiiiiiii..|..iiiiiiiiiiii..
        .iibiiiiiiibiii.|.iiibiiiiiiiiii.
        .iiiiiibiiiiiii.|.iiiiiiiiibiiii.
        .iibiiiiiiiiibi.|.iiiibiiiiiiiii.
        ..iiiibiiibiii..|..iiiiiiiibiii..
        ...iiiiiiiiii...|...iiiiiiiiii...
        ....iiiiiiii....|....iiiiiiii....
        ..rr.....bb.....|.rr......bb.....
        .rr.......bb....|..rr......bb....
        rror......dbb...|.ror.....dbb....
        roor.....ddibb..|roor.....ddibb..
        rowor...ddiiibb.|rowor...ddiiib..
        rowwor..diiiiib.|rowwor..diiiiibb
        .rwwrrr.dbbiibb.|.rwwrrr.dbbiibbb
        ..rrrrr.ddbbbb..|..rrrrr.ddbbbbb.
    """),
)  # fmt: skip
