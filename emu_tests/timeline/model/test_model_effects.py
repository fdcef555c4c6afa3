"""Each effect of the format on the model (R000-111 to R000-133); those that move cards stand in test_model_moves.py."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartomancer.rulesets.timeline.codes import (
    Category,
    Condition,
    CorePlace,
    Effect,
    FlagKeyword,
    Kind,
    Macro,
    Message,
    NumberKeyword,
    Place,
    Range,
    Special,
)
from cartomancer.rulesets.timeline.model.board import Board
from cartomancer.rulesets.timeline.model.effects import EFFECTS
from cartomancer.rulesets.timeline.model.standing import STANDING_EFFECTS, Settled
from cartomancer.rulesets.timeline.model.triggers import fire
from cartomancer.rulesets.timeline.model.zones import all_cores
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.records import Keywords
from support.model_steps import FOE_FIELD, OWN_FIELD, numbers, on, set_cores


def test_no_effect_is_missing() -> None:
    assert set(EFFECTS) | STANDING_EFFECTS == set(Effect)
    assert not set(EFFECTS) & STANDING_EFFECTS
    assert len(EFFECTS) == 23


@pytest.mark.req("R000-111")
def test_nothing_changes_nothing() -> None:
    board = Board()
    card = board.add(1, Place.LEFT)
    before = replace(card)
    board.cast([on(Range.FIELD, Effect.NOTHING)])
    assert card == before


@pytest.mark.req("R000-112")
def test_damage_hits_units_and_masters_on_the_field_only() -> None:
    board = Board()
    minion, hand = board.add(1, Place.LEFT, hp=5), board.add(1, Place.HAND, hp=5)
    board.cast([on(Range.FIELD | Range.HAND, Effect.DAMAGE, 2)])
    assert (minion.damage, hand.damage) == (2, 0)
    assert [side.life for side in board.game.players] == [18, 18]


@pytest.mark.req("R000-113")
def test_gain_life_with_and_without_target() -> None:
    board = Board()
    board.cast([Step(1, effect=Effect.GAIN_LIFE, par_x=3)])
    step = Step(1, range_opp=Range.FIELD, kind=Kind.MASTER, effect=Effect.GAIN_LIFE, par_x=2)
    board.cast([step])
    assert [side.life for side in board.game.players] == [23, 22]


@pytest.mark.req("R000-114")
@pytest.mark.parametrize(
    "start, change, end",
    [
        (Place.WT3, 0xFF, Place.WT2),
        (Place.WT1, 0xFF, Place.STANDBY),
        (Place.WT3, 4, Place.WT4),
        (Place.WT2, 0xF0, Place.STANDBY),
        (Place.STANDBY, 1, Place.STANDBY),
        (Place.LEFT, 1, Place.LEFT),
    ],
)
def test_wait_moves_timeline_cards_only(start: Place, change: int, end: Place) -> None:
    board = Board()
    card = board.add(0, start)
    word = Range.FIELD | Range.WT1 | Range.WT2 | Range.WT3 | Range.WT4 | Range.STANDBY
    board.cast([on(word, Effect.WAIT, change)])
    assert card.place == end


@pytest.mark.req("R000-114")
def test_wait_below_one_stays_when_standby_is_full() -> None:
    board = Board()
    for _ in range(5):
        board.add(0, Place.STANDBY)
    card = board.add(0, Place.WT2)
    board.cast([on(Range.WT2, Effect.WAIT, 0xFE)])
    assert card.place == Place.WT1


@pytest.mark.req("R000-115")
def test_modify_changes_atk_and_hp() -> None:
    board = Board()
    card = board.add(0, Place.LEFT, atk=2, hp=3)
    board.cast([replace(OWN_FIELD, effect=Effect.MODIFY, par_x=3, par_y=0xFF, par_z=Duration.THIS_TURN)])
    values = Settled(board.game)
    assert (values.attack(card), values.health(card)) == (5, 2)


@pytest.mark.req("R000-115")
def test_modify_to_no_hp_breaks() -> None:
    board = Board()
    card = board.add(0, Place.LEFT, hp=3)
    board.cast([replace(OWN_FIELD, effect=Effect.MODIFY, par_y=0xFD)])
    assert card.place == Place.WT2
    assert board.game.modifiers == []


@pytest.mark.req("R000-116")
def test_break_sends_minions_to_their_wait_and_lords_out() -> None:
    board = Board()
    minion, fast = board.add(1, Place.LEFT, cc_wt=3), board.add(1, Place.RIGHT, cc_wt=0)
    slow = board.add(0, Place.CENTRE, cc_wt=9, owner=1)
    lord = board.add(1, Place.LORD, Category.LORD)
    lord.cores = 2
    minion.damage, minion.exhausted = 1, True
    board.cast([on(Range.FIELD, Effect.BREAK)])
    assert [card.place for card in (minion, fast, slow, lord)] == [Place.WT3, Place.STANDBY, Place.WT4, Place.GONE]
    assert (slow.controller, minion.damage, minion.exhausted) == (1, 0, False)
    assert board.game.players[1].cores_out == 2
    assert [card.place for card in board.masters] == [Place.MASTER] * 2


@pytest.mark.req("R000-117")
def test_wait_break_adds_to_the_printed_wait() -> None:
    board = Board()
    card, quick = board.add(1, Place.LEFT, cc_wt=2), board.add(1, Place.RIGHT, cc_wt=1)
    board.cast([replace(FOE_FIELD, effect=Effect.WAIT_BREAK, par_x=1)])
    assert (card.place, quick.place) == (Place.WT3, Place.WT2)


@pytest.mark.req("R000-123", "R000-124", "R000-125", "P000-49")
@pytest.mark.parametrize(
    "effect, x, attribute, start, end",
    [
        (Effect.EXHAUST, 1, "exhausted", False, True),
        (Effect.EXHAUST, 0, "exhausted", True, False),
        (Effect.INCAPACITATE, 1, "incapacitated", False, True),
        (Effect.INCAPACITATE, 0, "incapacitated", True, False),
        (Effect.REVERSE, 1, "reversed", False, True),
        (Effect.REVERSE, 0, "reversed", True, False),
        (Effect.REVERSE, 2, "reversed", False, True),
        (Effect.REVERSE, 2, "reversed", True, False),
    ],
)
def test_states(effect: Effect, x: int, attribute: str, start: bool, end: bool) -> None:
    board = Board()
    card, hand = board.add(1, Place.LEFT), board.add(1, Place.HAND)
    setattr(card, attribute, start)
    board.cast([on(Range.FIELD | Range.HAND, effect, x)])
    assert getattr(card, attribute) is end
    assert getattr(hand, attribute) is False
    assert not board.masters[1].reversed


@pytest.mark.req("R000-126")
def test_attack_effect_uses_its_atk_and_keywords_and_does_not_exhaust() -> None:
    board = Board()
    mine, foe = board.add(0, Place.LEFT, atk=1, hp=5), board.add(1, Place.LEFT, atk=4, hp=6)
    mine.exhausted = True
    steps = [
        replace(OWN_FIELD, effect=Effect.ATTACK, par_x=6, keywords=Keywords(flags=FlagKeyword.FIRST_STRIKE)),
        replace(FOE_FIELD, order=2),
    ]
    board.cast(steps)
    assert (foe.place, mine.damage) == (Place.WT2, 0)
    assert board.game.modifiers == []
    assert board.game.attack is None


@pytest.mark.req("R000-126")
@pytest.mark.parametrize("macro", [Macro.SOURCE_ATK, Macro.TARGET_ATK])
def test_attack_effect_with_its_own_atk(macro: Macro) -> None:
    board = Board()
    board.add(0, Place.LEFT, atk=3, hp=9)
    foe = board.add(1, Place.LEFT, atk=0, hp=9)
    board.cast([replace(OWN_FIELD, effect=Effect.ATTACK, par_x=macro), replace(FOE_FIELD, order=2)])
    assert foe.damage == 3


@pytest.mark.req("R000-88")
def test_broken_target_after_an_attack_effect() -> None:
    board = Board()
    board.add(0, Place.LEFT, hp=9)
    foe = board.add(1, Place.LEFT, hp=2)
    steps = [
        replace(OWN_FIELD, effect=Effect.ATTACK, par_x=2),
        replace(FOE_FIELD, order=2),
        Step(3, special=Special.BROKEN, kind=Kind.MINION, effect=Effect.EXCLUDE),
    ]
    board.cast(steps)
    assert foe.place == Place.GONE


@pytest.mark.req("R000-127", "R000-128")
def test_give_and_lose_keywords_by_time() -> None:
    board = Board()
    card = board.add(0, Place.LEFT, keywords=Keywords(numbers(impact=1).numbers, FlagKeyword.HASTE))
    block = Keywords(numbers(impact=2).numbers, FlagKeyword.HASTE | FlagKeyword.LEAP)
    give = replace(OWN_FIELD, effect=Effect.GIVE_KEYWORD, keywords=block)
    lose = replace(give, effect=Effect.LOSE_KEYWORD)
    board.cast([give])
    assert Settled(board.game).number(card, NumberKeyword.IMPACT) == 3
    board.cast([lose])
    assert Settled(board.game).keywords(card).is_empty
    board.cast([give])
    assert Settled(board.game).keywords(card) == block


def test_given_number_with_macro_keeps_its_value() -> None:
    board = Board()
    card = board.add(0, Place.LEFT)
    board.add(1, Place.HAND)
    board.cast(
        [replace(OWN_FIELD, effect=Effect.GIVE_KEYWORD, keywords=numbers(impact=Macro.OPPONENT_HAND, right_trait=0x71))]
    )
    board.add(1, Place.HAND)
    assert Settled(board.game).number(card, NumberKeyword.IMPACT) == 1
    assert Settled(board.game).number(card, NumberKeyword.RIGHT_TRAIT) == 0x71


@pytest.mark.req("R000-129", "P000-14")
def test_draw_for_controller_masters_and_from_an_empty_deck() -> None:
    board = Board()
    for player in (0, 1):
        for _ in range(2):
            board.add(player, Place.DECK)
    draw = Step(1, effect=Effect.DRAW, par_x=2)
    board.cast([draw])
    assert [board.game.count(player, Place.HAND) for player in (0, 1)] == [2, 0]
    board.cast([replace(draw, range_opp=Range.FIELD, kind=Kind.MASTER)])
    assert [board.game.count(player, Place.HAND) for player in (0, 1)] == [2, 2]
    board.cast([draw])
    assert (board.game.players[0].life, board.game.players[0].fatigue) == (17, 2)


def cores(board: Board) -> list[tuple[int, int]]:
    return [(side.cores, side.cores_out) for side in board.game.players]


@pytest.mark.req("R000-130")
@pytest.mark.parametrize(
    "x, y, z, after, on_card",
    [
        (2, CorePlace.SUPPLY, CorePlace.OWN, [(3, 2), (9, 0)], 1),
        (2, CorePlace.OWN, CorePlace.SUPPLY, [(0, 1), (9, 0)], 1),
        (3, CorePlace.OPPONENT, CorePlace.OWN, [(1, 5), (6, 0)], 1),
        (3, CorePlace.OWN, CorePlace.OPPONENT, [(0, 2), (9, 1)], 1),
        (9, CorePlace.OWN, CorePlace.TARGET, [(0, 0), (9, 0)], 4),
        (9, CorePlace.TARGET, CorePlace.OWN, [(1, 3), (9, 0)], 0),
        (9, CorePlace.OPPONENT, CorePlace.SUPPLY, [(1, 2), (0, 0)], 1),
    ],
)
def test_move_core(x: int, y: int, z: int, after: list[tuple[int, int]], on_card: int) -> None:
    board = Board()
    card = board.add(0, Place.LORD, Category.LORD)
    card.cores = 1
    set_cores(board, (1, 2), (9, 0))
    board.cast([replace(OWN_FIELD, effect=Effect.MOVE_CORE, par_x=x, par_y=y, par_z=z)])
    assert (cores(board), card.cores) == (after, on_card)
    assert all(all_cores(board.game, player) <= 10 for player in (0, 1))


@pytest.mark.req("R000-130")
def test_move_core_needs_no_target() -> None:
    board = Board()
    board.cast([Step(1, effect=Effect.MOVE_CORE, par_x=1, par_y=CorePlace.SUPPLY, par_z=CorePlace.OWN)])
    assert cores(board)[0] == (1, 0)


@pytest.mark.req("R000-131", "R000-132")
def test_exhaust_and_recover_cores() -> None:
    board = Board()
    set_cores(board, (1, 3), (4, 0))
    board.cast([Step(1, effect=Effect.EXHAUST_CORE, par_x=9, par_y=CorePlace.OPPONENT)])
    board.cast([Step(1, effect=Effect.RECOVER_CORE, par_x=2, par_y=CorePlace.OWN)])
    assert cores(board) == [(3, 1), (0, 4)]


@pytest.mark.req("R000-133", "R000-51")
def test_unlock_puts_a_lord_on_the_field_and_replaces_the_old_one() -> None:
    board = Board()
    gain = [(Condition.UNLOCK, 0, [Step(1, effect=Effect.GAIN_LIFE, par_x=1)])]
    old = board.add(0, Place.LORD, Category.LORD)
    lord = board.add(0, Place.HAND, Category.LORD, slots=gain)
    board.cast([Step(1, range_self=Range.HAND, kind=Kind.LORD, effect=Effect.UNLOCK)])
    assert (old.place, lord.place, lord.new, board.game.players[0].life) == (Place.GONE, Place.LORD, True, 21)


@pytest.mark.req("R000-133")
def test_unlock_runs_an_arts_and_excludes_it() -> None:
    board = Board()
    slots = [
        (Condition.UNLOCK, 0, [Step(1, effect=Effect.GAIN_LIFE, par_x=1)]),
        (Condition.USE, 0, [Step(1, effect=Effect.GAIN_LIFE, par_x=10)]),
    ]
    arts = board.add(0, Place.HAND, Category.ARTS, slots=slots)
    idle = board.add(0, Place.HAND, Category.ARTS)
    board.cast([Step(1, range_self=Range.HAND, kind=Kind.ARTS, effect=Effect.UNLOCK)])
    assert (arts.place, idle.place, board.game.players[0].life) == (Place.GONE, Place.GONE, 31)


@pytest.mark.req("R000-126", "P000-46", "P000-47")
@pytest.mark.parametrize("state", ["reversed", "incapacitated", "in hand", "itself"])
def test_attack_effect_by_a_card_that_cannot_attack(state: str) -> None:
    board = Board()
    mine = board.add(0, Place.HAND if state == "in hand" else Place.LEFT, atk=2, hp=9)
    foe = board.add(1, Place.LEFT, atk=2, hp=9)
    if state in ("reversed", "incapacitated"):
        setattr(mine, state, True)
    first = Step(1, range_self=Range.FIELD | Range.HAND, kind=Kind.MINION | Kind.REVERSE, effect=Effect.ATTACK, par_x=2)
    partner = Step(2, range_self=Range.FIELD, kind=Kind.MINION) if state == "itself" else replace(FOE_FIELD, order=2)
    board.cast([first, partner])
    assert (mine.damage, foe.damage) == (0, 0)


def test_full_modifier_table_refuses_and_logs() -> None:
    board = Board()
    board.add(0, Place.LEFT)
    give = replace(OWN_FIELD, effect=Effect.MODIFY, par_x=1)
    for _ in range(129):
        board.cast([give])
    assert len(board.game.modifiers) == 128
    assert [entry.message for entry in board.game.log] == [Message.ABILITY] * 129 + [Message.FAULT]


def test_full_trigger_queue_refuses_and_logs() -> None:
    board = Board()
    gain = [Step(1, effect=Effect.GAIN_LIFE, par_x=1)]
    card = board.add(0, Place.LEFT, slots=[(Condition.PLACEMENT, 0, gain)])
    for _ in range(33):
        fire(board.game, card, Condition.PLACEMENT)
    assert len(board.game.queue) == 32
    assert [entry.message for entry in board.game.log] == [Message.FAULT]


def test_cores_cannot_lie_on_a_card_in_hand() -> None:
    board = Board()
    card = board.add(0, Place.HAND)
    set_cores(board, (3, 0), (0, 0))
    step = Step(1, range_self=Range.HAND, kind=Kind.MINION, effect=Effect.MOVE_CORE, par_x=2, par_z=CorePlace.TARGET)
    board.cast([step])
    assert (card.cores, cores(board)[0]) == (0, (3, 0))


@pytest.mark.req("P000-46", "P000-33")
def test_reversed_card_has_no_placement_trait_but_keeps_hp_modifiers() -> None:
    board = Board()
    card = board.add(0, Place.RIGHT, hp=3, keywords=numbers(right_trait=0x22))
    board.cast([replace(OWN_FIELD, effect=Effect.MODIFY, par_y=1)])
    assert Settled(board.game).health(card) == 6
    card.reversed = True
    assert Settled(board.game).health(card) == 4
