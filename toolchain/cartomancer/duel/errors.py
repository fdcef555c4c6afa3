"""What can go wrong in a duel that a test drives.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations


class DuelError(Exception):
    """Something is wrong; `what` is the message, `board` shows the board by card names."""

    def __init__(self, what: str, board: str = "") -> None:
        super().__init__(f"{what}\n{board}" if board else what)
        self.what = what
        self.board = board


class IllegalMove(DuelError):  # noqa: N818  # it reads as what it says
    """The rules do not allow it; the message says what is possible instead."""


class NotAsked(IllegalMove):
    """An answer to a question that was not asked."""


class BadReference(DuelError):  # noqa: N818
    """A name that means no card here, or several."""
