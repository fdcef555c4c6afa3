"""Cycles of the script machine on the console, exact: from the fetch of an instruction to the fetch of the next.

An instruction's cost is the difference between two runs of the same code, one of which has it and the other not. Its
surroundings lie in one page; a page costs eight cycles more where it ends, once in 256 bytes.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cartomancer.bench.run import Bars, Measurement, Subject
from cartomancer.bench.script_corpus import compiled_cards
from cartomancer.machine import Address, DebugInfo, Machine, Snapshot
from cartomancer.machine.bus import R7
from cartomancer.manifest import Manifest
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.script import SMALL_MIN, SYSTEM_DIRECT, SYSTEM_FIRST, Op
from cartomancer.schema.script_calls import SystemCall
from cartomancer.script.compiled import CompiledFunction, CompiledScript

COMMON = 90
"""Cycles that a common instruction may take."""

BRANCH = 94
LOOP = 130
CALL = 280
SYSTEM = 180
"""The same for compare and branch, a loop step, call and return of a function, and a system call with two arguments
before its routine begins."""

OFFERED, OFFER = 32, 3000
"""Cards that an event is offered to, and the cycles that it may take if none of them has a handler for it."""

FUNCTION_BYTES = 26
"""Bytes that a function in the manner of document 004 may take on average."""

Pauses = Mapping[Address, Callable[[], None]]
_BANK = 40
_RTS = 0x60
_WORD = 0x00
"""`word` of vm.inc."""

_BRANCHES = (Op.JUMP_EQ, Op.JUMP_NE, Op.JUMP_LT, Op.JUMP_LE, Op.JUMP_GT, Op.JUMP_GE)
_WORDS = (0, 5, 32767, -32768)


COMPARES: Mapping[Op, Callable[[int, int], bool]] = {
    Op.JUMP_EQ: operator.eq,
    Op.JUMP_NE: operator.ne,
    Op.JUMP_LT: operator.lt,
    Op.JUMP_LE: operator.le,
    Op.JUMP_GT: operator.gt,
    Op.JUMP_GE: operator.ge,
}


@dataclass(frozen=True)
class Cost:
    """What an instruction took."""

    name: str
    cycles: int
    at_most: int | None = None


class ScriptBench:
    """The built game with scripts of a few bytes."""

    def __init__(self, rom: Path) -> None:
        image = rom.read_bytes()
        self.calls = image_calls(Ruleset.of(Manifest.read(rom.with_suffix(".json")).ruleset))
        debug = DebugInfo.read(rom.with_suffix(".dbg"), image, MMC3_512K)
        self.machine = Machine(image, debug)
        self.rts = next(
            debug.place_of(offset).address
            for offset in sorted(debug.line_at)
            if offset >= MMC3_512K.switched_banks * MMC3_512K.bank_size and image[HEADER_SIZE + offset] == _RTS
        )
        """Where a routine that does nothing begins."""
        self.machine.interrupts = False
        self.machine.power_on()
        self.machine.run_until("main")
        bank = code_banks(MMC3_512K)["CODE_CORE"]
        self.machine.show_bank(bank, R7)
        self.machine.write("bank_code", bank)
        self.machine.call("core_reset")
        self.ready: Snapshot = self.machine.snapshot()

    def run(self, code: Sequence[int], given: Sequence[int] = (), pauses: Pauses | None = None) -> int:
        """Cycles of an event whose function is this code and a return."""
        return self.event(_script([*code, Op.RETURN_0], parameters=len(given)), given, pauses)

    def event(self, script: CompiledScript, given: Sequence[int] = (), pauses: Pauses | None = None) -> int:
        """Cycles of an event that a script's first handler handles."""
        machine = self.machine
        machine.restore(self.ready)
        machine.bus.patch(_BANK * MMC3_512K.bank_size, script.data)
        machine.write("far_ptr", [_BANK, 0x00, 0x80])
        machine.write("vm_number", [1, 0])
        for half, shift in (("lo", 0), ("hi", 8)):
            machine.write(f"vm_given_{half}", [word >> shift & 0xFF for word in (*given, 0)])
        result = machine.call("vm_event", y=len(given), pauses=pauses)
        assert not result.carry, f"{script.data.hex()} was stopped"
        return result.cycles

    def cost(self, code: Sequence[int], before: Sequence[int] = (), given: Sequence[int] = ()) -> int:
        """Cycles of code after other code."""
        return self.run([*before, *code], given) - self.run(before, given)

    # --- the instructions

    def costs(self) -> list[Cost]:
        """All that have a goal, and some that have none."""
        found = [
            Cost("push local", self.cost([Op.PUSH_LOCAL + 1], given=(5, 9)), COMMON),
            Cost("push small constant", max(self.cost([Op.PUSH_SMALL + at]) for at in (0, 1, 15)), COMMON),
            Cost("push byte", self.cost([Op.PUSH_BYTE, 200]), COMMON),
            Cost("push word", self.cost([Op.PUSH_WORD, 0x34, 0x12]), COMMON),
            Cost("compare and branch, not taken", max(self.branch(op, taken=False) for op in _BRANCHES), BRANCH),
            Cost("compare and branch forwards", max(self.branch(op, taken=True) for op in _BRANCHES), BRANCH),
            Cost("compare and branch backwards", max(self.backwards(op) for op in _BRANCHES), BRANCH),
            Cost("store local", self.cost([Op.STORE_LOCAL], [Op.PUSH_LOCAL], (5,))),
            Cost("add", self.cost([Op.ADD], [Op.PUSH_LOCAL, Op.PUSH_LOCAL], (5,))),
            Cost("loop step", self.loop_step(), LOOP),
            Cost("call and return", self.run_call(), CALL),
            Cost("multiply", self.cost([Op.MUL], [Op.PUSH_LOCAL, Op.PUSH_LOCAL], (177,))),
            Cost("divide", self.cost([Op.DIV], [Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1], (32767, 7))),
            Cost("system call with two arguments", self.system(), SYSTEM),
            Cost(f"event that {OFFERED} cards do not handle", self.offer(), OFFER),
        ]
        return found

    def branch(self, op: Op, taken: bool) -> int:
        """The slowest of all pairs of words, forwards over nothing."""
        costs = []
        for left in _WORDS:
            for right in _WORDS:
                if COMPARES[op](left, right) == taken:
                    before = [Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1]
                    costs.append(self.cost([op, 0], before, (left, right)))
        return max(costs)

    def backwards(self, op: Op) -> int:
        """The slowest that is taken: over a branch forwards to it and back to the end."""
        costs = []
        for left in _WORDS:
            for right in _WORDS:
                if COMPARES[op](left, right):
                    push = [Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1]
                    there = [*push, Op.JUMP, 2, Op.JUMP, 2, op, 0xFC]
                    straight = [*push, Op.JUMP, 0, Op.JUMP, 0, Op.DROP, Op.DROP]
                    rest = self.cost([Op.DROP], [Op.PUSH_LOCAL], (left,)) * 2
                    costs.append(self.run(there, (left, right)) - self.run(straight, (left, right)) + rest)
        return max(costs)

    def loop_step(self) -> int:
        """One more round of a loop without a body."""
        one = Op.PUSH_SMALL - SMALL_MIN + 1
        code = [one, Op.PUSH_LOCAL + 2, Op.FOR_UP, 0, 3, Op.NEXT_UP, 0, 0xFD]
        return self.run(code, (0, 0, 4)) - self.run(code, (0, 0, 3))

    def run_call(self) -> int:
        """A function that returns at once, with one argument."""
        called = self.event(_script([Op.PUSH_LOCAL, Op.CALL, 1, 0, Op.RETURN_0], [Op.RETURN_0], parameters=1), (5,))
        plain = self.event(_script([Op.PUSH_LOCAL, Op.DROP, Op.RETURN_0], parameters=1), (5,))
        return called - plain + self.cost([Op.DROP], [Op.PUSH_LOCAL], (5,))

    def system(self) -> int:
        """From the fetch of the slowest call with two arguments to its routine."""
        calls = [call for call in self.calls if len(call.parameters) == 2 and call.number < SYSTEM_DIRECT]
        return max(map(self._until_begun, calls))

    def offer(self) -> int:
        """An event offered to cards whose scripts all have other handlers."""
        machine = self.machine
        machine.restore(self.ready)
        summaries = machine.address("ruleset_registers")
        machine.write(summaries, [0b11111110] * OFFERED)
        machine.write("candidates", range(OFFERED))
        machine.write("list_count", OFFERED)
        machine.write(_WORD, [summaries & 0xFF, summaries >> 8])
        cycles = machine.call("offer_handlers", a=8).cycles
        assert machine.byte("list_count") == 0
        return cycles

    def _until_begun(self, call: SystemCall) -> int:
        machine = self.machine
        seen: list[int] = []
        spans: list[int] = []

        def fetched() -> None:
            seen.append(machine.cycles)

        def begun() -> None:
            spans.append(machine.cycles - seen[-1])
            machine.cpu.pc = self.rts  # it is not carried out

        pauses = {machine.place("vm_next"): fetched, machine.place(f"sys_{call.name}"): begun}
        code = [Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1, SYSTEM_FIRST + call.number, *[Op.DROP] * min(1, len(call.results))]
        self.run(code, (1, 1), pauses)
        return spans[0]


def _script(*functions: Sequence[int], parameters: int) -> CompiledScript:
    """Functions with so many parameters out of bytes; the first one is the handler."""
    made = (CompiledFunction("", parameters, parameters, 8, 0, bytes(code), ()) for code in functions)
    return CompiledScript(Path(), tuple(made), (), (0,))


def bench_vm(subject: Subject, bars: Bars) -> list[Measurement]:
    """The script machine's cycles against their goals."""
    progress = bars("vm")
    costs = ScriptBench(subject.rom).costs()
    progress(1, 1)
    sizes = [len(function.code) for script in compiled_cards().values() for function in script.functions]
    mean = round(sum(sizes) / len(sizes), 2)
    return [
        *(Measurement(f"vm: {one.name}", one.cycles, "cycles", one.at_most) for one in costs),
        Measurement(f"vm: mean size of {len(sizes)} functions as in 004", mean, "bytes", FUNCTION_BYTES),
    ]
