"""Setup, the five phases of a turn, and the duel as a whole (P000-1 to P000-17, P000-50, R000-65)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from cartomancer.rulesets.timeline.codes import Condition, FlagKeyword, Message, Phase, Place
from cartomancer.rulesets.timeline.model.actions import main_phase
from cartomancer.rulesets.timeline.model.damage import check_states, expire, finish
from cartomancer.rulesets.timeline.model.flow import resolve_queue
from cartomancer.rulesets.timeline.model.prompts import Play
from cartomancer.rulesets.timeline.model.rng import Rng
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import GameOver, Instance, Library, ModelDuel, create
from cartomancer.rulesets.timeline.model.triggers import fire
from cartomancer.rulesets.timeline.model.zones import core_room, draw, has_room, relocate
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult


@dataclass(frozen=True)
class DeckList:
    """A deck: the number of its master and of every card, copies one after the other."""

    master: int
    cards: tuple[int, ...]


def new_duel(library: Library, seed: int, decks: Sequence[DeckList]) -> ModelDuel:
    """Both sides ready to play (P000-1 to P000-4): ids, shuffles and the first player in exactly this order.

    Player 0's master and deck get the first ids, then player 1's. Deck 0 is shuffled, deck 1, then below(2) is the
    first player, who draws 4, the other 5.
    """
    game = ModelDuel(library, Rng.seeded(seed))
    for player, deck in enumerate(decks):
        create(game, deck.master, player, Place.MASTER)
        for number in deck.cards:
            create(game, number, player, Place.DECK)
        game.players[player].cores = library.rules.cores_start
    for player in (0, 1):
        game.rng.shuffle(game.place(player, Place.DECK))
    game.turn_player = game.rng.below(2)
    draw(game, game.turn_player, library.rules.hand_first)
    draw(game, 1 - game.turn_player, library.rules.hand_second)
    return game


def play(game: ModelDuel) -> Play[DuelResult]:
    """The duel from its first turn to its end."""
    with suppress(GameOver):
        yield from _turns(game)
    return game.result


def resume(game: ModelDuel, phase: Phase) -> Play[DuelResult]:
    """The rest of a duel from a phase of the running turn: the main phase at its prompt, others with their start."""
    with suppress(GameOver):
        if phase == Phase.MAIN:
            yield from _act(game, Phase.MAIN)
            phase = Phase.END
        yield from _phases(game, phase)
        yield from _turns(game)
    return game.result


def _turns(game: ModelDuel) -> Play[None]:
    while True:
        yield from turn(game)


def turn(game: ModelDuel) -> Play[None]:
    """One turn: start, core, draw, main, end (R000-65); a game beyond 200 turns is a draw (P000-50)."""
    if game.turn >= game.library.rules.turn_max:
        finish(game, DuelResult.DRAW)
    game.turn += 1
    game.note(Message.TURN, game.turn_player)
    expire(game, (Duration.OWN_TURN, game.turn_player))
    check_states(game)
    yield from _phases(game, Phase.START)


def _phases(game: ModelDuel, first: Phase) -> Play[None]:
    """The phases from one on, and the turn passes (P000-10, P000-17)."""
    for phase in list(Phase)[first:]:
        yield from _edge(game, Condition.of(Condition.START_START + 2 * phase))
        yield from _act(game, phase)
    end_turn(game)
    game.turn_player = 1 - game.turn_player


def _act(game: ModelDuel, phase: Phase) -> Play[None]:
    """The phase's own action, then its end triggers (P000-10)."""
    if phase == Phase.MAIN:
        yield from main_phase(game)
    elif phase in _ACTIONS:
        _ACTIONS[phase](game)
    check_states(game)
    yield from _edge(game, Condition.of(Condition.START_END + 2 * phase))


def _edge(game: ModelDuel, condition: Condition) -> Play[None]:
    """Fire a phase condition on the turn player's cards (R000-55 to R000-64)."""
    for card in _own_field(game):
        fire(game, card, condition)
    yield from resolve_queue(game)


def _own_field(game: ModelDuel) -> list[Instance]:
    return [card for card in game.fielded(game.turn_player) if card.controller == game.turn_player]


def _start(game: ModelDuel) -> None:
    """Own cards become active, marks clear, 再生 heals, the timeline advances (P000-11, P000-37)."""
    values = Settled(game)
    for card in _own_field(game):
        card.exhausted = card.new = card.moved = False
        card.used = 0
        if values.has(card, FlagKeyword.REGENERATION):
            card.damage = 0
    _advance(game)


def _advance(game: ModelDuel) -> None:
    """WT1 to standby while there is room, then WT2, WT3, WT4 one place on, each in order of arrival (P000-12)."""
    player = game.turn_player
    steps = ((Place.WT1, Place.STANDBY), (Place.WT2, Place.WT1), (Place.WT3, Place.WT2), (Place.WT4, Place.WT3))
    for here, there in steps:
        for ident in list(game.place(player, here)):
            card = game.instances[ident]
            if has_room(game, card, player, there):
                relocate(game, card, player, there)


def _cores(game: ModelDuel) -> None:
    """One more core up to 10, then all cores of the core zone recover (P000-7)."""
    side = game.players[game.turn_player]
    side.cores += min(1, core_room(game, game.turn_player))
    side.cores, side.cores_out = side.cores + side.cores_out, 0


def _draw(game: ModelDuel) -> None:
    """Draw one card; the first player does not on turn 1 (P000-13)."""
    if game.turn > 1:
        draw(game, game.turn_player, 1)


def end_turn(game: ModelDuel) -> None:
    """Incapacity of the turn player's cards and modifiers of this turn end (P000-17, P000-47)."""
    player = game.turn_player
    for card in _own_field(game):
        card.incapacitated = False
    expire(game, (Duration.THIS_TURN, 0), (Duration.THIS_TURN, 1), (Duration.OPPONENT_TURN, 1 - player))
    check_states(game)


_ACTIONS: Mapping[Phase, Callable[[ModelDuel], None]] = {Phase.START: _start, Phase.CORE: _cores, Phase.DRAW: _draw}
