"""Banks, mirrors, registers, pads, the vertical blank and its interrupt: what hangs on the bus."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cartomancer.machine import Address, Machine
from cartomancer.machine.pads import BUTTONS
from support.machine_fixtures import Assemble

# --- banks ----------------------------------------------------------------------------------------------------

BANKS = """
.proc select                    ; A = register, X = bank
        sta $8000
        stx $8001
        rts
.endproc
.segment "B0"
in_0:   .byte 10
.segment "B1"
in_1:   .byte 11
.segment "B2"
in_2:   .byte 12
.segment "B3"
.proc in_3
        lda #13
        rts
.endproc
"""


def test_mapper_registers_switch_the_two_windows(small: Assemble) -> None:
    machine = small(BANKS)
    assert (machine.memory[0x8000], machine.memory[0xA000]) == (10, 11)
    machine.call("select", a=6, x=2)
    machine.call("select", a=7, x=3)
    assert machine.memory[0x8000] == 12
    assert machine.call("in_3").a == 13
    assert machine.byte("in_2") == 12
    with pytest.raises(ValueError, match="in_0 is in bank 0, but bank 2"):
        machine.byte("in_0")


def test_mode_bit_exchanges_data_window_and_second_last_bank(small: Assemble) -> None:
    """The routine itself lies at $C000 and would vanish: it is copied to the last bank."""
    machine = small(BANKS.replace(".proc select", ".res $2000\n.proc select"))
    assert machine.address("select") == 0xE000
    machine.call("select", a=0x46, x=2)
    assert machine.memory[0xC000] == 12
    assert machine.bus.slots[4] == 4
    machine.call("select", a=6, x=2)
    assert machine.memory[0x8000] == 12
    assert machine.bus.slots[6] == 4


def test_bank_that_is_there_already_is_not_copied_again(small: Assemble) -> None:
    machine = small(BANKS)
    machine.memory[0x8001] = 0x77
    machine.call("select", a=6, x=0)
    assert machine.memory[0x8001] == 0x77
    machine.call("select", a=6, x=2)
    machine.call("select", a=6, x=0)
    assert machine.memory[0x8001] == 0


def test_same_code_address_in_two_banks_is_two_places(small: Assemble) -> None:
    source = '.segment "B1"\n.proc one\n lda #1\n rts\n.endproc\n.segment "B3"\n.proc two\n lda #2\n rts\n.endproc\n'
    machine = small(source)
    assert machine.place("one").address == machine.place("two").address
    for name, value in (("one", 1), ("two", 2), ("one", 1)):
        machine.show(name)
        assert machine.call(name).a == value
    assert [at for at, ran in enumerate(machine.covered) if ran] == [0x2000, 0x2002, 0x6000, 0x6002]


def test_mirrors_of_ram_are_the_same_bytes(small: Assemble) -> None:
    source = """
.proc write
        lda #5
        sta $0B45
        inc $1345
        lda $0345
        ldx #$45
        ldy $1B00, x
        rts
.endproc
"""
    machine = small(source)
    result = machine.call("write")
    assert (result.a, result.y) == (6, 6)
    assert machine.byte(0x0345) == 6


# --- the picture unit -----------------------------------------------------------------------------------------

PICTURE = """
.proc put                       ; A X Y = address high, low, byte
        sta $2006
        stx $2006
        sty $2007
        rts
.endproc
.proc get                       ; A X = address; Y = byte
        bit $2002
        sta $2006
        stx $2006
        ldy $2007
        ldy $2007
        rts
.endproc
.proc colour
        lda #$3F
        sta $2006
        lda #$10
        sta $2006
        ldy $2007
        rts
.endproc
.proc mirror
        sta $A000
        rts
.endproc
.proc sprites
        lda #2
        sta $4014
        rts
.endproc
"""


def test_vram_written_by_the_program_can_be_read(small: Assemble) -> None:
    machine = small(PICTURE)
    for high, low, value in ((0x21, 0x43, 7), (0x00, 0x15, 8), (0x3F, 0x00, 0x0F), (0x3F, 0x10, 0x21)):
        machine.call("put", a=high, x=low, y=value)
    assert machine.ppu.nametable()[0x143] == 7
    assert machine.ppu.tile(1)[5] == 8
    assert machine.ppu.palette[0] == 0x21, "$3F10 is $3F00"
    assert machine.call("get", a=0x21, x=0x43).y == 7
    assert machine.call("colour").y == 0x21


@pytest.mark.parametrize(("arrangement", "same", "other"), [(1, 0x24, 0x28), (0, 0x28, 0x24)])
def test_nametables_are_mirrored_as_the_mapper_says(small: Assemble, arrangement: int, same: int, other: int) -> None:
    machine = small(PICTURE)
    machine.call("mirror", a=arrangement)
    machine.call("put", a=0x20, x=0x01, y=1)
    machine.call("put", a=same, x=0x01, y=2)
    machine.call("put", a=other, x=0x01, y=3)
    assert machine.call("get", a=0x20, x=0x01).y == 2
    assert machine.call("get", a=other, x=0x01).y == 3


def test_sprite_dma_copies_a_page_and_takes_513_or_514_cycles(small: Assemble) -> None:
    machine = small(PICTURE)
    machine.write(0x200, bytes(range(256)))
    for start in (1000, 1001):
        machine.cpu.processorCycles = start
        parity = (start + 2 + 4) & 1
        assert machine.call("sprites").cycles == 2 + 4 + 513 + parity + 6
    assert bytes(machine.ppu.oam) == bytes(range(256))


def test_register_writes_can_be_watched(small: Assemble) -> None:
    machine = small(PICTURE)
    seen: list[tuple[int, int]] = []
    machine.watch(0x2007, lambda address, value: seen.append((address, value)))
    machine.call("put", a=0x20, x=0, y=9)
    machine.watch(0x2007, None)
    machine.call("put", a=0x20, x=0, y=8)
    assert seen == [(0x2007, 9)]


# --- pads -----------------------------------------------------------------------------------------------------

PAD = """
.proc sample                    ; A = buttons
        lda #1
        sta $4016
        sta $10
        lsr a
        sta $4016
:       lda $4016
        lsr a
        rol $10
        bcc :-
        lda $10
        ldx $4016
        ldy $4017
        rts
.endproc
"""


@pytest.mark.parametrize("button", BUTTONS)
def test_pad_is_read_a_button_at_a_time(small: Assemble, button: str) -> None:
    machine = small(PAD)
    machine.pads.hold([button])
    assert machine.call("sample").a == BUTTONS[button]
    machine.pads.hold([])
    assert machine.call("sample").a == 0


def test_pad_gives_ones_after_eight_buttons(small: Assemble) -> None:
    machine = small(PAD)
    machine.pads.hold(["a"], port=1)
    result = machine.call("sample")
    assert (result.x & 1, result.y & 1) == (1, 1)


# --- time -----------------------------------------------------------------------------------------------------

FRAMES = """
.zeropage
frames: .res 1
.code
.proc reset
        ldx #$FF
        txs
        lda #0
        sta frames
        lda #$80
        sta $2000
:       jmp :-
.endproc
.proc nmi
        inc frames
        rti
.endproc
.proc wait                      ; two vertical blanks by PPU_STATUS
        bit $2002
:       bit $2002
        bpl :-
:       bit $2002
        bpl :-
        rts
.endproc
.proc late                      ; interrupt switched on within the vertical blank
        lda #0
        sta frames
:       lda $0300
        beq :-
        lda #$80
        sta $2000
        nop
        rts
.endproc
.segment "VECTORS"
        .addr nmi, reset, 0
"""


def test_nmi_comes_every_29780_and_a_half_cycles(small: Assemble) -> None:
    machine = small(FRAMES)
    machine.power_on()
    cycles = []
    for _ in range(5):
        machine.run_until("nmi")
        cycles.append(machine.cycles)
    apart = [after - before for before, after in pairwise(cycles)]
    assert all(abs(distance - 29780.5) <= 3 for distance in apart), apart
    assert abs(cycles[-1] - cycles[0] - 4 * 29780.5) <= 3
    assert machine.frame == 5


def test_run_frames_counts_vertical_blanks(small: Assemble) -> None:
    machine = small(FRAMES)
    machine.power_on()
    machine.run_frames(40)
    assert abs(machine.cycles - 40 * 29780.5) < 12
    machine.run_until(lambda m: m.byte("frames") == 40, budget=20)


def test_status_register_shows_each_vertical_blank_once(small: Assemble) -> None:
    machine = small(FRAMES)
    cycles = machine.call("wait").cycles
    assert abs(cycles - 2 * 29780.5) < 30


def test_vertical_blank_flag_ends_with_the_vertical_blank(small: Assemble) -> None:
    machine = small(FRAMES)
    machine.write(0x300, 0)
    machine.interrupts = False
    with pytest.raises(Exception, match="more than 30000 cycles"):
        machine.call("late", budget=30000)
    assert machine.ppu.vblank
    with pytest.raises(Exception, match="more than 3000 cycles"):
        machine.call("late", budget=3000)
    assert not machine.ppu.vblank


def test_interrupt_switched_on_within_the_vertical_blank_comes_at_once(small: Assemble) -> None:
    machine = small(FRAMES)
    machine.write(0x300, 0)
    machine.write("frames", 0)
    with pytest.raises(Exception, match="more than 29800 cycles"):
        machine.call("late", budget=29800)
    machine.write(0x300, 1)
    machine.call("late")
    assert machine.byte("frames") == 1


def test_condition_is_asked_before_every_instruction(small: Assemble) -> None:
    machine = small(FRAMES)
    machine.power_on()
    machine.run_until(lambda m: m.cpu.x == 0xFF)
    assert machine.cpu.pc == machine.address("reset") + 2
    with pytest.raises(Exception, match="500 cycles are over, and the condition does not hold"):
        machine.run_until(lambda m: m.cpu.x == 1, budget=500)


# --- snapshots ------------------------------------------------------------------------------------------------


def test_restore_brings_everything_back(small: Assemble) -> None:
    machine = small(PICTURE + BANKS + FRAMES)
    machine.power_on()
    machine.run_frames(3)
    before = machine.snapshot()
    machine.run_frames(2)
    machine.call("put", a=0x20, x=5, y=9)
    machine.call("select", a=6, x=2)
    machine.write(0x6000, 1)
    changed = machine.snapshot()
    machine.restore(before)
    assert machine.snapshot() == before
    assert (machine.memory[0x8000], machine.frame, machine.is_written(0x6000)) == (10, 3, False)
    machine.restore(changed)
    assert machine.snapshot() == changed
    assert (machine.memory[0x8000], machine.ppu.nametable()[5]) == (12, 9)


def test_run_after_restore_repeats_the_run(small: Assemble) -> None:
    machine = small(FRAMES)
    machine.power_on()
    machine.run_frames(3)
    before = machine.snapshot()
    machine.run_frames(5)
    first = machine.snapshot()
    machine.restore(before)
    machine.run_frames(5)
    assert machine.snapshot() == first


# --- memory by name -------------------------------------------------------------------------------------------


def test_memory_is_read_and_written_by_symbol(small: Assemble) -> None:
    machine = small(FRAMES)
    machine.write("frames", 3)
    assert machine.byte("frames") == 3
    machine.write(0x6000, [0x34, 0x12])
    assert (machine.word(0x6000), machine.read(0x6000, 2)) == (0x1234, b"\x34\x12")
    assert machine.read(0x6000, 3, unwritten=0xEE) == b"\x34\x12\xee"
    assert machine.place("nmi") == Address(4, machine.address("nmi"))
    with pytest.raises(Exception, match=r"\$6002"):
        machine.read(0x6000, 3)
    for address, values in ((0xC000, [1]), (0x07FF, [1, 2]), (0x5FFF, [1]), (0x7FFF, [1, 2])):
        with pytest.raises(ValueError, match="is not RAM"):
            machine.write(address, values)
    with pytest.raises(ValueError, match="not bytes"):
        machine.write("frames", 256)


READS = """
.segment "B0"
text:   .byte 5, 6, 7
.segment "CODE"
.proc add               ; the first two bytes, the second one twice
        lda text
        clc
        adc text + 1
        adc text + 1
        rts
.endproc
"""


def test_first_read_of_a_byte_of_rom_is_reported_once(small: Assemble) -> None:
    machine = small(READS)
    told: list[int] = []
    for offset in range(3):
        machine.bus.watch_first_read(offset, told.append)
    assert machine.call("add").a == 17
    assert machine.call("add").a == 17
    assert told == [0, 1]


def test_image_with_other_contents_of_the_cartridge_is_just_another_machine(small: Assemble) -> None:
    one = small(BANKS)
    image = bytearray(bytes(16) + one.bus.prg)
    image[16] = 99
    other = Machine(bytes(image), one.debug, profile=one.profile)
    assert (one.byte("in_0"), other.byte("in_0")) == (10, 99)
