"""The languages that a cartridge speaks."""

from __future__ import annotations

from typing import Literal

Language = Literal["ja", "en"]
LANGUAGES: tuple[Language, ...] = ("ja", "en")
