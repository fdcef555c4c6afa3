"""An image with its debug information, the machines that run it, and what they ran. Runs under PyPy too.

Machines are lent and come back when their borrower is gone, because a new one costs more than most tests. All
lent machines of a program share one record of executed instructions.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from cartomancer.machine import DebugInfo, Machine, Snapshot, StackWindow
from cartomancer.machine.profile import Profiler, Usage
from cartomancer.schema.core_state import FIBER_TOP
from cartomancer.schema.profile import MMC3_512K, Profile
from support.places import ROOT

STACKS = (StackWindow("main", FIBER_TOP + 1, 0xFF), StackWindow("rules", 0x01, FIBER_TOP))


@dataclass
class Recorder:
    """The programs whose runs count in the reports of this process."""

    profiles: bool = False
    programs: list[Program] = field(default_factory=list)


@cache
def recorder() -> Recorder:
    """The one of this process."""
    return Recorder()


@dataclass(frozen=True)
class Program:
    """An image with its debug information."""

    rom: Path
    profile: Profile = MMC3_512K
    root: Path = ROOT
    """What the paths of its sources are below: another folder if it was linked from a copy of romsrc."""
    lent: list[Machine] = field(default_factory=list, compare=False, repr=False)
    _idle: list[Machine] = field(default_factory=list, compare=False, repr=False)

    @cached_property
    def image(self) -> bytes:
        return self.rom.read_bytes()

    @cached_property
    def debug(self) -> DebugInfo:
        return DebugInfo.read(self.rom.with_suffix(".dbg"), self.image, self.profile)

    @cached_property
    def off(self) -> Snapshot:
        return self.machine(stacks=STACKS).snapshot()

    @cached_property
    def covered(self) -> bytearray:
        """What lent machines executed; asking for it enters the program into the reports."""
        recorder().programs.append(self)
        return bytearray(len(self.debug.code))

    def machine(self, **options: Any) -> Machine:
        """A machine of one's own, which no report sees."""
        return Machine(self.image, self.debug, profile=self.profile, **options)

    def lend(self, borrower: object) -> tuple[Machine, Callable[[], object]]:
        """A machine until the borrower is gone or gives it back, which matters where garbage is collected late."""
        machine = self.take()
        return machine, weakref.finalize(borrower, self.give, machine)

    def take(self) -> Machine:
        """A machine that is switched off, with RAM that nothing wrote."""
        if self._idle:
            machine = self._idle.pop()
            machine.bus.unpatch()  # a snapshot holds no ROM
            machine.restore(self.off)
            machine.ram_code = range(0)
            return machine
        machine = self.machine(stacks=STACKS, profiler=Profiler(self.debug) if recorder().profiles else None)
        machine.covered = self.covered
        machine.interrupts = False
        self.lent.append(machine)
        return machine

    def give(self, machine: Machine) -> None:
        """The machine is free for others."""
        self._idle.append(machine)

    def usage(self) -> dict[str, Usage]:
        """Cycles by routine of all machines that were lent."""
        total: dict[str, Usage] = {}
        for machine in self.lent:
            for name, usage in (machine.profiler.usage() if machine.profiler is not None else {}).items():
                total.setdefault(name, Usage()).add(usage)
        return total
