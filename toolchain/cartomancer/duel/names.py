"""Which card a name means: `fire_imp`, `fire_imp#2`, `p2 left`, `p2.left`, `p1 hand fire_imp`, `left`.

`#2` counts equal cards, the acting player's first, by place. A plain name means the card that can do what is asked; two
copies in the same hand or deck are the same to everybody, so that it takes the first. In the language of Python 3.9
with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cartomancer.duel.card import Card
from cartomancer.duel.errors import BadReference
from cartomancer.duel.words import PLAYER_WORDS, Vocabulary
from cartomancer.problems import did_you_mean

if TYPE_CHECKING:
    from cartomancer.duel.duel import Duel


class Reference:
    """A name, taken apart: any of player, place, card and copy may be missing."""

    def __init__(self, text: str, known: Vocabulary) -> None:
        self.text = text
        self.player: int | None = None
        self.place: int | None = None
        self.card = ""
        self.copy = 0
        words = text.replace(".", " ").split()
        if words and words[0] in PLAYER_WORDS:
            self.player = PLAYER_WORDS.index(words.pop(0))
        if words and words[0] in known.places_by_word:
            self.place = known.places_by_word[words.pop(0)]
        if words:
            name, mark, copy = words.pop(0).partition("#")
            self.card, self.copy = name, int(copy) if copy.isdigit() else 0
            if mark and self.copy < 1:
                raise BadReference(f'"{text}" is not a card: copies are counted from 1; write {name}#2 for the second')
        if words or not (self.card or self.place is not None):
            cure = f"write a card id ({known.card_example}, {known.card_example}#2) or a place ({known.spot_example})"
            raise BadReference(f'"{text}" names no card; {cure}')

    def fits(self, card: Card) -> bool:
        """Whether the name can mean this card."""
        data = card.data
        return (
            (self.player is None or data.player == self.player)
            and (self.place is None or data.place == self.place)
            and (not self.card or card.name == self.card)
        )


def find(duel: Duel, text: str, possible: Sequence[Card], everywhere: Sequence[Card], actor: int) -> Card:
    """The card that a name means: one of `possible` if one fits, else one of `everywhere`.

    BadReference when there is none, or several that differ; a card that is not possible is for the caller to refuse.
    """
    reference = Reference(text, duel.words)
    if reference.card:
        duel.game.card(reference.card)
    fitting = [card for card in in_order(duel, everywhere, actor) if reference.fits(card)]
    if not fitting:
        raise BadReference(_nowhere(reference, everywhere), duel.board)
    if reference.copy:
        if reference.copy > len(fitting):
            raise BadReference(f"there is no {text}, only {_list(fitting)}", duel.board)
        return fitting[reference.copy - 1]
    found = [card for card in fitting if card in possible]
    if len({card.where for card in found}) > 1 or (len(found) > 1 and found[0].place not in duel.words.alike):
        each = ", ".join(f"{reference.card or text}#{fitting.index(card) + 1} is {card}" for card in found)
        raise BadReference(f"{text} can be several cards: {each}; name the copy or the place", duel.board)
    return found[0] if found else fitting[0]


def in_order(duel: Duel, cards: Sequence[Card], actor: int) -> list[Card]:
    """The acting player's cards by place, then the other's."""
    state = duel.state
    order = {card.instance: at for at, card in enumerate(state.cards)}
    players = {card.instance: card.player for card in state.cards}
    return sorted(cards, key=lambda card: (players[card.instance] != actor, order[card.instance]))


def place_of(word: str, known: Vocabulary) -> int:
    """A place by its word; BadReference with the words that there are."""
    place = known.places_by_word.get(word)
    if place is None:
        raise BadReference(f'"{word}" is not a place; {did_you_mean(word, known.places_by_word)}')
    return place


def _list(cards: Sequence[Card]) -> str:
    return ", ".join(str(card) for card in cards) or "no card"


def _nowhere(reference: Reference, everywhere: Sequence[Card]) -> str:
    names = sorted({card.name for card in everywhere})
    hint = did_you_mean(reference.card, names) if reference.card and names else ""
    cure = hint if hint.startswith("did you mean") else "name one that is"
    return f"{reference.text} is not there, only {_list(everywhere)}; {cure}"
