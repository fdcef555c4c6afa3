"""A lent machine comes without anything of its last borrower."""

from __future__ import annotations

from support.service_console import UNIT, ServiceCore, trial_image


def test_rom_that_a_borrower_patched_is_whole_for_the_next_one() -> None:
    program = trial_image().program
    first = ServiceCore()
    machine = first.machine
    start = program.debug.symbols["instance_new"].address - 0xA000 + 0x2000 * machine.bus.bank_at(0xA000)  # type: ignore[operator]
    machine.bus.patch(start, bytes([0x38, 0x60]))  # sec, rts: no card can be made
    first.close()

    second = ServiceCore()
    assert second.machine is machine
    assert second.made(UNIT, "line") == 0
