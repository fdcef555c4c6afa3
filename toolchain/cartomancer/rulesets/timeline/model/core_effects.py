"""Effects on cores (R000-130 to R000-132). The supply is endless; a player never has more than 10 cores."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import CorePlace
from cartomancer.rulesets.timeline.model import zones
from cartomancer.rulesets.timeline.model.deed import Deed, amount, reader
from cartomancer.rulesets.timeline.model.state import NONE, Instance, ModelDuel


def move_core(game: ModelDuel, deed: Deed) -> None:
    """R000-130: X cores from Y to Z, for each target if one of the places is the target, else once."""
    read = reader(game, deed.frame, deed.step.par_x)
    for card in _core_targets(game, deed, deed.step.par_y, deed.step.par_z):
        number = read(card) if card else amount(game, deed)
        _move_cores(game, deed, number, card)


def _core_targets(game: ModelDuel, deed: Deed, *places: int) -> list[Instance | None]:
    """Each target when a place says so, else one turn without a card."""
    if CorePlace.TARGET in places:
        return list(deed.cards(game))
    return [None]


def _holder(game: ModelDuel, deed: Deed, place: int, target: Instance | None) -> Instance | None:
    """The card that a core place means, if it can hold cores."""
    card = game.instances[deed.frame.source] if place == CorePlace.SOURCE else target
    return card if card and zones.holds_cores(card) else None


def _core_player(game: ModelDuel, deed: Deed, place: int, target: Instance | None) -> int:
    """Whose cores lie in a core place; NONE for the supply and for a card that is not there."""
    if place in (CorePlace.OWN, CorePlace.OPPONENT):
        return deed.frame.controller if place == CorePlace.OWN else 1 - deed.frame.controller
    holder = _holder(game, deed, place, target) if place != CorePlace.SUPPLY else None
    return holder.controller if holder else NONE


def _move_cores(game: ModelDuel, deed: Deed, number: int, target: Instance | None) -> None:
    from_place, to_place = deed.step.par_y, deed.step.par_z
    giver, taker = (_core_player(game, deed, place, target) for place in (from_place, to_place))
    if (giver == NONE and from_place != CorePlace.SUPPLY) or (taker == NONE and to_place != CorePlace.SUPPLY):
        return
    if taker not in (NONE, giver):
        number = min(number, zones.core_room(game, taker))
    moved = _take_cores(game, deed, from_place, giver, target, max(0, number))
    if to_place in (CorePlace.SOURCE, CorePlace.TARGET):
        holder = _holder(game, deed, to_place, target)
        assert holder is not None
        holder.cores += moved
    elif to_place != CorePlace.SUPPLY and from_place == CorePlace.SUPPLY:
        game.players[taker].cores += moved
    elif to_place != CorePlace.SUPPLY:
        game.players[taker].cores_out += moved


def _take_cores(game: ModelDuel, deed: Deed, place: int, giver: int, target: Instance | None, number: int) -> int:
    """Take up to `number` cores away, from a core zone active ones first; how many."""
    if place == CorePlace.SUPPLY:
        return number
    if place in (CorePlace.SOURCE, CorePlace.TARGET):
        holder = _holder(game, deed, place, target)
        assert holder is not None
        taken = min(number, holder.cores)
        holder.cores -= taken
        return taken
    side = game.players[giver]
    active = min(number, side.cores)
    out = min(number - active, side.cores_out)
    side.cores -= active
    side.cores_out -= out
    return active + out


def exhaust_core(game: ModelDuel, deed: Deed) -> None:
    """R000-131: cores of a core zone; cores on cards have no state."""
    if deed.step.par_y in (CorePlace.OWN, CorePlace.OPPONENT):
        side = game.players[_core_player(game, deed, deed.step.par_y, None)]
        number = min(amount(game, deed), side.cores)
        side.cores, side.cores_out = side.cores - number, side.cores_out + number


def recover_core(game: ModelDuel, deed: Deed) -> None:
    """R000-132."""
    if deed.step.par_y in (CorePlace.OWN, CorePlace.OPPONENT):
        side = game.players[_core_player(game, deed, deed.step.par_y, None)]
        number = min(amount(game, deed), side.cores_out)
        side.cores, side.cores_out = side.cores + number, side.cores_out - number
