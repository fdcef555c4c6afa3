"""The console's RAM in save states of FCEUX and Mesen.

FCEUX (.fc0-.fc9): "FCSX", size, version, compressed size or -1, then chunks of named values. Mesen 2 (.mss): "MSS",
versions, a picture, the name of the image, then named values. States of Mesen 0.9 and of other emulators are refused by
name, with a way that works. In the language of Python 3.9 with the standard library only, as all of the harness.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

RAM_SIZE, WORK_RAM_SIZE = 0x800, 0x2000
STATE_MAX = 10 << 20
"""Bytes of a state; Mesen itself reads no larger one."""

FCEUX, FCEU, MESEN = b"FCSX", b"FCS", b"MSS"
PACKED_NOT = 0xFFFFFFFF
MESEN_2 = 0x10001
"""The first version of Mesen whose states have names in them."""

OTHERS = {
    b"NST\x1a": "Nestopia",
    b"MDFNSVST": "Mednafen",
    b"MDFN": "Mednafen",
    b"\x1f\x8b": "an emulator that packs its states with gzip (Mednafen does)",
    b"FCS": "FCE Ultra, before FCEUX",
    b"PK\x03\x04": "an emulator that packs its states as a zip file",
}
WORKS = "save inside the game (every answer is saved) and name the emulator's battery file, .sav"


class UnknownState(Exception):  # noqa: N818  # it reads as what it says
    """A save state that is not read; the message says why, and what to do."""


def is_state(raw: bytes) -> bool:
    """Whether a file begins like a save state of some emulator."""
    return raw.startswith((FCEUX, MESEN, *OTHERS))


def state_rams(raw: bytes) -> tuple[bytes, bytes]:
    """$0000-$07FF and $6000-$7FFF of a save state."""
    try:
        if raw.startswith(FCEUX):
            return _rams("FCEUX", _fceux_values(raw))
        if raw.startswith(MESEN):
            return _rams("Mesen", _mesen_values(raw))
    except (struct.error, zlib.error, ValueError, IndexError) as error:
        raise UnknownState("the save state is damaged; save it again") from error
    name = next((name for head, name in OTHERS.items() if raw.startswith(head)), "an unknown emulator")
    raise UnknownState(f"it is a save state of {name}, which is not read; {WORKS}")


def _rams(emulator: str, values: Iterator[tuple[str, bytes]]) -> tuple[bytes, bytes]:
    ram = work_ram = b""
    for name, data in values:
        last = name.rpartition(".")[2].lower()
        if last in ("ram", "internalram") and len(data) == RAM_SIZE:
            ram = data
        elif last in ("wram", "mram", "saveram", "workram") and len(data) == WORK_RAM_SIZE:
            work_ram = data
    if not ram or not work_ram:
        raise UnknownState(f"this save state of {emulator} does not hold the RAM of such a cartridge; {WORKS}")
    return ram, work_ram


def _fceux_values(raw: bytes) -> Iterator[tuple[str, bytes]]:
    """Named values of all chunks: a type, a size, and in it names of four letters, sizes and bytes."""
    size, _, packed = struct.unpack_from("<III", raw, 4)
    data = raw[16 : 16 + size] if packed == PACKED_NOT else _unpacked(raw[16 : 16 + packed], size)
    at = 0
    while at < len(data):
        kind, length = data[at], struct.unpack_from("<I", data, at + 1)[0]
        at += 5
        end = at + length
        while kind in (1, 0x10) and at < end:  # the processor, and the cartridge
            name, count = data[at : at + 4], struct.unpack_from("<I", data, at + 4)[0]
            yield name.rstrip(b"\0 ").decode("latin-1"), data[at + 8 : at + 8 + count]
            at += 8 + count
        at = end


def _mesen_values(raw: bytes) -> Iterator[tuple[str, bytes]]:
    """Named values: a name that ends in 0, a size, bytes."""
    version, layout = struct.unpack_from("<II", raw, 3)
    if version < MESEN_2:
        raise UnknownState(f"it is a save state of Mesen 0.9, which is not read; use Mesen 2, or {WORKS}")
    at = 11 + (40 if layout <= 3 else 0) + 4  # a digest in older ones; the kind of console
    at += 20 + struct.unpack_from("<I", raw, at + 16)[0]  # the picture
    at += 4 + struct.unpack_from("<I", raw, at)[0]  # the name of the image
    data = raw[at + 1 :]
    if raw[at]:
        size, packed = struct.unpack_from("<II", raw, at + 1)
        data = _unpacked(raw[at + 9 : at + 9 + packed], size)
    at = 0
    while at < len(data):
        end = data.index(b"\0", at)
        count = struct.unpack_from("<I", data, end + 1)[0]
        yield data[at:end].decode("latin-1"), data[end + 5 : end + 5 + count]
        at = end + 5 + count


def _unpacked(data: bytes, size: int) -> bytes:
    """What was packed; never more than a state has."""
    if size > STATE_MAX:
        raise ValueError("too large")
    return zlib.decompressobj().decompress(data, size)
