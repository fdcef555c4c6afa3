"""The board by card names, as failures and designers read it.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cartomancer.duel.card import Card
from cartomancer.duel.errors import DuelError
from cartomancer.duel.state import DamagedState
from cartomancer.duel.words import PLAYER_WORDS
from cartomancer.machine import Trap
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
    words, harness = duel.words, duel.harness
    phase = f"'s {duel.phase_word} phase" if duel.phase_word else ""
    yield f"turn {duel.turn_number}, {PLAYER_WORDS[duel.turn_player]}{phase}"
    if words.shared or harness.map.shared:
        yield f"both: {', '.join(harness.shared_facts(duel))}".rstrip(": ")
        for place in words.shared:
            yield from _place(duel, duel.cards(0, place), place)
    for side in duel.sides:
        yield f"{side.word}: {', '.join(harness.player_facts(side))}".rstrip(": ")
        for place in words.places:
            if place not in words.shared:
                yield from _place(duel, side.at(place), place)
    if duel.result != DuelResult.OPEN:
        yield duel.result_words
    elif duel.question is not None:
        yield duel.question.words


def _place(duel: Duel, cards: list[Card], place: int) -> Iterator[str]:
    words = duel.words
    if cards and place in words.field and place not in words.lists:
        yield f"    {words.places[place]:8} {card_text(cards[0])}"
    elif cards and place in words.field:
        yield from (f"    {words.places[place]:8} {card_text(card)}" for card in cards)
    elif cards:
        yield f"    {words.places[place]:8} {_list(cards, place in words.lists)}"


def _list(cards: list[Card], is_list: bool) -> str:
    names = ", ".join(card.name for card in cards[:MENTIONED])
    more = f" and {len(cards) - MENTIONED} more" if len(cards) > MENTIONED else ""
    return names + more if is_list else ", ".join(map(str, cards))


def card_text(card: Card) -> str:
    """`fire_imp 2/1, damage 1, exhausted, haste`."""
    harness = card._duel.harness
    values = harness.card_values(card)
    return ", ".join([f"{card.name} {values}".rstrip(), *harness.card_facts(card)])
