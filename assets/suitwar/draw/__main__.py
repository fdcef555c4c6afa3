"""Redraw the cards: `python assets/suitwar/draw`. Writes art/<id>.png (64x64) and mini/<id>.png (32x16) beside this
folder; `--sheet out.png` shows all of them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "drawing")]

import courts  # noqa: E402
import kit  # noqa: E402
from pips import INK, LARGE, LARGE_RANKS, PLACES, RANKS, RED, SMALL, SUITS, WHITE  # noqa: E402

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


def blank() -> Image.Image:
    """White paper with an edge."""
    image = Image.new("RGB", (64, 64), WHITE)
    ImageDraw.Draw(image).rectangle((0, 0, 63, 63), outline=INK)
    return image


def corners(image: Image.Image, suit: str, rank: str, colour: Colour) -> None:
    """Rank and suit in the first corner, and turned round in the last."""
    part = Image.new("RGB", (10, 16), WHITE)
    stamp(part, RANKS[rank], 1 if len(RANKS[rank][0]) < 6 else 0, 1, colour)
    stamp(part, SMALL[suit], 0, 8, colour)
    image.paste(part, (4, 4))
    image.paste(part.rotate(180), (50, 44))


def number_card(suit: str, number: int) -> Image.Image:
    image = blank()
    for x, y in PLACES[number]:
        rows = LARGE[suit] if y < 30 else LARGE[suit][::-1]
        stamp(image, rows, x, y, SUITS[suit])
    corner = Image.new("RGB", (10, 17), WHITE)
    rank = LARGE_RANKS[str(number)]
    stamp(corner, rank, (10 - len(rank[0])) // 2, 0, SUITS[suit])
    stamp(corner, SMALL[suit], 1, 11, SUITS[suit])
    image.paste(corner, (4, 4))
    image.paste(corner.rotate(180), (50, 43))
    return image


def figure(suit: str, rank: str) -> Image.Image:
    """An ace or a court card: the picture of the kit, with its corners."""
    canvas = kit.blank()
    {"A": courts.ace, "J": courts.jack, "Q": courts.queen, "K": courts.king}[rank](canvas, suit)
    image = canvas.image().resize((64, 64), Image.Resampling.BOX)
    framed(image)
    tabs(image)
    corners(image, suit, rank, SUITS[suit])
    return image


def joker(number: int) -> Image.Image:
    """A Joker, with a star in its corners."""
    canvas = kit.blank()
    courts.joker(canvas, number)
    image = canvas.image().resize((64, 64), Image.Resampling.BOX)
    framed(image)
    for x, y in ((2, 2), (53, 53)):
        ImageDraw.Draw(image).rectangle((x, y, x + 8, y + 8), fill=WHITE)
        stamp(image, RANKS["*"], x + 2, y + 2, (RED, INK)[number - 1])
    return image


def framed(image: Image.Image) -> None:
    """A card's edge."""
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, 63, 63), outline=INK)
    pen.rectangle((1, 1, 62, 62), outline=WHITE)


def tabs(image: Image.Image) -> None:
    """White ground for rank and suit in two corners."""
    pen = ImageDraw.Draw(image)
    for box in ((2, 2, 13, 19), (50, 44, 61, 61)):
        pen.rectangle(box, fill=WHITE)


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
            face = number_card(suit, number) if 1 < number < 11 else figure(suit, rank)
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
