"""Effects that move cards: zone move, standby moves, exclusion, swap (R000-118 to R000-122)."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Arrival, Ask, Condition, FlagKeyword, Place, Side, Zone
from cartomancer.rulesets.timeline.model import zones
from cartomancer.rulesets.timeline.model.deed import Deed, is_movable
from cartomancer.rulesets.timeline.model.prompts import Play, Prompt, ask_one
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import FIELD, LANES, NONE, Instance, ModelDuel
from cartomancer.rulesets.timeline.model.triggers import fire
from cartomancer.schema.core_state import PLACES, PromptType

PLACE_OF = {
    Zone.HAND: Place.HAND,
    Zone.DECK_TOP: Place.DECK,
    Zone.DECK_BOTTOM: Place.DECK,
    Zone.DECK_SHUFFLE: Place.DECK,
    Zone.STANDBY: Place.STANDBY,
    Zone.WT1: Place.WT1,
    Zone.WT2: Place.WT2,
    Zone.WT3: Place.WT3,
    Zone.WT4: Place.WT4,
    Zone.LANE_LEFT: Place.LEFT,
    Zone.LANE_CENTRE: Place.CENTRE,
    Zone.LANE_RIGHT: Place.RIGHT,
    Zone.LORD_ZONE: Place.LORD,
}


def move(game: ModelDuel, deed: Deed) -> Play[None]:
    """R000-118: to the zone X of side Y in state Z; what cannot be moved breaks or is excluded."""
    zone = Zone.of(deed.step.par_x)
    for card in deed.cards(game):
        if is_movable(game, card):
            yield from _move_one(game, deed, card, zone)
    if zone == Zone.DECK_SHUFFLE:
        for player in (deed.frame.controller, 1 - deed.frame.controller):
            if any(_side(deed, card) == player for card in deed.cards(game)):
                game.rng.shuffle(game.place(player, Place.DECK))


def _side(deed: Deed, card: Instance) -> int:
    own = deed.frame.controller
    return {Side.OWNER: card.owner, Side.CONTROLLER: own, Side.OPPONENT: 1 - own}[Side.of(deed.step.par_y)]


def _move_one(game: ModelDuel, deed: Deed, card: Instance, zone: Zone) -> Play[None]:
    player = _side(deed, card)
    if zone == Zone.LANE_ANY:
        place = yield from _free_lane(game, deed, card, player)
    elif zone == Zone.OWN_WAIT:
        place = zones.wait_place(game, card, player, card.card.wait)
    else:
        place = int(PLACE_OF[zone])
    if place == NONE or not may_arrive(game, card, player, place):
        zones.impossible(game, card)
    else:
        arrive(game, card, player, place, Arrival.of(deed.step.par_z), top=zone == Zone.DECK_TOP)


def _free_lane(game: ModelDuel, deed: Deed, card: Instance, player: int) -> Play[int]:
    """An empty lane, chosen by the ability's controller; NONE when there is none."""
    free = [lane for lane in LANES if not game.place(player, lane) and may_arrive(game, card, player, lane)]
    if not free:
        return NONE
    offered = tuple(player * PLACES + lane for lane in free)
    zone = yield from ask_one(game, Prompt(PromptType.SLOT, deed.frame.controller, 1, 1, offered, Ask.LANE, card.id))
    return zone % PLACES


def may_arrive(game: ModelDuel, card: Instance, player: int, place: int) -> bool:
    """Room, and 左配置限定 (P000-45); where it lies it may always be."""
    if not zones.has_room(game, card, player, place):
        return False
    if (card.controller, card.place) == (player, place):
        return True
    return place not in (Place.CENTRE, Place.RIGHT) or not Settled(game).has(card, FlagKeyword.LEFT_ONLY)


def arrive(game: ModelDuel, card: Instance, player: int, place: int, state: Arrival, top: bool = False) -> None:
    """Put a card where it may go, and fire placement or lane move (R000-52, R000-53, A000-25)."""
    if card.on_field and (card.controller, card.place) == (player, place):
        return
    condition = Condition.PLACEMENT
    if card.in_lane and card.controller == player and place in LANES:
        zones.change_lane(game, card, place)
        condition = Condition.LANE_MOVE
    else:
        zones.relocate(game, card, player, place, top)
    if place in FIELD:
        card.exhausted = card.exhausted or state == Arrival.EXHAUSTED
        card.reversed = card.reversed or state == Arrival.REVERSED
        fire(game, card, condition)


def standby_or_stay(game: ModelDuel, deed: Deed) -> None:
    """R000-119, Sunekosuri: nothing happens when standby is full."""
    for card in deed.cards(game):
        room = zones.has_room(game, card, card.owner, Place.STANDBY)
        if is_movable(game, card) and card.place != Place.STANDBY and room:
            zones.relocate(game, card, card.owner, Place.STANDBY)


def standby_or_wt1(game: ModelDuel, deed: Deed) -> None:
    """R000-120, Zap: WT1 when standby is full."""
    for card in deed.cards(game):
        if is_movable(game, card) and card.card.waits and card.place != Place.STANDBY:
            place = zones.wait_place(game, card, card.owner, 0)
            if place != card.place:
                zones.relocate(game, card, card.owner, place)


def exclude(game: ModelDuel, deed: Deed) -> None:
    """R000-121."""
    for card in deed.cards(game):
        if is_movable(game, card):
            zones.relocate(game, card, card.owner, Place.GONE)


def swap(game: ModelDuel, deed: Deed) -> None:
    """R000-122, P000-48: two minions of one player exchange lanes; ignored when several cards are selected."""
    if len(deed.targets) != 1 or len(deed.partners) != 1 or deed.targets == deed.partners:
        return
    one, other = game.instances[deed.targets[0]], game.instances[deed.partners[0]]
    lanes = one.in_lane and other.in_lane and one.controller == other.controller
    if not lanes or not (is_movable(game, one) and is_movable(game, other)):
        return
    values = Settled(game)
    for card, place in ((one, other.place), (other, one.place)):
        if place != Place.LEFT and values.has(card, FlagKeyword.LEFT_ONLY):
            return
    zones.swap_lanes(game, one, other)
    fire(game, one, Condition.LANE_MOVE)
    fire(game, other, Condition.LANE_MOVE)
