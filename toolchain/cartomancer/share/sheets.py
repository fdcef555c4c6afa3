"""Cards for the table: a face in the shape of a playing card, sheets for Tabletop Simulator, and proxies to print.

A face is 63 by 88 mm: the art on top, and below it the screen of the card, as wide as the face. Tabletop Simulator
cuts a sheet into ten columns and seven rows; the last place is what players see of a card in somebody else's hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from cartomancer.schema.formats import TILE
from cartomancer.schema.screens import CARD_FOOT_RULE
from cartomancer.share.pdf import Placed, pdf

CARD_MM = (63.0, 88.0)
FACE = (504, 704)
"""Pixels of a face, eight per millimetre."""

SCALE = 2
"""Pixels of a face for one of the console."""

EDGE = 2
"""Columns at the rim of a screen that are left out: 252 of 256."""

SCREEN_TOP, SCREEN_END = 1 * TILE, CARD_FOOT_RULE.y * TILE
"""Rows of a screen that are shown: what follows is about buttons."""

ART_MARGIN = 4
COLUMNS, ROWS = 10, 7
A4_MM = (210.0, 297.0)
PER_ROW = 3
NIGHT = (0, 0, 0)


def face(screen: Image.Image, art: Image.Image) -> Image.Image:
    """A card in the shape of a playing card."""
    made = Image.new("RGB", FACE, NIGHT)
    shown = _enlarged(screen.crop((EDGE, SCREEN_TOP, screen.width - EDGE, SCREEN_END)), SCALE)
    above = FACE[1] - shown.height
    made.paste(shown, (0, above))
    large = _enlarged(art, max(1, min((above - ART_MARGIN) // art.height, FACE[0] // art.width)))
    made.paste(large, ((FACE[0] - large.width) // 2, ART_MARGIN + (above - ART_MARGIN - large.height) // 2))
    return made


def back(title: Image.Image) -> Image.Image:
    """The back of all cards: the title of the game."""
    made = Image.new("RGB", FACE, NIGHT)
    shown = _enlarged(title.crop((EDGE, 0, title.width - EDGE, title.height)), SCALE)
    made.paste(shown, (0, (FACE[1] - shown.height) // 2))
    return made


def _enlarged(picture: Image.Image, scale: int) -> Image.Image:
    return picture.resize((picture.width * scale, picture.height * scale), Image.Resampling.NEAREST)


def tabletop_sheets(faces: Sequence[Image.Image], reverse: Image.Image) -> list[Image.Image]:
    """Sheets of ten by seven; the last place of each has the back."""
    sheets = []
    for chosen in _parts(faces, COLUMNS * ROWS - 1):
        sheet = Image.new("RGB", (FACE[0] * COLUMNS, FACE[1] * ROWS), NIGHT)
        for at, one in [*enumerate(chosen), (COLUMNS * ROWS - 1, reverse)]:
            sheet.paste(one, (at % COLUMNS * FACE[0], at // COLUMNS * FACE[1]))
        sheets.append(sheet)
    return sheets


def proxies(faces: Sequence[Image.Image], title: str) -> bytes:
    """A PDF with nine faces per page of A4, in their real size, edge to edge."""
    left, bottom = ((page - PER_ROW * card) / 2 for page, card in zip(A4_MM, CARD_MM, strict=True))
    pages = [
        [
            Placed(
                one,
                left + at % PER_ROW * CARD_MM[0],
                bottom + (PER_ROW - 1 - at // PER_ROW) * CARD_MM[1],
                *CARD_MM,
            )
            for at, one in enumerate(chosen)
        ]
        for chosen in _parts(faces, PER_ROW * PER_ROW)
    ]
    return pdf(pages, *A4_MM, title)


def _parts(faces: Sequence[Image.Image], size: int) -> list[Sequence[Image.Image]]:
    return [faces[at : at + size] for at in range(0, len(faces), size)]
