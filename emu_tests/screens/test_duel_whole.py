"""Whole duels with the pad: the screen changes nothing. The same answers without a screen make the same log."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cartomancer.duel.duel import Duel
from cartomancer.duel.game import Game
from cartomancer.duel.pytest_plugin import game_of
from cartomancer.duel.question import Question
from cartomancer.rulesets.timeline.codes import Ask
from cartomancer.schema.core_state import NO_SUM, PromptType
from cartomancer.schema.front import OPTIONS
from support.built_game import BuiltGame
from support.duel_screen import PRESS_BUDGET, RETURN, DuelScreen, raw_log
from support.pad_player import PadPlayer, Wait
from support.timeline_set import NAME

FAST = 2
END_TURN = 0.2
DECLINE = 0.1


@pytest.fixture(scope="session")
def duel_game(request: pytest.FixtureRequest, game: BuiltGame) -> Game:
    return game_of(request.config, NAME)


def some_answer(question: Question, duel: Duel, random: Random) -> Sequence[int]:
    """A legal answer, any of them."""
    values = question.values
    if question.type is PromptType.YES_NO:
        return [random.randint(0, 1)]
    if question.ask is Ask.MAIN:
        return [random.choice(values)] if values and random.random() > END_TURN else []
    optional = question.or_none or not question.minimum
    if not values or (optional and random.random() < DECLINE):
        return []
    if question.type is not PromptType.CARDS or question.maximum == 1:
        return [random.choice(values)]
    wanted = random.randint(max(question.minimum, 1), min(question.maximum, len(values)))
    chosen = random.sample(values, wanted)
    if question.total == NO_SUM:
        return chosen
    costs = duel.machine.read("print_cost", max(values) + 1, unwritten=0)
    while sum(costs[card] for card in chosen) > question.total:
        chosen.pop()
    return chosen


def play(screen: DuelScreen, twin: Duel, random: Random) -> None:
    """Play both to the end: a person on the screen, the same answers in the twin."""
    player = screen.player
    question = twin.run()
    while question is not None:
        if question.player == 1:
            question = twin.answer(*twin.think().answer)
            continue
        player.settle()
        asked = player.asked
        assert (asked.type, asked.ask, asked.values) == (question.type, question.ask, question.values)
        assert raw_log(screen.machine) == raw_log(twin.machine)
        values = some_answer(question, twin, random)
        player.answer(values)
        question = twin.answer(*values)


@pytest.mark.parametrize("seed", [4])
def test_whole_duel_by_the_pad_has_the_log_of_the_same_answers(duel_game: Game, seed: int) -> None:
    screen = DuelScreen(duel_game, seed=seed)
    screen.machine.write(screen.machine.address("options") + OPTIONS.offsets["speed"], FAST)
    twin = Duel.whole(duel_game, seed=seed)
    twin.players("human", "greedy")
    play(screen, twin, Random(seed))
    assert screen.player.settle() is Wait.RESULT
    assert raw_log(screen.machine) == raw_log(twin.machine)
    assert screen.machine.byte("duel_result") == twin.result
    assert screen.machine.byte("fault_count") == 0
    screen.leave("a")


def test_suspended_duel_goes_on_where_it_was(duel_game: Game) -> None:
    screen = DuelScreen(duel_game, seed=7)
    player: PadPlayer = screen.player
    for _ in range(3):
        player.settle()
        values = player.asked.values
        player.answer(values[:1] if values and player.asked.type is not PromptType.YES_NO else [])
    player.settle()
    asked, log = player.asked, raw_log(screen.machine)
    state = screen.machine.read("rng_state", 4)
    player.press("start")
    player.point_item(4)
    screen.leave("a")
    screen.enter("duel_continue")
    player.settle()
    assert (player.asked, raw_log(screen.machine)) == (asked, log)
    assert screen.machine.read("rng_state", 4) == state


def test_duel_that_was_given_up_cannot_go_on(duel_game: Game) -> None:
    screen = DuelScreen(duel_game, seed=7)
    player = screen.player
    player.press("start")
    player.choose_item(5)
    player.press("up", "a")
    assert player.waits is Wait.RESULT
    screen.leave("a")
    screen.enter("duel_continue")
    screen.machine.run_until(RETURN, budget=PRESS_BUDGET)
