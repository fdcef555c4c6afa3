"""The cartridge, described once.

The linker configuration, the assembler constants, the packer's bank size, the NES 2.0 header and the
harness's memory map all come from here; a larger board is a second `Profile`.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.schema.region import HEADER_ALL_REGIONS
from cartomancer.units import Bank, CpuAddress, PrgOffset

HEADER_SIZE = 16


@dataclass(frozen=True)
class Profile:
    """One cartridge board."""

    name: str
    mapper: int
    prg_banks: int
    bank_size: int
    data_window: CpuAddress
    code_window: CpuAddress
    fixed_window: CpuAddress
    chr_ram: int
    work_ram: int

    @property
    def fixed_banks(self) -> int:
        """Banks that are always visible, at the end of PRG."""
        return (0x10000 - self.fixed_window) // self.bank_size

    @property
    def switched_banks(self) -> int:
        """Banks that the packer may fill, from bank 0."""
        return self.prg_banks - self.fixed_banks

    @property
    def prg_size(self) -> int:
        """Bytes of PRG ROM."""
        return self.prg_banks * self.bank_size

    def offset(self, bank: Bank, address: CpuAddress) -> PrgOffset:
        """Where in PRG ROM the byte lies that the CPU sees at `address` with `bank` switched in."""
        return PrgOffset(bank * self.bank_size + address % self.bank_size)

    def header(self) -> bytes:
        """The NES 2.0 header: battery-backed work RAM, CHR RAM, horizontal arrangement, any region."""
        prg_units = self.prg_size // 0x4000
        flags6 = (self.mapper & 0x0F) << 4 | 0b0000_0010  # battery; vertical mirroring bit clear
        flags7 = (self.mapper & 0xF0) | 0b0000_1000  # NES 2.0
        return bytes(
            [
                *b"NES\x1a",
                prg_units & 0xFF,
                0,
                flags6,
                flags7,
                self.mapper >> 8,
                prg_units >> 8,
                _shift_count(self.work_ram) << 4,
                _shift_count(self.chr_ram),
                HEADER_ALL_REGIONS,
                0,
                0,
                1,  # standard controllers
            ]
        )


def _shift_count(size: int) -> int:
    """NES 2.0 writes a RAM size as n in 64 << n; 0 means none."""
    return (size // 64).bit_length() - 1 if size else 0


MMC3_512K = Profile(
    name="mmc3-512k",
    mapper=4,
    prg_banks=64,
    bank_size=0x2000,
    data_window=CpuAddress(0x8000),
    code_window=CpuAddress(0xA000),
    fixed_window=CpuAddress(0xC000),
    chr_ram=0x2000,
    work_ram=0x2000,
)
"""The one configuration that every emulator tried runs correctly."""
