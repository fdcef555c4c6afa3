"""What is wrong with a picture, and the cure; where the place matters, a drawing of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image


@dataclass(frozen=True)
class Note:
    """What is odd about a picture that can be used all the same, and the cure."""

    what: str
    cure: str


class PictureError(Exception):
    """A picture cannot be used. `annotated` is the picture enlarged, with the offending places outlined."""

    def __init__(self, what: str, cure: str, annotated: Image.Image | None = None) -> None:
        self.what = what
        self.cure = cure
        self.annotated = annotated
        super().__init__(f"{what}\ncure: {cure}")
