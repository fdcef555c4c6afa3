"""Tiles of the field: textures, the frames of its zones, and icons, drawn as in assets/ui: `-` is colour 0, `.` 1,
`o` 2, `#` 3.

They follow the board's tiles in pattern table 0 while a duel is shown; texts on the field and the minis come after
them. A ground fills its part with colour 1 of its side's palette, the dark hue, and draws with the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cartomancer.schema.board import BoardTile
from cartomancer.schema.formats import TILE, Icon
from cartomancer.schema.screens import DRAWN_TILES, UiTile

FIELD_FIRST = DRAWN_TILES
FIELD_TILES = 24
LABEL_TILES = 24
"""Where the field's tiles begin, how many there are, and how many tiles the texts on it have."""

_TEXTURES: Mapping[str, str] = {
    "plain": "........ ........ ........ ........ ........ ........ ........ ........",
    "weave": ".....-.. ......-. ........ -....... .-...... ..-..... ...-.... ....-...",
    "stone": "........ ........ ........ -------- ...-.... ...-.... ...-.... --------",
    "waves": "........ .--..... -..-.... ....--.. ........ .....--. -...-..- .---....",
    "planks": "........ ........ ........ ..--.... ........ ........ ........ --------",
    "stars": "........ ..o..... ........ ........ ......-. ........ .-...... ........",
    "leaves": "........ ..-..... .---.... ..-...-. .....--- ......-. -....... ........",
    "scales": "...--... ..-..-.. .-....-. -......- ..-..-.. .-....-. -......- -......-",
    "sand": "........ .-...... ........ .....-.. ........ ..-..... ........ ......-.",
    "grid": "-------- -....... -....... -....... -....... -....... -....... -.......",
}
"""Each texture as eight rows."""

_FRAME: Mapping[str, str] = {
    "frame_nw": "........ .ooooooo .o------ .o-ooooo .o-o.... .o-o.... .o-o.... .o-o....",
    "frame_n": "........ oooooooo -------- oooooooo ........ ........ ........ ........",
    "frame_ne": "........ ooooooo. ------o. ooooo-o. ....o-o. ....o-o. ....o-o. ....o-o.",
    "frame_w": ".o-o.... .o-o.... .o-o.... .o-o.... .o-o.... .o-o.... .o-o.... .o-o....",
    "frame_e": "....o-o. ....o-o. ....o-o. ....o-o. ....o-o. ....o-o. ....o-o. ....o-o.",
    "frame_sw": ".o-o.... .o-o.... .o-o.... .o-o.... .o-ooooo .o------ .ooooooo ........",
    "frame_s": "........ ........ ........ ........ oooooooo -------- oooooooo ........",
    "frame_se": "....o-o. ....o-o. ....o-o. ....o-o. ooooo-o. ------o. ooooooo. ........",
}


_MARKS: Mapping[str, str] = {
    "mark_below": "-------- --####-- --####-- --####-- ######## -######- --####-- ---##---",
    "mark_above": "---##--- --####-- -######- ######## --####-- --####-- --####-- --------",
    "mark_arrow": "-------- ----#--- ----##-- ######## ######## ----##-- ----#--- --------",
    "mark_negated": "-------- ##----## -##--##- --####-- --####-- -##--##- ##----## --------",
}
"""Of the banner and the stage: a player, who is aimed at, what will have no effect. In the colour of texts."""

_COLOURS = {"-": 0, ".": 1, "o": 2, "#": 3}


@cache
def _names() -> tuple[str, ...]:
    """The field's tiles in order; textures that a game does not use are not told apart from those that it does."""
    return (*_TEXTURES, *_FRAME, *_MARKS)


def mark_constants() -> dict[str, int]:
    """What the painter calls the marks."""
    return {f"FIELD_{name.upper()}": field_tile(name) for name in _MARKS}


def field_tile(name: str) -> int:
    """The number of a texture or a piece of a frame."""
    return FIELD_FIRST + _names().index(name)


def field_bytes() -> bytes:
    """All of them, as the console has them."""
    drawn = [_tile({**_TEXTURES, **_FRAME, **_MARKS}[name]) for name in _names()]
    return b"".join(drawn).ljust(FIELD_TILES * 2 * TILE, b"\0")


@cache
def icon_names() -> tuple[str, ...]:
    """Names of tiles that rows may use."""
    return tuple(_icons())


def icon_tile(name: str) -> int:
    """The number of an icon's tile."""
    return _icons()[name]


@cache
def _icons() -> Mapping[str, int]:
    board = {tile.name.lower(): int(tile) for tile in BoardTile}
    texts = {icon.name.lower(): int(icon) for icon in Icon}
    return {**texts, **board, "plus": int(UiTile.PLUS), "standby": int(UiTile.STANDBY)}


def _tile(rows: str) -> bytes:
    """Eight bytes of bit 0, then eight of bit 1."""
    numbers = [[_COLOURS[letter] for letter in row] for row in rows.split()]
    planes = [
        [sum((colour >> bit & 1) << 7 - at for at, colour in enumerate(row)) for row in numbers] for bit in (0, 1)
    ]
    return bytes(planes[0]) + bytes(planes[1])


assert len(_names()) <= FIELD_TILES
assert all(len(row) == TILE for drawn in (_TEXTURES, _FRAME, _MARKS) for rows in drawn.values() for row in rows.split())
