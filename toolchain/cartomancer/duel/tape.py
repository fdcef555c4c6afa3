"""A duel prompt by prompt: what was asked, what was answered, what happened since, and the board in 80 columns.

A `Tape` is given to a duel as its watch and keeps the moment of every question; pages are written only for those that
somebody looks at, because a board asks the cartridge for the values of each card. In the language of Python 3.9 with
py65 and the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from cartomancer.duel.card import Card
from cartomancer.duel.duel import Duel, DuelMoment
from cartomancer.duel.question import Question
from cartomancer.duel.side import Side
from cartomancer.duel.state import MatchState
from cartomancer.duel.words import LANES, PLACE_WORDS, PLAYER_WORDS, STATE_WORDS, log_words
from cartomancer.rulesets.timeline.codes import CardState, Message, Place
from cartomancer.rulesets.timeline.places import FIELD_PLACES

WIDTH = 80
LABEL = 10
CELL = (WIDTH - LABEL) // len(LANES)
CELL_LINES = 4
TIMELINE = (Place.WT4, Place.WT3, Place.WT2, Place.WT1)
TOLD_STATES = {word: bit for word, bit in STATE_WORDS.items() if bit not in (CardState.NEW, CardState.MOVED)}
"""States whose change is news; that a card is new or has moved follows from the log."""


class Tape:
    """The moments of one duel, in order: each but the last with the answer that was given there."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.moments: list[DuelMoment] = []
        self.trouble = ""
        """What went wrong behind the last moment."""
        self._duel: Duel | None = None

    def __call__(self, duel: Duel) -> None:
        """Keep this moment; what was tried and taken back is forgotten."""
        self._duel = duel
        del self.moments[len(duel.answers) :]
        self.moments.append(duel.snapshot())

    def __len__(self) -> int:
        return len(self.moments)

    def page(self, at: int, number: int, total: int) -> str:
        """The page of a moment; `number` of `total` is what its head says."""
        duel = self._duel
        assert duel is not None, "a tape with moments has seen a duel"
        news = self._news(duel, at)
        duel.restore(self.moments[at])
        with duel.still():
            return "\n".join(line.rstrip() for line in self._lines(duel, at, news, number, total))

    def _lines(self, duel: Duel, at: int, news: Sequence[str], number: int, total: int) -> list[str]:
        question = duel.question
        lines = [*_head(duel, self.title, number, total), *_board(duel), "-" * WIDTH, *_paragraph("since", news)]
        if question is None:
            lines += _paragraph("end", [duel.result_words])
        else:
            lines += _paragraph("asked", [question.words])
            lines += _paragraph("answer", [self._answer_words(at, question)])
        if self.trouble and at == len(self) - 1:
            lines += ["", self.trouble]
        return lines

    def _answer_words(self, at: int, question: Question) -> str:
        if at + 1 == len(self):
            return "(here the file ends)"
        return f"{question.who}: {question.answer_words(self.moments[at + 1].answers[at])}"

    def _news(self, duel: Duel, at: int) -> list[str]:
        """What the log says since the moment before, and what has changed on the field besides."""
        old: MatchState | None = None
        seen = 0
        if at:
            duel.restore(self.moments[at - 1])
            old, seen = duel.state, duel.log_total
        duel.restore(self.moments[at])
        fresh = duel.log_since(seen)
        with duel.still():
            told = [log_words(entry, duel.card_name).partition(": ")[2] for entry in fresh if _is_told(entry)]
            return told + (_changes(duel, old) if old is not None else [])


def _is_told(entry: tuple[int, ...]) -> bool:
    return entry[0] != Message.REFUSED


def _changes(duel: Duel, old: MatchState) -> list[str]:
    """Damage and states of cards that are still where they were."""
    lines = []
    for card in duel.state.cards:
        then = old.card(card.instance)
        if then is None or card.place >= FIELD_PLACES or (then.player, then.place) != (card.player, card.place):
            continue
        name = str(Card(duel, card.instance))
        if card.damage != then.damage:
            lines.append(f"{name}: damage {then.damage} becomes {card.damage}")
        for word, bit in TOLD_STATES.items():
            if (card.state ^ then.state) & bit:
                lines.append(f"{name} is {'' if card.state & bit else 'no longer '}{word}")
    return lines


# --- the page -------------------------------------------------------------------------------------------------


def _head(duel: Duel, title: str, number: int, total: int) -> Iterator[str]:
    right = f" {number} of {total}"
    yield f"{title[: WIDTH - len(right)]:{WIDTH - len(right)}}{right}"
    yield f"turn {duel.turn_number} of {PLAYER_WORDS[duel.turn_player]}, {duel.phase.name.lower()} phase"
    yield "=" * WIDTH


def _board(duel: Duel) -> Iterator[str]:
    """p2 above, turned round, so that minions that face each other stand below each other."""
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
    yield _cut("   ".join(parts), WIDTH)
    yield from _paragraph("hand", [", ".join(card.name for card in side.hand)])
    waiting = [f"{PLACE_WORDS[place]} {', '.join(card.name for card in side.at(place))}" for place in TIMELINE]
    yield from _paragraph("timeline", ["   ".join(one for one in waiting if not one.endswith(" "))])
    if side.standby:
        yield from _paragraph("standby", [", ".join(card.name for card in side.standby)])


def _middle_lines(side: Side) -> Iterator[str]:
    """The lord, and a card that is being used."""
    if side.lord is not None:
        yield from _paragraph("lord", [", ".join(_card_lines(side.lord))])
    in_use = side.at(Place.IN_USE)
    if in_use:
        yield from _paragraph("in use", [", ".join(card.name for card in in_use)])


def _lane_lines(side: Side, order: Sequence[Place]) -> Iterator[str]:
    """Three lanes beside each other, each with a few lines for its card."""
    cells = []
    for place in order:
        cards = side.at(place)
        texts = [line for text in (_card_lines(cards[0]) if cards else ["-"]) for line in wrap(text, CELL - 1)]
        cells.append(texts)
    for at in range(max(2, min(CELL_LINES, max(map(len, cells))))):
        label = f"{side.word} lanes" if at == 0 else ""
        row = "".join(f"{_cell(cell, at):{CELL}}" for cell in cells)
        yield f"{label:{LABEL}}{row}"


def _cell(lines: Sequence[str], at: int) -> str:
    if at >= len(lines):
        return ""
    return _cut(f"{lines[at]} ...", CELL - 1) if at == CELL_LINES - 1 and len(lines) > CELL_LINES else lines[at]


def _card_lines(card: Card) -> list[str]:
    """`fire_imp 2/1`, and what is special about it."""
    atk, hp, _ = card._duel.values(card.instance)
    parts = [*([f"damage {card.damage}"] if card.damage else []), *([f"cores {card.cores}"] if card.cores else [])]
    special = ", ".join([*parts, *card.states, *card.keywords])
    return [f"{card.name} {atk}/{hp}", *([special] if special else [])]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 4]} ..."


def _paragraph(label: str, texts: Sequence[str]) -> Iterator[str]:
    """A label and texts beside it, each on a line of its own."""
    lines = [line for text in texts for line in wrap(text, WIDTH - LABEL, subsequent_indent="  ")] or ["-"]
    for at, line in enumerate(lines):
        yield f"{label if at == 0 else '':{LABEL}}{line}"
