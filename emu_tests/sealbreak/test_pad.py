"""Whole duels through the pad, from power-on to the result: the same on the machine and in emulators."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from support.pad_duels import check_alike, played_everywhere
from support.places import ROOT


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 11))
def test_duels_are_the_same_everywhere(browser: Browser, seed: int) -> None:
    check_alike(list(played_everywhere(ROOT / "build/sealbreak.nes", seed, browser)))
