"""Portraits for self-made masters, part three: the sword maiden, the corsair, the bard, and a master not made yet."""

from __future__ import annotations

from kit import (
    BLUECLOTH,
    GOLD,
    INK,
    NES,
    SKIN,
    STEEL,
    WHITE,
    Canvas,
    Ramp,
    arc,
    blob,
    both,
    ellipse,
    join,
    picture,
    poly,
    ramp,
    rect,
    ring,
    tube,
)
from mini import Mini
from motifs import face, fist, hair, sparkle, sword
from motifs_ruin import chain, padlock, sigil
from scenery import sky, waves

RAVEN = ramp(0x0F, 0x01, 0x01, 0x11)
SCARLET = ramp(0x06, 0x06, 0x16, 0x16)
COAT = ramp(0x01, 0x01, 0x11, 0x11)
LEATHER = ramp(0x07, 0x07, 0x17, 0x27)
GREENCLOTH = ramp(0x0A, 0x0A, 0x1A, 0x29)
LUTE = ramp(0x07, 0x17, 0x27, 0x37)
COWL = ramp(0x0F, 0x06, 0x06, 0x16)
COWLBLUE = ramp(0x0F, 0x01, 0x01, 0x11)


@picture("look_swordmaid")
def swordmaid(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 54, 60, 5, 2, 3), NES[0x06])
    hair(canvas, [([(60, 22), (92, 14), (116, 40), (112, 84), (124, 118)], 24), ([(62, 26), (96, 34), (104, 70),
        (106, 96)], 18)], RAVEN)  # fmt: skip
    canvas.solid(blob((36, 98), (60, 90), (84, 98), (98, 118), (98, 144), (18, 144), (22, 118)), BLUECLOTH, volume=7)
    canvas.solid(tube([(40, 94), (60, 116), (80, 142)], 9), SCARLET, volume=2)
    canvas.solid(tube([(80, 94), (60, 116), (44, 142)], 9), SCARLET, volume=2)
    face(canvas, 60, 60, 24, iris=NES[0x11], mood="calm", brow=NES[0x01])
    hair(canvas, [([(58, 28), (40, 36), (36, 60), (32, 88)], 13), ([(62, 28), (80, 36), (84, 58), (86, 80)], 12),
        ([(60, 27), (46, 34), (41, 50)], 14), ([(60, 27), (74, 34), (79, 50)], 14), ([(60, 28), (58, 38), (54, 47)],
        11),], RAVEN)  # fmt: skip
    canvas.solid(join(poly((66, 20), (92, 2), (94, 24)), poly((66, 20), (60, -4), (46, 6))), SCARLET, volume=3)
    canvas.solid(ellipse(67, 20, 6), SCARLET, volume=2)
    # she holds the blade flat before her
    sword(canvas, (6, 128), (126, 100), 13, gold=GOLD, guard=2.4, grip=0.24)
    fist(canvas, 20, 124, 11, SKIN, turn=80)
    canvas.solid(ellipse(92, 112, 8, 10), SKIN, volume=3)
    sparkle(canvas, 120, 100, 12)


@picture("look_corsair")
def corsair(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 50, 58, 8, 3, 2.6), NES[0x01])
    waves(canvas, 100, (NES[0x01],), NES[0x11], length=22)
    canvas.solid(blob((34, 98), (62, 90), (90, 98), (108, 120), (108, 144), (16, 144), (16, 120)), COAT, volume=7)
    canvas.fill(poly((46, 92), (78, 92), (64, 132)), WHITE)
    for side in (-1, 1):
        canvas.solid(poly(*[(62 + side * x, y) for x, y in ((14, 92), (36, 94), (24, 116), (8, 140))]), COAT, volume=3)
        canvas.fill(ellipse(62 + side * 22, 112, 3), NES[0x27])
    for line in ([(40, 56), (34, 76), (38, 96)], [(84, 56), (90, 76), (86, 96)]):
        canvas.solid(tube(line, 15, 15, 5), LEATHER, volume=4)
    face(canvas, 62, 62, 24, iris=NES[0x17], mood="smile", turn=0.06, brow=NES[0x07])
    canvas.solid(blob((40, 74), (52, 86), (63, 84), (74, 86), (84, 74), (80, 92), (63, 104), (46, 92)), LEATHER,
        volume=4)  # fmt: skip
    canvas.solid(tube([(48, 77), (63, 74), (78, 77)], 3, 6, 3), LEATHER, volume=1.6, outline=1.2)
    # patch, tricorn, earring
    canvas.fill(tube([(38, 50), (62, 54), (88, 72)], 3), INK)
    canvas.outline(ellipse(75, 63, 9, 8), 1)
    canvas.fill(ellipse(75, 63, 9, 8), INK)
    hat = blob((8, 44), (18, 22), (40, 16), (62, 4), (84, 16), (106, 22), (116, 44), (92, 38), (62, 30), (32, 38))
    canvas.solid(hat, LEATHER, volume=6)
    canvas.fill(both(hat, tube([(10, 43), (34, 35), (62, 28), (90, 35), (114, 43)], 5)), NES[0x27])
    canvas.fill(ellipse(62, 17, 6, 5.4), NES[0x37])
    for side in (-1, 1):
        canvas.fill(tube([(62 - side * 9, 26), (62 + side * 9, 20)], 2.6), NES[0x37])
    canvas.fill(ring(36, 78, 4, 2), NES[0x27])
    # the cutlass over the shoulder
    canvas.solid(tube([(100, 122), (114, 90), (112, 50)], 9, 11, 1), STEEL, volume=3)
    canvas.solid(arc(98, 124, 11, -60, 160, 5), GOLD, volume=1.6)
    fist(canvas, 96, 126, 10, SKIN, turn=20)


@picture("look_bard")
def bard(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(58, 50, 58, 6, 2, 2.6), NES[0x0A])
    canvas.solid(blob((30, 98), (56, 90), (82, 98), (98, 120), (98, 144), (8, 144), (10, 120)), GREENCLOTH, volume=7)
    canvas.solid(blob((36, 92), (56, 100), (76, 92), (80, 104), (56, 112), (32, 104)), ramp(0x17, 0x27, 0x37, 0x37),
        volume=3)  # fmt: skip
    face(canvas, 56, 62, 23, iris=NES[0x1A], mood="closed", turn=0.12, brow=NES[0x17])
    mouth = both(ellipse(59, 77, 7, 6), rect(0, 76, 128, 128))
    canvas.outline(mouth, 1.2)
    canvas.fill(mouth, INK)
    hair(canvas, [
        ([(54, 34), (38, 42), (34, 62), (28, 86)], 13), ([(58, 34), (74, 42), (78, 60), (84, 82)], 12),
        ([(56, 36), (46, 44), (40, 54)], 13), ([(56, 36), (68, 44), (74, 52)], 12),
    ], ramp(0x17, 0x17, 0x27, 0x37))  # fmt: skip
    canvas.solid(blob((22, 44), (30, 20), (54, 10), (82, 18), (92, 36), (74, 42), (48, 40)), GREENCLOTH, volume=6)
    canvas.solid(tube([(24, 45), (54, 38), (90, 37)], 6), LUTE, volume=2)
    canvas.solid(tube([(78, 30), (102, 10), (122, 8), (116, 24)], 6, 14, 10, 1), ramp(0x17, 0x37, 0x37, 0x20), volume=3)
    # lute, held across
    canvas.solid(tube([(78, 112), (122, 66)], 9), LUTE, volume=2.5)
    canvas.solid(tube([(118, 72), (124, 56)], 12), LUTE, volume=2)
    canvas.solid(blob((30, 128), (38, 106), (66, 98), (88, 112), (84, 138), (50, 150)), LUTE, volume=7)
    canvas.outline(ellipse(64, 122, 10), 1.4)
    canvas.fill(ellipse(64, 122, 10), INK)
    for dx in (-3, 1, 5):
        canvas.fill(tube([(46 + dx, 136 + dx), (118 + dx * 0.6, 70 + dx * 0.6)], 1.6), NES[0x37])
    fist(canvas, 104, 88, 9, SKIN, turn=130)
    canvas.solid(tube([(20, 140), (36, 124), (54, 128)], 15, 12, 9), SKIN, volume=3)
    for x, y in ((12, 24), (108, 40), (14, 72)):
        note = join(ellipse(x, y, 5, 4, -20), tube([(x + 4, y - 1), (x + 4, y - 17)], 2.6), tube([(x + 4, y - 16),
            (x + 11, y - 10)], 3))  # fmt: skip
        canvas.fill(note, NES[0x29])


def _unmade(canvas: Canvas, cowl: Ramp, light: int, dark: int) -> None:
    """A hooded figure without a face, still under its seals."""
    sky(canvas, INK)
    canvas.fill(sigil(64, 52, 60, 6, 2, 3), NES[dark])
    canvas.solid(blob((32, 88), (64, 74), (96, 88), (116, 118), (120, 144), (8, 144), (12, 118)), cowl, volume=9)
    hood = blob((64, 6), (92, 20), (100, 54), (88, 84), (64, 94), (40, 84), (28, 54), (36, 20))
    canvas.solid(hood, cowl, volume=8)
    canvas.fill(blob((64, 22), (82, 34), (86, 58), (76, 80), (64, 86), (52, 80), (42, 58), (46, 34)), INK)
    mark = join(arc(64, 46, 11, 180, 400, 6), tube([(72, 53), (64, 62), (64, 68)], 6), ellipse(64, 78, 4))
    canvas.fill(mark, NES[light])
    for line in ([(-6, 92), (30, 104), (64, 112), (98, 104), (134, 92)], [(-6, 128), (30, 122), (64, 114), (98, 122),
        (134, 128)]):  # fmt: skip
        chain(canvas, line, 12)
    padlock(canvas, 64, 114, 16, GOLD)


@picture("own_master_1")
def own_master_1(canvas: Canvas) -> None:
    _unmade(canvas, COWL, 0x27, 0x06)


@picture("own_master_2")
def own_master_2(canvas: Canvas) -> None:
    _unmade(canvas, COWLBLUE, 0x21, 0x01)


MINIS = (
    Mini("look_swordmaid", """
        .pp..ppp........
        .prpprp.kkk...p.
        ..pkkkkkrrrk.pp.
        ..krrrrrrrrrkpp.
        .krrrrrrkkrrkpp.
        .krpppprkkrrkpp.
        .krpkpkprkrrkpp.
        .krpppppkkrkkpp.
        ..kkpppkk.krkpp.
        .kpkrprkpkkrppp.
        kpppkrkppppkrprr
        kpppkrkpppppkpp.
        kpkprrrpkkppkrk.
        .kkpppppk.kk.r..
        ..kpppppk.......
        .kkkkkkkkk......
    """, 9),
    Mini("look_corsair", """
        ......kkkk......
        ...kkkoooookk...
        .kkooookkoooookk
        kooooookkoooooo.
        .kkkkkkkkkkkkk.w
        ...kwwwwwwwk..ww
        ...kwkwkkkwk..ww
        ...kwwwwkkwk..w.
        ...koowwwook.ww.
        ....koooook..w..
        .kkkkkoookkkkw..
        kooookkkkookoo..
        kookooookookook.
        kookooookooko...
        koowkooookko....
        kkkkkkkkkkk.....
    """, 9),
    Mini("look_bard", """
        ..........kk....
        ...kkkkk.kyyk...
        ..kgggggkyyk....
        .kgggggggkk...y.
        kkkkkkkkkkk..yy.
        ..kyyyyyk...y.y.
        ..kykykyk...y...
        ..kyyyyyk..kkkk.
        ...kykyk..kykky.
        .kkkyyykkkykkk..
        kggkkkkkkykkyk..
        kgkyyyyykykyyk..
        kkyyykyyyykkk...
        kyykkkkyyyk.....
        kyyykkyyyyk.....
        .kyyyyyykk......
    """, 9),
    Mini("own_master_1", """
        .......k
        .....kkr
        ....krrr
        ...krrkk
        ...krkkp
        ...krkpk
        ...krkkk
        ...krrkk
        ....krrk
        ..kkkkkr
        .krrrkkk
        pprrpppr
        kkpprrrp
        krrrpprp
        krrrrrpp
        kkkkkkkk
    """, 10),
    Mini("own_master_2", """
        .......k
        ....kkbb
        ...kbbbb
        ..kbbkkk
        ..kbkkkc
        ..kbkkkk
        ..kbbkkc
        cc.kbbkk
        kkcckkbb
        .kbbcckk
        kbbbbkcc
        kbbbcckk
        kbcckkbb
        cckbbbbb
        kbbbbbbb
        kkkkkkkk
    """, 8),
)  # fmt: skip
