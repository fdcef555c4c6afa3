"""Number types that must not be mixed up: a bank is not an address, a card number not an index."""

from typing import NewType

Bank = NewType("Bank", int)
"""Number of an 8 KB PRG bank, counted from the start of the image."""

CpuAddress = NewType("CpuAddress", int)
"""Where the 6502 sees a byte ($0000-$FFFF)."""

PrgOffset = NewType("PrgOffset", int)
"""Offset of a byte in PRG ROM (the image without its 16-byte header)."""

CardNumber = NewType("CardNumber", int)
"""The permanent number of a card: column `no` of the sheet, from 1."""

AbilityNumber = NewType("AbilityNumber", int)
"""Position of an ability in abilities.toml, from 1; 0 is an empty slot."""

NesColour = NewType("NesColour", int)
"""A colour of the 2C02, $00-$3F."""
