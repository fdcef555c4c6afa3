"""The blue skills: the cage of ice, the time leap, the veil of mirrors."""

from __future__ import annotations

import math

from kit import (
    INK,
    NES,
    WHITE,
    Canvas,
    Mask,
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
from motifs import cape, crystal, gem, sparkle
from motifs_sky import snowflake, spiral, spun, turned
from scenery import sky

ICE = ramp(0x01, 0x11, 0x21, 0x3C)
RIM = ramp(0x17, 0x27, 0x27, 0x27)
VEIL = ramp(0x0F, 0x01, 0x11, 0x11)


@picture("ice_cage")
def ice_cage(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(64, 122, 70, 20), NES[0x01])
    # a block of clear ice, and in it the shadow of a warrior caught in mid-stroke
    block = poly((28, 118), (18, 60), (34, 18), (70, 6), (100, 22), (110, 64), (102, 118))
    canvas.outline(block, 2)
    canvas.fill(block, NES[0x21])
    canvas.fill(both(block, poly((34, 18), (70, 6), (58, 30), (40, 60), (18, 60))), NES[0x3C])
    canvas.fill(both(block, poly((100, 22), (110, 64), (102, 118), (86, 118), (94, 60))), NES[0x11])
    warrior = join(
        ellipse(68, 50, 10, 11),
        tube([(60, 44), (53, 39), (53, 30)], 6, 5, 1), tube([(76, 44), (83, 39), (83, 30)], 6, 5, 1),
        blob((58, 64), (70, 60), (82, 64), (78, 82), (80, 94), (58, 94), (60, 82)),
        tube([(60, 66), (46, 68), (44, 52)], 9, 8, 8), tube([(45, 58), (38, 18)], 7, 6, 1),
        tube([(36, 52), (54, 48)], 5),
        tube([(80, 66), (92, 76), (86, 88)], 9, 8, 8), tube([(64, 90), (56, 104), (52, 122)], 12, 11, 10),
        tube([(74, 90), (80, 104), (84, 122)], 12, 11, 10),
    )  # fmt: skip
    canvas.fill(both(warrior, block), NES[0x01])
    canvas.fill(join(ellipse(64, 51, 3, 2.6), ellipse(73, 51, 3, 2.6)), WHITE)
    for shine in ([(34, 66), (30, 84)], [(41, 74), (36, 92)], [(92, 36), (98, 56)]):
        canvas.fill(tube(shine, 1, 3.4, 1), WHITE)
    # crystals stand round it like bars
    for base, tip, width in (((20, 132), (6, 56), 22), ((100, 136), (106, 74), 16),
                             ((36, 136), (29, 80), 16), ((114, 132), (122, 44), 22)):  # fmt: skip
        crystal(canvas, base, tip, width, ramp(0x01, 0x11, 0x21, 0x20))
    for base, tip, width in (((4, 134), (-6, 88), 18), ((32, 138), (26, 96), 18), ((55, 140), (54, 106), 17),
                             ((78, 140), (80, 102), 18), ((104, 140), (110, 92), 18),
                             ((126, 134), (134, 96), 16)):  # fmt: skip
        crystal(canvas, base, tip, width, ICE)
    for x, y, size in ((12, 18, 10), (116, 16, 8), (90, 8, 5)):
        canvas.fill(snowflake(x, y, size, 2.6), NES[0x3C])


@picture("time_leap")
def time_leap(canvas: Canvas) -> None:
    sky(canvas, INK)
    x, y = 64, 62
    # black, two blues and gold: every cell can hold the three
    for index in range(5):
        turn = index * 72
        canvas.fill(spiral(x, y, 96, 1.15, turn, 40, 26, 1), NES[0x11])
        canvas.fill(spiral(x, y, 92, 1.15, turn + 10, 13, 9, 1), NES[0x21])
    # the dial: gold strokes for the hours, carried round with the stream
    for hour in range(12):
        long, wide = (17, 7) if hour % 3 == 0 else (10, 5)
        angle = math.radians(hour * 30 - 90)
        line = [(x + r * math.cos(angle), y + r * math.sin(angle)) for r in (54, 54 - long)]
        canvas.outline(tube(line, wide), 2)
        canvas.fill(tube(line, wide), NES[0x27])
    canvas.fill(ellipse(x, y, 12), INK)
    for reach, turn in ((44, 0), (34, 118)):
        arrow = [(61, 66), (61, 62 - reach * 0.5), (55, 62 - reach * 0.48), (64, 62 - reach), (73, 62 - reach * 0.48),
                 (67, 62 - reach * 0.5), (67, 66)]  # fmt: skip
        canvas.outline(poly(*spun(arrow, x, y, turn)), 2.4)
        canvas.fill(poly(*spun(arrow, x, y, turn)), NES[0x27])
    canvas.outline(ellipse(x, y, 6), 2)
    canvas.fill(ellipse(x, y, 6), NES[0x27])
    for sx, sy, size in ((20, 22, 9), (110, 104, 10), (108, 22, 7), (18, 100, 7)):
        sparkle(canvas, sx, sy, size)


@picture("mirror_veil")
def mirror_veil(canvas: Canvas) -> None:
    sky(canvas, INK)
    cape(canvas, blob((-6, -8), (44, -8), (34, 30), (22, 60), (26, 100), (14, 136), (-8, 136)), VEIL,
         [[(30, 0), (20, 30), (12, 60)], [(14, 0), (8, 50), (10, 124)], [(22, 70), (18, 100), (6, 130)]])  # fmt: skip
    cape(canvas, blob((134, -8), (84, -8), (94, 30), (108, 60), (102, 100), (114, 136), (136, 136)), VEIL,
         [[(98, 0), (108, 30), (116, 60)], [(114, 0), (120, 50), (118, 124)],
          [(108, 70), (110, 100), (122, 130)]])  # fmt: skip
    cx, cy, tilt = 62, 57, -12

    def tip(mask: Mask) -> Mask:
        return turned(mask, cx, cy, tilt)

    canvas.solid(tip(tube([(cx, 98), (cx, 126)], 12, 9)), RIM, volume=3)
    canvas.solid(tip(ellipse(cx, 130, 9, 8)), RIM, volume=3)
    beads = [math.tau * step / 12 for step in range(12)]
    rim = join(ellipse(cx, cy, 40, 45), *[ellipse(cx + 40 * math.cos(a), cy + 45 * math.sin(a), 7) for a in beads])
    canvas.solid(tip(rim), RIM, volume=3)
    glass = tip(ellipse(cx, cy, 34, 39))
    canvas.outline(glass, 2)
    canvas.fill(glass, NES[0x11])
    for line in ([(30, 66), (60, 30)], [(36, 78), (48, 64)], [(82, 84), (94, 68)]):
        canvas.fill(both(glass, tube(line, 5)), WHITE)
    # the card in the glass stands on its head
    card = tip(rect(cx - 20, cy - 28, cx + 20, cy + 28))
    canvas.outline(both(card, glass), 2)
    canvas.fill(card, WHITE)
    canvas.fill(minus(tip(rect(cx - 17, cy - 25, cx + 17, cy + 25)), tip(rect(cx - 14.6, cy - 22.6, cx + 14.6,
                cy + 22.6))), NES[0x11])  # fmt: skip
    crown = poly((cx - 11, cy - 14), (cx + 11, cy - 14), (cx + 12, cy + 5), (cx + 6, cy - 4), (cx, cy + 9),
                 (cx - 6, cy - 4), (cx - 12, cy + 5))  # fmt: skip
    pearls = [ellipse(cx + dx, cy + dy, 3.4) for dx, dy in ((-11, 8), (0, 13), (11, 8))]
    canvas.fill(tip(join(crown, *pearls)), NES[0x11])
    canvas.fill(tip(rect(cx - 9, cy - 11, cx + 9, cy - 8)), WHITE)
    (gx, gy), (hx, hy) = spun([(cx, cy - 47), (cx, cy + 47)], cx, cy, tilt)
    gem(canvas, gx, gy, 9, ramp(0x11, 0x11, 0x11, 0x20))
    gem(canvas, hx, hy, 8, ramp(0x11, 0x11, 0x11, 0x20))
    sparkle(canvas, 88, 26, 10, WHITE)
    sparkle(canvas, 30, 80, 8, WHITE)


MINIS = (
    Mini("ice_cage", """
        ....kkkkkkkk....|....kkkkkkkk....
        ..kkcccccccckk..|..kkcccccccckk..
        .kcccccccccccck.|.kccccckkccccck.
        .kkccbcbbcbcckk.|.kkccbcbbcbcckk.
        kckccbbbbbbcckck|kbkccbbbbbbcckbk
        kckccbcbbcbcckck|kckccbbbbbbcckck
        kckcccbbbbccckck|kckcccbbbbccckck
        kckcbbbbbbbbckck|kckcbbbbbbbbckck
        kcbkbcbbbbcbkbck|kbckbcbbbbcbkcbk
        kcbkbcbbbbcbkbck|kcckbcbbbbcbkcck
        kcbkccbbbbcckbck|kcbkccbbbbcckbck
        kcbkkcbccbckkbck|kcbkkcbccbckkbck
        kcbkckbccbkckbck|kcbkckbccbkckbck
        kbbkcbkcckbckbbk|kcbkcckcckcckbck
        kbbkcbkbbkbckbbk|kbbkcckbbkcckbbk
        kkkkkkkkkkkkkkkk|kkkkkkkkkkkkkkkk
    """),
    Mini("time_leap", """
        ....kkkkkkkk....|....kkkkkkkk....
        ..kkbbbccbbbkk..|..kkbbbccbbbkk..
        .kbbckkkkkkcbbk.|.kbbckkkkkkcbbk.
        .kbkkkkcckkkkbk.|.kbkkkkkkkkkkbk.
        kbckkkkcckkkkcbk|kbckkkkkkkkkkcbk
        kbkkkkkcckkkkkbk|kbkkcckkkkkkkkbk
        kbkkkkkcckkkkkbk|kbkkkcckkkkkkkbk
        kcckkkkcckkkkcck|kcckkkcccccckcck
        kcckkkkccckkkcck|kcckkkkccccckcck
        kbkkkkkkkcckkkbk|kbkkkkkkkkkkkkbk
        kbkkkkkkkkcckkbk|kbkkkkkkkkkkkkbk
        kbckkkkkkkkkkcbk|kbckkkkkkkkkkcbk
        .kbkkkkkkkkkkbk.|.kbkkkkkkkkkkbk.
        .kbbckkkkkkcbbk.|.kbbckkkkkkcbbk.
        ..kkbbbccbbbkk..|..kkbbbccbbbkk..
        ....kkkkkkkk....|....kkkkkkkk....
    """),
    Mini("mirror_veil", """
        ....kkkkkkkk....|....kkkkkkkk....
        ..kkooooooookk..|..kkooooooookk..
        .koookkkkkkoook.|.koookkkkkkoook.
        .kookwwwwwwkook.|.kookwwwwkkkook.
        kookwkkkkkkwkook|kookwkkkkkkwkook
        kookwkwwwwkwkook|kookwkwwwwkwkook
        kookwkwwwwkwkook|kookkkwkkwkwkook
        kookwkwkkwkwkook|kookwkwwwwkwkook
        kookwkwkkwkwkook|kookwkwwwwkkkook
        kookwkwwwwkwkook|kookwkwwwwkwkook
        .kookkkkkkkkook.|.kookkkkkkkkook.
        .koookkkkkkoook.|.koookkkkkkoook.
        ..kkooooooookk..|..kkooooooookk..
        ....kkkookkk....|....kkkookkk....
        ......kook......|......kook......
        ......kkkk......|......kkkk......
    """),
)  # fmt: skip
