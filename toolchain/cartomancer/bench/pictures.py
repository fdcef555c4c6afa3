"""The picture bench: how near the converter comes to the optimum, to a naive converter and to error diffusion.

Every number is a mean or a worst case over the painted scenes at 64x64; per-picture rows come with them. Quality
does not depend on the machine; seconds (of processor time) do, and are reported for information.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from cartomancer.bench.picture_exact import exact_cost
from cartomancer.bench.picture_scenes import paint_scenes
from cartomancer.pictures.convert import grounds_of, paint, solve_cells, split_cells
from cartomancer.pictures.delta_e import (
    COST_SCALE,
    colour_costs,
    delta_e_2000,
    linear_to_lab,
    srgb_to_lab,
    srgb_to_linear,
)
from cartomancer.pictures.measure import delta_e, seams, seen_delta_e
from cartomancer.pictures.nes_palette import BLACK, USABLE, WHITE, RgbTable, default_rgb_table
from cartomancer.pictures.options import PictureOptions
from cartomancer.pictures.rules import ANY_DARK, BLACK_AND_WHITE, CARD_SCREEN, FREE, PaletteRules
from cartomancer.pictures.source import fit
from cartomancer.schema.formats import CELL

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int64]
ReportProgress = Callable[[int, int], None]

SIZE = (64, 64)
DIFFUSED = 0.75
RULES_EVERY = 3
_NAIVE_COLOURS = 13
_PALETTES = 4


@dataclass(frozen=True)
class Conversion:
    """One output and its measures."""

    image: Image.Image
    delta_e: float
    seen: float
    seams: float
    seconds: float


def bench_pictures(report_progress: ReportProgress) -> dict[str, dict[str, float] | dict[str, dict[str, float]]]:
    """Convert every scene in every way.

    `means`: name -> mean over the scenes, and `..._worst`, the largest. `pictures`: scene -> name -> number.
    The cost of the palette rules, in mean CIEDE2000, is measured on every third scene (no rules: 54 backdrops to try).
    """
    table = default_rgb_table()
    scenes = paint_scenes()
    rows: dict[str, dict[str, float]] = {}
    for at, (name, scene) in enumerate(scenes.items()):
        image = fit(scene.convert("RGBA"), SIZE, PictureOptions())
        rows[name] = _measure(image, table) | (_rules_cost(image, table) if at % RULES_EVERY == 0 else {})
        report_progress(at + 1, len(scenes))
    keys = next(iter(rows.values()))
    columns = {key: [row[key] for row in rows.values() if key in row] for key in keys}
    means = {key: float(np.mean(values)) for key, values in columns.items()}
    for key in (
        "plain_over_exact",
        "plain_over_naive",
        "dithered_over_diffused",
        "plain_seconds",
        "detail_seconds",
        "dithered_seconds",
    ):
        means[f"{key}_worst"] = max(columns[key])
    means["detail_over_plain"] = means["detail"] / means["plain"]
    means["detail_over_plain_seams"] = means["detail_seams"] / means["plain_seams"]
    return {"means": means, "pictures": rows}


def contact_sheet(path: Path, report_progress: ReportProgress, scale: int = 2) -> None:
    """Draw source, naive, plain, detail and dithered side by side, one scene a row, two rows abreast."""
    table = default_rgb_table()
    scenes = paint_scenes()
    columns = ("source", "naive", "plain", "detail", "dithered")
    width, height = SIZE[0] * scale + 4, SIZE[1] * scale + 4
    rows = -(-len(scenes) // 2)
    sheet = Image.new("RGB", (2 * len(columns) * width, rows * height + 14), (40, 40, 40))
    draw = ImageDraw.Draw(sheet)
    for at, (_, scene) in enumerate(scenes.items()):
        image = fit(scene.convert("RGBA"), SIZE, PictureOptions())
        shown = [image, *(conversion.image for conversion in _conversions(image, table))]
        for column, picture in enumerate(shown):
            left = (at // rows * len(columns) + column) * width
            large = picture.resize((SIZE[0] * scale, SIZE[1] * scale), Image.Resampling.NEAREST)
            sheet.paste(large, (left, 14 + at % rows * height))
            draw.text((left, 1), columns[column], fill=(255, 255, 255))
        report_progress(at + 1, len(scenes))
    sheet.save(path)


def _conversions(image: Image.Image, table: RgbTable) -> list[Conversion]:
    """Naive, plain, detail and dithered."""
    simple = _convert(image, table, lambda: naive(image, table))
    return [simple, *(_paint(image, table, mode) for mode in ("plain", "detail", "dithered"))]


def _paint(image: Image.Image, table: RgbTable, mode: str, rules: PaletteRules = CARD_SCREEN) -> Conversion:
    options = PictureOptions(mode=mode)
    return _convert(image, table, lambda: paint(image, options, table, rules).pixels.astype(np.int64))


def _convert(image: Image.Image, table: RgbTable, convert: Callable[[], Ints]) -> Conversion:
    start = time.process_time()
    colours = convert()
    seconds = time.process_time() - start
    output = Image.fromarray(np.array(table, dtype=np.uint8)[colours], "RGB")
    return Conversion(output, delta_e(image, output), seen_delta_e(image, output), seams(image, output), seconds)


def _measure(image: Image.Image, table: RgbTable) -> dict[str, float]:
    """All numbers of one scene, but for those of other rules."""
    simple, plain, detail, dithered = _conversions(image, table)
    diffused = _convert(image, table, lambda: diffuse(image, table))
    reached, optimum = optimum_of(image, table)
    return {
        "naive": simple.delta_e,
        "plain": plain.delta_e,
        "detail": detail.delta_e,
        "exact": optimum / (COST_SCALE * SIZE[0] * SIZE[1]),
        "plain_over_exact": reached / optimum,
        "plain_over_naive": plain.delta_e / simple.delta_e,
        "plain_seen": plain.seen,
        "detail_seen": detail.seen,
        "plain_seams": plain.seams,
        "detail_seams": detail.seams,
        "diffused_seen": diffused.seen,
        "dithered_seen": dithered.seen,
        "dithered_over_diffused": dithered.seen / diffused.seen,
        "plain_seconds": plain.seconds,
        "detail_seconds": detail.seconds,
        "dithered_seconds": dithered.seconds,
    }


def _rules_cost(image: Image.Image, table: RgbTable) -> dict[str, float]:
    """What the rules of the card screen cost, and what others would: any dark backdrop, fixed black and white."""
    free, ours, dark, fixed = (
        _paint(image, table, "plain", rules).delta_e for rules in (FREE, CARD_SCREEN, ANY_DARK, BLACK_AND_WHITE)
    )
    return {"free": free, "card_screen_cost": ours - free, "any_dark_cost": dark - free, "fixed_cost": fixed - free}


def optimum_of(image: Image.Image, table: RgbTable, rules: PaletteRules = CARD_SCREEN) -> tuple[int, int]:
    """The integer cost that plain mode reaches for a picture, and the least there is."""
    pixels = np.asarray(image)
    costs = colour_costs(pixels.reshape(-1, 3), [table[colour] for colour in USABLE])
    costs = costs.reshape(len(USABLE), *pixels.shape[:2])
    choices = rules.choices(table)
    reached = solve_cells(costs, choices, ()).cost
    return reached, exact_cost(split_cells(costs), grounds_of(choices), reached)


# --- what others do -------------------------------------------------------------------------------------------


def naive(image: Image.Image, table: RgbTable) -> Ints:
    """The obvious converter: reduce to 13 colours, take the nearest NES colours, and deal them out greedily."""
    reduced = image.quantize(_NAIVE_COLOURS, Image.Quantize.MEDIANCUT).convert("RGB")
    usable = np.array([table[colour] for colour in USABLE], dtype=np.int64)
    wanted = _nearest_rgb(np.asarray(reduced), usable)
    allowed = [USABLE.index(choice.backdrop) for choice in CARD_SCREEN.choices(table)]
    counts = np.bincount(wanted.ravel(), minlength=len(USABLE))
    backdrop = max(allowed, key=lambda colour: (int(counts[colour]), USABLE[colour] == BLACK))
    cells = split_cells(wanted[None])[0]
    palettes = _greedy_palettes(cells, backdrop)
    sets = np.array([(backdrop, *palette) for palette in palettes])
    rows, columns = image.height // CELL, image.width // CELL
    held = np.array([[np.isin(cell, palette).sum() for palette in sets] for cell in cells])
    chosen = sets[held.argmax(axis=1)].reshape(rows, columns, 4).repeat(CELL, 0).repeat(CELL, 1)
    distance = ((np.asarray(image).astype(np.int64)[:, :, None] - usable[chosen]) ** 2).sum(axis=3)
    best = np.take_along_axis(chosen, distance.argmin(axis=2)[..., None], axis=2)[..., 0]
    colours: Ints = np.array(USABLE, dtype=np.int64)[best]
    return colours


def _nearest_rgb(pixels: Bytes, usable: Ints) -> Ints:
    distance = ((pixels.astype(np.int64)[..., None, :] - usable) ** 2).sum(axis=-1)
    return np.asarray(distance.argmin(axis=-1), dtype=np.int64)


def _greedy_palettes(cells: Ints, backdrop: int) -> list[list[int]]:
    """Four times: the three commonest colours of the cell that is covered worst; the last gives room to white."""
    palettes: list[list[int]] = []
    for number in range(_PALETTES):
        known = [np.array([backdrop, *palette]) for palette in palettes] or [np.array([backdrop])]
        missing = [min(int((~np.isin(cell, palette)).sum()) for palette in known) for cell in cells]
        worst = cells[int(np.argmax(missing))]
        counts = np.bincount(worst[worst != backdrop], minlength=len(USABLE))
        common = np.argsort(-counts, kind="stable")[:3].tolist()
        palettes.append(common if number < _PALETTES - 1 else [*common[:2], USABLE.index(WHITE)])
    return palettes


def diffuse(image: Image.Image, table: RgbTable) -> Ints:
    """Floyd-Steinberg at 0.75 on the palettes of plain mode: in linear light, serpentine, nearest by CIEDE2000."""
    plain = paint(image, PictureOptions(mode="plain"), table, CARD_SCREEN)
    light = srgb_to_linear(np.asarray(image)).copy()
    height, width = light.shape[:2]
    sets = [np.array(sorted({plain.backdrop, *palette})) for palette in plain.palettes]
    rgb = np.array(table, dtype=np.uint8)
    linear = [srgb_to_linear(rgb[colours]) for colours in sets]
    lab = [srgb_to_lab(rgb[colours]) for colours in sets]
    output = np.zeros((height, width), dtype=np.int64)
    for y in range(height):
        ahead = 1 if y % 2 == 0 else -1
        for x in range(width)[::ahead]:
            cell = int(plain.cells[y // CELL, x // CELL])
            value = np.clip(light[y, x], 0, 1)
            best = int(delta_e_2000(linear_to_lab(value), lab[cell]).argmin())
            output[y, x] = sets[cell][best]
            error = (value - linear[cell][best]) * (DIFFUSED / 16)
            for dx, dy, share in ((ahead, 0, 7), (-ahead, 1, 3), (0, 1, 5), (ahead, 1, 1)):
                if 0 <= x + dx < width and y + dy < height:
                    light[y + dy, x + dx] += error * share
    return output
