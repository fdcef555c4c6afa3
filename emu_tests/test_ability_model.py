"""Random boards and random legal abilities: 6502 and Python model must agree on every prompt and on the state."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ability_fixtures import Asked, Match
from cartomancer.model.damage import check_states
from cartomancer.model.flow import run
from cartomancer.model.prompts import Prompt
from cartomancer.model.rng import Rng
from cartomancer.model.state import Card, Frame, Game, GameOver, Library, Modifier, create
from cartomancer.schema.codes import Duration, Effect, FlagKeyword, Kind, Macro, NumberKeyword, Param, Special
from cartomancer.schema.core_state import CardState, DuelResult, ModKind, Place, PromptType
from cartomancer.schema.legal import list_faults, step_faults
from cartomancer.schema.records import Keywords, Step
from core_fixtures import (
    ARTS,
    BLUE,
    COLOURLESS,
    KEYWORDS,
    LORD,
    MASTER,
    MINION,
    RED_SWORD,
    SKILL,
    TRAITS,
    plain_cards,
)

MINIONS = (MINION, RED_SWORD, BLUE, COLOURLESS, TRAITS, KEYWORDS)
WAITERS = (*MINIONS, SKILL)
ANY = (*WAITERS, LORD, ARTS)
STATES = (CardState.EXHAUSTED, CardState.REVERSED, CardState.INCAPACITATED)
FLAGS = (FlagKeyword.EFFECT_IMMUNE, FlagKeyword.BARRIER, FlagKeyword.MOVE_IMMUNE, FlagKeyword.LEFT_ONLY)
EFFECTS = tuple(effect for effect in Effect if not effect.is_standing and effect is not Effect.ATTACK)
"""All but the attack, which needs combat."""

TARGET_MACROS = (Macro.TARGET_ATK, Macro.TARGET_HP, Macro.TARGET_COST, Macro.TARGET_WT)
COUNT_MACROS = tuple(macro for macro in Macro if macro not in TARGET_MACROS)


class Pair:
    """The same board twice."""

    def __init__(self, dice: Random) -> None:
        seed = dice.getrandbits(32) | 1
        self.core = Match(seed=seed)
        self.loose = False
        cards = {card.number: Card.of_record(card.number, card.record) for card in plain_cards()}
        self.game = Game(Library(cards, {}), Rng.seeded(seed), turn=dice.randrange(1, 99))
        self.game.turn_player = dice.randrange(2)
        self.core.put("turn_number", self.game.turn)
        self.core.put("turn_player", self.game.turn_player)
        self._fill(dice)

    def _fill(self, dice: Random) -> None:
        for player in (0, 1):
            self.add(MASTER, Place.MASTER, player)
            life, cores, out = dice.randrange(5, 40), dice.randrange(4), dice.randrange(4)
            side = self.game.players[player]
            side.life, side.cores, side.cores_out = life, cores, out
            self.core.set_player(player, life=life, cores=cores, cores_out=out)
            for place in (Place.LEFT, Place.CENTRE, Place.RIGHT):
                if dice.random() < 0.7:
                    self.dress(self.add(dice.choice(MINIONS), place, player), dice)
            if dice.random() < 0.5:
                self.dress(self.add(LORD, Place.LORD, player), dice)
            for place, kinds, most in (
                (Place.HAND, ANY, dice.choice((2, 10))),
                (Place.DECK, ANY, 4),
                (Place.STANDBY, WAITERS, 5),
                *((wait, WAITERS, 2) for wait in (Place.WT4, Place.WT3, Place.WT2, Place.WT1)),
            ):
                for _ in range(dice.randint(0, most)):
                    self.add(dice.choice(kinds), place, player)

    def add(self, number: int, place: Place, player: int) -> int:
        card = self.core.new(number, place, player)
        assert create(self.game, number, player, place) == card
        return card

    def dress(self, card: int, dice: Random) -> None:
        """Damage, cores, states and keywords."""
        mine = self.game.instances[card]
        if dice.random() < 0.4 and mine.card.hp > 1:
            mine.damage = dice.randrange(1, mine.card.hp)
            self.core.put("inst_val_lo", mine.damage, at=card)
        if dice.random() < 0.2:
            mine.cores = dice.randrange(1, 3)
            self.core.put("inst_cnt_a", mine.cores, at=card)
        state = dice.choice((0, 0, 0, *STATES))
        self.core.put("inst_state", state, at=card)
        mine.exhausted = state == CardState.EXHAUSTED
        mine.reversed = state == CardState.REVERSED
        mine.incapacitated = state == CardState.INCAPACITATED
        if dice.random() < 0.3:
            flag = dice.choice(FLAGS)
            self.core.modify(card, ModKind.GIVE_FLAGS, val=flag)
            self.game.modifiers.append(Modifier(ModKind.GIVE_FLAGS, card, 0xFF, int(flag), 0, Duration.WHILE_THERE, 0))

    # --- running both

    def run(self, steps: Sequence[Step], source: int, cost: int, dice: Random) -> int:
        """Resolve an ability on both sides with the same answers; how many prompts there were."""
        player = self.game.instances[source].controller
        rules = self._model(Frame(source, player, cost, tuple(steps)))
        asked = self.core.begin_steps(steps, source, player, cost)
        expected = next(rules, None)
        self.loose = any(step.special for step in steps)
        prompts = 0
        while asked is not None:
            assert expected is not None, f"the model does not ask {asked}"
            assert self._in_order(asked) == self._in_order(_as_asked(expected))
            answer = self._answer(asked, dice)
            prompts += 1
            asked = self.core.answer(*answer)
            try:
                expected = rules.send(answer)
            except StopIteration:
                expected = None
        assert expected is None, f"the 6502 does not ask {expected}"
        return prompts

    def _in_order(self, asked: Asked) -> Asked:
        """What special ranges add stands at the end of the core's list, but in its place in the model's."""
        return asked._replace(candidates=tuple(sorted(asked.candidates))) if self.loose else asked

    def _model(self, frame: Frame) -> Generator[Prompt, Sequence[int], None]:
        try:
            yield from run(self.game, frame)
        except GameOver:
            return

    def _answer(self, asked: Asked, dice: Random) -> list[int]:
        if asked.type == PromptType.YES_NO:
            return [dice.randrange(2)]
        if asked.or_none and dice.random() < 0.2:
            return []
        chosen: list[int] = []
        total = 0
        wanted = dice.randint(asked.minimum, asked.maximum)
        for card in dice.sample(asked.candidates, len(asked.candidates)):
            cost = self.game.instances[card].card.cost if asked.total != 0xFF else 0
            if len(chosen) < wanted and total + cost <= asked.total:
                chosen.append(card)
                total += cost
        return chosen

    # --- comparing

    def states(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What both sides remember, in the same words."""
        both = self._core_state(), self._model_state()
        if self.loose:
            for state in both:
                state["places"] = {zone: sorted(cards) for zone, cards in state["places"].items()}
        return both

    def _core_state(self) -> dict[str, Any]:
        core = self.core
        return {
            "result": core.result,
            "rng": int.from_bytes(core.bytes_of("rng_state", 4), "little"),
            "places": {
                (player, place): core.zone(place, player) for player in (0, 1) for place in Place if place != Place.GONE
            },
            "cards": {
                card: (
                    core.get("inst_place", card),
                    core.get("inst_state", card),
                    core.damage(card),
                    core.get("inst_cnt_a", card),
                )
                for card in range(core.get("instance_count"))
            },
            "players": [
                tuple(core.player(player, field) for field in ("life", "cores", "cores_out", "fatigue"))
                for player in (0, 1)
            ],
            "modifiers": {card: self._core_modifiers(card) for card in range(core.get("instance_count"))},
            "triggers": sorted(
                (core.get("trigger_card", at), core.get("trigger_slot", at)) for at in range(core.get("trigger_count"))
            ),
        }

    def _core_modifiers(self, card: int) -> list[tuple[int, ...]]:
        core, found = self.core, []
        at = core.get("inst_mods", card)
        while at != 0xFF:
            kind, value = core.get("mod_kind", at), core.get("mod_val_lo", at) | core.get("mod_val_hi", at) << 8
            extra = core.get("mod_extra_lo", at) | core.get("mod_extra_hi", at) << 8
            aux = extra if kind == ModKind.VALUES else core.get("mod_aux", at)
            dur = core.get("mod_dur", at)
            found.append((kind, core.get("mod_source", at), value, aux, dur & 0x0F, dur >> 7))
            at = core.get("mod_next", at)
        return found

    def _model_state(self) -> dict[str, Any]:
        game = self.game
        return {
            "result": game.result,
            "rng": game.rng.state,
            "places": {
                (player, place): game.place(player, place)
                for player in (0, 1)
                for place in Place
                if place != Place.GONE
            },
            "cards": {
                card.id: (
                    card.place | 0x40 * card.owner | 0x80 * card.controller,
                    CardState.EXHAUSTED * card.exhausted
                    | CardState.REVERSED * card.reversed
                    | CardState.NEW * card.new
                    | CardState.INCAPACITATED * card.incapacitated,
                    card.damage,
                    card.cores,
                )
                for card in game.instances
            },
            "players": [(side.life, side.cores, side.cores_out, side.fatigue) for side in game.players],
            "modifiers": {
                card.id: [
                    (one.kind, one.source, one.value & 0xFFFF, _aux(one), one.duration, one.player)
                    for one in game.modifiers
                    if one.target == card.id
                ]
                for card in game.instances
            },
            "triggers": sorted((one.source, one.slot) for one in game.queue),
        }


def _aux(one: Modifier) -> int:
    return one.aux & 0xFFFF if one.kind == ModKind.VALUES else one.aux


def _as_asked(prompt: Prompt) -> Asked:
    yes_no = prompt.type == PromptType.YES_NO
    return Asked(
        prompt.type,
        prompt.player,
        0 if yes_no else prompt.minimum,
        prompt.maximum,
        () if yes_no else prompt.candidates,
        int(prompt.ask),
        prompt.source,
        prompt.total,
        prompt.or_none,
    )


# --- random abilities


def parameter(dice: Random, param: Param) -> int:
    codes = {Param.ZONE: 15, Param.SIDE: 3, Param.ARRIVAL: 3, Param.DURATION: 5, Param.CORE_PLACE: 5}
    if param in codes:
        return dice.randrange(codes[param])
    if param is Param.TURN:
        return dice.randrange(3)
    if param is Param.SWITCH:
        return dice.randrange(2)
    if param is Param.UNUSED:
        return 0
    if dice.random() < 0.3:
        return int(dice.choice(tuple(Macro)))
    return dice.choice((-3, -1, 1, 2, 5)) & 0xFF if param is Param.SIGNED else dice.randrange(8)


def keyword_block(dice: Random) -> Keywords:
    numbers = [0] * len(NumberKeyword)
    for keyword in dice.sample(tuple(NumberKeyword), dice.randrange(3)):
        raw = dice.choice((0x12, 0x21, 0xF1))
        numbers[keyword] = raw if keyword.is_trait else dice.choice((1, 3, int(dice.choice(tuple(Macro)))))
    return Keywords(tuple(numbers), int(dice.choice(tuple(FlagKeyword))))


FIELD, LANES, HAND, DECK = 0x001, 0x00E, 0x010, 0x020
TIMELINE, STANDBY = 0x3C0, 0x400
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
RANGES = {
    **dict.fromkeys(ON_THE_FIELD, (FIELD, FIELD, LANES, FIELD | HAND)),
    Effect.SWAP: (0x002, 0x004, 0x008, LANES),
    Effect.WAIT: (TIMELINE, 0x240, TIMELINE | STANDBY),
    Effect.UNLOCK: (HAND, DECK, HAND | DECK | FIELD),
}
"""Where each effect has something to do; others act everywhere."""


def random_step(dice: Random, order: int, effect: Effect) -> Step:
    if dice.random() < 0.1:
        step = Step(order, select=dice.choice((0, 8)))
    else:
        count = dice.choice((0, 1, 2, 3))
        high = dice.choice((0,) * 10 + (0x10, 0x20, 0x30, 0x30, 0x40, 0x50, 0x60, 0x70))
        filtered = dice.choice((1, 2, 3, 4, 7, int(dice.choice(COUNT_MACROS))))
        special = dice.choice((0,) * 8 + (Special.SELF, Special.PREVIOUS, Special.BROKEN, Special.FRONT))
        places = RANGES.get(effect, (FIELD, LANES, HAND, DECK, TIMELINE, STANDBY, TIMELINE | STANDBY, HAND | FIELD))
        own, enemy = (dice.choice((0, dice.choice(places))) for _ in range(2))
        step = Step(
            order,
            range_self=own,
            range_opp=enemy,
            special=int(special),
            colour=dice.choice((0x1F, 0x1F, 0x1F, 0x1F, 0x0A)),
            type1=dice.choice((0, 0, 0, 0, 0, 1)),
            kind=dice.choice((0x3F, 0x3F, 0x3F, 0x1F, 0x06, 0x0A)),
            select=count | dice.choice((0, 8)) | high,
            sel_x=dice.choice((1, 2, 3, int(dice.choice(COUNT_MACROS)))) if count in (1, 2) else 0,
            sel_y=filtered if high else 0,
        )
    if effect is Effect.UNLOCK:
        step = replace(step, kind=step.kind & ~Kind.ARTS)
    return replace(
        step,
        effect=int(effect),
        par_x=parameter(dice, effect.x),
        par_y=parameter(dice, effect.y),
        par_z=parameter(dice, effect.z),
        keywords=keyword_block(dice) if effect.k else Keywords(),
    )


def legal_step(dice: Random, order: int, effect: Effect) -> Step:
    while True:
        step = random_step(dice, order, effect)
        if not list(step_faults(step)):
            return step


def compare(seed: int, make: Any) -> None:
    dice = Random(seed)
    pair = Pair(dice)
    check_states(pair.game)
    pair.core.call("state_check")
    source = dice.choice([card.id for card in pair.game.instances if card.on_field])
    steps = make(dice)
    before = pair.states()
    assert before[0] == before[1]
    pair.run(steps, source, dice.randrange(4), dice)
    mine, model = pair.states()
    assert {key: mine[key] for key in mine} == model, steps
    assert pair.core.result != DuelResult.TRAPPED


def single(dice: Random, effect: Effect) -> tuple[Step, ...]:
    """One step; a swap needs a second one for its partner."""
    step = legal_step(dice, 1, effect)
    if effect is not Effect.SWAP:
        return (step,)
    one = Step(1, range_self=LANES, kind=0x3F, select=1, sel_x=1, effect=int(effect))
    other = replace(one, order=2, effect=int(Effect.NOTHING))
    return dice.choice(((step, replace(step, order=2, effect=0)), (one, other)))


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.name.lower())
def test_single_step_agrees_with_the_model(effect: Effect) -> None:
    for seed in range(12):
        compare(1000 * effect + seed, lambda dice: single(dice, effect))


def random_list(dice: Random) -> tuple[Step, ...]:
    while True:
        orders = dice.choice(((1, 2), (1, 1), (1, 2, 2), (1, 2, 1), (1, 1, 2), (1, 2, 3), (1, 2, 2, 3)))
        steps = tuple(legal_step(dice, order, dice.choice(EFFECTS)) for order in orders)
        if not list(list_faults(steps)):
            return steps


@pytest.mark.parametrize("block", range(10))
def test_several_steps_agree_with_the_model(block: int) -> None:
    for seed in range(8):
        compare(100_000 + 100 * block + seed, random_list)
