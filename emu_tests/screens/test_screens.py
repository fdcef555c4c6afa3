"""Every screen in both languages against the picture that was looked at and kept (screen_walk.py)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from cartomancer.words.language import LANGUAGES, Language
from support.built_game import BuiltGame
from support.screen_walk import NAMES, SCREENS, reference, shown
from support.walked_screens import Frame

BLINKS = 128
"""Frames within which everything that moves has been through all its states."""


def kept(path: Path) -> Frame:
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGB"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_screen_looks_as_it_was_kept(name: str, language: Language, game: BuiltGame, tmp_path: Path) -> None:
    expected = kept(reference(language, name))
    screen = shown(language, name)
    first = screen.frame().copy()
    for _ in range(BLINKS):
        if np.array_equal(screen.frame(), expected):
            return
        screen.step()
    Image.fromarray(first).save(tmp_path / f"{language}_{name}.png")
    again = f"PYTHONPATH=emu_tests .venv/bin/python -m support.screen_walk {name}"
    pytest.fail(f"look at {tmp_path}; if it is right: {again}")


def test_no_picture_is_kept_of_a_screen_that_is_gone() -> None:
    assert set(SCREENS.glob("*.png")) == {reference(language, name) for language in LANGUAGES for name in NAMES}
