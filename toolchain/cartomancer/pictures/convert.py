"""From a picture file to background data: read, fit, choose palettes, map pixels, cut tiles."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from PIL import Image

from cartomancer.pictures import seams
from cartomancer.pictures.accents import artist_costs
from cartomancer.pictures.delta_e import colour_costs, srgb_to_lab, srgb_to_linear
from cartomancer.pictures.dither import Limits, dither
from cartomancer.pictures.drawn import as_drawn, why_not
from cartomancer.pictures.errors import PictureError
from cartomancer.pictures.nes_palette import BLACK, USABLE, RgbTable, luminance
from cartomancer.pictures.options import PictureOptions
from cartomancer.pictures.picture import PALETTE_COLOURS, PALETTES, Picture, deduplicate, picture_from_rom, split_tiles
from cartomancer.pictures.rules import CARD_SCREEN, Choice, PaletteRules
from cartomancer.pictures.seams import Scene, Seamless, without_seams
from cartomancer.pictures.solve import Ground, Solution, solve
from cartomancer.pictures.source import fit, notes_on_fit, read_art
from cartomancer.schema.formats import CELL, PICTURE_TILES_MAX, TEXT_PALETTE, TILE

__all__ = ["CARD_SCREEN", "Picture", "convert_picture", "picture_from_rom"]

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Painted:
    """NES colours chosen: of the palettes (the last holds the text colour, if any) and of every pixel and cell."""

    backdrop: int
    palettes: tuple[frozenset[int], ...]
    text: int | None
    cells: Bytes
    pixels: Bytes


def convert_picture(
    data: bytes,
    size: tuple[int, int],
    options: PictureOptions,
    rgb_table: RgbTable,
    rules: PaletteRules = CARD_SCREEN,
    name: str = "the picture",
) -> Picture:
    """Convert a picture file to `size` pixels (multiples of 16); PictureError if it cannot be used."""
    if any(side % CELL or not 0 < side < 256 * TILE for side in size):
        raise ValueError(f"{size[0]}x{size[1]}: the sides of a picture are multiples of {CELL}, below {256 * TILE}")
    art = read_art(data, name)
    source = art.image
    image = fit(source, size, options, rgb_table[BLACK])
    drawn = None
    if (source.size if options.crop is None else options.crop[2:]) == size:
        drawn = as_drawn(image, rgb_table, rules, options.palette)
    if drawn is not None:
        cells = _drawn_cells(drawn.colours, drawn.backdrop, drawn.palettes)
        painted = Painted(drawn.backdrop, drawn.palettes, drawn.text, cells, drawn.colours)
        return replace(_cut(painted, options, rgb_table, name), used_as_drawn=True, notes=art.notes)
    if options.mode == "exact":
        raise why_not(image if source.size == size else source.convert("RGB"), size, rgb_table, rules)
    picture = _cut(paint(image, options, rgb_table, rules), options, rgb_table, name)
    return replace(picture, notes=(*art.notes, *notes_on_fit(source, size, options, name)))


def paint(image: Image.Image, options: PictureOptions, rgb_table: RgbTable, rules: PaletteRules) -> Painted:
    """Choose palettes and the colour of every pixel for a picture that has its final size."""
    pixels = np.asarray(image)
    height, width = pixels.shape[:2]
    costs = colour_costs(pixels.reshape(-1, 3), [rgb_table[colour] for colour in USABLE])
    costs = costs.reshape(len(USABLE), height, width)
    choices = rules.choices(rgb_table)
    if options.mode == "detail":
        seamless = _seamless(pixels, costs, choices, options.palette, rgb_table)
        return _painted(seamless.solution, seamless.colours, choices)
    solution = solve_cells(costs, choices, options.palette)
    if options.mode != "dithered":
        return _painted(solution, _nearest(solution, costs), choices)
    linear = srgb_to_linear(np.array([rgb_table[colour] for colour in USABLE]))
    limits = Limits(grounds_of(choices), tuple(USABLE.index(hint) for hint in options.palette))
    dithered = dither(pixels, costs, linear, solution, limits, options.dither)
    return _painted(dithered.solution, dithered.colours, choices)


def _seamless(
    pixels: Bytes, costs: Ints, choices: tuple[Choice, ...], hints: tuple[int, ...], rgb_table: RgbTable
) -> Seamless:
    """The default mode: accents and skin keep their hue, and cells pass into each other."""
    colours = [rgb_table[colour] for colour in USABLE]
    wanted = artist_costs(pixels, costs, colours)
    first = solve_cells(wanted, choices, hints)
    ground = tuple(choice for choice in choices if choice.backdrop == USABLE[first.backdrop])
    starts = (first, solve_cells(costs, ground, hints))
    scene = Scene.of(wanted, srgb_to_lab(pixels), srgb_to_lab(np.array(colours)))
    limits = seams.Limits(grounds_of(ground)[0].texts, tuple(USABLE.index(hint) for hint in hints))
    return without_seams(scene, starts, limits)


def solve_cells(costs: Ints, choices: tuple[Choice, ...], hints: tuple[int, ...]) -> Solution:
    """The palettes for costs [colour, row, column]; PictureError if the hints do not fit."""
    solution = solve(split_cells(costs), grounds_of(choices), [USABLE.index(hint) for hint in hints])
    if solution is None:
        raise PictureError(
            f"the {len(hints)} colours of palette= do not fit: four palettes of three, a dark backdrop, and one light "
            "colour for text are all there is",
            "name fewer colours, or include a dark one and a light one",
        )
    return solution


def split_cells(costs: Ints) -> Ints:
    """Costs [colour, row, column] as [colour, cell, pixel]."""
    colours, height, width = costs.shape
    blocks = costs.reshape(colours, height // CELL, CELL, width // CELL, CELL).transpose(0, 1, 3, 2, 4)
    return blocks.reshape(colours, -1, CELL * CELL)


def grounds_of(choices: tuple[Choice, ...]) -> tuple[Ground, ...]:
    """The choices of the rules, as the solver takes them: by index of USABLE."""
    return tuple(Ground(USABLE.index(choice.backdrop), _mask(choice.texts)) for choice in choices)


def _mask(texts: tuple[int, ...] | None) -> npt.NDArray[np.bool_] | None:
    return None if texts is None else np.isin(np.array(USABLE), np.array(texts))


def _text_choice(solution: Solution, choices: tuple[Choice, ...]) -> tuple[int, int] | None:
    """The palette that carries the text colour, and the colour: the best contrast there is. None: no text."""
    backdrop = USABLE[solution.backdrop]
    texts = next(choice.texts for choice in choices if choice.backdrop == backdrop)
    if texts is None:
        return None
    palettes = [{USABLE[colour] for colour in palette} for palette in solution.palettes]
    return next((number, text) for text in texts for number, palette in enumerate(palettes) if text in palette)


def _nearest(solution: Solution, costs: Ints) -> Ints:
    """Every pixel its cheapest colour among those of its cell, as indices of USABLE."""
    rows, columns = costs.shape[1] // CELL, costs.shape[2] // CELL
    cells = np.array(solution.cells).reshape(rows, columns)
    sets = np.array([(solution.backdrop, *palette) for palette in solution.palettes])
    colours = sets[cells].repeat(CELL, 0).repeat(CELL, 1)  # [row, column, 4]
    own = np.take_along_axis(costs.transpose(1, 2, 0), colours, axis=2)
    nearest: Ints = np.take_along_axis(colours, own.argmin(axis=2)[..., None], axis=2)[..., 0]
    return nearest


def _painted(solution: Solution, colours: Ints, choices: tuple[Choice, ...]) -> Painted:
    """A solution in NES colours, the palette with the text colour moved to the end."""
    text = _text_choice(solution, choices)
    order = list(range(PALETTES))
    if text is not None:
        order.append(order.pop(text[0]))
    rank = {number: place for place, number in enumerate(order)}
    cells = np.array([rank[number] for number in solution.cells], dtype=np.uint8)
    return Painted(
        USABLE[solution.backdrop],
        tuple(frozenset(USABLE[colour] for colour in solution.palettes[number]) for number in order),
        None if text is None else text[1],
        cells.reshape(colours.shape[0] // CELL, colours.shape[1] // CELL),
        np.array(USABLE, dtype=np.uint8)[colours],
    )


def _drawn_cells(colours: Bytes, backdrop: int, palettes: tuple[frozenset[int], ...]) -> Bytes:
    """The first palette that holds each cell's colours."""
    rows, columns = colours.shape[0] // CELL, colours.shape[1] // CELL
    cells = np.zeros((rows, columns), dtype=np.uint8)
    for row in range(rows):
        for column in range(columns):
            used = set(np.unique(colours[row * CELL :, column * CELL :][:CELL, :CELL]).tolist()) - {backdrop}
            cells[row, column] = next(number for number, palette in enumerate(palettes) if used <= palette)
    return cells


def _cut(painted: Painted, options: PictureOptions, rgb_table: RgbTable, name: str) -> Picture:
    """Order the palettes, and cut the picture into tiles, each different one once."""
    where = painted.cells.repeat(CELL, 0).repeat(CELL, 1)
    palettes = []
    numbers = np.zeros_like(painted.pixels)
    for number, colours in enumerate(painted.palettes):
        used = set(np.unique(painted.pixels[where == number]).tolist()) | set(options.palette)
        text = painted.text if number == TEXT_PALETTE else None
        palette = _arrange(colours & used, painted.backdrop, text, rgb_table)
        palettes.append(palette)
        for index in range(PALETTE_COLOURS, 0, -1):
            hit = (where == number) & (painted.pixels == palette[index - 1]) & (painted.pixels != painted.backdrop)
            numbers[hit] = index
    tiles, tile_map = deduplicate(split_tiles(numbers))
    if len(tiles) > PICTURE_TILES_MAX:
        raise PictureError(
            f"{name} needs {len(tiles)} different tiles at {where.shape[1]}x{where.shape[0]}; "
            f"a picture has at most {PICTURE_TILES_MAX}",
            "make the picture smaller, or give it plain areas",
        )
    height, width = where.shape[0] // TILE, where.shape[1] // TILE
    return Picture(width, height, painted.backdrop, tuple(palettes), painted.cells.tobytes(), tiles, bytes(tile_map))


def _arrange(colours: frozenset[int], backdrop: int, text: int | None, rgb_table: RgbTable) -> tuple[int, ...]:
    """Three entries: dark to light, the text colour last, free entries the backdrop."""
    rest = sorted(
        (colour for colour in colours if colour not in (text, backdrop)),
        key=lambda colour: (luminance(rgb_table[colour]), colour),
    )
    last = [] if text is None else [text]
    return (*rest, *[backdrop] * (PALETTE_COLOURS - len(rest) - len(last)), *last)
