"""Tidewatch in an emulator, played with the pad: the screens that are kept, and how soon the panel is right.

`PYTHONPATH=emu_tests .venv/bin/python -m support.tide_walk` draws emu_tests/sixth/kept_screens/ again; look at each
before you commit it.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from cartomancer.schema.core_state import PromptType
from cartomancer.words.language import LANGUAGES, Language
from support.cynes_console import CynesConsole
from support.emulators import ConsolePad
from support.folder_game import DataGame
from support.pad_player import Asked, Form, PadPlayer, Wait
from support.places import SUITE

GAME = SUITE / "sixth/game"
KEPT = SUITE / "sixth/kept_screens"
SEED_DIGITS = (0, 0, 0, 0, 7)
DRAWING = 40
BEAT = 32
"""The cursor and the marks move in so many frames."""

HEAD = (((176, 192), 0), ((192, 208), 56))
PANEL = (176, 232)
"""Rows of pixels, and the first column: question and buttons, name and numbers; the whole panel."""

ANSWERS_MAX = 300
Frame = NDArray[np.uint8]


def chance(asked: Asked, dice: Random) -> list[int]:
    """A legal answer; mostly not the one that does nothing."""
    if asked.type in (PromptType.YES_NO, PromptType.NUMBER):
        return [dice.randint(asked.minimum, asked.maximum)]
    if asked.type is PromptType.ORDER:
        return dice.sample(asked.values, len(asked.values))
    if asked.type is not PromptType.CARDS:
        nothing = asked.minimum == 0 and dice.random() < 0.15
        return [] if nothing or not asked.values else [dice.choice(asked.values)]
    most = min(asked.maximum, len(asked.values))
    willing = asked.minimum or int(dice.random() < 0.7)
    return dice.sample(asked.values, dice.randint(min(willing, most), most))


class TideWalk:
    """A player who goes through a duel of two persons in one language."""

    def __init__(self, game: DataGame, language: Language) -> None:
        symbols = game.manifest.symbols.items()
        self.addresses = {name: place["address"] for name, place in symbols if place["address"] is not None}
        self.console = CynesConsole(game.built.rom)
        self.pad = ConsolePad(self.console, self.addresses)
        self.player = PadPlayer(self.pad, go_back=())
        self.asks = {row.number: row.id for row in game.ruleset.ask}
        self.console.step(DRAWING)
        if self.player.byte("options") != LANGUAGES.index(language):
            self._turn("select")
        self._turn("start")
        self._turn("a")
        self.console.poke(self.addresses["seed_digits"], bytes(SEED_DIGITS))
        for button in ("down", "down", "right", "start"):
            self._turn(button)

    def _turn(self, button: str) -> None:
        self.pad.tap(button)
        self.console.step(DRAWING)

    def frame(self) -> Frame:
        """The picture at rest, always at the same beat of what blinks."""
        self.console.step(DRAWING)
        while self.player.byte("frame_count") % BEAT != 1:
            self.console.step()
        return self.console.frame().copy()

    def questions(self, dice: Random) -> Iterator[Asked]:
        """Each question of the duel; who takes it may look, then it is answered."""
        for _ in range(ANSWERS_MAX):
            waits = self.player.settle()
            if waits is Wait.RESULT:
                return
            if waits is Wait.PASS:
                self.player.press("a")
                continue
            yield self.player.asked
            self.player.answer(chance(self.player.asked, dice))

    def screens(self) -> Iterator[tuple[str, Frame]]:
        """Every kind of screen once, with a name."""
        seen: set[str] = set()
        for asked in self.questions(Random(1)):
            name = self.asks[asked.ask] + ("_list" if self.player.byte("form_list") == Form.CARDS else "")
            if name in seen:
                continue
            seen.add(name)
            yield name, self.frame()
            if name == "block":
                yield from self._aside()
        yield "result", self.frame()

    def _aside(self) -> Iterator[tuple[str, Frame]]:
        """The menu of Start and what it leads to, and back."""
        steps: tuple[tuple[str, tuple[str, ...]], ...] = (
            ("pause", ("start",)),
            ("look", ("down", "a", "left")),
            ("card", ("a",)),
            ("card_now", ("select",)),
            ("log", ("b", "b", "down", "down", "a")),
        )
        for name, buttons in steps:
            self.player.press(*buttons)
            yield name, self.frame()
        self.player.press("b", "b")

    def settled(self, button: str, frames: int, moved: Callable[[], int]) -> tuple[int, int] | None:
        """Press a button at rest: frames until the head of the panel, and all of it, are as they will stay; None if
        nothing moved."""
        before = moved()
        self.console.step(frames)
        self.console.hold(frozenset([button]))
        shown = []
        for at in range(frames):
            if at == 2:
                self.console.hold(frozenset())
            self.console.step()
            shown.append(self.console.frame().copy())
        if moved() == before:
            return None
        head = max(_still_from(shown, rows, left) for rows, left in HEAD)
        return head, _still_from(shown, PANEL, 0)


def _still_from(shown: list[Frame], rows: tuple[int, int], left: int) -> int:
    """The frame, from 1, from which on a part of the picture does not change."""
    last = shown[-1][rows[0] : rows[1], left:]
    for at in range(len(shown) - 1, -1, -1):
        if not np.array_equal(shown[at][rows[0] : rows[1], left:], last):
            return at + 2
    return 1


def main() -> None:
    """Draw the pictures again."""
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        game = DataGame(GAME, Path(place), "tidewatch")
        for language in LANGUAGES:
            for name, frame in TideWalk(game, language).screens():
                Image.fromarray(frame).save(KEPT / f"{language}_{name}.png", optimize=True)


if __name__ == "__main__":
    main()
