"""The board by card names, as failures and designers read it.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cartomancer.duel.card import Card
from cartomancer.duel.errors import DuelError
from cartomancer.duel.state import DamagedState
from cartomancer.duel.words import LISTS, PLACE_WORDS, PLAYER_WORDS
from cartomancer.machine import Trap
from cartomancer.rulesets.timeline.codes import Phase, Place
from cartomancer.rulesets.timeline.places import FIELD_PLACES
from cartomancer.schema.core_state import DuelResult

if TYPE_CHECKING:
    from cartomancer.duel.duel import Duel

UNREADABLE = "(the board cannot be read"
MENTIONED = 6
"""Cards of a long list that are named."""


def board_text(duel: Duel) -> str:
    """Both sides, the turn, and what is asked."""
    try:
        return "\n".join(_lines(duel))
    except (DamagedState, DuelError, Trap, ValueError, KeyError) as error:
        return f"{UNREADABLE}: {str(error).splitlines()[0]})"


def _lines(duel: Duel) -> Iterator[str]:
    phase = duel.phase
    yield f"turn {duel.turn_number}, {PLAYER_WORDS[duel.turn_player]}'s {Phase(phase).name.lower()} phase"
    for side in duel.sides:
        out = f", {side.cores_out} exhausted" if side.cores_out else ""
        yield f"{side.word}: life {side.life}, cores {side.cores}{out}"
        for place in Place:
            cards = side.at(place)
            if cards and place < FIELD_PLACES:
                yield f"    {PLACE_WORDS[place]:8} {card_text(cards[0])}"
            elif cards:
                yield f"    {PLACE_WORDS[place]:8} {_list(cards, place)}"
    if duel.result != DuelResult.OPEN:
        yield duel.result_words
    elif duel.question is not None:
        yield duel.question.words


def _list(cards: list[Card], place: Place) -> str:
    names = ", ".join(card.name for card in cards[:MENTIONED])
    more = f" and {len(cards) - MENTIONED} more" if len(cards) > MENTIONED else ""
    return names + more if place in LISTS else ", ".join(map(str, cards))


def card_text(card: Card) -> str:
    """`fire_imp 2/1, damage 1, exhausted, haste`."""
    atk, hp, _ = card._duel.values(card.instance)
    parts = [f"{card.name} {atk}/{hp}" if card.place != Place.MASTER else card.name]
    parts += [f"damage {card.damage}"] if card.damage else []
    parts += [f"cores {card.cores}"] if card.cores else []
    return ", ".join(parts + card.states + card.keywords)
