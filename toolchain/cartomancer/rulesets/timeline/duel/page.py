"""The board of a page of `cartomancer replay`, in 80 columns.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from cartomancer.duel.duel import Duel
from cartomancer.duel.side import Side
from cartomancer.duel.tape import LABEL, WIDTH, card_lines, cut, paragraph
from cartomancer.rulesets.timeline.codes import Place
from cartomancer.rulesets.timeline.duel.words import LANES

CELL = (WIDTH - LABEL) // len(LANES)
CELL_LINES = 4
TIMELINE = (Place.WT4, Place.WT3, Place.WT2, Place.WT1)


def board_page(duel: Duel) -> Iterator[str]:
    """p2 above, turned round, so that minions that face each other are below each other."""
    yield from _player_lines(duel.p2)
    yield from _middle_lines(duel.p2)
    yield from _lane_lines(duel.p2, tuple(reversed(LANES)))
    yield f"{'':{LABEL}}" + "- " * ((WIDTH - LABEL) // 2)
    yield from _lane_lines(duel.p1, LANES)
    yield from _middle_lines(duel.p1)
    yield from _player_lines(duel.p1)


def _player_lines(side: Side) -> Iterator[str]:
    """Numbers, hand, timeline, standby."""
    master = side.master
    parts = [
        f"{side.word:{LABEL}}{master.name if master is not None else 'no master'}",
        f"life {side.life}",
        f"cores {side.cores}" + (f" +{side.cores_out} exhausted" if side.cores_out else ""),
        f"deck {len(side.deck)}",
        *([f"fatigue {side.fatigue}"] if side.fatigue else []),
        *(master.states + master.keywords if master is not None else []),
    ]
    yield cut("   ".join(parts), WIDTH)
    yield from paragraph("hand", [", ".join(card.name for card in side.hand)])
    words = side.duel.words.places
    waiting = [f"{words[place]} {', '.join(card.name for card in side.at(place))}" for place in TIMELINE]
    yield from paragraph("timeline", ["   ".join(one for one in waiting if not one.endswith(" "))])
    if side.standby:
        yield from paragraph("standby", [", ".join(card.name for card in side.standby)])


def _middle_lines(side: Side) -> Iterator[str]:
    """The lord, and a card that is being used."""
    if side.lord is not None:
        yield from paragraph("lord", [", ".join(card_lines(side.lord))])
    in_use = side.at(Place.IN_USE)
    if in_use:
        yield from paragraph("in use", [", ".join(card.name for card in in_use)])


def _lane_lines(side: Side, order: Sequence[Place]) -> Iterator[str]:
    """Three lanes beside each other, each with a few lines for its card."""
    cells = []
    for place in order:
        cards = side.at(place)
        texts = [line for text in (card_lines(cards[0]) if cards else ["-"]) for line in wrap(text, CELL - 1)]
        cells.append(texts)
    for at in range(max(2, min(CELL_LINES, max(map(len, cells))))):
        label = f"{side.word} lanes" if at == 0 else ""
        row = "".join(f"{_cell(cell, at):{CELL}}" for cell in cells)
        yield f"{label:{LABEL}}{row}"


def _cell(lines: Sequence[str], at: int) -> str:
    if at >= len(lines):
        return ""
    return cut(f"{lines[at]} ...", CELL - 1) if at == CELL_LINES - 1 and len(lines) > CELL_LINES else lines[at]
