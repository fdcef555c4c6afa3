"""Attack, block and every keyword on the model (P000-24 to P000-45)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from cartomancer.rulesets.timeline.codes import (
    Action,
    Ask,
    Category,
    Condition,
    Effect,
    FlagKeyword,
    Kind,
    NumberKeyword,
    Place,
    Range,
    Special,
)
from cartomancer.rulesets.timeline.model.actions import actions_of, attack_targets, free_lanes, free_neighbours
from cartomancer.rulesets.timeline.model.board import Board, drive
from cartomancer.rulesets.timeline.model.combat import attack, blockers
from cartomancer.rulesets.timeline.model.flow import run
from cartomancer.rulesets.timeline.model.prompts import Prompt
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import GameOver, Instance
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult
from cartomancer.schema.records import Keywords

UNITS = Kind.MINION | Kind.LORD


def flag(*keywords: FlagKeyword) -> Keywords:
    return Keywords(flags=sum(keywords))


def number(keyword: NumberKeyword, value: int) -> Keywords:
    return Keywords(tuple(value if one == keyword else 0 for one in NumberKeyword))


def fight(board: Board, attacker: Instance, target: Instance, *answers: Sequence[int]) -> list[Prompt]:
    return drive(attack(board.game, attacker, target, run), *answers)


def ids(*cards: Instance) -> list[int]:
    return [card.id for card in cards]


@pytest.mark.req("P000-24")
@pytest.mark.parametrize("state", ["exhausted", "reversed", "incapacitated", "new", "moved"])
def test_unit_that_may_not_attack(state: str) -> None:
    board = Board()
    mine = board.add(0, Place.LEFT)
    assert attack_targets(board.game, mine) == ids(board.masters[1])
    setattr(mine, state, True)
    assert attack_targets(board.game, mine) == []


@pytest.mark.req("P000-25", "P000-42")
def test_minion_attacks_what_faces_it_unless_it_leaps() -> None:
    board = Board()
    mine = board.add(0, Place.LEFT)
    lord = board.add(1, Place.LORD, Category.LORD)
    beside = board.add(1, Place.LEFT)
    assert attack_targets(board.game, mine) == ids(board.masters[1], lord)
    front = board.add(1, Place.RIGHT)
    assert attack_targets(board.game, mine) == ids(front)
    leaper = board.add(0, Place.CENTRE, keywords=flag(FlagKeyword.LEAP))
    assert attack_targets(board.game, leaper) == ids(board.masters[1], lord)
    board.add(1, Place.CENTRE)
    assert attack_targets(board.game, leaper)[:2] == ids(board.masters[1], lord)
    assert beside.id not in attack_targets(board.game, leaper)


@pytest.mark.req("P000-26")
def test_lord_attacks_any_unit_and_the_master_when_no_minion_is_left() -> None:
    board = Board()
    mine = board.add(0, Place.LORD, Category.LORD)
    assert attack_targets(board.game, mine) == ids(board.masters[1])
    lord, minion = board.add(1, Place.LORD, Category.LORD), board.add(1, Place.CENTRE)
    assert attack_targets(board.game, mine) == ids(lord, minion)


@pytest.mark.req("P000-35")
def test_haste_and_assault_in_the_turn_of_placement() -> None:
    board = Board()
    haste = board.add(0, Place.LEFT, keywords=flag(FlagKeyword.HASTE))
    assault = board.add(0, Place.CENTRE, keywords=flag(FlagKeyword.ASSAULT))
    lord = board.add(1, Place.LORD, Category.LORD)
    haste.new = assault.new = True
    assert attack_targets(board.game, haste) == ids(board.masters[1], lord)
    assert attack_targets(board.game, assault) == ids(lord)
    assault.new = False
    assert attack_targets(board.game, assault) == ids(board.masters[1], lord)


@pytest.mark.req("P000-39")
def test_move_attack() -> None:
    board = Board()
    mine = board.add(0, Place.LEFT, keywords=flag(FlagKeyword.MOVE_ATTACK))
    mine.moved = True
    assert attack_targets(board.game, mine) == ids(board.masters[1])


@pytest.mark.req("P000-27")
def test_block_exhausts_the_blocker_and_makes_it_the_target() -> None:
    board = Board()
    mine, guard = board.add(0, Place.LEFT, atk=2), board.add(1, Place.LEFT, atk=1, hp=3)
    prompts = fight(board, mine, board.masters[1], ids(guard))
    prompt = prompts[0]
    assert (prompt.player, prompt.minimum, prompt.maximum, prompt.ask) == (1, 0, 1, Ask.BLOCK)
    assert (guard.exhausted, guard.damage, mine.damage, board.game.players[1].life) == (True, 2, 1, 20)


@pytest.mark.req("P000-27")
def test_unblocked_attack_reaches_the_master_who_deals_nothing() -> None:
    board = Board()
    mine = board.add(0, Place.LEFT, atk=2)
    board.add(1, Place.LEFT)
    fight(board, mine, board.masters[1], [])
    assert (board.game.players[1].life, mine.damage) == (18, 0)


@pytest.mark.req("P000-27", "P000-31", "P000-40", "P000-41", "P000-46", "P000-47")
def test_who_may_block() -> None:
    board = Board()
    mine = board.add(0, Place.LEFT)
    guard = board.add(1, Place.LEFT, cost=3)
    free = board.add(1, Place.RIGHT, cost=0)
    pressing = board.add(0, Place.CENTRE, keywords=number(NumberKeyword.PRESSURE, 3))
    weak = board.add(0, Place.RIGHT, keywords=number(NumberKeyword.PRESSURE, 2))
    straight = board.add(0, Place.LORD, Category.LORD, keywords=flag(FlagKeyword.STRAIGHT))
    target = board.masters[1]
    assert blockers(board.game, mine, target) == ids(guard, free)
    assert blockers(board.game, weak, target) == ids(guard)
    assert blockers(board.game, pressing, target) == []
    assert blockers(board.game, straight, target) == []
    assert blockers(board.game, mine, guard) == []
    for state in ("exhausted", "reversed", "incapacitated"):
        setattr(guard, state, True)
        assert blockers(board.game, mine, target) == ids(free)
        setattr(guard, state, False)
    never = board.add(1, Place.CENTRE, keywords=flag(FlagKeyword.NO_BLOCK))
    assert never.id not in blockers(board.game, mine, target)


@pytest.mark.req("P000-28", "P000-29")
def test_both_strike_at_once() -> None:
    board = Board()
    mine, foe = board.add(0, Place.LEFT, atk=3, hp=2), board.add(1, Place.RIGHT, atk=2, hp=3)
    fight(board, mine, foe)
    assert (mine.place, foe.place) == (Place.WT2, Place.WT2)


@pytest.mark.req("P000-34")
@pytest.mark.parametrize(
    "keyword, place, category",
    [
        (NumberKeyword.ANTI_LORD, Place.LORD, Category.LORD),
        (NumberKeyword.ANTI_MINION, Place.RIGHT, Category.MINION),
        (NumberKeyword.ANTI_MASTER, Place.MASTER, Category.MASTER),
    ],
)
def test_anti_category_bonus(keyword: NumberKeyword, place: Place, category: Category) -> None:
    for kind in (NumberKeyword.ANTI_LORD, NumberKeyword.ANTI_MINION, NumberKeyword.ANTI_MASTER):
        board = Board()
        mine = board.add(0, Place.LEFT, atk=1, hp=9, keywords=number(kind, 4))
        target = board.masters[1] if place == Place.MASTER else board.add(1, place, category, hp=9)
        fight(board, mine, target)
        dealt = target.damage or 20 - board.game.players[1].life
        assert dealt == (5 if kind == keyword else 1)


@pytest.mark.req("P000-34")
def test_anti_bonus_of_the_defender_counts_too() -> None:
    board = Board()
    mine = board.add(0, Place.LEFT, atk=0, hp=9)
    foe = board.add(1, Place.RIGHT, atk=1, keywords=number(NumberKeyword.ANTI_MINION, 2))
    fight(board, mine, foe)
    assert mine.damage == 3


@pytest.mark.req("P000-30")
def test_impact_hits_before_combat() -> None:
    board = Board()
    mine = board.add(0, Place.LEFT, atk=1, hp=2, keywords=number(NumberKeyword.IMPACT, 3))
    foe = board.add(1, Place.RIGHT, atk=9, hp=3)
    fight(board, mine, foe)
    assert (mine.damage, foe.place) == (0, Place.WT2)


@pytest.mark.req("P000-30", "P000-38")
def test_impact_is_effect_damage() -> None:
    board = Board()
    mine = board.add(0, Place.LEFT, atk=1, hp=9, keywords=number(NumberKeyword.IMPACT, 3))
    foe = board.add(1, Place.RIGHT, hp=9, keywords=flag(FlagKeyword.EFFECT_IMMUNE))
    fight(board, mine, foe)
    assert foe.damage == 1


@pytest.mark.req("P000-32")
def test_pierce_hits_the_master_when_the_target_breaks() -> None:
    board = Board()
    mine = board.add(0, Place.LEFT, atk=3, hp=1, keywords=number(NumberKeyword.PIERCE, 2))
    foe = board.add(1, Place.RIGHT, atk=1, hp=4)
    fight(board, mine, foe)
    assert board.game.players[1].life == 20
    again = board.add(0, Place.LEFT, atk=3, hp=1, keywords=number(NumberKeyword.PIERCE, 2))
    fight(board, again, foe)
    assert (board.game.players[1].life, again.place, foe.place) == (18, Place.WT2, Place.WT2)


@pytest.mark.req("P000-33")
def test_placement_traits() -> None:
    board = Board()
    block = Keywords((0, 0, 0, 0x21, 0x13, 0, 0, 0))
    card = board.add(0, Place.RIGHT, atk=1, hp=1, keywords=block)
    shown = []
    for lane in (Place.RIGHT, Place.CENTRE, Place.LEFT):
        card.place = lane
        values = Settled(board.game)
        shown.append((values.attack(card), values.health(card)))
    assert shown == [(3, 2), (2, 4), (1, 1)]


@pytest.mark.req("P000-36")
@pytest.mark.parametrize(
    "mine_first, foe_first, mine_breaks, foe_breaks",
    [(True, False, False, True), (False, True, True, False), (True, True, True, True), (False, False, True, True)],
)
def test_first_strike(mine_first: bool, foe_first: bool, mine_breaks: bool, foe_breaks: bool) -> None:
    board = Board()
    first = {True: flag(FlagKeyword.FIRST_STRIKE), False: Keywords()}
    mine = board.add(0, Place.LEFT, atk=3, hp=3, keywords=first[mine_first])
    foe = board.add(1, Place.RIGHT, atk=3, hp=3, keywords=first[foe_first])
    fight(board, mine, foe)
    assert (mine.place == Place.WT2, foe.place == Place.WT2) == (mine_breaks, foe_breaks)


@pytest.mark.req("P000-38")
def test_effect_damage_immunity() -> None:
    board = Board()
    card = board.add(1, Place.LEFT, hp=9, keywords=flag(FlagKeyword.EFFECT_IMMUNE))
    board.cast([Step(1, range_opp=Range.FIELD, kind=UNITS, effect=Effect.DAMAGE, par_x=2)])
    assert card.damage == 0
    fight(board, board.add(0, Place.LEFT, atk=2), card)
    assert card.damage == 2


@pytest.mark.req("P000-43")
def test_barrier_takes_one_damage_and_is_lost() -> None:
    board = Board()
    card = board.add(1, Place.LEFT, hp=9, keywords=flag(FlagKeyword.BARRIER))
    hit = Step(1, range_opp=Range.FIELD, kind=UNITS, effect=Effect.DAMAGE, par_x=0)
    board.cast([hit])
    assert Settled(board.game).has(card, FlagKeyword.BARRIER), "no damage, nothing to take"
    board.cast([replace(hit, par_x=2)])
    assert (card.damage, Settled(board.game).has(card, FlagKeyword.BARRIER)) == (0, False)
    board.cast([replace(hit, par_x=2)])
    assert card.damage == 2


@pytest.mark.req("P000-45")
def test_left_only() -> None:
    board = Board()
    card = board.add(0, Place.HAND, keywords=flag(FlagKeyword.LEFT_ONLY))
    other = board.add(0, Place.HAND)
    assert free_lanes(board.game, card) == [Place.LEFT]
    assert free_lanes(board.game, other) == [Place.LEFT, Place.CENTRE, Place.RIGHT]
    moved = board.add(0, Place.CENTRE, keywords=flag(FlagKeyword.LEFT_ONLY))
    assert free_neighbours(board.game, moved) == [Place.LEFT]


@pytest.mark.req("P000-46")
def test_reversed_unit_has_no_atk_keywords_or_abilities() -> None:
    board = Board()
    slots = [(Condition.ACTIVATE_MP, 0, [Step(1, effect=Effect.GAIN_LIFE, par_x=1)])]
    card = board.add(0, Place.LEFT, atk=3, hp=3, slots=slots, keywords=flag(FlagKeyword.HASTE))
    assert actions_of(board.game, card) == [Action.ATTACK, Action.MOVE, Action.ABILITY_1]
    card.reversed, card.damage = True, 1
    values = Settled(board.game)
    assert (values.attack(card), values.keywords(card).is_empty, values.remaining(card)) == (0, True, 2)
    assert actions_of(board.game, card) == []
    foe = board.add(1, Place.RIGHT, atk=1, hp=3)
    fight(board, foe, card)
    assert (foe.damage, card.damage) == (0, 2)


@pytest.mark.req("P000-29")
@pytest.mark.parametrize(
    "lives, result", [((1, 9), DuelResult.WIN_1), ((9, 1), DuelResult.WIN_0), ((1, 1), DuelResult.DRAW)]
)
def test_master_at_zero_loses_and_both_draw(lives: tuple[int, int], result: DuelResult) -> None:
    board = Board()
    for side, life in zip(board.game.players, lives, strict=True):
        side.life = life
    both = Step(1, range_self=Range.FIELD, range_opp=Range.FIELD, kind=Kind.MASTER, effect=Effect.DAMAGE, par_x=2)
    board.cast([both, Step(2, effect=Effect.GAIN_LIFE, par_x=9)])
    assert board.game.result == result


def test_attack_that_kills_the_master_ends_the_duel_at_once() -> None:
    board = Board()
    board.game.players[1].life = 1
    mine = board.add(0, Place.LEFT)
    with pytest.raises(GameOver):
        fight(board, mine, board.masters[1])


@pytest.mark.req("R000-54", "R000-90")
def test_attack_ability_at_declaration_reads_the_attack_target() -> None:
    board = Board()
    weaken = Step(
        1,
        special=Special.ATTACK_TARGET,
        kind=UNITS,
        effect=Effect.MODIFY,
        par_x=0xFF,
        par_z=Duration.THIS_ATTACK,
    )
    mine = board.add(0, Place.LEFT, hp=9, slots=[(Condition.ATTACK, 0, [weaken])])
    foe = board.add(1, Place.RIGHT, atk=3, hp=9)
    fight(board, mine, foe)
    assert (mine.damage, board.game.modifiers) == (2, [])
    board.cast([weaken])
    assert board.game.modifiers == []


@pytest.mark.req("R000-88", "R000-54")
def test_attack_ability_on_what_broke_resolves_after_damage() -> None:
    board = Board()
    away = Step(1, special=Special.BROKEN, kind=Kind.MINION, effect=Effect.WAIT, par_x=1)
    mine = board.add(0, Place.LEFT, atk=3, hp=1, slots=[(Condition.ATTACK, 0, [away])])
    foe = board.add(1, Place.RIGHT, atk=1, hp=3, cc_wt=2)
    fight(board, mine, foe)
    assert (foe.place, mine.place) == (Place.WT3, Place.WT2), "the attacker broke too, but is not a target"


def test_attack_ends_when_the_attacker_leaves() -> None:
    board = Board()
    leave = Step(1, special=Special.SELF, kind=UNITS, effect=Effect.STANDBY_OR_WT1)
    mine = board.add(0, Place.LEFT, slots=[(Condition.ATTACK, 0, [leave])])
    board.add(1, Place.LEFT)
    assert fight(board, mine, board.masters[1]) == []
    assert (mine.place, board.game.players[1].life) == (Place.STANDBY, 20)


@pytest.mark.req("R000-89")
def test_front_minion() -> None:
    board = Board()
    mine, lord = board.add(0, Place.LEFT), board.add(0, Place.LORD, Category.LORD)
    front, beside = board.add(1, Place.RIGHT), board.add(1, Place.LEFT)
    step = Step(1, special=Special.FRONT, kind=Kind.MINION, effect=Effect.EXHAUST, par_x=1)
    board.cast([step], by=lord)
    assert not front.exhausted
    board.cast([step], by=mine)
    assert (front.exhausted, beside.exhausted) == (True, False)


@pytest.mark.req("R000-91", "R000-127")
def test_keyword_holder_counts_granted_keywords() -> None:
    board = Board()
    printed = board.add(0, Place.LEFT, keywords=flag(FlagKeyword.HASTE))
    granted, without = board.add(0, Place.CENTRE, type1=1), board.add(0, Place.RIGHT)
    haste = flag(FlagKeyword.HASTE)
    steps = [
        Step(1, range_self=Range.FIELD, kind=Kind.MINION, type1=1, effect=Effect.GIVE_KEYWORD, keywords=haste),
        Step(2, special=Special.KEYWORD_HOLDER, kind=Kind.MINION, effect=Effect.EXHAUST, par_x=1, keywords=haste),
    ]
    board.cast(steps)
    assert [card.exhausted for card in (printed, granted, without)] == [True, True, False]
