"""Every trap: what sets it off, its name, its message, and that it says where."""

from __future__ import annotations

import pytest

from cartomancer.machine import Machine, StackWindow, Trap, traps
from support.machine_fixtures import HEAD_LINES, Assemble

FIBERS = (StackWindow("main", 0x80, 0xFF), StackWindow("fiber", 0x01, 0x7F))


def trap_of(machine: Machine, kind: type[Trap], routine: str = "bad", budget: int = 10_000) -> Trap:
    """The trap that a routine ends in; any other kind is a failure."""
    with pytest.raises(Trap) as caught:
        machine.call(routine, budget=budget)
    assert type(caught.value) is kind, caught.value
    return caught.value


@pytest.mark.parametrize(
    ("code", "kind", "message"),
    [
        (".byte 0, 0", traps.ExecutionOfData, r"the program runs at $C001, where no instruction of a .proc begins"),
        ("brk", traps.BreakInstruction, "BRK"),
        ("sed", traps.DecimalMode, "SED: the 2A03 has no decimal mode"),
        ("lda #$08\n pha\n plp", traps.DecimalMode, "the flags pulled from the stack have decimal mode set"),
        ("lda #7\n sta $C123", traps.WriteToRom, "a write of $07 to ROM at $C123"),
        ("lda #7\n ldx #2\n sta $8000, x", traps.WriteToRom, "a write of $07 to ROM at $8002"),
        ("inc $8123", traps.WriteToRom, "a read-modify-write of ROM at $8123"),
        ("inc $2000", traps.UnsupportedHardware, "a read-modify-write of $2000"),
        ("sta $E001", traps.UnsupportedHardware, "the scanline interrupt with a latch of 0"),
        ("lda #1\n sta $5000", traps.WriteToNothing, "a write of $01 to $5000, where nothing answers"),
        ("lda $5000", traps.WriteToNothing, "a read of $5000, where nothing answers"),
        ("lda $2000", traps.WriteToNothing, "a read of PPU register $2000, which can only be written"),
        ("lda #1\n sta $2002", traps.WriteToNothing, "a write to PPU_STATUS, which can only be read"),
        ("jmp $0300", traps.ExecutionOfData, "the program runs at $0300, which is not ROM"),
        ("jmp bad + 2", traps.ExecutionOfData, "the program runs at $C002, where no instruction"),
        ("jmp *", traps.CycleBudget, "more than 10000 cycles"),
        (":       pha\n jmp :-", traps.StackOverflow, "a push below $0101, the lower end of stack 'stack'"),
        (":       jsr :-", traps.StackOverflow, "a push below $0101, the lower end of stack 'stack'"),
        (":       php\n jmp :-", traps.StackOverflow, "a push below $0101, the lower end of stack 'stack'"),
        ("pla\n pla\n pla\n pla\n pla", traps.StackUnderflow, "a pull above $01FF, the upper end of stack 'stack'"),
        ("pla\n pla\n pla\n pla\n plp", traps.StackUnderflow, "a pull above $01FF"),
        ("pla\n pla\n pla\n rts", traps.StackUnderflow, "a pull above $01FF"),
        ("pla\n pla\n rti", traps.StackUnderflow, "a pull above $01FF"),
        ("ldx #0\n txs\n php", traps.StackOverflow, "a push below $0101"),
    ],
)
def test_trap_has_its_name_and_message(small: Assemble, code: str, kind: type[Trap], message: str) -> None:
    machine = small(f".proc bad\n nop\n {code}\n rts\n.endproc\n", fill=0)
    assert message in trap_of(machine, kind).message


@pytest.mark.parametrize("opcode", [0x02, 0x0B, 0x1A, 0x80, 0xA7, 0xEB, 0xFF])
def test_undocumented_opcode_traps(opcode: int) -> None:
    """Without debug information, so that the byte is not refused as data before."""
    image = bytearray(16 + 6 * 0x2000)
    image[16 + 4 * 0x2000] = opcode
    machine = Machine(bytes(image))
    trap = trap_of(machine, traps.UndocumentedOpcode, 0xC000)  # type: ignore[arg-type]
    assert trap.message == f"opcode ${opcode:02X}"


UNWRITTEN = [
    ("lda $0345", "$0345"),
    ("ldx $0345", "$0345"),
    ("ldy $0345", "$0345"),
    ("lda $20", "$0020"),
    ("ldx #3\n lda $20, x", "$0023"),
    ("ldy #3\n ldx $20, y", "$0023"),
    ("ldx #3\n lda $0345, x", "$0348"),
    ("ldy #3\n lda $0345, y", "$0348"),
    ("lda ($20), y", "$0020"),
    ("lda #5\n sta $20\n lda ($20), y", "$0021"),
    ("lda #5\n sta $20\n sta $21\n ldy #2\n lda ($20), y", "$0507"),
    ("ldx #2\n lda ($20, x)", "$0022"),
    ("sta ($20), y", "$0020"),
    ("sta ($20, x)", "$0020"),
    ("jmp ($0345)", "$0345"),
    ("inc $0345", "$0345"),
    ("dec $20", "$0020"),
    ("asl $0345", "$0345"),
    ("lsr $20", "$0020"),
    ("rol $0345", "$0345"),
    ("ror $20", "$0020"),
    ("adc $20", "$0020"),
    ("sbc $0345", "$0345"),
    ("and $20", "$0020"),
    ("ora $20", "$0020"),
    ("eor $20", "$0020"),
    ("cmp $20", "$0020"),
    ("cpx $20", "$0020"),
    ("cpy $0345", "$0345"),
    ("bit $20", "$0020"),
    ("lda $6123", "$6123"),
    ("ldx #$10\n txs\n pla", "$0111"),
    ("ldx #$10\n txs\n plp", "$0111"),
    ("ldx #$10\n txs\n rts", "$0111"),
    ("ldx #$10\n txs\n rti", "$0111"),
    ("lda $0B45", "$0B45"),
    ("lda #3\n sta $4014", "$0300"),
]


@pytest.mark.parametrize(("code", "address"), UNWRITTEN)
def test_read_of_ram_that_nothing_wrote_traps(small: Assemble, code: str, address: str) -> None:
    machine = small(f".proc bad\n {code}\n rts\n.endproc\n")
    trap = trap_of(machine, traps.UnwrittenRead)
    assert address in trap.message
    assert "nothing has written" in trap.message


def test_unwritten_variable_is_named(small: Assemble) -> None:
    machine = small(".bss\nfirst: .res 2\nvalue: .res 4\n.code\n.proc bad\n lda value + 3\n rts\n.endproc\n")
    assert trap_of(machine, traps.UnwrittenRead).message.endswith("which nothing has written (value+3)")


LEAVING = ("jmp", "txs")
"""Reads that end in a jump through what they read."""


@pytest.mark.parametrize("code", [code for code, _ in UNWRITTEN if not any(word in code for word in LEAVING)])
def test_same_reads_of_written_ram_do_not_trap(small: Assemble, code: str) -> None:
    machine = small(f".proc good\n {code}\n rts\n.endproc\n", fill=0x02)
    assert machine.call("good", budget=1000).cycles > 6


def test_filled_ram_is_never_unwritten(small: Assemble) -> None:
    machine = small(".proc good\n lda $0345\n rts\n.endproc\n", fill=0x5A)
    assert machine.call("good").a == 0x5A


def test_battery_content_counts_as_written(small: Assemble) -> None:
    machine = small(".proc good\n lda $6001\n rts\n.endproc\n", work_ram=bytes([7, 8]) + bytes(0x1FFE))
    assert machine.call("good").a == 8


DISTURBING = """
.proc bad                       ; A = PPU_MASK
        sta $2001
        ldx #$20
        stx $2006
        rts
.endproc
"""


def test_vram_written_while_the_picture_is_drawn_traps(small: Assemble) -> None:
    machine = small(DISTURBING)
    machine.call("bad", a=0)
    for mask in (0x08, 0x10):
        with pytest.raises(traps.PictureDisturbed, match="outside the vertical blank"):
            machine.call("bad", a=mask)


def test_vram_may_be_written_in_the_vertical_blank(small: Assemble) -> None:
    machine = small(DISTURBING + ".proc wait\n:       bit $2002\n bpl :-\n rts\n.endproc\n")
    machine.call("wait")
    machine.call("bad", a=0x18)


# --- two stacks -----------------------------------------------------------------------------------------------

SWITCH = """
.proc good                      ; three bytes on each stack, and back
        tsx
        stx $10
        ldx #$7F
        txs
        pha
        jsr inner
        pla
        ldx $10
        txs
        rts
.endproc
.proc inner
        rts
.endproc
.proc fiber_overflow
        ldx #$7F
        txs
:       pha
        jmp :-
.endproc
.proc fiber_underflow
        ldx #$7E
        txs
        pla
        pla
        rts
.endproc
.proc main_overflow
:       pha
        jmp :-
.endproc
"""


def test_stacks_of_main_program_and_fiber_have_their_own_bounds(small: Assemble) -> None:
    machine = small(SWITCH, stacks=FIBERS, fill=0)
    machine.call("good")
    message = trap_of(small(SWITCH, stacks=FIBERS), traps.StackOverflow, "fiber_overflow").message
    assert message == "a push below $0101, the lower end of stack 'fiber'"
    message = trap_of(small(SWITCH, stacks=FIBERS, fill=0), traps.StackUnderflow, "fiber_underflow").message
    assert message == "a pull above $017F, the upper end of stack 'fiber'"
    message = trap_of(small(SWITCH, stacks=FIBERS), traps.StackOverflow, "main_overflow").message
    assert message == "a push below $0180, the lower end of stack 'main'"


def test_restore_goes_back_to_the_stack_in_use(small: Assemble) -> None:
    machine = small(".proc bad\n pha\n pha\n rts\n.endproc\n", stacks=FIBERS)
    machine.cpu.set_sp(0x82)
    on_main = machine.snapshot()
    machine.cpu.set_sp(0x40)
    machine.restore(on_main)
    assert "stack 'main'" in trap_of(machine, traps.StackOverflow).message


def test_code_outside_every_routine_counts_as_data(small: Assemble) -> None:
    machine = small("stray:\n nop\n rts\n.proc bad\n jmp stray\n.endproc\n")
    assert "no instruction of a .proc begins" in trap_of(machine, traps.ExecutionOfData).message


def test_stack_pointer_outside_every_stack_traps(small: Assemble) -> None:
    only = (StackWindow("main", 0x80, 0xFF),)
    machine = small(".proc bad\n ldx #$40\n txs\n rts\n.endproc\n", stacks=only)
    assert trap_of(machine, traps.StackOverflow).message == "the stack pointer is set to $40, which is in no stack"


def test_routine_that_returns_on_another_stack_traps(small: Assemble) -> None:
    source = """
.proc bad                       ; return with the caller's address, but from the other stack
        pla
        tax
        pla
        tay
        txa
        ldx #$7F
        txs
        tax
        tya
        pha
        txa
        pha
        rts
.endproc
"""
    trap = trap_of(small(source, stacks=FIBERS), traps.StackImbalance)
    assert trap.message == "bad came back with SP $7F, but was called with $FD"


# --- where it happened ----------------------------------------------------------------------------------------

DEEP = """
.proc outer
        ldx #20
:       dex
        bne :-
        jsr bad
        rts
.endproc
.segment "B3"
.proc bad
        nop
        sta $9000
        rts
.endproc
"""


def test_trap_says_where_it_happened_and_what_ran_before(small: Assemble) -> None:
    machine = small(DEEP)
    machine.show("bad")
    trap = trap_of(machine, traps.WriteToRom, "outer")
    assert (trap.pc, trap.bank) == (0xA001, 3)
    line = 12 + HEAD_LINES
    assert trap.where == f"03:A001 sta bad+1 (program.s:{line})"
    assert len(trap.history) == 32
    assert trap.history[-1] == trap.where
    assert trap.history[-3:-1] == (
        f"04:C005 jsr outer+5 (program.s:{6 + HEAD_LINES})",
        f"03:A000 nop bad+0 (program.s:{11 + HEAD_LINES})",
    )
    text = str(trap)
    assert text.startswith("WriteToRom: a write of $00 to ROM at $9000\n  at $A001 bank 3 03:A001 sta bad+1")
    assert "A=$00 X=$00" in text


def test_call_into_a_bank_that_is_not_switched_in_is_refused(small: Assemble) -> None:
    machine = small(DEEP)
    with pytest.raises(ValueError, match="bad is in bank 3, but bank 1 is switched in"):
        machine.call("bad")


def test_unknown_symbol_is_named(small: Assemble) -> None:
    with pytest.raises(KeyError, match="no symbol 'nowhere'"):
        small(DEEP).call("nowhere")
