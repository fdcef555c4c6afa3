"""Tables for people: the bank chart, lists of cards and abilities."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence

from cartomancer.manifest import Manifest

BAR = 32


def bank_chart(manifest: Manifest) -> str:
    """How full each bank is and with what; banks that are empty are counted in one line."""
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
        main = ", ".join(kind for kind, _ in kinds[bank.bank].most_common(3))
        lines.append(f"  {bank.bank:02X}  {bank.used:5} {'#' * filled}{'.' * (BAR - filled)} {main}")
    used = sum(bank.used for bank in manifest.banks)
    size = sum(bank.size for bank in manifest.banks)
    lines.append(f"{empty} banks free; {used:,} of {size:,} bytes used, {len(manifest.cards)} cards")
    return "\n".join(lines)


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
