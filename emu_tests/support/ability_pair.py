"""The same board on the 6502 and in the Python model: an ability runs on both and every difference is an error.

Prompts must be the same, and the whole state after each step, at each prompt and at the end. Runs under PyPy too.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Any

from cartomancer.rulesets.timeline.codes import CardState, FlagKeyword, Place
from cartomancer.rulesets.timeline.model.dump import dump_instance
from cartomancer.rulesets.timeline.model.flow import run
from cartomancer.rulesets.timeline.model.prompts import Prompt
from cartomancer.rulesets.timeline.model.rng import Rng
from cartomancer.rulesets.timeline.model.state import (
    Attack,
    Frame,
    GameOver,
    Library,
    ModelDuel,
    Modifier,
    PrintedCard,
    create,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import LOG_ENTRIES, NONE, ModKind, PromptType
from support.ability_fixtures import Asked, Match
from support.core_fixtures import (
    ARTS,
    BLUE,
    COLOURLESS,
    KEYWORDS,
    KING,
    LEFT_ONLY,
    LORD,
    MASTER,
    MINION,
    RED_SWORD,
    SKILL,
    TRAITS,
    WATCHER,
    Image,
    plain_cards,
)

MINIONS = (MINION, RED_SWORD, BLUE, COLOURLESS, TRAITS, KEYWORDS, LEFT_ONLY, WATCHER)
LORDS = (LORD, KING)
WAITERS = (*MINIONS, SKILL)
ANY = (*WAITERS, *LORDS, ARTS)
STATES = (CardState.EXHAUSTED, CardState.REVERSED, CardState.INCAPACITATED)
FLAGS = (FlagKeyword.EFFECT_IMMUNE, FlagKeyword.BARRIER, FlagKeyword.MOVE_IMMUNE, FlagKeyword.LEFT_ONLY)
STEP_END = "_remember"
"""The core comes here when a step has been carried out or declined."""

CYCLES_MOST = 2_000_000
"""Of one stretch: whoever draws 111 cards takes half a million."""

State = dict[str, Any]


class WatchedFrame(Frame):
    """A model's frame that tells when a step has ended."""

    def watch(self, pair: Pair) -> WatchedFrame:
        self.pair = pair
        return self

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if name == "tally" and "pair" in vars(self):
            self.pair.model_steps.append(self.pair.model_state())


class Pair:
    """The same board twice. Tokens, which the model does not have, act like any other card and stay tokens."""

    def __init__(self, dice: Random, image: Image | None = None) -> None:
        seed = dice.getrandbits(32) | 1
        self.tokens: set[int] = set()
        self.core = Match(image, seed=seed)
        self.core.limit = CYCLES_MOST
        self.core_steps: list[State] = []
        self.model_steps: list[State] = []
        cards = {card.number: PrintedCard.of_record(card.number, card.record) for card in plain_cards()}
        self.game = ModelDuel(Library(cards, {}), Rng.seeded(seed), turn=dice.randrange(1, 99))
        self.game.turn_player = dice.randrange(2)
        self.core.put("turn_number", self.game.turn)
        self.core.put("turn_player", self.game.turn_player)
        self._fill(dice)
        self.core.pauses[self.core.symbols[STEP_END]] = lambda: self.core_steps.append(self.core_state())

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
                self.dress(self.add(dice.choice(LORDS), Place.LORD, player), dice)
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
            self.core.put("inst_damage_lo", mine.damage, at=card)
        if dice.random() < 0.2:
            mine.cores = dice.randrange(1, 3)
            self.core.put("inst_counter", mine.cores, at=card)
        state = dice.choice((0, 0, 0, *STATES))
        if card % 3 == 0:
            self.tokens.add(card)
        self.core.put("inst_state", state | CardState.TOKEN * (card in self.tokens), at=card)
        mine.exhausted = state == CardState.EXHAUSTED
        mine.reversed = state == CardState.REVERSED
        mine.incapacitated = state == CardState.INCAPACITATED
        if dice.random() < 0.3:
            flag = dice.choice(FLAGS)
            self.core.modify(card, ModKind.GIVE_FLAGS, val=flag)
            self.game.modifiers.append(Modifier(ModKind.GIVE_FLAGS, card, NONE, int(flag), 0, Duration.WHILE_THERE, 0))

    def fight(self, attacker: int, target: int) -> None:
        """An attack is going on, and the ability is one of those that it sets off."""
        self.game.attack = Attack(attacker, target)
        self.core.put("attack_attacker", attacker)
        self.core.put("attack_target", target)

    # --- running both

    def run(self, steps: Sequence[Step], source: int, cost: int, dice: Random) -> int:
        """Resolve an ability on both sides with the same answers; how many prompts there were."""
        player = self.game.instances[source].controller
        frame = WatchedFrame(source, player, cost, tuple(steps)).watch(self)
        rules = self._model(frame)
        asked = self.core.begin_steps(steps, source, player, cost)
        expected = next(rules, None)
        prompts = 0
        while asked is not None:
            assert expected is not None, f"the model does not ask {asked}"
            assert asked == as_asked(expected)
            self.agree()
            answer = self._answer(asked, dice)
            prompts += 1
            asked = self.core.answer(*answer)
            try:
                expected = rules.send(answer)
            except StopIteration:
                expected = None
        assert expected is None, f"the 6502 does not ask {expected}"
        self.agree()
        return prompts

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

    def agree(self) -> None:
        """Both sides took the same steps, and remember the same now."""
        assert len(self.core_steps) == len(self.model_steps), "another number of steps"
        for mine, model in zip(self.core_steps, self.model_steps):  # noqa: B905  # PyPy's zip is not strict
            self._same(mine, model)
        self.core_steps.clear()
        self.model_steps.clear()
        self._same(self.core_state(), self.model_state())

    @staticmethod
    def _same(mine: State, model: State) -> None:
        for key, value in mine.items():
            assert value == model[key], f"{key}: {value} on the 6502, {model[key]} in the model"

    def core_state(self) -> State:
        """What the 6502 remembers."""
        core = self.core
        cards = range(core.get("instance_count"))
        return {
            "result": core.result,
            "rng": int.from_bytes(core.bytes_of("rng_state", 4), "little"),
            "places": {
                (player, place): core.zone(place, player) for player in (0, 1) for place in Place if place != Place.GONE
            },
            "cards": {card: self._core_card(card) for card in cards},
            "players": [
                tuple(core.player(player, field) for field in ("life", "cores", "cores_out", "fatigue"))
                for player in (0, 1)
            ],
            "modifiers": {card: list(self._core_modifiers(core.get("inst_mods", card))) for card in cards},
            "standing": sorted(source for _, source, *_ in self._core_modifiers(core.get("mod_standing"))),
            "of players": [list(self._core_modifiers(core.get("mod_players", player))) for player in (0, 1)],
            "triggers": [
                (core.get("trigger_card", at), core.get("trigger_slot", at)) for at in range(core.get("trigger_count"))
            ],
            "log": [
                (
                    entry["message"],
                    entry["turn"],
                    entry["player"],
                    entry["subject"],
                    entry["object"],
                    entry["value_lo"] | entry["value_hi"] << 8,
                )
                for entry in core.log
            ],
        }

    def _core_card(self, card: int) -> dict[str, int]:
        core = self.core
        fields = {"place": "inst_place", "used": "inst_used", "cores": "inst_counter"}
        return {
            "card": core.get("inst_card_lo", card) | core.get("inst_card_hi", card) << 8,
            "damage": core.damage(card),
            **{field: core.get(name, card) for field, name in fields.items()},
            "state": core.get("inst_state", card) ^ CardState.TOKEN * (card in self.tokens),
        }

    def _core_modifiers(self, at: int) -> Iterator[tuple[int, ...]]:
        core = self.core
        while at != NONE:
            kind, value = core.get("mod_kind", at), core.get("mod_val_lo", at) | core.get("mod_val_hi", at) << 8
            extra = core.get("mod_extra_lo", at) | core.get("mod_extra_hi", at) << 8
            aux = extra if kind == ModKind.VALUES else core.get("mod_aux", at)
            dur = core.get("mod_dur", at)
            yield kind, core.get("mod_source", at), value, aux, dur & 0x0F, dur >> 7
            at = core.get("mod_next", at)

    def model_state(self) -> State:
        """What the model remembers, in the same words."""
        game = self.game
        return {
            "result": game.result,
            "rng": game.rng.state,
            "places": {
                (player, place): list(game.place(player, place))
                for player in (0, 1)
                for place in Place
                if place != Place.GONE
            },
            "cards": {card.id: dump_instance(card) for card in game.instances},
            "players": [(side.life, side.cores, side.cores_out, side.fatigue) for side in game.players],
            "modifiers": {
                card.id: [
                    (one.kind, one.source, one.value & 0xFFFF, _aux(one), one.duration, one.player)
                    for one in game.modifiers
                    if one.target == card.id
                ]
                for card in game.instances
            },
            "standing": sorted(
                source.id
                for source in game.fielded(0)
                for slot in source.card.standing
                for _ in game.library.abilities[slot.number]
            ),
            "of players": [[], []],
            "triggers": [(one.source, one.slot) for one in game.queue],
            "log": [
                (int(one.message), one.turn, one.player, one.subject, one.object, one.value)
                for one in game.log[-LOG_ENTRIES:]
            ],
        }


def _aux(one: Modifier) -> int:
    return one.aux & 0xFFFF if one.kind == ModKind.VALUES else one.aux


def as_asked(prompt: Prompt) -> Asked:
    return Asked(
        prompt.type,
        prompt.player,
        prompt.minimum,
        prompt.maximum,
        prompt.candidates,
        int(prompt.ask),
        prompt.source,
        prompt.total,
        prompt.or_none,
    )
