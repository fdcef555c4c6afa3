"""Whole duels of any game, answered by dice: how long the console works between two questions, in exact cycles."""

from __future__ import annotations

from random import Random
from statistics import mean

from cartomancer.bench.run import Bars, Measurement, Subject
from cartomancer.duel import Duel, Game
from cartomancer.duel.dice import any_answer
from cartomancer.duel.errors import IllegalMove
from cartomancer.duel.question import Question

DUELS = 8
ANSWERS_MOST = 400
"""Of a duel: one that dice do not end is long enough."""

TRIES = 60
FRAME = 29_780


def bench_duels(subject: Subject, bars: Bars) -> list[Measurement]:
    """Measure everything."""
    game = Game.open(subject.rom)
    progress = bars(f"duels of {subject.game}")
    stretches: list[int] = []
    ended = 0
    for seed in range(1, DUELS + 1):
        found, over = duel_stretches(game, seed)
        stretches += found
        ended += over
        progress(seed, DUELS)
    note = f"{DUELS} duels by dice, {ended} to their ends, {len(stretches)} stretches"
    name, longest = f"duels: {subject.game},", round(max(stretches) / FRAME, 1)
    return [
        Measurement(f"{name} the longest stretch between questions", longest, "frames", note=note),
        Measurement(f"{name} a stretch in the mean", round(mean(stretches)), "cycles"),
    ]


def duel_stretches(game: Game, seed: int) -> tuple[list[int], bool]:
    """Cycles before each question of a duel, and whether it came to its end."""
    duel, dice = Duel.whole(game, seed=seed), Random(seed)
    stretches = []
    start = duel.machine.cycles
    question = duel.run()
    stretches.append(duel.machine.cycles - start)
    while question is not None and len(stretches) < ANSWERS_MOST:
        question, cycles = _answered(duel, question, dice)
        stretches.append(cycles)
    return stretches, question is None


def _answered(duel: Duel, question: Question, dice: Random) -> tuple[Question | None, int]:
    """A legal answer: what the rules refuse is tried otherwise, and costs nothing."""
    for _ in range(TRIES):
        answer = any_answer(question, dice)
        start = duel.machine.cycles
        try:
            return duel.answer(*answer), duel.machine.cycles - start
        except IllegalMove:
            continue
    start = duel.machine.cycles
    return duel.answer(*question.values[: question.minimum]), duel.machine.cycles - start
