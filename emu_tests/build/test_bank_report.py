"""The bank chart: code by layer, and a warning before a bank is full."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cartomancer.manifest import Manifest
from cartomancer.report import bank_chart, code_room

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def manifest() -> Manifest:
    return Manifest.read(ROOT / "build/timeline.json")


def with_free(manifest: Manifest, name: str, free: int) -> Manifest:
    """The manifest, but with so many bytes free in a bank of code."""
    bank = next(region.bank for region in manifest.regions if region.name == name)
    banks = [replace(one, used=one.size - free) if one.bank == bank else one for one in manifest.banks]
    return replace(manifest, banks=tuple(banks))


def test_code_banks_are_named_by_their_layer(manifest: Manifest) -> None:
    rows = [row.split()[-1] for row in bank_chart(manifest).splitlines() if "CODE_" in row and "warning" not in row]
    assert set(rows) == {name for name, (free, size) in code_room(manifest).items() if name != "FIXED" and free < size}


def test_bank_with_less_than_a_twentieth_free_is_warned_of(manifest: Manifest) -> None:
    said = "warning: CODE_CORE has 409 of 8,192 bytes free, less than 5%"
    assert said in bank_chart(with_free(manifest, "CODE_CORE", 409))
    assert "warning: CODE_CORE" not in bank_chart(with_free(manifest, "CODE_CORE", 410))


LEAST = 1024
"""Bytes that `timeline`, the game with native code, leaves free in each code bank."""


def test_every_code_bank_has_room_left(manifest: Manifest) -> None:
    room = {layer: free for layer, (free, _) in code_room(manifest).items()}
    assert {"FIXED", "CODE_CORE", "CODE_STEPS", "CODE_DUEL"} <= set(room)
    assert {layer: free for layer, free in room.items() if free < LEAST} == {}
