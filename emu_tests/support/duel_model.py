"""Whole duels on the console and in the model, with the same seed and answers, compared at every prompt.

`play_players` lets the cartridge's own players play a whole duel. `play_duel` begins a duel of the two decks that dice
answer, sometimes wrongly, `play_board` one in the middle, with any cards of the set. A difference raises `Difference`,
which says what differs and how the duel came there. Runs under PyPy (Python 3.9) too:

    PYTHONPATH=toolchain:emu_tests:<py65> pypy3 -m support.duel_model build/timeline.nes first last [random] [duel] ...
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from cartomancer.duel.players import begin_players, think, thought_answer
from cartomancer.host.compare import asked as asked_by
from cartomancer.host.compare import differences
from cartomancer.machine import Trap
from cartomancer.rulesets.timeline.codes import Ask, CardState, Category, FlagKeyword, NumberKeyword, Phase, Place
from cartomancer.rulesets.timeline.model.dump import snapshot, state_bits
from cartomancer.rulesets.timeline.model.prompts import Play, Prompt, is_legal
from cartomancer.rulesets.timeline.model.rng import Rng
from cartomancer.rulesets.timeline.model.state import LANES, NONE, Instance, ModelDuel, Modifier, create
from cartomancer.rulesets.timeline.model.turn import new_duel, play, resume
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import (
    CONTROLLER_BIT,
    DUR_PLAYER,
    OWNER_BIT,
    DuelResult,
    ModKind,
    PromptType,
)
from cartomancer.schema.front import PlayerKind
from support.conservation import broken_laws, cards_of
from support.duel_console import Console, Ground

PLACE_NAMES = tuple(place for place in Place if place != Place.GONE)
MISTAKES = 0.04
"""How many answers are illegal."""

STOLEN = 0.15
"""How many minions lie in the lanes of the other player."""

DURATIONS = (Duration.WHILE_THERE, Duration.THIS_TURN, Duration.OPPONENT_TURN, Duration.OWN_TURN)


class Difference(AssertionError):  # noqa: N818  # it is what a duel may end in
    """Console and model do not agree."""


@dataclass
class Ended:
    """A duel that was played to its end, or to the last prompt allowed."""

    result: DuelResult
    prompts: int
    refused: int
    turns: int
    cycles: int


# --- answers --------------------------------------------------------------------------------------------------


def legal_answer(game: ModelDuel, prompt: Prompt, dice: Random) -> list[int]:
    """Any legal answer; mostly not the one that does nothing, so that something happens."""
    if prompt.type == PromptType.YES_NO:
        return [int(dice.random() < 0.6)]
    if prompt.type == PromptType.ACTION:
        return [dice.choice(prompt.candidates)] if prompt.candidates and dice.random() < 0.85 else []
    if prompt.or_none and dice.random() < 0.3:
        return []
    for _ in range(50):
        willing = prompt.maximum > 0 and dice.random() < (0.3 if prompt.ask == Ask.BLOCK else 0.9)
        least = max(prompt.minimum, int(willing))
        found = dice.sample(list(prompt.candidates), dice.randint(least, max(least, prompt.maximum)))
        if is_legal(game, prompt, found):
            return found
    few: list[list[int]] = [[], *([card] for card in prompt.candidates)]
    for one in few:
        if is_legal(game, prompt, one):
            return one
    raise AssertionError(f"no answer to {prompt}")


def mistake(game: ModelDuel, prompt: Prompt, dice: Random) -> list[int] | None:
    """An illegal answer, if one is found quickly."""
    several = list(prompt.candidates)
    tries = (
        [dice.randrange(256)],
        [*several[:1], *several[:1]],
        several[: prompt.maximum + 1],
        several[: max(0, prompt.minimum - 1)],
        [dice.randrange(128) for _ in range(dice.randrange(5))],
    )
    answer = dice.choice(tries)
    return None if is_legal(game, prompt, answer) else answer


# --- both together --------------------------------------------------------------------------------------------


class Pair:
    """The same duel twice."""

    def __init__(self, console: Console, game: ModelDuel, rules: Play[DuelResult], dice: Random) -> None:
        self.console, self.game, self.rules, self.dice = console, game, rules, dice
        self.cards: dict[int, tuple[int, bool]] = {}
        self.story: list[str] = []
        self.refused = 0

    def play(self, limit: int) -> Ended:
        """Answer up to `limit` prompts, comparing at each."""
        prompts = 0
        asked = next(self.rules, None)
        kind = self.console.run()
        self.compare(asked, kind)
        while asked is not None and prompts < limit:
            self._err(asked)
            answer = self._choose(asked)
            prompts += 1
            self._note(asked, answer)
            if not self.console.offer(answer):
                self._differ([f"the console refuses {answer} to {asked}"])
            kind = self.console.run()
            asked = self._send(answer)
            self.compare(asked, kind)
        return Ended(self.game.result, prompts, self.refused, self.game.turn, self.console.cycles)

    def _choose(self, asked: Prompt) -> list[int]:
        return legal_answer(self.game, asked, self.dice)

    def _send(self, answer: Sequence[int]) -> Prompt | None:
        try:
            return self.rules.send(answer)
        except StopIteration:
            return None

    def _err(self, asked: Prompt) -> None:
        """Sometimes answer what is not legal: both must refuse, note it, and ask again."""
        while self.dice.random() < MISTAKES:
            answer = mistake(self.game, asked, self.dice)
            if answer is not None:
                self.refused += 1
                self._note(asked, answer)
                if self.console.offer(answer):
                    self._differ([f"the console takes {answer} to {asked}"])
                assert self._send(answer) == asked
                self.compare(asked, asked.type)

    def compare(self, asked: Prompt | None, kind: PromptType) -> None:
        """The prompt, everything that both remember, and what no rule may change."""
        lines = []
        if asked is None:
            if kind != PromptType.GAME_OVER:
                lines.append(f"the model has ended, the console asks {self.console.asked()}")
        elif kind == PromptType.GAME_OVER:
            lines.append(f"the console has ended, the model asks {asked_by(asked)}")
        else:
            lines += differences({"prompt": self.console.asked()}, {"prompt": asked_by(asked)})
        state = self.console.state()
        lines += differences(state, self.remembered())
        self.cards = self.cards or cards_of(state)
        lines += broken_laws(state, self.cards, self.game.library.rules)
        if lines:
            self._differ(lines)

    def remembered(self) -> dict[str, Any]:
        """Everything that the model remembers."""
        return snapshot(self.game)

    def _note(self, asked: Prompt, answer: Sequence[int]) -> None:
        names = ", ".join(self._name(asked, one) for one in answer)
        source = self._card(asked.source) if asked.source != NONE else "-"
        about = Ask(asked.ask).name
        self.story.append(f"turn {self.game.turn} {about} of {source} by {asked.player}: {names or 'none'}")

    def _name(self, asked: Prompt, one: int) -> str:
        cards = asked.type in (PromptType.CARDS, PromptType.ACTION)
        return self._card(one) if cards else str(one)

    def _card(self, ident: int) -> str:
        if ident >= len(self.game.instances):
            return f"#{ident}"
        card = self.game.instances[ident]
        return f"#{ident} (card {card.card.number}, {card.controller} {Place(card.place).name})"

    def _differ(self, lines: Sequence[str]) -> None:
        raise Difference("\n".join([*lines, "last answers:", *self.story[-12:]]))


class PlayerPair(Pair):
    """Both sides are answered by a player of the cartridge, which makes no mistakes."""

    def __init__(self, console: Console, game: ModelDuel, rules: Play[DuelResult], kind: PlayerKind) -> None:
        super().__init__(console, game, rules, Random(0))
        self.answers: list[list[int]] = []
        begin_players(console.machine, [kind, kind])

    def _choose(self, asked: Prompt) -> list[int]:
        assert think(self.console.machine)[0], f"no answer to {asked}"
        self.answers.append(list(thought_answer(self.console.machine)))
        assert is_legal(self.game, asked, self.answers[-1]), f"{self.answers[-1]} to {asked}"
        return self.answers[-1]

    def _err(self, asked: Prompt) -> None:
        del asked


def play_duel(ground: Ground, seed: int, limit: int = 5000) -> Ended:
    """A duel of both decks from its first card on."""
    console = ground.duel(seed, "timeline_duel")
    game = new_duel(ground.library, seed, ground.decks[:2])
    return Pair(console, game, play(game), Random(seed)).play(limit)


def play_players(ground: Ground, seed: int, kind: PlayerKind, limit: int = 5000) -> Ended:
    """A duel of two players of the cartridge to its end; then the answers alone must lead to the same, log included."""
    console = ground.duel(seed, "timeline_duel")
    game = new_duel(ground.library, seed, ground.decks[:2])
    pair = PlayerPair(console, game, play(game), kind)
    ended = pair.play(limit)
    assert ended.result != DuelResult.OPEN, f"the duel has not ended after {limit} prompts"
    last = console.state()
    again = ground.duel(seed, "timeline_duel")
    again.run()
    for answer in pair.answers:
        assert again.offer(answer), f"{answer} is refused the second time"
        again.run()
    assert again.state() == last, "the answers lead elsewhere the second time"
    return ended


# --- boards ---------------------------------------------------------------------------------------------------


def play_board(ground: Ground, seed: int, limit: int = 5000) -> Ended:
    """A duel that begins in the middle, on a random board of any cards of the set."""
    console, game, phase, dice = random_board(ground, seed)
    return Pair(console, game, resume(game, phase), dice).play(limit)


def random_board(ground: Ground, seed: int) -> tuple[Console, ModelDuel, Phase, Random]:
    """The same board on the console and in the model, and the phase in which the duel goes on."""
    dice = Random(seed)
    console = ground.duel(seed | 1, "timeline_resume")
    game = ModelDuel(ground.library, Rng.seeded(seed | 1))
    game.turn, game.turn_player = dice.randrange(1, 190), dice.randrange(2)
    phase = dice.choice((Phase.MAIN, Phase.MAIN, *Phase))
    console.put("turn_number", game.turn)
    console.put("turn_player", game.turn_player)
    console.put("turn_phase", phase)
    _fill(ground, console, game, dice)
    return console, game, Phase(phase), dice


def _fill(ground: Ground, console: Console, game: ModelDuel, dice: Random) -> None:
    """Both sides: a master, some units, cards everywhere."""

    def of(*categories: int) -> list[int]:
        return [number for number, card in sorted(ground.library.cards.items()) if card.category in categories]

    minions, lords = of(Category.MINION), of(Category.LORD)
    waiting, anything = of(Category.MINION, Category.SKILL), [*of(Category.SKILL, Category.ARTS), *minions, *lords]

    def add(number: int, place: int, player: int) -> Instance:
        card = console.new(number, place, player)
        made = game.instances[create(game, number, player, place)]
        assert made.id == card
        if place in LANES and dice.random() < STOLEN:
            made.owner = 1 - player
            console.put("inst_place", made.place | OWNER_BIT * made.owner | CONTROLLER_BIT * player, card)
        return made

    for player in (0, 1):
        add(dice.choice(of(Category.MASTER)), Place.MASTER, player)
        values = {"life": dice.randrange(1, 25), "cores": dice.randrange(6), "cores_out": dice.randrange(4)}
        console.set_player(player, **values)
        side = game.players[player]
        side.life, side.cores, side.cores_out = values["life"], values["cores"], values["cores_out"]
        if dice.random() < 0.6:
            _dress(console, game, add(dice.choice(lords), Place.LORD, player), dice)
        for lane in LANES:
            if dice.random() < 0.65:
                _dress(console, game, add(dice.choice(minions), lane, player), dice)
        stock: tuple[tuple[Place, list[int], int], ...] = (
            (Place.HAND, anything, 10),
            (Place.DECK, anything, 12),
            *((wait, waiting, 2) for wait in (Place.WT4, Place.WT3, Place.WT2, Place.WT1)),
            (Place.STANDBY, waiting, 5),
        )
        for place, kinds, most in stock:
            for _ in range(dice.randint(0, most)):
                add(dice.choice(kinds), place, player)


def _dress(console: Console, game: ModelDuel, card: Instance, dice: Random) -> None:
    """Damage, cores, states, marks and changes of a card on the field."""
    if dice.random() < 0.3 and card.card.hp > 1:
        card.damage = dice.randrange(1, card.card.hp)
        console.put("inst_damage_lo", card.damage, card.id)
    if card.card.category == Category.LORD:
        card.cores = dice.randrange(3)
        console.put("inst_counter", card.cores, card.id)
    card.exhausted, card.new, card.moved = (dice.random() < chance for chance in (0.2, 0.2, 0.1))
    card.reversed, card.incapacitated = dice.random() < 0.1, dice.random() < 0.1
    if card.id % 3 == 0:
        console.tokens.add(card.id)
    console.put("inst_state", state_bits(card) | CardState.TOKEN * (card.id in console.tokens), card.id)
    card.used = dice.choice((0, 0, 0, dice.randrange(8)))
    console.put("inst_used", card.used, card.id)
    for _ in range(dice.choice((0, 0, 1, 2))):
        one = _change(card.id, dice)
        game.modifiers.append(one)
        extra = one.aux & 0xFFFF if one.kind == ModKind.VALUES else 0
        aux = 0 if one.kind == ModKind.VALUES else one.aux
        console.modify(one.kind, card.id, one.value & 0xFFFF, aux, extra, one.duration | DUR_PLAYER * one.player)


def _change(card: int, dice: Random) -> Modifier:
    """ATK and HP, a flag, or a numbered keyword, for some time."""
    duration, player = dice.choice(DURATIONS), dice.randrange(2)
    kind = dice.choice(
        (ModKind.VALUES, ModKind.GIVE_FLAGS, ModKind.GIVE_FLAGS, ModKind.LOSE_FLAGS, ModKind.GIVE_NUMBER)
    )
    if kind == ModKind.VALUES:
        return Modifier(kind, card, NONE, dice.randrange(-2, 4), dice.randrange(0, 3), duration, player)
    if kind == ModKind.GIVE_NUMBER:
        keyword = dice.choice([one for one in NumberKeyword if not one.is_trait])
        return Modifier(kind, card, NONE, dice.randrange(1, 4), int(keyword), duration, player)
    return Modifier(kind, card, NONE, int(dice.choice(list(FlagKeyword))), 0, duration, player)


def play_random(ground: Ground, seed: int) -> Ended:
    """A duel of two players who give any legal answer."""
    return play_players(ground, seed, PlayerKind.RANDOM)


def play_greedy(ground: Ground, seed: int) -> Ended:
    """A duel of two players who weigh their answers."""
    return play_players(ground, seed, PlayerKind.GREEDY)


PLAYS: dict[str, Callable[[Ground, int], Ended]] = {
    "random": play_random,
    "greedy": play_greedy,
    "duel": play_duel,
    "board": play_board,
}


def main(arguments: Sequence[str]) -> int:
    """Play the seeds first to last, each as a duel and as a board or as one of them; how many differ."""
    rom, first, last, *kinds = arguments
    ground, bad = Ground(Path(rom)), 0
    for seed in range(int(first), int(last)):
        for kind in kinds or PLAYS:
            try:
                print(f"{kind} {seed}: {PLAYS[kind](ground, seed)}", flush=True)
            except (Trap, AssertionError) as error:
                bad += 1
                print(f"{kind} {seed}: {type(error).__name__} {error}", flush=True)
    print(f"{bad} differ")
    return bad


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1:])))
