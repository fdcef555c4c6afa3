"""Whether what steps say fits the panel of a duel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cartomancer.problems import Problem
from cartomancer.project import GameDesign
from cartomancer.schema.panel import PANEL_STEP
from cartomancer.words.language import Language


def duel_problems(game: GameDesign, language: Language, texts: Mapping[str, str]) -> Iterator[Problem]:
    """Steps that take more lines than whoever is asked about them can read."""
    for card in game.cards:
        for slot in (slot for slot in card.slots if not slot.ability.is_script):
            for sentence in texts[f"ability_{slot.ability.number}"].split("\n\n"):
                lines = sentence.count("\n") + 1
                if lines > PANEL_STEP.height:
                    what = f"a step of its ability takes {lines} lines of {PANEL_STEP.height} in a duel ({language})"
                    yield Problem(card.place, what, "make two steps of it", card.subject, detail=sentence)
