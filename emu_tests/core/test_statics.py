"""Static abilities: what cards change while they are in play, in order of arrival."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cartomancer.ruleset.calls import ability_handlers, api_of
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import Fault
from cartomancer.script.compiled import compile_script
from support.service_console import CHIEF, KING, UNIT, ServiceCore, trial_ruleset, trial_script

COST, POWER = 0, 1
SWIFT = 1
DOWN = 2
HAND = 2
FIXES, ROLE, FAILS = 0, 1, 2
"""Registers: not 0: script 5 overwrites; what script 4 is about; not 0: script 6 is stopped."""

CHIEF_SCRIPT = """
local function soldiers(card, player, amount)
  local all = cards(player, "LINE")
  for i = 1, list_count(all) do
    if list_card(all, i) ~= card then
      add_stat(list_card(all, i), card, "POWER", amount, "WHILE_THERE")
    end
  end
end
function static(card, player)
  if get_register(1) == 0 then
    soldiers(card, player, 500)
  elseif get_register(1) == 1 then
    local hand = cards(player, "HAND")
    for i = 1, list_count(hand) do
      add_stat(list_card(hand, i), card, "COST", -1, "WHILE_THERE")
    end
  else
    give_keyword(card, card, "SWIFT", "WHILE_THERE")
    soldiers(card, player, power(card))
  end
end
"""
KING_SCRIPT = """
function static(card, player)
  if get_register(0) ~= 0 then
    local all = cards(player, "LINE")
    for i = 1, list_count(all) do
      fix_stat(list_card(all, i), card, "POWER", 1000, "WHILE_THERE")
    end
  end
end
"""


@cache
def scripts() -> tuple[bytes, ...]:
    sources = (
        "function effect(card, player) end",
        "function effect(card, player) end",
        "function effect(card, player) end",
        "function effect(card, player) end",
        CHIEF_SCRIPT,
        KING_SCRIPT,
        "function static(card, player) if get_register(2) ~= 0 then"
        ' add_stat(card, card, "COST", 1 // (get_register(2) - 1), "WHILE_THERE") end end',
    )
    return tuple(trial_script(source) for source in sources)


@pytest.fixture
def core() -> ServiceCore:
    made = ServiceCore(scripts=scripts())
    made.put("vm_depth", 1)
    return made


def power(core: ServiceCore, card: int) -> int:
    return core.sys("stat", card, POWER)


def test_soldiers_are_stronger_while_their_chief_is_in_play(core: ServiceCore) -> None:
    unit, other = core.made(UNIT, "line"), core.made(UNIT, "line", 1)
    assert power(core, unit) == 1500

    chief = core.made(CHIEF, "hand")
    assert power(core, unit) == 1500
    core.sys("move", chief, 0, 0)
    assert [power(core, card) for card in (unit, chief, other)] == [2000, 1000, 1500]
    late = core.new(UNIT, 0)
    core.sys("set_phase", 1)
    assert power(core, late) == 2000

    core.sys("move", chief, 0, HAND)
    assert [power(core, card) for card in (unit, late)] == [1500, 1500]
    assert core.get("mod_count") == 0


def test_a_chief_who_changes_sides_leads_the_others(core: ServiceCore) -> None:
    ours, theirs, chief = core.made(UNIT, "line"), core.made(UNIT, "line", 1), core.made(CHIEF, "line")
    assert [power(core, card) for card in (ours, theirs)] == [2000, 1500]

    core.sys("move", chief, 1, 0)
    assert [power(core, card) for card in (ours, theirs)] == [1500, 2000]


def test_who_lies_face_down_changes_nothing(core: ServiceCore) -> None:
    unit, chief = core.made(UNIT, "line"), core.made(CHIEF, "line")

    core.sys("set_state", chief, DOWN)
    assert power(core, unit) == 1500
    core.sys("clear_state", chief, DOWN)
    assert power(core, unit) == 2000


def test_cards_in_the_hand_cost_less(core: ServiceCore) -> None:
    core.sys("set_register", ROLE, 1)
    card = core.made(UNIT, "hand")
    core.made(CHIEF, "line")
    core.made(CHIEF, "line")

    core.sys("set_phase", 1)
    assert core.sys("stat", card, COST) == 0
    core.sys("move", card, 0, 0)
    assert core.sys("stat", card, COST) == 2


@pytest.mark.parametrize(("first", "then", "strong"), [(CHIEF, KING, 1000), (KING, CHIEF, 1500)])
def test_what_arrived_later_is_applied_later(core: ServiceCore, first: int, then: int, strong: int) -> None:
    core.sys("set_register", FIXES, 1)
    unit = core.made(UNIT, "line")
    core.made(first, "line")
    core.made(then, "line")
    core.sys("set_phase", 1)

    assert power(core, unit) == strong


def test_changes_that_were_made_lie_between_statics(core: ServiceCore) -> None:
    """Printed 1500; made before the king came: gone; made after the king: it stays."""
    core.sys("set_register", FIXES, 1)
    unit = core.made(UNIT, "line")
    core.sys("add_stat", unit, None, POWER, 7000, Duration.THIS_TURN)
    core.made(KING, "line")
    core.sys("add_stat", unit, None, POWER, 30, Duration.THIS_TURN)
    core.made(CHIEF, "line")

    core.sys("set_phase", 1)
    assert power(core, unit) == 1530
    core.sys("expire", Duration.THIS_TURN, 0)
    assert power(core, unit) == 1500
    core.sys("expire", Duration.WHILE_THERE, 0)
    assert power(core, unit) == 1500
    core.sys("set_register", FIXES, 0)
    assert power(core, unit) == 2000


def test_a_static_sees_what_older_ones_have_changed(core: ServiceCore) -> None:
    """Each chief adds its own power of 1000 to the others; the second one has got the first one's."""
    core.sys("set_register", ROLE, 2)
    first, second, unit = core.made(CHIEF, "line"), core.made(CHIEF, "line"), core.made(UNIT, "line")
    core.sys("set_phase", 1)

    assert [power(core, card) for card in (first, second, unit)] == [3000, 2000, 4500]
    assert [core.sys("has", card, SWIFT) for card in (first, second, unit)] == [1, 1, 0]


def test_candidates_are_those_of_the_settled_values(core: ServiceCore) -> None:
    unit = core.made(UNIT, "line")
    core.made(CHIEF, "line")
    core.sys("set_phase", 1)
    core.sys("offer_none")
    core.sys("offer_where", 0, 0, 0, POWER, 1600, 9000)

    assert core.sys("offered") == 1
    assert core.get("candidates") == unit


def test_nothing_is_asked_again_while_nothing_changes(core: ServiceCore) -> None:
    unit = core.made(UNIT, "line")
    core.made(CHIEF, "line")
    core.sys("set_phase", 1)
    power(core, unit)
    asked = core.cycles
    core.sys("offer_card", unit)
    power(core, unit)
    again = core.cycles

    assert (asked > 4000, again < 700) == (True, True), (asked, again)


def test_a_static_that_is_stopped_is_noted_and_the_others_act(core: ServiceCore) -> None:
    core.sys("set_register", FAILS, 1)
    unit = core.made(UNIT, "line")
    core.made(KING, "line")
    core.made(CHIEF, "line")
    core.pauses.pop(core.symbols["vm_trap"])
    core.sys("set_phase", 1)

    assert power(core, unit) == 2000
    assert core.get("fault_code") == Fault.SCRIPT


def test_more_changes_than_there_is_room_for_are_refused(core: ServiceCore) -> None:
    """Of the room for 128, 8 are left: the first chief makes 7 changes, the second one 1."""
    elsewhere = core.made(UNIT, "hand")
    for _ in range(120):
        core.sys("add_stat", elsewhere, None, POWER, 1, Duration.THIS_TURN)
    units = [core.made(UNIT, "line") for _ in range(6)]
    chiefs = [core.made(CHIEF, "line"), core.made(CHIEF, "line")]

    core.sys("set_phase", 1)
    strong = [2500, 2000, 2000, 2000, 2000, 2000]
    assert [power(core, card) for card in units] == strong
    assert [power(core, card) for card in chiefs] == [1000, 1500]
    assert (core.get("fault_code"), core.get("mod_count")) == (Fault.MODIFIERS, 128)
    core.sys("set_phase", 1)
    assert [power(core, card) for card in units] == strong


def test_the_newest_arrival_that_can_be(core: ServiceCore) -> None:
    unit = core.made(UNIT, "line")
    core.put("core_stamp", 0xFF)
    core.put("core_stamp", 0xFF, at=1)
    core.made(CHIEF, "line")

    core.sys("set_phase", 1)
    assert power(core, unit) == 2000


def test_a_computer_player_sees_what_the_rules_have_settled(core: ServiceCore) -> None:
    unit = core.made(UNIT, "line")
    core.made(CHIEF, "line")
    core.put("vm_depth", 9)
    core.sys("set_phase", 1)

    assert power(core, unit) == 1500


# --- what a static may not do

MOVES = 'function static(card, player)\n  move(card, player, "HAND")\nend'
ASKS = """function static(card, player)
  helper(player)
end
function helper(player)
  offer_none()
end"""
LASTS = 'function static(card, player)\n  add_stat(card, card, "POWER", 1, "THIS_TURN")\nend'
MARKS = 'function static(card, player)\n  mark_stat(card, card, "POWER", 1, "WHILE_THERE")\nend'


@pytest.mark.parametrize(
    ("source", "line", "what"),
    [
        (MOVES, 2, '`static` cannot call "move"'),
        (ASKS, 5, '"helper", which `static` calls, cannot call "offer_none"'),
        (LASTS, 2, "has no duration of its own"),
        (MARKS, 2, '`static` cannot call "mark_stat"'),
    ],
)
def test_a_static_may_only_look_and_change(source: str, line: int, what: str) -> None:
    ruleset = trial_ruleset()
    outcome = compile_script(source, Path("card.lua"), api_of(ruleset, ability_handlers(ruleset), ruleset.constants))

    assert outcome.script is None
    (problem,) = outcome.problems
    assert (problem.place.line, what in problem.what) == (line, True), problem.render()
    assert problem.cure


def test_a_script_has_an_effect_or_a_static() -> None:
    ruleset = trial_ruleset()
    source = "function available(card, player) return true end"
    outcome = compile_script(source, Path("card.lua"), api_of(ruleset, ability_handlers(ruleset), ruleset.constants))

    assert [problem.what.partition(":")[0] for problem in outcome.problems] == ['the function "effect" is missing']
