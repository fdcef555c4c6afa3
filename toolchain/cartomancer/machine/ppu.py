"""The picture unit as far as a program can tell without a screen: its registers, and what they fill.

VRAM, palette and sprites can be read by tests. Nothing is drawn; sprite 0 is never hit.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.machine.traps import WriteToNothing

CTRL, MASK, STATUS, OAM_ADDRESS, OAM_DATA, SCROLL, ADDRESS, DATA = range(8)
NMI_ON, DOWN = 0x80, 0x04
VBLANK = 0x80
PICTURE_ON = 0x18
NAMETABLES, PALETTE = 0x2000, 0x3F00
NAMETABLE_SIZE = 0x400


@dataclass(frozen=True)
class PpuState:
    """A copy of everything in it."""

    registers: tuple[int, int, int, int, int, bool, bool]
    scroll: tuple[int, int]
    pattern: bytes
    nametables: bytes
    palette: bytes
    oam: bytes


class Ppu:
    """The registers at $2000-$2007."""

    def __init__(self) -> None:
        self.ctrl = self.mask = self.oam_address = 0
        self.address = self.buffer = 0
        self.second = False
        """Whether the next write to SCROLL or ADDRESS is the second of its pair."""
        self.vblank = False
        self.scroll = (0, 0)
        self.pattern = bytearray(0x2000)
        self.nametables = bytearray(2 * NAMETABLE_SIZE)
        self.palette = bytearray(0x20)
        self.oam = bytearray(0x100)
        self.is_horizontal = True
        """Mirroring: the two nametables lie above one another's copies (MMC3 register $A000)."""

    @property
    def nmi_on(self) -> bool:
        """Whether a vertical blank interrupts the program."""
        return bool(self.ctrl & NMI_ON)

    @property
    def is_drawing(self) -> bool:
        """Whether background or sprites are switched on."""
        return bool(self.mask & PICTURE_ON)

    def nametable(self, number: int = 0) -> bytes:
        """The 1,024 bytes of the nametable at $2000 + number * $400: 30 rows of 32 tiles, then the attributes."""
        start = self._nametable_cell(NAMETABLES + number * NAMETABLE_SIZE)
        return bytes(self.nametables[start : start + NAMETABLE_SIZE])

    def tile(self, number: int, table: int = 0) -> bytes:
        """The 16 bytes of a tile of pattern table 0 or 1."""
        start = table * 0x1000 + number * 16
        return bytes(self.pattern[start : start + 16])

    def write(self, register: int, value: int) -> None:
        """A write to a register; SCROLL and ADDRESS take two."""
        if register == DATA:
            self._write_data(value)
        elif register == ADDRESS:
            high = self.address & 0xFF00 if self.second else (value & 0x3F) << 8
            self.address = high | value if self.second else high | self.address & 0xFF
            self.second = not self.second
        elif register == SCROLL:
            self.scroll = (self.scroll[0], value) if self.second else (value, self.scroll[1])
            self.second = not self.second
        elif register == CTRL:
            self.ctrl = value
        elif register == MASK:
            self.mask = value
        elif register == OAM_ADDRESS:
            self.oam_address = value
        elif register == OAM_DATA:
            self.oam[self.oam_address] = value
            self.oam_address = (self.oam_address + 1) & 0xFF
        else:
            raise WriteToNothing("a write to PPU_STATUS, which can only be read")

    def read(self, register: int) -> int:
        """A read of a register, with all that it changes."""
        if register == STATUS:
            value = VBLANK if self.vblank else 0
            self.vblank = self.second = False
            return value
        if register == DATA:
            return self._read_data()
        if register == OAM_DATA:
            return self.oam[self.oam_address]
        raise WriteToNothing(f"a read of PPU register $200{register}, which can only be written")

    def copy_sprites(self, page: bytes) -> None:
        """DMA of a page."""
        at = self.oam_address
        self.oam[:] = page[256 - at :] + page[: 256 - at]

    def _write_data(self, value: int) -> None:
        address = self.address & 0x3FFF
        if address < NAMETABLES:
            self.pattern[address] = value
        elif address < PALETTE:
            self.nametables[self._nametable_cell(address)] = value
        else:
            self.palette[_palette_cell(address)] = value & 0x3F
        self._advance()

    def _read_data(self) -> int:
        """Reads come one late, but for the palette."""
        address = self.address & 0x3FFF
        value = self.buffer
        if address < NAMETABLES:
            self.buffer = self.pattern[address]
        else:
            self.buffer = self.nametables[self._nametable_cell(address)]
        if address >= PALETTE:
            value = self.palette[_palette_cell(address)]
        self._advance()
        return value

    def _advance(self) -> None:
        self.address = (self.address + (32 if self.ctrl & DOWN else 1)) & 0x7FFF

    def _nametable_cell(self, address: int) -> int:
        number = address >> 10 & 3
        page = number >> 1 if self.is_horizontal else number & 1
        return page * NAMETABLE_SIZE | address & (NAMETABLE_SIZE - 1)

    def snapshot(self) -> PpuState:
        """A copy of its state."""
        return PpuState(
            (self.ctrl, self.mask, self.oam_address, self.address, self.buffer, self.second, self.vblank),
            self.scroll,
            bytes(self.pattern),
            bytes(self.nametables),
            bytes(self.palette),
            bytes(self.oam),
        )

    def restore(self, state: PpuState) -> None:
        """Go back to a copied state; mirroring is the mapper's."""
        self.ctrl, self.mask, self.oam_address, self.address, self.buffer, self.second, self.vblank = state.registers
        self.scroll = state.scroll
        self.pattern[:] = state.pattern
        self.nametables[:] = state.nametables
        self.palette[:] = state.palette
        self.oam[:] = state.oam


def _palette_cell(address: int) -> int:
    """The backdrop entries of the sprite palettes are those of the background."""
    cell = address & 0x1F
    return cell & 0x0F if cell & 0x13 == 0x10 else cell
