"""Loops that wait for an interrupt are passed over, and nobody can tell."""

from __future__ import annotations

from typing import Any

import pytest

from cartomancer.machine import Machine
from cartomancer.machine.profile import Profiler
from cartomancer.machine.traps import CycleBudget
from support.machine_fixtures import Assemble

PROGRAM = """
.zeropage
frames: .res 1
seen:   .res 1
.bss
flag:   .res 1
.code
.proc reset
        lda #0
        sta frames
        sta seen
        sta flag
        lda #$80
        sta $2000
again:  lda frames
read:   cmp frames
branch: beq read
counted:
        inc seen
        ldx seen
:       dex                     ; another while in every frame: the interrupt comes at every place of the loop
        bne :-
        jmp again
.endproc
.proc nmi
        inc frames
        rti
.endproc
.proc await_flag                ; a byte outside the zero page, and the other sense
:       lda flag
        bpl :-
        rts
.endproc
.proc count_down                ; no wait: its loop changes what it reads
        ldx #200
:       dex
        bne :-
        rts
.endproc
.proc await_blank               ; a register changes by itself
:       bit $2002
        bpl :-
        rts
.endproc
.segment "VECTORS"
.addr nmi, reset, reset
"""

FRAMES = 24


@pytest.fixture
def waiting(small: Assemble) -> Machine:
    machine = small(PROGRAM)
    machine.power_on()
    return machine


def everything(machine: Machine) -> tuple[object, ...]:
    cpu = machine.cpu
    return (machine.cycles, machine.frame, cpu.pc, cpu.sp, cpu.a, cpu.x, cpu.y, cpu.p, machine.memory[:0x800])


def test_wait_ends_in_the_same_state_as_instruction_by_instruction(waiting: Machine, small: Assemble) -> None:
    slow = small(PROGRAM)
    slow.power_on()
    counted = slow.address("reset::counted")
    for _ in range(FRAMES):
        waiting.run_until(counted)
        slow.step()
        while slow.cpu.pc != counted:
            slow.step()
        assert everything(waiting) == everything(slow)
    assert waiting.byte("seen") == FRAMES - 1


def test_turns_of_the_wait_are_not_run(waiting: Machine) -> None:
    waiting.run_frames()
    branch = waiting.address("reset::branch")
    run: list[int] = []
    original = waiting.cpu.instruct[0xF0]
    waiting.cpu.instruct = [*waiting.cpu.instruct]

    def noted(cpu: Any) -> Any:
        run.append(cpu.pc - 1)
        return original(cpu)

    waiting.cpu.instruct[0xF0] = noted
    waiting.run_frames(FRAMES)
    assert FRAMES <= run.count(branch) <= 8 * FRAMES


def test_profile_counts_the_turns(waiting: Machine) -> None:
    assert waiting.debug is not None
    profiler = waiting.profiler = Profiler(waiting.debug)
    waiting.run_frames(FRAMES)
    assert sum(profiler.spent.values()) + FRAMES * 7 >= waiting.cycles - 7
    cycles = profiler.usage()["reset"].own
    assert cycles > 0.99 * waiting.cycles - FRAMES * 20


def test_stop_in_the_loop_stops_every_turn(waiting: Machine) -> None:
    read = waiting.address("reset::read")
    waiting.run_until(read)
    first = waiting.cycles
    waiting.run_until(read)
    assert waiting.cycles == first + 6


def test_byte_written_between_read_and_branch_ends_the_wait(waiting: Machine) -> None:
    waiting.interrupts = False
    branch = waiting.address("reset::branch")
    for _ in range(3):
        waiting.run_until(branch)
    waiting.write("frames", 1 + waiting.byte("frames"))
    before = waiting.cycles
    waiting.run_until("reset::counted", budget=20)
    assert waiting.cycles - before < 20


def test_budget_ends_a_wait_for_something_that_never_comes(waiting: Machine) -> None:
    waiting.interrupts = False
    waiting.write("flag", 0)
    before = waiting.cycles
    with pytest.raises(CycleBudget):
        waiting.call("await_flag", budget=1_000_000)
    assert 0 <= waiting.cycles - before - 1_000_000 < 20
    waiting.write("flag", 0x80)
    assert waiting.call("await_flag").a == 0x80


def test_loop_that_changes_what_it_reads_ends(waiting: Machine) -> None:
    assert waiting.call("count_down").cycles == 2 + 200 * 5 - 1 + 6


def test_loop_on_a_register_ends(waiting: Machine) -> None:
    waiting.interrupts = False
    waiting.run_frames()
    waiting.ppu.read(2)
    assert waiting.call("await_blank").cycles < 30_000
