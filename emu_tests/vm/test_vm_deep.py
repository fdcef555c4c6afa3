"""Events inside events as deep as there may be, with system calls in another bank between them, on a stack of 224
words; and a computer player's script that thinks while all of them wait."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from cartomancer.schema.core_state import FIBER_TOP, MAIN_LIMIT, PROMPT, Fault, PromptType
from cartomancer.schema.script import SCRIPT_LINK, SCRIPT_NESTING, SCRIPT_REGISTERS, Op, ScriptTrap
from cartomancer.script import interpreter
from cartomancer.script.compiled import CompiledFunction, CompiledScript
from support.core_fixtures import Image
from support.deep_image import HIGH, LEVEL, RULES, THINK, deep_call, deep_image
from support.script_console import FIRST_LEFT, ScriptConsole, check_on_console, signed
from support.vm_fixtures import ONE, ZERO, function, script

JSR, RTS, LDA, LDY, STA_ABSOLUTE, STY_ABSOLUTE = 0x20, 0x60, 0xA9, 0xA0, 0x8D, 0x8C
NOTES_AT = 0x80
RULES_FRAME, EVENT_FRAME = 29, 24
assert RULES_FRAME + (SCRIPT_NESTING - 1) * EVENT_FRAME == RULES
RAISE, EVENT = "far_raise", "far_event"


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    return deep_image(tmp_path_factory.mktemp("deep"))


class Deep(ScriptConsole):
    """The rules' fiber, whose duel is one event."""

    def __init__(self, image: Image) -> None:
        super().__init__(image)
        self._attach(image, image.started)
        self.limit = 4_000_000
        self.put("turn_number", TURN)

    def begin(self, whole: CompiledScript, value: int = 0) -> int:
        """Let handler 0 handle an event; the prompt's type."""
        notes = self.at("saves") + NOTES_AT
        entry = self.at("vm_event")
        store = [STA_ABSOLUTE, notes & 0xFF, notes >> 8, STY_ABSOLUTE, notes + 1 & 0xFF, notes >> 8]
        self.code(LDA, 0, LDY, 1, JSR, entry & 0xFF, entry >> 8, *store, RTS)
        self.load(whole)
        self.put("vm_given_lo", value)
        self.put("vm_given_hi", value >> 8)
        return self.go()

    def go(self) -> int:
        self.call("core_run")
        assert not self.carry
        return self.get("prompt")

    def answer(self, *values: int) -> int:
        self.put("prompt", len(values), at=PROMPT.offsets["answered"])
        self.put("answers", *values)
        self.call("core_answer")
        assert not self.carry
        return self.go()

    @property
    def result(self) -> int:
        """What the first event returned."""
        return signed(self.get_word("saves", at=NOTES_AT))

    @property
    def levels(self) -> list[int]:
        """Bytes of the hardware stack that each event after the first took."""
        pointers = [self.get("vm_event_sp", at) for at in range(SCRIPT_NESTING)]
        return [one - other for one, other in pairwise(pointers)]


def worst(number: int, words: int, within: Sequence[int], locals_: int = 12) -> CompiledFunction:
    """A handler that has so many words in use when it makes a call with two arguments, and needs all of them after it.

    It returns the call's result, its locals and its operands, added up.
    """
    kept = words - locals_ - SCRIPT_LINK - 2
    code = [byte for at in range(1, locals_) for byte in (Op.PUSH_BYTE, at + number, Op.STORE_LOCAL + at)]
    code += [byte for at in range(kept) for byte in (Op.PUSH_BYTE, 100 + at)]
    code += [*within, *[Op.ADD] * kept]
    code += [byte for at in range(locals_) for byte in (Op.PUSH_LOCAL + at, Op.ADD)]
    return function([*code, Op.RETURN_1], 1, locals_, need=kept + 2, results=1)


def returned(number: int, words: int, value: int, inner: int, locals_: int = 12) -> int:
    """What such a handler returns."""
    kept = words - locals_ - SCRIPT_LINK - 2
    return inner + sum(100 + at for at in range(kept)) + value + sum(at + number for at in range(1, locals_))


def nest(call: str, innermost: Sequence[int], rules: int = RULES_FRAME) -> CompiledScript:
    """Handlers that raise each other, the last one with other code in place of a call."""
    functions = []
    for number in range(SCRIPT_NESTING):
        last = number == SCRIPT_NESTING - 1
        deeper = [Op.PUSH_BYTE, number + 1, Op.PUSH_LOCAL, *deep_call(call)]
        functions.append(worst(number, rules if number == 0 else EVENT_FRAME, innermost if last else deeper))
    return script(*functions, function([Op.PUSH_LOCAL, Op.RETURN_1], 1, results=1))


def expected(value: int, innermost: int) -> int:
    """What the first of them returns."""
    found = innermost
    for number in reversed(range(SCRIPT_NESTING)):
        found = returned(number, RULES_FRAME if number == 0 else EVENT_FRAME, value, found)
    return found


TWO = [ONE, ONE + 1]
TURN = 3
IN_BOTH_BANKS = [*deep_call("turn"), ONE, *deep_call("far_add")]
"""A call in the script machine's own code bank, then one in another."""


@pytest.mark.parametrize("call", [RAISE, EVENT])
def test_eight_events_of_the_worst_size_run_inside_each_other(image: Image, call: str) -> None:
    deep = Deep(image)
    assert deep.begin(nest(call, IN_BOTH_BANKS), 5) == PromptType.GAME_OVER
    assert deep.get("fault_count") == 0, deep.stopped
    assert deep.result == expected(5, TURN + 1)
    assert deep.get("vm_depth") == 0
    assert deep.levels == [LEVEL if call == EVENT else 0] * (SCRIPT_NESTING - 1)
    assert deep.get("vm_event_sp") <= FIBER_TOP


@pytest.mark.parametrize("call", [RAISE, EVENT])
def test_the_ninth_event_is_stopped_and_the_eight_go_on(image: Image, call: str) -> None:
    deep = Deep(image)
    ninth = [Op.PUSH_BYTE, SCRIPT_NESTING, Op.PUSH_LOCAL, *deep_call(call)]
    assert deep.begin(nest(call, ninth), 5) == PromptType.GAME_OVER
    assert deep.result == expected(5, 0), "it has no result"
    assert deep.stopped.trap is ScriptTrap.NESTING
    assert (deep.get("fault_count"), deep.get("fault_code")) == (1, Fault.SCRIPT)
    assert deep.get("vm_depth") == 0


@pytest.mark.parametrize("call", [RAISE, EVENT])
def test_one_word_more_is_one_too_many(image: Image, call: str) -> None:
    deep = Deep(image)
    deep.begin(nest(call, [*TWO, *deep_call("far_add")], rules=RULES_FRAME + 1), 5)
    assert deep.stopped.trap is ScriptTrap.STACK
    assert deep.get("fault_count") == 1


@pytest.mark.parametrize("call", [RAISE, EVENT])
def test_raised_event_that_is_stopped_or_not_there_has_no_result(image: Image, call: str) -> None:
    """Stopped in its own code, in a call in another bank, and a handler that the script does not have."""
    for within in ([ONE, ZERO, Op.DIV], [ONE, *deep_call("far_trap")]):
        code = [ONE + 6, ONE, Op.PUSH_LOCAL, *deep_call(call), Op.ADD, *IN_BOTH_BANKS, Op.ADD, Op.RETURN_1]
        inner = function([*within, Op.RETURN_1], 1, results=1)
        deep = Deep(image)
        assert deep.begin(script(function(code, 1, results=1), inner)) == PromptType.GAME_OVER
        assert (deep.result, deep.get("fault_count"), deep.get("vm_depth")) == (7 + TURN + 1, 1, 0)
    nobody = function([ONE + 6, Op.PUSH_BYTE, 200, ZERO, *deep_call(call), Op.ADD, Op.RETURN_1], 1, results=1)
    deep = Deep(image)
    deep.begin(script(nobody))
    assert (deep.result, deep.get("fault_count"), deep.get("vm_depth")) == (7, 0, 0)


def test_far_call_has_four_results(image: Image) -> None:
    further = (Op.PUSH_SECOND, Op.PUSH_THIRD, Op.PUSH_FOURTH)
    for number, push in enumerate(further, 1):
        deep = Deep(image)
        code = [Op.PUSH_WORD, 20, 3, *deep_call("far_four"), push, Op.SUB, Op.RETURN_1]
        deep.begin(script(function(code, 1, results=1)))
        assert deep.result == -number


def test_far_call_takes_little_longer_than_a_near_one(image: Image) -> None:
    """Entry and exit together at most 120 cycles more."""
    taken = []
    for name in ("near_add", "far_add"):
        console = ScriptConsole(image)
        console.machine.interrupts = False
        console.load(script(function([*TWO, *deep_call(name), Op.RETURN_1], results=1)))
        assert console.event() == 3
        taken.append(console.cycles)
        console.machine.interrupts = True
    assert 0 < taken[1] - taken[0] <= 120


@pytest.mark.parametrize("group", range(6))
def test_programs_high_on_the_stack_do_as_the_interpreter_does(
    image: Image, group: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where an index with its sign looks negative."""
    start = 120 + group * 4
    monkeypatch.setattr(interpreter, "SCRIPT_STACK", RULES - start)
    monkeypatch.setattr("support.script_console.SCRIPT_HIGH", HIGH)
    console = HighConsole(image, start)
    ends = [end for seed in range(group * 20, group * 20 + 20) for end in check_on_console(seed, console)]
    assert "returned" in ends


class HighConsole(ScriptConsole):
    """Scripts whose events begin inside others that hold part of the stack."""

    def __init__(self, image: Image, start: int) -> None:
        super().__init__(image)
        self.start = start

    def event(self, function: int = 0, given: Sequence[int] = ()) -> int | None:
        for half in ("script_lo", "script_hi", "home", "sp"):
            self.put(f"vm_event_{half}", 0, 0)
        self.put("vm_depth", 2)
        self.put("vm_sp", self.start)
        self.put("vm_left", *FIRST_LEFT)
        self.put("vm_limit", RULES + 1)
        return super().event(function, given)


# --- a computer player's script

ASK = [ZERO, ZERO, deep_call("yes")[0]]
"""Player 0 is asked."""


def thinking(code: Sequence[int], kept: int = THINK - SCRIPT_LINK - 1) -> CompiledScript:
    """A script for a player: one parameter, and all the words that it may have."""
    return script(function([*code, Op.RETURN_1], 1, need=kept, results=1))


def full(kept: int) -> list[int]:
    """Push and add up so many numbers."""
    return [*[ONE + 1] * kept, *[Op.ADD] * (kept - 1)]


def think(deep: Deep, whole: CompiledScript, interrupted: bool = True) -> tuple[int, bool]:
    """Let a player's script think with an interrupt at its deepest; what it returned, and whether it was stopped."""
    kept = {name: deep.get(name) for name in ("far_ptr", "vm_number")}
    deep.load(whole, at=0x400)
    lowest: list[int] = []

    def interrupt() -> None:
        lowest.append(deep.cpu.sp & 0xFF)
        deep.machine.interrupt()

    pauses = {deep.symbols["sys_far_add"]: interrupt, deep.symbols["op_add"]: interrupt} if interrupted else {}
    result = deep.machine.call(deep.symbols["vm_think"], 0, 0, 1, budget=4_000_000, pauses=pauses)
    assert not interrupted or min(lowest) > MAIN_LIMIT - 0x20
    deep.put("far_ptr", kept["far_ptr"])
    return signed(result.a | result.y << 8), result.carry


@pytest.mark.parametrize("call", [RAISE, EVENT])
def test_player_thinks_while_eight_events_wait(image: Image, call: str) -> None:
    """Whatever it does, the eight find everything as it was."""
    deep = Deep(image)
    assert deep.begin(nest(call, ASK), 5) == PromptType.YES_NO
    assert deep.get("vm_depth") == SCRIPT_NESTING
    before = stack_of_rules(deep)
    kept = THINK - SCRIPT_LINK - 1
    thoughts = [*full(kept - 2), *TWO, *deep_call("far_add"), Op.ADD]
    deep.put("vm_given_lo", 9)
    assert think(deep, thinking(thoughts)) == (2 * (kept - 2) + 3, False)
    assert stack_of_rules(deep) == before
    assert deep.answer(1) == PromptType.GAME_OVER
    assert (deep.result, deep.get("fault_count")) == (expected(5, 1), 0)


def stack_of_rules(deep: Deep) -> tuple[bytes, ...]:
    """The rules' stacks, and the registers of what waits."""
    hardware = deep.machine.read(0x100, FIBER_TOP + 1, unwritten=0)
    lows, highs = (deep.machine.read(deep.at("vm_stack") + at, RULES, unwritten=0) for at in (0, HIGH))
    registers = deep.machine.read(deep.at("vm_pc"), deep.at("vm_blob") + 2 - deep.at("vm_pc"))
    contexts = deep.machine.read(deep.at("vm_hot"), SCRIPT_NESTING * SCRIPT_REGISTERS, unwritten=0)
    more = bytes(deep.get(name) for name in ("vm_depth", "vm_quiet", "vm_limit"))
    return hardware, lows, highs, registers, contexts, more


@pytest.mark.parametrize(
    ("code", "trap"),
    [
        ([ZERO, ONE, *deep_call("gain_life"), ZERO], ScriptTrap.RANGE),
        ([*ASK, ZERO], ScriptTrap.RANGE),
        ([ONE, ZERO, *deep_call(RAISE)], ScriptTrap.RANGE),
        ([ONE, *deep_call("far_trap")], ScriptTrap.RANGE),
        ([ONE, ZERO, Op.DIV], ScriptTrap.DIVIDE),
        ([Op.JUMP, 0xFE], ScriptTrap.BUDGET),
        ([ZERO] * (THINK + 1), ScriptTrap.CODE),
    ],
    ids=["changes", "asks", "raises", "far", "divides", "never ends", "too much"],
)
def test_player_who_is_stopped_harms_nobody(image: Image, code: Sequence[int], trap: ScriptTrap) -> None:
    """It may only look; what goes wrong is noted, but not part of the duel."""
    deep = Deep(image)
    deep.begin(nest(EVENT, ASK), 5)
    before, logged = stack_of_rules(deep), deep.get("log_total")
    _, stopped = think(deep, thinking(code), interrupted=False)
    assert stopped and deep.stopped.trap is trap
    assert (deep.get("fault_code"), deep.get("log_total")) == (Fault.SCRIPT, logged)
    assert stack_of_rules(deep) == before
    deep.put("fault_count", 0)
    assert deep.answer(0) == PromptType.GAME_OVER
    assert (deep.result, deep.get("fault_count")) == (expected(5, 0), 0)


def test_player_with_one_word_too_many_does_not_begin(image: Image) -> None:
    deep = Deep(image)
    deep.begin(nest(RAISE, ASK), 5)
    before = stack_of_rules(deep)
    assert think(deep, thinking([ONE], THINK - SCRIPT_LINK), interrupted=False)[1]
    assert deep.stopped.trap is ScriptTrap.STACK
    assert stack_of_rules(deep) == before
