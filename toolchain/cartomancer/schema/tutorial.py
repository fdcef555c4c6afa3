"""A tutorial duel on the cartridge: where its lessons are shown, and the bytes of its steps.

A step is a head (number of its lesson from 1, and LESSON_FOE), the number of its question, how many answers it has, and
for each answer three bytes: a card's number, low and high, and the zone in which it is or ANY_ZONE; or a value as the
rules have it, PLAIN_VALUE and 0. A head of 0 ends them.
"""

from __future__ import annotations

from collections.abc import Mapping

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

LESSON_HEAD = Box("LESSON_HEAD", 2, 22, 20)
LESSON_KEYS = Box("LESSON_KEYS", 20, 27, 9)
LESSON_TEXT = Box("LESSON_TEXT", 7, 23, 22, 4)
LESSON_BOXES = (LESSON_HEAD, LESSON_KEYS, LESSON_TEXT)
"""Which lesson it is, what it says, and what A does: in the panel, beside the portrait of who speaks. A longer text has
several pages."""

LESSON_LABELS: Mapping[str, Box] = {
    **dict.fromkeys(("lesson_number", "lesson_over", "lesson_wrong"), LESSON_HEAD),
    "lesson_next": LESSON_KEYS,
}
"""Texts of the lessons' box."""
