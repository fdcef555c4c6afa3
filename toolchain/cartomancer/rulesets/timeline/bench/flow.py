"""Cycles of the rules as a script, exact: the main phase's question on a full board, and a fixed duel of two greedy
players from its first card to its end."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import mean

from cartomancer.bench.run import Bars, Measurement, Subject
from cartomancer.duel import Duel, Game
from cartomancer.rulesets.timeline.bench.core_board import Board
from cartomancer.rulesets.timeline.codes import Phase

FRAME = 29_780
LISTING_GOAL = FRAME
QUESTION_GOAL = 2 * FRAME
STRETCH_GOAL = 6 * FRAME
"""Between two questions: what a player can notice."""

MEAN_GOAL = 1.25 * FRAME
"""In the mean: a stretch is often a whole turn's end and the next one's begin."""

DECKS = ("keepers", "embers")
SEED = 1


def bench_flow(subject: Subject, bars: Bars) -> list[Measurement]:
    """Measure everything."""
    rom = subject.rom
    progress = bars("rules")
    listing, question = question_cycles(rom)
    progress(1, 2)
    stretches = duel_stretches(rom)
    progress(2, 2)
    note = f"{DECKS[0]} against {DECKS[1]}, both greedy, seed {SEED}, {len(stretches)} stretches"
    return [
        Measurement("rules: which cards can act, full board", listing, "cycles", LISTING_GOAL),
        Measurement(
            "rules: from resuming to the main question", question, "cycles", QUESTION_GOAL, "the same in rules.lua"
        ),
        Measurement("rules: the longest stretch of a duel", max(stretches), "cycles", STRETCH_GOAL, note),
        Measurement("rules: a stretch of that duel in the mean", mean(stretches), "cycles", MEAN_GOAL),
    ]


def question_cycles(rom: Path) -> tuple[int, int]:
    """The list of cards that can act on the full board, and all that comes before its question."""
    board = Board(rom, json.loads(rom.with_suffix(".json").read_text(encoding="utf-8")))
    machine = board.machine
    board.fresh()
    listing = machine.call("able_cards").cycles
    board.fresh()
    bank, address = machine.place("timeline_resume")
    machine.write("duel_entry", [bank or 0, address & 0xFF, address >> 8])
    machine.write("turn_phase", int(Phase.MAIN))
    return listing, board.run()


def duel_stretches(rom: Path) -> list[int]:
    """Cycles between the questions of the fixed duel, without the computer players' own."""
    duel = Duel.whole(Game.open(rom), decks=DECKS, seed=SEED)
    duel.players("greedy", "greedy")
    clock = duel.machine.cpu
    stretches = []
    start = clock.processorCycles
    question = duel.run()
    stretches.append(clock.processorCycles - start)
    while question is not None:
        answer = duel.think().answer
        start = clock.processorCycles
        question = duel.answer(*answer)
        stretches.append(clock.processorCycles - start)
    return stretches
