"""The tutorial of a game, played through the pad on its image: reads what is said, does what is asked.

`PYTHONPATH=emu_tests .venv/bin/python -m support.lesson_walk sealbreak` leaves a picture of every lesson in
build/lessons/, for whoever wrote them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from cartomancer.check import check
from cartomancer.load.source import load
from cartomancer.manifest import Manifest
from cartomancer.project import GameDesign, LessonAnswer, LessonStep, Tutorial
from cartomancer.schema.core_state import CONTROLLER_BIT, PromptType
from cartomancer.schema.front import FrontItem
from cartomancer.schema.tutorial import ANY_ZONE
from cartomancer.words.language import LANGUAGES, Language
from support.cynes_console import CynesConsole
from support.emulators import ConsolePad
from support.pad_player import Asked, Pad, PadPlayer, Wait
from support.places import ROOT

DRAWING = 40


def design_of(folder: Path, name: str) -> GameDesign:
    """A game as it is checked before a build."""
    return check(load(folder, ROOT / "romsrc/rulesets", ROOT / "assets/sound"), name).game


class LessonWalk:
    """A player in a tutorial."""

    def __init__(self, pad: Pad, game: GameDesign, language: Language) -> None:
        assert game.tutorial is not None
        self.tutorial: Tutorial = game.tutorial
        self.ruleset = game.ruleset
        self.pad = pad
        back = [row.number for row in game.ruleset.ask if row.back]
        self.player = PadPlayer(pad, go_back=back)
        self.steps = [
            (number, step)
            for number, lesson in enumerate(self.tutorial.lessons, 1)
            for step in lesson.steps
            if not step.player
        ]
        self.pad.step(DRAWING)
        if self.player.byte("options") != LANGUAGES.index(language):
            self.turn("select")
        self.turn("start")
        items = self.pad.read("front_items", self.player.byte("page_rows"))
        for _ in range(items.index(FrontItem.TUTORIAL)):
            self.turn("down")
        self.pad.tap("a")

    def turn(self, button: str) -> None:
        """Press a button where nothing says when the screen waits."""
        self.pad.tap(button)
        self.pad.step(DRAWING)

    @property
    def lesson(self) -> int:
        """The lesson that was said last."""
        return self.player.byte("tutorial_lesson")

    def moments(self) -> Iterator[tuple[Wait, LessonStep | None]]:
        """Every time that the screen waits: for somebody who reads, or for the answer of a step."""
        while True:
            waits = self.player.settle()
            if waits is Wait.LESSON:
                yield waits, None
                self.player.press("a")
                continue
            if not self.steps or waits is Wait.RESULT:
                yield waits, None
                return
            number, step = self.steps[0]
            asked = self.player.asked
            assert (asked.ask, asked.player, self.lesson) == (step.ask, 0, number), f"{step.words}: {asked}"
            yield waits, step
            self.steps.pop(0)
            self.player.answer(self.values(asked, step))

    def values(self, asked: Asked, step: LessonStep) -> list[int]:
        """The answer of a step in the cartridge's own numbers."""
        found: list[int] = []
        for answer in step.answers:
            if asked.type in (PromptType.YES_NO, PromptType.NUMBER):
                found.append(answer.value)
            else:
                found.append(next(one for one in asked.values if one not in found and self.means(answer, one)))
        return found

    def means(self, answer: LessonAnswer, value: int) -> bool:
        """Whether a candidate is what a step names."""
        if answer.card is None:
            return answer.value == value
        low, high, place = (
            self.pad.read(name, value + 1)[value] for name in ("inst_card_lo", "inst_card_hi", "inst_place")
        )
        side = self.ruleset.places_per_side if place & CONTROLLER_BIT else 0
        zone = side + (place & (self.ruleset.places_per_side - 1))
        return answer.card == low | (high & 0x7F) << 8 and answer.value in (ANY_ZONE, zone)


def main(name: str) -> None:
    """Pictures of every lesson in both languages."""
    manifest = Manifest.read(ROOT / f"build/{name}.json")
    addresses = {one: at["address"] for one, at in manifest.symbols.items() if at["address"] is not None}
    out = ROOT / "build/lessons"
    out.mkdir(exist_ok=True)
    for language in LANGUAGES:
        console = CynesConsole(ROOT / f"build/{name}.nes")
        walk = LessonWalk(ConsolePad(console, addresses), design_of(ROOT / "assets" / name, name), language)
        for at, (waits, step) in enumerate(walk.moments()):
            console.step(DRAWING)
            said = step.words.split(":")[0] if step else waits.name.lower()
            Image.fromarray(console.frame()).save(out / f"{name}_{language}_{at:02}_{walk.lesson:02}_{said}.png")
        print(name, language, waits.name, "lesson", walk.lesson, "faults", walk.player.byte("fault_count"))


if __name__ == "__main__":
    main(*sys.argv[1:])
