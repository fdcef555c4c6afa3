"""The red cards."""

from __future__ import annotations

from kit import (
    EMBER,
    FIRE,
    GOLD,
    INK,
    NES,
    RED,
    SKIN,
    WHITE,
    Canvas,
    arc,
    blob,
    both,
    curve,
    ellipse,
    flip,
    grow,
    join,
    minus,
    pair,
    picture,
    poly,
    ramp,
    ring,
    shrink,
    star,
    tube,
)
from mini import Mini
from motifs import along, claws, eye, face, fangs, fist, flame, hair, horn, katana
from scenery import burst, ground, rays, sky

FAIR = ramp(0x06, 0x37, 0x37, 0x20)
SCARF = ramp(0x0F, 0x06, 0x16, 0x16)
TEAL = ramp(0x0F, 0x0C, 0x0C, 0x1C)
HAIR = ramp(0x0F, 0x0C, 0x1C, 0x1C)
CLOTHWARM = ramp(0x17, 0x37, 0x20, 0x20)  # white cloth in warm light: its shadows are skin colours
NEWT = ramp(0x06, 0x16, 0x27, 0x37)
ROCK = ramp(0x0F, 0x00, 0x00, 0x10)
TIMBER = ramp(0x07, 0x17, 0x27, 0x37)
MANE = ramp(0x0F, 0x0F, 0x17, 0x17)
BAND = ramp(0x06, 0x16, 0x16, 0x16)
SUNBIRD = ramp(0x06, 0x16, 0x27, 0x38)
PLUME = ramp(0x16, 0x27, 0x38, 0x20)


@picture("fire_imp")
def fire_imp(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x06], bottom=150, ragged=2)
    burst(canvas, 64, 74, [(56, NES[0x06])])
    for x, tall in ((8, 40), (28, 26), (102, 28), (120, 44)):
        flame(canvas, x, 134, 26, tall)
    # tail with a barbed tip, behind
    canvas.solid(tube([(84, 118), (112, 112), (118, 90), (108, 76)], 8, 6, 4), EMBER, volume=3)
    canvas.solid(blob((108, 62), (117, 76), (108, 82), (99, 77)), EMBER, volume=3)
    flame(canvas, 63, 42, 44, 46, outline=2)
    # body and feet
    canvas.solid(join(blob((64, 84), (84, 96), (86, 116), (64, 124), (42, 116), (44, 96))), EMBER, volume=8)
    canvas.solid(ellipse(64, 110, 13, 11), FIRE, volume=5, outline=0)
    canvas.solid(pair(ellipse(46, 123, 13, 7)), EMBER, volume=4)
    # pointed ears and head as one shape
    ears = pair(blob((36, 52), (20, 44), (4, 30), (12, 56), (32, 74)))
    canvas.solid(ears, EMBER, volume=5)
    canvas.fill(pair(blob((30, 55), (20, 49), (10, 38), (17, 54), (28, 66))), NES[0x06])
    head = blob((30, 62), (38, 42), (64, 35), (90, 42), (98, 62), (90, 86), (64, 98), (38, 86))
    canvas.solid(head, EMBER, volume=9, cuts=(-0.45, 0.0, 0.8))
    for mirror in (1, -1):
        horn(canvas, [(64 - 22 * mirror, 44), (64 - 30 * mirror, 32), (64 - 25 * mirror, 20)], 11, GOLD)
    eye(canvas, 50, 62, 9.5, 11, NES[0x27], look=(0.2, 0.15), white=NES[0x38])
    eye(canvas, 78, 62, 9.5, 11, NES[0x27], look=(-0.2, 0.15), white=NES[0x38])
    canvas.fill(tube([(36, 50), (59, 56)], 3, 5), INK)
    canvas.fill(tube([(92, 50), (69, 56)], 3, 5), INK)
    # the grin
    mouth = minus(ellipse(64, 74, 25, 17), ellipse(64, 66, 30, 14))
    canvas.outline(mouth, 1.6)
    canvas.fill(mouth, NES[0x06])
    fangs(canvas, [(46, 78), (55, 79), (73, 79), (82, 78)], 7, 7, NES[0x38])
    fangs(canvas, [(64, 91)], 7, -6, NES[0x38])
    canvas.fill(both(mouth, ellipse(64, 93, 9, 4)), NES[0x16])
    canvas.fill(pair(arc(60, 70, 2, 90, 180, 1.6)), INK)
    for mirror in (1, -1):
        x = 64 - 36 * mirror
        canvas.solid(tube([(64 - 22 * mirror, 98), (x, 106), (x - 4 * mirror, 96)], 9, 8), EMBER, volume=3)
        tips = [(x - 12 * mirror, 88), (x - 5 * mirror, 84), (x + 3 * mirror, 88)]
        claws(canvas, (x - 4 * mirror, 95), tips, 5, EMBER, nail=NES[0x38])


@picture("yurano")
def yurano(canvas: Canvas) -> None:
    sky(canvas, INK)
    for y, left, right in ((10, 30, 130), (26, 84, 130), (58, -4, 14), (74, 104, 132), (104, 96, 132), (120, -4, 34)):
        canvas.fill(tube([(left, y + 4), ((left + right) / 2, y - 2), (right, y)], 0.6, 4, 0.6), NES[0x0C])
    # the scarf streams to the right in two tails
    upper = tube([(56, 66), (80, 58), (98, 68), (114, 56), (134, 48)], 15, 13, 15, 17, 20)
    lower = tube([(58, 70), (82, 74), (98, 88), (114, 82), (132, 92)], 14, 12, 12, 13, 15)
    canvas.solid(lower, SCARF, volume=4)
    canvas.solid(upper, SCARF, volume=5)
    canvas.solid(tube([(80, 100), (104, 108), (122, 126), (126, 140)], 24, 20, 15, 12), TEAL, volume=6)
    canvas.solid(tube([(52, 46), (74, 30), (92, 38), (114, 24)], 20, 18, 12, 1), HAIR, volume=4)
    # body leaning into the run, one knee up front
    canvas.solid(blob((46, 70), (66, 68), (92, 96), (88, 116), (66, 118), (48, 98)), CLOTHWARM, volume=7)
    canvas.solid(tube([(52, 74), (62, 88), (82, 98)], 5), SCARF, volume=2, outline=1)
    canvas.solid(tube([(78, 110), (46, 106), (40, 134)], 26, 22, 17), TEAL, volume=6)
    canvas.solid(tube([(60, 112), (76, 106), (92, 96)], 9), SCARF, volume=3)
    katana(canvas, (40, 118), (2, 10), 8, bend=-7, wrap=SCARF)
    canvas.solid(tube([(52, 78), (42, 94), (32, 99)], 17, 15, 11), CLOTHWARM, volume=5)
    fist(canvas, 31, 100, 9, FAIR, turn=-20)
    face(canvas, 54, 46, 23, skin=FAIR, iris=INK, mood="fierce", turn=-0.22)
    canvas.solid(join(tube([(34, 66), (52, 76), (72, 66)], 12, 15, 13), ellipse(72, 66, 8)), SCARF, volume=4)
    hair(canvas, [
        ([(58, 16), (72, 28), (76, 50), (86, 66)], 17),
        ([(56, 15), (68, 24), (72, 44)], 15),
        ([(54, 15), (42, 20), (32, 38)], 14),
        ([(54, 15), (50, 26), (40, 38)], 12),
        ([(56, 15), (60, 28), (54, 37)], 12),
        ([(58, 14), (78, 22), (92, 18)], 12),
    ], HAIR)  # fmt: skip


@picture("salamander")
def salamander(canvas: Canvas) -> None:
    sky(canvas, INK)
    ground(canvas, [116, 112, 104, 96, 104], NES[0x0C], NES[0x1C])
    # tail curls up behind the back
    canvas.solid(tube([(92, 100), (122, 96), (120, 62), (100, 50), (94, 66)], 26, 22, 15, 10, 2), NEWT, volume=5)
    for x, y, tall in ((116, 56, 22), (100, 44, 20)):
        flame(canvas, x, y, 16, tall)
    # far legs, body, near legs
    for leg in ([(70, 96), (56, 104), (50, 116)], [(96, 100), (112, 108), (118, 118)]):
        canvas.solid(tube(leg, 16, 13, 11), NEWT, volume=4)
    body = blob((62, 62), (88, 60), (112, 78), (116, 102), (96, 116), (66, 112), (54, 88))
    canvas.solid(body, NEWT, volume=9, cuts=(-0.2, 0.25, 0.9))
    belly = blob((56, 88), (66, 90), (80, 106), (98, 110), (92, 118), (66, 116), (54, 100))
    canvas.fill(both(body, belly), NES[0x37])
    for x, y, size in ((90, 72, 6), (103, 84, 7), (88, 90, 6), (106, 100, 4)):
        canvas.fill(ellipse(x, y, size, size * 0.8), NES[0x06])
    for hip, tips in (((82, 114), ((68, 124), (78, 127), (88, 125))),):
        canvas.solid(tube([(86, 98), (92, 110), hip], 18, 14, 10), NEWT, volume=4)
        claws(canvas, hip, tips, 5, NEWT, nail=NES[0x37])
    _salamander_head(canvas)


def _salamander_head(canvas: Canvas) -> None:
    jaw = blob((72, 64), (62, 82), (36, 90), (36, 98), (58, 102), (80, 94), (88, 72))
    canvas.solid(jaw, NEWT, volume=5)
    canvas.fill(blob((84, 60), (66, 84), (38, 91), (46, 78), (44, 62), (60, 56)), INK)
    # the burning breath
    for start, tones in (((66, 74), 0x16), ((60, 74), 0x27), ((54, 74), 0x37)):
        thin = {0x16: 0, 0x27: 9, 0x37: 18}[tones]
        upper = [start, (44, 66 + thin * 0.3), (28, 50 + thin), (16, 54 + thin), (6, 38 + thin), (-6, 44 + thin)]
        lower = [(-6, 112 - thin), (4, 100 - thin), (14, 108 - thin), (26, 92 - thin * 0.8), (44, 83 - thin * 0.3)]
        canvas.fill(poly(*curve(upper), *curve([*lower, start])), NES[tones])
    crest = poly((60, 30), (66, 10), (76, 26), (88, 12), (90, 32), (106, 26), (100, 46), (112, 50), (98, 62))
    canvas.solid(crest, RED, volume=3)
    skull = blob((30, 54), (32, 44), (46, 34), (62, 22), (84, 28), (96, 48), (90, 72), (74, 76), (56, 66), (38, 62))
    canvas.solid(skull, NEWT, volume=8, cuts=(-0.4, 0.0, 0.85))
    canvas.fill(ellipse(38, 48, 2.6), INK)
    eye(canvas, 66, 44, 11, 12, NES[0x16], look=(-0.25, 0.1), white=NES[0x37])
    canvas.fill(tube([(50, 32), (66, 31), (80, 38)], 3, 5, 3), INK)
    fangs(canvas, [(36, 60), (46, 63)], 7, 10, WHITE)
    fangs(canvas, [(42, 92), (52, 90)], 6, -9, WHITE)
    for x, y, size in ((84, 62, 5), (90, 48, 4)):
        canvas.fill(ellipse(x, y, size, size * 0.8), NES[0x06])


@picture("lava_golem")
def lava_golem(canvas: Canvas) -> None:
    sky(canvas, INK, NES[0x06], bottom=56, ragged=4)
    canvas.fill(poly((-4, 80), (22, 30), (36, 30), (60, 80)), INK)
    for x, y, tall in ((28, 34, 34), (120, 134, 60), (100, 134, 36)):
        flame(canvas, x, y, 20, tall)
    for line in ([(24, 30), (18, 50), (22, 70)], [(33, 30), (38, 46), (34, 60)]):
        canvas.fill(tube(line, 5, 3, 2), NES[0x16])
    # far arm, torso, shoulders: boulders piled up
    canvas.solid(poly((96, 56), (122, 62), (130, 90), (116, 128), (98, 128), (100, 92)), ROCK, volume=7)
    canvas.solid(poly((34, 60), (98, 52), (110, 92), (92, 134), (44, 134), (30, 92)), ROCK, volume=9)
    canvas.solid(poly((84, 40), (108, 36), (128, 52), (130, 74), (104, 80), (86, 66)), ROCK, volume=8)
    canvas.solid(poly((14, 46), (38, 38), (54, 50), (54, 72), (34, 86), (8, 74)), ROCK, volume=8)
    core = star(72, 100, 19, 12, 7, 10)
    canvas.outline(core, 2)
    for mask, colour in (
        (core, NES[0x16]),
        (star(72, 100, 15, 10, 7, 10), NES[0x27]),
        (ellipse(72, 100, 7), NES[0x37]),
    ):
        canvas.fill(mask, colour)
    for crack in ([(56, 94), (46, 86), (36, 88)], [(90, 96), (100, 88), (106, 90), (116, 70), (124, 70)],
                  [(82, 116), (88, 124), (86, 132)], [(62, 116), (56, 124), (58, 132)],
                  [(44, 48), (34, 58), (38, 68), (26, 78)], [(98, 44), (104, 54), (98, 62)],
                  [(110, 96), (116, 104), (110, 114)]):  # fmt: skip
        _crack(canvas, crack)
    _golem_head(canvas)
    # the near fist, swung at the viewer
    canvas.solid(poly((8, 70), (34, 78), (38, 92), (8, 96), (0, 84)), ROCK, volume=6)
    canvas.solid(poly((2, 92), (20, 82), (44, 88), (52, 108), (44, 126), (16, 130), (-4, 116)), ROCK, volume=9)
    for knuckle in ((12, 100, 10), (28, 98, 11), (44, 102, 10)):
        x, y, size = knuckle
        canvas.solid(poly((x - size, y - 5), (x - 3, y - 11), (x + size - 3, y - 8), (x + size - 1, y + 8),
                          (x - 2, y + 12), (x - size, y + 7)), ROCK, volume=4)  # fmt: skip
    _crack(canvas, [(20, 112), (30, 118), (26, 128)])


def _golem_head(canvas: Canvas) -> None:
    head = poly((58, 14), (72, 8), (88, 13), (94, 30), (104, 52), (96, 72), (74, 78), (52, 72), (44, 52), (52, 30))
    canvas.solid(head, ROCK, volume=7)
    for x, way in ((62, 1), (86, -1)):
        hollow = poly((x - 11 * way, 27), (x + 10 * way, 34), (x + 8 * way, 45), (x - 9 * way, 44))
        canvas.fill(hollow, INK)
        canvas.fill(shrink(hollow, 2), NES[0x27])
        canvas.fill(ellipse(x + way, 38, 3.5), NES[0x37])
    maw = poly((50, 58), (58, 53), (64, 58), (70, 53), (76, 58), (82, 53), (90, 58), (98, 54), (94, 66), (86, 63),
               (80, 70), (74, 65), (68, 70), (62, 64), (54, 67))  # fmt: skip
    canvas.fill(grow(maw, 1.5), INK)
    canvas.fill(maw, NES[0x27])
    _crack(canvas, [(76, 8), (70, 17), (76, 24)])


def _crack(canvas: Canvas, line: list[tuple[float, float]]) -> None:
    canvas.fill(tube(line, 7, 4, smooth=False), INK)
    canvas.fill(tube(line, 4.5, 2.5, smooth=False), NES[0x27])


@picture("sword_pupil")
def sword_pupil(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 60, 62, 11, NES[0x06], share=0.5, turn=8)
    # bokken, raised over the head from the lower right to the upper left
    blade = tube([(104, 44), (66, 14), (22, 2)], 10, 11, 8)
    canvas.solid(blade, TIMBER, volume=3)
    # headband tails fly at the right
    for tail in ([(80, 46), (102, 62), (118, 58), (130, 68)], [(80, 48), (96, 72), (112, 78), (122, 92)]):
        canvas.solid(tube(tail, 6, 11, 11, 5), BAND, volume=3)
    gi = blob((40, 90), (60, 84), (82, 90), (100, 108), (104, 138), (22, 138), (24, 108))
    canvas.solid(gi, CLOTHWARM, volume=9)
    canvas.fill(both(gi, poly((48, 84), (76, 84), (62, 106))), NES[0x37])
    for line in ([(46, 84), (62, 108), (72, 134)], [(78, 84), (62, 108), (56, 122)]):
        canvas.solid(tube(line, 6), TIMBER, volume=2, outline=1.2, inside=gi)
    # both arms up to the grip
    canvas.solid(tube([(92, 104), (112, 84), (108, 58)], 21, 18, 13), CLOTHWARM, volume=6)
    canvas.solid(tube([(30, 106), (14, 82), (26, 60)], 21, 19, 17), CLOTHWARM, volume=6)
    canvas.solid(tube([(24, 58), (54, 30), (86, 30)], 13, 11, 10), SKIN, volume=4)
    canvas.solid(tube([(104, 40), (122, 54)], 11), TIMBER, volume=3)
    face(canvas, 60, 64, 25, iris=NES[0x17], mood="shout")
    hair(canvas, [
        ([(62, 34), (44, 36), (34, 52), (34, 70)], 14),
        ([(62, 34), (80, 38), (87, 54), (86, 70)], 14),
        ([(60, 34), (44, 28), (34, 34)], 14),
        ([(62, 34), (60, 24), (48, 20)], 14),
        ([(64, 34), (76, 26), (84, 30)], 14),
        ([(62, 40), (64, 30), (66, 20)], 14),
    ], MANE)  # fmt: skip
    band = both(ring(60, 84, 40, 11), poly((30, 30), (92, 30), (87, 60), (33, 60)))
    canvas.solid(band, BAND, volume=2.5)
    canvas.solid(blob((84, 44), (96, 40), (98, 52), (88, 56)), BAND, volume=3)
    fist(canvas, 110, 52, 9, turn=120)
    fist(canvas, 96, 38, 9, turn=120)


def _fire_wing(canvas: Canvas, side: int) -> None:
    """A raised wing in three nested flames: red at the edge, gold, pale at the shoulder."""
    front = [(56, 62), (44, 50), (36, 32), (28, 12), (12, -4)]
    notches = [(22, 18), (15, 32), (11, 46), (13, 60), (21, 72), (33, 80), (46, 86)]
    tips = [(-2, 10), (-10, 30), (-11, 52), (-4, 74), (10, 92), (30, 100), (56, 92)]
    edge = [spot for both_ in zip(notches, tips, strict=True) for spot in both_]
    for share, colour in ((1.0, 0x16), (0.72, 0x27), (0.42, 0x38)):
        shape = poly(*[along((54, 64), spot, share) for spot in (*curve(front), *edge)])
        shape = flip(shape) if side > 0 else shape
        if share == 1:
            canvas.outline(shape, 2)
        canvas.fill(shape, NES[colour])
    for notch in notches[:-1]:
        line = tube([notch, along((54, 64), notch, 0.45)], 2.6, 1.5)
        canvas.fill(flip(line) if side > 0 else line, INK)


@picture("phoenix")
def phoenix(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 64, 54, [(58, NES[0x03])])
    # long tail plumes that end in curls of flame
    for points in ([(58, 84), (40, 100), (26, 108), (14, 128)], [(62, 84), (52, 104), (46, 116), (44, 138)]):
        for side in (False, True):
            for wide, colour in ((15, 0x16), (9, 0x27), (4, 0x38)):
                plume = tube(points, wide * 0.5, wide, wide, wide * 0.1)
                plume = flip(plume) if side else plume
                if wide == 15:
                    canvas.outline(plume, 2)
                canvas.fill(plume, NES[colour])
    for side in (-1, 1):
        _fire_wing(canvas, side)
    canvas.solid(tube([(64, 84), (64, 106), (64, 138)], 16, 20, 4), SUNBIRD, volume=4)
    # breast and slender neck in one, head turned to the left
    breast = join(
        blob((64, 52), (77, 66), (76, 84), (64, 98), (52, 84), (51, 66)),
        tube([(64, 62), (70, 48), (64, 34)], 22, 17, 16),
    )
    for tip, mid in (((58, 0), (58, 12)), ((74, -4), (70, 10)), ((90, 4), (80, 14))):
        canvas.solid(tube([(66, 28), mid, tip], 9, 8, 1), SUNBIRD, volume=3)
    canvas.solid(breast, SUNBIRD, volume=7, cuts=(-0.3, 0.15, 0.75))
    for y in (70, 79, 88):
        canvas.fill(tube([(56, y - 2), (64, y + 3), (72, y - 2)], 1.6, 2.6, 1.6), NES[0x16])
    canvas.solid(ellipse(64, 31, 15, 13), SUNBIRD, volume=6, cuts=(-0.5, -0.2, 0.75))
    canvas.solid(blob((55, 25), (42, 27), (34, 40), (44, 39), (56, 40)), PLUME, volume=3)
    canvas.fill(tube([(44, 38), (55, 38)], 2), INK)
    eye(canvas, 65, 30, 7, 7, NES[0x16], look=(-0.2, 0), white=WHITE)
    canvas.fill(tube([(56, 22), (66, 21), (75, 26)], 2, 4, 2), INK)


MINIS = (
    Mini("fire_imp", """
        .......r........|......r.........
        ......rr.r......|......rr.r......
        ......rprr......|......rppr......
        .kk..rpppr..kk..|.kk..rppprr.kk..
        .krk.krrrrk.krk.|.krk.krrrrk.krk.
        .krrkrrrrrrkrrk.|.krrkrrrrrrkrrk.
        ..krrrrrrrrrrk..|..krrrrrrrrrrk..
        ...krppkrkppk...|...krrrrrrrrrk..
        ...krpkkrkkpk...|...krkkkrkkkrk..
        ...krrrrrrrrk...|...krrrrrrrrk...
        ....kpkpkpkk....|....kpkpkpkk....
        .....kkkkkk.k...|.k...kkkkkk.....
        ...kkrrrrrrkrk..|.krkkrrrrrrkk...
        ..krkrpprrkkkk..|..kkkrpprrrkrk..
        ...kkrrrrrk.....|....kkrrrrkkk...
        ....kkk.kkk.....|....kkk..kkk....
    """),
    Mini("yurano", """
        ................|................
        ....kkkkkk......|....kkkkkk......
        ...kkkkkkkkk.k..|...kkkkkkkkk.k..
        ..kkpkkpkkkkk...|..kkpkkpkkkkk...
        ..kpkppkpkkk....|..kpkppkpkkk....
        ..kppppppkk.rrr.|..kppppppkk.....
        ...kpppkkrrrrrr.|...kpppkkrrr.rrr
        k..rrrrrrrrr.r..|k..rrrrrrrrrrrr.
        pk.kpprrkk......|pk.kpprrkk......
        .pkkppppkk......|.pkkppppkk......
        ..pkprrpppk.....|..pkprrpppk.....
        ...kkppkkk......|...kkppkkk......
        ....kkrrkrrk....|....krrrrkk.....
        ...krrk.kkrrk...|....krrkrrk.....
        ..krrk....krk...|....krrkkrrk....
        ..kkk......kk...|....kkk.kkk.....
    """),
    Mini("salamander", """
        ................|................
        .....kkkkk......|.....kkkkk......
        ....kooooookk...|....kooooookk...
        ...kookwwoook...|...kookwwoook...
        ..koookwkooook..|..koookwkooook..
        ..kooooooooook..|o.kooooooooook..
        ow.kwkwkoooook..|wowkwkwkoooook..
        wwow.k..koookk.k|owwwwk..koookk.k
        oww.kwkkooookkok|wwwokwkkooookk..
        wo..koooooookook|ow..koooooookkk.
        ...kkooowwooookk|o..kkooowwooookk
        ....kowwwoooook.|....kowwwooooook
        ...kookwwokook..|...kookwwokook..
        ...kook..kook...|...kook..kook...
        ...kkk...kkk....|...kkk...kkk....
        ................|................
    """),
    Mini("lava_golem", """
        .....kkkkkk.....|.....kkkkkk.....
        ....kkookkkk....|....kkkkkkkk....
        ....kkkkkkkk....|....kkkkkkkk....
        .kkkkowkkwokkkk.|.kkkkwwkkwwkkkk.
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
        kkokkooooookkokk|kkokkooooookkokk
        kkokkkkkkkkkkokk|kkkkkowowowkkkkk
        kkkokkkookkkokkk|kkkkkkowwokkkkkk
        kkkkkkowwokkkkkk|kkokkowwwwokkokk
        kokkkkowwokkkkok|kkkokowwwwokokkk
        kkokkkkookkkkokk|kkkkkkowwokkkkkk
        kkkk.kkkkkk.kkkk|kkkk.kkkkkk.kkkk
        okko.kokkok.okko|okko.kokkok.okko
        kkkk.kkkkkk.kkkk|kkkk.kkkkkk.kkkk
        .....kkk.kkk....|.....kkk.kkk....
        ....kkkk.kkkk...|....kkkk.kkkk...
    """),
    Mini("sword_pupil", """
        .............k..|................
        ............krk.|.............k..
        ....kkkkkk..krk.|....kkkkkk..krk.
        ...kkkkkkkk.krk.|...kkkkkkkk.krk.
        ..kkkkkkkkkkkrk.|..kkkkkkkkkkkrk.
        ..krrrrrrrrkkrk.|..krrrrrrrrkkrk.
        rrkppppppppkkrk.|.rkppppppppkkrk.
        .rkpkppppkpkkrk.|rrkpkppppkpkkrk.
        ..kpkppppkpkppk.|..kppppppppkppk.
        ..kpppkkpppkppk.|..kpppkkpppkppk.
        ...kppkkppkkpk..|...kppppppkkpk..
        ..kkkkkkkkkppk..|..kkkkkkkkkppk..
        .kppprpprpppk...|.kppprpprpppk...
        .kpkpprrppkk....|.kpkpprrppkk....
        ..kkrrrrrrk.....|..kkrrrrrrk.....
        ...kppkkppk.....|...kppkkppk.....
    """),
    Mini("phoenix", """
        ......k.k.k.....|......k.k.k.....
        kk...koookk...kk|.....koookk.....
        kok..kwkwok..kok|.....kwkwok.....
        kook.kkkook.kook|.kk..kkkook..kk.
        kowookkwookoowok|kookk..kookkkook
        kowwookwwokowwok|kowwookwwokowwok
        .koowokwwwokook.|.koowokwwwokook.
        ..kooookwwokook.|..kooookwwokook.
        ...kkookwokook..|...kkookwokook..
        .....kkkokkkk...|..kkkkkkokkkkk..
        ......kook......|......kook......
        .....koowok.....|.....koowok.....
        ....kokookok....|....kokookok....
        ...kok.kk.kok...|...kok.kk.kok...
        ...kk......kk...|...kk......kk...
        ................|................
    """),
)  # fmt: skip
