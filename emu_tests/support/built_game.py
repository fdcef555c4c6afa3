"""A game that `make rom` has built."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cartomancer.cartridge import Cartridge
from cartomancer.manifest import Manifest


@dataclass(frozen=True)
class BuiltGame:
    """A game that `make rom` has built."""

    image: Path

    @cached_property
    def cartridge(self) -> Cartridge:
        return Cartridge.open(self.image)

    @cached_property
    def manifest(self) -> Manifest:
        return Manifest.read(self.image.with_suffix(".json"))

    def address(self, symbol: str) -> int:
        """Where a variable of the 6502 code lies."""
        address = self.manifest.symbols[symbol]["address"]
        assert address is not None
        return address
