"""Whole duels of the timeline decks on the model: random answers, always an end, nothing lost, replayable."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from cartomancer.project import CardDesign
from cartomancer.rulesets.timeline.codes import Ask, Place
from cartomancer.rulesets.timeline.model.dump import dump
from cartomancer.rulesets.timeline.model.prompts import Prompt, is_legal
from cartomancer.rulesets.timeline.model.state import PLACE_ORDER, Library, ModelDuel, PrintedCard
from cartomancer.rulesets.timeline.model.turn import DeckList, new_duel, play
from cartomancer.rulesets.timeline.model.zones import all_cores
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import DuelResult, PromptType
from cartomancer.schema.records import AbilitySlot
from support.timeline_set import timeline_game

RULES = Rules()
"""The numbers that images of the fixtures are built with."""

Answerer = Callable[[ModelDuel, Prompt], Sequence[int]]


def model_card(card: CardDesign) -> PrintedCard:
    slots = tuple(AbilitySlot(slot.condition, slot.cost, slot.ability.number) for slot in card.slots)
    return PrintedCard(
        card.number,
        card.category,
        card.colour,
        card.cost,
        card.cc_wt,
        card.atk,
        card.hp,
        *card.types,
        card.keywords,
        slots,
    )


@pytest.fixture(scope="module")
def timeline() -> tuple[Library, list[DeckList]]:
    game = timeline_game()
    library = Library(
        {card.number: model_card(card) for card in game.cards},
        {ability.number: ability.steps for ability in game.abilities},
    )
    decks = [
        DeckList(deck.master, tuple(number for number, copies in deck.entries for _ in range(copies)))
        for deck in game.decks
    ]
    return library, decks


def at_random(choice: random.Random) -> Answerer:
    """Any legal answer; mostly not the one that does nothing, so that something happens."""

    def answer(game: ModelDuel, prompt: Prompt) -> Sequence[int]:
        if prompt.type == PromptType.YES_NO:
            return [choice.randrange(2)]
        if prompt.type == PromptType.ACTION:
            return [choice.choice(prompt.candidates)] if prompt.candidates and choice.random() < 0.8 else []
        if prompt.or_none and choice.random() < 0.3:
            return []
        while True:
            willing = prompt.maximum > 0 and choice.random() < (0.3 if prompt.ask == Ask.BLOCK else 0.9)
            least = max(prompt.minimum, int(willing))
            found = choice.sample(prompt.candidates, choice.randint(least, prompt.maximum))
            if is_legal(game, prompt, found):
                return found
            if prompt.minimum == 1:
                return [choice.choice(prompt.candidates)]

    return answer


def run_duel(game: ModelDuel, answer: Answerer, after: Callable[[ModelDuel], None] = lambda game: None) -> DuelResult:
    rules = play(game)
    try:
        prompt = next(rules)
        while True:
            after(game)
            prompt = rules.send(answer(game, prompt))
    except StopIteration as end:
        result: DuelResult = end.value
        return result


def assert_conserved(game: ModelDuel) -> None:
    """Every card is in exactly one place, where it says it is; cores and life are in bounds."""
    seen: list[int] = []
    for player, side in enumerate(game.players):
        for place in PLACE_ORDER:
            for ident in side.places[place]:
                seen.append(ident)
                assert (game.instances[ident].controller, game.instances[ident].place) == (player, place)
        assert len(side.places[Place.HAND]) <= 10
        assert len(side.places[Place.STANDBY]) <= 5
        assert all(len(side.places[place]) <= 1 for place in (Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT))
        assert min(side.cores, side.cores_out, side.life) >= 0
        assert all_cores(game, player) <= RULES.cores_max
    gone = [card.id for card in game.instances if card.place == Place.GONE]
    assert sorted(seen + gone) == list(range(82))
    assert {one.target for one in game.modifiers} <= set(seen)


@pytest.mark.req("P000-29", "P000-50")
def test_random_duels_end_with_all_cards_and_cores(timeline: tuple[Library, list[DeckList]]) -> None:
    library, decks = timeline
    results = []
    for seed in range(60):
        game = new_duel(library, seed, decks)
        results.append(run_duel(game, at_random(random.Random(seed))))
        assert_conserved(game)
        assert not game.queue
        assert all(entry.message != 1 for entry in game.log), "a table ran full"
    assert {DuelResult.WIN_0, DuelResult.WIN_1} <= set(results)
    assert DuelResult.OPEN not in results


def test_every_prompt_of_a_duel_finds_a_sound_board(timeline: tuple[Library, list[DeckList]]) -> None:
    library, decks = timeline
    for seed in range(10):
        run_duel(new_duel(library, seed, decks), at_random(random.Random(seed)), after=assert_conserved)


def test_seed_and_answers_replay_a_duel(timeline: tuple[Library, list[DeckList]]) -> None:
    library, decks = timeline
    for seed in (1, 77):
        answers: list[list[int]] = []
        first = new_duel(library, seed, decks)
        wild = at_random(random.Random(seed))

        def record(
            game: ModelDuel, prompt: Prompt, wild: Answerer = wild, answers: list[list[int]] = answers
        ) -> list[int]:
            answers.append(list(wild(game, prompt)))
            return answers[-1]

        run_duel(first, record)
        again = new_duel(library, seed, decks)
        replies = iter(answers)
        run_duel(again, lambda game, prompt, replies=replies: next(replies))  # type: ignore[misc]
        assert dump(first) == dump(again)
        assert dump(first) != dump(new_duel(library, seed, decks))


@pytest.mark.req("P000-3", "P000-4")
def test_setup_deals_four_and_five_cards_and_two_cores(timeline: tuple[Library, list[DeckList]]) -> None:
    library, decks = timeline
    starts = set()
    for seed in range(16):
        game = new_duel(library, seed, decks)
        starts.add(game.turn_player)
        assert game.count(game.turn_player, Place.HAND) == 4
        assert game.count(1 - game.turn_player, Place.HAND) == 5
        assert [side.cores for side in game.players] == [2, 2]
        assert game.players[0].life == library.cards[decks[0].master].hp
    assert starts == {0, 1}
