"""The console that runs a cartridge's own 6502 code without a screen: a 2A03 with an MMC3 board, on py65.

traps       what may go wrong, each with a name, and where it happened
cpu         py65's 6502 as the 2A03 has it: the opcodes that differ
opcodes     the common ones in one call each, for speed
stack       the parts of the hardware stack
bus         memory, mapper, registers; with ppu (the picture unit) and pads
scanlines   the mapper's counter of scanlines and its interrupt
runner      the loop: instructions, interrupts, stops, traps
waits       loops that wait for an interrupt and need not be run
machine     the machine: run, call, read, write, snapshot
debug_info  ld65's debug file: symbols, routines, source lines
coverage    which source lines ran, as LCOV
profile     cycles by routine

Only py65 and the standard library are used, in the language of Python 3.9, so that the same files run under PyPy.
"""

from cartomancer.machine.debug_info import Address, DebugInfo
from cartomancer.machine.machine import Machine, Result, Snapshot
from cartomancer.machine.stack import StackWindow
from cartomancer.machine.traps import Trap

__all__ = ["Address", "DebugInfo", "Machine", "Result", "Snapshot", "StackWindow", "Trap"]
