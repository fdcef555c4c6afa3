"""Stand-ins for art that is not drawn yet: legible, labelled, and plainly marked as missing."""

from __future__ import annotations

import hashlib
import io

from PIL import Image, ImageDraw, ImageFont

from cartomancer.schema.formats import MINI_SIDE

MARK = "NO ART"

_INK = (255, 255, 255)
_FRAME = (171, 171, 171)
_GROUND = (0, 0, 0)
_LINE = 10
_FONT_SIZE = 9
_TINTS = ((0, 31, 178), (115, 0, 118), (115, 11, 0), (36, 68, 0), (0, 83, 36), (0, 60, 118))


def placeholder(label: str, seed_text: str, size: tuple[int, int]) -> bytes:
    """A PNG of `size` that says NO ART and the card's name, with a pattern of its own for each `seed_text`."""
    image = Image.new("RGB", size, _GROUND)
    draw = ImageDraw.Draw(image)
    digest = hashlib.sha1(seed_text.encode()).digest()
    tint = _TINTS[digest[0] % len(_TINTS)]
    step = 8 + digest[1] % 3 * 4
    for x in range(-size[1], size[0], step):
        ends = (x, 0, x + size[1], size[1]) if digest[2] & 1 else (x, size[1], x + size[1], 0)
        draw.line(ends, fill=tint, width=2)
    draw.rectangle((0, 0, size[0] - 1, size[1] - 1), outline=_FRAME)
    font = ImageFont.load_default(_FONT_SIZE)
    lines = _wrap(label, font, size[0] - 10)[: max(1, (size[1] - 22) // _LINE)]
    _write(draw, [MARK], size[0], 3, font, _FRAME)
    top = max(16, (size[1] + 12 - len(lines) * _LINE) // 2)
    _write(draw, lines, size[0], top, font, _INK)
    return _png(image)


def mini_placeholder() -> bytes:
    """A PNG of one 16x16 frame: a figure with a question mark for a face."""
    rows = (
        "....########....",
        "...#........#...",
        "..#...####...#..",
        "..#..##..##..#..",
        "..#......##..#..",
        "..#.....##...#..",
        "..#....##....#..",
        "..#..........#..",
        "..#....##....#..",
        "...#........#...",
        "....########....",
        "..#....##....#..",
        "...##########...",
        ".......##.......",
        "......#..#......",
        ".....#....#.....",
    )
    image = Image.new("RGBA", (MINI_SIDE, MINI_SIDE), (0, 0, 0, 0))
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark == "#":
                image.putpixel((x, y), (*_INK, 255))
    return _png(image)


def _wrap(label: str, font: ImageFont.FreeTypeFont | ImageFont.ImageFont, width: int) -> list[str]:
    """The label in lines that fit; a word that is too long is cut."""
    lines = [""]
    for word in label.split():
        joined = f"{lines[-1]} {word}".strip()
        if font.getlength(joined) <= width:
            lines[-1] = joined
            continue
        while font.getlength(word) > width and len(word) > 1:
            word = word[:-1]
        lines.append(word)
    return [line for line in lines if line]


def _write(
    draw: ImageDraw.ImageDraw,
    lines: list[str],
    width: int,
    top: int,
    font: ImageFont.FreeTypeFont | ImageFont.ImageFont,
    ink: tuple[int, int, int],
) -> None:
    """Centred lines on patches of plain ground, so that the pattern does not touch the letters."""
    draw.fontmode = "1"
    places = [((width - int(font.getlength(line))) // 2, top + at * _LINE) for at, line in enumerate(lines)]
    for left, y in places:
        draw.rectangle((left - 2, y - 1, width - left + 1, y + _LINE), fill=_GROUND)
    for (left, y), line in zip(places, lines, strict=True):
        draw.text((left, y), line, fill=ink, font=font)


def _png(image: Image.Image) -> bytes:
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()
