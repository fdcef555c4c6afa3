"""Abilities that are scripts: what they cost, what sets them off, and in which order they act."""

from __future__ import annotations

from functools import cache

import pytest

from cartomancer.schema.core_state import DRAIN_MAX, NONE, TRIGGERS, Fault
from cartomancer.schema.records import CARD
from support.service_console import KING, LISTENER, PAYER, RULES, UNIT, ServiceCore, TrapError, trial_script

LINE, CENTRE, HAND = range(3)
ARRIVES, BELL, TAP, BUY, FREE = range(1, 6)
PLACED, RUNG, IDLE = range(1, 4)
TIRED, DOWN = 1, 2
GOLD = 0
ACTED = 3
COUNTED, CLOSED, ENDLESS = 0, 1, 2
"""Registers: how often script 1 acted; not 0: script 3 cannot be used; not 0: script 2 sets itself off."""


@cache
def scripts() -> tuple[bytes, ...]:
    log = 'log("ACTED", player, card, {})'
    sources = (
        "function effect(card, player) end",
        f"function effect(card, player) set_register(0, get_register(0) + 1) {log.format(1)} end",
        f'function effect(card, player) {log.format(2)} if get_register(2) ~= 0 then fire(card, "BELL") end end',
        f"function effect(card, player) {log.format(3)} end"
        " function available(card, player) return get_register(1) == 0 end",
    )
    return tuple(trial_script(source) for source in sources)


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore(scripts=scripts())


def acted(core: ServiceCore) -> list[tuple[int, int, int]]:
    """Card, player and script of what has acted, in order."""
    entries = [entry for entry in core.log if entry["message"] == ACTED]
    return [(entry["subject"], entry["player"], entry["value_lo"]) for entry in entries]


def test_conditions_and_prices_are_those_of_the_record(core: ServiceCore) -> None:
    card, plain = core.made(PAYER, "line"), core.made(UNIT, "line")

    assert [core.sys("condition", card, slot) for slot in (1, 2, 3)] == [TAP, BUY, FREE]
    assert [core.sys("slot_cost", card, slot) for slot in (1, 2, 3)] == [0, 2, 0]
    assert [core.sys(call, plain, 1) for call in ("condition", "slot_cost", "can_start")] == [0, 0, 0]
    for slot in (0, 4, 257):
        with pytest.raises(TrapError, match="RANGE"):
            core.sys("condition", card, slot)


def test_an_ability_whose_condition_no_row_knows_costs_nothing(core: ServiceCore) -> None:
    """A damaged record: the tables are not read beyond their ends."""
    place = core.symbols[f"card_{PAYER}"]
    assert place.bank is not None
    core.machine.bus.patch(place.bank * 0x2000 + place.address % 0x2000 + CARD.offsets["ability"], bytes([99]))
    card = core.made(PAYER, "line")

    assert core.sys("condition", card, 1) == 99
    assert core.sys("can_start", card, 1) == 1
    core.sys("run_slot", card, 1)
    assert acted(core) == [(card, 0, 1)]
    assert core.get("inst_state", card) & TIRED == 0


def test_an_ability_paid_by_a_state_acts_once_a_turn(core: ServiceCore) -> None:
    card = core.made(PAYER, "line", 1)

    assert core.sys("can_start", card, 1) == 1
    core.sys("run_slot", card, 1)
    assert acted(core) == [(card, 1, 1)]
    assert core.get("inst_state", card) & TIRED
    assert core.sys("used", card, 1) == 1

    core.sys("clear_state", card, TIRED)
    assert core.sys("can_start", card, 1) == 0, "marked"
    core.sys("clear_used", card)
    assert core.sys("can_start", card, 1) == 1
    core.sys("set_state", card, TIRED)
    assert core.sys("can_start", card, 1) == 0, "cannot be paid"
    with pytest.raises(TrapError, match="RANGE"):
        core.sys("run_slot", card, 1)
    assert len(acted(core)) == 1


def test_an_ability_paid_by_a_resource_takes_its_price_from_the_controller(core: ServiceCore) -> None:
    card = core.made(PAYER, "line", 1)
    core.sys("set_resource", 1, GOLD, 5)

    for left in (3, 1):
        core.sys("run_slot", card, 2)
        assert [core.sys("resource", player, GOLD) for player in (0, 1)] == [3, left]
    assert core.sys("can_start", card, 2) == 0
    assert core.sys("used", card, 2) == 0
    with pytest.raises(TrapError, match="RANGE"):
        core.sys("run_slot", card, 2)


def test_an_ability_may_say_that_it_cannot_be_used(core: ServiceCore) -> None:
    card = core.made(PAYER, "line")

    assert core.sys("can_start", card, 3) == 1
    core.sys("set_register", CLOSED, 1)
    assert core.sys("can_start", card, 3) == 0
    assert core.get("vm_quiet") == 0


def test_the_ability_that_called_goes_on_afterwards(core: ServiceCore) -> None:
    card = core.made(PAYER, "line")
    core.put("ability_source", 99)
    core.put("ability_player", 1)

    for call in ("can_start", "run_slot"):
        core.sys(call, card, 3)
        assert (core.get("ability_source"), core.get("ability_player")) == (99, 1)
    core.sys("fire", card, FREE)
    core.sys("resolve")
    assert (core.get("ability_source"), core.get("ability_player")) == (99, 1)


def test_an_event_lets_those_in_play_wait_who_listen(core: ServiceCore) -> None:
    mine, theirs = core.made(LISTENER, "line", 0), core.made(LISTENER, "line", 1)
    middle = core.made(LISTENER, "centre", 1)
    down = core.made(LISTENER, "line", 0)
    core.sys("set_state", down, DOWN)
    core.made(LISTENER, "hand", 0)
    core.made(UNIT, "line", 0)
    core.put("turn_player", 1)

    core.sys("raise", PLACED, 0, mine, -700)
    assert core.get("trigger_count") == 6
    assert acted(core) == []
    core.sys("resolve")

    assert acted(core) == [
        *((theirs, 1, 1), (theirs, 1, 1)),
        *((middle, 1, 1), (middle, 1, 1)),
        *((mine, 0, 1), (mine, 0, 1)),
    ]
    assert core.sys("get_register", COUNTED) == 6


def test_abilities_of_one_moment_act_by_arrival_before_slot(core: ServiceCore) -> None:
    old, new = core.made(KING, "line"), core.made(LISTENER, "line")
    core.sys("raise", RUNG, 0, None, 0)
    core.sys("resolve")
    assert acted(core) == [(old, 0, 1), (new, 0, 2)]


def test_next_ability_acts_alone_and_those_set_off_first_come_first(core: ServiceCore) -> None:
    """The turn player's are first among those of one moment only."""
    mine, theirs = core.made(LISTENER, "line", 0), core.made(LISTENER, "line", 1)
    core.sys("set_register", ENDLESS, 1)  # script 2 fires itself
    core.sys("raise", RUNG, 0, None, 0)
    for number, wanted in enumerate([mine, theirs, mine, theirs], 1):
        assert core.sys("resolve_next") == 1
        assert [card for card, _, _ in acted(core)][number - 1 :] == [wanted]
    core.sys("set_register", ENDLESS, 0)
    assert [core.sys("resolve_next") for _ in range(3)] == [1, 1, 0]
    assert core.get("resolving") == 0


def test_abilities_that_set_each_other_off_one_by_one_end_at_the_limit(core: ServiceCore) -> None:
    core.made(LISTENER, "line")
    core.sys("set_register", ENDLESS, 1)
    core.sys("raise", RUNG, 0, None, 0)
    assert [core.sys("resolve_next") for _ in range(DRAIN_MAX + 2)] == [1] * (DRAIN_MAX + 1) + [0]
    assert core.get("fault_code") == Fault.TRIGGERS
    core.sys("set_register", ENDLESS, 0)
    core.sys("raise", RUNG, 0, None, 0)
    assert [core.sys("resolve_next"), core.sys("resolve_next")] == [1, 0], "counted from the start again"


def test_abilities_know_the_event_that_set_them_off(core: ServiceCore) -> None:
    card, other = core.made(LISTENER, "line", 1), core.made(UNIT, "line")
    seen: list[tuple[int, ...]] = []

    def look() -> None:
        at = core.at("event_now")
        seen.append(tuple(core.machine.byte(at + index) for index in range(4)))

    core.pauses[core.symbols["vm_event"]] = look
    core.sys("raise", RUNG, 1, other, -700)
    core.sys("raise", RUNG, 0, None, -2)
    core.sys("fire", card, BELL)
    core.sys("resolve")

    low, high = -700 & 0xFF, -700 >> 8 & 0xFF
    assert seen == [(1, other, low, high), (0, NONE, 0xFE, 0xFF), (1, card, 0, 0)]
    assert (core.sys("event_player"), core.card("event_card"), core.sys("event_value")) == (1, card, 0)


@pytest.mark.parametrize("event", [IDLE, 4, 255])
def test_an_event_that_sets_nothing_off(core: ServiceCore, event: int) -> None:
    core.made(LISTENER, "line")

    core.sys("raise", event, 0, None, 0)

    assert core.get("trigger_count") == 0


def test_what_is_set_off_meanwhile_waits_for_the_next_batch(core: ServiceCore) -> None:
    mine, theirs = core.made(LISTENER, "line", 0), core.made(LISTENER, "line", 1)
    core.sys("set_register", ENDLESS, 1)
    core.sys("raise", RUNG, 0, None, 0)
    core.pauses[core.symbols["trigger_batch"]] = lambda: None

    core.sys("resolve")

    assert acted(core)[:6] == [(mine, 0, 2), (theirs, 1, 2)] * 3
    assert len(acted(core)) + core.faults.count(Fault.TRIGGERS) <= 48, "the log is a ring"
    assert Fault.TRIGGERS in core.faults, "what never ends is dropped"
    assert core.get("trigger_count") == 0
    assert core.get("drain_left") == 0
    assert core.get("resolving") == 0


def test_drain_limit_is_for_one_action(core: ServiceCore) -> None:
    card = core.made(LISTENER, "line")
    for _ in range(3):
        for _ in range(DRAIN_MAX // 4):
            core.sys("fire", card, BELL)
        core.sys("resolve")

    assert core.faults == []


def test_nothing_is_resolved_inside_an_ability(core: ServiceCore) -> None:
    card = core.made(LISTENER, "line")
    core.sys("fire", card, BELL)
    core.put("resolving", 1)

    core.sys("resolve")

    assert core.get("trigger_count") == 1


def test_a_full_table_refuses(core: ServiceCore) -> None:
    card = core.made(LISTENER, "line")
    for _ in range(TRIGGERS):
        core.sys("fire", card, BELL)
    before = core.bytes_of("trigger_card", TRIGGERS)

    core.sys("fire", card, BELL)

    assert core.faults == [Fault.TRIGGERS]
    assert core.get("trigger_count") == TRIGGERS
    assert core.bytes_of("trigger_card", TRIGGERS) == before


def test_a_card_out_of_the_duel_does_not_act(core: ServiceCore) -> None:
    card, other = core.made(LISTENER, "line"), core.made(LISTENER, "line")
    core.sys("raise", RUNG, 0, None, 0)

    core.sys("remove", card)
    core.sys("resolve")

    assert acted(core) == [(other, 0, 2)]


def test_an_event_for_32_cards_without_handlers_takes_3000_cycles_at_most(core: ServiceCore) -> None:
    for at in range(32):
        core.made(UNIT, "line", at % 2)
    core.made(LISTENER, "hand")

    core.sys("raise", PLACED, 0, None, 0)

    assert core.get("trigger_count") == 0
    assert core.cycles <= 3000


@pytest.mark.parametrize("state", ["down", "hushed"])
def test_abilities_of_a_mute_card_do_not_act(state: str) -> None:
    core = ServiceCore(RULES.replace('{id = "tired"}', '{id = "tired"}, {id = "hushed", mute = true}'), scripts())
    bit = {"hushed": 2, "down": 4}[state]
    listener, payer = core.made(LISTENER, "line"), core.made(PAYER, "line")
    core.sys("set_state", listener, bit)
    core.sys("set_state", payer, bit)

    core.sys("raise", RUNG, 0, None, 0)
    core.sys("fire", listener, BELL)
    core.sys("resolve")
    assert acted(core) == []
    assert core.sys("can_start", payer, 2) == 0
    core.sys("clear_state", listener, bit)
    core.sys("fire", listener, BELL)
    core.sys("resolve")
    assert len(acted(core)) == 1


@pytest.mark.parametrize("third", ["card", "gone"])
def test_third_argument_may_not_be_nil(third: str) -> None:
    """Instructions look at the first two arguments of a call at once, and at the others one by one."""
    aims = f"""
function effect(card, player)
  local at = stage_push(card, player, "STRIKE")
  stage_aim(at, card)
  local gone = host(card)
  set_stage_target(at, 1, {third})
  set_register(0, 7)
end
"""
    core = ServiceCore(scripts=(*scripts()[:1], trial_script(aims)))
    del core.pauses[core.symbols["vm_trap"]]
    core.sys("run_slot", core.made(PAYER, "line"), 1)
    assert core.get("ruleset_registers") == (7 if third == "card" else 0)


def test_code_ends_at_the_last_page(core: ServiceCore) -> None:
    core.put("vm_pc", 0, 0xFF)
    with pytest.raises(TrapError, match="CODE"):
        core.call("vm_next", x=0, y=0xFF)


def test_a_function_at_the_last_page_does_not_begin(core: ServiceCore) -> None:
    """Its record fills the last bytes that there are, and the first instruction would be beyond them."""
    core.machine.memory[0xFFFC:0x10000] = [0, 0, 0, 0]
    core.put("vm_pc", 0, 0xFF)
    with pytest.raises(TrapError, match="CODE"):
        core.call("_call::enter", x=0, y=0xFC)
