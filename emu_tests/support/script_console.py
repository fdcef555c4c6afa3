"""Scripts on the console's own machine: compiled code in a bank of ROM, run as an event.

With `answers` the system calls are taken from the console: each is stopped where its routine would begin and answered
from a seed, so that what a script asked for can be laid beside a run in real Lua and in the interpreter. Without, they
are the console's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cartomancer.machine import Address as Label
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.script import (
    NIL_WORD,
    SCRIPT_ABILITIES,
    SCRIPT_BUDGET,
    SCRIPT_FAULT,
    SCRIPT_HIGH,
    SYSTEM_DIRECT,
    SYSTEM_FIRST,
    TEXT_SLOTS,
    ScriptTrap,
    ValueKind,
)
from cartomancer.schema.script_calls import SystemCall
from cartomancer.script.compiled import CompiledScript, compile_script
from cartomancer.script.interpreter import HostTrap, Machine
from support.core_fixtures import Core, Image
from support.script_generator import divides_by_zero, generate
from support.script_host import (
    API,
    CALLS,
    SOURCE_CARD,
    SOURCE_PLAYER,
    Answers,
    MachineHost,
    Ran,
    refused_zero,
    run_bytecode,
    run_lua,
)
from support.timeline_calls import SYSTEM_CALLS

BANK = 40
"""A bank of ROM that the game does not use."""

NUMBER = 5
FIRST_LEFT = (SCRIPT_BUDGET + 1) & 0xFF, ((SCRIPT_BUDGET + 1) >> 8) + 1
CYCLES = 60_000_000


@dataclass(frozen=True)
class Stopped:
    """What the console noted of a trap."""

    trap: ScriptTrap
    script: int
    at: int
    """Offset of the instruction in the script."""

    function: int = 0
    offset: int = 0
    """Its function and the offset there, if the script is known."""


class ScriptConsole(Core):
    """A match on the console, and scripts for it."""

    def __init__(self, image: Image | None = None) -> None:
        super().__init__(image)
        self.answers: Answers | None = None
        self.compiled: CompiledScript | None = None
        self.calls_made: list[str] = []

    # --- running

    def load(self, script: CompiledScript | bytes, at: int = 0, bank: int = BANK) -> None:
        """Put a script into ROM."""
        address = 0x8000 + at
        self.compiled = script if isinstance(script, CompiledScript) else None
        code = script.data if isinstance(script, CompiledScript) else script
        self.machine.bus.patch(bank * MMC3_512K.bank_size + at, code)
        self.put("far_ptr", bank, address, address >> 8)
        self.word("vm_number", NUMBER | SCRIPT_ABILITIES)

    def event(self, function: int = 0, given: Sequence[int] = ()) -> int | None:
        """Let the loaded script handle an event; its first result, None if it was stopped or has no such function."""
        for at, word in enumerate(given):
            self.put("vm_given_lo", word, at=at)
            self.put("vm_given_hi", word >> 8, at=at)
        self.call("event_begins")
        result = self.machine.call(self.symbols["vm_event"], function, 0, len(given), budget=CYCLES, pauses=self.pauses)
        self.cycles = result.cycles
        return None if result.carry else signed(result.a | result.y << 8)

    def run(self, script: CompiledScript, seed: int, at: int = 0) -> Ran:
        """Function 0 of a script with answers out of a seed, as script_host.run_bytecode runs it."""
        self.answers = Answers(seed)
        self.pauses = self._interceptions()
        self.load(script, at)
        ended = self.event(0, (SOURCE_CARD, SOURCE_PLAYER))
        trace = tuple(self.answers.trace)
        if ended is not None:
            return Ran(trace, "returned")
        stopped = self.stopped
        return Ran(trace, stopped.trap.name, script.functions[stopped.function].line_at(stopped.offset))

    @property
    def stopped(self) -> Stopped:
        found = last_stop(self)
        function, offset = self.compiled.place(found.at) if self.compiled else (0, 0)
        return replace(found, function=function, offset=offset)

    # --- memory

    def bytes_at(self, name: str, size: int) -> bytes:
        return self.machine.read(self.symbols[name].address, size, unwritten=0)

    def stack_word(self, index: int) -> int:
        at = self.at("vm_stack") + index
        return signed(self.machine.byte(at) | self.machine.byte(at + SCRIPT_HIGH) << 8)

    # --- system calls

    def _interceptions(self) -> dict[Label, Callable[[], None]]:
        found = {self.symbols[f"sys_{call.name}"]: self._direct for call in SYSTEM_CALLS}
        return {**found, self.symbols["op_system_more"]: self._more}

    def _direct(self) -> None:
        """At a call's routine, which several may share: X = its first argument."""
        behind = self.get("vm_pc", 1) << 8 | self.get("vm_y")
        call = SYSTEM_CALLS[self.machine.byte(behind - 1) - SYSTEM_FIRST]
        results = self._answer(call, self.cpu.x)
        if results is not None:
            word = results[0] & 0xFFFF if results else 0xDEAD
            self.cpu.a, self.cpu.y = word & 0xFF, word >> 8
            self.cpu.pc = self.at("effect_nothing")

    def _more(self) -> None:
        """At an instruction for calls that this cartridge does not have."""
        at = self.get("vm_pc", 1) << 8 | self.get("vm_y")
        call = CALLS[SYSTEM_DIRECT + self.machine.byte(at)]
        first = self.cpu.x - len(call.parameters)
        results = self._answer(call, first)
        if results is not None:
            if results:
                self.machine.write(self.at("vm_stack") + first, results[0] & 0xFF)
                self.machine.write(self.at("vm_stack") + SCRIPT_HIGH + first, results[0] >> 8 & 0xFF)
            self.cpu.x = first + min(1, len(results))
            self.cpu.pc = self.at("vm_skip")

    def _answer(self, call: SystemCall, first: int) -> list[int] | None:
        """The results of a call; None after a trap."""
        assert self.answers is not None and self.compiled is not None
        arguments = [self.stack_word(first + index) for index in range(len(call.parameters))]
        texts = [self.bytes_at(f"asked_value_{half}", TEXT_SLOTS) for half in ("lo", "hi")]
        values = [signed(low | high << 8) for low, high in zip(*texts, strict=True)]
        host = MachineHost(self.answers)
        pretended = Machine(self.compiled, CALLS, host, text_values=values)
        for one, word in zip(call.parameters, arguments, strict=True):
            assert one.type.nullable or one.type.kind is not ValueKind.CARD or word != NIL_WORD
        try:
            results = host.system(pretended, call, arguments)
        except HostTrap as refused:
            self.cpu.a = int(refused.trap)
            self.cpu.pc = self.at("vm_trap")
            return None
        for name, word in zip(("vm_second", "vm_third", "vm_fourth"), results[1:], strict=False):
            self.word(name, word)
        if call.prompts:
            self.put("vm_left", *FIRST_LEFT)
        return results


def check_on_console(seed: int, console: ScriptConsole) -> list[str]:
    """A generated program on the console, in the interpreter and in real Lua: the same calls, the same end and line.

    Returns what is to be counted of the seed, as the checks of script_checks do. Real Lua has no budget.
    """
    source = generate(seed)
    outcome = compile_script(source, Path("program.lua"), API)
    if divides_by_zero(source):
        return [refused_zero(source, outcome)]
    assert outcome.script is not None, outcome.problems
    found = console.run(outcome.script, seed, seed * 37 % 0x700)
    wanted = run_bytecode(outcome.script, seed, SCRIPT_BUDGET)
    assert found == wanted, (
        f"seed {seed}: {found.end} in line {found.line}, not {wanted.end} in {wanted.line}\n{source}"
    )
    if found.end not in (ScriptTrap.BUDGET.name, ScriptTrap.STACK.name):
        assert found == run_lua(source, seed), f"seed {seed}: real Lua differs\n{source}"
    return [found.end]


def last_stop(core: Core) -> Stopped:
    """What the console noted of the last script that was stopped."""
    raw = SCRIPT_FAULT.split(core.machine.read(core.at("vm_fault"), SCRIPT_FAULT.size, unwritten=0))
    values = {name: int.from_bytes(value, "little") for name, value in raw.items()}
    return Stopped(ScriptTrap(values["trap"]), values["script"], values["offset"])


def signed(word: int) -> int:
    return word - 0x10000 if word & 0x8000 else word
