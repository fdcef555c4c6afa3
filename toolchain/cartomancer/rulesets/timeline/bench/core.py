"""Cycles of the rules core on a full board, against the goals: a step, a list of candidates, values, every ability.

The number of an ability is the sum of all its stretches between prompts, answered with as many cards as allowed, on
the worst path through its alternatives: nothing is waited for, so the sum is what the player can notice at most. A
standing ability never resolves; its number is the state check after it came into force.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from cartomancer.bench.run import Bars, Measurement, Subject
from cartomancer.rulesets.timeline.bench.core_board import Board, Use
from cartomancer.rulesets.timeline.codes import Condition, Effect, Filter, Kind, Macro, Place, Range, Special
from cartomancer.rulesets.timeline.steps import STEP, Step, pack_steps
from cartomancer.schema.core_state import MOD_STANDING, NONE, ModKind

STEP_GOAL = 500
CANDIDATES_GOAL = 9_000
VALUES_GOAL = 400
FRAME = 29_780
WORST = 10
STEPS = 8
VALUE_LIMITS: tuple[dict[str, int], ...] = (
    {"select": Filter.HP_MAX, "sel_y": 99},
    {"select": Filter.HP_MIN, "sel_y": 1},
    {"select": Filter.ATK_MAX, "sel_y": 99},
    {"select": Filter.ATK_MIN, "sel_y": 1},
)
PRINTED: tuple[dict[str, int], ...] = (
    {},
    {"colour": 0x0A},
    {"colour": 0x0F},
    {"type1": 9, "type2": 8},
    {"type1": 4, "type2": 2},
    {"kind": Kind.MINION},
    {"colour": 0x0F, "type1": 4, "type2": 2},
)
"""What a step may ask of the printed card; each test that most cards pass late or fail last."""

FILTERS: tuple[dict[str, int], ...] = (
    *PRINTED,
    {"select": Filter.COST_MAX, "sel_y": 3},
    {"colour": 0x1E, "type1": 1, "type2": 3, "select": Filter.COST_MIN, "sel_y": 1},
    *({**printed, **limit} for printed in PRINTED for limit in VALUE_LIMITS),
)
JUDGED: tuple[dict[str, int], ...] = tuple(
    {"select": limit, "sel_y": macro}
    for limit in Filter
    if limit not in (Filter.NONE, Filter.COST_SUM)
    for macro in (Macro.TARGET_ATK, Macro.TARGET_HP, Macro.TARGET_COST)
)
"""Limits that each card gives itself."""

SPECIAL: tuple[dict[str, int], ...] = tuple(
    {"range_self": own, "range_opp": 0, "special": special}
    for own in (0, Range.FIELD)
    for special in (Special.PREVIOUS, sum(Special))
)
"""Special ranges that mean every card where no range does."""

RARE: Mapping[str, int] = {
    ", first look after a change, by ATK or HP": 12_400,
    ", the same by colour and types": 10_100,
    ", its WT the limit": 18_100,
    ", the same by colour, types and ATK or HP": 14_900,
    ", a standing step with a macro": 17_900,
}
"""Lists that cannot keep the goal, because something is worked out for each card: no more than this, and told."""

KINDS = {
    Effect.GUARD_OWN_TIMELINE: ModKind.GUARD_OWN,
    Effect.GUARD_ENEMY_TIMELINE: ModKind.GUARD_ENEMY,
}


def bench_core(subject: Subject, bars: Bars) -> list[Measurement]:
    """Measure everything."""
    rom = subject.rom
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
        *(
            Measurement(
                f"core: candidates of all ranges{what}",
                max(cycles),
                "cycles",
                None if what in RARE else CANDIDATES_GOAL,
                f"above {CANDIDATES_GOAL}: each card is judged by itself" if what in RARE else "",
            )
            for what, cycles in candidate_rows(board).items()
        ),
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
        machine.write("saves", list(steps))
        at = machine.address("saves")
        machine.write("ability_ptr", [0, at & 0xFF, at >> 8])
        machine.write("ability_source", source)
        machine.call("ability_forget")
        totals.append(board.run())
    return (after - before for before, after in pairwise(totals))


def candidate_rows(board: Board) -> dict[str, list[int]]:
    """What lists of candidates cost, by what makes them longer."""
    values = [filters for filters in FILTERS if filters.get("select", 0) >= Filter.HP_MAX]
    printed = [filters for filters in FILTERS if filters not in values]
    return {
        "": list(candidate_cycles(board)),
        ", first look after a change": list(candidate_cycles(board, printed, stale=True)),
        ", first look after a change, by ATK or HP": list(candidate_cycles(board, values, stale=True)),
        ", each card its own limit": list(candidate_cycles(board, JUDGED)),
        ", the same by colour and types": list(candidate_cycles(board, [PRINTED[-1] | one for one in JUDGED])),
        ", its WT the limit": list(candidate_cycles(board, [one | {"sel_y": Macro.TARGET_WT} for one in JUDGED])),
        ", all by special ranges": list(candidate_cycles(board, SPECIAL)),
        ", the same by colour, types and ATK or HP": list(
            candidate_cycles(board, [PRINTED[-1] | limit | one for limit in VALUE_LIMITS for one in SPECIAL])
        ),
        ", a standing step with a macro": list(candidate_cycles(board, VALUE_LIMITS, macro=True)),
    }


def candidate_cycles(
    board: Board, asked: Sequence[Mapping[str, int]] = FILTERS, *, stale: bool = False, macro: bool = False
) -> Iterator[int]:
    """What it costs to list all cards of both sides, by filter; every card is a previous target.

    `stale`: settled values are worked out again each time. `macro`: a standing step has a value that cannot be kept.
    """
    board.fresh()
    machine = board.machine
    source = board.zone(Place.LEFT, 1)
    machine.write("ability_source", source)
    machine.write("attack_target", board.zone(Place.RIGHT))
    machine.write("set_previous", list(((1 << machine.byte("instance_count")) - 1).to_bytes(16, "little")))
    if macro:
        step = Step(1, range_self=Range.FIELD, kind=sum(Kind), effect=Effect.STANDING_MODIFY, par_x=Macro.OWN_HAND)
        machine.write("saves", list(step.pack()))
        at = machine.address("saves")
        board.modify(ModKind.STANDING, MOD_STANDING, source=board.zone(Place.LORD), val=at, dur=Condition.ALWAYS)
    machine.far_call("values_settle")
    for place in Place:
        if place <= Place.RIGHT:
            machine.far_call("card_keywords", x=board.zone(place, 1))
    for filters in asked:
        fields: dict[str, Any] = {"range_self": sum(Range), "range_opp": sum(Range), "kind": sum(Kind), **filters}
        step = Step(1, **fields)
        machine.write("step", list(step.pack()))
        machine.write("ability_player", 1)
        machine.write("filter_y", step.sel_y)
        if stale:
            machine.write("settled_for", NONE)
        yield machine.far_call("candidates_build").cycles


def value_cycles(board: Board) -> tuple[int, int]:
    """The worst look at a unit when values are settled, and the first one after a change."""
    board.fresh()
    machine = board.machine
    field = [board.zone(place, player) for player in (0, 1) for place in Place if place <= Place.RIGHT]
    worst = max(machine.far_call("card_values", x=card).cycles for card in field)
    machine.write("settled_for", NONE)
    return worst, machine.far_call("card_values", x=field[-1]).cycles
