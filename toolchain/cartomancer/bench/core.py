"""Cycles of the rules core on a full board, against the goals: a step, a list of candidates, values, every ability.

The number of an ability is the sum of all its stretches between prompts, answered with as many cards as allowed, on
the worst path through its alternatives: nothing is waited for, so the sum is what the player can notice at most. A
standing ability never resolves; its number is the state check after it came into force.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from cartomancer.bench.core_board import Board, Use
from cartomancer.bench.run import Bars, Measurement
from cartomancer.build import Folders
from cartomancer.schema.codes import Condition, Effect, Filter, Kind, Range
from cartomancer.schema.core_state import MOD_STANDING, NONE, ModKind, Place
from cartomancer.schema.records import STEP, Step, pack_steps

GAME = "timeline"
STEP_GOAL = 500
CANDIDATES_GOAL = 9_000
VALUES_GOAL = 400
FRAME = 29_780
WORST = 10
STEPS = 8
FILTERS: tuple[dict[str, int], ...] = (
    {},
    {"colour": 0x0A},
    {"type1": 9, "type2": 8},
    {"kind": Kind.MINION},
    {"select": Filter.COST_MAX, "sel_y": 3},
    {"select": Filter.HP_MIN, "sel_y": 1},
    {"select": Filter.ATK_MAX, "sel_y": 99},
    {"colour": 0x1E, "type1": 1, "type2": 3, "select": Filter.COST_MIN, "sel_y": 1},
)
KINDS = {
    Effect.GUARD_OWN_TIMELINE: ModKind.GUARD_OWN,
    Effect.GUARD_ENEMY_TIMELINE: ModKind.GUARD_ENEMY,
}


def bench_core(folders: Folders, bars: Bars) -> list[Measurement]:
    """Measure everything."""
    rom = folders.build / f"{GAME}.nes"
    manifest = json.loads(rom.with_suffix(".json").read_text(encoding="utf-8"))
    board = Board(rom, manifest)
    progress = bars("core")
    uses = list(ability_uses(manifest))
    abilities = []
    for at, use in enumerate(uses):
        abilities.append((ability_cycles(board, use), use))
        progress(at + 1, len(uses))
    abilities.sort(key=lambda entry: (-entry[0][0], entry[1].number))
    look, first = value_cycles(board)
    return [
        Measurement("core: a step that does nothing", max(step_cycles(board)), "cycles", STEP_GOAL),
        Measurement("core: candidates of all ranges", max(candidate_cycles(board)), "cycles", CANDIDATES_GOAL),
        Measurement("core: ATK and HP of a unit", look, "cycles", VALUES_GOAL, "settled"),
        Measurement("core: ATK and HP, first look after a change", first, "cycles", None, "settles both fields"),
        Measurement("core: the longest stretch between prompts", max(one[0][1] for one in abilities), "cycles", FRAME),
        *(
            Measurement(f"core: ability {at + 1} of the worst", total, "cycles", FRAME, f"{use.name}, {longest} in one")
            for at, ((total, longest), use) in enumerate(abilities[:WORST])
        ),
    ]


def ability_uses(manifest: Mapping[str, Any]) -> Iterator[Use]:
    """Every ability of the set, with the first card that has it."""
    conditions = {condition.en: condition for condition in Condition}
    numbers = {ability["id"]: ability["number"] for ability in manifest["abilities"]}
    seen: set[str] = set()
    for card in manifest["cards"]:
        for slot in card["source"]["abilities"]:
            name = slot["ability"]
            if name not in seen:
                seen.add(name)
                condition = conditions[slot["condition"]]
                yield Use(numbers[name], name, card["number"], card["source"]["category"], condition, slot["cost"])


def ability_cycles(board: Board, use: Use) -> tuple[int, int]:
    """The sum of an ability's worst path, and its longest stretch."""
    source = board.fresh(use)
    if use.condition.is_standing:
        cycles = _standing_cycles(board, use, source)
        return cycles, cycles
    found = board.begin(use, source)
    paths = list(_paths(board, found, 0))
    return max(total for total, _ in paths), max(longest for _, longest in paths)


def _paths(board: Board, total: int, longest: int) -> Iterator[tuple[int, int]]:
    cycles = board.run()
    total, longest = total + cycles, max(longest, cycles)
    if board.is_over:
        yield total, longest
        return
    moment = board.machine.snapshot()
    for answer in list(board.answers()):
        board.machine.restore(moment)
        board.answer(answer)
        yield from _paths(board, total, longest)


def _standing_cycles(board: Board, use: Use, source: int) -> int:
    """Let all steps of a standing ability hold, unless the card's arrival has done so; then look at every unit."""
    machine, ability = board.machine, board.abilities[use.name]
    machine.show_bank(ability["bank"], 6)
    if machine.byte("mod_count") == 2 * board.modifiers:
        for at in range(ability["steps"]):
            address = ability["address"] + at * STEP.size
            effect = machine.read(address + STEP.offsets["effect"])[0]
            kind = KINDS.get(Effect.of(effect), ModKind.STANDING)
            board.modify(kind, MOD_STANDING, source=source, val=address, aux=ability["bank"], dur=use.condition)
    machine.write("settled_for", NONE)
    return machine.call("state_check").cycles


def step_cycles(board: Board) -> Iterator[int]:
    """What each further step costs that does nothing and has no target."""
    totals = []
    for count in range(1, STEPS + 1):
        source = board.fresh()
        machine = board.machine
        steps = pack_steps(tuple(Step(order) for order in range(1, count + 1)))
        machine.write("profiles", list(steps))
        at = machine.address("profiles")
        machine.write("ability_ptr", [0, at & 0xFF, at >> 8])
        machine.write("ability_source", source)
        machine.call("ability_forget")
        totals.append(board.run())
    return (after - before for before, after in pairwise(totals))


def candidate_cycles(board: Board) -> Iterator[int]:
    """What it costs to list all cards of both sides, by filter."""
    board.fresh()
    machine = board.machine
    for filters in FILTERS:
        fields: dict[str, Any] = {"range_self": sum(Range), "range_opp": sum(Range), "kind": sum(Kind), **filters}
        step = Step(1, **fields)
        machine.write("step", list(step.pack()))
        machine.write("ability_player", 1)
        machine.write("filter_y", step.sel_y)
        yield machine.call("candidates_build").cycles


def value_cycles(board: Board) -> tuple[int, int]:
    """The worst look at a unit when values are settled, and the first one after a change."""
    board.fresh()
    machine = board.machine
    field = [board.zone(place, player) for player in (0, 1) for place in Place if place <= Place.RIGHT]
    worst = max(machine.call("card_values", x=card).cycles for card in field)
    machine.write("settled_for", NONE)
    return worst, machine.call("card_values", x=field[-1]).cycles
