"""Abilities that are scripts: from a slot of a card to the script and back, with prompts, step lists, other scripts,
triggers and attacks on the way."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cartomancer.rulesets.timeline.codes import Ask, Condition, EventType, Message, Place
from cartomancer.schema.core_state import NONE, Fault, PromptType
from cartomancer.schema.script import SCRIPT_ABILITIES, SCRIPT_NESTING, ScriptTrap
from support.core_fixtures import MINION
from support.script_match import ScriptMatch
from support.vm_fixtures import ScriptedSet, scripted_set

WOUND = """
function effect(card, player)
  for i = 1, 3 do
    local found = card_at(not player, lane(i), 1)
    if found ~= nil then
      deal(found, 2, true)
    end
  end
end
"""

CHOOSE = """
local function targets(player)
  local found = list_new()
  for i = 1, 3 do
    local other = card_at(not player, lane(i), 1)
    if other ~= nil then
      list_add(found, other)
    end
  end
  return found
end

function effect(card, player)
  local victim = choose(player, targets(player), "Break which?")
  if victim ~= nil and yes(not player, "Really?") then
    break_card(victim)
  end
  say(player, "done")
end

function available(card, player)
  return list_count(targets(player)) > 0
end
"""

ASKS_TOO_EARLY = """
function effect(card, player)
end

function available(card, player)
  return yes(player, "May I?")
end
"""

STOPS_TOO_EARLY = """
function effect(card, player)
end

function available(card, player)
  return 1 // (turn() - turn()) == 0
end
"""

CALLS_OTHERS = """
function effect(card, player)
  local before = life(player)
  run_ability(card, player, "wound")
  run_ability(card, player, "choose")
  gain_life(player, 10 + life(player) - before)
end
"""

WITHOUT_END = """
function effect(card, player)
  set_register(0, get_register(0) + 1)
  run_ability(card, player, "without end")
  set_register(1, get_register(1) + 1)
end
"""

FIGHTS = """
function effect(card, player)
  give(card, card, 5, 0, "THIS_ATTACK")
  set_register(2, atk(card))
  attack(card, target())
  resolve()
end
"""

PLACED = """
function effect(card, player)
  gain_life(player, 3)
end
"""

STOPPED = """
local function stop(card, player)
  run_ability(card, player, "overflow")
  return 5
end

function effect(card, player)
  local seven = 7
  set_register(3, 1000 + seven * (seven + stop(card, player)))
end
"""

OVERFLOW = """
function effect(card, player)
  local all = cards(player, "LEFT")
  local much = list_count(all) + 32766
  gain_life(player, 1)
  gain_life(player, much + much)
end
"""

SET = (
    ("stopped", STOPPED, Condition.ACTIVATE_MP),
    ("overflow", OVERFLOW, Condition.ACTIVATE_MP),
    ("wound", WOUND, Condition.ACTIVATE_MP),
    ("choose", CHOOSE, Condition.USE),
    ("asks too early", ASKS_TOO_EARLY, Condition.ACTIVATE_MP),
    ("stops too early", STOPS_TOO_EARLY, Condition.ACTIVATE_MP),
    ("calls others", CALLS_OTHERS, Condition.ACTIVATE_MP),
    ("without end", WITHOUT_END, Condition.ACTIVATE_MP),
    ("fights", FIGHTS, Condition.ATTACK),
    ("placed", PLACED, Condition.PLACEMENT),
)


@pytest.fixture(scope="module")
def cards() -> ScriptedSet:
    return scripted_set(*SET)


@pytest.fixture
def match(cards: ScriptedSet) -> ScriptMatch:
    return ScriptMatch(cards)


def test_a_script_acts_on_the_board(match: ScriptMatch) -> None:
    """Source and controller are its parameters; what it did is checked when it has ended."""
    source = match.card("wound")
    victims = [match.new(MINION, place, 1) for place in (Place.LEFT, Place.RIGHT)]
    match.put("inst_damage_lo", 3, at=victims[1])
    assert match.use("wound", source) is None
    assert match.trapped is None
    assert match.damage(victims[0]) == 2
    assert match.place(victims[1])[1] == Place.WT2


def test_prompts_keep_the_script(match: ScriptMatch) -> None:
    """A script that asks twice goes on where it was, with its list and its locals."""
    source = match.card("choose", Place.IN_USE)
    others = [match.new(MINION, place, 1) for place in (Place.LEFT, Place.RIGHT)]
    asked = match.use("choose", source)
    assert asked is not None
    assert (asked.type, asked.player, asked.candidates) == (PromptType.CARDS, 0, tuple(others))
    assert (asked.minimum, asked.maximum, asked.message, asked.source) == (0, 1, Ask.SCRIPT, source)
    first = match.get_word("asked_text")
    match.put("far_ptr", 1, 2, 3)  # the front end's meanwhile
    again = match.answer(others[1])
    assert again is not None
    assert (again.type, again.player) == (PromptType.YES_NO, 1)
    assert match.get_word("asked_text") != first
    assert match.answer(1) is None
    assert match.place(others[1])[1] == Place.WT2
    assert match.place(others[0])[1] == Place.LEFT
    assert (match.log[-1]["message"], match.log[-1]["player"]) == (Message.SAID, 0)
    assert match.bytes_at("list_size", 16) == bytes(16)


def test_no_choice_and_no_card(match: ScriptMatch) -> None:
    """Without candidates nobody is asked."""
    source = match.card("choose", Place.IN_USE)
    assert match.use("choose", source) is None


def test_available_decides(match: ScriptMatch) -> None:
    card = match.card("choose", Place.HAND)
    match.call("can_start_use", x=card)
    assert not match.carry
    match.new(MINION, Place.LEFT, 1)
    match.call("can_start_use", x=card)
    assert match.carry
    assert match.may_start(match.card("wound")), "without that function always"


@pytest.mark.parametrize(
    ("name", "trap"), [("asks too early", ScriptTrap.RANGE), ("stops too early", ScriptTrap.DIVIDE)]
)
def test_available_that_is_stopped_says_no(match: ScriptMatch, name: str, trap: ScriptTrap) -> None:
    """It may look, but not ask; nothing of it stays."""
    assert not match.may_start(match.card(name))
    assert match.stopped.trap is trap
    script = match.cards.scripts[name]
    assert script.functions[script.place(match.stopped.at)[0]].name == "available"
    assert (match.get("vm_quiet"), match.get("vm_depth")) == (0, 0)


def test_scripts_run_scripts(match: ScriptMatch) -> None:
    """The caller goes on with its own locals, source and player, even when an inner script asked."""
    source = match.card("calls others")
    victim, bystander = (match.new(MINION, place, 1) for place in (Place.LEFT, Place.RIGHT))
    asked = match.use("calls others", source)
    assert asked is not None and asked.candidates == (victim, bystander)
    assert match.answer() is None
    assert (match.damage(victim), match.life(0)) == (2, 30)
    acted = [(entry["subject"], entry["player"]) for entry in match.log if entry["message"] == Message.ABILITY]
    assert acted == [(source, 0)] * 3
    assert (match.get("ability_source"), match.get("ability_player")) == (source, 0)


def test_nesting_has_a_limit(match: ScriptMatch) -> None:
    """The ninth event inside each other is stopped; the eight before it go on and end."""
    source = match.card("without end")
    assert match.use("without end", source) is None
    assert match.trapped is None
    assert match.get_word("ruleset_registers") == SCRIPT_NESTING
    assert match.get_word("ruleset_registers", at=2) == SCRIPT_NESTING
    stopped = match.stopped
    assert stopped.trap is ScriptTrap.NESTING
    assert (stopped.script, stopped.at) == (match.cards.abilities["without end"], 0)
    entry = match.log[-1]
    assert (entry["message"], entry["object"], entry["subject"]) == (Message.FAULT, Fault.SCRIPT, source)
    assert entry["value_lo"] | entry["value_hi"] << 8 == match.cards.abilities["without end"]
    assert match.get("vm_depth") == 0


RUNS_ITSELF = {
    "by its ability": (10, 'function effect(card, player) run_ability(card, player, "by its ability") end'),
    "by its slot": (10, "function effect(card, player) run_slot(card, 1) end"),
}
ASKS_ITSELF = "function effect(card, player) end function available(card, player) return can_start(card, 1) end"


def test_events_share_the_hardware_stack() -> None:
    """Fourteen bytes are there for each of eight: what the game's own calls take."""
    sources = {"asks itself": ASKS_ITSELF, **{name: source for name, (_, source) in RUNS_ITSELF.items()}}
    nested = scripted_set(*((name, source, Condition.ACTIVATE_MP) for name, source in sources.items()))
    for name, takes in (*((name, takes) for name, (takes, _) in RUNS_ITSELF.items()), ("asks itself", 11)):
        match = ScriptMatch(nested)
        card = match.card(name)
        if name == "asks itself":
            match.code(0xA2, card, 0xA0, 0, 0xA9, 0, *match._jsr("slot_can_start"), 0x60)
            match._start(NONE, 0, 0)
        else:
            match.use(name, card)
        assert match.stopped.trap is ScriptTrap.NESTING
        pointers = [match.get("vm_event_sp", at) for at in range(SCRIPT_NESTING)]
        assert [one - other for one, other in pairwise(pointers)] == [takes] * (SCRIPT_NESTING - 1)


def test_trap_ends_its_own_event_only(match: ScriptMatch) -> None:
    """The one around it goes on with its operands and locals."""
    assert match.use("stopped", match.card("stopped")) is None
    assert match.get_word("ruleset_registers", at=6) == 1084
    assert match.life(0) == 21
    assert match.stopped.trap is ScriptTrap.OVERFLOW
    assert match.stopped.script == match.cards.abilities["overflow"]
    assert match.faults == [Fault.SCRIPT]


def test_attack_ability(match: ScriptMatch) -> None:
    """It acts before the fight; an attack inside the attack does not happen, nothing resolves yet."""
    attacker = match.card("fights")
    victim = match.new(MINION, Place.RIGHT, 1)
    match.put("attack_atk", 0xFF, 0xFF)
    match.code(0xA2, attacker, 0xA0, victim, *match._jsr("attack_run"), 0x60)
    assert match._start(NONE, 0, 0) is None
    assert match.trapped is None
    assert match.get_word("ruleset_registers", at=4) == 8
    assert match.place(victim)[1] == Place.WT2
    assert (match.get("attack_target"), match.get("attack_attacker")) == (NONE, NONE)


def test_trigger(match: ScriptMatch) -> None:
    """A slot with a condition fires and resolves."""
    card = match.card("placed")
    match.code(0xA2, card, 0xA9, EventType.PLACED, *match._jsr("event_card"), *match._jsr("triggers_resolve"), 0x60)
    assert match._start(NONE, 0, 0) is None
    assert match.life(0) == 23
    assert match.get("resolving") == 0


def test_ability_numbers(cards: ScriptedSet) -> None:
    assert cards.abilities["stopped"] == SCRIPT_ABILITIES + 1
