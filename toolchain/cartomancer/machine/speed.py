"""How fast the machine runs: kernel routines of a game that do nothing but compute, timed on any Python.

    python -m cartomancer.machine.speed build/timeline.nes

prints the processor cycles per second of the machine and of py65's own `step` loop on flat memory. Both do the same
work in turns, and of each the best round counts: what else the computer does only makes rounds slower.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from py65.devices.mpu6502 import MPU

from cartomancer.machine.cpu import HOLE
from cartomancer.machine.debug_info import DebugInfo
from cartomancer.machine.machine import RETURN, Machine
from cartomancer.schema.profile import MMC3_512K

ROUNDS = 12
LEAST_SECONDS = 0.15
"""Of processor time a round."""

Call = Callable[[str, int, int, int], int]
"""A routine with A, X and Y; the cycles that it took."""


def compute(call: Call) -> int:
    """Decimal numbers, and the width of the text that they make; how many cycles that was."""
    cycles = call("build_start", 0, 0, 0)
    for value in (0xFFFF, 0x1234, 9999, 7, 0, 0x8001, 0xABCD, 100):
        cycles += call("build_number", value & 0xFF, value >> 8, 5)
    return cycles + call("build_width", 0, 0, 0)


def machine_call(machine: Machine) -> Call:
    """Calls on the machine."""
    return lambda name, a, x, y: machine.call(name, a, x, y).cycles


def plain_call(machine: Machine) -> Call:
    """The same calls on py65 alone, with the same memory as a plain list."""
    memory = [0 if cell == HOLE else cell for cell in machine.memory[:0x10000]]
    cpu = MPU(memory=memory)

    def call(name: str, a: int, x: int, y: int) -> int:
        cpu.sp, cpu.a, cpu.x, cpu.y, cpu.pc = 0xFD, a, x, y, machine.address(name)
        memory[0x1FE], memory[0x1FF] = (RETURN - 1) & 0xFF, (RETURN - 1) >> 8
        before, step = cpu.processorCycles, cpu.step
        while cpu.pc != RETURN:
            step()
        return int(cpu.processorCycles - before)

    return call


def measure(rom: Path) -> dict[str, float]:
    """Cycles a second of both, each in its best round."""
    image = rom.read_bytes()
    debug = DebugInfo.read(rom.with_suffix(".dbg"), image, MMC3_512K)
    calls = {"machine": machine_call(Machine(image, debug, fill=0)), "plain": plain_call(Machine(image, debug, fill=0))}
    best = dict.fromkeys(calls, 0.0)
    for _ in range(ROUNDS):
        for name, call in calls.items():
            best[name] = max(best[name], _round(call))
    return best


def _round(call: Call) -> float:
    start = time.process_time()
    cycles = 0
    while True:
        cycles += compute(call)
        spent = time.process_time() - start
        if spent >= LEAST_SECONDS:
            return cycles / spent


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]))))
