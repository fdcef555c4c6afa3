"""Redraw the card pictures and figures: `python assets/grimoire/draw [ids ...] [--sheet out.png]`.

Letters of the figures: `.` is clear and the field's black, so that gaps need no colour of their own.

    r red    o orange  w white       sprite palette 0
    d deep   b blue    i ice         sprite palette 1
    g green  l leaf    y pale yellow sprite palette 2
    v violet m mauve   p pale        sprite palette 3

Dark, middle and light have about the same lightness in all four: what is distinct in one is so in grey.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "drawing"))

if __name__ == "__main__":
    from redraw import run

    sys.exit(run(HERE, __doc__ or "", ("row", "dbi", "gly", "vmp")))
