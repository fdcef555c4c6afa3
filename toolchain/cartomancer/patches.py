"""Patches from an earlier image to a new one, for players who have that one: IPS and BPS, as common patchers read them.

IPS: "PATCH", records of offset (3 bytes), size (2), bytes, then "EOF"; no offset may read as "EOF". BPS: "BPS1", sizes,
actions in numbers of seven bits, then CRC-32 of source, target and the patch itself. Both images have the same size.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

IPS_RECORD_MAX = 0xFFFF
IPS_END = int.from_bytes(b"EOF", "big")
NEAR = 8
"""Equal bytes between two differences that are cheaper said again than skipped."""

SOURCE_READ, TARGET_READ = 0, 1


def ips_patch(source: bytes, target: bytes) -> bytes:
    """The patch in the format IPS; ValueError if the sizes differ."""
    records = bytearray(b"PATCH")
    for start, end in _differences(source, target):
        at = start
        while at < end:
            begin = at - 1 if at == IPS_END else at  # an offset that reads "EOF" would end the patch
            data = target[begin : min(end, begin + IPS_RECORD_MAX)]
            records += begin.to_bytes(3, "big") + len(data).to_bytes(2, "big") + data
            at = begin + len(data)
    return bytes(records + b"EOF")


def bps_patch(source: bytes, target: bytes) -> bytes:
    """The patch in the format BPS; ValueError if the sizes differ."""
    patch = bytearray(b"BPS1" + _number(len(source)) + _number(len(target)) + _number(0))
    at = 0
    for start, end in _differences(source, target):
        if start > at:
            patch += _number((start - at - 1) << 2 | SOURCE_READ)
        patch += _number((end - start - 1) << 2 | TARGET_READ) + target[start:end]
        at = end
    if at < len(target):
        patch += _number((len(target) - at - 1) << 2 | SOURCE_READ)
    for data in (source, target):
        patch += zlib.crc32(data).to_bytes(4, "little")
    return bytes(patch + zlib.crc32(patch).to_bytes(4, "little"))


def _differences(source: bytes, target: bytes) -> Iterator[tuple[int, int]]:
    """Start and end of each stretch that differs."""
    if len(source) != len(target):
        raise ValueError(f"the earlier image has {len(source):,} bytes, this one {len(target):,}")
    start = end = -1
    for at, (one, other) in enumerate(zip(source, target, strict=True)):
        if one == other:
            continue
        if start >= 0 and at - end > NEAR:
            yield start, end
            start = at
        elif start < 0:
            start = at
        end = at + 1
    if start >= 0:
        yield start, end


def _number(value: int) -> bytes:
    """A number in groups of seven bits, the lowest first; the last has bit 7 set."""
    written = bytearray()
    while True:
        low, value = value & 0x7F, value >> 7
        if value == 0:
            written.append(0x80 | low)
            return bytes(written)
        written.append(low)
        value -= 1
