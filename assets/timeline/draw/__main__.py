"""Redraw the card pictures and figures: `python assets/timeline/draw [ids ...] [--sheet out.png]`.

Writes art/<id>.png (128x128) and mini/<id>.png (32x16) beside this folder. Pictures are found by their mark in every
module of this folder, figures in each module's `MINIS`.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path
from types import ModuleType

from PIL import Image, ImageDraw

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # so that `python -m draw` finds the kit as well
COLUMNS = 8


def modules() -> list[ModuleType]:
    """Every drawing module of this folder, by name."""
    return [importlib.import_module(path.stem) for path in sorted(HERE.glob("*.py")) if path.stem != "__main__"]


def draw_pictures(sources: list[ModuleType], wanted: set[str]) -> list[str]:
    """Draw the wanted pictures (all, if none is named); give the ids."""
    kit = importlib.import_module("kit")
    painters = {value.card_id: value for source in sources for value in vars(source).values()
                if callable(value) and hasattr(value, "card_id")}  # fmt: skip
    chosen = [card for card in painters if not wanted or card in wanted]
    for card in chosen:
        canvas = kit.blank()
        painters[card](canvas)
        canvas.image().save(HERE.parent / "art" / f"{card}.png", optimize=True)
    return chosen


def draw_minis(sources: list[ModuleType], wanted: set[str]) -> list[str]:
    """Draw the wanted figures (all, if none is named); give the ids."""
    mini = importlib.import_module("mini")
    chosen = [figure for source in sources for figure in getattr(source, "MINIS", ())
              if not wanted or figure.card_id in wanted]  # fmt: skip
    for figure in chosen:
        mini.image(figure).save(HERE.parent / "mini" / f"{figure.card_id}.png", optimize=True)
    return [figure.card_id for figure in chosen]


def sheet(cards: list[str]) -> Image.Image:
    """Every picture as the console's 64x64, three times as large, with its figure and id."""
    cell, label = 192, 44
    rows = -(-len(cards) // COLUMNS)
    result = Image.new("RGB", (min(len(cards), COLUMNS) * (cell + 8), rows * (cell + label)), (60, 60, 70))
    pen = ImageDraw.Draw(result)
    for index, card in enumerate(cards):
        x, y = index % COLUMNS * (cell + 8), index // COLUMNS * (cell + label)
        art = HERE.parent / "art" / f"{card}.png"
        if art.exists():
            small = Image.open(art).convert("RGB").resize((64, 64), Image.Resampling.BOX)
            result.paste(small.resize((cell, cell), Image.Resampling.NEAREST), (x, y))
        figure = HERE.parent / "mini" / f"{card}.png"
        if figure.exists():
            big = Image.open(figure).resize((80, 40), Image.Resampling.NEAREST)
            result.paste((96, 130, 96), (x, y + cell + 2, x + 80, y + cell + 42))
            result.paste(big, (x, y + cell + 2), big)
        pen.text((x + 86, y + cell + 14), card, fill=(255, 255, 255))
    return result


def main() -> int:
    """Draw, and say what was drawn; a named id that has neither picture nor figure is an error."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ids", nargs="*", help="card ids; all, if none is named")
    parser.add_argument("--sheet", type=Path, help="also write a contact sheet of what was drawn")
    options = parser.parse_args()
    for folder in ("art", "mini"):
        (HERE.parent / folder).mkdir(exist_ok=True)
    sources, wanted = modules(), set(options.ids)
    pictures, minis = draw_pictures(sources, wanted), draw_minis(sources, wanted)
    missing = wanted - set(pictures) - set(minis)
    if missing:
        print(f"error: no picture or figure is defined for: {', '.join(sorted(missing))}", file=sys.stderr)
        return 1
    if options.sheet:
        sheet(list(dict.fromkeys([*pictures, *minis]))).save(options.sheet)
    print(f"drew {len(pictures)} pictures, {len(minis)} figures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
