"""Every screen of the built game in both languages: the pictures kept as references.

`PYTHONPATH=emu_tests .venv/bin/python -m support.screen_walk` draws them again into emu_tests/kept_screens/, or those
whose names it is given (`help_1 block`); look at each before you commit it. `test_screens.py` compares them with what
the image shows now.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from PIL import Image

from cartomancer.words.language import LANGUAGES, Language
from support.ending_screens import ENDING
from support.places import ROOT, SUITE
from support.prepared_screens import PREPARED, Stage
from support.walked_screens import WALKED, Frame, Walk

SCREENS = SUITE / "kept_screens"

REST = 12
"""Frames after which a line that follows the cursor is drawn too."""

STAGED = PREPARED | ENDING
NAMES = (*WALKED, *STAGED)


@cache
def _walk(language: Language) -> Walk:
    return Walk(language)


@cache
def _stage(language: Language) -> Stage:
    return Stage(language)


def shown(language: Language, name: str) -> Walk | Stage:
    """Go to a screen; `frame` is its picture, and `step` lets it move."""
    on: Walk | Stage
    if name in WALKED:
        on = _walk(language)
        WALKED[name](on)
    else:
        on = _stage(language)
        STAGED[name](on)
    for _ in range(REST):
        on.step()
    return on


def reference(language: str, name: str) -> Path:
    """Where the picture of a screen is kept."""
    return SCREENS / f"{language}_{name}.png"


def _save(path: Path, frame: Frame) -> None:
    Image.fromarray(frame).quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
    print(path.relative_to(ROOT))


def main() -> None:
    """Draw the pictures."""
    SCREENS.mkdir(exist_ok=True)
    chosen = sys.argv[1:] or NAMES
    for language in LANGUAGES:
        for name in chosen:
            _save(reference(language, name), shown(language, name).frame())
    if not sys.argv[1:]:
        for path in set(SCREENS.glob("*.png")) - {reference(one, name) for one in LANGUAGES for name in NAMES}:
            path.unlink()


if __name__ == "__main__":
    main()
