"""Pictures that are drawn for the console already: used pixel for pixel, or told what breaks the limits.

Finding palettes for such a picture is exact: cells whose colours fit are packed into four palettes by
backtracking over the few colour sets that are not part of another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from cartomancer.pictures.errors import PictureError
from cartomancer.pictures.nes_palette import USABLE, RgbTable
from cartomancer.pictures.picture import PALETTE_COLOURS, PALETTES
from cartomancer.pictures.rules import PaletteRules
from cartomancer.schema.formats import CELL

Bytes = npt.NDArray[np.uint8]
Colours = frozenset[int]

_SHOWN = 6
_ZOOM = 8


@dataclass(frozen=True)
class Drawn:
    """A legal picture: the NES colour of every pixel, and palettes that hold them. The last holds the text colour."""

    colours: Bytes
    backdrop: int
    palettes: tuple[Colours, ...]
    text: int | None


def colours_of(image: Image.Image, rgb_table: RgbTable) -> npt.NDArray[np.int16]:
    """The NES colour whose RGB each pixel has exactly, -1 where there is none."""
    by_rgb: dict[int, int] = {}
    for colour in USABLE:
        red, green, blue = rgb_table[colour]
        by_rgb.setdefault(red << 16 | green << 8 | blue, colour)
    rgb = np.asarray(image).astype(np.int64)
    packed = rgb[..., 0] << 16 | rgb[..., 1] << 8 | rgb[..., 2]
    unique, where = np.unique(packed, return_inverse=True)
    found = np.array([by_rgb.get(value, -1) for value in unique.tolist()], dtype=np.int16)
    result: npt.NDArray[np.int16] = found[where].reshape(packed.shape)
    return result


def as_drawn(image: Image.Image, rgb_table: RgbTable, rules: PaletteRules, hints: Sequence[int]) -> Drawn | None:
    """The picture as it is, if the console can show it so, with the hints in its palettes; else None."""
    colours = colours_of(image, rgb_table)
    if (colours < 0).any():
        return None
    cells = {cell for _, cell in _cells(colours)}
    for choice in rules.choices(rgb_table):
        needed = {cell - {choice.backdrop} for cell in cells} | {
            frozenset({hint}) - {choice.backdrop} for hint in hints
        }
        if max(map(len, needed)) > PALETTE_COLOURS:
            continue
        for text in choice.texts or (None,):
            palettes = pack_palettes(needed if text is None else needed | {frozenset({text})})
            if palettes is not None:
                # The palette with the text colour last; Python's sort keeps the order of the rest.
                ordered = sorted(palettes, key=lambda palette: text in palette)
                return Drawn(colours.astype(np.uint8), choice.backdrop, tuple(ordered), text)
    return None


def pack_palettes(needed: Iterable[Colours]) -> tuple[Colours, ...] | None:
    """Four sets of at most three colours, such that each needed set lies within one; None if there are none."""
    unique = sorted({cell for cell in needed if cell}, key=lambda cell: (-len(cell), sorted(cell)))
    maximal = [cell for cell in unique if not any(cell < other for other in unique)]

    def place(at: int, palettes: tuple[Colours, ...]) -> tuple[Colours, ...] | None:
        if at == len(maximal):
            return palettes
        tried: set[Colours] = set()
        for number, palette in enumerate(palettes):
            joined = palette | maximal[at]
            if len(joined) > PALETTE_COLOURS or palette in tried:
                continue
            tried.add(palette)  # two equal palettes need not both be tried
            found = place(at + 1, (*palettes[:number], joined, *palettes[number + 1 :]))
            if found is not None:
                return found
        return None

    return place(0, (frozenset[int](),) * PALETTES)


def _cells(colours: npt.NDArray[np.int16]) -> list[tuple[tuple[int, int], Colours]]:
    """The colours of every cell, by its column and row."""
    rows, columns = colours.shape[0] // CELL, colours.shape[1] // CELL
    return [
        ((column, row), frozenset(np.unique(colours[row * CELL :, column * CELL :][:CELL, :CELL]).tolist()))
        for row in range(rows)
        for column in range(columns)
    ]


# --- what is wrong --------------------------------------------------------------------------------------------


def why_not(image: Image.Image, size: tuple[int, int], rgb_table: RgbTable, rules: PaletteRules) -> PictureError:
    """Why a picture that asks for `mode=exact` cannot be used as drawn: where, and with which colours."""
    if image.size != size:
        return PictureError(
            f"mode=exact, but the picture is {image.width}x{image.height} and not {size[0]}x{size[1]}",
            f"draw it at {size[0]}x{size[1]}, or leave mode=exact out to have it scaled",
        )
    colours = colours_of(image, rgb_table)
    if (colours < 0).any():
        return _foreign(image, colours, rgb_table)
    cells = _cells(colours)
    crowded = [(place, cell) for place, cell in cells if len(cell) > PALETTE_COLOURS + 1]
    if crowded:
        return _crowded(image, crowded)
    backdrops = [choice.backdrop for choice in rules.choices(rgb_table)]
    left = {
        backdrop: [entry for entry in cells if len(entry[1] - {backdrop}) > PALETTE_COLOURS] for backdrop in backdrops
    }
    best = min(backdrops, key=lambda backdrop: len(left[backdrop]))
    if left[best]:
        return _no_backdrop(image, best, left[best])
    return _too_many(image, cells)


def _foreign(image: Image.Image, colours: npt.NDArray[np.int16], rgb_table: RgbTable) -> PictureError:
    rows, columns = np.nonzero(colours < 0)
    lines = []
    for x, y in list(zip(columns.tolist(), rows.tolist(), strict=True))[:_SHOWN]:
        rgb = np.asarray(image)[y, x].tolist()
        near = min(USABLE, key=lambda colour: sum((a - b) ** 2 for a, b in zip(rgb, rgb_table[colour], strict=True)))
        lines.append(
            f"pixel {x},{y} (tile {x // 8},{y // 8}) is {_hex(rgb)}, the nearest is ${near:02X} {_hex(rgb_table[near])}"
        )
    places = sorted({(x // CELL, y // CELL) for x, y in zip(columns.tolist(), rows.tolist(), strict=True)})
    return PictureError(
        f"mode=exact, but {len(rows)} pixels have colours that are not in the RGB table: " + _list(lines, len(rows)),
        "draw with exactly the colours of the RGB table, or leave mode=exact out",
        annotate(image, places, list(zip(columns.tolist(), rows.tolist(), strict=True))),
    )


def _crowded(image: Image.Image, crowded: list[tuple[tuple[int, int], Colours]]) -> PictureError:
    return PictureError(
        f"mode=exact, but {len(crowded)} cells have more than 4 colours: " + _list(_describe(crowded), len(crowded)),
        "use at most 3 colours besides the backdrop in each 16x16 cell",
        annotate(image, [place for place, _ in crowded]),
    )


def _no_backdrop(image: Image.Image, backdrop: int, left: list[tuple[tuple[int, int], Colours]]) -> PictureError:
    return PictureError(
        f"mode=exact, but no backdrop suits all cells; with ${backdrop:02X}, the best, these have more than 3 others: "
        + _list(_describe(left), len(left)),
        "let all cells with 4 colours share one dark colour (text is written on it)",
        annotate(image, [place for place, _ in left]),
    )


def _too_many(image: Image.Image, cells: list[tuple[tuple[int, int], Colours]]) -> PictureError:
    sets = {cell for _, cell in cells}
    maximal = [(place, cell) for place, cell in cells if not any(cell < other for other in sets)]
    return PictureError(
        f"mode=exact, but the cells need more than {PALETTES} palettes of {PALETTE_COLOURS} colours, "
        "one of which must hold a light colour for text: " + _list(_describe(maximal), len(maximal)),
        "let more cells share their colours",
        annotate(image, [place for place, _ in maximal]),
    )


def _describe(cells: list[tuple[tuple[int, int], Colours]]) -> list[str]:
    lines = []
    for (column, row), cell in cells[:_SHOWN]:
        place = f"pixels from {column * CELL},{row * CELL}, tile {column * 2},{row * 2}"
        lines.append(f"cell {column},{row} ({place}) has {' '.join(f'${colour:02X}' for colour in sorted(cell))}")
    return lines


def _list(lines: list[str], count: int) -> str:
    more = f"; and {count - len(lines)} more" if count > len(lines) else ""
    return "; ".join(lines) + more


def _hex(rgb: Sequence[int]) -> str:
    return "#" + "".join(f"{value:02X}" for value in rgb)


def annotate(
    image: Image.Image, cells: Iterable[tuple[int, int]], pixels: Sequence[tuple[int, int]] = ()
) -> Image.Image:
    """The picture enlarged, with the grid of cells, and the offending cells and pixels outlined."""
    large = image.convert("RGB").resize((image.width * _ZOOM, image.height * _ZOOM), Image.Resampling.NEAREST)
    draw = ImageDraw.Draw(large)
    for x in range(0, large.width, CELL * _ZOOM):
        draw.line((x, 0, x, large.height), fill=(128, 128, 128))
    for y in range(0, large.height, CELL * _ZOOM):
        draw.line((0, y, large.width, y), fill=(128, 128, 128))
    for x, y in pixels:
        draw.rectangle((x * _ZOOM, y * _ZOOM, (x + 1) * _ZOOM - 1, (y + 1) * _ZOOM - 1), outline=(255, 255, 0))
    for column, row in cells:
        left, top, side = column * CELL * _ZOOM, row * CELL * _ZOOM, CELL * _ZOOM
        draw.rectangle((left, top, left + side - 1, top + side - 1), outline=(255, 0, 0), width=3)
    return large
