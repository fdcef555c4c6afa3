"""The skills and arts."""

from __future__ import annotations

from kit import INK, NES, WHITE, Canvas, picture
from mini import Mini
from motifs import gem, sparkle, sword, wing
from scenery import burst, rays, sky

LIGHT = (NES[0x17], NES[0x27], NES[0x38], WHITE)


@picture("holy_sword")
def holy_sword(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 52, 10, NES[0x01], share=0.55, turn=18)
    burst(canvas, 64, 48, [(40, NES[0x01]), (34, NES[0x11])])
    wing(canvas, (58, 84), (12, 34), 7, 42, LIGHT, spread=52, side=-1)
    wing(canvas, (70, 84), (116, 34), 7, 42, LIGHT, spread=52, side=1)
    sword(canvas, (64, 121), (64, 3), 17, blade=(NES[0x17], NES[0x27], NES[0x38], WHITE), guard=3.3, grip=0.27)
    gem(canvas, 64, 89, 7, (NES[0x01], NES[0x11], NES[0x2C], WHITE))
    for x, y, size in ((26, 18, 8), (104, 16, 6), (96, 112, 7), (30, 108, 6), (84, 26, 6)):
        sparkle(canvas, x, y, size)


MINIS = (
    Mini("holy_sword", """
        .......kk.......|................
        ......kwwk......|.......kk.......
        ......kwok......|......kwwk......
        ......kwok......|......kwok......
        ......kwok......|......kwok......
        .kk...kwok...kk.|......kwok......
        kwwk..kwok..kwwk|kkk...kwok...kkk
        kwwwk.kwok.kwwwk|kwwk..kwok..kwwk
        .kwwwkkwokkwwwk.|.kwwkkkwokkkwwk.
        .kwwwwkwokwwwwk.|.kwwwwkwokwwwwk.
        ..kkwkooookwkk..|..kkwkkwokkwkk..
        ...kkowwwwokk...|...kkkookookkk..
        ....kkkookkk....|...kkowwwwokk...
        ......kook......|....kkkookkk....
        ......kwok......|......kook......
        .......kk.......|.......kk.......
    """),
)  # fmt: skip
