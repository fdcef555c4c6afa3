"""Redraw the card pictures and figures: `python assets/timeline/draw [ids ...] [--sheet out.png]`."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "drawing"))

if __name__ == "__main__":
    from redraw import run

    sys.exit(run(HERE, __doc__ or ""))
