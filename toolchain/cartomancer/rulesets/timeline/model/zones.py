"""Cards change places: moves, breaks, exclusion, draws, and what becomes of states and cores then."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Category, Message, Place
from cartomancer.rulesets.timeline.model.state import (
    FIELD,
    IN_USE,
    LANES,
    LIFE_MAX,
    NONE,
    TIMELINE,
    Instance,
    ModelDuel,
    register,
)

WAITING = (*TIMELINE, int(Place.STANDBY))
PLACES_A_PLAYER = 16


def zone_number(card: Instance) -> int:
    """Player and place in one byte, as the log has it."""
    return card.controller * PLACES_A_PLAYER + card.place


def has_room(game: ModelDuel, card: Instance, player: int, place: int) -> bool:
    """Whether a card may lie there: capacity (P000-5) and what the place is for (P000-18, P000-20).

    A card that already lies there does not count against itself.
    """
    others = [ident for ident in game.place(player, place) if ident != card.id]
    if place in WAITING and not card.card.waits:
        return False
    if place in LANES:
        return not others and card.card.category == Category.MINION
    if place == Place.LORD:
        return not others and card.card.category == Category.LORD
    if place == Place.HAND:
        return len(others) < game.library.rules.hand_max
    if place == Place.STANDBY:
        return len(others) < game.library.rules.standby_max
    return place != Place.MASTER


def relocate(game: ModelDuel, card: Instance, player: int, place: int, top: bool = False) -> None:
    """Move a card as a new card: states, damage and modifiers go, its cores return (P000-9, P000-21, A000-25)."""
    before = zone_number(card)
    _take_out(game, card)
    _forget(game, card)
    card.controller = card.owner if place == Place.GONE else player
    card.place = int(place)
    card.new = place in FIELD
    card.stamp = game.stamps
    game.stamps += 1
    if place != Place.GONE:
        held = game.place(card.controller, card.place)
        held.insert(0 if top else len(held), card.id)
    game.note(Message.MOVED, card.controller, card.id, before, zone_number(card))
    register(game, card)


def change_lane(game: ModelDuel, card: Instance, lane: int) -> None:
    """Move to a free lane of the same side: everything on the card stays (A000-25)."""
    before = zone_number(card)
    _take_out(game, card)
    card.place = lane
    game.place(card.controller, lane).append(card.id)
    game.note(Message.MOVED, card.controller, card.id, before, zone_number(card))


def swap_lanes(game: ModelDuel, one: Instance, other: Instance) -> None:
    """Exchange the lanes of two cards of a player (P000-48)."""
    first, second = one.place, other.place
    _take_out(game, other)
    change_lane(game, one, second)
    other.place = first
    game.place(other.controller, first).append(other.id)
    side = other.controller * PLACES_A_PLAYER
    game.note(Message.MOVED, other.controller, other.id, side + second, side + first)


def _take_out(game: ModelDuel, card: Instance) -> None:
    if card.place != Place.GONE:
        game.place(card.controller, card.place).remove(card.id)


def _forget(game: ModelDuel, card: Instance) -> None:
    game.players[card.controller].cores_out += card.cores
    card.cores = card.damage = card.used = 0
    card.standing = ()
    card.exhausted = card.reversed = card.new = card.moved = card.incapacitated = False
    game.modifiers = [modifier for modifier in game.modifiers if modifier.target != card.id]


def wait_place(game: ModelDuel, card: Instance, player: int, wait: int) -> int:
    """A player's place for a wait time: below WT1 standby, or WT1 when that is full; at most WT4 (A000-23)."""
    if wait < 1:
        return int(Place.STANDBY) if has_room(game, card, player, Place.STANDBY) else int(Place.WT1)
    return int(Place.WT1) - (min(wait, 4) - 1)


def wait_of(card: Instance) -> int:
    """Where a timeline card is, 1 to 4; 0 outside the timeline."""
    return int(Place.WT1) - card.place + 1 if card.place in TIMELINE else 0


def break_card(game: ModelDuel, card: Instance, later: int = 0) -> None:
    """Break: minion and skill to the owner's timeline at WT + `later`, lord and arts out (A000-6, P000-21)."""
    if card.card.category == Category.MASTER or card.place == Place.GONE:
        return
    game.tally.broken.append(card.id)
    game.note(Message.BROKEN, card.controller, card.id)
    put_away(game, card, later)


def put_away(game: ModelDuel, card: Instance, later: int = 0) -> None:
    """To the timeline, or out of the game, without counting as broken (P000-19, P000-20)."""
    if card.card.waits:
        relocate(game, card, card.owner, wait_place(game, card, card.owner, card.card.wait + later))
    else:
        relocate(game, card, card.owner, Place.GONE)


def impossible(game: ModelDuel, card: Instance) -> None:
    """A zone move that cannot be made: minion and skill break, lord and arts are excluded (R000-118, P000-15)."""
    if card.card.waits:
        break_card(game, card)
    else:
        relocate(game, card, card.owner, Place.GONE)


def draw(game: ModelDuel, player: int, number: int) -> None:
    """Draw cards one by one; each from an empty deck costs 1, 2, 3 ... life (P000-14, P000-15)."""
    for _ in range(number):
        if game.flow:
            game.flow.draw_card(player)
        else:
            _draw_card(game, player)


def _draw_card(game: ModelDuel, player: int) -> None:
    deck = game.place(player, Place.DECK)
    if not deck:
        side = game.players[player]
        side.fatigue = min(side.fatigue + 1, 0xFF)
        game.note(Message.FATIGUE, player, value=side.fatigue)
        lose_life(game, player, side.fatigue)
        return
    card = game.instances[deck[0]]
    if has_room(game, card, player, Place.HAND):
        relocate(game, card, player, Place.HAND)
    else:
        impossible(game, card)


def lose_life(game: ModelDuel, player: int, amount: int) -> None:
    """Take life; it does not fall below 0 (P000-29)."""
    game.players[player].life = max(0, game.players[player].life - amount)
    game.note(Message.LIFE_LOST, player, game.master(player), NONE, amount)


def gain_life(game: ModelDuel, player: int, amount: int) -> None:
    """Add life, up to LIFE_MAX (R000-113)."""
    game.players[player].life = min(LIFE_MAX, game.players[player].life + amount)
    game.note(Message.LIFE_GAINED, player, game.master(player), NONE, amount)


def all_cores(game: ModelDuel, player: int) -> int:
    """A player's cores: in their core zone and on their cards (P000-7)."""
    side = game.players[player]
    on_cards = sum(card.cores for card in game.instances if card.controller == player and card.cores)
    return side.cores + side.cores_out + on_cards


def core_room(game: ModelDuel, player: int) -> int:
    """How many more cores a player may have (COREMAX)."""
    return max(0, game.library.rules.cores_max - all_cores(game, player))


def pay_mp(game: ModelDuel, player: int, amount: int) -> None:
    """Exhaust cores (P000-6)."""
    game.players[player].cores -= amount
    game.players[player].cores_out += amount
    game.note(Message.MP_PAID, player, value=amount)


def holds_cores(card: Instance) -> bool:
    """Whether cores may lie on the card: on the field, or an arts in use (P000-8, P000-9)."""
    return card.on_field or card.place == IN_USE
