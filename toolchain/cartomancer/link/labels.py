"""Label files for debuggers: one .mlb for Mesen, one .nl for each 16 KB of PRG for FCEUX.

Mesen counts PRG ROM and RAM from their own start. FCEUX cuts PRG into pages of 16 KB whatever the mapper does,
and names a page's file by its number in hexadecimal; addresses in it are the CPU's.
"""

from __future__ import annotations

from collections.abc import Mapping

from cartomancer.link.symbols import Symbol
from cartomancer.schema.profile import Profile

FCEUX_PAGE = 0x4000
_WORK_RAM = 0x6000
_INTERNAL_RAM_END = 0x0800


def mesen_labels(symbols: Mapping[str, Symbol], profile: Profile) -> str:
    """The .mlb file: `NesPrgRom:1A2B:label`."""
    lines = []
    for name, symbol in symbols.items():
        if symbol.bank is not None:
            lines.append(f"NesPrgRom:{profile.offset(symbol.bank, symbol.address):X}:{_plain(name)}")
        elif symbol.address < _INTERNAL_RAM_END:
            lines.append(f"NesInternalRam:{symbol.address:X}:{_plain(name)}")
        elif symbol.address >= _WORK_RAM:
            lines.append(f"NesSaveRam:{symbol.address - _WORK_RAM:X}:{_plain(name)}")
    return "\n".join(lines) + "\n"


def fceux_labels(symbols: Mapping[str, Symbol], profile: Profile) -> dict[str, str]:
    """The .nl files by the end of their name: `ram` or the page's number in hexadecimal."""
    pages: dict[str, dict[int, str]] = {"ram": {}}
    for name, symbol in symbols.items():
        page = "ram"
        if symbol.bank is not None:
            page = f"{profile.offset(symbol.bank, symbol.address) // FCEUX_PAGE:X}"
        pages.setdefault(page, {}).setdefault(symbol.address, _plain(name))
    return {
        page: "".join(f"${address:04X}#{name}#\n" for address, name in sorted(names.items()))
        for page, names in sorted(pages.items())
    }


def _plain(name: str) -> str:
    """Debuggers know no scopes and no colons in names."""
    return name.replace("::", "__")
