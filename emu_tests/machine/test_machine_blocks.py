"""Blocks of instructions: they do what their instructions do one by one, and stop wherever somebody must look."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cartomancer.machine import Machine
from cartomancer.machine.blocks import LONGEST, block_at
from cartomancer.machine.cpu import BREAK, HOLE, UNUSED, Cpu
from cartomancer.machine.opcodes import MODES, OPCODE_LENGTHS
from cartomancer.machine.runner import NEVER
from cartomancer.machine.stack import StackWindow
from cartomancer.machine.traps import Trap
from support.machine_fixtures import Assemble
from support.machine_program import Program

START = 0xC0E0
"""So near to the end of a page that some branches cross it."""

POSSIBLE = [opcode for opcode, (name, mode) in enumerate(MODES) if name != "???" and mode != "inx"]
LOW_HIGH = (0x00, 0x01, 0x02, 0x07, 0x08, 0x20, 0x40, 0x5F, 0x60, 0x7F, 0x80, 0xC1, 0xFF)
"""Upper bytes of addresses: RAM, its end and mirror, registers, the cartridge's RAM, ROM, the last page."""


class NoticedError(Exception):
    """Something else than plain memory is reached."""


class Outside:
    """Nothing but plain memory may be reached from a block."""

    def store(self, address: int, value: int) -> None:
        raise NoticedError

    dummy_read = modify = store


def random_state(dice: random.Random) -> Cpu:
    """Registers, RAM with some holes, and a run of instructions in ROM, all at random."""
    memory: list[Any] = [HOLE] * 0x10004
    for start, end in ((0, 0x800), (0x6000, 0x10000)):
        memory[start:end] = [dice.randrange(256) for _ in range(start, end)]
    for place in range(0x100):
        if dice.random() < 0.5:
            memory[place] = dice.choice(LOW_HIGH)  # upper bytes of pointers
    for _ in range(dice.choice((0, 0, 40, 400))):
        memory[dice.choice((dice.randrange(0x800), dice.randrange(0x6000, 0x8000)))] = HOLE
    at = START
    for _ in range(LONGEST):
        opcode = dice.choice(POSSIBLE)
        memory[at : at + 3] = [opcode, dice.randrange(256), dice.choice(LOW_HIGH)]
        at += OPCODE_LENGTHS[opcode]
    cpu = Cpu(memory, Outside(), (StackWindow("own", 0x40, 0xC0), StackWindow("other", 0xC1, 0xFF)))  # type: ignore[arg-type]
    cpu.a, cpu.x, cpu.y = (dice.randrange(256) for _ in range(3))
    cpu.p = (dice.randrange(256) | BREAK | UNUSED) & ~8
    cpu.set_sp(0x80)
    cpu.sp = dice.choice((0x3F, 0x40, 0x41, 0x42, 0x80, 0xBD, 0xBE, 0xBF, 0xC0))  # full, empty, and near to it
    cpu.pc = START
    return cpu


def step(cpu: Cpu) -> None:
    """One instruction as the machine's loop does it."""
    opcode = cpu.memory[cpu.pc]
    cpu.pc += 1
    cpu.instruct[opcode](cpu)
    cpu.processorCycles += cpu.cycletime[opcode] + cpu.excycles
    cpu.excycles = 0


def state(cpu: Cpu) -> tuple[object, ...]:
    return (cpu.pc, cpu.sp, cpu.a, cpu.x, cpu.y, cpu.p | BREAK | UNUSED, cpu.processorCycles, cpu.memory)


@pytest.mark.parametrize("seed", range(40))
def test_block_does_what_its_instructions_do(seed: int) -> None:
    """And where it ends early, the instruction that it leaves is one that the loop must look at."""
    blocks = whole = 0
    for run in range(25):
        dice = random.Random(f"{seed} {run}")
        cpu = random_state(dice)
        slow = random_state(random.Random(f"{seed} {run}"))
        block = block_at(cpu.memory, START, lambda _: 1)
        if block is None:
            continue
        blocks += 1
        done = block.run(cpu, cpu.memory)
        for _ in range(done):
            step(slow)
        assert state(cpu) == state(slow)
        assert cpu.processorCycles <= block.worst
        if START <= cpu.pc < START + block.size and done < LONGEST and not _jumped(slow, done):
            with pytest.raises((TypeError, NoticedError, Trap)):
                step(slow)
        else:
            whole += 1
    assert blocks
    assert whole


def _jumped(cpu: Cpu, done: int) -> bool:
    """Whether the last of so many instructions from the start went elsewhere than to the next one."""
    at = START
    for _ in range(done):
        at += OPCODE_LENGTHS[cpu.memory[at]]
    return at != cpu.pc


def test_a_game_runs_in_blocks(game_program: Program) -> None:
    """Of more than some instructions in the mean."""
    machine = game_program.machine()
    machine.power_on()
    machine.often = 2
    machine.run_frames(90)
    lengths = [block.size for block in machine._blocks.values()]
    assert len(lengths) > 100
    assert sum(lengths) > 6 * len(lengths)


PROGRAM = """
.zeropage
sum:   .res 1
.bss
table: .res 16
.code
.proc reset
        ldx #15
        lda #0
fill:   sta table, x
        clc
        adc #7
inside: tay
        dex
        bpl fill
        ldx #15
        lda #0
add:    clc
        adc table, x
        dex
        bpl add
        sta sum
again:  jmp reset
.endproc
.segment "VECTORS"
.addr reset, reset, reset
"""


def machines(small: Assemble) -> tuple[Machine, Machine]:
    """Two of the same program, off the mark; the second one goes instruction by instruction."""
    fast, slow = small(PROGRAM), small(PROGRAM)
    slow.often = NEVER
    for machine in (fast, slow):
        machine.interrupts = False
        machine.power_on()
    return fast, slow


def test_stop_inside_a_block_is_a_stop(small: Assemble) -> None:
    fast, slow = machines(small)
    for machine in (fast, slow):
        machine.run_frames(4)
    assert fast._blocks
    assert not slow._blocks
    for where in ("reset::inside", "reset::again", "reset::inside", "reset::add"):
        for machine in (fast, slow):
            machine.run_until(where)
            assert machine.cpu.pc == machine.address(where)
        assert fast.cycles == slow.cycles


def test_history_names_every_instruction(small: Assemble) -> None:
    fast, slow = machines(small)
    for machine in (fast, slow):
        machine.run_frames(5)
    assert fast.cycles == slow.cycles
    assert fast.history() == slow.history()
    assert len(fast.history()) == 32


def test_coverage_is_that_of_single_instructions(small: Assemble) -> None:
    fast, slow = machines(small)
    for machine in (fast, slow):
        machine.run_frames(5)
    assert fast.covered == slow.covered


def test_other_bytes_in_rom_are_run_at_once(small: Assemble) -> None:
    machine, _ = machines(small)
    machine.run_frames(4)
    machine.run_until("reset")
    machine.run_until("reset::again")
    before = machine.byte("sum")
    seven = machine._offset(machine.address("reset::inside") - 1)
    machine.bus.patch(seven, b"\x09")
    machine.run_until("reset")
    machine.run_until("reset::again")
    assert (before, machine.byte("sum")) == (7 * 120 % 256, 9 * 120 % 256)


def test_game_is_the_same_with_and_without_blocks(game_program: Program) -> None:
    """Title, menu and a page of the album, with presses: registers, RAM, picture and cycles after every press."""
    fast, slow = game_program.machine(), game_program.machine()
    slow.often = NEVER
    fast.often = 1
    for machine in (fast, slow):
        machine.power_on()
        machine.run_frames(70)
    for button in ("start", "down", "down", "a", "a", "right", "b", "down"):
        for machine in (fast, slow):
            machine.press(button, frames=3, after=5)
        assert fast.snapshot() == slow.snapshot(), button
    assert len(fast._blocks) > 500
