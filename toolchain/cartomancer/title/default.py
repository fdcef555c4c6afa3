"""The title of a game that has no picture of its own: the shared one in the game's colours, with its name in large
letters."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image

from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.words.language import Language
from cartomancer.words.latin import latin_font

Mask = npt.NDArray[np.bool_]
Glyph = Callable[[str], bytes | None]

NAME_TOP, NAME_HIGH = 20, 40
"""Lines of the picture that are free for the name."""

NAME_WIDE = 232
LARGEST = 4
GLYPH = 8
DRAWN_IN = (0x17, 0x28, 0x38)
"""The colours of the shared picture that those of the game's frames take the place of."""


def default_title(
    shared: bytes, name: str, language: Language, frame: Sequence[int], glyph: Glyph, rgb_table: RgbTable
) -> bytes:
    """The picture as a PNG. `glyph` gives the eight rows of a Japanese letter."""
    image = Image.open(io.BytesIO(shared)).convert("RGB")
    pixels = np.asarray(image).copy()
    colours = {was: rgb_table[now] for was, now in zip(DRAWN_IN, frame, strict=True)}
    for was, now in colours.items():
        pixels[(np.asarray(image) == rgb_table[was]).all(axis=2)] = now
    letters = _large(_row(name, language, glyph))
    top = NAME_TOP + (NAME_HIGH - letters.shape[0]) // 2
    left = (pixels.shape[1] - letters.shape[1]) // 2
    mask = np.zeros(pixels.shape[:2], dtype=bool)
    mask[top : top + letters.shape[0], left : left + letters.shape[1]] = letters
    pixels[_grown(_grown(_grown(mask)))] = rgb_table[frame[0]]
    pixels[_grown(_grown(mask))] = 0
    lines = np.nonzero(mask.any(axis=1))[0]
    third = (lines[-1] - lines[0] + 1) / 3
    for band, colour in enumerate((frame[2], frame[1], frame[0])):
        part = np.zeros_like(mask)
        part[round(lines[0] + band * third) : round(lines[0] + (band + 1) * third)] = True
        pixels[mask & part] = rgb_table[colour]
    said = io.BytesIO()
    Image.fromarray(pixels).save(said, "PNG")
    return said.getvalue()


def _row(name: str, language: Language, glyph: Glyph) -> Mask:
    """The letters side by side, a pixel a dot."""
    face = latin_font()
    parts = []
    for letter in name:
        if language == "en" and (letter == " " or letter in face.drawings):
            rows, wide = face.rows(letter), face.width(letter)
        else:
            rows, wide = glyph(letter) or bytes(GLYPH), GLYPH if ord(letter) > 0xFF else GLYPH // 2
        dots = np.unpackbits(np.frombuffer(rows, np.uint8).reshape(GLYPH, 1), axis=1).astype(bool)
        parts.append(np.pad(dots, ((0, 0), (0, max(0, wide - GLYPH))))[:, :wide])
    row = np.hstack(parts) if parts else np.zeros((GLYPH, GLYPH), dtype=bool)
    return row if row.any() else np.pad(row, 1, constant_values=True)


def _large(row: Mask) -> Mask:
    """As large as there is room, with steps smoothed."""
    times = max(1, min(LARGEST, NAME_WIDE // row.shape[1]))
    if times == 3:
        return row.repeat(3, 0).repeat(3, 1)
    for _ in range(times // 2):
        row = _doubled(row)
    return row


def _doubled(row: Mask) -> Mask:
    """Twice as large; where a slope has a step, half of it is filled (the rule is known as Scale2x)."""
    padded = np.pad(row, 1)
    up, down, left, right = padded[:-2, 1:-1], padded[2:, 1:-1], padded[1:-1, :-2], padded[1:-1, 2:]
    large = row.repeat(2, 0).repeat(2, 1)
    free = (up != down) & (left != right)
    large[0::2, 0::2] = np.where(free & (left == up), up, row)
    large[0::2, 1::2] = np.where(free & (up == right), right, row)
    large[1::2, 0::2] = np.where(free & (left == down), left, row)
    large[1::2, 1::2] = np.where(free & (down == right), right, row)
    return large


def _grown(mask: Mask) -> Mask:
    """A pixel wider all round."""
    padded = np.pad(mask, 1)
    rows, columns = mask.shape
    shifts = ((0, 1), (2, 1), (1, 0), (1, 2), (1, 1))
    grown: Mask = np.logical_or.reduce([padded[y : y + rows, x : x + columns] for y, x in shifts])
    return grown
