"""Red spells, and the guns that stay: fire thrown, blades heated, everything at once."""

from __future__ import annotations

import math

from kit import (
    BRASS,
    GOLD,
    INK,
    NES,
    SKIN,
    STEEL,
    WHITE,
    Canvas,
    arc,
    blob,
    both,
    curve,
    ellipse,
    join,
    picture,
    poly,
    ramp,
    rect,
    ring,
    star,
    tube,
)
from mini import Mini
from motifs import along, fist, flame_mask
from motifs_ruin import rubble, sigil, spark_line
from motifs_sky import spiral
from scenery import rays, sky

TIMBER = ramp(0x07, 0x07, 0x17, 0x27)
IRON = ramp(0x0F, 0x2D, 0x00, 0x10)
SLEEVE = ramp(0x06, 0x06, 0x16, 0x16)
DARKPLATE = ramp(0x0F, 0x00, 0x00, 0x10)
HOT = ramp(0x16, 0x27, 0x37, 0x20)
BANNER = ramp(0x06, 0x06, 0x16, 0x26)


@picture("fireball")
def fireball(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 52, 12, NES[0x06], share=0.4)
    # held between two hands, about to be thrown
    for radius, colour in ((46, 0x06), (40, 0x16)):
        canvas.fill(join(ellipse(64, 54, radius), star(64, 54, radius * 1.3, radius * 0.8, 11, 8)), NES[colour])
    canvas.fill(ellipse(64, 54, 31), NES[0x27])
    for turn in (0, 120, 240):
        canvas.fill(both(ellipse(64, 54, 38), spiral(64, 54, 38, 0.8, turn, 12, 8, 1)), NES[0x16])
        canvas.fill(both(ellipse(64, 54, 34), spiral(64, 54, 32, 0.8, turn + 40, 9, 6, 1)), NES[0x38])
    canvas.fill(ellipse(64, 54, 11), WHITE)
    for side in (-1, 1):
        for dx, dy in ((-16, -30), (-26, -18), (-30, -2)):
            canvas.solid(tube([(64 + side * 44, 102), (64 + side * (44 - dx * 0.3), 98 + dy * 0.7),
                (64 + side * (36 - dx * 0.75), 96 + dy * 1.3)], 12, 10, 7), SKIN, volume=3)  # fmt: skip
        canvas.solid(ellipse(64 + side * 44, 104, 17, 15), SKIN, volume=5, cuts=(-0.5, 0, 0.9))
        canvas.solid(tube([(64 + side * 42, 98), (64 + side * 26, 98), (64 + side * 20, 90)], 11, 10, 8), SKIN,
            volume=3)  # fmt: skip
        canvas.solid(tube([(64 + side * 52, 144), (64 + side * 46, 118)], 38, 30), SLEEVE, volume=5)
        canvas.solid(tube([(64 + side * 32, 116), (64 + side * 60, 118)], 8), GOLD, volume=2)


@picture("heat_blade")
def heat_blade(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a knife drawn white-hot cuts a breastplate like wax
    plate_ = blob((66, 56), (92, 46), (120, 56), (128, 96), (112, 128), (74, 128), (58, 100))
    canvas.solid(plate_, IRON, volume=9)
    canvas.fill(both(plate_, tube([(60, 66), (130, 112)], 13)), NES[0x16])
    canvas.fill(both(plate_, tube([(60, 66), (130, 112)], 7)), NES[0x27])
    for x, y in ((84, 92), (100, 104), (114, 116)):
        canvas.fill(tube([(x, y), (x, y + 14)], 6, 4), NES[0x27])
    for wide, colour in ((30, 0x06), (22, 0x16)):
        canvas.fill(tube([(34, 34), (78, 64), (112, 88)], wide, wide, 2), NES[colour])
    for x, y, tall in ((44, 36, 34), (62, 48, 32), (80, 60, 28), (94, 70, 22)):
        canvas.fill(flame_mask(x, y, 20, tall, 0.2), NES[0x16])
        canvas.fill(flame_mask(x, y, 11, tall * 0.6, 0.2), NES[0x27])
    blade = poly((34, 26), (92, 66), (112, 90), (84, 80), (26, 40))
    canvas.outline(blade, 2)
    canvas.fill(blade, NES[0x38])
    canvas.fill(poly((30, 34), (88, 74), (112, 90), (84, 80), (26, 40)), NES[0x27])
    canvas.solid(tube([(40, 18), (20, 46)], 9), GOLD, volume=2)
    canvas.solid(tube([(28, 30), (-6, 8)], 13), TIMBER, volume=3)
    fist(canvas, 12, 20, 14, SKIN, turn=-55)
    canvas.solid(tube([(-12, 62), (4, 30)], 26, 20), SLEEVE, volume=4)


@picture("sweep")
def sweep(canvas: Canvas) -> None:
    sky(canvas, INK)
    # one long stroke, low, and three shields go over
    for wide, colour in ((34, 0x06), (25, 0x16), (15, 0x27), (6, 0x38)):
        canvas.fill(arc(64, -6, 94, 20, 172, 0.6, wide, wide * 0.7, 0.5, squash=0.95), NES[colour])
    for x, y, turn in ((24, 44, -30), (62, 60, 10), (98, 46, 34)):
        a = math.radians(turn)
        spots = [(-15, -18), (15, -18), (14, 6), (0, 20), (-14, 6)]
        shape = poly(*[(x + px * math.cos(a) - py * math.sin(a), y + px * math.sin(a) + py * math.cos(a)) for px,
            py in spots])  # fmt: skip
        canvas.solid(shape, STEEL, volume=4)
        canvas.fill(join(tube([(x - 9 * math.cos(a), y - 9 * math.sin(a)), (x + 9 * math.cos(a),
            y + 9 * math.sin(a))], 3), tube([(x + 12 * math.sin(a), y - 12 * math.cos(a)), (x - 12 * math.sin(a),
            y + 12 * math.cos(a))], 3)), NES[0x16])  # fmt: skip
    canvas.solid(tube([(130, 130), (40, 98)], 9), TIMBER, volume=2.5)
    blade = poly(*curve([(54, 104), (30, 112), (8, 92), (-4, 62)]), *curve([(-4, 62), (12, 78), (34, 84), (58, 90)]))
    canvas.solid(blade, STEEL, volume=4)
    canvas.solid(tube([(58, 112), (64, 96)], 10), GOLD, volume=2)
    fist(canvas, 104, 120, 12, SKIN, turn=110)
    fist(canvas, 82, 112, 12, SKIN, turn=110)
    for x, y in ((12, 16), (44, 12), (86, 14), (116, 22), (112, 74)):
        canvas.fill(star(x, y, 8, 2, 4), NES[0x38])


@picture("flame_spear")
def flame_spear(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(30, 98, 44, 5, 2, 3), NES[0x06])
    # it leaves the circle, a spear that is nothing but fire
    for wide, colour in ((40, 0x06), (30, 0x16), (18, 0x27)):
        canvas.fill(tube([(-10, 136), (36, 92), (84, 44)], wide * 0.5, wide, wide * 0.5), NES[colour])
    for x, y, turn in ((30, 82, 210), (52, 64, 215), (52, 98, 70), (72, 78, 60), (70, 44, 215)):
        a = math.radians(turn)
        canvas.fill(tube([(x, y), (x + 16 * math.cos(a), y + 16 * math.sin(a)), (x - 16, y + 20)], 12, 8, 0.5),
            NES[0x16])  # fmt: skip
    canvas.fill(tube([(0, 128), (86, 42)], 7), NES[0x38])
    head = poly((124, 4), (104, 58), (90, 42), (88, 38), (70, 24))
    canvas.outline(head, 2.4)
    canvas.fill(head, NES[0x27])
    canvas.fill(poly((124, 4), (98, 46), (92, 40), (84, 30)), NES[0x38])
    canvas.fill(poly((124, 4), (96, 38), (90, 34)), WHITE)
    for line in ([(108, 70), (92, 88), (70, 104)], [(58, 12), (42, 30), (22, 44)], [(122, 44), (112, 60)]):
        spark_line(canvas, line, 4, NES[0x27])
    for x, y in ((14, 20), (34, 8), (112, 96), (96, 118), (120, 116)):
        canvas.fill(rect(x, y, x + 4, y + 4), NES[0x16])


@picture("double_cut")
def double_cut(canvas: Canvas) -> None:
    sky(canvas, INK)
    # a dummy of armour falls into four along two burning lines
    for dx, dy, clip in ((0, -6, ((64, 62), (0, 0), (128, 0))), (0, 8, ((64, 62), (0, 128), (128, 128))), (-8, 0,
        ((64, 62), (0, 0), (0, 128))), (8, 0, ((64, 62), (128, 0), (128, 128)))):  # fmt: skip
        part = poly(*[(x + dx, y + dy) for x, y in clip])
        body = join(blob((64 + dx, 8 + dy), (86 + dx, 20 + dy), (86 + dx, 44 + dy), (64 + dx, 54 + dy), (42 + dx,
            44 + dy), (42 + dx, 20 + dy)), blob((30 + dx, 56 + dy), (64 + dx, 48 + dy), (98 + dx, 56 + dy),
            (106 + dx, 90 + dy), (94 + dx, 124 + dy), (34 + dx, 124 + dy), (22 + dx, 90 + dy)))  # fmt: skip
        canvas.solid(body, DARKPLATE, volume=9, inside=part)
        canvas.fill(both(part, tube([(48 + dx, 34 + dy), (80 + dx, 34 + dy)], 6)), NES[0x16])
        canvas.fill(both(part, tube([(64 + dx, 60 + dy), (64 + dx, 120 + dy)], 3)), INK)
        canvas.fill(both(part, tube([(34 + dx, 98 + dy), (94 + dx, 98 + dy)], 5)), NES[0x16])
    for line in ([(-6, -2), (64, 62), (134, 126)], [(134, -2), (64, 62), (-6, 126)]):
        canvas.fill(tube(line, 1, 15, 1), NES[0x16])
        canvas.fill(tube(line, 0.6, 9, 0.6), NES[0x27])
        canvas.fill(tube(line, 0.3, 4, 0.3), WHITE)
    canvas.fill(star(64, 62, 22, 5, 4), WHITE)
    for x, y in ((30, 12), (98, 14), (12, 62), (114, 60), (64, 120)):
        canvas.fill(star(x, y, 6, 2, 4), NES[0x27])


@picture("all_out_attack")
def all_out_attack(canvas: Canvas) -> None:
    sky(canvas, NES[0x06], NES[0x16], NES[0x27], bottom=110)
    canvas.fill(ellipse(64, 84, 40), NES[0x38])
    # the whole line comes at once: lances, banners, helmets
    for x, lean in ((6, -8), (24, -5), (44, -3), (84, 3), (104, 5), (122, 8)):
        canvas.fill(tube([(x, 120), (x + lean, 20)], 5, 4), INK)
        canvas.fill(poly((x + lean - 5, 24), (x + lean, 4), (x + lean + 5, 24)), INK)
    canvas.fill(tube([(64, 120), (64, -4)], 6), INK)
    flag = poly(*curve([(66, 0), (86, 8), (104, 2), (124, 10)]), (112, 24), *curve([(122, 40), (104, 34), (86, 42),
        (66, 36)]))  # fmt: skip
    canvas.solid(flag, BANNER, volume=5)
    canvas.fill(star(88, 22, 11, 4, 5), NES[0x38])
    for x, y, size in ((4, 94, 13), (34, 90, 13), (94, 90, 13), (124, 94, 13), (64, 88, 15), (18, 114, 16), (50, 116,
        17), (80, 116, 17), (112, 114, 16)):  # fmt: skip
        crest = tube([(x - size * 0.2, y - size), (x + size * 0.5, y - size * 1.4), (x + size, y - size * 0.7)], 4,
            7, 1)  # fmt: skip
        canvas.solid(crest, SLEEVE, volume=2, outline=1.6)
        canvas.solid(blob((x - size, y + size), (x - size * 0.9, y - size * 0.4), (x, y - size), (x + size * 0.9,
            y - size * 0.4), (x + size, y + size)), DARKPLATE, volume=4)  # fmt: skip
        canvas.fill(tube([(x - size * 0.6, y), (x + size * 0.6, y)], 4.4), INK)
        for dx in (-0.3, 0.3):
            canvas.fill(ellipse(x + dx * size, y, 1.8), NES[0x38])


@picture("artillery_corps")
def artillery_corps(canvas: Canvas) -> None:
    sky(canvas, INK)
    for x, y, size in ((104, 22, 16), (86, 14, 12), (120, 40, 12), (70, 24, 9)):
        canvas.fill(ellipse(x, y, size), NES[0x06])
    # three guns in echelon on a broken wall; they fire every night
    for x, y, scale in ((10, 50, 0.62), (30, 76, 0.8), (52, 106, 1.05)):
        breech, muzzle = (x, y), (x + 52 * scale, y - 30 * scale)
        canvas.fill(star(muzzle[0] + 12 * scale, muzzle[1] - 7 * scale, 26 * scale, 10 * scale, 9), NES[0x16])
        canvas.fill(star(muzzle[0] + 10 * scale, muzzle[1] - 6 * scale, 18 * scale, 8 * scale, 9, 12), NES[0x27])
        canvas.fill(ellipse(muzzle[0] + 8 * scale, muzzle[1] - 5 * scale, 7 * scale), NES[0x37])
        canvas.solid(tube([breech, muzzle], 28 * scale, 22 * scale), IRON, volume=5 * scale)
        canvas.solid(tube([along(breech, muzzle, 0.94, -11 * scale), along(breech, muzzle, 0.94, 11 * scale)],
            8 * scale), BRASS, volume=2)  # fmt: skip
        canvas.solid(tube([along(breech, muzzle, 0.3, -13 * scale), along(breech, muzzle, 0.3, 13 * scale)],
            6 * scale), BRASS, volume=2)  # fmt: skip
        canvas.solid(ellipse(x - 13 * scale, y + 7 * scale, 6 * scale), IRON, volume=2)
        canvas.solid(ellipse(x + 12 * scale, y + 12 * scale, 18 * scale), TIMBER, volume=3)
        canvas.fill(ring(x + 12 * scale, y + 12 * scale, 11 * scale, 3), INK)
        canvas.solid(ellipse(x + 12 * scale, y + 12 * scale, 5 * scale), BRASS, volume=2)
    rubble(canvas, [(104, 116, 13), (122, 104, 11), (92, 124, 8)], ramp(0x0F, 0x06, 0x06, 0x16))
    for x, y in ((112, 64), (122, 76), (100, 52)):
        canvas.fill(ellipse(x, y, 4), NES[0x10])


MINIS = (
    Mini("fireball", """
        .......p
        ..p..rrr
        ...prrrr
        .p.rrrpp
        ..rrrppr
        ..rrpppp
        .rrrprpp
        .rrpprpp
        .rrprppp
        k.rrprrp
        pk.rrrpp
        ppk.rrrr
        pppk.r.p
        kpppk...
        .kpppk..
        ..kkk...
    """, 12),
    Mini("heat_blade", """
        kk..............
        kpk....r........
        .kpk.r..r..r....
        kkkpkrr.rr..r...
        krrkpkrprrr.rr..
        .krrkppprrrrr...
        ..kkppppppprr.r.
        .kkkkppppppprrr.
        krrk.kppppppprr.
        krrk..kkpppppp..
        .kk.krr.kkppppp.
        ....krrr..kkpppp
        ....krrrpp..kkpp
        .....krrrpp...kk
        ......krrkpp....
        .......kk..k....
    """, 9),
    Mini("sweep", """
        .kkk..kkk..kkk..
        kwwwkkwwwkkwwwk.
        kwowkkwowkkwowk.
        .kwk..kwk..kwk..
        ..k....k....k...
        ................
        o...........ooo.
        oo........ooww..
        .ooo....ooww.ow.
        .wwoooooowwoow..
        ..wwwwwwwwoowk..
        ...owwwwookok...
        ....ooookkkok...
        .....kkk..kok...
        ...........kok..
        ...........kkk..
    """, 5),
    Mini("flame_spear", """
        ..............pp
        ...........ppprp
        ..........pprrpp
        ........ppprrpp.
        .....r.r.ppppp..
        ......rrrprpp...
        ..r...rrpprp....
        ...rrrrpprr.....
        ....rrpprrrr.r..
        ..r.rpprrr......
        ..rrpprrr.......
        .rrpprr.r.......
        .rpprrr..r......
        rpprrr..........
        pprr.r..........
        prr.............
    """, 13),
    Mini("double_cut", """
        o..............o
        wo............ow
        .wo..kkkkkk..ow.
        ..wo.kwwwwk.ow..
        ...wo.kwwk.ow...
        ..k.wo.kk.ow.k..
        .kwk.wo..ow.kwk.
        .kwwk.woow.kwwk.
        .kwwk.owwo.kwwk.
        .kwk.ow..wo.kwk.
        ..k.ow.kk.wo.k..
        ...ow.kwwk.wo...
        ..ow.kwwwwk.wo..
        .ow..kkkkkk..wo.
        ow............wo
        o..............o
    """),
    Mini("all_out_attack", """
        .w...woooooo..w.
        .w...wowoowooow.
        .o.w.woooooo..o.
        .o.o.wowwowooow.
        .o.o.woooooo.oo.
        .o.o.w.....o.o..
        .okkkokkkk.okkk.
        .kwwwkwwwwkkwwwk
        kwwwwwkwwwwkwwwk
        kwkwkwkwkwkwkwkw
        kwwwwwkwwwwkwwww
        .kwwwkwwwwwwkwwk
        kwwwwkwwwwwwkwww
        kwkwkkwkwwkwkwkw
        kwwwwkwwwwwwkwww
        kkkkkkkkkkkkkkkk
    """, 6),
    Mini("artillery_corps", """
        ..........kk.o..
        ........kkwwko.o
        ..kkk.kkwwwwkoo.
        .kwwwkwwwwkk.o..
        .kwwwwwwkkkk.o..
        .kkwwwkkkwwwko.o
        kookkkkwwwwwkoo.
        kokkwwwwwwkko.o.
        kokwwwwwwkk.....
        kkkwwwwkkookk...
        .kkwwkkookook...
        kwkkkkkokkkok...
        .kwwwkkokwkok...
        ..kkk.kokkkok...
        .......kooook...
        ........kkkk....
    """, 11),
)  # fmt: skip
