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
from cartomancer.duel.words import PLAYER_WORDS
from cartomancer.ruleset.codes import CORE_MESSAGES

WIDTH = 80
LABEL = 10


class Tape:
    """The moments of one duel, in order: each but the last with the answer that was given there."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.moments: list[DuelMoment] = []
        self.trouble = ""
        """What went wrong after the last moment."""
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
        lines = [*_head(duel, self.title, number, total), *_board(duel), "-" * WIDTH, *paragraph("since", news)]
        if question is None:
            lines += paragraph("end", [duel.result_words])
        else:
            lines += paragraph("asked", [question.words])
            lines += paragraph("answer", [self._answer_words(at, question)])
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
            lines = [duel.words.log_words(entry, duel.card_name) for entry in fresh if _is_shown(entry)]
            shown = [line.partition(": ")[2] for line in lines]
            return shown + (_changes(duel, old) if old is not None else [])


def _is_shown(entry: tuple[int, ...]) -> bool:
    return entry[0] != CORE_MESSAGES["REFUSED"]


def _changes(duel: Duel, old: MatchState) -> list[str]:
    """Damage and states of cards that are still where they were."""
    lines = []
    for card in duel.state.cards:
        then = old.card(card.instance)
        if then is None or card.place not in duel.words.field or (then.player, then.place) != (card.player, card.place):
            continue
        name = str(duel.harness.card(duel, card.instance))
        for word in duel.harness.shown_cells():
            if card.cells[word] != then.cells[word]:
                lines.append(f"{name}: {word} {then.cells[word]} becomes {card.cells[word]}")
        for word, bit in duel.harness.shown_states().items():
            if (card.state ^ then.state) & bit:
                lines.append(f"{name} is {'' if card.state & bit else 'no longer '}{word}")
    return lines


# --- the page -------------------------------------------------------------------------------------------------


def _head(duel: Duel, title: str, number: int, total: int) -> Iterator[str]:
    right = f" {number} of {total}"
    yield f"{title[: WIDTH - len(right)]:{WIDTH - len(right)}}{right}"
    phase = f", {duel.phase_word} phase" if duel.phase_word else ""
    yield f"turn {duel.turn_number} of {PLAYER_WORDS[duel.turn_player]}{phase}"
    yield "=" * WIDTH


def _board(duel: Duel) -> Iterator[str]:
    """The ruleset's own, or: p2, what both have, p1."""
    own = duel.harness.page(duel)
    if own is not None:
        yield from own
        return
    words = duel.words
    yield from _side_lines(duel, duel.p2)
    yield from paragraph("both", duel.harness.shared_facts(duel)) if duel.harness.map.shared else ()
    for place in words.places:
        if place in words.shared and duel.cards(0, place):
            yield from _place_lines(duel, duel.cards(0, place), place)
    yield from _side_lines(duel, duel.p1)


def _side_lines(duel: Duel, side: Side) -> Iterator[str]:
    """Numbers, then places that hold cards."""
    yield from paragraph(side.word, ["   ".join(duel.harness.player_facts(side))])
    for place in duel.words.places:
        cards = side.at(place)
        if cards and place not in duel.words.shared:
            yield from _place_lines(duel, cards, place)


def _place_lines(duel: Duel, cards: Sequence[Card], place: int) -> Iterator[str]:
    """Cards in play each with what it is worth; of others the names, of what nobody sees how many."""
    row = duel.words.place_rows[place]
    if row.field:
        texts = [", ".join(card_lines(card)) for card in cards]
    elif row.hidden == "all":
        texts = [f"{len(cards)} card{'s' if len(cards) > 1 else ''}"]
    else:
        texts = [", ".join(card.name for card in cards)]
    yield from paragraph(duel.words.places[place], texts)


def card_lines(card: Card) -> list[str]:
    """`fire_imp 2/1`, and what is special about it."""
    harness = card._duel.harness
    special = ", ".join(harness.card_facts(card))
    return [f"{card.name} {harness.card_values(card)}".rstrip(), *([special] if special else [])]


def cut(text: str, width: int) -> str:
    """A text that fits, with dots where it was cut."""
    return text if len(text) <= width else f"{text[: width - 4]} ..."


def paragraph(label: str, texts: Sequence[str]) -> Iterator[str]:
    """A label and texts beside it, each on a line of its own."""
    lines = [line for text in texts for line in wrap(text, WIDTH - LABEL, subsequent_indent="  ")] or ["-"]
    for at, line in enumerate(lines):
        yield f"{label if at == 0 else '':{LABEL}}{line}"
