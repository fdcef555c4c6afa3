"""The black cards."""

from __future__ import annotations

import math

from kit import (
    GRAVE,
    INK,
    NES,
    PURPLE,
    WHITE,
    Canvas,
    blob,
    both,
    ellipse,
    grow,
    join,
    minus,
    picture,
    poly,
    ramp,
    rect,
    shrink,
    star,
    tube,
)
from mini import Mini
from motifs import along, bat_wing, claws, eye, fangs, fist, flame, glowing_eye, horn, sword
from scenery import burst, ground, moon, sky, stars

FLARE = (NES[0x03], NES[0x13], NES[0x23], NES[0x33])
OLDBONE = ramp(0x17, 0x37, 0x20, 0x20)
RUST = ramp(0x07, 0x07, 0x17, 0x27)
SPEARWOOD = ramp(0x07, 0x17, 0x17, 0x27)
BLADE = ramp(0x17, 0x10, 0x10, 0x20)
HELM = ramp(0x00, 0x00, 0x10, 0x20)
TOMB = ramp(0x0F, 0x00, 0x10, 0x10)
CROW = ramp(0x0F, 0x0F, 0x03, 0x13)
BATSKIN = ramp(0x0F, 0x05, 0x05, 0x16)
BATFACE = ramp(0x0F, 0x00, 0x00, 0x10)
BATFUR = ramp(0x0F, 0x00, 0x00, 0x10)
BLACKSTEEL = ramp(0x0F, 0x0F, 0x00, 0x10)
GHOST = ramp(0x0F, 0x0C, 0x1C, 0x2C)
NIGHT = ramp(0x0F, 0x0F, 0x13, 0x13)
SASH = ramp(0x06, 0x06, 0x16, 0x16)
STEELBLUE = ramp(0x03, 0x22, 0x22, 0x20)


@picture("bone_dragon")
def bone_dragon(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 86, 34, [(38, NES[0x03])])
    ground(canvas, [112, 118, 110, 116, 106], INK, NES[0x03])
    # neck: a chain of vertebrae sweeping up from the ribs at the right
    spine = [(118, 118), (121, 98), (116, 80), (105, 65), (92, 55)]
    for index, (x, y) in enumerate(spine):
        size = 12 - index * 0.7
        canvas.solid(poly((x + 4, y - 8), (x + 16, y - 12), (x + 8, y + 4)), GRAVE, volume=2)
        canvas.solid(ellipse(x, y, size, size * 0.8, -50 + index * 14), GRAVE, volume=4)
    for index in range(4):  # the rib cage, hung from a back that leaves the picture at the right
        x, y = 114 - index * 21, 92 + index * 6
        canvas.solid(tube([(x, y), (x - 15, y + 8), (x - 15, y + 24), (x - 2, y + 40)], 9, 8, 6, 4), GRAVE, volume=3)
    canvas.solid(tube([(134, 90), (104, 91), (72, 101), (44, 116)], 12, 11, 9, 5), GRAVE, volume=3)
    for root, mid, tip in (((88, 30), (104, 16), (122, 14)), ((92, 42), (110, 34), (125, 38))):
        horn(canvas, [root, mid, tip], 13, GRAVE, rings=2)
    # lower jaw, hanging open
    jaw = blob((84, 62), (74, 78), (48, 94), (22, 98), (20, 91), (44, 82), (62, 70), (70, 56))
    canvas.solid(jaw, GRAVE, volume=4, cuts=(-0.5, 0.1, 0.8))
    fangs(canvas, [(28, 92), (38, 88), (48, 83), (58, 76)], 7, -10, NES[0x20])
    # the skull, seen from the side, snout to the left
    snout = [(40, 64), (22, 70), (6, 62), (4, 52), (14, 44), (34, 38)]
    skull = blob(*snout, (48, 24), (70, 16), (90, 24), (98, 42), (92, 58), (76, 64), (58, 60))
    teeth = join(*[poly((x - 4.5, y - 4), (x + 4.5, y - 4), (x - 1, y + tall)) for x, y, tall in
                   ((14, 68, 13), (25, 69, 9), (36, 66, 12), (47, 63, 9), (58, 61, 7))])  # fmt: skip
    canvas.outline(teeth, 2)
    canvas.fill(teeth, NES[0x20])
    canvas.solid(skull, GRAVE, volume=8, cuts=(-0.5, -0.02, 0.8))
    nostril = ellipse(14, 54, 4.5, 3, -30)
    socket = blob((48, 44), (58, 34), (72, 36), (76, 46), (64, 53), (52, 52))
    hollow = blob((80, 46), (88, 40), (92, 48), (86, 56))
    canvas.fill(join(nostril, grow(socket, 1), hollow), INK)
    canvas.fill(tube([(44, 40), (56, 29), (78, 31)], 2, 6, 3), NES[0x20])
    for crack in ([(66, 18), (70, 24), (66, 28)], [(24, 44), (30, 50), (28, 57)]):
        canvas.fill(tube(crack, 1.8, 0.8, smooth=False), NES[0x03])
    # the flame that burns in the eye and trails off
    trail = minus(blob((58, 46), (66, 38), (84, 26), (100, 4), (97, 26), (82, 42), (70, 50)), grow(nostril, 0))
    canvas.fill(trail, PURPLE[2])
    canvas.fill(both(trail, blob((58, 46), (68, 40), (84, 32), (90, 22), (84, 36), (70, 48))), FLARE[2])
    glowing_eye(canvas, 63, 45, 8, NES[0x23], 10)
    flame(canvas, 14, 132, 24, 30, FLARE)


@picture("skeleton_guard")
def skeleton_guard(canvas: Canvas) -> None:
    sky(canvas, NES[0x0C])
    _bricks(canvas, NES[0x0C])
    # spear, upright at the left
    canvas.solid(tube([(22, 134), (22, 26)], 6), SPEARWOOD, volume=2)
    canvas.solid(poly((22, -6), (33, 20), (22, 32), (11, 20)), BLADE, volume=4)
    # spine, ribs and pelvis
    canvas.solid(tube([(66, 70), (66, 112)], 10), OLDBONE, volume=3)
    for row, wide in enumerate((24, 25, 22, 17)):
        y = 84 + row * 10
        for side in (-1, 1):
            canvas.solid(
                tube([(66, y), (66 + side * wide, y - 1), (66 + side * wide * 0.8, y + 7)], 7, 7, 4), OLDBONE, volume=2
            )
    canvas.solid(tube([(40, 80), (66, 76), (94, 80)], 9, 8, 9), OLDBONE, volume=3)
    # the arm to the spear
    canvas.solid(tube([(42, 82), (28, 104), (22, 84)], 9, 8, 8), OLDBONE, volume=3)
    canvas.solid(ellipse(40, 81, 9, 8), RUST, volume=4)
    for y in (74, 80, 86):
        canvas.solid(tube([(16, y), (28, y)], 6), OLDBONE, volume=2, outline=1.5)
    _skull(canvas, 66, 40)
    # rusty helm with a spike
    helm = both(ellipse(66, 34, 29, 28), rect(0, 0, 128, 27))
    canvas.solid(poly((61, 10), (66, -8), (71, 10)), HELM, volume=3)
    canvas.solid(helm, HELM, volume=7)
    canvas.solid(tube([(38, 27), (66, 25), (94, 27)], 7), HELM, volume=2)
    canvas.solid(poly((62, 26), (70, 26), (69, 42), (66, 45), (63, 42)), HELM, volume=2)
    for x in (40, 92):
        canvas.solid(poly((x - 4, 28), (x + 4, 28), (x + 3, 58), (x - 3, 58)), HELM, volume=2)
    # round shield before the right side
    canvas.solid(ellipse(94, 102, 34), BLADE, volume=5)
    canvas.solid(ellipse(94, 102, 26), RUST, volume=8)
    for turn in range(0, 360, 45):
        spot = (94 + 30 * math.cos(math.radians(turn)), 102 + 30 * math.sin(math.radians(turn)))
        canvas.fill(ellipse(*spot, 2.4), INK)
    canvas.fill(join(tube([(94, 78), (94, 126)], 2.4), tube([(70, 102), (118, 102)], 2.4)), INK)
    canvas.solid(ellipse(94, 102, 10), BLADE, volume=4)


def _bricks(canvas: Canvas, stone: tuple[int, int, int]) -> None:
    canvas.fill(rect(0, 0, 128, 128), INK)
    for row in range(8):
        for column in range(-1, 5):
            x, y = column * 32 + (row % 2) * 16, row * 17
            if (row * 5 + column * 3) % 4:
                canvas.fill(rect(x + 1.5, y + 1.5, x + 30, y + 15), stone)


def _skull(canvas: Canvas, x: float, y: float) -> None:
    """A skull from the front with a hanging jaw; (x, y) is the middle between the eyes."""
    jaw = blob((x - 18, y + 16), (x - 15, y + 36), (x, y + 40), (x + 15, y + 36), (x + 18, y + 16))
    canvas.solid(jaw, OLDBONE, volume=4)
    canvas.fill(ellipse(x, y + 25, 14, 6), INK)
    head = blob((x, y - 30), (x + 22, y - 22), (x + 28, y - 2), (x + 20, y + 14), (x + 14, y + 24), (x - 14, y + 24),
                (x - 20, y + 14), (x - 28, y - 2), (x - 22, y - 22))  # fmt: skip
    canvas.solid(head, OLDBONE, volume=7, cuts=(-0.5, -0.1, 0.8))
    for side in (-1, 1):
        canvas.fill(ellipse(x + side * 11.5, y, 8.5, 8.5, side * 15), INK)
        canvas.fill(ellipse(x + side * 11, y + 1, 3.4), NES[0x27])
    canvas.fill(poly((x, y + 6), (x + 5, y + 14), (x - 5, y + 14)), INK)
    for tooth in (-9, -3, 3, 9):
        canvas.fill(rect(x + tooth - 0.9, y + 18, x + tooth + 0.9, y + 25), INK)
        canvas.fill(rect(x + tooth - 0.9, y + 30, x + tooth + 0.9, y + 35), INK)


@picture("grave_crow")
def grave_crow(canvas: Canvas) -> None:
    sky(canvas, INK)
    moon(canvas, 58, 50, 50, NES[0x38], NES[0x38])
    for x, y, size in ((80, 18, 7), (92, 34, 5), (14, 66, 6), (72, 8, 4)):
        canvas.fill(ellipse(x, y, size), NES[0x28])
    # bare branch at the right, hills
    for twig, wide in (
        ([(132, 30), (112, 26), (100, 10)], 7),
        ([(116, 27), (112, 12), (116, -4)], 5),
        ([(108, 22), (98, 26)], 4),
    ):
        canvas.fill(tube(twig, wide, wide * 0.6, 1), NES[0x03])
    ground(canvas, [112, 106, 112, 104, 110], NES[0x03])
    # gravestones
    small = blob((100, 130), (100, 104), (104, 92), (113, 88), (122, 92), (126, 104), (126, 130))
    canvas.solid(small, TOMB, volume=5)
    stone = join(ellipse(54, 104, 36, 16), rect(18, 104, 90, 140))
    canvas.solid(stone, TOMB, volume=6)
    canvas.fill(join(rect(50, 100, 58, 126), rect(42, 106, 66, 113)), INK)
    canvas.fill(tube([(80, 94), (74, 102), (80, 110), (76, 116)], 2.5, 1, smooth=False), INK)
    # legs
    for x in (50, 64):
        canvas.fill(tube([(x + 4, 74), (x, 92)], 5), INK)
        canvas.fill(tube([(x - 10, 94), (x, 90), (x + 8, 94)], 4), INK)
    # tail, body and head: one black shape against the moon
    canvas.solid(poly((84, 60), (128, 74), (126, 84), (116, 82), (114, 91), (78, 78)), CROW, volume=4)
    body = blob((30, 36), (44, 46), (66, 40), (88, 54), (94, 70), (76, 82), (52, 82), (34, 70), (26, 52))
    canvas.solid(body, CROW, volume=8, outline=2)
    wing_ = blob((52, 54), (70, 46), (92, 58), (112, 84), (94, 80), (86, 86), (76, 78), (64, 78), (54, 70))
    canvas.solid(wing_, CROW, volume=5, outline=2, cuts=(0.0, 0.3, 0.7))
    for line in ([(66, 60), (84, 70), (96, 78)], [(62, 66), (74, 74), (84, 83)]):
        canvas.fill(tube(line, 2.2), INK)
    ruff = poly((20, 44), (54, 40), (60, 56), (50, 54), (48, 66), (38, 60), (32, 68), (26, 58))
    canvas.solid(ruff, CROW, volume=5, outline=2)
    crown = join(
        blob((18, 34), (24, 18), (40, 12), (54, 20), (56, 38), (46, 52), (26, 50)), poly((46, 12), (64, 8), (52, 26))
    )
    canvas.solid(crown, CROW[:3] + CROW[2:3], volume=7, outline=2)
    for beak in (blob((22, 24), (4, 25), (-8, 37), (8, 36), (22, 37)), blob((22, 38), (6, 39), (4, 46), (24, 46))):
        canvas.solid(beak, (INK, NES[0x03], NES[0x03], NES[0x03]), volume=3, cuts=(0.3, 0.5, 0.9))
    eye(canvas, 35, 29, 8.5, 8.5, NES[0x38], look=(-0.15, 0.05), white=NES[0x38])
    canvas.fill(tube([(24, 18), (36, 19), (46, 24)], 2, 5, 2), INK)


@picture("vampire_bat")
def vampire_bat(canvas: Canvas) -> None:
    sky(canvas, INK)
    moon(canvas, 102, 26, 20, NES[0x38], NES[0x28], crescent=True)
    stars(canvas, 3, 14, NES[0x38])
    bat_wing(canvas, (46, 66), (22, 24), [(-8, 36), (-6, 76), (10, 104), (34, 100)], BATSKIN, BATFUR)
    bat_wing(canvas, (80, 70), (108, 52), [(134, 74), (124, 104), (104, 120), (84, 104)], BATSKIN, BATFUR)
    for x in (54, 74):
        claws(canvas, (x, 106), [(x - 6, 114), (x + 1, 117), (x + 7, 113)], 4, BATFUR, nail=NES[0x10])
    # furry round body with a pale bib, tilted into the dive
    body = blob((40, 56), (66, 44), (88, 58), (90, 84), (74, 106), (52, 104), (38, 82))
    canvas.solid(body, BATFUR, volume=8)
    bib = poly((46, 84), (64, 90), (84, 86), (80, 94), (74, 93), (70, 101), (64, 96), (58, 101), (54, 94), (48, 95))
    canvas.fill(bib, NES[0x10])
    for side, root, tip in ((-1, (46, 44), (28, 4)), (1, (76, 42), (90, 2))):
        ear = blob((root[0] - side * 8, root[1] - 6), tip, (root[0] + side * 16, root[1] + 4), root)
        canvas.solid(ear, BATFUR, volume=4)
        canvas.fill(shrink(ear, 5), NES[0x05])
    head = blob((34, 58), (42, 38), (62, 32), (82, 38), (90, 58), (82, 78), (62, 86), (42, 78))
    canvas.solid(head, BATFACE, volume=8, cuts=(-0.4, -0.2, 0.85))
    for x, look in ((49, 0.15), (75, -0.15)):
        eye(canvas, x, 56, 10.5, 11, NES[0x16], look=(look, 0.1), white=NES[0x16])
        canvas.fill(ellipse(x + look * 10 - 3, 52, 3), WHITE)
    canvas.fill(tube([(34, 44), (56, 50)], 3, 6), INK)
    canvas.fill(tube([(90, 44), (68, 50)], 3, 6), INK)
    canvas.fill(poly((56, 66), (62, 62), (68, 66), (62, 70)), INK)
    maw = blob((44, 72), (62, 74), (80, 72), (74, 84), (62, 88), (50, 84))
    canvas.outline(maw, 1.5)
    canvas.fill(maw, NES[0x16])
    fangs(canvas, [(52, 72), (72, 72)], 8, 14, WHITE)


@picture("death_knight")
def death_knight(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, wide, tall in ((6, 34, 96), (30, 30, 124), (74, 40, 128), (112, 44, 112)):
        flame(canvas, x, 134, wide, tall, GHOST)
    canvas.solid(blob((20, 86), (46, 78), (74, 86), (92, 138), (4, 138)), BLACKSTEEL, volume=9)
    canvas.fill(tube([(46, 92), (46, 130)], 3), INK)
    for side in (-1, 1):
        for spike in ([(44, 84), (52, 70), (54, 52)], [(54, 96), (66, 84), (72, 66)]):
            horn(canvas, [(46 + side * x, y) for x, y in spike], 13, BLACKSTEEL)
        shoulder = ((24, 84), (42, 78), (58, 88), (66, 112), (46, 120), (28, 106))
        canvas.solid(blob(*[(46 + side * x, y) for x, y in shoulder]), BLACKSTEEL, volume=8)
        canvas.solid(tube([(46 + side * x, y) for x, y in ((27, 104), (46, 114), (66, 108))], 6), BLACKSTEEL, volume=2)
    _dread_helm(canvas, 46)
    # the great sword, held upright at the right, runes alight
    sword(canvas, (96, 142), (108, -8), 25, blade=ramp(0x0F, 0x00, 0x10, 0x20), gold=BLACKSTEEL, guard=2.2, grip=0.22)
    for y in (30, 52, 74):
        canvas.fill(star(105 - y * 0.06, y, 6.5, 3, 4), NES[0x2C])
    canvas.solid(tube([(82, 138), (90, 130)], 26, 20), BLACKSTEEL, volume=4)
    for y in (112, 121, 130):
        canvas.solid(tube([(88, y), (108, y + 2)], 11), BLACKSTEEL, volume=3)


def _dread_helm(canvas: Canvas, x: float) -> None:
    for side in (-1, 1):
        horn(canvas, [(x + side * 22, 36), (x + side * 42, 30), (x + side * 42, 2)], 17, BLACKSTEEL)
    half = [(20, 12), (28, 36), (24, 62), (12, 84)]
    right, left = [(x + dx, y) for dx, y in half], [(x - dx, y) for dx, y in reversed(half)]
    canvas.solid(blob((x, 4), *right, (x, 90), *left), BLACKSTEEL, volume=9)
    brow = [(25, 38), (6, 47), (0, 56)]
    cheek = [(4, 82), (9, 64), (23, 58)]
    visor = poly(*[(x + dx, y) for dx, y in brow], *[(x - dx, y) for dx, y in reversed(brow)],
                 *[(x - dx, y) for dx, y in reversed(cheek)], *[(x + dx, y) for dx, y in cheek])  # fmt: skip
    canvas.fill(grow(visor, 2), INK)
    for side in (-1, 1):
        canvas.fill(poly((x + side * 19, 41), (x + side * 4, 49), (x + side * 6, 58), (x + side * 18, 54)), NES[0x2C])
        for dx, y in ((15, 70), (11, 78)):
            canvas.fill(ellipse(x + side * dx, y, 2), INK)
    canvas.solid(tube([(x, 0), (x, 26), (x, 50)], 9, 9, 3), BLACKSTEEL, volume=2)


@picture("shadow_assassin")
def shadow_assassin(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 72, 52, [(60, NES[0x03])])
    # scarf ends stream to the left
    for tail in ([(52, 76), (30, 66), (16, 74), (-6, 60)], [(52, 82), (30, 84), (14, 96), (-6, 90)]):
        canvas.solid(tube(tail, 10, 13, 13, 8), SASH, volume=4)
    canvas.solid(blob((44, 84), (66, 78), (92, 84), (118, 108), (124, 140), (10, 140), (18, 108)), NIGHT, volume=9)
    canvas.solid(tube([(46, 92), (68, 112), (100, 134)], 5), SASH, volume=2, outline=1)
    # hood: a peak at the back, only a band of face left open
    hood = blob((62, 12), (86, 18), (98, 42), (92, 70), (70, 86), (50, 80), (38, 62), (38, 36), (46, 18))
    canvas.solid(hood, NIGHT, volume=9)
    canvas.solid(tube([(42, 74), (66, 86), (92, 74)], 15, 17, 15), SASH, volume=5)
    gap = blob((40, 42), (64, 36), (90, 40), (92, 54), (66, 60), (42, 56))
    canvas.outline(gap, 2)
    canvas.fill(gap, INK)
    for ex, side in ((53, -1), (79, 1)):
        ball = minus(
            ellipse(ex, 50, 9.5, 7),
            poly((ex - 14, 36), (ex + 14, 36), (ex + 14, 47 - side * 6), (ex - 14, 47 + side * 6)),
        )
        canvas.fill(ball, WHITE)
        canvas.fill(ellipse(ex - 1, 50, 2.6, 5), INK)
    canvas.solid(poly((56, 20), (82, 20), (84, 34), (54, 34)), STEELBLUE, volume=3)
    canvas.fill(minus(ellipse(70, 27, 5), ellipse(72, 25, 4)), INK)
    # two daggers crossed before the chest
    for hand, tip in (((38, 112), (104, 76)), ((94, 114), (28, 74))):
        hilt = along(hand, tip, -0.25)
        _dagger(canvas, hilt, hand, tip)
    for x, y, side in ((38, 112, -1), (94, 114, 1)):
        canvas.solid(tube([(x + side * 24, 134), (x + side * 10, 122), (x, y)], 22, 18, 14), NIGHT, volume=4)
        fist(canvas, x, y, 10, NIGHT, turn=0 if side < 0 else 180)


def _dagger(canvas: Canvas, hilt: tuple[float, float], hand: tuple[float, float], tip: tuple[float, float]) -> None:
    canvas.solid(tube([hilt, hand], 7), SASH, volume=2)
    blade = poly(along(hand, tip, 0.1, -6), along(hand, tip, 0.75, -6), tip, along(hand, tip, 0.1, 6))
    canvas.outline(blade, 2)
    canvas.fill(blade, WHITE)
    canvas.fill(poly(along(hand, tip, 0.1, 0), tip, along(hand, tip, 0.1, 6)), NES[0x22])


MINIS = (
    Mini("bone_dragon", """
        ..........kk.k..|................
        .......kkkwwkwk.|..........kk.k..
        ......kwwwkkwk..|.......kkkwwkwk.
        ....kkwwwwwwk...|......kwwwkkwk..
        ..kkwwwkkwwwkk..|....kkwwwwwwk...
        .kwwwwkookwwkwk.|..kkwwwkkwwwkk..
        kwkwwwwkkwwwkwk.|.kwwwwkookwwkwk.
        kwwwwwwwwwwkkk..|kwkwwwwkkwwwkwk.
        .kwkwkwwkkkwwk..|kwwwwwwwwwwkkk..
        ..k.k.kwwk.kwwk.|.kwkwkwwkwkwwk..
        ..kwkwkwkkkkwk..|..kkkkwwkkkkwwk.
        .kwwwwwk.kwwkwk.|..kwwwkkkwwkkwk.
        ..kkkkk.kwkkwwk.|...kkk.kwkkwwk..
        .......kwk.kwk..|.......kwk.kwk..
        .......kwk.kwwk.|.......kwk.kwwk.
        ........k...kk..|........k...kk..
    """),
    Mini("skeleton_guard", """
        .k..............|.k..............
        kwk..kkkkkk.....|kwk..kkkkkk.....
        kwk.koooooook...|kwk.koooooook...
        kok.kwwwwwwwk...|kok.kwwwwwwwk...
        kok.kwkkwkkwk...|kok.kwokwokwk...
        kok.kwkkwkkwk...|kok.kwkkwkkwk...
        kok..kwwkwwk....|kok..kwwkwwk....
        kok..kwkwkwk....|kok..kwwwwwk....
        kwk...kkkkk.....|kwk..kwkwkwk....
        kwwkkwwkkkkkkk..|kwwkkkkkkkkkkk..
        kokwkwwkkoooook.|kokwkwwkkoooook.
        kok.kkkkoowwwook|kok.kkkkoowwwook
        kok.kwwkoowkwook|kok.kwwkoowkwook
        kok..kkkoowwwook|kok..kkkoowwwook
        kok.kwk.koooook.|kok.kwk.koooook.
        .k..kkk..kkkkk..|.k..kkk..kkkkk..
    """),
    Mini("grave_crow", """
        ......kkkk......|......kkkk......
        .....kkkkkk.....|kk...kkkkkk.....
        .kkkkkcckkkk....|kbbkkkcckkkk....
        kbbbkkckkkkk....|.kkkkkckkkkk....
        .kkkkkkkkkkk....|kbbkkkkkkkkk....
        .....kkbkkkkk...|kk...kkbkkkkk...
        .....kbbkkkkkk..|.....kbbkkkkkk..
        .....kkbbbkkkkkk|.....kkbbbkkkkkk
        ......kkkbbbkkkk|......kkkbbbkkkk
        .......kkkkkk..k|.......kkkkkk..k
        ......k.kk......|......k.kk......
        ...kkkkkkkkkkk..|...kkkkkkkkkkk..
        ..kccckkcccccbk.|..kccckkcccccbk.
        ..kcckkkkccccbk.|..kcckkkkccccbk.
        ..kccckkcccccbk.|..kccckkcccccbk.
        ..kccckkcccbbbk.|..kccckkcccbbbk.
    """),
    Mini("vampire_bat", """
        ................|................
        k....k....k....k|................
        kk...kk..kk...kk|.....k....k.....
        krk..krkkrk..krk|.....kk..kk.....
        krrkkkkkkkkkkrrk|..kkkkrkkrkkkk..
        krrrkkkkkkkkrrrk|.krrkkkkkkkkrrk.
        krrrkprkkrpkrrrk|krrrkprkkrpkrrrk
        krrrkrrkkrrkrrrk|krrrkrrkkrrkrrrk
        krrrkkkkkkkkrrrk|krrrkkkkkkkkrrrk
        krkrkkpkkpkkrkrk|krrrkkpkkpkkrrrk
        kk.kkkpkkpkkk.kk|krrkkkpkkpkkkrrk
        k...kkkkkkkk...k|krk.kkkkkkkk.krk
        .....kkkkkk.....|kk...kkkkkk...kk
        ......k..k......|......k..k......
        ................|................
        ................|................
    """),
    Mini("death_knight", """
        .k........k..k..|.k........k.....
        .kk......kk.kck.|.kk......kk..k..
        .kbkkkkkkbk.kck.|.kbkkkkkkbk.kck.
        ..kbbkkbbk..kck.|..kbbkkbbk..kck.
        ..kbbbbbbk..kck.|..kbbbbbbk..kck.
        ..kckkkkck..kck.|..kcckkcck..kck.
        ..kbckkcbk..kck.|..kckkkkck..kck.
        ..kbbkkbbk..kck.|..kbbkkbbk..kck.
        ...kbkkbk...kck.|...kbkkbk...kck.
        .kkkkkkkkkk.kck.|.kkkkkkkkkk.kck.
        kbbbkbbkbbbkkckk|kbbbkbbkbbb.kck.
        kbckbbbbkcbkkbk.|kbckbbbbkcbkkckk
        kbk.kbbk.kbbbbk.|kbk.kbbk.kbbbbk.
        .kk.kbbk..kkkbk.|.kk.kbbk..kkkbk.
        ...kbkkbk...kk..|...kbkkbk...kk..
        ...kkkkkk.......|...kkkkkk.......
    """),
    Mini("shadow_assassin", """
        .....kkkkkk.....|.....kkkkkk.....
        ....kbbbbbbk....|....kbbbbbbk....
        ...kbbccccbbk...|...kbbccccbbk...
        ...kbbbbbbbbk...|...kbbbbbbbbk...
        ...kkkkkkkkkk...|...kkkkkkkkkk...
        ...kcckkkkcck...|...kkkkkkkkkk...
        ...kkckkkkckk...|...kcckkkkcck...
        ...kbbbbbbbbk...|...kbbbbbbbbk...
        rrkrrrrrrrrrk...|.rkrrrrrrrrrk...
        .rrkrrkkkrrk....|rrrkrrkkkrrk....
        ...kkkkkkkkkk...|...kkkkkkkkkk...
        .pkkkkkkkkkkkkp.|p.kkkkkkkkkkkk.p
        ..ppkkkppkkkpp..|.ppkkkkppkkkkpp.
        .kkppkkkkkkppkk.|.kkppkkkkkkppkk.
        .kk.kkkkkkkk.kk.|.kk.kkkkkkkk.kk.
        ....kkk..kkk....|....kkk..kkk....
    """),
)  # fmt: skip
