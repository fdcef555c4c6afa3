"""What no rule may change in a duel: which cards there are, whose they are, and how many cores and places there are.

Looks at the console's own state, in the words of `duel_console.Console.state`; runs under PyPy (Python 3.9) too.
"""

from __future__ import annotations

from typing import Any

from cartomancer.rulesets.timeline.codes import Place
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import CONTROLLER_BIT, OWNER_BIT, PLACE_MASK

CORE_PLACES = (Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT, Place.IN_USE)


def cards_of(state: dict[str, Any]) -> dict[int, tuple[int, bool]]:
    """Number and owner of every card of a duel: the same from the first prompt to the last."""
    return {card: (one["card"], bool(one["place"] & OWNER_BIT)) for card, one in state["cards"].items()}


def broken_laws(state: dict[str, Any], cards: dict[int, tuple[int, bool]], rules: Rules) -> list[str]:
    """What is wrong with a state of a duel that began with these cards."""
    return [*_cards(state, cards), *_room(state, rules), *_cores(state, rules), *_modifiers(state)]


def _cards(state: dict[str, Any], cards: dict[int, tuple[int, bool]]) -> list[str]:
    """Each card is in exactly one place, the one that it says, or has left the game."""
    found = []
    if cards_of(state) != cards:
        found.append("there are other cards than at the start")
    lie = [(card, zone) for zone, lying in state["places"].items() for card in lying]
    gone = [card for card, one in state["cards"].items() if one["place"] & PLACE_MASK == Place.GONE]
    if sorted([card for card, _ in lie] + gone) != sorted(state["cards"]):
        found.append("a card is in no place, or in two")
    for card, zone in lie:
        place = state["cards"][card]["place"]
        if zone != f"{int(bool(place & CONTROLLER_BIT))} {Place(place & PLACE_MASK).name}":
            found.append(f"card {card} lies in {zone} and says {place:02X}")
    return found


def _room(state: dict[str, Any], rules: Rules) -> list[str]:
    most = {Place.HAND: rules.hand_max, Place.STANDBY: rules.standby_max}
    most.update(dict.fromkeys((Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT), 1))
    return [
        f"{player} {place.name} holds more than {limit}"
        for player in (0, 1)
        for place, limit in most.items()
        if len(state["places"].get(f"{player} {place.name}", ())) > limit
    ]


def _cores(state: dict[str, Any], rules: Rules) -> list[str]:
    """A player has at most `cores_max`, those on cards counted; only cards on the field or in use keep any."""
    found = []
    for player, side in enumerate(state["players"]):
        held = [one for one in state["cards"].values() if bool(one["place"] & CONTROLLER_BIT) == bool(player)]
        total = side["cores"] + side["cores_out"] + sum(one["cores"] for one in held)
        if total > rules.cores_max:
            found.append(f"player {player} has {total} cores")
    for card, one in state["cards"].items():
        if one["cores"] and one["place"] & PLACE_MASK not in CORE_PLACES:
            found.append(f"card {card} keeps {one['cores']} cores in {Place(one['place'] & PLACE_MASK).name}")
    return found


def _modifiers(state: dict[str, Any]) -> list[str]:
    lying = {card for cards in state["places"].values() for card in cards}
    return [f"card {card} has left and is still changed" for card in state["modifiers"] if card not in lying]
