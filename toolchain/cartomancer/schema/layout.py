"""A record layout: named fields of fixed size, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Field:
    """One field of a record: its assembler name, size in bytes, and what it means."""

    name: str
    size: int
    ja: str
    en: str


@dataclass(frozen=True)
class Layout:
    """A record: its `.struct` name and fields in order."""

    name: str
    fields: tuple[Field, ...]

    @property
    def size(self) -> int:
        """Bytes in one record."""
        return sum(field.size for field in self.fields)

    @property
    def offsets(self) -> Mapping[str, int]:
        """Offset of each field by name."""
        offsets: dict[str, int] = {}
        at = 0
        for field in self.fields:
            offsets[field.name] = at
            at += field.size
        return offsets

    def join(self, values: Mapping[str, bytes]) -> bytes:
        """The record from the bytes of each field."""
        parts = []
        for field in self.fields:
            value = values[field.name]
            if len(value) != field.size:
                raise ValueError(f"{self.name}.{field.name} takes {field.size} bytes, not {len(value)}")
            parts.append(value)
        return b"".join(parts)

    def split(self, record: bytes) -> dict[str, bytes]:
        """The bytes of each field of a record."""
        if len(record) != self.size:
            raise ValueError(f"{self.name} has {self.size} bytes, not {len(record)}")
        offsets = self.offsets
        return {field.name: record[offsets[field.name] :][: field.size] for field in self.fields}
