"""Redraw the cards: `python assets/suitwar/draw`. Writes art/<id>.png (64x64) and mini/<id>.png (32x16) beside this
folder; `--sheet out.png` shows all of them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from pips import GOLD, INK, PLACES, RANKS, RED, SHADE, SMALL, SUITS, WHITE  # noqa: E402

Colour = tuple[int, int, int]
NAMES = ("a", *map(str, range(2, 11)), "j", "q", "k")


def stamp(image: Image.Image, rows: Sequence[str], x: int, y: int, colour: Colour, scale: int = 1) -> None:
    """A bitmap with its corner at a place."""
    pen = ImageDraw.Draw(image)
    for down, row in enumerate(rows):
        for across, mark in enumerate(row):
            if mark == "#":
                left, top = x + across * scale, y + down * scale
                pen.rectangle((left, top, left + scale - 1, top + scale - 1), fill=colour)


def blank(edge: Colour) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGB", (64, 64), WHITE)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, 63, 63), outline=INK)
    pen.rectangle((2, 2, 61, 61), outline=edge)
    return image, pen


def corners(image: Image.Image, suit: str, rank: str, colour: Colour) -> None:
    """Rank and suit in the first corner, and turned round in the last."""
    part = Image.new("RGB", (10, 16), WHITE)
    stamp(part, RANKS[rank], 1 if len(RANKS[rank][0]) < 6 else 0, 1, colour)
    stamp(part, SMALL[suit], 0, 8, colour)
    image.paste(part, (4, 4))
    image.paste(part.rotate(180), (50, 44))


def number_card(suit: str, number: int) -> Image.Image:
    image, _ = blank(SHADE)
    for x, y in PLACES[number]:
        rows = SMALL[suit] if y < 30 or suit == "diamond" else SMALL[suit][::-1]
        stamp(image, rows, x, y, SUITS[suit])
    corners(image, suit, str(number), SUITS[suit])
    return image


def ace(suit: str) -> Image.Image:
    """A large pip in a wreath."""
    image, pen = blank(GOLD)
    pen.ellipse((13, 13, 50, 50), outline=GOLD, width=2)
    for x, y in ((31, 11), (31, 50), (11, 31), (50, 31)):
        pen.rectangle((x - 1, y - 1, x + 2, y + 2), fill=SUITS[suit])
    stamp(image, SMALL[suit], 18, 20, SUITS[suit], 4)
    corners(image, suit, "A", SUITS[suit])
    return image


def bust(pen: ImageDraw.ImageDraw, robe: Colour, rank: str) -> None:
    """Head, robe and what tells jack, queen and king apart."""
    pen.polygon(((18, 60), (22, 40), (41, 40), (45, 60)), fill=robe, outline=INK)
    pen.polygon(((28, 40), (31, 60), (35, 40)), fill=GOLD, outline=INK)
    pen.ellipse((24, 20, 39, 40), fill=WHITE, outline=INK)
    pen.point(((28, 29), (35, 29)), fill=INK)
    pen.line((30, 35, 33, 35), fill=RED)
    if rank == "J":
        pen.rectangle((22, 15, 41, 22), fill=robe, outline=INK)
        pen.line((41, 15, 46, 6), fill=GOLD, width=2)
        pen.line((47, 24, 47, 58), fill=INK, width=2)
    elif rank == "Q":
        pen.polygon(((23, 22), (21, 12), (27, 17), (31, 9), (36, 17), (42, 12), (40, 22)), fill=GOLD, outline=INK)
        pen.line((22, 24, 20, 40), fill=robe, width=3)
        pen.line((41, 24, 43, 40), fill=robe, width=3)
        pen.ellipse((28, 46, 34, 52), fill=WHITE, outline=INK)
    else:
        pen.rectangle((22, 12, 41, 22), fill=GOLD, outline=INK)
        for x in (22, 28, 34, 40):
            pen.rectangle((x, 8, x + 2, 13), fill=GOLD, outline=INK)
        pen.polygon(((25, 33), (38, 33), (36, 44), (31, 47), (27, 44)), fill=SHADE, outline=INK)
        pen.line((16, 26, 16, 58), fill=INK, width=2)
        pen.line((12, 32, 20, 32), fill=INK, width=2)


def court(suit: str, rank: str) -> Image.Image:
    image, pen = blank(GOLD)
    bust(pen, SUITS[suit], rank)
    corners(image, suit, rank, SUITS[suit])
    pen.rectangle((2, 2, 61, 61), outline=GOLD)
    return image


def joker(number: int) -> Image.Image:
    """A cap with bells over a mask."""
    colour = (RED, INK)[number - 1]
    image, pen = blank(colour)
    for points, bell in (
        (((31, 26), (14, 12), (20, 32)), (11, 9)),
        (((22, 26), (31, 4), (41, 26)), (29, 4)),
        (((32, 26), (49, 12), (43, 32)), (48, 9)),
    ):
        pen.polygon(points, fill=colour, outline=INK)
        pen.ellipse((bell[0], bell[1], bell[0] + 5, bell[1] + 5), fill=GOLD, outline=INK)
    pen.ellipse((21, 22, 42, 50), fill=WHITE, outline=INK)
    pen.polygon(((31, 23), (41, 36), (31, 49)), fill=SHADE)
    pen.line((25, 33, 29, 33), fill=INK, width=2)
    pen.line((34, 33, 38, 33), fill=INK, width=2)
    pen.arc((25, 32, 38, 45), 20, 160, fill=colour, width=2)
    for x in (16, 24, 32, 40):
        pen.polygon(((x, 50), (x + 8, 50), (x + 4, 60)), fill=GOLD, outline=INK)
    stamp(image, RANKS["*"], 5, 5, colour)
    stamp(image, RANKS["*"], 54, 54, colour)
    return image


def mini(rank: str, suit: str, colour: Colour) -> Image.Image:
    """A small card: rank above, suit below, also told apart by shape alone."""
    image = Image.new("RGBA", (32, 16), (0, 0, 0, 0))
    for frame in (0, 16):
        pen = ImageDraw.Draw(image)
        pen.rectangle((frame + 1, 0, frame + 14, 15), fill=(*WHITE, 255), outline=(*INK, 255))
        part = Image.new("RGB", (12, 14), WHITE)
        rows = RANKS[rank]
        stamp(part, rows, (12 - len(rows[0])) // 2, 1, colour)
        if suit:
            stamp(part, SMALL[suit], 2, 7, colour)
        else:
            stamp(part, ("..#....", ".###.#.", "#######", ".#####.", "..###.."), 2, 8, colour)
        image.paste(part.convert("RGBA"), (frame + 2, 1))
    return image


def cards() -> dict[str, tuple[Image.Image, Image.Image]]:
    """Picture and small face of every card by its id."""
    found = {}
    for suit, colour in SUITS.items():
        for number, name in enumerate(NAMES, 1):
            rank = name.upper()
            face = ace(suit) if number == 1 else number_card(suit, number) if number < 11 else court(suit, rank)
            found[f"{suit}_{name}"] = face, mini(rank, suit, colour)
    for number, colour in ((1, RED), (2, INK)):
        found[f"joker_{number}"] = joker(number), mini("*", "", colour)
    return found


def main() -> None:
    """Write all of them."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--sheet", type=Path)
    given = reader.parse_args()
    drawn = cards()
    for name, (face, small) in drawn.items():
        face.save(HERE.parent / "art" / f"{name}.png", optimize=True)
        small.save(HERE.parent / "mini" / f"{name}.png", optimize=True)
    if given.sheet:
        sheet = Image.new("RGB", (13 * 84, 5 * 92), (60, 60, 70))
        for at, (face, small) in enumerate(drawn.values()):
            x, y = at % 13 * 84, at // 13 * 92
            sheet.paste(face, (x, y))
            sheet.paste(small.crop((0, 0, 16, 16)), (x + 66, y), small.crop((0, 0, 16, 16)))
        sheet.resize((sheet.width * 2, sheet.height * 2), Image.Resampling.NEAREST).save(given.sheet)


if __name__ == "__main__":
    main()
