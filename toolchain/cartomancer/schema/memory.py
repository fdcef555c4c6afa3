"""Where RAM goes, and which switched banks hold code: the linker configuration comes from here.

The 2 KB of the console and the 8 KB of the cartridge are cut into areas once, so that a part which grows
fails at link time instead of running into its neighbour.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.schema.profile import Profile
from cartomancer.units import Bank, CpuAddress

SCRATCH_BYTES = 16
"""Zero page $00-$0F: scratch that a caller saves if it still needs it."""


@dataclass(frozen=True)
class RamArea:
    """A stretch of RAM; `name` is its linker segment, and `then` are segments that take what it leaves."""

    name: str
    start: CpuAddress
    size: int
    what: str
    then: tuple[str, ...] = ()

    @property
    def end(self) -> int:
        """The address after the last byte."""
        return self.start + self.size


RULES_ZEROPAGE = "RULESZP"
"""The registers of the rules: what is put aside to look at cards meanwhile."""

PAINTER_RAM = "PAINTRAM"
"""What the painter remembers of the field; images without it leave these bytes to the match."""

RAM_AREAS = (
    RamArea("ZEROPAGE", CpuAddress(0x0010), 0xF0, "registers of kernel, rules and scripts", (RULES_ZEROPAGE,)),
    RamArea("OAM", CpuAddress(0x0200), 0x100, "sprite shadow"),
    RamArea("VRAMQUEUE", CpuAddress(0x0300), 0x100, "VRAM update queue and palette shadow"),
    RamArea("UIRAM", CpuAddress(0x0400), 0xC0, "screens"),
    RamArea("PROMPT", CpuAddress(0x04C0), 0x40, "prompt block, current step, counters of the rules"),
    RamArea("SOUNDRAM", CpuAddress(0x0500), 0x50, "sound engine"),
    RamArea("PLAYERRAM", CpuAddress(0x0550), 0xB0, "computer players"),
    RamArea("CANDIDATES", CpuAddress(0x0600), 0x80, "candidate list"),
    RamArea("SETS", CpuAddress(0x0680), 0x80, "sets of cards"),
    RamArea("SCRATCH", CpuAddress(0x0700), 0x100, "card and step cache, string builder"),
    RamArea("WRAM", CpuAddress(0x6000), 0x1700, "match state", (PAINTER_RAM,)),
    RamArea("VMRAM", CpuAddress(0x7700), 0x200, "script machine"),
    RamArea("SAVERAM", CpuAddress(0x7900), 0x3C0, "saves: what the battery keeps"),
    RamArea("BOARDRAM", CpuAddress(0x7CC0), 0xC0, "the duel's screens; the other screens between duels"),
    RamArea("WORKRAM", CpuAddress(0x7D80), 0xE0, "the rest of the match state"),
    RamArea("TEXTCACHE", CpuAddress(0x7E60), 0x1A0, "which character each text tile shows"),
)

CODE_BANKS = (
    "CODE_UI",
    "CODE_CORE",
    "CODE_STEPS",
    "CODE_PLAYERS",
    "CODE_BOARD",
    "CODE_DUEL",
    "CODE_MENU",
    "CODE_SAVE",
    "CODE_SOUND",
    "CODE_MAKER",
    "CODE_WORDS",
    "CODE_FIELD",
)
"""Segments of code in the code window, one bank each, from the last switched bank downwards."""


def code_banks(profile: Profile) -> dict[str, Bank]:
    """The bank of each code segment; the packer must leave these banks alone."""
    return {name: Bank(profile.switched_banks - 1 - at) for at, name in enumerate(CODE_BANKS)}
