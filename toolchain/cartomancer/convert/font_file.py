"""Where the misaki font is. Kept apart from its reader, which takes long to import."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from cartomancer.places import CARRIED

FONT_FILE = "misaki_gothic.ttf"
FONT_VARIABLE = "CARTOMANCER_FONT"


def font_candidates() -> tuple[Path, ...]:
    """Where the font may be: the environment variable first, then the places of the usual systems, then the package."""
    home = Path.home()
    places = [
        Path("/usr/share/fonts/truetype/misaki"),
        Path("/usr/share/fonts/misaki"),
        home / ".local/share/fonts",
        home / ".fonts",
        home / "Library/Fonts",
        Path("/Library/Fonts"),
        Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts",
        Path(sys.prefix) / "share/fonts",
        CARRIED / "fonts",
    ]
    named = os.environ.get(FONT_VARIABLE)
    return (*([Path(named)] if named else []), *(place / FONT_FILE for place in places))


def find_font() -> Path | None:
    """The font file, or None."""
    return next((path for path in font_candidates() if path.is_file()), None)
