"""What stops a script: budget, stack, nesting, lists, wrong bytes. Each time it ends, its operands and lists go, the
fault is noted with script, function and place, and whoever raised the event goes on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cartomancer.rulesets.timeline.codes import Message, Place
from cartomancer.schema.core_state import FIBER_MARGIN, Fault
from cartomancer.schema.script import (
    SCRIPT_ABILITIES,
    SCRIPT_BUDGET,
    SCRIPT_LINK,
    SCRIPT_LISTS,
    SCRIPT_STACK,
    Op,
    ScriptTrap,
)
from support.built_game import BuiltGame
from support.core_fixtures import Image
from support.script_console import NUMBER, ScriptConsole
from support.vm_compare import compare
from support.vm_fixtures import ONE, ZERO, function, lua, script, system

LIST_ROOM = 96


@pytest.fixture
def console(game: BuiltGame) -> ScriptConsole:
    return ScriptConsole(Image.of_game(game))


def loop(rounds: int) -> list[int]:
    """Count to a number: one branch backwards less than that."""
    return [ONE, Op.PUSH_WORD, rounds & 0xFF, rounds >> 8, Op.FOR_UP, 0, 3, Op.NEXT_UP, 0, 0xFD]


def run(console: ScriptConsole, code: Sequence[int], locals_: int = 4) -> int | None:
    console.load(script(function([*code, ONE, Op.RETURN_1], locals_=locals_, results=1)))
    return console.event()


def test_budget_is_exact(console: ScriptConsole) -> None:
    assert run(console, loop(SCRIPT_BUDGET + 1)) == 1
    assert run(console, loop(SCRIPT_BUDGET + 2)) is None
    assert console.stopped.trap is ScriptTrap.BUDGET
    assert console.stopped.offset == 7, "the branch that was one too many"
    assert console.get("vm_depth") == 0


def test_far_branches_count_too(console: ScriptConsole) -> None:
    """An endless loop of them ends."""
    assert run(console, [Op.JUMP_FAR, 0xFD, 0xFF]) is None
    assert (console.stopped.trap, console.stopped.offset) == (ScriptTrap.BUDGET, 0)


def as_if_inside(console: ScriptConsole, depth: int) -> None:
    """The next event is raised by others: the rules are the first, a card's script the second."""
    console.put("vm_depth", depth)
    for half in ("script_lo", "script_hi", "home", "sp"):
        console.put(f"vm_event_{half}", *[0] * depth)
    console.put("vm_sp", 0)


def test_calls_count_too(console: ScriptConsole) -> None:
    """The budget of an event is what is left of the first one's."""
    inner = [Op.RETURN_0]
    outer = [Op.CALL, 1, 0, Op.CALL, 1, 0, Op.CALL, 1, 0, Op.RETURN_0]
    console.load(script(function(outer), function(inner)))
    as_if_inside(console, 2)
    for left, ends in ((4, True), (3, False)):
        console.put("vm_left", left, 1)
        assert (console.event() is not None) == ends
    assert (console.stopped.trap, console.stopped.function, console.stopped.offset) == (ScriptTrap.BUDGET, 0, 6)


def test_after_the_budget_everyone_is_stopped(console: ScriptConsole) -> None:
    """An exhausted budget is not full again because an inner event ended."""
    assert run(console, [Op.JUMP, 0xFE]) is None
    as_if_inside(console, 2)
    assert run(console, [Op.JUMP, 2, Op.JUMP, 2, Op.JUMP, 0xFC]) is None
    assert console.stopped.trap is ScriptTrap.BUDGET


def test_budget_of_the_rules_is_their_own(console: ScriptConsole) -> None:
    """What they raise begins with a whole budget, and leaves theirs as it was, however it ended."""
    for loop, ended in (([Op.JUMP, 0xFE], None), ([Op.JUMP, 2, Op.JUMP, 2, Op.JUMP, 0xFC], 1)):
        as_if_inside(console, 1)
        console.put("vm_left", 7, 3)
        assert run(console, loop) == ended
        assert (console.get("vm_left"), console.get("vm_left", 1)) == (7, 3)


def test_answer_fills_both_budgets(console: ScriptConsole) -> None:
    console.put("vm_left", 1, 1)
    console.put("vm_outer", 1, 1)
    console.call("vm_answered")
    full = [console.get("vm_left", at) for at in (0, 1)]
    assert full == [console.get("vm_outer", at) for at in (0, 1)] != [1, 1]


@pytest.mark.parametrize("locals_", [0, 1, 7, 16])
def test_recursion_meets_the_stack(console: ScriptConsole, locals_: int) -> None:
    """As in the interpreter: the call that has no room is reported."""
    code = script(
        function([Op.CALL, 1, 0, Op.RETURN_0], need=2),
        function([ONE, Op.CALL, 1, 0, Op.RETURN_0], locals_=locals_, need=3),
    )
    console.load(code)
    compare(console, code)
    assert console.stopped.trap is ScriptTrap.STACK
    assert (console.stopped.function, console.stopped.offset) == (1, 1)


def test_deepest_frame_that_fits(console: ScriptConsole) -> None:
    need = SCRIPT_STACK - 2 - SCRIPT_LINK
    for extra, ends in ((0, True), (1, False)):
        code = [*[ONE] * need, *[Op.DROP] * need, Op.RETURN_0]
        console.load(script(function(code, 2, need=need + extra)))
        assert (console.event(0, (1, 2)) is not None) == ends
    assert (console.stopped.trap, console.stopped.function, console.stopped.offset) == (ScriptTrap.STACK, 0, 0)


def test_hardware_stack_is_watched(console: ScriptConsole) -> None:
    """An event that would find no room for what it calls does not begin."""
    console.load(script(function([Op.RETURN_0])))
    console.machine.cpu.set_sp(FIBER_MARGIN + 20)
    assert console.event() is None
    assert console.stopped.trap is ScriptTrap.NESTING
    console.machine.cpu.set_sp(FIBER_MARGIN + 40)
    assert console.event() == 0


@pytest.mark.parametrize("home", [3, 40])
def test_data_window_is_restored(console: ScriptConsole, home: int) -> None:
    """After a script that ended, that called out, and that was stopped."""
    card = console.new(1, Place.HAND)
    for code in ([], [Op.PUSH_BYTE, card, system("category"), Op.DROP], [ONE, ZERO, Op.DIV]):
        console.call("set_data_bank", a=home)
        run(console, code)
        assert console.get("bank_data") == home
        assert console.memory.registers[6] == home


def test_script_goes_on_after_calls_that_move_the_window(console: ScriptConsole) -> None:
    card = console.new(1, Place.HAND)
    category = run(console, [Op.PUSH_BYTE, card, system("category"), Op.STORE_LOCAL])
    assert category == 1


def test_trap_in_a_system_call_is_noted(console: ScriptConsole) -> None:
    """Where it was, who had the ability, and the script; then the console is as before."""
    card = console.new(1, Place.LEFT)
    console.put("ability_source", card)
    console.put("ability_player", 1)
    compiled = lua(
        """
        local function deeper(card)
          local list = list_new()
          list_add(list, card)
          set_damage(card, 3)
          set_damage(card, -1)
        end

        function effect(card, player)
          deeper(card)
        end
        """
    )
    console.load(compiled)
    assert console.event(0, (card, 1)) is None
    stopped = console.stopped
    assert (stopped.trap, stopped.script) == (ScriptTrap.RANGE, NUMBER | SCRIPT_ABILITIES)
    assert compiled.functions[stopped.function].name == "deeper"
    assert compiled.functions[stopped.function].line_at(stopped.offset) == 6
    entry = console.log[-1]
    assert (entry["message"], entry["object"]) == (Message.FAULT, Fault.SCRIPT)
    assert (entry["subject"], entry["player"]) == (card, 1)
    assert console.get("fault_code") == Fault.SCRIPT
    assert console.get("inst_damage_lo", card) == 3, "what it did stays"
    assert console.bytes_at("list_size", SCRIPT_LISTS) == bytes(SCRIPT_LISTS)
    assert console.get("vm_depth") == 0


def test_handler_that_is_not_there(console: ScriptConsole) -> None:
    """No fault: the caller is informed."""
    compiled = lua("function effect(card, player) end")
    console.load(compiled)
    for number in (1, 2, 200):
        assert console.event(number) is None
        assert console.cpu.a == 0
    assert console.get("fault_count") == 0


def test_call_of_a_function_that_is_not_there(console: ScriptConsole) -> None:
    assert run(console, [Op.CALL, 9, 0x20]) is None
    assert (console.stopped.trap, console.stopped.offset) == (ScriptTrap.CODE, 0)


def test_nil_for_a_card(console: ScriptConsole) -> None:
    """Before the routine of the call begins; a card that may be nil may be."""
    assert (
        run(console, [ZERO, Op.PUSH_NIL, ZERO, ZERO, ZERO, ZERO, Op.DROP, Op.DROP, Op.DROP, Op.DROP, system("place")])
        is None
    )
    assert (console.stopped.trap, console.stopped.offset) == (ScriptTrap.NIL, 10)
    assert run(console, [Op.PUSH_BYTE, 2, ZERO, Op.PUSH_NIL, ZERO, system("log")]) == 1


def test_number_of_lists(console: ScriptConsole) -> None:
    assert run(console, [system("list_new"), Op.DROP] * SCRIPT_LISTS) == 1
    assert run(console, [system("list_new"), Op.DROP] * (SCRIPT_LISTS + 1)) is None
    assert (console.stopped.trap, console.stopped.offset) == (ScriptTrap.HANDLE, 2 * SCRIPT_LISTS)
    assert run(console, [system("list_new"), Op.DROP] * SCRIPT_LISTS) == 1, "they went with the event"


def test_room_of_lists(console: ScriptConsole) -> None:
    """All lists together hold so many cards."""
    card = console.new(1, Place.HAND)
    add = [Op.PUSH_LOCAL + 2, Op.PUSH_BYTE, card, system("list_add")]
    for count, ends in ((LIST_ROOM, True), (LIST_ROOM + 1, False)):
        body = [*add, Op.NEXT_UP, 0]
        code = [system("list_new"), Op.STORE_LOCAL + 2, ONE, Op.PUSH_BYTE, count, Op.FOR_UP, 0, len(body) + 1]
        assert (run(console, [*code, *body, -(len(body) + 1) & 0xFF]) == 1) == ends
    assert console.stopped.trap is ScriptTrap.HANDLE


@pytest.mark.parametrize("handle", [5, 16, 255, 256, -1])
def test_list_that_does_not_exist(console: ScriptConsole, handle: int) -> None:
    code = [Op.PUSH_WORD, handle & 0xFF, handle >> 8 & 0xFF, system("list_count"), Op.DROP]
    assert run(console, code) is None
    no_word_of_a_list = {255: ScriptTrap.NIL, -1: ScriptTrap.CODE}
    assert console.stopped.trap is no_word_of_a_list.get(handle, ScriptTrap.HANDLE)
    assert run(console, [Op.PUSH_WORD, handle & 0xFF, handle >> 8 & 0xFF, system("list_free")]) in (1, None)


def test_returns_do_not_go_round(console: ScriptConsole) -> None:
    """Code that no compiler writes puts its own frame's link where its caller's was."""
    itself = [Op.PUSH_WORD, 0x00, 0x80]
    own_link = [Op.PUSH_WORD, 0, SCRIPT_LINK]
    inner = [Op.DROP, Op.DROP, *itself, *own_link, Op.RETURN_0]
    console.load(script(function([Op.CALL, 1, 0, Op.RETURN_0], need=2), function(inner, need=4)))
    assert console.event() is None
    assert console.stopped.trap is ScriptTrap.CODE


# --- code that is damaged

BEHIND = 16
"""Bytes behind the stack that nothing uses."""

DAMAGED: dict[str, list[int]] = {
    "pushes without end": [Op.PUSH_NIL, Op.JUMP, 0xFD],
    "more words than there are": [ONE] * (SCRIPT_STACK + 1),
    "drops what is not there": [Op.DROP] * 8 + [ONE] * 8,
    "compares what is not there": [*[Op.DROP] * 5, Op.JUMP_EQ, 0, ONE, ONE],
    "compares backwards what is not there": [*[Op.DROP] * 5, Op.JUMP_EQ, 0xF9, ONE],
    "judges what is not there": [*[Op.DROP] * 6, Op.JUMP_FALSE, 0],
    "raises a local of nobody": [Op.RAISE_LOCAL, 200],
    "lowers a local of nobody": [Op.LOWER_LOCAL, SCRIPT_STACK],
    "counts in a local of nobody": [ONE, ONE, Op.FOR_UP, 200, 0],
    "has its limit behind the stack": [Op.NEXT_UP, SCRIPT_STACK - 1, 0],
    "too many values for a text": [*[ONE] * 6, Op.TEXT_VALUES, 6],
    "a card that cannot be": [Op.PUSH_BYTE, 200, system("cost")],
    "a call without its arguments": [*[Op.DROP] * 6, system("life")],
    "far to another window": [Op.JUMP_FAR, 0x00, 0x20],
    "far into RAM": [Op.JUMP_FAR, 0x00, 0xF0],
    "before the first page": [Op.JUMP, 0x80],
}


@pytest.mark.parametrize("what", DAMAGED)
def test_damaged_code_is_stopped_and_writes_nothing_but_its_stack(console: ScriptConsole, what: str) -> None:
    behind = console.at("vm_stack") + 2 * SCRIPT_STACK + BEHIND
    before = console.machine.read(behind, 256, unwritten=0)
    assert run(console, DAMAGED[what]) is None
    assert console.stopped.trap is ScriptTrap.CODE
    assert console.machine.read(behind, 256, unwritten=0) == before


@pytest.mark.parametrize(
    ("params", "locals_", "need"), [(1, 1, 1), (0, 255, 1), (0, 253, 1), (0, 250, 10), (200, 0, 0)]
)
def test_function_whose_record_is_damaged_does_not_begin(
    console: ScriptConsole, params: int, locals_: int, need: int
) -> None:
    data = bytearray(script(function([Op.RETURN_0])).data)
    data[5:8] = params, locals_ - params & 0xFF, need
    console.load(bytes(data))
    assert console.event() is None
    assert console.stopped.trap is ScriptTrap.STACK
    assert console.get("vm_depth") == 0


@pytest.mark.parametrize(("link", "word"), [(0, 0x2000), (1, 0x00C8)])
def test_frame_whose_links_are_damaged_is_not_returned_to(console: ScriptConsole, link: int, word: int) -> None:
    """The called function writes over the page, or the base, that it returns to."""
    called = [Op.PUSH_WORD, word & 0xFF, word >> 8, Op.STORE_LOCAL + link, Op.RETURN_0]
    console.load(script(function([Op.CALL, 1, 0, Op.RETURN_0]), function(called)))
    assert console.event() is None
    assert console.stopped.trap is ScriptTrap.CODE


def test_far_branch_lands_anywhere_in_a_page(console: ScriptConsole) -> None:
    """Also so that the next instruction is the first of a page."""
    for distance in range(256):
        assert run(console, [ONE, Op.JUMP_FAR, distance, 0, *[ONE, Op.RETURN_1] * 140]) == 1, distance


def test_event_whose_arguments_find_no_room_does_not_begin(console: ScriptConsole) -> None:
    console.load(script(function([Op.RETURN_0], params=2)))
    as_if_inside(console, 2)
    console.put("vm_sp", SCRIPT_STACK - 1)
    assert console.event(given=(1, 2)) is None
    assert console.stopped.trap is ScriptTrap.STACK
