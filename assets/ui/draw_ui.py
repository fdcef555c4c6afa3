"""Draws ui.png: frames, separators, icons and the sprites that tint them; board_tiles.py has the duel board's.

Run it after a change: `python assets/ui/draw_ui.py`. A picture below is eight rows of eight characters:
`-` is colour 0, `.` 1, `o` 2, `#` 3. Which tile stands where is in schema/screens.py and schema/formats.py.
"""

from __future__ import annotations

from pathlib import Path

import board_tiles
from PIL import Image

from cartomancer.schema.formats import TILE, Icon
from cartomancer.schema.screens import DRAWN_TILES, SPRITE_SLOTS, UiTile
from cartomancer.ui_tiles import GREY_STEP

COLUMNS = 16
SHADES = "-.o#"

FRAME_TOP_LEFT = """
--------
--------
--###---
--#-#---
--######
----#---
----#-##
----#-#-
"""

FRAME_TOP = """
--------
--------
--------
--------
########
--------
########
--------
"""

FRAME_LEFT = """
----#-#-
----#-#-
----#-#-
----#-#-
----#-#-
----#-#-
----#-#-
----#-#-
"""

RULE = """
--------
--------
--------
########
--------
--------
--------
--------
"""

RULE_LEFT = """
--------
---#----
--###---
-##-####
--###---
---#----
--------
--------
"""

MISSING = """
#######-
#-----#-
#-#-#-#-
#--#--#-
#-#-#-#-
#-----#-
#######-
--------
"""

DOTS = """
#---#---
--------
--#---#-
--------
#---#---
--------
--#---#-
--------
"""

LIGHTNING = """
----###-
---###--
--###---
-#####--
---##---
--##----
--#-----
--------
"""

STAR = """
---#----
--###---
#######-
-#####--
-#####--
-##-##--
-#---#--
--------
"""

CURSOR = """
-#------
-###----
-#####--
-######-
-#####--
-###----
-#------
--------
"""

CORE = """
--###---
-#---#--
#-###-#-
#-###-#-
#-###-#-
-#---#--
--###---
--------
"""

ATTACK = """
------##
-----##-
----##--
-#-##---
-###----
-###----
#---#---
--------
"""

HEALTH = """
-##-##--
#######-
#######-
#######-
-#####--
--###---
---#----
--------
"""

GEM = """
--###---
-#---#--
#-----#-
#-----#-
#-----#-
-#---#--
--###---
--------
"""

GEM_FILL = """
--------
--###---
-#-###--
-#####--
-#####--
--###---
--------
--------
"""


def diamond(left: bool, top: bool) -> str:
    """A quarter of the woven diamond: a light edge, a darker inside with a bright heart."""
    rows = []
    for y in range(TILE):
        row = ""
        for x in range(TILE):
            far = (TILE - 1 - x if left else x) + (TILE - 1 - y if top else y)
            row += "#" if far <= 1 else "o" if far in (3, 7) else "." if far in (4, 5, 6) else "-"
        rows.append(row)
    return "\n".join(rows)


def rows_of(picture: str) -> list[str]:
    """The eight rows."""
    rows = picture.strip("\n").split("\n")
    assert len(rows) == TILE and all(len(row) == TILE for row in rows), picture
    return rows


def mirrored(picture: str, across: bool = False, down: bool = False) -> str:
    """The picture turned over."""
    rows = rows_of(picture)
    rows = [row[::-1] for row in rows] if across else rows
    return "\n".join(rows[::-1] if down else rows)


def tinted(picture: str) -> list[str]:
    """The picture in each of the three colours of a sprite palette."""
    return [picture.replace("#", shade) for shade in SHADES[1:]]


def plain(picture: str) -> str:
    """The outline of a picture of the board, filled with the colour of text."""
    return picture.translate(str.maketrans(".o", "##"))


def tiles() -> dict[int, str]:
    """Every tile by its number."""
    drawn = {
        UiTile.FRAME_TOP_LEFT: FRAME_TOP_LEFT,
        UiTile.FRAME_TOP: FRAME_TOP,
        UiTile.FRAME_TOP_RIGHT: mirrored(FRAME_TOP_LEFT, across=True),
        UiTile.FRAME_LEFT: FRAME_LEFT,
        UiTile.FRAME_RIGHT: mirrored(FRAME_LEFT, across=True),
        UiTile.FRAME_BOTTOM_LEFT: mirrored(FRAME_TOP_LEFT, down=True),
        UiTile.FRAME_BOTTOM: mirrored(FRAME_TOP, down=True),
        UiTile.FRAME_BOTTOM_RIGHT: mirrored(FRAME_TOP_LEFT, across=True, down=True),
        UiTile.RULE: RULE,
        UiTile.RULE_LEFT: RULE_LEFT,
        UiTile.RULE_RIGHT: mirrored(RULE_LEFT, across=True),
        UiTile.MISSING: MISSING,
        UiTile.SOLID: "\n".join(["#" * TILE] * TILE),
        UiTile.DOTS: DOTS,
        Icon.LIGHTNING: LIGHTNING,
        Icon.STAR: STAR,
        Icon.CURSOR: CURSOR,
        Icon.CORE: CORE,
        Icon.ATTACK: ATTACK,
        Icon.HEALTH: HEALTH,
        Icon.GEM: GEM,
        Icon.BLACK: plain(board_tiles.MARK_BLACK),
        Icon.RED: plain(board_tiles.MARK_RED),
        Icon.WHITE: board_tiles.MARK_WHITE,
        Icon.GREEN: plain(board_tiles.MARK_GREEN),
        Icon.BLUE: plain(board_tiles.MARK_BLUE),
    }
    for first, picture in (
        (UiTile.TINT_GEM, GEM_FILL),
        (UiTile.TINT_STAR, STAR),
        (UiTile.TINT_LIGHTNING, LIGHTNING),
        (UiTile.TINT_CURSOR, CURSOR),
    ):
        for slot in range(SPRITE_SLOTS):
            drawn[first + slot] = tinted(picture)[slot]
    for at in range(4):
        drawn[UiTile.WEAVE + at] = diamond(left=at % 2 == 0, top=at < 2)
    return {int(number): picture for number, picture in drawn.items()} | board_tiles.tiles()


def main() -> None:
    image = Image.new("L", (COLUMNS * TILE, DRAWN_TILES // COLUMNS * TILE))
    for number, picture in tiles().items():
        for y, row in enumerate(rows_of(picture)):
            for x, shade in enumerate(row):
                place = number % COLUMNS * TILE + x, number // COLUMNS * TILE + y
                image.putpixel(place, SHADES.index(shade) * GREY_STEP)
    image.save(Path(__file__).with_name("ui.png"), optimize=True)


if __name__ == "__main__":
    main()
