"""The numbers of `memory` shape the RAM of an image: its arrays, what it refuses, and who is named when it is full."""

from __future__ import annotations

from functools import cache

import pytest

from cartomancer.problems import ProjectError
from cartomancer.schema.core_state import Fault, match_ram
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.ram_use import bytes_of, owners
from cartomancer.schema.script import ScriptTrap
from support.service_console import RULES, UNIT, ServiceCore, TrapError, trial_image, trial_ruleset

SMALL = {"instances": 9, "modifiers": 2, "triggers": 3, "registers": 4}
WHOLE = "stage = 32, attacks = 32, links = 64, tokens = 1, attached = 1, stack = 224, registers = 64"


def rules(row: str) -> str:
    return RULES.replace("memory = {", f"memory = {{{row}, ")


@cache
def small() -> str:
    return rules(", ".join(f"{name} = {size}" for name, size in SMALL.items()))


def test_arrays_are_as_long_as_the_rows_say() -> None:
    symbols = trial_image(small()).symbols
    plain = trial_image().symbols

    def length(first: str, second: str, of: dict[str, int]) -> int:
        return of[second] - of[first]

    for first, second, row, default in (
        ("inst_card_lo", "inst_card_hi", "instances", 128),
        ("print_cost", "print_atk", "instances", 128),
        ("mod_kind", "mod_target", "modifiers", 128),
        ("trigger_card", "trigger_slot", "triggers", 32),
    ):
        ours, theirs = ({name: one[name].address for name in (first, second)} for one in (symbols, plain))
        assert (length(first, second, ours), length(first, second, theirs)) == (SMALL[row], default), first
    sizes = {ram.name: ram.size for ram in match_ram(trial_ruleset(small()))}
    assert sizes["ruleset_registers"] == 2 * SMALL["registers"]


def test_no_card_beyond_the_last_instance() -> None:
    core = ServiceCore(small())
    core.sys("make_deck", 0)
    made = core.get("instance_count")
    for _ in range(SMALL["instances"] - made):
        assert core.sys("make_token", UNIT, 0, core.code_of("place", "pile")) != 0xFF
    assert core.get("instance_count") == SMALL["instances"]
    core.sys("make_token", UNIT, 0, core.code_of("place", "pile"))
    assert core.get("instance_count") == SMALL["instances"]
    assert core.faults == [Fault.INSTANCES]


def test_no_change_beyond_the_last_modifier() -> None:
    core = ServiceCore(small())
    card = core.made(UNIT, "line")
    atk = core.sys("stat", card, 1)
    for _ in range(3):
        core.sys("add_stat", card, -1, 1, 1, 0)
    assert core.sys("stat", card, 1) == atk + SMALL["modifiers"]
    assert core.faults == [Fault.MODIFIERS]


def test_no_register_beyond_the_last() -> None:
    core = ServiceCore(small())
    core.sys("set_register", SMALL["registers"] - 1, 1234)
    assert core.sys("get_register", SMALL["registers"] - 1) == 1234
    for call, arguments in (("get_register", (4,)), ("set_register", (4, 1))):
        with pytest.raises(TrapError) as stopped:
            core.sys(call, *arguments)
        assert stopped.value.trap is ScriptTrap.RANGE


def test_more_registers_than_usual() -> None:
    core = ServiceCore(rules("registers = 64"))
    core.sys("set_register", 63, 77)
    assert core.sys("get_register", 63) == 77


def test_bytes_have_owners() -> None:
    ruleset, less = trial_ruleset(), trial_ruleset(rules("instances = 127"))
    found = owners(ruleset, "WRAM")
    assert list(found)[:2] == ["instances", "modifiers"]
    assert found["instances"] == 127 * (bytes_of(ruleset, "WRAM") - bytes_of(less, "WRAM"))


def test_full_ram_names_bytes_and_owners() -> None:
    text = RULES.replace(
        "memory = {stage = 3, attacks = 5, links = 3, tokens = 1, attached = 1}", f"memory = {{{WHOLE}}}"
    )
    ruleset = trial_ruleset(text)
    area = next(area for area in RAM_AREAS if area.name == "WRAM")
    with pytest.raises(ProjectError) as refused:
        trial_image(text)
    (problem,) = refused.value.problems
    assert problem.what.startswith("the RAM WRAM (match state) is ") and problem.what.endswith(" bytes too small")
    assert int(problem.what.split()[-4].replace(",", "")) >= bytes_of(ruleset, "WRAM") - area.size > 0
    assert "instances = 128 takes " in problem.cure and "links = 64 takes " in problem.cure
