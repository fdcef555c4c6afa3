"""Reads for nothing: indexed accesses read the wrong page first, and registers notice. Checked on two emulators."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.machine import DebugInfo, Machine
from cartomancer.machine.traps import UnsupportedHardware
from cartomancer.schema.profile import MMC3_512K
from support.cynes_console import CynesConsole
from support.hardware_rom import ANSWERS, DONE, DONE_VALUE, build_hardware_rom
from support.machine_fixtures import Assemble
from support.nestopia import Nestopia

FRAMES = 20

PROGRAM = """
.macro at_start                 ; the next read of $2007 gives 1, the one after it 2
        lda #$20
        sta $2006
        lda #$00
        sta $2006
        lda $2007
.endmacro
.macro answer number
        sta ANSWERS + number
.endmacro
.macro position number          ; how far the address has come, seen in what is read
        lda $2007
        answer number
.endmacro
.proc ask
        lda #$20
        sta $2006
        lda #$00
        sta $2006
        ldx #1
:       stx $2007
        inx
        cpx #33
        bne :-

        at_start                ; 0: no page is crossed
        ldx #7
        lda $2000, x
        answer 0
        at_start                ; 1: crossed, from $3F17, which is $2007, to $4017
        ldx #$18
        lda $3FFF, x
        position 1
        at_start                ; 2: crossed, by Y
        ldy #$18
        lda $3FFF, y
        position 2
        at_start                ; 3: crossed, by a pointer
        lda #$FF
        sta pointer
        lda #$3F
        sta pointer + 1
        ldy #$18
        lda (pointer), y
        position 3
        at_start                ; 4: another opcode that reads
        ldx #$18
        ora $3FFF, x
        position 4
        at_start                ; 5: a store to the sound unit, from the page of the registers
        ldx #8
        lda #0
        sta $3FFF, x
        position 5
        at_start                ; 6: not crossed, a store to the sound unit
        ldx #1
        lda #0
        sta $4000, x
        position 6

        at_start                ; 7, 8: a store to $2007 reads it before; 7 is what lies there afterwards
        ldx #7
        lda #77
        sta $2000, x
        position 7
        at_start
        lda $2007
        lda $2007
        position 8
        at_start                ; 9: the same by Y
        ldy #7
        lda #78
        sta $2000, y
        position 9
        at_start                ; 10: the same by a pointer
        lda #$00
        sta pointer
        lda #$20
        sta pointer + 1
        ldy #7
        lda #79
        sta (pointer), y
        position 10
        at_start                ; 11: a plain store reads nothing
        lda #80
        sta $2007
        position 11

        jsr strobe              ; 12: buttons before the one that is held
        jsr count
        answer 12
        jsr strobe              ; 13: one of them is read for nothing
        ldx #$16
        lda #0
        sta $4000, x
        jsr count
        answer 13

        jsr frame_later         ; 14: the vertical blank's flag
        ldx #2
        lda $2000, x
        and #$80
        answer 14
        jsr frame_later         ; 15: taken away by the read for nothing
        ldx #3
        lda $20FF, x
        and #$80
        answer 15

        lda #$20                ; 16: it makes the next write to $2006 the first of two
        sta $2006
        ldx #$13                ; $3F12 is $2002
        sta $3FFF, x
        sta $2006
        lda #$03
        sta $2006
        lda $2007
        lda $2007
        answer 16
        rts
.endproc
.proc strobe
        ldy #1
        sty $4016
        dey
        sty $4016
        rts
.endproc
.proc count                     ; A = reads before the pad gives 1
        ldx #0
:       lda $4016
        inx
        and #1
        beq :-
        dex
        txa
        rts
.endproc
.proc frame_later               ; 200 to 700 cycles into the vertical blank after next
        jsr blank
        ldx #24                 ; 24 x (256 x 5 - 1 + 2 + 5) cycles are 30,900 or so
        ldy #0
:       dey
        bne :-
        dex
        bne :-
        rts
.endproc
.proc nmi
        rti
.endproc
.proc irq
        rti
.endproc
"""

WANTED = (
    *(1, 2, 2, 2, 2),
    *(2, 1),
    *(2, 77, 2, 2),
    1,
    *(7, 6),
    *(0x80, 0),
    4,
)
STORE_TO_PAD = 13
"""cynes loads the buttons again at every store to the pad, so that this answer says nothing there."""

HELD = "right"
"""The last button that a pad gives."""


@pytest.fixture(scope="module")
def rom(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_hardware_rom(tmp_path_factory.mktemp("dummy"), PROGRAM)


def test_nestopia_reads_for_nothing(rom: Path) -> None:
    with Nestopia(rom) as console:
        console.hold(HELD).step(FRAMES)
        assert console.peek(DONE, 1)[0] == DONE_VALUE
        assert tuple(console.peek(ANSWERS, len(WANTED))) == WANTED


def test_cynes_reads_for_nothing(rom: Path) -> None:
    console = CynesConsole(rom)
    console.hold(frozenset([HELD]))
    console.step(FRAMES)
    assert console.peek(DONE, 1)[0] == DONE_VALUE
    answers = console.peek(ANSWERS, len(WANTED))
    assert [at for at, wanted in enumerate(WANTED) if answers[at] != wanted] == [STORE_TO_PAD]


def test_machine_reads_for_nothing(rom: Path) -> None:
    image = rom.read_bytes()
    machine = Machine(image, DebugInfo.read(rom.with_suffix(".dbg"), image, MMC3_512K))
    machine.pads.hold([HELD])
    machine.power_on()
    machine.run_frames(FRAMES)
    assert machine.byte(DONE) == DONE_VALUE
    assert tuple(machine.read(ANSWERS, len(WANTED))) == WANTED


TWICE = """
.proc twice
        ldx #8
        lda $20FF, x
        rts
.endproc
"""


def test_two_reads_of_vram_in_a_row_trap(small: Assemble) -> None:
    with pytest.raises(UnsupportedHardware, match="PPU_DATA is read in two cycles in a row"):
        small(TWICE).call("twice")
