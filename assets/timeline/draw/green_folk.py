"""The green cards: archer, walking tree and the goddess of the world tree."""

from __future__ import annotations

import random

from kit import (
    INK,
    NES,
    SKIN,
    WHITE,
    Canvas,
    blob,
    ellipse,
    join,
    picture,
    poly,
    ramp,
    tube,
)
from mini import Mini
from motifs import cape, face, fist, hair, sparkle
from scenery import sky, trunks

BARK = ramp(0x0F, 0x07, 0x17, 0x27)
CROWN = ramp(0x09, 0x09, 0x19, 0x29)
DRYAD = ramp(0x19, 0x29, 0x39, 0x39)
WHEAT = ramp(0x17, 0x27, 0x38, 0x38)


def foliage(canvas: Canvas, puffs: list[tuple[float, float, float]]) -> None:
    """Round heads of leaves under one outline, each with a few leaf marks."""
    canvas.outline(join(*[ellipse(x, y, r) for x, y, r in puffs]), 2)
    for x, y, r in puffs:
        canvas.solid(ellipse(x, y, r), CROWN, volume=r * 0.42, outline=0, cuts=(0.0, 0.35, 0.86))
        for dx, dy in ((-0.5, 0.1), (0.25, -0.35), (0.3, 0.4)):
            tip = (x + dx * r, y + dy * r)
            canvas.fill(tube([(tip[0] - 3.4, tip[1] - 3), tip, (tip[0] + 3, tip[1] - 3.4)], 2, smooth=False), NES[0x09])


@picture("treant")
def treant(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(poly((0, 118), (128, 110), (128, 128), (0, 128)), NES[0x09])
    trunks(canvas, ((8, 9), (122, 8)), NES[0x09])
    # arms: the left reaches up, the right swings with the stride
    for limb, widths in (([(38, 62), (16, 62), (10, 40), (4, 24)], (16, 12, 9, 3)),
                         ([(14, 50), (22, 36), (20, 22)], (8, 6, 2)), ([(11, 44), (-2, 40)], (7, 3)),
                         ([(90, 66), (110, 76), (112, 96), (120, 108)], (17, 13, 10, 3)),
                         ([(112, 92), (102, 104), (104, 114)], (8, 6, 2)),
                         ([(112, 90), (126, 94)], (7, 3))):  # fmt: skip
        canvas.solid(tube(limb, *widths), BARK, volume=3)
    # roots for legs, in mid-step
    for root, widths in (([(52, 92), (38, 108), (24, 118), (8, 121)], (24, 18, 12, 3)),
                         ([(34, 110), (30, 122), (20, 130)], (12, 8, 3)),
                         ([(78, 92), (92, 106), (88, 120), (104, 126)], (24, 18, 13, 3)),
                         ([(88, 110), (80, 120), (70, 124)], (12, 8, 3))):  # fmt: skip
        canvas.solid(tube(root, *widths), BARK, volume=4)
    trunk = blob((40, 34), (64, 28), (88, 34), (92, 62), (96, 96), (82, 108), (64, 100), (46, 110), (34, 94), (38, 62))
    canvas.solid(trunk, BARK, volume=9, cuts=(-0.2, 0.2, 0.82))
    for line in (
        [(46, 84), (44, 96)],
        [(84, 84), (86, 98)],
        [(88, 50), (90, 66)],
        [(40, 56), (39, 70)],
        [(64, 94), (64, 100)],
    ):
        canvas.fill(tube(line, 2.6, 1.5), NES[0x07])
    _bark_face(canvas)
    foliage(canvas, [(34, 28, 17), (94, 28, 17), (18, 12, 12), (110, 12, 13), (50, 12, 18), (78, 12, 18), (64, 24, 16)])
    canvas.solid(ellipse(106, 34, 5), ramp(0x16, 0x16, 0x27, 0x27), volume=2)


def _bark_face(canvas: Canvas) -> None:
    for x, side in ((51, 1), (77, -1)):
        socket = ellipse(x, 57, 10.5, 9.5)
        canvas.fill(socket, INK)
        canvas.fill(ellipse(x + side, 58, 7, 6.5), NES[0x38])
        canvas.fill(ellipse(x + 2 * side, 59, 2.8, 3.4), INK)
        brow = [(x - side * 13, 45), (x, 46), (x + side * 10, 51)]
        canvas.solid(tube(brow, 5, 9, 4), BARK, volume=3, cuts=(-0.2, 0.1, 0.7))
    nose = blob((60, 58), (68, 58), (71, 72), (64, 77), (57, 72))
    canvas.solid(nose, BARK, volume=4, cuts=(-0.2, 0.1, 0.7))
    mouth = blob((44, 80), (54, 83), (64, 81), (74, 83), (84, 80), (80, 92), (64, 96), (48, 92))
    canvas.fill(mouth, INK)
    for x in (54, 72):
        canvas.fill(poly((x - 4, 82), (x + 4, 82), (x + 1, 88)), NES[0x27])


@picture("forest_archer")
def forest_archer(canvas: Canvas) -> None:
    sky(canvas, INK)
    trunks(canvas, ((112, 22), (84, 8), (36, 10)), NES[0x09])
    # the drawn bow at the left: the stave bends round, the string runs back to the fingers
    stave = tube([(24, -4), (34, 14), (14, 36), (10, 66), (16, 96), (38, 118), (30, 136)], 4, 7, 8, 10, 8, 7, 4)
    canvas.fill(tube([(26, 0), (78, 68)], 2), NES[0x38])
    canvas.fill(tube([(32, 132), (78, 68)], 2), NES[0x38])
    # hooded cloak and shoulders
    cloak = blob((72, 84), (98, 92), (118, 112), (124, 136), (40, 136), (44, 108), (54, 92))
    cape(canvas, cloak, CROWN, [[(96, 104), (100, 118), (100, 134)], [(74, 108), (72, 120), (68, 134)]])
    canvas.solid(
        blob((74, 6), (100, 14), (114, 40), (112, 74), (98, 96), (70, 96), (50, 84), (48, 30)), CROWN, volume=8
    )
    canvas.fill(blob((72, 18), (92, 24), (100, 46), (96, 72), (76, 86), (52, 76), (50, 34)), INK)
    face(canvas, 70, 52, 23, iris=NES[0x19], mood="fierce", turn=-0.22, brow=NES[0x17])
    ear = blob((90, 52), (100, 42), (122, 30), (112, 50), (94, 64))
    canvas.solid(ear, SKIN, volume=4, cuts=(-0.7, -0.2, 0.9))
    canvas.fill(tube([(96, 54), (112, 40)], 3, 1), NES[0x27])
    hair(canvas, [
        ([(72, 22), (92, 30), (92, 58), (98, 80)], 14),
        ([(70, 22), (50, 30), (46, 52)], 13),
        ([(74, 22), (84, 30), (86, 44)], 13),
        ([(74, 22), (64, 30), (54, 42)], 14),
        ([(76, 22), (74, 32), (68, 40)], 11),
    ], WHEAT)  # fmt: skip
    # arrow, bow arm, string hand
    canvas.solid(tube([(84, 70), (2, 62)], 3.4), WHEAT, volume=1.2, outline=1.8)
    canvas.solid(stave, BARK, volume=3)
    canvas.solid(tube([(60, 112), (36, 92), (16, 72)], 20, 15, 12), CROWN, volume=4)
    fist(canvas, 13, 66, 9.5, SKIN, 0)
    head = poly((-4, 61), (9, 54), (7, 62), (8, 70))
    canvas.outline(head, 1.6)
    canvas.fill(head, WHITE)
    canvas.solid(tube([(112, 104), (122, 84), (96, 74)], 22, 20, 13), CROWN, volume=5)
    canvas.solid(tube([(102, 78), (98, 72)], 15), BARK, volume=3)
    fist(canvas, 87, 72, 10, SKIN, 180)


@picture("world_tree")
def world_tree(canvas: Canvas) -> None:
    sky(canvas, INK)
    # body: bark that flows into roots, arms open round a seed of light
    canvas.solid(blob((64, 84), (88, 92), (104, 112), (112, 136), (16, 136), (24, 112), (40, 92)), CROWN, volume=8)
    canvas.solid(
        poly((54, 78), (74, 78), (76, 96), (64, 102), (52, 96)), DRYAD, volume=3, outline=0, cuts=(-0.9, 0.4, 2)
    )
    leaves = random.Random(6)
    back = [(16, 34, 22), (112, 34, 22), (8, 66, 18), (120, 66, 18), (10, 94, 15), (118, 94, 15), (36, 12, 22),
            (92, 12, 22), (64, 6, 22), (2, 10, 16), (126, 10, 16)]  # fmt: skip
    foliage(canvas, back)
    face(canvas, 64, 56, 28, skin=DRYAD, iris=NES[0x19], mood="closed", brow=NES[0x09])
    canvas.fill(poly((64, 24), (69, 32), (64, 40), (59, 32)), NES[0x19])
    front = [(40, 24, 15), (88, 24, 15), (64, 18, 15), (30, 44, 13), (98, 44, 13), (26, 66, 12), (102, 66, 12)]
    foliage(canvas, front)
    for x, y in ((18, 24), (108, 22), (50, 8), (84, 12), (10, 58), (118, 58), (30, 60), (100, 84), (18, 88)):
        fruit = ellipse(x, y + leaves.uniform(-2, 2), 6)
        canvas.outline(fruit, 1.6)
        canvas.fill(fruit, NES[0x27])
        canvas.fill(ellipse(x - 1.5, y - 1.5, 2.6), NES[0x38])
    _cupped_light(canvas)


def _cupped_light(canvas: Canvas) -> None:
    """A glowing seed that floats above two cupped hands."""
    for side in (1, -1):
        arm = [(64 - side * 44, 136), (64 - side * 34, 122), (64 - side * 14, 124)]
        canvas.solid(tube(arm, 20, 15, 12), DRYAD, volume=4)
    canvas.solid(blob((40, 118), (64, 128), (88, 118), (82, 132), (64, 137), (46, 132)), DRYAD, volume=4)
    canvas.fill(tube([(64, 126), (64, 136)], 2.4), NES[0x19])
    seed = ellipse(64, 108, 13)
    canvas.outline(seed, 2)
    canvas.fill(seed, NES[0x27])
    canvas.fill(ellipse(64, 107, 9), NES[0x38])
    sparkle(canvas, 64, 107, 12)


MINIS = (
    Mini("treant", """
        ....kkkk.kkk....|................
        ..kkggggkgggkk..|....kkkk.kkk....
        .kgyyggggygggkk.|..kkggggkgggkk..
        kgyggggggggggggk|.kgyyggggygggkk.
        kggkgggkggggkggk|kgyggggggggggggk
        .kggggggggggggk.|kggkgggkggggkggk
        .kggggkggggggkk.|.kggggggggggggk.
        ..kkkkkkkkkkkk..|.kkgggkkgggggkk.
        okokwkoookwkokok|...kkkoookkkk..k
        kookkkoookkkoook|kk.kwkoookwkkkok
        .kkooookooookkk.|kokkkkoookkkoook
        ...kokkkkkok....|.kkooookooookkk.
        ...kookokook....|...kokkkkkok....
        ..kooookooook...|..kookokokook...
        .kookkk.kkkook..|.kookkk.kkookk..
        kkkk.......kkkk.|kkkk......kkkkk.
    """),
    Mini("forest_archer", """
        ...kk..kkkkk....|...kk..kkkkk....
        ..kyk.kgggggk...|..kyk.kgggggk...
        ..kyykgggggggk..|..kyykgggggggk..
        .kyk.kggyyyygk..|.kyk.kggyyyygk..
        .kyk.kgyyyyygkk.|.kyk.kgyyyyygkk.
        ky.k.kykyykyyyk.|ky.k.kyyyyyyyyk.
        ky..kkykyykyykk.|ky..kkykyykyykk.
        kykkyyyyyyyygk..|kyyykyyyyyyyygk.
        yyyyyyyyyykyygk.|kyyyyyyyyykyygk.
        kykkyykkkkyygk..|kykkyykkkkyygk..
        ky..kkkgggkkggk.|ky..kkkgggkkggk.
        ky.k.kgggggggk..|ky.k.kgggggggk..
        .kyk.kgggggggk..|.kyk.kgggggggk..
        .kyk.kgggyggk...|.kyk.kgggyggk...
        ..kykkgggkggk...|..kykkgggkggk...
        ...kk.kkkkkkk...|...kk.kkkkkkk...
    """),
    Mini("world_tree", """
        ...kkkkkkkkkk...|...kkkkkkkkkk...
        .kkgggyggggggkk.|.kkggggggyggggk.
        kgyggggggyggggyk|kgyggygggggggygk
        kggggkkkkkkggggk|kggggkkkkkkggggk
        kyggkyyyyyykgggk|kyggkyyyyyykgyyk
        kggkyyyyyyyykgyk|kggkyyyyyyyykggk
        kggkkkyyyykkkggk|kggkyyyyyyyykggk
        kgykyyyyyyyykggk|kyykkkyyyykkkgyk
        kggkyyykkyyykgyk|kggkyyyyyyyykggk
        .kgyykyyyykygggk|.kggkyykkyykgggk
        .kggkkkyykkkgygk|.kyggkyyyykggygk
        ..kkggkyykggkkk.|..kkkkyyyykkkkk.
        ..kggkyyyykggk..|..kggkyyyykggk..
        .kgykyyyyyykygk.|.kgykyykkyykygk.
        .kyyykyyyykyyyk.|.kyyykkyykkyyyk.
        ..kkkkkkkkkkkk..|..kkkkkkkkkkkk..
    """),
)  # fmt: skip
