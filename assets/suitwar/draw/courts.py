"""Aces, courts and Jokers as pictures: a figure before the sign of its suit, in the suit's colours."""

from __future__ import annotations

from dataclasses import dataclass

from kit import (
    BLUE,
    BONE,
    CLOTH,
    CRIMSON,
    GOLD,
    GREEN,
    INK,
    NAVY,
    NES,
    SKIN,
    STEEL,
    WHITE,
    WOOD,
    Canvas,
    Colour,
    Mask,
    Ramp,
    blob,
    both,
    ellipse,
    join,
    minus,
    poly,
    ramp,
    rect,
    ring,
    star,
    tube,
)
from motifs import face, fist, gem, hair, sword


@dataclass(frozen=True)
class House:
    """What the cards of a suit have in common."""

    ground: Colour
    sign: Colour
    cloth: Ramp
    iris: Colour
    hair: tuple[Ramp, Ramp, Ramp]
    """Of jack, queen and king."""
    moods: tuple[str, str, str]


BROWN = ramp(0x0F, 0x07, 0x17, 0x27)
BLACK = ramp(0x0F, 0x0F, 0x01, 0x11)
BLOND = ramp(0x17, 0x27, 0x37, 0x37)
COPPER = ramp(0x06, 0x06, 0x16, 0x27)
GREY = ramp(0x00, 0x10, 0x20, 0x20)

HOUSES = {
    "heart": House(NES[0x06], NES[0x16], CRIMSON, NES[0x06], (BLOND, COPPER, BROWN), ("smile", "smile", "calm")),
    "spade": House(INK, NES[0x01], NAVY, NES[0x11], (BLACK, BLACK, GREY), ("fierce", "calm", "fierce")),
    "diamond": House(NES[0x07], NES[0x17], GOLD, NES[0x07], (BROWN, BLOND, BROWN), ("calm", "smile", "calm")),
    "club": House(INK, NES[0x0A], GREEN, NES[0x0A], (COPPER, BROWN, GREY), ("smile", "calm", "calm")),
}


def sign(suit: str, x: float, y: float, r: float) -> Mask:
    """The sign of a suit about a place; r is half its height."""
    if suit == "heart":
        return join(
            ellipse(x - r * 0.48, y - r * 0.36, r * 0.54),
            ellipse(x + r * 0.48, y - r * 0.36, r * 0.54),
            poly((x - r * 0.97, y - r * 0.14), (x + r * 0.97, y - r * 0.14), (x, y + r)),
        )
    if suit == "diamond":
        return poly((x, y - r), (x + r * 0.74, y), (x, y + r), (x - r * 0.74, y))
    stem = poly((x - r * 0.1, y), (x + r * 0.1, y), (x + r * 0.42, y + r), (x - r * 0.42, y + r))
    if suit == "spade":
        return join(
            ellipse(x - r * 0.46, y + r * 0.18, r * 0.47),
            ellipse(x + r * 0.46, y + r * 0.18, r * 0.47),
            poly((x - r * 0.9, y + r * 0.06), (x + r * 0.9, y + r * 0.06), (x, y - r)),
            stem,
        )
    return join(
        ellipse(x, y - r * 0.5, r * 0.46),
        ellipse(x - r * 0.52, y + r * 0.16, r * 0.46),
        ellipse(x + r * 0.52, y + r * 0.16, r * 0.46),
        ellipse(x, y, r * 0.3),
        stem,
    )


def ground(canvas: Canvas, house: House, suit: str, y: float, r: float) -> None:
    """The field of the card and the sign on it."""
    canvas.fill(rect(0, 0, 128, 128), house.ground)
    canvas.fill(sign(suit, 64, y, r), house.sign)


def robe(canvas: Canvas, house: House) -> None:
    """Shoulders with a collar."""
    canvas.solid(blob((14, 140), (20, 112), (44, 99), (84, 99), (108, 112), (114, 140)), house.cloth, volume=9)


def chain(canvas: Canvas, suit: str) -> None:
    """A golden chain with the suit's sign."""
    canvas.solid(both(ring(64, 92, 27, 6), rect(0, 98, 128, 128)), GOLD, volume=2, outline=1.4)
    canvas.outline(sign(suit, 64, 120, 8), 2)
    canvas.fill(sign(suit, 64, 120, 8), WHITE)


def crown(canvas: Canvas, y: float, wide: float, tall: float, points: int, jewel: Ramp) -> None:
    """A crown on a head whose brow is at y."""
    edge = [(64 - wide, y)]
    for at in range(points):
        middle = 64 - wide + (2 * at + 1) * wide / points
        edge += [(middle - wide / points * 0.9, y - tall * 0.4), (middle, y - tall)]
    edge += [(64 + wide * 0.98, y - tall * 0.4), (64 + wide, y)]
    canvas.solid(poly(*edge), GOLD, volume=4)
    for at in range(points):
        middle = 64 - wide + (2 * at + 1) * wide / points
        canvas.solid(ellipse(middle, y - tall, 3.4), GOLD, volume=1.5, outline=1.4)
    canvas.solid(rect(64 - wide, y - 5, 64 + wide, y + 3), GOLD, volume=2)
    gem(canvas, 64, y - 9, 6, jewel)


def jack(canvas: Canvas, suit: str) -> None:
    """A young page with a feathered cap and a halberd."""
    house = HOUSES[suit]
    ground(canvas, house, suit, 56, 50)
    canvas.solid(rect(103, 8, 108, 128), WOOD, volume=2)
    canvas.solid(poly((105, -6), (112, 14), (105, 26), (98, 14)), STEEL, volume=2)
    canvas.solid(blob((108, 14), (123, 8), (120, 34), (108, 30)), STEEL, volume=3)
    robe(canvas, house)
    canvas.solid(blob((44, 96), (64, 108), (84, 96), (88, 106), (64, 120), (40, 106)), CLOTH, volume=3)
    locks = house.hair[0]
    hair(canvas, [([(46, 44), (34, 66), (38, 94)], 17), ([(82, 44), (94, 66), (90, 94)], 17)], locks)
    face(canvas, 64, 66, 25, iris=house.iris, mood=house.moods[0], brow=locks[0], turn=0.08)
    hair(canvas, [
        ([(60, 34), (44, 42), (38, 62)], 15),
        ([(66, 34), (84, 42), (90, 62)], 15),
        ([(58, 36), (52, 46), (46, 54)], 13),
        ([(68, 36), (76, 46), (82, 54)], 13),
    ], locks)  # fmt: skip
    canvas.solid(blob((32, 42), (40, 22), (66, 14), (92, 24), (98, 40), (64, 34)), house.cloth, volume=5)
    canvas.solid(tube([(32, 43), (64, 36), (97, 42)], 7), GOLD, volume=2)
    canvas.solid(tube([(88, 34), (106, 20), (98, 2), (84, -2)], 3, 9, 7, 2), CLOTH, volume=3)
    fist(canvas, 105, 96, 10, SKIN)


def queen(canvas: Canvas, suit: str) -> None:
    """A queen with long hair and the flower or gem of her house."""
    house = HOUSES[suit]
    ground(canvas, house, suit, 58, 52)
    locks = house.hair[1]
    hair(canvas, [([(50, 36), (28, 58), (28, 92), (14, 122)], 24), ([(78, 36), (100, 58), (100, 92), (114, 122)], 24)],
        locks)  # fmt: skip
    robe(canvas, house)
    canvas.fill(poly((46, 98), (82, 98), (64, 118)), SKIN[2])
    canvas.solid(tube([(44, 98), (64, 120), (84, 98)], 5), CLOTH, volume=2, outline=1.4)
    face(canvas, 64, 66, 24, iris=house.iris, mood=house.moods[1], brow=locks[0], blush=NES[0x27], long=0.96)
    hair(canvas, [
        ([(62, 34), (44, 42), (37, 62), (36, 88)], 14),
        ([(66, 34), (84, 42), (91, 62), (92, 88)], 14),
        ([(62, 34), (54, 42), (44, 50)], 14),
        ([(66, 34), (76, 42), (84, 50)], 14),
    ], locks)  # fmt: skip
    crown(canvas, 36, 24, 22, 5, house.cloth)
    for x in (39, 89):
        gem(canvas, x, 86, 5, GOLD)
    canvas.outline(sign(suit, 100, 104, 14), 2.4)
    canvas.fill(sign(suit, 100, 104, 14), WHITE)
    canvas.fill(sign(suit, 100, 104, 10), house.cloth[2])


def king(canvas: Canvas, suit: str) -> None:
    """A bearded king with a sword and ermine."""
    house = HOUSES[suit]
    ground(canvas, house, suit, 56, 50)
    sword(canvas, (20, 124), (20, 4), 11, gem=house.cloth[2])
    robe(canvas, house)
    canvas.solid(blob((22, 118), (40, 98), (64, 104), (88, 98), (106, 118), (64, 126)), CLOTH, volume=4)
    for x, y in ((36, 110), (50, 114), (78, 114), (92, 110)):
        canvas.fill(poly((x - 2.6, y - 4), (x + 2.6, y - 4), (x, y + 5)), INK)
    locks = house.hair[2]
    hair(canvas, [([(46, 44), (34, 62), (34, 90)], 15), ([(82, 44), (94, 62), (94, 90)], 15)], locks)
    face(canvas, 64, 62, 25, iris=house.iris, mood=house.moods[2], brow=locks[1])
    beard = minus(
        blob((39, 66), (44, 80), (64, 74), (84, 80), (89, 66), (88, 92), (76, 110), (64, 118), (52, 110), (40, 92)),
        ellipse(64, 84, 8, 3.4),
    )
    canvas.solid(beard, locks, volume=5)
    canvas.solid(tube([(48, 78), (64, 76), (80, 78)], 3, 8, 3), locks, volume=2, outline=1.2)
    for x in (54, 64, 74):
        canvas.fill(both(beard, tube([(x, 92), (64 + (x - 64) * 0.7, 112)], 1.6)), locks[0])
    crown(canvas, 38, 27, 25, 3, house.cloth)
    fist(canvas, 20, 104, 11, SKIN)


def ace(canvas: Canvas, suit: str) -> None:
    """The sign alone, as a jewel in a wreath of gold."""
    house = HOUSES[suit]
    canvas.fill(rect(0, 0, 128, 128), house.ground)
    for turn in range(0, 360, 30):
        canvas.fill(star(64, 64, 66, 3, 2, turn), house.sign)
    canvas.solid(ring(64, 64, 50, 8), GOLD, volume=3)
    for x, y in ((64, 14), (64, 114), (14, 64), (114, 64)):
        gem(canvas, x, y, 8, house.cloth)
    canvas.fill(ellipse(64, 64, 45), INK)
    size = 33 if suit == "diamond" else 31
    shape = sign(suit, 64, 65 if suit != "heart" else 69, size)
    canvas.outline(shape, 3, GOLD[2])
    canvas.solid(shape, ace_tones(suit), volume=10, outline=0)
    canvas.fill(both(shape, ellipse(52, 52, 7, 4, -40)), WHITE)


def ace_tones(suit: str) -> Ramp:
    """The jewel of an ace."""
    return {"heart": CRIMSON, "spade": BLUE, "diamond": GOLD, "club": GREEN}[suit]


def joker(canvas: Canvas, number: int) -> None:
    """A fool with a cap of three bells: the red one laughs, the black one does not."""
    cloth, other = (CRIMSON, GOLD) if number == 1 else (NAVY, STEEL)
    canvas.fill(rect(0, 0, 128, 128), NES[0x06] if number == 1 else INK)
    for turn in range(0, 360, 45):
        canvas.fill(star(64, 66, 92, 5, 2, turn), NES[0x16] if number == 1 else NES[0x01])
    for at in range(6):
        x = 14 + at * 20
        tones = other if at % 2 else cloth
        canvas.solid(poly((x - 12, 104), (x + 12, 104), (x + 2, 130), (x - 2, 130)), tones, volume=4)
        canvas.solid(ellipse(x, 128, 5), GOLD, volume=2)
    canvas.solid(blob((24, 100), (64, 92), (104, 100), (104, 110), (64, 104), (24, 110)), CLOTH, volume=3)
    face(canvas, 64, 70, 25, skin=BONE, iris=cloth[2], mood="smile" if number == 1 else "fierce", brow=INK, turn=-0.05)
    for x in (50, 76):
        canvas.fill(poly((x - 3, 84), (x + 3, 84), (x, 95)), cloth[2])
    for points, tones, bell in (
        (((42, 56), (16, 60), (20, 34), (40, 28), (60, 44)), cloth, (20, 60)),
        (((86, 56), (112, 60), (108, 34), (88, 28), (68, 44)), other, (108, 60)),
        (((44, 50), (48, 28), (62, 14), (78, 28), (84, 50), (64, 42)), other if number == 2 else GOLD, (63, 14)),
    ):
        canvas.solid(blob(*points), tones, volume=6)
        canvas.solid(ellipse(*bell, 7), GOLD, volume=2.5)
        canvas.fill(tube([(bell[0] - 3, bell[1] + 2), (bell[0] + 3, bell[1] + 2)], 1.6), INK)
    canvas.solid(tube([(38, 54), (64, 46), (90, 54)], 8), cloth, volume=2.5)
