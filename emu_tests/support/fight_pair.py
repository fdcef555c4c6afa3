"""Random boards of cards with abilities: attacks, triggers and used cards on 6502 and model must agree throughout.

Runs under PyPy on images that are linked already: `games` knows where they are.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from cartomancer.rulesets.timeline.codes import (
    Category,
    Condition,
    Effect,
    Filter,
    FlagKeyword,
    Macro,
    NumberKeyword,
    Place,
    Special,
)
from cartomancer.rulesets.timeline.legal import list_faults
from cartomancer.rulesets.timeline.model.combat import attack
from cartomancer.rulesets.timeline.model.damage import check_states
from cartomancer.rulesets.timeline.model.flow import resolve_queue, run
from cartomancer.rulesets.timeline.model.prompts import Prompt
from cartomancer.rulesets.timeline.model.rng import Rng
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import Frame, GameOver, Instance, Library, ModelDuel, PrintedCard
from cartomancer.rulesets.timeline.model.triggers import unlock, use
from cartomancer.rulesets.timeline.steps import Step, pack_steps
from cartomancer.schema.core_state import NONE, TRIGGER_LAST, DuelResult
from cartomancer.schema.records import CardRecord, Keywords
from support.ability_fixtures import Asked
from support.ability_generator import ANYWHERE, LANES, filter_byte, keyword_block, legal_blind_step, parameter, types
from support.ability_pair import CYCLES_MOST, Pair, as_asked
from support.core_fixtures import ARTS, BLUE, KING, LORD, MASTER, MINION, RED_SWORD, SKILL, WATCHER
from support.fight_fixtures import FIRST, FightGame, Slots, begin, make_game, plain_record

KINDS = (*(MINION, RED_SWORD, BLUE) * 6, *(LORD,) * 6, *(SKILL,) * 5, *(ARTS,) * 5)
CARDS = range(FIRST, FIRST + len(KINDS))
EFFECTS = tuple(effect for effect in Effect if not effect.is_standing)
STANDING = tuple(effect for effect in Effect if effect.is_standing)
TRIGGERED = (Condition.PLACEMENT, Condition.LANE_MOVE, Condition.UNLOCK, Condition.ATTACK, Condition.ATTACK)
OF_A_TURN = tuple(one for one in Condition if Condition.START_START <= one <= Condition.END_END) + tuple(
    one for one in Condition if Condition.ACTIVATE_EXHAUST <= one <= Condition.ONCE_MP
)
"""Edges of phases, and what a player may do in the main phase: whole duels set them off."""

FIELD = 0x001
GAMES = 3
"""Different sets of cards."""

STEPS_AT = 256
"""Where the steps of the ability lie after `saves`."""


# --- the cards


def print_keywords(dice: Random) -> Keywords:
    """Keywords of fighters; numbers are small."""
    numbers = [0] * len(NumberKeyword)
    for keyword in dice.sample(tuple(NumberKeyword), dice.choice((0, 1, 1, 2, 3))):
        numbers[keyword] = dice.choice((0x12, 0x21, 0xF1)) if keyword.is_trait else dice.randrange(1, 5)
    flags = sum(dice.sample([int(flag) for flag in FlagKeyword], dice.choice((0, 0, 1, 2, 3))))
    return Keywords(tuple(numbers), flags)


def random_ability(dice: Random) -> tuple[Step, ...]:
    """A legal list; attacks have a partner more often than chance would give them one."""
    while True:
        orders = dice.choice(((1,), (1,), (1, 2), (1, 1), (1, 2, 2), (1, 2, 1), (1, 2, 3)))
        steps = [legal_blind_step(dice, order, dice.choice(EFFECTS)) for order in orders]
        if dice.random() < 0.3:
            kept = steps[0].special & Special.KEYWORD_HOLDER
            steps[0] = replace(steps[0], special=int(Special.BROKEN) | kept, range_self=0, range_opp=0, kind=0x3F)
        elif dice.random() < 0.4:
            steps[:1] = fight_steps(dice)
        if not list(list_faults(steps)):
            return tuple(steps)


def fight_steps(dice: Random) -> list[Step]:
    """Some cards attack one card."""
    one = Step(
        1,
        range_self=dice.choice((FIELD, LANES)),
        range_opp=dice.choice((0, 0, FIELD)),
        kind=dice.choice((0x3F, 0x06)),
        select=dice.choice((0, 1, 3)),
        sel_x=0,
        effect=int(Effect.ATTACK),
        par_x=parameter(dice, Effect.ATTACK.x),
        keywords=keyword_block(dice) if dice.random() < 0.5 else Keywords(),
    )
    one = replace(one, sel_x=1 if one.select == 1 else 0)
    other = Step(2, range_opp=FIELD, range_self=dice.choice((0, 0, FIELD)), kind=0x3F, select=1, sel_x=1)
    return [one, replace(other, effect=int(dice.choice((Effect.NOTHING, Effect.EXHAUST, Effect.DAMAGE))), par_x=1)]


def random_standing(dice: Random) -> tuple[Step, ...]:
    """One or two standing steps."""
    while True:
        steps = tuple(_standing_step(dice, dice.choice(STANDING)) for _ in range(dice.choice((1, 1, 2))))
        if not list(list_faults(steps)):
            return steps


def _standing_step(dice: Random, effect: Effect) -> Step:
    step = Step(1, effect=int(effect))
    if effect in (Effect.GUARD_OWN_TIMELINE, Effect.GUARD_ENEMY_TIMELINE):
        return step
    high = dice.choice((0,) * 6 + tuple(Filter))
    special = dice.choice((0, 0, 0, *ANYWHERE))
    type1, type2 = types(dice, dice.choice((1, 2, 3)))
    return replace(
        step,
        range_self=dice.choice((0, FIELD, LANES)),
        range_opp=dice.choice((0, FIELD, LANES)),
        special=int(special),
        colour=dice.choice((0x1F, 0x1F, 0x1F, 0x02, 0x1C)),
        type1=type1,
        type2=type2,
        kind=dice.choice((0x3F, 0x1F, 0x06)),
        select=int(high),
        sel_y=filter_byte(dice) if high else 0,
        par_x=_change(dice) if effect is Effect.STANDING_MODIFY else 0,
        par_y=_change(dice) if effect is Effect.STANDING_MODIFY else 0,
        keywords=keyword_block(dice) if effect.k or special is Special.KEYWORD_HOLDER else Keywords(),
    )


def _change(dice: Random) -> int:
    """Of ATK or HP by a standing step: mostly little, so that cards live."""
    return dice.choice((0, 1, 2, -1, -2, 1, 2, -1, 111, -112, int(dice.choice(tuple(Macro))))) & 0xFF


def random_slots(dice: Random, kind: int) -> Slots:
    if kind in (SKILL, ARTS):
        uses = (Condition.USE,) if kind == SKILL else (Condition.USE, Condition.UNLOCK)
        return [(dice.choice(uses), random_ability(dice)) for _ in range(dice.choice((0, 1, 1, 2, 3)))]
    slots: list[tuple[int, tuple[Step, ...]]] = []
    for _ in range(dice.choice((0, 1, 2, 3))):
        if dice.random() < 0.35:
            slots.append((dice.choice((Condition.ALWAYS, Condition.OWN_TURN)), random_standing(dice)))
        else:
            slots.append((dice.choice(dice.choice((TRIGGERED, TRIGGERED, OF_A_TURN))), random_ability(dice)))
    return slots


@cache
def game(seed: int = 0, rom: Path | None = None) -> FightGame:
    """Cards with random abilities, linked once; `rom` if they are linked already."""
    dice = Random(4711 + seed)
    wanted: list[tuple[CardRecord, Slots]] = []
    for kind in KINDS:
        printed = print_keywords(dice) if kind not in (SKILL, ARTS) else Keywords()
        wanted.append((plain_record(kind, keywords=printed), random_slots(dice, kind)))
    return make_game(wanted, cost=2, rom=rom)


# --- both sides


class Fight(Pair):
    """The same board twice, with cards that have abilities."""

    def __init__(self, dice: Random, made: FightGame) -> None:
        seed = dice.getrandbits(32) | 1
        self.tokens = set()
        self.made = made
        self.core = made.match(seed)
        self.core.limit = CYCLES_MOST
        self.core_steps, self.model_steps = [], []
        cards = {card.number: PrintedCard.of_record(card.number, card.record) for card in made.cards}
        abilities = dict(enumerate(made.abilities, 1))
        self.game = ModelDuel(Library(cards, abilities), Rng.seeded(seed), turn=dice.randrange(1, 99))
        self.game.turn_player = dice.randrange(2)
        self.core.put("turn_number", self.game.turn)
        self.core.put("turn_player", self.game.turn_player)
        self.kinds = {kind: [n for n, k in zip(CARDS, KINDS) if k == kind] for kind in set(KINDS)}  # noqa: B905
        self._fill(dice)

    def add(self, number: int, place: Place, player: int) -> int:
        """A fighter instead of the plain card."""
        dice = Random(len(self.game.instances) * 7919 + self.game.rng.state)
        if number == MASTER:
            return super().add(number, place, player)
        pool = self.kinds.get(LORD if number == KING else number, self.kinds[MINION])
        plain = number not in (KING, WATCHER) and dice.random() < 0.2
        return super().add(number if plain else dice.choice(pool), place, player)

    def play(self, rules: Generator[Prompt, Sequence[int], None], asked: Asked | None, dice: Random) -> None:
        """Both sides to the end with the same answers; every prompt and the state at it must be the same."""
        expected = next(rules, None)
        while asked is not None:
            assert expected is not None, f"the model does not ask {asked}"
            assert asked == as_asked(expected)
            self.agree()
            answer = self._answer(asked, dice)
            asked = self.core.answer(*answer)
            try:
                expected = rules.send(answer)
            except StopIteration:
                expected = None
        assert expected is None, f"the 6502 does not ask {expected}"
        assert self.core.result != DuelResult.TRAPPED, self.core.trapped
        self.agree()
        assert self.values() == self.model_values()
        self.core.close()

    def core_state(self) -> dict[str, Any]:
        core = self.core
        waiting = [
            tuple(core.get(f"trigger_{field}", at) for field in ("card", "slot", "order"))
            for at in range(core.get("trigger_count"))
        ]
        return {**super().core_state(), "triggers": sorted(waiting), "fight": core.get("attack_target")}

    def model_state(self) -> dict[str, Any]:
        game = self.game
        waiting = [
            (one.source, one.slot | TRIGGER_LAST * one.last, one.rank[0] << 7 | one.rank[1] << 2 | one.rank[2])
            for one in game.queue
        ]
        fight = game.attack.target if game.attack else NONE
        return {**super().model_state(), "triggers": sorted(waiting), "fight": fight}

    def values(self) -> dict[int, Any]:
        fielded = [card.id for card in self.game.instances if card.on_field]
        return {
            card: (self.core.values(card)[0], self.core.values(card)[2], self.core.keywords(card)) for card in fielded
        }

    def model_values(self) -> dict[int, Any]:
        values = Settled(self.game)
        fielded = [card for card in self.game.instances if card.on_field]
        return {card.id: (values.attack(card), values.remaining(card), values.keywords(card)) for card in fielded}


def to_the_end(game: ModelDuel, first: Any) -> Generator[Prompt, Sequence[int], None]:
    """An action, its check, and what it set off."""
    try:
        if first is not None:
            yield from first
        check_states(game)
        yield from resolve_queue(game)
    except GameOver:
        return


AFTER = (("events_settle", 0, 0, 0), ("state_check", 0, 0, 0), ("triggers_resolve", 0, 0, 0))


def compare_attack(seed: int, made: FightGame | None = None) -> None:
    dice = Random(seed)
    pair, units = board_with(_fighters, dice, seed, made)
    attacker = dice.choice(units)
    others = [card for card in pair.game.instances if card.on_field and card is not attacker]
    target = dice.choice([card for card in others if card.controller != attacker.controller] or others)
    pair.core.word("attack_atk", 0xFFFF)
    asked = begin(pair.core, ("attack_run", 0, attacker.id, target.id), *AFTER)
    pair.play(to_the_end(pair.game, attack(pair.game, attacker, target, run)), asked, dice)


def compare_use(seed: int, made: FightGame | None = None) -> None:
    dice = Random(seed)
    pair, usable = board_with(_usable, dice, seed, made)
    card = dice.choice(usable)
    cores = dice.randrange(3)
    routine = "use_card" if card.card.category == Category.SKILL else "unlock_card"
    asked = begin(pair.core, (routine, cores, card.id, 0), *AFTER)

    def act() -> Generator[Prompt, Sequence[int], None]:
        (use if card.card.category == Category.SKILL else unlock)(pair.game, card, cores)
        yield from ()

    pair.play(to_the_end(pair.game, act()), asked, dice)


def compare_ability(seed: int, made: FightGame | None = None) -> None:
    dice = Random(seed)
    pair = board(dice, seed, made)
    source = dice.choice([card for card in pair.game.instances if card.on_field])
    steps = random_ability(dice)
    core = pair.core
    at = core.at("saves") + STEPS_AT
    core.machine.write(at, pack_steps(steps))
    core.put("ability_ptr", 0, at, at >> 8)
    core.put("ability_source", source.id)
    core.put("ability_player", source.controller)
    core.put("ability_cost", 3)
    calls = (("ability_forget", 0, 0, 0), ("ability_resolve", 0, 0, 0), *AFTER)
    rules = run(pair.game, Frame(source.id, source.controller, 3, steps))
    pair.play(to_the_end(pair.game, rules), begin(core, *calls), dice)


def _fighters(game: ModelDuel) -> list[Instance]:
    units = [card for card in game.instances if card.on_field and Category.of(card.card.category).is_unit]
    return [card for card in units if card.active]


def _usable(game: ModelDuel) -> list[Instance]:
    held = [game.instances[ident] for ident in game.place(game.turn_player, Place.HAND)]
    return [card for card in held if card.card.category in (Category.SKILL, Category.ARTS, Category.LORD)]


def board_with(
    wanted: Callable[[ModelDuel], list[Instance]], dice: Random, seed: int, made: FightGame | None
) -> tuple[Fight, list[Instance]]:
    """The first board on which there is something to do, and the cards that can do it."""
    while True:
        pair = board(dice, seed, made)
        found = wanted(pair.game)
        if found:
            return pair, found
        pair.core.close()


def board(dice: Random, seed: int, made: FightGame | None) -> Fight:
    """A board on which nothing has to break."""
    pair = Fight(dice, made or game(seed % GAMES))
    for player in (0, 1):
        life = dice.randrange(20, 60)
        pair.game.players[player].life = life
        pair.core.set_player(player, life=life)
    try:
        check_states(pair.game)
    except GameOver:
        raise AssertionError("masters live") from None
    pair.core.call("state_check")
    pair.agree()
    assert pair.values() == pair.model_values()
    return pair


COMPARED = (compare_attack, compare_use, compare_ability)
