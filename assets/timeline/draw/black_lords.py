"""The black lords."""

from __future__ import annotations

from kit import GOLD, INK, NES, PURPLE, WHITE, Canvas, blob, ellipse, join, picture, poly, ramp, rect, tube
from mini import Mini
from motifs import flame, gem, hair
from scenery import sky

WRAITH = ramp(0x03, 0x13, 0x33, 0x20)


@picture("lich_queen")
def lich_queen(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, wide, tall in ((6, 30, 70), (28, 24, 52), (122, 30, 60)):
        flame(canvas, x, 134, wide, tall, (NES[0x03], NES[0x03], NES[0x13], NES[0x23]))
    # hair falls white behind a tall collar
    canvas.solid(blob((56, 20), (80, 28), (86, 60), (92, 96), (20, 96), (26, 60), (32, 28)), WRAITH, volume=8)
    collar = poly((14, 40), (30, 74), (56, 98), (82, 74), (98, 40), (108, 96), (120, 140), (-8, 140), (4, 96))
    canvas.solid(collar, PURPLE, volume=8, cuts=(0.0, 0.68, 0.97))
    canvas.fill(tube([(14, 42), (30, 76), (56, 100), (82, 76), (98, 42)], 3.5, smooth=False), NES[0x27])
    canvas.fill(tube([(56, 100), (56, 134)], 3.5), NES[0x27])
    # gaunt face
    head = blob((56, 24), (76, 32), (80, 52), (74, 66), (66, 84), (56, 90), (46, 84), (38, 66), (32, 52), (36, 32))
    canvas.solid(head, WRAITH, volume=6, cuts=(-0.6, -0.1, 0.95))
    for side in (-1, 1):
        socket = blob(
            (56 + side * 5, 52), (56 + side * 12, 45), (56 + side * 21, 48), (56 + side * 20, 60), (56 + side * 9, 62)
        )
        canvas.fill(socket, INK)
        canvas.fill(ellipse(56 + side * 13, 54, 5.5, 4.5, side * -10), NES[0x13])
        canvas.fill(ellipse(56 + side * 13, 54, 2), WHITE)
        canvas.fill(tube([(56 + side * 22, 66), (56 + side * 13, 74), (56 + side * 11, 82)], 1, 3.4, 1), NES[0x13])
        canvas.fill(tube([(56 + side * 4, 46), (56 + side * 14, 41), (56 + side * 24, 43)], 4, 3, 1.5), INK)
    canvas.fill(poly((56, 60), (59, 69), (53, 69)), INK)
    canvas.fill(tube([(48, 78), (56, 77), (64, 78)], 2, 4, 2), INK)
    hair(
        canvas, [([(54, 22), (34, 34), (28, 60), (20, 92)], 14), ([(58, 22), (78, 34), (84, 60), (90, 92)], 14)], WRAITH
    )
    _dark_crown(canvas, 56)
    _skull_sceptre(canvas)


def _dark_crown(canvas: Canvas, x: float) -> None:
    spikes = poly(
        (x - 28, 36), (x - 36, 2), (x - 18, 20), (x - 14, -4), (x - 5, 18), (x, -10), (x + 5, 18), (x + 14, -4),
                  (x + 18, 20), (x + 36, 2), (x + 28, 36), (x, 28))  # fmt: skip
    canvas.solid(spikes, GOLD, volume=4)
    gem(canvas, x, 24, 7, (NES[0x04], NES[0x14], NES[0x24], WHITE))
    for side in (-1, 1):
        canvas.fill(ellipse(x + side * 17, 28, 3), NES[0x24])


def _skull_sceptre(canvas: Canvas) -> None:
    canvas.solid(tube([(104, 60), (104, 138)], 6), GOLD, volume=2)
    canvas.solid(tube([(90, 60), (104, 66), (118, 60)], 5), GOLD, volume=2)
    head = join(ellipse(104, 38, 17, 16), rect(95, 46, 113, 60))
    canvas.solid(head, WRAITH, volume=5, cuts=(-0.5, -0.1, 0.8))
    for x in (97, 111):
        canvas.fill(ellipse(x, 40, 5, 5.5), INK)
    canvas.fill(poly((104, 45), (107, 51), (101, 51)), INK)
    for x in (100, 104, 108):
        canvas.fill(rect(x - 1, 54, x + 1, 60), INK)
    for y in (96, 103, 110):
        canvas.solid(tube([(97, y), (111, y)], 7), WRAITH, volume=2, outline=1.5)
    canvas.solid(blob((128, 90), (112, 96), (112, 116), (130, 128)), PURPLE, volume=4)


MINIS = (
    Mini("lich_queen", """
        ..k..k..k.......|..k..k..k.......
        .kokkokkok..kkk.|.kokkokkok..kkk.
        .koooooook.kwwwk|.koooooook.kwwwk
        .kkwwwwwkk.kkwkk|.kkwwwwwkk.kowok
        .kwkkwkkwk.kwwwk|.kwokwkowk.kwwwk
        .kwkkwkkwk..kok.|.kwkkwkkwk..kok.
        .kwwwkwwwk..kok.|.kwwwkwwwk..kok.
        .kwkwwwkwk..kok.|.kwkkkkkwk..kok.
        kcbkkkkkbck.kck.|kcbkkkkkbck.kck.
        kcbbkckbbckkkck.|kcbbkckbbckkkck.
        kbbbbcbbbbkccck.|kbbbbcbbbbkccck.
        kbbbbcbbbbbkkck.|kbbbbcbbbbbkkck.
        kbbkbcbkbbk.kck.|kbbkbcbkbbk.kck.
        kbbkbcbkbbk.kck.|kbbkbcbkbbk.kck.
        kbbkbcbkbbk.kck.|kbkbbcbbkbk.kck.
        kkkkkkkkkkk..k..|kkkkkkkkkkk..k..
    """),
)  # fmt: skip
