"""The MMC3's scanline interrupt on the machine: counted against emulators, and in every kind of console."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from cartomancer.machine import DebugInfo, Machine
from cartomancer.machine.traps import UnsupportedHardware
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.region import LINE_DOTS, TIMINGS, Region
from support.cynes_console import CynesConsole
from support.hardware_rom import ANSWERS, DONE, DONE_VALUE, build_hardware_rom
from support.machine_fixtures import Assemble
from support.nestopia import Nestopia

# --- against emulators ----------------------------------------------------------------------------------------

PROGRAM = """
SETTLE  = 3                     ; frames before the one that is measured
.zeropage
latch:  .res 1                  ; what NMI writes
again:  .res 1                  ; not 0: the interrupt is switched on again after each
ctrl:   .res 1
mask:   .res 1
left:   .res 1                  ; frames of this question
count:  .res 2                  ; turns of the loop since NMI
first:  .res 2                  ; the same at the first interrupt
seen:   .res 1                  ; interrupts in this frame
number: .res 1
.code
.proc ask
        ldx #0
@next:  lda questions, x
        beq @done
        sta latch
        lda questions + 1, x
        sta again
        lda questions + 2, x
        sta ctrl
        lda questions + 3, x
        sta mask
        stx number
        lda #SETTLE
        sta left
        lda ctrl
        sta $2000
        cli
@turn:  inc count               ; 16 cycles in nearly every turn
        bne :+
        inc count + 1
:       lda left
        bpl @turn
        sei
        lda #0
        sta $2000
        sta $2001
        sta $E000
        ldx number
        lda kept
        sta ANSWERS, x
        lda kept + 1
        sta ANSWERS + 1, x
        lda kept + 2
        sta ANSWERS + 2, x
        inx
        inx
        inx
        inx
        jmp @next
@done:  rts
.endproc
.proc nmi
        pha
        lda first
        sta kept
        lda first + 1
        sta kept + 1
        lda seen
        sta kept + 2
        lda #0
        sta seen
        sta first
        sta first + 1
        sta count
        sta count + 1
        lda ctrl
        sta $2000
        lda mask
        sta $2001
        sta $E000
        lda latch
        sta $C000
        sta $C001
        sta $E001
        dec left
        pla
        rti
.endproc
.proc irq
        pha
        lda seen
        bne :+
        lda count
        sta first
        lda count + 1
        sta first + 1
:       inc seen
        sta $E000
        lda again
        beq :+
        sta $E001
:       pla
        rti
.endproc
kept = $10                      ; of the last frame
; latch, again, ctrl, mask
questions:
"""


@dataclass(frozen=True)
class Question:
    """What the program sees, and how many interrupts a frame then has."""

    latch: int
    again: bool
    ctrl: int
    mask: int
    interrupts: int

    @property
    def row(self) -> str:
        return f".byte {self.latch}, {int(self.again)}, {self.ctrl}, {self.mask}"


SPRITES_1, NMI = 0x08, 0x80
ON = 0x1E
QUESTIONS = (
    *(Question(latch, False, NMI | SPRITES_1, ON, 1) for latch in (1, 2, 40, 100, 200, 239, 240)),
    Question(241, False, NMI | SPRITES_1, ON, 0),
    Question(255, False, NMI | SPRITES_1, ON, 0),
    Question(100, False, NMI | SPRITES_1, 0, 0),
    Question(100, False, NMI, ON, 0),
    Question(100, False, NMI | SPRITES_1, 0x08, 1),
    Question(100, False, NMI | SPRITES_1, 0x10, 1),
    *(Question(latch, True, NMI | SPRITES_1, ON, 241 // (latch + 1)) for latch in (15, 79, 120, 121)),
)
FRAMES = 8 * len(QUESTIONS) + 20
NEAR = 1
"""Turns by which the first interrupt may differ."""

Answer = tuple[int, int]
"""Turns before the first interrupt, and how many there were."""


def answers_in(data: bytes) -> list[Answer]:
    rows = [data[at : at + 4] for at in range(0, 4 * len(QUESTIONS), 4)]
    return [(row[0] | row[1] << 8, row[2]) for row in rows]


@pytest.fixture(scope="module")
def rom(tmp_path_factory: pytest.TempPathFactory) -> Path:
    rows = "\n".join(question.row for question in QUESTIONS)
    return build_hardware_rom(tmp_path_factory.mktemp("lines"), f"{PROGRAM}{rows}\n.byte 0\n")


@pytest.fixture(scope="module")
def counted(rom: Path) -> list[Answer]:
    """What the machine says."""
    image = rom.read_bytes()
    machine = Machine(image, DebugInfo.read(rom.with_suffix(".dbg"), image, MMC3_512K))
    machine.power_on()
    machine.run_frames(FRAMES)
    assert machine.byte(DONE) == DONE_VALUE
    return answers_in(machine.read(ANSWERS, 0x100))


def test_machine_counts_lines(counted: list[Answer]) -> None:
    assert [interrupts for _, interrupts in counted] == [question.interrupts for question in QUESTIONS]


def compare(answers: list[Answer], counted: list[Answer]) -> None:
    for question, (turns, interrupts), (wanted, count) in zip(QUESTIONS, answers, counted, strict=True):
        assert interrupts == count, question
        assert abs(turns - wanted) <= NEAR, question


def test_nestopia_counts_the_same_lines(rom: Path, counted: list[Answer]) -> None:
    with Nestopia(rom) as console:
        console.step(FRAMES)
        assert console.peek(DONE, 1)[0] == DONE_VALUE
        compare(answers_in(console.peek(ANSWERS, 0x100)), counted)


def test_cynes_counts_the_same_lines(rom: Path, counted: list[Answer]) -> None:
    console = CynesConsole(rom)
    console.step(FRAMES)
    assert console.peek(DONE, 1)[0] == DONE_VALUE
    compare(answers_in(console.peek(ANSWERS, 0x100)), counted)


# --- in every kind of console ---------------------------------------------------------------------------------

LINES = """
.zeropage
seen:   .res 1
.code
.proc reset
        ldx #$FF
        txs
        lda #0
        sta seen
        lda #%10001000
        sta $2000
        lda #$1E
        sta $2001
        cli
:       jmp :-
.endproc
.proc nmi
        lda #LATCH
        sta $C000
        sta $C001
        sta $E000
        sta $E001
        rti
.endproc
.proc irq
        sta $E000
        inc seen
        rti
.endproc
.proc hide                      ; the interrupt waits while it may not come
        sei
        ldx #0
        ldy #6
:       dex
        bne :-
        dey
        bne :-
        lda seen
        cli
        nop
        rts
.endproc
.proc move                      ; A12 rises once by an address, once by counting
        lda #$00
        sta $2006
        sta $2006
        lda #$10
        sta $2006
        lda #$00
        sta $2006
        sta $2007
        lda #$0F
        sta $2006
        lda #$FF
        sta $2006
        sta $2007
        rts
.endproc
.segment "VECTORS"
        .addr nmi, reset, irq
"""


@pytest.mark.parametrize("latch", [1, 100, 239])
@pytest.mark.parametrize("region", Region)
def test_interrupt_comes_in_its_line(region: Region, latch: int, small: Assemble) -> None:
    """At dot 260 of the line that has the latch's number from the one before the picture on."""
    machine = small(f"LATCH = {latch}\n{LINES}", region=region)
    machine.power_on()
    timing = TIMINGS[region]
    machine.run_frames(2)
    for _ in range(3):
        blank = timing.vblank(machine.frame)
        machine.run_until("irq")
        dots = (machine.cycles - 7 - blank) * timing.dots / timing.cycles
        late = dots - (timing.blank_lines + latch) * LINE_DOTS - 259
        assert 0 <= late <= 4 * timing.dots / timing.cycles, "an instruction may be under way"
        machine.run_frames()


def test_interrupt_waits_while_it_is_masked(small: Assemble) -> None:
    machine = small(f"LATCH = 20\n{LINES}")
    machine.power_on()
    machine.run_frames(2)
    machine.run_until(lambda now: now.bus.scanlines.is_on)
    before = machine.byte("seen")
    assert machine.call("hide").a == before
    assert machine.byte("seen") == before + 1


def test_interrupt_that_is_switched_off_does_not_come(small: Assemble) -> None:
    machine = small(f"LATCH = 20\n{LINES}")
    machine.power_on()
    machine.run_frames(2)
    machine.interrupts = False
    machine.run_until(lambda now: now.bus.scanlines.is_pending)
    machine.bus.store(0xE000, 0)
    machine.interrupts = True
    before = machine.byte("seen")
    machine.run_until(lambda now: now.cycles >= TIMINGS[Region.NTSC].vblank(now.frame) + 29_000)
    assert machine.byte("seen") == before


def test_program_moves_the_counter_with_the_picture_off(small: Assemble) -> None:
    machine = small(f"LATCH = 20\n{LINES}")
    machine.bus.store(0xC000, 9)
    machine.bus.store(0xC001, 0)
    machine.bus.store(0xE001, 0)
    machine.call("move")
    assert machine.bus.scanlines.counter == 8, "taken at the first, less one at the second"


def test_interrupt_with_the_background_in_the_sprites_table_traps(small: Assemble) -> None:
    machine = small(f"LATCH = 20\n{LINES}")
    machine.power_on()
    machine.run_frames(2)
    machine.bus.store(0x2000, 0x98)
    with pytest.raises(UnsupportedHardware, match=r"others than sprites use the pattern table at \$1000"):
        machine.run_frames()


def test_snapshot_keeps_the_counter(small: Assemble) -> None:
    machine = small(f"LATCH = 100\n{LINES}")
    machine.power_on()
    machine.run_frames(2)
    machine.run_until(lambda now: now.bus.scanlines.is_on)
    before = machine.snapshot()
    machine.run_until("irq")
    first = machine.cycles
    machine.restore(before)
    assert machine.snapshot() == before
    machine.run_until("irq")
    assert machine.cycles == first
