"""What `cartomancer watch` reports to the pages that follow it: which image is good, and what is wrong since.

A page asks for what is newer than it knows, and its question waits until there is something or some seconds are over.
"""

from __future__ import annotations

import json
import threading

PATIENCE = 5.0
"""Seconds that a question waits; less than the server allows a silent connection."""


class News:
    """The latest report; written by the one who builds, read by the threads of the server."""

    def __init__(self, image: str) -> None:
        self._changed = threading.Condition()
        self._number = 1
        self._image = image
        self._problems = ""

    def good(self, image: str) -> None:
        """An image was built; `image` is its digest."""
        self._report(image, "")

    def broken(self, problems: str) -> None:
        """The sources are wrong: the last good image stays."""
        self._report(self._image, problems)

    def after(self, number: int, patience: float = PATIENCE) -> str:
        """The latest report as JSON, as soon as it is newer than the one with this number."""
        with self._changed:
            self._changed.wait_for(lambda: self._number != number, patience)
            return json.dumps({"number": self._number, "image": self._image, "problems": self._problems})

    def _report(self, image: str, problems: str) -> None:
        with self._changed:
            if (image, problems) != (self._image, self._problems):
                self._image, self._problems = image, problems
                self._number += 1
                self._changed.notify_all()
