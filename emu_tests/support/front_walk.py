"""Through the first screens of a game of data and Lua with the pad."""

from __future__ import annotations

from cartomancer.machine import Machine
from cartomancer.schema.front import FrontItem

DRAWING = 40
"""Frames that a new screen takes at most."""


def press(machine: Machine, *buttons: str) -> None:
    for button in buttons:
        machine.press(button)
        machine.run_frames(DRAWING)


def to_item(machine: Machine, item: FrontItem) -> None:
    """From the title into a screen of the first menu."""
    press(machine, "start")
    items = machine.read("front_items", machine.byte("page_rows"))
    press(machine, *["down"] * list(items).index(item), "a")
