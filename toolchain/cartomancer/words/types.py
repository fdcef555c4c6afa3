"""The names of card types: what the notation writes in 「」 and the record holds as a number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cartomancer.words.fold import key

TYPES_MAX = 255
_FORBIDDEN = '「」『』"“”#;'


@dataclass(frozen=True)
class TypeNames:
    """Types as (Japanese, English) names; a type's code is its index + 1."""

    names: tuple[tuple[str, str], ...] = ()

    def name(self, code: int, language: str) -> str:
        """A type's name; `#12` for a code that has none."""
        if not 1 <= code <= len(self.names):
            return f"#{code}"
        return self.names[code - 1][0 if language == "ja" else 1]

    def code(self, word: str) -> int | None:
        """The code that a name in either language (or `#12`) stands for."""
        wanted = key(word)
        for at, pair in enumerate(self.names):
            if wanted in map(key, pair):
                return at + 1
        if wanted.startswith("#") and wanted[1:].isascii() and wanted[1:].isdigit():
            number = int(wanted[1:])
            return number if 1 <= number <= TYPES_MAX else None
        return None

    def all_names(self) -> Iterator[str]:
        """Every name in both languages."""
        for pair in self.names:
            yield from dict.fromkeys(pair)

    def faults(self) -> Iterator[str]:
        """What keeps these names from being written and read back, in words."""
        if len(self.names) > TYPES_MAX:
            yield f"{len(self.names)} types are defined; a record holds {TYPES_MAX}"
        seen: dict[str, int] = {}
        for at, pair in enumerate(self.names):
            for name in dict.fromkeys(pair):
                if not key(name):
                    yield f"type {at + 1} has an empty name"
                elif set(name) & set(_FORBIDDEN):
                    yield f'type name "{name}" contains one of {_FORBIDDEN}'
                elif seen.setdefault(key(name), at) != at:
                    yield f'type name "{name}" stands for types {seen[key(name)] + 1} and {at + 1}'
