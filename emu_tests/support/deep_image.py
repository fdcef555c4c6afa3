"""A cartridge whose scripts nest as deep as they may: an operand stack of 224 words, of which 27 are for a computer
player's script, and system calls in another code bank that raise events of the script that calls them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from cartomancer.link import link
from cartomancer.ruleset.rows import CallRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema import core_state, memory, script
from cartomancer.schema.core_state import STACK_ABOVE, STACK_BELOW, stack_ram, vm_ram
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.memory import RAM_AREAS, RamArea
from cartomancer.schema.script import SYSTEM_DIRECT, SYSTEM_FIRST, Op
from cartomancer.schema.script_calls import SystemCall
from cartomancer.units import CpuAddress
from support.album_fixture import fixture_inputs
from support.core_fixtures import Image, plain_cards
from support.machine_program import Program
from support.ruleset_of import ruleset_of

STACK, THINK = 224, 27
RULES = STACK - THINK
"""Words of the rules and their events: 29 of the rules, 24 of each of seven events inside each other."""

HIGH = 0x100
FAR = "CODE_SAVE"
"""A code bank with room for the routines."""

LEVEL = 14
"""Bytes of the hardware stack that there are for each event: 160 less what an interrupt and the last event need."""

_OVERHEAD = 9
"""What a far call and an event take of them."""

_ROWS = (
    ("near_add(one: integer, other: integer) -> integer", "", True),
    ("far_add(one: integer, other: integer) -> integer", FAR, True),
    ("far_four(value: integer) -> integer, integer, integer, integer", FAR, True),
    ("far_raise(handler: integer, value: integer) -> integer", FAR, False),
    ("far_event(handler: integer, value: integer) -> integer", FAR, False),
    ("far_trap(value: integer) -> integer", FAR, True),
)

_SOURCE = f"""\
; far_calls.s - system calls of a test in another code bank.

.include "vm.inc"

.segment "VMSTACK"
        reserve_vm_vmstack

.macro add_words
        clc
        lda vm_lo, x
        adc vm_lo + 1, x
        sta word
        lda vm_hi, x
        adc vm_hi + 1, x
        tay
        lda word
        rts
.endmacro

.segment "FIXED"

.proc sys_near_add
        add_words
.endproc

.segment "{FAR}"

.proc sys_far_add
        add_words
.endproc

.proc sys_far_four
        ldy vm_hi, x
        sty vm_second + 1
        sty vm_third + 1
        sty vm_fourth + 1
        lda vm_lo, x
        tax
        inx
        stx vm_second
        inx
        stx vm_third
        inx
        stx vm_fourth
        rts
.endproc

.proc sys_far_trap
        lda #ScriptTrap::RANGE
        jmp vm_trap
.endproc

; The handler of the running script that two arguments name.
; In: X.  Out: as vm_event takes it.  Clobbers: X.
.proc _own
        lda vm_bank
        sta far_ptr
        lda vm_blob
        sta far_ptr + 1
        lda vm_blob + 1
        sta far_ptr + 2
        lda vm_lo + 1, x
        sta vm_given_lo
        lda vm_hi + 1, x
        sta vm_given_hi
        lda vm_lo, x
        ldy #1
        rts
.endproc

.proc sys_far_raise
        jsr _own
        jmp vm_raise
.endproc

; With as much on the stack as there may be.
.proc sys_far_event
        jsr _own
        .repeat {LEVEL - _OVERHEAD}
        pha
        .endrepeat
        jsr vm_event
        tax
        .repeat {LEVEL - _OVERHEAD}
        pla
        .endrepeat
        txa
        bcc :+
        lda #0
        tay
:       rts
.endproc
"""


def deep_ruleset() -> Ruleset:
    """The ruleset with the calls of the test."""
    ruleset = ruleset_of("timeline")
    rows = tuple(CallRow(text, bank=far, pure=pure) for text, far, pure in _ROWS)
    return replace(ruleset, call=(*ruleset.call, *rows))


def deep_calls() -> tuple[SystemCall, ...]:
    """The game's calls and those of the test."""
    return image_calls(deep_ruleset())


def deep_call(name: str) -> list[int]:
    """The instruction of a call."""
    number = next(call.number for call in deep_calls() if call.name == name)
    return [SYSTEM_FIRST + number] if number < SYSTEM_DIRECT else [Op.SYSTEM_MORE, number - SYSTEM_DIRECT]


def deep_image(folder: Path) -> Image:
    """The image, linked in a folder. Its stack lies where the battery's duel is otherwise."""
    romsrc = folder / "romsrc"
    inputs = fixture_inputs(cards=plain_cards())
    shutil.copytree(inputs.romsrc, romsrc)
    (romsrc / "vm/far_calls.s").write_text(_SOURCE, encoding="utf-8")
    areas = (*RAM_AREAS, RamArea("VMSTACK", CpuAddress(0x7A00), STACK_BELOW + HIGH + STACK + STACK_ABOVE, "stack"))
    with pytest.MonkeyPatch.context() as patch:
        for module in (memory, core_state):
            patch.setattr(module, "RAM_AREAS", areas)
        patch.setattr("cartomancer.link.config.RAM_AREAS", areas)
        patch.setattr(core_state, "VM_RAM", (*vm_ram(think=True), *stack_ram("VMSTACK", HIGH + STACK)))
        for name, value in (("SCRIPT_STACK", STACK), ("SCRIPT_HIGH", HIGH), ("SCRIPT_THINK", THINK)):
            patch.setattr(script, name, value)
        made = link(replace(inputs, romsrc=romsrc, ruleset=deep_ruleset()), folder / "link")
    return Image(Program(made.rom, root=folder))
