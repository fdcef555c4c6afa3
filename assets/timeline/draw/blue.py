"""The blue cards."""

from __future__ import annotations

from kit import (
    DEEP,
    GOLD,
    INK,
    NES,
    SEA,
    WHITE,
    Canvas,
    blob,
    both,
    curve,
    ellipse,
    join,
    picture,
    poly,
    ring,
    tube,
)
from mini import Mini
from motifs import face, fist, gem, plate
from scenery import sky, waves

BEARD = (NES[0x1C], NES[0x2C], NES[0x3C], NES[0x3C])
CORAL = (NES[0x14], NES[0x14], NES[0x24], NES[0x24])


@picture("leviathan")
def leviathan(canvas: Canvas) -> None:
    sky(canvas, INK, INK, NES[0x0C], bottom=120, ragged=2)
    waves(canvas, 74, (NES[0x0C], NES[0x1C], NES[0x0C]), NES[0x3C], length=24, height=7)
    _trident(canvas, 108)
    # shoulders: scaled plates with gold trim over a dark robe
    canvas.solid(blob((58, 84), (92, 94), (104, 134), (12, 134), (24, 94)), DEEP, volume=8)
    for points in (((34, 88), (14, 84), (0, 98), (-2, 124), (20, 118), (36, 104)),
                   ((82, 88), (102, 84), (116, 98), (118, 124), (96, 118), (80, 104))):  # fmt: skip
        plate(canvas, blob(*points), SEA, GOLD, volume=7)
    face(canvas, 58, 50, 25, skin=(NES[0x0C], NES[0x1C], NES[0x2C], NES[0x3C]), iris=NES[0x27], mood="fierce",
         brow=WHITE)  # fmt: skip
    # fins for ears
    for side in (1, -1):
        fin = poly(
            *[(58 - side * x, y) for x, y in ((23, 42), (42, 30), (37, 42), (46, 46), (37, 52), (42, 62), (24, 60))]
        )
        canvas.solid(fin, SEA, volume=4)
    # the beard flows like surf over the chest; moustache above it
    lip = [(34, 58), (40, 68), (50, 71), (58, 69), (66, 71), (76, 68), (82, 58)]
    surf = [(86, 80), (80, 104), (70, 112), (66, 126), (58, 116), (48, 126), (46, 110), (36, 104), (30, 80)]
    beard = blob(*lip, *surf)
    canvas.solid(beard, BEARD, volume=7)
    for line in ([(44, 76), (42, 92), (48, 106)], [(72, 76), (74, 92), (68, 106)], [(58, 84), (56, 98), (60, 110)]):
        canvas.fill(tube(line, 1, 3, 1), NES[0x2C])
    canvas.fill(tube([(51, 75), (58, 73), (65, 75)], 3), INK)
    moustache = join(tube([(58, 66), (46, 69), (36, 80)], 9, 8, 1), tube([(58, 66), (70, 69), (80, 80)], 9, 8, 1))
    canvas.solid(moustache, BEARD, volume=3)
    _coral_crown(canvas)
    fist(canvas, 108, 84, 10, SEA, 180)


def _trident(canvas: Canvas, x: float) -> None:
    canvas.solid(tube([(x, 40), (x, 134)], 6), GOLD, volume=2)
    for side in (-1, 1):
        prong = curve([(x, 46), (x + side * 13, 38), (x + side * 13, 22), (x + side * 11, 6)])
        canvas.solid(tube(prong, 6, 6, 5, 0.8, smooth=False), GOLD, volume=2)
        canvas.solid(poly((x + side * 12, 2), (x + side * 17, 17), (x + side * 8, 17)), GOLD, volume=2)
    canvas.solid(tube([(x, 50), (x, 18), (x, 0)], 7, 6, 0.8), GOLD, volume=2)
    gem(canvas, x, 46, 6.5, (NES[0x06], NES[0x16], NES[0x26], WHITE))


def _coral_crown(canvas: Canvas) -> None:
    branches = []
    for side in (-1, 1):
        for root, bend, tip, fork in (((12, 28), (18, 14), (14, 2), (26, 6)), ((24, 32), (33, 22), (34, 10), (43, 18))):
            spots = [(58 + side * px, py) for px, py in (root, bend, tip, fork)]
            branches += [tube(spots[:3], 9, 7, 5), tube([spots[1], spots[3]], 6, 5)]
    branches.append(tube([(58, 28), (58, 4)], 10, 7))
    canvas.solid(join(*branches), CORAL, volume=3)
    band = both(ring(58, 62, 38, 9), poly((26, 0), (90, 0), (84, 42), (32, 42)))
    canvas.solid(band, GOLD, volume=2.5)
    gem(canvas, 58, 24, 7, SEA)
    for x in (42, 74):
        canvas.fill(ellipse(x, 28, 3), WHITE)


MINIS = (
    Mini("leviathan", """
        .k.k.kk.k.k.k.k.|................
        kokokookokokokok|.k.k.kk.k.k.k.k.
        kookooookookokok|kokokookokokokok
        .koowooook.kowok|kookooookookokok
        .kooooooook.kok.|.koowooook.kowok
        kwkkwwwkkwk.kok.|.kooooooook.kok.
        .kwkwwwkwk..kok.|kwkkwwwkkwk.kok.
        .kwwwwwwwk..kok.|.kwkwwwkwk..kok.
        .kccccccck..kck.|.kccccccck..kck.
        kbcckkkccbkkkck.|kbcccccccbkkkck.
        bbccccccccbbkck.|bbcckkkcccbbkck.
        bkccccccckbbbck.|bkccccccckbbbck.
        bkbcccccbkkkkck.|bkbcccccbkkkkck.
        kkbbcccbbbk.kck.|kkbbcccbbbk.kck.
        .kbbbcbbbbk.kck.|.kbbbcbbbbk.kck.
        .kkkkkkkkkk..k..|.kkkkkkkkkk..k..
    """),
)  # fmt: skip
