"""Step order, branches, availability, held effects and selection on the model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import (
    OPTIONAL,
    Ask,
    Category,
    Effect,
    Filter,
    Kind,
    Macro,
    Message,
    Place,
    Range,
    Select,
    Special,
    Zone,
)
from cartomancer.rulesets.timeline.model.board import Board
from cartomancer.rulesets.timeline.model.state import Instance
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import ANSWERS, Fault, PromptType

HOLY_SWORD = tuple(
    Step.unpack(bytes.fromhex(line))
    for line in (
        "0100000100001f0000061101060106000000000000000000000000",
        "02c0030000001f01000a09010003ff000000000000000000000000",
        "0200000000041f0000020800000700000000000000000000000000",
    )
)
REAPING = tuple(
    Step.unpack(bytes.fromhex(line))
    for line in (
        "0100000100001f0000060101000103000000000000000000000000",
        "0200000000041f0000020000000a00000000000000000000000000",
        "010000c007001f0000020101000a00000000000000000000000000",
    )
)
UNITS = Kind.MINION | Kind.LORD
ENEMY = Step(1, range_opp=Range.FIELD, kind=UNITS)
LIFE = Step(1, effect=Effect.GAIN_LIFE, par_x=1)


def sword_board(enemy_hp: int = 6) -> tuple[Board, Instance, Instance]:
    board = Board()
    enemy = board.add(1, Place.CENTRE, hp=enemy_hp, cost=6, cc_wt=2)
    waiting = board.add(0, Place.WT3, Category.SKILL, type1=1)
    return board, enemy, waiting


@pytest.mark.req("R000-75", "R000-72")
def test_holy_sword_breaks_and_takes_the_first_branch() -> None:
    board, enemy, waiting = sword_board()
    prompts = board.cast(HOLY_SWORD, [1], [waiting.id])
    assert [(one.type, one.candidates) for one in prompts] == [
        (PromptType.OPTION, (1, 2)),
        (PromptType.CARDS, (waiting.id,)),
    ]
    assert (enemy.place, waiting.place) == (Place.WT2, Place.WT2)


@pytest.mark.req("R000-75", "R000-88")
def test_holy_sword_breaks_and_takes_the_second_branch() -> None:
    board, enemy, waiting = sword_board()
    board.cast(HOLY_SWORD, [2], [enemy.id])
    assert (enemy.place, enemy.controller, waiting.place) == (Place.HAND, 1, Place.WT3)


@pytest.mark.parametrize("branch", [1, 2])
@pytest.mark.req("R000-75", "R000-99")
def test_holy_sword_branches_can_be_declined(branch: int) -> None:
    board, enemy, waiting = sword_board()
    board.cast(HOLY_SWORD, [branch], [])
    assert (enemy.place, waiting.place) == (Place.WT2, Place.WT3)


@pytest.mark.req("R000-75")
def test_holy_sword_without_break_offers_only_the_first_branch() -> None:
    board, enemy, waiting = sword_board(enemy_hp=7)
    prompts = board.cast(HOLY_SWORD, [waiting.id])
    assert [one.type for one in prompts] == [PromptType.CARDS]
    assert (enemy.place, enemy.damage, waiting.place) == (Place.CENTRE, 6, Place.WT2)


@pytest.mark.req("R000-75")
def test_holy_sword_break_without_timeline_offers_only_the_second_branch() -> None:
    board, enemy, _ = sword_board()
    board.game.place(0, Place.WT3).clear()
    prompts = board.cast(HOLY_SWORD, [enemy.id])
    assert prompts[0].or_none
    assert enemy.place == Place.HAND


@pytest.mark.req("R000-75")
def test_holy_sword_on_a_lord_ends_because_it_is_out_of_the_game() -> None:
    board = Board()
    lord = board.add(1, Place.LORD, Category.LORD, hp=5, cost=6)
    board.cast(HOLY_SWORD)
    assert lord.place == Place.GONE


@pytest.mark.req("R000-101")
def test_holy_sword_does_not_reach_cost_seven() -> None:
    board = Board()
    enemy = board.add(1, Place.CENTRE, hp=1, cost=7)
    board.cast(HOLY_SWORD)
    assert enemy.damage == 0


@pytest.mark.req("R000-76", "R000-73")
def test_reaping_upper_branch_excludes_what_it_broke() -> None:
    board = Board()
    enemy, waiting = board.add(1, Place.LEFT, hp=3), board.add(1, Place.STANDBY)
    prompts = board.cast(REAPING, [0])
    assert [one.candidates for one in prompts] == [(0, 2)]
    assert (enemy.place, waiting.place) == (Place.GONE, Place.STANDBY)


@pytest.mark.req("R000-76", "R000-88")
def test_reaping_upper_branch_ends_when_nothing_broke() -> None:
    board = Board()
    enemy, waiting = board.add(1, Place.LEFT, hp=4), board.add(1, Place.WT1)
    board.cast(REAPING, [0])
    assert (enemy.place, enemy.damage, waiting.place) == (Place.LEFT, 3, Place.WT1)


@pytest.mark.req("R000-76")
def test_reaping_lower_branch_stands_alone() -> None:
    board = Board()
    enemy, waiting = board.add(1, Place.LEFT, hp=3), board.add(1, Place.WT1)
    board.cast(REAPING, [2])
    assert (enemy.place, enemy.damage, waiting.place) == (Place.LEFT, 0, Place.GONE)


@pytest.mark.req("R000-76")
def test_reaping_takes_the_only_open_branch_without_asking() -> None:
    board = Board()
    waiting = board.add(1, Place.WT4)
    assert board.cast(REAPING) == []
    assert waiting.place == Place.GONE


def test_skipped_group_goes_on_behind_its_last_alternative() -> None:
    board = Board()
    steps = [ENEMY, replace(LIFE, order=2, par_x=5), replace(ENEMY, order=1), replace(LIFE, order=2)]
    board.cast(steps)
    assert board.game.players[0].life == 21


def test_tail_after_alternatives_is_common() -> None:
    board = Board()
    steps = [replace(LIFE, par_x=1), replace(LIFE, par_x=2), replace(LIFE, order=2, par_x=10)]
    board.cast(steps, [1])
    assert board.game.players[0].life == 32


@pytest.mark.req("R000-87")
def test_previous_target_in_the_first_step_is_no_candidate() -> None:
    board = Board()
    board.add(1, Place.LEFT)
    steps = [
        Step(1, special=Special.PREVIOUS, kind=UNITS, effect=Effect.BREAK),
        replace(LIFE, order=2),
    ]
    board.cast(steps)
    assert board.game.players[0].life == 21


@pytest.mark.req("R000-87")
def test_previous_target_follows_the_step_before() -> None:
    board = Board()
    one, other = board.add(1, Place.LEFT), board.add(1, Place.RIGHT)
    steps = [
        replace(ENEMY, select=Select.EXACTLY, sel_x=1),
        Step(2, special=Special.PREVIOUS, kind=UNITS, effect=Effect.EXHAUST, par_x=1),
    ]
    board.cast(steps, [other.id])
    assert (one.exhausted, other.exhausted) == (False, True)


def test_declined_step_empties_previous_targets() -> None:
    board = Board()
    board.add(1, Place.LEFT)
    steps = [
        replace(ENEMY, select=Select.EXACTLY | OPTIONAL, sel_x=1),
        replace(LIFE, order=2, par_x=Macro.PREVIOUS_COUNT),
        replace(LIFE, order=3, par_x=4),
    ]
    board.cast(steps, [])
    assert board.game.players[0].life == 24


@pytest.mark.req("R000-99")
def test_optional_step_without_target_asks_yes_or_no() -> None:
    for answer, life in ((0, 20), (1, 21)):
        board = Board()
        prompts = board.cast([replace(LIFE, select=OPTIONAL)], [answer])
        assert prompts[0].type == PromptType.YES_NO
        assert board.game.players[0].life == life


SELECTIONS = [
    # select, x, minimum, maximum, or none
    (Select.ALL | OPTIONAL, 0, 3, 3, True),
    (Select.EXACTLY, 2, 2, 2, False),
    (Select.EXACTLY | OPTIONAL, 2, 2, 2, True),
    (Select.EXACTLY | OPTIONAL, 5, 3, 3, True),
    (Select.UP_TO, 2, 1, 2, False),
    (Select.UP_TO | OPTIONAL, 2, 0, 2, False),
    (Select.ANY, 0, 1, 3, False),
    (Select.ANY | OPTIONAL, 0, 0, 3, False),
]


@pytest.mark.parametrize("how, x, minimum, maximum, or_none", SELECTIONS)
@pytest.mark.req("R000-95", "R000-96", "R000-97", "R000-98", "R000-99")
def test_selection_limits(how: int, x: int, minimum: int, maximum: int, or_none: bool) -> None:
    board = Board()
    units = [board.add(1, place) for place in (Place.LEFT, Place.CENTRE, Place.RIGHT)]
    step = replace(ENEMY, select=how, sel_x=x, effect=Effect.EXHAUST, par_x=1)
    chosen = [card.id for card in units[: max(1, minimum)]]
    prompt = board.cast([step], chosen)[0]
    assert (prompt.minimum, prompt.maximum, prompt.or_none) == (minimum, maximum, or_none)
    assert [card.id for card in units if card.exhausted] == chosen


@pytest.mark.parametrize("how, x", [(Select.ALL, 0), (Select.EXACTLY, 3), (Select.EXACTLY, 9)])
def test_forced_selection_of_everything_is_not_asked(how: int, x: int) -> None:
    board = Board()
    units = [board.add(1, place) for place in (Place.LEFT, Place.CENTRE, Place.RIGHT)]
    assert board.cast([replace(ENEMY, select=how, sel_x=x, effect=Effect.EXHAUST, par_x=1)]) == []
    assert all(card.exhausted for card in units)


@pytest.mark.parametrize("how, x, minimum", [(Select.ANY, 0, 1), (Select.EXACTLY, ANSWERS + 1, ANSWERS)])
def test_choice_of_more_than_an_answer_holds_is_logged(how: int, x: int, minimum: int) -> None:
    board = Board()
    cards = [board.add(1, Place.DECK).id for _ in range(ANSWERS + 2)]
    step = replace(ENEMY, range_opp=Range.DECK, select=how, sel_x=x, effect=Effect.NOTHING)
    prompt = board.cast([step], cards[:ANSWERS])[0]
    assert (prompt.minimum, prompt.maximum) == (minimum, ANSWERS)
    assert [entry.object for entry in board.game.log if entry.message == Message.FAULT] == [Fault.ANSWERS]


def test_all_or_none_of_more_than_an_answer_holds_is_yes_or_no() -> None:
    board = Board()
    for _ in range(ANSWERS + 1):
        board.add(1, Place.DECK)
    step = replace(ENEMY, range_opp=Range.DECK, select=Select.ALL | OPTIONAL, effect=Effect.NOTHING)
    assert board.cast([step], [1])[0].type == PromptType.YES_NO
    assert not any(entry.message == Message.FAULT for entry in board.game.log)


@pytest.mark.req("R000-103")
def test_total_cost_refuses_too_much_and_asks_again() -> None:
    board = Board()
    cheap, dear = board.add(1, Place.LEFT, cost=2), board.add(1, Place.RIGHT, cost=3)
    out = board.add(1, Place.CENTRE, cost=5)
    step = replace(ENEMY, select=Select.ANY | Filter.COST_SUM, sel_y=4, effect=Effect.EXHAUST, par_x=1)
    prompts = board.cast([step], [cheap.id, dear.id], [dear.id])
    assert prompts[0] == prompts[1]
    assert (prompts[0].total, set(prompts[0].candidates)) == (4, {cheap.id, dear.id})
    assert (cheap.exhausted, dear.exhausted, out.exhausted) == (False, True, False)


@pytest.mark.parametrize("wrong", [[0], [99], [], "twice", "many"])
def test_illegal_answers_are_refused(wrong: object) -> None:
    board = Board()
    one, other = board.add(1, Place.LEFT), board.add(1, Place.RIGHT)
    third = board.add(1, Place.CENTRE)
    answer = {"twice": [one.id, one.id], "many": [one.id, other.id, third.id]}.get(str(wrong), wrong)
    assert isinstance(answer, list)
    prompts = board.cast([replace(ENEMY, select=Select.UP_TO, sel_x=2, effect=Effect.BREAK)], answer, [one.id])
    assert len(prompts) == 2
    assert (one.place, other.place) == (Place.WT2, Place.RIGHT)


FILTERS = [
    (Filter.COST_MAX, 2, "A"),
    (Filter.COST_MIN, 3, "B"),
    (Filter.HP_MAX, 3, "A"),
    (Filter.HP_MIN, 4, "B"),
    (Filter.ATK_MAX, 1, "A"),
    (Filter.ATK_MIN, 2, "B"),
    (Filter.NONE, 0, "AB"),
]


@pytest.mark.parametrize("how, y, wanted", FILTERS)
@pytest.mark.req("R000-100", "R000-101", "R000-102", "R000-104", "R000-105", "R000-106", "R000-107")
def test_value_filters_read_current_values(how: int, y: int, wanted: str) -> None:
    board = Board()
    units = {"A": board.add(1, Place.LEFT, cost=2, atk=1, hp=9), "B": board.add(1, Place.RIGHT, cost=3, atk=2, hp=4)}
    units["A"].damage = 6
    board.cast([replace(ENEMY, select=how, sel_y=y, effect=Effect.EXHAUST, par_x=1)])
    assert "".join(name for name, card in units.items() if card.exhausted) == wanted


@pytest.mark.req("R000-92", "R000-93", "R000-94")
def test_colour_type_and_kind_filters() -> None:
    board = Board()
    red = board.add(1, Place.LEFT, colour=2, type1=5, type2=6)
    plain = board.add(1, Place.CENTRE, colour=0, type1=7)
    hidden = board.add(1, Place.RIGHT, colour=2)
    hidden.reversed = True
    both: dict[str, Any] = {"select": Select.ALL, "effect": Effect.EXHAUST, "par_x": 1}

    def taken(**fields: int) -> list[Instance]:
        for card in (red, plain, hidden):
            card.exhausted = False
        board.cast([replace(ENEMY, **{**both, **fields})])
        return [card for card in (red, plain, hidden) if card.exhausted]

    assert taken() == [red, plain]
    assert taken(colour=2) == [red]
    assert taken(type1=6) == [red]
    assert taken(type1=9, type2=7) == [plain]
    assert taken(kind=Kind.REVERSE) == [hidden]
    assert taken(kind=Kind.LORD) == []


@pytest.mark.req("R000-126")
def test_held_attack_without_partner_fizzles() -> None:
    board = Board()
    mine = board.add(0, Place.LEFT)
    steps = [
        Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.ATTACK, par_x=9),
        Step(2, range_opp=Range.FIELD, kind=Kind.MINION),
        replace(LIFE, order=3),
    ]
    board.cast(steps)
    assert (board.game.players[0].life, mine.damage) == (21, 0)


@pytest.mark.req("R000-82")
def test_own_deck_is_shuffled_after_a_search_and_before_the_effect() -> None:
    board = Board(seed=5)
    deck = [board.add(0, Place.DECK) for _ in range(10)]
    top = Step(
        1,
        range_self=Range.DECK,
        kind=Kind.MINION,
        select=Select.EXACTLY,
        sel_x=1,
        effect=Effect.MOVE,
        par_x=Zone.DECK_TOP,
    )
    prompts = board.cast([top], [deck[7].id])
    assert prompts[0].candidates == tuple(card.id for card in deck)
    after = board.game.place(0, Place.DECK)
    assert after[0] == deck[7].id
    assert after[1:] != [card.id for card in deck if card is not deck[7]]


def test_opponents_hand_is_offered_in_random_order() -> None:
    board = Board(seed=5)
    hand = [board.add(1, Place.HAND) for _ in range(8)]
    step = Step(1, range_opp=Range.HAND, kind=Kind.MINION, select=Select.EXACTLY, sel_x=1, effect=Effect.EXCLUDE)
    prompt = board.cast([step], [hand[2].id])[0]
    assert sorted(prompt.candidates) == [card.id for card in hand]
    assert list(prompt.candidates) != [card.id for card in hand]
    assert prompt.ask == Ask.TARGETS


def test_candidates_come_in_canonical_order() -> None:
    board = Board()
    places = [Place.STANDBY, Place.WT1, Place.WT4, Place.DECK, Place.HAND, Place.RIGHT, Place.LEFT]
    cards = [board.add(player, place) for player in (1, 0) for place in places]
    word = Range.FIELD | Range.HAND | Range.DECK | Range.WT4 | Range.WT1 | Range.STANDBY
    step = Step(1, range_self=word, range_opp=word, kind=Kind.MINION, select=Select.ANY | OPTIONAL)
    prompt = board.cast([step], [])[0]
    wanted = sorted(cards, key=lambda card: (card.controller, card.place))
    assert list(prompt.candidates) == [card.id for card in wanted]
