"""Codes with a Japanese and an English name.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # PyPy, on which the soak runs, has no Self yet
    from typing import Self


class Named(IntEnum):
    """An integer code with a Japanese and an English name."""

    ja: str
    en: str

    def __new__(cls, value: int, ja: str, en: str) -> Self:
        """Make the member from `VALUE, "日本語", "english"`."""
        member = int.__new__(cls, value)
        member._value_ = value
        member.ja = ja
        member.en = en
        return member

    @classmethod
    def has(cls, value: int) -> bool:
        """Whether a member has this value."""
        return value in cls._value2member_map_

    @classmethod
    def of(cls, value: int) -> Self:
        """The member with this value; KeyError if there is none."""
        member = cls._value2member_map_[value]
        assert isinstance(member, cls)
        return member

    def in_language(self, language: str) -> str:
        """The name in `ja` or `en`."""
        return self.ja if language == "ja" else self.en
