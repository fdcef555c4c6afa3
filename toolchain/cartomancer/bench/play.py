"""A duel as it is played, with pad, board and sound: how long a player waits, and what the interrupt costs.

Two greedy players think through a fixed duel on the rules alone, in exact cycles. Then a person of simple habits plays
another one from power-on against the greedy player. Presses are timed until the screen takes them, and until it waits
for the player again; each interrupt from the start of the vertical blank to the end of the picture work, and to its
own end.
"""

from __future__ import annotations

from random import Random

from cartomancer.bench.run import Bars, Measurement, Subject
from cartomancer.duel import Duel, Game
from cartomancer.duel.players import percentile
from cartomancer.schema.core_state import PLAYERS, PROMPT, DuelResult

SEED = 1
ANSWER_GOAL, ANSWER_95_GOAL = 120, 30
"""Two seconds at the worst; nearly always half a second."""

PRESS_GOAL = 3
"""Frames until a waiting screen takes a press. One that is not ready yet keeps the presses (kernel/pad.s)."""

PICTURE_GOAL = 2_273
"""The vertical blank."""

INTO_DUEL = ("start", "a", "start")
SCREEN_FRAMES = 40
FRAMES_MAX = 12_000
HABITS = ("a", "a", "a", "right", "left", "b", "start", "select")
FORM, RESULT = 1, 6
AWAY = {4: "b", 5: "b", 8: "b"}
"""What the duel screen waits for (Wait in romsrc/duel/duel.inc); the log, a card and a look round are left with B."""

PPU_MASK, MMC3_SELECT = 0x2001, 0x8000
LEAVING = 26
"""Cycles from the interrupt's last write to the mapper to the end of its rti."""


def bench_play(subject: Subject, bars: Bars) -> list[Measurement]:
    """Measure everything."""
    game = Game.open(subject.rom)
    progress = bars("play")
    frames = answer_frames(game)
    progress(1, 2)
    duel = PlayedDuel(game)
    duel.play()
    progress(2, 2)
    decks = " against ".join(str(deck["id"]) for deck in game.manifest.decks[:PLAYERS])
    thinking = f"{decks}, both greedy, seed {SEED}, {len(frames)} answers"
    played = f"a duel by the pad: {duel.machine.frame} frames, {len(duel.presses)} presses, {duel.result.name}"
    return [
        Measurement("play: the computer's slowest answer", round(max(frames), 1), "frames", ANSWER_GOAL, thinking),
        Measurement("play: 95 % of its answers", round(percentile(frames, 0.95), 1), "frames", ANSWER_95_GOAL),
        Measurement("play: the slowest press to be taken", max(duel.taken), "frames", PRESS_GOAL, played),
        Measurement("play: the longest redraw after a press", max(duel.presses), "frames"),
        Measurement("play: 95 % of these redraws", percentile(duel.presses, 0.95), "frames"),
        Measurement("play: the worst picture work", max(duel.pictures), "cycles", PICTURE_GOAL, "the same duel"),
        Measurement("play: the worst whole interrupt", max(duel.interrupts), "cycles"),
    ]


def answer_frames(game: Game) -> list[float]:
    """How long each answer of the fixed duel took, without interrupts."""
    duel = Duel.whole(game, seed=SEED)
    duel.play("greedy", "greedy")
    return [thought.frames for thought in duel.thoughts]


class PlayedDuel:
    """A duel by the pad; the figures grow while it is played."""

    def __init__(self, game: Game) -> None:
        self.machine = game.machine()
        self.taken: list[int] = []
        """Frames from each press until the screen acts on it."""
        self.presses: list[int] = []
        """Frames from each press until the screen waits again, where the question stays the same."""
        self.pictures: list[int] = []
        self.interrupts: list[int] = []
        """Cycles of each interrupt with picture work: to the end of it, and to its own end."""
        self.result = DuelResult.OPEN
        self._last = 0
        self._selects = 0
        self._has_picture = False

    def play(self, frames: int = FRAMES_MAX) -> None:
        """From power-on to the result, or for some frames."""
        machine, random = self.machine, Random(SEED)
        self._last = frames
        machine.power_on()
        machine.run_frames(SCREEN_FRAMES)
        for button in INTO_DUEL:
            machine.press(button, frames=2, after=SCREEN_FRAMES)
        machine.watch(PPU_MASK, self._picture_done)
        machine.watch(MMC3_SELECT, self._mapper_written)
        while machine.frame < frames:
            self._settle()
            waits = machine.byte("duel_waits")
            if waits == RESULT:
                break
            before = self._question()
            waited = self._press(random.choice(HABITS) if waits == FORM else AWAY.get(waits, "a"))
            if self._question() == before:
                self.presses.append(waited)
        self.result = DuelResult(machine.byte("duel_result"))

    def _press(self, button: str) -> int:
        """Press a button; how many frames from the interrupt that reads it until the screen waits again."""
        self.machine.pads.hold([button])
        self._frame()  # to the interrupt that reads it
        start = self.machine.frame
        while self.machine.byte("pad_latched"):
            self._frame()
        self.taken.append(self.machine.frame - start + 1)
        self._frame()
        self.machine.pads.hold(())
        self._settle()
        return self.machine.frame - start

    def _settle(self) -> None:
        while not self.machine.byte("duel_waits") and self.machine.frame < self._last:
            self._frame()

    def _frame(self) -> None:
        self._selects = 0
        self._has_picture = False
        self.machine.run_frames()

    def _question(self) -> bytes:
        """What is asked, but for what is chosen already; the log tells one question from the same one later."""
        block = self.machine.read("prompt", PROMPT.size)
        return block[: PROMPT.offsets["answered"]] + self.machine.read("log_total") + self.machine.read("rng_state", 4)

    def _picture_done(self, address: int, value: int) -> None:
        self._has_picture = True
        self.pictures.append(self._since_blank())

    def _mapper_written(self, address: int, value: int) -> None:
        """The interrupt selects twice: the sound's bank, and what was selected before."""
        self._selects += 1
        if self._has_picture and self._selects == 2:
            self.interrupts.append(self._since_blank() + LEAVING)

    def _since_blank(self) -> int:
        return self.machine.cycles - self.machine.bus.timing.vblank(self.machine.frame)
