"""Where the project and its tests lie."""

from __future__ import annotations

from pathlib import Path

SUITE = Path(__file__).parent.parent
ROOT = SUITE.parent
