"""A calibration cartridge of our own: it shows the console's 64 colours in turn, so that each emulator's are known.

Every emulator has its own idea of the colours. Measuring them makes screenshots comparable pixel for pixel.
"""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Browser

from cartomancer.schema.profile import MMC3_512K
from support.emulators import EMULATORS, Frame, Player, switched_on

Table = NDArray[np.uint8]
"""64 rows of RGB."""

COLOURS = 64
HOLD = 4
"""Frames that the cartridge shows each colour."""

SOURCE = f"""
; Shows colour `shown` as the backdrop behind a blank background, each for HOLD
; frames, over and over. `shown` and `left` are read by the test.
HOLD    = {HOLD}
COLOURS = {COLOURS}
"""

PROGRAM = """
.segment "ZEROPAGE"
shown:  .res 1          ; $00
left:   .res 1          ; $01: frames until the next colour

.segment "CODE"
reset:  sei
        cld
        ldx #$ff
        txs
        inx
        stx $2000
        stx $2001
        stx shown
        lda #HOLD
        sta left
        bit $2002
        jsr blank
        jsr blank       ; the PPU takes two frames to warm up

        ; Blank tiles, blank name table, palette 0 everywhere.
        lda #0
        ldy #$30        ; $0000-$2fff
        sta $2006
        sta $2006
        tax
:       sta $2007
        inx
        bne :-
        dey
        bne :-

        lda #%10000000  ; from here on the vertical blank does the work
        sta $2000
:       jmp :-

blank:  bit $2002
        bpl blank
        rts

nmi:    lda #$3f
        sta $2006
        lda #0
        sta $2006
        lda shown
        sta $2007
        lda #0
        sta $2006
        sta $2006
        sta $2005
        sta $2005
        lda #%00001110  ; background; nothing clipped in the left column
        sta $2001
        dec left
        bne :+
        lda #HOLD
        sta left
        inc shown
        lda shown
        and #COLOURS - 1
        sta shown
:       rti

irq:    rti

.segment "VECTORS"
        .addr nmi, reset, irq
"""

CONFIG = """
MEMORY {
    ZP:     start = $0000, size = $0100, type = rw;
    PRG:    start = $E000, size = $1FFA, fill = yes, fillval = $ff;
    ENDS:   start = $FFFA, size = $0006, fill = yes;
}
SEGMENTS {
    ZEROPAGE: load = ZP, type = zp;
    CODE:     load = PRG, type = ro;
    VECTORS:  load = ENDS, type = ro;
}
"""


def build_palette_rom(folder: Path) -> Path:
    """Assemble the cartridge into a folder: the same board as our games, the program in its last bank."""
    source, config, made = folder / "palette.s", folder / "palette.cfg", folder / "palette.bin"
    source.write_text(SOURCE + PROGRAM, encoding="ascii")
    config.write_text(CONFIG, encoding="ascii")
    _run("ca65", str(source), "-o", str(folder / "palette.o"))
    _run("ld65", "-C", str(config), "-o", str(made), str(folder / "palette.o"))
    last_bank = made.read_bytes()
    rom = folder / "palette.nes"
    filler = bytes(MMC3_512K.prg_size - len(last_bank))
    rom.write_bytes(MMC3_512K.header() + filler + last_bank)
    return rom


def _run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True)


def measure_colours(player: Player) -> Table:
    """What an emulator shows for each of the 64 colours: a 64x3 array."""
    table = np.zeros((COLOURS, 3), np.uint8)
    # With two frames to go, the colour has filled at least one whole picture.
    player.step_until(lambda player: player.word(0) == 2 << 8)
    for colour in range(COLOURS):
        if player.word(0) != 2 << 8 | colour:
            raise AssertionError(f"{player.name}: lost step at colour ${colour:02X}")
        frame = player.console.frame()
        table[colour] = frame[0, 0]
        if (frame != table[colour]).any():
            raise AssertionError(f"{player.name}: colour ${colour:02X} does not fill the picture")
        player.step(HOLD)
    return table


@dataclass(frozen=True)
class Colours:
    """The colours of all emulators. Measured before a test switches a console on: nestopia exists once a process."""

    tables: Mapping[str, Table]

    @classmethod
    def measured(cls, rom: Path, browser: Browser) -> Colours:
        """Show the calibration cartridge to every emulator."""
        tables = {}
        for emulator in EMULATORS:
            with switched_on(emulator, rom, browser) as player:
                tables[emulator] = measure_colours(player)
        return cls(tables)

    def table(self, emulator: str) -> Table:
        """What an emulator shows for each colour."""
        return self.tables[emulator]

    @cached_property
    def classes(self) -> Table:
        """A number for each colour, the same for colours that some emulator shows alike ($20 and $30, the blacks)."""
        number = np.arange(COLOURS, dtype=np.uint8)
        for emulator in EMULATORS:
            table = self.table(emulator)
            for colour in range(COLOURS):
                alike = (table == table[colour]).all(axis=1)
                joined = np.isin(number, number[alike])
                number[joined] = number[joined].min()
        return number

    def read(self, emulator: str, frame: Frame) -> Table:
        """A picture as colour classes, comparable between emulators; 255 where it shows no colour of the console."""
        classes = self.classes
        table = self.table(emulator).astype(np.uint32)
        packed = frame.astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], np.uint32)
        shown = np.full(packed.shape, 255, np.uint8)
        for colour, rgb in enumerate(table @ np.array([1 << 16, 1 << 8, 1], np.uint32)):
            shown[packed == rgb] = classes[colour]
        return shown
