"""Random legal abilities for a board, aimed so that most of them find a target and change something.

`compare` is one run from a seed: a board, an ability, the same answers on the 6502 and in the model. Runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import NamedTuple

from cartomancer.rulesets.timeline.codes import (
    CorePlace,
    Effect,
    Filter,
    FlagKeyword,
    Kind,
    Macro,
    NumberKeyword,
    Param,
    Place,
    Special,
)
from cartomancer.rulesets.timeline.legal import list_faults, step_faults
from cartomancer.rulesets.timeline.model.candidates import RANGE_BITS
from cartomancer.rulesets.timeline.model.damage import check_states
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import KIND_OF, Instance
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import DuelResult
from cartomancer.schema.records import Keywords
from support.ability_pair import FLAGS, Pair
from support.core_fixtures import Image

EFFECTS = tuple(effect for effect in Effect if not effect.is_standing)

COUNTS = (*(1, 2, 3) * 6, 111)
AMOUNTS = (*range(1, 8), *range(1, 8), 0, 111)
SIGNED = (*(-3, -1, 1, 2, 5) * 3, 0, -112, 111)
"""Literals as cards have them, and now and then the last ones that there are."""

TYPES = (1, 2, 3, 9)
HIGHS = (0,) * 10 + (0x10, 0x20, 0x30, 0x30, 0x40, 0x50, 0x60, 0x70)
"""Value filters."""

ANYWHERE = (Special.SELF, Special.FRONT, Special.ATTACK_TARGET, Special.KEYWORD_HOLDER, Special.KEYWORD_HOLDER)
"""Special ranges that a first step may have too."""

FIELD, LANES, HAND, DECK = 0x001, 0x00E, 0x010, 0x020
TIMELINE, STANDBY = 0x3C0, 0x400
EVERYWHERE = (FIELD, LANES, HAND, DECK, TIMELINE, STANDBY, TIMELINE | STANDBY, HAND | FIELD)
ORDERS = ((1, 2), (1, 1), (1, 2, 2), (1, 2, 1), (1, 1, 2), (1, 2, 3), (1, 2, 2, 3))

ON_THE_FIELD = (
    Effect.DAMAGE,
    Effect.GAIN_LIFE,
    Effect.MODIFY,
    Effect.EXHAUST,
    Effect.INCAPACITATE,
    Effect.REVERSE,
    Effect.GIVE_KEYWORD,
    Effect.LOSE_KEYWORD,
)
WITHOUT_A_TARGET = (Effect.GAIN_LIFE, Effect.DRAW, Effect.MOVE_CORE, Effect.EXHAUST_CORE, Effect.RECOVER_CORE)
FIELD_PLACES = (Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT)
WAITING = (Place.WT4, Place.WT3, Place.WT2, Place.WT1)
SCARCE = (FlagKeyword.HASTE, FlagKeyword.LEAP, *FLAGS)
"""Flags that cards of the board have."""

AIMS = {
    **dict.fromkeys(ON_THE_FIELD, FIELD_PLACES),
    Effect.GAIN_LIFE: (Place.MASTER,),
    Effect.DRAW: (Place.MASTER,),
    Effect.ATTACK: FIELD_PLACES,
    Effect.SWAP: (Place.LEFT, Place.CENTRE, Place.RIGHT),
    Effect.WAIT: WAITING,
    Effect.UNLOCK: (Place.HAND, Place.DECK),
    Effect.MOVE_CORE: FIELD_PLACES,
}
"""Where each effect has something to do; others act everywhere."""


class Outcome(NamedTuple):
    """What a run was: how many prompts, and whether anything changed."""

    prompts: int
    changed: bool


Make = Callable[[Random, Pair, int], "tuple[Step, ...]"]


def compare(seed: int, make: Make, image: Image | None = None) -> Outcome:
    """One run on both sides; raises AssertionError where they differ. Now and then an attack is going on."""
    dice = Random(seed)
    pair = Pair(dice, image)
    check_states(pair.game)
    pair.core.call("state_check")
    pair.agree()
    fielded = [card.id for card in pair.game.instances if card.on_field]
    source = dice.choice(fielded)
    if dice.random() < 0.2:
        pair.fight(*dice.sample(fielded, 2))
    steps = make(dice, pair, pair.game.instances[source].controller)
    before = pair.model_state()
    prompts = pair.run(steps, source, dice.randrange(4), dice)
    assert pair.core.result != DuelResult.TRAPPED
    pair.core.close()
    return Outcome(prompts, pair.model_state() != before)


def any_ability(seed: int, image: Image | None = None) -> Outcome:
    """The run of a seed: half of them one step of each effect in turn, half lists."""
    if seed % 2:
        return compare(seed, random_list, image)
    effect = EFFECTS[seed // 2 % len(EFFECTS)]
    return compare(seed, lambda dice, pair, player: single(dice, pair, player, effect), image)


# --- lists


def single(dice: Random, pair: Pair, player: int, effect: Effect) -> tuple[Step, ...]:
    """One step; a swap or an attack needs a second one for its partner."""
    step = legal_step(dice, pair, player, 1, effect)
    if effect is Effect.ATTACK:
        partner = Step(2, range_opp=FIELD, range_self=dice.choice((0, 0, FIELD)), kind=0x3F, select=1, sel_x=1)
        return step, partner
    if effect is not Effect.SWAP:
        return (step,)
    one = Step(1, range_self=LANES, kind=0x3F, select=1, sel_x=1, effect=int(effect))
    other = replace(one, order=2, effect=int(Effect.NOTHING))
    return dice.choice(((step, replace(step, order=2, effect=0)), (one, other)))


def random_list(dice: Random, pair: Pair, player: int) -> tuple[Step, ...]:
    while True:
        orders = dice.choice(ORDERS)
        steps = tuple(legal_step(dice, pair, player, order, dice.choice(EFFECTS)) for order in orders)
        if not list(list_faults(steps)):
            return steps


def legal_step(dice: Random, pair: Pair, player: int, order: int, effect: Effect) -> Step:
    while True:
        aimed = dice.random() < 0.8
        step = aimed_step(dice, pair, player, order, effect) if aimed else blind_step(dice, order)
        step = dice_parameters(dice, step, effect)
        if not list(step_faults(step)):
            return step


def legal_blind_step(dice: Random, order: int, effect: Effect) -> Step:
    """A step of a card, which knows no board."""
    while True:
        step = dice_parameters(dice, blind_step(dice, order), effect)
        if not list(step_faults(step)):
            return step


# --- targets


def aimed_step(dice: Random, pair: Pair, player: int, order: int, effect: Effect) -> Step:
    """A step that can take at least one card of the board, as it is now."""
    places = AIMS.get(effect, tuple(Place))
    cards = [card for card in pair.game.instances if card.place in places and card.place in RANGE_BITS]
    if effect is Effect.UNLOCK:
        cards = [card for card in cards if KIND_OF[card.card.category] in (Kind.LORD, Kind.ARTS)]
    if not cards or (effect in WITHOUT_A_TARGET and dice.random() < 0.4):
        return Step(order, select=dice.choice((0, 0, 8)))
    aim = dice.choice(cards)
    own, enemy = _ranges(dice, aim, player)
    special = dice.choice((0,) * 15 + ANYWHERE)
    if order > 1:
        special = dice.choice((0, 0, 0, special, Special.PREVIOUS, Special.BROKEN, Special.PREVIOUS))
    if special and dice.random() < 0.7:
        own = enemy = 0
    return _chosen(dice, pair, aim, Step(order, range_self=own, range_opp=enemy, special=int(special)))


def _ranges(dice: Random, aim: Instance, player: int) -> tuple[int, int]:
    """The range words of a step that may take this card, and perhaps others."""
    bits = RANGE_BITS[aim.place]
    named = dice.choice([1 << at for at in range(11) if bits >> at & 1])
    word = named | dice.choice((0, 0, dice.choice(EVERYWHERE)))
    other = dice.choice((0, 0, word, dice.choice(EVERYWHERE)))
    return (word, other) if aim.controller == player else (other, word)


def _chosen(dice: Random, pair: Pair, aim: Instance, step: Step) -> Step:
    """Filters that the card passes, and a way to select."""
    kind = int(Kind.REVERSE) if aim.reversed else int(KIND_OF[aim.card.category])
    count = dice.choice((0, 1, 1, 2, 3))
    high = dice.choice(HIGHS)
    type1, type2 = types(dice, aim.card.type1)
    return replace(
        step,
        colour=dice.choice((0x1F, 0x1F, 0x1F, (aim.card.colour or 0x1F) | dice.choice((0, 0x0A)))),
        type1=type1,
        type2=type2,
        kind=dice.choice((0x3F, 0x3F, kind, kind | dice.randrange(0x40))),
        select=count | dice.choice((0, 0, 8)) | high,
        sel_x=count_byte(dice) if count in (1, 2) else 0,
        sel_y=_filter_value(dice, pair, aim, high) if high else 0,
    )


def types(dice: Random, wanted: int) -> tuple[int, int]:
    """No type mostly, or this one, alone or with another before or after it."""
    other = dice.choice(TYPES)
    pairs = [(wanted, other), (other, wanted)] if wanted not in (0, other) else [(0, 0)]
    return dice.choice([(0, 0)] * 8 + [(wanted, 0), *pairs])


def count_byte(dice: Random) -> int:
    """How many cards: a number or a macro; those of a target are 0 there."""
    return int(dice.choice(tuple(Macro))) if dice.random() < 0.25 else dice.choice(COUNTS)


def _filter_value(dice: Random, pair: Pair, aim: Instance, high: int) -> int:
    """Mostly a number that the card passes."""
    if dice.random() < 0.25:
        return int(dice.choice(tuple(Macro)))
    values = Settled(pair.game)
    value = {
        Filter.COST_SUM: aim.card.cost + dice.randrange(5),
        Filter.COST_MAX: aim.card.cost,
        Filter.COST_MIN: aim.card.cost,
        Filter.HP_MAX: values.remaining(aim),
        Filter.HP_MIN: values.remaining(aim),
        Filter.ATK_MAX: values.attack(aim),
        Filter.ATK_MIN: values.attack(aim),
    }[Filter.of(high)]
    return min(value, 111)


def blind_step(dice: Random, order: int) -> Step:
    """A step without regard to the board."""
    if dice.random() < 0.1:
        return Step(order, select=dice.choice((0, 8)))
    count = dice.choice((0, 1, 2, 3))
    high = dice.choice(HIGHS)
    type1, type2 = types(dice, dice.choice(TYPES))
    special = dice.choice((0,) * 12 + (*ANYWHERE, Special.PREVIOUS, Special.BROKEN))
    own, enemy = (dice.choice((0, dice.choice(EVERYWHERE))) for _ in range(2))
    step = Step(
        order,
        range_self=own,
        range_opp=enemy,
        special=int(special),
        colour=dice.choice((0x1F, 0x1F, 0x1F, 0x1F, 0x0A)),
        type1=type1,
        type2=type2,
        kind=dice.choice((0x3F, 0x3F, 0x3F, 0x1F, 0x06, 0x0A)),
        select=count | dice.choice((0, 8)) | high,
        sel_x=count_byte(dice) if count in (1, 2) else 0,
        sel_y=filter_byte(dice) if high else 0,
    )
    return step


def filter_byte(dice: Random) -> int:
    """What a value filter compares with: a number or a macro."""
    return dice.choice((0, 1, 2, 3, 4, 7, 111, *(int(dice.choice(tuple(Macro))) for _ in range(3))))


# --- parameters


def dice_parameters(dice: Random, step: Step, effect: Effect) -> Step:
    return replace(
        step,
        effect=int(effect),
        par_x=parameter(dice, effect.x),
        par_y=parameter(dice, effect.y),
        par_z=parameter(dice, effect.z),
        keywords=keyword_block(dice) if effect.k or step.special & Special.KEYWORD_HOLDER else Keywords(),
    )


def parameter(dice: Random, param: Param) -> int:
    codes: dict[Param, int] = {Param.ZONE: 15, Param.SIDE: 3, Param.ARRIVAL: 3, Param.DURATION: 5}
    if param in codes:
        return dice.randrange(codes[param])
    if param is Param.CORE_PLACE:
        places: list[int] = [*range(5), CorePlace.OWN, CorePlace.OPPONENT]
        return int(dice.choice(places))
    if param is Param.TURN:
        return dice.randrange(3)
    if param is Param.SWITCH:
        return dice.randrange(2)
    if param is Param.UNUSED:
        return 0
    if dice.random() < 0.3:
        return int(dice.choice(tuple(Macro)))
    return dice.choice(SIGNED) & 0xFF if param is Param.SIGNED else dice.choice(AMOUNTS)


def keyword_block(dice: Random) -> Keywords:
    numbers = [0] * len(NumberKeyword)
    for keyword in dice.sample(tuple(NumberKeyword), dice.randrange(3)):
        raw = dice.choice((0x12, 0x21, 0xF1))
        numbers[keyword] = raw if keyword.is_trait else dice.choice((1, 3, int(dice.choice(tuple(Macro)))))
    return Keywords(tuple(numbers), int(dice.choice((*FlagKeyword, *SCARCE))))
