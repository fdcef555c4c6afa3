"""A blob: a run of bytes that must lie in one bank, with the far pointers that it holds.

Converters make blobs; the packer decides where each lies and fills in the pointers.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Link:
    """A far pointer inside a blob: three bytes at `offset` that must point at the blob named `target`."""

    offset: int
    target: str


@dataclass(frozen=True)
class Blob:
    """Bytes for ROM. `name` is unique and a valid assembler label; `owner` is the card (or file) it serves."""

    name: str
    kind: str
    data: bytes
    links: tuple[Link, ...] = ()
    owner: str = ""

    @property
    def size(self) -> int:
        """Bytes that the blob takes."""
        return len(self.data)
