"""What the turn player may do in their main phase, and doing it (P000-16 to P000-26).

He names a card that can do something, or none to end the phase; then what it does, then where or against whom. A
question with one answer is not asked (but the main prompt always is), and an empty answer to the later ones goes back
to the first.
"""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Action, Arrival, Ask, Category, Condition, FlagKeyword, Place
from cartomancer.rulesets.timeline.model.candidates import front_of
from cartomancer.rulesets.timeline.model.combat import attack
from cartomancer.rulesets.timeline.model.damage import check_states
from cartomancer.rulesets.timeline.model.flow import can_start, resolve_queue, run
from cartomancer.rulesets.timeline.model.move_effects import arrive, may_arrive
from cartomancer.rulesets.timeline.model.prompts import Play, Prompt, ask
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import FIELD, LANES, NONE, Instance, ModelDuel, Tally
from cartomancer.rulesets.timeline.model.triggers import fire, frame_of, slots_with, unlock, use, uses_of
from cartomancer.rulesets.timeline.model.zones import change_lane, pay_mp
from cartomancer.schema.core_state import PLACES, PromptType

ACTING = (*FIELD, int(Place.HAND), int(Place.STANDBY))
"""Places from which a card can do something, in canonical order."""


def actions_of(game: ModelDuel, card: Instance) -> list[Action]:
    """Everything that a card of the turn player can do now, in order of code."""
    if card.on_field:
        found = [Action.ATTACK] if attack_targets(game, card) else []
        found += [Action.MOVE] if free_neighbours(game, card) else []
        return found + [Action(Action.ABILITY_1 + slot) for slot in range(3) if can_activate(game, card, slot)]
    if card.place not in (Place.HAND, Place.STANDBY):
        return []
    category = card.card.category
    if category == Category.MINION:
        return [Action.PLACE] if _can_pay(game, card) and free_lanes(game, card) else []
    if category == Category.SKILL:
        return [Action.USE] if _can_pay(game, card) and can_use(game, card) else []
    if card.place == Place.HAND and _can_pay(game, card):
        return [Action.UNLOCK] if category == Category.LORD or can_use(game, card) else []
    return []


def price(game: ModelDuel, card: Instance) -> int:
    """MP to play a card: its cost from hand, what standby costs from there (P000-18, P000-19)."""
    return card.card.cost if card.place == Place.HAND else game.library.rules.standby_cost


def core_price(card: Instance) -> int:
    """Cores that move onto a lord or arts (P000-8)."""
    return 0 if card.card.waits else card.card.cc_wt


def _can_pay(game: ModelDuel, card: Instance) -> bool:
    return game.players[card.controller].cores >= price(game, card) + core_price(card)


def can_use(game: ModelDuel, card: Instance) -> bool:
    """Whether one of the card's abilities can start (R000-74)."""
    frames = [frame_of(game, card.id, slot, card.controller) for slot in slots_with(card, uses_of(card))]
    for frame in frames:
        frame.trial = True
    return any(can_start(game, frame) for frame in frames)


def free_lanes(game: ModelDuel, card: Instance) -> list[int]:
    """Empty own lanes that may take the minion (P000-18, P000-45)."""
    side = card.controller
    return [lane for lane in LANES if not game.place(side, lane) and may_arrive(game, card, side, lane)]


def free_neighbours(game: ModelDuel, card: Instance) -> list[int]:
    """Adjacent empty lanes for the move that an active minion has once per turn (P000-22)."""
    if not card.in_lane or not card.active or card.moved:
        return []
    return [lane for lane in free_lanes(game, card) if abs(lane - card.place) == 1]


def can_activate(game: ModelDuel, card: Instance, slot: int) -> bool:
    """Whether an activated ability may be used: cost, once per turn, first step (R000-47 to R000-50, P000-23)."""
    if slot >= len(card.card.slots) or card.reversed or card.incapacitated:
        return False
    entry = card.card.slots[slot]
    condition = entry.condition
    if not entry.number or not Condition.ACTIVATE_EXHAUST <= condition <= Condition.ONCE_MP:
        return False
    once = condition in (Condition.ONCE_EXHAUST, Condition.ONCE_MP)
    if once and card.used >> slot & 1:
        return False
    if condition in (Condition.ACTIVATE_MP, Condition.ONCE_MP):
        payable = game.players[card.controller].cores >= entry.cost
    else:
        payable = not card.exhausted
    return payable and can_start(game, frame_of(game, card.id, slot, card.controller))


def attack_targets(game: ModelDuel, card: Instance) -> list[int]:
    """Whom a unit may attack, in canonical order (P000-24 to P000-26, P000-35, P000-39, P000-42)."""
    category = card.card.category
    if category not in (Category.MINION, Category.LORD) or not card.active:
        return []
    flags = Settled(game).keywords(card).flags
    fresh = card.new and not flags & FlagKeyword.HASTE
    if fresh and not flags & FlagKeyword.ASSAULT:
        return []
    if card.moved and not flags & FlagKeyword.MOVE_ATTACK:
        return []
    leaps = bool(flags & FlagKeyword.LEAP)
    foe = 1 - card.controller
    masters, lords = game.place(foe, Place.MASTER), game.place(foe, Place.LORD)
    minions = [ident for lane in LANES for ident in game.place(foe, lane)]
    if category == Category.LORD:
        heads = [] if minions and not leaps else masters
        found = [*heads, *lords, *minions]
    else:
        front = front_of(game, card)
        found = [*masters, *lords] if front == NONE or leaps else []
        found += [] if front == NONE else [front]
    return [ident for ident in found if not fresh or ident not in masters]


def able_cards(game: ModelDuel) -> list[int]:
    """The turn player's cards that can do something now, in canonical order."""
    cards = [game.instances[ident] for place in ACTING for ident in game.place(game.turn_player, place)]
    return [card.id for card in cards if actions_of(game, card)]


def main_phase(game: ModelDuel) -> Play[None]:
    """Actions until the turn player ends the phase (P000-16)."""
    player = game.turn_player
    while True:
        answer = yield from ask(game, Prompt(PromptType.ACTION, player, 0, 1, tuple(able_cards(game)), Ask.MAIN))
        if not answer:
            return
        card = game.instances[answer[0]]
        yield from _act(game, card, actions_of(game, card))


def _act(game: ModelDuel, card: Instance, found: list[Action]) -> Play[None]:
    """Ask for the action, do it, and let everything that it fired resolve."""
    options = yield from _optional(game, card, PromptType.OPTION, Ask.ACTION, [int(action) for action in found])
    if not options:
        return
    game.tally = Tally()
    action = Action(options[0])
    if action in (Action.PLACE, Action.MOVE):
        yield from _to_lane(game, card, action)
    elif action == Action.ATTACK:
        yield from _attack(game, card)
    elif action == Action.USE:
        pay_mp(game, card.controller, price(game, card))
        use(game, card)
    elif action == Action.UNLOCK:
        _unlock(game, card)
    else:
        yield from _activate(game, card, action - Action.ABILITY_1)
    check_states(game)
    yield from resolve_queue(game)


def _optional(game: ModelDuel, card: Instance, kind: PromptType, about: Ask, options: list[int]) -> Play[list[int]]:
    """One of the options or none; the only one is taken without asking."""
    if len(options) == 1:
        return options
    answer = yield from ask(game, Prompt(kind, card.controller, 0, 1, tuple(options), about, card.id))
    return answer


def _to_lane(game: ModelDuel, card: Instance, action: Action) -> Play[None]:
    """Place a minion (P000-18) or move it to the next lane (P000-22)."""
    lanes = free_lanes(game, card) if action == Action.PLACE else free_neighbours(game, card)
    zones = [card.controller * PLACES + lane for lane in lanes]
    chosen = yield from _optional(game, card, PromptType.SLOT, Ask.LANE, zones)
    if not chosen:
        return
    lane = chosen[0] % PLACES
    if action == Action.PLACE:
        pay_mp(game, card.controller, price(game, card))
        arrive(game, card, card.controller, lane, Arrival.ACTIVE)
    else:
        change_lane(game, card, lane)
        card.moved = True
        fire(game, card, Condition.LANE_MOVE)


def _attack(game: ModelDuel, card: Instance) -> Play[None]:
    """Declare an attack; the attacker becomes exhausted (P000-24)."""
    target = yield from _optional(game, card, PromptType.CARDS, Ask.ATTACK, attack_targets(game, card))
    if target:
        card.exhausted = True
        yield from attack(game, card, game.instances[target[0]], run)


def _unlock(game: ModelDuel, card: Instance) -> None:
    """Pay MP and cores, then unlock (P000-8, P000-20)."""
    pay_mp(game, card.controller, price(game, card))
    cores = core_price(card)
    game.players[card.controller].cores -= cores
    unlock(game, card, cores)


def _activate(game: ModelDuel, card: Instance, slot: int) -> Play[None]:
    """Pay for an activated ability and resolve it (R000-47 to R000-50)."""
    entry = card.card.slots[slot]
    card.used |= 1 << slot
    if Condition.of(entry.condition).costs_mp:
        pay_mp(game, card.controller, entry.cost)
    else:
        card.exhausted = True
    yield from run(game, frame_of(game, card.id, slot, card.controller))
