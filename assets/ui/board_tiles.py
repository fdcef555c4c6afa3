"""The tiles of the duel board, drawn as in draw_ui.py: `-` is colour 0, `.` 1, `o` 2, `#` 3.

On the board's first palette colour 1 is gold, 2 red and 3 white; on the palettes of gems 1 and 2 are the colours of
cards.
"""

from __future__ import annotations

from cartomancer.schema.board import BoardTile
from cartomancer.schema.screens import UiTile

DIGITS = (
    """
-#####--
##---##-
##---##-
##---##-
##---##-
##---##-
-#####--
--------
""",
    """
---##---
--###---
---##---
---##---
---##---
---##---
--####--
--------
""",
    """
-#####--
##---##-
-----##-
---###--
-###----
##------
#######-
--------
""",
    """
-#####--
##---##-
-----##-
--####--
-----##-
##---##-
-#####--
--------
""",
    """
---###--
--####--
-##-##--
##--##--
#######-
----##--
----##--
--------
""",
    """
#######-
##------
######--
-----##-
-----##-
##---##-
-#####--
--------
""",
    """
-#####--
##------
######--
##---##-
##---##-
##---##-
-#####--
--------
""",
    """
#######-
##---##-
----##--
---##---
--##----
--##----
--##----
--------
""",
    """
-#####--
##---##-
##---##-
-#####--
##---##-
##---##-
-#####--
--------
""",
    """
-#####--
##---##-
##---##-
-######-
-----##-
-----##-
-#####--
--------
""",
)

GEM = """
--####--
-##@@@#-
##@@@@@#
#@@@@@@#
#@@@@@@#
#@@@@@@#
-#@@@@#-
--####--
"""
"""The body is `@`, which becomes one of the colours."""

GEM_BLACK = """
--####--
-#----#-
#------#
#------#
#------#
#------#
-#----#-
--####--
"""

MARK_BLACK = """
--oooo--
-oo---o-
oo------
oo------
oo-----o
-oo--oo-
--oooo--
--------
"""
"""A moon."""

MARK_RED = """
----.---
---..---
--...-.-
-..#.#..
..####..
-..##..-
--....--
--------
"""
"""A flame."""

MARK_WHITE = """
#######-
#-----#-
#-----#-
#--#--#-
#-----#-
#-----#-
#######-
--------
"""
"""A window: rays would look like arts, skills or damage, and a ring like black."""

MARK_GREEN = """
-----...
---.....
--..#...
-..#...-
-.#...--
-#..----
#-------
--------
"""
"""A leaf."""

MARK_BLUE = """
---o----
---oo---
--oooo--
-oo#ooo-
-o#oooo-
-oooooo-
--oooo--
--------
"""
"""A drop."""

EXHAUSTED = """
####----
---#----
--#-####
-#----#-
####-#--
----####
--------
--------
"""
"""Asleep."""

INCAPACITATED = """
--####--
-#----#-
-#----#-
########
###--###
###--###
########
--------
"""
"""Locked."""

BACK = """
-##############-
#..............#
#.oooooooooooo.#
#.o....oo....o.#
#.o...o##o...o.#
#.o..o#oo#o..o.#
#.o.o#o..o#o.o.#
#.oo#o.##.o#oo.#
#.oo#o.##.o#oo.#
#.o.o#o..o#o.o.#
#.o..o#oo#o..o.#
#.o...o##o...o.#
#.o....oo....o.#
#.oooooooooooo.#
#..............#
-##############-
"""

SLOT = """
....--------....
.--------------.
.--------------.
.--------------.
----------------
----------------
----------------
-------..-------
-------..-------
----------------
----------------
----------------
.--------------.
.--------------.
.--------------.
....--------....
"""

CORE = """
--....--
-..#...-
..##....
..#.....
........
........
-......-
--....--
"""

CORE_OUT = """
--....--
-.----.-
.------.
.------.
.------.
.------.
-.----.-
--....--
"""

DECK = """
-######-
-#....#-
-#.##.#-
-#.##.#-
-#....#-
-######-
#------#
########
"""

HAND = """
--######
--#....#
###....#
#.#....#
#.#....#
#.######
#....#--
######--
"""

BURST = """
-o--o---
--o-o-o-
---ooo--
ooo##oo-
--o##o--
-ooooooo
o--o-o--
---o--o-
"""

HEART = """
-oo-oo--
o#ooooo-
o#ooooo-
ooooooo-
-ooooo--
--ooo---
---o----
--------
"""

SWORD = """
------##
-----##-
----###-
-.-###--
-.###---
--..----
-..-.---
..------
"""

CROWN = """
-.--.--.
-.--.--.
-..#.#..
-..###..
-.......
-.-...-.
-.......
--------
"""

MINION = """
--###---
--###---
---#----
-#####--
-#-#-#--
--#-#---
-##-##--
--------
"""

LORD = """
#--#--#-
#--#--#-
#######-
#######-
#-###-#-
#######-
--------
--------
"""

SKILL = """
---#----
---#----
--###---
#######-
--###---
---#----
---#----
--------
"""

ARTS = """
#--#--#-
-#-#-#--
--###---
###-###-
--###---
-#-#-#--
#--#--#-
--------
"""

CORNER = """
######--
######--
##------
##------
##------
##------
--------
--------
"""

LINE = """
--------
--------
--------
........
--------
--------
--------
--------
"""

POST = """
---.----
---.----
---.----
---.----
---.----
---.----
---.----
---.----
"""

WAIT = (
    """
########
####-###
###--###
##-#-###
#-----##
####-###
####-###
########
""",
    """
########
##---###
#####-##
###--###
#####-##
##---###
########
########
""",
    """
########
##---###
#####-##
###--###
##-#####
##----##
########
########
""",
    """
########
####-###
###--###
####-###
####-###
###---##
########
########
""",
)
"""WT4, WT3, WT2, WT1: the number cut out of a plate."""

STANDBY = """
########
#-####-#
#--###-#
#---##-#
#--###-#
#-####-#
########
########
"""
"""Ready to be played: a pointer to the end of the timeline."""

PLUS = """
--------
---#----
---#----
-#####--
---#----
---#----
--------
--------
"""

MINUS = """
--------
--------
--------
-#####--
--------
--------
--------
--------
"""

TURN_ABOVE = """
---..---
---..---
--....--
--....--
-......-
-......-
........
--------
"""


def tiles() -> dict[int, str]:
    """Every tile of the board by its number."""
    drawn = {
        BoardTile.GEM_1: GEM.replace("@", "."),
        BoardTile.GEM_2: GEM.replace("@", "o"),
        BoardTile.GEM_3: GEM.replace("@", "#"),
        BoardTile.GEM_BLACK: GEM_BLACK,
        BoardTile.MARK_BLACK: MARK_BLACK,
        BoardTile.MARK_RED: MARK_RED,
        BoardTile.MARK_WHITE: MARK_WHITE,
        BoardTile.MARK_GREEN: MARK_GREEN,
        BoardTile.MARK_BLUE: MARK_BLUE,
        BoardTile.EXHAUSTED: EXHAUSTED,
        BoardTile.INCAPACITATED: INCAPACITATED,
        BoardTile.CORE: CORE,
        BoardTile.CORE_OUT: CORE_OUT,
        BoardTile.DECK: DECK,
        BoardTile.HAND: HAND,
        BoardTile.BURST: BURST,
        BoardTile.HEART: HEART,
        BoardTile.SWORD: SWORD,
        BoardTile.CROWN: CROWN,
        BoardTile.MINION: MINION,
        BoardTile.LORD: LORD,
        BoardTile.SKILL: SKILL,
        BoardTile.ARTS: ARTS,
        BoardTile.CORNER: CORNER,
        BoardTile.LINE: LINE,
        BoardTile.POST: POST,
        UiTile.STANDBY: STANDBY,
        UiTile.PLUS: PLUS,
        UiTile.MINUS: MINUS,
        UiTile.TURN_ABOVE: TURN_ABOVE,
        UiTile.TURN_BELOW: "\n".join(reversed(TURN_ABOVE.strip("\n").split("\n"))),
    }
    drawn |= {BoardTile.DIGIT + at: picture for at, picture in enumerate(DIGITS)}
    drawn |= {BoardTile.WAIT_4 + at: picture for at, picture in enumerate(WAIT)}
    for first, picture in ((BoardTile.BACK, BACK), (BoardTile.SLOT, SLOT)):
        rows = picture.strip("\n").split("\n")
        for at in range(4):
            top, left = 8 * (at // 2), 8 * (at % 2)
            drawn[first + at] = "\n".join(row[left : left + 8] for row in rows[top : top + 8])
    return {int(number): picture for number, picture in drawn.items()}
