"""The processor: every opcode against py65's own, cycles against the manual, and what a 2A03 does otherwise."""

from __future__ import annotations

import random

import pytest
from py65.devices.mpu6502 import MPU

from cartomancer.machine import Machine
from cartomancer.machine.cpu import BREAK, DECIMAL, UNUSED
from cartomancer.machine.opcodes import MODES
from support.machine_fixtures import SMALL, Assemble

MANUAL_PAGE = """
    7 6 . . . 3 5 . 3 2 2 . . 4 6 .
    2 5 . . . 4 6 . 2 4 . . . 4 7 .
    6 6 . . 3 3 5 . 4 2 2 . 4 4 6 .
    2 5 . . . 4 6 . 2 4 . . . 4 7 .
    6 6 . . . 3 5 . 3 2 2 . 3 4 6 .
    2 5 . . . 4 6 . 2 4 . . . 4 7 .
    6 6 . . . 3 5 . 4 2 2 . 5 4 6 .
    2 5 . . . 4 6 . 2 4 . . . 4 7 .
    . 6 . . 3 3 3 . 2 . 2 . 4 4 4 .
    2 6 . . 4 4 4 . 2 5 2 . . 5 . .
    2 6 2 . 3 3 3 . 2 2 2 . 4 4 4 .
    2 5 . . 4 4 4 . 2 4 2 . 4 4 4 .
    2 6 . . 3 3 5 . 2 2 2 . 4 4 6 .
    2 5 . . . 4 6 . 2 4 . . . 4 7 .
    2 6 . . 3 3 5 . 2 2 2 . 4 4 6 .
    2 5 . . . 4 6 . 2 4 . . . 4 7 .
"""
"""Cycles of the documented opcodes, without page crossings and taken branches, sixteen a row."""

MANUAL = MANUAL_PAGE.split()

DEC_ABS, BRK, SED = 0xCE, 0x00, 0xF8
TRAPPING = (BRK, SED)
DOCUMENTED = [opcode for opcode, cycles in enumerate(MANUAL) if cycles != "." and opcode not in TRAPPING]
START = 0xC0F0
"""So near to the end of a page that some branches cross it."""


def test_cycle_table_is_the_manuals() -> None:
    machine = Machine(bytes(16 + SMALL.prg_size), profile=SMALL)
    wrong = [
        f"${opcode:02X} {MODES[opcode]}"
        for opcode, cycles in enumerate(MANUAL)
        if cycles != "." and machine.cpu.cycletime[opcode] != int(cycles)
    ]
    assert wrong == []
    assert [opcode for opcode, cycles in enumerate(MANUAL) if cycles == "."] == [
        opcode for opcode, (name, _) in enumerate(MODES) if name == "???"
    ]


@pytest.mark.parametrize("opcode", DOCUMENTED, ids=lambda opcode: f"{opcode:02X}-{'-'.join(MODES[opcode])}")
def test_opcode_does_what_py65_does(opcode: int) -> None:
    """Same registers, flags, memory and cycles from the same state, 40 times."""
    dice = random.Random(opcode)
    machine = Machine(bytes(16 + SMALL.prg_size), profile=SMALL, fill=0)
    for _ in range(40):
        ours, plain = machine.cpu, MPU()
        _same_state(machine, plain, opcode, dice)
        before = machine.cycles
        machine.step()
        plain.step()
        expected = (plain.pc, plain.sp, plain.a, plain.x, plain.y, plain.p | BREAK | UNUSED)
        assert (ours.pc, ours.sp, ours.a, ours.x, ours.y, ours.p | BREAK | UNUSED) == expected
        assert machine.memory[:0x800] == plain.memory[:0x800]
        assert machine.cycles - before == plain.processorCycles + (3 if opcode == DEC_ABS else 0)


def _same_state(machine: Machine, plain: MPU, opcode: int, dice: random.Random) -> None:
    """Registers and RAM at random; every address that the instruction can form lies in RAM."""
    mode = MODES[opcode][1]
    high = range(0x02, 0x06)
    ram = [dice.randrange(256) for _ in range(0x800)]
    ram[0x100:0x200] = [value & ~DECIMAL for value in ram[0x100:0x200]]  # flags that an rti may pull
    if mode in ("inx", "iny"):
        ram[:0x100] = [dice.choice(high) for _ in range(0x100)]
    operands = [dice.randrange(256), dice.choice(high) if mode in ("abs", "abx", "aby", "ind") else 0]
    for memory in (machine.memory, plain.memory):
        memory[:0x800] = ram
        memory[START : START + 3] = [opcode, *operands]
    machine._seen[:] = bytes(len(machine._seen))
    registers = [dice.randrange(256) for _ in range(4)]
    for cpu in (machine.cpu, plain):
        cpu.a, cpu.x, cpu.y = registers[:3]
        cpu.p = (registers[3] | BREAK | UNUSED) & ~DECIMAL
        cpu.pc = START
    sp = dice.randrange(0x20, 0xE0)
    machine.cpu.set_sp(sp)
    plain.sp = sp


COUNTED = """
.zeropage
pointer: .res 2
.bss
.align 256
page:    .res 512
.code
.proc loop                      ; 2 + 3 * (2 + 3) - 1 + 6
        ldx #3                  ; 2
:       dex                     ; 2
        bne :-                  ; 3, last time 2
        rts                     ; 6
.endproc
.proc crossing                  ; 2 + 5 + 4 + 5 + 6
        ldx #$FF                ; 2
        lda page + 1, x         ; 5: another page
        lda page, x             ; 4
        sta page, x             ; 5 in any case
        rts
.endproc
.proc indirect                  ; 2 + 6 + 6
        ldy #1                  ; 2
        lda (pointer), y        ; 6: another page
        rts
.endproc
.proc changes                   ; 6 + 6 + 2 + 7 + 6
        inc page                ; 6
        dec page                ; 6
        ldx #$FF                ; 2
        dec page + 1, x         ; 7 in any case
        rts
.endproc
.proc calls                     ; 6 + loop + 6
        jsr loop
        rts
.endproc
        .res $1FC - (* - loop), $EA
.proc far_branch                ; 2 + 4 + 6
        clc                     ; 2, at $C1FC
        bcc :+                  ; 4: taken, to another page
        nop
:       rts
.endproc
"""


@pytest.mark.parametrize(
    ("routine", "cycles"),
    [
        ("loop", 2 + 3 * (2 + 3) - 1 + 6),
        ("crossing", 2 + 5 + 4 + 5 + 6),
        ("indirect", 2 + 6 + 6),
        ("changes", 6 + 6 + 2 + 7 + 6),
        ("calls", 6 + 22 + 6),
        ("far_branch", 2 + 4 + 6),
    ],
)
def test_cycles_counted_by_hand(small: Assemble, routine: str, cycles: int) -> None:
    machine = small(COUNTED, fill=0)
    machine.write("pointer", [0xFF, 0x02])
    assert machine.address("far_branch") == 0xC1FC
    assert machine.call(routine).cycles == cycles


def test_call_takes_registers_and_gives_them_back(small: Assemble) -> None:
    machine = small(".proc add\n stx $10\n adc $10\n tax\n iny\n rts\n.endproc\n")
    result = machine.call("add", a=0x7F, x=1, y=4, carry=True)
    assert (result.a, result.x, result.y) == (0x81, 0x81, 5)
    assert (result.carry, result.zero, result.negative, result.overflow) == (False, False, False, True)
    assert machine.call("add", a=0xFF, x=1).carry


def test_power_on_sets_registers_as_the_console_does(small: Assemble) -> None:
    machine = small('.proc start\n nop\n.endproc\n.segment "VECTORS"\n.addr 0, start, 0\n')
    machine.power_on()
    assert (machine.cpu.pc, machine.cpu.sp) == (0xC000, 0xFD)
    assert machine.cpu.p & 0x0C == 0x04, "interrupts off, no decimal mode"
