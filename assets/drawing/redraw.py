"""Redraw the card pictures and figures of a game: its draw/__main__.py calls `run` with its own folder.

Writes art/<id>.png (128x128) and mini/<id>.png (32x16) beside that folder. Pictures are found by their mark in every
module there, figures in each module's `MINIS`.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path
from types import ModuleType

from mini import LETTERS
from PIL import Image, ImageDraw

COLUMNS = 8


def modules(folder: Path) -> list[ModuleType]:
    """Every drawing module of a game's folder, by name."""
    return [importlib.import_module(path.stem) for path in sorted(folder.glob("*.py")) if path.stem != "__main__"]


def draw_pictures(game: Path, sources: list[ModuleType], wanted: set[str]) -> list[str]:
    """Draw the wanted pictures (all, if none is named); give the ids."""
    kit = importlib.import_module("kit")
    painters = {value.card_id: value for source in sources for value in vars(source).values()
                if callable(value) and hasattr(value, "card_id")}  # fmt: skip
    chosen = [card for card in painters if not wanted or card in wanted]
    for card in chosen:
        canvas = kit.blank()
        painters[card](canvas)
        canvas.image().save(game / "art" / f"{card}.png", optimize=True)
    return chosen


def draw_minis(game: Path, sources: list[ModuleType], wanted: set[str], letters: tuple[str, ...]) -> list[str]:
    """Draw the wanted figures (all, if none is named); give the ids."""
    mini = importlib.import_module("mini")
    shades = mini.colours(game, letters)
    chosen = [figure for source in sources for figure in getattr(source, "MINIS", ())
              if not wanted or figure.card_id in wanted]  # fmt: skip
    for figure in chosen:
        mini.image(figure, letters, shades).save(game / "mini" / f"{figure.card_id}.png", optimize=True)
    return [figure.card_id for figure in chosen]


def sheet(game: Path, cards: list[str]) -> Image.Image:
    """Every picture as the console's 64x64, three times as large, with its figure and id."""
    cell, label = 192, 44
    rows = -(-len(cards) // COLUMNS)
    result = Image.new("RGB", (min(len(cards), COLUMNS) * (cell + 8), rows * (cell + label)), (60, 60, 70))
    pen = ImageDraw.Draw(result)
    for index, card in enumerate(cards):
        x, y = index % COLUMNS * (cell + 8), index // COLUMNS * (cell + label)
        art = game / "art" / f"{card}.png"
        if art.exists():
            small = Image.open(art).convert("RGB").resize((64, 64), Image.Resampling.BOX)
            result.paste(small.resize((cell, cell), Image.Resampling.NEAREST), (x, y))
        figure = game / "mini" / f"{card}.png"
        if figure.exists():
            big = Image.open(figure).resize((80, 40), Image.Resampling.NEAREST)
            result.paste((96, 130, 96), (x, y + cell + 2, x + 80, y + cell + 42))
            result.paste(big, (x, y + cell + 2), big)
        pen.text((x + 86, y + cell + 14), card, fill=(255, 255, 255))
    return result


def run(folder: Path, description: str, letters: tuple[str, ...] = LETTERS) -> int:
    """Draw what the command line names; an id that has neither picture nor figure is an error.

    `letters` are those of the game's figures, a group for each sprite palette.
    """
    sys.path.insert(0, str(folder))
    game = folder.parent
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", help="card ids; all, if none is named")
    parser.add_argument("--sheet", type=Path, help="also write a contact sheet of what was drawn")
    options = parser.parse_args()
    for name in ("art", "mini"):
        (game / name).mkdir(exist_ok=True)
    sources, wanted = modules(folder), set(options.ids)
    pictures, minis = draw_pictures(game, sources, wanted), draw_minis(game, sources, wanted, letters)
    missing = wanted - set(pictures) - set(minis)
    if missing:
        print(f"error: no picture or figure is defined for: {', '.join(sorted(missing))}", file=sys.stderr)
        return 1
    if options.sheet:
        sheet(game, list(dict.fromkeys([*pictures, *minis]))).save(options.sheet)
    print(f"drew {len(pictures)} pictures, {len(minis)} figures")
    return 0
