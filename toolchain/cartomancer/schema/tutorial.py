"""A tutorial duel on the cartridge: where its lessons are shown, and the bytes of its steps.

A step is a head (number of its lesson from 1, and LESSON_FOE), the number of its question, how many answers it has, and
for each answer three bytes: a card's number, low and high, and the zone in which it is or ANY_ZONE; or a value as the
rules have it, PLAIN_VALUE and 0. A head of 0 ends them.
"""

from __future__ import annotations

from collections.abc import Mapping

from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.panel import is_painted
from cartomancer.schema.screens import Box

LESSON_FOE = 0x80
"""In the head of a step: the other side answers."""

LESSONS_MAX = 60
"""Lessons of a tutorial, besides its last words."""

TUTORIAL_BYTES_MAX = 2048
"""Of all steps together."""

PLAIN_VALUE = 0xFF
ANY_ZONE = 0xFF
ANSWER_BYTES = 3

LESSON_HEAD = Box("LESSON_HEAD", 2, 23, 14)
LESSON_KEYS = Box("LESSON_KEYS", 16, 23, 14)
LESSON_TEXT = Box("LESSON_TEXT", 2, 24, 26, 2)
LESSON_BOXES = (LESSON_HEAD, LESSON_KEYS, LESSON_TEXT)
"""Which lesson it is, what it says, and what A does: in the message window below a board."""

LESSON_LABELS: Mapping[str, Box] = {
    **dict.fromkeys(("lesson_number", "lesson_over", "lesson_wrong"), LESSON_HEAD),
    "lesson_next": Box("LESSON_KEYS", 20, 27, 7),
}
"""Texts of the lessons' box; the narrower one of both kinds of screens counts."""

PAINTED_LESSONS: Mapping[str, Box] = {
    box.name: box
    for box in (
        Box("LESSON_HEAD", 2, 22, 20),
        Box("LESSON_TEXT", 7, 23, 22, 4),
        Box("LESSON_KEYS", 20, 27, 9),
    )
}
"""The same in the panel of a painted field, beside the portrait of who speaks."""


def lesson_text(ruleset: Ruleset) -> Box:
    """The box of what a lesson says; a longer text has several pages."""
    return PAINTED_LESSONS[LESSON_TEXT.name] if is_painted(ruleset) else LESSON_TEXT
