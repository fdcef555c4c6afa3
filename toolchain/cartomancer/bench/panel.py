"""The panel below the board of a game of data and Lua: how soon it is right after the cursor has moved.

Two persons of simple habits begin a duel from power-on. At questions on the board the cursor is moved, and every frame
after that video memory is read: the panel is right from the frame on from which it stays as it is when the screen is at
rest.
"""

from __future__ import annotations

from cartomancer.bench.run import Bars, Measurement, Subject
from cartomancer.duel import Game
from cartomancer.machine import Machine
from cartomancer.schema.core_state import PROMPT
from cartomancer.schema.panel import PANEL_ACT, PANEL_PORTRAIT, PANEL_RULES, PANEL_VALUES
from cartomancer.schema.screens import SCREEN_COLUMNS, Box

HEAD_GOAL, PANEL_GOAL = 8, 24
"""Frames until name, numbers and what A does are right, and until all is."""

INTO_DUEL = ("start", "a", "down", "down", "right", "start")
SCREEN_FRAMES = 40
REST = 60
MOVES = 12
QUESTIONS_MAX = 200
FORM, BOARD = 1, 0
AWAY = {4: "b", 5: "b", 8: "b"}
"""What the duel screen waits for (Wait and Form in romsrc/duel/duel.inc)."""

NAME = Box("", PANEL_VALUES.x, PANEL_VALUES.y - 1, PANEL_VALUES.width)
HEAD = (PANEL_ACT, NAME, PANEL_VALUES)
PANEL = (*HEAD, PANEL_PORTRAIT, PANEL_RULES)


def bench_panel(subject: Subject, bars: Bars) -> list[Measurement]:
    """Measure everything."""
    machine = Game.open(subject.rom).machine()
    progress = bars("panel")
    machine.power_on()
    machine.run_frames(SCREEN_FRAMES)
    for button in INTO_DUEL:
        machine.press(button, frames=2, after=SCREEN_FRAMES)
    heads: list[int] = []
    panels: list[int] = []
    for _ in range(QUESTIONS_MAX):
        if len(heads) == MOVES:
            break
        while not machine.byte("duel_waits"):
            machine.run_frames()
        waits = machine.byte("duel_waits")
        if waits == FORM and machine.byte("form_list") == BOARD and _candidates(machine) > 1:
            head, panel = moved(machine)
            heads.append(head)
            panels.append(panel)
            progress(len(heads), MOVES)
        machine.press(AWAY.get(waits, "a"), frames=2, after=SCREEN_FRAMES)
    note = f"{len(heads)} moves of the cursor in a duel by the pad"
    name = f"panel: {subject.game},"
    return [
        Measurement(f"{name} name, numbers and what A does", max(heads), "frames", HEAD_GOAL, note),
        Measurement(f"{name} all of it", max(panels), "frames", PANEL_GOAL, note),
    ]


def moved(machine: Machine) -> tuple[int, int]:
    """Move the cursor at rest: the frames until the head is right, and until the panel is."""
    machine.run_frames(REST)
    machine.pads.hold(["right"])
    shown = []
    for frame in range(REST):
        if frame == 2:
            machine.pads.hold(())
        machine.run_frames()
        shown.append([_pixels(machine, boxes) for boxes in (HEAD, PANEL)])
    return _still_from([head for head, _ in shown]), _still_from([panel for _, panel in shown])


def _candidates(machine: Machine) -> int:
    return machine.read("prompt", PROMPT.size)[PROMPT.offsets["count"]]


def _pixels(machine: Machine, boxes: tuple[Box, ...]) -> bytes:
    """The tiles of some boxes, as they are in video memory."""
    names = machine.ppu.nametable()
    return b"".join(
        machine.ppu.tile(names[y * SCREEN_COLUMNS + x], 1)
        for box in boxes
        for y in range(box.y, box.bottom)
        for x in range(box.x, box.right)
    )


def _still_from(shown: list[bytes]) -> int:
    """The frame, from 1, from which on nothing changes."""
    return next((at + 2 for at in range(len(shown) - 2, -1, -1) if shown[at] != shown[-1]), 1)
