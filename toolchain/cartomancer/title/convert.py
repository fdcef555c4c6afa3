"""From a picture of 256 x 240 to what the title screen sends to the console.

The background takes its tiles from one table above a row of the screen, and from the other below it: a picture may
have some four hundred different tiles. Where the console writes, the picture is black.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
from PIL import Image

from cartomancer.pictures.convert import Painted, paint
from cartomancer.pictures.delta_e import srgb_to_lab
from cartomancer.pictures.drawn import annotate, as_drawn
from cartomancer.pictures.errors import Note, PictureError
from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.pictures.options import PictureOptions
from cartomancer.pictures.picture import decode_tile, encode_tile
from cartomancer.pictures.rules import BLACK_AND_WHITE
from cartomancer.pictures.source import fit, read_art
from cartomancer.schema.formats import CELL, TEXT_PALETTE, TILE, TILE_BYTES, TITLE
from cartomancer.schema.screens import (
    SCREEN_COLUMNS,
    SCREEN_ROWS,
    TITLE_LOWER_TILES,
    TITLE_SPLITS,
    TITLE_TEXT,
    TITLE_UPPER_TILES,
)

Bytes = npt.NDArray[np.uint8]

SIZE = (SCREEN_COLUMNS * TILE, SCREEN_ROWS * TILE)
MERGED_MOST = 128
"""More tiles than this become like others only with a warning: it will show."""


@dataclass(frozen=True)
class TitlePicture:
    """A title as the console gets it. The first tile of both tables is blank and is not among the tiles."""

    palettes: bytes
    split: int
    """The row from which on the background takes its tiles from the second table."""

    names: bytes
    attributes: bytes
    upper: tuple[bytes, ...]
    lower: tuple[bytes, ...]
    notes: tuple[Note, ...] = field(default=(), compare=False)

    def blob(self) -> bytes:
        """The title, as in ROM."""
        head = TITLE.join(
            {
                "palettes": self.palettes,
                "split": bytes([self.split * TILE]),
                "upper": bytes([len(self.upper)]),
                "lower": bytes([len(self.lower)]),
            }
        )
        return head + self.names + self.attributes + b"".join((*self.upper, *self.lower))

    def pixels(self) -> Bytes:
        """The colour of every pixel, without what the console writes."""
        shown = np.zeros((SIZE[1], SIZE[0]), dtype=np.uint8)
        tables = [
            np.stack([decode_tile(tile) for tile in (bytes(TILE_BYTES), *part)]) for part in (self.upper, self.lower)
        ]
        for at, name in enumerate(self.names):
            row, column = divmod(at, SCREEN_COLUMNS)
            palette = self.attributes[row // 4 * 8 + column // 4] >> (row // 2 % 2 * 4 + column // 2 % 2 * 2) & 3
            colours = np.frombuffer(self.palettes[palette * 4 :][:4], np.uint8)
            tile = tables[row >= self.split][name]
            shown[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE] = colours[tile]
        return shown


@dataclass(frozen=True)
class TitleJob:
    """One title to convert."""

    data: bytes
    rgb_table: RgbTable
    name: str

    def run(self) -> TitlePicture:
        """Convert it."""
        return convert_title(self.data, self.rgb_table, self.name)


def convert_title(data: bytes, rgb_table: RgbTable, name: str) -> TitlePicture:
    """Convert a picture file; PictureError if it cannot be used."""
    art = read_art(data, name)
    options = PictureOptions(mode="plain")
    if art.image.size != SIZE:
        what = f"{name} is {art.image.width}x{art.image.height} pixels; a title fills the screen"
        raise PictureError(what, f"draw it {SIZE[0]} pixels wide and {SIZE[1]} high")
    image = fit(art.image, SIZE, options, rgb_table[0x0F])
    drawn = as_drawn(image, rgb_table, BLACK_AND_WHITE, ())
    if drawn is None:
        painted = paint(image, options, rgb_table, BLACK_AND_WHITE)
    else:
        cells = _cells(drawn.colours, drawn.backdrop, drawn.palettes)
        painted = Painted(drawn.backdrop, drawn.palettes, drawn.text, cells, drawn.colours)
    _check_text(painted, image, name)
    return _settled(painted, rgb_table, art.notes)


def _cells(colours: Bytes, backdrop: int, palettes: tuple[frozenset[int], ...]) -> Bytes:
    """The first palette that holds each cell's colours."""
    rows, columns = colours.shape[0] // CELL, colours.shape[1] // CELL
    cells = np.zeros((rows, columns), dtype=np.uint8)
    for row in range(rows):
        for column in range(columns):
            used = set(np.unique(colours[row * CELL :, column * CELL :][:CELL, :CELL]).tolist()) - {backdrop}
            cells[row, column] = next(number for number, palette in enumerate(palettes) if used <= palette)
    return cells


def _check_text(painted: Painted, image: Image.Image, name: str) -> None:
    """The picture must be black where the console writes."""
    box = TITLE_TEXT
    part = painted.pixels[box.y * TILE : box.bottom * TILE, box.x * TILE : box.right * TILE] != painted.backdrop
    places = [
        (box.x // 2 + column, box.y // 2 + row)
        for row in range(box.height // 2)
        for column in range(box.width // 2)
        if part[row * CELL :, column * CELL :][:CELL, :CELL].any()
    ]
    if places:
        where = f"{box.x * TILE},{box.y * TILE} to {box.right * TILE - 1},{box.bottom * TILE - 1}"
        what = f"{name} has something where the console writes, in the pixels from {where}"
        raise PictureError(what, "leave that part black", annotate(image, places))


def _settled(painted: Painted, rgb_table: RgbTable, notes: tuple[Note, ...]) -> TitlePicture:
    """Palettes in order, tiles in both tables, and the row where one gives way to the other."""
    from cartomancer.title.merge import merged

    ordered = [_ordered(colours, painted, number) for number, colours in enumerate(painted.palettes)]
    cells = painted.cells.copy()
    cells[TITLE_TEXT.y // 2 : TITLE_TEXT.bottom // 2, TITLE_TEXT.x // 2 : TITLE_TEXT.right // 2] = TEXT_PALETTE
    where = cells.repeat(CELL, 0).repeat(CELL, 1)
    numbers = np.zeros_like(painted.pixels)
    for number, colours in enumerate(ordered):
        for index in range(3, 0, -1):
            numbers[(where == number) & (painted.pixels == colours[index])] = index
    numbers[painted.pixels == painted.backdrop] = 0
    blocks = numbers.reshape(SCREEN_ROWS, TILE, SCREEN_COLUMNS, TILE).transpose(0, 2, 1, 3)
    tiles = np.ascontiguousarray(blocks).reshape(SCREEN_ROWS, SCREEN_COLUMNS, TILE * TILE)
    split = min(TITLE_SPLITS, key=lambda row: (_excess(tiles, row), row))
    lab = srgb_to_lab(np.array([[rgb_table[colour] for colour in palette] for palette in ordered]))
    palette_of = cells.repeat(2, 0).repeat(2, 1)
    names, tables, lost = [], [], 0
    for rows, most in ((slice(0, split), TITLE_UPPER_TILES), (slice(split, None), TITLE_LOWER_TILES)):
        flat = tiles[rows].reshape(-1, TILE * TILE)
        room = most + int(not flat.any(axis=1).all())  # a blank one is there anyway
        alike, gone = merged(flat, palette_of[rows].reshape(-1), lab, room)
        known = {bytes(TILE * TILE): 0}
        names.append(bytes(known.setdefault(tile.tobytes(), len(known)) for tile in alike))
        tables.append(tuple(encode_tile(np.frombuffer(tile, np.uint8).reshape(TILE, TILE)) for tile in list(known)[1:]))
        lost += gone
    if lost > MERGED_MOST:
        what = f"{lost} of its tiles had to become like others: {TITLE_UPPER_TILES + TITLE_LOWER_TILES} is all there is"
        notes = (*notes, Note(what, "look at the title, and give the picture plainer areas"))
    palettes = bytes(colour for palette in ordered for colour in palette)
    return TitlePicture(palettes, split, b"".join(names), _attributes(cells), tables[0], tables[1], notes)


def _ordered(colours: frozenset[int], painted: Painted, number: int) -> tuple[int, ...]:
    """A palette with its backdrop; the last colour of the text's is that of the text."""
    text = painted.text if number == TEXT_PALETTE else None
    rest = sorted(colour for colour in colours if colour not in (painted.backdrop, text))
    filled = [*rest, *[painted.backdrop] * 3][: 2 if text is not None else 3]
    return (painted.backdrop, *filled, *([] if text is None else [text]))


def _excess(tiles: Bytes, split: int) -> int:
    """How many tiles find no room if the tables change at a row."""
    parts = ((tiles[:split], TITLE_UPPER_TILES), (tiles[split:], TITLE_LOWER_TILES))
    return sum(max(0, len(np.unique(part.reshape(-1, TILE * TILE), axis=0)) - most - 1) for part, most in parts)


def _attributes(cells: Bytes) -> bytes:
    """Palettes of 2x2 cells in a byte, as the console has them."""
    rows, columns = cells.shape
    padded = np.zeros((rows + rows % 2, columns), dtype=np.uint8)
    padded[:rows] = cells
    return bytes(
        int(padded[y, x] | padded[y, x + 1] << 2 | padded[y + 1, x] << 4 | padded[y + 1, x + 1] << 6)
        for y in range(0, len(padded), 2)
        for x in range(0, columns, 2)
    )
