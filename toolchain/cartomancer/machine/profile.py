"""Cycles by routine: how often each was called, what it took in all and at most, with and without what it called.

The profiler follows control flow as the code base uses it: `jsr` and `rts`; a jump, a branch or a run into another
routine as the last call of the one before (which goes on until the callee returns); `rts` to a pushed address as a
dispatch; `txs` as a switch between stacks. The clock of a fiber stands while another stack runs, and all clocks stand
during an interrupt.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cartomancer.machine.cpu import Cpu
from cartomancer.machine.debug_info import DebugInfo

JSR, RTS, RTI, TXS = 0x20, 0x60, 0x40, 0x9A
FLOW = frozenset([JSR, RTS, RTI, TXS])
"""The opcodes that a profiler wants to hear of."""


@dataclass
class Usage:
    """What a routine took. "Own" is without the routines that it called."""

    calls: int = 0
    own: int = 0
    """All cycles in its own instructions, also of calls that did not return."""
    own_most: int = 0
    inclusive: int = 0
    inclusive_most: int = 0

    def returned(self, took: int, own: int) -> None:
        """Count a call; `own` cycles of it were the routine's, which are counted in all by instruction."""
        self.calls += 1
        self.inclusive += took
        if own > self.own_most:
            self.own_most = own
        if took > self.inclusive_most:
            self.inclusive_most = took

    def add(self, other: Usage) -> None:
        """Count another run's usage too."""
        self.calls += other.calls
        self.own += other.own
        self.inclusive += other.inclusive
        self.own_most = max(self.own_most, other.own_most)
        self.inclusive_most = max(self.inclusive_most, other.inclusive_most)


class _Frame:
    """A call that has not returned: the routine's first byte, the SP that it began with, and its clock."""

    __slots__ = ("callees", "routine", "sp", "start")

    def __init__(self, routine: int, sp: int, start: int) -> None:
        self.routine = routine
        self.sp = sp
        self.start = start
        self.callees = 0


class Profiler:
    """Attach one to a machine; read `usage` whenever it stands still."""

    def __init__(self, debug: DebugInfo) -> None:
        self._debug = debug
        self._starts = frozenset(routine.start for routine in debug.routines)
        self.spent: defaultdict[int, int] = defaultdict(int)
        """Cycles by PRG offset of the instruction; the machine's loop counts them."""
        self._calls: dict[int, Usage] = {}
        self._stacks: dict[str, list[_Frame]] = {}
        self._away: dict[str, int] = {}
        """Cycles during which the clock of a stack stood."""
        self._left: dict[str, int] = {}
        """When a fiber's stack was left."""
        self._current = ""
        self._main = ""
        self._interrupts: list[int] = []
        """When each interrupt that has not ended began."""

    # --- what the machine tells -------------------------------------------------------------------------------

    def enter(self, routine: int, now: int, cpu: Cpu) -> None:
        """A call from outside the program."""
        self._switch(cpu.window.name, now)
        self._begin(routine, cpu.sp, now)

    def interrupted(self, now: int) -> None:
        """An interrupt begins; no call is counted until it ends."""
        self._interrupts.append(now)

    def flowed(self, opcode: int, now: int, cpu: Cpu, bases: Sequence[int]) -> None:
        """One of FLOW has ended at cycle `now`."""
        if self._interrupts:
            if opcode == RTI:
                self._end_interrupt(now)
        elif opcode == JSR:
            self._begin(cpu.pc + bases[cpu.pc >> 13], cpu.sp, now)
        elif opcode == RTS:
            self._end(cpu.sp, now)
        elif opcode == TXS:
            self._switch(cpu.window.name, now)
            self._end(cpu.sp, now)

    def arrived(self, offset: int, now: int, cpu: Cpu) -> bool:
        """The next instruction is the one at `offset`. Whether a routine begins there, however one comes to it."""
        if offset not in self._starts:
            return False
        if not self._interrupts and offset != self._running():
            self._switch(cpu.window.name, now)
            self._begin(offset, cpu.sp, now)
        return True

    def rewound(self) -> None:
        """The machine went back to a snapshot: calls that have not returned never will."""
        self._stacks.clear()
        self._away.clear()
        self._left.clear()
        self._interrupts.clear()
        self._current = self._main = ""

    # --- the calls --------------------------------------------------------------------------------------------

    def _end_interrupt(self, now: int) -> None:
        took = now - self._interrupts.pop()
        for stack in self._away:
            self._away[stack] += took

    def _switch(self, stack: str, now: int) -> None:
        """Go on with another stack. The first one is the main program's: its clock runs while it waits for a fiber."""
        if stack == self._current:
            return
        self._main = self._main or stack
        self._stacks.setdefault(stack, [])
        self._away.setdefault(stack, 0)
        if self._current not in ("", self._main):
            self._left[self._current] = now
        if stack in self._left:
            self._away[stack] += now - self._left.pop(stack)
        self._current = stack

    def _running(self) -> int:
        """The routine on top of the current stack; -1 if there is none."""
        frames = self._stacks.get(self._current)
        return frames[-1].routine if frames else -1

    def _begin(self, routine: int, sp: int, now: int) -> None:
        self._stacks.setdefault(self._current, []).append(_Frame(routine, sp, now - self._away.get(self._current, 0)))

    def _end(self, sp: int, now: int) -> None:
        """Calls whose stack is gone have returned."""
        frames = self._stacks.get(self._current, [])
        clock = now - self._away.get(self._current, 0)
        while frames and frames[-1].sp < sp:
            frame = frames.pop()
            took = clock - frame.start
            usage = self._calls.get(frame.routine) or self._calls.setdefault(frame.routine, Usage())
            usage.returned(took, took - frame.callees)
            if frames:
                frames[-1].callees += took

    # --- the result -------------------------------------------------------------------------------------------

    def usage(self) -> dict[str, Usage]:
        """By routine; those that ran without being called (the reset routine, the interrupt) have no calls."""
        debug = self._debug
        result: dict[str, Usage] = {}
        for start, usage in self._calls.items():
            result.setdefault(self._name(start), Usage()).add(usage)
        for offset, cycles in self.spent.items():
            routine = debug.routine_at.get(offset)
            result.setdefault(routine.name if routine else "?", Usage()).own += cycles
        return result

    def _name(self, start: int) -> str:
        routine = self._debug.routine_at.get(start)
        if routine is None:
            return self._debug.describe(start)
        return routine.name if routine.start == start else self._debug.describe(start).split(" ")[0]


def table(usage: Mapping[str, Usage], count: int = 0) -> str:
    """Routines by what they took in all: a table for people; `count` rows, 0 for all."""
    rows = sorted(usage.items(), key=lambda item: (-item[1].own, item[0]))
    head = f"{'routine':32} {'calls':>9} {'own':>12} {'own most':>9} {'inclusive':>12} {'most':>9}"
    lines = [
        f"{name:32} {one.calls:9} {one.own:12} {one.own_most:9} {one.inclusive:12} {one.inclusive_most:9}"
        for name, one in (rows[:count] if count else rows)
    ]
    return "\n".join([head, *lines]) + "\n"
