"""The blue cards of the air: Zap, the ice fairy, the clockwork owl, the storm hawk."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kit import (
    INK,
    NES,
    WHITE,
    Canvas,
    Mask,
    Point,
    blob,
    both,
    ellipse,
    join,
    minus,
    picture,
    poly,
    ramp,
    rect,
    tube,
)
from mini import Mini
from motifs import bolt, eye, face, hair
from motifs_sky import LIT, gear, snowflake, spun, turned
from scenery import sky

SPARK = (NES[0x17], NES[0x27], LIT, WHITE)
COPPER = (NES[0x07], NES[0x17], NES[0x27], LIT)
DULL = ramp(0x07, 0x07, 0x17, 0x27)
WINGS = ramp(0x07, 0x07, 0x17, 0x17)
PLUMAGE = ramp(0x07, 0x17, 0x37, 0x37)
ICE = ramp(0x01, 0x11, 0x21, 0x3C)
FAIR = ramp(0x27, 0x37, 0x37, 0x37)
FROST = ramp(0x11, 0x11, 0x3C, 0x20)


# --- Zap -----------------------------------------------------------------------------------------------------------


def _spikes(cx: float, cy: float, reaches: list[float], inner: float, turn: float) -> Mask:
    """A burst whose points reach differently far: a body of electricity."""
    corners: list[Point] = []
    for step, reach in enumerate(reaches):
        for radius, shift in ((reach, 0.0), (inner, 0.5)):
            angle = math.radians(turn) + math.tau * (step + shift) / len(reaches)
            corners.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return poly(*corners)


def _storm_cloud(canvas: Canvas, puffs: Sequence[tuple[float, float, float]]) -> None:
    """A thundercloud of round puffs (x, y, radius), each lit from above."""
    canvas.outline(join(*[ellipse(*puff) for puff in puffs]), 2)
    for puff in puffs:
        canvas.solid(ellipse(*puff), ramp(0x01, 0x01, 0x11, 0x11), volume=6, outline=0, cuts=(0.1, 0.62, 0.9))


@picture("zap")
def zap(canvas: Canvas) -> None:
    sky(canvas, INK)
    for points in ([(8, 0), (20, 20), (10, 24), (24, 44)], [(2, 84), (14, 92), (6, 100), (18, 124)],
                   [(122, 98), (112, 108), (122, 112), (110, 130)]):  # fmt: skip
        canvas.fill(bolt(points, 7), NES[0x11])
    _storm_cloud(canvas, ((58, -2, 20), (82, 2, 22), (108, 6, 24), (126, 22, 16)))
    # it leaps out of the cloud on a tail of lightning
    tail = poly((104, 16), (124, 20), (108, 42), (120, 44), (84, 76), (92, 56), (80, 56))
    canvas.solid(tail, SPARK, volume=3)
    for arm, hand in (([(34, 80), (20, 72), (24, 64), (7, 54)], (7, 54)), ([(80, 92), (98, 96), (96, 84), (114, 84)],
                      (113, 84))):  # fmt: skip
        limb = join(tube(arm, 11, 8, 5, smooth=False), _spikes(*hand, [10, 8, 10, 8, 10], 4, 20))
        canvas.solid(limb, SPARK, volume=2.5)
    for leg in ([(44, 100), (34, 112), (46, 114), (38, 128)], [(66, 102), (72, 114), (62, 118), (74, 130)]):
        canvas.solid(tube(leg, 12, 8, 3, smooth=False), SPARK, volume=2.5)
    body = _spikes(56, 74, [46, 41, 45, 40, 46, 42, 54, 43, 48, 42, 45], 31, 12)
    canvas.solid(body, SPARK, volume=7, cuts=(-0.5, 0.1, 0.8))
    eye(canvas, 41, 68, 13, 15, NES[0x11], look=(-0.16, 0.05))
    eye(canvas, 71, 68, 13, 15, NES[0x11], look=(-0.16, 0.05))
    mouth = both(ellipse(56, 84, 14, 14), rect(30, 85, 90, 110))
    canvas.outline(mouth, 2)
    canvas.fill(mouth, NES[0x17])
    canvas.fill(rect(51, 85, 61, 90), LIT)
    for x in (30, 83):
        canvas.fill(ellipse(x, 87, 4.5, 3), NES[0x27])


# --- the ice fairy -------------------------------------------------------------------------------------------------


def _crystal_wing(canvas: Canvas, root: Point, tip: Point, width: float) -> None:
    """A wing like a shard of clear ice: a kite in four facets."""
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    nx, ny = -dy / math.hypot(dx, dy) * width / 2, dx / math.hypot(dx, dy) * width / 2
    waist = (root[0] + dx * 0.62, root[1] + dy * 0.62)
    left, right = (waist[0] + nx, waist[1] + ny), (waist[0] - nx, waist[1] - ny)
    whole = poly(root, left, tip, right)
    canvas.outline(whole, 2)
    canvas.fill(whole, NES[0x21])
    canvas.fill(poly(root, left, waist), NES[0x3C])
    canvas.fill(poly(waist, right, tip), NES[0x11])
    canvas.fill(poly(left, tip, (waist[0] + nx * 0.2, waist[1] + ny * 0.2)), WHITE)


@picture("ice_fairy")
def ice_fairy(canvas: Canvas) -> None:
    sky(canvas, INK, INK, INK, NES[0x01], ragged=3)
    for x, y, size, turn in ((118, 88, 8, 10), (12, 114, 13, 0), (100, 116, 8, 20), (8, 10, 7, 0), (64, 122, 7, 0)):
        canvas.fill(snowflake(x, y, size, 3, turn), NES[0x3C])
    for tip, width in (((2, 100), 24), ((96, 108), 22), ((-6, 34), 38), ((108, -4), 38)):
        _crystal_wing(canvas, (48, 80), tip, width)
    # legs fold back, the dress is a bell of frost
    for leg in ([(58, 104), (72, 114), (90, 116)], [(50, 106), (58, 120), (76, 126)]):
        canvas.solid(tube(leg, 10, 8, 3), FAIR, volume=3)
    dress = poly((42, 76), (56, 76), (66, 96), (78, 106), (66, 106), (58, 116), (50, 108), (40, 116), (36, 106),
                 (24, 108), (36, 94))  # fmt: skip
    canvas.solid(dress, FROST, volume=5)
    canvas.solid(tube([(40, 80), (28, 92), (16, 86)], 8, 7), FAIR, volume=2.5)
    # the right hand holds out a snow crystal
    canvas.solid(tube([(56, 80), (74, 86), (88, 72)], 8, 7), FAIR, volume=2.5)
    canvas.solid(blob((40, 20), (26, 30), (22, 52), (26, 74), (48, 78), (74, 72), (74, 40), (64, 22)), FROST, volume=8)
    face(canvas, 49, 52, 22, skin=FAIR, iris=NES[0x11], mood="smile", brow=NES[0x11], turn=0.12)
    hair(canvas, [
        ([(48, 22), (26, 36), (26, 58), (18, 78)], 12),
        ([(52, 22), (73, 36), (73, 56), (82, 70)], 12),
        ([(46, 23), (34, 30), (31, 46)], 14),
        ([(54, 23), (64, 30), (70, 46)], 13),
        ([(50, 23), (46, 33), (43, 43)], 13),
        ([(52, 23), (57, 33), (56, 42)], 10),
    ], FROST)  # fmt: skip
    for spot, tall in (((35, 26), 12), ((50, 22), 18), ((65, 26), 12)):
        shape = poly((spot[0] - 6, spot[1] + 3), (spot[0], spot[1] - tall), (spot[0] + 6, spot[1] + 3))
        canvas.solid(shape, ICE, volume=2)
    flake = snowflake(98, 58, 15, 3.4, 14)
    canvas.outline(flake, 2)
    canvas.fill(flake, WHITE)


# --- the clockwork owl ---------------------------------------------------------------------------------------------


def _gear_eye(canvas: Canvas, cx: float, cy: float, turn: float) -> None:
    canvas.solid(gear(cx, cy, 22, 10, turn=turn), COPPER, volume=3)
    canvas.outline(ellipse(cx, cy, 13), 1.6)
    canvas.fill(ellipse(cx, cy, 13), NES[0x2C])
    canvas.fill(ellipse(cx, cy, 7.5), INK)
    canvas.fill(ellipse(cx - 5, cy - 5, 3.4), WHITE)


@picture("clockwork_owl")
def clockwork_owl(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, y, r, teeth, turn in ((14, 26, 34, 12, 5), (120, 70, 30, 10, 0)):
        canvas.fill(gear(x, y, r, teeth, r * 0.5, turn), NES[0x07])
    # the key in its back, the tail of three plates
    canvas.solid(minus(join(ellipse(106, 34, 12), ellipse(116, 52, 11)), ellipse(106, 34, 5), ellipse(116, 52, 4.5)),
                 COPPER, volume=3)  # fmt: skip
    canvas.solid(tube([(90, 62), (108, 44)], 7), COPPER, volume=2)
    canvas.solid(poly((76, 104), (104, 128), (84, 134), (60, 120)), COPPER, volume=4)
    body = blob((42, 50), (86, 46), (102, 76), (92, 108), (66, 120), (38, 112), (24, 82))
    canvas.solid(body, DULL, volume=9, cuts=(-0.2, 0.1, 0.82))
    # a little window in the breast shows the works
    window = ellipse(57, 94, 20, 19)
    frame = ellipse(57, 94, 23, 22)
    canvas.outline(frame, 1.5)
    canvas.fill(frame, NES[0x17])
    canvas.fill(window, INK)
    canvas.fill(both(window, gear(50, 90, 13, 8, 4, 10)), NES[0x27])
    canvas.fill(both(window, gear(69, 102, 11, 8, 3.5, 12)), LIT)
    # the wing: three rows of riveted plates, lifted in greeting
    for row, (x, y) in enumerate(((96, 116), (102, 102), (106, 88))):
        canvas.solid(tube([(86, 66), (94, 82), (x, y)], 14, 15, 5), COPPER, volume=3)
        canvas.fill(ellipse(90 + row, 72 - row, 2), NES[0x07])
    for plume in ([(30, 66), (14, 72), (2, 60)], [(30, 72), (14, 82), (2, 76)], [(32, 80), (18, 92), (6, 92)]):
        canvas.solid(tube(plume, 14, 13, 5), COPPER, volume=3)
    # the head is cocked to one side
    head = blob((20, 26), (14, 8), (34, 16), (52, 15), (72, 12), (88, 0), (88, 22), (90, 42), (76, 60), (54, 64),
                (32, 58), (20, 44))  # fmt: skip
    canvas.solid(turned(head, 56, 40, -9), DULL, volume=7, cuts=(-0.3, 0.0, 0.72))
    left, right = spun([(36, 36), (76, 36)], 56, 40, -9)
    _gear_eye(canvas, *left, 8)
    _gear_eye(canvas, *right, 22)
    canvas.solid(turned(poly((49, 42), (63, 42), (57, 62)), 56, 40, -9), (NES[0x17], NES[0x27], LIT, LIT), volume=2)
    for foot in (48, 70):
        for toe in (-7, 0, 7):
            canvas.solid(tube([(foot, 116), (foot + toe, 125)], 6, 4), COPPER, volume=2, outline=1.4)
    canvas.solid(tube([(-4, 127), (132, 125)], 6), ramp(0x07, 0x07, 0x17, 0x17), volume=2)


# --- the storm hawk ------------------------------------------------------------------------------------------------


def _swept_wing(canvas: Canvas, root: Point, wrist: Point, tips: list[Point]) -> None:
    """A wing swept back for the dive: feathers from the arm (wrist to root) to the tips, coverts over their roots."""
    for index, tip in enumerate(tips):
        far = index / (len(tips) - 1)
        start = (wrist[0] + (root[0] - wrist[0]) * far, wrist[1] + (root[1] - wrist[1]) * far)
        canvas.solid(tube([start, tip], 16, 15, 5), WINGS, volume=3.5, outline=1.6)
    for index, tip in enumerate(tips):
        far = index / (len(tips) - 1)
        start = (wrist[0] + (root[0] - wrist[0]) * far, wrist[1] + (root[1] - wrist[1]) * far)
        end = (start[0] + (tip[0] - start[0]) * 0.36, start[1] + (tip[1] - start[1]) * 0.36)
        canvas.solid(tube([start, end], 16, 11), PLUMAGE, volume=3, outline=1.6)
    canvas.solid(tube([root, wrist], 16, 12), WINGS, volume=4)


@picture("storm_hawk")
def storm_hawk(canvas: Canvas) -> None:
    sky(canvas, INK)
    _storm_cloud(canvas, ((2, 8, 22), (26, 2, 20), (50, -8, 20), (126, 56, 18), (136, 36, 18)))
    for points in ([(16, 20), (6, 38), (18, 40), (4, 62)], [(120, 66), (108, 86), (120, 90), (100, 126)]):
        strike = bolt(points, 9)
        canvas.outline(strike, 2, NES[0x11])
        canvas.fill(strike, NES[0x37])
    # it dives from the upper right: tail, far wing, body, near wing, head, talons
    for tip in ((118, 2), (128, 10), (134, 22)):
        canvas.solid(tube([(92, 46), tip], 14, 13), WINGS, volume=3)
    _swept_wing(canvas, (56, 66), (34, 34), [(84, -12), (86, 4), (88, 16), (90, 28), (90, 40)])
    canvas.solid(blob((92, 34), (102, 48), (84, 74), (58, 96), (36, 92), (40, 74), (66, 50)), PLUMAGE, volume=7)
    for x, y in ((64, 84), (73, 76), (82, 66), (90, 54), (74, 62), (64, 72), (83, 50)):
        canvas.fill(tube([(x - 5, y - 1), (x - 2, y + 5), (x + 4, y + 2)], 3, 4, 3), NES[0x17])
    _swept_wing(canvas, (66, 86), (92, 114), [(138, 70), (124, 66), (112, 62), (104, 58), (98, 54)])
    for talon in ([(62, 92), (56, 106)], [(72, 92), (70, 104)]):
        canvas.solid(tube(talon, 8, 7), ramp(0x17, 0x17, 0x27, 0x27), volume=2)
        x, y = talon[1]
        for dx, dy in ((-10, 8), (-3, 14), (6, 12)):
            canvas.solid(tube([(x, y), (x + dx, y + dy)], 6, 1), ramp(0x17, 0x27, 0x27, 0x38), volume=2, outline=1.4)
    head = blob((58, 68), (62, 88), (46, 104), (26, 104), (18, 92), (24, 74), (40, 64))
    canvas.solid(head, ramp(0x17, 0x37, 0x37, 0x37), volume=6, cuts=(-0.5, 0.0, 0.75))
    canvas.fill(both(head, blob((60, 66), (62, 80), (50, 74), (36, 72), (28, 72), (40, 62))), NES[0x17])
    beak = blob((28, 92), (34, 106), (24, 112), (14, 122), (10, 112), (14, 100))
    canvas.solid(beak, ramp(0x17, 0x27, 0x27, 0x27), volume=3)
    canvas.fill(tube([(14, 113), (24, 108), (33, 104)], 2), INK)
    eye(canvas, 38, 87, 8.5, 8.5, NES[0x27], look=(-0.2, 0.1), white=NES[0x37])
    canvas.fill(tube([(24, 84), (36, 76), (50, 79)], 3, 6, 3), INK)
    for line in ([(108, 34), (126, 40)], [(20, 62), (10, 72)]):
        canvas.fill(tube(line, 2.5, 0.6), NES[0x11])


MINIS = (
    Mini("zap", """
        ......kk........|........kk......
        ..k..kok....kk..|..kk....kok..k..
        .kokkook..kkok..|..kokk..kookkok.
        .koooookkkooook.|.kooookkkoooook.
        ..koooooooooook.|.koooooooooook..
        .kkkwwkooowwkkk.|.kkkwwoookwwkkk.
        kookwwwkokwwwkok|kokwwwkokwwwkook
        .kkkwkwkokwkwkk.|.kkwkwkokwkwkkk.
        ..kkwwwkokwwwk..|..kwwwkokwwwkk..
        .koookkoookkook.|.kookkoookkoook.
        ..koooooooooook.|.koooooooooook..
        .kookkwwwwkkook.|.kookkwwwwkkook.
        ..kkoookkkooookk|kkooookkkoookk..
        ...koooooooook..|..koooooooook...
        ..kokkookkoookk.|.kkoookkookkok..
        ..kk..kk..kkk...|...kkk..kk..kk..
    """),
    Mini("ice_fairy", """
        .....kkkkkk.....|.....kkkkkk.....
        kk..kbbbbbbk..kk|....kbbbbbbk....
        kck.kbcbbcbk.kck|....kbcbbcbk....
        kcckkbbbbbbkkcck|kkk.kbbbbbbk.kkk
        .kcckbccccbkcck.|kcckkbccccbkkcck
        .kcckckcckckcck.|.kcckckcckckcck.
        ..kckckcckckck..|.kcckckcckckcck.
        ...kkcccccckk...|..kckkcccckkck..
        ....kkcbbckk....|....kkcbbckk....
        ...kckbbbbkck...|..kckkbbbbkkck..
        ..kckkbccbkkck..|...kkkbccbkkk...
        ...kkbbccbbkk...|...kkbbccbbkk...
        ...kbbcbbcbbk...|...kbbcbbcbbk...
        ...kkkkkkkkkk...|...kkkkkkkkkk...
        .....kckkck.....|....kck..kck....
        ......k..k......|.....k....k.....
    """),
    Mini("clockwork_owl", """
        .kk..........kk.|.kk..........kk.
        .kokkkkkkkkkkok.|.kokkkkkkkkkkok.
        .kooooooooooook.|.kooooooooooook.
        .kookkkookkkook.|.kookkkookkkook.
        .kokwwwkkwwwkok.|.kokkkkkkkkkkok.
        .kokwkwkkwkwkok.|.kokwwwkkwwwkok.
        .kokwwwkkwwwkok.|.kokkkkkkkkkkok.
        .kookkkwwkkkook.|.kookkkwwkkkook.
        ..koooowwooook..|kkkoooowwooookkk
        kkkkoookkoookkkk|kookoookkoookook
        kokooooooooookok|kokooooooooookok
        kokowowoowowokok|.kkooowoowoookk.
        kokoowowwowookok|..kowowoowowok..
        .kkooooooooookk.|.kkooooooooookk.
        ..kkooooooookk..|..kkooooooookk..
        ...kwkkkkkkwk...|...kwkkkkkkwk...
    """),
    Mini("storm_hawk", """
        ................|................
        kk............kk|................
        kokk........kkok|................
        kook.kkkkkk.kook|.....kkkkkk.....
        koookkwwwwkkoook|.kkkkkwwwwkkkkk.
        .kookwwwwwwkook.|kooookwwwwkooook
        .kookwkwwkwkook.|koookwkwwkwkoook
        ..kookwoowkook..|kookokwoowkokook
        ..koookkkkoook..|kookookkkkookook
        ...kooooooook...|kok.kooooook.kok
        ....kwowwowk....|kk..kwowwowk..kk
        ....kowoowok....|k...kowoowok...k
        .....kwwwwk.....|.....kwwwwk.....
        ....kokkkkok....|....kokkkkok....
        ....k.kook.k....|....k.kook.k....
        ......kkkk......|......kkkk......
    """),
)  # fmt: skip
