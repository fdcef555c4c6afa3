"""Blue and green spells: what the mind moves, and what the hand takes up."""

from __future__ import annotations

from kit import (
    BLUE,
    BRASS,
    GOLD,
    ICE,
    INK,
    LEAF,
    NAVY,
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
    minus,
    picture,
    poly,
    ramp,
    rect,
    star,
    tube,
)
from mini import Mini
from motifs import along, crystal, face, fist, flame, gem, hair, sparkle, sword
from motifs_ruin import chain, rubble, sigil
from motifs_sky import spun
from scenery import burst, forest, ground, rays, sky

RUIN = ramp(0x0F, 0x00, 0x00, 0x10)
STONE = ramp(0x00, 0x00, 0x10, 0x10)
DARKROBE = ramp(0x0F, 0x01, 0x01, 0x11)
TIMBER = ramp(0x07, 0x07, 0x17, 0x27)
MOSS = ramp(0x0A, 0x0A, 0x1A, 0x29)
SQUIRREL = ramp(0x07, 0x17, 0x27, 0x37)
PARCHMENT = ramp(0x17, 0x27, 0x37, 0x37)
AXE = ramp(0x0F, 0x00, 0x10, 0x20)


def _card(canvas: Canvas, x: float, y: float, turn: float, width: float = 30, mark: int = 0x11) -> None:
    """A card face up, turned by degrees about its middle, with a diamond on it."""
    high = width * 1.4
    corners = [(x - width / 2, y - high / 2), (x + width / 2, y - high / 2), (x + width / 2, y + high / 2),
        (x - width / 2, y + high / 2)]  # fmt: skip
    shape = poly(*spun(corners, x, y, turn))
    canvas.outline(shape, 2)
    canvas.fill(shape, WHITE)
    diamond = [(x, y - width * 0.42), (x + width * 0.3, y), (x, y + width * 0.42), (x - width * 0.3, y)]
    canvas.fill(poly(*spun(diamond, x, y, turn)), NES[mark])


@picture("divination")
def divination(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 96, 58, 8, 3, 2.6, squash=0.5), NES[0x01])
    # a deck, its top card lifted, and the pendulum that decides
    for y in (118, 112, 106):
        canvas.solid(poly((28, y), (84, y - 10), (104, y + 4), (48, y + 16)), NAVY, volume=2, outline=1.4)
    top = poly((30, 98), (86, 86), (106, 100), (50, 112))
    canvas.outline(top, 2)
    canvas.fill(top, WHITE)
    canvas.fill(poly((56, 96), (72, 92), (80, 100), (64, 104)), NES[0x11])
    canvas.solid(poly((10, 60), (18, 48), (26, 60), (21, 60), (21, 78), (15, 78), (15, 60)), ICE, volume=1.6)
    canvas.solid(poly((104, 66), (112, 78), (120, 66), (115, 66), (115, 48), (109, 48), (109, 66)), ICE, volume=1.6)
    for way in (-1, 1):
        canvas.fill(tube([(64 + way * 6, 56), (64 + way * 22, 66), (64 + way * 30, 62)], 1, 3, 1), NES[0x11])
    canvas.fill(tube([(52, 20), (60, 40), (64, 54)], 3), NES[0x27])
    crystal(canvas, (64, 50), (66, 90), 18, ICE)
    canvas.solid(ellipse(64, 50, 6), GOLD, volume=2)
    canvas.solid(blob((10, -10), (44, -8), (62, 8), (60, 22), (44, 24), (14, 12)), SKIN, volume=6, cuts=(-0.5, 0, 0.9))
    canvas.solid(tube([(34, 8), (48, 22), (54, 26)], 11, 9, 7), SKIN, volume=2)
    canvas.solid(blob((-8, -10), (20, -10), (24, 12), (6, 20), (-8, 16)), NAVY, volume=4)
    for x, y, size in ((96, 18, 8), (112, 30, 5), (20, 36, 6)):
        sparkle(canvas, x, y, size)


@picture("teleport")
def teleport(canvas: Canvas) -> None:
    sky(canvas, INK)
    for y, size in ((112, 46), (18, 46)):
        canvas.fill(ellipse(64, y, size, size * 0.34), NES[0x01])
        canvas.fill(sigil(64, y, size, 6, 2, 2.6, squash=0.34), NES[0x21])
    # a soldier, whole at the feet, already squares of light at the head
    canvas.fill(poly((40, 112), (34, 20), (94, 20), (88, 112)), NES[0x11])
    body = join(tube([(56, 84), (54, 112)], 13), tube([(72, 84), (74, 112)], 13), blob((46, 56), (64, 50), (82, 56),
        (78, 90), (50, 90)), tube([(46, 60), (38, 82)], 11, 9), tube([(82, 60), (90, 82)], 11, 9), ellipse(64, 38,
        13, 14))  # fmt: skip
    canvas.outline(body, 2)
    canvas.fill(body, NES[0x01])
    canvas.solid(both(body, rect(0, 66, 128, 128)), STEEL, volume=4, outline=0)
    canvas.fill(both(body, rect(0, 66, 128, 69)), WHITE)
    for x, y, size in ((42, 62, 8), (54, 54, 9), (70, 58, 7), (84, 54, 8), (60, 42, 8), (72, 34, 8), (50, 34, 6),
        (62, 22, 6), (80, 22, 5), (46, 16, 5), (72, 10, 4), (90, 40, 6), (36, 46, 5)):  # fmt: skip
        canvas.fill(rect(x - size / 2, y - size / 2, x + size / 2, y + size / 2), WHITE if size > 6 else NES[0x31])
    for x in (28, 100):
        canvas.fill(tube([(x, 104), (x, 26)], 0.6, 4, 0.6), NES[0x21])
    sparkle(canvas, 108, 60, 9)
    sparkle(canvas, 18, 74, 8)


@picture("ponder")
def ponder(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(ellipse(96, 34, 38), NES[0x01])
    # an old head on an old hand, a scroll unrolled, one candle
    canvas.solid(blob((-8, 92), (20, 82), (52, 84), (74, 104), (80, 144), (-8, 144)), DARKROBE, volume=8)
    profile = blob((10, 40), (24, 20), (46, 18), (60, 32), (62, 46), (72, 58), (64, 62), (65, 72), (56, 80), (34,
        82), (16, 70))  # fmt: skip
    canvas.solid(profile, SKIN, volume=7, cuts=(-0.6, -0.1, 0.9))
    canvas.fill(arc(52, 47, 7, 20, 160, 2, 3.4, 2), INK)
    canvas.solid(tube([(44, 38), (56, 36), (66, 40)], 4, 6, 3), STEEL, volume=1.6, outline=1.4)
    hair(canvas, [([(34, 20), (12, 30), (4, 56), (8, 80)], 18), ([(30, 30), (18, 46), (22, 66)], 12)], ramp(0x10,
        0x10, 0x20, 0x20))  # fmt: skip
    canvas.solid(blob((40, 70), (58, 68), (66, 80), (60, 104), (48, 98), (38, 86)), ramp(0x10, 0x10, 0x20, 0x20),
        volume=4)  # fmt: skip
    canvas.solid(tube([(70, 132), (66, 106), (52, 88)], 20, 15, 12), SKIN, volume=4, cuts=(-0.5, 0, 0.9))
    canvas.solid(tube([(74, 140), (70, 120)], 26, 22), DARKROBE, volume=4)
    scroll = poly((80, 104), (126, 92), (134, 118), (90, 134))
    canvas.solid(scroll, PARCHMENT, volume=4)
    canvas.fill(both(scroll, sigil(108, 112, 14, 5, 2, 2.4, squash=0.7)), INK)
    canvas.solid(tube([(78, 102), (90, 136)], 9), PARCHMENT, volume=2)
    canvas.solid(tube([(96, 88), (96, 62)], 13), ramp(0x10, 0x10, 0x20, 0x20), volume=3)
    canvas.solid(ellipse(96, 90, 17, 6), BRASS, volume=2)
    flame(canvas, 96, 60, 20, 40, ramp(0x16, 0x27, 0x38, 0x20))


@picture("concentration")
def concentration(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(sigil(64, 52, 60, 3, 1, 3), NES[0x01])
    burst(canvas, 64, 44, [(32, NES[0x01]), (27, NES[0x11])])
    # a monk sits in the air; three cards circle the head
    canvas.solid(blob((14, 112), (30, 98), (64, 92), (98, 98), (114, 112), (96, 124), (64, 128), (32, 124)), BLUE,
        volume=6)  # fmt: skip
    canvas.fill(tube([(30, 116), (64, 108), (98, 116)], 2, 4, 2), INK)
    canvas.solid(blob((44, 64), (64, 58), (84, 64), (88, 96), (64, 104), (40, 96)), BLUE, volume=6)
    canvas.fill(poly((54, 60), (74, 60), (64, 80)), NES[0x37])
    for side in (-1, 1):
        canvas.solid(tube([(64 + side * 20, 70), (64 + side * 38, 88), (64 + side * 34, 104)], 14, 12, 10), BLUE,
            volume=3)  # fmt: skip
        canvas.solid(ellipse(64 + side * 34, 106, 7), SKIN, volume=2)
    face(canvas, 64, 42, 20, iris=INK, mood="closed", brow=INK)
    canvas.fill(ellipse(64, 30, 3), NES[0x11])
    canvas.fill(ellipse(64, 134, 40, 6), NES[0x01])
    for x, y, turn in ((18, 54, -22), (64, 8, 0), (110, 54, 22)):
        _card(canvas, x, y, turn, 22)


@picture("removal")
def removal(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 92, 11, NES[0x01], share=0.4)
    # the tablet of a standing spell is torn from its socket by chains of light
    canvas.solid(poly((10, 132), (22, 104), (46, 100), (58, 110), (72, 110), (84, 100), (106, 104), (118, 132)),
        RUIN, volume=6)  # fmt: skip
    canvas.fill(poly((46, 104), (84, 104), (78, 116), (52, 116)), INK)
    slab = poly(*spun([(38, 18), (64, 8), (90, 18), (90, 84), (80, 92), (72, 86), (62, 94), (52, 86), (38, 90)], 64,
        52, 9))  # fmt: skip
    canvas.solid(slab, ramp(0x00, 0x10, 0x10, 0x20), volume=6)
    canvas.fill(sigil(64, 46, 21, 5, 2, 3), NES[0x11])
    canvas.fill(ellipse(64, 46, 5), NES[0x20])
    canvas.fill(tube([(58, 66), (66, 76), (60, 90)], 3, 3, 1), INK)
    chain(canvas, [(-6, 12), (24, 24), (44, 34)], 11, STEEL)
    chain(canvas, [(134, -2), (108, 18), (88, 34)], 11, STEEL)
    chain(canvas, [(-6, 64), (20, 66), (40, 70)], 11, STEEL)
    chain(canvas, [(134, 58), (108, 64), (84, 74)], 11, STEEL)
    rubble(canvas, [(40, 108, 6), (88, 112, 7), (64, 104, 5), (24, 92, 4), (104, 92, 5)], STONE)


@picture("tornado")
def tornado(canvas: Canvas) -> None:
    sky(canvas, INK, NES[0x0C], bottom=210)
    ground(canvas, [114, 118, 120, 116, 112], NES[0x0C])
    # a funnel of rings; ruins, swords and shields go up with it
    rows = ((118, 14, 66), (106, 20, 60), (93, 27, 66), (78, 36, 60), (61, 44, 68), (42, 54, 60), (20, 64, 66), (0,
        70, 62))  # fmt: skip
    for y, wide, x in rows:
        band = ellipse(x, y, wide, 6 + wide * 0.13)
        canvas.outline(band, 2)
        canvas.fill(band, NES[0x1C])
        canvas.fill(both(band, ellipse(x - wide * 0.3, y - 2, wide * 0.8, 4 + wide * 0.1)), NES[0x2C])
        canvas.fill(both(band, ellipse(x - wide * 0.4, y - 2, wide * 0.4, 2 + wide * 0.05)), WHITE)
    for x, y, turn in ((22, 70, -30), (110, 88, 40), (104, 34, 70)):
        block = [(x - 11, y - 6), (x + 11, y - 6), (x + 11, y + 6), (x - 11, y + 6)]
        canvas.solid(poly(*spun(block, x, y, turn)), STONE, volume=3)
    sword(canvas, (20, 30), (50, 52), 9, guard=2.6)
    canvas.solid(blob((84, 52), (100, 52), (102, 66), (92, 78), (82, 66)), BRASS, volume=4)
    canvas.fill(tube([(92, 54), (92, 74)], 3), NES[0x07])
    for x, y in ((8, 100), (118, 112), (14, 14), (120, 10)):
        canvas.fill(rect(x, y, x + 4, y + 4), NES[0x10])


@picture("weapon_boost")
def weapon_boost(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 70, 12, NES[0x09], share=0.45)
    # a plain blade drinks green light; three chevrons climb beside it
    canvas.fill(sigil(64, 112, 52, 6, 2, 2.6, squash=0.34), NES[0x1A])
    blade = poly((52, 96), (50, 26), (64, -6), (78, 26), (76, 96))
    canvas.fill(poly((40, 104), (36, 26), (64, -30), (92, 26), (88, 104)), NES[0x1A])
    canvas.fill(poly((46, 104), (43, 26), (64, -20), (85, 26), (82, 104)), NES[0x29])
    canvas.outline(blade, 2.4)
    canvas.fill(blade, WHITE)
    canvas.fill(poly((64, 96), (64, -6), (78, 26), (76, 96)), NES[0x10])
    canvas.fill(tube([(64, 94), (64, 20)], 5, 1), NES[0x1A])
    canvas.solid(tube([(34, 92), (64, 98), (94, 92)], 9, 13, 9), GOLD, volume=3)
    canvas.solid(tube([(64, 102), (64, 126)], 12), TIMBER, volume=3)
    canvas.solid(ellipse(64, 130, 9), GOLD, volume=3)
    gem(canvas, 64, 97, 6, ramp(0x0A, 0x1A, 0x29, 0x20))
    for x in (16, 112):
        for y in (36, 54, 72):
            canvas.solid(poly((x, y - 12), (x + 13, y), (x + 13, y + 8), (x, y - 3), (x - 13, y + 8), (x - 13, y)),
                GOLD, volume=2)  # fmt: skip


@picture("explore")
def explore(canvas: Canvas) -> None:
    sky(canvas, INK)
    forest(canvas, 12, 60, 58, NES[0x09], 9)
    # a map, a lantern on it, a trail of steps to a cross
    sheet = poly(*curve([(6, 58), (34, 52), (64, 60), (94, 52), (122, 58)]), *curve([(118, 126), (92, 120), (62,
        128), (34, 120), (8, 126)]))  # fmt: skip
    canvas.solid(sheet, PARCHMENT, volume=5, cuts=(-0.2, 0.2, 0.5))
    canvas.fill(tube([(34, 56), (35, 120)], 2), NES[0x17])
    canvas.fill(tube([(93, 56), (92, 120)], 2), NES[0x17])
    for x, y in ((20, 110), (30, 100), (42, 98), (54, 102), (66, 100), (76, 92)):
        canvas.fill(ellipse(x, y, 3.4, 2.6), NES[0x17])
    for way in (-1, 1):
        canvas.fill(tube([(86, 78 - way * 8), (102, 78 + way * 8)], 5), NES[0x1A])
    for x, y, size in ((20, 76, 8), (108, 104, 8), (98, 112, 6), (30, 70, 6)):
        canvas.fill(poly((x, y - size), (x + size * 0.8, y + size * 0.6), (x - size * 0.8, y + size * 0.6)), NES[0x1A])
    canvas.fill(ellipse(62, 46, 34), NES[0x1A])
    canvas.fill(ellipse(62, 46, 26), NES[0x29])
    canvas.solid(minus(ellipse(62, 14, 13, 14), ellipse(62, 14, 8, 9)), BRASS, volume=2)
    canvas.solid(poly((44, 30), (54, 18), (70, 18), (80, 30)), BRASS, volume=2)
    glass = rect(46, 30, 78, 68)
    canvas.outline(glass, 2)
    canvas.fill(glass, NES[0x38])
    flame(canvas, 62, 66, 20, 32, ramp(0x17, 0x17, 0x27, 0x37))
    for x in (46, 78):
        canvas.solid(rect(x - 3, 28, x + 3, 70), BRASS, volume=2)
    canvas.solid(rect(40, 68, 84, 78), BRASS, volume=2)


@picture("close_combat")
def close_combat(canvas: Canvas) -> None:
    sky(canvas, INK)
    canvas.fill(star(64, 44, 70, 34, 12), NES[0x09])
    # an axe and a sword lock; two fists grip them
    butt, top = (-6, 128), (84, 14)
    canvas.solid(tube([butt, top], 11), TIMBER, volume=3)
    head = poly(*curve([along(butt, top, 0.74, -6), along(butt, top, 0.7, -34), along(butt, top, 0.88, -46),
        along(butt, top, 1.04, -34)]), along(butt, top, 0.98, -6))  # fmt: skip
    canvas.solid(head, AXE, volume=5)
    canvas.solid(tube([along(butt, top, 0.72), along(butt, top, 1.0)], 15), AXE, volume=3)
    sword(canvas, (126, 132), (30, 4), 15, gold=GOLD, guard=2.4, grip=0.26)
    canvas.fill(star(66, 48, 26, 8, 8, 10), NES[0x27])
    canvas.fill(star(66, 48, 17, 6, 8, 10), NES[0x38])
    canvas.fill(ellipse(66, 48, 5), WHITE)
    for x, y in ((40, 60), (92, 40), (80, 70), (60, 14), (100, 62)):
        canvas.fill(rect(x, y, x + 3.4, y + 3.4), NES[0x38])
    canvas.solid(tube([(-8, 104), (10, 118), (26, 104)], 30, 24, 18), LEAF, volume=5)
    canvas.solid(tube([(136, 100), (120, 118), (108, 112)], 30, 24, 18), STEEL, volume=5)
    fist(canvas, 27, 91, 12, SKIN, turn=40)
    fist(canvas, 105, 105, 12, STEEL, turn=-40)


@picture("fortress")
def fortress(canvas: Canvas) -> None:
    sky(canvas, INK)
    rays(canvas, 64, 104, 13, NES[0x09], share=0.4)
    # a keep rises out of a circle of green light
    canvas.fill(ellipse(64, 108, 60, 20), NES[0x0A])
    canvas.fill(sigil(64, 108, 60, 8, 3, 3, squash=0.34), NES[0x29])
    walls = join(rect(30, 58, 98, 108), ellipse(64, 108, 34, 9))
    canvas.solid(walls, STONE, volume=6)
    for x, top in ((26, 44), (102, 44), (64, 22)):
        wide = 15 if x != 64 else 19
        canvas.solid(rect(x - wide, top, x + wide, 110 if x != 64 else 84), STONE, volume=5)
        for dx in (-wide + 3, 0, wide - 3):
            canvas.solid(rect(x + dx - 5, top - 12, x + dx + 5, top + 4), STONE, volume=2)
        canvas.fill(rect(x - 3, top + 14, x + 3, top + 28), INK)
    for x in (44, 84):
        canvas.solid(rect(x - 6, 50, x + 6, 62), STONE, volume=2)
    gate = join(ellipse(64, 92, 12, 12), rect(52, 92, 76, 116))
    canvas.outline(gate, 2)
    canvas.fill(gate, NES[0x29])
    canvas.fill(tube([(64, 10), (64, -8)], 3), NES[0x27])
    canvas.fill(poly((66, -8), (90, -2), (66, 6)), NES[0x27])
    for x, y in ((10, 70), (118, 66), (12, 30), (114, 24)):
        canvas.fill(tube([(x, y + 14), (x, y - 8)], 0.6, 4, 0.6), NES[0x29])
    rubble(canvas, [(14, 122, 8), (112, 122, 9), (36, 128, 6)], STONE)


@picture("giant_growth")
def giant_growth(canvas: Canvas) -> None:
    sky(canvas, NES[0x1A], NES[0x29], NES[0x29], bottom=120)
    # a squirrel, taller than the tower it holds for a nut
    canvas.solid(tube([(92, 116), (122, 96), (124, 50), (104, 30), (92, 44), (102, 56)], 30, 36, 34, 28, 20, 10),
        SQUIRREL, volume=7)  # fmt: skip
    canvas.solid(blob((40, 132), (36, 96), (46, 66), (74, 64), (96, 92), (98, 132)), SQUIRREL, volume=9)
    canvas.solid(blob((42, 128), (40, 100), (50, 80), (64, 92), (68, 128)), ramp(0x27, 0x37, 0x37, 0x37), volume=4)
    canvas.solid(poly((66, 24), (74, 2), (82, 26)), SQUIRREL, volume=3)
    head = blob((46, 22), (66, 18), (84, 32), (84, 56), (66, 68), (44, 66), (28, 54), (30, 42))
    canvas.solid(head, SQUIRREL, volume=7, cuts=(-0.4, 0.0, 0.85))
    canvas.solid(poly((50, 26), (50, 2), (64, 20)), SQUIRREL, volume=3)
    canvas.fill(ellipse(30, 46, 4), INK)
    canvas.fill(ellipse(56, 40, 7, 8), INK)
    canvas.fill(ellipse(53.6, 37, 2.4), WHITE)
    canvas.fill(tube([(32, 56), (42, 60), (50, 56)], 2.6), INK)
    tower = rect(10, 56, 32, 106)
    canvas.solid(tower, STONE, volume=4)
    for x in (10, 21, 32):
        canvas.solid(rect(x - 4, 48, x + 4, 60), STONE, volume=2)
    canvas.fill(rect(18, 68, 24, 78), INK)
    canvas.solid(tube([(56, 78), (40, 92), (26, 88)], 14, 12, 11), SQUIRREL, volume=4)
    forest(canvas, 6, 128, 34, NES[0x0A], 12)


@picture("riot")
def riot(canvas: Canvas) -> None:
    sky(canvas, NES[0x06], NES[0x16], NES[0x27], bottom=120)
    for x, tall in ((16, 56), (50, 40), (84, 60), (116, 44)):
        canvas.fill(poly((x - 16, 128), (x - 16, 128 - tall - 12), (x, 128 - tall - 28), (x + 16, 128 - tall - 12),
            (x + 16, 128)), NES[0x06])  # fmt: skip
    # a crowd against the fires: fists, forks, scythes, torches
    for x, y, size in ((8, 84, 12), (34, 78, 13), (62, 86, 12), (92, 78, 13), (120, 86, 12), (20, 104, 14), (50, 106,
        15), (80, 104, 15), (110, 108, 14)):  # fmt: skip
        canvas.outline(ellipse(x, y, size * 0.8, size), 2, NES[0x16])
        canvas.fill(join(ellipse(x, y, size * 0.8, size), blob((x - size * 1.4, y + size * 2.6), (x - size,
            y + size), (x + size, y + size), (x + size * 1.4, y + size * 2.6))), INK)  # fmt: skip
    for a, b in (((24, 96), (16, 26)), ((64, 90), (66, 20)), ((104, 92), (112, 24)), ((44, 90), (36, 50)), ((90, 88),
        (90, 50))):  # fmt: skip
        canvas.fill(tube([a, b], 6, 5), INK)
    for dx in (-8, 0, 8):
        canvas.fill(tube([(66 + dx, 24), (66 + dx, 2)], 4, 2), INK)
    canvas.fill(tube([(57, 24), (75, 24)], 4), INK)
    canvas.fill(tube([(112, 26), (96, 14), (78, 16)], 5, 7, 1), INK)
    flame(canvas, 16, 28, 26, 42, ramp(0x16, 0x27, 0x38, 0x20), outline=2)
    for x, y in ((36, 46), (90, 46)):
        canvas.fill(blob((x - 8, y + 4), (x - 7, y - 8), (x + 7, y - 8), (x + 8, y + 4), (x, y + 8)), INK)
    for x, y in ((16, 103), (46, 105), (76, 103), (106, 107)):
        for dx in (0, 8):
            canvas.fill(ellipse(x + dx, y, 2.6, 2), NES[0x27])


MINIS = (
    Mini("divination", """
        .......k
        .......o
        .......o
        .......o
        ......kw
        .....kww
        .k...kww
        kwk...kw
        www....k
        .w......
        .w.kkkkk
        .kkwwwww
        kwwwwoww
        kkkwwwww
        kookkkkk
        .kkkkkkk
    """, 9),
    Mini("teleport", """
        ...kcccc
        .kccbbbb
        ..kccccc
        ........
        .c...c..
        ...c..kk
        .....kcb
        .c...kbc
        ...ckkkk
        ..ckbbbb
        ..kbbbbb
        .ckbkbbb
        ...kkbbb
        ...kbbkk
        ..kccccc
        .kccbbbb
    """, 7),
    Mini("ponder", """
        ...........w....
        ...kkkk...kow...
        .kkwwwwk..kook..
        kwwwoookk..kk...
        kwwooooook.ww...
        kwooookkok.ww...
        kwooooooook.w...
        kwwoooookk.ww...
        .kwwkwwk...ww...
        ..kkwwwk.kkkkkk.
        .kkkooook.kooook
        kookkoook.kkkkkk
        kooookoook......
        koooookooookkkk.
        koooookkookwwwwk
        kkkkkkkkkkkkkkkk
    """, 8),
    Mini("concentration", """
        ......kk
        ......kc
        ......kc
        ......kk
        kkk...kk
        kck..kcc
        kck..kkc
        kkk..kcc
        .....kkc
        ...kkbkk
        ..kbbbcc
        .kbbkbbc
        .kbkkbbb
        kkcbkkkk
        kbbbbbbb
        .kkkkkkk
    """, 12),
    Mini("removal", """
        kk....kk
        kwkk.kww
        .kkwkkww
        ..kkkwww
        ....kwoo
        kk..kowo
        wwkkkoww
        kkwwkowo
        ..kkkwoo
        ....kwww
        ....kwww
        ....kwkw
        .....kk.
        .kk.....
        kookkkkk
        kkkkkkkk
    """, 12),
    Mini("tornado", """
        ..kkkkkkkkkkkk..
        kkbbccccccbbbbkk
        kbbbbbcccccbbbbk
        .kkbbbbbbbbbbkk.
        ...kkcccccbkk...
        ..kbbbbccbbbbk..
        ...kkbbbbbbkk.kk
        kk....kccbk..kbk
        kbk..kbbbbbk.kk.
        .kk...kbcbk.....
        .....kbbbbk..kk.
        ......kcbk..kbbk
        .kk...kbbk...kk.
        kbbk...kbk......
        .kk....kbk......
        ........k.......
    """, 13),
    Mini("weapon_boost", """
        .......k
        ......kw
        ..o...kw
        .ooo..kw
        oo.oo.kw
        o...o.kw
        ..o...kw
        .ooo..kw
        oo.oo.kw
        o...o.kw
        .kk...kw
        kookkkkw
        .koooooo
        ..kkkkko
        ......ko
        ......kk
    """, 8),
    Mini("explore", """
        ......kk
        .....kok
        .....kok
        ....kooo
        ....kkkk
        ....kwww
        ....kwwo
        ....kwoo
        ....kkkk
        kk..kooo
        owkkkkkk
        kwwwwwww
        kwwowwww
        kwwwwwoo
        kwkkwwww
        kk..kkkk
    """, 14),
    Mini("close_combat", """
        kk.......kkkk...
        kwk.....kwwwwk..
        kwwk...kwwwkwwk.
        .kwwk..kwwk.kkwk
        ..kwwk..kkok.kkk
        ...kwwk.kok.....
        ....kwwkok......
        .....kwwk.......
        .....kowwk......
        ....kokkwwk.....
        ...kok..kwwkkk..
        ..kok..kkkwook..
        .kok...kookook..
        kok.....kkkooook
        kk.........kkook
        ............kkk.
    """, 14),
    Mini("fortress", """
        .......k
        .....kkg
        .....kyk
        k.k..kyy
        yky..kyy
        yyyk.kyk
        ykykkkyy
        yyykykyy
        ykykyyyy
        yyykyykk
        yyykyyky
        kkkkyykg
        kgkkkkkg
        ggykkggg
        .ggyyygg
        ..kggggg
    """, 11),
    Mini("giant_growth", """
        .....k.k........
        ....kokok..kkk..
        ....kookokkoook.
        ...koooookooook.
        ..kookkooookkook
        .kkookkoookkkook
        .kkooooookk.kook
        kkkkooookkkkoook
        kwwkkkoooookoook
        kwwkwwkooookoook
        kwkkwwwkoookook.
        kwwkkwwkooookok.
        kwwkkwwkooookk..
        kwwkkwwkoookk...
        kkkkkkkkkkkk....
        ................
    """, 12),
    Mini("riot", """
        .p......p.......
        .pp...p.p.p..rrr
        ppp...p.p.p.rr..
        .r....ppppp.r...
        .r......r....r..
        .r..kk..r....r..
        .r.krrk.r.kk.r..
        .r.krrk.krrkkr..
        .kkkkkk.krrkkkk.
        kppkkppkkkkkkppk
        kppkkppkkppkkppk
        krrkkrrkkppkkrrk
        krrrrkkkkrrkkrrk
        rkkrrrrrrrrrrkkr
        krrkrrkkrrkkrrrk
        kkkkkkkkkkkkkkkk
    """, 11),
)  # fmt: skip
