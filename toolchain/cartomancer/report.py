"""Tables for people: the bank chart, lists of cards and abilities."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from cartomancer.manifest import Manifest

BAR = 32
LOW = 0.05
"""A code bank with a smaller part free is warned of: the next change may not fit."""


def bank_chart(manifest: Manifest) -> str:
    """How full each bank is and with what; a bank of code has its layer's name. Empty banks are counted in one line."""
    code = {region.bank: region.name for region in manifest.regions}
    kinds: dict[int, Counter[str]] = defaultdict(Counter)
    seen: set[tuple[int, int]] = set()
    for blob in (*manifest.blobs, *manifest.regions):
        if (blob.bank, blob.address) not in seen:
            seen.add((blob.bank, blob.address))
            kinds[blob.bank][blob.kind] += blob.size
    lines = ["bank  used of 8192"]
    empty = 0
    for bank in manifest.banks:
        if not bank.used:
            empty += 1
            continue
        filled = (BAR * bank.used + bank.size - 1) // bank.size
        main = code.get(bank.bank) or ", ".join(kind for kind, _ in kinds[bank.bank].most_common(3))
        lines.append(f"  {bank.bank:02X}  {bank.used:5} {'#' * filled}{'.' * (BAR - filled)} {main}")
    used = sum(bank.used for bank in manifest.banks)
    size = sum(bank.size for bank in manifest.banks)
    lines.append(f"{empty} banks free; {used:,} of {size:,} bytes used, {len(manifest.cards)} cards")
    return "\n".join([*lines, *_low(manifest)])


def code_room(manifest: Manifest) -> dict[str, tuple[int, int]]:
    """Free bytes and size of each layer's code; the fixed banks are one."""
    use = {bank.bank: bank for bank in manifest.banks}
    room: dict[str, tuple[int, int]] = {}
    for region in manifest.regions:
        layer = "FIXED" if region.name.startswith("FIXED") else region.name
        free, size = room.get(layer, (0, 0))
        bank = use[region.bank]
        room[layer] = free + bank.size - bank.used, size + bank.size
    return room


def _low(manifest: Manifest) -> Iterator[str]:
    """The code banks that are nearly full."""
    for layer, (free, size) in code_room(manifest).items():
        if free < LOW * size:
            yield f"warning: {layer} has {free} of {size:,} bytes free, less than {LOW:.0%}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A plain table whose columns line up although full-width characters are twice as wide."""
    widths = [max(display_width(row[at]) for row in (head, *rows)) for at in range(len(head))]
    lines = []
    for row in (head, *rows):
        cells = [cell + " " * (width - display_width(cell)) for cell, width in zip(row, widths, strict=True)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def display_width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
