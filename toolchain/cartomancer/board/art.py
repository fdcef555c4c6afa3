"""A card on the board and in the panel: a mini of 16x16 and a portrait of 32x32 in the palettes that the board has.

Every 16x16 pixels take the one palette that comes nearest; colours are found by how different they look.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image

from cartomancer.board.field import PALETTES
from cartomancer.board.read import Layout
from cartomancer.board.rows import PaletteRow
from cartomancer.pictures.delta_e import colour_costs
from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.pictures.picture import encode_tile
from cartomancer.pictures.source import read_picture
from cartomancer.project import CardDesign
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.formats import CELL, MINI_SIDE, TILE
from cartomancer.schema.screens import TINTS, colour_distance

Bytes = npt.NDArray[np.uint8]

PORTRAIT_SIDE = 32
OPAQUE = 128
CARD_PALETTES = (2, 3)
"""Palettes of minis on the field: what lies beside them has its own."""


@dataclass(frozen=True)
class BoardArt:
    """Tiles of the mini, row by row, and its palette; tiles of the portrait, row by row, and its four palettes; the
    palette of the card's paper."""

    mini: bytes
    mini_palette: int
    portrait: bytes
    portrait_palettes: tuple[int, ...]
    paper_palette: int = CARD_PALETTES[0]

    def blob(self) -> bytes:
        """As in ROM: the palettes of mini and paper in a byte, those of the portrait in another, then the tiles."""
        attributes = sum(palette << 2 * at for at, palette in enumerate(self.portrait_palettes))
        return bytes([self.mini_palette | self.paper_palette << 2, attributes]) + self.mini + self.portrait


@dataclass(frozen=True)
class CardFiles:
    """What a card's art is made of: its id, its mini and its picture, as far as there are files; the palette of its
    paper, if its colour says so; the colour of paper in that palette, and whether a mini has black behind it."""

    id: str
    mini: bytes | None
    picture: bytes | None
    palette: int | None = None
    paper: int = 2
    window: bool = True


def card_files(card: CardDesign, files: Mapping[str, bytes], ruleset: Ruleset, layout: Layout) -> CardFiles:
    """What a card's art is made of on a board."""
    paper = 3 if layout.cards.paper == "white" else 2
    palette = paper_palette(card.colour, ruleset, layout)
    return CardFiles(card.id, files.get(card.mini), files.get(card.art), palette, paper, layout.cards.window)


def paper_palette(colours: int, ruleset: Ruleset, layout: Layout) -> int | None:
    """The palette of the paper of a card in these colours: as the board says, or whichever is nearer to the gem of the
    first; none for a card without a colour."""
    row = next((row for row in ruleset.colour if row.number & colours), None)
    if row is None:
        return None
    for palette, names in zip(CARD_PALETTES, (layout.cards.warm, layout.cards.cool), strict=True):
        if row.id in names:
            return palette
    gem = TINTS[row.gem.upper()] if row.gem else TINTS["WHITE"]
    nearest = [min(colour_distance(gem, one) for one in getattr(layout.palettes, PALETTES[at])) for at in CARD_PALETTES]
    return CARD_PALETTES[nearest.index(min(nearest))]


def board_art(card: CardFiles, row: PaletteRow, rgb_table: RgbTable) -> BoardArt:
    """Convert a card's mini and picture. Without a mini the picture is made small; without both, an emblem is drawn."""
    palettes = [(row.backdrop, *getattr(row, name)) for name in PALETTES]
    emblem = _emblem(card.id, [rgb_table[colour] for colour in palettes[CARD_PALETTES[sum(card.id.encode()) % 2]]])
    small = emblem
    if card.mini:
        small = read_picture(card.mini, "the mini").crop((0, 0, MINI_SIDE, MINI_SIDE))
    art = read_picture(card.picture, "the picture") if card.picture else small
    small = _made_small(art, MINI_SIDE) if card.picture and not card.mini else small
    tiles, chosen = _cell(np.asarray(small), palettes, CARD_PALETTES, rgb_table, card)
    portrait = np.asarray(_made_small(art, PORTRAIT_SIDE))
    cells = [
        _cell(portrait[y : y + CELL, x : x + CELL], palettes, range(len(PALETTES)), rgb_table)
        for y in range(0, PORTRAIT_SIDE, CELL)
        for x in range(0, PORTRAIT_SIDE, CELL)
    ]
    per_row = PORTRAIT_SIDE // TILE
    places = [cells[y // 2 * 2 + x // 2][0][y % 2 * 2 + x % 2] for y in range(per_row) for x in range(per_row)]
    paper = chosen if card.palette is None else card.palette
    return BoardArt(b"".join(tiles), chosen, b"".join(places), tuple(cell[1] for cell in cells), paper)


def _emblem(name: str, colours: Sequence[tuple[int, int, int]]) -> Image.Image:
    """A figure of a card without art: the same for the same name, left and right alike, in three colours."""
    bits = int.from_bytes(hashlib.sha256(name.encode()).digest(), "big")
    pixels = np.zeros((MINI_SIDE, MINI_SIDE, 4), np.uint8)
    for y in range(1, 7):
        for x in range(1, 4):
            chosen = bits >> 2 * (y * 4 + x) & 3
            if chosen:
                for across in (x, 7 - x):
                    pixels[2 * y : 2 * y + 2, 2 * across : 2 * across + 2] = (*colours[chosen], 255)
    return Image.fromarray(pixels, "RGBA")


def _made_small(image: Image.Image, side: int) -> Image.Image:
    """The middle of a picture, square, in another size."""
    edge = min(image.size)
    left, top = (image.width - edge) // 2, (image.height - edge) // 2
    return image.crop((left, top, left + edge, top + edge)).resize((side, side), Image.Resampling.LANCZOS)


def _cell(
    pixels: Bytes,
    palettes: Sequence[Sequence[int]],
    allowed: Sequence[int],
    rgb_table: RgbTable,
    of: CardFiles | None = None,
) -> tuple[list[bytes], int]:
    """Four tiles for 16x16 RGBA pixels, and the palette that comes nearest; what is transparent is backdrop. The
    mini of a card has a black edge, so that it stands out from the paper, or paper instead of the backdrop."""
    opaque = pixels[..., 3] >= OPAQUE
    best: tuple[int, int, Bytes] | None = None
    for number in allowed:
        numbers = np.zeros((CELL, CELL), np.uint8)
        cost = 0
        if opaque.any():
            costs = colour_costs(pixels[opaque][:, :3], [rgb_table[colour] for colour in palettes[number]])
            cost = int(costs.min(axis=0).sum())
            numbers[opaque] = costs.argmin(axis=0)
        if best is None or cost < best[0]:
            best = cost, number, numbers
    assert best is not None
    if of and of.window:
        best[2][[0, -1]] = best[2][:, [0, -1]] = 0
    elif of:
        best[2][~opaque] = of.paper
    tiles = [encode_tile(best[2][y : y + TILE, x : x + TILE]) for y in (0, TILE) for x in (0, TILE)]
    return tiles, best[1]
