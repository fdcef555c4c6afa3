"""Draw the frames of games: `python assets/drawing/frames.py`, into ui/frame.png of each.

A game's are eight rows of eight characters a tile, as in assets/ui/draw_ui.py: `-` is colour 0, `.` 1, `o` 2, `#` 3.
Corners and sides are drawn once and mirrored. The band is 16 x 16 pixels, drawn as its left upper quarter.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent
TILE = 8
SHADES = "-.o#"
GREY_STEP = 85


@dataclass(frozen=True)
class Frame:
    """The drawings of one game: corner (left above), side (above), separator and its left end, quarter of the band."""

    corner: str
    top: str
    rule: str
    rule_end: str
    band: str


FRAMES = {
    "suitwar": Frame(
        corner="""
--------
-##-##--
-#####--
--###---
---#-ooo
----o---
----o-##
----o-#-
""",
        top="""
--------
--------
--------
--------
oooooooo
--------
########
--------
""",
        rule="""
--------
--------
--------
########
..o..o..
--------
--------
--------
""",
        rule_end="""
---#----
--###---
-#####--
########
-#####--
--###---
---#----
--------
""",
        band="""
-------#
------#o
-----#o.
----#o.-
---#o.--
--#o.---
-#o.----
#o.---.#
""",
    ),
    "grimoire": Frame(
        corner="""
--------
---#----
---#----
-#####-o
---#--oo
---#-o--
----o-##
---oo-#-
""",
        top="""
--------
--------
--------
o--oo--o
-oo--oo-
--------
########
--------
""",
        rule="""
--------
--------
---##---
##-##-##
--o--o--
--------
--------
--------
""",
        rule_end="""
---#----
---#----
--o#o---
########
--o#o---
---#----
---#----
--------
""",
        band="""
--.----.
-.-.--.-
.-o-.---
---o---#
----o-#-
.----#--
-.--#-o-
.--#---#
""",
    ),
    "sealbreak": Frame(
        corner="""
--------
-####---
#o--o#--
#----###
#----o-o
#o--o###
-####---
--##----
""",
        top="""
--------
--------
--------
###--###
o-o##o-o
###--###
--------
--------
""",
        rule="""
--------
--------
-####---
##..####
##..####
-####---
--------
--------
""",
        rule_end="""
--------
--####--
-##..##-
##.##.##
##.##.##
-##..##-
--####--
--------
""",
        band="""
-----###
---##ooo
--#oo...
-#o.----
-#o.---#
#o.---#o
#o.--#o.
#o.--#o.
""",
    ),
}


def rows_of(drawing: str) -> list[str]:
    """The eight rows."""
    rows = drawing.strip("\n").split("\n")
    assert len(rows) == TILE and all(len(row) == TILE for row in rows), drawing
    return rows


def turned(rows: list[str], across: bool = False, down: bool = False) -> list[str]:
    """Mirrored."""
    rows = [row[::-1] for row in rows] if across else rows
    return rows[::-1] if down else rows


def sideways(rows: list[str]) -> list[str]:
    """Rows as columns."""
    return ["".join(column) for column in zip(*rows, strict=True)]


def tiles(frame: Frame) -> list[list[str]]:
    """The sixteen tiles of a picture."""
    corner, top, end, band = (rows_of(one) for one in (frame.corner, frame.top, frame.rule_end, frame.band))
    left = sideways(top)
    return [
        *(corner, top, turned(corner, across=True), left, turned(left, across=True)),
        *(turned(corner, down=True), turned(top, down=True), turned(corner, across=True, down=True)),
        *(rows_of(frame.rule), end, turned(end, across=True), ["-" * TILE] * TILE),
        *(turned(band, across, down) for down in (False, True) for across in (False, True)),
    ]


def main() -> None:
    """Draw them all."""
    for game, frame in FRAMES.items():
        image = Image.new("L", (8 * TILE, 2 * TILE))
        for number, rows in enumerate(tiles(frame)):
            for y, row in enumerate(rows):
                for x, shade in enumerate(row):
                    place = number % 8 * TILE + x, number // 8 * TILE + y
                    image.putpixel(place, SHADES.index(shade) * GREY_STEP)
        image.save(ASSETS / game / "ui/frame.png", optimize=True)


if __name__ == "__main__":
    main()
