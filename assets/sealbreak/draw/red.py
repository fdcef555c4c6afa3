"""Small red units: sparks, hounds, runners, the first to charge."""

from __future__ import annotations

from kit import (
    FIRE,
    GOLD,
    INK,
    NES,
    SKIN,
    STEEL,
    WHITE,
    Canvas,
    Mask,
    Point,
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
from motifs import along, eye, face, fist, flame, flame_mask, hair, horn, sparkle
from motifs_ruin import column, rubble, spark_line
from motifs_sky import spiral
from scenery import burst, ground, moon, rays, sky

REDCLOTH = ramp(0x06, 0x06, 0x16, 0x16)
LEATHER = ramp(0x07, 0x07, 0x17, 0x27)
DUSK = ramp(0x0F, 0x0F, 0x06, 0x06)
RUIN = ramp(0x0F, 0x06, 0x06, 0x16)
HOUND = ramp(0x07, 0x17, 0x27, 0x37)
WISP = ramp(0x05, 0x15, 0x25, 0x35)
TOAD = ramp(0x0F, 0x06, 0x06, 0x16)
WOLF = ramp(0x0F, 0x00, 0x10, 0x20)
TIGER = ramp(0x07, 0x17, 0x27, 0x37)
IVORY = ramp(0x17, 0x37, 0x37, 0x20)
RHINO = ramp(0x0F, 0x2D, 0x00, 0x10)
SWALLOW = ramp(0x0F, 0x01, 0x11, 0x21)


@picture("ember_sprite")
def ember_sprite(canvas: Canvas) -> None:
    sky(canvas, INK)
    burst(canvas, 64, 72, [(58, NES[0x06])])
    column(canvas, 14, 60, 126, 20, DUSK)
    column(canvas, 112, 84, 126, 20, DUSK)
    flame(canvas, 64, 126, 86, 128, outline=2)
    # arms thrown up, a face in the heart of the fire
    for side in (-1, 1):
        canvas.solid(tube([(64 + side * 30, 92), (64 + side * 48, 82), (64 + side * 50, 62)], 11, 10, 8), FIRE,
            volume=3)  # fmt: skip
        canvas.fill(flame_mask(64 + side * 50, 64, 18, 26), NES[0x16])
        canvas.fill(flame_mask(64 + side * 50, 62, 11, 17), NES[0x27])
    canvas.fill(ellipse(64, 88, 27, 25), NES[0x38])
    for x, look in ((52, 0.15), (76, -0.15)):
        eye(canvas, x, 84, 9, 11, NES[0x16], look=(look, 0.1), white=NES[0x38])
    mouth = both(ellipse(64, 99, 12, 9), rect(0, 98, 128, 128))
    canvas.outline(mouth, 1.6)
    canvas.fill(mouth, NES[0x06])
    for x, y, size in ((24, 30, 5), (100, 22, 6), (38, 16, 4), (112, 52, 4), (12, 44, 4), (88, 8, 4)):
        canvas.fill(star(x, y, size * 1.4, size * 0.4), NES[0x27])


@picture("spark_thrower")
def spark_thrower(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 104, 44, 10, NES[0x06], share=0.45)
    canvas.solid(blob((34, 98), (54, 92), (76, 100), (86, 142), (10, 142), (18, 112)), LEATHER, volume=7)
    canvas.solid(tube([(36, 94), (54, 106), (74, 96)], 12), REDCLOTH, volume=3)
    face(canvas, 52, 62, 24, iris=NES[0x17], mood="shout", turn=0.2, brow=NES[0x07])
    hair(canvas, [([(50, 34), (32, 42), (28, 66)], 14), ([(54, 34), (72, 42), (76, 58)], 12),
                  ([(50, 38), (40, 46), (34, 54)], 12)], ramp(0x07, 0x07, 0x17, 0x17))  # fmt: skip
    band = both(ring(52, 78, 40, 13), poly((20, 26), (86, 26), (80, 56), (24, 56)))
    canvas.solid(band, REDCLOTH, volume=3)
    canvas.solid(tube([(28, 46), (12, 42), (2, 52)], 8, 9, 3), REDCLOTH, volume=2)
    # the arm swings out, sparks leave the palm
    canvas.solid(tube([(74, 108), (96, 98), (100, 76)], 19, 16, 13), LEATHER, volume=4)
    for tip in ((88, 46), (98, 38), (110, 40), (118, 50)):
        canvas.solid(tube([(102, 64), tip], 9, 7), SKIN, volume=2)
    canvas.solid(ellipse(102, 64, 12, 12), SKIN, volume=4)
    for x, y, size in ((106, 24, 16), (84, 18, 11), (124, 66, 10), (64, 10, 8), (122, 12, 8), (92, 4, 7)):
        canvas.fill(star(x, y, size, size * 0.25), NES[0x27])
        canvas.fill(star(x, y, size * 0.55, size * 0.2), NES[0x38])
    canvas.solid(blob((6, 112), (22, 104), (34, 116), (30, 134), (8, 134)), LEATHER, volume=4)
    for x, y in ((14, 106), (22, 104)):
        canvas.fill(star(x, y, 7, 2), NES[0x27])


@picture("drowsy_hound")
def drowsy_hound(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x06], bottom=150)
    canvas.solid(rect(-4, 104, 132, 132), RUIN, volume=3)
    canvas.fill(join(rect(30, 104, 33, 128), rect(88, 104, 91, 128)), INK)
    for x, tall in ((104, 44), (120, 34), (90, 26)):
        flame(canvas, x, 108, 24, tall)
    # the body lies like a loaf, the tail round it
    canvas.solid(blob((44, 64), (74, 54), (104, 68), (116, 94), (108, 112), (40, 114), (30, 92)), HOUND, volume=9)
    canvas.solid(tube([(108, 100), (96, 114), (70, 116)], 13, 12, 5), HOUND, volume=3)
    canvas.solid(tube([(56, 108), (36, 116), (18, 116)], 16, 14, 12), HOUND, volume=4)
    # head on the paws, eye shut, ear over it
    head = blob((62, 66), (54, 52), (36, 48), (24, 58), (20, 76), (4, 86), (4, 102), (20, 110), (48, 106), (64, 90))
    canvas.solid(head, HOUND, volume=8, cuts=(-0.3, 0.1, 0.85))
    canvas.solid(blob((2, 84), (14, 82), (16, 92), (6, 96)), ramp(0x0F, 0x0F, 0x07, 0x17), volume=2)
    canvas.fill(tube([(8, 104), (24, 102), (34, 106)], 2.6), INK)
    canvas.fill(arc(32, 76, 8, 10, 170, 2, 4, 2), INK)
    canvas.solid(blob((46, 50), (62, 52), (72, 70), (66, 96), (54, 92), (50, 72)), ramp(0x07, 0x07, 0x17, 0x17),
        volume=4)  # fmt: skip
    canvas.solid(tube([(62, 62), (72, 84), (62, 106)], 8), REDCLOTH, volume=2)
    for x, y, size in ((40, 32, 11), (62, 18, 15), (90, 6, 19)):
        line = [(x - size * 0.5, y - size * 0.5), (x + size * 0.5, y - size * 0.5), (x - size * 0.5, y + size * 0.5),
                (x + size * 0.5, y + size * 0.5)]  # fmt: skip
        canvas.fill(tube(line, 4.4, smooth=False), NES[0x37])


@picture("will_o_wisp")
def will_o_wisp(canvas: Canvas) -> None:
    sky(canvas, INK)
    ground(canvas, [112, 108, 114, 110, 112], NES[0x0C])
    for x, y, wide in ((64, 118, 40), (22, 122, 20), (108, 122, 20)):
        canvas.fill(ellipse(x, y, wide, 5), NES[0x05])
    column(canvas, 106, 62, 112, 16, ramp(0x0F, 0x0F, 0x0C, 0x0C))
    for x in (8, 18, 90):
        canvas.fill(tube([(x, 116), (x - 3, 90), (x + 4, 76)], 4, 3, 0.6), NES[0x0C])
    # the great flame hangs in the air, its tail drawn to the right
    body = poly(*curve([(60, 104), (34, 92), (24, 68), (34, 44), (30, 26), (46, 34), (58, 4), (72, 24), (92, 8), (94,
        34), (118, 30), (104, 52), (100, 82), (82, 100)], closed=True))  # fmt: skip
    canvas.fill(body, NES[0x15])
    canvas.fill(blob((60, 98), (38, 86), (32, 66), (44, 46), (60, 24), (80, 38), (94, 58), (88, 84)), NES[0x25])
    canvas.fill(blob((60, 94), (42, 82), (40, 64), (58, 46), (76, 62), (78, 82)), NES[0x35])
    for x, slant in ((50, 20), (71, -12)):
        canvas.fill(ellipse(x, 70, 6, 9, slant), INK)
    canvas.fill(blob((52, 85), (62, 83), (70, 86), (64, 93), (56, 92)), INK)
    for x, y, size in ((16, 44, 20), (116, 66, 16), (14, 92, 13)):
        canvas.fill(flame_mask(x, y + size * 0.5, size, size * 1.4), NES[0x15])
        canvas.fill(flame_mask(x, y + size * 0.45, size * 0.55, size * 0.8), NES[0x35])


@picture("torch_runner")
def torch_runner(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, top in ((12, 40), (44, 66), (116, 30)):
        column(canvas, x, top, 112, 18, DUSK)
    canvas.fill(rect(0, 112, 128, 128), NES[0x06])
    for y, left, right in ((70, 4, 34), (86, 0, 26), (104, 8, 40)):
        canvas.fill(tube([(left, y), (right, y)], 0.6, 3.4), NES[0x16])
    # far arm and leg
    canvas.solid(tube([(62, 88), (46, 98), (26, 92)], 13, 12, 9), REDCLOTH, volume=3)
    canvas.solid(tube([(22, 92), (14, 86)], 9, 8), LEATHER, volume=2)
    canvas.solid(tube([(64, 62), (46, 72), (36, 58)], 10, 9, 8), SKIN, volume=3)
    # near leg forward, body leaning, head
    canvas.solid(tube([(64, 86), (88, 88), (88, 112)], 15, 13, 9), REDCLOTH, volume=4)
    canvas.solid(tube([(86, 114), (102, 116)], 9, 8), LEATHER, volume=2)
    canvas.solid(blob((62, 46), (82, 48), (82, 68), (74, 92), (54, 92), (54, 66)), LEATHER, volume=6)
    canvas.solid(tube([(54, 86), (76, 88)], 6), ramp(0x06, 0x06, 0x16, 0x16), volume=2)
    canvas.solid(blob((66, 24), (78, 14), (92, 18), (96, 30), (100, 36), (95, 40), (94, 48), (80, 52), (68, 44)),
        SKIN, volume=5, cuts=(-0.6, -0.1, 0.9))  # fmt: skip
    canvas.fill(ellipse(88, 31, 2.6, 4), INK)
    canvas.fill(tube([(82, 23), (94, 25)], 3), INK)
    canvas.fill(tube([(88, 44), (95, 42)], 2.6), INK)
    hair(canvas, [([(82, 14), (68, 20), (62, 40)], 13), ([(80, 14), (60, 16), (48, 26)], 11), ([(84, 14), (92, 14),
        (97, 20)], 8)], ramp(0x07, 0x07, 0x17, 0x17))  # fmt: skip
    # the torch is held high before him and burns backwards
    canvas.solid(tube([(74, 56), (94, 66), (106, 54)], 12, 11, 9), SKIN, volume=3)
    canvas.solid(tube([(104, 68), (112, 34)], 7, 9), LEATHER, volume=2)
    for wide, colour in ((26, 0x16), (17, 0x27), (8, 0x38)):
        canvas.fill(tube([(112, 28), (100, 12), (72, 4), (44, -4)], wide, wide * 0.9, wide * 0.5, 0.5), NES[colour])
        canvas.fill(tube([(112, 28), (116, 14), (108, 0)], wide, wide * 0.6, 0.5), NES[colour])
    fist(canvas, 107, 54, 7.5, SKIN, turn=10)


@picture("quick_lancer")
def quick_lancer(canvas: Canvas) -> None:
    sky(canvas, INK)
    for y, far in ((12, 70), (28, 50), (104, 40), (118, 70)):
        canvas.fill(tube([(-4, y + 12), (far, y)], 5, 0.6), NES[0x06])
    canvas.solid(blob((24, 88), (48, 80), (74, 88), (80, 142), (-2, 142), (4, 104)), STEEL, volume=8)
    canvas.solid(pair_two((8, 96), (74, 92)), STEEL, volume=5)
    canvas.solid(tube([(20, 88), (44, 104), (70, 88), (78, 74)], 13, 12, 11, 8), REDCLOTH, volume=3)
    canvas.solid(tube([(22, 84), (6, 70), (-8, 74)], 12, 14, 10), REDCLOTH, volume=3)
    face(canvas, 48, 58, 23, iris=NES[0x16], mood="fierce", turn=0.25)
    # a kettle hat with a red crest
    canvas.solid(tube([(28, 24), (44, 8), (62, 10), (74, 22)], 10, 14, 12, 6), REDCLOTH, volume=4)
    canvas.solid(blob((26, 42), (30, 24), (48, 15), (66, 24), (72, 42)), STEEL, volume=5)
    canvas.solid(tube([(14, 46), (34, 40), (62, 40), (84, 46)], 7, 8, 8, 6), STEEL, volume=2.5)
    # the lance is already there
    butt, tip = (-8, 142), (122, 20)
    canvas.solid(tube([butt, along(butt, tip, 0.78)], 8), LEATHER, volume=2)
    root = along(butt, tip, 0.75)
    blade = poly(root, along(root, tip, 0.35, -11), tip, along(root, tip, 0.35, 11))
    canvas.solid(blade, STEEL, volume=4)
    canvas.solid(tube([along(root, tip, 0.05, -9), along(root, tip, 0.05, 9)], 7), GOLD, volume=2)
    canvas.solid(tube([(78, 124), (84, 104), (70, 78)], 18, 15, 12), STEEL, volume=4)
    fist(canvas, 73, 69, 10, STEEL, turn=50)
    sparkle(canvas, 116, 26, 22, WHITE)
    for line in ([(96, 62), (126, 50)], [(80, 16), (108, 4)]):
        spark_line(canvas, line, 4, NES[0x10])


def pair_two(left: Point, right: Point) -> Mask:
    return join(ellipse(*left, 16, 20), ellipse(*right, 16, 20))


@picture("lava_toad")
def lava_toad(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(rect(0, 100, 128, 128), NES[0x16])
    for x, y, wide in ((20, 104, 26), (100, 106, 30), (64, 122, 50)):
        canvas.fill(ellipse(x, y, wide, 4), NES[0x27])
    flame(canvas, 10, 104, 24, 50)
    flame(canvas, 120, 104, 22, 42)
    canvas.solid(blob((64, 30), (92, 44), (112, 80), (108, 114), (64, 122), (20, 114), (16, 80), (36, 44)), TOAD,
        volume=11)  # fmt: skip
    canvas.solid(pair(blob((98, 76), (116, 88), (124, 114), (108, 122), (92, 118))), TOAD, volume=6)
    canvas.solid(pair(tube([(84, 94), (90, 112), (92, 122)], 16, 14, 12)), TOAD, volume=4)
    for x in (84, 92, 101):
        canvas.solid(pair(tube([(92, 118), (x, 126)], 7, 6)), TOAD, volume=2)
    for x in (40, 88):
        canvas.solid(ellipse(x, 36, 18, 17), TOAD, volume=5)
        eye(canvas, x, 34, 12, 12, NES[0x16], white=NES[0x27])
        canvas.fill(rect(x - 14, 20, x + 14, 28), INK)
        canvas.fill(rect(x - 13, 21, x + 13, 26), NES[0x06])
    mouth = blob((22, 66), (40, 62), (64, 66), (88, 62), (106, 66), (92, 80), (64, 86), (36, 80))
    canvas.outline(mouth, 2)
    canvas.fill(mouth, NES[0x27])
    canvas.fill(blob((30, 68), (64, 70), (98, 68), (88, 76), (64, 81), (40, 76)), NES[0x38])
    for line in ([(64, 88), (60, 100), (66, 114)], [(30, 88), (36, 98), (30, 108)], [(98, 88), (92, 98), (98, 108)],
                 [(58, 38), (64, 48), (60, 58)], [(44, 96), (50, 108)], [(84, 94), (78, 106)]):  # fmt: skip
        canvas.fill(tube(line, 3, 4.4, 2), NES[0x27])
    for x, y in ((52, 50), (76, 50)):
        canvas.fill(ellipse(x, y, 2.4), INK)


@picture("lone_wolf")
def lone_wolf(canvas: Canvas) -> None:
    sky(canvas, INK)
    moon(canvas, 84, 62, 42, NES[0x37], NES[0x27])
    column(canvas, 118, 88, 128, 18, RUIN)
    # head thrown back, ears flat, the breath goes up
    ruff = poly((10, 140), (16, 112), (2, 106), (18, 92), (6, 82), (24, 72), (16, 58), (38, 50), (66, 62), (82, 68),
        (74, 82), (86, 90), (74, 102), (86, 114), (76, 140))  # fmt: skip
    canvas.solid(ruff, WOLF, volume=9, cuts=(-0.1, 0.3, 0.72))
    for line in ([(30, 76), (26, 96), (32, 116)], [(46, 80), (44, 104), (52, 126)], [(62, 84), (62, 104), (68, 120)]):
        canvas.fill(tube(line, 1, 4, 1), INK)
    canvas.solid(blob((54, 62), (76, 54), (92, 42), (106, 28), (112, 34), (106, 50), (90, 66), (70, 74)), WOLF,
        volume=5)  # fmt: skip
    canvas.fill(poly((60, 58), (82, 42), (106, 20), (110, 32), (94, 46), (76, 60)), NES[0x06])
    canvas.fill(tube([(74, 54), (90, 42), (102, 30)], 5, 4, 2), NES[0x16])
    for x, y in ((92, 44), (100, 36)):
        canvas.fill(poly((x - 3, y + 3), (x - 6, y - 8), (x + 3, y - 2)), WHITE)
    canvas.solid(poly((42, 40), (10, 26), (26, 50), (42, 56)), WOLF, volume=4)
    skull = blob((32, 52), (38, 34), (54, 24), (72, 24), (88, 14), (106, -2), (116, 2), (113, 14), (98, 28), (82,
        42), (68, 56), (52, 64), (38, 62))  # fmt: skip
    canvas.solid(skull, WOLF, volume=8, cuts=(-0.2, 0.2, 0.7))
    canvas.fill(ellipse(113, 3, 5), INK)
    canvas.fill(poly((106, 12), (102, 24), (98, 20)), WHITE)
    canvas.solid(poly((50, 36), (24, 12), (36, 44), (48, 48)), WOLF, volume=4)
    canvas.fill(tube([(56, 46), (70, 44), (82, 34)], 2, 7, 2), INK)
    canvas.fill(ellipse(70, 42, 3, 2.4, -30), NES[0x27])


@picture("fang_charger")
def fang_charger(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 56, 14, NES[0x06], share=0.5, turn=6)
    # shoulders and reaching paws behind the head
    canvas.solid(blob((20, 50), (64, 30), (108, 50), (124, 100), (100, 132), (28, 132), (4, 100)), TIGER, volume=10)
    for side in (-1, 1):
        x = 64 + side * 46
        canvas.solid(ellipse(x, 104, 19, 21), TIGER, volume=6)
        for dx in (-12, 0, 12):
            canvas.solid(ellipse(x + dx, 117, 8, 9), TIGER, volume=3)
            canvas.fill(poly((x + dx - 3, 121), (x + dx + 3, 121), (x + dx, 134)), NES[0x37])
    canvas.solid(pair(ellipse(96, 28, 12, 12)), TIGER, volume=4)
    canvas.fill(pair(ellipse(95, 30, 6, 6)), NES[0x07])
    head = blob((64, 14), (88, 22), (100, 46), (98, 70), (84, 94), (64, 102), (44, 94), (30, 70), (28, 46), (40, 22))
    canvas.solid(head, TIGER, volume=9, cuts=(-0.5, 0.0, 0.9))
    for line in ([(64, 16), (64, 34)], [(54, 18), (58, 32)], [(74, 18), (70, 32)], [(32, 54), (44, 58)], [(96, 54),
        (84, 58)], [(33, 66), (44, 67)], [(95, 66), (84, 67)], [(38, 36), (46, 42)], [(90, 36), (82,
        42)]):  # fmt: skip
        canvas.fill(tube(line, 6, 1), INK)
    for side in (-1, 1):
        x = 64 + side * 17
        slit = poly((x - side * 11, 58), (x + side * 11, 46), (x + side * 10, 56), (x, 61))
        canvas.outline(slit, 2)
        canvas.fill(slit, NES[0x38])
        canvas.fill(ellipse(x, 56, 2.4, 4.6), INK)
        canvas.solid(ellipse(64 + side * 12, 78, 15, 11), IVORY, volume=4)
    canvas.fill(poly((54, 64), (74, 64), (68, 74), (60, 74)), INK)
    mouth = blob((44, 88), (64, 84), (84, 88), (76, 108), (64, 112), (52, 108))
    canvas.outline(mouth, 2)
    canvas.fill(mouth, NES[0x06])
    canvas.fill(ellipse(64, 104, 10, 5), NES[0x16])
    for side in (-1, 1):
        tusk = poly(*curve([(64 + side * 12, 84), (64 + side * 17, 108), (64 + side * 15, 128)]),
                    *curve([(64 + side * 15, 128), (64 + side * 24, 106), (64 + side * 24, 84)]))  # fmt: skip
        canvas.solid(tusk, IVORY, volume=3)


@picture("gust_swallow")
def gust_swallow(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, y, size, turn in ((30, 30, 40, 200), (96, 100, 44, 20)):
        canvas.fill(spiral(x, y, size, 1.3, turn, 8, 6, 1), NES[0x06])
    for line in ([(-4, 96), (40, 84), (66, 60)], [(-4, 116), (50, 104), (80, 80)], [(40, -4), (52, 26), (66, 44)]):
        canvas.fill(tube(line, 0.6, 5, 0.6), NES[0x06])
    # diving to the lower right: forked tail, sickle wings
    for tip in ((4, 26), (26, 4)):
        canvas.solid(tube([(48, 50), along((48, 50), tip, 0.5), tip], 14, 10, 1), SWALLOW, volume=3)
    canvas.solid(poly(*curve([(60, 70), (40, 96), (34, 132), (42, 126)]), *curve([(42, 126), (66, 108), (86, 84)])),
        SWALLOW, volume=6)  # fmt: skip
    canvas.solid(poly(*curve([(70, 60), (96, 40), (132, 34), (126, 42)]), *curve([(126, 42), (108, 66), (84, 86)])),
        SWALLOW, volume=6)  # fmt: skip
    for a, b in (((52, 92), (44, 116)), (((62, 92)), (52, 112)), ((94, 52), (116, 44)), ((96, 62), (112, 54))):
        canvas.fill(tube([a, b], 2.4, 1), NES[0x21])
    body = blob((46, 44), (60, 48), (82, 66), (102, 86), (104, 100), (92, 104), (70, 92), (52, 70))
    canvas.solid(body, SWALLOW, volume=7)
    canvas.fill(both(body, blob((56, 72), (72, 84), (90, 92), (96, 104), (70, 98))), WHITE)
    head = ellipse(96, 94, 16, 15)
    canvas.solid(head, SWALLOW, volume=5)
    canvas.fill(both(head, ellipse(100, 106, 14, 9)), NES[0x16])
    canvas.solid(poly((106, 98), (124, 116), (100, 106)), ramp(0x06, 0x16, 0x27, 0x27), volume=2)
    eye(canvas, 97, 91, 6, 6.4, INK, look=(0.2, 0.2))


@picture("reckless_scout")
def reckless_scout(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(poly((-4, 132), (-4, 70), (20, 58), (30, 70), (26, 132)), NES[0x06])
    canvas.fill(poly((132, 132), (132, 40), (112, 50), (108, 132)), NES[0x06])
    canvas.solid(blob((38, 100), (60, 92), (84, 100), (100, 120), (104, 144), (10, 144), (16, 118)), LEATHER, volume=8)
    canvas.solid(tube([(36, 98), (60, 114), (86, 98)], 14), REDCLOTH, volume=3)
    face(canvas, 60, 64, 25, iris=NES[0x17], mood="smile", turn=0.05, brow=NES[0x17])
    # tousled hair, goggles pushed up, one feather
    canvas.solid(blob((80, 26), (100, 2), (112, -4), (108, 14), (88, 36)), REDCLOTH, volume=3)
    hair(canvas, [
        ([(60, 32), (40, 38), (34, 58), (34, 76)], 14),
        ([(62, 32), (80, 38), (86, 58), (86, 74)], 14),
        ([(58, 32), (44, 28), (32, 34)], 13),
        ([(60, 32), (56, 42), (46, 50)], 13),
        ([(62, 32), (68, 42), (66, 51)], 12),
        ([(64, 31), (80, 28), (92, 36)], 13),
        ([(60, 30), (64, 20), (58, 12)], 12),
    ], ramp(0x17, 0x17, 0x27, 0x37))  # fmt: skip
    # a spyglass, drawn out, points past the viewer
    canvas.solid(tube([(96, 132), (112, 104)], 20, 22), GOLD, volume=4)
    canvas.solid(tube([(108, 110), (118, 88)], 25, 27), GOLD, volume=4)
    canvas.solid(ellipse(120, 82, 17, 15, -20), GOLD, volume=3)
    canvas.fill(ellipse(120, 82, 12, 10.5, -20), NES[0x11])
    canvas.fill(ellipse(115, 78, 4, 3), WHITE)
    fist(canvas, 95, 120, 12, SKIN, turn=30)
    # he already stands on the crumbling edge
    rubble(canvas, [(14, 112, 9), (30, 124, 11), (8, 90, 5)], ramp(0x0F, 0x07, 0x17, 0x17))


@picture("horned_rhino")
def horned_rhino(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a wall bursts before it
    for x, y in ((96, 10), (112, 30), (98, 108), (118, 92), (120, 62)):
        canvas.solid(poly((x - 13, y - 8), (x + 12, y - 10), (x + 14, y + 8), (x - 10, y + 10)), RUIN, volume=3)
    rays(canvas, 104, 58, 9, NES[0x06], share=0.3)
    canvas.solid(blob((-10, 20), (30, 14), (60, 40), (62, 96), (40, 136), (-10, 136)), RHINO, volume=12)
    for line in ([(22, 22), (34, 56), (26, 96)], [(4, 20), (12, 60), (4, 110)]):
        canvas.fill(tube(line, 2, 4, 2), INK)
    head = blob((34, 34), (56, 24), (74, 36), (90, 60), (106, 74), (110, 94), (98, 108), (78, 106), (58, 112), (40,
        100), (28, 70))  # fmt: skip
    canvas.solid(head, RHINO, volume=10, cuts=(0.0, 0.3, 0.7))
    canvas.solid(blob((40, 36), (30, 12), (40, 6), (54, 20), (54, 34)), RHINO, volume=4)
    canvas.fill(blob((42, 32), (36, 16), (46, 20), (49, 32)), NES[0x06])
    for points, wide in (([(98, 72), (118, 56), (122, 14)], 26), ([(78, 48), (90, 38), (92, 20)], 17)):
        horn(canvas, points, wide, IVORY)
    canvas.fill(ellipse(100, 92, 4, 3, 30), INK)
    canvas.fill(tube([(104, 102), (88, 98), (76, 102)], 3), INK)
    eye(canvas, 68, 62, 7, 7, NES[0x16], look=(0.2, 0.1))
    canvas.fill(tube([(56, 54), (68, 52), (80, 58)], 4, 6, 3), INK)
    for line in ([(50, 78), (58, 90), (56, 104)], [(60, 76), (68, 84)]):
        canvas.fill(tube(line, 1, 3, 1), INK)


MINIS = (
    Mini("ember_sprite", """
        ................
        .......k........
        ......krk..k....
        .....krrk.krk...
        ....krrpkkrpk...
        ...krrpprrppk...
        .k.krpprpppk..k.
        krkrrppppppkkkrk
        krkrpkppkpprkkrk
        krrkpkppkpprkrrk
        .krkppppppprrrk.
        ..kkrpkkpprkkk..
        ...krrpppprk....
        ....krrrrrk.....
        ....krkkrk......
        ....kk..kk......
    """, 13),
    Mini("spark_thrower", """
        ..........w...w.
        ..kkkkk..w.w.o..
        .kooooook.w.ow..
        kkoooook....w.o.
        kokwkwkk..kk..w.
        kkkwwwwk.kwwk...
        ..kwkkwkkwwwk...
        ..kkwwkkowwk....
        .kkookkooook....
        kwwoookoook.....
        kwwkoooook......
        .kkkooookk......
        ...kooook.......
        ..koookook......
        ..kook.kook.....
        ..kkkk.kkkk.....
    """, 12),
    Mini("drowsy_hound", """
        ............www.
        .............w..
        .........ww.www.
        .........ww.....
        ......w.........
        ................
        ..kkkk..........
        .kooookkkkkkk...
        koookoooooooook.
        kookkooooooooook
        kkokkkoooooooook
        kooookoooooooook
        kwwwwkkooookkook
        kwwwwwwkookoookk
        kkkkkkkkkkkkkkk.
        ................
    """, 12),
    Mini("will_o_wisp", """
        .......p........
        ..p...pp...p....
        ..pp..prp.pp....
        ...prpprrppr..p.
        ...prrrrrrrr.pp.
        ..prrrrrrrrrppr.
        ..prrpprppprrr..
        .prrpkkpkkprrr..
        .prrpkkpkkprrp..
        .prrppppppprr...
        ..prrppkkpprr...
        ..prrrppprrr..p.
        p..prrrrrrr..pr.
        pp..pprrrp..p...
        .......p........
        ................
    """, 14),
    Mini("torch_runner", """
        oo.ooo.kkk......
        ..oowwoookkk....
        ...oowwwwook....
        ......ooowwo....
        ..kkkk...kok....
        .kkkwwk..kok....
        .kkwkwk.kkok....
        ..kwwwkkwwk.....
        .kkkkkkwwk......
        kwwkoooook......
        .kkkoooook......
        ...kooook.......
        ..koookoookk....
        .kookkkkkook....
        kkook...kkwk....
        kkkk.....kkk....
    """, 13),
    Mini("quick_lancer", """
        ..............kk
        ..kkk........kpk
        .krrkkkk....kpk.
        kkkppppkk..kpk..
        .kppppppkkkpk...
        kkkkkkkkkkpk....
        ..kppkpk.kpk....
        ..kppkpkkpk.....
        ..kpppppkpk.....
        .kkkkkkkpkk.....
        kppkrrkpkppk....
        kppprrkpkkppk...
        .kkkprrkpppk....
        ...kprkpkkk.....
        ..kppkkppk......
        ..kkkkkkkk......
    """, 13),
    Mini("lava_toad", """
        ................
        ................
        ................
        .kkkk...
        krrrrk..
        krppkrkk
        krpkkrrr
        krppkrrr
        kkrrrrrr
        kppppppp
        .kpppppp
        krkkkkkk
        krrkrppp
        krrkrrpp
        .krrkrrr
        .kkkkkkk
    """, 9),
    Mini("lone_wolf", """
        .........kk.....
        ...kk...kwk.....
        ..kwk.kkwk......
        ..kwwkwwwkk.....
        ..kwwwkwwwwk....
        ...kwwwwkkk.....
        ..kwwwwk........
        ..kwwwwwk.......
        .kwwwwwwwk......
        .kwwwwwwwk......
        .kwwwwwwwk......
        kkwwwkwwwk......
        kwkwwkwkwk......
        kwkwwwkwkwk.....
        kwwkwwkwkwk.....
        .kkkkkkkkkk.....
    """, 11),
    Mini("fang_charger", """
        .kk.....
        kook..kk
        kowokkoo
        kooooook
        .kookook
        kookkkoo
        kookwkoo
        kkoookoo
        koooowkk
        .koowwwk
        kkkwwwww
        kookwkkk
        kookwkkk
        kowkwkkk
        .kkkwkkk
        ....kk..
    """, 8),
    Mini("gust_swallow", """
        kk..............
        kck..kk.........
        .kckkck.........
        ..kcck......kkkk
        .kkccck..kkkccck
        kckkccckkccccck.
        .kk.kcccccccck..
        .....kccccckk...
        .....kcccccck...
        ....kccckcccck..
        ....kcckbcckcck.
        ...kcck.kbcccck.
        ...kcck..kbbbkck
        ..kcck....kkk.kk
        ..kkk...........
        ................
    """, 14),
    Mini("reckless_scout", """
        ..........kkk...
        ...kkkkk.krrk...
        ..kpkpkpkrrk....
        .kppppppkrk.....
        .kpkpkpkkkk.....
        .kpppppppk......
        .kpkppkppk......
        .kpkppkppkkkkkk.
        ..kppppppkrrkrpk
        ..kkrrkkpprrkrpk
        .krrrrrrkkkkkkk.
        kppkrrrrpk......
        kppkrrrrk.......
        .kkkrrrrk.......
        ..kpppkppk......
        ..kkkkkkkk......
    """, 13),
    Mini("horned_rhino", """
        ................
        ..............kk
        .............kwk
        ..kkkkkk.kk.kkwk
        .koooookkkokkkwk
        kooooookokookwwk
        koooooookoookwwk
        kooooooooooookwk
        kooooooookkoookk
        kooooooooooooowk
        kooooookooookkok
        koooookkkoooook.
        koooookk.kkkkk..
        kookkook........
        kookkook........
        kkkkkkkk........
    """, 11),
)  # fmt: skip
